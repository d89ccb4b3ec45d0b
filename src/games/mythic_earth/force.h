/* Units of army lists, for checking and showing them. */
#ifndef MYE_FORCE_H
#define MYE_FORCE_H

#include "state.h"

extern const char *const MYE_FACTIONS[MYE_FACTION_COUNT];

/* Minis of a member, and of all members, with those bought. */
int32_t mye_minis_of(const mye_entry *entry, int32_t profile);
int32_t mye_count_minis(const mye_entry *entry);
bool mye_is_chosen(const mye_entry *entry, int32_t option);

#endif
