/* The table over HTTP and WebSocket. docs/protocol.md says what it answers, docs/serving.md how to
 * run it. */
#ifndef SK_SERVE_SERVE_H
#define SK_SERVE_SERVE_H

#include <stdbool.h>
#include <stdint.h>

#include "data/library.h"

typedef struct sk_serve_plan {
    const sk_library *library;
    const char *host, *where; /* the store */
    int32_t port;             /* 0 takes any that is free */
    int32_t threads;          /* that think */
    int32_t budget;           /* milliseconds a computer seat may think */
    int32_t rate;             /* messages a second of one address */
    int32_t connections;      /* of one address */
    int32_t matches;          /* made by one address in an hour, in memory, watched */
    int32_t reveal;           /* seconds to reveal one's share of the dice */
    int32_t patience;         /* seconds until who does nothing may be settled, without a clock */
    int32_t idle;             /* seconds until a silent connection is closed */
    int32_t rest;             /* seconds until a match nobody looks at leaves the memory */
    int32_t replay;           /* milliseconds of a processor that one replay may take */
    int32_t uploads;          /* MiB of records brought along, of all addresses */
    int32_t store_memory;     /* MiB of itself that the store may hold in memory */
    int32_t keep;             /* days the store keeps what nobody plays any more; 0: for ever */
    int32_t keep_finished;    /* and what was played to its end */
    bool seeds;               /* whoever makes a match may say its seed */
    bool shared_port;         /* other processes of ours may listen there too */
    bool behind_proxy;        /* the address is the last of X-Forwarded-For */
} sk_serve_plan;

/* Serves until SIGTERM or SIGINT. False with the fault when it cannot begin. */
bool sk_serve(const sk_serve_plan *plan, sk_fault *fault);

#endif
