#include "holm.h"

#include <string.h>

/* Red: Champion 7, Axeman 6, Spearman 5. Blue: Champion 7, Runner 4, Axeman 6. */
enum { RED, BLUE, GREEN };
enum { RED_CHAMPION, RED_AXEMAN, RED_SPEARMAN, BLUE_CHAMPION };

/* Bag of five shields and five spears, sorted: a draw of 1–5 is a shield, the last a spear. */
#define ALL_SHIELDS_THEN_SPEARS DICE(1, 1, 1, 7, 6, 5)

static tem_state *state_of(table *t)
{
    return t->state;
}

static table holm(const uint16_t *draws)
{
    table t = lay((table_plan){.game = "template", .scenario = "holm", .force = {"red", "blue"}});

    act(&t, "deal the runes", draws);
    return t;
}

/* Champions face each other half an inch apart on open ground; hands as told. */
static table duel(int32_t shields, int32_t spears)
{
    table t = holm(ALL_SHIELDS_THEN_SPEARS);
    tem_state *s = state_of(&t);

    s->open.at[RED_CHAMPION] = (sk_point){600, 400};
    s->open.at[BLUE_CHAMPION] = (sk_point){750, 400};
    memset(s->secret, 0, sizeof s->secret);
    s->secret[RED].rune[TEM_SPEAR] = (uint8_t)spears;
    s->secret[BLUE].rune[TEM_SHIELD] = (uint8_t)shields;
    s->open.hand[RED] = (uint8_t)spears;
    s->open.hand[BLUE] = (uint8_t)shields;
    return t;
}

RULE(1_deal, every_side_starts_with_three_runes)
{
    table t = holm(ALL_SHIELDS_THEN_SPEARS);

    EXPECT_EQ(state_of(&t)->open.hand[RED], 3);
    EXPECT_EQ(state_of(&t)->secret[RED].rune[TEM_SHIELD], 3);
    EXPECT_EQ(state_of(&t)->secret[BLUE].rune[TEM_SPEAR], 3);
    EXPECT_EQ(state_of(&t)->hidden.bag[TEM_SHIELD], 2);
    clear_table(&t);
}

RULE(1_secret, another_hand_does_not_change_the_picture)
{
    table a = holm(DICE(1, 1, 1, 1, 1, 3)), b = holm(DICE(1, 1, 1, 7, 6, 5));

    EXPECT(same_picture(&a, &b, RED));
    EXPECT(!same_picture(&a, &b, BLUE));
    clear_table(&a);
    clear_table(&b);
}

RULE(2_two_actions, the_turn_passes_after_two_actions)
{
    table t = holm(ALL_SHIELDS_THEN_SPEARS);

    act(&t, "fly raven to Stone", NO_DICE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, RED);
    act(&t, "fly raven to Skerry", NO_DICE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, BLUE);
    act(&t, "end turn", NO_DICE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, SK_TABLE);
    clear_table(&t);
}

RULE(2_order, a_fallen_side_is_passed_over)
{
    table t = lay((table_plan){.game = "template", .seats = 3, .force = {"red", "blue", "green"}});
    tem_state *s = state_of(&t);

    act(&t, "deal the runes", DICE(1, 1, 1, 1, 1, 5, 4, 3, 2));
    for (int32_t unit = BLUE_CHAMPION; unit < BLUE_CHAMPION + TEM_WARRIORS; unit++)
        s->open.wounds[unit] = 0;
    act(&t, "end turn", NO_DICE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, GREEN);
    clear_table(&t);
}

RULE(2_1_distance, a_champion_moves_six_inches_and_no_more)
{
    table t = holm(ALL_SHIELDS_THEN_SPEARS);

    EXPECT_EQ(refusal(&t, "move Red Champion to 9,4"), 0);
    EXPECT_EQ(refusal(&t, "move Red Champion to 9.01,4"), TEM_TOO_FAR);
    EXPECT_EQ(refusal(&t, "move Blue Champion to 20,4"), TEM_NOT_YOURS);
    act(&t, "move red champion to 9,4", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.at[RED_CHAMPION].x, 900);
    clear_table(&t);
}

RULE(2_1_edge, a_base_may_touch_the_shore_but_not_cross_it)
{
    table t = holm(ALL_SHIELDS_THEN_SPEARS);

    EXPECT_EQ(refusal(&t, "move Red Champion to 0.5,4"), 0);
    EXPECT_EQ(refusal(&t, "move Red Champion to 0.49,4"), TEM_OFF_THE_HOLM);
    clear_table(&t);
}

RULE(2_1_clear, a_warrior_does_not_walk_through_another)
{
    table t = holm(ALL_SHIELDS_THEN_SPEARS);

    state_of(&t)->open.at[RED_AXEMAN] = (sk_point){500, 400};
    EXPECT_EQ(refusal(&t, "move Red Champion to 7,4"), TEM_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "move Red Champion to 4,4"), 0);
    EXPECT_EQ(refusal(&t, "move Red Champion to 4.01,4"), TEM_IN_THE_WAY);
    clear_table(&t);
}

RULE(2_2_raven, a_raven_follows_the_paths)
{
    table t = holm(ALL_SHIELDS_THEN_SPEARS);

    EXPECT_EQ(refusal(&t, "fly raven to Stone"), 0);
    EXPECT_EQ(refusal(&t, "fly raven to East oak"), TEM_NO_PATH);
    EXPECT(!is_listed(&t, "fly raven to East oak"));
    clear_table(&t);
}

RULE(3_1_reach, a_blow_reaches_one_inch)
{
    table t = duel(0, 0);

    EXPECT_EQ(refusal(&t, "strike Blue Champion with Red Champion"), 0);
    state_of(&t)->open.at[BLUE_CHAMPION].x = 800;
    EXPECT_EQ(refusal(&t, "strike Blue Champion with Red Champion"), 0);
    state_of(&t)->open.at[BLUE_CHAMPION].x = 801;
    EXPECT_EQ(refusal(&t, "strike Blue Champion with Red Champion"), TEM_OUT_OF_REACH);
    EXPECT_EQ(refusal(&t, "strike Red Axeman with Red Champion"), TEM_OWN_SIDE);
    clear_table(&t);
}

RULE(3_2_roll, a_champion_hits_on_seven_and_misses_on_eight)
{
    table t = duel(0, 0);

    act(&t, "strike Blue Champion with Red Champion", DICE(7));
    EXPECT(told(&t, TEM_HIT) != NULL);
    act(&t, "strike Blue Champion with Red Champion", DICE(8));
    EXPECT(told(&t, TEM_MISSED) != NULL);
    EXPECT_EQ(told(&t, TEM_MISSED)->needs.total, 7);
    clear_table(&t);
}

RULE(3_2_wood, the_wood_shelters_by_one)
{
    table t = duel(0, 0);

    state_of(&t)->open.at[RED_CHAMPION] = (sk_point){1200, 510};
    state_of(&t)->open.at[BLUE_CHAMPION] = (sk_point){1200, 640};
    act(&t, "strike Blue Champion with Red Champion", DICE(7));
    EXPECT_EQ(told(&t, TEM_MISSED)->needs.total, 6);
    EXPECT_EQ(told(&t, TEM_MISSED)->needs.part[1].reason, TEM_BY_WOOD);
    clear_table(&t);
}

RULE(3_2_raven, a_raven_on_the_stone_guides_the_blow)
{
    table t = duel(0, 0);

    act(&t, "fly raven to Stone", NO_DICE);
    act(&t, "strike Blue Champion with Red Champion", DICE(8));
    EXPECT_EQ(told(&t, TEM_HIT)->needs.total, 8);
    clear_table(&t);
}

RULE(3_3_spear, a_spear_rune_is_worth_two)
{
    table t = duel(0, 1);

    act(&t, "strike Blue Champion with Red Champion and a spear rune", DICE(9));
    EXPECT_EQ(told(&t, TEM_HIT)->needs.total, 9);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 0);
    EXPECT_EQ(refusal(&t, "strike Blue Champion with Red Champion and a spear rune"),
              TEM_NO_SUCH_RUNE);
    clear_table(&t);
}

RULE(3_3_spear, the_option_makes_it_three)
{
    table t = lay((table_plan){.game = "template", .option = {"spear-rune=three"}});

    EXPECT_EQ(((tem_scene *)t.scene)->spear_bonus, 3);
    clear_table(&t);
}

RULE(3_4_shield, a_shield_rune_turns_the_blow)
{
    table t = duel(1, 0);

    act(&t, "strike Blue Champion with Red Champion", NO_DICE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, BLUE);
    act(&t, "raise a shield rune", DICE(5));
    EXPECT_EQ(told(&t, TEM_MISSED)->needs.total, 4);
    EXPECT_EQ(state_of(&t)->open.discard[TEM_SHIELD], 1);
    clear_table(&t);
}

RULE(3_4_window, the_window_opens_for_any_rune_and_closes_without)
{
    table t = duel(0, 0), u = duel(0, 0);

    act(&t, "strike Blue Champion with Red Champion", DICE(1));
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, RED);
    state_of(&u)->secret[BLUE].rune[TEM_SPEAR] = 1;
    state_of(&u)->open.hand[BLUE] = 1;
    act(&u, "strike Blue Champion with Red Champion", NO_DICE);
    EXPECT_EQ(u.game->turn(u.scene, u.state).seat, BLUE);
    EXPECT(!is_listed(&u, "raise a shield rune"));
    act(&u, "take the blow", DICE(10));
    EXPECT_EQ(u.game->turn(u.scene, u.state).seat, RED);
    clear_table(&t);
    clear_table(&u);
}

RULE(3_5_wound, three_hits_fell_a_champion)
{
    table t = duel(0, 0);

    act(&t, "strike Blue Champion with Red Champion", DICE(1));
    EXPECT_EQ(state_of(&t)->open.wounds[BLUE_CHAMPION], 2);
    state_of(&t)->open.wounds[BLUE_CHAMPION] = 1;
    act(&t, "strike Blue Champion with Red Champion", DICE(1));
    EXPECT(!tem_is_standing(t.state, BLUE_CHAMPION));
    EXPECT(told(&t, TEM_FELL) != NULL);
    clear_table(&t);
}

RULE(3_5_score, a_fall_scores_two)
{
    table t = duel(0, 0);

    state_of(&t)->open.wounds[BLUE_CHAMPION] = 1;
    act(&t, "strike Blue Champion with Red Champion", DICE(1));
    EXPECT_EQ(state_of(&t)->open.score[RED], 2);
    EXPECT_EQ(state_of(&t)->open.score[BLUE], 0);
    clear_table(&t);
}

RULE(4_1_stone, a_raven_alone_on_the_stone_scores)
{
    table t = holm(ALL_SHIELDS_THEN_SPEARS), u = holm(ALL_SHIELDS_THEN_SPEARS);

    state_of(&t)->open.raven[RED] = state_of(&u)->open.raven[RED] = 2;
    state_of(&u)->open.raven[BLUE] = 2;
    act(&t, "end turn", NO_DICE), act(&u, "end turn", NO_DICE);
    act(&t, "end turn", NO_DICE), act(&u, "end turn", NO_DICE);
    let_the_table_go_on(&t, NO_DICE), let_the_table_go_on(&u, NO_DICE);
    EXPECT_EQ(state_of(&t)->open.score[RED], 1);
    EXPECT_EQ(state_of(&u)->open.score[RED], 0);
    EXPECT_EQ(state_of(&t)->open.round, 2);
    clear_table(&t);
    clear_table(&u);
}

RULE(4_2_end, the_last_side_standing_or_the_last_round_ends_it)
{
    table t = duel(0, 0), u = duel(0, 0);

    for (int32_t unit = BLUE_CHAMPION + 1; unit < BLUE_CHAMPION + TEM_WARRIORS; unit++)
        state_of(&t)->open.wounds[unit] = 0;
    state_of(&t)->open.wounds[BLUE_CHAMPION] = 1;
    act(&t, "strike Blue Champion with Red Champion", DICE(1));
    EXPECT(t.game->turn(t.scene, t.state).over);
    state_of(&u)->open.round = 6;
    act(&u, "end turn", NO_DICE);
    act(&u, "end turn", NO_DICE);
    EXPECT(!u.game->turn(u.scene, u.state).over);
    let_the_table_go_on(&u, NO_DICE);
    EXPECT(u.game->turn(u.scene, u.state).over);
    clear_table(&t);
    clear_table(&u);
}

RULE(4_2_winner, the_highest_score_wins_and_equal_scores_draw)
{
    table t = duel(0, 0);

    state_of(&t)->open.round = 7;
    state_of(&t)->open.score[BLUE] = 3;
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_LOSS);
    state_of(&t)->open.score[RED] = 3;
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_DRAW);
    clear_table(&t);
}
