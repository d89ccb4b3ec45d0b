/* Data with one figure changed, for tests that play by it. It must be put back: the quick tests
 * share one library. */
#ifndef SK_TESTS_CHANGED_H
#define SK_TESTS_CHANGED_H

#include "core/form.h"
#include "data/library.h"

typedef struct changed {
    sk_library *library;
    const char *game, *path; /* "missiles/bow/range" */
    int64_t was;             /* hundredths, as all figures here */
} changed;

changed change(const char *game, const char *path, int64_t hundredths);
void put_back(const changed *c);
/* Reads an entry while the figure is changed, and puts it back. It must read. */
void read_changed(const changed *c, const char *catalog, const char *id, const sk_form *form,
                  void *out);
/* The entry cannot be read with this figure, and the fault says these words. */
void expect_refused(const changed *c, const char *catalog, const char *id, const sk_form *form,
                    const char *words);

#endif
