/* Section 3.9: where a unit may move, asked of every place about it and compared with a slow search
 * that knows nothing of the rules' own. */
#include <math.h>

#include "slow.h"

enum { WALKER = 0, STEP = 90 };

typedef struct judged {
    int32_t allowed, refused;
} judged;

/* A yard of walls, enemies and friends of both sizes about 30,20. Some have fallen, one unit waits
 * off the table. */
static void build_yard(table *t)
{
    int32_t beaten, away;

    put_piece(t, MYE_IMPASSABLE, true, INCHES(26, 23, 31, 24));
    put_piece(t, MYE_BUILDING, true, INCHES(34, 16, 35, 22));
    put_piece(t, MYE_OPEN_GROUND, true, INCHES(24, 12, 28, 15));
    put(t, BLUE, (kit){.name = "Posts", .minis = 2}, 32, 26);
    put(t, BLUE, (kit){.name = "Wolf", .kind = MYE_BEAST}, 25, 18);
    beaten = put(t, BLUE, (kit){.name = "Beaten", .minis = 3}, 29, 14);
    take_away(t, beaten, 2);
    away = put(t, BLUE, (kit){.name = "Away"}, 32, 18);
    unit(t, away)->status = MYE_RESERVE;
    put(t, RED, (kit){.name = "Friends", .minis = 2}, 31, 21);
    put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST}, 34, 13);
}

/* Compares what is said to a shift of the whole unit with what each mini finds. */
static void judge(table *t, int32_t verb, const slow_map *wide, const slow_map *narrow, sk_point by,
                  judged *count)
{
    const mye_unit *is = unit(t, WALKER);
    sk_action a = {
        .verb = (uint16_t)verb, .unit = WALKER, .at = {is->centre.x + by.x, is->centre.y + by.y}};
    double most =
        verb == MYE_MARCH ? 2 * figure(t, WALKER)->stats[0].move : figure(t, WALKER)->stats[0].move;
    bool may = true, must_not = false, allowed;

    for (int32_t i = 0; i < is->standing; i++) {
        sk_point from = place_of(t, WALKER, i);
        slow_point here = {from.x, from.y}, to = {from.x + by.x, from.y + by.y};
        double far = hypot(by.x, by.y);
        double sure = slow_is_clear(&wide[i], here, to) ? far : slow_way(&wide[i], to);
        double least = slow_is_clear(&narrow[i], here, to) ? far : slow_way(&narrow[i], to) / 1.025;
        may = may && slow_may_stand(t, WALKER, to, 2) && sure < most - 2;
        must_not = must_not || !slow_may_stand(t, WALKER, to, -2) || least > most + 2;
    }
    if (!may && !must_not)
        return;
    allowed = sk_allowed(t->game->check(t->scene, t->state, &a));
    count->allowed += allowed;
    count->refused += !allowed;
    cr_expect(allowed == may, "by %d,%d: %s", by.x, by.y, may ? "refused" : "allowed");
}

/* All places on a grid about the unit, for a Move and for a March. */
static judged judge_all(kit k, int32_t x, int32_t y)
{
    static slow_map wide[3], narrow[3];
    table *t = field();
    judged count = {0, 0};

    k.name = "Walker";
    put(t, RED, k, x, y);
    build_yard(t);
    activate(t, WALKER);
    for (int32_t i = 0; i < figure(t, WALKER)->minis; i++) {
        sk_point from = place_of(t, WALKER, i);
        slow_survey(t, WALKER, 2, &wide[i]);
        slow_survey(t, WALKER, -2, &narrow[i]);
        slow_begin(&wide[i], &(slow_point){from.x, from.y}, 1);
        slow_begin(&narrow[i], &(slow_point){from.x, from.y}, 1);
    }
    for (int32_t dx = -1080; dx <= 1080; dx += STEP)
        for (int32_t dy = -1080; dy <= 1080; dy += STEP) {
            judge(t, MYE_MARCH, wide, narrow, (sk_point){dx, dy + 1}, &count);
            if (dx >= -540 && dx <= 540 && dy >= -540 && dy <= 540)
                judge(t, MYE_MOVE, wide, narrow, (sk_point){dx + 1, dy}, &count);
        }
    forget_tables();
    return count;
}

RULE(3_9_detour, one_man_goes_wherever_a_slow_search_finds_a_way)
{
    judged n = judge_all((kit){.name = ""}, 29, 19);

    EXPECT(n.allowed > 150 && n.refused > 150);
}

RULE(3_9_each_mini, three_men_go_wherever_each_of_them_finds_a_way)
{
    judged n = judge_all((kit){.name = "", .minis = 3}, 28, 19);

    EXPECT(n.allowed > 60 && n.refused > 150);
}

RULE(3_9_near_enemy, who_stands_near_an_enemy_may_leave_but_not_pass_nearer)
{
    judged n = judge_all((kit){.name = "", .minis = 2}, 27, 18); /* 0.7" from the wolf */

    EXPECT(n.allowed > 60 && n.refused > 150);
}

RULE(3_9_other_size, a_beast_goes_round_men_and_an_inch_from_enemies)
{
    judged n = judge_all((kit){.name = "", .kind = MYE_BEAST, .move = 6}, 29, 19);

    EXPECT(n.allowed > 60 && n.refused > 150);
}

RULE(3_9_friends, a_behemoth_goes_through_friends_of_every_size)
{
    judged n = judge_all((kit){.name = "", .kind = MYE_BEHEMOTH, .wounds = 4}, 37, 9);

    EXPECT(n.allowed > 60 && n.refused > 150);
}
