/* What is the same for every game because the layout of a state is. */
#include "core/game.h"

#include <string.h>

#include "base/hash.h"

uint32_t sk_state_bytes(const sk_game *game)
{
    return game->open_bytes + SK_SEATS_MAX * game->secret_bytes + game->hidden_bytes;
}

uint64_t sk_state_hash(const sk_game *game, const void *state)
{
    return sk_hash(state, sk_state_bytes(game));
}

void sk_conceal(const sk_game *game, void *state, int32_t seat)
{
    unsigned char *secret = (unsigned char *)state + game->open_bytes;

    for (int32_t i = 0; i < SK_SEATS_MAX; i++)
        if (i != seat)
            memset(secret + (uint32_t)i * game->secret_bytes, 0, game->secret_bytes);
    memset(secret + SK_SEATS_MAX * game->secret_bytes, 0, game->hidden_bytes);
}

bool sk_is_silent(const sk_game *game, const sk_action *a)
{
    return (game->verbs.row[a->verb].stakes & (SK_SPENDS | SK_REVEALS)) == 0;
}

bool sk_measure(const sk_game *game, const void *scene, const void *state, const char *words,
                sk_text *out)
{
    sk_action between;
    int32_t far;

    if (game->measure == NULL || !sk_read_measure(game, scene, words, &between))
        return false;
    far = game->measure(scene, state, &between);
    if (far < 0)
        return false;
    sk_put_hundredths(out, far);
    sk_put_char(out, '"');
    return true;
}

static const sk_noun *noun_of_sides(const sk_game *game)
{
    for (int32_t i = 0; i < game->nouns; i++)
        if (sk_same(game->noun[i].id, "side"))
            return &game->noun[i];
    return NULL;
}

void sk_say_seat(const sk_game *game, const void *scene, int32_t seat, sk_text *out)
{
    const sk_noun *side = noun_of_sides(game);

    if (seat == SK_TABLE) {
        sk_put(out, "the table");
    } else if (side != NULL && seat < side->count(scene)) {
        side->name(scene, seat, out);
    } else {
        sk_put(out, "player ");
        sk_put_int(out, seat + 1);
    }
}
