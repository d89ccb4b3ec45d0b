/* Army lists: what they cost, and what may be fielded. */
#include "rules.h"

static int32_t option_points(const mye_entry *entry, const mye_choice *choice)
{
    int32_t minis = 0;

    if (choice->each == 0)
        return choice->points;
    for (int32_t p = 0; p < entry->card.profiles; p++)
        if (choice->profile == 0 || choice->profile == p + 1)
            minis += entry->card.profile[p].count + entry->more[p];
    return choice->points * minis;
}

int32_t mye_entry_points(const mye_entry *entry)
{
    int32_t points = entry->card.points;

    for (int32_t p = 0; p < entry->card.profiles; p++)
        points += entry->card.profile[p].each * entry->more[p];
    for (int32_t i = 0; i < entry->card.choices; i++)
        if ((entry->chosen >> i & 1) != 0)
            points += option_points(entry, &entry->card.choice[i]);
    return points;
}

int32_t mye_force_points(const void *force_in)
{
    const mye_force *force = force_in;
    int32_t points = 0;

    for (int32_t i = 0; i < force->entries; i++)
        points += mye_entry_points(&force->entry[i]);
    return points;
}

int32_t mye_force_check(const void *force_in, sk_problem *problem, int32_t most)
{
    const mye_force *force = force_in;
    int32_t generals = 0;

    for (int32_t i = 0; i < force->entries; i++)
        generals += (force->entry[i].card.roles & MYE_GENERAL) != 0;
    if (generals == 1)
        return 0;
    if (most > 0)
        mye_refuse_setup(problem, "units", -1, "a force has exactly one General");
    return 1;
}

void mye_force_show(const void *force_in, sk_text *out)
{
    const mye_force *force = force_in;

    for (int32_t i = 0; i < force->entries; i++) {
        sk_put(out, force->entry[i].card.name);
        sk_put(out, ": ");
        sk_put_int(out, mye_entry_points(&force->entry[i]));
        sk_put(out, " points\n");
    }
}
