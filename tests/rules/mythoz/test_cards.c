#include "scenes.h"

#include <stdlib.h>
#include <string.h>

RULE(16_discard, face_up)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    act(&t, "cast Foresight", DICE(1, 1));
    EXPECT_EQ(state_of(&t)->open.discard[card_called(&t, "Foresight")], 1);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 2);
    clear_table(&t);
}

RULE(16_hold, not_in_hand)
{
    table t = field();

    EXPECT_EQ(refusal(&t, "cast Foresight"), MOZ_NO_SUCH_CARD);
    clear_table(&t);
}

RULE(16_time, not_now)
{
    table t = field();

    deal(&t, EARTH, MOZ_FURY);
    EXPECT_EQ(refusal(&t, "cast Battle Fury"), MOZ_WRONG_TIME);
    clear_table(&t);
}

RULE(16_counter, no_effect)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, FIRE, MOZ_COUNTER);
    act(&t, "cast Foresight", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    clear_table(&t);
}

RULE(16_counter_countered, saved)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, EARTH, MOZ_COUNTER);
    deal(&t, FIRE, MOZ_COUNTER);
    act(&t, "cast Foresight", NO_DICE);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "counter with Counter Spell", DICE(1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 2);
    clear_table(&t);
}

RULE(16_counter_window, asked_for_any_card)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, TECH, MOZ_STORM);
    act(&t, "cast Foresight", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    EXPECT(!is_listed(&t, "counter with Counter Spell"));
    act(&t, "pass", DICE(1, 1));
    EXPECT_EQ(asked(&t), EARTH);
    clear_table(&t);
}

RULE(16_counter_window, not_allies)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, TECH, MOZ_STORM);
    state_of(&t)->open.side[TECH] = state_of(&t)->open.side[EARTH];
    act(&t, "cast Foresight", DICE(1, 1));
    EXPECT_EQ(asked(&t), EARTH);
    clear_table(&t);
}

RULE(16_sacrifice_back, the_card_returns)
{
    table t = fort_country();
    deal(&t, FIRE, MOZ_COUNTER);
    ACT("cast Build Fort in @2 giving up Firestorm", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[card_called(&t, "Firestorm")], 1);
    EXPECT_EQ(state_of(&t)->open.fort_site, MOZ_NOBODY);
    clear_table(&t);
}

RULE(16_shield, no_storm_on_a_castle)
{
    table t = field();

    deal(&t, EARTH, MOZ_STORM);
    put(&t, FIRE, 1, MOZ_TROOP, 5);
    EXPECT_EQ(REFUSED("cast Firestorm on @1"), 0);
    castle(&t, FIRE, 1);
    EXPECT_EQ(REFUSED("cast Firestorm on @1"), MOZ_CASTLE_SHIELD);
    state_of(&t)->open.castles = 0;
    state_of(&t)->open.forts = SK_AREA(1);
    EXPECT_EQ(REFUSED("cast Firestorm on @1"), MOZ_CASTLE_SHIELD);
    clear_table(&t);
}

RULE(16_shield_friends, ones_own_castle)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_RAISE);
    EXPECT_EQ(REFUSED("cast Muster Horn on @0"), 0);
    clear_table(&t);
}

RULE(16_shield_friends, breach_says_so)
{
    table t = siege();
    deal(&t, EARTH, MOZ_BREACH);
    deal(&t, EARTH, MOZ_FURY);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_BEFORE_ROLLS);
    EXPECT_EQ(refusal(&t, "cast Battle Fury"), MOZ_CASTLE_SHIELD);
    EXPECT_EQ(refusal(&t, "cast Breach"), 0);
    clear_table(&t);
}

RULE(16_call, everybody_else)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    deal(&t, TECH, MOZ_STORM);
    deal(&t, FIRE, MOZ_STORM);
    ACT("attack @1", NO_DICE);
    ACT("move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "pass", NO_DICE);
    EXPECT(step(&t) != MOZ_CALL);
    clear_table(&t);
}

RULE(16_call, only_the_attacked)
{
    table t = field_with("calls=those attacked");
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    deal(&t, TECH, MOZ_STORM);
    deal(&t, FIRE, MOZ_STORM);
    ACT("attack @1", NO_DICE);
    ACT("move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    clear_table(&t);
}

RULE(16_before_rolls, the_other_side_too)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    deal(&t, EARTH, MOZ_STORM);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_BEFORE_ROLLS);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "pass", DICE(3, 3));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

RULE(16_wings, over_mountains_and_enemies)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 5);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 8);
    deal(&t, EARTH, MOZ_WINGS);
    ACT("cast Storm Wings on @0", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED("fly 7 troops from @0 to @4"), MOZ_NO_WINGS);
    EXPECT_EQ(REFUSED("fly 6 troops from @0 to @5"), MOZ_OUT_OF_REACH);
    ACT("fly 6 troops from @0 to @4", NO_DICE);
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
    ACT("cast Storm Wings on @0", NO_DICE);
    ACT("attack @4", NO_DICE);
    ACT("fly 2 troops from @0 to @4", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 5));
    EXPECT_EQ(REFUSED("withdraw 1 troops to @3"), MOZ_NO_MOVES_LEFT);
    ACT("withdraw everything to @3", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_TROOP), 0);
    clear_table(&t);
}

RULE(16_drought, the_undead_cross)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_DROUGHT);
    turn_of(&t, FIRE);
    ACT("cast Drought between @0 and @1", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED("move 1 troops from @0 to @1"), 0);
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
    ACT("cast Hidden Pass between @0 and @1", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED("move 1 troops from @0 to @1"), 0);
    clear_table(&t);
}

RULE(16_snow, closed_for_a_round)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_SNOW);
    act(&t, "attack no more", NO_DICE);
    ACT("cast Deep Snow between @0 and @1", NO_DICE);
    EXPECT_EQ(REFUSED("move 1 troops from @0 to @1"), MOZ_OUT_OF_REACH);
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
    ACT("attack @1", NO_DICE);
    ACT("move 5 giants from @0 to @1", NO_DICE);
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
    ACT("attack @1", NO_DICE);
    ACT("move 2 giants from @0 to @1", NO_DICE);
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
    ACT("cast Call of the Wild on @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_BEAST), 3);
    clear_table(&t);
}

RULE(16_curse, a_d10_becomes_a_d8)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_CURSE);
    ACT("attack @1", NO_DICE);
    ACT("move 2 giants from @0 to @1", NO_DICE);
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
    EXPECT_EQ(told(&t, MOZ_ROLLED_BETTER)->how, MOZ_BY_SPELL);
    clear_table(&t);
}

RULE(16_storm, three_for_a_five)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    deal(&t, EARTH, MOZ_STORM);
    ACT("cast Firestorm on @1", DICE(5));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    clear_table(&t);
}

RULE(16_heal, healed)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_INJURED, 2);
    deal(&t, EARTH, MOZ_HEAL);
    EXPECT_EQ(REFUSED("cast Healing Spring on @1"), MOZ_WRONG_TARGET);
    ACT("cast Healing Spring on @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 2);
    clear_table(&t);
}

RULE(16_raise, three_more)
{
    table t = field();

    put(&t, FIRE, 0, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_RAISE);
    turn_of(&t, FIRE);
    EXPECT_EQ(REFUSED("cast Muster Horn on @1"), MOZ_WRONG_TARGET);
    ACT("cast Muster Horn on @0", NO_DICE);
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
    EXPECT_EQ(REFUSED("cast Gate from @0 to @5"), MOZ_WRONG_TARGET);
    ACT("cast Gate from @0 to @9", NO_DICE);
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
    EXPECT_EQ(refusal(&t, "cast Thief at player 3"), MOZ_WRONG_TARGET);
    act(&t, "cast Thief at player 2", NO_DICE);
    act(&t, "pass", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 0);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[card_called(&t, "Firestorm")], 1);
    clear_table(&t);
}

RULE(16_drums, four)
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
    EXPECT_EQ(REFUSED("attack @0"), MOZ_UNDER_TRUCE);
    turn_of(&t, EARTH);
    EXPECT_EQ(REFUSED("attack @1"), MOZ_UNDER_TRUCE);
    clear_table(&t);
}

RULE(16_ward, three_less)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_GIANT, 6);
    deal(&t, FIRE, MOZ_WARD);
    ACT("attack @1", NO_DICE);
    ACT("move 4 giants from @0 to @1", NO_DICE);
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

RULE(16_foresight, two)
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
    act(&t, "cast Dragonbane", NO_DICE);
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
    act(&t, "cast Breach", NO_DICE);
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_GIANT), 10);
    clear_table(&t);
}

RULE(16_done_is_done, too_late)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_GIANT, 6);
    deal(&t, FIRE, MOZ_CURSE);
    ACT("attack @1", NO_DICE);
    ACT("move 4 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(1, 3, 2));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(refusal(&t, "cast Curse on the giants"), MOZ_WRONG_TIME);
    clear_table(&t);
}

RULE(17_fort, at_the_end)
{
    table t = fort_country();
    ACT("cast Build Fort in @2 giving up Firestorm", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.forts, 0);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.forts, SK_AREA(2));
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(17_fort_sacrifice, itself_is_not_enough)
{
    table t = fort_country();
    EXPECT_EQ(REFUSED("cast Build Fort in @2 giving up Build Fort"), MOZ_NOTHING_TO_GIVE);
    EXPECT_EQ(REFUSED("cast Build Fort in @2 giving up Thief"), MOZ_NOTHING_TO_GIVE);
    clear_table(&t);
}

RULE(17_fort_distance, not_next_door)
{
    table t = fort_country();
    EXPECT_EQ(REFUSED("cast Build Fort in @1 giving up Firestorm"), MOZ_FORT_TOO_CLOSE);
    EXPECT_EQ(REFUSED("cast Build Fort in @2 giving up Firestorm"), 0);
    clear_table(&t);
}

RULE(17_fort_realm, not_a_second)
{
    table t = fort_country();
    state_of(&t)->open.fort_at[0] = 4;
    EXPECT_EQ(REFUSED("cast Build Fort in @2 giving up Firestorm"), MOZ_FORT_IN_REALM);
    clear_table(&t);
}

RULE(17_fort_control, since_the_start)
{
    table t = fort_country();
    put(&t, EARTH, 3, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED("cast Build Fort in @3 giving up Firestorm"), MOZ_NOT_RULED);
    clear_table(&t);
}

RULE(17_fort_control, to_the_end)
{
    table t = fort_country();
    ACT("cast Build Fort in @2 giving up Firestorm", NO_DICE);
    moz_remove(t.state, EARTH, 2, MOZ_TROOP, 1);
    moz_settle_holder(t.state, 2);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.forts, 0);
    clear_table(&t);
}

RULE(17_fort_victory, no_lead)
{
    table t = field();

    state_of(&t)->open.forts = SK_AREA(1);
    state_of(&t)->open.holder[1] = EARTH;
    EXPECT_EQ(moz_castle_lead(t.scene, t.state, state_of(&t)->open.side[EARTH]), 0);
    EXPECT_EQ(moz_count_castles(t.state, EARTH, true), 1);
    EXPECT_EQ(moz_count_castles(t.state, EARTH, false), 0);
    clear_table(&t);
}

RULE(17_fort_summon, four_troops)
{
    table t = field();

    state_of(&t)->open.forts = SK_AREA(0);
    state_of(&t)->open.holder[0] = EARTH;
    deal(&t, EARTH, MOZ_HEAL);
    go_summoning(&t);
    act(&t, "summon with Healing Spring", NO_DICE);
    ACT("place 4 troops in @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(16_deck, counted)
{
    table t = field();

    int32_t cards = 0;
    for (int32_t card = 0; card < MOZ_CARDS; card++)
        cards += scene_of(&t)->copies[card];
    EXPECT_EQ(cards, 54);
    EXPECT_EQ(scene_of(&t)->cards, 22);
    clear_table(&t);
}
