/* The sheet read once more: shooting, retreats, heroes and the end of the turn. */
#include "tale.h"

RULE(s_hero_shoots, his_deeds_are_dice_of_his_own)
{
    table t = field();

    unit(&t, A1, 100, 100, NORTH);
    unit(&t, B1, 500, 440, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    shooters(&t, HA, MID_BOW, 1);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with HA", NO_DICE);
    act(&t, "shoot B1 with HA and 2 deeds", DICE(1, 1, 1));
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    clear_table(&t);
}

RULE(b_hero, not_one_who_stands_beside_the_unit)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 1, (sk_point){580, 300});
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(refusal(&t, "take aim with HA"), 0);
    clear_table(&t);
}

RULE(b_hero, two_of_them_two_dice)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    shooters(&t, IA, MID_JAVELIN, 1);
    piece(&t, B1)->at.y = 425; /* a gap of 75 */
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 6);
    clear_table(&t);
}

/* Who is in a melee in the zone cannot be shot at, and so does not bind. */
RULE(s_zone_first, an_enemy_in_melee_there_does_not_bind)
{
    table t = field();

    shooting(&t);
    unit(&t, A3, 500, 490, SOUTH);
    fight_each_other(&t, A3, B1);
    unit(&t, B3, 700, 480, SOUTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A3", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "shoot B3 with A1 and 0 deeds"), 0);
    EXPECT(refusal(&t, "shoot B1 with A1 and 0 deeds") != 0);
    clear_table(&t);
}

/* The ranges of the sheet, each to the hundredth. */
RULE(s_ranges, each_missile_at_its_limit_and_beyond)
{
    table t = field();
    static const struct {
        int32_t missile, reach;
    } ROW[] = {{MID_JAVELIN, 100},        {MID_SHORT_BOW, 200},
               {MID_MOUNTED_BOW, 200},    {MID_BOW, 300},
               {MID_SLING, 300},          {MID_MOUNTED_ELF_BOW, 300},
               {MID_BOULDER, 300},        {MID_LONGBOW, 400},
               {MID_DRAGONS_BREATH, 300}, {MID_LIGHT_ARTILLERY, 400},
               {MID_CROSSBOW, 400},       {MID_ELF_BOW, 400},
               {MID_HEAVY_ARTILLERY, 500}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        shooting(&t);
        shooters(&t, A1, ROW[i].missile, 4);
        piece(&t, B1)->at.y = 350 + ROW[i].reach;
        unit(&t, B3, 500 + 1, 350, SOUTH);
        piece(&t, B3)->at = (sk_point){900, 330}; /* somebody to aim at for every missile */
        piece(&t, B3)->at.x = 500 + 50 + 50 + 40;
        take_aim(&t);
        if (refusal(&t, "shoot B1 with A1 and 0 deeds") == MID_ZONE_COMES_FIRST)
            piece(&t, B3)->at.x += 20;
        EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
        piece(&t, B1)->at.y++;
        EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_OUT_OF_RANGE);
    }
    clear_table(&t);
}

/* Half strength, outside the zone and obscured: 8, 4, 2, 1. */
RULE(p_stack, three_penalties_of_shooting)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 9);
    piece(&t, A1)->stamina = 2;
    piece(&t, B1)->at.y = 480;
    lay_ground(&t, MID_WOOD | MID_ROUGH, (sk_box){{440, 450}, {560, 520}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2); /* 9, 5, 3, 2 */
    clear_table(&t);
}

/* Obscured is one penalty, however much hides the target. */
RULE(p_obscured, cover_and_partly_seen_count_once)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 8);
    lay_ground(&t, MID_WOOD | MID_ROUGH, (sk_box){{440, 410}, {560, 520}});
    unit(&t, A3, 430, 380, NORTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(b_big_target, a_big_hero_alone_but_not_in_the_ranks)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_TOWERING);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);

    play_by(&t, NULL);
    shooting(&t);
    piece(&t, B1)->at = (sk_point){1300, 900};
    hero_at(&t, HB, 1, (sk_point){500, 400});
    give(&t, HB, MID_TOWERING);
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 6);
    clear_table(&t);
}

RULE(b_behind, flush_with_the_front_line)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = 0; /* front at x 525 */
    piece(&t, A1)->at = (sk_point){475, 300};
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 5);
    clear_table(&t);
}

/* The test for being hit comes after the losses, then the test to break, then the retreat. */
RULE(re_break, after_a_shot_two_tests)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 2;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, /* hit */ 2, /* break */ 3));
    EXPECT_EQ(stamina(&t, B1), 1);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(s_test, the_destroyed_take_none)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    unit(&t, B3, 1300, 900, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    clear_table(&t);
}

/* Fear is of those one meets hand to hand. */
RULE(t_fearsome, their_missiles_drive_nobody_farther)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_FEARSOME);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

/* Shot at from behind: the rear line of B1, looking north, is at 415. */
static void shot_from_behind(table *t, int32_t x, int32_t y)
{
    shooting(t);
    piece(t, B1)->facing = SK_QUARTER_TURN;
    piece(t, A1)->at = (sk_point){x, y};
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 2));
}

RULE(re_forwards, from_behind_the_rear_line_they_go_on)
{
    table t = field();

    shot_from_behind(&t, 500, 300);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    EXPECT_EQ(piece(&t, B1)->facing, SK_QUARTER_TURN);
    clear_table(&t);
}

RULE(re_forwards, not_from_beside_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = SK_QUARTER_TURN;
    piece(&t, A1)->at = (sk_point){380, 400};
    piece(&t, A1)->facing = 0; /* from 350 to 450: not wholly behind 415 */
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 390);
    clear_table(&t);
}

RULE(re_forwards, enemies_there_stop_them_too)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = SK_QUARTER_TURN;
    unit(&t, A3, 500, 500, SOUTH); /* from 475; the front of B1 is at 465 */
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 2));
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT(!mid_is_engaged(t.state, B1));
    clear_table(&t);
}

/* Friends pushed from the table are lost, and cost their reputation. */
RULE(re_off, a_friend_pushed_over_the_edge)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at.y = 760;
    piece(&t, B1)->at.y = 900;
    unit(&t, B3, 500, 970, SOUTH);
    unit(&t, B4, 1300, 300, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2, 3));
    EXPECT_EQ(stamina(&t, B3), 0);
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2);
    clear_table(&t);
}

RULE(re_friends, each_loses_for_its_own_failure)
{
    table t = field();

    shooting(&t);
    unit(&t, B3, 500, 500, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2, /* B1 */ 2, /* B3 */ 3));
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(stamina(&t, B3), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    EXPECT_EQ(piece(&t, B3)->at.y, 540);
    clear_table(&t);
}

/* A shot marker got in a charge forbids the shot of phase 6. */
RULE(ch_missiles, and_does_not_shoot_again)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_BOW, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(piece(&t, B1)->marks & MID_SHOT);
    act(&t, "end the movement", NO_DICE);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 6);
    clear_table(&t);
}

/* Heroes: leaving is one action, joining another unit the next. */
RULE(h_leave, and_with_his_second_action_he_joins_another)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    unit(&t, A3, 650, 300, NORTH);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5.75, 3 facing 90", NO_DICE);
    act(&t, "join A3 with HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->with, A3);
    EXPECT_EQ(refusal(&t, "activate HA"), MID_HAS_MOVED);
    EXPECT_EQ(refusal(&t, "activate A3"), 0);
    clear_table(&t);
}

RULE(h_leave, he_may_charge_alone_with_his_second_action)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_MOUNTED);
    piece(&t, B1)->at.y = 560; /* its zone begins at 435 */
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5, 4 facing 90", NO_DICE);
    act(&t, "charge B1 with HA", NO_DICE);
    EXPECT(mid_is_engaged(t.state, HA));
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(h_moves_with, and_does_not_leave_in_the_same_phase)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5, 3.5 facing 90", NO_DICE);
    act(&t, "halt A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate HA"), MID_HAS_MOVED);
    clear_table(&t);
}

/* The end: none left is a collapse, one left is not. */
static void ends_with(table *t, int32_t ours, int32_t theirs)
{
    far_apart(t);
    begin(t);
    state_of(t)->open.tokens[ALPHA] = (int16_t)ours;
    state_of(t)->open.tokens[BETA] = (int16_t)theirs;
    go_to_shooting(t);
    act(t, "end the turn", NO_DICE);
}

RULE(rp_collapse, at_none_but_not_at_one)
{
    table t = field();

    ends_with(&t, 1, 9);
    EXPECT_EQ(step_of(&t), MID_BEGIN);
    EXPECT(!told(&t, MID_COLLAPSED));

    play_by(&t, NULL);
    ends_with(&t, 0, 9);
    EXPECT(told(&t, MID_COLLAPSED) != NULL);
    clear_table(&t);
}

/* The second side attacks on 4 to 6: it moves first, and the other shoots first. */
RULE(1_attacker, the_second_side_on_four)
{
    table t = field();

    shooting(&t);
    shooters(&t, B1, MID_BOW, 4);
    act(&t, "begin the turn", DICE(4));
    EXPECT_EQ(seat_of(&t), BETA);
    go_to_shooting(&t);
    EXPECT_EQ(seat_of(&t), ALPHA);
    clear_table(&t);
}

/* A step of this length that way, in hundredths. */
static sk_point along(int32_t degrees, int32_t length)
{
    return sk_polar(degrees * SK_DEGREE, length);
}

/* Shoulder to shoulder at every angle: a friend beside the lane is not in it. */
RULE(2_bases, a_friend_shoulder_to_shoulder_at_every_angle)
{
    table t = field();
    int32_t bad = 0;

    for (int32_t angle = 0; angle < 360; angle += 7) {
        play_by(&t, NULL);
        int16_t facing = (int16_t)(angle * SK_DEGREE);
        sk_point ahead = along(angle, 90), aside = along((angle + 90) % 360, 100);
        unit(&t, A1, 500, 500, angle);
        unit(&t, A3, 500 + aside.x, 500 + aside.y, angle);
        unit(&t, B1, 1300, 900, SOUTH);
        first_to_move(&t, "A1");
        bad += refused(&t, (sk_action){.verb = MID_MOVE,
                                       .unit = A1,
                                       .at = {500 + ahead.x, 500 + ahead.y},
                                       .facing = facing}) != 0;
    }
    EXPECT_EQ(bad, 0);
    clear_table(&t);
}

RULE(ch_blocked_close, a_friend_shoulder_to_shoulder_at_every_angle)
{
    table t = field();
    int32_t bad = 0;

    for (int32_t angle = 0; angle < 360; angle += 7) {
        play_by(&t, NULL);
        sk_point ahead = along(angle, 130), aside = along((angle + 90) % 360, 100);
        sk_point beside = along(angle, 40);
        unit(&t, A1, 500, 500, angle);
        unit(&t, A3, 500 + aside.x + beside.x, 500 + aside.y + beside.y, angle);
        unit(&t, A4, 500 - aside.x, 500 - aside.y, angle);
        unit(&t, B1, 500 + ahead.x, 500 + ahead.y, (angle + 180) % 360);
        first_to_move(&t, "A1");
        bad += refusal(&t, "charge B1 with A1") != 0;
    }
    EXPECT_EQ(bad, 0);
    clear_table(&t);
}

/* Neither is a crag beside it: A1 stands from 450 to 550. */
static void beside_a_crag(table *t, int32_t x)
{
    charging(t);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{x - 100, 200}, {x, 600}});
    first_to_move(t, "A1");
}

RULE(2_along_crags, along_its_edge_one_may_move_and_charge)
{
    table t = field();

    beside_a_crag(&t, 450);
    EXPECT_EQ(refusal(&t, "move A1 to 5, 2.6 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 380);
    clear_table(&t);
}

RULE(2_along_crags, a_hand_over_its_edge_one_may_not)
{
    table t = field();

    beside_a_crag(&t, 350);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 340}, {455, 600}});
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    clear_table(&t);
}

RULE(2_along_crags, a_crag_beside_the_way_of_a_retreat)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{550, 300}, {700, 700}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}
