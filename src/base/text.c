/* Written out for lack of printf, which base may not call; nothing here allocates. */
#include "base/text.h"

#include <string.h>

#include "base/check.h"

sk_text sk_text_over(char *buffer, size_t size)
{
    SK_CHECK(size >= 1 && size <= INT32_MAX);
    buffer[0] = '\0';
    return (sk_text){.at = buffer, .size = (int32_t)size};
}

void sk_text_clear(sk_text *t)
{
    t->length = 0;
    t->cut = false;
    t->at[0] = '\0';
}

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xC0u) == 0x80u;
}

/* How many of the first `room` bytes end at a character boundary. */
static size_t whole_characters(const char *bytes, size_t room)
{
    while (room > 0 && is_continuation(bytes[room]))
        room--;
    return room;
}

void sk_put_bytes(sk_text *t, const char *bytes, size_t count)
{
    size_t room = (size_t)(t->size - 1 - t->length);

    if (t->cut || count == 0)
        return;
    if (count > room) {
        count = whole_characters(bytes, room);
        t->cut = true;
    }
    memcpy(t->at + t->length, bytes, count);
    t->length += (int32_t)count;
    t->at[t->length] = '\0';
}

void sk_put(sk_text *t, const char *words)
{
    sk_put_bytes(t, words, sk_length(words));
}

static inline size_t count_digits(uint64_t n)
{
    size_t count = 1;

    for (uint64_t ten = 10; n >= ten && count < 20; ten *= 10)
        count++;
    return count;
}

/* So many digits of n, the last ones. */
static inline void write_digits(char *at, uint64_t n, size_t count)
{
    for (; count > 1; n /= 10)
        at[--count] = (char)('0' + n % 10);
    at[0] = (char)('0' + n % 10);
}

static void put_digits(sk_text *t, uint64_t n)
{
    size_t count = count_digits(n);
    char *at = sk_room(t, count);

    if (at != NULL)
        write_digits(at, n, count);
}

static uint64_t size_of_number(int64_t n)
{
    return n < 0 ? ~(uint64_t)n + 1 : (uint64_t)n;
}

void sk_put_int(sk_text *t, int64_t n)
{
    if (n < 0)
        sk_put_char(t, '-');
    put_digits(t, size_of_number(n));
}

void sk_put_signed(sk_text *t, int64_t n)
{
    if (n > 0)
        sk_put_char(t, '+');
    if (n < 0)
        sk_put(t, "−");
    put_digits(t, size_of_number(n));
}

void sk_put_decimal(sk_text *t, int64_t n, int32_t places)
{
    uint64_t size = size_of_number(n), one = 1;

    SK_CHECK(places >= 0 && places <= 18);
    for (int32_t i = 0; i < places; i++)
        one *= 10;
    if (n < 0)
        sk_put_char(t, '-');
    put_digits(t, size / one);
    size %= one;
    if (size != 0)
        sk_put_char(t, '.');
    for (; size != 0; size %= one) {
        one /= 10;
        sk_put_char(t, (char)('0' + size / one));
    }
}

/* As sk_put_decimal would, in one piece: a picture is full of places. */
void sk_put_hundredths(sk_text *t, int64_t n)
{
    uint64_t size = size_of_number(n), whole = size / 100, rest = size % 100;
    size_t minus = n < 0, digits = count_digits(whole);
    size_t decimals = rest == 0 ? 0 : rest % 10 == 0 ? 1 : 2;
    char *at = sk_room(t, minus + digits + (decimals > 0) + decimals);

    if (at == NULL)
        return;
    if (n < 0)
        *at++ = '-';
    write_digits(at, whole, digits);
    at += digits;
    if (decimals > 0)
        *at++ = '.';
    if (decimals > 0)
        *at++ = (char)('0' + rest / 10);
    if (decimals > 1)
        *at = (char)('0' + rest % 10);
}

void sk_put_hex64(sk_text *t, uint64_t n)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        sk_put_char(t, "0123456789abcdef"[(n >> shift) & 15u]);
}

void sk_put_padded(sk_text *t, const char *words, int32_t columns)
{
    sk_put(t, words);
    for (int32_t i = sk_columns(words); i < columns; i++)
        sk_put_char(t, ' ');
}

/* Written out because base calls nothing of libc beyond the mem functions. */
size_t sk_length(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

bool sk_same(const char *a, const char *b)
{
    size_t n = sk_length(a);

    return n == sk_length(b) && memcmp(a, b, n) == 0;
}

bool sk_starts(const char *s, const char *prefix)
{
    while (*prefix != '\0' && *s == *prefix) {
        s++;
        prefix++;
    }
    return *prefix == '\0';
}

bool sk_ends(const char *s, const char *suffix)
{
    size_t length = sk_length(s), n = sk_length(suffix);

    return length >= n && memcmp(s + length - n, suffix, n) == 0;
}

int32_t sk_columns(const char *s)
{
    int32_t columns = 0;

    for (; *s != '\0'; s++)
        columns += !is_continuation(*s);
    return columns;
}

/* Digits only, at most 18 of them, so the value always fits. */
static bool get_digits(const char *s, size_t count, int64_t *value)
{
    *value = 0;
    if (count < 1 || count > 18)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (s[i] < '0' || s[i] > '9')
            return false;
        *value = *value * 10 + (s[i] - '0');
    }
    return true;
}

bool sk_get_int(const char *s, size_t count, int64_t *value)
{
    bool minus = count > 0 && s[0] == '-';

    if (!get_digits(s + minus, count - minus, value))
        return false;
    *value = minus ? -*value : *value;
    return true;
}

bool sk_get_hundredths(const char *s, size_t count, int64_t *value)
{
    bool minus = count > 0 && s[0] == '-';
    size_t dot = minus, decimals;
    int64_t whole, part = 0;

    while (dot < count && s[dot] != '.')
        dot++;
    decimals = dot < count ? count - dot - 1 : 0;
    if (dot - minus > 15 || !get_digits(s + minus, dot - minus, &whole))
        return false;
    if (dot < count && (decimals > 2 || !get_digits(s + dot + 1, decimals, &part)))
        return false;
    *value = whole * 100 + (decimals == 1 ? part * 10 : part);
    *value = minus ? -*value : *value;
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

bool sk_get_hex64(const char *s, size_t count, uint64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < count; i++) {
        if (hex_digit(s[i]) < 0)
            return false;
        *value = *value << 4 | (uint64_t)hex_digit(s[i]);
    }
    return count == 16;
}
