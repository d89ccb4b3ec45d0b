/* The stages of a turn, the course of the seasons and the end of the war, with all they tell. */
#include "chronicle.h"

#include <string.h>

RULE(15_three_attacks, the_flag_and_nothing_else)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    ONLY_VERBS(&t, MOZ_ATTACK, MOZ_ATTACK_NO_MORE, MOZ_CAST, MOZ_CAST_ON, MOZ_CAST_BORDER,
               MOZ_CAST_KIND, MOZ_CAST_GATE, MOZ_CAST_PLAYER, MOZ_CAST_GIVING, MOZ_CAST_TRUCE);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_ATTACK, .target = -1}), MOZ_NO_SUCH_LAND);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_ATTACK, .target = 46}), MOZ_NO_SUCH_LAND);
    REFUSES(&t, "attack @0", "there is no enemy in @0");
    for (int32_t i = 0; i < 3; i++) {
        flag(&t, "attack @1");
        ONLY_VERBS(&t, MOZ_MOVE, MOZ_RIDE, MOZ_FLY, MOZ_CRAWL, MOZ_GO_ON, MOZ_FIGHT, MOZ_CALL_OFF,
                   MOZ_CAST, MOZ_CAST_ON, MOZ_CAST_BORDER, MOZ_CAST_KIND, MOZ_CAST_GATE,
                   MOZ_CAST_PLAYER, MOZ_CAST_GIVING, MOZ_CAST_TRUCE);
        REFUSES(&t, "begin the battle", "nobody has moved in yet");
        TELLS(&t, "call off the attack", NO_DICE, "the attack on @1 is called off");
        EXPECT_EQ(state_of(&t)->open.battle.at, MOZ_NOBODY);
        EXPECT_EQ(t.game->turn(t.scene, t.state).n, 2 - i);
    }
    REFUSES(&t, "attack @1", "you have no attacks left this turn");
    EXPECT_TEXT(offers(&t), "attack no more");
    TELLS(&t, "attack no more", NO_DICE, "");
    EXPECT_EQ(step(&t), MOZ_MOVING);
    ONLY_VERBS(&t, MOZ_MOVE, MOZ_RIDE, MOZ_FLY, MOZ_CRAWL, MOZ_MOVE_NO_MORE, MOZ_CAST, MOZ_CAST_ON,
               MOZ_CAST_BORDER, MOZ_CAST_KIND, MOZ_CAST_GATE, MOZ_CAST_PLAYER, MOZ_CAST_GIVING,
               MOZ_CAST_TRUCE);
    REFUSES(&t, "move 1 giant from @0 to @1", "enemies stand in @1");
    clear_table(&t);
}

RULE(19_crawl, in_a_non_combat_move)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    act(&t, "attack no more", NO_DICE);
    EXPECT_TEXT(offers(&t),
                "move 3 troops from @0 to @1; move 1 troop from @0 to @1; move 3 troops from @0 to "
                "@2; move 1 troop from @0 to @2; move 2 beasts from @0 to @1; move 1 beast from @0 "
                "to @1; move 2 beasts from @0 to @2; move 1 beast from @0 to @2; move 2 dragons "
                "from @0 to @1; move 1 dragon from @0 to @1; move 2 dragons from @0 to @2; move 1 "
                "dragon from @0 to @2; move no more");
    REFUSES(&t, "crawl with 1 dragon from @0 to @2", "@2 is out of reach from @0");
    TELLS(&t, "crawl with 1 dragon from @0 to @1", NO_DICE,
          "player 1 moves 1 dragon from @0 to @1");
    EXPECT_TEXT(board(&t), "@0 1: 1 3t 2b 1d; @1 1: 1 1d'; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

/* Riders cross two open borders; each beast and each troop moves once. */
RULE(21_ride, beasts_and_troops_that_are_fresh)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    put(&t, EARTH, 0, MOZ_BEAST, 3);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    act(&t, "attack no more", NO_DICE);
    EXPECT_TEXT(offers(&t),
                "move 3 troops from @0 to @1; move 1 troop from @0 to @1; move 3 beasts from @0 to "
                "@1; move 1 beast from @0 to @1; move 3 beasts from @0 to @2; move 1 beast from @0 "
                "to @2; ride with 3 troops on beasts from @0 to @2; ride with 1 troop on beasts "
                "from @0 to @2; move no more");
    REFUSES(&t, "ride with 2 troops on beasts from @0 to @3", "@3 is out of reach from @0");
    REFUSES(&t, "ride with 4 troops on beasts from @0 to @2", "there are not that many");
    TELLS(&t, "ride with 2 troops on beasts from @0 to @2", NO_DICE,
          "player 1 moves 2 beasts from @0 to @2; player 1 moves 2 troops from @0 to @2");
    EXPECT_TEXT(board(&t), "@0 1: 1 1t 1b; @2 1: 1 2t' 2b'; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    ACT(&t, "move 1 troop from @0 to @1", NO_DICE);
    put(&t, EARTH, 1, MOZ_BEAST, 1);
    REFUSES(&t, "ride with 1 troop on beasts from @1 to @2",
            "they have moved or fought this turn"); /* that troop has moved */
    REFUSES(&t, "ride with 1 troop on beasts from @0 to @2",
            "beasts carry troops that start with them"); /* there is none left */
    EXPECT_TEXT(offers(&t),
                "move 1 beast from @0 to @1; move 1 beast from @0 to @2; move 1 beast from @1 to "
                "@0; move 1 beast from @1 to @2; move 1 beast from @1 to @3; move no more");
    clear_table(&t);
}

/* What a summons may do with every terrain and kind. */
static table summoner(int32_t army)
{
    table t = field();

    castle(&t, army, 0);
    put(&t, army, 1, MOZ_TROOP, 1);
    put(&t, army, 2, MOZ_TROOP, 1);
    put(&t, army, 3, MOZ_TROOP, 1);
    put(&t, army, 9, MOZ_TROOP, 1);
    terrain(&t, 1, MOZ_HILLS);
    terrain(&t, 2, MOZ_PLAINS);
    terrain(&t, 3, MOZ_HILLS | MOZ_MOUNTAINS);
    terrain(&t, 9, MOZ_HILLS);
    turn_of(&t, army);
    state_of(&t)->open.taken = SK_AREA(9);
    return t;
}

RULE(15_summon_terrain, every_kind_everywhere)
{
    table t = summoner(EARTH);

    deal(&t, EARTH, MOZ_FORT); /* a troop and two giants */
    deal(&t, EARTH, MOZ_BANE); /* a dragon */
    deal(&t, EARTH, MOZ_FURY); /* a beast and a giant */
    deal(&t, EARTH, MOZ_HEAL); /* four troops */
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    EXPECT_TEXT(offers(&t), "summon with Healing Spring; summon with Build Fort; summon with "
                            "Battle Fury; summon with Dragonbane; end the turn");
    ONLY_VERBS(&t, MOZ_SUMMON, MOZ_DISCARD, MOZ_END_TURN);
    REFUSES(&t, "summon with Gate", "you do not hold Gate");
    REFUSES(&t, "discard Build Fort", "10 cards may be kept");
    TELLS(&t, "summon with Build Fort", NO_DICE,
          "player 1 exchanges Build Fort for units; 1 troop may be placed; 2 giants may be placed");
    EXPECT_EQ(state_of(&t)->open.exchanged, 1);
    EXPECT_TEXT(offers(&t), "place 1 troop in @0; place 2 giants in @0; place 1 troop in @1; place "
                            "1 troop in @3; place 1 giant in @3");
    ONLY_VERBS(&t, MOZ_PLACE, MOZ_LET_GO);
    REFUSES(&t, "let the other units go", "there is still a place for them");
    REFUSES(&t, "place 2 troops in @0", "there are not that many");
    REFUSES(&t, "place 1 beast in @2", "there are not that many");
    REFUSES(&t, "place 0 troops in @1", "there are not that many");
    REFUSES(&t, "place 2 giants in @3", "that is more than @3 yields");
    REFUSES(&t, "place 1 giant in @1", "that is more than @1 yields");
    REFUSES(&t, "place 1 troop in @9", "@9 was taken in a battle this turn");
    REFUSES(&t, "place 1 troop in @41", "you do not control @41");
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PLACE, .target = -1, .n = {1}}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PLACE, .target = 46, .n = {1}}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PLACE, .what = -1, .n = {1}}), MOZ_HOW_MANY);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PLACE, .what = MOZ_INJURED, .n = {1}}),
              MOZ_HOW_MANY);
    TELLS(&t, "place 1 giant in @3", NO_DICE, "player 1 places 1 giant in @3");
    EXPECT_TEXT(
        offers(&t),
        "place 1 troop in @0; place 1 giant in @0; place 1 troop in @1; place 1 troop in @3");
    REFUSES(&t, "place 1 giant in @3", "that is more than @3 yields");
    TELLS(&t, "place 1 giant in @0", NO_DICE, "player 1 places 1 giant in @0");
    TELLS(&t, "place 1 troop in @3", NO_DICE, "player 1 places 1 troop in @3");
    EXPECT_EQ(step(&t), MOZ_SUMMONING);
    EXPECT_EQ(t.game->turn(t.scene, t.state).n, 1);
    TELLS(&t, "summon with Dragonbane", NO_DICE,
          "player 1 exchanges Dragonbane for units; 1 dragon may be placed");
    EXPECT_TEXT(offers(&t), "place 1 dragon in @0");
    ACT(&t, "place 1 dragon in @0", NO_DICE);
    TELLS(&t, "summon with Battle Fury", NO_DICE,
          "player 1 exchanges Battle Fury for units; 1 beast may be placed; 1 giant may be placed");
    /* The mountains have their giant. */
    EXPECT_TEXT(offers(&t), "place 1 beast in @0; place 1 giant in @0; place 1 beast in @2");
    ACT(&t, "place 1 beast in @2", NO_DICE);
    ACT(&t, "place 1 giant in @0", NO_DICE);
    EXPECT_TEXT(offers(&t), "end the turn");
    REFUSES(&t, "summon with Healing Spring", "cards that may be exchanged a turn: 3");
    EXPECT_TEXT(board(&t), "@0 C1: 1 2g 1d; @1 1: 1 1t; @2 1: 1 1t 1b; @3 1: 1 2t 1g; @9 1: 1 1t; "
                           "@40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    TELLS(&t, "end the turn", NO_DICE, "player 3's turn");
    EXPECT_EQ(state_of(&t)->open.placed[3], 0);
    EXPECT_EQ(state_of(&t)->open.exchanged, 0);
    EXPECT_EQ(state_of(&t)->open.taken, 0);
    clear_table(&t);
}

RULE(15_summon_evil, hills_take_two_in_a_turn)
{
    table t = summoner(FIRE);

    deal(&t, FIRE, MOZ_FORT);    /* a troop and two giants */
    deal(&t, FIRE, MOZ_COUNTER); /* two troops */
    deal(&t, FIRE, MOZ_COUNTER);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "summon with Build Fort", NO_DICE);
    EXPECT_TEXT(offers(&t), "place 1 troop in @0; place 2 giants in @0; place 1 troop in @1; place "
                            "1 troop in @3; place 1 giant in @3");
    ACT(&t, "place 1 troop in @1", NO_DICE);
    ACT(&t, "place 2 giants in @0", NO_DICE);
    act(&t, "summon with Counter Spell", NO_DICE);
    EXPECT_TEXT(offers(&t), "place 2 troops in @0; place 1 troop in @1; place 2 troops in @3");
    REFUSES(&t, "place 2 troops in @1", "that is more than @1 yields");
    ACT(&t, "place 1 troop in @1", NO_DICE);
    EXPECT_TEXT(offers(&t), "place 1 troop in @0; place 1 troop in @3");
    ACT(&t, "place 1 troop in @3", NO_DICE);
    act(&t, "summon with Counter Spell", NO_DICE);
    REFUSES(&t, "place 1 troop in @1", "that is more than @1 yields");
    TELLS(&t, "place 1 troop in @3", NO_DICE, "player 2 places 1 troop in @3");
    TELLS(&t, "place 1 troop in @0", NO_DICE, "player 2 places 1 troop in @0");
    EXPECT_TEXT(board(&t), "@0 C2: 2 1t 2g; @1 2: 2 3t; @2 2: 2 1t; @3 2: 2 3t; @9 2: 2 1t; @40 1: "
                           "1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

/* A card without icons, a hand of eleven, and units that find no place. */
RULE(15_summon, what_cannot_be_exchanged)
{
    table t = field_with("full-hand=discard");

    put(&t, EARTH, 1, MOZ_TROOP, 1);
    terrain(&t, 1, MOZ_PLAINS);
    for (int32_t i = 0; i < 9; i++)
        deal(&t, EARTH, MOZ_STEAL);
    deal(&t, EARTH, MOZ_DRUMS);
    memset(scene_of(&t)->card[card_called(&t, "Thief")].summon, 0, 4);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    EXPECT_TEXT(offers(&t), "summon with War Drums; end the turn"); /* ten are no more than ten */
    REFUSES(&t, "summon with Thief", "Thief summons nothing");
    deal(&t, EARTH, MOZ_GATE);
    EXPECT_TEXT(
        offers(&t),
        "summon with Gate; discard Gate; discard Thief; summon with War Drums; discard War Drums");
    TELLS(&t, "discard Thief", NO_DICE, "player 1 gives up Thief");
    TELLS(&t, "summon with War Drums", NO_DICE,
          "player 1 exchanges War Drums for units; 2 beasts may be placed");
    EXPECT_TEXT(offers(&t), "place 1 beast in @1");
    TELLS(&t, "place 1 beast in @1", NO_DICE, "player 1 places 1 beast in @1");
    EXPECT_EQ(step(&t), MOZ_PLACING);
    EXPECT_TEXT(offers(&t), "let the other units go");
    TELLS(&t, "let the other units go", NO_DICE, "summoned units without a place are lost");
    EXPECT_EQ(step(&t), MOZ_SUMMONING);
    clear_table(&t);
}

/* Cards at ten: none is drawn, or one is drawn and discarded later. */
RULE(15_hand_limit, a_full_hand_is_told_and_draws_none)
{
    table t = field();

    for (int32_t i = 0; i < 10; i++)
        deal(&t, EARTH, i % 2 ? MOZ_COUNTER : MOZ_STORM);
    state_of(&t)->open.captured = 2;
    TELLS(&t, "attack no more", NO_DICE,
          "player 1 holds 10 cards and draws none; player 1 holds 10 cards and draws none");
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    clear_table(&t);
    t = field_with("full-hand=discard");
    for (int32_t i = 0; i < 10; i++)
        deal(&t, EARTH, i % 2 ? MOZ_COUNTER : MOZ_STORM);
    state_of(&t)->open.captured = 2;
    TELLS(&t, "attack no more", DICE(1, 1), "player 1 draws a card; player 1 draws a card");
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 12);
    EXPECT_EQ(state_of(&t)->open.captured, 0);
    clear_table(&t);
}

/* A draw is one of the deck's cards, told to its drawer alone; the discards come back when it
 * ends. */
RULE(15_reshuffle, the_discards_come_back_and_draws_are_told_to_the_drawer)
{
    table t = field();
    moz_state *s = state_of(&t);

    memset(s->hidden.bag, 0, sizeof s->hidden.bag);
    s->hidden.bag[2] = 1;
    s->open.discard[3] = 1;
    s->open.discard[7] = 1;
    s->open.captured = 3;
    TELLS(&t, "attack no more", DICE(1, 2, 1),
          "player 1 draws a card; the discarded cards are shuffled into a new deck; player 1 draws "
          "a card; player 1 draws a card");
    EXPECT(s->secret[EARTH].card[2] == 1 && s->secret[EARTH].card[3] == 1 &&
           s->secret[EARTH].card[7] == 1);
    EXPECT(s->open.discard[3] == 0 && s->open.discard[7] == 0);
    EXPECT_EQ(s->open.hand[EARTH], 3);
    for (int32_t i = 0; i < t.log->count; i++)
        if (t.log->event[i].type == MOZ_CARD_DRAWN)
            EXPECT_EQ(t.log->event[i].seen_by, 1u << EARTH);
    EXPECT_EQ(told(&t, MOZ_CARD_DRAWN)->what, 3);
    s->open.step = MOZ_ATTACKING;
    s->open.captured = 1;
    TELLS(&t, "attack no more", NO_DICE,
          "the discarded cards are shuffled into a new deck"); /* no card is left anywhere */
    EXPECT_EQ(s->open.hand[EARTH], 3);
    clear_table(&t);
}

/* The harvests of a year, for a good and an evil army, on every ground, empty land among it. */
RULE(13_both, a_whole_year)
{
    table t = field();

    castle(&t, EARTH, 0); /* 1 … 4 are of the same realm and empty */
    terrain(&t, 0, MOZ_HILLS);
    terrain(&t, 1, MOZ_HILLS);
    terrain(&t, 2, MOZ_PLAINS);
    terrain(&t, 3, MOZ_MOUNTAINS);
    terrain(&t, 4, MOZ_HILLS | MOZ_MOUNTAINS);
    put(&t, FIRE, 10, MOZ_GIANT, 1);
    terrain(&t, 10, MOZ_HILLS);
    put(&t, FIRE, 11, MOZ_INJURED, 2);
    terrain(&t, 11, MOZ_HILLS | MOZ_MOUNTAINS);
    state_of(&t)->open.forts = SK_AREA(11);
    put(&t, FIRE, 12, MOZ_GIANT, 1);
    terrain(&t, 12, MOZ_PLAINS);
    put(&t, GHOSTS, 13, MOZ_TROOP, 4);
    terrain(&t, 13, MOZ_HILLS | MOZ_MOUNTAINS);
    turn_of(&t, EARTH);
    end_turn(&t), end_turn(&t), end_turn(&t);
    EXPECT_EQ(asked(&t), SK_TABLE);
    EXPECT_TEXT(offers(&t), "harvest");
    ONLY_VERBS(&t, MOZ_HARVEST);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 2 has 2 injured dragons healed; player 1 draws a card; player 1 harvests 2 "
          "troops; player 2 draws a card; player 2 harvests 2 troops; player 3 draws a card; "
          "player 3 harvests 0 troops; a new season begins: summer; player 1's turn");
    EXPECT_TEXT(board(&t), "@0 C1:; @1 1: 1 1t; @4 1: 1 1t; @10 2: 2 2t 1g; @11 F2: 2 2d; @12 2: 2 "
                           "1g; @13 6: 6 4t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    end_turn(&t), end_turn(&t), end_turn(&t);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 1 draws a card; player 1 harvests 2 giants; player 2 draws a card; player 2 "
          "harvests 0 giants; player 3 draws a card; player 3 harvests 0 giants; a new season "
          "begins: fall; player 1's turn");
    EXPECT_TEXT(board(&t), "@0 C1:; @1 1: 1 1t; @3 1: 1 1g; @4 1: 1 1t 1g; @10 2: 2 2t 1g; @11 F2: "
                           "2 2d; @12 2: 2 1g; @13 6: 6 4t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    end_turn(&t), end_turn(&t), end_turn(&t);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 1 draws a card; player 1 harvests 1 beast; player 2 draws a card; player 2 "
          "harvests 1 beast; player 3 draws a card; player 3 harvests 0 beasts; a new season "
          "begins: winter; player 1's turn");
    EXPECT_TEXT(board(&t),
                "@0 C1:; @1 1: 1 1t; @2 1: 1 1b; @3 1: 1 1g; @4 1: 1 1t 1g; @10 2: 2 2t 1g; @11 "
                "F2: 2 2d; @12 2: 2 1b 1g; @13 6: 6 4t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    end_turn(&t), end_turn(&t), end_turn(&t);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 1 draws a card; player 1 harvests 1 dragon; player 2 draws a card; player 2 "
          "harvests 1 dragon; player 3 draws a card; player 3 harvests 0 dragons; a new season "
          "begins: spring; player 1's turn");
    EXPECT_TEXT(board(&t),
                "@0 C1: 1 1d; @1 1: 1 1t; @2 1: 1 1b; @3 1: 1 1g; @4 1: 1 1t 1g; @10 2: 2 2t 1g; "
                "@11 F2: 2 3d; @12 2: 2 1b 1g; @13 6: 6 4t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(state_of(&t)->open.season, 5);
    clear_table(&t);
}

/* Three castles or forts give a second card; two do not; who is out draws and harvests nothing. */
RULE(13_three_castles, exactly_three)
{
    table t = field();

    castle(&t, EARTH, 0);
    castle(&t, EARTH, 10);
    state_of(&t)->open.forts = SK_AREA(15);
    state_of(&t)->open.holder[15] = EARTH;
    castle(&t, TECH, 20);
    castle(&t, TECH, 25);
    state_of(&t)->open.out = 1u << FIRE;
    end_turn(&t), end_turn(&t);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 1 draws a card; player 1 draws a card; player 1 harvests 0 troops; player 3 "
          "draws a card; player 3 harvests 0 troops; a new season begins: summer; player 1's turn");
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 2);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 0);
    EXPECT_EQ(state_of(&t)->open.hand[TECH], 1);
    clear_table(&t);
}

/* What a turn leaves behind is gone when the next begins. */
RULE(12_order, a_turn_begins_afresh)
{
    table t = field();
    moz_open *o = &state_of(&t)->open;

    memset(o->used, 0, sizeof o->used);
    o->used[40][0] = 1, o->spare[3][1] = 2, o->placed[4] = 1, o->pool[2] = 1;
    o->taken = 7, o->captured = 2, o->exchanged = 1, o->attacks_left = 0;
    o->winged[4] = 3, o->air_left = 0, o->fire_left = 0;
    o->truce[TECH] = 1u << EARTH, o->truce[EARTH] = 1u << FIRE;
    o->step = MOZ_SUMMONING;
    TELLS(&t, "end the turn", NO_DICE, "player 3's turn");
    EXPECT_EQ(o->seat, TECH);
    EXPECT_EQ(asked(&t), TECH);
    EXPECT_EQ(o->step, MOZ_ATTACKING);
    EXPECT_EQ(o->used[40][0] + o->spare[3][1] + o->placed[4] + o->pool[2], 0);
    EXPECT_EQ(o->taken, 0);
    EXPECT_EQ(o->captured + o->exchanged, 0);
    EXPECT_EQ(o->attacks_left, 3);
    EXPECT_EQ(o->winged[4], 0);
    EXPECT_EQ(o->air_left, 3);
    EXPECT_EQ(o->fire_left, 1);
    EXPECT_EQ(o->truce[TECH], 0);
    EXPECT_EQ(o->truce[EARTH], 1u << FIRE);
    EXPECT_EQ(o->ruled, SK_AREA(42));
    clear_table(&t);
}
