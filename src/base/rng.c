/* The only source of chance in the rooms of the rules; nothing here asks the system for any. */
#include "base/rng.h"

#include <string.h>

#include "base/check.h"

static uint64_t rotate(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

sk_rng sk_rng_seed(uint64_t seed)
{
    sk_rng r;

    for (int i = 0; i < 4; i++)
        r.s[i] = splitmix(&seed);
    return r;
}

sk_rng sk_rng_key(const uint8_t key[32])
{
    sk_rng r;

    memcpy(r.s, key, sizeof r.s);
    r.s[0] |= (r.s[0] | r.s[1] | r.s[2] | r.s[3]) == 0; /* the one state that would stand still */
    return r;
}

uint64_t sk_rng_next(sk_rng *r)
{
    uint64_t *s = r->s, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

/* Lemire's multiplication, rejecting the few low products that would favour some results. */
uint32_t sk_rng_below(sk_rng *r, uint32_t n)
{
    uint64_t product;
    uint32_t least;

    SK_CHECK(n >= 1);
    product = (sk_rng_next(r) >> 32) * n;
    if ((uint32_t)product < n) {
        least = (uint32_t)-n % n;
        while ((uint32_t)product < least)
            product = (sk_rng_next(r) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

uint64_t sk_seed_of(uint64_t seed, uint64_t i)
{
    uint64_t x = seed ^ (i + 1) * 0xd1342543de82ef95u;

    return splitmix(&x);
}
