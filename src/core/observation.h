/* What a seat may know as a vector of 16-bit numbers, for programs that learn: always of the same
 * length for a game, made from the concealed state alone, each entry with a name and a range. It
 * begins with the turn (whose, what is asked); what follows are fields of the state by the game's
 * tables. What the scene says (cards, maps) never changes and is not in it. */
#ifndef SK_CORE_OBSERVATION_H
#define SK_CORE_OBSERVATION_H

#include "core/game.h"

enum { SK_OBSERVATION_VERSION = 1 }; /* grows when a vector of any game changes its layout */

typedef enum sk_number_kind { SK_I8, SK_U8, SK_I16, SK_U16, SK_I32, SK_U32, SK_U64 } sk_number_kind;

/* A row: a field, or the same field of every struct of an array. */
typedef struct sk_observed {
    const char *id;  /* "piece.#.stamina": # is the place in the array */
    uint32_t offset; /* in the state, or in the seat's own secret */
    sk_number_kind kind;
    int32_t count, stride; /* numbers, and bytes from one to the next */
    int32_t bits;          /* 0, or so many bits of each are entries of their own */
    int16_t least, most;
} sk_observed;

typedef struct sk_observation {
    const sk_observed *open; /* of the state */
    int32_t opens;
    const sk_observed *own; /* of the seat's secret */
    int32_t owns;
} sk_observation;

#define SK_MEMBER(TYPE, FIELD) (((const TYPE *)0)->FIELD)
#define SK_KIND_OF(NUMBER)                                                                         \
    _Generic((NUMBER), int8_t                                                                      \
             : SK_I8, uint8_t                                                                      \
             : SK_U8, int16_t                                                                      \
             : SK_I16, uint16_t                                                                    \
             : SK_U16, int32_t                                                                     \
             : SK_I32, uint32_t                                                                    \
             : SK_U32, uint64_t                                                                    \
             : SK_U64)
#define SK_ROW_OF(TYPE, ID, FIELD, COUNT, STRIDE, BITS, LEAST, MOST)                               \
    {                                                                                              \
        ID, offsetof(TYPE, FIELD), SK_KIND_OF(SK_MEMBER(TYPE, FIELD)), (int32_t)(COUNT),           \
            (int32_t)(STRIDE), BITS, LEAST, MOST                                                   \
    }

/* One number; a list of numbers, FIRST being the first of them; a member of every struct. */
#define SK_SEES(TYPE, ID, FIELD, LEAST, MOST) SK_ROW_OF(TYPE, ID, FIELD, 1, 0, 0, LEAST, MOST)
#define SK_SEES_LIST(TYPE, ID, LIST, FIRST, LEAST, MOST)                                           \
    SK_ROW_OF(TYPE, ID, FIRST, sizeof SK_MEMBER(TYPE, LIST) / sizeof SK_MEMBER(TYPE, FIRST),       \
              sizeof SK_MEMBER(TYPE, FIRST), 0, LEAST, MOST)
#define SK_SEES_EACH(TYPE, ID, ARRAY, FIELD, LEAST, MOST)                                          \
    SK_ROW_OF(TYPE, ID, ARRAY[0].FIELD,                                                            \
              sizeof SK_MEMBER(TYPE, ARRAY) / sizeof SK_MEMBER(TYPE, ARRAY[0]),                    \
              sizeof SK_MEMBER(TYPE, ARRAY[0]), 0, LEAST, MOST)
/* The same of sets, whose bits are told one by one. */
#define SK_SEES_SET(TYPE, ID, FIELD, BITS) SK_ROW_OF(TYPE, ID, FIELD, 1, 0, BITS, 0, 1)
#define SK_SEES_SETS(TYPE, ID, LIST, BITS)                                                         \
    SK_ROW_OF(TYPE, ID, LIST[0], sizeof SK_MEMBER(TYPE, LIST) / sizeof SK_MEMBER(TYPE, LIST[0]),   \
              sizeof SK_MEMBER(TYPE, LIST[0]), BITS, 0, 1)
#define SK_SEES_SET_EACH(TYPE, ID, ARRAY, FIELD, BITS)                                             \
    SK_ROW_OF(TYPE, ID, ARRAY[0].FIELD,                                                            \
              sizeof SK_MEMBER(TYPE, ARRAY) / sizeof SK_MEMBER(TYPE, ARRAY[0]),                    \
              sizeof SK_MEMBER(TYPE, ARRAY[0]), BITS, 0, 1)

/* One entry of the vector. */
typedef struct sk_observed_entry {
    int16_t least, most;
} sk_observed_entry;

/* How many entries the game's vectors have; 0 where it tells none. */
int32_t sk_observed_length(const sk_game *game);
/* The vector of the seat, from the state that is concealed for it, into out[length]. */
void sk_observe(const sk_game *game, const void *scene, const void *view, int32_t seat,
                int16_t *out);
/* What entry i is called, and its range. */
sk_observed_entry sk_observed_say(const sk_game *game, int32_t i, sk_text *name);

#endif
