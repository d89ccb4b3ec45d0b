/* What of a review is worth telling first. */
#include "coach/report.h"

#include <math.h>
#include <string.h>

void sk_put_review_seat(const sk_review *r, int32_t seat, sk_text *out)
{
    sk_say_seat(r->game, sk_match_scene(r->match), seat, out);
}

void sk_put_review_action(const sk_review *r, const sk_action *a, sk_text *out)
{
    if (a->verb == 0)
        sk_put(out, "give up");
    else
        sk_say_action(r->game, sk_match_scene(r->match), a, out);
}

double sk_swing(const sk_reviewed *step, int32_t seats)
{
    double most = 0;

    for (int32_t seat = 0; seat < seats; seat++)
        most = fmax(most, fabs(step->after[seat] - step->before[seat]));
    return most;
}

int32_t sk_turning_points(const sk_review *r, int32_t point[SK_TURNS_MOST])
{
    static const double LEAST = 0.05;
    int32_t count = 0;

    for (int32_t i = 0; i < r->count; i++) {
        double swing = sk_swing(&r->step[i], r->seats);
        int32_t least = 0;
        if (swing < LEAST)
            continue;
        if (count < SK_TURNS_MOST) {
            point[count++] = i;
            continue;
        }
        for (int32_t k = 1; k < count; k++)
            if (sk_swing(&r->step[point[k]], r->seats) < sk_swing(&r->step[point[least]], r->seats))
                least = k;
        if (sk_swing(&r->step[point[least]], r->seats) >= swing)
            continue;
        memmove(&point[least], &point[least + 1], (size_t)(count - 1 - least) * sizeof point[0]);
        point[count - 1] = i;
    }
    return count;
}

int32_t sk_worst_decisions(const sk_review *r, int32_t worst[SK_TURNS_MOST])
{
    int32_t count = 0;

    for (int32_t i = 0; i < r->count; i++) {
        int32_t at = count;
        if (r->step[i].grade == SK_FINE)
            continue;
        while (at > 0 && r->step[worst[at - 1]].loss < r->step[i].loss)
            at--;
        if (at == SK_TURNS_MOST)
            continue;
        count += count < SK_TURNS_MOST;
        memmove(&worst[at + 1], &worst[at], (size_t)(count - 1 - at) * sizeof worst[0]);
        worst[at] = i;
    }
    return count;
}

int32_t sk_count_grade(const sk_review *r, int32_t seat, sk_grade grade)
{
    int32_t count = 0;

    for (int32_t i = 0; i < r->count; i++)
        count += r->step[i].seat == seat && r->step[i].weighed && r->step[i].grade == grade;
    return count;
}

double sk_given_away(const sk_review *r, int32_t seat)
{
    double sum = 0;

    for (int32_t i = 0; i < r->count; i++)
        if (r->step[i].seat == seat && r->step[i].grade != SK_FINE)
            sum += r->step[i].loss;
    return sum;
}
