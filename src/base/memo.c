/* One row for each remainder of the key; the whole key is compared, so two keys of one row only
 * forget each other. */
#include "base/memo.h"

#include <string.h>

#include "base/check.h"

const void *sk_memo_find(const sk_memo *m, uint64_t key)
{
    if (m == NULL || key == 0 || m->row[key % SK_MEMO_ROWS].key != key)
        return NULL;
    return m->row[key % SK_MEMO_ROWS].value;
}

void sk_memo_keep(sk_memo *m, uint64_t key, const void *value, size_t size)
{
    SK_CHECK(size <= SK_MEMO_BYTES);
    if (m == NULL)
        return;
    m->row[key % SK_MEMO_ROWS].key = key;
    memcpy(m->row[key % SK_MEMO_ROWS].value, value, size);
}
