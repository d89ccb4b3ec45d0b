/* Every scenario that is offered says what wins and how long it takes, and the turns it names are
 * those that are played. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "match/match.h"

enum { LINE = 74 }; /* what is left of 80 columns under a title */

static const char *told(const sk_library *library, const sk_game *game, const char *what, int32_t i)
{
    const char *id = sk_library_id(library, game->id, "scenarios", i);
    const char *words = sk_library_told(library, (sk_telling){game->id, "scenarios", what}, id);

    cr_assert_not_null(words, "%s, %s: no %s", game->id, id, what);
    cr_expect(strlen(words) > 10 && strlen(words) <= LINE, "%s, %s: %s", game->id, id, words);
    return words;
}

/* With as few players as it takes. */
static sk_match *match_of(const sk_library *library, const sk_game *game, const char *scenario)
{
    sk_plan plan = sk_plan_usual(game, library);
    sk_match *m = NULL;
    sk_fault fault;

    snprintf(plan.scenario, sizeof plan.scenario, "%s", scenario);
    for (plan.seats = game->seats_min; m == NULL && plan.seats <= game->seats_max; plan.seats++) {
        sk_plan_fill(&plan, library);
        m = sk_match_new(library, &plan, &fault);
    }
    cr_assert_not_null(m, "%s, %s: %s", game->id, scenario, fault.words);
    return m;
}

static void check_length(const sk_library *library, const sk_game *game, int32_t i)
{
    const char *length = told(library, game, "length", i);
    const char *number = length + strcspn(length, "0123456789");
    sk_match *m = match_of(library, game, sk_library_id(library, game->id, "scenarios", i));
    sk_goals goals;
    char turns[16];

    game->goal(sk_match_scene(m), sk_match_state(m), SK_TABLE, &goals);
    snprintf(turns, sizeof turns, "%d ", goals.rounds);
    cr_expect(strncmp(number, turns, strlen(turns)) == 0, "%s: \"%s\", but %sare played", game->id,
              length, turns);
    sk_match_free(m);
}

Test(aims, every_scenario_says_what_wins_and_how_long_it_takes)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);

    for (int32_t g = 0; SK_GAMES[g] != NULL; g++)
        for (int32_t i = 0; i < sk_library_count(library, SK_GAMES[g]->id, "scenarios"); i++) {
            if (sk_is_for_lessons(sk_library_id(library, SK_GAMES[g]->id, "scenarios", i)))
                continue;
            told(library, SK_GAMES[g], "aim", i);
            check_length(library, SK_GAMES[g], i);
        }
    sk_library_close(library);
}

Test(aims, what_is_told_is_not_kept_in_the_set_up)
{
    char room[1 << 16];
    sk_text text = SK_TEXT(room);
    sk_json json = sk_json_over(&text);
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    const sk_game *game = sk_game_named("template");
    _Alignas(16) char scenario[8192] = {0};

    cr_assert_leq(game->scenario->bytes, sizeof scenario);
    cr_assert(
        sk_library_read(library, game->id, "scenarios", "holm", game->scenario, scenario, &fault));
    sk_form_write(game->scenario, scenario, &json);
    cr_expect(strstr(room, "\"rounds\":6") != NULL, "%s", room);
    cr_expect(strstr(room, "aim") == NULL && strstr(room, "length") == NULL, "%s", room);
    sk_library_close(library);
}
