/* What the game tells of itself, row by row: what wins and how a side stands (5.18), the phases of
 * a turn (4.2), the rulings players may choose and which is usual (docs/rules). */
#include <string.h>

#include "battle.h"
#include "games/mythic_earth/mythic_earth.h"

static void expect_row(table *t, const sk_goal *goal, const char *id, int32_t what, int32_t n)
{
    cr_expect_str_eq(t->game->goals->row[goal->row].id, id, "%s, not %s",
                     t->game->goals->row[goal->row].id, id);
    EXPECT_EQ(goal->what, what);
    EXPECT_EQ(goal->n, n);
}

RULE(4_end_points, every_scenario_has_its_own_row)
{
    static const char *const WINS[] = {"WIN_ALTARS",  "WIN_RIVER",    "WIN_HUNT",
                                       "WIN_PILLAGE", "WIN_CAPTIVES", "WIN_FOG"};

    for (int32_t primary = 0; primary < 6; primary++) {
        table *t = field_of((mye_primary)primary);
        sk_goals g;
        devote(t, RED, MYE_DEVOTION_ENEMY_LINES, -1, -1);
        open_of(t)->score[RED] = 3;
        open_of(t)->taken[RED] = 7;
        open_of(t)->devoted[RED].scored = 2;
        t->game->goal(t->scene, t->state, RED, &g);
        EXPECT_EQ(g.wins, 3);
        EXPECT_EQ(g.parts, 3);
        expect_row(t, &g.win[0], "WIN_MOST", 0, 6);
        expect_row(t, &g.win[1], WINS[primary], 0, 0);
        expect_row(t, &g.win[2], "WIN_DEVOTION", MYE_DEVOTION_ENEMY_LINES, 0);
        expect_row(t, &g.part[0], "HAS_POINTS", 0, 3);
        expect_row(t, &g.part[1], "HAS_DICE", 0, 7);
        expect_row(t, &g.part[2], "HAS_DEVOTION", MYE_DEVOTION_ENEMY_LINES, 2);
        forget_tables();
    }
}

RULE(4_7_next, every_step_of_a_turn_is_in_its_phase)
{
    static const struct {
        int32_t step, phase;
    } ROW[] = {{MYE_WAY_ROLL, 0},   {MYE_DEVOTE, 0},  {MYE_PICK_HALF, 0},  {MYE_ROLL_DEPLOY, 1},
               {MYE_HAND_OVER, 1},  {MYE_DEPLOY, 1},  {MYE_BEGIN_TURN, 2}, {MYE_ENTER, 3},
               {MYE_ROLL_POOL, 4},  {MYE_ASSIGN, 5},  {MYE_ACT, 5},        {MYE_PUT, 5},
               {MYE_KEEP_ALERT, 6}, {MYE_CLEAN_UP, 6}};

    for (int32_t i = 0; i < 14; i++)
        for (int32_t k = 0; k < MYE_PHASES.count; k++) {
            const sk_phase *phase = &MYE_PHASES.row[k];
            bool in = ROW[i].step >= phase->first && ROW[i].step <= phase->last;
            cr_expect_eq(in, k == ROW[i].phase, "step %d, phase %d", ROW[i].step, k);
        }
}

RULE(1_8_six_turns, rulings_and_which_of_them_is_usual)
{
    static const char *const WORDS[] = {
        "natural-one-thaws no|yes",      "shots-at-fleeing once|twice",
        "template diameter|radius",      "thrown-tomahawk none|one",
        "fleeing-shoot-chargers no|yes", "heroes-count-themselves no|yes",
        "against-all-odds printed|ours", "lost-alert-die-lapses no|yes",
        "casualties usual|owner",        "obscured together|each",
        "fallen-heroes no|yes",          "wiped-out-wins no|yes",
        "flyers-in-river no|yes",        "rocks-at-chargers yes|no",
        "pillages one|several",          "roaming new|all",
        "across-river all|any",          "dispel-range unit|wizard",
        "low-walls obscure|hide",
    };

    EXPECT_EQ(MYE_GAME.options, SK_COUNT(WORDS));
    for (int32_t i = 0; i < MYE_GAME.options && i < SK_COUNT(WORDS); i++) {
        const sk_option *option = &MYE_GAME.option[i];
        char line[80] = "";
        sk_text text = SK_TEXT(line);
        sk_put(&text, option->id);
        for (int32_t k = 0; option->choices[k] != NULL; k++) {
            sk_put(&text, k == 0 ? " " : "|");
            sk_put(&text, option->choices[k]);
        }
        cr_expect_str_eq(line, WORDS[i], "%s", line);
        EXPECT_EQ(option->usual, 0);
    }
}

/* Each list is as long as its rows: the last one has its words, and there is none after it. */
RULE(4_7_next, all_rows_of_all_lists_are_told)
{
    EXPECT_EQ(MYE_GAME.verbs.count, MYE_VERB_COUNT);
    EXPECT_EQ(MYE_GAME.events.count, MYE_EVENT_COUNT);
    EXPECT_EQ(MYE_GAME.refusals.count, MYE_REFUSAL_COUNT);
    EXPECT_EQ(MYE_GAME.reasons.count, MYE_REASON_COUNT);
    EXPECT_EQ(MYE_GAME.steps.count, MYE_STEP_COUNT);
    EXPECT_EQ(MYE_GAME.questions.count, MYE_QUESTION_COUNT);
    EXPECT_EQ(MYE_GAME.measures.count, MYE_MEASURE_COUNT);
    EXPECT_EQ(MYE_GAME.rules, MYE_RULE_COUNT);
    EXPECT_EQ(MYE_GAME.seats_min, 2);
    EXPECT_EQ(MYE_GAME.seats_max, 2);
    EXPECT_EQ(MYE_GAME.first_order, MYE_BEGIN_TURN);
}
