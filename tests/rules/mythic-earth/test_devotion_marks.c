/* Sections 5.19 to 5.21: which pieces and units a devotion may mark, for both sides and all over
 * the table, and clauses that pay once only. */
#include <math.h>

#include "battle.h"

enum { ANIMAL = MYE_FIRST_ANIMAL };

/* How deep in the half of the north a point lies; in the hunt the line goes from the corner in the
 * north west to the one in the south east. */
static double deep_in_north(mye_primary primary, double x, double y)
{
    if (primary == MYE_GREAT_HUNT)
        return (x * 4800 + y * 7200 - 7200.0 * 4800) / sqrt(7200.0 * 7200 + 4800.0 * 4800);
    return y - 2400;
}

static double least_deep(mye_primary primary, const sk_shape *shape, int32_t enemy)
{
    double least = HUGE_VAL;

    for (int32_t i = 0; i < shape->corners; i++) {
        double deep = deep_in_north(primary, shape->corner[i].x, shape->corner[i].y);
        least = fmin(least, enemy == BLUE ? deep : -deep);
    }
    return least - shape->radius;
}

/* Offers one piece in a half and another all over the table, square or round. */
static void judge_fountain(mye_primary primary, int32_t seat, bool round, sk_point at)
{
    table *t = field_of(primary);
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    int32_t sure = put_piece(t, MYE_DIFFICULT, true,
                             seat == RED ? INCHES(60, 42, 62, 44) : INCHES(8, 4, 10, 6));
    int32_t other = put_piece(t, MYE_DIFFICULT, true, INCHES(0, 0, 1, 1));
    sk_action a = {.verb = MYE_DEVOTE_PIECES,
                   .what = MYE_DEVOTION_FOUNTAIN_OF_YOUTH,
                   .target = (int16_t)sure,
                   .n = {(int16_t)other}};
    sk_point corner[] = {{at.x - 200, at.y - 150}, {at.x + 250, at.y}, {at.x, at.y + 300}};
    double deep;

    board->piece[other].shape = round ? sk_circle_shape(at, 300) : sk_polygon_shape(corner, 3);
    deep = least_deep(primary, &board->piece[other].shape, 1 - seat);
    open_of(t)->way[seat] = MYE_EVERLIVING;
    open_of(t)->seat = (uint8_t)seat;
    go_to(t, MYE_DEVOTE);
    secret_of(t, seat)->dealt = 0xFF;
    if (fabs(deep) > 1)
        cr_expect_eq(t->game->check(t->scene, t->state, &a).why,
                     deep > 0 ? 0 : MYE_CANNOT_BE_MARKED, "seat %d round %d at %d,%d: %.1f", seat,
                     round, at.x, at.y, deep);
    forget_tables();
}

RULE(5_20_2_mark, wholly_in_the_enemys_half_and_not_a_hundredth_beyond)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        for (int32_t round = 0; round < 2; round++)
            for (int32_t x = 600; x <= 6600; x += 1200) {
                int32_t line = 4800 - x * 4800 / 7200;
                for (int32_t off = -500; off <= 500; off += 50) {
                    judge_fountain(MYE_ALTARS, seat, round, (sk_point){x, 2400 + off});
                    if (line + off > 350 && line + off < 4450)
                        judge_fountain(MYE_GREAT_HUNT, seat, round, (sk_point){x, line + off});
                }
            }
}

/* A devotion that marks cannot be taken without a mark while there is one to be had. */
static uint16_t why_without_mark(int32_t seat, int32_t devotion, int32_t units)
{
    table *t = field();
    uint16_t why;

    for (int32_t i = 0; i < units; i++)
        put(t, 1 - seat, (kit){.name = "Man"}, 20 + 5 * i, 24);
    put(t, seat, (kit){.name = "Man"}, 10, 24);
    open_of(t)->way[seat] = devotion >= MYE_DEVOTIONS_A_WAY ? MYE_EVERCHANGING : MYE_EVERLIVING;
    open_of(t)->seat = (uint8_t)seat;
    go_to(t, MYE_DEVOTE);
    secret_of(t, seat)->dealt = 0xFF;
    why = t->game
              ->check(t->scene, t->state,
                      &(sk_action){.verb = MYE_DEVOTE_TO, .what = (int16_t)devotion})
              .why;
    forget_tables();
    return why;
}

RULE(5_20_6_must_mark, as_many_as_the_devotion_wants)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        EXPECT_EQ(why_without_mark(seat, MYE_DEVOTION_EL_DORADO, 1), 0);
        EXPECT_EQ(why_without_mark(seat, MYE_DEVOTION_EL_DORADO, 2), MYE_MUST_MARK);
        EXPECT_EQ(why_without_mark(seat, MYE_DEVOTION_WORTHY_SACRIFICE, 0), 0);
        EXPECT_EQ(why_without_mark(seat, MYE_DEVOTION_WORTHY_SACRIFICE, 1), MYE_MUST_MARK);
        EXPECT_EQ(why_without_mark(seat, MYE_DEVOTION_CHALLENGE, 2), 0);
    }
}

/* Red's unit three inches south of a spirit animal. */
static table *prey(kit k, int32_t animal)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t u = put(t, RED, k, 30, 10);

    unit(t, ANIMAL + animal)->status = MYE_ON_TABLE;
    open_of(t)->wounds[figure(t, ANIMAL + animal)->first] = 1;
    shift(t, ANIMAL + animal, 3000, 1000 + 63 + 118 + 300);
    put(t, BLUE, (kit){.name = "Man"}, 60, 40);
    activate(t, u);
    return t;
}

RULE(5_21_3_who, a_spirit_animal_earns_nobody_a_point)
{
    kit chief = {.name = "Chief", .roles = MYE_HEROIC | MYE_GENERAL, .wounds = 5};

    for (int32_t animal = 0; animal < 3; animal++) {
        table *t = prey(chief, animal);
        devote(t, RED, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
        devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
        act(t,
            animal == 0   ? "charge Spirit Animal 1 with Red Chief"
            : animal == 1 ? "charge Spirit Animal 2 with Red Chief"
                          : "charge Spirit Animal 3 with Red Chief",
            DICE(10, 1, 10, 10, 1)); /* he is wounded, loses and holds */
        EXPECT_EQ(open_of(t)->wounds[figure(t, 0)->first], 4);
        EXPECT_EQ(open_of(t)->score[RED] + open_of(t)->score[BLUE], 0);
        forget_tables();
    }
}

RULE(5_21_2_defeat, a_spirit_animal_takes_no_map)
{
    table *t = prey((kit){.name = "Bearer", .wounds = 5}, 0);

    devote(t, BLUE, MYE_DEVOTION_EL_DORADO, 0, 1);
    put_token(t, MYE_MAP, BLUE, (sk_point){0, 0}, 0);
    act(t, "charge Spirit Animal 1 with Red Bearer", DICE(10, 1, 10, 10, 1));
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
}

/* A hero who fights twice in the enemy's half has done it once. */
RULE(5_21_4_fight, pays_once)
{
    table *t = field();
    int32_t u = put(t, BLUE, (kit){.name = "Hero", .roles = MYE_HEROIC, .wounds = 9}, 30, 10);
    int32_t a = put_north(t, RED, (kit){.name = "First", .wounds = 9}, u, 300), b;

    devote(t, BLUE, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    activate(t, u);
    act(t, "charge Red First with Blue Hero", DICE(10, 10));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    b = put(t, RED, (kit){.name = "Second", .wounds = 9}, 34, 10);
    open_of(t)->frames = 1;
    activate(t, b);
    act(t, "charge Blue Hero with Red Second", DICE(10, 10));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    EXPECT(has(t, a, MYE_ON_TABLE));
}

/* Only the search for El Dorado looks at the units it meets; others mark units as well. */
RULE(5_21_2_search, other_devotions_search_nobody)
{
    for (int32_t k = 0; k < 2; k++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Man", .wounds = 9}, 30, 20);
        int32_t foe = put_north(t, BLUE, (kit){.name = "Foe", .wounds = 9}, u, 300);
        devote(t, RED, k == 0 ? MYE_DEVOTION_WORTHY_SACRIFICE : MYE_DEVOTION_DIVIDE_AND_CONQUER,
               foe, -1);
        activate(t, u);
        act(t, "charge Blue Foe with Red Man", DICE(10, 10)); /* no die for a search */
        EXPECT_EQ(secret_of(t, RED)->found, 0);
        forget_tables();
    }
}

RULE(5_20_6_fight, a_spirit_animal_takes_no_sacrifice)
{
    for (int32_t animal = 0; animal < 2; animal++) {
        table *t = prey((kit){.name = "Bearer"}, animal);
        put_token(t, MYE_SACRIFICE, BLUE, (sk_point){0, 0}, 0);
        act(t,
            animal == 0 ? "charge Spirit Animal 1 with Red Bearer"
                        : "charge Spirit Animal 2 with Red Bearer",
            DICE(10, 1, 10, 10)); /* he falls */
        EXPECT(has(t, 0, MYE_DESTROYED));
        EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
        forget_tables();
    }
}
