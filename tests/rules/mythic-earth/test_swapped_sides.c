/* What hangs on the table side: the same rules when Red has taken the north. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define GIANT ((kit){.name = "Giant", .kind = MYE_BEHEMOTH, .wounds = 5})

enum { OTHER = MYE_UNITS_A_SIDE, ANIMAL = MYE_FIRST_ANIMAL };

static table *swapped(mye_primary primary)
{
    table *t = field_of(primary);

    open_of(t)->edge[RED] = 1;
    open_of(t)->edge[BLUE] = 0;
    return t;
}

static int32_t score_at(table *t, int32_t seat, int32_t turn)
{
    clean_up(t, turn, NO_DICE);
    return open_of(t)->score[seat];
}

RULE(3_8_2_own_edge, from_the_north_it_runs_north_again)
{
    table *t = swapped(MYE_ALTARS);
    int32_t b = put(t, BLUE, MAN, 30, 20),
            r = put(t, RED, (kit){.name = "Loser", .wounds = 3}, 1, 1);

    shift(t, r, 3126, 2000);
    lock_in_fight(t, r, b);
    activate(t, b);
    act(t, "attack Red Loser with Blue Man", DICE(1, 10, 10));
    EXPECT_EQ(place_of(t, r, 0).y, 3000);
}

RULE(5_5_score_build, the_other_half_is_in_the_south)
{
    table *t = swapped(MYE_ALTARS);
    int32_t u = put(t, RED, (kit){.name = "Man", .roles = MYE_HEROIC}, 30, 20);

    activate(t, u);
    act(t, "build an altar with Red Man", NO_DICE);
    EXPECT_EQ(score_at(t, RED, 2), 1);
}

RULE(5_6_score, the_far_bank_is_in_the_south)
{
    table *t = swapped(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put(t, RED, MAN, 30, 15);
    put(t, BLUE, MAN, 30, 10);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
}

RULE(5_7_roams, north_is_where_the_second_player_is)
{
    table *t = swapped(MYE_GREAT_HUNT);

    put(t, RED, MAN, 5, 5);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(6, 1, 1, 6));
    EXPECT_EQ(place_of(t, ANIMAL, 0).y, 2400 - 800);
}

RULE(5_7_zone, the_other_corner)
{
    table *t = swapped(MYE_GREAT_HUNT);
    sk_action a = {.verb = MYE_DEPLOY_UNIT, .at = {6000, 4000}, .how = MYE_LINE};

    put(t, RED, MAN, 30, 10);
    unit(t, 0)->status = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_DEPLOY);
    open_of(t)->pool[RED][6] = 1;
    EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, 0);
    a.at = (sk_point){1200, 800};
    EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, MYE_OUTSIDE_ZONE);
}

RULE(3_8_2_own_edge, in_the_hunt_to_the_nearer_edge_of_the_corner)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t a = put(t, RED, MAN, 50, 20),
            b = put(t, BLUE, (kit){.name = "Loser", .wounds = 3}, 1, 1);

    shift(t, b, 5126, 2000);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
    EXPECT_EQ(place_of(t, b, 0).x, 5126 + 1000);
    EXPECT_EQ(place_of(t, b, 0).y, 2000);
}

/* Whether this die brings a unit that waits outside on at that point. */
static bool enters(table *t, int32_t seat, int32_t die, sk_point at)
{
    sk_action a = {.verb = MYE_ENTER_MOVING, .at = at, .how = MYE_LINE};
    int32_t u = put(t, seat, MAN, 0, 0);
    bool may;

    put(t, 1 - seat, (kit){.name = "D"}, 36, 24);
    a.unit = (int16_t)u;
    unit(t, u)->status = MYE_RESERVE;
    open_of(t)->picked[RED] = open_of(t)->picked[BLUE] = 1;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, (uint16_t)die));
    may = sk_allowed(t->game->check(t->scene, t->state, &a));
    forget_tables();
    return may;
}

RULE(5_10_edges, for_the_other_seat_and_the_other_side)
{
    EXPECT(enters(field_of(MYE_FOG_OF_WAR), BLUE, 2, (sk_point){3000, 4500}));
    EXPECT(enters(field_of(MYE_FOG_OF_WAR), BLUE, 4, (sk_point){6000, 300}));
    EXPECT(enters(field_of(MYE_FOG_OF_WAR), BLUE, 5, (sk_point){300, 1500}));
    EXPECT(enters(field_of(MYE_FOG_OF_WAR), BLUE, 6, (sk_point){6900, 1500}));
    EXPECT(!enters(field_of(MYE_FOG_OF_WAR), BLUE, 6, (sk_point){300, 1500}));
    EXPECT(enters(swapped(MYE_FOG_OF_WAR), RED, 2, (sk_point){3000, 4500}));
    EXPECT(enters(swapped(MYE_FOG_OF_WAR), RED, 5, (sk_point){300, 1500}));
    EXPECT(enters(swapped(MYE_FOG_OF_WAR), BLUE, 5, (sk_point){6900, 1500}));
}

RULE(3_10_scatter, a_two_is_east_of_whoever_threw)
{
    for (int32_t side = 0; side < 2; side++) {
        table *t = side == 0 ? field() : swapped(MYE_ALTARS);
        kit giant = GIANT;
        int32_t b;

        giant.weapons = ARMS(BEHEMOTH_ROCK);
        b = put(t, BLUE, giant, 30, 35);
        put(t, RED, (kit){.name = "Target", .wounds = 9}, 30, 20);
        activate(t, b);
        act(t, "shoot at Red Target with Blue Giant", DICE(10, 2, 10));
        EXPECT_EQ(told(t, MYE_SCATTERED)->at.x, side == 0 ? 2800 : 3200);
        forget_tables();
    }
}

RULE(5_20_4_quarter, the_enemys_quarters_are_in_the_south)
{
    table *t = swapped(MYE_ALTARS);

    put(t, RED, MAN, 20, 10);
    devote(t, RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
    EXPECT_EQ(score_at(t, RED, 2), 1);
    t = swapped(MYE_ALTARS);
    put(t, RED, MAN, 20, 40);
    devote(t, RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
    EXPECT_EQ(score_at(t, RED, 2), 0);
}

RULE(5_20_8_first, near_the_enemys_zone_in_the_south)
{
    for (int32_t y = 15; y <= 35; y += 20) {
        table *t = swapped(MYE_ALTARS);
        int32_t u = put(t, RED, MAN, 30, y);

        devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
        activate(t, u);
        act(t, "perform the rite with Red Man", NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], y == 15);
        forget_tables();
    }
}

RULE(5_21_6_token, in_the_zone_in_the_north)
{
    table *t = swapped(MYE_ALTARS);

    put(t, BLUE, MAN, 30, 10);
    devote(t, BLUE, MYE_DEVOTION_ENEMY_LINES, -1, -1);
    put_token(t, MYE_BANNER, BLUE, (sk_point){3000, 4000}, MYE_NOBODY);
    EXPECT_EQ(score_at(t, BLUE, 2), 1);
}

/* Skirmishes are fought on four feet by four. */
static table *skirmish(mye_primary primary)
{
    table *t = field_of(primary);

    ((mye_scene *)t->scene)->board[0].width = 4800;
    return t;
}

RULE(1_3_tables, a_skirmish_ends_four_feet_to_the_east)
{
    table *t = skirmish(MYE_ALTARS);
    int32_t u = put(t, RED, MAN, 45, 20);

    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 47.37,20 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 47.38,20 facing 0 as they stand"), MYE_OFF_THE_TABLE);
}

RULE(5_7_spawn, in_a_skirmish_too_in_the_middle_and_fourteen_inches_from_the_corners)
{
    table *t = skirmish(MYE_GREAT_HUNT);

    put(t, RED, MAN, 5, 5);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, 1, 1, 6));
    EXPECT_EQ(place_of(t, ANIMAL, 0).x, 2400);
    EXPECT_EQ(place_of(t, ANIMAL, 0).y, 2400 - 300);
    EXPECT(place_of(t, ANIMAL + 1, 0).x < 1000 && place_of(t, ANIMAL + 1, 0).y > 3400);
    EXPECT(place_of(t, ANIMAL + 2, 0).x > 3800 && place_of(t, ANIMAL + 2, 0).y < 1000);
}

RULE(5_20_4_quarter, quarters_of_a_skirmish_table)
{
    table *t = skirmish(MYE_ALTARS);
    int32_t u = put(t, RED, MAN, 23, 40);

    devote(t, RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
    shift(t, u, 2400 - 63, 4000);
    EXPECT_EQ(score_at(t, RED, 2), 1);
    t = skirmish(MYE_ALTARS);
    u = put(t, RED, MAN, 23, 40);
    devote(t, RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
    shift(t, u, 2400 - 62, 4000);
    EXPECT_EQ(score_at(t, RED, 2), 0);
}

RULE(5_9_fifth, in_the_middle_of_a_skirmish)
{
    table *t = skirmish(MYE_LIBERATORS);

    put(t, RED, (kit){.name = "A"}, 30, 10);
    put(t, RED, (kit){.name = "B"}, 33, 10);
    go_to(t, MYE_CAPTORS);
    open_of(t)->seat = RED;
    act(t, "give captives to Red A", NO_DICE);
    act(t, "give captives to Red B", NO_DICE);
    EXPECT_EQ(open_of(t)->token[2].at.x, 2400);
}
