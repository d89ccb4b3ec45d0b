/* Section 3.12: magic where several rules meet. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define RAIN "cast Gentle Rain on Red Friend with Red Wizard"
#define THORNS "cast Thorn Storm on Blue Enemy with Red Wizard"
#define EVERYTHING ((1 << MYE_SPELLS_A_WAY) - 1)

enum { WIZARD, FRIEND, ENEMY = MYE_UNITS_A_SIDE };

static const kit sage = {.name = "Sage", .talents = BIT(MAGIC_2), .brave = 8};

/* A wizard with two guards eastwards of him, a friend and an enemy. */
static table *guarded_by(const char *option)
{
    table *t = field_with(option);

    put(t, RED, (kit){.name = "Wizard", .minis = 2, .leader = &sage}, 30, 20);
    put(t, RED, (kit){.name = "Friend", .minis = 3, .wounds = 2}, 36, 20);
    put(t, BLUE, (kit){.name = "Enemy", .minis = 3, .wounds = 2}, 30, 30);
    unit(t, WIZARD)->known = EVERYTHING;
    unit(t, FRIEND)->markers = 4;
    return t;
}

static table *guarded(void)
{
    return guarded_by(NULL);
}

RULE(3_12_known, when_the_wizard_has_fallen_his_guard_casts_nothing)
{
    table *t = guarded();

    open_of(t)->wounds[figure(t, WIZARD)->first] = 0;
    mye_gather(t->scene, t->state, WIZARD);
    activate(t, WIZARD);
    EXPECT(refusal(t, RAIN) != 0);
}

/* A rival of Blue's, and his guard two inches nearer to Red's wizard. */
static table *rival_by(const char *option, int32_t wizard_y)
{
    table *t = guarded_by(option);
    int32_t r = put(t, BLUE, (kit){.name = "Rival", .minis = 1, .leader = &sage}, 50, 20);

    unit(t, r)->known = EVERYTHING;
    open_of(t)->at[figure(t, r)->first] = (mye_place){3000, (int16_t)wizard_y};
    open_of(t)->at[figure(t, r)->first + 1] = (mye_place){3000, (int16_t)(wizard_y - 200)};
    mye_gather(t->scene, t->state, r);
    activate(t, WIZARD);
    return t;
}

static table *rival(int32_t wizard_y)
{
    return rival_by(NULL, wizard_y);
}

RULE(3_12_dispel, a_rival_who_has_fallen_dispels_nothing)
{
    table *t = rival(3500);

    open_of(t)->wounds[figure(t, ENEMY + 1)->first] = 0;
    mye_gather(t->scene, t->state, ENEMY + 1);
    act(t, RAIN, DICE(3, 4, 1));
    EXPECT(step_now(t) != MYE_DISPEL);
}

/* Whether Blue is asked, with so much more than twenty inches from wizard to wizard. */
static bool is_asked(const char *option, int32_t more)
{
    table *t = rival_by(option, 2000 + 126 + 2000 + more);
    bool asked;

    act(t, "cast Stone Skin on Red Friend with Red Wizard", DICE(3, 4));
    asked = step_now(t) == MYE_DISPEL;
    forget_tables();
    return asked;
}

RULE(3_12_dispel_far, by_the_closest_minis_of_both_units)
{
    EXPECT(is_asked(NULL, 200));
    EXPECT(!is_asked(NULL, 201));
}

RULE(3_12_dispel_wizard, by_agreement_the_wizards_themselves_are_measured)
{
    EXPECT(is_asked("dispel-range=wizard", 0));
    EXPECT(!is_asked("dispel-range=wizard", 1));
}

RULE(3_12_frozen, neither_a_fleeing_nor_a_fighting_rival_dispels)
{
    table *t = rival(3500);

    unit(t, ENEMY + 1)->status |= MYE_FLEEING;
    act(t, RAIN, DICE(3, 4, 1));
    EXPECT(step_now(t) != MYE_DISPEL);
    t = rival(3500);
    lock_in_fight(t, FRIEND + 1, ENEMY + 1);
    put(t, RED, MAN, 60, 40);
    act(t, RAIN, DICE(3, 4, 1));
    EXPECT(step_now(t) != MYE_DISPEL);
}

RULE(3_12_feedback, it_may_break_the_wizard)
{
    table *t = guarded();

    activate(t, WIZARD);
    unit(t, WIZARD)->markers = 10; /* twelve are too many for Brave 8 */
    act(t, RAIN, DICE(10, 10));
    EXPECT(has(t, WIZARD, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_12_feedback, a_failed_dispel_of_two_tens_lets_the_spell_work)
{
    table *t = rival(3500);

    act(t, RAIN, DICE(3, 4));
    act(t, "dispel with Blue Rival", DICE(10, 10, 1));
    EXPECT_EQ(unit(t, ENEMY + 1)->markers, 2);
    EXPECT_EQ(unit(t, FRIEND)->markers, 3);
}

RULE(3_12_dispel_roll, a_roll_above_the_casters_fails_though_below_the_spells_value)
{
    table *t = rival(3500);

    act(t, RAIN, DICE(2, 2));
    act(t, "dispel with Blue Rival", DICE(3, 2, 1));
    EXPECT_EQ(unit(t, FRIEND)->markers, 3);
}

RULE(3_12_force_once, a_dispelled_spell_was_cast_and_is_gone_for_the_turn)
{
    table *t = rival(3500);

    act(t, RAIN, DICE(3, 4));
    act(t, "dispel with Blue Rival", DICE(3, 4));
    EXPECT_EQ(unit(t, FRIEND)->markers, 4);
    EXPECT(refusal(t, RAIN) != 0);
}

RULE(3_12_into_fights, a_missile_not_into_a_fight_either)
{
    table *t = guarded();

    lock_in_fight(t, FRIEND, ENEMY);
    activate(t, WIZARD);
    EXPECT_EQ(refusal(t, THORNS), MYE_NO_MAGIC_INTO_FIGHTS);
    EXPECT_EQ(refusal(t, RAIN), MYE_NO_MAGIC_INTO_FIGHTS);
}

RULE(3_12_action, a_spell_and_a_move_and_a_spell_and_a_shot)
{
    table *t = guarded();

    activate(t, WIZARD);
    act(t, RAIN, DICE(3, 4, 1));
    EXPECT_EQ(refusal(t, "move Red Wizard to 31.32,22 facing 90 as they stand"), 0);
    EXPECT(refusal(t, "march Red Wizard to 31.32,22 facing 90 as they stand") != 0);
}

RULE(3_12_per_level, a_third_spell_only_with_another_die)
{
    table *t = guarded();

    activate(t, WIZARD);
    act(t, RAIN, DICE(3, 4, 1));
    act(t, "cast Stone Skin on Red Friend with Red Wizard", DICE(3, 4));
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_7_9_single, a_wizard_on_alert_may_cast)
{
    table *t = guarded();

    unit(t, ENEMY)->dice = 1;
    alert(t, WIZARD, false);
    shift(t, ENEMY, 3000, 2800);
    activate(t, ENEMY);
    act(t, "move Blue Enemy to 31.32,27 facing 90 as they stand", NO_DICE);
    act(t, "spring the trap of Red Wizard", DICE(1));
    EXPECT_EQ(refusal(t, THORNS), 0);
    EXPECT_EQ(refusal(t, RAIN), 0);
}

RULE(3_12_missile_all, it_hits_a_unit_of_which_only_one_is_seen_but_not_one_unseen)
{
    table *t = guarded();

    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 24, 40, 25));
    activate(t, WIZARD);
    EXPECT_EQ(refusal(t, THORNS), MYE_NO_LINE_OF_SIGHT);
    EXPECT_EQ(refusal(t, "cast Grasping Vines on Blue Enemy with Red Wizard"), 0);
}

RULE(3_12_roll, a_fleeing_wizard_does_nothing_but_flee)
{
    table *t = guarded();

    unit(t, WIZARD)->status |= MYE_FLEEING;
    offer_die(t, WIZARD);
    act(t, "rally Red Wizard", DICE(1));
    EXPECT_EQ(refusal(t, RAIN), 0);
}

/* On turn 1 the die lies beside its unit, beside another that it may still have; in the fog there
 * is a pool, from which it may have any. */
RULE(3_12_second_wind, beside_the_die_that_is_left)
{
    for (int32_t fog = 0; fog < 2; fog++) {
        table *t = field();
        int32_t a = put(t, BLUE, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 30, 16);
        int32_t man = put(t, BLUE, (kit){.name = "Man", .dice = 2}, 34, 16);
        open_of(t)->turn = 1;
        open_of(t)->picked[0] = open_of(t)->picked[1] = (uint8_t)fog;
        open_of(t)->pool[BLUE][3] = 1;
        unit(t, a)->known = EVERYTHING;
        unit(t, a)->die[0] = fog ? 0 : 6;
        unit(t, man)->die[1] = fog ? 0 : 3;
        unit(t, man)->dice = 1;
        activate(t, a);
        act(t, "cast Second Wind on Blue Man with Blue Wizard", DICE(1, 1));
        act(t, "end the activation of Blue Wizard", NO_DICE);
        EXPECT_EQ(unit(t, man)->die[0], fog ? 0 : 1);
        EXPECT_EQ(unit(t, man)->die[1], fog ? 0 : 3);
        EXPECT_EQ(refusal(t, "activate Blue Man"), 0);
        act(t, "activate Blue Man", NO_DICE);
        act(t, "end the activation of Blue Man", NO_DICE);
        EXPECT_EQ(refusal(t, "activate Blue Man"), 0);
        forget_tables();
    }
}
