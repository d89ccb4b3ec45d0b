/* What a piece commands: whatever the rules list for it is shown, and nothing hidden is looked at.
 * Whole games are played at random. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "games/games.h"
#include "support/picture.h"

enum { POSITIONS = 500, ENOUGH = 40 };

/* Orders of this verb are shown by this overlay, and the other way round as danger. */
typedef struct shown {
    const char *game, *verb, *row;
    bool areas;
} shown;

static const shown SHOWN[] = {
    {"midgard", "CHARGE", "charge", false},
    {"midgard", "SHOOT", "shoot", false},
    {"mythic-earth", "CHARGE", "charge", false},
    {"mythic-earth", "SHOOT", "shoot", false},
    {"pantheon", "ATTACK", "charge", false},
    {"pantheon", "WALK", "move", true},
    {"mythoz", "MOVE", "move", true},
    {"template", "STRIKE", "strike", false},
};

static int32_t row_called(const sk_game *game, const char *id)
{
    for (int32_t i = 0; i < game->overlays->count; i++)
        if (sk_same(game->overlays->row[i].id, id))
            return i;
    cr_assert_fail("%s has no overlay %s", game->id, id);
    return 0;
}

static sk_reach overlay(const table *t, int32_t piece, const char *row)
{
    sk_reach out;

    t->game->overlay(t->scene, t->state, piece, row_called(t->game, row), &out);
    return out;
}

static void expect_shown(const table *t, const shown *how, const sk_action *a)
{
    sk_reach there = overlay(t, a->unit, how->row);
    uint64_t bits = how->areas ? there.areas : there.units;

    cr_expect((bits >> a->target & 1) != 0, "%s: %s by %d of %d is not shown", how->game, how->verb,
              a->unit, a->target);
    if (!how->areas)
        cr_expect((overlay(t, a->target, "danger").units >> a->unit & 1) != 0,
                  "%s: %d does not know that %d could %s it", how->game, a->target, a->unit,
                  how->verb);
}

/* How many listed orders it looked at. */
static int32_t look_at_list(const table *t, const shown *how)
{
    static sk_actions list;
    int32_t looked = 0;

    list.count = 0;
    t->game->legal(t->scene, t->state, &list);
    for (int32_t i = 0; i < list.count; i++)
        if (sk_same(t->game->verbs.row[list.item[i].verb].id, how->verb)) {
            expect_shown(t, how, &list.item[i]);
            looked++;
        }
    return looked;
}

static void play_and_look(const shown *how)
{
    int32_t looked = 0;

    for (uint64_t seed = 1; seed <= 6 && looked < ENOUGH; seed++) {
        table t = lay((table_plan){.game = how->game});
        sk_rng rng = sk_rng_seed(seed);
        for (int32_t n = 0; n < POSITIONS && looked < ENOUGH && go_on(&t, &rng); n++)
            looked += look_at_list(&t, how);
        clear_table(&t);
    }
    cr_expect_gt(looked, 0, "%s: nobody could ever %s", how->game, how->verb);
}

Test(overlay, shows_what_is_listed)
{
    for (size_t i = 0; i < sizeof SHOWN / sizeof *SHOWN; i++)
        play_and_look(&SHOWN[i]);
}

/* Of a piece that is not there, or a row of nonsense, nothing is shown. */
Test(overlay, of_nothing_is_nothing)
{
    for (int32_t g = 0; SK_GAMES[g] != NULL; g++) {
        const sk_game *game = SK_GAMES[g];
        table t = lay((table_plan){.game = game->id});
        for (int32_t row = 0; row < game->overlays->count; row++)
            for (int32_t piece = -1; piece <= 1000; piece += 1001) {
                sk_reach out;
                game->overlay(t.scene, t.state, piece, row, &out);
                cr_expect(out.areas == 0 && out.units == 0 && out.count == 0);
            }
        clear_table(&t);
    }
}
