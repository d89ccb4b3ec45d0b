/* WebSockets: one message in, one message out, and pushes between. */
#include <stdlib.h>
#include <string.h>

#include "serve/inside.h"
#include "serve/keep.h"
#include "serve/log.h"

/* A page of another site may not use a visitor's browser to talk to us. Programs send no origin. */
static bool is_our_page(struct lws *wsi)
{
    char origin[256], host[256];
    const char *from;

    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return true;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    from = strstr(origin, "://");
    return from != NULL && strcmp(from + 3, host) == 0;
}

static int admit(sk_server *s, struct lws *wsi)
{
    char address[46] = "";

    sk_client_address(s, wsi, address, sizeof address);
    if (s->stopping || !is_our_page(wsi) || sk_count_clients(s, address) >= s->plan.connections) {
        sk_note(SK_LOG_WARN, "%s: a WebSocket is not admitted", address);
        return -1;
    }
    return 0;
}

static void refuse_whole(sk_client *c, const char *code, const char *words)
{
    char text[200];
    int size = snprintf(text, sizeof text,
                        "{\"ok\":false,\"error\":{\"code\":\"%s\",\"words\":\"%s\"}}", code, words);

    sk_client_send(c, text, (size_t)size);
}

static void end_message(sk_client *c)
{
    if (c->in_too_large)
        refuse_whole(c, "too-large", "a message has at most 65536 bytes");
    else if (lws_frame_is_binary(c->wsi))
        refuse_whole(c, "bad-json", "messages are text");
    else
        sk_take_message(c, NULL, c->in != NULL ? c->in : "", c->in_size);
    free(c->in);
    c->in = NULL;
    c->in_size = 0;
    c->in_too_large = false;
}

/* Only a record may be long; such a message names its command at its beginning. */
static bool brings_record(const sk_client *c)
{
    return c->in != NULL &&
           memmem(c->in, c->in_size < 64 ? c->in_size : 64, "\"replay\"", 8) != NULL;
}

static void receive(sk_client *c, const void *bytes, size_t size)
{
    size_t limit = brings_record(c) ? SK_RECORD_MAX : SK_MESSAGE_MAX;

    if (c->in_size + size > limit) {
        c->in_too_large = true;
    } else if (!c->in_too_large && size > 0) {
        c->in = sk_get_more(c->in, c->in_size + size + 1);
        memcpy(c->in + c->in_size, bytes, size);
        c->in_size += size;
    }
    if (lws_is_final_fragment(c->wsi) && lws_remaining_packet_payload(c->wsi) == 0)
        end_message(c);
}

static bool write_one(sk_client *c)
{
    sk_message *m = c->out;
    bool good = lws_write(c->wsi, m->bytes + LWS_PRE, m->size, LWS_WRITE_TEXT) >= 0;

    c->out = m->next;
    if (c->out == NULL)
        c->last_out = &c->out;
    c->out_size -= m->size;
    free(m->bytes);
    free(m);
    return good;
}

/* At once, and not when the loop comes round again: a loop over a thousand connections costs more
 * than the message. What the connection does not take now waits until it does. */
bool sk_socket_flush(sk_client *c)
{
    bool good = !c->is_doomed;

    while (good && c->out != NULL && lws_send_pipe_choked(c->wsi) == 0)
        good = write_one(c);
    if (good && c->out != NULL)
        lws_callback_on_writable(c->wsi);
    return good;
}

int sk_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
              size_t length)
{
    sk_client *c = user;
    sk_server *s = lws_context_user(lws_get_context(wsi));

    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return admit(s, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        sk_client_open(c, s, wsi, true);
        sk_note(SK_LOG_DEBUG, "%s connected", c->address);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        receive(c, in, length);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return sk_socket_flush(c) ? 0 : -1;
    case LWS_CALLBACK_CLOSED:
        sk_client_close(c);
        return 0;
    }
    return 0;
}
