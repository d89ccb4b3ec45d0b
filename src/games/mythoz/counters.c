/* Spell conflicts (p. 16): a spell waits for counters, and a counter for counters; the last is
 * resolved first. Only opponents who hold any card are asked, whatever the card. */
#include "rules.h"

/* [16_counter_window] */
static uint32_t who_may_counter(const moz_scene *scene, const moz_state *s, int32_t caster)
{
    uint32_t seats = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (!moz_are_friends(s, seat, caster) && s->open.hand[seat] > 0)
            seats |= 1u << seat;
    return seats;
}

/* Lies on what it interrupts, or on the spell it counters. */
void moz_cast_spell(const moz_play *p, moz_frame spell)
{
    spell.step = MOZ_COUNTERING;
    spell.seat = spell.caster;
    if (p->s->open.frames < MOZ_FRAMES - 1)
        spell.waiting = (uint8_t)who_may_counter(p->scene, p->s, spell.caster);
    moz_begin(p->s, spell);
}

bool moz_counter_waits(const moz_scene *scene, const moz_state *s)
{
    const moz_frame *spell = moz_now(s);

    (void)scene;
    return (spell->waiting >> spell->seat & 1) != 0;
}

sk_verdict moz_counter_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_DECLINE)
        return SK_ALLOW;
    if (a->verb != MOZ_COUNTER_WITH)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (!moz_holds(scene, s, moz_asked(s), a->what))
        return (sk_verdict){.why = MOZ_NO_SUCH_CARD, .what = a->what};
    return scene->card[a->what].effect == MOZ_COUNTER
               ? SK_ALLOW
               : (sk_verdict){.why = MOZ_WRONG_TIME, .what = a->what};
}

void moz_counter_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MOZ_DECLINE});
    for (int16_t card = 0; card < scene->cards; card++)
        if (scene->card[card].effect == MOZ_COUNTER && s->secret[moz_asked(s)].card[card] > 0)
            sk_offer(list, (sk_action){.verb = MOZ_COUNTER_WITH, .what = card});
}

void moz_counter_apply(const moz_play *p, const sk_action *a)
{
    moz_frame *spell = moz_top(p->s);
    int8_t seat = spell->seat;

    if (a->verb == MOZ_DECLINE) {
        spell->waiting = (uint8_t)(spell->waiting & ~(1u << seat));
        return;
    }
    spell->waiting = 0;
    moz_lose_card(p->s, seat, a->what);
    SK_TELL(p->log, .type = MOZ_SPELL_CAST, .seat = seat, .what = a->what, .reveals = true);
    moz_cast_spell(p, (moz_frame){.caster = seat, .card = (int8_t)a->what, .given = MOZ_NOBODY});
}

/* In the order of turns, which passes over who is out. */
static int32_t next_counterer(const moz_scene *scene, const moz_state *s)
{
    int32_t seat = moz_now(s)->caster;

    for (int32_t i = 0; i < scene->seats; i++) {
        seat = moz_next_player(scene, s, seat);
        if (moz_now(s)->waiting >> seat & 1)
            return seat;
    }
    return MOZ_NOBODY;
}

/* What a countered spell had cost is returned, not the card itself (ruling 38).
 * [16_sacrifice_back] */
static void undo(moz_state *s, const moz_frame *spell, sk_log *log)
{
    SK_TELL(log, .type = MOZ_SPELL_COUNTERED, .what = spell->card);
    if (spell->given == MOZ_NOBODY)
        return;
    s->open.discard[spell->given]--;
    moz_take_card(s, spell->caster, spell->given, log);
}

/* The last cast is resolved first; a counter takes what it lies on with it.
 * [16_counter, 16_counter_countered] */
static void resolve(const moz_play *p)
{
    moz_frame spell = moz_pop(p->s);

    if (p->scene->card[spell.card].effect == MOZ_COUNTER) {
        spell = moz_pop(p->s);
        undo(p->s, &spell, p->log);
    } else {
        moz_spell_works(p, &spell);
    }
    moz_ask_anew(p);
}

void moz_counter_run(const moz_play *p)
{
    int32_t seat = next_counterer(p->scene, p->s);

    if (seat == MOZ_NOBODY)
        resolve(p);
    else
        moz_top(p->s)->seat = (int8_t)seat;
}
