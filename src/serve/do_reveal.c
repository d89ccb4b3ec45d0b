/* Fair dice before the match: every seat commits to its share as it sits down, and when all have,
 * every seat reveals it. Who does not in time leaves the seat: the match does
 * not begin, everybody commits anew, and the record says who it was. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/change.h"
#include "serve/do.h"
#include "serve/live.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"

bool sk_is_hash(const char *hex)
{
    return strlen(hex) == SK_SECRET_HEX && hex[strspn(hex, "0123456789abcdef")] == '\0';
}

void sk_tell_joined(sk_request *r)
{
    sk_json *j = sk_answer(r);

    sk_json_put_string(j, "match", r->live->id);
    sk_json_put_int(j, "seat", r->seat + 1);
    sk_json_put_int(j, "version", r->live->version);
    sk_json_put_bool(j, "begun", sk_has_begun(r->live));
    sk_json_put_bool(j, "reveal", sk_is_revealing(r->live));
    sk_send(r);
}

/* Time */

bool sk_is_revealing(const sk_live_match *b)
{
    return sk_match_has_commitments(b->match) && sk_match_all_committed(b->match) &&
           !sk_match_all_shared(b->match);
}

static void begin_revealing(sk_live_match *b)
{
    b->reveal_by = sk_is_revealing(b) ? (int64_t)time(NULL) + b->server->plan.reveal : 0;
}

/* Puts out those whose time is up, unless there are none. The request, if any, comes again. */
bool sk_put_out_late(sk_live_match *b, sk_request *r)
{
    if (!sk_is_revealing(b) || b->busy || b->stuck || b->uploaded > 0 || b->server->stopping)
        return false;
    if (b->reveal_by == 0)
        begin_revealing(b);
    if ((int64_t)time(NULL) < b->reveal_by)
        return false;
    b->reveal_by = 0;
    for (int32_t seat = 0; seat < sk_match_plan(b->match)->seats; seat++)
        if (sk_match_leave(b->match, seat))
            sk_add_news(b, SK_LINE_LEAVE, seat);
    sk_commit_change(b, NULL, 0);
    if (r != NULL)
        sk_live_wait(b, r);
    return true;
}

void sk_put_out_all_late(sk_server *s)
{
    for (int32_t i = 0; i < s->live_count; i++)
        sk_put_out_late(s->all[i], NULL);
}

/* Both steps */

/* Matches that began in format 1 know no commitments: there the server adds the share. */
void sk_add_to_dice(sk_live_match *b, int32_t seat, const char *commit)
{
    char share[SK_SECRET_HEX + 1];

    if (sk_match_has_commitments(b->match)) {
        sk_match_commit(b->match, seat, commit != NULL ? commit : SK_SERVER);
        sk_add_news(b, SK_LINE_COMMIT, seat);
        begin_revealing(b);
    } else if (b->secret[0] != '\0') {
        sk_random_hex(share, SK_SECRET_BYTES);
        sk_match_share(b->match, seat, share);
        sk_add_news(b, SK_LINE_SHARE, seat);
    }
}

static void reveal(sk_request *r, const char *share)
{
    sk_live_match *b = r->live;
    const char *fault = sk_match_share_fault(b->match, &SK_FAIR, r->seat, share);

    if (fault != NULL) {
        sk_refuse(r, "bad-share", fault);
        return;
    }
    sk_match_share(b->match, r->seat, share);
    sk_add_news(b, SK_LINE_SHARE, r->seat);
    if (!sk_is_revealing(b))
        b->reveal_by = 0;
    sk_live_advance(b);
    sk_commit_change(b, r, 0);
}

/* The same share again changes nothing: a page may not have heard the answer. */
void sk_do_reveal(sk_request *r)
{
    const char *share = sk_said_word(r, "share");

    if (!sk_match_has_commitments(r->live->match))
        sk_refuse(r, "bad-share", "nothing is revealed in this match");
    else if (!sk_is_hash(share))
        sk_refuse(r, "bad-request", "\"share\" is 32 bytes as digits 0-9a-f");
    else if (sk_put_out_late(r->live, r))
        return;
    else if (strcmp(sk_match_shared(r->live->match, r->seat), share) == 0)
        sk_tell_joined(r);
    else
        reveal(r, share);
}
