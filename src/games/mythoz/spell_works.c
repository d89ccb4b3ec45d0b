/* What each spell does. */
#include "spells.h"

void moz_work_nothing(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                      sk_log *log)
{
    (void)scene, (void)s, (void)spell, (void)dice, (void)log;
}

void moz_work_drums(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                    sk_log *log)
{
    (void)scene, (void)spell, (void)dice, (void)log;
    s->open.attacks_left++;
}

void moz_work_foresight(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                        sk_log *log)
{
    for (int32_t i = 0; i < moz_card_at(scene, spell->card)->n; i++)
        moz_draw_card(scene, s, spell->seat, dice, log);
}

void moz_work_wings(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                    sk_log *log)
{
    (void)dice, (void)log;
    s->open.winged_at = spell->target;
    s->open.winged_left = (uint8_t)moz_card_at(scene, spell->card)->n;
}

void moz_work_transmute(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                        sk_log *log)
{
    int32_t land = spell->target, troops = s->open.units[spell->seat][land][MOZ_TROOP];
    int32_t fresh = moz_count_fresh(s, land, MOZ_TROOP), n = moz_card_at(scene, spell->card)->n;

    (void)dice;
    n = n < troops ? n : troops;
    moz_add(s, spell->seat, land, MOZ_BEAST, n);
    moz_remove(s, spell->seat, land, MOZ_TROOP, n);
    if (n > fresh) /* who has moved stays where it is */
        s->open.used[land][MOZ_BEAST] = (uint8_t)(s->open.used[land][MOZ_BEAST] + n - fresh);
    SK_TELL(log, .type = MOZ_TRANSMUTED, .seat = spell->seat, .target = (int16_t)land, .n = {n});
}

/* Hits outside a battle fall on the weakest units first. */
static int32_t strike_army(moz_state *s, int32_t army, int32_t land, int32_t hits, sk_log *log)
{
    static const moz_kind ORDER[] = {MOZ_TROOP, MOZ_BEAST, MOZ_GIANT, MOZ_DRAGON, MOZ_INJURED};

    for (int32_t i = 0; i < SK_COUNT(ORDER) && hits > 0; i++) {
        int32_t n = s->open.units[army][land][ORDER[i]];
        n = n < hits ? n : hits;
        hits -= n;
        if (n == 0)
            continue;
        if (ORDER[i] == MOZ_DRAGON) {
            moz_hurt_dragons(s, army, land, n);
            SK_TELL(log, .type = MOZ_INJURED_NOW, .seat = (int8_t)army, .n = {n});
            continue;
        }
        moz_remove(s, army, land, ORDER[i], n);
        SK_TELL(log, .type = MOZ_LOST, .seat = (int8_t)army, .what = (int16_t)ORDER[i], .n = {n});
    }
    return hits;
}

void moz_work_storm(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
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
        if (!moz_are_friends(s, army, spell->seat) && moz_stands_in(s, army, spell->target))
            hits = strike_army(s, army, spell->target, hits, log);
    moz_settle_holder(scene, s, spell->target);
    moz_eliminate(scene, s, log);
}

void moz_work_heal(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    int32_t healed = s->open.units[spell->seat][spell->target][MOZ_INJURED];

    (void)scene, (void)dice;
    moz_heal(s, spell->seat, spell->target);
    if (s->open.battle.at == spell->target)
        moz_heal_in_ranks(s, spell->seat);
    SK_TELL(log, .type = MOZ_HEALED, .seat = spell->seat, .n = {healed});
}

void moz_work_raise(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                    sk_log *log)
{
    int32_t n = moz_card_at(scene, spell->card)->n;
    moz_arrivals came = {{0}};

    (void)dice;
    moz_arrive(scene, s, spell->seat, spell->target, MOZ_TROOP, n, &came);
    moz_tell_placed(&came, spell->seat, spell->target, log);
}

void moz_work_fort(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    (void)scene, (void)dice, (void)log;
    s->open.fort_site = spell->target;
}

static void change_border(moz_state *s, const moz_spell *spell, moz_border border, int32_t until,
                          sk_log *log)
{
    s->open.change[s->open.changes++] =
        (moz_change){spell->unit, spell->target, (int8_t)border, (int8_t)until};
    SK_TELL(log, .type = MOZ_BORDER_CHANGED, .unit = spell->unit, .target = spell->target,
            .what = (int16_t)border);
}

void moz_work_open_way(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                       sk_log *log)
{
    (void)scene, (void)dice;
    change_border(s, spell, MOZ_OPEN, -1, log);
}

void moz_work_snow(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    (void)scene, (void)dice;
    change_border(s, spell, MOZ_MOUNTAIN, spell->seat, log);
}

void moz_work_gate(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    int32_t left = moz_card_at(scene, spell->card)->n;

    for (int32_t kind = MOZ_GIANT; kind >= MOZ_TROOP && left > 0; kind--) {
        int32_t n = moz_count_fresh(s, spell->unit, kind);
        n = n < left ? n : left;
        left -= n;
        if (n > 0)
            moz_go(scene, s,
                   (moz_passage){spell->seat, spell->unit, spell->target, (moz_kind)kind, n}, dice,
                   log);
    }
}

void moz_work_steal(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
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

void moz_work_truce(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                    sk_log *log)
{
    (void)scene, (void)dice;
    s->open.truce[spell->seat] = (uint8_t)(s->open.truce[spell->seat] | 1u << spell->unit);
    SK_TELL(log, .type = MOZ_TRUCE_MADE, .seat = spell->seat, .unit = spell->unit);
}

/* Attackers go back where they came from, spent for this turn. */
void moz_work_ambush(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                     sk_log *log)
{
    moz_battle *b = &s->open.battle;
    int32_t left = moz_card_at(scene, spell->card)->n, kind = spell->kind;

    for (int32_t land = 0; land < scene->lands && left > 0; land++) {
        int32_t n = b->came[land][kind], here = s->open.units[b->attacker][b->at][kind];
        n = n < here ? n : here;
        n = n < left ? n : left;
        if (n == 0)
            continue;
        left -= n;
        b->came[land][kind] = (uint8_t)(b->came[land][kind] - n);
        moz_pass(scene, s, (moz_passage){b->attacker, b->at, land, (moz_kind)kind, n}, dice, log);
        if (kind <= MOZ_DRAGON)
            moz_trim_flown(s, kind);
        SK_TELL(log, .type = MOZ_SENT_BACK, .what = (int16_t)kind, .target = (int16_t)land,
                .n = {n});
    }
}

void moz_work_curse(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                    sk_log *log)
{
    (void)scene, (void)dice, (void)log;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && !moz_are_friends(s, army, spell->seat))
            s->open.battle.cursed[army] =
                (uint8_t)(s->open.battle.cursed[army] | 1u << spell->kind);
}

void moz_work_bless(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                    sk_log *log)
{
    uint8_t *blessed = &s->open.battle.blessed[spell->seat];

    (void)scene, (void)dice, (void)log;
    *blessed = (uint8_t)(*blessed | 1u << spell->kind);
}

void moz_work_fury(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    uint8_t *more = &s->open.battle.fury[spell->seat];

    (void)dice, (void)log;
    *more = (uint8_t)(*more + moz_card_at(scene, spell->card)->n);
}

void moz_work_bane(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    int32_t land = s->open.battle.at;

    (void)scene, (void)dice;
    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        if (moz_are_friends(s, army, spell->seat) || s->open.units[army][land][MOZ_DRAGON] == 0)
            continue;
        moz_injure_in_ranks(s, army);
        SK_TELL(log, .type = MOZ_INJURED_NOW, .seat = (int8_t)army, .n = {1});
        return;
    }
}

void moz_work_breach(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                     sk_log *log)
{
    (void)scene, (void)spell, (void)dice, (void)log;
    s->open.battle.breach = 1;
}

void moz_work_ward(const moz_scene *scene, moz_state *s, const moz_spell *spell, sk_dice *dice,
                   sk_log *log)
{
    uint8_t *loss = &s->open.battle.loss[spell->seat];
    int32_t n = moz_card_at(scene, spell->card)->n;

    (void)dice, (void)log;
    *loss = (uint8_t)(*loss > n ? *loss - n : 0);
}
