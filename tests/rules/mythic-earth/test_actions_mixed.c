/* Sections 3.3, 3.7, 3.10 and 5.4: actions and reactions where several rules meet. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define POST ((kit){.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC, .brave = 9})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

enum { OTHER = MYE_UNITS_A_SIDE };

RULE(3_10_bow, beyond_the_reach_of_javelins_only_the_captain_shoots)
{
    static const kit captain = {.name = "Captain", .weapons = ARMS(BOW)};
    table *t = field();
    int32_t a =
        put(t, RED, (kit){.name = "Men", .minis = 4, .weapons = ARMS(JAVELIN), .leader = &captain},
            30, 10);

    put_north(t, BLUE, POST, a, 1500);
    activate(t, a);
    act(t, "shoot at Blue Post with Red Men", DICE(9));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 1);
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
}

RULE(3_10_overhead_harder, what_is_hidden_behind_a_wall_is_obscured_as_well)
{
    table *t = field();
    int32_t a =
        put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)},
            30, 10);

    put_north(t, BLUE, POST, a, 900);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 17, 40, 18));
    activate(t, a);
    act(t, "shoot at Blue Post with Red Giant", DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5 - 2 - 1);
}

RULE(3_10_overhead_harder, long_range_and_focus_count_for_rocks)
{
    table *t = field();
    int32_t a =
        put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)},
            30, 5);

    put_north(t, BLUE, POST, a, 1500);
    activate(t, a);
    act(t, "focus on Blue Post with Red Giant", DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5 - 2 - 1 + 1);
    EXPECT_EQ(needed(t, MYE_SAVED), 5 - 6);
}

RULE(3_10_behemoth_rock, thirty_inches_to_a_hundredth)
{
    for (int32_t apart = 3000; apart <= 3001; apart++) {
        table *t = field();
        int32_t a = put(
            t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)},
            30, 5);

        put_north(t, BLUE, POST, a, apart);
        activate(t, a);
        EXPECT_EQ(refusal(t, "shoot at Blue Post with Red Giant"),
                  apart == 3000 ? 0 : MYE_OUT_OF_RANGE);
        forget_tables();
    }
}

RULE(3_3_not_twice, regroup_claim_and_orders)
{
    table *t = field();
    int32_t h = put(t, RED, HERO, 30, 20), u;

    put(t, RED, MAN, 34, 20);
    unit(t, h)->markers = 5;
    offer_die(t, h);
    act(t, "activate Red Hero to regroup", DICE(1, 1));
    EXPECT(refusal(t, "regroup Red Hero") != 0);
    t = field();
    h = put(t, RED, HERO, 30, 30);
    activate(t, h);
    act(t, "build an altar with Red Hero", NO_DICE);
    EXPECT(refusal(t, "build an altar with Red Hero") != 0);
    t = field();
    h = put(t, RED, HERO, 30, 30);
    u = put(t, RED, MAN, 34, 30);
    unit(t, u)->status |= MYE_FLEEING;
    activate(t, h);
    act(t, "stop Red Man fleeing with Red Hero", DICE(10));
    EXPECT_EQ(refusal(t, "stop Red Man fleeing with Red Hero"), MYE_DONE_ALREADY);
}

RULE(3_7_9_before, whoever_lay_low_when_charged_does_not_shoot_and_strikes_back)
{
    table *t = field();
    int32_t a = put(t, RED, POST, 30, 10);
    kit bow = POST;
    int32_t b;

    bow.weapons = ARMS(BOW);
    bow.name = "Bow";
    b = put_north(t, BLUE, bow, a, 500);
    alert(t, b, false);
    activate(t, a);
    act(t, "charge Blue Bow with Red Post", NO_DICE);
    act(t, "spring the trap of Blue Bow", DICE(1));
    act(t, "lay low with Blue Bow", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_7_9_attack, disengaging_springs_a_trap)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), b = put_north(t, BLUE, POST, a, 0);

    alert(t, put(t, BLUE, ARCHER, 36, 20), false);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "disengage Red Man", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "spring the trap of Blue Archer", DICE(1));
    act(t, "shoot at Red Man with Blue Archer", DICE(5));
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
    EXPECT(!mye_is_locked(t->state, a));
}

RULE(3_7_9_others, a_hero_on_alert_may_stop_a_friend_from_fleeing)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), h = put_north(t, BLUE, HERO, a, 800);
    int32_t f = put(t, BLUE, (kit){.name = "Fugitive"}, 34, 30);

    alert(t, h, false);
    unit(t, f)->status |= MYE_FLEEING;
    activate(t, a);
    act(t, "move Red Man to 31,20 facing 0 as they stand", NO_DICE);
    act(t, "spring the trap of Blue Hero", DICE(1));
    act(t, "stop Blue Fugitive fleeing with Blue Hero", DICE(1));
    EXPECT(!has(t, f, MYE_FLEEING));
    EXPECT_EQ(place_of(t, a, 0).x, 3100);
}

/* Red's man waits outside and comes on within reach of Blue's trap, which was kept. */
static table *coming_on(const char *option)
{
    table *t = field_with(option);
    int32_t u = put(t, RED, MAN, 0, 0);

    ((mye_scene *)t->scene)->board[0].primary = MYE_FOG_OF_WAR;
    alert(t, put(t, BLUE, ARCHER, 30, 12), true);
    unit(t, u)->status = MYE_RESERVE;
    open_of(t)->picked[RED] = open_of(t)->picked[BLUE] = 1;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, 2));
    act(t, "bring on Red Man at 30,4 facing 90 in a line", NO_DICE);
    return t;
}

RULE(3_7_9_entering, a_unit_that_comes_on_near_a_trap_springs_it)
{
    table *t = coming_on(NULL);

    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, "spring the trap of Blue Archer", DICE(1));
    act(t, "shoot at Red Man with Blue Archer", DICE(10));
    EXPECT_EQ(refusal(t, "put Red Man on alert"), 0);
    act(t, "end the activation of Red Man", NO_DICE);
    act(t, "roll the dice pool", NO_DICE);
    EXPECT_EQ(unit(t, OTHER)->dice, 0);
    EXPECT(!has(t, OTHER, MYE_ALERT_KEPT));
}

RULE(3_7_9_entering, whoever_holds_stays_on_alert)
{
    table *t = coming_on(NULL);

    act(t, "hold", NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, "end the activation of Red Man", NO_DICE);
    act(t, "roll the dice pool", NO_DICE);
    EXPECT(has(t, OTHER, MYE_ON_ALERT));
}

RULE(3_7_9_entering, the_die_of_a_failed_reaction_is_rolled_with_the_pool_or_lapses)
{
    table *t = coming_on(NULL), *u = coming_on("lost-alert-die-lapses=yes");

    act(t, "spring the trap of Blue Archer", DICE(10));
    act(t, "end the activation of Red Man", NO_DICE);
    act(t, "roll the dice pool", DICE(5));
    EXPECT_EQ(open_of(t)->pool[BLUE][5], 1);
    act(u, "spring the trap of Blue Archer", DICE(10));
    act(u, "end the activation of Red Man", NO_DICE);
    act(u, "roll the dice pool", NO_DICE);
    EXPECT(!has(u, OTHER, MYE_ALERT_KEPT));
}

RULE(3_7_9_entering, one_shot_dead_as_it_comes_on_does_nothing_more)
{
    table *t = coming_on(NULL);

    act(t, "spring the trap of Blue Archer", DICE(1));
    act(t, "shoot at Red Man with Blue Archer", DICE(1, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(step_now(t), MYE_ROLL_POOL);
}

RULE(5_4_acts, a_unit_that_came_on_may_lay_low_or_go_on_alert_but_not_move_again)
{
    table *t = field_of(MYE_FOG_OF_WAR);
    int32_t u = put(t, RED, MAN, 0, 0);

    put(t, BLUE, MAN, 30, 40);
    unit(t, u)->status = MYE_RESERVE;
    open_of(t)->picked[RED] = open_of(t)->picked[BLUE] = 1;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, 2));
    act(t, "bring on Red Man at 30,4 facing 90 in a line", NO_DICE);
    EXPECT_EQ(refusal(t, "lay low with Red Man"), 0);
    EXPECT_EQ(refusal(t, "put Red Man on alert"), 0);
    EXPECT(refusal(t, "move Red Man to 30,5 facing 90 as they stand") != 0);
    EXPECT(refusal(t, "march Red Man to 30,5 facing 90 as they stand") != 0);
}

RULE(5_9_fight, a_beast_that_wins_leads_the_captives_away)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t a = put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST}, 30, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Foe", .wounds = 3}, a, 0);

    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, b);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Foe with Red Beast", DICE(1, 10, 10));
    EXPECT_EQ(open_of(t)->token[0].carrier, a);
}

RULE(3_7_5_throw, spears_thrown_by_the_men_and_not_by_their_captain)
{
    static const kit captain = {.name = "Captain", .weapons = ARMS(SWORD)};
    table *t = field();
    int32_t a =
        put(t, RED, (kit){.name = "Men", .minis = 2, .weapons = ARMS(SPEAR), .leader = &captain},
            30, 10);

    put_north(t, BLUE, POST, a, 500);
    activate(t, a);
    act(t, "throw and charge Blue Post with Red Men", DICE(9, 9, 10, 10, 10, 10));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 2);
}

RULE(3_7_5_throw, a_throw_at_a_fleeing_or_low_target_is_harder)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Men", .weapons = ARMS(SPEAR), .wounds = 9}, 30, 10);
    int32_t b = put_north(t, BLUE, POST, a, 500);

    unit(t, b)->status |= MYE_FROZEN | MYE_LOW;
    activate(t, a);
    act(t, "throw and charge Blue Post with Red Men", DICE(9, 10, 10));
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
}

RULE(3_7_7_disengage, a_unit_without_a_way_stays_frozen_beside_its_enemy_and_out_of_the_fight)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), b = put_north(t, BLUE, MAN, a, 0);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(26, 17, 34, 19));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(26, 19, 29, 30));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 19, 34, 30));
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "disengage Red Man", NO_DICE);
    EXPECT(has(t, a, MYE_FROZEN));
    EXPECT(!mye_is_locked(t->state, a));
    EXPECT_EQ(count_overlaps(t), 0);
}
