/* 1.4, 1.11: where minis stand, how far units are from each other, and what a unit looks like when
 * it moves as a body. */
#include <string.h>

#include "base/check.h"
#include "rules.h"

enum { SPACING = 6 }; /* between bases in a formation */

sk_point mye_point(mye_place p)
{
    return (sk_point){p.x, p.y};
}

mye_place mye_placed(sk_point p)
{
    return (mye_place){(int16_t)p.x, (int16_t)p.y};
}

sk_point mye_centre(const mye_state *s, int32_t u)
{
    return mye_point(s->open.unit[u].centre);
}

const mye_board *mye_board_of(const mye_scene *scene, const mye_state *s)
{
    return &scene->board[s->open.board];
}

bool mye_is_on_table(const mye_state *s, int32_t u)
{
    return (s->open.unit[u].status & MYE_ON_TABLE) != 0;
}

bool mye_has_status(const mye_state *s, int32_t u, int32_t bits)
{
    return (s->open.unit[u].status & bits) != 0;
}

int32_t mye_seat_of(int32_t u)
{
    return u / MYE_UNITS_A_SIDE;
}

bool mye_are_enemies(int32_t a, int32_t b)
{
    return mye_seat_of(a) != mye_seat_of(b);
}

/* The next unit on the table after u, or −1: for (u = −1; (u = mye_next_unit(…, u)) >= 0;) */
int32_t mye_next_unit(const mye_scene *scene, const mye_state *s, int32_t u)
{
    for (u++; u < MYE_FIRST_ANIMAL + s->open.animals; u++) {
        if (u == scene->units[0])
            u = MYE_UNITS_A_SIDE;
        if (u == MYE_UNITS_A_SIDE + scene->units[1])
            u = MYE_FIRST_ANIMAL;
        if (u < MYE_FIRST_ANIMAL + s->open.animals && mye_is_on_table(s, u))
            return u;
    }
    return -1;
}

/* The standing minis of a unit and their places. */
void mye_body_of(const mye_scene *scene, const mye_state *s, int32_t u, mye_body *body)
{
    const mye_figure *figure = &scene->unit[u];

    body->count = 0;
    for (int32_t m = figure->first; m < figure->first + figure->minis; m++)
        if (s->open.wounds[m] > 0) {
            body->mini[body->count] = (int16_t)m;
            body->at[body->count++] = mye_point(s->open.at[m]);
        }
}

/* Round the centres of all bases. */
sk_box mye_box_of(const mye_body *body)
{
    sk_box box = {{INT16_MAX, INT16_MAX}, {INT16_MIN, INT16_MIN}};

    for (int32_t i = 0; i < body->count; i++) {
        sk_point p = body->at[i];
        box.low.x = p.x < box.low.x ? p.x : box.low.x;
        box.low.y = p.y < box.low.y ? p.y : box.low.y;
        box.high.x = p.x > box.high.x ? p.x : box.high.x;
        box.high.y = p.y > box.high.y ? p.y : box.high.y;
    }
    return box;
}

/* A circle round all bases: the middle of their box and the farthest mini from it. */
sk_circle mye_circle_round(const mye_body *body, int32_t radius)
{
    sk_box box = mye_box_of(body);
    sk_point centre = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    int64_t far = 0;

    for (int32_t i = 0; i < body->count; i++) {
        int64_t d = sk_dist2(centre, body->at[i]);
        far = d > far ? d : far;
    }
    return (sk_circle){centre, radius + (int32_t)sk_root_up((uint64_t)far)};
}

/* Keeps what is derived from the minis true: centre, radius, how many stand. */
void mye_gather(const mye_scene *scene, mye_state *s, int32_t u)
{
    mye_unit *unit = &s->open.unit[u];
    mye_body body;
    sk_circle round;

    mye_body_of(scene, s, u, &body);
    unit->standing = (uint8_t)body.count;
    if (body.count == 0)
        return;
    round = mye_circle_round(&body, scene->unit[u].radius);
    unit->centre = mye_placed(round.centre);
    unit->radius = (int16_t)round.radius;
}

void mye_put_body(const mye_scene *scene, mye_state *s, int32_t u, const mye_body *body)
{
    for (int32_t i = 0; i < body->count; i++)
        s->open.at[body->mini[i]] = mye_placed(body->at[i]);
    mye_gather(scene, s, u);
}

/* Distances: base to base, closest mini to closest mini. */

static int64_t closest2(const mye_scene *scene, const mye_state *s, int32_t a, int32_t b)
{
    const mye_figure *fa = &scene->unit[a], *fb = &scene->unit[b];
    int64_t best = INT64_MAX;

    for (int32_t m = fa->first; m < fa->first + fa->minis; m++) {
        if (s->open.wounds[m] == 0)
            continue;
        for (int32_t n = fb->first; n < fb->first + fb->minis; n++) {
            int32_t x = s->open.at[m].x - s->open.at[n].x, y = s->open.at[m].y - s->open.at[n].y;
            int64_t d = (int64_t)x * x + (int64_t)y * y;
            if (s->open.wounds[n] > 0 && d < best)
                best = d;
        }
    }
    return best;
}

/* Rounded down, so that what is within a distance is never measured beyond it. [1_4_closest,
 * 1_4_bases] */
int32_t mye_gap(const mye_scene *scene, const mye_state *s, int32_t a, int32_t b)
{
    int32_t gap = (int32_t)sk_root_down((uint64_t)closest2(scene, s, a, b)) -
                  scene->unit[a].radius - scene->unit[b].radius;

    return gap > 0 ? gap : 0;
}

/* Whether a mini of the unit has its centre within that distance of the point. */
static bool is_mini_within(const mye_scene *scene, const mye_state *s, sk_point p, int32_t u,
                           int32_t reach)
{
    const mye_figure *figure = &scene->unit[u];

    for (int32_t m = figure->first; m < figure->first + figure->minis; m++)
        if (s->open.wounds[m] > 0 && sk_points_within(mye_point(s->open.at[m]), p, reach))
            return true;
    return false;
}

bool mye_units_within(const mye_scene *scene, const mye_state *s, int32_t a, int32_t b,
                      int32_t limit)
{
    const mye_figure *fa = &scene->unit[a];
    const mye_unit *ua = &s->open.unit[a], *ub = &s->open.unit[b];
    int32_t reach = limit + fa->radius + scene->unit[b].radius;
    sk_point ca = mye_point(ua->centre), cb = mye_point(ub->centre);

    if (!sk_points_within(ca, cb, limit + ua->radius + ub->radius))
        return false;
    for (int32_t m = fa->first; m < fa->first + fa->minis; m++)
        if (s->open.wounds[m] > 0 &&
            sk_points_within(mye_point(s->open.at[m]), cb, limit + fa->radius + ub->radius) &&
            is_mini_within(scene, s, mye_point(s->open.at[m]), b, reach))
            return true;
    return false;
}

/* From a unit to a point, as to a base of this radius. */
int32_t mye_gap_to_point(const mye_scene *scene, const mye_state *s, int32_t u, sk_point p,
                         int32_t radius)
{
    mye_body body;
    int64_t best = INT64_MAX;
    int32_t gap;

    mye_body_of(scene, s, u, &body);
    for (int32_t i = 0; i < body.count; i++) {
        int64_t d = sk_dist2(body.at[i], p);
        best = d < best ? d : best;
    }
    gap = (int32_t)sk_root_down((uint64_t)best) - scene->unit[u].radius - radius;
    return gap > 0 ? gap : 0;
}

/* Formations: laid out round a centre, ranks across the facing. */

static int32_t files_of(int32_t formation, int32_t count)
{
    int32_t files = 1;

    switch (formation) {
    case MYE_LINE:
        return count;
    case MYE_TWO_RANKS:
        return (count + 1) / 2;
    case MYE_COLUMN:
        return count < 2 ? 1 : 2;
    default:
        while (files * files < count)
            files++;
        return files;
    }
}

/* The i-th of `count` places: front rank first, each rank from the left. */
static sk_point slot_of(int32_t i, int32_t files, int32_t count, int32_t step)
{
    int32_t ranks = (count + files - 1) / files, rank = i / files, file = i % files;
    int32_t in_rank = rank == ranks - 1 ? count - rank * files : files;

    return (sk_point){(ranks - 1) * step / 2 - rank * step, (in_rank - 1) * step / 2 - file * step};
}

/* Each place is taken by the nearest mini that has none yet, leaders first in the front. */
static void take_slots(mye_body *body, const sk_point *slot)
{
    mye_body from = *body;
    bool taken[MYE_MINIS_A_UNIT] = {false};

    for (int32_t i = 0; i < body->count; i++) {
        int32_t best = 0;
        while (taken[best])
            best++;
        for (int32_t k = best + 1; k < from.count; k++)
            if (!taken[k] && sk_dist2(from.at[k], slot[i]) < sk_dist2(from.at[best], slot[i]))
                best = k;
        taken[best] = true;
        body->at[best] = slot[i];
    }
}

/* The places of a formation, in order: the first mini in front on the left. */
void mye_lay_out(mye_body *body, const mye_stand *stand, int32_t radius)
{
    int32_t files = files_of(stand->formation, body->count);

    for (int32_t i = 0; i < body->count; i++)
        body->at[i] =
            sk_plus(stand->at, sk_rotated(slot_of(i, files, body->count, 2 * radius + SPACING),
                                          stand->facing));
}

void mye_form_up(mye_body *body, const mye_stand *stand, int32_t radius)
{
    mye_body slots = {.count = body->count};

    mye_lay_out(&slots, stand, radius);
    take_slots(body, slots.at);
}

void mye_shift(const mye_body *from, sk_point by, mye_body *to)
{
    to->count = from->count;
    for (int32_t i = 0; i < from->count; i++) {
        to->mini[i] = from->mini[i];
        to->at[i] = sk_plus(from->at[i], by);
    }
}

sk_box mye_box_shifted(const sk_box *box, sk_point by)
{
    return (sk_box){sk_plus(box->low, by), sk_plus(box->high, by)};
}

sk_box mye_box_round(const sk_box *a, const sk_box *b)
{
    return (sk_box){
        {a->low.x < b->low.x ? a->low.x : b->low.x, a->low.y < b->low.y ? a->low.y : b->low.y},
        {a->high.x > b->high.x ? a->high.x : b->high.x,
         a->high.y > b->high.y ? a->high.y : b->high.y}};
}

void mye_start_of(const mye_scene *scene, const mye_state *s, int32_t u, mye_start *start)
{
    mye_body_of(scene, s, u, &start->body);
    start->box = mye_box_of(&start->body);
}

/* The body from where it is to its new stand: kept as it is and shifted, or formed up anew. */
void mye_restand(const mye_scene *scene, const mye_state *s, int32_t u, const mye_stand *stand,
                 const mye_body *from, mye_body *to)
{
    if (stand->formation == MYE_AS_THEY_STAND) {
        mye_shift(from, sk_minus(stand->at, mye_centre(s, u)), to);
        return;
    }
    *to = *from;
    mye_form_up(to, stand, scene->unit[u].radius);
}

void mye_body_at(const mye_scene *scene, const mye_state *s, int32_t u, const mye_stand *stand,
                 mye_body *body)
{
    mye_body from;

    mye_body_of(scene, s, u, &from);
    mye_restand(scene, s, u, stand, &from, body);
}

/* What could be met */

mye_near mye_all_about(const mye_scene *scene, const mye_state *s)
{
    mye_near near = {.pieces = (1u << mye_board_of(scene, s)->pieces) - 1};

    for (int32_t other = -1; (other = mye_next_unit(scene, s, other)) >= 0;)
        near.units |= (uint64_t)1 << other;
    return near;
}

/* Of those, what bases of that reach, with their centres in the box, could meet or come within an
 * inch of. */
void mye_keep_near(const mye_scene *scene, const mye_state *s, const sk_box *box, int32_t reach,
                   mye_near *near)
{
    const mye_board *board = mye_board_of(scene, s);

    for (uint64_t left = near->units; left != 0; left &= left - 1) {
        int32_t other = __builtin_ctzll(left);
        sk_box there = {mye_centre(s, other), mye_centre(s, other)};
        if (sk_boxes_farther(box, &there, reach + s->open.unit[other].radius + MYE_INCH))
            near->units &= ~((uint64_t)1 << other);
    }
    for (uint32_t left = near->pieces; left != 0; left &= left - 1) {
        int32_t i = __builtin_ctz(left);
        const sk_shape *shape = &board->piece[i].shape;
        if (sk_boxes_farther(box, &shape->box, reach + shape->radius))
            near->pieces &= ~(1u << i);
    }
}

mye_near mye_near_to(const mye_scene *scene, const mye_state *s, const sk_box *box, int32_t reach)
{
    mye_near near = mye_all_about(scene, s);

    mye_keep_near(scene, s, box, reach, &near);
    return near;
}

/* Where a body may stand */

/* A body and the box round its centres. */
typedef struct boxed {
    const mye_body *body;
    sk_box box;
    int32_t radius; /* of its bases */
} boxed;

static bool base_meets(const boxed *b, sk_point at, int64_t keep)
{
    sk_box there = {at, at};

    if (sk_boxes_farther(&b->box, &there, keep))
        return false;
    for (int32_t i = 0; i < b->body->count; i++)
        if (sk_dist2(b->body->at[i], at) < keep * keep)
            return true;
    return false;
}

static bool meets_unit(const mye_scene *scene, const mye_state *s, const boxed *b, int32_t other,
                       int32_t margin)
{
    const mye_figure *figure = &scene->unit[other];
    int64_t keep = (int64_t)b->radius + figure->radius + margin;

    for (int32_t m = figure->first; m < figure->first + figure->minis; m++)
        if (s->open.wounds[m] > 0 && base_meets(b, mye_point(s->open.at[m]), keep))
            return true;
    return false;
}

static bool is_on_the_table(const mye_board *board, const boxed *b)
{
    return b->box.low.x >= b->radius && b->box.low.y >= b->radius &&
           b->box.high.x <= board->width - b->radius && b->box.high.y <= board->depth - b->radius;
}

/* Whether a token would lie on the table and under nobody's base. */
bool mye_is_free(const mye_scene *scene, const mye_state *s, sk_circle spot)
{
    const mye_board *board = mye_board_of(scene, s);
    mye_body one = {.count = 1, .at = {spot.centre}};
    boxed b = {&one, {spot.centre, spot.centre}, spot.radius};

    if (!is_on_the_table(board, &b))
        return false;
    for (int32_t other = -1; (other = mye_next_unit(scene, s, other)) >= 0;)
        if (sk_points_within(spot.centre, mye_centre(s, other),
                             spot.radius + s->open.unit[other].radius) &&
            meets_unit(scene, s, &b, other, 0))
            return false;
    return true;
}

/* 3.9: an inch from enemies, touching at most from friends and from the unit being charged.
 * [3_9_inch] */
int32_t mye_margin(const mye_state *s, int32_t u, int32_t other, int32_t charged)
{
    if (!mye_are_enemies(u, other) || other == charged)
        return 0;
    return mye_is_locked_with(s, u, other) ? 0 : MYE_INCH;
}

/* The first unit that the body would come too near to, or −1. */
static int32_t first_too_near(const mye_scene *scene, const mye_state *s, const mye_move *m,
                              const boxed *b)
{
    for (uint64_t left = m->near->units; left != 0; left &= left - 1) {
        int32_t other = __builtin_ctzll(left);
        sk_box there = {mye_centre(s, other), mye_centre(s, other)};
        if (other != m->unit &&
            !sk_boxes_farther(&b->box, &there, b->radius + s->open.unit[other].radius + MYE_INCH) &&
            meets_unit(scene, s, b, other,
                       m->aloof ? MYE_INCH : mye_margin(s, m->unit, other, m->charged)))
            return other;
    }
    return -1;
}

/* How far a base must go along the x axis, ahead being positive, to pass one it overlaps. */
static int32_t past_base(int64_t ahead, int64_t aside, int64_t keep)
{
    int64_t room = keep * keep - aside * aside;

    return room > ahead * ahead ? (int32_t)(ahead + sk_root_down((uint64_t)room)) : 0;
}

/* The least a body of u has to go along the x axis (way 1) or against it (−1) before it no longer
 * comes too near to a unit; it may have to go farther. */
int32_t mye_way_past(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                     int32_t other, int32_t way)
{
    const mye_figure *figure = &scene->unit[other];
    int64_t keep = scene->unit[u].radius + figure->radius + mye_margin(s, u, other, -1);
    int32_t most = 1;

    for (int32_t m = figure->first; m < figure->first + figure->minis; m++)
        for (int32_t i = 0; i < body->count && s->open.wounds[m] > 0; i++) {
            sk_point off = sk_minus(mye_point(s->open.at[m]), body->at[i]);
            int32_t past = past_base((int64_t)way * off.x, off.y, keep);
            most = past > most ? past : most;
        }
    return most;
}

/* 1.11: bases overlap neither the table's edge, nor impassable landscape, nor each other. */
sk_verdict mye_move_fits(const mye_scene *scene, const mye_state *s, const mye_move *m)
{
    boxed b = {m->to, m->end != NULL ? *m->end : mye_box_of(m->to), scene->unit[m->unit].radius};
    int16_t u = (int16_t)m->unit;
    int32_t other;

    if (!is_on_the_table(mye_board_of(scene, s), &b))
        return (sk_verdict){.why = MYE_OFF_THE_TABLE, .unit = u};
    other = first_too_near(scene, s, m, &b);
    if (other >= 0)
        return (sk_verdict){.why = MYE_TOO_NEAR, .unit = u, .target = (int16_t)other};
    if (mye_is_on_impassable(scene, s, m, &b.box))
        return (sk_verdict){.why = MYE_IMPASSABLE_GROUND, .unit = u};
    return SK_ALLOW;
}

/* [1_11_overlap, 1_11_edge, 1_11_impassable] */
sk_verdict mye_fits(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                    int32_t charged)
{
    mye_near near = mye_all_about(scene, s);

    return mye_move_fits(scene, s,
                         &(mye_move){.unit = u, .charged = charged, .to = body, .near = &near});
}

/* Whether a base of u there would come too near to that one unit. */
bool mye_crowds(const mye_scene *scene, const mye_state *s, const mye_move *m, sk_point at,
                int32_t other)
{
    mye_body one = {.count = 1, .at = {at}};
    boxed b = {&one, {at, at}, scene->unit[m->unit].radius};

    return meets_unit(scene, s, &b, other, mye_margin(s, m->unit, other, m->charged));
}
