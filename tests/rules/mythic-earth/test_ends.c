/* The ends of things: the first unit, the first piece of landscape, a door at each end of a wall,
 * the last inch of a retreat, words that name the wrong unit. */
#include <stdlib.h>
#include <string.h>

#include "meeting.h"

/* 2.1: what a card shows. */
RULE(2_1_card, all_its_figures_weapons_and_talents_are_shown)
{
    enum { SIZE = 1 << 18 };
    kit chief = {.name = "Chief",
                 .move = 6,
                 .shoot = 4,
                 .fight = 7,
                 .save = 3,
                 .react = 8,
                 .brave = 9,
                 .wounds = 2,
                 .weapons = ARMS(FIST) | ARMS(BOW),
                 .talents = BIT(TOUGHENED) | BIT(HUNTER)};
    table *t = meet((kit){.minis = 3, .dice = 2, .leader = &chief}, FOE, 500);
    char *out = malloc(SIZE);
    sk_text text = sk_text_over(out, SIZE);
    sk_json j = sk_json_over(&text);
    const char *red = "\"cards\":[{\"unit\":0,\"points\":10,\"dice\":2,\"profiles\":["
                      "{\"minis\":1,\"move\":6,\"shoot\":4,\"fight\":7,\"save\":3,\"react\":8,"
                      "\"brave\":9,\"wounds\":2,\"weapons\":[\"fist\",\"bow\"],"
                      "\"talents\":[\"toughened\",\"hunter\"]},"
                      "{\"minis\":3,\"move\":5,\"shoot\":5,\"fight\":5,\"save\":5,\"react\":7,"
                      "\"brave\":7,\"wounds\":1,\"weapons\":[],\"talents\":[]}]},";
    const char *blue = "{\"unit\":20,\"points\":10,\"dice\":1,\"profiles\":["
                       "{\"minis\":1,\"move\":5,\"shoot\":5,\"fight\":5,\"save\":5,\"react\":7,"
                       "\"brave\":7,\"wounds\":9,\"weapons\":[],\"talents\":[\"undead\"]}]}]";

    sk_json_object(&j);
    t->game->show(t->scene, t->state, RED, &j);
    sk_json_end(&j);
    EXPECT(strstr(out, red) != NULL);
    EXPECT(strstr(out, blue) != NULL);
    free(out);
}

/* 3.9 */

RULE(3_9_trample, the_first_unit_of_a_side_is_trampled_too)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t small = put(t, seat, (kit){.name = "Small"}, 30, 24);
        int32_t big = put(
            t, seat, (kit){.name = "Big", .kind = MYE_BEHEMOTH, .move = 8, .wounds = 9}, 30, 18);

        put(t, 1 - seat, (kit){.name = "Foe"}, 60, 40);
        activate(t, big);
        act(t,
            seat == RED ? "march Red Big to 30,30 facing 0 as they stand"
                        : "march Blue Big to 30,30 facing 0 as they stand",
            DICE(1, 10));
        EXPECT_EQ(times_told(t, MYE_TRAMPLED), 1);
        EXPECT(has(t, small, MYE_DESTROYED));
    }
}

RULE(3_9_trample, the_fallen_are_not_trampled)
{
    table *t = meet((kit){.kind = MYE_BEHEMOTH, .move = 8, .wounds = 9}, FOE, 2500);
    int32_t small = put(t, RED, (kit){.name = "Small", .minis = 2}, 40, 22);

    open_of(t)->at[figure(t, small)->first + 1] = (mye_place){3000, 2200};
    take_away(t, small, 1);
    acting(t, 0);
    act(t, MARCH_TO("30,28"), NO_DICE);
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 0);
}

/* More hits than wounds: nobody else takes what is over. */
RULE(3_9_trample_saves, hits_beyond_the_last_mini_are_lost)
{
    table *t = meet((kit){.minis = 2, .wounds = 3}, FOE, 2500);
    int32_t small = put(t, RED, (kit){.name = "Small"}, 50, 22);
    int32_t big =
        put(t, RED, (kit){.name = "Big", .kind = MYE_BEHEMOTH, .move = 8, .wounds = 9}, 50, 16);

    activate(t, big);
    act(t, "march Red Big to 50,28 facing 0 as they stand", DICE(6, 10, 10, 10, 10, 10, 10));
    EXPECT(has(t, small, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->wounds[0], 3);
    EXPECT_EQ(open_of(t)->wounds[1], 3);
}

RULE(3_10_excess, a_volley_of_six_kills_the_one_there_is)
{
    table *t = field();
    int32_t other = put(t, RED, (kit){.name = "Other", .wounds = 3}, 60, 10);
    int32_t last = put(t, RED, (kit){.name = "Last"}, 30, 16);
    int32_t six = put(t, BLUE, (kit){.name = "Six", .minis = 6, .weapons = ARMS(BOW)}, 28, 24);

    activate(t, six);
    act(t, "shoot at Red Last with Blue Six", DICE(1, 1, 1, 1, 1, 1, 10, 10, 10, 10, 10, 10));
    EXPECT(has(t, last, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->wounds[figure(t, other)->first], 3);
}

/* A base goes between a wall and the edge where it just fits: west, east, south and north. */
static bool slips_by(int32_t side, int32_t door)
{
    table *t = meet(MAN, FOE, 2500);
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    int32_t near = door, far = (side < 2 ? 7200 : 4800) - door, p, q;
    sk_box wall = side == 0   ? (sk_box){{near, 2000}, {7200, 2100}}
                  : side == 1 ? (sk_box){{0, 2000}, {far, 2100}}
                  : side == 2 ? (sk_box){{3500, near}, {3600, 4800}}
                              : (sk_box){{3500, 0}, {3600, far}};
    sk_point corner[] = {wall.low, {wall.high.x, wall.low.y}, wall.high, {wall.low.x, wall.high.y}};
    sk_action a = {.verb = MYE_MARCH};
    bool may;

    p = put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 0, 1, 1));
    board->piece[p].shape = sk_polygon_shape(corner, 4);
    figure(t, 0)->stats[0].move = figure(t, 0)->move = 4000;
    q = side == 0 || side == 2 ? 63 : (side == 1 ? 7200 : 4800) - 63;
    shift(t, 0, side < 2 ? q : 3300, side < 2 ? 1800 : q);
    shift(t, ENEMY, 6500, 300);
    acting(t, 0);
    a.at = side < 2 ? (sk_point){q, 2300} : (sk_point){3800, q};
    may = t->game->check(t->scene, t->state, &a).why == 0;
    forget_tables();
    return may;
}

RULE(3_9_detour, along_each_edge_of_the_table_a_base_needs_its_own_width)
{
    for (int32_t side = 0; side < 4; side++) {
        EXPECT(slips_by(side, 126));
        EXPECT(!slips_by(side, 125));
    }
}

/* 3.8: a wall before the edge with one door, so many inches to the east of the fleeing unit. */
static bool escapes(int32_t seat, int32_t aside)
{
    table *t = field();
    int32_t u = put(t, seat, (kit){.name = "Man", .minis = 1, .move = 10}, 36, 24);
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    int32_t y = seat == RED ? 0 : 4700, door = 3600 + aside * 100;
    bool gone;

    for (int32_t half = 0; half < 2; half++) {
        int32_t west = half == 0 ? 0 : door + 70, east = half == 0 ? door - 70 : 7200;
        sk_point corner[] = {{west, y}, {east, y}, {east, y + 100}, {west, y + 100}};
        int32_t p = put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 0, 1, 1));
        board->piece[p].shape = sk_polygon_shape(corner, 4);
    }
    shift(t, u, 3600, seat == RED ? 500 : 4300);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, seat == RED ? "rally Red Man" : "rally Blue Man", DICE(10));
    gone = has(t, u, MYE_DESTROYED);
    forget_tables();
    return gone;
}

RULE(3_8_2_around, any_door_to_the_edge_within_twelve_inches_on_either_side)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        for (int32_t aside = -12; aside <= 12; aside++)
            EXPECT(escapes(seat, aside));
        EXPECT(!escapes(seat, 13));
        EXPECT(!escapes(seat, -13));
    }
}

RULE(3_8_2_around, of_two_ways_as_short_the_western_one)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t u = put(t, seat, (kit){.name = "Man"}, 36, 24);

        put_piece(t, MYE_IMPASSABLE, true,
                  seat == RED ? INCHES(33, 20, 39, 21) : INCHES(33, 27, 39, 28));
        unit(t, u)->status |= MYE_FLEEING;
        offer_die(t, u);
        act(t, seat == RED ? "rally Red Man" : "rally Blue Man", DICE(10));
        EXPECT(place_of(t, u, 0).x < 3300);
        EXPECT(seat == RED ? place_of(t, u, 0).y < 2000 : place_of(t, u, 0).y > 2800);
    }
}

/* In a yard without a gate, a friend where the flight would end. */
RULE(3_8_2_hemmed, it_does_not_end_on_the_first_unit_of_its_side)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t ahead = seat == RED ? -1 : 1;
        int32_t friend = put(t, seat, (kit){.name = "Friend"}, 30, 24);
        int32_t u = put(t, seat, MAN, 30, 24);

        put_piece(t, MYE_IMPASSABLE, true, INCHES(15, 5, 16, 43));
        put_piece(t, MYE_IMPASSABLE, true, INCHES(44, 5, 45, 43));
        put_piece(t, MYE_IMPASSABLE, true, INCHES(16, 5, 44, 6));
        put_piece(t, MYE_IMPASSABLE, true, INCHES(16, 42, 44, 43));
        shift(t, friend, 3000, 2400 + ahead * 1050);
        unit(t, u)->status |= MYE_FLEEING;
        offer_die(t, u);
        act(t, seat == RED ? "rally Red Man" : "rally Blue Man", DICE(10));
        EXPECT(told(t, MYE_RAN) != NULL);
        EXPECT_EQ(count_overlaps(t), 0);
        EXPECT(place_of(t, u, 0).x != 3000);
    }
}

RULE(3_8_2_around, of_two_ways_to_a_short_edge_the_southern_one)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field_of(MYE_GREAT_HUNT);
        int32_t u = put(t, seat, MAN, seat == RED ? 10 : 62, 24);

        put_piece(t, MYE_IMPASSABLE, true,
                  seat == RED ? INCHES(6, 22, 7, 26) : INCHES(65, 22, 66, 26));
        unit(t, u)->status |= MYE_FLEEING;
        unit(t, u)->markers = 3;
        figure(t, u)->stats[0].move = figure(t, u)->move = 300;
        offer_die(t, u);
        act(t, seat == RED ? "rally Red Man" : "rally Blue Man", DICE(10));
        EXPECT(place_of(t, u, 0).y < 2400);
        EXPECT(seat == RED ? place_of(t, u, 0).x < 1000 : place_of(t, u, 0).x > 6200);
    }
}

/* A unit that is stopped beside enemies in a row up to so far behind it: how far it backs away. */
static int32_t backs_away(int32_t row)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man"}, 30, 24), back;

    put(t, BLUE, (kit){.name = "Foe"}, 30, 24);
    shift(t, ENEMY, 3000 - 126 - 120, 2400 - row);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(1));
    back = 2400 - place_of(t, u, 0).y;
    forget_tables();
    return back;
}

/* Beside it the foe must be 4.26 inches away from middle to middle, 2.46 of them aside. */
RULE(3_8_5_distance, six_inches_back_and_no_farther)
{
    EXPECT_EQ(backs_away(0), 350);
    EXPECT_EQ(backs_away(247), 600);
    EXPECT_EQ(backs_away(260), 0);
}

RULE(3_9_round_ground, what_lies_beyond_the_end_of_the_way_does_not_matter)
{
    table *t = meet(MAN, FOE, 2500);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 18, 32, 19));
    put_piece(t, MYE_DIFFICULT, false, INCHES(23, 15, 25, 17));
    put_piece(t, MYE_DIFFICULT, false, INCHES(35, 27, 37, 29));
    EXPECT_EQ(refusal(acting(t, 0), MARCH_TO("30,22")), 0);
}

RULE(3_9_place_way, a_mini_set_by_hand_may_go_round_a_corner)
{
    table *t = meet((kit){.minis = 2}, FOE, 2500);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 17, 32, 18));
    acting(t, 0);
    act(t, MOVE_TO("29.66,16"), NO_DICE);
    act(t, "place mini 1 of Red Man at 30,19", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 2 of Red Man at 31.5,19"), 0);
}

RULE(3_10_low, however_low_it_is)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 800);
    int32_t piece = put_piece(t, MYE_DIFFICULT, true, INCHES(26, 20, 34, 21));

    EXPECT_EQ(refusal(acting(t, 0), SHOOT_FOE), MYE_NO_LINE_OF_SIGHT);
    ((mye_scene *)t->scene)->board[0].piece[piece].height = 1;
    EXPECT_EQ(refusal(t, SHOOT_FOE), 0);
}

/* 3.11: the cover of a unit that stands there in a fight, west of a wood that begins at 31". */
static int32_t cover_at(int32_t x)
{
    table *t = meet((kit){.wounds = 3}, FOE, 100);
    int32_t cover;

    put_piece(t, MYE_DIFFICULT, true, INCHES(31, 16, 41, 29));
    shift(t, ENEMY, x, 2200);
    shift(t, 0, x - 126, 2200);
    lock_in_fight(t, 0, ENEMY);
    act(acting(t, 0), "attack Blue Foe with Red Man", DICE(1, 1));
    cover = part_of(t, MYE_SAVED, MYE_BY_COVER);
    forget_tables();
    return cover;
}

RULE(3_11_cover, none_for_a_unit_that_does_not_touch_the_wood)
{
    EXPECT_EQ(cover_at(3100 - 63), 1);
    EXPECT_EQ(cover_at(3100 - 64), 0);
}

/* 3.11: whose armour, one mini of each kind. */
RULE(3_11_light_armour, of_equally_many_the_first_on_the_card)
{
    kit first = {.name = "First", .armour = 2, .wounds = 3},
        second = {.name = "Second", .wounds = 3};
    table *t;

    second.leader = &first;
    t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 1, .armour = 1, .leader = &second}, 500);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 1));
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_ARMOUR), 2);
}

RULE(3_11_weapon_and_charge, of_two_weapons_as_good_the_one_that_hits_better)
{
    table *t = meet((kit){.wounds = 3, .weapons = ARMS(GREAT_CLAWS) | ARMS(FANGS)}, FOE, 500);

    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(7, 10, 4));
    EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_WEAPON), 1);
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_STRENGTH), -1);
}

RULE(3_7_9_on_the_way, whoever_charges_throwing_or_challenging_comes_near_traps_too)
{
    for (int32_t i = 0; i < 3; i++) {
        static const char *const WORDS[] = {"charge Blue Foe with Red Man",
                                            "throw and charge Blue Foe with Red Man",
                                            "challenge Blue Foe with Red Man"};
        table *t = meet((kit){.move = 8, .wounds = 3, .weapons = ARMS(SPEAR)},
                        (kit){.wounds = 5, .roles = MYE_HEROIC}, 1400);

        devote(t, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
        alert(t, ENEMY, false);
        act(acting(t, 0), WORDS[i], NO_DICE);
        EXPECT_EQ(step_now(t), MYE_TRAP);
        EXPECT(gap(t, 0, ENEMY) <= 1000);
    }
}

/* 3.12 */

RULE(3_12_known, a_spell_that_is_none_is_not_named)
{
    table *t = meet((kit){.talents = BIT(MAGIC_1)}, FOE, 500);
    sk_action a = {.verb = MYE_CAST, .what = -1, .target = ENEMY};
    sk_verdict v;

    put(t, RED, (kit){.name = "Sage", .talents = BIT(MAGIC_1)}, 40, 16);
    a.unit = 1;
    acting(t, 1);
    v = t->game->check(t->scene, t->state, &a);
    EXPECT_EQ(v.why, MYE_UNKNOWN_SPELL);
    EXPECT_EQ(v.what, 0);
    a.what = MYE_SPELL_COUNT;
    v = t->game->check(t->scene, t->state, &a);
    EXPECT_EQ(v.why, MYE_UNKNOWN_SPELL);
    EXPECT_EQ(v.what, 0);
}

/* 5.6 */

RULE(5_6_across, by_agreement_one_of_three_is_enough_and_none_is_not)
{
    for (int32_t across = 0; across < 3; across++) {
        table *t = field_with("across-river=any");
        int32_t u = put(t, BLUE, (kit){.name = "Men", .minis = 3}, 30, 21);

        ((mye_scene *)t->scene)->board[0].primary = MYE_RAINY_SEASON;
        put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
        for (int32_t k = 0; k < across; k++)
            open_of(t)->at[figure(t, u)->first + 2 - k].y = 2000 - 63;
        mye_gather(t->scene, t->state, u);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[BLUE], across > 0);
        forget_tables();
    }
}

/* 5.7: an animal that roams from there, by that die. */
static bool stays(uint16_t die, int32_t x, int32_t y)
{
    table *t = field_with("roaming=all");
    bool here;

    ((mye_scene *)t->scene)->board[0].primary = MYE_GREAT_HUNT;
    put(t, RED, MAN, 50, 10);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, 1, 1, 6));
    for (int32_t i = 1; i < 3; i++)
        unit(t, MYE_FIRST_ANIMAL + i)->status &= (uint16_t)~MYE_ON_TABLE;
    shift(t, MYE_FIRST_ANIMAL, x, y);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(die, 1, 1, 1, 6));
    here = has(t, MYE_FIRST_ANIMAL, MYE_ON_TABLE);
    forget_tables();
    return here;
}

RULE(5_7_escapes, over_each_of_the_four_edges_and_not_when_it_just_touches)
{
    int32_t r = 118; /* 60 mm across */

    EXPECT(stays(1, 2000, r + 300));
    EXPECT(!stays(1, 2000, r + 299));
    EXPECT(stays(2, 7200 - r - 400, 3000));
    EXPECT(!stays(2, 7200 - r - 399, 3000));
    EXPECT(stays(4, r + 600, 3000));
    EXPECT(!stays(4, r + 599, 3000));
    EXPECT(stays(6, 2000, 4800 - r - 800));
    EXPECT(!stays(6, 2000, 4800 - r - 799));
}

/* 5.16 */

RULE(5_16_drop_site, only_its_own_token_of_its_own_unit_is_put)
{
    table *t =
        meet_in(field_of(MYE_LIBERATORS), (kit){.weapons = ARMS(HUARACA)}, (kit){.name = "x"}, 500);
    sk_action a = {.verb = MYE_PUT_TOKEN, .unit = ENEMY, .what = MYE_CAPTIVES};

    put(t, BLUE, (kit){.name = "Mate"}, 50, 30);
    put_token(t, MYE_MAP, RED, (sk_point){0, 0}, ENEMY);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 10));
    EXPECT_EQ(step_now(t), MYE_PUT);
    a.what = MYE_MAP;
    a.at = place_of(t, ENEMY, 0);
    a.at.y += 126;
    EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, 0);
    a.unit = ENEMY + 1;
    EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, MYE_NOT_NOW);
    a.unit = ENEMY;
    a.what = MYE_CAPTIVES;
    EXPECT_EQ(t->game->check(t->scene, t->state, &a).why, MYE_NOT_NOW);
    a.what = MYE_MAP;
    a.verb = MYE_LAND;
    EXPECT(t->game->check(t->scene, t->state, &a).why != 0);
}

/* Two of each side: the victor does not fight the unit that loses its captives, his comrade does,
 * who has taken the place of another. */
RULE(5_9_second, his_comrade_though_the_units_first_enemy_has_left)
{
    table *t = meet_in(field_of(MYE_LIBERATORS), (kit){.wounds = 5}, (kit){.wounds = 5}, 1);
    int32_t comrade = put(t, RED, (kit){.name = "Comrade", .wounds = 5}, 40, 16);
    int32_t captor = put(t, BLUE, (kit){.name = "Captor", .wounds = 5}, 40, 20);

    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, captor);
    lock_in_fight(t, 0, ENEMY);
    lock_in_fight(t, comrade, ENEMY);
    lock_in_fight(t, comrade, captor);
    unit(t, captor)->foe[1] = (uint8_t)comrade;
    unit(t, captor)->foe[0] = MYE_NOBODY;
    act(acting(t, 0), "attack Blue Foe with Red Man", DICE(1, 10, 1, 10));
    EXPECT(has(t, captor, MYE_FLEEING));
    EXPECT(has(t, comrade, MYE_CARRIES));
    EXPECT_EQ(open_of(t)->token[0].carrier, comrade);
}

/* 5.20, 5.21 */

RULE(5_20_7_end, the_first_piece_of_the_board_as_well)
{
    table *t = meet(MAN, FOE, 500);

    devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, 0, -1);
    open_of(t)->devoted[RED].clauses = 1;
    open_of(t)->devoted[RED].scored = 1;
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_21_5_storm, in_the_enemys_half_from_either_seat)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        for (int32_t north = 0; north < 2; north++) {
            table *t = field();
            int32_t u =
                put(t, seat, (kit){.name = "Man", .talents = BIT(MAGIC_1)}, 30, north ? 30 : 18);

            open_of(t)->way[seat] = MYE_EVERCHANGING;
            devote(t, seat, MYE_DEVOTION_CALL_THE_STORM, -1, -1);
            activate(t, u);
            EXPECT_EQ(refusal(t, seat == RED ? "perform the rite with Red Man"
                                             : "perform the rite with Blue Man"),
                      (seat == RED) == (north == 1) ? 0 : MYE_NO_RITE);
            forget_tables();
        }
}
