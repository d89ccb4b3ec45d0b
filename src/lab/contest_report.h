/* How a contest stands, for people, for scripts and for spreadsheets. */
#ifndef SK_LAB_CONTEST_REPORT_H
#define SK_LAB_CONTEST_REPORT_H

#include <stdio.h>

#include "base/json.h"
#include "lab/contest.h"

typedef struct sk_contest_report {
    const sk_contest *contest;
    const sk_standing *standing;
    const char *scenario;
} sk_contest_report;

void sk_contest_words(const sk_contest_report *r, FILE *out);
/* A line of names, then one line for each pairing. */
void sk_contest_csv(const sk_contest_report *r, FILE *out);
void sk_contest_json(const sk_contest_report *r, sk_json *json);

#endif
