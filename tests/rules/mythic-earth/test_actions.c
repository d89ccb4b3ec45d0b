/* Section 3.7, actions 1 to 8: moving, shooting, charging and fighting on. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define POST ((kit){.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)})
#define CHARGE "charge Blue Charged with Red Charger"
#define LOOSE "loose at the charging Red Charger with Blue Charged"
#define THROW "throw and charge Blue Charged with Red Charger"

enum { CHARGED = MYE_UNITS_A_SIDE };

RULE(3_7_1_move, five_inches_and_time_for_more)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 30,15.01 facing 0 as they stand"), MYE_TOO_FAR);
    act(t, "move Red Man to 30,15 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
}

RULE(3_7_2_march, ten_inches_and_no_time_left)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    activate(t, u);
    EXPECT_EQ(refusal(t, "march Red Man to 30,20.01 facing 0 as they stand"), MYE_TOO_FAR);
    act(t, "march Red Man to 30,20 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, u, 0).y, 2000);
    EXPECT_EQ(open_of(t)->frames, 1);
}

/* Three archers five inches from a post. */
static table *archers(const char *words, const uint16_t *dice)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Archers", .minis = 3, .weapons = ARMS(BOW)}, 30, 10);

    put_north(t, BLUE, POST, a, 500);
    activate(t, a);
    act(t, words, dice);
    return t;
}

RULE(3_7_3_shoot, three_archers_shoot_three_times)
{
    table *t = archers("shoot at Blue Post with Red Archers", DICE(6, 6, 6));

    EXPECT_EQ(dice_of(t, MYE_SHOTS), 3);
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
}

RULE(3_7_4_focus, six_hits_once_they_focus)
{
    table *t = archers("focus on Blue Post with Red Archers", DICE(6, 7, 7, 1));

    EXPECT_EQ(needed(t, MYE_SHOTS), 6);
    EXPECT_EQ(told(t, MYE_SHOTS)->n[0], 1);
}

RULE(3_7_4_nothing_else, the_activation_is_over)
{
    EXPECT_EQ(open_of(archers("focus on Blue Post with Red Archers", DICE(7, 7, 7)))->frames, 1);
}

/* Red charges Blue from `apart`; the kits are renamed. */
static table *before_charge(kit red, kit blue, int32_t apart)
{
    table *t = field();
    int32_t a;

    red.name = "Charger";
    blue.name = "Charged";
    a = put(t, RED, red, 30, 10);
    put_north(t, BLUE, blue, a, apart);
    activate(t, a);
    return t;
}

RULE(3_7_5_contact, twice_the_move_into_contact_and_a_fight)
{
    table *t = before_charge(MAN, POST, 1000), *u = before_charge(MAN, POST, 1001);

    act(t, CHARGE, DICE(10, 10));
    EXPECT_EQ(gap(t, 0, CHARGED), 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
    EXPECT_EQ(refusal(u, CHARGE), MYE_TOO_FAR);
}

RULE(3_7_5_bonus, six_hits_and_seven_misses)
{
    table *t = before_charge(MAN, POST, 300), *u = before_charge(MAN, POST, 300);

    act(t, CHARGE, DICE(6, 10, 1));
    EXPECT_EQ(told(t, MYE_SAVED)->unit, CHARGED);
    act(u, CHARGE, DICE(7, 10));
    EXPECT(told(u, MYE_SAVED) == NULL);
}

RULE(3_7_5_first_round, an_attack_after_it_needs_five)
{
    table *t = before_charge(MAN, POST, 300);

    act(t, CHARGE, DICE(10, 10));
    activate(t, 0);
    act(t, "attack Blue Charged with Red Charger", DICE(6));
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
}

RULE(3_7_5_throw, a_spear_flies_before_the_blows)
{
    kit spearman = {.name = "Spearman", .weapons = ARMS(SPEAR)};
    table *t = before_charge(spearman, POST, 300);

    act(t, THROW, DICE(5, 1, 10, 10));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 1);
    EXPECT_EQ(unit(t, CHARGED)->markers, 1);
}

RULE(3_7_5_thrown_only, an_archer_has_nothing_to_throw)
{
    table *t = before_charge(ARCHER, POST, 300);

    EXPECT_EQ(refusal(t, THROW), MYE_NOTHING_TO_THROW);
    EXPECT_EQ(refusal(t, CHARGE), 0);
}

RULE(3_7_5_answer, the_charged_archer_shoots_one_worse)
{
    table *t = before_charge(POST, ARCHER, 300);

    act(t, CHARGE, NO_DICE);
    act(t, LOOSE, DICE(5, 10, 10));
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
    EXPECT_EQ(told(t, MYE_SHOTS)->unit, CHARGED);
}

RULE(3_7_5_answer_choice, the_charged_side_is_asked_and_may_hold_fire)
{
    table *t = before_charge(POST, ARCHER, 300);

    act(t, CHARGE, NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT(is_listed(t, LOOSE));
    act(t, "hold fire with Blue Charged", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_7_5_answer_choice, nobody_is_asked_without_a_missile)
{
    table *t = before_charge(POST, POST, 300);

    act(t, CHARGE, DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_7_5_frozen_answer, no_shot_is_rolled)
{
    table *t = before_charge(POST, ARCHER, 300);

    unit(t, CHARGED)->status |= MYE_FROZEN;
    act(t, CHARGE, DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
}

RULE(3_7_5_fleeing_answer, no_shot_is_rolled_unless_the_option_says_so)
{
    table *t = before_charge(POST, ARCHER, 300), *u;

    unit(t, CHARGED)->status |= MYE_FLEEING;
    act(t, CHARGE, DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    u = field_with("fleeing-shoot-chargers=yes");
    put(u, RED, POST, 30, 10);
    unit(u, put_north(u, BLUE, ARCHER, 0, 300))->status |= MYE_FLEEING;
    activate(u, 0);
    act(u, "charge Blue Archer with Red Post", NO_DICE);
    act(u, "loose at the charging Red Post with Blue Archer", DICE(10, 10, 10));
    EXPECT_EQ(times_told(u, MYE_SHOTS), 1);
}

RULE(3_7_5_both_fly, the_dying_still_shoot)
{
    kit spearman = {.name = "Spearman", .weapons = ARMS(SPEAR)};
    table *t = before_charge(spearman, spearman, 300);

    act(t, THROW, NO_DICE);
    act(t, LOOSE, DICE(1, 1, 10, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT(has(t, CHARGED, MYE_DESTROYED));
}

RULE(3_7_5_strikes_back, the_charged_need_five_and_hit_all_the_same)
{
    table *t = before_charge(MAN, MAN, 300);

    act(t, CHARGE, DICE(6, 5, 10, 10));
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT(has(t, CHARGED, MYE_DESTROYED));
}

RULE(3_7_5_flown, the_charger_ends_an_inch_away_or_farther)
{
    kit spearmen = {.name = "Spearmen", .minis = 3, .weapons = ARMS(SPEAR)};
    kit men = {.name = "Men", .minis = 3, .move = 9};
    table *t = before_charge(spearmen, men, 900);

    act(t, THROW, DICE(1, 1, 10, 10, 10, 10));
    EXPECT(has(t, CHARGED, MYE_FLEEING));
    EXPECT(!mye_is_locked(t->state, 0));
    EXPECT(gap(t, 0, CHARGED) >= 100);
    EXPECT(told(t, MYE_FELL_SHORT) != NULL);
}

RULE(3_7_5_snared, tied_up_before_the_first_step)
{
    table *t = before_charge(POST, (kit){.name = "", .weapons = ARMS(AYLUS)}, 300);
    sk_point at = place_of(t, 0, 0);

    act(t, CHARGE, NO_DICE);
    act(t, LOOSE, DICE(1, 10));
    EXPECT(told(t, MYE_FELL_SHORT) != NULL);
    EXPECT(sk_same_point(place_of(t, 0, 0), at));
}

/* Two units locked together; Red has a die. */
static table *locked(kit red, kit blue, int32_t x, int32_t y)
{
    table *t = field();
    int32_t a, b;

    red.name = "Attacker";
    blue.name = "Defender";
    a = put(t, RED, red, x, y);
    b = put_north(t, BLUE, blue, a, 0);
    lock_in_fight(t, a, b);
    activate(t, a);
    return t;
}

#define ATTACK "attack Blue Defender with Red Attacker"

RULE(3_7_6_attack, a_wound_and_a_test)
{
    table *t = locked(MAN, (kit){.name = "Man", .wounds = 2}, 30, 10), *u = field();

    act(t, ATTACK, DICE(5, 6, 10));
    EXPECT_EQ(told(t, MYE_WOUNDED)->unit, MYE_UNITS_A_SIDE);
    put_north(u, BLUE, MAN, put(u, RED, MAN, 30, 10), 300);
    activate(u, 0);
    EXPECT_EQ(refusal(u, "attack Blue Man with Red Man"), MYE_NOT_LOCKED);
}

RULE(3_7_6_no_answer, only_the_attacker_rolls_blows)
{
    table *t = locked(MAN, POST, 30, 10);

    act(t, ATTACK, DICE(10));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
}

RULE(3_7_6_double, the_activation_is_over)
{
    table *t = locked(MAN, POST, 30, 10);

    act(t, ATTACK, DICE(10));
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_7_7_disengage, it_runs_twice_its_move)
{
    table *t = locked(MAN, POST, 30, 24);

    act(t, "disengage Red Attacker", NO_DICE);
    EXPECT(!mye_is_locked(t->state, 0));
    EXPECT(!mye_is_locked(t->state, MYE_UNITS_A_SIDE));
    EXPECT_EQ(place_of(t, 0, 0).y, 1400);
}

RULE(3_7_7_nearest, a_side_edge_may_be_nearer_than_the_zone)
{
    table *t = locked((kit){.name = "Man", .move = 1}, POST, 4, 30);

    act(t, "disengage Red Attacker", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).x, 200);
    EXPECT_EQ(place_of(t, 0, 0).y, 3000);
}

RULE(3_7_7_frozen, it_can_do_nothing_more)
{
    table *t = locked(MAN, POST, 30, 24);

    act(t, "disengage Red Attacker", NO_DICE);
    EXPECT(has(t, 0, MYE_FROZEN));
}

RULE(3_7_7_not_fleeing, it_stays_where_it_stopped)
{
    table *t = locked(MAN, POST, 30, 24);

    act(t, "disengage Red Attacker", NO_DICE);
    EXPECT(!has(t, 0, MYE_FLEEING));
    clean_up(t, 3, DICE(10));
    EXPECT_EQ(place_of(t, 0, 0).y, 1400);
}

RULE(3_7_7_edge, it_is_lost)
{
    table *t = locked(MAN, POST, 30, 9);

    act(t, "disengage Red Attacker", NO_DICE);
    EXPECT(has(t, 0, MYE_DESTROYED));
}

RULE(3_7_locked, a_locked_archer_neither_moves_nor_shoots)
{
    table *t = locked(ARCHER, POST, 30, 10);

    unit(t, 0)->markers = 1;
    EXPECT_EQ(refusal(t, "move Red Attacker to 30,8 facing 0 as they stand"), MYE_IS_LOCKED);
    EXPECT_EQ(refusal(t, "shoot at Blue Defender with Red Attacker"), MYE_IS_LOCKED);
    EXPECT_EQ(refusal(t, "put Red Attacker on alert"), MYE_IS_LOCKED);
    EXPECT_EQ(refusal(t, ATTACK), 0);
    EXPECT_EQ(refusal(t, "disengage Red Attacker"), 0);
    EXPECT_EQ(refusal(t, "regroup Red Attacker"), 0);
}
