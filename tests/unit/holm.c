#include "holm.h"

#include <criterion/criterion.h>

#include "games/games.h"

holm holm_new(int32_t seats)
{
    const sk_game *game = sk_game_named("template");
    sk_fault fault = {0};
    holm h = {.library = sk_library_open(NULL, &fault)};
    sk_plan plan;

    cr_assert(h.library != NULL, "%s", fault.words);
    plan = sk_plan_usual(game, h.library);
    plan.seats = seats;
    h.match = sk_match_new(h.library, &plan, &fault);
    cr_assert(h.match != NULL, "%s", fault.words);
    h.opening = (sk_opening){game, sk_match_scene(h.match), sk_match_state(h.match), seats};
    return h;
}

void holm_free(holm *h)
{
    sk_match_free(h->match);
    sk_library_close(h->library);
}
