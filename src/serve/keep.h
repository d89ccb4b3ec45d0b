/* Memory for the server: there is some, or the program stops with a message. */
#ifndef SK_SERVE_KEEP_H
#define SK_SERVE_KEEP_H

#include <stddef.h>

void *sk_get(size_t bytes); /* zeroed */
void *sk_get_more(void *old, size_t bytes);
char *sk_get_words(const char *words);
char *sk_get_bytes(const char *bytes, size_t count); /* a copy with an end */

#endif
