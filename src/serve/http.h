/* The server's HTTP, by libmicrohttpd, which owns every connection until it becomes a WebSocket. */
#ifndef SK_SERVE_HTTP_H
#define SK_SERVE_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

struct sk_server;
struct sk_client;

bool sk_http_open(struct sk_server *s);
void sk_http_close(struct sk_server *s);   /* every connection with it */
int sk_http_fd(const struct sk_server *s); /* is readable when there is something to do */
void sk_http_turn(struct sk_server *s);    /* does it */

/* A socket that was accepted; the client is freed when it goes. */
void sk_http_let_in(struct sk_client *c, const struct sockaddr *from, socklen_t size);
void sk_http_answer(struct sk_client *c, const char *text, size_t size);
void sk_http_go_on(struct sk_client *c);  /* if it waited for an answer */
void sk_http_forget(struct sk_client *c); /* the request at hand */

#endif
