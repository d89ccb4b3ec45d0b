/* Attacking again with movement left, as an option (ruling 10): what each way leaves. */
#include <stdio.h>
#include <string.h>

#include "chronicle.h"

static moz_open *open_of(const table *t)
{
    return &state_of(t)->open;
}

/* A unit came into land 1 from land 0 over this border and won; what lies behind is an enemy. */
static table came_over(moz_kind kind, int32_t n, moz_border first, moz_border next)
{
    table t = field_with("second-attack=yes");

    join(&t, 0, 1, first);
    join(&t, 1, 2, next);
    join(&t, 2, 3, MOZ_OPEN);
    join(&t, 3, 4, MOZ_OPEN);
    join(&t, 4, 5, MOZ_OPEN);
    put(&t, EARTH, 0, kind, n);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    flag(&t, "attack @1");
    return t;
}

static void win_first(table *t, moz_kind kind, int32_t n)
{
    char words[128];

    snprintf(words, sizeof words, "move %d %s from @0 to @1", (int)n, MOZ_KIND_NAME[kind]);
    act(t, say(t, words), NO_DICE);
    act(t, "begin the battle", NO_DICE);
    everybody_ready(t);
    act(t, "charge", DICE(3, 2)); /* the troop misses, the two hit */
}

/* How many may go on from 1 to 2. */
static int32_t left_after(moz_kind kind, moz_border first, moz_border next)
{
    table t = came_over(kind, 2, first, next);
    int32_t n;

    win_first(&t, kind, 2);
    n = moz_count_onward(t.scene, t.state, (int32_t)kind, 1, 2);
    EXPECT_EQ(moz_onward_reach(t.scene, t.state) >> 2 & 1, n > 0);
    clear_table(&t);
    return n;
}

/* Beasts: one open border of two; giants: one open or river border of two, none after a
 * mountain. */
RULE(15_attack_again, what_beasts_and_giants_have_left)
{
    EXPECT_EQ(left_after(MOZ_BEAST, MOZ_OPEN, MOZ_OPEN), 2);
    EXPECT_EQ(left_after(MOZ_BEAST, MOZ_OPEN, MOZ_RIVER), 0);
    EXPECT_EQ(left_after(MOZ_BEAST, MOZ_OPEN, MOZ_MOUNTAIN), 0);
    EXPECT_EQ(left_after(MOZ_BEAST, MOZ_RIVER, MOZ_OPEN), 0);
    EXPECT_EQ(left_after(MOZ_GIANT, MOZ_OPEN, MOZ_OPEN), 2);
    EXPECT_EQ(left_after(MOZ_GIANT, MOZ_OPEN, MOZ_RIVER), 2);
    EXPECT_EQ(left_after(MOZ_GIANT, MOZ_RIVER, MOZ_OPEN), 2);
    EXPECT_EQ(left_after(MOZ_GIANT, MOZ_STRAIT, MOZ_STRAIT), 2);
    EXPECT_EQ(left_after(MOZ_GIANT, MOZ_OPEN, MOZ_MOUNTAIN), 0);
    EXPECT_EQ(left_after(MOZ_GIANT, MOZ_MOUNTAIN, MOZ_OPEN), 0);
    EXPECT_EQ(left_after(MOZ_TROOP, MOZ_OPEN, MOZ_OPEN), 0);
    EXPECT_EQ(left_after(MOZ_INJURED, MOZ_OPEN, MOZ_OPEN), 0);
}

/* A dragon has the rest of its four moves. */
RULE(15_attack_again, the_rest_of_four_moves)
{
    for (int32_t from = 2; from <= 5; from++) {
        table t = field_with("second-attack=yes");
        chain(&t, MOZ_MOUNTAIN, 6);
        put(&t, EARTH, from, MOZ_DRAGON, 1);
        put(&t, FIRE, 1, MOZ_TROOP, 1);
        turn_of(&t, EARTH);
        flag(&t, "attack @1");
        act(&t,
            say(&t, from == 2   ? "move 1 dragon from @2 to @1"
                    : from == 3 ? "move 1 dragon from @3 to @1"
                    : from == 4 ? "move 1 dragon from @4 to @1"
                                : "move 1 dragon from @5 to @1"),
            NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        everybody_ready(&t);
        act(&t, "charge", DICE(3, 7));
        for (int32_t to = 2; to <= 6; to++) {
            put(&t, FIRE, to, MOZ_TROOP, 1);
            EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 1, to),
                      to - 1 <= 4 - (from - 1));
        }
        EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 1, 1), 0);
        clear_table(&t);
    }
}

/* Two dragons with one and with three moves left: the one that just gets there goes first. */
RULE(15_attack_again, the_fewest_moves_first)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_OPEN, 5);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 4, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    put(&t, FIRE, 3, MOZ_TROOP, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE); /* three left */
    ACT(&t, "move 1 dragon from @4 to @1", NO_DICE); /* one left */
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7));
    EXPECT_TEXT(offers(&t), "attack @2; attack @3; attack no more");
    flag(&t, "attack @2");
    EXPECT_TEXT(offers(&t), "go on with 2 dragons from @1 to @2; call off the attack");
    REFUSES(&t, "go on with 3 dragons from @1 to @2",
            "they have no such movement left after their attack");
    REFUSES(&t, "go on with 0 dragons from @1 to @2",
            "they have no such movement left after their attack");
    EXPECT_EQ(
        why_not(
            &t,
            (sk_action){.verb = MOZ_GO_ON, .unit = -1, .target = 2, .what = MOZ_DRAGON, .n = {1}}),
        MOZ_NO_SUCH_LAND);
    EXPECT_EQ(
        why_not(
            &t,
            (sk_action){.verb = MOZ_GO_ON, .unit = 1, .target = 46, .what = MOZ_DRAGON, .n = {1}}),
        MOZ_NOT_THE_FLAG);
    TELLS(&t, "go on with 1 dragon from @1 to @2", NO_DICE,
          "player 1 moves 1 dragon from @1 to @2");
    EXPECT_EQ(open_of(&t)->spare[1][4], 1); /* three moves stayed */
    EXPECT_EQ(open_of(&t)->spare[1][2], 0);
    EXPECT_EQ(open_of(&t)->spare[2][2], 0); /* no move is left of one */
    EXPECT_EQ(open_of(&t)->battle.flown[MOZ_DRAGON][0], 1);
    ACT(&t, "go on with 1 dragon from @1 to @2", NO_DICE);
    EXPECT_EQ(open_of(&t)->spare[2][3], 1); /* two moves of three */
    EXPECT_EQ(open_of(&t)->battle.flown[MOZ_DRAGON][2], 1);
    EXPECT_TEXT(board(&t), "@2 2: 1 2d' 2 1t; @3 2: 2 1t; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7));
    flag(&t, "attack @3");
    /* Only the one with two moves left. */
    EXPECT_TEXT(offers(&t), "go on with 1 dragon from @2 to @3; call off the attack");
    clear_table(&t);
}

/* Without the option nobody goes on. */
RULE(15_attack_again, not_without_the_option)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    join(&t, 1, 2, MOZ_OPEN);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "charge", DICE(3, 7));
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_GIANT, 1, 2), 0);
    EXPECT_EQ(moz_onward_reach(t.scene, t.state), 0);
    EXPECT_TEXT(offers(&t), "attack @2; attack no more");
    flag(&t, "attack @2");
    EXPECT_TEXT(offers(&t), "move 1 giant from @0 to @2; call off the attack");
    clear_table(&t);
}

/* A beast that carried a troop over one border has its second left. */
RULE(15_attack_again, riders_have_the_rest)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_OPEN, 3);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    flag(&t, "attack @1");
    ACT(&t, "ride with 1 troop on beasts from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 3, 7));
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_BEAST, 1, 2), 1);
    clear_table(&t);
}

/* Losses come off those who could go on last. */
RULE(15_attack_again, after_losses)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_OPEN, 3);
    join(&t, 9, 1, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, EARTH, 9, MOZ_GIANT, 2); /* over a mountain: nothing left */
    put(&t, FIRE, 1, MOZ_TROOP, 6);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 2 giants from @9 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(4, 10, 7)); /* three hits and all six */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 1);
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_GIANT, 1, 2), 1);
    clear_table(&t);
}

/* A dragon with three moves goes one on and has two left, then one. */
RULE(15_attack_again, what_is_left_after_each)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_OPEN, 7);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    for (int32_t land = 1; land <= 6; land++)
        put(&t, FIRE, land, MOZ_TROOP, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7));
    for (int32_t to = 2; to <= 6; to++)
        EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 1, to), to <= 4);
    flag(&t, "attack @2");
    ACT(&t, "go on with 1 dragon from @1 to @2", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7));
    for (int32_t to = 3; to <= 6; to++)
        EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 2, to), to <= 4);
    clear_table(&t);
}

/* To the first land and to the last, as to any other. */
RULE(15_attack_again, from_end_to_end_of_the_map)
{
    table t = came_over(MOZ_GIANT, 2, MOZ_OPEN, MOZ_OPEN);
    int32_t last = scene_of(&t)->lands - 1;

    win_first(&t, MOZ_GIANT, 2);
    join(&t, 1, last, MOZ_OPEN);
    EXPECT_EQ(moz_onward_reach(t.scene, t.state), SK_AREA(0) | SK_AREA(2) | SK_AREA(last));
    clear_table(&t);
}

/* Those who go on are those who had come: who is fresh there stays fresh. */
RULE(15_attack_again, the_fresh_stay_fresh)
{
    table t = came_over(MOZ_BEAST, 2, MOZ_OPEN, MOZ_OPEN);

    win_first(&t, MOZ_BEAST, 2);
    put(&t, EARTH, 1, MOZ_BEAST, 1);
    EXPECT_EQ(moz_count_fresh(t.state, 1, MOZ_BEAST), 1);
    flag(&t, "attack @2");
    ACT(&t, "go on with 1 beasts from @1 to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_BEAST), 2);
    EXPECT_EQ(moz_count_fresh(t.state, 1, MOZ_BEAST), 1);
    ACT(&t, "go on with 1 beasts from @1 to @2", NO_DICE);
    EXPECT_EQ(moz_count_fresh(t.state, 1, MOZ_BEAST), 1);
    clear_table(&t);
}
