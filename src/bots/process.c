/* Pipes, fork and signals, and nothing of games. */
#include "bots/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct sk_process {
    pid_t group;
    int to, from;
    int status; /* of who has been waited for */
    bool ended;
    size_t taken, filled; /* of the buffer: lines before `taken` were handed out */
    char reply[SK_REPLY_MAX + 1];
};

int64_t sk_process_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Starting and ending */

/* Between fork and exec only what is safe in a program of several threads. It dies with us. */
static _Noreturn void become(const char *command, int in, int out, bool heard)
{
    static const struct rlimit NO_CORE = {0, 0};
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &NO_CORE);
    signal(SIGPIPE, SIG_DFL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    if (!heard)
        dup2(nowhere, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* Two pipes: down[0] is read by the program, up[0] by us. */
static bool make_pipes(int down[2], int up[2])
{
    if (pipe2(down, O_CLOEXEC) != 0)
        return false;
    if (pipe2(up, O_CLOEXEC) == 0)
        return true;
    close(down[0]);
    close(down[1]);
    return false;
}

static bool launch(sk_process *p, const char *command, bool heard)
{
    int down[2], up[2];

    if (!make_pipes(down, up))
        return false;
    p->group = fork();
    if (p->group == 0)
        become(command, down[0], up[1], heard);
    close(down[0]);
    close(up[1]);
    p->to = down[1];
    p->from = up[0];
    fcntl(p->to, F_SETFL, O_NONBLOCK);
    fcntl(p->from, F_SETFL, O_NONBLOCK);
    if (p->group > 0) {
        setpgid(p->group, p->group); /* whoever of the two is first */
        return true;
    }
    close(p->to);
    close(p->from);
    return false;
}

sk_process *sk_process_start(const char *command, bool heard)
{
    sk_process *p = calloc(1, sizeof *p);

    signal(SIGPIPE, SIG_IGN); /* a program that is gone is told by EPIPE */
    if (p != NULL && launch(p, command, heard))
        return p;
    free(p);
    return NULL;
}

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

void sk_process_end(sk_process *p)
{
    if (p == NULL)
        return;
    kill(-p->group, SIGKILL);
    close_end(&p->to);
    close_end(&p->from);
    if (!p->ended)
        while (waitpid(p->group, &p->status, 0) < 0 && errno == EINTR)
            ;
    free(p);
}

static bool has_ended_by(sk_process *p, int64_t until)
{
    static const struct timespec MOMENT = {0, 2000000};

    while (!p->ended) {
        p->ended = waitpid(p->group, &p->status, WNOHANG) == p->group;
        if (p->ended || sk_process_now() >= until)
            break;
        nanosleep(&MOMENT, NULL);
    }
    return p->ended;
}

bool sk_process_leaves(sk_process *p, int32_t milliseconds)
{
    close_end(&p->to);
    return has_ended_by(p, sk_process_now() + milliseconds);
}

/* The signal that ended it or, as a shell tells it, what the shell ran; 0: none. */
static int signal_of(int status)
{
    enum { SHELL_ADDS = 128 };
    int number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - SHELL_ADDS;

    return number > 0 && sigdescr_np(number) != NULL ? number : 0;
}

void sk_process_say_end(sk_process *p, char *words, size_t size)
{
    enum { A_LITTLE = 500 };

    if (!has_ended_by(p, sk_process_now() + A_LITTLE))
        snprintf(words, size, "has closed its output but still runs");
    else if (signal_of(p->status) != 0)
        snprintf(words, size, "was ended by signal %d (%s)", signal_of(p->status),
                 sigdescr_np(signal_of(p->status)));
    else if (WEXITSTATUS(p->status) == 127)
        snprintf(words, size, "ended with code 127: the command was not found");
    else
        snprintf(words, size, "ended with code %d", WEXITSTATUS(p->status));
}

/* Lines */

/* False when the time is over. */
static bool wait_for(int fd, short what, int64_t until)
{
    int64_t left = until - sk_process_now();
    struct pollfd one = {.fd = fd, .events = what};

    return left > 0 && poll(&one, 1, (int)left) != 0; /* an interruption is looked at again */
}

sk_wire_end sk_process_send(sk_process *p, const char *text, size_t length, int64_t until)
{
    while (length > 0) {
        ssize_t sent = write(p->to, text, length);

        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (errno != EAGAIN && errno != EINTR) {
            return SK_GONE;
        } else if (!wait_for(p->to, POLLOUT, until)) {
            return SK_LATE;
        }
    }
    return SK_SENT;
}

/* Ends the first whole line in the buffer, if there is one. */
static char *cut_line(sk_process *p)
{
    char *from = p->reply + p->taken;
    char *end = memchr(from, '\n', p->filled - p->taken);

    if (end == NULL)
        return NULL;
    *end = '\0';
    p->taken = (size_t)(end - p->reply) + 1;
    return from;
}

static void make_room(sk_process *p)
{
    memmove(p->reply, p->reply + p->taken, p->filled - p->taken);
    p->filled -= p->taken;
    p->taken = 0;
}

sk_wire_end sk_process_receive(sk_process *p, char **line, int64_t until)
{
    while ((*line = cut_line(p)) == NULL) {
        ssize_t got;

        make_room(p);
        if (p->filled == SK_REPLY_MAX)
            return SK_FLOODS;
        if (!wait_for(p->from, POLLIN, until))
            return SK_LATE;
        got = read(p->from, p->reply + p->filled, SK_REPLY_MAX - p->filled);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            return SK_GONE;
        p->filled += got > 0 ? (size_t)got : 0;
    }
    return SK_SENT;
}
