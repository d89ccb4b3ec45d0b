/* Army lists: prices of units and heroes, limits of a force, and unit cards in words. */
#include "rules.h"

enum { LIMIT_STEP = 350 };

/* Prices of heroes by level. A trait absent here is not for heroes. */
static const uint8_t HERO_POINTS[] = {10, 15, 25, 35};

typedef struct hero_trait {
    bool allowed, rare;
    uint8_t price[4];
} hero_trait;

/* [fo_hero_traits, fo_rare, fo_marksman, fo_hero_price] */
/* clang-format off */
static const hero_trait HERO_TRAIT[MID_TRAIT_COUNT] = {
    [MID_AMPHIBIOUS]         = {true, false, {2, 2, 2, 2}},
    [MID_ARMY_COMMANDER]     = {true, false, {0, 0, 0, 0}},
    [MID_ARTILLERIST]        = {true, false, {2, 4, 6, 8}},
    [MID_AURA_OF_DREAD]      = {true, false, {12, 12, 12, 12}},
    [MID_BATTLE_SMITER]      = {true, false, {2, 4, 8, 10}},
    [MID_BEAST_MASTER]       = {true, false, {5, 5, 5, 5}},
    [MID_BIG]                = {true, false, {0, 0, 0, 0}},
    [MID_BRUTAL]             = {true, false, {6, 10, 14, 18}},
    [MID_DIVINE_INTERVENTION]= {true, true, {5, 5, 5, 5}},
    [MID_FATED]              = {true, false, {0, 0, 0, 0}},
    [MID_FAVOUR_OF_THE_GODS] = {true, true, {3, 3, 3, 3}},
    [MID_FEARSOME]           = {true, false, {3, 3, 3, 3}},
    [MID_FLYING]             = {true, false, {5, 8, 11, 14}},
    [MID_HELS_BREATH]        = {true, true, {2, 2, 2, 2}},
    [MID_HOLD_FAST]          = {true, false, {4, 4, 4, 4}},
    [MID_INSPIRING]          = {true, false, {6, 6, 6, 6}},
    [MID_FORETELL]           = {true, true, {3, 3, 3, 3}},
    [MID_LEGENDARY_MISSILE]  = {true, true, {2, 4, 6, 8}}, /* by range, not level */
    [MID_LEGENDARY_WEAPON]   = {true, true, {8, 8, 8, 8}},
    [MID_MARKSMAN]           = {true, false, {2, 2, 3, 3}}, /* by range, not level */
    [MID_MOUNTED]            = {true, false, {2, 2, 2, 2}},
    [MID_NON_COMBATANT]      = {true, false, {0, 0, 0, 0}},
    [MID_OMENS]              = {true, false, {2, 2, 2, 2}},
    [MID_ON_MY_COMMAND]      = {true, false, {4, 4, 4, 4}},
    [MID_PROUD]              = {true, false, {0, 0, 0, 0}},
    [MID_SORCERY]            = {true, true, {0, 0, 0, 0}},
    [MID_TODAY_WE_FIGHT]     = {true, false, {4, 4, 4, 4}},
    [MID_WITH_ME]            = {true, false, {4, 4, 4, 4}},
};
/* clang-format on */

static int32_t reach_of(int32_t missile)
{
    int32_t range = mid_range_of(missile) / MID_ST;

    return range < 1 ? 1 : range > 4 ? 4 : range;
}

/* Halves up, at least one. [fo_reputation] */
static int32_t reputation_of(int32_t points)
{
    int32_t tenth = (points + 5) / 10;

    return tenth < 1 ? 1 : tenth;
}

/* Units */

static const mid_variant *variant_named(const mid_profile *profile, const char *id)
{
    for (int32_t i = 0; i < profile->variants; i++)
        if (sk_same(profile->variant[i].id, id))
            return &profile->variant[i];
    return NULL;
}

static const mid_trait_price *price_of(const mid_profile *profile, int32_t trait)
{
    for (int32_t i = 0; i < profile->prices; i++)
        if (profile->price[i].trait == trait)
            return &profile->price[i];
    return NULL;
}

static void vary(const mid_variant *variant, mid_card *card)
{
    card->points = (int16_t)(card->points + variant->price);
    card->combat = variant->combat >= 0 ? variant->combat : card->combat;
    card->shooting = variant->shooting >= 0 ? variant->shooting : card->shooting;
    card->armour = variant->armour >= 0 ? variant->armour : card->armour;
    card->stamina = variant->stamina >= 0 ? variant->stamina : card->stamina;
    card->missile = variant->missile < MID_MISSILE_COUNT ? variant->missile : card->missile;
    card->traits &= ~variant->loses;
}

/* What a unit costs and is worth, with everything bought for it; unknown purchases are left out.
 * [fo_traits_price, fo_marksman, s_shot_armour] */
mid_card mid_unit_card(const mid_unit_entry *unit)
{
    const mid_profile *from = &unit->profile;
    mid_card card = {.traits = from->traits,
                     .points = (int16_t)from->points,
                     .class = from->class,
                     .combat = from->combat,
                     .shooting = from->shooting,
                     .armour = from->armour,
                     .stamina = from->stamina,
                     .missile = from->missile,
                     .contingent = (int8_t)(unit->contingent - 1),
                     .with = MID_NOBODY,
                     .present = 1};

    for (int32_t i = 0; i < unit->variants; i++) {
        const mid_variant *variant = variant_named(from, unit->variant[i].id);
        if (variant != NULL)
            vary(variant, &card);
    }
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++) {
        const mid_trait_price *price = price_of(from, trait);
        if ((unit->traits & MID_BIT(trait)) == 0 || price == NULL)
            continue;
        card.traits |= MID_BIT(trait);
        card.points =
            (int16_t)(card.points + (trait == MID_MARKSMAN
                                         ? HERO_TRAIT[trait].price[reach_of(card.missile) - 1]
                                         : price->price));
    }
    card.shot_armour = from->shot_armour > card.armour ? from->shot_armour : card.armour;
    card.reputation = (int8_t)reputation_of(card.points);
    return card;
}

/* Heroes */

/* [fo_hero_price, fo_hero_missile] */
static int32_t hero_missile_price(int32_t missile, int32_t level)
{
    static const int8_t BASE[MID_MISSILE_COUNT] = {
        [MID_JAVELIN] = 2,  [MID_SHORT_BOW] = 3, [MID_MOUNTED_BOW] = 3,
        [MID_BOW] = 4,      [MID_SLING] = 4,     [MID_LONGBOW] = 5,
        [MID_CROSSBOW] = 5, [MID_ELF_BOW] = 5,   [MID_MOUNTED_ELF_BOW] = 5};

    return BASE[missile] == 0 ? 0 : BASE[missile] + level - 1;
}

static int32_t hero_trait_price(int32_t trait, const mid_hero_entry *hero)
{
    bool by_range = trait == MID_LEGENDARY_MISSILE || trait == MID_MARKSMAN;

    return HERO_TRAIT[trait].price[(by_range ? reach_of(hero->missile) : hero->level) - 1];
}

/* [fo_hero_price, fo_hero_stamina, fo_commander_reputation] */
mid_card mid_hero_card(const mid_hero_entry *hero)
{
    int32_t points = HERO_POINTS[hero->level - 1] + 2 * (hero->armour - 3) +
                     hero_missile_price(hero->missile, hero->level);
    bool commander = (hero->traits & MID_BIT(MID_ARMY_COMMANDER)) != 0;

    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++)
        if ((hero->traits & MID_BIT(trait)) != 0)
            points += hero_trait_price(trait, hero);
    for (int32_t spell = 0; spell < MID_SPELL_COUNT; spell++)
        if ((hero->spells & MID_BIT(spell)) != 0)
            points += mid_spell_price((mid_spell)spell);
    return (mid_card){.traits = hero->traits,
                      .spells = (uint32_t)hero->spells,
                      .points = (int16_t)points,
                      .class = MID_HERO,
                      .combat = (int8_t)hero->level,
                      .shooting = hero->missile != MID_NO_MISSILE,
                      .armour = (int8_t)hero->armour,
                      .shot_armour = (int8_t)hero->armour,
                      .stamina = hero->level == 1 ? 1 : 2,
                      .missile = (int8_t)hero->missile,
                      .level = (int8_t)hero->level,
                      .reputation = (int8_t)(reputation_of(points) + (commander ? 1 : 0)),
                      .contingent = (int8_t)(hero->contingent - 1),
                      .with = (int8_t)(hero->with - 1),
                      .present = 1};
}

int32_t mid_force_points(const void *force_in)
{
    const mid_force *force = force_in;
    int32_t points = 0;

    for (int32_t i = 0; i < force->units; i++)
        points += mid_unit_card(&force->unit[i]).points;
    for (int32_t i = 0; i < force->heroes; i++)
        points += mid_hero_card(&force->hero[i]).points;
    return points;
}

/* Limits */

typedef struct report {
    sk_problem *problem;
    int32_t most, count;
} report;

static void complain(report *r, const char *list, int32_t at, const char *words)
{
    sk_text where, why;

    if (r->count >= r->most)
        return;
    where = SK_TEXT(r->problem[r->count].where);
    why = SK_TEXT(r->problem[r->count].words);
    sk_put(&where, list);
    if (at >= 0) {
        sk_put_char(&where, '[');
        sk_put_int(&where, at);
        sk_put_char(&where, ']');
    }
    sk_put(&why, words);
    r->count++;
}

static int32_t count_bits(uint64_t mask)
{
    int32_t n = 0;

    for (; mask != 0; mask &= mask - 1)
        n++;
    return n;
}

/* Traits of shooting are for those who shoot. [fo_shooting_traits] */
static bool shoots_in_vain(uint64_t bought, const mid_card *card)
{
    return (bought & (MID_BIT(MID_MARKSMAN) | MID_BIT(MID_HELS_BREATH) |
                      MID_BIT(MID_LEGENDARY_MISSILE))) != 0 &&
           card->shooting == 0;
}

/* Two variants that change the same figure, or one taken twice, do not go together.
 * [fo_variants] */
static bool exclude_each_other(const mid_variant *a, const mid_variant *b)
{
    return a == b || (a->combat >= 0 && b->combat >= 0) || (a->shooting >= 0 && b->shooting >= 0) ||
           (a->armour >= 0 && b->armour >= 0) || (a->stamina >= 0 && b->stamina >= 0) ||
           (a->missile < MID_MISSILE_COUNT && b->missile < MID_MISSILE_COUNT);
}

static void check_variants(const mid_unit_entry *unit, int32_t i, report *r)
{
    for (int32_t k = 0; k < unit->variants; k++) {
        const mid_variant *variant = variant_named(&unit->profile, unit->variant[k].id);
        if (variant == NULL)
            complain(r, "units", i, "its profile has no such variant");
        for (int32_t other = 0; other < k && variant != NULL; other++) {
            const mid_variant *before = variant_named(&unit->profile, unit->variant[other].id);
            if (before != NULL && exclude_each_other(variant, before))
                complain(r, "units", i, "two of its variants exclude each other");
        }
    }
}

/* [fo_trait_not_offered, fo_most_traits] */
static void check_unit(const mid_force *force, int32_t i, report *r)
{
    const mid_unit_entry *unit = &force->unit[i];
    mid_card card = mid_unit_card(unit);

    if (shoots_in_vain(unit->traits, &card))
        complain(r, "units", i, "it buys a trait of shooting and has no missile");
    check_variants(unit, i, r);
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++)
        if ((unit->traits & MID_BIT(trait)) != 0 && price_of(&unit->profile, trait) == NULL)
            complain(r, "units", i, "its profile cannot buy one of these traits");
    if ((unit->traits & unit->profile.traits) != 0)
        complain(r, "units", i, "it buys a trait it has anyway");
    if (count_bits(unit->traits) > unit->profile.most_traits)
        complain(r, "units", i, "it buys too many traits");
}

/* [fo_hero_traits, fo_spells, fo_hero_missile, fo_hero_in_unit] */
static void check_hero(const mid_force *force, int32_t i, report *r)
{
    const mid_hero_entry *hero = &force->hero[i];
    bool sorcerer = (hero->traits & MID_BIT(MID_SORCERY)) != 0;
    mid_card card = mid_hero_card(hero);

    if (shoots_in_vain(hero->traits, &card))
        complain(r, "heroes", i, "he buys a trait of shooting and has no missile");
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++)
        if ((hero->traits & MID_BIT(trait)) != 0 && !HERO_TRAIT[trait].allowed)
            complain(r, "heroes", i, "one of these traits is not for heroes");
    if (count_bits(hero->spells) > (sorcerer ? hero->level : 0))
        complain(r, "heroes", i, "a sorcerer has at most as many spells as his level, others none");
    if (hero->missile != MID_NO_MISSILE && hero_missile_price(hero->missile, hero->level) == 0)
        complain(r, "heroes", i, "no hero carries that missile");
    if (hero->with > force->units)
        complain(r, "heroes", i, "he starts in a unit that is not there");
    else if (hero->with > 0) {
        mid_card unit = mid_unit_card(&force->unit[hero->with - 1]);
        if (!mid_takes(&unit, &card))
            complain(r, "heroes", i, "he starts in a unit that does not take him");
    }
}

/* Rare traits, at most one each for every 350 points begun; one Army Commander. [fo_rare,
 * fo_one_commander] */
static void check_rare(const mid_force *force, int32_t steps, report *r)
{
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++) {
        int32_t count = 0;
        for (int32_t i = 0; i < force->heroes; i++)
            count += (force->hero[i].traits & MID_BIT(trait)) != 0;
        if (HERO_TRAIT[trait].rare && count > steps)
            complain(r, "heroes", -1, "too many heroes share a rare trait");
        if (trait == MID_ARMY_COMMANDER && count != 1)
            complain(r, "heroes", -1, "a force has one Army Commander");
    }
}

/* [fo_flyers] */
static void check_flyers(const mid_force *force, int32_t steps, report *r)
{
    int32_t flyers = 0;

    for (int32_t i = 0; i < force->units; i++)
        flyers += (mid_unit_card(&force->unit[i]).traits & MID_BIT(MID_FLYING)) != 0;
    for (int32_t i = 0; i < force->heroes; i++)
        flyers += (force->hero[i].traits & MID_BIT(MID_FLYING)) != 0;
    if (flyers > 2 * steps)
        complain(r, "units", -1, "more than two flyers for every 350 points");
}

/* Each contingent has a hero and a unit, and a quarter of the points. [fo_contingents] */
static void check_contingents(const mid_force *force, int32_t total, report *r)
{
    for (int32_t c = 1; c <= 4; c++) {
        int32_t units = 0, heroes = 0, points = 0;
        for (int32_t i = 0; i < force->units; i++)
            if (force->unit[i].contingent == c) {
                units++;
                points += mid_unit_card(&force->unit[i]).points;
            }
        for (int32_t i = 0; i < force->heroes; i++)
            if (force->hero[i].contingent == c) {
                heroes++;
                points += mid_hero_card(&force->hero[i]).points;
            }
        if (units + heroes == 0)
            continue;
        if (units == 0 || heroes == 0)
            complain(r, "units", -1, "every contingent has a hero and a unit");
        if (4 * points < total)
            complain(r, "units", -1, "a contingent has less than a quarter of the points");
    }
}

/* [fo_third, fo_armies, fo_profiles] */
int32_t mid_force_check(const void *force_in, sk_problem *problem, int32_t most)
{
    const mid_force *force = force_in;
    int32_t total = mid_force_points(force), heroes = 0;
    int32_t steps = (total + LIMIT_STEP - 1) / LIMIT_STEP;
    report r = {problem, most, 0};

    for (int32_t i = 0; i < force->units; i++)
        check_unit(force, i, &r);
    for (int32_t i = 0; i < force->heroes; i++) {
        check_hero(force, i, &r);
        heroes += mid_hero_card(&force->hero[i]).points;
    }
    if (3 * heroes > total)
        complain(&r, "heroes", -1, "heroes cost more than a third of the points");
    check_rare(force, steps, &r);
    check_flyers(force, steps, &r);
    check_contingents(force, total, &r);
    return r.count;
}

/* Tokens at the start: a quarter of all reputation rounded up, eight at least. [fo_tokens] */
int32_t mid_force_tokens(const mid_card *card, int32_t count)
{
    int32_t sum = 0, tokens;

    for (int32_t i = 0; i < count; i++)
        if (card[i].present)
            sum += card[i].reputation;
    tokens = (sum + 3) / 4;
    return tokens > 8 ? tokens : 8;
}

/* Words */

static void put_figure(sk_text *out, const char *name, int32_t n)
{
    sk_put(out, name);
    sk_put_int(out, n);
    sk_put(out, "  ");
}

static void put_card(const char *title, const mid_card *card, sk_text *out)
{
    sk_put_padded(out, title, MID_TITLE);
    put_figure(out, "points ", card->points);
    if (card->class == MID_HERO)
        put_figure(out, "level ", card->level);
    else
        put_figure(out, "combat ", card->combat);
    put_figure(out, "shooting ", card->shooting);
    put_figure(out, "armour ", card->armour);
    put_figure(out, "stamina ", card->stamina);
    put_figure(out, "reputation ", card->reputation);
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++)
        if ((card->traits & MID_BIT(trait)) != 0) {
            sk_put(out, mid_trait_id((mid_trait)trait));
            sk_put_char(out, ' ');
        }
    sk_put_char(out, '\n');
}

void mid_force_show(const void *force_in, sk_text *out)
{
    const mid_force *force = force_in;

    for (int32_t i = 0; i < force->heroes; i++) {
        mid_card card = mid_hero_card(&force->hero[i]);
        put_card(force->hero[i].title, &card, out);
    }
    for (int32_t i = 0; i < force->units; i++) {
        mid_card card = mid_unit_card(&force->unit[i]);
        put_card(force->unit[i].title, &card, out);
    }
}
