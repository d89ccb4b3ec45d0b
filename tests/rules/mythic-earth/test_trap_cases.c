/* Section 3.7, actions 9 and 10: traps and countercharges. Neighbouring cases. */
#include "meeting.h"

RULE(3_7_9_within, ten_inches_and_not_a_hundredth_more)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 1000 + more);
        alert(t, ENEMY, false);
        acting(t, 0);
        act(t, "shoot at Blue Foe with Red Man", more ? DICE(9) : NO_DICE);
        EXPECT_EQ(step_now(t) == MYE_TRAP, more == 0);
    }
}

RULE(3_7_9_within, a_failed_activation_is_no_action)
{
    table *t = meet(MAN, FOE, 500);

    alert(t, ENEMY, false);
    unit(t, 0)->markers = 3;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(10));
    EXPECT(step_now(t) != MYE_TRAP);
}

RULE(3_7_9_within, a_failed_activation_springs_nothing)
{
    table *t = meet(MAN, (kit){.weapons = ARMS(BOW)}, 500);

    alert(t, ENEMY, false);
    unit(t, 0)->markers = 1;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(10));
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT(step_now(t) != MYE_TRAP);
}

/* 3.7.9: a Move by magic is nobody's action, so no trap is sprung by it. */
RULE(3_7_9_alert, a_free_move_springs_no_trap)
{
    kit wizard = {.name = "Wizard", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC};
    table *t = field();

    put(t, RED, wizard, 30, 20);
    unit(t, 0)->known = 0x3F;
    alert(t, put(t, BLUE, (kit){.name = "Watch", .weapons = ARMS(BOW)}, 30, 28), false);
    activate(t, 0);
    act(t, "cast Swift Feet on Red Wizard with Red Wizard", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "hold", DICE(1, 2));
    EXPECT_EQ(step_now(t), MYE_ACT);
    act(t, "move Red Wizard to 30,22 facing 90 as they stand", NO_DICE);
    EXPECT(step_now(t) != MYE_TRAP);
    EXPECT_EQ(place_of(t, 0, 0).y, 2200);
}

RULE(3_7_9_react, seven_or_less_whatever_its_markers)
{
    for (uint16_t die = 7; die < 9; die++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.wounds = 9, .weapons = ARMS(BOW)}, 900);
        alert(t, ENEMY, false);
        unit(t, ENEMY)->markers = 4;
        acting(t, 0);
        act(t, "shoot at Blue Foe with Red Man", NO_DICE);
        act(t, "spring the trap of Blue Foe", die == 7 ? DICE(7) : DICE(8, 9));
        EXPECT_EQ(told(t, MYE_REACTED) != NULL, die == 7);
        EXPECT(!has(t, ENEMY, MYE_ON_ALERT));
        if (die == 8)
            continue;
        EXPECT_EQ(refusal(t, "shoot at Red Man with Blue Foe"), 0);
        EXPECT_EQ(refusal(t, "regroup Blue Foe"), 0);
        EXPECT_EQ(refusal(t, "lay low with Blue Foe"), 0);
        EXPECT_EQ(refusal(t, "move Blue Foe to 30,31 facing 0 as they stand"), 0);
        EXPECT(refusal(t, "move Blue Foe to 30,33.27 facing 0 as they stand") != 0);
        EXPECT(refusal(t, "march Blue Foe to 30,31 facing 0 as they stand") != 0);
        EXPECT(refusal(t, "put Blue Foe on alert") != 0);
        EXPECT(refusal(t, "charge Red Man with Blue Foe") != 0);
        EXPECT(refusal(t, "focus on Red Man with Blue Foe") != 0);
        EXPECT(refusal(t, "countercharge Red Man with Blue Foe") != 0);
    }
}

RULE(3_7_9_react, the_highest_react_of_those_who_stand)
{
    kit keen = {.name = "Keen", .react = 9};

    for (int32_t fallen = 0; fallen < 2; fallen++) {
        table *t = meet(MAN, (kit){.minis = 2, .react = 4, .leader = &keen}, 900);

        if (fallen)
            fall(t, ENEMY, 0);
        alert(t, ENEMY, false);
        unit(t, ENEMY)->markers = 6;
        acting(t, 0);
        act(t, MOVE_TO("30,17"), NO_DICE);
        act(t, "spring the trap of Blue Foe", DICE(5));
        EXPECT_EQ(told(t, MYE_REACTED) != NULL, fallen == 0);
    }
}

RULE(3_7_9_before, a_flyer_aloft_moves_and_may_land)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.talents = BIT(FLY), .wounds = 5}, 900);

    alert(t, ENEMY, false);
    unit(t, ENEMY)->status |= MYE_ALOFT;
    acting(t, 0);
    act(t, "shoot at Blue Foe with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    act(t, "move Blue Foe to 33,28 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "land Blue Foe"), 0);
    EXPECT_EQ(refusal(t, "end the activation of Blue Foe"), 0);
    act(t, "land Blue Foe", DICE(9)); /* and Red's shot follows */
    EXPECT(!has(t, ENEMY, MYE_ALOFT));
}

RULE(3_7_9_before, a_mover_shot_dead_on_its_way_lies_where_it_was_halted)
{
    table *t = meet((kit){.name = "Man"}, (kit){.weapons = ARMS(HUARACA)}, 1300);

    alert(t, ENEMY, false);
    acting(t, 0);
    act(t, MARCH_TO("30,25"), NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    act(t, "shoot at Red Man with Blue Foe", DICE(1, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT(place_of(t, 0, 0).y < 2100);
    EXPECT_EQ(open_of(t)->taken[BLUE], 1);
}

RULE(3_7_9_hold, who_holds_may_still_shoot_at_its_charger)
{
    table *t = meet((kit){.wounds = 5}, (kit){.wounds = 5, .weapons = ARMS(BOW)}, 800);

    alert(t, ENEMY, false);
    act(acting(t, 0), CHARGE_FOE, NO_DICE);
    act(t, "hold", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ANSWER);
    act(t, "loose at the charging Red Man with Blue Foe", DICE(10, 10, 10));
    EXPECT(has(t, ENEMY, MYE_ON_ALERT));
}

RULE(3_7_9_single, a_reaction_may_be_a_move_a_volley_lying_low_or_regrouping)
{
    table *t = meet(MAN, (kit){.weapons = ARMS(BOW), .talents = BIT(UNDEAD)}, 900);

    alert(t, ENEMY, false);
    unit(t, ENEMY)->markers = 2;
    acting(t, 0);
    act(t, MOVE_TO("30,15"), NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(7));
    EXPECT_EQ(refusal(t, "move Blue Foe to 30,28 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "march Blue Foe to 30,28 facing 0 as they stand"), MYE_NOT_A_REACTION);
    EXPECT_EQ(refusal(t, "focus on Red Man with Blue Foe"), MYE_NOT_A_REACTION);
    EXPECT_EQ(refusal(t, "lay low with Blue Foe"), 0);
    EXPECT_EQ(refusal(t, "regroup Blue Foe"), 0);
    act(t, "shoot at Red Man with Blue Foe", DICE(10));
    EXPECT(!has(t, ENEMY, MYE_ON_ALERT));
    EXPECT_EQ(place_of(t, 0, 0).y, 1500);
}

RULE(3_7_9_single, a_hero_on_alert_stops_a_friend_who_flees)
{
    table *t = meet(MAN, (kit){.roles = MYE_HEROIC}, 900);
    int32_t friend = put(t, BLUE, (kit){.name = "Friend"}, 34, 30);

    unit(t, friend)->status |= MYE_FLEEING;
    alert(t, ENEMY, false);
    acting(t, 0);
    act(t, MOVE_TO("30,17"), NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    EXPECT_EQ(refusal(t, "stop Blue Friend fleeing with Blue Foe"), 0);
}

RULE(3_7_9_others, the_second_trap_is_asked_after_the_first_reaction)
{
    table *t = meet((kit){.wounds = 9}, (kit){.weapons = ARMS(BOW)}, 800);
    int32_t second = put(t, BLUE, (kit){.name = "Second", .weapons = ARMS(BOW)}, 34, 22);

    alert(t, ENEMY, false);
    alert(t, second, false);
    acting(t, 0);
    act(t, MOVE_TO("30,15"), NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    act(t, "shoot at Red Man with Blue Foe", DICE(10));
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "spring the trap of Blue Second", DICE(10));
    EXPECT(!has(t, second, MYE_ON_ALERT));
    EXPECT_EQ(place_of(t, 0, 0).y, 1500);
}

/* Nobody has charged it; that is what it is told, in a fight as well. */
RULE(3_7_10_charge, nobody_countercharges_of_his_own_accord)
{
    for (int32_t locked = 0; locked < 2; locked++) {
        table *t = meet(MAN, FOE, locked ? 0 : 400);
        if (locked)
            lock_in_fight(t, 0, ENEMY);
        acting(t, 0);
        EXPECT_EQ(refusal(t, "countercharge Blue Foe with Red Man"), MYE_NOT_CHARGED);
        forget_tables();
    }
}

RULE(3_7_10_charge, the_countercharge_costs_nothing_but_the_alert)
{
    table *t = meet((kit){.wounds = 5, .weapons = ARMS(SPEAR)},
                    (kit){.wounds = 5, .weapons = ARMS(BOW), .talents = BIT(UNDEAD)}, 800);

    alert(t, ENEMY, false);
    act(acting(t, 0), "throw and charge Blue Foe with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(7));
    act(t, "countercharge Red Man with Blue Foe", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_CHARGE), 1);
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_CHARGE), 1);
    EXPECT(!has(t, ENEMY, MYE_ON_ALERT));
    EXPECT_EQ(unit(t, 0)->foe[0], ENEMY);
}

RULE(3_7_10_no_answer, a_unit_too_slow_only_strikes_back)
{
    table *t = meet((kit){.wounds = 5}, (kit){.wounds = 5, .weapons = ARMS(BOW)}, 800);

    alert(t, ENEMY, false);
    act(acting(t, 0), CHARGE_FOE, NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(8, 10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_7_10_charger_only, not_when_a_friend_is_charged)
{
    table *t = meet(MAN, FOE, 500);
    int32_t friend = put(t, BLUE, (kit){.name = "Friend"}, 33, 22);

    alert(t, friend, false);
    acting(t, 0);
    act(t, "charge Blue Foe with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Friend", DICE(1));
    EXPECT(refusal(t, "countercharge Red Man with Blue Friend") != 0);
}

RULE(3_7_10_charger_only, a_third_unit_on_alert_may_shoot_but_not_countercharge)
{
    table *t = meet((kit){.wounds = 9}, FOE, 500);
    int32_t third = put(t, BLUE, (kit){.name = "Third", .weapons = ARMS(BOW)}, 26, 20);

    alert(t, third, false);
    act(acting(t, 0), CHARGE_FOE, NO_DICE);
    act(t, "spring the trap of Blue Third", DICE(1));
    EXPECT_EQ(refusal(t, "countercharge Red Man with Blue Third"), MYE_NOT_CHARGED);
    act(t, "shoot at Red Man with Blue Third", DICE(10, 10, 10));
    EXPECT_EQ(part_for(t, MYE_SHOTS, third, MYE_BY_CHARGER), -1);
}

RULE(3_7_10_both, a_macana_adds_to_it_and_nobody_throws)
{
    table *t = meet((kit){.wounds = 5, .weapons = ARMS(SPEAR)},
                    (kit){.wounds = 5, .weapons = ARMS(MACANA) | ARMS(BOW)}, 700);

    alert(t, ENEMY, false);
    acting(t, 0);
    act(t, "throw and charge Blue Foe with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(7));
    act(t, "countercharge Red Man with Blue Foe", DICE(9, 9));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_WEAPON), 2);
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_CHARGE), 1);
    EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_CHARGE), 1);
}

/* Blue's archer waits; Red's Man is halted where the trap can be sprung. */
static table *before_a_trap(void)
{
    table *t = meet(MAN, (kit){.weapons = ARMS(BOW)}, 1200);

    alert(t, ENEMY, false);
    acting(t, 0);
    act(t, MOVE_TO("30,20"), NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    return t;
}

RULE(3_7_9_hold, it_is_sprung_or_not_and_nothing_else_is_done)
{
    table *t = before_a_trap();

    for (uint16_t verb = 0; verb <= MYE_VERB_COUNT; verb++) {
        sk_action a = {.verb = verb, .unit = ENEMY};
        EXPECT_EQ(t->game->check(t->scene, t->state, &a).why,
                  verb == MYE_SPRING || verb == MYE_HOLD ? 0 : MYE_NOT_NOW);
    }
}

/* Straight on or round a rock, the last step of the way brings him within ten inches, and to what
 * lies there. */
RULE(3_7_9_stretch, to_the_very_end_of_it)
{
    for (int32_t rock = 0; rock < 2; rock++) {
        table *t = meet(MAN, (kit){.weapons = ARMS(BOW)}, 2000);
        int32_t gift = put_token(t, MYE_SACRIFICE, BLUE, (sk_point){3000, 2520}, MYE_NOBODY);

        if (rock)
            put_piece(t, MYE_IMPASSABLE, false, INCHES(29, 19, 31, 21));
        shift(t, ENEMY, 3000, 2400 + 126 + 1000);
        alert(t, ENEMY, false);
        acting(t, 0);
        act(t, MARCH_TO("30,24"), NO_DICE);
        EXPECT_EQ(step_now(t), MYE_TRAP);
        EXPECT_EQ(place_of(t, 0, 0).y, 2400);
        EXPECT_EQ(open_of(t)->token[gift].carrier, 0);
        forget_tables();
    }
}

/* Blue marches south round a post in its way; where it is halted hangs on no number of the post. */
static sk_point halted_beside_a_post(bool post_first)
{
    static const kit WATCH = {.name = "Watch", .weapons = ARMS(BOW)};
    table *t = field();
    int32_t watch, foe;
    sk_point at;

    if (post_first)
        put(t, RED, (kit){.name = "Post"}, 30, 26);
    watch = put(t, RED, WATCH, 30, 14);
    if (!post_first)
        put(t, RED, (kit){.name = "Post"}, 30, 26);
    foe = put(t, BLUE, FOE, 30, 30);
    alert(t, watch, false);
    acting(t, foe);
    act(t, "march Blue Foe to 30,22 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    at = place_of(t, foe, 0);
    forget_tables();
    return at;
}

RULE(3_7_9_on_the_way, on_the_way_round_whoever_stands_in_it)
{
    sk_point a = halted_beside_a_post(true), b = halted_beside_a_post(false);

    EXPECT_EQ(a.x, b.x);
    EXPECT_EQ(a.y, b.y);
    EXPECT(a.x < 3000 - 100 || a.x > 3000 + 100);
}
