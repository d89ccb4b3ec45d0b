/* A rematch: the same set-up with the same people, in the same seats or one seat further. Who asks
 * first sits down; the other people's seats are open to who is told of it: those who played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/do.h"
#include "serve/keep.h"
#include "serve/server.h"
#include "serve/wish.h"

/* The force of a seat as the head of the record has it, to be freed; NULL for none. */
static char *force_in(const sk_match *m, int32_t seat)
{
    int64_t size;
    const char *record = sk_match_record(m, &size), *at;
    char start[24];

    snprintf(start, sizeof start, "\nforce %d ", seat + 1);
    at = memmem(record, (size_t)sk_match_step_end(m, 0), start, strlen(start));
    if (at == NULL)
        return NULL;
    at += strlen(start);
    return sk_get_bytes(at, strcspn(at, "\n"));
}

/* Whose seat it was, in the match before. */
static int32_t who_was(const sk_request *r, int32_t seat)
{
    int32_t seats = sk_match_plan(r->live->match)->seats;

    return json_is_true(json_object_get(r->said, "swap")) ? (seat + 1) % seats : seat;
}

static void seat_again(sk_wish *w, int32_t seat)
{
    const sk_live_match *b = w->r->live;
    int32_t was = who_was(w->r, seat);
    sk_kept_seat *k = &w->kept->seat[seat + 1];

    snprintf(k->name, sizeof k->name, "%s", b->seat[was + 1].kept.name);
    snprintf(w->plan.player[seat], SK_PLAYER_MAX, "%s", sk_match_plan(b->match)->player[was]);
    k->is_open = !sk_is_mind(w->plan.player[seat]) && was != w->r->seat;
    w->force[seat] = force_in(b->match, seat);
    w->plan.force_text[seat] = w->force[seat];
}

static sk_match *make_again(sk_wish *w)
{
    const sk_live_match *b = w->r->live;
    const sk_match *m = b->match;
    sk_fault fault = {0};
    sk_match *again;

    w->of = b->id;
    w->plan.seats = sk_match_plan(m)->seats;
    snprintf(w->plan.scenario, SK_ID_MAX, "%s", b->scenario);
    memcpy(w->plan.option, sk_match_setup(m)->option, sizeof w->plan.option);
    for (int32_t seat = 0; seat < w->plan.seats; seat++)
        seat_again(w, seat);
    w->kept->people.listed = b->is_listed ? SK_TO_WATCH : SK_PRIVATE;
    if (b->clock.kind != SK_NO_CLOCK)
        sk_set_clock(w, b->clock.kind, b->clock.seconds, b->clock.add);
    if (sk_match_plan(m)->dice == SK_DICE_ASK) {
        w->plan.dice = SK_DICE_ASK;
        w->plan.seed = sk_random_seed();
    } else {
        sk_random_hex(w->kept->secret, SK_SECRET_BYTES);
        sk_commit_to(w->kept->secret, w->plan.commit);
    }
    again = sk_match_new(w->r->server->plan.library, &w->plan, &fault);
    if (again == NULL)
        sk_refuse_more(w->r, "bad-setup", "field", fault.field, fault.words);
    return again;
}

void sk_do_rematch(sk_request *r)
{
    sk_live_match *b = r->live;

    if (!sk_match_turn(b->match).over || b->lesson != NULL || b->uploaded > 0)
        sk_refuse(r, "not-over", "a rematch comes after the end of a match");
    else if (b->next[0] != '\0') {
        sk_json_put_string(sk_answer(r), "watch", b->next);
        sk_send(r);
    } else
        sk_make(r, sk_match_game(b->match), make_again);
}
