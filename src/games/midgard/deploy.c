/* Before the first turn. Sides stand as the scenario draws them up; in a free deployment they take
 * turns to place a piece in their zones instead, until both are content. */
#include "rules.h"

enum { RANK = 90, FILE = 110 }; /* how far apart the places are that are offered */

static bool is_in_box(const sk_box *box, const sk_shape *base)
{
    return base->box.low.x >= box->low.x && base->box.low.y >= box->low.y &&
           base->box.high.x <= box->high.x && base->box.high.y <= box->high.y;
}

/* The whole base in one of the side's zones. [dp_zone] */
bool mid_is_in_own_zone(const mid_scene *scene, int32_t seat, const sk_shape *base)
{
    for (int32_t i = 0; i < scene->zones[seat]; i++)
        if (is_in_box(&scene->zone[seat][i], base))
            return true;
    return false;
}

static sk_rect base_at(const mid_scene *scene, const sk_action *a)
{
    bool hero = mid_is_hero(scene, a->unit);

    return (sk_rect){a->at, hero ? MID_HERO_HALF : MID_HALF_DEPTH,
                     hero ? MID_HERO_HALF : MID_HALF_WIDTH, a->facing};
}

static int32_t who_stands_there(const mid_scene *scene, const mid_state *s, int32_t piece,
                                const sk_shape *base)
{
    int32_t seat = mid_seat_of(piece);

    FOR_FORCE(i, scene, seat)
        if (i != piece && mid_is_fielded(s, i)) {
            sk_shape other = mid_shape(scene, s, i);
            if (sk_convex_overlap(base, &other, 0))
                return i;
        }
    return MID_NOBODY;
}

/* [dp_zone] */
static sk_verdict spot_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    sk_rect base;
    sk_shape shape;
    int32_t who;

    if (a->facing < 0 || a->facing >= SK_FULL_TURN || a->at.x < 0 || a->at.y < 0 ||
        a->at.x > scene->width || a->at.y > scene->depth)
        return SK_REFUSE(MID_OFF_TABLE);
    base = base_at(scene, a);
    shape = sk_rect_shape(&base);
    if (!mid_is_in_own_zone(scene, s->open.seat, &shape))
        return (sk_verdict){.why = MID_OUTSIDE_ZONE, .unit = a->unit};
    if (mid_is_barred(scene, a->unit, &shape))
        return SK_REFUSE(MID_IMPASSABLE_THERE);
    who = who_stands_there(scene, s, a->unit, &shape);
    return who < 0 ? SK_ALLOW : (sk_verdict){.why = MID_IN_THE_WAY, .target = (int16_t)who};
}

/* [dp_once, dp_hero] */
sk_verdict mid_deploy_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (a->verb == MID_AS_DRAWN_UP)
        return SK_ALLOW;
    if ((a->verb != MID_PLACE && a->verb != MID_PLACE_WITH) || !mid_is_piece(a->unit) ||
        !mid_stands(s, a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    if (mid_seat_of(a->unit) != s->open.seat)
        return (sk_verdict){.why = MID_NOT_YOURS, .unit = a->unit};
    if (mid_is_marked(s, a->unit, MID_PLACED))
        return (sk_verdict){.why = MID_ALREADY_PLACED, .unit = a->unit};
    if (a->verb == MID_PLACE)
        return spot_check(scene, s, a);
    if (!mid_is_hero(scene, a->unit) || !mid_is_piece(a->target) ||
        !mid_is_unit(scene, s, a->target) || mid_seat_of(a->target) != s->open.seat ||
        s->open.piece[a->unit].with == a->target)
        return SK_REFUSE(MID_NO_TARGET);
    if (!mid_welcomes(scene, a->target, a->unit))
        return (sk_verdict){.why = MID_NO_INFLUENCE, .unit = a->unit, .target = a->target};
    return SK_ALLOW;
}

static void offer(const mid_scene *scene, const mid_state *s, const sk_action *a, sk_actions *list)
{
    if (sk_allowed(mid_deploy_check(scene, s, a)))
        sk_offer(list, *a);
}

/* Places in ranks and files; any other in the zone is as good. */
static void offer_spots(const mid_scene *scene, const mid_state *s, int32_t piece, sk_actions *list)
{
    sk_action a = {
        .verb = MID_PLACE, .unit = (int16_t)piece, .facing = s->open.piece[piece].facing};

    for (int32_t i = 0; i < scene->zones[s->open.seat]; i++) {
        const sk_box *zone = &scene->zone[s->open.seat][i];
        for (a.at.y = zone->low.y + RANK / 2; a.at.y < zone->high.y; a.at.y += RANK)
            for (a.at.x = zone->low.x + FILE / 2; a.at.x < zone->high.x; a.at.x += FILE)
                offer(scene, s, &a, list);
    }
}

void mid_deploy_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t first = s->open.seat * MID_SIDE, end = mid_end_of(scene, s->open.seat);

    sk_offer(list, (sk_action){.verb = MID_AS_DRAWN_UP});
    for (int32_t i = first; i < end; i++) {
        if (!mid_stands(s, i) || mid_is_marked(s, i, MID_PLACED))
            continue;
        offer_spots(scene, s, i, list);
        for (int32_t unit = first; unit < end && mid_is_hero(scene, i); unit++)
            offer(scene, s,
                  &(sk_action){.verb = MID_PLACE_WITH, .unit = (int16_t)i, .target = (int16_t)unit},
                  list);
    }
}

static bool has_unplaced(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    FOR_FORCE(i, scene, seat)
        if (mid_stands(s, i) && !mid_is_marked(s, i, MID_PLACED))
            return true;
    return false;
}

/* The other side's turn, unless it is content; when both are the battle begins. [dp_turns] */
static void next_side(const mid_play *p)
{
    mid_open *open = &p->s->open;

    if (!has_unplaced(p->scene, p->s, open->seat))
        open->drawn_up |= (uint8_t)(1 << open->seat);
    if ((open->drawn_up & (1 << (1 - open->seat))) == 0)
        open->seat = (int8_t)(1 - open->seat);
    if (open->drawn_up != 3)
        return;
    FOR_PIECES(i)
        open->piece[i].marks &= ~(uint32_t)MID_PLACED;
    open->drawn_up = 0;
    open->step = MID_BEGIN;
}

void mid_deploy_apply(const mid_play *p, const sk_action *a)
{
    mid_state *s = p->s;
    mid_piece *piece = &s->open.piece[a->unit];

    if (a->verb == MID_AS_DRAWN_UP) {
        s->open.drawn_up |= (uint8_t)(1 << s->open.seat);
        SK_TELL(p->log, .type = MID_DREW_UP, .seat = s->open.seat);
    } else if (a->verb == MID_PLACE) {
        piece->with = MID_NOBODY;
        mid_put(s, a->unit, a->at, a->facing);
        SK_TELL(p->log, .type = MID_PLACED_AT, .unit = a->unit, .at = a->at, .how = a->facing);
    } else {
        piece->with = (int8_t)a->target;
        mid_put(s, a->unit, s->open.piece[a->target].at, s->open.piece[a->target].facing);
        SK_TELL(p->log, .type = MID_PLACED_IN, .unit = a->unit, .target = a->target);
    }
    if (a->verb != MID_AS_DRAWN_UP)
        piece->marks |= MID_PLACED;
    next_side(p);
}
