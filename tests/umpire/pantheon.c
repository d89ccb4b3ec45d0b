/* What always holds in Mythic Battles: Pantheon. */
#include "base/check.h"
#include "games/pantheon/rules.h"
#include "umpire.h"

static ruling the_round_never_goes_back(const moment *m)
{
    return JUDGE(m->is.round >= m->was.round);
}

static const invariant ROW[] = {
    {"2_lead_first", "rounds are counted up", the_round_never_goes_back},
};

const umpire_book UMPIRE_PANTHEON = {.game = "pantheon", .row = ROW, .rows = SK_COUNT(ROW)};
