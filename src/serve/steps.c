/* Records in steps, one for each version. */
#include <stdlib.h>

#include "base/check.h"
#include "serve/inside.h"
#include "serve/keep.h"

bool sk_begins_step(sk_line_kind kind)
{
    return kind == SK_LINE_ACTION || kind == SK_LINE_UNDO || kind == SK_LINE_COMMIT ||
           kind == SK_LINE_SHARE || kind == SK_LINE_LEAVE || kind == SK_LINE_RESIGN;
}

/* The new part of the record, cut into steps: a line that moves the match on and those after it. */
void sk_cut_steps(sk_change *c, const char *text, int64_t size)
{
    sk_record_reader reader = sk_record_over(text, size);
    sk_line *line = sk_get(sizeof *line);
    int64_t at = 0;

    c->text = sk_get_bytes(text, (size_t)size);
    for (; sk_record_next(&reader, line); at = reader.at) {
        if (sk_begins_step(line->kind)) {
            c->end = sk_get_more(c->end, (size_t)(c->steps + 1) * sizeof *c->end);
            c->steps++;
        }
        SK_CHECK(c->steps > 0);
        c->end[c->steps - 1] = reader.at;
    }
    SK_CHECK(at == size);
    free(line);
}

void sk_cut_record(const char *record, int64_t size, int64_t **end, int32_t *steps)
{
    sk_record_reader reader = sk_record_over(record, size);
    sk_line *line = sk_get(sizeof *line);

    while (sk_record_next(&reader, line)) {
        if (*steps == 0 || sk_begins_step(line->kind))
            *end = sk_get_more(*end, (size_t)(++*steps) * sizeof **end);
        (*end)[*steps - 1] = reader.at;
    }
    free(line);
}
