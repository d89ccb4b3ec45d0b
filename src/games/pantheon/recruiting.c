/* Setting up a game: the choice of battlefield, the draft, the first hands. */
#include "rules.h"

enum { FACES = 6, ROLL_OFFS = 8 };

/* One die each; the highest of those still in it, as bits. [1_roll_off] */
static uint32_t roll_once(pan_play *p, uint32_t in)
{
    uint32_t best = 0;
    uint16_t highest = 0;

    FOR_UNITS(seat, in)
    {
        uint16_t die, face;
        sk_roll_many(p->dice, (sk_occasion){(int8_t)seat, PAN_FOR_FIELD}, FACES, 1, &die);
        face = (uint16_t)(die - 1); /* a blank first */
        if (p->log != NULL)
            sk_log_roll(
                p->log,
                (sk_event){.type = PAN_ROLLED_OFF, .seen_by = SK_EVERYBODY, .seat = (int8_t)seat},
                FACES, &face, 1);
        if (die > highest)
            best = 0;
        if (die >= highest) {
            highest = die;
            best |= PAN_BIT(seat);
        }
    }
    return best;
}

/* Of those tied the youngest; where nobody has been named, or another, they roll again.
 * [1_roll_tie, 1_youngest] */
void pan_roll_apply(pan_play *p, const sk_action *a)
{
    uint32_t in = PAN_BIT(p->scene->seats) - 1;
    uint32_t youngest = PAN_BIT(p->scene->option[PAN_OPT_YOUNGEST]) >> 1;

    (void)a;
    for (int32_t i = 0; i < ROLL_OFFS && (in & (in - 1)) != 0; i++) {
        in = roll_once(p, in);
        in = in & youngest ? youngest : in;
    }
    pan_pop(p->s);
    pan_push(p->s, PAN_CHOOSE_FIELD, __builtin_ctz(in));
}

void pan_choose_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    (void)s;
    for (int32_t i = 0; i < scene->fields; i++)
        sk_offer(list, (sk_action){.verb = PAN_CHOOSE, .what = (int16_t)i});
}

void pan_choose_apply(pan_play *p, const sk_action *a)
{
    p->s->open.field = (uint8_t)a->what;
    SK_TELL(p->log, .type = PAN_FIELD_CHOSEN, .seat = pan_now(p->s)->seat, .what = a->what);
    pan_pop(p->s);
    pan_start_recruiting(p->scene, p->s);
}

/* [1_scenario_rp] */
void pan_start_recruiting(const pan_scene *scene, pan_state *s)
{
    for (int32_t seat = 0; seat < scene->seats; seat++)
        s->open.rp[seat] = (uint8_t)scene->rp;
    if (scene->option[PAN_OPT_RECRUIT] == 1)
        pan_push(s, PAN_LOTS, SK_TABLE);
    else
        pan_push(s, PAN_DRAFT_DIVINITY, scene->lead);
}

/* [1_affordable, 1_unique] */
static bool is_on_offer(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t seat)
{
    return s->open.unit[unit].owner < 0 && !(scene->guardians >> unit & 1) &&
           scene->card[unit].cost <= s->open.rp[seat];
}

/* [1_divinity_cost, 1_unit_cost] */
static void recruit(pan_play *p, int32_t unit, int32_t seat)
{
    pan_open *open = &p->s->open;

    open->unit[unit].owner = (int8_t)seat;
    open->army[seat] |= PAN_BIT(unit);
    open->rp[seat] = (uint8_t)(open->rp[seat] - p->scene->card[unit].cost);
    SK_TELL(p->log, .type = PAN_RECRUITED, .seat = (int8_t)seat, .unit = (int16_t)unit,
            .n = {open->rp[seat]});
}

static void offer_units(const pan_scene *scene, const pan_state *s, uint32_t kind, sk_actions *list)
{
    FOR_UNITS(unit, kind)
    if (is_on_offer(scene, s, (int32_t)unit, pan_now(s)->seat))
        sk_offer(list, (sk_action){.verb = PAN_RECRUIT, .unit = (int16_t)unit});
}

static uint32_t all_units(const pan_scene *scene)
{
    return UINT32_MAX >> (PAN_UNITS - scene->units);
}

/* Divinities, clockwise from the lead player */

/* [1_one_divinity] */
void pan_divinity_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    offer_units(scene, s, scene->divinities, list);
}

static bool can_afford_any(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    FOR_UNITS(unit, all_units(scene) & ~scene->divinities)
    if (is_on_offer(scene, s, (int32_t)unit, seat))
        return true;
    return false;
}

/* Who can afford nothing turns what is left into omphalos cards. [1_leftover] */
static void convert_leftover(pan_play *p, int32_t seat)
{
    uint8_t left = p->s->open.rp[seat];

    SK_TELL(p->log, .type = PAN_LEFTOVER, .seat = (int8_t)seat, .n = {left});
    for (; left > 0; left--)
        pan_gain_gem_card(p, seat);
    p->s->open.rp[seat] = 0;
}

/* From this seat anticlockwise, the first that still recruits; when nobody does, muster.
 * [1_must_recruit, 1_done_skipped, 1_unit_order] */
static void recruit_from(pan_play *p, int32_t seat)
{
    int32_t seats = p->scene->seats;

    for (int32_t i = 0; i < seats; i++, seat = (seat + seats - 1) % seats) {
        if (p->s->open.rp[seat] == 0)
            continue;
        if (can_afford_any(p->scene, p->s, seat)) {
            pan_push(p->s, PAN_DRAFT_UNIT, seat);
            return;
        }
        convert_leftover(p, seat);
    }
    pan_push(p->s, PAN_MUSTER, SK_TABLE);
}

/* [1_divinity_order] */
void pan_divinity_apply(pan_play *p, const sk_action *a)
{
    int32_t seat = pan_now(p->s)->seat, seats = p->scene->seats;

    recruit(p, a->unit, seat);
    pan_pop(p->s);
    if (++p->s->open.picked < seats)
        pan_push(p->s, PAN_DRAFT_DIVINITY, (seat + 1) % seats);
    else
        recruit_from(p, seat);
}

/* The rest of the armies, anticlockwise from the last who chose a divinity */

/* [1_one_divinity, 1_divinities_away] */
void pan_unit_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    offer_units(scene, s, all_units(scene) & ~scene->divinities, list);
}

/* [1_unit_order] */
void pan_unit_apply(pan_play *p, const sk_action *a)
{
    int32_t seat = pan_now(p->s)->seat, seats = p->scene->seats;

    recruit(p, a->unit, seat);
    pan_pop(p->s);
    recruit_from(p, (seat + seats - 1) % seats);
}

/* Ours: the same draft with every choice drawn by lot. */

static void draw_lot(pan_play *p, int32_t seat, uint32_t kind)
{
    uint32_t offered[PAN_UNITS];
    int32_t count = 0;

    FOR_UNITS(unit, kind)
    if (is_on_offer(p->scene, p->s, (int32_t)unit, seat))
        offered[count++] = unit;
    if (count > 0)
        recruit(p, (int32_t)offered[sk_draw(p->dice, count)], seat);
}

/* [1_lots] */
void pan_lots_apply(pan_play *p, const sk_action *a)
{
    int32_t seats = p->scene->seats;

    (void)a;
    pan_pop(p->s);
    for (int32_t i = 0; i < seats; i++)
        draw_lot(p, (p->scene->lead + i) % seats, p->scene->divinities);
    recruit_from(p, (p->scene->lead + seats - 1) % seats);
    while (pan_now(p->s)->step == PAN_DRAFT_UNIT) {
        int32_t seat = pan_now(p->s)->seat;
        pan_pop(p->s);
        draw_lot(p, seat, all_units(p->scene) & ~p->scene->divinities);
        recruit_from(p, (seat + seats - 1) % seats);
    }
}

/* Setting up the table */

/* [1_board, 5_pieces_count] */
static void set_the_board(const pan_scene *scene, pan_state *s)
{
    const pan_map *map = pan_map_of(scene, s);
    uint64_t solid = map->of[PAN_CLIFF] | map->of[PAN_ROCK] | map->of[PAN_WALL] | map->of[PAN_CAGE];

    /* [5_cliff_obstacle, 6_terrain_obstacle] */
    s->open.standing = solid | map->of[PAN_FOREST] | map->of[PAN_RUINS];
    FOR_AREAS(a, map->of[PAN_FOREST] | map->of[PAN_RUINS])
    s->open.pieces[a] = PAN_PIECES;
    for (int32_t a = 0; a < map->areas; a++)
        s->open.gems[a] = map->gems[a];
}

static void post_guardians(pan_play *p)
{
    pan_open *open = &p->s->open;

    FOR_UNITS(unit, p->scene->guardians)
    {
        const pan_card *card = &p->scene->card[unit];
        open->unit[unit].owner = PAN_WILD;
        open->army[PAN_WILD] |= PAN_BIT(unit);
        open->unit[unit].vitality = (int8_t)(card->miniatures > 0 ? card->miniatures : card->rows);
        open->unit[unit].flags = PAN_DEPLOYED;
        pan_put_unit(p->s, (int32_t)unit, p->scene->post[unit]);
    }
}

/* [1_full_strength, 1_three_art, 1_three_cards, 1_off_board] */
static void make_hand(pan_play *p, int32_t seat)
{
    pan_open *open = &p->s->open;
    const pan_figures *dealt = &p->scene->figures;
    int32_t art = dealt->art;

    FOR_UNITS(unit, open->army[seat])
    {
        const pan_card *card = &p->scene->card[unit];
        open->unit[unit].vitality = (int8_t)(card->miniatures > 0 ? card->miniatures : card->rows);
        art += card->strategic;
    }
    open->art[seat] = (uint8_t)art;
    p->s->secret[seat].art = (uint8_t)dealt->art;
    open->hand[seat] = (uint8_t)(open->hand[seat] + dealt->art);
    for (int32_t i = 0; i < dealt->hand; i++)
        pan_draw_card(p, seat);
    SK_TELL(p->log, .type = PAN_MUSTERED, .seat = (int8_t)seat, .n = {open->hand[seat]});
}

void pan_deal_apply(pan_play *p, const sk_action *a)
{
    (void)a;
    pan_pop(p->s);
    set_the_board(p->scene, p->s);
    post_guardians(p);
    for (int32_t seat = 0; seat < p->scene->seats; seat++)
        make_hand(p, seat);
    p->s->open.started = 1;
    pan_start_turn(p);
}
