/* What cards do that are cast outside battles: on what, on what not, and all that comes of it. */
#include "chronicle.h"

#include <string.h>

RULE(16_wings, six_of_one_territory)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 6);
    put(&t, EARTH, 0, MOZ_TROOP, 5);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 6, MOZ_DRAGON, 1);
    put(&t, EARTH, 6, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_WINGS);
    turn_of(&t, EARTH);
    act(&t, "attack no more", NO_DICE);
    REFUSES(&t, "cast Storm Wings on @6", "you have no units there for Storm Wings");
    REFUSES(&t, "cast Storm Wings on @3", "you have no units there for Storm Wings");
    EXPECT_EQ(
        why_not(&t,
                (sk_action){.verb = MOZ_CAST_ON, .what = card_with(&t, MOZ_WINGS), .target = -1}),
        MOZ_NO_SUCH_LAND);
    EXPECT_EQ(
        why_not(&t,
                (sk_action){.verb = MOZ_CAST_ON, .what = card_with(&t, MOZ_WINGS), .target = 46}),
        MOZ_NO_SUCH_LAND);
    REFUSES(&t, "fly 1 troop from @0 to @1", "they cannot fly");
    TELLS(&t, "cast Storm Wings on @0", NO_DICE,
          "player 1 casts Storm Wings on @0; Storm Wings takes effect");
    REFUSES(&t, "fly 5 troops from @0 to @5", "@5 is out of reach from @0");
    REFUSES(&t, "fly 1 dragon from @0 to @1", "they cannot fly");
    EXPECT_TEXT(
        offers(&t),
        "fly 5 troops from @0 to @1; fly 1 troop from @0 to @1; fly 5 troops from @0 to @2; fly 1 "
        "troop from @0 to @2; fly 5 troops from @0 to @3; fly 1 troop from @0 to @3; fly 5 troops "
        "from @0 to @4; fly 1 troop from @0 to @4; fly 2 beasts from @0 to @1; fly 1 beast from @0 "
        "to @1; fly 2 beasts from @0 to @2; fly 1 beast from @0 to @2; fly 2 beasts from @0 to @3; "
        "fly 1 beast from @0 to @3; fly 2 beasts from @0 to @4; fly 1 beast from @0 to @4; move 1 "
        "dragon from @0 to @1; move 1 dragon from @0 to @2; move 1 dragon from @0 to @3; move 1 "
        "dragon from @0 to @4; move 1 dragon from @6 to @2; move 1 dragon from @6 to @3; move 1 "
        "dragon from @6 to @4; move 1 dragon from @6 to @5; move no more");
    TELLS(&t, "fly 5 troops from @0 to @4", NO_DICE, "player 1 moves 5 troops from @0 to @4");
    REFUSES(&t, "fly 2 beasts from @0 to @4", "no more of them can fly this turn");
    EXPECT_TEXT(offers(&t),
                "fly 1 beast from @0 to @1; fly 1 beast from @0 to @2; fly 1 beast from @0 to @3; "
                "fly 1 beast from @0 to @4; move 1 dragon from @0 to @1; move 1 dragon from @0 to "
                "@2; move 1 dragon from @0 to @3; move 1 dragon from @0 to @4; move 1 dragon from "
                "@6 to @2; move 1 dragon from @6 to @3; move 1 dragon from @6 to @4; move 1 dragon "
                "from @6 to @5; move no more");
    TELLS(&t, "fly 1 beast from @0 to @2", NO_DICE, "player 1 moves 1 beast from @0 to @2");
    REFUSES(&t, "fly 1 beast from @0 to @2", "they cannot fly");
    REFUSES(&t, "fly 1 troop from @4 to @3", "they have moved or fought this turn");
    EXPECT_TEXT(board(&t), "@0 1: 1 1b 1d; @2 1: 1 1b'; @4 1: 1 5t'; @6 1: 1 1d 1d*; @40 1: 1 1t; "
                           "@41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

/* Units that moved into a castle stand under its shield; an ally's castle is no obstacle. */
RULE(16_shield, over_ones_own_attackers)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 2);

    castle(&t, FIRE, 1);
    deal(&t, EARTH, MOZ_WINGS);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    REFUSES(&t, "cast Storm Wings on @1", "the castle in @1 is shielded from enemy spells");
    REFUSES(&t, "cast Storm Wings on @0", "");
    clear_table(&t);

    t = field();
    castle(&t, TECH, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    put(&t, EARTH, 1, MOZ_INJURED, 1);
    ally(&t, TECH, EARTH);
    only_card(&t, EARTH, MOZ_WINGS);
    REFUSES(&t, "cast Storm Wings on @1", "");
    only_card(&t, EARTH, MOZ_TRANSMUTE);
    REFUSES(&t, "cast Call of the Wild on @1", "");
    only_card(&t, EARTH, MOZ_HEAL);
    REFUSES(&t, "cast Healing Spring on @1", "");
    clear_table(&t);
}

RULE(16_shield, a_card_that_says_so_goes_through)
{
    table t = field();

    castle(&t, FIRE, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_STORM);
    REFUSES(&t, "cast Firestorm on @1", "the castle in @1 is shielded from enemy spells");
    scene_of(&t)->card[card_with(&t, MOZ_STORM)].castle = 1;
    REFUSES(&t, "cast Firestorm on @1", "");
    clear_table(&t);
}

RULE(16_drought, one_border_this_turn)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    join(&t, 0, 2, MOZ_STRAIT);
    join(&t, 0, 3, MOZ_OPEN);
    join(&t, 4, 5, MOZ_RIVER);
    join(&t, 1, 6, MOZ_RIVER);
    put(&t, FIRE, 0, MOZ_TROOP, 2);
    put(&t, FIRE, 0, MOZ_BEAST, 1);
    deal(&t, FIRE, MOZ_DROUGHT);
    turn_of(&t, FIRE);
    act(&t, "attack no more", NO_DICE);
    REFUSES(&t, "cast Drought between @0 and @2", "there is no border there that Drought changes");
    REFUSES(&t, "cast Drought between @0 and @3", "there is no border there that Drought changes");
    REFUSES(&t, "cast Drought between @4 and @5", "Drought is cast where you have units");
    REFUSES(&t, "cast Drought between @1 and @0", "Drought is cast where you have units");
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_BORDER,
                                      .what = card_with(&t, MOZ_DROUGHT),
                                      .unit = -1,
                                      .target = 1}),
              MOZ_NO_SUCH_LAND);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_BORDER,
                                      .what = card_with(&t, MOZ_DROUGHT),
                                      .unit = 0,
                                      .target = 46}),
              MOZ_NO_SUCH_LAND);
    EXPECT_TEXT(offers(&t), "move 2 troops from @0 to @3; move 1 troop from @0 to @3; move 1 beast "
                            "from @0 to @1; move 1 beast from @0 to @2; move 1 beast from @0 to "
                            "@3; move no more; cast Drought between @0 and @1");
    TELLS(&t, "cast Drought between @0 and @1", NO_DICE,
          "player 2 casts Drought between @0 and @1; Drought takes effect; the border of @0 and @1 "
          "is open for now");
    EXPECT_TEXT(offers(&t),
                "move 2 troops from @0 to @1; move 1 troop from @0 to @1; move 2 troops from @0 to "
                "@3; move 1 troop from @0 to @3; move 1 beast from @0 to @1; move 1 beast from @0 "
                "to @2; move 1 beast from @0 to @3; move no more");
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 1), MOZ_OPEN);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 1, 0), MOZ_OPEN);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 2), MOZ_STRAIT);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 3), MOZ_OPEN);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 1, 6), MOZ_RIVER);
    EXPECT_EQ(moz_lands_behind(t.scene, t.state, 0, MOZ_RIVER), 0);
    EXPECT_EQ(moz_lands_behind(t.scene, t.state, 0, MOZ_OPEN), SK_AREA(1) | SK_AREA(3));
    EXPECT_EQ(moz_lands_behind(t.scene, t.state, 1, MOZ_RIVER), SK_AREA(6));
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 1), MOZ_RIVER);
    EXPECT_EQ(state_of(&t)->open.changes, 0);
    clear_table(&t);
}

RULE(16_snow, until_the_casters_next_turn)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_RIVER);
    join(&t, 0, 3, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    deal(&t, EARTH, MOZ_SNOW);
    deal(&t, EARTH, MOZ_PASS);
    turn_of(&t, EARTH);
    act(&t, "attack no more", NO_DICE);
    TELLS(&t, "cast Deep Snow between @0 and @1", NO_DICE,
          "player 1 casts Deep Snow between @0 and @1; Deep Snow takes effect; the border of @0 "
          "and @1 is mountain for now");
    EXPECT_EQ(moz_border_now(t.scene, t.state, 1, 0), MOZ_MOUNTAIN);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 3), MOZ_OPEN);
    REFUSES(&t, "move 1 troop from @0 to @1", "@1 is out of reach from @0");
    REFUSES(&t, "move 1 giant from @0 to @1", "");
    REFUSES(&t, "move 1 troop from @0 to @2", "");
    EXPECT_EQ(moz_lands_behind(t.scene, t.state, 0, MOZ_MOUNTAIN), SK_AREA(1));
    TELLS(&t, "cast Hidden Pass between @0 and @1", NO_DICE,
          "player 1 casts Hidden Pass between @0 and @1; Hidden Pass takes effect; the border of "
          "@0 and @1 is open for now"); /* the later spell counts */
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 1), MOZ_OPEN);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 1), MOZ_MOUNTAIN); /* the pass was for a turn */
    EXPECT_EQ(state_of(&t)->open.changes, 1);
    season_passes(&t);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 1), MOZ_OPEN);
    EXPECT_EQ(state_of(&t)->open.changes, 0);
    clear_table(&t);
}

RULE(16_transmute, who_has_moved_stays)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 1, MOZ_TROOP, 2);
    put(&t, EARTH, 5, MOZ_GIANT, 2);
    deal(&t, EARTH, MOZ_TRANSMUTE);
    turn_of(&t, EARTH);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    REFUSES(&t, "cast Call of the Wild on @5", "you have no units there for Call of the Wild");
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_ON,
                                      .what = card_with(&t, MOZ_TRANSMUTE),
                                      .target = 46}),
              MOZ_NO_SUCH_LAND);
    TELLS(&t, "cast Call of the Wild on @1", NO_DICE,
          "player 1 casts Call of the Wild on @1; Call of the Wild takes effect; player 1 turns 3 "
          "troops in @1 into beasts");
    /* Three of four, two of them fresh. */
    EXPECT_TEXT(board(&t), "@1 1: 1 1t' 2b 1b'; @5 1: 1 2g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    REFUSES(&t, "move 3 beasts from @1 to @2", "they have moved or fought this turn");
    REFUSES(&t, "move 2 beasts from @1 to @2", "");
    clear_table(&t);

    t = field();
    put(&t, EARTH, 1, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_TRANSMUTE);
    TELLS(&t, "cast Call of the Wild on @1", NO_DICE,
          "player 1 casts Call of the Wild on @1; Call of the Wild takes effect; player 1 turns 2 "
          "troops in @1 into beasts");
    EXPECT_TEXT(board(&t), "@1 1: 1 2b; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

RULE(16_storm, the_weakest_first_in_a_territory)
{
    table t = field();

    ally(&t, EARTH, TECH);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_DRAGON, 2);
    put(&t, GHOSTS, 1, MOZ_GIANT, 1);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, EARTH, MOZ_STORM);
    EXPECT_TEXT(wants(&t, "cast Firestorm on @1"), "1: d6 for the storm");
    EXPECT_TEXT(offers(&t), "attack no more; cast Firestorm on @1; cast Firestorm on @41");
    EXPECT_EQ(
        why_not(&t,
                (sk_action){.verb = MOZ_CAST_ON, .what = card_with(&t, MOZ_STORM), .target = 46}),
        MOZ_NO_SUCH_LAND);
    put(&t, TECH, 2, MOZ_TROOP, 1);
    REFUSES(&t, "cast Firestorm on @2", "there is no enemy in @2");
    TELLS(&t, "cast Firestorm on @1", DICE(4),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 4: @1 takes 2 hits; player 2 "
          "loses 1 troop; the ghost army loses 1 giant");
    EXPECT_TEXT(board(&t), "@1 2: 2 2d; @2 3: 3 1t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    TELLS(&t, "cast Firestorm on @1", DICE(6),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 6: @1 takes 3 hits; player 2 "
          "has 2 dragons injured; player 2 loses 1 injured dragon");
    EXPECT_TEXT(board(&t), "@1 2: 2 1d*; @2 3: 3 1t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    TELLS(&t, "cast Firestorm on @1", DICE(2),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 2: @1 takes 1 hit; player 2 "
          "loses 1 injured dragon");
    EXPECT_TEXT(board(&t), "@2 3: 3 1t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

RULE(16_raise, where_one_holds_with_units)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 1, MOZ_GIANT, 1);
    put(&t, TECH, 2, MOZ_GIANT, 1);
    put(&t, EARTH, 2, MOZ_GIANT, 1);
    deal(&t, EARTH, MOZ_RAISE);
    EXPECT_TEXT(offers(&t), "attack no more; cast Muster Horn on @1; cast Muster Horn on @40");
    REFUSES(&t, "cast Muster Horn on @0",
            "you have no units there for Muster Horn"); /* one's castle, but nobody is there */
    REFUSES(&t, "cast Muster Horn on @2", "you have no units there for Muster Horn"); /* a guest */
    REFUSES(&t, "cast Muster Horn on @3", "you have no units there for Muster Horn");
    EXPECT_EQ(
        why_not(&t,
                (sk_action){.verb = MOZ_CAST_ON, .what = card_with(&t, MOZ_RAISE), .target = 46}),
        MOZ_NO_SUCH_LAND);
    TELLS(&t, "cast Muster Horn on @1", NO_DICE,
          "player 1 casts Muster Horn on @1; Muster Horn takes effect; player 1 places 3 troops in "
          "@1");
    EXPECT_TEXT(board(&t),
                "@0 C1:; @1 1: 1 3t 1g; @2 3: 1 1g 3 1g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

RULE(16_gate, four_fresh_ground_units_the_strongest_first)
{
    table t = field();

    castle(&t, EARTH, 9);
    put(&t, EARTH, 9, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 4);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 2, MOZ_DRAGON, 1);
    put(&t, EARTH, 3, MOZ_TROOP, 2);
    put(&t, TECH, 4, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_GATE);
    turn_of(&t, EARTH);
    state_of(&t)->open.used[0][MOZ_GIANT] = 1;
    /* Gates are proposed from garrisons of three or more. */
    EXPECT_TEXT(offers(&t), "attack no more; cast Gate from @0 to @9");
    REFUSES(&t, "cast Gate from @2 to @9", "you have no units there for Gate");
    REFUSES(&t, "cast Gate from @3 to @9", "");
    REFUSES(&t, "cast Gate from @0 to @4", "you do not control @4");
    REFUSES(&t, "cast Gate from @0 to @0", "there is no such territory");
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_GATE,
                                      .what = card_with(&t, MOZ_GATE),
                                      .unit = -1,
                                      .target = 9}),
              MOZ_NO_SUCH_LAND);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_GATE,
                                      .what = card_with(&t, MOZ_GATE),
                                      .unit = 0,
                                      .target = 46}),
              MOZ_NO_SUCH_LAND);
    TELLS(&t, "cast Gate from @0 to @9", NO_DICE,
          "player 1 casts Gate from @0 to @9; Gate takes effect; player 1 moves 1 giant from @0 to "
          "@9; player 1 moves 2 beasts from @0 to @9; player 1 moves 1 troop from @0 to @9");
    EXPECT_TEXT(board(&t), "@0 1: 1 3t 1g' 1d; @2 1: 1 1d; @3 1: 1 2t; @4 3: 3 2t; @9 C1: 1 1t 1t' "
                           "2b' 1g'; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);

    t = field();
    put(&t, EARTH, 0, MOZ_GIANT, 5);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_GATE);
    TELLS(&t, "cast Gate from @0 to @1", NO_DICE,
          "player 1 casts Gate from @0 to @1; Gate takes effect; player 1 moves 4 giants from @0 "
          "to @1");
    EXPECT_TEXT(board(&t), "@0 1: 1 1g; @1 1: 1 1t 4g'; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

RULE(16_steal, of_an_opponent_who_holds_one)
{
    table t = field();

    ally(&t, TECH, EARTH);
    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, TECH, MOZ_STORM);
    REFUSES(&t, "cast Thief at player 2", "player 2 holds no card");
    deal(&t, FIRE, MOZ_WARD);
    deal(&t, FIRE, MOZ_GATE);
    EXPECT_TEXT(offers(&t), "attack no more; cast Thief at player 2");
    REFUSES(&t, "cast Thief at player 1", "Thief is cast on an opponent who is still in the game");
    REFUSES(&t, "cast Thief at player 3", "Thief is cast on an opponent who is still in the game");
    EXPECT_EQ(
        why_not(&t,
                (sk_action){.verb = MOZ_CAST_PLAYER, .what = card_with(&t, MOZ_STEAL), .unit = -1}),
        MOZ_NOT_AN_OPPONENT);
    EXPECT_EQ(
        why_not(&t,
                (sk_action){.verb = MOZ_CAST_PLAYER, .what = card_with(&t, MOZ_STEAL), .unit = 3}),
        MOZ_NOT_AN_OPPONENT);
    state_of(&t)->open.out = 1u << FIRE;
    REFUSES(&t, "cast Thief at player 2", "Thief is cast on an opponent who is still in the game");
    state_of(&t)->open.out = 0;
    act(&t, "cast Thief at player 2", NO_DICE);
    /* Gate comes before Ward in the deck: the second is Ward. */
    TELLS(&t, "pass", DICE(2), "Thief takes effect; player 1 takes a card of player 2");
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[card_with(&t, MOZ_WARD)], 1);
    EXPECT_EQ(state_of(&t)->secret[FIRE].card[card_with(&t, MOZ_WARD)], 0);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 1);
    EXPECT_EQ(state_of(&t)->open.discard[card_with(&t, MOZ_WARD)], 0);
    EXPECT_EQ(t.log->event[t.log->count - 1].seen_by, 1u << EARTH);
    clear_table(&t);
}

/* Whoever spends his last card on a counter that is countered has none left to lose. */
RULE(16_steal, an_empty_hand)
{
    table t = field();

    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, EARTH, MOZ_COUNTER);
    deal(&t, FIRE, MOZ_COUNTER);
    act(&t, "cast Thief at player 2", NO_DICE);
    act(&t, "counter with Counter Spell", NO_DICE);
    TELLS(&t, "counter with Counter Spell", NO_DICE,
          "player 1 casts Counter Spell; Counter Spell is countered; Thief takes effect");
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

RULE(16_truce, two_players_until_the_casters_next_turn)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 1, MOZ_GIANT, 3);
    put(&t, FIRE, 0, MOZ_GIANT, 3);
    put(&t, TECH, 2, MOZ_GIANT, 3);
    deal(&t, EARTH, MOZ_TRUCE);
    deal(&t, EARTH, MOZ_TRUCE);
    deal(&t, EARTH, MOZ_STORM);
    turn_of(&t, EARTH);
    act(&t, "attack no more", NO_DICE);
    EXPECT_TEXT(offers(&t), "move no more; cast Firestorm on @0; cast Firestorm on @2; cast "
                            "Firestorm on @41; cast Firestorm on @42; cast Truce with player 2 "
                            "giving up Firestorm; cast Truce with player 3 giving up Firestorm");
    REFUSES(&t, "cast Truce with player 1 giving up Firestorm",
            "Truce is cast on an opponent who is still in the game");
    REFUSES(&t, "cast Truce with player 2 giving up Gate",
            "Truce asks for the sacrifice of another card");
    REFUSES(&t, "cast Truce with player 2 giving up Truce", "");
    TELLS(&t, "cast Truce with player 2 giving up Firestorm", NO_DICE,
          "player 1 casts Truce with player 2; player 1 gives up Firestorm; Truce takes effect; "
          "player 1 and player 2 keep a truce");
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    REFUSES(&t, "cast Truce with player 3 giving up Truce",
            "Truce asks for the sacrifice of another card"); /* the only card left */
    EXPECT_TEXT(offers(&t), "move no more");
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    EXPECT_TEXT(offers(&t), "attack @1; attack no more"); /* Technology keeps no truce */
    end_turn(&t);
    EXPECT_EQ(asked(&t), FIRE);
    REFUSES(&t, "attack @1", "a truce forbids it");
    EXPECT_TEXT(offers(&t), "attack no more");
    end_turn(&t);
    season_passes(&t);
    EXPECT_EQ(asked(&t), EARTH);
    REFUSES(&t, "attack @0", "");
    clear_table(&t);
}

/* The first enemy with a dragon; friends' dragons are spared. */
RULE(17_fort, given_a_card_a_site_and_no_other_fort)
{
    table t = fort_country();

    deal(&t, EARTH, MOZ_FORT);
    EXPECT_TEXT(offers(&t), "attack no more; cast Firestorm on @41; cast Firestorm on @42; cast "
                            "Build Fort in @2 giving up Firestorm; cast Build Fort in @4 giving up "
                            "Firestorm; cast Build Fort in @40 giving up Firestorm");
    REFUSES(&t, "cast Build Fort in @1 giving up Firestorm",
            "a fort stands at least two moves from every castle");
    REFUSES(&t, "cast Build Fort in @5 giving up Firestorm",
            "you did not control @5 when your turn began");
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_GIVING,
                                      .what = card_with(&t, MOZ_FORT),
                                      .how = card_with(&t, MOZ_STORM),
                                      .target = 46}),
              MOZ_NO_SUCH_LAND);
    TELLS(&t, "cast Build Fort in @2 giving up Firestorm", NO_DICE,
          "player 1 casts Build Fort in @2; player 1 gives up Firestorm; Build Fort takes effect");
    EXPECT_EQ(state_of(&t)->open.fort_site, 2);
    deal(&t, EARTH, MOZ_STORM);
    REFUSES(&t, "cast Build Fort in @2 giving up Firestorm", "the realm has a fort already");
    EXPECT_TEXT(offers(&t), "attack no more; cast Firestorm on @41; cast Firestorm on @42; cast "
                            "Build Fort in @40 giving up Firestorm"); /* in another realm */
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    TELLS(&t, "end the turn", NO_DICE,
          "player 1 builds a fort in @2; player 1 places 3 troops in @2; player 3's turn");
    EXPECT_TEXT(board(&t),
                "@0 C1:; @1 1: 1 1t; @2 F1: 1 4t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

/* Controlled when the turn began, but lost since. */
RULE(17_fort_control, no_fort_where_control_was_lost_during_the_turn)
{
    table t = fort_country();

    state_of(&t)->open.holder[2] = FIRE;
    REFUSES(&t, "cast Build Fort in @2 giving up Firestorm",
            "you did not control @2 when your turn began");
    clear_table(&t);
}

/* The storm takes the last unit of somebody who has nothing else; his cards are discarded. */
RULE(6_elimination, by_a_storm)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    moz_remove(state_of(&t), FIRE, 41, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, FIRE, MOZ_WARD);
    deal(&t, FIRE, MOZ_WARD);
    ACT(&t, "cast Firestorm on @1", NO_DICE);
    TELLS(&t, "pass", DICE(3),
          "Firestorm takes effect; 3: @1 takes 2 hits; player 2 loses 1 troop; player 2 has "
          "nothing left and is out");
    EXPECT_EQ(state_of(&t)->open.out, 1u << FIRE);
    EXPECT_EQ(state_of(&t)->open.discard[card_with(&t, MOZ_WARD)], 2);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 0);
    EXPECT_EQ(state_of(&t)->secret[FIRE].card[card_with(&t, MOZ_WARD)], 0);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    moz_remove(state_of(&t), TECH, 42, MOZ_TROOP, 1);
    /* Nobody is left: the war is over. */
    TELLS(&t, "cast Firestorm on @1", DICE(1),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 1: @1 takes 1 hit; player 3 "
          "loses 1 troop; player 3 has nothing left and is out; player 1 has won");
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, SK_TABLE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).ask, MOZ_ASK_NOTHING);
    EXPECT_EQ(t.game->turn(t.scene, t.state).round, 1);
    EXPECT_TEXT(offers(&t), "");
    REFUSES(&t, "attack no more", "that cannot be done now");
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[EARTH], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[FIRE], SK_LOSS);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[TECH], SK_LOSS);
    clear_table(&t);
}
