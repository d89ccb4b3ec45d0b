/* What the two halves of the terminal share: printing (term.c) and reading (line.c). */
#ifndef SK_APP_TERM_PARTS_H
#define SK_APP_TERM_PARTS_H

#include <histedit.h>
#include <signal.h>

#include "app/term.h"

struct sk_term {
    bool live, ascii, colour, many_colours;
    EditLine *edit; /* NULL in a pipe */
    History *history;
    const char *prompt;
    const char *const *offer;
    int32_t offers;
    struct sigaction before[4];
};

/* term.c: words, in plain letters where the terminal asks for them. */
void sk_term_words(const sk_term *t, const char *words);

/* line.c */
void sk_term_open_editor(sk_term *t);
void sk_term_close_editor(sk_term *t);
void sk_term_watch_signals(sk_term *t);
void sk_term_unwatch_signals(const sk_term *t);

#endif
