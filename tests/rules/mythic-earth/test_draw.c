/* The picture for the terminal: no unit is hidden under another, at any size of the screen. */
#include "battle.h"
#include "support/picture.h"

static void expect_units(const table *t, int32_t screen)
{
    const mye_state *s = t->state;
    const sk_canvas *c = drawn_at(t, 0, screen);

    EXPECT(is_said(c, "┌─"));
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        char sign[4];
        sk_text text = SK_TEXT(sign);
        mye_put_sign(t->scene, u, &text);
        if (mye_is_on_table(s, u))
            cr_expect(is_marked(c, c->rows - MYE_SEATS - 1, sign,
                                (uint8_t)(SK_INK_SIDE + mye_seat_of(u))),
                      "screen %d: %s", screen, sign);
    }
}

Test(mythic_earth_draw, every_unit_is_on_the_map_at_every_size)
{
    table t = lay((table_plan){.game = "mythic-earth"});
    sk_rng rng = sk_rng_seed(3);

    for (int32_t i = 0; i < 400 && go_on(&t, &rng); i++)
        for (int32_t screen = 0; i % 40 == 0 && screen < SCREENS; screen++)
            expect_units(&t, screen);
    clear_table(&t);
}

Test(mythic_earth_draw, the_other_side_is_packed_before_ones_own_loses_its_names)
{
    table t = lay((table_plan){.game = "mythic-earth"});
    const mye_scene *scene = t.scene;
    sk_canvas *c;

    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        char own[24] = {0}, other[24] = {0};
        c = drawn_at(&t, seat, 1);
        memcpy(own, scene->unit[seat * MYE_UNITS_A_SIDE].name, 12);
        memcpy(other, scene->unit[(1 - seat) * MYE_UNITS_A_SIDE].name, 12);
        EXPECT(is_said(c, own));
        EXPECT(!is_said(c, other));
    }
    clear_table(&t);
}

Test(mythic_earth_draw, signs_differ)
{
    table t = lay((table_plan){.game = "mythic-earth"});

    expect_signs(&t, 0);
    clear_table(&t);
}
