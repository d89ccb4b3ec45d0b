/* Setting up (p. 7–8): cards, armies and sides, and the way through the whole set-up: each step
 * either asks somebody or goes on to the next. */
#include "start.h"

/* The next step of the set-up, from the first seat. */
static void begin_step(moz_state *s, moz_step_id step)
{
    moz_turn_to(s, step)->seat = 0;
}

/* The i-th player in the order of turns. [12_order] */
int32_t moz_in_order(const moz_scene *scene, const moz_state *s, int32_t i)
{
    for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            if (s->open.tribe[seat] == tribe && i-- == 0)
                return seat;
    return 0;
}

/* 1: cards */

/* Three cards each. [8_draw_three] */
void moz_deal_apply(const moz_play *p, const sk_action *a)
{
    (void)a;
    for (int32_t seat = 0; seat < p->scene->seats; seat++)
        for (int32_t i = 0; i < p->scene->figures.first_hand; i++)
            moz_draw_card(p, seat);
    begin_step(p->s, MOZ_CHOOSE_ARMY);
}

/* 2: armies */

bool moz_is_tribe_taken(const moz_state *s, int32_t tribe)
{
    for (int32_t seat = 0; seat < MOZ_SEATS; seat++)
        if (s->open.tribe[seat] == tribe)
            return true;
    return false;
}

static bool is_place_taken(const moz_state *s, int32_t place)
{
    for (int32_t seat = 0; seat < MOZ_SEATS; seat++)
        if (s->open.place[seat] == place)
            return true;
    return false;
}

/* With as many places as players everybody has his own; else they choose. [7_two_players] */
static bool places_are_chosen(const moz_scene *scene)
{
    return !scene->manual && scene->table.places > scene->seats;
}

/* Any army that is left; in a classic set-up those of the place. [8_choose_army, 7_three_armies] */
sk_verdict moz_army_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t place = a->n[0] - 1;

    if (a->verb != (places_are_chosen(scene) ? MOZ_PLAY_PLACE : MOZ_PLAY_ARMY))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (a->what < 0 || a->what >= MOZ_TRIBES)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (moz_is_tribe_taken(s, a->what))
        return SK_REFUSE(MOZ_ARMY_IS_TAKEN);
    if (scene->manual)
        return SK_ALLOW;
    if (!places_are_chosen(scene))
        place = s->open.seat;
    if (place < 0 || place >= scene->table.places || is_place_taken(s, place) ||
        !(scene->table.place[place].tribes >> a->what & 1))
        return SK_REFUSE(MOZ_ARMY_NOT_HERE);
    return SK_ALLOW;
}

void moz_army_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    bool chosen = places_are_chosen(scene);

    for (int32_t place = 1; place <= (chosen ? scene->table.places : 1); place++)
        for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++) {
            sk_action a = {.verb = chosen ? MOZ_PLAY_PLACE : MOZ_PLAY_ARMY,
                           .what = (int16_t)tribe,
                           .n = {(int16_t)(chosen ? place : 0)}};
            if (sk_allowed(moz_army_check(scene, s, &a)))
                sk_offer(list, a);
        }
}

void moz_army_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;
    int32_t seat = s->open.seat;

    s->open.tribe[seat] = (int8_t)a->what;
    s->open.place[seat] = (int8_t)(a->verb == MOZ_PLAY_PLACE ? a->n[0] - 1 : seat);
    SK_TELL(p->log, .type = MOZ_ARMY_CHOSEN, .seat = (int8_t)seat, .what = a->what);
    moz_answered(s);
    s->open.seat++;
}

/* 3: sides. While they are joined, a side of 0 means not yet. */

static int32_t alignment_of(const moz_state *s, int32_t seat)
{
    int32_t tribe = s->open.tribe[seat];

    return tribe == MOZ_TECH ? 0 : moz_is_evil(tribe) ? 2 : 1;
}

/* Bits: 1 good, 2 evil. */
int32_t moz_alignments_on(const moz_scene *scene, const moz_state *s, int32_t side)
{
    int32_t bits = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (s->open.side[seat] == side)
            bits |= alignment_of(s, seat);
    return bits;
}

/* Two sides at least, and never good with evil. [8_sides, 8_good_and_evil] */
sk_verdict moz_side_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.seat, others = 0;

    if (a->verb != MOZ_JOIN_SIDE)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (a->n[0] < 1 || a->n[0] > 3)
        return SK_REFUSE(MOZ_NO_SUCH_SIDE);
    if ((moz_alignments_on(scene, s, a->n[0]) | alignment_of(s, seat)) == 3)
        return SK_REFUSE(MOZ_GOOD_AND_EVIL);
    for (int32_t other = 0; other < seat; other++)
        others += s->open.side[other] == a->n[0];
    if (seat == scene->seats - 1 && others == seat)
        return SK_REFUSE(MOZ_ONE_SIDE_ONLY);
    return SK_ALLOW;
}

void moz_side_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (int16_t side = 1; side <= 3; side++) {
        sk_action a = {.verb = MOZ_JOIN_SIDE, .n = {side}};
        if (sk_allowed(moz_side_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

void moz_side_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;

    s->open.side[s->open.seat] = (int8_t)a->n[0];
    SK_TELL(p->log, .type = MOZ_SIDE_JOINED, .seat = s->open.seat, .n = {a->n[0]});
    moz_answered(s);
    s->open.seat++;
}

/* The way through the set-up */

static int32_t count_armies(const moz_scene *scene, const moz_state *s, sk_action *only)
{
    int32_t choices = 0;

    for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++) {
        sk_action a = {.verb = MOZ_PLAY_ARMY, .what = (int16_t)tribe};
        if (!sk_allowed(moz_army_check(scene, s, &a)))
            continue;
        *only = a;
        choices++;
    }
    return choices;
}

/* Whoever has no choice is given his army. */
void moz_army_run(const moz_play *p)
{
    moz_open *open = &p->s->open;
    bool chosen = places_are_chosen(p->scene) || p->scene->manual;
    sk_action only;

    if (open->seat < p->scene->seats) {
        moz_ask(p->scene, p->s, open->seat);
        if (!chosen && count_armies(p->scene, p->s, &only) == 1)
            moz_army_apply(p, &only);
        return;
    }
    begin_step(p->s, MOZ_DEFINE_CONFLICT);
    for (int32_t seat = 0; p->scene->manual && p->scene->sides && seat < p->scene->seats; seat++)
        open->side[seat] = 0;
}

/* Sides are joined only where they are chosen. [8_all_against_all] */
void moz_side_run(const moz_play *p)
{
    if (p->scene->manual && p->scene->sides && p->s->open.seat < p->scene->seats) {
        moz_ask(p->scene, p->s, p->s->open.seat);
        return;
    }
    for (int32_t seat = 0; !p->scene->manual && seat < p->scene->seats; seat++)
        moz_take_place(p->scene, p->s, seat);
    begin_step(p->s, MOZ_PICK_REALMS);
}

void moz_realm_run(const moz_play *p)
{
    int32_t picker = p->scene->manual ? moz_next_picker(p->scene, p->s) : MOZ_NOBODY;

    if (picker >= 0) {
        moz_ask(p->scene, p->s, picker);
        return;
    }
    if (p->scene->manual)
        moz_take_picks(p->scene, p->s);
    begin_step(p->s, MOZ_CHOOSE_GHOSTS);
}

/* Who is last in the order of turns chooses the ghosts' army. [11_ghost_army] */
void moz_haunt_run(const moz_play *p)
{
    if (p->scene->unpicked == MOZ_HAUNTED && p->scene->seats < MOZ_TRIBES &&
        moz_unclaimed(p->scene, p->s) != 0)
        moz_ask(p->scene, p->s, moz_in_order(p->scene, p->s, p->scene->seats - 1));
    else
        begin_step(p->s, MOZ_PLACE_CASTLES);
}

void moz_castle_run(const moz_play *p)
{
    int32_t builder = moz_next_builder(p->scene, p->s);

    if (builder >= 0) {
        moz_ask(p->scene, p->s, builder);
        return;
    }
    p->s->open.picks = p->s->open.declined = 0;
    begin_step(p->s, MOZ_CLAIM_UNPICKED);
}

void moz_claim_run(const moz_play *p)
{
    moz_open *open = &p->s->open;

    if (p->scene->unpicked == MOZ_CLAIMED && moz_unclaimed(p->scene, p->s) != 0) {
        moz_ask(p->scene, p->s, moz_in_order(p->scene, p->s, open->picks % p->scene->seats));
        return;
    }
    open->picked |= open->castles;
    begin_step(p->s, MOZ_CLAIM_START);
}

void moz_start_run(const moz_play *p)
{
    bool lean = p->scene->start == MOZ_LEAN_START;
    int32_t settler = lean ? moz_next_settler(p->scene, p->s) : MOZ_NOBODY;

    if (settler >= 0) {
        moz_ask(p->scene, p->s, settler);
        return;
    }
    p->s->open.picks = p->s->open.declined = 0;
    moz_place_armies(p);
    begin_step(p->s, MOZ_NAME_UNDERDOG);
}

void moz_grant_run(const moz_play *p)
{
    int32_t namer = p->scene->printed ? MOZ_NOBODY : moz_next_namer(p->scene, p->s);

    if (namer >= 0)
        moz_ask(p->scene, p->s, namer);
    else
        begin_step(p->s, MOZ_PLACE_UNDERDOG);
}
