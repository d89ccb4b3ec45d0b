/* skald learn: a guided first match at the terminal, or its words as a page. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/output.h"
#include "app/pick.h"
#include "app/session.h"
#include "app/setup.h"
#include "base/check.h"
#include "data/memory.h"
#include "match/lesson.h"

typedef struct school {
    sk_session *s;
    sk_lesson *lesson;
    sk_lesson_next next;
    int32_t told; /* steps that were told already */
} school;

/* As a page: docs/how-to-play is made of it */

static void print_steps(const sk_lesson *l)
{
    for (int32_t i = 0; i < l->steps; i++) {
        printf("%d. %s\n", i + 1, l->step[i].tell);
        if (l->step[i].ask[0] != '\0')
            printf("   **%s**\n", l->step[i].ask);
    }
}

static int print_page(const sk_game *game, const sk_lesson *l)
{
    printf("# How to play %s\n\n", game->title);
    printf("%s\n\n", l->about);
    printf(
        "This page has the words of the lesson *%s*, about %d minutes: *Learn* on the first page "
        "of `skald serve`, or `skald learn %s`. `skald learn %s --text` prints it.\n\n",
        l->title, l->minutes, game->id, game->id);
    printf("## What matters\n\n");
    for (int32_t i = 0; i < l->learneds; i++)
        printf("- %s\n", l->learned[i].words);
    printf("\n## Step by step\n\n");
    print_steps(l);
    return SK_EXIT_DONE;
}

/* Doing what the lesson says */

static void do_next(school *t)
{
    sk_session *s = t->s;
    sk_turn before = sk_match_turn(s->match);

    sk_log_clear(&s->log);
    SK_CHECK(sk_match_act(s->match, &t->next.action, &t->next.rolls, &s->log, NULL) == SK_ACTED);
    sk_saga_add(&s->saga, s->match, before, &t->next.action, &s->log);
}

/* Until the learner is asked, or there is nothing more. */
static void let_others_act(school *t)
{
    sk_fault fault;

    while (sk_lesson_find_next(t->lesson, t->s->match, &t->next, &fault) && !t->next.is_learners)
        do_next(t);
}

/* Asking */

static void say(const school *t, sk_ink ink, const char *words)
{
    sk_term_say(t->s->term, ink, 0, words);
}

static bool read_line(const school *t, char line[SK_LINE_MAX])
{
    if (!sk_term_read(t->s->term, "> ", line) || strcmp(line, "quit") == 0)
        t->s->leaving = true;
    return !t->s->leaving;
}

/* A number of the list, its words or their beginning, or any action in words. */
static bool read_choice(school *t, const char *line, sk_action *a)
{
    const sk_choices *c = &t->s->choices;
    sk_pick pick = sk_pick_from(line, (const char *const *)c->words, c->list.count);

    if (pick.kind == SK_PICK_EXACT || pick.kind == SK_PICK_ONE) {
        *a = c->list.item[pick.item[0]];
        return true;
    }
    return sk_read_action(t->s->game, sk_match_scene(t->s->match), line, a);
}

/* Whether what was typed is what the lesson asks for; else it says why not. */
static bool is_right(school *t, const char *line)
{
    sk_session *s = t->s;
    char words[256];
    sk_action a;
    sk_verdict why;

    if (line[0] == '\0')
        return true;
    if (!read_choice(t, line, &a)) {
        say(t, SK_INK_PLAIN, "Enter does it; or type a choice of list. quit leaves.");
        return false;
    }
    why = s->game->check(sk_match_scene(s->match), s->view, &a);
    if (!sk_allowed(why)) {
        sk_show_refusal(s, why);
        return false;
    }
    if (sk_lesson_accepts(t->lesson, s->match, &t->next, &a))
        return true;
    snprintf(words, sizeof words, "In this lesson: %s",
             t->lesson->step[sk_lesson_at(t->lesson, s->match).asked].ask);
    say(t, SK_INK_PLAIN, words);
    return false;
}

static void ask(school *t, const sk_lesson_step *step)
{
    sk_session *s = t->s;
    char line[SK_LINE_MAX];

    sk_match_view(s->match, s->viewer, s->view);
    sk_choices_fill(&s->choices, s->game, sk_match_scene(s->match), sk_viewer(s));
    if (!s->quiet)
        sk_show_picture(s, sk_term_rows(s->term) / 2);
    say(t, SK_INK_PLAIN, step->tell);
    say(t, SK_INK_STRONG, step->ask);
    while (read_line(t, line)) {
        if (strcmp(line, "list") == 0)
            sk_show_choices(s);
        else if (is_right(t, line))
            return;
    }
}

/* What is only told waits for Enter. */
static void tell_until(school *t, int32_t end)
{
    char line[SK_LINE_MAX];

    for (; t->told < end && !t->s->leaving; t->told++) {
        say(t, SK_INK_PLAIN, t->lesson->step[t->told].tell);
        read_line(t, line);
    }
}

static void learn(school *t)
{
    sk_lesson_place at = sk_lesson_at(t->lesson, t->s->match);

    while (at.asked < t->lesson->steps && !t->s->leaving) {
        t->told = at.told;
        tell_until(t, at.asked);
        if (!t->s->leaving)
            ask(t, &t->lesson->step[at.asked]);
        if (t->s->leaving)
            return;
        do_next(t);
        let_others_act(t);
        sk_show_news(t->s);
        at = sk_lesson_at(t->lesson, t->s->match);
    }
    t->told = at.told;
    tell_until(t, t->lesson->steps);
}

static void say_learned(const school *t)
{
    say(t, SK_INK_STRONG, "What you have learned:");
    for (int32_t i = 0; i < t->lesson->learneds; i++)
        sk_term_say(t->s->term, SK_INK_PLAIN, 2, t->lesson->learned[i].words);
}

static void teach(school *t)
{
    sk_session *s = t->s;

    s->view = sk_alloc(sk_state_bytes(s->game));
    s->viewer = t->lesson->seat - 1;
    s->people = 1;
    let_others_act(t);
    for (int32_t i = 0; i <= SK_SEATS_MAX; i++)
        s->told[i] = s->saga.count;
    say(t, SK_INK_STRONG, t->lesson->title);
    say(t, SK_INK_FAINT, "Enter goes on and does what is asked; quit leaves.");
    learn(t);
    if (s->leaving)
        say(t, SK_INK_PLAIN, "You leave the lesson.");
    else
        say_learned(t);
}

typedef struct wanted {
    const char *operand[2], *data;
    bool text, quiet, ascii;
} wanted;

static void close_school(school *t)
{
    sk_session *s = t->s;

    sk_choices_free(&s->choices);
    sk_saga_free(&s->saga);
    sk_match_free(s->match);
    free(s->view);
    free(s);
    free(t);
}

static int run(const wanted *w, const sk_library *library, sk_lesson *lesson, const char *id)
{
    sk_fault fault = {0};
    school *t = sk_alloc(sizeof *t);
    bool begun;

    *t = (school){.s = sk_alloc(sizeof *t->s), .lesson = lesson};
    memset(t->s, 0, sizeof *t->s);
    t->s->game = sk_wanted_game("learn", w->operand[0]);
    t->s->quiet = w->quiet;
    t->s->match = sk_lesson_begin(library, t->s->game, id, lesson, &fault);
    begun = t->s->match != NULL;
    if (begun) {
        t->s->term = sk_term_open(w->ascii);
        teach(t);
        sk_term_close(t->s->term);
    } else {
        sk_complain("learn", &fault);
    }
    close_school(t);
    return begun ? SK_EXIT_DONE : SK_EXIT_FAILED;
}

static int run_wanted(const wanted *w)
{
    const sk_game *game = sk_wanted_game("learn", w->operand[0]);
    sk_library *library = game != NULL ? sk_wanted_library("learn", w->data) : NULL;
    const char *id = w->operand[1] != NULL ? w->operand[1] : "";
    sk_fault fault = {0};
    sk_lesson *lesson;
    int code = SK_EXIT_USAGE;

    if (library == NULL)
        return SK_EXIT_USAGE;
    lesson = sk_lesson_read(library, game, id, &fault);
    if (lesson == NULL)
        sk_complain("learn", &fault);
    else
        code = w->text ? print_page(game, lesson) : run(w, library, lesson, id);
    free(lesson);
    sk_library_close(library);
    return code;
}

int sk_command_learn(int argc, char **argv)
{
    wanted w = {.data = NULL};
    const sk_flag flag[] = {
        SK_FLAG_ON("--text", w.text, "print the lesson as a page (Markdown) instead"),
        SK_FLAG_WORD("--data", "DIR", w.data, "a folder with data of your own"),
        SK_FLAG_ON("--quiet", w.quiet, "no pictures"),
        SK_FLAG_ON("--ascii", w.ascii, "plain letters only"),
    };
    const sk_usage usage = {.command = "learn",
                            .operands = "GAME [LESSON]",
                            .about = "Plays a guided first match: a small position, given dice, "
                                     "one thing at a time.",
                            .least = 1,
                            .most = 2,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    int code;

    if (!sk_options(&usage, argc, argv, w.operand, &code))
        return code;
    code = run_wanted(&w);
    if (sk_term_signal() != 0)
        raise(sk_term_signal());
    return code;
}
