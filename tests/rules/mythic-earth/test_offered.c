/* What players are offered, and the figures of the spells one by one. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

/* Spells */

typedef struct charm {
    int32_t seat, value, range;
    const char *words;
} charm;

static const charm CHARM[MYE_SPELL_COUNT] = {
    {RED, 14, 12, "cast Gentle Rain on Red Other with Red Wizard"},
    {RED, 14, 12, "cast Stone Skin on Red Other with Red Wizard"},
    {RED, 13, 20, "cast Thorn Storm on Blue Other with Red Wizard"},
    {RED, 12, 20, "cast Grasping Vines on Blue Other with Red Wizard"},
    {RED, 12, 12, "cast Swift Feet on Red Other with Red Wizard"},
    {RED, 11, 12, "cast Renewal on Red Other with Red Wizard"},
    {BLUE, 14, 12, "cast War Chant on Blue Other with Blue Wizard"},
    {BLUE, 14, 12, "cast Veil of Smoke on Blue Other with Blue Wizard"},
    {BLUE, 13, 20, "cast Shadow Bolt on Red Other with Blue Wizard"},
    {BLUE, 12, 15, "cast Withering on Red Other with Blue Wizard"},
    {BLUE, 12, 15, "cast Terror on Red Other with Blue Wizard"},
    {BLUE, 10, 12, "cast Second Wind on Blue Other with Blue Wizard"},
};

static table *spellbound(int32_t spell, int32_t apart)
{
    table *t = field();
    int32_t seat = CHARM[spell].seat;
    bool foe = MYE_SPELLS[spell].aim != MYE_FRIEND;
    int32_t u = put(t, seat, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 30, 10);

    put_north(t, foe ? 1 - seat : seat, (kit){.name = "Other", .minis = 2, .wounds = 2}, u, apart);
    unit(t, u)->known = 0x3f;
    activate(t, u);
    return t;
}

RULE(3_12_roll, each_spell_at_its_own_value)
{
    for (int32_t i = 0; i < MYE_SPELL_COUNT; i++) {
        table *t = spellbound(i, 300);
        act(t, CHARM[i].words, DICE(9, 9));
        EXPECT_EQ(needed(t, MYE_CAST_ROLLED), CHARM[i].value);
        forget_tables();
    }
}

RULE(3_12_range, each_spell_as_far_as_it_goes)
{
    for (int32_t i = 0; i < MYE_SPELL_COUNT; i++) {
        table *t = spellbound(i, CHARM[i].range * 100), *u;
        EXPECT_EQ(refusal(t, CHARM[i].words), 0);
        u = spellbound(i, CHARM[i].range * 100 + 1);
        EXPECT_EQ(refusal(u, CHARM[i].words), MYE_OUT_OF_RANGE);
        forget_tables();
    }
}

/* Offers */

static table *acting(kit red)
{
    table *t = field();
    int32_t a;

    red.name = "Man";
    a = put(t, RED, red, 30, 10);
    put_north(t, BLUE, MAN, a, 500);
    activate(t, a);
    return t;
}

RULE(3_3_any_order, everything_that_a_plain_unit_can_do)
{
    table *t = acting((kit){.weapons = ARMS(BOW) | ARMS(SPEAR)});

    EXPECT(is_listed(t, "shoot at Blue Man with Red Man"));
    EXPECT(is_listed(t, "focus on Blue Man with Red Man"));
    EXPECT(is_listed(t, "charge Blue Man with Red Man"));
    EXPECT(is_listed(t, "throw and charge Blue Man with Red Man"));
    EXPECT(is_listed(t, "put Red Man on alert"));
    EXPECT(is_listed(t, "lay low with Red Man"));
    EXPECT(is_listed(t, "end the activation of Red Man"));
    EXPECT(!is_listed(t, "regroup Red Man"));
    EXPECT(!is_listed(t, "land Red Man"));
    EXPECT(!is_listed(t, "disengage Red Man"));
    unit(t, 0)->markers = 1;
    EXPECT(is_listed(t, "regroup Red Man"));
}

RULE(3_7_locked, what_a_fighting_unit_is_offered)
{
    table *t = acting(MAN);

    shift(t, ENEMY, 3000, 1126);
    lock_in_fight(t, 0, ENEMY);
    unit(t, 0)->markers = 1;
    EXPECT(is_listed(t, "attack Blue Man with Red Man"));
    EXPECT(is_listed(t, "disengage Red Man"));
    EXPECT(is_listed(t, "regroup Red Man"));
    EXPECT(is_listed(t, "end the activation of Red Man"));
    EXPECT(!is_listed(t, "charge Blue Man with Red Man"));
    EXPECT(!is_listed(t, "put Red Man on alert"));
}

RULE(3_8_5_hero, whom_a_hero_may_stop)
{
    table *t = acting((kit){.roles = MYE_HEROIC});
    int32_t u = put(t, RED, (kit){.name = "Friend"}, 33, 10);

    EXPECT(!is_listed(t, "stop Red Friend fleeing with Red Man"));
    unit(t, u)->status |= MYE_FLEEING;
    EXPECT(is_listed(t, "stop Red Friend fleeing with Red Man"));
}

RULE(3_7_10_charge, countercharging_is_offered)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10);

    alert(t, put_north(t, BLUE, MAN, a, 500), false);
    activate(t, a);
    act(t, "charge Blue Man with Red Man", NO_DICE);
    EXPECT(is_listed(t, "spring the trap of Blue Man"));
    EXPECT(is_listed(t, "hold"));
    act(t, "spring the trap of Blue Man", DICE(1));
    EXPECT(is_listed(t, "countercharge Red Man with Blue Man"));
    EXPECT(is_listed(t, "end the activation of Blue Man"));
}

RULE(4_4_any_time, blessings_are_offered_before_a_die_is_assigned)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    put_north(t, BLUE, MAN, u, 900);
    unit(t, u)->markers = 2;
    bless(t, RED);
    offer_die(t, u);
    EXPECT(is_listed(t, "activate Red Man"));
    EXPECT(is_listed(t, "activate Red Man to regroup"));
    EXPECT(is_listed(t, "invoke Breath of Gaia on Red Man"));
    open_of(t)->blessed_now[RED] = 1;
    EXPECT(!is_listed(t, "invoke Breath of Gaia on Red Man"));
}

RULE(4_7_alert, both_answers_are_offered)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    alert(t, u, false);
    ask_units(t, MYE_KEEP_ALERT, 1);
    EXPECT(is_listed(t, "keep Red Man on alert"));
    EXPECT(is_listed(t, "relax Red Man"));
}

RULE(1_8_six_turns, the_battle_begins_with_the_first)
{
    EXPECT_EQ(open_of(set_up("altars"))->turn, 1);
}
