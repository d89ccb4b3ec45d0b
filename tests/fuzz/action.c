/* Any text as actions of a template game, a line each: what no verb fits is not read, what is not
 * allowed is refused with words, and what is allowed is done. */
#include <string.h>

#include "fuzz/fuzz.h"

enum { LINE_MAX_BYTES = 255 };

static sk_match *new_match(const sk_game *game)
{
    sk_plan plan = sk_plan_usual(game, fuzz_library());
    sk_fault fault;
    sk_match *m;

    plan.seed = 1;
    m = sk_match_new(fuzz_library(), &plan, &fault);
    SK_CHECK(m != NULL);
    return m;
}

/* The table's own actions are nobody's to type. */
static void let_the_table_act(sk_match *m)
{
    const sk_game *game = sk_match_game(m);
    static sk_actions list;
    sk_verdict why;

    while (!sk_match_turn(m).over && sk_match_turn(m).seat == SK_TABLE) {
        list.count = 0;
        game->legal(sk_match_scene(m), sk_match_state(m), &list);
        SK_CHECK(list.count > 0);
        SK_CHECK(sk_match_act(m, &list.item[0], NULL, NULL, &why) == SK_ACTED);
    }
}

static void check_refusal(const sk_match *m, sk_verdict why)
{
    char words[512];
    sk_text text = SK_TEXT(words);

    SK_CHECK(!sk_allowed(why));
    sk_say_refusal(sk_match_game(m), sk_match_scene(m), why, &text);
    SK_CHECK(text.length > 0);
}

/* An action that was read is worded so that it reads as itself. */
static void check_words(const sk_match *m, const sk_action *action)
{
    char words[512];
    sk_text text = SK_TEXT(words);
    sk_action again;

    sk_say_action(sk_match_game(m), sk_match_scene(m), action, &text);
    SK_CHECK(sk_read_action(sk_match_game(m), sk_match_scene(m), words, &again));
    SK_CHECK(sk_same_action(action, &again));
}

static void try_line(sk_match *m, const char *line)
{
    sk_action action;
    sk_verdict why;

    if (!sk_read_action(sk_match_game(m), sk_match_scene(m), line, &action))
        return;
    check_words(m, &action);
    if (sk_match_act(m, &action, NULL, NULL, &why) == SK_REFUSED)
        check_refusal(m, why);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    sk_match *m = new_match(sk_game_named("template"));
    size_t at = 0;

    let_the_table_act(m);
    while (at < size && !sk_match_turn(m).over) {
        const uint8_t *end = memchr(bytes + at, '\n', size - at);
        size_t length = end == NULL ? size - at : (size_t)(end - bytes) - at;
        char line[LINE_MAX_BYTES + 1] = "";

        memcpy(line, bytes + at, length < LINE_MAX_BYTES ? length : LINE_MAX_BYTES);
        at += length + 1;
        try_line(m, line);
        let_the_table_act(m);
    }
    sk_match_free(m);
    return 0;
}
