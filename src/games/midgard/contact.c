/* Contact: where a charge ends, Get In!, and who fights whom from which side. */
#include "rules.h"

/* Edges of a base, counter-clockwise from the front. */
enum { FRONT, LEFT, REAR, RIGHT };

/* The edge of the target that faces a point, judged by how far out it lies either way. */
static int32_t edge_towards(const sk_rect *target, sk_point from)
{
    sk_point seen = mid_seen_from(target, from);
    int64_t ahead = (int64_t)seen.x * target->half_width,
            left = (int64_t)seen.y * target->half_depth;
    int64_t along = ahead < 0 ? -ahead : ahead, across = left < 0 ? -left : left;

    if (along >= across)
        return ahead >= 0 ? FRONT : REAR;
    return left > 0 ? LEFT : RIGHT;
}

static int32_t nearer_to_zero(int32_t n, int32_t by)
{
    if (n > by)
        return n - by;
    return n < -by ? n + by : 0;
}

/* Square to the edge, after sliding along it up to so far. [ch_get_in, ch_square] */
static sk_rect squared_up(const sk_rect *charger, const sk_rect *target, int32_t edge,
                          int32_t slide)
{
    sk_rect out = *charger;
    sk_angle normal = sk_turned(target->facing, edge * SK_QUARTER_TURN);
    int32_t depth = edge == FRONT || edge == REAR ? target->half_depth : target->half_width;
    sk_rect frame = {target->centre, 0, 0, normal};
    int32_t aside = mid_seen_from(&frame, charger->centre).y;

    out.facing = sk_turned(normal, SK_HALF_TURN);
    out.centre = mid_step(target->centre, normal, depth + charger->half_depth);
    out.centre =
        mid_step(out.centre, sk_turned(normal, SK_QUARTER_TURN), nearer_to_zero(aside, slide));
    return out;
}

/* Stands on no unit and on no enemy; heroes do not block their friends. */
bool mid_is_clear(const mid_scene *scene, const mid_state *s, int32_t piece, const sk_rect *base)
{
    sk_shape own = sk_rect_shape(base);

    FOR_PIECES(i)
        if (i != piece && mid_is_fielded(s, i) &&
            (!mid_is_hero(scene, i) || mid_seat_of(i) != mid_seat_of(piece)) &&
            sk_points_within(s->open.piece[i].at, base->centre, 120)) {
            sk_shape theirs = mid_shape(scene, s, i);
            if (sk_convex_overlap(&own, &theirs, MID_TOUCH))
                return false;
        }
    return true;
}

bool mid_fits(const mid_scene *scene, const mid_state *s, int32_t piece, const sk_rect *base)
{
    sk_shape shape = sk_rect_shape(base);

    return mid_is_on_table(scene, &shape) && !mid_is_barred(scene, piece, &shape) &&
           mid_is_clear(scene, s, piece, base);
}

/* Flank and rear are for those who start wholly behind the front line. Heroes have neither.
 * [ch_flank, ch_no_flank] */
static bool is_behind(const mid_scene *scene, const mid_state *s, const sk_rect *start,
                      int32_t target)
{
    sk_rect theirs = mid_base(scene, s, target);

    return !mid_is_hero(scene, target) && mid_is_behind_front(&theirs, start);
}

bool mid_comes_from_behind(const mid_scene *scene, const mid_state *s, int32_t charger,
                           int32_t target)
{
    sk_rect own = mid_base(scene, s, charger);

    return is_behind(scene, s, &own, target);
}

/* Missiles thrown in a charge: by the charged in front, and by chargers with javelins.
 * [ch_missiles, ch_missiles_charger, ch_missiles_javelins] */
static void fire_in(const mid_play *p, int32_t piece, bool charged)
{
    const mid_card *card = &p->scene->card[piece];
    mid_piece *own = &p->s->open.piece[piece];

    if (card->class == MID_HERO || card->shooting == 0 || (own->marks & MID_SHOT) != 0 ||
        card->missile >= MID_LIGHT_ARTILLERY || mid_has(p->scene, piece, MID_BLAST) ||
        (!charged && card->missile != MID_JAVELIN))
        return;
    own->marks |= MID_FIRES_IN | MID_SHOT;
}

/* They fight each other: at the target's flank or rear for one who came from behind. [ch_flank,
 * ch_no_flank, ch_others_flank] */
static void meet(const mid_play *p, int32_t piece, int32_t target, const sk_rect *start)
{
    mid_state *s = p->s;
    sk_rect theirs = mid_base(p->scene, s, target);
    bool flank = is_behind(p->scene, s, start, target) &&
                 edge_towards(&theirs, s->open.piece[piece].at) != FRONT;

    mid_meet(s, piece, target);
    if (flank)
        s->open.piece[target].flanked |= MID_BIT(piece);
    SK_TELL(p->log, .type = MID_CONTACT, .unit = (int16_t)piece, .target = (int16_t)target,
            .what = (int16_t)(flank ? MID_AT_FLANK : MID_AT_FRONT));
}

/* Everybody else it touches joins the combat. [ch_others_touched] */
static void meet_others(const mid_play *p, int32_t piece, const sk_rect *start)
{
    const mid_state *s = p->s;

    FOR_PIECES(foe)
        if (mid_seat_of(foe) != mid_seat_of(piece) && mid_is_fielded(s, foe) &&
            (s->open.piece[piece].foes & MID_BIT(foe)) == 0 &&
            mid_within(p->scene, s, piece, foe, MID_TOUCH))
            meet(p, piece, foe, start);
}

void mid_make_contact(const mid_play *p, int32_t piece, int32_t target, const sk_rect *start)
{
    meet(p, piece, target, start);
    meet_others(p, piece, start);
}

/* [ch_marker, sv_barrier] */
void mid_land_charge(const mid_play *p, int32_t charger, int32_t enemy, const sk_rect *start)
{
    mid_state *s = p->s;
    bool fresh = !mid_is_engaged(s, enemy);

    mid_charge_awards(p, charger, enemy);
    mid_make_contact(p, charger, enemy, start);
    s->open.piece[charger].marks |= MID_CHARGING;
    if (mid_barrier_between(p->scene, s->open.piece[charger].at, s->open.piece[enemy].at))
        s->open.piece[charger].marks |= MID_CHARGED_ACROSS;
    fire_in(p, charger, false);
    if (fresh && (s->open.piece[enemy].flanked & MID_BIT(charger)) == 0 &&
        !mid_is_marked(s, enemy, MID_CHARGING))
        fire_in(p, enemy, true);
}

/* Get In!, a bonus move of up to half a spear throw that nobody has to take: the charger squares up
 * to the edge it met, sliding along it as far as there is room. False when it stands so already or
 * there is none. [ch_get_in, ch_get_in_room] */
static bool get_in_place(const mid_scene *scene, const mid_state *s, mid_frame frame, sk_rect *out)
{
    sk_rect base = mid_base(scene, s, frame.unit), theirs;
    int32_t edge;

    theirs = mid_base(scene, s, frame.target);
    edge = edge_towards(&theirs, base.centre);
    for (int32_t slide = MID_HALF_ST; slide >= 0; slide -= 5) {
        *out = squared_up(&base, &theirs, edge, slide);
        if (mid_fits(scene, s, frame.unit, out))
            return out->facing != base.facing ||
                   !sk_points_within(out->centre, base.centre, MID_TOUCH);
    }
    return false;
}

bool mid_get_in_waits(const mid_scene *scene, const mid_state *s)
{
    mid_frame frame = *mid_now(s);
    sk_rect place;

    return get_in_place(scene, s, frame, &place);
}

void mid_get_in_run(const mid_play *p)
{
    mid_pop(p->s);
    mid_end_activation(p->s);
}

sk_verdict mid_get_in_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene;
    if ((a->verb == MID_GET_IN || a->verb == MID_STAY_OUT) && a->unit == mid_now(s)->unit)
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

/* [ch_get_in_choice] */
void mid_get_in_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    (void)scene;
    sk_offer(list, (sk_action){.verb = MID_GET_IN, .unit = mid_now(s)->unit});
    sk_offer(list, (sk_action){.verb = MID_STAY_OUT, .unit = mid_now(s)->unit});
}

void mid_get_in_apply(const mid_play *p, const sk_action *a)
{
    mid_state *s = p->s;
    mid_frame frame = mid_pop(s);
    sk_rect start = mid_base(p->scene, s, frame.unit), place;

    start.centre = s->open.order.at;
    start.facing = s->open.order.facing;
    if (a->verb == MID_STAY_OUT) {
        SK_TELL(p->log, .type = MID_STAYED_OUT, .unit = frame.unit);
    } else if (get_in_place(p->scene, s, frame, &place)) {
        mid_put(s, frame.unit, place.centre, place.facing);
        SK_TELL(p->log, .type = MID_GOT_IN, .unit = frame.unit, .at = place.centre,
                .how = (int16_t)place.facing);
        mid_part_if_apart(p->scene, s, frame.unit);
        meet_others(p, frame.unit, &start);
    }
    mid_end_activation(s);
}
