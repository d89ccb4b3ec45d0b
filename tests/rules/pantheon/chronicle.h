/* What a scene says, whole: the log of the last act, the board, the actions on offer, as text
 * that a test compares with what the rules lead to. */
#ifndef PAN_TESTS_CHRONICLE_H
#define PAN_TESTS_CHRONICLE_H

#include <string.h>

#include "battle.h"

/* What the last act told, sentence by sentence: "a; b". What only its seat may know is left out. */
const char *tale(const table *t);
/* Areas with units, omphalos or torn-up pieces: "A3: Zeus 9 o, Hoplites 5". */
const char *board(table *t);
/* The actions that are listed, in their order. */
const char *offers(const table *t);
/* Hands, decks and piles of a seat: "hand 3 (1 art, 1 gem), deck 4, discard 2". */
const char *cards(table *t, int32_t seat);
/* Why these words are refused, in words; "" when they are allowed. */
const char *refused(const table *t, const char *words);
/* What the act would roll first: "Blue: 7 for the first assault". */
const char *wants(const table *t, const char *words);
/* A number with its parts, as it is told. */
const char *parts(const table *t, sk_needs needs);

#define EXPECT_TEXT(text, expected)                                                                \
    do {                                                                                           \
        const char *is_ = (text);                                                                  \
        cr_expect(strcmp(is_, expected) == 0, "%s is\n  \"%s\"\nnot\n  \"%s\"", #text, is_,        \
                  expected);                                                                       \
    } while (0)
/* An act with what it tells. */
#define TELLS(t, words, dice, expected)                                                            \
    do {                                                                                           \
        act(t, words, dice);                                                                       \
        EXPECT_TEXT(tale(t), expected);                                                            \
    } while (0)
#define REFUSES(t, words, expected) EXPECT_TEXT(refused(t, words), expected)
#define OFFERS(t, expected) EXPECT_TEXT(offers(t), expected)

#endif
