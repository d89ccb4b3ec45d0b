/* Army lists: prices of units and heroes, limits of a force, and unit cards in words. */
#include "core/card.h"
#include "rules.h"

/* Its row among the costs, or NULL: not for heroes. [fo_hero_traits] */
static const mid_trait_cost *cost_of(const mid_costs *costs, int32_t trait)
{
    for (int32_t i = 0; i < costs->traits; i++)
        if (costs->trait[i].trait == trait)
            return &costs->trait[i];
    return NULL;
}

static int32_t hero_trait_price(const mid_costs *costs, int32_t trait, int32_t step)
{
    const mid_trait_cost *cost = cost_of(costs, trait);

    return cost == NULL ? 0 : cost->price[step - 1];
}

static int32_t reach_of(const mid_costs *costs, int32_t missile)
{
    int32_t range = costs->missile[missile].range / MID_ST;

    return range < 1 ? 1 : range > 4 ? 4 : range;
}

/* Halves up, at least one. [fo_reputation] */
static int32_t reputation_of(const mid_costs *costs, int32_t points)
{
    int32_t part = (points + costs->reputation / 2) / costs->reputation;

    return part < 1 ? 1 : part;
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
mid_card mid_unit_card(const mid_costs *costs, const mid_unit_entry *unit)
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
        card.points = (int16_t)(card.points +
                                (trait == MID_MARKSMAN
                                     ? hero_trait_price(costs, trait, reach_of(costs, card.missile))
                                     : price->price));
    }
    card.shot_armour = from->shot_armour > card.armour ? from->shot_armour : card.armour;
    card.reputation = (int8_t)reputation_of(costs, card.points);
    return card;
}

/* Heroes */

/* [fo_hero_price, fo_hero_missile] */
static int32_t hero_missile_price(const mid_costs *costs, const mid_hero_entry *hero)
{
    int32_t price = costs->missile[hero->missile].price;

    return price == 0 ? 0 : price + costs->missile_level * (hero->level - 1);
}

/* Two traits cost by range, not by level. [fo_marksman] */
static int32_t traits_price(const mid_costs *costs, const mid_hero_entry *hero)
{
    int32_t points = 0;

    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++) {
        bool by_range = trait == MID_LEGENDARY_MISSILE || trait == MID_MARKSMAN;
        if ((hero->traits & MID_BIT(trait)) != 0)
            points += hero_trait_price(costs, trait,
                                       by_range ? reach_of(costs, hero->missile) : hero->level);
    }
    return points;
}

/* [fo_hero_price, fo_hero_stamina, fo_commander_reputation] */
mid_card mid_hero_card(const mid_costs *costs, const mid_hero_entry *hero)
{
    int32_t points = costs->hero[hero->level - 1] +
                     costs->armour * (hero->armour - costs->usual_armour) +
                     hero_missile_price(costs, hero) + traits_price(costs, hero);
    bool commander = (hero->traits & MID_BIT(MID_ARMY_COMMANDER)) != 0;

    for (int32_t spell = 0; spell < MID_SPELL_COUNT; spell++)
        if ((hero->spells & MID_BIT(spell)) != 0)
            points += costs->spell[spell].price;
    return (mid_card){.traits = hero->traits,
                      .spells = (uint32_t)hero->spells,
                      .points = (int16_t)points,
                      .class = MID_HERO,
                      .combat = (int8_t)hero->level,
                      .shooting = hero->missile != MID_NO_MISSILE,
                      .armour = (int8_t)hero->armour,
                      .shot_armour = (int8_t)hero->armour,
                      .stamina = (int8_t)costs->stamina[hero->level - 1],
                      .missile = (int8_t)hero->missile,
                      .level = (int8_t)hero->level,
                      .reputation = (int8_t)(reputation_of(costs, points) + (commander ? 1 : 0)),
                      .contingent = (int8_t)(hero->contingent - 1),
                      .with = (int8_t)(hero->with - 1),
                      .present = 1};
}

int32_t mid_force_points(const void *force_in)
{
    const mid_force *force = force_in;
    int32_t points = 0;

    for (int32_t i = 0; i < force->units; i++)
        points += mid_unit_card(&force->costs, &force->unit[i]).points;
    for (int32_t i = 0; i < force->heroes; i++)
        points += mid_hero_card(&force->costs, &force->hero[i]).points;
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

/* What a force as a whole has too much or too little of: "more than 2 flyers …". */
static void complain_of(report *r, const char *list, const char *before, int32_t n,
                        const char *after)
{
    char words[sizeof r->problem->words];
    sk_text t = SK_TEXT(words);

    sk_put(&t, before);
    sk_put_int(&t, n);
    sk_put(&t, after);
    complain(r, list, -1, words);
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
    mid_card card = mid_unit_card(&force->costs, unit);

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
    mid_card card = mid_hero_card(&force->costs, hero);

    if (shoots_in_vain(hero->traits, &card))
        complain(r, "heroes", i, "he buys a trait of shooting and has no missile");
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++)
        if ((hero->traits & MID_BIT(trait)) != 0 && cost_of(&force->costs, trait) == NULL)
            complain(r, "heroes", i, "one of these traits is not for heroes");
    if (count_bits(hero->spells) > (sorcerer ? hero->level : 0))
        complain(r, "heroes", i, "a sorcerer has at most as many spells as his level, others none");
    if (hero->missile != MID_NO_MISSILE && hero_missile_price(&force->costs, hero) == 0)
        complain(r, "heroes", i, "no hero carries that missile");
    if (hero->with > force->units)
        complain(r, "heroes", i, "he starts in a unit that is not there");
    else if (hero->with > 0) {
        mid_card unit = mid_unit_card(&force->costs, &force->unit[hero->with - 1]);
        if (!mid_takes(&unit, &card))
            complain(r, "heroes", i, "he starts in a unit that does not take him");
    }
}

/* Rare traits, at most one each for every step of points begun; one Army Commander. [fo_rare,
 * fo_one_commander] */
static void check_rare(const mid_force *force, int32_t steps, report *r)
{
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++) {
        const mid_trait_cost *cost = cost_of(&force->costs, trait);
        int32_t count = 0;
        for (int32_t i = 0; i < force->heroes; i++)
            count += (force->hero[i].traits & MID_BIT(trait)) != 0;
        if (cost != NULL && cost->rare && count > steps)
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
        flyers += (mid_unit_card(&force->costs, &force->unit[i]).traits & MID_BIT(MID_FLYING)) != 0;
    for (int32_t i = 0; i < force->heroes; i++)
        flyers += (force->hero[i].traits & MID_BIT(MID_FLYING)) != 0;
    if (flyers > force->costs.flyers * steps)
        complain_of(r, "units", "more than ", force->costs.flyers,
                    " flyers for each step of points");
}

/* Each contingent has a hero and a unit, and a quarter of the points. [fo_contingents] */
static void check_contingents(const mid_force *force, int32_t total, report *r)
{
    for (int32_t c = 1; c <= 4; c++) {
        int32_t units = 0, heroes = 0, points = 0;
        for (int32_t i = 0; i < force->units; i++)
            if (force->unit[i].contingent == c) {
                units++;
                points += mid_unit_card(&force->costs, &force->unit[i]).points;
            }
        for (int32_t i = 0; i < force->heroes; i++)
            if (force->hero[i].contingent == c) {
                heroes++;
                points += mid_hero_card(&force->costs, &force->hero[i]).points;
            }
        if (units + heroes == 0)
            continue;
        if (units == 0 || heroes == 0)
            complain(r, "units", -1, "every contingent has a hero and a unit");
        if (force->costs.contingent_share * points < total)
            complain_of(r, "units", "a contingent has less than 1/", force->costs.contingent_share,
                        " of the points");
    }
}

/* [fo_third, fo_armies, fo_profiles] */
int32_t mid_force_check(const void *force_in, sk_problem *problem, int32_t most)
{
    const mid_force *force = force_in;
    int32_t total, steps, heroes = 0;
    report r = {problem, most, 0};

    total = mid_force_points(force);
    steps = (total + force->costs.step - 1) / force->costs.step;

    for (int32_t i = 0; i < force->units; i++)
        check_unit(force, i, &r);
    for (int32_t i = 0; i < force->heroes; i++) {
        check_hero(force, i, &r);
        heroes += mid_hero_card(&force->costs, &force->hero[i]).points;
    }
    if (force->costs.hero_share * heroes > total)
        complain_of(&r, "heroes", "heroes cost more than 1/", force->costs.hero_share,
                    " of the points");
    check_rare(force, steps, &r);
    check_flyers(force, steps, &r);
    check_contingents(force, total, &r);
    return r.count;
}

/* Tokens at the start: a part of all reputation rounded up, and so many at least. [fo_tokens] */
int32_t mid_force_tokens(const mid_figures *figures, const mid_card *card, int32_t count)
{
    int32_t sum = 0, tokens;

    for (int32_t i = 0; i < count; i++)
        if (card[i].present)
            sum += card[i].reputation;
    tokens = (sum + figures->tokens_divisor - 1) / figures->tokens_divisor;
    return tokens > figures->tokens_least ? tokens : figures->tokens_least;
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
        mid_card card = mid_hero_card(&force->costs, &force->hero[i]);
        put_card(force->hero[i].title, &card, out);
    }
    for (int32_t i = 0; i < force->units; i++) {
        mid_card card = mid_unit_card(&force->costs, &force->unit[i]);
        put_card(force->unit[i].title, &card, out);
    }
}

static void card_of(const char *title, const mid_card *card, sk_json *j)
{
    bool hero = card->class == MID_HERO;

    sk_card_begin(j, title);
    sk_card_figure(j, "points", card->points);
    sk_card_figure(j, hero ? "level" : "combat", hero ? card->level : card->combat);
    sk_card_figure(j, "shooting", card->shooting);
    sk_card_figure(j, "armour", card->armour);
    sk_card_figure(j, "stamina", card->stamina);
    sk_card_figure(j, "reputation", card->reputation);
    sk_card_marks(j);
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++)
        if ((card->traits & MID_BIT(trait)) != 0)
            sk_json_string(j, mid_trait_id((mid_trait)trait));
    sk_card_rows(j, "", NULL, 0);
    sk_card_end(j);
}

void mid_force_cards(const void *force_in, sk_json *j)
{
    const mid_force *force = force_in;

    for (int32_t i = 0; i < force->heroes; i++) {
        mid_card card = mid_hero_card(&force->costs, &force->hero[i]);
        card_of(force->hero[i].title, &card, j);
    }
    for (int32_t i = 0; i < force->units; i++) {
        mid_card card = mid_unit_card(&force->costs, &force->unit[i]);
        card_of(force->unit[i].title, &card, j);
    }
}
