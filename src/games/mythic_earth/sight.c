/* 3.10 1/8–2/8: line of sight and what obscures it. */
#include "base/sight.h"

#include "rules.h"

/* What may lie between two units: landscape that stands up, not flat marsh or water, and the minis
 * of enemies of the viewer, of Behemoths and of Massive units. Pieces come first. */
enum { FEATURES = MYE_PIECES + MYE_UNITS };

typedef struct screen {
    const sk_shape *piece[MYE_PIECES];
    sk_circle base[MYE_MINIS];
    uint8_t feature[MYE_PIECES + MYE_MINIS]; /* pieces by number, units after them */
    int32_t count, pieces;
    uint64_t low; /* pieces that one of the two looks over (ruling 137) */
    int32_t last; /* what lay across the last line looked along */
} screen;

/* The lane between the circles of two units holds every line between their minis. */
typedef struct lane {
    sk_segment middle;
    int32_t width;
} lane;

static bool lane_meets(const lane *l, const sk_shape *shape)
{
    return sk_segment_within(l->middle, shape, l->width);
}

/* [3_10_friends, 3_10_big_friends, 3_10_enemy_obscures] */
static bool hides_others(const mye_scene *scene, int32_t viewer, int32_t other)
{
    return mye_are_enemies(viewer, other) || scene->unit[other].kind == MYE_BEHEMOTH ||
           MYE_HAS(scene->unit[other].talents, MASSIVE);
}

static void add_units(const mye_scene *scene, const mye_state *s, const mye_look *look,
                      const lane *l, screen *between)
{
    for (int32_t other = -1; (other = mye_next_unit(scene, s, other)) >= 0;) {
        const mye_figure *figure = &scene->unit[other];
        const mye_unit *unit = &s->open.unit[other];
        if (other == look->unit || other == look->target ||
            !hides_others(scene, look->unit, other) ||
            !sk_point_segment_within(mye_point(unit->centre), l->middle, l->width + unit->radius))
            continue;
        for (int32_t m = figure->first; m < figure->first + figure->minis; m++)
            if (s->open.wounds[m] > 0) {
                between->base[between->count - between->pieces] =
                    (sk_circle){mye_point(s->open.at[m]), figure->radius};
                between->feature[between->count++] = (uint8_t)(MYE_PIECES + other);
            }
    }
}

/* 3.9: whether the viewer looks over a piece, or the target shows above it; what has no height of
 * its own, such as a wood, is higher than anybody. [3_10_low] */
static bool is_low(const mye_scene *scene, const mye_look *look, const mye_terrain *piece)
{
    int32_t a = scene->unit[look->unit].height, b = scene->unit[look->target].height;

    return !scene->rulings.low_walls_hide && piece->height > 0 && piece->height <= (a > b ? a : b);
}

/* [3_10_flat] */
static void find_features(const mye_scene *scene, const mye_state *s, const mye_look *look,
                          screen *between)
{
    const mye_board *board = mye_board_of(scene, s);
    const mye_unit *a = &s->open.unit[look->unit], *b = &s->open.unit[look->target];
    lane l = {{mye_point(a->centre), mye_point(b->centre)},
              a->radius > b->radius ? a->radius : b->radius};

    between->pieces = between->last = 0;
    between->low = 0;
    for (int32_t i = 0; i < board->pieces; i++)
        if (board->piece[i].obscuring && lane_meets(&l, &board->piece[i].shape)) {
            between->feature[between->pieces] = (uint8_t)i;
            between->low |= (uint64_t)is_low(scene, look, &board->piece[i]) << between->pieces;
            between->piece[between->pieces++] = &board->piece[i].shape;
        }
    between->count = between->pieces;
    add_units(scene, s, look, &l, between);
}

/* Pieces that a base stands in: they hide nothing from it, and it is obscured but not hidden. */
static uint64_t pieces_under(const screen *between, sk_circle base)
{
    uint64_t under = 0;

    for (int32_t i = 0; i < between->pieces; i++)
        if (sk_circle_within(base, between->piece[i], 0))
            under |= UINT64_C(1) << i;
    return under;
}

/* The things that hide something, each once. */
typedef struct sightings {
    bool by[FEATURES];
} sightings;

static bool is_across(const screen *between, int32_t i, sk_segment line)
{
    const sk_circle *base;

    if (i < between->pieces)
        return sk_segment_pierces(line, between->piece[i]);
    base = &between->base[i - between->pieces];
    return sk_point_segment_closer(base->centre, line, base->radius);
}

/* Whether the line is shut; what is low shuts none, though it is noted as `crossed`. */
static bool note_across(const screen *between, sk_segment line, uint64_t ignored, sightings *seen,
                        bool *crossed)
{
    bool shut = false;

    for (int32_t i = 0; i < between->count; i++)
        if ((i >= between->pieces || (ignored >> i & 1) == 0) && is_across(between, i, line)) {
            *crossed = seen->by[between->feature[i]] = true;
            shut |= i >= between->pieces || (between->low >> i & 1) == 0;
        }
    return shut;
}

static sk_cover cover_from(const screen *between, sk_circle eye, sk_circle target, sightings *seen)
{
    uint64_t own = pieces_under(between, eye), under = pieces_under(between, target) & ~own;
    sk_point aim[SK_SIGHT_LINES];
    int32_t blocked = 0;
    bool crossed = under != 0;

    sk_aims_at_circle(eye.centre, target, aim);
    for (int32_t i = 0; i < SK_SIGHT_LINES; i++)
        blocked +=
            note_across(between, (sk_segment){eye.centre, aim[i]}, own | under, seen, &crossed);
    for (uint64_t left = under; left != 0; left &= left - 1)
        seen->by[between->feature[__builtin_ctzll(left)]] = true;
    if (blocked == SK_SIGHT_LINES)
        return SK_FULLY_HIDDEN;
    return crossed ? SK_PARTLY_HIDDEN : SK_IN_THE_OPEN;
}

/* Whether nothing lies across a line; what lay across the last one is looked at first. */
static bool is_open_line(screen *between, sk_segment line, uint64_t ignored)
{
    for (int32_t k = -1; k < between->count; k++) {
        int32_t i = k < 0 ? between->last : k;
        if ((i >= between->pieces || (ignored >> i & 1) == 0) && is_across(between, i, line)) {
            between->last = i;
            return false;
        }
    }
    return true;
}

static bool sees_one(screen *between, sk_circle eye, uint64_t own, sk_circle target)
{
    sk_point aim[SK_SIGHT_LINES];

    if (is_open_line(between, (sk_segment){eye.centre, target.centre}, own))
        return true;
    own |= pieces_under(between, target);
    sk_aims_at_circle(eye.centre, target, aim);
    for (int32_t i = 0; i < SK_SIGHT_LINES; i++)
        if (is_open_line(between, (sk_segment){eye.centre, aim[i]}, own))
            return true;
    return false;
}

static bool sees_any(screen *between, sk_circle eye, const mye_body *target, int32_t radius)
{
    uint64_t own = pieces_under(between, eye) | between->low;

    for (int32_t i = 0; i < target->count; i++)
        if (sees_one(between, eye, own, (sk_circle){target->at[i], radius}))
            return true;
    return false;
}

/* Of the minis of the target: how many each thing in between hides, at least partly, and how many
 * are hidden by anything. */
typedef struct tally {
    uint8_t hidden[FEATURES];
    int32_t partly, count;
} tally;

static void add_sightings(tally *all, const sightings *seen)
{
    for (int32_t i = 0; i < FEATURES; i++)
        all->hidden[i] = (uint8_t)(all->hidden[i] + seen->by[i]);
}

/* 3.10 2/8: more than half of the target obscured makes the shot harder, once for each thing in
 * between (ruling 36); if so agreed, once for each that hides more than half by itself.
 * [3_10_obscured, 3_10_each_feature, 3_10_majority, 3_10_obscured_each] */
static int32_t count_obscuring(const mye_scene *scene, const tally *all, int32_t from, int32_t to)
{
    int32_t least = scene->rulings.obscured_each ? all->count / 2 + 1 : 1, count = 0;

    if (2 * all->partly <= all->count)
        return 0;
    for (int32_t i = from; i < to; i++)
        count += all->hidden[i] >= least;
    return count;
}

static mye_view view_of(const mye_scene *scene, const screen *between, const mye_look *look,
                        sk_circle eye, const mye_body *target)
{
    int32_t first = scene->unit[look->target].first, radius = scene->unit[look->target].radius;
    mye_view view = {.eyes = 0};
    tally all = {.count = target->count};

    for (int32_t i = 0; i < target->count; i++) {
        uint32_t bit = 1u << (target->mini[i] - first);
        sightings seen = {{false}};
        sk_cover cover = cover_from(between, eye, (sk_circle){target->at[i], radius}, &seen);
        view.open |= cover == SK_IN_THE_OPEN ? bit : 0;
        view.partly |= cover == SK_PARTLY_HIDDEN ? bit : 0;
        all.partly += cover != SK_IN_THE_OPEN;
        add_sightings(&all, &seen);
    }
    view.obscured = count_obscuring(scene, &all, 0, FEATURES);
    view.behind = count_obscuring(scene, &all, 0, MYE_PIECES) > 0;
    return view;
}

/* Shooters that see the same shoot together. */
static void add_view(mye_look *look, const mye_view *view)
{
    for (int32_t i = 0; i < look->views; i++) {
        mye_view *known = &look->view[i];
        if (known->open == view->open && known->partly == view->partly &&
            known->obscured == view->obscured && known->behind == view->behind) {
            known->eyes |= view->eyes;
            return;
        }
    }
    look->view[look->views++] = *view;
}

void mye_see_everything(mye_look *look)
{
    look->views = 1;
    look->view[0] = (mye_view){.eyes = UINT32_MAX, .open = UINT32_MAX};
}

/* 3.10 1/8: what each mini of a unit sees of the target. Nothing hides a flyer aloft.
 * [3_9_fly_cover, 3_10_each_shooter] */
void mye_look_at(const mye_scene *scene, const mye_state *s, mye_look *look)
{
    const mye_figure *figure = &scene->unit[look->unit];
    screen between;
    mye_body from, target;

    mye_see_everything(look);
    if (mye_has_status(s, look->target, MYE_ALOFT))
        return;
    find_features(scene, s, look, &between);
    if (between.count == 0)
        return;
    mye_body_of(scene, s, look->unit, &from);
    mye_body_of(scene, s, look->target, &target);
    look->views = 0;
    for (int32_t i = 0; i < from.count; i++) {
        sk_circle eye = {from.at[i], figure->radius};
        mye_view view = view_of(scene, &between, look, eye, &target);
        view.eyes = 1u << (from.mini[i] - figure->first);
        add_view(look, &view);
    }
}

static sk_point corner_of(const sk_box *box, int32_t i)
{
    return (sk_point){i % 2 == 0 ? box->low.x : box->high.x, i < 2 ? box->low.y : box->high.y};
}

/* Whether a piece lies across every line from one box to the other. What a convex thing hides from
 * a point is convex too, and so is all from where it hides a point: the corners tell. */
static bool parts(const sk_shape *shape, const sk_box *a, const sk_box *b)
{
    for (int32_t i = 0; i < 16; i++)
        if (!sk_segment_pierces((sk_segment){corner_of(a, i / 4), corner_of(b, i % 4)}, shape))
            return false;
    return shape->corners < 3 || sk_is_convex(shape);
}

/* Whether one piece hides the whole target from everybody; nobody may stand in it. */
static bool is_parted(const mye_scene *scene, const screen *between, const mye_look *look,
                      const mye_body *from, const mye_body *at)
{
    int32_t eye = scene->unit[look->unit].radius, radius = scene->unit[look->target].radius;
    sk_box a = mye_box_of(from), b = mye_box_of(at);
    sk_box all = {{b.low.x - radius, b.low.y - radius}, {b.high.x + radius, b.high.y + radius}};

    for (int32_t i = 0; i < between->pieces; i++) {
        const sk_shape *shape = between->piece[i];
        if ((between->low >> i & 1) == 0 &&
            sk_boxes_farther(&a, &shape->box, eye + shape->radius) &&
            sk_boxes_farther(&b, &shape->box, radius + shape->radius) && parts(shape, &a, &all))
            return true;
    }
    return false;
}

/* The same, asked for one thing only: does anybody see it? */
bool mye_sees(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    mye_look look = {.unit = u, .target = target};
    screen between;
    mye_body from, at;

    if (mye_has_status(s, target, MYE_ALOFT))
        return true;
    find_features(scene, s, &look, &between);
    if (between.count == 0)
        return true;
    mye_body_of(scene, s, u, &from);
    mye_body_of(scene, s, target, &at);
    if (is_parted(scene, &between, &look, &from, &at))
        return false;
    for (int32_t i = 0; i < from.count; i++)
        if (sees_any(&between, (sk_circle){from.at[i], scene->unit[u].radius}, &at,
                     scene->unit[target].radius))
            return true;
    return false;
}
