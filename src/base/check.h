/* SK_CHECK traps when we are wrong: a broken invariant, never a player's mistake or a bad file.
 * It stays on in every build; a wrong result is worse than a stop. */
#ifndef SK_BASE_CHECK_H
#define SK_BASE_CHECK_H

#define SK_CHECK(condition) ((condition) ? (void)0 : __builtin_trap())

#define SK_COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
