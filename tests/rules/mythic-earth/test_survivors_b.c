/* Neighbouring cases that planted faults showed nobody had tried: the other seat, the last unit,
 * the place just within. */
#include "ai/odds.h"
#include "battle.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE, ANIMAL = MYE_FIRST_ANIMAL };

/* 3.10, 3.11: whoever has fallen before is no choice. */
RULE(3_10_owner, nobody_is_asked_when_all_who_are_left_fall)
{
    table *t = field_with("casualties=owner");

    put(t, RED, (kit){.name = "Archers", .minis = 2, .weapons = ARMS(BOW)}, 30, 10);
    put_north(t, BLUE, (kit){.name = "Men", .minis = 4}, 0, 900);
    take_away(t, ENEMY, 2);
    activate(t, 0);
    act(t, "shoot at Blue Men with Red Archers", DICE(1, 1, 10, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
}

RULE(5_21_3_who, a_general_wounded_in_the_fight_he_began)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t chief =
            put(t, seat, (kit){.name = "Chief", .roles = MYE_HEROIC | MYE_GENERAL, .wounds = 5}, 30,
                20);

        put_north(t, 1 - seat, (kit){.name = "Man", .wounds = 5}, chief, 300);
        devote(t, 1 - seat, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
        activate(t, chief);
        act(t, seat == RED ? "charge Blue Man with Red Chief" : "charge Red Man with Blue Chief",
            DICE(10, 1, 10, 1));
        EXPECT_EQ(open_of(t)->wounds[figure(t, chief)->first], 4);
        EXPECT_EQ(open_of(t)->score[1 - seat], 1);
        EXPECT_EQ(open_of(t)->score[seat], 0);
        forget_tables();
    }
}

RULE(3_12_dispel, either_side_is_asked_about_the_others_spell)
{
    kit wizard = {.name = "Wizard", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC};

    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t caster = put(t, seat, wizard, 30, 20);

        put(t, 1 - seat, wizard, 30, 30);
        unit(t, caster)->known = 0x3F;
        activate(t, caster);
        act(t,
            seat == RED ? "cast Stone Skin on Red Wizard with Red Wizard"
                        : "cast Veil of Smoke on Blue Wizard with Blue Wizard",
            DICE(2, 3));
        EXPECT_EQ(step_now(t), MYE_DISPEL);
        EXPECT_EQ(seat_to_act(t), 1 - seat);
        act(t, seat == RED ? "dispel with Blue Wizard" : "dispel with Red Wizard", DICE(1, 1));
        EXPECT(told(t, MYE_DISPELLED) != NULL);
        forget_tables();
    }
}

/* 3.8, 5.7: in The Great Hunt the short edge is home as well. */
RULE(3_8_5_distance, beside_the_short_edge_it_backs_away_straight_to_it)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_GREAT_HUNT);
        int32_t u = put(t, seat, MAN, seat == RED ? 10 : 62, 24);

        put(t, 1 - seat, (kit){.name = "Foe"}, seat == RED ? 13 : 59, 24);
        unit(t, u)->status |= MYE_FLEEING;
        offer_die(t, u);
        act(t, seat == RED ? "rally Red Man" : "rally Blue Man", DICE(1));
        EXPECT(!has(t, u, MYE_FLEEING));
        EXPECT_EQ(place_of(t, u, 0).x, seat == RED ? 850 : 7200 - 850);
        EXPECT_EQ(place_of(t, u, 0).y, 2400);
        forget_tables();
    }
}

RULE(3_8_5_distance, nobody_backs_away_from_a_spirit_animal)
{
    for (int32_t animal = 0; animal < MYE_ANIMALS; animal++) {
        table *t = field_of(MYE_GREAT_HUNT);

        put(t, RED, MAN, 30, 20);
        put(t, BLUE, MAN, 60, 40);
        unit(t, ANIMAL + animal)->status = MYE_ON_TABLE;
        open_of(t)->wounds[figure(t, ANIMAL + animal)->first] = 1;
        open_of(t)->animals = (uint8_t)(animal + 1);
        shift(t, ANIMAL + animal, 3000, 2000 + 63 + 118 + 120);
        unit(t, 0)->status |= MYE_FLEEING;
        offer_die(t, 0);
        act(t, "rally Red Man", DICE(1));
        EXPECT(!has(t, 0, MYE_FLEEING));
        EXPECT_EQ(place_of(t, 0, 0).x, 3000);
        EXPECT_EQ(place_of(t, 0, 0).y, 2000);
        forget_tables();
    }
}

RULE(5_9_pick_up, a_mini_placed_in_contact_takes_them)
{
    table *t = field_of(MYE_LIBERATORS);

    put(t, RED, MAN, 30, 10);
    put_token(t, MYE_CAPTIVES, MYE_SEATS, (sk_point){3000, 1300 + 126}, MYE_NOBODY);
    activate(t, 0);
    act(t, "move Red Man to 30,12 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
    act(t, "place mini 1 of Red Man at 30,13", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
    EXPECT(has(t, 0, MYE_CARRIES));
}

RULE(5_8_once, the_second_of_two_buildings_is_another)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_PILLAGE);
        int32_t u = put(t, seat, MAN, 30, 10);

        ((mye_scene *)t->scene)->board[0].pieces = 0; /* the first piece is a building as well */
        for (int32_t i = 0; i < 3; i++)
            put_piece(t, MYE_BUILDING, true, INCHES(20 + 10 * i, 20, 24 + 10 * i, 24));
        for (int32_t i = 0; i < 3; i++) {
            const sk_action a = {
                .verb = MYE_PILLAGE_WITH, .unit = (int16_t)u, .target = (int16_t)i};
            shift(t, u, 2200 + 1000 * i, 2000 - 64);
            activate(t, u);
            EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, 0);
            t->game->apply(t->scene, t->state, &a, &(sk_dice){.source = SK_DICE_TAPE}, t->log);
            EXPECT_EQ(open_of(t)->pillaged[seat], (2 << i) - 1);
            clean_up(t, 2, NO_DICE);
        }
        forget_tables();
    }
}

RULE(5_8_pillage, no_building_beyond_the_last_piece)
{
    table *t = field_of(MYE_PILLAGE);
    mye_board *board = &((mye_scene *)t->scene)->board[0];

    put(t, RED, MAN, 30, 10);
    activate(t, 0);
    while (board->pieces < MYE_PIECES) {
        EXPECT_EQ(
            t->game
                ->check(t->scene, t->state,
                        &(sk_action){.verb = MYE_PILLAGE_WITH, .target = (int16_t)board->pieces})
                .why,
            MYE_NO_SUCH_TARGET);
        put_piece(t, MYE_BUILDING, true, INCHES(2 * board->pieces, 40, 2 * board->pieces + 1, 41));
    }
    EXPECT_EQ(t->game
                  ->check(t->scene, t->state,
                          &(sk_action){.verb = MYE_PILLAGE_WITH, .target = MYE_PIECES})
                  .why,
              MYE_NO_SUCH_TARGET);
}

/* 4.5: a lane as wide as two bases, or not quite. */
RULE(4_5_hold_back, not_where_a_column_finds_room)
{
    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t wide = 2; wide <= 3; wide++) {
            table *t = field_of(MYE_PILLAGE);
            int32_t u = put(t, seat, (kit){.name = "Men", .minis = 5}, 30, 24);
            put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 0, 30, 48));
            put_piece(t, MYE_IMPASSABLE, false, INCHES(30 + wide, 0, 72, 48));
            unit(t, u)->status = 0;
            open_of(t)->turn = 1;
            open_of(t)->seat = (uint8_t)seat;
            open_of(t)->pool[seat][5] = 1;
            go_to(t, MYE_DEPLOY);
            EXPECT_EQ(refusal(t, seat == RED ? "hold back Red Men" : "hold back Blue Men"),
                      wide == 3 ? MYE_HAS_ROOM : 0);
            forget_tables();
        }
}

/* 5.9: twenty units a side. */
RULE(5_9_fight, the_last_unit_of_a_side_takes_them)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_LIBERATORS);
        int32_t last = 0, guard;

        for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i++)
            last = put(t, seat, (kit){.name = i < MYE_UNITS_A_SIDE - 1 ? "Filler" : "Last"},
                       10 + 2 * i, 10);
        guard = put_north(t, 1 - seat, (kit){.name = "Guard"}, last, 0);
        put_token(t, MYE_CAPTIVES, 1 - seat, (sk_point){0, 0}, guard);
        lock_in_fight(t, last, guard);
        activate(t, last);
        act(t, seat == RED ? "attack Blue Guard with Red Last" : "attack Red Guard with Blue Last",
            DICE(1, 10));
        EXPECT_EQ(open_of(t)->token[0].carrier, last);
        EXPECT(has(t, last, MYE_CARRIES));
        forget_tables();
    }
}

RULE(5_1_half, the_dice_of_either_sides_first_unit_count)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_FOG_OF_WAR);
        int32_t first = put(t, seat, (kit){.name = "A", .dice = 2}, 10, 10);
        sk_action a = {.verb = MYE_PUT_FIRST, .unit = (int16_t)first};

        put(t, seat, (kit){.name = "B"}, 20, 10);
        put(t, seat, (kit){.name = "C"}, 30, 10);
        unit(t, put(t, 1 - seat, MAN, 30, 40))->half = 1;
        for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
            unit(t, u)->status = 0;
        open_of(t)->turn = 1;
        open_of(t)->seat = (uint8_t)seat;
        go_to(t, MYE_SPLIT);
        t->game->apply(t->scene, t->state, &a, &(sk_dice){.source = SK_DICE_TAPE}, t->log);
        EXPECT_EQ(unit(t, first)->half, 1);
        a.unit++;
        EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, MYE_HALF_IS_FULL);
        forget_tables();
    }
}

RULE(5_21_4_site, a_token_that_just_touches_the_zone)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t u = put(t, seat, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 20);

        shift(t, u, 3000, seat == RED ? 3537 : 1263);
        devote(t, seat, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
        activate(t, u);
        EXPECT_EQ(refusal(t, seat == RED ? "perform the rite at 31.26,35.37 with Red Hero"
                                         : "perform the rite at 31.26,12.63 with Blue Hero"),
                  0);
        EXPECT_EQ(refusal(t, seat == RED ? "perform the rite at 31.26,35.36 with Red Hero"
                                         : "perform the rite at 31.26,12.64 with Blue Hero"),
                  MYE_NOT_IN_ZONE);
        forget_tables();
    }
}

/* 3.7.9: a Move by magic is nobody's action, so no trap is sprung by it. */
RULE(3_7_9_alert, a_free_move_springs_no_trap)
{
    kit wizard = {.name = "Wizard", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC};
    table *t = field();

    put(t, RED, wizard, 30, 20);
    unit(t, 0)->known = 0x3F;
    alert(t, put(t, BLUE, (kit){.name = "Watch", .weapons = ARMS(BOW)}, 30, 28), false);
    activate(t, 0);
    act(t, "cast Swift Feet on Red Wizard with Red Wizard", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "hold", DICE(1, 2));
    EXPECT_EQ(step_now(t), MYE_ACT);
    act(t, "move Red Wizard to 30,22 facing 90 as they stand", NO_DICE);
    EXPECT(step_now(t) != MYE_TRAP);
    EXPECT_EQ(place_of(t, 0, 0).y, 2200);
}

/* The chance, in millionths, that the unit loses a mini by that action. */
static int32_t chance_to_fell(const table *t, sk_action a)
{
    sk_odds_question question = {t->game, t->scene, t->state, RED, a, 1};
    sk_odds_workspace *workspace = sk_odds_workspace_new(t->game);
    sk_walk_bounds bounds = {.paths = 1500, .states = 1500, .tries = 1};
    sk_odds odds = sk_odds_of(&question);
    int32_t chance = -1;

    EXPECT(sk_odds_walk_within(&question, workspace, &bounds, &odds));
    for (int32_t i = 0; i < odds.rows; i++)
        if (odds.row[i].reason == MYE_MINIS_LOST)
            chance = odds.row[i].some;
    sk_odds_workspace_free(workspace);
    return chance;
}

/* Save 5: every second hit is a wound. */
RULE(3_11_hit, every_point_of_fight_is_a_tenth_more)
{
    for (int32_t fight = 1; fight <= 9; fight++) {
        table *t = field();
        put(t, RED, (kit){.name = "Man", .fight = fight}, 30, 20);
        put_north(t, BLUE, MAN, 0, 0);
        lock_in_fight(t, 0, ENEMY);
        activate(t, 0);
        EXPECT_EQ(chance_to_fell(t, (sk_action){.verb = MYE_ATTACK, .target = ENEMY}),
                  50000 * fight);
        forget_tables();
    }
}

RULE(3_10_hit, every_point_of_shoot_is_a_tenth_more)
{
    for (int32_t shoot = 1; shoot <= 9; shoot++) {
        table *t = field();
        put(t, RED, (kit){.name = "Archer", .shoot = shoot, .weapons = ARMS(BOW)}, 30, 10);
        put_north(t, BLUE, MAN, 0, 900);
        activate(t, 0);
        EXPECT_EQ(chance_to_fell(t, (sk_action){.verb = MYE_SHOOT, .target = ENEMY}),
                  50000 * shoot);
        forget_tables();
    }
}

/* 3.10: sixty bases and more beside the line, a wall that both look over, and one man who hides the
 * first of two. */
RULE(3_10_enemy_obscures, however_many_stand_beside_the_line)
{
    for (int32_t minis = 18; minis <= 25; minis++) {
        table *t = field();
        mye_board *board = &((mye_scene *)t->scene)->board[0];
        int32_t wall = put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 17, 32, 18));
        mye_look look = {.unit = 0, .target = ENEMY};

        board->piece[wall].height = 1;
        put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);
        put(t, BLUE, (kit){.name = "Men", .minis = 2}, 30, 20);
        open_of(t)->at[figure(t, ENEMY)->first + 1] = (mye_place){2600, 2000};
        mye_gather(t->scene, t->state, ENEMY);
        for (int32_t i = 0; i < 3; i++)
            shift(t, put(t, BLUE, (kit){.name = "Crowd", .minis = i < 2 ? 20 : minis}, 31, 12),
                  3085, 1150 + 130 * i);
        mye_look_at(t->scene, t->state, &look);
        EXPECT_EQ(look.view[0].open | look.view[0].partly, 3);
        put(t, BLUE, (kit){.name = "Screen"}, 30, 15);
        mye_look_at(t->scene, t->state, &look);
        EXPECT_EQ(look.view[0].open | look.view[0].partly, 2);
        forget_tables();
    }
}

RULE(3_9_twice, no_move_is_listed_twice)
{
    static sk_actions list;
    table *t = field();

    put(t, RED, MAN, 30, 10);
    for (int32_t i = 0; i < 4; i++)
        put(t, BLUE, MAN, 30, 28 + 4 * i);
    activate(t, 0);
    t->game->legal(t->scene, t->state, &list);
    for (int32_t i = 1; i < list.count; i++)
        EXPECT(!sk_same_action(&list.item[i], &list.item[i - 1]));
}
