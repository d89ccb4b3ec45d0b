/* What happened in a match, in words, kept for telling: after each action, again for `log`, whole
 * for a replay. Each line remembers who may know it. */
#ifndef SK_APP_SAGA_H
#define SK_APP_SAGA_H

#include <stdbool.h>
#include <stdint.h>

#include "match/match.h"

/* One event. */
typedef struct sk_news {
    char *words;
    const char *section;
    sk_event event;
    char *dice;     /* "2 dice with 6 sides: 3 5"; NULL when nothing was rolled */
    sk_needs needs; /* count 0 when there is none */
    bool sums_said; /* the words hold dice and needs already */
    uint8_t seen_by;
} sk_news;

/* One action and what came of it. */
typedef struct sk_tale {
    int32_t seat, round;
    sk_action action;
    char *words;
    int32_t dice;
    uint16_t *die;
    int32_t count;
    sk_news *news;
} sk_tale;

typedef struct sk_saga {
    int32_t count, room;
    sk_tale *tale;
    sk_turn turn; /* what comes after the last tale */
} sk_saga;

/* Adds the action that `m` has just done; `before` is the turn it was an answer to. */
void sk_saga_add(sk_saga *saga, const sk_match *m, sk_turn before, const sk_action *action,
                 const sk_log *log);
/* Fills an empty saga while a record is replayed. */
sk_witness sk_saga_witness(sk_saga *saga);
/* Forgets all but the first `count` tales. */
void sk_saga_cut(sk_saga *saga, int32_t count);
void sk_saga_free(sk_saga *saga);

enum { SK_KNOWS_ALL = -2 };

/* How many tales from that one on are told as one to this seat: without dice and with the same
 * outcome as far as the seat may know, such as hits taken one by one. Only the last may bring more
 * news. What others' orders were does not matter: it may be a secret whether they were the same. */
int32_t sk_saga_row(const sk_saga *saga, int32_t first, int32_t seat);
/* How many of its news the seat may know. */
int32_t sk_count_known(const sk_tale *tale, int32_t seat);
/* ", 3 times" after what happened more than once. */
void sk_say_times(int32_t times, sk_text *out);

/* Dice and needs on one line, for an event whose words leave them out; empty when it has none. */
void sk_say_sums(const sk_game *game, const sk_news *news, sk_text *out);

/* SK_TABLE sees what everybody sees. */
bool sk_may_know(const sk_news *news, int32_t seat);

#endif
