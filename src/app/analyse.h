/* What the parts of skald analyse share: a review in words and as a graph. */
#ifndef SK_APP_ANALYSE_H
#define SK_APP_ANALYSE_H

#include "coach/report.h"

/* analyse_say.c */
void sk_say_review(const sk_review *r);
/* analyse_draw.c: the graph by gnuplot; false when there is none, or the file cannot be written. */
bool sk_draw_review(const sk_review *r, const char *path);

#endif
