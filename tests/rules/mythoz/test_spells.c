#include "scenes.h"

RULE(16_wings, over_mountains_and_enemies)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 5);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 8);
    deal(&t, EARTH, MOZ_WINGS);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 7 troops from @0 to @4"), MOZ_FEW_WINGS);
    EXPECT_EQ(REFUSED(&t, "fly 6 troops from @0 to @5"), MOZ_OUT_OF_REACH);
    ACT(&t, "fly 6 troops from @0 to @4", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_TROOP), 6);
    clear_table(&t);
}

RULE(16_wings_landing, killed_without_moves)
{
    table t = field();

    chain(&t, MOZ_OPEN, 4);
    put(&t, FIRE, 4, MOZ_GIANT, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_WINGS);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    flag(&t, "attack @4");
    ACT(&t, "fly 2 troops from @0 to @4", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 5));
    EXPECT_EQ(REFUSED(&t, "withdraw 1 troops to @3"), MOZ_NO_MOVES_LEFT);
    ACT(&t, "withdraw everything to @3", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_TROOP), 0);
    clear_table(&t);
}

RULE(16_shield_elsewhere, wings_into_a_castle)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 2);
    castle(&t, FIRE, 2);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 2, MOZ_BEAST, 1);
    deal(&t, EARTH, MOZ_WINGS);
    EXPECT_EQ(REFUSED(&t, "cast Storm Wings on @2"), MOZ_CASTLE_SHIELD);
    moz_remove(state_of(&t), EARTH, 2, MOZ_BEAST, 1);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    flag(&t, "attack @2");
    ACT(&t, "fly 3 troops from @0 to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 3);
    clear_table(&t);
}

RULE(16_drought, the_undead_cross)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_DROUGHT);
    turn_of(&t, FIRE);
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), 0);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.changes, 0);
    clear_table(&t);
}

RULE(16_pass, troops_cross)
{
    table t = field();

    join(&t, 0, 1, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_PASS);
    ACT(&t, "cast Hidden Pass between @0 and @1", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), 0);
    clear_table(&t);
}

RULE(16_snow, closed_for_a_round)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_SNOW);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "cast Deep Snow between @0 and @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), MOZ_OUT_OF_REACH);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 1, 0), MOZ_MOUNTAIN);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(moz_border_now(t.scene, t.state, 1, 0), MOZ_OPEN);
    clear_table(&t);
}

RULE(16_ambush, three_go_home)
{
    table t = two_armies(MOZ_GIANT, 5, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_AMBUSH);
    flag(&t, "attack @1");
    ACT(&t, "move 5 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "cast Ambush on the giants", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 4);
    EXPECT_EQ(moz_count_fresh(t.state, 0, MOZ_GIANT), 1);
    clear_table(&t);
}

RULE(16_ambush_all, it_counts)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_AMBUSH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "cast Ambush on the giants", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(state_of(&t)->open.attacks_left, 2);
    clear_table(&t);
}

RULE(16_transmute, three_beasts)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_TROOP, 5);
    deal(&t, EARTH, MOZ_TRANSMUTE);
    ACT(&t, "cast Call of the Wild on @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_BEAST), 3);
    clear_table(&t);
}

RULE(16_curse, a_d10_becomes_a_d8)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_CURSE);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    act(&t, "cast Curse on the giants", NO_DICE);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), 8);
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_GIANT), 10);
    clear_table(&t);
}

RULE(16_bless, a_d10_becomes_a_d12)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    deal(&t, EARTH, MOZ_BLESS);
    deal(&t, EARTH, MOZ_STEAL);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", NO_DICE);
    act(&t, "cast Blessing on the giants", NO_DICE);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), 12);
    act(&t, "pass", DICE(3, 11));
    EXPECT_EQ(told(&t, MOZ_ROLLED_FOR)->how, MOZ_BY_SPELL);
    clear_table(&t);
}

RULE(16_storm, three_for_a_five)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    deal(&t, EARTH, MOZ_STORM);
    ACT(&t, "cast Firestorm on @1", DICE(5));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    clear_table(&t);
}

RULE(16_heal, healed)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_INJURED, 2);
    deal(&t, EARTH, MOZ_HEAL);
    EXPECT_EQ(REFUSED(&t, "cast Healing Spring on @1"), MOZ_NO_UNITS_FOR);
    ACT(&t, "cast Healing Spring on @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 2);
    clear_table(&t);
}

RULE(16_raise, three_more)
{
    table t = field();

    put(&t, FIRE, 0, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_RAISE);
    turn_of(&t, FIRE);
    EXPECT_EQ(REFUSED(&t, "cast Muster Horn on @1"), MOZ_NO_UNITS_FOR);
    ACT(&t, "cast Muster Horn on @0", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 0, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(16_gate, the_strongest_first)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 4);
    put(&t, EARTH, 9, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_GATE);
    EXPECT_EQ(REFUSED(&t, "cast Gate from @0 to @5"), MOZ_NOT_CONTROLLED);
    ACT(&t, "cast Gate from @0 to @9", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 9, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, EARTH, 9, MOZ_TROOP), 3);
    EXPECT_EQ(moz_count_fresh(t.state, 9, MOZ_GIANT), 0);
    clear_table(&t);
}

RULE(16_steal, it_changes_hands)
{
    table t = field();

    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, FIRE, MOZ_STORM);
    EXPECT_EQ(refusal(&t, "cast Thief at player 3"), MOZ_EMPTY_HAND);
    act(&t, "cast Thief at player 2", NO_DICE);
    act(&t, "pass", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 0);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[card_called(&t, "Firestorm")], 1);
    clear_table(&t);
}

RULE(16_drums, a_fourth_attack_this_turn)
{
    table t = field();

    deal(&t, EARTH, MOZ_DRUMS);
    act(&t, "cast War Drums", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.attacks_left, 4);
    clear_table(&t);
}

RULE(16_truce, nobody_attacks)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    deal(&t, EARTH, MOZ_TRUCE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(refusal(&t, "cast Truce with player 2 giving up Thief"), MOZ_NOTHING_TO_GIVE);
    deal(&t, EARTH, MOZ_STEAL);
    act(&t, "cast Truce with player 2 giving up Thief", NO_DICE);
    turn_of(&t, FIRE);
    EXPECT_EQ(REFUSED(&t, "attack @0"), MOZ_UNDER_TRUCE);
    turn_of(&t, EARTH);
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_UNDER_TRUCE);
    clear_table(&t);
}

RULE(16_ward, three_less)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_GIANT, 6);
    deal(&t, FIRE, MOZ_WARD);
    flag(&t, "attack @1");
    ACT(&t, "move 4 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(1, 3, 2));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(state_of(&t)->open.battle.loss[FIRE], 4);
    act(&t, "cast Ward", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.at, 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 5);
    clear_table(&t);
}

RULE(16_fury, two_more)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 6);
    deal(&t, EARTH, MOZ_FURY);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "charge", NO_DICE);
    act(&t, "cast Battle Fury", DICE(1, 3, 3));
    EXPECT_EQ(told(&t, MOZ_HITS_COUNTED)->n[0], 2);
    clear_table(&t);
}

RULE(16_foresight, two_cards_are_drawn)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    act(&t, "cast Foresight", DICE(1, 1));
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[0], 2);
    clear_table(&t);
}

RULE(16_bane, injured)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_DRAGON, 2);
    deal(&t, EARTH, MOZ_BANE);
    deal(&t, EARTH, MOZ_STEAL);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", NO_DICE);
    act(&t, "cast Dragonbane at player 2", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_INJURED], 1);
    clear_table(&t);
}

RULE(16_breach, walls_down)
{
    table t = siege();
    deal(&t, EARTH, MOZ_BREACH);
    deal(&t, EARTH, MOZ_STEAL);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_GIANT), 12);
    act(&t, "cast Breach", DICE(10, 3, 3));
    EXPECT_EQ(told(&t, MOZ_ROLLED)->n[1], 10);
    clear_table(&t);
}

/* p. 16: the card is discarded after its effect, so the new deck has it not. */
RULE(16_foresight, not_from_a_deck_made_of_itself)
{
    table t = field();
    int32_t foresight = card_called(&t, "Foresight");

    deal(&t, EARTH, MOZ_FORESIGHT);
    memset(state_of(&t)->hidden.bag, 0, sizeof state_of(&t)->hidden.bag);
    memset(state_of(&t)->open.discard, 0, sizeof state_of(&t)->open.discard);
    state_of(&t)->open.discard[0] = 1;
    act(&t, "cast Foresight", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[0], 1);
    EXPECT_EQ(state_of(&t)->open.discard[foresight], 1);
    clear_table(&t);
}
