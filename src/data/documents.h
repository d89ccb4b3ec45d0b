/* How a library keeps its files and entries. */
#ifndef SK_DATA_DOCUMENTS_H
#define SK_DATA_DOCUMENTS_H

#include "data/entry.h"

/* A file that was read. What its pointers lead to is its own, but for a source text that is built
 * into the program. */
typedef struct sk_document {
    struct sk_document *next;
    char *game, *catalog, *file;
    char *text; /* NULL when built in */
    sk_source source;
    json_t *root;
    bool user;
} sk_document;

struct sk_library {
    sk_document *documents;
    sk_entry *entry; /* by game, catalog and id */
    int32_t count;
};

/* Parses a document and adds its entries. Takes over all that the document holds, come what may. */
bool sk_add_document(sk_library *library, const sk_document *document, sk_fault *fault);
/* Sorts the entries and lets the user's replace those built in; the last step of opening. */
bool sk_sort_entries(sk_library *library, sk_fault *fault);
int sk_compare_entries(const sk_entry *a, const sk_entry *b); /* like strcmp */

#endif
