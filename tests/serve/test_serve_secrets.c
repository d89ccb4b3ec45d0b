/* Nothing a seat may not know is ever sent to it. Whole games of every system over WebSockets: at
 * every decision each seat and a watcher asks its questions twice, once as it is and once with only
 * the others' secrets changed, and must be sent the same bytes. What is told of an action, when it
 * is done and when it is looked back upon, and what is told to have changed by it, is tried in the
 * same way. */
#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <criterion/parameterized.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "match/parts.h"
#include "serve/keep.h"
#include "serve/same_again.h"
#include "serve/server.h"
#include "serve/table.h"
#include "serve/tell.h"
#include "serve/watch.h"

enum {
    ROOM = 1 << 20,
    RANDOM_MOVES = 60, /* then the computer plays, who comes to an end */
    RARELY = 9,        /* one decision in so many gets the questions that take long */
    BENT = 12          /* actions with something wrong about them, at each of those */
};

/* Questions */

/* The hour is no secret, and not the same twice. */
static void stop_clock(char *answer)
{
    static const char NOW[] = "\"now\":";
    char *at = strstr(answer, NOW);

    for (at = at != NULL ? at + sizeof NOW - 1 : NULL; at != NULL && *at >= '0' && *at <= '9';)
        *at++ = '0';
}

static void add(sk_text *all, char *answer)
{
    stop_clock(answer);
    sk_put(all, answer);
    sk_put_char(all, '\n');
    free(answer);
}

static void ask_quick(table *t, int32_t v, sk_text *all)
{
    add(all, say(t, v, "{\"do\":\"look\",\"key\":\"%s\"}", t->key[v]));
    add(all, say(t, v, "{\"do\":\"legal\",\"key\":\"%s\"}", t->key[v]));
    add(all, say(t, v, "{\"do\":\"record\",\"key\":\"%s\"}", t->key[v]));
    add(all, say(t, v, "{\"do\":\"watch\",\"key\":\"%s\",\"changes\":true,\"since\":%d}", t->key[v],
                 t->live->version));
    add(all, say(t, v, "{\"do\":\"unwatch\",\"key\":\"%s\"}", t->key[v]));
}

static void ask_about(table *t, int32_t v, const sk_action *a, sk_text *all)
{
    char action[512];
    sk_text out = SK_TEXT(action);
    sk_json j = sk_json_over(&out);

    sk_tell_action(&j, t->m->game, a);
    cr_assert(sk_json_done(&j));
    add(all, say(t, v, "{\"do\":\"check\",\"key\":\"%s\",\"action\":%s}", t->key[v], action));
    add(all, say(t, v, "{\"do\":\"odds\",\"key\":\"%s\",\"action\":%s,\"samples\":8}", t->key[v],
                 action));
    add(all, say(t, v, "{\"do\":\"overlay\",\"key\":\"%s\",\"piece\":%d}", t->key[v], a->unit));
    add(all, say(t, v, "{\"do\":\"talk\",\"key\":\"%s\"}", t->key[v]));
    add(all, say(t, v, "{\"do\":\"reach\",\"key\":\"%s\",\"unit\":%d,\"verb\":\"%s\"}", t->key[v],
                 a->unit, t->m->game->verbs.row[a->verb].id));
}

static void ask_long(table *t, int32_t v, const sk_action *a, sk_text *all)
{
    add(all, say(t, v, "{\"do\":\"matches\",\"keys\":[\"%s\"]}", t->key[v]));
    add(all, say(t, v, "{\"do\":\"hint\",\"key\":\"%s\"}", t->key[v]));
    ask_about(t, v, a, all);
}

/* The answers to everything the viewer may ask, with the same chance every time. */
static void ask_all(table *t, int32_t v, const sk_action *a, bool at_length, char *room)
{
    sk_text all = sk_text_over(room, ROOM);
    uint64_t before = chance;

    chance = 1ull << 40;
    ask_quick(t, v, &all);
    if (at_length)
        ask_long(t, v, a, &all);
    chance = before;
    cr_assert(!all.cut);
}

/* A position that differs from the true one only in what the viewer cannot know. */
static void *other_world(table *t, int32_t v)
{
    void *world = malloc(sk_state_bytes(t->m->game));

    sk_match_view(t->m, v - 1, world);
    t->m->game->imagine(t->m->scene, world, v - 1, &t->rng);
    return world;
}

static void answers_stay_the_same(table *t, int32_t v, const sk_action *a, bool at_length)
{
    static char one[ROOM], two[ROOM];
    void *truth = t->m->state, *world = other_world(t, v);

    ask_all(t, v, a, at_length, one);
    t->m->state = world;
    ask_all(t, v, a, at_length, two);
    t->m->state = truth;
    cr_assert_str_eq(one, two, "%s: what seat %d is answered shows a secret", t->m->game->id, v);
    t->compared++;
    t->different += memcmp(truth, world, sk_state_bytes(t->m->game)) != 0;
    free(world);
}

/* Why an action is refused may be found by rules that see everything: it must not tell more than
 * the same rules tell who sees only the seat's own. */
static void bend(sk_action *a, sk_rng *rng)
{
    int16_t n = (int16_t)sk_rng_below(rng, 60);

    switch (sk_rng_below(rng, 5)) {
    case 0:
        a->unit = n;
        break;
    case 1:
        a->target = n;
        break;
    case 2:
        a->what = n;
        break;
    case 3:
        a->n[sk_rng_below(rng, SK_NUMBERS_MAX)] = n;
        break;
    default:
        a->at.x += (int32_t)sk_rng_below(rng, 2001) - 1000;
        a->at.y += (int32_t)sk_rng_below(rng, 2001) - 1000;
    }
}

static void refusals_stay_the_same(table *t, int32_t v, const sk_actions *list)
{
    const sk_game *game = t->m->game;
    void *view = malloc(sk_state_bytes(game));

    sk_match_view(t->m, v - 1, view);
    for (int32_t i = 0; i < BENT; i++) {
        sk_action a = list->item[sk_rng_below(&t->rng, (uint32_t)list->count)];
        sk_verdict all_seen, own_seen;
        bend(&a, &t->rng);
        sk_tidy_action(game, &a);
        all_seen = game->check(t->m->scene, t->m->state, &a);
        own_seen = game->check(t->m->scene, view, &a);
        cr_assert_arr_eq(&all_seen, &own_seen, sizeof all_seen,
                         "%s: a refusal of %s depends on a secret", game->id,
                         game->verbs.row[a.verb].id);
    }
    free(view);
}

/* Tales. The same action with the same dice in a world with other secrets is told in the same
 * words, unless something was revealed, or the other could not have done it. */

static bool happens(const table *t, void *state, const sk_action *a, sk_log *log)
{
    sk_dice dice = sk_match_dice(t->m, NULL);
    sk_rolls rolls = {0};

    if (!sk_allowed(t->m->game->check(t->m->scene, state, a)))
        return false;
    dice.kept = &rolls;
    sk_log_clear(log);
    t->m->game->apply(t->m->scene, state, a, &dice, log);
    return !sk_log_reveals(log);
}

static void tell_into(const table *t, sk_action a, const sk_log *log, int32_t v, char *room)
{
    sk_text out = sk_text_over(room, ROOM);
    sk_json j = sk_json_over(&out);
    sk_step_news f = {.version = 1, .seat = sk_match_turn(t->m).seat, .kind = SK_LINE_ACTION};

    f.action = a;
    f.event = (sk_event *)log->event;
    f.events = log->count;
    f.die = (uint16_t *)log->die;
    sk_tell_step(&j, t->m, &f, v - 1);
    cr_assert(sk_json_done(&j));
}

/* What a watcher is told when the position becomes another one. */
static void changes_into(table *t, int32_t v, void *before, void *after, char *room)
{
    sk_watch w = {.live = t->live, .seat = v - 1, .wants_changes = true};
    void *truth = t->m->state;
    sk_text out;
    sk_json j;

    for (int32_t i = 0; i < 2; i++) { /* the first time everything has changed */
        t->m->state = i == 0 ? before : after;
        out = sk_text_over(room, ROOM);
        j = sk_json_over(&out);
        sk_json_object(&j);
        sk_tell_look_to(&j, &w);
        sk_json_end(&j);
        cr_assert(sk_json_done(&j));
    }
    stop_clock(room);
    t->m->state = truth;
    sk_forget_picture(&w);
}

static void changes_stay_the_same(table *t, int32_t v, const sk_action *a, void *const world[3])
{
    static char one[ROOM], two[ROOM];

    changes_into(t, v, t->m->state, world[0], one);
    changes_into(t, v, world[1], world[2], two);
    cr_assert_str_eq(one, two, "%s: what seat %d is told to have changed by %s shows a secret",
                     t->m->game->id, v, t->m->game->verbs.row[a->verb].id);
}

static void tales_stay_the_same(table *t, int32_t v, const sk_action *a)
{
    static char one[ROOM], two[ROOM];
    static sk_log first, second;
    size_t bytes = sk_state_bytes(t->m->game);
    void *truth = malloc(bytes), *world = other_world(t, v), *before = malloc(bytes);

    memcpy(truth, t->m->state, bytes);
    memcpy(before, world, bytes);
    if (happens(t, truth, a, &first) && happens(t, world, a, &second)) {
        tell_into(t, (sk_action){0}, &first, v, one);
        tell_into(t, (sk_action){0}, &second, v, two);
        cr_assert_str_eq(one, two, "%s: what seat %d is told of %s shows a secret", t->m->game->id,
                         v, t->m->game->verbs.row[a->verb].id);
        changes_stay_the_same(t, v, a, (void *const[3]){truth, before, world});
        t->twins++;
    }
    free(before);
    free(truth);
    free(world);
}

/* Whatever the viewer may not see does not show even when it is something else altogether;
 * another's words may name a secret. */
static bool may_know(const sk_event *e, int32_t seat)
{
    return seat == SK_TABLE ? e->seen_by == SK_EVERYBODY : (e->seen_by >> seat & 1) != 0;
}

static void hidden_events_stay_hidden(const table *t, int32_t v, const sk_log *log)
{
    static char one[ROOM], two[ROOM];
    static sk_log other;
    bool is_own = v > 0 && sk_match_turn(t->m).seat == v - 1;

    other = *log;
    memset(other.die, 0, sizeof other.die);
    for (int32_t i = 0; i < log->count; i++) {
        const sk_event *e = &log->event[i];
        if (may_know(e, v - 1))
            memcpy(other.die + e->first_die, log->die + e->first_die, e->dice * sizeof *log->die);
        else
            other.event[i] = (sk_event){.seen_by = e->seen_by, .unit = 99};
    }
    tell_into(t, (sk_action){.verb = 1}, log, v, one);
    tell_into(t, (sk_action){.verb = is_own ? 1 : 2}, &other, v, two);
    cr_assert_str_eq(one, two, "%s: a tale told to seat %d holds a hidden event", t->m->game->id,
                     v);
}

static void tell_twice(table *t, const sk_action *a)
{
    static sk_log log;
    int32_t seat = sk_match_turn(t->m).seat;
    void *state = malloc(sk_state_bytes(t->m->game));

    memcpy(state, t->m->state, sk_state_bytes(t->m->game));
    happens(t, state, a, &log);
    for (int32_t v = 0; v <= t->seats; v++) {
        if (v != seat + 1)
            tales_stay_the_same(t, v, a);
        hidden_events_stay_hidden(t, v, &log);
    }
    free(state);
}

/* Looking back tells what was told at the time, and no more. */

static void saga_is_what_was_told(table *t, int32_t v)
{
    char *events = say(t, v, "{\"do\":\"events\",\"key\":\"%s\"}", t->key[v]);
    const char *tales = strstr(events, "\"tales\":[") + 9;

    cr_assert_eq(strlen(tales), strlen(t->told[v]) + 2);
    cr_assert_arr_eq(tales, t->told[v], strlen(t->told[v]), "%s: the saga tells seat %d more",
                     t->m->game->id, v);
    free(events);
}

/* {…"picture":{…}},"tales":[…]} or {…"picture":{…}}}: the picture alone, in place. */
static char *picture_in(char *text)
{
    char *picture = strstr(text, "\"picture\":"), *tales = strstr(picture, "},\"tales\":[");

    if (tales != NULL)
        *tales = '\0';
    else
        picture[strlen(picture) - 2] = '\0';
    return picture;
}

static void past_is_what_was_seen(table *t, int32_t v, int32_t version, char *then)
{
    char *now = say(t, v, "{\"do\":\"look\",\"key\":\"%s\",\"at\":%d}", t->key[v], version);

    cr_assert_str_eq(picture_in(now), picture_in(then),
                     "%s: looking back, seat %d sees another version %d", t->m->game->id, v,
                     version);
    free(now);
}

/* A game */

static sk_action choose(table *t, const sk_actions *list, sk_mind *mind, int32_t done)
{
    void *view;
    sk_action a;

    if (done < RANDOM_MOVES)
        return list->item[sk_rng_below(&t->rng, (uint32_t)list->count)];
    view = malloc(sk_state_bytes(t->m->game));
    sk_match_view(t->m, sk_match_turn(t->m).seat, view);
    a = sk_mind_choose(mind, t->m->scene, view);
    free(view);
    return a;
}

static void act(table *t, const sk_action *a)
{
    int32_t v = sk_match_turn(t->m).seat + 1;
    char action[512], *answer;
    sk_text out = SK_TEXT(action);
    sk_json j = sk_json_over(&out);

    sk_tell_action(&j, t->m->game, a);
    cr_assert(sk_json_done(&j));
    answer = say(t, v, "{\"do\":\"act\",\"key\":\"%s\",\"version\":%d,\"action\":%s}", t->key[v],
                 t->live->version, action);
    cr_assert(strncmp(answer, "{\"ok\":true", 10) == 0, "%s: %s", action, answer);
    free(answer);
}

/* One push in a while is kept until the match has moved on, and compared with the past. */
typedef struct memory {
    char *push[VIEWERS];
    int32_t version;
} memory;

static void compare_memory(table *t, memory *old)
{
    for (int32_t v = 0; v <= t->seats; v++) {
        if (old->push[v] != NULL)
            past_is_what_was_seen(t, v, old->version, old->push[v]);
        free(old->push[v]);
        old->push[v] = NULL;
    }
}

static void hear_all(table *t, memory *old, bool keep)
{
    for (int32_t v = 0; v <= t->seats; v++) {
        char *push = hear(t, v);
        if (keep) {
            free(old->push[v]);
            old->push[v] = push;
            old->version = t->live->version;
        } else {
            free(push);
        }
    }
}

static void decide(table *t, sk_actions *list, sk_mind *mind, int32_t done, memory *old)
{
    bool at_length = done % RARELY == 0;
    sk_action a;

    t->m->game->legal(t->m->scene, t->m->state, list);
    a = choose(t, list, mind, done);
    for (int32_t v = 0; v <= t->seats; v++)
        answers_stay_the_same(t, v, &a, at_length);
    if (at_length)
        refusals_stay_the_same(t, sk_match_turn(t->m).seat + 1, list);
    tell_twice(t, &a);
    act(t, &a);
    if (done % (RARELY * 4) == 1)
        compare_memory(t, old);
    hear_all(t, old, done % (RARELY * 4) == 0);
}

static void play(sk_library *library, const sk_game *game, uint64_t seed)
{
    table *t = sk_get(sizeof *t);
    sk_actions *list = malloc(sizeof *list);
    sk_mind *mind = sk_mind_new(game, "greedy", seed);
    memory old = {0};
    int32_t done = 0;

    t->rng = sk_rng_seed(seed);
    open_server(t, library);
    sit_down(t, game->id);
    for (; !sk_match_turn(t->m).over; done++)
        decide(t, list, mind, done, &old);
    compare_memory(t, &old);
    for (int32_t v = 0; v <= t->seats; v++)
        saga_is_what_was_told(t, v);
    cr_log_info("%s: %d decisions, %d times the same answers (%d with other secrets), %d times the "
                "same tales",
                game->id, done, t->compared, t->different, t->twins);
    cr_assert(t->different > t->compared / 4 || game->secret_bytes + game->hidden_bytes == 0);
    cr_assert(t->twins > done / 4, "%s: only %d tales could be compared", game->id, t->twins);
    close_server(t);
    sk_mind_free(mind);
    free(list);
    free(t);
}

ParameterizedTestParameters(serve, nothing_told_to_a_seat_depends_on_what_it_cannot_know)
{
    static int32_t number[16], count = 0;

    for (; SK_GAMES[count] != NULL; count++)
        number[count] = count;
    return cr_make_param_array(int32_t, number, (size_t)count);
}

ParameterizedTest(const int32_t *number, serve,
                  nothing_told_to_a_seat_depends_on_what_it_cannot_know)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);

    randombytes_set_implementation(&same_again);
    cr_assert(sk_secrets_start());
    play(library, SK_GAMES[*number], 11);
    sk_library_close(library);
}
