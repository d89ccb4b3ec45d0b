/* A recorded match looked at again: the chances at every step, what the dice gave, what the better
 * choices would have been. By what can be known afterwards: chances are those of the true position,
 * but a decision is weighed by what its seat knew. */
#ifndef SK_COACH_REVIEW_H
#define SK_COACH_REVIEW_H

#include <stdatomic.h>

#include "ai/ai.h"
#include "coach/luck.h"
#include "match/match.h"

/* By points of winning chance given away: 5, 10, 15. */
typedef enum sk_grade { SK_FINE, SK_INACCURACY, SK_MISTAKE, SK_BLUNDER, SK_GRADES } sk_grade;
extern const double SK_GRADE_FROM[SK_GRADES];
extern const char *const SK_GRADE_NAME[SK_GRADES];

/* One action. Chances are of each seat. */
typedef struct sk_reviewed {
    int32_t seat, round;
    sk_action action;   /* verb 0: the seat gave up */
    bool rolled, exact; /* dice fell; their average is over every way */
    double before[SK_SEATS_MAX], expected[SK_SEATS_MAX], after[SK_SEATS_MAX];
    /* Of a decision: how many choices there were, and if it was weighed, what the better one would
     * have been worth to its seat, and the standard error of that. */
    int32_t choices;
    bool weighed;
    double loss, error;
    sk_action better;
    sk_grade grade;
} sk_reviewed;

typedef struct sk_review {
    const sk_game *game;
    sk_match *match; /* as it ended */
    int32_t seats, count;
    sk_reviewed *step;
    bool over, stopped; /* decisions after the stop were not weighed */
    double luck[SK_SEATS_MAX];
    double skill[SK_SEATS_MAX][SK_SEATS_MAX]; /* [whose decisions][for whom] */
    double table[SK_SEATS_MAX];               /* what went on by itself */
    double start[SK_SEATS_MAX], end[SK_SEATS_MAX];
} sk_review;

/* How it is looked at. */
typedef struct sk_reviewing {
    const sk_library *library;
    const char *file, *text;
    int64_t size;
    const char *mind;  /* a searching kind, without "ai:"; NULL weighs no decisions */
    atomic_bool *stop; /* NULL, or no more decisions are weighed once it is set */
    void (*progress)(void *self, int64_t done, int64_t all); /* NULL, or called now and then */
    void *self;
} sk_reviewing;

/* NULL with the fault. */
sk_review *sk_review_match(const sk_reviewing *how, sk_fault *fault);
void sk_review_free(sk_review *review);

#endif
