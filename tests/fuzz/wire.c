/* Any bytes on a connection, in pieces that 0xFF 0xFF ends: HTTP or, after a handshake, WebSocket
 * frames. The connection is left in a state it can be in, and nothing is kept when it has gone. */
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "serve/change.h"
#include "serve/client.h"
#include "serve/http.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/server.h"
#include "serve/think.h"
#include "serve/wire.h"

static sk_server server;

static void stay(void *self)
{
    (void)self;
}

static void begin(void)
{
    const sk_pool_plan disk = {
        .threads = 1, .batch = sk_store_batch, .wake = stay, .self = &server};
    const sk_pool_plan minds = {
        .threads = 1, .wake = stay, .own_new = sk_thinker_new, .own_free = sk_thinker_free};
    sk_fault fault;

    SK_CHECK(sk_secrets_start());
    sk_log_level(SK_LOG_ERROR);
    server.plan = (sk_serve_plan){.library = fuzz_library(), .rate = 1000000, .matches = 1000000};
    server.plan.connections = 10;
    server.plan.idle = 3600;
    server.plan.host = "127.0.0.1";
    server.last_untold = &server.untold;
    server.text = sk_get(SK_ANSWER_MAX);
    server.sketch.text = sk_get(SK_ANSWER_MAX);
    server.kind = &SK_SQLITE;
    server.store = server.kind->open(":memory:", (sk_store_terms){0}, &fault);
    SK_CHECK(server.store != NULL && sk_wire_open(&server));
    server.disk = sk_pool_start(&disk);
    server.minds = sk_pool_start(&minds);
}

static void join(int fd)
{
    const struct sockaddr_in from = {.sin_family = AF_INET};
    sk_client *c = sk_client_open(&server, fd, "192.0.2.1");

    sk_client_belongs(c, c->address);
    sk_http_let_in(c, (const struct sockaddr *)&from, sizeof from);
}

static void drain(int fd)
{
    static char room[1 << 16];

    while (recv(fd, room, sizeof room, MSG_DONTWAIT) > 0)
        continue;
}

/* Until all that was sent is used, or the connection waits for more. */
static void settle(int fd)
{
    for (int32_t quiet = 0; quiet < 3 && server.client_count > 0;) {
        const sk_client *c = server.clients;
        size_t left = c->in_size;
        bool waits = c->requests != NULL || c->out != NULL || c->is_ready || server.http_is_due;
        sk_wire_turn(&server, 0);
        sk_pool_finish(server.disk);
        sk_pool_finish(server.minds);
        drain(fd);
        if (server.client_count > 0 && server.clients->requests != NULL)
            usleep(50);
        quiet =
            waits || (server.client_count > 0 && server.clients->in_size != left) ? 0 : quiet + 1;
    }
}

static void check_state(void)
{
    const sk_client *c = server.clients;

    if (c == NULL)
        return;
    SK_CHECK(c->said_size <= SK_RECORD_MAX && c->in_size <= 128 << 10);
    SK_CHECK(!c->is_suspended || c->requests != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    int pair[2];

    if (server.store == NULL)
        begin();
    SK_CHECK(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == 0);
    join(pair[0]);
    for (size_t at = 0, end; at < size && server.client_count > 0; at = end + 2) {
        const uint8_t *cut = memmem(bytes + at, size - at, "\xFF\xFF", 2);
        end = cut != NULL ? (size_t)(cut - bytes) : size;
        if (end > at && send(pair[1], bytes + at, end - at, MSG_NOSIGNAL) < 0)
            break;
        settle(pair[1]);
        check_state();
    }
    close(pair[1]);
    settle(pair[1]);
    for (int32_t i = 0; server.clients != NULL; i++) { /* a moment's patience with who leaves */
        SK_CHECK(i < 1000);
        sk_client_doom(server.clients);
        sk_wire_turn(&server, 0);
    }
    while (server.live_count > 0)
        sk_live_free(server.all[0]);
    return 0;
}
