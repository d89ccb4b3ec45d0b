/* Pictures in pieces. A watcher who has the last picture is sent only the pieces of the new one
 * that are different. What is remembered of a picture are its members' names and a hash of each
 * value, or of each item of a list: little memory, whatever a picture holds. What is written
 * depends on the two pictures alone, and those are made from what the seat may know. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "serve/inside.h"
#include "serve/keep.h"

typedef struct span {
    const char *at;
    size_t size;
} span;

/* A member as it is remembered: its name, a count, and that many hashes; −1 and one hash for a
 * value that is no list. */
typedef struct member {
    const char *name;
    int32_t count;
    const unsigned char *hash;
} member;

/* Reading what our own writer wrote: there are no blanks, and nothing is missing */

static bool is_escaped(const char *quote)
{
    const char *at = quote;

    while (at[-1] == '\\')
        at--;
    return (quote - at) % 2 != 0;
}

static const char *after_string(const char *at)
{
    do
        at = strchr(at + 1, '"');
    while (is_escaped(at));
    return at + 1;
}

static const char *after_value(const char *at)
{
    int32_t depth = 0;

    if (*at != '{' && *at != '[' && *at != '"')
        return at + strcspn(at, ",]}");
    do {
        if (*at == '"') {
            at = after_string(at);
        } else {
            depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
            at++;
        }
    } while (depth > 0);
    return at;
}

static bool is_end(char c)
{
    return c == ']' || c == '}';
}

/* The next value after an opening bracket or a comma; false at the closing bracket. */
static bool next_value(const char **at, span *value)
{
    if ((**at == '[' || **at == '{') && is_end((*at)[1]))
        (*at)++;
    if (is_end(**at))
        return false;
    value->at = *at + 1;
    *at = after_value(value->at);
    value->size = (size_t)(*at - value->at);
    return true;
}

/* Remembering */

static void remember(sk_pieces *p, const void *bytes, size_t size)
{
    if (p->at == NULL || p->size + size > p->room) {
        p->room = (p->size + size) * 5 / 4 + 1;
        p->at = sk_get_more(p->at, p->room);
    }
    memcpy(p->at + p->size, bytes, size);
    p->size += size;
}

static void remember_hash(sk_pieces *p, span value)
{
    static const unsigned char KEY[crypto_shorthash_KEYBYTES];
    unsigned char hash[crypto_shorthash_BYTES];

    crypto_shorthash(hash, (const unsigned char *)value.at, value.size, KEY);
    remember(p, hash, sizeof hash);
}

/* Remembers the member whose name stands at `name`, in its quotes, and what it holds. */
static const char *remember_member(sk_pieces *p, span name)
{
    span value = {.at = name.at + name.size + 1}, item;
    const char *at = value.at;
    int32_t count = -1;
    size_t counted;

    remember(p, name.at + 1, name.size - 2);
    remember(p, "", 1);
    counted = p->size;
    remember(p, &count, sizeof count);
    if (*at == '[') {
        for (count = 0; next_value(&at, &item); count++)
            remember_hash(p, item);
        memcpy(p->at + counted, &count, sizeof count);
        return at + 1;
    }
    at = after_value(at);
    value.size = (size_t)(at - value.at);
    remember_hash(p, value);
    return at;
}

static size_t hashes_of(const member *m)
{
    return m->count < 0 ? sizeof(uint64_t) : (size_t)m->count * sizeof(uint64_t);
}

static bool next_remembered(const sk_pieces *p, size_t *at, member *m)
{
    if (*at == p->size)
        return false;
    m->name = (const char *)p->at + *at;
    m->hash = p->at + *at + strlen(m->name) + 1 + sizeof m->count;
    memcpy(&m->count, m->hash - sizeof m->count, sizeof m->count);
    *at = (size_t)(m->hash - p->at) + hashes_of(m);
    return true;
}

static bool find(const sk_pieces *p, const char *name, member *m)
{
    for (size_t at = 0; next_remembered(p, &at, m);)
        if (strcmp(m->name, name) == 0)
            return true;
    return false;
}

/* Telling */

static void tell_items(sk_json *j, const member *was, const member *is, const char *list)
{
    char number[24];
    span item;

    sk_json_open_object(j, "at");
    for (size_t i = 0; next_value(&list, &item); i++)
        if (memcmp(was->hash + i * 8, is->hash + i * 8, 8) != 0) {
            snprintf(number, sizeof number, "%zu", i);
            sk_json_key(j, number);
            sk_json_raw(j, item.at, item.size);
        }
    sk_json_end(j);
}

static void tell_member(sk_json *j, const sk_pieces *was, const member *is, span value)
{
    member old = {0};
    bool known = find(was, is->name, &old), alike = known && old.count == is->count;

    if (alike && memcmp(old.hash, is->hash, hashes_of(is)) == 0)
        return;
    sk_json_open_object(j, is->name);
    if (alike && is->count >= 0) {
        tell_items(j, &old, is, value.at);
    } else {
        sk_json_key(j, "is");
        sk_json_raw(j, value.at, value.size);
    }
    sk_json_end(j);
}

static void tell_gone(sk_json *j, const sk_pieces *was, const sk_pieces *is)
{
    member old, now;

    for (size_t at = 0; next_remembered(was, &at, &old);)
        if (!find(is, old.name, &now)) {
            sk_json_open_object(j, old.name);
            sk_json_put_bool(j, "gone", true);
            sk_json_end(j);
        }
}

void sk_tell_changes(sk_json *j, sk_pieces *pieces, const char *picture)
{
    sk_pieces is = {0};
    span name;

    for (const char *at = picture; next_value(&at, &name);) {
        size_t begin = is.size;
        member m = {0};
        at = remember_member(&is, name);
        name.at += name.size + 1;
        if (next_remembered(&is, &begin, &m))
            tell_member(j, pieces, &m, (span){name.at, (size_t)(at - name.at)});
    }
    tell_gone(j, pieces, &is);
    free(pieces->at);
    *pieces = is;
}
