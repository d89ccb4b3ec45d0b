/* Who is asked what, and again: traps, choices, actions nobody could have meant. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})

/* A lurker eight inches off: whoever held at the first action is asked again at the second. */
RULE(3_7_9_hold, at_every_action_of_the_enemy)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t u = put(t, seat, (kit){.name = "Man", .weapons = ARMS(BOW)}, 30, 20);
        int32_t lurker =
            put_north(t, 1 - seat, (kit){.name = "Lurker", .weapons = ARMS(BOW)}, u, 800);
        alert(t, lurker, false);
        activate(t, u);
        act(t,
            seat == RED ? "move Red Man to 31,20 facing 0 as they stand"
                        : "move Blue Man to 31,20 facing 0 as they stand",
            NO_DICE);
        EXPECT_EQ(seat_to_act(t), 1 - seat);
        act(t, "hold", NO_DICE);
        EXPECT_EQ(seat_to_act(t), seat);
        EXPECT_EQ(place_of(t, u, 0).x, 3100);
        act(t, seat == RED ? "lay low with Red Man" : "lay low with Blue Man", NO_DICE);
        EXPECT_EQ(seat_to_act(t), 1 - seat);
        EXPECT(is_listed(t, "hold"));
        act(t, "hold", NO_DICE);
        EXPECT(has(t, u, MYE_LOW));
        forget_tables();
    }
}

/* Targets that do not exist are refused for what they are, by both sides. */
RULE(3_11_one_target, nobody_charges_shoots_or_saves_nobody)
{
    static const uint16_t VERB[] = {MYE_CHARGE, MYE_CHARGE_THROWING, MYE_SHOOT,
                                    MYE_FOCUS,  MYE_RESCUE,          MYE_CHALLENGE_WITH};

    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t u = put(
            t, seat, (kit){.name = "Man", .roles = MYE_HEROIC, .weapons = ARMS(BOW) | ARMS(SPEAR)},
            30, 20);
        put_north(t, 1 - seat, MAN, u, 500);
        devote(t, seat, MYE_DEVOTION_CHALLENGE, -1, -1);
        activate(t, u);
        for (size_t i = 0; i < sizeof VERB / sizeof *VERB; i++)
            for (int32_t k = 0; k < 4; k++) {
                const int16_t wrong[] = {-1, MYE_UNITS, MYE_UNITS - 1, (int16_t)(u + 5)};
                sk_action a = {.verb = VERB[i], .unit = (int16_t)u, .target = wrong[k]};
                cr_expect(t->game->check(t->scene, t->state, &a).why != 0, "verb %d at %d", a.verb,
                          a.target);
            }
        forget_tables();
    }
}

static bool is_sure_to_choose(table *t)
{
    return t->game->turn(t->scene, t->state).many;
}

/* An active unit surely has a choice; a locked one, a reaction and a free move may have none. */
RULE(3_3_any_order, an_active_unit_has_a_choice)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20), foe = put_north(t, BLUE, MAN, u, 0);

    activate(t, u);
    EXPECT(is_sure_to_choose(t));
    lock_in_fight(t, u, foe);
    EXPECT(!is_sure_to_choose(t));
    t = field();
    u = put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY)}, 30, 20);
    unit(t, u)->status |= MYE_ALOFT;
    activate(t, u);
    act(t, "march Red Bird to 30,26 facing 0 as they stand", NO_DICE);
    EXPECT(!is_sure_to_choose(t)); /* to land or not, but that is listed */
    EXPECT(is_listed(t, "land Red Bird"));
}

/* 5.6: who stands in the river when he flees into a dead end has been in it before. */
RULE(3_8_2_hemmed, along_the_river_without_another_die)
{
    table *t = field_of(MYE_RAINY_SEASON);
    int32_t u = put(t, RED, MAN, 30, 25);

    put_piece(t, MYE_RIVER, false, INCHES(0, 24, 72, 32));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 21, 72, 23));
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(10));
    EXPECT(has(t, u, MYE_ON_TABLE));
    EXPECT(place_of(t, u, 0).y < 2500 && place_of(t, u, 0).x != 3000);
}

/* A unit with two wizards dispels if either of them is near enough, by agreement. */
RULE(3_12_dispel_wizard, the_second_wizard_of_a_unit_counts)
{
    kit first = {.name = "", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC};
    kit second = {.name = "", .talents = BIT(MAGIC_1), .leader = &first};

    for (int32_t more = 0; more < 2; more++) {
        table *t = field_with("dispel-range=wizard");
        kit guards = {.name = "Coven", .minis = 1, .leader = &second, .roles = MYE_HEROIC};
        int32_t caster = put(
            t, RED, (kit){.name = "Wizard", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC}, 20, 20);
        int32_t coven = put(t, BLUE, guards, 1, 1);
        const int32_t x[] = {2000 + 126 + 2100, 2000 + 126 + 2000 + more, 2000 + 126 + 1500};
        for (int32_t k = 0; k < 3; k++)
            open_of(t)->at[figure(t, coven)->first + k] =
                mye_placed((sk_point){x[k], 2000 + (k == 0 ? 140 : 0)});
        mye_gather(t->scene, t->state, coven);
        unit(t, caster)->known = 0x3F;
        activate(t, caster);
        act(t, "cast Stone Skin on Red Wizard with Red Wizard", DICE(3, 4));
        EXPECT_EQ(seat_to_act(t), more == 0 ? BLUE : RED);
        forget_tables();
    }
}

/* The other way round: of two casters the second is near enough. */
RULE(3_12_dispel_wizard, the_second_wizard_of_the_caster_counts)
{
    kit first = {.name = "", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC};
    kit second = {.name = "", .talents = BIT(MAGIC_1), .leader = &first};

    for (int32_t more = 0; more < 2; more++) {
        table *t = field_with("dispel-range=wizard");
        kit coven = {.name = "Coven", .minis = 1, .leader = &second, .roles = MYE_HEROIC};
        kit rival = {.name = "Rival", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC};
        int32_t caster = put(t, RED, coven, 1, 1);
        const int32_t x[] = {1900, 2000, 2200};
        put(t, BLUE, rival, 1, 10);
        shift(t, MYE_UNITS_A_SIDE, 2000 + 126 + 2000 + more, 2000);
        for (int32_t k = 0; k < 3; k++)
            open_of(t)->at[k] = mye_placed((sk_point){x[k], 2000 + (k == 0 ? 140 : 0)});
        mye_gather(t->scene, t->state, caster);
        unit(t, caster)->known = 0x3F;
        activate(t, caster);
        act(t, "cast Stone Skin on Red Coven with Red Coven", DICE(3, 4));
        EXPECT_EQ(seat_to_act(t), more == 0 ? BLUE : RED);
        forget_tables();
    }
}

/* Blue in a dead end keeps an inch from Red's first unit as from any other. */
RULE(3_8_2_hemmed, an_inch_from_the_first_unit_of_the_enemy)
{
    table *t = field();
    int32_t first = put(t, RED, MAN, 1, 1), u = put(t, BLUE, MAN, 30, 35);

    shift(t, first, 3000, 4100);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 43, 72, 44));
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Blue Man", DICE(10));
    EXPECT(place_of(t, u, 0).y > 3500);
    EXPECT(gap(t, u, first) >= 100);
}

/* Who reacts to the second unit of the enemy may also do nothing more. */
RULE(3_7_9_one_enemy, a_reaction_may_end_at_once)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t u, lurker;
        put(t, seat, (kit){.name = "First"}, 60, 20);
        u = put(t, seat, MAN, 30, 20);
        put(t, 1 - seat, (kit){.name = "Other"}, 60, 40);
        lurker = put_north(t, 1 - seat, (kit){.name = "Lurker", .weapons = ARMS(BOW)}, u, 800);
        alert(t, lurker, false);
        activate(t, u);
        act(t, seat == RED ? "lay low with Red Man" : "lay low with Blue Man", NO_DICE);
        act(t, seat == RED ? "spring the trap of Blue Lurker" : "spring the trap of Red Lurker",
            DICE(1));
        EXPECT(is_listed(t, seat == RED ? "end the activation of Blue Lurker"
                                        : "end the activation of Red Lurker"));
        EXPECT_EQ(refusal(t, seat == RED ? "shoot at Red First with Blue Lurker"
                                         : "shoot at Blue First with Red Lurker"),
                  MYE_ONLY_AGAINST);
        forget_tables();
    }
}

/* A spirit animal that wins a fight does not move on: nobody is asked where. */
RULE(5_7_fights_back, it_does_not_consolidate)
{
    for (int32_t animal = MYE_FIRST_ANIMAL; animal < MYE_FIRST_ANIMAL + 2; animal++) {
        table *t = field_of(MYE_GREAT_HUNT);
        int32_t u = put(t, RED, (kit){.name = "Man", .wounds = 5}, 30, 20);
        put(t, BLUE, MAN, 60, 40);
        unit(t, animal)->status = MYE_ON_TABLE;
        open_of(t)->wounds[figure(t, animal)->first] = 1;
        shift(t, animal, 3000, 2000 + 63 + 118 + 300);
        activate(t, u);
        act(t,
            animal == MYE_FIRST_ANIMAL ? "charge Spirit Animal 1 with Red Man"
                                       : "charge Spirit Animal 2 with Red Man",
            DICE(10, 1, 10, 10, 10)); /* he is wounded, loses and runs */
        EXPECT(has(t, u, MYE_FLEEING));
        EXPECT(step_now(t) != MYE_CONSOLIDATE);
        EXPECT_EQ(seat_to_act(t), SK_TABLE); /* the turn is over */
        forget_tables();
    }
}
