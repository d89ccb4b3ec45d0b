/* What a term means, for somebody who has not read the rules: a verb, a thing with a name, a
 * status, a column of a card, a step, a section of the rulebook. Everything is said with the
 * words the game has already: its verbs' meanings, its terms, its data, its rule sentences. */
#ifndef SK_CORE_ABOUT_H
#define SK_CORE_ABOUT_H

#include "core/game.h"

typedef struct sk_meaning {
    const char *kind; /* "verb", "term", "section", "rule", or the noun's id */
    const char *name, *section, *words;
    const char *title; /* what it is called in a heading; "" for a rule sentence */
} sk_meaning;

typedef struct sk_meanings {
    void (*tell)(void *self, const sk_meaning *meaning);
    void *self;
} sk_meanings;

/* Tells what is known of the term, the most telling first, then the sentences of its section; where
 * nothing has this name, the rule sentences with the word in them. Letter case, dashes and
 * underscores do not matter. `scene` may be NULL: then no things are known. False: nothing. */
bool sk_about(const sk_game *game, const void *scene, const char *term, sk_meanings to);
/* Words with the numbers that a form reads: "{inches}" is the member of that name, "{s}" an s
 * unless the number before it is 1. What stands in [] is left out where there is no struct. */
void sk_put_numbers(const sk_form *form, const void *in, const char *words, sk_text *out);
/* The field that "{name}" at the beginning of these words names, or NULL. */
const sk_field *sk_number_at(const sk_form *form, const char *words);
/* Words of a term or of a verb's meaning, with the game's figures as the scene has them. */
void sk_put_figures(const sk_game *game, const void *scene, const char *words, sk_text *out);
/* The rule sentences of a section, or with a word in them; all of them for "". How many. */
int32_t sk_rules_about(const sk_game *game, const char *about, sk_meanings to);

#endif
