#include "serve/keep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *sk_get_more(void *old, size_t bytes)
{
    void *memory = realloc(old, bytes);

    if (memory == NULL && bytes > 0) {
        fputs("skald serve: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *sk_get(size_t bytes)
{
    return memset(sk_get_more(NULL, bytes), 0, bytes);
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
    return sk_get_bytes(words, strlen(words));
}
