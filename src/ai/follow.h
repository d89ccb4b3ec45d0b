/* What an action began, followed to its end: the replies of a sensible player whenever somebody has
 * to choose, and nothing that comes after it. Samples and exact odds go the same way, step by step,
 * so that what has been done so far can be laid aside and taken up again. */
#ifndef SK_AI_FOLLOW_H
#define SK_AI_FOLLOW_H

#include <stdbool.h>

#include "core/game.h"

/* What somebody wants to know of a position: amounts into amount[SK_PARTS_MAX]; how many. */
typedef struct sk_gauge {
    int32_t (*of)(void *self, const void *scene, const void *state, double *amount);
    void *self;
} sk_gauge;

typedef struct sk_course {
    const sk_game *game;
    const void *scene, *before;
    sk_action action;
    sk_actions *list; /* room for choices */
    bool alone;       /* only the action itself: nobody replies, nothing follows */
    /* NULL, or what a walk adds up at the ends instead of the game's tally: rows 1, 2, … */
    const sk_gauge *gauge;
} sk_course;

typedef enum sk_stage_of_course {
    SK_COURSE_BEGINS,
    SK_COURSE_FOLLOWS, /* what was begun */
    SK_COURSE_STRIKES, /* … and then what it leads to later in the turn */
    SK_COURSE_OVER
} sk_stage_of_course;

/* How far it has come, beside the state. */
typedef struct sk_so_far {
    uint8_t stage, replies;
    bool paused;
    bool ready; /* what comes next rolls */
} sk_so_far;

/* Does the next thing; false, and nothing is done, when it is over. */
bool sk_follow(const sk_course *course, void *state, sk_so_far *at, sk_dice *dice);

#endif
