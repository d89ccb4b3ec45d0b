/* What players of Mythic Earth are shown and told: names of units, the picture. */
#include <stdlib.h>
#include <string.h>

#include "core/value.h"
#include "games/mythic_earth/rules.h"
#include "support/table.h"

static void name_of(const table *t, int32_t unit, char *out, size_t size)
{
    sk_text text = sk_text_over(out, size);

    MYE_NOUNS[0].name(t->scene, unit, &text);
}

static table two_forces(const char *red, const char *blue)
{
    return lay((table_plan){.game = "mythic-earth", .force = {red, blue}});
}

Test(mythic_earth_table, units_go_by_their_own_names)
{
    table t = two_forces("aztecs-600", "maya-600");
    char name[128];

    name_of(&t, 0, name, sizeof name);
    cr_expect_str_eq(name, ((const mye_scene *)t.scene)->unit[0].name);
    clear_table(&t);
}

Test(mythic_earth_table, between_like_forces_they_tell_their_side)
{
    table t = two_forces("aztecs-600", "aztecs-600");
    char red[128], blue[128];

    name_of(&t, 0, red, sizeof red);
    name_of(&t, MYE_UNITS_A_SIDE, blue, sizeof blue);
    cr_expect_str_neq(red, blue);
    cr_expect(strstr(red, ((const mye_scene *)t.scene)->side[0]) == red, "%s", red);
    clear_table(&t);
}

static char *picture_of(const table *t)
{
    enum { SIZE = 1 << 18 };
    char *out = malloc(SIZE);
    sk_text text = sk_text_over(out, SIZE);
    sk_json j = sk_json_over(&text);

    sk_json_object(&j);
    t->game->show(t->scene, t->state, 0, &j);
    sk_json_end(&j);
    return out;
}

Test(mythic_earth_table, the_picture_has_zones_and_units_off_the_table)
{
    table t = two_forces("aztecs-600", "maya-600");
    char *picture = picture_of(&t);

    cr_expect_not_null(strstr(picture, "\"zone\":12,\"corners\":false,\"deploying\":"));
    cr_expect_not_null(strstr(picture, "\"standing\":5,\"strength\":5,\"outside\":0"), "%s",
                       picture);
    free(picture);
    clear_table(&t);
}

/* What a position is worth to the first side with a banner of its own lying there. */
static int32_t worth_with_banner(table *t, int16_t y)
{
    mye_state *s = t->state;

    s->open.edge[1] = 1;
    s->open.token[0] = (mye_token){.at = {2000, y}, .kind = MYE_BANNER, .carrier = MYE_NOBODY};
    s->secret[0].devotion = 1 + MYE_DEVOTION_ENEMY_LINES;
    return sk_first_value(t->game, t->scene, s, 0);
}

Test(mythic_earth_table, a_banner_is_worth_what_it_can_score)
{
    table t = two_forces("aztecs-1000", "maya-1000");
    int32_t home = worth_with_banner(&t, 600), there = worth_with_banner(&t, 4700);
    int32_t none;

    ((mye_state *)t.state)->open.token[0].kind = MYE_NO_TOKEN;
    none = sk_first_value(t.game, t.scene, t.state, 0);
    cr_expect_eq(home, none);
    cr_expect_gt(there, none);
    clear_table(&t);
}

/* A unit laid out in a block somewhere on the table. */
static void stand_block(const table *t, int32_t u, sk_point at, mye_body *body)
{
    mye_stand stand = {at, SK_QUARTER_TURN, MYE_BLOCK};

    mye_fresh_body(t->scene, u, &stand, body);
}

static bool fits(const table *t, sk_point at)
{
    mye_body body;

    stand_block(t, 0, at, &body);
    return sk_allowed(mye_fits(t->scene, t->state, 0, &body, -1));
}

Test(mythic_earth_table, going_past_a_unit_leaves_out_no_free_place)
{
    table t = two_forces("aztecs-600", "maya-600");
    mye_state *s = t.state;
    mye_body body;
    int32_t skipped = 0;

    stand_block(&t, 1, (sk_point){1200, 300}, &body);
    mye_put_body(t.scene, s, 1, &body);
    s->open.unit[1].status |= MYE_ON_TABLE;
    for (int32_t x = 700; x < 1700; x += 29)
        for (int32_t way = -1; way <= 1 && !fits(&t, (sk_point){x, 350}); way += 2) {
            int32_t past;
            stand_block(&t, 0, (sk_point){x, 350}, &body);
            past = mye_way_past(t.scene, s, 0, &body, 1, way);
            for (int32_t d = 0; d < past; d += 3, skipped++)
                cr_assert(!fits(&t, (sk_point){x + way * d, 350}), "%d from %d", way * d, x);
        }
    cr_expect_gt(skipped, 1000);
    clear_table(&t);
}

/* Puts a unit of the first board somewhere, wherever that is. */
static void put_anywhere(table *t, int32_t u, sk_rng *rng)
{
    const mye_scene *scene = t->scene;
    mye_state *s = t->state;
    mye_stand stand = {.formation = MYE_BLOCK};
    mye_body body;

    stand.at.x = (int32_t)sk_rng_below(rng, (uint32_t)scene->board[0].width);
    stand.at.y = (int32_t)sk_rng_below(rng, (uint32_t)scene->board[0].depth);
    mye_fresh_body(scene, u, &stand, &body);
    for (int32_t i = 0; i < body.count; i++)
        s->open.wounds[body.mini[i]] = 1;
    s->open.unit[u].status = MYE_ON_TABLE;
    mye_put_body(scene, s, u, &body);
}

static bool is_seen(const mye_look *look)
{
    bool seen = false;

    for (int32_t i = 0; i < look->views; i++)
        seen |= (look->view[i].open | look->view[i].partly) != 0;
    return seen;
}

/* One piece that hides a unit from everybody is found without looking along every line: whoever
 * asks only whether it is seen must hear the same. */
Test(mythic_earth_table, a_unit_is_seen_when_some_mini_sees_it)
{
    table t = two_forces("aztecs-1000", "maya-1000");
    sk_rng rng = sk_rng_seed(3);
    int32_t seen = 0;

    for (int32_t i = 0; i < 400; i++) {
        mye_look look = {.unit = 0, .target = MYE_UNITS_A_SIDE};
        put_anywhere(&t, look.unit, &rng);
        put_anywhere(&t, look.target, &rng);
        put_anywhere(&t, MYE_UNITS_A_SIDE + 1, &rng);
        mye_look_at(t.scene, t.state, &look);
        cr_assert_eq(mye_sees(t.scene, t.state, look.unit, look.target), is_seen(&look));
        seen += is_seen(&look);
    }
    cr_expect(seen > 50 && seen < 350, "%d of 400", seen);
    clear_table(&t);
}
