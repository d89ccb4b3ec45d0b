/* What every fuzz target needs: the built-in data, opened once. */
#ifndef SK_FUZZ_FUZZ_H
#define SK_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/check.h"
#include "data/library.h"
#include "games/games.h"
#include "match/match.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static inline const sk_library *fuzz_library(void)
{
    static sk_library *library;
    sk_fault fault;

    if (library == NULL)
        library = sk_library_open(NULL, &fault);
    SK_CHECK(library != NULL);
    return library;
}

/* A fault must name a place and say something. */
static inline void fuzz_check_fault(const sk_fault *fault)
{
    char words[1024];
    sk_text text = SK_TEXT(words);

    sk_say_fault(fault, &text);
    SK_CHECK(fault->words[0] != '\0' && text.length > 0);
}

#endif
