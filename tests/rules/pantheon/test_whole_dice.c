/* 7 and 12: an attack's dice worked out as a whole, as odds are, come to what they come to step by
 * step: plain attacks, against a defence of 5 or less, with dice rolled again, a die that is
 * changed, a throw. And what comes of dice when the attacker dies of them. */
#include "ai/odds.h"
#include "battle.h"

static sk_action attack_on(table *t, const char *target)
{
    static sk_actions list;

    t->game->legal(t->scene, t->state, &list);
    for (int32_t i = 0; i < list.count; i++)
        if (list.item[i].verb == PAN_ATTACK && list.item[i].target == unit(t, target))
            return list.item[i];
    cr_assert(false, "nobody can attack %s", target);
    return (sk_action){0};
}

RULE(7_odds, as_a_whole_they_are_what_they_are_step_by_step)
{
    static const struct {
        const char *attacker, *target;
        int32_t vitality, of_target; /* 0: whole */
    } ROW[] = {{"Hoplites", "Hydra", 0, 0},     {"Spartans", "Infernal Hounds", 0, 0},
               {"Amazons", "Heracles", 0, 0},   {"Leonidas", "Minotaur", 2, 0},
               {"Bellerophon", "Medusa", 2, 0}, {"Infernal Hounds", "Spartans", 0, 0},
               {"Heracles", "Hoplites", 2, 0},  {"Zeus", "Hoplites", 3, 0},
               {"Minotaur", "Hoplites", 2, 1}};
    sk_walk_bounds bounds = {.paths = SK_WALK_PATHS_MOST, .states = SK_WALK_STATES, .tries = 1};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        table t = both_in(ROW[i].attacker, ROW[i].target, "C4");
        sk_odds_workspace *workspace = sk_odds_workspace_new(t.game);
        sk_odds_question question;
        sk_odds whole, steps;

        if (ROW[i].vitality > 0)
            wound_to(&t, ROW[i].attacker, ROW[i].vitality);
        if (ROW[i].of_target > 0)
            wound_to(&t, ROW[i].target, ROW[i].of_target);
        activate(&t, ROW[i].attacker);
        question =
            (sk_odds_question){t.game, t.scene, t.state, BLUE, attack_on(&t, ROW[i].target), 1};
        whole = steps = sk_odds_of(&question);
        bounds.unfolded = false;
        EXPECT(sk_odds_walk_within(&question, workspace, &bounds, &whole));
        bounds.unfolded = true;
        EXPECT(sk_odds_walk_within(&question, workspace, &bounds, &steps));
        EXPECT_EQ(whole.rows, steps.rows);
        for (int32_t row = 0; row < whole.rows; row++)
            for (int32_t k = 0; k <= 2 * SK_ODDS_MOST; k++)
                cr_expect_float_eq(whole.row[row].share[k], steps.row[row].share[k], 1e-9,
                                   "%s, row %d: %f and %f", ROW[i].attacker, row,
                                   whole.row[row].share[k], steps.row[row].share[k]);
        sk_odds_workspace_free(workspace);
        clear_table(&t);
    }
}

/* Molten Blood burns whoever wounds Talos; the blanks would have been enough. */
RULE(12_throw, not_by_a_minotaur_that_its_own_attack_has_killed)
{
    table t = both_in("Minotaur", "Talos", "C4");

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    wound_to(&t, "Minotaur", 1);
    activate(&t, "Minotaur");
    act(&t, "attack Talos with Minotaur from here", DICE(FIVE, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(FIVE, 1));
    EXPECT(!pan_on_board(t.state, unit(&t, "Minotaur")));
    EXPECT(step_of(&t) != PAN_THROWING);
    clear_table(&t);
}
