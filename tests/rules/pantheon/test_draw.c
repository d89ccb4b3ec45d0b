/* The picture for the terminal: every area, unit and boundary on the smallest screen. */
#include "battle.h"
#include "support/picture.h"

enum { BOARD_ROWS = 21 };

static void expect_board(const table *t, int32_t screen)
{
    const pan_scene *scene = t->scene;
    const pan_state *s = t->state;
    const pan_map *map = pan_map_of(scene, s);
    const sk_canvas *c = drawn_at(t, 0, screen);

    for (int32_t a = 0; a < map->areas; a++)
        cr_expect(is_said(c, map->area[a].name), "screen %d: %s", screen, map->area[a].name);
    for (int32_t u = 0; u < scene->units; u++) {
        char sign[8];
        sk_text text = SK_TEXT(sign);
        if (!pan_on_board(s, u))
            continue;
        pan_put_sign(scene, u, &text);
        cr_expect(is_marked(c, BOARD_ROWS, sign, (uint8_t)(SK_INK_SIDE + s->open.unit[u].owner)),
                  "screen %d: %s", screen, sign);
    }
}

static void expect_boards(const char *scenario, int32_t seats)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = scenario, .seats = seats});
    sk_rng rng = sk_rng_seed(9);

    for (int32_t i = 0; i < 600 && go_on(&t, &rng); i++) {
        uint8_t step = pan_now(t.state)->step;
        bool board = step != PAN_DRAFT_DIVINITY && step != PAN_DRAFT_UNIT;
        for (int32_t screen = 0; board && i % 20 == 0 && screen < SCREENS; screen++)
            expect_board(&t, screen);
    }
    clear_table(&t);
}

Test(pantheon_draw, every_area_and_unit_is_there_at_every_size)
{
    expect_boards("skirmish-2", 2);
    expect_boards("skirmish-4", 4);
    expect_boards("two-against-two", 4);
    expect_boards("labyrinth", 1);
}

Test(pantheon_draw, boundaries_and_the_hand_fit_the_smallest_screen)
{
    table t = battle();
    const sk_canvas *c = drawn_at(&t, BLUE, 0);

    EXPECT(is_said(c, "impassable"));
    EXPECT(is_said(c, "escarpment"));
    EXPECT(is_said(c, "heights"));
    EXPECT(is_said(c, "Your hand:"));
    EXPECT(is_said(c, "Red "));
    clear_table(&t);
}

Test(pantheon_draw, the_draft_shows_who_may_be_had_with_price_and_figures)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});
    const pan_scene *scene = t.scene;
    sk_rng rng = sk_rng_seed(2);

    while (pan_now(t.state)->step != PAN_DRAFT_UNIT)
        cr_assert(go_on(&t, &rng));
    for (int32_t u = 0; u < scene->units; u++) {
        const pan_state *s = t.state;
        bool left = s->open.unit[u].owner < 0 && !(scene->divinities >> u & 1);
        cr_expect_eq(is_said(drawn_at(&t, 0, 0), scene->card[u].name), left, "%s",
                     scene->card[u].name);
    }
    EXPECT(is_said(drawn_at(&t, 0, 0), "4 RP 7:8 r0 m1 v7"));
    clear_table(&t);
}

Test(pantheon_draw, signs_differ)
{
    table t = battle();

    expect_signs(&t, 0);
    clear_table(&t);
}
