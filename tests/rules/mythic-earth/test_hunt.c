/* Sections 5.7 to 5.9: The Great Hunt, Pillage the Village, where Liberators deploy. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

enum { ANIMAL = MYE_FIRST_ANIMAL };

static uint16_t deploying(table *t, int32_t x, int32_t y)
{
    sk_action a = {.verb = MYE_DEPLOY_UNIT, .at = {x, y}, .how = MYE_LINE};

    unit(t, 0)->status = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_DEPLOY);
    open_of(t)->pool[RED][6] = 1;
    return t->game->check(t->scene, t->state, &a).why;
}

RULE(5_7_zone, eighteen_inches_from_the_corner)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put(t, RED, MAN, 30, 10);
    EXPECT_EQ(deploying(t, 1200, 1200), 0);
    EXPECT_EQ(deploying(t, 1300, 1200), MYE_OUTSIDE_ZONE);
    EXPECT_EQ(deploying(t, 6800, 4400), MYE_OUTSIDE_ZONE);
}

/* The turn begins; the dice are for the three animals, then Red's pool. */
static table *hunt(const uint16_t *dice)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put(t, RED, MAN, 36, 10);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", dice);
    return t;
}

RULE(5_7_spawn, one_at_each_point_every_turn)
{
    table *t = hunt(DICE(1, 1, 1, 6));

    EXPECT_EQ(times_told(t, MYE_SPAWNED), 3);
    EXPECT(has(t, ANIMAL + 2, MYE_ON_TABLE));
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, 1, 1, 6));
    EXPECT(has(t, ANIMAL + 5, MYE_ON_TABLE));
}

RULE(5_7_occupied, beside_whoever_stands_there)
{
    for (int32_t minis = 1; minis <= 9; minis += 4) {
        table *t = field_of(MYE_GREAT_HUNT);
        int32_t u = put(t, RED, (kit){.name = "Band", .minis = minis}, 36, 24);

        go_to(t, MYE_BEGIN_TURN);
        act(t, "begin the turn", DICE(6, 1, 6, 6));
        EXPECT_EQ(times_told(t, MYE_SPAWNED), 3);
        EXPECT(has(t, ANIMAL, MYE_ON_TABLE));
        EXPECT(gap(t, u, ANIMAL) >= 100);
        EXPECT_EQ(count_overlaps(t), 0);
        forget_tables();
    }
}

RULE(5_7_occupied, another_animal_may_stand_there)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put_piece(t, MYE_DIFFICULT, true, INCHES(34, 22, 38, 26));
    put(t, RED, MAN, 36, 10);
    for (int32_t turn = 0; turn < 3; turn++) {
        go_to(t, MYE_BEGIN_TURN);
        act(t, "begin the turn", DICE(1, 1, 6, 6));
        EXPECT_EQ(times_told(t, MYE_SPAWNED), 3);
        EXPECT_EQ(count_overlaps(t), 0);
    }
}

/* The only free place of the table is two feet west of the middle, not a quarter of an inch nearer.
 */
RULE(5_7_occupied, however_far_within_two_feet)
{
    for (int32_t far = 2400; far <= 2425; far += 25) {
        table *t = field_of(MYE_GREAT_HUNT);
        mye_board *board = &((mye_scene *)t->scene)->board[0];
        int32_t right = 3600 - far + figure(t, ANIMAL)->radius;
        sk_point corner[] = {{right, 2200}, {7200, 2200}, {7200, 2600}, {right, 2600}};

        put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 0, 72, 22));
        put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 26, 72, 48));
        board->piece[put_piece(t, MYE_IMPASSABLE, false, INCHES(70, 22, 72, 26))].shape =
            sk_polygon_shape(corner, 4);
        open_of(t)->animals = MYE_ANIMALS - 1; /* the last, in the middle */
        go_to(t, MYE_BEGIN_TURN);
        act(t, "begin the turn", far == 2400 ? DICE(6) : NO_DICE);
        EXPECT_EQ(times_told(t, MYE_SPAWNED), far == 2400);
        forget_tables();
    }
}

RULE(5_7_roams, a_four_is_six_inches_west)
{
    table *t = hunt(DICE(4, 1, 6, 6));

    EXPECT_EQ(place_of(t, ANIMAL, 0).x, 3600 - 600);
    EXPECT_EQ(place_of(t, ANIMAL, 0).y, 2400);
}

RULE(5_7_escapes, south_over_the_edge)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put(t, RED, MAN, 36, 10);
    ((mye_scene *)t->scene)->board[0].depth = 800;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(6, 2, 2, 6));
    EXPECT(told(t, MYE_ESCAPED) != NULL);
    EXPECT(!has(t, ANIMAL, MYE_ON_TABLE));
}

RULE(5_7_landscape, it_stays_at_the_edge_of_the_wood)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put(t, RED, MAN, 36, 10);
    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 28, 42, 34));
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(6, 1, 1, 6));
    EXPECT(place_of(t, ANIMAL, 0).y < 2900);
}

RULE(5_7_inch, it_halts_before_the_man)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t u = put(t, RED, MAN, 36, 29);

    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(6, 1, 1, 6));
    EXPECT(gap(t, u, ANIMAL) >= 100);
    EXPECT(gap(t, u, ANIMAL) < 300);
}

/* Red's man three inches from an animal, with a die. */
static table *prey(kit k)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t u = put(t, RED, k, 30, 10);

    unit(t, ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->wounds[figure(t, ANIMAL)->first] = 1;
    shift(t, ANIMAL, 3000, 1000 + 63 + 118 + 300);
    activate(t, u);
    return t;
}

RULE(5_7_fights_back, fight_five_and_save_six)
{
    table *t = prey((kit){.name = "Man", .wounds = 9});

    act(t, "charge Spirit Animal 1 with Red Man", DICE(1, 6, 6, 6));
    EXPECT_EQ(dice_of(t, MYE_BLOWS), 2);
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
}

RULE(5_7_fights_back, not_even_the_first_of_them_knows_dread)
{
    table *t = prey((kit){.name = "Man", .wounds = 9, .talents = BIT(DREADFUL)});

    act(t, "charge Spirit Animal 1 with Red Man", DICE(10, 10, 10));
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
}

static int32_t banished(int32_t turn)
{
    table *t = prey(MAN);

    open_of(t)->turn = (uint8_t)turn;
    act(t, "charge Spirit Animal 1 with Red Man", DICE(1, 10, 10, 10));
    EXPECT(has(t, ANIMAL, MYE_DESTROYED));
    clean_up(t, turn, NO_DICE);
    return open_of(t)->score[RED];
}

RULE(5_7_score, from_the_second_turn)
{
    EXPECT_EQ(banished(2), 1);
    EXPECT_EQ(banished(1), 0);
}

RULE(5_7_shot, it_is_gone_and_that_is_all)
{
    table *t = prey(ARCHER);

    act(t, "shoot at Spirit Animal 1 with Red Archer", DICE(1, 10));
    EXPECT(has(t, ANIMAL, MYE_DESTROYED));
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

/* A house from y 12 on and one from x 33 on; Red's unit touches both. */
static table *village(kit k)
{
    table *t = field_of(MYE_PILLAGE);
    int32_t u;

    k.name = "Man";
    u = put(t, RED, k, 30, 10);
    put_piece(t, MYE_BUILDING, true, INCHES(28, 12, 32, 15));
    put_piece(t, MYE_BUILDING, true, INCHES(33, 9, 36, 13));
    shift(t, u, 3237, 1137);
    activate(t, u);
    return t;
}

#define PILLAGE "pillage piece 1 with Red Man"

RULE(5_8_zone, six_inches)
{
    table *t = field_of(MYE_PILLAGE);

    put(t, RED, MAN, 30, 10);
    EXPECT_EQ(deploying(t, 3000, 537), 0);
    EXPECT_EQ(deploying(t, 3000, 538), MYE_OUTSIDE_ZONE);
}

RULE(5_8_pillage, a_point_at_once)
{
    table *t = village(MAN);

    shift(t, 0, 3000, 1137);
    act(t, PILLAGE, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_8_contact, an_inch_away_is_too_far)
{
    table *t = village(MAN);

    shift(t, 0, 3000, 1037);
    EXPECT_EQ(refusal(t, PILLAGE), MYE_NOT_IN_CONTACT);
}

RULE(5_8_humanoid, beasts_do_not_care_for_maize)
{
    EXPECT_EQ(refusal(village((kit){.name = "", .kind = MYE_BEAST}), PILLAGE), MYE_NOT_HUMANOID);
}

RULE(5_8_once, the_house_is_empty)
{
    table *t = village(MAN);

    shift(t, 0, 3000, 1137);
    act(t, PILLAGE, NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    clean_up(t, 2, NO_DICE);
    activate(t, 0);
    EXPECT_EQ(refusal(t, PILLAGE), MYE_PILLAGED_BEFORE);
}

/* Blue has pillaged the first house in this turn. */
static table *pillaged_by_blue(void)
{
    table *t = village(MAN);
    int32_t blue = put(t, BLUE, (kit){.name = "Thief"}, 30, 20);

    shift(t, 0, 3000, 1137);
    shift(t, blue, 3000, 1563);
    open_of(t)->frames = 1;
    activate(t, blue);
    act(t, "pillage piece 1 with Blue Thief", NO_DICE);
    act(t, "end the activation of Blue Thief", NO_DICE);
    return t;
}

RULE(5_8_both, next_turn_it_is_reds_turn)
{
    table *t = pillaged_by_blue();

    clean_up(t, 2, NO_DICE);
    activate(t, 0);
    act(t, PILLAGE, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

RULE(5_8_now, while_the_thief_is_there)
{
    table *t = pillaged_by_blue();

    activate(t, 0);
    EXPECT_EQ(refusal(t, PILLAGE), MYE_PILLAGED_NOW);
    shift(t, MYE_UNITS_A_SIDE, 3000, 2000);
    EXPECT_EQ(refusal(t, PILLAGE), 0);
}

RULE(5_8_one_at_a_time, not_the_house_next_door)
{
    table *t = village((kit){.name = "", .minis = 2});

    open_of(t)->at[0] = (mye_place){3100, 1137};
    open_of(t)->at[1] = (mye_place){3237, 1100};
    mye_gather(t->scene, t->state, 0);
    EXPECT_EQ(refusal(t, "pillage piece 2 with Red Man"), 0);
    act(t, PILLAGE, NO_DICE);
    EXPECT_EQ(refusal(t, "pillage piece 2 with Red Man"), MYE_DONE_ALREADY);
}

/* Two houses, each with a Red unit beside it. */
static table *two_bands(const char *option)
{
    table *t = field_with(option);
    int32_t a = put(t, RED, MAN, 12, 10), b = put(t, RED, (kit){.name = "Other"}, 42, 10);

    ((mye_scene *)t->scene)->board[0].primary = MYE_PILLAGE;
    put_piece(t, MYE_BUILDING, true, INCHES(10, 11, 14, 14));
    put_piece(t, MYE_BUILDING, true, INCHES(40, 11, 44, 14));
    shift(t, a, 1200, 1037);
    shift(t, b, 4200, 1037);
    activate(t, a);
    act(t, "pillage piece 1 with Red Man", NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    activate(t, b);
    return t;
}

RULE(5_8_side, not_two_houses_at_once)
{
    table *t = two_bands(NULL);

    EXPECT_EQ(refusal(t, "pillage piece 2 with Red Other"), MYE_PILLAGING);
    shift(t, 0, 1200, 800);
    EXPECT_EQ(refusal(t, "pillage piece 2 with Red Other"), 0);
    EXPECT_EQ(refusal(two_bands("pillages=several"), "pillage piece 2 with Red Other"), 0);
}

RULE(5_8_side, the_enemys_pillaging_is_no_hindrance)
{
    table *t = two_bands(NULL);

    open_of(t)->pillaging[BLUE][0] = open_of(t)->pillaging[RED][0];
    open_of(t)->pillaging[RED][0] = 0;
    EXPECT_EQ(refusal(t, "pillage piece 2 with Red Other"), 0);
}

RULE(5_8_closed, no_way_in)
{
    table *t = village(MAN);

    shift(t, 0, 3000, 1000);
    EXPECT_EQ(refusal(t, "move Red Man to 30,13 facing 90 as they stand"), MYE_IMPASSABLE_GROUND);
}

RULE(5_9_zone, six_inches)
{
    table *t = field_of(MYE_LIBERATORS);

    put(t, RED, MAN, 30, 10);
    EXPECT_EQ(deploying(t, 3000, 537), 0);
    EXPECT_EQ(deploying(t, 3000, 538), MYE_OUTSIDE_ZONE);
}
