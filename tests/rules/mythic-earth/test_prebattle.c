/* Section 4.3: before the battle. */
#include "battle.h"

/* All six boards to choose from; Red has rolled this and Blue that. */
static table *rolled(int32_t red, int32_t blue)
{
    table *t = set_up("the-way");

    act(t, "roll off for the Way", DICE((uint16_t)red, (uint16_t)blue));
    return t;
}

RULE(4_3_roll_off, nine_beats_three)
{
    EXPECT_EQ(seat_to_act(rolled(9, 3)), RED);
    EXPECT_EQ(seat_to_act(rolled(3, 9)), BLUE);
}

RULE(4_3_ties, the_second_roll_decides)
{
    table *t = set_up("the-way");

    act(t, "roll off for the Way", DICE(5, 5, 2, 8));
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(4_3_other_way, one_of_each)
{
    table *t = rolled(3, 9);

    act(t, "follow the Everliving", NO_DICE);
    EXPECT_EQ(open_of(t)->way[BLUE], MYE_EVERLIVING);
    EXPECT_EQ(open_of(t)->way[RED], MYE_EVERCHANGING);
}

RULE(4_3_primary, the_loser_wants_to_pillage)
{
    table *t = rolled(9, 3);

    act(t, "follow the Everliving", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, "play Pillage the Village", NO_DICE);
    EXPECT_EQ(mye_board_of(t->scene, t->state)->primary, MYE_PILLAGE);
}

RULE(4_3_side, the_higher_roll_takes_the_north)
{
    table *t = rolled(9, 3);

    act(t, "follow the Everliving", NO_DICE);
    act(t, "play Pillage the Village", NO_DICE);
    act(t, "roll off for the table side", DICE(4, 4, 2, 6));
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, "take the north side", NO_DICE);
    EXPECT_EQ(open_of(t)->edge[BLUE], 1);
    EXPECT_EQ(open_of(t)->edge[RED], 0);
}

/* Red follows the Everliving; the devotions are dealt: Red the first three, Blue the last. */
static table *dealt(const uint16_t *dice)
{
    table *t = rolled(9, 3);

    act(t, "follow the Everliving", NO_DICE);
    act(t, "play Build Altars for the Gods", NO_DICE);
    act(t, "roll off for the table side", DICE(9, 1));
    act(t, "take the south side", NO_DICE);
    act(t, "deal the devotions", dice);
    return t;
}

#define FIRST_THREE DICE(1, 1, 1, 8, 7, 6)

RULE(4_3_deal, three_of_eight_for_each)
{
    table *t = dealt(FIRST_THREE);

    EXPECT_EQ(secret_of(t, RED)->dealt, 0x07);
    EXPECT_EQ(secret_of(t, BLUE)->dealt, 0xE0);
}

RULE(4_3_choose, what_was_not_dealt_cannot_be_chosen)
{
    table *t = dealt(FIRST_THREE);

    EXPECT_EQ(refusal(t, "devote to Control Jungle Territory"), MYE_NOT_DEALT);
    EXPECT_EQ(refusal(t, "devote to Challenge"), MYE_NOT_DEALT);
    act(t, "devote to Endocannibalism Ritual", NO_DICE);
    EXPECT_EQ(secret_of(t, RED)->devotion, 1 + MYE_DEVOTION_ENDOCANNIBALISM);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(4_3_secret, the_other_side_sees_neither_cards_nor_choice)
{
    table *t = dealt(FIRST_THREE), *u = dealt(DICE(8, 7, 6, 8, 7, 6));

    EXPECT(same_picture(t, u, BLUE));
    act(t, "devote to Endocannibalism Ritual", NO_DICE);
    act(u, "devote to Put the Spirits to Rest", NO_DICE);
    EXPECT(same_picture(t, u, BLUE));
    EXPECT(!same_picture(t, u, RED));
}

RULE(4_3_spells, the_wizards_are_asked_once_both_have_chosen)
{
    table *t = dealt(FIRST_THREE);

    act(t, "devote to Endocannibalism Ritual", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_DEVOTE);
    act(t, "devote to Challenge", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_LEARN);
}

RULE(4_3_blessings, all_six_are_in_hand)
{
    static const char *const SIX[] = {"invoke Breath of Gaia on Red Man",
                                      "invoke Roots of the Ceiba on Red Man",
                                      "invoke Ancestors' Whisper on Red Man",
                                      "invoke First Light on Red Man",
                                      "invoke Steadfast",
                                      "invoke Wheel of the Sun"};
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .roles = MYE_HEROIC | MYE_GENERAL}, 30, 10);
    int32_t other = put(t, RED, (kit){.name = "Other"}, 33, 10);

    bless(t, RED);
    unit(t, u)->markers = 1;
    unit(t, u)->status |= MYE_FROZEN;
    offer_die(t, other);
    open_of(t)->pool[RED][2] = 1;
    for (int32_t i = 0; i < 6; i++)
        EXPECT_EQ(refusal(t, SIX[i]), 0);
}
