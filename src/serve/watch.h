/* Watching: who is told when a match moves on, and what of its picture they have. */
#ifndef SK_SERVE_WATCH_H
#define SK_SERVE_WATCH_H

#include "base/json.h"
#include "serve/parts.h"
#include "serve/store.h"

/* What is remembered of a picture, to tell the changes in the next one. */
typedef struct sk_picture_parts {
    unsigned char *at;
    size_t size;
} sk_picture_parts;

/* A picture of which only the changes are sent, and where its parts are. */
typedef struct sk_sketch {
    char *text;
    sk_text out;
    sk_json_marks marks;
    sk_json_had *had; /* what the reader has, for the marks */
    int32_t had_room;
    sk_memo *memo;
    sk_picture_parts parts; /* as they would be remembered; with room for more */
    size_t parts_room;
} sk_sketch;

struct sk_watch {
    sk_watch *next;      /* of the live */
    sk_watch *next_mine; /* of the client */
    sk_live_match *live;
    sk_client *client;
    int32_t seat;
    int32_t told;    /* the version whose tales were sent last, */
    int64_t serial;  /* and the change of the match it was told of last */
    bool is_reading; /* older tales are being read for it */
    int64_t reading; /* which of all readings that is */
    bool wants_changes;
    sk_picture_parts parts; /* of the picture sent last */
};

/* push.c */
void sk_forget_picture(sk_watch *w); /* the watcher does not have it */
void sk_watch_begin(sk_request *r, int32_t since, bool wants_changes);
void sk_watch_end(sk_watch *w);
void sk_push_moved(sk_live_match *b);
void sk_push_later(sk_live_match *b);           /* when those who wait for an answer have it */
void sk_push_due(sk_server *s, double seconds); /* for so long, or all there are */
void sk_push_never(sk_live_match *b);           /* it leaves */
void sk_push_here(sk_live_match *b);
bool sk_is_here(const sk_live_match *b, int32_t seat); /* watches, or is a computer seat */
void sk_push_closed(sk_live_match *b);
void sk_push_said(sk_live_match *b, const sk_said *line); /* nothing else has changed */

/* picture_diff.c: the members of a picture that are not as they were. False, with nothing
 * remembered, when something is left out that should have been told. */
bool sk_tell_picture_diff(sk_json *j, sk_picture_parts *parts, sk_sketch *picture);
void sk_list_had(sk_sketch *s, const sk_picture_parts *parts); /* for what may be left out */
void sk_sketch_clear(sk_sketch *s);
void sk_keep_picture(sk_picture_parts *parts, const sk_picture_parts *is); /* a copy of it */

/* past.c: earlier versions, by replaying on another thread. */
void sk_look_back(sk_request *r, int32_t viewer, int32_t at);
void sk_tell_looks(sk_request *r, int32_t viewer, int32_t since, int32_t to);
void sk_tell_events(sk_request *r, int32_t since);
void sk_read_tales(sk_watch *w);
/* For who replays: until when on this thread's own clock, which stands still while others have the
 * processor; and whether that has passed. */
double sk_replay_until(const sk_server *s);
bool sk_is_late(void *until);

#endif
