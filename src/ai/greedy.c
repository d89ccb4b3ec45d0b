/* The greedy mind: one step ahead by the game's value.
 *
 * Every action is tried on a world imagined from the view. Those whose outcome varies are tried
 * again on more worlds with more dice, and the worse half is given up after each round: a choice
 * among two thousand costs fewer than three tries of each. All actions meet the same worlds and the
 * same dice, and are compared by what they gain over the world they started from, so that luck
 * common to all of them cancels out. */
#include <string.h>

#include "ai/mind.h"
#include "ai/settle.h"
#include "core/value.h"

enum {
    ROUNDS = 3,
    ROUND_TRIES = 64, /* in each round, shared by the actions still open … */
    TRIES_EACH = 8,   /* … though no more than this for one of them */
    LOOKS = 16        /* that agree make an action sure, shared by those in the running */
};

/* One choice being made. */
typedef struct choice {
    sk_mind *mind;
    const void *scene, *view;
    sk_turn turn;
    uint64_t seed;
    int32_t count;   /* actions still in the running: the first of mind->trial */
    int32_t samples; /* worlds imagined so far */
    int32_t value;   /* of the last of them, before anything is done */
} choice;

static int32_t value_of(const choice *c, const void *state)
{
    return sk_value(c->mind->game, &c->mind->weights, c->scene, state, c->turn.seat);
}

/* The next world to try actions on; returns the dice that will fall in it. Only what is secret
 * differs between worlds: an open value is the same in all. */
static sk_dice imagine_next(choice *c)
{
    sk_mind *mind = c->mind;
    uint64_t seed = sk_seed_of(c->seed, (uint64_t)c->samples++);
    sk_rng rng = sk_rng_seed(seed);

    memcpy(mind->world, c->view, mind->state_bytes);
    mind->game->imagine(c->scene, mind->world, c->turn.seat, &rng);
    if (c->samples == 1 || !mind->game->value_is_open)
        c->value = value_of(c, mind->world);
    return sk_dice_seed(~seed);
}

/* The value of what a try led to. Most actions lead to the same in every world; where only what is
 * open counts, it is looked at once. */
static int32_t value_of_outcome(const choice *c, sk_trial *t)
{
    const sk_mind *mind = c->mind;
    size_t bytes = mind->game->open_bytes;
    unsigned char *kept = mind->outcome + t->slot * bytes;

    if (!mind->game->value_is_open || t->slot >= SK_PROMISING)
        return value_of(c, mind->scratch);
    if (t->tries > 0 && memcmp(kept, mind->scratch, bytes) == 0)
        return t->value;
    memcpy(kept, mind->scratch, bytes);
    return t->value = value_of(c, mind->scratch);
}

static void try_action(const choice *c, const sk_dice *fresh, sk_trial *t)
{
    sk_mind *mind = c->mind;
    sk_dice dice = *fresh;
    int64_t gain;

    memcpy(mind->scratch, mind->world, mind->state_bytes);
    mind->game->apply(c->scene, mind->scratch, &mind->list.item[t->action], &dice, NULL);
    sk_settle(&(sk_settling){mind->game, c->scene, mind->scratch, c->turn, &mind->answers,
                             mind->manner.first},
              &dice);
    gain = (int64_t)value_of_outcome(c, t) - c->value;

    if (memcmp(&dice.rng, &fresh->rng, sizeof dice.rng) != 0 || t->gain != gain * t->tries)
        t->varies = true;
    t->gain += gain;
    t->tries++;
}

/* Without dice one look is enough. Where things are hidden several must agree, more of them when
 * fewer actions are left: a rare effect of something hidden may be missed, but hardly among the
 * last few. */
static bool is_sure(const choice *c, const sk_trial *t)
{
    const sk_game *game = c->mind->game;
    int32_t looks = LOOKS / c->count > 2 ? LOOKS / c->count : 2;

    if (game->secret_bytes + game->hidden_bytes == 0)
        looks = 1;
    return !t->varies && t->tries >= looks;
}

static int32_t count_open(const choice *c)
{
    int32_t open = 0;

    for (int32_t i = 0; i < c->count; i++)
        open += !is_sure(c, &c->mind->trial[i]);
    return open;
}

/* Every open action once more, all in the same world; false when none is open. */
static bool sweep(choice *c)
{
    sk_dice dice = imagine_next(c);
    bool tried = false;

    for (int32_t i = 0; i < c->count; i++)
        if (!is_sure(c, &c->mind->trial[i])) {
            try_action(c, &dice, &c->mind->trial[i]);
            tried = true;
        }
    return tried;
}

static bool is_better(const sk_trial *a, const sk_trial *b)
{
    int64_t mine = a->gain * b->tries, other = b->gain * a->tries;

    return mine != other ? mine > other : a->tie > b->tie;
}

/* Shell's sort, best first: in place, and at most two thousand rows. */
static void rank(sk_trial *row, int32_t count)
{
    for (int32_t gap = count / 2; gap > 0; gap /= 2)
        for (int32_t i = gap; i < count; i++) {
            sk_trial moving = row[i];
            int32_t at = i;

            for (; at >= gap && is_better(&moving, &row[at - gap]); at -= gap)
                row[at] = row[at - gap];
            row[at] = moving;
        }
}

static void keep_better_half(choice *c)
{
    rank(c->mind->trial, c->count);
    c->count = (c->count + 1) / 2;
}

static int32_t tries_for(int32_t open)
{
    int32_t each = ROUND_TRIES / open;

    return each < 1 ? 1 : each > TRIES_EACH ? TRIES_EACH : each;
}

static void weigh(choice *c)
{
    sweep(c);
    for (int32_t round = 0; round < ROUNDS && c->count > 1; round++) {
        int32_t open = count_open(c);

        if (open == 0)
            break;
        for (int32_t i = tries_for(open); i > 0 && sweep(c); i--)
            ;
        keep_better_half(c);
    }
    rank(c->mind->trial, c->count);
}

static void start_trials(sk_mind *mind)
{
    for (int32_t i = 0; i < mind->list.count; i++)
        mind->trial[i] =
            (sk_trial){.action = (uint16_t)i, .tie = (uint32_t)(sk_rng_next(&mind->rng) >> 32)};
}

/* Of a long list only what looks promising at first sight is tried. */
static void keep_promising(choice *c)
{
    const sk_game *game = c->mind->game;

    if (game->prior == NULL || c->count <= SK_PROMISING)
        return;
    for (int32_t i = 0; i < c->count; i++) {
        sk_trial *t = &c->mind->trial[i];
        t->gain = game->prior(c->scene, c->view, &c->mind->list.item[t->action]);
        t->tries = 1;
    }
    rank(c->mind->trial, c->count);
    c->count = SK_PROMISING;
    for (int32_t i = 0; i < c->count; i++)
        c->mind->trial[i].gain = c->mind->trial[i].tries = 0;
}

static void number_slots(choice *c)
{
    for (int32_t i = 0; i < c->count; i++)
        c->mind->trial[i].slot = (uint16_t)i;
}

const sk_trial *sk_rank_greedily(sk_mind *mind, const void *scene, const void *view)
{
    choice c = {.mind = mind, .scene = scene, .view = view, .turn = mind->game->turn(scene, view)};

    c.seed = sk_rng_next(&mind->rng);
    c.count = mind->list.count;
    start_trials(mind);
    keep_promising(&c);
    number_slots(&c);
    weigh(&c);
    return &mind->trial[0];
}

sk_action sk_choose_greedily(sk_mind *mind, const void *scene, const void *view)
{
    return mind->list.item[sk_rank_greedily(mind, scene, view)->action];
}
