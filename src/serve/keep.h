/* Memory as the server asks for it; data/memory.h sees to it that there is some. */
#ifndef SK_SERVE_KEEP_H
#define SK_SERVE_KEEP_H

#include <stddef.h>

void *sk_get(size_t bytes); /* zeroed */
void *sk_get_more(void *old, size_t bytes);
char *sk_get_words(const char *words);
char *sk_get_bytes(const char *bytes, size_t count); /* a copy with an end */

#endif
