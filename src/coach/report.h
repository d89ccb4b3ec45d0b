/* A review told: its turning points and worst decisions, its actions in words, all of it as
 * JSON. */
#ifndef SK_COACH_REPORT_H
#define SK_COACH_REPORT_H

#include "base/json.h"
#include "coach/review.h"

/* A seat by the name of its side; an action in words. */
void sk_put_review_seat(const sk_review *r, int32_t seat, sk_text *out);
void sk_put_review_action(const sk_review *r, const sk_action *a, sk_text *out);

enum { SK_TURNS_MOST = 5 };
/* The steps at which the chances changed most, in order of the game; how many. */
int32_t sk_turning_points(const sk_review *r, int32_t point[SK_TURNS_MOST]);
/* The decisions that gave most away, the worst first; how many. */
int32_t sk_worst_decisions(const sk_review *r, int32_t worst[SK_TURNS_MOST]);
/* Of the step, for the seat that it changed most for: by how much. */
double sk_swing(const sk_reviewed *step, int32_t seats);
/* How many decisions of a seat have the grade, and what all its weighed decisions gave away. */
int32_t sk_count_grade(const sk_review *r, int32_t seat, sk_grade grade);
double sk_given_away(const sk_review *r, int32_t seat);

/* report_json.c: a value with every step. */
void sk_write_review(sk_json *j, const void *review);

#endif
