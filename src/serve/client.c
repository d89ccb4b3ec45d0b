/* Connections: what waits to be sent, how often they may speak, and how they go. */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "lab/clock.h"
#include "serve/client.h"
#include "serve/http.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/log.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/watch.h"
#include "serve/wire.h"

enum { HEAD_PATIENCE = 10 }; /* seconds until the first request must be there */

double sk_patience(const sk_server *s, double seconds)
{
    return s->plan.idle < seconds ? s->plan.idle : seconds;
}

sk_client *sk_client_open(sk_server *s, int fd, const char *address)
{
    sk_client *c = sk_get(sizeof *c);
    double now = sk_seconds();

    c->server = s;
    c->fd = fd;
    c->is_wired = true;
    c->status = 200;
    c->last_out = &c->out;
    c->heard = c->alive = c->moved = now;
    c->deadline = now + sk_patience(s, HEAD_PATIENCE);
    snprintf(c->address, sizeof c->address, "%s", address);
    c->next = s->clients;
    c->before = &s->clients;
    if (s->clients != NULL)
        s->clients->before = &c->next;
    s->clients = c;
    s->client_count++;
    return c;
}

static void free_messages(sk_client *c)
{
    while (c->out != NULL) {
        sk_message *next = c->out->next;
        free(c->out->bytes);
        free(c->out);
        c->out = next;
    }
    if (c->peer != NULL)
        c->peer->backlog -= c->out_size;
    c->out_size = 0;
}

static void leave_lists(sk_client *c)
{
    sk_client **at = &c->server->ready;

    while (*at != NULL && *at != c)
        at = &(*at)->next_ready;
    if (*at == c)
        *at = c->next_ready;
    sk_wire_take_unsent(c);
    c->server->client_count--;
    c->server->paused -= c->is_paused;
    *c->before = c->next;
    if (c->next != NULL)
        c->next->before = c->before;
}

void sk_client_free(sk_client *c)
{
    c->is_doomed = true; /* nothing more is sent to it */
    for (sk_request *r = c->requests; r != NULL; r = r->next_mine)
        r->client = NULL;
    while (c->watches != NULL)
        sk_watch_end(c->watches);
    leave_lists(c);
    free_messages(c);
    sk_http_forget(c);
    if (c->peer != NULL)
        c->peer->open--;
    if (c->is_socket) {
        sk_wire_forget(c);
        sk_socket_end(c);
    }
    free(c->in);
    free(c);
}

bool sk_client_belongs(sk_client *c, const char *address)
{
    sk_server *s = c->server;

    if (c->peer != NULL) {
        c->peer->open--;
        c->peer->backlog -= c->out_size + c->answer_size;
    }
    if (address != c->address)
        snprintf(c->address, sizeof c->address, "%s", address);
    c->peer = sk_peer_of(s->peers, address, sk_seconds());
    c->peer->open++;
    c->peer->backlog += c->out_size + c->answer_size;
    return c->peer->open <= s->plan.connections;
}

/* Where there is no network there is no limit. */
bool sk_client_may_speak(sk_client *c)
{
    double now = sk_seconds();

    c->heard = now;
    return c->peer == NULL || sk_peer_may_speak(c->server->peers, c->peer, now);
}

bool sk_client_may_bring(sk_client *c, size_t bytes)
{
    size_t before = c->said_size / SK_LONG_SHARE, after = (c->said_size + bytes) / SK_LONG_SHARE;

    if (c->said_size + bytes <= SK_MESSAGE_MAX)
        return true;
    for (; before < after; before++)
        if (!sk_client_may_speak(c))
            return false;
    return true;
}

/* A WebSocket is freed by the loop; an HTTP connection by its library, which notices. */
void sk_client_doom(sk_client *c)
{
    bool is_first = c->is_wired && !c->is_doomed;

    c->is_doomed = true;
    if (is_first && c->is_socket) {
        c->next_doomed = c->server->doomed;
        c->server->doomed = c;
    } else if (is_first) {
        shutdown(c->fd, SHUT_RDWR);
        sk_http_go_on(c);
    }
}

sk_message *sk_message_over(char *bytes, size_t size)
{
    sk_message *m = sk_get(sizeof *m);

    m->bytes = bytes;
    m->size = size;
    return m;
}

/* A long answer can be given to who waits for nothing else, if not too much waits for its address
 * already. */
static bool has_room(const sk_client *c, size_t size)
{
    size_t more = c->out == NULL ? 0 : size;

    return c->out_size + more <= SK_QUEUE_MAX &&
           (c->peer == NULL || c->peer->backlog + more <= SK_BACKLOG_MAX);
}

bool sk_client_takes(sk_client *c, size_t size)
{
    if (has_room(c, size))
        return true;
    sk_note(SK_LOG_WARN, "%s reads too slowly; closed", c->address);
    sk_client_doom(c);
    return false;
}

void sk_client_queue(sk_client *c, sk_message *m)
{
    if (c->is_wired)
        sk_wire_make_room(c, m->size);
    if (!sk_client_takes(c, m->size)) {
        free(m->bytes);
        free(m);
        return;
    }
    if (c->out == NULL)
        c->moved = sk_seconds();
    *c->last_out = m;
    c->last_out = &m->next;
    c->out_size += m->size;
    if (c->peer != NULL)
        c->peer->backlog += m->size;
    if (c->is_wired)
        sk_wire_send(c);
}

static sk_message *plain_message(const char *text, size_t size)
{
    char *bytes = sk_get_more(NULL, size + 1);

    memcpy(bytes, text, size);
    return sk_message_over(bytes, size);
}

void sk_client_send(sk_client *c, const char *text, size_t size)
{
    if (c->is_doomed || c->stage >= SK_ENDING)
        return;
    if (!c->is_wired)
        sk_client_queue(c, plain_message(text, size));
    else if (c->is_socket)
        sk_socket_send(c, text, size);
    else
        sk_http_answer(c, text, size);
}
