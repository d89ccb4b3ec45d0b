/* Spells, walls and set-ups: neighbouring cases. */
#include "chronicle.h"

#include <string.h>

#define CAN(pattern) EXPECT_TEXT(refused(&t, pattern), "")
#define CANNOT(pattern) cr_expect(REFUSED(&t, pattern) != 0, "allowed: %s", pattern)

static moz_open *open_of(const table *t)
{
    return &state_of(t)->open;
}

static void fort(table *t, int32_t seat, int32_t land)
{
    open_of(t)->forts |= SK_AREA(land);
    open_of(t)->fort_at[scene_of(t)->realm_of[land]] = (int8_t)land;
    open_of(t)->holder[land] = (int8_t)seat;
}

/* A spell nobody else holds a card against works at once. */
static void cast_freely(table *t, const char *words, const uint16_t *dice)
{
    act(t, say(t, words), dice);
    while (step(t) == MOZ_COUNTERING)
        act(t, "pass", dice);
}

/* The storm falls on the weakest first: troops, then beasts, never on friends or walls. */
RULE(16_storm, on_whom_and_on_whom_not)
{
    table t = field();

    ally(&t, TECH, EARTH);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_BEAST, 1);
    put(&t, TECH, 2, MOZ_TROOP, 1);
    put(&t, GHOSTS, 3, MOZ_TROOP, 4);
    fort(&t, FIRE, 20);
    put(&t, FIRE, 20, MOZ_TROOP, 1);
    for (int32_t i = 0; i < 2; i++)
        deal(&t, EARTH, MOZ_STORM);
    turn_of(&t, EARTH);
    CANNOT("cast Firestorm on @2");
    CANNOT("cast Firestorm on @20");
    CANNOT("cast Firestorm on @5");
    cast_freely(&t, "cast Firestorm on @1", DICE(6)); /* three hits */
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_BEAST), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1); /* the third injures */
    cast_freely(&t, "cast Firestorm on @3", DICE(1));
    EXPECT_EQ(units(&t, GHOSTS, 3, MOZ_TROOP), 3); /* half of one, rounded up */
    clear_table(&t);
}

/* An empty castle shields its land too, and an ally's castle is no hindrance to friends. */
RULE(16_shield, an_empty_castle_has_it)
{
    table t = field();

    castle(&t, FIRE, 1);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_SNOW);
    turn_of(&t, EARTH);
    CANNOT("cast Deep Snow between @2 and @1");
    open_of(&t)->holder[1] = EARTH;
    CAN("cast Deep Snow between @2 and @1");
    clear_table(&t);
}

/* Healing Spring in an ally's castle heals mine and not the ally's. */
RULE(16_shield_friends, in_an_allys_castle_ones_own_dragons)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, TECH, 1);
    put(&t, EARTH, 1, MOZ_INJURED, 2);
    put(&t, TECH, 1, MOZ_INJURED, 1);
    put(&t, EARTH, 5, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_HEAL);
    turn_of(&t, EARTH);
    cast_freely(&t, "cast Healing Spring on @1", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_DRAGON), 2);
    EXPECT_EQ(units(&t, TECH, 1, MOZ_INJURED), 1);
    EXPECT_EQ(units(&t, EARTH, 5, MOZ_INJURED), 1);
    clear_table(&t);
}

/* Muster Horn: with one's units only; troops of an evil army are undead, no walls are asked for. */
RULE(16_raise, where_units_stand)
{
    table t = field();

    castle(&t, FIRE, 1); /* empty */
    put(&t, FIRE, 5, MOZ_INJURED, 1);
    deal(&t, FIRE, MOZ_RAISE);
    turn_of(&t, FIRE);
    CANNOT("cast Muster Horn on @1");
    CANNOT("cast Muster Horn on @6");
    CANNOT("cast Muster Horn on @40"); /* Earth's */
    cast_freely(&t, "cast Muster Horn on @5", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 5, MOZ_TROOP), 3);
    clear_table(&t);
}

/* Call of the Wild: as many as there are, three at most; who has moved stays moved. */
RULE(16_transmute, as_many_as_there_are)
{
    for (int32_t n = 1; n <= 5; n++) {
        table t = field();
        put(&t, EARTH, 5, MOZ_TROOP, n);
        deal(&t, EARTH, MOZ_TRANSMUTE);
        turn_of(&t, EARTH);
        cast_freely(&t, "cast Call of the Wild on @5", NO_DICE);
        EXPECT_EQ(units(&t, EARTH, 5, MOZ_BEAST), n < 3 ? n : 3);
        EXPECT_EQ(units(&t, EARTH, 5, MOZ_TROOP), n < 3 ? 0 : n - 3);
        clear_table(&t);
    }
}

/* Beasts made of troops that have moved have moved. */
RULE(16_transmute, the_moved_stay_moved)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_TRANSMUTE);
    turn_of(&t, EARTH);
    open_of(&t)->step = MOZ_MOVING;
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    cast_freely(&t, "cast Call of the Wild on @1", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_BEAST), 2);
    CANNOT("move 1 beast from @1 to @2");
    clear_table(&t);
}

/* Gate: the strongest ground units, dragons stay, to land one controls, empty land too. */
RULE(16_gate, the_strongest_and_no_dragons)
{
    table t = field();

    castle(&t, EARTH, 20); /* empty */
    put(&t, EARTH, 5, MOZ_TROOP, 2);
    put(&t, EARTH, 5, MOZ_BEAST, 2);
    put(&t, EARTH, 5, MOZ_GIANT, 1);
    put(&t, EARTH, 5, MOZ_DRAGON, 1);
    deal(&t, EARTH, MOZ_GATE);
    turn_of(&t, EARTH);
    CANNOT("cast Gate from @5 to @6");
    CANNOT("cast Gate from @5 to @5");
    cast_freely(&t, "cast Gate from @5 to @20", NO_DICE);
    EXPECT_TEXT(board(&t), "@5 1: 1 1t 1d; @20 C1: 1 1t' 2b' 1g'; @40 1: 1 1t; @41 2: 2 1t; @42 3: "
                           "3 1t");
    clear_table(&t);
}

/* Truce: neither attacks the other, a third is free, and it ends with the caster's next turn. */
RULE(16_truce, both_ways_and_not_for_allies_of_theirs)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    put(&t, TECH, 2, MOZ_GIANT, 1);
    deal(&t, EARTH, MOZ_TRUCE);
    turn_of(&t, EARTH);
    CANNOT("cast Truce with player 2 giving up Truce"); /* it has no second */
    deal(&t, EARTH, MOZ_STORM);
    CANNOT("cast Truce with player 1 giving up Firestorm");
    cast_freely(&t, "cast Truce with player 2 giving up Firestorm", NO_DICE);
    EXPECT_EQ(open_of(&t)->hand[EARTH], 0);
    CANNOT("attack @1");
    CAN("attack @2");
    turn_of(&t, FIRE);
    CANNOT("attack @0");
    turn_of(&t, TECH);
    CAN("attack @0");
    clear_table(&t);
}

/* A countered fort: both cards' fates differ, for the sacrifice comes back. */
RULE(16_sacrifice_back, of_a_fort)
{
    table t = fort_country();

    deal(&t, FIRE, MOZ_COUNTER);
    ACT(&t, "cast Build Fort in @2 giving up Firestorm", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "counter with Counter Spell", NO_DICE);
    while (step(&t) == MOZ_COUNTERING)
        act(&t, "pass", NO_DICE);
    EXPECT_EQ(open_of(&t)->hand[EARTH], 1);
    CAN("cast Firestorm on @41");
    CANNOT("cast Build Fort in @2 giving up Firestorm"); /* that card is gone */
    end_turn(&t);
    EXPECT_EQ(open_of(&t)->forts, 0);
    clear_table(&t);
}

/* Two troop moves: over a river it is one; a mountain does not count; a way round does. */
RULE(17_fort_distance, rivers_mountains_and_ways_round)
{
    static const moz_border FIRST[] = {MOZ_OPEN, MOZ_RIVER, MOZ_MOUNTAIN, MOZ_STRAIT};

    for (int32_t i = 0; i < SK_COUNT(FIRST); i++) {
        table t = field();
        castle(&t, FIRE, 0);
        join(&t, 0, 20, FIRST[i]);
        put(&t, EARTH, 20, MOZ_TROOP, 1);
        deal(&t, EARTH, MOZ_FORT);
        deal(&t, EARTH, MOZ_STORM);
        turn_of(&t, EARTH);
        EXPECT_EQ(REFUSED(&t, "cast Build Fort in @20 giving up Firestorm") == 0,
                  FIRST[i] == MOZ_MOUNTAIN);
        clear_table(&t);
    }
}

/* No fort on a castle, none on a fort, none in empty land one does not control. */
RULE(17_fort_control, where_none_is_built)
{
    table t = field();

    castle(&t, EARTH, 20);
    put(&t, EARTH, 20, MOZ_TROOP, 1);
    fort(&t, EARTH, 5);
    put(&t, EARTH, 5, MOZ_TROOP, 1);
    put(&t, FIRE, 12, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_FORT);
    deal(&t, EARTH, MOZ_STORM);
    turn_of(&t, EARTH);
    CANNOT("cast Build Fort in @20 giving up Firestorm");
    CANNOT("cast Build Fort in @5 giving up Firestorm");
    CANNOT("cast Build Fort in @12 giving up Firestorm");
    CANNOT("cast Build Fort in @30 giving up Firestorm");
    CAN("cast Build Fort in @40 giving up Firestorm");
    clear_table(&t);
}

/* The evil get three undead with the fort, and its Advantage counts from the next turn on. */
RULE(17_fort, three_undead_at_the_end)
{
    table t = field();

    put(&t, FIRE, 5, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_FORT);
    deal(&t, FIRE, MOZ_STORM);
    turn_of(&t, FIRE);
    cast_freely(&t, "cast Build Fort in @5 giving up Firestorm", NO_DICE);
    EXPECT_EQ(open_of(&t)->forts, 0);
    EXPECT_EQ(units(&t, FIRE, 5, MOZ_TROOP), 1);
    end_turn(&t);
    EXPECT_EQ(open_of(&t)->forts, SK_AREA(5));
    EXPECT_EQ(units(&t, FIRE, 5, MOZ_TROOP), 4);
    clear_table(&t);
}

/* Thief: from an opponent with cards, neither from an ally nor from oneself. */
RULE(16_steal, from_whom)
{
    table t = field();

    ally(&t, TECH, EARTH);
    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, TECH, MOZ_STORM);
    turn_of(&t, EARTH);
    CANNOT("cast Thief at player 3");
    CANNOT("cast Thief at player 1");
    CANNOT("cast Thief at player 2");
    deal(&t, FIRE, MOZ_STORM);
    act(&t, "cast Thief at player 2", NO_DICE);
    act(&t, "pass", DICE(1));
    EXPECT_EQ(open_of(&t)->hand[EARTH], 1);
    EXPECT_EQ(open_of(&t)->hand[FIRE], 0);
    clear_table(&t);
}

/* War Drums: a fourth attack and no fifth; only while one attacks. */
RULE(16_drums, four_attacks)
{
    table t = field();

    deal(&t, EARTH, MOZ_DRUMS);
    turn_of(&t, EARTH);
    cast_freely(&t, "cast War Drums", NO_DICE);
    EXPECT_EQ(open_of(&t)->attacks_left, 4);
    deal(&t, EARTH, MOZ_DRUMS);
    act(&t, "attack no more", NO_DICE);
    CANNOT("cast War Drums");
    clear_table(&t);
}

/* Snow bars the flagged land to all but giants, and is there until the caster's next turn. */
RULE(16_snow, cast_when_the_flag_is_planted)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    deal(&t, FIRE, MOZ_SNOW);
    turn_of(&t, EARTH);
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    ACT(&t, "cast Deep Snow between @1 and @0", NO_DICE);
    CANNOT("move 1 troop from @0 to @1");
    CAN("move 1 giant from @0 to @1");
    EXPECT_EQ(open_of(&t)->attacks_left, 2);
    clear_table(&t);
}

/* Ambush: of one kind, back where they came from, and they do nothing else this turn. */
RULE(16_ambush, back_and_spent)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    deal(&t, FIRE, MOZ_AMBUSH);
    turn_of(&t, EARTH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 4 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "cast Ambush on the giants", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 3);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 2);
    EXPECT_EQ(open_of(&t)->used[0][MOZ_GIANT], 3);
    clear_table(&t);
}

/* Foresight draws from what is left and from the discards when nothing is. */
RULE(15_reshuffle, in_the_middle_of_two_cards)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    memset(state_of(&t)->hidden.bag, 0, sizeof state_of(&t)->hidden.bag);
    state_of(&t)->hidden.bag[0] = 1;
    open_of(&t)->discard[1] = 3;
    turn_of(&t, EARTH);
    cast_freely(&t, "cast Foresight", DICE(1, 1));
    EXPECT_EQ(open_of(&t)->hand[EARTH], 2);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[0], 1);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[1], 1);
    clear_table(&t);
}

/* Five players: Technology alone is the underdog. */
RULE(7_five_players, castles_and_sides)
{
    table t = ready_for_war(5);

    EXPECT_EQ(moz_bits(open_of(&t)->castles), 8);
    for (int32_t seat = 0; seat < 5; seat++) {
        bool tech = open_of(&t)->tribe[seat] == MOZ_TECH;
        EXPECT_EQ(open_of(&t)->underdogs >> seat & 1, tech);
        EXPECT_EQ(open_of(&t)->hand[seat], tech ? 4 : 3);
    }
    clear_table(&t);
}
