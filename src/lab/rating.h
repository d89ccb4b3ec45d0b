/* How much better one player is than another, from games between them.
 *
 * Elo as in chess: 400 points are odds of ten to one. Where more than two sit at a table, one
 * player meets another who has all the other seats, and equals share the wins evenly: the odds of
 * one against the rest are 10^(difference / 400) to (seats − 1). */
#ifndef SK_LAB_RATING_H
#define SK_LAB_RATING_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SK_RATED_MAX = 16,          /* players */
    SK_MEETING_BINS = 2 * 5 + 1 /* what a player can score in a meeting, in half points */
};

/* What the one with a single seat can expect of a game. */
double sk_expected_score(double elo, int32_t seats);

/* The chance that the one is truly the better of two, by its wins and losses alone. */
double sk_superiority(int64_t wins, int64_t losses, int32_t seats);

/* Games of one player against another, the first's points among them. */
typedef struct sk_meetings {
    int32_t one, other;
    int64_t games;
    double points;
} sk_meetings;

typedef struct sk_rating {
    double elo, error; /* of 95 % either way; of the first player, to whom all are compared, 0 */
} sk_rating;

/* The ratings that make the results likeliest. Every pair of the list counts as having drawn once
 * more, so that who won all has a number too. */
void sk_rate(const sk_meetings *met, int32_t count, int32_t seats, sk_rating *rating,
             int32_t players);

/* A sequential test of "better by elo1" against "by elo0". A meeting is one seed in all seats; what
 * was scored in it, in half points, is counted in bins, because games of one seed are not
 * independent of each other. */
typedef struct sk_sprt {
    double elo0, elo1, alpha, beta;
} sk_sprt;

typedef enum sk_sprt_end { SK_SPRT_OPEN, SK_SPRT_ELO0, SK_SPRT_ELO1 } sk_sprt_end;

/* What part of all points was scored, and what is uncertain of it at 95 %, by how meetings vary.
 * A meeting won and one lost are added for the uncertainty, so that it is never nothing. */
typedef struct sk_share {
    double points, error;
} sk_share;
sk_share sk_meeting_share(const int64_t bin[SK_MEETING_BINS], int32_t seats);

double sk_sprt_lower(const sk_sprt *test);
double sk_sprt_upper(const sk_sprt *test);
/* The logarithm of how much likelier elo1 is. */
double sk_sprt_ratio(const sk_sprt *test, const int64_t bin[SK_MEETING_BINS], int32_t seats);
sk_sprt_end sk_sprt_decide(const sk_sprt *test, double ratio);

#endif
