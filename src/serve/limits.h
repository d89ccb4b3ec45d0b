/* What one message, connection, address or match may cost. */
#ifndef SK_SERVE_LIMITS_H
#define SK_SERVE_LIMITS_H

enum {
    SK_MESSAGE_MAX = 64 << 10,
    SK_RECORD_MAX = 2 << 20,  /* of a message that brings a record */
    SK_LONG_SHARE = 32 << 10, /* of such a message counts as a message */
    SK_LIVE_MAX = 20000,      /* matches in memory */
    SK_ANSWER_MAX = 16 << 20,
    SK_QUEUE_MAX = 8 << 20,    /* bytes that may wait for a slow reader */
    SK_QUEUE_FULL = 1 << 20,   /* so many wait: it is not listened to until it has read some */
    SK_BACKLOG_MAX = 32 << 20, /* bytes that may wait for all readers of one address */
    SK_WAITING_MAX = 64,       /* requests of one connection that may wait */
    SK_THINKING_MAX = 24,      /* of these, those for the threads that think … */
    SK_THOUGHTS_MAX = 512,     /* … and of all connections together */
    SK_REPLAY_GAMES = 2,       /* so many of the longest games' actions in one record, undone too */
    SK_LOOKS_MAX = 100,        /* pictures of the past in one answer */
    SK_UPLOADS_MAX = 16,       /* records one address may have open */
    SK_UPLOAD_COSTS = 64 << 10, /* bytes of an open record beyond its text, as they are counted */
    SK_ONCE_MAX = 65            /* an id of a request, with its end */
};

#endif
