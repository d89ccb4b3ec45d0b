/* Sections 5.1 to 5.10: reserves and the primary scenarios. Neighbouring cases. */
#include "meeting.h"

#define AT(x, y) ((sk_point){x, y})
#define LIVING ((kit){.name = "Foe", .wounds = 9})

RULE(5_1_half, the_dice_of_either_sides_first_unit_count)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_FOG_OF_WAR);
        int32_t first = put(t, seat, (kit){.name = "A", .dice = 2}, 10, 10);
        sk_action a = {.verb = MYE_PUT_FIRST, .unit = (int16_t)first};

        put(t, seat, (kit){.name = "B"}, 20, 10);
        put(t, seat, (kit){.name = "C"}, 30, 10);
        unit(t, put(t, 1 - seat, MORTAL, 30, 40))->half = 1;
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

RULE(5_3_test, steadfast_is_no_help_in_the_reserve)
{
    table *t = steadfast(1000);

    unit(t, 0)->status = MYE_RESERVE;
    EXPECT_EQ(mye_brave_needs(t->scene, t->state, 0, MYE_TEST_ARRIVE).total, 7);
}

/* Whoever comes is asked, the first of Red as well as the last of Blue, whoever acted before. */
RULE(5_4_distance, its_own_side_brings_on_each_of_them)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t before = 0; before < 2; before++) {
            table *t = field();
            open_of(t)->seat = (uint8_t)before;
            open_of(t)->coming = UINT64_C(1) << u;
            mye_next_reserve(t->state);
            EXPECT_EQ(open_of(t)->step, MYE_ENTER);
            EXPECT_EQ(open_of(t)->seat, u >= MYE_UNITS_A_SIDE);
            open_of(t)->seat = (uint8_t)before;
            open_of(t)->coming = 0;
            mye_next_reserve(t->state);
            EXPECT_EQ(open_of(t)->step, MYE_ROLL_POOL);
            EXPECT_EQ(open_of(t)->seat, before);
            forget_tables();
        }
}

/* One of two men has come on at 30,0 and stands so far north of it; the other waits outside. */
static table *one_outside(uint32_t talents, int32_t y)
{
    table *t = meet((kit){.minis = 2, .talents = talents}, FOE, 2500);
    int32_t second = figure(t, 0)->first + 1;

    shift(t, 0, 3000, y);
    unit(t, 0)->outside = 2;
    open_of(t)->wounds[second] = 0;
    open_of(t)->at[second] = (mye_place){3000, 0};
    mye_gather(t->scene, t->state, 0);
    return t;
}

/* How many stand when those outside may go that far; where the second then is. */
static int32_t standing_after(uint32_t talents, int32_t reach, sk_point *second)
{
    table *t = one_outside(talents, 400);
    mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};
    int32_t standing;

    mye_bring_in(&p, 0, reach);
    *second = place_of(t, 0, 1);
    standing = unit(t, 0)->standing;
    forget_tables();
    return standing;
}

RULE(5_4_follow, to_the_last_hundredth_of_their_way)
{
    static const uint32_t TALENTS[] = {0, BIT(FLY)};

    for (int32_t i = 0; i < 2; i++) {
        sk_point second;
        int32_t far;

        EXPECT_EQ(standing_after(TALENTS[i], 1000, &second), 2);
        far = sk_dist_up((sk_point){3000, 0}, second);
        EXPECT(far > 400);
        EXPECT_EQ(standing_after(TALENTS[i], far, &second), 2);
        EXPECT_EQ(standing_after(TALENTS[i], far - 1, &second), 1);
    }
}

/* Move 5: who walks that far brings them on five inches, with a March ten. */
RULE(5_4_follow, as_far_as_a_move_over_open_ground_or_a_march)
{
    static const struct {
        int32_t from;
        const char *words;
        bool follows;
    } ROW[] = {{400, MOVE_TO("30,4.1"), true},
               {100, MOVE_TO("30,4.5"), true},
               {400, MARCH_TO("30,9.4"), true}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = one_outside(0, ROW[i].from);
        acting(t, 0);
        act(t, ROW[i].words, NO_DICE);
        EXPECT_EQ(unit(t, 0)->standing, ROW[i].follows ? 2 : 1);
        EXPECT_EQ(unit(t, 0)->outside, ROW[i].follows ? 0 : 2);
        forget_tables();
    }
}

RULE(5_5_builders, monsters_may)
{
    static const int32_t kind[] = {MYE_HUMANOID, MYE_MOUNTED_BEAST, MYE_MONSTER,
                                   MYE_BEHEMOTH, MYE_BEAST,         MYE_MULTITUDE};

    for (int32_t i = 0; i < 6; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "Man", .kind = kind[i]}, 30, 30);
        put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 36, 30);
        acting(t, 0);
        EXPECT_EQ(refusal(t, "build an altar with Red Man"), i < 4 ? 0 : MYE_CANNOT_BUILD);
        forget_tables();
    }
}

RULE(5_5_stands, once_it_stands_nobody_builds_any_more)
{
    table *t = field();

    put(t, RED, HERO, 30, 16);
    put(t, RED, (kit){.name = "Mason"}, 33, 16);
    put(t, BLUE, FOE, 60, 40);
    acting(t, 1);
    act(t, "build an altar with Red Mason", NO_DICE);
    EXPECT_EQ(open_of(t)->builders, 1);
    EXPECT_EQ(open_of(t)->builder[0], 1);
    open_of(t)->frames = 1;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_ALTAR, RED), 1);
    EXPECT_EQ(open_of(t)->builders, 0);
    for (int32_t i = 0; i < MYE_BUILDERS; i++)
        EXPECT_EQ(open_of(t)->builder[i], 0);
}

RULE(5_5_stands, though_the_builders_walk_on_after_the_claim)
{
    table *t = meet((kit){.roles = MYE_HEROIC}, FOE, 2500);

    shift(t, 0, 3000, 2700);
    acting(t, 0);
    act(t, "build an altar with Red Man", NO_DICE);
    act(t, MOVE_TO("30,30"), NO_DICE);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    EXPECT(told(t, MYE_ALTAR_STANDS) != NULL);
}

RULE(5_5_builders_gone, a_unit_that_was_destroyed_or_fled_off_builds_nothing)
{
    table *t = meet((kit){.roles = MYE_HEROIC}, (kit){.weapons = ARMS(HUARACA)}, 800);

    shift(t, 0, 3000, 2700);
    shift(t, ENEMY, 3000, 3500);
    acting(t, 0);
    act(t, "build an altar with Red Man", NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    act(acting(t, ENEMY), "shoot at Red Man with Blue Foe", DICE(1, 10));
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

RULE(5_5_razed, not_the_own)
{
    table *t = field();
    int32_t token;

    put(t, RED, MORTAL, 30, 30);
    put_token(t, MYE_ALTAR, RED, AT(3000, 3400), MYE_NOBODY);
    token = put_token(t, MYE_ALTAR, BLUE, AT(3300, 3300), MYE_NOBODY);
    acting(t, 0);
    EXPECT(refusal(t, "raze altar 1 with Red Man") != 0);
    EXPECT_EQ(refusal(t, "raze altar 2 with Red Man"), 0);
    act(t, "raze altar 2 with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->token[token].kind, MYE_NO_TOKEN);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

/* Altars razed, hunts and kills in the fog are kept till the turn ends; the count is never two. */
RULE(5_5_one_a_turn, what_was_earned_twice_is_kept_as_one)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, FOE, 60, 40);
    for (int32_t i = 0; i < 2; i++) {
        put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 1500 + 300 * i}, MYE_NOBODY);
        unit(t, 0)->turn = 0;
        acting(t, 0);
        act(t, "raze altar 1 with Red Man", NO_DICE);
        EXPECT_EQ(open_of(t)->earned[RED], 1);
        EXPECT_EQ(open_of(t)->earned[BLUE], 0);
    }
}

static table *river(void)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put_piece(t, MYE_BRIDGE, false, INCHES(33, 20, 40, 28));
    return t;
}

RULE(5_6_rain, on_what_is_thrown_in_a_charge_and_the_answer)
{
    table *t = river();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 9, .weapons = ARMS(SPEAR)}, 30, 10);

    put_north(t, BLUE, (kit){.name = "Foe", .wounds = 9, .weapons = ARMS(BOW)}, a, 500);
    acting(t, a);
    act(t, "throw and charge Blue Foe with Red Man", NO_DICE);
    act(t, "loose at the charging Red Man with Blue Foe", DICE(5, 4, 9, 9));
    EXPECT_EQ(times_told(t, MYE_SAVED), 0);
}

RULE(5_6_halved, for_the_woodwise_too)
{
    table *t = river();

    put(t, RED, (kit){.name = "Man", .move = 6, .talents = BIT(WOODWISE)}, 20, 18);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "move Red Man to 20,21 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 20,21.01 facing 0 as they stand"), MYE_TOO_FAR);
    EXPECT(refusal(t, "march Red Man to 20,21 facing 0 as they stand") != 0);
}

RULE(5_6_halved, a_move_of_five_is_two_and_a_half)
{
    for (int32_t swims = 0; swims < 2; swims++) {
        table *t = meet_in(field_of(MYE_RAINY_SEASON),
                           (kit){.wounds = 3, .talents = swims ? BIT(SWIMMER) : 0}, FOE, 2500);

        put_piece(t, MYE_RIVER, false, INCHES(0, 17, 72, 25));
        acting(t, 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30,18.5")), 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30,18.51")), swims ? 0 : MYE_TOO_FAR);
        EXPECT_EQ(refusal(t, MARCH_TO("30,18")) == 0, swims == 1);
    }
}

RULE(5_6_landed, if_so_agreed_it_rolls_when_it_comes_down)
{
    table *t = field_with("flyers-in-river=yes");

    ((mye_scene *)t->scene)->board[0].primary = MYE_RAINY_SEASON;
    put_piece(t, MYE_RIVER, false, INCHES(0, 18, 72, 26));
    meet_in(t, (kit){.talents = BIT(FLY), .minis = 2}, FOE, 2500);
    unit(t, 0)->status |= MYE_ALOFT;
    acting(t, 0);
    act(t, MOVE_TO("30,20"), NO_DICE);
    act(t, "land Red Man", DICE(9, 10));
    EXPECT_EQ(unit(t, 0)->standing, 1);
}

RULE(5_6_bridge, one_may_march_over_it)
{
    table *t = river();

    put(t, RED, (kit){.name = "Man", .move = 6}, 36, 18);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "march Red Man to 36,30 facing 0 as they stand"), 0);
    EXPECT(refusal(t, "march Red Man to 33,22 facing 0 as they stand") != 0);
}

RULE(5_6_score, humanoids_from_turn_two)
{
    for (int32_t i = 0; i < 3; i++) {
        table *t = river();
        put(t, RED, (kit){.name = "Man", .kind = i == 1 ? MYE_MOUNTED_BEAST : MYE_HUMANOID}, 30,
            40);
        clean_up(t, i == 2 ? 1 : 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], i == 0);
    }
}

RULE(5_6_score, not_in_the_first_turn_nor_for_a_hero_that_flies)
{
    for (int32_t i = 0; i < 3; i++) {
        table *t =
            meet_in(field_of(MYE_RAINY_SEASON), (kit){.talents = i == 1 ? BIT(FLY) : 0}, FOE, 2500);

        put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
        shift(t, 0, 3000, 3500);
        shift(t, ENEMY, 3000, 4500);
        clean_up(t, i == 0 ? 1 : 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], i == 2);
        EXPECT_EQ(open_of(t)->score[BLUE], 0);
    }
}

RULE(5_7_score, in_the_first_turn_a_banished_animal_pays_nothing)
{
    for (int32_t turn = 1; turn < 4; turn++) {
        table *t = hunted();

        acting(t, 0);
        act(t, "charge Spirit Animal 1 with Red Man", DICE(1, 10, 10, 10));
        EXPECT(!has(t, ANIMAL, MYE_ON_TABLE));
        open_of(t)->frames = 1;
        clean_up(t, turn, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], turn > 1);
    }
}

RULE(5_8_pillage, no_building_beyond_the_last_piece)
{
    table *t = field_of(MYE_PILLAGE);
    mye_board *board = &((mye_scene *)t->scene)->board[0];

    put(t, RED, MORTAL, 30, 10);
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

RULE(5_8_humanoid, a_mounted_general_does_not)
{
    table *t = field_of(MYE_PILLAGE);

    put_piece(t, MYE_BUILDING, true, INCHES(28, 18, 33, 22));
    put(t, RED, (kit){.name = "Man", .kind = MYE_MOUNTED_BEAST, .roles = MYE_HEROIC | MYE_GENERAL},
        30, 16);
    shift(t, 0, 3000, 1800 - figure(t, 0)->radius);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Red Man"), MYE_NOT_HUMANOID);
}

RULE(5_8_once, the_second_of_two_buildings_is_another)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_PILLAGE);
        int32_t u = put(t, seat, MORTAL, 30, 10);

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

RULE(5_8_both, the_other_side_pillages_what_was_pillaged_in_an_earlier_turn)
{
    table *t = meet_in(field_of(MYE_PILLAGE), MAN, (kit){.talents = BIT(UNDEAD)}, 2500);

    put_piece(t, MYE_BUILDING, true, INCHES(28, 17, 33, 21));
    shift(t, 0, 3000, 1700 - 64);
    shift(t, ENEMY, 3000, 2100 + 64);
    acting(t, 0);
    EXPECT(is_listed(t, "pillage piece 1 with Red Man"));
    act(t, "pillage piece 1 with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    act(t, "end the activation of Red Man", NO_DICE);
    acting(t, ENEMY);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Blue Foe"), MYE_PILLAGED_NOW);
    clean_up(t, 2, NO_DICE);
    acting(t, ENEMY);
    act(t, "pillage piece 1 with Blue Foe", NO_DICE);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Red Man"), MYE_PILLAGED_BEFORE);
}

RULE(5_9_pick_up, a_mini_placed_in_contact_takes_them)
{
    table *t = field_of(MYE_LIBERATORS);

    put(t, RED, MORTAL, 30, 10);
    put_token(t, MYE_CAPTIVES, MYE_SEATS, (sk_point){3000, 1300 + 126}, MYE_NOBODY);
    activate(t, 0);
    act(t, "move Red Man to 30,12 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
    act(t, "place mini 1 of Red Man at 30,13", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
    EXPECT(has(t, 0, MYE_CARRIES));
}

RULE(5_9_pick_up, not_by_a_charge)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t man = put(t, RED, (kit){.name = "Man", .wounds = 9}, 30, 20);
    int32_t token = put_token(t, MYE_CAPTIVES, MYE_SEATS, AT(3126, 2400), MYE_NOBODY);

    put_north(t, BLUE, LIVING, man, 400 - 126);
    acting(t, man);
    act(t, "charge Blue Foe with Red Man", DICE(9, 9));
    EXPECT_EQ(open_of(t)->token[token].carrier, MYE_NOBODY);
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

RULE(5_9_fight, a_beast_that_wins_does_not_lead_captives)
{
    for (int32_t kind = 0; kind < 2; kind++) {
        table *t = meet_in(field_of(MYE_LIBERATORS),
                           (kit){.minis = 2, .wounds = 3, .kind = kind ? MYE_BEAST : MYE_HUMANOID},
                           (kit){.minis = 3}, 500);

        put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, ENEMY);
        act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 10, 10, 10, 10, 10, 10));
        EXPECT(has(t, ENEMY, MYE_FLEEING));
        EXPECT(!has(t, ENEMY, MYE_CARRIES));
        EXPECT(has(t, 0, MYE_CARRIES));
    }
}

RULE(5_9_dropped, a_unit_that_disengages_leaves_them)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t man = put(t, RED, MORTAL, 30, 20), token;

    put_north(t, BLUE, LIVING, man, 0);
    lock_in_fight(t, man, ENEMY);
    token = put_token(t, MYE_CAPTIVES, RED, AT(3000, 2000), man);
    acting(t, man);
    act(t, "disengage Red Man", NO_DICE);
    EXPECT(open_of(t)->token[token].carrier != man);
    EXPECT(!has(t, man, MYE_CARRIES));
}

RULE(5_9_no_shots, nor_from_a_trap_nor_at_a_charger_nor_thrown_in_a_charge)
{
    table *t = meet_in(field_of(MYE_LIBERATORS), (kit){.wounds = 5, .weapons = ARMS(SPEAR)},
                       (kit){.wounds = 5, .weapons = ARMS(BOW), .talents = BIT(UNDEAD)}, 500);

    put_token(t, MYE_CAPTIVES, RED, (sk_point){0, 0}, 0);
    alert(t, ENEMY, false);
    act(acting(t, 0), CHARGE_FOE, NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    EXPECT_EQ(refusal(t, "shoot at Red Man with Blue Foe"), MYE_SHIELDED_BY_CAPTIVES);
    act(t, "lay low with Blue Foe", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    t = meet_in(field_of(MYE_LIBERATORS), (kit){.wounds = 5},
                (kit){.wounds = 5, .weapons = ARMS(BOW)}, 500);
    put_token(t, MYE_CAPTIVES, RED, (sk_point){0, 0}, 0);
    act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    t = meet_in(field_of(MYE_LIBERATORS), (kit){.wounds = 5, .weapons = ARMS(SPEAR)},
                (kit){.wounds = 5}, 500);
    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, ENEMY);
    acting(t, 0);
    EXPECT_EQ(refusal(t, CHARGE_FOE), 0);
    EXPECT_EQ(refusal(t, "throw and charge Blue Foe with Red Man"), MYE_SHIELDED_BY_CAPTIVES);
}

RULE(5_9_score, two_of_one_unit_pay_two)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t man = put(t, RED, MORTAL, 30, 20);

    put_token(t, MYE_CAPTIVES, RED, AT(3000, 2000), man);
    put_token(t, MYE_CAPTIVES, RED, AT(3000, 2000), man);
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 2);
}

RULE(5_10_score, a_unit_lost_in_the_fog_is_kept_as_one)
{
    for (int32_t u = 0; u <= LAST_BLUE; u += LAST_BLUE) {
        table *t = field_of(MYE_FOG_OF_WAR);
        mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};
        for (int32_t i = 0; i < 2; i++)
            mye_primary_loss(&p, u, MYE_NOBODY);
        EXPECT_EQ(open_of(t)->earned[RED], u != 0);
        EXPECT_EQ(open_of(t)->earned[BLUE], u == 0);
        forget_tables();
    }
}

/* 5.9: of either side, and not only when its first unit wins. */
RULE(5_9_second, the_comrade_of_any_victor)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_LIBERATORS);
        int32_t a, b, c, d;

        put(t, seat, (kit){.name = "First"}, 60, 40);
        a = put(t, seat, (kit){.name = "Victor"}, 30, 10);
        c = put(t, seat, (kit){.name = "Comrade"}, 40, 10);
        b = put_north(t, 1 - seat, (kit){.name = "Foe", .wounds = 9}, a, 0);
        d = put_north(t, 1 - seat, (kit){.name = "Carrier", .wounds = 9}, c, 0);
        put_token(t, MYE_CAPTIVES, 1 - seat, (sk_point){0, 0}, d);
        lock_in_fight(t, a, b);
        lock_in_fight(t, c, d);
        lock_in_fight(t, c, b);
        acting(t, a);
        act(t, seat == RED ? "attack Blue Foe with Red Victor" : "attack Red Foe with Blue Victor",
            DICE(1, 10, 1, 10));
        EXPECT(has(t, d, MYE_FLEEING));
        EXPECT_EQ(open_of(t)->token[0].carrier, c);
        forget_tables();
    }
}

/* Those in the middle of the line find a friend where they should stand. */
RULE(5_4_follow, not_in_two_parts)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .minis = 7}, 0, 0);
    unit(t, 0)->status = MYE_RESERVE;
    put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH}, 30, 4);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1));
    EXPECT_EQ(refusal(t, "march on Red Men at 30,3 facing 90 in a line"), MYE_OUT_OF_COHERENCY);
}

/* The straight way is dry and shut by a rock, the way round it wades. */
RULE(5_6_halved, on_a_way_round_through_the_river)
{
    for (int32_t wet = 0; wet < 2; wet++) {
        table *t = meet_in(field_of(MYE_RAINY_SEASON), MAN, FOE, 2500);
        shift(t, 0, 3040, 1630);
        put_piece(t, MYE_IMPASSABLE, false, INCHES(30, 17, 72, 18));
        if (wet)
            put_piece(t, MYE_RIVER, false, INCHES(0, 0, 29, 48));
        acting(t, 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30.4,18.7")), wet ? MYE_TOO_FAR : 0);
        forget_tables();
    }
}

RULE(5_4_no_charge, nor_do_they_raze_an_altar)
{
    table *t = acting(meet(MAN, FOE, 2500), 0);

    put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 2000}, MYE_NOBODY);
    EXPECT_EQ(refusal(t, "raze altar 1 with Red Man"), 0);
    unit(t, 0)->turn |= MYE_ENTERED;
    EXPECT_EQ(refusal(t, "raze altar 1 with Red Man"), MYE_HAS_ACTED);
}
