/* The sockets and what waits for them. */
#ifndef SK_SERVE_WIRE_H
#define SK_SERVE_WIRE_H

#include "serve/client.h"

bool sk_wire_open(sk_server *s);
int32_t sk_wire_port(const sk_server *s);
void sk_wire_ring(const sk_server *s); /* from any thread: the loop turns */
bool sk_wire_turn(sk_server *s, int ms);
void sk_wire_tick(sk_server *s, double now, bool is_second);
void sk_wire_close(sk_server *s);
/* A WebSocket's: it is listened to, after what came with its handshake; no more. */
void sk_wire_begin(sk_client *c, const char *extra, size_t size);
void sk_wire_forget(const sk_client *c);
void sk_wire_arm(sk_client *c);  /* waits for what it should */
void sk_wire_send(sk_client *c); /* what is queued, now or with what comes next */
/* Before so much more is queued: what only waits for company is sent. */
void sk_wire_make_room(sk_client *c, size_t size);
void sk_wire_take_unsent(sk_client *c); /* it is no longer among those who are sent something */

#endif
