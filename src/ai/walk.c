/* States that wait lie in a fixed room; when it is full the rest is tried, never lost. */
#include "ai/walk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/walk_fold.h"
#include "base/check.h"
#include "base/hash.h"

enum {
    BUCKETS = 2 * SK_WALK_STATES, /* a power of two */
    NONE = -1
};
static const double TOO_RARE = 1e-12, LEFT_OUT_MOST = 1e-9;

const sk_walk_bounds SK_WALK_USUAL = {
    .paths = SK_WALK_PATHS, .states = SK_WALK_STATES, .tries = SK_WALK_TRIES};

/* A state that waits to be gone on from, with the chance of all ways that came to it. */
typedef struct waiting {
    double chance;
    uint64_t hash;
    sk_so_far at;
    int32_t next;  /* of its bucket */
    int32_t after; /* in the queue; of those not in use, the next */
} waiting;

/* What the ways from one state have added, so that it can be taken back. */
typedef struct added {
    int32_t slot;
    double chance;
} added;

struct sk_walker {
    size_t bytes;
    unsigned char *room; /* of the states that wait */
    void *now;           /* the state that is gone on from */
    waiting wait[SK_WALK_STATES];
    int32_t bucket[BUCKETS];
    int32_t first, last, unused, fresh, count;
    added *added;
    int32_t adds;
    sk_course course;
    const sk_walk_bounds *bounds;
    sk_walked *out;
    sk_walk_row kept[SK_PARTS_MAX]; /* as they were before the ways from one state */
    double square[SK_PARTS_MAX];    /* of tries */
    sk_actions list;
    sk_path path;
    double upto[SK_FORKS_MAX + 1];
    sk_folding folding;
};

sk_walker *sk_walker_new(const sk_game *game)
{
    sk_walker *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    w->bytes = sk_state_bytes(game);
    w->room = malloc(w->bytes * SK_WALK_STATES);
    w->now = malloc(w->bytes);
    w->folding.was = malloc(w->bytes);
    w->added = malloc(sizeof *w->added * SK_WALK_PATHS_MOST);
    memset(w->bucket, NONE, sizeof w->bucket);
    if (w->room != NULL && w->now != NULL && w->folding.was != NULL && w->added != NULL)
        return w;
    sk_walker_free(w);
    return NULL;
}

void sk_walker_free(sk_walker *w)
{
    if (w == NULL)
        return;
    free(w->room);
    free(w->now);
    free(w->folding.was);
    free(w->added);
    free(w);
}

/* States that wait */

static unsigned char *state_at(const sk_walker *w, int32_t slot)
{
    return w->room + (size_t)slot * w->bytes;
}

static int32_t *bucket_of(sk_walker *w, uint64_t hash)
{
    return &w->bucket[hash & (BUCKETS - 1)];
}

static bool is_same(const sk_walker *w, int32_t slot, uint64_t hash, const sk_so_far *at)
{
    const waiting *it = &w->wait[slot];

    return it->hash == hash && it->at.stage == at->stage && it->at.paused == at->paused &&
           it->at.ready == at->ready && memcmp(state_at(w, slot), w->now, w->bytes) == 0;
}

static int32_t find(sk_walker *w, uint64_t hash, const sk_so_far *at)
{
    int32_t slot = *bucket_of(w, hash);

    while (slot != NONE && !is_same(w, slot, hash, at))
        slot = w->wait[slot].next;
    return slot;
}

static int32_t take_slot(sk_walker *w)
{
    int32_t slot = w->unused;

    if (slot == NONE)
        return w->fresh++;
    w->unused = w->wait[slot].after;
    return slot;
}

static int32_t queue_now(sk_walker *w, uint64_t hash, const sk_so_far *at)
{
    int32_t slot = take_slot(w), *bucket = bucket_of(w, hash);

    memcpy(state_at(w, slot), w->now, w->bytes);
    w->wait[slot] = (waiting){.hash = hash, .at = *at, .next = *bucket, .after = NONE};
    *bucket = slot;
    *(w->first == NONE ? &w->first : &w->wait[w->last].after) = slot;
    w->last = slot;
    w->count++;
    if (w->count > w->out->states)
        w->out->states = w->count;
    return slot;
}

/* The state that was come to waits, or adds to one that is the same. False without room. */
static bool lay_aside(sk_walker *w, const sk_so_far *at, double chance)
{
    uint64_t hash;
    int32_t slot;

    if (w->course.game->forget != NULL && w->course.gauge == NULL)
        w->course.game->forget(w->now);
    hash = sk_hash_fast(0, w->now, w->bytes);
    slot = w->bounds->straight ? NONE : find(w, hash, at);

    if (slot == NONE) {
        if (w->count == w->bounds->states)
            return false;
        slot = queue_now(w, hash, at);
    }
    if (at->replies > w->wait[slot].at.replies)
        w->wait[slot].at.replies = at->replies;
    w->wait[slot].chance += chance;
    w->added[w->adds++] = (added){slot, chance};
    return true;
}

/* Nothing more can add to it from here on. */
static void leave_bucket(sk_walker *w, int32_t slot)
{
    int32_t *at = bucket_of(w, w->wait[slot].hash);

    while (*at != slot)
        at = &w->wait[*at].next;
    *at = w->wait[slot].next;
}

static void drop_first(sk_walker *w)
{
    int32_t slot = w->first;

    w->first = w->wait[slot].after;
    w->wait[slot].after = w->unused;
    w->unused = slot;
    w->count--;
}

static void forget_all(sk_walker *w)
{
    memset(w->bucket, NONE, sizeof w->bucket);
    w->first = w->last = w->unused = NONE;
    w->fresh = w->count = w->adds = 0;
}

/* What came of a way */

static sk_walk_row *row_of(sk_walked *out, uint16_t reason)
{
    for (int32_t i = 0; i < out->rows; i++)
        if (out->row[i].reason == reason)
            return &out->row[i];
    if (out->rows == SK_PARTS_MAX)
        return NULL;
    out->row[out->rows] = (sk_walk_row){.reason = reason};
    return &out->row[out->rows++];
}

static int32_t bounded(int32_t value)
{
    if (value > SK_WALK_MOST)
        return SK_WALK_MOST;
    return value < -SK_WALK_MOST ? -SK_WALK_MOST : value;
}

static void gauge_way(sk_walker *w, double chance)
{
    const sk_gauge *m = w->course.gauge;
    double amount[SK_PARTS_MAX];
    int32_t amounts = m->of(m->self, w->course.scene, w->now, amount);

    for (int32_t i = 0; i < amounts; i++)
        row_of(w->out, (uint16_t)(i + 1))->mean += chance * amount[i];
}

static void tally_way(sk_walker *w, double chance)
{
    const sk_course *c = &w->course;
    sk_part part[SK_PARTS_MAX];
    int32_t parts = c->game->tally(c->scene, c->before, w->now, &c->action, part);

    for (int32_t i = 0; i < parts; i++) {
        sk_walk_row *row = row_of(w->out, part[i].reason);
        if (row == NULL || part[i].value == 0)
            continue;
        row->mean += chance * part[i].value;
        row->some += chance;
        row->chance[bounded(part[i].value) + SK_WALK_MOST] += chance;
    }
}

static void count_way(sk_walker *w, double chance)
{
    (w->course.gauge != NULL ? gauge_way : tally_way)(w, chance);
}

/* Every way from one state */

/* One way, to its end or to where it is laid aside. False when that cannot be. */
static bool go(sk_walker *w, sk_so_far at, double chance_before, int32_t known)
{
    sk_dice dice = sk_dice_all(&w->path);
    double chance;

    at.ready = false;
    while (sk_follow(&w->course, w->now, &at, &dice))
        if (w->path.lost || !w->bounds->straight)
            break;
    if (w->path.lost)
        return false;
    chance = chance_before * sk_chance_of_path(&w->folding, &w->path, known, w->upto);
    if (at.stage != SK_COURSE_OVER)
        return lay_aside(w, &at, chance);
    count_way(w, chance);
    return true;
}

static bool go_every_way(sk_walker *w, int32_t slot)
{
    int32_t known = 0;

    w->path.forks = 0;
    for (int32_t ways = 1;; ways++) {
        memcpy(w->now, state_at(w, slot), w->bytes);
        if (ways > w->bounds->paths || !go(w, w->wait[slot].at, w->wait[slot].chance, known))
            return false;
        w->out->paths++;
        if (!sk_path_next(&w->path))
            return true;
        known = w->path.forks - 1;
    }
}

/* What is done before anything is rolled is done once, not for every way. */
static bool go_to_the_roll(sk_walker *w, int32_t slot)
{
    sk_so_far at = w->wait[slot].at;
    double chance = w->wait[slot].chance;

    memcpy(w->now, state_at(w, slot), w->bytes);
    w->path.forks = 0;
    for (;;) {
        sk_dice dice = sk_dice_all(&w->path);
        bool goes = sk_follow(&w->course, w->now, &at, &dice);
        if (w->path.at > 0 || w->path.lost)
            break;
        if (!goes) {
            count_way(w, chance);
            return true;
        }
        memcpy(state_at(w, slot), w->now, w->bytes);
        w->wait[slot].at = at;
    }
    memcpy(w->now, state_at(w, slot), w->bytes);
    at = w->wait[slot].at;
    at.ready = true;
    return lay_aside(w, &at, chance);
}

static bool go_on_from(sk_walker *w, int32_t slot)
{
    if (w->bounds->straight || w->wait[slot].at.ready)
        return go_every_way(w, slot);
    return go_to_the_roll(w, slot);
}

/* As if nobody had gone on from that state. */
static void take_back(sk_walker *w)
{
    for (int32_t i = 0; i < w->adds; i++)
        w->wait[w->added[i].slot].chance -= w->added[i].chance;
    memcpy(w->out->row, w->kept, sizeof w->kept);
}

static bool is_too_rare(const sk_walker *w, int32_t slot)
{
    double chance = w->wait[slot].chance;

    return chance < TOO_RARE && w->out->left_out + chance < LEFT_OUT_MOST;
}

/* False when the bound is reached; what waits then is left to tries. */
static bool go_on_from_first(sk_walker *w)
{
    int32_t slot = w->first;
    double lost = w->folding.left_out;

    leave_bucket(w, slot);
    memcpy(w->kept, w->out->row, sizeof *w->kept * (size_t)w->out->rows);
    w->adds = 0;
    if (is_too_rare(w, slot)) {
        w->out->left_out += w->wait[slot].chance;
    } else if (!go_on_from(w, slot)) {
        take_back(w);
        return false;
    }
    w->out->left_out += (w->folding.left_out - lost) * w->wait[slot].chance;
    drop_first(w);
    return true;
}

/* What is left to tries */

/* The state at this share of what is left. */
static int32_t state_of_share(const sk_walker *w, double share)
{
    int32_t slot = w->first;

    while (w->wait[slot].after != NONE && share >= w->wait[slot].chance) {
        share -= w->wait[slot].chance;
        slot = w->wait[slot].after;
    }
    return slot;
}

static void try_from(sk_walker *w, int32_t slot, uint64_t seed)
{
    sk_so_far at = w->wait[slot].at;
    sk_dice dice = sk_dice_seed(seed);

    memcpy(w->now, state_at(w, slot), w->bytes);
    while (sk_follow(&w->course, w->now, &at, &dice))
        ;
}

/* Adds up tries, each as a way with its share of the chance, and their squares. */
static void count_try(sk_walker *w, double chance)
{
    double mean[SK_PARTS_MAX];

    for (int32_t i = 0; i < w->out->rows; i++)
        mean[i] = w->out->row[i].mean;
    for (int32_t i = w->out->rows; i < SK_PARTS_MAX; i++)
        mean[i] = 0;
    count_way(w, chance);
    for (int32_t i = 0; i < w->out->rows; i++) {
        double x = (w->out->row[i].mean - mean[i]) / chance;
        w->square[i] += x * x;
    }
}

/* The standard error of n tries' sum of shares, from their sum and sum of squares. */
static double error_of(double sum, double square, double mass, int32_t n)
{
    double mean = sum / n, spread = square / n - mean * mean;

    /* Where all came out alike, as if one more had not. */
    return mass * sqrt(fmax(spread, 1.0 / (n + 1.0) / (n + 1.0) * n) / n);
}

static void weigh_errors(sk_walker *w, const double *mean, const double *some)
{
    sk_walked *out = w->out;

    for (int32_t i = 0; i < out->rows; i++) {
        sk_walk_row *row = &out->row[i];
        double share = out->tried / out->tries;
        double came = (row->some - some[i]) / share;
        row->mean_error =
            error_of((row->mean - mean[i]) / share, w->square[i], out->tried, out->tries);
        row->some_error = error_of(came, came, out->tried, out->tries);
    }
}

static void try_the_rest(sk_walker *w, uint64_t seed)
{
    double mean[SK_PARTS_MAX] = {0}, some[SK_PARTS_MAX] = {0};
    sk_walked *out = w->out;
    int32_t tries = w->bounds->tries;
    sk_rng rng = sk_rng_seed(seed);

    for (int32_t slot = w->first; slot != NONE; slot = w->wait[slot].after)
        out->tried += w->wait[slot].chance;
    for (int32_t i = 0; i < out->rows; i++) {
        mean[i] = out->row[i].mean;
        some[i] = out->row[i].some;
    }
    memset(w->square, 0, sizeof w->square);
    for (int32_t i = 0; i < tries; i++) {
        double share = (i + sk_rng_below(&rng, 1 << 20) / (double)(1 << 20)) / tries;
        try_from(w, state_of_share(w, share * out->tried), sk_rng_next(&rng));
        count_try(w, out->tried / tries);
    }
    out->tries = tries;
    if (tries > 0)
        weigh_errors(w, mean, some);
}

static void begin(sk_walker *w, const sk_course *course, const sk_walk_bounds *bounds)
{
    SK_CHECK(bounds->paths <= SK_WALK_PATHS_MOST && bounds->states <= SK_WALK_STATES);
    w->course = *course;
    w->course.list = &w->list;
    w->bounds = bounds;
    w->folding.state = w->now;
    w->folding.bytes = w->bytes;
    sk_folding_begin(&w->folding, bounds->again);
    w->path.pauses = !bounds->straight && course->game->resume != NULL;
    w->path.folder = bounds->unfolded ? NULL : &w->folding.folder;
    forget_all(w);
    memcpy(w->now, course->before, w->bytes);
}

bool sk_walk_counts(const sk_course *c)
{
    sk_part part[SK_PARTS_MAX];

    return c->gauge != NULL || c->game->tally(c->scene, c->before, c->before, &c->action, part) > 0;
}

void sk_walk(sk_walker *w, const sk_course *course, const sk_walk_bounds *bounds, uint64_t seed,
             sk_walked *out)
{
    const sk_so_far start = {.stage = SK_COURSE_BEGINS};

    *out = (sk_walked){0};
    if (!sk_walk_counts(course))
        return;
    w->out = out;
    begin(w, course, bounds);
    lay_aside(w, &start, 1);
    while (w->first != NONE && out->paths < bounds->paths)
        if (!go_on_from_first(w))
            break;
    out->folds = w->folding.paths;
    if (w->first != NONE)
        try_the_rest(w, seed);
}
