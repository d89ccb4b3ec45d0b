/* Any line as what a bot says: first as its hello, then as an answer to a question of a template
 * game. What is wrong is told in words; what is taken is allowed. */
#include <stdlib.h>
#include <string.h>

#include "bots/talk.h"
#include "fuzz/fuzz.h"

static sk_match *begun(void)
{
    sk_plan plan = sk_plan_usual(sk_game_named("template"), fuzz_library());
    static sk_actions list;
    sk_fault fault;
    sk_match *m;
    sk_verdict why;

    plan.seed = 1;
    m = sk_match_new(fuzz_library(), &plan, &fault);
    SK_CHECK(m != NULL);
    while (sk_match_turn(m).seat == SK_TABLE) {
        list.count = 0;
        plan.game->legal(sk_match_scene(m), sk_match_state(m), &list);
        SK_CHECK(sk_match_act(m, &list.item[0], NULL, NULL, &why) == SK_ACTED);
    }
    return m;
}

static void answer(const sk_match *m, const char *line)
{
    static sk_actions list;
    const sk_game *game = sk_match_game(m);
    sk_bot_question q = {.game = game,
                         .scene = sk_match_scene(m),
                         .view = sk_match_state(m),
                         .list = &list,
                         .id = 7};
    sk_action action;
    char why[512] = "";

    list.count = 0;
    game->legal(q.scene, q.view, &list);
    switch (sk_take_answer(line, &q, &action, why, sizeof why)) {
    case SK_ANSWERED:
        SK_CHECK(sk_allowed(game->check(q.scene, q.view, &action)));
        break;
    case SK_NONSENSE:
        SK_CHECK(why[0] != '\0');
        break;
    case SK_OUTDATED:
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *line = malloc(size + 1), name[64] = "", why[512] = "";
    sk_match *m = begun();
    sk_bot_wants wants;

    memcpy(line, bytes, size);
    line[size] = '\0';
    SK_CHECK(sk_take_hello(line, &wants, name, sizeof name, why, sizeof why) || why[0] != '\0');
    answer(m, line);
    sk_match_free(m);
    free(line);
    return 0;
}
