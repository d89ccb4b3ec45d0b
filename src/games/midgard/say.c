/* The words: every list from its .def, and the names of things. */
#include "rules.h"

#define ROW(name, section, words, prior, stakes, icon, title, meaning)                             \
    {#name, section, words, prior, stakes, icon, title, meaning},
const sk_verb MID_VERBS[] = {
    {"", "", "", 0, 0, "", "", ""},
#include "verbs.def"
};
#undef ROW

#define ROW(name, section, words) {#name, section, words},
const sk_saying MID_EVENTS[] = {
    {"", "", ""},
#include "events.def"
};
const sk_saying MID_REFUSALS[] = {
    {"", "", ""},
#include "refusals.def"
};
const sk_saying MID_REASONS[] = {
    {"", "", ""},
#include "reasons.def"
};
const sk_saying MID_QUESTIONS[] = {
    {"", "", ""},
#include "questions.def"
};
#undef ROW

#define RULE(id, section, sentence) {#id, section, sentence},
const sk_rule MID_RULES[] = {
#include "rules.def"
};
#undef RULE

const sk_saying MID_STEPS[MID_STEP_COUNT] = {
    [MID_BEGIN] = {"BEGIN", "1", "Beginning of the turn"},
    [MID_DEPLOYMENT] = {"DEPLOYMENT", "deployment", "Deployment"},
    [MID_RITES] = {"RITES", "1", "Mighty Deeds"},
    [MID_PICK] = {"PICK", "2", "Movement"},
    [MID_ACT] = {"ACT", "2", "Movement actions"},
    [MID_LIGHT_SHOTS] = {"LIGHT_SHOTS", "2", "Light troops shoot"},
    [MID_CHALLENGES] = {"CHALLENGES", "single", "Challenges"},
    [MID_COMBATS] = {"COMBATS", "melee", "Melee"},
    [MID_SHOTS] = {"SHOTS", "6", "Shooting"},
    [MID_FORETELLING] = {"FORETELLING", "7", "End of the turn"},
    [MID_END] = {"END", "7", "End of the turn"},
    [MID_REROLL_STEP] = {"REROLL", "command", "A failed test"},
    [MID_EVADE_STEP] = {"EVADE", "evade", "Answer to a charge"},
    [MID_GET_IN_STEP] = {"GET_IN", "charges", "Get In!"},
    [MID_SURVIVOR_STEP] = {"SURVIVOR", "heroes", "A unit lost"},
    [MID_AIM_STEP] = {"AIM", "shooting", "Choosing a target"},
    [MID_DISPEL_STEP] = {"DISPEL", "sorcery", "Answer to a spell"},
    [MID_ANSWER_STEP] = {"ANSWER", "single", "Answer to a challenge"},
    [MID_DUEL_STEP] = {"DUEL", "single", "Single combat"},
    [MID_PRIMARY_STEP] = {"PRIMARY", "melee", "Primary fighter"},
    [MID_DEEDS_STEP] = {"DEEDS", "melee", "Deeds in melee"},
    [MID_RISK_STEP] = {"RISK", "risk", "Risk to heroes"},
    [MID_BLOW_STEP] = {"BLOW", "death", "The final blow"},
    [MID_PURSUE_STEP] = {"PURSUE", "melee", "Pursue or hold ground"},
    [MID_DISENGAGE_STEP] = {"DISENGAGE", "melee", "Disengaging"},
    [MID_ORDER_STEP] = {"ORDER", "2", "A move of {unit:piece}"},
    [MID_TEST_STEP] = {"TEST", "command", "A test of {unit:piece}"},
    [MID_CHARGE_STEP] = {"CHARGE", "charges", "A charge of {unit:piece} at {target:piece}"},
    [MID_SPELL_STEP] = {"SPELL", "sorcery", "A spell of {unit:piece}"},
    [MID_RETREAT_STEP] = {"RETREAT", "melee", "A retreat of {unit:piece}"},
    [MID_FALL_BACK_STEP] = {"FALL_BACK", "melee", "A retreat of {unit:piece}"},
    [MID_SINGLE_COMBAT_STEP] = {"SINGLE_COMBAT", "single",
                                "A single combat of {unit:piece} with {target:piece}"},
    [MID_COMBAT_STEP] = {"COMBAT", "melee", "A combat of {unit:piece}"},
    [MID_RISK_ROLL_STEP] = {"RISK_ROLL", "risk", "Risk to {unit:piece}"},
    [MID_HURT_HERO_STEP] = {"HURT_HERO", "risk", "Wounds of {unit:piece}"},
    [MID_SHOT_LANDS_STEP] = {"SHOT_LANDS", "shooting", "Shots of {unit:piece} at {target:piece}"},
    [MID_PURSUIT_STEP] = {"PURSUIT", "melee", "A pursuit of {unit:piece}"},
};

#define ROW(name, id, words) id,
static const char *const TRAIT_ID[MID_TRAIT_COUNT] = {
#include "traits.def"
};
#undef ROW
#define ROW(name, spoken, id, aim, words) spoken,
static const char *const SPELL_ID[MID_SPELL_COUNT] = {
#include "spells.def"
};
#undef ROW

const char *mid_trait_id(mid_trait trait)
{
    return TRAIT_ID[trait];
}

const char *mid_spell_id(mid_spell spell)
{
    return SPELL_ID[spell];
}

static int32_t piece_count(const void *scene)
{
    (void)scene;
    return MID_PIECES;
}

static void piece_name(const void *scene_in, int32_t i, sk_text *out)
{
    const mid_scene *scene = scene_in;

    sk_put(out, scene->name[i]);
}

static int32_t piece_owner(const void *scene, const void *state, int32_t i)
{
    (void)scene, (void)state;
    return mid_seat_of(i);
}

/* Every name begins with its side's; set-up sees to that. */
void mid_put_piece(const void *scene_in, int32_t i, sk_text *out)
{
    const mid_scene *scene = scene_in;
    const char *side = scene->side[mid_seat_of(i)], *name = scene->name[i];

    sk_put(out, sk_starts(name, side) ? name + sk_length(side) + 1 : name);
}

static bool piece_is_plural(const void *scene_in, int32_t i)
{
    const mid_scene *scene = scene_in;

    return !mid_is_hero(scene, i) && sk_is_plural(scene->name[i]);
}

/* The second side looks at the table from its far edge. */
bool mid_sits_far(const void *scene, const void *state, int32_t seat)
{
    (void)scene, (void)state;
    return seat == 1;
}

static int32_t side_count(const void *scene)
{
    (void)scene;
    return MID_SEATS;
}

static void side_name(const void *scene_in, int32_t i, sk_text *out)
{
    const mid_scene *scene = scene_in;

    sk_put(out, scene->side[i]);
}

static int32_t spell_count(const void *scene)
{
    (void)scene;
    return MID_SPELL_COUNT;
}

static void spell_name(const void *scene, int32_t i, sk_text *out)
{
    (void)scene;
    sk_put(out, SPELL_ID[i]);
}

static int32_t objective_count(const void *scene_in)
{
    const mid_scene *scene = scene_in;

    return scene->objectives;
}

static void objective_name(const void *scene_in, int32_t i, sk_text *out)
{
    const mid_scene *scene = scene_in;

    sk_put(out, scene->objective[i].title);
}

const sk_noun MID_NOUNS[MID_NOUN_COUNT] = {
    {.id = "piece",
     .count = piece_count,
     .name = piece_name,
     .about = mid_about_piece,
     .owner = piece_owner,
     .short_name = mid_put_piece,
     .is_plural = piece_is_plural,
     .sign = mid_put_sign},
    {.id = "side", .count = side_count, .name = side_name, .is_seat = true},
    {.id = "spell", .count = spell_count, .name = spell_name, .about = mid_about_spell},
    {.id = "objective", .count = objective_count, .name = objective_name, .turns = true},
};
