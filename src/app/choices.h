/* What the deciding player may do, in words, and how to lay it out on a screen. */
#ifndef SK_APP_CHOICES_H
#define SK_APP_CHOICES_H

#include "app/term.h"
#include "core/game.h"

/* One entry of the list: a choice, or a run of alike ones folded into one. */
typedef struct sk_choice_line {
    int32_t first, last;
    int32_t length; /* bytes of the first one's words that all of them share */
} sk_choice_line;

typedef struct sk_choices {
    sk_actions list;
    char *words[SK_ACTIONS_MAX];  /* as they may be typed */
    char *shown[SK_ACTIONS_MAX];  /* the same with the signs of the picture */
    char *figure[SK_ACTIONS_MAX]; /* what its dice may bring: "62 %"; NULL for none */
    int32_t entries;
    sk_choice_line entry[SK_ACTIONS_MAX];
    int32_t lines, columns, column_width, number_width;
} sk_choices;

/* What the listener may do; its state is the one that it sees. Frees the words of the list
 * before. */
void sk_choices_fill(sk_choices *c, const sk_game *game, const void *scene, sk_listener to);
void sk_choices_free(sk_choices *c);

/* Lays the list out in at most so many lines where folding alike choices makes that possible. */
void sk_choices_lay(sk_choices *c, const sk_term *t, int32_t lines);
/* Prints what fits into so many lines and says how many are left. */
void sk_choices_print(const sk_choices *c, const sk_term *t, int32_t lines);
/* One choice with its number. */
void sk_choices_print_one(const sk_choices *c, const sk_term *t, int32_t i);

#endif
