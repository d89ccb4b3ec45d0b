/* The server: one thread owns it and everything it points to. */
#ifndef SK_SERVE_SERVER_H
#define SK_SERVE_SERVER_H

#include <microhttpd.h>
#include <pthread.h>

#include "base/json.h"
#include "serve/live.h"
#include "serve/notify.h"
#include "serve/peer.h"
#include "serve/pool.h"
#include "serve/serve.h"
#include "serve/store.h"
#include "serve/watch.h"

struct sk_server {
    sk_serve_plan plan;
    int poll, door, bell; /* of epoll, the listening socket, and what wakes the loop */
    int32_t clients_max, paused;
    sk_client *doomed, *ready; /* to be closed; with more to say than one turn's worth */
    sk_client *unsent;         /* told something while is_gathering: they are sent it all at once */
    bool is_gathering;
    sk_peers *peers;
    char *received;
    struct MHD_Daemon *http;
    sk_client *coming; /* the one HTTP is told of just now */
    bool http_is_due;  /* it has something to do */
    sk_notify notify;
    const sk_store_kind *kind;
    sk_store *store;
    sk_pool *disk, *minds, *readers;
    void *live_matches;      /* a tree of tsearch, by id */
    struct key_entry **keys; /* live.c: the seats by their keys */
    int32_t key_count;
    sk_live_match **all; /* the live_matches again, for walking */
    int32_t live_count, live_room;
    sk_shared_scene *scenes;
    struct sk_taught *taught;             /* lessons that were asked for */
    sk_live_match *untold, **last_untold; /* moved, and their watchers have yet to be told */
    struct sk_worded *catalogs;           /* catalogs.c: what was told of the data */
    sk_client *clients;
    int32_t client_count;
    bool stopping, is_open; /* is_open: it can be woken; others read it under moved_lock */
    char *text;             /* where answers are written */
    sk_sketch sketch;
    sk_json json;
    sk_text out;
    struct sk_moved *moved; /* told by other processes */
    pthread_mutex_t moved_lock;
    double swept, ticked, forgot;
    struct sk_lobby *lobby;        /* people.c: what it showed last, and who waits for it */
    int64_t readings;              /* of older tales, so far */
    int64_t uploaded;              /* bytes of records brought along, open or about to be */
    struct sk_analysis *analysing; /* NULL, or the one whose decisions are weighed */
    sk_request *running;           /* NULL once it is answered */
};

/* server.c: after something was finished on another thread; before the loop waits for others. */
void sk_server_wake(sk_server *s);
void sk_server_rest(sk_server *s);

#endif
