/* Saying something once. Who does not hear an answer cannot know whether it was done; with an id of
 * its own it may be said again, and gets the answer it would have had. The ids are remarks in the
 * record, "# once 1 4f2a", at the end of what the request did; so they are kept exactly when it
 * is, and every process that reads the match knows them. */
#include <stdlib.h>
#include <string.h>

#include "serve/inside.h"
#include "serve/keep.h"

enum { KEPT_MAX = 16 }; /* of a match */

static const char MARK[] = "# once ";

struct sk_once {
    int32_t seat, version;
    char id[SK_ONCE_MAX];
};

void sk_once_add(sk_bout *b, int32_t seat, const char *id, int32_t version)
{
    sk_once *o;

    if (id == NULL)
        return;
    if (b->once == NULL)
        b->once = sk_get(KEPT_MAX * sizeof *b->once);
    o = &b->once[b->onces++ % KEPT_MAX];
    *o = (sk_once){.seat = seat, .version = version};
    snprintf(o->id, sizeof o->id, "%s", id);
}

/* The version it led to, or −1. */
static int32_t find_once(const sk_bout *b, int32_t seat, const char *id)
{
    for (int32_t i = 0; i < KEPT_MAX && i < b->onces; i++)
        if (b->once[i].seat == seat && strcmp(b->once[i].id, id) == 0)
            return b->once[i].version;
    return -1;
}

void sk_once_remark(const sk_bout *b, int32_t seat, const char *id)
{
    char words[SK_ONCE_MAX + 24];

    snprintf(words, sizeof words, "once %d %s", seat + 1, id);
    sk_match_remark(b->match, words);
}

/* "1 4f2a\n" */
static void take_mark(sk_bout *b, const char *at, int32_t version)
{
    char *blank;
    long seat = strtol(at, &blank, 10);
    char id[SK_ONCE_MAX];

    snprintf(id, sizeof id, "%.*s", (int)strcspn(blank + 1, "\n"), blank + 1);
    sk_once_add(b, (int32_t)seat - 1, id, version);
}

/* Only the header is long, and has none; the rest is read backwards to where there are enough. */
void sk_once_read(sk_bout *b)
{
    int64_t size;
    const char *record = sk_match_record(b->match, &size);
    int32_t first = b->version, found = 0;

    b->onces = 0;
    for (; first > 0 && found < KEPT_MAX; first--)
        found += memmem(record + b->end[first - 1], (size_t)(b->end[first] - b->end[first - 1]),
                        MARK, sizeof MARK - 1) != NULL;
    for (int32_t v = first + 1; v <= b->version; v++) {
        const char *at = record + b->end[v - 1], *end = record + b->end[v];
        while ((at = memmem(at, (size_t)(end - at), MARK, sizeof MARK - 1)) != NULL)
            take_mark(b, at += sizeof MARK - 1, v);
    }
}

static bool is_good(const char *id)
{
    size_t length = strlen(id);

    return length > 0 && length < SK_ONCE_MAX &&
           id[strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")] ==
               '\0';
}

bool sk_once_answered(sk_request *r)
{
    const char *id = sk_said_word(r, "once");
    int32_t version;

    if (id == NULL)
        return false;
    if (!is_good(id)) {
        sk_refuse(r, "bad-request", "\"once\" is 1 to 64 letters, digits, dashes and underscores");
        return true;
    }
    version = find_once(r->bout, r->seat, id);
    if (version >= 0)
        sk_tell_changed(r, version, false);
    else if (r->bout->is_asking && strcmp(r->bout->asked_once, id) == 0)
        sk_tell_changed(r, r->bout->version, true);
    else
        return false;
    return true;
}
