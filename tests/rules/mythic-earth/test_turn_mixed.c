/* Sections 4.5 to 4.7 and 3.7.9: pools, alerts and the clean up where several rules meet. */
#include "battle.h"

#include <string.h>

#define MAN(title) ((kit){.name = title})

/* Red has A and B, Blue has C and D; the pool of turn 2 is rolled: Red's dice, then Blue's. */
static table *second_turn(const uint16_t *dice)
{
    table *t = field();

    put(t, RED, MAN("A"), 30, 10);
    put(t, RED, MAN("B"), 40, 10);
    put(t, BLUE, MAN("C"), 30, 40);
    put(t, BLUE, MAN("D"), 40, 40);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        unit(t, u)->dice = 0;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", dice);
    return t;
}

static void pass(table *t, const char *activate_words, const char *end)
{
    act(t, activate_words, NO_DICE);
    act(t, end, NO_DICE);
}

RULE(4_6_winner_first, the_winner_of_the_pool_begins_and_is_not_asked)
{
    table *t = second_turn(DICE(6, 6, 6, 1));

    EXPECT_EQ(step_now(t), MYE_ASSIGN);
    EXPECT_EQ(seat_to_act(t), RED);
}

RULE(4_6_winner_first, equal_sixes_go_to_the_next_value)
{
    EXPECT_EQ(seat_to_act(second_turn(DICE(6, 2, 6, 3))), BLUE);
    EXPECT_EQ(seat_to_act(second_turn(DICE(4, 2, 4, 1))), RED);
}

RULE(4_6_winner_first, the_same_dice_on_both_sides_are_rolled_again)
{
    EXPECT_EQ(seat_to_act(second_turn(DICE(6, 2, 2, 6, 1, 1, 1, 2))), BLUE);
}

RULE(4_6_alternate, at_the_fives_whoever_did_not_act_last_begins)
{
    table *t = second_turn(DICE(6, 5, 5, 5));

    pass(t, "activate Red A", "end the activation of Red A");
    EXPECT_EQ(seat_to_act(t), BLUE);
    pass(t, "activate Blue C", "end the activation of Blue C");
    EXPECT_EQ(seat_to_act(t), RED);
}

RULE(4_6_any_unit, not_to_one_that_has_had_its_die)
{
    table *t = second_turn(DICE(6, 6, 1, 1));

    pass(t, "activate Red A", "end the activation of Red A");
    EXPECT_EQ(refusal(t, "activate Red A"), MYE_NO_DIE_FOR);
    EXPECT_EQ(refusal(t, "activate Red B"), 0);
}

RULE(4_5_destroyed_dice, the_dead_roll_no_dice_next_turn)
{
    table *t = second_turn(DICE(6, 6, 1, 1));

    unit(t, 0)->status = MYE_DESTROYED;
    go_to(t, MYE_BEGIN_TURN);
    memset(open_of(t)->pool, 0, sizeof open_of(t)->pool);
    act(t, "begin the turn", DICE(4, 1, 2));
    EXPECT_EQ(open_of(t)->pool[RED][4], 1);
}

RULE(4_7_thaw, the_thawed_roll_their_die_and_the_frozen_do_not)
{
    table *t = second_turn(DICE(6, 6, 1, 1));

    unit(t, 0)->status |= MYE_FROZEN;
    unit(t, 1)->status |= MYE_FROZEN;
    memset(open_of(t)->pool, 0, sizeof open_of(t)->pool);
    clean_up(t, 2, DICE(6, 7));
    EXPECT(!has(t, 0, MYE_FROZEN));
    EXPECT(has(t, 1, MYE_FROZEN));
    act(t, "begin the turn", DICE(4, 1, 2));
    EXPECT_EQ(refusal(t, "activate Red A"), 0);
}

RULE(3_7_9_stand_down, a_unit_kept_on_alert_gets_no_die_from_the_pool)
{
    table *t = second_turn(DICE(6, 6, 1, 1));

    alert(t, 0, true);
    EXPECT(refusal(t, "activate Red A") != 0);
    EXPECT_EQ(refusal(t, "stand down Red A"), 0);
}

RULE(3_7_9_stand_down, with_markers_it_must_pass_its_test)
{
    table *t = second_turn(DICE(6, 6, 1, 1));

    alert(t, 0, true);
    unit(t, 0)->markers = 2;
    act(t, "stand down Red A", DICE(6));
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT_EQ(unit(t, 0)->markers, 3);
}

RULE(3_7_9_stand_down, and_then_it_is_the_others_turn)
{
    table *t = second_turn(DICE(6, 6, 6, 1));

    alert(t, 0, true);
    act(t, "stand down Red A", NO_DICE);
    act(t, "end the activation of Red A", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(3_7_9_one_enemy, after_the_reaction_the_alert_is_over_and_the_die_is_used)
{
    table *t = field();
    int32_t a = put(t, RED, MAN("A"), 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Archer", .weapons = ARMS(BOW)}, a, 500);

    alert(t, b, false);
    activate(t, a);
    act(t, "move Red A to 31,10 facing 0 as they stand", NO_DICE);
    act(t, "spring the trap of Blue Archer", DICE(1));
    act(t, "shoot at Red A with Blue Archer", DICE(10));
    EXPECT(!has(t, b, MYE_ON_ALERT));
    EXPECT_EQ(unit(t, b)->dice, 0);
    EXPECT_EQ(place_of(t, a, 0).x, 3100);
}

RULE(3_7_9_before, a_target_that_steps_out_of_reach_is_not_charged)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "A", .wounds = 5}, 30, 10);
    int32_t b = put_north(t, BLUE, MAN("B"), a, 900);

    alert(t, b, false);
    activate(t, a);
    act(t, "charge Blue B with Red A", NO_DICE);
    act(t, "spring the trap of Blue B", DICE(1));
    act(t, "move Blue B to 30,25.2 facing 90 as they stand", NO_DICE);
    EXPECT(!mye_is_locked(t->state, a));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 0);
    EXPECT(gap(t, a, b) >= 100);
}

RULE(3_7_9_before, whoever_lay_low_is_harder_to_shoot_at_once)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);
    int32_t b = put_north(t, BLUE, MAN("B"), a, 500);

    alert(t, b, false);
    activate(t, a);
    act(t, "shoot at Blue B with Red Archer", NO_DICE);
    act(t, "spring the trap of Blue B", DICE(1));
    act(t, "lay low with Blue B", DICE(9));
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
}

RULE(3_7_9_within, ten_inches_to_a_hundredth)
{
    for (int32_t apart = 1000; apart <= 1001; apart++) {
        table *t = field();
        int32_t a = put(t, RED, MAN("A"), 30, 10);

        alert(t, put_north(t, BLUE, MAN("B"), a, apart), false);
        activate(t, a);
        act(t, "lay low with Red A", NO_DICE);
        EXPECT_EQ(step_now(t) == MYE_TRAP, apart == 1000);
        forget_tables();
    }
}

RULE(3_7_9_within, not_a_fugitive_and_not_a_consolidation)
{
    table *t = field();
    int32_t a = put(t, RED, MAN("A"), 30, 10);
    int32_t b = put_north(t, BLUE, MAN("Loser"), a, 0);

    alert(t, put(t, BLUE, MAN("B"), 36, 10), false);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red A", NO_DICE);
    act(t, "hold", DICE(1, 10));
    act(t, "consolidate Red A to 31,10 facing 0 as they stand", NO_DICE);
    EXPECT(step_now(t) != MYE_TRAP);
}

RULE(3_7_9_last, a_unit_on_alert_since_this_turn_gets_no_second_action_but_a_giant_a_second_die)
{
    table *t = field();
    int32_t g = put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .dice = 2}, 30, 10);

    activate(t, g);
    act(t, "put Red Giant on alert", NO_DICE);
    offer_die(t, g);
    EXPECT(unit(t, g)->dice >= 1);
    EXPECT_EQ(refusal(t, "activate Red Giant"), 0);
    act(t, "activate Red Giant", NO_DICE);
    EXPECT(!has(t, g, MYE_ON_ALERT));
}

RULE(4_7_coherency, not_of_a_unit_in_a_fight_out_of_it)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "A", .minis = 3, .wounds = 2}, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "B", .wounds = 2}, a, 0);

    lock_in_fight(t, a, b);
    open_of(t)->at[figure(t, a)->first + 2] = (mye_place){4000, 1000};
    mye_gather(t->scene, t->state, a);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(gap(t, a, b), 0);
    EXPECT_EQ(count_overlaps(t), 0);
    EXPECT(place_of(t, a, 2).x < 3600);
}
