/* What a finished match is made of: chances step by step, what the dice gave, what decisions cost
 * (coach/review.h). Chances and luck take a moment and are answered at once. Weighing decisions
 * takes some seconds of a thread that thinks: it goes on by itself, once for all who ask, and is
 * asked for again until it is done. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "coach/report.h"
#include "serve/do.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/server.h"
#include "serve/think.h"
#include "serve/watch.h"

typedef struct sk_analysis {
    sk_job job;
    sk_server *server;
    sk_request *request; /* NULL for what goes on by itself */
    char match[SK_MATCH_ID];
    char *record;
    int64_t size;
    const char *mind;
    double until; /* on its thread's own clock: no decision is weighed later */
    atomic_bool stop;
    atomic_int done, all;
    bool is_over, is_left; /* it is worked out; its match has gone */
    char *out;
} sk_analysis;

static sk_analysis *new_analysis(const sk_live_match *b, const char *mind)
{
    sk_analysis *a = sk_get(sizeof *a);
    const char *record = sk_match_record(b->match, &a->size);

    a->server = b->server;
    memcpy(a->match, b->id, sizeof a->match);
    a->record = sk_get_bytes(record, (size_t)a->size);
    a->mind = mind;
    return a;
}

static void free_analysis(sk_analysis *a)
{
    free(a->record);
    free(a->out);
    free(a);
}

void sk_analysis_leave(sk_analysis *a)
{
    if (a == NULL)
        return;
    if (a->is_over) {
        free_analysis(a);
        return;
    }
    a->is_left = true;
    atomic_store(&a->stop, true);
}

void sk_analysis_stop(sk_server *s)
{
    if (s->analysing != NULL)
        atomic_store(&s->analysing->stop, true);
}

/* On the other thread */

static void note_progress(void *self, int64_t done, int64_t all)
{
    sk_analysis *a = self;

    atomic_store(&a->done, (int)done);
    atomic_store(&a->all, (int)all);
    if (sk_is_late(&a->until))
        atomic_store(&a->stop, true);
}

static char *told(const sk_review *review)
{
    char *out = sk_get_more(NULL, SK_ANSWER_MAX), *fitting;
    sk_text text = sk_text_over(out, SK_ANSWER_MAX);
    sk_json j = sk_json_over(&text);

    sk_json_object(&j);
    sk_json_key(&j, "analysis");
    sk_write_review(&j, review);
    sk_json_end(&j);
    fitting = sk_json_done(&j) ? sk_get_bytes(out, (size_t)text.length) : NULL;
    free(out);
    return fitting;
}

static void run(sk_job *job, void *own)
{
    sk_analysis *a = (sk_analysis *)job;
    sk_reviewing how = {.library = a->server->plan.library,
                        .file = a->match,
                        .text = a->record,
                        .size = a->size,
                        .mind = a->mind,
                        .stop = &a->stop,
                        .progress = note_progress,
                        .self = a};
    sk_fault fault;
    sk_review *review;

    (void)own;
    a->until = sk_replay_until(a->server);
    review = sk_review_match(&how, &fault);
    if (review == NULL) {
        sk_note(SK_LOG_ERROR, "match %s was not analysed: %s", a->match, fault.words);
        return;
    }
    a->out = told(review);
    sk_review_free(review);
}

/* Back on the loop */

static void answered(sk_job *job)
{
    sk_analysis *a = (sk_analysis *)job;

    if (job->dropped)
        sk_refuse(a->request, "busy", "the server is stopping");
    else if (job->broke || a->out == NULL)
        sk_refuse(a->request, "broken", "a mistake of ours ended this analysis");
    else
        sk_send_members(a->request, a->out);
    free_analysis(a);
}

static void went_on(sk_job *job)
{
    sk_analysis *a = (sk_analysis *)job;

    a->is_over = true;
    a->server->analysing = NULL;
    if (a->is_left)
        free_analysis(a);
}

static void answer_how_far(sk_request *r)
{
    sk_analysis *a = r->live->analysis;
    sk_json *j;

    if (a != NULL && a->is_over) {
        if (a->out != NULL)
            sk_send_members(r, a->out);
        else
            sk_refuse(r, "broken", "a mistake of ours ended this analysis");
        return;
    }
    j = sk_answer(r);
    sk_json_put_int(j, "done", a != NULL ? atomic_load(&a->done) : 0);
    sk_json_put_int(j, "all", a != NULL ? atomic_load(&a->all) : 0);
    sk_send(r);
}

/* One at a time, so that the other threads are there for who plays. */
static void weigh_decisions(sk_request *r)
{
    sk_server *s = r->server;

    if (r->live->analysis == NULL && s->analysing == NULL) {
        sk_analysis *a = new_analysis(r->live, "captain");
        a->job.run = run;
        a->job.done = went_on;
        r->live->analysis = s->analysing = a;
        sk_submit_for(r, &a->job);
    }
    answer_how_far(r);
}

void sk_do_analyse(sk_request *r)
{
    sk_analysis *a;

    if (!sk_match_turn(r->live->match).over) {
        sk_refuse(r, "hidden", "an analysis tells secrets; it is open when the match is over");
        return;
    }
    if (json_is_true(json_object_get(r->said, "decisions"))) {
        weigh_decisions(r);
        return;
    }
    if (!sk_may_think(r))
        return;
    a = new_analysis(r->live, NULL);
    a->request = r;
    a->job.run = run;
    a->job.done = answered;
    sk_submit_for(r, &a->job);
    r->live = NULL; /* it may be gone when the answer comes */
}
