/* Shooting, what is seen, and risk to heroes: what meets what. */
#include "field.h"
#include "tale.h"

RULE(s_order, the_last_shooters_go_on_alone)
{
    table t = field();

    shooting(&t);
    unit(&t, A3, 800, 300, NORTH);
    shooters(&t, A3, MID_BOW, 2);
    shooters(&t, B1, MID_BOW, 2);
    shooting_begins(&t);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A3", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_AIM_STEP);
    clear_table(&t);
}

/* The sheet lets light units shoot then that are armed with missiles, and heroes who are alone. */
RULE(s_light_after_moving, not_for_a_hero_among_light_troops_without_missiles)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    shooters(&t, A1, MID_NO_MISSILE, 0);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT(step_of(&t) != MID_LIGHT_SHOTS);
    go_to_shooting(&t);
    act(&t, "take aim with A1", NO_DICE); /* in phase 6 he shoots from the ranks */
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
    clear_table(&t);
}

RULE(s_light_after_moving, not_a_side_whose_phase_it_is_not)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    shooters(&t, B1, MID_BOW, 4);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(s_light_after_moving, a_light_unit_that_moved_twice_still_shoots)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 545, SOUTH);
    card(&t, A1)->class = MID_SKIRMISHERS;
    shooters(&t, A1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_LIGHT_SHOTS);
    EXPECT_EQ(refusal(&t, "take aim with A1"), 0);
    clear_table(&t);
}

RULE(s_light_waits, passing_keeps_the_shot_too)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "pass", NO_DICE);
    go_to_shooting(&t);
    EXPECT_EQ(refusal(&t, "take aim with A1"), 0);
    clear_table(&t);
}

RULE(s_hits, the_brutal_shoot_like_everybody)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_BRUTAL);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(4, 4, 4, 4));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(s_test, no_stamina_lost_and_yet_it_runs)
{
    table t = field();

    shooting(&t);
    card(&t, B1)->shot_armour = 4;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(s_zone_first, one_in_melee_inside_the_zone_frees_the_shooter)
{
    table t = field();

    shooting(&t);
    unit(&t, A3, 560, 450, SOUTH); /* behind B1, in contact with it */
    piece(&t, B1)->at.y = 400;
    fight_each_other(&t, A3, B1);
    unit(&t, B3, 800, 460, SOUTH);
    shooters(&t, B3, MID_NO_MISSILE, 0);
    begin(&t);
    go_to_melee(&t);
    act(&t, "fight the combat of A3", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "take aim with A1", NO_DICE);
    EXPECT(refusal(&t, "shoot B1 with A1 and 0 deeds") != 0);
    EXPECT_EQ(refusal(&t, "shoot B3 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_arc_part, any_part_of_the_target_before_the_front_line_is_enough)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at = (sk_point){650, 310}; /* from 285 to 335; the front line is at 325 */
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_arc_part, nobody_wholly_behind_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at = (sk_point){650, 298};
    shooting_begins(&t);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

/* A2 stands before the middle of A1's front, not before its right wing. */
RULE(s_from_front, a_target_seen_from_a_wing_is_seen)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 480;
    unit(&t, A2, 470, 380, NORTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 1); /* outside the zone, and partly seen */
    clear_table(&t);
}

RULE(s_seam, nobody_sees_between_two_who_touch)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 480;
    unit(&t, A2, 450, 380, NORTH);
    unit(&t, A3, 550, 380, NORTH);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}

RULE(s_seam, but_through_a_gap)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 480;
    unit(&t, A2, 440, 380, NORTH);
    unit(&t, A3, 560, 380, NORTH);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_seam, a_target_in_a_line_of_enemies_is_seen_whole)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 400, 440, SOUTH);
    unit(&t, B3, 600, 440, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(s_arc_light, a_giant_throws_backwards_outside_its_zone)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_MONSTROSITY;
    shooters(&t, A1, MID_BOULDER, 5);
    piece(&t, B1)->at.y = 150;
    take_aim(&t);
    piece(&t, B1)->facing = 900; /* looks at it */
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 3);
    clear_table(&t);
}

RULE(s_blocked, a_hill_between_hides_but_not_for_those_on_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    lay_ground(&t, MID_HILL, (sk_box){{300, 400}, {700, 480}});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    piece(&t, B1)->at.y = 490;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(p_obscured, from_a_wood_at_a_target_in_the_open_nothing_is_lost)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_ROUGH | MID_WOOD, (sk_box){{300, 200}, {700, 330}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(p_obscured, a_marsh_is_no_cover)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_ROUGH | MID_WATERY, (sk_box){{300, 400}, {700, 600}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(p_obscured, a_barrier_behind_the_target_is_no_cover)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 466}, {700, 468}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

/* A1 on a hill, a friend before it, B1 two spear throws away. */
static void over_friends(table *t, int32_t men, int32_t hero_has)
{
    shooting(t);
    piece(t, B1)->at.y = 475;
    unit(t, A3, 500, 375, NORTH);
    shooters(t, A1, men, men == MID_NO_MISSILE ? 0 : 8);
    hero(t, HA, 1, A1);
    shooters(t, HA, hero_has, hero_has == MID_NO_MISSILE ? 0 : 1);
    lay_ground(t, MID_HILL, (sk_box){{400, 250}, {600, 340}});
    begin(t);
    piece(t, HA)->deeds = 0;
    go_to_shooting(t);
    act(t, "take aim with A1", NO_DICE);
}

RULE(p_overhead_own, a_heros_crossbow_is_not_shot_overhead)
{
    table t = field();

    over_friends(&t, MID_NO_MISSILE, MID_CROSSBOW);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    play_by(&t, NULL);
    over_friends(&t, MID_BOW, MID_CROSSBOW);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2); /* eight, overhead and outside the zone */
    clear_table(&t);
}

RULE(p_overhead_own, a_heros_bow_is_also_from_among_crossbows)
{
    table t = field();

    over_friends(&t, MID_CROSSBOW, MID_BOW);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 1);
    play_by(&t, NULL);
    over_friends(&t, MID_CROSSBOW, MID_CROSSBOW);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}

/* Ten dice: outside the zone 5, at half strength 3, in cover 2; Marksman, a hero and a deed: 5. */
RULE(p_stack, ten_dice_are_five_three_two_and_bonuses_come_after)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 10);
    piece(&t, B1)->at.y = 500;
    piece(&t, A1)->stamina = 2;
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 470}, {600, 476}});
    give(&t, A1, MID_MARKSMAN);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 5);
    clear_table(&t);
}

RULE(b_marksman, not_by_men_out_of_range_of_what_their_hero_shoots)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    shooters(&t, A1, MID_JAVELIN, 4);
    give(&t, A1, MID_MARKSMAN);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 1);
    clear_table(&t);
}

RULE(b_hero_alone, in_the_zone_or_not_his_die_is_whole)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_NO_MISSILE, 0);
    piece(&t, B1)->at.y = 580;
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2);
    clear_table(&t);
}

RULE(b_deeds_any, a_hero_of_another_contingent_in_the_ranks)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    card(&t, HA)->contingent = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    clear_table(&t);
}

RULE(b_deeds_all, of_two_heroes_the_sum)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 2, A1);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 4 deeds"), MID_NO_DEEDS);
    act(&t, "shoot B1 with A1 and 3 deeds", DICE(1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, HA)->deeds + piece(&t, IA)->deeds, 0);
    clear_table(&t);
}

RULE(r_dice, the_edges_of_every_row)
{
    table t = field();
    static const int8_t DICE_OF[][2] = {{1, 1},  {3, 1},  {4, 2},  {6, 2},  {7, 3},  {9, 3},
                                        {10, 4}, {12, 4}, {13, 5}, {15, 5}, {16, 6}, {30, 6}};

    for (size_t i = 0; i < sizeof DICE_OF / sizeof *DICE_OF; i++) {
        uint16_t dice[64] = {0};
        int32_t n = 0;

        play_by(&t, NULL);
        shooting(&t);
        shooters(&t, A1, MID_BOW, 30);
        piece(&t, B1)->at.y = 400;
        card(&t, B1)->shot_armour = 31;
        hero(&t, HB, 1, B1);
        give(&t, HB, MID_FATED);
        give(&t, B1, MID_RELENTLESS);
        for (int32_t d = 0; d < 30; d++)
            dice[n++] = d < DICE_OF[i][0] ? 5 : 2;
        for (int32_t d = 0; d < DICE_OF[i][1]; d++)
            dice[n++] = 2;
        take_aim(&t);
        act(&t, "shoot B1 with A1 and 0 deeds", dice);
    }
    clear_table(&t);
}

RULE(r_reroll, tokens_may_go_below_nought_for_it)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    state_of(&t)->open.tokens[BETA] = 0;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    act(&t, "spend a deed of HB on the risk", DICE(2, 3));
    EXPECT_EQ(tokens(&t, BETA), -1);
    EXPECT_EQ(stamina(&t, HB), 2);
    clear_table(&t);
}

/* Of two heroes the second has the bow; the first has a crossbow, or is not in the ranks. */
RULE(p_overhead_own, any_hero_of_the_unit_but_no_other)
{
    for (int32_t i = 0; i < 2; i++) {
        table t = field();
        shooting(&t);
        piece(&t, B1)->at.y = 475;
        unit(&t, A3, 500, 375, NORTH);
        shooters(&t, A1, MID_CROSSBOW, 8);
        if (i == 0)
            hero(&t, HA, 1, A1);
        else
            hero_at(&t, HA, 1, (sk_point){100, 100});
        shooters(&t, HA, i == 0 ? MID_CROSSBOW : MID_BOW, 1);
        hero(&t, IA, 1, A1);
        shooters(&t, IA, MID_BOW, 1);
        lay_ground(&t, MID_HILL, (sk_box){{400, 250}, {600, 340}});
        begin(&t);
        piece(&t, HA)->deeds = piece(&t, IA)->deeds = 0;
        go_to_shooting(&t);
        act(&t, "take aim with A1", NO_DICE);
        act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
        EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 1);
        clear_table(&t);
    }
}
