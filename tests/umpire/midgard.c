/* What always holds in Midgard Heroic Battles. */
#include "base/check.h"
#include "games/midgard/rules.h"
#include "umpire.h"

static ruling the_round_never_goes_back(const moment *m)
{
    return JUDGE(m->is.round >= m->was.round);
}

static const invariant ROW[] = {
    {"1_sequence", "turns are counted up", the_round_never_goes_back},
};

const umpire_book UMPIRE_MIDGARD = {.game = "midgard", .row = ROW, .rows = SK_COUNT(ROW)};
