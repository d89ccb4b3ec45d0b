/* What another umpire found wrong, the book in his hand: forts of one turn, spells on dragons. */
#include "chronicle.h"

#include <stdio.h>

/* 17: one fort in each realm, however many cards are played in a turn */

static int32_t land_of(const table *t, int32_t realm, bool last)
{
    uint64_t lands = scene_of(t)->realm_lands[realm];

    while (last && (lands & (lands - 1)) != 0)
        lands &= lands - 1;
    return moz_lowest(lands);
}

/* Earth stands in the first land and the last of every realm, far from any castle, and has cards
 * for three forts. */
static table builders(void)
{
    table t = field();

    for (int32_t realm = 0; realm < scene_of(&t)->realms; realm++) {
        put(&t, EARTH, land_of(&t, realm, false), MOZ_TROOP, 1);
        put(&t, EARTH, land_of(&t, realm, true), MOZ_TROOP, 1);
    }
    for (int32_t i = 0; i < 3; i++) {
        deal(&t, EARTH, MOZ_FORT);
        deal(&t, EARTH, MOZ_STORM);
    }
    turn_of(&t, EARTH);
    return t;
}

static const char *build_in(int32_t land)
{
    static char words[64];

    snprintf(words, sizeof words, "cast Build Fort in @%d giving up Firestorm", (int)land);
    return words;
}

RULE(17_fort_realm, three_in_a_turn_in_three_realms)
{
    table t = builders();
    int32_t first = land_of(&t, 0, false), second = land_of(&t, 1, true);
    int32_t third = land_of(&t, 2, false);

    ACT(&t, build_in(first), NO_DICE);
    ACT(&t, build_in(second), NO_DICE);
    ACT(&t, build_in(third), NO_DICE);
    EXPECT_EQ(state_of(&t)->open.forts, 0); /* they stand when the turn ends */
    end_turn(&t);
    EXPECT_EQ(state_of(&t)->open.forts, SK_AREA(first) | SK_AREA(second) | SK_AREA(third));
    EXPECT_EQ(units(&t, EARTH, first, MOZ_TROOP), 4);
    EXPECT_EQ(units(&t, EARTH, second, MOZ_TROOP), 4);
    EXPECT_EQ(units(&t, EARTH, third, MOZ_TROOP), 4);
    EXPECT_EQ(state_of(&t)->open.fort_at[1], second);
    EXPECT_EQ(moz_fort_sites(t.state), 0);
    clear_table(&t);
}

RULE(17_fort_realm, the_second_of_two_being_built_counts_too)
{
    table t = builders();

    ACT(&t, build_in(land_of(&t, 0, false)), NO_DICE);
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 0, true))), MOZ_FORT_IN_REALM);
    ACT(&t, build_in(land_of(&t, 1, false)), NO_DICE);
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 1, true))), MOZ_FORT_IN_REALM);
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 2, true))), 0);
    clear_table(&t);
}

RULE(17_fort_control, each_of_two_by_itself)
{
    table t = builders();
    int32_t lost = land_of(&t, 0, false), kept = land_of(&t, 1, false);

    ACT(&t, build_in(lost), NO_DICE);
    ACT(&t, build_in(kept), NO_DICE);
    moz_remove(state_of(&t), EARTH, lost, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, lost);
    end_turn(&t);
    EXPECT_EQ(state_of(&t)->open.forts, SK_AREA(kept));
    EXPECT_EQ(state_of(&t)->open.fort_at[0], MOZ_NOBODY);
    clear_table(&t);
}

RULE(17_fort_realm, four_are_as_many_as_can_be_begun)
{
    table t = builders();

    for (int32_t realm = 0; realm < 3; realm++)
        moz_begin_fort(t.state, land_of(&t, realm, true));
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 4, false))), 0);
    moz_begin_fort(t.state, land_of(&t, 3, true));
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 4, false))), MOZ_FORT_BEGUN);
    clear_table(&t);
}

/* 16: dragons are one kind, injured or not */

/* Earth's giants attack Fire's dragons, one of them injured; the dice of Fire's are asked for. */
static table cursed_dragons(const char *words)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_DRAGON, 2);

    put(&t, FIRE, 1, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_CURSE);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    act(&t, words, DICE(4, 4, 4));
    return t;
}

RULE(16_curse, dragons_are_cursed_whether_injured_or_not)
{
    static const char *const WORDS[] = {"cast Curse on the dragons",
                                        "cast Curse on the injured dragons"};

    for (int32_t i = 0; i < 2; i++) {
        table t = cursed_dragons(WORDS[i]);
        EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_DRAGON), 10);
        EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_INJURED), 8);
        EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_GIANT), 10);
        EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_DRAGON), 12);
        clear_table(&t);
    }
}

RULE(16_storm, an_injured_dragon_dies_before_a_whole_one_is_hurt)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_DRAGON, 2);
    put(&t, FIRE, 1, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, EARTH, MOZ_STORM);
    TELLS(
        &t, "cast Firestorm on @1", DICE(1),
        "player 1 casts Firestorm on @1; Firestorm takes effect; 1: @1 takes 1 hit; player 2 loses "
        "1 injured dragon");
    TELLS(&t, "cast Firestorm on @1", DICE(6),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 6: @1 takes 3 hits; player 2 "
          "has 2 "
          "dragons injured; player 2 loses 1 injured dragon");
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    clear_table(&t);
}
