/* 6: targets; 9: multiple and area attacks. */
#include <string.h>

#include "battle.h"

RULE(6_enemy_only, friends_are_no_targets)
{
    table t = both_in("Centaurs", "Hydra", "C4");

    put(&t, BLUE, "Ares", "C4");
    activate(&t, "Centaurs");
    EXPECT_EQ(refusal(&t, "attack Ares with Centaurs from here"), PAN_NOT_AN_ENEMY);
    EXPECT_EQ(refusal(&t, "attack Hydra with Centaurs from here"), 0);
    clear_table(&t);
}

RULE(6_same_area, an_enemy_beside_is_a_target_whatever_the_range)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C2"); /* a forest */
    put(&t, RED, "Hydra", "C2");
    EXPECT(can_attack(&t, "Ares", "Hydra"));
    clear_table(&t);
}

RULE(6_range_zero, ares_does_not_reach_next_door)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "D4");
    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "attack Hydra with Ares from here"), PAN_OUT_OF_RANGE);
    clear_table(&t);
}

RULE(6_in_range, amazons_reach_two_areas)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "B5");
    put(&t, RED, "Hydra", "A3");
    put(&t, RED, "Minotaur", "A2");
    EXPECT(can_attack(&t, "Amazons", "Hydra"));
    EXPECT(!can_attack(&t, "Amazons", "Minotaur"));
    clear_table(&t);
}

RULE(6_range_option, a5_and_a6_are_neighbours_or_not)
{
    table t = battle(), u = battle_of("skirmish-2", 2, OLYMPUS, "range=impassable-blocks");
    int32_t a5 = area(&t, "A5"), a6 = area(&t, "A6");

    EXPECT_EQ(scene_of(&t)->map[OLYMPUS].steps[a5][a6], 1);
    EXPECT_EQ(scene_of(&u)->map[OLYMPUS].steps[a5][a6], 2);
    clear_table(&t);
    clear_table(&u);
}

RULE(6_visible, a_rock_hides_the_target)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "B5");
    put(&t, RED, "Hydra", "B7");
    activate(&t, "Amazons");
    EXPECT_EQ(refusal(&t, "attack Hydra with Amazons from here"), PAN_NOT_VISIBLE);
    clear_table(&t);
}

RULE(6_unit_obstacle, friend_or_foe)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "B5");
    put(&t, RED, "Hydra", "A3");
    EXPECT(can_attack(&t, "Amazons", "Hydra"));
    put(&t, BLUE, "Ares", "B4");
    EXPECT(!can_attack(&t, "Amazons", "Hydra"));
    clear_table(&t);
}

RULE(6_terrain_obstacle, columns_hide_and_torn_up_they_do_not)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Hydra", "C2");
    EXPECT(!can_attack(&t, "Amazons", "Hydra"));
    pan_take_piece(scene_of(&t), state_of(&t), area(&t, "C3"));
    pan_take_piece(scene_of(&t), state_of(&t), area(&t, "C3"));
    EXPECT(can_attack(&t, "Amazons", "Hydra"));
    clear_table(&t);
}

RULE(6_out_of_and_into, from_a_forest_into_ruins)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C2");
    put(&t, RED, "Hydra", "C3");
    EXPECT(can_attack(&t, "Amazons", "Hydra"));
    clear_table(&t);
}

static uint64_t s_walls(table *t)
{
    return state_of(t)->open.occupied | state_of(t)->open.standing;
}

RULE(6_sight_example, atalanta_and_her_targets)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "B5");
    put(&t, RED, "Heracles", "A4");
    put(&t, RED, "Spartans", "C4");
    put(&t, RED, "Centaurs", "B7");
    put(&t, RED, "Achilles", "D4");
    put(&t, RED, "Hydra", "A3");
    put(&t, RED, "Minotaur", "A3");
    put(&t, RED, "Medusa", "A3");
    EXPECT(can_attack(&t, "Atalanta", "Heracles"));
    EXPECT(can_attack(&t, "Atalanta", "Spartans"));
    EXPECT(!can_attack(&t, "Atalanta", "Centaurs")); /* the rock */
    EXPECT(!can_attack(&t, "Atalanta", "Achilles")); /* the Spartans */
    EXPECT(can_attack(&t, "Atalanta", "Hydra"));
    EXPECT(can_attack(&t, "Atalanta", "Medusa"));
    put(&t, BLUE, "Heracles", "A4");
    state_of(&t)->open.army[RED] &= ~PAN_BIT(unit(&t, "Heracles"));
    EXPECT(!can_attack(&t, "Heracles", "Hydra"));
    EXPECT(pan_full_targets(scene_of(&t), state_of(&t), unit(&t, "Heracles")) >> unit(&t, "Hydra") &
           1);
    clear_table(&t);
}

/* A line that passes between areas at two corners: walls at one of them close it, one wall at each
 * does not. */
RULE(5_line_corners, each_corner_by_itself)
{
    table t = battle();
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));
    int32_t a = area(&t, "C1"), b = area(&t, "C7");
    uint64_t walls = s_walls(&t);

    map->between[a][b] = 0;
    map->first_corner[a][b] = 0;
    map->corners[a][b] = 2;
    map->corner[0] = SK_AREA(area(&t, "A3")) | SK_AREA(area(&t, "A4"));
    map->corner[1] = SK_AREA(area(&t, "E4")) | SK_AREA(area(&t, "E5"));
    EXPECT_EQ(walls & (map->corner[0] | map->corner[1]), 0);
    EXPECT(pan_sees(scene_of(&t), state_of(&t), a, b));
    put(&t, RED, "Hydra", "A3");
    put(&t, RED, "Medusa", "E4");
    EXPECT(pan_sees(scene_of(&t), state_of(&t), a, b));
    put(&t, RED, "Minotaur", "A4");
    EXPECT(!pan_sees(scene_of(&t), state_of(&t), a, b));
    pan_lift_unit(state_of(&t), unit(&t, "Hydra"));
    put(&t, RED, "Talos", "E5");
    EXPECT(!pan_sees(scene_of(&t), state_of(&t), a, b));
    clear_table(&t);
}

static sk_point at(int32_t x, int32_t y)
{
    return (sk_point){x * 100, y * 100};
}

static void square(pan_area *area, const char *name, int32_t x, int32_t y)
{
    *area = (pan_area){.corners = 4, .capacity = 3};
    memcpy(area->name, name, 3);
    area->corner[0] = at(x, y);
    area->corner[1] = at(x + 2, y);
    area->corner[2] = at(x + 2, y + 2);
    area->corner[3] = at(x, y + 2);
    area->mark = at(x + 1, y + 1);
}

/* A chessboard of nine squares: the long diagonal passes two corners and the middle square. */
RULE(5_line_corners, the_diagonal_of_a_chessboard)
{
    static const char *const NAME[9] = {"A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"};
    static pan_field field = {.name = "Chess", .zones = 2, .board = {.width = 600, .depth = 600}};
    static pan_scene scene = {.seats = 2};
    static pan_map map;
    sk_problem problem = {0};

    field.board.areas = 9;
    for (int32_t i = 0; i < 9; i++)
        square(&field.board.area[i], NAME[i], 2 * (i % 3), 2 * (i / 3));
    EXPECT(pan_make_map(&field, &scene, &map, &problem));
    EXPECT_EQ(map.between[0][8], SK_AREA(4));
    EXPECT_EQ(map.corners[0][8], 2);
    EXPECT_EQ(map.corner[map.first_corner[0][8]], SK_AREA(5) | SK_AREA(7)); /* from 8 to 0 */
    EXPECT_EQ(map.corner[map.first_corner[0][8] + 1], SK_AREA(1) | SK_AREA(3));
    EXPECT_EQ(map.first_corner[8][0], map.first_corner[0][8]);
    EXPECT_EQ(map.corners[0][2], 0); /* straight through the middle of A2 */
    EXPECT_EQ(map.corners[0][4], 1);
    EXPECT_EQ(map.corners[0][5], 0); /* past no corner */
}

static table full_house(void)
{
    table t = battle();

    put(&t, BLUE, "Ares", "A4");
    put(&t, RED, "Hydra", "A3");
    put(&t, RED, "Talos", "A3");
    put(&t, RED, "Medusa", "A3");
    return t;
}

RULE(6_full_area, as_if_ares_stood_among_them)
{
    table t = full_house();

    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "attack Hydra with Ares from here"), PAN_OUT_OF_RANGE);
    act(&t, "attack Hydra with Ares inside the full area",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 10); /* with Close Combat */
    clear_table(&t);
}

RULE(6_full_area_stays, ares_is_where_he_was)
{
    table t = full_house();

    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares inside the full area",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(is_in(&t, "Ares", "A4"));
    clear_table(&t);
}

RULE(6_flyer_over, from_above_nothing_hides)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "B5");
    the(&t, "Bellerophon")->stretch = 2;
    put(&t, RED, "Hydra", "B7");
    EXPECT(can_attack(&t, "Bellerophon", "Hydra"));
    clear_table(&t);
}

RULE(6_at_flyer, a_flyer_is_seen_over_everything)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "B5");
    put(&t, RED, "Bellerophon", "B7");
    EXPECT(can_attack(&t, "Amazons", "Bellerophon"));
    clear_table(&t);
}

RULE(6_at_flyer_many, lightning_does_not_find_a_flyer_behind_a_rock)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "B5");
    put(&t, RED, "Bellerophon", "B7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    EXPECT(!is_listed(&t, "use Lightning on area B7"));
    pan_put_unit(state_of(&t), unit(&t, "Bellerophon"), area(&t, "B4"));
    EXPECT(is_listed(&t, "use Lightning on area B4"));
    clear_table(&t);
}

static table wrath(void)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    return t;
}

/* Nine dice: offence 9, Close Combat +1, the power -1. */

RULE(6_guard_area_attack, warriors_step_in_front_of_the_hydra)
{
    table t = wrath();

    pan_lift_unit(state_of(&t), unit(&t, "Infernal Hounds"));
    put(&t, RED, "Infernal Warriors", "C4");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Hydra next", NO_DICE);
    EXPECT(is_listed(&t, "guard with Infernal Warriors"));
    clear_table(&t);
}

RULE(6_retaliate_full_area, from_inside_the_full_area)
{
    table t = full_house();

    hold(&t, RED, "Hydra", 1);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares inside the full area",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(refusal(&t, "retaliate with Hydra"), 0);
    clear_table(&t);
}

/* Multiple and area attacks */

RULE(9_area_all, everybody_but_ares)
{
    table t = wrath();

    put(&t, BLUE, "Centaurs", "C4");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    EXPECT(is_listed(&t, "attack Hydra next"));
    EXPECT(is_listed(&t, "attack Infernal Hounds next"));
    EXPECT(is_listed(&t, "attack Centaurs next"));
    EXPECT(!is_listed(&t, "attack Ares next"));
    clear_table(&t);
}

RULE(9_area_enemy, an_area_of_friends_is_no_target)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Centaurs", "D4");
    put(&t, RED, "Hydra", "D5");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    EXPECT(!is_listed(&t, "use Lightning on area D4"));
    EXPECT(is_listed(&t, "use Lightning on area D5"));
    clear_table(&t);
}

RULE(9_area_friend, red_uses_the_dice_against_the_centaurs)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Centaurs next",
        DICE(FOUR, FOUR, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    clear_table(&t);
}

RULE(9_order, blue_picks_who_is_next)
{
    table t = wrath();

    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT_EQ(step_of(&t), PAN_SALVO);
    clear_table(&t);
}

RULE(9_separate, two_rolls_for_two_targets)
{
    table t = wrath();

    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Infernal Hounds next",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, /* and the Hydra: */
             BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Infernal Hounds")->vitality, 5);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(9_no_retaliation, the_hydra_is_not_asked)
{
    table t = wrath();

    hold(&t, RED, "Hydra", 1);
    pan_lift_unit(state_of(&t), unit(&t, "Infernal Hounds"));
    act(&t, "use Ares' Wrath on area C4", MISS(9));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(9_special_is_attack, no_basic_attack_after_it)
{
    table t = wrath();

    pan_lift_unit(state_of(&t), unit(&t, "Infernal Hounds"));
    act(&t, "use Ares' Wrath on area C4", MISS(9));
    EXPECT_EQ(refusal(&t, "attack Hydra with Ares from here"), PAN_ACTION_TWICE);
    clear_table(&t);
}
