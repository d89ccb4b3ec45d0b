/* xoshiro256** (Blackman and Vigna, public domain algorithm), seeded by splitmix64.
 * A plain value: copying it copies the stream. */
#ifndef SK_BASE_RNG_H
#define SK_BASE_RNG_H

#include <stdint.h>

typedef struct sk_rng {
    uint64_t s[4];
} sk_rng;

sk_rng sk_rng_seed(uint64_t seed);
/* All 256 bits given, for streams derived from a shared secret. */
sk_rng sk_rng_key(const uint8_t key[32]);
uint64_t sk_rng_next(sk_rng *r);
/* 0 … n−1 without bias; n is at least 1. */
uint32_t sk_rng_below(sk_rng *r, uint32_t n);
/* An independent seed for the i-th of many games. */
uint64_t sk_seed_of(uint64_t seed, uint64_t i);

#endif
