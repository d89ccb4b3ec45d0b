/* The words: every list from its .def, and the names of things. */
#include "rules.h"

#define ROW(name, section, words, prior, stakes, icon, title, meaning)                             \
    {#name, section, words, prior, stakes, icon, title, meaning},
const sk_verb PAN_VERBS[] = {
    {"", "", "", 0, 0, "", "", ""},
#include "verbs.def"
};
#undef ROW

#define ROW(name, section, words) {#name, section, words},
const sk_saying PAN_EVENTS[] = {
    {"", "", ""},
#include "events.def"
};
const sk_saying PAN_REFUSALS[] = {
    {"", "", ""},
#include "refusals.def"
};
const sk_saying PAN_REASONS[] = {
    {"", "", ""},
#include "reasons.def"
};
const sk_saying PAN_QUESTIONS[] = {
    {"", "", ""},
#include "questions.def"
};
#undef ROW

#define RULE(id, section, sentence) {#id, section, sentence},
const sk_rule PAN_RULES[] = {
#include "rules.def"
};
#undef RULE

/* clang-format off */
const sk_saying PAN_STEPS[PAN_STEP_COUNT] = {
    [PAN_ROLL_OFF]         = {"ROLL_OFF", "Choose a scenario", "Rolling for the battlefield"},
    [PAN_CHOOSE_FIELD]     = {"CHOOSE_FIELD", "Choose a scenario", "Choosing the battlefield"},
    [PAN_DRAFT_DIVINITY]   = {"DRAFT_DIVINITY", "Recruit an army", "Choosing divinities"},
    [PAN_DRAFT_UNIT]       = {"DRAFT_UNIT", "Recruit an army", "Recruiting"},
    [PAN_LOTS]             = {"LOTS", "Recruit an army", "Drawing the armies by lot"},
    [PAN_MUSTER]           = {"MUSTER", "Set up the table", "Setting up the table"},
    [PAN_KEEP]             = {"KEEP", "A2", "Patriarch"},
    [PAN_TURN]             = {"TURN", "A3", "Turn"},
    [PAN_ACTIVATION]       = {"ACTIVATION", "B5", "Simple actions"},
    [PAN_COMPLEX]          = {"COMPLEX", "B7", "Complex action"},
    [PAN_LEADING]          = {"LEADING", "B6", "Leader"},
    [PAN_LED]              = {"LED", "B6", "Led troops"},
    [PAN_RECALL]           = {"RECALL", "D1", "Recall"},
    [PAN_PAUSE]            = {"PAUSE", "Manoeuvres", "Pause for a search"},
    [PAN_BREATH]           = {"BREATH", "Omphalos cards", "A moment to heal"},
    [PAN_PAY]              = {"PAY", "Art of war cards", "Paying"},
    [PAN_SEARCH]           = {"SEARCH", "Manoeuvres", "Searching"},
    [PAN_DRAWING]          = {"DRAWING", "Manoeuvres", "Drawing cards"},
    [PAN_ATTACK_SEQUENCE]  = {"ATTACK", "Combat sequence", "Combat"},
    [PAN_GUARD_WINDOW]     = {"GUARD", "Guard", "Guard or evade"},
    [PAN_GUARD_CONSENT]    = {"GUARD_CONSENT", "Guard", "An ally's guard"},
    [PAN_RETALIATE_WINDOW] = {"RETALIATE", "Retaliation", "Retaliation"},
    [PAN_RETARGET]         = {"RETARGET", "Evade", "Another target"},
    [PAN_SALVO]            = {"SALVO", "Multiple attack", "Order of attacks"},
    [PAN_MARKING]          = {"MARKING", "Multiple attack", "Declaring targets"},
    [PAN_REROLLING]        = {"REROLLING", "First assault", "Re-roll"},
    [PAN_FEAT_CHOICE]      = {"FEAT", "Powers", "Heraclean Feat"},
    [PAN_ASSAULT]          = {"ASSAULT", "First assault", "Using the dice"},
    [PAN_SECOND_CHOICE]    = {"SECOND_CHOICE", "Second assault", "Second assault"},
    [PAN_PASS_WOUNDS]      = {"SHIELDS", "Powers", "Wall of Shields"},
    [PAN_THROWING]         = {"THROWING", "Talents", "Mighty Throw"},
    [PAN_LAVA_STRIKE]      = {"LAVA", "Lava", "Lava"},
    [PAN_LAVA_EXIT]        = {"LAVA_EXIT", "Lava", "Out of the lava"},
    [PAN_GUARDIAN]         = {"GUARDIAN", "Scenario", "Guardians"},
    [PAN_FETCHING]         = {"FETCHING", "B6", "A card for led troops"},
    [PAN_CLASH]            = {"CLASH", "Rules hierarchy", "Settling a rule"},
};
/* clang-format on */

static int32_t unit_count(const void *scene)
{
    return ((const pan_scene *)scene)->units;
}

static void unit_name(const void *scene, int32_t i, sk_text *out)
{
    sk_put(out, ((const pan_scene *)scene)->card[i].name);
}

static int32_t unit_owner(const void *scene, const void *state, int32_t i)
{
    (void)scene;
    return ((const pan_state *)state)->open.unit[i].owner;
}

static bool unit_is_plural(const void *scene, int32_t i)
{
    return ((const pan_scene *)scene)->card[i].kind == PAN_TROOPS;
}

/* All battlefields of a scenario name their areas alike; set-up sees to that. */
static int32_t area_count(const void *scene)
{
    return ((const pan_scene *)scene)->map[0].areas;
}

static void area_name(const void *scene, int32_t i, sk_text *out)
{
    sk_put(out, ((const pan_scene *)scene)->map[0].area[i].name);
}

static int32_t card_count(const void *scene)
{
    return unit_count(scene) + 2;
}

static void card_name(const void *scene, int32_t i, sk_text *out)
{
    int32_t units = unit_count(scene);

    if (i < units)
        unit_name(scene, i, out);
    else
        sk_put(out, i == units ? "art of war" : "omphalos");
}

static int32_t power_count(const void *scene)
{
    return unit_count(scene) * 2;
}

/* Troops have no powers; their places are named so that no two names are the same. */
static void power_name(const void *scene_in, int32_t i, sk_text *out)
{
    const pan_card *card = &((const pan_scene *)scene_in)->card[i / 2];

    if (i % 2 < card->powers) {
        sk_put(out, card->power[i % 2].name);
        return;
    }
    sk_put(out, "no power of ");
    sk_put(out, card->name);
    sk_put(out, i % 2 == 0 ? " 1" : " 2");
}

static int32_t field_count(const void *scene)
{
    return ((const pan_scene *)scene)->fields;
}

static void field_name(const void *scene, int32_t i, sk_text *out)
{
    sk_put(out, ((const pan_scene *)scene)->map[i].name);
}

static int32_t side_count(const void *scene)
{
    (void)scene;
    return PAN_SIDES;
}

static void side_name(const void *scene, int32_t i, sk_text *out)
{
    static const char *const NAME[PAN_SIDES] = {"Blue", "Red", "Gold", "Green", "the guardians"};

    (void)scene;
    sk_put(out, NAME[i]);
}

static int32_t face_count(const void *scene)
{
    (void)scene;
    return 6;
}

/* [7_faces] */
static void face_name(const void *scene, int32_t i, sk_text *out)
{
    static const char *const NAME[6] = {"blank", "1", "2", "3", "4", "5"};

    (void)scene;
    sk_put(out, NAME[i]);
}

static int32_t manner_count(const void *scene)
{
    (void)scene;
    return 4;
}

static void manner_name(const void *scene, int32_t i, sk_text *out)
{
    static const char *const NAME[4] = {"from here", "inside the full area", "tearing up a piece",
                                        "inside the full area and tearing up a piece"};

    (void)scene;
    sk_put(out, NAME[i]);
}

const sk_noun PAN_NOUNS[PAN_NOUN_COUNT] = {
    {.id = "unit",
     .count = unit_count,
     .name = unit_name,
     .about = pan_about_unit,
     .owner = unit_owner,
     .is_plural = unit_is_plural,
     .sign = pan_put_sign},
    {.id = "area", .count = area_count, .name = area_name},
    {.id = "card", .count = card_count, .name = card_name},
    {.id = "power", .count = power_count, .name = power_name, .about = pan_about_power},
    {.id = "field", .count = field_count, .name = field_name},
    {.id = "side", .count = side_count, .name = side_name, .is_seat = true},
    {.id = "face", .count = face_count, .name = face_name},
    {.id = "manner", .count = manner_count, .name = manner_name},
};
