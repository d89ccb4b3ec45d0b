/* What a computer player needs: how good a position is, and what looks promising. */
#include "rules.h"

int32_t mid_nearest_enemy(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t first = (1 - mid_seat_of(piece)) * MID_SIDE, nearest = MID_NOBODY;
    int64_t least = INT64_MAX;

    (void)scene;
    for (int32_t i = first; i < first + MID_SIDE; i++) {
        int64_t far;
        if (!mid_is_fielded(s, i))
            continue;
        far = sk_dist2(s->open.piece[i].at, s->open.piece[piece].at);
        if (far < least)
            least = far, nearest = i;
    }
    return nearest;
}

/* What a piece is worth with the stamina it has left, in hundredths of a token. */
static int32_t worth(const mid_scene *scene, const mid_state *s, int32_t i)
{
    const mid_card *card = &scene->card[i];

    return card->reputation * 40 + card->points * 10 * s->open.piece[i].stamina / card->stamina;
}

/* Dice it throws into a combat, roughly: what halves them, what adds to them. */
static int32_t strength(const mid_scene *scene, const mid_state *s, int32_t i)
{
    const mid_piece *piece = &s->open.piece[i];
    int32_t dice = 10 * scene->card[i].combat;

    if (mid_is_at_half(scene, s, i) && !mid_is_hero(scene, i))
        dice /= 2;
    if (piece->flanked != 0)
        dice /= 2;
    if ((piece->marks & (MID_CHARGING | MID_WINNING)) != 0)
        dice += dice / 6;
    if ((piece->marks & MID_FIRES_IN) != 0)
        dice += 5 * scene->card[i].shooting;
    if ((scene->card[i].traits & (MID_BIT(MID_BRUTAL) | MID_BIT(MID_THUNDEROUS_CHARGE))) != 0)
        dice += dice / 3;
    return dice;
}

/* Combats to come: more dice than the enemies have between them is good. */
static int32_t combat_outlook(const mid_scene *scene, const mid_state *s, int32_t i)
{
    uint64_t foes = s->open.piece[i].foes;
    int32_t own = strength(scene, s, i) * scene->card[i].armour, sum = 0;

    for (; foes != 0; foes &= foes - 1) {
        int32_t foe = __builtin_ctzll(foes);
        sum += own - strength(scene, s, foe) * scene->card[foe].armour;
    }
    return sum / 4;
}

/* Heroes in the ranks give their dice and their deeds. */
static int32_t hero_outlook(const mid_scene *scene, const mid_state *s, int32_t i)
{
    int32_t outlook = 12 * s->open.piece[i].deeds;

    if (mid_is_attached(s, i))
        outlook += 60 + (mid_is_engaged(s, i) ? 40 * scene->card[i].level : 0);
    return outlook;
}

/* Whoever is far from any enemy takes no part; shooters like to stand in range. */
static int32_t position(const mid_scene *scene, const mid_state *s, int32_t i)
{
    int32_t enemy = mid_nearest_enemy(scene, s, i), far, wish;
    sk_rect base;
    sk_point seen;

    if (enemy < 0)
        return 0;
    far = sk_dist_down(s->open.piece[i].at, s->open.piece[enemy].at);
    wish = scene->card[i].shooting > scene->card[i].combat / 2
               ? mid_range_of(scene->card[i].missile) / 2 + MID_HALF_ST
               : MID_HALF_ST;
    base = (sk_rect){s->open.piece[i].at, 0, 0, s->open.piece[i].facing};
    seen = mid_seen_from(&base, s->open.piece[enemy].at);
    return -(far > wish ? far - wish : (wish - far) / 2) / 4 - (seen.x < 0 ? 40 : 0) -
           (seen.y < 0 ? -seen.y : seen.y) / 20;
}

static int32_t worth_of_side(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    int32_t sum = 100 * s->open.tokens[seat];

    for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
        if (mid_stands(s, i)) {
            sum += worth(scene, s, i);
            if (mid_is_hero(scene, i))
                sum += hero_outlook(scene, s, i);
        }
    return sum;
}

static int32_t objectives(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    int32_t sum = 0;

    for (int32_t k = 0; k < scene->objectives; k++) {
        const mid_objective *o = &scene->objective[k];
        int32_t near = 100000;
        if ((o->owner != 0 && o->owner != seat + 1) ||
            (o->prize == MID_TAKEN_ONCE && s->open.held[k] != 0))
            continue;
        for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
            if (mid_is_unit(scene, s, i)) {
                int32_t far = sk_dist_down(s->open.piece[i].at, o->at);
                near = far < near ? far : near;
            }
        sum -= (near > o->radius ? near - o->radius : 0) / 4 * o->reputation;
    }
    return sum;
}

/* Going on is better than ending early: whoever has somebody in hand is a little better off. */
static int32_t eagerness(const mid_state *s, int32_t seat)
{
    int32_t now = mid_step_now(s);

    return (now == MID_ACT && s->open.seat == seat) ||
                   (now == MID_AIM_STEP && mid_seat_of(mid_top(s)->unit) == seat)
               ? 2
               : 0;
}

int32_t mid_value(const void *scene_in, const void *state, int32_t seat)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;
    int32_t sum;

    if (mid_is_over(s))
        return 1000000 * ((int32_t)mid_result(scene, s).outcome[seat] - 1);
    sum = worth_of_side(scene, s, seat) - worth_of_side(scene, s, 1 - seat);
    for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
        if (mid_is_fielded(s, i))
            sum += s->open.piece[i].foes != 0 ? combat_outlook(scene, s, i) : position(scene, s, i);
    return sum + objectives(scene, s, seat) + eagerness(s, seat);
}

/* Blows, charges and shots before plain moves; spells and calls before ending. */
int32_t mid_prior(const void *scene, const void *state, const sk_action *a)
{
    (void)scene, (void)state;
    switch (a->verb) {
    case MID_CHARGE:
    case MID_SHOOT:
        return 3;
    case MID_ACTIVATE:
    case MID_TAKE_AIM:
        return 2;
    case MID_MOVE:
        return 1;
    default:
        return 0;
    }
}
