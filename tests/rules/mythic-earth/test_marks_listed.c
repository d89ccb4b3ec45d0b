/* 4.3: what may be marked in secret is listed, each choice once: compared with every choice there
 * is, for every devotion of both Ways and from either seat. */
#include "battle.h"

enum { NUMBERS = 2 * MYE_UNITS_A_SIDE + 4 }; /* units, animals, pieces of two tables */

/* Full sides of different kinds, and small woods all over the second of two tables. */
static table *muster(int32_t seat, mye_way way)
{
    static const int32_t KIND[] = {MYE_HUMANOID, MYE_BEAST, MYE_MONSTER, MYE_HUMANOID};
    table *t = field();
    mye_scene *scene = t->scene;

    for (int32_t i = 0; i < 2 * MYE_UNITS_A_SIDE; i++)
        put(t, i % 2, (kit){.name = "Unit", .kind = KIND[i / 2 % 4]}, 3 * (i / 2) + 2,
            i % 2 == RED ? 2 : 46);
    for (int32_t i = 1; i < MYE_PIECES; i++)
        put_piece(t, i == 7 ? MYE_RIVER : MYE_DIFFICULT, true,
                  INCHES(3 * i, i % 3 * 20 + 2, 3 * i + 2, i % 3 * 20 + 4));
    scene->board[1] = scene->board[0];
    scene->board[0].pieces = 0;
    scene->boards = 2;
    open_of(t)->board = 1;
    open_of(t)->way[seat] = (uint8_t)way;
    open_of(t)->seat = (uint8_t)seat;
    go_to(t, MYE_DEVOTE);
    return t;
}

static bool is_allowed(table *t, const sk_action *a)
{
    return t->game->check(t->scene, t->state, a).why == 0;
}

/* A choice is listed if it is allowed; of two marks it does not matter which is named first. */
static int32_t compare(table *t, const sk_actions *list, sk_action a)
{
    sk_action turned = a;
    bool two = a.verb == MYE_DEVOTE_UNITS || a.verb == MYE_DEVOTE_PIECES, listed;

    turned.target = a.n[0];
    turned.n[0] = a.target;
    listed = sk_lists(list, &a) || (two && sk_lists(list, &turned));
    cr_expect_eq(listed, is_allowed(t, &a), "devotion %d, verb %d: %d %d", a.what, a.verb, a.target,
                 a.n[0]);
    return listed;
}

static void judge(table *t, int32_t devotion)
{
    static sk_actions list;
    int32_t found = 0;

    list.count = 0;
    t->game->legal(t->scene, t->state, &list);
    for (uint16_t verb = MYE_DEVOTE_UNITS; verb <= MYE_DEVOTE_TO; verb++) {
        bool two = verb == MYE_DEVOTE_UNITS || verb == MYE_DEVOTE_PIECES;
        for (int16_t i = 0; i < (verb == MYE_DEVOTE_TO ? 1 : NUMBERS); i++)
            for (int16_t k = 0; k < (two ? i : 1); k++)
                found += compare(
                    t, &list,
                    (sk_action){.verb = verb, .what = (int16_t)devotion, .target = i, .n = {k}});
    }
    cr_expect_eq(list.count, found, "devotion %d: %d listed, %d allowed", devotion, list.count,
                 found);
    cr_expect(found > 0, "devotion %d", devotion);
}

RULE(4_3_choose, whatever_may_be_marked_is_listed_once)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        for (int32_t way = MYE_EVERLIVING; way <= MYE_EVERCHANGING; way++) {
            table *t = muster(seat, (mye_way)way);
            for (int32_t i = 0; i < MYE_DEVOTIONS_A_WAY; i++) {
                secret_of(t, seat)->dealt = (uint8_t)(1 << i);
                judge(t, way * MYE_DEVOTIONS_A_WAY + i);
            }
            forget_tables();
        }
}
