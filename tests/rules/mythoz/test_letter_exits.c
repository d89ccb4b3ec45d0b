/* Losses, retreats and withdrawals to the letter. */
#include "chronicle.h"

/* p. 31: the attacker delivers thirteen hits, the defence six. */
static table thirteen_against_six(void)
{
    table t = two_armies(MOZ_GIANT, 18, MOZ_GIANT, 6);

    put(&t, FIRE, 1, MOZ_DRAGON, 4);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    begin(&t, MOZ_GIANT, 18);
    everybody_ready(&t);
    return t;
}

RULE(25_flank, thirteen_against_six)
{
    table t = thirteen_against_six();

    act(&t, "flank", DICE(2, 2, 5, 7));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(state_of(&t)->open.battle.loss[FIRE], 7);
    EXPECT_EQ(state_of(&t)->open.battle.loss[EARTH], 0);
    EXPECT_EQ(refusal(&t, "take 5 hits on the dragons"), MOZ_HOW_MANY);
    act(&t, "take 4 hits on the dragons", NO_DICE); /* the first hit of each injures it */
    act(&t, "take 3 hits on the injured dragons", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 6);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 18);
    clear_table(&t);
}

RULE(25_charge, thirteen_against_six)
{
    table t = thirteen_against_six();

    act(&t, "charge", DICE(2, 2, 5, 7));
    EXPECT_EQ(state_of(&t)->open.battle.loss[FIRE], 13);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "take 6 hits on the giants", NO_DICE);
    act(&t, "take 3 hits on the dragons", NO_DICE);
    act(&t, "take 3 hits on the injured dragons", NO_DICE);
    act(&t, "take 1 hit on the troops", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 12); /* one kind: no choice to make */
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 0);
    clear_table(&t);
}

RULE(25_flank, equal_hits_harm_nobody)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", DICE(2, 2));
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 2);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);

    t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    castle(&t, FIRE, 2); /* of the realm */
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "charge", DICE(2, 2)); /* in a charge both are gone */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 0);
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), FIRE);
    act(&t, "attack no more", NO_DICE); /* nobody captured anything: no card */
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

/* The attacker's round: he may charge in the open, but no castle and no fort. */
RULE(25_castle_flank, forts_too_but_not_open_land)
{
    for (int32_t wall = 0; wall < 3; wall++) {
        table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
        if (wall == 1)
            castle(&t, FIRE, 1);
        if (wall == 2)
            state_of(&t)->open.forts |= SK_AREA(1);
        begin(&t, MOZ_GIANT, 2);
        everybody_ready(&t);
        EXPECT_EQ(refusal(&t, "charge"), 0); /* the defence may, behind walls too */
        act(&t, "flank", DICE(3, 3));
        act(&t, "press on", wall == 0 ? NO_DICE : DICE(3, 3));
        if (wall == 0) {
            EXPECT_EQ(asked(&t), EARTH);
            EXPECT_EQ(refusal(&t, "charge"), 0);
            act(&t, "charge", DICE(3, 3));
        } else {
            EXPECT_EQ(told(&t, MOZ_FORCED_TO)->seat, EARTH);
        }
        act(&t, "press on", NO_DICE); /* the third round is the defence's again */
        everybody_ready(&t);
        EXPECT_EQ(step(&t), MOZ_DECLARE);
        EXPECT_EQ(asked(&t), FIRE);
        clear_table(&t);
    }
}

/* The owner picks in both seats; two hits may fall on one dragon or on two. */
RULE(26_owner_chooses, attackers_too)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 4);

    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 2 dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(4, 3, 3, 3)); /* three hits on Earth */
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "take 1 hit on the dragons", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_INJURED), 1);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_DRAGON), 1);
    act(&t, "take 1 hit on the dragons", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_INJURED), 2);
    act(&t, "take 1 hit on the injured dragons", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_INJURED), 1);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 2);
    clear_table(&t);
}

/* Fire in land 1 with open ways to 2 and 3, a river to 4, a mountain to 5; Earth attacks. */
static table many_ways(moz_kind kind, int32_t n)
{
    table t = way_out(kind, n);

    join(&t, 1, 3, MOZ_OPEN);
    join(&t, 1, 4, MOZ_RIVER);
    join(&t, 1, 5, MOZ_MOUNTAIN);
    join(&t, 5, 6, MOZ_OPEN);
    return t;
}

RULE(32_retreat, each_its_own_way)
{
    table t = many_ways(MOZ_TROOP, 4);

    put(&t, FIRE, 1, MOZ_GIANT, 1);
    begin(&t, MOZ_GIANT, 2);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "set aside 4 troops", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3)); /* the giant alone rolls */
    EXPECT_EQ(count_rolls(&t), 2);
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(REFUSED(&t, "retreat 1 giant to @2"), MOZ_NOT_SET_ASIDE);
    EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @4"), MOZ_CANNOT_CROSS); /* undead, a river */
    EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @5"), MOZ_CANNOT_CROSS);
    EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @0"), MOZ_NOT_FRIENDLY);
    EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @6"), MOZ_NOT_NEXT);
    ACT(&t, "retreat 2 troops to @2", NO_DICE);
    ACT(&t, "retreat 1 troop to @3", NO_DICE);
    act(&t, "retreat no more", NO_DICE); /* the fourth stays and fights */
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, FIRE, 2, MOZ_TROOP), 2);
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 2, 3)); /* Earth first, then the troop that rejoined and the giant */
    EXPECT_EQ(count_rolls(&t), 3);
    clear_table(&t);
}

RULE(32_friendly, allies_and_empty_land_but_no_ghosts)
{
    table t = many_ways(MOZ_GIANT, 3);

    ally(&t, TECH, FIRE);
    put(&t, TECH, 2, MOZ_TROOP, 1);
    put(&t, GHOSTS, 3, MOZ_TROOP, 1);
    castle(&t, TECH, 4);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 3 giants", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(3));
    EXPECT_EQ(REFUSED(&t, "retreat 1 giant to @3"), MOZ_NOT_FRIENDLY);
    ACT(&t, "retreat 1 giant to @2", NO_DICE);
    ACT(&t, "retreat 1 giant to @4", NO_DICE); /* an ally's castle: he stays its holder */
    ACT(&t, "retreat 1 giant to @5", NO_DICE); /* a mountain; all have gone: Earth captured it */
    EXPECT_EQ(state_of(&t)->open.holder[2], TECH);
    EXPECT_EQ(state_of(&t)->open.holder[4], TECH);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

RULE(15_draw, a_land_the_defence_has_left)
{
    table t = way_out(MOZ_GIANT, 1);

    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 1 giant", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(3));
    ACT(&t, "retreat 1 giant to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

RULE(32_dragon_retreat, one_border_of_any_kind)
{
    table t = many_ways(MOZ_DRAGON, 3);

    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 8, 3)); /* a miss against one hit */
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 2);
    EXPECT_EQ(REFUSED(&t, "retreat 1 injured dragon to @2"), MOZ_INJURED_STAY);
    EXPECT_EQ(REFUSED(&t, "retreat 1 dragon to @6"), MOZ_NOT_NEXT);
    EXPECT_EQ(REFUSED(&t, "retreat 1 dragon to @4"), 0);
    ACT(&t, "retreat 1 dragon to @5", NO_DICE);
    ACT(&t, "retreat 1 dragon to @4", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

RULE(32_injured_stay, set_aside_whole_and_hit)
{
    table t = many_ways(MOZ_DRAGON, 1);

    put(&t, FIRE, 1, MOZ_INJURED, 1);
    begin(&t, MOZ_GIANT, 1);
    EXPECT_EQ(refusal(&t, "set aside 1 injured dragon"), MOZ_INJURED_STAY);
    act(&t, "set aside 1 dragon", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(3, 8, 3)); /* one hit */
    act(&t, "take 1 hit on the dragons set aside", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 2);
    EXPECT_EQ(step(&t), MOZ_REGROUP); /* nobody is left to retreat */
    clear_table(&t);
}

/* Withdrawal: no movement needed, one border a round, another the next, the rest fights on. */
RULE(32_one_border, another_in_the_next_round)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    join(&t, 2, 3, MOZ_OPEN);
    join(&t, 2, 4, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, EARTH, 1, MOZ_TROOP, 2);
    put(&t, FIRE, 2, MOZ_GIANT, 2);
    flag(&t, "attack @2");
    ACT(&t, "move 4 giants from @0 to @2", NO_DICE); /* both their moves */
    ACT(&t, "move 2 troops from @1 to @2", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 5));
    ACT(&t, "withdraw 1 giant to @4", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 giant to @1"), MOZ_ONE_BORDER);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troop to @4"),
              MOZ_CANNOT_CROSS); /* it would die: it fights on */
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 5, 3));
    EXPECT_EQ(REFUSED(&t, "withdraw 1 giant to @1"), 0);
    ACT(&t, "withdraw 1 giant to @3", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 giant to @4"), MOZ_ONE_BORDER);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_GIANT), 2);
    clear_table(&t);
}

RULE(32_withdraw, not_into_a_third_players_land)
{
    table t = withdrawing(MOZ_GIANT, 2, MOZ_OPEN);

    put(&t, TECH, 2, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 giant to @2"), MOZ_NOT_FRIENDLY);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 giant to @0"), 0);
    ally(&t, TECH, EARTH);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 giant to @2"), 0);
    clear_table(&t);
}

/* Dragons from four, three and two lands away. */
RULE(19_safe_landing, by_the_moves_that_are_left)
{
    for (int32_t far = 2; far <= 4; far++) {
        table t = field();
        chain(&t, MOZ_OPEN, 4);
        join(&t, 4, 5, MOZ_MOUNTAIN);
        join(&t, 5, 6, MOZ_RIVER);
        put(&t, EARTH, 4 - far, MOZ_DRAGON, 1);
        put(&t, FIRE, 4, MOZ_GIANT, 2);
        flag(&t, "attack @4");
        ACT(&t,
            far == 2   ? "move 1 dragon from @2 to @4"
            : far == 3 ? "move 1 dragon from @1 to @4"
                       : "move 1 dragon from @0 to @4",
            NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        everybody_ready(&t);
        act(&t, "flank", DICE(3, 3, 3));
        EXPECT_EQ(REFUSED(&t, "withdraw 1 dragon to @6"), far == 2 ? 0 : MOZ_NO_MOVES_LEFT);
        EXPECT_EQ(REFUSED(&t, "withdraw 1 dragon to @5"), far == 4 ? MOZ_NO_MOVES_LEFT : 0);
        clear_table(&t);
    }
}

/* All leave: the attack counts and nothing is captured. */
RULE(32_withdraw, all_may_leave_and_nothing_is_captured)
{
    table t = withdrawing(MOZ_GIANT, 2, MOZ_OPEN);

    ACT(&t, "withdraw everything to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    EXPECT_EQ(state_of(&t)->open.attacks_left, 2);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

/* The defender's dragon is injured: that uses up nothing of the attacker's, who flew in too. */
RULE(15_one_attack_each, a_dragon_injured_on_the_other_side)
{
    table t = two_armies(MOZ_DRAGON, 1, MOZ_DRAGON, 2);

    flag(&t, "attack @1");
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 8, 3)); /* one hit on the defence */
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    EXPECT_EQ(state_of(&t)->open.used[1][MOZ_DRAGON], 1);
    EXPECT_EQ(state_of(&t)->open.used[1][MOZ_INJURED], 0);
    clear_table(&t);
}
