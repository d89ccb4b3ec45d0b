/* Every question takes its own answers, about those it was asked of, and no others. */
#include <string.h>

#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

typedef struct question {
    int32_t step;
    uint16_t first, last, first_too, last_too; /* verbs that answer it */
} question;

static const question QUESTION[] = {
    {MYE_WAY_ROLL, MYE_ROLL_WAY, MYE_ROLL_WAY, 0, 0},
    {MYE_CHOOSE_WAY, MYE_FOLLOW, MYE_FOLLOW, 0, 0},
    {MYE_CHOOSE_PRIMARY, MYE_PLAY_PRIMARY, MYE_PLAY_PRIMARY, 0, 0},
    {MYE_SIDE_ROLL, MYE_ROLL_SIDE, MYE_ROLL_SIDE, 0, 0},
    {MYE_CHOOSE_SIDE, MYE_TAKE_SIDE, MYE_TAKE_SIDE, 0, 0},
    {MYE_DEAL, MYE_DEAL_DEVOTIONS, MYE_DEAL_DEVOTIONS, 0, 0},
    {MYE_DEVOTE, MYE_DEVOTE_UNITS, MYE_DEVOTE_TO, 0, 0},
    {MYE_LEARN, MYE_LEARN_SPELL, MYE_LEARN_SPELL, 0, 0},
    {MYE_CAPTORS, MYE_GIVE_CAPTIVES, MYE_GIVE_CAPTIVES, 0, 0},
    {MYE_SPLIT, MYE_PUT_FIRST, MYE_PUT_SECOND, 0, 0},
    {MYE_PICK_HALF, MYE_LET_BEGIN, MYE_LET_BEGIN, 0, 0},
    {MYE_ROLL_DEPLOY, MYE_ROLL_DEPLOYMENT, MYE_ROLL_DEPLOYMENT, 0, 0},
    {MYE_HAND_OVER, MYE_BEGIN, MYE_LET_OTHER_BEGIN, 0, 0},
    {MYE_DEPLOY, MYE_DEPLOY_UNIT, MYE_HOLD_BACK, 0, 0},
    {MYE_BEGIN_TURN, MYE_BEGIN_THE_TURN, MYE_BEGIN_THE_TURN, 0, 0},
    {MYE_ENTER, MYE_ENTER_MOVING, MYE_WAIT_OUTSIDE, 0, 0},
    {MYE_ROLL_POOL, MYE_ROLL_THE_POOL, MYE_ROLL_THE_POOL, 0, 0},
    {MYE_ASSIGN, MYE_ACTIVATE, MYE_INVOKE, 0, 0},
    {MYE_WATCH, MYE_INVOKE_ON, MYE_LOOK_ON, 0, 0},
    {MYE_TRAP, MYE_SPRING, MYE_HOLD, 0, 0},
    {MYE_ANSWER, MYE_ANSWER_CHARGE, MYE_HOLD_FIRE, 0, 0},
    {MYE_FALL, MYE_LET_FALL, MYE_FALL_AS_USUAL, 0, 0},
    {MYE_DISPEL, MYE_DISPEL_WITH, MYE_LET_IT_BE, 0, 0},
    {MYE_CONSOLIDATE, MYE_CONSOLIDATE_TO, MYE_STAY, 0, 0},
    {MYE_PUT, MYE_PUT_TOKEN, MYE_PUT_TOKEN, 0, 0},
    {MYE_KEEP_ALERT, MYE_STAY_ON_ALERT, MYE_RELAX, 0, 0},
    {MYE_CLEAN_UP, MYE_CLEAN_THE_TABLE, MYE_CLEAN_THE_TABLE, 0, 0},
};

/* Red is asked about its first unit, whatever the question. */
static table *asked(int32_t step)
{
    table *t = field_of(step == MYE_CAPTORS ? MYE_LIBERATORS
                        : step == MYE_SPLIT ? MYE_FOG_OF_WAR
                                            : MYE_ALTARS);

    put(t, RED, (kit){.name = "First", .talents = BIT(MAGIC_1)}, 30, 10);
    put(t, RED, (kit){.name = "Second"}, 36, 10);
    put(t, BLUE, (kit){.name = "Foe", .weapons = ARMS(BOW)}, 30, 20);
    go_to(t, step);
    open_of(t)->coming = 1;
    open_of(t)->unit[0].entry = 1;
    open_of(t)->pool[RED][6] = 1;
    open_of(t)->loosened = 1;
    open_of(t)->loose[0] = (mye_loose){.unit = 0, .minis = 1, .at = {{3000, 1000}}};
    open_of(t)->token[0] =
        (mye_token){.kind = MYE_CAPTIVES, .at = {3000, 1126}, .carrier = MYE_NOBODY};
    secret_of(t, RED)->dealt = 0xff;
    return t;
}

RULE(3_3_one_is_enough, no_other_verb_answers_a_question)
{
    for (int32_t i = 0; i < (int32_t)(sizeof QUESTION / sizeof *QUESTION); i++) {
        table *t = asked(QUESTION[i].step);
        for (uint16_t verb = 0; verb <= MYE_VERB_COUNT; verb++)
            if (verb < QUESTION[i].first || verb > QUESTION[i].last)
                cr_expect_eq(why(t, (sk_action){.verb = verb, .target = ENEMY, .at = {3000, 1100}}),
                             MYE_NOT_NOW, "step %d, verb %d", QUESTION[i].step, verb);
        forget_tables();
    }
}

RULE(3_5_die, nobody_but_the_own_units_there_are)
{
    static const struct {
        int32_t step;
        uint16_t verb, why;
    } ROW[] = {
        {MYE_CAPTORS, MYE_GIVE_CAPTIVES, MYE_NOT_NOW}, {MYE_SPLIT, MYE_PUT_FIRST, MYE_NOT_NOW},
        {MYE_SPLIT, MYE_PUT_SECOND, MYE_NOT_NOW},      {MYE_DEPLOY, MYE_HOLD_BACK, MYE_NOT_NOW},
        {MYE_DEPLOY, MYE_DEPLOY_UNIT, MYE_NOT_NOW},    {MYE_DEPLOY, MYE_GIVE_DIE, MYE_NOT_NOW},
        {MYE_ENTER, MYE_WAIT_OUTSIDE, MYE_NOT_NOW},    {MYE_ENTER, MYE_ENTER_MOVING, MYE_NOT_NOW},
        {MYE_ASSIGN, MYE_ACTIVATE, MYE_NOT_YOURS},     {MYE_ASSIGN, MYE_STAND_DOWN, MYE_NOT_YOURS},
        {MYE_CONSOLIDATE, MYE_STAY, MYE_NOT_NOW},      {MYE_KEEP_ALERT, MYE_RELAX, MYE_NOT_NOW},
        {MYE_PUT, MYE_PUT_TOKEN, MYE_NOT_NOW},         {MYE_LEARN, MYE_LEARN_SPELL, MYE_NOT_NOW}};
    static const int16_t NOT_THEM[] = {-1, 2, 19, ENEMY, MYE_FIRST_ANIMAL, MYE_UNITS, 127};

    for (int32_t i = 0; i < 14; i++) {
        table *t = asked(ROW[i].step);
        for (int32_t k = 0; k < 7; k++)
            cr_expect_eq(why(t, (sk_action){.verb = ROW[i].verb, .unit = NOT_THEM[k]}), ROW[i].why,
                         "row %d unit %d", i, NOT_THEM[k]);
        forget_tables();
    }
}

RULE(4_3_roll_off, there_are_two_ways_two_sides_and_two_halves)
{
    static const struct {
        int32_t step;
        uint16_t verb;
    } ROW[] = {{MYE_CHOOSE_WAY, MYE_FOLLOW},
               {MYE_CHOOSE_SIDE, MYE_TAKE_SIDE},
               {MYE_PICK_HALF, MYE_LET_BEGIN}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = asked(ROW[i].step);
        for (int16_t what = -1; what <= 2; what++)
            EXPECT_EQ(why(t, (sk_action){.verb = ROW[i].verb, .what = what}),
                      what == 0 || what == 1 ? 0 : MYE_NOT_NOW);
        forget_tables();
    }
}

RULE(3_12_alignment, which_spells_may_be_learnt)
{
    table *t = asked(MYE_LEARN);

    for (int16_t what = -1; what <= MYE_SPELL_COUNT; what++)
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_LEARN_SPELL, .what = what}),
                  what >= 0 && what < 6 ? 0 : MYE_OTHER_WAY);
    unit(t, 0)->known = 1 << 5;
    figure(t, 0)->spells = 2;
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_LEARN_SPELL, .what = 5}), MYE_KNOWN_ALREADY);
    open_of(t)->way[RED] = MYE_EVERCHANGING;
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_LEARN_SPELL, .what = 0}), MYE_OTHER_WAY);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_LEARN_SPELL, .what = 11}), MYE_KNOWN_ALREADY);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_LEARN_SPELL, .what = 6}), 0);
}

RULE(3_9_straight, a_stand_is_a_place_a_facing_and_a_formation)
{
    table *t = field();
    static const struct {
        int32_t x, y, facing, how;
        bool sane;
    } ROW[] = {
        {3000, 1200, 0, 0, true},     {-1, 1200, 0, 0, false},     {3000, -1, 0, 0, false},
        {7201, 1200, 0, 0, false},    {3000, 4801, 0, 0, false},   {3000, 1200, -1, 0, false},
        {3000, 1200, 3600, 0, false}, {3000, 1200, 3599, 0, true}, {3000, 1200, 0, -1, false},
        {3000, 1200, 0, 5, false},    {3000, 1200, 0, 4, true}};

    put(t, RED, MAN, 30, 10);
    activate(t, 0);
    EXPECT_EQ(SK_FULL_TURN, 3600);
    for (int32_t i = 0; i < 11; i++)
        cr_expect_eq(why(t, (sk_action){.verb = MYE_MOVE,
                                        .at = {ROW[i].x, ROW[i].y},
                                        .facing = (int16_t)ROW[i].facing,
                                        .how = (int16_t)ROW[i].how}) == MYE_NOT_THERE,
                     !ROW[i].sane, "row %d", i);
    EXPECT_EQ(refusal(t, "move Red Man to 30,10 facing 0 as they stand"), MYE_STANDS_STILL);
}

RULE(3_9_place, which_mini_may_be_set_where)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 10);
    put(t, RED, (kit){.name = "Others"}, 40, 10);
    activate(t, 0);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 30,11"), MYE_NOT_NOW);
    act(t, "move Red Men to 31.32,12 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 0 of Red Men at 30,11"), MYE_NOT_THERE);
    EXPECT_EQ(refusal(t, "place mini 4 of Red Men at 30,11"), MYE_NOT_THERE);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_PLACE, .n = {1}, .at = {3000, -1}}), MYE_NOT_THERE);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 31.32,12"), MYE_TOO_NEAR);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 30.07,12"), MYE_TOO_NEAR);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 30.06,12"), 0);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 28.05,12"), MYE_OUT_OF_COHERENCY);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 28.06,12"), 0);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Others at 40,11"), MYE_NOT_ITS_TURN);
    expect_saga(t, "place mini 2 of Red Men at 31.32,14", NO_DICE,
                "- mini 2 of Red Men stands at 31.32,14\n"
                "= Red Men: mini 2 at 31.32,14.00\n"
                "= acting: Red Men, 1 slot, moved\n"
                "= now Red, Unit actions: Red: what does Red Men do? (1 single action left)\n");
}

RULE(3_9_place, no_farther_than_the_move_from_where_it_began)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 10);
    activate(t, 0);
    act(t, "move Red Men to 31.32,13.5 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 2 of Red Men at 31.32,15.01"), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "place mini 2 of Red Men at 31.32,15"), 0);
}

RULE(3_9_place_way, not_through_a_wall)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .minis = 2}, 30, 10);
    put_piece(t, MYE_IMPASSABLE, false, INCHES(20, 12, 40, 13));
    activate(t, 0);
    act(t, "move Red Men to 30.66,11 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 30,13.7"), MYE_NO_WAY);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 30,11.3"), 0);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Men at 30,11.5"), MYE_NO_WAY);
}

/* Measuring */

static int32_t measured(table *t, uint16_t form, int32_t unit_, int32_t target, int32_t n)
{
    return mye_measured(t->scene, t->state,
                        &(sk_action){.verb = form,
                                     .unit = (int16_t)unit_,
                                     .target = (int16_t)target,
                                     .n = {(int16_t)n},
                                     .at = {3000, 2000}});
}

RULE(1_4_any_time, only_between_what_is_there)
{
    table *t = field();
    static const int16_t NOT_THEM[] = {-1, 1, MYE_UNITS};

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, MAN, 30, 20);
    put_piece(t, MYE_DIFFICULT, false, INCHES(28, 30, 32, 34));
    put_token(t, MYE_BANNER, RED, (sk_point){3000, 1500}, MYE_NOBODY);
    for (uint16_t form = 1; form < MYE_MEASURE_COUNT; form++)
        for (int32_t i = 0; i < 3; i++)
            EXPECT(measured(t, form, NOT_THEM[i], NOT_THEM[i], -1) < 0);
}

/* Shooting refusals */

RULE(3_10_no_sight, nothing_to_shoot_with_and_nothing_to_throw_overhead)
{
    table *t = field();
    kit leader = {.weapons = ARMS(BEHEMOTH_ROCK)};

    put(t, RED, (kit){.name = "Men", .minis = 2, .weapons = ARMS(BOW), .leader = &leader}, 30, 10);
    put(t, RED, (kit){.name = "Bare"}, 40, 10);
    put(t, BLUE, (kit){.name = "Foe", .wounds = 3}, 30, 20);
    activate(t, 1);
    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Bare"), MYE_NO_MISSILES);
    EXPECT_EQ(refusal(t, "aim at 30,20 on Blue Foe with Red Bare"), MYE_NO_MISSILES);
    open_of(t)->frames = 1;
    activate(t, 0);
    EXPECT_EQ(refusal(t, "aim at 30,20 on Blue Foe with Red Men"), 0);
    EXPECT_EQ(refusal(t, "aim at 30,22.13 on Blue Foe with Red Men"), 0);
    EXPECT_EQ(refusal(t, "aim at 30,22.14 on Blue Foe with Red Men"), MYE_SPOT_OFF_TARGET);
    open_of(t)->wounds[figure(t, 0)->first] = 0; /* the thrower falls */
    mye_gather(t->scene, t->state, 0);
    EXPECT_EQ(refusal(t, "aim at 30,20 on Blue Foe with Red Men"), MYE_NO_OVERHEAD);
    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Men"), 0);
}

/* Casting refusals */

RULE(3_12_known, every_reason_not_to_cast)
{
    table *t = field();
    kit leader = {.talents = BIT(MAGIC_1)};
    static const char CAST[] = "cast Stone Skin on Red Men with Red Men";

    put(t, RED, (kit){.name = "Men", .minis = 2, .leader = &leader}, 30, 10);
    unit(t, 0)->known = 2;
    activate(t, 0);
    EXPECT_EQ(refusal(t, CAST), 0);
    EXPECT_EQ(refusal(t, "cast Gentle Rain on Red Men with Red Men"), MYE_UNKNOWN_SPELL);
    EXPECT_EQ(refusal(t, "cast Terror on Red Men with Red Men"), MYE_UNKNOWN_SPELL);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = -1}), MYE_UNKNOWN_SPELL);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = MYE_SPELL_COUNT}), MYE_UNKNOWN_SPELL);
    open_of(t)->way[RED] = MYE_EVERCHANGING;
    EXPECT_EQ(refusal(t, CAST), MYE_UNKNOWN_SPELL);
    open_of(t)->way[RED] = MYE_EVERLIVING;
    open_of(t)->cast[RED] = 2;
    EXPECT_EQ(refusal(t, CAST), MYE_ALREADY_CAST);
    open_of(t)->cast[RED] = 1;
    unit(t, 0)->casts = 1;
    EXPECT_EQ(refusal(t, CAST), MYE_NO_MORE_CASTS);
    unit(t, 0)->casts = 0;
    open_of(t)->frame[1].spells = 2;
    EXPECT_EQ(refusal(t, CAST), MYE_ALREADY_TRIED);
    open_of(t)->frame[1].spells = 1;
    EXPECT_EQ(refusal(t, CAST), 0);
    open_of(t)->wounds[figure(t, 0)->first] = 0; /* the wizard falls, his guard stands */
    EXPECT_EQ(refusal(t, CAST), MYE_CANNOT_CAST);
    EXPECT(!mye_can_work_magic(t->scene, t->state, 1));
}
