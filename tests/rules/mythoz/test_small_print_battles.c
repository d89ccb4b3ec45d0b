/* Rare cases of battles, each next to the usual one. */
#include "chronicle.h"

#include <string.h>

/* A retreat or withdrawal into an empty enemy castle may end the war at once. */
RULE(32_empty_castle, and_wins_at_once)
{
    table t = way_out(MOZ_TROOP, 2);

    scene_of(&t)->option[MOZ_OPT_SHORT] = 1;
    castle(&t, TECH, 2);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 2 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(4));
    TELLS(&t, "retreat 1 troop to @2", DICE(1),
          "player 2 retreats with 1 troop to @2; player 2 captures the castle in @2; player 2 "
          "draws a card; player 2 has won");
    EXPECT(t.game->turn(t.scene, t.state).over);
    clear_table(&t);

    t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    scene_of(&t)->option[MOZ_OPT_SHORT] = 1;
    join(&t, 1, 2, MOZ_OPEN);
    castle(&t, TECH, 2);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", DICE(4, 4));
    TELLS(&t, "withdraw everything to @2", DICE(1),
          "player 1 withdraws 2 giants to @2; player 1 captures the castle in @2; player 1 draws a "
          "card; player 1 has won");
    EXPECT(t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

/* Technology's rearguard is a choice only while there is one. */
RULE(33_tech, nobody_behind_no_choice)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, TECH, 1, MOZ_TROOP, 5);
    flag(&t, "attack @1");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 3));
    EXPECT_EQ(units(&t, TECH, 1, MOZ_TROOP), 3); /* two fell without a question */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 1);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);

    /* Attackers have no such choice: it is for those who retreat. */
    t = field_with("tribal-powers=with");
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, TECH, 0, MOZ_TROOP, 6);
    put(&t, EARTH, 1, MOZ_GIANT, 3);
    turn_of(&t, TECH);
    flag(&t, "attack @1");
    ACT(&t, "move 5 troops from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "put 3 troops in front", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(7, 4)); /* four hits less one of the rear */
    EXPECT_EQ(units(&t, TECH, 1, MOZ_TROOP), 2);
    clear_table(&t);
}

/* More set aside than hits: both are offered; once all of a kind are aside there is one way. */
RULE(32_aside_choice, as_many_as_there_are_hits)
{
    table t = way_out(MOZ_TROOP, 5);

    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 3 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(3, 2)); /* a miss against two hits */
    EXPECT_TEXT(offers(&t), "take 2 hits on the troops; take 1 hit on the troops; take 2 hits on "
                            "the troops set aside; take 1 hit on the troops set aside");
    REFUSES(&t, "take 3 hits on the troops set aside", "that is more than there is to take");
    REFUSES(&t, "take 4 hits on the troops set aside", "there are not that many");
    TELLS(&t, "take 1 hit on the troops set aside", NO_DICE,
          "player 2 loses 1 troop set aside to retreat");
    EXPECT_TEXT(offers(&t), "take 1 hit on the troops; take 1 hit on the troops set aside");
    TELLS(&t, "take 1 hit on the troops", NO_DICE, "player 2 loses 1 troop");
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_TEXT(offers(&t), "retreat no more; retreat 2 troops to @2");
    clear_table(&t);
}

/* One unit alone stands in front, and that is all it can do. */
RULE(26_front_two, fewer_than_two)
{
    table t = way_out(MOZ_TROOP, 1);

    begin(&t, MOZ_GIANT, 2);
    EXPECT_EQ(asked(&t), FIRE);
    REFUSES(&t, "put 1 troop in front", "");
    EXPECT_TEXT(offers(&t), "ready; set aside 1 troop");
    clear_table(&t);
}

/* Joint counting is by type: other types' frontlines do not help. */
RULE(28_two_groups, types_are_never_joined)
{
    table t = field_with("advantage-groups=joint");

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    TELLS(&t, "flank", DICE(3, 3, 4),
          "round 1: player 2 chooses to flank; player 2 rolls 3 on a d10 for 1 giant: 0 hits; "
          "player 2 delivers 0 hits; player 1 rolls 3 on a d6 for 2 troops: 0 hits; player 1 rolls "
          "4 on a d10 for 2 giants: 0 hits; player 1 delivers 0 hits");
    clear_table(&t);
}

/* A unit of one's own book that is at home in plains. */
RULE(28_underdog_plains, by_the_unit_chart)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    terrain(&t, 1, MOZ_PLAINS);
    begin(&t, MOZ_GIANT, 2);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_GIANT), 0);
    scene_of(&t)->type[MOZ_GIANTS].advantage |= MOZ_PLAINS;
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_GIANT), MOZ_BY_PLAINS);
    clear_table(&t);
}

/* Fire's second round: choosers, the rearguard and the log of who must do what. */
RULE(25_castle_flank, what_the_attackers_second_round_tells)
{
    table t = siege();

    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    EXPECT_TEXT(offers(&t), "flank; charge");
    TELLS(&t, "charge", DICE(4, 4),
          "round 1: player 2 chooses to charge; player 2 rolls 4 on a d12 (defending a castle) for "
          "2 giants: 0 hits; player 2 delivers 0 hits; player 1 rolls 4 on a d10 for 2 giants: 0 "
          "hits; player 1 delivers 0 hits");
    TELLS(&t, "press on", DICE(4, 4),
          "round 2: player 1 must flank (attackers cannot charge a castle); player 1 rolls 4 on a "
          "d10 for 2 giants: 0 hits; player 1 delivers 0 hits; player 2 rolls 4 on a d12 "
          "(defending a castle) for 2 giants: 0 hits; player 2 delivers 0 hits");
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* Who marshals: three or more of any kind are a choice, injured dragons too. */
RULE(26_front_two, a_choice_of_injured_dragons)
{
    table t = two_armies(MOZ_INJURED, 3, MOZ_GIANT, 2);

    begin(&t, MOZ_INJURED, 3);
    EXPECT_EQ(step(&t), MOZ_MARSHAL);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(offers(&t), "ready; put 2 injured dragons in front");
    clear_table(&t);
}

/* When a battle is over nothing of it is left. */
RULE(26_end, nothing_is_left_of_it)
{
    table t = captured();
    moz_battle none = {.at = MOZ_NOBODY, .attacker = MOZ_NOBODY, .exit = MOZ_NOBODY};

    EXPECT(memcmp(&state_of(&t)->open.battle, &none, sizeof none) == 0);
    clear_table(&t);
}

/* The rearguard's one hit is told too; none is not. */
RULE(26_rearguard, one_hit_for_two_behind)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_GIANT, 3);

    begin(&t, MOZ_GIANT, 4);
    act(&t, "put 2 giants in front", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "put 2 giants in front", NO_DICE);
    act(&t, "ready", NO_DICE);
    TELLS(&t, "flank", DICE(3, 3),
          "round 1: player 2 chooses to flank; player 2 rolls 3 on a d10 for 2 giants: 0 hits; "
          "player 2 delivers 0 hits; player 1 rolls 3 on a d10 for 2 giants: 0 hits; the rearguard "
          "of player 1 adds 1 hit; player 1 delivers 1 hit; player 2 must take 1 hit; player 2 "
          "loses 1 giant");
    clear_table(&t);
}

/* Injured dragons who step back make room for an ally's dragons. */
RULE(26_front_dragons, room_for_the_allys)
{
    table t = field();

    ally(&t, TECH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 5);
    put(&t, FIRE, 1, MOZ_INJURED, 3);
    put(&t, TECH, 1, MOZ_DRAGON, 3);
    flag(&t, "attack @1");
    ACT(&t, "move 1 giant from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(state_of(&t)->open.battle.front[TECH][MOZ_DRAGON], 1);
    act(&t, "put 2 dragons in front", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_INJURED], 3);
    EXPECT_EQ(state_of(&t)->open.battle.front[TECH][MOZ_DRAGON], 1);
    act(&t, "put 2 injured dragons in front", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.front[TECH][MOZ_DRAGON], 2);
    clear_table(&t);
}

/* One behind is a choice already for Technology. */
RULE(33_tech, one_unit_behind_is_a_choice)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, TECH, 1, MOZ_TROOP, 3);
    flag(&t, "attack @1");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == TECH)
            act(&t, "put 2 troops in front", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "charge", DICE(5, 3));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_TEXT(
        offers(&t),
        "take 2 hits on the troops; take 1 hit on the troops; take 1 hit on the troops behind");
    clear_table(&t);
}

/* The first seat stands together with its ally like any other. */
RULE(32_three_armies, the_first_seat_too)
{
    table t = field();

    ally(&t, EARTH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, TECH, 0, MOZ_GIANT, 3);
    put(&t, EARTH, 1, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    turn_of(&t, TECH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(moz_count_sides(t.state), 2);
    EXPECT_EQ(asked(&t), EARTH); /* who came first */
    TELLS(&t, "flank", DICE(4, 4),
          "round 1: player 1 chooses to flank; player 1 rolls 4 on a d10 for 4 giants: 3 hits; "
          "player 1 delivers 3 hits; player 3 rolls 4 on a d10 for 2 giants: 0 hits; player 3 "
          "delivers 0 hits; player 3 must take 2 hits; player 3 loses 2 giants; the battle of @1 "
          "is over; player 1 holds it");
    clear_table(&t);
}
