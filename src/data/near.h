/* "Did you mean …?": the nearest of some words to a mistyped one, or to one only begun. */
#ifndef SK_DATA_NEAR_H
#define SK_DATA_NEAR_H

#include <stdint.h>

#include "base/text.h"

enum { SK_NEAR_MAX = 3 };

/* Words shown to it one by one; it keeps the nearest, if near enough to suggest. */
typedef struct sk_near {
    const char *word;
    int32_t count;
    const char *best[SK_NEAR_MAX]; /* nearest first */
    int32_t typos[SK_NEAR_MAX];
} sk_near;

sk_near sk_near_to(const char *word);
void sk_near_try(sk_near *near, const char *candidate);
/* `; did you mean "wolves" or "wolf"?`, or nothing. */
void sk_put_near(sk_text *out, const sk_near *near);

#endif
