/* What the files of this room share about a match. */
#ifndef SK_MATCH_PARTS_H
#define SK_MATCH_PARTS_H

#include "data/memory.h"
#include "match/match.h"

/* An action that was done, and what undo and replay need of it. */
typedef struct sk_deed {
    sk_action action;
    int8_t seat;
    bool final; /* it rolled or revealed: no undo */
    int32_t first_roll, rolls;
} sk_deed;

struct sk_match {
    const sk_game *game;
    sk_plan plan;
    int32_t format; /* of its record */
    sk_setup setup; /* owns its scenario and forces, until the match begins */
    void *scene, *first, *state, *scratch;
    void *base; /* NULL, or the position after so many deeds, for undo */
    int32_t base_deeds;
    sk_deed *deed;
    int32_t deeds, deed_room;
    uint16_t *roll; /* the dice of all deeds */
    int32_t rolls, roll_room;
    char *record;
    int64_t record_size, record_room;
    int64_t *step_end; /* of the set-up, then of each step: where it ends in the record */
    int32_t steps, step_room;
    bool is_read; /* its lines come from a record: what they say is not written again */
    sk_rolls last;
    sk_want want;
    sk_log *log;      /* while something is done; it is large */
    int32_t resigned; /* seat, or SK_TABLE */
    const sk_fair *fair;
    char secret[SK_SECRET_HEX + 1];
    char commit[SK_SEATS_MAX][SK_SECRET_HEX + 1]; /* of each seat */
    char share[SK_SEATS_MAX][SK_SHARE_HEX + 1];
    int32_t left[SK_SEATS_MAX];
    char (*known)[SK_SECRET_HEX + 1]; /* commitments whose shares everybody has seen */
    int32_t knowns;
    int32_t taken_back; /* actions, so far */
    bool proved;
    int32_t unfair; /* the first deed that was not rolled from the secret */
};

/* match.c */
sk_match *sk_match_blank(const sk_game *game);
bool sk_match_begin(sk_match *m, sk_fault *fault);
void sk_match_forget_setup(sk_match *m);
/* Applies a checked action with these dice and remembers it; false when the dice ran dry. */
bool sk_match_do(sk_match *m, const sk_action *action, sk_dice *dice);
/* The dice this action is rolled with, when no results are given. */
sk_dice sk_match_dice(const sk_match *m, const sk_rolls *answers);
/* Takes the last deed back if it may be. */
bool sk_match_take_back(sk_match *m);

/* fair.c */
sk_dice sk_match_fair_dice(const sk_match *m, int32_t n);

/* header.c */
/* What is written next begins a step; the one before ends at `at`. */
void sk_match_begin_step(sk_match *m, int64_t at);
void sk_match_end_step(sk_match *m, int64_t at);
void sk_match_append(sk_match *m, const char *bytes, int64_t size);
void sk_match_write_header(sk_match *m);
void sk_match_say_result(const sk_match *m, sk_text *out);

/* names.c: things of one kind have names that differ, letter case aside; else the fault says which
 * do not. */
bool sk_names_differ(const sk_game *game, const void *scene, sk_fault *fault);

#endif
