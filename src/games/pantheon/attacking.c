/* The combat sequence, step by step; each step may put a question on top of it. */
#include <string.h>

#include "rules.h"

/* [12_initiative, 12_initiative_both] */
static bool strikes_before(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    return pan_has(scene, s, f->target, PAN_INITIATIVE) &&
           !pan_has(scene, s, f->unit, PAN_INITIATIVE);
}

static uint32_t targets_from_afar(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    if (f->power > 0)
        return pan_strike_targets(scene, s, f->unit, f->power - 1);
    return pan_attack_targets(scene, s, f->unit, 0, (f->flags & PAN_CLOSE_ONLY) != 0);
}

/* The attacker was thrown by Initiative: its attack goes on from where it is now, at range 0 into a
 * full area or at its own range, or is spent. */
static bool finds_position(pan_play *p, pan_frame *f)
{
    pan_frame *activation = pan_activation_of(p->s);

    if (f->power == 0 && (pan_full_targets(p->scene, p->s, f->unit) >> f->target & 1))
        return true;
    if (!(targets_from_afar(p->scene, p->s, f) >> f->target & 1))
        return false;
    f->flags &= (uint16_t)~PAN_CLOSE;
    if (activation != NULL)
        activation->flags |= PAN_RANGED_DONE;
    return true;
}

/* Thrown into a swamp it has ended its activation, and its attack with it. */
static bool has_ended(pan_state *s)
{
    const pan_frame *activation = pan_activation_of(s);

    return activation != NULL && (activation->flags & PAN_ENDS);
}

/* Initiative may have destroyed or thrown the attacker, or wounded it down to a row where the
 * power it strikes with is a dash. [12_initiative_position] */
static bool is_still_in_position(pan_play *p, pan_frame *f)
{
    if (!pan_on_board(p->s, f->target))
        return false;
    if (f->flags & PAN_TERRAIN_STRIKE)
        return true;
    /* [13_dash] */
    if (!pan_on_board(p->s, f->unit) || pan_is_spent(p->scene, p->s, f))
        return false;
    if ((f->flags & PAN_STRUCK_FIRST) && has_ended(p->s))
        return false;
    return !(f->flags & PAN_STRUCK_FIRST) || pan_stands_close(p->scene, p->s, f) ||
           finds_position(p, f);
}

/* [12_monster_slayer_only] */
bool pan_is_slayer(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    return f->unit >= 0 && pan_has(scene, s, f->unit, PAN_MONSTER_SLAYER) &&
           scene->card[f->target].kind == PAN_MONSTER;
}

/* [13_bloodlust] */
bool pan_is_bloody(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    return f->unit >= 0 && pan_power_with(scene, s, f->unit, PAN_BLOODLUST) >= 0;
}

static void open_reroll(pan_play *p, const pan_frame *f)
{
    bool slayer = pan_is_slayer(p->scene, p->s, f);
    bool bloody = p->s->open.roll.blanks > 0 && pan_is_bloody(p->scene, p->s, f);
    int8_t target = f->target, seat = f->seat;
    pan_frame *w;

    if ((!slayer && !bloody) || p->s->open.roll.dice == 0)
        return;
    w = pan_push(p->s, PAN_REROLLING, seat);
    w->target = target;
    w->n = (int8_t)(slayer ? 2 : 0);
    w->extra = bloody;
}

/* Heraclean Feat works for him and against his attackers. */
int32_t pan_feat_of(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    if (f->unit >= 0 && pan_power_with(scene, s, f->unit, PAN_FEAT) >= 0)
        return 1;
    return pan_power_with(scene, s, f->target, PAN_FEAT) >= 0 ? -1 : 0;
}

static void open_feat(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target;
    int32_t by = pan_feat_of(p->scene, p->s, f);
    int32_t seat = by > 0 ? f->seat : p->s->open.unit[target].owner;
    pan_frame *w;

    if (by == 0 || p->s->open.roll.dice == 0)
        return;
    w = pan_push(p->s, PAN_FEAT_CHOICE, seat);
    w->target = target;
    w->n = (int8_t)by;
}

static void open_dice(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target, seat = f->seat;

    if (pan_dice_choice(p->s))
        pan_push(p->s, PAN_ASSAULT, seat)->target = target;
}

/* e: the attacker may roll a second assault; who used the dice as best has said so. */
static void open_second_choice(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target, seat = f->seat;

    pan_close_first(p->s);
    if (p->s->open.roll.fives > 0 && !p->s->open.roll.goes_on)
        pan_push(p->s, PAN_SECOND_CHOICE, seat)->target = target;
}

static void open_shields(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target;

    if (p->s->open.roll.wounds > 0 && pan_shield_bearers(p->scene, p->s, target) != 0)
        pan_push(p->s, PAN_PASS_WOUNDS, p->s->open.unit[target].owner)->unit = target;
}

/* Molten Blood and its like: who wounds at range 0 is wounded. [13_molten_blood] */
static void wound_target(pan_play *p, const pan_frame *f)
{
    int32_t target = f->target, unit = f->unit, wounds = p->s->open.roll.wounds;
    bool thorny = (f->flags & PAN_CLOSE) && wounds > 0 &&
                  pan_power_with(p->scene, p->s, target, PAN_THORNS) >= 0;

    pan_wound(p, target, wounds);
    if (thorny)
        pan_wound(p, unit, 1);
}

/* Blanks that it takes to throw one of that kind. [12_throw, 12_throw_big] */
static int32_t price_of_kind(const pan_figures *figures, int32_t kind)
{
    return kind == PAN_TITAN     ? figures->throw_titan
           : kind == PAN_GOD     ? figures->throw_god
           : kind == PAN_MONSTER ? figures->throw_monster
           : kind == PAN_TROOPS  ? figures->throw_troops
                                 : figures->throw_hero;
}

/* 0 when it throws nobody. [12_throw_powers] */
int32_t pan_throw_price(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    return f->unit >= 0 && pan_has(scene, s, f->unit, PAN_MIGHTY_THROW)
               ? price_of_kind(&scene->figures, scene->card[f->target].kind)
               : 0;
}

/* [12_throw] */
static void open_throw(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target, seat = f->seat;
    int32_t price = pan_throw_price(p->scene, p->s, f);
    pan_frame *w;

    if (price == 0 || p->s->open.roll.blanks < price ||
        pan_throw_places(p->scene, p->s, target) == 0)
        return;
    w = pan_push(p->s, PAN_THROWING, seat);
    w->target = target;
}

static void roll_or_stop(pan_play *p, pan_frame *f)
{
    if (is_still_in_position(p, f))
        pan_roll_assault(p, f);
    else
        f->stage = PAN_AT_END;
}

/* What was torn up for a retaliation helps in that alone. [12_force_of_nature_retaliation] */
static void end_attack(pan_play *p, const pan_frame *f)
{
    if (f->flags & PAN_RETALIATION)
        p->s->open.unit[f->unit].surge = p->s->open.unit[f->unit].stretch = 0;
    memset(&p->s->open.roll, 0, sizeof p->s->open.roll);
    pan_pop(p->s);
}

/* One step of the sequence; each may put a question on top of it. */
void pan_attack_run(pan_play *p)
{
    pan_frame *f = pan_top(p->s);
    /* [5_lava_no_retaliation, 6_guard_terrain, 6_guard_not_retaliation, 6_retaliate_no_answer] */
    bool answerable = !(f->flags & (PAN_RETALIATION | PAN_TERRAIN_STRIKE));

    switch (f->stage++) {
    case PAN_AT_GUARD:
        if (answerable && pan_ask_about_evading(p, f))
            f->stage = PAN_AT_GUARD;
        else if (answerable)
            pan_open_guard_window(p, f, 0);
        break;
    case PAN_AT_INITIATIVE:
        if (answerable && strikes_before(p->scene, p->s, f))
            pan_open_retaliation(p, f);
        break;
    case PAN_AT_BREATH:
        if (f->flags & (PAN_RETALIATION | PAN_STRUCK_FIRST))
            pan_open_breath(p, f);
        break;
    case PAN_AT_ROLL:
        roll_or_stop(p, f);
        break;
    case PAN_AT_REROLL:
        open_reroll(p, f);
        break;
    case PAN_AT_FEAT:
        open_feat(p, f);
        break;
    case PAN_AT_FIRST:
    case PAN_AT_SECOND:
        open_dice(p, f);
        break;
    case PAN_AT_SECOND_CHOICE:
        open_second_choice(p, f);
        break;
    case PAN_AT_SECOND_ROLL:
        pan_second_assault(p, f);
        break;
    case PAN_AT_SHIELDS:
        pan_count_second(p->s);
        open_shields(p, f);
        break;
    case PAN_AT_LAST_BREATH:
        if (p->s->open.roll.wounds > 0)
            pan_open_breath(p, f);
        break;
    case PAN_AT_WOUNDS:
        wound_target(p, f);
        break;
    case PAN_AT_THROW:
        open_throw(p, f);
        break;
    case PAN_AT_ANSWER:
        if (answerable)
            pan_open_retaliation(p, f);
        break;
    default:
        end_attack(p, f);
        break;
    }
}
