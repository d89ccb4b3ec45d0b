/* A match as JSON, as one seat may know it. Pictures, questions and scores are made from the state
 * concealed for that seat, so there is nothing secret to leave out. */
#include <stdlib.h>
#include <string.h>

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

void sk_tell_both_words(sk_json *j, const sk_game *game, const void *scene, const sk_listener *to,
                        const sk_action *a)
{
    char words[512], says[512];
    sk_text w = SK_TEXT(words), s = SK_TEXT(says);

    sk_say_action(game, scene, a, &w);
    sk_say_action_to(game, scene, to, a, &s);
    sk_json_put_string(j, "words", words);
    sk_json_put_string(j, "says", says);
}

/* How many things there are of a noun; 0 of what is none: a number, a place. */
static int32_t count_things(const sk_match *m, const char *noun)
{
    const sk_game *game = sk_match_game(m);

    for (int32_t i = 0; i < game->nouns; i++)
        if (strcmp(game->noun[i].id, noun) == 0)
            return game->noun[i].count(sk_match_scene(m));
    return 0;
}

static void tell_slot(sk_json *j, const sk_match *m, const sk_named *slot)
{
    sk_json_object(j);
    sk_json_put_string(j, "field", slot->field);
    sk_json_put_string(j, "noun", slot->noun);
    sk_json_put_string(j, "role", slot->role);
    sk_json_put_int(j, "things", count_things(m, slot->noun));
    sk_json_end(j);
}

void sk_tell_verb(sk_json *j, const sk_match *m, const sk_verb *verb)
{
    sk_named slot[SK_NAMED_MAX];
    int32_t slots = sk_named_in(verb->words, slot);

    sk_json_open_object(j, verb->id);
    sk_json_put_string(j, "section", verb->section);
    sk_json_put_string(j, "meaning", verb->meaning);
    sk_json_put_string(j, "icon", verb->icon);
    sk_json_put_bool(j, "spends", (verb->stakes & SK_SPENDS) != 0);
    sk_json_put_bool(j, "reveals", (verb->stakes & SK_REVEALS) != 0);
    sk_json_put_bool(j, "commits", (verb->stakes & SK_COMMITS) != 0);
    sk_json_put_bool(j, "here", (verb->stakes & SK_FROM_HERE) != 0);
    sk_json_put_bool(j, "declines", (verb->stakes & SK_DECLINES) != 0);
    sk_json_put_bool(j, "opens", (verb->stakes & SK_OPENS) != 0);
    sk_json_open_array(j, "slots");
    for (int32_t i = 0; i < slots; i++)
        tell_slot(j, m, &slot[i]);
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
    if (e->at.x != 0 || e->at.y != 0)
        tell_point(j, "at", e->at);
    if (e->dice > 0)
        tell_dice(j, f, e);
    if (e->needs.count > 0)
        sk_tell_needs(j, "needs", game, &e->needs);
    sk_json_end(j);
}

static void tell_deed(sk_json *j, const sk_match *m, const sk_step_news *f, int32_t viewer)
{
    sk_json_put_int(j, "round", f->round);
    if (f->seat == SK_TABLE || f->seat == viewer) /* another's words may name a secret */
        sk_json_put_string(j, "words", f->words);
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

static bool is_here(const sk_live_match *b, int32_t seat)
{
    for (const sk_watch *w = b->watches; w != NULL; w = w->next)
        if (w->seat == seat)
            return true;
    return b->seat[seat + 1].mind[0] != '\0';
}

static void tell_seat(sk_json *j, const sk_live_match *b, int32_t seat, int32_t score)
{
    const sk_seat *sits = &b->seat[seat + 1];
    const char *player = sk_match_plan(b->match)->player[seat];
    char side[128];
    sk_text t = SK_TEXT(side);

    sk_say_seat(sk_match_game(b->match), sk_match_scene(b->match), seat, &t);
    sk_json_object(j);
    sk_json_put_int(j, "seat", seat + 1);
    sk_json_put_string(j, "name", sits->kept.name);
    sk_json_put_string(j, "side", side);
    sk_json_put_string(j, "player", sits->mind[0] != '\0' ? player : "human");
    sk_json_put_bool(j, "joined", sk_has_sat(b, seat));
    if (sk_match_left(b->match, seat) > 0)
        sk_json_put_int(j, "left", sk_match_left(b->match, seat));
    sk_json_put_bool(j, "here", is_here(b, seat));
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
    int32_t seat = sk_match_turn(b->match).seat;
    sk_listener to;
    char room[256];
    sk_text words = SK_TEXT(room);

    if (seat == SK_TABLE || b->seat[seat + 1].mind[0] != '\0')
        seat = sk_first_person(b);
    sk_json_object(j);
    sk_json_put_int(j, "seat", seat + 1);
    sk_json_put_int(j, "count", b->want.count);
    sk_json_put_int(j, "sides", b->want.sides);
    sk_json_put_int(j, "given", b->answers->count);
    to = sk_match_listener(b->match, seat);
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
        s->marks.count = 0;
        s->out = sk_text_over(s->text, SK_ANSWER_MAX);
        j = sk_json_over(&s->out);
        j.marks = &s->marks;
        j.memo = s->memo;
        tell_picture(&j, m, view, viewer);
        drawn = sk_json_done(&j);
    } while (s->marks.count > s->marks.room);
    return drawn;
}

void sk_tell_look_to(sk_json *j, sk_watch *w)
{
    const sk_live_match *b = w->live;
    sk_sketch *sketch = &b->server->sketch;
    void *view;

    if (!w->wants_changes) {
        sk_tell_look(j, b, w->seat);
        return;
    }
    view = view_of(b->match, w->seat);
    tell_all_but_picture(j, b, view, w->seat);
    if (draw(sketch, b->match, view, w->seat)) {
        sk_json_open_object(j, "changes");
        sk_tell_picture_diff(j, &w->parts, sketch);
        sk_json_end(j);
    }
    sk_let_go(view);
}
