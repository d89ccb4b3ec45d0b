/* Nothing is counted here: how much an address may take is kept where requests come in. */
#include "serve/keep.h"

#include <string.h>

#include "data/memory.h"

void *sk_get_more(void *old, size_t bytes)
{
    return sk_grow(old, bytes);
}

void *sk_get(size_t bytes)
{
    return sk_alloc_zeroed(bytes);
}

char *sk_get_bytes(const char *bytes, size_t count)
{
    char *copy = sk_get_more(NULL, count + 1);

    if (count > 0)
        memcpy(copy, bytes, count);
    copy[count] = '\0';
    return copy;
}

char *sk_get_words(const char *words)
{
    return sk_alloc_words(words);
}
