/* What always holds in Mythic Earth. */
#include "base/check.h"
#include "games/mythic_earth/rules.h"
#include "umpire.h"

static ruling the_round_never_goes_back(const moment *m)
{
    return JUDGE(m->is.round >= m->was.round);
}

static const invariant ROW[] = {
    {"1_8_six_turns", "turns are counted up", the_round_never_goes_back},
};

const umpire_book UMPIRE_MYTHIC_EARTH = {.game = "mythic-earth", .row = ROW, .rows = SK_COUNT(ROW)};
