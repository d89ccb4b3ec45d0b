/* The last neighbouring cases. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

RULE(4_5_zone, deployed_without_a_formation_they_stand_in_a_block)
{
    table *t = field();
    sk_action a = {.verb = MYE_DEPLOY_UNIT, .at = {3000, 800}, .how = MYE_AS_THEY_STAND};
    sk_rolls tape = {0};
    sk_dice dice = sk_dice_tape(&tape);

    put(t, RED, (kit){.name = "Men", .minis = 4}, 30, 20);
    unit(t, 0)->status = 0;
    open_of(t)->turn = 1;
    open_of(t)->pool[RED][5] = 1;
    go_to(t, MYE_DEPLOY);
    EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, 0);
    t->game->apply(t->scene, t->state, &a, &dice, t->log);
    EXPECT(sk_same_point(place_of(t, 0, 0), (sk_point){3066, 866}));
    EXPECT(sk_same_point(place_of(t, 0, 3), (sk_point){2934, 734}));
    a.at.x = -1;
    unit(t, 0)->status = 0;
    go_to(t, MYE_DEPLOY);
    EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, MYE_NOT_THERE);
}

/* Everything offered is allowed also where half of the zone is taken. */
RULE(4_5_zone, only_free_places_are_offered)
{
    static const mye_primary PRIMARY[] = {MYE_ALTARS, MYE_PILLAGE, MYE_GREAT_HUNT};

    for (int32_t i = 0; i < 3; i++)
        for (int32_t seat = 0; seat < 2; seat++) {
            table *t = field_of(PRIMARY[i]);
            int32_t u;
            put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 0, 72, 5));
            put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 43, 72, 48));
            put_piece(t, MYE_IMPASSABLE, false, INCHES(20, 0, 50, 48));
            u = put(t, seat, (kit){.name = "Men", .minis = 6}, 10, seat == RED ? 8 : 40);
            unit(t, u)->status = 0;
            unit(t,
                 put(t, seat, (kit){.name = "Scouts", .minis = 3, .talents = BIT(SCOUT)}, 10, 24))
                ->status = 0;
            put(t, seat, (kit){.name = "Others", .minis = 4}, 5, seat == RED ? 7 : 41);
            open_of(t)->turn = 1;
            open_of(t)->seat = (uint8_t)seat;
            open_of(t)->pool[seat][5] = 2;
            go_to(t, MYE_DEPLOY);
            expect_offers(t, PRIMARY[i] == MYE_PILLAGE && seat == RED    ? "hold back Red Men\n"
                             : PRIMARY[i] == MYE_PILLAGE && seat == BLUE ? "hold back Blue Men\n"
                                                                         : "");
            forget_tables();
        }
}

RULE(1_4_any_time, only_the_four_ways_to_measure)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, MAN, 30, 20);
    EXPECT(mye_measured(t->scene, t->state, &(sk_action){.verb = 0, .target = ENEMY}) < 0);
    EXPECT(mye_measured(t->scene, t->state,
                        &(sk_action){.verb = MYE_MEASURE_COUNT, .target = ENEMY}) < 0);
    for (uint16_t form = 1; form < MYE_MEASURE_COUNT; form++)
        for (int16_t what = -2; what <= MYE_TOKENS + 1; what++)
            EXPECT(
                mye_measured(t->scene, t->state,
                             &(sk_action){.verb = form,
                                          .target = (int16_t)(what < 0 ? what : MYE_UNITS + what),
                                          .what = (int16_t)(what < 0 ? what : 100 + what),
                                          .n = {(int16_t)(what <= 0 ? what : MYE_TOKENS + what)},
                                          .at = {3000, 1500}}) < 5000);
}

RULE(4_7_coherency, a_chain_in_any_order)
{
    mye_body body = {.count = 4, .at = {{0, 0}, {978, 0}, {652, 0}, {326, 0}}};

    EXPECT(mye_is_coherent(&body, 63));
    body.at[2].x++;
    EXPECT(!mye_is_coherent(&body, 63));
}

RULE(2_4_hunter, every_kind_of_enemy)
{
    static const bool PREY[MYE_KIND_COUNT] = {false, true, false, true, false, true};

    for (int32_t kind = 0; kind < MYE_KIND_COUNT; kind++) {
        table *t = field();
        put(t, RED, (kit){.name = "Hunter", .talents = BIT(HUNTER)}, 30, 20);
        put_north(t, BLUE, (kit){.name = "Thing", .kind = kind, .wounds = 3}, 0, 0);
        lock_in_fight(t, 0, ENEMY);
        activate(t, 0);
        act(t, "attack Blue Thing with Red Hunter", DICE(10));
        EXPECT_EQ(part_of(t, MYE_BLOWS, MYE_BY_HUNTER), PREY[kind]);
        EXPECT_EQ(needed(t, MYE_BLOWS), 5 + PREY[kind]);
        forget_tables();
    }
}

/* 3.11, 3.8.2, 2.4: everything that changes a blow */
RULE(3_11_hit, all_modifiers_together)
{
    table *t = field();

    put(t, RED,
        (kit){.name = "Man", .fight = 4, .weapons = ARMS(HUGE_MACUAHUITL), .talents = BIT(HUNTER)},
        30, 20);
    put_north(t, BLUE,
              (kit){.name = "Horror", .kind = MYE_MONSTER, .wounds = 9, .talents = BIT(DREADFUL)},
              0, 300);
    unit(t, 0)->turn |= MYE_CHANTING | MYE_FURIOUS;
    activate(t, 0);
    expect_saga(t, "charge Blue Horror with Red Man", DICE(10, 10),
                "Red rolls 1D10 for the blows of Red Man at Blue Horror: 10\n"
                "Blue rolls 1D10 for the blows of Blue Horror at Red Man: 10\n"
                "- Red Man charges Blue Horror\n"
                "- 10: 0 hits by Red Man, needs 9 or less: Fight 4, +2 weapon, +1 charge, −1 "
                "dreadful, +1 War Chant, +1 Red Fury, +1 hunter\n"
                "- 10: 0 hits by Blue Horror, needs 5 or less: Fight 5\n"
                "- Red Man deals 0 wounds, Blue Horror 0\n"
                "= Red Man: +savage spent; +acted; fights Blue Horror; mini 1 at 30.00,23.00\n"
                "= Blue Horror: fights Red Man\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(2_4_dreadful_fight, whom_it_frightens)
{
    static const struct {
        uint32_t talents;
        int32_t needs;
    } ROW[] = {{0, 4}, {BIT(UNDEAD), 5}, {BIT(DREADFUL), 5}, {BIT(UNDEAD) | BIT(DREADFUL), 5}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "Man", .talents = ROW[i].talents}, 30, 20);
        put_north(t, BLUE, (kit){.name = "Horror", .wounds = 9, .talents = BIT(DREADFUL)}, 0, 0);
        lock_in_fight(t, 0, ENEMY);
        activate(t, 0);
        act(t, "attack Blue Horror with Red Man", DICE(10));
        EXPECT_EQ(needed(t, MYE_BLOWS), ROW[i].needs);
        forget_tables();
    }
}

RULE(4_4_any_time, red_looks_on_while_blue_acts)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put_north(t, BLUE, (kit){.name = "Actor"}, 0, 500);
    bless(t, RED);
    bless(t, BLUE);
    offer_die(t, ENEMY);
    act(t, "activate Blue Actor", NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    expect_offers(t, "invoke Roots of the Ceiba on Red Man\n"
                     "invoke Ancestors' Whisper on Red Man\n"
                     "look on\n");
    EXPECT_EQ(refusal(t, "invoke Steadfast"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "invoke Red Fury on Blue Actor"), MYE_OTHER_WAY);
    expect_saga(
        t, "invoke Roots of the Ceiba on Red Man", NO_DICE,
        "- Red invokes Roots of the Ceiba on Red Man\n"
        "= Red Man: +skin\n"
        "= Red: blessings used 0 > 2; blessed now 0 > 1\n"
        "= acting: Blue Actor, 2 slots\n"
        "= now Blue, Unit actions: Blue: what does Blue Actor do? (2 single actions left)\n");
}

RULE(5_21_2_mark, offered_to_the_first_side_as_well)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, (kit){.name = "A"}, 30, 40);
    put(t, BLUE, (kit){.name = "B"}, 34, 40);
    open_of(t)->way[RED] = MYE_EVERCHANGING;
    open_of(t)->way[BLUE] = MYE_EVERLIVING;
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = RED;
    secret_of(t, RED)->dealt = 2;
    expect_offers(t, "devote to In Search of El Dorado marking Blue B and Blue A\n");
}

/* 4.5: the lowest dice of a pool go with their unit; on the first turn its own */
RULE(4_5_destroyed_dice, which_dice_leave_the_pool)
{
    static const struct {
        int32_t turn, die;
        uint8_t left[7];
    } ROW[] = {{2, 0, {0, 0, 0, 1, 0, 0, 1}},
               {1, 6, {0, 1, 1, 1, 0, 0, 0}},
               {1, 0, {0, 1, 1, 1, 0, 0, 1}}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        mye_play play = {t->scene, t->state, NULL, t->log};
        put(t, RED, (kit){.name = "Big", .dice = 2}, 30, 20);
        open_of(t)->turn = (uint8_t)ROW[i].turn;
        for (int32_t pips = 1; pips <= 3; pips++)
            open_of(t)->pool[RED][pips] = 1;
        open_of(t)->pool[RED][6] = 1;
        unit(t, 0)->die[0] = (uint8_t)ROW[i].die;
        sk_log_clear(t->log);
        mye_destroy(&play, 0, MYE_NOBODY);
        for (int32_t pips = 1; pips <= 6; pips++)
            cr_expect_eq(open_of(t)->pool[RED][pips], ROW[i].left[pips], "row %d pips %d", i, pips);
        EXPECT_EQ(unit(t, 0)->dice, 0);
        EXPECT_EQ(unit(t, 0)->die[0], 0);
        EXPECT_EQ(open_of(t)->taken[BLUE], 2);
        forget_tables();
    }
}

RULE(3_11_two_a_side, leaving_a_fight_leaves_the_others_in_it)
{
    table *t = field();

    put(t, RED, (kit){.name = "A"}, 20, 20);
    put(t, RED, (kit){.name = "B"}, 30, 20);
    put(t, BLUE, (kit){.name = "X"}, 25, 20);
    put(t, BLUE, (kit){.name = "Y"}, 35, 20);
    lock_in_fight(t, 0, ENEMY);
    lock_in_fight(t, 1, ENEMY);
    lock_in_fight(t, 1, ENEMY + 1);
    EXPECT_EQ(mye_fight_of(t->state, 0), UINT64_C(3) | UINT64_C(3) << ENEMY);
    EXPECT_EQ(mye_count_foes(t->state, 1), 2);
    mye_break_off(t->state, 1);
    EXPECT_EQ(mye_count_foes(t->state, 1), 0);
    EXPECT(mye_is_locked_with(t->state, 0, ENEMY));
    EXPECT(mye_is_locked_with(t->state, ENEMY, 0));
    EXPECT(!mye_is_locked(t->state, ENEMY + 1));
    EXPECT(!mye_is_locked_with(t->state, ENEMY, 1));
    lock_in_fight(t, 1, ENEMY); /* the free place is taken again */
    EXPECT_EQ(mye_count_foes(t->state, ENEMY), 2);
    mye_break_off(t->state, 0);
    EXPECT(mye_is_locked_with(t->state, ENEMY, 1));
    EXPECT_EQ(mye_count_foes(t->state, ENEMY), 1);
}
