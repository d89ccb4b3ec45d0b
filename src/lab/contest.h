/* Who is the better player: games between every two of them (or the first and every other), each
 * seed played in all seats. Where more than two sit at a table, one has a seat and the other all
 * the others. Game i is decided by the plan and i alone, so a contest can be stopped and gone on
 * with. */
#ifndef SK_LAB_CONTEST_H
#define SK_LAB_CONTEST_H

#include <stdatomic.h>

#include "lab/arena.h"
#include "lab/rating.h"

enum { SK_PAIRINGS_MAX = 1024, SK_PARTS_TEXT = 96 };

typedef struct sk_pairing {
    int32_t one, other; /* players: who has a seat, and who the rest */
} sk_pairing;

/* What is kept of a game, for the one of its pairing. */
typedef struct sk_contest_row {
    sk_ending ending;
    sk_outcome outcome;
    int32_t actions, rounds;
    sk_pondering one, other;   /* what they took to choose */
    int32_t score, against;    /* the one's, and the best of the others' */
    char how[SK_TAG_NAME];     /* it ended, as the game names it; may be empty */
    char parts[SK_PARTS_TEXT]; /* of the one's score, "altars=2 kills=3"; may be empty */
} sk_contest_row;

struct sk_desk;

typedef struct sk_contest {
    sk_opening opening;
    const sk_opening *openings; /* NULL, or that of each pairing, by the seat of its one */
    int32_t players;
    const char *mind[SK_RATED_MAX]; /* their kinds */
    int32_t pairings;
    sk_pairing pairing[SK_PAIRINGS_MAX];
    uint64_t seed;
    int64_t rounds; /* seeds that every pairing plays, at most */
    int32_t threads;
    bool tests; /* a sequential test of the first pairing ends it … */
    bool each;  /* … or of each pairing: one that is decided is played no more */
    sk_sprt sprt;
    double half_width; /* 0, or a pairing whose points are known so well is played no more */
    /* NULL, or called once on the caller's thread while others play: it hands games to whoever
     * plays elsewhere, until the desk is over (lab/desk.h). */
    void (*elsewhere)(struct sk_desk *desk);
    atomic_bool *stop; /* ends it early when set; games begun are finished */
    /* Called after every game, one at a time. */
    void (*played)(void *self, int64_t game, const sk_contest_row *row);
    /* NULL, or called for every game that counts, in their order, known ones too. */
    void (*counted)(void *self, int64_t game, const sk_contest_row *row);
    void *self;
} sk_contest;

/* How a pairing stands. */
typedef struct sk_contest_pair {
    int64_t games, wins, draws, losses;
    int64_t bin[SK_MEETING_BINS]; /* whole meetings, by what was scored in half points */
    bool done;                    /* before all rounds: decided, or known well enough */
    double ratio;
    sk_sprt_end end;
} sk_contest_pair;

typedef struct sk_standing {
    int64_t games; /* in it: the first ones, but for those of pairings that were done */
    int64_t next;  /* the first that is neither in it nor left out */
    sk_contest_pair pair[SK_PAIRINGS_MAX];
    sk_pondering pondered[SK_RATED_MAX];
    double ratio; /* of the sequential test */
    sk_sprt_end end;
    sk_ending wrong; /* SK_ENDED, or how wrong_game broke */
    int64_t wrong_game;
} sk_standing;

/* Everybody against everybody, or the first against everybody else. */
void sk_contest_pair_up(sk_contest *c, bool gauntlet);
int64_t sk_contest_games(const sk_contest *c);
/* Game i: who plays, who of them sits where, and its seed. */
sk_pairing sk_contest_pairing(const sk_contest *c, int64_t i);
int32_t sk_contest_seat(const sk_contest *c, int64_t i); /* of the one */
uint64_t sk_contest_seed(const sk_contest *c, int64_t i);

/* Plays one, as anybody anywhere would; false when memory runs out. */
bool sk_contest_play(const sk_contest *c, int64_t game, sk_contest_row *row);

/* Whether a game need not be played: its pairing is done. */
bool sk_contest_left_out(const sk_contest *c, int64_t game, const sk_standing *standing);
/* Adds what has become known to the standing: the first games without a gap. A test that has been
 * decided stays so: games that were begun before are played, but not counted. */
void sk_contest_count_on(const sk_contest *c, const sk_contest_row *known, sk_standing *standing);

/* Plays all games that `known` does not have already, from the first on. known[i].actions is 0 for
 * a game not yet played; sk_contest_games(c) rows, filled as games are played. False when memory
 * runs out. */
bool sk_contest_run(const sk_contest *c, sk_contest_row *known, sk_standing *standing);

#endif
