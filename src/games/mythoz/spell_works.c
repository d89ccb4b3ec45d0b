/* What each spell does. */
#include "spells.h"

void moz_work_nothing(const moz_play *p, const moz_frame *spell)
{
    (void)p, (void)spell;
}

/* [16_drums] */
void moz_work_drums(const moz_play *p, const moz_frame *spell)
{
    (void)spell;
    p->s->open.attacks_left++;
}

/* The card itself is discarded last (p. 16), so it is not shuffled in. [16_foresight] */
void moz_work_foresight(const moz_play *p, const moz_frame *spell)
{
    p->s->open.discard[spell->card]--;
    for (int32_t i = 0; i < moz_card_at(p->scene, spell->card)->n; i++)
        moz_draw_card(p, spell->caster);
    p->s->open.discard[spell->card]++;
}

void moz_work_wings(const moz_play *p, const moz_frame *spell)
{
    uint8_t *winged = &p->s->open.winged[spell->target];
    *winged = (uint8_t)(*winged + moz_card_at(p->scene, spell->card)->n);
}

/* [16_transmute] */
void moz_work_transmute(const moz_play *p, const moz_frame *spell)
{
    moz_state *s = p->s;
    int32_t land = spell->target, troops = s->open.units[spell->caster][land][MOZ_TROOP];
    int32_t fresh = moz_count_fresh(s, land, MOZ_TROOP), n = moz_card_at(p->scene, spell->card)->n;
    n = n < troops ? n : troops;
    moz_add(s, spell->caster, land, MOZ_BEAST, n);
    moz_remove(s, spell->caster, land, MOZ_TROOP, n);
    if (n > fresh) /* who has moved stays where it is */
        s->open.used[land][MOZ_BEAST] = (uint8_t)(s->open.used[land][MOZ_BEAST] + n - fresh);
    SK_TELL(p->log, .type = MOZ_TRANSMUTED, .seat = spell->caster, .target = (int16_t)land,
            .n = {n});
}

/* Hits outside a battle fall on the weakest units first. */
static int32_t strike_kind(moz_state *s, int32_t army, int32_t land, moz_kind kind, int32_t hits,
                           sk_log *log)
{
    int32_t here = s->open.units[army][land][kind], n = here < hits ? here : hits;

    if (n == 0)
        return 0;
    if (kind == MOZ_DRAGON) {
        moz_hurt_dragons(s, army, land, n);
        SK_TELL(log, .type = MOZ_INJURED_NOW, .seat = (int8_t)army, .n = {n});
    } else {
        moz_remove(s, army, land, kind, n);
        SK_TELL(log, .type = MOZ_LOST, .seat = (int8_t)army, .what = (int16_t)kind, .n = {n});
    }
    return n;
}

/* The weakest of all enemies there, whosever they are: injured dragons before the others, and then
 * those who have just been injured. */
static void strike_land(moz_state *s, int32_t caster, int32_t land, int32_t hits, sk_log *log)
{
    static const moz_kind ORDER[] = {MOZ_TROOP,   MOZ_BEAST,  MOZ_GIANT,
                                     MOZ_INJURED, MOZ_DRAGON, MOZ_INJURED};

    for (int32_t i = 0; i < SK_COUNT(ORDER); i++)
        for (int32_t army = 0; army < MOZ_ARMIES; army++)
            if (!moz_are_friends(s, army, caster))
                hits -= strike_kind(s, army, land, ORDER[i], hits, log);
}

/* [16_storm] */
void moz_work_storm(const moz_play *p, const moz_frame *spell)
{
    sk_occasion why = {spell->caster, MOZ_FOR_STORM};
    uint16_t die = (uint16_t)sk_roll(p->dice, why, 6);
    int32_t hits = (die + 1) / 2;

    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = MOZ_STRUCK,
                               .seen_by = SK_EVERYBODY,
                               .seat = spell->caster,
                               .target = spell->target,
                               .n = {hits}},
                    6, &die, 1);
    strike_land(p->s, spell->caster, spell->target, hits, p->log);
    moz_settle_holder(p->scene, p->s, spell->target);
    moz_eliminate(p);
}

/* [16_heal] */
void moz_work_heal(const moz_play *p, const moz_frame *spell)
{
    moz_state *s = p->s;
    int32_t healed = s->open.units[spell->caster][spell->target][MOZ_INJURED];
    moz_heal(s, spell->caster, spell->target);
    if (s->open.battle.at == spell->target)
        moz_heal_in_ranks(s, spell->caster);
    SK_TELL(p->log, .type = MOZ_HEALED, .seat = spell->caster, .n = {healed});
}

/* [16_raise] */
void moz_work_raise(const moz_play *p, const moz_frame *spell)
{
    int32_t n = moz_card_at(p->scene, spell->card)->n;
    moz_arrivals came = {{0}};
    moz_arrive(p->scene, p->s, spell->caster, spell->target, MOZ_TROOP, n, &came);
    moz_tell_placed(&came, spell->caster, spell->target, p->log);
}

void moz_work_fort(const moz_play *p, const moz_frame *spell)
{
    moz_begin_fort(p->s, spell->target);
}

static void change_border(moz_state *s, const moz_frame *spell, moz_border border, int32_t until,
                          sk_log *log)
{
    s->open.change[s->open.changes++] =
        (moz_change){spell->unit, spell->target, (int8_t)border, (int8_t)until};
    SK_TELL(log, .type = MOZ_BORDER_CHANGED, .unit = spell->unit, .target = spell->target,
            .what = (int16_t)border);
}

void moz_work_open_way(const moz_play *p, const moz_frame *spell)
{
    change_border(p->s, spell, MOZ_OPEN, -1, p->log);
}

void moz_work_snow(const moz_play *p, const moz_frame *spell)
{
    change_border(p->s, spell, MOZ_MOUNTAIN, spell->caster, p->log);
}

/* [16_gate] */
void moz_work_gate(const moz_play *p, const moz_frame *spell)
{
    int32_t left = moz_card_at(p->scene, spell->card)->n;

    for (int32_t kind = MOZ_GIANT; kind >= MOZ_TROOP && left > 0; kind--) {
        int32_t n = moz_count_fresh(p->s, spell->unit, kind);
        n = n < left ? n : left;
        left -= n;
        if (n > 0)
            moz_go(p, (moz_passage){spell->caster, spell->unit, spell->target, (moz_kind)kind, n});
    }
}

void moz_work_steal(const moz_play *p, const moz_frame *spell)
{
    moz_state *s = p->s;
    int32_t hand = s->open.hand[spell->unit], card;
    if (hand == 0) /* he spent his last card on a counter */
        return;
    card = moz_card_of_hand(s, spell->unit, sk_draw(p->dice, hand));
    s->secret[spell->unit].card[card]--;
    s->open.hand[spell->unit]--;
    SK_TELL(p->log, .type = MOZ_CARD_STOLEN, .seat = spell->caster, .unit = spell->unit,
            .reveals = true);
    moz_take_card(s, spell->caster, card, p->log);
}

void moz_work_truce(const moz_play *p, const moz_frame *spell)
{
    p->s->open.truce[spell->caster] =
        (uint8_t)(p->s->open.truce[spell->caster] | 1u << spell->unit);
    SK_TELL(p->log, .type = MOZ_TRUCE_MADE, .seat = spell->caster, .unit = spell->unit);
}

/* Attackers go back where they came from, spent for this turn. [16_ambush] */
void moz_work_ambush(const moz_play *p, const moz_frame *spell)
{
    moz_battle *b = &p->s->open.battle;
    int32_t left = moz_card_at(p->scene, spell->card)->n, kind = spell->kind;

    for (int32_t land = 0; land < p->scene->lands && left > 0; land++) {
        int32_t n = b->came[land][kind], here = p->s->open.units[b->attacker][b->at][kind];
        n = n < here ? n : here;
        n = n < left ? n : left;
        if (n == 0)
            continue;
        left -= n;
        b->came[land][kind] = (uint8_t)(b->came[land][kind] - n);
        moz_pass(p, (moz_passage){b->attacker, b->at, land, (moz_kind)kind, n});
        if (kind <= MOZ_DRAGON)
            moz_trim_flown(p->s, kind);
        SK_TELL(p->log, .type = MOZ_SENT_BACK, .what = (int16_t)kind, .target = (int16_t)land,
                .n = {n});
    }
}

/* On all dragons, or on none of them, for the whole battle (ruling 68). */
void moz_work_curse(const moz_play *p, const moz_frame *spell)
{
    moz_state *s = p->s;
    uint32_t dragons = 1u << MOZ_DRAGON | 1u << MOZ_INJURED;
    uint32_t kinds = spell->kind < MOZ_DRAGON ? 1u << spell->kind : dragons;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && !moz_are_friends(s, army, spell->caster))
            s->open.battle.cursed[army] = (uint8_t)(s->open.battle.cursed[army] | kinds);
}

/* [16_bless] */
void moz_work_bless(const moz_play *p, const moz_frame *spell)
{
    uint8_t *blessed = &p->s->open.battle.blessed[spell->caster];
    *blessed = (uint8_t)(*blessed | 1u << spell->kind);
}

void moz_work_fury(const moz_play *p, const moz_frame *spell)
{
    uint8_t *more = &p->s->open.battle.fury[spell->caster];
    *more = (uint8_t)(*more + moz_card_at(p->scene, spell->card)->n);
}

void moz_work_bane(const moz_play *p, const moz_frame *spell)
{
    moz_injure_in_ranks(p->s, spell->unit);
    SK_TELL(p->log, .type = MOZ_INJURED_NOW, .seat = spell->unit, .n = {1});
}

void moz_work_breach(const moz_play *p, const moz_frame *spell)
{
    (void)spell;
    p->s->open.battle.breach = 1;
}

/* [16_ward] */
void moz_work_ward(const moz_play *p, const moz_frame *spell)
{
    uint8_t *loss = &p->s->open.battle.loss[spell->caster];
    int32_t n = moz_card_at(p->scene, spell->card)->n;
    *loss = (uint8_t)(*loss > n ? *loss - n : 0);
}
