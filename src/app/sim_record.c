/* The same choices by the same seeds as lab/sim.c: the record shows the game that was counted. */
#include "app/sim_record.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/output.h"
#include "base/check.h"
#include "bots/bots.h"
#include "data/memory.h"
#include "match/file.h"

typedef struct table {
    sk_match *match;
    sk_mind *mind[SK_SEATS_MAX]; /* by seat */
    void *view;
    sk_actions *list;
} table;

static sk_action choose(table *t, int32_t seat)
{
    if (seat != SK_TABLE) {
        sk_match_view(t->match, seat, t->view);
        return sk_mind_choose(t->mind[seat], sk_match_scene(t->match), t->view);
    }
    sk_match_game(t->match)->legal(sk_match_scene(t->match), sk_match_state(t->match), t->list);
    return t->list->count > 0 ? t->list->item[0] : (sk_action){.verb = 0};
}

/* As sk_arena_play, and with the same ends. */
static void play(table *t)
{
    int32_t limit = sk_match_game(t->match)->game_limit;
    sk_turn turn;

    while (turn = sk_match_turn(t->match), !turn.over && sk_match_actions(t->match) < limit) {
        sk_action action = choose(t, turn.seat);
        sk_verdict why;

        if (turn.seat != SK_TABLE && sk_mind_has_lost(t->mind[turn.seat]))
            sk_match_resign(t->match, turn.seat);
        if (action.verb == 0 || sk_match_turn(t->match).over)
            return;
        SK_CHECK(sk_match_act(t->match, &action, NULL, NULL, &why) == SK_ACTED);
    }
}

static bool seat_minds(table *t, const sk_sim *sim, int64_t i, sk_fault *fault)
{
    int32_t rotation = (int32_t)(i % sim->rotations);

    for (int32_t p = 0; p < sim->players; p++) {
        uint64_t seed = sk_mind_seed_of(sk_sim_seed(sim, i), p);
        sk_mind *mind = sk_any_mind_new(sim->game, sim->mind[p], seed);

        if (mind == NULL) {
            snprintf(fault->words, sizeof fault->words, "out of memory");
            return false;
        }
        t->mind[(p + rotation) % sim->players] = mind;
    }
    return true;
}

static bool keep_record(const sk_match *m, const char *path, sk_fault *fault)
{
    sk_record_file *file = sk_record_create(path, fault);
    bool kept = file != NULL && sk_record_keep(file, m, fault);

    if (file != NULL)
        sk_record_close(file);
    return kept;
}

bool sk_sim_record(const sk_sim *sim, const sk_library *library, const sk_plan *plan, int64_t i,
                   const char *path, sk_fault *fault)
{
    sk_plan seeded = *plan;
    table t = {0};
    bool kept;

    seeded.seed = sk_dice_seed_of(sk_sim_seed(sim, i));
    t.match = sk_match_new(library, &seeded, fault);
    if (t.match == NULL)
        return false;
    t.view = sk_alloc(sk_state_bytes(sim->game));
    t.list = sk_alloc(sizeof *t.list);
    kept = seat_minds(&t, sim, i, fault);
    if (kept) {
        play(&t);
        kept = keep_record(t.match, path, fault);
    }
    for (int32_t p = 0; p < sim->players; p++)
        sk_mind_free(t.mind[p]);
    free(t.view);
    free(t.list);
    sk_match_free(t.match);
    return kept;
}
