/* Connections: what waits to be sent, how often they may speak, and how they go. */
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/inside.h"
#include "serve/keep.h"
#include "serve/log.h"

enum { BURST = 4 }; /* seconds of its rate that a connection may save up */

/* The last address a proxy of ours wrote down; what a stranger wrote stands before it. */
static void forwarded_address(struct lws *wsi, char *out, size_t size)
{
    char list[512];
    int length = lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR);
    const char *last;

    if (length <= 0)
        return;
    last = strrchr(list, ',');
    last = last == NULL ? list : last + 1;
    while (*last == ' ')
        last++;
    snprintf(out, size, "%.45s", last);
}

void sk_client_address(const sk_server *s, struct lws *wsi, char *out, size_t size)
{
    lws_get_peer_simple(wsi, out, size);
    if (s->plan.behind_proxy)
        forwarded_address(wsi, out, size);
}

void sk_client_open(sk_client *c, sk_server *s, struct lws *wsi, bool is_socket)
{
    *c = (sk_client){.server = s, .wsi = wsi, .is_socket = is_socket, .status = 200};
    c->last_out = &c->out;
    sk_client_address(s, wsi, c->address, sizeof c->address);
    c->heard = sk_seconds();
    c->purse = (sk_purse){.tokens = (double)s->plan.rate * BURST, .filled = c->heard};
    c->next = s->clients;
    c->before = &s->clients;
    if (s->clients != NULL)
        s->clients->before = &c->next;
    s->clients = c;
    s->client_count++;
}

static void free_messages(sk_client *c)
{
    while (c->out != NULL) {
        sk_message *next = c->out->next;
        free(c->out->bytes);
        free(c->out);
        c->out = next;
    }
}

void sk_client_close(sk_client *c)
{
    if (c->server == NULL)
        return;
    c->is_doomed = true; /* nothing more is sent to it */
    for (sk_request *r = c->requests; r != NULL; r = r->next_mine)
        r->client = NULL;
    while (c->watches != NULL)
        sk_watch_end(c->watches);
    c->server->client_count--;
    *c->before = c->next;
    if (c->next != NULL)
        c->next->before = c->before;
    free_messages(c);
    free(c->in);
    *c = (sk_client){0};
}

/* libwebsockets forgets us between two requests of an HTTP connection, so those of an address
 * share a purse. Two addresses that meet in a place take it from each other, which only makes them
 * richer. */
static sk_purse *purse_of(sk_client *c)
{
    sk_http_purse *p;
    uint32_t place = 2166136261u;

    if (c->is_socket)
        return &c->purse;
    for (const char *at = c->address; *at != '\0'; at++)
        place = (place ^ (unsigned char)*at) * 16777619u;
    p = &c->server->purse[place % SK_PURSES];
    if (strcmp(p->address, c->address) != 0) {
        memcpy(p->address, c->address, sizeof p->address);
        p->purse = c->purse;
    }
    return &p->purse;
}

bool sk_client_may_speak(sk_client *c)
{
    double now = sk_seconds(), rate = c->server->plan.rate;
    sk_purse *p = purse_of(c);

    p->tokens += (now - p->filled) * rate;
    if (p->tokens > rate * BURST)
        p->tokens = rate * BURST;
    p->filled = c->heard = now;
    if (p->tokens < 1)
        return false;
    p->tokens -= 1;
    return true;
}

void sk_client_doom(sk_client *c)
{
    c->is_doomed = true;
    if (c->wsi != NULL) /* none in the fuzzer */
        lws_callback_on_writable(c->wsi);
}

void sk_client_send(sk_client *c, const char *text, size_t size)
{
    sk_message *m;

    if (c->is_doomed)
        return;
    if (c->out_size + size > SK_QUEUE_MAX && c->out != NULL) {
        sk_note(SK_LOG_WARN, "%s reads too slowly; closed", c->address);
        sk_client_doom(c);
        return;
    }
    m = sk_get(sizeof *m);
    m->bytes = sk_get_more(NULL, LWS_PRE + size + 1);
    memcpy(m->bytes + LWS_PRE, text, size);
    m->size = size;
    *c->last_out = m;
    c->last_out = &m->next;
    c->out_size += size;
    if (c->wsi == NULL) /* in the fuzzer */
        return;
    if (!c->is_socket)
        lws_callback_on_writable(c->wsi);
    else if (!sk_socket_flush(c))
        sk_client_doom(c);
}

int32_t sk_count_clients(const sk_server *s, const char *address)
{
    int32_t count = 0;

    for (const sk_client *c = s->clients; c != NULL; c = c->next)
        count += strcmp(c->address, address) == 0;
    return count;
}
