/* What an obstacle means for a shot is the game's business; here it only lies in the way or does
 * not. */
#include "base/sight.h"

#include "base/check.h"

uint64_t sk_crossed(sk_segment line, const sk_blockers *b)
{
    uint64_t crossed = 0;

    SK_CHECK(b->count <= SK_SIGHT_OBSTACLES_MAX);
    for (int32_t i = 0; i < b->count; i++)
        if ((b->ignored >> i & 1) == 0 && sk_segment_pierces(line, &b->shape[i]))
            crossed |= UINT64_C(1) << i;
    return crossed;
}

static sk_sight look(sk_point eye, const sk_point aim[SK_SIGHT_LINES], const sk_blockers *b)
{
    sk_sight s = {.eye = eye};

    for (int i = 0; i < SK_SIGHT_LINES; i++) {
        s.aim[i] = aim[i];
        s.crossed[i] = sk_crossed((sk_segment){eye, aim[i]}, b);
    }
    return s;
}

/* The edges lie one unit in, so that a neighbour in contact does not hide them. */
void sk_aims_at_circle(sk_point eye, sk_circle target, sk_point aim[SK_SIGHT_LINES])
{
    const sk_point across = sk_quarter_turned(sk_minus(target.centre, eye), 1);
    const sk_point edge = sk_towards((sk_point){0, 0}, across, target.radius - 1);

    aim[0] = target.centre;
    aim[1] = sk_plus(target.centre, edge);
    aim[2] = sk_minus(target.centre, edge);
}

sk_sight sk_look_at_circle(sk_point eye, sk_circle target, const sk_blockers *b)
{
    sk_point aim[SK_SIGHT_LINES];

    sk_aims_at_circle(eye, target, aim);
    return look(eye, aim, b);
}

/* The outermost corner to the left (side 1) or right (side -1); of two in line, the nearer. */
static sk_point outermost(sk_point eye, const sk_shape *s, int side)
{
    sk_point out = s->corner[0];

    for (int32_t i = 1; i < s->corners; i++) {
        const sk_point next = s->corner[i];
        const int64_t turn = sk_side(eye, out, next) * side;

        if (turn > 0 || (turn == 0 && sk_dist2(eye, next) < sk_dist2(eye, out)))
            out = next;
    }
    return out;
}

static sk_point middle_of(const sk_box *box)
{
    return (sk_point){box->low.x + (box->high.x - box->low.x) / 2,
                      box->low.y + (box->high.y - box->low.y) / 2};
}

sk_sight sk_look_at(sk_point eye, const sk_shape *target, const sk_blockers *b)
{
    const sk_point centre = middle_of(&target->box);

    if (target->corners == 1)
        return sk_look_at_circle(eye, (sk_circle){centre, target->radius}, b);

    const sk_point aim[SK_SIGHT_LINES] = {centre, outermost(eye, target, 1),
                                          outermost(eye, target, -1)};

    return look(eye, aim, b);
}

sk_cover sk_cover_of(const sk_sight *s)
{
    int blocked = 0;

    for (int i = 0; i < SK_SIGHT_LINES; i++)
        blocked += s->crossed[i] != 0;
    if (blocked == 0)
        return SK_IN_THE_OPEN;
    return blocked < SK_SIGHT_LINES ? SK_PARTLY_HIDDEN : SK_FULLY_HIDDEN;
}

static int64_t left_of(sk_angle direction, sk_point v)
{
    return (int64_t)sk_cosine(direction) * v.y - (int64_t)sk_sine(direction) * v.x;
}

bool sk_in_arc(sk_point eye, sk_angle facing, int32_t half_arc, sk_point p)
{
    const sk_point v = sk_minus(p, eye);
    const bool ahead = left_of(sk_turned(facing, -SK_QUARTER_TURN), v) >= 0;
    const bool not_too_far_left = left_of(sk_turned(facing, half_arc), v) <= 0;
    const bool not_too_far_right = left_of(sk_turned(facing, -half_arc), v) >= 0;

    if (half_arc <= SK_QUARTER_TURN)
        return ahead && not_too_far_left && not_too_far_right;
    return ahead || not_too_far_left || not_too_far_right;
}
