/* 14: a player alone, guardians, and how games end. */
#include <string.h>

#include "battle.h"

RULE(14_solo, it_attacks_whom_it_can_reach_and_does_not_walk)
{
    table t = alone("Minotaur", "C1");

    act(&t, "pass without drawing", NO_DICE);
    EXPECT(is_listed(&t, "attack Ares with Minotaur from here"));
    act(&t, "attack Ares with Minotaur from here", DICE(FIVE, FIVE, FIVE, FIVE, FIVE, FIVE, BLANK));
    EXPECT_EQ(seat_of(&t), SK_TABLE); /* Bloodlust, by its routine */
    EXPECT(is_listed(&t, "re-roll the blanks"));
    act(&t, "re-roll the blanks", DICE(ONE));
    EXPECT(is_listed(&t, "use the dice as best"));
    act(&t, "use the dice as best", DICE(FIVE, FIVE, FIVE, FIVE, FIVE, FIVE));
    EXPECT_EQ(the(&t, "Ares")->vitality, 3);
    EXPECT(is_listed(&t, "end the activation"));
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT_EQ(state_of(&t)->open.round, 2);
    clear_table(&t);
}

RULE(14_solo, it_stays_at_its_post_when_nobody_is_near)
{
    table t = alone("Minotaur", "C7");

    act(&t, "pass without drawing", NO_DICE);
    EXPECT(!is_listed(&t, "walk Minotaur to C6"));
    act(&t, "end the activation", DICE(1));
    EXPECT(is_in(&t, "Minotaur", "C7"));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(14_solo, it_comes_closer_within_four_areas)
{
    table t = alone("Infernal Warriors", "C3");

    act(&t, "pass without drawing", NO_DICE);
    act(&t, "walk Infernal Warriors to C2", NO_DICE);
    EXPECT(is_listed(&t, "end the activation"));
    clear_table(&t);
}

RULE(14_solo, a_lost_warrior_returns_to_the_guardians)
{
    table t = alone("Infernal Warriors", "C7");

    wound_to(&t, "Infernal Warriors", 2);
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 3);
    clear_table(&t);
}

RULE(14_solo, stone_guardians_do_nothing)
{
    table t = alone("Minotaur", "C1");

    the(&t, "Minotaur")->stone = BLUE + 1;
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(14_solo, every_guardian_acts_once)
{
    table t = alone("Minotaur", "C7");

    put(&t, PAN_WILD, "Medusa", "D8");
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(14_solo, of_two_it_attacks_the_divinity)
{
    table t = alone("Infernal Hounds", "C1");

    put(&t, BLUE, "Achilles", "C1");
    the(&t, "Ares")->vitality = 1; /* defence 6 */
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(is_listed(&t, "attack Ares with Infernal Hounds from here"));
    EXPECT(!is_listed(&t, "attack Achilles with Infernal Hounds from here"));
    clear_table(&t);
}

RULE(14_solo, guardians_do_not_retaliate_or_guard)
{
    table t = alone("Minotaur", "C1");

    put(&t, PAN_WILD, "Infernal Warriors", "C1");
    activate(&t, "Ares");
    act(&t, "attack Minotaur with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(14_solo, the_player_answers_them)
{
    table t = alone("Infernal Hounds", "C1");

    hold(&t, BLUE, "Ares", 1);
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "attack Ares with Infernal Hounds from here", DICE(BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "retaliate with Ares",
        DICE(FIVE, FIVE, FIVE, FIVE, FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, 1));
    EXPECT(the(&t, "Infernal Hounds")->flags & PAN_DESTROYED);
    clear_table(&t);
}

RULE(14_solo, they_roll_for_lava)
{
    table t = alone("Minotaur", "C7");

    put(&t, BLUE, "Achilles", "A2");
    activate(&t, "Achilles");
    act(&t, "walk Achilles to A3", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT);
    clear_table(&t);
}

RULE(14_solo, the_player_loses_with_the_divinity)
{
    table t = alone("Minotaur", "C7");
    pan_play p = {t.scene, t.state, NULL, NULL};

    pan_destroy(&p, unit(&t, "Minotaur"));
    EXPECT(!t.game->turn(t.scene, t.state).over);
    pan_destroy(&p, unit(&t, "Ares"));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_LOSS);
    clear_table(&t);
}

RULE(14_solo, a_guardian_is_not_on_offer_and_stands_at_its_post)
{
    table t = lay((table_plan){
        .game = "pantheon", .scenario = "labyrinth", .seats = 1, .option = {"recruiting=by-lot"}});

    EXPECT(scene_of(&t)->guardians != 0);
    while (step_of(&t) != PAN_TURN) {
        sk_actions list;
        sk_dice dice = sk_dice_seed(5);
        t.game->legal(t.scene, t.state, &list);
        t.game->apply(t.scene, t.state, &list.item[0], &dice, NULL);
    }
    EXPECT_EQ(state_of(&t)->open.army[PAN_WILD], scene_of(&t)->guardians);
    EXPECT(is_in(&t, "Medusa", "C7"));
    EXPECT_EQ(the(&t, "Medusa")->vitality, 6);
    EXPECT_EQ(the(&t, "Infernal Hounds")->vitality, 6);
    EXPECT_EQ(the(&t, "Medusa")->owner, PAN_WILD);
    clear_table(&t);
}

/* Counting */

static table counted(int32_t seats, const char *scenario)
{
    table t = battle_of(scenario, seats, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    return t;
}

RULE(14_rounds, equal_is_a_draw)
{
    table t = counted(2, "skirmish-2");

    state_of(&t)->open.absorbed[BLUE] = state_of(&t)->open.absorbed[RED] = 1;
    give_turn(&t, RED);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_DRAW);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_DRAW);
    clear_table(&t);
}

RULE(14_rounds, the_last_round_is_played_to_its_end)
{
    table t = counted(2, "skirmish-2");

    act(&t, "pass without drawing", DICE(1));
    EXPECT(!t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->turn(t.scene, t.state).round, scene_of(&t)->rounds);
    clear_table(&t);
}

RULE(14_rounds, of_three_the_third_wins)
{
    table t = counted(3, "skirmish-3");

    put(&t, GOLD, "Athena", "G1");
    state_of(&t)->open.absorbed[RED] = 1;
    state_of(&t)->open.absorbed[GOLD] = 2;
    give_turn(&t, GOLD);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_LOSS);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_LOSS);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[GOLD], SK_WIN);
    clear_table(&t);
}

RULE(14_rounds, partners_count_together)
{
    table t = counted(4, "two-against-two");

    put(&t, GOLD, "Athena", "E1");
    put(&t, GREEN, "Zeus", "E7");
    state_of(&t)->open.absorbed[GOLD] = 2;
    state_of(&t)->open.absorbed[RED] = state_of(&t)->open.absorbed[GREEN] = 1;
    state_of(&t)->open.absorbed[BLUE] = 1;
    give_turn(&t, GREEN);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[GOLD], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[GREEN], SK_LOSS);
    clear_table(&t);
}

RULE(14_out, who_falls_in_his_own_turn_has_no_more_of_it)
{
    table t = counted(3, "skirmish-3");
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, GOLD, "Athena", "G1");
    put(&t, BLUE, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate(&t, "Centaurs");
    pan_destroy(&p, unit(&t, "Ares"));
    EXPECT_EQ(the(&t, "Centaurs")->area, PAN_AWAY);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    EXPECT_EQ(pan_next_enemy(scene_of(&t), state_of(&t), GOLD), RED);
    EXPECT_EQ(pan_next_enemy(scene_of(&t), state_of(&t), RED), GOLD);
    clear_table(&t);
}

RULE(9_area_friend, the_next_enemy_of_a_side_is_no_partner)
{
    table t = counted(4, "two-against-two");

    EXPECT_EQ(pan_next_enemy(scene_of(&t), state_of(&t), BLUE), RED);
    state_of(&t)->open.out = 1 << RED;
    EXPECT_EQ(pan_next_enemy(scene_of(&t), state_of(&t), BLUE), GREEN);
    EXPECT_EQ(pan_next_enemy(scene_of(&t), state_of(&t), GREEN), BLUE);
    clear_table(&t);
}

/* The scenario in words, and tokens */

static bool goal_says(const table *t, const char *words)
{
    char line[200];
    sk_text text = SK_TEXT(line);

    pan_put_goal(scene_of(t), &text);
    return strstr(line, words) != NULL;
}

static bool rules_say(const table *t, const char *words)
{
    char line[200];

    for (int32_t i = 0;; i++) {
        sk_text text = SK_TEXT(line);
        if (!pan_put_rule(scene_of(t), i, &text))
            return false;
        if (strstr(line, words) != NULL)
            return true;
    }
}

static bool length_says(const table *t, const char *words)
{
    char line[200];
    sk_text text = SK_TEXT(line);

    pan_put_rounds(scene_of(t), &text);
    return strstr(line, words) != NULL;
}

RULE(14_shown, two_players)
{
    table t = battle();

    EXPECT(goal_says(&t, "Absorb 4 omphalos, or be the last with a divinity."));
    EXPECT(length_says(&t, "After round 30 the most absorbed omphalos win."));
    EXPECT(!rules_say(&t, "."));
    clear_table(&t);
}

RULE(14_shown, three_players)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    EXPECT(rules_say(&t, "leaves with the whole army"));
    EXPECT(!rules_say(&t, "one side"));
    clear_table(&t);
}

RULE(14_shown, two_against_two)
{
    table t = battle_of("two-against-two", 4, 0, NULL);
    table u = battle_of("two-against-two", 4, 0, "fallen-army=leaves");

    EXPECT(goal_says(&t, "Together absorb 5 omphalos, or be the last side with a divinity."));
    EXPECT(rules_say(&t, "one side"));
    EXPECT(rules_say(&t, "fights on"));
    EXPECT(!rules_say(&t, "leaves"));
    EXPECT(!rules_say(&t, "Guardians"));
    EXPECT(rules_say(&u, "leaves with the whole army"));
    EXPECT(!rules_say(&u, "fights on"));
    clear_table(&t);
    clear_table(&u);
}

RULE(14_shown, alone)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    EXPECT(goal_says(&t, "Absorb 4 omphalos before the time is up."));
    EXPECT(length_says(&t, "The time is up after round 30."));
    EXPECT(rules_say(&t, "Guardians attack"));
    clear_table(&t);
}

RULE(14_lava_erupts, all_lava_of_the_scenario)
{
    table t = battle_on(TARTARUS);
    pan_scene *scene = (pan_scene *)scene_of(&t);

    EXPECT(!rules_say(&t, "erupts"));
    scene->erupts = true;
    EXPECT(rules_say(&t, "All lava erupts."));
    clear_table(&t);
}

RULE(1_tokens, dodge_and_prowess)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 3);
    EXPECT_EQ(scene_of(&t)->card[unit(&t, "Atalanta")].power[1].tokens, 1);
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Atalanta"), 1), 0);
    activate(&t, "Atalanta");
    act(&t, "use Dodge", NO_DICE);
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Atalanta"), 1), 1);
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Achilles");
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Achilles"), 1), 0);
    act(&t, "use Achilles' Prowess", NO_DICE);
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Achilles"), 1), 1);
    act(&t, "end the activation", DICE(1)); /* and back in the pool */
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Achilles"), 1), 0);
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Atalanta"), 1), 1);
    clear_table(&t);
}

RULE(1_tokens, stone_and_followers)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "C4");
    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hydra", "D4");
    put(&t, RED, "Minotaur", "D4");
    the(&t, "Hydra")->stone = BLUE + 1;
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Medusa"), 0), 1);
    the(&t, "Minotaur")->stone = BLUE + 1;
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Medusa"), 0), 2);
    the(&t, "Medusa")->stone = RED + 1;
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Medusa"), 0), 2);
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Leonidas"), 0), 0);
    the(&t, "Hoplites")->by = BLUE + 1;
    the(&t, "Medusa")->by = BLUE + 1;
    EXPECT_EQ(pan_tokens_out(scene_of(&t), state_of(&t), unit(&t, "Leonidas"), 0), 1);
    clear_table(&t);
}
