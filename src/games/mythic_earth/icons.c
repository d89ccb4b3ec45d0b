/* What clients draw a unit, a token and a piece of landscape with: plain names of pictures, from
 * what these are in the rules and never from what they are called. */
#include "rules.h"

static const char *const KIND_ICON[MYE_KIND_COUNT] = {
    [MYE_HUMANOID] = "helm", [MYE_BEAST] = "paw",     [MYE_MOUNTED_BEAST] = "horn",
    [MYE_MONSTER] = "skull", [MYE_MULTITUDE] = "paw", [MYE_BEHEMOTH] = "behemoth",
};

/* By mye_token_kind. */
static const char *const TOKEN_ICON[MYE_TOKEN_KINDS] = {"banner", "altar",  "chain", "skull",
                                                        "star",   "drop",   "skull", "skull",
                                                        "map",    "banner", "banner"};

#define WIELDS(weapons, name) (((weapons) >> MYE_WEAPON_##name & 1) != 0)

static uint64_t weapons_of(const mye_figure *unit)
{
    uint64_t weapons = 0;

    for (int32_t p = 0; p < unit->profiles; p++)
        weapons |= unit->stats[p].weapons;
    return weapons;
}

static bool has_bows(const mye_book *book, uint64_t weapons)
{
    for (int32_t w = 0; w < MYE_WEAPON_COUNT; w++)
        if ((weapons >> w & 1) != 0 && book->weapon[w].reach == MYE_SHOT)
            return true;
    return false;
}

static bool has_spears(uint64_t weapons)
{
    return WIELDS(weapons, SPEAR) || WIELDS(weapons, HEAVY_SPEAR) || WIELDS(weapons, LANCE) ||
           WIELDS(weapons, HARPOON) || WIELDS(weapons, JAVELIN);
}

/* What matters most about it comes first. */
const char *mye_unit_icon(const mye_book *book, const mye_figure *unit)
{
    uint64_t weapons = weapons_of(unit);

    if ((unit->roles & MYE_GENERAL) != 0)
        return "star";
    if (unit->magic > 0)
        return "flame";
    if (MYE_HAS(unit->talents, FLY))
        return "wing";
    if (has_bows(book, weapons))
        return "bow";
    if (unit->kind == MYE_HUMANOID && has_spears(weapons))
        return "spear";
    return KIND_ICON[unit->kind];
}

const char *mye_token_icon(int32_t kind)
{
    return TOKEN_ICON[kind];
}

/* Ground that slows is a wood where it hides, a marsh where it does not; what hides and does not
 * slow is a field; what stops everybody is a crag, or water one can see over. */
const char *mye_land_icon(const mye_terrain *piece)
{
    switch ((mye_ground)piece->ground) {
    case MYE_OPEN_GROUND:
        return piece->obscuring ? "fields" : "plain";
    case MYE_DIFFICULT:
        return piece->obscuring ? "woods" : "marsh";
    case MYE_IMPASSABLE:
        return piece->obscuring ? "crag" : "river";
    case MYE_OBSTACLE:
    case MYE_BUILDING:
        return "ruins";
    case MYE_RIVER:
        return "river";
    case MYE_BRIDGE:
        return "plain";
    }
    return "plain";
}
