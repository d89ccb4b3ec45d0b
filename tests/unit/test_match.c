/* Records: written, cut, bent, loaded, taken back, resumed. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/ai.h"
#include "core/version.h"
#include "games/games.h"
#include "match/file.h"
#include "match/match.h"

static sk_library *library;

static void open_library(void)
{
    sk_fault fault;

    library = sk_library_open(NULL, &fault);
}

static void close_library(void)
{
    sk_library_close(library);
}

TestSuite(match, .init = open_library, .fini = close_library);

static sk_match *match_against(const char *second, uint64_t seed, sk_dice_source dice)
{
    sk_plan plan = sk_plan_usual(sk_game_named("template"), library);
    sk_fault fault;
    sk_match *m;

    strcpy(plan.force[0], "red");
    strcpy(plan.force[1], "blue");
    strcpy(plan.player[1], second);
    plan.seed = seed;
    plan.dice = dice;
    m = sk_match_new(library, &plan, &fault);
    cr_assert_not_null(m, "%s", fault.words);
    return m;
}

static sk_match *new_match(uint64_t seed, sk_dice_source dice)
{
    return match_against("human", seed, dice);
}

/* Real dice for a test: whatever is wanted comes up 1. */
static void act_asking(sk_match *m, const sk_action *a)
{
    sk_rolls answers = {0};

    while (sk_match_act(m, a, &answers, NULL, NULL) == SK_DICE_WANTED)
        for (int32_t i = sk_match_want(m).count; i > 0; i--)
            answers.result[answers.count++] = 1;
}

static void play_on(sk_match *m, uint64_t seed, int32_t most)
{
    sk_rng rng = sk_rng_seed(seed);
    sk_actions *list = malloc(sizeof *list);

    for (int32_t i = 0; i < most && !sk_match_turn(m).over; i++) {
        sk_match_game(m)->legal(sk_match_scene(m), sk_match_state(m), list);
        act_asking(m, &list->item[sk_rng_below(&rng, (uint32_t)list->count)]);
    }
    free(list);
}

static char *record_of(const sk_match *m, int64_t *size)
{
    const char *record = sk_match_record(m, size);
    char *copy = malloc((size_t)*size + 1);

    memcpy(copy, record, (size_t)*size);
    copy[*size] = '\0';
    return copy;
}

static sk_match *load(const char *text, int64_t size, sk_fault *fault, bool *torn)
{
    sk_loading loading = {.file = "game.skald", .text = text, .size = size, .to = -1};
    sk_match *m = sk_match_load(library, &loading, fault);

    if (torn != NULL)
        *torn = loading.torn;
    return m;
}

static uint64_t hash_of(const sk_match *m)
{
    return sk_state_hash(sk_match_game(m), sk_match_state(m));
}

Test(match, a_record_loads_to_the_same_position)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        sk_match *m = new_match(seed, seed % 2 ? SK_DICE_SEED : SK_DICE_ASK), *again;
        int64_t size, size_again;
        char *record;
        sk_fault fault;
        bool torn;

        play_on(m, seed, 1000);
        cr_assert(sk_match_turn(m).over);
        record = record_of(m, &size);
        again = load(record, size, &fault, &torn);
        cr_assert_not_null(again, "line %d: %s", fault.line, fault.words);
        cr_assert(!torn);
        cr_assert_eq(hash_of(again), hash_of(m));
        cr_assert_eq(sk_match_actions(again), sk_match_actions(m));
        cr_assert(memcmp(sk_match_record(again, &size_again), record, (size_t)size) == 0);
        cr_assert_eq(size, size_again);
        sk_match_free(again);
        sk_match_free(m);
        free(record);
    }
}

/* Cut at every byte: either the match has not begun, or it loads to a position it went through. */
Test(match, a_record_cut_anywhere_keeps_its_whole_lines)
{
    sk_match *m = new_match(3, SK_DICE_SEED);
    int64_t size, begun;
    char *record;
    int32_t last = 0;

    play_on(m, 3, 12);
    record = record_of(m, &size);
    begun = strchr(strstr(record, "\nbegin ") + 1, '\n') - record + 1;
    for (int64_t cut = begun; cut <= size; cut++) {
        sk_fault fault;
        bool torn;
        char *piece = malloc((size_t)cut);
        sk_match *part;
        memcpy(piece, record, (size_t)cut);
        part = load(piece, cut, &fault, &torn);
        cr_assert_not_null(part, "cut at %ld: line %d: %s", (long)cut, fault.line, fault.words);
        cr_assert_eq(torn, record[cut - 1] != '\n');
        cr_assert_geq(sk_match_actions(part), last);
        last = sk_match_actions(part);
        sk_match_free(part);
        free(piece);
    }
    cr_assert_eq(last, sk_match_actions(m));
    for (int64_t cut = 0; cut < begun; cut += 37) {
        sk_fault fault;
        cr_assert_null(load(record, cut, &fault, NULL));
        cr_assert_gt(strlen(fault.words), 10);
    }
    sk_match_free(m);
    free(record);
}

static void expect_words(const char *text, int32_t line, const char *words)
{
    sk_fault fault = {0};

    cr_expect_null(load(text, (int64_t)strlen(text), &fault, NULL));
    cr_expect_str_eq(fault.words, words);
    cr_expect_eq(fault.line, line, "line %d for \"%s\"", fault.line, text);
}

Test(match, what_is_no_record_is_told_from_one_cut_short)
{
    static const char NO_RECORD[] =
        "this is not a Skald record (it does not start with \"skald-record\")";
    static const char TOO_SHORT[] = "the record ends before the match begins";

    expect_words("", 0, "the file is empty");
    expect_words("hello", 1, NO_RECORD);
    expect_words("hello\n", 1, NO_RECORD);
    expect_words("\n\nhello", 3, NO_RECORD);
    expect_words("\n", 1, NO_RECORD);
    expect_words("skald-record 1", 1, TOO_SHORT);
    expect_words("skald-record 1\nengine", 2, TOO_SHORT);
}

/* Replaces the first `from` after `after` and expects the load to fail with these words. */
static void expect_fault(const char *record, const char *from, const char *to, const char *words)
{
    const char *at = strstr(record, from);
    size_t size = strlen(record) - strlen(from) + strlen(to);
    char *bent = malloc(size + 1);
    sk_fault fault = {0};
    sk_match *m;
    int32_t line = 1;

    cr_assert_not_null(at, "no \"%s\" in the record", from);
    memcpy(bent, record, (size_t)(at - record));
    strcpy(bent + (at - record), to);
    strcat(bent, at + strlen(from));
    m = load(bent, (int64_t)size, &fault, NULL);
    cr_expect_null(m, "accepted with %s", to);
    cr_expect_not_null(strstr(fault.words, words), "said \"%s\", not \"%s\"", fault.words, words);
    for (const char *c = record; c < at; c++)
        line += *c == '\n';
    cr_expect_eq(fault.line, line + (from[0] == '\n' && to[0] == '\n'), "line %d: %s", fault.line,
                 fault.words);
    cr_expect_str_eq(fault.file, "game.skald");
    sk_match_free(m);
    free(bent);
}

Test(match, every_kind_of_wrong_record_has_its_own_words)
{
    sk_match *m = new_match(5, SK_DICE_SEED);
    int64_t size;
    char *record;

    play_on(m, 5, 1000);
    record = record_of(m, &size);
    expect_fault(record, "skald-record 2", "skald-record 9", "record of format 9");
    expect_fault(record, "skald-record 2", "hello", "not a Skald record");
    expect_fault(record, "engine " SK_VERSION, "engine 7.0.0", "made by Skald 7.0.0");
    expect_fault(record, "game template", "game chess", "no game called \"chess\"");
    expect_fault(record, "seats 2", "seats 5", "2 to 3 players");
    expect_fault(record, "dice seed", "dice loaded",
                 "expected \"seed\", \"ask\", \"tape\" or \"fair\"");
    expect_fault(record, "option spear-rune two", "option spear-rune nine", "expected two, three");
    expect_fault(record, "option spear-rune two", "option horses two", "no such option");
    expect_fault(record, "\"rounds\":6", "\"rounds\":99", "99");
    expect_fault(record, "\"fight\":7", "\"fight\":\"x\"", "whole number");
    expect_fault(record, "\nbegin ", "\nbegun ", "no line of a record starts like this");
    expect_fault(record, "0> deal the runes", "0> juggle the runes", "is not an action");
    expect_fault(record, "0> deal the runes", "0> end turn", "not allowed (2)");
    expect_fault(record, "0> deal the runes", "1> deal the runes", "by itself");
    expect_fault(record, "deal the runes |", "deal the runes | d10 1",
                 "not the ones the seed rolls");
    expect_fault(record, "deal the runes |", "deal the runes | x", "expected dice");
    expect_fault(record, "deal the runes | d", "deal the runes | d ", "expected dice");
    expect_fault(record, "deal the runes | d10", "deal the runes |", "other sides");
    expect_fault(record, "deal the runes | d10", "deal the runes | d11", "other sides");
    expect_fault(record, "\n= 2 ", "\n= 3 ", "turn 3");
    expect_fault(record, "\n= 2 ", "\n= 2 0000000000000000\n= 2 ", "hash differs");
    expect_fault(record, "\nresult ", "\nresult draw 9, ", "the record says");
    sk_match_free(m);
    free(record);
}

Test(match, real_dice_must_fit_the_action)
{
    sk_match *m = new_match(5, SK_DICE_ASK);
    int64_t size;
    char *record;

    play_on(m, 5, 1000);
    record = record_of(m, &size);
    expect_fault(record, "deal the runes | ", "deal the runes | d11 11 ", "do not fit");
    expect_fault(record, "deal the runes | d10", "deal the runes | d11", "do not fit");
    expect_fault(record, "\n= 2", " | d6 3\n= 2", "more dice are given");
    sk_match_free(m);
    free(record);
}

/* Format 1 wrote no sides. What began so goes on so, whoever plays it on. */
static char *without_sides(const char *record)
{
    char *old = strdup(record), *to = old;

    for (const char *c = old; *c != '\0'; c++)
        if (*c == ' ' && c[1] == 'd' && strchr("0123456789", c[2]) != NULL)
            c += 1 + strspn(c + 2, "0123456789");
        else
            *to++ = *c;
    *to = '\0';
    strstr(old, "skald-record 2")[13] = '1';
    return old;
}

Test(match, a_record_of_the_first_format_is_read_and_played_on)
{
    sk_match *m = new_match(5, SK_DICE_SEED), *again;
    int64_t size;
    char *record, *old, *grown;
    sk_fault fault = {0};

    play_on(m, 5, 12);
    record = record_of(m, &size);
    old = without_sides(record);
    expect_fault(old, "deal the runes | ", "deal the runes | d10 ", "other sides");
    again = load(old, (int64_t)strlen(old), &fault, NULL);
    cr_assert_not_null(again, "line %d: %s", fault.line, fault.words);
    cr_assert_eq(hash_of(again), hash_of(m));
    play_on(again, 6, 1000);
    grown = record_of(again, &size);
    cr_assert_null(strstr(grown, "| d"));
    sk_match_free(again);
    again = load(grown, size, &fault, NULL);
    cr_assert_not_null(again, "line %d: %s", fault.line, fault.words);
    cr_assert(sk_match_turn(again).over);
    sk_match_free(again);
    sk_match_free(m);
    free(record);
    free(old);
    free(grown);
}

static void act_in_words(sk_match *m, const char *words)
{
    sk_action a;

    cr_assert(sk_read_action(sk_match_game(m), sk_match_scene(m), words, &a), "%s", words);
    cr_assert_eq(sk_match_act(m, &a, NULL, NULL, NULL), SK_ACTED, "%s", words);
}

Test(match, what_is_sealed_is_not_taken_back)
{
    sk_match *m = new_match(8, SK_DICE_SEED);
    uint64_t sealed;

    sk_match_seal(m);
    act_in_words(m, "deal the runes");
    act_in_words(m, "move Red Champion to 6,4");
    cr_assert(sk_match_may_undo(m, 0));
    sk_match_seal(m);
    sealed = hash_of(m);
    cr_assert_not(sk_match_may_undo(m, 0));
    cr_assert_eq(sk_match_undo(m, 0), SK_REFUSED);
    act_in_words(m, "fly raven to Stone");
    cr_assert_eq(sk_match_undo(m, 0), SK_ACTED, "only what came before is sealed");
    cr_assert_eq(hash_of(m), sealed);
    sk_match_free(m);
}

Test(match, undo_takes_back_a_move_but_never_a_roll)
{
    sk_match *m = new_match(8, SK_DICE_SEED), *again;
    uint64_t before;
    int64_t size;
    char *record;
    sk_fault fault;

    cr_assert_eq(sk_match_undo(m, 0), SK_REFUSED, "nothing to take back");
    act_in_words(m, "deal the runes");
    cr_assert_eq(sk_match_undo(m, 0), SK_REFUSED, "runes were drawn");
    before = hash_of(m);
    act_in_words(m, "move Red Champion to 6,4");
    cr_assert_eq(sk_match_undo(m, 1), SK_REFUSED, "another's action");
    cr_assert_eq(sk_match_undo(m, 0), SK_ACTED);
    cr_assert_eq(hash_of(m), before);
    act_in_words(m, "fly raven to Stone");
    act_in_words(m, "end turn");
    act_in_words(m, "end turn");
    act_in_words(m, "count the round");
    cr_assert_eq(sk_match_undo(m, 1), SK_ACTED, "the table's counting is taken back with it");
    cr_assert_eq(sk_match_turn(m).seat, 1);
    record = record_of(m, &size);
    again = load(record, size, &fault, NULL);
    cr_assert_not_null(again, "line %d: %s", fault.line, fault.words);
    cr_assert_eq(hash_of(again), hash_of(m));
    sk_match_free(again);
    sk_match_free(m);
    free(record);
}

Test(match, undo_goes_past_what_a_computer_player_silently_did)
{
    for (int32_t computer = 0; computer < 2; computer++) {
        sk_match *m = match_against(computer == 1 ? "ai:random" : "human Bo", 8, SK_DICE_SEED);
        uint64_t before;
        act_in_words(m, "deal the runes");
        before = hash_of(m);
        act_in_words(m, "end turn");
        act_in_words(m, "end turn");
        act_in_words(m, "count the round");
        cr_expect_eq(sk_match_may_undo(m, 0), computer == 1);
        cr_expect_eq(sk_match_undo(m, 0), computer == 1 ? SK_ACTED : SK_REFUSED);
        cr_expect_eq(hash_of(m) == before, computer == 1);
        sk_match_free(m);
    }
}

/* To the first blow: the computer's runner stands before the axeman. */
static void draw_near(sk_match *m)
{
    static const char *const WORDS[] = {
        "deal the runes",
        "fly raven to Stone",
        "move Red Champion to 8.99,4",
        "fly raven to Stone",
        "move Blue Runner to 13.01,7",
        "count the round",
        "move Red Axeman to 7.99,7",
        "move Red Spearman to 6.53,8.47",
        "move Blue Champion to 15.01,4",
        "move Blue Runner to 9.01,7",
        "count the round",
    };

    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        act_in_words(m, WORDS[i]);
}

Test(match, undo_never_goes_past_what_a_computer_player_rolled_spent_or_revealed)
{
    static const char *const ANSWER[] = {"take the blow", "raise a shield rune"};

    for (int32_t i = 0; i < 2; i++) {
        sk_match *m = match_against("ai:greedy", 1, SK_DICE_SEED);
        draw_near(m);
        cr_expect(sk_match_may_undo(m, 0), "it only moved");
        act_in_words(m, "strike Blue Runner with Red Axeman");
        cr_expect(sk_match_may_undo(m, 0), "it has not answered");
        act_in_words(m, ANSWER[i]);
        cr_expect(!sk_match_may_undo(m, 0), "%s", ANSWER[i]);
        cr_expect_eq(sk_match_undo(m, 0), SK_REFUSED);
        sk_match_free(m);
    }
}

Test(match, a_resumed_match_goes_on_with_the_same_dice)
{
    sk_match *whole = new_match(11, SK_DICE_SEED), *half = new_match(11, SK_DICE_SEED), *resumed;
    int64_t size;
    char *record;
    sk_fault fault;

    play_on(half, 4, 20);
    record = record_of(half, &size);
    resumed = load(record, size, &fault, NULL);
    play_on(half, 6, 1000);
    play_on(resumed, 6, 1000);
    cr_assert_eq(hash_of(resumed), hash_of(half));
    sk_match_free(whole);
    sk_match_free(half);
    sk_match_free(resumed);
    free(record);
}

Test(match, a_refused_action_changes_nothing)
{
    sk_match *m = new_match(1, SK_DICE_SEED);
    uint64_t before = hash_of(m);
    int64_t size, after;
    sk_action a = {.verb = 60000, .unit = -5};
    sk_verdict why;

    sk_match_record(m, &size);
    cr_assert_eq(sk_match_act(m, &a, NULL, NULL, &why), SK_REFUSED);
    cr_assert(!sk_allowed(why));
    cr_assert_eq(hash_of(m), before);
    sk_match_record(m, &after);
    cr_assert_eq(size, after);
    sk_match_free(m);
}

Test(match, a_plan_that_cannot_be_played_says_why)
{
    sk_plan plan = sk_plan_usual(sk_game_named("template"), library);
    sk_fault fault = {0};

    plan.seats = 5;
    cr_assert_null(sk_match_new(library, &plan, &fault));
    cr_assert_not_null(strstr(fault.words, "expected 2 to 3 players, found 5"));
    plan = sk_plan_usual(sk_game_named("template"), library);
    plan.seats = 3;
    strcpy(plan.scenario, "strand");
    cr_assert_null(sk_match_new(library, &plan, &fault));
    cr_assert_not_null(strstr(fault.words, "too few starts"));
    strcpy(plan.scenario, "nowhere");
    cr_assert_null(sk_match_new(library, &plan, &fault));
    cr_assert_not_null(strstr(fault.words, "nowhere"));
}

/* Files */

static void temporary(char *path)
{
    strcpy(path, "/tmp/skald-test-XXXXXX");
    close(mkstemp(path));
    unlink(path);
}

Test(match, a_record_on_disk_is_resumed_after_a_torn_line)
{
    char path[64];
    sk_fault fault = {0};
    sk_match *m = new_match(2, SK_DICE_SEED), *again;
    sk_record_file *f;
    int64_t size, whole;
    char *text;
    FILE *tear;

    temporary(path);
    f = sk_record_create(path, &fault);
    cr_assert_not_null(f, "%s", fault.words);
    play_on(m, 2, 15);
    cr_assert(sk_record_keep(f, m, &fault));
    sk_record_close(f);
    cr_assert_null(sk_record_create(path, &fault), "an existing file is not overwritten");
    sk_match_record(m, &whole);
    tear = fopen(path, "a");
    fputs("1> strike Blue Cha", tear);
    fclose(tear);

    text = sk_file_read(path, &size, &fault);
    cr_assert_eq(size, whole + 18);
    again = load(text, size, &fault, NULL);
    cr_assert_not_null(again);
    free(text);
    f = sk_record_resume(path, again, &fault);
    play_on(again, 3, 1000);
    cr_assert(sk_record_keep(f, again, &fault));
    sk_record_close(f);
    text = sk_file_read(path, &size, &fault);
    sk_match_free(m);
    m = load(text, size, &fault, NULL);
    cr_assert_not_null(m, "line %d: %s", fault.line, fault.words);
    cr_assert(sk_match_turn(m).over);
    sk_match_free(m);
    sk_match_free(again);
    free(text);
    unlink(path);
}

Test(match, a_full_disk_is_reported_and_nothing_counts_as_kept)
{
    sk_fault fault = {0};
    sk_match *m = new_match(2, SK_DICE_SEED);
    sk_record_file *f = sk_record_resume("/dev/full", m, &fault);

    if (f == NULL) /* a device cannot be cut to length */
        cr_assert_gt(strlen(fault.words), 0);
    else
        cr_assert(!sk_record_keep(f, m, &fault));
    sk_record_close(f);
    sk_match_free(m);
}

Test(match, nothing_is_done_after_a_resignation)
{
    sk_match *m = new_match(8, SK_DICE_SEED), *again;
    sk_actions *list = malloc(sizeof *list);
    int64_t size;
    char *record;
    sk_fault fault;
    sk_verdict why;

    act_in_words(m, "deal the runes");
    act_in_words(m, "move Red Champion to 6,4");
    sk_match_game(m)->legal(sk_match_scene(m), sk_match_state(m), list);
    cr_assert_eq(sk_match_resign(m, 0), SK_ACTED);
    record = record_of(m, &size);
    cr_assert_eq(sk_match_act(m, &list->item[0], NULL, NULL, &why), SK_OVER);
    cr_assert_eq(sk_match_resign(m, 1), SK_OVER);
    cr_assert_eq(sk_match_undo(m, 0), SK_OVER);
    cr_assert(!sk_match_may_undo(m, 0));
    cr_assert_eq(sk_match_resigned(m), 0);
    again = load(record, size, &fault, NULL);
    cr_assert_not_null(again, "line %d: %s", fault.line, fault.words);
    sk_match_record(m, &size);
    cr_assert_eq((size_t)size, strlen(record), "nothing more is on the record");
    sk_match_free(again);
    sk_match_free(m);
    free(record);
    free(list);
}
