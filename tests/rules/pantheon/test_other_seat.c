/* What is usually tried with the first player and the first power: here with the other. */
#include "chronicle.h"

static pan_scene *scene(const table *t)
{
    return t->scene;
}

RULE(11_once, who_is_not_active_searches_once_a_turn_as_well)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "E1");
    put(&t, RED, "Hoplites", "E1");
    hold_art(&t, RED, 2);
    EXPECT(pan_may_search(scene(&t), t.state, RED));
    state_of(&t)->open.searched = 1 << RED;
    EXPECT(!pan_may_search(scene(&t), t.state, RED));
    state_of(&t)->open.searched = 1 << BLUE;
    EXPECT(pan_may_search(scene(&t), t.state, RED));
    clear_table(&t);
}

RULE(10_drop, before_a_run_too)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate_complex(&t, "Centaurs");
    act(&t, "drop the omphalos of Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    act(&t, "run Centaurs to D4", NO_DICE);
    EXPECT(!(the(&t, "Centaurs")->flags & PAN_CARRIES));
    clear_table(&t);
}

/* The same unit with its two powers the other way round. */
static void turn_powers(const table *t, const char *name)
{
    pan_card *card = &scene(t)->card[unit(t, name)];
    pan_power first = card->power[0];

    card->power[0] = card->power[1];
    card->power[1] = first;
    for (int32_t row = 0; row < card->rows; row++) {
        int8_t was = card->row[row].power[0];
        card->row[row].power[0] = card->row[row].power[1];
        card->row[row].power[1] = was;
    }
}

RULE(13_bloodlust, as_a_first_power)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "C4");
    put(&t, RED, "Achilles", "C4");
    turn_powers(&t, "Minotaur");
    activate(&t, "Minotaur");
    act(&t, "attack Achilles with Minotaur from here", DICE(BLANK, ONE, ONE, ONE, ONE, ONE, ONE));
    EXPECT(is_listed(&t, "re-roll the blanks"));
    clear_table(&t);
}

static const char *about_unit(const table *t, const char *name)
{
    static char words[256];
    sk_text text = SK_TEXT(words);

    words[0] = '\0';
    pan_about_unit(t->scene, unit(t, name), &text);
    return words;
}

static const char *about_power(const table *t, const char *name, int32_t which)
{
    static char words[256];
    sk_text text = SK_TEXT(words);

    words[0] = '\0';
    pan_about_power(t->scene, 2 * unit(t, name) + which, &text);
    return words;
}

RULE(14_shown, units_in_a_sentence)
{
    table t = battle();

    EXPECT_TEXT(about_unit(&t, "Zeus"), "A god for 6 recruitment points: offence 8, defence 8, "
                                        "range 0, movement 2 at full vitality.");
    EXPECT_TEXT(about_unit(&t, "Kronos"), "A titan for 8 recruitment points: offence 9, defence 8, "
                                          "range 0, movement 2 at full vitality.");
    EXPECT_TEXT(about_unit(&t, "Atalanta"), "A hero for 2 recruitment points: offence 5, defence "
                                            "6, range 2, movement 3 at full vitality.");
    EXPECT_TEXT(about_unit(&t, "Hydra"), "A monster for 4 recruitment points: offence 8, defence "
                                         "7, range 1, movement 1 at full vitality.");
    EXPECT_TEXT(about_unit(&t, "Amazons"), "Troops for 1 recruitment point: offence 3, defence 5, "
                                           "range 2, movement 1 at full vitality.");
    clear_table(&t);
}

RULE(14_shown, powers_in_a_sentence)
{
    table t = battle();

    EXPECT_TEXT(about_power(&t, "Zeus", 0), "A special action of Zeus, costs 1.");
    EXPECT_TEXT(about_power(&t, "Athena", 0), "A power of its own activation of Athena, costs 2.");
    EXPECT_TEXT(about_power(&t, "Achilles", 0),
                "A power that works when it applies of Achilles, costs 0.");
    EXPECT_TEXT(about_power(&t, "Hades", 1), "A power that always works of Hades, costs 0.");
    EXPECT_TEXT(about_power(&t, "Amazons", 0), ""); /* troops have none */
    scene(&t)->card[unit(&t, "Zeus")].powers = 1;
    EXPECT_TEXT(about_power(&t, "Zeus", 1), "");
    clear_table(&t);
}

/* What wins, then what the seat has: "win; win | part; part". */
static const char *goal(const table *t, int32_t seat)
{
    static char words[512];
    sk_text text = SK_TEXT(words);
    sk_goals goals;

    words[0] = '\0';
    t->game->goal(t->scene, t->state, seat, &goals);
    sk_put_int(&text, goals.rounds);
    for (int32_t i = 0; i < goals.wins + goals.parts; i++) {
        const sk_goal *g = i < goals.wins ? &goals.win[i] : &goals.part[i - goals.wins];
        sk_put(&text, i == goals.wins ? " | " : "; ");
        sk_put(&text, t->game->goals->row[g->row].id);
        sk_put_char(&text, ' ');
        sk_put_int(&text, g->n + 1000 * g->what);
    }
    return words;
}

RULE(14_shown, the_goal_and_what_each_player_has)
{
    table t = battle(), alone = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "E1");
    put(&t, RED, "Centaurs", "E1");
    the(&t, "Hades")->flags |= PAN_CARRIES;
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    state_of(&t)->open.absorbed[RED] = 3;
    EXPECT_TEXT(goal(&t, SK_TABLE), "30; WIN_OMPHALOS 4; WIN_KILL 0; WIN_ROUNDS 30");
    EXPECT_TEXT(goal(&t, RED), "30; WIN_OMPHALOS 4; WIN_KILL 0; WIN_ROUNDS 30 | HAS_ABSORBED 3; "
                               "HAS_GEMS 2");
    EXPECT_TEXT(goal(&t, BLUE), "30; WIN_OMPHALOS 4; WIN_KILL 0; WIN_ROUNDS 30 | HAS_ABSORBED 0; "
                                "HAS_GEMS 0");
    EXPECT_TEXT(goal(&alone, SK_TABLE), "30; WIN_SOLO 4");
    scene(&t)->rounds = 0;
    EXPECT_TEXT(goal(&t, SK_TABLE), "0; WIN_OMPHALOS 4; WIN_KILL 0");
    clear_table(&t);
    clear_table(&alone);
}

/* The divinities clockwise from the lead, everybody else anticlockwise from the last. */
RULE(1_lots, three_players_draw_anticlockwise)
{
    table t = lay((table_plan){
        .game = "pantheon", .scenario = "skirmish-3", .seats = 3, .option = {"recruiting=by-lot"}});

    act(&t, "roll for the battlefield", DICE(FIVE, BLANK, BLANK));
    act(&t, "fight on Sanctuary of Delphi", NO_DICE);
    act(&t, "draw the armies by lot", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_TEXT(tale(&t),
                "Blue recruits Zeus, 9 recruitment points left; Red recruits Hades, 9 recruitment "
                "points left; Gold recruits Ares, 9 recruitment points "
                "left; Gold recruits Achilles, 5 recruitment points left; Red recruits Heracles, 5 "
                "recruitment points left; Blue recruits "
                "Odysseus, 6 recruitment points left; Gold recruits Leonidas, 2 recruitment points "
                "left; Red recruits Atalanta, 3 recruitment points left; "
                "Blue recruits Bellerophon, 2 recruitment points left; Gold recruits Amazons, 1 "
                "recruitment point left; Red recruits "
                "Minotaur, 0 recruitment points left; Blue recruits Hoplites, 1 recruitment point "
                "left; Gold recruits Spartans, 0 recruitment points "
                "left; "
                "Blue recruits Centaurs, 0 recruitment points left");
    clear_table(&t);
}

RULE(4_deploy_zone, the_fourth_player_has_one_too)
{
    table t = battle_of("skirmish-4", 4, 0, NULL);

    own(&t, GREEN, "Zeus");
    own(&t, BLUE, "Ares");
    EXPECT(pan_deploy_reach(scene(&t), t.state, unit(&t, "Zeus")) != 0);
    EXPECT((pan_deploy_reach(scene(&t), t.state, unit(&t, "Zeus")) &
            pan_deploy_reach(scene(&t), t.state, unit(&t, "Ares"))) == 0);
    clear_table(&t);
}

RULE(2_b5_different, what_was_claimed_and_dropped_is_not_claimed_again)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    lay_gem(&t, "C4");
    lay_gem(&t, "D4");
    activate(&t, "Centaurs");
    act(&t, "claim the omphalos in C4 with Centaurs", NO_DICE);
    act(&t, "drop the omphalos of Centaurs", NO_DICE);
    EXPECT(!is_listed(&t, "claim the omphalos in C4 with Centaurs"));
    clear_table(&t);
}

/* Everything around is crowded, where it comes from too: only lava needs a way out. */
RULE(4_walk_full, a_dead_end_may_be_entered)
{
    static const char *const CROWD[] = {"Zeus",   "Hades",    "Athena",   "Ares",     "Poseidon",
                                        "Kronos", "Achilles", "Heracles", "Odysseus", "Leonidas",
                                        "Hydra",  "Atalanta", "Cerberus", "Minotaur", "Medusa",
                                        "Talos",  "Scylla",   "Amazons",  "Hoplites", "Spartans"};
    table t = battle();
    const pan_map *map = &scene(&t)->map[OLYMPUS];
    int32_t next = 0;

    put(&t, BLUE, "Centaurs", "B8");
    FOR_AREAS(a, map->near[area(&t, "A7")] & ~SK_AREA(area(&t, "A7")))
    while (!pan_is_full(scene(&t), t.state, (int32_t)a) && next < SK_COUNT(CROWD))
        put(&t, BLUE, CROWD[next++], map->area[a].name);
    activate(&t, "Centaurs");
    EXPECT(is_listed(&t, "walk Centaurs to A7"));
    clear_table(&t);
}

RULE(14_win_kill, while_it_goes_on_nobody_has_won)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "E1");
    for (int32_t seat = 0; seat < 2; seat++)
        EXPECT_EQ(t.game->result(t.scene, t.state).outcome[seat], 0);
    clear_table(&t);
}

RULE(1_setup_sound, where_it_is_unsound_is_said)
{
    static pan_scenario scenario = {.players_min = 2, .players_max = 2};
    static pan_scene into;
    static pan_state state;
    sk_setup setup = {.seats = 3, .scenario = &scenario};
    sk_problem problem = {0};

    EXPECT(!pan_setup(&setup, &into, &state, &problem));
    EXPECT_TEXT(problem.where, "players-min");
    EXPECT_TEXT(problem.words, "the scenario is for another number of players");
}

RULE(2_why, an_area_or_unit_that_is_not_there)
{
    table t = battle();
    sk_action a = {.verb = PAN_WALK};

    put(&t, BLUE, "Zeus", "C4");
    activate(&t, "Zeus");
    a.unit = (int16_t)unit(&t, "Zeus");
    a.target = (int16_t)scene(&t)->map[OLYMPUS].areas;
    EXPECT_EQ(t.game->check(t.scene, t.state, &a).why, PAN_NOT_NOW);
    a.target = -1;
    EXPECT_EQ(t.game->check(t.scene, t.state, &a).why, PAN_NOT_NOW);
    a.target = (int16_t)area(&t, "D4");
    EXPECT_EQ(t.game->check(t.scene, t.state, &a).why, 0);
    a.unit = (int16_t)scene(&t)->units;
    EXPECT(t.game->check(t.scene, t.state, &a).why != 0);
    clear_table(&t);
}

RULE(2_why, where_nobody_decides_nothing_is_bought)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});

    REFUSES(&t, "search the deck", "that cannot be done now");
    act(&t, "roll for the battlefield", DICE(FIVE, BLANK));
    REFUSES(&t, "draw two cards", "that cannot be done now");
    clear_table(&t);
}

RULE(13_patriarch, two_cards_are_enough_and_one_is_not)
{
    for (int32_t left = 1; left <= 2; left++) {
        table t = battle();

        put(&t, BLUE, "Zeus", "C1");
        put(&t, RED, "Hades", "C7");
        hold(&t, BLUE, "Zeus", 4 - left);
        give_turn(&t, RED);
        act(&t, "pass without drawing", left == 2 ? DICE(1, 1) : DICE(1));
        EXPECT_EQ(step_of(&t) == PAN_KEEP, left == 2);
        clear_table(&t);
    }
}

RULE(13_bite_choice, six_heads_may_leave_the_third_alone)
{
    table t = battle();

    put(&t, BLUE, "Scylla", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    put(&t, RED, "Talos", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Scylla");
    act(&t, "use Six Heads", NO_DICE);
    act(&t, "include Hydra", NO_DICE);
    act(&t, "include Medusa", NO_DICE);
    act(&t, "include nobody else", NO_DICE);
    EXPECT(step_of(&t) != PAN_MARKING);
    EXPECT(is_listed(&t, "attack Hydra next"));
    EXPECT(!is_listed(&t, "attack Talos next"));
    clear_table(&t);
}
