/* 5.18–5.21: what devotions score at the end of a turn and of the game. */
#include "rules.h"

enum { FIRST_CLAUSE = 1, SECOND_CLAUSE = 2 };

typedef struct view {
    const mye_scene *scene;
    const mye_state *s;
    int32_t seat;
} view;

static bool any_unit(const view *v, int32_t seat, bool (*is)(const view *v, int32_t u, int32_t arg),
                     int32_t arg)
{
    for (int32_t i = 0; i < v->scene->units[seat]; i++) {
        int32_t u = seat * MYE_UNITS_A_SIDE + i;
        if (mye_is_on_table(v->s, u) && is(v, u, arg))
            return true;
    }
    return false;
}

/* 5.20.3: a friend near the chosen unit, none of its comrades within a longer way. */
static bool is_near_chosen(const view *v, int32_t u, int32_t chosen)
{
    return mye_units_within(v->scene, v->s, u, chosen,
                            MYE_PLEDGE(v->scene, DIVIDE_AND_CONQUER).inches);
}

static bool is_comrade_near(const view *v, int32_t u, int32_t chosen)
{
    return u != chosen && mye_units_within(v->scene, v->s, u, chosen,
                                           MYE_PLEDGE(v->scene, DIVIDE_AND_CONQUER).apart);
}

/* [5_20_3_alone] */
static bool is_divided(const view *v)
{
    int32_t chosen = v->s->secret[v->seat].mark[0] - 1;

    return chosen >= 0 && mye_is_on_table(v->s, chosen) &&
           any_unit(v, v->seat, is_near_chosen, chosen) &&
           !any_unit(v, 1 - v->seat, is_comrade_near, chosen);
}

/* 5.20.4: quarters of the table; 0 SW, 1 SE, 2 NW, 3 NE. */
static bool is_in_quarter(const view *v, int32_t u, int32_t quarter)
{
    const mye_board *board = mye_board_of(v->scene, v->s);
    int32_t radius = v->scene->unit[u].radius;
    mye_body body;

    mye_body_of(v->scene, v->s, u, &body);
    for (int32_t i = 0; i < body.count; i++) {
        bool west = body.at[i].x + radius <= board->width / 2;
        bool east = body.at[i].x - radius >= board->width / 2;
        bool south = body.at[i].y + radius <= board->depth / 2;
        bool north = body.at[i].y - radius >= board->depth / 2;
        if (!(quarter % 2 == 0 ? west : east) || !(quarter < 2 ? south : north))
            return false;
    }
    return true;
}

static int32_t count_in_quarter(const view *v, int32_t seat, int32_t quarter)
{
    int32_t count = 0;

    for (int32_t i = 0; i < v->scene->units[seat]; i++) {
        int32_t u = seat * MYE_UNITS_A_SIDE + i;
        count += mye_is_on_table(v->s, u) && is_in_quarter(v, u, quarter);
    }
    return count;
}

/* [5_20_4_control] */
static bool controls(const view *v, int32_t seat, int32_t quarter)
{
    return count_in_quarter(v, seat, quarter) > count_in_quarter(v, 1 - seat, quarter);
}

static int32_t count_quarters(const view *v, int32_t seat)
{
    int32_t count = 0;

    for (int32_t quarter = 0; quarter < 4; quarter++)
        count += controls(v, seat, quarter);
    return count;
}

/* [5_20_4_quarter, 5_20_4_corner, 5_20_5_printed] */
static bool holds_enemy_quarter(const view *v)
{
    const mye_board *board = mye_board_of(v->scene, v->s);

    for (int32_t quarter = 0; quarter < 4; quarter++) {
        sk_point middle = {board->width / 4 * (quarter % 2 == 0 ? 1 : 3),
                           board->depth / 4 * (quarter < 2 ? 1 : 3)};
        if (mye_point_in_half(v->scene, v->s, middle, 1 - v->seat) && controls(v, v->seat, quarter))
            return true;
    }
    return false;
}

/* Our own Against All Odds: a unit stands fast against two. [5_20_5_ours] */
static bool stands_against_two(const view *v, int32_t u, int32_t unused)
{
    (void)unused;
    return mye_count_foes(v->s, u) == 2 && !mye_has_status(v->s, u, MYE_FLEEING);
}

/* Tokens near zones */

static int32_t gap_to_zone(const view *v, int32_t t, int32_t seat)
{
    return mye_gap_to_zone(v->scene, v->s, seat,
                           (sk_circle){mye_token_at(v->s, t), MYE_TOKEN_RADIUS});
}

static int32_t count_near_zone(const view *v, mye_token_kind kind, int32_t zone, int32_t reach)
{
    int32_t count = 0;

    for (int32_t t = 0; t < MYE_TOKENS; t++)
        count += v->s->open.token[t].kind == kind && v->s->open.token[t].seat == v->seat &&
                 gap_to_zone(v, t, zone) <= reach;
    return count;
}

static bool is_near_banner(const view *v, int32_t u, int32_t t)
{
    return mye_gap_to_token(v->scene, v->s, u, t) <= MYE_PLEDGE(v->scene, ENEMY_LINES).inches;
}

static bool guards(const view *v, int32_t u, int32_t t)
{
    return mye_is_humanoid(v->scene, u) && !mye_has_status(v->s, u, MYE_FLEEING) &&
           mye_gap_to_token(v->scene, v->s, u, t) <= MYE_PLEDGE(v->scene, TROPHY_HUNTERS).inches;
}

/* [5_21_6_token, 5_21_6_guard] */
static bool holds_enemy_lines(const view *v)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (v->s->open.token[t].kind == MYE_BANNER && v->s->open.token[t].seat == v->seat &&
            gap_to_zone(v, t, 1 - v->seat) <= 0 && !any_unit(v, 1 - v->seat, is_near_banner, t))
            return true;
    return false;
}

/* [5_21_8_end] */
static bool guards_trophy(const view *v)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (v->s->open.token[t].kind == MYE_TROPHY && v->s->open.token[t].seat == v->seat &&
            any_unit(v, v->seat, guards, t))
            return true;
    return false;
}

/* 5.20.7: no enemy near the consecrated landscape. */
static bool is_near_ground(const view *v, int32_t u, int32_t piece)
{
    mye_body body;

    mye_body_of(v->scene, v->s, u, &body);
    for (int32_t i = 0; i < body.count; i++)
        if (sk_circle_within((sk_circle){body.at[i], v->scene->unit[u].radius},
                             &mye_board_of(v->scene, v->s)->piece[piece].shape,
                             MYE_PLEDGE(v->scene, CONSECRATED_GROUND).inches))
            return true;
    return false;
}

/* [5_20_7_end] */
static bool keeps_ground(const view *v)
{
    int32_t piece = v->s->secret[v->seat].mark[0] - 1;

    return piece >= 0 && (v->s->open.devoted[v->seat].clauses & FIRST_CLAUSE) != 0 &&
           !any_unit(v, 1 - v->seat, is_near_ground, piece);
}

/* [5_21_5_end] */
static bool storm_caller_lives(const view *v)
{
    for (int32_t i = 0; i < v->scene->units[v->seat]; i++) {
        int32_t u = v->seat * MYE_UNITS_A_SIDE + i;
        if (mye_is_on_table(v->s, u) && mye_has_status(v->s, u, MYE_STORM) &&
            !mye_has_status(v->s, u, MYE_FLEEING))
            return true;
    }
    return false;
}

/* [5_21_2_end] */
static bool controls_map(const view *v)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (v->s->open.token[t].kind == MYE_MAP && v->s->open.token[t].seat == v->seat)
            return v->s->open.token[t].carrier != MYE_NOBODY &&
                   mye_seat_of(v->s->open.token[t].carrier) == v->seat;
    return false;
}

/* 5.21.3: killed, with or without his guard, or fleeing; minis still to come on live.
 * [5_21_3_end, 5_21_3_guard] */
static bool general_is_beaten(const view *v)
{
    int32_t general = v->scene->general[1 - v->seat];

    return mye_has_status(v->s, general, MYE_DESTROYED | MYE_FLEEING) ||
           (mye_is_on_table(v->s, general) && (v->s->open.unit[general].outside & 1) == 0 &&
            !mye_general_stands(v->scene, v->s, 1 - v->seat));
}

/* The clause that is met now, or 0. [5_20_1_turn, 5_20_3_again] */
static int32_t turn_clause(const view *v)
{
    switch (v->s->secret[v->seat].devotion - 1) {
    case MYE_DEVOTION_ENDOCANNIBALISM:
    case MYE_DEVOTION_DEVOURER_KING:
        return mye_count_tokens(v->s, MYE_RITUAL, v->seat) > 0 ? FIRST_CLAUSE : 0;
    case MYE_DEVOTION_DIVIDE_AND_CONQUER:
        return is_divided(v) ? FIRST_CLAUSE : 0;
    case MYE_DEVOTION_AGAINST_ALL_ODDS:
        if (v->scene->rulings.odds_variant)
            return any_unit(v, v->seat, stands_against_two, 0) ? FIRST_CLAUSE : 0;
        return holds_enemy_quarter(v) ? FIRST_CLAUSE : 0;
    case MYE_DEVOTION_JUNGLE_TERRITORY:
        return holds_enemy_quarter(v) ? FIRST_CLAUSE : 0;
    case MYE_DEVOTION_ENEMY_LINES:
        return holds_enemy_lines(v) ? FIRST_CLAUSE : 0;
    default:
        return 0;
    }
}

/* [5_20_1_end, 5_20_4_end, 5_20_6_end, 5_20_8_end, 5_21_1_score, 5_21_6_end] */
static bool last_clause(const view *v)
{
    int32_t devotion = v->s->secret[v->seat].devotion - 1;
    const mye_pledge *pledge = &v->scene->book.devotion[devotion < 0 ? 0 : devotion];

    switch (devotion) {
    case MYE_DEVOTION_ENDOCANNIBALISM:
    case MYE_DEVOTION_DEVOURER_KING:
        return mye_count_tokens(v->s, MYE_RITUAL, v->seat) >= pledge->amount;
    case MYE_DEVOTION_AGAINST_ALL_ODDS:
        if (v->scene->rulings.odds_variant)
            return v->s->open.taken[v->seat] > v->s->open.taken[1 - v->seat];
        return count_quarters(v, v->seat) > count_quarters(v, 1 - v->seat);
    case MYE_DEVOTION_JUNGLE_TERRITORY:
        return count_quarters(v, v->seat) > count_quarters(v, 1 - v->seat);
    case MYE_DEVOTION_WORTHY_SACRIFICE:
        return count_near_zone(v, MYE_SACRIFICE, v->seat, pledge->inches) > 0;
    case MYE_DEVOTION_CONSECRATED_GROUND:
        return keeps_ground(v);
    case MYE_DEVOTION_SPIRITS_TO_REST:
        return count_near_zone(v, MYE_CORPSE, 1 - v->seat, pledge->inches) >= pledge->amount;
    case MYE_DEVOTION_EL_DORADO:
        return controls_map(v);
    case MYE_DEVOTION_HEAD_OF_THE_SNAKE:
        return general_is_beaten(v);
    case MYE_DEVOTION_CALL_THE_STORM:
        return storm_caller_lives(v);
    case MYE_DEVOTION_ENEMY_LINES:
        return count_near_zone(v, MYE_BANNER, 1 - v->seat, 0) >= pledge->amount;
    case MYE_DEVOTION_TROPHY_HUNTERS:
        return guards_trophy(v);
    default:
        return false;
    }
}

void mye_score_devotions(const mye_play *p)
{
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        view v = {p->scene, p->s, seat};
        int32_t clause = turn_clause(&v);
        bool again = p->s->secret[seat].devotion == 1 + MYE_DEVOTION_DIVIDE_AND_CONQUER;
        if (clause != 0)
            mye_score_clause(p, seat, clause, again);
        if (p->s->open.turn == MYE_FIGURE(p->scene, turns) && last_clause(&v))
            mye_score_clause(p, seat, SECOND_CLAUSE, false);
    }
}
