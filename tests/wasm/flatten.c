/* flatten RECORD OUT: a record as the plain bytes of flat.h, with the hash of every state as the
 * native rules have it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "match/file.h"
#include "match/match.h"
#include "wasm/flat.h"

static _Noreturn void stop(const char *what)
{
    fprintf(stderr, "flatten: %s\n", what);
    exit(1);
}

static _Noreturn void stop_for(const sk_fault *fault)
{
    char words[1024];
    sk_text text = SK_TEXT(words);

    sk_say_fault(fault, &text);
    stop(words);
}

/* A part, filled up to a multiple of 8 bytes. */
static void put(FILE *out, const void *bytes, size_t count)
{
    static const char zero[8];

    if (count > 0 && fwrite(bytes, count, 1, out) != 1)
        stop("cannot write");
    if (count % 8 != 0 && fwrite(zero, 8 - count % 8, 1, out) != 1)
        stop("cannot write");
}

static void put_struct(FILE *out, const sk_library *library, const sk_game *game,
                       const sk_form *form, const sk_line *line)
{
    sk_source source = {"record", line->number, line->text, (size_t)line->length};
    void *bytes = calloc(1, form->bytes);
    sk_fault fault;

    if (bytes == NULL || !sk_form_read(library, game->id, form, &source, bytes, &fault))
        stop_for(&fault);
    put(out, bytes, form->bytes);
    free(bytes);
}

/* Scenario and forces stand in the record in this order. */
static void put_setup(FILE *out, const sk_library *library, const sk_game *game,
                      const sk_loading *loading)
{
    sk_record_reader reader = sk_record_over(loading->text, loading->size);
    static sk_line line;

    while (sk_record_next(&reader, &line)) {
        if (line.kind == SK_LINE_SCENARIO)
            put_struct(out, library, game, game->scenario, &line);
        if (line.kind == SK_LINE_FORCE)
            put_struct(out, library, game, game->force, &line);
    }
}

/* Where each step starts in the output, so that what follows an undo overwrites what was undone. */
typedef struct steps {
    FILE *out;
    long *start;
    int32_t room;
} steps;

static void go_to_step(steps *s, int32_t n)
{
    if (n + 2 > s->room) {
        s->room = n + 1024;
        s->start = realloc(s->start, (size_t)s->room * sizeof s->start[0]);
        if (s->start == NULL)
            stop("no memory");
    }
    if (n == 0)
        s->start[0] = ftell(s->out);
    if (fseek(s->out, s->start[n], SEEK_SET) != 0)
        stop("cannot write");
}

static void put_step(void *self, const sk_match *m, const sk_seen *seen)
{
    const sk_rolls *rolls = sk_match_rolls(m);
    flat_step step = {.hash = sk_state_hash(sk_match_game(m), sk_match_state(m))};
    steps *s = self;
    int32_t n = sk_match_actions(m) - 1;

    if (seen->kind != SK_LINE_ACTION) /* of one taken back the next one goes to its place */
        return;
    step.action = *seen->action;
    step.rolls = rolls->count;
    go_to_step(s, n);
    put(s->out, &step, sizeof step);
    put(s->out, rolls->result, (size_t)rolls->count * sizeof rolls->result[0]);
    s->start[n + 1] = ftell(s->out);
}

static flat_header header_of(const sk_match *whole, const sk_match *start)
{
    const sk_game *game = sk_match_game(whole);
    const sk_plan *plan = sk_match_plan(whole);
    flat_header h = {.seats = plan->seats, .actions = sk_match_actions(whole)};

    snprintf(h.game, sizeof h.game, "%s", game->id);
    memcpy(h.option, plan->option, sizeof h.option);
    h.first_hash = sk_state_hash(game, sk_match_state(start));
    return h;
}

static sk_match *load(const sk_library *library, sk_loading loading, int32_t to)
{
    sk_fault fault;
    sk_match *m;

    loading.to = to;
    m = sk_match_load(library, &loading, &fault);
    if (m == NULL)
        stop_for(&fault);
    if (loading.torn)
        stop("a golden record must be whole");
    return m;
}

static void flatten(const sk_library *library, sk_loading *loading, FILE *out)
{
    sk_match *whole = load(library, *loading, -1), *start = load(library, *loading, 0);
    flat_header h = header_of(whole, start);
    steps s = {.out = out};
    sk_fault fault;

    put(out, &h, sizeof h);
    put_setup(out, library, sk_match_game(whole), loading);
    sk_match_free(start);
    sk_match_free(whole);
    whole = sk_match_replay(library, loading, (sk_witness){put_step, &s}, &fault);
    if (whole == NULL)
        stop_for(&fault);
    sk_match_free(whole);
    free(s.start);
}

int main(int argc, char **argv)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    sk_loading loading = {.to = -1};
    char *text;
    FILE *out;

    if (argc != 3)
        stop("usage: flatten RECORD OUT");
    loading.file = argv[1];
    text = library == NULL ? NULL : sk_file_read(argv[1], &loading.size, &fault);
    if (text == NULL)
        stop_for(&fault);
    loading.text = text;
    out = fopen(argv[2], "wb");
    if (out == NULL)
        stop("cannot write the flat record");
    flatten(library, &loading, out);
    if (fclose(out) != 0)
        stop("cannot write the flat record");
    free(text);
    sk_library_close(library);
    return 0;
}
