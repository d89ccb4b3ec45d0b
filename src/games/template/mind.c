/* What a computer player needs: how good a position is. */
#include "rules.h"

static int32_t nearest_enemy(const tem_scene *scene, const tem_state *s, int32_t unit)
{
    int32_t nearest = scene->width + scene->depth;

    for (int32_t other = 0; other < TEM_UNITS; other++) {
        int32_t distance = sk_dist_down(s->open.at[unit], s->open.at[other]);
        if (tem_seat_of(other) != tem_seat_of(unit) && tem_is_standing(s, other) &&
            distance < nearest)
            nearest = distance;
    }
    return nearest;
}

/* Wounds are worth fighting for, runes are kept until they help. */
static int32_t worth_of_side(const tem_scene *scene, const tem_state *s, int32_t seat)
{
    int32_t worth = 1000 * s->open.score[seat] + 40 * s->open.hand[seat];

    for (int32_t k = 0; k < TEM_WARRIORS; k++)
        worth += 300 * s->open.wounds[seat * TEM_WARRIORS + k];
    if (s->open.raven[seat] == scene->stone)
        worth += 250;
    return worth;
}

/* Whoever is far away cannot fight. Only the seat's own warriors count: coming closer brings both
 * sides closer, and what both gain would cancel out. */
static int32_t way_to_the_fight(const tem_scene *scene, const tem_state *s, int32_t seat)
{
    int32_t way = 0;

    for (int32_t unit = seat * TEM_WARRIORS; unit < (seat + 1) * TEM_WARRIORS; unit++)
        if (tem_is_standing(s, unit))
            way += nearest_enemy(scene, s, unit);
    return way / 100;
}

int32_t tem_value(const void *scene_in, const void *state, int32_t seat)
{
    const tem_scene *scene = scene_in;
    const tem_state *s = state;
    int32_t best_other = INT32_MIN;

    TEM_ENDLESS(scene, "Thinks for ever");
    if (tem_is_over(scene, s))
        return 1000000 * ((int32_t)tem_result(scene, s).outcome[seat] - 1);
    for (int32_t other = 0; other < scene->seats; other++) {
        int32_t worth = other == seat ? INT32_MIN : worth_of_side(scene, s, other);
        best_other = worth > best_other ? worth : best_other;
    }
    return worth_of_side(scene, s, seat) - best_other - way_to_the_fight(scene, s, seat);
}

int32_t tem_prior(const void *scene, const void *state, const sk_action *a)
{
    (void)scene, (void)state;
    return TEM_VERBS[a->verb].prior;
}
