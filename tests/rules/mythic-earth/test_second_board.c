/* 4.3: a match may be played on another board than the first. Everything about pieces, on the
 * second of two boards: the first one is bare. */
#include <stdlib.h>

#include "battle.h"

#define MAN ((kit){.name = "Man"})

enum { PIECES = MYE_PIECES };

/* The field as it is now becomes the second board. */
static void go_to_second_board(table *t)
{
    mye_scene *scene = t->scene;

    scene->board[1] = scene->board[0];
    scene->board[0] = (mye_board){.primary = MYE_FOG_OF_WAR, .width = 4800, .depth = 4800};
    scene->boards = 2;
    open_of(t)->board = 1;
}

static uint16_t why(table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

/* Says it in words, so that they are read back. */
static void say_and_act(table *t, sk_action a)
{
    char words[160] = "";
    sk_text text = SK_TEXT(words);

    sk_say_action(t->game, t->scene, &a, &text);
    act(t, words, NO_DICE);
}

static bool offers(table *t, sk_action a)
{
    sk_actions *list = malloc(sizeof *list);
    bool found;

    t->game->legal(t->scene, t->state, list);
    found = sk_lists(list, &a);
    free(list);
    return found;
}

RULE(5_8_pillage, a_house_of_the_second_board)
{
    table *t = field_of(MYE_PILLAGE);
    int32_t u = put(t, BLUE, MAN, 30, 24);
    int32_t first = put_piece(t, MYE_BUILDING, true, INCHES(50, 23, 55, 25)), house;
    sk_action a = {.verb = MYE_PILLAGE_WITH, .unit = (int16_t)u};

    house = put_piece(t, MYE_BUILDING, true, INCHES(31, 23, 36, 27));
    shift(t, u, 3100 - 63, 2400);
    go_to_second_board(t);
    activate(t, u);
    a.target = (int16_t)house;
    EXPECT_EQ(why(t, a), MYE_NO_SUCH_TARGET);
    a.target = (int16_t)(PIECES + first);
    EXPECT_EQ(why(t, a), MYE_NOT_IN_CONTACT);
    a.target = (int16_t)(PIECES + house);
    EXPECT_EQ(why(t, a), 0);
    EXPECT(offers(t, a));
    say_and_act(t, a);
    EXPECT_EQ(told(t, MYE_PILLAGED)->target, PIECES + house);
    EXPECT_EQ(open_of(t)->pillaged[BLUE], 2); /* the second house */
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

RULE(5_20_2_mark, pieces_of_the_second_board)
{
    table *t = field();
    int32_t a = put_piece(t, MYE_DIFFICULT, true, INCHES(10, 30, 14, 34));
    int32_t b = put_piece(t, MYE_DIFFICULT, true, INCHES(30, 38, 34, 42));
    sk_action mark = {.verb = MYE_DEVOTE_PIECES, .what = MYE_DEVOTION_FOUNTAIN_OF_YOUTH};

    go_to_second_board(t);
    secret_of(t, RED)->dealt = 0xFF;
    secret_of(t, BLUE)->dealt = 0xFF;
    go_to(t, MYE_DEVOTE);
    mark.target = (int16_t)a;
    mark.n[0] = (int16_t)b;
    EXPECT_EQ(why(t, mark), MYE_CANNOT_BE_MARKED);
    mark.target = (int16_t)(PIECES + b);
    mark.n[0] = (int16_t)(PIECES + a);
    EXPECT_EQ(why(t, mark), 0);
    EXPECT(offers(t, mark));
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = MYE_DEVOTION_FOUNTAIN_OF_YOUTH}),
              MYE_MUST_MARK);
    say_and_act(t, mark);
    EXPECT_EQ(secret_of(t, RED)->mark[0], b + 1);
    EXPECT_EQ(secret_of(t, RED)->mark[1], a + 1);
}

RULE(5_20_7_mark, ground_of_the_second_board)
{
    table *t = field();
    int32_t a = put_piece(t, MYE_DIFFICULT, true, INCHES(10, 38, 14, 42));
    sk_action mark = {.verb = MYE_DEVOTE_PIECE, .what = MYE_DEVOTION_CONSECRATED_GROUND};

    go_to_second_board(t);
    secret_of(t, RED)->dealt = 0xFF;
    go_to(t, MYE_DEVOTE);
    mark.target = (int16_t)(PIECES + a);
    EXPECT(offers(t, mark));
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = MYE_DEVOTION_CONSECRATED_GROUND}),
              MYE_MUST_MARK);
    say_and_act(t, mark);
    EXPECT_EQ(secret_of(t, RED)->mark[0], a + 1);
}

RULE(1_4_any_time, to_a_piece_of_the_second_board)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 24);
    int32_t a = put_piece(t, MYE_DIFFICULT, true, INCHES(40, 20, 44, 30));
    sk_action to = {.verb = MYE_TO_PIECE, .unit = (int16_t)u};

    go_to_second_board(t);
    to.target = (int16_t)(PIECES + a);
    EXPECT_EQ(t->game->measure(t->scene, t->state, &to), 1000 - 63);
    to.target = (int16_t)a;
    EXPECT_EQ(t->game->measure(t->scene, t->state, &to), -1);
}

/* A board with as many pieces as there can be: the last of them counts like the first. */
RULE(5_20_7_mark, the_last_piece_of_a_full_board)
{
    table *t = field();
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    sk_action mark = {.verb = MYE_DEVOTE_PIECE, .what = MYE_DEVOTION_CONSECRATED_GROUND};

    while (board->pieces < PIECES - 1)
        put_piece(t, MYE_OPEN_GROUND, false, INCHES(70, 23, 71, 25));
    mark.target = (int16_t)put_piece(t, MYE_DIFFICULT, true, INCHES(10, 38, 14, 42));
    secret_of(t, RED)->dealt = 0xFF;
    go_to(t, MYE_DEVOTE);
    EXPECT_EQ(why(t, mark), 0);
    EXPECT(offers(t, mark));
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = MYE_DEVOTION_CONSECRATED_GROUND}),
              MYE_MUST_MARK);
}

/* Who builds twice is told that it is done. */
RULE(5_5_builders, not_twice_in_a_turn)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t u = put(t, seat, (kit){.name = "Hero", .roles = MYE_HEROIC, .dice = 2}, 30, 24);
        const char *words =
            seat == RED ? "build an altar with Red Hero" : "build an altar with Blue Hero";
        activate(t, u);
        act(t, words, NO_DICE);
        act(t, seat == RED ? "end the activation of Red Hero" : "end the activation of Blue Hero",
            NO_DICE);
        activate(t, u);
        EXPECT_EQ(refusal(t, words), MYE_DONE_ALREADY);
        forget_tables();
    }
}

/* The last piece of a full board gives cover and makes the shot harder like the first. */
RULE(3_11_cover, behind_the_last_piece_of_a_full_board)
{
    table *t = field();
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    int32_t u = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 20);

    put_north(t, BLUE, (kit){.name = "Foe", .wounds = 3}, u, 800);
    while (board->pieces < PIECES - 1)
        put_piece(t, MYE_OPEN_GROUND, false, INCHES(70, 23, 71, 25));
    put_piece(t, MYE_DIFFICULT, true, INCHES(20, 23, 30, 25)); /* hides its left side */
    activate(t, u);
    act(t, "shoot at Blue Foe with Red Archer", DICE(1, 1));
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_COVER), 1);
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -1);
}
