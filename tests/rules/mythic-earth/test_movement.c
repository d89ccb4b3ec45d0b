/* Section 3.9: movement on foot and through the air. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define BIRD ((kit){.name = "Bird", .talents = BIT(FLY)})
#define GIANT ((kit){.name = "Giant", .kind = MYE_BEHEMOTH, .move = 6})
#define NORTH_5 "move Red Man to 30,15 facing 90 as they stand"
#define NORTH_10 "march Red Man to 30,20 facing 90 as they stand"

/* A Red unit at 30,10 with a die. */
static table *walker(kit k)
{
    table *t = field();

    activate(t, put(t, RED, k, 30, 10));
    return t;
}

static table *flyer(void)
{
    table *t = walker(BIRD);

    unit(t, 0)->status |= MYE_ALOFT;
    return t;
}

RULE(3_9_straight, five_inches_in_every_direction)
{
    table *t = walker(MAN);

    put(t, BLUE, MAN, 60, 40);
    EXPECT_EQ(refusal(t, NORTH_5), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 30,5 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 33,14 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 26,7 facing 0 as they stand"), 0);
}

RULE(3_9_twice, eleven_inches_are_too_many_for_a_march)
{
    table *t = walker(MAN);

    EXPECT_EQ(refusal(t, NORTH_10), 0);
    EXPECT_EQ(refusal(t, "march Red Man to 30,20.01 facing 90 as they stand"), MYE_TOO_FAR);
}

RULE(3_9_inch, an_inch_between_the_bases)
{
    table *t = walker(MAN);

    put_north(t, BLUE, MAN, 0, 400);
    EXPECT_EQ(refusal(t, "move Red Man to 30,13 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 30,13.01 facing 90 as they stand"), MYE_TOO_NEAR);
    EXPECT_EQ(refusal(t, "charge Blue Man with Red Man"), 0);
}

RULE(3_9_inch_on_the_way, passing_close_by_is_a_detour)
{
    table *t = walker(MAN);

    shift(t, put(t, BLUE, MAN, 31, 12), 3150, 1250);
    EXPECT_EQ(refusal(t, NORTH_5), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "march Red Man to 30,15 facing 90 as they stand"), 0);
}

RULE(3_9_friends, men_let_men_pass)
{
    table *t = walker(MAN);

    put(t, RED, (kit){.name = "Friend"}, 30, 12);
    EXPECT_EQ(refusal(t, NORTH_5), 0);
}

RULE(3_9_other_size, a_beast_is_in_the_way)
{
    table *t = walker(MAN);

    put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST}, 30, 13);
    EXPECT_EQ(refusal(t, NORTH_10), MYE_NO_WAY);
    EXPECT_EQ(refusal(t, "march Red Man to 30,18 facing 90 as they stand"), 0);
}

/* A Behemoth marches twelve inches over a friend in the middle. */
static table *trampled(kit k, const uint16_t *dice)
{
    table *t = walker(GIANT);

    k.name = "Friend";
    put(t, RED, k, 30, 16);
    act(t, "march Red Giant to 30,22 facing 90 as they stand", dice);
    return t;
}

RULE(3_9_trample, it_walks_over_its_friends)
{
    table *t = trampled((kit){.name = "Friend", .minis = 5}, DICE(1, 1));

    EXPECT_EQ(told(t, MYE_TRAMPLED)->target, 1);
    EXPECT_EQ(place_of(t, 0, 0).y, 2200);
}

RULE(3_9_trample_d6, a_four_is_four_hits)
{
    for (int32_t kind = MYE_HUMANOID; kind <= MYE_MULTITUDE; kind++)
        if (kind != MYE_MONSTER && kind != MYE_MOUNTED_BEAST)
            EXPECT_EQ(
                told(trampled((kit){.name = "", .kind = kind, .wounds = 9}, DICE(4, 1, 1, 1, 1)),
                     MYE_TRAMPLED)
                    ->n[0],
                4);
    EXPECT_EQ(told(trampled((kit){.name = "", .kind = MYE_MOUNTED_BEAST}, DICE(1, 1)), MYE_TRAMPLED)
                  ->n[0],
              1);
}

RULE(3_9_trample_d3, a_four_is_two_hits)
{
    table *t = trampled((kit){.name = "", .kind = MYE_MONSTER, .wounds = 9}, DICE(4, 1, 1));

    EXPECT_EQ(told(t, MYE_TRAMPLED)->n[0], 2);
}

RULE(3_9_trample_one, no_die_is_rolled_for_the_hit)
{
    EXPECT_EQ(told(trampled(GIANT, DICE(1)), MYE_TRAMPLED)->n[0], 1);
}

RULE(3_9_trample_saves, one_of_two_is_saved)
{
    table *t = trampled((kit){.name = "", .minis = 5}, DICE(2, 5, 6));

    EXPECT_EQ(needed(t, MYE_SAVED), 5);
    EXPECT_EQ(unit(t, 1)->standing, 4);
    EXPECT_EQ(unit(t, 1)->markers, 0);
}

static table *at_obstacle(int32_t height)
{
    table *t = walker(MAN);
    int32_t piece = put_piece(t, MYE_OBSTACLE, false, INCHES(20, 12, 40, 13));

    ((mye_scene *)t->scene)->board[0].piece[piece].height = (int16_t)height;
    return t;
}

RULE(3_9_obstacle, a_fence_at_eye_level_is_climbed)
{
    EXPECT_EQ(refusal(at_obstacle(120), NORTH_5), 0);
}

RULE(3_9_tall_obstacle, a_higher_one_is_not)
{
    EXPECT(refusal(at_obstacle(121), NORTH_5) != 0);
}

RULE(3_9_open, maize_does_not_slow_him)
{
    table *t = walker(MAN);

    put_piece(t, MYE_OPEN_GROUND, true, INCHES(28, 12, 33, 20));
    EXPECT_EQ(refusal(t, NORTH_5), 0);
}

/* A wood begins two inches north of him. */
static table *at_wood(int32_t move)
{
    table *t = walker((kit){.name = "Man", .move = move});

    put_piece(t, MYE_DIFFICULT, true, INCHES(28, 12, 33, 14));
    return t;
}

RULE(3_9_difficult, five_become_four_and_six_become_five)
{
    EXPECT_EQ(refusal(at_wood(5), "move Red Man to 30,14 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(at_wood(5), "move Red Man to 30,14.01 facing 90 as they stand"), MYE_TOO_FAR);
    EXPECT_EQ(refusal(at_wood(6), "move Red Man to 30,15 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(at_wood(6), "move Red Man to 30,15.01 facing 90 as they stand"), MYE_TOO_FAR);
}

RULE(3_9_difficult_march, ten_inches_of_twelve)
{
    table *t = at_wood(6);

    EXPECT_EQ(refusal(t, "march Red Man to 30,20 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(t, "march Red Man to 30,20.01 facing 90 as they stand"), MYE_TOO_FAR);
}

RULE(3_9_difficult_ends, once_outside_five_inches_again)
{
    table *t = at_wood(5);

    shift(t, 0, 3000, 1462);
    EXPECT_EQ(refusal(t, "move Red Man to 30,19.6 facing 90 as they stand"), MYE_TOO_FAR);
    shift(t, 0, 3000, 1464);
    EXPECT_EQ(refusal(t, "move Red Man to 30,19.6 facing 90 as they stand"), 0);
}

RULE(3_9_impassable, a_wall_across_the_table)
{
    table *t = walker(MAN);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 12, 72, 13));
    EXPECT_EQ(refusal(t, "march Red Man to 30,15 facing 90 as they stand"), MYE_NO_WAY);
}

RULE(3_9_detour, farther_than_the_straight_line)
{
    table *t = walker(MAN);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 12, 32, 13));
    EXPECT_EQ(refusal(t, NORTH_5), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "march Red Man to 30,15 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(t, NORTH_10), MYE_NO_WAY);
}

RULE(3_9_body, a_line_becomes_two_ranks_without_overlaps)
{
    table *t = walker((kit){.name = "Band", .minis = 6});

    act(t, "march Red Band to 33,14 facing 90 two ranks", NO_DICE);
    for (int32_t i = 0; i < 6; i++)
        for (int32_t k = 0; k < i; k++)
            EXPECT(sk_dist2(place_of(t, 0, i), place_of(t, 0, k)) >= 126 * 126);
    EXPECT_EQ(unit(t, 0)->centre.x, 3300);
    EXPECT_EQ(unit(t, 0)->centre.y, 1400);
}

/* A band of three has moved three inches north. */
static table *marched_band(void)
{
    table *t = walker((kit){.name = "Band", .minis = 3});

    act(t, "move Red Band to 31.32,13 facing 90 as they stand", NO_DICE);
    return t;
}

RULE(3_9_place, five_inches_from_where_it_stood)
{
    table *t = marched_band();

    EXPECT_EQ(refusal(t, "place mini 1 of Red Band at 30,15.01"), MYE_TOO_FAR);
    act(t, "place mini 1 of Red Band at 30,15", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 1500);
}

RULE(3_9_place_way, not_through_a_wall)
{
    table *t = marched_band();

    EXPECT_EQ(refusal(t, "place mini 1 of Red Band at 30,14"), 0);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 11, 31, 12));
    EXPECT(refusal(t, "place mini 1 of Red Band at 30,14") != 0);
}

RULE(3_9_each_mini, the_one_behind_the_wall_has_too_far_to_go)
{
    table *t = walker((kit){.name = "Giant", .minis = 2});

    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 12, 40, 13));
    EXPECT_EQ(refusal(t, "move Red Giant to 30.66,14.6 facing 90 as they stand"), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "march Red Giant to 30.66,14.6 facing 90 as they stand"), 0);
}

RULE(3_9_round_ground, the_way_round_and_not_the_straight_one_is_looked_at)
{
    table *t = walker((kit){.name = "Giant"});

    put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 12, 32, 13));
    put_piece(t, MYE_DIFFICULT, true, INCHES(29, 13, 31, 14));
    EXPECT_EQ(refusal(t, "march Red Giant to 30,17 facing 90 as they stand"), 0);
    put_piece(t, MYE_DIFFICULT, true, INCHES(20, 12, 28, 13));
    put_piece(t, MYE_DIFFICULT, true, INCHES(32, 12, 40, 13));
    EXPECT_EQ(refusal(t, "march Red Giant to 30,17 facing 90 as they stand"), MYE_TOO_FAR);
}

RULE(3_9_near_enemy, it_is_left_but_not_approached)
{
    table *t = walker((kit){.name = "Giant"});

    put_north(t, BLUE, MAN, 0, 50);
    EXPECT_EQ(refusal(t, "move Red Giant to 30,8 facing 90 as they stand"), 0);
    EXPECT(refusal(t, "move Red Giant to 30,14 facing 90 as they stand") != 0);
}

RULE(3_9_place_coherency, two_inches_from_the_next)
{
    table *t = marched_band();

    EXPECT_EQ(refusal(t, "place mini 1 of Red Band at 28.06,13"), 0);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Band at 28.05,13"), MYE_OUT_OF_COHERENCY);
}

RULE(3_9_fly_over, a_wall_and_an_enemy_do_not_stop_a_bird)
{
    table *t = flyer();

    put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 12, 72, 13));
    put(t, BLUE, MAN, 30, 15);
    EXPECT_EQ(refusal(t, "march Red Bird to 30,20 facing 90 as they stand"), 0);
}

RULE(3_9_fly_land, not_on_the_rock)
{
    table *t = flyer();

    put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 12, 33, 16));
    EXPECT_EQ(refusal(t, "move Red Bird to 30,14 facing 90 as they stand"), MYE_IMPASSABLE_GROUND);
}

RULE(3_9_fly_choice, only_after_moving)
{
    table *t = flyer();

    EXPECT(refusal(t, "land Red Bird") != 0);
    act(t, "move Red Bird to 30,14 facing 90 as they stand", NO_DICE);
    act(t, "land Red Bird", NO_DICE);
    EXPECT(!has(t, 0, MYE_ALOFT));
}

RULE(3_9_fly_charged, a_man_cannot_reach_it)
{
    table *t = walker(MAN), *u = flyer();

    unit(t, put_north(t, BLUE, BIRD, 0, 300))->status |= MYE_ALOFT;
    EXPECT_EQ(refusal(t, "charge Blue Bird with Red Man"), MYE_TARGET_IS_ALOFT);
    unit(u, put_north(u, BLUE, BIRD, 0, 300))->status |= MYE_ALOFT;
    EXPECT_EQ(refusal(u, "charge Blue Bird with Red Bird"), 0);
    unit(u, 0)->status &= (uint16_t)~MYE_ALOFT;
    EXPECT_EQ(refusal(u, "charge Blue Bird with Red Bird"), MYE_TARGET_IS_ALOFT);
}

RULE(3_9_fly_attacks, it_comes_down_on_the_man)
{
    table *t = flyer();

    put_north(t, BLUE, MAN, 0, 300);
    act(t, "charge Blue Man with Red Bird", DICE(10, 10));
    EXPECT(!has(t, 0, MYE_ALOFT));
}

RULE(3_9_fly_duel, both_stay_aloft)
{
    table *t = flyer();

    unit(t, put_north(t, BLUE, BIRD, 0, 300))->status |= MYE_ALOFT;
    act(t, "charge Blue Bird with Red Bird", DICE(10, 10));
    EXPECT(has(t, 0, MYE_ALOFT));
    EXPECT(has(t, MYE_UNITS_A_SIDE, MYE_ALOFT));
}

RULE(3_9_fly_grounded, a_wall_stops_it)
{
    table *t = walker(BIRD);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 12, 72, 13));
    EXPECT_EQ(refusal(t, "march Red Bird to 30,15 facing 90 as they stand"), MYE_NO_WAY);
}

RULE(3_9_fly_cover, seen_over_the_wall_and_not_sheltered)
{
    table *t = walker((kit){.name = "Archer", .weapons = ARMS(BOW)});
    int32_t bird = put_north(t, BLUE, BIRD, 0, 900);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 12, 40, 14));
    put_piece(t, MYE_OPEN_GROUND, true, INCHES(20, 18, 40, 24));
    EXPECT_EQ(refusal(t, "shoot at Blue Bird with Red Archer"), MYE_NO_LINE_OF_SIGHT);
    unit(t, bird)->status |= MYE_ALOFT;
    act(t, "shoot at Blue Bird with Red Archer", DICE(5, 1));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5);
    EXPECT_EQ(needed(t, MYE_SAVED), 5);
}

RULE(3_9_fly_flees, it_is_aloft_again)
{
    table *t = walker(MAN);
    kit bird = BIRD;
    int32_t b;

    bird.wounds = 3;
    b = put_north(t, BLUE, bird, 0, 0);
    lock_in_fight(t, 0, b);
    act(t, "attack Blue Bird with Red Man", DICE(1, 10, 10));
    EXPECT(has(t, b, MYE_FLEEING));
    EXPECT(has(t, b, MYE_ALOFT));
}
