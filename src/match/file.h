/* Files at the edge: whole files in, records out. */
#ifndef SK_MATCH_FILE_H
#define SK_MATCH_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "data/library.h"
#include "match/match.h"

/* The whole file, NUL-terminated, to be freed; NULL with the fault. */
char *sk_file_read(const char *path, int64_t *size, sk_fault *fault);
/* The same of standard input. */
char *sk_input_read(int64_t *size, sk_fault *fault);

/* A record kept on disk while a match is played: every call appends what is new and flushes it to
 * the disk. A new record refuses to overwrite a file. */
typedef struct sk_record_file sk_record_file;
sk_record_file *sk_record_create(const char *path, sk_fault *fault);
/* To go on with a record that was loaded; a torn last line is cut off first. */
sk_record_file *sk_record_resume(const char *path, const sk_match *m, sk_fault *fault);
bool sk_record_keep(sk_record_file *f, const sk_match *m, sk_fault *fault);
void sk_record_close(sk_record_file *f);

#endif
