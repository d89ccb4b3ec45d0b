/* Sections 5.5 to 5.10: primary scenarios where several rules meet. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define BUILD "build an altar with Red Man"

enum { ENEMY = MYE_UNITS_A_SIDE, ANIMAL = MYE_FIRST_ANIMAL };

static int32_t score_at(table *t, int32_t seat, int32_t turn, const uint16_t *dice)
{
    clean_up(t, turn, dice);
    return open_of(t)->score[seat];
}

/* 5.5 */

static table *builder(kit k, int32_t seat_of_hero)
{
    table *t = field();
    int32_t u;

    k.name = "Man";
    u = put(t, RED, k, 30, 30);
    put_north(t, seat_of_hero, HERO, u, 500);
    activate(t, u);
    return t;
}

RULE(5_5_builders, riders_monsters_and_giants_build)
{
    EXPECT_EQ(refusal(builder((kit){.name = "", .kind = MYE_MOUNTED_BEAST}, RED), BUILD), 0);
    EXPECT_EQ(refusal(builder((kit){.name = "", .kind = MYE_MONSTER}, RED), BUILD), 0);
    EXPECT_EQ(refusal(builder((kit){.name = "", .kind = MYE_BEHEMOTH}, RED), BUILD), 0);
}

RULE(5_5_hero, an_enemy_hero_is_no_help)
{
    EXPECT_EQ(refusal(builder(MAN, BLUE), BUILD), MYE_NO_HERO_NEAR);
}

RULE(5_5_stands, where_the_builders_are_when_the_turn_ends)
{
    table *t = builder(MAN, RED);

    act(t, BUILD, NO_DICE);
    act(t, "move Red Man to 34,30 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 1);
    EXPECT(sk_dist_down(mye_token_at(t->state, 0), place_of(t, 0, 0)) <= 127);
}

RULE(5_5_stands, also_in_the_middle_of_a_fight)
{
    table *t = builder(MAN, RED);

    act(t, BUILD, NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    lock_in_fight(t, 0, put(t, BLUE, (kit){.name = "Foe"}, 31, 30));
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 1);
}

RULE(5_5_score_build, for_the_other_seat_south_of_the_middle)
{
    table *t = field();
    int32_t u = put(t, BLUE, (kit){.name = "Man", .roles = MYE_HEROIC}, 30, 20);

    activate(t, u);
    act(t, "build an altar with Blue Man", NO_DICE);
    EXPECT_EQ(score_at(t, BLUE, 3, NO_DICE), 1);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

RULE(5_5_razed, not_after_another_action_and_not_by_the_fleeing)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .dice = 2}, 30, 10);

    put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 1500}, MYE_NOBODY);
    activate(t, u);
    act(t, "move Red Man to 30,11 facing 90 as they stand", NO_DICE);
    EXPECT(refusal(t, "raze altar 1 with Red Man") != 0);
    act(t, "end the activation of Red Man", NO_DICE);
    activate(t, u);
    EXPECT_EQ(refusal(t, "raze altar 1 with Red Man"), MYE_HAS_ACTED);
}

RULE(5_5_razed, a_charge_at_an_altar_springs_traps)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 1500}, MYE_NOBODY);
    alert(t, put(t, BLUE, ARCHER, 34, 12), false);
    activate(t, u);
    act(t, "raze altar 1 with Red Man", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "hold", NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_ALTAR, BLUE), 0);
}

RULE(5_5_apart, ten_inches_to_a_hundredth)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = builder(MAN, RED);

        /* the nearest place for the new token is 252 from the builder's middle */
        put_token(t, MYE_ALTAR, BLUE, (sk_point){3000 + 1000 + 126 + 126 * (i == 0 ? 1 : -2), 3000},
                  MYE_NOBODY);
        EXPECT_EQ(refusal(t, BUILD), i == 0 ? 0 : MYE_ALTAR_TOO_NEAR);
        forget_tables();
    }
}

/* 5.6: the river runs from y 20 to 28, with a bridge from x 40 to 46. */
static table *river(void)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put_piece(t, MYE_BRIDGE, false, INCHES(40, 20, 46, 28));
    return t;
}

RULE(5_6_score, in_the_water_and_on_the_bridge_is_not_across)
{
    table *t = river();
    int32_t u = put(t, RED, MAN, 30, 27);

    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 0);
    shift(t, u, 4300, 2750);
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 0);
    shift(t, u, 4300, 2864);
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 1);
}

/* Three men across the river, the first of them this far to the south. */
static int32_t crossing(const char *option, int32_t y)
{
    table *t = field_with(option);
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 30);

    ((mye_scene *)t->scene)->board[0].primary = MYE_RAINY_SEASON;
    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    open_of(t)->at[figure(t, u)->first] = (mye_place){3000, (int16_t)y};
    mye_gather(t->scene, t->state, u);
    clean_up(t, 2, NO_DICE);
    return open_of(t)->score[RED];
}

RULE(5_6_across, a_unit_of_which_one_still_wades_is_not_across)
{
    EXPECT_EQ(crossing(NULL, 2863), 1);
    EXPECT_EQ(crossing(NULL, 2862), 0);
    EXPECT_EQ(crossing("across-river=any", 2780), 1);
}

RULE(5_6_score, not_in_the_first_turn_and_in_every_one_thereafter)
{
    table *t = river();

    put(t, BLUE, MAN, 30, 10);
    EXPECT_EQ(score_at(t, BLUE, 1, NO_DICE), 0);
    for (int32_t turn = 2; turn <= 6; turn++)
        EXPECT_EQ(score_at(t, BLUE, turn, NO_DICE), turn - 1);
}

RULE(5_6_score, one_point_though_two_units_are_across)
{
    table *t = river();

    put(t, RED, MAN, 30, 40);
    put(t, RED, (kit){.name = "Other"}, 36, 40);
    put(t, RED, (kit){.name = "Rider", .kind = MYE_MOUNTED_BEAST}, 42, 40);
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 1);
}

RULE(5_6_score, riders_and_monsters_do_not_hold_the_bank)
{
    table *t = river();

    put(t, RED, (kit){.name = "Rider", .kind = MYE_MOUNTED_BEAST}, 42, 40);
    put(t, RED, (kit){.name = "Monster", .kind = MYE_MONSTER}, 50, 40);
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 0);
}

RULE(5_6_survival, only_those_in_the_water_roll)
{
    table *t = river();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 18);

    open_of(t)->at[figure(t, u)->first] = (mye_place){3000, 1950};
    mye_gather(t->scene, t->state, u);
    go_to(t, MYE_BEGIN_TURN);
    unit(t, u)->dice = 0;
    act(t, "begin the turn", DICE(10, 6));
    EXPECT_EQ(unit(t, u)->standing, 2);
}

RULE(5_6_bridge, a_base_over_its_side_is_in_the_water)
{
    table *t = river();
    int32_t u = put(t, RED, MAN, 43, 18);

    shift(t, u, 4040, 1850);
    activate(t, u);
    EXPECT_EQ(refusal(t, "march Red Man to 40.4,24 facing 90 as they stand"), MYE_TOO_FAR);
    shift(t, u, 4064, 1850);
    EXPECT_EQ(refusal(t, "march Red Man to 40.64,24 facing 90 as they stand"), 0);
}

RULE(5_6_no_march, chargers_on_a_bridge_do_not_stand_in_the_water)
{
    table *t = river();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 5}, 41, 16);
    uint16_t why;

    put(t, BLUE, (kit){.name = "Foe", .wounds = 9}, 43, 24);
    activate(t, u);
    why = refusal(t, "charge Blue Foe with Red Men");
    if (why == 0) {
        act(t, "charge Blue Foe with Red Men", DICE(10, 10, 10, 10, 10, 10));
        for (int32_t i = 0; i < 5; i++) {
            EXPECT(place_of(t, u, i).y <= 1937 || place_of(t, u, i).x >= 4063);
            EXPECT(place_of(t, u, i).y <= 1937 || place_of(t, u, i).x <= 4537);
        }
    }
}

RULE(5_6_halved, a_flight_into_the_water_is_halved_and_rolls)
{
    table *t = river();
    int32_t a = put(t, RED, MAN, 30, 16);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 3}, a, 0);

    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10, 9));
    EXPECT_EQ(place_of(t, b, 0).y, 1726 + 500);
}

RULE(5_6_each_turn, a_unit_that_stays_in_the_water_is_not_asked_again_for_moving_in_it)
{
    table *t = river();
    int32_t u = put(t, RED, MAN, 30, 24);

    activate(t, u);
    act(t, "move Red Man to 30,26.5 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, u, 0).y, 2650);
}

RULE(5_6_bridge, off_the_bridge_into_the_water_is_stepping_into_it)
{
    table *t = river();
    int32_t u = put(t, RED, MAN, 43, 24);

    activate(t, u);
    act(t, "move Red Man to 40.5,24 facing 90 as they stand", DICE(1));
    EXPECT_EQ(place_of(t, u, 0).x, 4050);
}

/* 5.7 */
static table *prey(kit k, int32_t seat)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t u = put(t, seat, k, 30, 10);

    unit(t, ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->animals = 1;
    open_of(t)->wounds[figure(t, ANIMAL)->first] = 1;
    shift(t, ANIMAL, 3000, 1000 + 63 + 118 + 300);
    activate(t, u);
    return t;
}

RULE(5_7_score, for_the_other_seat_and_by_an_attack)
{
    table *t = prey(MAN, BLUE);

    act(t, "charge Spirit Animal 1 with Blue Man", DICE(10, 10, 10));
    EXPECT(mye_is_locked_with(t->state, ENEMY, ANIMAL));
    activate(t, ENEMY);
    act(t, "attack Spirit Animal 1 with Blue Man", DICE(1, 10));
    EXPECT(has(t, ANIMAL, MYE_DESTROYED));
    EXPECT_EQ(score_at(t, BLUE, 2, NO_DICE), 1);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

RULE(5_7_fights_back, a_unit_that_loses_to_an_animal_tests_and_flees)
{
    table *t = prey((kit){.name = "Man", .wounds = 5}, RED);

    shift(t, 0, 3000, 3000);
    shift(t, ANIMAL, 3000, 3000 + 63 + 118 + 300);
    act(t, "charge Spirit Animal 1 with Red Man", DICE(10, 1, 10, 10, 10));
    EXPECT(has(t, 0, MYE_FLEEING));
    EXPECT(step_now(t) != MYE_CONSOLIDATE);
    EXPECT(has(t, ANIMAL, MYE_ON_TABLE));
}

RULE(5_7_fights_back, one_wound_each_is_its_end_and_no_defeat)
{
    table *t = prey((kit){.name = "Man", .wounds = 5}, RED);

    act(t, "charge Spirit Animal 1 with Red Man", DICE(1, 1, 10, 10, 10));
    EXPECT(has(t, ANIMAL, MYE_DESTROYED));
    EXPECT(!has(t, 0, MYE_FLEEING));
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 1);
}

RULE(5_7_inch, units_keep_an_inch_from_animals_too)
{
    table *t = prey(MAN, RED);

    EXPECT_EQ(refusal(t, "move Red Man to 30,12.01 facing 90 as they stand"), MYE_TOO_NEAR);
    EXPECT_EQ(refusal(t, "move Red Man to 30,12 facing 90 as they stand"), 0);
}

RULE(5_7_shot, no_one_scores_for_an_animal_slain_by_thrown_spears_in_a_charge)
{
    table *t = prey((kit){.name = "Man", .weapons = ARMS(SPEAR)}, RED);

    act(t, "throw and charge Spirit Animal 1 with Red Man", DICE(1, 10));
    EXPECT(has(t, ANIMAL, MYE_DESTROYED));
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 0);
}

RULE(5_7_shot, a_dead_animal_leaves_no_death_token_and_no_dice)
{
    table *t = prey(MAN, RED);

    act(t, "charge Spirit Animal 1 with Red Man", DICE(1, 10, 10, 10));
    EXPECT_EQ(mye_count_tokens(t->state, MYE_DEATH, RED), 0);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_DEATH, BLUE), 0);
    EXPECT_EQ(open_of(t)->taken[RED], 0);
}

RULE(5_7_roams, each_face_of_the_die)
{
    static const sk_point BY[] = {{0, -300}, {400, 0}, {500, 0}, {-600, 0}, {-700, 0}, {0, 800}};

    for (int32_t face = 1; face <= 6; face++) {
        table *t = field_of(MYE_GREAT_HUNT);

        put(t, RED, MAN, 5, 5);
        go_to(t, MYE_BEGIN_TURN);
        act(t, "begin the turn", DICE((uint16_t)face, 1, 1, 6));
        EXPECT_EQ(place_of(t, ANIMAL, 0).x, 3600 + BY[face - 1].x);
        EXPECT_EQ(place_of(t, ANIMAL, 0).y, 2400 + BY[face - 1].y);
        forget_tables();
    }
}

/* An animal of an earlier turn stands at 20,20 when the turn begins. */
static table *old_animal(const char *option, const uint16_t *dice)
{
    table *t = field_with(option);

    ((mye_scene *)t->scene)->board[0].primary = MYE_GREAT_HUNT;
    put(t, RED, MAN, 5, 5);
    unit(t, ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->animals = 1;
    open_of(t)->wounds[figure(t, ANIMAL)->first] = 1;
    shift(t, ANIMAL, 2000, 2000);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", dice);
    return t;
}

RULE(5_7_once, an_animal_of_an_earlier_turn_stays_or_by_agreement_roams_on)
{
    EXPECT_EQ(place_of(old_animal(NULL, DICE(1, 1, 1, 6)), ANIMAL, 0).x, 2000);
    EXPECT_EQ(place_of(old_animal("roaming=all", DICE(2, 1, 1, 1, 6)), ANIMAL, 0).x, 2400);
}

/* 5.9 */
static table *carrier(kit red, kit blue, int32_t apart)
{
    table *t = field_of(MYE_LIBERATORS);

    red.name = "Man";
    blue.name = "Foe";
    put(t, RED, red, 30, 20);
    put_north(t, BLUE, blue, 0, apart);
    put_token(t, MYE_CAPTIVES, RED, (sk_point){0, 0}, 0);
    return t;
}

RULE(5_9_no_shots, a_charged_unit_does_not_loose_at_those_who_lead_captives)
{
    table *t = carrier((kit){.name = "", .wounds = 5},
                       (kit){.name = "", .wounds = 5, .weapons = ARMS(BOW)}, 500);

    activate(t, 0);
    act(t, "charge Blue Foe with Red Man", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(5_9_no_shots, nobody_throws_at_them_in_a_charge_nor_from_a_trap)
{
    table *t = carrier((kit){.name = "", .wounds = 5},
                       (kit){.name = "", .wounds = 5, .weapons = ARMS(SPEAR)}, 500);

    activate(t, ENEMY);
    EXPECT_EQ(refusal(t, "throw and charge Red Man with Blue Foe"), MYE_SHIELDED_BY_CAPTIVES);
    EXPECT_EQ(refusal(t, "charge Red Man with Blue Foe"), 0);
    act(t, "end the activation of Blue Foe", NO_DICE);
    alert(t, ENEMY, false);
    activate(t, 0);
    act(t, "move Red Man to 31,20 facing 0 as they stand", NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    EXPECT_EQ(refusal(t, "shoot at Red Man with Blue Foe"), MYE_SHIELDED_BY_CAPTIVES);
}

RULE(5_9_no_shots, nor_is_a_rock_aimed_at_them)
{
    kit giant = {.name = "", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)};
    table *t = carrier(MAN, giant, 800);

    activate(t, ENEMY);
    EXPECT_EQ(refusal(t, "shoot at Red Man with Blue Foe"), MYE_SHIELDED_BY_CAPTIVES);
}

RULE(5_9_pick_up, a_unit_that_leads_some_may_take_more)
{
    table *t = carrier(MAN, MAN, 2000);

    put_token(t, MYE_CAPTIVES, MYE_SEATS, (sk_point){3000 + 126 + 200, 2000}, MYE_NOBODY);
    activate(t, 0);
    act(t, "move Red Man to 32,20 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->token[1].carrier, 0);
    EXPECT_EQ(score_at(t, RED, 6, NO_DICE), 2);
}

RULE(5_9_score, only_at_the_end_and_for_both_seats)
{
    table *t = carrier(MAN, MAN, 500);

    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, ENEMY);
    EXPECT_EQ(score_at(t, RED, 5, NO_DICE), 0);
    EXPECT_EQ(score_at(t, RED, 6, NO_DICE), 1);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

RULE(5_9_dropped, a_leader_shot_under_half_leaves_them)
{
    table *t = carrier((kit){.name = "", .minis = 3}, MAN, 500);

    activate(t, 0);
    act(t, "end the activation of Red Man", NO_DICE);
    unit(t, 0)->status |= MYE_FLEEING;
    offer_die(t, 0);
    act(t, "rally Red Man", DICE(10));
    EXPECT(open_of(t)->token[0].carrier == 0 || open_of(t)->token[0].carrier == MYE_NOBODY);
}

/* 5.8 */
RULE(5_8_pillage, the_fleeing_the_frozen_and_the_fighting_do_not)
{
    table *t = field_of(MYE_PILLAGE);
    int32_t u = put(t, RED, MAN, 30, 10);

    put_piece(t, MYE_BUILDING, true, INCHES(28, 12, 32, 15));
    shift(t, u, 3000, 1137);
    lock_in_fight(t, u, put(t, BLUE, (kit){.name = "Foe"}, 29, 11));
    activate(t, u);
    EXPECT(refusal(t, "pillage piece 1 with Red Man") != 0);
}

RULE(5_8_contact, a_tenth_of_an_inch_is_contact_and_more_is_not)
{
    table *t = field_of(MYE_PILLAGE);
    int32_t u = put(t, RED, MAN, 30, 10);

    put_piece(t, MYE_BUILDING, true, INCHES(28, 12, 32, 15));
    shift(t, u, 3000, 1137);
    activate(t, u);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Red Man"), 0);
    shift(t, u, 3000, 1127);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Red Man"), 0);
    shift(t, u, 3000, 1126);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Red Man"), MYE_NOT_IN_CONTACT);
}

RULE(5_8_humanoid, a_hero_of_men_does_and_a_mounted_one_does_not)
{
    table *t = field_of(MYE_PILLAGE);
    int32_t u =
        put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC, .kind = MYE_MOUNTED_BEAST}, 30, 10);

    put_piece(t, MYE_BUILDING, true, INCHES(28, 12, 32, 15));
    shift(t, u, 3000, 1200 - 118);
    activate(t, u);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Red Hero"), MYE_NOT_HUMANOID);
}

/* 5.10 */
RULE(5_10_score, one_point_for_two_units_and_none_for_one_s_own)
{
    table *t = field_of(MYE_FOG_OF_WAR);
    int32_t a = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW), .dice = 2}, 30, 10);

    put(t, BLUE, (kit){.name = "A"}, 30, 15);
    put(t, BLUE, (kit){.name = "B"}, 34, 15);
    put(t, BLUE, (kit){.name = "C"}, 60, 45);
    activate(t, a);
    act(t, "shoot at Blue A with Red Archer", DICE(1, 10));
    act(t, "end the activation of Red Archer", NO_DICE);
    activate(t, a);
    act(t, "shoot at Blue B with Red Archer", DICE(1, 10));
    act(t, "end the activation of Red Archer", NO_DICE);
    EXPECT_EQ(score_at(t, RED, 2, NO_DICE), 1);
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
}

RULE(5_10_fleeing, whoever_runs_off_in_the_clean_up_is_eliminated_in_that_turn)
{
    table *t = field_of(MYE_FOG_OF_WAR);
    int32_t u = put(t, BLUE, MAN, 30, 45);

    put(t, RED, MAN, 30, 5);
    unit(t, u)->status |= MYE_FLEEING;
    unit(t, u)->turn |= MYE_WAS_FLEEING;
    EXPECT_EQ(score_at(t, RED, 3, NO_DICE), 1);
    EXPECT(has(t, u, MYE_DESTROYED));
}

/* Trampled by its own Behemoth, under its own rock: the dice are the enemy's, the point is not. */
RULE(5_10_own, feet_and_rocks_of_friends)
{
    for (int32_t rock = 0; rock < 2; rock++) {
        table *t = field_of(MYE_FOG_OF_WAR);
        kit giant = {.name = "Giant", .kind = MYE_BEHEMOTH, .move = 9, .wounds = 5};
        int32_t friend;
        giant.weapons = ARMS(BEHEMOTH_ROCK);
        put(t, RED, giant, 30, 10);
        friend = put(t, RED, MAN, 30, 16);
        put(t, BLUE, (kit){.name = "Foe", .wounds = 9}, 30, 30);
        shift(t, MYE_UNITS_A_SIDE, 3000, rock ? 1800 : 4000);
        activate(t, 0);
        act(t,
            rock ? "shoot at Blue Foe with Red Giant"
                 : "march Red Giant to 30,24 facing 0 as they stand",
            rock ? DICE(1, 10, 1) : DICE(1, 10));
        EXPECT(has(t, friend, MYE_DESTROYED));
        EXPECT_EQ(open_of(t)->earned[BLUE], 0);
        EXPECT_EQ(open_of(t)->taken[BLUE], 1);
        forget_tables();
    }
}
