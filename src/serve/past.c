/* Earlier versions. Nothing of them is kept in memory: another thread replays the record. */
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/client.h"
#include "serve/guard.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/tell.h"
#include "serve/think.h"
#include "serve/watch.h"

/* A match's record as it was, for all who look back at the same time: each a copy of his own would
 * be gigabytes. */
typedef struct sk_copy {
    int32_t users; /* counted on the loop */
    int64_t size;
    char *text;
} sk_copy;

typedef struct telling {
    sk_job job;
    sk_server *server;
    sk_request *request; /* or NULL, for a watcher */
    int64_t watch;       /* what the watcher waits for */
    char match[SK_MATCH_ID];
    int32_t seat, since, version;
    bool begun;
    bool is_too_much; /* to tell, or to replay */
    sk_copy *copy;
    int64_t size; /* of the record up to that version */
    sk_loading loading;
    double until;
    char *out;
    sk_text text;
    sk_json json;
    sk_sketch sketch; /* of the pictures that are told by their changes */
    sk_picture_parts parts;
} telling;

/* A record only grows, so whatever copy is as long as that will do. */
static sk_copy *share_copy(sk_live_match *b, int64_t size)
{
    if (b->copy == NULL || b->copy->size < size) {
        int64_t all = sk_match_step_end(b->match, b->version), ignored;
        b->copy = sk_get(sizeof *b->copy); /* the former is freed by who still reads it */
        b->copy->size = all;
        b->copy->text = sk_get_bytes(sk_match_record(b->match, &ignored), (size_t)all);
    }
    b->copy->users++;
    return b->copy;
}

static void leave_copy(telling *t)
{
    sk_live_match *b = sk_live_of_id(t->server, t->match);

    if (--t->copy->users > 0)
        return;
    if (b != NULL && b->copy == t->copy)
        b->copy = NULL;
    free(t->copy->text);
    free(t->copy);
}

static telling *new_telling(sk_live_match *b, int32_t seat, int32_t version)
{
    telling *t = sk_get(sizeof *t);

    t->server = b->server;
    memcpy(t->match, b->id, sizeof t->match);
    t->seat = seat;
    t->version = version;
    t->size = sk_match_step_end(b->match, version);
    t->copy = share_copy(b, t->size);
    return t;
}

static void free_telling(telling *t)
{
    leave_copy(t);
    free(t->out);
    sk_sketch_clear(&t->sketch);
    free(t->parts.at);
    free(t);
}

/* On the other thread */

double sk_replay_until(const sk_server *s)
{
    return sk_thread_seconds() + s->plan.replay / 1000.0;
}

bool sk_is_late(void *until)
{
    return sk_thread_seconds() > *(double *)until;
}

/* There is no time or no room for more. */
static bool has_enough(void *self)
{
    telling *t = self;

    t->is_too_much = t->text.cut || sk_is_late(&t->until);
    return t->is_too_much;
}

static void saw(void *self, const sk_match *m, const sk_seen *seen)
{
    telling *t = self;
    sk_step_news f = {.version = sk_match_steps(m) + 1,
                      .kind = seen->kind,
                      .seat = (int8_t)seen->seat,
                      .round = seen->round};

    if (f.version <= t->since)
        return;
    if (seen->action != NULL) {
        f.action = *seen->action;
        f.event = (sk_event *)seen->log->event;
        f.events = seen->log->count;
        f.die = (uint16_t *)seen->log->die;
    }
    sk_tell_step(&t->json, m, &f, t->seat);
}

static sk_match *replay(telling *t, void (*sees)(void *, const sk_match *, const sk_seen *))
{
    sk_witness witness = {sees, t};
    sk_fault fault;
    sk_match *m;

    t->until = sk_replay_until(t->server);
    t->loading = (sk_loading){.file = t->match,
                              .text = t->copy->text,
                              .size = t->size,
                              .to = -1,
                              .enough = has_enough,
                              .self = t};
    m = sk_match_replay(t->server->plan.library, &t->loading, witness, &fault);
    if (m == NULL && !t->is_too_much)
        sk_note(SK_LOG_ERROR, "match %s, line %d: %s", t->match, fault.line, fault.words);
    return m;
}

static void begin_text(telling *t)
{
    t->out = sk_get_more(NULL, SK_ANSWER_MAX);
    t->text = sk_text_over(t->out, SK_ANSWER_MAX);
    t->json = sk_json_over(&t->text);
    sk_json_object(&t->json);
    sk_json_put_int(&t->json, "version", t->version);
}

static void end_text(telling *t, bool good)
{
    if (good)
        sk_json_end(&t->json);
    t->is_too_much = t->is_too_much || t->text.cut;
    if (good && sk_json_done(&t->json))
        return;
    free(t->out);
    t->out = NULL;
}

/* A watcher goes on with what there is now, and without what it missed. */
static void tell_no_tales(telling *t)
{
    begin_text(t);
    sk_json_open_array(&t->json, "tales");
    sk_json_end(&t->json);
    end_text(t, true);
}

static void run_tales(sk_job *job, void *own)
{
    telling *t = (telling *)job;
    sk_match *m;

    (void)own;
    begin_text(t);
    sk_json_open_array(&t->json, "tales");
    m = replay(t, saw);
    sk_json_end(&t->json);
    end_text(t, m != NULL);
    sk_match_free(m);
    if (t->request == NULL && t->is_too_much)
        tell_no_tales(t);
}

static void run_look(sk_job *job, void *own)
{
    telling *t = (telling *)job;
    sk_match *m;

    (void)own;
    begin_text(t);
    m = replay(t, NULL);
    if (m != NULL) {
        sk_json_open_object(&t->json, "look");
        sk_json_put_string(&t->json, "match", t->match);
        sk_json_put_string(&t->json, "game", sk_match_game(m)->id);
        sk_json_put_int(&t->json, "version", t->version);
        sk_json_put_int(&t->json, "seat", t->seat + 1);
        sk_json_put_bool(&t->json, "past", true);
        sk_tell_turn(&t->json, m, t->seat, t->begun);
        sk_tell_picture(&t->json, m, t->seat);
        sk_json_end(&t->json);
    }
    end_text(t, m != NULL);
    sk_match_free(m);
}

static void saw_look(void *self, const sk_match *m, const sk_seen *seen)
{
    telling *t = self;
    int32_t version = sk_match_steps(m) + 1;

    (void)seen;
    if (version <= t->since || t->text.cut)
        return;
    sk_json_object(&t->json);
    sk_json_put_int(&t->json, "version", version);
    sk_tell_turn(&t->json, m, t->seat, t->begun);
    sk_tell_changes(&t->json, m, t->seat, &t->sketch, &t->parts);
    sk_json_end(&t->json);
}

static void run_looks(sk_job *job, void *own)
{
    telling *t = (telling *)job;
    sk_match *m;

    (void)own;
    t->sketch.text = sk_get_more(NULL, SK_ANSWER_MAX);
    begin_text(t);
    sk_json_open_array(&t->json, "looks");
    m = replay(t, saw_look);
    sk_json_end(&t->json);
    end_text(t, m != NULL);
    sk_match_free(m);
}

/* Back on the loop */

static void drop_broken(telling *t)
{
    if (!t->job.broke)
        return;
    sk_note(SK_LOG_ERROR, "match %s: a check failed while version %d was replayed", t->match,
            t->version);
    sk_loading_drop(&t->loading);
    free(t->out);
    t->out = NULL;
}

static void answer(sk_job *job)
{
    telling *t = (telling *)job;

    drop_broken(t);
    if (job->broke)
        sk_refuse(t->request, "broken", "a mistake of ours ended this replay");
    else if (t->out != NULL)
        sk_send_members(t->request, t->out);
    else if (t->is_too_much)
        sk_refuse(t->request, "too-large", "so much of the past takes too long or is too long");
    else
        sk_refuse(t->request, "busy", "this match cannot be replayed");
    free_telling(t);
}

static void ask(sk_request *r, telling *t, void (*run)(sk_job *, void *))
{
    t->request = r;
    t->begun = sk_has_begun(r->live);
    t->job.run = run;
    t->job.done = answer;
    sk_submit_for(r, &t->job);
    r->live = NULL; /* it may be gone when the answer comes */
}

void sk_look_back(sk_request *r, int32_t viewer, int32_t at)
{
    ask(r, new_telling(r->live, viewer, at), run_look);
}

void sk_tell_looks(sk_request *r, int32_t viewer, int32_t since, int32_t to)
{
    telling *t = new_telling(r->live, viewer, to);

    t->since = since;
    ask(r, t, run_looks);
}

void sk_tell_events(sk_request *r, int32_t since)
{
    telling *t = new_telling(r->live, r->seat, r->live->version);

    t->since = since;
    ask(r, t, run_tales);
}

/* For a watcher that missed something. It may be gone by now, or the match may have moved on. */

static sk_watch *find_watch(const telling *t)
{
    sk_live_match *b = sk_live_of_id(t->server, t->match);
    sk_watch *w = b != NULL ? b->watches : NULL;

    while (w != NULL && (!w->is_reading || w->reading != t->watch))
        w = w->next;
    return w;
}

/* {"version":3,"tales":[…]} becomes {"push":"moved","match":…,"look":{…},"tales":[…]} */
static void push_tales(sk_watch *w, const telling *t)
{
    sk_server *s = t->server;
    const char *tales = strstr(t->out, "\"tales\":");

    s->out = sk_text_over(s->text, SK_ANSWER_MAX);
    s->json = sk_json_over(&s->out);
    sk_json_object(&s->json);
    sk_json_put_string(&s->json, "push", "moved");
    sk_json_put_string(&s->json, "match", t->match);
    sk_json_open_object(&s->json, "look");
    sk_tell_look_to(&s->json, w);
    sk_json_end(&s->json);
    sk_put_char(&s->out, ',');
    sk_put(&s->out, tales);
    w->serial = w->live->serial;
    if (!s->out.cut)
        sk_client_send(w->client, s->text, (size_t)s->out.length);
    else
        sk_forget_picture(w);
}

typedef struct telling_to {
    sk_watch *watch;
    const telling *telling;
} telling_to;

static void push_told(sk_live_match *b, void *self)
{
    const telling_to *to = self;

    (void)b;
    push_tales(to->watch, to->telling);
}

static void told(sk_job *job)
{
    telling *t = (telling *)job;
    sk_watch *w = find_watch(t);

    drop_broken(t);
    if (w != NULL) {
        w->is_reading = false;
        w->told = t->version;
        if (t->out != NULL && w->live->version == t->version && !w->live->busy)
            sk_live_try(w->live, push_told, &(telling_to){w, t});
        else if (t->out != NULL && !w->live->busy) {
            w->told = t->since;
            sk_read_tales(w); /* it moved on meanwhile */
        } else {
            w->told = t->since; /* the push that follows the change reads again */
        }
    }
    free_telling(t);
}

void sk_read_tales(sk_watch *w)
{
    telling *t;

    if (w->live->server->stopping)
        return;
    t = new_telling(w->live, w->seat, w->live->version);
    t->watch = w->reading = ++t->server->readings;
    t->since = w->told;
    t->job.run = run_tales;
    t->job.done = told;
    w->is_reading = true;
    snprintf(t->job.whose, sizeof t->job.whose, "%s", w->client->address);
    sk_pool_submit(w->live->server->minds, &t->job);
}
