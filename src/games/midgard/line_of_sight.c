/* Who sees whom: arcs, what stands or grows between, cover, and shooting overhead. */
#include "base/sight.h"

#include "rules.h"

enum { BLOCKERS_MAX = MID_PIECES + MID_TERRAIN + MID_CONJURED, BASE_REACH = 57 };

/* [p_overhead] */
static bool shoots_over(int32_t missile)
{
    return missile != MID_JAVELIN && missile != MID_DRAGONS_BREATH && missile != MID_CROSSBOW;
}

/* What stands or grows between two pieces. Large, and mostly unused: never cleared as a whole. */
typedef struct screen {
    int32_t count;
    uint64_t friends; /* which of them are the shooter's */
    sk_shape shape[BLOCKERS_MAX];
} screen;

/* [s_blocked] */
static void add_units(const mid_scene *scene, const mid_state *s, int32_t from, int32_t to,
                      screen *out)
{
    sk_segment line = {s->open.piece[from].at, s->open.piece[to].at};

    FOR_PIECES(i)
        if (i != from && i != to && mid_is_unit(scene, s, i) &&
            sk_point_segment_within(s->open.piece[i].at, line, 2 * BASE_REACH)) {
            if (mid_seat_of(i) == mid_seat_of(from))
                out->friends |= MID_BIT(out->count);
            out->shape[out->count++] = mid_shape(scene, s, i);
        }
}

/* Woods and hills hide what is behind them, not who stands in them; so does conjured wood.
 * [s_blocked, so_wood_hides] */
static void add_ground(const mid_scene *scene, const mid_state *s, const sk_shape *own,
                       const sk_shape *theirs, screen *out)
{
    for (int32_t i = 0; i < scene->terrains; i++)
        if ((scene->terrain[i].ground & (MID_WOOD | MID_HILL)) != 0 &&
            !sk_shapes_overlap(&scene->shape[i], own) &&
            !sk_shapes_overlap(&scene->shape[i], theirs))
            out->shape[out->count++] = scene->shape[i];
    for (int32_t i = 0; i < s->open.conjurings; i++) {
        sk_shape wood = sk_circle_shape(s->open.conjured[i].at, scene->figures.conjured_radius);
        if (!sk_shapes_overlap(&wood, own) && !sk_shapes_overlap(&wood, theirs))
            out->shape[out->count++] = wood;
    }
}

/* [p_obscured, so_mist] */
static bool is_in_cover(const mid_scene *scene, const mid_state *s, sk_point eye, int32_t target)
{
    sk_shape theirs = mid_shape(scene, s, target);

    if (mid_is_under(s, target, MID_WALL_OF_MIST) ||
        (mid_ground_under(scene, s, &theirs) & MID_WOOD) != 0)
        return true;
    for (int32_t i = 0; i < scene->terrains; i++)
        if ((scene->terrain[i].ground & MID_BARRIER) != 0 &&
            sk_shapes_within(&scene->shape[i], &theirs, MID_TOUCH) &&
            sk_segment_touches((sk_segment){eye, s->open.piece[target].at}, &scene->shape[i]))
            return true;
    return false;
}

static bool is_on_hill(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    sk_shape shape = mid_shape(scene, s, piece);

    return (mid_ground_under(scene, s, &shape) & MID_HILL) != 0;
}

/* A weapon that is shot over friends from or onto a hill, or artillery anywhere. [p_overhead,
 * p_no_overhead] */
bool mid_shoots_over(const mid_scene *scene, const mid_state *s, int32_t who, int32_t target)
{
    int32_t missile = scene->card[who].missile;

    return scene->card[who].shooting > 0 && shoots_over(missile) &&
           (missile >= MID_LIGHT_ARTILLERY || is_on_hill(scene, s, who) ||
            is_on_hill(scene, s, target));
}

/* The unit itself, or a hero in its ranks. [p_overhead_own] */
static bool somebody_shoots_over(const mid_scene *scene, const mid_state *s, int32_t piece,
                                 int32_t target)
{
    int32_t seat = mid_seat_of(piece);

    FOR_HEROES(hero, scene, seat)
        if (s->open.piece[hero].with == piece && mid_shoots_over(scene, s, hero, target))
            return true;
    return mid_shoots_over(scene, s, piece, target);
}

static int32_t look_over(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target,
                         const sk_sight *sight, uint64_t friends)
{
    sk_sight over = *sight;

    if (!somebody_shoots_over(scene, s, piece, target))
        return 0;
    for (int32_t i = 0; i < SK_SIGHT_LINES; i++)
        over.crossed[i] &= ~friends;
    if (sk_cover_of(&over) == SK_FULLY_HIDDEN)
        return 0;
    return MID_SEEN | MID_OVERHEAD | (sk_cover_of(&over) == SK_PARTLY_HIDDEN ? MID_OBSCURED : 0);
}

/* Light troops, heroes and monstrosities look all round, others to the half table in front.
 * [s_arc_light] */
bool mid_sees_all_round(const mid_scene *scene, int32_t piece)
{
    return mid_is_light(scene, piece) || scene->card[piece].class == MID_MONSTROSITY;
}

/* Formed troops look along their front edge, the others from their middle. */
static sk_point eye_of(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    sk_rect base = mid_base(scene, s, piece);

    return mid_sees_all_round(scene, piece) ? base.centre
                                            : mid_step(base.centre, base.facing, base.half_depth);
}

/* Any part of the target beyond the front line is in the arc of those who look ahead. [s_arc,
 * s_arc_part] */
bool mid_is_in_arc(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    sk_rect base = mid_base(scene, s, piece);
    sk_shape theirs;

    if (mid_sees_all_round(scene, piece))
        return true;
    theirs = mid_shape(scene, s, target);
    for (int32_t i = 0; i < theirs.corners; i++)
        if (mid_seen_from(&base, theirs.corner[i]).x > base.half_depth)
            return true;
    return false;
}

/* Three lines from the eye. One that leads exactly between two who touch is closed: a little to
 * either side somebody is in the way. [s_seam] */
static sk_sight look_past(sk_point eye, const sk_shape *theirs, sk_point at, const sk_blockers *all)
{
    sk_sight sight = sk_look_at(eye, theirs, all), beside[2];
    sk_angle across = sk_turned(sk_angle_of(sk_minus(at, eye)), SK_QUARTER_TURN);

    if (all->count < 2)
        return sight;
    for (int32_t i = 0; i < 2; i++)
        beside[i] = sk_look_at(mid_step(eye, across, i == 0 ? 2 : -2), theirs, all);
    for (int32_t i = 0; i < SK_SIGHT_LINES; i++)
        if (beside[0].crossed[i] != 0 && beside[1].crossed[i] != 0)
            sight.crossed[i] |= beside[0].crossed[i] | beside[1].crossed[i];
    return sight;
}

/* From close to an end of its front, or to any corner of those who look all round.
 * [s_from_front] */
static bool sees_from_a_corner(const sk_shape *own, bool all_round, sk_point middle,
                               const sk_shape *theirs, const sk_blockers *all)
{
    for (int32_t i = 0; i < own->corners; i++) {
        bool front = i == 0 || i == own->corners - 1;
        sk_point in = sk_minus(middle, own->corner[i]), eye;
        sk_sight sight;
        if (!front && !all_round)
            continue;
        eye = sk_plus(own->corner[i], (sk_point){in.x / 8, in.y / 8});
        sight = sk_look_at(eye, theirs, all);
        if (sk_cover_of(&sight) != SK_FULLY_HIDDEN)
            return true;
    }
    return false;
}

/* How a target is seen from where a piece stands: bits, or 0 when it is not. Who is not seen from
 * the middle but from a corner is seen in part. */
int32_t mid_look(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    sk_shape own = mid_shape(scene, s, piece), theirs = mid_shape(scene, s, target);
    sk_point eye = eye_of(scene, s, piece);
    screen between;
    sk_blockers all;
    sk_sight sight;
    int32_t seen;

    if (!mid_is_in_arc(scene, s, piece, target))
        return 0;
    between.count = 0;
    between.friends = 0;
    add_units(scene, s, piece, target, &between);
    add_ground(scene, s, &own, &theirs, &between);
    all = (sk_blockers){between.shape, between.count, 0};
    sight = look_past(eye, &theirs, s->open.piece[target].at, &all);
    seen = sk_cover_of(&sight) == SK_IN_THE_OPEN     ? MID_SEEN
           : sk_cover_of(&sight) == SK_PARTLY_HIDDEN ? MID_SEEN | MID_OBSCURED
                                                     : 0;
    if (seen == 0 && sees_from_a_corner(&own, mid_sees_all_round(scene, piece),
                                        s->open.piece[piece].at, &theirs, &all))
        seen = MID_SEEN | MID_OBSCURED;
    if (seen == 0)
        seen = look_over(scene, s, piece, target, &sight, between.friends);
    if (seen != 0 && is_in_cover(scene, s, eye, target))
        seen |= MID_OBSCURED;
    return seen;
}
