/* Opening a library from given parts; sk_library_open hands in what is built in. */
#ifndef SK_DATA_GATHER_H
#define SK_DATA_GATHER_H

#include "data/embedded.h"
#include "data/library.h"

/* The games are NULL-terminated; a user's folder may only hold data of these. */
sk_library *sk_library_gather(const sk_embedded *built_in, const sk_game *const *games,
                              const char *user_folder, sk_fault *fault);

#endif
