/* How units, cards, decks, maps, scenarios and the numbers of play are written down. */
#include "base/check.h"
#include "state.h"

static const char *const ALIGNMENT[] = {"good", "evil", NULL};
static const char *const TERRAIN[] = {"hills", "plains", "mountains", NULL};
static const char *const ADVANTAGE[] = {"hills", "plains", "mountains", "castle", "attack", NULL};
static const char *const BORDER[] = {"none", "open", "river", "mountain", "strait", "wall", NULL};
static const char *const HALF[] = {"whole", "north", "south", NULL};
static const char *const TRIBE[] = {"air", "earth", "tech", "fire", "water", NULL};
/* The printed realms in the order of the map's list, and the halves of the one that is split. */
static const char *const REALM[] = {
    "pangea", "kendorland", "vendian",         "atlantica",       "ur", "vaalbara",
    "nuna",   "rodina",     "north-atlantica", "south-atlantica", NULL};
static const char *const VICTORY[] = {"short", "epic", NULL};
static const char *const START[] = {"epic", "lean", NULL};
static const char *const UNPICKED[] = {"empty", "claimed", "ghosts", NULL};
static const char *const EFFECT[] = {
    "counter", "wings", "drought", "pass",      "snow", "ambush", "transmute", "curse",
    "bless",   "storm", "heal",    "raise",     "gate", "steal",  "drums",     "fort",
    "truce",   "ward",  "fury",    "foresight", "bane", "breach", NULL};

static const sk_field UNIT_FIELD[] = {
    SK_STRING(moz_unit_card, name, "title", "the unit type"),
    SK_INT(moz_unit_card, die, "die", MOZ_DIE_MIN, MOZ_DIE_MAX, "sides of its base die"),
    SK_INT(moz_unit_card, open, "open", 0, 4, "open borders it crosses"),
    SK_INT(moz_unit_card, river, "river", 0, 4, "river borders it crosses"),
    SK_INT(moz_unit_card, mountain, "mountain", 0, 4, "mountain borders it crosses"),
    SK_INT(moz_unit_card, flight, "flight", 0, MOZ_FLIGHT, "borders it flies over"),
    SK_BOOL(moz_unit_card, mixed, "mixed", "open and river borders may be mixed in one move"),
    SK_FLAGS(moz_unit_card, advantage, "advantage", ADVANTAGE, "where it has Advantage"),
};
static const sk_form UNIT_FORM = {"unit", sizeof(moz_unit_card), false, 8, UNIT_FIELD};

static const sk_field CARD_FIELD[] = {
    SK_STRING(moz_card, name, "title", "the card's name"),
    SK_STRING(moz_card, words, "words", "what it does, as printed on it"),
    SK_INT_OR(moz_card, summon[0], "troops", 0, 9, 0, "troops it summons"),
    SK_INT_OR(moz_card, summon[1], "beasts", 0, 9, 0, "beasts it summons"),
    SK_INT_OR(moz_card, summon[2], "giants", 0, 9, 0, "giants it summons"),
    SK_INT_OR(moz_card, summon[3], "dragons", 0, 9, 0, "dragons it summons"),
    SK_CHOICE(moz_card, effect, "effect", EFFECT, "what its spell does"),
    SK_INT_OR(moz_card, n, "n", 0, 12, 0, "how many units, hits or cards"),
    SK_BOOL(moz_card, castle, "castle", "enemies may use it on a castle"),
    SK_INT_OR(moz_card, sacrifice, "sacrifice", 0, 1, 0, "cards given up to cast it"),
};
static const sk_form CARD_FORM = {"card", sizeof(moz_card), false, 10, CARD_FIELD};

static const sk_field ROW_FIELD[] = {
    SK_OBJECT(moz_deck_row, card, "card", &CARD_FORM, "cards", "a design"),
    SK_INT(moz_deck_row, copies, "copies", 1, 12, "how often it is in the deck"),
};
static const sk_form ROW_FORM = {"row", sizeof(moz_deck_row), false, 2, ROW_FIELD};

static const sk_field DECK_FIELD[] = {
    SK_LIST(moz_deck, row, rows, "cards", &ROW_FORM, 1, MOZ_CARDS, NULL, "the designs"),
};
static const sk_form DECK_FORM = {"deck", sizeof(moz_deck), false, 1, DECK_FIELD};

static const sk_field REALM_FIELD[] = {
    SK_STRING(moz_realm, name, "name", "the realm"),
    SK_CHOICE(moz_realm, evil, "alignment", ALIGNMENT, "the colour of its star"),
};
static const sk_form REALM_FORM = {"realm", sizeof(moz_realm), false, 2, REALM_FIELD};

static const sk_field LAND_FIELD[] = {
    SK_STRING(moz_land, name, "name", "the territory"),
    SK_STRING(moz_land, realm, "realm", "the realm it belongs to"),
    SK_FLAGS(moz_land, terrain, "terrain", TERRAIN, "its terrain markers"),
    SK_BOOL(moz_land, star, "star", "the classic place of the realm's castle"),
    {.name = "half",
     .about = "the half of a realm that may be split",
     .kind = SK_FIELD_CHOICE,
     SK_AT(moz_land, half),
     .choices = HALF,
     .optional = true},
    SK_OBJECT(moz_land, mark, "mark", &SK_POINT_FORM, NULL, "where its units stand"),
    SK_LIST(moz_land, corner, corners, "shape", &SK_POINT_FORM, 3, MOZ_CORNERS, NULL,
            "its outline; shared edges have the same corners"),
};
static const sk_form LAND_FORM = {"territory", sizeof(moz_land), false, 7, LAND_FIELD};

static const sk_field LAKE_FIELD[] = {
    SK_STRING(moz_lake, name, "name", "the lake"),
    SK_OBJECT(moz_lake, mark, "mark", &SK_POINT_FORM, NULL, "where its name stands"),
    SK_LIST(moz_lake, corner, corners, "shape", &SK_POINT_FORM, 3, MOZ_CORNERS, NULL, "its shore"),
};
static const sk_form LAKE_FORM = {"lake", sizeof(moz_lake), false, 3, LAKE_FIELD};

static const sk_field FRONTIER_FIELD[] = {
    SK_STRING(moz_frontier, from, "from", "a territory; of a wall, the side that must climb"),
    SK_STRING(moz_frontier, to, "to", "another territory"),
    SK_CHOICE(moz_frontier, border, "border", BORDER, "what lies between them"),
};
static const sk_form FRONTIER_FORM = {"border", sizeof(moz_frontier), true, 3, FRONTIER_FIELD};

static const sk_field MAP_FIELD[] = {
    SK_LENGTH(moz_map, width, "width", 100, 100000, "from west to east"),
    SK_LENGTH(moz_map, depth, "depth", 100, 100000, "from north to south"),
    SK_LIST(moz_map, realm, realms, "realms", &REALM_FORM, 2, MOZ_REALMS, NULL, "the realms"),
    SK_LIST(moz_map, land, lands, "territories", &LAND_FORM, 2, MOZ_LANDS, NULL,
            "the territories, measured from the north-west corner"),
    SK_LIST(moz_map, lake, lakes, "lakes", &LAKE_FORM, 0, MOZ_LAKES, NULL, "the lakes"),
    SK_LIST(moz_map, frontier, frontiers, "borders", &FRONTIER_FORM, 1, MOZ_BORDERS, NULL,
            "all borders between territories"),
};
static const sk_form MAP_FORM = {"map", sizeof(moz_map), false, 6, MAP_FIELD};

static const sk_field PLACE_FIELD[] = {
    SK_FLAGS(moz_place, tribes, "armies", TRIBE, "the armies it may play"),
    SK_FLAGS(moz_place, realms, "realms", REALM, "the realms it controls"),
    SK_INT(moz_place, side, "side", 1, 5, "places of one side are allies"),
    SK_BOOL(moz_place, underdog, "underdog", "has the underdog power"),
};
static const sk_form PLACE_FORM = {"place", sizeof(moz_place), false, 4, PLACE_FIELD};

static const sk_field TABLE_FIELD[] = {
    SK_INT(moz_table, players, "players", 2, MOZ_SEATS, "for this many players"),
    SK_LIST(moz_table, place, places, "places", &PLACE_FORM, 2, MOZ_PLACES, NULL,
            "as many as players; more, and the players choose theirs"),
};
static const sk_form TABLE_FORM = {"set-up", sizeof(moz_table), false, 2, TABLE_FIELD};

static const sk_field CHART_FIELD[] = {
    SK_INT(moz_chart_row, hits, "hits", 0, 9, "hits of the roll"),
    SK_BOOL(moz_chart_row, front, "front", "and one for each unit of the frontline"),
    SK_BOOL(moz_chart_row, again, "again", "a first roll is rolled again"),
};
static const sk_form CHART_FORM = {"roll", sizeof(moz_chart_row), false, 3, CHART_FIELD};

#define FIGURE(name, id, least, most, about) SK_INT(moz_figures, name, id, least, most, about),
static const sk_field FIGURES_FIELD[] = {
    SK_LIST(moz_figures, chart, rolls, "chart", &CHART_FORM, MOZ_DIE_MAX, MOZ_DIE_MAX, NULL,
            "the hits chart: what a roll of 1, 2 … does"),
#include "figures.def"
};
#undef FIGURE
const sk_form MOZ_FIGURES_FORM = {"figures", sizeof(moz_figures), false, SK_COUNT(FIGURES_FIELD),
                                  FIGURES_FIELD};

static const sk_field SCENARIO_FIELD[] = {
    SK_AIM_AND_LENGTH,
    SK_CHOICE(moz_scenario, victory, "victory", VICTORY, "how the war is won"),
    SK_CHOICE(moz_scenario, start, "start", START, "how much land the armies start in"),
    SK_CHOICE(moz_scenario, unpicked, "unpicked", UNPICKED, "what happens to unpicked realms"),
    SK_INT_OR(moz_scenario, manual, "manual", 0, 1, 0, "1: armies and realms are picked freely"),
    SK_INT_OR(moz_scenario, sides, "sides", 0, 1, 0, "1: a manual set-up with sides"),
    SK_INT_OR(moz_scenario, free_castles, "free-castles", 0, 1, 0,
              "1: castles are placed by the castle placement rule"),
    SK_INT(moz_scenario, seasons, "seasons", 4, 60, "the war ends after this many at the latest"),
    SK_LIST(moz_scenario, type, types, "units", &UNIT_FORM, MOZ_TYPES, MOZ_TYPES, "units",
            "troops, undead troops, beasts, undead beasts, giants, dragons, injured dragons"),
    SK_LIST(moz_scenario, table, tables, "set-ups", &TABLE_FORM, 0, MOZ_TABLES, NULL,
            "the classic set-ups by number of players"),
    SK_OBJECT(moz_scenario, deck, "deck", &DECK_FORM, "decks", "the Mythoz cards"),
    SK_OBJECT(moz_scenario, map, "map", &MAP_FORM, "maps", "the map"),
    SK_USUAL(moz_scenario, figures, "figures", &MOZ_FIGURES_FORM, "figures", "printed",
             "the numbers of play"),
};
const sk_form MOZ_SCENARIO_FORM = {"scenario", sizeof(moz_scenario), false,
                                   SK_COUNT(SCENARIO_FIELD), SCENARIO_FIELD};
