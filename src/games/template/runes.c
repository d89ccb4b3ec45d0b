/* 1: the bag of runes and the hands. A rune is picked when it is drawn, so no order is hidden. */
#include "base/bag.h"
#include "rules.h"

static void draw_rune(const tem_play *p, int32_t seat)
{
    tem_state *s = p->s;
    tem_rune rune = (tem_rune)sk_bag_at(
        s->hidden.bag, sk_draw(p->dice, sk_bag_count(s->hidden.bag, TEM_RUNE_COUNT)));

    s->hidden.bag[rune]--;
    s->secret[seat].rune[rune]++;
    s->open.hand[seat]++;
    if (p->log != NULL)
        sk_log_add(p->log, (sk_event){.type = TEM_RUNE_DRAWN,
                                      .seen_by = (uint8_t)(1u << seat),
                                      .seat = (int8_t)seat,
                                      .what = (int16_t)rune,
                                      .reveals = true});
}

/* [1_deal] */
void tem_deal_apply(const tem_play *p, const sk_action *a)
{
    (void)a;
    for (int32_t seat = 0; seat < p->scene->seats; seat++) {
        for (int32_t i = 0; i < TEM_HAND; i++)
            draw_rune(p, seat);
        SK_TELL(p->log, .type = TEM_RUNES_DEALT, .seat = (int8_t)seat, .n = {TEM_HAND});
    }
    p->s->open.step = TEM_ACT;
    p->s->open.actions_left = TEM_ACTIONS_A_TURN;
}

void tem_spend(const tem_play *p, int32_t seat, tem_rune rune)
{
    tem_state *s = p->s;

    s->secret[seat].rune[rune]--;
    s->open.hand[seat]--;
    s->open.discard[rune]++;
    SK_TELL(p->log, .type = TEM_RUNE_PLAYED, .seat = (int8_t)seat, .what = (int16_t)rune,
            .reveals = true);
}

/* What the seat cannot see lies in the bag or in other hands: all runes, less the discards and its
 * own; the other hands are drawn from those and the rest is the bag. */
void tem_imagine(const void *scene_in, void *state, int32_t seat, sk_rng *rng)
{
    const tem_scene *scene = scene_in;
    tem_state *s = state;
    uint8_t *bag = s->hidden.bag;

    for (int32_t rune = 0; rune < TEM_RUNE_COUNT; rune++) {
        int32_t own = seat >= 0 ? s->secret[seat].rune[rune] : 0;
        bag[rune] = (uint8_t)(TEM_COPIES - s->open.discard[rune] - own);
    }
    for (int32_t other = 0; other < scene->seats; other++)
        for (int32_t i = 0; other != seat && i < s->open.hand[other]; i++) {
            int32_t left = sk_bag_count(bag, TEM_RUNE_COUNT);
            int32_t rune = sk_bag_at(bag, (int32_t)sk_rng_below(rng, (uint32_t)left));
            bag[rune]--;
            s->secret[other].rune[rune]++;
        }
}
