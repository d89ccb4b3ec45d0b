/* Nobody waits for an answer, and without a socket nothing happens. */
#include "serve/notify.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void tell(const char *words)
{
    const char *where = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t length = where != NULL ? strlen(where) : 0;
    int fd;

    if (length < 2 || length >= sizeof to.sun_path || (where[0] != '/' && where[0] != '@'))
        return;
    memcpy(to.sun_path, where, length);
    if (where[0] == '@') /* a name that is in no folder */
        to.sun_path[0] = '\0';
    fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return;
    sendto(fd, words, strlen(words), MSG_NOSIGNAL, (const struct sockaddr *)&to,
           (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    close(fd);
}

/* Half of what is asked for, and only when it is asked of us. */
static double usual_pause(void)
{
    const char *most = getenv("WATCHDOG_USEC"), *who = getenv("WATCHDOG_PID");

    if (most == NULL || (who != NULL && strtoll(who, NULL, 10) != (long long)getpid()))
        return 0;
    return (double)strtoll(most, NULL, 10) / 2e6;
}

void sk_notify_ready(sk_notify *n, double now)
{
    *n = (sk_notify){.every = usual_pause(), .last = now};
    tell("READY=1\nSTATUS=the table is open");
}

void sk_notify_turning(sk_notify *n, double now)
{
    if (n->every <= 0 || now - n->last < n->every)
        return;
    n->last = now;
    tell("WATCHDOG=1");
}

void sk_notify_stopping(void)
{
    tell("STOPPING=1");
}
