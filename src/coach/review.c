/* Reads a record again and watches; the match that is looked at is not changed. */
#include "coach/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "coach/weigh.h"

const double SK_GRADE_FROM[SK_GRADES] = {0, 0.05, 0.10, 0.15};
const char *const SK_GRADE_NAME[SK_GRADES] = {"fine", "inaccuracy", "mistake", "blunder"};

/* While the record is read again. */
typedef struct watching {
    const sk_reviewing *how;
    sk_review *review;
    int32_t room;
    int64_t all; /* actions there will be */
    sk_luck *luck;
    sk_scales *scales; /* NULL where no decisions are weighed */
    void *before;
    bool failed; /* out of memory */
} watching;

static sk_reviewed *add_step(watching *w)
{
    sk_review *r = w->review;

    if (r->count == w->room) {
        int32_t room = 2 * w->room + 256;
        sk_reviewed *more = realloc(r->step, (size_t)room * sizeof *more);
        if (more == NULL) {
            w->failed = true;
            return NULL;
        }
        r->step = more;
        w->room = room;
    }
    r->step[r->count] = (sk_reviewed){0};
    return &r->step[r->count++];
}

static void look_at_dice(watching *w, const sk_match *m, sk_reviewed *step)
{
    uint64_t seed = sk_seed_of(1, (uint64_t)w->review->count);

    step->rolled = sk_match_rolls(m)->count > 0;
    step->exact = true;
    if (step->rolled)
        step->exact = sk_luck_expected(w->luck, w->before, &step->action, seed, step->expected);
    else
        memcpy(step->expected, step->after, sizeof step->expected);
}

static bool is_stopped(const watching *w)
{
    return w->how->stop != NULL && atomic_load(w->how->stop);
}

static void look_at_decision(watching *w, sk_reviewed *step)
{
    w->review->stopped = w->review->stopped || is_stopped(w);
    if (step->seat == SK_TABLE || w->scales == NULL || w->review->stopped)
        return;
    sk_weigh(w->scales, w->before, w->review->count, step);
}

/* How many of the steps are undone when this many are left. */
static void take_back(watching *w, const sk_match *m)
{
    sk_review *r = w->review;

    if (sk_match_actions(m) < r->count)
        r->count = sk_match_actions(m);
}

static void saw_action(watching *w, const sk_match *m, const sk_seen *seen)
{
    sk_reviewed *step = add_step(w);

    if (step == NULL)
        return;
    step->seat = seen->seat;
    step->round = seen->round;
    step->action = *seen->action;
    sk_luck_chances(w->luck, w->before, step->before);
    sk_luck_chances(w->luck, sk_match_state(m), step->after);
    look_at_dice(w, m, step);
    look_at_decision(w, step);
    if (w->how->progress != NULL)
        w->how->progress(w->how->self, w->review->count, w->all);
}

static void saw(void *self, const sk_match *m, const sk_seen *seen)
{
    watching *w = self;

    if (w->failed)
        return;
    if (seen->kind == SK_LINE_UNDO)
        take_back(w, m);
    if (seen->kind == SK_LINE_ACTION)
        saw_action(w, m, seen);
    memcpy(w->before, sk_match_state(m), sk_state_bytes(w->review->game));
}

/* Who gives up decides the game: that is a decision too. */
static void add_resignation(watching *w)
{
    sk_review *r = w->review;
    sk_result result = sk_match_result(r->match);
    sk_reviewed *step = add_step(w);

    if (step == NULL)
        return;
    step->seat = sk_match_resigned(r->match);
    step->round = sk_match_turn(r->match).round;
    step->exact = true;
    sk_luck_chances(w->luck, sk_match_state(r->match), step->before);
    sk_shares_of(&result, r->seats, step->after);
    memcpy(step->expected, step->after, sizeof step->expected);
}

/* Start + luck + everybody's skill + what went on by itself is the end. */
static void add_up(sk_review *r)
{
    for (int32_t seat = 0; seat < r->seats; seat++) {
        r->start[seat] = r->count > 0 ? r->step[0].before[seat] : 1.0 / r->seats;
        r->end[seat] = r->count > 0 ? r->step[r->count - 1].after[seat] : r->start[seat];
    }
    for (int32_t i = 0; i < r->count; i++)
        for (int32_t seat = 0; seat < r->seats; seat++) {
            const sk_reviewed *step = &r->step[i];
            double *whose = step->seat >= 0 ? r->skill[step->seat] : r->table;
            r->luck[seat] += step->after[seat] - step->expected[seat];
            whose[seat] += step->expected[seat] - step->before[seat];
        }
}

/* Before the first action. */
static bool prepare(watching *w, const sk_match *first)
{
    sk_review *r = w->review;
    size_t bytes = sk_state_bytes(sk_match_game(first));

    r->game = sk_match_game(first);
    r->seats = sk_match_plan(first)->seats;
    w->luck = sk_luck_new(r->game, sk_match_scene(first), r->seats);
    w->before = malloc(bytes);
    if (w->luck == NULL || w->before == NULL)
        return false;
    memcpy(w->before, sk_match_state(first), bytes);
    if (w->how->mind == NULL)
        return true;
    w->scales = sk_scales_new(r->game, sk_match_scene(first), r->seats, w->how->mind);
    return w->scales != NULL;
}

static sk_loading loading_of(const sk_reviewing *how, int32_t to)
{
    return (sk_loading){.file = how->file, .text = how->text, .size = how->size, .to = to};
}

static void watch(watching *w, sk_fault *fault)
{
    sk_loading all = loading_of(w->how, -1), begin = loading_of(w->how, 0);
    sk_match *counted = sk_match_load(w->how->library, &all, fault);
    sk_match *first = counted != NULL ? sk_match_load(w->how->library, &begin, fault) : NULL;
    sk_review *r = w->review;

    if (first != NULL && prepare(w, first)) {
        sk_loading again = loading_of(w->how, -1);
        w->all = sk_match_actions(counted);
        r->match = sk_match_replay(w->how->library, &again, (sk_witness){saw, w}, fault);
        r->over = r->match != NULL && sk_match_turn(r->match).over;
        if (r->match != NULL && sk_match_resigned(r->match) != SK_TABLE) {
            r->over = true;
            add_resignation(w);
        }
        add_up(r);
    }
    sk_luck_free(w->luck); /* it and the scales look at the first match's scene */
    sk_scales_free(w->scales);
    sk_match_free(first);
    sk_match_free(counted);
    free(w->before);
}

sk_review *sk_review_match(const sk_reviewing *how, sk_fault *fault)
{
    watching w = {.how = how, .review = calloc(1, sizeof(sk_review))};

    if (w.review == NULL)
        return NULL;
    watch(&w, fault);
    if (w.review->match != NULL && !w.failed)
        return w.review;
    sk_review_free(w.review);
    return NULL;
}

void sk_review_free(sk_review *review)
{
    if (review == NULL)
        return;
    sk_match_free(review->match);
    free(review->step);
    free(review);
}
