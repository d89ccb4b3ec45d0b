/* Bots for bench/serve: two seats of every match, connected over WebSockets, one action a second
 * in each match, chosen at random among what is legal. They read as little of what they are told
 * as they can, so that two cores have time for the server.
 *
 *   bots HOST PORT SECONDS
 *
 * Matches come in by stdin, a line with two keys each, then a line "go". "ready" goes out when
 * all seats watch; "over" whenever a match has ended, for which another line is expected; at the
 * end one line of JSON with what was measured. A seat that loses its connection comes back. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum { TABLES = 20000, KEY = 80, CHOICES = 4096, EVENTS = 256, TIMES = 4 << 20, MESSAGE = 2048 };
enum { LEGAL = 1, ACT, WATCH }; /* ids of requests */
enum { REST, ASKED, ACTING };   /* what a table is at */

typedef struct table table;

typedef struct seat {
    table *table;
    int fd; /* −1 while it has no connection */
    bool is_open, watches;
    wslay_event_context_ptr ws;
    char key[KEY];
    double lost; /* when, or 0 */
} seat;

struct table {
    seat seat[2];
    int decides; /* a seat from 1, or 0 */
    bool over;
    int at;
    double due, began;
};

static table *tables;
static int count, watching, poll_fd;
static struct sockaddr_in where;
static float *took, *away;
static long acted, done, returned, late, finished, refused, unknown, bytes;
static char error[400];
static double now, spent;
static unsigned long long luck = 1;

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double processor(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static unsigned pick(unsigned n)
{
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((luck >> 33) % n);
}

/* Sending */

static void lose(seat *s);

static ssize_t send_bytes(wslay_event_context_ptr ws, const uint8_t *data, size_t size, int flags,
                          void *self)
{
    ssize_t n = send(((seat *)self)->fd, data, size, MSG_NOSIGNAL | MSG_DONTWAIT);

    (void)flags;
    if (n < 0)
        wslay_event_set_error(ws, WSLAY_ERR_CALLBACK_FAILURE);
    return n;
}

static int mask(wslay_event_context_ptr ws, uint8_t *out, size_t size, void *self)
{
    (void)ws, (void)self;
    memset(out, 0, size);
    return 0;
}

static void say(seat *s, const char *text, int size)
{
    const struct wslay_event_msg m = {WSLAY_TEXT_FRAME, (const uint8_t *)text, (size_t)size};

    if (s->is_open && (wslay_event_queue_msg(s->ws, &m) != 0 || wslay_event_send(s->ws) != 0))
        lose(s);
}

static void watch(seat *s)
{
    char text[MESSAGE];

    say(s, text,
        snprintf(text, sizeof text, "{\"do\":\"watch\",\"id\":%d,\"key\":\"%s\",\"changes\":true}",
                 WATCH, s->key));
}

/* Hearing: what our own server writes has no blanks, and its members come in an order we know. */

typedef struct words {
    const char *at;
    size_t size;
} words;

static const char *after(words w, const char *what)
{
    const char *found = memmem(w.at, w.size, what, strlen(what));

    return found != NULL ? found + strlen(what) : NULL;
}

static bool is_push(words w)
{
    return w.size > 8 && memcmp(w.at, "{\"push\":", 8) == 0;
}

/* Both seats are told the same turn; one of them listens. */
static void hear_push(seat *s, words w)
{
    table *t = s->table;
    const char *turn;

    if (s != &t->seat[0] || (turn = after(w, "\"turn\":{\"seat\":")) == NULL)
        return;
    t->decides = atoi(turn);
    turn = after((words){turn, (size_t)(w.at + w.size - turn)}, "\"over\":");
    if (turn != NULL && *turn == 't' && !t->over) {
        t->over = true;
        finished++;
        puts("over");
        fflush(stdout);
    }
}

static int list_choices(words w, const char **choice)
{
    int found = 0;
    const char *end = w.at + w.size, *at;

    while (found < CHOICES && (at = after(w, "\"action\":")) != NULL) {
        choice[found++] = at;
        w = (words){at, (size_t)(end - at)};
    }
    return found;
}

static void choose(seat *s, words w)
{
    static const char *choice[CHOICES];
    table *t = s->table;
    char text[MESSAGE];
    const char *version = after(w, "\"version\":"), *a, *end;
    int choices = list_choices(w, choice);

    t->at = REST;
    if (choices == 0 || version == NULL)
        return;
    a = choice[pick((unsigned)choices)];
    end = memchr(a, '}', (size_t)(w.at + w.size - a));
    t->at = ACTING;
    t->began = seconds();
    say(s, text,
        snprintf(text, sizeof text,
                 "{\"do\":\"act\",\"id\":%d,\"key\":\"%s\",\"version\":%d,\"action\":%.*s}", ACT,
                 s->key, atoi(version), (int)(end + 1 - a), a));
}

static void hear_answer(seat *s, words w)
{
    const char *re = after(w, "\"re\":");
    bool ok = after((words){w.at, 12}, "\"ok\":true") != NULL;
    int id = re != NULL ? atoi(re) : 0;

    if (!ok && after(w, "\"stale\"") == NULL) {
        refused++;
        snprintf(error, sizeof error, "%.*s", (int)(w.size < 300 ? w.size : 300), w.at);
    }
    if (id == WATCH && ok) {
        watching += !s->watches;
        s->watches = true;
        if (s->lost > 0 && returned < TIMES)
            away[returned++] = (float)(seconds() - s->lost);
        s->lost = 0;
    } else if (id == LEGAL && ok) {
        choose(s, w);
    } else if (id == LEGAL || id == ACT) {
        done += id == ACT && ok;
        if (id == ACT && acted < TIMES)
            took[acted++] = (float)(seconds() - s->table->began);
        s->table->at = REST;
    }
}

static void hear(wslay_event_context_ptr ws, const struct wslay_event_on_msg_recv_arg *m,
                 void *self)
{
    words w = {(const char *)m->msg, m->msg_length};

    (void)ws;
    bytes += (long)m->msg_length;
    if (m->opcode != WSLAY_TEXT_FRAME)
        return;
    if (is_push(w))
        hear_push(self, w);
    else
        hear_answer(self, w);
}

static ssize_t take_bytes(wslay_event_context_ptr ws, uint8_t *out, size_t size, int flags,
                          void *self)
{
    ssize_t n = recv(((seat *)self)->fd, out, size, MSG_DONTWAIT);

    (void)flags;
    if (n > 0)
        return n;
    wslay_event_set_error(ws, n < 0 && errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK
                                                       : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

/* Coming and going */

static void come(seat *s)
{
    struct epoll_event e = {.events = EPOLLIN, .data = {.ptr = s}};
    char hello[400];
    int on = 1, size;

    s->fd = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    size = snprintf(hello, sizeof hello,
                    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: skald\r\n\r\n",
                    ntohs(where.sin_port));
    if (connect(s->fd, (const struct sockaddr *)&where, sizeof where) == 0 &&
        send(s->fd, hello, (size_t)size, MSG_NOSIGNAL) == size &&
        epoll_ctl(poll_fd, EPOLL_CTL_ADD, s->fd, &e) == 0)
        return;
    close(s->fd);
    s->fd = -1;
}

static void lose(seat *s)
{
    table *t = s->table;

    if (s->fd < 0)
        return;
    unknown += t->at == ACTING && t->decides == s - t->seat + 1;
    if (t->decides == s - t->seat + 1)
        t->at = REST;
    watching -= s->watches;
    s->watches = false;
    if (s->lost == 0)
        s->lost = seconds();
    close(s->fd);
    s->fd = -1;
    s->is_open = false;
}

static void be_let_in(seat *s)
{
    static const struct wslay_event_callbacks CALLS = {.recv_callback = take_bytes,
                                                       .send_callback = send_bytes,
                                                       .genmask_callback = mask,
                                                       .on_msg_recv_callback = hear};
    char answer[2048];
    ssize_t n = recv(s->fd, answer, sizeof answer - 1, MSG_DONTWAIT);

    if (n <= 0 || memmem(answer, (size_t)n, " 101 ", 5) == NULL) {
        lose(s);
        return;
    }
    if (s->ws != NULL)
        wslay_event_context_free(s->ws);
    wslay_event_context_client_init(&s->ws, &CALLS, s);
    s->is_open = true;
    watch(s);
}

static void serve_seat(seat *s)
{
    if (s->fd < 0)
        return;
    if (!s->is_open)
        be_let_in(s);
    else if (wslay_event_recv(s->ws) != 0)
        lose(s);
}

/* Playing */

static void take_turn(table *t)
{
    char text[MESSAGE];
    seat *s;

    for (int i = 0; i < 2; i++)
        if (t->seat[i].fd < 0)
            come(&t->seat[i]);
    if (t->over || t->decides < 1 || t->decides > 2)
        return;
    if (t->at != REST) {
        late++;
        return;
    }
    s = &t->seat[t->decides - 1];
    if (!s->is_open)
        return;
    t->at = ASKED;
    say(s, text,
        snprintf(text, sizeof text, "{\"do\":\"legal\",\"id\":%d,\"key\":\"%s\"}", LEGAL, s->key));
}

/* A line from stdin; false at its end. New keys go to a table whose match is over, if there is
 * one. */
static bool hear_line(void)
{
    char line[400], key[2][KEY];
    table *t = NULL;

    if (fgets(line, sizeof line, stdin) == NULL || strcmp(line, "go\n") == 0)
        return false;
    if (sscanf(line, "%79s %79s", key[0], key[1]) != 2)
        return true;
    for (int i = 0; i < count && t == NULL; i++)
        if (tables[i].over)
            t = &tables[i];
    if (t == NULL && count < TABLES)
        t = &tables[count++];
    if (t == NULL)
        return true;
    t->over = false;
    t->decides = 0;
    for (int i = 0; i < 2; i++) {
        t->seat[i].table = t;
        memcpy(t->seat[i].key, key[i], KEY);
        if (t->seat[i].is_open)
            watch(&t->seat[i]);
        else if (t->due == 0)
            t->seat[i].fd = -1;
    }
    return true;
}

static void turn(int ms)
{
    struct epoll_event e[EVENTS];
    int events = epoll_wait(poll_fd, e, EVENTS, ms);

    for (int i = 0; i < events; i++)
        if (e[i].data.ptr != NULL)
            serve_seat(e[i].data.ptr);
        else
            hear_line();
    now = seconds();
}

static void gather(void)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 2; k++) {
            come(&tables[i].seat[k]);
            turn(0);
        }
    while (watching < 2 * count && refused == 0)
        turn(10);
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;

    return (x > y) - (x < y);
}

/* Every table has its moment in each second; sorted by it, they take turns for ever. */
static void find_moments(void)
{
    for (int i = 0; i < count; i++)
        took[i] = (float)(pick(1000000) / 1e6);
    qsort(took, (size_t)count, sizeof *took, by_size);
    for (int i = 0; i < count; i++)
        tables[i].due = seconds() + (double)took[i];
}

static void play(double for_seconds)
{
    double until = seconds() + for_seconds;
    int next = 0;

    find_moments();
    for (now = seconds(); now < until; turn(1))
        while (tables[next].due <= now) {
            take_turn(&tables[next]);
            tables[next].due += 1;
            next = (next + 1) % count;
        }
    for (until = now + 3; now < until && acted > 0; turn(10)) {
        bool resting = true;
        for (int i = 0; i < count; i++)
            resting = resting && tables[i].at == REST;
        if (resting)
            break;
    }
}

static double at(const float *list, long size, double part)
{
    long i = (long)((double)size * part);

    return size == 0 ? 0 : 1000 * (double)list[i < size ? i : size - 1];
}

static void print_quoted(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++)
        if (*text != '"' && *text != '\\' && (unsigned char)*text >= ' ')
            putchar(*text);
    putchar('"');
}

static void report(void)
{
    qsort(took, (size_t)acted, sizeof *took, by_size);
    qsort(away, (size_t)returned, sizeof *away, by_size);
    printf("{\"cpu\":%.3f,\"actions\":%ld,\"done\":%ld,\"finished\":%ld,\"refused\":%ld,\"late\":%"
           "ld,\"bytes\":%ld,"
           "\"median\":%.2f,\"p90\":%.2f,\"p99\":%.2f,\"slowest\":%.2f,\"returned\":%ld,"
           "\"unknown\":%ld,\"away_median\":%.1f,\"away_p99\":%.1f,\"watching\":%d,\"error\":",
           processor() - spent, acted, done, finished, refused, late, bytes, at(took, acted, 0.5),
           at(took, acted, 0.9), at(took, acted, 0.99), at(took, acted, 1), returned, unknown,
           at(away, returned, 0.5), at(away, returned, 0.99), watching);
    print_quoted(error);
    puts("}");
}

int main(int argc, char **argv)
{
    struct epoll_event input = {.events = EPOLLIN};

    if (argc != 4)
        return 2;
    where = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(argv[2]))};
    inet_pton(AF_INET, argv[1], &where.sin_addr);
    tables = calloc(TABLES, sizeof *tables);
    took = malloc(TIMES * sizeof *took);
    away = malloc(TIMES * sizeof *away);
    poll_fd = epoll_create1(0);
    setvbuf(stdin, NULL, _IONBF, 0);
    while (hear_line())
        continue;
    gather();
    puts("ready");
    fflush(stdout);
    hear_line(); /* "go" */
    epoll_ctl(poll_fd, EPOLL_CTL_ADD, 0, &input);
    bytes = 0;
    spent = processor();
    play(atof(argv[3]));
    report();
    return 0;
}
