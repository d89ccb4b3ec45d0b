/* The sheet read once more: killing zones, movement and charges. */
#include "tale.h"

/* The edge the last act met, or 0. */
static int32_t met_at(const table *t)
{
    const sk_event *e = told(t, MID_CONTACT);
    return e ? e->what : 0;
}

/* 10 to 13: zones. The front of B1 is at 605, its zone from 505 to 605 between 450 and 550. */
static void facing_a_zone(table *t, int32_t x, int32_t y)
{
    unit(t, A1, x, y, NORTH);
    unit(t, B1, 500, 630, SOUTH);
    card(t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(t, "A1");
}

RULE(z_shape, a_base_flush_with_its_side_passes)
{
    table t = field();

    facing_a_zone(&t, 400, 470);
    EXPECT_EQ(refused_move(&t, A1, 400, 570, NORTH), 0);
    clear_table(&t);
}

RULE(z_shape, a_base_flush_with_its_end_passes)
{
    table t = field();

    facing_a_zone(&t, 400, 470);
    EXPECT_EQ(refused_move(&t, A1, 600, 470, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 598, 490, NORTH), 0); /* ends inside it: on its border */
    EXPECT_EQ(refused_move(&t, A1, 500, 515, NORTH), 0); /* goes in and stays */
    clear_table(&t);
}

RULE(z_no_crossing, not_in_at_one_side_and_out_at_the_other)
{
    table t = field();

    facing_a_zone(&t, 400, 540);
    EXPECT_EQ(refused_move(&t, A1, 600, 540, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(refused_move(&t, A1, 470, 540, NORTH), 0);
    clear_table(&t);
}

RULE(z_no_crossing, also_the_zone_of_an_enemy_in_combat)
{
    table t = field();

    facing_a_zone(&t, 400, 540);
    unit(&t, A3, 500, 680, SOUTH);
    fight_each_other(&t, A3, B1);
    EXPECT_EQ(refused_move(&t, A1, 600, 540, NORTH), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(z_inside, neither_deeper_nor_aside_but_straight_back)
{
    table t = field();

    unit(&t, A1, 500, 540, NORTH);
    unit(&t, B1, 500, 630, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refused_move(&t, A1, 500, 550, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(refused_move(&t, A1, 530, 540, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(refused_move(&t, A1, 500, 490, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 500, 489, NORTH), MID_TOO_FAR);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

/* 14: in the zones of two at once either may be charged. */
RULE(z_inside, in_two_zones_either_owner_may_be_charged)
{
    table t = field();

    unit(&t, A1, 500, 540, NORTH);
    unit(&t, B1, 450, 630, SOUTH);
    unit(&t, B3, 560, 630, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    EXPECT_EQ(refusal(&t, "charge B3 with A1"), 0);
    clear_table(&t);
}

/* 15: a hero inside. */
RULE(z_heroes_too, inside_it_he_goes_back_or_attacks)
{
    table t = field();

    hero_at(&t, HA, 1, (sk_point){500, 540});
    unit(&t, A1, 100, 100, NORTH);
    unit(&t, B1, 500, 630, SOUTH);
    first_to_move(&t, "HA");
    EXPECT_EQ(refused_move(&t, HA, 560, 540, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(refused_move(&t, HA, 500, 441, NORTH), 0);
    EXPECT_EQ(refusal(&t, "charge B1 with HA"), 0);
    clear_table(&t);
}

/* 23: heroes' speeds. */
RULE(2_riders, a_mounted_hero_to_the_hundredth)
{
    table t = field();

    hero_at(&t, HA, 1, (sk_point){300, 300});
    give(&t, HA, MID_MOUNTED);
    unit(&t, A1, 100, 100, NORTH);
    unit(&t, B1, 1300, 900, SOUTH);
    first_to_move(&t, "HA");
    EXPECT_EQ(refused_move(&t, HA, 500, 300, NORTH), 0);
    EXPECT_EQ(refused_move(&t, HA, 501, 300, NORTH), MID_TOO_FAR);
    EXPECT_EQ(refused_move(&t, HA, 300, 100, NORTH), 0);
    clear_table(&t);
}

RULE(2_flyers, a_flying_hero_and_a_flying_monster_any_way)
{
    table t = field();
    static const int32_t WHO[] = {HA, A1};

    for (int32_t i = 0; i < 2; i++) {
        play_by(&t, NULL);
        hero_at(&t, HA, 1, (sk_point){500, 500});
        unit(&t, A1, 700, 700, NORTH);
        card(&t, A1)->class = MID_MONSTROSITY;
        unit(&t, B1, 1300, 900, SOUTH);
        give(&t, WHO[i], MID_FLYING);
        first_to_move(&t, WHO[i] == HA ? "HA" : "A1");
        int32_t at = i == 0 ? 500 : 700;
        EXPECT_EQ(refused_move(&t, WHO[i], at - 400, at, NORTH), 0);
        EXPECT_EQ(refused_move(&t, WHO[i], at - 401, at, NORTH), MID_TOO_FAR);
    }
    clear_table(&t);
}

/* 24: a third action there is not. */
RULE(2_two_actions, never_a_third)
{
    table t = field();

    far_apart(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5.5, 3 facing 90", NO_DICE);
    act(&t, "move A1 to 6, 3 facing 90", DICE(3));
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

/* 25: another is activated only when the first has done. */
RULE(2_one_at_a_time, the_first_is_done_for_the_phase)
{
    table t = field();

    far_apart(&t);
    unit(&t, A3, 800, 300, NORTH);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5, 3.5 facing 90", NO_DICE);
    EXPECT(refusal(&t, "activate A3") != 0);
    act(&t, "halt A1", NO_DICE);
    act(&t, "activate A3", NO_DICE);
    act(&t, "halt A3", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

/* 26: charges reach one action. The gap of `charging` is 80. */
RULE(ch_reach, to_the_hundredth)
{
    table t = field();
    static const struct {
        int32_t class, reach;
    } ROW[] = {{MID_WARRIORS, 100},
               {MID_SKIRMISHERS, 100},
               {MID_MONSTROSITY, 100},
               {MID_HEAVY_RIDERS, 200},
               {MID_LIGHT_RIDERS, 200}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        charging(&t);
        card(&t, A1)->class = (int8_t)ROW[i].class;
        piece(&t, B1)->at.y = 350 + ROW[i].reach;
        first_to_move(&t, "A1");
        EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
        piece(&t, B1)->at.y += 4;
        EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    }
    clear_table(&t);
}

/* 27: heroes charge straight ahead too; they may turn with a first action. */
RULE(ch_ahead, a_hero_must_look_that_way)
{
    table t = field();

    hero_at(&t, HA, 1, (sk_point){500, 300});
    unit(&t, A1, 100, 100, NORTH);
    unit(&t, B1, 600, 300, WEST);
    piece(&t, B1)->at.x = 610;
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "charge B1 with HA"), MID_NOT_AHEAD);
    clear_table(&t);
}

/* 28: the flank right is looked at as the charging action begins, not the activation. */
RULE(ch_flank, judged_when_the_charging_action_begins)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH); /* front at 525 */
    unit(&t, A1, 640, 530, WEST);  /* 480 to 580: not behind */
    card(&t, A1)->class = MID_SKIRMISHERS;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 6.4, 4.7 facing 180", NO_DICE); /* 420 to 520: behind */
    act(&t, "charge B1 with A1", DICE(3));
    EXPECT_EQ(met_at(&t), MID_AT_FLANK);
    clear_table(&t);
}

RULE(ch_no_flank, a_hundredth_before_the_front_line)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH); /* front at 525 */
    unit(&t, A1, 640, 480, WEST);  /* 430 to 530 */
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(met_at(&t), MID_AT_FRONT);
    clear_table(&t);
}

RULE(ch_flank, a_heros_base_too)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH);
    hero_at(&t, HA, 1, (sk_point){500, 400});
    unit(&t, A1, 100, 100, NORTH);
    first_to_move(&t, "HA");
    act(&t, "charge B1 with HA", NO_DICE);
    EXPECT_EQ(met_at(&t), MID_AT_FLANK);
    clear_table(&t);
}
