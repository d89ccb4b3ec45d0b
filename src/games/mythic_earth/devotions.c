/* 5.14–5.21: the sixteen devotions, their secrets and their points; rites.c has their rites. */
#include "rules.h"

bool mye_follows(const mye_state *s, int32_t seat, int32_t devotion)
{
    return s->secret[seat].devotion == 1 + devotion;
}

/* 5.17: once it scores, everybody knows. [5_17_hidden] */
void mye_announce(const mye_play *p, int32_t seat)
{
    mye_devoted *open = &p->s->open.devoted[seat];
    const mye_secret *secret = &p->s->secret[seat];

    if (open->known != 0)
        return;
    open->known = secret->devotion;
    open->found = secret->found;
    open->mark[0] = secret->mark[0];
    open->mark[1] = secret->mark[1];
    SK_TELL(p->log, .type = MYE_ANNOUNCED, .seat = (int8_t)seat,
            .what = (int16_t)(secret->devotion - 1), .reveals = true);
}

/* [5_17_announced, 5_18_two_points, 5_18_each_clause] */
void mye_score_clause(const mye_play *p, int32_t seat, int32_t clause, bool again)
{
    mye_devoted *open = &p->s->open.devoted[seat];
    const mye_pledge *pledge = &p->scene->book.devotion[p->s->secret[seat].devotion - 1];
    int32_t left = pledge->most - open->scored,
            points = left < pledge->points ? left : pledge->points;

    if (left <= 0 || (!again && (open->clauses & clause) != 0))
        return;
    open->clauses |= (uint8_t)clause;
    open->scored = (uint8_t)(open->scored + points);
    mye_announce(p, seat);
    p->s->open.score[seat] = (uint8_t)(p->s->open.score[seat] + points);
    SK_TELL(p->log, .type = MYE_DEVOTION_PAYS, .seat = (int8_t)seat,
            .what = (int16_t)(p->s->secret[seat].devotion - 1),
            .n = {p->s->open.score[seat], points});
}

/* Choosing: three dealt, one taken, with what it marks, in secret */

static int32_t marks_of(int32_t devotion)
{
    return MYE_DEVOTIONS[devotion].marks;
}

/* [5_20_3_mark, 5_20_6_mark, 5_21_2_mark] */
static bool unit_may_be_marked(const mye_scene *scene, int32_t seat, int32_t devotion, int32_t u)
{
    int32_t enemy = 1 - seat, kind;

    if (u < enemy * MYE_UNITS_A_SIDE || u >= enemy * MYE_UNITS_A_SIDE + scene->units[enemy])
        return false;
    kind = scene->unit[u].kind;
    if (devotion == MYE_DEVOTION_DIVIDE_AND_CONQUER)
        return kind == MYE_HUMANOID || kind == MYE_MONSTER || kind == MYE_BEHEMOTH;
    return kind == MYE_HUMANOID || mye_is_heroic(scene, u);
}

/* [5_20_2_mark, 5_20_7_mark] */
static bool piece_may_be_marked(const mye_scene *scene, const mye_state *s, int32_t seat,
                                int32_t devotion, int32_t piece)
{
    const mye_board *board = mye_board_of(scene, s);
    const sk_shape *shape;
    int32_t most;

    if (piece < 0 || piece >= board->pieces || board->piece[piece].ground == MYE_RIVER ||
        board->piece[piece].ground == MYE_BRIDGE)
        return false;
    if (devotion == MYE_DEVOTION_FOUNTAIN_OF_YOUTH)
        return mye_piece_in_half(scene, s, piece, 1 - seat);
    shape = &board->piece[piece].shape;
    most = MYE_PLEDGE(scene, CONSECRATED_GROUND).apart;
    return shape->box.high.x - shape->box.low.x + 2 * shape->radius <= most &&
           shape->box.high.y - shape->box.low.y + 2 * shape->radius <= most &&
           mye_gap_to_zone(scene, s, 1 - seat, (sk_circle){mye_middle_of(shape), shape->radius}) <=
               0;
}

static bool mark_is_sound(const mye_scene *scene, const mye_state *s, int32_t devotion,
                          int32_t mark)
{
    int32_t marks = marks_of(devotion), seat = s->open.seat;

    if (marks == MYE_ONE_UNIT || marks == MYE_TWO_UNITS)
        return unit_may_be_marked(scene, seat, devotion, mark);
    return piece_may_be_marked(scene, s, seat, devotion, mark - s->open.board * MYE_PIECES);
}

static uint16_t verb_for(int32_t devotion)
{
    static const uint16_t VERB[] = {[MYE_NOTHING] = MYE_DEVOTE_TO,
                                    [MYE_ONE_UNIT] = MYE_DEVOTE_UNIT,
                                    [MYE_TWO_UNITS] = MYE_DEVOTE_UNITS,
                                    [MYE_ONE_PIECE] = MYE_DEVOTE_PIECE,
                                    [MYE_TWO_PIECES] = MYE_DEVOTE_PIECES};

    return VERB[marks_of(devotion)];
}

/* Whether there is as much to mark as the devotion wants. */
static bool has_marks(const mye_scene *scene, const mye_state *s, int32_t devotion)
{
    int32_t marks = marks_of(devotion), count = 0;
    bool units = marks == MYE_ONE_UNIT || marks == MYE_TWO_UNITS;
    int32_t first = units ? (1 - s->open.seat) * MYE_UNITS_A_SIDE : s->open.board * MYE_PIECES;

    if (marks == MYE_NOTHING)
        return false;
    for (int32_t i = first; i < first + MYE_UNITS_A_SIDE; i++)
        count += mark_is_sound(scene, s, devotion, i);
    return count > (marks == MYE_TWO_UNITS || marks == MYE_TWO_PIECES);
}

/* [4_3_choose, 5_20_6_must_mark] */
sk_verdict mye_devote_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t seat = s->open.seat, i = a->what - s->open.way[seat] * MYE_DEVOTIONS_A_WAY;

    if (i < 0 || i >= MYE_DEVOTIONS_A_WAY || (s->secret[seat].dealt >> i & 1) == 0)
        return SK_REFUSE(MYE_NOT_DEALT);
    if (a->verb == MYE_DEVOTE_TO)
        return has_marks(scene, s, a->what) ? SK_REFUSE(MYE_MUST_MARK) : SK_ALLOW;
    if (a->verb != verb_for(a->what))
        return SK_REFUSE(MYE_NOT_NOW);
    if (!mark_is_sound(scene, s, a->what, a->target))
        return SK_REFUSE(MYE_CANNOT_BE_MARKED);
    if ((a->verb == MYE_DEVOTE_UNITS || a->verb == MYE_DEVOTE_PIECES) &&
        (a->n[0] == a->target || !mark_is_sound(scene, s, a->what, a->n[0])))
        return SK_REFUSE(MYE_CANNOT_BE_MARKED);
    return SK_ALLOW;
}

static void offer_marks(const mye_scene *scene, const mye_state *s, int16_t devotion,
                        sk_actions *list)
{
    uint16_t verb = verb_for(devotion);
    bool units = verb == MYE_DEVOTE_UNIT || verb == MYE_DEVOTE_UNITS;
    bool two = verb == MYE_DEVOTE_UNITS || verb == MYE_DEVOTE_PIECES;
    int32_t first = units ? (1 - s->open.seat) * MYE_UNITS_A_SIDE : s->open.board * MYE_PIECES;
    int32_t count = units ? MYE_UNITS_A_SIDE : MYE_PIECES, before = list->count;

    for (int32_t i = first; i < first + count; i++) {
        if (!mark_is_sound(scene, s, devotion, i))
            continue;
        if (!two)
            sk_offer(list, (sk_action){.verb = verb, .what = devotion, .target = (int16_t)i});
        for (int32_t k = first; two && k < i; k++)
            if (mark_is_sound(scene, s, devotion, k))
                sk_offer(list, (sk_action){.verb = verb,
                                           .what = devotion,
                                           .target = (int16_t)i,
                                           .n = {(int16_t)k}});
    }
    if (list->count == before)
        sk_offer(list, (sk_action){.verb = MYE_DEVOTE_TO, .what = devotion});
}

void mye_devote_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    int32_t seat = s->open.seat;

    for (int32_t i = 0; i < MYE_DEVOTIONS_A_WAY; i++) {
        int16_t devotion = (int16_t)(s->open.way[seat] * MYE_DEVOTIONS_A_WAY + i);
        if ((s->secret[seat].dealt >> i & 1) == 0)
            continue;
        if (marks_of(devotion) == MYE_NOTHING)
            sk_offer(list, (sk_action){.verb = MYE_DEVOTE_TO, .what = devotion});
        else
            offer_marks(scene, s, devotion, list);
    }
}

/* [4_3_secret, 5_17_secret] */
void mye_devote_apply(const mye_play *p, const sk_action *a)
{
    mye_secret *secret = &p->s->secret[p->s->open.seat];
    int32_t base = a->verb == MYE_DEVOTE_PIECE || a->verb == MYE_DEVOTE_PIECES
                       ? p->s->open.board * MYE_PIECES
                       : 0;

    secret->devotion = (uint8_t)(a->what + 1);
    if (a->verb != MYE_DEVOTE_TO)
        secret->mark[0] = (uint8_t)(a->target - base + 1);
    if (a->verb == MYE_DEVOTE_UNITS || a->verb == MYE_DEVOTE_PIECES)
        secret->mark[1] = (uint8_t)(a->n[0] - base + 1);
    SK_TELL(p->log, .type = MYE_DEVOTED, .seat = (int8_t)p->s->open.seat);
    if (p->s->open.seat == 0)
        p->s->open.seat = 1;
    else
        mye_next_preparation(p);
}

/* Searching: the Fountain in a piece of landscape, the map on an enemy unit */

/* [5_20_2_found, 5_20_2_no_harm] */
static void search(const mye_play *p, int32_t seat, int32_t u, int32_t which)
{
    mye_secret *secret = &p->s->secret[seat];
    bool here = mye_brave_test(p, u, MYE_TEST_SEARCH);

    secret->found = (uint8_t)(here ? which + 1 : 2 - which);
    SK_TELL(p->log, .type = MYE_SEARCHED, .unit = (int16_t)u, .n = {here});
}

void mye_search_landscape(const mye_play *p, int32_t u)
{
    int32_t seat = mye_seat_of(u);
    const mye_secret *secret = &p->s->secret[seat];

    if (!mye_follows(p->s, seat, MYE_DEVOTION_FOUNTAIN_OF_YOUTH) || secret->found != 0 ||
        mye_has_status(p->s, u, MYE_FLEEING | MYE_ALOFT))
        return;
    for (int32_t i = 0; i < 2; i++)
        if (secret->mark[i] > 0 && mye_touches_piece(p->scene, p->s, u, secret->mark[i] - 1)) {
            search(p, seat, u, i);
            return;
        }
}

static void search_unit(const mye_play *p, int32_t u, int32_t foe)
{
    int32_t seat = mye_seat_of(u);
    const mye_secret *secret = &p->s->secret[seat];

    if (!mye_follows(p->s, seat, MYE_DEVOTION_EL_DORADO) || secret->found != 0)
        return;
    for (int32_t i = 0; i < 2; i++)
        if (secret->mark[i] == foe + 1)
            search(p, seat, u, i);
}

/* 5.21.4, 5.21.7, 5.21.2: what happens when units meet. [5_21_4_fight] */
static void one_engaged(const mye_play *p, int32_t u, int32_t foe)
{
    int32_t seat = mye_seat_of(u);

    if (mye_follows(p->s, seat, MYE_DEVOTION_HEROISM_PERSONIFIED) &&
        mye_has_hero(p->scene, p->s, u) && mye_unit_in_half(p->scene, p->s, u, 1 - seat))
        mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
    search_unit(p, u, foe);
}

/* [5_21_7_generals] */
void mye_engaged(const mye_play *p, int32_t u, int32_t target, bool challenge)
{
    if (target >= MYE_FIRST_ANIMAL)
        return;
    one_engaged(p, u, target);
    one_engaged(p, target, u);
    if (!challenge)
        return;
    mye_score_clause(p, mye_seat_of(u), MYE_FIRST_CLAUSE, false);
    if (u == p->scene->general[mye_seat_of(u)] && target == p->scene->general[1 - mye_seat_of(u)])
        mye_score_clause(p, mye_seat_of(u), MYE_SECOND_CLAUSE, false);
}

/* 5.21.3 [5_21_3_wound, 5_21_3_who] */
void mye_general_wounded(const mye_play *p, int32_t general, int32_t by)
{
    int32_t seat;

    if (by >= MYE_FIRST_ANIMAL || !mye_are_enemies(general, by))
        return;
    seat = mye_seat_of(by);
    if (mye_follows(p->s, seat, MYE_DEVOTION_HEAD_OF_THE_SNAKE) &&
        (mye_is_humanoid(p->scene, by) || mye_has_hero(p->scene, p->s, by)))
        mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
}

/* Units lost */

static bool has_big_units(const mye_scene *scene, int32_t seat)
{
    for (int32_t i = 0; i < scene->units[seat]; i++) {
        int32_t kind = scene->unit[seat * MYE_UNITS_A_SIDE + i].kind;
        if (kind == MYE_MONSTER || kind == MYE_BEHEMOTH)
            return true;
    }
    return false;
}

/* 5.21.8: Monsters, Behemoths and Heroic Figures; without the first two, any Humanoid's leader.
 * [5_21_8_trophy, 5_21_8_leaders] */
static bool is_trophy(const mye_scene *scene, int32_t u)
{
    int32_t kind = scene->unit[u].kind;

    return kind == MYE_MONSTER || kind == MYE_BEHEMOTH || mye_is_heroic(scene, u) ||
           (kind == MYE_HUMANOID && !has_big_units(scene, mye_seat_of(u)));
}

/* Touching the unit, on the side where that seat has its edge. */
static sk_point beside(const mye_play *p, int32_t u, int32_t seat)
{
    return mye_beside(p->scene, p->s, u, mye_home_of(p->scene, p->s, seat, mye_centre(p->s, u)));
}

static void take_trophy(const mye_play *p, int32_t u, int32_t by)
{
    int32_t seat = mye_seat_of(by), t;

    if (!mye_follows(p->s, seat, MYE_DEVOTION_TROPHY_HUNTERS) || !mye_is_humanoid(p->scene, by) ||
        !is_trophy(p->scene, u))
        return;
    t = mye_add_token(p, MYE_TROPHY, seat, mye_beside(p->scene, p->s, u, mye_centre(p->s, by)),
                      MYE_NOBODY);
    mye_leave_open(p, t, u, seat);
    mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
}

/* [5_20_6_killed] */
static void sacrifice(const mye_play *p, int32_t u, int32_t seat)
{
    if (!mye_follows(p->s, seat, MYE_DEVOTION_WORTHY_SACRIFICE) ||
        p->s->secret[seat].mark[0] != u + 1)
        return;
    mye_leave_open(p, mye_add_token(p, MYE_SACRIFICE, seat, beside(p, u, seat), MYE_NOBODY), u,
                   seat);
    mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
}

/* 5.21.2: the bearer of the map is beaten in a fight. [5_21_2_defeat, 5_21_2_stands,
 * 5_21_2_changes] */
static void take_map(const mye_play *p, int32_t u, int32_t by)
{
    int32_t seat = mye_seat_of(by), found = p->s->secret[seat].found, t;

    if (!mye_follows(p->s, seat, MYE_DEVOTION_EL_DORADO) || found == 0 ||
        p->s->secret[seat].mark[found - 1] != u + 1 || mye_count_tokens(p->s, MYE_MAP, seat) > 0)
        return;
    t = mye_add_token(p, MYE_MAP, seat, beside(p, u, seat), MYE_NOBODY);
    if (t >= 0) /* there may be no room for another token */
        mye_take_token(p, by, t);
    mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
}

/* Called while the unit still stands on the table and in its fight. Every dead unit leaves a token,
 * whoever may need it, so that nobody learns a devotion from it. Friends who strike friends earn
 * nothing. [5_20_1_death] */
void mye_unit_lost(const mye_play *p, int32_t u, int32_t by)
{
    mye_primary_loss(p, u, by);
    if (u >= MYE_FIRST_ANIMAL || !mye_is_on_table(p->s, u))
        return;
    mye_add_token(p, MYE_DEATH, mye_seat_of(u), beside(p, u, mye_seat_of(u)), MYE_NOBODY);
    sacrifice(p, u, 1 - mye_seat_of(u));
    if (by >= MYE_FIRST_ANIMAL || !mye_are_enemies(u, by))
        return;
    take_trophy(p, u, by);
    if (mye_is_locked_with(p->s, u, by)) {
        int32_t taker = mye_taker_from(p->s, u, by);
        take_map(p, u, taker == MYE_NOBODY ? by : taker);
    }
}

/* 5.21.2: whoever defeats the bearer of the map in a fight takes it, found or carried, whether the
 * bearer stands his test or not. */
void mye_unit_beaten(const mye_play *p, int32_t u, int32_t by)
{
    int32_t taker = mye_taker_from(p->s, u, by);

    if (taker == MYE_NOBODY || u >= MYE_FIRST_ANIMAL)
        return;
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (p->s->open.token[t].kind == MYE_MAP && p->s->open.token[t].carrier == u)
            mye_take_token(p, taker, t);
    take_map(p, u, taker);
}
