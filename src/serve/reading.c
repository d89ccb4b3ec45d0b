/* Matches on their way from the store. One that is not in memory is replayed from its record, by
 * threads that do nothing else. One that is, and moved on elsewhere, only takes the new steps. */
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/change.h"
#include "serve/guard.h"
#include "serve/keep.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/people.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/store_job.h"
#include "serve/think.h"
#include "serve/watch.h"

/* From the beginning: replayed by another thread, then back on the loop */

typedef struct reading {
    sk_job job;
    sk_server *server;
    sk_request *request;
    sk_live_match *live; /* to be read again, or NULL */
    sk_store_job *unsure;
    sk_kept *kept;
    sk_match *match;
    sk_loading loading;
    sk_fault fault;
} reading;

/* What is wrong with a match that was replayed, as the store keeps it; NULL when nothing is. */
static const char *find_wrong(const reading *r)
{
    const sk_kept *k = r->kept;

    if (r->loading.torn || sk_match_steps(r->match) != k->steps - 1)
        return "the steps in the store are not those of the record";
    if (k->secret[0] != '\0' && !sk_match_is_proved(r->match) &&
        !sk_match_trust(r->match, &SK_FAIR, k->secret))
        return "the dice are not those of the secret";
    return NULL;
}

static void replay(sk_job *job, void *own)
{
    reading *r = (reading *)job;
    const sk_kept *k = r->kept;
    const char *wrong;

    (void)own;
    r->loading = (sk_loading){.file = k->id, .text = k->text, .to = -1, .fair = &SK_FAIR};
    r->loading.size = k->steps > 0 ? k->end[k->steps - 1] : 0;
    r->match = sk_match_load(r->server->plan.library, &r->loading, &r->fault);
    wrong = r->match != NULL ? find_wrong(r) : NULL;
    if (wrong == NULL)
        return;
    snprintf(r->fault.words, sizeof r->fault.words, "%s", wrong);
    sk_match_free(r->match);
    r->match = NULL;
}

static void read_anew(sk_live_match *b, const sk_kept *kept, sk_match *match)
{
    sk_unshare_scene(b->server, b->match);
    sk_match_free(b->match);
    sk_share_scene(b->server, match);
    b->match = match;
    b->copy = NULL; /* it is of the former */
    b->serial = kept->serial;
    b->version = sk_match_steps(match);
    b->is_ahead = false;
    sk_live_take_seats(b, kept);
    sk_heard(b, kept->line, kept->lines);
    sk_free_fresh(b);
    sk_once_read(b, 0);
    sk_read_pending(b, kept->pending);
    sk_note(SK_LOG_DEBUG, "match %s: read anew, %d steps", b->id, b->version);
}

/* Who waits for the match goes on at once and may change it again; the watchers are told before. */
void sk_come_to_rest(sk_live_match *b)
{
    b->busy = false;
    if (!b->stuck && b->waiting != NULL)
        sk_push_moved(b);
    else if (!b->stuck)
        sk_push_later(b);
    if (b->heard > b->serial && !b->stuck)
        sk_reread(b);
    sk_live_go_on(b);
}

/* Whether the change is on disk, now that we know what is. */
static bool is_kept(const sk_change *c, const sk_kept *kept)
{
    int64_t at, size;

    if (c->steps == 0)
        return kept->serial == c->serial + 1 && strcmp(kept->pending, c->pending) == 0;
    if (kept->steps < c->first + c->steps)
        return false;
    at = kept->end[c->first - 1];
    size = c->end[c->steps - 1];
    return kept->end[c->first + c->steps - 1] - at == size &&
           memcmp(kept->text + at, c->text, (size_t)size) == 0;
}

/* `kept` is NULL when the store does not tell. */
static void settle(sk_store_job *unsure, const sk_kept *kept)
{
    sk_request *r = unsure->request;

    if (r == NULL)
        ;
    else if (kept == NULL)
        sk_refuse_more(r, "busy", "applied", "unknown",
                       "the store did not say whether it was written; look, or say it again");
    else if (is_kept(&unsure->change, kept))
        sk_tell_changed(r, unsure->change.first + unsure->change.steps - 1, r->live->is_asking);
    else if (kept->serial != unsure->change.serial)
        sk_live_wait(unsure->live, r); /* it is checked again and then says why not */
    else
        sk_refuse(r, "busy", "it could not be written to the store; look again");
    sk_free_change(unsure);
}

static void finish_rereading(reading *r)
{
    r->live->stuck = r->match == NULL;
    if (r->match != NULL)
        read_anew(r->live, r->kept, r->match);
    if (r->unsure != NULL)
        settle(r->unsure, r->match != NULL ? r->kept : NULL);
    if (r->match != NULL)
        sk_think_later(r->live);
    sk_come_to_rest(r->live);
}

static void finish_reading(reading *r)
{
    sk_live_match *b = sk_live_of_id(r->server, r->kept->id);

    if (b != NULL) {
        sk_match_free(r->match); /* somebody else asked for it at the same time */
    } else if (r->match != NULL) {
        b = sk_live_new(r->server, r->kept, r->match);
        b->touched = sk_seconds();
        sk_think_on(b);
    }
    if (b != NULL)
        sk_run_request(r->request);
    else
        sk_refuse(r->request, "busy", "this match cannot be read from the store");
}

static void replayed(sk_job *job)
{
    reading *r = (reading *)job;

    if (job->broke) {
        sk_loading_drop(&r->loading);
        sk_match_free(r->match);
        r->match = NULL;
        snprintf(r->fault.words, sizeof r->fault.words, "a check failed while it was replayed");
    }
    if (r->match == NULL && !job->dropped)
        sk_note(SK_LOG_ERROR, "match %s, line %d: %s", r->kept->id, r->fault.line, r->fault.words);
    if (r->live != NULL)
        finish_rereading(r);
    else
        finish_reading(r);
    sk_kept_free(r->kept);
    free(r);
}

static void begin_reading(sk_store_job *e)
{
    reading *r = sk_get(sizeof *r);

    r->job.run = replay;
    r->job.done = replayed;
    r->server = e->server;
    r->request = e->request;
    r->live = e->live;
    r->unsure = e->unsure;
    r->kept = e->kept;
    sk_pool_submit(e->server->readers, &r->job);
}

/* Only what is new, on the loop: as much work as if it had been done here */

typedef struct following {
    sk_live_match *live;
    sk_loading loading;
    sk_fault fault;
    bool good;
} following;

static void follow(void *self)
{
    following *f = self;

    f->good =
        sk_match_follow(f->live->match, &f->loading, (sk_witness){sk_saw, f->live}, &f->fault);
}

/* False when it must be read from the beginning. */
static bool take_news(sk_live_match *b, const sk_kept *kept)
{
    following f = {.live = b, .loading = {.file = kept->id, .text = kept->text, .fair = &SK_FAIR}};

    if (kept->first != b->version + 1 || kept->serial < b->serial)
        return false;
    f.loading.size = kept->steps > 0 ? kept->end[kept->steps - 1] : 0;
    if (!sk_guarded(follow, &f)) {
        sk_loading_drop(&f.loading);
        return false;
    }
    if (!f.good || sk_match_steps(b->match) != b->version + kept->steps) {
        sk_note(SK_LOG_WARN, "match %s does not go on as the store has it: %s", b->id,
                f.fault.words);
        return false;
    }
    b->version = sk_match_steps(b->match);
    b->serial = kept->serial;
    if (kept->seats > 0)
        sk_live_take_seats(b, kept);
    sk_heard(b, kept->line, kept->lines);
    sk_once_read(b, kept->first);
    sk_read_pending(b, kept->pending);
    sk_note(SK_LOG_DEBUG, "match %s: followed, %d steps", b->id, kept->steps);
    return true;
}

static void finish_following(sk_store_job *e)
{
    sk_live_match *b = e->live;

    if (take_news(b, e->kept)) {
        sk_think_later(b);
        sk_come_to_rest(b);
    } else {
        b->is_ahead = true; /* or in the middle of something */
        sk_read_again(b, NULL);
    }
    sk_kept_free(e->kept);
}

/* Asking the store */

static void found(sk_job *job)
{
    sk_store_job *e = (sk_store_job *)job;

    if (e->unsure != NULL && (e->server->stopping || e->kept == NULL))
        settle(e->unsure, NULL);
    if (e->server->stopping) {
        sk_kept_free(e->kept);
        if (e->request != NULL)
            sk_refuse(e->request, "busy", "the server is stopping");
        if (e->live != NULL)
            sk_live_go_on(e->live);
    } else if (e->kept != NULL && e->since > 0) {
        finish_following(e);
    } else if (e->kept != NULL) {
        begin_reading(e);
    } else if (e->live != NULL) {
        e->live->stuck = true;
        sk_come_to_rest(e->live);
    } else if (e->broken) {
        sk_refuse(e->request, "busy", "the store does not answer");
    } else {
        sk_run_request(e->request);
    }
    free(e);
}

void sk_fetch_by_key(sk_request *r, const char *key)
{
    sk_store_job *e = sk_store_job_new(r->server, SK_FIND, r, found);

    sk_key_hash(key, e->key);
    sk_pool_submit(r->server->disk, &e->job);
}

/* What is in memory must be what was on disk, and nothing else, to go on from. */
static bool can_follow(const sk_live_match *b)
{
    return !b->is_ahead && !b->stuck && !b->closed && b->server->kind->shared;
}

void sk_read_again(sk_live_match *b, sk_store_job *unsure)
{
    sk_store_job *e;

    if (b->server->stopping) { /* those who wait for it are told so */
        if (unsure != NULL)
            settle(unsure, NULL);
        sk_live_go_on(b);
        return;
    }
    e = sk_store_job_new(b->server, SK_FIND, NULL, found);
    b->busy = true;
    e->live = b;
    e->unsure = unsure;
    e->since = unsure == NULL && can_follow(b) ? b->version + 1 : 0;
    e->heard = b->lines > 0 ? b->said[b->lines - 1].number : 0;
    memcpy(e->id, b->id, sizeof e->id);
    sk_pool_submit(b->server->disk, &e->job);
}

void sk_reread(sk_live_match *b)
{
    sk_read_again(b, NULL);
}
