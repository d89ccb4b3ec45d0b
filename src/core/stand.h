/* Odds without a match: an attacker and a defender on an otherwise empty table, laid by the game
 * itself. A game says what can be told of the situation (its matters), and lays a table on which
 * the attack is to be decided: the attacker is seat 0, the defender seat 1. From there on it is
 * walked like any action of a match (ai/odds.h). */
#ifndef SK_CORE_STAND_H
#define SK_CORE_STAND_H

#include "core/game.h"

enum { SK_MATTERS_MAX = 32, SK_STOOD_MAX = 8, SK_STAND_SIDES = 2 };

/* One thing that can be told: "range 4", "side flank", "charging". Its value is a number,
 * hundredths of a length, the index of a choice, or 1 for yes. */
typedef enum sk_matter_kind {
    SK_MATTER_NUMBER,
    SK_MATTER_LENGTH,
    SK_MATTER_CHOICE,
    SK_MATTER_YES
} sk_matter_kind;

typedef struct sk_matter {
    const char *id, *about;
    sk_matter_kind kind;
    int32_t least, most, usual; /* as kept */
    const char *const *choices; /* NULL-terminated */
} sk_matter;

/* clang-format off */
#define SK_MATTER_COUNT(ID, LEAST, MOST, USUAL, ABOUT)                                             \
    {.id = ID, .about = ABOUT, .kind = SK_MATTER_NUMBER, .least = LEAST, .most = MOST, .usual = USUAL}
#define SK_MATTER_FAR(ID, LEAST, MOST, USUAL, ABOUT)                                               \
    {.id = ID, .about = ABOUT, .kind = SK_MATTER_LENGTH, .least = LEAST, .most = MOST, .usual = USUAL}
#define SK_MATTER_ONE_OF(ID, CHOICES, ABOUT)                                                       \
    {.id = ID, .about = ABOUT, .kind = SK_MATTER_CHOICE,                                           \
     .most = (int32_t)(sizeof(CHOICES) / sizeof *(CHOICES)) - 2, .choices = CHOICES}
#define SK_MATTER_IF(ID, ABOUT) {.id = ID, .about = ABOUT, .kind = SK_MATTER_YES, .most = 1}
/* clang-format on */

/* Who stands on one side: cards, as structs of the stand's form, and how many of each. */
typedef struct sk_stood {
    int32_t cards;
    const void *card[SK_STOOD_MAX];
    int32_t count[SK_STOOD_MAX];
} sk_stood;

typedef struct sk_encounter {
    sk_stood side[SK_STAND_SIDES]; /* the attacker, the defender */
    const void *force;             /* the usual set-up's first; NULL in games without forces */
    int32_t value[SK_MATTERS_MAX]; /* of each matter */
} sk_encounter;

typedef struct sk_stand {
    /* Cards are items of this list of the force form, or of the scenario's where there are no
     * forces; `member` is the one of an item's fields that an entry of the catalog fills, NULL when
     * the entry is the whole item. */
    const char *list, *member, *catalog;
    int32_t most; /* cards of a side */
    const sk_matter *matter;
    int32_t matters;
    /* On a scene and first state from the usual set-up, with the options that were chosen: clears
     * the table and lays it. False with the problem when it cannot be laid; `where` names the
     * matter. Whether the action is allowed there is left to `check`. */
    bool (*lay)(const sk_encounter *encounter, void *scene, void *state, sk_action *action,
                sk_problem *problem);
} sk_stand;

/* The form of its cards. */
const sk_form *sk_stand_form(const sk_game *game);
/* Names the matter that cannot be so, and why; false. */
bool sk_refuse_matter(sk_problem *problem, const sk_matter *matter, const char *words);

#endif
