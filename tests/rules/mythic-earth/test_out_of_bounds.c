/* Places, angles and formations that do not exist, the first piece of a board, round pieces: the
 * ends of every list. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})

static uint16_t why_move(table *t, sk_point at, int32_t facing, int32_t how)
{
    sk_action a = {.verb = MYE_MOVE, .at = at, .facing = (int16_t)facing, .how = (int16_t)how};

    return t->game->check(t->scene, t->state, &a).why;
}

RULE(3_9_body, places_off_the_table_and_angles_that_are_none)
{
    table *t = field();

    activate(t, put(t, RED, MAN, 30, 10));
    EXPECT_EQ(why_move(t, (sk_point){0, 1000}, 0, 0), MYE_OFF_THE_TABLE);
    EXPECT_EQ(why_move(t, (sk_point){-1, 1000}, 0, 0), MYE_NOT_THERE);
    EXPECT_EQ(why_move(t, (sk_point){3000, 0}, 0, 0), MYE_OFF_THE_TABLE);
    EXPECT_EQ(why_move(t, (sk_point){3000, -1}, 0, 0), MYE_NOT_THERE);
    EXPECT_EQ(why_move(t, (sk_point){7200, 1000}, 0, 0), MYE_OFF_THE_TABLE);
    EXPECT_EQ(why_move(t, (sk_point){7201, 1000}, 0, 0), MYE_NOT_THERE);
    EXPECT_EQ(why_move(t, (sk_point){3000, 4800}, 0, 0), MYE_OFF_THE_TABLE);
    EXPECT_EQ(why_move(t, (sk_point){3000, 4801}, 0, 0), MYE_NOT_THERE);
    EXPECT_EQ(why_move(t, (sk_point){3000, 1200}, SK_FULL_TURN - 1, 0), 0);
    EXPECT_EQ(why_move(t, (sk_point){3000, 1200}, SK_FULL_TURN, 0), MYE_NOT_THERE);
    EXPECT_EQ(why_move(t, (sk_point){3000, 1200}, -1, 0), MYE_NOT_THERE);
    EXPECT_EQ(why_move(t, (sk_point){3000, 1200}, 0, MYE_FORMATION_COUNT - 1), 0);
    EXPECT_EQ(why_move(t, (sk_point){3000, 1200}, 0, MYE_FORMATION_COUNT), MYE_NOT_THERE);
    EXPECT_EQ(why_move(t, (sk_point){3000, 1200}, 0, -1), MYE_NOT_THERE);
}

/* The village's first house is the first piece of its board. */
RULE(5_8_pillage, the_first_piece_of_the_board_is_offered_too)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field_of(MYE_PILLAGE);
        mye_board *board = &((mye_scene *)t->scene)->board[0];
        int32_t u = put(t, seat, MAN, 30, 24);
        const sk_point corner[] = {{3063, 2300}, {3300, 2300}, {3300, 2500}, {3063, 2500}};
        board->piece[0] =
            (mye_terrain){.shape = sk_polygon_shape(corner, 4), .ground = MYE_BUILDING};
        activate(t, u);
        EXPECT(is_listed(t, seat == RED ? "pillage piece 0 with Red Man"
                                        : "pillage piece 0 with Blue Man"));
        forget_tables();
    }
}

/* 5.20.7: ground of at most eight inches either way, in the enemy's zone. */
static uint16_t why_ground(int32_t seat, sk_shape shape)
{
    table *t = field();
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    int32_t piece = put_piece(t, MYE_DIFFICULT, true, INCHES(0, 0, 1, 1));
    sk_action a = {.verb = MYE_DEVOTE_PIECE,
                   .what = MYE_DEVOTION_CONSECRATED_GROUND,
                   .target = (int16_t)piece};
    uint16_t why;

    board->piece[piece].shape = shape;
    open_of(t)->way[seat] = MYE_EVERLIVING;
    open_of(t)->seat = (uint8_t)seat;
    go_to(t, MYE_DEVOTE);
    secret_of(t, seat)->dealt = 0xFF;
    why = t->game->check(t->scene, t->state, &a).why;
    forget_tables();
    return why;
}

RULE(5_20_7_mark, round_ground_of_eight_inches)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        int32_t y = seat == RED ? 4200 : 600;
        const sk_point wide[] = {{3000, y - 50}, {3800, y - 50}, {3800, y}, {3000, y}};
        const sk_point wider[] = {{3000, y - 50}, {3801, y - 50}, {3801, y}, {3000, y}};
        const sk_point deep[] = {
            {3000, y - 400}, {3100, y - 400}, {3100, y + 400}, {3000, y + 400}};
        const sk_point deeper[] = {
            {3000, y - 400}, {3100, y - 400}, {3100, y + 401}, {3000, y + 401}};
        EXPECT_EQ(why_ground(seat, sk_circle_shape((sk_point){3000, y}, 400)), 0);
        EXPECT_EQ(why_ground(seat, sk_circle_shape((sk_point){3000, y}, 401)),
                  MYE_CANNOT_BE_MARKED);
        EXPECT_EQ(why_ground(seat, sk_polygon_shape(wide, 4)), 0);
        EXPECT_EQ(why_ground(seat, sk_polygon_shape(wider, 4)), MYE_CANNOT_BE_MARKED);
        EXPECT_EQ(why_ground(seat, sk_polygon_shape(deep, 4)), 0);
        EXPECT_EQ(why_ground(seat, sk_polygon_shape(deeper, 4)), MYE_CANNOT_BE_MARKED);
    }
}
