/* The loop: who comes in, what WebSockets send and are sent, and who has taken too long. epoll
 * tells which of them has something to do, so that ten thousand that are silent cost nothing. HTTP
 * is one more of its files. */
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <unistd.h>

#include "lab/clock.h"
#include "serve/client.h"
#include "serve/http.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/log.h"
#include "serve/server.h"
#include "serve/watch.h"
#include "serve/wire.h"

enum {
    FILES_MAX = 65536,
    FILES_OTHER = 64, /* that are no connections: the store's, and some more */
    EVENTS = 256,
    GUESTS = 64,   /* let in at one turn */
    TURN_MAX = 16, /* frames of one connection at one turn */
    PIECES = 8,    /* messages sent at once */
    SURPLUS = 16   /* connections beyond an address's limit that still get an answer */
};
enum {
    RECEIVED_MAX = 64 << 10,
    UNSENT_MAX = 256 << 10,  /* bytes the system keeps for a reader */
    GATHERED_MAX = 64 << 10, /* that wait for more to be sent with them, */
    BACKLOG_SOME = 1 << 20   /* unless so many of its address's wait already */
};

/* Seconds; pictures are drawn for so long at one turn, then who asks for something comes first. */
static const double PUSH_SECONDS = 0.002;
static const double LEAVE_PATIENCE = 2, SEND_PATIENCE = 20, PING_AFTER = 30, GONE_AFTER = 60;

/* Listening */

static int32_t file_limit(void)
{
    struct rlimit limit = {.rlim_cur = 1024};

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max < FILES_MAX ? limit.rlim_max : FILES_MAX;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur < FILES_MAX ? (int32_t)limit.rlim_cur : FILES_MAX;
}

static int listen_at(const struct addrinfo *at, int shared)
{
    int on = 1, off = 0, unsent = UNSENT_MAX;
    int fd = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    setsockopt(fd, SOL_SOCKET, SO_REUSEPORT, &shared, sizeof shared);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &unsent, sizeof unsent); /* of those who come in */
    if (at->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    close(fd);
    return -1;
}

static int open_door(const sk_serve_plan *plan)
{
    const struct addrinfo wanted = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV,
                                    .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char port[12];
    int fd = -1;

    snprintf(port, sizeof port, "%d", plan->port);
    if (getaddrinfo(plan->host, port, &wanted, &found) == 0)
        fd = listen_at(found, plan->shared_port);
    if (found != NULL)
        freeaddrinfo(found);
    return fd;
}

static bool watch_for(sk_server *s, int fd, void *what)
{
    struct epoll_event e = {.events = EPOLLIN, .data = {.ptr = what}};

    return epoll_ctl(s->poll, EPOLL_CTL_ADD, fd, &e) == 0;
}

bool sk_wire_open(sk_server *s)
{
    const sk_peer_limits limits = {.rate = s->plan.rate, .matches = s->plan.matches};

    s->clients_max = file_limit() - FILES_OTHER;
    s->received = sk_get_more(NULL, RECEIVED_MAX);
    s->peers = sk_peers_new(&limits);
    s->poll = epoll_create1(EPOLL_CLOEXEC);
    s->bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    s->door = open_door(&s->plan);
    return s->poll >= 0 && s->bell >= 0 && s->door >= 0 && watch_for(s, s->door, &s->door) &&
           watch_for(s, s->bell, &s->bell) && sk_http_open(s) &&
           watch_for(s, sk_http_fd(s), &s->http);
}

int32_t sk_wire_port(const sk_server *s)
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } at = {.six = {0}};
    socklen_t size = sizeof at;

    if (getsockname(s->door, &at.any, &size) != 0)
        return 0;
    return ntohs(at.any.sa_family == AF_INET ? at.four.sin_port : at.six.sin6_port);
}

void sk_wire_ring(const sk_server *s)
{
    const uint64_t one = 1;

    while (write(s->bell, &one, sizeof one) < 0 && errno == EINTR)
        continue;
}

static void hear_bell(sk_server *s)
{
    uint64_t rings;

    if (read(s->bell, &rings, sizeof rings) > 0)
        sk_server_wake(s);
}

static void close_one(int *fd)
{
    if (*fd > 0)
        close(*fd);
    *fd = 0;
}

void sk_wire_close(sk_server *s)
{
    for (sk_client *c = s->clients, *next; c != NULL; c = next) {
        next = c->next;
        sk_http_go_on(c); /* the library ends nobody who waits */
        if (c->is_socket)
            sk_client_free(c);
    }
    sk_http_close(s);
    s->doomed = NULL;
    close_one(&s->door);
    close_one(&s->bell);
    close_one(&s->poll);
    sk_peers_free(s->peers);
    free(s->received);
    s->peers = NULL;
    s->received = NULL;
}

/* Waiting for what a connection may do next */

static bool may_listen(const sk_client *c)
{
    if (c->is_paused || c->is_ready)
        return false;
    return c->stage == SK_LEAVING || (c->stage == SK_FRAMES && c->out_size <= SK_QUEUE_FULL);
}

void sk_wire_arm(sk_client *c)
{
    struct epoll_event e = {.data = {.ptr = c}};

    e.events = (may_listen(c) ? EPOLLIN : 0u) |
               (c->out != NULL && c->before_unsent == NULL ? EPOLLOUT : 0u);
    if (c->is_doomed || !c->is_socket || e.events == c->armed)
        return;
    c->armed = e.events;
    if (epoll_ctl(c->server->poll, EPOLL_CTL_MOD, c->fd, &e) != 0)
        sk_client_doom(c);
}

/* Reading */

/* An address that does not stop when it is told to is not listened to for a while. */
static void pause_if_deaf(sk_client *c)
{
    sk_server *s = c->server;

    if (c->is_paused || c->peer == NULL || !sk_peer_is_deaf(s->peers, c->peer, sk_seconds()))
        return;
    c->is_paused = true;
    s->paused++;
}

/* Others come first; then it goes on, whether more is received or not. */
static void wait_for_turn(sk_client *c)
{
    if (c->is_ready)
        return;
    c->is_ready = true;
    c->next_ready = c->server->ready;
    c->server->ready = c;
}

static void drop_used(sk_client *c)
{
    c->in_size -= c->in_used;
    if (c->in_size > 0)
        memmove(c->in, c->in + c->in_used, c->in_size);
    c->in_used = 0;
    if (c->in_size > 0)
        return;
    free(c->in);
    c->in = NULL;
}

/* Uses what was received, or a turn's worth of it. */
static void go_on(sk_client *c)
{
    if (c->is_doomed)
        return;
    c->is_going = true;
    c->turn = TURN_MAX;
    if (c->stage == SK_LEAVING || c->stage == SK_ENDING)
        c->in_used = c->in_size;
    else if (c->in_size > 0 && may_listen(c))
        sk_socket_take(c);
    c->is_going = false;
    drop_used(c);
    pause_if_deaf(c);
    if (c->in_size > 0 && may_listen(c))
        wait_for_turn(c);
    sk_wire_arm(c);
}

static void add_received(sk_client *c, const char *bytes, size_t size)
{
    c->in = sk_get_more(c->in, c->in_size + size);
    memcpy(c->in + c->in_size, bytes, size);
    c->in_size += size;
    go_on(c);
}

static void receive(sk_client *c)
{
    sk_server *s = c->server;
    ssize_t n = recv(c->fd, s->received, RECEIVED_MAX, MSG_DONTWAIT);

    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0) {
        sk_client_doom(c);
        return;
    }
    c->alive = sk_seconds();
    c->was_pinged = false;
    add_received(c, s->received, (size_t)n);
}

void sk_wire_begin(sk_client *c, const char *extra, size_t size)
{
    struct epoll_event e = {.events = EPOLLIN, .data = {.ptr = c}};

    c->armed = EPOLLIN;
    if (epoll_ctl(c->server->poll, EPOLL_CTL_ADD, c->fd, &e) != 0)
        sk_client_doom(c);
    else if (size > 0)
        add_received(c, extra, size);
}

void sk_wire_forget(const sk_client *c)
{
    epoll_ctl(c->server->poll, EPOLL_CTL_DEL, c->fd, NULL);
}

/* Writing */

/* The peer may still be sending: closing now would take from it what it has not read yet. */
static void leave(sk_client *c)
{
    shutdown(c->fd, SHUT_WR);
    c->stage = SK_LEAVING;
    c->deadline = sk_seconds() + LEAVE_PATIENCE;
}

/* What it says is not heard here: somebody is in the middle of telling all who watch a match, and
 * this one may want to leave it. */
static void all_is_sent(sk_client *c)
{
    if (c->stage == SK_ENDING)
        leave(c);
    if (c->in_size > 0 && !c->is_going && may_listen(c))
        wait_for_turn(c);
}

/* The first of what waits, as the system wants it; how many pieces. */
static int gather(const sk_client *c, struct iovec *piece)
{
    int count = 0;

    for (const sk_message *m = c->out; m != NULL && count < PIECES; m = m->next)
        piece[count++] = (struct iovec){m->bytes + m->sent, m->size - m->sent};
    return count;
}

static void drop_first(sk_client *c)
{
    sk_message *m = c->out;

    c->out = m->next;
    if (c->out == NULL)
        c->last_out = &c->out;
    free(m->bytes);
    free(m);
}

static void drop_sent(sk_client *c, size_t n)
{
    c->out_size -= n;
    if (c->peer != NULL)
        c->peer->backlog -= n;
    while (n > 0 && n >= c->out->size - c->out->sent) {
        n -= c->out->size - c->out->sent;
        drop_first(c);
    }
    if (n > 0)
        c->out->sent += n;
}

static bool write_some(sk_client *c)
{
    struct iovec piece[PIECES];
    struct msghdr m = {.msg_iov = piece, .msg_iovlen = (size_t)gather(c, piece)};
    size_t before = c->out_size;
    ssize_t n = sendmsg(c->fd, &m, MSG_NOSIGNAL | MSG_DONTWAIT);

    if (n < 0) {
        if (errno != EAGAIN && errno != EINTR)
            sk_client_doom(c);
        return false;
    }
    c->moved = sk_seconds();
    drop_sent(c, (size_t)n);
    return c->out_size < before;
}

static void flush(sk_client *c)
{
    while (c->out != NULL && !c->is_doomed && write_some(c))
        continue;
    if (c->is_doomed)
        return;
    if (c->out == NULL || (c->stage == SK_FRAMES && c->in_size > 0))
        all_is_sent(c);
    sk_wire_arm(c);
}

/* Who acted is told so and then what came of it, who watches perhaps two things: a sending each,
 * and not one for every message, because that is the dearest thing an action does. */

void sk_wire_take_unsent(sk_client *c)
{
    if (c->before_unsent == NULL)
        return;
    *c->before_unsent = c->next_unsent;
    if (c->next_unsent != NULL)
        c->next_unsent->before_unsent = c->before_unsent;
    c->next_unsent = NULL;
    c->before_unsent = NULL;
}

static void send_soon(sk_client *c)
{
    sk_server *s = c->server;

    if (c->before_unsent != NULL)
        return;
    c->next_unsent = s->unsent;
    if (s->unsent != NULL)
        s->unsent->before_unsent = &c->next_unsent;
    c->before_unsent = &s->unsent;
    s->unsent = c;
}

static void send_now(sk_client *c)
{
    sk_wire_take_unsent(c);
    flush(c);
}

/* What waits is counted against who reads too slowly, so there is never much of it. */
void sk_wire_send(sk_client *c)
{
    if (c->server->is_gathering && c->out_size <= GATHERED_MAX &&
        (c->peer == NULL || c->peer->backlog <= BACKLOG_SOME))
        send_soon(c);
    else
        send_now(c);
}

void sk_wire_make_room(sk_client *c, size_t size)
{
    if (c->before_unsent != NULL && c->out_size + size > GATHERED_MAX)
        send_now(c);
}

/* Whoever is to be closed since is still sent what came before that, if it goes at once. */
static void send_gathered(sk_server *s)
{
    s->is_gathering = false;
    while (s->unsent != NULL) {
        sk_client *c = s->unsent;
        sk_wire_take_unsent(c);
        if (c->is_doomed)
            write_some(c);
        else
            flush(c);
    }
}

/* Coming in */

static void let_in(sk_server *s, int fd, const struct sockaddr *from, socklen_t size)
{
    int on = 1;
    char address[SK_ADDRESS];
    sk_client *c;

    sk_address_of(from, address);
    c = sk_client_open(s, fd, address);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (!s->plan.behind_proxy)
        sk_client_belongs(c, address);
    if (c->peer != NULL && c->peer->open > s->plan.connections + SURPLUS) {
        sk_client_free(c);
        close(fd);
    } else
        sk_http_let_in(c, from, size);
}

static void open_to_guests(sk_server *s)
{
    struct sockaddr_storage from;

    for (int32_t i = 0; i < GUESTS; i++) {
        socklen_t size = sizeof from;
        int fd = accept4(s->door, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0)
            return;
        if (s->client_count >= s->clients_max) {
            sk_note(SK_LOG_WARN, "too many connections");
            close(fd);
            return;
        }
        let_in(s, fd, (const struct sockaddr *)&from, size);
    }
}

/* Turning */

static void serve(sk_client *c, uint32_t events)
{
    if (c->is_doomed)
        return;
    if ((events & (EPOLLERR | EPOLLHUP)) != 0) {
        sk_client_doom(c);
        return;
    }
    if ((events & EPOLLOUT) != 0)
        flush(c);
    if ((events & EPOLLIN) != 0 && !c->is_doomed && may_listen(c))
        receive(c);
    sk_wire_arm(c);
}

/* Watchers are told that one of them has gone, which may doom another. */
static void close_doomed(sk_server *s)
{
    while (s->doomed != NULL) {
        sk_client *c = s->doomed;
        s->doomed = c->next_doomed;
        sk_client_free(c);
    }
}

static void serve_ready(sk_server *s)
{
    sk_client *list = s->ready;

    s->ready = NULL;
    while (list != NULL) { /* nobody is freed meanwhile: the doomed wait for the end of the turn */
        sk_client *c = list;
        list = c->next_ready;
        c->is_ready = false;
        if (!c->is_doomed)
            go_on(c);
    }
}

static void serve_event(sk_server *s, const struct epoll_event *e)
{
    if (e->data.ptr == &s->door)
        open_to_guests(s);
    else if (e->data.ptr == &s->http)
        s->http_is_due = true;
    else if (e->data.ptr != &s->bell)
        serve(e->data.ptr, e->events);
}

/* What is finished is told first, and drawn as far as there is time: so that the two go together.
 */
static void tell(sk_server *s, const struct epoll_event *e, int count)
{
    s->is_gathering = true;
    for (int i = 0; i < count; i++)
        if (e[i].data.ptr == &s->bell)
            hear_bell(s);
    sk_push_due(s, PUSH_SECONDS);
    send_gathered(s);
}

bool sk_wire_turn(sk_server *s, int ms)
{
    struct epoll_event e[EVENTS];
    bool is_due = s->ready != NULL || s->http_is_due || s->untold != NULL;
    bool goes_on;
    int count;

    sk_server_rest(s);
    count = epoll_wait(s->poll, e, EVENTS, is_due ? 0 : ms);
    goes_on = count >= 0 || errno == EINTR;
    tell(s, e, count);
    serve_ready(s);
    for (int i = 0; i < count; i++)
        serve_event(s, &e[i]);
    if (s->http_is_due)
        sk_http_turn(s);
    close_doomed(s);
    return goes_on;
}

/* Now and then */

static void listen_again(sk_server *s, double now)
{
    for (sk_client *c = s->clients; c != NULL; c = c->next) {
        if (!c->is_paused || c->is_doomed || sk_peer_is_deaf(s->peers, c->peer, now))
            continue;
        c->is_paused = false;
        s->paused--;
        go_on(c);
    }
}

static bool is_late(const sk_client *c, double now)
{
    if (c->stage == SK_FRAMES)
        return (c->out != NULL && now - c->moved > sk_patience(c->server, SEND_PATIENCE)) ||
               now - c->alive > GONE_AFTER || sk_socket_is_slow(c, now) ||
               (now - c->heard > c->server->plan.idle && c->request_count == 0);
    return !c->is_suspended && now > c->deadline;
}

static void ask_whether_there(sk_client *c, double now)
{
    if (c->stage != SK_FRAMES || c->was_pinged || now - c->alive < PING_AFTER)
        return;
    c->was_pinged = true;
    sk_socket_ping(c);
}

void sk_wire_tick(sk_server *s, double now, bool is_second)
{
    if (s->paused > 0)
        listen_again(s, now);
    for (sk_client *c = is_second ? s->clients : NULL; c != NULL; c = c->next) {
        if (is_late(c, now))
            sk_client_doom(c);
        else
            ask_whether_there(c, now);
    }
    close_doomed(s);
    sk_http_turn(s);
}
