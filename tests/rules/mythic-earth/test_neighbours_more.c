/* More cases next to the usual ones: reserves of both seats by every edge, units that are not the
 * first of their force, and what the third party in a fight changes. */
#include "battle.h"

#define FOE ((kit){.name = "Foe", .wounds = 9})

enum { ENEMY = MYE_UNITS_A_SIDE };

/* Reserves */

/* A seat's man of Move 6 waits in the fog; this die says where he comes on. */
static table *waiting(int32_t seat, uint16_t die)
{
    table *t = field_of(MYE_FOG_OF_WAR);
    int32_t u;

    put(t, RED, (kit){.name = "Other"}, 20, 20);
    put(t, BLUE, (kit){.name = "Other"}, 40, 20);
    u = put(t, seat, (kit){.name = "Man", .move = 6}, 0, 0);
    unit(t, u)->status = MYE_RESERVE;
    open_of(t)->picked[RED] = open_of(t)->picked[BLUE] = 1;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, die));
    return t;
}

RULE(5_10_edges, every_die_and_every_edge_for_both_seats)
{
    static const char *const RED_AT[] = {"bring on Red Man at 36,6 facing 0 in a line",
                                         "bring on Red Man at 36,42 facing 0 in a line",
                                         "bring on Red Man at 6,24 facing 0 in a line",
                                         "bring on Red Man at 66,24 facing 0 in a line"};
    static const char *const BLUE_AT[] = {"bring on Blue Man at 36,6 facing 0 in a line",
                                          "bring on Blue Man at 36,42 facing 0 in a line",
                                          "bring on Blue Man at 6,24 facing 0 in a line",
                                          "bring on Blue Man at 66,24 facing 0 in a line"};
    /* South, north, west and east as bits, for each die; Blue looks the other way. */
    static const int32_t BY[MYE_SEATS][7] = {{0, 15, 1, 1, 2, 8, 4}, {0, 15, 2, 2, 1, 4, 8}};

    for (int32_t seat = RED; seat <= BLUE; seat++)
        for (uint16_t die = 1; die <= 6; die++) {
            table *t = waiting(seat, die);
            for (int32_t edge = 0; edge < 4; edge++)
                EXPECT_EQ(refusal(t, (seat == RED ? RED_AT : BLUE_AT)[edge]) == 0,
                          BY[seat][die] >> edge & 1);
            forget_tables();
        }
}

RULE(5_4_distance, six_inches_from_each_edge_and_no_hundredth_more)
{
    static const char *const ROW[][2] = {{"bring on Red Man at 36,6 facing 0 in a line",
                                          "bring on Red Man at 36,6.01 facing 0 in a line"},
                                         {"bring on Red Man at 36,42 facing 0 in a line",
                                          "bring on Red Man at 36,41.99 facing 0 in a line"},
                                         {"bring on Red Man at 6,24 facing 0 in a line",
                                          "bring on Red Man at 6.01,24 facing 0 in a line"},
                                         {"bring on Red Man at 66,24 facing 0 in a line",
                                          "bring on Red Man at 65.99,24 facing 0 in a line"}};
    table *t = waiting(RED, 1);

    for (int32_t i = 0; i < 4; i++) {
        EXPECT_EQ(refusal(t, ROW[i][0]), 0);
        EXPECT(refusal(t, ROW[i][1]) != 0);
    }
    EXPECT_EQ(refusal(t, "march on Red Man at 36,12 facing 0 in a line"), 0);
    EXPECT(refusal(t, "march on Red Man at 36,12.01 facing 0 in a line") != 0);
}

RULE(5_4_acts, after_a_march_nothing_else)
{
    table *t = waiting(RED, 1);

    act(t, "march on Red Man at 36,12 facing 0 in a line", NO_DICE);
    EXPECT(has(t, 1, MYE_ON_TABLE));
    EXPECT(!has(t, 1, MYE_RESERVE));
    EXPECT_EQ(place_of(t, 1, 0).x, 3600);
    EXPECT_EQ(place_of(t, 1, 0).y, 1200);
    EXPECT(open_of(t)->frames == 1);
}

RULE(5_4_distance, an_inch_from_enemies_and_free_of_friends)
{
    table *t = waiting(RED, 1);

    shift(t, 0, 3600, 500);
    shift(t, ENEMY, 3000, 500);
    EXPECT(refusal(t, "bring on Red Man at 36,6 facing 0 in a line") != 0);
    EXPECT_EQ(refusal(t, "bring on Red Man at 34.74,5 facing 0 in a line"), 0);
    EXPECT(refusal(t, "bring on Red Man at 34.76,5 facing 0 in a line") != 0);
    EXPECT_EQ(refusal(t, "bring on Red Man at 32.26,5 facing 0 in a line"), 0);
    EXPECT(refusal(t, "bring on Red Man at 32.25,5 facing 0 in a line") != 0);
}

/* Not the first of their force */

static table *third_in_line(kit red, kit blue, int32_t apart)
{
    table *t = field();
    int32_t a;

    for (int32_t i = 0; i < 2; i++) {
        put(t, RED, (kit){.name = i == 0 ? "P" : "Q", .minis = 2}, 5 + 8 * i, 3);
        put(t, BLUE, (kit){.name = i == 0 ? "P" : "Q", .minis = 2}, 5 + 8 * i, 45);
    }
    red.name = "Man";
    blue.name = "Foe";
    a = put(t, RED, red, 30, 16);
    put_north(t, BLUE, blue, a, apart);
    activate(t, a);
    return t;
}

RULE(3_9_place, each_mini_of_the_third_unit_by_hand)
{
    table *t = third_in_line((kit){.minis = 3}, FOE, 2000);

    act(t, "move Red Man to 31.32,18 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Man at 30,20.9"), 0);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Man at 28.7,20.9"), MYE_OUT_OF_COHERENCY);
    EXPECT_EQ(refusal(t, "place mini 4 of Red Man at 30,20"), MYE_NOT_THERE);
    act(t, "place mini 3 of Red Man at 32.64,20", NO_DICE);
    EXPECT_EQ(place_of(t, 2, 2).y, 2000);
    EXPECT_EQ(place_of(t, 2, 1).y, 1800);
    EXPECT_EQ(place_of(t, 2, 0).y, 1800);
}

RULE(3_10_wound, of_the_third_unit_only)
{
    table *t = third_in_line((kit){.minis = 3, .weapons = ARMS(BOW)}, (kit){.minis = 3}, 900);

    act(t, "shoot at Blue Foe with Red Man", DICE(1, 9, 9, 10));
    EXPECT_EQ(unit(t, ENEMY + 2)->standing, 2);
    EXPECT_EQ(unit(t, ENEMY + 2)->markers, 1);
    EXPECT_EQ(open_of(t)->wounds[figure(t, ENEMY + 2)->first + 2], 0);
    EXPECT_EQ(unit(t, ENEMY)->standing + unit(t, ENEMY + 1)->standing, 4);
    EXPECT_EQ(unit(t, ENEMY)->markers + unit(t, ENEMY + 1)->markers, 0);
}

RULE(3_11_fail, the_third_unit_runs_and_nobody_else)
{
    table *t = third_in_line((kit){.minis = 3}, (kit){.minis = 4}, 500);

    act(t, "charge Blue Foe with Red Man", DICE(1, 1, 9, 9, 9, 9, 9, 10, 10, 10));
    EXPECT(has(t, ENEMY + 2, MYE_FLEEING));
    EXPECT_EQ(unit(t, ENEMY + 2)->markers, 3);
    EXPECT(!has(t, ENEMY, MYE_FLEEING) && !has(t, ENEMY + 1, MYE_FLEEING));
    EXPECT_EQ(unit(t, ENEMY + 2)->foe[0], MYE_NOBODY);
    EXPECT_EQ(unit(t, 2)->foe[0], MYE_NOBODY);
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, "stay with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_10_template, the_third_unit_of_either_side)
{
    table *t = third_in_line((kit){.kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)},
                             (kit){.minis = 2}, 1500);

    act(t, "shoot at Blue Foe with Red Man", DICE(1, 10, 10));
    EXPECT(has(t, ENEMY + 2, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->taken[RED], 1);
    EXPECT_EQ(open_of(t)->taken[BLUE], 0);
}

RULE(3_12_thorn_storm, at_the_third_unit)
{
    table *t = third_in_line((kit){.talents = BIT(MAGIC_2)}, (kit){.minis = 6}, 900);

    unit(t, 2)->known = 0x3F;
    act(t, "cast Thorn Storm on Blue Foe with Red Man", DICE(1, 1, 6, 10, 10, 10, 10, 1, 1));
    EXPECT_EQ(unit(t, ENEMY + 2)->standing, 2);
    EXPECT_EQ(open_of(t)->cast[RED], 1 << 2);
}

RULE(4_7_coherency, the_third_unit_closes_up_and_no_other_moves)
{
    table *t = third_in_line((kit){.minis = 3}, FOE, 2000);
    sk_point was = place_of(t, 1, 1);

    open_of(t)->frames = 1;
    open_of(t)->at[figure(t, 2)->first] = (mye_place){2400, 1600};
    mye_gather(t->scene, t->state, 2);
    clean_up(t, 2, NO_DICE);
    EXPECT(place_of(t, 2, 0).x >= 3132 - 126 - 200);
    EXPECT_EQ(place_of(t, 2, 1).x, 3132);
    EXPECT(sk_same_point(was, place_of(t, 1, 1)));
    EXPECT_EQ(count_overlaps(t), 0);
}

/* Third parties */

static int32_t put_animal(table *t, sk_point at)
{
    int32_t animal = MYE_FIRST_ANIMAL + open_of(t)->animals++;

    unit(t, animal)->status = MYE_ON_TABLE;
    open_of(t)->at[figure(t, animal)->first] = mye_placed(at);
    open_of(t)->wounds[figure(t, animal)->first] = 1;
    mye_gather(t->scene, t->state, animal);
    return animal;
}

RULE(3_11_two_a_side, a_unit_with_a_foe_and_an_animal_has_its_hands_full)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t man = put(t, RED, (kit){.name = "Man"}, 30, 20);
    int32_t first = put(t, BLUE, (kit){.name = "First"}, 26, 20);
    int32_t next = put_north(t, BLUE, (kit){.name = "Next"}, man, 400);

    lock_in_fight(t, man, put_animal(t, (sk_point){3300, 2000}));
    EXPECT_EQ(mye_charge_check(t->scene, t->state, next, man, false).why, 0);
    lock_in_fight(t, man, first);
    EXPECT_EQ(mye_charge_check(t->scene, t->state, next, man, false).why, MYE_FIGHT_IS_FULL);
}

RULE(5_7_shot, an_animal_that_is_shot_pays_nobody)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t man = put(t, RED, (kit){.name = "Man", .weapons = ARMS(BOW)}, 30, 20);

    put_animal(t, (sk_point){3600, 2000});
    put_animal(t, (sk_point){3600, 2600});
    activate(t, man);
    EXPECT_EQ(t->game
                  ->check(t->scene, t->state,
                          &(sk_action){.verb = MYE_SHOOT,
                                       .unit = (int16_t)man,
                                       .target = MYE_FIRST_ANIMAL + 1})
                  .why,
              0);
}

/* Beginnings and ends */

RULE(3_8_2_runs_on, whoever_fled_when_the_turn_began_first_of_all)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man"}, 30, 30);
    put(t, BLUE, (kit){.name = "Foe"}, 50, 30);
    unit(t, 0)->status |= MYE_FLEEING;
    unit(t, ENEMY)->status |= MYE_FLEEING;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(3, 2));
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2000);
    EXPECT_EQ(place_of(t, ENEMY, 0).y, 4000);
}

RULE(4_end_points, the_result_tells_both_scores)
{
    table *t = field();
    sk_result r;

    put(t, RED, (kit){.name = "Man"}, 30, 30);
    put(t, BLUE, (kit){.name = "Foe"}, 30, 10);
    open_of(t)->score[RED] = 3;
    open_of(t)->score[BLUE] = 5;
    clean_up(t, 6, NO_DICE);
    r = t->game->result(t->scene, t->state);
    EXPECT_EQ(r.score[RED], 3);
    EXPECT_EQ(r.score[BLUE], 5);
}

RULE(3_8_4_any_time, under_the_feet_of_a_behemoth)
{
    static const kit captain = {.name = "Captain", .brave = 4};

    for (int32_t markers = 5; markers <= 6; markers++) {
        table *t = field();

        put(t, RED, (kit){.name = "Man", .kind = MYE_BEHEMOTH, .move = 9}, 30, 10);
        put(t, RED, (kit){.name = "Friend", .brave = 9, .leader = &captain}, 30, 16);
        unit(t, 1)->markers = (uint8_t)markers;
        activate(t, 0);
        act(t, "march Red Man to 30,24 facing 0 as they stand", DICE(1, 10));
        EXPECT_EQ(has(t, 1, MYE_DESTROYED), markers == 6);
    }
}

RULE(3_8_4_any_time, in_the_river)
{
    static const kit captain = {.name = "Captain", .brave = 4};

    for (int32_t markers = 5; markers <= 6; markers++) {
        table *t = field_of(MYE_RAINY_SEASON);

        put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
        put(t, RED, (kit){.name = "Man", .brave = 9, .leader = &captain}, 30, 19);
        unit(t, 0)->markers = 0;
        activate(t, 0);
        unit(t, 0)->markers = (uint8_t)markers;
        act(t, "move Red Man to 30.66,21 facing 0 as they stand", DICE(1, 10));
        EXPECT_EQ(has(t, 0, MYE_DESTROYED), markers == 6);
    }
}

/* Exceptions beside exceptions */

RULE(3_7_9_hold, red_holds_when_blue_acts)
{
    table *t = field();
    int32_t man = put(t, RED, (kit){.name = "Man"}, 30, 20);
    int32_t foe = put_north(t, BLUE, (kit){.name = "Foe", .weapons = ARMS(BOW)}, man, 500);

    alert(t, man, false);
    activate(t, foe);
    act(t, "shoot at Red Man with Blue Foe", NO_DICE);
    act(t, "hold", DICE(9));
    EXPECT_EQ(told(t, MYE_HELD_STILL)->seat, RED);
}

RULE(3_7_9_on_the_way, a_charge_that_begins_out_of_reach)
{
    table *t = field();
    int32_t man = put(t, RED, (kit){.name = "Man", .move = 10, .wounds = 9}, 30, 5);
    int32_t watcher;

    put_north(t, BLUE, FOE, man, 1800);
    watcher = put(t, BLUE, (kit){.name = "Watcher"}, 38, 15);
    alert(t, watcher, false);
    EXPECT(gap(t, man, watcher) > 1000);
    activate(t, man);
    act(t, "charge Blue Foe with Red Man", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT(told(t, MYE_HALTED) != NULL);
    act(t, "hold", DICE(9, 9));
    EXPECT_EQ(unit(t, man)->foe[0], ENEMY);
}

RULE(3_8_1_natural_one, it_helps_nobody_but_the_frozen_in_the_clean_up)
{
    table *t = field_with("natural-one-thaws=yes");
    int32_t man = put(t, RED, (kit){.name = "Man"}, 30, 20);

    unit(t, man)->markers = 8;
    offer_die(t, man);
    act(t, "activate Red Man", DICE(1));
    EXPECT(has(t, man, MYE_FROZEN));
    EXPECT_EQ(unit(t, man)->markers, 9);
}

RULE(2_4_savage, as_many_hits_as_one_should_expect_are_kept)
{
    kit savages = {.name = "Man", .minis = 5, .talents = BIT(SAVAGE)};

    for (int32_t hits = 2; hits <= 3; hits++) {
        table *t = field();
        int32_t man = put(t, RED, savages, 30, 20);

        put_north(t, BLUE, FOE, man, 500);
        activate(t, man);
        if (hits == 3)
            act(t, "charge Blue Foe with Red Man", DICE(6, 6, 6, 7, 7, 9, 1, 1, 1));
        else
            act(t, "charge Blue Foe with Red Man", DICE(6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 9));
        EXPECT_EQ(told(t, MYE_ALL_AGAIN) != NULL, hits == 2);
    }
}

RULE(5_21_7_challenge, who_only_charges_scores_nothing)
{
    table *t = field();
    int32_t man =
        put(t, BLUE, (kit){.name = "Man", .wounds = 9, .roles = MYE_HEROIC | MYE_GENERAL}, 30, 20);

    put_north(t, RED, (kit){.name = "King", .wounds = 9, .roles = MYE_HEROIC | MYE_GENERAL}, man,
              500);
    devote(t, BLUE, MYE_DEVOTION_CHALLENGE, -1, -1);
    activate(t, man);
    act(t, "charge Red King with Blue Man", DICE(9, 9));
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
    EXPECT_EQ(open_of(t)->devoted[BLUE].known, 0);
}

RULE(3_7_9_stretch, of_a_bent_way_only_what_was_walked)
{
    table *t = field();
    int32_t hulk =
        put(t, RED, (kit){.name = "Man", .kind = MYE_BEHEMOTH, .move = 13, .wounds = 9}, 30, 6);
    int32_t watcher = put(t, BLUE, (kit){.name = "Watcher"}, 45, 12);

    put(t, RED, (kit){.name = "Friend", .wounds = 9}, 31, 24);
    put_piece(t, MYE_IMPASSABLE, false, INCHES(26, 14, 31, 16));
    alert(t, watcher, false);
    EXPECT(gap(t, hulk, watcher) > 1000);
    activate(t, hulk);
    act(t, "march Red Man to 30,29 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT(place_of(t, hulk, 0).y > 700 && place_of(t, hulk, 0).y < 1900);
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 0);
    act(t, "hold", DICE(1, 1));
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 1);
    EXPECT_EQ(place_of(t, hulk, 0).y, 2900);
}

RULE(5_7_once, by_agreement_all_roam_but_those_that_are_gone_or_fight)
{
    table *t = field_with("roaming=all");
    int32_t man = put(t, RED, (kit){.name = "Man"}, 60, 40), fighting, gone, roaming;

    ((mye_scene *)t->scene)->board[0].primary = MYE_GREAT_HUNT;
    fighting = put_animal(t, (sk_point){6300, 4000});
    gone = put_animal(t, (sk_point){2000, 1000});
    roaming = put_animal(t, (sk_point){2000, 3000});
    lock_in_fight(t, man, fighting);
    unit(t, gone)->status = 0;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(6, 1, 1, 1, 4));
    EXPECT_EQ(place_of(t, fighting, 0).y, 4000);
    EXPECT_EQ(place_of(t, gone, 0).y, 1000);
    EXPECT_EQ(place_of(t, roaming, 0).y, 3000 + 800);
}
