/* Odds before an attack: what it needs, and what came of it. Each try is followed to the end of the
 * attack with dice of its own, both assaults and the retaliation, so that wounds are counted and
 * not dice that lie there still. */
#include <string.h>

#include "best.h"
#include "rules.h"

/* The attack an action would make; false when it makes none on one unit. */
static bool blow_of(const pan_scene *scene, const pan_state *s, const sk_action *a, pan_blow *b)
{
    const pan_frame *f = pan_now(s);
    bool inside = (a->how & PAN_INSIDE) != 0;

    *b = (pan_blow){.attacker = a->unit, .target = a->target};
    if (a->verb == PAN_USE_ON_UNIT || a->verb == PAN_USE_ON_UNIT_TEARING) {
        b->attacker = a->what / 2;
        b->power = a->what % 2 + 1;
        if (scene->card[b->attacker].power[b->power - 1].type != PAN_SPECIAL)
            return false;
    } else if (a->verb == PAN_RETALIATE || a->verb == PAN_RETALIATE_TEARING) {
        b->target = f->unit;
        inside = true;
    } else if (a->verb == PAN_ATTACK_NEXT || a->verb == PAN_ATTACK_INSTEAD) {
        b->attacker = f->unit;
        b->power = f->power;
    } else if (a->verb != PAN_ATTACK) {
        return false;
    }
    if (inside || s->open.unit[b->attacker].area == s->open.unit[b->target].area)
        b->flags = PAN_CLOSE;
    return true;
}

bool pan_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs)
{
    pan_blow b;

    if (!blow_of(scene, state, a, &b))
        return false;
    *needs = pan_defence(scene, state, &b);
    return true;
}

/* An attack is followed to its end, retaliation and all. [7_odds] */
bool pan_goes_on(const void *scene, const void *state)
{
    const pan_state *s = state;

    (void)scene;
    for (int32_t i = 0; s->open.over == 0 && i < s->open.frames; i++)
        if (s->open.frame[i].step == PAN_ATTACK_SEQUENCE)
            return true;
    return false;
}

/* Dice that lie there to be seen until the next are rolled, and what only a second assault would
 * ask for when there is none. */
void pan_forget(void *state)
{
    pan_roll *roll = &((pan_state *)state)->open.roll;

    if (roll->assault != 0)
        return;
    memset(roll->rolled, 0, sizeof roll->rolled);
    memset(roll->shows, 0, sizeof roll->shows);
    roll->dice = 0;
    if (roll->fives == 0)
        roll->spare = roll->goes_on = 0;
}

/* Re-rolling dice is worth it when what may be expected grows by it: every result of the dice that
 * are picked up counts alike. */
static int64_t worth_of_reroll(const pan_state *s, int32_t vitality, const int32_t *face, int32_t n)
{
    pan_roll roll = s->open.roll;
    int32_t die[2] = {-1, -1};
    int64_t sum = 0;

    for (int32_t k = 0; k < n; k++)
        for (int32_t i = 0; i < roll.dice && die[k] < 0; i++)
            if (roll.rolled[i] == face[k] && i != die[0])
                die[k] = i;
    for (int32_t i = 0; i < (n == 2 ? 36 : 6); i++) {
        roll.rolled[die[0]] = roll.shows[die[0]] = (uint8_t)(i % 6);
        if (n == 2)
            roll.rolled[die[1]] = roll.shows[die[1]] = (uint8_t)(i / 6);
        sum += pan_best_use(&roll, vitality).exact;
    }
    return n == 2 ? sum : sum * 6;
}

static int64_t score_reroll(const pan_state *s, const sk_action *a)
{
    int32_t vitality = s->open.unit[pan_now(s)->target].vitality;
    int32_t face[2] = {a->what, a->how};

    if (a->verb == PAN_REROLL)
        return worth_of_reroll(s, vitality, face, 1);
    if (a->verb == PAN_REROLL_BOTH)
        return worth_of_reroll(s, vitality, face, 2);
    if (a->verb == PAN_REROLL_BLANKS)
        return INT64_MAX; /* a blank is worth nothing */
    return a->verb == PAN_KEEP_DICE ? 36 * (int64_t)pan_best_use(&s->open.roll, vitality).exact
                                    : -1;
}

/* What each side does meanwhile: dice are used as best, everything else by what looks best at first
 * sight; a die that may be changed is changed where it helps or hurts most. */
static int64_t score(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    if (pan_now(s)->step == PAN_REROLLING)
        return score_reroll(s, a);
    if (a->verb == PAN_CHANGE_DIE)
        return 100 + a->what;
    if (a->verb == PAN_ROLL_SECOND || a->verb == PAN_LET_IT_BE || a->verb == PAN_TAKE_WOUNDS)
        return 5;
    if (a->verb == PAN_THROW_NOBODY || a->verb == PAN_WASTE)
        return 4;
    return pan_prior(scene, s, a);
}

int32_t pan_reply(const void *scene, const void *state, const sk_actions *list)
{
    int32_t best = 0;
    int64_t most = INT64_MIN;

    for (int32_t i = 0; i < list->count; i++) {
        int64_t now = score(scene, state, &list->item[i]);
        if (now > most) {
            most = now;
            best = i;
        }
    }
    return best;
}

int32_t pan_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    const pan_state *was = before, *is = after;
    pan_blow b;

    if (!blow_of(scene, was, a, &b))
        return 0;
    out[0] =
        (sk_part){(int16_t)(was->open.unit[b.target].vitality - is->open.unit[b.target].vitality),
                  PAN_WOUNDS_DEALT};
    out[1] = (sk_part){(is->open.unit[b.target].flags & PAN_DESTROYED) != 0, PAN_KILLS};
    out[2] = (sk_part){
        (int16_t)(was->open.unit[b.attacker].vitality - is->open.unit[b.attacker].vitality),
        PAN_WOUNDS_TAKEN};
    return 3;
}
