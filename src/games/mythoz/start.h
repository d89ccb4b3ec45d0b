/* What the chapters of the set-up share: start.c, realms.c, castles.c, claims.c, underdogs.c. */
#ifndef MOZ_START_H
#define MOZ_START_H

#include "rules.h"

/* start.c */
int32_t moz_in_order(const moz_scene *scene, const moz_state *s, int32_t i);
bool moz_is_tribe_taken(const moz_state *s, int32_t tribe);
int32_t moz_alignments_on(const moz_scene *scene, const moz_state *s, int32_t side);

/* realms.c */
int32_t moz_count_realms(const moz_scene *scene, const moz_state *s, int32_t seat);
void moz_place_castle(moz_state *s, int32_t army, int32_t realm, int32_t land);
int32_t moz_next_builder(const moz_scene *scene, const moz_state *s);
int32_t moz_next_picker(const moz_scene *scene, moz_state *s);
bool moz_castle_fits(const moz_scene *scene, const moz_state *s, int32_t land);
uint64_t moz_unclaimed(const moz_scene *scene, const moz_state *s);
void moz_claim_lands(moz_state *s, uint64_t lands, int32_t army);
void moz_take_place(const moz_scene *scene, moz_state *s, int32_t seat);
void moz_take_picks(const moz_scene *scene, moz_state *s);

/* claims.c */
uint64_t moz_claimed_by(const moz_scene *scene, const moz_state *s, int32_t seat);
int32_t moz_next_settler(const moz_scene *scene, const moz_state *s);
void moz_place_armies(const moz_play *p);

/* underdogs.c */
int32_t moz_next_namer(const moz_scene *scene, moz_state *s);

#endif
