/* The next deed follows from how many were done; the rules are asked about each like about any
 * other. */
#include "match/lesson.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/memory.h"

static const char PLAYER[] = "lesson ";

__attribute__((format(printf, 3, 4))) static bool wrong(sk_fault *fault, const char *field,
                                                        const char *format, ...)
{
    va_list rest;

    *fault = (sk_fault){.file = "lesson"};
    snprintf(fault->field, sizeof fault->field, "%s", field);
    va_start(rest, format);
    vsnprintf(fault->words, sizeof fault->words, format, rest);
    va_end(rest);
    return false;
}

/* Beginning */

sk_lesson *sk_lesson_read(const sk_library *library, const sk_game *game, const char *id,
                          sk_fault *fault)
{
    sk_lesson *lesson = sk_alloc(sizeof *lesson);
    bool has_any = sk_library_count(library, game->id, "lessons") > 0;

    if (id[0] == '\0' && has_any)
        id = sk_library_id(library, game->id, "lessons", 0);
    if (sk_library_read(library, game->id, "lessons", id, &SK_LESSON_FORM, lesson, fault))
        return lesson;
    if (!has_any)
        wrong(fault, "", "%s has no lessons", game->title);
    free(lesson);
    return NULL;
}

static bool plan_of(const sk_lesson *lesson, const char *id, sk_plan *plan, sk_fault *fault)
{
    plan->seats = 2;
    plan->dice = SK_DICE_TAPE;
    plan->seed = 0;
    snprintf(plan->scenario, SK_ID_MAX, "%s", lesson->scenario);
    snprintf(plan->force[0], SK_ID_MAX, "%s", lesson->force);
    snprintf(plan->force[1], SK_ID_MAX, "%s", lesson->against);
    for (int32_t seat = 0; seat < plan->seats; seat++)
        if (seat != lesson->seat - 1)
            snprintf(plan->player[seat], SK_PLAYER_MAX, "%s%.40s", PLAYER, id);
    for (int32_t i = 0; i < lesson->options; i++)
        if (!sk_plan_option(plan, lesson->option[i].id, lesson->option[i].choice, fault))
            return false;
    return true;
}

sk_match *sk_lesson_begin(const sk_library *library, const sk_game *game, const char *id,
                          const sk_lesson *lesson, sk_fault *fault)
{
    sk_plan plan = sk_plan_usual(game, library);

    if (id[0] == '\0')
        id = sk_library_id(library, game->id, "lessons", 0);
    return plan_of(lesson, id, &plan, fault) ? sk_match_new(library, &plan, fault) : NULL;
}

const char *sk_lesson_of(const sk_match *m)
{
    const sk_plan *plan = sk_match_plan(m);

    for (int32_t seat = 0; seat < plan->seats; seat++)
        if (strncmp(plan->player[seat], PLAYER, strlen(PLAYER)) == 0)
            return plan->player[seat] + strlen(PLAYER);
    return NULL;
}

/* How far it is */

typedef struct script {
    const sk_lesson_deed *deed; /* NULL at the end */
    int32_t step;               /* −1 in the opening */
    bool is_learners;
    char field[64];
} script;

static script in_step(const sk_lesson *l, int32_t i, int32_t n)
{
    const sk_lesson_step *step = &l->step[i];
    script s = {.step = i, .is_learners = n == 0};

    s.deed = n == 0 ? &step->deed : &step->then[n - 1];
    if (n == 0)
        snprintf(s.field, sizeof s.field, "steps[%d]", i);
    else
        snprintf(s.field, sizeof s.field, "steps[%d].then[%d]", i, n - 1);
    return s;
}

static bool is_asked(const sk_lesson_step *step)
{
    return step->deed.does[0] != '\0';
}

/* The deed with this number, in the order they are done. */
static script find_deed(const sk_lesson *l, int32_t n)
{
    script s = {.step = -1};

    if (n < l->openings) {
        s.deed = &l->opening[n];
        snprintf(s.field, sizeof s.field, "opening[%d]", n);
        return s;
    }
    n -= l->openings;
    for (int32_t i = 0; i < l->steps; i++) {
        if (!is_asked(&l->step[i]))
            continue;
        if (n <= l->step[i].thens)
            return in_step(l, i, n);
        n -= 1 + l->step[i].thens;
    }
    s.step = l->steps;
    return s;
}

sk_lesson_place sk_lesson_at(const sk_lesson *lesson, const sk_match *m)
{
    script s = find_deed(lesson, sk_match_actions(m));
    int32_t asked = s.is_learners || s.deed == NULL ? s.step : s.step + 1, told;

    while (asked < lesson->steps && asked >= 0 && !is_asked(&lesson->step[asked]))
        asked++;
    for (told = asked; told > 0 && !is_asked(&lesson->step[told - 1]); told--)
        ;
    return (sk_lesson_place){told, asked};
}

/* What is next */

/* The dice by the reader of records, so that they are written as there. */
static bool read_dice(const char *dice, sk_rolls *rolls)
{
    char text[SK_TEXT_MAX + 16];
    sk_line *line = sk_alloc_zeroed(sizeof *line);
    sk_record_reader reader;
    int size = snprintf(text, sizeof text, "1> - | %s\n", dice);
    bool good;

    reader = sk_record_over(text, size);
    good = sk_record_next(&reader, line) && line->kind == SK_LINE_ACTION;
    *rolls = line->rolls;
    free(line);
    return good;
}

bool sk_lesson_find_next(const sk_lesson *lesson, const sk_match *m, sk_lesson_next *next,
                         sk_fault *fault)
{
    script s = find_deed(lesson, sk_match_actions(m));

    *fault = (sk_fault){0};
    if (s.deed == NULL)
        return false;
    next->is_learners = s.is_learners;
    next->rolls.count = 0;
    if (!sk_read_action(sk_match_game(m), sk_match_scene(m), s.deed->does, &next->action))
        return wrong(fault, s.field, "\"%s\" is not an action of %s", s.deed->does,
                     sk_match_game(m)->title);
    if (s.deed->dice[0] != '\0' && !read_dice(s.deed->dice, &next->rolls))
        return wrong(fault, s.field, "\"%s\" are no dice; expected such as \"d6 4 5\"",
                     s.deed->dice);
    return true;
}

bool sk_lesson_accepts(const sk_lesson *lesson, const sk_match *m, const sk_lesson_next *next,
                       const sk_action *wanted)
{
    const sk_action *own = &next->action;
    sk_lesson_place place = sk_lesson_at(lesson, m);

    if (!next->is_learners || place.asked >= lesson->steps)
        return false;
    if (lesson->step[place.asked].exactly)
        return sk_same_action(own, wanted);
    return own->verb == wanted->verb && own->unit == wanted->unit &&
           own->target == wanted->target && own->what == wanted->what;
}

static bool has_name(const sk_noun *noun, const void *scene, int32_t i, const char *name)
{
    char words[256];
    sk_text t = SK_TEXT(words);

    noun->name(scene, i, &t);
    return sk_same(words, name);
}

bool sk_lesson_find_thing(const sk_match *m, const char *name, sk_thing *thing)
{
    const sk_game *game = sk_match_game(m);
    const void *scene = sk_match_scene(m);

    for (int32_t n = 0; n < game->nouns; n++)
        for (int32_t i = 0; i < game->noun[n].count(scene); i++)
            if (has_name(&game->noun[n], scene, i, name)) {
                *thing = (sk_thing){n, i};
                return true;
            }
    return false;
}

/* Checking */

static bool shows_things(const sk_lesson *l, const sk_match *m, sk_fault *fault)
{
    char field[64];
    sk_thing thing;

    for (int32_t i = 0; i < l->steps; i++)
        for (int32_t k = 0; k < l->step[i].shows; k++) {
            const char *name = l->step[i].show[k].words;
            snprintf(field, sizeof field, "steps[%d].shows[%d]", i, k);
            if (!sk_lesson_find_thing(m, name, &thing))
                return wrong(fault, field, "nothing on this table is called \"%s\"", name);
        }
    return true;
}

static bool asks_for_deeds(const sk_lesson *l, sk_fault *fault)
{
    char field[32];

    for (int32_t i = 0; i < l->steps; i++) {
        const sk_lesson_step *s = &l->step[i];
        snprintf(field, sizeof field, "steps[%d]", i);
        if (is_asked(s) != (s->ask[0] != '\0'))
            return wrong(fault, field, "what is asked and what is done come together");
        if (!is_asked(s) && (s->thens > 0 || s->deed.dice[0] != '\0'))
            return wrong(fault, field, "dice and answers without anything being done");
    }
    return true;
}

static bool refused(const sk_match *m, const script *s, sk_verdict why, sk_fault *fault)
{
    const sk_game *game = sk_match_game(m);
    char words[200];
    sk_text t = SK_TEXT(words);

    sk_say_refusal(game, sk_match_scene(m), why, &t);
    return wrong(fault, s->field, "\"%.80s\" is not allowed (%s): %.100s", s->deed->does,
                 game->refusals.row[why.why].section, words);
}

static bool has_right_seat(const sk_lesson *l, const sk_match *m, const script *s, sk_fault *fault)
{
    sk_turn turn = sk_match_turn(m);

    if (turn.over)
        return wrong(fault, s->field, "the match is over before \"%.100s\"", s->deed->does);
    if (s->step >= 0 && s->is_learners != (turn.seat == l->seat - 1))
        return wrong(fault, s->field, "player %d decides here, before \"%.100s\"", turn.seat + 1,
                     s->deed->does);
    return true;
}

static bool do_next(const sk_lesson *l, sk_match *m, sk_lesson_next *next, sk_fault *fault)
{
    script s = find_deed(l, sk_match_actions(m));
    sk_verdict why;

    if (!has_right_seat(l, m, &s, fault))
        return false;
    switch (sk_match_act(m, &next->action, &next->rolls, NULL, &why)) {
    case SK_ACTED:
        break;
    case SK_REFUSED:
        return refused(m, &s, why, fault);
    case SK_DICE_WANTED:
        return wrong(fault, s.field, "\"%.80s\" needs %d dice of %d sides after the %d that fit",
                     s.deed->does, sk_match_want(m).count, sk_match_want(m).sides,
                     sk_match_rolls(m)->count);
    case SK_OVER:
        return false;
    }
    if (sk_match_rolls(m)->count != next->rolls.count)
        return wrong(fault, s.field, "\"%.80s\" uses %d of its %d dice", s.deed->does,
                     sk_match_rolls(m)->count, next->rolls.count);
    return true;
}

static bool plays_to_its_end(const sk_lesson *l, sk_match *m, sk_lesson_next *next, sk_fault *fault)
{
    while (sk_lesson_find_next(l, m, next, fault))
        if (!do_next(l, m, next, fault))
            return false;
    if (fault->words[0] != '\0')
        return false;
    if (!sk_match_turn(m).over)
        return wrong(fault, "steps", "the match is not over after the last step");
    if (sk_match_result(m).outcome[l->seat - 1] != SK_WIN)
        return wrong(fault, "steps", "the learner does not win");
    return true;
}

static bool check_match(const sk_lesson *l, sk_match *m, sk_fault *fault)
{
    sk_lesson_next *next;
    bool good;

    if (!asks_for_deeds(l, fault) || !shows_things(l, m, fault))
        return false;
    next = sk_alloc_zeroed(sizeof *next);
    good = plays_to_its_end(l, m, next, fault);
    free(next);
    return good;
}

bool sk_lesson_check(const sk_library *library, const sk_game *game, const char *id,
                     const sk_lesson *lesson, sk_fault *fault)
{
    sk_match *m = sk_lesson_begin(library, game, id, lesson, fault);
    bool good = m != NULL && check_match(lesson, m, fault);

    sk_match_free(m);
    return good;
}
