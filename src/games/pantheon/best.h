/* The exact best use of an attack's dice (best.c), for odds, hints and the computer. */
#ifndef PAN_BEST_H
#define PAN_BEST_H

#include "state.h"

enum { PAN_WOUND = 1000, PAN_SURE = 60466176 }; /* a wound in thousandths, and in 6^-10 */
typedef struct pan_use {
    int32_t wounds;         /* certain */
    int32_t fives, spare;   /* dice for the second assault, dice saved for it */
    int32_t raised, paying; /* dice raised to the defence, dice set aside */
    int32_t exact;          /* wounds to be expected, both assaults together, in 6^-10 */
} pan_use;
pan_use pan_best_use(const pan_roll *roll, int32_t vitality);
enum { PAN_GONE, PAN_WOUNDING, PAN_FOR_ANOTHER, PAN_SET_OFF, PAN_SAVED };
void pan_best_fates(const pan_roll *roll, int32_t vitality, uint8_t fate[PAN_DICE]);
int32_t pan_expected_second(int32_t dice, int32_t spare, int32_t defence, int32_t most);
int32_t pan_thousandths(int32_t exact);
int32_t pan_expected_wounds(int32_t offence, int32_t defence); /* thousandths */

#endif
