/* Whom mpirun has started beside us, and what we do together (ranks/ranks.h). Without mpirun: a
 * party of one, for which nothing here does anything. */
#ifndef SK_APP_MPIRUN_H
#define SK_APP_MPIRUN_H

#include "lab/contest.h"

typedef struct sk_party {
    int32_t rank;  /* 0 unless there are others */
    int32_t count; /* 0: we are alone */
    int32_t here;  /* on this machine */
} sk_party;

/* Where mpirun started this program, it becomes skald-mpi, which lies beside it; false, with the
 * reason told, when that is not there. `words` are the command and what follows it. */
bool sk_party_join(sk_party *party, char **words);
/* How many threads each plays with: so many, or this machine's processors shared out. */
int64_t sk_party_threads(const sk_party *party, int64_t asked);
/* Whether all are about to play the same. Everybody must ask. */
bool sk_party_agrees(const sk_party *party, uint64_t all);
/* What the first needs to hand out games to the others; NULL alone. */
void (*sk_party_elsewhere(const sk_party *party))(struct sk_desk *desk);
void sk_party_work(const sk_party *party, const sk_contest *contest);
void sk_party_leave(const sk_party *party, int code);

#endif
