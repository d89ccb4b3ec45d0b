/* Section 3.7, actions 5, 9 and 10: charging units that wait On Alert or shoot. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define STEP_EAST "move Red Man to 31,10 facing 0 as they stand"
#define SPRING "spring the trap of Blue Archer"
#define SHOOT "shoot at Red Man with Blue Archer"

/* A Blue archer on alert north of Red's man, who has a die. */
static table *ambush(int32_t apart, bool kept)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10);

    alert(t, put_north(t, BLUE, ARCHER, a, apart), kept);
    activate(t, a);
    return t;
}

/* Red charges a Blue unit on alert. */
static table *charged(kit red, kit blue, int32_t apart, const char *words)
{
    table *t = field();
    int32_t a;

    red.name = "Charger";
    blue.name = "Waiting";
    a = put(t, RED, red, 30, 10);
    alert(t, put_north(t, BLUE, blue, a, apart), false);
    activate(t, a);
    act(t, words, NO_DICE);
    return t;
}

#define CHARGE "charge Blue Waiting with Red Charger"
#define COUNTER "countercharge Red Charger with Blue Waiting"
#define POST ((kit){.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)})

RULE(3_7_10_charge, it_meets_the_charger)
{
    table *t = charged(POST, POST, 800, CHARGE);

    act(t, "spring the trap of Blue Waiting", DICE(7));
    act(t, COUNTER, DICE(10, 10));
    EXPECT(told(t, MYE_COUNTERCHARGED) != NULL);
    EXPECT(mye_is_locked_with(t->state, 0, MYE_UNITS_A_SIDE));
}

RULE(3_7_10_runs, the_waiting_unit_runs_at_the_charger)
{
    table *t = charged(POST, POST, 800, CHARGE);

    act(t, "spring the trap of Blue Waiting", DICE(7));
    act(t, COUNTER, DICE(10, 10));
    EXPECT_EQ(place_of(t, 0, 0).y, 1000);
    EXPECT_EQ(place_of(t, MYE_UNITS_A_SIDE, 0).y, 1126);
}

RULE(3_7_10_react, a_slow_unit_is_just_charged)
{
    table *t = charged(POST, POST, 800, CHARGE);

    act(t, "spring the trap of Blue Waiting", DICE(8, 10, 6));
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
    EXPECT(mye_is_locked_with(t->state, 0, MYE_UNITS_A_SIDE));
}

RULE(3_7_10_charger_only, a_move_is_not_countercharged)
{
    table *t = charged(POST, POST, 800, "move Red Charger to 31,10 facing 0 as they stand");

    act(t, "spring the trap of Blue Waiting", DICE(1));
    EXPECT_EQ(refusal(t, COUNTER), MYE_NOT_CHARGED);
}

RULE(3_7_10_both, both_need_six)
{
    table *t = charged(POST, POST, 800, CHARGE);

    act(t, "spring the trap of Blue Waiting", DICE(1));
    act(t, COUNTER, DICE(6, 6, 1, 1));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
    EXPECT_EQ(needed(t, MYE_BLOWS), 6);
    EXPECT_EQ(times_told(t, MYE_SAVED), 2);
}

RULE(3_7_10_no_throw, neither_spears_nor_bows)
{
    kit spear = POST, bow = POST;
    table *t;

    spear.weapons = ARMS(SPEAR);
    bow.weapons = ARMS(BOW);
    t = charged(spear, bow, 800, "throw and charge Blue Waiting with Red Charger");
    act(t, "spring the trap of Blue Waiting", DICE(1));
    act(t, COUNTER, DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
}

RULE(3_7_10_reach, a_slow_unit_cannot_reach_it)
{
    kit slow = POST;
    table *t;

    slow.move = 3;
    t = charged(POST, slow, 800, CHARGE);
    act(t, "spring the trap of Blue Waiting", DICE(1));
    EXPECT_EQ(refusal(t, COUNTER), MYE_TOO_FAR);
}

RULE(3_7_10_volley, one_volley_and_no_second)
{
    kit bow = POST;
    table *t;

    bow.weapons = ARMS(BOW);
    t = charged(POST, bow, 800, CHARGE);
    act(t, "spring the trap of Blue Waiting", DICE(1));
    act(t, "shoot at Red Charger with Blue Waiting", DICE(10, 10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 1);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

/* The charged archers and others on alert beside them. */
static table *two_traps(void)
{
    kit bow = POST;
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Charger", .wounds = 9, .talents = BIT(UNDEAD)}, 30, 10);

    bow.weapons = ARMS(BOW);
    bow.name = "Waiting";
    alert(t, put_north(t, BLUE, bow, a, 800), false);
    bow.name = "Other";
    alert(t, put(t, BLUE, bow, 34, 19), false);
    activate(t, a);
    act(t, CHARGE, NO_DICE);
    return t;
}

RULE(3_7_10_no_answer, too_slow_with_a_bow)
{
    kit bow = POST;
    table *t;

    bow.weapons = ARMS(BOW);
    t = charged(POST, bow, 800, CHARGE);
    act(t, "spring the trap of Blue Waiting", DICE(8, 10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_7_10_no_answer, another_that_fails_leaves_it_its_volley)
{
    table *t = two_traps();

    act(t, "spring the trap of Blue Other", DICE(8));
    act(t, "hold", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ANSWER);
}

RULE(3_7_10_volley, a_second_trap_gives_no_second_volley)
{
    table *t = two_traps();

    act(t, "spring the trap of Blue Waiting", DICE(1));
    act(t, "shoot at Red Charger with Blue Waiting", DICE(10));
    act(t, "spring the trap of Blue Other", DICE(1));
    act(t, "shoot at Red Charger with Blue Other", DICE(10, 10, 10));
    EXPECT_EQ(step_now(t) == MYE_ANSWER, false);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_10_alert, a_charger_is_one_harder_to_hit_from_a_trap)
{
    table *t = two_traps();

    act(t, "spring the trap of Blue Other", DICE(1));
    act(t, "shoot at Red Charger with Blue Other", DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_CHARGER), -1);
    t = ambush(800, false);
    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(1));
    act(t, SHOOT, DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_CHARGER), 0);
}

RULE(3_10_throw_into, spears_thrown_into_a_fight)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Charger", .wounds = 9, .weapons = ARMS(SPEAR)}, 30, 10);
    int32_t b = put_north(t, BLUE, POST, a, 500);

    lock_in_fight(t, put_north(t, RED, (kit){.name = "Friend"}, b, 0), b);
    activate(t, a);
    act(t, "throw and charge Blue Post with Red Charger", DICE(10, 10, 10));
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
}

static table *swooping(void)
{
    table *t = field();
    kit bird = {.name = "Charger", .wounds = 9, .talents = BIT(FLY) | BIT(UNDEAD)};
    int32_t a = put(t, RED, bird, 30, 10);

    unit(t, a)->status |= MYE_ALOFT;
    alert(t,
          put_north(t, BLUE, (kit){.name = "Waiting", .wounds = 9, .talents = BIT(UNDEAD)}, a, 800),
          false);
    activate(t, a);
    act(t, CHARGE, NO_DICE);
    return t;
}

RULE(3_7_10_flyer, the_bird_is_met_where_it_comes_down)
{
    table *t = swooping();

    act(t, "spring the trap of Blue Waiting", DICE(1));
    act(t, COUNTER, DICE(10, 10));
    EXPECT(!has(t, 0, MYE_ALOFT));
    EXPECT(mye_is_locked_with(t->state, 0, MYE_UNITS_A_SIDE));
}

/* A Behemoth with nothing but a rock is charged by three. */
static table *rock_answer(const char *option)
{
    table *t = field_with(option);
    int32_t a = put(t, RED, (kit){.name = "Charger", .minis = 3, .wounds = 9}, 30, 10);

    put_north(t, BLUE,
              (kit){.name = "Giant",
                    .kind = MYE_BEHEMOTH,
                    .wounds = 9,
                    .talents = BIT(UNDEAD),
                    .weapons = ARMS(BEHEMOTH_ROCK)},
              a, 500);
    activate(t, a);
    return t;
}

RULE(3_7_5_rock, it_strikes_all_that_the_template_touches)
{
    table *t = rock_answer(NULL);

    act(t, "charge Blue Giant with Red Charger", NO_DICE);
    act(t, "loose at the charging Red Charger with Blue Giant",
        DICE(2, 10, 10, 10, 10, 10, 10, 10));
    EXPECT_EQ(needed(t, MYE_SHOTS), 2);
    EXPECT_EQ(dice_of(t, MYE_SAVED), 3);
    EXPECT_EQ(unit(t, 0)->markers, 1);
}

RULE(3_7_5_rock, a_miss_is_lost_and_by_agreement_there_is_no_time)
{
    table *t = rock_answer(NULL);

    act(t, "charge Blue Giant with Red Charger", NO_DICE);
    act(t, "loose at the charging Red Charger with Blue Giant", DICE(3, 10, 10, 10, 10));
    EXPECT_EQ(times_told(t, MYE_SAVED), 0);
    t = rock_answer("rocks-at-chargers=no");
    act(t, "charge Blue Giant with Red Charger", DICE(10, 10, 10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
}
