/* Activation cards, art of war cards, omphalos cards: decks, hands and discard piles, and paying.
 *
 * A deck is a bag: what is neither in the hand nor face up on the discard pile is in it, and a card
 * is picked when it is drawn. Cards are numbered as units, then art of war, then omphalos. */
#include "rules.h"

/* [1_deck] */
static int32_t count_in_game(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t card)
{
    if (card == scene->units)
        return s->open.art[seat];
    if (card == scene->units + 1)
        return s->open.gem[seat];
    return s->open.army[seat] >> card & 1 ? scene->card[card].cards : 0;
}

static uint8_t *pile_of(const pan_scene *scene, pan_state *s, int32_t seat, int32_t card)
{
    if (card == scene->units)
        return &s->open.art_discard[seat];
    if (card == scene->units + 1)
        return &s->open.gem_discard[seat];
    return &s->open.discard[card];
}

static uint8_t *held(const pan_scene *scene, pan_state *s, int32_t seat, int32_t card)
{
    pan_secret *own = &s->secret[seat];

    return card == scene->units       ? &own->art
           : card == scene->units + 1 ? &own->gem
                                      : &own->hand[card];
}

/* Cards in the deck, with what is being looked at. */
int32_t pan_cards_left(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t card)
{
    const pan_secret *own = &s->secret[seat];

    if (card < scene->units)
        return scene->card[card].cards - s->open.discard[card] - own->hand[card];
    if (card == scene->units)
        return s->open.art[seat] - s->open.art_discard[seat] - own->art;
    return s->open.gem[seat] - s->open.gem_discard[seat] - own->gem;
}

/* How many lie face down is open. */
int32_t pan_deck_size(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t size = s->open.art[seat] - s->open.art_discard[seat] + s->open.gem[seat] -
                   s->open.gem_discard[seat] - s->open.hand[seat];

    FOR_UNITS(u, s->open.army[seat])
    size += scene->card[u].cards - s->open.discard[u];
    return size;
}

void pan_gain_card(pan_play *p, int32_t seat, int32_t card)
{
    (*held(p->scene, p->s, seat, card))++;
    p->s->open.hand[seat]++;
    if (p->log != NULL)
        sk_log_add(p->log, (sk_event){.type = PAN_CARD_GAINED,
                                      .seen_by = (uint8_t)(1u << seat),
                                      .seat = (int8_t)seat,
                                      .what = (int16_t)card,
                                      .reveals = true});
}

/* The n-th card when the deck lies sorted. */
static int32_t card_at(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t n)
{
    FOR_UNITS(u, s->open.army[seat])
    {
        n -= pan_cards_left(scene, s, seat, (int32_t)u);
        if (n < 0)
            return (int32_t)u;
    }
    return n < pan_cards_left(scene, s, seat, scene->units) ? scene->units : scene->units + 1;
}

static void draw_top(pan_play *p, int32_t seat)
{
    int32_t n = sk_draw(p->dice, pan_deck_size(p->scene, p->s, seat));

    pan_gain_card(p, seat, card_at(p->scene, p->s, seat, n));
    SK_TELL(p->log, .type = PAN_DREW, .seat = (int8_t)seat);
}

static bool has_discards(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t cards = s->open.art_discard[seat] + s->open.gem_discard[seat];

    (void)scene;
    FOR_UNITS(u, s->open.army[seat])
    cards += s->open.discard[u];
    return cards > 0;
}

/* Step 2 and 3 of a refresh: the rest of the deck to the hand, the discards become the deck.
 * [2_deck_hand, 2_deck_shuffle] */
static void turn_over(pan_play *p, int32_t seat)
{
    const pan_scene *scene = p->scene;
    pan_state *s = p->s;

    for (int32_t card = 0; card < scene->units + 2; card++)
        if (count_in_game(scene, s, seat, card) > 0) {
            int32_t left = pan_cards_left(scene, s, seat, card);
            *held(scene, s, seat, card) = (uint8_t)(*held(scene, s, seat, card) + left);
            s->open.hand[seat] = (uint8_t)(s->open.hand[seat] + left);
        }
    for (int32_t card = 0; card < scene->units + 2; card++)
        if (count_in_game(scene, s, seat, card) > 0)
            *pile_of(scene, s, seat, card) = 0;
}

/* [2_deck_three] */
static void refresh(pan_play *p)
{
    SK_TELL(p->log, .type = PAN_REFRESHED, .reveals = true);
    for (int32_t seat = 0; seat < p->scene->seats; seat++)
        if (!(p->s->open.out >> seat & 1)) {
            turn_over(p, seat);
            for (int32_t i = 0;
                 i < p->scene->figures.hand && pan_deck_size(p->scene, p->s, seat) > 0; i++)
                draw_top(p, seat);
        }
}

/* A card that cannot be drawn makes all players refresh; without discards there is none.
 * [2_deck_out, 2_deck_three, 2_deck_empty] */
void pan_draw_card(pan_play *p, int32_t seat)
{
    if (pan_deck_size(p->scene, p->s, seat) == 0) {
        if (!has_discards(p->scene, p->s, seat)) {
            SK_TELL(p->log, .type = PAN_NO_CARD, .seat = (int8_t)seat);
            return;
        }
        refresh(p);
    }
    if (pan_deck_size(p->scene, p->s, seat) > 0)
        draw_top(p, seat);
}

/* [3_discard_open] */
static void discard(pan_play *p, int32_t seat, int32_t card)
{
    (*held(p->scene, p->s, seat, card))--;
    (*pile_of(p->scene, p->s, seat, card))++;
    p->s->open.hand[seat]--;
    SK_TELL(p->log, .type = PAN_DISCARDED, .seat = (int8_t)seat, .what = (int16_t)card,
            .reveals = true);
}

void pan_discard_activation(pan_play *p, int32_t seat, int32_t unit)
{
    discard(p, seat, unit);
}

/* Whether somebody who sees no hands must think the owner may hold a card of the unit.
 * [3_window_secret] */
bool pan_may_be_held(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    int8_t owner = s->open.unit[unit].owner;

    return s->open.hand[owner] > 0 && s->open.discard[unit] < scene->card[unit].cards;
}

/* Patriarch: of two cards from the deck one is kept. [2_a2_draw, 13_patriarch] */
void pan_first_draw(pan_play *p, int32_t seat)
{
    int32_t zeus = pan_divinity_of(p->scene, p->s, seat);
    pan_secret *own = &p->s->secret[seat];

    if (zeus < 0 || !pan_on_board(p->s, zeus) ||
        pan_power_with(p->scene, p->s, zeus, PAN_PATRIARCH) < 0 ||
        pan_deck_size(p->scene, p->s, seat) < 2) {
        pan_draw_card(p, seat);
        return;
    }
    for (int32_t i = 0; i < 2; i++) {
        int32_t n = sk_draw(p->dice, pan_deck_size(p->scene, p->s, seat));
        int32_t card = card_at(p->scene, p->s, seat, n);
        pan_gain_card(p, seat, card);
        own->look[i] = (uint8_t)(card + 1);
    }
    p->s->open.looking = (uint8_t)(seat + 1);
    pan_push(p->s, PAN_KEEP, seat);
}

void pan_keep_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const uint8_t *look = s->secret[pan_now(s)->seat].look;

    (void)scene;
    for (int32_t i = 0; i < 2; i++)
        if (i == 0 || look[1] != look[0])
            sk_offer(list, (sk_action){.verb = PAN_KEEP_CARD, .what = (int16_t)(look[i] - 1)});
}

void pan_keep_apply(pan_play *p, const sk_action *a)
{
    int32_t seat = pan_now(p->s)->seat;
    pan_secret *own = &p->s->secret[seat];
    int32_t back = own->look[0] - 1 == a->what ? own->look[1] - 1 : own->look[0] - 1;

    (*held(p->scene, p->s, seat, back))--;
    p->s->open.hand[seat]--;
    own->look[0] = own->look[1] = 0;
    p->s->open.looking = 0;
    pan_pop(p->s);
    SK_TELL(p->log, .type = PAN_PUT_BACK, .seat = (int8_t)seat);
}

/* Paying */

/* [3_pair_no_troops, 3_pair_not_living] */
static uint32_t dead_cards(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    uint32_t dead = 0;

    FOR_UNITS(u, s->open.army[seat] & ~scene->troops)
    if (s->open.unit[u].flags & PAN_DESTROYED)
        dead |= PAN_BIT(u);
    return dead;
}

static int32_t count_pairs(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t cards = 0;

    FOR_UNITS(u, dead_cards(scene, s, seat))
    cards += s->secret[seat].hand[u];
    return cards / 2;
}

/* Subterfuge makes one manoeuvre a turn free. [11_free_second, 13_subterfuge] */
static bool may_pay_nothing(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    if (s->open.freed >> seat & 1)
        return false;
    FOR_UNITS(u, s->open.army[seat])
    if (pan_on_board(s, (int32_t)u) && pan_power_with(scene, s, (int32_t)u, PAN_SUBTERFUGE) >= 0)
        return true;
    return false;
}

static bool has_the_cards(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t cost)
{
    const pan_secret *own = &s->secret[seat];

    return own->art + own->gem >= cost || own->art + own->gem + count_pairs(scene, s, seat) >= cost;
}

bool pan_can_pay(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t cost)
{
    return cost == 0 || has_the_cards(scene, s, seat, cost) || may_pay_nothing(scene, s, seat);
}

/* Ways to pay that everybody knows to be possible. */
static bool may_have_a_choice(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    return s->open.gem[seat] > s->open.gem_discard[seat] || dead_cards(scene, s, seat) != 0 ||
           may_pay_nothing(scene, s, seat);
}

/* What others must think: not all that pays lies face up. [3_window_secret] */
bool pan_might_pay(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    return may_pay_nothing(scene, s, seat) ||
           (s->open.hand[seat] > 0 &&
            (s->open.art[seat] > s->open.art_discard[seat] || may_have_a_choice(scene, s, seat)));
}

/* Takes the price of something that goes on under it; asks how when there may be several ways. */
void pan_charge(pan_play *p, int32_t seat, int32_t cost)
{
    if (cost == 0)
        return;
    if (may_have_a_choice(p->scene, p->s, seat)) {
        pan_frame *f = pan_push(p->s, PAN_PAY, seat);
        f->n = (int8_t)cost;
        f->extra = (uint8_t)cost;
        return;
    }
    for (; cost > 0; cost--)
        discard(p, seat, p->scene->units);
}

/* [3_pair_pays, 3_pair_mixed] */
static void offer_pairs(const pan_scene *scene, const pan_state *s, int32_t seat, sk_actions *list)
{
    uint32_t dead = dead_cards(scene, s, seat);
    const uint8_t *hand = s->secret[seat].hand;

    FOR_UNITS(u, dead)
    FOR_UNITS(v, dead)
    if (v <= u && (u == v ? hand[u] >= 2 : hand[u] > 0 && hand[v] > 0))
        sk_offer(list, (sk_action){.verb = PAN_PAY_PAIR, .what = (int16_t)v, .how = (int16_t)u});
}

/* [3_art_pays, 3_gem_pays, 3_mix] */
void pan_pay_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);
    int32_t seat = f->seat;

    if (has_the_cards(scene, s, seat, f->n)) {
        if (s->secret[seat].art > 0)
            sk_offer(list, (sk_action){.verb = PAN_PAY_ART});
        if (s->secret[seat].gem > 0)
            sk_offer(list, (sk_action){.verb = PAN_PAY_GEM});
        offer_pairs(scene, s, seat, list);
    }
    if (f->n == f->extra && may_pay_nothing(scene, s, seat))
        sk_offer(list, (sk_action){.verb = PAN_PAY_NOTHING});
}

/* [3_gem_recycles] */
void pan_pay_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = pan_top(p->s);
    int32_t seat = f->seat;

    if (a->verb == PAN_PAY_ART)
        discard(p, seat, p->scene->units);
    if (a->verb == PAN_PAY_GEM)
        discard(p, seat, p->scene->units + 1);
    if (a->verb == PAN_PAY_PAIR) {
        discard(p, seat, a->what);
        discard(p, seat, a->how);
    }
    if (a->verb == PAN_PAY_NOTHING) {
        p->s->open.freed |= (uint8_t)(1u << seat);
        f->n = 1;
        SK_TELL(p->log, .type = PAN_PAID_NOTHING, .seat = (int8_t)seat);
    }
    if (--f->n == 0)
        pan_pop(p->s);
}

/* Draw cards: the manoeuvre is paid before anything is drawn. */
void pan_drawing_run(pan_play *p)
{
    pan_frame *f = pan_top(p->s);
    int8_t seat = f->seat;

    if (f->n-- > 0)
        pan_draw_card(p, seat);
    else
        pan_pop(p->s);
}

/* Searching */

/* [11_search, 11_search_empty, 11_once] */
bool pan_may_search(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    return !(s->open.searched >> seat & 1) && pan_deck_size(scene, s, seat) > 0 &&
           pan_can_pay(scene, s, seat, 1);
}

/* The same as far as everybody knows; who wants no more of it this turn is not asked. */
bool pan_might_search(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    return !((s->open.searched | s->open.quiet | s->open.out) >> seat & 1) &&
           pan_deck_size(scene, s, seat) > 0 && pan_might_pay(scene, s, seat);
}

void pan_start_search(pan_play *p, int32_t seat)
{
    p->s->open.searched |= (uint8_t)(1u << seat);
    SK_TELL(p->log, .type = PAN_SEARCHES, .seat = (int8_t)seat);
    pan_push(p->s, PAN_SEARCH, seat);
    pan_charge(p, seat, 1);
}

void pan_search_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    int32_t seat = pan_now(s)->seat;

    for (int32_t card = 0; card < scene->units + 2; card++)
        if (count_in_game(scene, s, seat, card) > 0 && pan_cards_left(scene, s, seat, card) > 0)
            sk_offer(list, (sk_action){.verb = PAN_TAKE, .what = (int16_t)card});
}

/* [11_search, 11_search_secret] */
void pan_search_apply(pan_play *p, const sk_action *a)
{
    int32_t seat = pan_now(p->s)->seat;

    pan_pop(p->s);
    pan_gain_card(p, seat, a->what);
    SK_TELL(p->log, .type = PAN_FOUND, .seat = (int8_t)seat);
}

/* A leader's search: true when the deck had the card. [12_leader_search] */
bool pan_fetch_from_deck(pan_play *p, int32_t seat, int32_t unit)
{
    if (pan_cards_left(p->scene, p->s, seat, unit) == 0)
        return false;
    pan_gain_card(p, seat, unit);
    return true;
}

/* Omphalos cards */

void pan_gain_gem_card(pan_play *p, int32_t seat)
{
    p->s->open.gem[seat]++;
    p->s->secret[seat].gem++;
    p->s->open.hand[seat]++;
}

/* [3_heal_most] */
bool pan_may_heal(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t unit = pan_divinity_of(scene, s, seat);

    return s->secret[seat].gem > 0 && unit >= 0 && !(s->open.unit[unit].flags & PAN_DESTROYED) &&
           s->open.unit[unit].vitality < scene->card[unit].rows;
}

/* The same as far as everybody knows. */
bool pan_might_heal(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t unit = pan_divinity_of(scene, s, seat);

    return s->open.hand[seat] > 0 && s->open.gem[seat] > s->open.gem_discard[seat] && unit >= 0 &&
           !(s->open.unit[unit].flags & PAN_DESTROYED) &&
           s->open.unit[unit].vitality < scene->card[unit].rows;
}

/* Back in the box it goes, and cannot come back. [3_heal, 3_heal_box, 3_heal_keeps] */
void pan_heal(pan_play *p, int32_t seat)
{
    p->s->open.gem[seat]--;
    p->s->secret[seat].gem--;
    p->s->open.hand[seat]--;
    SK_TELL(p->log, .type = PAN_HEALED, .seat = (int8_t)seat,
            .unit = (int16_t)pan_divinity_of(p->scene, p->s, seat), .reveals = true);
    pan_regain(p, pan_divinity_of(p->scene, p->s, seat));
}

/* What a seat cannot see is in decks and other hands: each other hand is drawn from what is neither
 * face up nor, by its size, left in the deck. */
static void imagine_hand(const pan_scene *scene, pan_state *s, int32_t other, sk_rng *rng)
{
    int32_t cards = s->open.hand[other], left = pan_deck_size(scene, s, other) + cards;
    int32_t count[PAN_UNITS + 2] = {0};
    uint64_t kinds = s->open.army[other] | UINT64_C(3) << (scene->units & 63);

    FOR_AREAS(card, kinds)
    count[card] = pan_cards_left(scene, s, other, (int32_t)card);
    for (int32_t i = 0; i < cards; i++, left--) {
        int32_t n = (int32_t)sk_rng_below(rng, (uint32_t)left), drawn = 0;
        FOR_AREAS(card, kinds)
        {
            drawn = (int32_t)card;
            if ((n -= count[card]) < 0)
                break;
        }
        count[drawn]--;
        (*held(scene, s, other, drawn))++;
        if (s->open.looking == other + 1 && i < 2)
            s->secret[other].look[i] = (uint8_t)(drawn + 1);
    }
}

void pan_imagine(const void *scene_in, void *state, int32_t seat, sk_rng *rng)
{
    const pan_scene *scene = scene_in;

    for (int32_t other = 0; other < scene->seats; other++)
        if (other != seat)
            imagine_hand(scene, state, other, rng);
}
