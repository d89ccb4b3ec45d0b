/* Saying something once. Who does not hear an answer cannot know whether it was done; with an id of
 * its own it may be said again, and gets the answer it would have had. The ids are remarks in the
 * record, "# once 1 4f2a", at the end of what the request did; so they are kept exactly when it
 * is, and every process that reads the match knows them. */
#include <stdlib.h>
#include <string.h>

#include "serve/change.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/playing.h"
#include "serve/request.h"

enum { KEPT_MAX = 16 }; /* of a match */

/* A line of its own, after the one of what was done: names may hold anything but a line's end. */
static const char MARK[] = "\n# once ";

struct sk_once {
    int32_t seat, version;
    char id[SK_ONCE_MAX];
};

void sk_once_add(sk_live_match *b, int32_t seat, const char *id, int32_t version)
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
static int32_t find_once(const sk_live_match *b, int32_t seat, const char *id)
{
    for (int32_t i = 0; i < KEPT_MAX && i < b->onces; i++)
        if (b->once[i].seat == seat && strcmp(b->once[i].id, id) == 0)
            return b->once[i].version;
    return -1;
}

void sk_once_remark(const sk_live_match *b, int32_t seat, const char *id)
{
    char words[SK_ONCE_MAX + 24];

    snprintf(words, sizeof words, "once %d %s", seat + 1, id);
    sk_match_remark(b->match, words);
}

/* "1 4f2a\n" */
static void take_mark(sk_live_match *b, const char *at, int32_t version)
{
    char *blank;
    long seat = strtol(at, &blank, 10);
    char id[SK_ONCE_MAX];

    snprintf(id, sizeof id, "%.*s", (int)strcspn(blank + 1, "\n"), blank + 1);
    sk_once_add(b, (int32_t)seat - 1, id, version);
}

/* The text of a step. */
static const char *step_text(const sk_live_match *b, int32_t step, size_t *size)
{
    int64_t all, from = sk_match_step_end(b->match, step - 1);
    const char *record = sk_match_record(b->match, &all);

    *size = (size_t)(sk_match_step_end(b->match, step) - from);
    return record + from;
}

static const char *find_mark(const char *at, size_t size)
{
    const char *mark = memmem(at, size, MARK, sizeof MARK - 1);

    return mark != NULL ? mark + sizeof MARK - 1 : NULL;
}

/* Backwards to where there are enough; the set-up is long and has none. */
static int32_t first_of_last(const sk_live_match *b)
{
    int32_t step = b->version, found = 0;
    size_t size;

    for (; step > 0 && found < KEPT_MAX; step--) {
        const char *text = step_text(b, step, &size);
        found += find_mark(text, size) != NULL;
    }
    return step + 1;
}

void sk_once_read(sk_live_match *b, int32_t first)
{
    if (first == 0)
        b->onces = 0;
    for (int32_t step = first > 0 ? first : first_of_last(b); step <= b->version; step++) {
        size_t size;
        const char *text = step_text(b, step, &size), *mark = text;
        while ((mark = find_mark(mark, (size_t)(text + size - mark))) != NULL)
            take_mark(b, mark, step);
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
    version = find_once(r->live, r->seat, id);
    if (version >= 0)
        sk_tell_changed(r, version, false);
    else if (r->live->is_asking && r->seat == sk_match_turn(r->live->match).seat &&
             strcmp(r->live->asked_once, id) == 0)
        sk_tell_changed(r, r->live->version, true);
    else
        return false;
    return true;
}
