/* Stages of a turn (p. 15–17): attacks, cards, summoning, forts, season by season. */
#include "scenes.h"

#include <string.h>

static void win(table *t, const char *attack, const char *move)
{
    flag(t, attack);
    act(t, say(t, move), NO_DICE);
    act(t, "begin the battle", NO_DICE);
    everybody_ready(t);
    act(t, "charge", DICE(3, 7));
}

/* Three attacks won are three cards, drawn together after the last. */
RULE(15_draw, three_captures_three_cards)
{
    table t = field();

    for (int32_t land = 1; land <= 3; land++) {
        join(&t, 0, land, MOZ_OPEN);
        put(&t, FIRE, land, MOZ_TROOP, 1);
    }
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    win(&t, "attack @1", "move 1 giants from @0 to @1");
    win(&t, "attack @2", "move 1 giants from @0 to @2");
    win(&t, "attack @3", "move 1 giants from @0 to @3");
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    if (step(&t) == MOZ_ATTACKING)
        act(&t, "attack no more", DICE(1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 3);
    EXPECT_EQ(step(&t), MOZ_MOVING);
    clear_table(&t);
}

/* The same territory may be attacked again in the same turn, by others. */
RULE(15_three_attacks, the_same_place_again)
{
    table t = two_armies(MOZ_GIANT, 1, MOZ_GIANT, 2);

    put(&t, EARTH, 0, MOZ_GIANT, 2);
    storm(&t, MOZ_GIANT, 1);
    act(&t, "charge", DICE(3, 3));
    ACT(&t, "withdraw everything to @0", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.attacks_left, 2);
    flag(&t, "attack @1");
    EXPECT_EQ(REFUSED(&t, "move 4 giants from @0 to @1"), MOZ_HAVE_MOVED);
    EXPECT_EQ(REFUSED(&t, "move 3 giants from @0 to @1"), 0);
    clear_table(&t);
}

/* With ten cards a captured castle gives none. */
RULE(15_hand_limit, at_a_castle_and_for_captures)
{
    table t = field();

    state_of(&t)->open.hand[EARTH] = 9;
    state_of(&t)->secret[EARTH].card[0] = 9;
    castle(&t, FIRE, 1);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    ACT(&t, "move 1 troops from @0 to @1", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    castle(&t, FIRE, 5);
    join(&t, 2, 5, MOZ_OPEN);
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    ACT(&t, "move 1 troops from @2 to @5", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    clear_table(&t);
}

/* Nine cards and three castles: one card in the harvest, not two. */
RULE(15_hand_limit, of_two_cards_one)
{
    table t = field();

    state_of(&t)->open.hand[EARTH] = 9;
    state_of(&t)->secret[EARTH].card[0] = 9;
    castle(&t, EARTH, 0);
    castle(&t, EARTH, 5);
    castle(&t, EARTH, 10);
    while (step(&t) != MOZ_HARVESTING)
        end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    clear_table(&t);
}

/* Six castles: still one card more. */
RULE(13_three_castles, one_more_however_many)
{
    table t = field();

    for (int32_t i = 0; i < 2; i++)
        castle(&t, FIRE, 5 * i);
    for (int32_t i = 2; i < 4; i++)
        castle(&t, EARTH, 5 * i);
    castle(&t, EARTH, 22);
    castle(&t, EARTH, 28);
    castle(&t, EARTH, 34);
    state_of(&t)->open.forts = SK_AREA(23);
    state_of(&t)->open.holder[23] = EARTH;
    act_harvest(&t, 4);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 2);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 1); /* two castles */
    clear_table(&t);
}

/* Ghost castles count for that card, and castles of one's ally do not. */
RULE(13_three_castles, ones_own_and_captured_ghosts)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, EARTH, 0);
    castle(&t, EARTH, 5);
    castle(&t, TECH, 10);
    castle(&t, GHOSTS, 22);
    act_harvest(&t, 3);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    state_of(&t)->open.holder[22] = EARTH;
    act_harvest(&t, 4);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 3);
    clear_table(&t);
}

/* Dragons heal before the dragons of winter come; those of ghosts too. */
RULE(13_heal, everybodys)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_INJURED, 1);
    put(&t, FIRE, 1, MOZ_INJURED, 2);
    put(&t, TECH, 2, MOZ_INJURED, 3);
    put(&t, GHOSTS, 3, MOZ_INJURED, 1);
    for (uint8_t season = 1; season <= 2; season++)
        season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 2);
    EXPECT_EQ(units(&t, TECH, 2, MOZ_DRAGON), 3);
    EXPECT_EQ(units(&t, GHOSTS, 3, MOZ_INJURED) + units(&t, GHOSTS, 3, MOZ_DRAGON), 1);
    clear_table(&t);
}

/* Each season yields its own and nothing else, on each terrain. */
RULE(13_spring, every_season_and_terrain)
{
    static const uint8_t GROUND[] = {MOZ_HILLS, MOZ_PLAINS, MOZ_MOUNTAINS,
                                     MOZ_HILLS | MOZ_MOUNTAINS};
    static const uint8_t SEASON_OF[] = {MOZ_HILLS, MOZ_MOUNTAINS, MOZ_PLAINS, 0};
    static const moz_kind KIND[] = {MOZ_TROOP, MOZ_GIANT, MOZ_BEAST, MOZ_DRAGON};

    for (int32_t season = 0; season < 4; season++)
        for (int32_t i = 0; i < 4; i++) {
            table t = field();
            hills_for_all(&t, GROUND[i]);
            state_of(&t)->open.season = (uint8_t)(season + 1);
            season_passes(&t);
            for (int32_t k = 0; k < 4; k++) {
                bool due = k == season && (GROUND[i] & SEASON_OF[season]) != 0;
                int32_t had = KIND[k] == MOZ_TROOP;
                EXPECT_EQ(units(&t, EARTH, 0, KIND[k]), had + due);
                EXPECT_EQ(units(&t, FIRE, 5, KIND[k]),
                          had + (due ? KIND[k] == MOZ_TROOP ? 2 : 1 : 0));
                EXPECT_EQ(units(&t, TECH, 10, KIND[k]), had + due);
            }
            clear_table(&t);
        }
}

/* The year begins again after winter. */
RULE(12_spring, the_fifth_season_is_spring)
{
    table t = field();

    hills_for_all(&t, MOZ_HILLS);
    for (int32_t i = 0; i < 4; i++)
        season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    EXPECT_EQ(told(&t, MOZ_SEASON_BEGINS)->what, MOZ_SPRING);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 3);
    clear_table(&t);
}

/* A captured castle yields its dragon to who holds it now. */
RULE(13_winter, of_the_holder)
{
    table t = field();

    castle(&t, FIRE, 0);
    castle(&t, TECH, 5);
    state_of(&t)->open.holder[0] = EARTH;
    put(&t, TECH, 5, MOZ_TROOP, 1);
    state_of(&t)->open.season = 4;
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 1); /* although nobody is in it */
    EXPECT_EQ(units(&t, TECH, 5, MOZ_DRAGON), 1);
    clear_table(&t);
}

/* Guests in a castle: its holder's dragon, not theirs. */
RULE(13_winter, not_the_guests)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, TECH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 4);
    state_of(&t)->open.season = 4;
    season_passes(&t);
    EXPECT_EQ(units(&t, TECH, 0, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 0);
    clear_table(&t);
}

/* Summoning */

static table summoner(const char *option, int32_t army)
{
    table t = field_with(option);

    for (int32_t land = 0; land < 5; land++)
        put(&t, army, land, MOZ_TROOP, 1);
    terrain(&t, 0, MOZ_HILLS);
    terrain(&t, 1, MOZ_PLAINS);
    terrain(&t, 2, MOZ_MOUNTAINS);
    terrain(&t, 3, MOZ_HILLS | MOZ_MOUNTAINS);
    turn_of(&t, army);
    return t;
}

/* What each terrain takes of a card with a beast and a giant. */
RULE(15_summon_terrain, each_its_own)
{
    table t = summoner(NULL, EARTH);

    deal(&t, EARTH, MOZ_FURY); /* a beast and a giant */
    go_summoning(&t);
    act(&t, "summon with Battle Fury", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 beasts in @0"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 giants in @0"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 beasts in @1"), 0);
    EXPECT_EQ(REFUSED(&t, "place 1 giants in @1"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 giants in @2"), 0);
    EXPECT_EQ(REFUSED(&t, "place 1 beasts in @2"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 giants in @3"), 0);
    EXPECT_EQ(REFUSED(&t, "place 1 giants in @4"), MOZ_NO_ROOM);
    clear_table(&t);
}

/* Hills and mountains take a troop and a giant in one turn. */
RULE(15_summon_terrain, both_kinds_of_both_terrains)
{
    table t = summoner(NULL, EARTH);

    deal(&t, EARTH, MOZ_CURSE); /* a troop and a giant */
    deal(&t, EARTH, MOZ_CURSE);
    go_summoning(&t);
    act(&t, "summon with Curse", NO_DICE);
    ACT(&t, "place 1 troops in @3", NO_DICE);
    ACT(&t, "place 1 giants in @3", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_SUMMONING);
    act(&t, "summon with Curse", NO_DICE); /* the limit is the turn's, not the card's */
    EXPECT_EQ(REFUSED(&t, "place 1 giants in @3"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @3"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 giants in @2"), 0);
    clear_table(&t);
}

RULE(15_summon_evil, two_in_hills_and_no_more)
{
    table t = summoner(NULL, FIRE);

    deal(&t, FIRE, MOZ_HEAL); /* four troops */
    go_summoning(&t);
    act(&t, "summon with Healing Spring", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 3 troops in @0"), MOZ_NO_ROOM);
    ACT(&t, "place 2 troops in @0", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @0"), MOZ_NO_ROOM);
    ACT(&t, "place 1 troops in @3", NO_DICE);
    ACT(&t, "place 1 troops in @3", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_SUMMONING);
    clear_table(&t);
}

/* The limit counts anew next turn. */
RULE(15_summon_terrain, anew_each_turn)
{
    table t = summoner(NULL, EARTH);

    deal(&t, EARTH, MOZ_DROUGHT); /* a troop and a beast */
    deal(&t, EARTH, MOZ_DROUGHT);
    go_summoning(&t);
    act(&t, "summon with Drought", NO_DICE);
    ACT(&t, "place 1 troops in @0", NO_DICE);
    ACT(&t, "place 1 beasts in @1", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "summon with Drought", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @0"), 0);
    EXPECT_EQ(REFUSED(&t, "place 1 beasts in @1"), 0);
    clear_table(&t);
}

/* Empty land one controls through the realm's castle takes units, too. */
RULE(15_summon_control, empty_land_of_ones_realm)
{
    table t = field();

    castle(&t, EARTH, 0);
    terrain(&t, 1, MOZ_HILLS);
    deal(&t, EARTH, MOZ_COUNTER);
    go_summoning(&t);
    act(&t, "summon with Counter Spell", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @1"), 0);
    EXPECT_EQ(REFUSED(&t, "place 2 troops in @1"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 2 troops in @0"), 0);
    clear_table(&t);
}

/* A castle on hills is no hills; it takes everything. */
RULE(15_summon_castle, all_kinds_without_limit)
{
    table t = field();

    castle(&t, EARTH, 0);
    terrain(&t, 0, MOZ_HILLS);
    deal(&t, EARTH, MOZ_BREACH); /* two giants */
    deal(&t, EARTH, MOZ_DRUMS);  /* two beasts */
    deal(&t, EARTH, MOZ_TRUCE);  /* a dragon */
    go_summoning(&t);
    act(&t, "summon with Breach", NO_DICE);
    ACT(&t, "place 2 giants in @0", NO_DICE);
    act(&t, "summon with War Drums", NO_DICE);
    ACT(&t, "place 2 beasts in @0", NO_DICE);
    act(&t, "summon with Truce", NO_DICE);
    ACT(&t, "place 1 dragons in @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_BEAST), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 1);
    EXPECT_EQ(state_of(&t)->open.discard[card_called(&t, "Truce")], 1);
    clear_table(&t);
}

/* The example: a card with a troop and two giants brings just those. */
RULE(15_summon, what_the_card_shows)
{
    table t = field();

    castle(&t, EARTH, 0);
    deal(&t, EARTH, MOZ_FORT);
    go_summoning(&t);
    act(&t, "summon with Build Fort", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.pool[MOZ_TROOP], 1);
    EXPECT_EQ(state_of(&t)->open.pool[MOZ_GIANT], 2);
    EXPECT_EQ(state_of(&t)->open.pool[MOZ_BEAST], 0);
    EXPECT_EQ(REFUSED(&t, "place 3 giants in @0"), MOZ_HOW_MANY);
    ACT(&t, "place 2 giants in @0", NO_DICE);
    ACT(&t, "place 1 troops in @0", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_SUMMONING);
    clear_table(&t);
}

/* Ghost castle taken this turn: summoning is allowed, by the letter; as an option not. */
RULE(15_summon_taken, from_ghosts_as_an_option)
{
    for (int32_t strict = 0; strict < 2; strict++) {
        table t = field_with(strict ? "just-taken=from ghosts too" : NULL);
        scene_of(&t)->option[MOZ_OPT_GHOSTS] = 1;
        join(&t, 0, 1, MOZ_OPEN);
        put(&t, EARTH, 0, MOZ_GIANT, 2);
        put(&t, GHOSTS, 1, MOZ_TROOP, 1);
        terrain(&t, 1, MOZ_HILLS);
        deal(&t, EARTH, MOZ_COUNTER);
        flag(&t, "attack @1");
        ACT(&t, "move 1 giants from @0 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        while (step(&t) == MOZ_CALL || step(&t) == MOZ_BEFORE_ROLLS)
            act(&t, "pass", step(&t) == MOZ_BEFORE_ROLLS ? DICE(3, 7) : NO_DICE);
        EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
        act(&t, "attack no more", DICE(1));
        act(&t, "move no more", NO_DICE);
        act(&t, "summon with Counter Spell", NO_DICE);
        EXPECT_EQ(REFUSED(&t, "place 1 troops in @1"), strict ? MOZ_JUST_TAKEN : 0);
        clear_table(&t);
    }
}

/* Next turn the captured land takes units like any other. */
RULE(15_summon_taken, for_one_turn_only)
{
    table t = captured();

    terrain(&t, 1, MOZ_HILLS);
    act(&t, "attack no more", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    deal(&t, EARTH, MOZ_COUNTER);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "summon with Counter Spell", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @1"), 0);
    clear_table(&t);
}

/* Forts */

RULE(17_fort_distance, from_enemy_and_ghost_castles)
{
    for (int32_t army = FIRE; army <= GHOSTS; army += GHOSTS - FIRE) {
        table t = fort_country();
        join(&t, 2, 5, MOZ_RIVER);
        castle(&t, army, 5);
        EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Firestorm"), MOZ_FORT_TOO_CLOSE);
        clear_table(&t);
    }
}

/* Beyond a mountain a castle is no troop's next step. */
RULE(17_fort_distance, over_mountains_nobody_walks)
{
    table t = fort_country();

    join(&t, 2, 5, MOZ_MOUNTAIN);
    castle(&t, FIRE, 5);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Firestorm"), 0);
    clear_table(&t);
}

/* Not in a castle, and not where nobody of mine rules. */
RULE(17_fort_control, ones_own_land)
{
    table t = fort_country();

    EXPECT(REFUSED(&t, "cast Build Fort in @0 giving up Firestorm") != 0);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @5 giving up Firestorm"), MOZ_NOT_RULED);
    clear_table(&t);
}

/* A fort on hills: no troops in spring, a dragon in winter, castle Advantage, no hills. */
RULE(17_fort, terrain_becomes_castle)
{
    table t = fort_country();

    terrain(&t, 2, MOZ_HILLS);
    ACT(&t, "cast Build Fort in @2 giving up Firestorm", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 4);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 4);
    for (int32_t i = 0; i < 3; i++)
        season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_DRAGON), 1);
    state_of(&t)->open.battle.at = 2;
    state_of(&t)->open.battle.attacker = FIRE;
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), MOZ_BY_CASTLE);
    state_of(&t)->open.battle.attacker = EARTH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_TROOP), 0);
    clear_table(&t);
}

/* An evil builder's three troops are undead, and three. */
RULE(17_fort, three_undead)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_FORT);
    deal(&t, FIRE, MOZ_STORM);
    turn_of(&t, FIRE);
    ACT(&t, "cast Build Fort in @1 giving up Firestorm", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 4);
    EXPECT(moz_is_undead(t.state, FIRE, MOZ_TROOP));
    clear_table(&t);
}

/* The site stands empty in a realm one controls: it is built all the same. */
RULE(17_fort_control, empty_land_of_ones_realm)
{
    table t = fort_country();

    chain(&t, MOZ_OPEN, 4);
    turn_of(&t, EARTH);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @4 giving up Firestorm"), 0);
    ACT(&t, "cast Build Fort in @4 giving up Firestorm", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_TROOP), 3);
    EXPECT_EQ(state_of(&t)->open.holder[4], EARTH);
    clear_table(&t);
}

/* A second card in one turn for the same realm is refused; another realm is another matter. */
RULE(17_fort_realm, one_being_built_counts)
{
    table t = fort_country();

    put(&t, EARTH, 6, MOZ_TROOP, 1);
    put(&t, EARTH, 3, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_FORT);
    deal(&t, EARTH, MOZ_STEAL);
    turn_of(&t, EARTH);
    ACT(&t, "cast Build Fort in @2 giving up Firestorm", NO_DICE);
    EXPECT(REFUSED(&t, "cast Build Fort in @3 giving up Thief") != 0);
    clear_table(&t);
}

/* Captured: no card at once, one for the territory; it counts for its new holder. */
RULE(15_no_fort_card, captured_in_battle)
{
    table t = two_armies(MOZ_GIANT, 3, MOZ_TROOP, 1);

    state_of(&t)->open.forts = SK_AREA(1);
    state_of(&t)->open.fort_at[0] = 1;
    storm(&t, MOZ_GIANT, 3);
    act(&t, "charge", DICE(4, 7));
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    EXPECT_EQ(moz_count_castles(t.state, EARTH, true), 1);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

/* The deck runs out in the middle of a draw: the discards follow. */
RULE(15_reshuffle, in_the_middle_of_a_draw)
{
    table t = field();

    memset(state_of(&t)->hidden.bag, 0, sizeof state_of(&t)->hidden.bag);
    state_of(&t)->hidden.bag[2] = 1;
    state_of(&t)->open.discard[3] = 5;
    season_passes(&t);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[2] + state_of(&t)->secret[TECH].card[2] +
                  state_of(&t)->secret[FIRE].card[2],
              1);
    EXPECT_EQ(state_of(&t)->open.discard[3], 0);
    EXPECT_EQ(state_of(&t)->hidden.bag[3], 3);
    clear_table(&t);
}
