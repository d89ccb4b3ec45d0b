/* What is usually tried with the attacker's first unit: here with the defender's last, with the
 * first unit as the one in the way, and with the other wing. */
#include "tale.h"

#include <string.h>

/* Into beta's movement phase. */
static void beta_moves(table *t)
{
    begin(t);
    for (int32_t i = 0; i < 4 && seat_of(t) == ALPHA; i++)
        go_to_melee(t);
    EXPECT_EQ(seat_of(t), BETA);
}

RULE(so_curse, the_defender_is_offered_his_enemies_too)
{
    table t = field();

    far_apart(&t);
    piece(&t, B1)->at.y = 500;
    unit(&t, A2, 700, 300, NORTH);
    hero_at(&t, ZB, 2, (sk_point){600, 500});
    give(&t, ZB, MID_SORCERY);
    card(&t, ZB)->spells = 1u << MID_CURSE;
    beta_moves(&t);
    EXPECT(is_listed(&t, "cast curse on A1 by ZB"));
    EXPECT(is_listed(&t, "cast curse on A2 by ZB"));
    EXPECT(!is_listed(&t, "cast curse on B1 by ZB"));
    clear_table(&t);
}

RULE(t_with_me, the_defenders_last_unit_hears_it)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 600, 700, SOUTH);
    unit(&t, B2, 600, 900, SOUTH);
    piece(&t, B2)->stamina = 3;
    hero_at(&t, HB, 2, (sk_point){500, 960});
    give(&t, HB, MID_WITH_ME);
    beta_moves(&t);
    act(&t, "call with me by HB", NO_DICE);
    EXPECT(mid_is_marked(t.state, B1, MID_PASSES_MOVES));
    EXPECT(mid_is_marked(t.state, B2, MID_PASSES_MOVES));
    EXPECT(!mid_is_marked(t.state, A2, MID_PASSES_MOVES));
    clear_table(&t);
}

RULE(t_hold_fast, nobody_who_is_not_there_is_called)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    hero_at(&t, HA, 2, (sk_point){500, 240});
    give(&t, HA, MID_HOLD_FAST);
    begin(&t);
    EXPECT_EQ(refusal(&t, "call hold fast to A1 by HA"), 0);
    for (int32_t i = 0; i < 3; i++)
        EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CALL_HOLD_FAST,
                                          .unit = HA,
                                          .target = (int16_t[]){-1, -30000, 30000}[i]}),
                  MID_NO_TARGET);
    clear_table(&t);
}

/* A1 has failed to charge in its own phase; beta is free to do as it likes in the next. */
RULE(t_impetuous, it_does_not_bind_the_other_side)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    give(&t, A1, MID_IMPETUOUS);
    piece(&t, A1)->stamina = 3;
    unit(&t, B1, 500, 400, SOUTH);
    unit(&t, B3, 900, 700, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(2));
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(refusal(&t, "activate B3"), 0);
    EXPECT(is_listed(&t, "end the movement"));
    clear_table(&t);
}

/* The zone of A2, the last of the friends, lies across the way of A1. */
RULE(z_no_crossing, the_zones_of_friends_bar_nobody)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    card(&t, A1)->class = MID_SKIRMISHERS;
    unit(&t, A2, 620, 345, WEST);
    unit(&t, B1, 1200, 900, SOUTH);
    unit(&t, B2, 1200, 800, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 90"), 0);
    EXPECT_EQ(mid_zone_in_way(t.scene, t.state, &(mid_walk){B1, MID_NOBODY, {1200, 850}, 0, 0}),
              MID_NOBODY);
    clear_table(&t);
}

RULE(z_no_crossing, nor_those_of_the_defenders_own_last_unit)
{
    table t = field();

    unit(&t, A1, 100, 100, NORTH);
    unit(&t, A2, 300, 100, NORTH);
    unit(&t, B1, 500, 700, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    unit(&t, B2, 620, 655, WEST);
    beta_moves(&t);
    act(&t, "activate B1", NO_DICE);
    EXPECT_EQ(refusal(&t, "move B1 to 5,6 facing 270"), 0);
    clear_table(&t);
}

/* A1 is the enemy in the way of B1, whom A3 charges. */
RULE(e_enemies, the_first_unit_in_the_way_too)
{
    table t = field();

    unit(&t, A3, 500, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    unit(&t, A1, 500, 520, NORTH);
    first_to_move(&t, "A3");
    act(&t, "charge B1 with A3", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT_EQ(piece(&t, B1)->at.y, 520 - 25 - MID_BLADE - 25);
    clear_table(&t);
}

/* Alpha's skirmishers would end their evade on A1, and go on past it. */
RULE(e_behind, past_the_first_unit)
{
    table t = field();

    unit(&t, B1, 500, 700, SOUTH);
    unit(&t, A3, 500, 570, NORTH);
    card(&t, A3)->class = MID_SKIRMISHERS;
    give(&t, A3, MID_EVADE);
    unit(&t, A1, 500, 490, NORTH);
    beta_moves(&t);
    act(&t, "activate B1", NO_DICE);
    act(&t, "charge A3 with B1", NO_DICE);
    act(&t, "evade with A3", DICE(6));
    EXPECT_EQ(piece(&t, A3)->at.y, 443); /* they touch */
    clear_table(&t);
}

/* Only one corner of the target, each in its turn, reaches over the front line. */
RULE(s_arc_part, whichever_corner_it_is)
{
    table t = field();

    for (int32_t turn = 0; turn < 8; turn++) {
        play_by(&t, NULL);
        shooting(&t);
        piece(&t, B1)->at = (sk_point){700, 280};
        piece(&t, B1)->facing = (int16_t)(turn * SK_QUARTER_TURN / 2);
        EXPECT_EQ(mid_is_in_arc(t.scene, t.state, A1, B1), turn % 2 == 1 || turn % 4 == 0);
    }
    clear_table(&t);
}

/* A2 hides the middle and one wing; from the other the target is seen. */
RULE(s_from_front, from_either_wing)
{
    table t = field();

    for (int32_t wing = -1; wing <= 1; wing += 2) {
        play_by(&t, NULL);
        shooting(&t);
        piece(&t, B1)->at = (sk_point){500 + 40 * wing, 480};
        unit(&t, A2, 500 - 30 * wing, 380, NORTH);
        take_aim(&t);
        act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
        EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 1);
    }
    clear_table(&t);
}

/* Behind a wall and behind its friends: the wall does not show it. */
RULE(s_blocked, cover_shows_nobody)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    unit(&t, B3, 450, 440, SOUTH);
    unit(&t, B4, 550, 440, SOUTH);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 530}, {600, 534}});
    begin(&t);
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), 0);
    clear_table(&t);
}

RULE(t_disengage, of_a_failed_test_nothing_is_told)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    give(&t, A1, MID_DISENGAGE);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "disengage with A1", DICE(2));
    EXPECT_TOLD(&t, "A1 fails its test (disengaging): 2, needs 3 or more: on one die 3");
    clear_table(&t);
}

/* B1 stands a hair off and to one side: straight ahead is nearer than towards its middle. */
RULE(rp_fights_on, straight_ahead_where_that_is_nearest)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 560, 352, SOUTH);
    fight_each_other(&t, A1, B1);
    piece(&t, A1)->stamina = 1;
    hero(&t, HA, 2, A1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 5, 1, 1, 2));
    act(&t, "fight on with HA", NO_DICE);
    EXPECT(stands_at(&t, HA, 500, 302, NORTH));
    clear_table(&t);
}

/* Neither ahead nor aside, but at a corner: towards its middle. */
RULE(rp_fights_on, towards_the_middle_of_one_at_a_corner)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 590, 352, SOUTH);
    fight_each_other(&t, A1, B1);
    piece(&t, A1)->stamina = 1;
    hero(&t, HA, 2, A1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 5, 1, 1, 2));
    act(&t, "fight on with HA", NO_DICE);
    EXPECT(mid_is_engaged(t.state, HA));
    EXPECT(piece(&t, HA)->at.x > 510 && piece(&t, HA)->at.y > 302);
    clear_table(&t);
}

RULE(sv_hill, it_is_told_as_held_ground)
{
    table t = field();

    melee(&t);
    lay_ground(&t, MID_HILL, (sk_box){{400, 330}, {600, 500}});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 5, 1));
    EXPECT_EQ(told(&t, MID_SAVES)->needs.part[0].reason, MID_BY_GROUND);
    EXPECT_EQ(told(&t, MID_SAVES)->needs.part[0].value, 2);
    clear_table(&t);
}

/* The flyer is led on by an evade: the crag and the friend in its lane do not stop it. */
RULE(e_caught, a_flyer_goes_on_over_impassable_ground)
{
    table t = field();

    unit(&t, A1, 500, 100, NORTH);
    give(&t, A1, MID_FLYING);
    unit(&t, B1, 500, 350, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 200}, {700, 230}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT(mid_is_engaged(t.state, A1));
    EXPECT_EQ(piece(&t, A1)->at.y, piece(&t, B1)->at.y - 50);
    clear_table(&t);
}

/* The turns, what wins, then what the side has: "8; WIN_MORE 8 | HAS_TOKENS 7". */
static void expect_goal(const table *t, int32_t seat, const char *wanted)
{
    char words[512] = "";
    sk_text text = SK_TEXT(words);
    sk_goals goals;

    t->game->goal(t->scene, t->state, seat, &goals);
    sk_put_int(&text, goals.rounds);
    for (int32_t i = 0; i < goals.wins + goals.parts; i++) {
        const sk_goal *g = i < goals.wins ? &goals.win[i] : &goals.part[i - goals.wins];
        sk_put(&text, i == goals.wins ? " | " : "; ");
        sk_put(&text, t->game->goals->row[g->row].id);
        sk_put_char(&text, ' ');
        sk_put_int(&text, g->n + 100 * g->what + 10 * g->target);
    }
    cr_expect(strcmp(words, wanted) == 0, "%s", words);
}

RULE(rp_collapse, the_goal_is_told_with_what_a_side_has)
{
    table t = field();

    far_apart(&t);
    scene_of(&t)->turns = 8;
    scene_of(&t)->objectives = 2;
    scene_of(&t)->objective[0] = (mid_objective){.reputation = 1};
    scene_of(&t)->objective[1] = (mid_objective){.reputation = 3};
    state_of(&t)->open.tokens[BETA] = 7;
    state_of(&t)->open.held[1] = BETA + 1;
    expect_goal(&t, SK_TABLE, "8; WIN_MORE 8; WIN_COLLAPSE 0; WIN_OBJECTIVE 1; WIN_OBJECTIVE 13");
    expect_goal(&t, BETA,
                "8; WIN_MORE 8; WIN_COLLAPSE 0; WIN_OBJECTIVE 1; WIN_OBJECTIVE 13 | HAS_TOKENS 7; "
                "HAS_OBJECTIVE 13");
    expect_goal(&t, ALPHA,
                "8; WIN_MORE 8; WIN_COLLAPSE 0; WIN_OBJECTIVE 1; WIN_OBJECTIVE 13 | HAS_TOKENS 10");
    clear_table(&t);
}

static void expect_about(const table *t, int32_t who, const char *wanted)
{
    char words[256] = "";
    sk_text text = SK_TEXT(words);

    mid_about_piece(t->scene, who, &text);
    cr_expect(strcmp(words, wanted) == 0, "%s", words);
}

Test(midgard, pieces_and_spells_in_a_sentence)
{
    table t = field();
    char words[128] = "";
    sk_text text = SK_TEXT(words);

    unit(&t, A1, 500, 300, NORTH);
    shooters(&t, A1, MID_BOW, 3);
    hero(&t, HA, 2, A1);
    expect_about(&t, A1, "A unit: combat 4, shooting 3, armour 2, stamina 4, reputation 2.");
    expect_about(&t, HA, "A hero of level 2, shooting 0, armour 3, stamina 2, reputation 3.");
    mid_about_spell(t.scene, MID_TELEPORT, &text);
    EXPECT(strncmp(words, "A spell: ", 9) == 0);
    EXPECT(words[strlen(words) - 1] == '.');
    clear_table(&t);
}

Test(midgard, the_ground_of_a_scenario_lies_on_its_table)
{
    table b = lay((table_plan){.game = "midgard", .scenario = "pass"});
    const mid_scene *scene = b.scene;
    int32_t barred = 0;

    EXPECT(scene->terrains > 0);
    for (int32_t i = 0; i < scene->terrains; i++) {
        barred += (scene->terrain[i].ground & MID_IMPASSABLE) != 0;
        EXPECT(scene->shape[i].corners == scene->terrain[i].corners);
    }
    EXPECT(barred > 0);
    clear_table(&b);
}

RULE(h_join_way, the_defenders_hero_goes_through_no_enemy_either)
{
    table t = field();

    unit(&t, A1, 500, 755, WEST);
    piece(&t, A1)->facing = 1800;
    unit(&t, B1, 500, 700, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 810});
    beta_moves(&t);
    act(&t, "activate HB", NO_DICE);
    EXPECT_EQ(refusal(&t, "join B1 with HB"), MID_IN_THE_WAY);
    clear_table(&t);
}

/* A draw in alpha's phase; then beta fights, and A1 pays for it. */
RULE(m_armour, losses_of_the_attacker_in_the_defenders_phase)
{
    table t = field();

    melee(&t);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(5, 5, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(stamina(&t, A1) + stamina(&t, B1), 7);
    play_by(&t, NULL);
    melee(&t);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(2, 2, 2, 2, 5, 5, 2, 2));
    EXPECT_EQ(stamina(&t, A1) + stamina(&t, B1), 7);
    clear_table(&t);
}

RULE(e_led_on, heroes_take_no_test)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    unit(&t, B1, 500, 380, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 408}, {700, 412}});
    first_to_move(&t, "HA");
    act(&t, "charge B1 with HA", NO_DICE);
    act(&t, "evade with B1", DICE(3, 3));
    EXPECT_EQ(piece(&t, HA)->at.y, 400);
    clear_table(&t);
}

RULE(fo_tokens, each_side_has_its_own)
{
    static const char *const ARMY[] = {"elves", "orcs", "romans", "trojans", "vikings"};
    int32_t others = 0;

    for (int32_t i = 0; i < SK_COUNT(ARMY); i++) {
        table b = lay(
            (table_plan){.game = "midgard", .scenario = "battle", .force = {"saxons", ARMY[i]}});
        int32_t own = mid_force_tokens(printed_figures(), &scene_of(&b)->card[MID_SIDE], MID_SIDE);
        EXPECT_EQ(tokens(&b, BETA), own);
        others += own != mid_force_tokens(printed_figures(), scene_of(&b)->card, MID_SIDE);
        clear_table(&b);
    }
    EXPECT(others > 0);
}

/* A zone turned to the north-east reaches out with its corners. */
RULE(z_no_crossing, the_far_corner_of_a_zone_askew)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 500, 500, 45);
    hero_at(&t, HA, 2, (sk_point){640, 500});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "move HA to 6.4,6 facing 90"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move HA to 6.4,5.5 facing 90"), 0); /* in, to attack */
    piece(&t, HA)->at.x = 652;
    EXPECT_EQ(refusal(&t, "move HA to 6.52,6 facing 90"), 0);
    clear_table(&t);
}

/* A2 ends a hair to the left of the line, A3 stands well to the right: there is a gap. */
RULE(s_seam, between_two_who_do_not_touch_there_is_one)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 480;
    unit(&t, A2, 449, 380, NORTH);
    unit(&t, A3, 561, 380, NORTH);
    begin(&t);
    EXPECT(mid_look(t.scene, t.state, A1, B1) != 0);
    piece(&t, A3)->at.x = 549; /* they touch */
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), 0);
    clear_table(&t);
}
