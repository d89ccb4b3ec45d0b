/* The template game set up as usual, for tests that need a whole game to play. */
#ifndef SK_TESTS_UNIT_HOLM_H
#define SK_TESTS_UNIT_HOLM_H

#include "lab/arena.h"
#include "match/match.h"

typedef struct holm {
    sk_library *library;
    sk_match *match;
    sk_opening opening;
} holm;

holm holm_new(int32_t seats);
void holm_free(holm *h);

#endif
