/* Spells (p. 16–17): every card's effect is a row of spells.def, which names its moment, its verb,
 * what it may be cast on (spell_targets.c) and what it does (spell_works.c). */
#ifndef MOZ_SPELLS_H
#define MOZ_SPELLS_H

#include "rules.h"

/* Moments at which an effect fits. */
enum {
    MOZ_OWN_MOVES = 1,   /* one's own stage of moves */
    MOZ_OWN_ATTACKS = 2, /* one's own stage of attacks, between battles */
    MOZ_MUSTERING = 4,   /* one's own attackers are moving in */
    MOZ_FLAG_STANDS = 8, /* a flag was planted, before anybody moves in */
    MOZ_MOVED_IN = 16,   /* attackers have moved in, before anybody marshals */
    MOZ_DICE_WAIT = 32,  /* the strategy is chosen, before the dice roll */
    MOZ_HITS_FALL = 64   /* hits are to be taken */
};
enum { MOZ_OWN_TURN = MOZ_OWN_MOVES | MOZ_OWN_ATTACKS };

#define SPELL(effect, when, verb, target, work)                                                    \
    sk_verdict moz_target_##target(const moz_scene *scene, const moz_state *s,                     \
                                   const sk_action *a);                                            \
    void moz_work_##work(const moz_play *p, const moz_frame *spell);
#include "spells.def"
#undef SPELL

/* The border a card is cast on. */
moz_border moz_border_wanted(const moz_scene *scene, int32_t card);

static inline const moz_card *moz_card_at(const moz_scene *scene, int32_t card)
{
    return &scene->card[card];
}

static inline bool moz_stands_in(const moz_state *s, int32_t army, int32_t land)
{
    return (s->open.here[army] >> land & 1) != 0;
}

#endif
