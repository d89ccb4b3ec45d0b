/* A review as JSON. */
#include <math.h>

#include "coach/report.h"

enum { PLACES = 4 };

static void put_chances(sk_json *j, const char *key, const double *chance, int32_t seats)
{
    sk_json_open_array(j, key);
    for (int32_t seat = 0; seat < seats; seat++)
        sk_json_decimal(j, llround(chance[seat] * 1e4), PLACES);
    sk_json_end(j);
}

static void put_player(sk_json *j, const sk_review *r, int32_t seat)
{
    char name[128];
    sk_text t = SK_TEXT(name);

    sk_put_review_seat(r, seat, &t);
    sk_json_object(j);
    sk_json_put_string(j, "side", name);
    sk_json_put_string(j, "player", sk_match_plan(r->match)->player[seat]);
    sk_json_put_decimal(j, "start", llround(r->start[seat] * 1e4), PLACES);
    sk_json_put_decimal(j, "luck", llround(r->luck[seat] * 1e4), PLACES);
    sk_json_put_decimal(j, "table", llround(r->table[seat] * 1e4), PLACES);
    sk_json_open_array(j, "skill");
    for (int32_t whose = 0; whose < r->seats; whose++)
        sk_json_decimal(j, llround(r->skill[whose][seat] * 1e4), PLACES);
    sk_json_end(j);
    sk_json_put_decimal(j, "end", llround(r->end[seat] * 1e4), PLACES);
    sk_json_put_decimal(j, "without_luck", llround((r->end[seat] - r->luck[seat]) * 1e4), PLACES);
    for (int32_t grade = SK_INACCURACY; grade < SK_GRADES; grade++)
        sk_json_put_int(j, SK_GRADE_NAME[grade], sk_count_grade(r, seat, (sk_grade)grade));
    sk_json_put_decimal(j, "given_away", llround(sk_given_away(r, seat) * 1e4), PLACES);
    sk_json_end(j);
}

static void put_action(sk_json *j, const sk_review *r, const char *key, const sk_action *a)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_put_review_action(r, a, &t);
    sk_json_put_string(j, key, words);
}

static void put_decision(sk_json *j, const sk_review *r, const sk_reviewed *step)
{
    sk_json_open_object(j, "decision");
    sk_json_put_int(j, "choices", step->choices);
    sk_json_put_decimal(j, "loss", llround(step->loss * 1e4), PLACES);
    sk_json_put_decimal(j, "error", llround(step->error * 1e4), PLACES);
    sk_json_put_string(j, "grade", SK_GRADE_NAME[step->grade]);
    put_action(j, r, "better", &step->better);
    sk_json_end(j);
}

static void put_step(sk_json *j, const sk_review *r, const sk_reviewed *step)
{
    sk_json_object(j);
    sk_json_put_int(j, "seat", step->seat + 1);
    sk_json_put_int(j, "turn", step->round);
    put_action(j, r, "action", &step->action);
    put_chances(j, "chance", step->after, r->seats);
    if (step->rolled) {
        put_chances(j, "expected", step->expected, r->seats);
        sk_json_put_bool(j, "exact", step->exact);
    }
    if (step->weighed)
        put_decision(j, r, step);
    sk_json_end(j);
}

static void put_points(sk_json *j, const char *key, const int32_t *point, int32_t count)
{
    sk_json_open_array(j, key);
    for (int32_t i = 0; i < count; i++)
        sk_json_int(j, point[i] + 1);
    sk_json_end(j);
}

void sk_write_review(sk_json *j, const void *review)
{
    const sk_review *r = review;
    int32_t point[SK_TURNS_MOST] = {0};

    sk_json_object(j);
    sk_json_put_string(j, "game", r->game->id);
    sk_json_put_bool(j, "over", r->over);
    sk_json_put_bool(j, "stopped", r->stopped);
    sk_json_put_bool(j, "fitted", sk_is_fitted(sk_chance_model_of(r->game, r->seats)));
    sk_json_open_array(j, "players");
    for (int32_t seat = 0; seat < r->seats; seat++)
        put_player(j, r, seat);
    sk_json_end(j);
    put_points(j, "turning_points", point, sk_turning_points(r, point));
    put_points(j, "worst_decisions", point, sk_worst_decisions(r, point));
    sk_json_open_array(j, "steps");
    for (int32_t i = 0; i < r->count; i++)
        put_step(j, r, &r->step[i]);
    sk_json_end(j);
    sk_json_end(j);
}
