/* A 64-bit hash of plain bytes, the same on every machine we build for (little-endian).
 * For noticing that two states differ; not for secrets. */
#ifndef SK_BASE_HASH_H
#define SK_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t sk_hash(const void *bytes, size_t count);
/* Go on from an earlier hash, for data in several pieces. */
uint64_t sk_hash_more(uint64_t hash, const void *bytes, size_t count);
/* Several times as fast for long data, and another hash: for what lives no longer than the process,
 * never for a record. */
uint64_t sk_hash_fast(uint64_t start, const void *bytes, size_t count);

#endif
