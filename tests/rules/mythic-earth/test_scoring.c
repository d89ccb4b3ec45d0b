/* Sections 5.18 to 5.21: every clause of every devotion, for either side, just met and just not. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

/* A table on which that side follows the devotion; its own unit stands far from everything. */
static table *devoted(int32_t seat, int32_t devotion, int32_t first, int32_t second)
{
    table *t = field();

    devote(t, seat, devotion, first, second);
    return t;
}

static int32_t scored(table *t, int32_t seat, int32_t turn)
{
    int32_t before = open_of(t)->score[seat];

    clean_up(t, turn, NO_DICE);
    EXPECT_EQ(open_of(t)->score[1 - seat], 0);
    return open_of(t)->score[seat] - before;
}

/* Points in the last turn, and in one before it. */
static void expect_points(table *t, int32_t seat, int32_t early, int32_t late)
{
    int32_t points = scored(t, seat, 5);

    EXPECT_EQ(points, early);
    points = scored(t, seat, 6);
    EXPECT_EQ(points, late);
    forget_tables();
}

static sk_point at_y(int32_t seat, int32_t from_enemy_edge)
{
    return (sk_point){3000, seat == RED ? 4800 - from_enemy_edge : from_enemy_edge};
}

RULE(5_20_1_end, one_ritual_pays_once_two_pay_twice_for_either_devotion)
{
    static const int32_t DEVOTION[] = {MYE_DEVOTION_ENDOCANNIBALISM, MYE_DEVOTION_DEVOURER_KING};

    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t rituals = 0; rituals < 3; rituals++) {
            table *t = devoted(seat, DEVOTION[seat], -1, -1);
            for (int32_t i = 0; i < rituals; i++)
                put_token(t, MYE_RITUAL, seat, (sk_point){1000, 1000}, MYE_NOBODY);
            put_token(t, MYE_RITUAL, 1 - seat, (sk_point){2000, 1000}, MYE_NOBODY);
            put_token(t, MYE_DEATH, seat, (sk_point){3000, 1000}, MYE_NOBODY);
            expect_points(t, seat, rituals > 0, rituals > 1);
        }
}

RULE(5_20_3_alone, two_inches_and_four)
{
    static const struct {
        int32_t friend_, comrade, pays;
    } ROW[] = {{200, 401, 1}, {201, 401, 0}, {200, 400, 0}, {0, 1000, 1}};

    for (int32_t i = 0; i < 4; i++)
        for (int32_t seat = 0; seat < 2; seat++) {
            int32_t marked = (1 - seat) * MYE_UNITS_A_SIDE;
            table *t = devoted(seat, MYE_DEVOTION_DIVIDE_AND_CONQUER, marked, -1);
            put(t, 1 - seat, MAN, 30, 20);
            put_north(t, seat, MAN, marked, ROW[i].friend_);
            put(t, 1 - seat, (kit){.name = "Comrade"}, 30, 20);
            shift(t, marked + 1, 3000, 2000 - 126 - ROW[i].comrade);
            expect_points(t, seat, ROW[i].pays, ROW[i].pays);
        }
}

RULE(5_20_3_alone, not_when_it_is_gone)
{
    table *t = devoted(RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, ENEMY, -1);

    put(t, BLUE, MAN, 30, 20);
    put_north(t, RED, MAN, ENEMY, 50);
    unit(t, ENEMY)->status = MYE_DESTROYED;
    expect_points(t, RED, 0, 0);
    t = devoted(RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, -1, -1);
    put(t, RED, MAN, 30, 20);
    expect_points(t, RED, 0, 0);
}

/* 5.20.4: quarters, from the south west to the north east. Red's enemy holds the north. */
RULE(5_20_4_quarter, each_quarter_for_each_side)
{
    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t quarter = 0; quarter < 4; quarter++) {
            table *t = devoted(seat, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
            bool enemys = (quarter >= 2) == (seat == RED);
            put(t, seat, MAN, quarter % 2 == 0 ? 18 : 54, quarter < 2 ? 12 : 36);
            expect_points(t, seat, enemys, 1);
        }
}

RULE(5_20_4_control, wholly_within_to_the_hundredth)
{
    static const struct {
        int32_t x, y, pays;
    } ROW[] = {{3537, 2463, 1}, {3538, 2463, 0}, {3663, 2463, 1},
               {3662, 2463, 0}, {3537, 2462, 0}, {1000, 4000, 1}};

    for (int32_t i = 0; i < 6; i++) {
        table *t = devoted(RED, MYE_DEVOTION_AGAINST_ALL_ODDS, -1, -1);
        shift(t, put(t, RED, MAN, 10, 10), ROW[i].x, ROW[i].y);
        expect_points(t, RED, ROW[i].pays, ROW[i].pays);
    }
}

RULE(5_20_4_control, more_units_than_the_enemy)
{
    for (int32_t own = 0; own < 3; own++)
        for (int32_t theirs = 0; theirs < 3; theirs++) {
            table *t = devoted(RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
            for (int32_t i = 0; i < own; i++)
                put(t, RED, (kit){.name = i == 0 ? "A" : "B"}, 10 + 4 * i, 36);
            for (int32_t i = 0; i < theirs; i++)
                put(t, BLUE, (kit){.name = i == 0 ? "A" : "B"}, 10 + 4 * i, 44);
            expect_points(t, RED, own > theirs, own > theirs);
        }
}

RULE(5_20_4_corner, the_quarter_of_the_enemys_corner_only)
{
    for (int32_t quarter = 0; quarter < 4; quarter++) {
        table *t = field_of(MYE_GREAT_HUNT);
        devote(t, RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
        put(t, RED, MAN, quarter % 2 == 0 ? 18 : 54, quarter < 2 ? 12 : 36);
        expect_points(t, RED, quarter == 3, 1);
    }
}

RULE(5_20_5_ours, standing_against_two_and_more_dice_taken)
{
    static const struct {
        int32_t foes, fleeing, own, theirs, early, late;
    } ROW[] = {{2, 0, 0, 0, 1, 0}, {1, 0, 0, 0, 0, 0}, {2, 1, 0, 0, 0, 0},
               {0, 0, 2, 1, 0, 1}, {0, 0, 2, 2, 0, 0}, {2, 0, 1, 0, 1, 1}};

    for (int32_t i = 0; i < 6; i++) {
        table *t = field_with("against-all-odds=ours");
        devote(t, RED, MYE_DEVOTION_AGAINST_ALL_ODDS, -1, -1);
        put(t, RED, MAN, 30, 36);
        for (int32_t k = 0; k < ROW[i].foes; k++) {
            int32_t u = put(t, BLUE, (kit){.name = k == 0 ? "A" : "B"}, 30, 36);
            shift(t, u, 3000 + (k == 0 ? 126 : -126), 3600);
            lock_in_fight(t, 0, u);
        }
        unit(t, 0)->status |= (uint16_t)(ROW[i].fleeing ? MYE_FLEEING : 0);
        open_of(t)->taken[RED] = (uint8_t)ROW[i].own;
        open_of(t)->taken[BLUE] = (uint8_t)ROW[i].theirs;
        expect_points(t, RED, ROW[i].early, ROW[i].late);
    }
}

/* 5.20.6, 5.20.8, 5.21.6: tokens and zones. The token's radius is 0.63", the zones 12" deep. */
RULE(5_20_6_end, within_six_inches_of_the_own_zone)
{
    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t off = 0; off < 2; off++) {
            table *t = devoted(seat, MYE_DEVOTION_WORTHY_SACRIFICE, -1, -1);
            int32_t far = 1200 + 600 + 63 + off;
            put_token(t, MYE_SACRIFICE, seat, (sk_point){3000, seat == RED ? far : 4800 - far},
                      MYE_NOBODY);
            put_token(t, MYE_SACRIFICE, 1 - seat, (sk_point){3000, 2400}, MYE_NOBODY);
            expect_points(t, seat, 0, off == 0);
        }
}

RULE(5_20_6_end, also_carried_by_an_enemy)
{
    table *t = devoted(RED, MYE_DEVOTION_WORTHY_SACRIFICE, -1, -1);

    put_token(t, MYE_SACRIFICE, RED, (sk_point){0, 0}, put(t, BLUE, MAN, 30, 10));
    expect_points(t, RED, 0, 1);
}

RULE(5_20_8_end, two_corpses_within_six_inches_of_the_enemy_zone)
{
    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t off = 0; off < 2; off++) {
            table *t = devoted(seat, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
            put_token(t, MYE_CORPSE, seat, at_y(seat, 1000), MYE_NOBODY);
            put_token(t, MYE_CORPSE, seat, at_y(seat, 1863 + off), MYE_NOBODY);
            put_token(t, MYE_CORPSE, 1 - seat, at_y(seat, 900), MYE_NOBODY);
            expect_points(t, seat, 0, off == 0);
        }
}

RULE(5_21_6_token, in_the_enemy_zone_and_no_enemy_within_three_inches)
{
    static const struct {
        int32_t from_edge, guard, tokens, early, late;
    } ROW[] = {{1263, 301, 1, 1, 0}, {1264, 301, 1, 0, 0}, {1263, 300, 1, 0, 0},
               {1263, 301, 2, 1, 1}, {1263, 300, 2, 0, 1}, {1264, 301, 2, 0, 0}};

    for (int32_t i = 0; i < 6; i++)
        for (int32_t seat = 0; seat < 2; seat++) {
            table *t = devoted(seat, MYE_DEVOTION_ENEMY_LINES, -1, -1);
            sk_point at = at_y(seat, ROW[i].from_edge);
            int32_t u = put(t, 1 - seat, MAN, 30, 20);
            for (int32_t k = 0; k < ROW[i].tokens; k++)
                put_token(t, MYE_BANNER, seat, at, MYE_NOBODY);
            put_token(t, MYE_BANNER, 1 - seat, at_y(seat, 100), MYE_NOBODY);
            shift(t, u, at.x + 126 + ROW[i].guard, at.y);
            expect_points(t, seat, ROW[i].early, ROW[i].late);
        }
}

RULE(5_20_7_end, no_enemy_within_six_inches_once_it_is_consecrated)
{
    for (int32_t i = 0; i < 3; i++) {
        table *t = devoted(RED, MYE_DEVOTION_CONSECRATED_GROUND, 1, -1);
        put_piece(t, MYE_DIFFICULT, false, INCHES(20, 38, 26, 44));
        shift(t, put(t, BLUE, MAN, 40, 40), 2600 + 600 + 63 + (i == 0 ? 0 : 1), 4000);
        put(t, RED, MAN, 22, 40);
        open_of(t)->devoted[RED].clauses = i == 2 ? 0 : 1;
        expect_points(t, RED, 0, i == 1);
    }
}

RULE(5_20_7_end, nothing_marked_nothing_paid)
{
    table *t = devoted(RED, MYE_DEVOTION_CONSECRATED_GROUND, -1, -1);

    open_of(t)->devoted[RED].clauses = 1;
    expect_points(t, RED, 0, 0);
}

RULE(5_21_2_end, the_map_with_a_unit_of_ones_own)
{
    for (int32_t carrier = 0; carrier < 3; carrier++) {
        table *t = devoted(BLUE, MYE_DEVOTION_EL_DORADO, -1, -1);
        int32_t red = put(t, RED, MAN, 30, 10), blue = put(t, BLUE, MAN, 30, 40);
        put_token(t, MYE_MAP, RED, (sk_point){100, 100}, blue);
        put_token(t, MYE_MAP, BLUE, (sk_point){100, 100},
                  carrier == 0   ? MYE_NOBODY
                  : carrier == 1 ? red
                                 : blue);
        expect_points(t, BLUE, 0, carrier == 2);
    }
    expect_points(devoted(BLUE, MYE_DEVOTION_EL_DORADO, -1, -1), BLUE, 0, 0);
}

RULE(5_21_3_end, dead_fleeing_or_alive)
{
    for (int32_t i = 0; i < 6; i++) {
        table *t = devoted(BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
        kit leader = {.roles = 0};
        int32_t u = put(t, RED,
                        (kit){.name = "General",
                              .roles = MYE_HEROIC | MYE_GENERAL,
                              .minis = 2,
                              .leader = &leader},
                        30, 10);
        mye_unit *general = unit(t, u);
        if (i == 1)
            general->status |= MYE_FLEEING;
        if (i == 2)
            general->status = MYE_DESTROYED;
        if (i == 3 || i == 4)
            open_of(t)->wounds[figure(t, u)->first] = 0;
        if (i == 4)
            general->outside = 1; /* he has yet to come on */
        if (i == 5)
            general->status = MYE_RESERVE;
        expect_points(t, BLUE, 0, i == 1 || i == 2 || i == 3);
    }
}

RULE(5_21_5_end, the_caller_alive_and_not_fleeing)
{
    for (int32_t i = 0; i < 4; i++) {
        table *t = devoted(BLUE, MYE_DEVOTION_CALL_THE_STORM, -1, -1);
        put(t, BLUE, MAN, 30, 40);
        put(t, BLUE, (kit){.name = "Caller", .talents = BIT(MAGIC_1)}, 34, 40);
        unit(t, ENEMY + 1)->status |= (uint16_t)(i == 0 ? 0 : MYE_STORM);
        if (i == 2)
            unit(t, ENEMY + 1)->status |= MYE_FLEEING;
        if (i == 3)
            unit(t, ENEMY + 1)->status = MYE_DESTROYED | MYE_STORM;
        expect_points(t, BLUE, 0, i == 1);
    }
}

RULE(5_21_8_end, a_humanoid_within_six_inches_of_a_trophy)
{
    static const struct {
        int32_t kind, status, gap, pays;
    } ROW[] = {{MYE_HUMANOID, 0, 600, 1},
               {MYE_HUMANOID, 0, 601, 0},
               {MYE_HUMANOID, MYE_FLEEING, 600, 0},
               {MYE_BEAST, 0, 100, 0}};

    for (int32_t i = 0; i < 4; i++)
        for (int32_t own = 0; own < 2; own++) {
            table *t = devoted(BLUE, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
            int32_t u = put(t, BLUE, (kit){.name = "Hunter", .kind = ROW[i].kind}, 30, 20);
            unit(t, u)->status |= (uint16_t)ROW[i].status;
            put_token(t, MYE_TROPHY, own ? BLUE : RED,
                      (sk_point){3000 + figure(t, u)->radius + 63 + ROW[i].gap, 2000}, MYE_NOBODY);
            expect_points(t, BLUE, 0, own ? ROW[i].pays : 0);
        }
}

RULE(5_18_two_points, a_third_is_not_paid)
{
    table *t = devoted(RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, ENEMY, -1);
    int32_t total = 0;

    put(t, BLUE, MAN, 30, 20);
    put_north(t, RED, MAN, ENEMY, 50);
    for (int32_t turn = 1; turn <= 6; turn++)
        total += scored(t, RED, turn);
    EXPECT_EQ(total, 2);
    EXPECT_EQ(open_of(t)->devoted[RED].scored, 2);
}
