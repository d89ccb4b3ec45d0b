/* A running match: its positions, what is done in it, giving up and taking back. Where it comes
 * from is plan.c and load.c, what its record says header.c. */
#include "match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/memory.h"
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

static void write_end(const sk_match *m, sk_text *out)
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
        write_end(m, &t);
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
    write_end(m, &t);
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
