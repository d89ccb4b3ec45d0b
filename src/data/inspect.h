/* Looking into a library: where its entries come from, one of them as JSON, a hash of all of a
 * game's, and trying other values in it. For designers' tools; playing needs none of it. */
#ifndef SK_DATA_INSPECT_H
#define SK_DATA_INSPECT_H

#include "data/library.h"

typedef enum sk_origin { SK_BUILT_IN, SK_ADDED, SK_REPLACED } sk_origin;

typedef struct sk_listed {
    const char *game, *catalog, *id, *file;
    sk_origin origin; /* the user's folder added it, or replaced one built in */
} sk_listed;

/* All entries of all games, in order of game, catalog and id. */
int32_t sk_library_entries(const sk_library *library);
sk_listed sk_library_entry(const sk_library *library, int32_t i);

/* The entry as its file has it, indented, to be freed; NULL when there is none. */
char *sk_library_json(const sk_library *library, const char *game, const char *catalog,
                      const char *id);

/* Of every entry of the game: any change of any figure changes it. */
uint64_t sk_library_hash(const sk_library *library, const char *game);

/* A number in the data: "units/wolves/attack", "forces/red/warriors[2]/count". `value` is in
 * hundredths. False with the fault when there is no such entry or it has no number there. */
typedef struct sk_figure {
    const char *game, *path;
} sk_figure;
bool sk_figure_get(const sk_library *library, sk_figure at, int64_t *value, sk_fault *fault);
/* From now on everything read from the library has this value instead; what may stand there is
 * found out by reading. */
bool sk_figure_set(sk_library *library, sk_figure at, int64_t value, sk_fault *fault);

#endif
