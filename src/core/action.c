/* A list that is full forgets nothing silently: whoever offers more traps. */
#include "core/action.h"

#include <string.h>

#include "base/check.h"

void sk_offer(sk_actions *list, sk_action action)
{
    SK_CHECK(list->count < SK_ACTIONS_MAX);
    list->item[list->count++] = action;
}

bool sk_same_action(const sk_action *a, const sk_action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool sk_lists(const sk_actions *list, const sk_action *action)
{
    for (int32_t i = 0; i < list->count; i++)
        if (sk_same_action(&list->item[i], action))
            return true;
    return false;
}
