/* 4.4 Blessings of The Way: six of each, ours; one a turn, each once a game. */
#include "rules.h"

enum { NEAR = 15 * MYE_INCH };

static bool is_ready(const mye_state *s, int32_t seat, int32_t i)
{
    return !s->open.blessed_now[seat] && (s->open.blessed[seat] >> i & 1) == 0;
}

static bool aims_at_enemy(int32_t blessing)
{
    return blessing == MYE_BLESSING_COILS_OF_THE_SNAKE || blessing == MYE_BLESSING_OMEN_OF_DREAD ||
           blessing == MYE_BLESSING_DUST_STORM;
}

static bool is_general(int32_t blessing)
{
    return blessing == MYE_BLESSING_STEADFAST || blessing == MYE_BLESSING_WHEEL_OF_THE_SUN;
}

static bool has_lower_die(const mye_state *s, int32_t seat)
{
    for (int32_t pips = 1; pips < 6; pips++)
        if (s->open.pool[seat][pips] > 0)
            return s->open.turn > 1;
    return false;
}

/* Whether it would do anything to that unit; wasting one is not offered and not allowed.
 * [4_3_blessings, 4_4_one_a_turn, 4_4_once, 4_4_own_way] */
static sk_verdict use_check(const mye_scene *scene, const mye_state *s, int32_t seat,
                            int32_t blessing, int32_t u)
{
    const mye_unit *unit;

    if (is_general(blessing)) {
        bool useful = blessing == MYE_BLESSING_STEADFAST ? mye_general_stands(scene, s, seat)
                                                         : has_lower_die(s, seat);
        return useful ? SK_ALLOW : SK_REFUSE(MYE_NO_USE);
    }
    if (u < 0 || u >= MYE_FIRST_ANIMAL || !mye_is_on_table(s, u) ||
        (mye_seat_of(u) != seat) != aims_at_enemy(blessing))
        return SK_REFUSE(MYE_NO_SUCH_TARGET);
    unit = &s->open.unit[u];
    if (blessing == MYE_BLESSING_FIRST_LIGHT && (unit->status & MYE_FROZEN) == 0)
        return SK_REFUSE(MYE_NO_USE);
    if (blessing == MYE_BLESSING_BREATH_OF_GAIA && unit->markers == 0)
        return SK_REFUSE(MYE_NO_USE);
    if (blessing == MYE_BLESSING_JAGUARS_LEAP &&
        (mye_is_locked(s, u) || (unit->status & (MYE_FROZEN | MYE_FLEEING | MYE_ON_ALERT)) != 0))
        return SK_REFUSE(MYE_NO_USE);
    return SK_ALLOW;
}

sk_verdict mye_bless_check(const mye_scene *scene, const mye_state *s, int32_t seat,
                           const sk_action *a, bool watching)
{
    int32_t i = a->what - s->open.way[seat] * MYE_BLESSINGS_A_WAY;

    if (i < 0 || i >= MYE_BLESSINGS_A_WAY)
        return (sk_verdict){.why = MYE_OTHER_WAY, .what = a->what};
    if (!is_ready(s, seat, i))
        return (sk_verdict){.why = MYE_BLESSED_ALREADY, .what = a->what};
    if (watching && MYE_BLESSINGS[a->what].when != MYE_ENEMY)
        return SK_REFUSE(MYE_NOT_NOW);
    if (is_general(a->what) != (a->verb == MYE_INVOKE))
        return SK_REFUSE(MYE_NO_SUCH_TARGET);
    return use_check(scene, s, seat, a->what, a->unit);
}

/* How near a unit must be to the one that acts for it to matter: it may be charged or shot. */
static int32_t reach_of(const mye_scene *scene, const mye_state *s, int32_t active)
{
    int32_t march = 2 * mye_rate(scene, s, active, MYE_OVER_OPEN);
    int32_t shot = mye_longest_reach(scene, s, active);
    int32_t spell = scene->unit[active].magic > 0 ? scene->farthest_spell : NEAR;

    spell = march > spell ? march : spell;
    return shot > spell ? shot : spell;
}

static bool is_concerned(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t u)
{
    int32_t active = s->open.frame[MYE_ACTIVE].unit;

    return u == active || (mye_seat_of(u) == seat &&
                           mye_units_within(scene, s, u, active, reach_of(scene, s, active)));
}

/* Offers one blessing, or only tells whether there is something to offer. */
static bool offer_one(const mye_scene *scene, const mye_state *s, int32_t seat, int16_t b,
                      sk_actions *list, bool watching)
{
    int32_t side = aims_at_enemy(b) ? 1 - seat : seat, first = side * MYE_UNITS_A_SIDE;
    bool found = false;

    for (int32_t u = first; u < first + (is_general(b) ? 1 : scene->units[side]); u++) {
        sk_action a = {.verb = is_general(b) ? MYE_INVOKE : MYE_INVOKE_ON, .what = b};
        a.unit = (int16_t)(is_general(b) ? 0 : u);
        if ((watching && !is_concerned(scene, s, seat, u)) ||
            !sk_allowed(mye_bless_check(scene, s, seat, &a, watching)))
            continue;
        found = true;
        if (list == NULL)
            return true;
        sk_offer(list, a);
    }
    return found;
}

/* Candidates: while an enemy acts, that enemy and those it may harm; otherwise anybody. True when
 * there are any; without a list nothing is offered. */
bool mye_bless_legal(const mye_scene *scene, const mye_state *s, int32_t seat, bool watching,
                     sk_actions *list)
{
    bool found = false;

    for (int32_t i = 0; i < MYE_BLESSINGS_A_WAY && !s->open.blessed_now[seat]; i++) {
        int16_t b = (int16_t)(s->open.way[seat] * MYE_BLESSINGS_A_WAY + i);
        if (!is_ready(s, seat, i) || (watching && MYE_BLESSINGS[b].when != MYE_ENEMY))
            continue;
        found |= offer_one(scene, s, seat, b, list, watching);
    }
    return found;
}

/* A window is opened only when there is something to choose. Blessings, places and dice lie open,
 * so nobody learns a secret from being asked or not. [4_4_any_time, 4_4_asked] */
bool mye_may_watch(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    return mye_bless_legal(scene, s, seat, true, NULL);
}

/* [4_4_wheel_of_the_sun] */
static void turn_a_die(mye_state *s, int32_t seat)
{
    int32_t pips = 1;

    while (s->open.pool[seat][pips] == 0)
        pips++;
    s->open.pool[seat][pips]--;
    s->open.pool[seat][6]++;
}

/* [4_4_breath_of_gaia, 4_4_first_light, 4_4_omen_of_dread, 4_4_jaguars_leap,
 * 4_4_ancestors_whisper, 4_4_tricksters_grin] */
void mye_bless_apply(const mye_play *p, int32_t seat, const sk_action *a)
{
    const mye_power *power = &p->scene->book.blessing[a->what];
    mye_state *s = p->s;
    int32_t i = a->what - s->open.way[seat] * MYE_BLESSINGS_A_WAY;

    s->open.blessed[seat] |= (uint8_t)(1u << i);
    s->open.blessed_now[seat] = 1;
    SK_TELL(p->log, .type = a->verb == MYE_INVOKE ? MYE_INVOKED : MYE_INVOKED_ON,
            .seat = (int8_t)seat, .what = a->what, .unit = a->unit);
    if (a->what == MYE_BLESSING_STEADFAST)
        s->open.steadfast[seat] = 1;
    else if (a->what == MYE_BLESSING_WHEEL_OF_THE_SUN)
        turn_a_die(s, seat);
    else if (MYE_BLESSINGS[a->what].lasting != 0)
        s->open.unit[a->unit].turn |= MYE_BLESSINGS[a->what].lasting;
    else if (a->what == MYE_BLESSING_BREATH_OF_GAIA)
        mye_remove_markers(p, a->unit, mye_roll_d(p, a->unit, MYE_FOR_BLESSING, power->die));
    else if (a->what == MYE_BLESSING_FIRST_LIGHT)
        s->open.unit[a->unit].status &= (uint16_t) ~(MYE_FROZEN | MYE_LOW);
    else if (a->what == MYE_BLESSING_OMEN_OF_DREAD)
        mye_add_markers(p, a->unit, power->amount, MYE_NOBODY);
    else /* Jaguar's Leap */
        mye_grant_move(p, a->unit);
}
