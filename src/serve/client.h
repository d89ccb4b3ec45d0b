/* A connection: first an HTTP request after the other, by libmicrohttpd, then perhaps a WebSocket,
 * by wslay. */
#ifndef SK_SERVE_CLIENT_H
#define SK_SERVE_CLIENT_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stdint.h>

#include "serve/limits.h"
#include "serve/parts.h"
#include "serve/peer.h"

typedef struct sk_message {
    struct sk_message *next;
    size_t size, sent;
    char *bytes;
} sk_message;

/* What a connection is doing. */
typedef enum sk_client_state {
    SK_HEAD,      /* the library reads the head of an HTTP request, or waits for one … */
    SK_BODY,      /* … or reads its body … */
    SK_ANSWERING, /* … which is answered before anything more is read */
    SK_FRAMES,    /* it is a WebSocket */
    SK_ENDING,    /* what is left is sent, then it leaves */
    SK_LEAVING    /* everything is sent; what comes is thrown away until the peer closes */
} sk_client_state;

/* A connection. */
struct sk_client {
    sk_server *server;
    int fd;
    bool is_wired; /* not in tests without a network: then there is no fd */
    bool is_socket, is_doomed, said_too_large;
    sk_client_state stage;
    int32_t status; /* of the answer by HTTP */
    sk_peer *peer;
    char address[SK_ADDRESS];
    char *said; /* the body or the message so far */
    size_t said_size;

    /* HTTP: one request at a time. */
    struct sk_tether *tether; /* what the library knows it by */
    struct MHD_Connection *connection;
    struct MHD_Response *answer; /* until the library has it */
    size_t answer_size;
    char command[32];
    const char *wrong, *wrong_words; /* with the request, or NULL */
    const struct sk_page *page;      /* that is answered with, or NULL */
    bool page_is_packed, closes, is_suspended;

    /* WebSocket. */
    struct wslay_event_context *ws;
    char *in; /* received and not used yet */
    size_t in_size, in_used;
    uint64_t said_total;       /* bytes announced by the frames of the message so far */
    uint64_t taken, framed_in; /* bytes the library was given, and those of whole frames */
    double half_since;         /* 0, or when a message began that is not whole yet */
    bool in_message;           /* some frames of it have come, not the last */
    bool in_control, is_going, is_paused, is_ready, was_pinged;
    uint32_t armed; /* what epoll waits for */
    int32_t turn;   /* frames it may still have read in this turn */
    char *framed;   /* by the library, to be queued */
    size_t framed_size;
    sk_message *out, **last_out;
    size_t out_size;
    sk_request *requests;
    int32_t request_count, thinking;
    sk_watch *watches;
    double heard, alive, moved, deadline; /* the last message, byte in, byte out; when it is late */
    sk_client *next, **before, *next_doomed, *next_ready;
    sk_client *next_unsent, **before_unsent; /* NULL unless what is queued is sent soon */
};

/* client.c */
sk_client *sk_client_open(sk_server *s, int fd, const char *address);
void sk_client_free(sk_client *c); /* a WebSocket is closed with it */
/* Counted with this address from now on; false when that has too many connections. */
bool sk_client_belongs(sk_client *c, const char *address);
bool sk_client_may_speak(sk_client *c); /* within its rate */
/* The same for so many more bytes of a message: what is longer than a message may be counts as
 * several, because it is read and parsed before anybody can say no to it. */
bool sk_client_may_bring(sk_client *c, size_t bytes);
void sk_client_send(sk_client *c, const char *text, size_t size);
void sk_client_queue(sk_client *c, sk_message *m);     /* bytes as they are; sends what it can */
sk_message *sk_message_over(char *bytes, size_t size); /* which it frees */
void sk_client_doom(sk_client *c);                     /* closes it soon */
bool sk_client_takes(sk_client *c, size_t size);       /* so much more; or it is doomed */
/* Seconds to wait for something, and never longer than for silence. */
double sk_patience(const sk_server *s, double seconds);

/* socket.c */
void sk_socket_begin(sk_client *c, const char *extra, size_t size);
void sk_socket_end(sk_client *c);
void sk_socket_take(sk_client *c); /* what was received, a turn's worth of it */
void sk_socket_send(sk_client *c, const char *text, size_t size);
void sk_socket_ping(sk_client *c);
bool sk_socket_is_slow(const sk_client *c, double now); /* a message that does not end */

#endif
