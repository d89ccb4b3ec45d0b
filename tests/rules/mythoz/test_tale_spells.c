/* When and how every card of the deck is cast, and how it is countered. */
#include "chronicle.h"

#include <string.h>

/* Moments of the cards, as the table of windows tells: A attacks, M moving in, N non-combat moves,
 * F a flag stands, I moved in, D dice wait, H hits fall. */
typedef struct card_row {
    moz_effect effect;
    uint16_t verb;
    const char *moments;
} card_row;

static const card_row CARDS[MOZ_EFFECTS] = {
    {MOZ_COUNTER, MOZ_NO_VERB, ""},
    {MOZ_WINGS, MOZ_CAST_ON, "AMN"},
    {MOZ_DROUGHT, MOZ_CAST_BORDER, "AMN"},
    {MOZ_PASS, MOZ_CAST_BORDER, "AMN"},
    {MOZ_SNOW, MOZ_CAST_BORDER, "ANF"},
    {MOZ_AMBUSH, MOZ_CAST_KIND, "I"},
    {MOZ_TRANSMUTE, MOZ_CAST_ON, "AN"},
    {MOZ_CURSE, MOZ_CAST_KIND, "D"},
    {MOZ_BLESS, MOZ_CAST_KIND, "D"},
    {MOZ_STORM, MOZ_CAST_ON, "AN"},
    {MOZ_HEAL, MOZ_CAST_ON, "AND"},
    {MOZ_RAISE, MOZ_CAST_ON, "AN"},
    {MOZ_GATE, MOZ_CAST_GATE, "AN"},
    {MOZ_STEAL, MOZ_CAST_PLAYER, "AN"},
    {MOZ_DRUMS, MOZ_CAST, "A"},
    {MOZ_FORT, MOZ_CAST_GIVING, "AN"},
    {MOZ_TRUCE, MOZ_CAST_TRUCE, "AN"},
    {MOZ_WARD, MOZ_CAST, "H"},
    {MOZ_FURY, MOZ_CAST, "D"},
    {MOZ_FORESIGHT, MOZ_CAST, "AN"},
    {MOZ_BANE, MOZ_CAST_PLAYER, "D"},
    {MOZ_BREACH, MOZ_CAST, "D"},
};

static void expect_moments(table *t, const card_row *row)
{
    static const struct {
        uint8_t step;
        char letter;
    } STEP[] = {{MOZ_ATTACKING, 'A'},    {MOZ_MUSTER, 'M'}, {MOZ_MOVING, 'N'},
                {MOZ_ANSWER_FLAG, 'F'},  {MOZ_CALL, 'I'},   {MOZ_DECLARE, 'D'},
                {MOZ_BEFORE_ROLLS, 'D'}, {MOZ_LOSSES, 'H'}};

    for (int32_t i = 0; i < SK_COUNT(STEP); i++) {
        bool right = strchr(row->moments, STEP[i].letter) != NULL;
        moz_top(state_of(t))->step = STEP[i].step;
        moz_top(state_of(t))->unit = EARTH;
        for (uint16_t verb = MOZ_CAST; verb <= MOZ_CAST_TRUCE; verb++) {
            sk_action a = {.verb = verb, .what = card_with(t, row->effect)};
            uint16_t why = why_not(t, a);
            cr_expect_eq(why == MOZ_WRONG_TIME, !right, "card %d in step %d", row->effect,
                         STEP[i].step);
            if (right && verb != row->verb)
                EXPECT_EQ(why, MOZ_WRONG_TARGET);
        }
    }
}

RULE(16_time, every_card_at_its_own_moments_and_in_its_own_way)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    begin(&t, MOZ_GIANT, 2);
    moz_top(state_of(&t))->seat = EARTH;
    for (int32_t i = 0; i < SK_COUNT(CARDS); i++) {
        only_card(&t, EARTH, CARDS[i].effect);
        expect_moments(&t, &CARDS[i]);
        EXPECT_EQ(CARDS[i].effect, i);
    }
    clear_table(&t);
}

RULE(16_time, not_while_another_spell_waits)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, FIRE, MOZ_COUNTER);
    deal(&t, FIRE, MOZ_FORESIGHT);
    act(&t, "cast Foresight", NO_DICE);
    EXPECT_TEXT(offers(&t), "pass; counter with Counter Spell");
    REFUSES(&t, "cast Foresight", "that cannot be done now");
    REFUSES(&t, "counter with Firestorm", "you do not hold Firestorm");
    REFUSES(&t, "counter with Foresight", "Foresight is not cast now");
    ONLY_VERBS(&t, MOZ_DECLINE, MOZ_COUNTER_WITH);
    EXPECT_EQ(t.game->turn(t.scene, t.state).what, card_with(&t, MOZ_FORESIGHT));
    EXPECT_EQ(t.game->turn(t.scene, t.state).ask, MOZ_ASK_COUNTER);
    TELLS(&t, "counter with Counter Spell", NO_DICE,
          "player 2 casts Counter Spell; Foresight is countered");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_EQ(state_of(&t)->open.discard[card_with(&t, MOZ_FORESIGHT)], 1);
    EXPECT_EQ(state_of(&t)->open.discard[card_with(&t, MOZ_COUNTER)], 1);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 1);
    EXPECT_EQ(state_of(&t)->secret[FIRE].card[card_with(&t, MOZ_COUNTER)], 0);
    clear_table(&t);
}

/* All opponents are asked, in the order of turns from the caster; who is out is not. */
RULE(16_counter_window, one_after_the_other)
{
    table t = field();

    deal(&t, FIRE, MOZ_FORESIGHT);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, TECH, MOZ_STORM);
    turn_of(&t, FIRE);
    TELLS(&t, "cast Foresight", NO_DICE, "player 2 casts Foresight");
    EXPECT_EQ(asked(&t), EARTH); /* Air and Water are not played: Earth comes after Fire */
    TELLS(&t, "pass", NO_DICE, "");
    EXPECT_EQ(asked(&t), TECH);
    TELLS(&t, "pass", DICE(1, 1),
          "Foresight takes effect; player 2 draws a card; player 2 draws a card");
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 2);
    clear_table(&t);

    t = field();
    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, FIRE, MOZ_STORM);
    state_of(&t)->open.out = 1u << FIRE;
    act(&t, "cast Foresight", DICE(1, 1));
    EXPECT_EQ(asked(&t), EARTH);
    clear_table(&t);
}

/* A counter, a counter to it and one to that: the first spell does nothing. */
RULE(16_counter_countered, three_deep)
{
    table t = field();

    deal(&t, EARTH, MOZ_DRUMS);
    deal(&t, EARTH, MOZ_COUNTER);
    deal(&t, FIRE, MOZ_COUNTER);
    deal(&t, TECH, MOZ_COUNTER);
    act(&t, "cast War Drums", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    TELLS(&t, "counter with Counter Spell", NO_DICE, "player 3 casts Counter Spell");
    EXPECT_EQ(asked(&t), FIRE); /* an enemy of Technology as well */
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    TELLS(&t, "counter with Counter Spell", NO_DICE, "player 1 casts Counter Spell");
    EXPECT_EQ(asked(&t), FIRE);
    TELLS(&t, "counter with Counter Spell", NO_DICE,
          "player 2 casts Counter Spell; Counter Spell is countered; War Drums is countered");
    EXPECT_EQ(state_of(&t)->open.attacks_left, 3);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_EQ(state_of(&t)->open.frames, 1);
    clear_table(&t);
}
