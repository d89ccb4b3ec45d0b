/* Tries one slot of a verb after the other with all it could name and asks `check`; it never
 * applies anything. */
#include "core/beside.h"

#include "base/check.h"
#include "core/slot.h"

enum { AMOUNTS = 25, DIRECTIONS = 8, EIGHTH_TURN = 450 };

/* A slot of the verb that is tried, asked once: the same is compared thousands of times. */
typedef struct variable {
    int32_t of; /* the field it fills */
    int32_t values;
    int32_t step; /* what lies between two values: 1, or an eighth of a turn */
    bool is_amount;
    bool is_free; /* an amount or a direction: other values are no other action */
} variable;

typedef struct search {
    const sk_game *game;
    const void *scene, *state;
    const sk_actions *listed;
    sk_actions *out;
    uint16_t verb;
    int32_t mover; /* -1, or the only unit that may do it */
    variable slot[SK_NAMED_MAX];
    int32_t slots;
    sk_filling filling;
} search;

static const sk_noun *noun_called(const sk_game *game, const char *id)
{
    for (int32_t i = 0; i < game->nouns; i++)
        if (sk_same(id, game->noun[i].id))
            return &game->noun[i];
    return NULL;
}

/* How a slot is varied: every thing; of amounts 1 to 24 and 0; of directions 8. A number in another
 * role than an amount's names something, as a token's does. */
static variable vary(const search *x, const sk_named *named)
{
    const sk_noun *noun = noun_called(x->game, named->noun);
    bool turns = sk_same(named->noun, "angle"), names = noun != NULL;

    SK_CHECK(!sk_same(named->noun, "point")); /* places are without number */
    return (variable){
        .of = named->of,
        .values = names   ? noun->count(x->scene)
                  : turns ? DIRECTIONS
                          : AMOUNTS,
        .step = turns ? EIGHTH_TURN : 1,
        .is_amount = !names && !turns,
        .is_free = !names && (sk_same(named->role, "amount") || sk_same(named->role, "deeds") ||
                              sk_same(named->role, "facing")),
    };
}

/* The same things, whatever the amounts. */
static bool is_like(const search *x, const sk_filling *other)
{
    for (int32_t i = 0; i < x->slots; i++) {
        int32_t of = x->slot[i].of;
        if (!x->slot[i].is_free && other->value[of] != x->filling.value[of])
            return false;
    }
    return true;
}

static bool has_like(const search *x, const sk_actions *list)
{
    for (int32_t i = 0; i < list->count; i++) {
        if (list->item[i].verb != x->verb)
            continue;
        sk_filling other = sk_filling_of(&list->item[i]);
        if (is_like(x, &other))
            return true;
    }
    return false;
}

static void offer_if_allowed(search *x)
{
    sk_action a = sk_filled_action(x->verb, &x->filling);

    if (x->out->count < SK_ACTIONS_MAX && sk_allowed(x->game->check(x->scene, x->state, &a)) &&
        !has_like(x, x->listed) && !has_like(x, x->out))
        sk_offer(x->out, a);
}

static int32_t value_of(const variable *v, int32_t i)
{
    return v->is_amount ? (i + 1) % AMOUNTS : i * v->step;
}

static void fill_from(search *x,
                      int32_t slot) // NOLINT(misc-no-recursion): as deep as a row has slots
{
    if (slot == x->slots) {
        offer_if_allowed(x);
        return;
    }
    for (int32_t i = 0; i < x->slot[slot].values; i++) {
        int32_t value = value_of(&x->slot[slot], i);
        if (x->slot[slot].of == SK_UNIT && x->mover >= 0 && value != x->mover)
            continue;
        x->filling.value[x->slot[slot].of] = value;
        fill_from(x, slot + 1);
    }
}

static void try_verb(search *x)
{
    sk_named named[SK_NAMED_MAX];

    x->slots = sk_named_in(x->game->verbs.row[x->verb].words, named);
    for (int32_t i = 0; i < x->slots; i++)
        x->slot[i] = vary(x, &named[i]);
    fill_from(x, 0);
}

void sk_beside(const sk_game *game, const void *scene, const void *state, const sk_actions *listed,
               sk_actions *out)
{
    sk_turn turn = game->turn(scene, state);

    out->count = 0;
    for (const sk_aside *row = game->beside; row != NULL && row->verb != 0; row++) {
        search x = {game, scene, state, listed, out, .verb = row->verb, .mover = -1};
        if (row->by_turn)
            x.mover = turn.unit;
        if (row->step == turn.step)
            try_verb(&x);
    }
}
