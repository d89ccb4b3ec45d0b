/* By the searching player of ai/, in worlds that the seat could imagine: no opinion rests on what
 * it could not know. */
#include "coach/weigh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "coach/review.h"

enum {
    WORLDS = 8,    /* to find the best in … */
    MEASURED = 24, /* … and to measure it in */
    MILLION = 1000000
};

/* Reasons are given for a lead of so much, and a merit is one that is so much of all that is
 * different. */
static const double WORTH_A_LOOK = 0.02, SURE = 1.64, WORTH_A_WORD = 0.005, NAMED = 0.15;

struct sk_scales {
    const sk_game *game;
    const void *scene;
    int32_t seats;
    const sk_chance_model *model;
    sk_mind *mind;
    sk_judge judge;
    void *view;
    sk_actions list;
    sk_opinion opinion[SK_OPINIONS_MAX];
};

static int32_t judge_end(void *self, const void *scene, const void *state, int32_t seat)
{
    const sk_scales *s = self;
    double chance[SK_SEATS_MAX];

    sk_chances(s->model, s->game, scene, state, s->seats, chance);
    return (int32_t)lround(chance[seat] * MILLION);
}

sk_scales *sk_scales_new(const sk_game *game, const void *scene, int32_t seats, const char *mind)
{
    sk_scales *s = calloc(1, sizeof *s);

    if (s == NULL)
        return NULL;
    s->game = game;
    s->scene = scene;
    s->seats = seats;
    s->model = sk_chance_model_of(game, seats);
    s->mind = sk_mind_new(game, mind, 1);
    s->judge = (sk_judge){judge_end, s};
    s->view = malloc(sk_state_bytes(game));
    if (s->mind != NULL && s->view != NULL)
        return s;
    sk_scales_free(s);
    return NULL;
}

void sk_scales_free(sk_scales *scales)
{
    if (scales == NULL)
        return;
    sk_mind_free(scales->mind);
    free(scales->view);
    free(scales);
}

static sk_comparison comparison_of(sk_scales *s, const void *view, uint64_t seed)
{
    return (sk_comparison){.scene = s->scene,
                           .view = view,
                           .judge = s->judge,
                           .own = true,
                           .worlds = WORLDS,
                           .seed = seed};
}

static double error_of(const sk_opinion *o)
{
    double squares = 0;

    for (int32_t w = 0; w < o->worlds; w++)
        squares += (o->end[w] - o->mean) * (o->end[w] - o->mean);
    return o->worlds > 1 ? sqrt(squares / (o->worlds - 1) / o->worlds) / MILLION : 1;
}

/* How much more of a merit the first opinion has than the others on average, in all worlds. */
static double lead_in(const sk_scales *s, int32_t count, int32_t merit)
{
    double others = 0;

    for (int32_t i = 1; i < count; i++)
        others += (double)s->opinion[i].merit[merit] / (count - 1);
    return (double)s->opinion[0].merit[merit] - others;
}

/* The largest leads first, or the largest lags. */
static void name_reasons(const sk_game *game, const double *lead, int32_t sign, const char **words)
{
    double all = 0, before = INFINITY;

    for (int32_t i = 0; i < game->merit->count; i++)
        all += fabs(lead[i]);
    for (int32_t k = 0; k < SK_REASONS; k++) {
        int32_t best = -1;
        for (int32_t i = 0; i < game->merit->count; i++)
            if (sign * lead[i] < before && (best < 0 || sign * lead[i] > sign * lead[best]))
                best = i;
        if (best < 0 || sign * lead[best] <= NAMED * all)
            return;
        words[k] = game->merit->row[best].words;
        before = sign * lead[best];
    }
}

static void give_reasons(const sk_scales *s, int32_t count, sk_counsel *first)
{
    double lead[SK_MERITS_MAX];

    if (count < 2 || s->opinion[0].mean - s->opinion[1].mean < WORTH_A_WORD * MILLION)
        return;
    for (int32_t i = 0; i < s->game->merit->count; i++)
        lead[i] = lead_in(s, count, i);
    name_reasons(s->game, lead, 1, first->pro);
    name_reasons(s->game, lead, -1, first->con);
}

int32_t sk_advise(sk_scales *s, const void *view, uint64_t seed, sk_counsel *out, int32_t most)
{
    sk_comparison c = comparison_of(s, view, seed);
    sk_action best[SK_OPINIONS_MAX];
    int32_t count = sk_mind_compare(s->mind, &c, s->opinion);

    count = count < most ? count : most;
    for (int32_t i = 0; i < count; i++)
        best[i] = s->opinion[i].action;
    c.own = false;
    c.given = best;
    c.count = count;
    c.worlds = MEASURED;
    c.seed = ~seed;
    count = sk_mind_compare(s->mind, &c, s->opinion);
    for (int32_t i = 0; i < count; i++)
        out[i] = (sk_counsel){.action = s->opinion[i].action,
                              .chance = s->opinion[i].mean / MILLION,
                              .error = error_of(&s->opinion[i])};
    give_reasons(s, count, &out[0]);
    return count;
}

static const sk_opinion *opinion_on(const sk_scales *s, int32_t count, const sk_action *a)
{
    for (int32_t i = 0; i < count; i++)
        if (sk_same_action(&s->opinion[i].action, a))
            return &s->opinion[i];
    return NULL;
}

/* The better of two by world, with the standard error of that. */
static void measure(const sk_opinion *better, const sk_opinion *played, sk_reviewed *step)
{
    double mean = (better->mean - played->mean) / MILLION, squares = 0;
    int32_t n = better->worlds;

    for (int32_t w = 0; w < n; w++) {
        double off = (better->end[w] - played->end[w]) / (double)MILLION - mean;
        squares += off * off;
    }
    step->error = n > 1 ? sqrt(squares / (n - 1) / n) : 1;
    step->loss = fmax(mean, 0);
}

static void grade(sk_reviewed *step)
{
    step->grade = SK_FINE;
    if (step->loss < SURE * step->error)
        return;
    while (step->grade + 1 < SK_GRADES && step->loss >= SK_GRADE_FROM[step->grade + 1])
        step->grade++;
}

static void measure_again(sk_scales *s, sk_comparison c, sk_reviewed *step)
{
    sk_action two[2] = {step->action, step->better};
    const sk_opinion *played, *better;
    int32_t count;

    c.own = false;
    c.given = two;
    c.count = 2;
    c.worlds = MEASURED;
    c.seed = ~c.seed;
    count = sk_mind_compare(s->mind, &c, s->opinion);
    played = opinion_on(s, count, &step->action);
    better = opinion_on(s, count, &step->better);
    if (played == NULL || better == NULL)
        return;
    measure(better, played, step);
    grade(step);
}

void sk_weigh(sk_scales *s, const void *before, int32_t number, sk_reviewed *step)
{
    sk_comparison c = comparison_of(s, s->view, sk_seed_of(2, (uint64_t)number));
    const sk_opinion *played;
    int32_t count;

    memcpy(s->view, before, sk_state_bytes(s->game));
    sk_conceal(s->game, s->view, step->seat);
    s->game->legal(s->scene, s->view, &s->list);
    step->choices = s->list.count;
    if (step->choices < 2)
        return;
    c.given = &step->action;
    c.count = 1;
    count = sk_mind_compare(s->mind, &c, s->opinion);
    played = opinion_on(s, count, &step->action);
    if (played == NULL)
        return;
    step->weighed = true;
    step->better = s->opinion[0].action;
    if ((s->opinion[0].mean - played->mean) / MILLION >= WORTH_A_LOOK)
        measure_again(s, c, step);
    else
        step->better = step->action;
}
