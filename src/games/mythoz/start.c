/* Setting up (p. 7–8): cards, armies and sides, and the way through the whole set-up: moz_set_up_on
 * goes on to the next thing somebody must decide. */
#include "start.h"

void moz_ask(moz_state *s, moz_step_id step, int32_t seat)
{
    s->open.step = (uint8_t)step;
    s->open.asked = (int8_t)seat;
}

/* The i-th player in the order of turns. */
int32_t moz_in_order(const moz_scene *scene, const moz_state *s, int32_t i)
{
    for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            if (s->open.tribe[seat] == tribe && i-- == 0)
                return seat;
    return 0;
}

/* 1: cards */

void moz_deal_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                    sk_log *log)
{
    (void)a;
    for (int32_t seat = 0; seat < scene->seats; seat++)
        for (int32_t i = 0; i < MOZ_FIRST_HAND; i++)
            moz_draw_card(scene, s, seat, dice, log);
    moz_ask(s, MOZ_CHOOSE_ARMY, 0);
    moz_set_up_on(scene, s, dice, log);
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

/* With as many places as players everybody has his own; else they choose. */
static bool places_are_chosen(const moz_scene *scene)
{
    return !scene->manual && scene->table.places > scene->seats;
}

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
        place = s->open.asked;
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

void moz_army_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                    sk_log *log)
{
    int32_t seat = s->open.asked;

    s->open.tribe[seat] = (int8_t)a->what;
    s->open.place[seat] = (int8_t)(a->verb == MOZ_PLAY_PLACE ? a->n[0] - 1 : seat);
    SK_TELL(log, .type = MOZ_ARMY_CHOSEN, .seat = (int8_t)seat, .what = a->what);
    s->open.asked++;
    moz_set_up_on(scene, s, dice, log);
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

sk_verdict moz_side_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.asked, others = 0;

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

void moz_side_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                    sk_log *log)
{
    s->open.side[s->open.asked] = (int8_t)a->n[0];
    SK_TELL(log, .type = MOZ_SIDE_JOINED, .seat = s->open.asked, .n = {a->n[0]});
    s->open.asked++;
    moz_set_up_on(scene, s, dice, log);
}

/* The way through the set-up: each step either asks somebody or goes on to the next. */

static bool army_is_open(const moz_scene *scene, moz_state *s, sk_log *log)
{
    sk_action only = {.verb = MOZ_PLAY_ARMY};
    int32_t choices = 0;

    if (places_are_chosen(scene) || scene->manual)
        return true;
    for (int32_t i = 0; i < MOZ_TRIBES; i++) {
        int16_t tribe = (int16_t)i;
        sk_action a = {.verb = MOZ_PLAY_ARMY, .what = tribe};
        if (!sk_allowed(moz_army_check(scene, s, &a)))
            continue;
        only = a;
        choices++;
    }
    if (choices > 1)
        return true;
    s->open.tribe[s->open.asked] = (int8_t)only.what;
    s->open.place[s->open.asked] = s->open.asked;
    SK_TELL(log, .type = MOZ_ARMY_CHOSEN, .seat = s->open.asked, .what = only.what);
    return false;
}

static bool ask_army(const moz_scene *scene, moz_state *s, sk_log *log)
{
    while (s->open.asked < scene->seats && s->open.tribe[s->open.asked] == MOZ_NOBODY) {
        if (army_is_open(scene, s, log))
            return true;
        s->open.asked++;
    }
    moz_ask(s, MOZ_DEFINE_CONFLICT, 0);
    if (scene->manual && scene->sides)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            s->open.side[seat] = 0;
    return false;
}

static bool ask_side(const moz_scene *scene, moz_state *s)
{
    if (scene->manual && scene->sides && s->open.asked < scene->seats)
        return true;
    if (!scene->manual)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            moz_take_place(scene, s, seat);
    moz_ask(s, MOZ_PICK_REALMS, 0);
    return false;
}

static bool ask_realm(const moz_scene *scene, moz_state *s)
{
    int32_t picker = scene->manual ? moz_next_picker(scene, s) : -1;

    if (picker >= 0) {
        moz_ask(s, MOZ_PICK_REALMS, picker);
        return true;
    }
    if (scene->manual)
        moz_take_picks(scene, s);
    moz_ask(s, MOZ_CHOOSE_GHOSTS, moz_in_order(scene, s, scene->seats - 1));
    return false;
}

/* Who is last in the order of turns chooses the ghosts' army. */
static bool ask_ghosts(const moz_scene *scene, moz_state *s)
{
    if (scene->unpicked == MOZ_HAUNTED && scene->seats < MOZ_TRIBES && moz_unclaimed(scene, s) != 0)
        return true;
    moz_ask(s, MOZ_PLACE_CASTLES, 0);
    return false;
}

static bool ask_castle(const moz_scene *scene, moz_state *s)
{
    int32_t builder = moz_next_builder(scene, s);

    if (builder >= 0) {
        moz_ask(s, MOZ_PLACE_CASTLES, builder);
        return true;
    }
    s->open.picks = s->open.declined = 0;
    moz_ask(s, MOZ_CLAIM_UNPICKED, 0);
    return false;
}

static bool ask_claim(const moz_scene *scene, moz_state *s)
{
    if (scene->unpicked == MOZ_CLAIMED && moz_unclaimed(scene, s) != 0) {
        moz_ask(s, MOZ_CLAIM_UNPICKED, moz_in_order(scene, s, s->open.picks % scene->seats));
        return true;
    }
    s->open.picked |= s->open.castles;
    moz_ask(s, MOZ_CLAIM_START, 0);
    return false;
}

static bool ask_start(const moz_scene *scene, moz_state *s, sk_log *log)
{
    int32_t settler = scene->start == MOZ_LEAN_START ? moz_next_settler(scene, s) : -1;

    if (settler >= 0) {
        moz_ask(s, MOZ_CLAIM_START, settler);
        return true;
    }
    s->open.picks = 0;
    s->open.declined = 0;
    moz_place_armies(scene, s, log);
    moz_ask(s, MOZ_NAME_UNDERDOG, 0);
    return false;
}

static bool ask_underdog(const moz_scene *scene, moz_state *s)
{
    int32_t namer = scene->printed ? -1 : moz_next_namer(scene, s);

    if (namer >= 0) {
        moz_ask(s, MOZ_NAME_UNDERDOG, namer);
        return true;
    }
    moz_ask(s, MOZ_PLACE_UNDERDOG, 0);
    return false;
}

static bool ask_put(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    if (s->open.dog_beasts + s->open.dog_dragons > 0 || moz_begin_underdog(scene, s, dice, log))
        return true;
    moz_begin_season(scene, s, log);
    return true;
}

void moz_set_up_on(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    if (s->open.step == MOZ_CHOOSE_ARMY && ask_army(scene, s, log))
        return;
    if (s->open.step == MOZ_DEFINE_CONFLICT && ask_side(scene, s))
        return;
    if (s->open.step == MOZ_PICK_REALMS && ask_realm(scene, s))
        return;
    if (s->open.step == MOZ_CHOOSE_GHOSTS && ask_ghosts(scene, s))
        return;
    if (s->open.step == MOZ_PLACE_CASTLES && ask_castle(scene, s))
        return;
    if (s->open.step == MOZ_CLAIM_UNPICKED && ask_claim(scene, s))
        return;
    if (s->open.step == MOZ_CLAIM_START && ask_start(scene, s, log))
        return;
    if (s->open.step == MOZ_NAME_UNDERDOG && ask_underdog(scene, s))
        return;
    if (s->open.step == MOZ_PLACE_UNDERDOG)
        ask_put(scene, s, dice, log);
}
