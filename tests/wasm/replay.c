/* The WebAssembly side: replays a flat record (flat.h) with the rules compiled for wasm32 and shows
 * the hash of every state. No C library, no memory but what is asked for here. */
#include <string.h>

#include "core/game.h"
#include "games/games.h"
#include "wasm/flat.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { PAGE = 65536, SCENE_MAX = 1 << 20, STATE_MAX = 1 << 20 };

typedef struct flat_reader {
    const char *at, *end;
    bool short_of; /* something was read past the end */
} flat_reader;

static flat_reader flat;
static const sk_game *game;
static _Alignas(16) char scene[SCENE_MAX], state[STATE_MAX];
static sk_rolls rolls;
static uint64_t expected;

/* Memory functions the compiler may call. Volatile keeps it from turning them into themselves. */

void *memcpy(void *restrict to, const void *restrict from, size_t count)
{
    return memmove(to, from, count);
}

void *memmove(void *to, const void *from, size_t count)
{
    volatile char *t = to;
    const volatile char *f = from;

    if (t < f)
        for (size_t i = 0; i < count; i++)
            t[i] = f[i];
    else
        for (size_t i = count; i > 0; i--)
            t[i - 1] = f[i - 1];
    return to;
}

void *memset(void *to, int byte, size_t count)
{
    volatile char *t = to;

    for (size_t i = 0; i < count; i++)
        t[i] = (char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t count)
{
    const unsigned char *x = a, *y = b;

    for (size_t i = 0; i < count; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

/* Reading. */

static const void *take(size_t count)
{
    const char *at = flat.at;

    if ((size_t)(flat.end - at) < count) {
        flat.short_of = true;
        return NULL;
    }
    flat.at += (count + 7) / 8 * 8;
    return at;
}

static bool take_into(void *to, size_t count)
{
    const void *from = take(count);

    if (from != NULL)
        memcpy(to, from, count);
    return from != NULL;
}

static bool take_setup(const flat_header *h, sk_setup *setup)
{
    setup->seats = h->seats;
    memcpy(setup->option, h->option, sizeof setup->option);
    setup->scenario = take(game->scenario->bytes);
    for (int32_t i = 0; i < h->seats && game->force != NULL; i++)
        setup->force[i] = take(game->force->bytes);
    return !flat.short_of;
}

/* What node calls. */

/* A place for a flat record of this many bytes, at a multiple of a page. */
EXPORT(room) char *room(size_t bytes);
EXPORT(begin) int32_t begin(const char *at, size_t bytes);
EXPORT(step) int32_t step(void);
EXPORT(hash) uint32_t hash(int32_t word, int32_t wanted);

char *room(size_t bytes)
{
    size_t page = __builtin_wasm_memory_grow(0, (bytes + PAGE - 1) / PAGE);

    return page == (size_t)-1 ? NULL : (char *)(page * PAGE);
}

/* The number of actions, or a negative number when the record does not suit these rules. */
int32_t begin(const char *at, size_t bytes)
{
    flat_header h;
    sk_setup setup = {.seats = 0};
    static sk_problem problem;

    flat = (flat_reader){.at = at, .end = at + bytes};
    if (!take_into(&h, sizeof h) || h.seats > SK_SEATS_MAX)
        return -1;
    game = sk_game_named(h.game);
    if (game == NULL || game->scene_bytes > SCENE_MAX || sk_state_bytes(game) > STATE_MAX)
        return -2;
    if (!take_setup(&h, &setup))
        return -3;
    if (!game->setup(&setup, scene, state, &problem))
        return -4;
    expected = h.first_hash;
    return h.actions;
}

/* Does the next action: 0, or a negative number when the rules refuse it or its dice. */
int32_t step(void)
{
    flat_step s;
    sk_dice dice;

    if (!take_into(&s, sizeof s) || s.rolls > SK_ROLLS_MAX)
        return -1;
    rolls.count = s.rolls;
    if (!take_into(rolls.result, (size_t)s.rolls * sizeof rolls.result[0]))
        return -1;
    if (!sk_allowed(game->check(scene, state, &s.action)))
        return -2;
    dice = sk_dice_tape(&rolls);
    game->apply(scene, state, &s.action, &dice, NULL);
    expected = s.hash;
    return dice.want.dry || dice.taken != rolls.count ? -3 : 0;
}

/* A half of the hash of the state now, or of the one the record wants. */
uint32_t hash(int32_t word, int32_t wanted)
{
    uint64_t h = wanted ? expected : sk_state_hash(game, state);

    return (uint32_t)(h >> (32 * word));
}
