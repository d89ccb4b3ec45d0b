/* Where something stands in a JSON text, for faults that name file, line and field.
 *
 * jansson keeps no positions of values, so the line is found again in the text, and only when
 * there is a fault to report. */
#ifndef SK_DATA_JSON_PATH_H
#define SK_DATA_JSON_PATH_H

#include <jansson.h>

#include "data/library.h"

/* A step from the top of the text down to a value; steps live on the reader's stack. */
typedef struct sk_json_path {
    const sk_source *source;
    const struct sk_json_path *up; /* NULL at the top */
    const char *key;               /* a member's name, or NULL for an item */
    int32_t index;
} sk_json_path;

sk_json_path sk_path_top(const sk_source *source);
sk_json_path sk_path_member(const sk_json_path *up, const char *key);
sk_json_path sk_path_item(const sk_json_path *up, int32_t index);

/* The line of the value, or of the nearest value around it that exists. */
int32_t sk_path_line(const sk_json_path *place);

/* Fills in file, line and field; what is wrong goes into the returned text. */
sk_text sk_fault_at(sk_fault *fault, const sk_json_path *place);
/* The same for a whole file. */
sk_text sk_fault_in(sk_fault *fault, const char *file);

/* `31`, `"wolf"`, `a list`; NULL is `nothing`. */
void sk_put_found(sk_text *out, const json_t *value);
/* In quotes, shortened, without control characters. */
void sk_put_quoted(sk_text *out, const char *s);

/* The whole text as one JSON value, to be released; NULL with the fault. */
json_t *sk_parse(const sk_source *source, sk_fault *fault);

#endif
