/* Section 3.8.2: flights where several rules meet. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define GIANT ((kit){.name = "Giant", .kind = MYE_BEHEMOTH, .wounds = 5})

enum { LOSER = MYE_UNITS_A_SIDE };

/* Red's man at x, y (in hundredths) beats a Blue unit north of him, which flees. */
static table *rout(kit loser, int32_t x, int32_t y)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 1, 1), b;

    shift(t, a, x, y);
    loser.name = "Loser";
    loser.wounds = 3;
    b = put_north(t, BLUE, loser, a, 0);
    lock_in_fight(t, a, b);
    return t;
}

static void beat(table *t)
{
    activate(t, 0);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
}

RULE(3_8_2_edge, touching_the_edge_is_leaving_the_table)
{
    table *t = rout(MAN, 3000, 4800 - 63 - 1000 - 126);

    beat(t);
    EXPECT(has(t, LOSER, MYE_DESTROYED));
}

RULE(3_8_2_edge, a_hundredth_short_of_the_edge_it_stays)
{
    table *t = rout(MAN, 3000, 4800 - 63 - 1000 - 126 - 1);

    beat(t);
    EXPECT(!has(t, LOSER, MYE_DESTROYED));
}

RULE(3_8_2_march, a_flyer_flees_over_a_wall_and_over_friends)
{
    table *t = rout((kit){.name = "", .talents = BIT(FLY)}, 3000, 1000);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 13, 40, 15));
    put(t, BLUE, (kit){.name = "Beast", .kind = MYE_BEAST}, 30, 18);
    beat(t);
    EXPECT_EQ(place_of(t, LOSER, 0).x, 3000);
    EXPECT_EQ(place_of(t, LOSER, 0).y, 1126 + 1000);
}

RULE(3_8_2_march, through_friends_of_the_same_size)
{
    table *t = rout(MAN, 3000, 1000);

    put(t, BLUE, (kit){.name = "Friends", .minis = 5}, 27, 15);
    beat(t);
    EXPECT_EQ(place_of(t, LOSER, 0).x, 3000);
    EXPECT_EQ(place_of(t, LOSER, 0).y, 1126 + 1000);
}

RULE(3_8_2_march, on_nobody_when_friends_stand_where_it_ends)
{
    table *t = rout((kit){.name = "", .minis = 3}, 3000, 1000);

    put(t, BLUE, (kit){.name = "Friends", .minis = 5}, 28, 21);
    beat(t);
    EXPECT_EQ(count_overlaps(t), 0);
    EXPECT(place_of(t, LOSER, 0).y > 1126 + 500);
}

RULE(3_8_2_march, difficult_ground_slows_flight)
{
    table *t = rout(MAN, 3000, 1000);

    put_piece(t, MYE_DIFFICULT, true, INCHES(0, 13, 72, 48));
    beat(t);
    EXPECT_EQ(place_of(t, LOSER, 0).y, 1126 + 800);
}

RULE(3_8_2_around, enemy_units_are_passed_at_an_inch)
{
    table *t = rout(MAN, 3000, 1000);
    int32_t e = put(t, RED, (kit){.name = "Picket"}, 30, 17);

    beat(t);
    EXPECT(gap(t, LOSER, e) >= 100);
    EXPECT(place_of(t, LOSER, 0).y > 1700);
}

RULE(3_9_trample, a_fleeing_giant_tramples_its_friends)
{
    table *t = rout(GIANT, 3000, 1000);

    put(t, BLUE, (kit){.name = "Friends", .minis = 2}, 30, 19);
    activate(t, 0);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10, 2, 1, 1));
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 1);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_8_2_minus_two, also_when_it_attacks_in_the_fight_it_was_charged_into)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 5}, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 5}, a, 300);

    unit(t, b)->status |= MYE_FLEEING;
    activate(t, a);
    act(t, "charge Blue Loser with Red Man", DICE(10, 10));
    offer_die(t, b);
    EXPECT_EQ(refusal(t, "activate Blue Loser"), 0);
    act(t, "activate Blue Loser", NO_DICE);
    act(t, "attack Red Man with Blue Loser", DICE(10));
    EXPECT_EQ(needed(t, MYE_BLOWS), 3);
}

RULE(3_8_2_minus_two, against_a_second_charger_too)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 5}, 30, 10), c;
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 5}, a, 300);

    c = put(t, RED, (kit){.name = "Second", .wounds = 5}, 36, 14);
    unit(t, b)->status |= MYE_FLEEING;
    activate(t, a);
    act(t, "charge Blue Loser with Red Man", DICE(10, 10));
    activate(t, c);
    act(t, "charge Blue Loser with Red Second", DICE(10, 10));
    EXPECT_EQ(needed(t, MYE_BLOWS), 3);
}

RULE(3_8_2_charged, while_it_fights_it_does_not_run_in_the_clean_up)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 5}, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 5}, a, 300);

    unit(t, b)->status |= MYE_FLEEING;
    unit(t, b)->turn |= MYE_WAS_FLEEING;
    activate(t, a);
    act(t, "charge Blue Loser with Red Man", DICE(10, 10));
    unit(t, b)->dice = 0;
    clean_up(t, 2, NO_DICE);
    EXPECT(mye_is_locked_with(t->state, a, b));
    EXPECT_EQ(place_of(t, b, 0).y, 1000 + 126 + 300);
}

RULE(3_8_2_wins, a_draw_is_no_victory)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 5}, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 5}, a, 300);

    unit(t, b)->status |= MYE_FLEEING;
    activate(t, a);
    act(t, "charge Blue Loser with Red Man", DICE(1, 1, 10, 10));
    EXPECT(has(t, b, MYE_FLEEING));
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
}

RULE(3_8_2_wins, the_victor_tests_though_the_charger_stands)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 5}, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 5}, a, 300);

    unit(t, b)->status |= MYE_FLEEING;
    unit(t, b)->markers = 2;
    activate(t, a);
    act(t, "charge Blue Loser with Red Man", DICE(10, 1, 10, 1, 7));
    EXPECT(!has(t, b, MYE_FLEEING));
    EXPECT_EQ(unit(t, b)->markers, 1);
    EXPECT(mye_is_locked_with(t->state, a, b));
}

RULE(3_8_2_minus_two, until_that_fight_is_over_though_its_flight_is)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 5}, 30, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 5}, a, 300);

    unit(t, b)->status |= MYE_FLEEING;
    activate(t, a);
    act(t, "charge Blue Loser with Red Man", DICE(10, 1, 10, 1, 1));
    EXPECT(!has(t, b, MYE_FLEEING));
    activate(t, b);
    act(t, "attack Red Man with Blue Loser", DICE(1, 10, 10));
    EXPECT_EQ(needed(t, MYE_BLOWS), 3);
    EXPECT(has(t, a, MYE_FLEEING));
    act(t, "stay with Blue Loser", NO_DICE);
    lock_in_fight(t, b, put(t, RED, (kit){.name = "Other", .wounds = 5}, 40, 20));
    activate(t, b);
    act(t, "attack Red Other with Blue Loser", DICE(10));
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
}

RULE(3_7_7_edge, disengaging_a_hundredth_short_of_the_edge)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10), b;

    shift(t, a, 3000, 63 + 1001);
    b = put_north(t, BLUE, MAN, a, 0);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "disengage Red Man", NO_DICE);
    EXPECT(!has(t, a, MYE_DESTROYED));
    EXPECT(!has(t, a, MYE_FLEEING));
}

RULE(3_8_2_edge, what_a_fugitive_carried_falls_before_it_leaves)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t a = put(t, RED, MAN, 30, 40),
            b = put(t, BLUE, (kit){.name = "Loser", .wounds = 3}, 1, 1);

    shift(t, b, 3000, 4126);
    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, b);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
    EXPECT(has(t, b, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->token[0].carrier, a);
    EXPECT_EQ(open_of(t)->token[0].seat, RED);
}

RULE(3_8_2_around, between_a_friendly_giant_and_a_wall_there_is_a_way)
{
    for (int32_t gap_x = 0; gap_x <= 3; gap_x++) {
        table *t = rout(MAN, 3000, 1000);

        put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 14, 26 - gap_x, 18));
        put(t, BLUE, (kit){.name = "Giant", .kind = MYE_BEHEMOTH}, 30, 16);
        beat(t);
        EXPECT_EQ(count_overlaps(t), 0);
        EXPECT(place_of(t, LOSER, 0).y > 1600);
        forget_tables();
    }
}

RULE(3_8_5_fail, a_repeated_flight_goes_to_the_nearer_of_zone_and_edge)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 10, 30);

    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(10));
    EXPECT(has(t, u, MYE_DESTROYED)); /* the west edge is nine inches off, the zone eighteen */
    t = field();
    u = put(t, RED, MAN, 30, 24);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(10));
    EXPECT_EQ(place_of(t, u, 0).y, 1400);
}

RULE(3_11_consolidate, while_another_enemy_holds_him_the_winner_does_not_move)
{
    table *t = rout(MAN, 3000, 1000);
    int32_t c = put(t, BLUE, (kit){.name = "Other", .wounds = 5, .talents = BIT(UNDEAD)}, 28, 10);

    lock_in_fight(t, 0, c);
    beat(t);
    EXPECT(has(t, LOSER, MYE_FLEEING));
    EXPECT(mye_is_locked_with(t->state, 0, c));
    EXPECT(step_now(t) != MYE_CONSOLIDATE);
}

/* Every flight of a flyer: on purpose, a second one, and not while its wings are tied. */
RULE(3_9_fly_flees, disengaging_and_running_on_too)
{
    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Bird", .move = 4, .talents = BIT(FLY)}, 30, 20);
        int32_t foe = put_north(t, BLUE, MAN, u, 0);
        if (i % 2 == 1)
            unit(t, u)->turn |= MYE_SNARED;
        if (i < 2) {
            lock_in_fight(t, u, foe);
            activate(t, u);
            act(t, "disengage Red Bird", NO_DICE);
            EXPECT(has(t, u, MYE_FROZEN));
        } else {
            unit(t, u)->status |= MYE_FLEEING;
            unit(t, u)->turn |= MYE_WAS_FLEEING;
            clean_up(t, 2, NO_DICE);
        }
        EXPECT_EQ(has(t, u, MYE_ALOFT), i % 2 == 0);
        forget_tables();
    }
}
