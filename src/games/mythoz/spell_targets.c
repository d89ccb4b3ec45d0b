/* What each spell may be cast on. */
#include "spells.h"

/* Castles and forts shield against enemies' spells, unless the card says otherwise (p. 16).
 * [16_shield, 16_shield_friends] */
static bool is_shielded(const moz_scene *scene, const moz_state *s, int32_t card, int32_t land)
{
    return moz_is_castle(s, land) && !moz_card_at(scene, card)->castle &&
           !moz_are_friends(s, s->open.holder[land], moz_asked(s));
}

static sk_verdict shield_check(const moz_scene *scene, const moz_state *s, const sk_action *a,
                               int32_t land)
{
    if (is_shielded(scene, s, a->what, land))
        return (sk_verdict){.why = MOZ_CASTLE_SHIELD, .target = (int16_t)land};
    return SK_ALLOW;
}

static sk_verdict refuse(uint16_t why, const sk_action *a)
{
    return (sk_verdict){.why = why, .what = a->what, .unit = a->unit, .target = a->target};
}

/* On nothing in particular */

sk_verdict moz_target_always(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    (void)scene, (void)s, (void)a;
    return SK_ALLOW;
}

/* On a territory */

sk_verdict moz_target_own_ground_units(const moz_scene *scene, const moz_state *s,
                                       const sk_action *a)
{
    const uint8_t *unit;

    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    unit = s->open.units[moz_asked(s)][a->target];
    return unit[MOZ_TROOP] + unit[MOZ_BEAST] + unit[MOZ_GIANT] > 0
               ? shield_check(scene, s, a, a->target)
               : refuse(MOZ_NO_UNITS_FOR, a);
}

sk_verdict moz_target_own_troops(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    return s->open.units[moz_asked(s)][a->target][MOZ_TROOP] > 0
               ? shield_check(scene, s, a, a->target)
               : refuse(MOZ_NO_UNITS_FOR, a);
}

sk_verdict moz_target_enemy_land(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (!(moz_enemy_lands(s, moz_asked(s)) >> a->target & 1))
        return (sk_verdict){.why = MOZ_NO_ENEMY_THERE, .target = a->target};
    return shield_check(scene, s, a, a->target);
}

sk_verdict moz_target_own_injured(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    bool battle = moz_now(s)->step != MOZ_ATTACKING && moz_now(s)->step != MOZ_MOVING;

    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (battle && a->target != s->open.battle.at)
        return refuse(MOZ_NOT_THE_BATTLE, a);
    if (s->open.units[moz_asked(s)][a->target][MOZ_INJURED] == 0)
        return refuse(MOZ_NO_UNITS_FOR, a);
    return shield_check(scene, s, a, a->target);
}

sk_verdict moz_target_own_garrison(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    return s->open.holder[a->target] == moz_asked(s) && moz_stands_in(s, moz_asked(s), a->target)
               ? SK_ALLOW
               : refuse(MOZ_NO_UNITS_FOR, a);
}

/* [17_fort_distance] */
static bool is_too_close(const moz_scene *scene, const moz_state *s, int32_t land)
{
    for (uint64_t left = s->open.castles; left != 0; left &= left - 1)
        if (moz_troop_moves(scene, land, moz_lowest(left)) < 2)
            return true;
    return false;
}

/* One that is being built counts. [17_fort_realm] */
static bool has_a_fort(const moz_scene *scene, const moz_state *s, int32_t realm)
{
    return s->open.fort_at[realm] != MOZ_NOBODY ||
           (moz_fort_sites(s) & scene->realm_lands[realm]) != 0;
}

/* Build Fort (p. 17). [17_fort_control] */
sk_verdict moz_target_fort_site(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t land = a->target;

    if (!moz_is_land(scene, land))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (moz_bits(moz_fort_sites(s)) > MOZ_MORE_SITES)
        return SK_REFUSE(MOZ_FORT_BEGUN);
    if (!(s->open.ruled >> land & 1) || moz_controller(scene, s, land) != moz_asked(s))
        return (sk_verdict){.why = MOZ_NOT_RULED, .target = a->target};
    if (has_a_fort(scene, s, scene->realm_of[land]))
        return SK_REFUSE(MOZ_FORT_IN_REALM);
    return is_too_close(scene, s, land) ? SK_REFUSE(MOZ_FORT_TOO_CLOSE) : SK_ALLOW;
}

/* On a border */

moz_border moz_border_wanted(const moz_scene *scene, int32_t card)
{
    static const moz_border WANTED[MOZ_EFFECTS] = {
        [MOZ_DROUGHT] = MOZ_RIVER, [MOZ_PASS] = MOZ_MOUNTAIN, [MOZ_SNOW] = MOZ_OPEN};

    return WANTED[moz_card_at(scene, card)->effect];
}

/* The shield does not stop what helps units elsewhere on their way to the castle (p. 16); it does
 * stop what keeps the castle's own units from leaving. As an option it stops both.
 * [16_shield_ways] */
static bool bars_the_castle(const moz_scene *scene, int32_t card)
{
    return scene->option[MOZ_OPT_WAYS] == 1 || moz_border_wanted(scene, card) == MOZ_OPEN;
}

/* In answer to a flag, only a border of the flagged land. [16_flag] */
sk_verdict moz_target_border(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->unit) || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (!(moz_lands_behind(scene, s, a->unit, moz_border_wanted(scene, a->what)) >> a->target & 1))
        return refuse(MOZ_NO_SUCH_BORDER, a);
    if (s->open.changes == MOZ_CHANGES)
        return refuse(MOZ_WRONG_TARGET, a);
    if (!moz_stands_in(s, moz_asked(s), a->unit))
        return refuse(MOZ_NOT_AT_BORDER, a);
    if (moz_now(s)->step == MOZ_ANSWER_FLAG && a->unit != s->open.battle.at)
        return refuse(MOZ_NOT_THE_BATTLE, a);
    return bars_the_castle(scene, a->what) ? shield_check(scene, s, a, a->target) : SK_ALLOW;
}

/* From land to land */

/* The shield is asked where units are enchanted, not where they go. [16_shield_elsewhere] */
sk_verdict moz_target_gate_ends(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t fresh = 0;

    if (!moz_is_land(scene, a->unit) || !moz_is_land(scene, a->target) || a->unit == a->target)
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    for (int32_t kind = 0; kind < MOZ_DRAGON; kind++)
        fresh += moz_count_fresh(s, a->unit, kind);
    if (fresh == 0)
        return refuse(MOZ_NO_UNITS_FOR, a);
    return moz_controller(scene, s, a->target) == moz_asked(s) ? SK_ALLOW
                                                               : refuse(MOZ_NOT_CONTROLLED, a);
}

/* On players */

static bool is_opponent(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    return seat >= 0 && seat < scene->seats && !moz_are_friends(s, seat, moz_asked(s)) &&
           !(s->open.out >> seat & 1);
}

/* [16_steal] */
sk_verdict moz_target_holder_of_cards(const moz_scene *scene, const moz_state *s,
                                      const sk_action *a)
{
    if (!is_opponent(scene, s, a->unit))
        return refuse(MOZ_NOT_AN_OPPONENT, a);
    return s->open.hand[a->unit] > 0 ? SK_ALLOW : refuse(MOZ_EMPTY_HAND, a);
}

sk_verdict moz_target_opponent(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return is_opponent(scene, s, a->unit) ? SK_ALLOW : refuse(MOZ_NOT_AN_OPPONENT, a);
}

/* In a battle */

static int32_t units_against(const moz_state *s, int32_t seat, int32_t kind)
{
    int32_t count = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && !moz_are_friends(s, army, seat))
            count += s->open.units[army][s->open.battle.at][kind];
    return count;
}

static bool is_kind(const sk_action *a)
{
    return a->how >= 0 && a->how < MOZ_KINDS;
}

sk_verdict moz_target_attackers_of_kind(const moz_scene *scene, const moz_state *s,
                                        const sk_action *a)
{
    const moz_battle *b = &s->open.battle;

    if (!is_kind(a) || moz_are_friends(s, b->attacker, moz_asked(s)) ||
        s->open.units[b->attacker][b->at][a->how] == 0)
        return refuse(MOZ_NONE_IN_BATTLE, a);
    return shield_check(scene, s, a, b->at);
}

sk_verdict moz_target_enemy_kind(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!is_kind(a) || units_against(s, moz_asked(s), a->how) == 0)
        return refuse(MOZ_NONE_IN_BATTLE, a);
    return shield_check(scene, s, a, s->open.battle.at);
}

sk_verdict moz_target_own_kind(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = moz_asked(s);

    if (!is_kind(a) || a->how >= MOZ_DRAGON || !moz_fights(s, seat) ||
        s->open.units[seat][s->open.battle.at][a->how] == 0)
        return refuse(MOZ_NONE_IN_BATTLE, a);
    return shield_check(scene, s, a, s->open.battle.at);
}

sk_verdict moz_target_fighting(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return moz_fights(s, moz_asked(s)) ? shield_check(scene, s, a, s->open.battle.at)
                                       : refuse(MOZ_NOT_FIGHTING, a);
}

/* The caster says whose (ruling 61). */
sk_verdict moz_target_enemy_dragon(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->unit < 0 || a->unit >= MOZ_ARMIES || moz_are_friends(s, a->unit, moz_asked(s)) ||
        !moz_fights(s, a->unit) || s->open.units[a->unit][s->open.battle.at][MOZ_DRAGON] == 0)
        return refuse(MOZ_NONE_IN_BATTLE, a);
    return shield_check(scene, s, a, s->open.battle.at);
}

/* Anybody but the friends of its holder: the card does not ask who attacks. [16_breach] */
sk_verdict moz_target_besieging(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t at = s->open.battle.at;

    (void)scene;
    return moz_is_castle(s, at) && !moz_are_friends(s, s->open.holder[at], moz_asked(s)) &&
                   !s->open.battle.breach
               ? SK_ALLOW
               : refuse(MOZ_WRONG_TARGET, a);
}

sk_verdict moz_target_losing(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (moz_now(s)->unit != moz_asked(s))
        return refuse(MOZ_WRONG_TARGET, a);
    return shield_check(scene, s, a, s->open.battle.at);
}
