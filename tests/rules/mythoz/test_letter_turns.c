/* Harvests, summoning, cards and castles to the letter. */
#include "chronicle.h"

#include <string.h>

RULE(15_three_attacks, a_fourth_is_refused)
{
    table t = field();

    for (int32_t i = 1; i <= 4; i++) {
        join(&t, 0, i, MOZ_OPEN);
        put(&t, FIRE, i, MOZ_TROOP, 1);
    }
    put(&t, EARTH, 0, MOZ_GIANT, 9);
    for (int32_t i = 1; i <= 3; i++) {
        flag(&t, i == 1 ? "attack @1" : i == 2 ? "attack @2" : "attack @3");
        ACT(&t,
            i == 1   ? "move 2 giants from @0 to @1"
            : i == 2 ? "move 2 giants from @0 to @2"
                     : "move 2 giants from @0 to @3",
            NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        act(&t, "charge", DICE(3, 7));
    }
    EXPECT_EQ(REFUSED(&t, "attack @4"), MOZ_NO_ATTACKS_LEFT);
    act(&t, "attack no more", DICE(1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 3); /* one each */
    clear_table(&t);
}

/* Empty land in stage 3 gives no card; an empty enemy castle its own. */
RULE(12_spring, moves_after_attacks)
{
    table t = field();

    chain(&t, MOZ_OPEN, 1);
    join(&t, 0, 2, MOZ_OPEN);
    castle(&t, FIRE, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_NO_ENEMY_THERE);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "move 1 troop from @0 to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    ACT(&t, "move 1 troop from @0 to @1", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

/* A hand full at ten draws nothing for a castle. */
RULE(15_hand_limit, not_even_for_a_castle)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    castle(&t, FIRE, 1);
    for (int32_t i = 0; i < 10; i++)
        deal(&t, EARTH, i < 3 ? MOZ_STEAL : i < 6 ? MOZ_DRUMS : MOZ_FORESIGHT);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) != MOZ_DECLARE)
        act(&t, step(&t) == MOZ_MARSHAL ? "ready" : "pass", NO_DICE);
    act(&t, "charge", NO_DICE);
    act(&t, "pass", DICE(3, 7));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    clear_table(&t);
}

/* Earth summons with a bag of these; lands 0 and 1 are of Pangea. */
static table summoner(int32_t army, moz_effect card)
{
    table t = field();

    put(&t, army, 0, MOZ_TROOP, 1);
    for (int32_t i = 0; i < 4; i++)
        deal(&t, army, card);
    turn_of(&t, army);
    return t;
}

RULE(15_summon_terrain, over_several_cards)
{
    table t = summoner(EARTH, MOZ_FORT); /* a troop and two giants each */

    terrain(&t, 0, MOZ_HILLS | MOZ_MOUNTAINS);
    go_summoning(&t);
    act(&t, "summon with Build Fort", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 2 giants in @0"), MOZ_NO_ROOM);
    ACT(&t, "place 1 giant in @0", NO_DICE);
    ACT(&t, "place 1 troop in @0", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 giant in @0"), MOZ_NO_ROOM);
    if (step(&t) == MOZ_PLACING)
        act(&t, "let the other units go", NO_DICE);
    act(&t, "summon with Build Fort", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troop in @0"), MOZ_NO_ROOM); /* this turn's share is used */
    if (step(&t) == MOZ_PLACING)
        act(&t, "let the other units go", NO_DICE);
    act(&t, "summon with Build Fort", NO_DICE);
    if (step(&t) == MOZ_PLACING)
        act(&t, "let the other units go", NO_DICE);
    EXPECT_EQ(refusal(&t, "summon with Build Fort"), MOZ_THREE_CARDS);
    clear_table(&t);
}

RULE(15_summon_evil, two_and_no_third)
{
    table t = summoner(FIRE, MOZ_HEAL); /* four troops each */

    terrain(&t, 0, MOZ_HILLS);
    terrain(&t, 1, MOZ_PLAINS);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    go_summoning(&t);
    act(&t, "summon with Healing Spring", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 3 troops in @0"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 troop in @1"), MOZ_NO_ROOM);
    ACT(&t, "place 1 troop in @0", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 2 troops in @0"), MOZ_NO_ROOM);
    ACT(&t, "place 1 troop in @0", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 0, MOZ_TROOP), 3);
    clear_table(&t);

    t = summoner(EARTH, MOZ_HEAL);
    terrain(&t, 0, MOZ_HILLS);
    go_summoning(&t);
    act(&t, "summon with Healing Spring", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 2 troops in @0"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 troop in @0"), 0);
    clear_table(&t);
}

/* Dragons go to castles and forts; any number of anything does. */
RULE(15_summon_castle, dragons_and_everything)
{
    table t = summoner(EARTH, MOZ_BANE);

    castle(&t, EARTH, 0);
    terrain(&t, 0, MOZ_PLAINS);
    terrain(&t, 5, MOZ_HILLS | MOZ_MOUNTAINS);
    put(&t, EARTH, 5, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_FORT);
    go_summoning(&t);
    act(&t, "summon with Dragonbane", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 dragon in @5"), MOZ_NO_ROOM);
    ACT(&t, "place 1 dragon in @0", NO_DICE);
    act(&t, "summon with Build Fort", NO_DICE);
    ACT(&t, "place 2 giants in @0", NO_DICE);
    ACT(&t, "place 1 troop in @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 2);
    clear_table(&t);
}

/* Where: an empty land of one's realm yes, an ally's land with one's guests no. */
RULE(15_summon_control, empty_land_of_the_realm_but_no_guests)
{
    table t = summoner(EARTH, MOZ_HEAL);

    castle(&t, EARTH, 0);
    terrain(&t, 1, MOZ_HILLS); /* empty, Pangea */
    terrain(&t, 5, MOZ_HILLS); /* Technology's, with a guest */
    terrain(&t, 6, MOZ_HILLS); /* nobody's */
    ally(&t, TECH, EARTH);
    put(&t, TECH, 5, MOZ_TROOP, 1);
    put(&t, EARTH, 5, MOZ_TROOP, 1);
    go_summoning(&t);
    act(&t, "summon with Healing Spring", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troop in @1"), 0);
    EXPECT_EQ(REFUSED(&t, "place 1 troop in @5"), MOZ_NOT_CONTROLLED);
    EXPECT_EQ(REFUSED(&t, "place 1 troop in @6"), MOZ_NOT_CONTROLLED);
    clear_table(&t);
}

/* A castle taken in battle takes nothing this turn; one entered empty does. */
RULE(15_summon_taken, castles_too_unless_they_were_empty)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    castle(&t, FIRE, 1);
    castle(&t, TECH, 5);
    join(&t, 0, 5, MOZ_OPEN);
    deal(&t, EARTH, MOZ_HEAL);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) != MOZ_DECLARE)
        act(&t, step(&t) == MOZ_MARSHAL ? "ready" : "pass", NO_DICE);
    act(&t, "charge", NO_DICE);
    while (step(&t) == MOZ_BEFORE_ROLLS)
        act(&t, "pass", DICE(3, 7, 1));
    act(&t, "attack no more", DICE(1));
    ACT(&t, "move 1 giant from @0 to @5", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "summon with Healing Spring", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troop in @1"), MOZ_JUST_TAKEN);
    EXPECT_EQ(REFUSED(&t, "place 4 troops in @5"), 0);
    clear_table(&t);
}

/* Spring: who harvests where. Lands 0 to 4 are Pangea, whose castle Earth holds in 0. */
RULE(13_control_units, guests_enemies_and_empty_land)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, EARTH, 0);
    for (int32_t land = 0; land < 7; land++)
        terrain(&t, land, MOZ_HILLS);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1); /* an enemy in the realm */
    put(&t, TECH, 3, MOZ_TROOP, 1); /* an ally in the realm */
    put(&t, TECH, 5, MOZ_TROOP, 1); /* an ally's land with a guest */
    put(&t, EARTH, 5, MOZ_TROOP, 1);
    put(&t, GHOSTS, 6, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 1); /* a castle */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, FIRE, 2, MOZ_TROOP), 3);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, TECH, 3, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, TECH, 5, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 5, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, GHOSTS, 6, MOZ_TROOP), 1);
    clear_table(&t);
}

/* The four seasons on the four grounds, castle and fort. */
RULE(13_both, the_whole_year)
{
    table t = field();

    terrain(&t, 0, MOZ_HILLS | MOZ_MOUNTAINS);
    terrain(&t, 1, MOZ_PLAINS);
    terrain(&t, 2, MOZ_HILLS | MOZ_MOUNTAINS); /* under a castle */
    terrain(&t, 5, MOZ_PLAINS);                /* under a fort */
    castle(&t, EARTH, 2);
    state_of(&t)->open.forts = SK_AREA(5);
    state_of(&t)->open.fort_at[scene_of(&t)->realm_of[5]] = 5;
    for (int32_t land = 0; land < 6; land++)
        if (land != 3 && land != 4)
            put(&t, EARTH, land, MOZ_BEAST, 1);
    turn_of(&t, EARTH);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 0);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 1);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_BEAST), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_BEAST), 1);
    EXPECT_EQ(units(&t, EARTH, 5, MOZ_BEAST), 1); /* no plains under a fort */
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_DRAGON), 0);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, EARTH, 5, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP) + units(&t, EARTH, 2, MOZ_GIANT), 0);
    season_passes(&t); /* spring again */
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    clear_table(&t);
}

/* Castle, ghosts' castle and fort are three; an ally's castle is not one's own. */
RULE(13_three_castles, forts_and_ghost_castles_count)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, EARTH, 0);
    castle(&t, GHOSTS, 5);
    castle(&t, TECH, 10);
    state_of(&t)->open.holder[5] = EARTH;
    EXPECT_EQ(moz_count_castles(t.state, EARTH, true), 2);
    state_of(&t)->open.forts = SK_AREA(1);
    state_of(&t)->open.holder[1] = EARTH;
    turn_of(&t, EARTH);
    act_harvest(&t, 4);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 2);
    EXPECT_EQ(state_of(&t)->open.hand[TECH], 1);
    for (int32_t i = 0; i < 7; i++)
        deal(&t, EARTH, i < 3 ? MOZ_STEAL : i < 6 ? MOZ_DRUMS : MOZ_FORESIGHT);
    act_harvest(&t, 3); /* nine, and the tenth */
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    clear_table(&t);
}

/* Everybody's dragons heal. */
RULE(13_heal, everybodys)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_INJURED, 2);
    put(&t, FIRE, 5, MOZ_INJURED, 1);
    turn_of(&t, EARTH);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 2);
    EXPECT_EQ(units(&t, FIRE, 5, MOZ_DRAGON), 1);
    clear_table(&t);
}

/* As long as units of any kind wait for a place, their owner is asked. */
RULE(15_summon, until_every_kind_is_placed)
{
    for (int32_t kind = MOZ_BEAST; kind <= MOZ_DRAGON; kind++) {
        table t = summoner(EARTH, MOZ_HEAL);
        castle(&t, EARTH, 0);
        go_summoning(&t);
        act(&t, "summon with Healing Spring", NO_DICE);
        state_of(&t)->open.pool[kind] = 1; /* a card with two kinds on it */
        ACT(&t, "place 3 troops in @0", NO_DICE);
        EXPECT_EQ(step(&t), MOZ_PLACING);
        ACT(&t, "place 1 troop in @0", NO_DICE);
        EXPECT_EQ(step(&t), MOZ_PLACING);
        EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PLACE, .what = (int16_t)kind, .n = {1}}), 0);
        clear_table(&t);
    }
}
