/* The dice of an attack: first and second assault, re-rolls, and setting dice aside. */
#include <string.h>

#include "best.h"
#include "rules.h"

/* [1_faces] */
enum { FACES = 6, TOP = 5 };

/* The log has the faces the dice show: 0 is a blank. [7_faces] */
static void tell_roll(pan_play *p, sk_event event, const uint16_t *die, int32_t dice)
{
    uint16_t face[PAN_DICE];

    if (p->log == NULL)
        return;
    for (int32_t i = 0; i < dice; i++)
        face[i] = (uint16_t)(die[i] - 1);
    event.seen_by = SK_EVERYBODY;
    sk_log_roll(p->log, event, FACES, face, dice);
}

static void count_blanks(pan_roll *roll)
{
    roll->blanks = 0;
    for (int32_t i = 0; i < roll->dice; i++)
        roll->blanks = (uint8_t)(roll->blanks + (roll->rolled[i] == 0));
}

/* [7_blanks, 7_second_adds, 7_second_blank] */
void pan_set_dice(pan_roll *roll, const uint16_t *die, int32_t dice, int32_t base)
{
    roll->dice = (uint8_t)dice;
    for (int32_t i = 0; i < dice; i++) {
        roll->rolled[i] = (uint8_t)(die[i] - 1);
        roll->shows[i] = (uint8_t)(die[i] > 1 ? base + die[i] - 1 : 0);
    }
}

static pan_blow blow_of(const pan_frame *f)
{
    return (pan_blow){f->unit, f->target, f->power, f->flags};
}

/* a to d: effective offence, effective defence, the first assault. [7_offence_dice,
 * 6_retaliate_current] */
void pan_roll_assault(pan_play *p, pan_frame *f)
{
    pan_roll *roll = &p->s->open.roll;
    pan_blow b = blow_of(f);
    sk_needs offence = pan_offence(p->scene, p->s, &b), defence = pan_defence(p->scene, p->s, &b);
    uint16_t die[PAN_DICE];

    memset(roll, 0, sizeof *roll);
    roll->defence = (uint8_t)defence.total;
    if (pan_rolls_whole(p, f, offence.total, defence.total)) {
        f->stage = PAN_AT_SHIELDS;
        return;
    }
    roll->assault = 1;
    sk_roll_cut(p->dice, (sk_occasion){f->seat == PAN_WILD ? SK_TABLE : f->seat, PAN_FOR_FIRST},
                FACES, offence.total, SK_BAG, die);
    pan_set_dice(roll, die, offence.total, 0);
    count_blanks(roll);
    SK_TELL(p->log, .type = PAN_OFFENCE_IS, .unit = f->unit, .n = {offence.total},
            .needs = offence);
    tell_roll(p, (sk_event){.type = PAN_ROLLS_FIRST, .unit = f->unit, .needs = defence}, die,
              offence.total);
}

/* Which dice wound, which could go into a second assault, which are saved for it. [7_wound,
 * 7_saved, 7_second_needs_six, 7_second_dice, 7_example_one] */
void pan_close_first(pan_state *s)
{
    pan_roll *roll = &s->open.roll;

    for (int32_t i = 0; i < roll->dice; i++) {
        uint8_t shows = roll->shows[i];
        if (shows == 0 || shows == PAN_AWAY)
            continue;
        if (shows >= roll->defence)
            roll->wounds++;
        else if (shows == TOP)
            roll->fives++;
        else if (roll->rolled[i] < TOP)
            roll->spare++;
    }
    roll->assault = 0; /* the dice lie there until they are rolled again */
    if (roll->defence <= TOP)
        roll->fives = 0;
}

/* e: dice that show 5 and did not wound are rolled again, on top of their 5. [7_second_dice,
 * 7_second_adds, 7_example_two] */
void pan_second_assault(pan_play *p, pan_frame *f)
{
    pan_roll *roll = &p->s->open.roll;
    uint16_t die[PAN_DICE];
    sk_needs defence = {0};

    if (roll->fives == 0)
        return;
    roll->assault = 2;
    sk_roll_cut(p->dice, (sk_occasion){f->seat == PAN_WILD ? SK_TABLE : f->seat, PAN_FOR_SECOND},
                FACES, roll->fives, SK_BAG, die);
    pan_set_dice(roll, die, roll->fives, TOP);
    sk_needs_add(&defence, roll->defence, PAN_BY_DEFENCE);
    tell_roll(p, (sk_event){.type = PAN_ROLLS_SECOND, .unit = f->unit, .needs = defence}, die,
              roll->fives);
    roll->fives = 0;
}

/* [7_second_optional] */
void pan_second_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = PAN_ROLL_SECOND});
    sk_offer(list, (sk_action){.verb = PAN_NO_SECOND});
}

void pan_second_apply(pan_play *p, const sk_action *a)
{
    pan_pop(p->s);
    if (a->verb == PAN_NO_SECOND)
        p->s->open.roll.fives = 0;
}

/* [7_wound, 7_example_three, 7_example_four] */
void pan_count_second(pan_state *s)
{
    pan_roll *roll = &s->open.roll;

    if (roll->assault == 2)
        for (int32_t i = 0; i < roll->dice; i++)
            roll->wounds = (uint8_t)(roll->wounds + (roll->shows[i] != PAN_AWAY &&
                                                     roll->shows[i] >= roll->defence));
    roll->dice = 0;
    roll->assault = 0;
    roll->spare = 0;
}

/* Setting aside */

/* [7_set_aside, 7_second_aside] */
static bool is_spare(const pan_roll *roll, int32_t i)
{
    return roll->shows[i] != 0 && roll->shows[i] < roll->defence; /* one set aside shows more */
}

/* There is a die to set aside and another to raise by it. */
bool pan_dice_choice(const pan_state *s)
{
    const pan_roll *roll = &s->open.roll;
    int32_t loose = 0;

    if (roll->assault == 0)
        return false;
    for (int32_t i = 0; i < roll->dice; i++)
        loose += is_spare(roll, i);
    return loose >= 2 || (roll->assault == 2 && loose == 1 && roll->spare > 0);
}

static int32_t die_showing(const pan_roll *roll, int32_t value, int32_t except)
{
    for (int32_t i = 0; i < roll->dice; i++)
        if (i != except && roll->shows[i] == value)
            return i;
    return -1;
}

/* [7_second_aside] */
static void offer_raises(const pan_roll *roll, sk_actions *list)
{
    for (int32_t how = 1; how < roll->defence; how++) {
        int32_t raised = die_showing(roll, how, -1);
        if (raised < 0)
            continue;
        if (roll->assault == 2 && roll->spare > 0)
            sk_offer(list, (sk_action){.verb = PAN_SPEND_SAVED, .how = (int16_t)how});
        for (int32_t what = 1; what < roll->defence; what++)
            if (die_showing(roll, what, raised) >= 0)
                sk_offer(
                    list,
                    (sk_action){.verb = PAN_SET_ASIDE, .what = (int16_t)what, .how = (int16_t)how});
    }
}

void pan_assault_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_roll *roll = &s->open.roll;

    (void)scene;
    sk_offer(list, (sk_action){.verb = PAN_BEST_USE});
    sk_offer(list, (sk_action){.verb = PAN_LEAVE_DICE});
    offer_raises(roll, list);
}

/* All at once, as pan_best_use found it; the second assault belongs to it. [7_best_use] */
static void use_as_best(pan_play *p, int32_t target)
{
    pan_roll *roll = &p->s->open.roll;
    uint8_t fate[PAN_DICE];

    pan_best_fates(roll, p->s->open.unit[target].vitality, fate);
    for (int32_t i = 0; i < roll->dice; i++) {
        if (fate[i] == PAN_WOUNDING && roll->shows[i] < roll->defence)
            roll->shows[i] = roll->defence;
        if (fate[i] == PAN_FOR_ANOTHER)
            roll->shows[i] = TOP;
        if (fate[i] == PAN_SET_OFF)
            roll->shows[i] = PAN_AWAY;
    }
    roll->goes_on = 1;
    SK_TELL(p->log, .type = PAN_USES_BEST);
}

/* [7_set_aside_one, 7_set_aside_gone, 7_beyond_five] */
static void raise_die(pan_play *p, int32_t how, int32_t aside)
{
    pan_roll *roll = &p->s->open.roll;
    int32_t raised = die_showing(roll, how, -1);

    if (aside > 0)
        roll->shows[die_showing(roll, aside, raised)] = PAN_AWAY;
    else
        roll->spare--;
    roll->shows[raised]++;
    SK_TELL(p->log, .type = PAN_SETS_ASIDE, .n = {roll->shows[raised]});
}

void pan_assault_apply(pan_play *p, const sk_action *a)
{
    if (a->verb == PAN_BEST_USE)
        use_as_best(p, pan_now(p->s)->target);
    if (a->verb == PAN_SET_ASIDE)
        raise_die(p, a->how, a->what);
    if (a->verb == PAN_SPEND_SAVED)
        raise_die(p, a->how, 0);
    if (a->verb == PAN_BEST_USE || a->verb == PAN_LEAVE_DICE || !pan_dice_choice(p->s))
        pan_pop(p->s);
}

/* Re-rolls: Monster Slayer up to two dice, Bloodlust the blanks */

static int32_t count_rolled(const pan_roll *roll, int32_t face)
{
    int32_t count = 0;

    for (int32_t i = 0; i < roll->dice; i++)
        count += roll->rolled[i] == face;
    return count;
}

/* [12_monster_slayer, 13_bloodlust] */
void pan_reroll_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *w = pan_now(s);
    const pan_roll *roll = &s->open.roll;

    (void)scene;
    for (int32_t a = 0; w->n == 2 && a < FACES; a++) {
        if (count_rolled(roll, a) == 0)
            continue;
        sk_offer(list, (sk_action){.verb = PAN_REROLL, .what = (int16_t)a});
        for (int32_t b = a; b < FACES; b++)
            if (count_rolled(roll, b) > (a == b))
                sk_offer(list, (sk_action){
                                   .verb = PAN_REROLL_BOTH, .what = (int16_t)a, .how = (int16_t)b});
    }
    if (w->extra)
        sk_offer(list, (sk_action){.verb = PAN_REROLL_BLANKS});
    sk_offer(list, (sk_action){.verb = PAN_KEEP_DICE});
}

/* Dice of these faces, each at most as often as asked; what they show now. */
static void reroll(pan_play *p, const int32_t *face, int32_t faces)
{
    pan_roll *roll = &p->s->open.roll;
    int8_t seat = pan_now(p->s)->seat;
    int32_t chosen[PAN_DICE], count = 0;
    bool taken[PAN_DICE] = {false};
    uint16_t die[PAN_DICE];

    for (int32_t k = 0; k < faces; k++)
        for (int32_t i = 0; i < roll->dice; i++)
            if (!taken[i] && roll->rolled[i] == face[k]) {
                taken[i] = true;
                chosen[count++] = i;
                break;
            }
    sk_roll_cut(p->dice, (sk_occasion){seat == PAN_WILD ? SK_TABLE : seat, PAN_FOR_REROLL}, FACES,
                count, SK_BAG, die);
    for (int32_t k = 0; k < count; k++) {
        roll->rolled[chosen[k]] = (uint8_t)(die[k] - 1);
        roll->shows[chosen[k]] = roll->rolled[chosen[k]];
    }
    count_blanks(roll);
    tell_roll(p, (sk_event){.type = PAN_REROLLS}, die, count);
}

void pan_reroll_apply(pan_play *p, const sk_action *a)
{
    static const int32_t BLANKS[PAN_DICE] = {0};
    int32_t face[2] = {a->what, a->how};

    if (a->verb == PAN_REROLL)
        reroll(p, face, 1);
    if (a->verb == PAN_REROLL_BOTH)
        reroll(p, face, 2);
    if (a->verb == PAN_REROLL_BLANKS)
        reroll(p, BLANKS, p->s->open.roll.blanks);
    pan_pop(p->s);
}

/* Heraclean Feat: one die up in his own attack, one die down in an attack on him */

/* [13_feat, 13_feat_against] */
void pan_feat_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *w = pan_now(s);

    (void)scene;
    for (int32_t face = 1; face < (w->n > 0 ? TOP : FACES); face++)
        if (count_rolled(&s->open.roll, face) > 0)
            sk_offer(list, (sk_action){.verb = PAN_CHANGE_DIE, .what = (int16_t)face});
    sk_offer(list, (sk_action){.verb = PAN_KEEP_DICE});
}

void pan_feat_apply(pan_play *p, const sk_action *a)
{
    pan_roll *roll = &p->s->open.roll;
    int8_t by = pan_now(p->s)->n;

    pan_pop(p->s);
    if (a->verb != PAN_CHANGE_DIE)
        return;
    for (int32_t i = 0; i < roll->dice; i++)
        if (roll->rolled[i] == a->what) {
            roll->rolled[i] = roll->shows[i] = (uint8_t)(a->what + by);
            SK_TELL(p->log, .type = PAN_CHANGES_DIE, .n = {a->what, a->what + by});
            return;
        }
}
