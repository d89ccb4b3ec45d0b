/* What another umpire found wrong with the book in his hand, and what he found nobody had tried. */
#include "meeting.h"

/* 3.12: the spell was cast at the rival that breaks when it tries to dispel it */
RULE(3_12_feedback_dispel, a_rival_that_breaks_is_no_target_any_more)
{
    table *t = meet((kit){.talents = BIT(MAGIC_2)}, (kit){.talents = BIT(MAGIC_1)}, 900);

    unit(t, 0)->known = unit(t, ENEMY)->known = 0x3F;
    unit(t, ENEMY)->markers = 9;
    acting(t, 0);
    act(t, "cast Thorn Storm on Blue Foe with Red Man", DICE(4, 4));
    act(t, "dispel with Blue Foe", DICE(10, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
    EXPECT_EQ(times_told(t, MYE_SPELL_WORKS), 0);
    EXPECT_EQ(open_of(t)->taken[RED], 1);
    EXPECT_EQ(refusal(t, MOVE_TO("30,17")), 0);
}

/* 4.4 */

static table *steadfast(int32_t apart)
{
    table *t = field();
    int32_t man = put(t, RED, MAN, 30, 10);

    put_north(t, RED, (kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL}, man, apart);
    open_of(t)->steadfast[RED] = 1;
    unit(t, man)->markers = 2;
    offer_die(t, man);
    return t;
}

RULE(4_4_steadfast, to_be_activated_as_well)
{
    table *t = steadfast(1000);

    act(t, "activate Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 - 2 + 1);
    t = steadfast(1001);
    act(t, "activate Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 7 - 2);
}

RULE(4_4_steadfast, to_regroup_as_well)
{
    table *t = steadfast(1000);

    act(t, "activate Red Man to regroup", DICE(8, 1));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 + 1);
}

RULE(5_3_test, steadfast_is_no_help_in_the_reserve)
{
    table *t = steadfast(1000);

    unit(t, 0)->status = MYE_RESERVE;
    EXPECT_EQ(mye_brave_needs(t->scene, t->state, 0, MYE_TEST_ARRIVE).total, 7);
}

/* 2.3, 2.4: a living captain and his dead */

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

/* 3.11: whoever breaks under the markers of the round it won has not held the field */
RULE(3_11_wiped_out, a_winner_that_breaks_leaves_the_field_to_the_loser)
{
    table *t = acting(meet((kit){.minis = 3, .wounds = 2}, (kit){.minis = 4}, 500), 0);

    unit(t, 0)->markers = 10;
    act(t, "charge Blue Foe with Red Man", DICE(1, 1, 10, 1, 10, 10, 10, 10, 10, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(unit(t, ENEMY)->standing, 2);
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

/* 5.21: what a Humanoid's spell wounds, a Humanoid has wounded */
static table *shadow_bolt_at(kit target, int32_t devotion)
{
    table *t = field();
    int32_t wizard = put(t, BLUE, (kit){.name = "Wizard", .talents = BIT(MAGIC_2)}, 30, 30);

    target.name = "Target";
    put(t, RED, target, 30, 20);
    devote(t, BLUE, devotion, -1, -1);
    unit(t, wizard)->known = 0x3F;
    acting(t, wizard);
    act(t, "cast Shadow Bolt on Red Target with Blue Wizard", DICE(5, 5, 10, 10, 10));
    return t;
}

RULE(5_21_3_wound, by_a_spell)
{
    table *t = shadow_bolt_at((kit){.wounds = 5, .roles = MYE_HEROIC | MYE_GENERAL},
                              MYE_DEVOTION_HEAD_OF_THE_SNAKE);

    EXPECT_EQ(open_of(t)->devoted[BLUE].scored, 1);
}

RULE(5_21_8_trophy, by_a_spell)
{
    table *t = shadow_bolt_at((kit){.kind = MYE_MONSTER}, MYE_DEVOTION_TROPHY_HUNTERS);

    EXPECT_EQ(open_of(t)->devoted[BLUE].scored, 1);
}

/* 3.9: everything that slows adds up, and nobody moves less than nothing */
RULE(3_10_aylus, with_vines_and_coils_there_is_no_move_at_all)
{
    table *t = acting(meet(MAN, FOE, 1500), 0);

    unit(t, 0)->turn |= MYE_COILED | MYE_VINES | MYE_SNARED;
    EXPECT_EQ(refusal(t, MOVE_TO("30,16.01")), MYE_TOO_FAR);
    unit(t, 0)->turn = MYE_COILED;
    EXPECT_EQ(refusal(t, MOVE_TO("30,19")), 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,19.01")), MYE_TOO_FAR);
}

/* 2.4: a Commander who has moved before he gives his orders */

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
