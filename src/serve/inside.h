/* What the files of this room share: the server, its matches, its connections and their requests.
 * All of it belongs to the event loop; jobs for other threads carry copies. */
#ifndef SK_SERVE_INSIDE_H
#define SK_SERVE_INSIDE_H

#include <jansson.h>
#include <microhttpd.h>
#include <pthread.h>

#include "ai/ai.h"
#include "base/json.h"
#include "match/match.h"
#include "serve/notify.h"
#include "serve/peer.h"
#include "serve/pool.h"
#include "serve/serve.h"
#include "serve/store.h"

typedef struct sk_server sk_server;
typedef struct sk_client sk_client;
typedef struct sk_request sk_request;
typedef struct sk_bout sk_bout;
typedef struct sk_watch sk_watch;
typedef struct sk_shared_scene sk_shared_scene;
typedef struct sk_once sk_once;

enum {
    SK_MESSAGE_MAX = 64 << 10,
    SK_RECORD_MAX = 2 << 20, /* of a message that brings a record */
    SK_BOUTS_MAX = 20000,    /* matches in memory */
    SK_ANSWER_MAX = 16 << 20,
    SK_QUEUE_MAX = 8 << 20,    /* bytes that may wait for a slow reader */
    SK_QUEUE_FULL = 1 << 20,   /* so many wait: it is not listened to until it has read some */
    SK_BACKLOG_MAX = 32 << 20, /* bytes that may wait for all readers of one address */
    SK_WAITING_MAX = 64,       /* requests of one connection that may wait */
    SK_THINKING_MAX = 24,      /* of these, those for the threads that think … */
    SK_THOUGHTS_MAX = 512,     /* … and of all connections together */
    SK_REPLAY_SECONDS = 10,    /* one replay may take, */
    SK_REPLAY_GAMES = 2,       /* and actions as of so many of the longest games, undone ones too */
    SK_LOANS_MAX = 16,         /* records one address may have open */
    SK_ONCE_MAX = 65           /* an id of a request, with its end */
};

/* One seat of a match. Seat 0 is the watchers'. */
typedef struct sk_chair {
    sk_kept_seat kept;
    char mind[16]; /* of a computer seat; empty for people */
} sk_chair;

/* What happened at one version, while the watchers are told. */
typedef struct sk_fresh {
    struct sk_fresh *next;
    int32_t version, round;
    int8_t seat;
    sk_line_kind kind; /* of the record's line: an action, an undo, a share, … */
    char *words;
    sk_event *event;
    int32_t events;
    uint16_t *die;
} sk_fresh;

/* A match that is in memory. */
struct sk_bout {
    sk_server *server;
    char id[SK_MATCH_ID];
    char scenario[SK_ID_MAX];
    sk_match *match;
    bool is_loan;          /* a record brought along, not in the store */
    int64_t serial, heard; /* heard: of another process's change */
    int64_t reveal_by;     /* 0, or the time, in seconds of the calendar, when shares are due */
    int32_t version;
    int64_t *end; /* end[v]: the record's size at version v */
    int32_t end_room;
    sk_chair chair[SK_SEATS_MAX + 1];
    char secret[SK_SECRET_HEX + 1];

    /* An action that waits for real dice. */
    bool is_asking;
    sk_action asked;
    sk_rolls *answers;
    sk_want want;
    char asked_once[SK_ONCE_MAX]; /* the id of the request that did it */
    struct sk_once *once;         /* of requests that were carried out, the last of so many */
    int32_t onces;

    bool busy;   /* a change is on its way to the disk, or the match is being read again */
    bool stuck;  /* it could not be read again */
    bool closed; /* a mistake of ours stopped it: nothing is done any more */
    sk_request *waiting, **last_waiting;
    sk_watch *watches;
    sk_fresh *fresh, **last_fresh;
    double touched;
    int32_t think_version; /* being thought about, or −1 */
    double think_until;    /* when something is done anyway */
    double think_at;       /* 0, or when to look whether another process does */
    char address[46];      /* who made it, while it is open */
};

/* What is remembered of a picture, to tell the changes in the next one. */
typedef struct sk_pieces {
    unsigned char *at;
    size_t size, room;
} sk_pieces;

struct sk_watch {
    sk_watch *next;      /* of the bout */
    sk_watch *next_mine; /* of the client */
    sk_bout *bout;
    sk_client *client;
    int32_t seat;
    int32_t told;    /* the version whose tales were sent last */
    bool is_reading; /* older tales are being read for it */
    int64_t reading; /* which of all readings that is */
    bool wants_changes;
    sk_pieces pieces; /* of the picture sent last */
};

typedef struct sk_message {
    struct sk_message *next;
    size_t size, sent;
    char *bytes;
} sk_message;

/* What a connection is doing. */
typedef enum sk_stage {
    SK_HEAD,      /* the library reads the head of an HTTP request, or waits for one … */
    SK_BODY,      /* … or reads its body … */
    SK_ANSWERING, /* … which is answered before anything more is read */
    SK_FRAMES,    /* it is a WebSocket */
    SK_ENDING,    /* what is left is sent, then it leaves */
    SK_LEAVING    /* everything is sent; what comes is thrown away until the peer closes */
} sk_stage;

/* A connection. */
struct sk_client {
    sk_server *server;
    int fd;
    bool is_wired; /* not in tests without a network: then there is no fd */
    bool is_socket, is_doomed;
    sk_stage stage;
    sk_peer *peer;
    char address[SK_ADDRESS];
    char *said; /* the body or the message so far */
    size_t said_size;
    bool said_too_large;

    /* HTTP: one request at a time. */
    struct sk_tether *tether; /* what the library knows it by */
    struct MHD_Connection *connection;
    struct MHD_Response *answer; /* until the library has it */
    size_t answer_size;
    char command[32];
    const char *wrong, *wrong_words; /* with the request, or NULL */
    int32_t status;                  /* of the answer */
    const struct sk_page *page;      /* that is answered with, or NULL */
    bool page_is_packed, closes, is_suspended;

    /* WebSocket. */
    struct MHD_UpgradeResponseHandle *handle;
    struct wslay_event_context *ws;
    char *in; /* received and not used yet */
    size_t in_size, in_used;
    uint64_t said_total; /* bytes announced by the frames of the message so far */
    int32_t turn;        /* frames it may still have read in this turn */
    bool in_control, is_going, is_paused, is_ready, was_pinged;
    uint32_t armed; /* what epoll waits for */
    char *framed;   /* by the library, to be queued */
    size_t framed_size;
    sk_message *out, **last_out;
    size_t out_size;
    sk_request *requests;
    int32_t request_count, thinking;
    sk_watch *watches;
    double heard, alive, moved, deadline; /* the last message, byte in, byte out; when it is late */
    sk_client *next, **before, *next_doomed, *next_ready;
};

typedef struct sk_command sk_command;

struct sk_request {
    sk_request *next; /* waiting for the same match */
    sk_request *next_mine, **before_mine;
    sk_server *server;
    sk_client *client; /* NULL once the connection is gone */
    const sk_command *command;
    json_t *said;
    int64_t id;
    bool has_id, has_looked, thinks;
    size_t tried; /* keys of a list that were looked up */
    sk_bout *bout;
    int32_t seat; /* from 0; SK_TABLE for a watcher */
    double came;
};

/* A command: what it is called, what may be said with it, who answers. `members` lists names
 * with a kind each, "key:s version:i words?:s": s string, i whole number, b truth, o object, a
 * list, x any; ? may be left out. */
struct sk_command {
    const char *name;
    void (*run)(sk_request *r);
    const char *members;
    enum { SK_ANYBODY, SK_LOOKS, SK_PLAYS } needs; /* no key, any key, a seat's key */
    bool socket_only;
};

extern const sk_command SK_SERVE_COMMANDS[];

struct sk_server {
    sk_serve_plan plan;
    int poll, door, bell; /* of epoll, the listening socket, and what wakes the loop */
    int32_t clients_max, paused;
    sk_client *doomed, *ready; /* to be closed; with more to say than one turn's worth */
    sk_peers *peers;
    char *received;
    struct MHD_Daemon *http;
    sk_client *coming; /* the one HTTP is told of just now */
    bool http_is_due;  /* it has something to do */
    sk_notify notify;
    const sk_store_kind *kind;
    sk_store *store;
    sk_pool *disk, *minds, *readers;
    void *bouts, *keys; /* trees of tsearch */
    sk_bout **all;      /* the bouts again, for walking */
    int32_t bout_count, bout_room;
    sk_shared_scene *scenes;
    sk_client *clients;
    int32_t client_count;
    bool stopping, is_open; /* is_open: it can be woken; others read it under moved_lock */
    char *text;             /* where answers are written */
    char *picture;          /* and pictures of which only changes are sent */
    sk_json json;
    sk_text out;
    struct sk_moved *moved; /* told by other processes */
    pthread_mutex_t moved_lock;
    double swept, ticked, forgot;
    int64_t readings;    /* of older tales, so far */
    sk_request *running; /* NULL once it is answered */
};

/* client.c */
sk_client *sk_client_open(sk_server *s, int fd, const char *address);
void sk_client_free(sk_client *c); /* a WebSocket is closed with it */
/* Counted with this address from now on; false when that has too many connections. */
bool sk_client_belongs(sk_client *c, const char *address);
bool sk_client_may_speak(sk_client *c); /* within its rate */
void sk_client_send(sk_client *c, const char *text, size_t size);
void sk_client_queue(sk_client *c, sk_message *m);     /* bytes as they are; sends what it can */
sk_message *sk_message_over(char *bytes, size_t size); /* which it frees */
void sk_client_doom(sk_client *c);                     /* closes it soon */
/* Seconds to wait for something, and never longer than for silence. */
double sk_patience(const sk_server *s, double seconds);

/* command.c: a message that came in whole. `name` is NULL when the message names its command. */
void sk_take_message(sk_client *c, const char *name, const char *text, size_t size);
void sk_run_request(sk_request *r);

/* answer.c: every request gets exactly one of these, which frees it. */
sk_json *sk_answer(sk_request *r); /* an open object with "ok" in it */
void sk_send(sk_request *r);
void sk_send_members(sk_request *r, const char *object); /* the members of an object in text */
void sk_refuse(sk_request *r, const char *code, const char *words);
void sk_refuse_more(sk_request *r, const char *code, const char *key, const char *value,
                    const char *words);
void sk_refuse_stale(sk_request *r);
int32_t sk_status_of(const char *code);
void sk_drop_request(sk_request *r);

/* bout.c: matches in memory. */
sk_bout *sk_bout_of_key(sk_server *s, const char *key, int32_t *seat);
sk_bout *sk_bout_of_id(sk_server *s, const char *id);
sk_bout *sk_bout_new(sk_server *s, const sk_kept *kept, sk_match *match);
void sk_bout_free(sk_bout *b);
void sk_bout_wait(sk_bout *b, sk_request *r);
void sk_bout_go_on(sk_bout *b); /* runs what waited */
bool sk_has_begun(const sk_bout *b);
bool sk_has_sat(const sk_bout *b, int32_t seat); /* joined, and not left since */
int32_t sk_first_person(const sk_bout *b);
void sk_sweep_bouts(sk_server *s, double now);
int32_t sk_count_open(const sk_server *s, const char *address);
int32_t sk_count_loans(const sk_server *s, const char *address);

/* scenes.c: of the matches in memory. A match is freed after its scene is no longer shared. */
void sk_share_scene(sk_server *s, sk_match *m);
void sk_unshare_scene(sk_server *s, sk_match *m);

/* keeping.c: changes on their way to the disk, matches on their way from it. */
void sk_store_batch(void *server, sk_job *list);
void *sk_lane_new(void *server);
void sk_lane_free(void *lane);
void sk_tell_changed(sk_request *r, int32_t version, bool wants);
void sk_fetch_by_key(sk_request *r, const char *key);
void sk_reread(sk_bout *b);
/* steps.c: what a change adds; where each step of a whole record ends, the header being the
 * first. */
void sk_cut_steps(sk_change *c, const char *text, int64_t size);
bool sk_begins_step(sk_line_kind kind); /* a line that makes a new version */
void sk_cut_record(const char *record, int64_t size, int64_t **end, int32_t *steps);
void sk_create_match(sk_request *r, sk_kept *kept, sk_match *match, char (*key)[SK_KEY_TEXT]);
void sk_forget_matches(sk_server *s, double now);
void sk_commit_closing(sk_bout *b); /* and nothing else; then it is read again */
/* What has been done to the match since its version is written; then the request (or NULL, for the
 * table and computer seats) is answered and everybody told. `joined` is a seat from 1, or 0. */
void sk_commit_change(sk_bout *b, sk_request *r, int32_t joined, const char *name);

/* do_reveal.c */
bool sk_is_hash(const char *hex);
void sk_tell_joined(sk_request *r);
void sk_add_to_dice(sk_bout *b, int32_t seat, const char *commit); /* NULL: by the server */
bool sk_is_revealing(const sk_bout *b); /* all have committed, not all have revealed */
/* Who did not reveal in time leaves the seat. True when somebody did; the request (or NULL) runs
 * again when that is written down. */
bool sk_put_out_late(sk_bout *b, sk_request *r);
void sk_put_out_all_late(sk_server *s);
/* broken.c: what happens to a match when we are wrong about it. */
/* Calls run(b, self); should it trap, the match is closed. */
bool sk_bout_try(sk_bout *b, void (*run)(sk_bout *b, void *self), void *self);
void sk_bout_close(sk_bout *b, const char *what); /* kept as it was last, closed to play, told */
void sk_refuse_broken(sk_request *r);
#define SK_BROKEN_WORDS                                                                            \
    "a mistake of ours stopped this match; it is kept as it was and closed to play"
void sk_run_guarded(sk_request *r);

/* once.c: requests with ids of their own, which may be said again. */
bool sk_once_answered(sk_request *r); /* as before, or refused */
void sk_once_add(sk_bout *b, int32_t seat, const char *id, int32_t version);
void sk_once_remark(const sk_bout *b, int32_t seat, const char *id);
void sk_once_read(sk_bout *b); /* from the record */

/* playing.c */
void sk_bout_advance(sk_bout *b); /* the table goes on by itself */
sk_act sk_bout_act(sk_bout *b, const sk_action *a, const sk_rolls *dice, sk_verdict *why);
void sk_add_fresh(sk_bout *b, sk_line_kind kind, int32_t seat);
void sk_free_fresh(sk_bout *b);
void sk_read_pending(sk_bout *b, const char *pending);
void sk_write_pending(const sk_bout *b, sk_text *out);

/* tell.c: everything about a match as JSON, as one seat (SK_TABLE: a watcher) may know it. */
void sk_tell_action(sk_json *j, const sk_game *game, const sk_action *a);
bool sk_hear_action(const sk_game *game, const json_t *said, sk_action *a, const char **wrong);
void sk_tell_needs(sk_json *j, const char *key, const sk_game *game, const sk_needs *needs);
void sk_tell_fresh(sk_json *j, const sk_game *game, const void *scene, const sk_fresh *f,
                   int32_t viewer);
void sk_tell_look(sk_json *j, const sk_bout *b, int32_t viewer);
void sk_tell_look_to(sk_json *j, sk_watch *w); /* with a picture, or the changes since the last */
void sk_tell_picture(sk_json *j, const sk_match *m, int32_t viewer);
void sk_tell_turn(sk_json *j, const sk_match *m, int32_t viewer, bool begun);
const char *sk_dice_kind(const sk_match *m); /* "fair", "ask"; "seed" in records of others */
void sk_tell_want(sk_json *j, const sk_bout *b);

/* changes.c: the members of a picture (an object as text) that are not as they were. */
void sk_tell_changes(sk_json *j, sk_pieces *pieces, const char *picture);

/* push.c */
void sk_forget_picture(sk_watch *w); /* the watcher does not have it */
void sk_watch_begin(sk_request *r, int32_t since, bool wants_changes);
void sk_watch_end(sk_watch *w);
void sk_push_moved(sk_bout *b);
void sk_push_here(sk_bout *b);
void sk_push_closed(sk_bout *b);

/* past.c: earlier versions, by replaying on another thread. */
void sk_look_back(sk_request *r, int32_t at);
void sk_tell_events(sk_request *r, int32_t since);
void sk_read_tales(sk_watch *w);

bool sk_is_late(void *until); /* for who replays: a point in time has passed */

/* think.c */
void sk_submit_for(sk_request *r, sk_job *job); /* its address takes turns with others */
void *sk_thinker_new(void *server);
void sk_thinker_free(void *own);
void sk_think_on(sk_bout *b);                 /* if a computer seat is to decide */
void sk_think_later(sk_bout *b);              /* unless another process does */
void sk_think_late(sk_server *s, double now); /* those whose time is up act anyway */
/* Whether the request may go to the threads that think; refused when there are too many. */
bool sk_may_think(sk_request *r);
void sk_think_hint(sk_request *r);
void sk_think_odds(sk_request *r, const sk_action *a, int32_t samples);

/* socket.c */
void sk_socket_begin(sk_client *c, struct MHD_UpgradeResponseHandle *handle, const char *extra,
                     size_t size);
void sk_socket_end(sk_client *c);
void sk_socket_take(sk_client *c); /* what was received, a turn's worth of it */
void sk_socket_send(sk_client *c, const char *text, size_t size);
void sk_socket_ping(sk_client *c);

/* wire.c: the sockets and what waits for them. */
bool sk_wire_open(sk_server *s);
int32_t sk_wire_port(const sk_server *s);
void sk_wire_ring(const sk_server *s); /* from any thread: the loop turns */
bool sk_wire_turn(sk_server *s, int ms);
void sk_wire_tick(sk_server *s, double now, bool is_second);
void sk_wire_close(sk_server *s);
/* A WebSocket's: it is listened to, after what came with its handshake; no more. */
void sk_wire_begin(sk_client *c, const char *extra, size_t size);
void sk_wire_forget(const sk_client *c);
void sk_wire_arm(sk_client *c);   /* waits for what it should */
void sk_wire_flush(sk_client *c); /* sends what it can */

/* server.c: after something was finished on another thread. */
void sk_server_wake(sk_server *s);

/* asking.c: the members of a request. */
const char *sk_said_word(const sk_request *r, const char *name); /* NULL when not said */
int64_t sk_said_int(const sk_request *r, const char *name, int64_t otherwise);
/* The action of "action" or "words"; false when refused. */
bool sk_said_action(sk_request *r, sk_action *a);

#endif
