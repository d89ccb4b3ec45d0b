/* Retreats and what follows them, to the last word. */
#include "tale.h"

/* Retreats: A1 shoots B1, which fails its test. */

static void shot_back(table *t, const uint16_t *dice)
{
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", dice);
}

RULE(re_chain, three_in_a_row_word_for_word)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 500, SOUTH); /* ten behind B1 */
    unit(&t, B3, 500, 560, SOUTH);
    shot_back(&t, DICE(5, 2, 2, 2, 2, 2, 3, 2));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST", "B2 is pushed back by B1", "B3 is pushed back by B2",
                "B1 fails its test (a retreat into friends): 2, needs 3 or more: on one die 3",
                "B1 loses 1 stamina by the press, 3 left",
                "B2 passes its test (a retreat into friends): 3, needs 3 or more: on one die 3",
                "B3 fails its test (a retreat into friends): 2, needs 3 or more: on one die 3",
                "B3 loses 1 stamina by the press, 3 left");
    EXPECT(stands_at(&t, B1, 500, 490, SOUTH));
    EXPECT(stands_at(&t, B2, 500, 540, SOUTH));
    EXPECT(stands_at(&t, B3, 500, 590, SOUTH));
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(stamina(&t, B2), 4);
    EXPECT_EQ(stamina(&t, B3), 3);
    clear_table(&t);
}

RULE(re_friends, one_just_out_of_reach_is_left_alone)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 540, SOUTH); /* exactly where B1's rear will be */
    shot_back(&t, DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(&t, B1, 500, 490, SOUTH));
    EXPECT(stands_at(&t, B2, 500, 540, SOUTH));
    clear_table(&t);
}

RULE(t_steadfast, pushed_without_a_test_and_retreating_with_one)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_STEADFAST);
    unit(&t, B2, 500, 500, SOUTH);
    give(&t, B2, MID_STEADFAST);
    shot_back(&t, DICE(5, 2, 2, 2, 2, 2));
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(stamina(&t, B2), 4);
    EXPECT(stands_at(&t, B2, 500, 540, SOUTH));
    clear_table(&t);
}

RULE(re_impassable, a_blades_length_before_it)
{
    table t = field();
    static const struct {
        int32_t from, end, left; /* where the crag begins, where B1 stops, its stamina */
    } ROW[] = {{515, 490, 4}, {514, 477, 3}, {500, 463, 3}, {477, 440, 3}, {470, 440, 3}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        shooting(&t);
        lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, ROW[i].from}, {700, ROW[i].from + 50}});
        shot_back(&t, DICE(5, 2, 2, 2, 2));
        EXPECT(stands_at(&t, B1, 500, ROW[i].end, SOUTH));
        EXPECT_EQ(stamina(&t, B1), ROW[i].left);
    }
    clear_table(&t);
}

RULE(re_enemy, a_blades_length_before_them_word_for_word)
{
    table t = field();

    shooting(&t);
    unit(&t, A3, 500, 530, EAST); /* its side from 480 */
    shot_back(&t, DICE(5, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.03 ST", "B1 loses 1 stamina by nowhere to go, 3 left");
    EXPECT(stands_at(&t, B1, 500, 443, SOUTH));
    clear_table(&t);
}

RULE(re_combat, friends_who_fight_do_not_give_way)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 510, SOUTH);
    unit(&t, A3, 500, 560, SOUTH);
    take_aim(&t);
    fight_each_other(&t, A3, B2);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(&t, B1, 500, 448, SOUTH)); /* 485 − 12 − 25 */
    EXPECT(stands_at(&t, B2, 500, 510, SOUTH));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(re_friends, heroes_are_not_pushed)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HB, 2, (sk_point){500, 500});
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(&t, B1, 500, 490, SOUTH));
    EXPECT_EQ(piece(&t, HB)->at.y, 500);
    clear_table(&t);
}

RULE(re_break, broken_word_for_word)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    shot_back(&t, DICE(5, 2, 2, 2, 2, 2));
    EXPECT_TOLD(
        &t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
        "A1, shooting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
        "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
        "B1 fails its test (retreating on its last stamina): 2, needs 3 or more: on one die 3",
        "B1 breaks", "B1 is destroyed", "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(t_brittle, on_two_and_not_on_three)
{
    table t = field();

    for (int32_t left = 1; left <= 3; left++) {
        play_by(&t, NULL);
        shooting(&t);
        give(&t, B1, MID_BRITTLE);
        piece(&t, B1)->stamina = (int8_t)left;
        shot_back(&t, left <= 2 ? DICE(5, 2, 2, 2, 2, 3) : DICE(5, 2, 2, 2, 2));
        EXPECT(stands_at(&t, B1, 500, 490, SOUTH));
        EXPECT_EQ(stamina(&t, B1), left);
    }
    clear_table(&t);
}

RULE(re_break, on_one_and_not_on_two)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 2;
    shot_back(&t, DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(&t, B1, 500, 490, SOUTH));
    clear_table(&t);
}

RULE(re_off, over_each_edge)
{
    table t = field();
    static const struct {
        int32_t x, y, facing; /* B1, looking away from the edge at its back */
        int32_t ax, ay, turned;
    } ROW[] = {{500, 970, SOUTH, 500, 860, NORTH},
               {500, 30, NORTH, 500, 140, SOUTH},
               {30, 500, EAST, 140, 500, WEST},
               {1470, 500, WEST, 1360, 500, EAST}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        unit(&t, A1, ROW[i].ax, ROW[i].ay, ROW[i].turned);
        unit(&t, B1, ROW[i].x, ROW[i].y, ROW[i].facing);
        unit(&t, B2, 900, 500, SOUTH);
        shooters(&t, A1, MID_BOW, 4);
        shot_back(&t, DICE(5, 2, 2, 2, 2));
        EXPECT_EQ(stamina(&t, B1), 0);
        EXPECT_EQ(tokens(&t, BETA), 8);
    }
    EXPECT_TOLD(&t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST", "B1 leaves the table", "B1 is destroyed",
                "Vikings lose 2 reputation by the loss, now 8");
    clear_table(&t);
}

RULE(re_off, pushed_off_by_a_friend)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at.y = 790;
    piece(&t, B1)->at.y = 920;
    unit(&t, B2, 500, 974, SOUTH);
    shot_back(&t, DICE(5, 2, 2, 2, 2, 3));
    EXPECT_EQ(stamina(&t, B2), 0);
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT(stands_at(&t, B1, 500, 970, SOUTH));
    clear_table(&t);
}

RULE(t_relentless, stands_and_bleeds)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_RELENTLESS);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 and B1: 1 hits to 0, Saxons win",
                "B1 loses 1 stamina by not retreating, 3 left");
    EXPECT(stands_at(&t, B1, 500, 350, SOUTH));
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A1));
    EXPECT(mid_is_marked(t.state, A1, MID_WINNING));
    EXPECT_EQ(step_of(&t), MID_PICK); /* nobody has gone, nobody pursues */
    clear_table(&t);
}

RULE(t_impetuous_pursues, the_relentless_too)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_RELENTLESS);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(stands_at(&t, A1, 500, 350, NORTH));
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B1));
    clear_table(&t);
}

RULE(t_fixed_loses, lost_word_for_word)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_FIXED);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 and B1: 1 hits to 0, Saxons win", "B1 is destroyed",
                "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(t_fixed_loses, but_it_pursues_nobody)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FIXED);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT(stands_at(&t, A1, 500, 300, NORTH));
    clear_table(&t);
}

/* Trampling */

RULE(t_towering_falls, on_those_who_touch_it)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_TOWERING);
    piece(&t, B1)->stamina = 1;
    unit(&t, B2, 603, 350, SOUTH);
    unit(&t, B3, 396, 350, SOUTH); /* four off: it does not touch */
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 4, 4));
    EXPECT_TOLD(
        &t, "A1 fights with 4 dice (combat dice 4)",
        "A1, fighting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
        "B1 fights with 4 dice (combat dice 4, −2 half strength, +2 size)",
        "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
        "B1 has 4 support saves (supporting units 4)",
        "B1, support saves: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
        "B1 loses 1 stamina by melee, 0 left", "B1 is destroyed",
        "Vikings lose 2 reputation by the loss, now 8",
        "B2 fails its test (being trampled): 3 2, needs 3 or more: on the lower of two dice 3",
        "B2 loses 1 stamina by trampling, 3 left",
        "A1 passes its test (being trampled): 4 4, needs 3 or more: on the lower of two dice 3",
        "A1 and B1: 2 hits to 0, Saxons win");
    EXPECT_EQ(stamina(&t, B2) + stamina(&t, A1), 7);
    EXPECT_EQ(stamina(&t, B3), 4);
    clear_table(&t);
}

RULE(t_stampede_way, two_spear_throws_and_no_farther)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_STAMPEDE);
    piece(&t, B1)->stamina = 1;
    unit(&t, B2, 500, 595, SOUTH); /* its near edge at 570; the ground ends at 575 */
    unit(&t, B3, 596, 480, SOUTH); /* four into the lane */
    unit(&t, B4, 403, 480, SOUTH); /* three: rounding */
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 3, 3, 6, 2));
    EXPECT_ROLLED(&t, "Saxons 4 fighting; Vikings 2 fighting; Vikings 2 the command test; "
                      "Vikings 2 the command test");
    EXPECT_EQ(stamina(&t, B2) + stamina(&t, B3), 7);
    EXPECT_EQ(stamina(&t, B4), 4);
    clear_table(&t);
}

/* Bards and engines do not charge. */
RULE(t_fixed_no_charge, nor_do_non_combatants)
{
    table t = field();

    unit(&t, B1, 500, 430, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 350});
    give(&t, HA, MID_NON_COMBATANT);
    unit(&t, A2, 800, 300, NORTH);
    give(&t, A2, MID_FIXED);
    unit(&t, B2, 800, 430, SOUTH);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "charge B1 with HA"), MID_NEVER_CHARGES);
    act(&t, "halt HA", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    EXPECT_EQ(refusal(&t, "charge B2 with A2"), MID_NEVER_CHARGES);
    act(&t, "halt A2", NO_DICE);
    clear_table(&t);
}
