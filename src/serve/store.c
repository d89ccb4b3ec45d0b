/* What both kinds of store share; store_sqlite.c and store_postgres.c are the two. */
#include "serve/store.h"

#include <stdlib.h>
#include <string.h>

void sk_kept_free(sk_kept *kept)
{
    if (kept == NULL)
        return;
    free(kept->pending);
    free(kept->people.listing);
    free(kept->line);
    free(kept->end);
    free(kept->text);
    free(kept);
}

const sk_store_kind *sk_store_kind_of(const char *where)
{
    bool postgres =
        strncmp(where, "postgresql://", 13) == 0 || strncmp(where, "postgres://", 11) == 0;

    return postgres ? &SK_POSTGRES : &SK_SQLITE;
}
