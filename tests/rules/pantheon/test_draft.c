/* A whole draft of three players, from the roll for the battlefield to the first turn. */
#include "battle.h"

/* Divinities clockwise, the rest anticlockwise from the last; who has nothing left is skipped; and
 * under the first turn nothing of it is left. */
RULE(1_unit_order, a_whole_draft_of_three)
{
    static const struct {
        int32_t seat;
        const char *words;
    } PICK[] = {
        {BLUE, "recruit Zeus"},     {RED, "recruit Ares"},     {GOLD, "recruit Kronos"},
        {GOLD, "recruit Achilles"}, {RED, "recruit Heracles"}, {BLUE, "recruit Bellerophon"},
        {GOLD, "recruit Odysseus"}, {RED, "recruit Hydra"},    {BLUE, "recruit Cerberus"},
        {RED, "recruit Amazons"},   {BLUE, "recruit Spartans"}};
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-3", .seats = 3});

    act(&t, "roll for the battlefield", DICE(FIVE, TWO, FIVE, ONE, BLANK));
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "fight on Sanctuary of Delphi", NO_DICE);
    for (size_t i = 0; i < sizeof PICK / sizeof *PICK; i++) {
        EXPECT_EQ(seat_of(&t), PICK[i].seat);
        act(&t, PICK[i].words, NO_DICE);
    }
    act(&t, "shuffle and deal", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT_EQ(state_of(&t)->open.frames, 1);
    clear_table(&t);
}
