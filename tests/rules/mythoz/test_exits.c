/* Ways out of a battle (p. 19, 26, 32): several borders, several kinds, several times. */
#include "scenes.h"

/* Fire's garrison in land 1 with exits to 2 (river), 3 (mountain), 4 (open); Earth in land 0. */
static table garrison(int32_t army, moz_kind kind, int32_t n)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_RIVER);
    join(&t, 1, 3, MOZ_MOUNTAIN);
    join(&t, 1, 4, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, army, 1, kind, n);
    return t;
}

static void all_aside(table *t, const char *words)
{
    begin(t, MOZ_GIANT, 2);
    while (step(t) == MOZ_MARSHAL) {
        if (asked(t) != EARTH)
            act(t, words, NO_DICE);
        act(t, "ready", NO_DICE);
    }
    act(t, "charge", DICE(5)); /* a miss */
}

RULE(32_retreat, several_ways)
{
    table t = garrison(TECH, MOZ_TROOP, 4);

    all_aside(&t, "set aside 4 troops");
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(REFUSED(&t, "retreat 1 troops to @3"), MOZ_CANNOT_CROSS);
    ACT(&t, "retreat 1 troops to @2", NO_DICE);
    ACT(&t, "retreat 2 troops to @4", NO_DICE);
    act(&t, "retreat no more", NO_DICE);
    EXPECT_EQ(units(&t, TECH, 2, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, TECH, 4, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, TECH, 1, MOZ_TROOP), 1);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

RULE(32_retreat_border, each_kind)
{
    static const struct {
        int32_t army;
        moz_kind kind;
        const char *aside, *river, *mountain, *open;
        bool over_river, over_mountain;
    } ROW[] = {
        {TECH, MOZ_BEAST, "set aside 1 beasts", "retreat 1 beasts to @2", "retreat 1 beasts to @3",
         "retreat 1 beasts to @4", true, false},
        {TECH, MOZ_GIANT, "set aside 1 giants", "retreat 1 giants to @2", "retreat 1 giants to @3",
         "retreat 1 giants to @4", true, true},
        {TECH, MOZ_DRAGON, "set aside 1 dragons", "retreat 1 dragons to @2",
         "retreat 1 dragons to @3", "retreat 1 dragons to @4", true, true},
        {FIRE, MOZ_TROOP, "set aside 1 troops", "retreat 1 troops to @2", "retreat 1 troops to @3",
         "retreat 1 troops to @4", false, false},
        {FIRE, MOZ_BEAST, "set aside 1 beasts", "retreat 1 beasts to @2", "retreat 1 beasts to @3",
         "retreat 1 beasts to @4", true, false},
    };

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        table t = garrison(ROW[i].army, ROW[i].kind, 1);
        all_aside(&t, ROW[i].aside);
        EXPECT_EQ(step(&t), MOZ_RETREATING);
        EXPECT_EQ(REFUSED(&t, ROW[i].open), 0);
        EXPECT_EQ(REFUSED(&t, ROW[i].river) == 0, ROW[i].over_river);
        EXPECT_EQ(REFUSED(&t, ROW[i].mountain) == 0, ROW[i].over_mountain);
        clear_table(&t);
    }
}

RULE(32_retreat_border, undead_beasts_know_no_river)
{
    table t = garrison(FIRE, MOZ_BEAST, 1);

    state_of(&t)->open.underdogs = 1 << FIRE;
    all_aside(&t, "set aside 1 beasts");
    EXPECT_EQ(REFUSED(&t, "retreat 1 beasts to @2"), MOZ_CANNOT_CROSS);
    EXPECT_EQ(REFUSED(&t, "retreat 1 beasts to @4"), 0);
    clear_table(&t);
}

/* Where the attackers came from is empty now: friendly like any empty land. */
RULE(32_friendly, where_the_attackers_came_from)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 2);

    moz_remove(t.state, EARTH, 0, MOZ_GIANT, 1); /* nobody stays behind */
    all_aside(&t, "set aside 2 troops");
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    ACT(&t, "retreat 2 troops to @0", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[0], FIRE);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

RULE(32_friendly, an_ally_is_and_ghosts_are_not)
{
    table t = garrison(TECH, MOZ_TROOP, 2);

    ally(&t, FIRE, TECH);
    put(&t, FIRE, 4, MOZ_TROOP, 1);
    put(&t, GHOSTS, 2, MOZ_TROOP, 1);
    all_aside(&t, "set aside 2 troops");
    EXPECT_EQ(REFUSED(&t, "retreat 2 troops to @2"), MOZ_NOT_FRIENDLY);
    ACT(&t, "retreat 2 troops to @4", NO_DICE);
    EXPECT_EQ(moz_controller(t.scene, t.state, 4), FIRE);
    EXPECT_EQ(units(&t, TECH, 4, MOZ_TROOP), 2);
    clear_table(&t);
}

/* A dragon retreats over one border, not over two, and not when the round injured it. */
RULE(32_dragon_retreat, one_border)
{
    table t = garrison(FIRE, MOZ_DRAGON, 1);

    join(&t, 3, 5, MOZ_OPEN);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3));
    EXPECT_EQ(REFUSED(&t, "retreat 1 dragons to @5"), MOZ_NOT_NEXT);
    EXPECT_EQ(REFUSED(&t, "retreat 1 dragons to @0"), MOZ_NOT_FRIENDLY);
    EXPECT_EQ(REFUSED(&t, "retreat 1 dragons to @3"), 0);
    clear_table(&t);
}

RULE(32_dragon_retreat, not_when_injured_in_this_round)
{
    table t = garrison(FIRE, MOZ_DRAGON, 2);

    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 1, 3));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(REFUSED(&t, "retreat 1 injured dragons to @4"), MOZ_INJURED_STAY);
    ACT(&t, "retreat 1 dragons to @4", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* A dragon set aside that is hit stays, whatever it announced. */
RULE(32_injured_stay, set_aside_and_hit)
{
    table t = garrison(FIRE, MOZ_DRAGON, 1);

    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 1 dragons", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(1, 3));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* Troops that fought may not retreat; they announce it first. */
RULE(32_set_aside, who_fought_stays)
{
    table t = garrison(TECH, MOZ_TROOP, 5);

    begin(&t, MOZ_GIANT, 2);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == TECH)
            act(&t, "set aside 2 troops", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "flank", DICE(4, 4));
    EXPECT_EQ(REFUSED(&t, "retreat 3 troops to @4"), MOZ_NOT_SET_ASIDE);
    EXPECT_EQ(REFUSED(&t, "retreat 2 troops to @4"), 0);
    clear_table(&t);
}

/* They can be set aside in a later round as well. */
RULE(32_set_aside, in_any_round)
{
    table t = garrison(TECH, MOZ_TROOP, 3);

    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", DICE(4, 4));
    act(&t, "press on", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == TECH)
            act(&t, "set aside 3 troops", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "flank", DICE(4));
    ACT(&t, "retreat 3 troops to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

/* All have retreated: the territory is captured, with its card, and nobody is summoned there. */
RULE(15_draw, from_those_who_retreated)
{
    table t = garrison(FIRE, MOZ_TROOP, 2);

    terrain(&t, 1, MOZ_HILLS);
    deal(&t, EARTH, MOZ_COUNTER);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == FIRE)
            act(&t, "set aside 2 troops", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "charge", NO_DICE);
    while (step(&t) == MOZ_BEFORE_ROLLS)
        act(&t, "pass", DICE(5));
    ACT(&t, "retreat 2 troops to @4", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 2);
    act(&t, "move no more", NO_DICE);
    act(&t, "summon with Counter Spell", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @1"), MOZ_JUST_TAKEN);
    clear_table(&t);
}

/* No card when everybody died, nor when the attackers left. */
RULE(15_draw, only_for_what_was_captured)
{
    table t = two_armies(MOZ_GIANT, 1, MOZ_GIANT, 1);

    storm(&t, MOZ_GIANT, 1);
    act(&t, "charge", DICE(7, 7));
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);

    t = withdrawing(MOZ_TROOP, 2, MOZ_OPEN);
    ACT(&t, "withdraw everything to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 2);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

/* Who has withdrawn has been used in an attack. */
RULE(15_one_attack_each, nor_after_a_withdrawal)
{
    table t = withdrawing(MOZ_TROOP, 2, MOZ_OPEN);

    join(&t, 2, 3, MOZ_OPEN);
    put(&t, FIRE, 3, MOZ_TROOP, 1);
    ACT(&t, "withdraw everything to @2", NO_DICE);
    flag(&t, "attack @3");
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @2 to @3"), MOZ_HAVE_MOVED);
    act(&t, "call off the attack", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    join(&t, 2, 4, MOZ_OPEN);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @2 to @4"), MOZ_HAVE_MOVED);
    clear_table(&t);
}

/* Another round may use another border. */
RULE(32_one_border, each_round_its_own)
{
    table t = withdrawing(MOZ_TROOP, 3, MOZ_OPEN);

    ACT(&t, "withdraw 1 troops to @2", NO_DICE);
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 3));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @0"), 0);
    ACT(&t, "withdraw 1 troops to @0", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @2"), MOZ_ONE_BORDER);
    clear_table(&t);
}

/* Dragons fly where they like while the others cross their one border. */
RULE(32_one_border, not_for_flyers)
{
    table t = two_armies(MOZ_TROOP, 2, MOZ_GIANT, 2);

    join(&t, 1, 2, MOZ_OPEN);
    join(&t, 1, 3, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 2 dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 5, 3, 3));
    ACT(&t, "withdraw 1 dragons to @3", NO_DICE);
    ACT(&t, "withdraw 1 troops to @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @0"), MOZ_ONE_BORDER);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @0"), 0);
    ACT(&t, "withdraw everything to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_DRAGON), 1);
    clear_table(&t);
}

/* A dragon from two borders away has two moves left. */
RULE(19_safe_landing, what_is_left_of_four)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    join(&t, 2, 3, MOZ_OPEN);
    join(&t, 3, 4, MOZ_RIVER);
    join(&t, 4, 5, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    put(&t, FIRE, 2, MOZ_GIANT, 2);
    flag(&t, "attack @2");
    ACT(&t, "move 1 dragons from @0 to @2", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3));
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @0"), 0);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @5"), MOZ_NO_MOVES_LEFT);
    put(&t, FIRE, 3, MOZ_TROOP, 1); /* it flies over them */
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @3"), MOZ_NOT_FRIENDLY);
    clear_table(&t);
}

/* Two dragons from different places have different moves left. */
RULE(19_safe_landing, each_its_own_moves)
{
    table t = field();

    chain(&t, MOZ_OPEN, 4);
    join(&t, 4, 5, MOZ_OPEN);
    join(&t, 4, 6, MOZ_OPEN);
    join(&t, 6, 7, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 3, MOZ_DRAGON, 1);
    put(&t, FIRE, 4, MOZ_GIANT, 2);
    flag(&t, "attack @4");
    ACT(&t, "move 1 dragons from @0 to @4", NO_DICE);
    ACT(&t, "move 1 dragons from @3 to @4", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3));
    EXPECT_EQ(REFUSED(&t, "withdraw 2 dragons to @5"), MOZ_NO_MOVES_LEFT);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @7"), 0);
    ACT(&t, "withdraw 1 dragons to @7", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @5"), MOZ_NO_MOVES_LEFT);
    act(&t, "press on", NO_DICE);
    clear_table(&t);
}

/* Flyers killed for want of a landing, while those on foot walk. */
RULE(19_no_landing, the_others_walk)
{
    table t = field();

    chain(&t, MOZ_OPEN, 4);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 3, MOZ_TROOP, 2);
    put(&t, FIRE, 4, MOZ_GIANT, 2);
    flag(&t, "attack @4");
    ACT(&t, "move 1 dragons from @0 to @4", NO_DICE);
    ACT(&t, "move 2 troops from @3 to @4", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3, 3));
    ACT(&t, "withdraw everything to @3", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_DRAGON), 0);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    clear_table(&t);
}

/* All enemies dead: flyers without a move left have landed safely. */
RULE(19_safe_landing, in_what_they_took)
{
    table t = field();

    chain(&t, MOZ_OPEN, 4);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, FIRE, 4, MOZ_TROOP, 1);
    flag(&t, "attack @4");
    ACT(&t, "move 1 dragons from @0 to @4", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7));
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_DRAGON), 1);
    EXPECT_EQ(state_of(&t)->open.holder[4], EARTH);
    clear_table(&t);
}

/* Winged troops: four borders less those flown, over mountains and rivers, undead or not. */
RULE(16_wings_landing, with_the_moves_left)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 5);
    put(&t, FIRE, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 2, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_WINGS);
    turn_of(&t, FIRE);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    flag(&t, "attack @2");
    ACT(&t, "fly 3 troops from @0 to @2", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 5));
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @5"), MOZ_NO_MOVES_LEFT);
    ACT(&t, "withdraw 1 troops to @4", NO_DICE);
    ACT(&t, "withdraw 2 troops to @0", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 0, MOZ_TROOP), 2);
    clear_table(&t);
}

/* Undead who came over a river that is wet again for nobody: it stays dry this turn. */
RULE(32_withdraw_killed, the_river_stays_dry)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    put(&t, FIRE, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 1, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_DROUGHT);
    turn_of(&t, FIRE);
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 5));
    EXPECT_EQ(REFUSED(&t, "withdraw 2 troops to @0"), 0);
    clear_table(&t);
}

/* Injured dragons stay; everybody else may leave them. */
RULE(32_injured_stay, left_behind)
{
    table t = two_armies(MOZ_TROOP, 2, MOZ_GIANT, 2);

    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_INJURED, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 1 injured dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 5, 3, 3));
    ACT(&t, "withdraw everything to @2", NO_DICE); /* all who can */
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_INJURED), 1);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.round, 2);
    clear_table(&t);
}

/* Giants who climbed in climb out; over a mountain nobody else does. */
RULE(32_withdraw, over_the_mountain_they_came)
{
    table t = field();

    join(&t, 0, 1, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3));
    ACT(&t, "withdraw everything to @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 2);
    clear_table(&t);
}

/* Friendly for attackers: also a land of an ally, also empty land nobody came from. */
RULE(32_withdraw, into_empty_land)
{
    table t = withdrawing(MOZ_TROOP, 2, MOZ_RIVER);

    ACT(&t, "withdraw everything to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[2], EARTH);
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    clear_table(&t);
}

/* Deep Snow cast on the way out bars it. */
RULE(32_retreat_border, snowed_in)
{
    table t = garrison(FIRE, MOZ_TROOP, 2);

    deal(&t, EARTH, MOZ_SNOW);
    put(&t, EARTH, 4, MOZ_TROOP, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    ACT(&t, "cast Deep Snow between @4 and @1", NO_DICE);
    moz_remove(t.state, EARTH, 4, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 4);
    turn_of(&t, EARTH);
    begin(&t, MOZ_GIANT, 2);
    EXPECT_EQ(step(&t), MOZ_DECLARE); /* nothing to decide: nowhere to go */
    clear_table(&t);
}

/* What is offered: far landings too, to winged units as to dragons. */
RULE(19_safe_landing, far_ones_are_offered)
{
    for (int32_t winged = 0; winged < 2; winged++) {
        table t = field();
        chain(&t, MOZ_MOUNTAIN, 3);
        put(&t, EARTH, 0, MOZ_TROOP, 3);
        put(&t, EARTH, 0, MOZ_DRAGON, 1);
        put(&t, EARTH, 3, MOZ_TROOP, 1);
        put(&t, FIRE, 1, MOZ_GIANT, 2);
        state_of(&t)->open.winged[0] = 3;
        flag(&t, "attack @1");
        if (winged)
            ACT(&t, "fly 3 troops from @0 to @1", NO_DICE);
        else
            ACT(&t, "move 1 dragons from @0 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        everybody_ready(&t);
        act(&t, "flank", winged ? DICE(3, 5) : DICE(3, 3, 3));
        EXPECT(LISTED(&t, winged ? "withdraw 3 troops to @3" : "withdraw 1 dragons to @3"));
        EXPECT(LISTED(&t, winged ? "withdraw 3 troops to @2" : "withdraw 1 dragons to @2"));
        clear_table(&t);
    }
}
