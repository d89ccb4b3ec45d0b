/* Ways over borders (p. 20–23): each kind of unit, riding, flying, the printed map. */
#include "scenes.h"

/* A unit of a kind in land 0 and two borders in a row, to land 1 and land 2. */
static table two_borders(int32_t army, moz_kind kind, moz_border first, moz_border second)
{
    table t = field();

    join(&t, 0, 1, first);
    join(&t, 1, 2, second);
    put(&t, army, 0, kind, 1);
    turn_of(&t, army);
    state_of(&t)->open.step = MOZ_MOVING;
    return t;
}

static bool gets_there(int32_t army, moz_kind kind, moz_border first, moz_border second)
{
    table t = two_borders(army, kind, first, second);
    sk_action a = {.verb = MOZ_MOVE, .what = (int16_t)kind, .unit = 0, .target = 2, .n = {1}};
    bool yes = t.game->check(t.scene, t.state, &a).why == 0;

    clear_table(&t);
    return yes;
}

RULE(20_giant, every_mix_of_two)
{
    EXPECT(gets_there(EARTH, MOZ_GIANT, MOZ_OPEN, MOZ_OPEN));
    EXPECT(gets_there(EARTH, MOZ_GIANT, MOZ_OPEN, MOZ_RIVER));
    EXPECT(gets_there(EARTH, MOZ_GIANT, MOZ_RIVER, MOZ_OPEN));
    EXPECT(gets_there(EARTH, MOZ_GIANT, MOZ_RIVER, MOZ_RIVER));
    EXPECT(gets_there(EARTH, MOZ_GIANT, MOZ_RIVER, MOZ_STRAIT));
    EXPECT(gets_there(EARTH, MOZ_GIANT, MOZ_STRAIT, MOZ_OPEN));
    EXPECT(!gets_there(EARTH, MOZ_GIANT, MOZ_OPEN, MOZ_MOUNTAIN));
    EXPECT(!gets_there(EARTH, MOZ_GIANT, MOZ_MOUNTAIN, MOZ_OPEN));
    EXPECT(!gets_there(EARTH, MOZ_GIANT, MOZ_RIVER, MOZ_MOUNTAIN));
    EXPECT(!gets_there(EARTH, MOZ_GIANT, MOZ_MOUNTAIN, MOZ_MOUNTAIN));
    EXPECT(gets_there(FIRE, MOZ_GIANT, MOZ_RIVER, MOZ_RIVER)); /* giants are never undead */
}

RULE(23_beast_river, before_or_after_an_open_border)
{
    EXPECT(gets_there(EARTH, MOZ_BEAST, MOZ_OPEN, MOZ_OPEN));
    EXPECT(!gets_there(EARTH, MOZ_BEAST, MOZ_OPEN, MOZ_RIVER));
    EXPECT(!gets_there(EARTH, MOZ_BEAST, MOZ_RIVER, MOZ_OPEN));
    EXPECT(!gets_there(EARTH, MOZ_BEAST, MOZ_RIVER, MOZ_RIVER));
    EXPECT(!gets_there(EARTH, MOZ_BEAST, MOZ_OPEN, MOZ_STRAIT));
    EXPECT(!gets_there(EARTH, MOZ_BEAST, MOZ_OPEN, MOZ_MOUNTAIN));
}

RULE(20_troop, never_two)
{
    static const moz_border ANY[] = {MOZ_OPEN, MOZ_RIVER, MOZ_MOUNTAIN, MOZ_STRAIT};

    for (int32_t i = 0; i < 16; i++) {
        EXPECT(!gets_there(EARTH, MOZ_TROOP, ANY[i / 4], ANY[i % 4]));
        EXPECT(!gets_there(FIRE, MOZ_TROOP, ANY[i / 4], ANY[i % 4]));
        EXPECT(!gets_there(EARTH, MOZ_INJURED, ANY[i / 4], ANY[i % 4]));
        EXPECT(gets_there(EARTH, MOZ_DRAGON, ANY[i / 4], ANY[i % 4]));
    }
}

RULE(23_straits, each_kind_as_over_a_river)
{
    static const moz_kind DRY[] = {MOZ_TROOP, MOZ_BEAST, MOZ_GIANT, MOZ_DRAGON};

    for (int32_t i = 0; i < 4; i++) {
        table t = two_borders(EARTH, DRY[i], MOZ_STRAIT, MOZ_OPEN);
        sk_action a = {.verb = MOZ_MOVE, .what = (int16_t)DRY[i], .unit = 0, .target = 1, .n = {1}};
        EXPECT_EQ(t.game->check(t.scene, t.state, &a).why, 0);
        clear_table(&t);
    }
    for (int32_t injured = 0; injured < 2; injured++) {
        table t = two_borders(FIRE, injured ? MOZ_INJURED : MOZ_BEAST, MOZ_STRAIT, MOZ_OPEN);
        state_of(&t)->open.underdogs = 1 << FIRE;
        EXPECT_EQ(injured ? REFUSED(&t, "move 1 injured dragons from @0 to @1")
                          : REFUSED(&t, "move 1 beasts from @0 to @1"),
                  MOZ_OUT_OF_REACH);
        clear_table(&t);
    }
}

/* Living beasts of an evil army that is no underdog are no undead. */
RULE(20_undead_beast, only_of_underdogs)
{
    EXPECT(gets_there(FIRE, MOZ_BEAST, MOZ_OPEN, MOZ_OPEN));
    table t = two_borders(FIRE, MOZ_BEAST, MOZ_STRAIT, MOZ_OPEN);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @1"), 0);
    clear_table(&t);
    t = two_borders(EARTH, MOZ_BEAST, MOZ_RIVER, MOZ_OPEN); /* a good underdog */
    state_of(&t)->open.underdogs = 1 << EARTH;
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @1"), 0);
    clear_table(&t);
}

/* Empty enemy land is passed like any other and changes nothing; an empty castle too. */
RULE(20_empty_castle, passed_through)
{
    table t = two_borders(EARTH, MOZ_BEAST, MOZ_OPEN, MOZ_OPEN);

    castle(&t, FIRE, 1);
    ACT(&t, "move 1 beasts from @0 to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

RULE(20_empty_castle, no_card_for_land_or_forts)
{
    table t = two_borders(EARTH, MOZ_BEAST, MOZ_OPEN, MOZ_OPEN);

    castle(&t, FIRE, 2);
    state_of(&t)->open.holder[1] = FIRE;
    state_of(&t)->open.forts = SK_AREA(1);
    ACT(&t, "move 1 beasts from @0 to @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

/* Not the second of two who walk in. */
RULE(20_empty_castle, its_card_once)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    castle(&t, FIRE, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    ACT(&t, "move 1 troops from @0 to @1", DICE(1));
    ACT(&t, "move 1 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

/* The prize of a short game counts from that entry. */
RULE(6_short, an_empty_castle_entered)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    castle(&t, FIRE, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    ACT(&t, "move 1 troops from @0 to @1", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[EARTH], SK_WIN);
    clear_table(&t);
}

/* Summoning into it is allowed: it was not taken in a battle. */
RULE(15_summon_taken, but_in_what_was_taken_without_a_battle)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    castle(&t, FIRE, 1);
    deal(&t, EARTH, MOZ_HEAL);
    state_of(&t)->open.step = MOZ_MOVING;
    ACT(&t, "move 1 troops from @0 to @1", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "summon with Healing Spring", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 4 troops in @1"), 0);
    clear_table(&t);
}

/* Riding */

RULE(21_ride, the_undead_ride_too)
{
    table t = crossroads(FIRE, MOZ_BEAST);

    put(&t, FIRE, 0, MOZ_TROOP, 1);
    ACT(&t, "ride with 1 troops on beasts from @0 to @4", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 4, MOZ_TROOP), 1);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @4 to @7"), MOZ_HAVE_MOVED);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @4 to @7"), MOZ_HAVE_MOVED);
    clear_table(&t);
}

RULE(21_ride, not_over_mountains_nor_straits)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    join(&t, 0, 8, MOZ_STRAIT);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @3"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @8"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @5"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @7"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

/* Both start together: a troop on the way cannot mount. */
RULE(21_ride, both_start_together)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    put(&t, EARTH, 1, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @4"), MOZ_NOBODY_TO_CARRY);
    EXPECT(REFUSED(&t, "ride with 1 troops on beasts from @1 to @4") != 0);
    clear_table(&t);
}

/* A troop that has moved to the beast is spent; a beast that has moved carries nobody. */
RULE(21_ride, nobody_who_has_moved)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    put(&t, EARTH, 1, MOZ_TROOP, 1);
    ACT(&t, "move 1 troops from @1 to @0", NO_DICE);
    EXPECT(REFUSED(&t, "ride with 1 troops on beasts from @0 to @4") != 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1); /* a fresh one beside the tired one */
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @4"), 0);
    ACT(&t, "ride with 1 troops on beasts from @0 to @4", NO_DICE);
    put(&t, EARTH, 4, MOZ_TROOP, 1);
    EXPECT(REFUSED(&t, "ride with 1 troops on beasts from @4 to @7") != 0);
    clear_table(&t);
}

RULE(21_ride_one, three_on_three)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 5);
    EXPECT_EQ(REFUSED(&t, "ride with 4 troops on beasts from @0 to @4"), MOZ_HOW_MANY);
    ACT(&t, "ride with 2 troops on beasts from @0 to @4", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_BEAST), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_BEAST), 1);
    ACT(&t, "ride with 1 troops on beasts from @0 to @1", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    clear_table(&t);
}

/* A dried river and a hidden pass are open borders: one rides over them. */
RULE(21_ride, over_a_border_that_a_spell_opened)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_DROUGHT);
    deal(&t, EARTH, MOZ_PASS);
    turn_of(&t, EARTH);
    ACT(&t, "cast Drought between @0 and @2", NO_DICE);
    ACT(&t, "cast Hidden Pass between @0 and @3", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @5"), 0);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @6"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @5"), 0);
    clear_table(&t);
}

RULE(21_ride, not_through_enemies_nor_snow)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @4"), MOZ_OUT_OF_REACH);
    clear_table(&t);

    t = crossroads(EARTH, MOZ_BEAST);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_SNOW);
    ACT(&t, "cast Deep Snow between @0 and @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @1"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

/* Snow is a mountain: a giant climbs it and stops, a dragon does not mind. */
RULE(16_snow, giants_climb_it)
{
    table t = crossroads(EARTH, MOZ_GIANT);

    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_SNOW);
    ACT(&t, "cast Deep Snow between @0 and @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @4"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "crawl with 1 dragons from @0 to @1"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 injured dragons from @0 to @1"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

/* An attack by riders from two borders away; the troop fights there. */
RULE(21_ride, into_a_battle)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, FIRE, 2, MOZ_GIANT, 3);
    flag(&t, "attack @2");
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @2"), MOZ_OUT_OF_REACH);
    ACT(&t, "ride with 2 troops on beasts from @0 to @2", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(4, 2, 2)); /* two dice of Earth: two and two hits */
    EXPECT_EQ(state_of(&t)->open.holder[2], EARTH);
    clear_table(&t);
}

/* Flying */

RULE(20_dragon, not_a_fifth_border)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 5);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @5"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_dragon, snow_is_no_obstacle_and_ends_nothing)
{
    table t = field();

    chain(&t, MOZ_OPEN, 4);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_SNOW);
    state_of(&t)->open.step = MOZ_MOVING;
    ACT(&t, "cast Deep Snow between @0 and @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @4"), 0);
    clear_table(&t);
}

/* The printed map: straits are crossed, the ocean is not; the wall counts one way only. */
RULE(23_ocean, the_printed_coasts)
{
    table t = ready_for_war(3);
    const moz_scene *s = t.scene;
    int32_t north = land_called(&t, "Northsound"), south = land_called(&t, "Southsound");
    int32_t trident = land_called(&t, "Trident Bay"), coral = land_called(&t, "Coral Downs");

    EXPECT_EQ(s->flight[north][south], 1);
    EXPECT_EQ(s->flight[north][coral], 1);
    EXPECT_EQ(s->flight[north][trident], 2);
    EXPECT_EQ(s->border[north][south], MOZ_STRAIT);
    EXPECT_EQ(s->border[south][north], MOZ_STRAIT);
    EXPECT_EQ(s->border[land_called(&t, "Wallwatch")][land_called(&t, "Pillarfield")],
              MOZ_MOUNTAIN);
    EXPECT_EQ(s->border[land_called(&t, "Pillarfield")][land_called(&t, "Wallwatch")], MOZ_OPEN);
    clear_table(&t);
}

/* Two moves over a lake, and on: three to the land behind its far shore. */
RULE(23_lakes, counted_in_a_longer_flight)
{
    table t = ready_for_war(3);
    const moz_scene *s = t.scene;
    int32_t wavecrest = land_called(&t, "Wavecrest");
    int32_t goldenvale = land_called(&t, "Goldenvale"), sunder = land_called(&t, "Sunder Hills");

    EXPECT(share_a_lake(s, goldenvale, wavecrest) || share_a_lake(s, sunder, goldenvale));
    for (int32_t a = 0; a < s->lands; a++)
        for (int32_t b = 0; b < s->lands; b++)
            if (share_a_lake(s, a, b))
                EXPECT(s->flight[a][b] <= 2);
    EXPECT_EQ(s->flight[goldenvale][wavecrest], 2);
    EXPECT(!(s->next[goldenvale] >> wavecrest & 1));
    clear_table(&t);
}

/* Ground units do not pass a lake: what lies across it is not within their moves. */
RULE(23_lakes, not_on_foot)
{
    table t = ready_for_war(3);
    const moz_scene *s = t.scene;

    for (int32_t a = 0; a < s->lands; a++)
        for (int32_t b = 0; b < s->lands; b++)
            if (share_a_lake(s, a, b) && !(s->next[a] >> b & 1))
                EXPECT_EQ(s->border[a][b], MOZ_NO_BORDER);
    clear_table(&t);
}

/* Dragons do not fight those they pass; attackers fly over enemies to their flag as well. */
RULE(20_overfly, to_the_flag)
{
    table t = field();

    chain(&t, MOZ_RIVER, 4);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, TECH, 2, MOZ_DRAGON, 1);
    put(&t, FIRE, 4, MOZ_TROOP, 1);
    flag(&t, "attack @4");
    ACT(&t, "move 1 dragons from @0 to @4", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 1);
    clear_table(&t);
}

/* Giants on their way to the flag pass friends and empty land, not enemies. */
RULE(20_through_enemies, on_the_way_to_the_flag)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    flag(&t, "attack @2");
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @2"), MOZ_OUT_OF_REACH);
    ally(&t, TECH, EARTH);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @2"), 0);
    clear_table(&t);
}

RULE(20_through_enemies, ghosts_bar_the_way_too)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    put(&t, GHOSTS, 1, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @4"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @1"), MOZ_ENEMY_THERE);
    clear_table(&t);
}

/* One part goes here, another there, a third stays. */
RULE(20_all_or_less, a_garrison_divides)
{
    table t = crossroads(EARTH, MOZ_GIANT);

    put(&t, EARTH, 0, MOZ_GIANT, 4);
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 1 giants from @0 to @5", NO_DICE);
    ACT(&t, "move 1 giants from @0 to @3", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 1);
    EXPECT_EQ(REFUSED(&t, "move 2 giants from @0 to @1"), MOZ_HOW_MANY);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @1"), 0);
    clear_table(&t);
}

/* Fresh units beside those who have moved may still go. */
RULE(20_all_or_less, the_fresh_among_the_tired)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    put(&t, EARTH, 1, MOZ_BEAST, 2);
    ACT(&t, "move 1 beasts from @0 to @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 3 beasts from @1 to @4"), MOZ_HAVE_MOVED);
    ACT(&t, "move 2 beasts from @1 to @7", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @1 to @4"), MOZ_HAVE_MOVED);
    clear_table(&t);
}

/* The next turn all are fresh again. */
RULE(20_all_or_less, fresh_again_next_turn)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    ACT(&t, "move 1 beasts from @0 to @4", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @4 to @7"), 0);
    clear_table(&t);
}

/* The first territory of the map is a goal like any other, for riders too. */
RULE(21_ride, to_the_first_territory)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 2, MOZ_BEAST, 1);
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    flag(&t, "attack @0");
    EXPECT(LISTED(&t, "ride with 1 troops on beasts from @2 to @0"));
    EXPECT(!LISTED(&t, "move 1 troops from @2 to @0"));
    EXPECT(LISTED(&t, "move 1 beasts from @2 to @0"));
    clear_table(&t);
}
