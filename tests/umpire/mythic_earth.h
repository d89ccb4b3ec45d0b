/* The umpire's book of Mythic Earth is written in two files: the table, and what concerns places,
 * fights and dice. */
#ifndef SK_TESTS_UMPIRE_MYTHIC_EARTH_H
#define SK_TESTS_UMPIRE_MYTHIC_EARTH_H

#include "umpire.h"

ruling fighters_stay_where_they_are(const moment *m);
ruling only_movers_change_place(const moment *m);
ruling new_fights_begin_in_contact(const moment *m);
ruling fighters_are_on_one_level(const moment *m);
ruling the_next_die_is_the_highest(const moment *m);
ruling markers_add_up(const moment *m);
ruling ice_melts_in_the_clean_up(const moment *m);
ruling chargers_keep_an_inch_from_others(const moment *m);
ruling fugitives_keep_an_inch_from_enemies(const moment *m);
ruling animals_keep_an_inch_from_everybody(const moment *m);
ruling arrivals_keep_an_inch_from_enemies(const moment *m);
ruling the_beaten_run_towards_their_edge(const moment *m);

#endif
