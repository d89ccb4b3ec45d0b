/* WebSockets: one message in, one message out, and pushes between. */
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/inside.h"
#include "serve/keep.h"

/* Why a connection is ended (RFC 6455, 7.4.1). */
enum { DONE = 1000, WRONG = 1002, TOO_MANY = 1008, TOO_LARGE = 1009 };
enum { SMALL_FRAME = 1024 };

sk_message *sk_socket_message(sk_frame_code code, const char *text, size_t size)
{
    uint8_t head[SK_FRAME_HEAD];
    size_t length = sk_frame_write(code, size, head);
    sk_message *m = sk_message_new(length + size);

    memcpy(m->bytes, head, length);
    memcpy(m->bytes + length, text, size);
    return m;
}

/* It is told why and closed; nothing more that it says is read. */
static void end_with(sk_client *c, unsigned why)
{
    const char code[2] = {(char)(why >> 8), (char)(why & 255u)};

    c->stage = SK_ENDING;
    sk_client_queue(c, sk_socket_message(SK_FRAME_CLOSE, code, sizeof code));
}

/* Messages */

static void refuse_whole(sk_client *c, const char *code, const char *words)
{
    char text[200];
    int size = snprintf(text, sizeof text,
                        "{\"ok\":false,\"error\":{\"code\":\"%s\",\"words\":\"%s\"}}", code, words);

    sk_client_send(c, text, (size_t)size);
}

static void end_message(sk_client *c)
{
    char *said = c->said;
    size_t size = c->said_size;

    c->said = NULL;
    c->said_size = c->said_total = 0;
    c->in_message = false;
    if (c->said_too_large)
        refuse_whole(c, "too-large", "a message has at most 65536 bytes");
    else if (c->is_binary)
        refuse_whole(c, "bad-json", "messages are text");
    else
        sk_take_message(c, NULL, said != NULL ? said : "", size);
    free(said);
}

/* Only a record may be long; such a message names its command at its beginning. */
static bool brings_record(const sk_client *c)
{
    return c->said != NULL &&
           memmem(c->said, c->said_size < 64 ? c->said_size : 64, "\"replay\"", 8) != NULL;
}

static void add_payload(sk_client *c, const char *bytes, size_t size)
{
    size_t most = brings_record(c) ? SK_RECORD_MAX : SK_MESSAGE_MAX;
    size_t begun = (size_t)(c->frame.size - c->said_left);

    c->said_too_large = c->said_too_large || c->said_size + size > most;
    if (c->said_too_large)
        return;
    c->said = sk_get_more(c->said, c->said_size + size);
    for (size_t i = 0; i < size; i++)
        c->said[c->said_size + i] = (char)(bytes[i] ^ (char)c->frame.mask[(begun + i) & 3]);
    c->said_size += size;
}

static void end_frame(sk_client *c)
{
    c->in_frame = false;
    if (c->frame.is_last)
        end_message(c);
}

static size_t take_payload(sk_client *c, const char *bytes, size_t size)
{
    if (size > c->said_left)
        size = (size_t)c->said_left;
    add_payload(c, bytes, size);
    c->said_left -= size;
    if (c->said_left == 0)
        end_frame(c);
    return size;
}

/* Frames */

/* Frames that are no message cost as much as one. */
static bool may_go_on(sk_client *c)
{
    return sk_peer_may_speak(c->server->peers, c->peer, sk_seconds());
}

static void begin_frame(sk_client *c)
{
    const sk_wire_frame *f = &c->frame;

    if (c->in_message != (f->code == SK_FRAME_MORE)) {
        end_with(c, WRONG);
        return;
    }
    if (!c->in_message) {
        c->is_binary = f->code == SK_FRAME_BINARY;
        c->said_too_large = false;
    }
    if (f->size > SK_RECORD_MAX || c->said_total + f->size > SK_RECORD_MAX) {
        end_with(c, TOO_LARGE);
        return;
    }
    if (!f->is_last && f->size < SMALL_FRAME && !may_go_on(c)) {
        end_with(c, TOO_MANY);
        return;
    }
    c->said_total += f->size;
    c->said_left = f->size;
    c->in_message = c->in_frame = true;
    if (f->size == 0)
        end_frame(c);
}

static void take_control(sk_client *c, const char *bytes)
{
    char said[SK_CONTROL_MAX];

    for (size_t i = 0; i < c->frame.size; i++)
        said[i] = (char)(bytes[i] ^ (char)c->frame.mask[i & 3]);
    if (c->frame.code == SK_FRAME_CLOSE)
        end_with(c, c->frame.size == 1 ? WRONG : DONE);
    else if (!may_go_on(c))
        end_with(c, TOO_MANY);
    else if (c->frame.code == SK_FRAME_PING)
        sk_client_queue(c, sk_socket_message(SK_FRAME_PONG, said, (size_t)c->frame.size));
}

/* A message may be interrupted by control frames, which therefore have a frame of their own. */
static size_t take_frame(sk_client *c, const char *bytes, size_t size)
{
    sk_wire_frame f;
    int head = sk_frame_read((const uint8_t *)bytes, size, &f);

    if (head < 0) {
        end_with(c, WRONG);
        return size;
    }
    if (head == 0 || (f.code >= SK_FRAME_CLOSE && size - (size_t)head < f.size))
        return 0;
    c->frame = f;
    if (f.code < SK_FRAME_CLOSE) {
        begin_frame(c);
        return (size_t)head;
    }
    take_control(c, bytes + head);
    return (size_t)head + (size_t)f.size;
}

size_t sk_socket_take(sk_client *c, const char *bytes, size_t size)
{
    return c->in_frame ? take_payload(c, bytes, size) : take_frame(c, bytes, size);
}
