/* skald replay: a record told again in words, verified, or shown at one moment. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/output.h"
#include "app/saga.h"
#include "app/setup.h"
#include "app/term.h"
#include "base/check.h"
#include "data/memory.h"
#include "match/file.h"
#include "serve/secret.h"

enum { PICTURE_ROWS = 24 };

typedef struct replaying {
    const char *file, *data;
    int64_t to;
    bool verify, json;
    sk_library *library;
    sk_match *match;
    sk_saga saga;
} replaying;

static const char *outcome_word(sk_outcome outcome)
{
    static const char *const WORDS[] = {[SK_LOSS] = "loss", [SK_DRAW] = "draw", [SK_WIN] = "win"};

    return WORDS[outcome];
}

static sk_result result_of(const replaying *r)
{
    return sk_match_result(r->match);
}

/* As JSON; seats are numbered as in records: from 1, 0 is the table. */

static void write_needs(sk_json *j, const sk_game *game, const sk_needs *needs)
{
    sk_json_open_object(j, "needs");
    sk_json_put_int(j, needs->at_most ? "at_most" : "at_least", needs->total);
    sk_json_open_array(j, "parts");
    for (int32_t i = 0; i < needs->count; i++) {
        sk_json_object(j);
        sk_json_put_int(j, "value", needs->part[i].value);
        sk_json_put_string(j, "reason", game->reasons.row[needs->part[i].reason].words);
        sk_json_end(j);
    }
    sk_json_end(j);
    sk_json_end(j);
}

static void write_seen_by(sk_json *j, uint8_t seats)
{
    sk_json_open_array(j, "seen_by");
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        if ((seats >> seat & 1) != 0)
            sk_json_int(j, seat + 1);
    sk_json_end(j);
}

/* What an action or event is about: who, whom, with what, how. */
typedef struct about {
    const char *id, *words;
    int32_t unit, target, what, how;
} about;

static const sk_noun *noun_named(const sk_game *game, const char *id)
{
    for (int32_t i = 0; i < game->nouns; i++)
        if (strcmp(game->noun[i].id, id) == 0)
            return &game->noun[i];
    return NULL;
}

static void write_thing(sk_json *j, const replaying *r, const sk_named *named, int32_t i)
{
    const sk_noun *noun = noun_named(sk_match_game(r->match), named->noun);
    char name[256];
    sk_text t = SK_TEXT(name);

    if (noun == NULL || i < 0 || i >= noun->count(sk_match_scene(r->match)))
        return;
    noun->name(sk_match_scene(r->match), i, &t);
    sk_json_open_object(j, named->field);
    sk_json_put_string(j, "kind", named->noun);
    sk_json_put_int(j, "number", i);
    sk_json_put_string(j, "name", name);
    sk_json_end(j);
}

/* "id":"STRIKE","unit":{…},"target":{…}: those its words name, for scripts that count. */
static void write_about(sk_json *j, const replaying *r, const about *a)
{
    const struct {
        const char *field;
        int32_t i;
    } of[] = {{"unit", a->unit}, {"target", a->target}, {"what", a->what}, {"how", a->how}};
    sk_named named[SK_NAMED_MAX];
    int32_t count = sk_named_in(a->words, named);

    sk_json_put_string(j, "id", a->id);
    for (size_t f = 0; f < SK_COUNT(of); f++)
        for (int32_t k = 0; k < count; k++)
            if (strcmp(named[k].field, of[f].field) == 0) {
                write_thing(j, r, &named[k], of[f].i);
                break;
            }
}

static void write_news(sk_json *j, const replaying *r, const sk_news *news)
{
    const sk_game *game = sk_match_game(r->match);
    const sk_event *e = &news->event;
    const sk_saying *row = &game->events.row[e->type];
    const about what = {row->id, row->words, e->unit, e->target, e->what, e->how};

    sk_json_object(j);
    write_about(j, r, &what);
    sk_json_put_string(j, "words", news->words);
    sk_json_put_string(j, "section", news->section);
    if (news->seen_by != SK_EVERYBODY)
        write_seen_by(j, news->seen_by);
    if (news->needs.count > 0)
        write_needs(j, game, &news->needs);
    sk_json_end(j);
}

static void write_tale(sk_json *j, const replaying *r, const sk_tale *tale)
{
    const sk_action *a = &tale->action;
    const sk_verb *verb = &sk_match_game(r->match)->verbs.row[a->verb];
    const about what = {verb->id, verb->words, a->unit, a->target, a->what, a->how};

    sk_json_object(j);
    sk_json_put_int(j, "seat", tale->seat + 1);
    sk_json_put_int(j, "turn", tale->round);
    sk_json_put_string(j, "words", tale->words);
    write_about(j, r, &what);
    sk_json_open_array(j, "dice");
    for (int32_t i = 0; i < tale->dice; i++)
        sk_json_int(j, tale->die[i]);
    sk_json_end(j);
    sk_json_open_array(j, "events");
    for (int32_t i = 0; i < tale->count; i++)
        write_news(j, r, &tale->news[i]);
    sk_json_end(j);
    sk_json_end(j);
}

static void write_result(sk_json *j, const replaying *r)
{
    sk_result result;

    sk_json_key(j, "result");
    if (!sk_match_turn(r->match).over) {
        sk_json_null(j);
        return;
    }
    result = result_of(r);
    sk_json_array(j);
    for (int32_t seat = 0; seat < sk_match_plan(r->match)->seats; seat++) {
        sk_json_object(j);
        sk_json_put_int(j, "seat", seat + 1);
        sk_json_put_string(j, "player", sk_match_plan(r->match)->player[seat]);
        sk_json_put_string(j, "outcome", outcome_word(result.outcome[seat]));
        sk_json_put_int(j, "score", result.score[seat]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void write_replay(sk_json *j, const void *self)
{
    const replaying *r = self;
    const sk_game *game = sk_match_game(r->match);

    sk_json_object(j);
    sk_json_put_string(j, "game", game->id);
    sk_json_open_array(j, "actions");
    for (int32_t i = 0; i < r->saga.count; i++)
        write_tale(j, r, &r->saga.tale[i]);
    sk_json_end(j);
    write_result(j, r);
    sk_json_end(j);
}

/* In words */

static void print_seat(const replaying *r, int32_t seat)
{
    char name[128];
    sk_text t = SK_TEXT(name);

    sk_say_seat(sk_match_game(r->match), sk_match_scene(r->match), seat, &t);
    fputs(name, stdout);
}

/* "(to Blue) you draw a spear rune": a replay tells everything, and whom it was told. */
static void print_listeners(const replaying *r, const sk_news *news)
{
    const char *before = "(to ";

    if (news->seen_by == SK_EVERYBODY)
        return;
    for (int32_t seat = 0; seat < sk_match_plan(r->match)->seats; seat++)
        if (sk_may_know(news, seat)) {
            fputs(before, stdout);
            print_seat(r, seat);
            before = " and ";
        }
    fputs(") ", stdout);
}

static void print_times(int32_t times)
{
    char words[24] = "";
    sk_text t = SK_TEXT(words);

    sk_say_times(times, &t);
    puts(words);
}

static void print_news(const replaying *r, const sk_news *news, int32_t times)
{
    char sums[1100];
    sk_text t = SK_TEXT(sums);

    fputs("    • ", stdout);
    print_listeners(r, news);
    fputs(news->words, stdout);
    print_times(times);
    sk_say_sums(sk_match_game(r->match), news, &t);
    if (t.length > 0)
        printf("        %s\n", sums);
}

/* So many tales that are told as one. */
static void print_tales(const replaying *r, const sk_tale *tale, int32_t row)
{
    const sk_tale *last = &tale[row - 1];

    fputs("  ", stdout);
    print_seat(r, tale->seat);
    printf(": %s", tale->words);
    print_times(row);
    for (int32_t i = 0; i < last->count; i++)
        print_news(r, &last->news[i], i < tale->count ? row : 1);
}

static void print_result(const replaying *r)
{
    sk_result result;

    if (!sk_match_turn(r->match).over) {
        printf("unfinished after %d actions\n", sk_match_actions(r->match));
        return;
    }
    result = result_of(r);
    puts("result");
    for (int32_t seat = 0; seat < sk_match_plan(r->match)->seats; seat++) {
        fputs("  ", stdout);
        print_seat(r, seat);
        printf(" (%s): %s, %d\n", sk_match_plan(r->match)->player[seat],
               outcome_word(result.outcome[seat]), result.score[seat]);
    }
}

static void print_saga(const replaying *r)
{
    int32_t round = -1;

    puts(sk_match_game(r->match)->title);
    for (int32_t i = 0, row; i < r->saga.count; i += row) {
        if (r->saga.tale[i].round != round) {
            round = r->saga.tale[i].round;
            printf("turn %d\n", round);
        }
        row = sk_saga_row(&r->saga, i, SK_KNOWS_ALL);
        print_tales(r, &r->saga.tale[i], row);
    }
    print_result(r);
}

static void print_moment(const replaying *r)
{
    const sk_game *game = sk_match_game(r->match);
    sk_term *term = sk_term_open(false);
    sk_canvas *canvas = sk_alloc(sizeof *canvas);
    void *view = sk_alloc(sk_state_bytes(game));

    if (r->saga.count > 0)
        print_tales(r, &r->saga.tale[r->saga.count - 1], 1);
    sk_match_view(r->match, SK_TABLE, view);
    sk_canvas_clear(canvas, sk_term_columns(term) - 1,
                    game->picture_rows > PICTURE_ROWS ? game->picture_rows : PICTURE_ROWS);
    game->draw(sk_match_scene(r->match), view, SK_TABLE, canvas);
    sk_term_draw(term, canvas);
    print_result(r);
    free(view);
    free(canvas);
    sk_term_close(term);
}

/* What is proved of the dice, and what is not; docs/records.md says why. */

static const char *fair_words(sk_proof proof)
{
    switch (proof) {
    case SK_NOT_PROVED:
        break;
    case SK_PROVED_ROLLS:
        return "every roll comes from the secret and the shares; not proved fair: this record of "
               "format 1 has no commitments to the shares, so who knew the secret and shared last "
               "could have chosen the rolls";
    case SK_PROVED_SERVER:
        return "every roll comes from the secret committed to before the match; not proved fair: "
               "no player added a share, so who chose the secret could have chosen the rolls";
    case SK_PROVED_FAIR:
        return "every roll proved fair: it comes from the secret and the shares, all committed to "
               "before any share was revealed";
    }
    return "not proved: the secret they come from is not in this record";
}

static const char *proof_words(const sk_match *m)
{
    if (sk_match_plan(m)->commit[0] != '\0')
        return fair_words(sk_match_proof(m));
    if (sk_match_plan(m)->dice == SK_DICE_ASK)
        return "real ones, taken as they stand";
    return "those the seed rolls; who chose the seed could know them";
}

/* Each player's part in the dice, where it is proved. */
static void print_part(const sk_match *m, int32_t seat)
{
    bool own = sk_match_shared(m, seat)[0] != '\0';
    int32_t left = sk_match_left(m, seat);

    printf("  player %d (%s): %s", seat + 1, sk_match_plan(m)->player[seat],
           own ? "a share of their own" : "a share from the server's secret");
    if (left > 0)
        printf("; did not reveal an earlier one, %d time%s", left, left == 1 ? "" : "s");
    putchar('\n');
}

static void print_verified(const replaying *r)
{
    const sk_match *m = r->match;

    printf("verified: %d actions, %d turns, all hashes equal\n", sk_match_actions(m),
           sk_match_turn(m).round);
    printf("dice: %s\n", proof_words(m));
    for (int32_t seat = 0; seat < sk_match_plan(m)->seats; seat++)
        if (sk_match_proof(m) >= SK_PROVED_SERVER)
            print_part(m, seat);
    if (sk_match_proof(m) == SK_PROVED_FAIR)
        puts("  to whom this is proved, and what is not: that nobody knew the rolls, that these "
             "were "
             "the actions (docs/records.md)");
}

static int print(const replaying *r)
{
    if (r->to > sk_match_actions(r->match))
        return sk_wrong_usage("replay", "--to %lld: the record has only %d actions",
                              (long long)r->to, sk_match_actions(r->match));
    if (r->json)
        sk_print_json(write_replay, r);
    else if (r->verify)
        print_verified(r);
    else if (r->to >= 0)
        print_moment(r);
    else
        print_saga(r);
    return SK_EXIT_DONE;
}

static int load(replaying *r)
{
    sk_fault fault = {0};
    sk_loading loading = {.file = r->file, .to = (int32_t)r->to, .fair = &SK_FAIR};
    bool piped = strcmp(r->file, "-") == 0;
    char *text =
        piped ? sk_input_read(&loading.size, &fault) : sk_file_read(r->file, &loading.size, &fault);

    if (text == NULL) {
        sk_complain("replay", &fault);
        return SK_EXIT_USAGE;
    }
    loading.text = text;
    r->match = sk_match_replay(r->library, &loading, sk_saga_witness(&r->saga), &fault);
    free(text);
    if (r->match == NULL) {
        sk_complain("replay", &fault);
        return SK_EXIT_FAILED;
    }
    if (loading.torn)
        fprintf(stderr, "skald replay: %s:%d: the last line was cut off and is left out\n", r->file,
                loading.torn_line);
    return SK_EXIT_DONE;
}

static int replay(replaying *r)
{
    int code = SK_EXIT_USAGE;

    r->library = sk_wanted_library("replay", r->data);
    if (r->library != NULL)
        code = load(r);
    if (r->match != NULL)
        code = print(r);
    sk_saga_free(&r->saga);
    sk_match_free(r->match);
    sk_library_close(r->library);
    return code;
}

int sk_command_replay(int argc, char **argv)
{
    replaying r = {.to = -1};
    sk_wishes wishes = {0};
    const sk_flag flag[] = {
        SK_FLAG_ON("--verify", r.verify, "only check every line, and say so"),
        SK_FLAG_NUMBER("--to", "N", r.to, 0, INT32_MAX, "show the table after N actions"),
        SK_FLAG_ON("--json", r.json, "one JSON value instead of words"),
        SK_FLAG_DATA(wishes),
    };
    const sk_usage usage = {.command = "replay",
                            .operands = "FILE",
                            .about = "Tells a recorded game again, turn by turn. Every line is "
                                     "checked: rules, dice, hashes. FILE - is standard input.",
                            .least = 1,
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    int code;

    if (!sk_options(&usage, argc, argv, &r.file, &code))
        return code;
    if (r.json && r.verify)
        return sk_wrong_usage("replay", "--json and --verify do not go together");
    r.data = wishes.data;
    return replay(&r);
}
