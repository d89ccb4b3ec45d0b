/* An experiment as a designer writes it down: what is played, what is varied, and when it is known
 * well enough. lab/design.h makes tables of it. */
#ifndef SK_LAB_EXPERIMENT_H
#define SK_LAB_EXPERIMENT_H

#include "core/form.h"

enum {
    SK_LAB_NAMES = 40,
    SK_LAB_LEVELS = 8,
    SK_LAB_VALUES = 24,
    SK_LAB_OPTIONS = 8,
    SK_LAB_CHOICES = 8,
    SK_LAB_CHANGES = 6,
    SK_LAB_VARIANTS = 12,
    SK_LAB_SEEDS_MAX = 1000000
};

typedef struct sk_lab_name {
    char words[96];
} sk_lab_name;

typedef struct sk_lab_value {
    int32_t hundredths;
} sk_lab_value;

/* A ruling and the choices to try. */
typedef struct sk_lab_option {
    char id[64];
    int32_t choices;
    sk_lab_name choice[SK_LAB_CHOICES];
} sk_lab_option;

/* A number in the data and what it is to be, or by how much it is to differ. */
typedef struct sk_lab_change {
    char path[128];
    int32_t sets, adds;
    sk_lab_value set[SK_LAB_VALUES], add[SK_LAB_VALUES];
} sk_lab_change;

/* Options and changes that go together, one value each. */
typedef struct sk_lab_variant {
    char name[64];
    int32_t options, changes;
    sk_lab_option option[SK_LAB_OPTIONS];
    sk_lab_change change[SK_LAB_CHANGES];
} sk_lab_variant;

typedef struct sk_experiment {
    char title[96], game[32], data[256];
    int32_t scenarios, forces, opponents, levels, opponent_levels, options, changes, variants;
    sk_lab_name scenario[SK_LAB_NAMES];
    sk_lab_name force[SK_LAB_NAMES], against[SK_LAB_NAMES];
    sk_lab_name level[SK_LAB_LEVELS], against_level[SK_LAB_LEVELS];
    sk_lab_option option[SK_LAB_OPTIONS];
    sk_lab_change change[SK_LAB_CHANGES];
    sk_lab_variant variant[SK_LAB_VARIANTS];
    int32_t table; /* how many sit at it, 0: as is usual */
    int32_t seed, seeds;
    int32_t half_width; /* in hundredths of per cent, 0: all seeds are played */
    int32_t bounds;     /* of a sequential test: 0 or 2 */
    sk_lab_value bound[2];
} sk_experiment;

extern const sk_form SK_EXPERIMENT_FORM;

#endif
