/* Phases B and C: activating units, their simple and complex actions. */
#include "rules.h"

/* Who may be activated: its own, not yet this turn, not stone, with a card in hand.
 * [2_b2_no_card, 2_once] */
bool pan_may_activate(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_unit *u = &s->open.unit[unit];

    (void)scene;
    return !(u->flags & (PAN_ACTIVATED | PAN_DESTROYED)) && u->stone == 0 &&
           s->secret[u->owner].hand[unit] > 0;
}

/* [4_deploy_first] */
void pan_offer_unit(const pan_state *s, int32_t unit, sk_actions *list)
{
    if (pan_on_board(s, unit))
        sk_offer(list, (sk_action){.verb = PAN_ACTIVATE, .unit = (int16_t)unit});
    sk_offer(list, (sk_action){.verb = PAN_ACTIVATE_COMPLEX, .unit = (int16_t)unit});
}

/* Others may search after every step, before what it has set off goes on. [11_search_any_time,
 * 11_search_option] */
static void pause_for_searches(pan_play *p)
{
    if (p->scene->option[PAN_OPT_WINDOWS] == 0)
        pan_open_pauses(p);
}

/* A3, B1, C1 */

/* [2_b1_choice, 2_c1_cost, 2_c1_optional] */
void pan_turn_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);
    bool second = f->stage == PAN_SECOND_ACTIVATION;
    bool affordable = !second || s->open.free_activations > 0 || pan_can_pay(scene, s, f->seat, 1);

    if (!second && f->n == 0) {
        sk_offer(list, (sk_action){.verb = PAN_PASS});
        sk_offer(list, (sk_action){.verb = PAN_PASS_DRY});
    }
    if (affordable)
        FOR_UNITS(u, s->open.army[f->seat])
    if (pan_may_activate(scene, s, (int32_t)u))
        pan_offer_unit(s, (int32_t)u, list);
    sk_offer(list, (sk_action){.verb = PAN_STOP});
}

/* [2_a3_pass, 2_a3_pass_dry, 2_a3_no_recall] */
static void pass(pan_play *p, pan_frame *f, bool draw)
{
    SK_TELL(p->log, .type = PAN_PASSED, .seat = f->seat);
    f->stage = PAN_AT_LAVA;
    if (draw)
        pan_draw_card(p, f->seat);
}

void pan_turn_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = pan_top(p->s);
    bool paid = f->stage == PAN_SECOND_ACTIVATION;

    if (a->verb == PAN_PASS || a->verb == PAN_PASS_DRY) {
        pass(p, f, a->verb == PAN_PASS);
        return;
    }
    f->n = 1; /* the turn goes on, so it can no longer be passed [2_a3_search] */
    if (a->verb == PAN_STOP) {
        f->stage = PAN_AT_RECALL;
        return;
    }
    f->stage = PAN_SECOND_ACTIVATION;
    pan_begin_activation(p, a->unit, a->verb == PAN_ACTIVATE_COMPLEX);
    pause_for_searches(p);
    if (paid && p->s->open.free_activations > 0)
        p->s->open.free_activations--;
    else if (paid)
        pan_charge(p, f->seat, 1);
}

/* [2_b2_card, 2_b3_either] */
void pan_begin_activation(pan_play *p, int32_t unit, bool complex)
{
    int8_t owner = p->s->open.unit[unit].owner;
    pan_frame *f = pan_push(p->s, complex ? PAN_COMPLEX : PAN_ACTIVATION, owner);

    f->unit = (int8_t)unit;
    f->flags = complex ? PAN_COMPLEX_MODE : 0;
    p->s->open.unit[unit].flags |= PAN_ACTIVATED;
    p->s->open.activations++;
    SK_TELL(p->log, .type = PAN_ACTIVATES, .unit = (int16_t)unit);
    pan_discard_activation(p, owner, unit);
}

/* B5: simple actions */

/* How far the active unit may walk now; −1 when it may not. [2_b5_two, 2_b5_different,
 * 4_walk_after_attack, 4_words_over_core, 12_mobility] */
static int32_t walk_budget(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    int32_t most = pan_walk_budget(scene, s, f->unit);

    if (!(f->flags & PAN_ATTACKED) && f->n > 0)
        return f->n < most ? f->n : most;
    if ((f->flags & PAN_WALKED) || f->extra >= 2)
        return -1;
    if ((f->flags & (PAN_ATTACKED | PAN_AGAIN_MODE)) && !pan_has(scene, s, f->unit, PAN_MOBILITY))
        return -1;
    return most;
}

static uint64_t walk_places(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    int32_t budget = walk_budget(scene, s, f);

    return budget >= 0 ? pan_walk_reach(scene, s, f->unit, budget) : 0;
}

/* Block bars its area, Gem Collector takes from anywhere around: talents of one rank. */
static bool is_disputed(const pan_state *s, int32_t unit, int32_t area)
{
    return area != s->open.unit[unit].area;
}

/* [12_block_claims, 12_gem_collector_block] */
static bool claim_is_blocked(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t area)
{
    if (pan_has(scene, s, unit, PAN_BLOCK) ||
        (is_disputed(s, unit, area) && s->open.clash[PAN_CLASH_BLOCK] == PAN_RULED_FOR))
        return false;
    FOR_UNITS(e, s->open.in[area] & pan_enemies(scene, s, s->open.unit[unit].owner))
    if (pan_has(scene, s, (int32_t)e, PAN_BLOCK))
        return true;
    return false;
}

/* [2_hierarchy_block] */
static bool may_ask_about(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t area)
{
    return scene->option[PAN_OPT_CLASH] == 1 && is_disputed(s, unit, area) &&
           s->open.clash[PAN_CLASH_BLOCK] == PAN_UNSETTLED;
}

/* [10_claim, 10_one_each, 12_gem_collector] */
static void offer_claims(const pan_scene *scene, const pan_state *s, const pan_frame *f,
                         sk_actions *list)
{
    const pan_unit *u = &s->open.unit[f->unit];
    uint64_t places = SK_AREA(u->area);

    if ((f->flags & PAN_CLAIMED) || f->extra >= 2 || (u->flags & PAN_CARRIES))
        return;
    if (pan_has(scene, s, f->unit, PAN_GEM_COLLECTOR))
        places |= pan_map_of(scene, s)->near[u->area];
    FOR_AREAS(a, places)
    if (s->open.gems[a] > 0 && (!claim_is_blocked(scene, s, f->unit, (int32_t)a) ||
                                may_ask_about(scene, s, f->unit, (int32_t)a)))
        sk_offer(list, (sk_action){.verb = PAN_CLAIM, .unit = f->unit, .target = (int16_t)a});
}

/* [2_b5_two, 2_b5_different, 2_b5_none] */
void pan_activation_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);
    bool again = (f->flags & PAN_AGAIN_MODE) != 0;

    FOR_AREAS(a, walk_places(scene, s, f))
    sk_offer(list, (sk_action){.verb = PAN_WALK, .unit = f->unit, .target = (int16_t)a});
    if (!(f->flags & PAN_ATTACKED) && (f->extra < 2 || again))
        pan_attack_legal(scene, s, f->unit, (f->flags & PAN_CLOSE_ONLY) != 0, list);
    pan_power_legal(scene, s, f->unit, list);
    offer_claims(scene, s, f, list);
    if (s->open.unit[f->unit].flags & PAN_CARRIES) {
        sk_offer(list, (sk_action){.verb = PAN_DROP, .unit = f->unit});
        pan_offer_drops(scene, s, f->unit, walk_budget(scene, s, f), PAN_WALK_DROPPING, list);
    }
    sk_offer(list, (sk_action){.verb = PAN_END_ACTIVATION});
}

/* [10_claim, 10_carried] */
void pan_claim(pan_play *p, int32_t unit, int32_t area)
{
    pan_frame *f = pan_activation_of(p->s);

    f->flags |= PAN_CLAIMED;
    f->extra++;
    p->s->open.gems[area]--;
    p->s->open.unit[unit].flags |= PAN_CARRIES;
    SK_TELL(p->log, .type = PAN_CLAIMS, .unit = (int16_t)unit, .target = (int16_t)area);
}

/* [13_again_walk] */
static void walk(pan_play *p, pan_frame *f, int32_t area)
{
    if (!(f->flags & PAN_ATTACKED) && f->n > 0) {
        f->n = 0; /* the walk of the power, not the unit's walk action */
    } else {
        f->extra++;
        f->flags |= f->flags & PAN_AGAIN_MODE ? PAN_WALKED | PAN_ATTACKED : PAN_WALKED;
    }
    pan_enter(p, f->unit, area, true);
}

/* [4_claim_and_attack, 9_special_is_attack] */
static void attack(pan_play *p, pan_frame *f, const sk_action *a)
{
    if (!(f->flags & PAN_AGAIN_MODE))
        f->extra++;
    f->flags |= PAN_ATTACKED;
    if (p->s->open.unit[a->unit].area != p->s->open.unit[a->target].area && !(a->how & PAN_INSIDE))
        f->flags |= PAN_RANGED_DONE;
    pan_attack_apply(p, a);
}

static void take_simple_action(pan_play *p, pan_frame *f, const sk_action *a)
{
    switch (a->verb) {
    case PAN_WALK_DROPPING:
        pan_drop_gem_in(p, f->unit, a->how);
        walk(p, f, a->target);
        return;
    case PAN_WALK:
        walk(p, f, a->target);
        return;
    case PAN_ATTACK:
        attack(p, f, a);
        return;
    case PAN_CLAIM:
        if (claim_is_blocked(p->scene, p->s, f->unit, a->target))
            pan_ask_ruling(p, PAN_CLASH_BLOCK, f->unit, a->target);
        else
            pan_claim(p, f->unit, a->target);
        return;
    case PAN_END_ACTIVATION:
        f->flags |= PAN_ENDS;
        return;
    default:
        pan_power_apply(p, a);
        return;
    }
}

void pan_activation_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = pan_top(p->s);

    take_simple_action(p, f, a);
    pause_for_searches(p);
}

/* B7: complex actions */

/* [10_absorb, 10_absorb_friend, 10_absorb_not_enemy, 10_absorb_divinity] */
static void offer_absorbs(const pan_scene *scene, const pan_state *s, const pan_frame *f,
                          sk_actions *list)
{
    const pan_unit *u = &s->open.unit[f->unit];

    if (!pan_is_divinity(scene, f->unit))
        return;
    if (s->open.gems[u->area] > 0)
        sk_offer(list, (sk_action){.verb = PAN_ABSORB});
    FOR_UNITS(t, s->open.in[u->area] & pan_friends(scene, s, u->owner))
    if (s->open.unit[t].flags & PAN_CARRIES)
        sk_offer(list, (sk_action){.verb = PAN_ABSORB_FROM, .target = (int16_t)t});
}

/* [4_deploy_first] */
void pan_complex_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);

    if (pan_on_board(s, f->unit)) {
        FOR_AREAS(a, pan_run_reach(scene, s, f->unit))
        sk_offer(list, (sk_action){.verb = PAN_RUN, .unit = f->unit, .target = (int16_t)a});
        offer_absorbs(scene, s, f, list);
        if (s->open.unit[f->unit].flags & PAN_CARRIES) {
            sk_offer(list, (sk_action){.verb = PAN_DROP, .unit = f->unit});
            pan_offer_drops(scene, s, f->unit, pan_run_budget(scene, s, f->unit), PAN_RUN_DROPPING,
                            list);
        }
    } else {
        FOR_AREAS(a, pan_deploy_reach(scene, s, f->unit))
        sk_offer(list, (sk_action){.verb = PAN_DEPLOY, .unit = f->unit, .target = (int16_t)a});
    }
    sk_offer(list, (sk_action){.verb = PAN_END_ACTIVATION});
}

/* [10_absorb_card] */
static void absorb(pan_play *p, int32_t unit)
{
    int8_t owner = p->s->open.unit[unit].owner;

    p->s->open.absorbed[owner]++;
    SK_TELL(p->log, .type = PAN_ABSORBS, .unit = (int16_t)unit, .n = {p->s->open.absorbed[owner]});
    pan_gain_gem_card(p, owner);
    pan_end_game(p);
}

static void deploy(pan_play *p, int32_t unit, int32_t area)
{
    p->s->open.unit[unit].flags |= PAN_DEPLOYED;
    SK_TELL(p->log, .type = PAN_DEPLOYS, .unit = (int16_t)unit, .target = (int16_t)area);
    pan_enter(p, unit, area, false);
}

/* [2_b7_one, 4_deploy_ends] */
void pan_complex_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = pan_top(p->s);
    int8_t unit = f->unit;

    f->flags |= PAN_ENDS;
    if (a->verb == PAN_RUN_DROPPING)
        pan_drop_gem_in(p, unit, a->how);
    if (a->verb == PAN_RUN || a->verb == PAN_RUN_DROPPING)
        pan_enter(p, unit, a->target, true);
    if (a->verb == PAN_DEPLOY)
        deploy(p, unit, a->target);
    if (a->verb == PAN_ABSORB) {
        p->s->open.gems[p->s->open.unit[unit].area]--;
        absorb(p, unit);
    }
    if (a->verb == PAN_ABSORB_FROM) {
        p->s->open.unit[a->target].flags &= (uint8_t)~PAN_CARRIES;
        absorb(p, unit);
    }
    pause_for_searches(p);
}

/* B4 and B6: what happens at the start and the end of an activation */

/* B3 sends complex actions past B4; by option permanent powers work there too. [2_b4_complex,
 * 2_b4_complex_option, 13_regeneration, 13_lord_of_the_sea] */
static void start_activation(pan_play *p, const pan_frame *f)
{
    int32_t place = pan_power_with(p->scene, p->s, f->unit, PAN_REGENERATION);
    uint8_t area = p->s->open.unit[f->unit].area;
    int8_t terrain;

    if (place < 0 || ((f->flags & PAN_COMPLEX_MODE) && p->scene->option[PAN_OPT_START] == 0))
        return;
    terrain = pan_map_of(p->scene, p->s)->area[area].terrain;
    if (p->scene->card[f->unit].power[place].limit == 0 || terrain == PAN_WATER ||
        terrain == PAN_SWAMP)
        pan_regain(p, f->unit);
}

/* [12_force_of_nature_ends, 13_warriors] */
static void end_activation(pan_play *p, const pan_frame *f)
{
    pan_unit *u = &p->s->open.unit[f->unit];

    u->surge = u->stretch = 0;
    if (p->scene->card[f->unit].regrow && pan_on_board(p->s, f->unit))
        pan_regain(p, f->unit);
}

void pan_activation_run(pan_play *p)
{
    pan_frame *f = pan_top(p->s);

    switch (f->stage++) {
    case PAN_ACT_START:
        start_activation(p, f);
        return;
    case PAN_ACT_NOW:
        return;
    case PAN_ACT_END:
        end_activation(p, f);
        return;
    case PAN_ACT_LEAD:
        pan_open_leading(p, f);
        return;
    default:
        pan_pop(p->s);
        return;
    }
}
