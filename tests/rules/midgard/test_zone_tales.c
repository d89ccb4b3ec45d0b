/* Killing zones, barriers, and ways of those who do not go where they like, to the hundredth. */
#include "tale.h"

/* Killing zones */

/* A hundredth of overlap is rounding. */
RULE(z_shape, each_side_of_it)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH); /* the zone: 450 to 550 by 525 to 625 */
    unit(&t, A1, 500, 648, SOUTH);
    EXPECT(mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at.y = 649;
    EXPECT(!mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at = (sk_point){598, 600};
    EXPECT(mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at.x = 599;
    EXPECT(!mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at.x = 402;
    EXPECT(mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at.x = 401;
    EXPECT(!mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at = (sk_point){600, 500};
    EXPECT(!mid_zone_holds(t.scene, t.state, B1, A1)); /* beside it */
    clear_table(&t);
}

RULE(z_shape, turned_and_far_at_its_corners)
{
    table t = field();

    unit(&t, B1, 500, 500, 45);
    unit(&t, A1, 600, 600, 45);
    EXPECT(mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at = (sk_point){380, 380};
    EXPECT(!mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at = (sk_point){608, 608}; /* 152 ahead, its front at 127 */
    EXPECT(!mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at = (sk_point){540, 640}; /* over its left corner */
    EXPECT(mid_zone_holds(t.scene, t.state, B1, A1));
    piece(&t, A1)->at = (sk_point){500, 680};
    EXPECT(!mid_zone_holds(t.scene, t.state, B1, A1));
    clear_table(&t);
}

/* A1 passes before the front of B1, which looks west: its zone is 375 to 475 by 350 to 450. */
static void passing(table *t)
{
    unit(t, B1, 500, 400, WEST);
    unit(t, A1, 420, 320, NORTH);
    card(t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(t, "A1");
}

RULE(z_no_crossing, into_it_and_out_again)
{
    table t = field();

    passing(&t);
    EXPECT_EQ(refused_move(&t, A1, 420, 420, NORTH), 0);             /* it ends inside */
    EXPECT_EQ(refused_move(&t, A1, 420, 480, NORTH), MID_ZONE_BARS); /* across */
    EXPECT_EQ(refused_move(&t, A1, 320, 320, NORTH), 0);             /* past it */
    EXPECT_EQ(refused_move(&t, A1, 320, 480, NORTH), MID_ZONE_BARS); /* over its corner */
    EXPECT_EQ(
        t.game
            ->check(t.scene, t.state,
                    &(sk_action){.verb = MID_MOVE, .unit = A1, .at = {420, 480}, .facing = 900})
            .target,
        B1);
    clear_table(&t);
}

RULE(z_no_crossing, the_zone_of_one_turned_aside)
{
    table t = field();

    unit(&t, B1, 500, 500, 225); /* looks to the lower left */
    unit(&t, A1, 330, 480, SOUTH);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refused_move(&t, A1, 470, 340, SOUTH), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(z_no_crossing, every_enemys_zone)
{
    table t = field();

    unit(&t, B1, 1400, 900, WEST);
    unit(&t, B2, 500, 400, WEST);
    unit(&t, A1, 420, 320, NORTH);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refused_move(&t, A1, 420, 480, NORTH), MID_ZONE_BARS);
    piece(&t, B2)->stamina = 0;
    EXPECT_EQ(refused_move(&t, A1, 420, 480, NORTH), 0);
    clear_table(&t);
}

/* Inside: back along one's own rear, or straight away from the enemy. */
RULE(z_inside, which_ways_are_back)
{
    table t = field();

    unit(&t, B1, 500, 400, WEST);
    unit(&t, A1, 400, 400, NORTH); /* inside, its side to the enemy */
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refused_move(&t, A1, 400, 300, NORTH), 0); /* its own rear */
    EXPECT_EQ(refused_move(&t, A1, 401, 300, NORTH), 0); /* a hundredth aside */
    EXPECT_EQ(refused_move(&t, A1, 399, 300, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 402, 300, NORTH), MID_ZONE_BARS); /* two are too much */
    EXPECT_EQ(refused_move(&t, A1, 398, 300, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(refused_move(&t, A1, 300, 400, NORTH), 0); /* straight away from it */
    EXPECT_EQ(refused_move(&t, A1, 300, 410, NORTH), 0); /* within ten degrees */
    EXPECT_EQ(refused_move(&t, A1, 300, 390, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 300, 420, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(refused_move(&t, A1, 300, 380, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(refused_move(&t, A1, 400, 450, NORTH), MID_ZONE_BARS); /* ahead, past its front */
    EXPECT_EQ(refused_move(&t, A1, 420, 400, NORTH), MID_ZONE_BARS); /* nearer */
    clear_table(&t);
}

RULE(z_flyers, a_flyer_and_the_option)
{
    table t = field();

    passing(&t);
    give(&t, A1, MID_FLYING);
    EXPECT_EQ(refused_move(&t, A1, 420, 480, NORTH), 0);
    play_by(&t, "flyers-and-zones=bound");
    passing(&t);
    give(&t, A1, MID_FLYING);
    EXPECT_EQ(refused_move(&t, A1, 420, 480, NORTH), MID_ZONE_BARS);
    clear_table(&t);
}

/* Charging out of one zone into another unit. */
RULE(ch_zone, whose_zone_one_stands_in)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH); /* its zone holds A1 too */
    unit(&t, B2, 400, 300, EAST);  /* so does this one's */
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0); /* one of those who threaten it */
    piece(&t, B1)->facing = 900;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(ch_zone, not_across_anothers_zone)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 640, 350, WEST); /* its zone reaches the lane */
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    piece(&t, A1)->at.y = 200;
    piece(&t, B2)->at.y = 280;
    piece(&t, B1)->at.y = 440;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_ZONE_BARS);
    clear_table(&t);
}

/* Barriers */

RULE(c_barrier_part, turning_onto_a_wall)
{
    table t = field();

    alone(&t, MID_SKIRMISHERS);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 340}, {700, 345}});
    act(&t, "move A1 to 5,2.95 facing 0", DICE(3, 3)); /* turned it reaches the wall */
    EXPECT_TOLD(
        &t,
        "A1 passes its test (crossing a barrier): 3 3, needs 3 or more: on the lower of two dice 3",
        "A1 moves to 5,2.95, facing 0°");
    clear_table(&t);
}

RULE(c_barrier, a_charge_across_one)
{
    table t = field();

    charging(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 360}, {700, 365}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3, 2));
    EXPECT_TOLD(
        &t,
        "A1 fails its test (crossing a barrier): 3 2, needs 3 or more: on the lower of two dice 3");
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(c_barrier, a_flyer_charges_over_it)
{
    table t = field();

    charging(&t);
    give(&t, A1, MID_FLYING);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 360}, {700, 365}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 380);
    clear_table(&t);
}

RULE(c_barrier, only_a_wing_of_the_charger_crosses)
{
    table t = field();

    charging(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{540, 360}, {700, 365}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3, 3));
    EXPECT_EQ(piece(&t, A1)->at.y, 380);
    clear_table(&t);
}

/* Impetuous */

RULE(t_impetuous, only_what_is_in_their_zone_and_can_be_charged)
{
    table t = field();

    charging(&t);
    give(&t, A1, MID_IMPETUOUS);
    begin(&t);
    EXPECT(!is_listed(&t, "end the movement"));
    piece(&t, B1)->at.y = 448;
    EXPECT_EQ(refusal(&t, "end the movement"), MID_MUST_CHARGE);
    piece(&t, B1)->at.y = 450; /* outside the zone, though a charge would reach it */
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    piece(&t, B1)->at.y = 430;
    unit(&t, A3, 500, 365, NORTH); /* a friend in the lane */
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    piece(&t, A3)->stamina = 0;
    unit(&t, B2, 400, 300, EAST); /* another enemy's zone bars the charge */
    piece(&t, B1)->facing = 900;
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    clear_table(&t);
}

RULE(t_impetuous, not_those_who_fight_nor_those_who_have_moved)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_IMPETUOUS);
    unit(&t, B3, 560, 350, SOUTH);
    begin(&t);
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    play_by(&t, NULL);
    charging(&t);
    give(&t, A1, MID_IMPETUOUS);
    begin(&t);
    piece(&t, A1)->marks |= MID_MOVED;
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    clear_table(&t);
}

RULE(t_impetuous, the_calm_may_halt_before_an_enemy)
{
    table t = field();

    charging(&t);
    unit(&t, A2, 900, 300, NORTH);
    give(&t, A2, MID_IMPETUOUS);
    unit(&t, B2, 900, 430, SOUTH);
    begin(&t);
    EXPECT_EQ(refusal(&t, "end the movement"), MID_MUST_CHARGE);
    EXPECT_EQ(t.game->check(t.scene, t.state, &(sk_action){.verb = MID_END_MOVES}).unit, A2);
    act(&t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "halt A1"), 0);
    act(&t, "halt A1", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    EXPECT_OFFERED(&t, "charge B2 with A2");
    clear_table(&t);
}

/* Changing facing */

RULE(f_in_zone, within_45_degrees_of_one_of_them)
{
    table t = field();

    unit(&t, A1, 500, 300, EAST);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 380, 300, EAST);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 45"), 0);
    EXPECT_EQ(refusal(&t, "turn A1 to 44"), MID_MUST_FACE_ENEMY);
    EXPECT_EQ(refusal(&t, "turn A1 to 180"), 0); /* B2 */
    EXPECT_EQ(refusal(&t, "turn A1 to 270"), MID_MUST_FACE_ENEMY);
    piece(&t, B2)->stamina = 0;
    EXPECT_EQ(refusal(&t, "turn A1 to 180"), MID_MUST_FACE_ENEMY);
    piece(&t, B1)->stamina = 0;
    EXPECT_EQ(refusal(&t, "turn A1 to 270"), 0);
    clear_table(&t);
}

/* Replacements */

RULE(t_replacements, who_may_change_places)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A2, 500, 450, NORTH);
    unit(&t, B1, 500, 600, SOUTH);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, A1, MID_REPLACEMENTS);
    give(&t, A2, MID_REPLACEMENTS);
    give(&t, B1, MID_REPLACEMENTS);
    give(&t, HA, MID_REPLACEMENTS);
    first_to_move(&t, "A1");
    EXPECT(is_listed(&t, "replace A2 by A1"));
    EXPECT_EQ(refusal(&t, "replace A1 by A1"), MID_NO_REPLACEMENT);
    EXPECT_EQ(refusal(&t, "replace HA by A1"), MID_NO_REPLACEMENT);
    EXPECT_EQ(refusal(&t, "replace B1 by A1"), MID_NO_REPLACEMENT);
    piece(&t, A2)->at.y = 451; /* more than a spear throw between the bases */
    EXPECT_EQ(refusal(&t, "replace A2 by A1"), MID_NO_REPLACEMENT);
    piece(&t, A2)->at.y = 450;
    card(&t, A2)->traits = 0;
    EXPECT_EQ(refusal(&t, "replace A2 by A1"), MID_NO_REPLACEMENT);
    give(&t, A2, MID_REPLACEMENTS);
    card(&t, A1)->traits = 0;
    EXPECT_EQ(refusal(&t, "replace A2 by A1"), MID_NO_REPLACEMENT);
    give(&t, A1, MID_REPLACEMENTS);
    act(&t, "move A1 to 5,3.1 facing 90", NO_DICE);
    EXPECT_EQ(refusal(&t, "replace A2 by A1"), MID_NO_REPLACEMENT); /* its only action */
    clear_table(&t);
}

RULE(t_replacements, both_trade_places_and_are_done)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 510, 240, EAST);
    unit(&t, B3, 440, 350, SOUTH);
    fight_each_other(&t, A1, B3);
    piece(&t, A1)->flanked = MID_BIT(B3);
    hero(&t, HA, 2, A1);
    give(&t, A1, MID_REPLACEMENTS);
    give(&t, A2, MID_REPLACEMENTS);
    first_to_move(&t, "A2");
    act(&t, "replace A1 by A2", DICE(3));
    EXPECT_TOLD(&t, "A2 passes its test (changing places): 3, needs 3 or more: on one die 3",
                "A2 takes the place of A1");
    EXPECT_EQ(piece(&t, A2)->at.x, 500);
    EXPECT_EQ(piece(&t, A2)->at.y, 300);
    EXPECT_EQ(piece(&t, A2)->facing, 900);
    EXPECT_EQ(piece(&t, A1)->at.x, 510);
    EXPECT_EQ(piece(&t, A1)->at.y, 240);
    EXPECT_EQ(piece(&t, A1)->facing, 0);
    EXPECT_EQ(piece(&t, HA)->at.y, 240);
    EXPECT_EQ(piece(&t, A2)->foes, MID_BIT(B1) | MID_BIT(B3));
    EXPECT_EQ(piece(&t, A2)->flanked, MID_BIT(B3));
    EXPECT_EQ(piece(&t, A1)->foes | piece(&t, A1)->flanked, 0);
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A2));
    EXPECT_EQ(piece(&t, A1)->marks, MID_MOVED);
    EXPECT_EQ(piece(&t, A2)->marks, MID_MOVED);
    clear_table(&t);
}

RULE(t_replacements, a_failed_test_moves_nobody)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 500, 240, NORTH);
    give(&t, A1, MID_REPLACEMENTS);
    give(&t, A2, MID_REPLACEMENTS);
    first_to_move(&t, "A2");
    act(&t, "replace A1 by A2", DICE(2));
    EXPECT_TOLD(&t, "A2 fails its test (changing places): 2, needs 3 or more: on one die 3");
    EXPECT_EQ(piece(&t, A2)->at.y, 240);
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B1));
    clear_table(&t);
}

/* Heroes */

RULE(h_moves_with, only_if_the_unit_has_moved)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    hero(&t, ZA, 2, A1);
    first_to_move(&t, "A1");
    act(&t, "halt A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate HA"), 0);
    EXPECT_EQ(piece(&t, ZA)->marks, 0);
    clear_table(&t);
}

RULE(h_moves_with, every_hero_of_the_unit_moves_with_it)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    hero(&t, ZA, 2, A1);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "halt A1", NO_DICE);
    EXPECT_EQ(piece(&t, ZA)->at.y, 400);
    EXPECT_EQ(piece(&t, ZA)->marks, MID_MOVED);
    EXPECT_EQ(piece(&t, HA)->marks, MID_MOVED);
    clear_table(&t);
}

RULE(h_join, from_every_side_and_corner)
{
    table t = field();
    static const struct {
        int32_t x, y;
        bool reaches;
    } ROW[] = {{675, 300, true}, {676, 300, false}, {325, 300, true}, {324, 300, false},
               {500, 450, true}, {500, 451, false}, {500, 150, true}, {500, 149, false},
               {630, 400, true}, {645, 430, false}, {560, 450, true}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        far_apart(&t);
        hero_at(&t, HA, 2, (sk_point){ROW[i].x, ROW[i].y});
        first_to_move(&t, "HA");
        EXPECT_EQ(refusal(&t, "join A1 with HA"), ROW[i].reaches ? 0 : MID_TOO_FAR);
        EXPECT_EQ(is_listed(&t, "join A1 with HA"), ROW[i].reaches);
    }
    clear_table(&t);
}

RULE(h_join_fighting, not_from_afar)
{
    table t = field();

    unit(&t, A1, 600, 300, NORTH);
    unit(&t, B1, 550, 350, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    fight_each_other(&t, A1, B1);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_IN_COMBAT);
    piece(&t, HA)->at.x = 525;
    EXPECT_EQ(refusal(&t, "join A1 with HA"), 0);
    unit(&t, B3, 440, 350, SOUTH);
    fight_each_other(&t, HA, B3);
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_IN_COMBAT); /* A1 does not fight B3 */
    clear_table(&t);
}

RULE(d_contingent, the_other_seat_and_the_dead)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    hero_at(&t, HB, 2, (sk_point){600, 200});
    EXPECT(mid_influences(t.scene, t.state, HA, A1));
    EXPECT(!mid_influences(t.scene, t.state, HB, A1));
    piece(&t, HA)->stamina = 0;
    EXPECT(!mid_influences(t.scene, t.state, HA, A1));
    clear_table(&t);
}

RULE(1_current_level, never_below_one)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    card(&t, HA)->stamina = 5;
    for (int32_t left = 1; left <= 5; left++) {
        piece(&t, HA)->stamina = (int8_t)left;
        EXPECT_EQ(mid_level(t.scene, t.state, HA), left == 5 ? 2 : 1);
    }
    clear_table(&t);
}
