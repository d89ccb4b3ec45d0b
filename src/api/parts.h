/* The public library (include/skald.h) over the rooms below. Its types wrap theirs, so that nothing
 * of theirs is promised to anybody outside; it holds no rules and no state of its own. */
#ifndef SK_API_PARTS_H
#define SK_API_PARTS_H

#include <skald.h>

#include "ai/ai.h"
#include "data/library.h"
#include "match/match.h"

struct sk_data {
    sk_library *library;
};

struct sk_table {
    const sk_data *data;
    sk_match *match;
    sk_log *log; /* of the last order */
};

/* An order is an action whose place has names of its own. */
sk_action sk_action_of(const sk_order *order);
sk_order sk_order_of(const sk_action *action);
/* The list as orders, as many as there is room for; how many there are. */
int32_t sk_hand_over(const sk_actions *list, sk_order *order, int32_t most);

/* Writes by `say` into out, and tells how long the whole text is; see skald.h. */
typedef void sk_sayer(const void *about, sk_text *out);
void sk_say_nothing(const void *about, sk_text *out);
size_t sk_say_by(sk_sayer *say, const void *about, char *out, size_t size);
/* The fault in words; returns NULL. */
void *sk_hand_fault(const sk_fault *fault, char *why, size_t size);

/* The state as the viewer may know it; SK_ALL_KNOWN conceals nothing. Memory of the caller's. */
void *sk_view_of(const sk_table *table, int32_t viewer);

#endif
