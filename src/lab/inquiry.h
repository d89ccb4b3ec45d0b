/* Many meetings in one table: every attacker against every defender, or one matter varied; what
 * came of each, and a plot of it. */
#ifndef SK_LAB_INQUIRY_H
#define SK_LAB_INQUIRY_H

#include "lab/meeting.h"

/* What is kept of a row of odds; `off` is half of a 95 % interval, 0 where it is exact. */
typedef struct sk_inquired {
    uint16_t reason;
    double mean, mean_off, chance, chance_off;
} sk_inquired;

typedef struct sk_asked {
    int32_t attacker, defender, value; /* by their places in the lists */
    sk_odds_kind kind;
    int32_t rows;
    sk_inquired row[SK_PARTS_MAX];
    char refused[128]; /* why it cannot be asked, or "" */
} sk_asked;

typedef struct sk_inquiry {
    sk_meeting meeting;
    sk_varied vary; /* count 0: nothing */
    const char **name[SK_STAND_SIDES];
    int32_t names[SK_STAND_SIDES];
    sk_asked *asked; /* by attacker, defender, value */
    int32_t count;
    uint16_t of; /* the reason that tables and plots are about */
} sk_inquiry;

/* Asks all of it; `told` is called after each, and may be NULL. A single meeting that cannot be
 * asked is a fault; of several it is noted. */
typedef struct sk_told {
    void (*each)(void *self, const sk_inquiry *inquiry, const sk_asked *asked);
    void *self;
} sk_told;
bool sk_inquire(sk_inquiry *q, sk_told told, sk_fault *fault);
void sk_inquiry_free(sk_inquiry *inquiry);

/* The row about this reason; NULL when it has none. */
const sk_inquired *sk_asked_row(const sk_asked *asked, uint16_t reason);
const sk_asked *sk_asked_at(const sk_inquiry *q, int32_t attacker, int32_t defender, int32_t value);
/* Draws it into a file by gnuplot: bars of one meeting, a line of a matter, a map of a matrix.
 * False when there is no gnuplot or the file cannot be written. */
bool sk_inquiry_plot(const sk_inquiry *q, const char *file);

#endif
