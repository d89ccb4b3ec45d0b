/* What most tests try with Red in the south, tried with Blue in the north as well. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})

/* Blue's man performs the rite of the spirits at that height, without naming a spot. */
static table *blue_burial(int32_t y)
{
    table *t = field();
    int32_t u = put(t, BLUE, MAN, 30, 1);

    shift(t, u, 3000, y);
    open_of(t)->way[BLUE] = MYE_EVERLIVING;
    devote(t, BLUE, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    activate(t, u);
    act(t, "perform the rite with Blue Man", NO_DICE);
    return t;
}

RULE(5_16_rite_site, blues_corpse_lies_south_of_him)
{
    table *t = blue_burial(3800);

    EXPECT_EQ(open_of(t)->token[0].at.x, 3000);
    EXPECT_EQ(open_of(t)->token[0].at.y, 3800 - 126);
}

RULE(5_20_8_first, blue_six_inches_from_reds_zone)
{
    EXPECT_EQ(open_of(blue_burial(1200 + 600 + 63 + 126))->devoted[BLUE].scored, 1);
    EXPECT_EQ(open_of(blue_burial(1200 + 600 + 63 + 127))->devoted[BLUE].scored, 0);
}

/* A unit of three dice, of which the last shows a one. */
RULE(4_5_second_die, a_third_die_showing_one_counts)
{
    table *t = field();

    put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .dice = 3}, 30, 8);
    put(t, BLUE, MAN, 30, 40);
    open_of(t)->turn = 1;
    go_to(t, MYE_DEPLOY);
    open_of(t)->pool[RED][1] = 1;
    unit(t, 0)->die[0] = 6;
    unit(t, 0)->die[1] = 1;
    EXPECT_EQ(refusal(t, "give the die to Red Giant"), 0);
    act(t, "give the die to Red Giant", NO_DICE);
    EXPECT_EQ(unit(t, 0)->die[2], 1);
    go_to(t, MYE_DEPLOY);
    open_of(t)->seat = RED;
    open_of(t)->pool[RED][1] = 1;
    EXPECT_EQ(refusal(t, "give the die to Red Giant"), MYE_NO_DIE_FOR);
}

/* Altars are built in their own scenario only, whoever is near. */
RULE(5_5_builders, no_altars_in_other_scenarios)
{
    for (mye_primary p = MYE_RAINY_SEASON; p <= MYE_FOG_OF_WAR; p++)
        for (int32_t seat = RED; seat <= BLUE; seat++) {
            table *t = field_of(p);
            int32_t u = put(t, seat, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 24);
            activate(t, u);
            EXPECT_EQ(refusal(t, seat == RED ? "build an altar with Red Hero"
                                             : "build an altar with Blue Hero"),
                      MYE_NOT_THIS_SCENARIO);
            forget_tables();
        }
}

/* After the last turn nobody need stay on alert; before it the question is asked of each side. */
RULE(4_6_done, nobody_is_asked_to_stay_on_alert_after_turn_six)
{
    for (int32_t turn = 5; turn <= 6; turn++)
        for (int32_t seat = RED; seat <= BLUE; seat++) {
            table *t = field();
            int32_t u = put(t, seat, (kit){.name = "Watch", .dice = 2}, 30, 24);
            put(t, 1 - seat, MAN, 60, 10);
            open_of(t)->turn = (uint8_t)turn;
            activate(t, u);
            unit(t, u)->dice = 0;
            act(t, seat == RED ? "put Red Watch on alert" : "put Blue Watch on alert", NO_DICE);
            if (step_now(t) == MYE_ACT)
                act(t,
                    seat == RED ? "end the activation of Red Watch"
                                : "end the activation of Blue Watch",
                    NO_DICE);
            EXPECT_EQ(seat_to_act(t), turn == 6 ? SK_TABLE : seat);
            EXPECT_EQ(
                is_listed(t, seat == RED ? "keep Red Watch on alert" : "keep Blue Watch on alert"),
                turn == 5);
            forget_tables();
        }
}

/* A hero may order any fleeing unit of his side, the first and the last; not a frozen one. */
RULE(3_8_5_hero, every_fleeing_unit_is_offered)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t first = put(t, seat, (kit){.name = "First"}, 32, 24);
        int32_t hero = put(t, seat, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 24);
        int32_t ice = put(t, seat, (kit){.name = "Ice"}, 34, 24);
        int32_t last = put(t, seat, (kit){.name = "Last"}, 36, 24);
        unit(t, first)->status |= MYE_FLEEING;
        unit(t, last)->status |= MYE_FLEEING | MYE_FROZEN;
        unit(t, ice)->status |= MYE_FROZEN;
        activate(t, hero);
        EXPECT(is_listed(t, seat == RED ? "stop Red First fleeing with Red Hero"
                                        : "stop Blue First fleeing with Blue Hero"));
        EXPECT(is_listed(t, seat == RED ? "stop Red Last fleeing with Red Hero"
                                        : "stop Blue Last fleeing with Blue Hero"));
        EXPECT_EQ(refusal(t, seat == RED ? "stop Red Ice fleeing with Red Hero"
                                         : "stop Blue Ice fleeing with Blue Hero"),
                  MYE_NOT_FLEEING);
        forget_tables();
    }
}

/* 5.10, 5.4: what is offered along each edge faces inwards. */
RULE(5_4_any_edge, offered_places_face_the_table)
{
    static const char *const FACE[] = {"bring on Red Late at 36,2.13 facing 90 in two ranks",
                                       "bring on Red Late at 36,45.87 facing 270 in two ranks",
                                       "bring on Red Late at 2.13,24 facing 0 in two ranks",
                                       "bring on Red Late at 69.87,24 facing 180 in two ranks"};
    table *t = field();

    put(t, RED, (kit){.name = "Late", .minis = 4}, 1, 1);
    put(t, BLUE, MAN, 30, 30);
    unit(t, 0)->status = MYE_RESERVE;
    unit(t, 0)->entry = 1;
    open_of(t)->coming = 1;
    go_to(t, MYE_ENTER);
    for (int32_t i = 0; i < 4; i++)
        cr_expect(is_listed(t, FACE[i]), "%s", FACE[i]);
}

/* A profile of which nobody stands rolls nothing. */
RULE(3_11_hit, the_fallen_leader_strikes_no_blow)
{
    kit leader = {.name = "Leader", .fight = 7};
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Band", .minis = 2, .leader = &leader}, 30, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Post", .wounds = 9}, a, 0);

    open_of(t)->wounds[figure(t, a)->first] = 0;
    mye_gather(t->scene, t->state, a);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Post with Red Band", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
}

/* Charging, throwing and challenging are offered where they are allowed, and not where not. */
RULE(5_21_7_challenge, is_offered_beside_the_charge)
{
    table *t = field();
    int32_t u = put(t, BLUE, (kit){.name = "Man", .weapons = ARMS(SPEAR)}, 30, 20);

    put_north(t, RED, (kit){.name = "Foe", .roles = MYE_HEROIC}, u, 400);
    devote(t, BLUE, MYE_DEVOTION_CHALLENGE, -1, -1);
    activate(t, u);
    EXPECT(is_listed(t, "charge Red Foe with Blue Man"));
    EXPECT(is_listed(t, "throw and charge Red Foe with Blue Man"));
    EXPECT(is_listed(t, "challenge Red Foe with Blue Man"));
    unit(t, u)->turn |= MYE_ENTERED;
    EXPECT(!is_listed(t, "challenge Red Foe with Blue Man"));
}

/* Steadfast reaches ten inches from the General and no farther. */
RULE(4_4_steadfast, ten_inches_from_the_general)
{
    for (int32_t apart = 1000; apart <= 1001; apart++) {
        table *t = field();
        int32_t u = put(t, BLUE, MAN, 30, 20);
        put_north(t, BLUE, (kit){.name = "Chief", .roles = MYE_HEROIC | MYE_GENERAL}, u, apart);
        open_of(t)->steadfast[BLUE] = 1;
        unit(t, u)->status |= MYE_FLEEING;
        offer_die(t, u);
        act(t, "rally Blue Man", DICE(1));
        EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_STEADFAST), apart == 1000);
        forget_tables();
    }
}

RULE(4_4_steadfast, a_fallen_general_helps_nobody)
{
    table *t = field();
    int32_t u = put(t, BLUE, MAN, 30, 20), general;

    general = put_north(t, BLUE, (kit){.name = "Chief", .roles = MYE_HEROIC | MYE_GENERAL}, u, 500);
    open_of(t)->steadfast[BLUE] = 1;
    unit(t, general)->status = MYE_DESTROYED;
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Blue Man", DICE(1));
    EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_STEADFAST), 0);
}

/* The leader alone had a bow and blows worth rolling again; he has fallen. */
RULE(3_7_5_answer, the_bow_of_a_fallen_leader_answers_nothing)
{
    kit leader = {.name = "", .weapons = ARMS(BOW), .talents = BIT(SAVAGE)};
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Charger", .wounds = 9}, 30, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Band", .wounds = 9, .leader = &leader}, a, 300);

    open_of(t)->wounds[figure(t, b)->first] = 0;
    mye_gather(t->scene, t->state, b);
    activate(t, a);
    act(t, "charge Blue Band with Red Charger", DICE(10, 10)); /* nobody is asked to shoot */
    EXPECT(told(t, MYE_BLOWS) != NULL);
}

RULE(2_4_savage, a_fallen_leader_rolls_nothing_again)
{
    kit leader = {.name = "", .talents = BIT(SAVAGE)};
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Band", .wounds = 9, .leader = &leader}, 30, 20);

    put_north(t, BLUE, (kit){.name = "Post", .wounds = 9}, a, 300);
    open_of(t)->wounds[figure(t, a)->first] = 0;
    mye_gather(t->scene, t->state, a);
    activate(t, a);
    act(t, "charge Blue Post with Red Band", DICE(10, 10)); /* no blow again */
    EXPECT(told(t, MYE_ALL_AGAIN) == NULL);
}

RULE(5_20_7_end, blue_keeps_its_ground_as_well)
{
    for (int32_t near = 0; near < 2; near++) {
        table *t = field();
        int32_t piece = put_piece(t, MYE_OPEN_GROUND, false, INCHES(50, 2, 54, 6));
        put(t, RED, (kit){.name = "Man"}, near ? 52 : 30, 9);
        put(t, BLUE, (kit){.name = "Man"}, 40, 40);
        open_of(t)->way[BLUE] = MYE_EVERLIVING;
        devote(t, BLUE, MYE_DEVOTION_CONSECRATED_GROUND, piece, -1);
        open_of(t)->devoted[BLUE].clauses = MYE_FIRST_CLAUSE;
        open_of(t)->devoted[BLUE].scored = 1;
        clean_up(t, MYE_TURNS, NO_DICE);
        EXPECT_EQ(open_of(t)->score[BLUE], !near);
        forget_tables();
    }
}
