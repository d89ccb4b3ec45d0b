/* Two units that meet: the scene of the umpire's tests. */
#ifndef MYE_TESTS_MEETING_H
#define MYE_TESTS_MEETING_H

#include "battle.h"

#define MAN ((kit){.name = "Man", .wounds = 5})
#define FOE ((kit){.name = "Foe", .wounds = 9, .talents = BIT(UNDEAD)})
#define MOVE_TO(point) "move Red Man to " point " facing 0 as they stand"
#define MARCH_TO(point) "march Red Man to " point " facing 0 as they stand"

enum { ENEMY = MYE_UNITS_A_SIDE };

/* Red's Man at 30,16 and Blue's Foe so far north of him. */
table *meet_in(table *t, kit red, kit blue, int32_t apart);
table *meet(kit red, kit blue, int32_t apart);
/* The unit has a die, whoever acted before. */
table *acting(table *t, int32_t u);
/* Sums a reason over the last event of the type told for a unit. */
int32_t part_for(const table *t, uint16_t event, int32_t u, uint16_t reason);

#endif
