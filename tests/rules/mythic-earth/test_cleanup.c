/* Section 4.7: the clean up, and the end of the game. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})

RULE(4_7_thaw, the_test_comes_before_everything)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->status |= MYE_FROZEN;
    clean_up(t, 2, DICE(1));
    EXPECT_EQ(t->log->event[0].type, MYE_TEST_PASSED);
}

RULE(4_7_dice_back, next_turn_it_is_rolled_again)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->dice = 0;
    clean_up(t, 2, NO_DICE);
    act(t, "begin the turn", DICE(4));
    EXPECT_EQ(open_of(t)->pool[RED][4], 1);
    EXPECT_EQ(unit(t, u)->dice, 1);
}

/* A man on alert when the last die has been used. */
static table *on_guard(const char *words)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    put(t, BLUE, MAN, 30, 40);
    activate(t, u);
    act(t, "put Red Man on alert", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_KEEP_ALERT);
    act(t, words, NO_DICE);
    act(t, "clean up", NO_DICE);
    return t;
}

RULE(4_7_alert, his_die_is_not_rolled)
{
    table *t = on_guard("keep Red Man on alert");

    act(t, "begin the turn", DICE(4));
    EXPECT_EQ(open_of(t)->pool[BLUE][4], 1);
    EXPECT(has(t, 0, MYE_ON_ALERT));
}

RULE(4_7_relax, his_die_is_rolled)
{
    table *t = on_guard("relax Red Man");

    act(t, "begin the turn", DICE(3, 4));
    EXPECT_EQ(open_of(t)->pool[RED][3], 1);
    EXPECT(!has(t, 0, MYE_ON_ALERT));
}

RULE(4_7_coherency, the_straggler_comes_back)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Band", .minis = 3}, 30, 10);

    open_of(t)->at[2] = (mye_place){4000, 1000};
    mye_gather(t->scene, t->state, u);
    clean_up(t, 2, NO_DICE);
    EXPECT(told(t, MYE_CLOSED_UP) != NULL);
    EXPECT(sk_points_within(place_of(t, u, 2), place_of(t, u, 0), 126 + 200) ||
           sk_points_within(place_of(t, u, 2), place_of(t, u, 1), 126 + 200));
}

/* A band of six: as many as that are cut off, this far to the east. */
static table *cut_off(int32_t minis, int32_t apart)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Band", .minis = 6}, 30, 10);

    for (int32_t i = 6 - minis; i < 6; i++)
        open_of(t)->at[i].x = (int16_t)(open_of(t)->at[i].x + apart);
    mye_gather(t->scene, t->state, u);
    clean_up(t, 2, NO_DICE);
    return t;
}

static bool hangs_together(table *t, int32_t u)
{
    mye_body body;

    mye_body_of(t->scene, t->state, u, &body);
    return mye_is_coherent(&body, figure(t, u)->radius);
}

RULE(4_7_coherency, nobody_stands_on_anybody)
{
    for (int32_t minis = 1; minis < 6; minis++)
        for (int32_t apart = 250; apart < 2000; apart += 250) {
            table *t = cut_off(minis, apart);
            EXPECT_EQ(count_overlaps(t), 0);
            EXPECT(hangs_together(t, 0));
            EXPECT_EQ(unit(t, 0)->standing, 6);
            forget_tables();
        }
}

RULE(4_7_coherency, the_larger_part_stays_where_it_is)
{
    table *t = cut_off(2, 1000);

    for (int32_t i = 0; i < 4; i++)
        EXPECT_EQ(place_of(t, 0, i).x, 3000 + i * 132);
    t = cut_off(4, 1000);
    for (int32_t i = 2; i < 6; i++)
        EXPECT_EQ(place_of(t, 0, i).x, 4000 + i * 132);
}

RULE(4_7_coherency, an_inch_from_the_enemy)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Band", .minis = 2}, 30, 10), enemy;

    open_of(t)->at[1] = (mye_place){4000, 1000};
    mye_gather(t->scene, t->state, u);
    enemy = put(t, BLUE, MAN, 31, 10);
    shift(t, enemy, 3230, 1000);
    clean_up(t, 2, NO_DICE);
    EXPECT(gap(t, u, enemy) >= 100);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(4_7_turn_effects, spells_and_snares_end)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->turn = MYE_SNARED | MYE_STONE_SKINNED | MYE_CHANTING | MYE_ACTED;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(unit(t, u)->turn, 0);
}

RULE(4_7_tally, the_score_is_told)
{
    table *t = field();

    open_of(t)->score[RED] = 2;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(told(t, MYE_TURN_ENDED)->n[0], 2);
    EXPECT_EQ(told(t, MYE_TURN_ENDED)->n[1], 2);
}

RULE(4_7_next, turn_three_after_turn_two)
{
    table *t = field();

    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(t->game->turn(t->scene, t->state).round, 3);
    EXPECT_EQ(step_now(t), MYE_BEGIN_TURN);
}

static table *ended(int32_t red, int32_t blue, int32_t dice_red, int32_t dice_blue)
{
    table *t = field();

    open_of(t)->score[RED] = (uint8_t)red;
    open_of(t)->score[BLUE] = (uint8_t)blue;
    open_of(t)->taken[RED] = (uint8_t)dice_red;
    open_of(t)->taken[BLUE] = (uint8_t)dice_blue;
    clean_up(t, 6, NO_DICE);
    return t;
}

static sk_outcome fate_of(const table *t, int32_t seat)
{
    return t->game->result(t->scene, t->state).outcome[seat];
}

RULE(4_end_points, three_beat_two_whatever_was_killed)
{
    table *t = ended(3, 2, 0, 9);

    EXPECT_EQ(fate_of(t, RED), SK_WIN);
    EXPECT_EQ(fate_of(t, BLUE), SK_LOSS);
}

RULE(4_end_tie, the_dice_decide_or_nobody)
{
    EXPECT_EQ(fate_of(ended(2, 2, 1, 2), BLUE), SK_WIN);
    EXPECT_EQ(fate_of(ended(2, 2, 1, 1), RED), SK_DRAW);
}

RULE(4_end_wiped_out, the_turns_are_played_out)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    clean_up(t, 2, NO_DICE);
    EXPECT(!t->game->turn(t->scene, t->state).over);
    act(t, "begin the turn", DICE(6));
    EXPECT_EQ(seat_to_act(t), RED);
}
