/* What is told about units, spells and blessings, and what wins, to somebody who has not read the
 * rules (4.7, 5.12). */
#include <string.h>

#include "battle.h"

static void expect_about(table *t, int32_t u, const char *words)
{
    char told[128];
    sk_text text = SK_TEXT(told);

    told[0] = '\0';
    mye_about_unit(t->scene, u, &text);
    cr_expect_str_eq(told, words, "%s", told);
}

RULE(2_3_highest, a_unit_is_told_by_its_first_profile)
{
    kit leader = {.name = "", .move = 6, .shoot = 4, .fight = 7, .save = 3, .brave = 9};
    table *t = field();

    put(t, RED, (kit){.name = "Band", .minis = 2, .leader = &leader}, 30, 10);
    put(t, BLUE, (kit){.name = "One"}, 30, 30);
    expect_about(t, 0, "3 minis, Move 6, Shoot 4, Fight 7, Save 3, Brave 9.");
    expect_about(t, MYE_UNITS_A_SIDE, "1 mini, Move 5, Shoot 5, Fight 5, Save 5, Brave 7.");
}

RULE(4_4_any_time, spells_and_blessings_are_told_in_a_sentence)
{
    table *t = field_of(MYE_PILLAGE);
    char told[160];
    sk_text spell = SK_TEXT(told);

    mye_about_spell(t->scene, 0, &spell);
    cr_expect_str_eq(
        told, "A spell, cast with 14 or less, within 12\": the target removes D3 brave markers.",
        "%s", told);
    sk_text blessing = SK_TEXT(told);
    mye_about_blessing(t->scene, MYE_BLESSING_FIRST_LIGHT, &blessing);
    cr_expect_str_eq(told, "A blessing: a frozen friendly unit thaws.", "%s", told);
}

static sk_goals goals_of(table *t, int32_t seat)
{
    sk_goals goals;

    t->game->goal(t->scene, t->state, seat, &goals);
    return goals;
}

RULE(4_end_points, what_wins_and_how_each_side_stands)
{
    table *t = field_of(MYE_PILLAGE);
    sk_goals g;

    devote(t, BLUE, MYE_DEVOTION_CHALLENGE, -1, -1);
    open_of(t)->score[RED] = 2;
    open_of(t)->score[BLUE] = 5;
    open_of(t)->taken[BLUE] = 3;
    open_of(t)->devoted[BLUE].scored = 1;
    g = goals_of(t, BLUE);
    EXPECT_EQ(g.rounds, 6);
    EXPECT_EQ(g.wins, 3);
    EXPECT_EQ(g.win[0].n, 6);
    EXPECT_EQ(g.win[1].row, g.win[0].row + 1 + MYE_PILLAGE);
    EXPECT_EQ(g.win[2].what, MYE_DEVOTION_CHALLENGE);
    EXPECT_EQ(g.parts, 3);
    EXPECT_EQ(g.part[0].n, 5);
    EXPECT_EQ(g.part[1].n, 3);
    EXPECT_EQ(g.part[2].n, 1);
    EXPECT_EQ(g.part[2].what, MYE_DEVOTION_CHALLENGE);
    devote(t, BLUE, 0, -1, -1); /* the first of all */
    g = goals_of(t, BLUE);
    EXPECT_EQ(g.wins, 3);
    EXPECT_EQ(g.win[2].what, 0);
    EXPECT_EQ(g.parts, 3);
    g = goals_of(t, RED);
    EXPECT_EQ(g.wins, 2);
    EXPECT_EQ(g.parts, 2);
    EXPECT_EQ(g.part[0].n, 2);
    g = goals_of(t, SK_TABLE);
    EXPECT_EQ(g.wins, 2);
    EXPECT_EQ(g.parts, 0);
}

RULE(4_7_next, the_phases_before_the_battle_come_once_the_others_every_turn)
{
    static const char *const WORDS[] = {"Before the battle", "Deployment",  "Beginning", "Reserves",
                                        "Dice pool",         "Activations", "Clean up"};

    EXPECT_EQ(MYE_PHASES.count, 7);
    for (int32_t i = 0; i < 7; i++) {
        cr_expect_str_eq(MYE_PHASES.row[i].words, WORDS[i], "%s", MYE_PHASES.row[i].words);
        EXPECT_EQ(MYE_PHASES.row[i].before, i < 2);
    }
}
