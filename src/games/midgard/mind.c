/* What a computer player needs: how good a position is, and what looks promising. */
#include "rules.h"

enum { DANGER = 2 * MID_ST };

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

/* What a stamina point of it is worth, the tokens lost with the last one shared among all. */
static int32_t worth_of_stamina(const mid_scene *scene, int32_t i)
{
    const mid_card *card = &scene->card[i];

    return (card->reputation * 140 + card->points * 10) / card->stamina;
}

/* Tenths of hits it may expect in a round: what halves its dice, what adds to them. Heroes in its
 * ranks are counted by those who ask. */
static int32_t expected_hits(const mid_scene *scene, const mid_state *s, int32_t i)
{
    const mid_piece *piece = &s->open.piece[i];
    uint64_t traits = scene->card[i].traits;
    int32_t dice = 10 * scene->card[i].combat;

    if (mid_is_at_half(scene, s, i) && !mid_is_hero(scene, i))
        dice /= 2;
    if (piece->flanked != 0)
        dice /= 2;
    if ((traits & MID_BIT(MID_SPEARS_AS_TRIBUTE)) != 0 && mid_is_at_full(scene, s, i))
        dice += 20;
    if ((traits & (MID_BIT(MID_TOWERING) | MID_BIT(MID_BIG))) != 0)
        dice += 15;
    if ((piece->marks & (MID_CHARGING | MID_WINNING)) != 0)
        dice += dice / 6;
    if ((piece->marks & MID_FIRES_IN) != 0)
        dice += 5 * scene->card[i].shooting;
    if ((traits & MID_BIT(MID_BRUTAL)) != 0 ||
        ((traits & MID_BIT(MID_THUNDEROUS_CHARGE)) != 0 && (piece->marks & MID_VETERAN) == 0))
        dice += dice / 2;
    return dice / 3;
}

/* The same for all pieces at once, with the heroes in their ranks. */
static void expect_hits(const mid_scene *scene, const mid_state *s, int16_t *hits)
{
    for (int32_t i = 0; i < MID_PIECES; i++) {
        hits[i] = 0;
        if (mid_is_fielded(s, i) && s->open.piece[i].foes != 0)
            hits[i] = (int16_t)expected_hits(scene, s, i);
    }
    for (int32_t i = 0; i < MID_PIECES; i++)
        if (mid_stands(s, i) && mid_is_attached(s, i) && !mid_has(scene, i, MID_NON_COMBATANT)) {
            int32_t dice = 10 * scene->card[i].level + 5 * s->open.piece[i].deeds;
            int32_t body = mid_body(s, i);
            if (hits[body] > 0)
                hits[body] = (int16_t)(hits[body] + dice / 3);
        }
}

static int32_t count_bits(uint64_t mask)
{
    int32_t n = 0;

    for (; mask != 0; mask &= mask - 1)
        n++;
    return n;
}

/* What a piece in combat stands to lose in the round to come. */
static int32_t expected_loss(const mid_scene *scene, const mid_state *s, int32_t i,
                             const int16_t *hits)
{
    int32_t taken = 0, stamina;

    for (uint64_t foes = s->open.piece[i].foes; foes != 0; foes &= foes - 1) {
        int32_t foe = __builtin_ctzll(foes), against = count_bits(s->open.piece[foe].foes);
        taken += against > 0 ? hits[foe] / against : 0;
    }
    stamina = 15 * taken / scene->card[i].armour - 30;
    if (stamina < 0)
        stamina = 0;
    if (stamina > 100 * s->open.piece[i].stamina)
        stamina = 100 * s->open.piece[i].stamina;
    return stamina * worth_of_stamina(scene, i) / 100 + 3 * (taken - hits[i]);
}

static int32_t combat_outlook(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    int16_t hits[MID_PIECES];
    int32_t sum = 0;

    expect_hits(scene, s, hits);
    for (int32_t i = 0; i < MID_PIECES; i++)
        if (hits[i] > 0) {
            int32_t loss = expected_loss(scene, s, i, hits);
            sum += mid_seat_of(i) == seat ? -loss : loss;
        }
    return sum;
}

/* A hero alone keeps close to his people. */
static int32_t hero_position(const mid_scene *scene, const mid_state *s, int32_t hero)
{
    int32_t first = mid_seat_of(hero) * MID_SIDE, near = 1000;

    for (int32_t i = first; i < first + MID_SIDE; i++)
        if (mid_is_unit(scene, s, i)) {
            int32_t far = sk_dist_down(s->open.piece[i].at, s->open.piece[hero].at);
            near = far < near ? far : near;
        }
    return -near / 2;
}

/* Heroes in the ranks give their dice and their deeds. */
static int32_t hero_outlook(const mid_state *s, int32_t i)
{
    int32_t outlook = 12 * s->open.piece[i].deeds;

    if (mid_is_attached(s, i))
        outlook += 120;
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
    return -(far > wish ? far - wish : (wish - far) / 2) / 6 - (seen.x < 0 ? 40 : 0) -
           (seen.y < 0 ? -seen.y : seen.y) / 20;
}

/* More enemies than friends close by is dangerous, and more so for what is dear. */
static int32_t danger(const mid_scene *scene, const mid_state *s, int32_t i)
{
    sk_point at = s->open.piece[i].at;
    int32_t enemies = 0, friends = 0;

    for (int32_t k = 0; k < MID_PIECES; k++) {
        sk_point away = sk_minus(s->open.piece[k].at, at);
        if (away.x > DANGER || away.x < -DANGER || away.y > DANGER || away.y < -DANGER ||
            !mid_is_unit(scene, s, k))
            continue;
        if (mid_seat_of(k) == mid_seat_of(i))
            friends++;
        else
            enemies++;
    }
    return enemies > friends ? (enemies - friends) * worth_of_stamina(scene, i) / 4 : 0;
}

static int32_t worth_of_side(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    int32_t sum = 100 * s->open.tokens[seat];

    for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
        if (mid_stands(s, i)) {
            sum += worth(scene, s, i);
            if (mid_is_hero(scene, i))
                sum += hero_outlook(s, i);
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
        if (mid_is_fielded(s, i) && s->open.piece[i].foes == 0)
            sum += mid_is_hero(scene, i) ? hero_position(scene, s, i)
                                         : position(scene, s, i) - danger(scene, s, i);
    return sum + combat_outlook(scene, s, seat) + objectives(scene, s, seat) + eagerness(s, seat);
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
