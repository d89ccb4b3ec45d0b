#include "core/doing.h"
#include "scenes.h"

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

RULE(16_time, a_battle_card_waits_for_a_battle)
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

RULE(16_counter_countered, a_countered_counter_saves_the_spell)
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
    ACT(&t, "cast Build Fort in @2 giving up Firestorm", NO_DICE);
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
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), 0);
    castle(&t, FIRE, 1);
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), MOZ_CASTLE_SHIELD);
    state_of(&t)->open.castles = 0;
    state_of(&t)->open.forts = SK_AREA(1);
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), MOZ_CASTLE_SHIELD);
    clear_table(&t);
}

RULE(16_shield_friends, ones_own_castle)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_RAISE);
    EXPECT_EQ(REFUSED(&t, "cast Muster Horn on @0"), 0);
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
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "pass", NO_DICE);
    EXPECT(step(&t) != MOZ_CALL);
    clear_table(&t);
}

RULE(16_call, nobody_whom_no_card_could_help)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    int32_t ambush = card_called(&t, "Ambush");

    deal(&t, TECH, MOZ_STORM);
    state_of(&t)->open.discard[ambush] = scene_of(&t)->copies[ambush];
    state_of(&t)->hidden.bag[ambush] = 0;
    begin(&t, MOZ_GIANT, 2);
    EXPECT(step(&t) != MOZ_CALL);
    clear_table(&t);
}

RULE(16_call, not_the_attackers_friends)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    deal(&t, TECH, MOZ_AMBUSH);
    state_of(&t)->open.side[TECH] = state_of(&t)->open.side[EARTH];
    begin(&t, MOZ_GIANT, 2);
    EXPECT(step(&t) != MOZ_CALL);
    clear_table(&t);
}

RULE(16_flag, snow_before_anybody_moves)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    deal(&t, FIRE, MOZ_SNOW);
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_ANSWER_FLAG);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(REFUSED(&t, "cast Deep Snow between @0 and @1"), MOZ_NOT_AT_BORDER);
    ACT(&t, "cast Deep Snow between @1 and @0", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_MUSTER);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 1), MOZ_MOUNTAIN);
    clear_table(&t);
}

RULE(16_flag, nobody_without_an_open_border_there)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_SNOW);
    deal(&t, TECH, MOZ_SNOW);
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_MUSTER);
    clear_table(&t);
}

RULE(16_muster, the_river_dries_for_the_attack)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    put(&t, FIRE, 0, MOZ_TROOP, 3);
    put(&t, FIRE, 0, MOZ_GIANT, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_DROUGHT);
    turn_of(&t, FIRE);
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 3 troops from @0 to @1"), MOZ_OUT_OF_REACH);
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_MUSTER);
    EXPECT_EQ(REFUSED(&t, "move 3 troops from @0 to @1"), 0);
    clear_table(&t);
}

RULE(16_call, only_the_attacked)
{
    table t = field_with("calls=those in the battle");
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    deal(&t, TECH, MOZ_STORM);
    deal(&t, FIRE, MOZ_STORM);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
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

RULE(16_before_rolls, bystanders_too)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    deal(&t, TECH, MOZ_CURSE);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "cast Curse on the giants", DICE(7, 7));
    clear_table(&t);
}

RULE(16_done_is_done, too_late)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_GIANT, 6);
    deal(&t, FIRE, MOZ_CURSE);
    flag(&t, "attack @1");
    ACT(&t, "move 4 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(1, 3, 2));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(refusal(&t, "cast Curse on the giants"), MOZ_WRONG_TIME);
    clear_table(&t);
}

RULE(16_deck, the_deck_has_its_cards)
{
    table t = field();

    int32_t cards = 0;
    for (int32_t card = 0; card < MOZ_CARDS; card++)
        cards += scene_of(&t)->copies[card];
    EXPECT_EQ(cards, 54);
    EXPECT_EQ(scene_of(&t)->cards, 22);
    clear_table(&t);
}

/* A river before Earth's castle in land 1; Fire's undead stand in land 0. */
static table before_a_castle(const char *option, moz_effect effect, moz_border border)
{
    table t = field_with(option);

    join(&t, 0, 1, border);
    put(&t, FIRE, 0, MOZ_TROOP, 3);
    castle(&t, EARTH, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    deal(&t, FIRE, effect);
    turn_of(&t, FIRE);
    return t;
}

RULE(16_shield_ways, the_way_to_a_castle_may_be_opened)
{
    table t = before_a_castle(NULL, MOZ_DROUGHT, MOZ_RIVER);
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    flag(&t, "attack @1");
    EXPECT_EQ(REFUSED(&t, "move 3 troops from @0 to @1"), 0);
    clear_table(&t);

    t = before_a_castle(NULL, MOZ_PASS, MOZ_MOUNTAIN);
    EXPECT_EQ(REFUSED(&t, "cast Hidden Pass between @0 and @1"), 0);
    clear_table(&t);
}

RULE(16_shield_ways, as_an_option_it_is_shielded)
{
    table t = before_a_castle("castle-ways=are shielded", MOZ_DROUGHT, MOZ_RIVER);
    EXPECT_EQ(REFUSED(&t, "cast Drought between @0 and @1"), MOZ_CASTLE_SHIELD);
    clear_table(&t);

    t = before_a_castle("castle-ways=are shielded", MOZ_PASS, MOZ_MOUNTAIN);
    EXPECT_EQ(REFUSED(&t, "cast Hidden Pass between @0 and @1"), MOZ_CASTLE_SHIELD);
    clear_table(&t);
}

RULE(16_shield_ways, nobody_is_snowed_in_behind_his_shield)
{
    table t = before_a_castle(NULL, MOZ_SNOW, MOZ_OPEN);

    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "cast Deep Snow between @0 and @1"), MOZ_CASTLE_SHIELD);
    state_of(&t)->open.castles = 0;
    EXPECT_EQ(REFUSED(&t, "cast Deep Snow between @0 and @1"), 0);
    clear_table(&t);
}

/* What the table is in the middle of lies on a stack: the turn, the battle, its round, spells. */
static void expect_middle_of(const table *t, const char *words)
{
    char line[256];
    sk_text out = SK_TEXT(line);

    for (int32_t i = 0; i < sk_count_doings(t->game, t->state); i++) {
        sk_put(&out, i == 0 ? "" : ", ");
        sk_say_doing(t->game, t->scene, sk_doing_at(t->game, t->state, i), &out);
    }
    cr_expect_str_eq(line, words);
}

RULE(12_asks, in_the_middle_of_a_turn_a_battle_and_its_round)
{
    table t = two_armies(MOZ_GIANT, 3, MOZ_GIANT, 3);
    moz_state before;

    deal(&t, FIRE, MOZ_FURY);
    deal(&t, EARTH, MOZ_STORM);
    expect_middle_of(&t, "Attack");
    flag(&t, "attack @1");
    expect_middle_of(&t, "Attack, Moving in to attack");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    expect_middle_of(&t, "Attack, Cards before the battle");
    act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    expect_middle_of(&t, "Attack, Battle, Declaring the strategy");
    before = *state_of(&t);
    act(&t, "cast Battle Fury", NO_DICE);
    expect_middle_of(&t, "Attack, Battle, Declaring the strategy, Countering a spell");
    EXPECT(!sk_is_settled(t.game, &before, t.state));
    act(&t, "pass", NO_DICE);
    expect_middle_of(&t, "Attack, Battle, Declaring the strategy");
    EXPECT(sk_is_settled(t.game, &before, t.state)); /* the spell has worked */
    act(&t, "charge", NO_DICE);
    expect_middle_of(&t, "Attack, Battle, Cards before the rolls");
    act(&t, "pass", DICE(3, 3));
    expect_middle_of(&t, "Attack, Battle, Taking hits");
    EXPECT(!sk_is_settled(t.game, &before, t.state));
    clear_table(&t);
}

RULE(12_asks, a_round_that_is_over_is_settled)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    moz_state before;

    begin(&t, MOZ_GIANT, 2);
    expect_middle_of(&t, "Attack, Battle, Declaring the strategy");
    before = *state_of(&t);
    act(&t, "flank", DICE(2, 2));
    expect_middle_of(&t, "Attack, Regrouping");
    EXPECT(sk_is_settled(t.game, &before, t.state));
    clear_table(&t);
}

RULE(12_asks, in_the_middle_of_summoning)
{
    table t = ready_for_war_in_field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_FORESIGHT);
    go_summoning(&t);
    expect_middle_of(&t, "Summoning");
    act(&t, "summon with Foresight", NO_DICE);
    expect_middle_of(&t, "Summoning, Placing summoned units");
    clear_table(&t);
}
