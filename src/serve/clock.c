#include "serve/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/live.h"
#include "serve/server.h"
#include "serve/think.h"

enum { THOUSAND = 1000 };

static const char *const KIND[] = {
    [SK_NO_CLOCK] = "none", [SK_CLOCK_OF_MOVE] = "move", [SK_CLOCK_BANK] = "bank"};

static int64_t calendar(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * THOUSAND + t.tv_nsec / 1000000;
}

/* "2 600 10 1 1700000000000 600000 598000 …" */

void sk_write_clock(const sk_clock *c, sk_text *out)
{
    const int64_t number[] = {(int64_t)c->kind, c->seconds, c->add, c->seat, c->since};

    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        sk_put_int(out, number[i]);
        sk_put_char(out, ' ');
    }
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++) {
        sk_put_int(out, c->left[seat]);
        sk_put_char(out, ' ');
    }
}

/* A text that is not one is no clock. */
void sk_read_clock(const char *text, sk_clock *c)
{
    int64_t number[5 + SK_SEATS_MAX] = {0};
    char *at = (char *)text;

    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        number[i] = strtoll(at, &at, 10);
    *c = (sk_clock){.kind = (sk_clock_kind)number[0],
                    .seconds = (int32_t)number[1],
                    .add = (int32_t)number[2],
                    .seat = (int32_t)number[3],
                    .since = number[4]};
    memcpy(c->left, number + 5, sizeof c->left);
    if (number[0] < SK_NO_CLOCK || number[0] > SK_CLOCK_BANK || c->seat < 0 ||
        c->seat > SK_SEATS_MAX)
        *c = (sk_clock){0};
}

/* A person who is to decide. */
static int32_t whose_time(const sk_live_match *b)
{
    sk_turn turn = sk_match_turn(b->match);

    if (!sk_has_begun(b) || turn.over || turn.seat == SK_TABLE || b->lesson != NULL ||
        b->seat[turn.seat + 1].mind[0] != '\0' || sk_is_drawing_up(b))
        return 0;
    return turn.seat + 1;
}

static void charge(sk_clock *c, int64_t now, bool passes)
{
    int64_t *left = &c->left[c->seat - 1];

    if (c->kind != SK_CLOCK_BANK)
        return;
    *left -= now - c->since;
    if (*left < 0)
        *left = 0;
    if (passes)
        *left += (int64_t)c->add * THOUSAND;
}

void sk_clock_turn(sk_live_match *b, bool did)
{
    sk_clock *c = &b->clock;
    int32_t seat = whose_time(b);
    int64_t now;

    if (seat == c->seat && !did)
        return;
    now = calendar();
    if (c->seat > 0)
        charge(c, now, seat != c->seat);
    c->seat = seat;
    c->since = now;
}

/* Milliseconds it may still take, from when its time began to run. */
static int64_t allowance(const sk_live_match *b)
{
    const sk_clock *c = &b->clock;

    return c->kind == SK_CLOCK_BANK      ? c->left[c->seat - 1]
           : c->kind == SK_CLOCK_OF_MOVE ? (int64_t)c->seconds * THOUSAND
                                         : (int64_t)b->server->plan.patience * THOUSAND;
}

int32_t sk_clock_late(const sk_live_match *b)
{
    const sk_clock *c = &b->clock;

    return c->seat > 0 && whose_time(b) == c->seat && calendar() - c->since >= allowance(b)
               ? c->seat
               : 0;
}

void sk_clock_forgive(sk_live_match *b)
{
    sk_clock *c = &b->clock;

    c->since = calendar();
    if (c->kind == SK_CLOCK_BANK)
        c->left[c->seat - 1] = (int64_t)c->seconds * THOUSAND;
}

/* Without a clock there is nothing to tell until somebody has been away for long. */
void sk_tell_clock(sk_json *j, const sk_live_match *b)
{
    const sk_clock *c = &b->clock;
    int32_t late = sk_clock_late(b);

    if (c->kind == SK_NO_CLOCK && late == 0)
        return;
    sk_json_open_object(j, "clock");
    sk_json_put_string(j, "kind", KIND[c->kind]);
    sk_json_put_int(j, "seconds", c->seconds);
    sk_json_put_int(j, "add", c->add);
    sk_json_put_int(j, "seat", c->seat);
    sk_json_put_int(j, "late", late);
    sk_json_put_int(j, "now", calendar());
    sk_json_put_int(j, "until", c->seat > 0 ? c->since + allowance(b) : 0);
    sk_json_open_array(j, "left");
    for (int32_t seat = 0; c->kind == SK_CLOCK_BANK && seat < sk_match_plan(b->match)->seats;
         seat++)
        sk_json_int(j, c->left[seat]);
    sk_json_end(j);
    sk_json_end(j);
}
