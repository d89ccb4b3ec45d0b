/* A set-up as a caller of the library says it. */
#ifndef SK_API_SETUP_H
#define SK_API_SETUP_H

#include "base/check.h"
#include "match/match.h"

typedef struct sk_asked {
    sk_plan plan;
    char *force[SK_SEATS_MAX]; /* lists given whole, which the plan points to */
} sk_asked;

/* False with the fault when it says nothing that can be played. Either way to be freed. */
bool sk_asked_read(sk_asked *a, const sk_library *library, const char *setup, sk_fault *fault);
void sk_asked_free(sk_asked *a);

#endif
