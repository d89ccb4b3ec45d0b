/* Section 3.12: casting, dispelling and the twelve spells. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define RAIN "cast Gentle Rain on Red Friend with Red Wizard"
#define SKIN "cast Stone Skin on Red Friend with Red Wizard"
#define EVERYTHING ((1 << MYE_SPELLS_A_WAY) - 1)

enum { WIZARD, FRIEND, THIRD, ENEMY = MYE_UNITS_A_SIDE };

static int32_t put_wizard(table *t, int32_t seat, int32_t level, int32_t x, int32_t y)
{
    kit wizard = {.name = "Wizard", .talents = BIT(MAGIC_1) << (level - 1)};
    int32_t u = put(t, seat, wizard, x, y);

    unit(t, u)->known = EVERYTHING;
    return u;
}

/* A wizard of the seat's at 30,20 that knows every spell, with a die; a friend with four markers
 * two inches east; an enemy ten inches north. */
static table *seance(int32_t seat, int32_t level)
{
    table *t = field();
    int32_t wizard = put_wizard(t, seat, level, 30, 20);
    int32_t friend_unit = put(t, seat, (kit){.name = "Friend", .minis = 3, .wounds = 2}, 33, 20);

    unit(t, friend_unit)->markers = 4;
    put(t, 1 - seat, (kit){.name = "Enemy", .minis = 3, .wounds = 2}, 30, 30);
    activate(t, wizard);
    return t;
}

RULE(3_12_levels, level_two_chooses_two)
{
    table *t = seance(RED, 2);

    unit(t, WIZARD)->known = 0;
    go_to(t, MYE_LEARN);
    open_of(t)->seat = RED;
    act(t, "teach Red Wizard the spell Gentle Rain", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_LEARN);
    act(t, "teach Red Wizard the spell Renewal", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ROLL_DEPLOY);
}

RULE(3_12_alignment, the_everliving_cast_no_shadow_bolts)
{
    table *t = seance(RED, 2);

    unit(t, WIZARD)->known = 0;
    go_to(t, MYE_LEARN);
    open_of(t)->seat = RED;
    EXPECT_EQ(refusal(t, "teach Red Wizard the spell Shadow Bolt"), MYE_OTHER_WAY);
}

RULE(3_12_different, not_the_same_twice)
{
    table *t = seance(RED, 2);

    unit(t, WIZARD)->known = 1;
    go_to(t, MYE_LEARN);
    open_of(t)->seat = RED;
    EXPECT_EQ(refusal(t, "teach Red Wizard the spell Gentle Rain"), MYE_KNOWN_ALREADY);
}

RULE(3_12_known, he_never_learnt_it)
{
    table *t = seance(RED, 1);

    unit(t, WIZARD)->known = 1;
    EXPECT_EQ(refusal(t, RAIN), 0);
    EXPECT_EQ(refusal(t, SKIN), MYE_UNKNOWN_SPELL);
}

RULE(3_12_action, two_spells_and_it_is_over)
{
    table *t = seance(RED, 3);

    act(t, RAIN, DICE(1, 2, 1));
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
    act(t, SKIN, DICE(1, 2));
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_12_per_level, a_novice_casts_once)
{
    table *t = seance(RED, 1);

    act(t, RAIN, DICE(1, 2, 1));
    EXPECT_EQ(refusal(t, SKIN), MYE_NO_MORE_CASTS);
}

RULE(3_12_tried, a_failure_is_not_repeated)
{
    table *t = seance(RED, 2);

    act(t, RAIN, DICE(9, 9));
    EXPECT_EQ(refusal(t, RAIN), MYE_ALREADY_TRIED);
}

/* The first wizard has cast Gentle Rain with these dice; a second one has a die. */
static table *second_wizard(const uint16_t *dice)
{
    table *t = seance(RED, 1);

    act(t, RAIN, dice);
    act(t, "end the activation of Red Wizard", NO_DICE);
    figure(t, put_wizard(t, RED, 1, 30, 17))->name[0] = 'L';
    activate(t, THIRD);
    return t;
}

RULE(3_12_force_once, no_second_rain_this_turn)
{
    table *t = second_wizard(DICE(1, 2, 1));

    EXPECT_EQ(refusal(t, "cast Gentle Rain on Red Friend with Red Lizard"), MYE_ALREADY_CAST);
}

RULE(3_12_other_tries, the_second_has_his_chance)
{
    table *t = second_wizard(DICE(9, 9));

    EXPECT_EQ(refusal(t, "cast Gentle Rain on Red Friend with Red Lizard"), 0);
}

RULE(3_12_roll, fourteen_casts_the_rain)
{
    table *t = seance(RED, 1);

    act(t, RAIN, DICE(7, 7, 1));
    EXPECT_EQ(needed(t, MYE_CAST_ROLLED), 14);
    EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
}

RULE(3_12_fails, fifteen_does_not)
{
    table *t = seance(RED, 1);

    act(t, RAIN, DICE(7, 8));
    EXPECT(told(t, MYE_SPELL_WORKS) == NULL);
    EXPECT_EQ(unit(t, FRIEND)->markers, 4);
}

RULE(3_12_fights, hands_are_needed_for_other_things)
{
    table *t = seance(RED, 1), *u = seance(RED, 1);
    int32_t rival = put_wizard(u, BLUE, 3, 30, 35);

    lock_in_fight(t, WIZARD, put_north(t, BLUE, MAN, WIZARD, 0));
    EXPECT_EQ(refusal(t, RAIN), MYE_IS_LOCKED);
    lock_in_fight(u, rival, put_north(u, RED, MAN, rival, 0));
    act(u, RAIN, DICE(1, 2, 1));
    EXPECT(told(u, MYE_SPELL_WORKS) != NULL);
}

RULE(3_12_frozen, they_let_it_pass)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = seance(RED, 1);
        unit(t, put_wizard(t, BLUE, 3, 30, 35))->status |= i == 0 ? MYE_FROZEN : MYE_FLEEING;
        act(t, RAIN, DICE(1, 2, 1));
        EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
    }
}

RULE(3_12_into_fights, neither_friend_nor_foe_in_it)
{
    table *t = seance(RED, 1);

    lock_in_fight(t, FRIEND, ENEMY);
    EXPECT_EQ(refusal(t, RAIN), MYE_NO_MAGIC_INTO_FIGHTS);
    EXPECT_EQ(refusal(t, "cast Thorn Storm on Blue Enemy with Red Wizard"),
              MYE_NO_MAGIC_INTO_FIGHTS);
}

RULE(3_12_range, twelve_inches_and_no_more)
{
    table *t = seance(RED, 1);

    shift(t, FRIEND, 3000, 2000 + 126 + 1200);
    EXPECT_EQ(refusal(t, RAIN), 0);
    shift(t, FRIEND, 3000, 2000 + 126 + 1201);
    EXPECT_EQ(refusal(t, RAIN), MYE_OUT_OF_RANGE);
}

RULE(3_12_at_once, the_markers_are_gone)
{
    table *t = seance(RED, 1);

    act(t, RAIN, DICE(1, 2, 6));
    EXPECT_EQ(unit(t, FRIEND)->markers, 1);
}

/* A Blue wizard of this level stands this far from the caster, who rolls these dice. */
static table *opposed(int32_t level, int32_t apart, const uint16_t *dice)
{
    table *t = seance(RED, 3);
    int32_t rival = put_wizard(t, BLUE, level, 30, 40);

    shift(t, rival, 3000, 2000 + 126 + apart);
    act(t, RAIN, dice);
    return t;
}

#define DISPEL "dispel with Blue Wizard"

RULE(3_12_double_one, the_rival_is_not_asked)
{
    table *t = opposed(3, 1500, DICE(1, 1, 1));

    EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
}

RULE(3_12_dispel, twenty_inches_are_near_enough)
{
    table *t = opposed(1, 2000, DICE(4, 5));

    EXPECT_EQ(step_now(t), MYE_DISPEL);
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, DISPEL, DICE(4, 5));
    EXPECT(told(t, MYE_DISPELLED) != NULL);
    EXPECT_EQ(unit(t, FRIEND)->markers, 4);
}

RULE(3_12_dispel_far, nobody_is_asked)
{
    EXPECT(told(opposed(1, 2001, DICE(4, 5, 1)), MYE_SPELL_WORKS) != NULL);
}

RULE(3_12_dispel_roll, nine_dispels_a_nine_and_ten_does_not)
{
    table *t = opposed(1, 1500, DICE(4, 5)), *u = opposed(1, 1500, DICE(4, 5));

    act(t, DISPEL, DICE(2, 7));
    EXPECT(told(t, MYE_DISPELLED) != NULL);
    act(u, DISPEL, DICE(5, 5, 1));
    EXPECT(told(u, MYE_SPELL_WORKS) != NULL);
}

RULE(3_12_dispel_one_one, against_any_roll_but_its_like)
{
    table *t = opposed(1, 1500, DICE(1, 2));

    act(t, DISPEL, DICE(1, 1));
    EXPECT(told(t, MYE_DISPELLED) != NULL);
}

RULE(3_12_dispel_once, a_second_wizard_is_not_asked)
{
    table *t = seance(RED, 3);

    put_wizard(t, BLUE, 3, 25, 32);
    figure(t, put_wizard(t, BLUE, 3, 35, 32))->name[0] = 'L';
    act(t, RAIN, DICE(1, 2));
    act(t, DISPEL, DICE(9, 9, 1));
    EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
    EXPECT_EQ(step_now(t), MYE_ACT);
}

RULE(3_12_dispel_level, the_second_spell_goes_through)
{
    table *t = opposed(1, 1500, DICE(4, 5));

    act(t, DISPEL, DICE(1, 1));
    act(t, SKIN, DICE(4, 5));
    EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
}

RULE(3_12_dispel_free, the_rival_keeps_his_die)
{
    table *t = opposed(1, 1500, DICE(4, 5));

    act(t, DISPEL, DICE(1, 1));
    EXPECT_EQ(unit(t, ENEMY + 1)->dice, 1);
    EXPECT(!(unit(t, ENEMY + 1)->turn & MYE_ACTED));
}

RULE(3_12_dispel_choice, let_it_be)
{
    table *t = opposed(1, 1500, DICE(4, 5));

    act(t, "let the spell be", DICE(1));
    EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
}

RULE(3_12_missile_sight, not_through_a_rock)
{
    table *t = seance(RED, 1);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 24, 50, 26));
    EXPECT_EQ(refusal(t, "cast Thorn Storm on Blue Enemy with Red Wizard"), MYE_NO_LINE_OF_SIGHT);
    EXPECT_EQ(refusal(t, "cast Grasping Vines on Blue Enemy with Red Wizard"), 0);
}

/* A wizard and his guard; a rock hides the enemy from the first or from the second. */
static table *guarded(int32_t hidden)
{
    static const kit sage = {.name = "Sage", .talents = BIT(MAGIC_1)};
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Wizard", .minis = 1, .leader = &sage}, 30, 20);

    unit(t, u)->known = EVERYTHING;
    put(t, BLUE, (kit){.name = "Enemy", .wounds = 2}, 32, 30);
    open_of(t)->at[0] = (mye_place){2900, 2000};
    open_of(t)->at[1] = (mye_place){3500, 2000};
    mye_gather(t->scene, t->state, u);
    if (hidden == 0)
        put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 22, 31, 24));
    else
        put_piece(t, MYE_IMPASSABLE, true, INCHES(33, 22, 36, 24));
    activate(t, u);
    return t;
}

RULE(3_12_missile_wizard, his_guard_sees_it_in_vain)
{
    EXPECT_EQ(refusal(guarded(0), "cast Thorn Storm on Blue Enemy with Red Wizard"),
              MYE_NO_LINE_OF_SIGHT);
    EXPECT_EQ(refusal(guarded(1), "cast Thorn Storm on Blue Enemy with Red Wizard"), 0);
}

RULE(3_12_missile_all, those_behind_the_rock_fall_too)
{
    table *t = seance(RED, 3);

    open_of(t)->at[MYE_MINIS_A_SIDE + 1] = (mye_place){3600, 3000};
    open_of(t)->at[MYE_MINIS_A_SIDE + 2] = (mye_place){3700, 3000};
    mye_gather(t->scene, t->state, ENEMY);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(33, 24, 40, 26));
    act(t, "cast Thorn Storm on Blue Enemy with Red Wizard", DICE(1, 2, 6, 10, 10, 10, 10, 10, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
}

RULE(3_12_feedback, two_markers_and_no_spell)
{
    table *t = seance(RED, 1);

    act(t, RAIN, DICE(10, 10));
    EXPECT_EQ(unit(t, WIZARD)->markers, 2);
    EXPECT(told(t, MYE_SPELL_WORKS) == NULL);
}

RULE(3_12_feedback_dispel, two_markers_and_the_spell_works)
{
    table *t = opposed(1, 1500, DICE(4, 5));

    act(t, DISPEL, DICE(10, 10, 1));
    EXPECT_EQ(unit(t, ENEMY + 1)->markers, 2);
    EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
}

/* The spells; a wizard of level one casts them with a three. */

RULE(3_12_gentle_rain, a_five_takes_three_markers)
{
    table *t = seance(RED, 1);

    act(t, RAIN, DICE(1, 2, 5));
    EXPECT_EQ(unit(t, FRIEND)->markers, 1);
}

RULE(3_12_stone_skin, six_saves)
{
    table *t = seance(RED, 1);
    int32_t archer = put(t, BLUE, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 33, 25);

    act(t, SKIN, DICE(1, 2));
    activate(t, archer);
    act(t, "shoot at Red Friend with Blue Archer", DICE(1, 6));
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
}

RULE(3_12_thorn_storm, two_and_one_hits)
{
    table *t = seance(RED, 1);

    act(t, "cast Thorn Storm on Blue Enemy with Red Wizard", DICE(1, 2, 3, 5, 1, 1));
    EXPECT_EQ(told(t, MYE_SAVED)->n[1], 3);
    EXPECT_EQ(needed(t, MYE_SAVED), 4);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
}

RULE(3_12_grasping_vines, two_inches_are_left)
{
    table *t = seance(RED, 1);

    act(t, "cast Grasping Vines on Blue Enemy with Red Wizard", DICE(1, 2));
    activate(t, ENEMY);
    EXPECT_EQ(refusal(t, "move Blue Enemy to 31.32,32 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Blue Enemy to 31.32,32.01 facing 90 as they stand"), MYE_TOO_FAR);
}

RULE(3_12_swift_feet, five_inches_and_the_wizard_goes_on)
{
    table *t = seance(RED, 2);

    act(t, "cast Swift Feet on Red Friend with Red Wizard", DICE(1, 2));
    act(t, "move Red Friend to 39.32,20 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, FRIEND, 0).x, 3800);
    EXPECT_EQ(mye_now(t->state)->unit, WIZARD);
    EXPECT_EQ(unit(t, FRIEND)->dice, 1);
}

RULE(3_12_renewal, first_the_wound_then_the_fallen)
{
    table *t = seance(RED, 1), *u = seance(RED, 1);

    open_of(t)->wounds[figure(t, FRIEND)->first] = 1;
    act(t, "cast Renewal on Red Friend with Red Wizard", DICE(1, 2));
    EXPECT_EQ(open_of(t)->wounds[figure(t, FRIEND)->first], 2);
    take_away(u, FRIEND, 1);
    act(u, "cast Renewal on Red Friend with Red Wizard", DICE(1, 2));
    EXPECT_EQ(unit(u, FRIEND)->standing, 3);
}

RULE(3_12_renewal, he_stands_beside_his_comrades_and_on_nobody)
{
    for (int32_t fallen = 1; fallen < 3; fallen++) {
        table *t = seance(RED, 1);

        take_away(t, FRIEND, fallen);
        act(t, "cast Renewal on Red Friend with Red Wizard", DICE(1, 2));
        EXPECT_EQ(unit(t, FRIEND)->standing, 4 - fallen);
        EXPECT_EQ(count_overlaps(t), 0);
        forget_tables();
    }
}

/* The Everchanging: Blue's wizard is unit 20, its friend 21, Red's unit the enemy. */
enum { BLUE_WIZARD = MYE_UNITS_A_SIDE, BLUE_FRIEND };

RULE(3_12_war_chant, six_hits)
{
    table *t = seance(BLUE, 1);
    kit post = {.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)};

    act(t, "cast War Chant on Blue Friend with Blue Wizard", DICE(1, 2));
    unit(t, BLUE_FRIEND)->markers = 0;
    lock_in_fight(t, BLUE_FRIEND, put_north(t, RED, post, BLUE_FRIEND, 0));
    activate(t, BLUE_FRIEND);
    act(t, "attack Red Post with Blue Friend", DICE(9, 9, 9));
    EXPECT_EQ(needed(t, MYE_BLOWS), 6);
}

RULE(3_12_veil_of_smoke, four_is_needed)
{
    table *t = seance(BLUE, 1);
    int32_t archer = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 33, 25);

    act(t, "cast Veil of Smoke on Blue Friend with Blue Wizard", DICE(1, 2));
    activate(t, archer);
    act(t, "shoot at Blue Friend with Red Archer", DICE(9));
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
}

RULE(3_12_shadow_bolt, two_hits_at_strength_three)
{
    table *t = seance(BLUE, 1);

    act(t, "cast Shadow Bolt on Red Enemy with Blue Wizard", DICE(1, 2, 1, 1));
    EXPECT_EQ(told(t, MYE_SAVED)->n[1], 2);
    EXPECT_EQ(needed(t, MYE_SAVED), 2);
}

RULE(3_12_withering, four_saves)
{
    table *t = seance(BLUE, 1);
    int32_t archer = put(t, BLUE, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 35);

    act(t, "cast Withering on Red Enemy with Blue Wizard", DICE(1, 2));
    activate(t, archer);
    act(t, "shoot at Red Enemy with Blue Archer", DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SAVED), 4);
}

RULE(3_12_terror, a_four_is_two_markers)
{
    table *t = seance(BLUE, 1);

    act(t, "cast Terror on Red Enemy with Blue Wizard", DICE(1, 2, 4));
    EXPECT_EQ(unit(t, 0)->markers, 2);
}

RULE(3_12_second_wind, it_acts_again_last_of_all)
{
    table *t = seance(BLUE, 1);

    unit(t, BLUE_FRIEND)->dice = 0;
    act(t, "cast Second Wind on Blue Friend with Blue Wizard", DICE(1, 2));
    EXPECT_EQ(unit(t, BLUE_FRIEND)->dice, 1);
    EXPECT_EQ(open_of(t)->pool[BLUE][1], 1);
}
