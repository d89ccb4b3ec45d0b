/* Retreating: directly back, pushing friends, stopped by enemies and impassable ground. */
#include "base/sweep.h"
#include "rules.h"

enum { CHAIN_MOST = 5 };

/* Enemies are met, unattached heroes among them; friends are, unless one of the two is a hero.
 * [re_hero] */
static bool is_met(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t other)
{
    bool friends = mid_seat_of(other) == mid_seat_of(piece);

    return other != piece && mid_is_fielded(s, other) &&
           !(friends && (mid_is_hero(scene, piece) || mid_is_hero(scene, other)));
}

/* Friends out of combat give way; enemies and friends in combat do not. [re_friends, re_combat] */
static bool gives_way(const mid_state *s, int32_t piece, int32_t other)
{
    return mid_seat_of(other) == mid_seat_of(piece) && !mid_is_engaged(s, other);
}

/* Would it end there touching an enemy it does not fight, by brushing past? */
static bool ends_at_an_enemy(const mid_scene *scene, const mid_state *s, int32_t piece,
                             const sk_rect *end)
{
    sk_shape own = sk_rect_shape(end);

    FOR_SIDE(i, 1 - mid_seat_of(piece))
        if (mid_is_fielded(s, i) && (s->open.piece[piece].foes & MID_BIT(i)) == 0 &&
            sk_points_within(s->open.piece[i].at, end->centre, 120)) {
            sk_shape theirs = mid_shape(scene, s, i);
            if (sk_shapes_within(&own, &theirs, 0))
                return true;
        }
    return false;
}

/* How far it can go: past what gives way, as far as that can; short of what does not. [re_enemy,
 * re_impassable, re_combat] */
static int32_t room_for(const mid_scene *scene, const mid_state *s, int32_t piece, sk_angle way,
                        int32_t far, int32_t depth)
{
    sk_rect base = mid_base(scene, s, piece);
    int32_t ground = mid_free_along(scene, piece, &base, way, far);
    int32_t room = ground < far ? ground - MID_BLADE : far;

    FOR_PIECES(other) {
        sk_shape shape;
        int32_t met;
        if (!is_met(scene, s, piece, other) ||
            !sk_points_within(s->open.piece[other].at, base.centre, far + 120))
            continue;
        shape = mid_shape(scene, s, other);
        met = mid_met_at(&base, way, &shape, far);
        if (met == SK_NO_CONTACT)
            continue;
        if (gives_way(s, piece, other) && depth < CHAIN_MOST)
            met += room_for(scene, s, other, way, far - met, depth + 1);
        else
            met -= MID_BLADE;
        room = met < room ? met : room;
    }
    for (; room > 0; room--) {
        sk_rect end = sk_rect_moved(&base, way, room);
        if (!ends_at_an_enemy(scene, s, piece, &end))
            break;
    }
    return room < 0 ? 0 : room;
}

/* Moves it and whoever is pushed, and lets them test from the retreater outward: the frames are a
 * stack, so the outermost is put down first. [re_friends, re_chain, t_steadfast, re_shape] */
static void push_back(const mid_play *p, int32_t piece, sk_angle way, int32_t far, bool pushed)
{
    mid_state *s = p->s;
    sk_rect base = mid_base(p->scene, s, piece);
    bool pushes = false;

    FOR_PIECES(other) {
        sk_shape shape;
        int32_t met;
        if (!is_met(p->scene, s, piece, other) || !gives_way(s, piece, other) ||
            !sk_points_within(s->open.piece[other].at, base.centre, far + 120))
            continue;
        shape = mid_shape(p->scene, s, other);
        met = mid_met_at(&base, way, &shape, far);
        if (met == SK_NO_CONTACT || met >= far)
            continue;
        SK_TELL(p->log, .type = MID_PUSHED, .unit = (int16_t)other, .target = (int16_t)piece);
        push_back(p, other, way, far - met, true);
        if (!mid_has(p->scene, other, MID_STEADFAST))
            mid_take_test(p, other, MID_TEST_PUSH, false, piece);
        pushes = true;
    }
    if (pushes && !pushed)
        mid_take_test(p, piece, MID_TEST_PUSH, false, MID_NOBODY);
    mid_put(s, piece, mid_step(base.centre, way, far), s->open.piece[piece].facing);
    mid_part_if_apart(p->scene, s, piece);
}

/* Whoever has left the table is destroyed, and the heroes in its ranks with it. [re_off,
 * re_off_heroes] */
void mid_lose_if_off_table(const mid_play *p, int32_t piece)
{
    sk_shape shape;

    if (!mid_is_fielded(p->s, piece))
        return;
    shape = mid_shape(p->scene, p->s, piece);
    if (mid_is_on_table(p->scene, &shape))
        return;
    SK_TELL(p->log, .type = MID_RAN_OFF, .unit = (int16_t)piece);
    FOR_SIDE(i, mid_seat_of(piece))
        if (p->s->open.piece[i].with == piece)
            mid_destroy(p, i, p->scene->card[i].reputation);
    mid_destroy(p, piece, p->scene->card[piece].reputation);
}

/* A unit that has to retreat: the relentless stand and bleed, those nearly spent may break. The
 * frame carries the distance in n and 1 in m for a retreat forwards. [t_relentless, re_break,
 * t_brittle] */
void mid_retreat_run(const mid_play *p)
{
    mid_frame frame = mid_pop(p->s);
    mid_state *s = p->s;
    int32_t stamina = s->open.piece[frame.unit].stamina;
    bool brittle = mid_has(p->scene, frame.unit, MID_BRITTLE);

    if (!mid_is_fielded(s, frame.unit))
        return;
    if (mid_has(p->scene, frame.unit, MID_RELENTLESS)) {
        mid_wound(p, frame.unit, 1, MID_BY_RELENTLESS);
        return;
    }
    frame.step = MID_FALL_BACK_STEP;
    mid_begin(p->s, frame);
    if (!mid_is_hero(p->scene, frame.unit) &&
        stamina <= (brittle ? p->scene->figures.brittle_at : p->scene->figures.breaks_at))
        mid_take_test(p, frame.unit, MID_TEST_BREAK, false, MID_NOBODY);
}

/* [re_break, re_break_passed, t_hels_breath_break] */
void mid_after_break_test(const mid_play *p, mid_frame test, bool passed)
{
    if (passed)
        return;
    SK_TELL(p->log, .type = MID_BROKE, .unit = test.unit);
    mid_destroy(p, test.unit, p->scene->card[test.unit].reputation);
}

/* [re_back, re_forwards] */
void mid_fall_back_run(const mid_play *p)
{
    mid_frame frame = mid_pop(p->s);
    mid_state *s = p->s;
    sk_angle way;
    int32_t room;

    if (!mid_is_fielded(s, frame.unit))
        return;
    way = sk_turned(s->open.piece[frame.unit].facing, frame.m != 0 ? 0 : SK_HALF_TURN);
    room = room_for(p->scene, s, frame.unit, way, frame.n, 0);
    SK_TELL(p->log, .type = MID_RETREATED, .unit = frame.unit, .n = {room});
    push_back(p, frame.unit, way, room, false);
    FOR_PIECES(i)
        if (mid_seat_of(i) == mid_seat_of(frame.unit))
            mid_lose_if_off_table(p, i);
    if (room < frame.n && mid_stands(s, frame.unit)) {
        if (mid_is_hero(p->scene, frame.unit))
            mid_begin(p->s, (mid_frame){.step = MID_HURT_HERO_STEP,
                                        .unit = frame.unit,
                                        .n = 1,
                                        .why = MID_HURT_IN_COMBAT});
        else
            mid_wound(p, frame.unit, 1, MID_BY_BLOCKED);
    }
}

/* [re_friends, re_friends_pass] */
void mid_after_push_test(const mid_play *p, mid_frame test, bool passed)
{
    if (!passed)
        mid_wound(p, test.unit, 1,
                  test.why == MID_TEST_TRAMPLED ? MID_BY_TRAMPLING : MID_BY_PUSHING);
}
