/* A match as JSON, as one seat may know it. Pictures, questions and scores are made from the state
 * concealed for that seat, so there is nothing secret to leave out. */
#include <stdlib.h>
#include <string.h>

#include "core/about.h"
#include "core/doing.h"
#include "serve/guard.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/playing.h"
#include "serve/server.h"
#include "serve/tell.h"
#include "serve/think.h"
#include "serve/watch.h"

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

static void tell_dice(sk_json *j, const sk_step_news *f, const sk_event *e)
{
    sk_json_open_array(j, "dice");
    for (int32_t i = 0; i < e->dice; i++)
        sk_json_int(j, f->die[e->first_die + i]);
    sk_json_end(j);
    sk_json_put_int(j, "sides", e->sides);
}

/* [["land",3],…]: what the words name. */
static void tell_things(sk_json *j, const sk_game *game, const sk_thing *thing, int32_t count)
{
    sk_json_open_array(j, "names");
    for (int32_t i = 0; i < count; i++) {
        sk_json_array(j);
        sk_json_string(j, game->noun[thing[i].noun].id);
        sk_json_int(j, thing[i].i);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void tell_event_words(sk_json *j, const char *key, const sk_match *m, const sk_step_news *f,
                             const sk_event *e, const sk_listener *to)
{
    char words[2048];
    sk_text t = SK_TEXT(words);

    sk_say_event_to(sk_match_game(m), sk_match_scene(m), to, f->die, e, &t);
    sk_json_put_string(j, key, words);
}

static void tell_event(sk_json *j, const sk_match *m, const sk_step_news *f, const sk_event *e,
                       int32_t viewer)
{
    const sk_game *game = sk_match_game(m);
    sk_listener to = sk_match_listener(m, viewer), plain = to;
    sk_harm harm = sk_harm_of_event(game, e);
    sk_thing named[SK_NAMED_MAX];

    plain.prose = true;
    sk_json_object(j);
    sk_json_put_string(j, "id", game->events.row[e->type].id);
    sk_json_put_string(j, "section", game->events.row[e->type].section);
    tell_event_words(j, "words", m, f, e, &to);
    tell_event_words(j, "prose", m, f, e, &plain);
    sk_json_put_int(j, "seat", e->seat + 1);
    sk_json_put_int(j, "unit", e->unit);
    sk_json_put_int(j, "target", e->target);
    tell_things(j, game, named, sk_things_of_event(game, e, named));
    sk_tell_unless_zero(j, "loss", harm.loss);
    if (harm.falls)
        sk_json_put_bool(j, "falls", true);
    if (e->at.x != 0 || e->at.y != 0)
        sk_tell_point(j, "at", e->at);
    if (e->dice > 0)
        tell_dice(j, f, e);
    if (e->needs.count > 0)
        sk_tell_needs(j, "needs", game, &e->needs);
    sk_json_end(j);
}

/* What was done: its words, the verb's name for it, and what it names. */
static void tell_done(sk_json *j, const sk_match *m, const sk_action *a, int32_t viewer)
{
    const sk_game *game = sk_match_game(m);
    sk_listener to = sk_match_listener(m, viewer);
    sk_thing thing[SK_NAMED_MAX];
    int32_t things = sk_things_of_action(game, a, thing);
    char words[512];
    sk_text t;

    sk_tell_both_words(j, game, sk_match_scene(m), &to, a);
    sk_json_put_string(j, "title", game->verbs.row[a->verb].title);
    sk_json_open_array(j, "things");
    for (int32_t i = 0; i < things; i++) {
        t = SK_TEXT(words);
        sk_say_thing_to(game, sk_match_scene(m), &to, thing[i], &t);
        sk_json_string(j, words);
    }
    sk_json_end(j);
}

static void tell_deed(sk_json *j, const sk_match *m, const sk_step_news *f, int32_t viewer)
{
    sk_json_put_int(j, "round", f->round);
    if (f->seat == SK_TABLE || f->seat == viewer) /* another's words may name a secret */
        tell_done(j, m, &f->action, viewer);
    sk_json_open_array(j, "events");
    for (int32_t i = 0; i < f->events; i++)
        if (may_know(&f->event[i], viewer))
            tell_event(j, m, f, &f->event[i], viewer);
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

void sk_tell_step(sk_json *j, const sk_match *m, const sk_step_news *f, int32_t viewer)
{
    sk_json_object(j);
    sk_json_put_int(j, "version", f->version);
    sk_json_put_int(j, "seat", f->seat + 1);
    if (f->kind == SK_LINE_ACTION)
        tell_deed(j, m, f, viewer);
    else
        sk_json_put_bool(j, kind_of_tale(f->kind), true);
    sk_json_end(j);
}

/* The look */

/* What the seat may know, made once for all that is told of it. */
static void *view_of(const sk_match *m, int32_t viewer)
{
    void *view = sk_hold_unset(sk_state_bytes(sk_match_game(m)));

    sk_match_view(m, viewer, view);
    return view;
}

/* What the table is in the middle of, outermost first. */
static void tell_doings(sk_json *j, const sk_match *m, const void *view)
{
    const sk_game *game = sk_match_game(m);

    sk_json_open_array(j, "doing");
    for (int32_t i = 0; i < sk_count_doings(game, view); i++) {
        char words[256];
        sk_text t = SK_TEXT(words);
        sk_say_doing(game, sk_match_scene(m), sk_doing_at(game, view, i), &t);
        sk_json_string(j, words);
    }
    sk_json_end(j);
}

/* Whose turn it is: the seat of the sequence of play, whoever decides in what lies upon it. */
static int32_t whose_turn(const sk_game *game, const void *view, sk_turn turn)
{
    return turn.seat != SK_TABLE && sk_count_doings(game, view) > 0
               ? sk_doing_at(game, view, 0).seat
               : turn.seat;
}

static void tell_turn(sk_json *j, const sk_match *m, const void *view, int32_t viewer, bool begun)
{
    const sk_game *game = sk_match_game(m);
    sk_turn turn = game->turn(sk_match_scene(m), view);
    sk_listener to = sk_match_listener(m, viewer);
    sk_thing named[SK_NAMED_MAX];
    char words[1024];
    sk_text t = SK_TEXT(words);

    turn.over = turn.over || sk_match_resigned(m) != SK_TABLE;
    sk_say_question_to(game, sk_match_scene(m), &to, turn, &t);
    sk_json_open_object(j, "turn");
    sk_json_put_int(j, "seat", turn.over || !begun ? 0 : turn.seat + 1);
    sk_json_put_int(j, "whose", turn.over || !begun ? 0 : whose_turn(game, view, turn) + 1);
    sk_json_put_int(j, "round", turn.round);
    sk_json_put_bool(j, "over", turn.over);
    sk_json_put_bool(j, "yours", begun && !turn.over && viewer != SK_TABLE && turn.seat == viewer);
    sk_json_open_object(j, "step");
    sk_json_put_string(j, "section", game->steps.row[turn.step].section);
    sk_json_put_string(j, "words", game->steps.row[turn.step].words);
    sk_json_end(j);
    sk_json_put_int(j, "phase", sk_phase_now(game, sk_match_scene(m), view) + 1);
    sk_json_put_string(j, "question", words);
    sk_json_put_string(j, "section", game->questions.row[turn.ask].section);
    tell_doings(j, m, view);
    tell_things(j, game, named, sk_things_of_question(game, turn, named));
    sk_json_end(j);
}

void sk_tell_turn(sk_json *j, const sk_match *m, int32_t viewer, bool begun)
{
    void *view = view_of(m, viewer);

    tell_turn(j, m, view, viewer, begun);
    sk_let_go(view);
}

static void tell_picture(sk_json *j, const sk_match *m, const void *view, int32_t viewer)
{
    sk_json_object(j);
    sk_match_game(m)->show(sk_match_scene(m), view, viewer, j);
    sk_json_end(j);
}

void sk_tell_picture(sk_json *j, const sk_match *m, int32_t viewer)
{
    void *view = view_of(m, viewer);

    sk_json_key(j, "picture");
    tell_picture(j, m, view, viewer);
    sk_let_go(view);
}

static void tell_player(sk_json *j, const sk_live_match *b, int32_t seat)
{
    const sk_seat *sits = &b->seat[seat + 1];
    char mind[SK_KIND_MAX + 3];

    snprintf(mind, sizeof mind, "ai:%s", sits->mind);
    sk_json_put_string(j, "player",
                       !sk_is_persons(b, seat) ? sk_match_plan(b->match)->player[seat]
                       : sits->mind[0] != '\0' ? mind
                                               : "human");
    if (sk_is_persons(b, seat) && sits->mind[0] != '\0')
        sk_json_put_bool(j, "stands_in", true);
    if (sk_has_quit(b, seat))
        sk_json_put_bool(j, "quit", true);
}

static void tell_seat(sk_json *j, const sk_live_match *b, int32_t seat, int32_t score)
{
    const sk_seat *sits = &b->seat[seat + 1];
    char side[128];
    sk_text t = SK_TEXT(side);

    sk_say_seat(sk_match_game(b->match), sk_match_scene(b->match), seat, &t);
    sk_json_object(j);
    sk_json_put_int(j, "seat", seat + 1);
    sk_json_put_string(j, "name", sits->kept.name);
    sk_json_put_string(j, "side", side);
    tell_player(j, b, seat);
    sk_json_put_bool(j, "joined", sk_has_sat(b, seat));
    if (sits->kept.is_open && !sk_has_sat(b, seat))
        sk_json_put_bool(j, "free", true);
    if (sk_match_left(b->match, seat) > 0)
        sk_json_put_int(j, "left", sk_match_left(b->match, seat));
    sk_json_put_bool(j, "here", sk_is_here(b, seat));
    sk_json_put_int(j, "score", score);
    sk_json_end(j);
}

/* Scores as far as the viewer may know them. */
static void tell_seats(sk_json *j, const sk_live_match *b, const void *view)
{
    const sk_match *m = b->match;
    sk_result result = sk_match_game(m)->result(sk_match_scene(m), view);

    sk_json_open_array(j, "seats");
    for (int32_t seat = 0; seat < sk_match_plan(m)->seats; seat++)
        tell_seat(j, b, seat, result.score[seat]);
    sk_json_end(j);
}

const char *const SK_OUTCOME_NAME[] = {"loss", "draw", "win"};

static void tell_result(sk_json *j, const sk_match *m)
{
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
        sk_json_put_string(j, "outcome", SK_OUTCOME_NAME[r.outcome[seat]]);
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
    return plan->dice == SK_DICE_ASK ? "ask" : plan->dice == SK_DICE_TAPE ? "tape" : "seed";
}

static void tell_of_seats(sk_json *j, const char *key, const sk_match *m,
                          const char *(*of)(const sk_match *m, int32_t seat))
{
    sk_json_open_array(j, key);
    for (int32_t seat = 0; seat < sk_match_plan(m)->seats; seat++)
        sk_json_string(j, of(m, seat));
    sk_json_end(j);
}

static void tell_dice_kind(sk_json *j, const sk_live_match *b)
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

void sk_tell_want(sk_json *j, const sk_live_match *b)
{
    const sk_game *game = sk_match_game(b->match);
    int32_t seat = sk_dice_reader(b);
    sk_listener to = sk_match_listener(b->match, seat);
    char room[256];
    sk_text words = SK_TEXT(room);

    sk_json_object(j);
    sk_json_put_int(j, "seat", seat + 1);
    sk_json_put_int(j, "count", b->want.count);
    sk_json_put_int(j, "sides", b->want.sides);
    sk_json_put_int(j, "given", b->answers->count);
    sk_say_roll_to(game, sk_match_scene(b->match), &to, &b->want, &words);
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

static void tell_all_but_picture(sk_json *j, const sk_live_match *b, const void *view,
                                 int32_t viewer)
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
    tell_turn(j, m, view, viewer, begun);
    tell_seats(j, b, view);
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
    sk_tell_clock(j, b);
    if (b->next[0] != '\0' && viewer != SK_TABLE)
        sk_json_put_string(j, "next", b->next);
    if (b->lesson != NULL && viewer == b->lesson->seat - 1)
        sk_tell_lesson(j, b, viewer);
    else if (sk_is_drawing_up(b))
        sk_json_put_bool(j, "drawing_up", true);
}

void sk_tell_look(sk_json *j, const sk_live_match *b, int32_t viewer)
{
    void *view = view_of(b->match, viewer);

    tell_all_but_picture(j, b, view, viewer);
    sk_json_key(j, "picture");
    tell_picture(j, b->match, view, viewer);
    sk_let_go(view);
}

/* Drawn once more where there was too little room for its marks. */
static bool draw(sk_sketch *s, const sk_match *m, const void *view, int32_t viewer)
{
    bool drawn;

    do {
        sk_json j;
        if (s->marks.count >= s->marks.room) {
            s->marks.room = s->marks.count + 1024;
            s->marks.mark =
                sk_get_more(s->marks.mark, (size_t)s->marks.room * sizeof *s->marks.mark);
        }
        s->marks.count = s->marks.members = 0;
        s->out = sk_text_over(s->text, SK_ANSWER_MAX);
        j = sk_json_over(&s->out);
        j.marks = &s->marks;
        j.memo = s->memo;
        tell_picture(&j, m, view, viewer);
        drawn = sk_json_done(&j);
    } while (s->marks.count > s->marks.room);
    return drawn;
}

/* What the reader has is not even drawn. Where that turns out to be wrong, because a list has
 * become longer or a member stands elsewhere, all of it is drawn. */
static bool tell_changes(sk_json *j, const sk_match *m, const void *view, int32_t viewer,
                         sk_sketch *sketch, sk_picture_parts *parts)
{
    const sk_picture_parts nothing = {0};
    const sk_json before = *j;
    const sk_text written = *j->out;
    bool told = false;

    for (int32_t tries = 0; tries < 2 && !told; tries++) {
        sk_list_had(sketch, tries == 0 ? parts : &nothing);
        *j = before;
        *j->out = written;
        if (!draw(sketch, m, view, viewer))
            return false;
        sk_json_open_object(j, "changes");
        told = sk_tell_picture_diff(j, parts, sketch);
        if (told)
            sk_json_end(j);
    }
    return told;
}

bool sk_tell_changes(sk_json *j, const sk_match *m, int32_t viewer, sk_sketch *sketch,
                     sk_picture_parts *parts)
{
    void *view = view_of(m, viewer);
    bool told = tell_changes(j, m, view, viewer, sketch, parts);

    sk_let_go(view);
    return told;
}

void sk_tell_look_to(sk_json *j, sk_watch *w)
{
    const sk_live_match *b = w->live;
    void *view;

    if (!w->wants_changes) {
        sk_tell_look(j, b, w->seat);
        return;
    }
    view = view_of(b->match, w->seat);
    tell_all_but_picture(j, b, view, w->seat);
    tell_changes(j, b->match, view, w->seat, &b->server->sketch, &w->parts);
    sk_let_go(view);
}
