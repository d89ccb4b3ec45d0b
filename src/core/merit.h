/* What speaks for a position: named merits, each with a weight. The rows are a game's data
 * (merits.def); its `merits` hook fills in the figures, and a value is their sum (core/value.h). */
#ifndef SK_CORE_MERIT_H
#define SK_CORE_MERIT_H

#include <stdint.h>

enum { SK_MERITS_MAX = 16 };

/* Weights are hundredths. */
typedef struct sk_merit {
    const char *id;
    const char *words; /* "For it speak …": "cards in hand" */
    int16_t first;     /* as ai:greedy-1 weighs it, for ever */
    int16_t weight;    /* as everybody else does, by `skald tune` */
} sk_merit;

typedef struct sk_merits {
    const sk_merit *row;
    int32_t count;
} sk_merits;

typedef struct sk_weights {
    int16_t of[SK_MERITS_MAX];
} sk_weights;

#endif
