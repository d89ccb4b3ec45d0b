/* A game of a simulation, written down, is the same game. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/sim_record.h"
#include "holm.h"
#include "match/file.h"

static sk_sim greedy_against_random(const holm *h)
{
    sk_sim sim = {.game = h->opening.game,
                  .players = 2,
                  .mind = {"greedy", "random"},
                  .rotations = 2,
                  .seed = 11,
                  .games = 4,
                  .threads = 1};

    sim.opening[0] = sim.opening[1] = h->opening;
    return sim;
}

static sk_match *load(const holm *h, const char *path)
{
    sk_fault fault = {0};
    sk_loading loading = {.file = path, .to = -1};
    char *text = sk_file_read(path, &loading.size, &fault);
    sk_match *m;

    cr_assert(text != NULL, "%s", fault.words);
    loading.text = text;
    m = sk_match_load(h->library, &loading, &fault);
    cr_assert(m != NULL, "%s", fault.words);
    free(text);
    return m;
}

static void expect_same_game(const sk_sim *sim, int64_t i, const sk_match *m)
{
    sk_arena *arena = sk_arena_new(sim->game, sim->mind, 2);
    sk_played played =
        sk_arena_play(arena, &sim->opening[0], (int32_t)(i % 2), sk_sim_seed(sim, i));
    sk_result result = sim->game->result(sk_match_scene(m), sk_match_state(m));

    cr_assert_eq(played.ending, SK_ENDED);
    cr_assert(sk_match_turn(m).over);
    cr_assert_eq(sk_match_actions(m), played.actions);
    cr_assert_eq(memcmp(&result, &played.result, sizeof result), 0);
    sk_arena_free(arena);
}

Test(lab_record, a_recorded_game_is_the_one_that_was_counted)
{
    char folder[] = "/tmp/skald-record-XXXXXX", path[64];
    holm h = holm_new(2);
    sk_sim sim = greedy_against_random(&h);

    cr_assert(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/game", folder);
    for (int64_t i = 0; i < sim.games; i++) {
        sk_fault fault = {0};
        sk_match *m;

        cr_assert(sk_sim_record(&sim, h.library, sk_match_plan(h.match), i, path, &fault), "%s",
                  fault.words);
        m = load(&h, path);
        expect_same_game(&sim, i, m);
        sk_match_free(m);
        unlink(path);
    }
    rmdir(folder);
    holm_free(&h);
}
