/* What the chapters of Mythic Earth offer each other. */
#ifndef MYE_RULES_H
#define MYE_RULES_H

#include "state.h"

enum { MYE_BUILDINGS = 5 };
enum { MYE_WAY_ROLL, MYE_STEP_COUNT };

typedef enum mye_reach_kind { MYE_NONE, MYE_SHOT, MYE_THROWN } mye_reach_kind;
typedef enum mye_special {
    MYE_PLAIN,
    MYE_TWO_IF_FOCUSED,
    MYE_TAUNTS,
    MYE_SNARES,
    MYE_OVERHEAD,
    MYE_TOMAHAWK
} mye_special;

typedef struct mye_weapon {
    const char *word;
    int8_t melee, strength, bonus;
    int8_t reach, near, far, shot, aim, special;
} mye_weapon;
extern const mye_weapon MYE_WEAPONS[MYE_WEAPON_COUNT];

bool mye_refuse_setup(sk_problem *problem, const char *where, int32_t i, const char *words);
int32_t mye_entry_points(const mye_entry *entry);

bool mye_setup(const sk_setup *setup, void *scene, void *state, sk_problem *problem);
int32_t mye_force_check(const void *force, sk_problem *problem, int32_t most);
int32_t mye_force_points(const void *force);
void mye_force_show(const void *force, sk_text *out);

#endif
