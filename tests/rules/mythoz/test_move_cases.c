/* Movement and borders (p. 19 to 23): neighbouring cases and mixes. */
#include "chronicle.h"

#define CAN(pattern) EXPECT_TEXT(refused(&t, pattern), "")
#define CANNOT(pattern) cr_expect(REFUSED(&t, pattern) != 0, "allowed: %s", pattern)

/* Moves outside battle. */
static void march(table *t, int32_t seat)
{
    turn_of(t, seat);
    state_of(t)->open.step = MOZ_MOVING;
}

static void all_kinds(table *t, int32_t seat, int32_t land)
{
    for (moz_kind kind = MOZ_TROOP; kind <= MOZ_INJURED; kind++)
        put(t, seat, land, kind, 1);
}

/* A beast crosses the river alone; its rider does not come with it. */
RULE(21_ride, not_over_a_river_even_a_single_one)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    join(&t, 0, 2, MOZ_OPEN);
    join(&t, 2, 3, MOZ_RIVER);
    all_kinds(&t, EARTH, 0);
    march(&t, EARTH);
    CAN("move 1 beast from @0 to @1");
    CAN("move 1 troop from @0 to @1");
    CANNOT("ride with 1 troop on beasts from @0 to @1");
    CANNOT("ride with 1 troop on beasts from @0 to @3");
    clear_table(&t);
}

/* An ally's beast carries nobody of mine, and mine nobody of his. */
RULE(21_ride, not_on_an_allys_beast)
{
    table t = field();

    ally(&t, TECH, EARTH);
    chain(&t, MOZ_OPEN, 2);
    put(&t, TECH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    march(&t, EARTH);
    CANNOT("ride with 1 troop on beasts from @0 to @2");
    CANNOT("move 1 beast from @0 to @2");
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    CAN("ride with 1 troop on beasts from @0 to @2");
    CANNOT("ride with 2 troops on beasts from @0 to @2");
    clear_table(&t);
}

/* Who has ridden has moved, and so has who carried. */
RULE(20_all_or_less, riders_and_beasts_have_moved)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    march(&t, EARTH);
    ACT(&t, "ride with 1 troop on beasts from @0 to @1", NO_DICE);
    CANNOT("move 1 beast from @1 to @2");
    CANNOT("move 1 troop from @1 to @2");
    CANNOT("ride with 1 troop on beasts from @1 to @2");
    ACT(&t, "move 1 troop from @0 to @1", NO_DICE);
    CANNOT("ride with 1 troop on beasts from @1 to @2");
    clear_table(&t);
}

/* Undead ride too, as far as beasts; an undead beast carries them over open ground as well. */
RULE(21_ride, undead_on_undead_beasts)
{
    table t = field();

    state_of(&t)->open.underdogs = 1u << FIRE;
    chain(&t, MOZ_OPEN, 2);
    join(&t, 0, 5, MOZ_RIVER);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    put(&t, FIRE, 0, MOZ_BEAST, 1);
    march(&t, FIRE);
    CAN("ride with 1 troop on beasts from @0 to @2");
    CANNOT("move 1 beast from @0 to @5");
    CANNOT("move 1 troop from @0 to @5");
    CANNOT("ride with 1 troop on beasts from @0 to @5");
    clear_table(&t);
}

/* The underdogs' power makes beasts undead for the evil only. */
RULE(20_undead_beast, a_good_underdogs_are_not)
{
    table t = field();

    state_of(&t)->open.underdogs = 1u << EARTH | 1u << TECH;
    join(&t, 0, 1, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    march(&t, EARTH);
    CAN("move 1 beast from @0 to @1");
    put(&t, TECH, 0, MOZ_BEAST, 1);
    march(&t, TECH);
    CAN("move 1 beast from @0 to @1");
    put(&t, FIRE, 0, MOZ_BEAST, 1); /* evil, and no underdog */
    march(&t, FIRE);
    CAN("move 1 beast from @0 to @1");
    clear_table(&t);
}

/* A way of two borders goes through land an enemy controls but does not stand in. */
RULE(20_through_enemies, land_an_enemy_controls_from_its_castle)
{
    table t = field();

    castle(&t, FIRE, 1);
    chain(&t, MOZ_OPEN, 3); /* lands 0 to 3 of one realm */
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    march(&t, EARTH);
    CAN("move 1 giant from @0 to @2"); /* through the empty castle: only who stops enters */
    ACT(&t, "move 1 beast from @0 to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    EXPECT_EQ(moz_controller(t.scene, t.state, 2), EARTH);
    EXPECT_EQ(moz_controller(t.scene, t.state, 3), FIRE);
    clear_table(&t);
}

/* A single enemy of any kind bars the way: an injured dragon, a ghost. */
RULE(20_through_enemies, the_last_unit_bars_it)
{
    static const struct {
        int32_t army;
        moz_kind kind;
    } GUARD[] = {{FIRE, MOZ_INJURED}, {FIRE, MOZ_TROOP}, {GHOSTS, MOZ_TROOP}, {TECH, MOZ_DRAGON}};

    for (int32_t i = 0; i < SK_COUNT(GUARD); i++) {
        table t = field();
        chain(&t, MOZ_OPEN, 2);
        all_kinds(&t, EARTH, 0);
        put(&t, GUARD[i].army, 1, GUARD[i].kind, 1);
        march(&t, EARTH);
        CANNOT("move 1 giant from @0 to @2");
        CANNOT("move 1 beast from @0 to @2");
        CANNOT("ride with 1 troop on beasts from @0 to @2");
        CANNOT("move 1 troop from @0 to @1");
        CANNOT("crawl with 1 dragon from @0 to @1");
        CAN("move 1 dragon from @0 to @2");
        clear_table(&t);
    }
}

/* Two enemies of mine who are no friends of each other both bar me; an ally does not. */
RULE(22_allies, through_an_ally_into_the_attack)
{
    table t = field();

    ally(&t, TECH, EARTH);
    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    flag(&t, "attack @2");
    CAN("move 2 giants from @0 to @2");
    CANNOT("move 1 giant from @0 to @1");
    CANNOT("move 1 troop from @1 to @2"); /* the ally's */
    clear_table(&t);
}

/* No attack on an ally, and none on ghosts is spared. */
RULE(15_flag, not_on_allies_but_on_ghosts)
{
    table t = field();

    ally(&t, TECH, EARTH);
    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    put(&t, GHOSTS, 2, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    CANNOT("attack @1");
    CANNOT("attack @0");
    CANNOT("attack @3");
    CAN("attack @2");
    clear_table(&t);
}

/* Crawling is for flyers: healthy and injured dragons, one open border. */
RULE(19_crawl, dragons_of_both_kinds_and_open_borders_only)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_RIVER);
    join(&t, 0, 3, MOZ_MOUNTAIN);
    join(&t, 1, 4, MOZ_OPEN);
    all_kinds(&t, EARTH, 0);
    march(&t, EARTH);
    CAN("crawl with 1 dragon from @0 to @1");
    CANNOT("crawl with 1 dragon from @0 to @2");
    CANNOT("crawl with 1 dragon from @0 to @3");
    CANNOT("crawl with 1 dragon from @0 to @4");
    CANNOT("crawl with 1 giant from @0 to @1");
    CAN("move 1 injured dragon from @0 to @1");
    CANNOT("move 1 injured dragon from @0 to @2");
    CANNOT("move 1 injured dragon from @0 to @3");
    CANNOT("move 1 injured dragon from @0 to @4");
    ACT(&t, "crawl with 1 dragon from @0 to @1", NO_DICE);
    CANNOT("move 1 dragon from @1 to @4");
    clear_table(&t);
}

/* Four borders and no fifth, and back again counts too: it moves once. */
RULE(20_dragon, four_and_not_five_and_once)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 5);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    march(&t, EARTH);
    CANNOT("move 1 dragon from @0 to @5");
    CANNOT("move 1 dragon from @0 to @2");
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE);
    CANNOT("move 1 dragon from @1 to @3");
    clear_table(&t);
}

/* Wings make no rider: a winged beast flies alone. */
RULE(21_ride, only_on_the_ground)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    march(&t, EARTH);
    state_of(&t)->open.winged[0] = 6;
    CANNOT("ride with 1 troop on beasts from @0 to @1");
    CANNOT("ride with 1 troop on beasts from @0 to @2");
    CAN("fly 1 beast from @0 to @2");
    CAN("fly 1 troop from @0 to @2"); /* on wings of its own */
    clear_table(&t);
}

/* The Great Wall: for who comes from Rodina a mountain, from Atlantica open ground. */
RULE(23_wall, riders_undead_and_crawlers)
{
    table t = field();

    one_way(&t, 0, 1, MOZ_MOUNTAIN); /* 0 lies in Rodina, 1 in Atlantica */
    one_way(&t, 1, 0, MOZ_OPEN);
    join(&t, 0, 2, MOZ_OPEN);
    join(&t, 1, 3, MOZ_OPEN);
    all_kinds(&t, FIRE, 0);
    all_kinds(&t, FIRE, 1);
    march(&t, FIRE);
    CANNOT("move 1 troop from @0 to @1");
    CANNOT("move 1 beast from @0 to @1");
    CANNOT("ride with 1 troop on beasts from @0 to @1");
    CANNOT("move 1 injured dragon from @0 to @1");
    CANNOT("crawl with 1 dragon from @0 to @1");
    CAN("move 1 giant from @0 to @1");
    CANNOT("move 1 giant from @0 to @3");
    CAN("move 1 troop from @1 to @0");
    CAN("move 1 beast from @1 to @2");
    CAN("ride with 1 troop on beasts from @1 to @2");
    CAN("move 1 injured dragon from @1 to @0");
    CAN("crawl with 1 dragon from @1 to @0");
    CAN("move 1 giant from @1 to @2");
    clear_table(&t);
}

/* A dried river is open ground in everything: two borders for beasts, riders, the undead. */
RULE(16_drought, riders_and_two_borders)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, FIRE, 0, MOZ_BEAST, 1);
    put(&t, FIRE, 0, MOZ_TROOP, 2);
    deal(&t, FIRE, MOZ_DROUGHT);
    march(&t, FIRE);
    CANNOT("ride with 1 troop on beasts from @0 to @2");
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    CAN("ride with 1 troop on beasts from @0 to @2");
    CAN("move 1 troop from @0 to @1");
    CAN("move 1 beast from @0 to @2");
    clear_table(&t);
}

/* Water's power: rivers are open to it, so beasts cross two and carry riders over them. */
RULE(33_water, beasts_two_rivers_and_riders)
{
    table t = field_with("tribal-powers=with");

    state_of(&t)->open.tribe[EARTH] = MOZ_WATER;
    chain(&t, MOZ_RIVER, 3);
    join(&t, 0, 5, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    march(&t, EARTH);
    CAN("move 1 beast from @0 to @2");
    CANNOT("move 1 beast from @0 to @3");
    CAN("ride with 1 troop on beasts from @0 to @2");
    CANNOT("move 1 troop from @0 to @2");
    CANNOT("move 1 beast from @0 to @5");
    put(&t, TECH, 0, MOZ_BEAST, 1);
    march(&t, TECH);
    CANNOT("move 1 beast from @0 to @2");
    clear_table(&t);
}

/* Air's three: beasts and giants together three a turn, two borders, over enemies. */
RULE(33_air, three_of_both_kinds_together)
{
    table t = field_with("tribal-powers=with");

    state_of(&t)->open.tribe[FIRE] = MOZ_AIR;
    chain(&t, MOZ_MOUNTAIN, 3);
    put(&t, FIRE, 0, MOZ_BEAST, 3);
    put(&t, FIRE, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    march(&t, FIRE);
    state_of(&t)->open.air_left = 3;
    CANNOT("fly 1 troop from @0 to @2");
    CANNOT("fly 1 beast from @0 to @3");
    CANNOT("fly 1 beast from @0 to @1");
    ACT(&t, "fly 2 beasts from @0 to @2", NO_DICE);
    CANNOT("fly 2 giants from @0 to @2");
    ACT(&t, "fly 1 giant from @0 to @2", NO_DICE);
    CANNOT("fly 1 beast from @0 to @2");
    CANNOT("fly 1 giant from @0 to @2");
    clear_table(&t);
}

/* Without the option nobody has the powers. */
RULE(33_option, air_and_water_walk)
{
    table t = field();

    state_of(&t)->open.tribe[FIRE] = MOZ_AIR;
    chain(&t, MOZ_MOUNTAIN, 2);
    put(&t, FIRE, 0, MOZ_GIANT, 1);
    march(&t, FIRE);
    CANNOT("fly 1 giant from @0 to @2");
    CAN("move 1 giant from @0 to @1");
    clear_table(&t);
}

/* Entering an empty castle: mine at once with its land and a card; a fort without one. */
RULE(20_empty_castle, entered_by_each_kind)
{
    static const char *const MOVES[] = {"move 1 troop from @0 to @1",
                                        "move 1 beast from @0 to @1",
                                        "move 1 giant from @0 to @1",
                                        "move 1 dragon from @0 to @1",
                                        "move 1 injured dragon from @0 to @1",
                                        "crawl with 1 dragon from @0 to @1",
                                        "ride with 1 troop on beasts from @0 to @1"};

    for (int32_t i = 0; i < SK_COUNT(MOVES); i++) {
        table t = field();
        castle(&t, FIRE, 1);
        join(&t, 0, 1, MOZ_OPEN);
        all_kinds(&t, EARTH, 0);
        march(&t, EARTH);
        ACT(&t, MOVES[i], DICE(1));
        EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
        EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
        clear_table(&t);
    }
}

/* A ghost castle that stands empty is taken the same way. */
RULE(20_empty_castle, of_ghosts_and_forts)
{
    table t = field();

    castle(&t, GHOSTS, 1);
    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    state_of(&t)->open.forts = SK_AREA(2);
    state_of(&t)->open.holder[2] = FIRE;
    march(&t, EARTH);
    ACT(&t, "move 1 troop from @0 to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[2], EARTH);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    ACT(&t, "move 1 troop from @0 to @1", DICE(1));
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

/* What attacked does not march, whether it won or called the attack off with nobody moved. */
RULE(15_non_combat, who_did_not_attack)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 5);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    flag(&t, "attack @1");
    act(&t, "call off the attack", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.attacks_left, 2);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7));
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 2);
    act(&t, "attack no more", DICE(1));
    CANNOT("move 1 giant from @1 to @2");
    CAN("move 3 giants from @0 to @2");
    clear_table(&t);
}
