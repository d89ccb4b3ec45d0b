/* Inside the computer player's head: what speaks for a position, and what two chapters of it
 * ask. */
#ifndef MYE_MIND_H
#define MYE_MIND_H

#include "rules.h"

#define MERIT(name, words, first, weight) MYE_MERIT_##name,
enum {
#include "merits.def"
};
#undef MERIT

enum { MYE_WORTH_OF_A_POINT = 4000 };

/* mind_goals.c */
int32_t mye_nearest_enemy(const mye_scene *scene, const mye_state *s, int32_t u);
void mye_hopes(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t *merit);
void mye_earnings(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t sign,
                  int32_t *merit);

#endif
