/* Spell effects (p. 16–17): when a card may be cast, by whom, and the candidates. The counters that
 * answer a spell are in counters.c. */
#include "spells.h"

typedef struct spell_rule {
    uint8_t when;
    uint16_t verb;
    sk_verdict (*target)(const moz_scene *scene, const moz_state *s, const sk_action *a);
    void (*work)(const moz_play *p, const moz_frame *spell);
} spell_rule;

/* Of each effect: its moments, how it is cast, what it may be cast on and what it does. */
#define SPELL(effect, when, verb, target, work)                                                    \
    [MOZ_##effect] = {when, verb, moz_target_##target, moz_work_##work},
static const spell_rule RULE_OF[MOZ_EFFECTS] = {
#include "spells.def"
};
#undef SPELL

static const spell_rule *rule_of(const moz_scene *scene, int32_t card)
{
    return &RULE_OF[scene->card[card].effect];
}

/* [16_time] */
static uint32_t moment(const moz_state *s)
{
    static const uint8_t MOMENT[MOZ_STEP_COUNT] = {
        [MOZ_ATTACKING] = MOZ_OWN_ATTACKS,  [MOZ_MUSTER] = MOZ_MUSTERING,
        [MOZ_MOVING] = MOZ_OWN_MOVES,       [MOZ_ANSWER_FLAG] = MOZ_FLAG_STANDS,
        [MOZ_CALL] = MOZ_MOVED_IN,          [MOZ_DECLARE] = MOZ_DICE_WAIT,
        [MOZ_BEFORE_ROLLS] = MOZ_DICE_WAIT, [MOZ_LOSSES] = MOZ_HITS_FALL,
    };

    return MOMENT[moz_now(s)->step];
}

void moz_spell_works(const moz_play *p, const moz_frame *spell)
{
    SK_TELL(p->log, .type = MOZ_SPELL_WORKS, .what = spell->card);
    rule_of(p->scene, spell->card)->work(p, spell);
}

static sk_verdict wrong_target(const sk_action *a)
{
    return (sk_verdict){.why = MOZ_WRONG_TARGET, .what = a->what};
}

static bool is_giving(uint16_t verb)
{
    return verb == MOZ_CAST_GIVING || verb == MOZ_CAST_TRUCE;
}

/* [17_fort_sacrifice] */
static sk_verdict sacrifice_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t need = a->how == a->what ? 2 : 1;

    if (!is_giving(a->verb))
        return SK_ALLOW;
    if (!moz_holds(scene, s, moz_asked(s), a->how) || s->secret[moz_asked(s)].card[a->how] < need)
        return (sk_verdict){.why = MOZ_NOTHING_TO_GIVE, .what = a->what};
    return SK_ALLOW;
}

sk_verdict moz_cast_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    const spell_rule *rule;
    sk_verdict v;

    if (a->verb < MOZ_CAST || a->verb > MOZ_CAST_TRUCE)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (!moz_holds(scene, s, moz_asked(s), a->what))
        return (sk_verdict){.why = MOZ_NO_SUCH_CARD, .what = a->what};
    rule = rule_of(scene, a->what);
    if (!(rule->when & moment(s)))
        return (sk_verdict){.why = MOZ_WRONG_TIME, .what = a->what};
    if (rule->verb != a->verb)
        return wrong_target(a);
    v = sacrifice_check(scene, s, a);
    return sk_allowed(v) ? rule->target(scene, s, a) : v;
}

/* With its target, for opponents decide by it whether they counter. */
static void tell_cast(const moz_play *p, const sk_action *a)
{
    static const uint16_t TOLD[] = {
        [MOZ_CAST] = MOZ_SPELL_CAST,
        [MOZ_CAST_ON] = MOZ_SPELL_CAST_ON,
        [MOZ_CAST_BORDER] = MOZ_SPELL_CAST_BORDER,
        [MOZ_CAST_KIND] = MOZ_SPELL_CAST_KIND,
        [MOZ_CAST_GATE] = MOZ_SPELL_CAST_GATE,
        [MOZ_CAST_PLAYER] = MOZ_SPELL_CAST_PLAYER,
        [MOZ_CAST_GIVING] = MOZ_SPELL_CAST_GIVING,
        [MOZ_CAST_TRUCE] = MOZ_SPELL_CAST_TRUCE,
    };

    SK_TELL(p->log, .type = TOLD[a->verb], .seat = moz_asked(p->s), .what = a->what,
            .unit = a->unit, .target = a->target, .how = is_giving(a->verb) ? 0 : a->how,
            .reveals = true);
}

void moz_cast_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;
    bool gives = is_giving(a->verb);

    moz_lose_card(s, moz_asked(s), a->what);
    tell_cast(p, a);
    if (gives) {
        moz_lose_card(s, moz_asked(s), a->how);
        SK_TELL(p->log, .type = MOZ_SACRIFICED, .seat = moz_asked(s), .what = a->how,
                .reveals = true);
    }
    moz_cast_spell(p, (moz_frame){.card = (int8_t)a->what,
                                  .caster = moz_asked(s),
                                  .unit = (int8_t)a->unit,
                                  .target = (int8_t)a->target,
                                  .kind = (int8_t)(gives ? 0 : a->how),
                                  .given = (int8_t)(gives ? a->how : MOZ_NOBODY)});
}

/* Candidates */

/* The card is held, the moment right, the price there: only the target is open. */
static void try_offer(const moz_scene *scene, const moz_state *s, sk_action a, sk_actions *list)
{
    if (sk_allowed(rule_of(scene, a.what)->target(scene, s, &a)))
        sk_offer(list, a);
}

/* The cheapest card to give up: the first other one held. */
static int32_t card_to_give(const moz_scene *scene, const moz_state *s, int32_t card)
{
    const uint8_t *held = s->secret[moz_asked(s)].card;

    for (int32_t i = 0; i < scene->cards; i++)
        if (held[i] > (i == card ? 1 : 0))
            return i;
    return MOZ_NOBODY;
}

static void offer_borders(const moz_scene *scene, const moz_state *s, sk_action a, sk_actions *list)
{
    moz_border border = moz_border_wanted(scene, a.what);

    for (uint64_t left = s->open.here[moz_asked(s)]; left != 0; left &= left - 1) {
        a.unit = (int16_t)moz_lowest(left);
        for (uint64_t next = moz_lands_behind(scene, s, a.unit, border); next != 0;
             next &= next - 1) {
            a.target = (int16_t)moz_lowest(next);
            try_offer(scene, s, a, list);
        }
    }
}

static void offer_lands(const moz_scene *scene, const moz_state *s, sk_action a, sk_actions *list)
{
    uint64_t lands = s->open.here[moz_asked(s)];

    if (a.verb == MOZ_CAST_GIVING)
        lands = s->open.ruled;
    if (rule_of(scene, a.what)->target == moz_target_enemy_land)
        lands = moz_enemy_lands(s, moz_asked(s));
    for (; lands != 0; lands &= lands - 1) {
        a.target = (int16_t)moz_lowest(lands);
        try_offer(scene, s, a, list);
    }
}

/* Gates lead from the larger garrisons to castles and to the front. */
static void offer_gates(const moz_scene *scene, const moz_state *s, sk_action a, sk_actions *list)
{
    uint64_t ends = s->open.here[moz_asked(s)] & (s->open.castles | s->open.forts);

    for (uint64_t left = s->open.here[moz_asked(s)]; left != 0; left &= left - 1)
        for (uint64_t to = ends; to != 0; to &= to - 1) {
            a.unit = (int16_t)moz_lowest(left);
            a.target = (int16_t)moz_lowest(to);
            if (moz_count(s, moz_asked(s), a.unit) > 2)
                try_offer(scene, s, a, list);
        }
}

static void offer_card(const moz_scene *scene, const moz_state *s, int32_t card, sk_actions *list)
{
    uint16_t verb = rule_of(scene, card)->verb;
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
    for (a.unit = 0; (verb == MOZ_CAST_PLAYER || verb == MOZ_CAST_TRUCE) && a.unit < MOZ_ARMIES;
         a.unit++)
        try_offer(scene, s, a, list);
    for (a.unit = 0; verb == MOZ_CAST_KIND && a.how < MOZ_KINDS; a.how++)
        try_offer(scene, s, a, list);
}

void moz_cast_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    const uint8_t *held = s->secret[moz_asked(s)].card;
    uint32_t now = moment(s);

    if (s->open.hand[moz_asked(s)] == 0)
        return;
    for (int32_t card = 0; card < scene->cards; card++)
        if (held[card] > 0 && (rule_of(scene, card)->when & now))
            offer_card(scene, s, card, list);
}

/* Answering: whether somebody at the table must be asked at all. */

/* Whether the card could be cast in this battle by the seat that is asked, on anything there. */
static bool fits_battle(const moz_scene *scene, const moz_state *s, int32_t card)
{
    const spell_rule *rule = rule_of(scene, card);
    int16_t at = s->open.battle.at;
    sk_action a = {.verb = rule->verb, .what = (int16_t)card, .unit = at, .target = at};
    bool fits = false;

    switch (rule->verb) {
    case MOZ_CAST_KIND:
        for (; a.how < MOZ_KINDS && !fits; a.how++)
            fits = sk_allowed(rule->target(scene, s, &a));
        return fits;
    case MOZ_CAST_PLAYER:
        for (a.unit = 0; a.unit < MOZ_ARMIES && !fits; a.unit++)
            fits = sk_allowed(rule->target(scene, s, &a));
        return fits;
    case MOZ_CAST_BORDER:
        for (uint64_t left = scene->next[at]; left != 0 && !fits; left &= left - 1) {
            a.target = (int16_t)moz_lowest(left);
            fits = sk_allowed(rule->target(scene, s, &a));
        }
        return fits;
    default:
        return sk_allowed(rule->target(scene, s, &a));
    }
}

/* By what everybody can see: the seat holds cards, and some card that does not lie among the
 * discards could be cast by it now. So being asked tells nothing about a hand, and who could do
 * nothing with any card is not asked. [16_call, 16_before_rolls] */
bool moz_may_answer(const moz_scene *scene, moz_state *s, int32_t seat)
{
    uint32_t now = moment(s);
    int8_t asked = moz_asked(s);
    bool may = false;

    if (s->open.hand[seat] == 0 || (s->open.out >> seat & 1))
        return false;
    moz_top(s)->seat = (int8_t)seat;
    for (int32_t card = 0; card < scene->cards && !may; card++)
        may = (rule_of(scene, card)->when & now) && scene->copies[card] > s->open.discard[card] &&
              fits_battle(scene, s, card);
    moz_top(s)->seat = asked;
    return may;
}
