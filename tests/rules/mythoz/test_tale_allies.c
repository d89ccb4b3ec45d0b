/* Battles of three and four armies, allies and ghosts, with all they tell. */
#include "chronicle.h"

#include <stdio.h>
#include <string.h>

/* Fire and Technology, allies, and ghosts are attacked by Earth in one land. */
static table three_defenders(void)
{
    table t = field();

    ally(&t, TECH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 7);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_TROOP, 2);
    put(&t, TECH, 1, MOZ_GIANT, 5);
    put(&t, TECH, 1, MOZ_TROOP, 2);
    flag(&t, "attack @1");
    ACT(&t, "move 6 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    return t;
}

RULE(32_three_armies, allies_in_one_land_defend_together)
{
    table t = three_defenders();

    EXPECT_EQ(step(&t), MOZ_STANDING);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t), "stand together; stand apart");
    ONLY_VERBS(&t, MOZ_STAND_TOGETHER, MOZ_STAND_APART);
    TELLS(&t, "stand together", NO_DICE, "player 2 stands together with its allies");
    EXPECT_EQ(asked(&t), TECH);
    TELLS(&t, "stand together", NO_DICE, "player 3 stands together with its allies");
    EXPECT_EQ(asked(&t), EARTH); /* marshals before the defence, which chooses */
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(asked(&t), TECH); /* five giants: a choice; Fire has none */
    EXPECT_TEXT(offers(&t), "ready; put 2 giants in front; put 3 giants in front; put 4 giants in "
                            "front"); /* one place of the six is Fire's */
    REFUSES(&t, "put 6 giants in front", "there are not that many");
    TELLS(&t, "put 4 giants in front", NO_DICE, "player 3: 4 giants in front, 1 behind");
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_GIANT], 2); /* takes the place */
    TELLS(&t, "ready", NO_DICE, "");
    EXPECT_EQ(asked(&t), FIRE); /* holds the land */
    /* undead and living troops apart, seven giants with six in front, one behind */
    TELLS(&t, "flank", DICE(2, 2, 8, 2, 9, 4),
          "round 1: player 2 chooses to flank; player 2 rolls 2 on a d6 for 2 undead troops: 2 "
          "hits; player 3 rolls 2 on a d6 for 2 troops: 2 hits; player 2 rolls 8 2 on a d10 for 6 "
          "giants: 7 hits; player 2 delivers 11 hits; player 1 rolls 9 4 on a d10 for 6 giants: 5 "
          "hits; player 1 delivers 5 hits; player 1 must take 6 hits; player 1 loses 6 giants; the "
          "battle of @1 is over; player 2 holds it");
    EXPECT_TEXT(board(&t),
                "@0 1: 1 1g; @1 2: 2 2t 2g 3 2t 5g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

RULE(32_three_sides, three_sides_fight_one_another)
{
    table t = three_defenders();

    TELLS(&t, "stand apart", NO_DICE, "player 2 stands alone");
    TELLS(&t, "stand apart", NO_DICE, "player 3 stands alone");
    clear_table(&t);

    t = three_defenders();
    act(&t, "stand apart", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    /* Fire 2 and 2 for two and two; Technology 3 (two miss), 5; Earth 4 for six. */
    TELLS(
        &t, "ready", DICE(2, 7, 3, 3, 10, 1),
        "round 1: with more than two sides everybody flanks; player 2 rolls 2 on a d6 for 2 undead "
        "troops: 2 hits; player 2 rolls 7 on a d10 for 2 giants: 3 hits; player 2 delivers 5 hits; "
        "player 3 rolls 3 on a d6 for 2 troops: 0 hits; player 3 rolls 3 on a d10 for 5 giants: 2 "
        "hits; player 3 delivers 2 hits; player 1 rolls 10 1 on a d10 for 6 giants: 7 hits; player "
        "1 delivers 7 hits; player 2 must take 2 hits; player 3 must take 5 hits");
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t), "take 2 hits on the troops; take 1 hit on the troops; take 2 hits on "
                            "the giants; take 1 hit on the giants");
    clear_table(&t);
}

/* Two sides' worth of a type: six in front of each who stands alone. */
RULE(26_allies_front, six_for_each_who_stands_alone)
{
    table t = field();

    ally(&t, TECH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_GIANT, 7);
    put(&t, TECH, 1, MOZ_GIANT, 8);
    put(&t, GHOSTS, 1, MOZ_GIANT, 8);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "stand apart", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_STANDING); /* the ghosts, by Technology: next after Earth */
    EXPECT_EQ(asked(&t), TECH);
    clear_table(&t);
}

/* Hits of a side by its armies' units; what is left over falls on the first who can take it. */
static const char *shares(const char *option, int32_t fire, int32_t tech, const uint16_t *dice)
{
    static char out[3][64];
    static int32_t next;
    char *words = out[next = (next + 1) % 3];
    table t = field_with(option);

    ally(&t, TECH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 7);
    put(&t, FIRE, 1, MOZ_TROOP, fire);
    put(&t, TECH, 1, MOZ_TROOP, tech);
    deal(&t, FIRE, MOZ_STORM); /* so that nothing falls by itself */
    deal(&t, TECH, MOZ_STORM);
    flag(&t, "attack @1");
    ACT(&t, "move 6 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", NO_DICE);
    while (step(&t) == MOZ_BEFORE_ROLLS)
        act(&t, "pass",
            asked(&t) == TECH && moz_now(state_of(&t))->waiting == 1u << TECH ? dice : NO_DICE);
    snprintf(words, 64, "%d and %d", state_of(&t)->open.battle.loss[FIRE],
             state_of(&t)->open.battle.loss[TECH]);
    clear_table(&t);
    return words;
}

RULE(26_allies_hits, in_proportion)
{
    /* Troops miss with a 5 on four or fewer; giants: 3 gives two hits, 4 three, 7 seven. */
    EXPECT_TEXT(shares(NULL, 4, 2, DICE(5, 5, 4)), "2 and 1"); /* three: two to one */
    EXPECT_TEXT(shares(NULL, 2, 4, DICE(5, 5, 4)), "1 and 2");
    EXPECT_TEXT(shares(NULL, 3, 3, DICE(5, 5, 4)),
                "2 and 1"); /* one and a half each: the odd to the first */
    EXPECT_TEXT(shares(NULL, 1, 4, DICE(5, 5, 3)), "1 and 1");
    EXPECT_TEXT(shares(NULL, 3, 2, DICE(5, 5, 7)), "3 and 2"); /* seven: all five fall */
    EXPECT_TEXT(shares("allied-hits=their choice", 2, 4, DICE(5, 5, 4)), "2 and 1");
    EXPECT_TEXT(shares("allied-hits=their choice", 4, 2, DICE(5, 5, 4)), "3 and 0");
}

/* As an option the first leaves what he likes to the next, as far as the next can take it. */
RULE(26_allies_choose, as_far_as_the_next_can_take)
{
    table t = field_with("allied-hits=their choice");

    ally(&t, TECH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 5);
    put(&t, FIRE, 1, MOZ_GIANT, 5);
    put(&t, TECH, 1, MOZ_GIANT, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 4 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    TELLS(&t, "flank", DICE(3, 7),
          "round 1: player 2 chooses to flank; player 2 rolls 3 on a d10 for 6 giants: 2 hits; "
          "player 2 delivers 2 hits; player 1 rolls 7 on a d10 for 4 giants: 5 hits; player 1 "
          "delivers 5 hits; player 2 must take 3 hits"); /* two against five: three hits */
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t),
                "take 3 hits on the giants; take 1 hit on the giants; leave 1 hit to player 3");
    REFUSES(&t, "leave 2 hits to player 3", "that is more than there is to take");
    REFUSES(&t, "leave 0 hits to player 3", "that is more than there is to take");
    REFUSES(&t, "leave 1 hit to player 1", "there is no such ally in the battle to leave hits to");
    REFUSES(&t, "leave 1 hit to player 2", "there is no such ally in the battle to leave hits to");
    TELLS(&t, "leave 1 hit to player 3", NO_DICE,
          "player 2 leaves 1 hit to player 3; player 2 loses 2 giants; player 3 loses 1 giant");
    EXPECT_TEXT(board(&t), "@0 1: 1 1g; @1 2: 1 4g' 2 3g; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

/* Ghosts in a castle and outside, played by the next opponent of the attacker. */
RULE(11_ghost_player, all_their_choices)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, GHOSTS, 1, MOZ_TROOP, 4);
    put(&t, GHOSTS, 1, MOZ_GIANT, 2);
    put(&t, GHOSTS, 1, MOZ_DRAGON, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    EXPECT_EQ(t.game->turn(t.scene, t.state).unit, GHOSTS);
    EXPECT_TEXT(offers(&t), "ready; put 2 troops in front; put 3 troops in front; set aside 4 "
                            "troops; set aside 2 giants");
    TELLS(&t, "set aside 1 giant", NO_DICE, "the ghost army sets 1 giant aside to retreat");
    /* They charge outside castles: 4, 7, 7 against 8 and 3. */
    TELLS(&t, "ready", DICE(4, 7, 7, 8, 3),
          "round 1: the ghost army must charge (ghosts outside castles); the ghost army rolls 4 on "
          "a d6 for 4 troops: 3 hits; the ghost army rolls 7 on a d10 for 1 giant: 2 hits; the "
          "ghost army rolls 7 on a d12 for 1 dragon: 2 hits; the ghost army delivers 7 hits; "
          "player 1 rolls 8 3 on a d10 for 3 giants: 3 hits; player 1 delivers 3 hits; player 1 "
          "must take 3 hits; the ghost army must take 3 hits");
    EXPECT_EQ(asked(&t), TECH);
    EXPECT_EQ(t.game->turn(t.scene, t.state).unit, GHOSTS);
    EXPECT_EQ(t.game->turn(t.scene, t.state).n, 3);
    EXPECT_TEXT(
        offers(&t),
        "take 3 hits on the troops; take 1 hit on the troops; take 2 hits on the giants; take 1 "
        "hit on the giants; take 1 hit on the giants set aside; take 1 hit on the dragons");
    TELLS(&t, "take 1 hit on the giants", NO_DICE, "the ghost army loses 1 giant");
    TELLS(&t, "take 1 hit on the dragons", NO_DICE, "the ghost army has 1 dragon injured");
    TELLS(&t, "take 1 hit on the troops", NO_DICE,
          "the ghost army loses 1 troop; player 1 loses 3 giants; the battle of @1 is over; the "
          "ghost army holds it");
    EXPECT_TEXT(board(&t), "@0 1: 1 1g; @1 6: 6 3t 1g 1d*; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

RULE(11_ghost_player, and_their_retreat)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, GHOSTS, 1, MOZ_TROOP, 2);
    put(&t, GHOSTS, 1, MOZ_DRAGON, 1);
    castle(&t, GHOSTS, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "set aside 1 troop", NO_DICE);
    TELLS(&t, "ready", DICE(3, 3, 4),
          "round 1: the ghost army must flank (ghosts in their castle); the ghost army rolls 3 on "
          "a d8 (defending a castle) for 1 troop: 0 hits; the ghost army rolls 3 on a d12 for 1 "
          "dragon: 0 hits; the ghost army delivers 0 hits; player 1 rolls 4 on a d10 for 3 giants: "
          "0 hits; player 1 delivers 0 hits"); /* they flank in a castle, and everybody misses */
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(asked(&t), TECH);
    EXPECT_EQ(t.game->turn(t.scene, t.state).unit, GHOSTS);
    EXPECT_TEXT(offers(&t), "retreat no more; retreat 1 troop to @2; retreat 1 dragon to @2");
    TELLS(&t, "retreat 1 dragon to @2", NO_DICE, "the ghost army retreats with 1 dragon to @2");
    TELLS(&t, "retreat no more", NO_DICE, "");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(offers(&t), "press on; withdraw everything to @0; withdraw 3 giants to @0");
    act(&t, "press on", NO_DICE);
    while (step(&t) == MOZ_MARSHAL)
        act(&t, "ready", asked(&t) == EARTH ? DICE(4, 3) : NO_DICE);
    clear_table(&t);
}

/* The next opponent in the order of turns, friends of the attacker passed over. */
RULE(11_ghost_player, not_a_friend_of_the_attacker)
{
    table t = field();

    state_of(&t)->open.battle.attacker = EARTH;
    EXPECT_EQ(moz_player_of(t.scene, t.state, GHOSTS), TECH);
    EXPECT_EQ(moz_player_of(t.scene, t.state, FIRE), FIRE);
    ally(&t, TECH, EARTH);
    EXPECT_EQ(moz_player_of(t.scene, t.state, GHOSTS), FIRE);
    state_of(&t)->open.battle.attacker = FIRE;
    EXPECT_EQ(moz_player_of(t.scene, t.state, GHOSTS), EARTH);
    state_of(&t)->open.battle.attacker = TECH;
    EXPECT_EQ(moz_player_of(t.scene, t.state, GHOSTS), FIRE);
    state_of(&t)->open.out = 1u << FIRE; /* nobody but friends: the next of them */
    EXPECT_EQ(moz_player_of(t.scene, t.state, GHOSTS), EARTH);
    clear_table(&t);
}

/* Ghosts by themselves: all in front, the weakest fall first, no retreat. */
RULE(11_ghost_player, by_themselves_to_the_end)
{
    table t = field_with("ghosts=themselves");

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, GHOSTS, 1, MOZ_TROOP, 2);
    put(&t, GHOSTS, 1, MOZ_BEAST, 1);
    put(&t, GHOSTS, 1, MOZ_DRAGON, 2);
    flag(&t, "attack @1");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    TELLS(&t, "ready", DICE(3, 3, 3, 9, 7),
          "round 1: the ghost army must charge (ghosts outside castles); the ghost army rolls 3 on "
          "a d6 for 2 troops: 0 hits; the ghost army rolls 3 on a d8 for 1 beast: 0 hits; the "
          "ghost army rolls 3 on a d12 for 2 dragons: 0 hits; the ghost army delivers 0 hits; "
          "player 1 rolls 9 7 on a d10 for 3 giants: 6 hits; player 1 delivers 6 hits; the ghost "
          "army must take 6 hits; the ghost army loses 2 troops; the ghost army loses 1 beast; the "
          "ghost army has 2 dragons injured; the ghost army loses 1 injured dragon");
    EXPECT_TEXT(board(&t), "@0 1: 1 1g; @1 6: 1 3g' 6 1d*; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* Land taken from ghosts takes summons the same turn, unless the option says otherwise. */
RULE(15_summon_taken, from_ghosts_as_an_option)
{
    table t = against_ghosts(false);

    scene_of(&t)->option[MOZ_OPT_SUMMON] = 1;
    act(&t, "begin the battle", DICE(2, 7));
    EXPECT_EQ(state_of(&t)->open.taken, SK_AREA(1));
    EXPECT_EQ(state_of(&t)->open.captured, 1);
    clear_table(&t);
    t = against_ghosts(false);
    act(&t, "begin the battle", DICE(2, 7));
    EXPECT_EQ(state_of(&t)->open.taken, 0);
    clear_table(&t);
    t = captured();
    EXPECT_EQ(state_of(&t)->open.taken, SK_AREA(1));
    clear_table(&t);
}
