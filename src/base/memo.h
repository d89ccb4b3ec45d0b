/* Results that were dear to work out, kept for the next time, in memory of the caller's: a table of
 * rows by key, in which the newer takes the place of the older. What is found is what would have
 * been worked out, so it makes no difference whether anything is. */
#ifndef SK_BASE_MEMO_H
#define SK_BASE_MEMO_H

#include <stddef.h>
#include <stdint.h>

enum { SK_MEMO_ROWS = 8192, SK_MEMO_BYTES = 56 };

typedef struct sk_memo {
    struct {
        uint64_t key; /* a hash of all that the result depends on; 0: nothing */
        unsigned char value[SK_MEMO_BYTES];
    } row[SK_MEMO_ROWS];
} sk_memo;

/* NULL when it is not there, or there is no memo. */
const void *sk_memo_find(const sk_memo *m, uint64_t key);
void sk_memo_keep(sk_memo *m, uint64_t key, const void *value, size_t size);

#endif
