/* Chance that can be had again, in the place of libsodium's. */
#ifndef SK_TESTS_SERVE_SAME_AGAIN_H
#define SK_TESTS_SERVE_SAME_AGAIN_H

#include <sodium.h>

#include "base/rng.h"

static uint64_t chance;

static uint64_t next_chance(void)
{
    return sk_seed_of(7, chance++);
}

static const char *chance_name(void)
{
    return "the same again";
}

static uint32_t chance_word(void)
{
    return (uint32_t)next_chance();
}

static void chance_bytes(void *const out, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)out)[i] = (unsigned char)next_chance();
}

static randombytes_implementation same_again = {
    .implementation_name = chance_name, .random = chance_word, .buf = chance_bytes};

#endif
