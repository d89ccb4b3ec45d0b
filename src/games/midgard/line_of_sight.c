/* Who sees whom: arcs, what stands or grows between, cover, and shooting overhead. */
#include "base/sight.h"

#include "rules.h"

enum { BLOCKERS_MAX = MID_PIECES + MID_TERRAIN + MID_CONJURED, BASE_REACH = 57 };

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

static void add_units(const mid_scene *scene, const mid_state *s, int32_t from, int32_t to,
                      screen *out)
{
    sk_segment line = {s->open.piece[from].at, s->open.piece[to].at};

    for (int32_t i = 0; i < MID_PIECES; i++)
        if (i != from && i != to && mid_is_unit(scene, s, i) &&
            sk_point_segment_within(s->open.piece[i].at, line, 2 * BASE_REACH)) {
            if (mid_seat_of(i) == mid_seat_of(from))
                out->friends |= MID_BIT(out->count);
            out->shape[out->count++] = mid_shape(scene, s, i);
        }
}

/* Woods and hills hide what is behind them, not who stands in them; so does conjured wood. */
static void add_ground(const mid_scene *scene, const mid_state *s, const sk_shape *own,
                       const sk_shape *theirs, screen *out)
{
    for (int32_t i = 0; i < scene->terrains; i++)
        if ((scene->terrain[i].ground & (MID_WOOD | MID_HILL)) != 0 &&
            !sk_shapes_overlap(&scene->shape[i], own) &&
            !sk_shapes_overlap(&scene->shape[i], theirs))
            out->shape[out->count++] = scene->shape[i];
    for (int32_t i = 0; i < s->open.conjurings; i++) {
        sk_shape wood = sk_circle_shape(s->open.conjured[i].at, MID_CONJURED_RADIUS);
        if (!sk_shapes_overlap(&wood, own) && !sk_shapes_overlap(&wood, theirs))
            out->shape[out->count++] = wood;
    }
}

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

static int32_t look_over(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target,
                         const sk_sight *sight, uint64_t friends)
{
    int32_t missile = scene->card[piece].missile;
    sk_sight over = *sight;

    if (!shoots_over(missile) || !(missile >= MID_LIGHT_ARTILLERY || is_on_hill(scene, s, piece) ||
                                   is_on_hill(scene, s, target)))
        return 0;
    for (int32_t i = 0; i < SK_SIGHT_LINES; i++)
        over.crossed[i] &= ~friends;
    if (sk_cover_of(&over) == SK_FULLY_HIDDEN)
        return 0;
    return MID_SEEN | MID_OVERHEAD | (sk_cover_of(&over) == SK_PARTLY_HIDDEN ? MID_OBSCURED : 0);
}

/* Light troops, heroes and monstrosities look all round, others to the half table in front. */
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

bool mid_is_in_arc(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    return mid_sees_all_round(scene, piece) ||
           sk_in_arc(eye_of(scene, s, piece), s->open.piece[piece].facing, SK_QUARTER_TURN,
                     s->open.piece[target].at);
}

/* How a target is seen from where a piece stands: bits, or 0 when it is not. */
int32_t mid_look(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    sk_shape own = mid_shape(scene, s, piece), theirs = mid_shape(scene, s, target);
    sk_point eye = eye_of(scene, s, piece);
    screen between;
    sk_sight sight;
    int32_t seen;

    if (!mid_is_in_arc(scene, s, piece, target))
        return 0;
    between.count = 0;
    between.friends = 0;
    add_units(scene, s, piece, target, &between);
    add_ground(scene, s, &own, &theirs, &between);
    sight = sk_look_at(eye, &theirs, &(sk_blockers){between.shape, between.count, 0});
    seen = sk_cover_of(&sight) == SK_IN_THE_OPEN     ? MID_SEEN
           : sk_cover_of(&sight) == SK_PARTLY_HIDDEN ? MID_SEEN | MID_OBSCURED
                                                     : 0;
    if (seen == 0)
        seen = look_over(scene, s, piece, target, &sight, between.friends);
    if (seen != 0 && is_in_cover(scene, s, eye, target))
        seen |= MID_OBSCURED;
    return seen;
}
