/* What a scene says, whole: the log of the last act, the board, the actions on offer, as text
 * that a test compares with what the rules lead to. Lands are written @0 … @47, as in field.h. */
#ifndef MOZ_TESTS_CHRONICLE_H
#define MOZ_TESTS_CHRONICLE_H

#include "scenes.h"

/* What the last act told, sentence by sentence: "a; b". What only its seat may know is left out. */
const char *tale(const table *t);
/* Lands with units or walls: "@1 C2: 2 3t 1d*" is a castle in land 1 held by player 2, who has
 * three troops and a dragon there; a star stands for an injured dragon, t' for troops that have
 * moved. */
const char *board(const table *t);
/* The actions that are listed, in their order. */
const char *offers(const table *t);
/* Why these words are refused, in words; "" when they are allowed. */
const char *refused(const table *t, const char *pattern);

#define EXPECT_TEXT(text, expected)                                                                \
    do {                                                                                           \
        const char *is_ = (text);                                                                  \
        cr_expect(strcmp(is_, expected) == 0, "%s is\n  \"%s\"\nnot\n  \"%s\"", #text, is_,        \
                  expected);                                                                       \
    } while (0)
/* An act with what it tells. */
#define TELLS(t, pattern, dice, expected)                                                          \
    do {                                                                                           \
        ACT(t, pattern, dice);                                                                     \
        EXPECT_TEXT(tale(t), expected);                                                            \
    } while (0)
#define REFUSES(t, pattern, expected) EXPECT_TEXT(refused(t, pattern), expected)

/* What the act would roll first: "d6 for the storm", by which seat. */
const char *wants(const table *t, const char *pattern);
/* A card of this seat's hand and no other card anywhere. */
void only_card(table *t, int32_t seat, moz_effect effect);

/* An action that words cannot say, and the row of refusals it meets. */
uint16_t why_not(const table *t, sk_action a);
/* Every verb but these is refused here. */
void only_verbs(const table *t, const uint16_t *verbs, int32_t count);
#define ONLY_VERBS(t, ...)                                                                         \
    only_verbs(t, (const uint16_t[]){__VA_ARGS__}, SK_COUNT(((const uint16_t[]){__VA_ARGS__})))

/* The design with this effect, or −1. */
int16_t card_with(const table *t, moz_effect effect);

#endif
