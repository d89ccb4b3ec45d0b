/* Section 3.7, action 9: a trap that a unit has come near to is asked about once. */
#include "battle.h"

#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

/* Red's men change formation while they march towards an archer on alert, so that in the middle one
 * has to make room for another. */
static void expect_one_question(const char *words, int32_t minis, int32_t north)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Band", .minis = minis}, 30, 10);
    int32_t u = put(t, BLUE, ARCHER, 31, 30);

    shift(t, u, 3100, north);
    alert(t, u, false);
    activate(t, a);
    act(t, words, NO_DICE);
    if (step_now(t) == MYE_TRAP) {
        EXPECT(gap(t, a, u) <= 1000);
        act(t, "hold", NO_DICE);
    }
    EXPECT(step_now(t) != MYE_TRAP);
    forget_tables();
}

RULE(3_7_9_once, whoever_holds_is_not_asked_again_in_the_same_action)
{
    for (int32_t north = 2218; north < 2400; north += 14)
        for (int32_t minis = 2; minis < 4; minis++) {
            expect_one_question("march Red Band to 31,19 facing 270 a column", minis, north);
            expect_one_question("march Red Band to 31,17 facing 180 a column", minis, north);
            expect_one_question("march Red Band to 31,17 facing 180 a block", minis, north);
        }
}
