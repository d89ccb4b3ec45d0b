/* The picture for the terminal: on the smallest screen too every piece has its own mark. */
#include "field.h"
#include "support/picture.h"

static void expect_pieces(const table *t, int32_t screen)
{
    const mid_state *s = t->state;
    const sk_canvas *c = drawn_at(t, 0, screen);

    EXPECT(is_said(c, "┌─"));
    EXPECT(is_said(c, "└─"));
    for (int32_t i = 0; i < MID_PIECES; i++) {
        char sign[4];
        sk_text text = SK_TEXT(sign);
        mid_put_sign(t->scene, i, &text);
        if (mid_is_fielded(s, i))
            cr_expect(is_marked(c, c->rows, sign, (uint8_t)(SK_INK_SIDE + mid_seat_of(i))),
                      "screen %d: %s", screen, sign);
    }
}

Test(midgard_draw, every_piece_is_on_the_map_at_every_size)
{
    table t = lay((table_plan){.game = "midgard"});
    sk_rng rng = sk_rng_seed(5);

    for (int32_t i = 0; i < 400 && go_on(&t, &rng); i++)
        for (int32_t screen = 0; i % 40 == 0 && screen < SCREENS; screen++)
            expect_pieces(&t, screen);
    clear_table(&t);
}

Test(midgard_draw, signs_differ)
{
    table t = lay((table_plan){.game = "midgard"});

    expect_signs(&t, 0);
    clear_table(&t);
}

Test(midgard_draw, pieces_in_one_place_stand_side_by_side)
{
    table t = lay((table_plan){.game = "midgard"});
    mid_state *s = t.state;
    sk_rng rng = sk_rng_seed(5);

    while (!mid_is_fielded(s, 0) || !mid_is_fielded(s, 1) || !mid_is_fielded(s, MID_SIDE))
        cr_assert(go_on(&t, &rng));
    s->open.piece[1].at = s->open.piece[0].at;
    s->open.piece[MID_SIDE].at = s->open.piece[0].at;
    expect_pieces(&t, 0);
    clear_table(&t);
}

Test(midgard_draw, rolls_leave_out_the_names_before_the_map_loses_rows)
{
    table t = lay((table_plan){.game = "midgard"});
    const mid_scene *scene = t.scene;
    const char *title = scene->name[0] + sk_length(scene->side[0]) + 1;

    EXPECT(!is_said(drawn_at(&t, 0, 0), title));
    EXPECT(is_said(drawn_at(&t, 0, 2), title));
    clear_table(&t);
}
