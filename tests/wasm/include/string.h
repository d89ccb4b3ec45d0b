/* All of <string.h> that the rules may use; there is no C library on this side. */
#ifndef SK_WASM_STRING_H
#define SK_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *a, const void *b, size_t count);

#endif
