/* What goes to the store: new matches and changes. The disk's thread takes all that is waiting at
 * once: many changes share one commit. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/clock.h"
#include "serve/change.h"
#include "serve/client.h"
#include "serve/keep.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/people.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/store_job.h"
#include "serve/tell.h"
#include "serve/think.h"

enum { PATIENCE = 5, FORGET_EVERY = 3600 }; /* seconds */

static void run_in_lane(sk_job *job, void *lane);

sk_store_job *sk_store_job_new(sk_server *s, sk_store_task task, sk_request *r,
                               void (*done)(sk_job *))
{
    sk_store_job *e = sk_get(sizeof *e);

    e->job.run = run_in_lane;
    e->job.done = done;
    e->task = task;
    e->server = s;
    e->request = r;
    return e;
}

void sk_free_change(sk_store_job *e)
{
    free(e->change.text);
    free(e->change.end);
    free(e->change.pending);
    free(e->change.people.listing);
    free(e);
}

/* On the disk's thread */

static void run_job(const sk_store_kind *kind, sk_store *store, sk_store_job *e)
{
    sk_wanted wanted = {.key = e->key, .fence = e->unsure != NULL};

    if (e->id[0] != '\0')
        wanted = (sk_wanted){
            .id = e->id, .since = e->since, .heard = e->heard, .fence = e->unsure != NULL};
    switch (e->task) {
    case SK_CREATE:
        e->result = kind->create(store, e->kept);
        break;
    case SK_CHANGE:
        e->result = kind->change(store, &e->change);
        break;
    case SK_FIND:
        e->kept = kind->find(store, &wanted, &e->broken);
        break;
    case SK_FORGET:
        e->forgotten = kind->forget(store, &e->forgetting);
        break;
    case SK_LOBBY:
        e->broken = !kind->lobby(store, sk_add_listing, e);
        break;
    }
}

void *sk_lane_new(void *server)
{
    sk_server *s = server;

    return s->kind->lane(s->store);
}

void sk_lane_free(void *lane)
{
    SK_POSTGRES.lane_close(lane); /* the only one that has any */
}

/* Where somebody else has locked the match, others go before it until it is free. */
static void run_in_lane(sk_job *job, void *lane)
{
    sk_store_job *e = (sk_store_job *)job;
    double now = sk_seconds();

    if (e->until == 0)
        e->until = now + PATIENCE;
    run_job(e->server->kind, lane, e);
    job->again = e->task == SK_CHANGE && e->result == SK_LOCKED && now < e->until;
    if (e->result == SK_LOCKED)
        e->result = SK_NOT_KEPT;
}

static bool sk_only_reads(sk_store_task task)
{
    return task == SK_FIND || task == SK_LOBBY;
}

void sk_store_batch(void *server, sk_job *list)
{
    sk_server *s = server;
    bool begun = s->kind->begin(s->store), kept;

    for (sk_job *job = list; job != NULL; job = job->next)
        if (begun || sk_only_reads(((sk_store_job *)job)->task))
            run_job(s->kind, s->store, (sk_store_job *)job);
    kept = begun && s->kind->commit(s->store);
    for (sk_job *job = list; job != NULL && !kept; job = job->next)
        ((sk_store_job *)job)->result = SK_NOT_KEPT;
}

void sk_tell_changed(sk_request *r, int32_t version, bool wants)
{
    sk_json *j = sk_answer(r);
    const sk_live_match *b = r->live;

    sk_json_put_string(j, "match", b->id);
    sk_json_put_int(j, "seat", r->seat + 1);
    sk_json_put_int(j, "version", version);
    sk_json_put_bool(j, "begun", sk_has_begun(b));
    sk_json_put_bool(j, "reveal", sk_is_revealing(b));
    if (r->given_key[0] != '\0')
        sk_json_put_string(j, "key", r->given_key);
    if (wants) {
        sk_json_key(j, "wants");
        sk_tell_want(j, b);
    }
    sk_send(r);
}

/* Forgetting, now and then. Where there was much to forget it goes on at once. */

static void forgot(sk_job *job)
{
    sk_store_job *e = (sk_store_job *)job;

    if (e->forgotten > 0) {
        sk_note(SK_LOG_INFO, "%d matches whose time had come are forgotten", e->forgotten);
        e->server->forgot = 0;
    }
    free(e);
}

void sk_forget_matches(sk_server *s, double now)
{
    sk_store_job *e;

    if ((s->plan.keep == 0 && s->plan.keep_finished == 0) ||
        (s->forgot > 0 && now - s->forgot < FORGET_EVERY))
        return;
    s->forgot = now;
    e = sk_store_job_new(s, SK_FORGET, NULL, forgot);
    e->forgetting = (sk_forgetting){s->plan.keep, s->plan.keep_finished};
    sk_pool_submit(s->disk, &e->job);
}

/* Creating */

static void tell_created(sk_request *r, const sk_store_job *e)
{
    sk_json *j = sk_answer(r);
    const sk_live_match *b = r->live;

    sk_json_put_string(j, "match", b->id);
    sk_json_put_int(j, "version", b->version);
    sk_json_open_array(j, "seats");
    for (int32_t seat = 1; seat <= e->kept->seats; seat++)
        if (e->kept->seat[seat].has_key) {
            sk_json_object(j);
            sk_json_put_int(j, "seat", seat);
            sk_json_put_string(j, "key", e->seat_key[seat]);
            sk_json_end(j);
        }
    sk_json_end(j);
    sk_json_put_string(j, "watch", e->seat_key[0]);
    sk_json_open_object(j, "dice");
    sk_json_put_string(j, "kind", sk_dice_kind(b->match));
    if (b->secret[0] != '\0')
        sk_json_put_string(j, "commit", sk_match_plan(b->match)->commit);
    sk_json_end(j);
    sk_send(r);
}

static void keep_next(sk_live_match *old, void *key)
{
    memcpy(old->next, key, sizeof old->next);
    sk_commit_change(old, NULL, 0);
}

/* Those who played find it there. Should somebody else have been faster, both matches are. */
static void tell_of_rematch(sk_store_job *e)
{
    sk_live_match *old = e->id[0] != '\0' ? sk_live_of_id(e->server, e->id) : NULL;

    if (old != NULL && !old->busy && !old->stuck && !old->closed && old->next[0] == '\0')
        sk_live_try(old, keep_next, e->seat_key[0]);
}

static void created(sk_job *job)
{
    sk_store_job *e = (sk_store_job *)job;
    sk_request *r = e->request;

    if (e->result == SK_KEPT) {
        r->live = sk_live_new(e->server, e->kept, e->match);
        r->live->touched = sk_seconds();
        r->live->is_quick = e->kept->is_quick;
        if (r->client != NULL)
            memcpy(r->live->address, r->client->address, sizeof r->live->address);
        sk_lobby_changed(r->live);
        tell_of_rematch(e);
        tell_created(r, e);
    } else {
        sk_match_free(e->match);
        sk_refuse_more(r, "busy", "applied", e->result == SK_UNSURE ? "unknown" : "no",
                       "the match could not be written to the store");
    }
    sk_kept_free(e->kept);
    free(e);
}

void sk_create_match(sk_request *r, sk_kept *kept, sk_match *match, char (*key)[SK_KEY_TEXT],
                     const char *of)
{
    sk_store_job *e = sk_store_job_new(r->server, SK_CREATE, r, created);

    e->kept = kept;
    e->match = match;
    memcpy(e->seat_key, key, sizeof e->seat_key);
    snprintf(e->id, sizeof e->id, "%s", of != NULL ? of : "");
    sk_pool_submit(r->server->disk, &e->job);
}

/* Changing */

/* The match in memory is ahead of the disk: read it again before anything else. */
static void take_back(sk_store_job *e)
{
    sk_live_match *b = e->live;

    sk_note(SK_LOG_WARN, "match %s: %s", b->id,
            e->result == SK_MOVED_ON ? "another process was faster"
            : e->result == SK_UNSURE ? "perhaps not written"
                                     : "not written");
    if (e->result == SK_UNSURE) {
        sk_read_again(b, e);
        return;
    }
    if (e->request != NULL && e->result == SK_MOVED_ON)
        sk_live_wait(b, e->request); /* it is checked again and then says why not */
    else if (e->request != NULL)
        sk_refuse(e->request, "busy", "it could not be written to the store; look again");
    sk_reread(b);
    sk_free_change(e);
}

static void tell_kept(sk_request *r, bool moved)
{
    const char *once = sk_said_word(r, "once");

    if (moved && once != NULL)
        sk_once_add(r->live, r->seat, once, r->live->version);
    sk_tell_changed(r, r->live->version, r->live->is_asking);
}

static void changed(sk_job *job)
{
    sk_store_job *e = (sk_store_job *)job;

    if (e->result == SK_KEPT && e->live->closed) {
        sk_reread(e->live);
    } else if (e->result == SK_KEPT) {
        e->live->version += e->change.steps;
        e->live->serial++;
        e->live->is_ahead = false;
        sk_lobby_changed(e->live);
        if (e->change.said.number > 0)
            sk_heard(e->live, &e->change.said, 1);
        if (e->request != NULL)
            tell_kept(e->request, e->change.steps > 0);
        e->live->busy = false;
        sk_think_on(e->live);
        sk_come_to_rest(e->live);
    } else {
        take_back(e);
        return;
    }
    sk_free_change(e);
}

static sk_store_job *new_change(sk_live_match *b, sk_request *r)
{
    sk_store_job *e = sk_store_job_new(b->server, SK_CHANGE, r, changed);
    char pending[SK_PENDING_MAX];
    sk_text t = SK_TEXT(pending), clock;

    e->live = b;
    memcpy(e->change.id, b->id, sizeof e->change.id);
    e->change.serial = b->serial;
    e->change.first = b->version + 1;
    sk_write_pending(b, &t);
    e->change.pending = sk_get_words(pending);
    e->change.people.listed = sk_listed_now(b);
    memcpy(e->change.people.next, b->next, sizeof b->next);
    clock = SK_TEXT(e->change.people.clock);
    sk_write_clock(&b->clock, &clock);
    return e;
}

static void submit_change(sk_live_match *b, sk_store_job *e)
{
    b->busy = b->is_ahead = true;
    sk_pool_gather(b->server->disk, &e->job);
}

/* The ids of requests stand at the end of what they did; while real dice are asked for nothing has
 * been done. */
static void remark_ids(sk_live_match *b, const sk_request *r)
{
    const char *once = r != NULL ? sk_said_word(r, "once") : NULL;

    if (sk_match_steps(b->match) == b->version) {
        if (b->is_asking && once != NULL)
            snprintf(b->asked_once, sizeof b->asked_once, "%s", once);
        return;
    }
    if (b->asked_once[0] != '\0' && r != NULL)
        sk_once_remark(b, r->seat, b->asked_once);
    b->asked_once[0] = '\0';
    if (once != NULL)
        sk_once_remark(b, r->seat, once);
}

/* What the record has grown by, step by step. */
static void copy_steps(const sk_live_match *b, sk_change *c)
{
    int64_t size, from = sk_match_step_end(b->match, b->version);
    const char *record = sk_match_record(b->match, &size);

    c->text = sk_get_bytes(record + from, (size_t)(size - from));
    c->steps = sk_match_steps(b->match) - b->version;
    c->end = sk_get((size_t)(c->steps + 1) * sizeof *c->end);
    for (int32_t i = 0; i < c->steps; i++)
        c->end[i] = sk_match_step_end(b->match, b->version + 1 + i) - from;
}

/* Rules are asked before anything is allocated: they may trap. The secret comes last, with the sum
 * of all that stands before it. */
static void commit(sk_live_match *b, sk_request *r, int32_t seat, const sk_said *said)
{
    bool over = sk_match_turn(b->match).over;
    char listing[SK_LISTING_MAX];
    sk_text t = SK_TEXT(listing);
    sk_store_job *e;

    if (said == NULL && (seat == 0 || sk_match_steps(b->match) > b->version))
        remark_ids(b, r);
    if (over && b->secret[0] != '\0')
        sk_match_reveal(b->match);
    sk_write_listing(b, &t);
    sk_clock_turn(b, sk_match_steps(b->match) > b->version);
    e = new_change(b, r);
    e->change.seat = seat;
    e->change.sits = b->seat[seat].kept;
    e->change.people.listing = sk_get_words(listing);
    if (said != NULL)
        e->change.said = *said;
    e->change.over = over;
    copy_steps(b, &e->change);
    submit_change(b, e);
}

void sk_commit_change(sk_live_match *b, sk_request *r, int32_t seat)
{
    commit(b, r, seat, NULL);
}

void sk_commit_said(sk_live_match *b, sk_request *r, const sk_said *said)
{
    commit(b, r, 0, said);
}

/* Memory may be ahead of the disk, or in the middle of something: after this it is read again. */
void sk_commit_closing(sk_live_match *b)
{
    sk_store_job *e = new_change(b, NULL);

    e->change.over = true;
    e->change.text = sk_get_words("");
    submit_change(b, e);
}
