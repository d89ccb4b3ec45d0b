/* skald lab: experiments from files. They run, stop, go on and are reported. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/mpirun.h"
#include "app/options.h"
#include "app/output.h"
#include "app/progress.h"
#include "app/setup.h"
#include "base/check.h"
#include "data/folder.h"
#include "lab/findings.h"
#include "lab/lab_rows.h"

static const char ABOUT[] =
    "run FILE plays an experiment: every combination of what the file varies, each seed in all\n"
    "seats, until it is known well enough or all seeds are played. Every game is a row of the\n"
    "file of rows (FILE without .json, with .rows.csv); Ctrl-C or SIGTERM stops it and the same\n"
    "command goes on from there. The result is the same on any number of threads.\n"
    "report FILE makes one page of HTML of the rows there are, with plots if gnuplot is there.\n"
    "mpirun skald lab run FILE plays it on many machines (docs/designing.md).\n"
    "'skald schema lab' prints what an experiment may say; docs/designing.md has examples.";

enum { PATH = 512 };

typedef struct request {
    const char *rows, *out;
    int64_t threads;
    bool json, csv;
} request;

typedef struct study {
    sk_experiment what;
    char file[PATH], rows_path[PATH];
    sk_library *library;
    sk_design design;
    sk_contest contest;
    sk_standing standing;
    sk_contest_row *known;
    int64_t kept; /* rows that were there */
    FILE *rows;
    sk_progress bar;
    bool unwritten; /* a row could not be */
    sk_party party; /* whom mpirun has started beside us */
    atomic_bool *stop;
} study;

static int complain(const sk_fault *fault)
{
    sk_complain("lab", fault);
    return SK_EXIT_USAGE;
}

/* Reading the experiment */

static bool read_experiment(study *s, sk_fault *fault)
{
    size_t size = 0;
    char *text = sk_load_data_file(s->file, &size, fault);
    sk_source source = {s->file, 1, text, size};
    bool fine =
        text != NULL && sk_form_read(NULL, "", &SK_EXPERIMENT_FORM, &source, &s->what, fault);

    free(text);
    return fine;
}

/* The folder lies beside the experiment. */
static sk_library *open_library(const study *s)
{
    const char *slash = strrchr(s->file, '/');
    int folder = slash != NULL && s->what.data[0] != '/' ? (int)(slash + 1 - s->file) : 0;
    char path[2 * PATH];

    snprintf(path, sizeof path, "%.*s%s", folder, s->file, s->what.data);
    return sk_wanted_library("lab", s->what.data[0] != '\0' ? path : NULL);
}

static void name_rows(study *s, const char *rows)
{
    size_t length = strlen(s->file);

    if (length > 5 && strcmp(s->file + length - 5, ".json") == 0)
        length -= 5;
    if (rows != NULL)
        snprintf(s->rows_path, PATH, "%s", rows);
    else
        snprintf(s->rows_path, PATH, "%.*s.rows.csv",
                 (int)(length < PATH - 10 ? length : PATH - 10), s->file);
}

static bool prepare(study *s, const char *file, const request *asked, int *code)
{
    sk_fault fault = {0};
    int64_t games;

    *code = SK_EXIT_USAGE;
    snprintf(s->file, PATH, "%s", file);
    name_rows(s, asked->rows);
    if (!read_experiment(s, &fault)) {
        complain(&fault);
        return false;
    }
    s->library = open_library(s);
    if (s->library == NULL)
        return false;
    if (!sk_design_make(&s->design, &s->what, s->library, s->file, &fault)) {
        complain(&fault);
        return false;
    }
    sk_design_contest(&s->design, &s->contest);
    s->contest.threads = (int32_t)asked->threads;
    games = sk_contest_games(&s->contest);
    s->known = calloc((size_t)games, sizeof *s->known);
    if (s->known != NULL)
        return true;
    fprintf(stderr, "skald lab: %lld games are more than this machine can remember\n",
            (long long)games);
    return false;
}

/* Playing */

static void note_game(void *self, int64_t game, const sk_contest_row *row)
{
    study *s = self;

    if (s->standing.games > s->kept &&
        !sk_lab_rows_add(s->rows, &s->design, &s->contest, game, row) && !s->unwritten) {
        s->unwritten = true;
        fprintf(stderr, "skald lab: %s: %s\n", s->rows_path, strerror(errno));
        atomic_store(s->stop, true);
    }
    sk_progress_show(&s->bar, s->standing.next, sk_contest_games(&s->contest));
}

static void write_findings(sk_json *json, const void *findings)
{
    sk_findings_json(findings, json);
}

static void print_findings(const study *s, const request *asked)
{
    sk_findings f = sk_findings_of(&s->design, &s->contest, s->known, &s->standing);

    if (asked->json)
        sk_print_json(write_findings, &f);
    else if (asked->csv)
        sk_findings_csv(&f, stdout);
    else
        sk_findings_words(&f, stdout);
    sk_findings_free(&f);
}

static int end_of(const study *s)
{
    const sk_standing *at = &s->standing;

    if (at->wrong != SK_ENDED) {
        fprintf(stderr, "skald lab: game %lld %s; this is a bug in the rules of %s\n",
                (long long)at->wrong_game,
                at->wrong == SK_DEAD_END ? "came to a dead end"
                                         : "did not end within its stated limit",
                s->design.game->title);
        return SK_EXIT_FAILED;
    }
    if (s->unwritten)
        return SK_EXIT_FAILED;
    if (at->next == sk_contest_games(&s->contest))
        return SK_EXIT_DONE;
    fprintf(stderr,
            "skald lab: stopped after %lld games, kept in %s; the same command goes on from "
            "there\n",
            (long long)at->games, s->rows_path);
    return SK_EXIT_FAILED;
}

static int run(study *s, const request *asked)
{
    sk_fault fault = {0};
    bool ran;

    s->rows = sk_lab_rows_open(&s->design, &s->contest, s->rows_path, s->known, &s->kept, &fault);
    if (s->rows == NULL)
        return complain(&fault);
    s->contest.stop = s->stop = sk_heed_interrupt();
    s->contest.counted = note_game;
    s->contest.self = s;
    s->contest.elsewhere = sk_party_elsewhere(&s->party);
    s->bar = sk_progress_start();
    ran = sk_contest_run(&s->contest, s->known, &s->standing);
    sk_progress_end(&s->bar);
    if (fclose(s->rows) != 0)
        s->unwritten = true;
    if (!ran) {
        fputs("skald lab: out of memory\n", stderr);
        return SK_EXIT_FAILED;
    }
    print_findings(s, asked);
    return end_of(s);
}

/* Reporting: what the rows say, without playing on */

static int write_page(const study *s, const char *path)
{
    sk_findings f = sk_findings_of(&s->design, &s->contest, s->known, &s->standing);
    FILE *out = fopen(path, "w");
    bool written = out != NULL;

    if (written) {
        sk_findings_page(&f, s->rows_path, out);
        written = ferror(out) == 0;
        written = fclose(out) == 0 && written;
    }
    sk_findings_free(&f);
    if (written) {
        printf("%s\n", path);
        return SK_EXIT_DONE;
    }
    fprintf(stderr, "skald lab: %s: %s\n", path, strerror(errno));
    return SK_EXIT_FAILED;
}

/* Beside the rows: FILE.html for FILE.rows.csv. */
static void name_page(const study *s, char path[PATH + 8])
{
    static const char USUAL[] = ".rows.csv";
    size_t length = strlen(s->rows_path), tail = strlen(USUAL);

    if (length > tail && strcmp(s->rows_path + length - tail, USUAL) == 0)
        length -= tail;
    snprintf(path, PATH + 8, "%.*s.html", (int)length, s->rows_path);
}

static int report(study *s, const request *asked)
{
    atomic_bool at_once = true;
    sk_fault fault = {0};
    char path[PATH + 8];

    if (!sk_lab_rows_read(&s->design, &s->contest, s->rows_path, s->known, &s->kept, &fault))
        return complain(&fault);
    s->contest.stop = &at_once;
    if (!sk_contest_run(&s->contest, s->known, &s->standing))
        return SK_EXIT_FAILED;
    if (s->standing.games == 0) {
        fprintf(stderr, "skald lab: %s has no games yet\n", s->rows_path);
        return SK_EXIT_FAILED;
    }
    name_page(s, path);
    return write_page(s, asked->out != NULL ? asked->out : path);
}

/* Whoever is not the first plays for it, and says nothing. */
static int help_out(study *s)
{
    sk_heed_interrupt(); /* the first hears it too, and sends us home */
    sk_party_work(&s->party, &s->contest);
    return SK_EXIT_DONE;
}

static bool begins(study *s, const char *file, const request *asked, int *code)
{
    bool ready = prepare(s, file, asked, code);

    if (sk_party_agrees(&s->party, ready ? s->design.all : 0))
        return ready;
    if (s->party.rank == 0)
        fputs("skald lab: not every rank has the same experiment, data and program\n", stderr);
    return false;
}

static void clean_up(study *s)
{
    free(s->known);
    sk_design_free(&s->design);
    if (s->library != NULL)
        sk_library_close(s->library);
}

int sk_command_lab(int argc, char **argv)
{
    request asked = {0};
    static study s;
    const char *operand[2];
    int code;
    const sk_flag flag[] = {
        SK_FLAG_WORD("--rows", "FILE", asked.rows, "the file of rows"),
        SK_FLAG_NUMBER("--threads", "K", asked.threads, 1, SK_THREADS_MAX,
                       "how many threads; as many as there are processors unless given"),
        SK_FLAG_ON("--json", asked.json, "run: one JSON value instead of a table"),
        SK_FLAG_ON("--csv", asked.csv, "run: comma-separated values instead of a table"),
        SK_FLAG_WORD("--out", "FILE", asked.out, "report: where the page goes"),
    };
    const sk_usage usage = {.command = "lab",
                            .operands = "run|report FILE",
                            .about = ABOUT,
                            .least = 2,
                            .most = 2,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    bool runs;

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    runs = strcmp(operand[0], "run") == 0;
    if (!runs && strcmp(operand[0], "report") != 0)
        return sk_wrong_usage("lab", "expected run or report, found '%s'", operand[0]);
    if (asked.json && asked.csv)
        return sk_wrong_usage("lab", "--json or --csv, not both");
    if (runs && !sk_party_join(&s.party, argv))
        return SK_EXIT_FAILED;
    asked.threads = sk_party_threads(&s.party, asked.threads);
    if (begins(&s, operand[1], &asked, &code))
        code = !runs ? report(&s, &asked) : s.party.rank > 0 ? help_out(&s) : run(&s, &asked);
    clean_up(&s);
    sk_party_leave(&s.party, code);
    return code;
}
