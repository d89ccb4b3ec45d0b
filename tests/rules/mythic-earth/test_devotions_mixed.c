/* Sections 5.14 to 5.21: devotions where several rules meet. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC})
#define GENERAL ((kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL, .wounds = 3})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

enum { OTHER = MYE_UNITS_A_SIDE };

static int32_t score_at(table *t, int32_t seat, int32_t turn)
{
    clean_up(t, turn, NO_DICE);
    return open_of(t)->score[seat];
}

/* 5.20.1 */
RULE(5_20_1_turn, an_enemy_that_removes_the_ritual_spoils_it)
{
    table *t = field();
    int32_t r = put(t, RED, MAN, 30, 10), b = put(t, BLUE, MAN, 30, 20);

    devote(t, RED, MYE_DEVOTION_ENDOCANNIBALISM, -1, -1);
    put_token(t, MYE_DEATH, RED, (sk_point){3000, 1500}, MYE_NOBODY);
    activate(t, r);
    act(t, "perform the rite with Red Man", NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    shift(t, b, mye_token_at(t->state, 0).x, mye_token_at(t->state, 0).y + 126);
    activate(t, b);
    act(t, "remove token 1 with Blue Man", NO_DICE);
    EXPECT_EQ(score_at(t, RED, 2), 0);
}

RULE(5_20_1_death, a_unit_that_runs_off_the_table_leaves_one_where_it_left)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 5);

    unit(t, u)->status |= MYE_FLEEING;
    unit(t, u)->turn |= MYE_WAS_FLEEING;
    put(t, BLUE, MAN, 30, 30);
    clean_up(t, 2, NO_DICE);
    EXPECT(has(t, u, MYE_DESTROYED));
    EXPECT_EQ(mye_count_tokens(t->state, MYE_DEATH, RED), 1);
}

RULE(5_20_1_ritual, of_own_dead_only_and_not_by_beasts)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST}, 30, 10);

    devote(t, RED, MYE_DEVOTION_ENDOCANNIBALISM, -1, -1);
    put_token(t, MYE_DEATH, RED, (sk_point){3000, 1500}, MYE_NOBODY);
    activate(t, u);
    EXPECT_EQ(refusal(t, "perform the rite with Red Beast"), MYE_NO_RITE);
    t = field();
    u = put(t, RED, MAN, 30, 10);
    devote(t, RED, MYE_DEVOTION_ENDOCANNIBALISM, -1, -1);
    put_token(t, MYE_DEATH, BLUE, (sk_point){3000, 1500}, MYE_NOBODY);
    activate(t, u);
    EXPECT_EQ(refusal(t, "perform the rite with Red Man"), MYE_NO_RITE);
}

RULE(5_20_1_end, one_token_at_the_end_of_the_game_pays_for_the_turn_only)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    devote(t, RED, MYE_DEVOTION_ENDOCANNIBALISM, -1, -1);
    put_token(t, MYE_RITUAL, RED, (sk_point){3000, 1500}, MYE_NOBODY);
    put_token(t, MYE_RITUAL, BLUE, (sk_point){3500, 1500}, MYE_NOBODY);
    EXPECT_EQ(score_at(t, RED, 6), 1);
}

/* 5.20.2: piece 1 and 2 are marked. */
static table *fountain(kit k)
{
    table *t = field();
    int32_t u;

    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 32, 36, 38));
    put_piece(t, MYE_DIFFICULT, true, INCHES(50, 32, 56, 38));
    k.name = "Man";
    u = put(t, RED, k, 33, 29);
    devote(t, RED, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, 1, 2);
    activate(t, u);
    return t;
}

RULE(5_20_2_search, a_hero_near_by_helps_and_markers_do_not_count)
{
    table *t = fountain(MAN);

    put(t, RED, HERO, 36, 26);
    unit(t, 0)->markers = 3;
    act(t, "move Red Man to 33,32 facing 90 as they stand", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 - 2 + 1);
    EXPECT_EQ(unit(t, 0)->markers, 2);
}

RULE(5_20_2_search, a_march_a_charge_and_a_consolidation_search_too)
{
    table *t = fountain(MAN);

    act(t, "march Red Man to 33,33 facing 90 as they stand", DICE(5));
    EXPECT_EQ(secret_of(t, RED)->found, 1);
    t = fountain(MAN);
    put(t, BLUE, (kit){.name = "Foe", .wounds = 9, .talents = BIT(UNDEAD)}, 33, 35);
    act(t, "charge Blue Foe with Red Man", DICE(5, 10, 10));
    EXPECT_EQ(secret_of(t, RED)->found, 1);
    t = fountain(MAN);
    lock_in_fight(t, 0, put(t, BLUE, (kit){.name = "Foe"}, 32, 29));
    act(t, "attack Blue Foe with Red Man", DICE(1, 10));
    act(t, "consolidate Red Man to 33,32 facing 90 as they stand", DICE(6));
    EXPECT_EQ(secret_of(t, RED)->found, 2);
}

RULE(5_20_2_search, once_found_nobody_searches_again)
{
    table *t = fountain(MAN);

    act(t, "move Red Man to 33,32 facing 90 as they stand", DICE(6));
    EXPECT_EQ(secret_of(t, RED)->found, 2);
    act(t, "end the activation of Red Man", NO_DICE);
    shift(t, 0, 5300, 2900);
    activate(t, 0);
    act(t, "move Red Man to 53,32 facing 90 as they stand", NO_DICE);
    act(t, "perform the rite with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_20_2_drink, a_beast_may_drink_and_only_the_first_pays)
{
    table *t = fountain((kit){.name = "", .kind = MYE_BEAST});

    secret_of(t, RED)->found = 1;
    act(t, "move Red Man to 33,32 facing 90 as they stand", NO_DICE);
    act(t, "perform the rite with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

/* 5.20.3 */
static int32_t divided(int32_t friend_gap, int32_t foe_gap, bool same_side)
{
    table *t = field();
    int32_t marked = put(t, BLUE, MAN, 30, 30), f;

    devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, marked, -1);
    f = put(t, RED, (kit){.name = "Friend"}, 30, 20);
    shift(t, f, 3000, 3000 - 126 - friend_gap);
    put_north(t, same_side ? BLUE : RED, (kit){.name = "Comrade"}, marked, foe_gap);
    return score_at(t, RED, 2);
}

RULE(5_20_3_alone, two_and_four_inches_to_a_hundredth)
{
    EXPECT_EQ(divided(200, 401, true), 1);
    EXPECT_EQ(divided(201, 401, true), 0);
    EXPECT_EQ(divided(200, 400, true), 0);
    EXPECT_EQ(divided(200, 200, false), 1);
}

/* 5.20.6 */
RULE(5_20_6_killed, also_by_breaking_and_by_running_off)
{
    table *t = field();
    int32_t u = put(t, BLUE, MAN, 30, 46);

    put(t, RED, MAN, 10, 10);
    devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, u, -1);
    unit(t, u)->status |= MYE_FLEEING;
    unit(t, u)->turn |= MYE_WAS_FLEEING;
    clean_up(t, 2, NO_DICE);
    EXPECT(has(t, u, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_20_6_end, in_the_hands_of_an_enemy_near_reds_zone_it_counts)
{
    table *t = field();
    int32_t b = put(t, BLUE, MAN, 30, 17);

    put(t, RED, MAN, 10, 10);
    devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, b, -1);
    open_of(t)->devoted[RED].known = MYE_DEVOTION_WORTHY_SACRIFICE + 1;
    put_token(t, MYE_SACRIFICE, RED, (sk_point){0, 0}, b);
    EXPECT_EQ(score_at(t, RED, 6), 1);
}

/* 5.20.7 */
RULE(5_20_7_end, ground_that_was_never_consecrated_pays_nothing)
{
    table *t = field();

    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 38, 36, 44));
    put(t, RED, MAN, 10, 10);
    devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, 1, -1);
    EXPECT_EQ(score_at(t, RED, 6), 0);
}

RULE(5_20_7_end, six_inches_to_a_hundredth)
{
    for (int32_t apart = 600; apart <= 601; apart++) {
        table *t = field();
        int32_t u = put(t, RED, MAN, 33, 37), b = put(t, BLUE, MAN, 33, 30);

        put_piece(t, MYE_DIFFICULT, true, INCHES(30, 38, 36, 44));
        shift(t, u, 3300, 3737);
        shift(t, b, 3000 - 63 - apart, 4000);
        devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, 1, -1);
        activate(t, u);
        act(t, "perform the rite with Red Man", NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], 1);
        clean_up(t, 6, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], apart == 600 ? 1 : 2);
        forget_tables();
    }
}

/* 5.20.8 */
RULE(5_20_8_first, the_first_near_the_zone_though_one_was_buried_elsewhere)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .dice = 2}, 30, 10);

    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    activate(t, u);
    act(t, "perform the rite with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
    EXPECT_EQ(open_of(t)->devoted[RED].known, MYE_DEVOTION_SPIRITS_TO_REST + 1);
    act(t, "end the activation of Red Man", NO_DICE);
    shift(t, u, 3000, 3200);
    activate(t, u);
    act(t, "perform the rite with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_20_8_corpse, a_mounted_hero_buries_and_a_plain_rider_does_not)
{
    for (int32_t roles = 0; roles <= MYE_HEROIC; roles++) {
        table *t = field();
        int32_t u =
            put(t, RED, (kit){.name = "Man", .kind = MYE_MOUNTED_BEAST, .roles = roles}, 30, 32);

        devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
        activate(t, u);
        EXPECT_EQ(refusal(t, "perform the rite with Red Man"), roles == 0 ? MYE_NO_RITE : 0);
        forget_tables();
    }
}

/* 5.21.2 */
static table *seeker(void)
{
    table *t = field();

    put(t, BLUE, (kit){.name = "Man", .wounds = 9}, 30, 10);
    put_north(t, RED, (kit){.name = "Foe", .wounds = 9, .talents = BIT(UNDEAD)}, OTHER, 500);
    put(t, RED, (kit){.name = "Second"}, 50, 10);
    devote(t, BLUE, MYE_DEVOTION_EL_DORADO, 0, 1);
    return t;
}

RULE(5_21_2_search, a_countercharge_engages_too)
{
    table *t = seeker();

    alert(t, OTHER, false);
    activate(t, 0);
    act(t, "charge Blue Man with Red Foe", NO_DICE);
    act(t, "spring the trap of Blue Man", DICE(1));
    act(t, "countercharge Red Foe with Blue Man", DICE(5, 10, 10));
    EXPECT_EQ(secret_of(t, BLUE)->found, 1);
}

RULE(5_21_2_search, whoever_is_charged_by_the_bearer_is_engaged_with_him)
{
    table *t = seeker();

    activate(t, 0);
    act(t, "charge Blue Man with Red Foe", DICE(5, 10, 10));
    EXPECT_EQ(secret_of(t, BLUE)->found, 1);
}

RULE(5_21_2_defeat, the_second_unit_is_the_bearer_when_the_first_was_not)
{
    table *t = seeker();

    activate(t, OTHER);
    act(t, "charge Red Foe with Blue Man", DICE(6, 1, 10, 10));
    EXPECT_EQ(secret_of(t, BLUE)->found, 2);
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
}

RULE(5_21_2_search, of_the_second_of_the_marked_as_well)
{
    for (int32_t here = 0; here < 2; here++) {
        table *t = seeker();
        shift(t, 1, 3400, 1000);
        activate(t, OTHER);
        act(t, "charge Red Second with Blue Man", here ? DICE(5, 10, 10) : DICE(10, 10, 10));
        EXPECT_EQ(secret_of(t, BLUE)->found, here ? 2 : 1);
        forget_tables();
    }
}

RULE(5_21_2_defeat, shooting_the_bearer_dead_earns_nothing)
{
    table *t = field();
    int32_t b = put(t, BLUE, ARCHER, 30, 10);

    put_north(t, RED, (kit){.name = "Foe"}, b, 500);
    put(t, RED, (kit){.name = "Second"}, 50, 10);
    devote(t, BLUE, MYE_DEVOTION_EL_DORADO, 0, 1);
    secret_of(t, BLUE)->found = 1;
    activate(t, b);
    act(t, "shoot at Red Foe with Blue Archer", DICE(1, 10));
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
}

/* 5.21.3 */
static int32_t general_shot(kit blue, kit red)
{
    table *t = field();
    int32_t b;

    blue.name = "Archer";
    blue.weapons = ARMS(BOW);
    red.name = "General";
    red.roles = MYE_HEROIC | MYE_GENERAL;
    b = put(t, BLUE, blue, 30, 10);
    put_north(t, RED, red, b, 500);
    devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
    activate(t, b);
    act(t, "shoot at Red General with Blue Archer", DICE(1, 10));
    return open_of(t)->score[BLUE];
}

RULE(5_21_3_wound, by_an_arrow_and_by_a_mounted_hero)
{
    kit rider = {.name = "", .kind = MYE_MOUNTED_BEAST, .roles = MYE_HEROIC};
    kit plain = {.name = "", .kind = MYE_MOUNTED_BEAST};

    EXPECT_EQ(general_shot(ARCHER, (kit){.name = "", .wounds = 3}), 1);
    EXPECT_EQ(general_shot(rider, (kit){.name = "", .wounds = 3}), 1);
    EXPECT_EQ(general_shot(plain, (kit){.name = "", .wounds = 3}), 0);
}

RULE(5_21_3_wound, his_guard_bleeds_for_him)
{
    static const kit chief = {.name = "Chief", .wounds = 3};

    EXPECT_EQ(general_shot(ARCHER, (kit){.name = "", .minis = 3, .leader = &chief}), 0);
}

RULE(5_21_3_wound, killed_at_once_he_pays_for_the_wound_and_at_the_end)
{
    table *t = field();
    int32_t b = put(t, BLUE, ARCHER, 30, 10);

    put_north(t, RED, (kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL}, b, 500);
    devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
    activate(t, b);
    act(t, "shoot at Red General with Blue Archer", DICE(1, 10));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    EXPECT_EQ(score_at(t, BLUE, 6), 2);
}

/* 5.21.4 */
RULE(5_21_4_fight, a_hero_who_is_charged_there_engages_nobody_or_somebody)
{
    table *t = field();

    put(t, BLUE, (kit){.name = "Hero", .roles = MYE_HEROIC, .wounds = 9}, 30, 10);
    put_north(t, RED, (kit){.name = "Foe", .wounds = 9}, OTHER, 500);
    devote(t, BLUE, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    alert(t, OTHER, false);
    activate(t, 0);
    act(t, "charge Blue Hero with Red Foe", NO_DICE);
    act(t, "spring the trap of Blue Hero", DICE(1));
    act(t, "countercharge Red Foe with Blue Hero", DICE(10, 10));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

RULE(5_21_4_token, a_fallen_heros_guard_plants_nothing)
{
    static const kit chief = {.name = "Chief"};
    table *t = field();
    int32_t b = put(
        t, BLUE, (kit){.name = "Hero", .roles = MYE_HEROIC, .minis = 2, .leader = &chief}, 30, 10);

    devote(t, BLUE, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    open_of(t)->wounds[figure(t, b)->first] = 0;
    mye_gather(t->scene, t->state, b);
    activate(t, b);
    EXPECT_EQ(refusal(t, "perform the rite with Blue Hero"), MYE_NO_RITE);
}

/* 5.21.5 */
RULE(5_21_5_end, not_when_the_wizard_has_died_and_his_guard_lives)
{
    static const kit sage = {.name = "Sage", .talents = BIT(MAGIC_1)};
    table *t = field();
    int32_t b = put(t, BLUE, (kit){.name = "Man", .minis = 2, .leader = &sage}, 30, 20);

    devote(t, BLUE, MYE_DEVOTION_CALL_THE_STORM, -1, -1);
    activate(t, b);
    act(t, "perform the rite with Blue Man", NO_DICE);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    EXPECT_EQ(score_at(t, BLUE, 6), 2);
}

RULE(5_21_5_storm, not_twice_by_two_wizards)
{
    table *t = field();
    int32_t a = put(t, BLUE, (kit){.name = "Man", .talents = BIT(MAGIC_1)}, 30, 20);
    int32_t b = put(t, BLUE, (kit){.name = "Other", .talents = BIT(MAGIC_1)}, 40, 20);

    devote(t, BLUE, MYE_DEVOTION_CALL_THE_STORM, -1, -1);
    activate(t, a);
    act(t, "perform the rite with Blue Man", NO_DICE);
    act(t, "end the activation of Blue Man", NO_DICE);
    activate(t, b);
    EXPECT(refusal(t, "perform the rite with Blue Other") != 0);
}

/* 5.21.6 */
RULE(5_21_6_guard, three_inches_to_a_hundredth_and_friends_do_not_matter)
{
    for (int32_t apart = 300; apart <= 301; apart++) {
        table *t = field();
        int32_t g = put(t, RED, (kit){.name = "Guard"}, 40, 5);

        devote(t, BLUE, MYE_DEVOTION_ENEMY_LINES, -1, -1);
        put(t, BLUE, MAN, 30, 6);
        put_token(t, MYE_BANNER, BLUE, (sk_point){3000, 700}, MYE_NOBODY);
        shift(t, g, 3000 + 126 + apart, 700);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[BLUE], apart == 301);
        forget_tables();
    }
}

RULE(5_21_6_token, one_free_token_of_two_is_enough)
{
    table *t = field();

    put(t, RED, (kit){.name = "Guard"}, 30, 5);
    put(t, BLUE, MAN, 60, 40);
    devote(t, BLUE, MYE_DEVOTION_ENEMY_LINES, -1, -1);
    put_token(t, MYE_BANNER, BLUE, (sk_point){3000, 700}, MYE_NOBODY);
    put_token(t, MYE_BANNER, BLUE, (sk_point){5000, 700}, MYE_NOBODY);
    EXPECT_EQ(score_at(t, BLUE, 2), 1);
}

/* 5.21.7 */
RULE(5_21_7_challenge, a_challenger_shot_on_the_way_has_not_challenged)
{
    table *t = field();

    put(t, BLUE, MAN, 30, 10);
    put_north(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC, .weapons = ARMS(BOW)}, OTHER, 500);
    devote(t, BLUE, MYE_DEVOTION_CHALLENGE, -1, -1);
    activate(t, OTHER);
    act(t, "challenge Red Hero with Blue Man", NO_DICE);
    act(t, "loose at the charging Blue Man with Red Hero", DICE(1, 10));
    EXPECT(has(t, OTHER, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
}

RULE(5_21_7_generals, a_plain_man_who_challenges_the_general_has_one_point)
{
    table *t = field();

    put(t, BLUE, MAN, 30, 10);
    put_north(t, RED, GENERAL, OTHER, 500);
    devote(t, BLUE, MYE_DEVOTION_CHALLENGE, -1, -1);
    activate(t, OTHER);
    act(t, "challenge Red General with Blue Man", DICE(10));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

/* 5.21.8 */
static table *hunted(kit blue, kit red, const uint16_t *dice)
{
    table *t = field();
    int32_t b;

    blue.name = "Archer";
    blue.weapons = ARMS(BOW);
    red.name = "Foe";
    b = put(t, BLUE, blue, 30, 10);
    put_north(t, RED, red, b, 500);
    devote(t, BLUE, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
    activate(t, b);
    act(t, "shoot at Red Foe with Blue Archer", dice);
    return t;
}

RULE(5_21_8_trophy, an_arrow_kills_as_well)
{
    table *t = hunted(MAN, (kit){.name = "", .kind = MYE_MONSTER}, DICE(1, 10));

    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_TROPHY, BLUE), 1);
}

RULE(5_21_8_trophy, a_second_trophy_pays_nothing_more)
{
    table *t = hunted(MAN, (kit){.name = "", .kind = MYE_MONSTER}, DICE(1, 10));
    int32_t second = put(t, RED, (kit){.name = "Second", .kind = MYE_MONSTER}, 40, 10);

    (void)second;
    if (step_now(t) != MYE_ACT && step_now(t) != MYE_ASSIGN)
        act(t, "put the trophy of Red Foe at 30,14.63", NO_DICE);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

RULE(5_21_8_leaders, with_a_monster_in_their_ranks_plain_men_are_no_trophy)
{
    table *t = field();
    int32_t b = put(t, BLUE, ARCHER, 30, 10);

    put_north(t, RED, (kit){.name = "Foe"}, b, 500);
    put(t, RED, (kit){.name = "Monster", .kind = MYE_MONSTER}, 60, 10);
    devote(t, BLUE, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
    activate(t, b);
    act(t, "shoot at Red Foe with Blue Archer", DICE(1, 10));
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
}

RULE(5_21_8_end, a_fleeing_man_or_a_beast_beside_it_does_not_count)
{
    table *t = field();
    int32_t b = put(t, BLUE, MAN, 30, 10);

    put(t, BLUE, (kit){.name = "Beast", .kind = MYE_BEAST}, 33, 10);
    devote(t, BLUE, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
    put_token(t, MYE_TROPHY, BLUE, (sk_point){3000, 1200}, MYE_NOBODY);
    unit(t, b)->status |= MYE_FLEEING;
    EXPECT_EQ(score_at(t, BLUE, 6), 0);
}

RULE(5_21_5_storm, not_by_a_guard_whose_wizard_has_fallen)
{
    static const kit sage = {.name = "Sage", .talents = BIT(MAGIC_1)};
    table *t = field();
    int32_t b = put(t, BLUE, (kit){.name = "Man", .minis = 2, .leader = &sage}, 30, 20);

    devote(t, BLUE, MYE_DEVOTION_CALL_THE_STORM, -1, -1);
    activate(t, b);
    EXPECT_EQ(refusal(t, "perform the rite with Blue Man"), 0);
    open_of(t)->wounds[figure(t, b)->first] = 0;
    mye_gather(t->scene, t->state, b);
    EXPECT_EQ(refusal(t, "perform the rite with Blue Man"), MYE_NO_RITE);
}

/* Brought down by Aylus, or by whom it charges, a flyer is within what lies there. */
RULE(5_20_2_search, where_a_flyer_is_brought_down)
{
    for (int32_t met = 0; met < 2; met++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Bird", .wounds = 9, .talents = BIT(FLY)}, 30, 30);
        int32_t foe =
            put(t, BLUE, (kit){.name = "Foe", .wounds = 9, .weapons = ARMS(AYLUS)}, 30, 36);
        put_piece(t, MYE_DIFFICULT, false, INCHES(28, 28, 32, 33));
        put_piece(t, MYE_DIFFICULT, false, INCHES(50, 28, 54, 32));
        devote(t, RED, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, 1, 2);
        unit(t, u)->status |= MYE_ALOFT;
        if (met)
            alert(t, foe, false);
        activate(t, met ? u : foe);
        if (met) {
            act(t, "charge Blue Foe with Red Bird", NO_DICE);
            act(t, "spring the trap of Blue Foe", DICE(1));
            act(t, "countercharge Red Bird with Blue Foe", DICE(5, 10, 10));
        } else {
            act(t, "shoot at Red Bird with Blue Foe", DICE(1, 10, 5));
        }
        EXPECT(!has(t, u, MYE_ALOFT));
        EXPECT_EQ(needed(t, MYE_TEST_PASSED), 5);
        EXPECT_EQ(secret_of(t, RED)->found, 1);
        forget_tables();
    }
}
