/* What a third reading found: who shoots after movement, what is foretold twice, and what a relief
 * in combat finds before it. */
#include "tale.h"

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

RULE(7_foretell, two_seers_for_one_hero)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 1, A1);
    give(&t, HA, MID_FORETELL);
    give(&t, IA, MID_FORETELL);
    shooting_begins(&t);
    act(&t, "foretell the deeds of HA by HA", DICE(6));
    act(&t, "foretell the deeds of HA by IA", DICE(4));
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 1 + 3 + 2);
    EXPECT_EQ(piece(&t, IA)->deeds, 1);
    clear_table(&t);
}

/* A3 takes the place of A1, whom B1 fights. */
static void relieve(table *t)
{
    give(t, A1, MID_REPLACEMENTS);
    unit(t, A3, 500, 240, NORTH);
    give(t, A3, MID_REPLACEMENTS);
    first_to_move(t, "A3");
    act(t, "replace A1 by A3", DICE(3));
}

RULE(t_replacements_fight, the_barrier_lies_before_the_relief_as_well)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->marks |= MID_CHARGED_ACROSS;
    relieve(&t);
    go_to_melee(&t);
    act(&t, "fight the combat of A3", DICE(1, 1, 1, 1, 5, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A3), 4); /* two for the barrier, two for A1 behind it */
    clear_table(&t);
}

RULE(t_replacements_fight, the_enemy_keeps_its_winning_marker)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |= MID_WINNING;
    piece(&t, B1)->marks |= MID_WINNING;
    relieve(&t);
    EXPECT(mid_is_marked(t.state, B1, MID_WINNING));
    EXPECT(!mid_is_marked(t.state, A1, MID_WINNING));
    EXPECT(!mid_is_marked(t.state, A3, MID_WINNING));
    EXPECT(!mid_is_engaged(t.state, A1));
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
