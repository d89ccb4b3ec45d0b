#include "scenes.h"

RULE(17_fort, at_the_end)
{
    table t = fort_country();
    ACT(&t, "cast Build Fort in @2 giving up Firestorm", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.forts, 0);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.forts, SK_AREA(2));
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(17_fort_sacrifice, itself_is_not_enough)
{
    table t = fort_country();
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Build Fort"), MOZ_NOTHING_TO_GIVE);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Thief"), MOZ_NOTHING_TO_GIVE);
    clear_table(&t);
}

RULE(17_fort_distance, not_next_door)
{
    table t = fort_country();
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @1 giving up Firestorm"), MOZ_FORT_TOO_CLOSE);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Firestorm"), 0);
    clear_table(&t);
}

RULE(17_fort_realm, not_a_second)
{
    table t = fort_country();
    state_of(&t)->open.fort_at[0] = 4;
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Firestorm"), MOZ_FORT_IN_REALM);
    clear_table(&t);
}

RULE(17_fort_control, since_the_start)
{
    table t = fort_country();
    put(&t, EARTH, 3, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @3 giving up Firestorm"), MOZ_NOT_RULED);
    clear_table(&t);
}

RULE(17_fort_control, to_the_end)
{
    table t = fort_country();
    ACT(&t, "cast Build Fort in @2 giving up Firestorm", NO_DICE);
    moz_remove(t.state, EARTH, 2, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 2);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.forts, 0);
    clear_table(&t);
}

RULE(17_fort_victory, no_lead)
{
    table t = field();

    state_of(&t)->open.forts = SK_AREA(1);
    state_of(&t)->open.holder[1] = EARTH;
    EXPECT_EQ(moz_castle_lead(t.scene, t.state, state_of(&t)->open.side[EARTH]), 0);
    EXPECT_EQ(moz_count_castles(t.state, EARTH, true), 1);
    EXPECT_EQ(moz_count_castles(t.state, EARTH, false), 0);
    clear_table(&t);
}

RULE(17_fort_summon, four_troops)
{
    table t = field();

    state_of(&t)->open.forts = SK_AREA(0);
    state_of(&t)->open.holder[0] = EARTH;
    deal(&t, EARTH, MOZ_HEAL);
    go_summoning(&t);
    act(&t, "summon with Healing Spring", NO_DICE);
    ACT(&t, "place 4 troops in @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(17_fort_distance, the_shorter_way_counts)
{
    table t = fort_country();

    scene_of(&t)->open[2] &= ~SK_AREA(1);
    one_way(&t, 2, 1, MOZ_MOUNTAIN);
    castle(&t, FIRE, 5);
    one_way(&t, 5, 2, MOZ_OPEN); /* a troop walks from the castle to land 2, never back */
    one_way(&t, 2, 5, MOZ_MOUNTAIN);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Firestorm"), MOZ_FORT_TOO_CLOSE);
    clear_table(&t);
}
