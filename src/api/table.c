/* A match being played, for a caller outside. */
#include <stdlib.h>
#include <string.h>

#include "api/parts.h"
#include "api/setup.h"
#include "data/memory.h"

/* Making one */

static sk_table *table_over(const sk_data *data, sk_match *match)
{
    sk_table *table = sk_alloc(sizeof *table);

    *table = (sk_table){.data = data, .match = match, .log = sk_alloc(sizeof *table->log)};
    sk_log_clear(table->log);
    return table;
}

sk_table *sk_table_new(const sk_data *data, const char *setup, char *why, size_t size)
{
    sk_asked asked;
    sk_fault fault = {0};
    sk_match *match = NULL;

    if (sk_asked_read(&asked, data->library, setup, &fault)) {
        sk_plan_fill(&asked.plan, data->library);
        match = sk_match_new(data->library, &asked.plan, &fault);
    }
    sk_asked_free(&asked);
    return match != NULL ? table_over(data, match) : sk_hand_fault(&fault, why, size);
}

sk_table *sk_table_load(const sk_data *data, const char *record, size_t bytes, char *why,
                        size_t size)
{
    sk_loading loading = {.file = "record", .text = record, .size = (int64_t)bytes, .to = -1};
    sk_fault fault = {0};
    sk_match *match = sk_match_load(data->library, &loading, &fault);

    return match != NULL ? table_over(data, match) : sk_hand_fault(&fault, why, size);
}

sk_table *sk_table_clone(const sk_table *table)
{
    sk_table *copy = table_over(table->data, sk_match_copy(table->match));

    memcpy(copy->log, table->log, sizeof *copy->log);
    return copy;
}

void sk_table_free(sk_table *table)
{
    if (table == NULL)
        return;
    sk_match_free(table->match);
    free(table->log);
    free(table);
}

/* Looking at it */

const char *sk_table_game(const sk_table *table)
{
    return sk_match_game(table->match)->id;
}

int32_t sk_table_seats(const sk_table *table)
{
    return sk_match_plan(table->match)->seats;
}

int32_t sk_table_actions(const sk_table *table)
{
    return sk_match_actions(table->match);
}

bool sk_table_over(const sk_table *table)
{
    return sk_match_turn(table->match).over;
}

int32_t sk_table_decides(const sk_table *table)
{
    return sk_match_turn(table->match).seat;
}

int32_t sk_table_round(const sk_table *table)
{
    return sk_match_turn(table->match).round;
}

static bool is_seat(const sk_table *table, int32_t seat)
{
    return seat >= 0 && seat < sk_table_seats(table);
}

int32_t sk_table_outcome(const sk_table *table, int32_t seat)
{
    return is_seat(table, seat) ? (int32_t)sk_match_result(table->match).outcome[seat] : 0;
}

int32_t sk_table_score(const sk_table *table, int32_t seat)
{
    return is_seat(table, seat) ? sk_match_result(table->match).score[seat] : 0;
}

const char *sk_table_record(const sk_table *table, size_t *bytes)
{
    int64_t size;
    const char *record = sk_match_record(table->match, &size);

    *bytes = (size_t)size;
    return record;
}

/* Acting */

int32_t sk_table_legal(const sk_table *table, sk_order *order, int32_t most)
{
    const sk_match *m = table->match;
    sk_actions *list = sk_alloc(sizeof *list);
    int32_t count;

    list->count = 0;
    if (!sk_table_over(table))
        sk_match_game(m)->legal(sk_match_scene(m), sk_match_state(m), list);
    count = sk_hand_over(list, order, most);
    free(list);
    return count;
}

static void say_over(const void *about, sk_text *out)
{
    (void)about;
    sk_put(out, "the match is over");
}

typedef struct refusal {
    const sk_match *match;
    sk_verdict verdict;
} refusal;

static void say_refusal(const void *about, sk_text *out)
{
    const refusal *r = about;

    sk_say_refusal(sk_match_game(r->match), sk_match_scene(r->match), r->verdict, out);
}

bool sk_table_check(const sk_table *table, const sk_order *order, char *why, size_t size)
{
    const sk_match *m = table->match;
    sk_action action = sk_action_of(order);
    refusal r = {m, {0}};

    if (sk_table_over(table)) {
        sk_say_by(say_over, NULL, why, size);
        return false;
    }
    r.verdict = sk_match_game(m)->check(sk_match_scene(m), sk_match_state(m), &action);
    if (sk_allowed(r.verdict))
        return true;
    sk_say_by(say_refusal, &r, why, size);
    return false;
}

static void give(const uint16_t *dice, int32_t count, sk_rolls *rolls)
{
    memset(rolls, 0, sizeof *rolls);
    for (; rolls->count < count && rolls->count < SK_ROLLS_MAX; rolls->count++)
        rolls->result[rolls->count] = dice[rolls->count];
}

int32_t sk_table_act(sk_table *table, const sk_order *order, const uint16_t *dice, int32_t count,
                     char *why, size_t size)
{
    static const int32_t ANSWER[] = {[SK_ACTED] = SK_DONE,
                                     [SK_REFUSED] = SK_NOT_ALLOWED,
                                     [SK_DICE_WANTED] = SK_NEEDS_DICE,
                                     [SK_OVER] = SK_ENDED};
    sk_action action = sk_action_of(order);
    refusal r = {table->match, {0}};
    sk_rolls rolls;
    sk_act act;

    give(dice, count, &rolls);
    act = sk_match_act(table->match, &action, dice != NULL ? &rolls : NULL, table->log, &r.verdict);
    if (act == SK_REFUSED)
        sk_say_by(say_refusal, &r, why, size);
    return ANSWER[act];
}

bool sk_table_undo(sk_table *table, int32_t seat)
{
    return is_seat(table, seat) && sk_match_undo(table->match, seat) == SK_ACTED;
}

bool sk_table_resign(sk_table *table, int32_t seat)
{
    return is_seat(table, seat) && sk_match_resign(table->match, seat) == SK_ACTED;
}
