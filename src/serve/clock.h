/* The clock of a match: whose time runs since when, by the calendar, so that it runs on while the
 * server rests and every process reads the same. Nothing happens by itself when it runs out: the
 * others choose what does. */
#ifndef SK_SERVE_CLOCK_H
#define SK_SERVE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/json.h"
#include "base/text.h"
#include "core/game.h"
#include "serve/parts.h"

typedef enum sk_clock_kind { SK_NO_CLOCK, SK_CLOCK_OF_MOVE, SK_CLOCK_BANK } sk_clock_kind;

typedef struct sk_clock {
    sk_clock_kind kind;
    int32_t seconds;            /* for a decision, or in the bank at first */
    int32_t add;                /* to the bank, with every turn that passes on */
    int32_t seat;               /* whose time runs, from 1; 0 for nobody's */
    int64_t since;              /* milliseconds of the calendar */
    int64_t left[SK_SEATS_MAX]; /* milliseconds in the bank */
} sk_clock;

void sk_write_clock(const sk_clock *c, sk_text *out);
void sk_read_clock(const char *text, sk_clock *c);

/* When a change is about to be written: `did` says that something was done. */
void sk_clock_turn(sk_live_match *b, bool did);
/* Who has run out of time, from 1, or 0. Without a clock the server's patience is the limit. */
int32_t sk_clock_late(const sk_live_match *b);
void sk_clock_forgive(sk_live_match *b); /* the seat has time again */
void sk_tell_clock(sk_json *j, const sk_live_match *b);

#endif
