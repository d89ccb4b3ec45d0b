/* Mythoz cards (p. 15–16): the deck, hands and draws. The deck is a bag: a card is picked when it
 * is drawn, so no order is hidden. */
#include <string.h>

#include "base/bag.h"
#include "rules.h"

/* Running out of cards: the discards become the new deck (p. 15). [15_reshuffle] */
static void reshuffle(moz_state *s, sk_log *log)
{
    memcpy(s->hidden.bag, s->open.discard, sizeof s->hidden.bag);
    memset(s->open.discard, 0, sizeof s->open.discard);
    SK_TELL(log, .type = MOZ_RESHUFFLED);
}

/* [8_secret] */
void moz_take_card(moz_state *s, int32_t seat, int32_t card, sk_log *log)
{
    s->secret[seat].card[card]++;
    s->open.hand[seat]++;
    if (log != NULL)
        sk_log_add(log, (sk_event){.type = MOZ_CARD_DRAWN,
                                   .seen_by = (uint8_t)(1u << seat),
                                   .seat = (int8_t)seat,
                                   .what = (int16_t)card,
                                   .reveals = true});
}

/* [15_hand_limit] */
void moz_draw_card(const moz_play *p, int32_t seat)
{
    moz_state *s = p->s;
    int32_t left = sk_bag_count(s->hidden.bag, MOZ_CARDS), card;

    if (seat >= MOZ_GHOSTS)
        return;
    if (s->open.hand[seat] >= p->scene->figures.hand_max && p->scene->option[MOZ_OPT_HAND] == 0) {
        SK_TELL(p->log, .type = MOZ_HAND_IS_FULL, .seat = (int8_t)seat,
                .n = {p->scene->figures.hand_max});
        return;
    }
    if (left == 0) {
        reshuffle(s, p->log);
        left = sk_bag_count(s->hidden.bag, MOZ_CARDS);
    }
    if (left == 0)
        return;
    card = sk_bag_at(s->hidden.bag, sk_draw(p->dice, left));
    s->hidden.bag[card]--;
    SK_TELL(p->log, .type = MOZ_DREW, .seat = (int8_t)seat, .reveals = true);
    moz_take_card(s, seat, card, p->log);
}

/* Face up among the discards. [16_discard] */
void moz_lose_card(moz_state *s, int32_t seat, int32_t card)
{
    s->secret[seat].card[card]--;
    s->open.hand[seat]--;
    s->open.discard[card]++;
}

/* The n-th of a hand's cards, for picking one unseen. */
int32_t moz_card_of_hand(const moz_state *s, int32_t seat, int32_t n)
{
    return sk_bag_at(s->secret[seat].card, n);
}

/* [16_hold] */
bool moz_holds(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t card)
{
    return card >= 0 && card < scene->cards && s->secret[seat].card[card] > 0;
}

void moz_discard_hand(moz_state *s, int32_t seat)
{
    for (int32_t card = 0; card < MOZ_CARDS; card++)
        s->open.discard[card] = (uint8_t)(s->open.discard[card] + s->secret[seat].card[card]);
    memset(s->secret[seat].card, 0, sizeof s->secret[seat].card);
    s->open.hand[seat] = 0;
}

/* What the seat cannot see lies in the bag or in other hands: all cards, less the discards and its
 * own; the other hands are drawn from those and the rest is the bag. */
void moz_imagine(const void *scene_in, void *state, int32_t seat, sk_rng *rng)
{
    const moz_scene *scene = scene_in;
    moz_state *s = state;
    uint8_t *bag = s->hidden.bag;
    int32_t left = 0;

    for (int32_t card = 0; card < scene->cards; card++) {
        int32_t own = seat >= 0 ? s->secret[seat].card[card] : 0;
        bag[card] = (uint8_t)(scene->copies[card] - s->open.discard[card] - own);
        left += bag[card];
    }
    for (int32_t other = 0; other < scene->seats; other++)
        for (int32_t i = 0; other != seat && i < s->open.hand[other]; i++) {
            int32_t card = sk_bag_at(bag, (int32_t)sk_rng_below(rng, (uint32_t)left--));
            bag[card]--;
            s->secret[other].card[card]++;
        }
}
