/* Spell effects (p. 16–17): when a card may be cast, on what, what it does. One table of effects;
 * the counters that answer a spell are in counters.c. */
#include "rules.h"

/* Where in the sequence of play an effect fits. */
enum { TURN = 1, ATTACKS = 2, CALLS = 4, ROLLS = 8, HITS = 16 };

typedef struct effect_rule {
    uint8_t when;
    uint16_t verb;
    sk_verdict (*check)(const moz_scene *scene, const moz_state *s, const sk_action *a);
    void (*work)(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                 sk_log *log);
} effect_rule;

static const moz_card *card_of(const moz_scene *scene, int32_t card)
{
    return &scene->card[card];
}

/* Castles and forts shield against enemies' spells, unless the card says otherwise (p. 16). */
static bool is_shielded(const moz_scene *scene, const moz_state *s, int32_t card, int32_t land)
{
    return moz_is_castle(s, land) && !card_of(scene, card)->castle &&
           !moz_are_friends(s, s->open.holder[land], s->open.asked);
}

static sk_verdict shield_check(const moz_scene *scene, const moz_state *s, const sk_action *a,
                               int32_t land)
{
    if (is_shielded(scene, s, a->what, land))
        return (sk_verdict){.why = MOZ_CASTLE_SHIELD, .target = (int16_t)land};
    return SK_ALLOW;
}

static sk_verdict wrong_target(const sk_action *a)
{
    return (sk_verdict){.why = MOZ_WRONG_TARGET, .what = a->what};
}

static bool has_units(const moz_state *s, int32_t army, int32_t land)
{
    return (s->open.here[army] >> land & 1) != 0;
}

/* On nothing in particular */

static sk_verdict always(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    (void)scene, (void)s, (void)a;
    return SK_ALLOW;
}

static void drums(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                  sk_log *log)
{
    (void)scene, (void)spell, (void)dice, (void)log;
    s->open.attacks_left++;
}

static void foresight(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                      sk_log *log)
{
    for (int32_t i = 0; i < card_of(scene, spell->card)->n; i++)
        moz_draw_card(scene, s, spell->seat, dice, log);
}

/* On a territory */

static sk_verdict own_ground_units(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    const uint8_t *unit;

    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    unit = s->open.units[s->open.asked][a->target];
    return unit[MOZ_TROOP] + unit[MOZ_BEAST] + unit[MOZ_GIANT] > 0
               ? shield_check(scene, s, a, a->target)
               : wrong_target(a);
}

static void wings(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                  sk_log *log)
{
    (void)dice, (void)log;
    s->open.winged_at = spell->target;
    s->open.winged_left = (uint8_t)card_of(scene, spell->card)->n;
}

static sk_verdict own_troops(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    return s->open.units[s->open.asked][a->target][MOZ_TROOP] > 0
               ? shield_check(scene, s, a, a->target)
               : wrong_target(a);
}

static void transmute(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                      sk_log *log)
{
    int32_t land = spell->target, troops = s->open.units[spell->seat][land][MOZ_TROOP];
    int32_t fresh = moz_count_fresh(s, land, MOZ_TROOP), n = card_of(scene, spell->card)->n;

    (void)dice;
    n = n < troops ? n : troops;
    moz_add(s, spell->seat, land, MOZ_BEAST, n);
    moz_remove(s, spell->seat, land, MOZ_TROOP, n);
    if (n > fresh) /* who has moved stays where it is */
        s->open.used[land][MOZ_BEAST] = (uint8_t)(s->open.used[land][MOZ_BEAST] + n - fresh);
    SK_TELL(log, .type = MOZ_PLACED, .seat = spell->seat, .what = MOZ_BEAST,
            .target = (int16_t)land, .n = {n});
}

static sk_verdict enemy_land(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (!(moz_enemy_lands(s, s->open.asked) >> a->target & 1))
        return (sk_verdict){.why = MOZ_NO_ENEMY_THERE, .target = a->target};
    return shield_check(scene, s, a, a->target);
}

/* Hits outside a battle fall on the weakest units first. */
static int32_t strike_army(moz_state *s, int32_t army, int32_t land, int32_t hits)
{
    static const moz_kind ORDER[] = {MOZ_TROOP, MOZ_BEAST, MOZ_GIANT, MOZ_DRAGON, MOZ_INJURED};

    for (int32_t i = 0; i < SK_COUNT(ORDER) && hits > 0; i++) {
        int32_t n = s->open.units[army][land][ORDER[i]];
        n = n < hits ? n : hits;
        hits -= n;
        if (ORDER[i] == MOZ_DRAGON)
            moz_hurt_dragons(s, army, land, n);
        else
            moz_remove(s, army, land, ORDER[i], n);
    }
    return hits;
}

static void storm(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                  sk_log *log)
{
    sk_occasion why = {spell->seat, MOZ_FOR_STORM};
    uint16_t die = (uint16_t)sk_roll(dice, why, 6);
    int32_t hits = (die + 1) / 2;

    if (log != NULL)
        sk_log_roll(log,
                    (sk_event){.type = MOZ_STRUCK,
                               .seen_by = SK_EVERYBODY,
                               .seat = spell->seat,
                               .target = spell->target,
                               .n = {hits}},
                    6, &die, 1);
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (!moz_are_friends(s, army, spell->seat) && has_units(s, army, spell->target))
            hits = strike_army(s, army, spell->target, hits);
    moz_settle_holder(s, spell->target);
    moz_eliminate(scene, s, log);
}

static sk_verdict own_injured(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    bool battle = s->open.step != MOZ_ATTACKING && s->open.step != MOZ_MOVING;

    if (!moz_is_land(scene, a->target) || (battle && a->target != s->open.battle.at) ||
        s->open.units[s->open.asked][a->target][MOZ_INJURED] == 0)
        return wrong_target(a);
    return shield_check(scene, s, a, a->target);
}

static void heal(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                 sk_log *log)
{
    (void)scene, (void)dice;
    moz_heal(s, spell->seat, spell->target);
    if (s->open.battle.at == spell->target)
        moz_default_ranks(s);
    SK_TELL(log, .type = MOZ_HEALED);
}

static sk_verdict own_garrison(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    return s->open.holder[a->target] == s->open.asked && has_units(s, s->open.asked, a->target)
               ? SK_ALLOW
               : wrong_target(a);
}

static void raise(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                  sk_log *log)
{
    int32_t n = card_of(scene, spell->card)->n;

    (void)dice;
    moz_arrive(scene, s, spell->seat, spell->target, MOZ_TROOP, n);
    SK_TELL(log, .type = MOZ_PLACED, .seat = spell->seat, .what = MOZ_TROOP,
            .target = spell->target, .n = {n});
}

static bool is_too_close(const moz_scene *scene, const moz_state *s, int32_t land)
{
    for (uint64_t left = s->open.castles; left != 0; left &= left - 1)
        if (scene->steps[land][moz_lowest(left)] < 2)
            return true;
    return false;
}

/* Build Fort (p. 17). */
static sk_verdict fort_site(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t land = a->target;

    if (!moz_is_land(scene, land))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (s->open.fort_site != MOZ_NOBODY)
        return SK_REFUSE(MOZ_FORT_BEGUN);
    if (!(s->open.ruled >> land & 1) || moz_controller(scene, s, land) != s->open.asked)
        return (sk_verdict){.why = MOZ_NOT_RULED, .target = a->target};
    if (s->open.fort_at[scene->realm_of[land]] != MOZ_NOBODY)
        return SK_REFUSE(MOZ_FORT_IN_REALM);
    return is_too_close(scene, s, land) ? SK_REFUSE(MOZ_FORT_TOO_CLOSE) : SK_ALLOW;
}

static void fort(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                 sk_log *log)
{
    (void)scene, (void)dice, (void)log;
    s->open.fort_site = spell->target;
}

/* On a border */

static sk_verdict border_check(const moz_scene *scene, const moz_state *s, const sk_action *a,
                               moz_border border)
{
    if (!moz_is_land(scene, a->unit) || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (moz_border_now(scene, s, a->unit, a->target) != border || s->open.changes == MOZ_CHANGES ||
        scene->border[a->unit][a->target] == MOZ_NO_BORDER)
        return wrong_target(a);
    if (!has_units(s, s->open.asked, a->unit))
        return wrong_target(a);
    return shield_check(scene, s, a, a->target);
}

static sk_verdict river_border(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return border_check(scene, s, a, MOZ_RIVER);
}

static sk_verdict mountain_border(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return border_check(scene, s, a, MOZ_MOUNTAIN);
}

static sk_verdict open_border(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return border_check(scene, s, a, MOZ_OPEN);
}

static void change_border(moz_state *s, const moz_spell *spell, moz_border border, int32_t until,
                          sk_log *log)
{
    s->open.change[s->open.changes++] =
        (moz_change){spell->unit, spell->target, (int8_t)border, (int8_t)until};
    SK_TELL(log, .type = MOZ_BORDER_CHANGED, .unit = spell->unit, .target = spell->target,
            .what = (int16_t)border);
}

static void open_way(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                     sk_log *log)
{
    (void)scene, (void)dice;
    change_border(s, spell, MOZ_OPEN, -1, log);
}

static void snow(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                 sk_log *log)
{
    (void)scene, (void)dice;
    change_border(s, spell, MOZ_MOUNTAIN, spell->seat, log);
}

/* From land to land */

static sk_verdict gate_ends(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t fresh = 0;

    if (!moz_is_land(scene, a->unit) || !moz_is_land(scene, a->target) || a->unit == a->target)
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    for (int32_t kind = 0; kind < MOZ_DRAGON; kind++)
        fresh += moz_count_fresh(s, a->unit, kind);
    if (fresh == 0 || moz_controller(scene, s, a->target) != s->open.asked ||
        (moz_enemy_lands(s, s->open.asked) >> a->target & 1))
        return wrong_target(a);
    return SK_ALLOW;
}

static void gate(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                 sk_log *log)
{
    int32_t left = card_of(scene, spell->card)->n;

    for (int32_t kind = MOZ_GIANT; kind >= MOZ_TROOP && left > 0; kind--) {
        int32_t n = moz_count_fresh(s, spell->unit, kind);
        n = n < left ? n : left;
        left -= n;
        if (n > 0)
            moz_pass(scene, s,
                     (moz_passage){spell->seat, spell->unit, spell->target, (moz_kind)kind, n},
                     dice, log);
    }
}

/* On players */

static bool is_opponent(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    return seat >= 0 && seat < scene->seats && !moz_are_friends(s, seat, s->open.asked) &&
           !(s->open.out >> seat & 1);
}

static sk_verdict holder_of_cards(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return is_opponent(scene, s, a->unit) && s->open.hand[a->unit] > 0 ? SK_ALLOW : wrong_target(a);
}

static void steal(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                  sk_log *log)
{
    int32_t hand = s->open.hand[spell->unit], card;

    (void)scene;
    if (hand == 0) /* he spent his last card on a counter */
        return;
    card = moz_card_of_hand(s, spell->unit, sk_draw(dice, hand));
    s->secret[spell->unit].card[card]--;
    s->open.hand[spell->unit]--;
    SK_TELL(log, .type = MOZ_CARD_STOLEN, .seat = spell->seat, .unit = spell->unit,
            .reveals = true);
    moz_take_card(s, spell->seat, card, log);
}

static sk_verdict opponent(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return is_opponent(scene, s, a->unit) ? SK_ALLOW : wrong_target(a);
}

static void truce(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                  sk_log *log)
{
    (void)scene, (void)dice;
    s->open.truce[spell->seat] = (uint8_t)(s->open.truce[spell->seat] | 1u << spell->unit);
    SK_TELL(log, .type = MOZ_TRUCE_MADE, .seat = spell->seat, .unit = spell->unit);
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

static sk_verdict attackers_of_kind(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    const moz_battle *b = &s->open.battle;

    if (!is_kind(a) || moz_are_friends(s, b->attacker, s->open.asked) ||
        s->open.units[b->attacker][b->at][a->how] == 0)
        return wrong_target(a);
    return shield_check(scene, s, a, b->at);
}

/* Attackers go back where they came from, spent for this turn. */
static void ambush(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    moz_battle *b = &s->open.battle;
    int32_t left = card_of(scene, spell->card)->n, kind = spell->kind;

    for (int32_t land = 0; land < scene->lands && left > 0; land++) {
        int32_t n = b->came[land][kind], here = s->open.units[b->attacker][b->at][kind];
        n = n < here ? n : here;
        n = n < left ? n : left;
        if (n == 0)
            continue;
        left -= n;
        b->came[land][kind] = (uint8_t)(b->came[land][kind] - n);
        moz_pass(scene, s, (moz_passage){b->attacker, b->at, land, (moz_kind)kind, n}, dice, NULL);
        if (kind <= MOZ_DRAGON)
            moz_trim_flown(s, kind);
        SK_TELL(log, .type = MOZ_SENT_BACK, .what = (int16_t)kind, .target = (int16_t)land,
                .n = {n});
    }
}

static sk_verdict enemy_kind(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!is_kind(a) || !moz_fights(s, s->open.asked) ||
        units_against(s, s->open.asked, a->how) == 0)
        return wrong_target(a);
    return shield_check(scene, s, a, s->open.battle.at);
}

static void curse(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                  sk_log *log)
{
    (void)scene, (void)dice, (void)log;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && !moz_are_friends(s, army, spell->seat))
            s->open.battle.cursed[army] =
                (uint8_t)(s->open.battle.cursed[army] | 1u << spell->kind);
}

static sk_verdict own_kind(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.asked;

    if (!is_kind(a) || a->how >= MOZ_DRAGON || !moz_fights(s, seat) ||
        s->open.units[seat][s->open.battle.at][a->how] == 0)
        return wrong_target(a);
    return shield_check(scene, s, a, s->open.battle.at);
}

static void bless(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                  sk_log *log)
{
    uint8_t *blessed = &s->open.battle.blessed[spell->seat];

    (void)scene, (void)dice, (void)log;
    *blessed = (uint8_t)(*blessed | 1u << spell->kind);
}

static sk_verdict fighting(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return moz_fights(s, s->open.asked) ? shield_check(scene, s, a, s->open.battle.at)
                                        : wrong_target(a);
}

static void fury(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                 sk_log *log)
{
    uint8_t *more = &s->open.battle.fury[spell->seat];

    (void)dice, (void)log;
    *more = (uint8_t)(*more + card_of(scene, spell->card)->n);
}

static sk_verdict enemy_dragon(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_fights(s, s->open.asked) || units_against(s, s->open.asked, MOZ_DRAGON) == 0)
        return wrong_target(a);
    return shield_check(scene, s, a, s->open.battle.at);
}

static void bane(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                 sk_log *log)
{
    int32_t land = s->open.battle.at;

    (void)scene, (void)dice;
    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        if (moz_are_friends(s, army, spell->seat) || s->open.units[army][land][MOZ_DRAGON] == 0)
            continue;
        moz_hurt_dragons(s, army, land, 1);
        if (army == s->open.battle.attacker)
            moz_trim_flown(s, MOZ_DRAGON);
        SK_TELL(log, .type = MOZ_INJURED_NOW, .seat = (int8_t)army, .n = {1});
        break;
    }
    moz_default_ranks(s);
}

static sk_verdict besieging(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    const moz_battle *b = &s->open.battle;

    (void)scene;
    return s->open.asked == b->attacker && moz_is_castle(s, b->at) && !b->breach ? SK_ALLOW
                                                                                 : wrong_target(a);
}

static void breach(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    (void)scene, (void)spell, (void)dice, (void)log;
    s->open.battle.breach = 1;
}

static sk_verdict losing(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (s->open.step != MOZ_LOSSES || moz_loser(s) != s->open.asked)
        return wrong_target(a);
    return shield_check(scene, s, a, s->open.battle.at);
}

static void ward(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                 sk_log *log)
{
    uint8_t *loss = &s->open.battle.loss[spell->seat];
    int32_t n = card_of(scene, spell->card)->n;

    (void)dice, (void)log;
    *loss = (uint8_t)(*loss > n ? *loss - n : 0);
}

/* clang-format off */
static const effect_rule EFFECT[MOZ_EFFECTS] = {
    [MOZ_COUNTER]   = { 0,              0,                always,            NULL      },
    [MOZ_WINGS]     = { TURN | ATTACKS, MOZ_CAST_ON,      own_ground_units,  wings     },
    [MOZ_DROUGHT]   = { TURN | ATTACKS, MOZ_CAST_BORDER,  river_border,      open_way  },
    [MOZ_PASS]      = { TURN | ATTACKS, MOZ_CAST_BORDER,  mountain_border,   open_way  },
    [MOZ_SNOW]      = { TURN,           MOZ_CAST_BORDER,  open_border,       snow      },
    [MOZ_AMBUSH]    = { CALLS,          MOZ_CAST_KIND,    attackers_of_kind, ambush    },
    [MOZ_TRANSMUTE] = { TURN | ATTACKS, MOZ_CAST_ON,      own_troops,        transmute },
    [MOZ_CURSE]     = { ROLLS,          MOZ_CAST_KIND,    enemy_kind,        curse     },
    [MOZ_BLESS]     = { ROLLS,          MOZ_CAST_KIND,    own_kind,          bless     },
    [MOZ_STORM]     = { TURN | ATTACKS, MOZ_CAST_ON,      enemy_land,        storm     },
    [MOZ_HEAL]      = { TURN | ATTACKS | ROLLS, MOZ_CAST_ON, own_injured,    heal      },
    [MOZ_RAISE]     = { TURN | ATTACKS, MOZ_CAST_ON,      own_garrison,      raise     },
    [MOZ_GATE]      = { TURN | ATTACKS, MOZ_CAST_GATE,    gate_ends,         gate      },
    [MOZ_STEAL]     = { TURN | ATTACKS, MOZ_CAST_PLAYER,  holder_of_cards,   steal     },
    [MOZ_DRUMS]     = { ATTACKS,        MOZ_CAST,         always,            drums     },
    [MOZ_FORT]      = { TURN | ATTACKS, MOZ_CAST_GIVING,  fort_site,         fort      },
    [MOZ_TRUCE]     = { TURN,           MOZ_CAST_TRUCE,   opponent,          truce     },
    [MOZ_WARD]      = { HITS,           MOZ_CAST,         losing,            ward      },
    [MOZ_FURY]      = { ROLLS,          MOZ_CAST,         fighting,          fury      },
    [MOZ_FORESIGHT] = { TURN | ATTACKS, MOZ_CAST,         always,            foresight },
    [MOZ_BANE]      = { ROLLS,          MOZ_CAST,         enemy_dragon,      bane      },
    [MOZ_BREACH]    = { ROLLS,          MOZ_CAST,         besieging,         breach    },
};
/* clang-format on */

static uint32_t moment(const moz_state *s)
{
    static const uint8_t MOMENT[MOZ_STEP_COUNT] = {
        [MOZ_ATTACKING] = ATTACKS, [MOZ_MOVING] = TURN,        [MOZ_CALL] = CALLS,
        [MOZ_DECLARE] = ROLLS,     [MOZ_BEFORE_ROLLS] = ROLLS, [MOZ_LOSSES] = HITS,
    };

    return MOMENT[s->open.step];
}

void moz_spell_works(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                     sk_log *log)
{
    SK_TELL(log, .type = MOZ_SPELL_WORKS, .what = spell->card);
    EFFECT[card_of(scene, spell->card)->effect].work(scene, s, spell, dice, log);
}

static bool is_giving(uint16_t verb)
{
    return verb == MOZ_CAST_GIVING || verb == MOZ_CAST_TRUCE;
}

static sk_verdict sacrifice_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t need = a->how == a->what ? 2 : 1;

    if (!is_giving(a->verb))
        return SK_ALLOW;
    if (!moz_holds(scene, s, s->open.asked, a->how) || s->secret[s->open.asked].card[a->how] < need)
        return (sk_verdict){.why = MOZ_NOTHING_TO_GIVE, .what = a->what};
    return SK_ALLOW;
}

sk_verdict moz_cast_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    const effect_rule *rule;
    sk_verdict v;

    if (a->verb < MOZ_CAST || a->verb > MOZ_CAST_TRUCE)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (!moz_holds(scene, s, s->open.asked, a->what))
        return (sk_verdict){.why = MOZ_NO_SUCH_CARD, .what = a->what};
    rule = &EFFECT[card_of(scene, a->what)->effect];
    if (!(rule->when & moment(s)) || s->open.spells > 0)
        return (sk_verdict){.why = MOZ_WRONG_TIME, .what = a->what};
    if (rule->verb != a->verb)
        return wrong_target(a);
    v = sacrifice_check(scene, s, a);
    return sk_allowed(v) ? rule->check(scene, s, a) : v;
}

void moz_cast_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                    sk_log *log)
{
    bool gives = is_giving(a->verb);

    moz_lose_card(s, s->open.asked, a->what);
    SK_TELL(log, .type = MOZ_SPELL_CAST, .seat = s->open.asked, .what = a->what, .reveals = true);
    if (gives) {
        moz_lose_card(s, s->open.asked, a->how);
        SK_TELL(log, .type = MOZ_SACRIFICED, .seat = s->open.asked, .what = a->how,
                .reveals = true);
    }
    s->open.resume = s->open.step;
    moz_push_spell(scene, s,
                   (moz_spell){.card = (int8_t)a->what,
                               .seat = s->open.asked,
                               .unit = (int8_t)a->unit,
                               .target = (int8_t)a->target,
                               .kind = (int8_t)(gives ? 0 : a->how),
                               .given = (int8_t)(gives ? a->how : MOZ_NOBODY)},
                   dice, log);
}

/* Candidates */

static void try_offer(const moz_scene *scene, const moz_state *s, sk_action a, sk_actions *list)
{
    if (sk_allowed(moz_cast_check(scene, s, &a)))
        sk_offer(list, a);
}

/* The cheapest card to give up: the first other one held. */
static int32_t card_to_give(const moz_scene *scene, const moz_state *s, int32_t card)
{
    const uint8_t *held = s->secret[s->open.asked].card;

    for (int32_t i = 0; i < scene->cards; i++)
        if (held[i] > (i == card ? 1 : 0))
            return i;
    return MOZ_NOBODY;
}

static void offer_borders(const moz_scene *scene, const moz_state *s, sk_action a, sk_actions *list)
{
    for (uint64_t left = s->open.here[s->open.asked]; left != 0; left &= left - 1) {
        a.unit = (int16_t)moz_lowest(left);
        for (uint64_t next = scene->next[a.unit]; next != 0; next &= next - 1) {
            a.target = (int16_t)moz_lowest(next);
            try_offer(scene, s, a, list);
        }
    }
}

static void offer_lands(const moz_scene *scene, const moz_state *s, sk_action a, sk_actions *list)
{
    uint64_t lands = a.verb == MOZ_CAST_GIVING
                         ? s->open.ruled
                         : moz_enemy_lands(s, s->open.asked) | s->open.here[s->open.asked];

    for (; lands != 0; lands &= lands - 1) {
        a.target = (int16_t)moz_lowest(lands);
        try_offer(scene, s, a, list);
    }
}

/* Gates lead from the larger garrisons to castles and to the front. */
static void offer_gates(const moz_scene *scene, const moz_state *s, sk_action a, sk_actions *list)
{
    uint64_t ends = s->open.here[s->open.asked] & (s->open.castles | s->open.forts);

    for (uint64_t left = s->open.here[s->open.asked]; left != 0; left &= left - 1)
        for (uint64_t to = ends; to != 0; to &= to - 1) {
            a.unit = (int16_t)moz_lowest(left);
            a.target = (int16_t)moz_lowest(to);
            if (moz_count(s, s->open.asked, a.unit) > 2)
                try_offer(scene, s, a, list);
        }
}

static void offer_card(const moz_scene *scene, const moz_state *s, int32_t card, sk_actions *list)
{
    uint16_t verb = EFFECT[card_of(scene, card)->effect].verb;
    sk_action a = {.verb = verb, .what = (int16_t)card};

    if (is_giving(verb)) {
        int32_t given = card_to_give(scene, s, card);
        if (given == MOZ_NOBODY)
            return;
        a.how = (int16_t)given;
    }
    if (verb == MOZ_CAST)
        try_offer(scene, s, a, list);
    if (verb == MOZ_CAST_ON || verb == MOZ_CAST_GIVING)
        offer_lands(scene, s, a, list);
    if (verb == MOZ_CAST_BORDER)
        offer_borders(scene, s, a, list);
    if (verb == MOZ_CAST_GATE)
        offer_gates(scene, s, a, list);
    for (a.unit = 0; (verb == MOZ_CAST_PLAYER || verb == MOZ_CAST_TRUCE) && a.unit < scene->seats;
         a.unit++)
        try_offer(scene, s, a, list);
    for (a.unit = 0; verb == MOZ_CAST_KIND && a.how < MOZ_KINDS; a.how++)
        try_offer(scene, s, a, list);
}

void moz_cast_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    const uint8_t *held = s->secret[s->open.asked].card;
    uint32_t now = moment(s);

    if (s->open.hand[s->open.asked] == 0)
        return;
    for (int32_t card = 0; card < scene->cards; card++)
        if (held[card] > 0 && (EFFECT[card_of(scene, card)->effect].when & now))
            offer_card(scene, s, card, list);
}
