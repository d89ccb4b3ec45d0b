/* The ranks over MPI. Only the thread that joined calls it (MPI_THREAD_FUNNELED), and it naps while
 * there is nothing to hear, because the library would spin on a core that plays.
 *
 * Every rank has two ranges of games at a time, so that it never waits for rank 0. Who is lost with
 * his ranges costs only those: the desk has them played again (lab/desk.h), if the launcher lets
 * the others live (mpirun --enable-recovery). */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/version.h"
#include "ranks/ranks.h"

enum { RANGE = 64, AHEAD = 2, THREADS_MAX = 64 };
enum { GAMES_TAG = 1, ROWS_TAG, HOME_TAG, GOODBYE_TAG };

typedef struct returned {
    int64_t game;
    sk_contest_row row;
} returned;

static int32_t own_rank, rank_count;

static void nap(void)
{
    static const struct timespec MOMENT = {0, 300000};

    nanosleep(&MOMENT, NULL);
}

static void join(int32_t *rank, int32_t *count, int32_t *here)
{
    MPI_Comm machine;
    int given, sharing;

    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &own_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &rank_count);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &sharing);
    MPI_Comm_free(&machine);
    *rank = own_rank;
    *count = rank_count;
    *here = sharing;
}

/* The same experiment, data and program everywhere, so that rows can be sent as they lie in
 * memory. */
static bool agree(uint64_t all)
{
    char own[64] = "", first[64];
    int same, all_same;

    snprintf(own, sizeof own, "%s %016llx %zu", SK_VERSION, (unsigned long long)all,
             sizeof(returned));
    memcpy(first, own, sizeof first);
    MPI_Bcast(first, sizeof first, MPI_CHAR, 0, MPI_COMM_WORLD);
    same = memcmp(own, first, sizeof first) == 0;
    MPI_Allreduce(&same, &all_same, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return all_same != 0;
}

/* Rank 0 */

/* Large ranges while much is left, single games at the end, so that nobody waits for the last. */
static int32_t range_of(sk_desk *desk)
{
    int64_t fair = sk_desk_left(desk) / (4 * AHEAD * (int64_t)rank_count);

    return fair < 1 ? 1 : fair > RANGE ? RANGE : (int32_t)fair;
}

static void hand_out(sk_desk *desk, int32_t rank)
{
    int64_t game[RANGE];
    int32_t games = sk_desk_take_away(desk, game, range_of(desk));

    if (games > 0)
        MPI_Send(game, games, MPI_INT64_T, rank, GAMES_TAG, MPI_COMM_WORLD);
}

/* Rows of whoever has some; false when nobody has. */
static bool take_rows(sk_desk *desk)
{
    static returned row[RANGE];
    MPI_Status status;
    int there = 0, bytes;

    MPI_Iprobe(MPI_ANY_SOURCE, ROWS_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0)
        return false;
    MPI_Recv(row, sizeof row, MPI_BYTE, status.MPI_SOURCE, ROWS_TAG, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    for (int32_t i = 0; i < bytes / (int32_t)sizeof row[0]; i++)
        sk_desk_give(desk, row[i].game, &row[i].row);
    hand_out(desk, status.MPI_SOURCE);
    return true;
}

static void serve(sk_desk *desk)
{
    for (int32_t i = 0; i < AHEAD; i++)
        for (int32_t rank = 1; rank < rank_count; rank++)
            hand_out(desk, rank);
    while (!sk_desk_is_over(desk))
        if (!take_rows(desk))
            nap();
}

/* The others */

typedef struct range {
    const sk_contest *c;
    int64_t game[RANGE];
    returned row[RANGE];
    int32_t games, next, played;
    bool is_over, short_of_memory;
    pthread_mutex_t lock;
} range;

static bool is_sent_home(void)
{
    int there = 0;

    MPI_Iprobe(0, HOME_TAG, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    return there != 0;
}

static int32_t begin(range *r)
{
    int32_t i = -1;

    pthread_mutex_lock(&r->lock);
    if (!r->is_over && r->next < r->games)
        i = r->next++;
    pthread_mutex_unlock(&r->lock);
    return i;
}

static void play_one(range *r, int32_t i)
{
    returned one = {.game = r->game[i]};
    bool fine = sk_contest_play(r->c, one.game, &one.row);

    pthread_mutex_lock(&r->lock);
    if (fine)
        r->row[r->played++] = one;
    else
        r->short_of_memory = r->is_over = true;
    pthread_mutex_unlock(&r->lock);
}

static void *play_beside(void *self)
{
    range *r = self;
    int32_t i;

    while ((i = begin(r)) >= 0)
        play_one(r, i);
    return NULL;
}

/* This thread plays too, and listens between games. */
static void play_and_listen(range *r)
{
    int32_t i;

    while ((i = begin(r)) >= 0) {
        play_one(r, i);
        if (is_sent_home()) {
            pthread_mutex_lock(&r->lock);
            r->is_over = true;
            pthread_mutex_unlock(&r->lock);
        }
    }
}

static void play_range(range *r)
{
    pthread_t thread[THREADS_MAX];
    int32_t started = 0;

    while (started < r->c->threads - 1 && started < THREADS_MAX && started < r->games - 1 &&
           pthread_create(&thread[started], NULL, play_beside, r) == 0)
        started++;
    play_and_listen(r);
    for (int32_t i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

/* False when sent home. */
static bool receive(range *r)
{
    MPI_Status status;
    int there = 0;

    for (;;) {
        if (is_sent_home())
            return false;
        MPI_Iprobe(0, GAMES_TAG, MPI_COMM_WORLD, &there, &status);
        if (there != 0)
            break;
        nap();
    }
    MPI_Recv(r->game, RANGE, MPI_INT64_T, 0, GAMES_TAG, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT64_T, &r->games);
    r->next = r->played = 0;
    return true;
}

static void work(const sk_contest *c)
{
    static range r;

    r.c = c;
    pthread_mutex_init(&r.lock, NULL);
    while (!r.is_over && receive(&r)) {
        play_range(&r);
        if (r.played > 0)
            MPI_Send(r.row, r.played * (int32_t)sizeof r.row[0], MPI_BYTE, 0, ROWS_TAG,
                     MPI_COMM_WORLD);
    }
    pthread_mutex_destroy(&r.lock);
    if (r.short_of_memory)
        MPI_Abort(MPI_COMM_WORLD, 1); /* the launcher says which rank it was */
}

/* The end */

/* Takes what is still under way, so that nobody is stuck sending it. */
static bool hear_goodbye(void)
{
    static returned dropped[RANGE];
    MPI_Status status;
    int there = 0;

    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) {
        nap();
        return false;
    }
    MPI_Recv(dropped, sizeof dropped, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return status.MPI_TAG == GOODBYE_TAG;
}

/* A rank that does not say goodbye while it could have ended many games is taken for lost. */
static bool all_said_goodbye(void)
{
    enum { PATIENCE_S = 10 };
    double until = MPI_Wtime() + PATIENCE_S;
    int32_t heard = 1;

    for (int32_t rank = 1; rank < rank_count; rank++)
        MPI_Send(NULL, 0, MPI_BYTE, rank, HOME_TAG, MPI_COMM_WORLD);
    while (heard < rank_count && MPI_Wtime() < until)
        heard += hear_goodbye();
    return heard == rank_count;
}

static void leave(int code)
{
    if (own_rank > 0)
        MPI_Send(NULL, 0, MPI_BYTE, 0, GOODBYE_TAG, MPI_COMM_WORLD);
    else if (!all_said_goodbye()) {
        fputs("skald lab: a rank was lost; its games were played again\n", stderr);
        fflush(NULL);
        MPI_Abort(MPI_COMM_WORLD, code);
    }
    MPI_Finalize();
}

const sk_ranks SK_RANKS = {join, agree, serve, work, leave};
