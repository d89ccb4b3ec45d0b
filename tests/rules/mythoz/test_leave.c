#include "scenes.h"

#include <stdlib.h>
#include <string.h>

RULE(32_set_aside, they_do_not_roll)
{
    table t = way_out(MOZ_TROOP, 3);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 3 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "charge", DICE(3));
    EXPECT_EQ(told(&t, MOZ_HITS_COUNTED)->seat, EARTH);
    clear_table(&t);
}

RULE(32_attackers_do_not, attackers_withdraw)
{
    table t = way_out(MOZ_TROOP, 3);
    put(&t, EARTH, 0, MOZ_TROOP, 4);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 4 troops from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(refusal(&t, "set aside 1 troops"), MOZ_ATTACKERS_WITHDRAW);
    clear_table(&t);
}

RULE(32_retreat, to_safety)
{
    table t = set_aside_and_alive();
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(REFUSED(&t, "retreat 3 troops to @0"), MOZ_NOT_FRIENDLY);
    EXPECT_EQ(REFUSED(&t, "retreat 3 troops to @9"), MOZ_NOT_NEXT);
    ACT(&t, "retreat 3 troops to @2", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 2, MOZ_TROOP), 3);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

RULE(32_rejoin, stay)
{
    table t = set_aside_and_alive();
    act(&t, "retreat no more", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_TROOP], 3);
    clear_table(&t);
}

RULE(32_aside_hits, nobody_else_is_left)
{
    table t = way_out(MOZ_TROOP, 3);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 3 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "charge", DICE(7));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 0);
    clear_table(&t);
}

RULE(32_aside_choice, those_set_aside_or_those_who_fight)
{
    table t = way_out(MOZ_TROOP, 4);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 2 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "charge", DICE(5, 2));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(refusal(&t, "take 3 hits on the troops set aside"), MOZ_HOW_MANY);
    act(&t, "take 2 hits on the troops set aside", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 2);
    EXPECT_EQ(step(&t), MOZ_REGROUP); /* nobody is left to retreat */
    clear_table(&t);
}

RULE(32_retreat_border, no_river_for_the_undead)
{
    table t = way_out(MOZ_TROOP, 3);
    scene_of(&t)->open[1] &= ~SK_AREA(2);
    one_way(&t, 1, 2, MOZ_RIVER);
    begin(&t, MOZ_GIANT, 2);
    EXPECT(!is_listed(&t, "set aside 3 troops"));
    act(&t, "set aside 3 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "charge", DICE(3));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

RULE(32_dragon_retreat, after_the_roll)
{
    table t = way_out(MOZ_DRAGON, 1);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3));
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    ACT(&t, "retreat 1 dragons to @2", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 2, MOZ_DRAGON), 1);
    clear_table(&t);
}

RULE(32_injured_stay, they_stay)
{
    table t = way_out(MOZ_INJURED, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    begin(&t, MOZ_GIANT, 2);
    EXPECT_EQ(refusal(&t, "set aside 1 injured dragons"), MOZ_INJURED_STAY);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3));
    EXPECT_EQ(REFUSED(&t, "retreat 1 injured dragons to @2"), MOZ_INJURED_STAY);
    clear_table(&t);
}

RULE(32_injured_stay, attackers_fight_on)
{
    table t = withdrawing(MOZ_INJURED, 1, MOZ_OPEN);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 injured dragons to @2"), MOZ_INJURED_STAY);
    EXPECT_EQ(REFUSED(&t, "withdraw everything to @2"), MOZ_INJURED_STAY);
    clear_table(&t);
}

RULE(32_order, defence_first)
{
    table t = set_aside_and_alive();
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "retreat no more", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    clear_table(&t);
}

RULE(32_withdraw, some_of_them)
{
    table t = withdrawing(MOZ_TROOP, 2, MOZ_OPEN);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @1"), MOZ_NOT_NOW);
    ACT(&t, "withdraw 1 troops to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 1);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.round, 2);
    clear_table(&t);
}

RULE(32_one_border, one_way_out)
{
    table t = withdrawing(MOZ_TROOP, 2, MOZ_OPEN);
    ACT(&t, "withdraw 1 troops to @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @0"), MOZ_ONE_BORDER);
    EXPECT_EQ(REFUSED(&t, "withdraw everything to @0"), MOZ_ONE_BORDER);
    ACT(&t, "withdraw everything to @2", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    clear_table(&t);
}

RULE(32_withdraw_killed, troops_die_giants_climb)
{
    table t = withdrawing(MOZ_TROOP, 2, MOZ_MOUNTAIN);
    put(&t, EARTH, 1, MOZ_GIANT, 1);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @2"), MOZ_CANNOT_CROSS);
    ACT(&t, "withdraw everything to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 0);
    EXPECT_EQ(told(&t, MOZ_KILLED_WITHDRAWING)->n[0], 2);
    clear_table(&t);
}

RULE(32_wall_side, from_the_mountain_side)
{
    table t = withdrawing(MOZ_TROOP, 2, MOZ_OPEN);
    scene_of(&t)->open[1] &= ~SK_AREA(2);
    one_way(&t, 1, 2, MOZ_MOUNTAIN);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @2"), MOZ_CANNOT_CROSS);
    clear_table(&t);
}

RULE(32_empty_castle, by_retreat)
{
    table t = set_aside_and_alive();

    castle(&t, TECH, 2);
    ACT(&t, "retreat 3 troops to @2", DICE(1));
    EXPECT_EQ(state_of(&t)->open.holder[2], FIRE);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 1);
    EXPECT(told(&t, MOZ_CASTLE_CAPTURED) != NULL && told(&t, MOZ_CARD_DRAWN) != NULL);
    clear_table(&t);
}

RULE(32_empty_castle, by_withdrawal)
{
    table t = withdrawing(MOZ_TROOP, 2, MOZ_OPEN);

    castle(&t, TECH, 2);
    ACT(&t, "withdraw everything to @2", DICE(1));
    EXPECT_EQ(state_of(&t)->open.holder[2], EARTH);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    EXPECT(told(&t, MOZ_CASTLE_CAPTURED) != NULL && told(&t, MOZ_MOVED) == NULL);
    clear_table(&t);
}

RULE(32_friendly, not_the_enemys)
{
    table t = withdrawing(MOZ_TROOP, 2, MOZ_OPEN);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @2"), MOZ_NOT_FRIENDLY);
    moz_remove(t.state, FIRE, 2, MOZ_TROOP, 1);
    put(&t, TECH, 2, MOZ_TROOP, 1);
    state_of(&t)->open.side[TECH] = state_of(&t)->open.side[EARTH];
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @2"), 0);
    clear_table(&t);
}

RULE(19_safe_landing, three_left)
{
    table t = withdrawing(MOZ_DRAGON, 1, MOZ_OPEN);
    join(&t, 2, 3, MOZ_MOUNTAIN);
    join(&t, 3, 4, MOZ_OPEN);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @4"), 0);
    join(&t, 4, 5, MOZ_OPEN);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @5"), MOZ_NO_MOVES_LEFT);
    ACT(&t, "withdraw 1 dragons to @4", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_DRAGON), 1);
    clear_table(&t);
}

RULE(19_no_landing, killed)
{
    table t = withdrawing(MOZ_DRAGON, 1, MOZ_OPEN);
    state_of(&t)->open.battle.flown[MOZ_DRAGON][3] = 0;
    state_of(&t)->open.battle.flown[MOZ_DRAGON][0] = 1;
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @2"), MOZ_NO_MOVES_LEFT);
    ACT(&t, "withdraw everything to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_DRAGON), 0);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    clear_table(&t);
}

RULE(19_fight_on, press_on)
{
    table t = withdrawing(MOZ_DRAGON, 1, MOZ_OPEN);
    EXPECT_EQ(refusal(&t, "press on"), 0);
    clear_table(&t);
}

RULE(19_crawled, over_an_open_border)
{
    table t = two_armies(MOZ_DRAGON, 1, MOZ_GIANT, 2);
    join(&t, 1, 2, MOZ_RIVER);
    join(&t, 1, 3, MOZ_OPEN);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "crawl with 1 dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3));
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @2"), MOZ_CANNOT_CROSS);
    EXPECT_EQ(REFUSED(&t, "withdraw 1 dragons to @3"), 0);
    clear_table(&t);
}

/* A healthy dragon that Fire sets aside, and two giants of Earth with a Dragonbane. */
static table dragon_set_aside(int32_t dragons)
{
    table t = way_out(MOZ_DRAGON, dragons);

    deal(&t, EARTH, MOZ_BANE);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 1 dragons", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    return t;
}

RULE(16_bane, a_dragon_set_aside_is_injured_where_it_is)
{
    table t = dragon_set_aside(1);
    const moz_battle *b = &state_of(&t)->open.battle;

    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "cast Dragonbane at player 2", DICE(3));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    EXPECT_EQ(b->aside[FIRE][MOZ_DRAGON], 0);
    EXPECT_EQ(b->aside[FIRE][MOZ_INJURED], 1); /* it has announced its retreat and does not roll */
    EXPECT_EQ(b->front[FIRE][MOZ_INJURED], 0);
    EXPECT_EQ(step(&t), MOZ_REGROUP); /* injured, it stays after all */
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(b->front[FIRE][MOZ_INJURED], 1);
    clear_table(&t);
}

RULE(16_bane, fighting_dragons_before_those_set_aside)
{
    table t = dragon_set_aside(2);
    const moz_battle *b = &state_of(&t)->open.battle;

    act(&t, "cast Dragonbane at player 2", DICE(3, 3));
    EXPECT_EQ(b->aside[FIRE][MOZ_DRAGON], 1);
    EXPECT_EQ(b->front[FIRE][MOZ_INJURED], 1);
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    ACT(&t, "retreat 1 dragons to @2", NO_DICE);
    clear_table(&t);
}

RULE(26_front_two, chosen_before_others_are_set_aside)
{
    table t = way_out(MOZ_TROOP, 6);
    const moz_battle *b = &state_of(&t)->open.battle;

    begin(&t, MOZ_GIANT, 2);
    act(&t, "put 2 troops in front", NO_DICE);
    act(&t, "set aside 1 troops", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_TROOP], 2); /* as chosen, three behind */
    act(&t, "put 3 troops in front", NO_DICE);
    act(&t, "set aside 4 troops", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_TROOP], 1); /* no more than are left */
    clear_table(&t);
}

RULE(26_front_two, set_aside_before_the_front_is_chosen)
{
    table t = way_out(MOZ_TROOP, 6);
    const moz_battle *b = &state_of(&t)->open.battle;

    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 1 troops", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_TROOP], 5);
    act(&t, "put 2 troops in front", NO_DICE);
    EXPECT_EQ(refusal(&t, "put 3 troops in front"), MOZ_RANKED_ALREADY);
    EXPECT_EQ(b->front[FIRE][MOZ_TROOP], 2);
    clear_table(&t);
}

/* Fire has ranked troops and dragons, Earth its giants; the dice wait. */
static table ranked(moz_effect spell, moz_kind dragons)
{
    table t = way_out(MOZ_TROOP, 6);

    put(&t, FIRE, 1, dragons, 3);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    deal(&t, spell == MOZ_HEAL ? FIRE : EARTH, spell);
    begin(&t, MOZ_GIANT, 6);
    if (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        bool fire = asked(&t) == FIRE;
        act(&t, fire ? "put 2 troops in front" : "put 3 giants in front", NO_DICE);
        if (fire)
            act(&t,
                dragons == MOZ_DRAGON ? "put 2 dragons in front" : "put 2 injured dragons in front",
                NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    return t;
}

RULE(16_bane, ranks_stay_as_chosen)
{
    table t = ranked(MOZ_BANE, MOZ_DRAGON);
    const moz_battle *b = &state_of(&t)->open.battle;

    act(&t, "flank", NO_DICE);
    act(&t, "cast Dragonbane at player 2", DICE(3, 4, 4));
    EXPECT_EQ(told(&t, MOZ_ROLLED)->n[0], 3); /* Earth rolls last, for three giants */
    EXPECT_EQ(b->front[FIRE][MOZ_TROOP], 2);
    EXPECT_EQ(b->front[FIRE][MOZ_DRAGON], 2); /* the one behind is injured */
    EXPECT_EQ(b->front[FIRE][MOZ_INJURED], 0);
    clear_table(&t);
}

RULE(16_heal, ranks_stay_as_chosen)
{
    table t = ranked(MOZ_HEAL, MOZ_INJURED);
    const moz_battle *b = &state_of(&t)->open.battle;

    ACT(&t, "cast Healing Spring on @1", NO_DICE);
    EXPECT_EQ(b->front[EARTH][MOZ_GIANT], 3);
    EXPECT_EQ(b->front[FIRE][MOZ_TROOP], 2);
    EXPECT_EQ(b->front[FIRE][MOZ_DRAGON], 2);
    EXPECT_EQ(b->front[FIRE][MOZ_INJURED], 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 3);
    clear_table(&t);
}
