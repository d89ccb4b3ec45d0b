/* Watching: every connection that watches a match is told when it moves on, each in its own
 * words. */
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/client.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/tell.h"
#include "serve/watch.h"

static sk_json *begin_push(sk_server *s, const char *kind, const sk_live_match *b)
{
    s->out = sk_text_over(s->text, SK_ANSWER_MAX);
    s->json = sk_json_over(&s->out);
    sk_json_object(&s->json);
    sk_json_put_string(&s->json, "push", kind);
    sk_json_put_string(&s->json, "match", b->id);
    return &s->json;
}

static bool end_push(sk_server *s, sk_client *c)
{
    sk_json_end(&s->json);
    if (!sk_json_done(&s->json))
        return false;
    sk_client_send(c, s->text, (size_t)s->out.length);
    return true;
}

/* The tales are at hand when nothing was missed since the last push. */
static bool has_all_tales(const sk_watch *w)
{
    const sk_live_match *b = w->live;

    return w->told == b->version || (b->news != NULL && b->news->version <= w->told + 1);
}

void sk_forget_picture(sk_watch *w)
{
    free(w->parts.at);
    w->parts = (sk_picture_parts){0};
}

static bool push_look(sk_watch *w)
{
    const sk_live_match *b = w->live;
    sk_json *j = begin_push(b->server, "moved", b);
    bool sent;

    sk_json_open_object(j, "look");
    sk_tell_look_to(j, w);
    sk_json_end(j);
    sk_json_open_array(j, "tales");
    for (const sk_step_news *f = b->news; f != NULL; f = f->next)
        if (f->version > w->told)
            sk_tell_step(j, b->match, f, w->seat);
    sk_json_end(j);
    w->told = b->version;
    w->serial = b->serial;
    sent = end_push(b->server, w->client);
    if (!sent)
        sk_forget_picture(w);
    return sent;
}

/* Whoever sits at the same seat and had been told the same is told the same: what was written for
 * one of them is sent to all. */

static bool is_as_far(const sk_watch *w, const sk_watch *other)
{
    return w->seat == other->seat && w->told == other->told && w->serial == other->serial &&
           w->wants_changes == other->wants_changes && w->parts.size == other->parts.size;
}

/* `told` is who was told what is still written there. */
static void push_the_same(sk_watch *w, const sk_watch *told)
{
    const sk_server *s = w->live->server;

    w->told = told->told;
    w->serial = told->serial;
    sk_keep_picture(&w->parts, &told->parts);
    sk_client_send(w->client, s->text, (size_t)s->out.length);
}

static bool is_to_be_told(const sk_watch *w)
{
    return !w->is_reading && w->serial != w->live->serial && has_all_tales(w);
}

/* And those after it that are as far. */
static void push_to_all_like(sk_watch *first)
{
    sk_watch before = *first;

    if (push_look(first))
        for (sk_watch *w = first->next; w != NULL; w = w->next)
            if (is_to_be_told(w) && is_as_far(w, &before))
                push_the_same(w, first);
}

static void tell_watches(sk_live_match *b, void *self)
{
    (void)self;
    for (sk_watch *w = b->watches; w != NULL; w = w->next) {
        if (w->is_reading || w->serial == b->serial)
            continue; /* what it reads will be followed by the rest; or it was told */
        if (has_all_tales(w))
            push_to_all_like(w);
        else
            sk_read_tales(w);
    }
}

void sk_push_moved(sk_live_match *b)
{
    sk_live_try(b, tell_watches, NULL);
    sk_free_fresh(b);
}

/* Drawing is most of the work. Who acted is answered first, and everybody else who asks; what moved
 * again meanwhile is drawn once for both. */

void sk_push_later(sk_live_match *b)
{
    sk_server *s = b->server;

    if (b->is_untold)
        return;
    b->is_untold = true;
    b->next_untold = NULL;
    *s->last_untold = b;
    s->last_untold = &b->next_untold;
}

static void take_untold(sk_server *s, sk_live_match **at)
{
    sk_live_match *b = *at;

    *at = b->next_untold;
    if (*at == NULL)
        s->last_untold = at;
    b->is_untold = false;
}

void sk_push_never(sk_live_match *b)
{
    sk_live_match **at = &b->server->untold;

    while (b->is_untold && *at != b)
        at = &(*at)->next_untold;
    if (b->is_untold)
        take_untold(b->server, at);
}

/* Needs nothing of the game, which may be what is wrong. */
void sk_push_closed(sk_live_match *b)
{
    for (sk_watch *w = b->watches; w != NULL; w = w->next) {
        begin_push(b->server, "closed", b);
        sk_json_put_string(&b->server->json, "words", SK_BROKEN_WORDS);
        end_push(b->server, w->client);
    }
}

/* Whoever had been told all is so still. */
void sk_push_said(sk_live_match *b, const sk_said *line)
{
    sk_server *s = b->server;
    sk_json *j = begin_push(s, "said", b);

    sk_json_key(j, "line");
    sk_tell_said(j, line);
    sk_json_end(j);
    for (sk_watch *w = sk_json_done(j) ? b->watches : NULL; w != NULL; w = w->next) {
        sk_client_send(w->client, s->text, (size_t)s->out.length);
        if (w->serial == b->serial - 1 && w->told == b->version)
            w->serial = b->serial;
    }
}

bool sk_is_here(const sk_live_match *b, int32_t seat)
{
    for (const sk_watch *w = b->watches; w != NULL; w = w->next)
        if (w->seat == seat)
            return true;
    return b->seat[seat + 1].mind[0] != '\0';
}

/* The same for everybody. */
static void tell_here(sk_live_match *b)
{
    sk_server *s = b->server;
    sk_json *j = begin_push(s, "here", b);

    b->is_here_changed = false;
    sk_json_open_array(j, "seats");
    for (int32_t seat = 0; seat < sk_match_plan(b->match)->seats; seat++)
        sk_json_bool(j, sk_is_here(b, seat));
    sk_json_end(j);
    sk_json_end(j);
    for (sk_watch *w = sk_json_done(j) ? b->watches : NULL; w != NULL; w = w->next)
        sk_client_send(w->client, s->text, (size_t)s->out.length);
}

void sk_push_here(sk_live_match *b)
{
    b->is_here_changed = true;
    sk_push_later(b);
}

/* What is not at rest is told when it is. */
void sk_push_due(sk_server *s, double seconds)
{
    double until = s->untold != NULL ? sk_seconds() + seconds : 0;

    while (s->untold != NULL) {
        sk_live_match *b = s->untold;
        take_untold(s, &s->untold);
        if (b->is_here_changed)
            tell_here(b);
        if (!b->busy && !b->stuck)
            sk_push_moved(b);
        if (sk_seconds() > until)
            return;
    }
}

static sk_watch *watch_of(const sk_request *r)
{
    sk_watch *w = r->client->watches;

    while (w != NULL && (w->live != r->live || w->seat != r->seat))
        w = w->next_mine;
    return w;
}

void sk_watch_begin(sk_request *r, int32_t since, bool wants_changes)
{
    sk_live_match *b = r->live;
    sk_watch *w = watch_of(r);
    bool is_new = w == NULL;
    sk_json *j;

    if (is_new) {
        w = sk_get(sizeof *w);
        w->live = b;
        w->client = r->client;
        w->seat = r->seat;
        w->next = b->watches;
        b->watches = w;
        w->next_mine = r->client->watches;
        r->client->watches = w;
        if (r->client->peer != NULL)
            r->client->peer->watches++;
    }
    w->wants_changes = wants_changes;
    sk_forget_picture(w);
    j = sk_answer(r);
    sk_json_put_string(j, "match", b->id);
    sk_json_put_int(j, "version", b->version);
    sk_send(r);
    if (!w->is_reading) { /* what it reads already will be followed by the rest */
        w->told = since;
        if (w->told == b->version)
            push_look(w);
        else
            sk_read_tales(w);
    }
    if (is_new)
        sk_push_here(b);
}

void sk_watch_end(sk_watch *w)
{
    sk_live_match *b = w->live;
    sk_watch **at = &b->watches;

    while (*at != w)
        at = &(*at)->next;
    *at = w->next;
    at = &w->client->watches;
    while (*at != w)
        at = &(*at)->next_mine;
    *at = w->next_mine;
    if (w->client->peer != NULL)
        w->client->peer->watches--;
    sk_forget_picture(w);
    free(w);
    if (!b->server->stopping)
        sk_push_here(b);
}
