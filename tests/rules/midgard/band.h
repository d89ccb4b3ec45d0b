/* A war band made by hand. */
#ifndef MID_TESTS_BAND_H
#define MID_TESTS_BAND_H

#include "tale.h"

/* Spearmen, with a variant or NULL and these traits bought. */
mid_unit_entry spears(const char *variant, uint64_t traits);
/* Three units of them and a commander of level one: 73 points. */
mid_force war_band(void);

#endif
