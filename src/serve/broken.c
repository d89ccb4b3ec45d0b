/* A match we are wrong about: it is kept as it was last written, closed to play, told to its
 * players and logged with its record. Everybody else plays on. */
#include <stdio.h>
#include <string.h>

#include "serve/change.h"
#include "serve/guard.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/watch.h"

enum { LOGGED_MAX = 1 << 16 };

/* The end of the record when it is long: what led to the mistake. */
static void log_record(const sk_live_match *b)
{
    int64_t size, at;
    const char *record = sk_match_record(b->match, &size);

    at = size > LOGGED_MAX ? size - LOGGED_MAX : 0;
    while (at > 0 && at < size && record[at - 1] != '\n')
        at++;
    while (at < size) {
        int32_t length = (int32_t)strcspn(record + at, "\n");
        sk_note(SK_LOG_ERROR, "match %s| %.*s", b->id, length, record + at);
        at += length + 1;
    }
}

void sk_live_close(sk_live_match *b, const char *what)
{
    if (b->closed)
        return;
    sk_note(SK_LOG_ERROR,
            "match %s, version %d: stopped in \"%s\" by a check at %#lx; its record:", b->id,
            b->version, what, (unsigned long)sk_guard_where());
    log_record(b);
    b->closed = true;
    b->think_version = -1;
    sk_free_fresh(b);
    sk_push_closed(b);
    if (b->uploaded == 0 && !b->busy && !b->stuck && !b->server->stopping)
        sk_commit_closing(b);
}

typedef struct trial {
    sk_live_match *live;
    void (*run)(sk_live_match *b, void *self);
    void *self;
} trial;

static void run_trial(void *self)
{
    trial *t = self;

    t->run(t->live, t->self);
}

bool sk_live_try(sk_live_match *b, void (*run)(sk_live_match *b, void *self), void *self)
{
    if (sk_guarded(run_trial, &(trial){b, run, self}))
        return true;
    sk_live_close(b, "telling");
    return false;
}

void sk_refuse_broken(sk_request *r)
{
    sk_refuse(r, "broken", SK_BROKEN_WORDS);
}

static void run_command(void *self)
{
    sk_request *r = self;

    r->command->run(r);
}

/* The request may have been answered before its command trapped. */
void sk_run_guarded(sk_request *r)
{
    sk_server *s = r->server;
    sk_request *outer = s->running;
    sk_live_match *b = r->live;
    const char *what = r->command->name;

    s->running = r;
    if (!sk_guarded(run_command, r)) {
        if (b != NULL)
            sk_live_close(b, what);
        else
            sk_note(SK_LOG_ERROR, "\"%s\" was stopped by a check at %#lx", what,
                    (unsigned long)sk_guard_where());
        if (s->running == r)
            sk_refuse_broken(r);
    }
    s->running = outer;
}
