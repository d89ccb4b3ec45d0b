/* A JSON writer over an sk_text that cannot produce invalid JSON: commas, quotes and escapes are
 * its own business, misuse (a key in an array, a value without a key) traps, bytes that are not
 * UTF-8 become U+FFFD, and a text that did not fit is taken back whole by sk_json_done. */
#ifndef SK_BASE_JSON_H
#define SK_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memo.h"
#include "base/text.h"

enum { SK_JSON_DEPTH = 24 };

/* Where a member of the outermost object stands in the text, or an item of the list that is the
 * member before it: for who compares texts piece by piece and does not want to read them again. */
typedef struct sk_json_mark {
    int32_t name;     /* of the member, in its quotes; −1 for an item */
    int32_t at;       /* of the value */
    uint64_t from;    /* what sk_json_has was told, or 0 */
    bool is_left_out; /* and it was had: a 0 stands there instead */
} sk_json_mark;

/* A member of the text that who reads has, by the hashes of what its items were made of; of a value
 * that is no list, a count of −1 and one hash. */
typedef struct sk_json_had {
    const unsigned char *hash; /* eight bytes each */
    int32_t count;
} sk_json_had;

typedef struct sk_json_marks {
    sk_json_mark *mark;
    int32_t count, room;    /* a count beyond the room says how much room there should have been */
    const sk_json_had *had; /* members in their order */
    int32_t hads, members, last; /* those written so far, and the mark of the last */
    uint64_t from;               /* of the item that comes next, or 0 */
} sk_json_marks;

typedef struct sk_json {
    sk_text *out;
    sk_json_marks *marks; /* NULL, or made while it is written */
    sk_memo *memo;        /* NULL, or for what is worked out only to be written */
    int32_t depth;
    bool keyed; /* a key was written and its value is due */
    bool in_object[SK_JSON_DEPTH];
    bool has_items[SK_JSON_DEPTH];
} sk_json;

sk_json sk_json_over(sk_text *out);
/* True when exactly one complete value was written and all of it fitted; else out is emptied. */
bool sk_json_done(sk_json *j);

void sk_json_object(sk_json *j);
void sk_json_array(sk_json *j);
void sk_json_end(sk_json *j); /* closes the innermost object or array */

void sk_json_int(sk_json *j, int64_t n);
void sk_json_hundredths(sk_json *j, int64_t n);              /* 650 → 6.5 */
void sk_json_decimal(sk_json *j, int64_t n, int32_t places); /* 1250, 4 → 0.125 */
void sk_json_bool(sk_json *j, bool b);
void sk_json_null(sk_json *j);
void sk_json_string(sk_json *j, const char *s);
void sk_json_raw(sk_json *j, const char *value, size_t size); /* JSON already */

/* Asked before an item of a marked list is written, or after the key of a marked member, by who can
 * say what it is made of in fewer steps than writing it takes: a hash of all that may change in it
 * while one reader reads. True when the reader has it: then nothing is written any more. */
bool sk_json_has(sk_json *j, uint64_t from);

/* A key of any characters; and one of `size` that stand for themselves, which the caller writes to
 * where it says, unless that is NULL. */
void sk_json_any_key(sk_json *j, const char *key);
char *sk_json_plain_key(sk_json *j, size_t size);

/* Most keys are known when this is compiled: then nobody measures them, and they are copied in a
 * move or two. A picture has thousands. */
static inline void sk_json_key(sk_json *j, const char *key)
{
#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__clang__)
    if (__builtin_constant_p(__builtin_strlen(key)) && __builtin_strchr(key, '"') == NULL &&
        __builtin_strchr(key, '\\') == NULL) {
        char *to = sk_json_plain_key(j, __builtin_strlen(key));
        if (to != NULL)
            __builtin_memcpy(to, key, __builtin_strlen(key));
        return;
    }
#endif
    sk_json_any_key(j, key);
}

/* Key and value in one. */
static inline void sk_json_put_int(sk_json *j, const char *key, int64_t n)
{
    sk_json_key(j, key);
    sk_json_int(j, n);
}

static inline void sk_json_put_hundredths(sk_json *j, const char *key, int64_t n)
{
    sk_json_key(j, key);
    sk_json_hundredths(j, n);
}

static inline void sk_json_put_decimal(sk_json *j, const char *key, int64_t n, int32_t places)
{
    sk_json_key(j, key);
    sk_json_decimal(j, n, places);
}

static inline void sk_json_put_bool(sk_json *j, const char *key, bool b)
{
    sk_json_key(j, key);
    sk_json_bool(j, b);
}

static inline void sk_json_put_string(sk_json *j, const char *key, const char *s)
{
    sk_json_key(j, key);
    sk_json_string(j, s);
}

static inline void sk_json_open_object(sk_json *j, const char *key)
{
    sk_json_key(j, key);
    sk_json_object(j);
}

static inline void sk_json_open_array(sk_json *j, const char *key)
{
    sk_json_key(j, key);
    sk_json_array(j);
}

#endif
