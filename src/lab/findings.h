/* What the rows of an experiment say: each table by itself, and against the table that differs in
 * one thing only. Everything is made of whole numbers in the order of games, so that it is the same
 * wherever and however often it is made. */
#ifndef SK_LAB_FINDINGS_H
#define SK_LAB_FINDINGS_H

#include <stdio.h>

#include "base/json.h"
#include "lab/design.h"
#include "lab/sim.h"

typedef struct sk_estimate {
    double mean, error; /* of 95 % either way, by Student; infinite of less than two */
} sk_estimate;

/* A table. */
typedef struct sk_finding {
    int64_t games, wins, draws, losses; /* of the one */
    sk_share share;                     /* of the points */
    sk_estimate first_seat;             /* what the first seat scores, whoever sits there */
    sk_estimate turns, actions, margin; /* of a game; margin: score less the best other's */
    sk_sim_tags endings;                /* with wins only */
    sk_sprt_end end;
} sk_finding;

/* A table against its base: how much more it has, game by game of the same seed and seat. */
typedef struct sk_contrast {
    int32_t table, base, factor;
    int64_t meetings;
    sk_estimate share, first_seat, turns;
} sk_contrast;

typedef struct sk_findings {
    const sk_design *design;
    const sk_contest *contest;
    const sk_standing *standing;
    sk_finding *table;
    sk_contrast *contrast;
    int32_t contrasts;
} sk_findings;

sk_findings sk_findings_of(const sk_design *d, const sk_contest *c, const sk_contest_row *known,
                           const sk_standing *standing);
void sk_findings_free(sk_findings *f);

void sk_findings_words(const sk_findings *f, FILE *out);
/* A line of names, then one line for each table. */
void sk_findings_csv(const sk_findings *f, FILE *out);
void sk_findings_json(const sk_findings *f, sk_json *json);
/* One page of HTML, with plots by gnuplot; without it where there is none. `rows` names their
 * file. */
void sk_findings_page(const sk_findings *f, const char *rows, FILE *out);

/* "scenario=ford forces=orcs v elves combat=+1", what is varied only. */
void sk_findings_name(const sk_findings *f, int32_t table, sk_text *out);

#endif
