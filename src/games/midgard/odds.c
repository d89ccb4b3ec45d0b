/* Before commitment: what an action's roll must show, and what came of it on a copy. */
#include "rules.h"

/* What a seat sees of an action it weighs: its own side first. */
typedef struct change {
    const mid_scene *scene;
    const mid_state *was, *is;
    int32_t seat;
} change;

static bool needs_test(const mid_scene *scene, const mid_state *s, mid_frame test, sk_needs *needs)
{
    int32_t dice = mid_test_dice(scene, s, test.unit, test.why, test.n != 0);

    if (mid_passes_itself(s, test, dice))
        return false;
    sk_needs_add(needs, scene->figures.passes_on, dice < 2 ? MID_BY_ONE_DIE : MID_BY_LOWER_DIE);
    return true;
}

static bool needs_hits(const mid_scene *scene, int32_t hits_on, sk_needs *needs)
{
    sk_needs_add(needs, scene->figures.hits_on, MID_BY_TO_HIT);
    sk_needs_add(needs, hits_on - scene->figures.hits_on, MID_BY_BRUTAL);
    return true;
}

/* The test an order is given under, or −1. */
static int32_t test_for_order(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    int32_t tests = mid_tests_for(scene, s, a);

    for (int32_t i = MID_ORDER_TESTS - 1; i >= 0; i--)
        if ((tests & (1 << i)) != 0)
            return MID_ORDER_TEST[i];
    return -1;
}

/* The Command Test an action leads to at once. */
static bool test_of(const mid_scene *scene, const mid_state *s, const sk_action *a, mid_frame *test)
{
    const mid_frame *top = mid_now(s);
    int32_t why = -1;

    *test = (mid_frame){.unit = (int8_t)a->unit};
    switch (a->verb) {
    case MID_MOVE:
    case MID_CHARGE:
    case MID_TURN:
    case MID_REPLACE:
        why = test_for_order(scene, s, a);
        break;
    case MID_EVADE_AWAY:
        why = mid_is_hero(scene, a->unit) ? -1 : MID_TEST_EVADE;
        test->n = why >= 0 && mid_evades_over_barrier(scene, s, a->unit, top->unit);
        break;
    case MID_COUNTER:
        why = MID_TEST_COUNTER;
        break;
    case MID_DRAW_BACK:
        why = MID_TEST_DISENGAGE;
        test->n = mid_disengages_over_barrier(scene, s, a->unit);
        break;
    case MID_CALL_HOLD_FAST:
        test->unit = (int8_t)a->target;
        why = MID_TEST_HOLD_FAST;
        break;
    case MID_REROLL:
        *test = *top;
        return true;
    default:
        break;
    }
    test->why = (uint8_t)(why < 0 ? 0 : why);
    return why >= 0;
}

static bool needs_spell(const mid_scene *scene, const mid_state *s, int32_t hero, sk_needs *needs)
{
    *needs = mid_spell_needs(scene, mid_level(scene, s, hero));
    needs->dice = 1;
    needs->sides = 6;
    return true;
}

/* What the side asked for deeds hits on: its hero in a single combat, else its primary fighter. */
static int32_t strikes_on(const mid_scene *scene, const mid_state *s)
{
    int32_t seat = mid_now(s)->seat;

    if (mid_now(s)->step == MID_DUEL_STEP)
        return mid_hero_hits_on(scene, s->open.duel.side[seat].primary);
    return mid_hits_on(scene, s, s->open.combat.side[seat].primary);
}

bool mid_needs(const void *scene_in, const void *state, const sk_action *a, sk_needs *needs)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;
    mid_frame test;

    *needs = (sk_needs){0};
    if (!mid_is_piece(a->unit))
        return false;
    if (test_of(scene, s, a, &test))
        return needs_test(scene, s, test, needs);
    switch (a->verb) {
    case MID_SHOOT:
    case MID_SHOOT_AT_COMMAND:
        return needs_hits(scene, scene->figures.hits_on, needs);
    case MID_FIGHT:
        return needs_hits(scene, mid_hits_on(scene, s, a->unit), needs);
    case MID_STRIKE:
        return needs_hits(scene, strikes_on(scene, s), needs);
    case MID_CHALLENGE:
        return needs_hits(scene, mid_hero_hits_on(scene, a->unit), needs);
    case MID_CAST:
    case MID_CAST_AT:
        return needs_spell(scene, s, a->unit, needs);
    case MID_REROLL_RISK:
        *needs = (sk_needs){.dice = 1, .sides = 6};
        sk_needs_add(needs, 2, MID_FOR_RISK);
        return true;
    default:
        return false;
    }
}

static int32_t stamina_lost(const change *c, int32_t seat)
{
    int32_t lost = 0;

    for (int32_t i = seat * MID_SIDE; i < mid_end_of(c->scene, seat); i++)
        lost += c->was->open.piece[i].stamina - c->is->open.piece[i].stamina;
    return lost;
}

static int32_t pieces_lost(const change *c, int32_t seat)
{
    int32_t lost = 0;

    for (int32_t i = seat * MID_SIDE; i < mid_end_of(c->scene, seat); i++)
        lost += mid_stands(c->was, i) && !mid_stands(c->is, i);
    return lost;
}

static int32_t add(sk_part *out, int32_t count, int32_t value, uint16_t reason)
{
    out[count] = (sk_part){(int16_t)value, reason};
    return count + 1;
}

static int32_t tally_losses(const change *c, sk_part *out, int32_t count)
{
    int32_t other = 1 - c->seat;

    count = add(out, count, stamina_lost(c, other), MID_THEY_LOSE);
    count = add(out, count, stamina_lost(c, c->seat), MID_WE_LOSE);
    count = add(out, count, pieces_lost(c, other), MID_THEIRS_DESTROYED);
    return add(out, count, pieces_lost(c, c->seat), MID_OURS_DESTROYED);
}

static bool is_blow(uint16_t verb)
{
    return verb == MID_FIGHT || verb == MID_STRIKE || verb == MID_TAKE_UP || verb == MID_CHALLENGE;
}

static int32_t tally_blows(const change *c, sk_part *out, int32_t count)
{
    int32_t how = c->is->open.fought;

    count = add(out, count, how == MID_ROUND_WON_BY + c->seat, MID_WE_WIN);
    count = add(out, count, how == MID_ROUND_WON_BY + 1 - c->seat, MID_THEY_WIN);
    return tally_losses(c, out, count);
}

/* The charge with its tests, and the first round of the melee it leads to. */
static int32_t tally_charge(const change *c, const sk_action *a, sk_part *out)
{
    bool meets = c->is->open.piece[a->unit].foes != 0 || c->is->open.fought != 0;
    int32_t count = tally_blows(c, out, 0);

    return add(out, count, meets, MID_MAKES_CONTACT);
}

static int32_t tally_round(const change *c, sk_part *out, int32_t count)
{
    count = tally_blows(c, out, count);
    count =
        add(out, count, c->is->open.tokens[c->seat] - c->was->open.tokens[c->seat], MID_OUR_TOKENS);
    return add(out, count, c->is->open.tokens[1 - c->seat] - c->was->open.tokens[1 - c->seat],
               MID_THEIR_TOKENS);
}

/* Tests and blows speak of different things; nobody asks after what is certain. */
int32_t mid_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    change c = {scene, before, after, mid_turn(scene, before).seat};
    sk_needs needs = {0};
    mid_frame test;
    int32_t count = 0;

    if (c.seat < 0)
        return 0;
    if (a->verb == MID_CHARGE)
        return tally_charge(&c, a, out);
    if (mid_is_piece(a->unit) && test_of(scene, before, a, &test) &&
        needs_test(scene, before, test, &needs))
        count = add(out, count, c.is->open.tested == MID_TEST_WAS_PASSED, MID_PASSES_TEST);
    if (a->verb == MID_SHOOT || a->verb == MID_SHOOT_AT_COMMAND) {
        count = tally_losses(&c, out, count);
        return add(out, count,
                   !sk_same_point(c.was->open.piece[a->target].at, c.is->open.piece[a->target].at),
                   MID_DRIVES_BACK);
    }
    return is_blow(a->verb) ? tally_round(&c, out, count) : count;
}

/* A charge is made in the movement, and its melee is the next phase. */
bool mid_play_out(const void *scene, void *state, const sk_action *a, sk_dice *dice)
{
    mid_state *s = state;

    if (a->verb != MID_CHARGE)
        return false;
    s->open.fought = 0;
    if (s->open.frames > 1 || mid_is_over(scene, s) || s->open.piece[a->unit].foes == 0)
        return true;
    mid_begin_melee(s);
    s->open.step = MID_COMBATS;
    mid_apply(scene, s, &(sk_action){.verb = MID_FIGHT, .unit = a->unit}, dice, NULL);
    return true;
}
