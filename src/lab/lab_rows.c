/* Reading back takes only what writing makes: a file of another experiment is refused. */
#include "lab/lab_rows.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "core/version.h"

enum { LINE = 8192, NUMBERS = 8 };

static const char *const OUTCOME[] = {"loss", "draw", "win"};
static const char *const ENDING[] = {"ended", "too-long", "dead-end"};

/* What was written by us holds no quotes but those around a whole field. */
static void put_field(FILE *file, const char *words)
{
    bool quoted = strpbrk(words, ",\"\r\n") != NULL;

    fputc(',', file);
    if (!quoted) {
        fputs(words, file);
        return;
    }
    fputc('"', file);
    for (; *words != '\0'; words++)
        fputc(*words == '"' || *words == '\n' || *words == '\r' ? '\'' : *words, file);
    fputc('"', file);
}

/* What makes it this experiment: all but how many seeds are played. */
static void write_heading(const sk_design *d, char *out, size_t size)
{
    snprintf(out, size,
             "# skald lab: %s, %d seats, %d tables, seed %d, skald %s, data %016" PRIx64
             ", all %016" PRIx64 "\n",
             d->game->id, d->seats, d->tables, d->what->seed, SK_VERSION, d->data, d->all);
}

static void write_columns(const sk_design *d, FILE *file)
{
    fputs("game,table,seed,seat,outcome,score,against,turns,actions,broke,ended_by,parts,force,"
          "against_force,player,against_player",
          file);
    for (int32_t f = 0; f < d->factors; f++)
        if (d->factor[f].kind != SK_BY_FORCES && d->factor[f].kind != SK_BY_LEVEL &&
            d->factor[f].kind != SK_BY_AGAINST_LEVEL) {
            char words[160];
            sk_text t = SK_TEXT(words);
            sk_design_say_factor(d, f, &t);
            put_field(file, words);
        }
    fputc('\n', file);
}

static void put_values(FILE *file, const sk_design *d, int32_t table)
{
    put_field(file, sk_design_force(d, table, true));
    put_field(file, sk_design_force(d, table, false));
    put_field(file, sk_design_level(d, table, true));
    put_field(file, sk_design_level(d, table, false));
    for (int32_t f = 0; f < d->factors; f++)
        if (d->factor[f].kind != SK_BY_FORCES && d->factor[f].kind != SK_BY_LEVEL &&
            d->factor[f].kind != SK_BY_AGAINST_LEVEL) {
            char words[160];
            sk_text t = SK_TEXT(words);
            sk_design_say_value(d, f, sk_design_value(d, table, f), &t);
            put_field(file, words);
        }
}

bool sk_lab_rows_add(FILE *file, const sk_design *d, const sk_contest *c, int64_t game,
                     const sk_contest_row *row)
{
    int32_t table = (int32_t)(game / c->opening.seats % c->pairings);

    fprintf(file, "%" PRId64 ",%d,%" PRIu64 ",%d,%s,%d,%d,%d,%d,%s", game, table + 1,
            sk_contest_seed(c, game), sk_contest_seat(c, game) + 1, OUTCOME[row->outcome],
            row->score, row->against, row->rounds, row->actions, ENDING[row->ending]);
    put_field(file, row->how);
    put_field(file, row->parts);
    put_values(file, d, table);
    fputc('\n', file);
    return fflush(file) == 0 && ferror(file) == 0;
}

/* Reading back */

typedef struct reading {
    const sk_design *d;
    const sk_contest *c;
    const char *path;
    sk_contest_row *known;
    int64_t count, last;
    int32_t line;
    sk_fault *fault;
} reading;

static bool fail(const reading *r, int32_t line, const char *words)
{
    *r->fault = (sk_fault){.line = line};
    snprintf(r->fault->file, sizeof r->fault->file, "%s", r->path);
    snprintf(r->fault->words, sizeof r->fault->words, "%s", words);
    return false;
}

/* The next field, and the line goes on behind it; NULL at the end. */
static char *take_field(char **line)
{
    char *field = *line, *end;

    if (field == NULL)
        return NULL;
    if (*field == '"') {
        end = strchr(++field, '"');
        if (end == NULL)
            return NULL;
        *end++ = '\0';
    } else {
        end = field + strcspn(field, ",\n");
    }
    *line = *end == ',' ? end + 1 : NULL;
    *end = '\0';
    return field;
}

static bool take_number(char **line, int64_t least, int64_t most, int64_t *n)
{
    const char *field = take_field(line);
    char *end;

    if (field == NULL)
        return false;
    *n = strtoll(field, &end, 10);
    return end != field && *end == '\0' && *n >= least && *n <= most;
}

static bool take_word(char **line, const char *const *list, int32_t count, int32_t *index)
{
    const char *field = take_field(line);

    for (*index = 0; field != NULL && *index < count; ++*index)
        if (strcmp(list[*index], field) == 0)
            return true;
    return false;
}

static bool take_text(char **line, char *out, size_t size)
{
    const char *field = take_field(line);

    if (field != NULL)
        snprintf(out, size, "%s", field);
    return field != NULL;
}

/* Rows come in the order of games, each of them once; one beyond the seeds is left aside. */
static bool read_row(reading *r, char *line)
{
    int64_t game, skipped, score, against, turns, actions;
    int32_t outcome, ending;
    sk_contest_row row = {0};

    if (!take_number(&line, r->last + 1, INT64_MAX, &game) ||
        !take_number(&line, 1, r->c->pairings, &skipped) || take_field(&line) == NULL ||
        !take_number(&line, 1, r->c->opening.seats, &skipped) ||
        !take_word(&line, OUTCOME, 3, &outcome) ||
        !take_number(&line, INT32_MIN, INT32_MAX, &score) ||
        !take_number(&line, INT32_MIN, INT32_MAX, &against) ||
        !take_number(&line, 0, INT32_MAX, &turns) || !take_number(&line, 1, INT32_MAX, &actions) ||
        !take_word(&line, ENDING, 3, &ending) || !take_text(&line, row.how, sizeof row.how) ||
        !take_text(&line, row.parts, sizeof row.parts))
        return false;
    row.outcome = (sk_outcome)outcome;
    row.ending = (sk_ending)ending;
    row.score = (int32_t)score;
    row.against = (int32_t)against;
    row.rounds = (int32_t)turns;
    row.actions = (int32_t)actions;
    r->last = game;
    if (game < sk_contest_games(r->c)) {
        r->known[game] = row;
        r->count++;
    }
    return true;
}

/* Reads all whole rows; `whole` is where the last of them ends, 0 of an empty file. */
static bool read_rows(reading *r, FILE *file, long *whole)
{
    char line[LINE], heading[LINE];

    write_heading(r->d, heading, sizeof heading);
    *whole = 0;
    for (r->line = 1; fgets(line, sizeof line, file) != NULL; r->line++) {
        if (strchr(line, '\n') == NULL)
            break;
        if (r->line == 1 && strncmp(line, "# skald lab: ", 13) != 0)
            return fail(r, 1, "this is no file of rows");
        if (r->line == 1 && strcmp(line, heading) != 0)
            return fail(r, 1,
                        "these are rows of another experiment, other data or another version; "
                        "--rows FILE names another file");
        if (r->line > 2 && !read_row(r, line))
            return fail(r, r->line, "this is no row of the experiment");
        *whole = ftell(file);
    }
    return true;
}

bool sk_lab_rows_read(const sk_design *d, const sk_contest *c, const char *path,
                      sk_contest_row *known, int64_t *count, sk_fault *fault)
{
    reading r = {.d = d, .c = c, .path = path, .known = known, .last = -1, .fault = fault};
    FILE *file = fopen(path, "r");
    long whole;
    bool fine;

    if (file == NULL)
        return fail(&r, 0, strerror(errno));
    fine = read_rows(&r, file, &whole);
    fclose(file);
    *count = r.count;
    return fine;
}

/* Whoever was killed in the heading begins again. */
static bool go_on_after(const reading *r, FILE *file, long whole)
{
    char heading[LINE];

    if (r->line < 3)
        whole = 0;
    if (fseek(file, whole, SEEK_SET) != 0 || ftruncate(fileno(file), whole) != 0)
        return fail(r, 0, strerror(errno));
    if (whole > 0)
        return true;
    write_heading(r->d, heading, sizeof heading);
    fputs(heading, file);
    write_columns(r->d, file);
    return fflush(file) == 0 || fail(r, 0, strerror(errno));
}

FILE *sk_lab_rows_open(const sk_design *d, const sk_contest *c, const char *path,
                       sk_contest_row *known, int64_t *count, sk_fault *fault)
{
    reading r = {.d = d, .c = c, .path = path, .known = known, .last = -1, .fault = fault};
    FILE *file = fopen(path, "a+"); /* made where there is none, whatever there is is kept */
    long whole;

    if (file != NULL)
        file = freopen(path, "r+", file);
    if (file == NULL) {
        fail(&r, 0, strerror(errno));
        return NULL;
    }
    if (read_rows(&r, file, &whole) && go_on_after(&r, file, whole)) {
        *count = r.count;
        return file;
    }
    fclose(file);
    return NULL;
}
