/* Spell conflicts (p. 16): a spell waits for counters, and a counter for counters; the last is
 * resolved first. Only opponents who hold any card are asked, whatever the card. */
#include <string.h>

#include "rules.h"

static int32_t next_counterer(const moz_scene *scene, const moz_state *s)
{
    int32_t seat = s->open.spell[s->open.spells - 1].seat;

    for (int32_t i = 0; i < scene->seats; i++) {
        seat = moz_next_player(scene, s, seat);
        if (s->open.counter_waiting >> seat & 1)
            return seat;
    }
    return MOZ_NOBODY;
}

/* What a countered spell had cost is returned, not the card itself (ruling 38). */
static void undo(moz_state *s, const moz_spell *spell, sk_log *log)
{
    SK_TELL(log, .type = MOZ_SPELL_COUNTERED, .what = spell->card);
    if (spell->given == MOZ_NOBODY)
        return;
    s->open.discard[spell->given]--;
    moz_take_card(s, spell->seat, spell->given, log);
}

static void resolve(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    moz_spell stack[MOZ_SPELLS];
    int32_t count = s->open.spells;
    bool countered = false;

    memcpy(stack, s->open.spell, sizeof stack);
    memset(s->open.spell, 0, sizeof s->open.spell);
    s->open.spells = 0;
    s->open.step = s->open.resume;
    s->open.resume = 0;
    s->open.asked = stack[0].seat;
    for (int32_t i = count - 1; i >= 0; i--) {
        if (countered) {
            undo(s, &stack[i], log);
            countered = false;
        } else if (scene->card[stack[i].card].effect == MOZ_COUNTER) {
            countered = true;
        } else {
            moz_spell_works(scene, s, &stack[i], dice, log);
        }
    }
    if (s->open.over)
        return;
    if (s->open.step == MOZ_LOSSES)
        moz_losses_on(scene, s, dice, log);
    else if (moz_is_window(s->open.step))
        moz_window_on(scene, s, dice, log);
}

static void ask_counter(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    int32_t seat = next_counterer(scene, s);

    if (seat == MOZ_NOBODY) {
        resolve(scene, s, dice, log);
        return;
    }
    s->open.step = MOZ_COUNTERING;
    s->open.asked = (int8_t)seat;
}

void moz_push_spell(const moz_scene *scene, moz_state *s, moz_spell spell, sk_dice *dice,
                    sk_log *log)
{
    s->open.spell[s->open.spells++] = spell;
    s->open.counter_waiting = 0;
    for (int32_t seat = 0; seat < scene->seats && s->open.spells < MOZ_SPELLS; seat++)
        if (!moz_are_friends(s, seat, spell.seat) && s->open.hand[seat] > 0 &&
            !(s->open.out >> seat & 1))
            s->open.counter_waiting = (uint8_t)(s->open.counter_waiting | 1u << seat);
    ask_counter(scene, s, dice, log);
}

sk_verdict moz_counter_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_DECLINE)
        return SK_ALLOW;
    if (a->verb != MOZ_COUNTER_WITH)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (!moz_holds(scene, s, s->open.asked, a->what))
        return (sk_verdict){.why = MOZ_NO_SUCH_CARD, .what = a->what};
    return scene->card[a->what].effect == MOZ_COUNTER
               ? SK_ALLOW
               : (sk_verdict){.why = MOZ_WRONG_TIME, .what = a->what};
}

void moz_counter_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MOZ_DECLINE});
    for (int16_t card = 0; card < scene->cards; card++)
        if (scene->card[card].effect == MOZ_COUNTER && s->secret[s->open.asked].card[card] > 0)
            sk_offer(list, (sk_action){.verb = MOZ_COUNTER_WITH, .what = card});
}

void moz_counter_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                       sk_log *log)
{
    int32_t seat = s->open.asked;

    if (a->verb == MOZ_DECLINE) {
        s->open.counter_waiting = (uint8_t)(s->open.counter_waiting & ~(1u << seat));
        ask_counter(scene, s, dice, log);
        return;
    }
    moz_lose_card(s, seat, a->what);
    SK_TELL(log, .type = MOZ_SPELL_CAST, .seat = (int8_t)seat, .what = a->what, .reveals = true);
    moz_push_spell(scene, s,
                   (moz_spell){.card = (int8_t)a->what, .seat = (int8_t)seat, .given = MOZ_NOBODY},
                   dice, log);
}
