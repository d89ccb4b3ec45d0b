/* Reads bytes as they lie, eight at a time: whatever is hashed has no gaps and no pointers. */
#include "base/hash.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "hashes are defined on little-endian");

/* The finalizer of MurmurHash3: every input bit reaches every output bit. */
static uint64_t mix(uint64_t h)
{
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdu;
    h ^= h >> 33;
    h *= 0xc4ceb9fe1a85ec53u;
    h ^= h >> 33;
    return h;
}

static uint64_t read64(const unsigned char *bytes, size_t count)
{
    uint64_t word = 0;

    memcpy(&word, bytes, count);
    return word;
}

uint64_t sk_hash_more(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;

    hash = mix(hash ^ count);
    for (; count >= 8; count -= 8, at += 8)
        hash = mix(hash ^ read64(at, 8)) + 0x9e3779b97f4a7c15u;
    return count > 0 ? mix(hash ^ read64(at, count)) : hash;
}

uint64_t sk_hash(const void *bytes, size_t count)
{
    return sk_hash_more(0x736b616c64u, bytes, count);
}

/* Four lanes side by side, so that no multiplication waits for the one before. */
uint64_t sk_hash_fast(uint64_t start, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    uint64_t lane[4] = {start, start ^ 0x9e3779b97f4a7c15u, ~start, start + count};

    for (; count >= 32; count -= 32, at += 32)
        for (int i = 0; i < 4; i++) {
            lane[i] = (lane[i] ^ read64(at + 8 * i, 8)) * 0xff51afd7ed558ccdu;
            lane[i] ^= lane[i] >> 32;
        }
    for (int i = 0; i < 4; i++)
        start = mix(start ^ lane[i]) + 0x9e3779b97f4a7c15u;
    return sk_hash_more(start, at, count);
}
