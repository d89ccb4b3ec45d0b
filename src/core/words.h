/* Words for actions, events, refusals and questions, and actions from words.
 *
 * A saying is a row of words with slots: "shoot {target:unit} with {unit:unit}". A slot names a
 * field and how to word it: one of the game's nouns (a list of named things), or a number:
 *   int  signed  length (hundredths)  point  angle  seat  dice  needs  parts (of a pool)  reason
 *   s (nothing after a 1, else an s; read either way)
 * and {dice:noun} names each die's face.
 * The same row words an action and reads it back, so the two cannot drift. */
#ifndef SK_CORE_WORDS_H
#define SK_CORE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/dice.h"
#include "base/text.h"
#include "core/action.h"
#include "core/event.h"
#include "core/verdict.h"

/* A row of a .def list. Row 0 of every list is empty. */
typedef struct sk_saying {
    const char *id;
    const char *section; /* of the rulebook, or "" */
    const char *words;
} sk_saying;

/* A list of named things: units, areas, spells. Names within a noun differ from each other. */
typedef struct sk_noun {
    const char *id;
    int32_t (*count)(const void *scene);
    void (*name)(const void *scene, int32_t i, sk_text *out);
} sk_noun;

struct sk_game;

void sk_say_action(const struct sk_game *game, const void *scene, const sk_action *a, sk_text *out);
/* The same by its fields, where names cannot say it: "[STRIKE unit=3 target=7 at=6.5,2]". */
void sk_say_fields(const struct sk_game *game, const sk_action *a, sk_text *out);
/* Words or fields. Letter case and runs of blanks do not matter. False when no verb's words fit. */
bool sk_read_action(const struct sk_game *game, const void *scene, const char *line, sk_action *a);

/* The same with the forms of what may be measured; the verb is the row. */
bool sk_read_measure(const struct sk_game *game, const void *scene, const char *line, sk_action *a);

/* Zeroes the fields that the verb's words do not name, so that the words say all there is. */
void sk_tidy_action(const struct sk_game *game, sk_action *a);

void sk_say_event(const struct sk_game *game, const void *scene, const sk_log *log,
                  const sk_event *event, sk_text *out);
void sk_say_refusal(const struct sk_game *game, const void *scene, sk_verdict v, sk_text *out);
/* "needs 3 or less: Shoot 5, −1 long range" */
void sk_say_needs(const struct sk_game *game, const sk_needs *needs, sk_text *out);

/* What a roll is for: "the shots of Archers at Wolves", as far as the game named anybody. */
void sk_say_roll(const struct sk_game *game, const void *scene, const sk_want *want, sk_text *out);

#endif
