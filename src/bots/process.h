/* A program that answers line by line: started by the shell in a process group of its own, its
 * standard input and output are ours. Whatever it does, we wait no longer than we say, and keep no
 * more of it than a line. */
#ifndef SK_BOTS_PROCESS_H
#define SK_BOTS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SK_REPLY_MAX = 1 << 16 }; /* bytes of a line it may send */

typedef struct sk_process sk_process;

typedef enum sk_wire_end {
    SK_SENT,  /* or received */
    SK_LATE,  /* it did not read or write in time */
    SK_GONE,  /* it has closed its end */
    SK_FLOODS /* a line longer than SK_REPLY_MAX */
} sk_wire_end;

/* NULL when the system has no more processes or files. Unless it is heard, what it writes to its
 * standard error is dropped. */
sk_process *sk_process_start(const char *command, bool heard);
/* Ends the whole group at once. */
void sk_process_end(sk_process *p);
/* How it ended, in words, waiting a little for that: "ended with code 1"; or that it runs. */
void sk_process_say_end(sk_process *p, char *words, size_t size);
/* Closes its input; true if it has ended within the time. */
bool sk_process_leaves(sk_process *p, int32_t milliseconds);

/* Milliseconds of a clock that only runs forward. */
int64_t sk_process_now(void);
/* All of the text, by then. */
sk_wire_end sk_process_send(sk_process *p, const char *text, size_t length, int64_t until);
/* A whole line without its end, good until the next call. */
sk_wire_end sk_process_receive(sk_process *p, char **line, int64_t until);

#endif
