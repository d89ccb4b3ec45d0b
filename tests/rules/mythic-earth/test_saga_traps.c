/* Sections 3.7.5, 3.7.9 and 3.7.10 told whole: missiles in a charge, traps and countercharges. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})
#define CHARGE "charge Blue Defender with Red Charger"

enum { CHARGER = 0, DEFENDER = MYE_UNITS_A_SIDE };

/* Red's unit with its die, Blue's unit so far ahead of it, on 6 feet by 4. */
static table *facing(kit red, kit blue, int32_t apart)
{
    table *t = field();

    red.name = "Charger";
    blue.name = "Defender";
    put(t, RED, red, 30, 20);
    put_north(t, BLUE, blue, CHARGER, apart);
    activate(t, CHARGER);
    return t;
}

/* Missiles in a charge */

RULE(3_7_5_both_fly, both_volleys_and_then_the_blows)
{
    table *t = facing((kit){.minis = 2, .weapons = ARMS(SPEAR)},
                      (kit){.minis = 2, .weapons = ARMS(BOW)}, 500);

    expect_saga(t, "throw and charge Blue Defender with Red Charger", NO_DICE,
                "- Red Charger charges Blue Defender\n"
                "= Red Charger: +acted\n"
                "= acting: Red Charger, 0 slots\n"
                "= now Blue, Missiles at a charge: Blue: Red Charger charges Blue Defender. Do you "
                "shoot first?\n");
    expect_saga(
        t, "loose at the charging Red Charger with Blue Defender",
        DICE(5, 6, 4, 5, 5, 5, 10, 10, 10),
        "Red rolls 2D10 for the shots of Red Charger at Blue Defender: 5 6\n"
        "Blue rolls 2D10 for the shots of Blue Defender at Red Charger: 4 5\n"
        "Blue rolls 1D10 for the saves of Blue Defender: 5\n"
        "Red rolls 1D10 for the saves of Red Charger: 5\n"
        "Red rolls 2D10 for the blows of Red Charger at Blue Defender: 10 10\n"
        "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
        "- 5 6: 1 hit by Red Charger, needs 5 or less: Shoot 5\n"
        "- 4 5: 1 hit by Blue Defender, needs 4 or less: Shoot 5, −1 charging target\n"
        "- Blue Defender rolls 5 and saves 0 of 1, needs 4 or less: Save 5, −1 strength\n"
        "- Red Charger rolls 5 and saves 1 of 1, needs 5 or less: Save 5\n"
        "- Blue Defender takes 1 wound and loses 1 mini\n"
        "- Blue Defender gains 1 brave marker, now 1\n"
        "- Red Charger gains 1 brave marker, now 1\n"
        "- 10 10: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
        "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
        "- Red Charger deals 0 wounds, Blue Defender 0\n"
        "= Red Charger: +savage spent; markers 0 > 1; fights Blue Defender; mini 1 at 30.00,25.00; "
        "mini 2 at 31.10,25.62\n"
        "= Blue Defender: markers 0 > 1; standing 2 > 1; fights Red Charger; mini 2 wounds 1 > 0\n"
        "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_5_answer_choice, holding_fire_is_told_and_changes_nothing_else)
{
    table *t = facing(MAN, (kit){.weapons = ARMS(BOW)}, 500);

    act(t, CHARGE, NO_DICE);
    expect_saga(t, "hold fire with Blue Defender", DICE(10, 10),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 10\n"
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
                "- Blue Defender holds its fire (revealing)\n"
                "- 10: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
                "- Red Charger deals 0 wounds, Blue Defender 0\n"
                "= Red Charger: +savage spent; fights Blue Defender; mini 1 at 30.00,25.00\n"
                "= Blue Defender: fights Red Charger\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_5_flown, the_target_flees_and_the_charger_halts_an_inch_off)
{
    table *t = facing((kit){.minis = 2, .weapons = ARMS(SPEAR)}, (kit){.minis = 3}, 900);

    take_away(t, DEFENDER, 1);
    expect_saga(t, "throw and charge Blue Defender with Red Charger", DICE(5, 6, 5, 8),
                "Red rolls 2D10 for the shots of Red Charger at Blue Defender: 5 6\n"
                "Blue rolls 1D10 for the saves of Blue Defender: 5\n"
                "Blue rolls 1D10 for the brave test of Blue Defender: 8\n"
                "- Red Charger charges Blue Defender\n"
                "- 5 6: 1 hit by Red Charger, needs 5 or less: Shoot 5\n"
                "- Blue Defender rolls 5 and saves 0 of 1, needs 4 or less: Save 5, −1 strength\n"
                "- Blue Defender takes 1 wound and loses 1 mini\n"
                "- Blue Defender gains 1 brave marker, now 1\n"
                "- Blue Defender rolls 8 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Blue Defender gains 1 brave marker, now 2\n"
                "- Blue Defender flees\n"
                "- Blue Defender runs to 30,40.26\n"
                "- Red Charger does not reach its target\n"
                "= Red Charger: +acted; mini 1 at 30.00,30.00; mini 2 at 31.32,30.00\n"
                "= Blue Defender: +fleeing; +fled; markers 0 > 2; standing 2 > 1; mini 1 at "
                "30.00,40.26; mini 2 wounds 1 > 0\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_5_answer, a_charger_shot_dead_does_not_arrive)
{
    table *t = facing((kit){.dice = 2}, (kit){.weapons = ARMS(ATLATL)}, 500);

    act(t, CHARGE, NO_DICE);
    expect_saga(
        t, "loose at the charging Red Charger with Blue Defender", DICE(5, 4),
        "Blue rolls 1D10 for the shots of Blue Defender at Red Charger: 5\n"
        "Red rolls 1D10 for the saves of Red Charger: 4\n"
        "- 5: 1 hit by Blue Defender, needs 5 or less: Shoot 5, +1 weapon, −1 charging target\n"
        "- Red Charger rolls 4 and saves 0 of 1, needs 3 or less: Save 5, −2 strength\n"
        "- Red Charger takes 1 wound and loses 1 mini\n"
        "- Red Charger is destroyed (revealing)\n"
        "= Red Charger: -on the table; +destroyed; standing 1 > 0; dice 1 > 0; mini 1 wounds 1 > "
        "0\n"
        "= token 1: death of Red at 30.00,18.74\n"
        "= Blue: enemy dice 0 > 2\n"
        "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_5_answer, a_charger_driven_off_does_not_arrive_either)
{
    table *t = facing((kit){.minis = 3}, (kit){.weapons = ARMS(ATLATL)}, 500);

    take_away(t, CHARGER, 1);
    act(t, CHARGE, NO_DICE);
    expect_saga(
        t, "loose at the charging Red Charger with Blue Defender", DICE(5, 4, 7),
        "Blue rolls 1D10 for the shots of Blue Defender at Red Charger: 5\n"
        "Red rolls 1D10 for the saves of Red Charger: 4\n"
        "Red rolls 1D10 for the brave test of Red Charger: 7\n"
        "- 5: 1 hit by Blue Defender, needs 5 or less: Shoot 5, +1 weapon, −1 charging target\n"
        "- Red Charger rolls 4 and saves 0 of 1, needs 3 or less: Save 5, −2 strength\n"
        "- Red Charger takes 1 wound and loses 1 mini\n"
        "- Red Charger gains 1 brave marker, now 1\n"
        "- Red Charger rolls 7 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
        "- Red Charger gains 1 brave marker, now 2\n"
        "- Red Charger flees\n"
        "- Red Charger runs to 30,10\n"
        "= Red Charger: +fleeing; +fled; markers 0 > 2; standing 2 > 1; mini 1 at 30.00,10.00; "
        "mini 2 wounds 1 > 0\n"
        "= now the table, Clean up: The table goes on.\n");
}

/* Traps */

static table *trapped(kit red, kit blue, int32_t apart, bool kept)
{
    table *t = field();

    red.name = "Charger";
    blue.name = "Defender";
    put(t, RED, red, 30, 20);
    alert(t, put_north(t, BLUE, blue, CHARGER, apart), kept);
    activate(t, CHARGER);
    return t;
}

RULE(3_7_10_charge, the_whole_of_a_countercharge)
{
    table *t = trapped(MAN, (kit){.move = 4}, 600, false);

    expect_saga(t, CHARGE, NO_DICE,
                "= Red Charger: +acted\n"
                "= acting: Red Charger, 0 slots\n"
                "= now Blue, On Alert: Blue: Red Charger acts near your trap. Do you spring it?\n");
    expect_saga(
        t, "spring the trap of Blue Defender", DICE(7),
        "Blue rolls 1D10 for the React test of Blue Defender: 7\n"
        "- Blue Defender rolls 7 and reacts: needs 7 or less: React 7\n"
        "= Blue Defender: -on alert\n"
        "= acting: Red Charger, 0 slots\n"
        "= acting: Blue Defender, 1 slot, against Red Charger\n"
        "= now Blue, Unit actions: Blue: what does Blue Defender do? (1 single action left)\n");
    expect_saga(t, "countercharge Red Charger with Blue Defender", DICE(6, 6, 6, 5),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 6\n"
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 6\n"
                "Blue rolls 1D10 for the saves of Blue Defender: 6\n"
                "Red rolls 1D10 for the saves of Red Charger: 5\n"
                "- Blue Defender countercharges Red Charger\n"
                "- 6: 1 hit by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 6: 1 hit by Blue Defender, needs 6 or less: Fight 5, +1 charge\n"
                "- Blue Defender rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Red Charger rolls 5 and saves 1 of 1, needs 5 or less: Save 5\n"
                "- Blue Defender takes 1 wound and loses 1 mini\n"
                "- Blue Defender is destroyed (revealing)\n"
                "- Red Charger deals 1 wound, Blue Defender 0\n"
                "= Red Charger: +savage spent\n"
                "= Blue Defender: -on the table; +destroyed; +acted; standing 1 > 0; mini 1 wounds "
                "1 > 0; mini 1 at 30.00,21.26\n"
                "= token 1: death of Blue at 30.00,22.52\n"
                "= Red: enemy dice 0 > 1\n"
                "= acting: Red Charger, 0 slots\n"
                "= acting: Blue Defender, 0 slots, against Red Charger\n"
                "= waiting: Red Charger\n"
                "= now Red, Consolidation: Red: where does Red Charger consolidate?\n");
}

RULE(3_7_9_fail, eight_is_too_slow_and_the_charge_goes_on)
{
    table *t = trapped(MAN, (kit){.weapons = ARMS(BOW)}, 600, false);

    act(t, CHARGE, NO_DICE);
    expect_saga(t, "spring the trap of Blue Defender", DICE(8, 10, 10),
                "Blue rolls 1D10 for the React test of Blue Defender: 8\n"
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 10\n"
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
                "- Blue Defender rolls 8 and is too slow: needs 7 or less: React 7\n"
                "- Red Charger charges Blue Defender\n"
                "- 10: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
                "- Red Charger deals 0 wounds, Blue Defender 0\n"
                "= Red Charger: +savage spent; fights Blue Defender; mini 1 at 30.00,26.00\n"
                "= Blue Defender: -on alert; fights Red Charger\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_9_die_joins, the_die_of_a_kept_alert_is_rolled_into_the_pool)
{
    table *t = trapped(MAN, MAN, 600, true);

    act(t, "put Red Charger on alert", NO_DICE);
    expect_saga(t, "spring the trap of Blue Defender", DICE(8, 4),
                "Blue rolls 1D10 for the React test of Blue Defender: 8\n"
                "Blue rolls 1D6 for the dice pool of Blue Defender: 4\n"
                "- Blue Defender rolls 8 and is too slow: needs 7 or less: React 7\n"
                "- Red Charger is on alert\n"
                "= Red Charger: +on alert\n"
                "= Blue Defender: -on alert; -alert kept; dice 0 > 1\n"
                "= Blue: dice showing 4 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 4?\n");
}

RULE(3_7_9_hold, holding_lets_the_action_go_on)
{
    table *t = trapped(MAN, MAN, 600, false);

    expect_saga(t, "move Red Charger to 30,23 facing 0 as they stand", NO_DICE,
                "= Red Charger: +acted\n"
                "= acting: Red Charger, 1 slot\n"
                "= now Blue, On Alert: Blue: Red Charger acts near your trap. Do you spring it?\n");
    expect_saga(t, "hold", NO_DICE,
                "- Blue holds; the enemy's action goes on (revealing)\n"
                "- Red Charger moves 3\" to 30,23\n"
                "= Red Charger: mini 1 at 30.00,23.00\n"
                "= acting: Red Charger, 1 slot, moved\n"
                "= now Red, Unit actions: Red: what does Red Charger do? (1 single action left)\n");
}

RULE(3_7_9_on_the_way, halted_where_the_trap_first_reaches_it)
{
    table *t = trapped(MAN, (kit){.weapons = ARMS(BOW)}, 1200, false);

    expect_saga(t, "move Red Charger to 30,25 facing 0 as they stand", NO_DICE,
                "- Red Charger comes near a trap\n"
                "= Red Charger: +acted; mini 1 at 30.00,22.50\n"
                "= acting: Red Charger, 1 slot, halted\n"
                "= now Blue, On Alert: Blue: Red Charger acts near your trap. Do you spring it?\n");
    expect_saga(
        t, "spring the trap of Blue Defender", DICE(1),
        "Blue rolls 1D10 for the React test of Blue Defender: 1\n"
        "- Blue Defender rolls 1 and reacts: needs 7 or less: React 7\n"
        "= Blue Defender: -on alert\n"
        "= acting: Red Charger, 1 slot, halted\n"
        "= acting: Blue Defender, 1 slot, against Red Charger\n"
        "= now Blue, Unit actions: Blue: what does Blue Defender do? (1 single action left)\n");
    expect_saga(t, "shoot at Red Charger with Blue Defender", DICE(5, 5),
                "Blue rolls 1D10 for the shots of Blue Defender at Red Charger: 5\n"
                "Red rolls 1D10 for the saves of Red Charger: 5\n"
                "- Blue Defender shoots at Red Charger\n"
                "- 5: 1 hit by Blue Defender, needs 5 or less: Shoot 5\n"
                "- Red Charger rolls 5 and saves 1 of 1, needs 5 or less: Save 5\n"
                "- Red Charger gains 1 brave marker, now 1\n"
                "- Red Charger moves 2.5\" to 30,25\n"
                "= Red Charger: markers 0 > 1; mini 1 at 30.00,25.00\n"
                "= Blue Defender: +acted\n"
                "= acting: Red Charger, 1 slot, moved\n"
                "= now Red, Unit actions: Red: what does Red Charger do? (1 single action left)\n");
}

RULE(3_7_10_volley, a_reaction_by_shooting_takes_the_volley)
{
    table *t = trapped((kit){.wounds = 2}, (kit){.weapons = ARMS(BOW)}, 600, false);

    act(t, CHARGE, NO_DICE);
    act(t, "spring the trap of Blue Defender", DICE(1));
    expect_saga(t, "shoot at Red Charger with Blue Defender", DICE(4, 6, 10, 10),
                "Blue rolls 1D10 for the shots of Blue Defender at Red Charger: 4\n"
                "Red rolls 1D10 for the saves of Red Charger: 6\n"
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 10\n"
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
                "- Blue Defender shoots at Red Charger\n"
                "- 4: 1 hit by Blue Defender, needs 4 or less: Shoot 5, −1 charging target\n"
                "- Red Charger rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Red Charger takes 1 wound and loses 0 minis\n"
                "- Red Charger gains 1 brave marker, now 1\n"
                "- Red Charger charges Blue Defender\n"
                "- 10: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
                "- Red Charger deals 0 wounds, Blue Defender 0\n"
                "= Red Charger: +savage spent; markers 0 > 1; fights Blue Defender; mini 1 wounds "
                "2 > 1; mini 1 at 30.00,26.00\n"
                "= Blue Defender: +acted; fights Red Charger\n"
                "= now the table, Clean up: The table goes on.\n");
}
