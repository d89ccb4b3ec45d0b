/* What scenarios, boards and cards of Pantheon look like in JSON, field by field. No rule is here
 * but the range of a figure. */
#include "base/check.h"
#include "state.h"

/* clang-format off */
static const char *const KINDS[] = {"god", "titan", "hero", "monster", "troops", NULL};
static const char *const TYPES[] = {"land", "fireproof", "aquatic", "flying", NULL};
/* [5_board_all] */
static const char *const TERRAINS[] = {"open", "forest", "ruins", "rock", "cliff", "rift", "slope",
    "swamp", "water", "lava", "erupting-lava", "wall", "cage", NULL};
static const char *const BORDERS[] = {"none", "normal", "impassable", "escarpment", "highs",
    "chains", "cage-wall", NULL};
/* [12_twenty] */
static const char *const TALENTS[] = {"archer", "block", "bolster", "climb", "close-protection",
    "close-combat", "force-of-nature", "gem-collector", "guard", "initiative", "leader",
    "mighty-throw", "mobility", "monster-slayer", "phalanx", "sneak-attack", "torment", NULL};
static const char *const POWER_TYPES[] = {"special", "active", "passive", "permanent", NULL};
static const char *const EFFECTS[] = {"area-attack", "inferno", "target-attack", "hurl",
    "onslaught", "bite", "charge", "petrify", "patriarch", "soul-culling", "again", "strategist",
    "endurance", "prowess", "feat", "subterfuge", "cunning", "born-leader", "shields", "dodge",
    "bloodlust", "regeneration", "shroud", "free-evade", "thorns", NULL};

static const sk_field ROW_FIELD[] = {
    SK_INT(pan_row, offence, "offence", 0, 10, "dice of the first assault"),
    SK_INT(pan_row, defence, "defence", 0, 10, "what a die must reach"),
    SK_INT(pan_row, range, "range", 0, 6, "how far it attacks"),
    SK_INT(pan_row, movement, "movement", 0, 6, "areas it walks"),
    SK_INT(pan_row, power[0], "first power", -1, 10, "dice, 0 when usable, -1 when gone"),
    SK_INT(pan_row, power[1], "second power", -1, 10, "dice, 0 when usable, -1 when gone"),
};
static const sk_form ROW_FORM = {"row", sizeof(pan_row), true, 6, ROW_FIELD};

static const sk_field POWER_FIELD[] = {
    SK_STRING(pan_power, name, "name", "the power's name"),
    SK_CHOICE(pan_power, type, "type", POWER_TYPES, "when it may be used"),
    SK_INT(pan_power, cost, "cost", 0, 4, "art of war cards"),
    SK_CHOICE(pan_power, effect, "effect", EFFECTS, "what it does"),
    SK_INT_OR(pan_power, range, "range", 0, 6, 0, "how far it reaches, or how far it moves"),
    SK_INT_OR(pan_power, bonus, "bonus", -4, 4, 0, "what it adds"),
    SK_INT_OR(pan_power, limit, "limit", 0, 8, 0, "how many targets, or a condition"),
    SK_BOOL(pan_power, once, "once", "usable once a game"),
    SK_INT_OR(pan_power, tokens, "tokens", 0, 8, 0, "tokens in its pool at the start"),
};
static const sk_form POWER_FORM = {"power", sizeof(pan_power), false, 9, POWER_FIELD};

static const sk_field CARD_FIELD[] = {
    SK_STRING(pan_card, name, "title", "the unit's name"),
    SK_CHOICE(pan_card, kind, "kind", KINDS, "what it is"),
    {.name = "type", .about = "how it moves", .kind = SK_FIELD_CHOICE, SK_AT(pan_card, type),
     .choices = TYPES, .optional = true},
    SK_INT(pan_card, cost, "cost", 0, 12, "recruitment points"),
    SK_INT(pan_card, cards, "cards", 1, 6, "activation cards"),
    SK_INT(pan_card, strategic, "strategic", 0, 6, "art of war cards it adds"),
    SK_FLAGS(pan_card, talents, "talents", TALENTS, "its talents"),
    SK_INT_OR(pan_card, miniatures, "miniatures", 0, 8, 0, "of troops"),
    SK_INT_OR(pan_card, offence_each, "offence-each", 0, 2, 0, "offence for every miniature"),
    SK_INT_OR(pan_card, pack, "pack", 0, 8, 0, "miniatures that give one more offence"),
    SK_BOOL(pan_card, regrow, "regrow", "one miniature returns at the end of its activation"),
    SK_LIST(pan_card, row, rows, "rows", &ROW_FORM, 1, PAN_ROWS, NULL,
            "stats from full vitality down to the last point"),
    SK_LIST(pan_card, power, powers, "powers", &POWER_FORM, 0, 2, NULL, "its powers"),
};
static const sk_form CARD_FORM = {"unit", sizeof(pan_card), false, 13, CARD_FIELD};

static const sk_field AREA_FIELD[] = {
    SK_STRING(pan_area, name, "name", "the area's name"),
    SK_CHOICE(pan_area, terrain, "terrain", TERRAINS, "what the centre mark shows"),
    SK_INT(pan_area, capacity, "capacity", 0, 8, "units it holds"),
    SK_OBJECT(pan_area, mark, "mark", &SK_POINT_FORM, NULL, "the centre mark"),
    SK_LIST(pan_area, corner, corners, "shape", &SK_POINT_FORM, 3, PAN_CORNERS, NULL,
            "corners, counter-clockwise"),
};
static const sk_form AREA_FORM = {"area", sizeof(pan_area), false, 5, AREA_FIELD};

static const sk_field EDGE_FIELD[] = {
    SK_STRING(pan_edge, from, "from", "an area; of highs, the high one"),
    SK_STRING(pan_edge, to, "to", "its neighbour"),
    SK_CHOICE(pan_edge, kind, "kind", BORDERS, "the boundary between them"),
};
static const sk_form EDGE_FORM = {"border", sizeof(pan_edge), false, 3, EDGE_FIELD};

static const sk_field PAIR_FIELD[] = {
    SK_STRING(pan_pair, from, "from", "an area"),
    SK_STRING(pan_pair, to, "to", "its neighbour"),
};
static const sk_form PAIR_FORM = {"pair", sizeof(pan_pair), true, 2, PAIR_FIELD};

static const sk_field BOARD_FIELD[] = {
    SK_STRING(pan_board, name, "title", "the board's name"),
    SK_LENGTH(pan_board, width, "width", 100, 20000, "from west to east"),
    SK_LENGTH(pan_board, depth, "depth", 100, 20000, "from south to north"),
    SK_LIST(pan_board, area, areas, "areas", &AREA_FORM, 2, PAN_AREAS, NULL, "its areas"),
    SK_LIST(pan_board, edge, edges, "borders", &EDGE_FORM, 0, PAN_BORDERS, NULL,
            "boundaries that are not normal"),
    SK_LIST(pan_board, skull, skulls, "skulls", &PAIR_FORM, 0, PAN_BORDERS, NULL,
            "the path of skulls, step by step"),
};
static const sk_form BOARD_FORM = {"board", sizeof(pan_board), false, 6, BOARD_FIELD};

static const sk_field PLACE_FIELD[] = {
    SK_STRING(pan_place, at, "area", "an area"),
};
static const sk_form PLACE_FORM = {"place", sizeof(pan_place), true, 1, PLACE_FIELD};

static const sk_field ZONE_FIELD[] = {
    SK_LIST(pan_zone, area, count, "areas", &PLACE_FORM, 1, PAN_ZONE, NULL,
            "where the army comes onto the board"),
};
static const sk_form ZONE_FORM = {"zone", sizeof(pan_zone), false, 1, ZONE_FIELD};

static const sk_field FIELD_FIELD[] = {
    SK_STRING(pan_field, name, "title", "the battlefield's name"),
    SK_OBJECT(pan_field, board, "board", &BOARD_FORM, "boards", "its board"),
    SK_LIST(pan_field, gem, gems, "omphalos", &PLACE_FORM, 1, PAN_GEMS, NULL,
            "the areas the omphalos lie in"),
    SK_LIST(pan_field, zone, zones, "zones", &ZONE_FORM, 1, PAN_SEATS, NULL,
            "a deployment zone for each player"),
};
static const sk_form FIELD_FORM = {"field", sizeof(pan_field), false, 4, FIELD_FIELD};

static const sk_field GUARDIAN_FIELD[] = {
    SK_OBJECT(pan_guardian, unit, "unit", &CARD_FORM, "units", "who stands guard"),
    SK_STRING(pan_guardian, area, "area", "where"),
};
static const sk_form GUARDIAN_FORM = {"guardian", sizeof(pan_guardian), false, 2, GUARDIAN_FIELD};

#define FIGURE(name, id, least, most, about) SK_INT(pan_figures, name, id, least, most, about),
static const sk_field FIGURES_FIELD[] = {
#include "figures.def"
};
#undef FIGURE
const sk_form PAN_FIGURES_FORM = {"figures", sizeof(pan_figures), false, SK_COUNT(FIGURES_FIELD), FIGURES_FIELD};

static const sk_field SCENARIO_FIELD[] = {
    SK_AIM_AND_LENGTH,
    SK_INT(pan_scenario, players_min, "players-min", 1, PAN_SEATS, "fewest players"),
    SK_INT(pan_scenario, players_max, "players-max", 1, PAN_SEATS, "most players"),
    SK_INT(pan_scenario, rp, "rp", 6, 40, "recruitment points of each player"),
    SK_INT(pan_scenario, omphalos, "omphalos", 1, PAN_GEMS, "absorbed omphalos that win"),
    SK_INT(pan_scenario, rounds, "rounds", 1, 100, "rounds until the game is counted"),
    SK_INT(pan_scenario, lead, "lead", 0, PAN_SEATS - 1, "the lead player, from 0"),
    SK_BOOL(pan_scenario, teams, "teams", "players opposite each other are one side"),
    SK_BOOL(pan_scenario, erupts, "lava-erupts", "a special rule: all lava erupts"),
    SK_LIST(pan_scenario, field, fields, "fields", &FIELD_FORM, 1, PAN_FIELDS, NULL,
            "battlefields; the highest roll chooses among them"),
    SK_LIST(pan_scenario, unit, units, "units", &CARD_FORM, 2, PAN_UNITS, "units",
            "the units on offer"),
    SK_LIST(pan_scenario, guardian, guardians, "guardians", &GUARDIAN_FORM, 0, PAN_GUARDIANS, NULL,
            "units that nobody plays"),
    SK_USUAL(pan_scenario, figures, "figures", &PAN_FIGURES_FORM, "figures", "printed", "the numbers of play"),
};
const sk_form PAN_SCENARIO_FORM = {"scenario", sizeof(pan_scenario), false, SK_COUNT(SCENARIO_FIELD), SCENARIO_FIELD};
/* clang-format on */
