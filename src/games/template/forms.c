/* What scenarios and forces of Holmgang look like in JSON, field by field. No rule is here but the
 * range of a figure. */
#include "state.h"

static const sk_field PROFILE_FIELD[] = {
    SK_STRING(tem_profile, name, "title", "the warrior's name"),
    SK_LENGTH(tem_profile, move, "move", 0, 2400, "inches a warrior moves"),
    SK_INT(tem_profile, fight, "fight", 1, 9, "hits on this or less on a D10"),
    SK_INT(tem_profile, wounds, "wounds", 1, 9, "hits it survives, plus one"),
};
static const sk_form PROFILE_FORM = {"warrior", sizeof(tem_profile), false, 4, PROFILE_FIELD};

static const sk_field FORCE_FIELD[] = {
    SK_STRING(tem_force, name, "title", "the side's name"),
    SK_LIST(tem_force, warrior, warriors, "warriors", &PROFILE_FORM, 1, TEM_WARRIORS, "warriors",
            "one to three warriors"),
};
const sk_form TEM_FORCE_FORM = {"force", sizeof(tem_force), false, 2, FORCE_FIELD};

static const sk_field PERCH_FIELD[] = {
    SK_STRING(tem_perch, name, "name", "the perch's name"),
    SK_OBJECT(tem_perch, at, "at", &SK_POINT_FORM, NULL, "where it is drawn"),
};
static const sk_form PERCH_FORM = {"perch", sizeof(tem_perch), false, 2, PERCH_FIELD};

static const sk_field FLIGHT_FIELD[] = {
    SK_INT(tem_flight, from, "from", 0, TEM_PERCHES - 1, "a perch"),
    SK_INT(tem_flight, to, "to", 0, TEM_PERCHES - 1, "another perch"),
};
static const sk_form FLIGHT_FORM = {"flight", sizeof(tem_flight), true, 2, FLIGHT_FIELD};

static const sk_field START_FIELD[] = {
    SK_LIST(tem_start, at, places, "warriors", &SK_POINT_FORM, TEM_WARRIORS, TEM_WARRIORS, NULL,
            "where the side's warriors start"),
    SK_INT(tem_start, perch, "perch", 0, TEM_PERCHES - 1, "where the side's raven starts"),
};
static const sk_form START_FORM = {"start", sizeof(tem_start), false, 2, START_FIELD};

static const sk_field SCENARIO_FIELD[] = {
    SK_AIM_AND_LENGTH,
    SK_INT(tem_scenario, rounds, "rounds", 1, 20, "rounds played"),
    SK_LENGTH(tem_scenario, width, "width", 600, 7200, "inches from west to east"),
    SK_LENGTH(tem_scenario, depth, "depth", 600, 7200, "inches from south to north"),
    SK_OBJECT(tem_scenario, wood, "wood", &SK_POINT_FORM, NULL, "the wood's middle"),
    SK_LENGTH(tem_scenario, wood_radius, "wood-radius", 0, 2400, "the wood's radius"),
    SK_LIST(tem_scenario, perch, perches, "perches", &PERCH_FORM, 1, TEM_PERCHES, NULL,
            "where ravens sit"),
    SK_LIST(tem_scenario, flight, flights, "flights", &FLIGHT_FORM, 0, TEM_PERCHES * 2, NULL,
            "pairs of perches joined by a path"),
    SK_INT(tem_scenario, stone, "stone", 0, TEM_PERCHES - 1, "the perch that scores"),
    SK_LIST(tem_scenario, start, starts, "starts", &START_FORM, 2, TEM_SEATS, NULL,
            "a start for each side"),
};
const sk_form TEM_SCENARIO_FORM = {"scenario", sizeof(tem_scenario), false, 11, SCENARIO_FIELD};
