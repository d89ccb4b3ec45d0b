/* Words in plain ASCII, for terminals without Unicode and for matching what people type. */
#ifndef SK_APP_PLAIN_H
#define SK_APP_PLAIN_H

#include "base/text.h"

/* Letters lose their accents, dice become digits, lines become - | +; anything else is '?'. */
void sk_put_plain(sk_text *out, const char *words);
/* One character for one character, to keep a picture aligned. */
char sk_plain_glyph(const char *glyph);

/* The same in small letters with single blanks: two texts that read alike become equal. */
void sk_put_folded(sk_text *out, const char *words);

#endif
