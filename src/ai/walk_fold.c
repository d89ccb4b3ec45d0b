/* Chances of dice by counting; a part that was folded must have left the state as it was, which is
 * checked. */
#include "ai/walk_fold.h"

#include <string.h>

#include "base/check.h"

enum { FORKS_MOST = 20, PATHS_MOST = 20000 };
static const double TOO_RARE = 1e-14; /* to be a way of its own */

static double factorial(int32_t n)
{
    double f = 1;

    for (int32_t i = 2; i <= n; i++)
        f *= i;
    return f;
}

/* How many faces the class has. */
static int32_t faces_of(const sk_fork *f, int32_t class)
{
    int32_t end = class + 1 < f->classes ? f->first[class + 1] : f->sides + 1;

    return end - f->first[class];
}

/* Of so many dice, that just these classes come up just so often. */
static double chance_of_classes(const sk_fork *f)
{
    double chance = f->count > 1 ? factorial(f->count) : 1;

    for (int32_t class = 0; class < f->classes; class ++) {
        double one = (double)faces_of(f, class) / f->sides;
        for (int32_t i = 1; i <= f->dice[class]; i++)
            chance *= one / i;
    }
    return chance;
}

double sk_chance_of_path(const sk_folding *f, const sk_path *path, int32_t known, double *upto)
{
    upto[0] = 1;
    for (int32_t i = known; i < path->forks; i++) {
        const sk_fork *fork = &path->fork[i];
        double chance = fork->folded         ? f->of[i].way[fork->shows - 1].chance
                        : fork->classes == 0 ? 1.0 / fork->sides
                                             : chance_of_classes(fork);
        upto[i + 1] = upto[i] * chance;
    }
    return upto[path->forks];
}

static bool fits(const sk_folding *f, sk_folded to)
{
    return to.sum >= 0 && to.sum < SK_FOLD_SUMS && to.carry >= 0 && to.carry < f->carries;
}

/* What had come before, and then one way of a step. */
static bool add_way(sk_folding *f, int32_t from, sk_folded way, double chance)
{
    if (!fits(f, way))
        return false;
    for (int32_t sum = 0; sum < SK_FOLD_SUMS; sum++) {
        double both = f->spread[from][sum] * chance;
        if (both == 0)
            continue;
        if (both < TOO_RARE || sum + way.sum >= SK_FOLD_SUMS)
            f->left_out += both;
        else
            f->next[way.carry][sum + way.sum] += both;
    }
    return true;
}

static double sum_of(const double *chance)
{
    double sum = 0;

    for (int32_t i = 0; i < SK_FOLD_SUMS; i++)
        sum += chance[i];
    return sum;
}

/* Every way of one step from one carry. False when they are too many. */
static bool walk_step(sk_folding *f, sk_dice *d, const sk_fold *fold, int32_t step, int32_t from)
{
    int32_t known = 0;

    f->path.forks = 0;
    do {
        sk_folded way = {0, from};
        double chance;
        *d = sk_dice_all(&f->path);
        way.sum = fold->step(fold->with, step, &way.carry);
        chance = sk_chance_of_path(f, &f->path, known, f->upto);
        f->paths++;
        if (++f->within > f->ways)
            return false;
        if (f->path.lost)
            f->left_out += chance * sum_of(f->spread[from]);
        else if (!add_way(f, from, way, chance))
            return false;
        known = sk_path_next(&f->path) ? f->path.forks - 1 : 0;
    } while (f->path.forks > 0);
    return true;
}

static bool walk_steps(sk_folding *f, sk_dice *d, const sk_fold *fold)
{
    size_t bytes = (size_t)f->carries * sizeof f->spread[0];

    memset(f->spread, 0, bytes);
    f->spread[fold->carry][0] = 1;
    for (int32_t i = 0; i < fold->steps; i++) {
        memset(f->next, 0, bytes);
        for (int32_t from = 0; from < f->carries; from++)
            if (sum_of(f->spread[from]) > 0 && !walk_step(f, d, fold, i, from))
                return false;
        memcpy(f->spread, f->next, bytes);
    }
    return true;
}

static int32_t list_ways(sk_folding *f, int32_t fork)
{
    int32_t count = 0;

    for (int32_t carry = 0; carry < f->carries; carry++)
        for (int32_t sum = 0; sum < SK_FOLD_SUMS; sum++)
            if (f->spread[carry][sum] > 0) {
                if (count == SK_FOLD_WAYS)
                    return 0;
                f->of[fork].way[count++] = (sk_fold_way){{sum, carry}, f->spread[carry][sum]};
            }
    return f->of[fork].count = count;
}

static const struct sk_fold_ways *find_known(const sk_folding *f, uint64_t key)
{
    for (int32_t i = 0; key != 0 && i < f->memos && i < SK_FOLD_MEMO; i++)
        if (f->known[i].key == key)
            return &f->known[i];
    return NULL;
}

static void keep_known(sk_folding *f, int32_t fork, uint64_t key)
{
    if (key == 0)
        return;
    f->of[fork].key = key;
    f->known[f->memos++ % SK_FOLD_MEMO] = f->of[fork];
}

/* The part may leave no trace but its numbers, and is held to that. */
static int32_t work_out(void *self, int32_t fork, sk_dice *d, const sk_fold *fold)
{
    sk_folding *f = self;
    sk_dice outer = *d;
    const struct sk_fold_ways *known = find_known(f, fold->key);
    bool done;

    if (known != NULL) {
        f->of[fork] = *known;
        return known->count;
    }
    SK_CHECK(fold->carries <= SK_FOLD_CARRIES);
    f->carries = fold->carries > 0 ? fold->carries : SK_FOLD_FEW;
    f->ways = fold->ways > 0 ? fold->ways : PATHS_MOST;
    f->within = 0;
    memcpy(f->was, f->state, f->bytes);
    done = fits(f, (sk_folded){0, fold->carry}) && walk_steps(f, d, fold);
    *d = outer;
    SK_CHECK(memcmp(f->was, f->state, f->bytes) == 0);
    if (!done || list_ways(f, fork) == 0)
        return 0;
    keep_known(f, fork, fold->key);
    return f->of[fork].count;
}

static sk_folded outcome(void *self, int32_t fork, int32_t i)
{
    return ((const sk_folding *)self)->of[fork].way[i].comes_to;
}

void sk_folding_begin(sk_folding *f, bool again)
{
    f->folder = (sk_folder){f, work_out, outcome};
    f->path = (sk_path){.most = FORKS_MOST};
    f->paths = 0;
    if (!again)
        f->memos = 0;
    f->left_out = 0;
}
