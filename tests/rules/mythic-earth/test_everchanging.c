/* Section 5.21: the eight devotions of the Everchanging. Blue follows them. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC})
#define GENERAL ((kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL, .wounds = 3})
#define RITE "perform the rite with Blue Man"

enum { OWN = MYE_UNITS_A_SIDE };

static int32_t score(table *t)
{
    return open_of(t)->score[BLUE];
}

static int32_t score_at(table *t, int32_t turn)
{
    clean_up(t, turn, NO_DICE);
    return score(t);
}

/* Blue's unit at 30,y with a devotion and a die. */
static table *devoted(int32_t devotion, kit k, int32_t y)
{
    table *t = field();
    int32_t u;

    k.name = "Man";
    u = put(t, BLUE, k, 30, y);
    devote(t, BLUE, devotion, -1, -1);
    activate(t, u);
    return t;
}

/* Red's unit north of Blue's, locked in a fight with it; Blue attacks. */
static table *blue_attacks(int32_t devotion, kit blue, kit red, const uint16_t *dice)
{
    table *t = devoted(devotion, blue, 10);

    red.name = "Foe";
    lock_in_fight(t, OWN, put_north(t, RED, red, OWN, 0));
    act(t, "attack Red Foe with Blue Man", dice);
    return t;
}

/* Red's unit three inches north of Blue's, which charges it. */
static table *blue_charges(int32_t devotion, kit blue, kit red, int32_t y)
{
    table *t = devoted(devotion, blue, y);

    red.name = "Foe";
    put_north(t, RED, red, OWN, 300);
    return t;
}

RULE(5_21_1_ritual, of_the_enemys_dead_only)
{
    table *t = devoted(MYE_DEVOTION_DEVOURER_KING, MAN, 10);

    put_token(t, MYE_DEATH, BLUE, (sk_point){3000, 1500}, MYE_NOBODY);
    EXPECT_EQ(refusal(t, RITE), MYE_NO_RITE);
    put_token(t, MYE_DEATH, RED, (sk_point){3200, 1500}, MYE_NOBODY);
    act(t, RITE, NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_RITUAL, BLUE), 1);
}

RULE(5_21_1_score, a_point_and_another)
{
    table *t = devoted(MYE_DEVOTION_DEVOURER_KING, MAN, 10);

    put_token(t, MYE_RITUAL, BLUE, (sk_point){3000, 1500}, MYE_NOBODY);
    EXPECT_EQ(score_at(t, 2), 1);
    EXPECT_EQ(score_at(t, 6), 1);
    put_token(t, MYE_RITUAL, BLUE, (sk_point){3200, 1500}, MYE_NOBODY);
    EXPECT_EQ(score_at(t, 6), 2);
}

RULE(5_21_2_mark, two_different_people)
{
    table *t = field();

    put(t, RED, (kit){.name = "A"}, 30, 10);
    put(t, RED, (kit){.name = "B"}, 33, 10);
    put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST}, 40, 10);
    secret_of(t, BLUE)->dealt = 0xFF;
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = BLUE;
    EXPECT_EQ(refusal(t, "devote to In Search of El Dorado marking Red A and Red B"), 0);
    EXPECT_EQ(refusal(t, "devote to In Search of El Dorado marking Red A and Red A"),
              MYE_CANNOT_BE_MARKED);
    EXPECT_EQ(refusal(t, "devote to In Search of El Dorado marking Red A and Red Beast"),
              MYE_CANNOT_BE_MARKED);
}

#define CHARGE "charge Red Foe with Blue Man"

/* Blue charges the first of the marked units; the dice begin with the search. */
static table *map_seeker(const uint16_t *dice)
{
    table *t = blue_charges(MYE_DEVOTION_EL_DORADO, (kit){.name = "", .wounds = 9},
                            (kit){.name = "", .wounds = 2}, 10);

    devote(t, BLUE, MYE_DEVOTION_EL_DORADO, 0, 1);
    unit(t, OWN)->markers = 3;
    act(t, CHARGE, dice);
    return t;
}

RULE(5_21_2_search, seven_less_two)
{
    table *t = map_seeker(DICE(5, 10, 10)), *u = map_seeker(DICE(6, 10, 10));

    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 5);
    EXPECT_EQ(secret_of(t, BLUE)->found, 1);
    EXPECT_EQ(secret_of(u, BLUE)->found, 2);
}

RULE(5_21_2_defeat, he_flees_and_leaves_the_map)
{
    table *t = map_seeker(DICE(5, 1, 10, 10, 10));

    EXPECT(has(t, 0, MYE_FLEEING));
    EXPECT_EQ(score(t), 1);
    EXPECT_EQ(open_of(t)->token[0].kind, MYE_MAP);
    EXPECT_EQ(open_of(t)->token[0].carrier, OWN);
}

RULE(5_21_2_stands, he_stands_and_the_map_is_gone)
{
    table *t = map_seeker(DICE(5, 1, 10, 10, 1));

    EXPECT(!has(t, 0, MYE_FLEEING));
    EXPECT_EQ(score(t), 1);
    EXPECT_EQ(open_of(t)->token[0].carrier, OWN);
}

RULE(5_21_2_stands, a_draw_leaves_it)
{
    EXPECT_EQ(score(map_seeker(DICE(5, 10, 10))), 0);
}

RULE(5_21_2_changes, red_takes_it_back)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Bearer", .wounds = 3}, a, 0);

    put_token(t, MYE_MAP, BLUE, (sk_point){0, 0}, b);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Bearer with Red Man", DICE(1, 10, 1));
    EXPECT_EQ(open_of(t)->token[0].carrier, a);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

RULE(5_17_hidden, a_search_tells_no_name)
{
    table *t = map_seeker(DICE(5, 10, 10));

    EXPECT(told(t, MYE_ANNOUNCED) == NULL);
    EXPECT_EQ(open_of(t)->devoted[BLUE].known, 0);
    t = map_seeker(DICE(5, 1, 10, 10, 10));
    EXPECT(told(t, MYE_ANNOUNCED) != NULL);
    EXPECT_EQ(open_of(t)->devoted[BLUE].found, 1);
}

RULE(5_17_hidden, a_ritual_and_a_banner_neither)
{
    table *t = devoted(MYE_DEVOTION_DEVOURER_KING, MAN, 10);

    put_token(t, MYE_DEATH, RED, (sk_point){3200, 1500}, MYE_NOBODY);
    act(t, RITE, NO_DICE);
    EXPECT_EQ(open_of(t)->devoted[BLUE].known, 0);
    EXPECT_EQ(told(t, MYE_RITE_DONE)->what, 0);
    t = devoted(MYE_DEVOTION_ENEMY_LINES, MAN, 10);
    act(t, RITE, NO_DICE);
    EXPECT_EQ(open_of(t)->devoted[BLUE].known, 0);
}

RULE(5_21_2_end, in_blue_hands)
{
    table *t = map_seeker(DICE(5, 1, 10, 10, 10)), *u = map_seeker(DICE(5, 1, 10, 10, 10));

    EXPECT_EQ(score_at(t, 6), 2);
    open_of(u)->token[0].carrier = MYE_NOBODY;
    EXPECT_EQ(score_at(u, 6), 1);
}

#define SNAKE MYE_DEVOTION_HEAD_OF_THE_SNAKE

RULE(5_21_3_wound, the_general_bleeds)
{
    EXPECT_EQ(score(blue_attacks(SNAKE, MAN, GENERAL, DICE(1, 10, 1))), 1);
    EXPECT_EQ(score(blue_attacks(SNAKE, MAN, (kit){.name = "", .wounds = 3}, DICE(1, 10, 1))), 0);
}

RULE(5_21_3_who, a_beast_earns_nothing)
{
    kit beast = {.name = "", .kind = MYE_BEAST};

    EXPECT_EQ(score(blue_attacks(SNAKE, beast, GENERAL, DICE(1, 10, 1))), 0);
}

RULE(5_21_3_end, dead_or_running)
{
    table *t = devoted(SNAKE, MAN, 40), *u = devoted(SNAKE, MAN, 40);

    unit(t, put(t, RED, GENERAL, 30, 30))->status |= MYE_FLEEING;
    EXPECT_EQ(score_at(t, 6), 1);
    put(u, RED, GENERAL, 30, 30);
    EXPECT_EQ(score_at(u, 6), 0);
}

RULE(5_21_3_guard, his_guard_is_alive)
{
    static const kit chief = {.name = "Chief"};
    table *t = devoted(SNAKE, MAN, 40);
    kit guard = GENERAL;
    int32_t g;

    guard.leader = &chief;
    guard.minis = 4;
    g = put(t, RED, guard, 30, 30);
    open_of(t)->wounds[figure(t, g)->first] = 0;
    mye_gather(t->scene, t->state, g);
    EXPECT_EQ(score_at(t, 6), 1);
}

RULE(5_21_3_guard, a_guard_that_dies_before_him_is_not_he)
{
    static const kit chief = {.name = "Chief"};
    table *t = devoted(SNAKE, MAN, 40);
    kit guard = GENERAL;
    int32_t g;

    guard.leader = &chief;
    guard.minis = 4;
    g = put(t, RED, guard, 30, 30);
    take_away(t, g, 4);
    EXPECT_EQ(score_at(t, 6), 0);
}

#define HEROISM MYE_DEVOTION_HEROISM_PERSONIFIED

static int32_t heroic_charge(kit blue, int32_t y)
{
    kit post = {.name = "", .wounds = 9, .talents = BIT(UNDEAD)};
    table *t = blue_charges(HEROISM, blue, post, y);

    act(t, CHARGE, DICE(10, 10));
    return score(t);
}

RULE(5_21_4_fight, heroes_beyond_the_middle)
{
    EXPECT_EQ(heroic_charge(HERO, 10), 1);
    EXPECT_EQ(heroic_charge(HERO, 30), 0);
    EXPECT_EQ(heroic_charge(MAN, 10), 0);
}

RULE(5_21_4_token, in_their_zone)
{
    table *t = devoted(HEROISM, HERO, 10);

    act(t, RITE, NO_DICE);
    EXPECT_EQ(score(t), 1);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_BANNER, BLUE), 1);
    EXPECT_EQ(refusal(devoted(HEROISM, HERO, 14), RITE), MYE_NO_RITE);
    EXPECT_EQ(refusal(devoted(HEROISM, MAN, 10), RITE), MYE_NO_RITE);
}

RULE(5_21_4_site, not_just_outside_the_zone)
{
    table *t = devoted(HEROISM, HERO, 12); /* in Red's zone of twelve inches by half a base */

    EXPECT_EQ(refusal(t, "perform the rite at 30,13.26 with Blue Man"), MYE_NOT_IN_ZONE);
    EXPECT_EQ(refusal(t, "perform the rite at 30,10.74 with Blue Man"), 0);
}

#define STORM MYE_DEVOTION_CALL_THE_STORM
#define WIZARD ((kit){.name = "", .talents = BIT(MAGIC_1)})

RULE(5_21_5_storm, a_wizard_beyond_the_middle)
{
    table *t = devoted(STORM, WIZARD, 20);

    act(t, RITE, NO_DICE);
    EXPECT_EQ(score(t), 1);
    EXPECT_EQ(refusal(devoted(STORM, WIZARD, 30), RITE), MYE_NO_RITE);
    EXPECT_EQ(refusal(devoted(STORM, MAN, 20), RITE), MYE_NO_RITE);
}

RULE(5_21_5_cast, an_attempt_that_costs_no_action)
{
    table *t = devoted(STORM, WIZARD, 20);

    unit(t, OWN)->known = 1;
    act(t, RITE, NO_DICE);
    EXPECT_EQ(refusal(t, "move Blue Man to 30,21 facing 90 as they stand"), MYE_NOT_NOW);
    act(t, "cast War Chant on Blue Man with Blue Man", DICE(1, 2));
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
    EXPECT_EQ(refusal(t, "move Blue Man to 30,21 facing 90 as they stand"), 0);
}

RULE(5_21_5_end, he_lives_to_tell)
{
    table *t = devoted(STORM, WIZARD, 20), *u = devoted(STORM, WIZARD, 20);

    act(t, RITE, NO_DICE);
    EXPECT_EQ(score_at(t, 6), 2);
    act(u, RITE, NO_DICE);
    unit(u, OWN)->status |= MYE_FLEEING;
    EXPECT_EQ(score_at(u, 6), 1);
}

/* Blue plants a token at y; a Red unit stands at x on the same line. */
static table *planted(int32_t y, int32_t x)
{
    table *t = devoted(MYE_DEVOTION_ENEMY_LINES, MAN, y);

    put(t, RED, (kit){.name = "Guard"}, x, y);
    act(t, RITE, NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_BANNER, BLUE), 1);
    return t;
}

RULE(5_21_6_token, in_their_zone_when_the_turn_ends)
{
    EXPECT_EQ(score_at(planted(10, 60), 2), 1);
    EXPECT_EQ(score_at(planted(14, 60), 2), 0);
}

RULE(5_21_6_guard, three_inches)
{
    EXPECT_EQ(score_at(planted(10, 34), 2), 0);
    EXPECT_EQ(score_at(planted(10, 35), 2), 1);
}

RULE(5_21_6_end, two_tokens)
{
    table *t = planted(10, 60);

    put_token(t, MYE_BANNER, BLUE, (sk_point){2000, 800}, MYE_NOBODY);
    EXPECT_EQ(score_at(t, 6), 2);
    EXPECT_EQ(score_at(planted(10, 60), 6), 1);
}

#define CHALLENGE "challenge Red Foe with Blue Man"

static uint16_t challenging(int32_t devotion, kit blue, kit red)
{
    return refusal(blue_charges(devotion, blue, red, 10), CHALLENGE);
}

RULE(5_21_7_challenge, men_challenge_heroes)
{
    kit beast = {.name = "", .kind = MYE_BEAST};

    EXPECT_EQ(challenging(MYE_DEVOTION_CHALLENGE, MAN, HERO), 0);
    EXPECT_EQ(challenging(MYE_DEVOTION_CHALLENGE, MAN, MAN), MYE_NOT_HEROIC_TARGET);
    EXPECT_EQ(challenging(MYE_DEVOTION_CHALLENGE, beast, HERO), MYE_NOT_HEROIC_TARGET);
    EXPECT_EQ(challenging(HEROISM, MAN, HERO), MYE_NOT_YOUR_DEVOTION);
}

RULE(5_21_7_save, one_roll_of_blows_and_seven_saves)
{
    table *t = blue_charges(MYE_DEVOTION_CHALLENGE, MAN, HERO, 10);

    act(t, CHALLENGE, DICE(1, 7));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
    EXPECT_EQ(told(t, MYE_BLOWS)->unit, 0);
    EXPECT_EQ(needed(t, MYE_SAVED), 7);
    EXPECT_EQ(score(t), 1);
}

RULE(5_21_7_generals, two_points)
{
    table *t = blue_charges(MYE_DEVOTION_CHALLENGE, GENERAL, GENERAL, 10);

    act(t, CHALLENGE, DICE(10));
    EXPECT_EQ(score(t), 2);
}

#define TROPHY MYE_DEVOTION_TROPHY_HUNTERS

RULE(5_21_8_trophy, a_monster_falls_to_men)
{
    kit monster = {.name = "", .kind = MYE_MONSTER}, beast = {.name = "", .kind = MYE_BEAST};
    table *t = blue_attacks(TROPHY, MAN, monster, DICE(1, 10));

    EXPECT_EQ(score(t), 1);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_TROPHY, BLUE), 1);
    EXPECT_EQ(score(blue_attacks(TROPHY, MAN, HERO, DICE(1, 10))), 1);
    EXPECT_EQ(score(blue_attacks(TROPHY, beast, monster, DICE(1, 10))), 0);
}

RULE(5_21_8_site, the_hunters_choose)
{
    table *t = blue_attacks(TROPHY, MAN, HERO, DICE(1, 10));

    EXPECT_EQ(step_now(t), MYE_PUT);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(5_21_8_leaders, when_there_are_no_monsters)
{
    table *t = devoted(TROPHY, MAN, 10);

    EXPECT_EQ(score(blue_attacks(TROPHY, MAN, MAN, DICE(1, 10))), 1);
    lock_in_fight(t, OWN, put_north(t, RED, MAN, OWN, 0));
    put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH}, 60, 30);
    act(t, "attack Red Man with Blue Man", DICE(1, 10));
    EXPECT_EQ(score(t), 0);
}

RULE(5_21_8_end, beside_the_trophy)
{
    table *t = blue_attacks(TROPHY, MAN, HERO, DICE(1, 10));
    table *u = blue_attacks(TROPHY, MAN, HERO, DICE(1, 10));

    EXPECT_EQ(score_at(t, 6), 2);
    shift(u, OWN, 6000, 4000);
    EXPECT_EQ(score_at(u, 6), 1);
}
