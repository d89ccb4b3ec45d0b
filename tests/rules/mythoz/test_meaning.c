/* What the table tells of lands, cards and the way to victory; and how deep spells lie. */
#include <stdio.h>

#include "scenes.h"

RULE(24_terrains, a_land_tells_its_realm_and_its_ground)
{
    table t = field();
    moz_land *land = &scene_of(&t)->map.land[2];
    char words[80];
    sk_text out = SK_TEXT(words);

    snprintf(land->realm, sizeof land->realm, "Ur");
    land->terrain = MOZ_HILLS | MOZ_MOUNTAINS;
    moz_about_land(t.scene, 2, &out);
    cr_expect_str_eq(words, "A territory of Ur, hills, mountains.");
    sk_text_clear(&out);
    land->terrain = MOZ_PLAINS;
    moz_about_land(t.scene, 2, &out);
    cr_expect_str_eq(words, "A territory of Ur, plains.");
    sk_text_clear(&out);
    moz_about_card(t.scene, 3, &out);
    cr_expect_str_eq(words, scene_of(&t)->card[3].words);
    clear_table(&t);
}

static void expect_goal(const sk_goal *goal, const char *id, int32_t n)
{
    cr_expect_str_eq(MOZ_GOALS.row[goal->row].id, id);
    EXPECT_EQ(goal->n, n);
    EXPECT_EQ(goal->what, 0);
}

RULE(6_last_season, the_ways_to_win_are_told)
{
    table t = field();
    sk_goals goals;
    int32_t seasons = scene_of(&t)->seasons;

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    state_of(&t)->open.started[EARTH] = 3;
    scene_of(&t)->victory = MOZ_SHORT;
    moz_goal(t.scene, t.state, EARTH, &goals);
    EXPECT_EQ(goals.rounds, seasons);
    EXPECT_EQ(goals.wins, 3);
    expect_goal(&goals.win[0], "WIN_SHORT", 0);
    expect_goal(&goals.win[1], "WIN_LAST", 0);
    expect_goal(&goals.win[2], "WIN_TIME", seasons);
    EXPECT_EQ(goals.parts, 3);
    expect_goal(&goals.part[0], "HAS_CASTLES", 1);
    expect_goal(&goals.part[1], "HAD_CASTLES", 3);
    expect_goal(&goals.part[2], "HAS_LANDS", moz_bits(moz_controlled(t.scene, t.state, EARTH)));
    state_of(&t)->open.forts = SK_AREA(1); /* no castle that wins */
    state_of(&t)->open.holder[1] = EARTH;
    moz_goal(t.scene, t.state, EARTH, &goals);
    expect_goal(&goals.part[0], "HAS_CASTLES", 1);
    scene_of(&t)->victory = MOZ_EPIC;
    moz_goal(t.scene, t.state, SK_TABLE, &goals);
    expect_goal(&goals.win[0], "WIN_EPIC", 0);
    EXPECT_EQ(goals.parts, 0);
    clear_table(&t);
}

/* Of a deck of one's own: counters lie on each other until there is no room for another. */
RULE(16_counter_countered, as_deep_as_there_is_room)
{
    table t = field();
    int32_t spells = 1;

    deal(&t, EARTH, MOZ_DRUMS);
    for (int32_t i = 0; i < 8; i++) {
        deal(&t, EARTH, MOZ_COUNTER);
        deal(&t, FIRE, MOZ_COUNTER);
    }
    act(&t, "cast War Drums", NO_DICE);
    for (; step(&t) == MOZ_COUNTERING; spells++)
        act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(spells, MOZ_FRAMES - 1); /* nine counters: the drums are countered */
    EXPECT_EQ(state_of(&t)->open.attacks_left, 3);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 4);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 3);
    EXPECT_EQ(asked(&t), EARTH);
    clear_table(&t);
}

/* From whoever casts on: after Technology comes Fire, then Earth. */
RULE(16_counter_window, the_order_goes_on_from_the_caster)
{
    table t = field();

    deal(&t, TECH, MOZ_FORESIGHT);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, FIRE, MOZ_STORM);
    turn_of(&t, TECH);
    act(&t, "cast Foresight", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).what, card_called(&t, "Foresight"));
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "pass", DICE(1, 1));
    EXPECT_EQ(asked(&t), TECH);
    clear_table(&t);
}
