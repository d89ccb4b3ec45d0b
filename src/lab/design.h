/* The tables of an experiment: every combination of what it varies, each laid ready to be played
 * in all seats. */
#ifndef SK_LAB_DESIGN_H
#define SK_LAB_DESIGN_H

#include "data/library.h"
#include "lab/contest.h"
#include "lab/experiment.h"

enum { SK_FACTORS_MAX = 5 + SK_LAB_OPTIONS + SK_LAB_CHANGES };

typedef enum sk_factor_kind {
    SK_BY_SCENARIO,
    SK_BY_FORCES, /* which two meet */
    SK_BY_LEVEL,
    SK_BY_AGAINST_LEVEL,
    SK_BY_OPTION,
    SK_BY_CHANGE,
    SK_BY_VARIANT
} sk_factor_kind;

/* Something that is varied; its values are numbered from 0, and compared with the first. */
typedef struct sk_factor {
    sk_factor_kind kind;
    int32_t index; /* of the option or change */
    int32_t count;
} sk_factor;

typedef struct sk_design {
    const sk_experiment *what;
    const sk_game *game;
    const char *file; /* the experiment's, for faults */
    int32_t seats, tables, factors;
    sk_factor factor[SK_FACTORS_MAX];
    sk_opening *opening; /* of each table, by the seat of the one */
    bool *idle;          /* a change that changes nothing at this table */
    char scenario[256], options[2048], forces[400]; /* of the first table, in full */
    uint64_t data; /* hash of the game's data as it is without changes */
    uint64_t all;  /* hash of everything that decides the rows */
} sk_design;

/* False with the fault when something in it cannot be played. What it holds belongs to it; the
 * library is as before. `what` must outlive it. */
bool sk_design_make(sk_design *d, const sk_experiment *what, sk_library *library, const char *file,
                    sk_fault *fault);
void sk_design_free(sk_design *d);

/* How many pairs of forces meet. */
int32_t sk_design_pairs(const sk_experiment *e);
/* Which value of the factor the table has, and its words: "spears v wolves", "+1", "both". */
int32_t sk_design_value(const sk_design *d, int32_t table, int32_t factor);
void sk_design_say_value(const sk_design *d, int32_t factor, int32_t value, sk_text *out);
/* "change profiles/orcs/combat" */
void sk_design_say_factor(const sk_design *d, int32_t factor, sk_text *out);
/* The number itself, in hundredths, of a change. */
bool sk_design_number(const sk_design *d, int32_t factor, int32_t value, int32_t *hundredths);
/* The table that differs only in having the factor's first value. */
int32_t sk_design_base(const sk_design *d, int32_t table, int32_t factor);
/* The forces that meet there; empty where the game has none or they are the usual ones. */
const char *sk_design_force(const sk_design *d, int32_t table, bool of_one);
const char *sk_design_level(const sk_design *d, int32_t table, bool of_one);

/* The contest that plays it; what it points to is the design's. */
void sk_design_contest(const sk_design *d, sk_contest *contest);

#endif
