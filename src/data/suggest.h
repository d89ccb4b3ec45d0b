/* "Did you mean …?": the nearest of some words to a mistyped one, or to one only begun. */
#ifndef SK_DATA_SUGGEST_H
#define SK_DATA_SUGGEST_H

#include <stdint.h>

#include "base/text.h"

enum { SK_SUGGESTIONS_MAX = 3 };

/* Words shown to it one by one; it keeps the nearest, if near enough to suggest. */
typedef struct sk_suggestions {
    const char *word;
    int32_t count;
    const char *best[SK_SUGGESTIONS_MAX]; /* nearest first */
    int32_t typos[SK_SUGGESTIONS_MAX];
} sk_suggestions;

sk_suggestions sk_suggestions_for(const char *word);
void sk_suggest(sk_suggestions *meant, const char *candidate);
/* `; did you mean "wolves" or "wolf"?`, or nothing. */
void sk_put_suggestions(sk_text *out, const sk_suggestions *meant);

#endif
