/* What a computer player needs: how good a position is. */
#include "rules.h"

#define MERIT(name, words, first, weight) TEM_MERIT_##name,
enum {
#include "merits.def"
    TEM_MERIT_COUNT
};
#undef MERIT

#define MERIT(name, words, first, weight) {#name, words, first, weight},
static const sk_merit MERIT_ROW[] = {
#include "merits.def"
};
#undef MERIT
const sk_merits TEM_MERITS = {MERIT_ROW, SK_COUNT(MERIT_ROW)};

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
static int32_t weigh_side(const tem_scene *scene, const tem_state *s, int32_t seat, int32_t *merit)
{
    int32_t worth = 0;

    merit[TEM_MERIT_POINTS] = 1000 * s->open.score[seat];
    merit[TEM_MERIT_RUNES] = 40 * s->open.hand[seat];
    for (int32_t k = 0; k < TEM_WARRIORS; k++)
        merit[TEM_MERIT_WOUNDS] += 300 * s->open.wounds[seat * TEM_WARRIORS + k];
    merit[TEM_MERIT_STONE] = s->open.raven[seat] == scene->stone ? 250 : 0;
    for (int32_t i = 0; i < TEM_MERIT_COUNT; i++)
        worth += merit[i];
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

/* Against whoever of the others stands best. */
bool tem_merits(const void *scene_in, const void *state, int32_t seat, int32_t *merit)
{
    const tem_scene *scene = scene_in;
    const tem_state *s = state;
    int32_t side[TEM_SEATS][TEM_MERIT_COUNT] = {{0}}, best = -1, most = INT32_MIN;

    TEM_ENDLESS(scene, "Thinks for ever");
    if (tem_is_over(scene, s))
        return false;
    for (int32_t other = 0; other < scene->seats; other++) {
        int32_t worth = weigh_side(scene, s, other, side[other]);
        if (other != seat && worth > most)
            most = worth, best = other;
    }
    for (int32_t i = 0; i < TEM_MERIT_COUNT; i++)
        merit[i] = side[seat][i] - side[best][i];
    merit[TEM_MERIT_WAY] = -way_to_the_fight(scene, s, seat);
    return true;
}

int32_t tem_prior(const void *scene, const void *state, const sk_action *a)
{
    (void)scene, (void)state;
    return TEM_VERBS[a->verb].prior;
}
