/* No byte told to a seat changes when only what it cannot know changes: at decisions of random
 * games of every system, for every seat and for watchers. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "match/inside.h"
#include "serve/inside.h"

enum { ACTIONS = 120, ROOM = 1 << 20 };

static char one[ROOM], two[ROOM];

static const char *look_into(char *room, const sk_bout *b, int32_t viewer)
{
    sk_text t = sk_text_over(room, ROOM);
    sk_json j = sk_json_over(&t);

    sk_json_object(&j);
    sk_tell_look(&j, b, viewer);
    sk_json_end(&j);
    cr_assert(sk_json_done(&j), "the look is no complete JSON value");
    return room;
}

/* The same match with other secrets of the others. */
static void looks_stay_the_same(sk_bout *b, int32_t viewer, sk_rng *rng)
{
    sk_match *m = b->match;
    void *truth = m->state, *world = malloc(sk_state_bytes(m->game));

    sk_match_view(m, viewer, world);
    m->game->imagine(m->scene, world, viewer, rng);
    look_into(one, b, viewer);
    m->state = world;
    look_into(two, b, viewer);
    m->state = truth;
    cr_assert_str_eq(one, two, "%s: the look of %d shows a secret", m->game->id, viewer);
    free(world);
}

static const char *tale_into(char *room, const sk_match *m, const sk_fresh *f, int32_t viewer)
{
    sk_text t = sk_text_over(room, ROOM);
    sk_json j = sk_json_over(&t);

    sk_tell_fresh(&j, m->game, m->scene, f, viewer);
    cr_assert(sk_json_done(&j));
    return room;
}

static bool may_know(const sk_event *e, int32_t viewer)
{
    return viewer == SK_TABLE ? e->seen_by == SK_EVERYBODY : (e->seen_by >> viewer & 1) != 0;
}

/* The same tale, with everything else that happened made unrecognisable. */
static void tales_stay_the_same(const sk_match *m, sk_fresh *f, int32_t viewer)
{
    sk_fresh other = *f;
    bool seen[SK_ROLLS_MAX] = {false};

    tale_into(one, m, f, viewer);
    other.event = malloc((size_t)(f->events + 1) * sizeof *other.event);
    other.die = calloc(SK_ROLLS_MAX, sizeof *other.die);
    memcpy(other.event, f->event, (size_t)f->events * sizeof *other.event);
    if (f->seat != viewer && f->seat != SK_TABLE)
        other.words = "something else altogether";
    for (int32_t i = 0; i < f->events; i++)
        for (int32_t k = 0; k < f->event[i].dice && may_know(&f->event[i], viewer); k++)
            seen[f->event[i].first_die + k] = true;
    for (int32_t i = 0; i < f->events; i++)
        if (!may_know(&f->event[i], viewer))
            other.event[i] = (sk_event){.seen_by = f->event[i].seen_by, .unit = 99};
    for (int32_t i = 0; i < SK_ROLLS_MAX; i++)
        if (seen[i])
            other.die[i] = f->die[i];
    tale_into(two, m, &other, viewer);
    cr_assert_str_eq(one, two, "%s: a tale told to %d holds a secret", m->game->id, viewer);
    free(other.event);
    free(other.die);
}

static void act(sk_bout *b, const sk_action *a)
{
    sk_log *log = malloc(sizeof *log);
    sk_turn before = sk_match_turn(b->match);
    char words[512];
    sk_text t = SK_TEXT(words);
    sk_fresh f = {.version = 1, .round = before.round, .seat = before.seat, .kind = SK_LINE_ACTION};

    cr_assert_eq(sk_match_act(b->match, a, NULL, log, NULL), SK_ACTED);
    sk_say_action(b->match->game, b->match->scene, a, &t);
    f.words = words;
    f.event = log->event;
    f.events = log->count;
    f.die = log->die;
    for (int32_t viewer = SK_TABLE; viewer < b->match->setup.seats; viewer++)
        tales_stay_the_same(b->match, &f, viewer);
    free(log);
}

static void play(const sk_library *library, const sk_plan *plan)
{
    sk_fault fault;
    sk_bout b = {.match = sk_match_new(library, plan, &fault)};
    sk_actions *list = malloc(sizeof *list);
    sk_rng rng = sk_rng_seed(plan->seed);

    cr_assert_not_null(b.match, "%s", fault.words);
    for (int32_t seat = 0; seat <= SK_SEATS_MAX; seat++)
        b.chair[seat].kept.joined = true;
    for (int32_t i = 0; i < ACTIONS && !sk_match_turn(b.match).over; i++) {
        for (int32_t viewer = SK_TABLE; viewer < plan->seats; viewer++)
            looks_stay_the_same(&b, viewer, &rng);
        plan->game->legal(b.match->scene, b.match->state, list);
        act(&b, &list->item[sk_rng_below(&rng, (uint32_t)list->count)]);
    }
    sk_match_free(b.match);
    free(list);
}

Test(serve, nothing_told_to_a_seat_depends_on_what_it_cannot_know)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);

    for (int32_t i = 0; SK_GAMES[i] != NULL; i++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            sk_plan plan = sk_plan_usual(SK_GAMES[i], library);
            plan.seed = seed;
            play(library, &plan);
        }
    sk_library_close(library);
}
