/* Sections 1 and 2: the table, the minis on it and the data points of their units. */
#include "battle.h"

#define ARCHERS ((kit){.name = "Archers", .minis = 5, .weapons = ARMS(BOW)})
#define WARRIORS ((kit){.name = "Warriors", .minis = 5})
#define MAN ((kit){.name = "Man"})

RULE(1_4_closest, one_mini_in_range_is_enough)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHERS, 30, 10), b = put_north(t, BLUE, WARRIORS, a, 2000);

    shift(t, b, place_of(t, b, 0).x - 4 * 132, place_of(t, b, 0).y);
    activate(t, a);
    EXPECT_EQ(refusal(t, "shoot at Blue Warriors with Red Archers"), 0);
    shift(t, b, place_of(t, b, 0).x, place_of(t, b, 0).y + 1);
    EXPECT_EQ(refusal(t, "shoot at Blue Warriors with Red Archers"), MYE_OUT_OF_RANGE);
}

RULE(1_4_bases, the_radii_of_both_bases_do_not_count)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Beast", .kind = MYE_BEAST}, a, 300);

    EXPECT_EQ(place_of(t, b, 0).y - place_of(t, a, 0).y, 63 + 118 + 300);
    EXPECT_EQ(gap(t, a, b), 300);
}

static void expect_measured(const table *t, const char *words, const char *answer)
{
    char text[64];
    sk_text out = SK_TEXT(text);

    EXPECT_EQ(sk_measure(t->game, t->scene, t->state, words, &out), answer[0] != '\0');
    cr_expect_str_eq(out.length == 0 ? "" : text, answer, "%s", words);
}

RULE(1_4_any_time, whoever_has_the_turn)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Band", .minis = 3}, 30, 10);

    put_north(t, BLUE, (kit){.name = "Band", .minis = 2}, a, 825);
    put_piece(t, MYE_DIFFICULT, true, INCHES(10, 8, 20, 12));
    put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 563}, MYE_NOBODY);
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        open_of(t)->seat = (uint8_t)seat;
        expect_measured(t, "Red Band to Blue Band", "8.25\"");
        expect_measured(t, "blue band to red band", "8.25\"");
        expect_measured(t, "Red Band to 30,15", "4.37\"");
        expect_measured(t, "Red Band to piece 1", "9.37\"");
        expect_measured(t, "Red Band to token 1", "3.11\"");
        expect_measured(t, "Red Band to the south edge", "9.37\"");
        expect_measured(t, "Red Band to the north edge", "37.37\"");
    }
}

RULE(1_4_any_time, only_to_what_is_there)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Band"}, 30, 10);

    unit(t, put_north(t, BLUE, (kit){.name = "Band"}, a, 825))->status = MYE_DESTROYED;
    expect_measured(t, "Red Band to Blue Band", "");
    expect_measured(t, "Blue Band to Red Band", "");
    expect_measured(t, "Red Band to token 1", "");
    expect_measured(t, "Red Band to nowhere", "");
}

RULE(1_8_six_turns, the_game_is_over_after_the_sixth_clean_up)
{
    table *t = field();

    clean_up(t, 5, NO_DICE);
    EXPECT(!t->game->turn(t->scene, t->state).over);
    clean_up(t, 6, NO_DICE);
    EXPECT(t->game->turn(t->scene, t->state).over);
}

RULE(1_11_humanoid_base, its_radius_is_0_63_inches)
{
    table *t = field();

    EXPECT_EQ(figure(t, put(t, RED, MAN, 30, 10))->radius, 63);
}

RULE(1_11_large_base, its_radius_is_1_18_inches)
{
    table *t = field();

    for (int32_t kind = MYE_BEAST; kind <= MYE_MULTITUDE; kind++)
        EXPECT_EQ(figure(t, put(t, RED, (kit){.name = "Big", .kind = kind}, 30, 10))->radius, 118);
}

RULE(1_11_behemoth_base, its_radius_is_2_76_inches)
{
    table *t = field();
    kit behemoth = {.name = "Giant", .kind = MYE_BEHEMOTH};

    EXPECT_EQ(figure(t, put(t, RED, behemoth, 30, 10))->radius, 276);
}

RULE(1_11_within, one_base_in_the_maize_shelters_the_unit)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);

    put_north(t, BLUE, WARRIORS, a, 500);
    put_piece(t, MYE_OPEN_GROUND, true, INCHES(35, 10, 40, 20));
    activate(t, a);
    act(t, "shoot at Blue Warriors with Red Archer", DICE(1, 6));
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_COVER), 1);
}

RULE(1_11_wholly, one_base_outside_the_zone_is_outside)
{
    table *t = field();
    int32_t u = put(t, RED, WARRIORS, 30, 10);

    unit(t, u)->status = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_DEPLOY);
    open_of(t)->pool[RED][6] = 1;
    EXPECT_EQ(refusal(t, "deploy Red Warriors at 30,11.37 facing 90 in a line"), 0);
    EXPECT_EQ(refusal(t, "deploy Red Warriors at 30,11.38 facing 90 in a line"), MYE_OUTSIDE_ZONE);
    EXPECT_EQ(refusal(t, "deploy Red Warriors at 30,10 facing 0 in a line"), MYE_OUTSIDE_ZONE);
}

RULE(1_11_overlap, friends_may_touch_but_not_overlap)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    put(t, RED, (kit){.name = "Friend"}, 33, 10);
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 31.74,10 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 31.75,10 facing 0 as they stand"), MYE_TOO_NEAR);
}

RULE(1_11_edge, a_base_may_touch_the_edge_but_not_cross_it)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 3, 10);

    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 0.63,10 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 0.62,10 facing 0 as they stand"), MYE_OFF_THE_TABLE);
}

RULE(1_11_impassable, a_base_may_touch_the_rock_but_not_stand_on_it)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(33, 5, 36, 15));
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 32.37,10 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 32.38,10 facing 0 as they stand"), MYE_IMPASSABLE_GROUND);
}

RULE(1_13_once, a_second_failure_counts)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->markers = 1;
    unit(t, u)->turn = MYE_WARDED;
    offer_die(t, u);
    act(t, "activate Red Man", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_TEST_FAILED), 2);
    EXPECT(has(t, u, MYE_FROZEN));
}

RULE(2_2_move, five_inches_and_no_more)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 35.01,10 facing 0 as they stand"), MYE_TOO_FAR);
    act(t, "move Red Man to 35,10 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, u, 0).x, 3500);
}

static const kit CAPTAIN = {.name = "Captain", .move = 6, .brave = 9};

RULE(2_3_highest, the_captain_tests_for_all)
{
    table *t = field();
    kit led = {.name = "Band", .minis = 4, .leader = &CAPTAIN};
    int32_t u = put(t, RED, led, 30, 10);

    unit(t, u)->markers = 1;
    offer_die(t, u);
    act(t, "activate Red Band", DICE(8));
    EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_BRAVE), 9);
}

RULE(2_3_standing, without_its_captain_the_band_is_on_its_own)
{
    table *t = field();
    kit led = {.name = "Band", .minis = 4, .leader = &CAPTAIN};
    int32_t u = put(t, RED, led, 30, 10);

    open_of(t)->wounds[figure(t, u)->first] = 0;
    mye_gather(t->scene, t->state, u);
    unit(t, u)->markers = 1;
    offer_die(t, u);
    act(t, "activate Red Band", DICE(7));
    EXPECT_EQ(part_of(t, MYE_TEST_FAILED, MYE_BY_BRAVE), 7);
}

RULE(2_3_slowest, a_swift_captain_waits_for_his_men)
{
    table *t = field();
    kit led = {.name = "Band", .move = 4, .leader = &CAPTAIN};
    int32_t u = put(t, RED, led, 30, 10), x = unit(t, u)->centre.x;

    activate(t, u);
    EXPECT_EQ(x, 3066);
    EXPECT_EQ(refusal(t, "move Red Band to 30.66,14 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Band to 30.66,14.01 facing 0 as they stand"), MYE_TOO_FAR);
}
