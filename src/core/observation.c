/* One loop over the game's table, for numbers as for names, so that the two cannot disagree. */
#include "core/observation.h"

#include <string.h>

#include "base/check.h"

/* The turn, which every vector begins with. */
static const struct {
    const char *id;
    int16_t least, most;
} TURN[] = {
    {"you", 0, SK_SEATS_MAX - 1},
    {"turn.seat", SK_TABLE, SK_SEATS_MAX - 1},
    {"turn.over", 0, 1},
    {"turn.round", 0, INT16_MAX},
    {"turn.step", 0, INT16_MAX},
    {"turn.ask", 0, INT16_MAX},
    {"turn.unit", INT16_MIN, INT16_MAX},
    {"turn.target", INT16_MIN, INT16_MAX},
    {"turn.what", INT16_MIN, INT16_MAX},
    {"turn.n", INT16_MIN, INT16_MAX},
    {"turn.stack", 0, INT16_MAX}, /* how much of it waits: frames */
};
enum { TURN_ENTRIES = SK_COUNT(TURN) };

static int32_t entries_of(const sk_observed *row)
{
    return row->count * (row->bits > 0 ? row->bits : 1);
}

int32_t sk_observed_length(const sk_game *game)
{
    const sk_observation *s = game->observation;
    int32_t length = TURN_ENTRIES;

    if (s == NULL)
        return 0;
    for (int32_t i = 0; i < s->opens; i++)
        length += entries_of(&s->open[i]);
    for (int32_t i = 0; i < s->owns; i++)
        length += entries_of(&s->own[i]);
    return length;
}

static int16_t within(int64_t n)
{
    return (int16_t)(n < INT16_MIN ? INT16_MIN : n > INT16_MAX ? INT16_MAX : n);
}

#define READ(TYPE)                                                                                 \
    {                                                                                              \
        TYPE n;                                                                                    \
        memcpy(&n, at, sizeof n);                                                                  \
        return (int64_t)n;                                                                         \
    }

static int64_t number_at(const unsigned char *at, sk_number_kind kind)
{
    switch (kind) {
    case SK_I8:
        READ(int8_t)
    case SK_U8:
        READ(uint8_t)
    case SK_I16:
        READ(int16_t)
    case SK_U16:
        READ(uint16_t)
    case SK_I32:
        READ(int32_t)
    case SK_U32:
        READ(uint32_t)
    case SK_U64:
        READ(uint64_t)
    }
    return 0;
}

/* Most sets are empty most of the time. */
static int16_t *put_bits(uint64_t set, int32_t bits, int16_t *out)
{
    if (set == 0)
        memset(out, 0, (size_t)bits * sizeof *out);
    else
        for (int32_t bit = 0; bit < bits; bit++)
            out[bit] = (int16_t)(set >> bit & 1);
    return out + bits;
}

/* Lists of bytes are most of all vectors: in a loop that needs no look at what each number is. */
static int16_t *put_bytes(const unsigned char *at, int32_t count, int16_t *out)
{
    for (int32_t i = 0; i < count; i++)
        out[i] = at[i];
    return out + count;
}

/* Returns where the next row goes. */
static int16_t *put_row(const sk_observed *row, const unsigned char *from, int16_t *out)
{
    const unsigned char *at = from + row->offset;

    if (row->kind == SK_U8 && row->stride == 1 && row->bits == 0)
        return put_bytes(at, row->count, out);
    for (int32_t i = 0; i < row->count; i++, at += row->stride) {
        int64_t n = number_at(at, row->kind);

        if (row->bits == 0)
            *out++ = within(n);
        else
            out = put_bits((uint64_t)n, row->bits, out);
    }
    return out;
}

static int32_t frames_in(const sk_game *game, const void *view)
{
    return ((const uint8_t *)view)[game->stack.frames];
}

void sk_observe(const sk_game *game, const void *scene, const void *view, int32_t seat,
                int16_t *out)
{
    const unsigned char *state = view;
    const sk_observation *s = game->observation;
    sk_turn t = game->turn(scene, view);
    const int64_t turn[TURN_ENTRIES] = {seat,
                                        t.seat,
                                        t.over,
                                        t.round,
                                        t.step,
                                        t.ask,
                                        t.unit,
                                        t.target,
                                        t.what,
                                        t.n,
                                        frames_in(game, view)};

    SK_CHECK(s != NULL && seat >= 0 && seat < SK_SEATS_MAX);
    for (int32_t i = 0; i < TURN_ENTRIES; i++)
        *out++ = within(turn[i]);
    for (int32_t i = 0; i < s->opens; i++)
        out = put_row(&s->open[i], state, out);
    for (int32_t i = 0; i < s->owns; i++)
        out = put_row(&s->own[i], state + game->open_bytes + (uint32_t)seat * game->secret_bytes,
                      out);
}

/* "piece.#.stamina" with the place for #; ".7" behind it for a bit. */
static void say_name(const sk_observed *row, int32_t i, sk_text *name)
{
    int32_t place = row->bits > 0 ? i / row->bits : i;

    for (const char *c = row->id; *c != '\0'; c++)
        if (*c == '#')
            sk_put_int(name, place);
        else
            sk_put_char(name, *c);
    if (row->bits > 0) {
        sk_put_char(name, '.');
        sk_put_int(name, i % row->bits);
    }
}

static const sk_observed *row_of(const sk_observation *s, int32_t *i)
{
    for (int32_t k = 0; k < s->opens + s->owns; k++) {
        const sk_observed *row = k < s->opens ? &s->open[k] : &s->own[k - s->opens];

        if (*i < entries_of(row))
            return row;
        *i -= entries_of(row);
    }
    return NULL;
}

sk_observed_entry sk_observed_say(const sk_game *game, int32_t i, sk_text *name)
{
    const sk_observed *row;

    SK_CHECK(i >= 0 && i < sk_observed_length(game));
    if (i < TURN_ENTRIES) {
        sk_put(name, TURN[i].id);
        return (sk_observed_entry){TURN[i].least, TURN[i].most};
    }
    i -= TURN_ENTRIES;
    row = row_of(game->observation, &i);
    SK_CHECK(row != NULL);
    say_name(row, i, name);
    return (sk_observed_entry){row->least, row->most};
}
