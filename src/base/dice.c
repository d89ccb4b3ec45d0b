/* Where results come from: generated, taped, asked for, or every way in turn. What a roll is for is
 * said by the caller; forks and folds are for exact odds (ai/walk.h). */
#include "base/dice.h"

#include <stddef.h>

#include "base/check.h"

sk_dice sk_dice_seed(uint64_t seed)
{
    return (sk_dice){.rng = sk_rng_seed(seed), .source = SK_DICE_SEED};
}

/* The generator behind a tape only makes up what is thrown away. */
sk_dice sk_dice_tape(const sk_rolls *tape)
{
    return (sk_dice){.rng = sk_rng_seed(0), .tape = tape, .source = SK_DICE_TAPE};
}

sk_dice sk_dice_ask(const sk_rolls *answers, sk_rng draws)
{
    return (sk_dice){.rng = draws, .tape = answers, .source = SK_DICE_ASK};
}

sk_dice sk_dice_all(sk_path *path)
{
    path->at = 0;
    path->lost = path->paused = false;
    return (sk_dice){.rng = sk_rng_seed(0), .path = path, .source = SK_DICE_ALL};
}

static bool tape_has(const sk_dice *d, int32_t count)
{
    return !d->want.dry && d->tape->count - d->taken >= count;
}

static void run_dry(sk_dice *d, sk_occasion why, int32_t sides, int32_t count)
{
    if (d->want.dry)
        return;
    d->want = (sk_want){.count = (uint16_t)count,
                        .sides = (uint16_t)sides,
                        .reason = why.reason,
                        .seat = why.seat,
                        .dry = true,
                        .of = d->of,
                        .at = d->at};
}

/* A result outside 1 … sides on a tape, or of another die, is as good as none: the roll is asked
 * for. */
static bool tape_fits(const sk_dice *d, int32_t sides, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        uint16_t result = d->tape->result[d->taken + i], die = d->tape->sides[d->taken + i];
        if (result < 1 || result > sides || (die != 0 && die != sides))
            return false;
    }
    return true;
}

static bool from_tape(sk_dice *d, sk_occasion why, int32_t sides, int32_t count)
{
    if (d->source == SK_DICE_SEED)
        return false;
    if (tape_has(d, count) && tape_fits(d, sides, count))
        return true;
    run_dry(d, why, sides, count);
    return false;
}

static void keep(sk_dice *d, int32_t sides, uint16_t result)
{
    if (d->kept == NULL)
        return;
    SK_CHECK(d->kept->count < SK_ROLLS_MAX);
    d->kept->sides[d->kept->count] = (uint16_t)sides;
    d->kept->result[d->kept->count++] = result;
}

static uint16_t generate(sk_dice *d, int32_t sides)
{
    return (uint16_t)(1 + sk_rng_below(&d->rng, (uint32_t)sides));
}

/* Every way there is */

enum { CUTS = 32 }; /* faces from there on begin no class */

/* All dice in the first class. */
static sk_fork fork_of(int32_t sides, int32_t count, uint32_t cuts)
{
    sk_fork f = {.sides = (uint16_t)sides, .count = (uint16_t)count, .shows = 1};

    for (int32_t face = 1; cuts != 0 && face <= sides; face++)
        if (face == 1 || (face < CUTS && (cuts >> face & 1) != 0)) {
            SK_CHECK(f.classes < SK_CLASSES_MAX);
            f.first[f.classes++] = (uint16_t)face;
        }
    f.dice[0] = (uint16_t)count;
    return f;
}

static bool is_full(const sk_path *path)
{
    return path->lost || path->forks == (path->most > 0 ? path->most : SK_FORKS_MAX);
}

/* The fork that the path comes to now; NULL when it is too long to hold it. */
static const sk_fork *come_to(sk_dice *d, int32_t sides, int32_t count, uint32_t cuts)
{
    sk_path *path = d->path;

    if (path->at < path->forks)
        return &path->fork[path->at++];
    if (is_full(path)) {
        path->lost = true;
        return NULL;
    }
    path->fork[path->forks++] = fork_of(sides, count, cuts);
    return &path->fork[path->at++];
}

static bool next_way(sk_fork *f)
{
    int32_t i = 0;

    if (f->classes == 0)
        return f->shows++ < f->sides;
    while (i < f->classes && f->dice[i] == 0)
        i++;
    if (i >= f->classes - 1)
        return false;
    f->dice[0] = (uint16_t)(f->dice[i] - 1);
    if (i > 0)
        f->dice[i] = 0;
    f->dice[i + 1]++;
    return true;
}

bool sk_path_next(sk_path *path)
{
    while (path->forks > 0 && !next_way(&path->fork[path->forks - 1]))
        path->forks--;
    return path->forks > 0;
}

/* Results that nobody will count, of a path that is lost, so that whoever rolls until something
 * comes finds an end. */
static void make_up(sk_dice *d, int32_t sides, int32_t count, uint16_t *out)
{
    d->want.dry = true;
    for (int32_t i = 0; i < count; i++)
        out[i] = generate(d, sides);
}

static void follow_die(sk_dice *d, int32_t sides, uint16_t *out)
{
    const sk_fork *f = come_to(d, sides, 1, 0);

    if (f == NULL)
        make_up(d, sides, 1, out);
    else
        *out = f->shows;
}

static void follow_classes(sk_dice *d, int32_t sides, int32_t count, uint32_t cuts, uint16_t *out)
{
    const sk_fork *f = come_to(d, sides, count, cuts);
    int32_t n = 0;

    if (f == NULL) {
        make_up(d, sides, count, out);
        return;
    }
    for (int32_t class = 0; class < f->classes; class ++)
        for (int32_t i = 0; i < f->dice[class]; i++)
            out[n++] = f->first[class];
}

void sk_roll_cut(sk_dice *d, sk_occasion why, int32_t sides, int32_t count, uint32_t cuts,
                 uint16_t *out)
{
    if (d->source != SK_DICE_ALL) {
        sk_roll_many(d, why, sides, count, out);
        return;
    }
    if (count > 0)
        follow_classes(d, sides, count, cuts | 1, out);
    d->of = d->at = 0;
}

/* One step after the other, whoever decides the dice. */
static sk_folded go_through(const sk_fold *fold)
{
    sk_folded all = {0, fold->carry};

    for (int32_t i = 0; i < fold->steps; i++)
        all.sum += fold->step(fold->with, i, &all.carry);
    return all;
}

/* A way that leads nowhere needs an outcome all the same. */
static sk_folded lose(sk_dice *d, const sk_fold *fold)
{
    d->path->lost = d->want.dry = true;
    return (sk_folded){0, fold->carry};
}

sk_folded sk_roll_fold(sk_dice *d, const sk_fold *fold)
{
    sk_path *path = d->path;
    int32_t ways;

    if (d->source != SK_DICE_ALL || path->folder == NULL)
        return go_through(fold);
    if (path->at == path->forks) {
        ways = is_full(path) ? 0 : path->folder->work_out(path->folder->self, path->at, d, fold);
        if (ways == 0)
            return lose(d, fold);
        path->fork[path->forks++] =
            (sk_fork){.sides = (uint16_t)ways, .count = 1, .shows = 1, .folded = true};
    }
    path->at++;
    return path->folder->outcome(path->folder->self, path->at - 1,
                                 path->fork[path->at - 1].shows - 1);
}

void sk_roll_many(sk_dice *d, sk_occasion why, int32_t sides, int32_t count, uint16_t *out)
{
    bool taped;

    SK_CHECK(sides >= 1 && sides <= SK_SIDES_MAX && count >= 0 && count <= SK_ROLLS_MAX);
    taped = d->source != SK_DICE_ALL && from_tape(d, why, sides, count);
    for (int32_t i = 0; i < count; i++) {
        if (d->source == SK_DICE_ALL)
            follow_die(d, sides, &out[i]);
        else
            out[i] = taped ? d->tape->result[d->taken++] : generate(d, sides);
        keep(d, sides, out[i]);
    }
    d->of = d->at = 0;
}

int32_t sk_roll(sk_dice *d, sk_occasion why, int32_t sides)
{
    uint16_t result;

    sk_roll_many(d, why, sides, 1, &result);
    return result;
}

/* Kept and taped as 1 … n, like a die. With real dice the generator draws, so that nobody has to
 * read another's card; what it drew is kept, and a replay finds it on the tape. */
int32_t sk_draw(sk_dice *d, int32_t n)
{
    const sk_occasion none = {-1, 0};
    bool taped;
    uint16_t result;

    SK_CHECK(n >= 1 && n <= SK_SIDES_MAX);
    taped = d->source == SK_DICE_TAPE && from_tape(d, none, n, 1);
    if (d->source == SK_DICE_ALL)
        follow_die(d, n, &result);
    else
        result = taped ? d->tape->result[d->taken++] : generate(d, n);
    keep(d, n, result);
    return result - 1;
}
