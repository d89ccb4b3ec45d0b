/* The games of an experiment in a file, one row each, in their order: for spreadsheets, and to go
 * on from. The same experiment writes the same bytes, however often it was stopped. */
#ifndef SK_LAB_LAB_ROWS_H
#define SK_LAB_LAB_ROWS_H

#include <stdio.h>

#include "lab/design.h"

/* Opens or begins the file and reads what it has into known[]; a row half written is cut off. NULL
 * with the fault when the file cannot be used or belongs to another experiment. */
FILE *sk_lab_rows_open(const sk_design *d, const sk_contest *c, const char *path,
                       sk_contest_row *known, int64_t *count, sk_fault *fault);
/* Only reads it; false with the fault when it is not there. */
bool sk_lab_rows_read(const sk_design *d, const sk_contest *c, const char *path,
                      sk_contest_row *known, int64_t *count, sk_fault *fault);
/* False when it could not be written. */
bool sk_lab_rows_add(FILE *file, const sk_design *d, const sk_contest *c, int64_t game,
                     const sk_contest_row *row);

#endif
