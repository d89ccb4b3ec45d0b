/* Lessons at the table: an ordinary match whose other seats do what the lesson says. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "match/lesson.h"
#include "serve/change.h"
#include "serve/guard.h"
#include "serve/keep.h"
#include "serve/log.h"
#include "serve/playing.h"
#include "serve/server.h"
#include "serve/tell.h"
#include "serve/think.h"

/* They are large, and the same for everybody: each is read once and kept until the server ends. */
struct sk_taught {
    struct sk_taught *next;
    const sk_game *game;
    char id[SK_ID_MAX];
    sk_lesson *lesson;
};

const sk_lesson *sk_find_lesson(sk_server *s, const sk_game *game, const char *id, sk_fault *fault)
{
    struct sk_taught *t = s->taught;
    sk_lesson *lesson;

    while (t != NULL && (t->game != game || strcmp(t->id, id) != 0))
        t = t->next;
    if (t != NULL)
        return t->lesson;
    lesson = sk_lesson_read(s->plan.library, game, id, fault);
    if (lesson == NULL)
        return NULL;
    t = sk_get(sizeof *t);
    *t = (struct sk_taught){.next = s->taught, .game = game, .lesson = lesson};
    snprintf(t->id, sizeof t->id, "%s", id);
    s->taught = t;
    return lesson;
}

void sk_forget_lessons(sk_server *s)
{
    while (s->taught != NULL) {
        struct sk_taught *next = s->taught->next;
        free(s->taught->lesson);
        free(s->taught);
        s->taught = next;
    }
}

/* A lesson that this version no longer has goes on as a match with dice that are asked for. */
const sk_lesson *sk_lesson_of_match(sk_server *s, const sk_match *m)
{
    const char *id = sk_lesson_of(m);
    sk_fault fault;
    const sk_lesson *lesson = id != NULL ? sk_find_lesson(s, sk_match_game(m), id, &fault) : NULL;

    if (id != NULL && lesson == NULL)
        sk_note(SK_LOG_WARN, "lesson %s: %s", id, fault.words);
    return lesson;
}

/* What the learner may not do now: what the lesson asks for instead, or NULL. */
const char *sk_lesson_asks(const sk_live_match *b, const sk_action *wanted)
{
    sk_lesson_next *next = sk_hold_unset(sizeof *next);
    sk_lesson_place at = sk_lesson_at(b->lesson, b->match);
    sk_fault fault;
    bool good = sk_lesson_find_next(b->lesson, b->match, next, &fault) &&
                sk_lesson_accepts(b->lesson, b->match, next, wanted);

    sk_let_go(next);
    return good ? NULL : at.asked < b->lesson->steps ? b->lesson->step[at.asked].ask : "";
}

/* The learner's deed as the lesson has it, then what the others do. */
void sk_live_learn(sk_live_match *b)
{
    sk_lesson_next *next = sk_hold_unset(sizeof *next);
    sk_fault fault;
    bool more = sk_lesson_find_next(b->lesson, b->match, next, &fault);

    while (more) {
        SK_CHECK(sk_live_act(b, &next->action, &next->rolls, NULL) == SK_ACTED);
        more = sk_lesson_find_next(b->lesson, b->match, next, &fault) && !next->is_learners;
    }
    sk_let_go(next);
}

/* Before anybody sits down: what leads to where the lesson begins. */
bool sk_lesson_open(const sk_lesson *lesson, sk_match *m, sk_fault *fault)
{
    sk_lesson_next *next = sk_hold_unset(sizeof *next);
    bool good = true;

    while (good && sk_lesson_find_next(lesson, m, next, fault) && !next->is_learners)
        good = sk_match_act(m, &next->action, &next->rolls, NULL, NULL) == SK_ACTED;
    sk_let_go(next);
    return good && fault->words[0] == '\0';
}

/* Telling */

static void tell_lights(sk_json *j, const sk_lesson_step *step)
{
    sk_json_open_array(j, "light");
    for (int32_t i = 0; SK_LESSON_LIGHTS[i] != NULL; i++)
        if ((step->light >> i & 1) != 0)
            sk_json_string(j, SK_LESSON_LIGHTS[i]);
    sk_json_end(j);
}

static void tell_shown(sk_json *j, const sk_match *m, const sk_lesson_step *step)
{
    sk_thing thing;

    sk_json_open_array(j, "names");
    for (int32_t i = 0; i < step->shows; i++)
        if (sk_lesson_find_thing(m, step->show[i].words, &thing)) {
            sk_json_array(j);
            sk_json_string(j, sk_match_game(m)->noun[thing.noun].id);
            sk_json_int(j, thing.i);
            sk_json_end(j);
        }
    sk_json_end(j);
}

static void tell_step(sk_json *j, const sk_match *m, const sk_lesson_step *step)
{
    sk_json_object(j);
    sk_json_put_string(j, "tell", step->tell);
    if (step->ask[0] != '\0')
        sk_json_put_string(j, "ask", step->ask);
    tell_lights(j, step);
    tell_shown(j, m, step);
    sk_json_end(j);
}

static void tell_deed(sk_json *j, const sk_live_match *b, int32_t viewer)
{
    const sk_game *game = sk_match_game(b->match);
    sk_listener to = sk_match_listener(b->match, viewer);
    sk_lesson_next *next = sk_hold_unset(sizeof *next);
    sk_fault fault;

    sk_json_key(j, "does");
    if (sk_lesson_find_next(b->lesson, b->match, next, &fault) && next->is_learners) {
        sk_json_object(j);
        sk_json_put_string(j, "verb", game->verbs.row[next->action.verb].id);
        sk_tell_both_words(j, game, sk_match_scene(b->match), &to, &next->action);
        sk_json_key(j, "action");
        sk_tell_action(j, game, &next->action);
        sk_json_end(j);
    } else {
        sk_json_null(j);
    }
    sk_let_go(next);
}

static void tell_learned(sk_json *j, const sk_lesson *lesson)
{
    sk_json_open_array(j, "learned");
    for (int32_t i = 0; i < lesson->learneds; i++)
        sk_json_string(j, lesson->learned[i].words);
    sk_json_end(j);
}

/* All that has been told, and what is asked; what comes later is not told yet. */
void sk_tell_lesson(sk_json *j, const sk_live_match *b, int32_t viewer)
{
    const sk_lesson *lesson = b->lesson;
    sk_lesson_place at = sk_lesson_at(lesson, b->match);

    sk_json_open_object(j, "lesson");
    sk_json_put_string(j, "id", sk_lesson_of(b->match));
    sk_json_put_string(j, "title", lesson->title);
    sk_json_put_string(j, "about", lesson->about);
    sk_json_put_int(j, "steps", lesson->steps);
    sk_json_put_int(j, "told", at.told);
    sk_json_put_int(j, "asked", at.asked);
    sk_json_open_array(j, "said");
    for (int32_t i = 0; i <= at.asked && i < lesson->steps; i++)
        tell_step(j, b->match, &lesson->step[i]);
    sk_json_end(j);
    tell_deed(j, b, viewer);
    if (at.asked == lesson->steps)
        tell_learned(j, lesson);
    sk_json_end(j);
}
