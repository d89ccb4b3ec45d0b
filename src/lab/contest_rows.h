/* The games of a contest in a file, one row each, written as they end: for spreadsheets, and to go
 * on from where it was stopped. */
#ifndef SK_LAB_CONTEST_ROWS_H
#define SK_LAB_CONTEST_ROWS_H

#include <stdio.h>

#include "data/library.h"
#include "lab/contest.h"

/* Opens or begins the file and reads what it has into known[]; a row half written, by a program
 * that was killed, is cut off. NULL with the fault when the file cannot be used or belongs to
 * another contest. */
FILE *sk_rows_open(const sk_contest *c, const char *scenario, const char *path,
                   sk_contest_row *known, sk_fault *fault);
void sk_rows_add(FILE *file, const sk_contest *c, int64_t game, const sk_contest_row *row);

#endif
