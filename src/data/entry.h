/* What the files of the data room share about entries: the members any entry may have, what an id
 * looks like, and how a name is looked up. */
#ifndef SK_DATA_ENTRY_H
#define SK_DATA_ENTRY_H

#include "data/json_path.h"

#define SK_ID_PATTERN "^[a-z0-9]+(-[a-z0-9]+)*$"

/* One entry of a catalog; everything belongs to the library. */
typedef struct sk_entry {
    const char *game, *catalog, *id;
    json_t *value;
    const sk_source *source;
    int32_t index; /* in the file's list of entries, −1 when it is the whole file */
    bool user;     /* from the user's folder … */
    bool replaces; /* … and another that is built in */
} sk_entry;

/* Its place in its file; the steps are the caller's. */
const sk_json_path *sk_entry_at(const sk_entry *entry, sk_json_path steps[3]);

bool sk_is_id(const char *s);

/* "$schema", "id", "title", "source" and "note": what any object may carry, whatever its form.
 * A text of width 0 may have any length and is not kept. */
typedef struct sk_common {
    char id[64];
    uint8_t source;
} sk_common;
extern const sk_form SK_COMMON_FORM;

/* The members above, as an entry of a catalog must have them. */
bool sk_read_common(const sk_json_path *at, json_t *entry, sk_fault *fault);

/* NULL when there is none; library may be NULL. */
const sk_entry *sk_find_entry(const sk_library *library, const char *game, const char *catalog,
                              const char *id);
/* `unknown id "wolvse" in "units"; did you mean "wolves"?` */
void sk_put_unknown_id(sk_text *out, const sk_library *library, const char *game,
                       const char *catalog, const char *id);

#endif
