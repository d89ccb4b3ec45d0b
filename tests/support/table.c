#include "support/table.h"

#include <stdlib.h>
#include <string.h>

#include "data/library.h"
#include "games/games.h"
#include "match/match.h"

static void set_options(sk_plan *plan, const char *const *option)
{
    sk_fault fault;

    for (int32_t i = 0; i < 8 && option[i] != NULL; i++) {
        char id[64] = "";
        const char *equals = strchr(option[i], '=');
        memcpy(id, option[i], (size_t)(equals - option[i]));
        cr_assert(sk_plan_option(plan, id, equals + 1, &fault), "%s", fault.words);
    }
}

static sk_plan plan_of(const table_plan *from, const sk_library *library)
{
    const sk_game *game = sk_game_named(from->game);
    sk_plan plan;

    cr_assert_not_null(game, "no game %s", from->game);
    plan = sk_plan_usual(game, library);
    if (from->seats > 0)
        plan.seats = from->seats;
    if (from->scenario != NULL)
        strcpy(plan.scenario, from->scenario);
    for (int32_t i = 0; i < SK_SEATS_MAX; i++)
        if (from->force[i] != NULL)
            strcpy(plan.force[i], from->force[i]);
    set_options(&plan, from->option);
    return plan;
}

static void *copied(const void *from, size_t bytes)
{
    void *to = malloc(bytes);

    memcpy(to, from, bytes);
    return to;
}

table lay(table_plan from)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    sk_plan plan;
    sk_match *m;
    table t;
    char words[512];
    sk_text said = SK_TEXT(words);

    cr_assert_not_null(library, "%s", fault.words);
    plan = plan_of(&from, library);
    m = sk_match_new(library, &plan, &fault);
    sk_say_fault(&fault, &said);
    cr_assert_not_null(m, "%s", words);
    t = (table){.game = plan.game,
                .seats = plan.seats,
                .scene = copied(sk_match_scene(m), plan.game->scene_bytes),
                .state = copied(sk_match_state(m), sk_state_bytes(plan.game)),
                .log = calloc(1, sizeof(sk_log))};
    sk_match_free(m);
    sk_library_close(library);
    return t;
}

void clear_table(table *t)
{
    free(t->scene);
    free(t->state);
    free(t->log);
}

static sk_rolls tape_of(const uint16_t *dice)
{
    sk_rolls tape = {0};

    while (dice[tape.count] != 0) {
        tape.result[tape.count] = dice[tape.count];
        tape.count++;
    }
    return tape;
}

/* What happens does not hang on somebody listening. */
static void do_unheard(const table *t, void *state, const sk_action *a, const uint16_t *dice)
{
    sk_rolls tape = tape_of(dice);
    sk_dice d = sk_dice_tape(&tape);

    t->game->apply(t->scene, state, a, &d, NULL);
}

static void do_action(table *t, const sk_action *a, const uint16_t *dice, const char *words)
{
    sk_rolls tape = tape_of(dice);
    sk_dice d = sk_dice_tape(&tape);
    void *unheard = copied(t->state, sk_state_bytes(t->game));

    do_unheard(t, unheard, a, dice);
    sk_log_clear(t->log);
    t->game->apply(t->scene, t->state, a, &d, t->log);
    cr_expect(memcmp(unheard, t->state, sk_state_bytes(t->game)) == 0,
              "\"%s\" hangs on whether it is told", words);
    free(unheard);
    cr_assert(!d.want.dry, "\"%s\" needs %d more dice of %d sides (given %d)", words, d.want.count,
              d.want.sides, tape.count);
    cr_assert_eq(d.taken, tape.count, "\"%s\" used %d of %d dice", words, d.taken, tape.count);
}

static sk_action action_of(const table *t, const char *words)
{
    sk_action a = {0};

    cr_assert(sk_read_action(t->game, t->scene, words, &a), "\"%s\" is no action", words);
    return a;
}

void act(table *t, const char *words, const uint16_t *dice)
{
    sk_action a = action_of(t, words);
    sk_verdict v = t->game->check(t->scene, t->state, &a);
    char why[256];
    sk_text said = SK_TEXT(why);

    if (!sk_allowed(v))
        sk_say_refusal(t->game, t->scene, v, &said);
    cr_assert(sk_allowed(v), "\"%s\" is refused: %s", words, why);
    do_action(t, &a, dice, words);
}

void let_the_table_go_on(table *t, const uint16_t *dice)
{
    sk_turn turn = t->game->turn(t->scene, t->state);
    sk_actions *list = malloc(sizeof *list);

    while (turn.seat == SK_TABLE && !turn.over) {
        t->game->legal(t->scene, t->state, list);
        do_action(t, &list->item[0], dice, "the table's action");
        dice = NO_DICE;
        turn = t->game->turn(t->scene, t->state);
    }
    free(list);
}

uint16_t refusal(const table *t, const char *words)
{
    sk_action a = action_of(t, words);

    return t->game->check(t->scene, t->state, &a).why;
}

bool is_listed(const table *t, const char *words)
{
    sk_action a = action_of(t, words);
    sk_actions *list = malloc(sizeof *list);
    bool listed;

    t->game->legal(t->scene, t->state, list);
    listed = sk_lists(list, &a);
    free(list);
    return listed;
}

const sk_event *told(const table *t, uint16_t type)
{
    for (int32_t i = t->log->count - 1; i >= 0; i--)
        if (t->log->event[i].type == type)
            return &t->log->event[i];
    return NULL;
}

static void picture(const table *t, int32_t seat, char *out, size_t size)
{
    void *view = copied(t->state, sk_state_bytes(t->game));
    sk_text text = sk_text_over(out, size);
    sk_json j = sk_json_over(&text);

    sk_conceal(t->game, view, seat);
    sk_json_object(&j);
    t->game->show(t->scene, view, seat, &j);
    sk_json_end(&j);
    cr_assert(sk_json_done(&j));
    free(view);
}

bool same_picture(const table *a, const table *b, int32_t seat)
{
    enum { SIZE = 1 << 18 };
    char *pictures = malloc(2 * SIZE);
    bool same;

    picture(a, seat, pictures, SIZE);
    picture(b, seat, pictures + SIZE, SIZE);
    same = strcmp(pictures, pictures + SIZE) == 0;
    free(pictures);
    return same;
}
