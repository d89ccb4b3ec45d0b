#include "app/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *sk_keep_more(void *kept, size_t bytes)
{
    void *p = realloc(kept, bytes);

    if (p == NULL) {
        fputs("skald: out of memory\n", stderr);
        exit(1);
    }
    return p;
}

void *sk_keep(size_t bytes)
{
    return sk_keep_more(NULL, bytes);
}

char *sk_keep_words(const char *words)
{
    size_t bytes = strlen(words) + 1;

    return memcpy(sk_keep(bytes), words, bytes);
}

void sk_print_json(void (*write)(sk_json *json, const void *self), const void *self)
{
    bool done = false;

    for (size_t room = 1 << 16; !done; room *= 4) {
        char *buffer = sk_keep(room);
        sk_text out = sk_text_over(buffer, room);
        sk_json json = sk_json_over(&out);
        write(&json, self);
        done = sk_json_done(&json);
        if (done)
            puts(buffer);
        free(buffer);
    }
}
