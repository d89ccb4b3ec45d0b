/* Addresses and what each of them has open and has said lately. The table has a fixed size: what
 * is forgotten is only what counts for nothing any more, and where there is no room newcomers share
 * one place, so that nobody gets rid of his own count by coming from many addresses. */
#ifndef SK_SERVE_PEER_H
#define SK_SERVE_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum { SK_ADDRESS = 46 };

typedef struct sk_peers sk_peers;

typedef struct sk_peer {
    char address[SK_ADDRESS];
    int32_t open, watches;      /* connections, matches they watch */
    size_t backlog;             /* bytes that wait for them */
    double said, refused, made; /* messages, those refused, matches made: they fade */
    double faded;               /* when that was last done */
} sk_peer;

typedef struct sk_peer_limits {
    int32_t rate;    /* messages a second; four seconds' worth may be saved up */
    int32_t matches; /* made in an hour */
} sk_peer_limits;

sk_peers *sk_peers_new(const sk_peer_limits *limits);
void sk_peers_free(sk_peers *peers);
sk_peer *sk_peer_of(sk_peers *peers, const char *address, double now);

bool sk_peer_may_speak(const sk_peers *peers, sk_peer *p, double now);
/* It was refused so often that it is not even listened to for a while. */
bool sk_peer_is_deaf(const sk_peers *peers, sk_peer *p, double now);
bool sk_peer_may_make(const sk_peers *peers, sk_peer *p, double now);
void sk_peer_made(sk_peer *p);

/* Who is counted as one: an IPv4 address (also when it is written as IPv6), or 64 bits of an IPv6
 * address, which is what one household gets. */
void sk_address_of(const struct sockaddr *from, char out[SK_ADDRESS]);
bool sk_address_read(const char *text, size_t size, char out[SK_ADDRESS]);

#endif
