/* 4.3 Pre-battle set-up: the Way, the primary scenario, table sides, cards. */
#include "rules.h"

/* Highest D10 wins; ties are rolled again. [4_3_roll_off, 4_3_ties] */
static int32_t roll_off(const mye_play *p, uint16_t type, uint16_t reason)
{
    for (;;) {
        uint16_t die[MYE_SEATS];
        for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
            sk_event event = {.type = type, .seen_by = SK_EVERYBODY, .seat = (int8_t)seat};
            die[seat] = (uint16_t)sk_roll(p->dice, (sk_occasion){(int8_t)seat, reason}, 10);
            sk_log_roll(p->log, event, 10, &die[seat], 1);
        }
        if (die[0] != die[1] || p->dice->want.dry)
            return die[0] >= die[1] ? 0 : 1;
    }
}

void mye_way_roll(const mye_play *p, const sk_action *a)
{
    (void)a;
    p->s->open.winner = (uint8_t)roll_off(p, MYE_WAY_ROLLED, MYE_FOR_WAY);
    p->s->open.loser = (uint8_t)(1 - p->s->open.winner);
    p->s->open.seat = p->s->open.winner;
    p->s->open.step = MYE_CHOOSE_WAY;
}

void mye_way_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    for (int16_t way = 0; way < 2; way++)
        sk_offer(list, (sk_action){.verb = MYE_FOLLOW, .what = way});
}

sk_verdict mye_way_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == MYE_FOLLOW && a->what >= 0 && a->what < 2 ? SK_ALLOW : SK_REFUSE(MYE_NOT_NOW);
}

/* The loser follows the other Way and chooses the primary scenario. [4_3_other_way] */
void mye_way_apply(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;

    s->open.way[s->open.winner] = (uint8_t)a->what;
    s->open.way[s->open.loser] = (uint8_t)(1 - a->what);
    SK_TELL(p->log, .type = MYE_FOLLOWS, .seat = (int8_t)s->open.winner, .what = a->what);
    SK_TELL(p->log, .type = MYE_FOLLOWS, .seat = (int8_t)s->open.loser,
            .what = (int16_t)(1 - a->what));
    s->open.seat = s->open.loser;
    s->open.step = p->scene->boards > 1 ? MYE_CHOOSE_PRIMARY : MYE_SIDE_ROLL;
}

void mye_primary_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    (void)s;
    for (int32_t b = 0; b < scene->boards; b++)
        sk_offer(list,
                 (sk_action){.verb = MYE_PLAY_PRIMARY, .what = (int16_t)scene->board[b].primary});
}

static int32_t board_with(const mye_scene *scene, int32_t primary)
{
    for (int32_t b = 0; b < scene->boards; b++)
        if (scene->board[b].primary == primary)
            return b;
    return -1;
}

/* [4_3_primary] */
sk_verdict mye_primary_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)s;
    return a->verb == MYE_PLAY_PRIMARY && board_with(scene, a->what) >= 0 ? SK_ALLOW
                                                                          : SK_REFUSE(MYE_NOT_NOW);
}

void mye_primary_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.board = (uint8_t)board_with(p->scene, a->what);
    SK_TELL(p->log, .type = MYE_PRIMARY_CHOSEN, .what = a->what);
    p->s->open.step = MYE_SIDE_ROLL;
}

/* [4_3_side] */
void mye_side_roll(const mye_play *p, const sk_action *a)
{
    (void)a;
    p->s->open.seat = (uint8_t)roll_off(p, MYE_SIDE_ROLLED, MYE_FOR_SIDE);
    p->s->open.step = MYE_CHOOSE_SIDE;
}

void mye_side_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    for (int16_t edge = 0; edge < 2; edge++)
        sk_offer(list, (sk_action){.verb = MYE_TAKE_SIDE, .what = edge});
}

sk_verdict mye_side_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == MYE_TAKE_SIDE && a->what >= 0 && a->what < 2 ? SK_ALLOW
                                                                   : SK_REFUSE(MYE_NOT_NOW);
}

void mye_side_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.edge[p->s->open.seat] = (uint8_t)a->what;
    p->s->open.edge[1 - p->s->open.seat] = (uint8_t)(1 - a->what);
    SK_TELL(p->log, .type = MYE_SIDE_TAKEN, .seat = (int8_t)p->s->open.seat, .what = a->what);
    p->s->open.step = MYE_DEAL;
}

/* Some of the eight devotions of the own Way, face down. */
static void deal_to(const mye_play *p, int32_t seat)
{
    for (int32_t i = 0; i < MYE_FIGURE(p->scene, devotions); i++) {
        int32_t left = sk_draw(p->dice, MYE_DEVOTIONS_A_WAY - i), card = 0;
        for (;; card++)
            if ((p->s->secret[seat].dealt >> card & 1) == 0 && left-- == 0)
                break;
        p->s->secret[seat].dealt |= (uint8_t)(1u << card);
        if (p->log != NULL)
            sk_log_add(
                p->log,
                (sk_event){.type = MYE_DEALT,
                           .seen_by = (uint8_t)(1u << seat),
                           .seat = (int8_t)seat,
                           .what = (int16_t)(p->s->open.way[seat] * MYE_DEVOTIONS_A_WAY + card),
                           .reveals = true});
    }
}

/* [4_3_deal] */
void mye_deal(const mye_play *p, const sk_action *a)
{
    (void)a;
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        deal_to(p, seat);
    SK_TELL(p->log, .type = MYE_ALL_DEALT);
    p->s->open.seat = 0;
    p->s->open.step = MYE_DEVOTE;
}

/* What follows the choice of a devotion: spells, captives, halves, then deployment. */

static int32_t count_captors(const mye_scene *scene, const mye_state *s, int32_t seat, bool able)
{
    int32_t count = 0, first = seat * MYE_UNITS_A_SIDE;

    for (int32_t u = first; u < first + scene->units[seat]; u++)
        count += able ? mye_is_humanoid(scene, u) : mye_has_status(s, u, MYE_CARRIES);
    return count;
}

static bool needs_captors(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    int32_t able = count_captors(scene, s, seat, true), captives = MYE_FIGURE(scene, captives);

    return mye_board_of(scene, s)->primary == MYE_LIBERATORS &&
           count_captors(scene, s, seat, false) < (able < captives ? able : captives);
}

static int32_t next_to_split(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    int32_t first = seat * MYE_UNITS_A_SIDE;

    for (int32_t u = first; u < first + scene->units[seat]; u++)
        if (s->open.unit[u].half == 0)
            return u;
    return -1;
}

static bool prepare(const mye_play *p, int32_t seat)
{
    mye_state *s = p->s;
    bool fog = mye_board_of(p->scene, s)->primary == MYE_FOG_OF_WAR;

    s->open.seat = (uint8_t)seat;
    if (mye_next_pupil(p->scene, s, seat) >= 0)
        s->open.step = MYE_LEARN;
    else if (needs_captors(p->scene, s, seat))
        s->open.step = MYE_CAPTORS;
    else if (fog && next_to_split(p->scene, s, seat) >= 0)
        s->open.step = MYE_SPLIT;
    else
        return false;
    return true;
}

/* [5_9_fifth] */
static void place_free_captives(const mye_play *p)
{
    const mye_board *board = mye_board_of(p->scene, p->s);

    if (board->primary == MYE_LIBERATORS)
        mye_add_token(p, MYE_CAPTIVES, MYE_SEATS, (sk_point){board->width / 2, board->depth / 2},
                      MYE_NOBODY);
}

/* [4_3_spells] */
void mye_next_preparation(const mye_play *p)
{
    mye_state *s = p->s;
    bool fog = mye_board_of(p->scene, s)->primary == MYE_FOG_OF_WAR;

    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        if (prepare(p, seat))
            return;
    for (int32_t seat = 0; fog && seat < MYE_SEATS; seat++)
        if (s->open.picked[seat] == 0) {
            s->open.seat = (uint8_t)(1 - seat);
            s->open.step = MYE_PICK_HALF;
            return;
        }
    place_free_captives(p);
    s->open.step = MYE_ROLL_DEPLOY;
}

/* 5.9: two Humanoid units of each side carry captives. */

void mye_captors_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    int32_t first = s->open.seat * MYE_UNITS_A_SIDE;

    for (int32_t u = first; u < first + scene->units[s->open.seat]; u++)
        if (mye_is_humanoid(scene, u) && !mye_has_status(s, u, MYE_CARRIES))
            sk_offer(list, (sk_action){.verb = MYE_GIVE_CAPTIVES, .unit = (int16_t)u});
}

/* [5_9_two] */
sk_verdict mye_captors_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if (a->verb != MYE_GIVE_CAPTIVES || a->unit < 0 || a->unit >= MYE_FIRST_ANIMAL ||
        mye_seat_of(a->unit) != s->open.seat ||
        a->unit % MYE_UNITS_A_SIDE >= scene->units[s->open.seat])
        return SK_REFUSE(MYE_NOT_NOW);
    if (!mye_is_humanoid(scene, a->unit) || mye_has_status(s, a->unit, MYE_CARRIES))
        return (sk_verdict){.why = MYE_CANNOT_CARRY, .unit = a->unit};
    return SK_ALLOW;
}

void mye_captors_apply(const mye_play *p, const sk_action *a)
{
    mye_add_token(p, MYE_CAPTIVES, p->s->open.seat, (sk_point){0, 0}, a->unit);
    p->s->open.unit[a->unit].status |= MYE_CARRIES;
    SK_TELL(p->log, .type = MYE_CARRIES_CAPTIVES, .unit = a->unit);
    mye_next_preparation(p);
}

/* 5.1, 5.10: two halves by activation dice, as even as the units allow. */

/* [5_1_whole_units] */
static int32_t dice_in_half(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t half)
{
    int32_t dice = 0, first = seat * MYE_UNITS_A_SIDE;

    for (int32_t u = first; u < first + scene->units[seat]; u++)
        dice += half == 0 || s->open.unit[u].half == half ? scene->unit[u].dice : 0;
    return dice;
}

/* [5_1_half] */
static bool fits_half(const mye_scene *scene, const mye_state *s, int32_t u, int32_t half)
{
    int32_t seat = mye_seat_of(u), most = (dice_in_half(scene, s, seat, 0) + 1) / 2;

    return dice_in_half(scene, s, seat, half) + scene->unit[u].dice <= most;
}

sk_verdict mye_split_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t u = next_to_split(scene, s, s->open.seat), half = a->verb == MYE_PUT_FIRST ? 1 : 2;

    if ((a->verb != MYE_PUT_FIRST && a->verb != MYE_PUT_SECOND) || a->unit != u)
        return SK_REFUSE(MYE_NOT_NOW);
    if (!fits_half(scene, s, u, half) && fits_half(scene, s, u, 3 - half))
        return SK_REFUSE(MYE_HALF_IS_FULL);
    return SK_ALLOW;
}

void mye_split_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    for (uint16_t verb = MYE_PUT_FIRST; verb <= MYE_PUT_SECOND; verb++) {
        sk_action a = {.verb = verb, .unit = (int16_t)next_to_split(scene, s, s->open.seat)};
        if (sk_allowed(mye_split_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

void mye_split_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.unit[a->unit].half = a->verb == MYE_PUT_FIRST ? 1 : 2;
    SK_TELL(p->log, .type = MYE_PUT_IN_HALF, .unit = a->unit, .n = {p->s->open.unit[a->unit].half});
    mye_next_preparation(p);
}

void mye_pick_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    for (int16_t half = 0; half < 2; half++)
        sk_offer(list, (sk_action){.verb = MYE_LET_BEGIN, .what = half});
}

/* [5_10_pick] */
sk_verdict mye_pick_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == MYE_LET_BEGIN && a->what >= 0 && a->what < 2 ? SK_ALLOW
                                                                   : SK_REFUSE(MYE_NOT_NOW);
}

void mye_pick_apply(const mye_play *p, const sk_action *a)
{
    int32_t seat = 1 - p->s->open.seat, first = seat * MYE_UNITS_A_SIDE;

    p->s->open.picked[seat] = (uint8_t)(a->what + 1);
    for (int32_t u = first; u < first + p->scene->units[seat]; u++)
        if (p->s->open.unit[u].half != a->what + 1)
            p->s->open.unit[u].status |= MYE_RESERVE;
    SK_TELL(p->log, .type = MYE_HALF_PICKED, .seat = (int8_t)seat, .what = a->what);
    mye_next_preparation(p);
}
