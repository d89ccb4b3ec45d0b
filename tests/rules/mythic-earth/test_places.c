/* Sections 1.4, 1.11, 4.5, 4.7 and 5.19: where things are. Distances, formations, coherency, zones,
 * halves and the river, each to the hundredth of an inch. */
#include <string.h>

#include "battle.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

/* Distances */

RULE(1_4_closest, the_last_mini_of_each_may_be_the_closest)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Row", .minis = 3}, 10, 10);
    int32_t b = put(t, BLUE, (kit){.name = "Row", .minis = 3}, 30, 10);

    open_of(t)->at[figure(t, b)->first + 2] = (mye_place){1264 + 126 + 200, 1000};
    mye_gather(t->scene, t->state, b);
    EXPECT_EQ(gap(t, a, b), 200);
    EXPECT_EQ(gap(t, b, a), 200);
    EXPECT(mye_units_within(t->scene, t->state, a, b, 200));
    EXPECT(!mye_units_within(t->scene, t->state, a, b, 199));
    EXPECT(mye_units_within(t->scene, t->state, b, a, 200));
    EXPECT(!mye_units_within(t->scene, t->state, b, a, 199));
    EXPECT_EQ(mye_gap_to_point(t->scene, t->state, a, (sk_point){1264 + 63 + 50 + 300, 1000}, 50),
              300);
    EXPECT_EQ(mye_gap_to_point(t->scene, t->state, a, (sk_point){1264, 1000}, 50), 0);
    open_of(t)->wounds[figure(t, b)->first + 2] = 0; /* the fallen are not measured to */
    mye_gather(t->scene, t->state, b);
    EXPECT_EQ(gap(t, a, b), 3000 - 1264 - 126);
    EXPECT(!mye_units_within(t->scene, t->state, a, b, 3000 - 1264 - 127));
    open_of(t)->wounds[figure(t, a)->first + 2] = 0;
    mye_gather(t->scene, t->state, a);
    EXPECT_EQ(gap(t, a, b), 3000 - 1132 - 126);
    EXPECT_EQ(unit(t, a)->standing, 2);
}

RULE(1_4_bases, bases_of_different_size)
{
    static const int32_t RADIUS[MYE_KIND_COUNT] = {63, 118, 118, 118, 118, 276};

    for (int32_t kind = 0; kind < MYE_KIND_COUNT; kind++) {
        table *t = field();
        int32_t a = put(t, RED, MAN, 10, 10);
        int32_t b = put(t, BLUE, (kit){.name = "Thing", .kind = kind}, 20, 10);
        EXPECT_EQ(gap(t, a, b), 1000 - 63 - RADIUS[kind]);
        forget_tables();
    }
}

/* Formations: bases 0.06" apart, ranks across the facing */

typedef struct formed {
    mye_formation formation;
    int32_t count;
    sk_point at[7];
} formed;

RULE(3_9_body, the_places_of_every_formation)
{
    /* Facing east: the first rank is east, from the left (north) to the right. */
    static const formed ROW[] = {
        {MYE_LINE, 3, {{0, 132}, {0, 0}, {0, -132}}},
        {MYE_TWO_RANKS, 4, {{66, 66}, {66, -66}, {-66, 66}, {-66, -66}}},
        {MYE_TWO_RANKS, 5, {{66, 132}, {66, 0}, {66, -132}, {-66, 66}, {-66, -66}}},
        {MYE_COLUMN, 1, {{0, 0}}},
        {MYE_COLUMN, 4, {{66, 66}, {66, -66}, {-66, 66}, {-66, -66}}},
        {MYE_COLUMN, 5, {{132, 66}, {132, -66}, {0, 66}, {0, -66}, {-132, 0}}},
        {MYE_BLOCK, 4, {{66, 66}, {66, -66}, {-66, 66}, {-66, -66}}},
        {MYE_BLOCK, 5, {{66, 132}, {66, 0}, {66, -132}, {-66, 66}, {-66, -66}}},
        {MYE_BLOCK, 7, {{132, 132}, {132, 0}, {132, -132}, {0, 132}, {0, 0}, {0, -132}, {-132, 0}}},
    };

    for (int32_t i = 0; i < 9; i++) {
        mye_body body = {.count = ROW[i].count};
        mye_lay_out(&body, &(mye_stand){.at = {1000, 2000}, .formation = (int32_t)ROW[i].formation},
                    63);
        for (int32_t k = 0; k < body.count; k++)
            cr_expect(body.at[k].x == 1000 + ROW[i].at[k].x &&
                          body.at[k].y == 2000 + ROW[i].at[k].y,
                      "row %d mini %d: %d,%d", i, k, body.at[k].x - 1000, body.at[k].y - 2000);
    }
}

RULE(3_9_body, turned_to_the_north_the_left_is_west)
{
    mye_body body = {.count = 3};

    mye_lay_out(
        &body,
        &(mye_stand){.at = {1000, 2000}, .facing = SK_QUARTER_TURN, .formation = MYE_TWO_RANKS},
        63);
    EXPECT(sk_same_point(body.at[0], (sk_point){1000 - 66, 2066}));
    EXPECT(sk_same_point(body.at[1], (sk_point){1000 + 66, 2066}));
    EXPECT(sk_same_point(body.at[2], (sk_point){1000, 1934}));
}

RULE(3_9_body, every_place_is_taken_by_the_nearest)
{
    mye_body body = {.count = 3, .at = {{1000, 1800}, {1000, 2200}, {1000, 2000}}};

    mye_form_up(&body, &(mye_stand){.at = {1000, 2000}, .formation = MYE_LINE}, 63);
    EXPECT_EQ(body.at[0].y, 2000 - 132);
    EXPECT_EQ(body.at[1].y, 2000 + 132);
    EXPECT_EQ(body.at[2].y, 2000);
}

/* 4.7: coherency */

RULE(4_7_coherency, two_inches_from_base_to_base_in_a_chain)
{
    mye_body body = {.count = 4, .at = {{0, 0}, {326, 0}, {652, 0}, {978, 0}}};

    EXPECT(mye_is_coherent(&body, 63));
    body.at[3].x++;
    EXPECT(!mye_is_coherent(&body, 63));
    body.at[3] = (sk_point){0, 326}; /* joined to the first */
    EXPECT(mye_is_coherent(&body, 63));
    body.at[0].x -= 400;
    EXPECT(!mye_is_coherent(&body, 63));
    body.count = 0;
    EXPECT(mye_is_coherent(&body, 63));
}

RULE(4_7_coherency, the_smaller_part_joins_the_larger)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 5}, 10, 10), first = figure(t, u)->first;

    for (int32_t k = 0; k < 2; k++)
        open_of(t)->at[first + k] = mye_placed((sk_point){4000 + 132 * k, 2000});
    mye_gather(t->scene, t->state, u);
    clean_up(t, 2, NO_DICE);
    EXPECT(told(t, MYE_CLOSED_UP) != NULL);
    for (int32_t k = 2; k < 5; k++)
        EXPECT_EQ(place_of(t, u, k).x, 1000 + 132 * k);
    for (int32_t k = 0; k < 2; k++)
        EXPECT(
            sk_points_within(place_of(t, u, k), (sk_point){1000 + 132 * 4, 1000}, 126 + 200 + 126));
    EXPECT_EQ(count_overlaps(t), 0);
}

/* 4.5, 5.5 to 5.10: zones */

static bool is_in_zone(table *t, int32_t u, sk_point at, int32_t beyond)
{
    mye_start there = {.body = {.count = 1, .at = {at}}, .box = {at, at}};

    return mye_is_in_zone(t->scene, t->state, u, &there, beyond);
}

RULE(4_5_zone, how_deep_in_every_scenario_for_both_sides)
{
    static const int32_t DEEP[MYE_PRIMARY_COUNT] = {12, 6, 18, 6, 6, 12};

    for (int32_t primary = 0; primary < MYE_PRIMARY_COUNT; primary++) {
        table *t = field_of((mye_primary)primary);
        int32_t deep = DEEP[primary] * 100, near = primary == MYE_GREAT_HUNT ? 100 : 3000;
        put(t, RED, MAN, 10, 10);
        put(t, BLUE, MAN, 10, 40);
        EXPECT_EQ(mye_zone_depth(mye_board_of(t->scene, t->state)), deep);
        if (primary == MYE_GREAT_HUNT) {
            EXPECT(is_in_zone(t, 0, (sk_point){0, deep - 63}, 0));
            EXPECT(!is_in_zone(t, 0, (sk_point){near, deep - 63}, 0));
            EXPECT(is_in_zone(t, ENEMY, (sk_point){7200, 4800 - deep + 63}, 0));
            EXPECT(!is_in_zone(t, ENEMY, (sk_point){7200 - near, 4800 - deep + 63}, 0));
            EXPECT(is_in_zone(t, 0, (sk_point){deep - 63, 0}, 0));
            EXPECT(!is_in_zone(t, 0, (sk_point){deep - 62, 0}, 0));
            EXPECT(is_in_zone(t, 0, (sk_point){1200, 1200}, 0));  /* 16.97" from the corner */
            EXPECT(!is_in_zone(t, 0, (sk_point){1240, 1240}, 0)); /* 17.54" */
            EXPECT(is_in_zone(t, 0, (sk_point){1240, 1240}, 600));
        } else {
            EXPECT(is_in_zone(t, 0, (sk_point){near, deep - 63}, 0));
            EXPECT(!is_in_zone(t, 0, (sk_point){near, deep - 62}, 0));
            EXPECT(is_in_zone(t, 0, (sk_point){near, deep - 63 + 600}, 600));
            EXPECT(!is_in_zone(t, 0, (sk_point){near, deep - 62 + 600}, 600));
            EXPECT(is_in_zone(t, ENEMY, (sk_point){near, 4800 - deep + 63}, 0));
            EXPECT(!is_in_zone(t, ENEMY, (sk_point){near, 4800 - deep + 62}, 0));
        }
        forget_tables();
    }
}

RULE(5_7_zone, a_unit_near_the_arc_is_looked_at_mini_by_mini)
{
    table *t = field_of(MYE_GREAT_HUNT);
    mye_start there = {.body = {.count = 2, .at = {{1600, 100}, {100, 1600}}}};

    put(t, RED, MAN, 10, 10);
    there.box = mye_box_of(&there.body);
    EXPECT(mye_is_in_zone(t->scene, t->state, 0, &there, 0));
    there.body.at[1] = (sk_point){1250, 1250};
    there.box = mye_box_of(&there.body);
    EXPECT(!mye_is_in_zone(t->scene, t->state, 0, &there, 0));
}

RULE(5_20_8_first, how_far_a_base_is_from_a_zone)
{
    table *t = field(), *hunt = field_of(MYE_GREAT_HUNT);

    EXPECT_EQ(mye_gap_to_zone(t->scene, t->state, RED, (sk_circle){{3000, 2000}, 63}),
              2000 - 1200 - 63);
    EXPECT_EQ(mye_gap_to_zone(t->scene, t->state, BLUE, (sk_circle){{3000, 2000}, 63}),
              2800 - 1200 - 63);
    EXPECT_EQ(mye_gap_to_zone(hunt->scene, hunt->state, RED, (sk_circle){{3000, 4000}, 63}),
              5000 - 1800 - 63);
    EXPECT_EQ(mye_gap_to_zone(hunt->scene, hunt->state, BLUE,
                              (sk_circle){{7200 - 3000, 4800 - 4000}, 63}),
              5000 - 1800 - 63);
}

RULE(5_21_4_token, touching_the_zone_with_any_base)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 2}, 30, 30);

    EXPECT(!mye_unit_touches_zone(t->scene, t->state, u, BLUE));
    open_of(t)->at[figure(t, u)->first + 1] = (mye_place){3000, 3600 - 64};
    EXPECT(!mye_unit_touches_zone(t->scene, t->state, u, BLUE));
    open_of(t)->at[figure(t, u)->first + 1] = (mye_place){3000, 3600 - 63};
    EXPECT(mye_unit_touches_zone(t->scene, t->state, u, BLUE));
    EXPECT(!mye_unit_touches_zone(t->scene, t->state, u, RED));
}

RULE(4_5_zone, the_box_round_a_zone)
{
    table *t = field(), *hunt = field_of(MYE_GREAT_HUNT);
    const mye_board *board = mye_board_of(t->scene, t->state);
    const mye_board *corner = mye_board_of(hunt->scene, hunt->state);
    sk_box south = mye_zone_box(board, 0, 600), north = mye_zone_box(board, 1, 0);
    sk_box west = mye_zone_box(corner, 0, 0), east = mye_zone_box(corner, 1, 600);

    EXPECT(south.low.x == 0 && south.low.y == 0 && south.high.x == 7200 && south.high.y == 1800);
    EXPECT(north.low.x == 0 && north.low.y == 3600 && north.high.x == 7200 && north.high.y == 4800);
    EXPECT(west.low.x == 0 && west.low.y == 0 && west.high.x == 1800 && west.high.y == 1800);
    EXPECT(east.low.x == 4800 && east.low.y == 2400 && east.high.x == 7200 && east.high.y == 4800);
}

/* 5.19: halves */

RULE(5_19_half, neither_half_has_the_line_itself)
{
    table *t = field();
    static const struct {
        int32_t y;
        bool south, north;
    } ROW[] = {{2399, true, false}, {2400, false, false}, {2401, false, true}};

    for (int32_t i = 0; i < 3; i++) {
        EXPECT_EQ(mye_point_in_half(t->scene, t->state, (sk_point){100, ROW[i].y}, RED),
                  ROW[i].south);
        EXPECT_EQ(mye_point_in_half(t->scene, t->state, (sk_point){100, ROW[i].y}, BLUE),
                  ROW[i].north);
    }
}

RULE(5_19_diagonal, from_the_north_west_to_the_south_east)
{
    table *t = field_of(MYE_GREAT_HUNT);
    static const struct {
        sk_point at;
        bool red, blue;
    } ROW[] = {
        {{3600, 2400}, false, false}, {{3600, 2399}, true, false}, {{3600, 2401}, false, true},
        {{0, 4799}, true, false},     {{7199, 0}, true, false},    {{7200, 1}, false, true},
        {{1, 4800}, false, true},     {{0, 0}, true, false},       {{7200, 4800}, false, true}};

    for (int32_t i = 0; i < 9; i++) {
        cr_expect_eq(mye_point_in_half(t->scene, t->state, ROW[i].at, RED), ROW[i].red, "row %d",
                     i);
        cr_expect_eq(mye_point_in_half(t->scene, t->state, ROW[i].at, BLUE), ROW[i].blue, "row %d",
                     i);
    }
}

RULE(5_19_half, a_unit_is_in_it_with_the_middle_of_one_base)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 2}, 30, 20);

    EXPECT(!mye_unit_in_half(t->scene, t->state, u, BLUE));
    open_of(t)->at[figure(t, u)->first + 1] = (mye_place){3000, 2400};
    EXPECT(!mye_unit_in_half(t->scene, t->state, u, BLUE));
    open_of(t)->at[figure(t, u)->first + 1] = (mye_place){3000, 2401};
    EXPECT(mye_unit_in_half(t->scene, t->state, u, BLUE));
    EXPECT(mye_unit_in_half(t->scene, t->state, u, RED));
}

RULE(5_20_2_mark, a_piece_lies_wholly_within_a_half)
{
    static const struct {
        sk_box box;
        bool red, blue;
    } ROW[] = {{{{10, 10}, {14, 14}}, true, false},  {{{10, 20}, {14, 24}}, false, false},
               {{{10, 22}, {14, 26}}, false, false}, {{{10, 25}, {14, 29}}, false, true},
               {{{10, 24}, {14, 28}}, false, false}, {{{10, 19}, {14, 23}}, true, false}};

    for (int32_t i = 0; i < 6; i++) {
        table *t = field();
        int32_t piece = put_piece(t, MYE_DIFFICULT, false, ROW[i].box);
        cr_expect_eq(mye_piece_in_half(t->scene, t->state, piece, RED), ROW[i].red, "row %d", i);
        cr_expect_eq(mye_piece_in_half(t->scene, t->state, piece, BLUE), ROW[i].blue, "row %d", i);
        forget_tables();
    }
}

RULE(5_20_2_mark, round_pieces_and_their_middles)
{
    table *t = field();
    sk_shape round = sk_circle_shape((sk_point){3000, 2000}, 300);
    sk_point middle = mye_middle_of(&round);

    EXPECT(middle.x == 3000 && middle.y == 2000);
    ((mye_scene *)t->scene)->board[0].piece[0].shape = round;
    ((mye_scene *)t->scene)->board[0].pieces = 1;
    EXPECT(mye_piece_in_half(t->scene, t->state, 0, RED));
    ((mye_scene *)t->scene)->board[0].piece[0].shape = sk_circle_shape((sk_point){3000, 2100}, 300);
    EXPECT(!mye_piece_in_half(t->scene, t->state, 0, RED)); /* it touches the line */
    put_piece(t, MYE_DIFFICULT, false, INCHES(10, 20, 14, 30));
    middle = mye_middle_of(&((mye_scene *)t->scene)->board[0].piece[1].shape);
    EXPECT(middle.x == 1200 && middle.y == 2500);
}

/* 5.6: the river and its bridges */

RULE(5_6_bridge, between_its_sides_the_river_does_not_matter)
{
    table *t = field_of(MYE_RAINY_SEASON);
    const mye_board *board = mye_board_of(t->scene, t->state);
    static const struct {
        int32_t x, y;
        bool wet;
    } ROW[] = {{2000, 2400, true},  {2000, 1937, false}, {2000, 1940, true},  {2000, 2863, false},
               {3263, 2400, false}, {3262, 2400, true},  {3837, 2400, false}, {3838, 2400, true},
               {3500, 2000, false}, {5400, 2400, true},  {5063, 2400, false}};

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put_piece(t, MYE_BRIDGE, false, INCHES(32, 20, 39, 28));
    put_piece(t, MYE_BRIDGE, false, INCHES(50, 20, 54, 28));
    for (int32_t i = 0; i < 11; i++)
        cr_expect_eq(mye_base_in_river(board, (sk_circle){{ROW[i].x, ROW[i].y}, 63}), ROW[i].wet,
                     "row %d", i);
    ((mye_scene *)t->scene)->board[0].primary = MYE_ALTARS; /* elsewhere it is only landscape */
    EXPECT(!mye_base_in_river(board, (sk_circle){{2000, 2400}, 63}));
}

RULE(5_6_flyers, who_can_drown)
{
    static const struct {
        uint32_t talents;
        uint16_t status;
        bool swims, drowns;
    } ROW[] = {{0, 0, false, true},
               {BIT(SWIMMER), 0, false, false},
               {BIT(FLY), 0, false, false},
               {BIT(FLY), MYE_ALOFT, false, false},
               {BIT(FLY), 0, true, true},
               {BIT(FLY), MYE_ALOFT, true, false},
               {BIT(FLY) | BIT(SWIMMER), 0, true, false}};

    for (int32_t i = 0; i < 7; i++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Man", .talents = ROW[i].talents}, 30, 20);
        unit(t, u)->status |= ROW[i].status;
        ((mye_scene *)t->scene)->rulings.flyers_swim = ROW[i].swims;
        cr_expect_eq(mye_can_drown(t->scene, t->state, u), ROW[i].drowns, "row %d", i);
        forget_tables();
    }
}

RULE(3_9_impassable, what_stops_whom)
{
    static const struct {
        mye_ground ground;
        bool stops;
    } ROW[] = {{MYE_OPEN_GROUND, false}, {MYE_DIFFICULT, false}, {MYE_IMPASSABLE, true},
               {MYE_RIVER, false},       {MYE_BRIDGE, false},    {MYE_BUILDING, true}};

    for (int32_t i = 0; i < 6; i++) {
        table *t = field();
        mye_terrain piece = {.ground = (uint8_t)ROW[i].ground, .height = 999};
        put(t, RED, MAN, 30, 20);
        EXPECT_EQ(mye_stops(t->scene, 0, &piece), ROW[i].stops);
        forget_tables();
    }
}

/* 1.11, 3.9: where a body may stand */

RULE(1_11_edge, touching_the_edge_is_not_over_it)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 2}, 30, 20);
    static const struct {
        sk_point at;
        uint16_t why;
    } ROW[] = {{{63, 2000}, 0},   {{62, 2000}, MYE_OFF_THE_TABLE},
               {{7137, 2000}, 0}, {{7138, 2000}, MYE_OFF_THE_TABLE},
               {{3000, 63}, 0},   {{3000, 62}, MYE_OFF_THE_TABLE},
               {{3000, 4737}, 0}, {{3000, 4738}, MYE_OFF_THE_TABLE}};

    for (int32_t i = 0; i < 8; i++) {
        mye_body body = {.count = 2, .at = {{3000, 2000}, ROW[i].at}};
        cr_expect_eq(mye_fits(t->scene, t->state, u, &body, -1).why, ROW[i].why, "row %d", i);
    }
}

RULE(3_9_inch, friends_may_touch_enemies_keep_an_inch_unless_charged_or_fighting)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20), friend_ = put(t, RED, (kit){.name = "Friend"}, 40, 20);
    int32_t foe = put(t, BLUE, MAN, 50, 20);
    mye_body body = {.count = 1};

    body.at[0] = (sk_point){4000 - 126, 2000};
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, -1).why, 0);
    body.at[0].x++;
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, -1).why, MYE_TOO_NEAR);
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, -1).target, friend_);
    body.at[0] = (sk_point){5000 - 226, 2000};
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, -1).why, 0);
    body.at[0].x++;
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, -1).why, MYE_TOO_NEAR);
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, foe).why, 0);
    body.at[0].x = 5000 - 126;
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, foe).why, 0);
    body.at[0].x++;
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, foe).why, MYE_TOO_NEAR);
    lock_in_fight(t, u, foe);
    body.at[0].x = 5000 - 126;
    EXPECT_EQ(mye_fits(t->scene, t->state, u, &body, -1).why, 0);
}

RULE(5_16_beside, a_token_lies_on_the_table_and_under_nobody)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 20);
    EXPECT(mye_is_free(t->scene, t->state, (sk_circle){{3264 + 126, 2000}, 63}));
    EXPECT(!mye_is_free(t->scene, t->state, (sk_circle){{3264 + 125, 2000}, 63}));
    EXPECT(mye_is_free(t->scene, t->state, (sk_circle){{63, 63}, 63}));
    EXPECT(!mye_is_free(t->scene, t->state, (sk_circle){{62, 63}, 63}));
    EXPECT(!mye_is_free(t->scene, t->state, (sk_circle){{3000, 4738}, 63}));
}

RULE(4_5_hold_back, twelve_directions_a_clock_apart)
{
    static const sk_point AT[] = {{1000, 0},    {866, 500},  {500, 866},  {0, 1000},
                                  {-500, 866},  {-866, 500}, {-1000, 0},  {-866, -500},
                                  {-500, -866}, {0, -1000},  {500, -866}, {866, -500}};

    for (int32_t k = 0; k < 24; k++)
        EXPECT(sk_same_point(mye_round_about(k, 1000), AT[k % 12]));
}
