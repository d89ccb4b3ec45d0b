/* One game of a simulation again, this time with a record. */
#ifndef SK_APP_SIM_RECORD_H
#define SK_APP_SIM_RECORD_H

#include "lab/sim.h"
#include "match/match.h"

/* Game i as the simulation plays it; `plan` is that of its rotation. A game that breaks is written
 * down to where it broke. False with the fault when the file cannot be written. */
bool sk_sim_record(const sk_sim *sim, const sk_library *library, const sk_plan *plan, int64_t i,
                   const char *path, sk_fault *fault);

#endif
