/* Commands that explain: the rules, a term, what wins. */
#include <string.h>

#include "core/about.h"
#include "serve/do.h"
#include "serve/guard.h"
#include "serve/live.h"
#include "serve/rule_index.h"
#include "serve/server.h"

typedef struct telling {
    sk_json *j;
    const sk_game *game;
} telling;

/* A rule sentence comes with how many tests prove it. */
static void tell_meaning(void *self, const sk_meaning *m)
{
    const telling *to = self;

    sk_json_object(to->j);
    sk_json_put_string(to->j, "kind", m->kind);
    sk_json_put_string(to->j, "name", m->name);
    sk_json_put_string(to->j, "title", m->title);
    sk_json_put_string(to->j, "section", m->section);
    sk_json_put_string(to->j, "words", m->words);
    if (strcmp(m->kind, "rule") == 0)
        sk_json_put_int(to->j, "tests", sk_count_rule_tests(to->game, m->name));
    sk_json_end(to->j);
}

static void tell_sections(sk_json *j, const sk_sayings *sections)
{
    sk_json_open_array(j, "sections");
    for (int32_t i = 0; sections != NULL && i < sections->count; i++) {
        sk_json_object(j);
        sk_json_put_string(j, "section", sections->row[i].section);
        sk_json_put_string(j, "words", sections->row[i].words);
        sk_json_end(j);
    }
    sk_json_end(j);
}

void sk_do_rules(sk_request *r)
{
    const sk_game *game = sk_said_game(r);
    const char *about;
    telling to;

    if (game == NULL) /* and the request is gone */
        return;
    about = sk_said_word(r, "about");
    to = (telling){sk_answer(r), game};
    sk_json_open_array(to.j, "rules");
    sk_rules_about(game, about == NULL ? "" : about, (sk_meanings){tell_meaning, &to});
    sk_json_end(to.j);
    tell_sections(to.j, game->sections);
    sk_send(r);
}

void sk_do_about(sk_request *r)
{
    const sk_match *m = r->live->match;
    telling to = {sk_answer(r), sk_match_game(m)};

    sk_json_open_array(to.j, "means");
    sk_about(to.game, sk_match_scene(m), sk_said_word(r, "term"), (sk_meanings){tell_meaning, &to});
    sk_json_end(to.j);
    sk_send(r);
}

/* The names in a goal's words: each a term to ask about. */
static void tell_terms(sk_json *j, const sk_match *m, const sk_goal *goal)
{
    const sk_game *game = sk_match_game(m);
    sk_thing thing[SK_NAMED_MAX];
    int32_t count = sk_things_of_goal(game, goal, thing);

    sk_json_open_array(j, "terms");
    for (int32_t i = 0; i < count; i++) {
        char name[128];
        sk_text t = SK_TEXT(name);
        game->noun[thing[i].noun].name(sk_match_scene(m), thing[i].i, &t);
        sk_json_string(j, name);
    }
    sk_json_end(j);
}

static void tell_goals(sk_json *j, const char *key, const sk_match *m, int32_t seat,
                       const sk_goal *goal, int32_t count)
{
    const sk_game *game = sk_match_game(m);
    sk_listener to = sk_match_listener(m, seat);

    sk_json_open_array(j, key);
    for (int32_t i = 0; i < count; i++) {
        char words[256];
        sk_text t = SK_TEXT(words);
        sk_say_goal(game, sk_match_scene(m), &to, &goal[i], &t);
        sk_json_object(j);
        sk_json_put_string(j, "section", game->goals->row[goal[i].row].section);
        sk_json_put_string(j, "words", words);
        sk_json_put_int(j, "n", goal[i].n);
        tell_terms(j, m, &goal[i]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void tell_phases(sk_json *j, const sk_phases *phases)
{
    sk_json_open_array(j, "phases");
    for (int32_t i = 0; phases != NULL && i < phases->count; i++) {
        sk_json_object(j);
        sk_json_put_string(j, "section", phases->row[i].section);
        sk_json_put_string(j, "words", phases->row[i].words);
        sk_json_put_bool(j, "before", phases->row[i].before);
        sk_json_end(j);
    }
    sk_json_end(j);
}

/* The scenario's line, where it has one. */
static void tell_aim(sk_json *j, const sk_request *r, const sk_goals *goals)
{
    const sk_game *game = sk_match_game(r->live->match);
    const sk_telling aim = {game->id, "scenarios", "aim"};
    const char *told = sk_library_told(r->server->plan.library, aim, r->live->scenario);

    if (told != NULL && !goals->chosen)
        sk_json_put_string(j, "aim", told);
}

/* Of every seat, from what the viewer may know. */
void sk_do_goal(sk_request *r)
{
    const sk_match *m = r->live->match;
    const sk_game *game = sk_match_game(m);
    void *view = sk_hold_unset(sk_state_bytes(game));
    sk_json *j;
    sk_goals goals;
    int32_t viewer;

    if (!sk_said_viewer(r, &viewer)) {
        sk_let_go(view);
        return;
    }
    j = sk_answer(r);
    sk_match_view(m, viewer, view);
    game->goal(sk_match_scene(m), view, viewer, &goals);
    sk_json_put_int(j, "round", game->turn(sk_match_scene(m), view).round);
    sk_json_put_int(j, "rounds", goals.rounds);
    tell_aim(j, r, &goals);
    tell_phases(j, game->phases);
    tell_goals(j, "wins", m, r->seat, goals.win, goals.wins);
    sk_json_open_array(j, "seats");
    for (int32_t seat = 0; seat < sk_match_plan(m)->seats; seat++) {
        game->goal(sk_match_scene(m), view, seat, &goals);
        sk_json_object(j);
        sk_json_put_int(j, "seat", seat + 1);
        tell_goals(j, "has", m, r->seat, goals.part, goals.parts);
        sk_json_end(j);
    }
    sk_json_end(j);
    sk_send(r);
    sk_let_go(view);
}
