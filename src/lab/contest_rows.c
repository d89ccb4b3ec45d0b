/* A file of another contest is refused by its heading, a torn last row is cut off. */
#include "lab/contest_rows.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 4096 };

static const char COLUMNS[] = "game,seed,seat,one,other,outcome,ending,actions,turns,one_choices,"
                              "one_us,one_longest_us,other_choices,other_us,other_longest_us\n";
static const char *const OUTCOME[] = {"loss", "draw", "win"};
static const char *const ENDING[] = {"ended", "too-long", "dead-end"};

/* What makes it this contest: all but how many rounds are played. */
static void write_heading(const sk_contest *c, const char *scenario, char *out, size_t size)
{
    int length = snprintf(out, size, "# skald arena: %s %s, %d seats, seed %" PRIu64 ", players",
                          c->opening.game->id, scenario, c->opening.seats, c->seed);

    for (int32_t i = 0; i < c->players && length < (int)size; i++)
        length += snprintf(out + length, size - (size_t)length, " %s%s", sk_kind_prefix(c->mind[i]),
                           c->mind[i]);
    if (length < (int)size)
        snprintf(out + length, size - (size_t)length, ", %d pairings\n", c->pairings);
}

static int64_t microseconds(double seconds)
{
    return llround(seconds * 1e6);
}

void sk_rows_add(FILE *file, const sk_contest *c, int64_t game, const sk_contest_row *row)
{
    sk_pairing pair = sk_contest_pairing(c, game);

    fprintf(file, "%" PRId64 ",%" PRIu64 ",%d,%s%s,%s%s,%s,%s,%d,%d", game,
            sk_contest_seed(c, game), sk_contest_seat(c, game) + 1,
            sk_kind_prefix(c->mind[pair.one]), c->mind[pair.one],
            sk_kind_prefix(c->mind[pair.other]), c->mind[pair.other], OUTCOME[row->outcome],
            ENDING[row->ending], row->actions, row->rounds);
    for (int32_t k = 0; k < 2; k++) {
        const sk_pondering *p = k == 0 ? &row->one : &row->other;
        fprintf(file, ",%" PRId64 ",%" PRId64 ",%" PRId64, p->choices, microseconds(p->seconds),
                microseconds(p->longest));
    }
    fputc('\n', file);
    fflush(file);
}

static int32_t index_of(const char *const *list, int32_t count, const char *word)
{
    for (int32_t i = 0; i < count; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    return -1;
}

/* The columns that are read back. */
enum { GAME, OUTCOME_AT = 5, ENDING_AT, ACTIONS, TURNS, ONE, OTHER = ONE + 3, FIELDS = OTHER + 3 };

/* Takes the line apart at its commas; false when there are fewer fields or more. */
static bool split(char *line, char *field[FIELDS])
{
    int32_t count = 0;

    line[strcspn(line, "\n")] = '\0';
    for (char *at = line; at != NULL; count++) {
        if (count == FIELDS)
            return false;
        field[count] = at;
        at = strchr(at, ',');
        if (at != NULL)
            *at++ = '\0';
    }
    return count == FIELDS;
}

/* −1 for what is no number: nothing in a row is below zero. */
static int64_t number(const char *words)
{
    char *end;
    long long value = strtoll(words, &end, 10);

    return end == words || *end != '\0' ? -1 : value;
}

static bool read_time(char *const *field, sk_pondering *out)
{
    int64_t choices = number(field[0]), sum = number(field[1]), longest = number(field[2]);

    *out = (sk_pondering){choices, (double)sum / 1e6, (double)longest / 1e6};
    return choices >= 0 && sum >= 0 && longest >= 0;
}

/* False when it is no row of this contest; one beyond its rounds is left aside. */
static bool read_row(const sk_contest *c, char *line, sk_contest_row *known)
{
    char *field[FIELDS];
    int64_t game, actions, turns;
    int32_t outcome, ending;
    sk_contest_row row = {0};

    if (!split(line, field))
        return false;
    game = number(field[GAME]);
    actions = number(field[ACTIONS]);
    turns = number(field[TURNS]);
    outcome = index_of(OUTCOME, 3, field[OUTCOME_AT]);
    ending = index_of(ENDING, 3, field[ENDING_AT]);
    if (game < 0 || outcome < 0 || ending < 0 || actions < 1 || actions > INT32_MAX || turns < 0 ||
        turns > INT32_MAX || !read_time(&field[ONE], &row.one) ||
        !read_time(&field[OTHER], &row.other))
        return false;
    row.ending = (sk_ending)ending;
    row.outcome = (sk_outcome)outcome;
    row.actions = (int32_t)actions;
    row.rounds = (int32_t)turns;
    if (game < sk_contest_games(c))
        known[game] = row;
    return true;
}

static bool fail(sk_fault *fault, const char *path, int32_t line, const char *words)
{
    *fault = (sk_fault){.line = line};
    snprintf(fault->file, sizeof fault->file, "%s", path);
    snprintf(fault->words, sizeof fault->words, "%s", words);
    return false;
}

/* Leaves the file at the end of its last whole row. */
static bool read_rows(const sk_contest *c, FILE *file, const char *path, sk_contest_row *known,
                      sk_fault *fault)
{
    char line[LINE];
    int32_t lines = 2;
    long whole = ftell(file);

    while (fgets(line, sizeof line, file) != NULL) {
        if (strchr(line, '\n') == NULL)
            break;
        if (lines++ > 2 ? !read_row(c, line, known) : strcmp(line, COLUMNS) != 0)
            return fail(fault, path, lines - 1, "this is no row of a contest");
        whole = ftell(file);
    }
    if (fseek(file, whole, SEEK_SET) != 0 || ftruncate(fileno(file), whole) != 0)
        return fail(fault, path, 0, strerror(errno));
    return lines > 2 || fputs(COLUMNS, file) >= 0;
}

static bool begin_or_go_on(const sk_contest *c, const char *scenario, FILE *file, const char *path,
                           sk_contest_row *known, sk_fault *fault)
{
    char heading[LINE], line[LINE];

    write_heading(c, scenario, heading, sizeof heading);
    rewind(file);
    if (fgets(line, sizeof line, file) == NULL)
        return fputs(heading, file) >= 0 && fputs(COLUMNS, file) >= 0;
    if (strcmp(line, heading) != 0)
        return fail(fault, path, 1, "these are the games of another contest");
    return read_rows(c, file, path, known, fault);
}

FILE *sk_rows_open(const sk_contest *c, const char *scenario, const char *path,
                   sk_contest_row *known, sk_fault *fault)
{
    FILE *file = fopen(path, "a+"); /* made where there is none, whatever there is is kept */

    if (file != NULL)
        file = freopen(path, "r+", file);
    if (file == NULL) {
        fail(fault, path, 0, strerror(errno));
        return NULL;
    }
    if (begin_or_go_on(c, scenario, file, path, known, fault))
        return file;
    fclose(file);
    return NULL;
}
