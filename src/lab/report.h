/* The result of a simulation for people, for scripts and for spreadsheets. */
#ifndef SK_LAB_REPORT_H
#define SK_LAB_REPORT_H

#include <stdio.h>

#include "base/json.h"
#include "lab/sim.h"

typedef struct sk_report {
    const sk_sim *sim;
    const sk_sim_result *result;
    const char *scenario;
    const char *player[SK_SEATS_MAX]; /* as asked for: "ai:greedy" */
    const char *force[SK_SEATS_MAX]; /* of each player, as sitting in the first game; may be NULL */
    const char *options;             /* "fleeing-shots=both …", all of them; may be NULL */
    uint64_t data;                   /* sk_library_hash */
} sk_report;

void sk_report_words(const sk_report *r, FILE *out);
/* A line of names, then one line for each player, seat, tag and ending, by its "kind". */
void sk_report_csv(const sk_report *r, FILE *out);
/* One JSON value, in the shape docs/architecture.md promises. */
void sk_report_json(const sk_report *r, sk_json *json);

#endif
