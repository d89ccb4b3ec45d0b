/* Phases 2, 4 and 6: who shoots at whom, with how many dice, and what comes of it. */
#include "rules.h"

/* [s_ranges] */
int32_t mid_range_of(const mid_scene *scene, int32_t missile)
{
    return scene->figures.missile[missile].range;
}

/* A hero in the ranks of this unit who has a missile and has not shot. [b_hero_alone,
 * b_hero_shot] */
static bool shoots_from(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t unit)
{
    return s->open.piece[hero].with == unit && scene->card[hero].shooting > 0 &&
           mid_stands(s, hero) && !mid_is_marked(s, hero, MID_SHOT);
}

/* How far it shoots at all: with its own weapons, or those of heroes in its ranks; 0 never. */
int32_t mid_longest_range(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t seat = mid_seat_of(piece);
    int32_t far =
        scene->card[piece].shooting > 0 ? mid_range_of(scene, scene->card[piece].missile) : 0;

    FOR_HEROES(i, scene, seat)
        if (shoots_from(scene, s, i, piece) && mid_range_of(scene, scene->card[i].missile) > far)
            far = mid_range_of(scene, scene->card[i].missile);
    return far;
}

/* Who is able to shoot in the phase at hand. [s_once, s_melee, s_light_after_moving,
 * s_light_only, s_hero_shoots] */
static bool may_shoot(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    if (!mid_is_fielded(s, piece) || mid_is_marked(s, piece, MID_SHOT) || mid_is_engaged(s, piece))
        return false;
    if (s->open.step == MID_LIGHT_SHOTS &&
        (!mid_is_light(scene, piece) || scene->card[piece].shooting == 0 ||
         mid_is_marked(s, piece, MID_MOVED)))
        return false;
    return mid_longest_range(scene, s, piece) > 0;
}

/* [s_range] */
static bool is_in_range(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    return scene->card[piece].shooting > 0 &&
           mid_within(scene, s, piece, target, mid_range_of(scene, scene->card[piece].missile));
}

/* [mi_shoot] */
static bool is_lost_in_mist(const mid_state *s, int32_t target)
{
    return s->open.misty && !mid_is_marked(s, target, MID_IN_SIGHT);
}

/* Whether it is worth asking: somebody is within its range and arc. What hides him is looked at
 * when it takes aim. */
static bool has_someone_near(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t foes = 1 - mid_seat_of(piece), far = mid_longest_range(scene, s, piece);

    FOR_FORCE(i, scene, foes)
        if (mid_is_fielded(s, i) && s->open.piece[i].foes == 0 && !is_lost_in_mist(s, i) &&
            mid_within(scene, s, piece, i, far) && mid_is_in_arc(scene, s, piece, i))
            return true;
    return false;
}

/* Whether a unit, or a hero in its ranks, reaches a target that is seen so: over friends only with
 * a weapon for it. [p_overhead_own] */
static bool reaches(const mid_scene *scene, const mid_state *s, int32_t who, int32_t target,
                    int32_t seen)
{
    return is_in_range(scene, s, who, target) &&
           ((seen & MID_OVERHEAD) == 0 || mid_shoots_over(scene, s, who, target));
}

/* Somebody of the piece sees and reaches it; somebody has it in range. */
static bool can_hit(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    int32_t seen = mid_look(scene, s, piece, target), seat = mid_seat_of(piece);

    if ((seen & MID_OVERHEAD) == 0 || reaches(scene, s, piece, target, seen))
        return seen != 0;
    FOR_HEROES(hero, scene, seat)
        if (shoots_from(scene, s, hero, piece) && reaches(scene, s, hero, target, seen))
            return true;
    return false;
}

/* Of an enemy on the table and in the zone. */
static bool is_target(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    return !mid_is_engaged(s, target) && !is_lost_in_mist(s, target) &&
           mid_within(scene, s, piece, target, mid_longest_range(scene, s, piece)) &&
           can_hit(scene, s, piece, target);
}

/* Somebody in the killing zone comes before anybody outside. [s_zone_first, s_zone_choice] */
static bool has_zone_target(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    FOR_SIDE(i, 1 - mid_seat_of(piece))
        if (mid_is_fielded(s, i) && mid_zone_holds(scene, s, piece, i) &&
            is_target(scene, s, piece, i))
            return true;
    return false;
}

/* Dice */

/* [t_blast] */
static bool is_in_corridor(const mid_scene *scene, const mid_state *s, int32_t piece,
                           int32_t target)
{
    sk_rect base = mid_base(scene, s, piece);
    sk_shape lane = mid_lane_of(&base, mid_range_of(scene, scene->card[piece].missile));
    sk_shape theirs = mid_shape(scene, s, target);

    return sk_convex_overlap(&lane, &theirs, 0);
}

/* Halves the profile's dice once for each penalty; a unit with dice keeps one. Bonuses come
 * after. [p_stack, p_down] */
int32_t mid_halved(const mid_scene *scene, int32_t dice, bool applies, sk_needs *pool,
                   uint16_t reason)
{
    int32_t left = dice == 1 || !scene->ruling.halves_down ? (dice + 1) / 2 : dice / 2;

    if (!applies)
        return dice;
    sk_needs_add(pool, left - dice, reason);
    return left;
}

/* [b_hero] */
static void add_heroes(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target,
                       sk_needs *pool)
{
    int32_t seat = mid_seat_of(piece);

    FOR_HEROES(hero, scene, seat)
        if (shoots_from(scene, s, hero, piece) &&
            reaches(scene, s, hero, target, mid_look(scene, s, piece, target))) {
            sk_needs_add(pool, scene->figures.hero_shot_dice, MID_BY_HERO);
            if (mid_has(scene, hero, MID_MARKSMAN))
                sk_needs_add(pool, scene->figures.marksman_dice, MID_BY_MARKSMAN);
        }
}

/* [p_half_strength, p_overhead, p_outside, p_obscured, b_behind, b_marksman, t_blast] */
static sk_needs shooting_dice(const mid_scene *scene, const mid_state *s, int32_t piece,
                              int32_t target)
{
    int32_t seen = mid_look(scene, s, piece, target);
    bool shoots = reaches(scene, s, piece, target, seen);
    int32_t dice = shoots ? scene->card[piece].shooting : 0;
    sk_rect own = mid_base(scene, s, piece), theirs = mid_base(scene, s, target);
    bool blast = mid_has(scene, piece, MID_BLAST);
    bool outside = !mid_zone_holds(scene, s, piece, target) &&
                   !(blast && is_in_corridor(scene, s, piece, target));
    sk_needs pool = {0};

    sk_needs_add(&pool, dice, MID_BY_SHOOTING);
    dice = mid_halved(scene, dice, !mid_is_hero(scene, piece) && mid_is_at_half(scene, s, piece),
                      &pool, MID_BY_HALF_STRENGTH);
    dice = mid_halved(scene, dice, (seen & MID_OVERHEAD) != 0, &pool, MID_BY_OVERHEAD);
    dice = mid_halved(scene, dice, outside, &pool, MID_BY_OUTSIDE_ZONE);
    mid_halved(scene, dice, (seen & MID_OBSCURED) != 0 && !blast, &pool, MID_BY_OBSCURED);
    add_heroes(scene, s, piece, target, &pool);
    if (!mid_is_hero(scene, target) && mid_is_behind_front(&theirs, &own))
        sk_needs_add(&pool, scene->figures.behind_dice, MID_BY_BEHIND);
    if (shoots && mid_has(scene, piece, MID_MARKSMAN))
        sk_needs_add(&pool, scene->figures.marksman_dice, MID_BY_MARKSMAN);
    sk_needs_add(&pool, mid_size(scene, target), MID_BY_BIG);
    return pool;
}

/* Whose Mighty Deeds help this shot: of a hero in the ranks if the unit shoots itself or he does,
 * of one who stands alone his own. [b_deeds, b_deeds_any, b_deeds_all, b_deeds_idle] */
static bool helps(const mid_scene *scene, const mid_state *s, int32_t hero, const sk_action *shot)
{
    int32_t seen;

    if (s->open.piece[hero].deeds <= 0 || mid_body(s, hero) != shot->unit)
        return false;
    seen = mid_look(scene, s, shot->unit, shot->target);
    return hero == shot->unit || reaches(scene, s, shot->unit, shot->target, seen) ||
           (shoots_from(scene, s, hero, shot->unit) && reaches(scene, s, hero, shot->target, seen));
}

static int32_t helper(const mid_scene *scene, const mid_state *s, const sk_action *shot)
{
    int32_t seat = mid_seat_of(shot->unit);

    FOR_HEROES(hero, scene, seat)
        if (helps(scene, s, hero, shot))
            return hero;
    return MID_NOBODY;
}

static int32_t deeds_for(const mid_scene *scene, const mid_state *s, const sk_action *shot)
{
    int32_t seat = mid_seat_of(shot->unit), deeds = 0;

    FOR_HEROES(hero, scene, seat)
        if (helps(scene, s, hero, shot))
            deeds += s->open.piece[hero].deeds;
    return deeds;
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
    FOR_SIDE(i, s->open.seat)
        if (may_shoot(scene, s, i) && has_someone_near(scene, s, i))
            sk_offer(list, (sk_action){.verb = MID_TAKE_AIM, .unit = (int16_t)i});
}

bool mid_has_shooters(const mid_scene *scene, const mid_state *s)
{
    FOR_SIDE(i, s->open.seat)
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
    mid_begin(p->s, (mid_frame){.step = MID_AIM_STEP,
                                .seat = (int8_t)mid_seat_of(a->unit),
                                .unit = (int8_t)a->unit});
}

/* Choosing the target */

/* [s_melee, s_zone_first] */
sk_verdict mid_target_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (!mid_is_piece(a->target) || !mid_is_fielded(s, a->target) ||
        mid_seat_of(a->target) == mid_seat_of(a->unit))
        return SK_REFUSE(MID_NO_TARGET);
    if (mid_is_engaged(s, a->target))
        return (sk_verdict){.why = MID_IN_COMBAT, .unit = a->target};
    if (!mid_within(scene, s, a->unit, a->target, mid_longest_range(scene, s, a->unit)))
        return (sk_verdict){.why = MID_OUT_OF_RANGE, .target = a->target};
    if (is_lost_in_mist(s, a->target))
        return (sk_verdict){.why = MID_HIDDEN_BY_MIST, .target = a->target};
    if (!can_hit(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MID_NOT_SEEN, .target = a->target};
    if (!mid_zone_holds(scene, s, a->unit, a->target) && has_zone_target(scene, s, a->unit))
        return (sk_verdict){.why = MID_ZONE_COMES_FIRST, .unit = a->unit};
    return SK_ALLOW;
}

/* Of a unit that shoots itself. [t_on_my_command, b_deeds_idle] */
static bool may_command(const mid_scene *scene, const mid_state *s, const sk_action *shot,
                        int32_t hero)
{
    return mid_is_piece(hero) && s->open.piece[hero].with == shot->unit && mid_stands(s, hero) &&
           mid_has(scene, hero, MID_ON_MY_COMMAND) && s->open.piece[hero].deeds > 0 &&
           !mid_is_marked(s, hero, MID_USED_COMMAND) &&
           reaches(scene, s, shot->unit, shot->target,
                   mid_look(scene, s, shot->unit, shot->target));
}

sk_verdict mid_aim_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    sk_verdict target;

    if (a->unit != mid_now(s)->unit)
        return SK_REFUSE(MID_NOT_NOW);
    if (a->verb == MID_HOLD_FIRE)
        return SK_ALLOW;
    if (a->verb != MID_SHOOT && a->verb != MID_SHOOT_AT_COMMAND)
        return SK_REFUSE(MID_NOT_NOW);
    target = mid_target_check(scene, s, a);
    if (!sk_allowed(target))
        return target;
    if (a->verb == MID_SHOOT_AT_COMMAND && !may_command(scene, s, a, a->what))
        return SK_REFUSE(MID_NO_SUCH_CALL);
    if (a->verb == MID_SHOOT && (a->n[0] < 0 || a->n[0] > deeds_for(scene, s, a)))
        return (sk_verdict){.why = MID_NO_DEEDS, .unit = a->unit};
    return SK_ALLOW;
}

/* At the command of every hero in the ranks who may give it. */
static void offer_commands(const mid_scene *scene, const mid_state *s, sk_action shot,
                           sk_actions *list)
{
    int32_t seat = mid_seat_of(shot.unit);

    shot.verb = MID_SHOOT_AT_COMMAND;
    shot.n[0] = 0;
    FOR_HEROES(hero, scene, seat) {
        shot.what = (int16_t)hero;
        if (may_command(scene, s, &shot, hero))
            sk_offer(list, shot);
    }
}

void mid_aim_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t piece = mid_now(s)->unit;

    sk_offer(list, (sk_action){.verb = MID_HOLD_FIRE, .unit = (int16_t)piece});
    FOR_SIDE(target, 1 - mid_seat_of(piece)) {
        sk_action a = {.verb = MID_SHOOT, .unit = (int16_t)piece, .target = (int16_t)target};
        int32_t deeds;
        if (!mid_is_fielded(s, target) || !sk_allowed(mid_target_check(scene, s, &a)))
            continue;
        deeds = deeds_for(scene, s, &a);
        for (a.n[0] = 0; a.n[0] <= deeds; a.n[0]++)
            sk_offer(list, a);
        offer_commands(scene, s, a, list);
    }
}

/* Shooting */

/* [b_deeds, t_on_my_command] */
static int32_t extra_dice(const mid_play *p, const sk_action *a)
{
    sk_occasion why = {(int8_t)mid_seat_of(a->unit), MID_FOR_COMMAND};

    if (a->verb == MID_SHOOT) {
        for (int32_t i = 0; i < a->n[0]; i++)
            mid_spend_deed(p, helper(p->scene, p->s, a), MID_ON_SHOT);
        return a->n[0];
    }
    mid_spend_deed(p, a->what, MID_ON_CALL);
    p->s->open.piece[a->what].marks |= MID_USED_COMMAND;
    return sk_roll(p->dice, why, p->scene->figures.command_die);
}

/* A hero with this trait who takes part in the shot: his own, or from the ranks.
 * [t_legendary_range, t_hels_breath_hero] */
static bool has_part(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target,
                     mid_trait trait)
{
    int32_t seat = mid_seat_of(piece);

    FOR_HEROES(hero, scene, seat)
        if (mid_has(scene, hero, trait) && (hero == piece || shoots_from(scene, s, hero, piece)) &&
            reaches(scene, s, hero, target, mid_look(scene, s, piece, target)))
            return true;
    return false;
}

/* Hel's Breath of the unit, or of a hero who takes part in the shot. [t_hels_breath,
 * t_hels_breath_hero] */
static bool breathes_hel(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    return (mid_has(scene, piece, MID_HELS_BREATH) &&
            reaches(scene, s, piece, target, mid_look(scene, s, piece, target))) ||
           has_part(scene, s, piece, target, MID_HELS_BREATH);
}

/* Heroes shoot with their unit, once a turn. [s_once] */
static void mark_heroes(mid_state *s, int32_t unit)
{
    FOR_SIDE(i, mid_seat_of(unit))
        if (s->open.piece[i].with == unit)
            s->open.piece[i].marks |= MID_SHOT;
}

/* One nominated die is a Legendary Missile's, whose hit no armour stops. [s_hits,
 * t_legendary_missile] */
static void shoot(const mid_play *p, const sk_action *a)
{
    sk_needs pool = shooting_dice(p->scene, p->s, a->unit, a->target);
    int32_t seat = mid_seat_of(a->unit), hits;
    int32_t sure = has_part(p->scene, p->s, a->unit, a->target, MID_LEGENDARY_MISSILE);
    bool breath = breathes_hel(p->scene, p->s, a->unit, a->target);
    mid_throw shot = {
        .seat = seat, .hits_on = p->scene->figures.hits_on, .who = a->unit, .reason = MID_FOR_SHOT};

    sk_needs_add(&pool, extra_dice(p, a), MID_BY_DEEDS);
    SK_TELL(p->log, .type = MID_SHOT_AT, .unit = a->unit, .target = a->target, .n = {pool.total},
            .needs = pool);
    shot.dice = pool.total - sure;
    hits = mid_roll_hits(p, &shot);
    shot.dice = sure;
    sure = sure > 0 ? mid_roll_hits(p, &shot) : 0;
    mark_heroes(p->s, a->unit);
    mid_land_shot(p, (mid_frame){.unit = (int8_t)a->unit,
                                 .target = (int8_t)a->target,
                                 .n = (int16_t)hits,
                                 .m = (int16_t)sure,
                                 .why = breath});
}

/* [s_light_waits] */
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

/* Risk to heroes comes before the loss of stamina. The frame has hits in n, those that pass armour
 * in m, and 1 in why when Hel's Breath makes the test for it harder. [s_no_hit_no_test] */
void mid_land_shot(const mid_play *p, mid_frame shot)
{
    if (shot.n + shot.m == 0)
        return;
    shot.step = MID_SHOT_LANDS_STEP;
    mid_begin(p->s, shot);
    mid_risk_heroes(p, shot.target, shot.n + shot.m, false);
}

/* [s_armour, s_shot_armour, s_test, s_lone_hero, t_relentless_shot, so_protection] */
void mid_shot_lands_run(const mid_play *p)
{
    mid_frame shot = mid_pop(p->s);
    const mid_card *card = &p->scene->card[shot.target];
    int32_t armour = card->shot_armour + mid_protection(p->scene, p->s, shot.target);

    if (!mid_stands(p->s, shot.target))
        return;
    if (mid_is_hero(p->scene, shot.target)) { /* who dies as heroes do, and takes no test */
        mid_begin(p->s, (mid_frame){.step = MID_HURT_HERO_STEP,
                                    .unit = shot.target,
                                    .n = (int16_t)(shot.n / armour + shot.m),
                                    .why = MID_HURT_BY_MISSILES});
        return;
    }
    mid_wound(p, shot.target, shot.n / armour + shot.m, MID_BY_MISSILES);
    if (!mid_stands(p->s, shot.target) || mid_has(p->scene, shot.target, MID_RELENTLESS))
        return;
    mid_take_test(p, shot.target, MID_TEST_SHOT, shot.why != 0, shot.unit);
}

/* Those shot at from wholly behind their rear line retreat forwards. [s_test, re_forwards,
 * t_fixed_shot] */
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
    mid_begin(p->s, (mid_frame){.step = MID_RETREAT_STEP,
                                .unit = test.unit,
                                .n = p->scene->figures.retreat,
                                .m = mid_is_behind_rear(&own, &shooter)});
}
