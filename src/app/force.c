/* skald force: army lists, counted, checked and shown as unit cards. Works for every game that has
 * a form for forces, through its hooks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/output.h"
#include "app/setup.h"
#include "base/check.h"
#include "data/folder.h"
#include "data/memory.h"
#include "data/suggest.h"

enum { PROBLEMS_MAX = 64, CARDS_MAX = 1 << 16 };

typedef struct army {
    const char *name;  /* an id, or a file */
    const char *title; /* NULL for a file */
    void *force;
    int32_t points, problems;
    sk_problem problem[PROBLEMS_MAX];
} army;

typedef struct desk {
    const sk_library *library;
    const sk_game *game;
    army *army;
    int32_t armies;
} desk;

/* Reading */

static bool is_file(const char *name)
{
    const char *ending = strrchr(name, '.');

    return ending != NULL && strcmp(ending, ".json") == 0;
}

static bool read_file(const desk *d, const char *name, void *force, sk_fault *fault)
{
    size_t size = 0;
    char *text = sk_load_data_file(name, &size, fault);
    sk_source source = {name, 1, text, size};
    bool read = text != NULL &&
                sk_form_read(d->library, d->game->id, d->game->force, &source, force, fault);

    free(text);
    return read;
}

static bool add_army(desk *d, const char *name, const char *title)
{
    army *a = &d->army[d->armies];
    sk_fault fault = {.line = 0};

    *a = (army){.name = name, .title = title, .force = sk_alloc(d->game->force->bytes)};
    d->armies++;
    if (!(is_file(name) ? read_file(d, name, a->force, &fault)
                        : sk_library_read(d->library, d->game->id, "forces", name, d->game->force,
                                          a->force, &fault))) {
        sk_complain("force", &fault);
        return false;
    }
    a->points = d->game->force_points(a->force);
    a->problems = d->game->force_check(a->force, a->problem, PROBLEMS_MAX);
    return true;
}

static bool add_named(desk *d, const char *name)
{
    int32_t count = sk_library_count(d->library, d->game->id, "forces");
    sk_suggestions meant = sk_suggestions_for(name);
    char advice[512];
    sk_text out = SK_TEXT(advice);

    if (is_file(name))
        return add_army(d, name, NULL);
    for (int32_t i = 0; i < count; i++) {
        const char *id = sk_library_id(d->library, d->game->id, "forces", i);
        if (strcmp(id, name) == 0)
            return add_army(d, id, sk_library_title(d->library, d->game->id, "forces", i));
        sk_suggest(&meant, id);
    }
    sk_put_suggestions(&out, &meant);
    sk_wrong_usage("force", "there is no list '%s'%s", name,
                   meant.count > 0 ? advice : "; a file's name ends in .json");
    return false;
}

/* The list of this name, or all there are. */
static bool add_armies(desk *d, const char *name)
{
    int32_t count = sk_library_count(d->library, d->game->id, "forces");

    d->army = sk_alloc((size_t)(count > 0 ? count : 1) * sizeof *d->army);
    if (name != NULL)
        return add_named(d, name);
    for (int32_t i = 0; i < count; i++) {
        const char *id = sk_library_id(d->library, d->game->id, "forces", i);
        if (!sk_is_for_lessons(id) &&
            !add_army(d, id, sk_library_title(d->library, d->game->id, "forces", i)))
            return false;
    }
    return true;
}

/* Saying */

static int32_t kept_problems(const army *a)
{
    return a->problems < PROBLEMS_MAX ? a->problems : PROBLEMS_MAX;
}

static void print_line(const army *a)
{
    printf("%-24s %5d points  %s%s\n", a->name, a->points, a->title != NULL ? a->title : "",
           a->problems > 0 ? " (breaks the rules: see 'skald force check')" : "");
}

static void print_verdict(const army *a)
{
    if (a->problems == 0)
        printf("%s: %d points, may be fielded\n", a->name, a->points);
    for (int32_t i = 0; i < kept_problems(a); i++)
        printf("%s: %s: %s\n", a->name, a->problem[i].where, a->problem[i].words);
}

static void print_cards(const desk *d, const army *a)
{
    char *room = sk_alloc(CARDS_MAX);
    sk_text out = sk_text_over(room, CARDS_MAX);

    d->game->force_show(a->force, &out);
    printf("%s · %s\n%s", a->name, a->title != NULL ? a->title : "a list of your own", room);
    free(room);
}

static void write_problems(sk_json *j, const army *a)
{
    sk_json_open_array(j, "problems");
    for (int32_t i = 0; i < kept_problems(a); i++) {
        sk_json_object(j);
        sk_json_put_string(j, "where", a->problem[i].where);
        sk_json_put_string(j, "words", a->problem[i].words);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void write_army(sk_json *j, const army *a)
{
    sk_json_put_string(j, "id", a->name);
    if (a->title != NULL)
        sk_json_put_string(j, "title", a->title);
    sk_json_put_int(j, "points", a->points);
    write_problems(j, a);
}

static void write_list(sk_json *j, const void *self)
{
    const desk *d = self;

    sk_json_array(j);
    for (int32_t i = 0; i < d->armies; i++) {
        sk_json_object(j);
        write_army(j, &d->army[i]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void write_cards(sk_json *j, const void *self)
{
    const desk *d = self;

    sk_json_array(j);
    for (int32_t i = 0; i < d->armies; i++) {
        sk_json_object(j);
        write_army(j, &d->army[i]);
        sk_json_key(j, "force");
        sk_form_write(d->game->force, d->army[i].force, j);
        sk_json_end(j);
    }
    sk_json_end(j);
}

/* What can be asked */

static void say_lists(const desk *d)
{
    for (int32_t i = 0; i < d->armies; i++)
        print_line(&d->army[i]);
}

static void say_verdicts(const desk *d)
{
    for (int32_t i = 0; i < d->armies; i++)
        print_verdict(&d->army[i]);
}

static void say_cards(const desk *d)
{
    for (int32_t i = 0; i < d->armies; i++) {
        fputs(i > 0 ? "\n" : "", stdout);
        print_cards(d, &d->army[i]);
    }
}

typedef struct asking {
    const char *word;
    void (*say)(const desk *d);
    void (*write)(sk_json *j, const void *self);
    bool judges; /* a breach is a failure */
} asking;

/* What follows "skald force GAME": the word, what it prints, what it writes, whether it judges. */
static const asking ASKING[] = {
    {"check", say_verdicts, write_list, true},
    {"show", say_cards, write_cards, false},
    {"list", say_lists, write_list, false},
};

static const asking *asked(const char *word)
{
    for (size_t i = 0; i < SK_COUNT(ASKING); i++)
        if (strcmp(ASKING[i].word, word) == 0)
            return &ASKING[i];
    sk_wrong_usage("force", "expected check, show or list, found '%s'", word);
    return NULL;
}

static int answer(const desk *d, const asking *ask, bool json)
{
    if (json)
        sk_print_json(ask->write, d);
    else
        ask->say(d);
    for (int32_t i = 0; ask->judges && i < d->armies; i++)
        if (d->army[i].problems > 0)
            return SK_EXIT_FAILED;
    return SK_EXIT_DONE;
}

static void clear_desk(desk *d)
{
    for (int32_t i = 0; i < d->armies; i++)
        free(d->army[i].force);
    free(d->army);
}

static const sk_game *wanted_game(const char *id)
{
    const sk_game *game = sk_wanted_game("force", id);

    if (game != NULL && game->force_check == NULL) {
        sk_wrong_usage("force", "in %s the scenario sets the forces", game->title);
        return NULL;
    }
    return game;
}

int sk_command_force(int argc, char **argv)
{
    const char *operand[3], *folder = NULL;
    bool json = false;
    const sk_flag flag[] = {
        SK_FLAG_ON("--json", json, "one JSON value instead of words"),
        SK_FLAG_WORD("--data", "DIR", folder,
                     "a folder whose cards add to or replace the built-in ones"),
    };
    const sk_usage usage = {
        .command = "force",
        .operands = "check|show|list GAME [LIST]",
        .about = "Checks army lists against the rules for building them, shows their unit cards,\n"
                 "or lists them with their points. LIST is one of 'skald force list GAME' or a\n"
                 "file ending in .json; without it, all there are.",
        .least = 2,
        .most = 3,
        .flag = flag,
        .flags = SK_COUNT(flag)};
    const asking *ask;
    sk_library *library;
    desk d = {0};
    int code;

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    ask = asked(operand[0]);
    d.game = ask != NULL ? wanted_game(operand[1]) : NULL;
    library = d.game != NULL ? sk_wanted_library("force", folder) : NULL;
    if (library == NULL)
        return SK_EXIT_USAGE;
    d.library = library;
    code = add_armies(&d, operand[2]) ? answer(&d, ask, json) : SK_EXIT_USAGE;
    clear_desk(&d);
    sk_library_close(library);
    return code;
}
