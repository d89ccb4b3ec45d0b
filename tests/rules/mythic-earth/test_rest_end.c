/* Interrupted runners, the far edges, and rivers that are only landscape. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

RULE(3_7_9_before, a_mover_shot_into_flight_does_not_move)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 20);
    alert(t, put_north(t, BLUE, (kit){.name = "Lurker", .weapons = ARMS(ATLATL)}, 0, 500), false);
    take_away(t, 0, 1);
    activate(t, 0);
    act(t, "move Red Men to 33,20 facing 0 as they stand", NO_DICE);
    act(t, "spring the trap of Blue Lurker", DICE(1));
    act(t, "shoot at Red Men with Blue Lurker", DICE(6, 10, 10));
    EXPECT(has(t, 0, MYE_FLEEING));
    EXPECT_EQ(place_of(t, 0, 0).x, 3000);
    EXPECT_EQ(place_of(t, 0, 0).y, 1000);
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_8_2_charged, caught_in_its_flight_it_attacks_and_a_trap_does_not_end_that)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .wounds = 5}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Foe", .wounds = 5}, 0, 0);
    alert(t, put(t, BLUE, (kit){.name = "Lurker", .weapons = ARMS(BOW)}, 36, 20), false);
    lock_in_fight(t, 0, ENEMY);
    unit(t, 0)->status |= MYE_FLEEING;
    activate(t, 0);
    act(t, "attack Blue Foe with Red Men", NO_DICE);
    act(t, "spring the trap of Blue Lurker", DICE(1));
    act(t, "shoot at Red Men with Blue Lurker", DICE(10, 3, 1));
    EXPECT_EQ(needed(t, MYE_BLOWS), 3);
}

RULE(3_8_2_around, past_the_corners_of_every_edge)
{
    static const struct {
        mye_primary primary;
        int32_t seat, x, y;
        sk_box wall;
    } ROW[] = {{MYE_ALTARS, RED, 71, 5, {{62, 0}, {71, 2}}},
               {MYE_ALTARS, BLUE, 71, 43, {{62, 46}, {71, 48}}},
               {MYE_GREAT_HUNT, RED, 5, 47, {{0, 38}, {2, 47}}},
               {MYE_GREAT_HUNT, BLUE, 67, 1, {{70, 1}, {72, 10}}}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field_of(ROW[i].primary);
        sk_rolls tape = {0};
        sk_dice dice = sk_dice_tape(&tape);
        mye_play play = {t->scene, t->state, &dice, t->log};
        int32_t u = put(t, ROW[i].seat, MAN, ROW[i].x, ROW[i].y);

        put_piece(t, MYE_IMPASSABLE, false, ROW[i].wall);
        sk_log_clear(t->log);
        mye_flee(&play, u, MYE_NOBODY);
        cr_expect(!has(t, u, MYE_DESTROYED), "row %d", i);
        EXPECT(place_of(t, u, 0).x >= 63 && place_of(t, u, 0).x <= 7137);
        EXPECT(place_of(t, u, 0).y >= 63 && place_of(t, u, 0).y <= 4737);
        forget_tables();
    }
}

RULE(5_6_halved, elsewhere_a_river_is_only_landscape)
{
    table *t = field();

    put_piece(t, MYE_RIVER, false, INCHES(0, 12, 72, 16));
    put(t, RED, MAN, 30, 10);
    activate(t, 0);
    act(t, "march Red Man to 30,20 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2000);
}

RULE(5_5_razed, nothing_but_altars)
{
    static const mye_token_kind KIND[] = {MYE_BANNER, MYE_CORPSE, MYE_DEATH, MYE_ALTAR};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        put(t, RED, MAN, 30, 10);
        put_token(t, KIND[i], BLUE, (sk_point){3000, 1500}, MYE_NOBODY);
        activate(t, 0);
        EXPECT_EQ(refusal(t, "raze altar 1 with Red Man"), i == 3 ? 0 : MYE_NO_SUCH_TOKEN);
        forget_tables();
    }
}

RULE(4_3_deal, dealing_needs_no_log)
{
    table *t = field();
    sk_rolls tape = {.count = 6, .result = {1, 1, 1, 1, 1, 1}};
    sk_dice dice = sk_dice_tape(&tape);

    go_to(t, MYE_DEAL);
    t->game->apply(t->scene, t->state, &(sk_action){.verb = MYE_DEAL_DEVOTIONS}, &dice, NULL);
    EXPECT_EQ(secret_of(t, RED)->dealt, 7);
    EXPECT_EQ(secret_of(t, BLUE)->dealt, 7);
}

/* 5.4: where not all can come on, the places where some can are offered */
RULE(5_4_all_if_possible, some_are_better_than_none)
{
    table *t = field();
    static sk_actions list;

    put(t, RED, (kit){.name = "Late", .minis = 10, .move = 3}, 30, 20);
    unit(t, 0)->status = MYE_RESERVE;
    unit(t, 0)->entry = 1;
    open_of(t)->coming = 1;
    open_of(t)->deploying = 2;
    go_to(t, MYE_ENTER);
    t->game->legal(t->scene, t->state, &list);
    EXPECT_EQ(list.count, 28);
    EXPECT_EQ(list.item[0].verb, MYE_ENTER_MOVING);
}

RULE(5_4_follow, with_a_march_all_of_them_follow)
{
    table *t = field();

    put(t, RED, (kit){.name = "Late", .minis = 10, .move = 3}, 30, 20);
    unit(t, 0)->status = MYE_RESERVE;
    unit(t, 0)->entry = 1;
    open_of(t)->coming = 1;
    open_of(t)->deploying = 2;
    go_to(t, MYE_ENTER);
    act(t, "bring on Red Late at 36,2.13 facing 90 in two ranks", NO_DICE);
    open_of(t)->frames = 1;
    open_of(t)->deploying = 0;
    unit(t, 0)->turn = 0;
    activate(t, 0);
    act(t, "march Red Late to 36,6 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(unit(t, 0)->standing, 10);
    EXPECT_EQ(unit(t, 0)->outside, 0);
    EXPECT_EQ(count_overlaps(t), 0);
}
