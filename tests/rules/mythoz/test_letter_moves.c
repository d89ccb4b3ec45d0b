/* Movement to the letter: every sentence beside the case it does not allow. */
#include "chronicle.h"

/* What stands in land 0 of the crossroads, with more ways behind them: 1 leads on over a river to
 * 8 and a mountain to 10, 2 over a second river to 9. */
static table more_crossroads(int32_t army, moz_kind kind)
{
    table t = crossroads(army, kind);

    join(&t, 1, 8, MOZ_RIVER);
    join(&t, 2, 9, MOZ_RIVER);
    join(&t, 1, 10, MOZ_MOUNTAIN);
    return t;
}

RULE(23_beast_river, neither_before_nor_after_an_open_border)
{
    table t = more_crossroads(EARTH, MOZ_BEAST);

    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @8"), MOZ_OUT_OF_REACH); /* open, river */
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @5"), MOZ_OUT_OF_REACH); /* river, open */
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @9"), MOZ_OUT_OF_REACH); /* river, river */
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @7"), MOZ_OUT_OF_REACH); /* three open */
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @3"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @4"), 0);
    state_of(&t)->open.underdogs = 1 << EARTH; /* a good underdog's beasts are alive */
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @2"), 0);
    clear_table(&t);
}

RULE(20_giant, mixes_two_but_no_mountain)
{
    table t = more_crossroads(EARTH, MOZ_GIANT);

    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @8"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @5"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @9"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @3"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @10"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @6"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @7"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_troop, one_border_and_no_mountain)
{
    table t = more_crossroads(EARTH, MOZ_TROOP);

    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @3"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @4"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_undead_beast, rivers_only)
{
    table t = more_crossroads(FIRE, MOZ_BEAST);

    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @2"), 0); /* no underdog: alive */
    state_of(&t)->open.underdogs = 1 << FIRE;
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @4"), 0);
    clear_table(&t);

    t = more_crossroads(FIRE, MOZ_TROOP);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), 0);
    clear_table(&t);
}

RULE(20_dragon, four_of_any_kind_and_over_enemies)
{
    table t = field();

    join(&t, 0, 1, MOZ_MOUNTAIN);
    join(&t, 1, 2, MOZ_RIVER);
    join(&t, 2, 3, MOZ_OPEN);
    join(&t, 3, 4, MOZ_STRAIT);
    join(&t, 4, 5, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    put(&t, FIRE, 2, MOZ_GIANT, 1);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 dragon from @0 to @5"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 dragon from @0 to @2"), MOZ_ENEMY_THERE);
    EXPECT_EQ(REFUSED(&t, "move 1 dragon from @0 to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "crawl with 1 dragon from @0 to @1"), MOZ_OUT_OF_REACH);
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 dragon from @1 to @0"),
              MOZ_HAVE_MOVED); /* three moves left or not */
    ACT(&t, "move 1 dragon from @0 to @4", NO_DICE);
    clear_table(&t);
}

RULE(19_injured_move, one_open_border_and_nothing_else)
{
    table t = more_crossroads(EARTH, MOZ_INJURED);

    EXPECT_EQ(REFUSED(&t, "move 1 injured dragon from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 injured dragon from @0 to @4"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 injured dragon from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 injured dragon from @0 to @3"), MOZ_OUT_OF_REACH);
    EXPECT(REFUSED(&t, "fly 1 injured dragon from @0 to @1") != 0);
    clear_table(&t);

    t = more_crossroads(EARTH, MOZ_DRAGON);
    EXPECT_EQ(REFUSED(&t, "crawl with 1 dragon from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "crawl with 1 dragon from @0 to @4"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "crawl with 1 dragon from @0 to @2"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(21_ride, open_borders_one_each_and_both_fresh)
{
    table t = more_crossroads(EARTH, MOZ_BEAST);

    put(&t, EARTH, 0, MOZ_TROOP, 3);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @7"), MOZ_OUT_OF_REACH);
    EXPECT(REFUSED(&t, "ride with 2 troops on beasts from @0 to @4") != 0);
    ACT(&t, "ride with 1 troop on beasts from @0 to @4", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_BEAST), 1);
    EXPECT(REFUSED(&t, "move 1 troop from @4 to @1") != 0);
    put(&t, EARTH, 4, MOZ_TROOP, 1); /* a fresh troop, but the beast has moved */
    EXPECT(REFUSED(&t, "ride with 1 troop on beasts from @4 to @1") != 0);
    put(&t, EARTH, 1, MOZ_BEAST, 1);
    ACT(&t, "move 1 troop from @0 to @1", NO_DICE); /* has moved: does not ride on */
    EXPECT(REFUSED(&t, "ride with 1 troop on beasts from @1 to @4") != 0);
    clear_table(&t);

    /* The undead ride, and on undead beasts too; a river bars both. */
    t = more_crossroads(FIRE, MOZ_BEAST);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @4"), 0);
    state_of(&t)->open.underdogs = 1 << FIRE;
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @2"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_through_enemies, not_ghosts_but_allies_and_empty_land)
{
    table t = more_crossroads(EARTH, MOZ_GIANT);

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @4"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @1"), MOZ_ENEMY_THERE);
    put(&t, GHOSTS, 2, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @5"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @2"), MOZ_ENEMY_THERE);
    ally(&t, FIRE, EARTH);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @1"), 0);
    clear_table(&t);

    t = more_crossroads(EARTH, MOZ_GIANT);
    castle(&t, FIRE, 1); /* an empty enemy castle on the way bars nobody */
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @4"), 0);
    clear_table(&t);
}

RULE(16_wings, lend_the_undead_four_borders)
{
    table t = field();

    chain(&t, MOZ_RIVER, 5);
    join(&t, 0, 6, MOZ_MOUNTAIN);
    put(&t, FIRE, 0, MOZ_TROOP, 7);
    put(&t, EARTH, 2, MOZ_GIANT, 1);
    deal(&t, FIRE, MOZ_WINGS);
    turn_of(&t, FIRE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 1 troop from @0 to @1"), MOZ_NO_WINGS);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 1 troop from @0 to @5"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "fly 1 troop from @0 to @2"), MOZ_ENEMY_THERE);
    EXPECT_EQ(REFUSED(&t, "fly 7 troops from @0 to @4"), MOZ_FEW_WINGS);
    ACT(&t, "fly 4 troops from @0 to @4", NO_DICE);
    ACT(&t, "fly 2 troops from @0 to @6", NO_DICE);
    EXPECT(REFUSED(&t, "fly 1 troop from @0 to @1") != 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), MOZ_OUT_OF_REACH);
    EXPECT(REFUSED(&t, "fly 1 troop from @4 to @3") != 0);
    clear_table(&t);
}

/* What stays at home, what fought and what withdrew. */
RULE(15_one_attack_each, the_others_move)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    join(&t, 1, 2, MOZ_OPEN);
    join(&t, 0, 3, MOZ_OPEN);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3));
    ACT(&t, "withdraw everything to @0", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.attacks_left, 2);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @3"), 0);
    EXPECT_EQ(REFUSED(&t, "move 2 giants from @0 to @3"), MOZ_HAVE_MOVED);
    ACT(&t, "move 1 giant from @0 to @3", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @3"), MOZ_HAVE_MOVED);
    clear_table(&t);
}

/* The wall: open going out of Atlantica, a mountain coming from Rodina. */
RULE(23_wall, for_giants_and_beasts)
{
    table t = field();

    one_way(&t, 0, 1, MOZ_OPEN); /* 0 Atlantica, 1 Rodina */
    one_way(&t, 1, 0, MOZ_MOUNTAIN);
    join(&t, 1, 2, MOZ_OPEN);
    join(&t, 0, 3, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 1, MOZ_GIANT, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @1 to @0"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @1 to @0"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @1 to @3"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(23_straits, a_river_in_everything_else)
{
    table t = field();

    join(&t, 0, 1, MOZ_STRAIT);
    join(&t, 1, 2, MOZ_OPEN);
    join(&t, 1, 3, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    deal(&t, EARTH, MOZ_DROUGHT);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 beast from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @1"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giant from @0 to @3"), 0);
    EXPECT_EQ(REFUSED(&t, "cast Drought between @0 and @1"), MOZ_NO_SUCH_BORDER);
    clear_table(&t);
}

/* Riders and beasts go through an ally's land and into the flag, two open borders away. */
RULE(21_ride, into_an_attack_through_friends)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    ally(&t, TECH, EARTH);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_NO_ENEMY_THERE);
    flag(&t, "attack @2");
    EXPECT_EQ(REFUSED(&t, "move 1 troop from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troop on beasts from @0 to @1"), MOZ_NOT_THE_FLAG);
    ACT(&t, "ride with 1 troop on beasts from @0 to @2", NO_DICE);
    ACT(&t, "move 1 beast from @0 to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_BEAST), 2);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 1);
    EXPECT(REFUSED(&t, "ride with 1 troop on beasts from @0 to @2") != 0); /* no beast is left */
    clear_table(&t);
}

RULE(33_air, beasts_and_giants_only)
{
    table t = field_with("tribal-powers=with");

    chain(&t, MOZ_MOUNTAIN, 3);
    state_of(&t)->open.tribe[FIRE] = MOZ_AIR;
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    put(&t, FIRE, 0, MOZ_BEAST, 3);
    put(&t, FIRE, 0, MOZ_GIANT, 3);
    turn_of(&t, FIRE);
    state_of(&t)->open.air_left = 3;
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 1 troop from @0 to @1"), MOZ_NO_WINGS);
    EXPECT_EQ(REFUSED(&t, "fly 1 beast from @0 to @3"), MOZ_OUT_OF_REACH);
    ACT(&t, "fly 2 beasts from @0 to @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 2 giants from @0 to @2"), MOZ_FEW_WINGS);
    ACT(&t, "fly 1 giant from @0 to @2", NO_DICE);
    EXPECT(REFUSED(&t, "fly 1 beast from @0 to @1") != 0);
    clear_table(&t);
}
