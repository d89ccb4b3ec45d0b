/* The answer to "may I?". A refusal is normal, typed and shown to the player: `why` is a row of the
 * game's refusals.def, and the fields fill the slots of its words. */
#ifndef SK_CORE_VERDICT_H
#define SK_CORE_VERDICT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct sk_verdict {
    uint16_t why; /* 0 allows */
    int16_t unit;
    int16_t target;
    int16_t what;
    int32_t n;
} sk_verdict;

#define SK_ALLOW ((sk_verdict){.why = 0})
#define SK_REFUSE(reason) ((sk_verdict){.why = (reason)})

static inline bool sk_allowed(sk_verdict v)
{
    return v.why == 0;
}

#endif
