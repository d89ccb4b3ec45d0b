/* The words: every list from its .def, and the names of things. */
#include "rules.h"

#define ROW(name, section, words, prior, stakes, icon, title, meaning)                             \
    {#name, section, words, prior, stakes, icon, title, meaning},
const sk_verb MOZ_VERBS[] = {
    {"", "", "", 0, 0, "", "", ""},
#include "verbs.def"
};
#undef ROW

#define ROW(name, section, words) {#name, section, words},
const sk_saying MOZ_EVENTS[] = {
    {"", "", ""},
#include "events.def"
};
const sk_saying MOZ_REFUSALS[] = {
    {"", "", ""},
#include "refusals.def"
};
const sk_saying MOZ_REASONS[] = {
    {"", "", ""},
#include "reasons.def"
};
const sk_saying MOZ_QUESTIONS[] = {
    {"", "", ""},
#include "questions.def"
};
#undef ROW

#define RULE(id, section, sentence) {#id, section, sentence},
const sk_rule MOZ_RULES[] = {
#include "rules.def"
};
#undef RULE

const sk_saying MOZ_STEPS[MOZ_STEP_COUNT] = {
    [MOZ_DEAL] = {"DEAL", "8", "Drawing the first cards"},
    [MOZ_CHOOSE_ARMY] = {"CHOOSE_ARMY", "8", "Choosing armies"},
    [MOZ_DEFINE_CONFLICT] = {"DEFINE_CONFLICT", "8", "Defining the conflict"},
    [MOZ_PICK_REALMS] = {"PICK_REALMS", "9", "Picking realms"},
    [MOZ_CHOOSE_GHOSTS] = {"CHOOSE_GHOSTS", "11", "Choosing the ghost army"},
    [MOZ_PLACE_CASTLES] = {"PLACE_CASTLES", "9", "Placing castles"},
    [MOZ_CLAIM_UNPICKED] = {"CLAIM_UNPICKED", "9", "Claiming empty land"},
    [MOZ_CLAIM_START] = {"CLAIM_START", "10", "Claiming territories"},
    [MOZ_NAME_UNDERDOG] = {"NAME_UNDERDOG", "11", "Naming underdogs"},
    [MOZ_PLACE_UNDERDOG] = {"PLACE_UNDERDOG", "11", "Underdog power"},
    [MOZ_ATTACKING] = {"ATTACKING", "15", "Attack"},
    [MOZ_ANSWER_FLAG] = {"ANSWER_FLAG", "16", "Cards against the attack"},
    [MOZ_MUSTER] = {"MUSTER", "15", "Moving in to attack"},
    [MOZ_CALL] = {"CALL", "16", "Cards before the battle"},
    [MOZ_FIGHTING] = {"FIGHTING", "25", "Battle"},
    [MOZ_STANDING] = {"STANDING", "32", "Standing together"},
    [MOZ_MARSHAL] = {"MARSHAL", "26", "Marshalling"},
    [MOZ_DECLARE] = {"DECLARE", "26", "Declaring the strategy"},
    [MOZ_BEFORE_ROLLS] = {"BEFORE_ROLLS", "16", "Cards before the rolls"},
    [MOZ_LOSSES] = {"LOSSES", "26", "Taking hits"},
    [MOZ_RETREATING] = {"RETREATING", "32", "Retreating"},
    [MOZ_REGROUP] = {"REGROUP", "26", "Regrouping"},
    [MOZ_MOVING] = {"MOVING", "15", "Non-combat moves"},
    [MOZ_SUMMONING] = {"SUMMONING", "15", "Summoning"},
    [MOZ_PLACING] = {"PLACING", "15", "Placing summoned units"},
    [MOZ_COUNTERING] = {"COUNTERING", "16", "Countering a spell"},
    [MOZ_HARVESTING] = {"HARVESTING", "13", "Harvest"},
};

const char *const MOZ_KIND_NAME[MOZ_KINDS] = {"troops", "beasts", "giants", "dragons",
                                              "injured dragons"};
const char *const MOZ_TRIBE_NAME[MOZ_TRIBES] = {"Air", "Earth", "Technology", "Fire", "Water"};
const char *const MOZ_SEASON_NAME[MOZ_SEASONS] = {"spring", "summer", "fall", "winter"};
const char *const MOZ_BORDER_NAME[MOZ_SHORE + 1] = {"none",   "open", "river", "mountain",
                                                    "strait", "wall", "shore"};
/* One of them; where there are more, the words add an s. */
static const char *const ONE_KIND[MOZ_KINDS] = {"troop", "beast", "giant", "dragon",
                                                "injured dragon"};
static const char *const ONE_TYPE[MOZ_TYPES] = {
    "troop", "undead troop", "beast", "undead beast", "giant", "dragon", "injured dragon"};
static const char *const STRATEGY_NAME[] = {"wait", "flank", "charge"};

static int32_t land_count(const void *scene)
{
    return ((const moz_scene *)scene)->lands;
}

static void land_name(const void *scene, int32_t i, sk_text *out)
{
    sk_put(out, ((const moz_scene *)scene)->map.land[i].name);
}

static int32_t realm_count(const void *scene)
{
    return ((const moz_scene *)scene)->realms;
}

static void realm_name(const void *scene, int32_t i, sk_text *out)
{
    sk_put(out, ((const moz_scene *)scene)->map.realm[i].name);
}

static int32_t card_count(const void *scene)
{
    return ((const moz_scene *)scene)->cards;
}

static void card_name(const void *scene, int32_t i, sk_text *out)
{
    sk_put(out, ((const moz_scene *)scene)->card[i].name);
}

static int32_t player_count(const void *scene)
{
    return ((const moz_scene *)scene)->seats;
}

/* A scene does not know who plays which army, so players have numbers. */
static void player_name(const void *scene, int32_t i, sk_text *out)
{
    (void)scene;
    sk_put(out, "player ");
    sk_put_int(out, i + 1);
}

static int32_t army_count(const void *scene)
{
    (void)scene;
    return MOZ_ARMIES;
}

static void army_name(const void *scene, int32_t i, sk_text *out)
{
    if (i == MOZ_GHOSTS)
        sk_put(out, "the ghost army");
    else
        player_name(scene, i, out);
}

/* Once the army is chosen, it names its player. */
static void player_name_now(const void *scene, const void *state, int32_t i, sk_text *out)
{
    const moz_state *s = state;

    if (s->open.tribe[i] < 0) {
        player_name(scene, i, out);
        return;
    }
    sk_put(out, "the ");
    sk_put(out, MOZ_TRIBE_NAME[s->open.tribe[i]]);
    sk_put(out, " army");
}

static void army_name_now(const void *scene, const void *state, int32_t i, sk_text *out)
{
    if (i == MOZ_GHOSTS)
        army_name(scene, i, out);
    else
        player_name_now(scene, state, i, out);
}

#define FIXED_NOUN(noun, names)                                                                    \
    static int32_t noun##_count(const void *scene)                                                 \
    {                                                                                              \
        (void)scene;                                                                               \
        return SK_COUNT(names);                                                                    \
    }                                                                                              \
    static void noun##_name(const void *scene, int32_t i, sk_text *out)                            \
    {                                                                                              \
        (void)scene;                                                                               \
        sk_put(out, names[i]);                                                                     \
    }

FIXED_NOUN(kind, ONE_KIND)
FIXED_NOUN(type, ONE_TYPE)
FIXED_NOUN(tribe, MOZ_TRIBE_NAME)
FIXED_NOUN(season, MOZ_SEASON_NAME)
FIXED_NOUN(border, MOZ_BORDER_NAME)
FIXED_NOUN(strategy, STRATEGY_NAME)

const sk_noun MOZ_NOUNS[MOZ_NOUN_COUNT] = {
    {.id = "land", .count = land_count, .name = land_name, .about = moz_about_land},
    {.id = "realm", .count = realm_count, .name = realm_name},
    {.id = "card", .count = card_count, .name = card_name, .about = moz_about_card},
    {.id = "player",
     .count = player_count,
     .name = player_name,
     .name_now = player_name_now,
     .is_seat = true},
    {.id = "army",
     .count = army_count,
     .name = army_name,
     .name_now = army_name_now,
     .is_seat = true},
    {.id = "type", .count = type_count, .name = type_name},
    {.id = "kind", .count = kind_count, .name = kind_name},
    {.id = "tribe", .count = tribe_count, .name = tribe_name},
    {.id = "season", .count = season_count, .name = season_name},
    {.id = "border", .count = border_count, .name = border_name},
    {.id = "strategy", .count = strategy_count, .name = strategy_name},
};
