/* Exceptions and neighbouring cases: the fallen, the other shore, the last perch, sides and
 * scenarios that cannot be played. */
#include "holm.h"

#include <string.h>

enum { RED, BLUE, GREEN };
enum { RED_CHAMPION, RED_AXEMAN, RED_SPEARMAN, BLUE_CHAMPION };

static tem_state *state_of(const table *t)
{
    return t->state;
}

static table on(const char *scenario)
{
    table t = lay((table_plan){.game = "template", .scenario = scenario, .force = {"red", "blue"}});

    act(&t, "deal the runes", DICE(1, 1, 1, 7, 6, 5));
    return t;
}

/* The champions half an inch apart, where the wood would be. */
static void face_each_other(const table *t)
{
    state_of(t)->open.at[RED_CHAMPION] = (sk_point){900, 600};
    state_of(t)->open.at[BLUE_CHAMPION] = (sk_point){1050, 600};
}

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

RULE(2_1_edge, at_all_four_shores)
{
    table t = on("holm");
    sk_point *at = state_of(&t)->open.at;

    at[RED_CHAMPION] = (sk_point){2300, 1700};
    EXPECT_EQ(refusal(&t, "move Red Champion to 23.5,17.5"), 0);
    EXPECT_EQ(refusal(&t, "move Red Champion to 23.51,17.5"), TEM_OFF_THE_HOLM);
    EXPECT_EQ(refusal(&t, "move Red Champion to 23.5,17.51"), TEM_OFF_THE_HOLM);
    at[RED_CHAMPION] = (sk_point){100, 100};
    EXPECT_EQ(refusal(&t, "move Red Champion to 0.5,0.5"), 0);
    EXPECT_EQ(refusal(&t, "move Red Champion to 0.5,0.49"), TEM_OFF_THE_HOLM);
    clear_table(&t);
}

RULE(2_1_distance, nobody_moves_to_where_he_stands)
{
    table t = on("holm");

    EXPECT_EQ(refusal(&t, "move Red Champion to 3,4"), TEM_STANDS_STILL);
    clear_table(&t);
}

RULE(2_1_distance, the_fallen_and_nobody_at_all_do_not_move)
{
    table t = on("holm");

    EXPECT(is_listed(&t, "move Red Axeman to 7.99,7"));
    state_of(&t)->open.wounds[RED_AXEMAN] = 0;
    EXPECT_EQ(refusal(&t, "move Red Axeman to 4,7"), TEM_FALLEN);
    EXPECT(!is_listed(&t, "move Red Axeman to 7.99,7"));
    EXPECT_EQ(why(&t, (sk_action){.verb = TEM_MOVE, .unit = -1}), TEM_NOT_NOW);
    EXPECT_EQ(why(&t, (sk_action){.verb = TEM_MOVE, .unit = TEM_UNITS}), TEM_NOT_NOW);
    clear_table(&t);
}

RULE(2_1_clear, the_fallen_are_stepped_over)
{
    table t = on("holm");

    state_of(&t)->open.at[RED_AXEMAN] = (sk_point){500, 400};
    state_of(&t)->open.wounds[RED_AXEMAN] = 0;
    EXPECT_EQ(refusal(&t, "move Red Champion to 7,4"), 0);
    clear_table(&t);
}

/* Five inches between the bases: he stops half an inch from the enemy. */
RULE(2_1_distance, a_step_to_within_reach_of_an_enemy_is_suggested)
{
    table t = on("holm");

    state_of(&t)->open.at[BLUE_CHAMPION] = (sk_point){900, 400};
    EXPECT(is_listed(&t, "move Red Champion to 7.5,4"));
    state_of(&t)->open.at[BLUE_CHAMPION] = (sk_point){490, 400}; /* he is within reach */
    EXPECT(!is_listed(&t, "move Red Champion to 3.4,4"));
    state_of(&t)->open.at[BLUE_CHAMPION] = (sk_point){1100, 400}; /* nobody gets that far */
    EXPECT(!is_listed(&t, "move Red Champion to 9.5,4"));
    clear_table(&t);
}

RULE(2_1_distance, the_edge_of_a_move_is_what_is_allowed)
{
    table t = on("holm");
    sk_reach reach;

    state_of(&t)->open.at[RED_AXEMAN] = (sk_point){500, 400};
    t.game->reach(t.scene, t.state, RED_CHAMPION, TEM_MOVE, &reach);
    EXPECT_EQ(reach.count, 36);
    EXPECT_EQ(reach.edge[0].x, 399); /* the axeman is in the way */
    EXPECT_EQ(reach.edge[9].y, 999);
    ((tem_scene *)t.scene)->profile[RED_CHAMPION].move = 0;
    t.game->reach(t.scene, t.state, RED_CHAMPION, TEM_MOVE, &reach);
    EXPECT(sk_same_point(reach.edge[0], state_of(&t)->open.at[RED_CHAMPION]));
    clear_table(&t);
}

RULE(2_2_raven, to_no_perch_that_is_not_there)
{
    table t = on("strand");

    EXPECT_EQ(refusal(&t, "fly raven to Stone"), 0);
    EXPECT_EQ(why(&t, (sk_action){.verb = TEM_FLY, .target = -1}), TEM_NO_PATH);
    EXPECT_EQ(why(&t, (sk_action){.verb = TEM_FLY, .target = 3}), TEM_NO_PATH);
    clear_table(&t);
}

RULE(3_1_reach, blows_within_reach_are_listed_and_no_others)
{
    table t = on("holm");

    EXPECT(!is_listed(&t, "strike Blue Champion with Red Champion"));
    face_each_other(&t);
    EXPECT(is_listed(&t, "strike Blue Champion with Red Champion"));
    EXPECT(!is_listed(&t, "strike Blue Champion with Red Champion and a spear rune"));
    state_of(&t)->secret[RED].rune[TEM_SPEAR] = 1;
    EXPECT(is_listed(&t, "strike Blue Champion with Red Champion and a spear rune"));
    clear_table(&t);
}

RULE(3_1_reach, only_ones_own_standing_warriors_strike_and_only_the_standing)
{
    table t = on("holm");

    face_each_other(&t);
    EXPECT_EQ(refusal(&t, "strike Red Champion with Blue Champion"), TEM_NOT_YOURS);
    state_of(&t)->open.wounds[RED_CHAMPION] = 0;
    EXPECT_EQ(refusal(&t, "strike Blue Champion with Red Champion"), TEM_FALLEN);
    state_of(&t)->open.wounds[RED_CHAMPION] = 1;
    state_of(&t)->open.wounds[BLUE_CHAMPION] = 0;
    EXPECT_EQ(refusal(&t, "strike Blue Champion with Red Champion"), TEM_FALLEN);
    clear_table(&t);
}

RULE(3_1_reach, nobody_at_all_strikes_or_is_struck)
{
    table t = on("holm");
    sk_action a = {.verb = TEM_STRIKE, .unit = RED_CHAMPION, .target = BLUE_CHAMPION};

    face_each_other(&t);
    EXPECT_EQ(why(&t, a), 0);
    a.unit = -1;
    EXPECT_EQ(why(&t, a), TEM_NOT_NOW);
    a.unit = TEM_UNITS;
    EXPECT_EQ(why(&t, a), TEM_NOT_NOW);
    a.unit = RED_CHAMPION, a.target = -1;
    EXPECT_EQ(why(&t, a), TEM_NOT_NOW);
    a.target = TEM_UNITS;
    EXPECT_EQ(why(&t, a), TEM_NOT_NOW);
    clear_table(&t);
}

RULE(3_2_wood, on_the_strand_there_is_none)
{
    table t = on("strand");

    face_each_other(&t);
    state_of(&t)->open.hand[BLUE] = 0;
    act(&t, "strike Blue Champion with Red Champion", DICE(7));
    EXPECT_EQ(told(&t, TEM_HIT)->needs.total, 7);
    clear_table(&t);
}

RULE(3_4_shield, it_is_offered_to_who_holds_one)
{
    table t = on("holm");

    face_each_other(&t);
    state_of(&t)->secret[BLUE].rune[TEM_SHIELD] = 1;
    act(&t, "strike Blue Champion with Red Champion", NO_DICE);
    EXPECT(is_listed(&t, "raise a shield rune"));
    EXPECT_EQ(refusal(&t, "raise a shield rune"), 0);
    EXPECT_EQ(refusal(&t, "end turn"), TEM_NOT_NOW);
    state_of(&t)->secret[BLUE].rune[TEM_SHIELD] = 0;
    EXPECT_EQ(refusal(&t, "raise a shield rune"), TEM_NO_SUCH_RUNE);
    clear_table(&t);
}

RULE(2_two_actions, there_is_nothing_to_answer_in_ones_own_turn)
{
    table t = on("holm");

    EXPECT_EQ(refusal(&t, "take the blow"), TEM_NOT_NOW);
    clear_table(&t);
}

RULE(4_2_winner, the_goal_is_told_with_the_points_of_a_seat)
{
    table t = on("holm");
    sk_goals goals;

    state_of(&t)->open.score[BLUE] = 3;
    t.game->goal(t.scene, t.state, SK_TABLE, &goals);
    EXPECT_EQ(goals.wins, 3);
    EXPECT_EQ(goals.parts, 0);
    EXPECT_EQ(goals.rounds, 6);
    t.game->goal(t.scene, t.state, BLUE, &goals);
    EXPECT_EQ(goals.parts, 1);
    EXPECT_EQ(goals.part[0].n, 3);
    clear_table(&t);
}

/* Sides and scenarios */

static tem_force side(const char *name, int32_t fight)
{
    tem_force force = {.warriors = TEM_WARRIORS};

    strncpy(force.name, name, sizeof force.name - 1);
    for (int32_t i = 0; i < TEM_WARRIORS; i++)
        force.warrior[i] = (tem_profile){.move = 500, .fight = (int8_t)fight, .wounds = 2};
    return force;
}

/* A bare strand of three perches for two sides. */
static tem_scenario strand(void)
{
    tem_scenario from = {.rounds = 4,
                         .width = 1000,
                         .depth = 800,
                         .stone = 2,
                         .perches = 3,
                         .flights = 1,
                         .starts = 2,
                         .flight = {{0, 2}}};

    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t i = 0; i < TEM_WARRIORS; i++)
            from.start[seat].at[i] = (sk_point){100 + 800 * seat, 100 + 200 * i};
    return from;
}

static const char *set_up(const tem_scenario *from, int32_t seats, int32_t fight)
{
    static sk_problem problem;
    tem_force one = side("Red", 6), two = side("Red", fight);
    sk_setup setup = {.seats = seats, .scenario = from, .force = {&one, &two, &two}};
    tem_scene scene;
    tem_state state;

    problem = (sk_problem){0};
    if (!tem_setup(&setup, &scene, &state, &problem))
        return problem.words;
    EXPECT(strcmp(scene.side[1], "Red 2") == 0); /* the same name again is counted */
    EXPECT(seats < 3 || strcmp(scene.side[2], "Red 3") == 0);
    return "";
}

#define EXPECT_PROBLEM(from, words)                                                                \
    do {                                                                                           \
        const char *is_ = set_up(&(from), 2, 6);                                                   \
        cr_expect(strcmp(is_, words) == 0, "%s", is_);                                             \
    } while (0)

RULE_TEST(RULE_SUITE, a_scenario_has_a_start_for_every_player)
{
    tem_scenario from = strand();

    EXPECT_PROBLEM(from, "");
    EXPECT(strstr(set_up(&from, 3, 6), "too few starts") != NULL);
    from.starts = 3;
    for (int32_t i = 0; i < TEM_WARRIORS; i++)
        from.start[2].at[i] = (sk_point){500, 100 + 200 * i};
    EXPECT(strcmp(set_up(&from, 3, 6), "") == 0);
}

RULE_TEST(RULE_SUITE, the_stone_paths_and_ravens_are_on_perches)
{
    tem_scenario from = strand();

    from.stone = 3;
    EXPECT_PROBLEM(from, "the stone is not one of the perches");
    from = strand(), from.flight[0].from = 3;
    EXPECT_PROBLEM(from, "a path leads to a perch that is not there");
    from = strand(), from.flight[0].to = 3;
    EXPECT_PROBLEM(from, "a path leads to a perch that is not there");
    from = strand(), from.start[1].perch = 3;
    EXPECT_PROBLEM(from, "a raven starts on a perch that is not there");
}

RULE_TEST(RULE_SUITE, warriors_start_on_the_holm)
{
    static const sk_point OFF[] = {{49, 500}, {951, 500}, {500, 49}, {500, 751}};
    tem_scenario from;

    for (int32_t i = 0; i < 4; i++) {
        from = strand();
        from.start[1].at[2] = OFF[i];
        EXPECT_PROBLEM(from, "a warrior starts off the holm");
    }
    from = strand();
    from.start[1].at[2] = (sk_point){950, 750};
    EXPECT_PROBLEM(from, "");
}

RULE_TEST(RULE_SUITE, warriors_start_apart)
{
    tem_scenario from = strand();

    from.start[1].at[2] = (sk_point){200, 100};
    EXPECT_PROBLEM(from, "");
    from.start[1].at[2].x = 199;
    EXPECT_PROBLEM(from, "two warriors start on one another");
}

RULE_TEST(RULE_SUITE, a_side_has_at_most_twenty_five_points)
{
    tem_scenario from = strand();
    tem_force force = side("Red", 6);
    sk_problem problem = {0};

    EXPECT(strcmp(set_up(&from, 2, 7), "a side has at most 25 points, this one 27") == 0);
    EXPECT_EQ(tem_force_points(&force), 24);
    force.warrior[2].fight = 7;
    EXPECT_EQ(tem_force_check(&force, &problem, 1), 0);
    force.warrior[2].fight = 8;
    EXPECT_EQ(tem_force_check(&force, &problem, 1), 1);
    EXPECT_EQ(tem_force_check(&force, &problem, 0), 0); /* nobody wants to hear of it */
}
