/* Several processes at one experiment, started by mpirun: all of them play, rank 0 keeps the rows
 * and tells the result. Only the program skald-mpi has it (ranks/mpi.c); in skald SK_RANKS is not
 * there, and nothing but `lab run` asks. */
#ifndef SK_RANKS_RANKS_H
#define SK_RANKS_RANKS_H

#include "lab/desk.h"

typedef struct sk_ranks {
    /* Before anything else. Tells which rank this is, of how many, how many share the machine. */
    void (*join)(int32_t *rank, int32_t *count, int32_t *here);
    /* Every rank says what it is about to play; false when one differs from rank 0. */
    bool (*agree)(uint64_t all);
    /* Rank 0, as the contest's `elsewhere`: hands out games and takes rows until all is over. */
    void (*serve)(sk_desk *desk);
    /* The others: play what they are given, until rank 0 sends them home. */
    void (*work)(const sk_contest *c);
    /* When all is written. Whoever has been lost is not waited for. */
    void (*leave)(int code);
} sk_ranks;

extern const sk_ranks SK_RANKS __attribute__((weak));

#endif
