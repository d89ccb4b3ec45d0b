/* Cases next to the usual ones: round landscape, those who are not there, sight of several
 * shooters, ways that are shut, and other seats. */
#include "battle.h"

#define FOE ((kit){.name = "Foe", .wounds = 9})
#define AT(x, y) ((sk_point){x, y})

enum { ENEMY = MYE_UNITS_A_SIDE };

static table *acting(table *t, int32_t u)
{
    open_of(t)->frames = 1;
    activate(t, u);
    return t;
}

static mye_board *board_of(table *t)
{
    return &((mye_scene *)t->scene)->board[0];
}

/* A round piece, in inches. */
static int32_t put_round(table *t, mye_ground ground, int32_t x, int32_t y, int32_t radius)
{
    int32_t piece = put_piece(t, ground, false, INCHES(x, y, x + 1, y + 1));

    board_of(t)->piece[piece].shape = sk_circle_shape(AT(100 * x, 100 * y), 100 * radius);
    return piece;
}

/* Round landscape */

RULE(1_11_impassable, the_rim_of_a_round_rock)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man", .move = 9}, 30, 10);
    put_round(t, MYE_IMPASSABLE, 30, 20, 4);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "move Red Man to 30,15.37 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 30,15.5 facing 0 as they stand"), MYE_IMPASSABLE_GROUND);
    EXPECT_EQ(refusal(t, "move Red Man to 30,18 facing 0 as they stand"), MYE_IMPASSABLE_GROUND);
}

RULE(3_9_detour, round_a_round_rock)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man", .move = 9}, 30, 10);
    put_round(t, MYE_IMPASSABLE, 30, 18, 4);
    acting(t, 0);
    EXPECT(refusal(t, "march Red Man to 30,27 facing 0 as they stand") != 0);
    EXPECT_EQ(refusal(t, "march Red Man to 30,24 facing 0 as they stand"), 0);
}

RULE(3_9_difficult, a_round_wood_slows_from_its_rim)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man"}, 30, 10);
    put_round(t, MYE_DIFFICULT, 30, 18, 4);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "move Red Man to 30,13.3 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 30,14 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 30,14.1 facing 0 as they stand"), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "move Red Man to 25,10 facing 0 as they stand"), 0);
}

RULE(5_20_2_mark, a_round_piece_over_the_line_is_not_wholly_beyond)
{
    for (int32_t y = 27; y <= 29; y += 2) {
        table *t = field();
        int32_t piece = put_round(t, MYE_DIFFICULT, 30, y, 4);
        int32_t other = put_round(t, MYE_DIFFICULT, 60, 40, 2);

        EXPECT_EQ(mye_piece_in_half(t->scene, t->state, piece, BLUE), y == 29);
        EXPECT(mye_piece_in_half(t->scene, t->state, other, BLUE));
        EXPECT(!mye_piece_in_half(t->scene, t->state, other, RED));
    }
}

/* Those who are not there */

RULE(3_8_hero, one_who_waits_off_the_table_helps_nobody)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .weapons = ARMS(BOW)}, 30, 16);
    int32_t foe = put_north(t, BLUE, (kit){.name = "Foe", .minis = 4}, a, 500), hero;

    hero = put(t, BLUE, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 26);
    unit(t, hero)->status = MYE_RESERVE;
    take_away(t, foe, 2);
    act(acting(t, a), "shoot at Blue Foe with Red Man", DICE(1, 10, 1));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 - 1);
}

RULE(3_5_markers_only, no_hero_near_helps)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man"}, 30, 16);
    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 33, 16);
    unit(t, 0)->markers = 2;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(5));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 5);
}

RULE(3_9_fly_charged, a_bird_that_is_gone_is_no_target_at_all)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man"}, 30, 16);
    int32_t bird = put_north(t, BLUE, (kit){.name = "Foe", .talents = BIT(FLY)}, a, 300);

    unit(t, bird)->status = MYE_RESERVE | MYE_ALOFT;
    acting(t, a);
    EXPECT_EQ(refusal(t, "charge Blue Foe with Red Man"), MYE_NO_SUCH_TARGET);
}

RULE(3_10_template, the_fallen_are_not_hit_again)
{
    table *t = field();
    int32_t a = put(
        t, RED, (kit){.name = "Man", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)}, 30, 10);
    int32_t foe = put_north(t, BLUE, (kit){.name = "Foe", .minis = 3}, a, 1500);

    take_away(t, foe, 1);
    act(acting(t, a), "shoot at Blue Foe with Red Man", DICE(1, 10, 10));
    EXPECT_EQ(dice_of(t, MYE_SAVED), 2);
}

RULE(3_11_two_a_side, along_a_chain_of_fights_with_an_animal_at_its_end)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t animal = MYE_FIRST_ANIMAL, red[2], blue[3];

    for (int32_t i = 0; i < 2; i++)
        red[i] = put(t, RED, (kit){.name = i == 0 ? "A" : "B"}, 20 + 8 * i, 20);
    for (int32_t i = 0; i < 3; i++)
        blue[i] = put(t, BLUE, (kit){.name = i == 0 ? "C" : i == 1 ? "D" : "E"}, 20 + 8 * i, 30);
    unit(t, animal)->status = MYE_ON_TABLE;
    open_of(t)->at[figure(t, animal)->first] = (mye_place){3600, 2500};
    open_of(t)->wounds[figure(t, animal)->first] = 1;
    mye_gather(t->scene, t->state, animal);
    lock_in_fight(t, red[0], animal);
    lock_in_fight(t, red[0], blue[0]);
    lock_in_fight(t, red[1], blue[0]);
    acting(t, blue[2]);
    EXPECT_EQ(mye_charge_check(t->scene, t->state, blue[2], animal, false).why, 0);
    lock_in_fight(t, red[1], blue[1]);
    EXPECT_EQ(mye_charge_check(t->scene, t->state, blue[2], animal, false).why, MYE_FIGHT_IS_FULL);
}

/* Sight of several shooters */

RULE(3_10_each_shooter, who_sees_least_is_served_first_wherever_he_stands)
{
    for (int32_t west = 0; west < 2; west++) {
        table *t = field();
        int32_t a = put(t, RED, (kit){.name = "Man", .minis = 2, .weapons = ARMS(BOW)}, 30, 10);
        int32_t foe = put(t, BLUE, (kit){.name = "Foe", .minis = 2}, 30, 20);

        open_of(t)->at[0] = (mye_place){2800, 1000};
        open_of(t)->at[1] = (mye_place){3200, 1000};
        open_of(t)->at[figure(t, foe)->first] = (mye_place){2800, 2000};
        open_of(t)->at[figure(t, foe)->first + 1] = (mye_place){3200, 2000};
        mye_gather(t->scene, t->state, a);
        mye_gather(t->scene, t->state, foe);
        if (west)
            put_piece(t, MYE_IMPASSABLE, true, INCHES(29, 11, 30, 16));
        else
            put_piece(t, MYE_IMPASSABLE, true, INCHES(30, 11, 31, 16));
        act(acting(t, a), "shoot at Blue Foe with Red Man", DICE(1, 1, 10, 10));
        EXPECT(has(t, foe, MYE_DESTROYED));
    }
}

/* An archer at 30,10 and a target at 30,20; beside the archer, where no line of sight goes but near
 * enough to be looked at, a piece that hides nothing. */
static table *range_behind_a_corner(void)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .weapons = ARMS(BOW)}, 30, 10), corner;

    put(t, BLUE, FOE, 30, 20);
    corner = put_piece(t, MYE_DIFFICULT, true, INCHES(30, 9, 33, 10));
    board_of(t)->piece[corner].shape =
        sk_polygon_shape((sk_point[]){{3050, 1010}, {3200, 1010}, {3200, 1100}, {3058, 1100}}, 4);
    acting(t, a);
    return t;
}

static int32_t put_wall(table *t, sk_box box, int32_t height)
{
    int32_t wall = put_piece(t, MYE_DIFFICULT, true, box);

    board_of(t)->piece[wall].height = (int16_t)height;
    return wall;
}

RULE(3_10_no_sight, the_second_of_two_woods_hides)
{
    table *t = range_behind_a_corner();

    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Man"), 0);
    put_wall(t, INCHES(20, 14, 40, 15), 0);
    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Man"), MYE_NO_LINE_OF_SIGHT);
}

RULE(3_10_low, the_second_of_two_pieces_may_be_the_low_one)
{
    table *t = range_behind_a_corner();

    put_wall(t, INCHES(20, 14, 40, 15), 50);
    act(t, "shoot at Blue Foe with Red Man", DICE(9));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -1);
}

RULE(3_10_low, two_low_walls_obscure_twice_and_hide_nobody)
{
    table *t = range_behind_a_corner();

    put_wall(t, INCHES(20, 14, 40, 15), 50);
    put_wall(t, INCHES(20, 16, 40, 17), 50);
    act(t, "shoot at Blue Foe with Red Man", DICE(9));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -2);
}

RULE(3_10_sight, out_of_the_second_wood_one_sees_as_out_of_the_first)
{
    table *t = range_behind_a_corner();

    put_wall(t, INCHES(28, 8, 32, 12), 0);
    act(t, "shoot at Blue Foe with Red Man", DICE(9));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), 0);
}

RULE(3_10_obscured, in_the_second_wood_one_is_obscured_as_in_the_first)
{
    table *t = range_behind_a_corner();

    put_wall(t, INCHES(28, 18, 32, 22), 0);
    act(t, "shoot at Blue Foe with Red Man", DICE(9));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -1);
}

/* Ways that are shut */

static table *shut_in(int32_t wall)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man"}, 30, 10);

    put_north(t, BLUE, (kit){.name = "Foe"}, a, 1000);
    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, wall, 72, wall + 1));
    unit(t, ENEMY)->status |= MYE_FLEEING;
    offer_die(t, ENEMY);
    return t;
}

RULE(3_8_2_hemmed, with_the_edge_shut_off_straight_as_far_as_it_goes)
{
    table *t = shut_in(40);

    act(t, "rally Blue Foe", DICE(10));
    EXPECT_EQ(place_of(t, ENEMY, 0).x, 3000);
    EXPECT_EQ(place_of(t, ENEMY, 0).y, 2126 + 1000);
}

RULE(3_8_2_hemmed, nearer_it_bends_aside)
{
    table *t = shut_in(30);
    sk_point was = place_of(t, ENEMY, 0);

    act(t, "rally Blue Foe", DICE(10));
    EXPECT(place_of(t, ENEMY, 0).y > was.y);
    EXPECT(place_of(t, ENEMY, 0).y <= 3000 - 63);
    EXPECT(sk_dist_up(was, place_of(t, ENEMY, 0)) >= 998);
    EXPECT(sk_dist_up(was, place_of(t, ENEMY, 0)) <= 1000);
}

RULE(3_8_2_around, to_the_side_that_is_nearer)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = field();
        int32_t a = put(t, RED, (kit){.name = "Man"}, 30, 10);

        put_north(t, BLUE, (kit){.name = "Foe"}, a, 1000);
        put_piece(t, MYE_IMPASSABLE, false,
                  i == 0 ? INCHES(20, 24, 33, 25) : INCHES(27, 24, 40, 25));
        unit(t, ENEMY)->status |= MYE_FLEEING;
        offer_die(t, ENEMY);
        act(t, "rally Blue Foe", DICE(10));
        EXPECT_EQ(place_of(t, ENEMY, 0).x > 3300, i == 0);
        EXPECT_EQ(place_of(t, ENEMY, 0).x < 2700, i == 1);
        EXPECT(place_of(t, ENEMY, 0).y > 2500);
    }
}

/* Other seats and turns */

RULE(5_5_score_build, for_the_second_seat_too)
{
    for (int32_t there = 0; there < 2; there++) {
        table *t = field();

        put(t, BLUE, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, there ? 15 : 35);
        acting(t, ENEMY);
        act(t, "build an altar with Blue Hero", NO_DICE);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[BLUE], there);
        EXPECT_EQ(open_of(t)->score[RED], 0);
    }
}

RULE(3_12_second_wind, in_the_first_turn_the_die_is_its_own_and_shows_a_one)
{
    table *t = field();
    int32_t a = put(t, BLUE, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 30, 16);
    int32_t man = put(t, BLUE, (kit){.name = "Man"}, 34, 16);

    open_of(t)->turn = 1;
    unit(t, a)->known = 0x3F;
    unit(t, a)->die[0] = 6;
    unit(t, man)->dice = 0;
    activate(t, a);
    act(t, "cast Second Wind on Blue Man with Blue Wizard", DICE(1, 1));
    EXPECT_EQ(unit(t, man)->dice, 1);
    EXPECT_EQ(unit(t, man)->die[0], 1);
    EXPECT_EQ(open_of(t)->pool[BLUE][1], 1);
    act(t, "end the activation of Blue Wizard", NO_DICE);
    EXPECT_EQ(refusal(t, "activate Blue Man"), 0);
}

RULE(3_9_trample_d6, beasts_and_riders_like_men)
{
    static const int32_t kind[] = {MYE_HUMANOID, MYE_BEAST, MYE_MOUNTED_BEAST, MYE_MULTITUDE};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();

        put(t, RED, (kit){.name = "Man", .kind = MYE_BEHEMOTH, .move = 9}, 30, 10);
        put(t, RED, (kit){.name = "Friend", .kind = kind[i], .wounds = 9}, 30, 16);
        acting(t, 0);
        act(t, "march Red Man to 30,24 facing 0 as they stand", DICE(5, 1, 1, 1, 1, 1));
        EXPECT_EQ(dice_of(t, MYE_SAVED), 5);
    }
}

/* What is not on the list at all. `check` is the authority, whatever it is asked. */

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

static table *armed_hero(void)
{
    table *t = field_of(MYE_PILLAGE);
    int32_t a = put(t, RED,
                    (kit){.name = "Man",
                          .roles = MYE_HEROIC,
                          .weapons = ARMS(SPEAR) | ARMS(BEHEMOTH_ROCK),
                          .talents = BIT(MAGIC_2)},
                    30, 16);

    put_north(t, BLUE, FOE, a, 500);
    unit(t, a)->known = 0x3F;
    bless(t, RED);
    acting(t, a);
    return t;
}

RULE(3_7_3_shoot, nobody_acts_on_units_that_are_none)
{
    static const uint16_t VERB[] = {
        MYE_SHOOT,           MYE_FOCUS,          MYE_SHOOT_SPOT, MYE_CHARGE,
        MYE_CHARGE_THROWING, MYE_CHALLENGE_WITH, MYE_ATTACK,     MYE_CAST,
        MYE_COUNTERCHARGE,   MYE_RESCUE,         MYE_FOCUS_SPOT};
    static const int16_t NONE[] = {-1, -300, MYE_UNITS, MYE_UNITS + 1, 300};
    table *t = armed_hero();

    for (int32_t v = 0; v < (int32_t)(sizeof VERB / sizeof *VERB); v++)
        for (int32_t i = 0; i < (int32_t)(sizeof NONE / sizeof *NONE); i++)
            EXPECT(why(t, (sk_action){.verb = VERB[v], .target = NONE[i], .at = {3000, 2200}}) !=
                   0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_SHOOT, .target = ENEMY}), 0);
}

RULE(3_5_die, units_that_are_none_receive_nothing)
{
    static const uint16_t VERB[] = {MYE_ACTIVATE, MYE_ACTIVATE_TO_REGROUP, MYE_RALLY,
                                    MYE_STAND_DOWN, MYE_INVOKE_ON};
    static const int16_t NONE[] = {-1, -300, ENEMY, MYE_FIRST_ANIMAL, MYE_UNITS, 300};
    table *t = field();

    put(t, RED, (kit){.name = "Man"}, 30, 16);
    bless(t, RED);
    offer_die(t, 0);
    for (int32_t v = 0; v < (int32_t)(sizeof VERB / sizeof *VERB); v++)
        for (int32_t i = 0; i < (int32_t)(sizeof NONE / sizeof *NONE); i++)
            EXPECT(why(t, (sk_action){.verb = VERB[v], .unit = NONE[i]}) != 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_ACTIVATE}), 0);
}

RULE(4_4_own_way, blessings_spells_tokens_and_pieces_that_are_none)
{
    static const int16_t NONE[] = {-1, -300, MYE_BLESSING_COUNT, MYE_TOKENS + 1, 300};
    table *t = armed_hero();

    for (int32_t i = 0; i < (int32_t)(sizeof NONE / sizeof *NONE); i++) {
        EXPECT(why(t, (sk_action){.verb = MYE_INVOKE, .what = NONE[i]}) != 0);
        EXPECT(why(t, (sk_action){.verb = MYE_INVOKE_ON, .what = NONE[i]}) != 0);
        EXPECT(why(t, (sk_action){.verb = MYE_CAST, .what = NONE[i], .target = ENEMY}) != 0);
        EXPECT(why(t, (sk_action){.verb = MYE_PILLAGE_WITH, .target = NONE[i]}) != 0);
        EXPECT(why(t, (sk_action){.verb = MYE_RAZE, .n = {NONE[i]}}) != 0);
        EXPECT(why(t, (sk_action){.verb = MYE_REMOVE_TOKEN, .n = {NONE[i]}}) != 0);
        EXPECT(why(t, (sk_action){.verb = MYE_TAKE_UP, .n = {NONE[i]}}) != 0);
        EXPECT(why(t, (sk_action){.verb = MYE_RITE_OVER, .n = {NONE[i]}}) != 0);
    }
}

RULE(4_5_zone, units_and_places_that_are_none)
{
    static const int16_t NONE[] = {-1, -300, ENEMY, MYE_FIRST_ANIMAL, MYE_UNITS, 300};
    static const uint16_t VERB[] = {MYE_DEPLOY_UNIT, MYE_GIVE_DIE, MYE_HOLD_BACK};
    table *t = field();

    put(t, RED, (kit){.name = "Man"}, 30, 16);
    put(t, BLUE, FOE, 30, 40);
    unit(t, 0)->status = 0;
    go_to(t, MYE_DEPLOY);
    open_of(t)->pool[RED][6] = 1;
    for (int32_t v = 0; v < 3; v++)
        for (int32_t i = 0; i < (int32_t)(sizeof NONE / sizeof *NONE); i++)
            EXPECT(why(t, (sk_action){.verb = VERB[v], .unit = NONE[i], .at = {3000, 500}}) != 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEPLOY_UNIT, .at = {3000, 500}, .how = MYE_LINE}), 0);
    EXPECT(why(t, (sk_action){.verb = MYE_DEPLOY_UNIT, .at = {3000, 500}, .how = -1}) != 0);
    EXPECT(why(t, (sk_action){.verb = MYE_DEPLOY_UNIT,
                              .at = {3000, 500},
                              .how = MYE_FORMATION_COUNT}) != 0);
    EXPECT(why(t, (sk_action){.verb = MYE_DEPLOY_UNIT,
                              .at = {3000, 500},
                              .how = MYE_LINE,
                              .facing = SK_FULL_TURN}) != 0);
    EXPECT(why(t,
               (sk_action){
                   .verb = MYE_DEPLOY_UNIT, .at = {3000, 500}, .how = MYE_LINE, .facing = -1}) !=
           0);
    EXPECT(why(t, (sk_action){.verb = MYE_DEPLOY_UNIT, .at = {-1, 500}, .how = MYE_LINE}) != 0);
    EXPECT(why(t, (sk_action){.verb = MYE_DEPLOY_UNIT, .at = {7201, 500}, .how = MYE_LINE}) != 0);
}
