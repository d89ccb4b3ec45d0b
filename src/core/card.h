/* Unit cards as JSON, in one shape for every game, for clients that set them as tables:
 *   {"title", "figures": [{"name", "value"}], "marks": [words], "kind", "heads": [column],
 *    "rows": [{"words", "cells": [number], "about"?}]}
 * The parts are written in this order; each call below opens or fills the next. */
#ifndef SK_CORE_CARD_H
#define SK_CORE_CARD_H

#include "base/json.h"

void sk_card_begin(sk_json *j, const char *title); /* then its figures */
void sk_card_figure(sk_json *j, const char *name, int32_t n);
void sk_card_marks(sk_json *j); /* then strings: what it has that is no figure */
/* Then its rows, below a kind in words and the heads of their columns; both may be empty. */
void sk_card_rows(sk_json *j, const char *kind, const char *const *head, int32_t heads);
void sk_card_row(sk_json *j, const char *words, const int32_t *cell, int32_t cells);
void sk_card_term(sk_json *j, const char *words, const char *about); /* a row that explains */
void sk_card_end(sk_json *j);

#endif
