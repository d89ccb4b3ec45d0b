#include "band.h"

#include <string.h>

/* Spearmen: 21 points, and a few ways to field them. */
static mid_profile spearmen(void)
{
    return (mid_profile){.title = "Spearmen",
                         .traits = MID_BIT(MID_STEADFAST),
                         .points = 21,
                         .class = MID_WARRIORS,
                         .combat = 12,
                         .shooting = 5,
                         .armour = 3,
                         .stamina = 4,
                         .missile = MID_JAVELIN,
                         .most_traits = 2,
                         .prices = 4,
                         .price = {{.trait = MID_DRILLED, .price = 2},
                                   {.trait = MID_MARKSMAN, .price = 2},
                                   {.trait = MID_FLYING, .price = 10},
                                   {.trait = MID_AGILE, .price = -2}},
                         .variants = 3,
                         .variant = {{.id = "armour 4",
                                      .price = 5,
                                      .combat = -1,
                                      .shooting = -1,
                                      .armour = 4,
                                      .stamina = -1,
                                      .missile = MID_MISSILE_COUNT},
                                     {.id = "bows",
                                      .price = -1,
                                      .combat = 8,
                                      .shooting = 8,
                                      .armour = -1,
                                      .stamina = 3,
                                      .missile = MID_BOW,
                                      .loses = MID_BIT(MID_STEADFAST)},
                                     {.id = "bare",
                                      .price = -2,
                                      .combat = 0,
                                      .shooting = 0,
                                      .armour = 0,
                                      .stamina = 0,
                                      .missile = MID_NO_MISSILE}}};
}

mid_unit_entry spears(const char *variant, uint64_t traits)
{
    mid_unit_entry entry = {.title = "Spears", .profile = spearmen(), .traits = traits};

    entry.contingent = 1;
    entry.variants = variant != NULL;
    if (variant != NULL)
        strcpy(entry.variant[0].id, variant);
    return entry;
}

mid_force war_band(void)
{
    mid_force force = {.title = "Band", .units = 3, .heroes = 1, .costs = *printed_costs()};

    for (int32_t i = 0; i < 3; i++)
        force.unit[i] = spears(NULL, 0);
    force.hero[0] = (mid_hero_entry){.title = "Chief",
                                     .level = 1,
                                     .armour = 3,
                                     .contingent = 1,
                                     .traits = MID_BIT(MID_ARMY_COMMANDER)};
    return force;
}
