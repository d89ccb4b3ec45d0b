/* Looks at pointers and words only; nothing is played and nothing is called. */
#include "core/complete.h"

#include <stddef.h>

#include "base/check.h"
#include "core/slot.h"

/* A member that every game fills, however small it is, and that this one does not; else NULL. */
static const char *missing_part(const sk_game *g)
{
    const struct {
        const char *name;
        bool is_there;
    } part[] = {
        {"stack", g->stack.size > 0},
        {"scenario", g->scenario != NULL},
        {"verbs", g->verbs.row != NULL},
        {"events", g->events.row != NULL},
        {"refusals", g->refusals.row != NULL},
        {"steps", g->steps.row != NULL},
        {"questions", g->questions.row != NULL},
        {"rule", g->rule != NULL},
        {"goals", g->goals != NULL},
        {"goal", g->goal != NULL},
        {"setup", g->setup != NULL},
        {"turn", g->turn != NULL},
        {"result", g->result != NULL},
        {"legal", g->legal != NULL},
        {"check", g->check != NULL},
        {"apply", g->apply != NULL},
        {"reach", g->reach != NULL},
        {"imagine", g->imagine != NULL},
        {"merit", g->merit != NULL},
        {"merits", g->merits != NULL},
        {"show", g->show != NULL},
        {"draw", g->draw != NULL},
    };

    for (int32_t i = 0; i < SK_COUNT(part); i++)
        if (!part[i].is_there)
            return part[i].name;
    return NULL;
}

/* Every slot is worded by something there is. */
static bool is_sound(const sk_game *game, const char *words, sk_text *why)
{
    const char *at = words;
    sk_slot slot;

    while (*at != '\0') {
        if (*at++ != '{')
            continue;
        at = sk_take_slot(at - 1, &slot);
        if (sk_is_known_kind(game, &slot))
            continue;
        sk_put(why, "a slot is neither a noun nor a number: ");
        sk_put(why, words);
        return false;
    }
    return true;
}

static bool are_sound(const sk_game *game, const sk_sayings *list, sk_text *why)
{
    for (int32_t i = 0; i < list->count; i++)
        if (!is_sound(game, list->row[i].words, why))
            return false;
    return true;
}

static bool verbs_are_sound(const sk_game *game, sk_text *why)
{
    for (int32_t i = 0; i < game->verbs.count; i++)
        if (!is_sound(game, game->verbs.row[i].words, why))
            return false;
    return true;
}

bool sk_is_complete(const sk_game *game, sk_text *why)
{
    const char *missing = missing_part(game);

    if (missing != NULL) {
        sk_put(why, "the game has no ");
        sk_put(why, missing);
        return false;
    }
    return verbs_are_sound(game, why) && are_sound(game, &game->events, why) &&
           are_sound(game, &game->refusals, why) && are_sound(game, &game->reasons, why) &&
           are_sound(game, &game->questions, why) && are_sound(game, game->goals, why);
}
