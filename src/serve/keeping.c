/* Changes on their way to the disk, matches on their way from it. The disk's thread takes all
 * that is waiting at once: many changes share one commit. Records are replayed by the threads
 * that think. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/clock.h"
#include "serve/inside.h"
#include "serve/keep.h"
#include "serve/log.h"

enum { PATIENCE = 5, FORGET_EVERY = 3600 }; /* seconds */

typedef enum errand_kind { CREATE, CHANGE, FIND, FORGET } errand_kind;

/* One errand to the store. */
typedef struct errand {
    sk_job job;
    errand_kind kind;
    sk_server *server;
    sk_request *request; /* NULL for the table, computer seats and re-reading */
    sk_keeping keeping;

    sk_kept *kept; /* to create, or found */
    uint8_t key[SK_KEY_HASH];
    char id[SK_MATCH_ID]; /* to find; empty to find by key */
    bool broken;
    sk_forgetting forgetting;
    int32_t forgotten;
    struct errand *unsure; /* a change that may be on disk; what is found tells */

    sk_bout *bout; /* CHANGE */
    sk_change change;

    sk_match *match;                              /* CREATE */
    char seat_key[SK_SEATS_MAX + 1][SK_KEY_TEXT]; /* told once */
    double until;                                 /* how long to wait for a lock */
} errand;

static void run_in_lane(sk_job *job, void *lane);

static errand *new_errand(sk_server *s, errand_kind kind, sk_request *r, void (*done)(sk_job *))
{
    errand *e = sk_get(sizeof *e);

    e->job.run = run_in_lane;
    e->job.done = done;
    e->kind = kind;
    e->server = s;
    e->request = r;
    return e;
}

/* On the disk's thread */

static void run_errand(const sk_store_kind *kind, sk_store *store, errand *e)
{
    sk_wanted wanted = {.key = e->key, .fence = e->unsure != NULL};

    if (e->id[0] != '\0')
        wanted = (sk_wanted){.id = e->id, .fence = e->unsure != NULL};
    switch (e->kind) {
    case CREATE:
        e->keeping = kind->create(store, e->kept);
        break;
    case CHANGE:
        e->keeping = kind->change(store, &e->change);
        break;
    case FIND:
        e->kept = kind->find(store, &wanted, &e->broken);
        break;
    case FORGET:
        e->forgotten = kind->forget(store, &e->forgetting);
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
    errand *e = (errand *)job;
    double now = sk_seconds();

    if (e->until == 0)
        e->until = now + PATIENCE;
    run_errand(e->server->kind, lane, e);
    job->again = e->kind == CHANGE && e->keeping == SK_LOCKED && now < e->until;
    if (e->keeping == SK_LOCKED)
        e->keeping = SK_NOT_KEPT;
}

void sk_store_batch(void *server, sk_job *list)
{
    sk_server *s = server;
    bool begun = s->kind->begin(s->store), kept;

    for (sk_job *job = list; job != NULL; job = job->next)
        if (begun || ((errand *)job)->kind == FIND)
            run_errand(s->kind, s->store, (errand *)job);
    kept = begun && s->kind->commit(s->store);
    for (sk_job *job = list; job != NULL && !kept; job = job->next)
        ((errand *)job)->keeping = SK_NOT_KEPT;
}

/* Reading a match: found by the disk's thread, replayed by another, then back on the loop */

typedef struct reading {
    sk_job job;
    sk_server *server;
    sk_request *request;
    sk_bout *bout; /* to be read again, or NULL */
    errand *unsure;
    sk_kept *kept;
    sk_match *match;
    sk_loading loading;
    sk_fault fault;
} reading;

static void replay(sk_job *job, void *own)
{
    reading *r = (reading *)job;
    const sk_kept *k = r->kept;
    (void)own;
    r->loading = (sk_loading){.file = k->id, .text = k->text, .to = -1, .fair = &SK_FAIR};
    r->loading.size = k->steps > 0 ? k->end[k->steps - 1] : 0;
    r->match = sk_match_load(r->server->plan.library, &r->loading, &r->fault);
    if (r->match != NULL && k->secret[0] != '\0' && !sk_match_is_proved(r->match) &&
        !sk_match_trust(r->match, &SK_FAIR, k->secret)) {
        snprintf(r->fault.words, sizeof r->fault.words, "the dice are not those of the secret");
        sk_match_free(r->match);
        r->match = NULL;
    }
}

static void read_anew(sk_bout *b, const sk_kept *kept, sk_match *match)
{
    sk_unshare_scene(b->server, b->match);
    sk_match_free(b->match);
    sk_share_scene(b->server, match);
    b->match = match;
    b->serial = kept->serial;
    b->version = kept->steps - 1;
    b->end_room = kept->steps;
    b->end = sk_get_more(b->end, (size_t)kept->steps * sizeof *b->end);
    memcpy(b->end, kept->end, (size_t)kept->steps * sizeof *b->end);
    for (int32_t seat = 0; seat <= SK_SEATS_MAX; seat++)
        b->chair[seat].kept = kept->seat[seat];
    sk_free_fresh(b);
    sk_once_read(b);
    sk_read_pending(b, kept->pending);
}

static void rest(sk_bout *b)
{
    b->busy = false;
    if (!b->stuck)
        sk_push_moved(b);
    if (b->heard > b->serial && !b->stuck)
        sk_reread(b);
    sk_bout_go_on(b);
}

void sk_tell_changed(sk_request *r, int32_t version, bool wants)
{
    sk_json *j = sk_answer(r);
    const sk_bout *b = r->bout;

    sk_json_put_string(j, "match", b->id);
    sk_json_put_int(j, "seat", r->seat + 1);
    sk_json_put_int(j, "version", version);
    sk_json_put_bool(j, "begun", sk_has_begun(b));
    sk_json_put_bool(j, "reveal", sk_is_revealing(b));
    if (wants) {
        sk_json_key(j, "wants");
        sk_tell_want(j, b);
    }
    sk_send(r);
}

/* Whether the change is on disk, now that we know what is. */
static bool is_kept(const sk_change *c, const sk_kept *kept)
{
    int64_t at = c->first > 0 ? kept->end[c->first - 1] : 0, size;

    if (c->steps == 0)
        return kept->serial == c->serial + 1 && strcmp(kept->pending, c->pending) == 0;
    size = c->end[c->steps - 1];
    return kept->steps >= c->first + c->steps && kept->end[c->first + c->steps - 1] - at == size &&
           memcmp(kept->text + at, c->text, (size_t)size) == 0;
}

static void free_change(errand *e)
{
    free(e->change.text);
    free(e->change.end);
    free(e->change.pending);
    free(e);
}

/* `kept` is NULL when the store does not tell. */
static void settle(errand *unsure, const sk_kept *kept)
{
    sk_request *r = unsure->request;

    if (r == NULL)
        ;
    else if (kept == NULL)
        sk_refuse_more(r, "busy", "applied", "unknown",
                       "the store did not say whether it was written; look, or say it again");
    else if (is_kept(&unsure->change, kept))
        sk_tell_changed(r, r->bout->version, r->bout->is_asking);
    else if (kept->serial != unsure->change.serial)
        sk_bout_wait(unsure->bout, r); /* it is checked again and then says why not */
    else
        sk_refuse(r, "busy", "it could not be written to the store; look again");
    free_change(unsure);
}

static void finish_rereading(reading *r)
{
    r->bout->stuck = r->match == NULL;
    if (r->match != NULL && r->unsure != NULL) {
        read_anew(r->bout, r->kept, r->match);
        settle(r->unsure, r->kept);
        sk_think_later(r->bout);
        rest(r->bout);
        return;
    }
    if (r->unsure != NULL)
        settle(r->unsure, NULL);
    if (r->match != NULL) {
        read_anew(r->bout, r->kept, r->match);
        sk_think_later(r->bout);
    }
    rest(r->bout);
}

static void finish_reading(reading *r)
{
    sk_bout *b = sk_bout_of_id(r->server, r->kept->id);

    if (b != NULL) {
        sk_match_free(r->match); /* somebody else asked for it at the same time */
    } else if (r->match != NULL) {
        b = sk_bout_new(r->server, r->kept, r->match);
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
        r->match = NULL;
        snprintf(r->fault.words, sizeof r->fault.words, "a check failed while it was replayed");
    }
    if (r->match == NULL && !job->dropped)
        sk_note(SK_LOG_ERROR, "match %s, line %d: %s", r->kept->id, r->fault.line, r->fault.words);
    if (r->bout != NULL)
        finish_rereading(r);
    else
        finish_reading(r);
    sk_kept_free(r->kept);
    free(r);
}

static void begin_reading(errand *e)
{
    reading *r = sk_get(sizeof *r);

    r->job.run = replay;
    r->job.done = replayed;
    r->server = e->server;
    r->request = e->request;
    r->bout = e->bout;
    r->unsure = e->unsure;
    r->kept = e->kept;
    sk_pool_submit(e->server->readers, &r->job);
}

static void found(sk_job *job)
{
    errand *e = (errand *)job;

    if (e->unsure != NULL && (e->server->stopping || e->kept == NULL))
        settle(e->unsure, NULL);
    if (e->server->stopping) {
        sk_kept_free(e->kept);
        if (e->request != NULL)
            sk_refuse(e->request, "busy", "the server is stopping");
        if (e->bout != NULL)
            sk_bout_go_on(e->bout);
    } else if (e->kept != NULL) {
        begin_reading(e);
    } else if (e->bout != NULL) {
        e->bout->stuck = true;
        rest(e->bout);
    } else if (e->broken) {
        sk_refuse(e->request, "busy", "the store does not answer");
    } else {
        sk_run_request(e->request);
    }
    free(e);
}

void sk_fetch_by_key(sk_request *r, const char *key)
{
    errand *e = new_errand(r->server, FIND, r, found);

    sk_key_hash(key, e->key);
    sk_pool_submit(r->server->disk, &e->job);
}

static void read_again(sk_bout *b, errand *unsure)
{
    errand *e;

    if (b->server->stopping) { /* those who wait for it are told so */
        if (unsure != NULL)
            settle(unsure, NULL);
        sk_bout_go_on(b);
        return;
    }
    e = new_errand(b->server, FIND, NULL, found);
    b->busy = true;
    e->bout = b;
    e->unsure = unsure;
    memcpy(e->id, b->id, sizeof e->id);
    sk_pool_submit(b->server->disk, &e->job);
}

void sk_reread(sk_bout *b)
{
    read_again(b, NULL);
}

/* Forgetting, now and then. Where there was much to forget it goes on at once. */

static void forgot(sk_job *job)
{
    errand *e = (errand *)job;

    if (e->forgotten > 0) {
        sk_note(SK_LOG_INFO, "%d matches whose time had come are forgotten", e->forgotten);
        e->server->forgot = 0;
    }
    free(e);
}

void sk_forget_matches(sk_server *s, double now)
{
    errand *e;

    if ((s->plan.keep == 0 && s->plan.keep_finished == 0) ||
        (s->forgot > 0 && now - s->forgot < FORGET_EVERY))
        return;
    s->forgot = now;
    e = new_errand(s, FORGET, NULL, forgot);
    e->forgetting = (sk_forgetting){s->plan.keep, s->plan.keep_finished};
    sk_pool_submit(s->disk, &e->job);
}

/* Creating */

static void tell_created(sk_request *r, const errand *e)
{
    sk_json *j = sk_answer(r);
    const sk_bout *b = r->bout;

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

static void created(sk_job *job)
{
    errand *e = (errand *)job;
    sk_request *r = e->request;

    if (e->keeping == SK_KEPT) {
        r->bout = sk_bout_new(e->server, e->kept, e->match);
        r->bout->touched = sk_seconds();
        if (r->client != NULL)
            memcpy(r->bout->address, r->client->address, sizeof r->bout->address);
        tell_created(r, e);
    } else {
        sk_match_free(e->match);
        sk_refuse(r, "busy", "the match could not be written to the store");
    }
    sk_kept_free(e->kept);
    free(e);
}

void sk_create_match(sk_request *r, sk_kept *kept, sk_match *match, char (*key)[SK_KEY_TEXT])
{
    errand *e = new_errand(r->server, CREATE, r, created);

    e->kept = kept;
    e->match = match;
    memcpy(e->seat_key, key, sizeof e->seat_key);
    sk_pool_submit(r->server->disk, &e->job);
}

/* Changing */

static void remember_ends(sk_bout *b, const sk_change *c)
{
    int64_t before = b->end[b->version];

    if (b->version + 1 + c->steps > b->end_room) {
        b->end_room = (b->version + 1 + c->steps) * 2;
        b->end = sk_get_more(b->end, (size_t)b->end_room * sizeof *b->end);
    }
    for (int32_t i = 0; i < c->steps; i++)
        b->end[++b->version] = before + c->end[i];
    b->serial++;
}

/* The match in memory is ahead of the disk: read it again before anything else. */
static void take_back(errand *e)
{
    sk_bout *b = e->bout;

    sk_note(SK_LOG_WARN, "match %s: %s", b->id,
            e->keeping == SK_MOVED_ON ? "another process was faster"
            : e->keeping == SK_UNSURE ? "perhaps not written"
                                      : "not written");
    if (e->keeping == SK_UNSURE) {
        read_again(b, e);
        return;
    }
    if (e->request != NULL && e->keeping == SK_MOVED_ON)
        sk_bout_wait(b, e->request); /* it is checked again and then says why not */
    else if (e->request != NULL)
        sk_refuse(e->request, "busy", "it could not be written to the store; look again");
    sk_reread(b);
    free_change(e);
}

static void tell_kept(sk_request *r, bool moved)
{
    const char *once = sk_said_word(r, "once");

    if (moved && once != NULL)
        sk_once_add(r->bout, r->seat, once, r->bout->version);
    sk_tell_changed(r, r->bout->version, r->bout->is_asking);
}

static void changed(sk_job *job)
{
    errand *e = (errand *)job;

    if (e->keeping == SK_KEPT && e->bout->closed) {
        sk_reread(e->bout);
    } else if (e->keeping == SK_KEPT) {
        remember_ends(e->bout, &e->change);
        if (e->request != NULL)
            tell_kept(e->request, e->change.steps > 0);
        e->bout->busy = false;
        sk_think_on(e->bout);
        rest(e->bout);
    } else {
        take_back(e);
        return;
    }
    free_change(e);
}

static errand *new_change(sk_bout *b, sk_request *r)
{
    errand *e = new_errand(b->server, CHANGE, r, changed);
    sk_text t;

    e->bout = b;
    memcpy(e->change.id, b->id, sizeof e->change.id);
    e->change.serial = b->serial;
    e->change.first = b->version + 1;
    e->change.pending = sk_get(SK_PENDING_MAX);
    t = sk_text_over(e->change.pending, SK_PENDING_MAX);
    sk_write_pending(b, &t);
    return e;
}

static void submit_change(sk_bout *b, errand *e)
{
    b->busy = true;
    sk_pool_submit(b->server->disk, &e->job);
}

/* The ids of requests stand at the end of what they did; while real dice are asked for nothing has
 * been done. */
static void remark_ids(sk_bout *b, const sk_request *r)
{
    const char *once = r != NULL ? sk_said_word(r, "once") : NULL;
    int64_t size;

    sk_match_record(b->match, &size);
    if (size == b->end[b->version]) {
        snprintf(b->asked_once, sizeof b->asked_once, "%s", once != NULL ? once : "");
        return;
    }
    if (b->asked_once[0] != '\0' && r != NULL)
        sk_once_remark(b, r->seat, b->asked_once);
    b->asked_once[0] = '\0';
    if (once != NULL)
        sk_once_remark(b, r->seat, once);
}

/* Rules are asked before anything is allocated: they may trap. */
void sk_commit_change(sk_bout *b, sk_request *r, int32_t joined, const char *name)
{
    bool over = sk_match_turn(b->match).over;
    int64_t size;
    const char *record;
    errand *e;

    remark_ids(b, r);
    record = sk_match_record(b->match, &size);
    e = new_change(b, r);

    e->change.seat = joined;
    snprintf(e->change.name, sizeof e->change.name, "%s", name != NULL ? name : "");
    e->change.over = over;
    sk_cut_steps(&e->change, record + b->end[b->version], size - b->end[b->version]);
    submit_change(b, e);
}

/* Memory may be ahead of the disk, or in the middle of something: after this it is read again. */
void sk_commit_closing(sk_bout *b)
{
    errand *e = new_change(b, NULL);

    e->change.over = true;
    e->change.text = sk_get_words("");
    submit_change(b, e);
}
