/* Matches in memory. */
#ifndef SK_SERVE_LIVE_H
#define SK_SERVE_LIVE_H

#include <stdint.h>

#include "ai/ai.h"
#include "match/lesson.h"
#include "match/match.h"
#include "serve/clock.h"
#include "serve/limits.h"
#include "serve/parts.h"
#include "serve/peer.h"
#include "serve/store.h"

/* One seat of a match. Seat 0 is the watchers'. */
typedef struct sk_seat {
    sk_kept_seat kept;
    char mind[SK_KIND_MAX]; /* of a computer seat; empty for people */
} sk_seat;

/* What happened at one version, while the watchers are told. */
typedef struct sk_step_news {
    struct sk_step_news *next;
    int32_t version, round;
    int8_t seat;
    sk_line_kind kind; /* of the record's line: an action, an undo, a share, … */
    sk_action action;  /* of a deed */
    sk_event *event;
    int32_t events;
    uint16_t *die;
} sk_step_news;

/* A match that is in memory. */
struct sk_live_match {
    sk_server *server;
    char id[SK_MATCH_ID];
    int32_t place; /* in the server's list of all */
    char scenario[SK_ID_MAX];
    sk_match *match;
    const sk_lesson *lesson; /* NULL, or the one that is played; the server's */
    bool is_quick;    /* the computer draws everybody up; not kept: whoever restarts, chooses */
    int64_t uploaded; /* 0, or bytes of a record brought along, not in the store */
    int64_t serial, heard; /* heard: of another process's change */
    int64_t reveal_by;     /* 0, or the time, in seconds of the calendar, when shares are due */
    int32_t version;       /* steps of the record that are on disk */
    sk_seat seat[SK_SEATS_MAX + 1];
    char secret[SK_SECRET_HEX + 1];

    /* An action that waits for real dice. */
    bool is_asking;
    sk_action asked;
    sk_rolls *answers;
    sk_want want;
    char asked_once[SK_ONCE_MAX]; /* the id of the request that did it */
    struct sk_once *once;         /* of requests that were carried out, the last of so many */
    int32_t onces;

    bool busy;            /* a change is on its way to the disk, or the match is being read again */
    bool is_ahead;        /* in memory there is what is perhaps not on disk */
    bool stuck;           /* it could not be read again */
    bool closed;          /* a mistake of ours stopped it: nothing is done any more */
    struct sk_copy *copy; /* NULL, or what those who look back read; theirs (past.c) */
    sk_request *waiting, **last_waiting;
    sk_watch *watches;
    sk_step_news *news, **last_news;
    bool is_untold;       /* its watchers have yet to be told that it moved, or … */
    bool is_here_changed; /* … who is there */
    sk_live_match *next_untold;
    double touched;
    int32_t think_version;    /* being thought about, or −1 */
    double think_until;       /* when something is done anyway */
    double think_at;          /* 0, or when to look whether another process does */
    char address[SK_ADDRESS]; /* who made it, while it is open */

    bool is_listed;         /* in the lobby */
    char next[SK_KEY_TEXT]; /* a watcher's key of the rematch, or "" */
    sk_said *said;          /* the last lines of the table's talk, oldest first; NULL for none */
    int32_t lines;
    sk_clock clock;
    double talked[SK_SEATS_MAX];  /* until when each has said as much as it may */
    struct sk_analysis *analysis; /* NULL, or its decisions are weighed, or were */
};

/* live.c: matches in memory. */
sk_live_match *sk_live_of_key(sk_server *s, const char *key, int32_t *seat);
sk_live_match *sk_live_of_id(sk_server *s, const char *id);
sk_live_match *sk_live_new(sk_server *s, const sk_kept *kept, sk_match *match);
void sk_live_free(sk_live_match *b);
void sk_live_take_seats(sk_live_match *b, const sk_kept *kept);    /* as the store has them */
void sk_give_key(sk_live_match *b, int32_t seat, const char *key); /* the seat's, instead of its */
void sk_live_wait(sk_live_match *b, sk_request *r);
void sk_live_go_on(sk_live_match *b); /* runs what waited */
bool sk_has_begun(const sk_live_match *b);
bool sk_has_sat(const sk_live_match *b, int32_t seat); /* joined, and not left since */
/* Who reads real dice: who decides, or the first person when that is no person. */
int32_t sk_dice_reader(const sk_live_match *b);
bool sk_is_mind(const char *player);  /* of a plan: not a person */
void sk_seat_minds(sk_live_match *b); /* those of the plan, and who stands in for people */
void sk_sweep_live(sk_server *s, double now);
int32_t sk_count_open(const sk_server *s, const char *address);
int32_t sk_count_uploads(const sk_server *s, const char *address);

/* do_analyse.c: the match leaves; what is worked out for it is stopped and thrown away. */
void sk_analysis_leave(struct sk_analysis *analysis);
void sk_analysis_stop(sk_server *s); /* the one that goes on, if any */

/* scenes.c: of the matches in memory. A match is freed after its scene is no longer shared. */
void sk_share_scene(sk_server *s, sk_match *m);
void sk_unshare_scene(sk_server *s, sk_match *m);
/* For who reads it beside the loop; it stays until it is returned, on the loop. */
const void *sk_borrow_scene(sk_server *s, const sk_match *m);
void sk_return_scene(sk_server *s, const void *scene);

#endif
