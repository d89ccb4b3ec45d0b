/* HTTP: the page's files, and commands by POST. No path reaches the file system: a path is
 * looked up in a table built into the program. */
#include <stdlib.h>
#include <string.h>

#include "serve/inside.h"
#include "serve/keep.h"
#include "serve/log.h"
#include "serve/page.h"

enum { HEAD_ROOM = 4096 };

static const struct {
    const char *name, *value;
} HEADER[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
     "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri "
     "'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"x-frame-options:", "DENY"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=()"},
};

/* A response being put together in the room libwebsockets writes from. */
typedef struct head {
    struct lws *wsi;
    unsigned char room[LWS_PRE + HEAD_ROOM];
    unsigned char *at, *end;
} head;

static bool add_header(head *h, const char *name, const char *value)
{
    return lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), &h->at,
                                       h->end) == 0;
}

static bool begin_head(head *h, const sk_client *c, const char *type, size_t size)
{
    h->wsi = c->wsi;
    h->at = h->room + LWS_PRE;
    h->end = h->room + sizeof h->room - 1;
    if (lws_add_http_common_headers(c->wsi, (unsigned int)c->status, type, (lws_filepos_t)size,
                                    &h->at, h->end) != 0)
        return false;
    for (size_t i = 0; i < sizeof HEADER / sizeof *HEADER; i++)
        if (!add_header(h, HEADER[i].name, HEADER[i].value))
            return false;
    return !(c->closes || c->is_doomed) || add_header(h, "connection:", "close");
}

static bool add_page_headers(head *h, const sk_client *c)
{
    char tag[80];

    snprintf(tag, sizeof tag, "\"%s\"", c->page->tag);
    return add_header(h, "etag:", tag) && add_header(h, "vary:", "accept-encoding") &&
           add_header(h, "cache-control:",
                      c->page->lasts ? "public, max-age=31536000, immutable" : "no-cache") &&
           (!c->page_is_packed || add_header(h, "content-encoding:", "gzip"));
}

static bool send_head(head *h)
{
    return lws_finalize_write_http_header(h->wsi, h->room + LWS_PRE, &h->at, h->end) == 0;
}

/* The one answer of this request, head and body. Non-zero closes the connection. */
static int write_answer(sk_client *c)
{
    sk_message *m = c->out;
    head *h = sk_get(sizeof *h);
    bool good =
        begin_head(h, c, c->page != NULL ? c->page->type : "application/json", m->size) &&
        (c->page != NULL ? add_page_headers(h, c) : add_header(h, "cache-control:", "no-store")) &&
        send_head(h) &&
        (m->size == 0 || lws_write(c->wsi, m->bytes + LWS_PRE, m->size, LWS_WRITE_HTTP_FINAL) >= 0);

    free(h);
    c->out = NULL;
    c->last_out = &c->out;
    c->out_size = 0;
    free(m->bytes);
    free(m);
    if (!good || c->is_doomed)
        return -1;
    return lws_http_transaction_completed(c->wsi) != 0 ? -1 : 0;
}

/* Pages */

static const sk_page *page_at(const char *path)
{
    for (const sk_page *p = SK_PAGES; p->path != NULL; p++)
        if (strcmp(p->path, path) == 0)
            return p;
    return NULL;
}

static bool header_holds(struct lws *wsi, enum lws_token_indexes token, const char *words)
{
    char value[512];

    return lws_hdr_copy(wsi, value, sizeof value, token) > 0 && strstr(value, words) != NULL;
}

static void send_page(sk_client *c, const sk_page *p)
{
    c->page = p;
    c->page_is_packed = header_holds(c->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip");
    c->status = header_holds(c->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, p->tag) ? 304 : 200;
    if (c->status == 304)
        sk_client_send(c, "", 0);
    else if (c->page_is_packed)
        sk_client_send(c, p->packed, (size_t)(p->packed_end - p->packed));
    else
        sk_client_send(c, p->bytes, (size_t)(p->end - p->bytes));
}

static void send_error(sk_client *c, const char *code, const char *words)
{
    char text[300];
    int size = snprintf(text, sizeof text,
                        "{\"ok\":false,\"error\":{\"code\":\"%s\",\"words\":\"%s\"}}", code, words);

    c->status = sk_status_of(code);
    sk_client_send(c, text, (size_t)size);
}

/* Requests */

/* What is wrong with a request before its body is read; NULL when nothing is. */
static const char *find_wrong(const sk_client *c, const char *path, const char **words)
{
    size_t length = strlen(path);

    *words = "there is nothing here";
    if (sk_count_clients(c->server, c->address) > c->server->plan.connections) {
        *words = "too many connections from this address";
        return "too-many";
    }
    if (strncmp(path, "/api/", 5) != 0 || length >= 5 + sizeof c->command || length == 5)
        return "unknown-command";
    *words = "the content-type must be application/json"; /* what other sites' pages may not send */
    return header_holds(c->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, "application/json") ? NULL
                                                                                 : "bad-request";
}

/* An answer before the body has come would leave the body behind: it waits for its end. */
static void take_post(sk_client *c, const char *path)
{
    c->wrong = find_wrong(c, path, &c->wrong_words);
    if (c->wrong == NULL)
        snprintf(c->command, sizeof c->command, "%s", path + 5);
    if (lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) {
        send_error(c, "bad-request", "a message needs a content-length");
        c->is_doomed = true; /* what follows would be taken for another request */
    }
}

static int take_request(sk_client *c, const char *path)
{
    bool is_post = lws_hdr_total_length(c->wsi, WSI_TOKEN_POST_URI) > 0;
    const sk_page *p = page_at(path);

    c->page = NULL;
    c->status = 200;
    c->in_size = 0;
    c->in_too_large = false;
    c->closes = header_holds(c->wsi, WSI_TOKEN_CONNECTION, "close");
    c->command[0] = '\0';
    sk_note(SK_LOG_DEBUG, "%s %s %s", c->address, is_post ? "POST" : "GET", path);
    if (is_post)
        take_post(c, path);
    else if (p != NULL && lws_hdr_total_length(c->wsi, WSI_TOKEN_GET_URI) > 0)
        send_page(c, p);
    else
        send_error(c, "unknown-command", "there is nothing here");
    return 0;
}

static void take_bytes(sk_client *c, const void *bytes, size_t size)
{
    if (c->in_size + size > (strcmp(c->command, "replay") == 0 ? SK_RECORD_MAX : SK_MESSAGE_MAX)) {
        c->in_too_large = true;
        return;
    }
    if (size == 0)
        return;
    c->in = sk_get_more(c->in, c->in_size + size + 1);
    memcpy(c->in + c->in_size, bytes, size);
    c->in_size += size;
}

static void take_end(sk_client *c)
{
    if (c->out != NULL)
        return; /* answered already */
    if (c->wrong != NULL)
        send_error(c, c->wrong, c->wrong_words);
    else if (c->in_too_large)
        send_error(c, "too-large", "a message has at most 65536 bytes");
    else
        sk_take_message(c, c->command, c->in_size > 0 ? c->in : "", c->in_size);
    free(c->in);
    c->in = NULL;
    c->in_size = 0;
}

int sk_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    sk_client *c = user;
    sk_server *s = lws_context_user(lws_get_context(wsi));

    switch ((int)reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        sk_server_wake(s);
        return 0;
    case LWS_CALLBACK_HTTP:
        if (c->server == NULL)
            sk_client_open(c, s, wsi, false);
        return take_request(c, in);
    case LWS_CALLBACK_HTTP_BODY:
        take_bytes(c, in, length);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        take_end(c);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return c->server != NULL && c->out != NULL ? write_answer(c) : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (c != NULL)
            sk_client_close(c);
        return 0;
    }
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}
