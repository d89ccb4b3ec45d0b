/* It only counts and says who went too far; closing and refusing is up to whoever asked. */
#include "serve/peer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/keep.h"

enum { SETS = 4096, PLACES = 4, BURST = 4, HOUR = 3600 };

/* The last place of a set is shared by those who found no other. */
typedef struct set {
    sk_peer place[PLACES + 1];
} set;

struct sk_peers {
    sk_peer_limits limits;
    unsigned char key[crypto_shorthash_KEYBYTES]; /* nobody can choose whom he meets */
    set set[SETS];
};

sk_peers *sk_peers_new(const sk_peer_limits *limits)
{
    sk_peers *peers = sk_get(sizeof *peers);

    peers->limits = *limits;
    crypto_shorthash_keygen(peers->key);
    return peers;
}

void sk_peers_free(sk_peers *peers)
{
    free(peers);
}

/* Forgetting */

static double faded(double amount, double by)
{
    return amount > by ? amount - by : 0;
}

static void fade(const sk_peers *peers, sk_peer *p, double now)
{
    double seconds = now - p->faded;

    if (seconds <= 0) /* a request asks with the time it came at */
        return;
    p->faded = now;
    p->said = faded(p->said, seconds * peers->limits.rate);
    p->refused = faded(p->refused, seconds * peers->limits.rate);
    p->made = faded(p->made, seconds * peers->limits.matches / HOUR);
}

static bool is_forgotten(const sk_peer *p)
{
    return p->open == 0 && p->watches == 0 && p->backlog == 0 && p->said <= 0 && p->refused <= 0 &&
           p->made <= 0;
}

static sk_peer *settle(sk_peer *p, const char *address, double now)
{
    *p = (sk_peer){.faded = now};
    snprintf(p->address, sizeof p->address, "%s", address);
    return p;
}

sk_peer *sk_peer_of(sk_peers *peers, const char *address, double now)
{
    unsigned char hash[crypto_shorthash_BYTES];
    sk_peer *p;

    crypto_shorthash(hash, (const unsigned char *)address, strlen(address), peers->key);
    p = peers->set[(hash[0] | hash[1] << 8) % SETS].place;
    for (int32_t i = 0; i < PLACES; i++)
        if (strcmp(p[i].address, address) == 0)
            return &p[i];
    for (int32_t i = 0; i < PLACES; i++) {
        fade(peers, &p[i], now);
        if (is_forgotten(&p[i]))
            return settle(&p[i], address, now);
    }
    return &p[PLACES];
}

/* Limits */

bool sk_peer_may_speak(const sk_peers *peers, sk_peer *p, double now)
{
    double most = (double)peers->limits.rate * BURST;

    fade(peers, p, now);
    if (p->said + 1 > most) {
        p->refused += p->refused < most;
        return false;
    }
    p->said += 1;
    return true;
}

bool sk_peer_is_deaf(const sk_peers *peers, sk_peer *p, double now)
{
    fade(peers, p, now);
    return p->refused >= (double)peers->limits.rate * BURST;
}

bool sk_peer_may_make(const sk_peers *peers, sk_peer *p, double now)
{
    fade(peers, p, now);
    return p->made + 1 <= peers->limits.matches;
}

void sk_peer_made(sk_peer *p)
{
    p->made += 1;
}

/* Addresses */

static void write_four(const struct in_addr *a, char out[SK_ADDRESS])
{
    inet_ntop(AF_INET, a, out, SK_ADDRESS);
}

static void write_six(const struct in6_addr *a, char out[SK_ADDRESS])
{
    struct in6_addr home = *a;
    struct in_addr four;

    if (IN6_IS_ADDR_V4MAPPED(a)) {
        memcpy(&four, &a->s6_addr[12], sizeof four);
        write_four(&four, out);
    } else if (IN6_IS_ADDR_LOOPBACK(a)) {
        snprintf(out, SK_ADDRESS, "::1");
    } else {
        memset(&home.s6_addr[8], 0, 8);
        inet_ntop(AF_INET6, &home, out, SK_ADDRESS);
        snprintf(out + strlen(out), SK_ADDRESS - strlen(out), "/64");
    }
}

void sk_address_of(const struct sockaddr *from, char out[SK_ADDRESS])
{
    if (from->sa_family == AF_INET)
        write_four(&((const struct sockaddr_in *)(const void *)from)->sin_addr, out);
    else
        write_six(&((const struct sockaddr_in6 *)(const void *)from)->sin6_addr, out);
}

bool sk_address_read(const char *text, size_t size, char out[SK_ADDRESS])
{
    char plain[SK_ADDRESS];
    struct in6_addr six;
    struct in_addr four;

    snprintf(plain, sizeof plain, "%.*s", (int)(size < SK_ADDRESS ? size : SK_ADDRESS), text);
    if (size >= SK_ADDRESS)
        return false;
    if (inet_pton(AF_INET, plain, &four) == 1)
        write_four(&four, out);
    else if (inet_pton(AF_INET6, plain, &six) == 1)
        write_six(&six, out);
    else
        return false;
    return true;
}
