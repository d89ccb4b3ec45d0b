/* Section 3.7, actions 9 and 10: On Alert and Countercharge. */
#include "battle.h"

#include "core/doing.h"

#define MAN ((kit){.name = "Man"})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define STEP_EAST "move Red Man to 31,10 facing 0 as they stand"
#define SPRING "spring the trap of Blue Archer"
#define SHOOT "shoot at Red Man with Blue Archer"

enum { ARCHER_UNIT = MYE_UNITS_A_SIDE };

RULE(3_7_9_last, the_activation_ends)
{
    table *t = field();

    activate(t, put(t, RED, MAN, 30, 10));
    act(t, "put Red Man on alert", NO_DICE);
    EXPECT(has(t, 0, MYE_ON_ALERT));
    EXPECT_EQ(step_now(t), MYE_KEEP_ALERT);
}

RULE(3_7_9_second, after_a_move)
{
    table *t = field();

    activate(t, put(t, RED, MAN, 30, 10));
    act(t, STEP_EAST, NO_DICE);
    act(t, "put Red Man on alert", NO_DICE);
    EXPECT(has(t, 0, MYE_ON_ALERT));
}

/* A Blue archer on alert north of Red's man, who has a die. */
static table *ambush(int32_t apart, bool kept)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10);

    alert(t, put_north(t, BLUE, ARCHER, a, apart), kept);
    activate(t, a);
    return t;
}

RULE(3_7_9_within, ten_inches_and_not_more)
{
    table *t = ambush(990, false), *u = ambush(1100, false);

    act(t, STEP_EAST, NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(u, STEP_EAST, NO_DICE);
    EXPECT_EQ(step_now(u), MYE_ACT);
}

static void expect_doings(const table *t, const char *words)
{
    char said[256];
    sk_text out = SK_TEXT(said);

    for (int32_t i = 0; i < sk_count_doings(t->game, t->state); i++) {
        sk_put(&out, i == 0 ? "" : ", ");
        sk_say_doing(t->game, t->scene, sk_doing_at(t->game, t->state, i), &out);
    }
    cr_expect_str_eq(said, words);
}

RULE(3_7_9_before, the_reaction_lies_on_what_it_interrupts)
{
    table *t = ambush(990, false);

    expect_doings(t, "Assigning a die, Unit actions");
    act(t, STEP_EAST, NO_DICE);
    expect_doings(t, "Assigning a die, Unit actions, On Alert");
    act(t, SPRING, DICE(1));
    expect_doings(t, "Assigning a die, Unit actions, On Alert, Unit actions");
    EXPECT_EQ(mye_now(t->state)->unit, ARCHER_UNIT);
    act(t, "end the activation of Blue Archer", NO_DICE);
    expect_doings(t, "Assigning a die, Unit actions");
    EXPECT_EQ(mye_now(t->state)->unit, 0);
    EXPECT_EQ(mye_now(t->state)->slots, 1);
}

RULE(3_7_9_on_the_way, a_march_from_afar_is_halted_at_ten_inches)
{
    table *t = ambush(1500, false);

    act(t, "march Red Man to 30,20 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT(gap(t, 0, ARCHER_UNIT) <= 1000);
    EXPECT(gap(t, 0, ARCHER_UNIT) > 800);
    act(t, "hold", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2000);
}

RULE(3_7_9_attack, the_archer_shoots_into_the_fight)
{
    table *t = ambush(800, false);
    kit post = {.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)};

    lock_in_fight(t, 0, put_north(t, BLUE, post, 0, 0));
    act(t, "attack Blue Post with Red Man", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "hold", DICE(10));
}

RULE(3_7_9_alert, setting_a_trap_springs_one)
{
    table *t = ambush(800, false);

    act(t, "put Red Man on alert", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT(!has(t, 0, MYE_ON_ALERT));
    act(t, "hold", NO_DICE);
    EXPECT(has(t, 0, MYE_ON_ALERT));
}

/* Red's fleeing men have a die; they pass their test to stop near a trap. */
static table *rallying(void)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .minis = 2}, 30, 20);

    unit(t, a)->status |= MYE_FLEEING;
    alert(t, put_north(t, BLUE, ARCHER, a, 800), false);
    offer_die(t, a);
    act(t, "rally Red Man", DICE(1));
    return t;
}

RULE(3_7_9_rally, whoever_stops_fleeing_is_seen)
{
    table *t = rallying();

    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT(has(t, 0, MYE_FLEEING));
    act(t, "hold", NO_DICE);
    EXPECT(!has(t, 0, MYE_FLEEING));
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
}

RULE(3_7_9_rally, whoever_is_driven_off_again_does_not_stop)
{
    table *t = rallying();

    take_away(t, 0, 1);
    figure(t, 0)->minis = 4; /* of whom three have fallen before */
    figure(t, 0)->first_of[1] = 4;
    act(t, SPRING, DICE(1));
    unit(t, 0)->markers = 4;
    open_of(t)->wounds[figure(t, 0)->first] = 2;
    open_of(t)->wounds[figure(t, 0)->first + 1] = 1;
    mye_gather(t->scene, t->state, 0);
    act(t, SHOOT, DICE(1, 10, 10));
    EXPECT(has(t, 0, MYE_FLEEING));
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_7_9_rally, failing_springs_nothing)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 30);

    unit(t, a)->status |= MYE_FLEEING;
    alert(t, put_north(t, BLUE, ARCHER, a, 800), false);
    offer_die(t, a);
    act(t, "rally Red Man", DICE(10));
    EXPECT(has(t, a, MYE_FLEEING));
    EXPECT(step_now(t) != MYE_TRAP);
}

RULE(3_7_9_regroup, before_the_markers_go)
{
    table *t = ambush(800, false);

    open_of(t)->frames = 1;
    unit(t, 0)->markers = 3;
    offer_die(t, 0);
    act(t, "activate Red Man to regroup", DICE(1));
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT_EQ(unit(t, 0)->markers, 2);
    act(t, "hold", DICE(6));
    EXPECT_EQ(unit(t, 0)->markers, 0);
}

RULE(3_7_9_farther_on, the_next_trap_on_the_way_is_asked_too)
{
    table *t = ambush(1500, false);

    alert(t, put(t, BLUE, (kit){.name = "Second"}, 30, 30), false);
    act(t, "march Red Man to 30,20 facing 90 as they stand", NO_DICE);
    EXPECT(is_listed(t, SPRING));
    EXPECT(!is_listed(t, "spring the trap of Blue Second"));
    act(t, "hold", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT(is_listed(t, "spring the trap of Blue Second"));
    act(t, "hold", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2000);
}

/* Red marches north to y 20 and is halted by an archer in the far north. */
static table *halted(kit k, mye_primary primary)
{
    table *t = field_of(primary);
    int32_t a;

    k.name = "Man";
    a = put(t, RED, k, 30, 10);
    alert(t, put(t, BLUE, ARCHER, 30, 28), false);
    activate(t, a);
    return t;
}

#define NORTH "march Red Man to 30,20 facing 90 as they stand"

RULE(3_7_9_stretch, he_tramples_before_he_is_halted)
{
    table *t = halted((kit){.name = "", .kind = MYE_BEHEMOTH}, MYE_ALTARS);

    put(t, RED, (kit){.name = "Friend"}, 30, 14);
    act(t, NORTH, DICE(1, 1));
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT_EQ(told(t, MYE_TRAMPLED)->target, 1);
    act(t, "hold", NO_DICE);
}

RULE(3_7_9_stretch, he_picks_up_what_lies_on_it)
{
    table *t = halted(MAN, MYE_ALTARS);

    put_token(t, MYE_SACRIFICE, BLUE, (sk_point){3000, 1200}, MYE_NOBODY);
    act(t, NORTH, NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
}

RULE(3_7_9_stretch, the_river_takes_him_there)
{
    table *t = halted(MAN, MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 11, 72, 19));
    shift(t, 0, 3000, 1030);
    open_of(t)->at[figure(t, ARCHER_UNIT)->first] = (mye_place){3000, 2310};
    mye_gather(t->scene, t->state, ARCHER_UNIT);
    act(t, "move Red Man to 30,12.5 facing 90 as they stand", DICE(10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(step_now(t), MYE_KEEP_ALERT);
}

RULE(3_7_9_stretch, single_minis_are_placed_from_the_start)
{
    table *t = halted((kit){.name = "", .minis = 2, .move = 9}, MYE_ALTARS);

    act(t, "move Red Man to 30.66,18 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "hold", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Man at 30,19.01"), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Man at 30,19"), 0);
}

RULE(3_7_9_react, seven_is_quick_enough)
{
    table *t = ambush(500, false);

    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(7));
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(refusal(t, SHOOT), 0);
}

RULE(3_7_9_before, the_dead_man_does_not_take_his_step)
{
    table *t = ambush(500, false);

    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(1));
    act(t, SHOOT, DICE(1, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(place_of(t, 0, 0).x, 3000);
}

RULE(3_7_9_fail, the_step_is_taken)
{
    table *t = ambush(500, false);

    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(8));
    EXPECT(!has(t, ARCHER_UNIT, MYE_ON_ALERT));
    EXPECT_EQ(place_of(t, 0, 0).x, 3100);
}

RULE(3_7_9_hold, the_trap_stays_set)
{
    table *t = ambush(500, false);

    act(t, STEP_EAST, NO_DICE);
    act(t, "hold", NO_DICE);
    EXPECT(has(t, ARCHER_UNIT, MYE_ON_ALERT));
    EXPECT_EQ(place_of(t, 0, 0).x, 3100);
}

RULE(3_7_9_single, no_focused_shot_and_no_charge)
{
    table *t = ambush(500, false);

    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(1));
    EXPECT_EQ(refusal(t, "focus on Red Man with Blue Archer"), MYE_NOT_A_REACTION);
    EXPECT_EQ(refusal(t, "charge Red Man with Blue Archer"), MYE_NOT_A_REACTION);
    EXPECT_EQ(refusal(t, "lay low with Blue Archer"), 0);
}

RULE(3_7_9_one_enemy, not_against_his_friend)
{
    table *t = ambush(500, false);

    put(t, RED, (kit){.name = "Friend"}, 32, 11);
    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(1));
    EXPECT_EQ(refusal(t, "shoot at Red Friend with Blue Archer"), MYE_ONLY_AGAINST);
}

RULE(3_7_9_once, the_next_action_is_not_interrupted)
{
    table *t = ambush(500, false);

    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(1));
    act(t, SHOOT, DICE(10));
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, "lay low with Red Man", NO_DICE);
    EXPECT(has(t, 0, MYE_LOW));
}

RULE(3_7_9_others, the_second_trap_is_asked_after_the_first)
{
    table *t = ambush(500, false);

    alert(t, put(t, BLUE, (kit){.name = "Second"}, 33, 15), false);
    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(10));
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT(is_listed(t, "spring the trap of Blue Second"));
    EXPECT(!is_listed(t, SPRING));
}

RULE(3_7_9_die_waits, the_pool_stays_empty)
{
    table *t = ambush(500, false);

    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(10));
    EXPECT_EQ(mye_highest_pips(t->state), 0);
}

RULE(3_7_9_die_joins, it_is_rolled_into_the_pool)
{
    table *t = ambush(500, true);

    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(10, 4));
    EXPECT_EQ(open_of(t)->pool[BLUE][4], 1);
    EXPECT_EQ(unit(t, ARCHER_UNIT)->dice, 1);
}

RULE(3_7_9_die_lapses, no_die_is_rolled)
{
    table *t = field_with("lost-alert-die-lapses=yes");
    int32_t a = put(t, RED, MAN, 30, 10);

    alert(t, put_north(t, BLUE, ARCHER, a, 500), true);
    activate(t, a);
    act(t, STEP_EAST, NO_DICE);
    act(t, SPRING, DICE(10));
    EXPECT_EQ(mye_highest_pips(t->state), 0);
}

RULE(3_7_9_stays, kept_in_the_clean_up_it_lurks_next_turn)
{
    table *t = ambush(500, false);

    act(t, "end the activation of Red Man", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_KEEP_ALERT);
    act(t, "keep Blue Archer on alert", NO_DICE);
    act(t, "clean up", NO_DICE);
    act(t, "begin the turn", DICE(6));
    EXPECT(has(t, ARCHER_UNIT, MYE_ON_ALERT));
    EXPECT_EQ(open_of(t)->pool[RED][6], 1);
    act(t, "activate Red Man", NO_DICE);
    act(t, STEP_EAST, NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
}

RULE(3_7_9_stand_down, it_acts_with_the_die_it_kept)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10), other = put(t, RED, (kit){.name = "Other"}, 40, 10);

    alert(t, u, true);
    offer_die(t, other);
    act(t, "stand down Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->frame[1].unit, u);
    EXPECT_EQ(open_of(t)->pool[RED][6], 1);
    EXPECT(!has(t, u, MYE_ON_ALERT));
}

/* A line of six marches into another formation, past an archer on alert. */
static void expect_room_when_halted(const char *words)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Band", .minis = 6}, 30, 10);

    alert(t, put(t, BLUE, ARCHER, 33, 26), false);
    activate(t, a);
    act(t, words, NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_7_9_on_the_way, halted_in_the_middle_nobody_stands_on_anybody)
{
    expect_room_when_halted("march Red Band to 33,18 facing 90 a column");
    expect_room_when_halted("march Red Band to 33,18 facing 270 a column");
    expect_room_when_halted("march Red Band to 33,18 facing 270 a line");
    expect_room_when_halted("march Red Band to 33,17 facing 180 a block");
}
