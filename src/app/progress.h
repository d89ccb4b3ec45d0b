/* A progress bar on standard error while something long goes on; nothing when that is not a
 * terminal. */
#ifndef SK_APP_PROGRESS_H
#define SK_APP_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct sk_progress {
    int32_t columns; /* of the terminal, 0 when there is none */
    double drawn;    /* when it was, last … */
    double started;  /* … and when the first was shown, with so much done */
    int64_t done;
    bool shown;
} sk_progress;

sk_progress sk_progress_start(void);
/* May be called as often as you like: it draws a few times a second. */
void sk_progress_show(sk_progress *p, int64_t done, int64_t all);
/* Takes the bar away. */
void sk_progress_end(sk_progress *p);

#endif
