/* A match being played: set-up, scene, state, dice and record in one place, for the terminal, the
 * server, the simulator and bots. What it accepts is on the record; what is on the record can be
 * loaded, replayed, verified and resumed. */
#ifndef SK_MATCH_MATCH_H
#define SK_MATCH_MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "core/record.h"
#include "data/library.h"

enum {
    SK_ID_MAX = 256,
    SK_PLAYER_MAX = 96,
    SK_SECRET_HEX = 64, /* digits of a secret, and of what commits to it */
    SK_SHARE_HEX = 128  /* most digits of a seat's share */
};

/* What a match is to be, by names. Empty names mean the usual choice; a scenario or force that ends
 * in ".json" is a file. */
typedef struct sk_plan {
    const sk_game *game;
    int32_t seats; /* 0: as many as the game needs at least */
    char scenario[SK_ID_MAX];
    char force[SK_SEATS_MAX][SK_ID_MAX];
    const char *force_text[SK_SEATS_MAX]; /* NULL, or the force itself as JSON */
    int32_t option[SK_OPTIONS_MAX];
    char player[SK_SEATS_MAX][SK_PLAYER_MAX]; /* "human Astrid", "ai:greedy" */
    uint64_t seed;
    sk_dice_source dice;            /* of a tape, in lessons: all results are given, draws too */
    char commit[SK_SECRET_HEX + 1]; /* fair dice instead of a seed's, when not empty */
} sk_plan;

typedef struct sk_match sk_match;

/* The usual choices of the game, but for the forces, which depend on the scenario. */
sk_plan sk_plan_usual(const sk_game *game, const sk_library *library);
/* What a plan leaves empty: the usual choice, a force as is usual in its scenario. */
void sk_plan_fill(sk_plan *plan, const sk_library *library);
/* Sets an option by its words: "fleeing-shots", "both". */
bool sk_plan_option(sk_plan *plan, const char *id, const char *choice, sk_fault *fault);

/* NULL with the fault when the set-up cannot be played. */
sk_match *sk_match_new(const sk_library *library, const sk_plan *plan, sk_fault *fault);
void sk_match_free(sk_match *m);
/* The same match, record and all, to be played on apart. */
sk_match *sk_match_copy(const sk_match *m);

/* For whoever holds many matches: plays on with `scene`, equal to the one the match has, which is
 * handed over to the caller. What is lent is taken back by lending NULL before the match is
 * freed. */
void *sk_match_lend_scene(sk_match *m, void *scene);

/* Looking at it. The set-up's scenario and forces are gone once it has begun. */
const sk_game *sk_match_game(const sk_match *m);
const sk_plan *sk_match_plan(const sk_match *m);
const sk_setup *sk_match_setup(const sk_match *m);
const void *sk_match_scene(const sk_match *m);
const void *sk_match_state(const sk_match *m);
sk_turn sk_match_turn(const sk_match *m);
int32_t sk_match_actions(const sk_match *m); /* done so far, without those taken back */
/* A concealed copy of the state for a seat, or SK_TABLE for watchers; out has sk_state_bytes. */
void sk_match_view(const sk_match *m, int32_t seat, void *out);
/* Whom words are for who sits there; SK_TABLE for watchers. */
sk_listener sk_match_listener(const sk_match *m, int32_t seat);

/* Acting. Nothing can be done, taken back or given up once the match is over: SK_OVER, and nothing
 * has happened. */
typedef enum sk_act { SK_ACTED, SK_REFUSED, SK_DICE_WANTED, SK_OVER } sk_act;
/* Does the deciding seat's action. `answers` are real dice given so far, or NULL; when more are
 * needed nothing has happened and sk_match_want says which. log may be NULL. */
sk_act sk_match_act(sk_match *m, const sk_action *wanted, const sk_rolls *answers, sk_log *log,
                    sk_verdict *why);
sk_want sk_match_want(const sk_match *m);
/* The dice of the last action. */
const sk_rolls *sk_match_rolls(const sk_match *m);
/* Takes back the last action of `seat` and what the table did after it, and computer players as far
 * as they were silent. Refused, with nothing changed, across a roll, a reveal, something a
 * computer player spent, or another person's action. */
sk_act sk_match_undo(sk_match *m, int32_t seat);
bool sk_match_may_undo(const sk_match *m, int32_t seat);
void sk_match_seal(sk_match *m); /* nothing done so far can be taken back */

/* The seat gives up and the match is over. Of two players the other wins, of more the others
 * draw. */
sk_act sk_match_resign(sk_match *m, int32_t seat);
int32_t sk_match_resigned(const sk_match *m); /* who did, or SK_TABLE */
/* How it stands, or ended. */
sk_result sk_match_result(const sk_match *m);

/* Fair dice. The match is committed to a secret before anybody sits down; then every seat commits
 * to a share, or leaves it to the server, whose secret it is made from; when all have, the shares
 * are revealed, and the stream of action n comes from the secret, all shares and n. Nobody can
 * choose a share knowing the others. The cryptography is the caller's, so that this room needs no
 * library for it. All of it is hexadecimal. docs/records.md says it byte by byte. */
typedef struct sk_fair {
    /* The secret is the one the commitment was made to. */
    bool (*fits)(const char *secret, const char *commit);
    /* The seat's share is the one it committed to, in the match with this commitment. */
    bool (*keeps)(const char *share, const char *match, int32_t seat, const char *commit);
    /* The share of a seat that leaves it to the server. */
    void (*server)(const char *secret, int32_t seat, char share[SK_SHARE_HEX + 1]);
    void (*key)(const char *secret, const char (*share)[SK_SHARE_HEX + 1], int32_t seats,
                uint64_t n, uint8_t key[32]);
    void (*sum)(const char *text, int64_t size, char sum[SK_SECRET_HEX + 1]);
} sk_fair;

extern const char SK_SERVER[]; /* instead of a commitment: the share comes from the secret */

/* False in records of format 1, where seats shared without committing, and without fair dice. */
bool sk_match_has_commitments(const sk_match *m);
/* False when the seat has committed already, or to a share that everybody has seen. */
bool sk_match_may_commit(const sk_match *m, int32_t seat, const char *commit);
bool sk_match_commit(sk_match *m, int32_t seat, const char *commit);
const char *sk_match_committed(const sk_match *m, int32_t seat); /* "" when it has not */
bool sk_match_all_committed(const sk_match *m);
/* NULL, or why the seat cannot reveal this share now. `fair` may be NULL: then nobody looks
 * whether it is the one committed to. */
const char *sk_match_share_fault(const sk_match *m, const sk_fair *fair, int32_t seat,
                                 const char *share);
void sk_match_share(sk_match *m, int32_t seat, const char *share);
const char *sk_match_shared(const sk_match *m, int32_t seat); /* "" when it has not */
/* Nothing is rolled before all have. */
bool sk_match_all_shared(const sk_match *m);
/* The seat did not reveal what it committed to. It leaves; those who have revealed must commit
 * anew, since their shares are known. False when it has nothing left to reveal. */
bool sk_match_leave(sk_match *m, int32_t seat);
int32_t sk_match_left(const sk_match *m, int32_t seat); /* how often it did */
/* Hands over the secret to roll from. False when it does not fit the commitment, or when something
 * on the record was not rolled from it. */
bool sk_match_trust(sk_match *m, const sk_fair *fair, const char *secret);
/* Writes the secret down, once the match is over. */
void sk_match_reveal(sk_match *m);
/* False when the dice are fair and nobody here knows the secret. */
bool sk_match_can_roll(const sk_match *m);
const char *sk_match_secret(const sk_match *m); /* "" while it is not known here */
bool sk_match_is_proved(const sk_match *m);     /* every roll was found to come from the secret */

/* What of the dice is proved; each holds what those before it do. */
typedef enum sk_proof {
    SK_NOT_PROVED,    /* there is nothing to prove, or the secret is not known */
    SK_PROVED_ROLLS,  /* they come from the secret and the shares, which nobody committed to */
    SK_PROVED_SERVER, /* … from the secret alone: nobody added a share of their own */
    SK_PROVED_FAIR    /* … and all of it was committed to before any share was known */
} sk_proof;
sk_proof sk_match_proof(const sk_match *m);

/* Adds a remark to the record, which no reader takes for anything else. One line of text. */
void sk_match_remark(sk_match *m, const char *words);

/* The record so far; grows only at its end. */
const char *sk_match_record(const sk_match *m, int64_t *size);
/* It grows in steps: an action, one taken back, a commitment, a share, a leaving, a resignation,
 * each with the lines that follow from it. Step 0 is the set-up. */
int32_t sk_match_steps(const sk_match *m);
int64_t sk_match_step_end(const sk_match *m, int32_t step); /* bytes of the record up to there */

/* Loading. `torn` is set when the last line was cut off and left out. `to` stops after that many
 * actions, −1 for all. Every line is checked: set-up, rule, dice, hashes, result. */
typedef struct sk_loading {
    const char *file;
    const char *text;
    int64_t size;
    int32_t to;
    const sk_fair *fair;        /* NULL leaves fair dice unproved */
    int32_t games;              /* 0, or actions as of so many of the longest games are too many */
    bool (*enough)(void *self); /* NULL, or asked before each line: whether to give up */
    void *self;
    bool torn;
    int32_t torn_line;
    struct sk_loader *half; /* what is loaded so far, while it is being loaded */
} sk_loading;
/* For who left the loading in the middle (serve/guard.h): frees what there is. */
void sk_loading_drop(sk_loading *loading);
sk_match *sk_match_load(const sk_library *library, sk_loading *loading, sk_fault *fault);

/* A step that was just read. */
typedef struct sk_seen {
    sk_line_kind kind;       /* of its first line */
    int32_t seat;            /* whose it is; SK_TABLE for one taken back */
    int32_t round;           /* in which it was done */
    const sk_action *action; /* these two only of an action */
    const sk_log *log;
} sk_seen;
/* The same, showing every step to a witness once it is done. */
typedef struct sk_witness {
    void (*saw)(void *self, const sk_match *m, const sk_seen *seen);
    void *self;
} sk_witness;
sk_match *sk_match_replay(const sk_library *library, sk_loading *loading, sk_witness witness,
                          sk_fault *fault);
/* Goes on with whole lines that were added to the record elsewhere, each checked as in loading;
 * dice too, where the secret is known here. False at the first that is wrong: the match is in
 * the middle of it then, and of no use. Of the loading only `file`, `text`, `size` and `fair`
 * count. */
bool sk_match_follow(sk_match *m, sk_loading *loading, sk_witness witness, sk_fault *fault);

#endif
