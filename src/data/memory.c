/* Rooms of the rules may not call this: they allocate nothing. */
#include "data/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *sk_alloc(size_t bytes)
{
    return sk_grow(NULL, bytes);
}

void *sk_alloc_zeroed(size_t bytes)
{
    void *memory = sk_alloc(bytes);

    memset(memory, 0, bytes);
    return memory;
}

void *sk_grow(void *old, size_t bytes)
{
    void *memory = realloc(old, bytes);

    if (memory == NULL && bytes > 0) {
        fputs("skald: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *sk_alloc_copy(const void *from, size_t bytes)
{
    void *memory = from != NULL ? sk_alloc(bytes) : NULL;

    if (memory != NULL)
        memcpy(memory, from, bytes);
    return memory;
}

char *sk_alloc_words(const char *words)
{
    return sk_alloc_copy(words, strlen(words) + 1);
}
