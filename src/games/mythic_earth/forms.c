/* How set-ups look in JSON. */
#include <stddef.h>

#include "base/check.h"
#include "state.h"

static const char *const ARMOURS[] = {"none", "light", "medium", NULL};
static const char *const KINDS[] = {"humanoid", "beast", "mounted-beast", "monster", "multitude",
                                    "behemoth", NULL};
static const char *const ROLES[] = {"heroic-figure", "general", NULL};
static const char *const FACTIONS[] = {"aztecs",     "tribal-nations", "maya",
                                       "incas",      "inuit",          "western-federation",
                                       "chachapoya", "taino",          NULL};
static const char *const PRIMARIES[] = {"altars",     "rainy-season", "great-hunt", "pillage",
                                        "liberators", "fog-of-war",   NULL};
static const char *const GROUNDS[] = {"open",  "difficult", "impassable", "obstacle",
                                      "river", "bridge",    "building",   NULL};
static const char *const CHOSEN[] = {"first", "second", "third", "fourth", "fifth", "sixth", NULL};
static const char *const PROFILE[] = {"all", "first", "second", "third", NULL};

#define OPTIONAL_CHOICE(T, M, NAME, CHOICES, ABOUT)                                                \
    {                                                                                              \
        .name = NAME, .about = ABOUT, .kind = SK_FIELD_CHOICE, SK_AT(T, M), .choices = CHOICES,    \
        .optional = true                                                                           \
    }
#define OPTIONAL_LENGTH(T, M, NAME, MIN, MAX, ABOUT)                                               \
    {                                                                                              \
        .name = NAME, .about = ABOUT, .kind = SK_FIELD_LENGTH, SK_AT(T, M), .min = MIN,            \
        .max = MAX, .optional = true                                                               \
    }
#define FORM(NAME, WORD, TYPE, FIELDS)                                                             \
    const sk_form NAME = {WORD, sizeof(TYPE), false, SK_COUNT(FIELDS), FIELDS}

static const sk_field PROFILE_FIELD[] = {
    SK_STRING(mye_profile, name, "title", "what the mini is called"),
    SK_INT(mye_profile, count, "count", 0, MYE_MINIS_A_UNIT, "minis on the card"),
    SK_INT_OR(mye_profile, most, "most", 0, MYE_MINIS_A_UNIT, 0,
              "at most this many with those bought; absent: as on the card"),
    SK_INT_OR(mye_profile, each, "each", 0, 500, 0, "points for each mini beyond the card's"),
    SK_INT(mye_profile, move, "m", 0, 15, "Move in inches"),
    SK_INT(mye_profile, shoot, "sh", 0, 10, "Shoot"),
    SK_INT(mye_profile, fight, "fi", 0, 10, "Fight"),
    SK_INT(mye_profile, save, "sv", 0, 10, "Save"),
    SK_INT(mye_profile, react, "re", 0, 10, "React"),
    SK_INT(mye_profile, brave, "br", 0, 10, "Brave"),
    SK_INT_OR(mye_profile, wounds, "wounds", 1, 9, 1, "wounds a mini takes, without Extra Wound"),
    OPTIONAL_CHOICE(mye_profile, armour, "armour", ARMOURS, "light +1, medium +2 to saves"),
    SK_FLAGS(mye_profile, weapons, "weapons", MYE_WEAPON_WORDS, "what each mini carries"),
    SK_FLAGS(mye_profile, talents, "talents", MYE_TALENT_WORDS, "what each mini can do"),
};
static FORM(PROFILE_FORM, "profile", mye_profile, PROFILE_FIELD);

static const sk_field CHOICE_FIELD[] = {
    SK_STRING(mye_choice, name, "title", "what the option is called"),
    SK_INT(mye_choice, points, "points", 0, 500, "what it costs"),
    SK_INT_OR(mye_choice, each, "each", 0, 1, 0, "1: the points are for each mini concerned"),
    OPTIONAL_CHOICE(mye_choice, profile, "for", PROFILE, "the profile concerned; absent: all"),
    SK_INT_OR(mye_choice, wounds, "wounds", 0, 5, 0, "wounds gained by a mini"),
    SK_INT_OR(mye_choice, spells, "spells", 0, 2, 0, "spells known beyond the magic level"),
    OPTIONAL_CHOICE(mye_choice, armour, "armour", ARMOURS, "armour put on"),
    SK_FLAGS(mye_choice, weapons, "weapons", MYE_WEAPON_WORDS, "weapons added"),
    SK_FLAGS(mye_choice, talents, "talents", MYE_TALENT_WORDS, "talents added"),
};
static FORM(CHOICE_FORM, "option", mye_choice, CHOICE_FIELD);

static const sk_field CARD_FIELD[] = {
    SK_STRING(mye_card, name, "title", "the unit's name"),
    SK_CHOICE(mye_card, faction, "force", FACTIONS, "who may field it"),
    SK_CHOICE(mye_card, kind, "type", KINDS, "unit type"),
    SK_FLAGS(mye_card, roles, "roles", ROLES, "a General is also a Heroic Figure"),
    SK_INT(mye_card, points, "points", 0, 1000, "for the unit as on the card"),
    SK_INT(mye_card, dice, "dice", 1, MYE_DICE_A_UNIT, "unit activation dice"),
    SK_INT_OR(mye_card, limit, "limit", 0, MYE_UNITS_A_SIDE, 0, "at most this many in a force"),
    SK_LIST(mye_card, profile, profiles, "members", &PROFILE_FORM, 1, MYE_PROFILES, NULL,
            "the minis of the unit; the leader comes first and falls last"),
    SK_LIST(mye_card, choice, choices, "options", &CHOICE_FORM, 0, MYE_CHOICES, NULL,
            "unit options"),
};
static FORM(CARD_FORM, "card", mye_card, CARD_FIELD);

static const sk_field ENTRY_FIELD[] = {
    SK_OBJECT(mye_entry, card, "card", &CARD_FORM, "cards", "the unit card"),
    SK_INT_OR(mye_entry, more[0], "more-first", 0, MYE_MINIS_A_UNIT, 0, "more of the first member"),
    SK_INT_OR(mye_entry, more[1], "more-second", 0, MYE_MINIS_A_UNIT, 0, "more of the second"),
    SK_INT_OR(mye_entry, more[2], "more-third", 0, MYE_MINIS_A_UNIT, 0, "more of the third"),
    SK_FLAGS(mye_entry, chosen, "options", CHOSEN, "options of the card that are taken"),
};
static FORM(ENTRY_FORM, "unit", mye_entry, ENTRY_FIELD);

static const sk_field FORCE_FIELD[] = {
    SK_STRING(mye_force, name, "title", "the list's name"),
    SK_CHOICE(mye_force, faction, "force", FACTIONS, "whose cards it uses"),
    SK_INT(mye_force, points, "points", 100, 5000, "the size agreed on"),
    SK_LIST(mye_force, entry, entries, "units", &ENTRY_FORM, 1, MYE_UNITS_A_SIDE, NULL,
            "the units, exactly one of them with the General"),
};
FORM(MYE_FORCE_FORM, "force", mye_force, FORCE_FIELD);

static const sk_field PIECE_FIELD[] = {
    SK_STRING(mye_piece, name, "title", "what it is; names on one table differ"),
    SK_CHOICE(mye_piece, ground, "ground", GROUNDS, "how it hinders movement"),
    SK_BOOL(mye_piece, obscuring, "obscuring", "it hides what is within or behind"),
    OPTIONAL_LENGTH(mye_piece, height, "height", 0, 1200, "inches high; matters for obstacles"),
    {.name = "at",
     .about = "the middle of a circle",
     .kind = SK_FIELD_OBJECT,
     .offset = offsetof(mye_piece, at),
     .form = &SK_POINT_FORM,
     .optional = true},
    OPTIONAL_LENGTH(mye_piece, radius, "radius", 0, 1200, "of a circle"),
    SK_LIST(mye_piece, corner, corners, "corners", &SK_POINT_FORM, 0, MYE_CORNERS, NULL,
            "of a polygon, instead of a circle"),
};
static FORM(PIECE_FORM, "piece", mye_piece, PIECE_FIELD);

static const sk_field LANDSCAPE_FIELD[] = {
    SK_LENGTH(mye_landscape, width, "width", 3600, 7200, "inches from west to east"),
    SK_LENGTH(mye_landscape, depth, "depth", 3600, 7200, "inches from south to north"),
    SK_LIST(mye_landscape, piece, pieces, "pieces", &PIECE_FORM, 0, MYE_PIECES, NULL,
            "landscape on the table"),
};
static FORM(LANDSCAPE_FORM, "landscape", mye_landscape, LANDSCAPE_FIELD);

static const sk_field BOARD_FIELD[] = {
    SK_CHOICE(mye_board_plan, primary, "primary", PRIMARIES, "a Balance of The Way"),
    SK_OBJECT(mye_board_plan, landscape, "landscape", &LANDSCAPE_FORM, "landscapes",
              "the table for it"),
};
static FORM(BOARD_FORM, "board", mye_board_plan, BOARD_FIELD);

static const sk_field SCENARIO_FIELD[] = {
    SK_AIM_AND_LENGTH,
    SK_BOOL(mye_scenario, skirmish, "skirmish", "usually played with fewer than 1,000 points"),
    SK_LIST(mye_scenario, board, boards, "boards", &BOARD_FORM, 1, MYE_BOARDS, NULL,
            "with more than one, the loser of the Way roll-off chooses"),
    SK_USUAL(mye_scenario, book.figures, "figures", &MYE_FIGURES_FORM, "figures", "printed",
             "the numbers of play"),
    SK_ROWS(mye_scenario, book, "tables", &MYE_BOOK_FORM, "the rulebook's numbers, as in the data"),
};
FORM(MYE_SCENARIO_FORM, "scenario", mye_scenario, SCENARIO_FIELD);
