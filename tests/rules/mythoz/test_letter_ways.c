/* Borders that spells have changed, under every rule that looks at a border. */
#include "chronicle.h"

/* A river that is dry: beasts go on, carry and the undead cross. */
RULE(16_drought, for_everybody_who_stops_at_rivers)
{
    table t = crossroads(FIRE, MOZ_BEAST); /* 0 to 2 a river, 2 to 5 open */

    put(&t, FIRE, 0, MOZ_TROOP, 2);
    deal(&t, FIRE, MOZ_DROUGHT);
    ACT(&t, "cast Drought between @0 and @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @5"), 0);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @5"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @5"), MOZ_OUT_OF_REACH);
    state_of(&t)->open.underdogs = 1 << FIRE;
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @5"), 0);
    ACT(&t, "move 1 troop from @0 to @2", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.changes, 0);
    EXPECT_EQ(state_of(&t)->open.change[0].b, 0); /* like a river that never dried */
    turn_of(&t, FIRE);                            /* the river runs again */
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @2 to @0"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

/* A pass through the wall serves troops from Rodina; the other side stays as it is. */
RULE(16_pass, through_the_wall_and_for_troops)
{
    table t = field();

    one_way(&t, 0, 1, MOZ_OPEN);
    one_way(&t, 1, 0, MOZ_MOUNTAIN);
    join(&t, 1, 2, MOZ_MOUNTAIN);
    put(&t, EARTH, 1, MOZ_TROOP, 2);
    put(&t, EARTH, 1, MOZ_GIANT, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_PASS);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "cast Hidden Pass between @0 and @1"), MOZ_NO_SUCH_BORDER);
    ACT(&t, "cast Hidden Pass between @1 and @0", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @1 to @0"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @1 to @2"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

/* Snow before a flag: troops stop, giants climb it alone, dragons do not care. */
RULE(16_snow, giants_climb_it_and_nothing_more)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    put(&t, EARTH, 1, MOZ_GIANT, 1);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_SNOW);
    ACT(&t, "attack @2", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    ACT(&t, "cast Deep Snow between @2 and @1", NO_DICE);
    while (step(&t) == MOZ_ANSWER_FLAG)
        act(&t, "pass", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @1 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @1 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 dragon from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "crawl with 1 dragon from @0 to @2"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

/* Who retreats or withdraws goes by the border as it is now. */
RULE(32_retreat_border, over_snow_and_dry_rivers)
{
    table t = way_out(MOZ_TROOP, 2);

    put(&t, FIRE, 1, MOZ_GIANT, 1);
    join(&t, 1, 3, MOZ_RIVER);
    state_of(&t)->open.change[0] = (moz_change){1, 2, MOZ_MOUNTAIN, EARTH};
    state_of(&t)->open.change[1] = (moz_change){1, 3, MOZ_OPEN, MOZ_NOBODY};
    state_of(&t)->open.changes = 2;
    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 2 troops", NO_DICE);
    act(&t, "set aside 1 giant", NO_DICE);
    while (step(&t) == MOZ_MARSHAL)
        act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(3));
    EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @2"), MOZ_CANNOT_CROSS);
    EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @3"), 0);
    EXPECT_EQ(REFUSED(&t, "retreat 1 giant to @2"), 0);
    clear_table(&t);
}

/* Both spells on one border: the later holds. */
RULE(16_pass, opens_a_snowed_border)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_SNOW);
    deal(&t, EARTH, MOZ_PASS);
    ACT(&t, "cast Deep Snow between @0 and @1", NO_DICE); /* in the stage of attacks too */
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), MOZ_OUT_OF_REACH);
    ACT(&t, "cast Hidden Pass between @0 and @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), 0);
    ACT(&t, "move 1 troop from @0 to @1", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE); /* the pass closes, the snow lies until Earth's next turn */
    EXPECT_EQ(asked(&t), TECH);
    ally(&t, TECH, EARTH);
    put(&t, TECH, 0, MOZ_TROOP, 1);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

/* Foresight with a hand that has room for one. */
RULE(16_foresight, no_more_than_ten)
{
    table t = field();

    for (int32_t i = 0; i < 10; i++)
        deal(&t, EARTH, i == 0 ? MOZ_FORESIGHT : i < 4 ? MOZ_STEAL : i < 7 ? MOZ_HEAL : MOZ_RAISE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    act(&t, "cast Foresight", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    clear_table(&t);
}

/* The ghosts' speaker retreats them like anybody: to empty and to ghosts' land, the undead not
 * over rivers. */
RULE(11_ghost_player, retreats_them)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    join(&t, 1, 3, MOZ_RIVER);
    join(&t, 1, 4, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, GHOSTS, 1, MOZ_TROOP, 4);
    put(&t, GHOSTS, 2, MOZ_TROOP, 4);
    put(&t, TECH, 4, MOZ_TROOP, 1);
    state_of(&t)->open.tribe[GHOSTS] = MOZ_AIR;
    begin(&t, MOZ_GIANT, 2);
    EXPECT_EQ(asked(&t), TECH); /* the next after Earth */
    act(&t, "set aside 4 troops", NO_DICE);
    act(&t, "ready", DICE(3));
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @3"), MOZ_CANNOT_CROSS);
    EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @4"), MOZ_NOT_FRIENDLY);
    ACT(&t, "retreat 4 troops to @2", NO_DICE);
    EXPECT_EQ(units(&t, GHOSTS, 2, MOZ_TROOP), 8);
    clear_table(&t);
}

/* Each casting lends its own wings: to another land beside the first, and to more of the same. */
RULE(16_wings, of_two_cards)
{
    table t = field();

    join(&t, 0, 1, MOZ_MOUNTAIN);
    join(&t, 2, 1, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_TROOP, 9);
    put(&t, EARTH, 2, MOZ_TROOP, 9);
    for (int32_t i = 0; i < 3; i++)
        deal(&t, EARTH, MOZ_WINGS);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    ACT(&t, "cast Storm Wings on @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 6 troops from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "fly 6 troops from @2 to @1"), 0);
    ACT(&t, "cast Storm Wings on @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 9 troops from @2 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "fly 7 troops from @0 to @1"), MOZ_FEW_WINGS);
    ACT(&t, "fly 6 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 1 troop from @0 to @1"), MOZ_NO_WINGS);
    ACT(&t, "fly 9 troops from @2 to @1", NO_DICE);
    clear_table(&t);
}

/* As many borders as the deck has cards for them are changed at once. */
RULE(16_pass, however_many_borders_are_changed)
{
    table t = field();

    for (int32_t i = 1; i <= 7; i++)
        join(&t, 0, i, i <= 3 ? MOZ_RIVER : i <= 5 ? MOZ_MOUNTAIN : MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    for (int32_t i = 0; i < 7; i++)
        deal(&t, EARTH, i < 3 ? MOZ_DROUGHT : i < 5 ? MOZ_PASS : MOZ_SNOW);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    ACT(&t, "cast Drought between @0 and @2", NO_DICE);
    ACT(&t, "cast Drought between @0 and @3", NO_DICE);
    ACT(&t, "cast Hidden Pass between @0 and @4", NO_DICE);
    ACT(&t, "cast Hidden Pass between @0 and @5", NO_DICE);
    ACT(&t, "cast Deep Snow between @0 and @6", NO_DICE);
    ACT(&t, "cast Deep Snow between @0 and @7", NO_DICE);
    clear_table(&t);
}

/* The snow of a player who is out would lie until a turn that never comes: it melts with him. */
RULE(16_snow, melts_when_its_caster_is_out)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    moz_remove(state_of(&t), FIRE, 41, MOZ_TROOP, 1);
    join(&t, 2, 3, MOZ_OPEN);
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    state_of(&t)->open.change[0] = (moz_change){2, 3, MOZ_MOUNTAIN, FIRE};
    state_of(&t)->open.changes = 1;
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7));
    EXPECT_EQ(state_of(&t)->open.out, 1 << FIRE);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @2 to @3"), 0);
    clear_table(&t);
}
