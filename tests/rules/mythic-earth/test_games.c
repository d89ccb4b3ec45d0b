/* Sentences that hold in every moment of every game, watched in games played at random. */
#include <stdlib.h>
#include <string.h>

#include "battle.h"
#include "core/beside.h"

/* A game under way, with what it looked like before the last action. */
typedef struct game_watched {
    table *t;
    mye_state before;
    sk_actions list;
    sk_rng rng;
    sk_dice dice;
} game_watched;

static void expect_listed_allowed(const game_watched *g)
{
    for (int32_t i = 0; i < g->list.count; i++) {
        sk_verdict v = g->t->game->check(g->t->scene, g->t->state, &g->list.item[i]);
        cr_assert(sk_allowed(v), "verb %d is listed but refused: %d", g->list.item[i].verb, v.why);
    }
}

static void expect_bases_apart(const game_watched *g)
{
    cr_assert_eq(count_overlaps(g->t), 0);
}

static bool is_off_the_table(const game_watched *g, int32_t mini)
{
    const mye_scene *scene = g->t->scene;
    const mye_board *board = mye_board_of(scene, g->t->state);
    int32_t radius = scene->unit[scene->unit_of[mini]].radius - 3;
    sk_point at = mye_point(open_of(g->t)->at[mini]);

    return open_of(g->t)->wounds[mini] > 0 && has(g->t, scene->unit_of[mini], MYE_ON_TABLE) &&
           (at.x < radius || at.y < radius || at.x > board->width - radius ||
            at.y > board->depth - radius);
}

static void expect_on_table(const game_watched *g)
{
    for (int32_t i = 0; i < MYE_MINIS; i++)
        cr_assert(!is_off_the_table(g, i), "mini %d is off the table", i);
}

static void expect_points_told(const game_watched *g)
{
    int32_t points[MYE_SEATS] = {0};

    for (int32_t i = 0; i < g->t->log->count; i++) {
        const sk_event *e = &g->t->log->event[i];
        if (e->type == MYE_SCORED || e->type == MYE_DEVOTION_PAYS)
            points[e->seat] += e->type == MYE_SCORED ? e->n[0] : 1;
    }
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        cr_assert_eq(open_of(g->t)->score[seat], g->before.open.score[seat] + points[seat]);
}

static void expect_centres_true(const game_watched *g)
{
    for (int32_t u = 0; u < MYE_UNITS; u++) {
        mye_unit was = *unit(g->t, u);
        if (!has(g->t, u, MYE_ON_TABLE) || was.standing == 0)
            continue;
        mye_gather(g->t->scene, g->t->state, u);
        cr_assert(was.centre.x == unit(g->t, u)->centre.x && was.radius == unit(g->t, u)->radius &&
                      was.standing == unit(g->t, u)->standing,
                  "unit %d", u);
    }
}

static void expect_hidden(const game_watched *g)
{
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        const mye_devoted *d = &open_of(g->t)->devoted[seat];
        cr_assert(d->known == 0 || d->scored > 0 || d->known == 1 + MYE_DEVOTION_SPIRITS_TO_REST);
        cr_assert(d->scored <= 2 && (d->scored == 0 || d->known != 0));
    }
}

static void expect_dice_counted(const game_watched *g)
{
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        int32_t lost = 0, first = (1 - seat) * MYE_UNITS_A_SIDE;
        for (int32_t u = first; u < first + MYE_UNITS_A_SIDE; u++)
            lost += has(g->t, u, MYE_DESTROYED) ? figure(g->t, u)->dice : 0;
        cr_assert_eq(open_of(g->t)->taken[seat], lost);
    }
}

/* What an action may be filled with: whoever is on the table, and some who are nowhere. */
enum { SLOTS = 4, NUMBERS = MYE_TOKENS + 4, RARELY = 40 };

typedef struct filling {
    int16_t value[SLOTS][MYE_UNITS + NUMBERS]; /* unit, target, what, n0 */
    int32_t count[SLOTS];
} filling;

static void fill(filling *f, int32_t slot, int32_t value)
{
    f->value[slot][f->count[slot]++] = (int16_t)value;
}

static void fill_slots(const game_watched *g, const char *words, filling *f)
{
    static const int16_t NOWHERE[] = {-1, MYE_UNITS_A_SIDE - 1, MYE_UNITS, INT16_MAX, INT16_MIN};
    static const char *const SLOT[SLOTS] = {"{unit:", "{target:", "{what:", "{n0:"};

    for (int32_t slot = 0; slot < SLOTS; slot++) {
        f->count[slot] = 0;
        if (strstr(words, SLOT[slot]) == NULL) {
            fill(f, slot, 0);
            continue;
        }
        for (int32_t i = 0; i < 5; i++)
            fill(f, slot, NOWHERE[i]);
        for (int32_t u = 0; slot < 2 && u < MYE_UNITS; u++)
            if (unit(g->t, u)->status != 0)
                fill(f, slot, u);
        for (int32_t i = 0; slot >= 2 && i < (slot == 2 ? 16 : MYE_TOKENS + 1); i++)
            fill(f, slot, i);
    }
}

/* Round something: proposed beside the list. */
static bool is_beside(const game_watched *g, const sk_action *a)
{
    static sk_actions beside;

    sk_beside(g->t->game, g->t->scene, g->t->state, &g->list, &beside);
    return a->verb >= MYE_CHARGE && a->verb <= MYE_CHALLENGE_WITH && sk_lists(&beside, a);
}

static void expect_listed(const game_watched *g, const sk_action *a)
{
    if (sk_allowed(g->t->game->check(g->t->scene, g->t->state, a)))
        cr_assert(sk_lists(&g->list, a) || is_beside(g, a),
                  "verb %d of %d on %d, %d, %d is allowed but not listed", a->verb, a->unit,
                  a->target, a->what, a->n[0]);
}

/* 4.4: blessings are listed before a unit acts, and to whoever looks on those on units concerned;
 * at other times of one's turn they must be asked for. */
static bool is_left_out(const game_watched *g, uint16_t verb)
{
    return (verb == MYE_INVOKE_ON || verb == MYE_INVOKE) && step_now(g->t) != MYE_ASSIGN;
}

/* Now and then: everything that could be asked for without a place is listed, or refused. */
static void expect_allowed_listed(const game_watched *g)
{
    static filling f;

    if (g->rng.s[0] % RARELY != 0)
        return;
    for (uint16_t verb = 1; verb < MYE_VERB_COUNT; verb++) {
        const char *words = MYE_VERBS[verb].words;
        if (strstr(words, "{at:") != NULL || is_left_out(g, verb))
            continue;
        fill_slots(g, words, &f);
        for (int32_t u = 0; u < f.count[0]; u++)
            for (int32_t t = 0; t < f.count[1]; t++)
                for (int32_t w = 0; w < f.count[2]; w++)
                    for (int32_t n = 0; n < f.count[3]; n++)
                        expect_listed(g, &(sk_action){.verb = verb,
                                                      .unit = f.value[0][u],
                                                      .target = f.value[1][t],
                                                      .what = f.value[2][w],
                                                      .n = {f.value[3][n]}});
    }
}

/* Plays by chance till the end and looks after every action. */
static void play_at_random(const char *scenario, uint64_t seed, void (*look)(const game_watched *g))
{
    game_watched *g = calloc(1, sizeof *g);
    sk_turn turn;

    g->t = set_up(scenario);
    g->rng = sk_rng_seed(seed);
    g->dice = sk_dice_seed(seed);
    for (turn = g->t->game->turn(g->t->scene, g->t->state); !turn.over;
         turn = g->t->game->turn(g->t->scene, g->t->state)) {
        sk_action a;
        g->list.count = 0;
        g->t->game->legal(g->t->scene, g->t->state, &g->list);
        cr_assert(g->list.count > 0, "nobody can do anything at step %d", step_now(g->t));
        if (look == expect_listed_allowed || look == expect_allowed_listed)
            look(g);
        a = g->list.item[sk_rng_below(&g->rng, (uint32_t)g->list.count)];
        g->before = *(const mye_state *)g->t->state;
        sk_log_clear(g->t->log);
        g->t->game->apply(g->t->scene, g->t->state, &a, &g->dice, g->t->log);
        if (look != expect_listed_allowed && look != expect_allowed_listed)
            look(g);
    }
    EXPECT_EQ(open_of(g->t)->turn, MYE_TURNS + 1);
    free(g);
    forget_tables();
}

static void watch(void (*look)(const game_watched *g), uint64_t seed)
{
    static const char *const SCENARIO[] = {"altars",  "rainy-season", "great-hunt",
                                           "pillage", "liberators",   "fog-of-war"};

    for (int32_t i = 0; i < 6; i++)
        play_at_random(SCENARIO[i], seed + (uint64_t)i, look);
}

RULE(1_11_overlap, in_all_six_scenarios)
{
    watch(expect_bases_apart, 100);
}

RULE(1_11_edge, in_all_six_scenarios)
{
    watch(expect_on_table, 200);
}

RULE(4_7_tally, in_all_six_scenarios)
{
    watch(expect_points_told, 300);
}

RULE(2_3_standing, in_all_six_scenarios)
{
    watch(expect_centres_true, 400);
}

RULE(5_17_hidden, in_all_six_scenarios)
{
    watch(expect_hidden, 500);
}

RULE(4_5_destroyed_dice, in_all_six_scenarios)
{
    watch(expect_dice_counted, 600);
}

RULE(3_7_13_single, whatever_is_offered_is_allowed)
{
    watch(expect_listed_allowed, 700);
}

RULE(3_7_13_single, whatever_is_allowed_is_offered)
{
    watch(expect_allowed_listed, 800);
}
