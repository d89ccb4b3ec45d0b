/* By the walker of exact odds; where a walk is too long the average is over what was gone, with the
 * rest left out of both sums. */
#include "coach/luck.h"

#include <stdlib.h>

#include "ai/walk.h"

struct sk_luck {
    const sk_game *game;
    const void *scene;
    int32_t seats;
    const sk_chance_model *model;
    sk_walker *walker;
    sk_gauge gauge;
    sk_walked walked;
    sk_actions list;
};

/* The chances, and 1 for the way itself: what was too rare to follow is missing in both. */
static int32_t gauge_position(void *self, const void *scene, const void *state, double *amount)
{
    const sk_luck *luck = self;

    sk_chances(luck->model, luck->game, scene, state, luck->seats, amount);
    amount[luck->seats] = 1;
    return luck->seats + 1;
}

sk_luck *sk_luck_new(const sk_game *game, const void *scene, int32_t seats)
{
    sk_luck *luck = calloc(1, sizeof *luck);

    if (luck == NULL)
        return NULL;
    luck->game = game;
    luck->scene = scene;
    luck->seats = seats;
    luck->model = sk_chance_model_of(game, seats);
    luck->walker = sk_walker_new(game);
    luck->gauge = (sk_gauge){gauge_position, luck};
    if (luck->walker != NULL)
        return luck;
    sk_luck_free(luck);
    return NULL;
}

void sk_luck_free(sk_luck *luck)
{
    if (luck == NULL)
        return;
    sk_walker_free(luck->walker);
    free(luck);
}

void sk_luck_chances(const sk_luck *luck, const void *state, double chance[SK_SEATS_MAX])
{
    sk_chances(luck->model, luck->game, luck->scene, state, luck->seats, chance);
}

bool sk_luck_expected(sk_luck *luck, const void *before, const sk_action *action, uint64_t seed,
                      double chance[SK_SEATS_MAX])
{
    static const sk_walk_bounds BOUNDS = {.paths = 3000, .states = SK_WALK_STATES, .tries = 300};
    sk_course course = {.game = luck->game,
                        .scene = luck->scene,
                        .before = before,
                        .action = *action,
                        .list = &luck->list,
                        .alone = true,
                        .gauge = &luck->gauge};
    double all;

    sk_walk(luck->walker, &course, &BOUNDS, seed, &luck->walked);
    all = luck->walked.row[luck->seats].mean;
    for (int32_t seat = 0; seat < luck->seats; seat++)
        chance[seat] = luck->walked.row[seat].mean / all;
    return luck->walked.tries == 0;
}
