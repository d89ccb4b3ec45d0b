/* Sitting down: with a seat's own key, or in an open seat, which gives one. */
#include <string.h>

#include "data/name.h"
#include "serve/change.h"
#include "serve/do.h"
#include "serve/live.h"
#include "serve/playing.h"
#include "serve/server.h"

static void sit_down(sk_request *r, const char *commit, const char *name)
{
    sk_live_match *b = r->live;
    sk_kept_seat *k = &b->seat[r->seat + 1].kept;

    k->joined = true;
    if (name != NULL)
        snprintf(k->name, sizeof k->name, "%s", name);
    sk_add_to_dice(b, r->seat, commit);
    sk_live_advance(b);
    sk_commit_change(b, r, r->seat + 1);
}

/* The name and the commitment of a request, as they may be; false when refused. */
typedef struct sitting {
    const char *name, *commit; /* NULL where not said */
    char fit[SK_NAME_MAX];
} sitting;

static bool said_sitting(sk_request *r, sitting *s)
{
    const char *unfit = NULL;

    s->name = sk_said_word(r, "name");
    s->commit = sk_said_word(r, "commit");
    if (s->name != NULL) {
        unfit = sk_fit_name(s->name, s->fit, sizeof s->fit);
        s->name = s->fit;
    }
    if (unfit != NULL || (s->name != NULL && s->fit[0] == '\0'))
        sk_refuse_more(r, "bad-request", "field", "name",
                       unfit != NULL ? unfit : "a name has 1 to 39 letters");
    else if (s->commit != NULL && !sk_is_hash(s->commit))
        sk_refuse(r, "bad-request", "\"commit\" is a hash of 64 digits 0-9a-f");
    else
        return true;
    return false;
}

static bool may_commit(sk_request *r, const char *commit)
{
    if (commit == NULL || sk_match_may_commit(r->live->match, r->seat, commit))
        return true;
    sk_refuse(r, "bad-request", "everybody has seen this share; commit to a fresh one");
    return false;
}

void sk_do_join(sk_request *r)
{
    sitting s;

    if (!said_sitting(r, &s) || sk_put_out_late(r->live, r))
        return;
    if (sk_come_back(r))
        return;
    if (sk_has_sat(r->live, r->seat))
        sk_tell_joined(r);
    else if (may_commit(r, s.commit))
        sit_down(r, s.commit, s.name);
}

/* Open seats */

static bool is_free(const sk_live_match *b, int64_t seat)
{
    return seat >= 0 && seat < sk_match_plan(b->match)->seats && b->seat[seat + 1].kept.is_open &&
           !sk_has_sat(b, (int32_t)seat);
}

static int64_t first_free(const sk_live_match *b)
{
    int64_t seat = 0;

    while (seat < sk_match_plan(b->match)->seats && !is_free(b, seat))
        seat++;
    return seat;
}

/* Two may want the same seat: one is written, the other asks again and hears that it is taken. */
void sk_do_sit(sk_request *r)
{
    int64_t seat = sk_said_int(r, "seat", first_free(r->live) + 1) - 1;
    sitting s;

    if (!said_sitting(r, &s) || sk_put_out_late(r->live, r))
        return;
    if (r->live->closed) {
        sk_refuse_broken(r);
        return;
    }
    if (!is_free(r->live, seat)) {
        sk_refuse(r, "taken", "this seat is not open, or somebody has sat down there");
        return;
    }
    r->seat = (int32_t)seat;
    if (!may_commit(r, s.commit))
        return;
    sk_key_new(r->given_key);
    sk_give_key(r->live, r->seat, r->given_key);
    sit_down(r, s.commit, s.name);
}
