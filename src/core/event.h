/* What happened, typed. Rules write events to the log they are handed (or to none); `type` is a row
 * of the game's events.def, which gives its rule section and words. A roll carries its dice and the
 * number it needed with every part and reason, so that any client can show the arithmetic. */
#ifndef SK_CORE_EVENT_H
#define SK_CORE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/dice.h"
#include "base/point.h"

enum { SK_EVENTS_MAX = 512, SK_PARTS_MAX = 20, SK_EVERYBODY = 0xFF };

/* A modifier and its row in the game's reasons.def. */
typedef struct sk_part {
    int16_t value;
    uint16_t reason;
} sk_part;

/* A number that remembers its parts: a to-hit target, a pool of dice, a strength. */
typedef struct sk_needs {
    int16_t total;
    uint8_t count;
    bool at_most; /* succeed by rolling this or less; else this or more */
    /* Where one roll decides: so many dice of so many sides, added up. 0: several rolls. */
    uint8_t dice, sides;
    sk_part part[SK_PARTS_MAX];
} sk_needs;

/* Adds a part and its value; zero parts are left out. */
void sk_needs_add(sk_needs *needs, int32_t value, uint16_t reason);

typedef struct sk_event {
    uint16_t type;
    uint8_t seen_by; /* a bit per seat, SK_EVERYBODY for all */
    int8_t seat;
    int16_t unit, target, what, how;
    int32_t n[4];
    sk_point at;
    uint16_t first_die, dice, sides; /* results die[first_die … +dice) of the log */
    bool reveals;                    /* something secret became known; undo stops here */
    sk_needs needs;                  /* count 0 when there is none */
} sk_event;

/* Caller-owned. Games state how many events one action may cause at most. */
typedef struct sk_log {
    int32_t count;
    int32_t dice;
    sk_event event[SK_EVENTS_MAX];
    uint16_t die[SK_ROLLS_MAX];
} sk_log;

void sk_log_clear(sk_log *log);
void sk_log_copy(sk_log *to, const sk_log *from); /* what is in it: a log is large */
void sk_log_add(sk_log *log, sk_event event);
/* The same with the dice of the roll. */
void sk_log_roll(sk_log *log, sk_event event, int32_t sides, const uint16_t *die, int32_t dice);
bool sk_log_reveals(const sk_log *log);

/* Tell everybody; costs nothing when there is no log. */
#define SK_TELL(log, ...)                                                                          \
    ((log) != NULL ? sk_log_add((log), (sk_event){.seen_by = SK_EVERYBODY, __VA_ARGS__}) : (void)0)

#endif
