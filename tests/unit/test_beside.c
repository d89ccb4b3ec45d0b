/* What the rules allow beside the list. Whole games are played at random; in every position orders
 * of every verb are made up, as somebody could type them. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "core/beside.h"
#include "core/slot.h"
#include "games/games.h"
#include "support/table.h"

enum { POSITIONS = 400, TRIED = 40, AMOUNTS = 4, TENTHS = 3600 };

static const sk_noun *noun_called(const sk_game *game, const char *id)
{
    for (int32_t i = 0; i < game->nouns; i++)
        if (sk_same(game->noun[i].id, id))
            return &game->noun[i];
    return NULL;
}

/* False when it names a place: of those there are too many to hit one. */
static bool make_up(const table *t, sk_rng *rng, uint16_t verb, sk_action *a)
{
    sk_named slot[SK_NAMED_MAX];
    int32_t slots = sk_named_in(t->game->verbs.row[verb].words, slot);
    sk_filling f = {0};

    for (int32_t i = 0; i < slots; i++) {
        const sk_noun *noun = noun_called(t->game, slot[i].noun);
        bool turns = sk_same(slot[i].noun, "angle");
        int32_t values = noun != NULL ? noun->count(t->scene) : turns ? TENTHS : AMOUNTS;
        if (sk_same(slot[i].noun, "point"))
            return false;
        f.value[slot[i].of] = (int32_t)sk_rng_below(rng, (uint32_t)(values > 0 ? values : 1));
    }
    *a = sk_filled_action(verb, &f);
    return true;
}

static bool has_verb(const sk_actions *list, uint16_t verb)
{
    for (int32_t i = 0; i < list->count; i++)
        if (list->item[i].verb == verb)
            return true;
    return false;
}

typedef struct lists {
    sk_actions listed, beside;
} lists;

static void expect_reachable(const table *t, sk_rng *rng, const lists *l)
{
    for (uint16_t verb = 1; verb < t->game->verbs.count; verb++)
        for (int32_t n = 0; n < TRIED; n++) {
            sk_action a;
            if (has_verb(&l->listed, verb) || !make_up(t, rng, verb, &a))
                break;
            if (sk_allowed(t->game->check(t->scene, t->state, &a)))
                cr_expect(has_verb(&l->beside, verb), "%s: %s is allowed and nowhere offered",
                          t->game->id, t->game->verbs.row[verb].id);
        }
}

static void expect_allowed(const table *t, const lists *l)
{
    for (int32_t i = 0; i < l->beside.count; i++) {
        cr_expect(sk_allowed(t->game->check(t->scene, t->state, &l->beside.item[i])));
        cr_expect(!sk_lists(&l->listed, &l->beside.item[i]));
    }
}

/* Every such verb at this step and by anybody: nothing more is allowed. */
static void expect_same_everywhere(const table *t, const lists *l)
{
    enum { VERBS = 32 };
    sk_aside rows[VERBS + 1] = {{0}};
    uint16_t step = t->game->turn(t->scene, t->state).step;
    sk_game everywhere = *t->game;
    sk_actions *found = calloc(1, sizeof *found);
    int32_t count = 0;

    for (const sk_aside *row = t->game->beside; row != NULL && row->verb != 0; row++) {
        int32_t i = 0;
        while (i < count && rows[i].verb != row->verb)
            i++;
        if (i == count && i < VERBS)
            rows[count++] = (sk_aside){.verb = row->verb, .step = step};
    }
    everywhere.beside = rows;
    sk_beside(&everywhere, t->scene, t->state, &l->listed, found);
    cr_expect_eq(found->count, l->beside.count, "%s, step %d", t->game->id, step);
    for (int32_t i = 0; i < found->count; i++)
        cr_expect(sk_lists(&l->beside, &found->item[i]));
    free(found);
}

static void play(const sk_game *game, uint64_t seed)
{
    table t = lay((table_plan){.game = game->id});
    sk_rng rng = sk_rng_seed(seed);
    lists *l = calloc(1, sizeof *l);

    for (int32_t n = 0; n < POSITIONS && !t.game->turn(t.scene, t.state).over; n++) {
        sk_dice dice = sk_dice_seed(sk_rng_next(&rng));
        l->listed.count = 0;
        t.game->legal(t.scene, t.state, &l->listed);
        if (t.game->turn(t.scene, t.state).seat != SK_TABLE) {
            sk_beside(t.game, t.scene, t.state, &l->listed, &l->beside);
            expect_allowed(&t, l);
            expect_reachable(&t, &rng, l);
            expect_same_everywhere(&t, l);
        }
        sk_log_clear(t.log);
        t.game->apply(t.scene, t.state,
                      &l->listed.item[sk_rng_below(&rng, (uint32_t)l->listed.count)], &dice, t.log);
    }
    free(l);
    clear_table(&t);
}

Test(beside, whatever_verb_is_allowed_is_listed_or_beside)
{
    for (const sk_game *const *g = SK_GAMES; *g != NULL; g++)
        for (uint64_t seed = 1; seed <= 2; seed++)
            play(*g, seed);
}

Test(beside, a_title_for_every_verb)
{
    for (const sk_game *const *g = SK_GAMES; *g != NULL; g++)
        for (int32_t i = 1; i < (*g)->verbs.count; i++)
            cr_expect_neq((*g)->verbs.row[i].title[0], '\0', "%s", (*g)->verbs.row[i].id);
}
