/* 3.10, 3.11, 5.21: who falls, where players have agreed that the owner says so. */
#include <stdio.h>

#include "battle.h"

#define MEN ((kit){.name = "Men", .minis = 4})
#define ARCHERS ((kit){.name = "Archers", .minis = 2, .weapons = ARMS(BOW)})
#define OWNER "casualties=owner"

enum { THEIRS = MYE_UNITS_A_SIDE };

/* The action that wounds this mini of a unit, and whether it is still unhurt. */
static const char *wound(table *t, int32_t u, int32_t mini)
{
    static char words[96];
    sk_point at = place_of(t, u, mini);

    snprintf(words, sizeof words, "wound the %s of %s at %d.%02d,%d.%02d",
             figure(t, u)->profiles == 1 ? "mini"
             : mini == 0                 ? "leader"
                                         : "follower",
             mye_seat_of(u) == RED ? "Red Archers" : "Blue Men", at.x / 100, at.x % 100, at.y / 100,
             at.y % 100);
    return words;
}

static bool stands(table *t, int32_t u, int32_t mini)
{
    return open_of(t)->wounds[figure(t, u)->first + mini] > 0;
}

/* Red's archers shoot at Blue's men from nine inches; the kits keep their names. */
static table *volley(const char *option, kit blue, const uint16_t *dice)
{
    table *t = field_with(option);

    put(t, RED, ARCHERS, 30, 10);
    put_north(t, BLUE, blue, 0, 900);
    activate(t, 0);
    act(t, "shoot at Blue Men with Red Archers", dice);
    return t;
}

RULE(3_10_owner, the_owner_is_asked_and_his_first_man_falls)
{
    table *t = volley(OWNER, MEN, DICE(1, 9, 10));

    EXPECT_EQ(step_now(t), MYE_FALL);
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(unit(t, THEIRS)->markers, 0);
    act(t, wound(t, THEIRS, 0), NO_DICE);
    EXPECT(!stands(t, THEIRS, 0));
    EXPECT(stands(t, THEIRS, 3));
    EXPECT_EQ(unit(t, THEIRS)->markers, 1);
    EXPECT_EQ(seat_to_act(t), RED);
}

RULE(3_10_owner, wound_by_wound_and_then_the_test)
{
    table *t = volley(OWNER, (kit){.name = "Men", .minis = 3}, DICE(1, 1, 10, 10));

    act(t, wound(t, THEIRS, 0), NO_DICE);
    EXPECT_EQ(refusal(t, wound(t, THEIRS, 0)), MYE_CANNOT_FALL);
    act(t, wound(t, THEIRS, 1), DICE(1));
    EXPECT(stands(t, THEIRS, 2));
    EXPECT(told(t, MYE_TEST_PASSED) != NULL);
}

RULE(3_10_owner, or_leaves_it_to_the_usual_order)
{
    table *t = volley(OWNER, MEN, DICE(1, 1, 10, 10));

    act(t, "wound Blue Men as usual", NO_DICE);
    EXPECT_EQ(unit(t, THEIRS)->standing, 2);
    EXPECT(!stands(t, THEIRS, 3));
    EXPECT(stands(t, THEIRS, 0));
}

RULE(3_10_owner, nobody_is_asked_when_there_is_no_choice)
{
    table *t = volley(OWNER, (kit){.name = "Men", .minis = 2}, DICE(1, 1, 10, 10));

    EXPECT(has(t, THEIRS, MYE_DESTROYED));
    EXPECT(step_now(volley(NULL, MEN, DICE(1, 9, 10))) != MYE_FALL);
}

RULE(3_10_owner, visible_minis_first)
{
    table *t = field_with(OWNER);

    put(t, RED, ARCHERS, 30, 10);
    put_north(t, BLUE, (kit){.name = "Men", .minis = 3}, 0, 900);
    open_of(t)->at[figure(t, THEIRS)->first + 2] = (mye_place){3600, 2000}; /* behind the rock */
    mye_gather(t->scene, t->state, THEIRS);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(33, 14, 39, 16));
    activate(t, 0);
    act(t, "shoot at Blue Men with Red Archers", DICE(1, 9, 10));
    EXPECT_EQ(refusal(t, wound(t, THEIRS, 2)), MYE_CANNOT_FALL);
    EXPECT_EQ(refusal(t, wound(t, THEIRS, 1)), 0);
}

RULE(3_11_owner, both_sides_choose_before_anybody_has_won)
{
    table *t = field_with(OWNER);
    kit archers = ARCHERS;

    archers.weapons = 0;
    put(t, RED, archers, 30, 10);
    put_north(t, BLUE, MEN, 0, 300);
    activate(t, 0);
    act(t, "charge Blue Men with Red Archers", DICE(1, 9, 1, 9, 9, 9, 10, 10));
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, wound(t, THEIRS, 0), NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    EXPECT_EQ(times_told(t, MYE_ROUND_FOUGHT), 0);
    act(t, wound(t, 0, 0), NO_DICE);
    EXPECT_EQ(times_told(t, MYE_ROUND_FOUGHT), 1);
    EXPECT(!stands(t, 0, 0));
    EXPECT(mye_is_locked(t->state, 0));
}

RULE(3_7_5_owner, the_charge_goes_on_when_the_missiles_have_been_borne)
{
    table *t = field_with(OWNER);
    kit men = MEN;

    men.weapons = ARMS(BOW);
    put(t, RED, ARCHERS, 30, 10);
    put_north(t, BLUE, men, 0, 300);
    activate(t, 0);
    act(t, "charge Blue Men with Red Archers", NO_DICE);
    act(t, "loose at the charging Red Archers with Blue Men", DICE(1, 9, 9, 9, 10));
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, wound(t, 0, 0), DICE(9, 9, 9, 9, 9));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
    EXPECT(mye_is_locked(t->state, 0));
}

RULE(3_10_owner, under_a_rock_those_it_touches)
{
    table *t = field_with(OWNER);
    kit giant = {.name = "Giant", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)};

    put(t, RED, giant, 30, 10);
    put_north(t, BLUE, (kit){.name = "Men", .minis = 4, .save = 9}, 0, 900);
    activate(t, 0);
    act(t, "shoot at Blue Men with Red Giant", DICE(1, 1, 10, 1));
    EXPECT_EQ(step_now(t), MYE_FALL);
    act(t, "wound Blue Men as usual", NO_DICE);
    EXPECT_EQ(unit(t, THEIRS)->standing, 3);
    EXPECT_EQ(unit(t, THEIRS)->markers, 1);
}

/* Red's General with two guards is struck once by a Blue man who hunts him. */
static table *general_struck(void)
{
    static const kit GENERAL = {.name = "General", .wounds = 2};
    table *t = field_with(OWNER);
    kit guard = {
        .name = "Archers", .minis = 2, .roles = MYE_GENERAL | MYE_HEROIC, .leader = &GENERAL};
    int32_t u = put(t, RED, guard, 30, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Men"}, u, 0);

    ((mye_scene *)t->scene)->general[RED] = (uint8_t)u;
    devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
    lock_in_fight(t, u, b);
    activate(t, b);
    act(t, "attack Red Archers with Blue Men", DICE(1, 10));
    EXPECT_EQ(seat_to_act(t), RED);
    return t;
}

RULE(5_21_3_owner, a_guard_may_die_for_the_general)
{
    table *t = general_struck(), *u = general_struck();

    act(t, wound(t, 0, 1), DICE(1));
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
    act(u, wound(u, 0, 0), DICE(1));
    EXPECT_EQ(open_of(u)->score[BLUE], 1);
}
