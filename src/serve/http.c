/* HTTP: the page's files, and commands by POST. No path reaches the file system: a path is
 * looked up in a table built into the program. One request at a time: what a client sends before
 * it has its answer waits unread until then. */
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/head.h"
#include "serve/inside.h"
#include "serve/keep.h"
#include "serve/log.h"
#include "serve/page.h"

enum { ANSWER_HEAD = 4096 };

/* Seconds: for a head, and for a body with what its size adds, at so many bytes a second. */
static const double HEAD_PATIENCE = 10, BODY_PATIENCE = 20, SLOWEST = 32 << 10;

static const char SAFETY[] =
    "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src "
    "'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src "
    "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "x-frame-options: DENY\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "permissions-policy: camera=(), microphone=(), geolocation=()\r\n";

static const struct {
    int32_t status;
    const char *words;
} PHRASE[] = {
    {200, "OK"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {409, "Conflict"},
    {413, "Content Too Large"},
    {422, "Unprocessable Content"},
    {429, "Too Many Requests"},
    {503, "Service Unavailable"},
};

/* Answers */

static const char *phrase(int32_t status)
{
    for (size_t i = 0; i < sizeof PHRASE / sizeof *PHRASE; i++)
        if (PHRASE[i].status == status)
            return PHRASE[i].words;
    return "Internal Server Error";
}

static void put_page_fields(sk_text *t, const sk_client *c)
{
    sk_put(t, "etag: \"");
    sk_put(t, c->page->tag);
    sk_put(t, "\"\r\nvary: accept-encoding\r\ncache-control: ");
    sk_put(t, c->page->lasts ? "public, max-age=31536000, immutable\r\n" : "no-cache\r\n");
    if (c->page_is_packed)
        sk_put(t, "content-encoding: gzip\r\n");
}

static void put_head(sk_text *t, const sk_client *c, size_t size)
{
    char line[96];

    snprintf(line, sizeof line, "HTTP/1.1 %d %s\r\n", c->status, phrase(c->status));
    sk_put(t, line);
    if (c->status != 304) { /* which has no body to be the length of */
        snprintf(line, sizeof line, "content-length: %zu\r\n", size);
        sk_put(t, line);
    }
    sk_put(t, "content-type: ");
    sk_put(t, c->page != NULL ? c->page->type : "application/json");
    sk_put(t, "\r\n");
    sk_put(t, SAFETY);
    if (c->page != NULL)
        put_page_fields(t, c);
    else
        sk_put(t, "cache-control: no-store\r\n");
    if (c->closes)
        sk_put(t, "connection: close\r\n");
    sk_put(t, "\r\n");
}

sk_message *sk_http_message(sk_client *c, const char *text, size_t size)
{
    char head[ANSWER_HEAD];
    sk_text t = SK_TEXT(head);
    sk_message *m;

    put_head(&t, c, size);
    if (c->head_only)
        size = 0;
    m = sk_message_new((size_t)t.length + size);
    memcpy(m->bytes, head, (size_t)t.length);
    memcpy(m->bytes + t.length, text, size);
    return m;
}

static void send_error(sk_client *c, const char *code, const char *words)
{
    char text[300];
    int size = snprintf(text, sizeof text,
                        "{\"ok\":false,\"error\":{\"code\":\"%s\",\"words\":\"%s\"}}", code, words);

    c->status = sk_status_of(code);
    sk_client_send(c, text, (size_t)size);
}

/* What follows cannot be told apart from another request, or is not wanted. */
static void send_last_error(sk_client *c, const char *code, const char *words)
{
    c->closes = true;
    send_error(c, code, words);
}

/* Pages */

static const sk_page *page_at(sk_span path)
{
    for (const sk_page *p = SK_PAGES; p->path != NULL; p++)
        if (sk_span_is(path, p->path))
            return p;
    return NULL;
}

static bool holds(sk_span s, const char *words)
{
    return s.at != NULL && memmem(s.at, s.size, words, strlen(words)) != NULL;
}

static void send_page(sk_client *c, const sk_head *h, const sk_page *p)
{
    c->page = p;
    c->page_is_packed = holds(h->field[SK_ACCEPT_ENCODING], "gzip");
    c->status = holds(h->field[SK_IF_NONE_MATCH], p->tag) ? 304 : 200;
    if (c->status == 304)
        sk_client_send(c, "", 0);
    else if (c->page_is_packed)
        sk_client_send(c, p->packed, (size_t)(p->packed_end - p->packed));
    else
        sk_client_send(c, p->bytes, (size_t)(p->end - p->bytes));
}

static void take_get(sk_client *c, const sk_head *h)
{
    const sk_page *p = page_at(h->path);
    bool is_get = sk_span_is(h->method, "GET");

    c->head_only = sk_span_is(h->method, "HEAD");
    if (h->length > 0)
        send_last_error(c, "bad-request", "only a POST has a body");
    else if (!sk_client_may_speak(c))
        send_error(c, "too-many", "too many requests; wait a little");
    else if (p != NULL && (is_get || c->head_only))
        send_page(c, h, p);
    else
        send_error(c, "unknown-command", "there is nothing here");
}

/* Commands */

/* What is wrong with a request before its body is read; NULL when nothing is. */
static const char *find_wrong(const sk_client *c, const sk_head *h, const char **words)
{
    *words = "a page of another site may not ask";
    if (!sk_is_own_page(h))
        return "bad-request";
    *words = "there is nothing here";
    if (h->path.size <= 5 || memcmp(h->path.at, "/api/", 5) != 0 ||
        h->path.size >= 5 + sizeof c->command)
        return "unknown-command";
    *words = "the content-type must be application/json"; /* what other sites' pages may not send */
    return sk_is_media_type(h->field[SK_CONTENT_TYPE], "application/json") ? NULL : "bad-request";
}

static void take_end(sk_client *c)
{
    char *said = c->said;
    size_t size = c->said_size;

    c->stage = SK_ANSWERING;
    c->said = NULL;
    c->said_size = 0;
    if (c->wrong != NULL)
        send_error(c, c->wrong, c->wrong_words);
    else if (c->said_too_large)
        send_error(c, "too-large", "a message has at most 65536 bytes");
    else
        sk_take_message(c, c->command, said != NULL ? said : "", size);
    free(said);
}

/* An answer before the body has come would leave the body behind: it waits for its end, unless that
 * is far away. */
static void take_post(sk_client *c, const sk_head *h)
{
    c->wrong = find_wrong(c, h, &c->wrong_words);
    if (c->wrong == NULL)
        snprintf(c->command, sizeof c->command, "%.*s", (int)(h->path.size - 5), h->path.at + 5);
    if (!h->has_length) {
        send_last_error(c, "bad-request", "a message needs a content-length");
        return;
    }
    if (h->length > SK_RECORD_MAX) {
        send_last_error(c, "too-large", "a message has at most 65536 bytes");
        return;
    }
    c->stage = SK_BODY;
    c->said_left = h->length;
    c->deadline =
        sk_seconds() + sk_patience(c->server, BODY_PATIENCE + (double)h->length / SLOWEST);
    if (h->length == 0)
        take_end(c);
    else if (sk_span_means(h->field[SK_EXPECT], "100-continue")) {
        sk_message *m = sk_message_new(25);
        memcpy(m->bytes, "HTTP/1.1 100 Continue\r\n\r\n", 25);
        sk_client_queue(c, m);
    }
}

/* Becoming a WebSocket */

static const char *find_wrong_upgrade(const sk_head *h)
{
    if (!sk_span_is(h->method, "GET") || !sk_span_is(h->path, "/ws") || h->length > 0)
        return "a WebSocket is asked for by GET /ws";
    if (!sk_span_means(h->field[SK_UPGRADE], "websocket") ||
        !sk_span_lists(h->field[SK_CONNECTION], "upgrade") || h->is_old)
        return "the only upgrade is to a WebSocket";
    if (!sk_span_is(h->field[SK_SOCKET_VERSION], "13"))
        return "the sec-websocket-version must be 13";
    if (h->field[SK_SOCKET_KEY].at == NULL ||
        !sk_is_handshake_key(h->field[SK_SOCKET_KEY].at, h->field[SK_SOCKET_KEY].size))
        return "the sec-websocket-key must be 16 bytes in base64";
    if (!sk_span_lists(h->field[SK_SOCKET_PROTOCOL], "skald"))
        return "the sec-websocket-protocol must be skald";
    return sk_is_own_page(h) ? NULL : "a page of another site may not ask";
}

static void take_upgrade(sk_client *c, const sk_head *h)
{
    const char *wrong = find_wrong_upgrade(h);
    char answer[SK_KEY_ANSWER], text[256];
    sk_message *m;
    int size;

    if (wrong == NULL && !sk_client_may_speak(c)) {
        send_last_error(c, "too-many", "too many requests; wait a little");
        return;
    }
    if (wrong != NULL || c->server->stopping) {
        sk_note(SK_LOG_WARN, "%s: a WebSocket is not admitted", c->address);
        send_last_error(c, "bad-request", wrong != NULL ? wrong : "the server is stopping");
        return;
    }
    sk_handshake_answer(h->field[SK_SOCKET_KEY].at, h->field[SK_SOCKET_KEY].size, answer);
    size = snprintf(text, sizeof text,
                    "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: "
                    "Upgrade\r\nsec-websocket-accept: %s\r\nsec-websocket-protocol: skald\r\n\r\n",
                    answer);
    c->stage = SK_FRAMES;
    c->is_socket = true;
    m = sk_message_new((size_t)size);
    memcpy(m->bytes, text, (size_t)size);
    sk_client_queue(c, m);
    sk_note(SK_LOG_DEBUG, "%s connected", c->address);
}

/* Requests */

/* Behind a proxy of ours: the last address it wrote down; what strangers wrote stands before. */
static bool belongs(sk_client *c, const sk_head *h)
{
    sk_span list = h->field[SK_FORWARDED_FOR];
    char address[SK_ADDRESS] = "unknown";
    const char *comma;

    if (!c->server->plan.behind_proxy)
        return c->peer->open <= c->server->plan.connections;
    if (list.at == NULL)
        return sk_client_belongs(c, c->address);
    comma = memrchr(list.at, ',', list.size);
    if (comma != NULL)
        list = (sk_span){comma + 1, list.size - (size_t)(comma + 1 - list.at)};
    while (list.size > 0 && *list.at == ' ')
        list = (sk_span){list.at + 1, list.size - 1};
    if (!sk_address_read(list.at, list.size, address))
        snprintf(address, sizeof address, "unknown");
    return sk_client_belongs(c, address);
}

static void begin_request(sk_client *c)
{
    c->stage = SK_ANSWERING;
    c->is_answered = c->head_only = c->said_too_large = false;
    c->page = NULL;
    c->wrong = NULL;
    c->status = 200;
    c->command[0] = '\0';
}

static void take_request(sk_client *c, const sk_head *h)
{
    c->closes = h->is_old || sk_span_lists(h->field[SK_CONNECTION], "close");
    sk_note(SK_LOG_DEBUG, "%s %.*s %.*s", c->address, (int)h->method.size, h->method.at,
            (int)h->path.size, h->path.at);
    if (!belongs(c, h))
        send_last_error(c, "too-many", "too many connections from this address");
    else if (h->field[SK_UPGRADE].at != NULL)
        take_upgrade(c, h);
    else if (sk_span_is(h->method, "POST"))
        take_post(c, h);
    else
        take_get(c, h);
}

static size_t take_head(sk_client *c, const char *bytes, size_t size)
{
    size_t end = sk_head_end(bytes, size, c->in_searched);
    const char *wrong;
    sk_head h;

    if (end == 0 && size <= SK_HEAD_MAX) {
        if (c->in_searched == 0) /* it has begun, and does not get more time by going on slowly */
            c->deadline = sk_seconds() + sk_patience(c->server, HEAD_PATIENCE);
        c->in_searched = size;
        return 0;
    }
    c->in_searched = 0;
    begin_request(c);
    if (end == 0 || end > SK_HEAD_MAX) {
        send_last_error(c, "too-large", "the head of a request has at most 16384 bytes");
        return size;
    }
    wrong = sk_head_read(bytes, end, &h);
    if (wrong != NULL)
        send_last_error(c, "bad-request", wrong);
    else
        take_request(c, &h);
    return end;
}

static size_t take_body(sk_client *c, const char *bytes, size_t size)
{
    size_t most = strcmp(c->command, "replay") == 0 ? SK_RECORD_MAX : SK_MESSAGE_MAX;

    if (size > c->said_left)
        size = (size_t)c->said_left;
    c->said_too_large = c->said_too_large || c->wrong != NULL || c->said_size + size > most;
    if (!c->said_too_large) {
        c->said = sk_get_more(c->said, c->said_size + size);
        memcpy(c->said + c->said_size, bytes, size);
        c->said_size += size;
    }
    c->said_left -= size;
    if (c->said_left == 0)
        take_end(c);
    return size;
}

size_t sk_http_take(sk_client *c, const char *bytes, size_t size)
{
    return c->stage == SK_BODY ? take_body(c, bytes, size) : take_head(c, bytes, size);
}
