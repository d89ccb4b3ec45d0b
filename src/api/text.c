/* What the files of this room share: orders and actions, texts of any length, faults in words. */
#include <stdlib.h>
#include <string.h>

#include "api/parts.h"
#include "data/memory.h"

enum { FIRST_ROOM = 4096, MOST_ROOM = 1 << 26 };

_Static_assert(sizeof(sk_order) == sizeof(sk_action), "an order is an action");
_Static_assert(offsetof(sk_order, x) == offsetof(sk_action, at),
               "with its place at the same place");
_Static_assert(offsetof(sk_order, n) == offsetof(sk_action, n), "and its numbers too");
_Static_assert((int)SK_ORDERS_MAX == (int)SK_ACTIONS_MAX, "as many can be listed");
_Static_assert((int)SK_PLACES_MAX == (int)SK_SEATS_MAX, "as many can play");
_Static_assert((int)SK_NOBODY == (int)SK_TABLE, "nobody decides");

sk_action sk_action_of(const sk_order *order)
{
    sk_action action;

    memcpy(&action, order, sizeof action);
    return action;
}

sk_order sk_order_of(const sk_action *action)
{
    sk_order order;

    memcpy(&order, action, sizeof order);
    return order;
}

int32_t sk_hand_over(const sk_actions *list, sk_order *order, int32_t most)
{
    for (int32_t i = 0; i < list->count && i < most; i++)
        order[i] = sk_order_of(&list->item[i]);
    return list->count;
}

static void copy_whole_characters(const char *words, size_t length, char *out, size_t size)
{
    sk_text t = sk_text_over(out, size);

    sk_put_bytes(&t, words, length);
}

void sk_say_nothing(const void *about, sk_text *out)
{
    (void)about;
    sk_text_clear(out);
}

/* The writers below know no length but their room's, so what was cut is written again in more. */
size_t sk_say_by(sk_sayer *say, const void *about, char *out, size_t size)
{
    size_t length = 0;

    for (size_t room = FIRST_ROOM; room <= MOST_ROOM; room *= 2) {
        char *words = sk_alloc(room);
        sk_text t = sk_text_over(words, room);

        say(about, &t);
        length = (size_t)t.length;
        if (size > 0)
            copy_whole_characters(words, length, out, size);
        free(words);
        if (!t.cut)
            break;
    }
    return length;
}

static void say_fault(const void *about, sk_text *out)
{
    sk_say_fault(about, out);
}

void *sk_hand_fault(const sk_fault *fault, char *why, size_t size)
{
    sk_say_by(say_fault, fault, why, size);
    return NULL;
}
