/* A match as JSON, as one seat may know it. Pictures, questions and scores are made from the state
 * concealed for that seat, so there is nothing secret to leave out. */
#include <stdlib.h>
#include <string.h>

#include "serve/guard.h"
#include "serve/inside.h"
#include "serve/keep.h"

/* Actions */

static void put_unless_zero(sk_json *j, const char *key, int32_t n)
{
    if (n != 0)
        sk_json_put_int(j, key, n);
}

static void tell_point(sk_json *j, const char *key, sk_point p)
{
    sk_json_open_array(j, key);
    sk_json_hundredths(j, p.x);
    sk_json_hundredths(j, p.y);
    sk_json_end(j);
}

static int32_t count_numbers(const sk_action *a)
{
    int32_t count = SK_NUMBERS_MAX;

    while (count > 0 && a->n[count - 1] == 0)
        count--;
    return count;
}

void sk_tell_action(sk_json *j, const sk_game *game, const sk_action *a)
{
    int32_t numbers = count_numbers(a);

    sk_json_object(j);
    sk_json_put_string(j, "verb", game->verbs.row[a->verb].id);
    put_unless_zero(j, "unit", a->unit);
    put_unless_zero(j, "target", a->target);
    put_unless_zero(j, "what", a->what);
    if (a->at.x != 0 || a->at.y != 0)
        tell_point(j, "at", a->at);
    put_unless_zero(j, "facing", a->facing);
    put_unless_zero(j, "how", a->how);
    if (numbers > 0)
        sk_json_open_array(j, "n");
    for (int32_t i = 0; i < numbers; i++)
        sk_json_int(j, a->n[i]);
    if (numbers > 0)
        sk_json_end(j);
    sk_json_end(j);
}

/* Events */

void sk_tell_needs(sk_json *j, const char *key, const sk_game *game, const sk_needs *needs)
{
    char words[1024];
    sk_text t = SK_TEXT(words);

    sk_say_needs(game, needs, &t);
    sk_json_open_object(j, key);
    sk_json_put_int(j, "total", needs->total);
    sk_json_put_bool(j, "at_most", needs->at_most);
    sk_json_put_string(j, "words", words);
    sk_json_open_array(j, "parts");
    for (int32_t i = 0; i < needs->count; i++) {
        sk_json_object(j);
        sk_json_put_int(j, "value", needs->part[i].value);
        sk_json_put_string(j, "words", game->reasons.row[needs->part[i].reason].words);
        sk_json_end(j);
    }
    sk_json_end(j);
    sk_json_end(j);
}

static bool may_know(const sk_event *e, int32_t viewer)
{
    return viewer == SK_TABLE ? e->seen_by == SK_EVERYBODY : (e->seen_by >> viewer & 1) != 0;
}

static void tell_dice(sk_json *j, const sk_fresh *f, const sk_event *e)
{
    sk_json_open_array(j, "dice");
    for (int32_t i = 0; i < e->dice; i++)
        sk_json_int(j, f->die[e->first_die + i]);
    sk_json_end(j);
    sk_json_put_int(j, "sides", e->sides);
}

/* Its words are said over a log; all that words need of one are the dice. */
static void say_event(const sk_game *game, const void *scene, const sk_fresh *f, const sk_event *e,
                      sk_text *out)
{
    sk_log *log = sk_get_more(NULL, sizeof *log);

    log->count = 0;
    log->dice = e->dice;
    if (e->dice > 0)
        memcpy(log->die + e->first_die, f->die + e->first_die, e->dice * sizeof *f->die);
    sk_say_event(game, scene, log, e, out);
    free(log);
}

static void tell_event(sk_json *j, const sk_game *game, const void *scene, const sk_fresh *f,
                       const sk_event *e)
{
    char words[2048];
    sk_text t = SK_TEXT(words);

    say_event(game, scene, f, e, &t);
    sk_json_object(j);
    sk_json_put_string(j, "id", game->events.row[e->type].id);
    sk_json_put_string(j, "section", game->events.row[e->type].section);
    sk_json_put_string(j, "words", words);
    sk_json_put_int(j, "seat", e->seat + 1);
    sk_json_put_int(j, "unit", e->unit);
    sk_json_put_int(j, "target", e->target);
    if (e->at.x != 0 || e->at.y != 0)
        tell_point(j, "at", e->at);
    if (e->dice > 0)
        tell_dice(j, f, e);
    if (e->needs.count > 0)
        sk_tell_needs(j, "needs", game, &e->needs);
    sk_json_end(j);
}

static void tell_deed(sk_json *j, const sk_game *game, const void *scene, const sk_fresh *f,
                      int32_t viewer)
{
    sk_json_put_int(j, "round", f->round);
    if (f->seat == SK_TABLE || f->seat == viewer) /* another's words may name a secret */
        sk_json_put_string(j, "words", f->words);
    sk_json_open_array(j, "events");
    for (int32_t i = 0; i < f->events; i++)
        if (may_know(&f->event[i], viewer))
            tell_event(j, game, scene, f, &f->event[i]);
    sk_json_end(j);
}

static const char *kind_of_tale(sk_line_kind kind)
{
    return kind == SK_LINE_UNDO     ? "undone"
           : kind == SK_LINE_RESIGN ? "resigned"
           : kind == SK_LINE_SHARE  ? "revealed"
           : kind == SK_LINE_LEAVE  ? "left"
                                    : "joined";
}

void sk_tell_fresh(sk_json *j, const sk_game *game, const void *scene, const sk_fresh *f,
                   int32_t viewer)
{
    sk_json_object(j);
    sk_json_put_int(j, "version", f->version);
    sk_json_put_int(j, "seat", f->seat + 1);
    if (f->kind == SK_LINE_ACTION)
        tell_deed(j, game, scene, f, viewer);
    else
        sk_json_put_bool(j, kind_of_tale(f->kind), true);
    sk_json_end(j);
}

/* The look */

void sk_tell_turn(sk_json *j, const sk_match *m, int32_t viewer, bool begun)
{
    const sk_game *game = sk_match_game(m);
    void *view = sk_hold(sk_state_bytes(game));
    char words[1024];
    sk_text t = SK_TEXT(words);
    sk_turn turn;

    sk_match_view(m, viewer, view);
    turn = game->turn(sk_match_scene(m), view);
    turn.over = turn.over || sk_match_resigned(m) != SK_TABLE;
    sk_say_question(game, sk_match_scene(m), turn, &t);
    sk_json_open_object(j, "turn");
    sk_json_put_int(j, "seat", turn.over || !begun ? 0 : turn.seat + 1);
    sk_json_put_int(j, "round", turn.round);
    sk_json_put_bool(j, "over", turn.over);
    sk_json_put_bool(j, "yours", begun && !turn.over && viewer != SK_TABLE && turn.seat == viewer);
    sk_json_open_object(j, "step");
    sk_json_put_string(j, "section", game->steps.row[turn.step].section);
    sk_json_put_string(j, "words", game->steps.row[turn.step].words);
    sk_json_end(j);
    sk_json_put_string(j, "question", words);
    sk_json_put_string(j, "section", game->questions.row[turn.ask].section);
    sk_json_end(j);
    sk_let_go(view);
}

static void show(sk_json *j, const sk_match *m, int32_t viewer)
{
    void *view = sk_hold(sk_state_bytes(sk_match_game(m)));

    sk_match_view(m, viewer, view);
    sk_match_game(m)->show(sk_match_scene(m), view, viewer, j);
    sk_json_end(j);
    sk_let_go(view);
}

void sk_tell_picture(sk_json *j, const sk_match *m, int32_t viewer)
{
    sk_json_open_object(j, "picture");
    show(j, m, viewer);
}

static bool is_here(const sk_bout *b, int32_t seat)
{
    for (const sk_watch *w = b->watches; w != NULL; w = w->next)
        if (w->seat == seat)
            return true;
    return b->chair[seat + 1].mind[0] != '\0';
}

static void tell_seat(sk_json *j, const sk_bout *b, int32_t seat, int32_t score)
{
    const sk_chair *chair = &b->chair[seat + 1];
    const char *player = sk_match_plan(b->match)->player[seat];
    char side[128];
    sk_text t = SK_TEXT(side);

    sk_say_seat(sk_match_game(b->match), sk_match_scene(b->match), seat, &t);
    sk_json_object(j);
    sk_json_put_int(j, "seat", seat + 1);
    sk_json_put_string(j, "name", chair->kept.name);
    sk_json_put_string(j, "side", side);
    sk_json_put_string(j, "player", chair->mind[0] != '\0' ? player : "human");
    sk_json_put_bool(j, "joined", sk_has_sat(b, seat));
    if (sk_match_left(b->match, seat) > 0)
        sk_json_put_int(j, "left", sk_match_left(b->match, seat));
    sk_json_put_bool(j, "here", is_here(b, seat));
    sk_json_put_int(j, "score", score);
    sk_json_end(j);
}

/* Scores as far as the viewer may know them. */
static void tell_seats(sk_json *j, const sk_bout *b, int32_t viewer)
{
    const sk_match *m = b->match;
    void *view = sk_hold(sk_state_bytes(sk_match_game(m)));
    sk_result result;

    sk_match_view(m, viewer, view);
    result = sk_match_game(m)->result(sk_match_scene(m), view);
    sk_let_go(view);
    sk_json_open_array(j, "seats");
    for (int32_t seat = 0; seat < sk_match_plan(m)->seats; seat++)
        tell_seat(j, b, seat, result.score[seat]);
    sk_json_end(j);
}

static void tell_result(sk_json *j, const sk_match *m)
{
    static const char *const OUTCOME[] = {"loss", "draw", "win"};
    sk_result r;

    sk_json_key(j, "result");
    if (!sk_match_turn(m).over) {
        sk_json_null(j);
        return;
    }
    r = sk_match_result(m);
    sk_json_array(j);
    for (int32_t seat = 0; seat < sk_match_plan(m)->seats; seat++) {
        sk_json_object(j);
        sk_json_put_int(j, "seat", seat + 1);
        sk_json_put_string(j, "outcome", OUTCOME[r.outcome[seat]]);
        sk_json_put_int(j, "score", r.score[seat]);
        if (sk_match_resigned(m) == seat)
            sk_json_put_bool(j, "resigned", true);
        sk_json_end(j);
    }
    sk_json_end(j);
}

const char *sk_dice_kind(const sk_match *m)
{
    const sk_plan *plan = sk_match_plan(m);

    if (plan->commit[0] != '\0')
        return "fair";
    return plan->dice == SK_DICE_ASK ? "ask" : "seed";
}

static void tell_of_seats(sk_json *j, const char *key, const sk_match *m,
                          const char *(*of)(const sk_match *m, int32_t seat))
{
    sk_json_open_array(j, key);
    for (int32_t seat = 0; seat < sk_match_plan(m)->seats; seat++)
        sk_json_string(j, of(m, seat));
    sk_json_end(j);
}

static void tell_dice_kind(sk_json *j, const sk_bout *b)
{
    const sk_match *m = b->match;

    sk_json_open_object(j, "dice");
    sk_json_put_string(j, "kind", sk_dice_kind(m));
    if (sk_match_plan(m)->commit[0] != '\0') {
        sk_json_put_string(j, "commit", sk_match_plan(m)->commit);
        tell_of_seats(j, "commits", m, sk_match_committed);
        tell_of_seats(j, "shares", m, sk_match_shared);
        sk_json_put_bool(j, "reveal", sk_is_revealing(b));
        if (b->reveal_by > 0)
            sk_json_put_int(j, "until", b->reveal_by);
        if (sk_match_turn(m).over)
            sk_json_put_string(j, "secret", b->secret);
    }
    sk_json_end(j);
}

void sk_tell_want(sk_json *j, const sk_bout *b)
{
    const sk_game *game = sk_match_game(b->match);
    int32_t seat = sk_match_turn(b->match).seat;
    char room[256];
    sk_text words = SK_TEXT(room);

    if (seat == SK_TABLE || b->chair[seat + 1].mind[0] != '\0')
        seat = sk_first_person(b);
    sk_json_object(j);
    sk_json_put_int(j, "seat", seat + 1);
    sk_json_put_int(j, "count", b->want.count);
    sk_json_put_int(j, "sides", b->want.sides);
    sk_json_put_int(j, "given", b->answers->count);
    sk_say_roll(game, sk_match_scene(b->match), &b->want, &words);
    sk_json_put_string(j, "words", room);
    sk_json_end(j);
}

static void tell_options(sk_json *j, const sk_match *m)
{
    const sk_game *game = sk_match_game(m);

    sk_json_open_object(j, "options");
    for (int32_t i = 0; i < game->options; i++)
        sk_json_put_string(j, game->option[i].id,
                           game->option[i].choices[sk_match_setup(m)->option[i]]);
    sk_json_end(j);
}

static void tell_all_but_picture(sk_json *j, const sk_bout *b, int32_t viewer)
{
    const sk_match *m = b->match;
    bool begun = sk_has_begun(b);

    sk_json_put_string(j, "match", b->id);
    sk_json_put_string(j, "game", sk_match_game(m)->id);
    sk_json_put_string(j, "title", sk_match_game(m)->title);
    sk_json_put_string(j, "scenario", b->scenario);
    sk_json_put_int(j, "version", b->version);
    sk_json_put_int(j, "seat", viewer + 1);
    sk_json_put_bool(j, "begun", begun);
    if (b->closed)
        sk_json_put_string(j, "closed", SK_BROKEN_WORDS);
    sk_tell_turn(j, m, viewer, begun);
    tell_seats(j, b, viewer);
    sk_json_put_bool(j, "undo",
                     viewer != SK_TABLE && !sk_match_turn(m).over && !b->is_asking &&
                         sk_match_may_undo(m, viewer));
    sk_json_key(j, "asking");
    if (b->is_asking)
        sk_tell_want(j, b);
    else
        sk_json_null(j);
    tell_result(j, m);
    tell_options(j, m);
    tell_dice_kind(j, b);
}

void sk_tell_look(sk_json *j, const sk_bout *b, int32_t viewer)
{
    tell_all_but_picture(j, b, viewer);
    sk_tell_picture(j, b->match, viewer);
}

void sk_tell_look_to(sk_json *j, sk_watch *w)
{
    sk_text t = sk_text_over(w->bout->server->picture, SK_ANSWER_MAX);
    sk_json picture = sk_json_over(&t);

    if (!w->wants_changes) {
        sk_tell_look(j, w->bout, w->seat);
        return;
    }
    tell_all_but_picture(j, w->bout, w->seat);
    sk_json_object(&picture);
    show(&picture, w->bout->match, w->seat);
    if (sk_json_done(&picture)) {
        sk_json_open_object(j, "changes");
        sk_tell_changes(j, &w->pieces, t.at);
        sk_json_end(j);
    }
}
