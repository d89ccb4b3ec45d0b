/* Sections 5.5, 5.9 and 5.16: where tokens and altars come to lie, compared with a search of our
 * own over the twelve spots round each base. */
#include <stdlib.h>

#include "battle.h"

enum { REACH = 63 + MYE_TOKEN_RADIUS, SPOTS = 12 };

/* Thirty degrees after thirty, from the east and towards the north; thousandths. */
static const int32_t COS[] = {1000, 866, 500, 0, -500, -866, -1000, -866, -500, 0, 500, 866};

static sk_point spot(sk_point base, int32_t i)
{
    return (sk_point){base.x + REACH * COS[i] / 1000, base.y + REACH * COS[(i + 9) % 12] / 1000};
}

static int64_t apart2(sk_point a, sk_point b)
{
    return (int64_t)(a.x - b.x) * (a.x - b.x) + (int64_t)(a.y - b.y) * (a.y - b.y);
}

/* On the table and on nobody's base, those of its own unit included. */
static bool is_open(table *t, sk_point at)
{
    if (at.x < 62 || at.y < 62 || at.x > 7200 - 62 || at.y > 4800 - 62)
        return false;
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t k = 0; has(t, u, MYE_ON_TABLE) && k < figure(t, u)->minis; k++) {
            int64_t keep = figure(t, u)->radius + 62;
            if (apart2(at, place_of(t, u, k)) < keep * keep)
                return false;
        }
    return true;
}

static int32_t count_open(table *t, int32_t u)
{
    int32_t count = 0;

    for (int32_t k = 0; k < figure(t, u)->minis; k++)
        for (int32_t i = 0; i < SPOTS; i++)
            count += is_open(t, spot(place_of(t, u, k), i));
    return count;
}

static bool nearest_open(table *t, int32_t u, sk_point towards, sk_point *best)
{
    bool found = false;

    for (int32_t k = 0; k < figure(t, u)->minis; k++)
        for (int32_t i = 0; i < SPOTS; i++) {
            sk_point at = spot(place_of(t, u, k), i);
            if (is_open(t, at) && (!found || apart2(at, towards) < apart2(*best, towards))) {
                *best = at;
                found = true;
            }
        }
    return found;
}

/* A bearer of the sacrifice who loses his fight with a post in the north, among friends. */
static table *crowd(int32_t minis, sk_point bearer, uint32_t friends)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Bearer", .minis = minis, .wounds = 3}, 1, 1), post;

    shift(t, u, bearer.x, bearer.y);
    post = put_north(t, BLUE, (kit){.name = "Post"}, u, 0);
    for (int32_t i = 0; i < SPOTS; i++)
        if ((friends >> i & 1) != 0) {
            sk_point at = spot(bearer, i);
            shift(t, put(t, RED, (kit){.name = "Friend"}, 1, 1), at.x, at.y);
        }
    put_token(t, MYE_SACRIFICE, RED, (sk_point){0, 0}, u);
    lock_in_fight(t, u, post);
    activate(t, post);
    return t;
}

static bool offers(table *t, sk_point at)
{
    sk_actions *list = malloc(sizeof *list);
    bool found = false;

    t->game->legal(t->scene, t->state, list);
    for (int32_t i = 0; i < list->count; i++)
        found |= list->item[i].verb == MYE_PUT_TOKEN && sk_same_point(list->item[i].at, at);
    free(list);
    return found;
}

/* He runs, and what he carried lies beside where he stood, on the side of his own edge; his player
 * is asked if there is a choice, and offered the spots nearest to all four sides. */
static void judge_drop(int32_t minis, sk_point bearer, uint32_t friends)
{
    table *t = crowd(minis, bearer, friends);
    const sk_point side[] = {{bearer.x, 0},
                             {bearer.x, 4800},
                             {0, bearer.y},
                             {7200, bearer.y},
                             {unit(t, 0)->centre.x, 0}};
    sk_point best[5];
    int32_t room = count_open(t, 0);

    for (int32_t i = 0; i < 5; i++)
        if (!nearest_open(t, 0, side[i], &best[i]))
            best[i] = bearer; /* no room at all: on the first of them */
    act(t, "attack Red Bearer with Blue Post", DICE(1, 10, 10));
    cr_expect(sk_same_point(mye_point(open_of(t)->token[0].at), best[4]), "%d,%d %x", bearer.x,
              bearer.y, friends);
    for (int32_t i = 0; i < 4; i++)
        cr_expect(offers(t, best[i]) == (room >= 2), "%d,%d %x: side %d", bearer.x, bearer.y,
                  friends, i);
    forget_tables();
}

RULE(5_20_6_site, beside_where_he_stood_wherever_there_is_room)
{
    static const uint16_t FRIENDS[] = {0x000, 0x200, 0x100, 0x240, 0x440, 0x080, 0x041,
                                       0x411, 0x551, 0x511, 0x141, 0x050, 0x401};

    for (size_t i = 0; i < sizeof FRIENDS / sizeof *FRIENDS; i++) {
        judge_drop(1, (sk_point){3000, 2000}, FRIENDS[i]);
        judge_drop(1, (sk_point){63, 2000}, FRIENDS[i] & 0x7);
        judge_drop(1, (sk_point){7137, 2000}, FRIENDS[i] & 0x1c0);
        judge_drop(1, (sk_point){3000, 63}, FRIENDS[i] & 0x41);
        judge_drop(1, (sk_point){63, 63}, FRIENDS[i] & 0x1);
        judge_drop(1, (sk_point){7137, 63}, FRIENDS[i] & 0x40);
        judge_drop(3, (sk_point){3000, 2000}, FRIENDS[i] & 0x3c0);
    }
}

/* Altars */

enum { TOO_NEAR = 1000 + 2 * MYE_TOKEN_RADIUS - 1 }; /* places are rounded */

static bool is_site(table *t, sk_point at)
{
    for (int32_t i = 1; i < MYE_TOKENS; i++) /* the first token is the one being built */
        if (open_of(t)->token[i].kind == MYE_ALTAR &&
            apart2(at, mye_point(open_of(t)->token[i].at)) <= (int64_t)TOO_NEAR * TOO_NEAR)
            return false;
    return is_open(t, at) && !(at.x > 2900 - 62 && at.x < 3100 + 62 && at.y > 2600 - 62);
}

/* Of all sites beside the unit the first in the enemy's half, else the first. */
static bool find_site(table *t, int32_t seat, sk_point *site)
{
    bool found = false;
    int32_t u = seat * MYE_UNITS_A_SIDE;

    for (int32_t k = 0; k < figure(t, u)->minis; k++)
        for (int32_t i = 0; i < SPOTS; i++) {
            sk_point at = spot(place_of(t, u, k), i);
            bool theirs = seat == RED ? at.y > 2400 : at.y < 2400;
            if (!is_site(t, at) || (found && !theirs))
                continue;
            *site = at;
            found = true;
            if (theirs)
                return true;
        }
    return found;
}

/* Builders at that place, with a hero above them, a wall and two altars so far off that some sites
 * are too near and others are not. */
static void judge_altar(int32_t seat, int32_t minis, sk_point at, sk_point altar)
{
    table *t = field();
    int32_t u = put(t, seat, (kit){.name = "Men", .minis = minis}, 1, 1), slot;
    sk_point site = {0, 0};
    bool any;

    shift(t, u, at.x, at.y);
    put_north(t, seat, (kit){.name = "Hero", .roles = MYE_HEROIC}, u, 10);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(29, 26, 31, 40));
    slot = put_token(t, MYE_CORPSE, seat, at, MYE_NOBODY);
    put_token(t, MYE_ALTAR, 1 - seat, altar, MYE_NOBODY);
    put_token(t, MYE_ALTAR, seat, (sk_point){altar.x, 4700}, MYE_NOBODY);
    open_of(t)->token[slot].kind = MYE_NO_TOKEN;
    any = find_site(t, seat, &site);
    activate(t, u);
    EXPECT_EQ(
        refusal(t, seat == RED ? "build an altar with Red Men" : "build an altar with Blue Men"),
        any ? 0 : MYE_ALTAR_TOO_NEAR);
    if (any) {
        act(t, seat == RED ? "build an altar with Red Men" : "build an altar with Blue Men",
            NO_DICE);
        clean_up(t, 3, NO_DICE);
        cr_expect(sk_same_point(mye_point(open_of(t)->token[0].at), site),
                  "%d,%d: %d,%d, not %d,%d", at.x, at.y, open_of(t)->token[0].at.x,
                  open_of(t)->token[0].at.y, site.x, site.y);
    }
    forget_tables();
}

RULE(5_5_apart, an_altar_stands_on_the_best_site_that_is_left)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        for (int32_t off = 940; off <= 1320; off += 35) {
            judge_altar(seat, 1, (sk_point){4000, 2350}, (sk_point){4000 + off, 2350});
            judge_altar(seat, 1, (sk_point){4000, 2450}, (sk_point){4000, 2450 - off});
            judge_altar(seat, 2, (sk_point){3100, 2500}, (sk_point){3100 - off, 2480});
            judge_altar(seat, 3, (sk_point){2500, 2690}, (sk_point){2500 + off, 2690});
        }
}
