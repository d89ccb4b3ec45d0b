/* HTTP by libmicrohttpd: the page's files, and commands by POST. No path reaches the file system: a
 * path is looked up in a table built into the program. One request of a connection at a time: while
 * its answer is thought about the connection is suspended, and what comes meanwhile is not read. */
#include "serve/http.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/client.h"
#include "serve/fields.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/log.h"
#include "serve/page.h"
#include "serve/request.h"
#include "serve/server.h"

enum { HEAD_MAX = 24 << 10 }; /* of a request, with what the library needs for it */

/* Seconds: between requests, for a body and an answer with what their size adds, at so many bytes a
 * second. */
static const double KEPT_ALIVE = 30, BODY_PATIENCE = 20, SLOWEST = 32 << 10;

static const struct {
    const char *name, *value;
} SAFETY[] = {
    {"content-security-policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
     "font-src "
     "'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options", "nosniff"},
    {"x-frame-options", "DENY"},
    {"referrer-policy", "no-referrer"},
    {"cross-origin-opener-policy", "same-origin"},
    {"cross-origin-resource-policy", "same-origin"},
    {"permissions-policy", "camera=(), microphone=(), geolocation=()"},
};

/* What the library keeps for a connection: the client is gone when it became a WebSocket of ours
 * and ended. */
typedef struct sk_tether {
    sk_client *client;
    const char *path_end; /* of the request whose head was read last, … */
    bool is_path_plain;   /* … as it was written */
} sk_tether;

/* Answers */

static void add(struct MHD_Response *r, const char *name, const char *value)
{
    if (MHD_add_response_header(r, name, value) != MHD_YES)
        sk_note(SK_LOG_WARN, "the field %s is left out", name);
}

static void add_page_fields(const sk_client *c, struct MHD_Response *r)
{
    char tag[80];

    snprintf(tag, sizeof tag, "\"%s\"", c->page->tag);
    add(r, "etag", tag);
    add(r, "vary", "accept-encoding");
    add(r, "cache-control", c->page->lasts ? "public, max-age=31536000, immutable" : "no-cache");
    if (c->page_is_packed)
        add(r, "content-encoding", "gzip");
}

static void add_fields(const sk_client *c, struct MHD_Response *r)
{
    add(r, "content-type", c->page != NULL ? c->page->type : "application/json");
    for (size_t i = 0; i < sizeof SAFETY / sizeof *SAFETY; i++)
        add(r, SAFETY[i].name, SAFETY[i].value);
    if (c->page != NULL)
        add_page_fields(c, r);
    else
        add(r, "cache-control", "no-store");
    if (c->closes)
        add(r, "connection", "close");
}

/* The pages last as long as the program; other answers are copied. */
static void answer_with(sk_client *c, const char *text, size_t size)
{
    enum MHD_ResponseMemoryMode mode =
        c->page != NULL ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_COPY;

    /* The library takes what it must not change as something it might. */
    c->answer = MHD_create_response_from_buffer(size, (void *)text, mode);
    if (c->answer == NULL)
        return;
    add_fields(c, c->answer);
    c->answer_size = size;
    if (c->peer != NULL)
        c->peer->backlog += size;
}

void sk_http_answer(sk_client *c, const char *text, size_t size)
{
    if (c->answer != NULL || c->connection == NULL || !sk_client_takes(c, size))
        return;
    answer_with(c, text, size);
    c->deadline = sk_seconds() + sk_patience(c->server, BODY_PATIENCE + (double)size / SLOWEST);
    c->stage = SK_ANSWERING;
    sk_http_go_on(c);
}

void sk_http_go_on(sk_client *c)
{
    if (!c->is_suspended)
        return;
    c->is_suspended = false;
    MHD_resume_connection(c->connection);
    c->server->http_is_due = true;
}

static enum MHD_Result give_answer(sk_client *c)
{
    enum MHD_Result given;

    if (c->answer == NULL)
        return MHD_NO;
    given = MHD_queue_response(c->connection, (unsigned)c->status, c->answer);
    MHD_destroy_response(c->answer);
    c->answer = NULL;
    return given;
}

static void send_error(sk_client *c, const char *code, const char *words)
{
    char text[300];
    int size = snprintf(text, sizeof text,
                        "{\"ok\":false,\"error\":{\"code\":\"%s\",\"words\":\"%s\"}}", code, words);

    c->status = sk_status_of(code);
    sk_http_answer(c, text, (size_t)size);
}

/* What follows cannot be told apart from another request, or is not wanted. */
static enum MHD_Result send_last_error(sk_client *c, const char *code, const char *words)
{
    c->closes = true;
    send_error(c, code, words);
    return give_answer(c);
}

/* Pages */

static const sk_page *page_at(const char *path)
{
    for (const sk_page *p = SK_PAGES; p->path != NULL; p++)
        if (strcmp(path, p->path) == 0)
            return p;
    return NULL;
}

static bool holds(const char *value, const char *words)
{
    return value != NULL && strstr(value, words) != NULL;
}

static void send_page(sk_client *c, const sk_fields *f, const sk_page *p)
{
    c->page = p;
    c->page_is_packed = holds(f->value[SK_ACCEPT_ENCODING], "gzip");
    c->status = holds(f->value[SK_IF_NONE_MATCH], p->tag) ? 304 : 200;
    if (c->status == 304)
        sk_http_answer(c, "", 0);
    else if (c->page_is_packed)
        sk_http_answer(c, p->packed, (size_t)(p->packed_end - p->packed));
    else
        sk_http_answer(c, p->bytes, (size_t)(p->end - p->bytes));
}

static enum MHD_Result take_get(sk_client *c, const sk_fields *f, const char *method,
                                const char *path)
{
    const sk_page *p = page_at(path);
    const char *length = f->value[SK_CONTENT_LENGTH];

    if (length != NULL && strcmp(length, "0") != 0)
        return send_last_error(c, "bad-request", "only a POST has a body");
    if (!sk_client_may_speak(c))
        send_error(c, "too-many", "too many requests; wait a little");
    else if (p != NULL && (strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0))
        send_page(c, f, p);
    else
        send_error(c, "unknown-command", "there is nothing here");
    return MHD_YES;
}

/* Commands */

/* What is wrong with a request before its body is read; NULL when nothing is. */
static const char *find_wrong(const sk_client *c, const sk_fields *f, const char *path,
                              const char **words)
{
    *words = "a page of another site may not ask";
    if (!sk_is_own_page(f))
        return "bad-request";
    *words = "there is nothing here";
    if (strncmp(path, "/api/", 5) != 0 || path[5] == '\0' || strlen(path + 5) >= sizeof c->command)
        return "unknown-command";
    *words = "the content-type must be application/json"; /* what other sites' pages may not send */
    return sk_is_media_type(f->value[SK_CONTENT_TYPE], "application/json") ? NULL : "bad-request";
}

/* An answer before the body has come would leave the body behind: it waits for its end, unless that
 * is far away. The library has made sure that the length is a number. */
static enum MHD_Result take_post(sk_client *c, const sk_fields *f, const char *path)
{
    unsigned long long length;

    c->wrong = find_wrong(c, f, path, &c->wrong_words);
    if (c->wrong == NULL)
        snprintf(c->command, sizeof c->command, "%s", path + 5);
    if (f->value[SK_CONTENT_LENGTH] == NULL)
        return send_last_error(c, "bad-request", "a message needs a content-length");
    length = strtoull(f->value[SK_CONTENT_LENGTH], NULL, 10);
    if (length > SK_RECORD_MAX)
        return send_last_error(c, "too-large",
                               "a record has at most 2 MiB, any other message 65536 bytes");
    c->stage = SK_BODY;
    c->deadline = sk_seconds() + sk_patience(c->server, BODY_PATIENCE + (double)length / SLOWEST);
    return MHD_YES;
}

static void take_body(sk_client *c, const char *bytes, size_t size)
{
    size_t most = strcmp(c->command, "replay") == 0 ? SK_RECORD_MAX : SK_MESSAGE_MAX;

    c->said_too_large = c->said_too_large || c->wrong != NULL || c->said_size + size > most;
    if (!c->said_too_large && !sk_client_may_bring(c, size)) {
        c->wrong = "too-many";
        c->wrong_words = "too many messages; wait a little";
        c->said_too_large = true;
    }
    if (c->said_too_large)
        return;
    c->said = sk_get_more(c->said, c->said_size + size);
    memcpy(c->said + c->said_size, bytes, size);
    c->said_size += size;
}

static void take_end(sk_client *c)
{
    char *said = c->said;
    size_t size = c->said_size;

    c->stage = SK_ANSWERING;
    c->said = NULL;
    c->said_size = 0;
    if (c->wrong != NULL && !sk_client_may_speak(c))
        send_error(c, "too-many", "too many requests; wait a little");
    else if (c->wrong != NULL)
        send_error(c, c->wrong, c->wrong_words);
    else if (c->said_too_large)
        send_error(c, "too-large", "a message has at most 65536 bytes");
    else
        sk_take_message(c, c->command, said != NULL ? said : "", size);
    free(said);
}

/* Becoming a WebSocket. The library keeps 24 KiB for a connection until it is closed, so it closes
 * its own descriptor of the socket at once and ours goes on. */

static void upgraded(void *self, struct MHD_Connection *connection, void *request,
                     const char *extra, size_t size, MHD_socket fd,
                     struct MHD_UpgradeResponseHandle *handle)
{
    sk_tether *tether = request;
    sk_client *c = tether->client;

    (void)self, (void)connection;
    tether->client = NULL;
    c->tether = NULL;
    sk_http_forget(c);
    c->fd = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    sk_socket_begin(c, extra, size);
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
    c->server->http_is_due = true;
}

static enum MHD_Result take_upgrade(sk_client *c, const sk_fields *f, const char *method,
                                    const char *path)
{
    const char *wrong = sk_wrong_handshake(f);
    char key[SK_KEY_ANSWER];

    if (strcmp(method, "GET") != 0 || strcmp(path, "/ws") != 0 ||
        f->value[SK_CONTENT_LENGTH] != NULL)
        wrong = "a WebSocket is asked for by GET /ws";
    if (wrong == NULL && !sk_client_may_speak(c))
        return send_last_error(c, "too-many", "too many requests; wait a little");
    if (wrong != NULL || c->server->stopping) {
        sk_note(SK_LOG_WARN, "%s: a WebSocket is not admitted", c->address);
        return send_last_error(c, "bad-request", wrong != NULL ? wrong : "the server is stopping");
    }
    sk_handshake_answer(f->value[SK_SOCKET_KEY], key);
    c->status = MHD_HTTP_SWITCHING_PROTOCOLS;
    c->answer = MHD_create_response_for_upgrade(upgraded, NULL);
    if (c->answer != NULL) {
        add(c->answer, "upgrade", "websocket");
        add(c->answer, "sec-websocket-accept", key);
        add(c->answer, "sec-websocket-protocol", "skald");
    }
    return give_answer(c);
}

/* Requests */

/* Behind a proxy of ours: the last address it wrote down; what strangers wrote stands before. */
static bool belongs(sk_client *c, const sk_fields *f)
{
    const char *list = f->value[SK_FORWARDED_FOR], *comma;
    char address[SK_ADDRESS] = "unknown";

    if (!c->server->plan.behind_proxy)
        return c->peer->open <= c->server->plan.connections;
    if (list == NULL)
        return sk_client_belongs(c, c->address);
    comma = strrchr(list, ',');
    if (comma != NULL)
        list = comma + 1;
    list += strspn(list, " \t");
    if (!sk_address_read(list, strlen(list), address))
        snprintf(address, sizeof address, "unknown");
    return sk_client_belongs(c, address);
}

static void begin_request(sk_client *c, struct MHD_Connection *connection)
{
    c->connection = connection;
    c->stage = SK_ANSWERING;
    c->said_too_large = c->closes = false;
    c->page = NULL;
    c->wrong = NULL;
    c->status = 200;
    c->command[0] = '\0';
}

static enum MHD_Result take_head(sk_client *c, const char *version, const char *method,
                                 const char *path)
{
    sk_fields f;

    sk_fields_read(c->connection, &(sk_first_line){method, c->tether->path_end, version}, &f);
    if (!belongs(c, &f))
        return send_last_error(c, "too-many", "too many connections from this address");
    if (path[0] != '/' || !c->tether->is_path_plain)
        return send_last_error(c, "bad-request",
                               "the path must begin with / and have no blank or control character");
    sk_note(SK_LOG_DEBUG, "%s %s %s", c->address, method, path);
    if (f.is_odd)
        return send_last_error(c, "bad-request", "a field is written in a way that has no meaning");
    if (f.value[SK_HOST] == NULL && !f.is_old)
        return send_last_error(c, "bad-request", "a request names its host");
    if (f.is_twice)
        return send_last_error(c, "bad-request", "a field that is one is there twice");
    if (f.value[SK_TRANSFER_ENCODING] != NULL)
        return send_last_error(c, "bad-request",
                               "a message needs a content-length, and no transfer-encoding");
    if (f.value[SK_UPGRADE] != NULL)
        return take_upgrade(c, &f, method, path);
    return strcmp(method, "POST") == 0 ? take_post(c, &f, path) : take_get(c, &f, method, path);
}

static sk_tether *tether_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info != NULL ? info->socket_context : NULL;
}

/* The path before the library turns %2e into a dot and takes what follows a NUL for nothing. */
static void *see_path(void *self, const char *path, struct MHD_Connection *connection)
{
    sk_tether *tether = tether_of(connection);

    (void)self;
    if (tether != NULL) {
        tether->path_end = path + strlen(path);
        tether->is_path_plain = sk_is_plain_path(path);
    }
    return NULL;
}

/* Called once for the head, then for every part of the body, then at its end, and again when the
 * connection is not suspended any more. */
static enum MHD_Result take_request(void *self, struct MHD_Connection *connection, const char *path,
                                    const char *method, const char *version, const char *bytes,
                                    size_t *size, void **request)
{
    sk_tether *tether = tether_of(connection);
    sk_client *c = tether != NULL ? tether->client : NULL;

    (void)self;
    if (c == NULL || c->is_doomed)
        return MHD_NO;
    if (*request == NULL) {
        *request = tether;
        begin_request(c, connection);
        return take_head(c, version, method, path);
    }
    if (*size > 0) {
        take_body(c, bytes, *size);
        *size = 0;
        return MHD_YES;
    }
    if (c->stage == SK_BODY)
        take_end(c);
    if (c->is_doomed || c->answer != NULL)
        return give_answer(c);
    MHD_suspend_connection(connection);
    c->is_suspended = true;
    return MHD_YES;
}

static void end_request(void *self, struct MHD_Connection *connection, void **request,
                        enum MHD_RequestTerminationCode why)
{
    sk_tether *tether = *request;
    sk_client *c = tether != NULL ? tether->client : NULL;

    (void)self, (void)connection, (void)why;
    if (c == NULL || c->stage == SK_FRAMES)
        return;
    sk_http_forget(c);
    c->stage = SK_HEAD;
    c->deadline = sk_seconds() + sk_patience(c->server, KEPT_ALIVE);
}

void sk_http_forget(sk_client *c)
{
    if (c->answer != NULL)
        MHD_destroy_response(c->answer);
    if (c->peer != NULL)
        c->peer->backlog -= c->answer_size;
    c->answer = NULL;
    c->answer_size = 0;
    c->connection = NULL;
    free(c->said);
    c->said = NULL;
    c->said_size = 0;
}

/* Connections */

static void come_or_go(void *self, struct MHD_Connection *connection, void **context,
                       enum MHD_ConnectionNotificationCode code)
{
    sk_server *s = self;
    sk_tether *tether;

    (void)connection;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        tether = sk_get(sizeof *tether);
        tether->client = s->coming;
        s->coming->tether = tether;
        *context = tether;
        return;
    }
    tether = *context;
    if (tether->client != NULL)
        sk_client_free(tether->client);
    free(tether);
}

void sk_http_let_in(sk_client *c, const struct sockaddr *from, socklen_t size)
{
    sk_server *s = c->server;

    s->coming = c;
    if (MHD_add_connection(s->http, c->fd, from, size) != MHD_YES && c->tether == NULL)
        sk_client_free(c); /* the library has closed it */
    s->coming = NULL;
    s->http_is_due = true;
}

/* The loop */

bool sk_http_open(sk_server *s)
{
    s->http = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME, 0,
        NULL, NULL, take_request, s, MHD_OPTION_NOTIFY_COMPLETED, end_request, s,
        MHD_OPTION_NOTIFY_CONNECTION, come_or_go, s, MHD_OPTION_URI_LOG_CALLBACK, see_path, s,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)s->clients_max, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)HEAD_MAX, MHD_OPTION_STRICT_FOR_CLIENT, 0,
        MHD_OPTION_END); /* a missing host we refuse ourselves */
    return s->http != NULL;
}

int sk_http_fd(const sk_server *s)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(s->http, MHD_DAEMON_INFO_EPOLL_FD);

    return info != NULL ? info->epoll_fd : -1;
}

void sk_http_turn(sk_server *s)
{
    MHD_UNSIGNED_LONG_LONG ms;

    s->http_is_due = false;
    MHD_run(s->http);
    if (MHD_get_timeout(s->http, &ms) == MHD_YES && ms == 0)
        s->http_is_due = true;
}

void sk_http_close(sk_server *s)
{
    if (s->http != NULL)
        MHD_stop_daemon(s->http);
    s->http = NULL;
}
