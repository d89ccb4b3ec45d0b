/* Heroes who outlive their unit: they fight on where they are, or give way and lose face. */
#include "base/sweep.h"
#include "rules.h"

/* Heroes of a lost unit stand alone where it stood. What they do is decided when the losses of both
 * sides are known. [rp_survivor, rp_mutual] */
void mid_leave_survivors(const mid_play *p, int32_t unit)
{
    mid_state *s = p->s;

    FOR_SIDE(hero, mid_seat_of(unit))
        if (s->open.piece[hero].with == unit) {
            s->open.piece[hero].with = MID_NOBODY;
            if (mid_stands(s, hero))
                mid_begin(p->s, (mid_frame){.step = MID_SURVIVOR_STEP,
                                            .seat = (int8_t)mid_seat_of(hero),
                                            .unit = (int8_t)hero});
        }
}

/* Enemies who touched the base of the unit he stood in. [rp_flank_survivor] */
static uint64_t foes_around(const mid_scene *scene, const mid_state *s, int32_t hero)
{
    sk_rect lost = {s->open.piece[hero].at, MID_HALF_DEPTH, MID_HALF_WIDTH,
                    s->open.piece[hero].facing};
    sk_shape base = sk_rect_shape(&lost);
    uint64_t foes = 0;

    FOR_SIDE(i, 1 - mid_seat_of(hero))
        if (mid_is_fielded(s, i)) {
            sk_shape theirs = mid_shape(scene, s, i);
            if (sk_shapes_within(&base, &theirs, MID_TOUCH))
                foes |= MID_BIT(i);
        }
    return foes;
}

static bool is_near_enemies(const mid_scene *scene, const mid_state *s, int32_t hero,
                            const sk_shape *base)
{
    FOR_SIDE(i, 1 - mid_seat_of(hero))
        if (mid_is_fielded(s, i)) {
            sk_shape theirs = mid_shape(scene, s, i);
            if (!sk_shapes_closer(base, &theirs, MID_BLADE))
                continue;
            return true;
        }
    return false;
}

/* On the table, and over no impassable ground on the way. */
static bool can_step(const mid_scene *scene, int32_t hero, const sk_rect *base, const sk_shape *end)
{
    sk_shape start = sk_rect_shape(base);
    sk_shape lane = sk_swept_shape(&start, sk_minus(end->corner[0], start.corner[0]));
    bool flies = mid_has(scene, hero, MID_FLYING);

    return mid_is_on_table(scene, end) && !mid_is_barred(scene, hero, flies ? end : &lane);
}

/* The nearest place a Blade's Length from every enemy, away from one of them; false without any. */
static bool way_out(const mid_scene *scene, const mid_state *s, int32_t hero, uint64_t foes,
                    sk_point *at)
{
    static const int16_t TURN[] = {0, 450, -450, 900, -900};
    sk_rect base = mid_base(scene, s, hero);
    sk_point from = s->open.piece[__builtin_ctzll(foes)].at;
    sk_angle away = sk_angle_of(sk_minus(base.centre, from));

    for (int32_t far = 1; far <= MID_ST; far++)
        for (int32_t i = 0; i < SK_COUNT(TURN); i++) {
            sk_rect end = base;
            sk_shape shape;
            end.centre = mid_step(base.centre, sk_turned(away, TURN[i]), far);
            shape = sk_rect_shape(&end);
            if (can_step(scene, hero, &base, &shape) && !is_near_enemies(scene, s, hero, &shape)) {
                *at = end.centre;
                return true;
            }
        }
    return false;
}

/* He chooses, unless nobody is left to fight, he does not fight, or there is no way out; also when
 * another survivor has stepped up to him. */
bool mid_survivor_waits(const mid_scene *scene, const mid_state *s)
{
    mid_frame frame = *mid_now(s);
    sk_point at;
    uint64_t foes;

    if (!mid_is_fielded(s, frame.unit) || mid_has(scene, frame.unit, MID_NON_COMBATANT))
        return false;
    foes = foes_around(scene, s, frame.unit);
    return foes != 0 && way_out(scene, s, frame.unit, foes, &at);
}

/* [rp_gives_way] */
static void give_way(const mid_play *p, int32_t hero, sk_point at)
{
    mid_leave_combat(p->s, hero);
    mid_put(p->s, hero, at, p->s->open.piece[hero].facing);
    SK_TELL(p->log, .type = MID_GAVE_WAY, .unit = (int16_t)hero, .at = at);
    mid_gain(p, mid_seat_of(hero), -p->scene->figures.by_unit_lost, MID_UNIT_LOST);
}

/* Steps up to the nearest of those who touched his unit, and fights all he then touches.
 * [rp_fights_on, rp_flank_survivor] */
static void fight_on(const mid_play *p, int32_t hero, uint64_t foes)
{
    mid_state *s = p->s;
    const mid_piece *piece = &s->open.piece[hero];
    sk_shape own = mid_shape(p->scene, s, hero);
    sk_point best = piece->at;
    int32_t least = MID_ST;

    FOR_PIECES(foe)
        for (int32_t turn = 0; turn < 5 && (foes & MID_BIT(foe)) != 0; turn++) {
            sk_shape theirs = mid_shape(p->scene, s, foe);
            sk_angle way = turn < 4 ? sk_turned(piece->facing, turn * SK_QUARTER_TURN)
                                    : sk_angle_of(sk_minus(s->open.piece[foe].at, piece->at));
            int32_t far = mid_contact_along(&own, &theirs, way, least);
            if (far == SK_NO_CONTACT || far >= least)
                continue;
            least = far;
            best = mid_step(piece->at, way, far);
        }
    mid_put(s, hero, best, piece->facing);
    FOR_PIECES(foe)
        if (mid_seat_of(foe) != mid_seat_of(hero) && mid_is_fielded(s, foe) &&
            mid_within(p->scene, s, hero, foe, MID_TOUCH))
            mid_meet(s, hero, foe);
    SK_TELL(p->log, .type = MID_FOUGHT_ON, .unit = (int16_t)hero);
}

/* [rp_survivor] */
void mid_survivor_run(const mid_play *p)
{
    mid_frame frame = mid_pop(p->s);
    uint64_t foes;
    sk_point at;

    if (!mid_is_fielded(p->s, frame.unit))
        return;
    foes = foes_around(p->scene, p->s, frame.unit);
    if (foes == 0)
        mid_gain(p, mid_seat_of(frame.unit), -p->scene->figures.by_unit_lost, MID_UNIT_LOST);
    else if (way_out(p->scene, p->s, frame.unit, foes, &at))
        give_way(p, frame.unit, at);
    else
        fight_on(p, frame.unit, foes);
}

sk_verdict mid_survivor_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene;
    if ((a->verb == MID_FIGHT_ON || a->verb == MID_GIVE_WAY) && a->unit == mid_now(s)->unit)
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_survivor_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    (void)scene;
    sk_offer(list, (sk_action){.verb = MID_FIGHT_ON, .unit = mid_now(s)->unit});
    sk_offer(list, (sk_action){.verb = MID_GIVE_WAY, .unit = mid_now(s)->unit});
}

void mid_survivor_apply(const mid_play *p, const sk_action *a)
{
    mid_frame frame = mid_pop(p->s);
    uint64_t foes = foes_around(p->scene, p->s, frame.unit);
    sk_point at;

    if (a->verb == MID_FIGHT_ON)
        fight_on(p, frame.unit, foes);
    else if (way_out(p->scene, p->s, frame.unit, foes, &at))
        give_way(p, frame.unit, at);
}
