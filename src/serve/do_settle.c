/* Whoever runs out of time, stays away or gives up: the others choose what becomes of the seat. */
#include <stdio.h>
#include <string.h>

#include "serve/change.h"
#include "serve/clock.h"
#include "serve/do.h"
#include "serve/live.h"
#include "serve/playing.h"
#include "serve/server.h"

bool sk_is_persons(const sk_live_match *b, int32_t seat)
{
    return !sk_is_mind(sk_match_plan(b->match)->player[seat]);
}

bool sk_has_quit(const sk_live_match *b, int32_t seat)
{
    return strcmp(b->seat[seat + 1].kept.mind, SK_NOBODY) == 0;
}

static void put_mind(sk_live_match *b, int32_t seat, const char *mind)
{
    snprintf(b->seat[seat + 1].kept.mind, sizeof b->seat[seat + 1].kept.mind, "%s", mind);
    sk_seat_minds(b);
}

bool sk_plays_on(const sk_live_match *b, int32_t but)
{
    for (int32_t seat = 0; seat < sk_match_plan(b->match)->seats; seat++)
        if (seat != but && sk_is_persons(b, seat) && b->seat[seat + 1].kept.mind[0] == '\0')
            return true;
    return false;
}

void sk_quit(sk_request *r)
{
    put_mind(r->live, r->seat, SK_NOBODY);
    sk_commit_change(r->live, r, r->seat + 1);
}

bool sk_come_back(sk_request *r)
{
    if (r->live->seat[r->seat + 1].kept.mind[0] == '\0')
        return false;
    put_mind(r->live, r->seat, "");
    sk_commit_change(r->live, r, r->seat + 1);
    return true;
}

/* The ways there are */

static void let_computer(sk_request *r, int32_t seat)
{
    put_mind(r->live, seat, SK_USUAL_OPPONENT);
    sk_commit_change(r->live, r, seat + 1);
}

static void wait_on(sk_request *r, int32_t seat)
{
    if (sk_clock_late(r->live) == seat + 1)
        sk_clock_forgive(r->live);
    sk_commit_change(r->live, r, 0);
}

/* Of two players the other wins. With more the game would have to say what becomes of a side. */
static void let_leave(sk_request *r, int32_t seat)
{
    sk_live_match *b = r->live;

    if (sk_match_plan(b->match)->seats > 2) {
        sk_refuse(r, "refused", "this game has no rule for a side that leaves");
        return;
    }
    b->is_asking = false;
    b->asked_once[0] = '\0';
    sk_match_resign(b->match, seat);
    sk_add_news(b, SK_LINE_RESIGN, seat);
    sk_commit_change(b, r, 0);
}

static const struct {
    const char *name;
    void (*run)(sk_request *r, int32_t seat);
} WAY[] = {{"computer", let_computer}, {"wait", wait_on}, {"leave", let_leave}};

static bool is_to_settle(const sk_live_match *b, int64_t seat)
{
    return seat >= 0 && seat < sk_match_plan(b->match)->seats &&
           (sk_has_quit(b, (int32_t)seat) || sk_clock_late(b) == seat + 1);
}

void sk_do_settle(sk_request *r)
{
    int64_t seat = sk_said_int(r, "seat", 0) - 1;
    const char *how = sk_said_word(r, "how");

    if (sk_match_turn(r->live->match).over)
        sk_refuse(r, "over", "this match is over");
    else if (seat == r->seat || !is_to_settle(r->live, seat))
        sk_refuse(r, "not-late", "that player has time left");
    else {
        for (size_t i = 0; i < sizeof WAY / sizeof *WAY; i++)
            if (strcmp(WAY[i].name, how) == 0) {
                WAY[i].run(r, (int32_t)seat);
                return;
            }
        sk_refuse(r, "bad-request", "\"how\" is \"computer\", \"wait\" or \"leave\"");
    }
}
