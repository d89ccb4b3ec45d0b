/* Many actions worded one after the other, as in a list of what may be done: most have the verb of
 * the one before, whose words are taken apart once and not for each of them. */
#ifndef SK_CORE_WORDING_H
#define SK_CORE_WORDING_H

#include "core/slot.h"

/* Further slots of a saying are taken apart when they are said. */
enum { SK_TAKEN_MAX = 12 };

typedef struct sk_wording {
    const sk_game *game;
    const void *scene;
    const char *words;   /* of the verb that was taken apart last, or NULL */
    int32_t count, used; /* and which of them is what it is done with, or −1 */
    sk_taken taken[SK_TAKEN_MAX];
} sk_wording;

void sk_wording_begin(sk_wording *w, const sk_game *game, const void *scene);
/* As sk_say_action_to says it, and to nobody (NULL) as sk_say_action does. */
void sk_word_action(sk_wording *w, const sk_listener *to, const sk_action *a, sk_text *out);
/* As sk_thing_used. */
bool sk_word_used(sk_wording *w, const sk_action *a, sk_thing *out);

#endif
