/* What a unit commands from where it stands, whoever's turn it is: measured at any time (1.4), and
 * asked of the same rules that judge the action. */
#include <math.h>
#include <string.h>

#include "battle.h"

enum { MOVES, CHARGES, SHOOTS, SEES, IN_DANGER, DIRECTIONS = 72, NEAR = MYE_UNITS_A_SIDE };
enum { MIDDLE = NEAR + 1, DISTANT, HIDDEN, ARCHER, ANIMAL = MYE_FIRST_ANIMAL };

static uint64_t bits(int32_t a, int32_t b, int32_t c)
{
    return (a < 0 ? 0 : UINT64_C(1) << a) | (b < 0 ? 0 : UINT64_C(1) << b) |
           (c < 0 ? 0 : UINT64_C(1) << c);
}

static sk_reach overlay(table *t, int32_t u, int32_t row)
{
    sk_reach out = {.areas = 1, .units = 1, .count = 7};

    t->game->overlay(t->scene, t->state, u, row, &out);
    return out;
}

static uint64_t units_in(table *t, int32_t u, int32_t row)
{
    return overlay(t, u, row).units;
}

RULE(1_4_any_time, five_things_are_shown)
{
    static const sk_saying WANTED[] = {{"move", "3.9", "could move"},
                                       {"charge", "3.11", "could charge"},
                                       {"shoot", "3.10", "could shoot"},
                                       {"see", "3.10", "sees"},
                                       {"danger", "3.11", "in danger from"}};
    const sk_sayings *there = field()->game->overlays;

    cr_assert_eq(there->count, 5);
    for (int32_t i = 0; i < 5; i++) {
        cr_expect_str_eq(there->row[i].id, WANTED[i].id);
        cr_expect_str_eq(there->row[i].section, WANTED[i].section);
        cr_expect_str_eq(there->row[i].words, WANTED[i].words);
    }
}

/* Red's man with a bow; enemies at 8", 15" and 30", one behind a rock at 9", and one with a bow at
 * 18". */
static table *range(void)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .weapons = ARMS(BOW)}, 30, 10);

    put(t, RED, (kit){.name = "Friend", .weapons = ARMS(BOW)}, 26, 10);
    put_north(t, BLUE, (kit){.name = "Near"}, u, 800);
    shift(t, put(t, BLUE, (kit){.name = "Middle"}, 1, 1), 4626, 1000);
    shift(t, put(t, BLUE, (kit){.name = "Distant"}, 1, 1), 5900, 1700);
    shift(t, put(t, BLUE, (kit){.name = "Hidden"}, 1, 1), 2026, 1000);
    shift(t, put(t, BLUE, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 1, 1), 4474, 2474);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(22, 5, 24, 15));
    ((mye_scene *)t->scene)->board[0].piece[1].height = 300;
    return t;
}

RULE(1_4_any_time, whom_it_could_charge_shoot_and_see_and_who_could_harm_it)
{
    table *t = range();

    open_of(t)->seat = BLUE; /* whoever's turn it is */
    EXPECT_EQ(units_in(t, 0, MOVES), 0);
    EXPECT_EQ(units_in(t, 0, CHARGES), bits(NEAR, -1, -1));
    EXPECT_EQ(units_in(t, 0, SHOOTS), bits(NEAR, MIDDLE, -1) | bits(ARCHER, -1, -1));
    EXPECT_EQ(units_in(t, 0, SEES), bits(NEAR, MIDDLE, DISTANT) | bits(ARCHER, -1, -1));
    EXPECT_EQ(units_in(t, 0, IN_DANGER), bits(NEAR, ARCHER, -1));
    EXPECT_EQ(units_in(t, ARCHER, SHOOTS) & 1, 1);
    EXPECT_EQ(units_in(t, NEAR, CHARGES), bits(0, 1, -1));
    EXPECT_EQ(units_in(t, MIDDLE, IN_DANGER) & 1, 1);
    EXPECT_EQ(units_in(t, 0, IN_DANGER + 1), 0);
    EXPECT_EQ(units_in(t, 0, -1), 0);
}

/* Who flees, stands frozen or fights commands nothing, and is in danger all the same. */
RULE(1_4_any_time, who_is_not_free_only_looks)
{
    static const uint16_t STATUS[] = {MYE_FLEEING, MYE_FROZEN, 0};

    for (int32_t i = 0; i < 3; i++) {
        table *t = range();
        uint64_t seen = units_in(t, 0, SEES);
        unit(t, 0)->status |= STATUS[i];
        if (STATUS[i] == 0)
            lock_in_fight(t, 0, HIDDEN);
        for (int32_t row = MOVES; row <= SHOOTS; row++) {
            EXPECT_EQ(overlay(t, 0, row).count, 0);
            EXPECT_EQ(units_in(t, 0, row), 0);
        }
        EXPECT_EQ(units_in(t, 0, SEES), seen);
        if (STATUS[i] != 0)
            EXPECT_EQ(units_in(t, 0, IN_DANGER), bits(NEAR, ARCHER, -1));
        forget_tables();
    }
}

RULE(1_4_any_time, nobody_fears_who_is_not_free)
{
    static const uint16_t STATUS[] = {MYE_FLEEING, MYE_FROZEN, 0};

    for (int32_t i = 0; i < 3; i++) {
        table *t = range();
        unit(t, NEAR)->status |= STATUS[i];
        unit(t, ARCHER)->status |= STATUS[i];
        if (STATUS[i] == 0) {
            lock_in_fight(t, 1, NEAR);
            lock_in_fight(t, 1, ARCHER);
        }
        EXPECT_EQ(units_in(t, 0, IN_DANGER), 0);
        forget_tables();
    }
}

/* The first and the last unit of a side look and are looked at; spirit animals only that. */
RULE(1_4_any_time, from_the_first_unit_to_the_last_and_the_animals)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t last = MYE_FIRST_ANIMAL - 1, last_animal = MYE_UNITS - 1;

    put(t, RED, (kit){.name = "First"}, 30, 10);
    for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i++)
        put(t, BLUE, (kit){.name = "Other"}, 30, 30);
    for (int32_t u = NEAR; u < last; u++)
        unit(t, u)->status = 0;
    for (int32_t u = ANIMAL; u < MYE_UNITS; u++)
        unit(t, u)->status = 0;
    EXPECT_EQ(units_in(t, 0, SEES), bits(last, -1, -1));
    EXPECT_EQ(units_in(t, last, SEES), bits(0, -1, -1));
    EXPECT(overlay(t, last, MOVES).count > 0);
    EXPECT_EQ(overlay(t, NEAR, MOVES).count, 0); /* it is not there */
    EXPECT_EQ(overlay(t, -1, MOVES).count, 0);
    EXPECT_EQ(units_in(t, NEAR, SEES), 0);
    open_of(t)->animals = MYE_ANIMALS;
    for (int32_t u = ANIMAL; u < MYE_UNITS; u += MYE_ANIMALS - 1) {
        unit(t, u)->status = MYE_ON_TABLE;
        open_of(t)->wounds[figure(t, u)->first] = 1;
        shift(t, u, 3000 + 300 * (u - ANIMAL + 1), 2000);
    }
    EXPECT_EQ(units_in(t, 0, SEES), bits(last, ANIMAL, last_animal));
    for (int32_t row = MOVES; row <= IN_DANGER; row++) {
        EXPECT_EQ(units_in(t, ANIMAL, row), 0);
        EXPECT_EQ(overlay(t, ANIMAL, row).count, 0);
    }
}

/* The edge of all that lies so far from some base, seen from their middle. */
static void expect_edge(table *t, int32_t u, int32_t row, int32_t far)
{
    sk_reach out = overlay(t, u, row);
    sk_point middle = mye_centre(t->state, u);
    double wide = far + figure(t, u)->radius;

    cr_assert_eq(out.count, DIRECTIONS);
    for (int32_t k = 0; k < DIRECTIONS; k++) {
        double turn = 2 * 3.14159265358979323846 * k / DIRECTIONS, farthest = 0;
        double x = cos(turn), y = sin(turn);
        for (int32_t i = 0; i < figure(t, u)->minis; i++) {
            double fx = place_of(t, u, i).x - middle.x, fy = place_of(t, u, i).y - middle.y;
            double aside = fx * y - fy * x, left = wide * wide - aside * aside;
            double along = left < 0 ? 0 : fx * x + fy * y + sqrt(left);
            farthest = along > farthest ? along : farthest;
        }
        cr_expect(fabs(out.edge[k].x - middle.x - farthest * x) < 4 &&
                      fabs(out.edge[k].y - middle.y - farthest * y) < 4,
                  "row %d, direction %d: %d,%d", row, k, out.edge[k].x, out.edge[k].y);
    }
}

RULE(1_4_any_time, the_edge_of_its_charge_and_of_its_shots)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 10, .weapons = ARMS(BOW)}, 20, 20);

    expect_edge(t, u, CHARGES, 1000);
    expect_edge(t, u, SHOOTS, 2000);
    EXPECT(overlay(t, u, MOVES).count > 0);
    EXPECT_EQ(overlay(t, u, SEES).count, 0);
    EXPECT_EQ(overlay(t, u, IN_DANGER).count, 0);
    unit(t, u)->turn |= MYE_SNARED; /* who is snared charges nobody */
    EXPECT_EQ(overlay(t, u, CHARGES).count, 0);
    expect_edge(t, u, SHOOTS, 2000);
    put(t, BLUE, (kit){.name = "Bare", .minis = 3, .move = 1}, 50, 30);
    expect_edge(t, NEAR, CHARGES, 200); /* shorter than they are wide */
    EXPECT_EQ(overlay(t, NEAR, SHOOTS).count, 0);
    book_of(t)->weapon[MYE_WEAPON_BOW].near = 1;
    book_of(t)->weapon[MYE_WEAPON_BOW].far = 0;
    u = put(t, BLUE, (kit){.name = "Stubs", .minis = 3, .weapons = ARMS(BOW)}, 10, 40);
    expect_edge(t, u, SHOOTS, 1); /* the least there is */
}

/* Measured from the base: nothing for who stands in a wood or touches it. */
RULE(1_4_any_time, how_far_a_piece_is_from_inside_and_from_its_edge)
{
    static const int32_t ROW[][2] = {{3000, 0}, {3263, 0}, {3264, 1}, {4263, 1000}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        sk_action a = {.verb = MYE_TO_PIECE, .unit = 0};
        put(t, RED, (kit){.name = "Man"}, 30, 20);
        a.target = (int16_t)put_piece(t, MYE_DIFFICULT, true, INCHES(28, 18, 32, 22));
        shift(t, 0, ROW[i][0], 2000);
        EXPECT_EQ(mye_measured(t->scene, t->state, &a), ROW[i][1]);
        a.target++;
        EXPECT_EQ(mye_measured(t->scene, t->state, &a), -1);
        forget_tables();
    }
}
