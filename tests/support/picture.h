/* The terminal's picture in tests: games played at random, drawn at the sizes that screens have. */
#ifndef SK_TESTS_PICTURE_H
#define SK_TESTS_PICTURE_H

#include "support/table.h"

/* What a screen leaves for the picture: 80×24, 100×30 and 120×40, less what app/show.c keeps. */
enum { SCREENS = 3 };
sk_canvas *drawn_at(const table *t, int32_t seat, int32_t screen);
/* One random legal action; false when the game is over. */
bool go_on(table *t, sk_rng *rng);
/* Whether the word stands in one of the first rows in this ink. */
bool is_marked(const sk_canvas *c, int32_t rows, const char *word, uint8_t ink);
/* Whether a row of the picture has these words. */
bool is_said(const sk_canvas *c, const char *words);
/* Every thing of the noun that has a sign has another one, of letters that ASCII has. */
void expect_signs(const table *t, int32_t noun);

#endif
