/* Words for actions, events, refusals and questions, and actions from words.
 *
 * A saying is a row of words with slots: "shoot {target:unit} with {unit:unit}". A slot names a
 * field and how to word it: one of the game's nouns (a list of named things), or a number:
 *   int  signed  length (hundredths)  point  angle  seat  dice  needs  parts (of a pool)  reason
 *   s (nothing after a 1, else an s; read either way)
 * and {dice:noun} names each die's face. {unit:unit/role} says a role that is not the usual one
 * of its field; {unit:unit|attacks|attack} says the one word or the other, as the thing's name
 * is one or many. The same row words an action and reads it back, so the two cannot drift.
 *
 * A record's words name everything in full. Words for a listener are the same rows, told to one
 * seat: "you" for the seat itself, its own things without their side, "enemy" before the other
 * side's, compass words as they are from where it sits. */
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

/* What makes an action worth a second look before it is done. */
enum {
    SK_SPENDS = 1,    /* a card, a deed, a die, something used once */
    SK_REVEALS = 2,   /* a secret becomes known */
    SK_COMMITS = 4,   /* a force to a fight, or a choice that stays */
    SK_FROM_HERE = 8, /* no stake: who acts is where the question is, no slot names it */
    SK_DECLINES = 16, /* no stake: it answers what somebody else did with nothing */
    SK_OPENS = 32,    /* no stake: it only says who is next; what that one does is asked then */
    SK_AIMS = 64,     /* no stake: what somebody means who aims one piece at another */
};

/* A row of verbs.def, the only place that knows a verb. */
typedef struct sk_verb {
    const char *id;
    const char *section;
    const char *words;
    int32_t prior; /* computer players try the highest first */
    int32_t stakes;
    const char *icon;    /* a plain name: "sword"; clients draw it */
    const char *title;   /* what a list of such actions is called: "cast" */
    const char *meaning; /* one line for somebody who has not read the rules */
} sk_verb;

/* A list of named things: units, areas, spells. Names within a noun differ from each other. The
 * members after `name` may be missing. */
typedef struct sk_noun {
    const char *id;
    int32_t (*count)(const void *scene);
    void (*name)(const void *scene, int32_t i, sk_text *out);
    /* What it is, for somebody who has not read the rules; nothing where there is nothing to
     * say. */
    void (*about)(const void *scene, int32_t i, sk_text *out);
    /* For a listener: the seat it belongs to or SK_TABLE, its name without its side, and its name
     * where that depends on what has happened. */
    int32_t (*owner)(const void *scene, const void *state, int32_t i);
    void (*short_name)(const void *scene, int32_t i, sk_text *out);
    void (*name_now)(const void *scene, const void *state, int32_t i, sk_text *out);
    bool (*is_plural)(const void *scene, int32_t i); /* "Centaurs", not "the Hydra" */
    /* How it is marked in the picture for the terminal, one word without blanks: "B"; nothing where
     * it is not drawn. Signs within a game differ from each other. */
    void (*sign)(const void *scene, int32_t i, sk_text *out);
    bool is_seat; /* thing i is seat i */
    bool turns;   /* compass words in its names are as seen from the first seat's edge */
} sk_noun;

/* Whom words are for. */
typedef struct sk_listener {
    int32_t seat; /* a watcher, SK_TABLE, is told everything by its full name */
    int32_t seats;
    const void *state; /* only its open part is looked at */
    bool prose;        /* without dice, sums and places, for clients that draw them */
    bool signs;        /* names are followed by their signs: "Jaguars [C]" */
} sk_listener;

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

/* The dice are those of its log. */
void sk_say_event(const struct sk_game *game, const void *scene, const sk_log *log,
                  const sk_event *event, sk_text *out);
void sk_say_refusal(const struct sk_game *game, const void *scene, sk_verdict v, sk_text *out);
/* "needs 3 or less: Shoot 5, −1 long range" */
void sk_say_needs(const struct sk_game *game, const sk_needs *needs, sk_text *out);

/* The same for a listener. */
void sk_say_action_to(const struct sk_game *game, const void *scene, const sk_listener *to,
                      const sk_action *a, sk_text *out);
void sk_say_event_to(const struct sk_game *game, const void *scene, const sk_listener *to,
                     const uint16_t *die, const sk_event *event, sk_text *out);
/* A row that is filled like a refusal. */
void sk_say_row_to(const struct sk_game *game, const void *scene, const sk_listener *to,
                   const char *words, sk_verdict as, sk_text *out);
void sk_say_refusal_to(const struct sk_game *game, const void *scene, const sk_listener *to,
                       sk_verdict v, sk_text *out);

/* North for south and east for west, in a name seen from the far edge. */
void sk_put_turned(sk_text *out, const char *name);
/* "Centaurs", "Huscarls 2" and "Axemen" are many. For names of troops: a hero may be Ares. */
bool sk_is_plural(const char *name);

/* What the slots of a saying name, in order; agreement and bare numbers' endings are left out. */
typedef struct sk_named {
    char field[8], noun[16], role[16];
    int32_t of; /* enum of core/slot.h */
} sk_named;
enum { SK_NAMED_MAX = 8 };
int32_t sk_named_in(const char *words, sk_named *out);
/* The things an event's words name, into out[SK_NAMED_MAX]: the noun's number and the thing's;
 * returns how many. */
typedef struct sk_thing {
    int32_t noun, i;
} sk_thing;
int32_t sk_things_of_event(const struct sk_game *game, const sk_event *event, sk_thing *out);
int32_t sk_things_of_action(const struct sk_game *game, const sk_action *a, sk_thing *out);
/* What an event does to the first thing its words name, by the roles of their slots: a number
 * with the role "loss" is what it loses, "hurt" is a loss of one, and what is "fallen" is gone. */
typedef struct sk_harm {
    int32_t loss;
    bool falls;
} sk_harm;
sk_harm sk_harm_of_event(const struct sk_game *game, const sk_event *event);
/* One of them by its name, as the listener is told it. */
void sk_say_thing_to(const struct sk_game *game, const void *scene, const sk_listener *to,
                     sk_thing thing, sk_text *out);
/* What it is done with: the thing in the role "with", such as a spell or a card. False: nothing. */
bool sk_thing_used(const struct sk_game *game, const sk_action *a, sk_thing *out);

/* What a roll is for: "the shots of Archers at Wolves", as far as the game named anybody. */
void sk_say_roll(const struct sk_game *game, const void *scene, const sk_want *want, sk_text *out);
void sk_say_roll_to(const struct sk_game *game, const void *scene, const sk_listener *to,
                    const sk_want *want, sk_text *out);

#endif
