/* A WebSocket to a server in the same process, and both its ends. Nothing waits for a while: what
 * was sent is waited for until it is there, however busy the machine is. */
#ifndef SK_TESTS_SERVE_LINE_H
#define SK_TESTS_SERVE_LINE_H

#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "serve/client.h"
#include "serve/keep.h"
#include "serve/server.h"
#include "serve/wire.h"

typedef struct line {
    int fd;
    sk_client *there;
} line;

/* The texts of frames, one after the other, in place. */
static void open_frames(char *bytes, size_t size)
{
    size_t at = 0, used = 0;

    while (at < size) {
        const unsigned char *head = (const unsigned char *)bytes + at;
        size_t length = head[1] & 127u, more = length == 126 ? 2 : length == 127 ? 8 : 0;
        cr_assert(head[0] == 0x81 && (head[1] & 128u) == 0, "no whole text frame");
        for (size_t i = 0, whole = 0; i < more; i++)
            length = whole = whole << 8 | head[2 + i];
        memmove(bytes + used, bytes + at + 2 + more, length);
        at += 2 + more + length;
        used += length;
    }
    cr_assert_eq(at, size, "half a frame was sent");
    bytes[used] = '\0'; /* they had heads, so there is room */
}

static struct tcp_info tcp_of(int fd)
{
    struct tcp_info info = {0};
    socklen_t size = sizeof info;

    cr_assert_eq(getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size), 0);
    return info;
}

/* The system may take its time, also from one end of the same machine to the other. */
static bool has_arrived(int from, int to)
{
    struct tcp_info out = tcp_of(from), in = tcp_of(to);

    return out.tcpi_notsent_bytes == 0 &&
           out.tcpi_bytes_sent - out.tcpi_bytes_retrans <= in.tcpi_bytes_received;
}

/* All that was sent, as one text to be freed. */
static char *line_take(const line *l)
{
    static char all[2 << 20];
    size_t size = 0;
    bool is_all;
    ssize_t n;

    do {
        is_all = has_arrived(l->there->fd, l->fd);
        while ((n = recv(l->fd, all + size, sizeof all - 1 - size, MSG_DONTWAIT)) > 0)
            size += (size_t)n;
        if (!is_all)
            usleep(20);
    } while (!is_all);
    cr_assert_lt(size, sizeof all - 1);
    open_frames(all, size);
    return sk_get_words(all);
}

/* It is there when the loop turns the next time. */
static void line_send_bytes(const line *l, const char *bytes, size_t size)
{
    cr_assert_eq(send(l->fd, bytes, size, 0), (ssize_t)size);
    while (!has_arrived(l->fd, l->there->fd))
        usleep(20);
}

/* One text of up to 65535 bytes, masked with zeroes. */
static void line_send(const line *l, const char *text)
{
    size_t size = strlen(text), head = size < 126 ? 2 : 4;
    char *frame = sk_get(size + 9);

    frame[0] = (char)0x81;
    frame[1] = (char)(128 | (size < 126 ? size : 126));
    if (head == 4) {
        frame[2] = (char)(size >> 8);
        frame[3] = (char)size;
    }
    memcpy(frame + head + 4, text, size + 1);
    line_send_bytes(l, frame, head + 4 + size);
    free(frame);
}

static void line_open(sk_server *s, line *l)
{
    static const char HELLO[] =
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: skald\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    char answer[512];
    int32_t others = s->client_count;
    ssize_t n;

    to.sin_port = htons((uint16_t)sk_wire_port(s));
    l->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int)); /* nothing waits here */
    cr_assert_eq(connect(l->fd, (const struct sockaddr *)&to, sizeof to), 0);
    while (s->client_count == others)
        sk_wire_turn(s, 10);
    l->there = s->clients;
    line_send_bytes(l, HELLO, sizeof HELLO - 1);
    while (!l->there->is_socket)
        sk_wire_turn(s, 10);
    n = recv(l->fd, answer, sizeof answer - 1, 0);
    answer[n > 0 ? n : 0] = '\0';
    cr_assert_not_null(strstr(answer, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")); /* RFC 6455, 1.3 */
}

#endif
