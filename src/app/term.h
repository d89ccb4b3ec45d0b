/* The terminal, or what stands in for one. With a terminal on both ends there is line editing with
 * history and completion, colour, and lines folded at the edge. In a pipe there are plain lines in
 * and plain lines out, without an escape code. */
#ifndef SK_APP_TERM_H
#define SK_APP_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/canvas.h"

enum { SK_LINE_MAX = 512 };

typedef struct sk_term sk_term;

/* `ascii` keeps to plain letters. Catches SIGINT, SIGTERM and SIGHUP until it is closed, so that
 * the caller can finish its sentence. */
sk_term *sk_term_open(bool ascii);
void sk_term_close(sk_term *t);

bool sk_term_is_live(const sk_term *t); /* a person sits at it */
bool sk_term_is_ascii(const sk_term *t);
int32_t sk_term_columns(const sk_term *t);
int32_t sk_term_rows(const sk_term *t);

/* A paragraph, folded between words; lines after the first are indented too. */
void sk_term_say(const sk_term *t, sk_ink ink, int32_t indent, const char *words);
/* Words without a line's end. */
void sk_term_put(const sk_term *t, uint8_t ink, const char *words);
void sk_term_end_line(const sk_term *t);
/* Nothing on the screen remains readable. */
void sk_term_wipe(const sk_term *t);

/* The next line without its end. False at the end of input or after a signal. */
bool sk_term_read(sk_term *t, const char *prompt, char line[SK_LINE_MAX]);
/* What TAB completes to; the words stay the caller's. */
void sk_term_offer(sk_term *t, const char *const *words, int32_t count);
/* The signal that asks the program to end, or 0. */
int sk_term_signal(void);

/* picture.c: the canvas, without the empty rows at its end. */
void sk_term_draw(const sk_term *t, const sk_canvas *c);

#endif
