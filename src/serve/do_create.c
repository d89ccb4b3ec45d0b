/* Making a match. What is wrong with the wish is said by the first thing that is. */
#include <stdlib.h>
#include <string.h>

#include "data/name.h"
#include "serve/change.h"
#include "serve/client.h"
#include "serve/do.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/people.h"
#include "serve/playing.h"
#include "serve/server.h"
#include "serve/wish.h"

static bool wrong(const sk_wish *w, const char *field, const char *words)
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

static bool wish_scenario(sk_wish *w)
{
    const char *id = sk_said_word(w->r, "scenario");

    if (id == NULL)
        return true;
    if (!is_plain_id(id))
        return wrong(w, "scenario", "this is no name of a scenario");
    snprintf(w->plan.scenario, SK_ID_MAX, "%s", id);
    return true;
}

static bool wish_options(sk_wish *w)
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
    return strncmp(player, "ai:", 3) == 0 && sk_is_offered(player + 3);
}

static bool wish_force(sk_wish *w, int32_t seat, const json_t *force)
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

static bool wish_seat(sk_wish *w, int32_t seat, const json_t *said)
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
        else if (strcmp(other, "open") == 0 && json_is_boolean(value))
            w->kept->seat[seat + 1].is_open = json_is_true(value);
        else if (strcmp(other, "force") != 0)
            return wrong(w, "seats", "a seat has a player, a name, a force, and is open or not");
    }
    if (w->kept->seat[seat + 1].is_open && strcmp(player, "human") != 0)
        return wrong(w, "seats", "only a person's seat is open");
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

static bool wish_seats(sk_wish *w)
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

/* Whoever says the seed knows every roll, so only servers take one that were told to. */
static bool wish_seed(sk_wish *w, const json_t *seed)
{
    if (!w->r->server->plan.seeds)
        return wrong(w, "seed", "this server takes no seeds (skald serve --seeds)");
    if (json_integer_value(seed) < 0)
        return wrong(w, "seed", "a seed is a whole number, 0 or more");
    w->plan.seed = (uint64_t)json_integer_value(seed);
    return true;
}

static bool wish_dice(sk_wish *w)
{
    const char *dice = sk_said_word(w->r, "dice");
    const json_t *seed = json_object_get(w->r->said, "seed");
    bool ask = dice != NULL && strcmp(dice, "ask") == 0;

    if (dice != NULL && !ask && strcmp(dice, "fair") != 0)
        return wrong(w, "dice", "dice are \"fair\" or \"ask\"");
    if (ask) {
        w->plan.dice = SK_DICE_ASK;
        w->plan.seed = sk_random_seed();
    }
    if (seed != NULL && dice != NULL && !ask)
        return wrong(w, "seed", "fair dice have no seed");
    if (seed != NULL)
        return wish_seed(w, seed);
    if (ask)
        return true;
    sk_random_hex(w->kept->secret, SK_SECRET_BYTES);
    sk_commit_to(w->kept->secret, w->plan.commit);
    return true;
}

enum { YEAR = 366 * 86400, WEEK = 7 * 86400 };

static int64_t clock_number(const json_t *clock, const char *name, int64_t otherwise)
{
    const json_t *value = json_object_get(clock, name);

    return json_is_integer(value) ? json_integer_value(value) : value == NULL ? otherwise : -1;
}

void sk_set_clock(sk_wish *w, sk_clock_kind kind, int32_t seconds, int32_t add)
{
    sk_clock clock = {.kind = kind, .seconds = seconds, .add = add};
    sk_text t = SK_TEXT(w->kept->people.clock);

    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        clock.left[seat] = seconds * INT64_C(1000);
    sk_write_clock(&clock, &t);
}

static bool wish_clock(sk_wish *w)
{
    const json_t *said = json_object_get(w->r->said, "clock");
    const char *kind = json_string_value(json_object_get(said, "kind"));
    int64_t seconds = clock_number(said, "seconds", -1), add = clock_number(said, "add", 0);
    bool bank = kind != NULL && strcmp(kind, "bank") == 0;

    if (said == NULL)
        return true;
    if (!bank && (kind == NULL || strcmp(kind, "move") != 0))
        return wrong(w, "clock", "a clock is of the kind \"move\" or \"bank\"");
    if (seconds < 1 || seconds > YEAR || add < 0 || add > WEEK || (add > 0 && !bank))
        return wrong(w, "clock",
                     "a clock has seconds, up to a year, and a bank may add up to a week");
    sk_set_clock(w, bank ? SK_CLOCK_BANK : SK_CLOCK_OF_MOVE, (int32_t)seconds, (int32_t)add);
    return true;
}

static bool is_mind(const sk_plan *plan, int32_t seat)
{
    return sk_is_mind(plan->player[seat]);
}

static bool has_person(const sk_wish *w)
{
    for (int32_t seat = 0; seat < w->plan.seats; seat++)
        if (!is_mind(&w->plan, seat))
            return true;
    return false;
}

/* An open seat gets its key when somebody takes it. Whoever knows a listed match may watch it. */
static void hand_out_key(sk_wish *w, int32_t seat)
{
    sk_kept_seat *k = &w->kept->seat[seat];

    if (k->is_open)
        return;
    if (seat == 0 && w->kept->people.listed != SK_PRIVATE)
        snprintf(w->key[seat], SK_KEY_TEXT, "%s", w->kept->id);
    else
        sk_key_new(w->key[seat]);
    sk_key_hash(w->key[seat], k->key);
    k->has_key = true;
}

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
static void seat_mind(sk_wish *w, sk_match *m, int32_t seat)
{
    w->kept->seat[seat + 1].joined = true;
    if (w->kept->secret[0] != '\0')
        sk_match_commit(m, seat, SK_SERVER);
}

static void list_it(sk_kept *kept, const sk_match *m)
{
    char listing[SK_LISTING_MAX];
    sk_text t = SK_TEXT(listing);

    if (kept->people.listed == SK_PRIVATE)
        return;
    sk_write_first_listing(kept, m, &t);
    kept->people.listing = sk_get_words(listing);
    for (int32_t seat = 1; seat <= kept->seats; seat++)
        if (kept->seat[seat].is_open)
            kept->people.listed = SK_WANTS_PLAYERS;
}

static void seat_everybody(sk_wish *w, sk_match *m)
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
    list_it(w->kept, m);
    if (w->kept->secret[0] != '\0')
        sk_match_trust(m, &SK_FAIR, w->kept->secret);
}

static sk_match *make_match(sk_wish *w)
{
    sk_fault fault = {0};
    sk_match *m;

    if (!wish_scenario(w) || !wish_options(w) || !wish_seats(w) || !wish_dice(w) || !wish_clock(w))
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
static sk_match *make_lesson(sk_wish *w)
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

void sk_make(sk_request *r, const sk_game *game, sk_match *(*match)(sk_wish *w))
{
    sk_wish *w;
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
    *w = (sk_wish){.r = r, .plan = sk_plan_usual(game, r->server->plan.library)};
    w->kept = sk_get(sizeof *w->kept);
    w->kept->is_quick = json_is_true(json_object_get(r->said, "quick"));
    if (json_is_true(json_object_get(r->said, "listed")))
        w->kept->people.listed = SK_TO_WATCH;
    m = match(w);
    if (m != NULL) {
        seat_everybody(w, m);
        if (r->client->peer != NULL)
            sk_peer_made(r->client->peer);
        sk_create_match(r, w->kept, m, w->key, w->of);
    } else {
        sk_kept_free(w->kept);
    }
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        free(w->force[seat]);
    free(w);
}

void sk_do_create(sk_request *r)
{
    sk_make(r, sk_said_game(r), make_match);
}

void sk_do_lesson(sk_request *r)
{
    sk_make(r, sk_said_game(r), make_lesson);
}
