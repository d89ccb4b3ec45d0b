/* How scenarios, forces, unit profiles and the numbers of play are written down. */
#include "base/check.h"
#include "state.h"

#define ROW(name, id, words) id,
static const char *const TRAITS[] = {
#include "traits.def"
    NULL};
#undef ROW
#define ROW(name, spoken, id, aim, words) spoken,
static const char *const SPELLS[] = {
#include "spells.def"
    NULL};
#undef ROW

static const char *const CLASSES[] = {"warriors",     "skirmishers", "heavy-riders",
                                      "light-riders", "monstrosity", NULL};
#define MISSILE(name, id) id,
static const char *const MISSILES[] = {"none",
#include "missiles.def"
                                       "as-before", NULL};
#undef MISSILE
static const char *const GROUNDS[] = {"rough",  "hill", "barrier", "impassable",
                                      "watery", "wood", NULL};
static const char *const ATTACKERS[] = {"rolled", "first", "second", NULL};
static const char *const PRIZES[] = {"each-turn", "once", "at-the-end", NULL};

/* Numbers of play */

static const sk_field SPELL_FIELD[] = {
    SK_INT(mid_spell_card, price, "price", 0, 60, "points"),
    SK_LENGTH(mid_spell_card, range, "range", 0, 1000, "how far it reaches"),
    SK_INT_OR(mid_spell_card, reputation, "reputation", 0, 9, 0, "tokens when it works"),
    SK_INT_OR(mid_spell_card, n, "n", 0, 12, 0, "how many, where its words count"),
    SK_OLD_WORD("spell"),
};
const sk_form MID_SPELL_FORM = {"spell", sizeof(mid_spell_card), false, SK_COUNT(SPELL_FIELD),
                                SPELL_FIELD};

#define ROW(name, spoken, id, aim, words)                                                          \
    SK_ROW(mid_spell_card, MID_##name, id, &MID_SPELL_FORM, "spells", words),
static const sk_field SPELLS_FIELD[] = {
#include "spells.def"
};
#undef ROW
static const sk_form SPELLS_FORM = {"spells", sizeof(mid_spell_card[MID_SPELL_COUNT]), false,
                                    SK_COUNT(SPELLS_FIELD), SPELLS_FIELD};

static const sk_field MISSILE_FIELD[] = {
    SK_LENGTH(mid_missile_card, range, "range", 25, 1000, "how far it reaches"),
    SK_INT_OR(mid_missile_card, price, "price", 0, 60, 0,
              "points for a champion; 0: no hero carries it"),
    SK_OLD_WORD("missile"),
};
static const sk_form MISSILE_FORM = {"missile", sizeof(mid_missile_card), false,
                                     SK_COUNT(MISSILE_FIELD), MISSILE_FIELD};

#define MISSILE(name, id) SK_ROW(mid_missile_card, MID_##name, id, &MISSILE_FORM, "missiles", ""),
static const sk_field MISSILES_FIELD[] = {
#include "missiles.def"
};
#undef MISSILE
static const sk_form MISSILES_FORM = {"missiles", sizeof(mid_missile_card[MID_MISSILE_COUNT]),
                                      false, SK_COUNT(MISSILES_FIELD), MISSILES_FIELD};

#define SPELLS_OF(T) SK_ROWS(T, spell, "spells", &SPELLS_FORM, "what sorcerers cast")
#define MISSILES_OF(T) SK_ROWS(T, missile, "missiles", &MISSILES_FORM, "what is shot and thrown")
#define OMEN(die, id) SK_INT(mid_figures, omen[(die)-1], id, -9, 9, "tokens for such omens")

#define FIGURE(name, id, least, most, about) SK_INT(mid_figures, name, id, least, most, about),
#define LENGTH(name, id, least, most, about) SK_LENGTH(mid_figures, name, id, least, most, about),
static const sk_field FIGURES_FIELD[] = {
    SPELLS_OF(mid_figures), MISSILES_OF(mid_figures), OMEN(1, "omen-1"), OMEN(2, "omen-2"),
    OMEN(3, "omen-3"),      OMEN(4, "omen-4"),        OMEN(5, "omen-5"), OMEN(6, "omen-6"),
#include "figures.def"
};
#undef FIGURE
#undef LENGTH
const sk_form MID_FIGURES_FORM = {"figures", sizeof(mid_figures), false, SK_COUNT(FIGURES_FIELD),
                                  FIGURES_FIELD};

/* What is bought */

static const sk_field TRAIT_COST_FIELD[] = {
    SK_CHOICE(mid_trait_cost, trait, "trait", TRAITS, "a trait heroes may have"),
    SK_INT(mid_trait_cost, price[0], "first", 0, 60, "points of a champion, or up to a range of 1"),
    SK_INT(mid_trait_cost, price[1], "second", 0, 60, "points of a minor hero, or of 2"),
    SK_INT(mid_trait_cost, price[2], "third", 0, 60, "points of a major hero, or of 3"),
    SK_INT(mid_trait_cost, price[3], "fourth", 0, 60, "points of a legendary hero, or of more"),
    SK_BOOL(mid_trait_cost, rare, "rare", "one hero for every step of points has it"),
};
static const sk_form TRAIT_COST_FORM = {"trait-cost", sizeof(mid_trait_cost), false, 6,
                                        TRAIT_COST_FIELD};

#define BY_LEVEL(member, level, id, least, most, about)                                            \
    SK_INT(mid_costs, member[(level)-1], id, least, most, about)

static const sk_field COSTS_FIELD[] = {
    SPELLS_OF(mid_costs),
    MISSILES_OF(mid_costs),
    SK_LIST(mid_costs, trait, traits, "traits", &TRAIT_COST_FORM, 1, MID_TRAIT_COUNT, "traits",
            "traits for heroes"),
    BY_LEVEL(hero, 1, "champion", 0, 200, "points of a champion"),
    BY_LEVEL(hero, 2, "minor-hero", 0, 200, "points of a minor hero"),
    BY_LEVEL(hero, 3, "major-hero", 0, 200, "points of a major hero"),
    BY_LEVEL(hero, 4, "legendary-hero", 0, 200, "points of a legendary hero"),
    BY_LEVEL(stamina, 1, "champion-stamina", 1, 9, "stamina of a champion"),
    BY_LEVEL(stamina, 2, "minor-hero-stamina", 1, 9, "stamina of a minor hero"),
    BY_LEVEL(stamina, 3, "major-hero-stamina", 1, 9, "stamina of a major hero"),
    BY_LEVEL(stamina, 4, "legendary-hero-stamina", 1, 9, "stamina of a legendary hero"),
    SK_INT(mid_costs, usual_armour, "hero-armour", 2, 4, "armour that costs nothing"),
    SK_INT(mid_costs, armour, "armour", 0, 20, "points for each armour more, or saved by less"),
    SK_INT(mid_costs, missile_level, "missile-by-level", 0, 9, "points more for each level"),
    SK_INT(mid_costs, step, "step", 50, 2000, "points that allow another rare trait"),
    SK_INT(mid_costs, flyers, "flyers", 0, 14, "flyers for each such step"),
    SK_INT(mid_costs, reputation, "points-per-reputation", 1, 100, "points for each reputation"),
    SK_INT(mid_costs, hero_share, "hero-share", 1, 20, "heroes cost at most one part of so many"),
    SK_INT(mid_costs, contingent_share, "contingent-share", 1, 20,
           "a contingent has at least one part of so many"),
};
const sk_form MID_COSTS_FORM = {"costs", sizeof(mid_costs), false, SK_COUNT(COSTS_FIELD),
                                COSTS_FIELD};

/* Forces */

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
    SK_USUAL(mid_force, costs, "costs", &MID_COSTS_FORM, "costs", "printed",
             "what is bought for it, and its limits"),
};
const sk_form MID_FORCE_FORM = {"force", sizeof(mid_force), false, 4, FORCE_FIELD};

/* Scenarios */

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
    SK_AIM_AND_LENGTH,
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
    SK_USUAL(mid_scenario, figures, "figures", &MID_FIGURES_FORM, "figures", "printed",
             "the numbers of play"),
};
const sk_form MID_SCENARIO_FORM = {"scenario", sizeof(mid_scenario), false,
                                   SK_COUNT(SCENARIO_FIELD), SCENARIO_FIELD};
