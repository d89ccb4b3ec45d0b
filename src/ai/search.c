/* The searching mind: the best few actions by the greedy ranking, each played on to see where it
 * leads.
 *
 * Every idea meets the same imagined worlds and the same dice. In each world it is done and the
 * game goes on, all players choosing at a glance, for as many decisions as the mind has sight, and
 * further until nobody is in the middle of anything. The values found there decide: after each
 * stage the worse half is given up, so that most games go to ideas that are hard to tell apart.
 * Whole numbers only: where the budget is work, the seed decides the choice on every machine. */
#include <string.h>
#include <time.h>

#include "ai/mind.h"
#include "core/doing.h"
#include "core/value.h"

enum {
    UNSETTLED = 24, /* decisions more at most until things are settled */
    FAR = 4,        /* mean deviations beyond which a value counts no more … */
    WON = 6,        /* … and those that a game won counts */
    FEW_WORLDS = 4  /* of fewer nothing can be told */
};

typedef struct search {
    sk_mind *mind;
    const void *scene, *view;
    int32_t seat;
    uint64_t seed;
    int32_t ideas;  /* still in the running: the first of mind->order */
    int32_t worlds; /* that all of those have met */
    int64_t until;  /* nanoseconds of the clock; 0: as long as it takes */
    bool late;
    const sk_judge *judge; /* NULL: the game's value */
} search;

static int64_t now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static bool is_late(search *s)
{
    if (!s->late && s->until != 0)
        s->late = now_ns() >= s->until;
    return s->late;
}

/* Playing on */

static bool is_far_enough(const search *s, sk_turn now, int32_t decisions)
{
    const sk_mind *mind = s->mind;
    int32_t beyond = decisions - mind->manner.sight;

    if (now.over || beyond >= UNSETTLED)
        return true;
    return beyond >= 0 && now.seat != SK_TABLE && sk_count_doings(mind->game, mind->playing) <= 1;
}

/* What the deciding player does at a glance; the generator makes the glance, not the dice. */
static int32_t pick(const search *s, uint64_t seed)
{
    sk_glance *g = &s->mind->glance;
    sk_rng rng = sk_rng_seed(seed);
    int32_t count;

    if (g->list.count == 1)
        return 0;
    count = sk_glance_promising(g, s->scene, s->mind->playing, s->mind->manner.breadth, &rng);
    return sk_glance_best(g, s->scene, s->mind->playing, count, s->mind->manner.looks, ~seed);
}

/* False when time has run out on the way. */
static bool play_on(search *s, uint64_t seed)
{
    sk_mind *mind = s->mind;
    const sk_game *game = mind->game;
    sk_actions *list = &mind->glance.list;
    int32_t decisions = 0;

    for (uint64_t step = 1; !is_late(s); step++) {
        sk_dice dice = sk_dice_seed(sk_seed_of(seed, 2 * step));

        if (is_far_enough(s, game->turn(s->scene, mind->playing), decisions))
            return true;
        game->legal(s->scene, mind->playing, list);
        if (list->count == 0)
            return true;
        decisions += list->count > 1;
        game->apply(s->scene, mind->playing, &list->item[pick(s, sk_seed_of(seed, 2 * step + 1))],
                    &dice, NULL);
    }
    return false;
}

static void note_merits(const search *s, sk_idea *idea)
{
    int32_t merit[SK_MERITS_MAX];

    sk_weigh_merits(s->mind->game, &s->mind->weights, s->scene, s->mind->playing, s->seat, merit);
    for (int32_t i = 0; i < SK_MERITS_MAX; i++)
        idea->merit[i] += merit[i];
}

static bool play_idea(search *s, sk_idea *idea, uint64_t seed)
{
    sk_mind *mind = s->mind;
    sk_dice dice = sk_dice_seed(sk_seed_of(seed, 1));

    memcpy(mind->playing, mind->world, mind->state_bytes);
    mind->game->apply(s->scene, mind->playing, &mind->list.item[idea->action], &dice, NULL);
    if (!play_on(s, seed))
        return false;
    idea->end[s->worlds] =
        s->judge != NULL ? s->judge->of(s->judge->self, s->scene, mind->playing, s->seat)
                         : sk_value(mind->game, &mind->weights, s->scene, mind->playing, s->seat);
    return true;
}

/* One more world for every idea in the running; false when there is no time for it. */
static bool play_world(search *s)
{
    sk_mind *mind = s->mind;
    uint64_t seed = sk_seed_of(s->seed, (uint64_t)s->worlds);
    sk_rng rng = sk_rng_seed(sk_seed_of(seed, 0));

    if (s->worlds == SK_WORLDS_MAX)
        return false;
    memcpy(mind->world, s->view, mind->state_bytes);
    mind->game->imagine(s->scene, mind->world, s->seat, &rng);
    for (int32_t i = 0; i < s->ideas; i++) {
        if (!play_idea(s, mind->order[i], seed))
            return false;
        if (s->judge != NULL)
            note_merits(s, mind->order[i]);
    }
    s->worlds++;
    return true;
}

/* Weighing what was found */

static bool is_decided(int32_t value)
{
    return value > SK_HOPES_MAX || value < -SK_HOPES_MAX;
}

typedef struct scale {
    int64_t middle, spread; /* the mean of what was found, and how far from it things are */
} scale;

static scale scale_of(const search *s)
{
    int64_t sum = 0, away = 0, count = 0;

    for (int32_t i = 0; i < s->ideas; i++)
        for (int32_t w = 0; w < s->worlds; w++)
            if (!is_decided(s->mind->order[i]->end[w])) {
                sum += s->mind->order[i]->end[w];
                count++;
            }
    if (count == 0)
        return (scale){0, 1};
    sum /= count;
    for (int32_t i = 0; i < s->ideas; i++)
        for (int32_t w = 0; w < s->worlds; w++)
            if (!is_decided(s->mind->order[i]->end[w])) {
                int64_t far = s->mind->order[i]->end[w] - sum;
                away += far < 0 ? -far : far;
            }
    return (scale){sum, away / count + 1};
}

/* A game won must count more than any hope, but not drown all the others: values are taken within
 * bounds, in the measure of how much they differ here. */
static int64_t worth(scale m, int32_t value)
{
    int64_t far = 100 * (value - m.middle) / m.spread, most = 100 * FAR;

    if (is_decided(value))
        return value > 0 ? 100 * WON : -100 * WON;
    return far > most ? most : far < -most ? -most : far;
}

static bool is_better(const sk_idea *a, const sk_idea *b)
{
    return a->score != b->score ? a->score > b->score : a->rank < b->rank;
}

static void rank(search *s)
{
    sk_idea **order = s->mind->order;
    scale m = scale_of(s);

    for (int32_t i = 0; i < s->ideas; i++) {
        sk_idea *idea = order[i];
        int32_t at = i;

        idea->score = 0;
        for (int32_t w = 0; w < s->worlds; w++)
            idea->score += worth(m, idea->end[w]);
        for (; at > 0 && is_better(idea, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = idea;
    }
}

/* The first idea stays in the running to the end, in the last place if need be: it is what the mind
 * does unless another is clearly better. */
static void keep_better_half(search *s)
{
    sk_idea **order = s->mind->order, *first = &s->mind->idea[0];
    int32_t kept = (s->ideas + 1) / 2;

    for (int32_t i = kept; i < s->ideas; i++)
        if (order[i] == first) {
            order[i] = order[kept];
            order[kept++] = first;
            break;
        }
    s->ideas = kept;
}

/* Whether one idea is better than another by more than chance would have it, world by world. */
static bool is_clearly_better(const search *s, const sk_idea *a, const sk_idea *b)
{
    int64_t sum = 0, squares = 0, doubt = s->mind->manner.doubt;
    scale m = scale_of(s);

    for (int32_t w = 0; w < s->worlds; w++) {
        int64_t more = worth(m, a->end[w]) - worth(m, b->end[w]);
        sum += more;
        squares += more * more;
    }
    return s->worlds >= FEW_WORLDS && sum > 0 &&
           100 * (s->worlds - 1) * sum * sum >= doubt * doubt * (s->worlds * squares - sum * sum);
}

/* The whole of it */

static int32_t count_stages(int32_t ideas)
{
    int32_t stages = 0;

    for (; ideas > 1; ideas = (ideas + 1) / 2)
        stages++;
    return stages;
}

/* A stage's share of the work, or of the time. */
static void play_stage(search *s, int32_t stages_left, int64_t end)
{
    int32_t games = count_stages(s->mind->manner.ideas) * s->ideas; /* for a world in every stage */
    int32_t worlds = games > 0 ? s->mind->manner.rollouts / games : 0;

    if (s->mind->manner.rollouts == 0)
        worlds = SK_WORLDS_MAX;
    if (end != 0)
        s->until = now_ns() + (end - now_ns()) / stages_left;
    s->late = false;
    for (int32_t w = worlds < 1 ? 1 : worlds; w > 0 && play_world(s); w--)
        ;
}

static void halve(search *s, int64_t end)
{
    for (int32_t left = count_stages(s->ideas); left > 0; left--) {
        play_stage(s, left, end);
        if (s->worlds > 0)
            rank(s);
        keep_better_half(s);
    }
}

static void take_ideas(search *s)
{
    sk_mind *mind = s->mind;

    s->ideas = mind->manner.ideas < mind->list.count ? mind->manner.ideas : mind->list.count;
    for (int32_t i = 0; i < s->ideas; i++) {
        mind->order[i] = &mind->idea[i];
        mind->idea[i].action = mind->trial[i].action;
        mind->idea[i].rank = (int16_t)i;
    }
}

static int64_t deadline(const sk_mind *mind)
{
    int32_t ms = mind->ms > 0 && (mind->manner.ms == 0 || mind->ms < mind->manner.ms)
                     ? mind->ms
                     : mind->manner.ms;

    return ms == 0 ? 0 : now_ns() + (int64_t)ms * 1000000;
}

static const sk_idea *best_of(const search *s)
{
    const sk_idea *best = s->mind->order[0], *first = &s->mind->idea[0];

    return s->worlds > 0 && is_clearly_better(s, best, first) ? best : first;
}

sk_action sk_choose_by_search(sk_mind *mind, const void *scene, const void *view)
{
    int64_t end = deadline(mind);
    search s = {.mind = mind, .scene = scene, .view = view};

    s.seat = mind->game->turn(scene, view).seat;
    sk_rank_greedily(mind, scene, view);
    s.seed = sk_rng_next(&mind->rng);
    take_ideas(&s);
    halve(&s, end);
    return mind->list.item[best_of(&s)->action];
}

/* Comparing */

/* Its place in the list of choices, to which a free one is added; -1 when that is full. */
static int32_t place_of(sk_actions *list, const sk_action *a)
{
    for (int32_t i = 0; i < list->count; i++)
        if (sk_same_action(&list->item[i], a))
            return i;
    if (list->count == SK_ACTIONS_MAX)
        return -1;
    list->item[list->count] = *a;
    return list->count++;
}

static void add_idea(search *s, int32_t action)
{
    sk_mind *mind = s->mind;

    if (action < 0 || s->ideas == SK_IDEAS_MAX)
        return;
    for (int32_t i = 0; i < s->ideas; i++)
        if (mind->idea[i].action == action)
            return;
    mind->order[s->ideas] = &mind->idea[s->ideas];
    mind->idea[s->ideas].action = (uint16_t)action;
    mind->idea[s->ideas].rank = (int16_t)s->ideas;
    s->ideas++;
}

static sk_opinion opinion_of(const search *s, const sk_idea *idea)
{
    int64_t sum = 0;

    for (int32_t w = 0; w < s->worlds; w++)
        sum += idea->end[w];
    return (sk_opinion){.action = s->mind->list.item[idea->action],
                        .mean = s->worlds > 0 ? (double)sum / s->worlds : 0,
                        .worlds = s->worlds,
                        .end = idea->end,
                        .merit = idea->merit};
}

static void give_opinions(const search *s, sk_opinion *out)
{
    for (int32_t i = 0; i < s->ideas; i++) {
        sk_opinion opinion = opinion_of(s, &s->mind->idea[i]);
        int32_t at = i;
        for (; at > 0 && out[at - 1].mean < opinion.mean; at--)
            out[at] = out[at - 1];
        out[at] = opinion;
    }
}

int32_t sk_mind_compare(sk_mind *mind, const sk_comparison *c, sk_opinion out[SK_OPINIONS_MAX])
{
    search s = {.mind = mind, .scene = c->scene, .view = c->view, .judge = &c->judge};

    _Static_assert((int)SK_OPINIONS_MAX == (int)SK_IDEAS_MAX, "an opinion of every idea");
    if (mind->manner.choose != sk_choose_by_search)
        return 0;
    sk_mind_reseed(mind, c->seed);
    s.seat = mind->game->turn(c->scene, c->view).seat;
    s.seed = ~c->seed;
    mind->game->legal(c->scene, c->view, &mind->list);
    if (c->own && mind->list.count > 1) {
        sk_rank_greedily(mind, c->scene, c->view);
        take_ideas(&s);
    }
    for (int32_t i = 0; i < c->count; i++)
        add_idea(&s, place_of(&mind->list, &c->given[i]));
    for (int32_t i = 0; i < s.ideas; i++)
        memset(mind->idea[i].merit, 0, sizeof mind->idea[i].merit);
    for (int32_t w = 0; w < c->worlds && play_world(&s); w++)
        ;
    give_opinions(&s, out);
    return s.ideas;
}
