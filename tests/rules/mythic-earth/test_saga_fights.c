/* Sections 3.7.5, 3.7.10 and 3.11 told whole: charges, blows, who loses and what comes of it. */
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

static table *fighting(kit red, kit blue)
{
    table *t = facing(red, blue, 0);

    lock_in_fight(t, CHARGER, DEFENDER);
    return t;
}

RULE(3_7_5_contact, three_charge_two_who_lose_and_run)
{
    table *t = facing((kit){.minis = 3, .weapons = ARMS(AXE)}, (kit){.minis = 2}, 600);

    expect_saga(t, CHARGE, DICE(7, 8, 9, 5, 6, 5, 5, 7),
                "Red rolls 3D10 for the blows of Red Charger at Blue Defender: 7 8 9\n"
                "Blue rolls 2D10 for the blows of Blue Defender at Red Charger: 5 6\n"
                "Blue rolls 1D10 for the saves of Blue Defender: 5\n"
                "Red rolls 1D10 for the saves of Red Charger: 5\n"
                "Blue rolls 1D10 for the brave test of Blue Defender: 7\n"
                "- Red Charger charges Blue Defender\n"
                "- 7 8 9: 1 hit by Red Charger, needs 7 or less: Fight 5, +1 weapon, +1 charge\n"
                "- 5 6: 1 hit by Blue Defender, needs 5 or less: Fight 5\n"
                "- Blue Defender rolls 5 and saves 0 of 1, needs 4 or less: Save 5, −1 strength\n"
                "- Red Charger rolls 5 and saves 1 of 1, needs 5 or less: Save 5\n"
                "- Blue Defender takes 1 wound and loses 1 mini\n"
                "- Blue Defender gains 1 brave marker, now 1\n"
                "- Red Charger deals 1 wound, Blue Defender 0\n"
                "- Blue Defender has lost the fight\n"
                "- Blue Defender rolls 7 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Blue Defender gains 1 brave marker, now 2\n"
                "- Blue Defender flees\n"
                "- Blue Defender runs to 30,37.26\n"
                "= Red Charger: +savage spent; +acted; mini 1 at 30.00,26.00; mini 2 at "
                "31.32,26.00; mini 3 at 32.42,26.62\n"
                "= Blue Defender: +fleeing; +fled; markers 0 > 2; standing 2 > 1; mini 1 at "
                "30.00,37.26; mini 2 wounds 1 > 0\n"
                "= acting: Red Charger, 0 slots\n"
                "= waiting: Red Charger\n"
                "= now Red, Consolidation: Red: where does Red Charger consolidate?\n");
    expect_saga(t, "stay with Red Charger", NO_DICE,
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_11_winner, the_charged_win_and_the_charger_stands)
{
    expect_saga(facing((kit){.minis = 2}, (kit){.minis = 2, .weapons = ARMS(MACUAHUITL)}, 600),
                CHARGE, DICE(7, 10, 6, 7, 4, 6),
                "Red rolls 2D10 for the blows of Red Charger at Blue Defender: 7 10\n"
                "Blue rolls 2D10 for the blows of Blue Defender at Red Charger: 6 7\n"
                "Red rolls 1D10 for the saves of Red Charger: 4\n"
                "Red rolls 1D10 for the brave test of Red Charger: 6\n"
                "- Red Charger charges Blue Defender\n"
                "- 7 10: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 6 7: 1 hit by Blue Defender, needs 6 or less: Fight 5, +1 weapon\n"
                "- Red Charger rolls 4 and saves 0 of 1, needs 3 or less: Save 5, −2 strength\n"
                "- Red Charger takes 1 wound and loses 1 mini\n"
                "- Red Charger gains 1 brave marker, now 1\n"
                "- Red Charger deals 0 wounds, Blue Defender 1\n"
                "- Red Charger has lost the fight\n"
                "- Red Charger rolls 6 and passes: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Red Charger loses 1 brave marker, 0 left\n"
                "= Red Charger: +savage spent; +acted; standing 2 > 1; fights Blue Defender; mini "
                "1 at 30.00,26.00; mini 2 wounds 1 > 0; mini 2 at 31.32,26.00\n"
                "= Blue Defender: fights Red Charger\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_11_draw, a_wound_each_and_nobody_tests)
{
    expect_saga(facing((kit){.wounds = 2}, (kit){.wounds = 2}, 300), CHARGE, DICE(6, 5, 6, 6),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 6\n"
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 5\n"
                "Blue rolls 1D10 for the saves of Blue Defender: 6\n"
                "Red rolls 1D10 for the saves of Red Charger: 6\n"
                "- Red Charger charges Blue Defender\n"
                "- 6: 1 hit by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 5: 1 hit by Blue Defender, needs 5 or less: Fight 5\n"
                "- Blue Defender rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Red Charger rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Defender takes 1 wound and loses 0 minis\n"
                "- Red Charger takes 1 wound and loses 0 minis\n"
                "- Blue Defender gains 1 brave marker, now 1\n"
                "- Red Charger gains 1 brave marker, now 1\n"
                "- Red Charger deals 1 wound, Blue Defender 1\n"
                "= Red Charger: +savage spent; +acted; markers 0 > 1; fights Blue Defender; mini 1 "
                "wounds 2 > 1; mini 1 at 30.00,23.00\n"
                "= Blue Defender: markers 0 > 1; fights Red Charger; mini 1 wounds 2 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_6_no_answer, an_attack_that_kills_the_last)
{
    table *t = fighting(MAN, MAN);

    expect_saga(t, "attack Blue Defender with Red Charger", DICE(5, 6),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 5\n"
                "Blue rolls 1D10 for the saves of Blue Defender: 6\n"
                "- Red Charger attacks Blue Defender\n"
                "- 5: 1 hit by Red Charger, needs 5 or less: Fight 5\n"
                "- Blue Defender rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Defender takes 1 wound and loses 1 mini\n"
                "- Blue Defender is destroyed (revealing)\n"
                "- Red Charger deals 1 wound, Blue Defender 0\n"
                "= Red Charger: +acted; fights nobody\n"
                "= Blue Defender: -on the table; +destroyed; standing 1 > 0; dice 1 > 0; fights "
                "nobody; mini 1 wounds 1 > 0\n"
                "= token 1: death of Blue at 30.00,22.52\n"
                "= Red: enemy dice 0 > 1\n"
                "= acting: Red Charger, 0 slots\n"
                "= waiting: Red Charger\n"
                "= now Red, Consolidation: Red: where does Red Charger consolidate?\n");
    expect_saga(t, "consolidate Red Charger to 32,21 facing 0 as they stand", NO_DICE,
                "- Red Charger moves 2.24\" to 32,21\n"
                "= Red Charger: mini 1 at 32.00,21.00\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_11_loser_tests, a_wound_in_an_attack_and_a_failed_test)
{
    table *t = fighting(MAN, (kit){.wounds = 3});

    expect_saga(t, "attack Blue Defender with Red Charger", DICE(5, 6, 7),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 5\n"
                "Blue rolls 1D10 for the saves of Blue Defender: 6\n"
                "Blue rolls 1D10 for the brave test of Blue Defender: 7\n"
                "- Red Charger attacks Blue Defender\n"
                "- 5: 1 hit by Red Charger, needs 5 or less: Fight 5\n"
                "- Blue Defender rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Defender takes 1 wound and loses 0 minis\n"
                "- Blue Defender gains 1 brave marker, now 1\n"
                "- Red Charger deals 1 wound, Blue Defender 0\n"
                "- Blue Defender has lost the fight\n"
                "- Blue Defender rolls 7 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Blue Defender gains 1 brave marker, now 2\n"
                "- Blue Defender flees\n"
                "- Blue Defender runs to 30,31.26\n"
                "= Red Charger: +acted; fights nobody\n"
                "= Blue Defender: +fleeing; +fled; markers 0 > 2; fights nobody; mini 1 wounds 3 > "
                "2; mini 1 at 30.00,31.26\n"
                "= acting: Red Charger, 0 slots\n"
                "= waiting: Red Charger\n"
                "= now Red, Consolidation: Red: where does Red Charger consolidate?\n");
    EXPECT_EQ(gap(t, CHARGER, DEFENDER), 1000);
}

RULE(3_7_7_disengage, the_whole_of_leaving_a_fight)
{
    expect_saga(fighting(MAN, MAN), "disengage Red Charger", NO_DICE,
                "- Red Charger leaves the fight\n"
                "- Red Charger runs to 30,10\n"
                "- Red Charger is frozen\n"
                "= Red Charger: +frozen; +acted; +fled; fights nobody; mini 1 at 30.00,10.00\n"
                "= Blue Defender: fights nobody\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_7_edge, over_the_edge_it_is_destroyed)
{
    table *t = fighting((kit){.dice = 2}, MAN);

    shift(t, CHARGER, 3000, 1000);
    shift(t, DEFENDER, 3000, 1126);
    expect_saga(t, "disengage Red Charger", NO_DICE,
                "- Red Charger leaves the fight\n"
                "- Red Charger runs off the table\n"
                "- Red Charger is destroyed (revealing)\n"
                "= Red Charger: -on the table; +destroyed; +acted; +fled; standing 1 > 0; dice 1 > "
                "0; fights nobody; mini 1 wounds 1 > 0\n"
                "= Blue Defender: fights nobody\n"
                "= token 1: death of Red at 30.00,8.74\n"
                "= Blue: enemy dice 0 > 2\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_11_all_losers, two_who_lose_beside_each_other)
{
    table *t = fighting((kit){.minis = 2}, (kit){.wounds = 4});
    int32_t second = put(t, BLUE, (kit){.name = "Second"}, 28, 20);

    shift(t, second, 2874, 2000);
    lock_in_fight(t, CHARGER, second);
    expect_saga(
        t, "attack Blue Defender with Red Charger", DICE(5, 6, 6, 6, 8),
        "Red rolls 2D10 for the blows of Red Charger at Blue Defender: 5 6\n"
        "Blue rolls 1D10 for the saves of Blue Defender: 6\n"
        "Blue rolls 1D10 for the brave test of Blue Defender: 6\n"
        "Blue rolls 1D10 for the brave test of Blue Second: 8\n"
        "- Red Charger attacks Blue Defender\n"
        "- 5 6: 1 hit by Red Charger, needs 5 or less: Fight 5\n"
        "- Blue Defender rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
        "- Blue Defender takes 1 wound and loses 0 minis\n"
        "- Blue Defender gains 1 brave marker, now 1\n"
        "- Red Charger deals 1 wound, Blue Defender 0\n"
        "- Blue Defender has lost the fight\n"
        "- Blue Defender rolls 6 and passes: needs 6 or less: Brave 7, −1 brave markers\n"
        "- Blue Defender loses 1 brave marker, 0 left\n"
        "- Blue Second has lost the fight\n"
        "- Blue Second rolls 8 and fails: needs 7 or less: Brave 7\n"
        "- Blue Second gains 1 brave marker, now 1\n"
        "- Blue Second flees\n"
        "- Blue Second runs to 28.74,30\n"
        "= Red Charger: +acted; fights nobody\n"
        "= Blue Defender: mini 1 wounds 4 > 3\n"
        "= Blue Second: +fleeing; +fled; markers 0 > 1; fights nobody; mini 1 at 28.74,30.00\n"
        "= now the table, Clean up: The table goes on.\n");
}

RULE(3_8_2_wins, a_fleeing_unit_that_was_charged_wins)
{
    table *t = facing(MAN, (kit){.minis = 3}, 300);

    unit(t, DEFENDER)->status |= MYE_FLEEING;
    unit(t, DEFENDER)->markers = 2;
    expect_saga(t, CHARGE, DICE(10, 3, 4, 4, 6, 7),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 10\n"
                "Blue rolls 3D10 for the blows of Blue Defender at Red Charger: 3 4 4\n"
                "Red rolls 1D10 for the saves of Red Charger: 6\n"
                "Blue rolls 1D10 for the brave test of Blue Defender: 7\n"
                "- Red Charger charges Blue Defender\n"
                "- 10: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 3 4 4: 1 hit by Blue Defender, needs 3 or less: Fight 5, −2 fleeing\n"
                "- Red Charger rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Red Charger takes 1 wound and loses 1 mini\n"
                "- Red Charger is destroyed (revealing)\n"
                "- Red Charger deals 0 wounds, Blue Defender 1\n"
                "- Blue Defender rolls 7 and passes: needs 7 or less: Brave 7\n"
                "- Blue Defender loses 1 brave marker, 1 left\n"
                "- Blue Defender stops fleeing\n"
                "= Red Charger: -on the table; +destroyed; +acted; standing 1 > 0; mini 1 wounds 1 "
                "> 0; mini 1 at 30.00,23.00\n"
                "= Blue Defender: -fleeing; +rallied; markers 2 > 1\n"
                "= token 1: death of Red at 30.00,21.74\n"
                "= Blue: enemy dice 0 > 1\n"
                "= acting: Red Charger, 0 slots\n"
                "= waiting: Blue Defender\n"
                "= now Blue, Consolidation: Blue: where does Blue Defender consolidate?\n");
}

RULE(3_8_2_turns_not, failing_it_flees_on_to_its_own_edge)
{
    table *t = facing((kit){.wounds = 3}, (kit){.minis = 3}, 300);

    unit(t, DEFENDER)->status |= MYE_FLEEING;
    expect_saga(t, CHARGE, DICE(10, 3, 4, 4, 6, 1, 8),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 10\n"
                "Blue rolls 3D10 for the blows of Blue Defender at Red Charger: 3 4 4\n"
                "Red rolls 1D10 for the saves of Red Charger: 6\n"
                "Red rolls 1D10 for the brave test of Red Charger: 1\n"
                "Blue rolls 1D10 for the brave test of Blue Defender: 8\n"
                "- Red Charger charges Blue Defender\n"
                "- 10: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 3 4 4: 1 hit by Blue Defender, needs 3 or less: Fight 5, −2 fleeing\n"
                "- Red Charger rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Red Charger takes 1 wound and loses 0 minis\n"
                "- Red Charger gains 1 brave marker, now 1\n"
                "- Red Charger deals 0 wounds, Blue Defender 1\n"
                "- Red Charger has lost the fight\n"
                "- Red Charger rolls 1 and passes: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Red Charger loses 1 brave marker, 0 left\n"
                "- Blue Defender rolls 8 and fails: needs 7 or less: Brave 7\n"
                "- Blue Defender flees\n"
                "- Blue Defender runs to 31.32,34.26\n"
                "= Red Charger: +savage spent; +acted; mini 1 wounds 3 > 2; mini 1 at 30.00,23.00\n"
                "= Blue Defender: +fled; mini 1 at 30.00,34.26; mini 2 at 31.32,34.26; mini 3 at "
                "32.64,34.26\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(2_4_savage, four_blows_of_which_one_hits_are_rolled_again)
{
    table *t = facing((kit){.minis = 2, .talents = BIT(SAVAGE) | BIT(FIGHTS_2)},
                      (kit){.wounds = 9, .talents = BIT(UNDEAD)}, 300);

    expect_saga(t, CHARGE, DICE(1, 7, 7, 7, 6, 6, 7, 7, 10, 1, 1),
                "Red rolls 4D10 for the blows of Red Charger at Blue Defender: 1 7 7 7\n"
                "Red rolls 4D10 for the blows of Red Charger at Blue Defender: 6 6 7 7\n"
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
                "Blue rolls 2D10 for the saves of Blue Defender: 1 1\n"
                "- Red Charger charges Blue Defender\n"
                "- 1 7 7 7: 1 hit by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- Red Charger rolls all of these dice again\n"
                "- 6 6 7 7: 2 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
                "- Blue Defender rolls 1 1 and saves 2 of 2, needs 5 or less: Save 5\n"
                "- Red Charger deals 0 wounds, Blue Defender 0\n"
                "= Red Charger: +savage spent; +acted; fights Blue Defender; mini 1 at "
                "30.00,23.00; mini 2 at 31.10,23.62\n"
                "= Blue Defender: fights Red Charger\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(2_4_savage, only_those_with_the_talent_roll_again)
{
    kit leader = {.talents = BIT(SAVAGE)};
    table *t = facing((kit){.minis = 2, .leader = &leader},
                      (kit){.wounds = 9, .talents = BIT(UNDEAD)}, 300);

    expect_saga(t, CHARGE, DICE(7, 7, 7, 6, 10, 1),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 7\n"
                "Red rolls 2D10 for the blows of Red Charger at Blue Defender: 7 7\n"
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 6\n"
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
                "Blue rolls 1D10 for the saves of Blue Defender: 1\n"
                "- Red Charger charges Blue Defender\n"
                "- 7: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 7 7: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- Red Charger rolls all of these dice again\n"
                "- 6: 1 hit by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
                "- Blue Defender rolls 1 and saves 1 of 1, needs 5 or less: Save 5\n"
                "- Red Charger deals 0 wounds, Blue Defender 0\n"
                "= Red Charger: +savage spent; +acted; fights Blue Defender; mini 1 at "
                "30.00,23.00; mini 2 at 31.10,23.62; mini 3 at 31.10,24.90\n"
                "= Blue Defender: fights Red Charger\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(2_4_venomous, one_hit_more_for_the_whole_unit)
{
    kit leader = {.talents = BIT(VENOMOUS)};
    table *t = facing((kit){.minis = 2, .leader = &leader, .talents = BIT(VENOMOUS)},
                      (kit){.wounds = 9}, 300);

    expect_saga(t, CHARGE, DICE(6, 6, 10, 10, 1, 1, 1),
                "Red rolls 1D10 for the blows of Red Charger at Blue Defender: 6\n"
                "Red rolls 2D10 for the blows of Red Charger at Blue Defender: 6 10\n"
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
                "Blue rolls 2D10 for the saves of Blue Defender: 1 1\n"
                "Blue rolls 1D10 for the saves of Blue Defender: 1\n"
                "- Red Charger charges Blue Defender\n"
                "- 6: 1 hit by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 6 10: 1 hit by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
                "- Blue Defender rolls 1 1 and saves 2 of 2, needs 5 or less: Save 5\n"
                "- Blue Defender rolls 1 and saves 1 of 1, needs 5 or less: Save 5\n"
                "- Red Charger deals 0 wounds, Blue Defender 0\n"
                "= Red Charger: +savage spent; +acted; fights Blue Defender; mini 1 at "
                "30.00,23.00; mini 2 at 31.10,23.62; mini 3 at 31.10,24.90\n"
                "= Blue Defender: fights Red Charger\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(2_4_frenzied, one_blow_more_when_charging_and_none_later)
{
    table *t = facing((kit){.talents = BIT(FRENZIED) | BIT(FIGHTS_3)}, (kit){.wounds = 9}, 300);

    expect_saga(
        t, CHARGE, DICE(10, 10, 10, 10, 10),
        "Red rolls 4D10 for the blows of Red Charger at Blue Defender: 10 10 10 10\n"
        "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
        "- Red Charger charges Blue Defender\n"
        "- 10 10 10 10: 0 hits by Red Charger, needs 6 or less: Fight 5, +1 charge\n"
        "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
        "- Red Charger deals 0 wounds, Blue Defender 0\n"
        "= Red Charger: +savage spent; +acted; fights Blue Defender; mini 1 at 30.00,23.00\n"
        "= Blue Defender: fights Red Charger\n"
        "= now the table, Clean up: The table goes on.\n");
    activate(t, CHARGER);
    act(t, "attack Blue Defender with Red Charger", DICE(10, 10, 10));
}

RULE(5_21_7_save, a_challenge_strikes_no_blow_and_saves_two_better)
{
    table *t = facing(MAN, (kit){.wounds = 9, .roles = MYE_HEROIC, .weapons = ARMS(KNIFE)}, 300);

    devote(t, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
    expect_saga(t, "challenge Blue Defender with Red Charger", DICE(5, 6),
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 5\n"
                "Red rolls 1D10 for the saves of Red Charger: 6\n"
                "- Red Charger charges Blue Defender\n"
                "- Red's devotion is Challenge (revealing)\n"
                "- Red scores 1 for Challenge, now 1\n"
                "- 5: 1 hit by Blue Defender, needs 5 or less: Fight 5\n"
                "- Red Charger rolls 6 and saves 1 of 1, needs 6 or less: Save 5, −1 strength, +2 "
                "challenge\n"
                "- Red Charger deals 0 wounds, Blue Defender 0\n"
                "= Red Charger: +acted; fights Blue Defender; mini 1 at 30.00,23.00\n"
                "= Blue Defender: fights Red Charger\n"
                "= Red: score 0 > 1; devotion known 0 > 15; devotion scored 0 > 1; clauses 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_21_7_generals, general_against_general_pays_twice)
{
    table *t = facing((kit){.roles = MYE_HEROIC | MYE_GENERAL},
                      (kit){.roles = MYE_HEROIC | MYE_GENERAL}, 300);

    devote(t, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
    expect_saga(t, "challenge Blue Defender with Red Charger", DICE(10),
                "Blue rolls 1D10 for the blows of Blue Defender at Red Charger: 10\n"
                "- Red Charger charges Blue Defender\n"
                "- Red's devotion is Challenge (revealing)\n"
                "- Red scores 1 for Challenge, now 1\n"
                "- Red scores 1 for Challenge, now 2\n"
                "- 10: 0 hits by Blue Defender, needs 5 or less: Fight 5\n"
                "- Red Charger deals 0 wounds, Blue Defender 0\n"
                "= Red Charger: +acted; fights Blue Defender; mini 1 at 30.00,23.00\n"
                "= Blue Defender: fights Red Charger\n"
                "= Red: score 0 > 2; devotion known 0 > 15; devotion scored 0 > 2; clauses 0 > 3\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_21_7_generals, a_general_who_challenges_another_hero_gains_one)
{
    table *t = facing((kit){.roles = MYE_HEROIC | MYE_GENERAL}, (kit){.roles = MYE_HEROIC}, 300);

    devote(t, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
    act(t, "challenge Blue Defender with Red Charger", DICE(10));
    EXPECT_EQ(open_of(t)->score[RED], 1);
}
