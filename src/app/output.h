/* One JSON value on standard output, however long it gets; and memory that is always there. */
#ifndef SK_APP_OUTPUT_H
#define SK_APP_OUTPUT_H

#include "base/json.h"

/* `write` puts exactly one value; it is called again with more room until the value fits. */
void sk_print_json(void (*write)(sk_json *json, const void *self), const void *self);

/* Like malloc, realloc and strdup; the program stops with a message when there is no memory. */
void *sk_keep(size_t bytes);
void *sk_keep_more(void *kept, size_t bytes);
char *sk_keep_words(const char *words);

#endif
