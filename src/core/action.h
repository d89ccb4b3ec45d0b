/* One action of one seat, in 32 plain bytes, the same shape for every game. What a verb and its
 * fields mean is the game's own; fields a verb does not use are zero, so equal actions are equal
 * bytes. */
#ifndef SK_CORE_ACTION_H
#define SK_CORE_ACTION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/point.h"

enum {
    SK_ACTIONS_MAX = 2048, /* actions `legal` may list */
    SK_NUMBERS_MAX = 6
};

typedef struct sk_action {
    uint16_t verb;
    int16_t unit;   /* who acts */
    int16_t target; /* on whom or where */
    int16_t what;   /* with what: a weapon, a card, a spell */
    sk_point at;    /* a place on the table */
    int16_t facing;
    int16_t how; /* a formation, a mode */
    int16_t n[SK_NUMBERS_MAX];
} sk_action;

_Static_assert(sizeof(sk_action) == 32, "an action has no padding");

/* Caller-owned list that `legal` fills. */
typedef struct sk_actions {
    int32_t count;
    sk_action item[SK_ACTIONS_MAX];
} sk_actions;

void sk_offer(sk_actions *list, sk_action action);
bool sk_same_action(const sk_action *a, const sk_action *b);
bool sk_lists(const sk_actions *list, const sk_action *action);

#endif
