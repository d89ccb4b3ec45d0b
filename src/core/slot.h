/* Slots of a saying, "{unit:piece}", taken apart; for the files of this room that word and read.
 *
 * {field}              a field worded by its own name: {dice}, {needs}, {parts}
 * {field:kind}         worded as a noun of the game or as a kind of number
 * {field:kind/role}    where the thing is not what its field usually names
 * {field:noun|one|many} not the thing but a word that agrees with it: {unit:unit|attacks|attack} */
#ifndef SK_CORE_SLOT_H
#define SK_CORE_SLOT_H

#include "core/game.h"

/* Everything a slot can name, whatever it comes from. */
enum {
    SK_UNIT,
    SK_TARGET,
    SK_WHAT,
    SK_HOW,
    SK_FACING,
    SK_SEAT,
    SK_N,
    SK_N0,
    SK_N1,
    SK_N2,
    SK_N3,
    SK_N4,
    SK_N5,
    SK_AT_X,
    SK_AT_Y,
    SK_FIELD_COUNT
};

/* What the slots of one saying are filled with. */
typedef struct sk_filling {
    int32_t value[SK_FIELD_COUNT];
    const sk_needs *needs;
    const uint16_t *die;
    int32_t dice;
} sk_filling;

/* A stretch of the pattern. */
typedef struct sk_span {
    const char *at;
    int32_t length;
} sk_span;

/* The kinds of number. */
typedef enum sk_slot_kind {
    SK_KIND_INT,
    SK_KIND_SIGNED,
    SK_KIND_LENGTH,
    SK_KIND_ANGLE,
    SK_KIND_POINT,
    SK_KIND_REASON,
    SK_KIND_DICE,
    SK_KIND_NEEDS,
    SK_KIND_PARTS,
    SK_KIND_S,
    SK_KIND_SEAT,
    SK_KIND_OTHER /* a noun's, or unknown */
} sk_slot_kind;

typedef struct sk_slot {
    int32_t field;
    bool of_dice; /* "{dice:noun}": each die by its name */
    sk_span kind;
    sk_span role; /* empty: the usual one of its field */
    sk_span one;  /* empty: the slot says the thing itself */
    sk_span many;
} sk_slot;

/* A slot with what is known of it before anything is filled in. */
typedef struct sk_taken {
    const char *at, *rest; /* the brace, and what follows the slot */
    sk_slot slot;
    sk_slot_kind kind;
    const sk_noun *noun; /* NULL: it is no noun's */
} sk_taken;

typedef struct sk_word_field {
    const char *id;
    int32_t field;
    const char *role; /* what it usually names */
} sk_word_field;

enum { SK_FIELDS = 14 };
extern const sk_word_field SK_FIELD[SK_FIELDS];

/* `at` is at the brace; returns what follows the slot. */
const char *sk_take_slot(const char *at, sk_slot *out);
sk_taken sk_take_whole(const sk_game *game, const char *at);
/* The next slot that names something, and past it; false when there is none. */
bool sk_next_named(const char **words, sk_slot *out);
bool sk_is_bare(const sk_slot *slot); /* it names nothing */
bool sk_has_role(const sk_slot *slot,
                 const char *role); /* its own, or the usual one of its field */
bool sk_is_span(sk_span span, const char *word);
const sk_noun *sk_slot_noun(const sk_game *game, const sk_slot *slot);
bool sk_is_agreement(const sk_slot *slot);
/* Whether its kind is a noun of the game or a kind of number. */
bool sk_is_known_kind(const sk_game *game, const sk_slot *slot);

sk_filling sk_filling_of(const sk_action *action);
sk_action sk_filled_action(uint16_t verb, const sk_filling *filling);
/* How many bytes come before one of the two. */
int32_t sk_span_until(const char *at, const char *ends);
/* "6.5,2" */
void sk_say_place(const sk_filling *filling, sk_text *out);

#endif
