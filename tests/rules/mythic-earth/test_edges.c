/* The rare side of conditions in activations, traps, blessings, charges and flights. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})
#define BOWMAN ((kit){.name = "Bowman", .weapons = ARMS(BOW)})

enum { ENEMY = MYE_UNITS_A_SIDE };

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

/* Traps and the less usual charges */

static table *ambush(kit red, kit blue, int32_t apart)
{
    table *t = field();

    red.name = "Actor";
    blue.name = "Lurker";
    put(t, RED, red, 30, 20);
    alert(t, put_north(t, BLUE, blue, 0, apart), false);
    activate(t, 0);
    return t;
}

RULE(3_7_10_both, a_challenge_stands_when_it_is_countercharged)
{
    table *t = ambush(MAN, (kit){.roles = MYE_HEROIC, .wounds = 3}, 600);

    devote(t, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
    act(t, "challenge Blue Lurker with Red Actor", NO_DICE);
    act(t, "spring the trap of Blue Lurker", DICE(1));
    expect_saga(t, "countercharge Red Actor with Blue Lurker", DICE(6, 7),
                "Blue rolls 1D10 for the blows of Blue Lurker at Red Actor: 6\n"
                "Red rolls 1D10 for the saves of Red Actor: 7\n"
                "- Blue Lurker countercharges Red Actor\n"
                "- Red's devotion is Challenge (revealing)\n"
                "- Red scores 1 for Challenge, now 1\n"
                "- 6: 1 hit by Blue Lurker, needs 6 or less: Fight 5, +1 charge\n"
                "- Red Actor rolls 7 and saves 1 of 1, needs 7 or less: Save 5, +2 challenge\n"
                "- Red Actor deals 0 wounds, Blue Lurker 0\n"
                "= Red Actor: fights Blue Lurker\n"
                "= Blue Lurker: +savage spent; +acted; fights Red Actor; mini 1 at 30.00,21.26\n"
                "= Red: score 0 > 1; devotion known 0 > 15; devotion scored 0 > 1; clauses 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_10_alert, whoever_razes_an_altar_charges_too)
{
    table *t = ambush(MAN, (kit){.weapons = ARMS(BOW)}, 1400);

    put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 2900}, MYE_NOBODY);
    expect_saga(t, "raze altar 1 with Red Actor", NO_DICE,
                "- Red Actor comes near a trap\n"
                "= Red Actor: +acted; mini 1 at 30.00,24.83\n"
                "= acting: Red Actor, 0 slots, halted\n"
                "= now Blue, On Alert: Blue: Red Actor acts near your trap. Do you spring it?\n");
    act(t, "spring the trap of Blue Lurker", DICE(1));
    expect_saga(t, "shoot at Red Actor with Blue Lurker", DICE(5),
                "Blue rolls 1D10 for the shots of Blue Lurker at Red Actor: 5\n"
                "- Blue Lurker shoots at Red Actor\n"
                "- 5: 0 hits by Blue Lurker, needs 4 or less: Shoot 5, −1 charging target\n"
                "- Red Actor razes the altar at 30,29\n"
                "= Red Actor: mini 1 at 30.00,27.74\n"
                "= Blue Lurker: +acted\n"
                "= token 1: nothing of Red at 0.00,0.00\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_9_on_the_way, a_march_to_be_arranged_and_a_challenge_are_halted_as_well)
{
    table *t = ambush(MAN, MAN, 1400), *u = ambush(MAN, MAN, 1400);
    int32_t hero = put(u, BLUE, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 30);

    expect_saga(t, "march and arrange Red Actor to 30,30 facing 0 as they stand", NO_DICE,
                "- Red Actor comes near a trap\n"
                "= Red Actor: +acted; mini 1 at 30.00,25.00\n"
                "= acting: Red Actor, 0 slots, halted\n"
                "= now Blue, On Alert: Blue: Red Actor acts near your trap. Do you spring it?\n");
    shift(u, hero, 3000, 2900);
    devote(u, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
    expect_saga(u, "challenge Blue Hero with Red Actor", NO_DICE,
                "- Red Actor comes near a trap\n"
                "= Red Actor: +acted; mini 1 at 30.00,24.83\n"
                "= acting: Red Actor, 0 slots, halted\n"
                "= now Blue, On Alert: Blue: Red Actor acts near your trap. Do you spring it?\n");
}

RULE(3_7_10_charger_only, nobody_else_is_countercharged)
{
    table *t = ambush(MAN, MAN, 600);

    put(t, RED, (kit){.name = "Other"}, 34, 22);
    act(t, "charge Blue Lurker with Red Actor", NO_DICE);
    act(t, "spring the trap of Blue Lurker", DICE(1));
    EXPECT_EQ(refusal(t, "countercharge Red Other with Blue Lurker"), MYE_NOT_CHARGED);
    EXPECT_EQ(refusal(t, "countercharge Red Actor with Blue Lurker"), 0);
}

RULE(3_7_10_charger_only, not_by_a_unit_that_is_not_the_target)
{
    table *t = ambush(MAN, MAN, 600);
    int32_t other = put(t, BLUE, (kit){.name = "Other"}, 33, 25);

    alert(t, other, false);
    act(t, "charge Blue Lurker with Red Actor", NO_DICE);
    act(t, "spring the trap of Blue Other", DICE(1));
    EXPECT_EQ(refusal(t, "countercharge Red Actor with Blue Other"), MYE_NOT_CHARGED);
}

RULE(3_7_9_within, who_is_frozen_fleeing_or_fighting_springs_nothing)
{
    for (int32_t i = 0; i < 4; i++) {
        table *t = ambush(MAN, MAN, 600);
        put(t, RED, (kit){.name = "Other"}, 60, 10);
        unit(t, ENEMY)->status |= (uint16_t)(i == 1 ? MYE_FROZEN : i == 2 ? MYE_FLEEING : 0);
        if (i == 3)
            lock_in_fight(t, 1, ENEMY);
        act(t, "lay low with Red Actor", NO_DICE);
        EXPECT_EQ(step_now(t) == MYE_TRAP, i == 0);
        forget_tables();
    }
}

RULE(3_7_9_within, ten_inches_and_no_more)
{
    table *t = ambush(MAN, MAN, 1000), *u = ambush(MAN, MAN, 1001);

    act(t, "put Red Actor on alert", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(u, "put Red Actor on alert", NO_DICE);
    EXPECT(step_now(u) != MYE_TRAP);
}

RULE(3_7_9_hold, only_traps_that_were_asked_about)
{
    table *t = ambush(MAN, MAN, 600);
    static const int16_t NOT_THEM[] = {-1, 0, 1, ENEMY + 1, MYE_FIRST_ANIMAL - 1, MYE_FIRST_ANIMAL};

    alert(t, put(t, BLUE, (kit){.name = "Far"}, 60, 40), false);
    act(t, "put Red Actor on alert", NO_DICE);
    for (int32_t i = 0; i < 6; i++)
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_SPRING, .unit = NOT_THEM[i]}), MYE_NOT_NOW);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_SPRING, .unit = ENEMY}), 0);
    expect_offers(t, "spring the trap of Blue Lurker\n"
                     "hold\n");
}

RULE(3_7_9_one_enemy, what_a_reaction_may_be_aimed_at)
{
    table *t = ambush(MAN, (kit){.weapons = ARMS(BOW), .talents = BIT(MAGIC_1)}, 600);

    put(t, RED, (kit){.name = "Other"}, 33, 20);
    unit(t, ENEMY)->known = 0x3f;
    act(t, "put Red Actor on alert", NO_DICE);
    act(t, "spring the trap of Blue Lurker", DICE(1));
    EXPECT_EQ(refusal(t, "shoot at Red Other with Blue Lurker"), MYE_ONLY_AGAINST);
    EXPECT_EQ(refusal(t, "cast Terror on Red Other with Blue Lurker"), MYE_ONLY_AGAINST);
    EXPECT_EQ(refusal(t, "cast War Chant on Blue Lurker with Blue Lurker"), 0);
    EXPECT_EQ(refusal(t, "shoot at Red Actor with Blue Lurker"), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_SHOOT, .unit = ENEMY, .target = -1}),
              MYE_NO_SUCH_TARGET);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_SHOOT, .unit = ENEMY, .target = MYE_UNITS}),
              MYE_NO_SUCH_TARGET);
    expect_offers(t, "shoot at Red Actor with Blue Lurker\n"
                     "cast War Chant on Blue Lurker with Blue Lurker\n"
                     "cast Veil of Smoke on Blue Lurker with Blue Lurker\n"
                     "cast Shadow Bolt on Red Actor with Blue Lurker\n"
                     "cast Withering on Red Actor with Blue Lurker\n"
                     "cast Terror on Red Actor with Blue Lurker\n"
                     "cast Second Wind on Blue Lurker with Blue Lurker\n"
                     "lay low with Blue Lurker\n"
                     "end the activation of Blue Lurker\n");
}

RULE(3_7_9_before, an_attacker_shot_into_flight_does_not_attack)
{
    table *t = field();

    put(t, RED, (kit){.name = "Actor", .minis = 3}, 30, 20);
    put_north(t, BLUE, MAN, 0, 0);
    alert(t, put(t, BLUE, (kit){.name = "Lurker", .weapons = ARMS(ATLATL)}, 30, 27), false);
    take_away(t, 0, 1);
    lock_in_fight(t, 0, ENEMY);
    activate(t, 0);
    act(t, "attack Blue Man with Red Actor", NO_DICE);
    act(t, "spring the trap of Blue Lurker", DICE(1));
    expect_saga(
        t, "shoot at Red Actor with Blue Lurker", DICE(5, 10, 10),
        "Blue rolls 1D10 for the shots of Blue Lurker at Red Actor: 5\n"
        "Red rolls 1D10 for the saves of Red Actor: 10\n"
        "Red rolls 1D10 for the brave test of Red Actor: 10\n"
        "- Blue Lurker shoots at Red Actor\n"
        "- 5: 1 hit by Blue Lurker, needs 5 or less: Shoot 5, +1 weapon, −1 target in a fight\n"
        "- Red Actor rolls 10 and saves 0 of 1, needs 3 or less: Save 5, −2 strength\n"
        "- Red Actor takes 1 wound and loses 1 mini\n"
        "- Red Actor gains 1 brave marker, now 1\n"
        "- Red Actor rolls 10 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
        "- Red Actor gains 1 brave marker, now 2\n"
        "- Red Actor flees\n"
        "- Red Actor runs to 30,10\n"
        "= Red Actor: +fleeing; +fled; markers 0 > 2; standing 2 > 1; fights nobody; mini 1 at "
        "30.00,10.00; mini 2 wounds 1 > 0\n"
        "= Blue Man: fights nobody\n"
        "= Blue Lurker: +acted\n"
        "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_9_rally, shot_at_while_it_rallies_it_flees_on)
{
    table *t = field();

    put(t, RED, (kit){.name = "Actor", .minis = 3}, 30, 20);
    alert(t, put_north(t, BLUE, (kit){.name = "Lurker", .weapons = ARMS(ATLATL)}, 0, 500), false);
    take_away(t, 0, 1);
    unit(t, 0)->status |= MYE_FLEEING;
    offer_die(t, 0);
    act(t, "rally Red Actor", DICE(1));
    act(t, "spring the trap of Blue Lurker", DICE(1));
    expect_saga(
        t, "shoot at Red Actor with Blue Lurker", DICE(5, 10, 10),
        "Blue rolls 1D10 for the shots of Blue Lurker at Red Actor: 5\n"
        "Red rolls 1D10 for the saves of Red Actor: 10\n"
        "Red rolls 1D10 for the brave test of Red Actor: 10\n"
        "- Blue Lurker shoots at Red Actor\n"
        "- 5: 1 hit by Blue Lurker, needs 5 or less: Shoot 5, +1 weapon, −1 fleeing target\n"
        "- Red Actor rolls 10 and saves 0 of 1, needs 3 or less: Save 5, −2 strength\n"
        "- Red Actor takes 1 wound and loses 1 mini\n"
        "- Red Actor gains 1 brave marker, now 1\n"
        "- Red Actor rolls 10 and fails: needs 5 or less: Brave 7, −1 brave markers, −1 fleeing\n"
        "- Red Actor gains 1 brave marker, now 2\n"
        "- Red Actor flees\n"
        "- Red Actor runs to 30,10\n"
        "= Red Actor: +fled; markers 0 > 2; standing 2 > 1; mini 1 at 30.00,10.00; mini 2 wounds 1 "
        "> 0\n"
        "= Blue Lurker: +acted\n"
        "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_9_die_lapses, neither_kept_nor_new_dice_come_back)
{
    table *t = field_with("lost-alert-die-lapses=yes");

    put(t, RED, MAN, 30, 20);
    alert(t, put_north(t, BLUE, (kit){.name = "Lurker"}, 0, 500), true);
    activate(t, 0);
    act(t, "put Red Man on alert", NO_DICE);
    expect_saga(t, "spring the trap of Blue Lurker", DICE(8),
                "Blue rolls 1D10 for the React test of Blue Lurker: 8\n"
                "- Blue Lurker rolls 8 and is too slow: needs 7 or less: React 7\n"
                "- Red Man is on alert\n"
                "= Red Man: +on alert\n"
                "= Blue Lurker: -on alert; -alert kept\n"
                "= waiting: Red Man\n"
                "= now Red, Staying on alert: Red: does Red Man stay on alert?\n");
}

/* Blessings in the middle of an activation */

RULE(4_4_any_time, in_the_own_activation_but_not_in_a_reaction_or_a_free_move)
{
    table *t = ambush((kit){.roles = MYE_HEROIC | MYE_GENERAL}, MAN, 600);

    bless(t, RED);
    bless(t, BLUE);
    EXPECT_EQ(refusal(t, "invoke Steadfast"), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_ACTIVATE_TO_REGROUP}), MYE_NOT_NOW);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_RALLY}), MYE_NOT_NOW);
    expect_saga(t, "invoke Steadfast", NO_DICE,
                "- Red invokes Steadfast\n"
                "= Red: blessings used 0 > 16; blessed now 0 > 1; steadfast 0 > 1\n"
                "= acting: Red Actor, 2 slots\n"
                "= now Red, Unit actions: Red: what does Red Actor do? (2 single actions left)\n");
    act(t, "put Red Actor on alert", NO_DICE);
    act(t, "spring the trap of Blue Lurker", DICE(1));
    EXPECT_EQ(refusal(t, "invoke Red Fury on Blue Lurker"), MYE_NOT_NOW);
}

RULE(4_4_own_way, who_may_be_blessed_and_how)
{
    table *t = field();
    static const int16_t NOT_THEM[] = {-1, ENEMY, 2, MYE_FIRST_ANIMAL, MYE_UNITS};

    put(t, RED, (kit){.name = "Man", .roles = MYE_HEROIC | MYE_GENERAL}, 30, 20);
    put(t, RED, (kit){.name = "Gone"}, 34, 20);
    put(t, BLUE, MAN, 30, 40);
    unit(t, 1)->status = MYE_DESTROYED;
    bless(t, RED);
    offer_die(t, 0);
    for (int32_t i = 0; i < 5; i++)
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_INVOKE_ON,
                                     .what = MYE_BLESSING_ROOTS_OF_THE_CEIBA,
                                     .unit = NOT_THEM[i]}),
                  MYE_NO_SUCH_TARGET);
    EXPECT_EQ(
        why(t,
            (sk_action){.verb = MYE_INVOKE_ON, .what = MYE_BLESSING_ROOTS_OF_THE_CEIBA, .unit = 1}),
        MYE_NO_SUCH_TARGET);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_INVOKE, .what = MYE_BLESSING_ROOTS_OF_THE_CEIBA}),
              MYE_NO_SUCH_TARGET);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_INVOKE_ON, .what = MYE_BLESSING_STEADFAST}),
              MYE_NO_SUCH_TARGET);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_INVOKE, .what = -1}), MYE_OTHER_WAY);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_INVOKE, .what = MYE_BLESSING_COILS_OF_THE_SNAKE}),
              MYE_OTHER_WAY);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_INVOKE_ON, .what = MYE_BLESSING_FIRST_LIGHT}),
              MYE_NO_USE);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_INVOKE_ON, .what = MYE_BLESSING_BREATH_OF_GAIA}),
              MYE_NO_USE);
    expect_offers(t, "activate Red Man\n"
                     "invoke Roots of the Ceiba on Red Man\n"
                     "invoke Ancestors' Whisper on Red Man\n"
                     "invoke Steadfast\n");
}

RULE(4_4_wheel_of_the_sun, not_without_a_lower_die_and_not_in_the_first_turn)
{
    table *t = field();

    put(t, RED, MAN, 30, 20);
    bless(t, RED);
    offer_die(t, 0);
    EXPECT_EQ(refusal(t, "invoke Wheel of the Sun"), MYE_NO_USE);
    for (int32_t pips = 1; pips <= 5; pips++) {
        open_of(t)->pool[RED][pips] = 1;
        EXPECT_EQ(refusal(t, "invoke Wheel of the Sun"), 0);
        open_of(t)->turn = 1;
        EXPECT_EQ(refusal(t, "invoke Wheel of the Sun"), MYE_NO_USE);
        open_of(t)->turn = 2;
        open_of(t)->pool[RED][pips] = 0;
    }
    EXPECT_EQ(refusal(t, "invoke Steadfast"), MYE_NO_USE);
}

RULE(4_4_jaguars_leap, not_for_those_who_fight_freeze_flee_or_wait)
{
    static const uint16_t STATUS[] = {0, MYE_FROZEN, MYE_FLEEING, MYE_ON_ALERT};

    for (int32_t i = 0; i < 5; i++) {
        table *t = field();
        put(t, RED, MAN, 30, 20);
        put(t, BLUE, MAN, 30, 40);
        put(t, BLUE, (kit){.name = "Other"}, 34, 40);
        bless(t, BLUE);
        offer_die(t, ENEMY);
        if (i < 4)
            unit(t, ENEMY + 1)->status |= STATUS[i];
        else
            lock_in_fight(t, 0, ENEMY + 1);
        EXPECT_EQ(refusal(t, "invoke Jaguar's Leap on Blue Other"), i == 0 ? 0 : MYE_NO_USE);
        forget_tables();
    }
}

/* While the enemy acts: those he could harm, and he himself. */
static table *watched(kit red, int32_t apart)
{
    table *t = field();

    red.name = "Actor";
    put(t, RED, red, 30, 10);
    put_north(t, BLUE, (kit){.name = "Near"}, 0, apart);
    put(t, BLUE, (kit){.name = "Gone"}, 33, 12);
    put(t, BLUE, (kit){.name = "Far"}, 70, 46);
    unit(t, ENEMY + 1)->status = MYE_DESTROYED;
    bless(t, BLUE);
    offer_die(t, 0);
    act(t, "activate Red Actor", NO_DICE);
    return t;
}

RULE(4_4_any_time, what_the_other_side_may_invoke_meanwhile)
{
    table *t = watched(MAN, 900);

    EXPECT_EQ(step_now(t), MYE_WATCH);
    expect_offers(t, "invoke Coils of the Snake on Red Actor\n"
                     "invoke Trickster's Grin on Blue Near\n"
                     "invoke Red Fury on Blue Near\n"
                     "invoke Dust Storm on Red Actor\n"
                     "look on\n");
    EXPECT_EQ(refusal(t, "invoke Omen of Dread on Red Actor"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "invoke Jaguar's Leap on Blue Near"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "activate Blue Near"), MYE_NOT_NOW);
    expect_saga(t, "look on", NO_DICE,
                "= acting: Red Actor, 2 slots\n"
                "= now Red, Unit actions: Red: what does Red Actor do? (2 single actions left)\n");
}

RULE(4_4_asked, friends_he_could_reach_by_march_shot_or_spell)
{
    struct {
        kit red;
        int32_t reach;
    } row[] = {{MAN, 1500},
               {(kit){.move = 9}, 1800},
               {(kit){.weapons = ARMS(BOW)}, 2000},
               {(kit){.talents = BIT(MAGIC_1)}, 2000},
               {(kit){.weapons = ARMS(MONSTER_ROCK), .talents = BIT(MAGIC_1)}, 2500}};

    for (int32_t i = 0; i < 5; i++) {
        table *t = watched(row[i].red, row[i].reach), *u = watched(row[i].red, row[i].reach + 1);
        EXPECT(is_listed(t, "invoke Red Fury on Blue Near"));
        EXPECT(!is_listed(u, "invoke Red Fury on Blue Near"));
        EXPECT(is_listed(u, "invoke Dust Storm on Red Actor"));
        forget_tables();
    }
}

/* Charges */

RULE(3_11_two_a_side, neither_a_third_foe_nor_a_third_friend)
{
    table *t = field();

    for (int32_t i = 0; i < 3; i++)
        put(t, RED, (kit){.name = i == 0 ? "A" : i == 1 ? "B" : "C"}, 20 + 10 * i, 20);
    put_north(t, BLUE, (kit){.name = "X"}, 2, 300);
    put(t, BLUE, (kit){.name = "Y"}, 30, 40);
    activate(t, 2);
    EXPECT_EQ(refusal(t, "charge Blue X with Red C"), 0);
    lock_in_fight(t, 0, ENEMY);
    EXPECT_EQ(refusal(t, "charge Blue X with Red C"), 0);
    lock_in_fight(t, 0, ENEMY + 1);
    EXPECT_EQ(refusal(t, "charge Blue X with Red C"), 0);
    lock_in_fight(t, 1, ENEMY + 1); /* A and B fight X and Y: no third on their side */
    EXPECT_EQ(refusal(t, "charge Blue X with Red C"), MYE_FIGHT_IS_FULL);
    EXPECT_EQ(mye_charge_check(t->scene, t->state, 0, ENEMY, false).why, MYE_IS_LOCKED);
}

RULE(3_7_5_flown, it_halts_before_what_stands_in_between)
{
    table *t = field();

    put(t, RED, (kit){.name = "Charger", .minis = 2, .weapons = ARMS(SPEAR)}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Target", .minis = 3}, 0, 600);
    put(t, BLUE, (kit){.name = "Other"}, 29, 29);
    take_away(t, ENEMY, 1);
    activate(t, 0);
    expect_saga(t, "throw and charge Blue Target with Red Charger", DICE(5, 6, 5, 8),
                "Red rolls 2D10 for the shots of Red Charger at Blue Target: 5 6\n"
                "Blue rolls 1D10 for the saves of Blue Target: 5\n"
                "Blue rolls 1D10 for the brave test of Blue Target: 8\n"
                "- Red Charger charges Blue Target\n"
                "- 5 6: 1 hit by Red Charger, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 5 and saves 0 of 1, needs 4 or less: Save 5, −1 strength\n"
                "- Blue Target takes 1 wound and loses 1 mini\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "- Blue Target rolls 8 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Blue Target gains 1 brave marker, now 2\n"
                "- Blue Target flees\n"
                "- Blue Target runs to 30,37.26\n"
                "- Red Charger does not reach its target\n"
                "= Red Charger: +acted; mini 1 at 30.00,26.00; mini 2 at 31.32,26.00\n"
                "= Blue Target: +fleeing; +fled; markers 0 > 2; standing 2 > 1; mini 1 at "
                "30.00,37.26; mini 2 wounds 1 > 0\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_5_throw, thrown_dead_before_the_contact)
{
    table *t = field();

    put(t, RED, (kit){.name = "Charger", .weapons = ARMS(SPEAR)}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Target"}, 0, 600);
    activate(t, 0);
    expect_saga(t, "throw and charge Blue Target with Red Charger", DICE(5, 5),
                "Red rolls 1D10 for the shots of Red Charger at Blue Target: 5\n"
                "Blue rolls 1D10 for the saves of Blue Target: 5\n"
                "- Red Charger charges Blue Target\n"
                "- 5: 1 hit by Red Charger, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 5 and saves 0 of 1, needs 4 or less: Save 5, −1 strength\n"
                "- Blue Target takes 1 wound and loses 1 mini\n"
                "- Blue Target is destroyed (revealing)\n"
                "- Red Charger does not reach its target\n"
                "= Red Charger: +acted; mini 1 at 30.00,27.26\n"
                "= Blue Target: -on the table; +destroyed; standing 1 > 0; dice 1 > 0; mini 1 "
                "wounds 1 > 0\n"
                "= token 1: death of Blue at 30.00,28.52\n"
                "= Red: enemy dice 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_6_landed, a_flyer_that_comes_down_in_the_river_may_drown)
{
    table *t = field_with("flyers-in-river=yes");

    ((mye_scene *)t->scene)->board[0].primary = MYE_RAINY_SEASON;
    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY), .move = 8}, 30, 14);
    put(t, BLUE, MAN, 30, 24);
    unit(t, 0)->status |= MYE_ALOFT;
    activate(t, 0);
    expect_saga(t, "charge Blue Man with Red Bird", DICE(10),
                "Red rolls 1D10 for surviving the river of Red Bird: 10\n"
                "- Red Bird charges Blue Man\n"
                "- the river sweeps away a mini of Red Bird\n"
                "- Red Bird is destroyed (revealing)\n"
                "= Red Bird: -on the table; +destroyed; -aloft; +acted; standing 1 > 0; mini 1 "
                "wounds 1 > 0; mini 1 at 30.00,22.74\n"
                "= token 1: death of Red at 30.00,21.48\n"
                "= Blue: enemy dice 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_9_fly_duel, a_flyer_meets_another_in_the_air)
{
    table *t = ambush((kit){.talents = BIT(FLY)}, (kit){.talents = BIT(FLY)}, 600);

    unit(t, 0)->status |= MYE_ALOFT;
    unit(t, ENEMY)->status |= MYE_ALOFT;
    act(t, "charge Blue Lurker with Red Actor", NO_DICE);
    act(t, "spring the trap of Blue Lurker", DICE(1));
    expect_saga(t, "countercharge Red Actor with Blue Lurker", DICE(10, 10),
                "Red rolls 1D10 for the blows of Red Actor at Blue Lurker: 10\n"
                "Blue rolls 1D10 for the blows of Blue Lurker at Red Actor: 10\n"
                "- Blue Lurker countercharges Red Actor\n"
                "- 10: 0 hits by Red Actor, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Lurker, needs 6 or less: Fight 5, +1 charge\n"
                "- Red Actor deals 0 wounds, Blue Lurker 0\n"
                "= Red Actor: +savage spent; fights Blue Lurker\n"
                "= Blue Lurker: +savage spent; +acted; fights Red Actor; mini 1 at 30.00,21.26\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_21_7_challenge, whom_and_by_whom)
{
    table *t = ambush(MAN, (kit){.roles = MYE_HEROIC}, 600);
    static const int16_t NOT_THEM[] = {-1, MYE_FIRST_ANIMAL};

    unit(t, ENEMY)->status = MYE_ON_TABLE;
    EXPECT_EQ(refusal(t, "challenge Blue Lurker with Red Actor"), MYE_NOT_YOUR_DEVOTION);
    devote(t, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
    EXPECT_EQ(refusal(t, "challenge Blue Lurker with Red Actor"), 0);
    for (int32_t i = 0; i < 2; i++)
        EXPECT_EQ(mye_challenge_check(t->scene, t->state, 0, NOT_THEM[i]).why,
                  MYE_NOT_HEROIC_TARGET);
    figure(t, ENEMY)->roles = 0;
    EXPECT_EQ(refusal(t, "challenge Blue Lurker with Red Actor"), MYE_NOT_HEROIC_TARGET);
    figure(t, ENEMY)->roles = MYE_HEROIC;
    figure(t, 0)->kind = MYE_BEAST;
    EXPECT_EQ(refusal(t, "challenge Blue Lurker with Red Actor"), MYE_NOT_HEROIC_TARGET);
}
