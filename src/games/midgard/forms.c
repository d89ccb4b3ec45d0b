/* How scenarios, forces and unit profiles are written down. */
#include "state.h"

#define ROW(name, id, words) id,
static const char *const TRAITS[] = {
#include "traits.def"
    NULL};
#undef ROW
#define ROW(name, id, price, range, aim, reputation, words) id,
static const char *const SPELLS[] = {
#include "spells.def"
    NULL};
#undef ROW

static const char *const CLASSES[] = {"warriors",     "skirmishers", "heavy-riders",
                                      "light-riders", "monstrosity", NULL};
static const char *const MISSILES[] = {"none",
                                       "javelin",
                                       "short-bow",
                                       "mounted-bow",
                                       "bow",
                                       "mounted-elf-bow",
                                       "sling",
                                       "boulder",
                                       "dragons-breath",
                                       "longbow",
                                       "crossbow",
                                       "elf-bow",
                                       "light-artillery",
                                       "heavy-artillery",
                                       "as-before",
                                       NULL};
static const char *const GROUNDS[] = {"rough",  "hill", "barrier", "impassable",
                                      "watery", "wood", NULL};
static const char *const ATTACKERS[] = {"rolled", "first", "second", NULL};
static const char *const PRIZES[] = {"each-turn", "once", "at-the-end", NULL};

static const sk_field PRICE_FIELD[] = {
    SK_CHOICE(mid_trait_price, trait, "trait", TRAITS, "a trait it may buy"),
    SK_INT(mid_trait_price, price, "price", -20, 60, "points; a marksman's follow his range"),
};
static const sk_form PRICE_FORM = {"price", sizeof(mid_trait_price), false, 2, PRICE_FIELD};

static const sk_field VARIANT_FIELD[] = {
    SK_STRING(mid_variant, id, "name", "what the variant is called"),
    SK_INT(mid_variant, price, "price", -60, 60, "points"),
    SK_INT_OR(mid_variant, combat, "combat", -1, 20, -1, "combat dice instead"),
    SK_INT_OR(mid_variant, shooting, "shooting", -1, 20, -1, "shooting dice instead"),
    SK_INT_OR(mid_variant, armour, "armour", -1, 9, -1, "armour instead"),
    SK_INT_OR(mid_variant, stamina, "stamina", -1, 9, -1, "stamina instead"),
    {.name = "missile",
     .about = "missile instead",
     .kind = SK_FIELD_CHOICE,
     SK_AT(mid_variant, missile),
     .choices = MISSILES,
     .optional = true,
     .absent = MID_MISSILE_COUNT},
    SK_FLAGS(mid_variant, loses, "loses", TRAITS, "traits it does without"),
};
static const sk_form VARIANT_FORM = {"variant", sizeof(mid_variant), false, 8, VARIANT_FIELD};

static const sk_field PROFILE_FIELD[] = {
    SK_STRING(mid_profile, title, "title", "the profile's name"),
    SK_CHOICE(mid_profile, class, "class", CLASSES, "its class"),
    SK_INT(mid_profile, points, "points", 1, 200, "points"),
    SK_INT(mid_profile, combat, "combat", 0, 20, "combat dice"),
    SK_INT(mid_profile, shooting, "shooting", 0, 20, "shooting dice"),
    SK_INT(mid_profile, armour, "armour", 1, 9, "armour"),
    SK_INT_OR(mid_profile, shot_armour, "armour-when-shot-at", 0, 9, 0, "armour when shot at"),
    SK_INT(mid_profile, stamina, "stamina", 1, 9, "stamina"),
    SK_CHOICE(mid_profile, missile, "missile", MISSILES, "its missile"),
    SK_FLAGS(mid_profile, traits, "traits", TRAITS, "traits it has anyway"),
    SK_INT(mid_profile, most_traits, "most-traits", 0, 12, "traits it may buy"),
    SK_LIST(mid_profile, price, prices, "prices", &PRICE_FORM, 0, MID_NAME_OFFERS, NULL,
            "traits it may buy"),
    SK_LIST(mid_profile, variant, variants, "variants", &VARIANT_FORM, 0, 10, NULL,
            "other ways to field it"),
};
static const sk_form PROFILE_FORM = {"profile", sizeof(mid_profile), false, 13, PROFILE_FIELD};

static const sk_field CHOSEN_FIELD[] = {
    SK_STRING(mid_choice_of, id, "name", "a variant of the profile"),
};
static const sk_form CHOSEN_FORM = {"chosen", sizeof(mid_choice_of), false, 1, CHOSEN_FIELD};

static const sk_field UNIT_FIELD[] = {
    SK_STRING(mid_unit_entry, title, "title", "the unit's name"),
    SK_OBJECT(mid_unit_entry, profile, "profile", &PROFILE_FORM, "profiles", "its profile"),
    SK_FLAGS(mid_unit_entry, traits, "traits", TRAITS, "traits bought for it"),
    SK_LIST(mid_unit_entry, variant, variants, "variants", &CHOSEN_FORM, 0, 4, NULL,
            "variants chosen"),
    SK_INT_OR(mid_unit_entry, contingent, "contingent", 1, 4, 1, "its contingent"),
};
static const sk_form UNIT_FORM = {"unit", sizeof(mid_unit_entry), false, 5, UNIT_FIELD};

static const sk_field HERO_FIELD[] = {
    SK_STRING(mid_hero_entry, title, "title", "the hero's name"),
    SK_INT(mid_hero_entry, level, "level", 1, 4, "champion 1, minor 2, major 3, legendary 4"),
    SK_INT_OR(mid_hero_entry, armour, "armour", 2, 4, 3, "armour"),
    {.name = "missile",
     .about = "a missile he carries",
     .kind = SK_FIELD_CHOICE,
     SK_AT(mid_hero_entry, missile),
     .choices = MISSILES,
     .optional = true},
    SK_FLAGS(mid_hero_entry, traits, "traits", TRAITS, "his traits"),
    SK_FLAGS(mid_hero_entry, spells, "spells", SPELLS, "his spells"),
    SK_INT_OR(mid_hero_entry, with, "with", 0, MID_UNITS_MAX, 0,
              "the number of the unit he starts in, from 1; 0 for none"),
    SK_INT_OR(mid_hero_entry, contingent, "contingent", 1, 4, 1, "his contingent"),
};
static const sk_form HERO_FORM = {"hero", sizeof(mid_hero_entry), false, 8, HERO_FIELD};

static const sk_field FORCE_FIELD[] = {
    SK_STRING(mid_force, title, "title", "the army's name"),
    SK_LIST(mid_force, unit, units, "units", &UNIT_FORM, 1, MID_UNITS_MAX, NULL,
            "its units, the middle of the line first"),
    SK_LIST(mid_force, hero, heroes, "heroes", &HERO_FORM, 1, MID_HEROES_MAX, NULL, "its heroes"),
};
const sk_form MID_FORCE_FORM = {"force", sizeof(mid_force), false, 3, FORCE_FIELD};

static const sk_field PLACE_FIELD[] = {
    SK_LENGTH(mid_place, x, "x", 0, 5000, "spear throws from the west"),
    SK_LENGTH(mid_place, y, "y", 0, 5000, "spear throws from the south"),
    SK_INT(mid_place, facing, "facing", 0, 359, "degrees; 0 east, 90 north"),
};
static const sk_form PLACE_FORM = {"place", sizeof(mid_place), true, 3, PLACE_FIELD};

static const sk_field TERRAIN_FIELD[] = {
    SK_STRING(mid_terrain, title, "name", "what it is"),
    SK_FLAGS(mid_terrain, ground, "ground", GROUNDS, "what it does"),
    SK_LIST(mid_terrain, corner, corners, "corners", &SK_POINT_FORM, 3, MID_CORNERS, NULL,
            "its corners in order"),
};
static const sk_form TERRAIN_FORM = {"terrain", sizeof(mid_terrain), false, 3, TERRAIN_FIELD};

static const sk_field OBJECTIVE_FIELD[] = {
    SK_STRING(mid_objective, title, "name", "what it is"),
    SK_OBJECT(mid_objective, at, "at", &SK_POINT_FORM, NULL, "where it is"),
    SK_LENGTH(mid_objective, radius, "radius", 0, 500, "how near a unit must be"),
    SK_INT(mid_objective, reputation, "reputation", 1, 9, "tokens it gives"),
    SK_CHOICE(mid_objective, prize, "gives", PRIZES, "when it gives them"),
    SK_INT_OR(mid_objective, from_turn, "from-turn", 1, 12, 1, "the first turn it counts"),
    SK_INT_OR(mid_objective, owner, "for", 0, 2, 0, "the seat that alone gains by it; 0 either"),
};
static const sk_form OBJECTIVE_FORM = {"objective", sizeof(mid_objective), false, 7,
                                       OBJECTIVE_FIELD};

static const sk_field ZONE_FIELD[] = {
    SK_LENGTH(sk_box, low.x, "west", 0, 5000, "its western edge"),
    SK_LENGTH(sk_box, low.y, "south", 0, 5000, "its southern edge"),
    SK_LENGTH(sk_box, high.x, "east", 0, 5000, "its eastern edge"),
    SK_LENGTH(sk_box, high.y, "north", 0, 5000, "its northern edge"),
};
static const sk_form ZONE_FORM = {"zone", sizeof(sk_box), true, 4, ZONE_FIELD};

static const sk_field START_FIELD[] = {
    SK_INT_OR(mid_start, share, "share", 30, 100, 100, "percent of the force's points that come"),
    SK_LIST(mid_start, place, places, "places", &PLACE_FORM, 1, MID_PLACES, NULL,
            "where its units start, in the order of the force, then heroes on their own"),
    SK_LIST(mid_start, zone, zones, "zones", &ZONE_FORM, 1, MID_ZONES, NULL,
            "where its pieces may be placed in a free deployment"),
};
static const sk_form START_FORM = {"start", sizeof(mid_start), false, 3, START_FIELD};

static const sk_field SCENARIO_FIELD[] = {
    SK_INT(mid_scenario, turns, "turns", 1, 12, "turns played"),
    SK_LENGTH(mid_scenario, width, "width", 400, 3000, "spear throws from west to east"),
    SK_LENGTH(mid_scenario, depth, "depth", 400, 3000, "spear throws from south to north"),
    SK_CHOICE(mid_scenario, attacker, "attacker", ATTACKERS, "who attacks"),
    SK_BOOL(mid_scenario, mist, "mist", "the battle begins in mist"),
    SK_LIST(mid_scenario, terrain, terrains, "terrain", &TERRAIN_FORM, 0, MID_TERRAIN, NULL,
            "what lies on the table"),
    SK_LIST(mid_scenario, objective, objectives, "objectives", &OBJECTIVE_FORM, 0, MID_OBJECTIVES,
            NULL, "what gives reputation"),
    SK_LIST(mid_scenario, start, starts, "starts", &START_FORM, 2, MID_SEATS, NULL,
            "where each side starts"),
};
const sk_form MID_SCENARIO_FORM = {"scenario", sizeof(mid_scenario), false, 8, SCENARIO_FIELD};
