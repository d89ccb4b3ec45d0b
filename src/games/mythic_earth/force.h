/* Units of army lists, for checking and showing them. */
#ifndef MYE_FORCE_H
#define MYE_FORCE_H

#include "state.h"

extern const char *const MYE_FACTIONS[MYE_FACTION_COUNT];

/* Minis of a member, and of all members, with those bought. */
int32_t mye_minis_of(const mye_entry *entry, int32_t profile);
int32_t mye_count_minis(const mye_entry *entry);
bool mye_is_chosen(const mye_entry *entry, int32_t option);

/* Words on cards: a talent's name and effect, what kind of unit it is; and of a member what it has,
 * printed and bought, item by item. */
void mye_put_talent(int32_t i, sk_text *out);
void mye_put_talent_effect(int32_t i, sk_text *out); /* without its numbers */
void mye_put_kind(const mye_card *card, sk_text *out);
mye_profile mye_equipped(const mye_entry *entry, int32_t profile);
typedef void (*mye_teller)(void *self, const char *item);
void mye_tell_equipment(const mye_profile *profile, mye_teller tell, void *self);
uint32_t mye_talents_of(const mye_force *force);

#endif
