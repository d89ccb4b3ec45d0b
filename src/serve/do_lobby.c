/* Commands before a match: what can be played, force lists, making a match, sitting down. */
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
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"

enum { KEYS_MAX = 100, PROBLEMS_MAX = 32, SCHEMA_ROOM = 1 << 20 };

/* Games */

/* Levels only and yardsticks: nobody orders a search that keeps the server busy. */
static bool is_offered(const char *kind)
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

static const sk_catalog *catalog_named(const sk_game *game, const char *name, sk_catalog *list)
{
    int32_t count = sk_catalogs_of(game, list);

    for (int32_t i = 0; i < count; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    return NULL;
}

static void tell_entry(sk_json *j, sk_server *s, const sk_game *game, const sk_catalog *c,
                       int32_t i)
{
    const sk_library *library = s->plan.library;
    const char *id = sk_library_id(library, game->id, c->name, i);
    void *entry = sk_get(c->form->bytes);
    sk_fault fault;

    sk_json_object(j);
    sk_json_put_string(j, "id", id);
    sk_json_put_string(j, "title", sk_library_title(library, game->id, c->name, i));
    if (sk_library_read(library, game->id, c->name, id, c->form, entry, &fault)) {
        sk_json_key(j, "value");
        sk_form_write(c->form, entry, j);
    }
    sk_json_end(j);
    free(entry);
}

static void put_schema(sk_json *j, const sk_catalog *c)
{
    char *schema = sk_get(SCHEMA_ROOM);
    sk_text t = sk_text_over(schema, SCHEMA_ROOM);

    sk_json_key(j, "schema");
    if (sk_form_schema(c->form, c->name, &t))
        sk_json_raw(j, schema, (size_t)t.length);
    else
        sk_json_null(j);
    free(schema);
}

void sk_do_catalog(sk_request *r)
{
    const sk_game *game = sk_said_game(r);
    sk_catalog list[SK_CATALOGS_MAX];
    const sk_catalog *c;
    sk_json *j;

    if (game == NULL)
        return;
    c = catalog_named(game, sk_said_word(r, "catalog"), list);
    if (c == NULL) {
        sk_refuse_more(r, "bad-setup", "field", "catalog", "this game has no such catalog");
        return;
    }
    j = sk_answer(r);
    sk_json_open_array(j, "entries");
    for (int32_t i = 0; i < sk_library_count(r->server->plan.library, game->id, c->name); i++)
        tell_entry(j, r->server, game, c, i);
    sk_json_end(j);
    put_schema(j, c);
    sk_send(r);
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
    char cards[1 << 14];
    sk_text t = SK_TEXT(cards);
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
    if (game->force_show != NULL)
        game->force_show(force, &t);
    sk_json_put_string(j, "cards", cards);
    sk_json_key(j, "value");
    sk_form_write(game->force, force, j);
    sk_send(r);
    free(force);
}

/* Making a match. What is wrong with the wish is said by the first thing that is. */

typedef struct wish {
    sk_request *r;
    sk_plan plan;
    sk_kept *kept;
    char key[SK_SEATS_MAX + 1][SK_KEY_TEXT];
    char *force[SK_SEATS_MAX]; /* texts, to be freed */
} wish;

static bool wrong(const wish *w, const char *field, const char *words)
{
    sk_refuse_more(w->r, "bad-setup", "field", field, words);
    return false;
}

/* Names of entries are letters, digits and dashes: nothing that could be a path. */
static bool is_plain_id(const char *id)
{
    return id[0] != '\0' && strlen(id) < SK_ID_MAX &&
           id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static bool wish_scenario(wish *w)
{
    const char *id = sk_said_word(w->r, "scenario");

    if (id == NULL)
        return true;
    if (!is_plain_id(id))
        return wrong(w, "scenario", "this is no name of a scenario");
    snprintf(w->plan.scenario, SK_ID_MAX, "%s", id);
    return true;
}

static bool wish_options(wish *w)
{
    const char *id;
    json_t *choice;
    sk_fault fault;

    json_object_foreach(json_object_get(w->r->said, "options"), id, choice)
    {
        if (!json_is_string(choice))
            return wrong(w, "options", "every choice is a string");
        if (!sk_plan_option(&w->plan, id, json_string_value(choice), &fault))
            return wrong(w, "options", fault.words);
    }
    return true;
}

static bool is_player(const char *player)
{
    if (strcmp(player, "human") == 0)
        return true;
    return strncmp(player, "ai:", 3) == 0 && is_offered(player + 3);
}

static bool wish_force(wish *w, int32_t seat, const json_t *force)
{
    if (force == NULL)
        return true;
    if (json_is_object(force) && w->plan.game->force != NULL) {
        w->force[seat] = json_dumps(force, JSON_COMPACT);
        w->plan.force_text[seat] = w->force[seat];
        return true;
    }
    if (!json_is_string(force) || !is_plain_id(json_string_value(force)))
        return wrong(w, "seats", "a force is named by its id or given as an object");
    snprintf(w->plan.force[seat], SK_ID_MAX, "%s", json_string_value(force));
    return true;
}

static bool wish_seat(wish *w, int32_t seat, const json_t *said)
{
    const char *player = "human", *name = "", *other, *unfit;
    char *fit = w->kept->seat[seat + 1].name;
    json_t *value;

    if (!json_is_object(said))
        return wrong(w, "seats", "every seat is an object");
    json_object_foreach((json_t *)said, other, value)
    {
        if (strcmp(other, "player") == 0 && json_is_string(value))
            player = json_string_value(value);
        else if (strcmp(other, "name") == 0 && json_is_string(value))
            name = json_string_value(value);
        else if (strcmp(other, "force") != 0)
            return wrong(w, "seats", "a seat has a player, a name and a force");
    }
    if (!is_player(player))
        return wrong(w, "seats", "a player is \"human\" or one of the computer's minds");
    unfit = sk_fit_name(name, fit, SK_NAME_MAX);
    if (unfit != NULL)
        return wrong(w, "seats", unfit);
    if (strcmp(player, "human") == 0 && fit[0] != '\0')
        snprintf(w->plan.player[seat], SK_PLAYER_MAX, "human %s", fit);
    else /* a mind is known by its own name; what the seat is called is kept beside it */
        snprintf(w->plan.player[seat], SK_PLAYER_MAX, "%s", player);
    return wish_force(w, seat, json_object_get(said, "force"));
}

static bool wish_seats(wish *w)
{
    const json_t *seats = json_object_get(w->r->said, "seats");

    if (seats == NULL)
        return true;
    if (json_array_size(seats) < 1 || json_array_size(seats) > SK_SEATS_MAX)
        return wrong(w, "seats", "a match has one to five seats");
    w->plan.seats = (int32_t)json_array_size(seats);
    for (int32_t seat = 0; seat < w->plan.seats; seat++)
        if (!wish_seat(w, seat, json_array_get(seats, (size_t)seat)))
            return false;
    return true;
}

static bool wish_dice(wish *w)
{
    const char *dice = sk_said_word(w->r, "dice");

    if (dice != NULL && strcmp(dice, "ask") == 0) {
        w->plan.dice = SK_DICE_ASK;
        w->plan.seed = sk_random_seed();
        return true;
    }
    if (dice != NULL && strcmp(dice, "fair") != 0)
        return wrong(w, "dice", "dice are \"fair\" or \"ask\"");
    sk_random_hex(w->kept->secret, SK_SECRET_BYTES);
    sk_commit_to(w->kept->secret, w->plan.commit);
    return true;
}

static bool is_mind(const sk_plan *plan, int32_t seat)
{
    return sk_is_mind(plan->player[seat]);
}

static bool has_person(const wish *w)
{
    for (int32_t seat = 0; seat < w->plan.seats; seat++)
        if (!is_mind(&w->plan, seat))
            return true;
    return false;
}

static void hand_out_key(wish *w, int32_t seat)
{
    sk_kept_seat *k = &w->kept->seat[seat];

    sk_key_new(w->key[seat]);
    sk_key_hash(w->key[seat], k->key);
    k->has_key = true;
}

/* All that is on the record now is one more step. */
/* As it is now, in its steps. */
static void keep_record(sk_kept *kept, const sk_match *m)
{
    int64_t size;
    const char *record = sk_match_record(m, &size);

    kept->text = sk_get_bytes(record, (size_t)size);
    kept->steps = sk_match_steps(m) + 1;
    kept->end = sk_get((size_t)kept->steps * sizeof *kept->end);
    for (int32_t i = 0; i < kept->steps; i++)
        kept->end[i] = sk_match_step_end(m, i);
}

/* The shares of computer seats come from the secret, which is committed to already. */
static void seat_mind(wish *w, sk_match *m, int32_t seat)
{
    w->kept->seat[seat + 1].joined = true;
    if (w->kept->secret[0] != '\0')
        sk_match_commit(m, seat, SK_SERVER);
}

static void seat_everybody(wish *w, sk_match *m)
{
    sk_match_id_new(w->kept->id);
    w->kept->seats = sk_match_plan(m)->seats;
    snprintf(w->kept->scenario, SK_ID_MAX, "%s", sk_match_plan(m)->scenario);
    hand_out_key(w, 0);
    for (int32_t seat = 0; seat < w->kept->seats; seat++)
        if (is_mind(sk_match_plan(m), seat))
            seat_mind(w, m, seat);
        else
            hand_out_key(w, seat + 1);
    keep_record(w->kept, m);
    if (w->kept->secret[0] != '\0')
        sk_match_trust(m, &SK_FAIR, w->kept->secret);
}

static sk_match *make_match(wish *w)
{
    sk_fault fault = {0};
    sk_match *m;

    if (!wish_scenario(w) || !wish_options(w) || !wish_seats(w) || !wish_dice(w))
        return NULL;
    if (!has_person(w)) {
        wrong(w, "seats", "at least one seat is a person's");
        return NULL;
    }
    m = sk_match_new(w->r->server->plan.library, &w->plan, &fault);
    if (m == NULL)
        wrong(w, fault.field, fault.words);
    return m;
}

/* Those in memory count, be they over or watched, and those made lately, wherever they are. */
static bool may_make(const sk_request *r)
{
    sk_server *s = r->server;
    sk_peer *p = r->client->peer;

    return sk_count_open(s, r->client->address) < s->plan.matches &&
           (p == NULL || sk_peer_may_make(s->peers, p, r->came));
}

/* The match of a lesson, up to where the learner begins. */
static sk_match *make_lesson(wish *w)
{
    sk_server *s = w->r->server;
    const sk_game *game = w->plan.game;
    const char *id = sk_said_word(w->r, "lesson");
    sk_fault fault = {0};
    const sk_lesson *lesson = sk_find_lesson(s, game, id != NULL ? id : "", &fault);
    sk_match *m = NULL;

    if (lesson != NULL)
        m = sk_lesson_begin(s->plan.library, game, id != NULL ? id : "", lesson, &fault);
    if (m != NULL && sk_lesson_open(lesson, m, &fault))
        return m;
    sk_match_free(m);
    wrong(w, "lesson", fault.words);
    return NULL;
}

/* By the one or the other; kept, and its keys handed out. */
static void make(sk_request *r, sk_match *(*match)(wish *w))
{
    const sk_game *game = sk_said_game(r);
    wish *w;
    sk_match *m;

    if (game == NULL)
        return;
    if (!may_make(r)) {
        sk_refuse(r, "too-many", "too many matches from this address; try again later");
        return;
    }
    if (r->server->live_count >= SK_LIVE_MAX) {
        sk_refuse(r, "busy", "too many matches are being played; try again later");
        return;
    }
    w = sk_get(sizeof *w);
    *w = (wish){.r = r, .plan = sk_plan_usual(game, r->server->plan.library)};
    w->kept = sk_get(sizeof *w->kept);
    w->kept->is_quick = json_is_true(json_object_get(r->said, "quick"));
    m = match(w);
    if (m != NULL) {
        seat_everybody(w, m);
        if (r->client->peer != NULL)
            sk_peer_made(r->client->peer);
        sk_create_match(r, w->kept, m, w->key);
    } else {
        sk_kept_free(w->kept);
    }
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        free(w->force[seat]);
    free(w);
}

void sk_do_create(sk_request *r)
{
    make(r, make_match);
}

void sk_do_lesson(sk_request *r)
{
    make(r, make_lesson);
}

/* Sitting down */

static void sit_down(sk_request *r, const char *commit, const char *name)
{
    sk_live_match *b = r->live;
    sk_kept_seat *k = &b->seat[r->seat + 1].kept;

    k->joined = true;
    if (name != NULL)
        snprintf(k->name, sizeof k->name, "%s", name);
    sk_add_to_dice(b, r->seat, commit);
    sk_live_advance(b);
    sk_commit_change(b, r, r->seat + 1, k->name);
}

void sk_do_join(sk_request *r)
{
    const char *name = sk_said_word(r, "name"), *commit = sk_said_word(r, "commit");
    const char *unfit = NULL;
    char fit[SK_NAME_MAX];

    if (name != NULL)
        unfit = sk_fit_name(name, fit, sizeof fit);
    if (unfit != NULL || (name != NULL && fit[0] == '\0'))
        sk_refuse_more(r, "bad-request", "field", "name",
                       unfit != NULL ? unfit : "a name has 1 to 39 letters");
    else if (commit != NULL && !sk_is_hash(commit))
        sk_refuse(r, "bad-request", "\"commit\" is a hash of 64 digits 0-9a-f");
    else if (sk_put_out_late(r->live, r))
        return;
    else if (sk_has_sat(r->live, r->seat))
        sk_tell_joined(r);
    else if (commit != NULL && !sk_match_may_commit(r->live->match, r->seat, commit))
        sk_refuse(r, "bad-request", "everybody has seen this share; commit to a fresh one");
    else
        sit_down(r, commit, name != NULL ? fit : NULL);
}
