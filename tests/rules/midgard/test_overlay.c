/* What a piece commands from where it stands, whoever's turn it is: how far it goes, whom it could
 * charge, shoot and see, and who could do so to it. */
#include "field.h"

enum { MOVES, CHARGES, SHOOTS, SEES, IN_DANGER, ROWS };

static sk_reach overlay(const table *t, int32_t who, int32_t row)
{
    sk_reach out = {.count = 1, .units = 1};

    t->game->overlay(t->scene, t->state, who, row, &out);
    return out;
}

static uint64_t units_of(const table *t, int32_t who, int32_t row)
{
    return overlay(t, who, row).units;
}

RULE(2_foot, how_far_it_goes_is_told_of_either_side)
{
    table t = field();

    charging(&t);
    begin(&t);
    EXPECT(overlay(&t, A1, MOVES).count > 0);
    EXPECT(overlay(&t, B1, MOVES).count > 0);
    EXPECT_EQ(units_of(&t, A1, MOVES), 0);
    clear_table(&t);
    t = field();
    melee(&t);
    EXPECT_EQ(overlay(&t, A1, MOVES).count, 0); /* it fights */
    EXPECT_EQ(overlay(&t, A1, CHARGES).count, 0);
    EXPECT_EQ(units_of(&t, A1, CHARGES), 0);
    clear_table(&t);
}

RULE(ch_reach, whom_it_could_charge_and_who_is_in_danger)
{
    table t = field();

    charging(&t);
    begin(&t);
    EXPECT(overlay(&t, A1, CHARGES).count > 0);
    EXPECT_EQ(units_of(&t, A1, CHARGES), MID_BIT(B1));
    EXPECT_EQ(units_of(&t, B1, CHARGES), MID_BIT(A1));
    EXPECT_EQ(units_of(&t, A1, IN_DANGER), MID_BIT(B1));
    EXPECT_EQ(units_of(&t, B1, IN_DANGER), MID_BIT(A1));
    clear_table(&t);
    t = field();
    far_apart(&t);
    begin(&t);
    EXPECT_EQ(units_of(&t, A1, CHARGES), 0);
    EXPECT_EQ(units_of(&t, A1, IN_DANGER), 0);
    clear_table(&t);
}

RULE(s_range, whom_it_could_shoot_and_how_far)
{
    table t = field();

    shooting(&t);
    begin(&t);
    EXPECT_EQ(units_of(&t, A1, SHOOTS), MID_BIT(B1));
    EXPECT_EQ(overlay(&t, A1, SHOOTS).count, 2 * 9); /* from its front */
    EXPECT_EQ(units_of(&t, B1, SHOOTS), 0);
    EXPECT_EQ(overlay(&t, B1, SHOOTS).count, 0);
    EXPECT_EQ(units_of(&t, B1, IN_DANGER), MID_BIT(A1));
    piece(&t, B1)->at.y = 520; /* too far for a charge */
    EXPECT_EQ(units_of(&t, A1, CHARGES), 0);
    EXPECT_EQ(units_of(&t, B1, IN_DANGER), MID_BIT(A1));
    piece(&t, B1)->at.y = 100; /* behind it */
    EXPECT_EQ(units_of(&t, A1, SHOOTS), 0);
    piece(&t, B1)->at.y = 440;
    fight_each_other(&t, A1, B1);
    EXPECT_EQ(units_of(&t, A1, SHOOTS), 0);
    EXPECT_EQ(overlay(&t, A1, SHOOTS).count, 0);
    EXPECT_EQ(units_of(&t, B1, IN_DANGER) & MID_BIT(A1), 0);
    clear_table(&t);
}

RULE(s_arc_light, skirmishers_shoot_all_round)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    EXPECT_EQ(overlay(&t, A1, SHOOTS).count, 4 * 9);
    clear_table(&t);
}

RULE(s_range, whom_it_sees)
{
    table t = field();

    shooting(&t);
    begin(&t);
    EXPECT_EQ(units_of(&t, A1, SEES), MID_BIT(B1));
    state_of(&t)->open.misty = 1;
    EXPECT_EQ(units_of(&t, A1, SEES), 0);
    piece(&t, B1)->marks |= MID_IN_SIGHT;
    EXPECT_EQ(units_of(&t, A1, SEES), MID_BIT(B1));
    state_of(&t)->open.misty = 0;
    piece(&t, B1)->at.y = 290; /* behind A1 */
    EXPECT_EQ(units_of(&t, A1, SEES), 0);
    clear_table(&t);
}

RULE(s_range, nobody_commands_what_is_not_there_and_a_hero_what_his_unit_does)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    begin(&t);
    for (int32_t row = MOVES; row <= ROWS; row++) {
        const int32_t nobody[] = {-1, MID_PIECES, A4};
        for (int32_t i = 0; i < 3; i++) {
            EXPECT_EQ(units_of(&t, nobody[i], row), 0);
            EXPECT_EQ(overlay(&t, nobody[i], row).count, 0);
        }
        EXPECT_EQ(units_of(&t, HA, row), units_of(&t, A1, row));
        EXPECT_EQ(overlay(&t, HA, row).count, overlay(&t, A1, row).count);
    }
    clear_table(&t);
}
