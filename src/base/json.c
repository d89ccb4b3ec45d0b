/* Writes as it is told and keeps nothing but how deep it is and what may come next. Reading is
 * data's business. */
#include "base/json.h"

#include <string.h>

#include "base/check.h"

sk_json sk_json_over(sk_text *out)
{
    return (sk_json){.out = out};
}

bool sk_json_done(sk_json *j)
{
    bool whole = j->depth == 0 && j->has_items[0] && !j->out->cut;

    if (!whole)
        sk_text_clear(j->out);
    return whole;
}

static void mark(const sk_json *j, int32_t name)
{
    sk_json_marks *m = j->marks;

    if (name >= 0) {
        m->last = m->count;
        m->members++;
    }
    if (m->count < m->room)
        m->mark[m->count] = (sk_json_mark){name, j->out->length, m->from, false};
    m->from = 0;
    m->count++;
}

/* What must stand before a value that has no key; the top level takes one value only. */
static void before_item(sk_json *j)
{
    bool *has_items = &j->has_items[j->depth];

    SK_CHECK(j->depth > 0 ? !j->in_object[j->depth] : !*has_items);
    if (*has_items)
        sk_put_char(j->out, ',');
    if (j->marks != NULL && j->depth == 2)
        mark(j, -1);
    *has_items = true;
}

/* A key has seen to everything. */
static inline void before_value(sk_json *j)
{
    if (!j->keyed)
        before_item(j);
    j->keyed = false;
}

static void open(sk_json *j, bool object)
{
    before_value(j);
    SK_CHECK(j->depth + 1 < SK_JSON_DEPTH);
    j->depth++;
    j->in_object[j->depth] = object;
    j->has_items[j->depth] = false;
    sk_put_char(j->out, object ? '{' : '[');
}

void sk_json_object(sk_json *j)
{
    open(j, true);
}

void sk_json_array(sk_json *j)
{
    open(j, false);
}

void sk_json_end(sk_json *j)
{
    SK_CHECK(j->depth > 0 && !j->keyed);
    sk_put_char(j->out, j->in_object[j->depth] ? '}' : ']');
    j->depth--;
}

/* Items are told by their place in the list. */
static bool is_had(const sk_json_marks *m, bool is_member, uint64_t from)
{
    int32_t item = is_member ? 0 : m->count - m->last - 1;
    const sk_json_had *had;

    if (m->members > m->hads)
        return false;
    had = &m->had[m->members - 1];
    return (is_member ? had->count < 0 : item < had->count) &&
           memcmp(had->hash + item * (int32_t)sizeof from, &from, sizeof from) == 0;
}

bool sk_json_has(sk_json *j, uint64_t from)
{
    sk_json_marks *m = j->marks;
    bool is_member = j->keyed, left_out;

    if (m == NULL)
        return false;
    SK_CHECK(j->depth == (is_member ? 1 : 2));
    from |= from == 0;
    left_out = is_had(m, is_member, from);
    if (!is_member)
        m->from = from;
    if (left_out)
        sk_json_int(j, 0);
    if (m->count <= m->room && (is_member || left_out)) {
        m->mark[m->count - 1].from = from;
        m->mark[m->count - 1].is_left_out = left_out;
    }
    return left_out;
}

static void put_escaped(sk_text *t, unsigned char c)
{
    if (c == '"' || c == '\\') {
        sk_put_char(t, '\\');
        sk_put_char(t, (char)c);
    } else if (c == '\n') {
        sk_put(t, "\\n");
    } else {
        sk_put(t, "\\u00");
        sk_put_char(t, "0123456789abcdef"[c >> 4]);
        sk_put_char(t, "0123456789abcdef"[c & 15]);
    }
}

/* Bytes of a lead byte's character, 0 when it cannot start one. */
static int32_t sequence_length(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

/* The well-formed UTF-8 character at s, as its length; 0 when there is none. */
static int32_t character_at(const unsigned char *s)
{
    int32_t length = sequence_length(s[0]);

    for (int32_t i = 1; i < length; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    if (length == 3 && ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F)))
        return 0;
    if (length == 4 && ((s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F)))
        return 0;
    return length;
}

/* Characters that stand for themselves, up to the first that does not. Most of what is written are
 * long words: a table asks once where comparing asks four times. */
static size_t plain_run(const unsigned char *at)
{
    static const unsigned char
        PLAIN[256] =
            {
                [0x20] = 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, /* all but the quote, */
                [0x30] = 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,          [0x40] = 1,
                1,          1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, [0x50] = 1, 1,
                1,          1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, /* the backslash, */
                [0x60] = 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,          [0x70] = 1,
                1,          1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0 /* and the delete character */
            };
    size_t n = 0;

    while (PLAIN[at[n]] != 0)
        n++;
    return n;
}

/* Eight at once: none below a blank, no quote, no backslash, no delete character or beyond it. */
static bool eight_are_plain(const char *at)
{
    const uint64_t one = 0x0101010101010101, top = one << 7;
    uint64_t w, quote, slash;

    memcpy(&w, at, sizeof w);
    quote = w ^ one * '"';
    slash = w ^ one * '\\';
    return ((((w - one * ' ') & ~w) | ((quote - one) & ~quote) | ((slash - one) & ~slash) | w |
             (w + one)) &
            top) == 0;
}

/* Asked of every word that is written, and nearly always so. */
static bool are_plain(const char *s, size_t size)
{
    size_t n = 0;

    while (n + 8 <= size && eight_are_plain(s + n))
        n += 8;
    return n + plain_run((const unsigned char *)s + n) == size;
}

/* Words of so many bytes that stand for themselves, in quotes; false when there is no room. */
static bool put_plain(sk_text *t, const char *s, size_t size)
{
    bool fits = !t->cut && size + 2 < (size_t)(t->size - t->length);
    char *at = fits ? sk_room(t, size + 2) : NULL;

    if (at == NULL)
        return false;
    at[0] = '"';
    memcpy(at + 1, s, size);
    at[size + 1] = '"';
    return true;
}

static void put_quoted(sk_text *t, const char *s)
{
    const unsigned char *at = (const unsigned char *)s;
    size_t size = sk_length(s);

    if (are_plain(s, size) && put_plain(t, s, size))
        return;
    sk_put_char(t, '"');
    while (*at != '\0') {
        size_t plain = plain_run(at);
        int32_t length;

        sk_put_bytes(t, (const char *)at, plain);
        at += plain;
        if (*at == '\0')
            break;
        length = character_at(at);
        if (length == 1 && (*at < 0x20 || *at == '"' || *at == '\\' || *at == 0x7F))
            put_escaped(t, *at);
        else if (length == 0)
            sk_put(t, "\xEF\xBF\xBD");
        else
            sk_put_bytes(t, (const char *)at, (size_t)length);
        at += length == 0 ? 1 : length;
    }
    sk_put_char(t, '"');
}

/* The comma before a key. */
static inline void before_key(sk_json *j)
{
    bool *has_items = &j->has_items[j->depth];

    SK_CHECK(j->depth > 0 && j->in_object[j->depth] && !j->keyed);
    if (*has_items)
        sk_put_char(j->out, ',');
    *has_items = true;
    j->keyed = true;
}

void sk_json_any_key(sk_json *j, const char *key)
{
    int32_t name;

    before_key(j);
    name = j->out->length;
    put_quoted(j->out, key);
    sk_put_char(j->out, ':');
    if (j->marks != NULL && j->depth == 1)
        mark(j, name);
}

char *sk_json_plain_key(sk_json *j, size_t size)
{
    sk_text *t = j->out;
    char *at;

    before_key(j);
    at = sk_room(t, size + 3);
    if (at == NULL)
        return NULL;
    at[0] = '"';
    at[size + 1] = '"';
    at[size + 2] = ':';
    if (j->marks != NULL && j->depth == 1)
        mark(j, t->length - (int32_t)size - 3);
    return at + 1;
}

void sk_json_int(sk_json *j, int64_t n)
{
    before_value(j);
    sk_put_int(j->out, n);
}

void sk_json_hundredths(sk_json *j, int64_t n)
{
    before_value(j);
    sk_put_hundredths(j->out, n);
}

void sk_json_decimal(sk_json *j, int64_t n, int32_t places)
{
    before_value(j);
    sk_put_decimal(j->out, n, places);
}

void sk_json_bool(sk_json *j, bool b)
{
    before_value(j);
    sk_put(j->out, b ? "true" : "false");
}

void sk_json_null(sk_json *j)
{
    before_value(j);
    sk_put(j->out, "null");
}

void sk_json_string(sk_json *j, const char *s)
{
    before_value(j);
    put_quoted(j->out, s);
}

void sk_json_raw(sk_json *j, const char *value, size_t size)
{
    before_value(j);
    sk_put_bytes(j->out, value, size);
}
