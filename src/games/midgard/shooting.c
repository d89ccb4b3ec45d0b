/* Phases 2, 4 and 6: who shoots at whom, with how many dice, and what comes of it. */
#include "base/sight.h"
#include "rules.h"

enum { HIT_ON = 5, BLOCKERS_MAX = 48, BASE_REACH = 57 };

static const int16_t RANGE[MID_MISSILE_COUNT] = {
    [MID_JAVELIN] = 100,         [MID_SHORT_BOW] = 200,
    [MID_MOUNTED_BOW] = 200,     [MID_BOW] = 300,
    [MID_MOUNTED_ELF_BOW] = 300, [MID_SLING] = 300,
    [MID_BOULDER] = 300,         [MID_DRAGONS_BREATH] = 300,
    [MID_LONGBOW] = 400,         [MID_CROSSBOW] = 400,
    [MID_ELF_BOW] = 400,         [MID_LIGHT_ARTILLERY] = 400,
    [MID_HEAVY_ARTILLERY] = 500,
};

int32_t mid_range_of(int32_t missile)
{
    return RANGE[missile];
}

static bool shoots_over(int32_t missile)
{
    return missile != MID_JAVELIN && missile != MID_DRAGONS_BREATH && missile != MID_CROSSBOW;
}

static bool is_artillery(int32_t missile)
{
    return missile >= MID_LIGHT_ARTILLERY;
}

/* Who is able to shoot in the phase at hand. */
static bool may_shoot(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    if (scene->card[piece].shooting == 0 || !mid_is_fielded(s, piece) ||
        mid_is_marked(s, piece, MID_SHOT) || mid_is_engaged(s, piece))
        return false;
    return s->open.step != MID_LIGHT_SHOTS ||
           (mid_is_light(scene, piece) && !mid_is_marked(s, piece, MID_MOVED));
}

static bool is_in_range(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    return mid_within(scene, s, piece, target, RANGE[scene->card[piece].missile]);
}

/* Whether it is worth asking: somebody is close enough. */
static bool has_someone_near(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t first = (1 - mid_seat_of(piece)) * MID_SIDE;
    int32_t far = RANGE[scene->card[piece].missile] + 2 * BASE_REACH;

    for (int32_t i = first; i < first + MID_SIDE; i++)
        if (mid_is_fielded(s, i) &&
            sk_points_within(s->open.piece[i].at, s->open.piece[piece].at, far) &&
            !mid_is_engaged(s, i))
            return true;
    return false;
}

/* Sight */

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

/* Woods and hills hide what is behind them, not who stands in them. */
static void add_ground(const mid_scene *scene, const sk_shape *own, const sk_shape *theirs,
                       screen *out)
{
    for (int32_t i = 0; i < scene->terrains && out->count < BLOCKERS_MAX; i++)
        if ((scene->terrain[i].ground & (MID_WOOD | MID_HILL)) != 0 &&
            !sk_shapes_overlap(&scene->shape[i], own) &&
            !sk_shapes_overlap(&scene->shape[i], theirs))
            out->shape[out->count++] = scene->shape[i];
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

/* How a target is seen: bits, or 0 when it is not. */
enum { SEEN = 1, OBSCURED = 2, OVERHEAD = 4 };

static int32_t look_over(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target,
                         const sk_sight *sight, uint64_t friends)
{
    int32_t missile = scene->card[piece].missile;
    sk_sight over = *sight;

    if (!shoots_over(missile) ||
        !(is_artillery(missile) || is_on_hill(scene, s, piece) || is_on_hill(scene, s, target)))
        return 0;
    for (int32_t i = 0; i < SK_SIGHT_LINES; i++)
        over.crossed[i] &= ~friends;
    if (sk_cover_of(&over) == SK_FULLY_HIDDEN)
        return 0;
    return SEEN | OVERHEAD | (sk_cover_of(&over) == SK_PARTLY_HIDDEN ? OBSCURED : 0);
}

static int32_t look(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    sk_rect base = mid_base(scene, s, piece);
    sk_shape own = sk_rect_shape(&base), theirs = mid_shape(scene, s, target);
    sk_point eye = mid_step(base.centre, base.facing, base.half_depth);
    screen between;
    sk_sight sight;
    int32_t seen;

    if (mid_is_light(scene, piece) || scene->card[piece].class == MID_MONSTROSITY)
        eye = base.centre;
    else if (!sk_in_arc(eye, base.facing, SK_QUARTER_TURN, s->open.piece[target].at))
        return 0;
    between.count = 0;
    between.friends = 0;
    add_units(scene, s, piece, target, &between);
    add_ground(scene, &own, &theirs, &between);
    sight = sk_look_at(eye, &theirs, &(sk_blockers){between.shape, between.count, 0});
    seen = sk_cover_of(&sight) == SK_IN_THE_OPEN     ? SEEN
           : sk_cover_of(&sight) == SK_PARTLY_HIDDEN ? SEEN | OBSCURED
                                                     : 0;
    if (seen == 0)
        seen = look_over(scene, s, piece, target, &sight, between.friends);
    if (seen != 0 && is_in_cover(scene, s, eye, target))
        seen |= OBSCURED;
    return seen;
}

static bool is_target(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    return mid_is_fielded(s, target) && mid_seat_of(target) != mid_seat_of(piece) &&
           !mid_is_engaged(s, target) && is_in_range(scene, s, piece, target) &&
           !(s->open.misty && !mid_is_marked(s, target, MID_IN_SIGHT)) &&
           look(scene, s, piece, target) != 0;
}

/* Somebody in the killing zone comes before anybody outside. */
static bool has_zone_target(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t first = (1 - mid_seat_of(piece)) * MID_SIDE;

    for (int32_t i = first; i < first + MID_SIDE; i++)
        if (mid_is_fielded(s, i) && mid_zone_holds(scene, s, piece, i) &&
            is_target(scene, s, piece, i))
            return true;
    return false;
}

/* Dice */

static bool is_in_corridor(const mid_scene *scene, const mid_state *s, int32_t piece,
                           int32_t target)
{
    sk_rect base = mid_base(scene, s, piece);
    sk_shape lane = mid_lane_of(&base, RANGE[scene->card[piece].missile]);
    sk_shape theirs = mid_shape(scene, s, target);

    return sk_convex_overlap(&lane, &theirs, 0);
}

/* Halves the profile's dice once for each penalty, rounding up; bonuses come after. */
static int32_t halve(int32_t dice, bool applies, sk_needs *pool, uint16_t reason)
{
    int32_t left = (dice + 1) / 2;

    if (!applies || dice == 0)
        return dice;
    sk_needs_add(pool, left - dice, reason);
    return left;
}

int32_t mid_halved(int32_t dice, bool applies, sk_needs *pool, uint16_t reason)
{
    return halve(dice, applies, pool, reason);
}

static void add_heroes(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target,
                       sk_needs *pool)
{
    int32_t first = mid_seat_of(piece) * MID_SIDE;

    for (int32_t hero = first; hero < first + MID_SIDE; hero++)
        if (s->open.piece[hero].with == piece && mid_stands(s, hero) &&
            scene->card[hero].shooting > 0 && is_in_range(scene, s, hero, target)) {
            sk_needs_add(pool, 1, MID_BY_HERO);
            sk_needs_add(pool, mid_has(scene, hero, MID_MARKSMAN) ? 1 : 0, MID_BY_MARKSMAN);
        }
}

static sk_needs shooting_dice(const mid_scene *scene, const mid_state *s, int32_t piece,
                              int32_t target)
{
    int32_t seen = look(scene, s, piece, target), dice = scene->card[piece].shooting;
    sk_rect own = mid_base(scene, s, piece), theirs = mid_base(scene, s, target);
    bool blast = mid_has(scene, piece, MID_BLAST);
    bool outside = !mid_zone_holds(scene, s, piece, target) &&
                   !(blast && is_in_corridor(scene, s, piece, target));
    sk_needs pool = {0};

    sk_needs_add(&pool, dice, MID_BY_SHOOTING);
    dice = halve(dice, !mid_is_hero(scene, piece) && mid_is_at_half(scene, s, piece), &pool,
                 MID_BY_HALF_STRENGTH);
    dice = halve(dice, (seen & OVERHEAD) != 0, &pool, MID_BY_OVERHEAD);
    dice = halve(dice, outside, &pool, MID_BY_OUTSIDE_ZONE);
    halve(dice, (seen & OBSCURED) != 0 && !blast, &pool, MID_BY_OBSCURED);
    add_heroes(scene, s, piece, target, &pool);
    if (!mid_is_hero(scene, target) && mid_is_behind_front(&theirs, &own))
        sk_needs_add(&pool, 1, MID_BY_BEHIND);
    sk_needs_add(&pool, mid_has(scene, piece, MID_MARKSMAN) ? 1 : 0, MID_BY_MARKSMAN);
    sk_needs_add(&pool,
                 mid_has(scene, target, MID_TOWERING) ? 2
                 : mid_has(scene, target, MID_BIG)    ? 1
                                                      : 0,
                 MID_BY_BIG);
    return pool;
}

/* Whose Mighty Deeds may help this shot: his own, or those of a hero attached. */
static int32_t helper(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t hero =
        mid_is_hero(scene, piece) ? piece : mid_hero_in(scene, s, piece, MID_TRAIT_COUNT);

    if (hero < 0 || (hero != piece && !mid_influences(scene, s, hero, piece)))
        return MID_NOBODY;
    return hero;
}

/* Choosing who shoots */

static sk_verdict aim_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (!mid_is_piece(a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    if (mid_seat_of(a->unit) != s->open.seat)
        return (sk_verdict){.why = MID_NOT_YOURS, .unit = a->unit};
    if (!may_shoot(scene, s, a->unit))
        return (sk_verdict){.why = MID_DOES_NOT_SHOOT, .unit = a->unit};
    if (!has_someone_near(scene, s, a->unit))
        return (sk_verdict){.why = MID_NOBODY_IN_RANGE, .unit = a->unit};
    return SK_ALLOW;
}

sk_verdict mid_shots_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (a->verb == MID_PASS)
        return SK_ALLOW;
    return a->verb == MID_TAKE_AIM ? aim_check(scene, s, a) : SK_REFUSE(MID_NOT_NOW);
}

void mid_shots_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MID_PASS});
    for (int32_t i = s->open.seat * MID_SIDE; i < (s->open.seat + 1) * MID_SIDE; i++)
        if (may_shoot(scene, s, i) && has_someone_near(scene, s, i))
            sk_offer(list, (sk_action){.verb = MID_TAKE_AIM, .unit = (int16_t)i});
}

bool mid_has_shooters(const mid_scene *scene, const mid_state *s)
{
    for (int32_t i = s->open.seat * MID_SIDE; i < (s->open.seat + 1) * MID_SIDE; i++)
        if (may_shoot(scene, s, i) && has_someone_near(scene, s, i))
            return true;
    return false;
}

void mid_shots_apply(const mid_play *p, const sk_action *a)
{
    if (a->verb == MID_PASS) {
        mid_pass_shot(p);
        return;
    }
    p->s->open.passes = 0;
    SK_TELL(p->log, .type = MID_AIMED, .unit = a->unit);
    mid_push(p, (mid_frame){.kind = MID_DO_AIM, .unit = (int8_t)a->unit});
}

/* Choosing the target */

static sk_verdict target_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (!mid_is_piece(a->target) || !mid_is_fielded(s, a->target) ||
        mid_seat_of(a->target) == mid_seat_of(a->unit))
        return SK_REFUSE(MID_NO_TARGET);
    if (mid_is_engaged(s, a->target))
        return (sk_verdict){.why = MID_IN_COMBAT, .unit = a->target};
    if (!is_in_range(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MID_OUT_OF_RANGE, .target = a->target};
    if (s->open.misty && !mid_is_marked(s, a->target, MID_IN_SIGHT))
        return (sk_verdict){.why = MID_HIDDEN_BY_MIST, .target = a->target};
    if (look(scene, s, a->unit, a->target) == 0)
        return (sk_verdict){.why = MID_NOT_SEEN, .target = a->target};
    if (!mid_zone_holds(scene, s, a->unit, a->target) && has_zone_target(scene, s, a->unit))
        return (sk_verdict){.why = MID_ZONE_COMES_FIRST, .unit = a->unit};
    return SK_ALLOW;
}

static bool may_command(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t hero)
{
    return mid_is_piece(hero) && s->open.piece[hero].with == piece && mid_stands(s, hero) &&
           mid_has(scene, hero, MID_ON_MY_COMMAND) && s->open.piece[hero].deeds > 0 &&
           !mid_is_marked(s, hero, MID_USED_COMMAND);
}

sk_verdict mid_aim_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    int32_t hero;

    if (a->unit != mid_top(s)->unit)
        return SK_REFUSE(MID_NOT_NOW);
    if (a->verb == MID_HOLD_FIRE)
        return SK_ALLOW;
    if (a->verb == MID_SHOOT_AT_COMMAND && !may_command(scene, s, a->unit, a->what))
        return SK_REFUSE(MID_NO_SUCH_CALL);
    if (a->verb == MID_SHOOT) {
        hero = helper(scene, s, a->unit);
        if (a->n[0] < 0 || a->n[0] > (hero < 0 ? 0 : s->open.piece[hero].deeds))
            return (sk_verdict){.why = MID_NO_DEEDS, .unit = (int16_t)hero};
    } else if (a->verb != MID_SHOOT_AT_COMMAND) {
        return SK_REFUSE(MID_NOT_NOW);
    }
    return target_check(scene, s, a);
}

void mid_aim_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t piece = mid_top(s)->unit, first = (1 - mid_seat_of(piece)) * MID_SIDE;
    int32_t hero = helper(scene, s, piece), deeds = hero < 0 ? 0 : s->open.piece[hero].deeds;

    sk_offer(list, (sk_action){.verb = MID_HOLD_FIRE, .unit = (int16_t)piece});
    for (int32_t target = first; target < first + MID_SIDE; target++) {
        sk_action a = {.verb = MID_SHOOT, .unit = (int16_t)piece, .target = (int16_t)target};
        if (!mid_is_fielded(s, target) || !sk_allowed(target_check(scene, s, &a)))
            continue;
        for (a.n[0] = 0; a.n[0] <= deeds; a.n[0]++)
            sk_offer(list, a);
        a = (sk_action){.verb = MID_SHOOT_AT_COMMAND,
                        .unit = (int16_t)piece,
                        .target = (int16_t)target,
                        .what = (int16_t)hero};
        if (hero >= 0 && may_command(scene, s, piece, hero))
            sk_offer(list, a);
    }
}

/* Shooting */

static int32_t extra_dice(const mid_play *p, const sk_action *a)
{
    sk_occasion why = {(int8_t)mid_seat_of(a->unit), MID_FOR_COMMAND};
    int32_t hero = helper(p->scene, p->s, a->unit);

    if (a->verb == MID_SHOOT) {
        for (int32_t i = 0; i < a->n[0]; i++)
            mid_spend_deed(p, hero, MID_ON_SHOT);
        return a->n[0];
    }
    mid_spend_deed(p, a->what, MID_ON_CALL);
    p->s->open.piece[a->what].marks |= MID_USED_COMMAND;
    return sk_roll(p->dice, why, 6);
}

/* The one nominated die of a Legendary Missile, whose hit no armour stops. */
static int32_t legendary_die(const mid_play *p, int32_t piece)
{
    int32_t hero = mid_is_hero(p->scene, piece)
                       ? piece
                       : mid_hero_in(p->scene, p->s, piece, MID_LEGENDARY_MISSILE);

    return hero >= 0 && mid_has(p->scene, hero, MID_LEGENDARY_MISSILE) &&
           p->scene->card[hero].shooting > 0;
}

static void shoot(const mid_play *p, const sk_action *a)
{
    sk_needs pool = shooting_dice(p->scene, p->s, a->unit, a->target);
    int32_t seat = mid_seat_of(a->unit), sure = legendary_die(p, a->unit), hits;
    mid_throw shot = {.seat = seat, .hits_on = HIT_ON, .who = a->unit, .reason = MID_FOR_SHOT};

    sk_needs_add(&pool, extra_dice(p, a), MID_BY_DEEDS);
    SK_TELL(p->log, .type = MID_SHOT_AT, .unit = a->unit, .target = a->target, .n = {pool.total},
            .needs = pool);
    shot.dice = pool.total - sure;
    hits = mid_roll_hits(p, &shot);
    shot.dice = sure;
    sure = sure > 0 ? mid_roll_hits(p, &shot) : 0;
    mid_land_shot(p, a->unit, a->target, hits, sure);
}

void mid_aim_apply(const mid_play *p, const sk_action *a)
{
    mid_pop(p->s);
    p->s->open.piece[a->unit].marks |=
        a->verb == MID_HOLD_FIRE && p->s->open.step == MID_LIGHT_SHOTS ? MID_MOVED : MID_SHOT;
    if (a->verb != MID_HOLD_FIRE)
        shoot(p, a);
    else
        SK_TELL(p->log, .type = MID_FIRE_HELD, .unit = a->unit);
    mid_shot_done(p);
}

/* Risk to heroes comes before the loss of stamina. */
void mid_land_shot(const mid_play *p, int32_t shooter, int32_t target, int32_t hits, int32_t sure)
{
    if (hits + sure == 0)
        return;
    mid_push(p, (mid_frame){.kind = MID_DO_SHOT_LANDS,
                            .unit = (int8_t)shooter,
                            .target = (int8_t)target,
                            .n = (int16_t)hits,
                            .m = (int16_t)sure});
    mid_risk_heroes(p, target, hits + sure, false);
}

void mid_shot_lands_go(const mid_play *p, mid_frame shot)
{
    const mid_card *card = &p->scene->card[shot.target];
    int32_t armour = card->shot_armour + (mid_is_under(p->s, shot.target, MID_PROTECTION) ? 1 : 0);
    bool breath = mid_fields_trait(p->scene, p->s, shot.unit, MID_HELS_BREATH);

    if (!mid_stands(p->s, shot.target))
        return;
    mid_wound(p, shot.target, shot.n / armour + shot.m, MID_BY_MISSILES);
    if (!mid_stands(p->s, shot.target) || mid_is_hero(p->scene, shot.target) ||
        mid_has(p->scene, shot.target, MID_RELENTLESS))
        return;
    mid_take_test(p, shot.target, MID_TEST_SHOT, breath, shot.unit);
}

/* Those shot at from wholly behind their rear line retreat forwards. */
void mid_after_shot_test(const mid_play *p, mid_frame test, bool passed)
{
    sk_rect own = mid_base(p->scene, p->s, test.unit);
    sk_rect shooter = mid_base(p->scene, p->s, test.target);

    if (passed)
        return;
    if (mid_has(p->scene, test.unit, MID_FIXED)) {
        p->s->open.piece[test.unit].marks |= MID_SHOT;
        return;
    }
    mid_push(p, (mid_frame){.kind = MID_DO_RETREAT,
                            .unit = test.unit,
                            .n = MID_HALF_ST,
                            .m = mid_is_behind_rear(&own, &shooter)});
}

/* Before commitment: what each die needs. */
bool mid_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs)
{
    (void)scene, (void)state;
    *needs = (sk_needs){0};
    if (a->verb != MID_SHOOT)
        return false;
    sk_needs_add(needs, HIT_ON, MID_BY_TO_HIT);
    return true;
}

int32_t mid_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    const mid_state *was = before, *is = after;

    (void)scene;
    if (a->verb != MID_SHOOT && a->verb != MID_SHOOT_AT_COMMAND && a->verb != MID_FIGHT)
        return 0;
    for (int32_t seat = 0; seat < MID_SEATS; seat++) {
        int32_t lost = 0;
        for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
            lost += was->open.piece[i].stamina - is->open.piece[i].stamina;
        out[seat] =
            (sk_part){(int16_t)lost, (uint16_t)(seat == 0 ? MID_LOST_FIRST : MID_LOST_SECOND)};
    }
    return MID_SEATS;
}
