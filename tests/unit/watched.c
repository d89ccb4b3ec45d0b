#include "watched.h"

#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"

static sk_action choice_of(const table *t, sk_mind *mind, int32_t seat, sk_actions *list)
{
    size_t bytes = sk_state_bytes(t->game);
    unsigned char *view = malloc(bytes);
    sk_action action;

    t->game->legal(t->scene, t->state, list);
    action = list->item[0];
    if (seat != SK_TABLE) {
        memcpy(view, t->state, bytes);
        sk_conceal(t->game, view, seat);
        action = sk_mind_choose(mind, t->scene, view);
    }
    free(view);
    return action;
}

static void play(watched *w, const char *kind, uint64_t seed, watcher watch)
{
    sk_mind *mind = sk_mind_new(w->t.game, kind, seed);
    sk_actions *list = malloc(sizeof *list);

    for (w->number = 1;; w->number++) {
        sk_dice dice = sk_dice_seed(sk_seed_of(seed, (uint64_t)w->number));

        w->turn = w->t.game->turn(w->t.scene, w->t.state);
        if (w->turn.over)
            break;
        w->action = choice_of(&w->t, mind, w->turn.seat, list);
        watch(w);
        w->t.game->apply(w->t.scene, w->t.state, &w->action, &dice, NULL);
    }
    free(list);
    sk_mind_free(mind);
}

int32_t watch_games(const char *game, const char *kind, int32_t games, watcher watch)
{
    int32_t chances = 0, foolish = 0;

    for (int32_t i = 0; i < games; i++) {
        watched w = {.t = lay((table_plan){.game = game})};

        play(&w, kind, 4000 + (uint64_t)i, watch);
        chances += w.chances;
        foolish += w.foolish;
        clear_table(&w.t);
    }
    cr_log_info("%s, %s: %d of %d", game, kind, foolish, chances);
    cr_assert_gt(chances, 0);
    return 100 * foolish / chances;
}
