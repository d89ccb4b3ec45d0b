/* The words: every list from its .def, and the names of things. */
#include "rules.h"

#define ROW(name, section, words, prior, stakes, icon, title, meaning)                             \
    {#name, section, words, prior, stakes, icon, title, meaning},
const sk_verb MYE_VERBS[] = {
    {"", "", "", 0, 0, "", "", ""},
#include "verbs.def"
};
#undef ROW

#define ROW(name, section, words) {#name, section, words},
const sk_saying MYE_EVENTS[] = {
    {"", "", ""},
#include "events.def"
};
const sk_saying MYE_REFUSALS[] = {
    {"", "", ""},
#include "refusals.def"
};
const sk_saying MYE_REASONS[] = {
    {"", "", ""},
#include "reasons.def"
};
const sk_saying MYE_QUESTIONS[] = {
    {"", "", ""},
#include "questions.def"
};
const sk_saying MYE_MEASURES[] = {
    {"", "", ""},
#include "measures.def"
};
#undef ROW

#define RULE(id, section, sentence) {#id, section, sentence},
const sk_rule MYE_RULES[] = {
#include "rules.def"
    {"", "", ""}};
#undef RULE

#define SPELL(name, words, id, way, aim, lasting, effect)                                          \
    {words, id, effect, MYE_##aim, MYE_##lasting},
const mye_spell MYE_SPELLS[MYE_SPELL_COUNT] = {
#include "spells.def"
};
#undef SPELL
#define BLESSING(name, words, id, way, when, lasting, effect)                                      \
    {words, id, effect, MYE_##when, MYE_##lasting},
const mye_blessing MYE_BLESSINGS[MYE_BLESSING_COUNT] = {
#include "blessings.def"
};
#undef BLESSING
#define DEVOTION(name, words, id, way, marks, numbers) {words, id, numbers, MYE_##marks},
const mye_devotion MYE_DEVOTIONS[MYE_DEVOTION_COUNT] = {
#include "devotions.def"
};
#undef DEVOTION

const sk_saying MYE_STEPS[MYE_STEP_COUNT] = {
    [MYE_WAY_ROLL] = {"WAY_ROLL", "4.3", "The roll-off for the Way"},
    [MYE_CHOOSE_WAY] = {"CHOOSE_WAY", "4.3", "The Way"},
    [MYE_CHOOSE_PRIMARY] = {"CHOOSE_PRIMARY", "4.3", "The primary scenario"},
    [MYE_SIDE_ROLL] = {"SIDE_ROLL", "4.3", "The roll-off for the table side"},
    [MYE_CHOOSE_SIDE] = {"CHOOSE_SIDE", "4.3", "The table side"},
    [MYE_DEAL] = {"DEAL", "4.3", "Dealing devotions"},
    [MYE_DEVOTE] = {"DEVOTE", "4.3", "Choosing a devotion"},
    [MYE_LEARN] = {"LEARN", "3.12", "Choosing spells"},
    [MYE_CAPTORS] = {"CAPTORS", "5.9", "Captives"},
    [MYE_SPLIT] = {"SPLIT", "5.10", "Splitting the force"},
    [MYE_PICK_HALF] = {"PICK_HALF", "5.10", "Choosing the half that starts"},
    [MYE_ROLL_DEPLOY] = {"ROLL_DEPLOY", "4.5", "Deployment dice"},
    [MYE_HAND_OVER] = {"HAND_OVER", "4.5", "Who begins"},
    [MYE_DEPLOY] = {"DEPLOY", "4.5", "Deployment"},
    [MYE_BEGIN_TURN] = {"BEGIN_TURN", "4.6", "Beginning of the turn"},
    [MYE_ENTER] = {"ENTER", "5.4", "Reserves"},
    [MYE_ROLL_POOL] = {"ROLL_POOL", "4.6", "The dice pool"},
    [MYE_ASSIGN] = {"ASSIGN", "4.6", "Assigning a die"},
    [MYE_WATCH] = {"WATCH", "4.4", "Blessings"},
    [MYE_ACT] = {"ACT", "3.7", "Unit actions"},
    [MYE_TRAP] = {"TRAP", "3.7", "On Alert"},
    [MYE_ANSWER] = {"ANSWER", "3.7", "Missiles at a charge"},
    [MYE_ONSET] = {"ONSET", "3.7", "A charge of {unit:unit} at {target:unit}"},
    [MYE_VOLLEY] = {"VOLLEY", "3.10", "A volley of {unit:unit} at {target:unit}"},
    [MYE_ROCK] = {"ROCK", "3.10", "A rock of {unit:unit}"},
    [MYE_MELEE] = {"MELEE", "3.11", "A fight of {unit:unit} with {target:unit}"},
    [MYE_FALL] = {"FALL", "3.10", "Casualties"},
    [MYE_DISPEL] = {"DISPEL", "3.12", "Dispelling"},
    [MYE_CONSOLIDATE] = {"CONSOLIDATE", "3.11", "Consolidation"},
    [MYE_PUT] = {"PUT", "5.16", "Placing tokens"},
    [MYE_KEEP_ALERT] = {"KEEP_ALERT", "4.7", "Staying on alert"},
    [MYE_CLEAN_UP] = {"CLEAN_UP", "4.7", "Clean up"},
    [MYE_ROUND] = {"ROUND", "3.11", "A fight of {unit:unit} with {target:unit}"},
};

/* Units: "Aztecs Jaguar Warriors 2"; both sides' names differ. */

static void side_name(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_scene *scene = scene_in;

    if (i >= MYE_SEATS) {
        sk_put(out, "nobody");
        return;
    }
    sk_put(out, scene->side[i]);
    if (i == 1 && sk_same(scene->side[0], scene->side[1]))
        sk_put(out, " (2)");
}

static int32_t side_count(const void *scene)
{
    (void)scene;
    return MYE_SEATS + 1;
}

static int32_t unit_count(const void *scene)
{
    (void)scene;
    return MYE_UNITS;
}

static void unit_name(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_scene *scene = scene_in;

    if (i < MYE_FIRST_ANIMAL && i % MYE_UNITS_A_SIDE >= scene->units[mye_seat_of(i)])
        return;
    if (i < MYE_FIRST_ANIMAL && scene->mirrored) {
        side_name(scene, mye_seat_of(i), out);
        sk_put_char(out, ' ');
    }
    sk_put(out, scene->unit[i].name);
}

static int32_t unit_owner(const void *scene, const void *state, int32_t i)
{
    (void)scene, (void)state;
    return i < MYE_FIRST_ANIMAL ? mye_seat_of(i) : SK_TABLE;
}

static void unit_short_name(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_scene *scene = scene_in;

    sk_put(out, scene->unit[i].name);
}

static bool unit_is_plural(const void *scene_in, int32_t i)
{
    const mye_scene *scene = scene_in;

    return scene->unit[i].minis > 1 && sk_is_plural(scene->unit[i].name);
}

bool mye_sits_far(const void *scene, const void *state, int32_t seat)
{
    const mye_state *s = state;

    (void)scene;
    return s->open.edge[seat] != 0;
}

static int32_t piece_count(const void *scene_in)
{
    const mye_scene *scene = scene_in;

    return scene->boards * MYE_PIECES;
}

static void piece_name(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_scene *scene = scene_in;
    const mye_board *board = &scene->board[i / MYE_PIECES];

    if (i % MYE_PIECES >= board->pieces)
        return;
    if (scene->boards > 1) {
        sk_put_int(out, board->primary + 1);
        sk_put_char(out, ' ');
    }
    sk_put(out, board->name[i % MYE_PIECES]);
}

#define LIST_NOUN(NAME, COUNT, WORDS)                                                              \
    static int32_t NAME##_count(const void *scene)                                                 \
    {                                                                                              \
        (void)scene;                                                                               \
        return COUNT;                                                                              \
    }                                                                                              \
    static void NAME##_name(const void *scene, int32_t i, sk_text *out)                            \
    {                                                                                              \
        (void)scene;                                                                               \
        sk_put(out, WORDS);                                                                        \
    }

static const char *const WAY[] = {"Everliving", "Everchanging"};
static const char *const EDGE[] = {"south", "north"};
static const char *const HALF[] = {"first", "second"};
static const char *const PRIMARY[] = {
    "Build Altars for the Gods", "The Rainy Season",        "The Great Hunt",
    "Pillage the Village",       "Liberators and Captives", "Fog of War"};
static const char *const FORMATION[] = {"as they stand", "a line", "two ranks", "a block",
                                        "a column"};
static const char *const TOKEN[] = {
    "nothing",         "altar",        "captives", "death token", "ritual token", "fountain token",
    "sacrifice token", "corpse token", "map",      "banner",      "trophy"};

static const char *const MEMBER[] = {"mini", "leader", "follower", "last of the followers"};

LIST_NOUN(member, 4, MEMBER[i])
LIST_NOUN(way, 2, WAY[i])
LIST_NOUN(edge, 2, EDGE[i])
LIST_NOUN(half, 2, HALF[i])
LIST_NOUN(primary, MYE_PRIMARY_COUNT, PRIMARY[i])
LIST_NOUN(formation, MYE_FORMATION_COUNT, FORMATION[i])
LIST_NOUN(token, MYE_TOKEN_KINDS, TOKEN[i])
LIST_NOUN(talent, MYE_TALENT_COUNT, MYE_TALENT_WORDS[i])
LIST_NOUN(weapon, MYE_WEAPON_COUNT, MYE_WEAPON_WORDS[i])
LIST_NOUN(spell, MYE_SPELL_COUNT, MYE_SPELLS[i].words)
LIST_NOUN(blessing, MYE_BLESSING_COUNT, MYE_BLESSINGS[i].words)
LIST_NOUN(devotion, MYE_DEVOTION_COUNT, MYE_DEVOTIONS[i].words)

const sk_noun MYE_NOUNS[MYE_NOUN_COUNT] = {
    {.id = "unit",
     .count = unit_count,
     .name = unit_name,
     .about = mye_about_unit,
     .owner = unit_owner,
     .short_name = unit_short_name,
     .is_plural = unit_is_plural,
     .sign = mye_put_sign},
    {.id = "side", .count = side_count, .name = side_name, .is_seat = true},
    {.id = "piece", .count = piece_count, .name = piece_name, .turns = true},
    {.id = "way", .count = way_count, .name = way_name},
    {.id = "edge", .count = edge_count, .name = edge_name, .turns = true},
    {.id = "half", .count = half_count, .name = half_name},
    {.id = "primary", .count = primary_count, .name = primary_name},
    {.id = "formation", .count = formation_count, .name = formation_name},
    {.id = "member", .count = member_count, .name = member_name},
    {.id = "token", .count = token_count, .name = token_name},
    {.id = "spell", .count = spell_count, .name = spell_name, .about = mye_about_spell},
    {.id = "blessing", .count = blessing_count, .name = blessing_name, .about = mye_about_blessing},
    {.id = "devotion", .count = devotion_count, .name = devotion_name},
    {.id = "talent", .count = talent_count, .name = talent_name, .about = mye_about_talent},
    {.id = "weapon", .count = weapon_count, .name = weapon_name, .about = mye_about_weapon},
};

const char *mye_token_name(int32_t kind)
{
    return TOKEN[kind];
}

const char *mye_primary_name(int32_t primary)
{
    return PRIMARY[primary];
}

const char *mye_way_name(int32_t way)
{
    return WAY[way];
}
