/* What has one answer is done; of a few answers of another seat one is taken by lot; anything wider
 * is left as it stands. */
#include "ai/settle.h"

enum {
    SETTLE_STEPS = 8, /* actions followed after the one that is tried */
    ANSWERS_MAX = 8   /* choices of another seat that pass for a reaction */
};

static bool is_settled(const sk_settling *s, sk_turn now)
{
    return now.over || (now.round != s->turn.round && !s->beyond) ||
           (now.seat != SK_TABLE && now.step == s->turn.step) ||
           (now.seat == s->turn.seat && now.many);
}

static bool is_answerable(const sk_settling *s, sk_turn now)
{
    return s->answers->count == 1 || (now.seat != s->turn.seat && s->answers->count <= ANSWERS_MAX);
}

void sk_settle(const sk_settling *s, sk_dice *dice)
{
    for (int32_t i = 0; i < SETTLE_STEPS; i++) {
        sk_turn now = s->game->turn(s->scene, s->state);
        uint32_t pick = 0;

        if (is_settled(s, now))
            return;
        s->game->legal(s->scene, s->state, s->answers);
        if (s->answers->count == 0 || !is_answerable(s, now))
            return;
        if (s->answers->count > 1)
            pick = sk_rng_below(&dice->rng, (uint32_t)s->answers->count);
        s->game->apply(s->scene, s->state, &s->answers->item[pick], dice, NULL);
    }
}
