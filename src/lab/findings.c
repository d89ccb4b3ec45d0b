/* From rows alone: an experiment that was stopped is reported as far as it has come. */
#include "lab/findings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "data/memory.h"
#include "lab/stats.h"

/* A sum over things that can be counted one by one. */
typedef struct tally {
    double n, sum, squares;
} tally;

static void add(tally *t, double x)
{
    t->n += 1;
    t->sum += x;
    t->squares += x * x;
}

static sk_estimate estimate(const tally *t)
{
    double mean = t->n > 0 ? t->sum / t->n : 0, spread;

    if (t->n < 2)
        return (sk_estimate){mean, INFINITY};
    spread = (t->squares - t->n * mean * mean) / (t->n - 1);
    return (sk_estimate){mean, sk_student(t->n - 1) * sqrt(fmax(0, spread) / t->n)};
}

/* The games of one table */

typedef struct games {
    const sk_contest *c;
    const sk_contest_row *known;
    int32_t table;
    int64_t count; /* that counted: the first ones of this table */
} games;

static const sk_contest_row *game_of(const games *g, int64_t i)
{
    int64_t seats = g->c->opening.seats;

    return &g->known[(i / seats * g->c->pairings + g->table) * seats + i % seats];
}

/* What the first seat scores, in points: the one's when he sits there; when another does, what the
 * one leaves, shared by all the others. */
static double first_seat_points(const games *g, int64_t i)
{
    int64_t seats = g->c->opening.seats;
    double points = (double)game_of(g, i)->outcome / 2;

    return i % seats == 0 ? points : (1 - points) / (double)(seats - 1);
}

static void count_ending(sk_sim_tags *tags, const char *name)
{
    int32_t at = 0;

    if (name[0] == '\0')
        return;
    while (at < tags->count && strcmp(tags->tag[at].name, name) != 0)
        at++;
    if (at == SK_COUNTS_MAX)
        return;
    if (at == tags->count)
        snprintf(tags->tag[tags->count++].name, SK_TAG_NAME, "%s", name);
    tags->tag[at].fared.wins++;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const sk_sim_tag *)a)->name, ((const sk_sim_tag *)b)->name);
}

static sk_finding find(const games *g, const sk_contest_pair *pair)
{
    sk_finding f = {.games = pair->games,
                    .wins = pair->wins,
                    .draws = pair->draws,
                    .losses = pair->losses,
                    .share = sk_meeting_share(pair->bin, g->c->opening.seats),
                    .end = pair->end};
    tally first = {0}, turns = {0}, actions = {0}, margin = {0};

    for (int64_t i = 0; i < g->count; i++) {
        const sk_contest_row *row = game_of(g, i);

        add(&first, first_seat_points(g, i));
        add(&turns, row->rounds);
        add(&actions, row->actions);
        add(&margin, row->score - row->against);
        count_ending(&f.endings, row->how);
    }
    qsort(f.endings.tag, (size_t)f.endings.count, sizeof f.endings.tag[0], by_name);
    f.first_seat = estimate(&first);
    f.turns = estimate(&turns);
    f.actions = estimate(&actions);
    f.margin = estimate(&margin);
    return f;
}

/* By whole meetings: games of one seed are not independent of each other. */
static sk_contrast contrast(const games *g, const games *base, int32_t factor)
{
    int64_t seats = g->c->opening.seats;
    sk_contrast x = {.table = g->table, .base = base->table, .factor = factor};
    tally share = {0}, first = {0}, turns = {0};

    x.meetings = (g->count < base->count ? g->count : base->count) / seats;
    for (int64_t m = 0; m < x.meetings; m++) {
        double points = 0, seat = 0, longer = 0;

        for (int64_t i = m * seats; i < (m + 1) * seats; i++) {
            points += ((int)game_of(g, i)->outcome - (int)game_of(base, i)->outcome) / 2.0;
            seat += first_seat_points(g, i) - first_seat_points(base, i);
            longer += game_of(g, i)->rounds - game_of(base, i)->rounds;
        }
        add(&share, points / (double)seats);
        add(&first, seat / (double)seats);
        add(&turns, longer / (double)seats);
    }
    x.share = estimate(&share);
    x.first_seat = estimate(&first);
    x.turns = estimate(&turns);
    return x;
}

/* Scenarios and forces are different matters, not different versions of one. */
static bool is_compared(const sk_factor *f)
{
    return f->count > 1 && f->kind != SK_BY_SCENARIO && f->kind != SK_BY_FORCES;
}

sk_findings sk_findings_of(const sk_design *d, const sk_contest *c, const sk_contest_row *known,
                           const sk_standing *standing)
{
    sk_findings f = {.design = d, .contest = c, .standing = standing};

    f.table = sk_alloc_zeroed((size_t)d->tables * sizeof *f.table);
    f.contrast = sk_alloc_zeroed((size_t)d->tables * (size_t)d->factors * sizeof *f.contrast);
    for (int32_t t = 0; t < d->tables; t++) {
        games here = {c, known, t, standing->pair[t].games};

        f.table[t] = find(&here, &standing->pair[t]);
        for (int32_t k = 0; k < d->factors; k++) {
            int32_t base = sk_design_base(d, t, k);
            games there = {c, known, base, standing->pair[base].games};

            if (base != t && is_compared(&d->factor[k]))
                f.contrast[f.contrasts++] = contrast(&here, &there, k);
        }
    }
    return f;
}

void sk_findings_free(sk_findings *f)
{
    free(f->table);
    free(f->contrast);
}

void sk_findings_name(const sk_findings *f, int32_t table, sk_text *out)
{
    const sk_design *d = f->design;
    bool any = false;

    for (int32_t k = 0; k < d->factors; k++) {
        if (d->factor[k].count < 2 && d->factor[k].kind != SK_BY_FORCES)
            continue;
        sk_put(out, any ? ", " : "");
        if (d->factor[k].kind != SK_BY_FORCES) {
            sk_design_say_factor(d, k, out);
            sk_put(out, " ");
        }
        sk_design_say_value(d, k, sk_design_value(d, table, k), out);
        any = true;
    }
}
