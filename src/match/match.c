#include "match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/memory.h"
#include "match/file.h"
#include "match/parts.h"

/* Making one */

sk_match *sk_match_blank(const sk_game *game)
{
    sk_match *m = sk_alloc_zeroed(sizeof *m);

    m->game = game;
    m->plan.game = game;
    m->format = SK_RECORD_VERSION;
    m->scene = sk_alloc_zeroed(game->scene_bytes);
    m->first = sk_alloc_zeroed(sk_state_bytes(game));
    m->state = sk_alloc_zeroed(sk_state_bytes(game));
    m->scratch = sk_alloc_zeroed(sk_state_bytes(game));
    m->resigned = SK_TABLE;
    return m;
}

/* The scene and the record have it all by then. */
void sk_match_forget_setup(sk_match *m)
{
    free((void *)m->setup.scenario);
    m->setup.scenario = NULL;
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++) {
        free((void *)m->setup.force[seat]);
        m->setup.force[seat] = NULL;
    }
}

void *sk_match_lend_scene(sk_match *m, void *scene)
{
    void *own = m->scene;

    m->scene = scene;
    return own;
}

void sk_match_free(sk_match *m)
{
    if (m == NULL)
        return;
    sk_match_forget_setup(m);
    free(m->scene);
    free(m->first);
    free(m->base);
    free(m->state);
    free(m->scratch);
    free(m->deed);
    free(m->roll);
    free(m->record);
    free(m->step_end);
    free(m->known);
    free(m->log);
    free(m);
}

sk_match *sk_match_copy(const sk_match *m)
{
    size_t state = sk_state_bytes(m->game);
    sk_match *copy = sk_alloc_copy(m, sizeof *m);

    copy->setup.scenario = NULL; /* the scene and the record have it all */
    memset(copy->setup.force, 0, sizeof copy->setup.force);
    copy->scene = sk_alloc_copy(m->scene, m->game->scene_bytes);
    copy->first = sk_alloc_copy(m->first, state);
    copy->base = sk_alloc_copy(m->base, state);
    copy->state = sk_alloc_copy(m->state, state);
    copy->scratch = sk_alloc_copy(m->scratch, state);
    copy->deed = sk_alloc_copy(m->deed, (size_t)m->deed_room * sizeof *m->deed);
    copy->roll = sk_alloc_copy(m->roll, (size_t)m->roll_room * sizeof *m->roll);
    copy->record = sk_alloc_copy(m->record, (size_t)m->record_room);
    copy->step_end = sk_alloc_copy(m->step_end, (size_t)m->step_room * sizeof *m->step_end);
    copy->known = sk_alloc_copy(m->known, (size_t)m->knowns * sizeof *m->known);
    copy->log = NULL;
    return copy;
}

/* From a set-up that has been read to the first state. */
bool sk_match_begin(sk_match *m, sk_fault *fault)
{
    sk_problem problem = {0};

    if (!m->game->setup(&m->setup, m->scene, m->first, &problem)) {
        snprintf(fault->file, sizeof fault->file, "set-up");
        snprintf(fault->field, sizeof fault->field, "%s", problem.where);
        snprintf(fault->words, sizeof fault->words, "%s", problem.words);
        return false;
    }
    memcpy(m->state, m->first, sk_state_bytes(m->game));
    return true;
}

sk_plan sk_plan_usual(const sk_game *game, const sk_library *library)
{
    sk_plan plan = {.game = game,
                    .seats = game->usual_seats > 0 ? game->usual_seats : game->seats_min,
                    .dice = SK_DICE_SEED};
    int32_t scenarios = sk_library_count(library, game->id, "scenarios");

    if (game->usual_scenario != NULL)
        snprintf(plan.scenario, SK_ID_MAX, "%s", game->usual_scenario);
    else if (scenarios > 0)
        snprintf(plan.scenario, SK_ID_MAX, "%s", sk_library_id(library, game->id, "scenarios", 0));
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        snprintf(plan.player[seat], SK_PLAYER_MAX, "human");
    for (int32_t i = 0; i < game->options; i++)
        plan.option[i] = game->option[i].usual;
    return plan;
}

static bool complain(sk_fault *fault, const char *file, const char *field, const char *words)
{
    *fault = (sk_fault){0};
    snprintf(fault->file, sizeof fault->file, "%s", file);
    snprintf(fault->field, sizeof fault->field, "%s", field);
    snprintf(fault->words, sizeof fault->words, "%s", words);
    return false;
}

static void list_choices(const sk_option *option, char *out, size_t size)
{
    sk_text t = sk_text_over(out, size);

    sk_put(&t, "expected ");
    for (int32_t i = 0; option->choices[i] != NULL; i++) {
        sk_put(&t, i > 0 ? ", " : "");
        sk_put(&t, option->choices[i]);
    }
}

bool sk_plan_option(sk_plan *plan, const char *id, const char *choice, sk_fault *fault)
{
    char expected[200];

    for (int32_t i = 0; i < plan->game->options; i++) {
        const sk_option *option = &plan->game->option[i];
        if (strcmp(option->id, id) != 0)
            continue;
        for (int32_t k = 0; option->choices[k] != NULL; k++)
            if (strcmp(option->choices[k], choice) == 0) {
                plan->option[i] = k;
                return true;
            }
        list_choices(option, expected, sizeof expected);
        return complain(fault, "options", id, expected);
    }
    return complain(fault, "options", id, "this game has no such option");
}

/* An entry of a catalog by id, or a file by name, into memory that the match owns. */
static const void *read_part(const sk_library *library, const sk_game *game, const char *catalog,
                             const char *name, sk_fault *fault)
{
    const sk_form *form = strcmp(catalog, "forces") == 0 ? game->force : game->scenario;
    void *part = sk_alloc_zeroed(form->bytes);
    bool good;

    if (sk_ends(name, ".json")) {
        int64_t size = 0;
        char *text = sk_file_read(name, &size, fault);
        sk_source source = {name, 1, text, (size_t)size};
        good = text != NULL && sk_form_read(library, game->id, form, &source, part, fault);
        free(text);
    } else {
        good = sk_library_read(library, game->id, catalog, name, form, part, fault);
    }
    if (good)
        return part;
    free(part);
    return NULL;
}

/* A force that was sent along instead of named. */
static const void *read_text(const sk_library *library, const sk_plan *plan, int32_t seat,
                             sk_fault *fault)
{
    const char *text = plan->force_text[seat];
    sk_source source = {"force", 1, text, strlen(text)};
    void *part = sk_alloc_zeroed(plan->game->force->bytes);

    if (sk_form_read(library, plan->game->id, plan->game->force, &source, part, fault))
        return part;
    free(part);
    return NULL;
}

static bool read_setup(sk_match *m, const sk_library *library, sk_fault *fault)
{
    const sk_game *game = m->game;

    m->setup.seats = m->plan.seats;
    memcpy(m->setup.option, m->plan.option, sizeof m->setup.option);
    m->setup.scenario = read_part(library, game, "scenarios", m->plan.scenario, fault);
    if (m->setup.scenario == NULL)
        return false;
    for (int32_t seat = 0; game->force != NULL && seat < m->plan.seats; seat++) {
        m->setup.force[seat] = m->plan.force_text[seat] != NULL
                                   ? read_text(library, &m->plan, seat, fault)
                                   : read_part(library, game, "forces", m->plan.force[seat], fault);
        if (m->setup.force[seat] == NULL)
            return false;
    }
    return true;
}

static bool seats_fit(const sk_plan *plan, sk_fault *fault)
{
    char words[96];

    if (plan->seats >= plan->game->seats_min && plan->seats <= plan->game->seats_max)
        return true;
    snprintf(words, sizeof words, "expected %d to %d players, found %d", plan->game->seats_min,
             plan->game->seats_max, plan->seats);
    return complain(fault, "set-up", "seats", words);
}

/* The force that has so many before it in order, and then from the start again. */
static const char *force_in_order(const sk_library *library, const char *game, int32_t before)
{
    int32_t forces = sk_library_count(library, game, "forces"), seen = 0;

    for (int32_t i = 0; i < forces * (before + 1); i++) {
        const char *id = sk_library_id(library, game, "forces", i % forces);
        if (!sk_is_for_lessons(id) && seen++ == before)
            return id;
    }
    return "";
}

/* As the scenario wants it; of one that cannot be read, which is told later, in order. */
static const char *usual_force(const sk_game *game, const sk_library *library, const void *scenario,
                               int32_t seat)
{
    if (scenario != NULL)
        return game->usual_force(scenario, seat % game->seats_max);
    return force_in_order(library, game->id, seat);
}

static void fill_forces(sk_plan *plan, const sk_library *library)
{
    const sk_game *game = plan->game;
    const void *scenario = NULL;
    sk_fault fault;

    if (game->usual_force != NULL)
        scenario = read_part(library, game, "scenarios", plan->scenario, &fault);
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        if (plan->force[seat][0] == '\0')
            snprintf(plan->force[seat], SK_ID_MAX, "%s",
                     usual_force(game, library, scenario, seat));
    free((void *)scenario);
}

void sk_plan_fill(sk_plan *plan, const sk_library *library)
{
    sk_plan usual = sk_plan_usual(plan->game, library);

    if (plan->seats == 0)
        plan->seats = usual.seats;
    if (plan->scenario[0] == '\0')
        memcpy(plan->scenario, usual.scenario, SK_ID_MAX);
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        if (plan->player[seat][0] == '\0')
            memcpy(plan->player[seat], usual.player[seat], SK_PLAYER_MAX);
    fill_forces(plan, library);
}

sk_match *sk_match_new(const sk_library *library, const sk_plan *plan, sk_fault *fault)
{
    sk_match *m = sk_match_blank(plan->game);

    *fault = (sk_fault){0};
    m->plan = *plan;
    sk_plan_fill(&m->plan, library);
    if (!seats_fit(&m->plan, fault) || !read_setup(m, library, fault) ||
        !sk_match_begin(m, fault) || !sk_names_differ(m->game, m->scene, fault)) {
        sk_match_free(m);
        return NULL;
    }
    memset(m->plan.force_text, 0, sizeof m->plan.force_text); /* the caller's, and read */
    sk_match_write_header(m);
    sk_match_forget_setup(m);
    return m;
}

/* Looking at it */

const sk_game *sk_match_game(const sk_match *m)
{
    return m->game;
}

const sk_plan *sk_match_plan(const sk_match *m)
{
    return &m->plan;
}

const sk_setup *sk_match_setup(const sk_match *m)
{
    return &m->setup;
}

const void *sk_match_scene(const sk_match *m)
{
    return m->scene;
}

const void *sk_match_state(const sk_match *m)
{
    return m->state;
}

sk_turn sk_match_turn(const sk_match *m)
{
    sk_turn turn = m->game->turn(m->scene, m->state);

    turn.over = turn.over || m->resigned != SK_TABLE;
    return turn;
}

int32_t sk_match_actions(const sk_match *m)
{
    return m->deeds;
}

void sk_match_view(const sk_match *m, int32_t seat, void *out)
{
    memcpy(out, m->state, sk_state_bytes(m->game));
    sk_conceal(m->game, out, seat);
}

sk_listener sk_match_listener(const sk_match *m, int32_t seat)
{
    return (sk_listener){.seat = seat, .seats = m->plan.seats, .state = m->state};
}

sk_want sk_match_want(const sk_match *m)
{
    return m->want;
}

const sk_rolls *sk_match_rolls(const sk_match *m)
{
    return &m->last;
}

const char *sk_match_record(const sk_match *m, int64_t *size)
{
    *size = m->record_size;
    return m->record;
}

/* Acting */

/* Every action has a stream of its own, derived from the seed and the number of actions before it,
 * so that a match resumed or taken back a step rolls on as if nothing had happened. */
sk_dice sk_match_dice(const sk_match *m, const sk_rolls *answers)
{
    static const sk_rolls NONE = {0};
    uint64_t seed = sk_seed_of(m->plan.seed, (uint64_t)m->deeds);

    if (m->plan.commit[0] != '\0')
        return sk_match_fair_dice(m, m->deeds);
    if (m->plan.dice == SK_DICE_SEED)
        return sk_dice_seed(seed);
    if (m->plan.dice == SK_DICE_TAPE)
        return sk_dice_tape(answers != NULL ? answers : &NONE);
    return sk_dice_ask(answers != NULL ? answers : &NONE, sk_rng_seed(seed));
}

static void remember(sk_match *m, const sk_action *action, int32_t seat)
{
    bool final = m->last.count > 0 || sk_log_reveals(m->log);

    if (m->deeds == m->deed_room) {
        m->deed_room = m->deed_room * 2 + 64;
        m->deed = sk_grow(m->deed, (size_t)m->deed_room * sizeof *m->deed);
    }
    if (m->rolls + m->last.count > m->roll_room) {
        m->roll_room = (m->rolls + m->last.count) * 2;
        m->roll = sk_grow(m->roll, (size_t)m->roll_room * sizeof *m->roll);
    }
    m->deed[m->deeds++] = (sk_deed){*action, (int8_t)seat, final, m->rolls, m->last.count};
    if (m->last.count > 0)
        memcpy(m->roll + m->rolls, m->last.result, (size_t)m->last.count * sizeof *m->roll);
    m->rolls += m->last.count;
}

bool sk_match_do(sk_match *m, const sk_action *action, sk_dice *dice)
{
    int32_t seat = sk_match_turn(m).seat;
    void *old = m->state;

    memcpy(m->scratch, m->state, sk_state_bytes(m->game));
    if (m->log == NULL)
        m->log = sk_alloc(sizeof *m->log);
    sk_log_clear(m->log);
    m->last.count = 0;
    dice->kept = &m->last;
    m->game->apply(m->scene, m->scratch, action, dice, m->log);
    m->want = dice->want;
    if (dice->want.dry)
        return false;
    m->state = m->scratch;
    m->scratch = old;
    remember(m, action, seat);
    return true;
}

void sk_match_write_end(const sk_match *m, sk_text *out)
{
    sk_record_put_turn(out, sk_match_turn(m).round, sk_state_hash(m->game, m->state));
    sk_put(out, "result ");
    sk_match_say_result(m, out);
    sk_put_char(out, '\n');
}

/* Two steps of a record: the action as it was done, and what it led to. */
static void write_down(sk_match *m, int32_t round)
{
    const sk_deed *deed = &m->deed[m->deeds - 1];
    char buffer[1 << 14];
    sk_text t = SK_TEXT(buffer);
    sk_turn turn = sk_match_turn(m);

    if (m->format == 1)
        memset(m->last.sides, 0, sizeof m->last.sides);
    sk_record_put_action(&t,
                         &(sk_deed_line){m->game, m->scene, deed->seat, &deed->action, &m->last});
    if (turn.over)
        sk_match_write_end(m, &t);
    else if (turn.round != round)
        sk_record_put_turn(&t, turn.round, sk_state_hash(m->game, m->state));
    sk_match_begin_step(m, m->record_size);
    sk_match_append(m, t.at, t.length);
}

sk_act sk_match_act(sk_match *m, const sk_action *wanted, const sk_rolls *answers, sk_log *log,
                    sk_verdict *why)
{
    sk_action action = *wanted;
    sk_verdict verdict;
    sk_dice dice;
    sk_turn turn = sk_match_turn(m);

    if (why != NULL)
        *why = SK_ALLOW;
    if (turn.over)
        return SK_OVER;
    sk_tidy_action(m->game, &action);
    verdict = m->game->check(m->scene, m->state, &action);
    if (why != NULL)
        *why = verdict;
    if (!sk_allowed(verdict))
        return SK_REFUSED;
    dice = sk_match_dice(m, answers);
    if (!sk_match_do(m, &action, &dice))
        return SK_DICE_WANTED;
    write_down(m, turn.round);
    if (log != NULL)
        sk_log_copy(log, m->log);
    free(m->log);
    m->log = NULL;
    return SK_ACTED;
}

/* Giving up */

sk_result sk_match_result(const sk_match *m)
{
    sk_result r = m->game->result(m->scene, m->state);

    for (int32_t seat = 0; m->resigned != SK_TABLE && seat < m->setup.seats; seat++)
        r.outcome[seat] = seat == m->resigned ? SK_LOSS : m->setup.seats == 2 ? SK_WIN : SK_DRAW;
    return r;
}

sk_act sk_match_resign(sk_match *m, int32_t seat)
{
    char buffer[256];
    sk_text t = SK_TEXT(buffer);

    if (sk_match_turn(m).over)
        return SK_OVER;
    m->resigned = seat;
    sk_put(&t, "resign ");
    sk_put_int(&t, seat + 1);
    sk_put_char(&t, '\n');
    sk_match_write_end(m, &t);
    sk_match_begin_step(m, m->record_size);
    sk_match_append(m, t.at, t.length);
    return SK_ACTED;
}

int32_t sk_match_resigned(const sk_match *m)
{
    return m->resigned;
}

/* Taking back */

static void replay_deed(const sk_match *m, void *state, const sk_deed *deed)
{
    sk_rolls tape = {.count = deed->rolls};
    sk_dice dice = sk_dice_tape(&tape);

    if (deed->rolls > 0)
        memcpy(tape.result, m->roll + deed->first_roll, (size_t)deed->rolls * sizeof *m->roll);
    m->game->apply(m->scene, state, &deed->action, &dice, NULL);
}

/* The position after the last deed that cannot be taken back: no undo needs more than those
 * since. */
static void catch_up_base(sk_match *m)
{
    int32_t last = m->deeds;

    if (m->base == NULL) {
        m->base = sk_alloc(sk_state_bytes(m->game));
        memcpy(m->base, m->first, sk_state_bytes(m->game));
    }
    while (last > m->base_deeds && !m->deed[last - 1].final)
        last--;
    for (; m->base_deeds < last; m->base_deeds++)
        replay_deed(m, m->base, &m->deed[m->base_deeds]);
}

bool sk_match_take_back(sk_match *m)
{
    if (m->deeds == 0 || m->deed[m->deeds - 1].final)
        return false;
    m->deeds--;
    m->taken_back++;
    catch_up_base(m);
    memcpy(m->state, m->base, sk_state_bytes(m->game));
    for (int32_t i = m->base_deeds; i < m->deeds; i++)
        replay_deed(m, m->state, &m->deed[i]);
    m->last.count = 0;
    return true;
}

/* The table's deeds stand in nobody's way, nor do a computer player's that were silent: what is
 * spent or revealed has been seen, and a person who knows it may not choose again. */
static bool is_passed_over(const sk_match *m, const sk_deed *deed)
{
    bool is_silent = sk_is_silent(m->game, &deed->action);

    return deed->seat == SK_TABLE || (is_silent && sk_starts(m->plan.player[deed->seat], "ai:"));
}

/* How many deeds an undo by this seat takes back: its last one and what the table and computer
 * players did after it; 0 when it may not, since somebody rolled or revealed something. As many as
 * the longest game has may be taken back in all, so that no record is longer than its reader
 * allows. */
static int32_t count_undone(const sk_match *m, int32_t seat)
{
    int32_t undone = 0;

    for (int32_t i = m->deeds - 1; i >= 0; i--) {
        undone++;
        if (m->deed[i].final || (m->deed[i].seat != seat && !is_passed_over(m, &m->deed[i])) ||
            m->taken_back + undone > m->game->game_limit)
            return 0;
        if (m->deed[i].seat == seat)
            return undone;
    }
    return 0;
}

bool sk_match_may_undo(const sk_match *m, int32_t seat)
{
    return !sk_match_turn(m).over && count_undone(m, seat) > 0;
}

void sk_match_seal(sk_match *m)
{
    if (m->deeds > 0)
        m->deed[m->deeds - 1].final = true;
}

sk_act sk_match_undo(sk_match *m, int32_t seat)
{
    int32_t undone = count_undone(m, seat);

    if (sk_match_turn(m).over)
        return SK_OVER;

    for (int32_t i = 0; i < undone; i++) {
        sk_match_take_back(m);
        sk_match_begin_step(m, m->record_size);
        sk_match_append(m, "undo\n", 5);
    }
    return undone > 0 ? SK_ACTED : SK_REFUSED;
}
