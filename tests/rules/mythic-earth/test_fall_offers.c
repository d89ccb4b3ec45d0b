/* 3.10: whom an owner is offered to let fall: of each kind, hurt or not, the nearest to the enemy
 * and the farthest, seven at most; and to leave it to the usual order. */
#include "battle.h"

enum { FOE = 0, MEN = MYE_UNITS_A_SIDE, MOST = 7 };

/* A chief, his second and men in a row eastwards from the foe; how many wounds each has left. */
static table *row_of(const int8_t *wounds, int32_t minis, uint32_t seen)
{
    table *t = field_with("casualties=owner");
    kit chief = {.name = "", .wounds = 4};
    kit second = {.name = "", .wounds = 4, .leader = &chief};

    put(t, RED, (kit){.name = "Foe"}, 30, 10);
    put(t, BLUE, (kit){.name = "Men", .minis = minis - 2, .wounds = 4, .leader = &second}, 30, 20);
    for (int32_t k = 0; k < minis; k++)
        open_of(t)->wounds[figure(t, MEN)->first + k] = (uint8_t)wounds[k];
    mye_gather(t->scene, t->state, MEN);
    interrupt(t, (mye_frame){.step = MYE_FALL, .seat = BLUE, .unit = MEN});
    open_of(t)->harm = (mye_harm){.unit = FOE, .target = MEN, .wounds = {2}, .asks = 0};
    if (seen != 0) {
        open_of(t)->harm.lots = 1;
        open_of(t)->harm.lot[0] = (mye_lot){.open = seen, .wounds = 2};
    }
    return t;
}

static void expect_offered(table *t, const int8_t *mini, int32_t count)
{
    static sk_actions list;

    list.count = 0;
    t->game->legal(t->scene, t->state, &list);
    cr_assert_eq(list.count, count + 1, "%d are offered", list.count);
    for (int32_t i = 0; i < count; i++) {
        const sk_action *a = &list.item[i];
        EXPECT_EQ(a->verb, MYE_LET_FALL);
        EXPECT_EQ(a->unit, MEN);
        EXPECT_EQ(a->what, mini[i] < 2 ? 1 + mini[i] : 3);
        cr_expect(sk_same_point(a->at, place_of(t, MEN, mini[i])), "offer %d: at %d", i, a->at.x);
    }
    EXPECT_EQ(list.item[count].verb, MYE_FALL_AS_USUAL);
    EXPECT_EQ(list.item[count].unit, MEN);
}

RULE(3_10_owner, of_each_kind_the_nearest_and_the_farthest)
{
    static const int8_t WOUNDS[] = {4, 4, 4, 3, 4, 3, 4, 2, 1}, FALL[] = {0, 1, 2, 6, 3, 5, 7};

    for (int32_t minis = 7; minis <= 9; minis++) { /* the ninth would be one too many */
        expect_offered(row_of(WOUNDS, minis, 0), FALL, minis == 7 ? 6 : MOST);
        forget_tables();
    }
}

RULE(3_10_owner, nobody_who_has_fallen_or_is_not_seen)
{
    static const int8_t WOUNDS[] = {0, 4, 4, 3, 4, 3, 0, 2}, FALL[] = {1, 2, 4, 3, 5, 7};
    static const int8_t SEEN[] = {2, 3, 5, 7};

    expect_offered(row_of(WOUNDS, 8, 0), FALL, 6);
    expect_offered(row_of(WOUNDS, 8, 0xAC), SEEN, 4);
}
