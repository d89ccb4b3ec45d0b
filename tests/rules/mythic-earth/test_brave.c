/* Section 3.8: brave tests, freezing, breaking. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC})

/* A frozen man of Brave 7 with markers. */
static table *frozen(int32_t markers)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->status |= MYE_FROZEN;
    unit(t, u)->markers = (uint8_t)markers;
    return t;
}

RULE(3_8_frozen, seven_becomes_six)
{
    table *t = frozen(0);

    clean_up(t, 2, DICE(7));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 6);
}

RULE(3_8_fleeing, seven_becomes_six)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 24);

    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(6));
    EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_FLEEING), -1);
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 6);
}

RULE(3_8_hero, two_heroes_make_it_eight)
{
    table *t = frozen(0);

    put_north(t, RED, HERO, 0, 1000);
    put(t, RED, (kit){.name = "Other", .roles = MYE_HEROIC}, 32, 10);
    clean_up(t, 2, DICE(8));
    EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_HERO), 2);
}

RULE(3_8_hero_far, a_hero_beyond_ten_inches_is_no_help)
{
    table *t = frozen(0);

    put_north(t, RED, HERO, 0, 1001);
    clean_up(t, 2, DICE(6));
    EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_HERO), 0);
}

/* Frozen men near a hero with a guard, of whom the hero has fallen. */
static int32_t bonus_of_fallen(const char *option)
{
    static const kit hero = {.name = "Hero"};
    table *t = field_with(option);
    int32_t u = put(t, RED, MAN, 30, 10), h;

    h = put_north(t, RED, (kit){.name = "Guard", .minis = 3, .roles = MYE_HEROIC, .leader = &hero},
                  u, 300);
    open_of(t)->wounds[figure(t, h)->first] = 0;
    mye_gather(t->scene, t->state, h);
    unit(t, u)->status |= MYE_FROZEN;
    clean_up(t, 2, DICE(1));
    return part_of(t, MYE_TEST_PASSED, MYE_BY_HERO);
}

RULE(3_8_hero_fallen, his_guard_is_no_hero)
{
    EXPECT_EQ(bonus_of_fallen(NULL), 0);
    EXPECT_EQ(bonus_of_fallen("fallen-heroes=yes"), 1);
}

/* A frozen hero under an option. */
static int32_t own_bonus(const char *option)
{
    table *t = field_with(option);
    int32_t u = put(t, RED, HERO, 30, 10);

    unit(t, u)->status |= MYE_FROZEN;
    clean_up(t, 2, DICE(1));
    return part_of(t, MYE_TEST_PASSED, MYE_BY_HERO);
}

RULE(3_8_hero_itself, only_by_agreement)
{
    EXPECT_EQ(own_bonus("heroes-count-themselves=no"), 0);
    EXPECT_EQ(own_bonus("heroes-count-themselves=yes"), 1);
}

RULE(3_8_cumulative, seven_less_two_less_one_and_one)
{
    table *t = frozen(2);

    put_north(t, RED, HERO, 0, 500);
    clean_up(t, 2, DICE(5));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 5);
}

/* Red's man wounds Blue's of two wounds, who tests for the lost fight. */
static table *beaten(int32_t y, const uint16_t *dice)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, y);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 3}, a, 0);

    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red Man", dice);
    return t;
}

enum { LOSER = MYE_UNITS_A_SIDE };

RULE(3_8_fail_flees, seven_is_too_much_with_one_marker)
{
    table *t = beaten(10, DICE(1, 10, 7));

    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 6);
    EXPECT(has(t, LOSER, MYE_FLEEING));
}

RULE(3_8_pass_marker, the_marker_of_the_wound_goes_again)
{
    table *t = beaten(10, DICE(1, 10, 6));

    EXPECT_EQ(unit(t, LOSER)->markers, 0);
    EXPECT(!has(t, LOSER, MYE_FLEEING));
}

RULE(3_8_1_no_actions, it_cannot_be_given_a_die)
{
    table *t = frozen(0);

    put(t, RED, HERO, 40, 10);
    offer_die(t, 0);
    EXPECT_EQ(refusal(t, "activate Red Man"), MYE_NO_DIE_FOR);
}

RULE(3_8_1_free, six_thaws_it_and_no_die_is_used)
{
    table *t = frozen(0);

    clean_up(t, 2, DICE(6));
    EXPECT(!has(t, 0, MYE_FROZEN));
    EXPECT(told(t, MYE_THAWED) != NULL);
}

RULE(3_8_1_pass, its_die_is_rolled_next_turn)
{
    table *t = frozen(0);

    clean_up(t, 2, DICE(6));
    act(t, "begin the turn", DICE(5));
    EXPECT_EQ(open_of(t)->pool[RED][5], 1);
}

RULE(3_8_1_fail, it_stays_as_it_is)
{
    table *t = frozen(2);

    clean_up(t, 2, DICE(10));
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT(!has(t, 0, MYE_FLEEING));
    EXPECT_EQ(unit(t, 0)->markers, 2);
}

RULE(3_8_1_keeps_die, its_die_is_not_rolled)
{
    table *t = frozen(2);

    put(t, BLUE, HERO, 40, 40);
    clean_up(t, 2, DICE(10));
    act(t, "begin the turn", DICE(3));
    EXPECT_EQ(open_of(t)->pool[BLUE][3], 1);
    EXPECT_EQ(unit(t, 0)->dice, 0);
}

/* Seven markers on a frozen man under an option; he rolls a 1. */
static bool thaws(const char *option)
{
    table *t = field_with(option);
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->status |= MYE_FROZEN;
    unit(t, u)->markers = 7;
    clean_up(t, 2, DICE(1));
    return !has(t, u, MYE_FROZEN);
}

RULE(3_8_1_natural_one, only_by_agreement)
{
    EXPECT(!thaws("natural-one-thaws=no"));
    EXPECT(thaws("natural-one-thaws=yes"));
}

/* A unit with these markers fails its activation. */
static table *failing(kit k, int32_t markers)
{
    table *t = field();
    int32_t u = put(t, RED, k, 30, 10);

    unit(t, u)->markers = (uint8_t)markers;
    offer_die(t, u);
    act(t, "activate Red Unit", DICE(10));
    return t;
}

RULE(3_8_4_broken, brave_seven_breaks_at_eleven)
{
    EXPECT(!has(failing((kit){.name = "Unit"}, 9), 0, MYE_DESTROYED));
    EXPECT(has(failing((kit){.name = "Unit"}, 10), 0, MYE_DESTROYED));
}

RULE(3_8_4_example, eleven_are_borne_and_twelve_are_not)
{
    EXPECT(!has(failing((kit){.name = "Unit", .brave = 8}, 10), 0, MYE_DESTROYED));
    EXPECT(has(failing((kit){.name = "Unit", .brave = 8}, 11), 0, MYE_DESTROYED));
}

RULE(3_8_4_living, without_its_captain_it_breaks_sooner)
{
    static const kit captain = {.name = "Captain", .brave = 9};
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Unit", .minis = 3, .leader = &captain}, 30, 10);

    open_of(t)->wounds[figure(t, u)->first] = 0;
    mye_gather(t->scene, t->state, u);
    unit(t, u)->markers = 10;
    offer_die(t, u);
    act(t, "activate Red Unit", DICE(10));
    EXPECT(has(t, u, MYE_DESTROYED));
}

RULE(3_8_4_any_time, the_captain_drowns_and_they_run)
{
    static const kit captain = {.name = "Captain", .brave = 9};
    table *t = field_of(MYE_RAINY_SEASON);
    int32_t u = put(t, RED, (kit){.name = "Band", .brave = 6, .leader = &captain}, 30, 24);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    unit(t, u)->markers = 9; /* 14 break the captain, 9 his men */
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(10, 1));
    EXPECT(told(t, MYE_BROKE) != NULL);
    EXPECT(has(t, u, MYE_DESTROYED));
}

RULE(3_8_4_dice, both_dice_of_a_behemoth)
{
    table *t = failing((kit){.name = "Unit", .kind = MYE_BEHEMOTH, .dice = 2}, 10);

    EXPECT_EQ(open_of(t)->taken[BLUE], 2);
    EXPECT_EQ(mye_highest_pips(t->state), 0);
}
