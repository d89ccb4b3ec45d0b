/* Heroes on their own: outliving a unit, joining one, barriers, and Hel's Breath. */
#include "field.h"

/* B1, with the hero HB, is about to die to A1, who stands where told. */
static void last_stand(table *t, int32_t x, int32_t y, int32_t facing)
{
    unit(t, B1, 500, 350, SOUTH);
    unit(t, A1, x, y, facing);
    fight_each_other(t, A1, B1);
    hero(t, HB, 2, B1);
    piece(t, B1)->stamina = 1;
    begin(t);
    piece(t, HB)->deeds = 0;
    go_to_melee(t);
}

static void kill_it(table *t)
{
    act(t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 1, 2));
    EXPECT_EQ(stamina(t, B1), 0);
    EXPECT_EQ(step_of(t), MID_SURVIVOR_STEP);
    EXPECT_EQ(seat_of(t), BETA);
}

RULE(rp_flank_survivor, struck_from_the_left)
{
    table t = field();

    last_stand(&t, 575, 350, WEST);
    kill_it(&t);
    act(&t, "fight on with HB", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->at.x, 525);
    EXPECT(mid_is_engaged(t.state, HB));
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(rp_flank_survivor, struck_from_the_right)
{
    table t = field();

    last_stand(&t, 425, 350, EAST);
    kill_it(&t);
    act(&t, "fight on with HB", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->at.x, 475);
    EXPECT(mid_is_engaged(t.state, HB));
    clear_table(&t);
}

RULE(rp_flank_survivor, struck_from_behind)
{
    table t = field();

    last_stand(&t, 500, 400, SOUTH);
    kill_it(&t);
    act(&t, "fight on with HB", NO_DICE);
    EXPECT(mid_is_engaged(t.state, HB));
    EXPECT_EQ(piece(&t, HB)->at.y, 350);
    clear_table(&t);
}

RULE(rp_flank_survivor, struck_at_a_corner)
{
    table t = field();

    last_stand(&t, 590, 300, NORTH);
    kill_it(&t);
    act(&t, "fight on with HB", NO_DICE);
    EXPECT(mid_is_engaged(t.state, HB));
    clear_table(&t);
}

RULE(rp_gives_way, he_steps_back)
{
    table t = field();

    last_stand(&t, 500, 300, NORTH);
    kill_it(&t);
    EXPECT_EQ(refusal(&t, "fight on with HA"), MID_NOT_NOW);
    act(&t, "give way with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 7);
    EXPECT(!mid_is_engaged(t.state, HB));
    EXPECT_EQ(piece(&t, HB)->at.y, 350 + MID_BLADE);
    EXPECT_EQ(step_of(&t), MID_PURSUE_STEP);
    clear_table(&t);
}

RULE(rp_gives_way, a_non_combatant_always_does)
{
    table t = field();

    last_stand(&t, 500, 300, NORTH);
    give(&t, HB, MID_NON_COMBATANT);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 2));
    EXPECT_EQ(tokens(&t, BETA), 7);
    EXPECT(!mid_is_engaged(t.state, HB));
    clear_table(&t);
}

RULE(rp_gives_way, between_two_enemies_he_goes_aside)
{
    table t = field();

    last_stand(&t, 500, 300, NORTH);
    unit(&t, A2, 500, 400, SOUTH);
    fight_each_other(&t, A2, B1);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "lead the combat with A1", DICE(5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 2));
    act(&t, "give way with HB", NO_DICE);
    EXPECT(!mid_is_engaged(t.state, HB));
    EXPECT(!mid_within(t.scene, t.state, HB, A1, MID_BLADE - 1));
    EXPECT(!mid_within(t.scene, t.state, HB, A2, MID_BLADE - 1));
    clear_table(&t);
}

RULE(rp_mutual, the_last_two_standing)
{
    table t = field();

    last_stand(&t, 500, 300, NORTH);
    hero(&t, HA, 2, A1);
    piece(&t, A1)->stamina = 1;
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 5, 5, 1, 1, 2, 2));
    EXPECT_EQ(stamina(&t, A1) + stamina(&t, B1), 0);
    act(&t, t.game->turn(t.scene, t.state).seat == BETA ? "fight on with HB" : "fight on with HA",
        NO_DICE);
    EXPECT_EQ(piece(&t, HA)->foes, MID_BIT(HB));
    EXPECT_EQ(piece(&t, HB)->foes, MID_BIT(HA));
    EXPECT_EQ(tokens(&t, ALPHA), 8);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

/* A1 and B1 destroy each other; A2 fights on beside where they stood. */
static void both_fall(table *t)
{
    last_stand(t, 500, 300, NORTH);
    hero(t, HA, 2, A1);
    piece(t, HA)->deeds = 0;
    piece(t, A1)->stamina = 1;
    unit(t, A2, 575, 350, WEST);
    fight_each_other(t, A2, B1);
    piece(t, B1)->flanked = MID_BIT(A2);
    act(t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 5, 1, 5, 2, 2));
    EXPECT_EQ(stamina(t, A1) + stamina(t, B1), 0);
}

RULE(rp_mutual, the_one_stepped_up_to_is_asked_as_well)
{
    table t = field();

    both_fall(&t);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "fight on with HB", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "give way with HA", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10 - 2 - 1);
    EXPECT_EQ(piece(&t, HA)->foes, 0);
    EXPECT_EQ(piece(&t, HB)->foes, 0); /* he had stepped up to the nearer of the two */
    clear_table(&t);
}

RULE(rp_mutual, who_fights_on_fights_all_he_touches)
{
    table t = field();

    both_fall(&t);
    act(&t, "fight on with HB", NO_DICE);
    act(&t, "fight on with HA", NO_DICE);
    for (int32_t foe = 0; foe < MID_PIECES; foe++)
        if (mid_is_fielded(t.state, foe) && mid_seat_of(foe) != BETA &&
            mid_within(t.scene, t.state, HB, foe, 0))
            EXPECT((piece(&t, HB)->foes & MID_BIT(foe)) != 0);
    EXPECT(mid_is_engaged(t.state, HA));
    clear_table(&t);
}

RULE(rp_survivor, both_units_gone_and_nobody_left_to_fight)
{
    table t = field();

    last_stand(&t, 500, 300, NORTH);
    piece(&t, A1)->stamina = 1;
    act(&t, "fight the combat of A1", DICE(5, 5, 5, 5, 1, 1, 2));
    EXPECT_EQ(stamina(&t, A1) + stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 7); /* the unit and the survivor */
    clear_table(&t);
}

/* Joining */

RULE(h_join_way, not_across_a_lake)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 900, 900, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 220});
    lay_ground(&t, MID_IMPASSABLE | MID_WATERY, (sk_box){{300, 250}, {700, 270}});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_IMPASSABLE_THERE);
    EXPECT(!is_listed(&t, "join A1 with HA"));
    give(&t, HA, MID_AMPHIBIOUS);
    EXPECT_EQ(refusal(&t, "join A1 with HA"), 0);
    clear_table(&t);
}

RULE(h_join_way, around_the_corner_of_a_lake)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 900, 900, SOUTH);
    hero_at(&t, HA, 2, (sk_point){540, 220});
    lay_ground(&t, MID_IMPASSABLE | MID_WATERY, (sk_box){{300, 250}, {510, 270}});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), 0);
    clear_table(&t);
}

RULE(h_join_way, not_through_an_enemy)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 190});
    unit(&t, B1, 500, 245, WEST);
    piece(&t, B1)->facing = 1800;
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_IN_THE_WAY);
    give(&t, HA, MID_FLYING);
    EXPECT_EQ(refusal(&t, "join A1 with HA"), 0);
    clear_table(&t);
}

RULE(h_join_way, not_across_a_killing_zone)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 180});
    unit(&t, B1, 600, 235, WEST);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(h_join_fighting, no_walking_out_of_a_fight)
{
    table t = field();

    unit(&t, A1, 600, 300, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_IN_COMBAT);
    clear_table(&t);
}

RULE(h_join_fighting, into_the_ranks_beside_him)
{
    table t = field();

    unit(&t, A1, 560, 300, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    hero_at(&t, HA, 2, (sk_point){485, 300});
    fight_each_other(&t, HA, B1);
    fight_each_other(&t, A1, B1);
    first_to_move(&t, "HA");
    act(&t, "join A1 with HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->with, A1);
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A1));
    clear_table(&t);
}

RULE(h_join_fighting, beside_is_in_touch)
{
    table t = field();

    for (int32_t gap = 3; gap <= 4; gap++) {
        play_by(&t, NULL);
        unit(&t, A1, 560, 300, NORTH);
        unit(&t, B1, 500, 350, SOUTH);
        hero_at(&t, HA, 2, (sk_point){485 - gap, 300});
        fight_each_other(&t, HA, B1);
        fight_each_other(&t, A1, B1);
        first_to_move(&t, "HA");
        EXPECT_EQ(refusal(&t, "join A1 with HA"), gap == 3 ? 0 : MID_IN_COMBAT);
    }
    clear_table(&t);
}

/* Barriers */

RULE(c_barrier_part, half_a_base_over_the_wall)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 335}, {600, 340}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3.2 facing 90", DICE(3, 3)); /* the front goes over it, the middle not */
    EXPECT_EQ(piece(&t, A1)->at.y, 320);
    clear_table(&t);
}

RULE(c_barrier_part, beside_the_end_of_the_wall)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 335}, {460, 340}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3, 2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(c_barrier_part, up_to_the_wall_is_free)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 345}, {700, 350}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3.2 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 320);
    clear_table(&t);
}

RULE(c_barrier_part, flyers_cross_nothing)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_FLYING);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 335}, {700, 340}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

/* A1 beats B1, which falls back over a wall. */
static void they_fall_back_over_a_wall(table *t)
{
    melee(t);
    lay_ground(t, MID_BARRIER, (sk_box){{300, 335}, {700, 340}});
    melee_begins(t);
}

RULE(c_barrier_pursuit, over_the_wall_after_them)
{
    table t = field();

    they_fall_back_over_a_wall(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", DICE(3, 4));
    EXPECT_EQ(piece(&t, A1)->at.y, 350);
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(c_barrier_pursuit, the_wall_stops_them)
{
    table t = field();

    they_fall_back_over_a_wall(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", DICE(6, 2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT(!mid_is_engaged(t.state, A1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(c_barrier_pursuit, the_impetuous_test_as_well)
{
    table t = field();

    they_fall_back_over_a_wall(&t);
    give(&t, A1, MID_IMPETUOUS);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 2, 6));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(c_barrier_disengage, over_the_wall_and_away)
{
    table t = field();

    melee(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 230}, {700, 235}});
    give(&t, A1, MID_DISENGAGE);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "disengage with A1", DICE(6, 2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(c_barrier_disengage, they_pass)
{
    table t = field();

    melee(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 230}, {700, 235}});
    give(&t, A1, MID_DISENGAGE);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "disengage with A1", DICE(3, 3));
    EXPECT_EQ(piece(&t, A1)->at.y, 200);
    clear_table(&t);
}

RULE(e_barrier, a_wall_that_only_a_wing_crosses)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    lay_ground(&t, MID_BARRIER, (sk_box){{530, 480}, {700, 490}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 430);
    clear_table(&t);
}

/* Hel's Breath */

RULE(t_hels_breath_hero, a_hero_who_only_watches_adds_nothing)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_HELS_BREATH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 3));
    clear_table(&t);
}

RULE(t_hels_breath_hero, one_who_shoots_does)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_HELS_BREATH);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3, 3));
    clear_table(&t);
}

RULE(t_hels_breath_hero, his_javelin_is_out_of_range)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_HELS_BREATH);
    shooters(&t, HA, MID_JAVELIN, 1);
    piece(&t, B1)->at.y = 480;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 3));
    clear_table(&t);
}

RULE(t_hels_breath_break, the_last_test_is_on_one_die)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_HELS_BREATH);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 6, 2, 3));
    EXPECT_EQ(stamina(&t, B1), 1);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}
