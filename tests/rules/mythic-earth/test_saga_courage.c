/* Sections 3.5 to 3.8 told whole: tests, markers, freezing, fleeing and stopping. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

/* Red's men of Brave 7 with so many markers, their die offered, an enemy far away. */
static table *shaken(kit k, int32_t markers)
{
    table *t = field();
    int32_t u;

    k.name = "Men";
    u = put(t, RED, k, 30, 20);
    put(t, BLUE, MAN, 60, 44);
    unit(t, u)->markers = (uint8_t)markers;
    offer_die(t, u);
    return t;
}

RULE(3_5_test, seven_less_two_markers_is_five_and_passes)
{
    expect_saga(shaken(MAN, 2), "activate Red Men", DICE(5),
                "Red rolls 1D10 for the brave test of Red Men: 5\n"
                "- Red Men is given a die\n"
                "- Red Men rolls 5 and passes: needs 5 or less: Brave 7, −2 brave markers\n"
                "- Red Men loses 1 brave marker, 1 left\n"
                "= Red Men: markers 2 > 1; dice 1 > 0\n"
                "= Red: dice showing 6 1 > 0\n"
                "= acting: Red Men, 2 slots\n"
                "= now Red, Unit actions: Red: what does Red Men do? (2 single actions left)\n");
}

RULE(3_5_fail, six_is_too_much_for_them)
{
    expect_saga(shaken(MAN, 2), "activate Red Men", DICE(6),
                "Red rolls 1D10 for the brave test of Red Men: 6\n"
                "- Red Men is given a die\n"
                "- Red Men rolls 6 and fails: needs 5 or less: Brave 7, −2 brave markers\n"
                "- Red Men is frozen\n"
                "- Red Men gains 1 brave marker, now 3\n"
                "= Red Men: +frozen; markers 2 > 3; dice 1 > 0\n"
                "= Red: dice showing 6 1 > 0\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_8_4_broken, the_eleventh_marker_of_a_failed_test_breaks_them)
{
    expect_saga(shaken((kit){.dice = 2}, 10), "activate Red Men", DICE(1),
                "Red rolls 1D10 for the brave test of Red Men: 1\n"
                "- Red Men is given a die\n"
                "- Red Men rolls 1 and fails: needs -3 or less: Brave 7, −10 brave markers\n"
                "- Red Men is frozen\n"
                "- Red Men gains 1 brave marker, now 11\n"
                "- Red Men cannot recover its morale\n"
                "- Red Men is destroyed (revealing)\n"
                "= Red Men: -on the table; +destroyed; markers 10 > 11; standing 1 > 0; dice 2 > "
                "0; mini 1 wounds 1 > 0\n"
                "= token 1: death of Red at 30.00,18.74\n"
                "= Red: dice showing 6 1 > 0\n"
                "= Blue: enemy dice 0 > 2\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_11_removes, markers_do_not_count_and_three_go)
{
    table *t = shaken(MAN, 4);

    expect_saga(t, "activate Red Men to regroup", DICE(7, 4),
                "Red rolls 1D10 for the brave test of Red Men: 7\n"
                "Red rolls 1D6 for regrouping of Red Men: 4\n"
                "- Red Men is given a die\n"
                "- Red Men rolls 7 and passes: needs 7 or less: Brave 7\n"
                "- Red Men loses 1 brave marker, 3 left\n"
                "- Red Men loses 2 brave markers, 1 left\n"
                "= Red Men: +acted; markers 4 > 1; dice 1 > 0\n"
                "= Red: dice showing 6 1 > 0\n"
                "= acting: Red Men, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Men do? (1 single action left)\n");
    expect_saga(t, "end the activation of Red Men", NO_DICE,
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_11_fail, eight_freezes_those_who_would_regroup)
{
    expect_saga(shaken(MAN, 4), "activate Red Men to regroup", DICE(8),
                "Red rolls 1D10 for the brave test of Red Men: 8\n"
                "- Red Men is given a die\n"
                "- Red Men rolls 8 and fails: needs 7 or less: Brave 7\n"
                "- Red Men is frozen\n"
                "- Red Men gains 1 brave marker, now 5\n"
                "= Red Men: +frozen; markers 4 > 5; dice 1 > 0\n"
                "= Red: dice showing 6 1 > 0\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_11_second, a_test_of_its_own_after_another_action)
{
    table *t = shaken(MAN, 0), *u = shaken(MAN, 0);

    act(t, "activate Red Men", NO_DICE);
    act(u, "activate Red Men", NO_DICE);
    unit(t, 0)->markers = unit(u, 0)->markers = 5;
    expect_saga(t, "regroup Red Men", DICE(7, 6),
                "Red rolls 1D10 for the brave test of Red Men: 7\n"
                "Red rolls 1D6 for regrouping of Red Men: 6\n"
                "- Red Men rolls 7 and passes: needs 7 or less: Brave 7\n"
                "- Red Men loses 1 brave marker, 4 left\n"
                "- Red Men loses 3 brave markers, 1 left\n"
                "= Red Men: +acted; markers 5 > 1\n"
                "= acting: Red Men, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Men do? (1 single action left)\n");
    expect_saga(u, "regroup Red Men", DICE(8),
                "Red rolls 1D10 for the brave test of Red Men: 8\n"
                "- Red Men rolls 8 and fails: needs 7 or less: Brave 7\n"
                "= Red Men: +acted\n"
                "= acting: Red Men, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Men do? (1 single action left)\n");
}

RULE(3_7_12_frozen, the_whole_of_laying_low)
{
    table *t = shaken(MAN, 0);

    act(t, "activate Red Men", NO_DICE);
    expect_saga(t, "lay low with Red Men", NO_DICE,
                "- Red Men is frozen\n"
                "= Red Men: +frozen; +low; +acted\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_9_last, the_whole_of_going_on_alert)
{
    table *t = shaken(MAN, 0);

    act(t, "activate Red Men", NO_DICE);
    expect_saga(t, "put Red Men on alert", NO_DICE,
                "- Red Men is on alert\n"
                "= Red Men: +on alert; +acted\n"
                "= waiting: Red Men\n"
                "= now Red, Staying on alert: Red: does Red Men stay on alert?\n");
}

/* Fleeing */

static table *runners(int32_t markers)
{
    table *t = shaken((kit){.minis = 2}, markers);

    unit(t, 0)->status |= MYE_FLEEING;
    return t;
}

RULE(3_7_14_rally, six_less_a_marker_and_one_for_fleeing)
{
    table *t = runners(1);

    expect_saga(
        t, "rally Red Men", DICE(5),
        "Red rolls 1D10 for the brave test of Red Men: 5\n"
        "- Red Men is given a die\n"
        "- Red Men rolls 5 and passes: needs 5 or less: Brave 7, −1 brave markers, −1 fleeing\n"
        "- Red Men loses 1 brave marker, 0 left\n"
        "- Red Men stops fleeing\n"
        "= Red Men: -fleeing; +acted; +rallied; markers 1 > 0; dice 1 > 0\n"
        "= Red: dice showing 6 1 > 0\n"
        "= acting: Red Men, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Men do? (1 single action left)\n");
    EXPECT_EQ(refusal(t, "march Red Men to 31,21 facing 0 as they stand"), MYE_NO_TIME);
}

RULE(3_8_5_fail, six_fails_and_they_run_ten_inches)
{
    expect_saga(
        runners(1), "rally Red Men", DICE(6),
        "Red rolls 1D10 for the brave test of Red Men: 6\n"
        "- Red Men is given a die\n"
        "- Red Men rolls 6 and fails: needs 5 or less: Brave 7, −1 brave markers, −1 fleeing\n"
        "- Red Men runs to 30.66,10\n"
        "= Red Men: +fled; dice 1 > 0; mini 1 at 30.00,10.00; mini 2 at 31.32,10.00\n"
        "= Red: dice showing 6 1 > 0\n"
        "= now the table, Clean up: The table goes on.\n");
}

static table *rescue(uint32_t talents)
{
    table *t = runners(1);
    int32_t hero = put(
        t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC, .brave = 9, .talents = talents}, 30, 23);
    int32_t other = put(t, RED, (kit){.name = "Others"}, 36, 20);

    unit(t, other)->status |= MYE_FLEEING;
    open_of(t)->pool[RED][6] = 0;
    activate(t, hero);
    return t;
}

RULE(3_8_5_hero_brave, nine_less_a_marker_and_one_for_fleeing)
{
    expect_saga(rescue(0), "stop Red Men fleeing with Red Hero", DICE(7),
                "Red rolls 1D10 for the brave test of Red Men: 7\n"
                "- Red Men rolls 7 and passes: needs 7 or less: Heroic Figure 9, −1 brave markers, "
                "−1 fleeing\n"
                "- Red Men loses 1 brave marker, 0 left\n"
                "- Red Men stops fleeing\n"
                "= Red Men: -fleeing; +rallied; markers 1 > 0\n"
                "= Red Hero: +acted\n"
                "= acting: Red Hero, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Hero do? (1 single action left)\n");
}

RULE(3_8_5_hero_action, failing_they_run_on_and_the_action_is_spent)
{
    table *t = rescue(0);

    expect_saga(t, "stop Red Men fleeing with Red Hero", DICE(8),
                "Red rolls 1D10 for the brave test of Red Men: 8\n"
                "- Red Men rolls 8 and fails: needs 7 or less: Heroic Figure 9, −1 brave markers, "
                "−1 fleeing\n"
                "- Red Men runs to 30.66,10\n"
                "= Red Men: +fled; mini 1 at 30.00,10.00; mini 2 at 31.32,10.00\n"
                "= Red Hero: +acted\n"
                "= acting: Red Hero, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Hero do? (1 single action left)\n");
    EXPECT_EQ(refusal(t, "stop Red Others fleeing with Red Hero"), MYE_DONE_ALREADY);
}

RULE(2_4_commander_orders, the_second_order_costs_nothing_and_a_third_is_not_given)
{
    table *t = rescue(BIT(COMMANDER));

    act(t, "stop Red Men fleeing with Red Hero", DICE(7));
    expect_saga(t, "stop Red Others fleeing with Red Hero", DICE(8),
                "Red rolls 1D10 for the brave test of Red Others: 8\n"
                "- Red Others rolls 8 and passes: needs 8 or less: Heroic Figure 9, −1 fleeing\n"
                "- Red Others stops fleeing\n"
                "= Red Others: -fleeing; +rallied\n"
                "= acting: Red Hero, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Hero do? (1 single action left)\n");
    unit(t, 0)->status |= MYE_FLEEING;
    EXPECT_EQ(refusal(t, "stop Red Men fleeing with Red Hero"), MYE_DONE_ALREADY);
}

RULE(3_8_5_only_heroes, who_may_stop_whom)
{
    table *t = rescue(0);
    static const int16_t NOT_THEM[] = {-1, 1, ENEMY, MYE_FIRST_ANIMAL, MYE_UNITS};

    for (int32_t i = 0; i < 5; i++)
        EXPECT_EQ(t->game
                      ->check(t->scene, t->state,
                              &(sk_action){.verb = MYE_RESCUE, .unit = 1, .target = NOT_THEM[i]})
                      .why,
                  MYE_NO_SUCH_TARGET);
    shift(t, 0, 3000, 2300 - 126 - 1000);
    EXPECT_EQ(refusal(t, "stop Red Men fleeing with Red Hero"), 0);
    shift(t, 0, 3000, 2300 - 126 - 1001);
    EXPECT_EQ(refusal(t, "stop Red Men fleeing with Red Hero"), MYE_OUT_OF_RANGE);
    shift(t, 0, 3000, 2000);
    unit(t, 0)->status = MYE_ON_TABLE;
    EXPECT_EQ(refusal(t, "stop Red Men fleeing with Red Hero"), MYE_NOT_FLEEING);
    unit(t, 0)->status = MYE_FLEEING;
    EXPECT_EQ(refusal(t, "stop Red Men fleeing with Red Hero"), MYE_NO_SUCH_TARGET);
    unit(t, 0)->status |= MYE_ON_TABLE;
    figure(t, 1)->roles = 0;
    EXPECT_EQ(refusal(t, "stop Red Men fleeing with Red Hero"), MYE_NOT_HEROIC);
}

/* The clean up */

RULE(4_7_thaw, one_thaws_and_one_does_not)
{
    table *t = field();

    put(t, RED, (kit){.name = "Cold"}, 30, 20);
    put(t, RED, (kit){.name = "Colder"}, 40, 20);
    unit(t, 0)->status |= MYE_FROZEN | MYE_LOW;
    unit(t, 1)->status |= MYE_FROZEN;
    unit(t, 0)->markers = unit(t, 1)->markers = 2;
    go_to(t, MYE_CLEAN_UP);
    expect_saga(
        t, "clean up", DICE(4, 5),
        "Red rolls 1D10 for the brave test of Red Cold: 4\n"
        "Red rolls 1D10 for the brave test of Red Colder: 5\n"
        "- Red Cold rolls 4 and passes: needs 4 or less: Brave 7, −2 brave markers, −1 frozen\n"
        "- Red Cold loses 1 brave marker, 1 left\n"
        "- Red Cold is no longer frozen\n"
        "- Red Colder rolls 5 and fails: needs 4 or less: Brave 7, −2 brave markers, −1 frozen\n"
        "- turn 2 ends 0 to 0\n"
        "= Red Cold: -frozen; -low; markers 2 > 1\n"
        "= Red: blessed now 1 > 0\n"
        "= Blue: blessed now 1 > 0\n"
        "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(3_8_2_runs_on, those_who_fled_all_turn_and_those_who_did_not)
{
    table *t = field();

    for (int32_t i = 0; i < 4; i++) {
        static const char *const NAME[] = {"First", "Second", "Third", "Fourth"};
        put(t, RED, (kit){.name = NAME[i]}, 10 + 15 * i, 20);
        unit(t, i)->status |= MYE_FLEEING;
        unit(t, i)->turn = MYE_WAS_FLEEING;
    }
    unit(t, 1)->turn |= MYE_FLED;
    unit(t, 2)->turn = 0;
    put_north(t, BLUE, MAN, 3, 0);
    lock_in_fight(t, 3, ENEMY);
    go_to(t, MYE_CLEAN_UP);
    expect_saga(t, "clean up", NO_DICE,
                "- Red First runs to 10,10\n"
                "- turn 2 ends 0 to 0\n"
                "= Red First: -was fleeing; mini 1 at 10.00,10.00\n"
                "= Red Second: -fled; -was fleeing\n"
                "= Red Fourth: -was fleeing\n"
                "= Red: blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(4_7_turn_effects, everything_of_the_turn_is_forgotten)
{
    table *t = field();

    put(t, RED, (kit){.name = "Wizard", .talents = BIT(MAGIC_2) | BIT(REGENERATE), .wounds = 3}, 30,
        20);
    put(t, RED, (kit){.name = "Unhurt", .talents = BIT(REGENERATE), .wounds = 3}, 40, 20);
    open_of(t)->wounds[0] = 1;
    unit(t, 0)->turn = 0x7ff7;
    unit(t, 0)->casts = 2;
    unit(t, 0)->dispels = 1;
    unit(t, 0)->die[0] = 3;
    unit(t, 0)->die[1] = 2;
    open_of(t)->steadfast[RED] = open_of(t)->cast[BLUE] = 1;
    go_to(t, MYE_CLEAN_UP);
    expect_saga(t, "clean up", NO_DICE,
                "- Red Wizard heals a wound\n"
                "- turn 2 ends 0 to 0\n"
                "= Red Wizard: -acted; -rallied; -snared; -skin; -vines; -chanting; -veiled; "
                "-withered; -coiled; -furious; -dusty; -building; -was fleeing; -entered; die 3 > "
                "0; second die 2 > 0; casts 2 > 0; dispels 1 > 0; mini 1 wounds 1 > 2\n"
                "= Red: blessed now 1 > 0; steadfast 1 > 0\n"
                "= Blue: blessed now 1 > 0; spells cast 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(4_4_ancestors_whisper, the_second_roll_counts_and_the_blessing_is_gone)
{
    table *t = shaken(MAN, 2);

    unit(t, 0)->turn |= MYE_WARDED;
    expect_saga(t, "activate Red Men", DICE(6, 5),
                "Red rolls 1D10 for the brave test of Red Men: 6\n"
                "Red rolls 1D10 for the brave test of Red Men: 5\n"
                "- Red Men is given a die\n"
                "- Red Men rolls 6 and fails: needs 5 or less: Brave 7, −2 brave markers\n"
                "- Red Men is blessed and rolls again\n"
                "- Red Men rolls 5 and passes: needs 5 or less: Brave 7, −2 brave markers\n"
                "- Red Men loses 1 brave marker, 1 left\n"
                "= Red Men: -warded; markers 2 > 1; dice 1 > 0\n"
                "= Red: dice showing 6 1 > 0\n"
                "= acting: Red Men, 2 slots\n"
                "= now Red, Unit actions: Red: what does Red Men do? (2 single actions left)\n");
}
