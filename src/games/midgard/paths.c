/* Ways across the table: what a move meets, killing zones, and where a piece could go. */
#include "base/sweep.h"
#include "rules.h"

/* No base reaches farther than NEAR from the middle of its unit, and no killing zone farther than
 * its depth and ZONE_ASIDE. */
enum { ASIDE = 1, NEAR = 60, ZONE_ASIDE = 37 };

/* A move being looked at. Its shapes are made only when something is near its box. */
typedef struct path {
    int32_t piece;
    sk_rect from, to;
    sk_box box;           /* around all it covers */
    sk_shape ground, end; /* all it covers, and where it ends */
    bool flies, shaped;
} path;

static path path_of(const mid_scene *scene, const mid_state *s, int32_t piece, sk_point at,
                    int32_t facing)
{
    path way;
    sk_box start, end;

    way.piece = piece;
    way.shaped = false;
    way.ground.corners = way.end.corners = 0;
    way.from = mid_base(scene, s, piece);
    if (mid_is_attached(s, piece)) /* a hero leaving has a base of his own */
        way.from.half_depth = way.from.half_width = MID_HERO_HALF;
    way.flies = mid_has(scene, piece, MID_FLYING);
    way.to = way.from;
    way.to.centre = at;
    way.to.facing = facing;
    start = mid_box(&way.from);
    end = mid_box(&way.to);
    way.box.low.x = start.low.x < end.low.x ? start.low.x : end.low.x;
    way.box.low.y = start.low.y < end.low.y ? start.low.y : end.low.y;
    way.box.high.x = start.high.x > end.high.x ? start.high.x : end.high.x;
    way.box.high.y = start.high.y > end.high.y ? start.high.y : end.high.y;
    return way;
}

static void shape_path(path *way)
{
    sk_shape start;

    if (way->shaped)
        return;
    way->shaped = true;
    start = sk_rect_shape(&way->from);
    way->end = sk_rect_shape(&way->to);
    way->ground = sk_swept_shape(&start, sk_minus(way->to.centre, way->from.centre));
}

/* Units block each other; heroes neither block nor are blocked by friends. [2_bases,
 * 2_heroes_pass, 2_contact_by_charge, t_flying_over] */
static bool is_in_the_way(const mid_scene *scene, const mid_state *s, path *way, int32_t other)
{
    sk_point at = s->open.piece[other].at;
    bool foe;
    sk_shape theirs;
    sk_rect base;
    sk_box box = {at, at};

    if (sk_boxes_farther(&way->box, &box, NEAR) || other == way->piece || !mid_is_fielded(s, other))
        return false;
    foe = mid_seat_of(other) != mid_seat_of(way->piece);
    base = mid_base(scene, s, other);
    box = mid_box(&base);
    if (sk_boxes_farther(&way->box, &box, foe ? MID_TOUCH : 0) ||
        (!foe && (mid_is_hero(scene, other) || mid_is_hero(scene, way->piece))))
        return false;
    shape_path(way);
    theirs = sk_rect_shape(&base);
    if (foe && sk_shapes_within(&way->end, &theirs, MID_TOUCH))
        return true;
    return sk_convex_overlap(&way->end, &theirs, MID_TOUCH) ||
           (!way->flies && !mid_is_hero(scene, other) &&
            sk_convex_overlap(&way->ground, &theirs, MID_TOUCH));
}

static int32_t first_in_the_way(const mid_scene *scene, const mid_state *s, path *way)
{
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        FOR_FORCE(i, scene, seat)
            if (is_in_the_way(scene, s, way, i))
                return i;
    return MID_NOBODY;
}

int32_t mid_who_blocks(const mid_scene *scene, const mid_state *s, const mid_walk *walk)
{
    path way = path_of(scene, s, walk->piece, walk->at, walk->facing);

    return first_in_the_way(scene, s, &way);
}

/* Would it stand on somebody there, or touch an enemy? How it gets there does not matter. */
bool mid_is_crowded(const mid_scene *scene, const mid_state *s, const mid_walk *walk)
{
    path way = path_of(scene, s, walk->piece, walk->at, walk->facing);

    way.flies = true;
    return first_in_the_way(scene, s, &way) != MID_NOBODY;
}

/* An enemy unit in this lane, which only flyers pass over; or MID_NOBODY. */
int32_t mid_enemy_in_lane(const mid_scene *scene, const mid_state *s, int32_t piece,
                          const sk_shape *lane)
{
    if (mid_has(scene, piece, MID_FLYING))
        return MID_NOBODY;
    FOR_SIDE(i, 1 - mid_seat_of(piece))
        if (mid_is_unit(scene, s, i)) {
            sk_shape theirs = mid_shape(scene, s, i);
            if (sk_convex_overlap(lane, &theirs, MID_TOUCH))
                return i;
        }
    return MID_NOBODY;
}

/* Directly away from where the base faces, or from the enemy whose zone it is. [z_inside] */
static bool goes_back(const mid_state *s, const path *way, int32_t enemy)
{
    sk_point step = sk_minus(way->to.centre, way->from.centre);
    sk_point ahead = mid_seen_from(&way->from, way->to.centre);
    sk_point away = sk_minus(way->from.centre, s->open.piece[enemy].at);
    int32_t aside;

    if (ahead.x < 0 && ahead.y >= -ASIDE && ahead.y <= ASIDE)
        return true;
    if (sk_dot(step, away) <= 0)
        return false;
    aside = sk_turn_between(sk_angle_of(away), sk_angle_of(step));
    return aside > -100 && aside < 100;
}

static bool reaches_path(const mid_scene *scene, const mid_state *s, path *way, int32_t enemy)
{
    sk_point at = s->open.piece[enemy].at;
    sk_box box = {at, at};
    sk_rect zone;

    if (sk_boxes_farther(&way->box, &box, scene->figures.killing_zone + ZONE_ASIDE))
        return false;
    zone = mid_zone(scene, s, enemy);
    box = mid_box(&zone);
    if (zone.facing % SK_QUARTER_TURN != 0) { /* wider than a base */
        box.low = sk_minus(box.low, (sk_point){zone.half_depth, zone.half_depth});
        box.high = sk_plus(box.high, (sk_point){zone.half_depth, zone.half_depth});
    }
    if (sk_boxes_farther(&way->box, &box, 0))
        return false;
    shape_path(way);
    return mid_is_in_zone(scene, s, enemy, &way->ground);
}

/* Inside a zone it charges the owner, somebody else in whose zone it is, or whoever stands between:
 * the owner too is in its lane, behind that one. [ch_zone_between] */
static bool moves_in(const mid_scene *scene, const mid_state *s, const path *way, int32_t owner,
                     int32_t charged)
{
    sk_shape behind = mid_shape(scene, s, owner), before = mid_shape(scene, s, charged);
    int32_t move = mid_move_of(scene, way->piece);
    int32_t far = mid_contact_ahead(&way->from, &behind, move);

    return mid_zone_holds(scene, s, charged, way->piece) ||
           (far != SK_NO_CONTACT && far >= mid_contact_ahead(&way->from, &before, move));
}

/* Whoever starts in a killing zone goes back or charges its owner; nobody cuts across one.
 * [z_no_crossing, z_heroes_too, z_inside, ch_zone] */
static int32_t whose_zone_bars(const mid_scene *scene, const mid_state *s, path *way,
                               int32_t charged, uint64_t faced)
{
    int32_t foes = 1 - mid_seat_of(way->piece);

    FOR_FORCE(enemy, scene, foes) {
        sk_shape start;
        if (enemy == charged || (faced & MID_BIT(enemy)) != 0 || !mid_is_unit(scene, s, enemy) ||
            !reaches_path(scene, s, way, enemy))
            continue;
        start = sk_rect_shape(&way->from);
        if (mid_is_in_zone(scene, s, enemy, &start)) {
            if (charged != MID_NOBODY ? !moves_in(scene, s, way, enemy, charged)
                                      : !goes_back(s, way, enemy))
                return enemy;
        } else if (!mid_is_in_zone(scene, s, enemy, &way->end)) {
            return enemy;
        }
    }
    return MID_NOBODY;
}

/* Flyers pass over zones, unless the players choose that they do not. [z_flyers,
 * z_flyers_option] */
static bool is_above_zones(const mid_scene *scene, const path *way)
{
    return way->flies && !scene->ruling.zones_bind_flyers;
}

int32_t mid_zone_in_way(const mid_scene *scene, const mid_state *s, const mid_walk *walk)
{
    path way = path_of(scene, s, walk->piece, walk->at, walk->facing);

    return is_above_zones(scene, &way)
               ? MID_NOBODY
               : whose_zone_bars(scene, s, &way, walk->charged, walk->faced);
}

/* Those who move freely go any way; others straight ahead, or half as far in any direction.
 * [2_half_aside, 2_light_free] */
static bool is_within_move(const mid_scene *scene, int32_t piece, const sk_rect *from, sk_point at)
{
    int32_t move = mid_move_of(scene, piece);
    sk_point ahead;

    if (mid_moves_freely(scene, piece))
        return sk_points_within(from->centre, at, move);
    if (sk_points_within(from->centre, at, move / 2))
        return true;
    if (!sk_points_within(from->centre, at, move))
        return false;
    ahead = mid_seen_from(from, at);
    return ahead.x > 0 && ahead.y >= -ASIDE && ahead.y <= ASIDE;
}

/* [2_facing_free, 2_flyers_face] */
static bool may_face(const mid_scene *scene, int32_t piece, int32_t was, int32_t facing)
{
    return facing >= 0 && facing < SK_FULL_TURN &&
           (facing == was || mid_moves_freely(scene, piece));
}

/* [2_table_edge, 2_end_facing] */
static bool ends_on_table(const mid_scene *scene, path *way)
{
    if (way->box.low.x >= 0 && way->box.low.y >= 0 && way->box.high.x <= scene->width &&
        way->box.high.y <= scene->depth)
        return true;
    shape_path(way);
    return mid_is_on_table(scene, &way->end);
}

/* [2_impassable, t_flying_over] */
static bool meets_bars(const mid_scene *scene, path *way)
{
    for (int32_t i = 0; i < scene->terrains; i++)
        if ((scene->terrain[i].ground & MID_IMPASSABLE) != 0 &&
            !sk_boxes_farther(&scene->shape[i].box, &way->box, 0)) {
            shape_path(way);
            return mid_is_barred(scene, way->piece, &way->end) ||
                   (!way->flies && mid_is_barred(scene, way->piece, &way->ground));
        }
    return false;
}

sk_verdict mid_place_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    path way;
    int32_t who;
    bool same_facing = a->facing == s->open.piece[a->unit].facing;

    if (a->at.x < 0 || a->at.y < 0 || a->at.x > scene->width || a->at.y > scene->depth)
        return SK_REFUSE(MID_OFF_TABLE);
    if (!may_face(scene, a->unit, s->open.piece[a->unit].facing, a->facing))
        return (sk_verdict){.why = MID_TURNS_BY_TEST, .unit = a->unit};
    way = path_of(scene, s, a->unit, a->at, a->facing);
    if (sk_same_point(a->at, way.from.centre) && same_facing)
        return (sk_verdict){.why = MID_STANDS_STILL, .unit = a->unit};
    if (!is_within_move(scene, a->unit, &way.from, a->at))
        return (sk_verdict){.why = MID_TOO_FAR, .unit = a->unit};
    if (!ends_on_table(scene, &way))
        return SK_REFUSE(MID_OFF_TABLE);
    if (meets_bars(scene, &way))
        return SK_REFUSE(MID_IMPASSABLE_THERE);
    who = first_in_the_way(scene, s, &way);
    if (who != MID_NOBODY)
        return (sk_verdict){.why = MID_IN_THE_WAY, .target = (int16_t)who};
    who = is_above_zones(scene, &way) ? MID_NOBODY : whose_zone_bars(scene, s, &way, MID_NOBODY, 0);
    if (who != MID_NOBODY)
        return (sk_verdict){.why = MID_ZONE_BARS, .target = (int16_t)who};
    return SK_ALLOW;
}

/* Where a piece could go: as far as it gets in each direction, or its lanes. */

static sk_point farthest(const mid_scene *scene, const mid_state *s, int32_t piece, sk_angle way)
{
    sk_action a = {.verb = MID_MOVE, .unit = (int16_t)piece, .facing = s->open.piece[piece].facing};

    for (int32_t far = mid_move_of(scene, piece); far > 0; far -= 10) {
        a.at = mid_step(s->open.piece[piece].at, way, far - 1);
        if (sk_allowed(mid_place_check(scene, s, &a)))
            return a.at;
    }
    return s->open.piece[piece].at;
}

static void lane_into(const sk_shape *lane, sk_reach *reach)
{
    for (int32_t i = 0; i < lane->corners; i++)
        reach->edge[reach->count++] = lane->corner[i];
}

/* The zone it may be placed in, the one it stands in first. */
static void zone_into(const mid_scene *scene, const mid_state *s, int32_t unit, sk_reach *reach)
{
    int32_t seat = mid_seat_of(unit);
    const sk_box *zone = &scene->zone[seat][0];
    sk_shape lane;

    for (int32_t i = 1; i < scene->zones[seat]; i++)
        if (s->open.piece[unit].at.y >= scene->zone[seat][i].low.y &&
            s->open.piece[unit].at.y <= scene->zone[seat][i].high.y)
            zone = &scene->zone[seat][i];
    lane = sk_polygon_shape(
        (const sk_point[]){
            zone->low, {zone->high.x, zone->low.y}, zone->high, {zone->low.x, zone->high.y}},
        4);
    lane_into(&lane, reach);
}

/* A charge and a pursuit show the lane ahead up to what stops it, what makes a unit fall back the
 * lane behind it. */
void mid_reach(const void *scene_in, const void *state, int32_t unit, uint16_t verb,
               sk_reach *reach)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;
    sk_rect base;
    sk_shape lane;
    int16_t far;

    *reach = (sk_reach){0};
    if (!mid_is_piece(unit) || !mid_stands(s, unit))
        return;
    base = mid_base(scene, s, unit);
    if (verb == MID_PLACE) {
        zone_into(scene, s, unit, reach);
    } else if (verb == MID_CHARGE || verb == MID_PURSUE) {
        mid_first_ahead(scene, s, unit,
                        verb == MID_CHARGE ? mid_move_of(scene, unit) : scene->figures.retreat,
                        &far);
        lane = sk_lane(&base, far);
        lane_into(&lane, reach);
    } else if (verb == MID_HOLD_GROUND || verb == MID_ACCEPT || verb == MID_DRAW_BACK) {
        base.facing = sk_turned(base.facing, SK_HALF_TURN);
        lane = sk_lane(&base,
                       verb == MID_DRAW_BACK ? scene->figures.draw_back : scene->figures.retreat);
        lane_into(&lane, reach);
    } else if (verb == MID_MOVE || verb == MID_LEAVE || verb == MID_ACTIVATE) {
        for (sk_angle way = 0; way < SK_FULL_TURN; way += SK_FULL_TURN / 36)
            reach->edge[reach->count++] = farthest(scene, s, unit, way);
    }
}
