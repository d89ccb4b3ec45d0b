/* Names from outside: what units, sides, places and players are called. They are told to others,
 * typed as words of an action and written into records, so they are made fit where they enter. */
#ifndef SK_DATA_NAME_H
#define SK_DATA_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Copies UTF-8 into out[size]: no blanks at the ends, one where there were several, of whatever
 * width. NULL, or what is wrong with it: a bar, control characters, marks that turn the direction
 * of writing or cannot be seen, or more than fits. */
const char *sk_fit_name(const char *in, char *out, size_t size);

/* Whether two names are the same but for letter case (of Latin, Greek and Cyrillic letters). */
bool sk_same_name(const char *a, const char *b);

#endif
