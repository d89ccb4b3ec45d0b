/* The catalogs of a game: the folders of data/<game>/ and the form of their entries. */
#ifndef SK_DATA_CATALOG_H
#define SK_DATA_CATALOG_H

#include "core/form.h"
#include "core/game.h"

enum { SK_CATALOGS_MAX = 32, SK_ROWS_MAX = 128 };

typedef struct sk_catalog {
    const char *name;
    const sk_form *form;
    bool rows; /* the rules know its entries by name: none can be added */
} sk_catalog;

/* "scenarios", "forces" and every catalog their fields name, in this order, then "lessons"; how
 * many. */
int32_t sk_catalogs_of(const sk_game *game, sk_catalog list[SK_CATALOGS_MAX]);

/* The ids that the game's forms name in a catalog of rows; how many. */
int32_t sk_row_ids_of(const sk_game *game, const char *catalog, const char *id[SK_ROWS_MAX]);

#endif
