/* One step at a time, with all that is left in the caller's hands; it neither counts nor judges. */
#include "ai/follow.h"

#include "core/doing.h"

enum { REPLIES_MOST = 200 }; /* after which it is not followed further */

/* What a sensible player would do, whoever decides: what the game says, or the choice that looks
 * best at first sight, the first of several. */
static const sk_action *reply_to(const sk_course *c, const void *state)
{
    const sk_game *game = c->game;
    const sk_action *item = c->list->item;
    int32_t best = 0, most;

    if (game->reply != NULL)
        return &item[game->reply(c->scene, state, c->list)];
    if (game->prior == NULL || c->list->count == 1)
        return &item[0];
    most = game->prior(c->scene, state, &item[0]);
    for (int32_t i = 1; i < c->list->count; i++) {
        int32_t prior = game->prior(c->scene, state, &item[i]);
        if (prior > most) {
            most = prior;
            best = i;
        }
    }
    return &item[best];
}

static bool goes_on(const sk_course *c, const void *state)
{
    if (c->game->turn(c->scene, state).over)
        return false;
    return c->game->goes_on != NULL ? c->game->goes_on(c->scene, state)
                                    : !sk_is_settled(c->game, c->before, state);
}

/* False when it is settled. However many choices there are, one of them is the reply. */
static bool answer(const sk_course *c, void *state, sk_so_far *at, sk_dice *dice)
{
    if (at->replies == REPLIES_MOST || !goes_on(c, state))
        return false;
    c->game->legal(c->scene, state, c->list);
    if (c->list->count == 0)
        return false;
    at->replies++;
    c->game->apply(c->scene, state, reply_to(c, state), dice, NULL);
    return true;
}

static bool begin(const sk_course *c, void *state, sk_so_far *at, sk_dice *dice)
{
    at->stage = SK_COURSE_FOLLOWS;
    c->game->apply(c->scene, state, &c->action, dice, NULL);
    return true;
}

static bool strike(const sk_course *c, void *state, sk_so_far *at, sk_dice *dice)
{
    *at = (sk_so_far){.stage = SK_COURSE_STRIKES};
    return c->game->play_out != NULL && c->game->play_out(c->scene, state, &c->action, dice);
}

static bool take_up(const sk_course *c, void *state, sk_dice *dice)
{
    c->game->resume(c->scene, state, dice, NULL);
    return true;
}

static bool do_next(const sk_course *c, void *state, sk_so_far *at, sk_dice *dice)
{
    if (at->paused)
        return take_up(c, state, dice);
    if (at->stage == SK_COURSE_BEGINS)
        return begin(c, state, at, dice);
    if (at->stage == SK_COURSE_OVER || c->alone)
        return false;
    if (answer(c, state, at, dice))
        return true;
    return at->stage == SK_COURSE_FOLLOWS && strike(c, state, at, dice);
}

bool sk_follow(const sk_course *course, void *state, sk_so_far *at, sk_dice *dice)
{
    bool done = do_next(course, state, at, dice);

    at->paused = sk_has_paused(dice);
    if (!done)
        at->stage = SK_COURSE_OVER;
    return done;
}
