/* Sections 1 and 2: the game, data points and talents. Neighbouring cases. */
#include "meeting.h"

RULE(1_4_any_time, what_is_no_question_has_no_length)
{
    table *t = meet(MAN, FOE, 400);

    EXPECT_EQ(mye_measured(t->scene, t->state, &(sk_action){.verb = 999}), -1);
    EXPECT_EQ(mye_measured(t->scene, t->state, &(sk_action){.unit = 5}), -1);
    EXPECT_EQ(mye_measured(t->scene, t->state, &(sk_action){.unit = -1}), -1);
}

/* A side without units, or whatever ends it: dice may be left, nobody is asked for them. */
RULE(1_8_six_turns, when_all_is_over_nothing_is_asked_whatever_is_left)
{
    table *t = field();
    sk_turn turn;

    put(t, RED, MAN, 30, 16);
    offer_die(t, 0);
    open_of(t)->turn = (uint8_t)(MYE_FIGURE((const mye_scene *)t->scene, turns) + 1);
    turn = t->game->turn(t->scene, t->state);
    EXPECT(turn.over);
    EXPECT_EQ(turn.n, 0);
    EXPECT_EQ(turn.what, 0);
    EXPECT(!turn.many);
}

RULE(1_11_edge, touching_it_is_allowed)
{
    table *t = field();

    put(t, RED, MAN, 30, 2);
    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,0.63")), 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,0.62")), MYE_OFF_THE_TABLE);
}

RULE(2_3_highest, the_brave_of_the_followers_when_the_leader_is_gone)
{
    kit captain = {.name = "Captain", .brave = 9, .react = 3};
    table *t = meet((kit){.minis = 2, .brave = 6, .leader = &captain}, FOE, 2500);

    unit(t, 0)->markers = 1;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(8));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 8);
    fall(t, 0, 0);
    unit(t, 0)->markers = 1;
    open_of(t)->frames = 1;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 5);
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT_EQ(unit(t, 0)->markers, 2);
}

RULE(2_3_standing, without_its_slow_leader_a_unit_is_faster)
{
    kit slow = {.name = "Slow", .move = 3};
    table *t = meet((kit){.minis = 2, .move = 6, .leader = &slow}, FOE, 2500);

    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("31.32,19.01")), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, MOVE_TO("31.32,19")), 0);
    fall(t, 0, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("31.98,22")), 0);
}

/* A unit below half that must test beside a Commander: what it needed. */
static int32_t commanded(bool fallen)
{
    kit lord = {.name = "Lord", .brave = 9, .talents = BIT(COMMANDER)};
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 4, .brave = 5}, 500);
    int32_t chief =
        put(t, BLUE, (kit){.name = "Chief", .minis = 2, .leader = &lord, .brave = 6}, 38, 22);

    if (fallen)
        fall(t, chief, 0);
    take_away(t, ENEMY, 2);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 10, 1));
    return needed(t, MYE_TEST_PASSED);
}

RULE(2_4_commander, his_brave_counts_for_casualties_and_not_once_he_has_fallen)
{
    EXPECT_EQ(commanded(false), 9 - 1);
    EXPECT_EQ(commanded(true), 5 - 1);
}

RULE(2_4_commander, to_be_activated_a_unit_uses_its_own_brave)
{
    table *t = meet((kit){.minis = 2}, FOE, 2500);

    put(t, RED, (kit){.name = "Chief", .brave = 9, .talents = BIT(COMMANDER)}, 30, 22);
    unit(t, 0)->markers = 2;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 7 - 2);
}

static table *commander_of_two(void)
{
    table *t = field();
    int32_t chief = put(
        t, RED, (kit){.name = "Chief", .roles = MYE_HEROIC, .talents = BIT(COMMANDER), .brave = 9},
        30, 10);

    for (int32_t i = 0; i < 2; i++)
        unit(t, put(t, RED, (kit){.name = i == 0 ? "A" : "B"}, 34 + 3 * i, 10))->status |=
            MYE_FLEEING;
    return acting(t, chief);
}

RULE(2_4_commander_orders, as_his_second_action_too)
{
    table *t = commander_of_two();

    act(t, "move Red Chief to 30,11 facing 0 as they stand", NO_DICE);
    act(t, "stop Red A fleeing with Red Chief", DICE(1));
    EXPECT(is_listed(t, "stop Red B fleeing with Red Chief"));
    EXPECT_EQ(refusal(t, "lay low with Red Chief"), MYE_NO_TIME);
    act(t, "stop Red B fleeing with Red Chief", DICE(1));
    EXPECT(!has(t, 1, MYE_FLEEING) && !has(t, 2, MYE_FLEEING));
    EXPECT(step_now(t) != MYE_ACT);
}

RULE(2_4_commander_orders, when_only_the_order_is_left_it_is_what_is_asked)
{
    table *t = commander_of_two();

    act(t, "move Red Chief to 30,11 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(t->game->turn(t->scene, t->state).ask, MYE_ASK_ACT);
    act(t, "stop Red A fleeing with Red Chief", DICE(1));
    EXPECT_EQ(t->game->turn(t->scene, t->state).ask, MYE_ASK_ORDER);
}

RULE(2_4_commander_orders, not_twice_to_the_same_unit)
{
    table *t = commander_of_two();

    unit(t, 1)->turn |= MYE_SNARED; /* it cannot run far */
    act(t, "stop Red A fleeing with Red Chief", DICE(10));
    EXPECT(has(t, 1, MYE_FLEEING) && gap(t, 0, 1) < 1000);
    EXPECT_EQ(refusal(t, "stop Red A fleeing with Red Chief"), MYE_DONE_ALREADY);
    EXPECT_EQ(refusal(t, "stop Red B fleeing with Red Chief"), 0);
}

RULE(2_4_commander_orders, with_nobody_left_to_stop_his_time_is_over)
{
    table *t = commander_of_two();

    unit(t, 2)->status &= (uint16_t)~MYE_FLEEING;
    act(t, "move Red Chief to 30,11 facing 0 as they stand", NO_DICE);
    act(t, "stop Red A fleeing with Red Chief", DICE(1));
    EXPECT(step_now(t) != MYE_ACT);
}

RULE(2_4_commander_orders, both_of_them_as_a_reaction)
{
    table *t = commander_of_two();
    int32_t foe = put(t, BLUE, FOE, 30, 20);

    go_to(t, MYE_ASSIGN);
    alert(t, 0, false);
    acting(t, foe);
    act(t, "move Blue Foe to 30,19 facing 0 as they stand", NO_DICE);
    act(t, "spring the trap of Red Chief", DICE(1));
    act(t, "stop Red A fleeing with Red Chief", DICE(1));
    act(t, "stop Red B fleeing with Red Chief", DICE(1));
    EXPECT(!has(t, 1, MYE_FLEEING) && !has(t, 2, MYE_FLEEING));
    EXPECT_EQ(place_of(t, foe, 0).y, 1900);
}

RULE(2_4_dreadful_fight, neither_the_undead_nor_the_dreadful_mind)
{
    static const uint32_t MIND[] = {0, BIT(UNDEAD), BIT(DREADFUL)};

    for (int32_t i = 0; i < 3; i++) {
        table *t = meet((kit){.wounds = 3, .talents = MIND[i]},
                        (kit){.wounds = 3, .talents = BIT(DREADFUL)}, 500);

        act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
        EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_DREADFUL), i == 0 ? -1 : 0);
        EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_DREADFUL), 0);
    }
}

static table *captain_of_the_dead(int32_t dead)
{
    static const kit CAPTAIN = {.name = "", .brave = 8, .wounds = 3};
    table *t =
        meet((kit){.minis = 2}, (kit){.minis = 2, .talents = BIT(UNDEAD), .leader = &CAPTAIN}, 500);

    take_away(t, ENEMY, 2 - dead);
    return acting(t, 0);
}

RULE(2_4_undead_stands, a_living_captain_while_one_of_his_dead_stands)
{
    table *t = captain_of_the_dead(2);

    act(t, "charge Blue Foe with Red Man", DICE(1, 10, 10, 10, 10, 10));
    EXPECT_EQ(unit(t, ENEMY)->standing, 2);
    EXPECT_EQ(times_told(t, MYE_UNDEAD_STANDS), 1);
    t = captain_of_the_dead(1);
    act(t, "charge Blue Foe with Red Man", DICE(1, 10, 10, 10, 10, 7));
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 8 - 1);
}

RULE(2_4_regenerate, it_does_not_raise_the_dead)
{
    table *t = field();
    int32_t man = put(
        t, RED, (kit){.name = "Man", .minis = 2, .wounds = 3, .talents = BIT(REGENERATE)}, 30, 16);

    take_away(t, man, 1);
    open_of(t)->wounds[0] = 2;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->wounds[0], 3);
    EXPECT_EQ(open_of(t)->wounds[1], 0);
}

RULE(2_4_hunter, not_against_mounted_beasts_multitudes_and_humanoids)
{
    for (int32_t kind = 0; kind < 6; kind++) {
        table *t =
            meet((kit){.wounds = 3, .talents = BIT(HUNTER)}, (kit){.wounds = 3, .kind = kind}, 500);
        bool game = kind == MYE_BEAST || kind == MYE_MONSTER || kind == MYE_BEHEMOTH;

        act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
        EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_HUNTER), game ? 1 : 0);
        forget_tables();
    }
}
