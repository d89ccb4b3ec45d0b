/* Which of the listed choices was meant by what somebody typed: a number, the words, the beginning
 * of them, words in order by their beginnings ("mo wol ford"), or any part of them. Letter case,
 * accents and blanks do not matter. The strictest reading that fits anything counts. */
#ifndef SK_APP_PICK_H
#define SK_APP_PICK_H

#include <stdbool.h>
#include <stdint.h>

enum { SK_PICKS_MAX = 9 };

typedef enum sk_pick_kind {
    SK_PICK_EXACT, /* a number or all the words */
    SK_PICK_ONE,   /* one choice fits */
    SK_PICK_MANY,  /* several fit */
    SK_PICK_NONE,  /* none fits; the nearest, if any, are given */
    SK_PICK_NO_NUMBER
} sk_pick_kind;

typedef struct sk_pick {
    sk_pick_kind kind;
    int32_t count;              /* how many fit, or are near */
    int32_t item[SK_PICKS_MAX]; /* the first of them */
} sk_pick;

sk_pick sk_pick_from(const char *typed, const char *const *words, int32_t count);

#endif
