/* The readable record of a match, line by line. It is the save, the undo, the spectators' feed and
 * the bug report. docs/records.md shows one.
 *
 * Writing only ever appends, so a file cut anywhere keeps all its whole lines. This header knows
 * the lines; replaying them belongs to match. */
#ifndef SK_CORE_RECORD_H
#define SK_CORE_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/dice.h"
#include "base/text.h"
#include "core/action.h"

/* Records of format 1 have dice without their sides, and fair dice without commitments. They are
 * read, and go on as they began. */
enum {
    SK_RECORD_VERSION = 2,
    SK_RECORD_OLDEST = 1,
    SK_WORDS_MAX = 512 /* bytes of an action's words, with their end */
};

typedef enum sk_line_kind {
    SK_LINE_BLANK,  /* nothing, or a comment: # … */
    SK_LINE_FORMAT, /* skald-record 2 */
    SK_LINE_ENGINE, /* engine 0.1.0 */
    SK_LINE_GAME,   /* game template */
    SK_LINE_SEATS,  /* seats 2 */
    SK_LINE_PLAYER, /* player 1 human Astrid */
    SK_LINE_DICE, /* dice seed 00…2a | dice ask 00…2a | dice tape 00…00 | dice fair 4f…9c */
    SK_LINE_OPTION,   /* option hidden-hands yes */
    SK_LINE_SCENARIO, /* scenario {json} */
    SK_LINE_FORCE,    /* force 1 {json} */
    SK_LINE_BEGIN,    /* begin 9f3c… (hash of the first state) */
    SK_LINE_COMMIT,   /* commit 1 4f…9c, or commit 2 server: what the seat's share will be */
    SK_LINE_SHARE,    /* share 1 00ff…: what a seat adds to fair dice */
    SK_LINE_LEAVE,    /* leave 2: the seat did not reveal its share, and everybody commits anew */
    SK_LINE_ACTION,   /* 1> shoot wolves with archers | d10 4 5 9 (0> is the table) */
    SK_LINE_UNDO,     /* undo: the last action is taken back */
    SK_LINE_HASH,     /* = 3 9f3c…  (the state as turn 3 starts) */
    SK_LINE_RESIGN,   /* resign 2 */
    SK_LINE_RESULT,   /* result win 12, loss 7 */
    SK_LINE_SECRET,   /* secret 77…01: what fair dice were rolled from */
    SK_LINE_SUM,      /* sum 0b…e1: the hash of all bytes before this line */
    SK_LINE_WRONG     /* none of these */
} sk_line_kind;

/* One line, taken apart. Text points into the caller's bytes and is not terminated. */
typedef struct sk_line {
    sk_line_kind kind;
    int32_t number; /* of the line, from 1 */
    int32_t index;  /* seat (from 0; SK_TABLE), turn, version or count */
    const char *key;
    int32_t key_length;
    const char *text;
    int32_t length;
    uint64_t hash;     /* hash or seed */
    sk_rolls rolls;    /* the dice of an action; sides 0 where they are not written */
    const char *wrong; /* why the line is WRONG */
} sk_line;

typedef struct sk_record_reader {
    const char *bytes;
    int64_t size, at;
    int32_t line;
    bool torn; /* the last line has no end: it was cut while being written */
} sk_record_reader;

sk_record_reader sk_record_over(const char *bytes, int64_t size);
/* The next whole line; false at the end, with `torn` set if a part of a line is left over. */
bool sk_record_next(sk_record_reader *r, sk_line *line);

/* Writing one line each, with its newline. Seats are from 0. */
void sk_record_put(sk_text *out, const char *key, const char *value);
void sk_record_put_seat(sk_text *out, const char *key, int32_t seat, const char *value);
void sk_record_put_hash(sk_text *out, const char *key, uint64_t hash);
void sk_record_put_turn(sk_text *out, int32_t round, uint64_t hash);

/* An action as a line: in words where these read back as this very action with these dice, else by
 * its fields. So whatever names a set-up has, what is written can be read. Dice are written as
 * "d6 4 5 d10 9": the sides once for all dice of a kind that follow each other, and not at all
 * where they are 0. */
struct sk_game;
typedef struct sk_deed_line {
    const struct sk_game *game;
    const void *scene;
    int32_t seat;
    const sk_action *action;
    const sk_rolls *rolls;
} sk_deed_line;
void sk_record_put_action(sk_text *out, const sk_deed_line *deed);

#endif
