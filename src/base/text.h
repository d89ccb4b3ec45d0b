/* A bounded text writer over the caller's buffer.
 * The text is always terminated and never longer than the buffer; what does not fit is dropped
 * at a character boundary and `cut` stays set, so a caller checks once, at the end. */
#ifndef SK_BASE_TEXT_H
#define SK_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sk_text {
    char *at;
    int32_t size;
    int32_t length;
    bool cut;
} sk_text;

/* Start writing into buffer[size]; size is at least 1. */
sk_text sk_text_over(char *buffer, size_t size);
#define SK_TEXT(array) sk_text_over((array), sizeof(array))
void sk_text_clear(sk_text *t);

/* Where so many more bytes go, which the caller writes; NULL, and `cut`, when they do not fit. */
static inline char *sk_room(sk_text *t, size_t count)
{
    char *at = t->at + t->length;

    t->cut = t->cut || count >= (size_t)(t->size - t->length);
    if (t->cut)
        return NULL;
    t->length += (int32_t)count;
    at[count] = '\0';
    return at;
}

/* Writing. */
static inline void sk_put_char(sk_text *t, char c)
{
    char *at = sk_room(t, 1);

    if (at != NULL)
        *at = c;
}

void sk_put(sk_text *t, const char *words);
void sk_put_bytes(sk_text *t, const char *bytes, size_t count);
void sk_put_int(sk_text *t, int64_t n);
void sk_put_signed(sk_text *t, int64_t n);     /* +3, −2 (a true minus sign), ±0 as 0 */
void sk_put_hundredths(sk_text *t, int64_t n); /* 650 → 6.5, 600 → 6 */
void sk_put_decimal(sk_text *t, int64_t n, int32_t places); /* 1250, 4 → 0.125; up to 18 places */
void sk_put_hex64(sk_text *t, uint64_t n);                  /* sixteen digits */
void sk_put_padded(sk_text *t, const char *words, int32_t columns);

/* Asking about plain strings. */
size_t sk_length(const char *s);
bool sk_same(const char *a, const char *b);
bool sk_starts(const char *s, const char *prefix);
bool sk_ends(const char *s, const char *suffix);
/* Columns a UTF-8 string takes on a terminal, counting each code point as one. */
int32_t sk_columns(const char *s);

/* Reading numbers: true and the value when all of s[0..count) is one decimal integer that fits;
 * hundredths accept up to two decimals ("6.5"). */
bool sk_get_int(const char *s, size_t count, int64_t *value);
bool sk_get_hundredths(const char *s, size_t count, int64_t *value);
bool sk_get_hex64(const char *s, size_t count, uint64_t *value);

#endif
