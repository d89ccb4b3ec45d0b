/* Forms only, as for game data; that the values go together is design.c's to say. */
#include "lab/experiment.h"

#include "base/check.h"

/* clang-format off */
static const sk_field NAME_FIELD[] = {SK_STRING(sk_lab_name, words, "name", "a name")};
static const sk_form NAME_FORM = {
    .name = "name", .bytes = sizeof(sk_lab_name), .count = 1, .field = NAME_FIELD};

static const sk_field VALUE_FIELD[] = {
    SK_LENGTH(sk_lab_value, hundredths, "value", -100000000, 100000000, "a number")};
static const sk_form VALUE_FORM = {
    .name = "value", .bytes = sizeof(sk_lab_value), .count = 1, .field = VALUE_FIELD};

static const sk_field OPTION_FIELD[] = {
    SK_STRING(sk_lab_option, id, "id", "the ruling, as listed by 'skald games'"),
    SK_ITEMS(sk_lab_option, choice, choices, "choices", &NAME_FORM, 1, SK_LAB_CHOICES,
            "what to choose; others are compared with the first"),
};
static const sk_form OPTION_FORM = {.name = "option", .bytes = sizeof(sk_lab_option),
                                    .count = SK_COUNT(OPTION_FIELD), .field = OPTION_FIELD};

static const sk_field CHANGE_FIELD[] = {
    SK_STRING(sk_lab_change, path, "path",
              "a number in the data: CATALOG/ID/FIELD, as 'skald data' prints it"),
    SK_ITEMS(sk_lab_change, set, sets, "set", &VALUE_FORM, 0, SK_LAB_VALUES,
            "what it is to be; others are compared with the first"),
    SK_ITEMS(sk_lab_change, add, adds, "add", &VALUE_FORM, 0, SK_LAB_VALUES,
            "or what is added to what it is; 0 leaves it"),
};
static const sk_form CHANGE_FORM = {.name = "change", .bytes = sizeof(sk_lab_change),
                                    .count = SK_COUNT(CHANGE_FIELD), .field = CHANGE_FIELD};

static const sk_field VARIANT_FIELD[] = {
    SK_STRING(sk_lab_variant, name, "name", "what the report calls it"),
    SK_LIST(sk_lab_variant, option, options, "options", &OPTION_FORM, 0, SK_LAB_OPTIONS, NULL,
            "its rulings, one choice each"),
    SK_LIST(sk_lab_variant, change, changes, "changes", &CHANGE_FORM, 0, SK_LAB_CHANGES, NULL,
            "its changes of the data, one value each"),
};
static const sk_form VARIANT_FORM = {.name = "variant", .bytes = sizeof(sk_lab_variant),
                                     .count = SK_COUNT(VARIANT_FIELD), .field = VARIANT_FIELD};

#define NAMES(M, COUNT, NAME, ABOUT)                                                               \
    SK_ITEMS(sk_experiment, M, COUNT, NAME, &NAME_FORM, 0, SK_LAB_NAMES, ABOUT)
static const sk_field FIELD[] = {
    {.name = "title", .about = "what it is to find out", .kind = SK_FIELD_TEXT, .optional = true,
     SK_AT(sk_experiment, title)},
    SK_STRING(sk_experiment, game, "game", "the game, as listed by 'skald games'"),
    {.name = "data", .about = "a folder whose entries add to or replace the built-in ones, "
     "from where this file lies", .kind = SK_FIELD_TEXT, .optional = true,
     SK_AT(sk_experiment, data)},
    NAMES(scenario, scenarios, "scenarios", "each is played; the usual one when not given"),
    NAMES(force, forces, "forces", "every two of them meet, or each of \"against\""),
    NAMES(against, opponents, "against", "whom the forces meet"),
    SK_ITEMS(sk_experiment, level, levels, "levels", &NAME_FORM, 0, SK_LAB_LEVELS,
            "who plays the forces; ai:greedy when not given"),
    SK_ITEMS(sk_experiment, against_level, opponent_levels, "against_levels", &NAME_FORM, 0,
            SK_LAB_LEVELS, "who plays those they meet; the same when not given"),
    SK_INT_OR(sk_experiment, table, "table", 0, 5, 0,
              "how many sit at the table, 0: as many as is usual; "
              "one has a seat and the opponent all the others"),
    SK_LIST(sk_experiment, option, options, "options", &OPTION_FORM, 0, SK_LAB_OPTIONS, NULL,
            "rulings to try, in all combinations"),
    SK_LIST(sk_experiment, change, changes, "changes", &CHANGE_FORM, 0, SK_LAB_CHANGES, NULL,
            "numbers in the data to try, in all combinations"),
    SK_LIST(sk_experiment, variant, variants, "variants", &VARIANT_FORM, 0, SK_LAB_VARIANTS, NULL,
            "rulings and changes that go together; others are compared with the first"),
    SK_INT_OR(sk_experiment, seed, "seed", 0, 2147483647, 1, "the same seed rolls the same"),
    SK_INT(sk_experiment, seeds, "seeds", 1, SK_LAB_SEEDS_MAX,
           "how many seeds every table plays in all seats, at most"),
    {.name = "half_width", .kind = SK_FIELD_LENGTH, .optional = true, .max = 5000,
     .about = "a table is done when its result is known to so many per cent either way, at 95 %",
     SK_AT(sk_experiment, half_width)},
    SK_ITEMS(sk_experiment, bound, bounds, "sprt", &VALUE_FORM, 0, 2,
            "or when a sequential test tells the first Elo difference from the second"),
};
/* clang-format on */

const sk_form SK_EXPERIMENT_FORM = {
    .name = "experiment", .bytes = sizeof(sk_experiment), .count = SK_COUNT(FIELD), .field = FIELD};
