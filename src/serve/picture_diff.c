/* Pictures in parts. A watcher who has the last picture is sent only the parts of the new one
 * that are different. What is remembered of a picture are its members' names and a hash of each
 * value, or of each item of a list: little memory, whatever a picture holds. What is written
 * depends on the two pictures alone, and those are made from what the seat may know. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/keep.h"
#include "serve/watch.h"

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

/* Finding: a piece ends where the next begins, but for the comma or the bracket between them */

static int32_t items_of(const sk_json_marks *m, int32_t i)
{
    int32_t next = i + 1;

    while (next < m->count && m->mark[next].name < 0)
        next++;
    return next - i - 1;
}

static span member_at(const sk_sketch *s, int32_t i, int32_t next)
{
    const sk_json_mark *m = s->marks.mark;
    int32_t end = next < s->marks.count ? m[next].name : s->out.length;

    return (span){s->text + m[i].at, (size_t)(end - 1 - m[i].at)};
}

static span item_at(const sk_json_mark *of, span list, int32_t i, int32_t count)
{
    int32_t size = i < count - 1 ? of[i + 2].at - 1 - of[i + 1].at
                                 : (int32_t)list.size - 1 - (of[i + 1].at - of->at);

    return (span){list.at + (of[i + 1].at - of->at), (size_t)size};
}

/* Remembering */

/* Two strides of sixteen bytes, each a product folded onto itself. It is asked of every byte of
 * every picture, so it is quick; nobody's secret depends on it. */

__extension__ typedef unsigned __int128 product;

static uint64_t fold(uint64_t a, uint64_t b)
{
    product p = (product)a * b;

    return (uint64_t)p ^ (uint64_t)(p >> 64);
}

static void add_stride(uint64_t hash[2], const char *bytes)
{
    uint64_t word[4];

    memcpy(word, bytes, sizeof word);
    hash[0] = fold(hash[0] ^ word[0], word[1] ^ 0xa0761d6478bd642fu);
    hash[1] = fold(hash[1] ^ word[2], word[3] ^ 0xe7037ed1a0b428dbu);
}

static uint64_t hash_of(span value)
{
    uint64_t hash[2] = {value.size ^ 0x8ebc6af09c88c6e3u, 0x589965cc75374cc3u};
    char rest[32] = {0};

    for (; value.size > sizeof rest; value.at += sizeof rest, value.size -= sizeof rest)
        add_stride(hash, value.at);
    memcpy(rest, value.at, value.size);
    add_stride(hash, rest);
    return fold(hash[0] ^ 0x1d8e4e27c47d124fu, hash[1]);
}

static void remember(sk_sketch *s, const void *bytes, size_t size)
{
    sk_picture_parts *p = &s->parts;

    if (p->size + size > s->parts_room) {
        s->parts_room = (p->size + size) * 2;
        p->at = sk_get_more(p->at, s->parts_room);
    }
    memcpy(p->at + p->size, bytes, size);
    p->size += size;
}

/* Of what it is made of where that was said, else of what was written. */
static void remember_hash(sk_sketch *s, const sk_json_mark *m, span value)
{
    uint64_t hash = m->from != 0 ? m->from : hash_of(value);

    remember(s, &hash, sizeof hash);
}

/* A list that was written in one piece is one, and so is one that says what it is made of. */
static void remember_member(sk_sketch *s, const sk_json_mark *m, span value, int32_t items)
{
    bool is_list = *value.at == '[' && (items > 0 || value.size == 2);
    int32_t count = is_list && m->from == 0 ? items : -1;

    remember(s, s->text + m->name + 1, (size_t)(m->at - m->name) - 3); /* quotes and colon */
    remember(s, "", 1);
    remember(s, &count, sizeof count);
    if (count < 0)
        remember_hash(s, m, value);
    for (int32_t i = 0; i < count; i++)
        remember_hash(s, m + 1 + i, item_at(m, value, i, count));
}

/* The watcher's memory is as large as it must be. */
void sk_keep_picture(sk_picture_parts *parts, const sk_picture_parts *is)
{
    if (parts->size != is->size)
        parts->at = sk_get_more(parts->at, is->size + 1);
    if (is->size > 0)
        memcpy(parts->at, is->at, is->size);
    parts->size = is->size;
}

static size_t hashes_of(const member *m)
{
    return m->count < 0 ? sizeof(uint64_t) : (size_t)m->count * sizeof(uint64_t);
}

static bool next_remembered(const sk_picture_parts *p, size_t *at, member *m)
{
    if (*at == p->size)
        return false;
    m->name = (const char *)p->at + *at;
    m->hash = p->at + *at + strlen(m->name) + 1 + sizeof m->count;
    memcpy(&m->count, m->hash - sizeof m->count, sizeof m->count);
    *at = (size_t)(m->hash - p->at) + hashes_of(m);
    return true;
}

/* Members mostly come in the same order, so it looks first where the last one was found. */
static bool find(const sk_picture_parts *p, const char *name, size_t *guess, member *m)
{
    if (next_remembered(p, guess, m) && strcmp(m->name, name) == 0)
        return true;
    for (*guess = 0; next_remembered(p, guess, m);)
        if (strcmp(m->name, name) == 0)
            return true;
    *guess = 0;
    return false;
}

/* Telling */

static bool tell_items(sk_json *j, const member *was, const member *is, const sk_json_mark *list,
                       span value)
{
    char number[24];
    bool whole = true;

    sk_json_open_object(j, "at");
    for (int32_t i = 0; i < is->count; i++)
        if (memcmp(was->hash + i * 8, is->hash + i * 8, 8) != 0) {
            span item = item_at(list, value, i, is->count);
            snprintf(number, sizeof number, "%d", i);
            sk_json_key(j, number);
            sk_json_raw(j, item.at, item.size);
            whole = whole && !list[1 + i].is_left_out;
        }
    sk_json_end(j);
    return whole;
}

static bool tell_all(sk_json *j, const member *is, const sk_json_mark *m, span value)
{
    bool whole = !m->is_left_out;

    sk_json_key(j, "is");
    sk_json_raw(j, value.at, value.size);
    for (int32_t i = 0; i < is->count; i++)
        whole = whole && !m[1 + i].is_left_out;
    return whole;
}

static bool tell_member(sk_json *j, const member *was, const member *is, const sk_json_mark *m,
                        span value)
{
    bool alike = was != NULL && was->count == is->count, whole;

    if (alike && memcmp(was->hash, is->hash, hashes_of(is)) == 0)
        return true;
    sk_json_open_object(j, is->name);
    whole = alike && is->count >= 0 ? tell_items(j, was, is, m, value) : tell_all(j, is, m, value);
    sk_json_end(j);
    return whole;
}

static void tell_gone(sk_json *j, const sk_picture_parts *was, const sk_picture_parts *is)
{
    member old, now;
    size_t guess = 0;

    for (size_t at = 0; next_remembered(was, &at, &old);)
        if (!find(is, old.name, &guess, &now)) {
            sk_json_open_object(j, old.name);
            sk_json_put_bool(j, "gone", true);
            sk_json_end(j);
        }
}

bool sk_tell_picture_diff(sk_json *j, sk_picture_parts *parts, sk_sketch *picture)
{
    const sk_json_marks *marks = &picture->marks;
    size_t guess = 0;

    picture->parts.size = 0;
    for (int32_t i = 0, next; i < marks->count; i = next) {
        const sk_json_mark *m = &marks->mark[i];
        int32_t items = items_of(marks, i);
        size_t begin = picture->parts.size;
        member was, is = {0};
        bool whole = true;
        span value;

        next = i + 1 + items;
        value = member_at(picture, i, next);
        remember_member(picture, m, value, items);
        if (next_remembered(&picture->parts, &begin, &is))
            whole = tell_member(j, find(parts, is.name, &guess, &was) ? &was : NULL, &is, m, value);
        if (!whole)
            return false;
    }
    tell_gone(j, parts, &picture->parts);
    sk_keep_picture(parts, &picture->parts);
    return true;
}

void sk_list_had(sk_sketch *s, const sk_picture_parts *parts)
{
    member m;
    int32_t count = 0;

    for (size_t at = 0; next_remembered(parts, &at, &m); count++) {
        if (count == s->had_room) {
            s->had_room = s->had_room * 2 + 32;
            s->had = sk_get_more(s->had, (size_t)s->had_room * sizeof *s->had);
        }
        s->had[count] = (sk_json_had){m.hash, m.count};
    }
    s->marks.had = s->had;
    s->marks.hads = count;
}

void sk_sketch_clear(sk_sketch *s)
{
    free(s->text);
    free(s->marks.mark);
    free(s->had);
    free(s->memo);
    free(s->parts.at);
    *s = (sk_sketch){0};
}
