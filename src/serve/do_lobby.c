/* Commands before a match: what can be played, force lists. */
#include <stdlib.h>
#include <string.h>

#include "data/catalog.h"
#include "data/listing.h"
#include "data/name.h"
#include "games/games.h"
#include "serve/change.h"
#include "serve/client.h"
#include "serve/do.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/people.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/wish.h"

enum { KEYS_MAX = 100, PROBLEMS_MAX = 32 };

/* Games */

/* Levels only and yardsticks: nobody orders a search that keeps the server busy. */
bool sk_is_offered(const char *kind)
{
    for (int32_t i = 0; SK_YARDSTICKS[i] != NULL; i++)
        if (strcmp(SK_YARDSTICKS[i], kind) == 0)
            return true;
    return sk_opponent_named(kind) != NULL;
}

/* All that may sit in a seat, and in `levels` those that people are asked to choose from. */
static void tell_minds(sk_json *j)
{
    const sk_opponent *level;

    sk_json_open_array(j, "minds");
    for (int32_t i = 0; SK_YARDSTICKS[i] != NULL; i++)
        sk_json_string(j, SK_YARDSTICKS[i]);
    for (int32_t i = 0; (level = sk_opponent_at(i)) != NULL; i++)
        sk_json_string(j, level->kind);
    sk_json_end(j);
    sk_json_open_array(j, "levels");
    for (int32_t i = 0; (level = sk_opponent_at(i)) != NULL; i++) {
        sk_json_object(j);
        sk_json_put_string(j, "mind", level->kind);
        sk_json_put_string(j, "name", level->name);
        sk_json_put_string(j, "character", level->character);
        sk_json_end(j);
    }
    sk_json_end(j);
    sk_json_put_string(j, "usual", SK_USUAL_OPPONENT);
}

void sk_do_games(sk_request *r)
{
    sk_json *j = sk_answer(r);
    bool all = json_is_true(json_object_get(r->said, "all"));

    sk_json_key(j, "games");
    sk_games_write(j, r->server->plan.library, all, true);
    tell_minds(j);
    sk_send(r);
}

const sk_game *sk_said_game(sk_request *r)
{
    const sk_game *game = sk_game_named(sk_said_word(r, "game"));

    if (game == NULL)
        sk_refuse_more(r, "bad-setup", "field", "game", "there is no game of this name");
    return game;
}

/* A force by its id or as itself; NULL when refused. */
static void *said_force(sk_request *r, const sk_game *game, const json_t *said)
{
    void *force = sk_get(game->force->bytes);
    const char *id = json_string_value(said);
    char *text = id == NULL ? json_dumps(said, JSON_COMPACT) : NULL;
    sk_source source = {"force", 1, text, text != NULL ? strlen(text) : 0};
    sk_fault fault = {0};
    bool good = id != NULL ? sk_library_read(r->server->plan.library, game->id, "forces", id,
                                             game->force, force, &fault)
                           : sk_form_read(r->server->plan.library, game->id, game->force, &source,
                                          force, &fault);

    free(text);
    if (good)
        return force;
    free(force);
    sk_refuse_more(r, "bad-setup", "field", fault.field, fault.words);
    return NULL;
}

static void tell_problems(sk_json *j, const sk_game *game, const void *force)
{
    sk_problem *problem = sk_get(PROBLEMS_MAX * sizeof *problem);
    int32_t count = game->force_check != NULL ? game->force_check(force, problem, PROBLEMS_MAX) : 0;

    sk_json_open_array(j, "problems");
    for (int32_t i = 0; i < count && i < PROBLEMS_MAX; i++) {
        sk_json_object(j);
        sk_json_put_string(j, "where", problem[i].where);
        sk_json_put_string(j, "words", problem[i].words);
        sk_json_end(j);
    }
    sk_json_end(j);
    free(problem);
}

void sk_do_force(sk_request *r)
{
    const sk_game *game = sk_said_game(r);
    void *force;
    sk_json *j;

    if (game == NULL)
        return;
    if (game->force == NULL) {
        sk_refuse_more(r, "bad-setup", "field", "game", "this game has no forces");
        return;
    }
    force = said_force(r, game, json_object_get(r->said, "force"));
    if (force == NULL)
        return;
    j = sk_answer(r);
    sk_json_put_int(j, "points", game->force_points != NULL ? game->force_points(force) : 0);
    tell_problems(j, game, force);
    sk_json_open_array(j, "cards");
    if (game->force_cards != NULL)
        game->force_cards(force, j);
    sk_json_end(j);
    sk_json_key(j, "value");
    sk_form_write(game->force, force, j);
    sk_send(r);
    free(force);
}
