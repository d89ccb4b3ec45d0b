/* Cases that just hold, beside those that just do not: the last of a list, exact distances, and
 * places where the first mini of a unit tells nothing of the others. */
#include <string.h>

#include "meeting.h"
#include "saga.h"

/* Puts one mini of a unit, in hundredths. */
static void stand(table *t, int32_t u, int32_t mini, int32_t x, int32_t y)
{
    open_of(t)->at[figure(t, u)->first + mini] = mye_placed((sk_point){x, y});
    mye_gather(t->scene, t->state, u);
}

static int32_t measured(const table *t, const char *words)
{
    char text[64];
    sk_text out = SK_TEXT(text);

    return sk_measure(t->game, t->scene, t->state, words, &out) ? out.length : 0;
}

RULE(1_4_any_time, to_the_last_of_all_tokens)
{
    table *t = field();

    put(t, RED, (kit){.name = "Band"}, 30, 10);
    for (int32_t i = 0; i < MYE_TOKENS - 1; i++)
        put_token(t, MYE_ALTAR, BLUE, (sk_point){3000 + 100 * i, 4000}, MYE_NOBODY);
    EXPECT_EQ(measured(t, "Red Band to token 40"), 0);
    put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 563}, MYE_NOBODY);
    EXPECT_EQ(measured(t, "Red Band to token 40"), 5); /* 3.11" */
    EXPECT_EQ(measured(t, "Red Band to token 41"), 0);
}

/* A row of three, the first in the middle, and what one of the others walks through. */
static table *three_abreast(sk_box difficult)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man", .minis = 3}, 32, 16);
    stand(t, 0, 0, 3237, 1600);
    stand(t, 0, 1, 3037, 1600);
    stand(t, 0, 2, 3437, 1600);
    put_piece(t, MYE_DIFFICULT, false, difficult);
    return acting(t, 0);
}

RULE(3_9_difficult_ends, whichever_mini_goes_through_it)
{
    static const struct {
        sk_box ground;
        uint16_t why;
    } ROW[] = {{{{34, 20}, {36, 22}}, MYE_TOO_FAR}, /* the last mini, at the end of its way */
               {{{28, 20}, {30, 22}}, MYE_TOO_FAR}, /* the second */
               {{{35, 20}, {37, 22}}, MYE_TOO_FAR}, /* the last touches it */
               {{{31, 20}, {32, 22}}, MYE_TOO_FAR}, /* between the second and the first */
               {{{36, 20}, {37, 22}}, 0},           {{{35, 22}, {37, 23}}, 0}};

    for (int32_t i = 0; i < 6; i++) {
        table *t = three_abreast(ROW[i].ground);
        cr_expect_eq(refusal(t, "move Red Man to 32.37,21 facing 0 as they stand"), ROW[i].why,
                     "ground %d", i);
        forget_tables();
    }
}

/* Whether a mini of 1.26" passes between two big friends that stand this far apart. */
static bool passes_between(int32_t apart)
{
    table *t = field();
    int32_t a, b, big, room;
    bool may;

    put(t, RED, (kit){.name = "Man"}, 30, 16);
    a = put(t, RED, (kit){.name = "Left", .kind = MYE_MONSTER}, 20, 20);
    b = put(t, RED, (kit){.name = "Right", .kind = MYE_MONSTER}, 40, 20);
    big = figure(t, a)->radius;
    cr_assert(big != figure(t, 0)->radius);
    room = big + apart / 2;
    shift(t, a, 3000 - room, 1900);
    shift(t, b, 3000 + room, 1900);
    may = refusal(acting(t, 0), "move Red Man to 30,21 facing 0 as they stand") == 0;
    forget_tables();
    return may;
}

RULE(3_9_other_size, a_gap_as_wide_as_the_base_lets_it_pass)
{
    EXPECT(passes_between(126));
    EXPECT(!passes_between(124));
}

RULE(2_3_highest, the_highest_of_nothing_is_nothing)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man"}, 30, 16);
    figure(t, 0)->stats[0].shoot = 0;
    EXPECT_EQ(mye_highest(t->scene, t->state, 0, MYE_SHOOT_OF), 0);
    EXPECT_EQ(mye_highest(t->scene, t->state, 0, MYE_FIGHT_OF), 5);
}

/* Whether a man who comes this near to captives takes them. */
static bool takes_captives(int32_t near)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t token;
    bool taken;

    put(t, RED, (kit){.name = "Man"}, 30, 16);
    token = put_token(t, MYE_CAPTIVES, MYE_SEATS,
                      (sk_point){3000, 2000 + 63 + MYE_TOKEN_RADIUS + near}, MYE_NOBODY);
    act(acting(t, 0), "move Red Man to 30,20 facing 0 as they stand", NO_DICE);
    taken = open_of(t)->token[token].carrier == 0;
    forget_tables();
    return taken;
}

RULE(5_9_pick_up, in_contact_and_not_a_hair_beyond)
{
    EXPECT_EQ(MYE_CONTACT, 10);
    EXPECT(takes_captives(10));
    EXPECT(!takes_captives(11));
}

/* Whether Red may consecrate a square whose middle lies there; Blue's zone begins at 36". */
static uint16_t consecrates(int32_t y)
{
    table *t = field();
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    int32_t piece = put_piece(t, MYE_DIFFICULT, false, INCHES(0, 0, 1, 1));
    sk_point corner[] = {{3000, y - 100}, {3200, y - 100}, {3200, y + 100}, {3000, y + 100}};
    sk_action a = {.verb = MYE_DEVOTE_PIECE,
                   .what = MYE_DEVOTION_CONSECRATED_GROUND,
                   .target = (int16_t)piece};
    uint16_t why;

    board->piece[piece].shape = sk_polygon_shape(corner, 4);
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = RED;
    secret_of(t, RED)->dealt = 0xFF;
    why = t->game->check(t->scene, t->state, &a).why;
    forget_tables();
    return why;
}

RULE(5_20_7_mark, its_middle_on_the_line_of_the_zone)
{
    int32_t line = 4800 - mye_zone_depth(&((mye_scene *)field()->scene)->board[0]);

    forget_tables();
    EXPECT_EQ(consecrates(line), 0);
    EXPECT_EQ(consecrates(line - 1), MYE_CANNOT_BE_MARKED);
}

/* The leader and the file are told apart, and so are the nearest and the farthest; who has fallen
 * or is hidden is not offered. */
RULE(3_10_owner, all_kinds_are_offered_the_last_mini_too)
{
    kit leader = {.name = ""};
    table *t = field_with("casualties=owner");

    put(t, RED, (kit){.name = "Bow", .weapons = ARMS(BOW)}, 34, 10);
    put(t, BLUE, (kit){.name = "Men", .minis = 5, .leader = &leader}, 30, 18);
    take_away(t, ENEMY, 1);
    stand(t, ENEMY, 4, 3528, 1900);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(35, 17, 37, 18));
    activate(t, 0);
    act(t, "shoot at Blue Men with Red Bow", DICE(1, 10));
    expect_offers(t, "wound the leader of Blue Men at 30,18\n"
                     "wound the follower of Blue Men at 33.96,18\n"
                     "wound the follower of Blue Men at 31.32,18\n"
                     "wound Blue Men as usual\n");
}

RULE(3_10_owner, one_of_two_is_the_leader_and_the_other_is_not)
{
    kit leader = {.name = ""};
    table *t = field_with("casualties=owner");

    put(t, RED, (kit){.name = "Bow", .weapons = ARMS(BOW)}, 31, 10);
    put(t, BLUE, (kit){.name = "Men", .minis = 1, .leader = &leader}, 30, 18);
    activate(t, 0);
    act(t, "shoot at Blue Men with Red Bow", DICE(1, 10));
    expect_offers(t, "wound the leader of Blue Men at 30,18\n"
                     "wound the follower of Blue Men at 31.32,18\n"
                     "wound Blue Men as usual\n");
}

/* Sides of twenty: the first and the last of the enemy's may be marked, and none of one's own. */
static void expect_marks(int32_t seat, int32_t devotion, int32_t verb, int32_t expected)
{
    table *t = field();
    static sk_actions list;
    int32_t first = (1 - seat) * MYE_UNITS_A_SIDE, low = MYE_UNITS, high = -1;

    for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i++) {
        put(t, RED, (kit){.name = "Red"}, 3 * i + 2, 2);
        put(t, BLUE, (kit){.name = "Blue"}, 3 * i + 2, 46);
    }
    open_of(t)->way[seat] = (uint8_t)(devotion / MYE_DEVOTIONS_A_WAY);
    open_of(t)->way[1 - seat] = (uint8_t)(1 - devotion / MYE_DEVOTIONS_A_WAY);
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = (uint8_t)seat;
    secret_of(t, seat)->dealt = (uint8_t)(1u << devotion % MYE_DEVOTIONS_A_WAY);
    list.count = 0;
    mye_devote_legal(t->scene, t->state, &list);
    EXPECT_EQ(list.count, expected);
    for (int32_t i = 0; i < list.count; i++) {
        EXPECT_EQ(list.item[i].verb, verb);
        EXPECT_EQ(t->game->check(t->scene, t->state, &list.item[i]).why, 0);
        low = list.item[i].target < low ? list.item[i].target : low;
        high = list.item[i].target > high ? list.item[i].target : high;
        if (verb == MYE_DEVOTE_UNITS) {
            EXPECT(list.item[i].n[0] != list.item[i].target);
            low = list.item[i].n[0] < low ? list.item[i].n[0] : low;
        }
    }
    EXPECT_EQ(low, first);
    EXPECT_EQ(high, first + MYE_UNITS_A_SIDE - 1);
    forget_tables();
}

RULE(5_21_2_mark, any_two_of_twenty_enemies)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        expect_marks(seat, MYE_DEVOTION_EL_DORADO, MYE_DEVOTE_UNITS, 190);
}

/* How far a unit of that Move backs away from a foe three quarters of an inch north of it. */
static int32_t backs_away(int32_t move)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .move = move}, 30, 24), back;

    put_north(t, BLUE, (kit){.name = "Foe"}, u, 75);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(1));
    back = 2400 - place_of(t, u, 0).y;
    forget_tables();
    return back;
}

RULE(3_8_5_distance, not_farther_than_it_can_march)
{
    EXPECT_EQ(backs_away(5), 250);
    EXPECT_EQ(backs_away(2), 250);
    EXPECT_EQ(backs_away(1), 0); /* it would take two inches and a half, and it marches two */
}

/* The unit in the last place of the list of units hides others like any of them. */
RULE(3_10_enemy_obscures, the_last_of_all_animals_too)
{
    for (int32_t hidden = 0; hidden < 2; hidden++) {
        table *t = field_of(MYE_GREAT_HUNT);
        int32_t last = MYE_UNITS - 1, first = figure(t, last)->first;
        put(t, RED, (kit){.name = "Bow", .weapons = ARMS(BOW)}, 30, 10);
        put(t, BLUE, (kit){.name = "Men"}, 30, 19);
        unit(t, last)->status = hidden == 1 ? MYE_ON_TABLE : 0;
        open_of(t)->wounds[first] = 1;
        open_of(t)->at[first] = mye_placed((sk_point){3000, 1500});
        open_of(t)->animals = MYE_ANIMALS;
        mye_gather(t->scene, t->state, last);
        activate(t, 0);
        EXPECT_EQ(refusal(t, "shoot at Blue Men with Red Bow"),
                  hidden == 1 ? MYE_NO_LINE_OF_SIGHT : 0);
        stand(t, last, 0, 3063 + figure(t, last)->radius - 40, 1500);
        act(t, "shoot at Blue Men with Red Bow", DICE(10));
        EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -hidden);
        forget_tables();
    }
}

/* Equally near to two edges, it takes the one it faced from its own side (ours). */
RULE(3_8_2_again, of_two_edges_as_near_the_long_one)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .move = 2}, 6, 42);

    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(10));
    EXPECT_EQ(place_of(t, u, 0).x, 600);
    EXPECT_EQ(place_of(t, u, 0).y, 4600);
}

/* Savages who do not charge, or have charged before. */
RULE(2_4_savage, only_in_the_first_charge)
{
    kit savage = {.name = "Man", .wounds = 9, .talents = BIT(SAVAGE)};
    table *t = meet(savage, FOE, 300);

    unit(t, 0)->status |= MYE_SAVAGE_SPENT;
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(10, 10));
    EXPECT(told(t, MYE_ALL_AGAIN) == NULL);
    unit(t, 0)->status &= (uint16_t)~MYE_SAVAGE_SPENT;
    unit(t, 0)->turn = 0;
    act(acting(t, 0), "attack Blue Foe with Red Man", DICE(10));
    EXPECT(told(t, MYE_ALL_AGAIN) == NULL);
    EXPECT(!has(t, 0, MYE_SAVAGE_SPENT));
}

/* A house on the spawn point that reaches far to one side: the animal comes on the other. */
RULE(5_7_occupied, at_the_nearest_free_place_on_any_side)
{
    static const sk_box HOUSE[] = {
        {{35, 16}, {50, 32}}, {{22, 16}, {37, 32}}, {{26, 23}, {46, 32}}, {{26, 16}, {46, 25}}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field_of(MYE_GREAT_HUNT);
        int32_t farthest = 125 + figure(t, MYE_FIRST_ANIMAL)->radius, first = 0;
        sk_point at;
        put_piece(t, MYE_BUILDING, true, HOUSE[i]);
        put(t, RED, (kit){.name = "Man"}, 36, 10);
        go_to(t, MYE_BEGIN_TURN);
        act(t, "begin the turn", DICE(1, 1, 1, 6));
        while (t->log->event[first].type != MYE_SPAWNED)
            first++;
        at = t->log->event[first].at;
        cr_expect(sk_dist_up(at, (sk_point){3600, 2400}) <= farthest, "house %d: %d,%d", i, at.x,
                  at.y);
        forget_tables();
    }
}

/* What is measured from one unit to another, −1 when one of them is not there. */
static int32_t measured_units(const table *t, int32_t u, int32_t target)
{
    sk_action a = {.verb = MYE_BETWEEN_UNITS, .unit = (int16_t)u, .target = (int16_t)target};

    return t->game->measure(t->scene, t->state, &a);
}

RULE(1_4_any_time, from_the_first_unit_to_the_last_and_no_farther)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t last = MYE_UNITS - 1, first = figure(t, last)->first;

    put(t, RED, (kit){.name = "Man"}, 30, 10);
    unit(t, last)->status = MYE_ON_TABLE;
    open_of(t)->animals = MYE_ANIMALS;
    open_of(t)->wounds[first] = 1;
    open_of(t)->at[first] = mye_placed((sk_point){3000, 2000});
    mye_gather(t->scene, t->state, last);
    EXPECT_EQ(measured_units(t, 0, last), 1000 - 63 - figure(t, last)->radius);
    EXPECT_EQ(measured_units(t, last, 0), 1000 - 63 - figure(t, last)->radius);
    for (int32_t i = 0; i < 4; i++) {
        const int32_t nobody[] = {-1, MYE_UNITS, INT16_MIN, INT16_MAX};
        EXPECT_EQ(measured_units(t, 0, nobody[i]), -1);
        EXPECT_EQ(measured_units(t, nobody[i], 0), -1);
    }
    EXPECT_EQ(t->game->measure(t->scene, t->state,
                               &(sk_action){.verb = MYE_TO_TOKEN, .unit = 0, .n = {1}}),
              -1);
}

/* Twenty pieces of the second board, all in the enemy's zone: each may be marked, with each. */
static void expect_pieces(int32_t seat, int32_t devotion, int32_t expected)
{
    static sk_actions list;
    table *t = field();
    mye_scene *scene = t->scene;
    int32_t low = 2 * MYE_PIECES, high = -1;

    scene->board[0].pieces = 0;
    for (int32_t i = 0; i < MYE_PIECES; i++)
        put_piece(t, MYE_DIFFICULT, false,
                  seat == RED ? INCHES(3 * i, 40, 3 * i + 2, 42) : INCHES(3 * i, 4, 3 * i + 2, 6));
    scene->boards = 2;
    scene->board[1] = scene->board[0];
    scene->board[0].pieces = 0;
    open_of(t)->board = 1;
    open_of(t)->way[seat] = MYE_EVERLIVING;
    open_of(t)->way[1 - seat] = MYE_EVERCHANGING;
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = (uint8_t)seat;
    secret_of(t, seat)->dealt = (uint8_t)(1u << devotion);
    list.count = 0;
    mye_devote_legal(t->scene, t->state, &list);
    EXPECT_EQ(list.count, expected);
    for (int32_t i = 0; i < list.count; i++) {
        EXPECT_EQ(t->game->check(t->scene, t->state, &list.item[i]).why, 0);
        low = list.item[i].target < low ? list.item[i].target : low;
        high = list.item[i].target > high ? list.item[i].target : high;
    }
    EXPECT_EQ(low, expected == MYE_PIECES ? MYE_PIECES : MYE_PIECES + 1); /* the later of two */
    EXPECT_EQ(high, 2 * MYE_PIECES - 1);
    forget_tables();
}

RULE(5_20_2_mark, any_two_of_twenty_pieces)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        expect_pieces(seat, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, 190);
}

RULE(5_20_7_mark, any_of_twenty_pieces)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        expect_pieces(seat, MYE_DEVOTION_CONSECRATED_GROUND, 20);
}

/* Blue backs away northwards by the same quarters of an inch. */
RULE(3_8_5_distance, the_other_side_backs_away_as_far)
{
    table *t = field();
    int32_t foe = put(t, RED, (kit){.name = "Foe"}, 30, 24);
    int32_t u = put_north(t, BLUE, (kit){.name = "Man"}, foe, 50);

    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Blue Man", DICE(1));
    EXPECT_EQ(gap(t, foe, u), 325);
}

/* A wall in the straight way: who stands on the way round it is trampled. */
RULE(3_9_trample, on_the_way_round_a_wall)
{
    table *t = field();
    int32_t giant = put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .move = 9}, 30, 10);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(27, 15, 31, 16));
    put(t, RED, (kit){.name = "East", .wounds = 9}, 34, 15);
    put(t, RED, (kit){.name = "West", .wounds = 9}, 23, 15);
    activate(t, giant);
    act(t, "march Red Giant to 30,21 facing 0 as they stand", DICE(1, 1));
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 1);
    EXPECT_EQ(told(t, MYE_TRAMPLED)->target, 1);
}

/* A column is two abreast, also of two. */
RULE(3_9_body, two_in_a_column_stand_abreast)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .minis = 2}, 30, 16);
    act(acting(t, 0), "move Red Men to 31,18 facing 90 a column", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, place_of(t, 0, 1).y);
    EXPECT(place_of(t, 0, 0).x != place_of(t, 0, 1).x);
}

/* Straight to whichever edge is nearest, and not a hair aside. */
RULE(3_8_2_again, straight_to_each_of_the_edges)
{
    static const struct {
        int32_t x, y, by_x, by_y;
    } ROW[] = {{6, 30, -4, 0}, {66, 30, 4, 0}, {30, 42, 0, 4}, {30, 20, 0, -4}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Man", .move = 2}, ROW[i].x, ROW[i].y);
        unit(t, u)->status |= MYE_FLEEING;
        offer_die(t, u);
        act(t, "rally Red Man", DICE(10));
        EXPECT_EQ(place_of(t, u, 0).x, 100 * (ROW[i].x + ROW[i].by_x));
        EXPECT_EQ(place_of(t, u, 0).y, 100 * (ROW[i].y + ROW[i].by_y));
        forget_tables();
    }
}

/* A house over the whole middle: no animal comes there, and nobody is told of one. */
RULE(5_7_occupied, where_there_is_no_room_at_all_it_does_not_come)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put_piece(t, MYE_BUILDING, true, INCHES(12, 0, 60, 48));
    put(t, RED, (kit){.name = "Man"}, 3, 3);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, 1, 6));
    EXPECT_EQ(times_told(t, MYE_SPAWNED), 2);
    EXPECT(!has(t, MYE_FIRST_ANIMAL, MYE_ON_TABLE));
}

RULE(3_7_14_only, nobody_stands_down_in_the_middle_of_acting)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man"}, 30, 20);

    activate(t, u);
    unit(t, u)->status |= MYE_ON_ALERT;
    EXPECT_EQ(refusal(t, "stand down Red Man"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "rally Red Man"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "activate Red Man"), MYE_NOT_NOW);
}

/* A side has four banners. */
RULE(5_21_6_token, a_fifth_banner_is_not_planted)
{
    table *t = field();
    int32_t u = put(t, BLUE, (kit){.name = "Man"}, 30, 10);

    devote(t, BLUE, MYE_DEVOTION_ENEMY_LINES, -1, -1);
    for (int32_t i = 0; i < 3; i++)
        put_token(t, MYE_BANNER, BLUE, (sk_point){1000 + 500 * i, 4000}, MYE_NOBODY);
    put_token(t, MYE_BANNER, RED, (sk_point){5000, 4000}, MYE_NOBODY);
    activate(t, u);
    EXPECT_EQ(refusal(t, "perform the rite at 30,8.74 with Blue Man"), 0);
    put_token(t, MYE_BANNER, BLUE, (sk_point){2500, 4000}, MYE_NOBODY);
    EXPECT_EQ(refusal(t, "perform the rite at 30,8.74 with Blue Man"), MYE_NO_RITE);
}

RULE(5_21_6_token, it_stands_there_and_nobody_carries_it)
{
    table *t = field();
    int32_t u = put(t, BLUE, (kit){.name = "Man"}, 30, 10);

    put(t, RED, (kit){.name = "First"}, 60, 30);
    devote(t, BLUE, MYE_DEVOTION_ENEMY_LINES, -1, -1);
    activate(t, u);
    act(t, "perform the rite at 30,8.74 with Blue Man", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].kind, MYE_BANNER);
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
    EXPECT_EQ(open_of(t)->token[0].at.y, 874);
}

/* Two arms of a river: the second and the third piece are water too. */
RULE(5_6_halved, each_arm_of_the_river)
{
    for (int32_t arm = 0; arm < 3; arm++) {
        table *t = field_of(MYE_RAINY_SEASON);
        for (int32_t i = 0; i < 3; i++)
            put_piece(t, MYE_RIVER, false, INCHES(0, 10 + 10 * i, 72, 12 + 10 * i));
        put(t, RED, (kit){.name = "Man"}, 30, 8 + 10 * arm);
        acting(t, 0);
        EXPECT_EQ(refusal(t, arm == 0   ? "move Red Man to 30,12.9 facing 0 as they stand"
                             : arm == 1 ? "move Red Man to 30,22.9 facing 0 as they stand"
                                        : "move Red Man to 30,32.9 facing 0 as they stand"),
                  MYE_TOO_FAR);
        forget_tables();
    }
}

/* Ground with round ends: nine inches by five either way. */
RULE(5_20_7_mark, round_ends_count_on_both_sides)
{
    for (int32_t turned = 0; turned < 2; turned++)
        for (int32_t longer = 0; longer < 2; longer++) {
            table *t = field();
            mye_board *board = &((mye_scene *)t->scene)->board[0];
            int32_t piece = put_piece(t, MYE_DIFFICULT, false, INCHES(0, 0, 1, 1));
            int32_t far = 300 + longer;
            sk_point corner[] = {{3000, 4200}, {3000, 4200}, {3001, 4200}};
            sk_action a = {.verb = MYE_DEVOTE_PIECE,
                           .what = MYE_DEVOTION_CONSECRATED_GROUND,
                           .target = (int16_t)piece};
            corner[1] = turned ? (sk_point){3000, 4200 + far} : (sk_point){3000 + far, 4200};
            corner[2] = turned ? (sk_point){3001, 4200} : (sk_point){3000, 4201};
            board->piece[piece].shape = sk_polygon_shape(corner, 3);
            board->piece[piece].shape.radius = 250;
            go_to(t, MYE_DEVOTE);
            open_of(t)->seat = RED;
            secret_of(t, RED)->dealt = 0xFF;
            EXPECT_EQ(t->game->check(t->scene, t->state, &a).why,
                      longer ? MYE_CANNOT_BE_MARKED : 0);
            forget_tables();
        }
}
