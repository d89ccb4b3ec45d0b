/* Observations, what a seat may know as numbers, in games of random players: they stay in their
 * ranges, know no more than the seat, and change whenever its picture does. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "core/observation.h"
#include "data/library.h"
#include "games/games.h"
#include "games/mythic_earth/state.h"
#include "games/mythoz/state.h"
#include "games/pantheon/state.h"
#include "match/match.h"

enum { PICTURE = 1 << 20, ACTIONS = 250 };

/* One seat's eyes: what it saw last and sees now. */
typedef struct eyes {
    char *picture, *before;
    int16_t *sight, *last;
    void *view;
} eyes;

typedef struct watch {
    const sk_game *game;
    sk_match *match;
    int32_t length;
    eyes eye[SK_SEATS_MAX];
} watch;

static void open_eyes(watch *w)
{
    w->length = sk_observed_length(w->game);
    cr_assert_gt(w->length, 20, "%s", w->game->id);
    for (int32_t seat = 0; seat < sk_match_plan(w->match)->seats; seat++)
        w->eye[seat] = (eyes){
            calloc(1, PICTURE), calloc(1, PICTURE), calloc((size_t)w->length, sizeof(int16_t)),
            calloc((size_t)w->length, sizeof(int16_t)), malloc(sk_state_bytes(w->game))};
}

static void close_eyes(watch *w)
{
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++) {
        free(w->eye[seat].picture);
        free(w->eye[seat].before);
        free(w->eye[seat].sight);
        free(w->eye[seat].last);
        free(w->eye[seat].view);
    }
}

static void look(const watch *w, int32_t seat, eyes *e)
{
    const void *scene = sk_match_scene(w->match);
    char *picture = e->before;
    int16_t *sight = e->last;
    sk_text out = sk_text_over(picture, PICTURE);
    sk_json json = sk_json_over(&out);

    e->before = e->picture;
    e->last = e->sight;
    e->picture = picture;
    e->sight = sight;
    sk_match_view(w->match, seat, e->view);
    sk_json_object(&json);
    w->game->show(scene, e->view, seat, &json);
    sk_json_end(&json);
    cr_assert(sk_json_done(&json));
    sk_observe(w->game, scene, e->view, seat, e->sight);
}

static const char *name_of(const watch *w, int32_t i, char name[64])
{
    sk_text t = sk_text_over(name, 64);

    sk_observed_say(w->game, i, &t);
    return name;
}

static void expect_ranges(const watch *w, const eyes *e)
{
    char name[64];

    cr_assert_not_null(e->sight);
    for (int32_t i = 0; i < w->length; i++) {
        sk_text t = SK_TEXT(name);
        sk_observed_entry range = sk_observed_say(w->game, i, &t);

        if (e->sight[i] < range.least || e->sight[i] > range.most)
            cr_expect_fail("%s: %s is %d, not %d to %d", w->game->id, name_of(w, i, name),
                           e->sight[i], range.least, range.most);
    }
}

/* The real state and an imagined one look the same to the seat. */
static void expect_no_secrets(const watch *w, int32_t seat, const eyes *e)
{
    const void *scene = sk_match_scene(w->match);
    size_t bytes = (size_t)w->length * sizeof(int16_t);
    int16_t *other = malloc(bytes);
    sk_rng rng = sk_rng_seed(11);

    sk_observe(w->game, scene, sk_match_state(w->match), seat, other);
    cr_expect_arr_eq(other, e->sight, bytes, "%s: it looks at secrets", w->game->id);
    w->game->imagine(scene, e->view, seat, &rng);
    sk_observe(w->game, scene, e->view, seat, other);
    cr_expect_arr_eq(other, e->sight, bytes, "%s: it looks at imagined secrets", w->game->id);
    free(other);
}

static void expect_change(const watch *w, const eyes *e, const char *after)
{
    bool same;

    cr_assert_not_null(e->sight);
    cr_assert_not_null(e->last);
    same = memcmp(e->sight, e->last, (size_t)w->length * sizeof(int16_t)) == 0;
    if (strcmp(e->picture, e->before) != 0 && same)
        cr_expect_fail("%s: the picture changed, the vector did not, by: %s\n%.3000s\n%.3000s",
                       w->game->id, after, e->before, e->picture);
}

/* Bytes of the open state that no row tells, and why they need not be told. Frames of the stack are
 * left out everywhere: the turn tells what is asked. */
static const struct {
    const char *game;
    size_t offset, size;
} LEFT_OUT[] = {
#define LEAVE(GAME, STATE, FIELD)                                                                  \
    {                                                                                              \
        GAME, offsetof(STATE, FIELD), sizeof(((STATE *)0)->FIELD)                                  \
    }
    LEAVE("mythoz", moz_state, open.here),         /* follows from the units */
    LEAVE("pantheon", pan_state, open.occupied),   /* the same, by areas */
    LEAVE("pantheon", pan_state, open.in),         /* the same */
    LEAVE("pantheon", pan_state, open.standing),   /* follows from the pieces */
    LEAVE("pantheon", pan_state, open.army),       /* follows from the owners */
    LEAVE("mythic-earth", mye_state, open.harm),   /* in the middle of one action */
    LEAVE("mythic-earth", mye_state, open.before), /* likewise */
    LEAVE("mythic-earth", mye_state, open.loose),  /* likewise */
};

static bool is_in(size_t byte, size_t from, size_t size)
{
    return byte >= from && byte < from + size;
}

static size_t bytes_of(sk_number_kind kind)
{
    static const size_t BYTES[] = {[SK_I8] = 1,  [SK_U8] = 1,  [SK_I16] = 2, [SK_U16] = 2,
                                   [SK_I32] = 4, [SK_U32] = 4, [SK_U64] = 8};

    return BYTES[kind];
}

static bool is_told(const sk_game *game, size_t byte)
{
    const sk_observation *s = game->observation;

    if (byte == game->stack.frames ||
        is_in(byte, game->stack.frame, (size_t)game->stack.size * game->stack.most))
        return true;
    for (size_t i = 0; i < sizeof LEFT_OUT / sizeof LEFT_OUT[0]; i++)
        if (strcmp(LEFT_OUT[i].game, game->id) == 0 &&
            is_in(byte, LEFT_OUT[i].offset, LEFT_OUT[i].size))
            return true;
    for (int32_t r = 0; r < s->opens; r++)
        for (int32_t i = 0; i < s->open[r].count; i++)
            if (is_in(byte, s->open[r].offset + (size_t)(i * s->open[r].stride),
                      bytes_of(s->open[r].kind)))
                return true;
    return false;
}

static void expect_told(const watch *w, const unsigned char *before)
{
    const unsigned char *now = sk_match_state(w->match);

    for (size_t byte = 0; byte < w->game->open_bytes; byte++)
        if (before[byte] != now[byte] && !is_told(w->game, byte))
            cr_expect_fail("%s: byte %zu of the open state changes and is not told", w->game->id,
                           byte);
}

static sk_action choose(const watch *w, sk_mind *mind)
{
    sk_turn turn = sk_match_turn(w->match);
    void *view = malloc(sk_state_bytes(w->game));
    sk_action action;

    sk_match_view(w->match, turn.seat, view);
    action = sk_mind_choose(mind, sk_match_scene(w->match), view);
    free(view);
    return action;
}

static void watch_game(watch *w, uint64_t seed)
{
    sk_mind *mind = sk_mind_new(w->game, "random", seed);
    unsigned char *before = malloc(sk_state_bytes(w->game));
    char words[512] = "";

    for (int32_t i = 0; i < ACTIONS && !sk_match_turn(w->match).over; i++) {
        sk_action action;
        sk_text t = SK_TEXT(words);
        sk_verdict why;

        for (int32_t seat = 0; seat < sk_match_plan(w->match)->seats; seat++) {
            look(w, seat, &w->eye[seat]);
            expect_ranges(w, &w->eye[seat]);
            if (i > 0)
                expect_change(w, &w->eye[seat], words);
            if (i % 10 == 0)
                expect_no_secrets(w, seat, &w->eye[seat]);
        }
        action = choose(w, mind);
        sk_say_action(w->game, sk_match_scene(w->match), &action, &t);
        memcpy(before, sk_match_state(w->match), sk_state_bytes(w->game));
        cr_assert_eq(sk_match_act(w->match, &action, NULL, NULL, &why), SK_ACTED);
        expect_told(w, before);
    }
    free(before);
    sk_mind_free(mind);
}

static void watch_games(const char *id)
{
    sk_fault fault = {0};
    sk_library *library = sk_library_open(NULL, &fault);

    for (uint64_t seed = 1; seed <= 3; seed++) {
        watch w = {.game = sk_game_named(id)};
        sk_plan plan = sk_plan_usual(w.game, library);

        plan.seed = seed;
        sk_plan_fill(&plan, library);
        w.match = sk_match_new(library, &plan, &fault);
        cr_assert_not_null(w.match);
        open_eyes(&w);
        watch_game(&w, seed);
        close_eyes(&w);
        sk_match_free(w.match);
    }
    sk_library_close(library);
}

Test(observation, holmgang)
{
    watch_games("template");
}

Test(observation, midgard)
{
    watch_games("midgard");
}

Test(observation, mythoz)
{
    watch_games("mythoz");
}

Test(observation, pantheon)
{
    watch_games("pantheon");
}

Test(observation, mythic_earth)
{
    watch_games("mythic-earth");
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* No two entries are called the same. */
Test(observation, every_entry_has_a_name_of_its_own)
{
    for (int32_t g = 0; SK_GAMES[g] != NULL; g++) {
        int32_t length = sk_observed_length(SK_GAMES[g]);
        char(*name)[64] = calloc((size_t)length, sizeof *name);

        for (int32_t i = 0; i < length; i++) {
            sk_text t = sk_text_over(name[i], sizeof name[i]);
            sk_observed_say(SK_GAMES[g], i, &t);
            cr_assert_not(t.cut);
        }
        qsort(name, (size_t)length, sizeof *name, by_name);
        for (int32_t i = 1; i < length; i++)
            cr_expect_str_neq(name[i - 1], name[i], "%s", SK_GAMES[g]->id);
        free(name);
    }
}
