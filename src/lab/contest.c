/* Threads take games in order and rows are counted without gaps, so that stopping anywhere leaves a
 * whole beginning. */
#include "lab/contest.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/desk.h"

/* The order of play: every round all pairings, each in all seats, so that whatever has been played
 * is even. */

void sk_contest_pair_up(sk_contest *c, bool gauntlet)
{
    bool both_ways = c->opening.seats > 2;

    c->pairings = 0;
    for (int32_t one = 0; one < (gauntlet ? 1 : c->players); one++)
        for (int32_t other = 0; other < c->players; other++)
            if (other > one || (other < one && both_ways))
                c->pairing[c->pairings++] = (sk_pairing){one, other};
}

int64_t sk_contest_games(const sk_contest *c)
{
    return c->rounds * c->pairings * c->opening.seats;
}

sk_pairing sk_contest_pairing(const sk_contest *c, int64_t i)
{
    return c->pairing[i / c->opening.seats % c->pairings];
}

int32_t sk_contest_seat(const sk_contest *c, int64_t i)
{
    return (int32_t)(i % c->opening.seats);
}

uint64_t sk_contest_seed(const sk_contest *c, int64_t i)
{
    return sk_seed_of(c->seed, (uint64_t)(i / c->opening.seats / c->pairings));
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

    for (int32_t k = 0; k < c->opening.seats; k++)
        halves += (int32_t)known[last - k].outcome; /* a loss is 0, a win 2 */
    pair->bin[halves]++;
}

static void count_game(const sk_contest *c, const sk_contest_row *known, int64_t i, sk_standing *s)
{
    int64_t at = i / c->opening.seats % c->pairings;
    sk_contest_pair *pair = &s->pair[at];

    pair->games++;
    pair->wins += known[i].outcome == SK_WIN;
    pair->draws += known[i].outcome == SK_DRAW;
    pair->losses += known[i].outcome == SK_LOSS;
    add_time(&s->pondered[c->pairing[at].one], &known[i].one);
    add_time(&s->pondered[c->pairing[at].other], &known[i].other);
    if (sk_contest_seat(c, i) == c->opening.seats - 1)
        count_meeting(c, known, i, pair);
}

static void test_pair(const sk_contest *c, sk_contest_pair *pair)
{
    enum { MEETINGS_LEAST = 16 }; /* fewer tell too little of how they vary */
    int64_t meetings = pair->games / c->opening.seats;

    if (c->tests) {
        pair->ratio = sk_sprt_ratio(&c->sprt, pair->bin, c->opening.seats);
        pair->end = sk_sprt_decide(&c->sprt, pair->ratio);
    }
    pair->done = pair->end != SK_SPRT_OPEN ||
                 (c->half_width > 0 && meetings >= MEETINGS_LEAST &&
                  sk_meeting_share(pair->bin, c->opening.seats).error <= c->half_width);
}

static void count_one(const sk_contest *c, const sk_contest_row *known, int64_t i, sk_standing *s)
{
    int64_t at = i / c->opening.seats % c->pairings;

    count_game(c, known, i, s);
    s->games++;
    if (c->counted != NULL)
        c->counted(c->self, i, &known[i]);
    if (sk_contest_seat(c, i) < c->opening.seats - 1)
        return;
    if (c->each || c->half_width > 0)
        test_pair(c, &s->pair[at]);
    else if (c->tests && at == 0) {
        s->ratio = sk_sprt_ratio(&c->sprt, s->pair[0].bin, c->opening.seats);
        s->end = sk_sprt_decide(&c->sprt, s->ratio);
    }
}

bool sk_contest_left_out(const sk_contest *c, int64_t i, const sk_standing *s)
{
    return s->pair[i / c->opening.seats % c->pairings].done;
}

void sk_contest_count_on(const sk_contest *c, const sk_contest_row *known, sk_standing *s)
{
    int64_t games = sk_contest_games(c);

    while (s->next < games && s->end == SK_SPRT_OPEN && s->wrong == SK_ENDED) {
        bool out = sk_contest_left_out(c, s->next, s);

        if (!out && known[s->next].actions == 0)
            return;
        if (!out && known[s->next].ending != SK_ENDED) {
            s->wrong = known[s->next].ending;
            s->wrong_game = s->next;
            return;
        }
        if (!out)
            count_one(c, known, s->next, s);
        s->next++;
    }
}

/* Playing */

static const sk_opening *opening_of(const sk_contest *c, int64_t game)
{
    int64_t at =
        game / c->opening.seats % c->pairings * c->opening.seats + sk_contest_seat(c, game);

    return c->openings != NULL ? &c->openings[at] : &c->opening;
}

/* "altars=2 kills=3": how the one's score came about, where the game tells. */
static void note_parts(const sk_opening *opening, const void *end, int32_t seat,
                       sk_contest_row *row)
{
    sk_text out = SK_TEXT(row->parts);
    sk_goals goals = {0};

    if (opening->game->goal != NULL)
        opening->game->goal(opening->scene, end, seat, &goals);
    for (int32_t i = 0; i < goals.parts; i++) {
        sk_put(&out, i > 0 ? " " : "");
        sk_put(&out, opening->game->goals->row[goals.part[i].row].id);
        sk_put(&out, "=");
        sk_put_int(&out, goals.part[i].n);
    }
}

static void note_end(const sk_contest *c, int64_t game, const sk_arena *arena,
                     const sk_result *result, sk_contest_row *row)
{
    char tag[SK_TAGS_MAX][SK_TAG_NAME];
    int32_t seat = sk_contest_seat(c, game), best = INT32_MIN;

    for (int32_t i = 0; i < c->opening.seats; i++)
        if (i != seat && result->score[i] > best)
            best = result->score[i];
    row->outcome = result->outcome[seat];
    row->score = result->score[seat];
    row->against = best;
    note_parts(opening_of(c, game), sk_arena_end(arena), seat, row);
    if (sk_opening_tags(opening_of(c, game), sk_arena_end(arena), SK_TABLE, tag) > 0)
        memcpy(row->how, tag[0], sizeof row->how);
}

static sk_contest_row row_of(const sk_contest *c, int64_t game, const sk_arena *arena,
                             const sk_played *played)
{
    sk_contest_row row = {.ending = played->ending,
                          .actions = played->actions > 0 ? played->actions : 1,
                          .rounds = played->rounds,
                          .one = sk_arena_pondered(arena, 0)};

    if (played->ending == SK_ENDED)
        note_end(c, game, arena, &played->result, &row);
    for (int32_t i = 1; i < c->opening.seats; i++) {
        sk_pondering other = sk_arena_pondered(arena, i);
        add_time(&row.other, &other);
    }
    return row;
}

bool sk_contest_play(const sk_contest *c, int64_t game, sk_contest_row *row)
{
    sk_pairing pair = sk_contest_pairing(c, game);
    const char *kind[SK_SEATS_MAX] = {c->mind[pair.one]};
    sk_played played;
    sk_arena *arena;

    for (int32_t i = 1; i < c->opening.seats; i++)
        kind[i] = c->mind[pair.other];
    arena = sk_arena_new(c->opening.game, kind, c->opening.seats);
    if (arena == NULL)
        return false;
    sk_arena_time(arena);
    played = sk_arena_play(arena, opening_of(c, game), sk_contest_seat(c, game),
                           sk_contest_seed(c, game));
    *row = row_of(c, game, arena, &played);
    sk_arena_free(arena);
    return true;
}

typedef struct player {
    const sk_contest *c;
    sk_desk *desk;
} player;

static void *work(void *self)
{
    const player *p = self;
    sk_contest_row row;
    int64_t game;

    while ((game = sk_desk_take(p->desk)) >= 0)
        sk_desk_give(p->desk, game, sk_contest_play(p->c, game, &row) ? &row : NULL);
    return NULL;
}

/* Where nobody plays elsewhere, the caller's thread plays too. Fewer threads than asked for are no
 * failure, as long as somebody plays. */
static void play_all(const sk_contest *c, sk_desk *desk)
{
    enum { THREADS_MAX = 64 };
    player p = {c, desk};
    pthread_t thread[THREADS_MAX];
    int32_t wanted = c->elsewhere != NULL ? c->threads : c->threads - 1, started = 0;

    while (started < wanted && started < THREADS_MAX &&
           pthread_create(&thread[started], NULL, work, &p) == 0)
        started++;
    if (c->elsewhere != NULL)
        c->elsewhere(desk);
    if (c->elsewhere == NULL || started == 0)
        work(&p);
    for (int32_t i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

bool sk_contest_run(const sk_contest *c, sk_contest_row *known, sk_standing *standing)
{
    sk_desk *desk = sk_desk_open(c, known, standing);

    SK_CHECK(c->pairings > 0 && c->opening.seats >= 2 && c->opening.seats <= SK_SEATS_MAX);
    *standing = (sk_standing){0};
    if (desk == NULL)
        return false;
    sk_contest_count_on(c, known, standing);
    play_all(c, desk);
    return sk_desk_close(desk);
}
