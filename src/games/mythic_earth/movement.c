/* 3.9 Movement: rates, paths, and moving a unit as a body. */
#include <string.h>

#include "base/route.h"
#include "rules.h"

/* 2.3 and the ruling: a unit moves as its slowest mini. [2_3_slowest] */
static int32_t slowest(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_figure *figure = &scene->unit[u];
    int32_t move = INT32_MAX;

    if (figure->move > 0)
        return figure->move;
    for (int32_t p = 0; p < figure->profiles; p++)
        if (figure->stats[p].move < move && mye_has_profile(scene, s, u, p))
            move = figure->stats[p].move;
    return move == INT32_MAX ? 0 : move;
}

/* The Move in hundredths; three quarters of it, rounded up to whole inches, over difficult ground,
 * half of it in the river. [3_9_difficult, 3_9_difficult_march, 3_10_aylus, 5_6_halved,
 * 3_12_grasping_vines, 4_4_coils_of_the_snake] */
int32_t mye_rate(const mye_scene *scene, const mye_state *s, int32_t u, mye_going going)
{
    const mye_power *effect = scene->book.effect;
    const mye_unit *unit = &s->open.unit[u];
    int32_t rate = slowest(scene, s, u);

    rate -= (unit->turn & MYE_SNARED) != 0 ? effect[MYE_EFFECT_SNARED].inches : 0;
    rate -= (unit->turn & MYE_VINES) != 0 ? effect[MYE_EFFECT_VINES].inches : 0;
    rate -= (unit->turn & MYE_COILED) != 0 ? effect[MYE_EFFECT_COILED].inches : 0;
    rate = rate < 0 ? 0 : rate;
    if (going == MYE_THROUGH_RIVER)
        return rate * MYE_FIGURE(scene, river_quarters) / 4;
    if (going == MYE_OVER_DIFFICULT)
        return (MYE_FIGURE(scene, difficult_quarters) * rate + 4 * MYE_INCH - 1) / (4 * MYE_INCH) *
               MYE_INCH;
    return rate;
}

/* Move and March */

/* 3.7, 5.6: nobody marches when snared or through the river. [2_2_move, 3_7_2_march,
 * 3_10_aylus_march, 5_6_no_march] */
int32_t mye_allowance(const mye_scene *scene, const mye_state *s, int32_t u, mye_going going,
                      bool doubled)
{
    int32_t rate = mye_rate(scene, s, u, going);

    if (!doubled)
        return rate;
    if (going == MYE_THROUGH_RIVER || (s->open.unit[u].turn & MYE_SNARED) != 0)
        return 0;
    return 2 * rate;
}

static mye_stand stand_of(const sk_action *a)
{
    return (mye_stand){a->at, a->facing, a->how};
}

bool mye_stand_is_sane(const mye_board *board, const sk_action *a)
{
    return a->at.x >= 0 && a->at.y >= 0 && a->at.x <= board->width && a->at.y <= board->depth &&
           a->facing >= 0 && a->facing < SK_FULL_TURN && a->how >= 0 &&
           a->how < MYE_FORMATION_COUNT;
}

static sk_verdict too_far(int32_t u, int32_t length)
{
    if (length == SK_NO_ROUTE)
        return (sk_verdict){.why = MYE_NO_WAY, .unit = (int16_t)u};
    return (sk_verdict){.why = MYE_TOO_FAR, .unit = (int16_t)u, .n = length};
}

/* The box round the body once it stands there; as it stands now, the old one is only shifted. */
static sk_box end_of(const mye_state *s, int32_t u, const mye_stand *stand, const mye_start *start,
                     const mye_body *to)
{
    if (stand->formation == MYE_AS_THEY_STAND)
        return mye_box_shifted(&start->box, sk_minus(stand->at, mye_centre(s, u)));
    return mye_box_of(to);
}

/* [3_9_twice, 3_9_body] */
static sk_verdict move_check(const mye_scene *scene, const mye_state *s, const sk_action *a,
                             const mye_limits *limits)
{
    const mye_body *from = &limits->start->body;
    mye_stand stand = stand_of(a);
    mye_body to;
    sk_box end;
    mye_move m = {.unit = a->unit,
                  .charged = -1,
                  .from = from,
                  .to = &to,
                  .start = &limits->start->box,
                  .end = &end,
                  .near = limits->near,
                  .shifted = stand.formation == MYE_AS_THEY_STAND,
                  .aloof = limits->aloof};
    sk_verdict fits;
    mye_trip trip;
    int32_t allowed;

    mye_restand(scene, s, a->unit, &stand, from, &to);
    end = end_of(s, a->unit, &stand, limits->start, &to);
    fits = mye_move_fits(scene, s, &m);
    if (!sk_allowed(fits))
        return fits;
    if (memcmp(from->at, to.at, (size_t)to.count * sizeof to.at[0]) == 0)
        return (sk_verdict){.why = MYE_STANDS_STILL, .unit = a->unit};
    trip = mye_measure(scene, s, &m, limits->straight_only);
    allowed = mye_allowance(scene, s, a->unit, trip.going, limits->doubled);
    if (trip.length == SK_NO_ROUTE || trip.length > allowed)
        return too_far(a->unit, trip.length);
    if (!mye_keeps_entry(scene, s, a->unit, allowed, &to))
        return (sk_verdict){.why = MYE_LEAVES_MINIS, .unit = a->unit};
    return SK_ALLOW;
}

sk_verdict mye_move_check(const mye_scene *scene, const mye_state *s, const sk_action *a,
                          const mye_limits *limits)
{
    mye_limits known = *limits;
    mye_near near;
    mye_start start;

    if (!mye_stand_is_sane(mye_board_of(scene, s), a))
        return SK_REFUSE(MYE_NOT_THERE);
    if (known.near == NULL) {
        near = mye_all_about(scene, s);
        known.near = &near;
    }
    if (known.start == NULL) {
        mye_start_of(scene, s, a->unit, &start);
        known.start = &start;
    }
    return move_check(scene, s, a, &known);
}

static int32_t sides_of_trampling(const mye_scene *scene, int32_t kind)
{
    return kind == MYE_MONSTER    ? MYE_FIGURE(scene, trampled_monster_die)
           : kind == MYE_BEHEMOTH ? MYE_FIGURE(scene, trampled_behemoth_die)
                                  : MYE_FIGURE(scene, trampled_die);
}

/* 3.9: a Behemoth that walks through friends tramples them. [3_9_trample, 3_9_trample_d6,
 * 3_9_trample_d3, 3_9_trample_one] */
static void trample(const mye_play *p, int32_t u, const mye_walk *walk)
{
    if (p->scene->unit[u].kind != MYE_BEHEMOTH || mye_has_status(p->s, u, MYE_ALOFT))
        return;
    for (int32_t other = 0; other < MYE_FIRST_ANIMAL; other++) {
        int32_t hits;
        if (other == u || mye_are_enemies(u, other) || !mye_is_on_table(p->s, other) ||
            !mye_walks_through(p->scene, p->s, u, walk, other))
            continue;
        hits = mye_roll_d(p, other, MYE_FOR_TRAMPLING,
                          sides_of_trampling(p->scene, p->scene->unit[other].kind));
        SK_TELL(p->log, .type = MYE_TRAMPLED, .unit = (int16_t)u, .target = (int16_t)other,
                .n = {hits});
        mye_take_hits(p, &(mye_hits){.unit = other, .by = u, .hits = hits});
    }
}

/* 5.6: each mini that steps into the river may be swept away. */

static bool mini_is_wet(const mye_play *p, int32_t u, sk_point at)
{
    return mye_base_in_river(mye_board_of(p->scene, p->s),
                             (sk_circle){at, p->scene->unit[u].radius});
}

/* Whether the mini stepped into the river on that walk; with none, whether it stands in it. */
static bool got_wet(const mye_play *p, int32_t u, const mye_walk *walk, int32_t i)
{
    return !mini_is_wet(p, u, walk->from->at[i]) &&
           mye_wades(mye_board_of(p->scene, p->s), walk, i, p->scene->unit[u].radius, 1);
}

static void brave_river(const mye_play *p, int32_t u, int32_t mini)
{
    if (mye_roll_d(p, u, MYE_FOR_SURVIVAL, 10) < MYE_FIGURE(p->scene, river_takes_on))
        return;
    p->s->open.wounds[mini] = 0;
    SK_TELL(p->log, .type = MYE_SWEPT_AWAY, .unit = (int16_t)u);
}

/* [5_6_survival, 5_6_each_turn] */
void mye_survive_river(const mye_play *p, int32_t u, const mye_walk *walk)
{
    mye_body body;

    if (mye_board_of(p->scene, p->s)->primary != MYE_RAINY_SEASON ||
        !mye_can_drown(p->scene, p->s, u))
        return;
    mye_body_of(p->scene, p->s, u, &body);
    body = walk != NULL ? *walk->to : body;
    for (int32_t i = 0; i < body.count; i++)
        if (walk != NULL ? got_wet(p, u, walk, i) : mini_is_wet(p, u, body.at[i]))
            brave_river(p, u, body.mini[i]);
    mye_gather(p->scene, p->s, u);
    if (p->s->open.unit[u].standing == 0)
        mye_destroy(p, u, MYE_NOBODY);
    else
        mye_stays_whole(p, u, MYE_NOBODY);
}

/* 5.4: minis that follow go as far as a Move, or a March if their unit marched. */
static int32_t reach_of_followers(const mye_play *p, int32_t u, const mye_walk *walk)
{
    mye_move m = {.from = walk->from, .to = walk->to};
    int32_t rate = mye_rate(p->scene, p->s, u, MYE_OVER_OPEN);

    return mye_farthest(&m) > rate ? 2 * rate : rate;
}

/* Walks the body there; what that does to others and to itself follows. */
void mye_do_walk(const mye_play *p, int32_t u, const mye_walk *walk)
{
    trample(p, u, walk);
    mye_put_body(p->scene, p->s, u, walk->to);
    mye_survive_river(p, u, walk);
    if (!mye_is_on_table(p->s, u))
        return;
    if (p->s->open.unit[u].outside != 0)
        mye_bring_in(p, u, reach_of_followers(p, u, walk));
    mye_after_moving(p, u, walk);
}

/* Which way round matters only to those whom it may trample, drown or bring something. */
void mye_do_move(const mye_play *p, const mye_move *m)
{
    mye_walk walk;

    if (p->scene->unit[m->unit].kind == MYE_BEHEMOTH ||
        mye_board_of(p->scene, p->s)->primary == MYE_RAINY_SEASON || mye_sacrifice_lies(p->s))
        mye_find_walk(p->scene, p->s, m, &walk);
    else
        mye_walk_straight(m, &walk);
    mye_do_walk(p, m->unit, &walk);
}

/* 3.9: a flyer lands where it has come to, and is then in that place like others. */
void mye_come_down(const mye_play *p, int32_t u)
{
    if (!mye_has_status(p->s, u, MYE_ALOFT))
        return;
    p->s->open.unit[u].status &= (uint16_t)~MYE_ALOFT;
    mye_survive_river(p, u, NULL);
    if (mye_is_on_table(p->s, u))
        mye_search_landscape(p, u);
}

void mye_move_apply(const mye_play *p, const sk_action *a)
{
    mye_body from, to;
    mye_stand stand = stand_of(a);
    mye_move m = {.unit = a->unit, .charged = -1, .from = &from, .to = &to};

    mye_body_of(p->scene, p->s, a->unit, &from);
    mye_body_at(p->scene, p->s, a->unit, &stand, &to);
    SK_TELL(p->log, .type = MYE_MOVED, .unit = a->unit, .at = a->at, .n = {mye_farthest(&m)});
    mye_do_move(p, &m);
}

/* Placing single minis by hand */

/* Where the minis of the unit that moves stood before, in the order of its card. */
void mye_remember_places(const mye_scene *scene, mye_state *s, int32_t u)
{
    for (int32_t k = 0; k < MYE_MINIS_A_UNIT; k++)
        s->open.before[k] =
            k < scene->unit[u].minis ? s->open.at[scene->unit[u].first + k] : (mye_place){0, 0};
}

/* The body as it stood before the move, and as it would stand with that mini there. */
static void bodies_with(const mye_scene *scene, const mye_state *s, const sk_action *a,
                        mye_body *from, mye_body *to)
{
    mye_body_of(scene, s, a->unit, to);
    *from = *to;
    for (int32_t i = 0; i < from->count; i++)
        from->at[i] = mye_point(s->open.before[from->mini[i] - scene->unit[a->unit].first]);
    to->at[a->n[0] - 1] = a->at;
}

static bool stands_on_comrade(const mye_body *body, int32_t i, int32_t radius)
{
    for (int32_t k = 0; k < body->count; k++)
        if (k != i && sk_points_within(body->at[k], body->at[i], 2 * radius - 1))
            return true;
    return false;
}

/* As if the whole unit had moved so at once: no mini farther than the move allows, by a way that
 * is open, and in coherency. [3_9_place, 3_9_place_way, 3_9_place_coherency] */
sk_verdict mye_place_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_frame *frame = mye_now(s);
    int32_t radius = scene->unit[a->unit].radius;
    mye_body from, to;
    mye_move m = {.unit = a->unit, .charged = -1, .from = &from, .to = &to};
    mye_trip trip;

    if (!frame->moved)
        return SK_REFUSE(MYE_NOT_NOW);
    if (a->n[0] < 1 || a->n[0] > s->open.unit[a->unit].standing ||
        !mye_stand_is_sane(mye_board_of(scene, s), a))
        return SK_REFUSE(MYE_NOT_THERE);
    bodies_with(scene, s, a, &from, &to);
    if (stands_on_comrade(&to, a->n[0] - 1, radius))
        return (sk_verdict){.why = MYE_TOO_NEAR, .unit = a->unit, .target = a->unit};
    if (!mye_is_coherent(&to, radius))
        return (sk_verdict){.why = MYE_OUT_OF_COHERENCY, .unit = a->unit};
    trip = mye_measure(scene, s, &m, false);
    if (trip.length == SK_NO_ROUTE ||
        trip.length > mye_allowance(scene, s, a->unit, trip.going, frame->moved == MYE_ARRANGING))
        return too_far(a->unit, trip.length);
    return mye_fits(scene, s, a->unit, &to, -1);
}

/* The one mini walks on from where it stands. */
void mye_place_apply(const mye_play *p, const sk_action *a)
{
    mye_body from, to;
    mye_move m = {.unit = a->unit, .charged = -1, .from = &from, .to = &to};

    mye_body_of(p->scene, p->s, a->unit, &from);
    from.mini[0] = from.mini[a->n[0] - 1];
    from.at[0] = from.at[a->n[0] - 1];
    from.count = 1;
    to = from;
    to.at[0] = a->at;
    SK_TELL(p->log, .type = MYE_PLACED, .unit = a->unit, .n = {a->n[0]}, .at = a->at);
    mye_do_move(p, &m);
    if (mye_is_on_table(p->s, a->unit) && mye_now(p->s)->moved != MYE_ARRANGING)
        mye_pick_up(p, a->unit);
}
