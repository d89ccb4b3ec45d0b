/* Whatever is shown in whole games has a meaning somebody can ask for. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "core/about.h"
#include "games/games.h"
#include "support/table.h"

enum { STEPS = 400, PICTURE = 1 << 20 };

static void count(void *self, const sk_meaning *m)
{
    cr_assert_gt(strlen(m->words), 3, "%s: %s", m->kind, m->name);
    ++*(int32_t *)self;
}

static int32_t meanings(const table *t, const char *term)
{
    int32_t found = 0;

    sk_about(t->game, t->scene, term, (sk_meanings){count, &found});
    return found;
}

static void expect_meaning(const table *t, const char *term)
{
    cr_assert_gt(meanings(t, term), 0, "%s: nothing is known about \"%s\"", t->game->id, term);
}

static void expect_things(const table *t, const sk_thing *thing, int32_t things)
{
    for (int32_t i = 0; i < things; i++) {
        const sk_noun *noun = &t->game->noun[thing[i].noun];
        char name[128];
        sk_text text = SK_TEXT(name);
        if (thing[i].i < 0 || thing[i].i >= noun->count(t->scene))
            continue;
        noun->name(t->scene, thing[i].i, &text);
        if (name[0] != '\0')
            expect_meaning(t, name);
    }
}

/* Every word of the arrays with this key: "status":["frozen","aloft"]. */
static void expect_words(const table *t, const char *picture, const char *key)
{
    char start[64], word[64];

    snprintf(start, sizeof start, "\"%s\":[\"", key);
    for (const char *at = strstr(picture, start); at != NULL; at = strstr(at, start)) {
        at += strlen(start);
        for (;;) {
            size_t length = strcspn(at, "\"");
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            expect_meaning(t, word);
            at += length + 1;
            if (strncmp(at, ",\"", 2) != 0)
                break;
            at += 2;
        }
    }
}

static void expect_picture(const table *t, int32_t seat)
{
    static const char *const KEY[] = {"status", "traits", "talents", "terrain", "ground", "spells"};
    static char room[PICTURE];
    sk_text text = SK_TEXT(room);
    sk_json j = sk_json_over(&text);

    sk_json_object(&j);
    t->game->show(t->scene, t->state, seat, &j);
    sk_json_end(&j);
    for (size_t i = 0; i < sizeof KEY / sizeof KEY[0]; i++)
        expect_words(t, room, KEY[i]);
}

static void expect_choices(const table *t, const sk_actions *list)
{
    for (int32_t i = 0; i < list->count; i++)
        if (i == 0 || list->item[i].verb != list->item[i - 1].verb)
            expect_meaning(t, t->game->verbs.row[list->item[i].verb].id);
}

static void play_and_look(const char *id, uint64_t seed)
{
    table t = lay((table_plan){.game = id});
    sk_rng rng = sk_rng_seed(seed);
    sk_actions *list = calloc(1, sizeof *list);
    sk_log *log = calloc(1, sizeof *log);
    sk_thing thing[SK_NAMED_MAX];

    for (int32_t n = 0; n < STEPS && !t.game->turn(t.scene, t.state).over; n++) {
        sk_turn turn = t.game->turn(t.scene, t.state);
        sk_dice dice = sk_dice_seed(sk_rng_next(&rng));
        list->count = 0;
        t.game->legal(t.scene, t.state, list);
        expect_choices(&t, list);
        expect_things(&t, thing, sk_things_of_question(t.game, turn, thing));
        sk_log_clear(log);
        t.game->apply(t.scene, t.state, &list->item[sk_rng_below(&rng, (uint32_t)list->count)],
                      &dice, log);
        for (int32_t i = 0; i < log->count; i++)
            expect_things(&t, thing, sk_things_of_event(t.game, &log->event[i], thing));
        if (n % 50 == 0 && turn.seat != SK_TABLE)
            expect_picture(&t, turn.seat);
    }
    free(list);
    free(log);
    clear_table(&t);
}

Test(about, every_term_shown_in_play_has_a_meaning)
{
    for (const sk_game *const *g = SK_GAMES; *g != NULL; g++)
        for (uint64_t seed = 1; seed <= 2; seed++)
            play_and_look((*g)->id, seed);
}

Test(about, columns_of_the_cards_have_a_meaning)
{
    static const struct {
        const char *game, *column[10];
    } OF[] = {
        {"template", {"wounds", "runes", "score"}},
        {"mythoz", {"castles", "forts", "lands", "cards", "troops", "beasts", "giants", "dragons"}},
        {"pantheon", {"offence", "defence", "range", "movement", "vitality", "cost", "strategic"}},
        {"midgard", {"combat", "shooting", "armour", "stamina", "level", "deeds", "reputation"}},
        {"mythic-earth", {"move", "shoot", "fight", "save", "react", "brave", "wounds", "markers"}},
    };

    for (size_t i = 0; i < sizeof OF / sizeof OF[0]; i++) {
        table t = lay((table_plan){.game = OF[i].game});
        for (int32_t k = 0; k < 10 && OF[i].column[k] != NULL; k++)
            expect_meaning(&t, OF[i].column[k]);
        clear_table(&t);
    }
}

Test(about, sections_and_words_find_their_rules_and_nonsense_nothing)
{
    table t = lay((table_plan){.game = "template"});

    cr_assert_eq(meanings(&t, "3.2"), 4, "its title and three sentences");
    cr_assert_gt(meanings(&t, "END_TURN"), 0);
    cr_assert_gt(meanings(&t, "end-turn"), 0);
    cr_assert_eq(meanings(&t, "quux"), 0);
    cr_assert_eq(meanings(&t, ""), 0);
    clear_table(&t);
}

static void expect_sections(const table *t, const sk_sayings *list)
{
    for (int32_t i = 0; list != NULL && i < list->count; i++)
        if (list->row[i].section != NULL && list->row[i].section[0] != '\0')
            expect_meaning(t, list->row[i].section);
}

Test(about, every_section_that_is_cited_leads_somewhere)
{
    static const char *const GAME[] = {"template", "mythic-earth", "mythoz", "pantheon", "midgard"};

    for (size_t i = 0; i < sizeof GAME / sizeof GAME[0]; i++) {
        table t = lay((table_plan){.game = GAME[i]});
        const sk_game *game = t.game;
        const sk_sayings *list[] = {&game->events, &game->refusals,  &game->steps,
                                    game->goals,   &game->questions, game->terms};
        for (size_t k = 0; k < sizeof list / sizeof list[0]; k++)
            expect_sections(&t, list[k]);
        for (int32_t v = 1; v < game->verbs.count; v++)
            expect_meaning(&t, game->verbs.row[v].section);
        for (int32_t p = 0; p < game->phases->count; p++)
            expect_meaning(&t, game->phases->row[p].section);
        clear_table(&t);
    }
}

static void expect_goals(const table *t, int32_t seat)
{
    sk_listener to = {.seat = seat, .seats = t->seats, .state = t->state};
    sk_goals goals;

    t->game->goal(t->scene, t->state, seat, &goals);
    cr_assert_geq(goals.wins, 2, "%s", t->game->id);
    cr_assert_eq(goals.parts > 0, seat != SK_TABLE, "%s", t->game->id);
    for (int32_t i = 0; i < goals.wins + goals.parts; i++) {
        const sk_goal *goal = i < goals.wins ? &goals.win[i] : &goals.part[i - goals.wins];
        char words[256];
        sk_text text = SK_TEXT(words);
        sk_say_goal(t->game, t->scene, &to, goal, &text);
        cr_assert(strlen(words) > 5 && strstr(words, "nobody") == NULL, "%s", words);
    }
}

Test(about, every_game_says_what_wins_and_how_one_stands)
{
    for (const sk_game *const *g = SK_GAMES; *g != NULL; g++) {
        table t = lay((table_plan){.game = (*g)->id});
        for (int32_t seat = SK_TABLE; seat < t.seats; seat++)
            expect_goals(&t, seat);
        clear_table(&t);
    }
}

static void expect_figures(const table *t, const char *words)
{
    char said[512];
    sk_text out = SK_TEXT(said);

    sk_put_figures(t->game, t->scene, words, &out);
    cr_assert_null(strchr(said, '{'), "%s: %s", t->game->id, said);
}

Test(about, every_figure_that_words_name_is_one_of_the_scene)
{
    static const char *const GAME[] = {"template", "mythic-earth", "mythoz", "pantheon", "midgard"};

    for (size_t i = 0; i < sizeof GAME / sizeof GAME[0]; i++) {
        table t = lay((table_plan){.game = GAME[i]});
        for (int32_t k = 0; k < t.game->terms->count; k++)
            expect_figures(&t, t.game->terms->row[k].words);
        for (int32_t v = 1; v < t.game->verbs.count; v++)
            expect_figures(&t, t.game->verbs.row[v].meaning);
        clear_table(&t);
    }
}
