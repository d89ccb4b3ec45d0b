/* WebSockets by wslay: one message in, one message out, and pushes between. */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wslay/wslay.h>

#include "lab/clock.h"
#include "serve/client.h"
#include "serve/http.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/log.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/wire.h"

enum { SMALL_FRAME = 1024, BITE = 512 };

/* Seconds a message may take, and bytes a second of a long one. */
static const double MESSAGE_PATIENCE = 20, SLOWEST = 32 << 10;

/* Sending: the library frames, the connection's own queue waits for the reader. */

static ssize_t take_framed(wslay_event_context_ptr ws, const uint8_t *bytes, size_t size, int flags,
                           void *self)
{
    sk_client *c = self;

    (void)ws, (void)flags;
    c->framed = sk_get_more(c->framed, c->framed_size + size);
    memcpy(c->framed + c->framed_size, bytes, size);
    c->framed_size += size;
    return (ssize_t)size;
}

static void send_framed(sk_client *c)
{
    sk_message *m;

    if (wslay_event_send(c->ws) != 0)
        sk_client_doom(c);
    if (c->framed_size == 0 || c->is_doomed)
        return;
    m = sk_message_over(c->framed, c->framed_size);
    c->framed = NULL;
    c->framed_size = 0;
    if (wslay_event_get_close_sent(c->ws))
        c->stage = SK_ENDING;
    sk_client_queue(c, m);
}

static void send_as(sk_client *c, uint8_t code, const char *text, size_t size)
{
    const struct wslay_event_msg m = {code, (const uint8_t *)text, size};

    if (wslay_event_queue_msg(c->ws, &m) == 0)
        send_framed(c);
}

void sk_socket_send(sk_client *c, const char *text, size_t size)
{
    send_as(c, WSLAY_TEXT_FRAME, text, size);
}

void sk_socket_ping(sk_client *c)
{
    send_as(c, WSLAY_PING, "", 0);
}

/* It is told why and closed; nothing more that it says is read. */
static void end_with(sk_client *c, uint16_t why)
{
    wslay_event_shutdown_read(c->ws);
    wslay_event_queue_close(c->ws, why, NULL, 0);
}

/* Messages */

/* It counts like any other message. */
static void refuse_whole(sk_client *c, const char *code, const char *words)
{
    char text[200];
    int size = snprintf(text, sizeof text,
                        "{\"ok\":false,\"error\":{\"code\":\"%s\",\"words\":\"%s\"}}", code, words);

    if (sk_client_may_speak(c))
        sk_client_send(c, text, (size_t)size);
    else
        end_with(c, WSLAY_CODE_POLICY_VIOLATION);
}

static void take_message(wslay_event_context_ptr ws, const struct wslay_event_on_msg_recv_arg *m,
                         void *self)
{
    sk_client *c = self;
    char *said = c->said;
    size_t size = c->said_size;

    (void)ws;
    if (wslay_is_ctrl_frame(m->opcode))
        return;
    c->half_since = 0;
    c->said = NULL;
    c->said_size = c->said_total = 0;
    if (c->said_too_large)
        refuse_whole(c, "too-large", "a message has at most 65536 bytes");
    else if (m->opcode == WSLAY_BINARY_FRAME)
        refuse_whole(c, "bad-json", "messages are text");
    else
        sk_take_message(c, NULL, said != NULL ? said : "", size);
    c->said_too_large = false;
    free(said);
}

/* Only a record may be long; such a message names its command at its beginning. */
static bool brings_record(const sk_client *c)
{
    static const char *const SAID[] = {"\"do\":\"replay\"", "\"do\": \"replay\""};
    size_t head = c->said_size < 64 ? c->said_size : 64;

    return c->said != NULL && (memmem(c->said, head, SAID[0], strlen(SAID[0])) != NULL ||
                               memmem(c->said, head, SAID[1], strlen(SAID[1])) != NULL);
}

static void take_payload(wslay_event_context_ptr ws,
                         const struct wslay_event_on_frame_recv_chunk_arg *chunk, void *self)
{
    sk_client *c = self;
    size_t most = brings_record(c) ? SK_RECORD_MAX : SK_MESSAGE_MAX;

    (void)ws;
    if (c->in_control || chunk->data_length == 0)
        return;
    c->said_too_large = c->said_too_large || c->said_size + chunk->data_length > most;
    if (c->said_too_large)
        return;
    if (!sk_client_may_bring(c, chunk->data_length)) {
        end_with(c, WSLAY_CODE_POLICY_VIOLATION);
        return;
    }
    c->said = sk_get_more(c->said, c->said_size + chunk->data_length);
    memcpy(c->said + c->said_size, chunk->data, chunk->data_length);
    c->said_size += chunk->data_length;
}

/* Frames */

/* Of a masked frame; the library takes only the shortest way to say a length. */
static size_t head_size(uint64_t payload)
{
    return payload < 126 ? 6 : payload < 65536 ? 8 : 14;
}

/* Frames that are no message cost as much as one. */
static void begin_frame(wslay_event_context_ptr ws,
                        const struct wslay_event_on_frame_recv_start_arg *f, void *self)
{
    sk_client *c = self;
    bool is_small = f->fin == 0 && f->payload_length < SMALL_FRAME;

    (void)ws;
    if (c->turn > 0)
        c->turn--;
    c->in_control = wslay_is_ctrl_frame(f->opcode);
    if ((is_small || c->in_control) && f->opcode != WSLAY_CONNECTION_CLOSE &&
        !sk_peer_may_speak(c->server->peers, c->peer, sk_seconds()))
        end_with(c, WSLAY_CODE_POLICY_VIOLATION);
    else if (!c->in_control && c->said_total + f->payload_length > SK_RECORD_MAX)
        end_with(c, WSLAY_CODE_MESSAGE_TOO_BIG);
    else if (!c->in_control)
        c->said_total += f->payload_length;
    if (!c->in_control)
        c->in_message = f->fin == 0;
    c->framed_in += head_size(f->payload_length) + f->payload_length;
}

/* Whoever begins a message ends it, at a pace that is no attack. */
static void note_half(sk_client *c)
{
    bool is_half = c->in_message || c->taken != c->framed_in;

    if (!is_half)
        c->half_since = 0;
    else if (c->half_since == 0)
        c->half_since = sk_seconds();
}

bool sk_socket_is_slow(const sk_client *c, double now)
{
    return c->half_since > 0 && now - c->half_since > sk_patience(c->server, MESSAGE_PATIENCE) +
                                                          (double)c->said_total / SLOWEST;
}

/* In bites: what the library has taken it uses up, whatever the turn is worth. */
static ssize_t take_received(wslay_event_context_ptr ws, uint8_t *out, size_t size, int flags,
                             void *self)
{
    sk_client *c = self;
    size_t left = c->in_size - c->in_used;

    (void)flags;
    if (left == 0 || c->turn == 0) {
        wslay_event_set_error(ws, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (size > left)
        size = left;
    if (size > BITE)
        size = BITE;
    memcpy(out, c->in + c->in_used, size);
    c->in_used += size;
    c->taken += size;
    return (ssize_t)size;
}

void sk_socket_take(sk_client *c)
{
    if (wslay_event_recv(c->ws) != 0) {
        sk_client_doom(c);
        return;
    }
    note_half(c);
    if (wslay_event_want_write(c->ws))
        send_framed(c);
}

/* Beginning and ending */

void sk_socket_begin(sk_client *c, const char *extra, size_t size)
{
    static const struct wslay_event_callbacks CALLS = {
        .recv_callback = take_received,
        .send_callback = take_framed,
        .on_frame_recv_start_callback = begin_frame,
        .on_frame_recv_chunk_callback = take_payload,
        .on_msg_recv_callback = take_message,
    };
    int on = 1, off = 0;

    c->stage = SK_FRAMES;
    c->is_socket = true;
    c->heard = c->alive = c->moved = sk_seconds();
    if (c->fd < 0 || wslay_event_context_server_init(&c->ws, &CALLS, c) != 0) {
        sk_client_doom(c);
        return;
    }
    wslay_event_config_set_no_buffering(c->ws, 1);
    setsockopt(c->fd, IPPROTO_TCP, TCP_CORK, &off, sizeof off); /* which the library may have set */
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sk_note(SK_LOG_DEBUG, "%s connected", c->address);
    sk_wire_begin(c, extra, size);
}

void sk_socket_end(sk_client *c)
{
    if (c->ws != NULL)
        wslay_event_context_free(c->ws);
    free(c->framed);
    if (c->fd >= 0)
        close(c->fd);
}
