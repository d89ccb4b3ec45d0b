/* What always holds in Armies of Mythoz. */
#include "base/check.h"
#include "games/mythoz/rules.h"
#include "umpire.h"

static ruling the_round_never_goes_back(const moment *m)
{
    return JUDGE(m->is.round >= m->was.round);
}

static const invariant ROW[] = {
    {"12_spring", "seasons are counted up", the_round_never_goes_back},
};

const umpire_book UMPIRE_MYTHOZ = {.game = "mythoz", .row = ROW, .rows = SK_COUNT(ROW)};
