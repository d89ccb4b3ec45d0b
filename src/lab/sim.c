/* Whole numbers are added up per thread and then together, so the order in which threads end does
 * not show. */
#include "lab/sim.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/clock.h"

/* What the threads share. */
typedef struct shared {
    const sk_sim *sim;
    atomic_llong next; /* the first game nobody has begun */
    atomic_bool broken;
} shared;

typedef struct worker {
    shared *shared;
    sk_arena *arena;
    pthread_t thread;
    bool reports; /* progress: only the caller's own thread does */
    sk_sim_result result;
} worker;

uint64_t sk_sim_seed(const sk_sim *sim, int64_t i)
{
    return sk_seed_of(sim->seed, (uint64_t)i);
}

static void count_outcome(sk_sim_player *player, sk_outcome outcome)
{
    switch (outcome) {
    case SK_WIN:
        player->wins++;
        break;
    case SK_DRAW:
        player->draws++;
        break;
    case SK_LOSS:
        player->losses++;
        break;
    }
}

static void count_rounds(sk_sim_result *r, int64_t sum, int64_t least, int64_t most)
{
    if (r->games == 0 || least < r->rounds_min)
        r->rounds_min = least;
    if (r->games == 0 || most > r->rounds_max)
        r->rounds_max = most;
    r->rounds += sum;
}

static void add_player(sk_sim_player *sum, const sk_sim_player *part)
{
    sum->wins += part->wins;
    sum->draws += part->draws;
    sum->losses += part->losses;
}

/* The place of a name among the others, which is made where there is none. */
static sk_sim_player *tag_named(sk_sim_tags *tags, const char *name)
{
    int32_t at = 0;

    while (at < tags->count && strncmp(tags->tag[at].name, name, SK_TAG_NAME - 1) < 0)
        at++;
    if (at < tags->count && strncmp(tags->tag[at].name, name, SK_TAG_NAME - 1) == 0)
        return &tags->tag[at].fared;
    if (tags->count == SK_COUNTS_MAX)
        return NULL;
    memmove(&tags->tag[at + 1], &tags->tag[at], (size_t)(tags->count++ - at) * sizeof tags->tag[0]);
    tags->tag[at] = (sk_sim_tag){0};
    snprintf(tags->tag[at].name, SK_TAG_NAME, "%s", name);
    return &tags->tag[at].fared;
}

static void add_tags(sk_sim_tags *sum, const sk_sim_tags *part)
{
    for (int32_t i = 0; i < part->count; i++) {
        sk_sim_player *fared = tag_named(sum, part->tag[i].name);
        if (fared != NULL)
            add_player(fared, &part->tag[i].fared);
    }
}

/* SK_TABLE's are ways to end and always "won". */
static void count_tags(sk_sim_tags *tags, const sk_opening *opening, const void *end, int32_t seat,
                       sk_outcome outcome)
{
    char name[SK_TAGS_MAX][SK_TAG_NAME];
    int32_t count = sk_opening_tags(opening, end, seat, name);

    for (int32_t i = 0; i < count; i++) {
        sk_sim_player *fared = tag_named(tags, name[i]);
        if (fared != NULL)
            count_outcome(fared, outcome);
    }
}

static void count_end(sk_sim_result *r, const sk_opening *opening, const sk_result *result,
                      const void *end)
{
    for (int32_t seat = 0; seat < opening->seats; seat++)
        count_tags(&r->with, opening, end, seat, result->outcome[seat]);
    count_tags(&r->endings, opening, end, SK_TABLE, SK_WIN);
}

static void count_game(sk_sim_result *r, const sk_sim *sim, int32_t rotation, const sk_played *game)
{
    for (int32_t i = 0; i < sim->players; i++)
        count_outcome(&r->player[i], game->result.outcome[(i + rotation) % sim->players]);
    for (int32_t seat = 0; seat < sim->players; seat++)
        count_outcome(&r->seat[seat], game->result.outcome[seat]);
    count_rounds(r, game->rounds, game->rounds, game->rounds);
    r->actions += game->actions;
    r->games++;
}

static void play_game(worker *w, int64_t i)
{
    const sk_sim *sim = w->shared->sim;
    int32_t rotation = (int32_t)(i % sim->rotations);
    sk_played game =
        sk_arena_play(w->arena, &sim->opening[rotation], rotation, sk_sim_seed(sim, i));

    if (game.ending == SK_ENDED) {
        count_game(&w->result, sim, rotation, &game);
        count_end(&w->result, &sim->opening[rotation], &game.result, sk_arena_end(w->arena));
        return;
    }
    atomic_store(&w->shared->broken, true);
    w->result.wrong = game.ending;
    w->result.wrong_game = i;
}

static bool goes_on(shared *h)
{
    return !atomic_load(&h->broken) && (h->sim->stop == NULL || !atomic_load(h->sim->stop));
}

/* Games are begun in order and what is begun is finished: whenever this ends, the games played are
 * the first ones, and the first broken one is among them. */
static void *work(void *self)
{
    worker *w = self;
    const sk_sim *sim = w->shared->sim;

    while (goes_on(w->shared)) {
        int64_t i = atomic_fetch_add(&w->shared->next, 1);

        if (i >= sim->games)
            break;
        play_game(w, i);
        if (w->reports && sim->progress != NULL)
            sim->progress(sim->self, i + 1, sim->games);
        if (w->result.wrong != SK_ENDED)
            break;
    }
    return NULL;
}

static void add_result(sk_sim_result *sum, const sk_sim_result *part)
{
    for (int32_t i = 0; i < SK_SEATS_MAX; i++)
        add_player(&sum->player[i], &part->player[i]);
    for (int32_t i = 0; i < SK_SEATS_MAX; i++)
        add_player(&sum->seat[i], &part->seat[i]);
    add_tags(&sum->with, &part->with);
    add_tags(&sum->endings, &part->endings);
    if (part->games > 0)
        count_rounds(sum, part->rounds, part->rounds_min, part->rounds_max);
    sum->actions += part->actions;
    sum->games += part->games;
    if (part->wrong != SK_ENDED && (sum->wrong == SK_ENDED || part->wrong_game < sum->wrong_game)) {
        sum->wrong = part->wrong;
        sum->wrong_game = part->wrong_game;
    }
}

static bool prepare_workers(worker *w, int32_t count, shared *h)
{
    for (int32_t i = 0; i < count; i++) {
        w[i].shared = h;
        w[i].reports = i == 0;
        w[i].arena = sk_arena_new(h->sim->game, h->sim->mind, h->sim->players);
        if (w[i].arena == NULL)
            return false;
    }
    return true;
}

/* The caller's thread works too. Fewer threads than asked for are no failure: the result is the
 * same. */
static void work_together(worker *w, int32_t count)
{
    int32_t started = 1;

    while (started < count && pthread_create(&w[started].thread, NULL, work, &w[started]) == 0)
        started++;
    work(&w[0]);
    for (int32_t i = 1; i < started; i++)
        pthread_join(w[i].thread, NULL);
}

bool sk_sim_run(const sk_sim *sim, sk_sim_result *result)
{
    shared h = {.sim = sim};
    int32_t count = sim->threads < 1 ? 1 : sim->threads;
    worker *w = calloc((size_t)count, sizeof *w);
    double start = sk_seconds();
    bool prepared = w != NULL && prepare_workers(w, count, &h);

    SK_CHECK(sim->rotations == 1 || sim->rotations == sim->players);
    *result = (sk_sim_result){0};
    if (prepared)
        work_together(w, count);
    for (int32_t i = 0; w != NULL && i < count; i++) {
        add_result(result, &w[i].result);
        sk_arena_free(w[i].arena);
    }
    free(w);
    result->seconds = sk_seconds() - start;
    return prepared;
}
