/* Who has a piece of a picture is not shown it again (sk_json_has): what is told of it must change
 * when it does. Remembers what was told in the games of a run. */
#include "base/check.h"
#include "base/hash.h"
#include "core/conform.h"

/* What stands in the picture from a mark to the next of its kind, an item's or a member's, without
 * what only separates them. */
static uint64_t hash_of_piece(const char *text, const sk_json_marks *all, int32_t i)
{
    const sk_json_mark *m = all->mark;
    int32_t next = i + 1, end;

    while (next < all->count && m[i].name >= 0 && m[next].name < 0)
        next++;
    end = next == all->count  ? (int32_t)sk_length(text)
          : m[next].name >= 0 ? m[next].name
                              : m[next].at;
    while (end > m[i].at && (text[end - 1] == ',' || text[end - 1] == ']' || text[end - 1] == '}'))
        end--;
    return sk_hash_fast(1, text + m[i].at, (size_t)(end - m[i].at));
}

/* By the reader, the member it stands in, its place there and what it is said to be made of. */
static uint64_t hash_of_telling(const char *text, int32_t seat, const sk_json_mark *member,
                                const sk_json_mark *m)
{
    int32_t place[] = {seat, (int32_t)(m - member)};

    return sk_hash_fast(sk_hash_fast(m->from, place, sizeof place), text + member->name,
                        (size_t)(member->at - member->name));
}

const char *sk_piece_untold(sk_conform *c, int32_t seat, const sk_json_marks *m)
{
    const sk_json_mark *member = m->mark;

    SK_CHECK(m->count <= m->room);
    for (int32_t i = 0; i < m->count; i++) {
        uint64_t text, told, slot;
        member = m->mark[i].name >= 0 ? &m->mark[i] : member;
        if (m->mark[i].from == 0)
            continue;
        text = hash_of_piece(c->text[0], m, i);
        told = hash_of_telling(c->text[0], seat, member, &m->mark[i]);
        slot = told % SK_CONFORM_PIECES;
        if (c->piece[slot].told == told && c->piece[slot].text != text)
            return c->text[0] + member->name;
        c->piece[slot].told = told;
        c->piece[slot].text = text;
    }
    return NULL;
}
