#include "lab/contest.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

/* The order of play: every round all pairings, each in all seats, so that whatever has been played
 * is even. */

void sk_contest_pair_up(sk_contest *c, bool gauntlet)
{
    bool both_ways = c->stage.seats > 2;

    c->pairings = 0;
    for (int32_t one = 0; one < (gauntlet ? 1 : c->players); one++)
        for (int32_t other = 0; other < c->players; other++)
            if (other > one || (other < one && both_ways))
                c->pairing[c->pairings++] = (sk_pairing){one, other};
}

int64_t sk_contest_games(const sk_contest *c)
{
    return c->rounds * c->pairings * c->stage.seats;
}

sk_pairing sk_contest_pairing(const sk_contest *c, int64_t i)
{
    return c->pairing[i / c->stage.seats % c->pairings];
}

int32_t sk_contest_seat(const sk_contest *c, int64_t i)
{
    return (int32_t)(i % c->stage.seats);
}

uint64_t sk_contest_seed(const sk_contest *c, int64_t i)
{
    return sk_seed_of(c->seed, (uint64_t)(i / c->stage.seats / c->pairings));
}

/* What is known so far: the first games without a gap. */

static void add_time(sk_pondering *sum, const sk_pondering *part)
{
    sum->choices += part->choices;
    sum->seconds += part->seconds;
    sum->longest = part->longest > sum->longest ? part->longest : sum->longest;
}

static void count_meeting(const sk_contest *c, const sk_contest_row *known, int64_t last,
                          sk_contest_pair *pair)
{
    int32_t halves = 0;

    for (int32_t k = 0; k < c->stage.seats; k++)
        halves += (int32_t)known[last - k].outcome; /* a loss is 0, a win 2 */
    pair->bin[halves]++;
}

static void count_game(const sk_contest *c, const sk_contest_row *known, int64_t i, sk_standing *s)
{
    int64_t at = i / c->stage.seats % c->pairings;
    sk_contest_pair *pair = &s->pair[at];

    pair->games++;
    pair->wins += known[i].outcome == SK_WIN;
    pair->draws += known[i].outcome == SK_DRAW;
    pair->losses += known[i].outcome == SK_LOSS;
    add_time(&s->pondered[c->pairing[at].one], &known[i].one);
    add_time(&s->pondered[c->pairing[at].other], &known[i].other);
    if (sk_contest_seat(c, i) == c->stage.seats - 1)
        count_meeting(c, known, i, pair);
}

/* A test that has been decided stays so: games that were begun before are played, but not
 * counted. */
static void count_on(const sk_contest *c, const sk_contest_row *known, sk_standing *s)
{
    int64_t games = sk_contest_games(c);

    while (s->games < games && known[s->games].actions > 0 && s->end == SK_SPRT_OPEN &&
           s->wrong == SK_ENDED) {
        int64_t i = s->games;

        if (known[i].ending != SK_ENDED) {
            s->wrong = known[i].ending;
            s->wrong_game = i;
            return;
        }
        count_game(c, known, i, s);
        s->games++;
        if (c->tests && i / c->stage.seats % c->pairings == 0 &&
            sk_contest_seat(c, i) == c->stage.seats - 1) {
            s->ratio = sk_sprt_ratio(&c->sprt, s->pair[0].bin, c->stage.seats);
            s->end = sk_sprt_decide(&c->sprt, s->ratio);
        }
    }
}

/* Playing */

typedef struct hall {
    const sk_contest *c;
    sk_contest_row *known;
    sk_standing *standing;
    int64_t next; /* the first game nobody has begun */
    bool short_of_memory;
    pthread_mutex_t lock;
} hall;

static bool is_over(const hall *h)
{
    const sk_standing *s = h->standing;

    return h->short_of_memory || s->end != SK_SPRT_OPEN || s->wrong != SK_ENDED ||
           (h->c->stop != NULL && atomic_load(h->c->stop));
}

/* The next game to play, or −1. */
static int64_t begin_game(hall *h)
{
    int64_t game = -1;

    pthread_mutex_lock(&h->lock);
    while (h->next < sk_contest_games(h->c) && h->known[h->next].actions > 0)
        h->next++;
    if (!is_over(h) && h->next < sk_contest_games(h->c))
        game = h->next++;
    pthread_mutex_unlock(&h->lock);
    return game;
}

static void end_game(hall *h, int64_t game, const sk_contest_row *row)
{
    pthread_mutex_lock(&h->lock);
    if (row == NULL) {
        h->short_of_memory = true;
    } else {
        h->known[game] = *row;
        if (h->c->played != NULL)
            h->c->played(h->c->self, game, row);
        count_on(h->c, h->known, h->standing);
    }
    pthread_mutex_unlock(&h->lock);
}

static sk_contest_row row_of(const sk_contest *c, int64_t game, const sk_arena *arena,
                             const sk_played *played)
{
    sk_contest_row row = {.ending = played->ending,
                          .actions = played->actions > 0 ? played->actions : 1,
                          .rounds = played->rounds,
                          .one = sk_arena_pondered(arena, 0)};

    if (played->ending == SK_ENDED)
        row.outcome = played->result.outcome[sk_contest_seat(c, game)];
    for (int32_t i = 1; i < c->stage.seats; i++) {
        sk_pondering other = sk_arena_pondered(arena, i);
        add_time(&row.other, &other);
    }
    return row;
}

static void play_game(hall *h, int64_t game)
{
    const sk_contest *c = h->c;
    sk_pairing pair = sk_contest_pairing(c, game);
    const char *kind[SK_SEATS_MAX] = {c->mind[pair.one]};
    sk_contest_row row;
    sk_played played;
    sk_arena *arena;

    for (int32_t i = 1; i < c->stage.seats; i++)
        kind[i] = c->mind[pair.other];
    arena = sk_arena_new(c->stage.game, kind, c->stage.seats);
    if (arena == NULL) {
        end_game(h, game, NULL);
        return;
    }
    sk_arena_time(arena);
    played = sk_arena_play(arena, &c->stage, sk_contest_seat(c, game), sk_contest_seed(c, game));
    row = row_of(c, game, arena, &played);
    sk_arena_free(arena);
    end_game(h, game, &row);
}

static void *work(void *self)
{
    hall *h = self;
    int64_t game;

    while ((game = begin_game(h)) >= 0)
        play_game(h, game);
    return NULL;
}

/* The caller's thread works too; fewer threads than asked for are no failure. */
bool sk_contest_run(const sk_contest *c, sk_contest_row *known, sk_standing *standing)
{
    enum { THREADS_MAX = 64 };
    hall h = {.c = c, .known = known, .standing = standing};
    pthread_t thread[THREADS_MAX];
    int32_t started = 0;

    SK_CHECK(c->pairings > 0 && c->stage.seats >= 2 && c->stage.seats <= SK_SEATS_MAX);
    *standing = (sk_standing){0};
    pthread_mutex_init(&h.lock, NULL);
    count_on(c, known, standing);
    while (started < c->threads - 1 && started < THREADS_MAX &&
           pthread_create(&thread[started], NULL, work, &h) == 0)
        started++;
    work(&h);
    for (int32_t i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&h.lock);
    return !h.short_of_memory;
}
