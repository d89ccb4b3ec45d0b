/* The picture for the terminal. */
#include "scenes.h"

#include <criterion/criterion.h>
#include <string.h>

static char *drawn(const table *t, int32_t rows)
{
    static sk_canvas canvas;
    static char picture[SK_CANVAS_ROWS * (4 * SK_CANVAS_COLUMNS + 1)];
    sk_text text = SK_TEXT(picture);

    sk_canvas_clear(&canvas, 79, rows);
    t->game->draw(t->scene, t->state, 0, &canvas);
    for (int32_t row = 0; row < rows; row++) {
        sk_canvas_row(&canvas, row, &text);
        sk_put_char(&text, '\n');
    }
    return picture;
}

Test(mythoz_draw, the_map_in_characters_names_every_land_and_tells_borders_apart)
{
    table t = ready_for_war(3);
    char *picture = drawn(&t, t.game->picture_rows);

    for (int32_t land = 0; land < scene_of(&t)->lands; land++) {
        char name[5] = {0};
        memcpy(name, scene_of(&t)->map.land[land].name, 4);
        cr_expect(strstr(picture, name) != NULL, "%s", name);
    }
    *strstr(picture, ". open") = '\0'; /* the legend names them anyway */
    for (const char *sign = "~^M-.#"; *sign != '\0'; sign++)
        cr_expect_not_null(strchr(picture, *sign), "%c", *sign);
    cr_expect_not_null(strstr(picture, "Farp hm"), "hills and mountains");
    clear_table(&t);
}

Test(mythoz_draw, stacks_without_room_on_the_map_are_told_below_it)
{
    table t = ready_for_war(3);

    put(&t, 0, 0, MOZ_TROOP, 33);
    put(&t, 0, 0, MOZ_BEAST, 44);
    put(&t, 0, 0, MOZ_GIANT, 55);
    cr_expect_not_null(strstr(drawn(&t, t.game->picture_rows), "Pang 38T47B56G1D"));
    clear_table(&t);
}

Test(mythoz_draw, with_few_rows_it_lists_the_realms)
{
    table t = ready_for_war(3);
    const char *picture = drawn(&t, t.game->picture_rows / 2);

    cr_expect_null(strstr(picture, "~ river"));
    for (int32_t land = 0; land < scene_of(&t)->lands; land++) {
        char name[5] = {0};
        memcpy(name, scene_of(&t)->map.land[land].name, 4);
        cr_expect(strstr(picture, name) != NULL, "%s", name);
    }
    clear_table(&t);
}

/* Where the whole map has no room, each land still stands where it lies: Farpoint far to the west
 * of Saltmarsh, with the border of neighbours between them. */
Test(mythoz_draw, a_small_map_has_every_land_once_and_in_its_place)
{
    table t = ready_for_war(3);
    const char *picture = drawn(&t, 16), *west = strstr(picture, "Farp"), *line = picture;

    for (int32_t land = 0; land < scene_of(&t)->lands; land++) {
        char name[5] = {0};
        const char *at;
        memcpy(name, scene_of(&t)->map.land[land].name, 4);
        at = strstr(picture, name);
        cr_assert(at != NULL, "%s", name);
        cr_expect(strchr(":#+!", at[5]) != NULL, "%s is covered: %.8s", name, at);
        cr_expect(strstr(at + 1, name) == NULL, "%s stands there twice", name);
    }
    cr_assert_not_null(west);
    for (const char *end = picture; end < west; end++)
        line = *end == '\n' ? end + 1 : line;
    cr_expect_lt(west - line, 30, "%s", picture);
    cr_expect_not_null(strstr(picture, "Rodh"));
    cr_expect_null(strstr(picture, "Pa Pang"), "no list of realms");
    clear_table(&t);
}

Test(mythoz_draw, the_attacker_of_a_battle_comes_first)
{
    table t = two_armies(MOZ_TROOP, 1, MOZ_TROOP, 3);
    const char *picture;

    put(&t, EARTH, 1, MOZ_TROOP, 2);
    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = FIRE;
    picture = drawn(&t, t.game->picture_rows);
    cr_expect_not_null(strstr(picture, "; attacker 3T; defender 2T"));
    cr_expect_null(strstr(picture, "round 0"));
    clear_table(&t);
}

Test(mythoz_draw, a_card_of_the_hand_says_what_it_is_exchanged_for)
{
    table t = field();
    int32_t card = card_called(&t, "Gate");

    scene_of(&t)->card[card].summon[MOZ_TROOP] = 7;
    deal(&t, EARTH, MOZ_GATE);
    deal(&t, EARTH, MOZ_GATE);
    cr_expect_not_null(strstr(drawn(&t, t.game->picture_rows), "hand: 2 Gate (7T"));
    clear_table(&t);
}
