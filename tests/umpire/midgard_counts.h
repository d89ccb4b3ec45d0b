/* What the umpire of Midgard counts himself: dice, distances, tests, by the sheet's own tables. */
#ifndef SK_TESTS_UMPIRE_MIDGARD_COUNTS_H
#define SK_TESTS_UMPIRE_MIDGARD_COUNTS_H

#include "umpire.h"

ruling shots_have_the_dice_of_the_sheet(const moment *m);
ruling blows_have_the_dice_of_the_sheet(const moment *m);
ruling the_zone_is_shot_first(const moment *m);
ruling moves_are_as_long_as_allowed(const moment *m);
ruling charges_go_straight_ahead(const moment *m);
ruling evades_and_pursuits_keep_their_length(const moment *m);
ruling short_retreats_cost_stamina(const moment *m);
ruling moves_are_tested_when_they_must(const moment *m);
ruling heroes_begin_with_their_level_in_deeds(const moment *m);

#endif
