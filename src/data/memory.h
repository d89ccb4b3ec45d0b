/* Memory that is there, or the program ends: there is nothing better to do. The only place where
 * running out of it is noticed. */
#ifndef SK_DATA_MEMORY_H
#define SK_DATA_MEMORY_H

#include <stddef.h>

void *sk_alloc(size_t bytes);
void *sk_alloc_zeroed(size_t bytes);
void *sk_grow(void *old, size_t bytes);
/* A copy of so many bytes; NULL of NULL. */
void *sk_alloc_copy(const void *from, size_t bytes);
char *sk_alloc_words(const char *words);

#endif
