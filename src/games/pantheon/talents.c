/* Talents, powers and terrain as far as they change numbers: what a unit is worth just now. */
#include "rules.h"

/* [8_rows] */
const pan_row *pan_row_of(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_card *card = &scene->card[unit];
    int32_t lost = card->rows - s->open.unit[unit].vitality;

    if (card->kind == PAN_TROOPS)
        return &card->row[0];
    return &card->row[lost < card->rows ? lost : card->rows - 1];
}

static bool takes_complex_action(const pan_state *s, int32_t unit)
{
    for (int32_t i = s->open.frames - 1; i > 0; i--) {
        const pan_frame *f = &s->open.frame[i];
        if (f->step == PAN_COMPLEX || f->step == PAN_ACTIVATION)
            return f->step == PAN_COMPLEX && f->unit == unit;
    }
    return false;
}

static bool is_drowned(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint8_t area = s->open.unit[unit].area;
    int8_t type = scene->card[unit].type;

    return type != PAN_AQUATIC && type != PAN_FLYING &&
           pan_map_of(scene, s)->area[area].terrain == PAN_WATER;
}

/* Climb and the ignoring half of Block speak of running, so they last through complex actions.
 * [2_b7_talents, 4_undeployed, 5_water_talents, 5_water_aquatic, 8_incomplete] */
bool pan_has(const pan_scene *scene, const pan_state *s, int32_t unit, pan_talent talent)
{
    const pan_card *card = &scene->card[unit];
    bool moving = talent == PAN_CLIMB || talent == PAN_BLOCK;

    if (!(card->talents >> talent & 1))
        return false;
    if (card->kind == PAN_TROOPS && !pan_is_complete(scene, s, unit))
        return false;
    if (!pan_on_board(s, unit))
        return talent == PAN_CLIMB;
    return !is_drowned(scene, s, unit) && (moving || !takes_complex_action(s, unit));
}

/* Powers */

/* [2_b7_powers, 4_undeployed, 5_water_powers, 13_ready, 13_petrify_once, 11_powers_differ] */
bool pan_power_ready(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place)
{
    const pan_card *card = &scene->card[unit];
    const pan_unit *u = &s->open.unit[unit];
    int8_t type;

    if (place >= card->powers || !pan_on_board(s, unit) ||
        pan_row_of(scene, s, unit)->power[place] < 0)
        return false;
    type = card->power[place].type;
    if ((u->invoked >> place & 1) || (u->flags & (PAN_SPENT_1 << place)))
        return false;
    if (type == PAN_PERMANENT)
        return true;
    if (takes_complex_action(s, unit))
        return false;
    return type == PAN_PASSIVE || !is_drowned(scene, s, unit);
}

int32_t pan_power_with(const pan_scene *scene, const pan_state *s, int32_t unit, pan_effect effect)
{
    const pan_card *card = &scene->card[unit];

    for (int32_t place = 0; place < card->powers; place++)
        if (card->power[place].effect == (int8_t)effect && pan_power_ready(scene, s, unit, place))
            return place;
    return -1;
}

/* Slope and rock lift whoever does not fly. [5_rock_vantage, 5_slope, 5_slope_sight] */
bool pan_is_vantage(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    int8_t terrain = pan_map_of(scene, s)->area[s->open.unit[unit].area].terrain;

    return (terrain == PAN_SLOPE || terrain == PAN_ROCK) && scene->card[unit].type != PAN_FLYING;
}

/* [5_rock_vantage, 5_slope] */
int32_t pan_range(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    int32_t range = pan_row_of(scene, s, unit)->range + s->open.unit[unit].stretch;

    if (pan_is_vantage(scene, s, unit))
        range++;
    return range > 10 ? 10 : range;
}

/* Company */

static uint32_t friends_here(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_unit *u = &s->open.unit[unit];

    return s->open.in[u->area] & pan_friends(scene, s, u->owner);
}

/* [12_sneak_attack, 12_close_protection, 12_itself] */
static bool has_company(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint32_t friends = friends_here(scene, s, unit);

    return scene->option[PAN_OPT_SELF] == 1 || (friends & ~PAN_BIT(unit)) != 0;
}

/* [12_phalanx, 12_itself] */
static bool is_in_phalanx(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint32_t troops = friends_here(scene, s, unit) & scene->troops;

    if (!pan_has(scene, s, unit, PAN_PHALANX))
        return false;
    if (scene->option[PAN_OPT_SELF] == 2)
        troops &= ~PAN_BIT(unit);
    FOR_UNITS(t, troops)
    if (pan_is_complete(scene, s, (int32_t)t))
        return true;
    return false;
}

/* Sums modifiers: a single one beyond 2 sets the limit, else the sum stays within 2; the value
 * itself stays within 0 and 10. */
typedef struct sum {
    sk_needs needs;
    int32_t total, most, least;
} sum;

/* [7_cap, 7_cap_single, 7_parts] */
static void add(sum *t, int32_t value, uint16_t reason)
{
    sk_needs_add(&t->needs, value, reason);
    t->total += value;
    t->most = value > t->most ? value : t->most;
    t->least = value < t->least ? value : t->least;
}

/* Every friend with Bolster gives its own +1. [12_bolster, 12_bolster_several, 12_itself] */
static void add_bolster(const pan_scene *scene, const pan_state *s, int32_t unit, sum *t)
{
    uint32_t friends = friends_here(scene, s, unit);

    if (!(scene->troops >> unit & 1))
        return;
    if (scene->option[PAN_OPT_SELF] == 2)
        friends &= ~PAN_BIT(unit);
    FOR_UNITS(f, friends)
    if (pan_has(scene, s, (int32_t)f, PAN_BOLSTER))
        add(t, 1, PAN_BY_BOLSTER);
}

/* [7_cap, 7_cap_single, 7_bounds] */
static sk_needs close_sum(sum *t)
{
    int32_t capped = t->total > t->most ? t->most : t->total < t->least ? t->least : t->total;
    int32_t value;

    sk_needs_add(&t->needs, capped - t->total, PAN_BY_CAP);
    value = t->needs.total;
    if (value < 0 || value > PAN_DICE)
        sk_needs_add(&t->needs, value < 0 ? -value : PAN_DICE - value, PAN_BY_BOUND);
    return t->needs;
}

/* [7_fixed_dice] */
static int32_t fixed_dice(const pan_scene *scene, const pan_state *s, const pan_blow *b)
{
    return b->power > 0 ? pan_row_of(scene, s, b->attacker)->power[b->power - 1] : 0;
}

/* [7_miniatures, 13_spartans, 13_hounds] */
static void add_base_offence(const pan_scene *scene, const pan_state *s, int32_t unit, sum *t)
{
    const pan_card *card = &scene->card[unit];
    int32_t minis = s->open.unit[unit].vitality;

    sk_needs_add(&t->needs, pan_row_of(scene, s, unit)->offence, PAN_BY_OFFENCE);
    sk_needs_add(&t->needs, card->offence_each * minis, PAN_BY_MINIATURES);
    sk_needs_add(&t->needs, card->pack > 0 && minis >= card->pack ? 1 : 0, PAN_BY_PACK);
}

/* [5_highs_offence, 5_highs_one_way] */
static void add_ground_offence(const pan_scene *scene, const pan_state *s, const pan_blow *b,
                               sum *t)
{
    const pan_unit *u = &s->open.unit[b->attacker], *target = &s->open.unit[b->target];

    add(t, pan_is_vantage(scene, s, b->attacker) ? 1 : 0, PAN_BY_HEIGHT);
    if (target->area != PAN_AWAY)
        add(t, pan_map_of(scene, s)->downhill[u->area] >> target->area & 1 ? 1 : 0, PAN_BY_HIGHS);
}

sk_needs pan_offence(const pan_scene *scene, const pan_state *s, const pan_blow *b)
{
    bool close = (b->flags & PAN_CLOSE) != 0;
    int32_t unit = b->attacker, dice = 0;
    sum t = {.most = 2, .least = -2};

    if (b->flags & PAN_TERRAIN_STRIKE) {
        sk_needs_add(&t.needs, b->power, PAN_BY_LAVA);
        return t.needs;
    }
    dice = fixed_dice(scene, s, b);
    if (dice > 0) {
        sk_needs_add(&t.needs, dice, PAN_BY_POWER);
        return t.needs;
    }
    add_base_offence(scene, s, unit, &t);
    add(&t, !close && pan_has(scene, s, unit, PAN_ARCHER) ? 1 : 0, PAN_BY_ARCHER); /* [12_archer] */
    /* [12_close_combat] */
    add(&t, close && pan_has(scene, s, unit, PAN_CLOSE_COMBAT) ? 1 : 0, PAN_BY_CLOSE_COMBAT);
    add(&t, pan_has(scene, s, unit, PAN_SNEAK_ATTACK) && has_company(scene, s, unit) ? 1 : 0,
        PAN_BY_SNEAK);
    add(&t, is_in_phalanx(scene, s, unit) ? 1 : 0, PAN_BY_PHALANX);
    add_bolster(scene, s, unit, &t);
    add_ground_offence(scene, s, b, &t);
    add(&t, s->open.unit[unit].surge - s->open.unit[unit].stretch, PAN_BY_SURGE);
    for (int32_t i = 0; i < s->open.unit[unit].stretch; i++)
        add(&t, 1, PAN_BY_FORCE);
    add(&t, s->open.unit[unit].offence, PAN_BY_EFFECT);
    if (b->power > 0)
        add(&t, scene->card[unit].power[b->power - 1].bonus, PAN_BY_BONUS);
    if (close) {
        int32_t place = pan_power_with(scene, s, b->target, PAN_SHROUD); /* [13_face] */
        add(&t, place >= 0 ? -scene->card[b->target].power[place].bonus : 0, PAN_BY_SHROUD);
    }
    return close_sum(&t);
}

/* Terrain shelters whoever is subject to it. [5_forest_range, 5_forest_flyer, 5_forest_close,
 * 5_ruins, 5_cage, 5_swamp_defence, 5_flyer_shelter, 5_swamp_aquatic] */
static void add_shelter(const pan_scene *scene, const pan_state *s, const pan_blow *b, sum *t)
{
    int8_t type = scene->card[b->target].type;
    pan_terrain terrain = pan_terrain_at(scene, s, s->open.unit[b->target].area);
    bool close = (b->flags & PAN_CLOSE) != 0, flown;

    if (type == PAN_FLYING || (b->flags & PAN_TERRAIN_STRIKE))
        return;
    flown = scene->card[b->attacker].type == PAN_FLYING;
    if (terrain == PAN_FOREST && (!close || flown))
        add(t, 1, PAN_BY_FOREST);
    if (terrain == PAN_CAGE && (!close || flown))
        add(t, 1, PAN_BY_CAGE);
    if (terrain == PAN_RUINS && close)
        add(t, 1, PAN_BY_RUINS);
    if (terrain == PAN_SWAMP && !close && type != PAN_AQUATIC)
        add(t, -1, PAN_BY_SWAMP);
}

/* [12_torment, 12_torment_option] */
static bool is_tormented(const pan_scene *scene, const pan_state *s, const pan_blow *b)
{
    if (!(b->flags & PAN_CLOSE) || !pan_has(scene, s, b->attacker, PAN_TORMENT))
        return false;
    return scene->option[PAN_OPT_TORMENT] == 1 || fixed_dice(scene, s, b) == 0;
}

sk_needs pan_defence(const pan_scene *scene, const pan_state *s, const pan_blow *b)
{
    int32_t unit = b->target;
    sum t = {.most = 2, .least = -2};

    sk_needs_add(&t.needs, pan_row_of(scene, s, unit)->defence, PAN_BY_DEFENCE);
    if (s->open.unit[unit].area != PAN_AWAY) {
        add_shelter(scene, s, b, &t);
        /* [12_close_protection] */
        add(&t,
            pan_has(scene, s, unit, PAN_CLOSE_PROTECTION) && has_company(scene, s, unit) ? 1 : 0,
            PAN_BY_PROTECTION);
        add(&t, is_in_phalanx(scene, s, unit) ? 1 : 0, PAN_BY_PHALANX);
        add_bolster(scene, s, unit, &t);
    }
    add(&t, s->open.unit[unit].defence, PAN_BY_EFFECT);
    if (b->attacker >= 0)
        add(&t, is_tormented(scene, s, b) ? -1 : 0, PAN_BY_TORMENT);
    return close_sum(&t);
}
