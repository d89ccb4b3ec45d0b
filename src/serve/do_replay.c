/* A record somebody brings along, opened for looking: a match in memory that has only a watcher's
 * key, is never written down, and leaves when nobody looks any more. */
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/client.h"
#include "serve/do.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/server.h"
#include "serve/think.h"
#include "serve/watch.h"

typedef struct opening {
    sk_job job;
    sk_request *request;
    const char *text; /* the request's */
    int64_t size;     /* that it is counted with */
    sk_match *match;
    sk_loading loading;
    double until;
    sk_fault fault;
} opening;

static void load(sk_job *job, void *own)
{
    opening *o = (opening *)job;
    (void)own;
    o->loading = (sk_loading){.file = "record",
                              .text = o->text,
                              .size = (int64_t)strlen(o->text),
                              .to = -1,
                              .fair = &SK_FAIR,
                              .games = SK_REPLAY_GAMES,
                              .enough = sk_is_late,
                              .self = &o->until};
    o->until = sk_replay_until(o->request->server);
    o->match = sk_match_load(o->request->server->plan.library, &o->loading, &o->fault);
}

static void seat_readers(sk_kept *kept, char key[SK_KEY_TEXT])
{
    sk_match_id_new(kept->id);
    sk_key_new(key);
    sk_key_hash(key, kept->seat[0].key);
    kept->seat[0].has_key = true;
    for (int32_t seat = 1; seat <= kept->seats; seat++)
        kept->seat[seat].joined = true;
}

static void name_players(sk_kept *kept, const sk_match *m)
{
    for (int32_t seat = 0; seat < kept->seats; seat++) {
        const char *player = sk_match_plan(m)->player[seat], *blank = strchr(player, ' ');
        if (blank != NULL)
            snprintf(kept->seat[seat + 1].name, SK_NAME_MAX, "%.*s", SK_NAME_MAX - 1, blank + 1);
    }
}

static sk_live_match *open_live(sk_server *s, sk_match *m, char key[SK_KEY_TEXT])
{
    sk_kept *kept = sk_get(sizeof *kept);
    sk_live_match *b;

    kept->seats = sk_match_plan(m)->seats;
    seat_readers(kept, key);
    name_players(kept, m);
    b = sk_live_new(s, kept, m);
    b->touched = sk_seconds();
    snprintf(b->secret, sizeof b->secret, "%s", sk_match_secret(m));
    sk_kept_free(kept);
    return b;
}

static void refuse_record(sk_request *r, const sk_fault *fault)
{
    char words[400], line[24] = "";

    if (fault->line > 0) /* it is 0 where the fault is of the whole */
        snprintf(line, sizeof line, "line %d: ", fault->line);
    snprintf(words, sizeof words, "%s%s", line, fault->words);
    sk_refuse(r, "bad-record", words);
}

static bool has_too_many(const sk_request *r)
{
    return sk_count_uploads(r->server, r->client->address) >= SK_UPLOADS_MAX;
}

static void refuse_too_many(sk_request *r)
{
    sk_refuse(r, "too-many", "too many open records; try again later");
}

/* It is open from now on. */
static void tell_opened(sk_request *r, opening *o)
{
    char key[SK_KEY_TEXT];
    sk_json *j;

    r->live = open_live(r->server, o->match, key);
    r->live->uploaded = o->size;
    o->size = 0;
    memcpy(r->live->address, r->client->address, sizeof r->live->address);
    j = sk_answer(r);
    sk_json_put_string(j, "key", key);
    sk_json_put_string(j, "match", r->live->id);
    sk_json_put_int(j, "version", r->live->version);
    sk_json_put_bool(j, "proved", sk_match_proof(o->match) == SK_PROVED_FAIR);
    sk_send(r);
}

/* Others of this address may have been opened meanwhile. */
static void opened(sk_job *job)
{
    opening *o = (opening *)job;
    sk_request *r = o->request;
    sk_server *s = r->server;

    if (job->dropped) {
        sk_refuse(r, "busy", "the server is stopping");
    } else if (job->broke) {
        sk_note(SK_LOG_ERROR, "a check failed while a record was replayed");
        sk_loading_drop(&o->loading);
        sk_refuse(r, "broken", "a mistake of ours ended the replay of this record");
    } else if (o->match == NULL) {
        refuse_record(r, &o->fault);
    } else if (r->client == NULL) {
        sk_match_free(o->match); /* whoever brought it is gone, and has no key to it */
        sk_drop_request(r);
    } else if (has_too_many(r)) {
        sk_match_free(o->match);
        refuse_too_many(r);
    } else {
        tell_opened(r, o);
    }
    s->uploaded -= o->size;
    free(o);
}

void sk_do_replay(sk_request *r)
{
    const char *text = sk_said_word(r, "record");
    int64_t size =
        2 * (int64_t)strlen(text) + SK_UPLOAD_COSTS; /* steps of few bytes cost as much */
    int64_t room = (int64_t)r->server->plan.uploads << 20;
    opening *o;

    if (has_too_many(r) || r->server->uploaded + size > room ||
        r->server->live_count >= SK_LIVE_MAX) {
        refuse_too_many(r);
        return;
    }
    if (!sk_may_think(r))
        return;
    o = sk_get(sizeof *o);
    o->request = r;
    o->text = text;
    o->size = size;
    r->server->uploaded += size;
    o->job.run = load;
    o->job.done = opened;
    sk_submit_for(r, &o->job);
}
