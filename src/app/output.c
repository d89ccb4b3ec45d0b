/* Whole or not at all: what would not fit is written again into more room, never cut. */
#include "app/output.h"
#include "data/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sk_print_json(void (*write)(sk_json *json, const void *self), const void *self)
{
    bool done = false;

    for (size_t room = 1 << 16; !done; room *= 4) {
        char *buffer = sk_alloc(room);
        sk_text out = sk_text_over(buffer, room);
        sk_json json = sk_json_over(&out);
        write(&json, self);
        done = sk_json_done(&json);
        if (done)
            puts(buffer);
        free(buffer);
    }
}
