/* What happens seldom: rivers beside a charge and beyond a flight, round woods, full tables. */
#include <stdlib.h>

#include "meeting.h"

#define TWO ((kit){.name = "Man", .minis = 2})

/* A round piece of landscape, in hundredths. */
static void put_round(table *t, mye_ground ground, bool obscuring, sk_circle round)
{
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    int32_t piece = put_piece(t, ground, obscuring, INCHES(0, 0, 1, 1));

    board->piece[piece].shape = sk_circle_shape(round.centre, round.radius);
}

/* One with corners, in hundredths. */
static void put_box(table *t, mye_ground ground, bool obscuring, sk_box box)
{
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    sk_point corner[] = {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
    int32_t piece = put_piece(t, ground, obscuring, INCHES(0, 0, 1, 1));

    board->piece[piece].shape = sk_polygon_shape(corner, 4);
}

/* Two chargers on either bank of a brook an inch wide; the target stands before the first. */
static sk_point second_of_two_by_a_brook(uint32_t talents, mye_primary primary)
{
    table *t = field_of(primary);
    kit men = TWO;

    men.talents = talents;
    put(t, RED, men, 30, 16);
    open_of(t)->at[1] = (mye_place){3270, 1600};
    open_of(t)->at[0] = (mye_place){3030, 1600};
    mye_gather(t->scene, t->state, 0);
    put(t, BLUE, FOE, 30, 20);
    shift(t, ENEMY, 3030, 2000);
    put_piece(t, MYE_RIVER, false, INCHES(31, 10, 32, 30));
    acting(t, 0);
    act(t, "charge Blue Foe with Red Man", DICE(10, 10, 10));
    return place_of(t, 0, 1);
}

RULE(3_11_all_in, whoever_would_have_to_wade_stays_on_his_bank)
{
    sk_point stays = {3270, 1874};

    EXPECT(sk_same_point(second_of_two_by_a_brook(0, MYE_RAINY_SEASON), stays));
    EXPECT(!sk_same_point(second_of_two_by_a_brook(BIT(SWIMMER), MYE_RAINY_SEASON), stays));
    EXPECT(!sk_same_point(second_of_two_by_a_brook(0, MYE_ALTARS), stays));
}

/* It ends ten inches on; the river lies beyond, farther off or right where it stands then. */
RULE(3_8_2_march, a_river_beyond_the_end_of_the_flight_slows_nobody)
{
    static const int32_t BANK[] = {1000, 1337, 1338};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field_of(MYE_RAINY_SEASON);
        mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};
        put(t, RED, MAN, 30, 24);
        put_box(t, MYE_RIVER, false, (sk_box){{0, 600}, {7200, BANK[i]}});
        mye_run(&p, 0, false);
        EXPECT_EQ(place_of(t, 0, 0).y, BANK[i] < 1338 ? 1400 : 1900);
        forget_tables();
    }
}

RULE(3_12_alignment, second_wind_rolls_any_die_there_is)
{
    table *t = field();
    sk_problem problem;

    for (int8_t amount = 1; amount <= 6; amount++) {
        book_of(t)->spell[MYE_SPELL_SECOND_WIND].amount = amount;
        EXPECT(mye_book_is_sound(book_of(t), &problem));
    }
    book_of(t)->spell[MYE_SPELL_SECOND_WIND].amount = 7;
    EXPECT(!mye_book_is_sound(book_of(t), &problem));
    cr_expect_str_eq(problem.where, "spells.second-wind.amount", "%s", problem.where);
}

/* From a column into a line: the second has the longer way, and it is his that counts. */
RULE(3_9_body, in_a_line_the_farthest_goes_no_farther_than_he_may)
{
    static const struct {
        int32_t east, why;
    } ROW[] = {{0, 0}, {350, 0}, {351, MYE_TOO_FAR}, {500, MYE_TOO_FAR}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        sk_action a = {.verb = MYE_MOVE,
                       .at = {3066 + ROW[i].east, 1600},
                       .facing = SK_FULL_TURN / 4,
                       .how = MYE_LINE};
        put(t, RED, TWO, 30, 16);
        open_of(t)->at[1] = (mye_place){3000, 1468};
        mye_gather(t->scene, t->state, 0);
        put(t, BLUE, FOE, 30, 40);
        acting(t, 0);
        cr_expect_eq(t->game->check(t->scene, t->state, &a).why, ROW[i].why, "row %d: %d", i,
                     t->game->check(t->scene, t->state, &a).why);
        forget_tables();
    }
}

/* Whoever stands in a round wood looks out of it; from behind it he sees nothing. */
RULE(3_10_sight, out_of_a_round_wood_and_past_it)
{
    static const char *const WORDS[] = {"shoot at Blue Foe with Red Man",
                                        "shoot at Red Man with Blue Foe"};
    static const struct {
        int32_t off, why; /* from the shooter's middle to that of the wood */
    } ROW[] = {{0, 0}, {238, 0}, {239, MYE_NO_LINE_OF_SIGHT}, {400, MYE_NO_LINE_OF_SIGHT}};

    for (int32_t i = 0; i < 4; i++)
        for (int32_t seat = 0; seat < 2; seat++) {
            table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.weapons = ARMS(BOW)}, 1000);
            int32_t u = seat == RED ? 0 : ENEMY, ahead = seat == RED ? 1 : -1;
            sk_point at = sk_plus(place_of(t, u, 0), (sk_point){0, ahead * ROW[i].off});
            put_round(t, MYE_OPEN_GROUND, true, (sk_circle){at, 175});
            acting(t, u);
            EXPECT_EQ(refusal(t, WORDS[seat]), ROW[i].why);
            forget_tables();
        }
}

/* 3.7.9: the end of a way is a point of it. A lurker in the north, so far from that end. */
static table *lurked_at(int32_t end)
{
    table *t = field_of(MYE_LIBERATORS);

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 30);
    shift(t, ENEMY, 3000, 1500 + end + 126);
    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){3000 + 126, 1500}, MYE_NOBODY);
    alert(t, ENEMY, false);
    return acting(t, 0);
}

RULE(3_7_9_on_the_way, a_move_that_ends_within_ten_inches_springs_the_trap_there)
{
    table *t = lurked_at(1000);

    act(t, MOVE_TO("30,15"), NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT(told(t, MYE_HALTED) != NULL);
    EXPECT_EQ(place_of(t, 0, 0).y, 1500);
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
    act(t, "hold", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ACT);
    EXPECT_EQ(open_of(t)->token[0].carrier,
              0); /* 5.9: its Move is done, and it took the captives */
    EXPECT_EQ(refusal(t, MOVE_TO("30,16")), MYE_DONE_ALREADY);
    act(t, "put Red Man on alert", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP); /* another action, another question */
}

RULE(3_7_9_on_the_way, a_hundredth_farther_off_nobody_is_halted)
{
    table *t = lurked_at(1001);

    act(t, MOVE_TO("30,15"), NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ACT);
    EXPECT(told(t, MYE_HALTED) == NULL);
}

/* 2.4, ours: a Commander lends its Brave where it is higher. */
RULE(2_4_commander, his_brave_is_lent_only_where_it_is_higher)
{
    for (int32_t brave = 6; brave <= 8; brave++) {
        table *t = field();
        sk_needs needs;
        put(t, RED, MAN, 30, 10);
        put(t, RED, (kit){.name = "Commander", .talents = BIT(COMMANDER), .brave = brave}, 32, 10);
        needs = mye_brave_needs(t->scene, t->state, 0, MYE_TEST_LOST);
        EXPECT_EQ(needs.part[0].reason, brave > 7 ? MYE_BY_COMMANDER : MYE_BY_BRAVE);
        EXPECT_EQ(needs.total, brave > 7 ? brave : 7);
        forget_tables();
    }
}

/* A unit that has lost its coherency charges like any other: those near come into contact. */
RULE(3_11_all_in, comrades_of_a_straggler_come_in_without_him)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man", .minis = 3}, 30, 16);
    open_of(t)->at[2] = (mye_place){3000, 1000};
    mye_gather(t->scene, t->state, 0);
    put_north(t, BLUE, FOE, 0, 400);
    acting(t, 0);
    act(t, "charge Blue Foe with Red Man", DICE(10, 10, 10, 10));
    EXPECT(sk_points_within(place_of(t, 0, 1), place_of(t, ENEMY, 0), 130));
}

/* 5.20.8: each rite lays a corpse, but the clause pays once. */
RULE(5_20_8_first, a_second_corpse_near_the_enemy_pays_nothing)
{
    table *t = field();

    put(t, RED, MAN, 30, 38);
    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    for (int32_t i = 0; i < 2; i++) {
        unit(t, 0)->turn = 0;
        acting(t, 0);
        act(t, "perform the rite with Red Man", NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], 1);
    }
    EXPECT_EQ(mye_count_tokens(t->state, MYE_CORPSE, RED), 2);
}

/* 5.20.7: where no landscape could be marked there is no rite. */
RULE(5_20_7_rite, without_a_mark_there_is_none)
{
    table *t = field();

    put(t, RED, MAN, 30, 38);
    put_piece(t, MYE_OPEN_GROUND, false, INCHES(29, 37, 31, 39));
    devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, -1, -1);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "perform the rite with Red Man"), MYE_NO_RITE);
}

/* The spears of a charge kill who was to be sacrificed; whoever threw them runs on over the token
 * and has it before anybody is asked where it lies. */
RULE(5_20_6_pick_up, in_the_charge_that_killed_the_sacrifice)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man", .weapons = ARMS(SPEAR), .shoot = 9}, 30, 16);
    put_north(t, BLUE, (kit){.name = "Foe"}, 0, 400);
    devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, ENEMY, -1);
    acting(t, 0);
    act(t, "throw and charge Blue Foe with Red Man", DICE(1, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
    for (int32_t i = 0; i < MYE_TOKENS; i++)
        if (open_of(t)->token[i].kind == MYE_SACRIFICE)
            EXPECT_EQ(open_of(t)->token[i].carrier, 0);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_SACRIFICE, RED), 1);
    EXPECT(step_now(t) != MYE_PUT);
}

/* 2.4, ours: Venomous. How many hits the living have to save, in one round of blows. */
static int32_t hits_saved(kit red, const uint16_t *dice)
{
    table *t = meet(red, (kit){.wounds = 9}, 0);
    int32_t hits = 0;

    lock_in_fight(t, 0, ENEMY);
    acting(t, 0);
    act(t, "attack Blue Foe with Red Man", dice);
    for (int32_t i = 0; i < t->log->count; i++)
        hits += t->log->event[i].type == MYE_SAVED ? t->log->event[i].n[1] : 0;
    return hits;
}

RULE(2_4_venomous, one_hit_more_however_many_blows_hit)
{
    kit two = {.minis = 2, .talents = BIT(VENOMOUS)};

    EXPECT_EQ(hits_saved(two, DICE(10, 10)), 0);
    EXPECT_EQ(hits_saved(two, DICE(1, 10, 1, 1)), 2);
    EXPECT_EQ(hits_saved(two, DICE(1, 1, 1, 1, 1)), 3);
}

RULE(2_4_venomous, only_for_hits_of_those_who_are)
{
    kit leader = {.name = "Captain", .talents = BIT(VENOMOUS)};
    kit led = {.minis = 1, .leader = &leader};

    EXPECT_EQ(hits_saved(led, DICE(10, 1, 1)), 1);
    EXPECT_EQ(hits_saved(led, DICE(1, 10, 1, 1)), 2);
    EXPECT_EQ(hits_saved(led, DICE(1, 1, 1, 1, 1)), 3);
}

/* 3.10 2/8: what a shooter stands in hides nothing from him; what he all but touches does. */
RULE(3_10_obscured, by_bushes_that_the_shooter_does_not_touch)
{
    for (int32_t off = 0; off < 2; off++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 500);
        put_box(t, MYE_OPEN_GROUND, true, (sk_box){{3000, 1663 + off}, {3060, 1690}});
        acting(t, 0);
        act(t, "shoot at Blue Foe with Red Man", DICE(10));
        EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), off == 0 ? 0 : -1);
        forget_tables();
    }
}

/* Ours: a Commander's second order is free, and takes nothing from what he may do after it. */
RULE(2_4_commander_orders, after_two_orders_he_still_moves)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man", .brave = 9, .roles = MYE_HEROIC, .talents = BIT(COMMANDER)},
        30, 20);
    for (int32_t i = 0; i < 2; i++)
        unit(t, put(t, RED, (kit){.name = i == 0 ? "A" : "B"}, 27 + 6 * i, 20))->status |=
            MYE_FLEEING;
    put(t, BLUE, FOE, 30, 40);
    acting(t, 0);
    act(t, "stop Red A fleeing with Red Man", DICE(1));
    act(t, "stop Red B fleeing with Red Man", DICE(1));
    EXPECT_EQ(refusal(t, MOVE_TO("30,22")), 0);
}

/* Whoever stands in contact already charges on the spot. */
RULE(3_7_5_contact, from_base_to_base_nobody_moves)
{
    table *t = meet(MAN, FOE, 0);

    acting(t, 0);
    act(t, "charge Blue Foe with Red Man", DICE(10, 10));
    EXPECT(sk_same_point(place_of(t, 0, 0), (sk_point){3000, 1600}));
}

/* A full unit of three kinds: whoever counts beyond its last member or its last kind is noticed. */
static table *full_unit(void)
{
    static const kit CHIEF = {.name = "Chief", .weapons = ARMS(JAVELIN), .brave = 8};
    static const kit AIDE = {.name = "Aide", .weapons = ARMS(BOW), .leader = &CHIEF};
    table *t = field();
    kit host = {.name = "Host", .minis = MYE_MINIS_A_UNIT - 2, .leader = &AIDE};

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, host, 20, 30);
    for (int32_t k = 0; k < MYE_MINIS_A_UNIT; k++)
        open_of(t)->at[figure(t, ENEMY)->first + k] =
            mye_placed((sk_point){2500 + k % 10 * 130, 1700 + k / 10 * 130});
    mye_gather(t->scene, t->state, ENEMY);
    return t;
}

RULE(1_4_closest, from_the_thirtieth_of_a_unit_to_a_point)
{
    table *t = full_unit();

    EXPECT_EQ(mye_gap_to_point(t->scene, t->state, ENEMY, (sk_point){2500 + 9 * 130, 2500}, 0),
              2500 - 1700 - 2 * 130 - 63);
}

/* The way straight in is taken by a friend, so all places round all of them are tried. */
RULE(3_7_5_contact, a_full_unit_is_charged_beside_a_friend_in_the_way)
{
    table *t = full_unit();

    shift(t, 0, 3085, 1000);
    put(t, RED, (kit){.name = "Other"}, 40, 15);
    shift(t, 1, 3085, 1560);
    acting(t, 0);
    act(t, "charge Blue Host with Red Man", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ANSWER); /* its chief and his aide have missiles */
    EXPECT(is_listed(t, "hold fire with Blue Host"));
}

/* 4.5: with all its units down a side gives dice to those that lack one; the other deploys. */
RULE(4_5_second_die, one_side_gives_dice_while_the_other_deploys)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man", .dice = 2}, 30, 8);
    unit(t, 0)->die[0] = 6;
    for (int32_t i = 0; i < 2; i++)
        unit(t, put(t, BLUE, (kit){.name = i == 0 ? "A" : "B"}, 30, 40))->status = 0;
    open_of(t)->turn = 1;
    open_of(t)->pool[RED][5] = open_of(t)->pool[BLUE][6] = open_of(t)->pool[BLUE][4] = 1;
    open_of(t)->seat = BLUE;
    go_to(t, MYE_DEPLOY);
    act(t, "deploy Blue A at 30,40 facing 270 in a line", NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    EXPECT_EQ(open_of(t)->pool[RED][5], 1);
}

RULE(1_4_any_time, to_the_last_token_and_no_farther)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    open_of(t)->token[MYE_TOKENS - 1] =
        (mye_token){.at = {3000, 2000}, .kind = MYE_BANNER, .carrier = MYE_NOBODY};
    for (int16_t n = MYE_TOKENS - 1; n <= MYE_TOKENS + 1; n++)
        EXPECT_EQ(mye_measured(t->scene, t->state, &(sk_action){.verb = MYE_TO_TOKEN, .n = {n}}),
                  n == MYE_TOKENS ? 1000 - 63 - MYE_TOKEN_RADIUS : -1);
}

/* The first and the last of twenty, and nobody between them, may be marked. */
RULE(5_20_6_mark, the_first_and_the_last_unit_of_a_full_side)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t enemy = 1 - seat;
        sk_actions *list = calloc(1, sizeof *list);
        put(t, seat, MAN, 30, 10);
        for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i++)
            put(t, enemy,
                (kit){.name = i == 0    ? "First"
                              : i == 19 ? "Last"
                                        : "Beast",
                      .kind = i % 19 == 0 ? MYE_HUMANOID : MYE_BEAST},
                3 + 3 * i, 40);
        open_of(t)->way[seat] = MYE_EVERLIVING;
        open_of(t)->seat = (uint8_t)seat;
        go_to(t, MYE_DEVOTE);
        secret_of(t, seat)->dealt = 1 << MYE_DEVOTION_WORTHY_SACRIFICE;
        t->game->legal(t->scene, t->state, list);
        EXPECT_EQ(list->count, 2);
        EXPECT_EQ(list->item[0].target, enemy * MYE_UNITS_A_SIDE);
        EXPECT_EQ(list->item[1].target, enemy * MYE_UNITS_A_SIDE + 19);
        free(list);
        forget_tables();
    }
}

/* The same of twenty pieces of landscape: the last alone is not too large. */
RULE(5_20_7_mark, the_last_piece_of_a_full_table)
{
    table *t = field();
    sk_actions *list = calloc(1, sizeof *list);

    put(t, RED, MAN, 30, 10);
    while (((mye_scene *)t->scene)->board[0].pieces < MYE_PIECES - 1)
        put_piece(t, MYE_OPEN_GROUND, false, INCHES(20, 37, 40, 47));
    put_piece(t, MYE_OPEN_GROUND, false, INCHES(50, 40, 54, 44));
    open_of(t)->way[RED] = MYE_EVERLIVING;
    open_of(t)->seat = RED;
    go_to(t, MYE_DEVOTE);
    secret_of(t, RED)->dealt = 1 << MYE_DEVOTION_CONSECRATED_GROUND;
    t->game->legal(t->scene, t->state, list);
    EXPECT_EQ(list->count, 1);
    EXPECT_EQ(list->item[0].target, MYE_PIECES - 1);
    free(list);
}

/* 3.8.2: with the edge shut off it bends as little as it must, to its left before its right. */
RULE(3_8_2_hemmed, along_a_wall_it_bends_as_little_as_it_must)
{
    static const struct {
        int32_t room, east, south; /* between it and the wall; how far aside it comes, and on */
    } ROW[] = {{1000, 0, 1000}, {960, 342, 939}, {800, 642, 765}, {600, 865, 500}, {200, 984, 173}};

    for (int32_t i = 0; i < 5; i++)
        for (int32_t shut = 0; shut < 3; shut++) {
            table *t = field();
            mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};
            int32_t wall = 2000 - 63 - ROW[i].room, east = shut ? -ROW[i].east : ROW[i].east;
            sk_point end = {3000 + ROW[i].east, 2000 - ROW[i].south};
            put(t, RED, MAN, 30, 20);
            put_box(t, MYE_IMPASSABLE, false, (sk_box){{0, wall - 100}, {7200, wall}});
            if (shut == 1) /* there it turns to its right */
                put_box(t, MYE_IMPASSABLE, false, (sk_box){{3070, wall}, {3100, 2300}});
            if (shut == 2 && i > 0) /* and there, rather than farther to its left */
                put_box(t, MYE_IMPASSABLE, false,
                        (sk_box){{end.x - 5, end.y - 5}, {end.x + 5, end.y + 5}});
            mye_run(&p, 0, false);
            cr_expect(sk_same_point(place_of(t, 0, 0), (sk_point){3000 + east, end.y}),
                      "row %d, %d: %d", i, shut, place_of(t, 0, 0).x - 3000);
            forget_tables();
        }
}

/* A base gets through where there is room for it and for what rounding takes on either side. */
RULE(3_9_detour, through_a_gap_just_as_wide_as_a_base)
{
    for (int32_t width = 124; width <= 130; width++) {
        table *t = field();
        put(t, RED, MAN, 29, 16);
        put(t, BLUE, FOE, 30, 40);
        put_box(t, MYE_IMPASSABLE, false, (sk_box){{0, 1700}, {3000 - width / 2, 1750}});
        put_box(t, MYE_IMPASSABLE, false, (sk_box){{3000 - width / 2 + width, 1700}, {7200, 1750}});
        acting(t, 0);
        EXPECT_EQ(refusal(t, MOVE_TO("31,18.5")), width < 128 ? MYE_NO_WAY : 0);
        forget_tables();
    }
}

/* Ruling 102: of more than 128 obstacles within reach no way round is looked for. */
RULE(3_9_detour, past_so_many_bases_and_no_more)
{
    for (int32_t bases = 127; bases <= 128; bases++) {
        table *t = field();
        put(t, RED, (kit){.name = "Man", .move = 10}, 30, 16);
        for (int32_t i = 0; i < 5; i++)
            put(t, BLUE, (kit){.name = "Host", .minis = MYE_MINIS_A_UNIT}, 20, 40);
        for (int32_t m = MYE_MINIS_A_SIDE; m < 2 * MYE_MINIS_A_SIDE; m++) {
            open_of(t)->at[m] = (mye_place){3600, 1600};
            open_of(t)->wounds[m] = m - MYE_MINIS_A_SIDE < bases;
        }
        for (int32_t i = 0; i < 5; i++)
            mye_gather(t->scene, t->state, ENEMY + i);
        put_piece(t, MYE_IMPASSABLE, false, INCHES(29, 17, 31, 18));
        acting(t, 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30,19")), bases == 127 ? 0 : MYE_NO_WAY);
        forget_tables();
    }
}

/* 5.6: at the beginning of a turn the last unit of a full side is tested as well. */
RULE(5_6_each_turn, the_last_of_twenty_units_in_the_river)
{
    table *t = field_of(MYE_RAINY_SEASON);
    uint16_t dice[] = {10, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0};

    put(t, RED, MAN, 30, 10);
    for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i++)
        put(t, BLUE, FOE, 3 + 3 * i, i < MYE_UNITS_A_SIDE - 1 ? 40 : 24);
    put_piece(t, MYE_RIVER, false, INCHES(0, 22, 72, 26));
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", dice);
    EXPECT(has(t, MYE_FIRST_ANIMAL - 1, MYE_DESTROYED));
}

/* 5.7: round a taken spawn point a quarter of an inch farther at a time, beginning in the east. */
RULE(5_7_occupied, in_the_nearest_of_the_rings_about_it)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t first = 0;

    put(t, RED, MAN, 36, 24);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, 1, 1, 6));
    while (t->log->event[first].type != MYE_SPAWNED)
        first++;
    EXPECT_EQ(t->log->event[first].at.x, 3600 + 300); /* bases of 63 and 118, and an inch */
    EXPECT_EQ(t->log->event[first].at.y, 2400);
}

RULE(5_20_6_killed, whoever_was_not_marked_is_no_sacrifice)
{
    for (int32_t marked = 0; marked < 2; marked++) {
        table *t = meet((kit){.weapons = ARMS(BOW), .shoot = 9}, (kit){.wounds = 1}, 400);
        put(t, BLUE, (kit){.name = "Other"}, 40, 40);
        devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, marked ? ENEMY : ENEMY + 1, -1);
        acting(t, 0);
        act(t, "shoot at Blue Foe with Red Man", DICE(1, 10));
        EXPECT(has(t, ENEMY, MYE_DESTROYED));
        EXPECT_EQ(mye_count_tokens(t->state, MYE_SACRIFICE, RED), marked);
        EXPECT_EQ(open_of(t)->score[RED], marked);
        forget_tables();
    }
}

/* 5.20.3 pays again and again, up to its most; then nothing more is told. */
RULE(5_20_3_again, no_more_than_the_most_a_devotion_pays)
{
    for (uint8_t left = 0; left < 2; left++) {
        table *t = meet(MAN, FOE, 200);
        int32_t most = book_of(t)->devotion[MYE_DEVOTION_DIVIDE_AND_CONQUER].most;
        devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, ENEMY, -1);
        open_of(t)->devoted[RED].scored = (uint8_t)(most - left);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(times_told(t, MYE_DEVOTION_PAYS), left);
        EXPECT_EQ(open_of(t)->score[RED], left);
        forget_tables();
    }
}

/* 3.8 5/5: the last unit of a full side is told to stop like any other, on either side. */
RULE(3_8_5_hero, the_first_and_the_last_of_twenty_are_offered)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t hero = seat * MYE_UNITS_A_SIDE + 9;
        for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i++)
            put(t, seat,
                (kit){.name = i == 0    ? "First"
                              : i == 9  ? "Hero"
                              : i == 19 ? "Last"
                                        : "Man",
                      .roles = i == 9 ? MYE_HEROIC : 0},
                15 + 2 * i, 20);
        for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i += 19) {
            shift(t, seat * MYE_UNITS_A_SIDE + i, 3300, 2200 + 10 * i);
            unit(t, seat * MYE_UNITS_A_SIDE + i)->status |= MYE_FLEEING;
        }
        acting(t, hero);
        EXPECT(is_listed(t, seat == RED ? "stop Red First fleeing with Red Hero"
                                        : "stop Blue First fleeing with Blue Hero"));
        EXPECT(is_listed(t, seat == RED ? "stop Red Last fleeing with Red Hero"
                                        : "stop Blue Last fleeing with Blue Hero"));
        forget_tables();
    }
}

/* 5.5: on a table full of landscape each piece is asked, and none beyond the last. */
RULE(5_5_site, among_twenty_pieces_the_last_keeps_altars_off)
{
    for (int32_t shut = 0; shut < 2; shut++) {
        table *t = field();
        put(t, RED, (kit){.name = "Man", .roles = MYE_HEROIC}, 30, 16);
        while (((mye_scene *)t->scene)->board[0].pieces < MYE_PIECES - 1)
            put_piece(t, MYE_IMPASSABLE, false, INCHES(1, 40, 5, 44));
        put_piece(t, shut ? MYE_IMPASSABLE : MYE_OPEN_GROUND, false, INCHES(28, 14, 32, 18));
        acting(t, 0);
        EXPECT_EQ(refusal(t, "build an altar with Red Man"), shut ? MYE_ALTAR_TOO_NEAR : 0);
        forget_tables();
    }
}
