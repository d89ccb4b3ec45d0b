/* Army lists: what they cost and whether they may be fielded. Sections 1 and 2. */
#include "force.h"

#include "rules.h"

enum { BATTLE = 1000, MYTHIC = 2000, SPELLS_MOST = 3 };

static const char *const MORE[MYE_PROFILES] = {"more-first", "more-second", "more-third"};

const char *const MYE_FACTIONS[MYE_FACTION_COUNT] = {
    [MYE_AZTECS] = "Aztecs",
    [MYE_TRIBAL_NATIONS] = "Tribal Nations",
    [MYE_MAYA] = "Maya",
    [MYE_INCAS] = "Incas",
    [MYE_INUIT] = "Inuit",
    [MYE_WESTERN_FEDERATION] = "Western Federation",
    [MYE_CHACHAPOYA] = "Chachapoya",
    [MYE_TAINO] = "Taino",
};

/* Points */

int32_t mye_minis_of(const mye_entry *entry, int32_t profile)
{
    return entry->card.profile[profile].count + entry->more[profile];
}

int32_t mye_count_minis(const mye_entry *entry)
{
    int32_t minis = 0;

    for (int32_t p = 0; p < entry->card.profiles; p++)
        minis += mye_minis_of(entry, p);
    return minis;
}

bool mye_is_chosen(const mye_entry *entry, int32_t option)
{
    return (entry->chosen >> option & 1) != 0;
}

/* 2.4: an option costs its points once, or for each mini it concerns. [2_4_each] */
static int32_t option_points(const mye_entry *entry, const mye_choice *choice)
{
    if (choice->each == 0)
        return choice->points;
    if (choice->profile == 0)
        return choice->points * mye_count_minis(entry);
    if (choice->profile > entry->card.profiles)
        return 0;
    return choice->points * mye_minis_of(entry, choice->profile - 1);
}

/* [2_1_card] */
int32_t mye_entry_points(const mye_entry *entry)
{
    int32_t points = entry->card.points;

    for (int32_t p = 0; p < entry->card.profiles; p++)
        points += entry->card.profile[p].each * entry->more[p];
    for (int32_t i = 0; i < entry->card.choices; i++)
        if (mye_is_chosen(entry, i))
            points += option_points(entry, &entry->card.choice[i]);
    return points;
}

/* [1_1_points] */
int32_t mye_force_points(const void *force_in)
{
    const mye_force *force = force_in;
    int32_t points = 0;

    for (int32_t i = 0; i < force->entries; i++)
        points += mye_entry_points(&force->entry[i]);
    return points;
}

/* Breaches */

typedef struct findings {
    const mye_force *force;
    sk_problem *problem;
    int32_t most, count;
    sk_problem spare; /* what goes beyond `most` is counted, not kept */
} findings;

/* Starts the next breach at units[unit].field, or at the list's own field when unit is −1; the
 * words are the caller's to put. */
static sk_text breach(findings *f, int32_t unit, const char *field)
{
    sk_problem *problem = f->count < f->most ? &f->problem[f->count] : &f->spare;
    sk_text where = SK_TEXT(problem->where);

    f->count++;
    if (unit >= 0) {
        sk_put(&where, "units[");
        sk_put_int(&where, unit);
        sk_put(&where, "].");
    }
    sk_put(&where, field);
    return SK_TEXT(problem->words);
}

static void put_count(sk_text *t, const char *before, int32_t n, const char *after)
{
    sk_put(t, before);
    sk_put_int(t, n);
    sk_put(t, after);
}

/* 1.1 [1_1_sizes] */
static void check_size(findings *f)
{
    int32_t size = f->force->points, cost = mye_force_points(f->force);

    if (size > BATTLE && size < MYTHIC) {
        sk_text words = breach(f, -1, "points");
        put_count(&words,
                  "a side has fewer than 1000 points (Skirmish), 1000 (Battle) or 2000 and "
                  "more (Mythic Battle), not ",
                  size, "");
    }
    if (cost > size) {
        sk_text words = breach(f, -1, "points");
        put_count(&words, "the units cost ", cost, " points, ");
        put_count(&words, "", cost - size, " more than the size agreed on");
    }
}

/* 2.5 [2_5_one_general, 2_5_any_units] */
static void check_general(findings *f)
{
    int32_t generals = 0;

    for (int32_t i = 0; i < f->force->entries; i++)
        generals += (f->force->entry[i].card.roles & MYE_GENERAL) != 0;
    if (generals != 1) {
        sk_text words = breach(f, -1, "units");
        put_count(&words, "a force has exactly one General, this one has ", generals, "");
    }
}

/* The engine's own limit. */
static void check_room(findings *f)
{
    int32_t minis = 0;

    for (int32_t i = 0; i < f->force->entries; i++)
        minis += mye_count_minis(&f->force->entry[i]);
    if (minis > MYE_MINIS_A_SIDE) {
        sk_text words = breach(f, -1, "units");
        put_count(&words, "a side has room for ", MYE_MINIS_A_SIDE, " minis, ");
        put_count(&words, "this one has ", minis, "");
    }
}

/* 1.5: a unit fights for its own force only. [1_5_one_force] */
static void check_allegiance(findings *f, int32_t i)
{
    const mye_card *card = &f->force->entry[i].card;
    sk_text words;

    if (card->faction == f->force->faction)
        return;
    words = breach(f, i, "card");
    sk_put(&words, card->name);
    sk_put(&words, ": belongs to ");
    sk_put(&words, MYE_FACTIONS[card->faction]);
    sk_put(&words, ", not to ");
    sk_put(&words, MYE_FACTIONS[f->force->faction]);
}

/* 2.5: the card may set how many of it a force has. Told at the first that is too many.
 * [2_5_limit] */
static void check_limit(findings *f, int32_t i)
{
    const mye_card *card = &f->force->entry[i].card;
    int32_t before = 0;
    sk_text words;

    for (int32_t k = 0; k < i; k++)
        before += sk_same(f->force->entry[k].card.name, card->name);
    if (card->limit == 0 || before != card->limit)
        return;
    words = breach(f, i, "card");
    sk_put(&words, card->name);
    put_count(&words, ": a force has at most ", card->limit, " of these units");
}

static void check_profile(findings *f, int32_t i, int32_t p)
{
    const mye_entry *entry = &f->force->entry[i];
    const mye_profile *profile = &entry->card.profile[p];
    int32_t most = profile->most > profile->count ? profile->most : profile->count;
    sk_text words;

    if (mye_minis_of(entry, p) <= most)
        return;
    words = breach(f, i, MORE[p]);
    if (p >= entry->card.profiles) {
        sk_put(&words, entry->card.name);
        sk_put(&words, ": the card has no such member");
        return;
    }
    sk_put(&words, profile->name);
    put_count(&words, ": at most ", most, " in the unit, ");
    put_count(&words, "this one has ", mye_minis_of(entry, p), "");
}

/* 1.6, 2.1: a unit is one mini or several, none of them beyond what its card allows. [1_6_minis,
 * 2_1_more_minis] */
static void check_minis(findings *f, int32_t i)
{
    const mye_entry *entry = &f->force->entry[i];
    int32_t minis = mye_count_minis(entry);
    sk_text words;

    for (int32_t p = 0; p < MYE_PROFILES; p++)
        check_profile(f, i, p);
    if (minis >= 1 && minis <= MYE_MINIS_A_UNIT)
        return;
    words = breach(f, i, "card");
    sk_put(&words, entry->card.name);
    put_count(&words, ": a unit has 1 to ", MYE_MINIS_A_UNIT, " minis, ");
    put_count(&words, "this one has ", minis, "");
}

/* 2.4: options are those of the unit's own card. [2_4_options] */
static void check_options(findings *f, int32_t i)
{
    const mye_entry *entry = &f->force->entry[i];
    sk_text words;

    if (entry->chosen >> entry->card.choices == 0)
        return;
    words = breach(f, i, "options");
    sk_put(&words, entry->card.name);
    put_count(&words, ": the card has ", entry->card.choices, " options, no more can be taken");
}

/* 2.5: the General is one mini and a Heroic Figure. [2_5_heroic, 2_5_mounted] */
static void check_leader(findings *f, int32_t i)
{
    const mye_entry *entry = &f->force->entry[i];
    sk_text words;

    if ((entry->card.roles & MYE_GENERAL) == 0)
        return;
    if ((entry->card.roles & MYE_HEROIC) == 0) {
        words = breach(f, i, "card");
        sk_put(&words, entry->card.name);
        sk_put(&words, ": a General is always a Heroic Figure");
    }
    if (mye_minis_of(entry, 0) != 1) {
        words = breach(f, i, "card");
        sk_put(&words, entry->card.name);
        sk_put(&words, ": the first member is the General, a single mini");
    }
}

static int32_t magic_level(const mye_entry *entry)
{
    uint32_t talents = 0;

    for (int32_t p = 0; p < entry->card.profiles; p++)
        talents |= entry->card.profile[p].talents;
    for (int32_t i = 0; i < entry->card.choices; i++)
        if (mye_is_chosen(entry, i))
            talents |= entry->card.choice[i].talents;
    return MYE_HAS(talents, MAGIC_3)   ? 3
           : MYE_HAS(talents, MAGIC_2) ? 2
           : MYE_HAS(talents, MAGIC_1) ? 1
                                       : 0;
}

static int32_t spells_bought(const mye_entry *entry)
{
    int32_t spells = 0;

    for (int32_t i = 0; i < entry->card.choices; i++)
        if (mye_is_chosen(entry, i))
            spells += entry->card.choice[i].spells;
    return spells;
}

/* 2.1, 3.12: a spell for each Magic Level; with those bought three at most, as the card prints.
 * [2_1_three_spells] */
static void check_spells(findings *f, int32_t i)
{
    const mye_entry *entry = &f->force->entry[i];
    int32_t level = magic_level(entry), more = spells_bought(entry);
    sk_text words;

    if (more == 0 || (level > 0 && level + more <= SPELLS_MOST))
        return;
    words = breach(f, i, "options");
    sk_put(&words, entry->card.name);
    if (level == 0) {
        sk_put(&words, ": without a Magic Level it knows no spells");
        return;
    }
    put_count(&words, ": a Magic User knows at most ", SPELLS_MOST, " spells, ");
    put_count(&words, "this one would know ", level + more, "");
}

int32_t mye_force_check(const void *force, sk_problem *problem, int32_t most)
{
    findings f = {.force = force, .problem = problem, .most = most};

    check_size(&f);
    check_general(&f);
    check_room(&f);
    for (int32_t i = 0; i < f.force->entries; i++) {
        check_allegiance(&f, i);
        check_limit(&f, i);
        check_minis(&f, i);
        check_options(&f, i);
        check_leader(&f, i);
        check_spells(&f, i);
    }
    return f.count;
}
