/* A whole game of the template between two random players, through the installed header. */
#include <skald.h>
#include <stdio.h>
#include <stdlib.h>

static int complain(const sk_fault *fault)
{
    char words[1024];
    sk_text text = SK_TEXT(words);

    sk_say_fault(fault, &text);
    fprintf(stderr, "example: %s\n", words);
    return 1;
}

static void take_turn(sk_match *match, sk_mind *mind, void *view)
{
    sk_action action;
    sk_verdict why;

    sk_match_view(match, sk_match_turn(match).seat, view);
    action = sk_mind_choose(mind, sk_match_scene(match), view);
    if (sk_match_act(match, &action, NULL, NULL, &why) != SK_ACTED)
        abort();
}

static int play(const sk_game *game, sk_match *match)
{
    sk_mind *mind = sk_mind_new(game, "random", 7);
    void *view = malloc(sk_state_bytes(game));

    if (mind == NULL || view == NULL)
        abort();
    while (!sk_match_turn(match).over)
        take_turn(match, mind, view);
    free(view);
    sk_mind_free(mind);
    return sk_match_actions(match);
}

int main(void)
{
    sk_fault fault;
    const sk_game *game = sk_game_named("template");
    sk_library *library = sk_library_open(NULL, &fault);
    sk_plan plan;
    sk_match *match;
    sk_result result;
    int actions;

    if (library == NULL)
        return complain(&fault);
    plan = sk_plan_usual(game, library);
    plan.seed = 42;
    match = sk_match_new(library, &plan, &fault);
    if (match == NULL)
        return complain(&fault);
    actions = play(game, match);
    result = game->result(sk_match_scene(match), sk_match_state(match));
    printf("skald %s: %s, %d actions, score %d to %d\n", SK_VERSION, game->title, actions,
           (int)result.score[0], (int)result.score[1]);
    sk_match_free(match);
    sk_library_close(library);
    return actions > 0 ? 0 : 1;
}
