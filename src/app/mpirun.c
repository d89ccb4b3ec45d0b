#include "app/mpirun.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ranks/ranks.h"

static bool has_ranks(void)
{
    return &SK_RANKS != NULL; /* a weak symbol: whoever linked us decided */
}

/* What the launchers of MPI and of clusters tell whom they start. */
static bool is_started_by_mpirun(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") != NULL || getenv("PMIX_RANK") != NULL ||
           getenv("PMI_RANK") != NULL;
}

/* The words that follow the program's name; returns only when it cannot. */
static void become_mpi(char **words)
{
    enum { WORDS_MAX = 32 };
    char path[1024], *argv[WORDS_MAX] = {"skald"};
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 8);

    if (length <= 0)
        return;
    memcpy(path + length, "-mpi", sizeof "-mpi");
    for (int32_t i = 0; i < WORDS_MAX - 2 && words[i] != NULL; i++)
        argv[i + 1] = words[i];
    execv(path, argv);
}

bool sk_party_join(sk_party *party, char **words)
{
    if (!is_started_by_mpirun())
        return true;
    if (!has_ranks()) {
        become_mpi(words);
        fputs("skald lab: started by mpirun, but there is no skald-mpi beside this program: it is "
              "built where Open MPI is (libopenmpi-dev)\n",
              stderr);
        return false;
    }
    SK_RANKS.join(&party->rank, &party->count, &party->here);
    return party->rank == 0 || freopen("/dev/null", "w", stderr) != NULL; /* the first speaks */
}

int64_t sk_party_threads(const sk_party *party, int64_t asked)
{
    int64_t processors = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t share = party->here > 0 ? processors / party->here : processors;

    return asked > 0 ? asked : share > 0 ? share : 1;
}

bool sk_party_agrees(const sk_party *party, uint64_t all)
{
    return party->count == 0 || SK_RANKS.agree(all);
}

void (*sk_party_elsewhere(const sk_party *party))(struct sk_desk *desk)
{
    return party->count > 1 ? SK_RANKS.serve : NULL;
}

void sk_party_work(const sk_party *party, const sk_contest *contest)
{
    if (party->count > 1)
        SK_RANKS.work(contest);
}

void sk_party_leave(const sk_party *party, int code)
{
    if (party->count > 0)
        SK_RANKS.leave(code);
}
