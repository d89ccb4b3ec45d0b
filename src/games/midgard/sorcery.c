/* Sorcery: fourteen spells cast in one's own movement phase, and duels of sorcery against them. */
#include "rules.h"

enum { FRIEND = 1, ENEMY = 0, PLACE = 2 }; /* beyond it: an answer to another spell */

#define ROW(name, spoken, id, aim, words) aim,
static const uint8_t AIM[MID_SPELL_COUNT] = {
#include "spells.def"
};
#undef ROW

/* Armour that Protection gives. [so_protection] */
int32_t mid_protection(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    return mid_is_under(s, piece, MID_PROTECTION) ? scene->figures.spell[MID_PROTECTION].n : 0;
}

/* [so_cast, so_once] */
static bool knows(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t which)
{
    return mid_stands(s, hero) && mid_has(scene, hero, MID_SORCERY) &&
           (scene->card[hero].spells & (1u << which)) != 0 && s->open.piece[hero].deeds > 0 &&
           (s->open.piece[hero].cast & (1u << which)) == 0;
}

static sk_verdict caster_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (!mid_is_piece(a->unit) || a->what < 0 || a->what >= MID_SPELL_COUNT ||
        mid_seat_of(a->unit) != s->open.seat)
        return SK_REFUSE(MID_NOT_NOW);
    if (!knows(scene, s, a->unit, a->what))
        return (sk_verdict){.why = MID_CANNOT_CAST, .unit = a->unit, .what = a->what};
    return SK_ALLOW;
}

/* Nobody shoots into a melee (ruling 34) nor drives anybody out of it, sorcerers neither.
 * [so_missile_melee] */
static bool spares_melees(int32_t which)
{
    return which == MID_CLOUD_OF_FEAR || which == MID_MAGIC_MISSILE;
}

/* [so_range] */
static sk_verdict target_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    int32_t aim = AIM[a->what];
    bool own;

    if (aim >= PLACE || !mid_is_piece(a->target) || !mid_is_unit(scene, s, a->target))
        return SK_REFUSE(MID_NO_TARGET);
    own = mid_seat_of(a->target) == s->open.seat;
    if (own != (aim == FRIEND) ||
        (a->what == MID_RAISE_DEAD && mid_is_at_full(scene, s, a->target)))
        return SK_REFUSE(MID_NO_TARGET);
    if ((s->open.piece[a->target].spells & (1u << a->what)) != 0)
        return SK_REFUSE(MID_NO_TARGET);
    if (spares_melees(a->what) && mid_is_engaged(s, a->target))
        return SK_REFUSE(MID_NO_TARGET);
    if (!mid_within(scene, s, a->unit, a->target, scene->figures.spell[a->what].range))
        return (sk_verdict){.why = MID_OUT_OF_RANGE, .target = a->target};
    return SK_ALLOW;
}

/* Ground rises where nobody stands, not even who raises it; a sorcerer appears where he would fit.
 * [so_marsh, so_marsh_stays, so_teleport] */
static sk_verdict place_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    sk_rect base = {a->at, MID_HERO_HALF, MID_HERO_HALF, 0};
    sk_shape shape;
    bool ground = a->what == MID_MARSH_OR_WOOD;

    if (AIM[a->what] != PLACE || a->at.x < 0 || a->at.y < 0 || a->at.x > scene->width ||
        a->at.y > scene->depth)
        return SK_REFUSE(MID_NO_TARGET);
    if (!sk_points_within(s->open.piece[a->unit].at, a->at, scene->figures.spell[a->what].range))
        return SK_REFUSE(MID_OUT_OF_RANGE_THERE);
    if (ground ? s->open.conjurings == MID_CONJURED : mid_is_engaged(s, a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    shape = ground ? sk_circle_shape(a->at, scene->figures.conjured_radius) : sk_rect_shape(&base);
    if (!ground && (!mid_is_on_table(scene, &shape) || mid_is_barred(scene, a->unit, &shape)))
        return SK_REFUSE(MID_IMPASSABLE_THERE);
    FOR_PIECES(i)
        if (mid_is_fielded(s, i) && (ground || i != a->unit) &&
            sk_points_within(s->open.piece[i].at, a->at, 200)) {
            sk_shape theirs = mid_shape(scene, s, i);
            if (sk_shapes_within(&shape, &theirs, ground ? 0 : MID_TOUCH))
                return (sk_verdict){.why = MID_IN_THE_WAY, .target = (int16_t)i};
        }
    return SK_ALLOW;
}

sk_verdict mid_cast_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    sk_verdict caster = caster_check(scene, s, a);

    if (!sk_allowed(caster))
        return caster;
    return a->verb == MID_CAST ? target_check(scene, s, a) : place_check(scene, s, a);
}

static void offer_places(const mid_scene *scene, const mid_state *s, sk_action a, sk_actions *list)
{
    int32_t enemy = mid_nearest_enemy(scene, s, a.unit);
    sk_point at = s->open.piece[a.unit].at;
    sk_angle to;

    if (enemy < 0)
        return;
    to = sk_angle_of(sk_minus(s->open.piece[enemy].at, at));
    for (int32_t far = 150; far < scene->figures.spell[a.what].range; far += 100)
        for (int32_t side = 0; side < 2; side++) {
            a.at = mid_step(at, sk_turned(to, side * SK_HALF_TURN), far);
            if (sk_allowed(mid_cast_check(scene, s, &a)))
                sk_offer(list, a);
        }
}

static void offer_spell(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t which,
                        sk_actions *list)
{
    sk_action a = {.unit = (int16_t)hero, .what = (int16_t)which};
    int32_t first = AIM[which] == FRIEND ? s->open.seat : 1 - s->open.seat;

    a.verb = AIM[which] == PLACE ? MID_CAST_AT : MID_CAST;
    if (AIM[which] == PLACE)
        offer_places(scene, s, a, list);
    else
        for (int32_t i = 0; i < MID_SIDE; i++) {
            a.target = (int16_t)(first * MID_SIDE + i);
            if (sk_allowed(mid_cast_check(scene, s, &a)))
                sk_offer(list, a);
        }
}

void mid_cast_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    FOR_SIDE(hero, s->open.seat)
        if (mid_has(scene, hero, MID_SORCERY) && s->open.piece[hero].deeds > 0)
            for (int32_t which = 0; which < MID_SPELL_COUNT; which++)
                if (knows(scene, s, hero, which))
                    offer_spell(scene, s, hero, which, list);
}

/* An enemy sorcerer close by who may answer, or MID_NOBODY. [so_dispel] */
static bool may_dispel(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t caster)
{
    return mid_seat_of(hero) != mid_seat_of(caster) && knows(scene, s, hero, MID_DISPEL_MAGIC) &&
           mid_within(scene, s, hero, caster, scene->figures.spell[MID_DISPEL_MAGIC].range);
}

static bool is_answered(const mid_scene *scene, const mid_state *s, int32_t caster)
{
    FOR_PIECES(hero)
        if (may_dispel(scene, s, hero, caster))
            return true;
    return false;
}

void mid_cast_apply(const mid_play *p, const sk_action *a)
{
    mid_state *s = p->s;
    mid_frame frame = {.step = MID_SPELL_STEP,
                       .why = (uint8_t)a->what,
                       .unit = (int8_t)a->unit,
                       .target = (int8_t)a->target};

    mid_spend_deed(p, a->unit, MID_ON_SPELL);
    s->open.piece[a->unit].cast |= (uint16_t)(1u << a->what);
    s->open.order.at = a->at;
    SK_TELL(p->log, .type = MID_SPELL_BEGUN, .unit = a->unit, .what = a->what);
    mid_begin(p->s, frame);
    if (!is_answered(p->scene, s, a->unit))
        return;
    frame.step = MID_DISPEL_STEP;
    frame.seat = (int8_t)(1 - mid_seat_of(frame.unit));
    mid_begin(p->s, frame);
}

sk_verdict mid_dispel_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (a->verb == MID_LET_BE)
        return SK_ALLOW;
    if (a->verb != MID_DISPEL || !mid_is_piece(a->unit) ||
        !may_dispel(scene, s, a->unit, mid_now(s)->unit))
        return SK_REFUSE(MID_NOT_NOW);
    return SK_ALLOW;
}

void mid_dispel_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MID_LET_BE});
    FOR_PIECES(hero)
        if (may_dispel(scene, s, hero, mid_now(s)->unit))
            sk_offer(list, (sk_action){.verb = MID_DISPEL, .unit = (int16_t)hero});
}

static int32_t duel_roll(const mid_play *p, int32_t hero)
{
    sk_occasion why = {(int8_t)mid_seat_of(hero), MID_FOR_SORCERY};
    uint16_t die = (uint16_t)sk_roll(p->dice, why, 6);
    int32_t level = mid_level(p->scene, p->s, hero);

    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = MID_SORCERY_ROLLED,
                               .seen_by = SK_EVERYBODY,
                               .unit = (int16_t)hero,
                               .n = {die + level, level}},
                    6, &die, 1);
    return die + level;
}

/* A roll each and their levels; whoever draws or wins gains a token, and only a win dispels.
 * [so_dispel, so_dispel_token] */
void mid_dispel_apply(const mid_play *p, const sk_action *a)
{
    mid_frame frame = mid_pop(p->s);
    int32_t cast, answer;

    if (a->verb == MID_LET_BE)
        return;
    mid_spend_deed(p, a->unit, MID_ON_SPELL);
    p->s->open.piece[a->unit].cast |= 1u << MID_DISPEL_MAGIC;
    cast = duel_roll(p, frame.unit);
    answer = duel_roll(p, a->unit);
    if (cast >= answer)
        mid_gain(p, mid_seat_of(frame.unit), p->scene->figures.for_sorcery, MID_WON_SORCERY);
    if (answer >= cast)
        mid_gain(p, mid_seat_of(a->unit), p->scene->figures.for_sorcery, MID_WON_SORCERY);
    if (answer > cast) {
        mid_pop(p->s); /* the spell */
        p->s->open.order = (mid_order){0};
        SK_TELL(p->log, .type = MID_DISPELLED, .unit = a->unit, .what = frame.why);
    }
}

/* [so_missile] */
static void land_missile(const mid_play *p, int32_t hero, int32_t target)
{
    const mid_figures *figures = &p->scene->figures;
    int32_t hits = mid_roll_hits(p, &(mid_throw){.seat = mid_seat_of(hero),
                                                 .dice = figures->spell[MID_MAGIC_MISSILE].n,
                                                 .hits_on = figures->hits_on,
                                                 .who = hero,
                                                 .reason = MID_FOR_SHOT});

    mid_land_shot(p,
                  (mid_frame){.unit = (int8_t)hero, .target = (int8_t)target, .n = (int16_t)hits});
}

/* [so_fear, so_curse, so_raise, so_marsh_stays, so_teleport, so_lasts] */
static void take_effect(const mid_play *p, mid_frame frame)
{
    mid_state *s = p->s;

    switch ((mid_spell)frame.why) {
    case MID_CLOUD_OF_FEAR:
        mid_take_test(p, frame.target, MID_TEST_FEAR, false, frame.unit);
        break;
    case MID_MAGIC_MISSILE:
        land_missile(p, frame.unit, frame.target);
        break;
    case MID_MARSH_OR_WOOD:
        s->open.conjured[s->open.conjurings++].at = s->open.order.at;
        break;
    case MID_RAISE_DEAD:
        mid_restore(p, frame.target);
        break;
    case MID_TELEPORT:
        s->open.piece[frame.unit].with = MID_NOBODY;
        mid_put(s, frame.unit, s->open.order.at, s->open.piece[frame.unit].facing);
        break;
    case MID_BARRIER_OF_WARDING:
    case MID_BATTLE_RAGE:
    case MID_CURSE:
    case MID_ENCHANTMENT:
    case MID_PROTECTION:
    case MID_SUMMONING:
    case MID_WALL_OF_MIST:
    case MID_WEAKNESS:
        s->open.piece[frame.target].spells |= (uint16_t)(1u << frame.why);
        break;
    case MID_DISPEL_MAGIC:
    case MID_SPELL_COUNT:
        SK_CHECK(false);
    }
}

/* Easier for the skilled. [so_cast, so_level] */
sk_needs mid_spell_needs(const mid_scene *scene, int32_t level)
{
    const mid_figures *figures = &scene->figures;
    sk_needs needs = {0};

    sk_needs_add(&needs, figures->spell_works_on, MID_BY_SPELL);
    sk_needs_add(&needs, level >= figures->skilled_level ? -figures->skilled_bonus : 0,
                 MID_BY_LEVEL);
    return needs;
}

/* [so_curse, so_summoning, so_curse_fails] */
void mid_spell_run(const mid_play *p)
{
    mid_frame frame = mid_pop(p->s);
    const mid_figures *figures = &p->scene->figures;
    sk_occasion why = {(int8_t)mid_seat_of(frame.unit), MID_FOR_SPELL};
    sk_needs needs = mid_spell_needs(p->scene, mid_level(p->scene, p->s, frame.unit));
    uint16_t die = (uint16_t)sk_roll(p->dice, why, 6);
    bool worked = die >= needs.total;

    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = worked ? MID_SPELL_WORKED : MID_SPELL_FAILED,
                               .seen_by = SK_EVERYBODY,
                               .unit = frame.unit,
                               .what = frame.why,
                               .needs = needs},
                    6, &die, 1);
    if (worked) {
        mid_gain(p, mid_seat_of(frame.unit), figures->spell[frame.why].reputation,
                 MID_BY_SPELL_CAST);
        take_effect(p, frame);
    } else if (figures->spell[frame.why].reputation > 0 || frame.why == MID_RAISE_DEAD) {
        mid_gain(p, mid_seat_of(frame.unit), -figures->by_failed_spell, MID_BY_SPELL_CAST);
    }
    p->s->open.order = (mid_order){0};
}
