/* Battles from the flag to the end, with all they tell. */
#include "chronicle.h"

#include <string.h>

/* Two armies of several kinds over three rounds: everything that is rolled, chosen and lost. */
static table armies_marshalled(void)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_RIVER);
    terrain(&t, 1, MOZ_HILLS);
    put(&t, EARTH, 0, MOZ_TROOP, 4);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 9);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    EXPECT_TEXT(offers(&t), "attack @1; attack no more");
    TELLS(&t, "attack @1", NO_DICE, "player 1 plants a battle flag in @1");
    EXPECT_TEXT(offers(&t), "move 4 troops from @0 to @1; move 1 troop from @0 to @1; move 2 "
                            "giants from @0 to @1; move 1 giant from @0 to @1; move 1 dragon from "
                            "@0 to @1; crawl with 1 dragon from @0 to @1; call off the attack");
    TELLS(&t, "move 4 troops from @0 to @1", NO_DICE, "player 1 moves 4 troops from @0 to @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    TELLS(&t, "move 1 dragon from @0 to @1", NO_DICE, "player 1 moves 1 dragon from @0 to @1");
    EXPECT_TEXT(board(&t), "@1 2: 1 4t' 2g' 1d' 2 9t 2g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_TEXT(offers(&t), "begin the battle");
    TELLS(&t, "begin the battle", NO_DICE, "");
    EXPECT_EQ(asked(&t), EARTH); /* the defence chooses the strategy and so marshals last */
    EXPECT_TEXT(offers(&t), "ready; put 2 troops in front; put 3 troops in front");
    TELLS(&t, "put 3 troops in front", NO_DICE, "player 1: 3 troops in front, 1 behind");
    EXPECT_TEXT(offers(&t), "ready");
    REFUSES(&t, "put 2 troops in front", "those ranks are set");
    REFUSES(&t, "set aside 1 giant", "only defenders announce a retreat");
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t), "ready; put 2 troops in front; put 3 troops in front; put 4 troops in "
                            "front; put 5 troops in front; set aside 9 troops; set aside 2 giants");
    TELLS(&t, "set aside 1 giant", NO_DICE, "player 2 sets 1 giant aside to retreat");
    TELLS(&t, "put 5 troops in front", NO_DICE, "player 2: 5 troops in front, 4 behind");
    TELLS(&t, "ready", NO_DICE, "");
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t), "flank; charge");
    return t;
}

static table first_round_fought(void)
{
    table t = armies_marshalled();

    /* Fire: 4 for five troops, 7 for a giant, four behind; Earth: 3 on a d8 for three in hills, 9
     * and 2 for two giants, a dragon that misses and tries again. */
    TELLS(&t, "charge", DICE(4, 7, 3, 9, 2, 2, 12),
          "round 1: player 2 chooses to charge; player 2 rolls 4 on a d6 for 5 undead troops: 3 "
          "hits; player 2 rolls 7 on a d10 for 1 giant: 2 hits; the rearguard of player 2 adds 2 "
          "hits; player 2 delivers 7 hits; player 1 rolls 3 on a d8 (hills) for 3 troops: 2 hits; "
          "player 1 rolls 9 2 on a d10 for 2 giants: 4 hits; player 1 rolls 2 12 on a d12 for 1 "
          "dragon: 2 hits; player 1 delivers 8 hits; player 1 must take 7 hits; player 2 must take "
          "8 hits");
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t),
                "take 8 hits on the troops; take 1 hit on the troops; take 2 hits on the giants; "
                "take 1 hit on the giants; take 1 hit on the giants set aside");
    TELLS(&t, "take 4 hits on the troops", NO_DICE, "player 2 loses 4 troops");
    TELLS(&t, "take 1 hit on the giants set aside", NO_DICE,
          "player 2 loses 1 giant set aside to retreat");
    EXPECT_TEXT(board(&t), "@1 2: 1 4t' 2g' 1d' 2 5t 1g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_TEXT(offers(&t),
                "take 3 hits on the troops; take 1 hit on the troops; take 1 hit on the giants");
    TELLS(&t, "take 3 hits on the troops", NO_DICE, "player 2 loses 3 troops");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(offers(&t), "take 4 hits on the troops; take 1 hit on the troops; take 2 hits on "
                            "the giants; take 1 hit on the giants; take 1 hit on the dragons");
    TELLS(&t, "take 1 hit on the dragons", NO_DICE, "player 1 has 1 dragon injured");
    TELLS(&t, "take 1 hit on the troops", NO_DICE, "player 1 loses 1 troop");
    REFUSES(&t, "take 6 hits on the troops", "there are not that many");
    REFUSES(&t, "take 3 hits on the giants", "there are not that many");
    TELLS(&t, "take 2 hits on the giants", NO_DICE, "player 1 loses 2 giants");
    EXPECT_TEXT(board(&t), "@1 2: 1 3t' 1d*' 2 2t 1g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(
        offers(&t),
        "take 3 hits on the troops; take 1 hit on the troops; take 1 hit on the injured dragons");
    TELLS(&t, "take 1 hit on the troops", NO_DICE, "player 1 loses 1 troop");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(
        offers(&t),
        "take 2 hits on the troops; take 1 hit on the troops; take 1 hit on the injured dragons");
    TELLS(&t, "take 2 hits on the troops", NO_DICE, "player 1 loses 2 troops");
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    EXPECT_EQ(asked(&t), EARTH);
    return t;
}

RULE(26_new_round, a_battle_of_four_rounds)
{
    table t = first_round_fought();

    EXPECT_TEXT(offers(&t), "press on"); /* nothing but an injured dragon is left */
    REFUSES(&t, "withdraw everything to @0", "injured dragons neither retreat nor withdraw");
    REFUSES(&t, "withdraw 1 injured dragon to @0", "injured dragons neither retreat nor withdraw");
    TELLS(&t, "press on", NO_DICE, "");
    EXPECT_EQ(asked(&t), FIRE); /* whose exits make it marshal; the attacker chooses now */
    EXPECT_TEXT(offers(&t), "ready; set aside 2 troops; set aside 1 giant");
    TELLS(&t, "ready", NO_DICE, "");
    EXPECT_EQ(asked(&t), EARTH);
    /* The attacker rolls first: an injured dragon with 8, then 6; the defence 2 for two, 3. */
    TELLS(&t, "flank", DICE(8, 6, 6, 4, 2, 3),
          "round 2: player 1 chooses to flank; player 1 rolls 8 6 6 4 on a d10 for 1 injured "
          "dragon: 3 hits; player 1 delivers 3 hits; player 2 rolls 2 on a d6 for 2 undead troops: "
          "2 hits; player 2 rolls 3 on a d10 for 1 giant: 0 hits; player 2 delivers 2 hits; player "
          "2 must take 1 hit");
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(board(&t), "@1 2: 1 1d*' 2 2t 1g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    TELLS(&t, "take 1 hit on the troops", NO_DICE, "player 2 loses 1 troop");
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE); /* the third round is the defence's again */
    TELLS(&t, "flank", DICE(1, 2, 7, 9, 10),
          "round 3: player 2 chooses to flank; player 2 rolls 1 2 on a d6 for 1 undead troop: 1 "
          "hit; player 2 rolls 7 on a d10 for 1 giant: 2 hits; player 2 delivers 3 hits; player 1 "
          "rolls 9 10 on a d10 for 1 injured dragon: 3 hits; player 1 delivers 3 hits");
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    act(&t, "ready", NO_DICE);
    /* Nobody is left. */
    TELLS(
        &t, "charge", DICE(7, 3, 10, 8),
        "round 4: player 1 chooses to charge; player 1 rolls 7 on a d10 for 1 injured dragon: 2 "
        "hits; player 1 delivers 2 hits; player 2 rolls 3 on a d6 for 1 undead troop: 0 hits; "
        "player 2 rolls 10 8 on a d10 for 1 giant: 2 hits; player 2 delivers 2 hits; player 1 must "
        "take 1 hit; player 2 must take 2 hits; player 2 loses 1 troop; player 2 loses 1 giant; "
        "player 1 loses 1 injured dragon; the battle of @1 is over; nobody holds it");
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_TEXT(board(&t), "@40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

/* Injured dragons share the frontline and roll apart, and the rear counts both. */
RULE(26_front_dragons, ranks_of_many_dragons)
{
    table t = two_armies(MOZ_DRAGON, 5, MOZ_GIANT, 9);

    put(&t, EARTH, 0, MOZ_INJURED, 4);
    flag(&t, "attack @1");
    EXPECT_TEXT(offers(&t),
                "move 6 dragons from @0 to @1; move 1 dragon from @0 to @1; crawl with 6 dragons "
                "from @0 to @1; crawl with 1 dragon from @0 to @1; move 4 injured dragons from @0 "
                "to @1; move 1 injured dragon from @0 to @1; call off the attack");
    ACT(&t, "move 5 dragons from @0 to @1", NO_DICE);
    ACT(&t, "move 4 injured dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(
        offers(&t),
        "ready; put 0 dragons in front; put 1 dragon in front; put 2 dragons in front; put 3 "
        "dragons in front; put 4 dragons in front; put 0 injured dragons in front");
    TELLS(&t, "put 2 dragons in front", NO_DICE, "player 1: 2 dragons in front, 3 behind");
    /* The injured have stepped forward, four of them. */
    EXPECT_TEXT(offers(&t), "ready; put 0 injured dragons in front; put 1 injured dragon in front; "
                            "put 2 injured dragons in front; put 3 injured dragons in front");
    REFUSES(&t, "put 5 injured dragons in front", "there are not that many");
    TELLS(&t, "put 3 injured dragons in front", NO_DICE,
          "player 1: 3 injured dragons in front, 1 behind");
    act(&t, "ready", NO_DICE);
    TELLS(&t, "put 4 giants in front", NO_DICE, "player 2: 4 giants in front, 5 behind");
    act(&t, "ready", NO_DICE);
    TELLS(&t, "charge", DICE(4, 2, 3),
          "round 1: player 2 chooses to charge; player 2 rolls 4 on a d10 for 4 giants: 3 hits; "
          "the rearguard of player 2 adds 2 hits; player 2 delivers 5 hits; player 1 rolls 2 on a "
          "d12 for 2 dragons: 2 hits; player 1 rolls 3 on a d10 for 3 injured dragons: 2 hits; the "
          "rearguard of player 1 adds 2 hits; player 1 delivers 6 hits; player 1 must take 5 hits; "
          "player 2 must take 6 hits; player 2 loses 6 giants");
    EXPECT_TEXT(board(&t),
                "@0 1: 1 1d; @1 2: 1 5d' 4d*' 2 3g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(offers(&t), "take 5 hits on the dragons; take 1 hit on the dragons; take 4 hits on "
                            "the injured dragons; take 1 hit on the injured dragons");
    TELLS(&t, "take 4 hits on the dragons", NO_DICE, "player 1 has 4 dragons injured");
    EXPECT_TEXT(offers(&t), "take 1 hit on the dragons; take 1 hit on the injured dragons");
    TELLS(&t, "take 1 hit on the injured dragons", NO_DICE, "player 1 loses 1 injured dragon");
    EXPECT_TEXT(board(&t),
                "@0 1: 1 1d; @1 2: 1 1d' 7d*' 2 3g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    EXPECT_TEXT(offers(&t), "press on; withdraw everything to @0; withdraw 1 dragon to @0");
    clear_table(&t);
}

/* Defenders who leave, one after the other, over the borders each may cross. */
static table set_aside_by_everybody(void)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    join(&t, 1, 3, MOZ_RIVER);
    join(&t, 1, 4, MOZ_MOUNTAIN);
    join(&t, 1, 5, MOZ_STRAIT);
    join(&t, 1, 6, MOZ_OPEN);
    join(&t, 2, 7, MOZ_OPEN);
    put(&t, TECH, 6, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_TROOP, 3);
    put(&t, FIRE, 1, MOZ_BEAST, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 2);
    put(&t, FIRE, 1, MOZ_INJURED, 1);
    begin(&t, MOZ_GIANT, 2);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(
        offers(&t),
        "ready; put 2 troops in front; set aside 3 troops; set aside 2 beasts; set aside 2 giants; "
        "put 1 dragon in front; put 0 injured dragons in front");
    REFUSES(&t, "set aside 1 injured dragon", "injured dragons neither retreat nor withdraw");
    act(&t, "set aside 2 troops", NO_DICE);
    act(&t, "set aside 1 beast", NO_DICE);
    act(&t, "set aside 1 beast", NO_DICE);
    act(&t, "set aside 2 giants", NO_DICE);
    TELLS(&t, "set aside 1 dragon", NO_DICE, "player 2 sets 1 dragon aside to retreat");
    act(&t, "ready", NO_DICE);
    TELLS(
        &t, "flank", DICE(2, 2, 4, 4),
        "round 1: player 2 chooses to flank; player 2 rolls 2 on a d6 for 1 undead troop: 0 hits; "
        "player 2 rolls 2 on a d12 for 1 dragon: 0 hits; player 2 rolls 4 on a d10 for 1 injured "
        "dragon: 0 hits; player 2 delivers 0 hits; player 1 rolls 4 on a d10 for 2 giants: 0 hits; "
        "player 1 delivers 0 hits"); /* a troop, a dragon, an injured one; two giants: all miss */
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(asked(&t), FIRE);
    return t;
}

RULE(32_retreat, everybody_by_his_own_border)
{
    table t = set_aside_by_everybody();

    EXPECT_TEXT(offers(&t),
                "retreat no more; retreat 2 troops to @2; retreat 2 beasts to @2; retreat 2 beasts "
                "to @3; retreat 2 beasts to @5; retreat 2 giants to @2; retreat 2 giants to @3; "
                "retreat 2 giants to @4; retreat 2 giants to @5; retreat 2 dragons to @2; retreat "
                "2 dragons to @3; retreat 2 dragons to @4; retreat 2 dragons to @5");
    REFUSES(&t, "retreat 3 troops to @2",
            "only uninjured dragons and units that were set aside retreat");
    REFUSES(&t, "retreat 4 troops to @2", "there are not that many");
    REFUSES(&t, "retreat 1 troop to @3", "they cannot cross that border");
    REFUSES(&t, "retreat 1 troop to @6", "@6 is not friendly");
    REFUSES(&t, "retreat 1 troop to @7", "@7 is not next to the battle");
    REFUSES(&t, "retreat 1 injured dragon to @2", "injured dragons neither retreat nor withdraw");
    REFUSES(&t, "retreat 3 dragons to @2", "there are not that many");
    TELLS(&t, "retreat 1 troop to @2", NO_DICE, "player 2 retreats with 1 troop to @2");
    EXPECT_TEXT(offers(&t),
                "retreat no more; retreat 1 troop to @2; retreat 2 beasts to @2; retreat 2 beasts "
                "to @3; retreat 2 beasts to @5; retreat 2 giants to @2; retreat 2 giants to @3; "
                "retreat 2 giants to @4; retreat 2 giants to @5; retreat 2 dragons to @2; retreat "
                "2 dragons to @3; retreat 2 dragons to @4; retreat 2 dragons to @5");
    TELLS(&t, "retreat 2 beasts to @5", NO_DICE, "player 2 retreats with 2 beasts to @5");
    TELLS(&t, "retreat 1 giant to @4", NO_DICE, "player 2 retreats with 1 giant to @4");
    TELLS(&t, "retreat 2 dragons to @3", NO_DICE, "player 2 retreats with 2 dragons to @3");
    EXPECT_TEXT(offers(&t), "retreat no more; retreat 1 troop to @2; retreat 1 giant to @2; "
                            "retreat 1 giant to @3; retreat 1 giant to @4; retreat 1 giant to @5");
    EXPECT_TEXT(board(&t), "@0 1: 1 1g; @1 2: 1 2g' 2 2t 1g 1d*; @2 2: 2 1t; @3 2: 2 2d; @4 2: 2 "
                           "1g; @5 2: 2 2b; @6 3: 3 1t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    TELLS(&t, "retreat no more", NO_DICE, "");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(offers(&t), "press on; withdraw everything to @0; withdraw 2 giants to @0");
    TELLS(&t, "press on", NO_DICE, "");
    EXPECT_EQ(asked(&t), FIRE); /* who was set aside and stayed has rejoined */
    EXPECT_TEXT(offers(&t), "ready; set aside 2 troops; set aside 1 giant");
    clear_table(&t);
}

/* The last retreats: the battle is over, the land is taken. */
RULE(26_end, when_all_have_left)
{
    table t = way_out(MOZ_BEAST, 2);

    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 2 beasts", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(4));
    EXPECT_TEXT(offers(&t), "retreat no more; retreat 2 beasts to @2");
    TELLS(&t, "retreat 2 beasts to @2", NO_DICE,
          "player 2 retreats with 2 beasts to @2; player 1 captures @1; the battle of @1 is over; "
          "player 1 holds it");
    EXPECT_TEXT(board(&t),
                "@0 1: 1 1g; @1 1: 1 2g'; @2 2: 2 2b; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(state_of(&t)->open.captured, 1);
    TELLS(&t, "attack no more", DICE(1), "player 1 draws a card");
    clear_table(&t);
}

/* Attackers leave: walkers over one border, flyers where their moves take them. */
static table every_kind_has_attacked(void)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_RIVER);
    join(&t, 1, 3, MOZ_MOUNTAIN);
    join(&t, 1, 4, MOZ_OPEN);
    join(&t, 4, 5, MOZ_OPEN);
    join(&t, 5, 6, MOZ_OPEN);
    join(&t, 6, 7, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    put(&t, EARTH, 5, MOZ_DRAGON, 1);
    put(&t, EARTH, 6, MOZ_TROOP, 1);
    put(&t, EARTH, 7, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    put(&t, TECH, 3, MOZ_TROOP, 1);
    flag(&t, "attack @1");
    EXPECT_TEXT(
        offers(&t),
        "move 2 troops from @0 to @1; move 1 troop from @0 to @1; move 2 beasts from @0 to @1; "
        "move 1 beast from @0 to @1; move 2 giants from @0 to @1; move 1 giant from @0 to @1; move "
        "2 dragons from @0 to @1; move 1 dragon from @0 to @1; crawl with 2 dragons from @0 to @1; "
        "crawl with 1 dragon from @0 to @1; move 1 dragon from @5 to @1; call off the attack");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE); /* three moves left */
    ACT(&t, "crawl with 1 dragon from @0 to @1", NO_DICE);
    ACT(&t, "move 1 dragon from @5 to @1", NO_DICE); /* two moves left */
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(4, 3, 4, 4, 4, 4)); /* everybody misses, the dragons twice */
    return t;
}

RULE(32_withdraw, some_of_every_kind)
{
    table t = every_kind_has_attacked();

    EXPECT_EQ(step(&t), MOZ_REGROUP);
    EXPECT_TEXT(
        offers(&t),
        "press on; withdraw everything to @0; withdraw 2 troops to @0; withdraw 2 beasts to @0; "
        "withdraw 2 giants to @0; withdraw 3 dragons to @0; withdraw everything to @2; withdraw 2 "
        "troops to @2; withdraw 2 beasts to @2; withdraw 2 giants to @2; withdraw 2 dragons to @2; "
        "withdraw everything to @4; withdraw 2 troops to @4; withdraw 2 beasts to @4; withdraw 2 "
        "giants to @4; withdraw 3 dragons to @4; withdraw 1 dragon to @6");
    REFUSES(&t, "withdraw 1 troop to @1", "that cannot be done now");
    REFUSES(&t, "withdraw 1 troop to @3", "@3 is not friendly");
    REFUSES(&t, "withdraw 1 troop to @5", "@5 is not next to the battle");
    REFUSES(&t, "withdraw 3 troops to @2", "there are not that many");
    REFUSES(&t, "withdraw 3 dragons to @6", "@6 is not next to the battle");
    REFUSES(&t, "withdraw 2 dragons to @6",
            "@6 is not next to the battle"); /* one has the moves, one walks */
    REFUSES(&t, "withdraw everything to @5", "@5 is not next to the battle");
    REFUSES(&t, "withdraw everything to @3", "@3 is not friendly");
    TELLS(&t, "withdraw 1 dragon to @6", NO_DICE, "player 1 withdraws 1 dragon to @6");
    EXPECT_TEXT(offers(&t),
                "press on; withdraw everything to @0; withdraw 2 troops to @0; withdraw 2 beasts "
                "to @0; withdraw 2 giants to @0; withdraw 2 dragons to @0; withdraw everything to "
                "@2; withdraw 2 troops to @2; withdraw 2 beasts to @2; withdraw 2 giants to @2; "
                "withdraw 1 dragon to @2; withdraw everything to @4; withdraw 2 troops to @4; "
                "withdraw 2 beasts to @4; withdraw 2 giants to @4; withdraw 2 dragons to @4");
    TELLS(&t, "withdraw 1 beast to @2", NO_DICE, "player 1 withdraws 1 beast to @2");
    EXPECT_TEXT(offers(&t),
                "press on; withdraw 1 dragon to @0; withdraw everything to @2; withdraw 2 troops "
                "to @2; withdraw 1 beast to @2; withdraw 2 giants to @2; withdraw 1 dragon to @2; "
                "withdraw 1 dragon to @4"); /* the ground units' border is chosen */
    REFUSES(&t, "withdraw 1 troop to @4", "ground units withdraw across one border in a round");
    REFUSES(&t, "withdraw everything to @4", "ground units withdraw across one border in a round");
    /* The dragon that crawled crosses no river. */
    TELLS(
        &t, "withdraw everything to @2", NO_DICE,
        "player 1 withdraws 2 troops to @2; player 1 withdraws 1 beast to @2; player 1 withdraws 2 "
        "giants to @2; player 1 withdraws 1 dragon to @2; player 1 loses 1 dragon who found no way "
        "back; the battle of @1 is over; player 2 holds it");
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_TEXT(board(&t), "@1 2: 2 2g; @2 1: 1 2t' 2b' 2g' 1d'; @3 3: 3 1t; @6 1: 1 1t 1d'; @7 1: "
                           "1 1t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

/* Flyers without a move left die with those who cannot cross. */
RULE(32_withdraw_killed, what_each_can_cross)
{
    table t = field();

    for (int32_t land = 0; land < 6; land++)
        join(&t, land, land + 1, MOZ_OPEN);
    join(&t, 1, 9, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, EARTH, 0, MOZ_INJURED, 1);
    put(&t, EARTH, 5, MOZ_DRAGON, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    put(&t, FIRE, 41, MOZ_TROOP, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 3 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    ACT(&t, "move 1 giant from @0 to @1", NO_DICE);
    ACT(&t, "move 1 injured dragon from @0 to @1", NO_DICE);
    ACT(&t, "move 2 dragons from @5 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(5, 4, 4, 4, 4, 4, 4, 4));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    EXPECT_TEXT(
        offers(&t),
        "press on; withdraw everything to @0; withdraw 3 troops to @0; withdraw 2 beasts to @0; "
        "withdraw 1 giant to @0; withdraw everything to @2; withdraw 3 troops to @2; withdraw 2 "
        "beasts to @2; withdraw 1 giant to @2; withdraw everything to @9; withdraw 1 giant to @9");
    REFUSES(&t, "withdraw 1 dragon to @2", "they have no movement left to fly there");
    REFUSES(&t, "withdraw 1 troop to @9", "they cannot cross that border");
    TELLS(&t, "withdraw everything to @9", NO_DICE,
          "player 1 loses 3 troops who found no way back; player 1 loses 2 beasts who found no way "
          "back; player 1 withdraws 1 giant to @9; player 1 loses 2 dragons who found no way back");
    /* The injured dragon fights on. */
    EXPECT_TEXT(board(&t), "@1 2: 1 1d*' 2 1g; @9 1: 1 1g'; @40 1: 1 1t; @41 2: 2 2t; @42 3: 3 1t");
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    EXPECT_TEXT(offers(&t), "press on");
    clear_table(&t);
}

/* Who withdraws into an empty enemy castle takes it. */
RULE(32_empty_castle, by_a_retreat_too)
{
    table t = way_out(MOZ_TROOP, 2);

    castle(&t, TECH, 2);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 2 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(4));
    TELLS(&t, "retreat 1 troop to @2", DICE(1),
          "player 2 retreats with 1 troop to @2; player 2 captures the castle in @2; player 2 "
          "draws a card");
    EXPECT_TEXT(board(&t),
                "@0 1: 1 1g; @1 2: 1 2g' 2 1t; @2 C2: 2 1t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 1);
    clear_table(&t);
}
