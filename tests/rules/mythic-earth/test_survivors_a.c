/* Single cases nobody had tried: the last unit, the last die, the last step of those who follow. */
#include "meeting.h"

enum { LAST_BLUE = 2 * MYE_UNITS_A_SIDE - 1 };

#define HERO ((kit){.name = "Man", .roles = MYE_HEROIC, .wounds = 5})

/* A side without units, or whatever ends it: dice may be left, nobody is asked for them. */
RULE(1_8_six_turns, when_all_is_over_nothing_is_asked_whatever_is_left)
{
    table *t = field();
    sk_turn turn;

    put(t, RED, MAN, 30, 16);
    offer_die(t, 0);
    open_of(t)->turn = (uint8_t)(MYE_FIGURE((const mye_scene *)t->scene, turns) + 1);
    turn = t->game->turn(t->scene, t->state);
    EXPECT(turn.over);
    EXPECT_EQ(turn.n, 0);
    EXPECT_EQ(turn.what, 0);
    EXPECT(!turn.many);
}

/* Nineteen units out of the way, and Blue's twentieth four inches north of Red's Man. */
static table *last_of_twenty(kit red)
{
    table *t = field();

    put(t, RED, red, 30, 30);
    for (int32_t i = 0; i < MYE_UNITS_A_SIDE - 1; i++)
        put(t, BLUE, (kit){.name = "Filler"}, 45 + i % 10 * 2, 44 + i / 10 * 2);
    EXPECT_EQ(put_north(t, BLUE, (kit){.name = "Foe", .wounds = 9}, 0, 400), LAST_BLUE);
    return acting(t, 0);
}

RULE(5_21_4_fight, the_last_of_twenty_is_an_enemy_like_others)
{
    table *t = last_of_twenty(HERO);

    open_of(t)->way[RED] = MYE_EVERCHANGING;
    devote(t, RED, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    act(t, "charge Blue Foe with Red Man", DICE(10, 10));
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

/* Twenty units of three dice each are sixty dice; the last of them is the only six. */
RULE(4_5_all_dice, sixty_dice_of_a_side_are_rolled_and_all_count)
{
    static sk_rolls tape;
    table *t = field();
    sk_dice dice = sk_dice_tape(&tape);
    mye_play p = {t->scene, t->state, &dice, t->log};
    const int32_t most[] = {MYE_UNITS_A_SIDE * MYE_DICE_A_UNIT, MYE_UNITS_A_SIDE * MYE_DICE_A_UNIT};

    tape.count = most[0] + most[1];
    for (int32_t i = 0; i < tape.count; i++)
        tape.result[i] = (uint16_t)(i == tape.count - 1 ? 6 : 1 + i % 5);
    mye_roll_pools(&p, most);
    for (int32_t pips = 1; pips <= 5; pips++) {
        EXPECT_EQ(open_of(t)->pool[RED][pips], 12);
        EXPECT_EQ(open_of(t)->pool[BLUE][pips], pips == 5 ? 11 : 12);
    }
    EXPECT_EQ(open_of(t)->pool[BLUE][6], 1);
    EXPECT_EQ(open_of(t)->winner, BLUE);
}

/* More hits than there are dice are saved as if there were just as many. */
RULE(3_10_save, as_many_as_there_are_dice_are_all_saved)
{
    static sk_rolls tape;
    static const int32_t HITS[] = {1, MYE_DICE_MOST - 1, MYE_DICE_MOST, MYE_DICE_MOST + 1};

    for (int32_t i = 0; i < 4; i++) {
        table *t = meet(MAN, FOE, 400);
        sk_dice dice = sk_dice_tape(&tape);
        mye_play p = {t->scene, t->state, &dice, t->log};
        mye_hits hits = {.unit = ENEMY, .by = 0, .hits = HITS[i]};
        int32_t rolled = HITS[i] > MYE_DICE_MOST ? MYE_DICE_MOST : HITS[i];

        tape.count = rolled;
        for (int32_t k = 0; k < rolled; k++)
            tape.result[k] = 10;
        EXPECT_EQ(mye_roll_saves(&p, &hits), rolled);
        EXPECT_EQ(dice.taken, rolled);
        EXPECT(!dice.want.dry);
        forget_tables();
    }
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

/* A captain with bare hands and one archer, the last of the unit. */
RULE(3_10_one_shot, with_the_only_archer_falls_the_reach_of_his_unit)
{
    static const kit CAPTAIN = {.name = "Captain"};
    kit led = {.weapons = ARMS(BOW), .leader = &CAPTAIN};

    for (int32_t fallen = 0; fallen < 2; fallen++) {
        table *t = meet(led, FOE, 600);
        take_away(t, 0, fallen);
        acting(t, 0);
        EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Man"), fallen ? MYE_NO_MISSILES : 0);
        EXPECT_EQ(mye_longest_reach(t->scene, t->state, 0) > 0, !fallen);
        forget_tables();
    }
}

RULE(1_4_any_time, what_is_no_question_has_no_length)
{
    table *t = meet(MAN, FOE, 400);

    EXPECT_EQ(mye_measured(t->scene, t->state, &(sk_action){.verb = 999}), -1);
    EXPECT_EQ(mye_measured(t->scene, t->state, &(sk_action){.unit = 5}), -1);
    EXPECT_EQ(mye_measured(t->scene, t->state, &(sk_action){.unit = -1}), -1);
}

/* A token that a rite has laid lies there; nobody has it, whoever is first in the list. */
RULE(5_16_place, what_a_rite_lays_down_nobody_carries)
{
    static const struct {
        int32_t devotion, seat, y;
        mye_token_kind kind;
    } ROW[] = {{MYE_DEVOTION_HEROISM_PERSONIFIED, BLUE, 5, MYE_BANNER},
               {MYE_DEVOTION_ENEMY_LINES, BLUE, 5, MYE_BANNER},
               {MYE_DEVOTION_SPIRITS_TO_REST, RED, 38, MYE_CORPSE}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        int32_t u = put(t, ROW[i].seat, HERO, 30, ROW[i].y);
        put(t, 1 - ROW[i].seat, (kit){.name = "Foe"}, 60, 24);
        devote(t, ROW[i].seat, ROW[i].devotion, -1, -1);
        acting(t, u);
        act(t, u == 0 ? "perform the rite with Red Man" : "perform the rite with Blue Man",
            NO_DICE);
        EXPECT_EQ(open_of(t)->token[0].kind, ROW[i].kind);
        EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
        EXPECT_EQ(open_of(t)->token[0].seat, ROW[i].seat);
        forget_tables();
    }
}

RULE(5_5_stands, once_it_stands_nobody_builds_any_more)
{
    table *t = field();

    put(t, RED, HERO, 30, 16);
    put(t, RED, (kit){.name = "Mason"}, 33, 16);
    put(t, BLUE, FOE, 60, 40);
    acting(t, 1);
    act(t, "build an altar with Red Mason", NO_DICE);
    EXPECT_EQ(open_of(t)->builders, 1);
    EXPECT_EQ(open_of(t)->builder[0], 1);
    open_of(t)->frames = 1;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_ALTAR, RED), 1);
    EXPECT_EQ(open_of(t)->builders, 0);
    for (int32_t i = 0; i < MYE_BUILDERS; i++)
        EXPECT_EQ(open_of(t)->builder[i], 0);
}

/* Whoever comes is asked, the first of Red as well as the last of Blue, whoever acted before. */
RULE(5_4_distance, its_own_side_brings_on_each_of_them)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t before = 0; before < 2; before++) {
            table *t = field();
            open_of(t)->seat = (uint8_t)before;
            open_of(t)->coming = UINT64_C(1) << u;
            mye_next_reserve(t->state);
            EXPECT_EQ(open_of(t)->step, MYE_ENTER);
            EXPECT_EQ(open_of(t)->seat, u >= MYE_UNITS_A_SIDE);
            open_of(t)->seat = (uint8_t)before;
            open_of(t)->coming = 0;
            mye_next_reserve(t->state);
            EXPECT_EQ(open_of(t)->step, MYE_ROLL_POOL);
            EXPECT_EQ(open_of(t)->seat, before);
            forget_tables();
        }
}

/* One of two men has come on at 30,0 and stands so far north of it; the other waits outside. */
static table *one_outside(uint32_t talents, int32_t y)
{
    table *t = meet((kit){.minis = 2, .talents = talents}, FOE, 2500);
    int32_t second = figure(t, 0)->first + 1;

    shift(t, 0, 3000, y);
    unit(t, 0)->outside = 2;
    open_of(t)->wounds[second] = 0;
    open_of(t)->at[second] = (mye_place){3000, 0};
    mye_gather(t->scene, t->state, 0);
    return t;
}

/* How many stand when those outside may go that far; where the second then is. */
static int32_t standing_after(uint32_t talents, int32_t reach, sk_point *second)
{
    table *t = one_outside(talents, 400);
    mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};
    int32_t standing;

    mye_bring_in(&p, 0, reach);
    *second = place_of(t, 0, 1);
    standing = unit(t, 0)->standing;
    forget_tables();
    return standing;
}

RULE(5_4_follow, to_the_last_hundredth_of_their_way)
{
    static const uint32_t TALENTS[] = {0, BIT(FLY)};

    for (int32_t i = 0; i < 2; i++) {
        sk_point second;
        int32_t far;

        EXPECT_EQ(standing_after(TALENTS[i], 1000, &second), 2);
        far = sk_dist_up((sk_point){3000, 0}, second);
        EXPECT(far > 400);
        EXPECT_EQ(standing_after(TALENTS[i], far, &second), 2);
        EXPECT_EQ(standing_after(TALENTS[i], far - 1, &second), 1);
    }
}

/* Move 5: who walks that far brings them on five inches, with a March ten. */
RULE(5_4_follow, as_far_as_a_move_over_open_ground_or_a_march)
{
    static const struct {
        int32_t from;
        const char *words;
        bool follows;
    } ROW[] = {{400, MOVE_TO("30,4.1"), true},
               {100, MOVE_TO("30,4.5"), true},
               {400, MARCH_TO("30,9.4"), true}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = one_outside(0, ROW[i].from);
        acting(t, 0);
        act(t, ROW[i].words, NO_DICE);
        EXPECT_EQ(unit(t, 0)->standing, ROW[i].follows ? 2 : 1);
        EXPECT_EQ(unit(t, 0)->outside, ROW[i].follows ? 0 : 2);
        forget_tables();
    }
}

/* Altars razed, hunts and kills in the fog are kept till the turn ends; the count is never two. */
RULE(5_5_one_a_turn, what_was_earned_twice_is_kept_as_one)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, FOE, 60, 40);
    for (int32_t i = 0; i < 2; i++) {
        put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 1500 + 300 * i}, MYE_NOBODY);
        unit(t, 0)->turn = 0;
        acting(t, 0);
        act(t, "raze altar 1 with Red Man", NO_DICE);
        EXPECT_EQ(open_of(t)->earned[RED], 1);
        EXPECT_EQ(open_of(t)->earned[BLUE], 0);
    }
}

RULE(5_10_score, a_unit_lost_in_the_fog_is_kept_as_one)
{
    for (int32_t u = 0; u <= LAST_BLUE; u += LAST_BLUE) {
        table *t = field_of(MYE_FOG_OF_WAR);
        mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};
        for (int32_t i = 0; i < 2; i++)
            mye_primary_loss(&p, u, MYE_NOBODY);
        EXPECT_EQ(open_of(t)->earned[RED], u != 0);
        EXPECT_EQ(open_of(t)->earned[BLUE], u == 0);
        forget_tables();
    }
}
