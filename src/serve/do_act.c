/* Commands of a player who decides. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "core/beside.h"
#include "serve/change.h"
#include "serve/do.h"
#include "serve/guard.h"
#include "serve/keep.h"
#include "serve/live.h"
#include "serve/playing.h"
#include "serve/tell.h"
#include "serve/think.h"

enum { SAMPLES_MAX = 2000, SAMPLES_USUAL = 400 };

/* May this seat decide something now? */

static bool is_open(sk_request *r)
{
    if (sk_match_turn(r->live->match).over)
        sk_refuse(r, "over", "this match is over");
    else if (!sk_has_begun(r->live))
        sk_refuse(r, "not-begun", "the match begins when everybody has joined");
    else
        return true;
    return false;
}

static bool is_current(sk_request *r)
{
    if (sk_said_int(r, "version", -1) == r->live->version)
        return true;
    sk_refuse_stale(r);
    return false;
}

static bool is_deciding(const sk_request *r)
{
    sk_turn turn = sk_match_turn(r->live->match);

    return sk_has_begun(r->live) && !turn.over && turn.seat == r->seat &&
           r->live->seat[r->seat + 1].kept.mind[0] == '\0'; /* nobody stands in for it */
}

static bool decides(sk_request *r)
{
    if (!is_open(r))
        return false;
    if (is_deciding(r) && !r->live->is_asking)
        return true;
    sk_refuse(r, "not-your-turn",
              r->live->is_asking ? "dice are asked for first" : "somebody else decides now");
    return false;
}

/* Why not, as the seat may know it. */
static sk_verdict verdict_for(const sk_request *r, sk_action *a)
{
    const sk_match *m = r->live->match;
    const sk_game *game = sk_match_game(m);
    void *view = sk_hold(sk_state_bytes(game));
    sk_verdict v;

    sk_tidy_action(game, a);
    sk_match_view(m, r->seat, view);
    v = game->check(sk_match_scene(m), view, a);
    sk_let_go(view);
    return v;
}

static void refuse_by_rule(sk_request *r, sk_verdict v)
{
    const sk_game *game = sk_match_game(r->live->match);
    sk_listener to = sk_match_listener(r->live->match, r->seat);
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_say_refusal_to(game, sk_match_scene(r->live->match), &to, v, &t);
    sk_refuse_more(r, "refused", "section", game->refusals.row[v.why].section, words);
}

/* Asking */

/* What it is done with, by name: a list of many such actions is called by it. */
static void tell_thing(sk_json *j, sk_wording *w, const sk_listener *to, const sk_action *a)
{
    char name[128];
    sk_text t = SK_TEXT(name);
    sk_thing thing;

    if (!sk_word_used(w, a, &thing))
        return;
    sk_say_thing_to(w->game, w->scene, to, thing, &t);
    sk_json_put_string(j, "thing", name);
}

static void tell_choice(sk_json *j, sk_wording *w, const sk_listener *to, const sk_action *a)
{
    const sk_verb *verb = &w->game->verbs.row[a->verb];

    sk_json_put_string(j, "verb", verb->id);
    sk_json_put_string(j, "section", verb->section);
    sk_tell_worded(j, w, to, a);
    tell_thing(j, w, to, a);
    sk_json_key(j, "action");
    sk_tell_action(j, w->game, a);
}

static bool is_in(const sk_actions *list, int32_t verb)
{
    for (int32_t i = 0; i < list->count; i++)
        if (list->item[i].verb == verb)
            return true;
    return false;
}

/* Every verb of the lists once, by its id, and those that a click may mean. */
static void tell_verbs(sk_json *j, const sk_match *m, const sk_actions *list,
                       const sk_actions *beside)
{
    const sk_game *game = sk_match_game(m);

    sk_json_open_object(j, "verbs");
    for (int32_t verb = 1; verb < game->verbs.count; verb++)
        if (is_in(list, verb) || is_in(beside, verb) ||
            (game->verbs.row[verb].stakes & SK_AIMS) != 0)
            sk_tell_verb(j, m, &game->verbs.row[verb]);
    sk_json_end(j);
}

static void tell_choices(sk_json *j, const char *key, const sk_match *m, const sk_actions *list)
{
    sk_listener to = sk_match_listener(m, sk_match_turn(m).seat);
    sk_wording w;

    sk_wording_begin(&w, sk_match_game(m), sk_match_scene(m));
    sk_json_open_array(j, key);
    for (int32_t i = 0; i < list->count; i++) {
        sk_json_object(j);
        sk_json_put_int(j, "i", i);
        tell_choice(j, &w, &to, &list->item[i]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

void sk_do_legal(sk_request *r)
{
    const sk_match *m = r->live->match;
    const sk_game *game = sk_match_game(m);
    sk_actions *list = sk_hold_unset(sizeof *list), *beside = sk_hold_unset(sizeof *beside);
    void *view = sk_hold_unset(sk_state_bytes(game));
    sk_json *j = sk_answer(r);

    list->count = beside->count = 0;
    sk_match_view(m, r->seat, view);
    if (is_deciding(r) && !r->live->is_asking) {
        game->legal(sk_match_scene(m), view, list);
        sk_beside(game, sk_match_scene(m), view, list, beside);
    }
    sk_json_put_int(j, "version", r->live->version);
    tell_choices(j, "actions", m, list);
    tell_choices(j, "beside", m, beside);
    tell_verbs(j, m, list, beside);
    sk_send(r);
    sk_let_go(view);
    sk_let_go(beside);
    sk_let_go(list);
}

static void tell_verdict(sk_json *j, const sk_request *r, const sk_action *a, sk_verdict v)
{
    const sk_match *m = r->live->match;
    const sk_game *game = sk_match_game(m);
    sk_listener to = sk_match_listener(m, r->seat);
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_json_put_bool(j, "allowed", sk_allowed(v));
    if (sk_allowed(v)) {
        sk_tell_both_words(j, game, sk_match_scene(m), &to, a);
        return;
    }
    sk_json_put_string(j, "section", game->refusals.row[v.why].section);
    sk_say_refusal_to(game, sk_match_scene(m), &to, v, &t);
    sk_json_put_string(j, "words", words);
}

/* What it would lead to, in a world that fits what the seat knows: whether it rolls or reveals, so
 * that it cannot be taken back, and whether somebody else decides next. */
static void tell_outlook(sk_json *j, const sk_request *r, const sk_action *a)
{
    const sk_match *m = r->live->match;
    const sk_game *game = sk_match_game(m);
    const void *scene = sk_match_scene(m);
    void *world = sk_hold_unset(sk_state_bytes(game));
    sk_log *log = sk_hold_unset(sizeof *log);
    sk_rolls *rolls = sk_hold(sizeof *rolls);
    sk_rng rng = sk_rng_seed((uint64_t)r->live->version);
    sk_dice dice = sk_dice_seed(1);
    int32_t next;

    dice.kept = rolls;
    sk_match_view(m, r->seat, world);
    game->imagine(scene, world, r->seat, &rng);
    sk_log_clear(log);
    game->apply(scene, world, a, &dice, log);
    next = game->turn(scene, world).seat;
    sk_json_put_bool(j, "final", rolls->count > 0 || sk_log_reveals(log));
    sk_json_put_bool(j, "passes", next != r->seat);
    sk_let_go(rolls);
    sk_let_go(log);
    sk_let_go(world);
}

void sk_do_check(sk_request *r)
{
    sk_action a;
    sk_verdict v;
    sk_json *j;

    if (!decides(r) || !sk_said_action(r, &a))
        return;
    v = verdict_for(r, &a);
    j = sk_answer(r);
    tell_verdict(j, r, &a, v);
    if (sk_allowed(v))
        tell_outlook(j, r, &a);
    sk_send(r);
}

/* Only of a unit that may act now: a game is not asked about others. */
static void find_reach(const sk_request *r, sk_reach *reach)
{
    const sk_match *m = r->live->match;
    const sk_game *game = sk_match_game(m);
    const char *verb = sk_said_word(r, "verb");
    int64_t unit = sk_said_int(r, "unit", 0);
    sk_actions *list = sk_hold_unset(sizeof *list);
    void *view = sk_hold_unset(sk_state_bytes(game));

    list->count = 0;
    sk_match_view(m, r->seat, view);
    if (is_deciding(r) && !r->live->is_asking)
        game->legal(sk_match_scene(m), view, list);
    for (int32_t i = 0; i < list->count; i++) {
        const sk_action *a = &list->item[i];
        if (a->unit == unit && (verb == NULL || strcmp(game->verbs.row[a->verb].id, verb) == 0)) {
            game->reach(sk_match_scene(m), view, a->unit, a->verb, reach);
            break;
        }
    }
    sk_let_go(view);
    sk_let_go(list);
}

static void tell_bits(sk_json *j, const char *name, uint64_t bits)
{
    sk_json_open_array(j, name);
    for (int32_t i = 0; i < 64; i++)
        if ((bits >> i & 1) != 0)
            sk_json_int(j, i);
    sk_json_end(j);
}

static void tell_reach(sk_json *j, const sk_reach *reach)
{
    tell_bits(j, "areas", reach->areas);
    sk_json_open_array(j, "edge");
    for (int32_t i = 0; i < reach->count; i++) {
        sk_json_array(j);
        sk_json_hundredths(j, reach->edge[i].x);
        sk_json_hundredths(j, reach->edge[i].y);
        sk_json_end(j);
    }
    sk_json_end(j);
}

void sk_do_reach(sk_request *r)
{
    sk_reach *reach = sk_hold(sizeof *reach);
    sk_json *j = sk_answer(r);

    find_reach(r, reach);
    sk_json_put_int(j, "version", r->live->version);
    tell_reach(j, reach);
    sk_send(r);
    sk_let_go(reach);
}

static void tell_overlay(const sk_request *r, const void *view, int32_t row, sk_json *j)
{
    const sk_game *game = sk_match_game(r->live->match);
    const sk_saying *says = &game->overlays->row[row];
    sk_reach *reach = sk_hold_unset(sizeof *reach);

    game->overlay(sk_match_scene(r->live->match), view, (int32_t)sk_said_int(r, "piece", 0), row,
                  reach);
    if (reach->areas != 0 || reach->units != 0 || reach->count > 0) {
        sk_json_object(j);
        sk_json_put_string(j, "id", says->id);
        sk_json_put_string(j, "section", says->section);
        sk_json_put_string(j, "words", says->words);
        tell_reach(j, reach);
        tell_bits(j, "units", reach->units);
        sk_json_end(j);
    }
    sk_let_go(reach);
}

void sk_do_overlay(sk_request *r)
{
    const sk_match *m = r->live->match;
    const sk_game *game = sk_match_game(m);
    void *view = sk_hold_unset(sk_state_bytes(game));
    sk_json *j = sk_answer(r);

    sk_match_view(m, r->seat, view);
    sk_json_put_int(j, "version", r->live->version);
    sk_json_open_array(j, "overlays");
    for (int32_t row = 0; game->overlay != NULL && row < game->overlays->count; row++)
        tell_overlay(r, view, row, j);
    sk_json_end(j);
    sk_send(r);
    sk_let_go(view);
}

void sk_do_odds(sk_request *r)
{
    int64_t samples = sk_said_int(r, "samples", SAMPLES_USUAL);
    sk_action a;
    sk_verdict v;

    if (!decides(r) || !sk_said_action(r, &a))
        return;
    v = verdict_for(r, &a);
    if (!sk_allowed(v))
        refuse_by_rule(r, v);
    else if (samples < 1 || samples > SAMPLES_MAX)
        sk_refuse(r, "bad-request", "\"samples\" is from 1 to 2000");
    else if (sk_may_think(r))
        sk_think_odds(r, &a, (int32_t)samples);
}

static void hint_of_lesson(sk_request *r)
{
    const sk_match *m = r->live->match;
    sk_lesson_next *next = sk_hold_unset(sizeof *next);
    sk_listener to = sk_match_listener(m, r->seat);
    sk_fault fault;
    bool found = sk_lesson_find_next(r->live->lesson, m, next, &fault);
    sk_json *j;

    SK_CHECK(found);
    j = sk_answer(r);
    sk_json_put_int(j, "version", r->live->version);
    sk_tell_both_words(j, sk_match_game(m), sk_match_scene(m), &to, &next->action);
    sk_json_key(j, "action");
    sk_tell_action(j, sk_match_game(m), &next->action);
    sk_send(r);
    sk_let_go(next);
}

void sk_do_hint(sk_request *r)
{
    if (!decides(r))
        return;
    if (r->live->lesson != NULL)
        hint_of_lesson(r);
    else if (sk_may_think(r))
        sk_think_hint(r);
}

/* Doing */

static void try_action(sk_request *r, const sk_action *a, const sk_rolls *dice)
{
    sk_verdict why;

    sk_act act = sk_live_act(r->live, a, dice, &why);

    if (act == SK_REFUSED) {
        refuse_by_rule(r, why);
        return;
    }
    SK_CHECK(act != SK_OVER); /* is_open was asked before */
    sk_live_advance(r->live);
    sk_commit_change(r->live, r, 0);
}

/* The rules have the first word, then the lesson. */
static void learn(sk_request *r, sk_action *a)
{
    sk_verdict v = verdict_for(r, a);
    const char *asks;
    char words[256];

    if (!sk_allowed(v)) {
        refuse_by_rule(r, v);
        return;
    }
    asks = sk_lesson_asks(r->live, a);
    if (asks != NULL) {
        snprintf(words, sizeof words, "In this lesson: %s", asks);
        sk_refuse(r, "lesson", words);
        return;
    }
    sk_live_learn(r->live);
    sk_commit_change(r->live, r, 0);
}

void sk_do_act(sk_request *r)
{
    sk_action a;

    if (sk_once_answered(r) || !is_open(r) || !is_current(r) || !decides(r) ||
        !sk_said_action(r, &a))
        return;
    if (r->live->lesson != NULL)
        learn(r, &a);
    else
        try_action(r, &a, NULL);
}

/* Adds the results to those given so far; false when they are not what was asked for. */
static bool hear_dice(const sk_request *r, sk_rolls *dice)
{
    const json_t *said = json_object_get(r->said, "results");
    const sk_want *want = &r->live->want;

    *dice = *r->live->answers;
    if (json_array_size(said) != want->count || dice->count + want->count > SK_ROLLS_MAX)
        return false;
    for (size_t i = 0; i < json_array_size(said); i++) {
        json_int_t n = json_integer_value(json_array_get(said, i));
        if (!json_is_integer(json_array_get(said, i)) || n < 1 || n > want->sides)
            return false;
        dice->sides[dice->count] = want->sides;
        dice->result[dice->count++] = (uint16_t)n;
    }
    return true;
}

void sk_do_dice(sk_request *r)
{
    sk_rolls *dice;
    sk_action asked = r->live->asked;

    if (sk_once_answered(r) || !is_open(r) || !is_current(r))
        return;
    if (!r->live->is_asking || sk_dice_reader(r->live) != r->seat) {
        sk_refuse(r, "not-your-turn", "no dice are asked of you");
        return;
    }
    if (sk_said_int(r, "given", 0) != r->live->answers->count) { /* the same message once more */
        sk_refuse_stale(r);
        return;
    }
    dice = sk_hold(sizeof *dice);
    if (hear_dice(r, dice))
        try_action(r, &asked, dice);
    else
        sk_refuse(r, "bad-request",
                  "\"results\" must be as many dice as asked for, each on its die");
    sk_let_go(dice);
}

void sk_do_undo(sk_request *r)
{
    sk_live_match *b = r->live;
    int32_t before = sk_match_actions(b->match);

    if (sk_once_answered(r) || !is_open(r) || !is_current(r))
        return;
    if (b->is_asking || sk_match_undo(b->match, r->seat) != SK_ACTED) {
        sk_refuse(r, "no-undo",
                  "nothing of yours can be taken back: dice, a reveal or another "
                  "player came after it");
        return;
    }
    sk_add_undone(b, before - sk_match_actions(b->match));
    sk_commit_change(b, r, 0);
}

void sk_do_resign(sk_request *r)
{
    sk_live_match *b = r->live;

    if (sk_once_answered(r) || !is_open(r))
        return;
    if (sk_match_plan(b->match)->seats > 2 && sk_plays_on(b, r->seat)) {
        sk_quit(r); /* the others play on */
        return;
    }
    b->is_asking = false;
    b->asked_once[0] = '\0';
    sk_match_resign(b->match, r->seat);
    sk_add_news(b, SK_LINE_RESIGN, r->seat);
    sk_live_advance(b);
    sk_commit_change(b, r, 0);
}
