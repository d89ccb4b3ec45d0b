/* Writes to standard error only, and takes its line away when it is done. */
#include "app/progress.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "lab/clock.h"

enum { BAR = 40, BESIDE_THE_BAR = 28 };

static const double PAUSE = 0.2; /* short work shows no bar at all */

static int32_t terminal_columns(void)
{
    struct winsize size;

    if (!isatty(STDERR_FILENO))
        return 0;
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

sk_progress sk_progress_start(void)
{
    return (sk_progress){.columns = terminal_columns(), .drawn = sk_seconds()};
}

/* By how long the rest takes at the pace so far; of the first few seconds nothing is said. */
static void show_time_left(const sk_progress *p, int64_t done, int64_t all)
{
    double took = sk_seconds() - p->started, left;

    if (took < 2 || done <= p->done)
        return;
    left = took * (double)(all - done) / (double)(done - p->done);
    if (left < 100)
        fprintf(stderr, ", %.0f s left", left);
    else if (left < 6000)
        fprintf(stderr, ", %.0f min left", left / 60);
    else
        fprintf(stderr, ", %.1f h left", left / 3600);
}

void sk_progress_show(sk_progress *p, int64_t done, int64_t all)
{
    int64_t width = p->columns - BESIDE_THE_BAR < BAR ? p->columns - BESIDE_THE_BAR : BAR;
    double now;

    if (p->columns == 0 || all <= 0 || (now = sk_seconds()) - p->drawn < PAUSE)
        return;
    p->drawn = now;
    if (!p->shown) {
        p->started = now;
        p->done = done;
    }
    p->shown = true;
    fputc('\r', stderr);
    for (int64_t i = 0; i < width; i++)
        fputc(i * all < done * width ? '#' : '.', stderr);
    fprintf(stderr, " %3d %%", (int)(100 * done / all));
    show_time_left(p, done, all);
    fputs("\033[K", stderr);
    fflush(stderr);
}

void sk_progress_end(sk_progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}
