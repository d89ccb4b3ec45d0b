#include "app/progress.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "lab/clock.h"

enum { BAR = 40, BESIDE_THE_BAR = 12 };

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

void sk_progress_show(sk_progress *p, int64_t done, int64_t all)
{
    int64_t width = p->columns - BESIDE_THE_BAR < BAR ? p->columns - BESIDE_THE_BAR : BAR;
    double now;

    if (p->columns == 0 || all <= 0 || (now = sk_seconds()) - p->drawn < PAUSE)
        return;
    p->drawn = now;
    p->shown = true;
    fputc('\r', stderr);
    for (int64_t i = 0; i < width; i++)
        fputc(i * all < done * width ? '#' : '.', stderr);
    fprintf(stderr, " %3d %%", (int)(100 * done / all));
    fflush(stderr);
}

void sk_progress_end(sk_progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}
