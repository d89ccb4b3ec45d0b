/* Two units that meet: the scene of the neighbouring cases of each chapter. */
#ifndef MYE_TESTS_MEETING_H
#define MYE_TESTS_MEETING_H

#include "battle.h"

#define MAN ((kit){.name = "Man", .wounds = 5})
#define FOE ((kit){.name = "Foe", .wounds = 9, .talents = BIT(UNDEAD)})
#define MORTAL ((kit){.name = "Man"}) /* falls at the first wound */
#define HERO ((kit){.name = "Man", .roles = MYE_HEROIC, .wounds = 5})
#define MOVE_TO(point) "move Red Man to " point " facing 0 as they stand"
#define MARCH_TO(point) "march Red Man to " point " facing 0 as they stand"
#define SHOOT_FOE "shoot at Blue Foe with Red Man"
#define CHARGE_FOE "charge Blue Foe with Red Man"
#define ATTACK_FOE "attack Blue Foe with Red Man"

enum { ENEMY = MYE_UNITS_A_SIDE, LAST_BLUE = 2 * ENEMY - 1, ANIMAL = MYE_FIRST_ANIMAL };

/* Red's Man at 30,16 and Blue's Foe so far north of him. */
table *meet_in(table *t, kit red, kit blue, int32_t apart);
table *meet(kit red, kit blue, int32_t apart);
/* The unit has a die, whoever acted before. */
table *acting(table *t, int32_t u);
/* Sums a reason over the last event of the type told for a unit. */
int32_t part_for(const table *t, uint16_t event, int32_t u, uint16_t reason);
/* The chance, in millionths, that a unit of Blue loses a mini by that action. */
int32_t chance_to_fell(const table *t, sk_action a);
/* In The Great Hunt: Red's Man, Blue's archer Foe 25" north of him, a spirit animal between. */
table *hunted(void);
/* Red's Man with two markers and, this far north of him, a General who has invoked Steadfast. */
table *steadfast(int32_t apart);
void fall(table *t, int32_t u, int32_t mini);

#endif
