/* The parts of the server by name; each has a header of its own. All of them belong to the event
 * loop; jobs for other threads carry copies. */
#ifndef SK_SERVE_PARTS_H
#define SK_SERVE_PARTS_H

typedef struct sk_server sk_server;             /* server.h */
typedef struct sk_client sk_client;             /* client.h: a connection */
typedef struct sk_request sk_request;           /* request.h */
typedef struct sk_command sk_command;           /* request.h */
typedef struct sk_live_match sk_live_match;     /* live.h: a match in memory */
typedef struct sk_watch sk_watch;               /* watch.h: who is told when it moves */
typedef struct sk_once sk_once;                 /* once.c */
typedef struct sk_shared_scene sk_shared_scene; /* scenes.c */

#endif
