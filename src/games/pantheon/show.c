/* The seat's picture as JSON: the board with its shapes, units and dashboards, cards, dice. */
#include "base/hash.h"

#include "best.h"
#include "rules.h"

static void show_point(sk_json *j, sk_point p)
{
    sk_json_array(j);
    sk_json_hundredths(j, p.x);
    sk_json_hundredths(j, p.y);
    sk_json_end(j);
}

static void show_zone(const pan_map *map, int32_t area, sk_json *j)
{
    for (int32_t seat = 0; seat < PAN_SEATS; seat++)
        if (map->zone[seat] >> area & 1)
            sk_json_put_int(j, "zone", seat);
}

static const char *choice(const char *const *words, int32_t i)
{
    return words[i];
}

/* clang-format off */
static const char *const TERRAIN[] = {"open", "forest", "ruins", "rock", "cliff", "rift", "slope",
    "swamp", "water", "lava", "erupting-lava", "wall", "cage"};
static const char *const BORDER[] = {"none", "normal", "impassable", "escarpment", "highs",
    "chains", "cage-wall"};
static const char *const KIND[] = {"god", "titan", "hero", "monster", "troops"};
static const char *const TYPE[] = {"land", "fireproof", "aquatic", "flying"};
static const char *const POWER[] = {"special", "active", "passive", "permanent"};
static const char *const TALENT[] = {"Archer", "Block", "Bolster", "Climb", "Close Protection",
    "Close Combat", "Force of Nature", "Gem Collector", "Guard", "Initiative", "Leader",
    "Mighty Throw", "Mobility", "Monster Slayer", "Phalanx", "Sneak Attack", "Torment"};
/* clang-format on */

static void show_area(const pan_map *map, const pan_state *s, int32_t a, sk_json *j)
{
    const pan_area *area = &map->area[a];

    sk_json_object(j);
    sk_json_put_int(j, "area", a);
    sk_json_put_string(j, "name", area->name);
    sk_json_put_string(j, "terrain", choice(TERRAIN, area->terrain));
    sk_json_put_int(j, "capacity", area->capacity);
    sk_json_put_int(j, "pieces", s->open.pieces[a]);
    sk_json_put_int(j, "omphalos", s->open.started ? s->open.gems[a] : map->gems[a]);
    show_zone(map, a, j);
    sk_json_key(j, "mark");
    show_point(j, area->mark);
    sk_json_open_array(j, "shape");
    for (int32_t i = 0; i < area->corners; i++)
        show_point(j, area->corner[i]);
    sk_json_end(j);
    sk_json_end(j);
}

/* Boundaries that are not normal; highs look from the first area down on the second. */
static void show_borders(const pan_map *map, sk_json *j)
{
    sk_json_open_array(j, "borders");
    for (int32_t a = 0; a < map->areas; a++)
        FOR_AREAS(b, map->near[a])
        {
            uint8_t kind = map->graph.border[a][b];
            if (kind == PAN_NORMAL || (kind != PAN_HIGHS && (int32_t)b < a))
                continue;
            sk_json_object(j);
            sk_json_put_int(j, "from", a);
            sk_json_put_int(j, "to", (int64_t)b);
            sk_json_put_string(j, "kind", choice(BORDER, kind));
            sk_json_end(j);
        }
    sk_json_end(j);
}

/* The path of skulls, each step once. */
static void show_skulls(const pan_map *map, sk_json *j)
{
    sk_json_open_array(j, "skulls");
    for (int32_t a = 0; a < map->areas; a++)
        FOR_AREAS(b, map->skulls[a] & (SK_AREA(a) - 1))
        {
            sk_json_object(j);
            sk_json_put_int(j, "from", (int64_t)b);
            sk_json_put_int(j, "to", a);
            sk_json_end(j);
        }
    sk_json_end(j);
}

/* What is fought for, how long, and the scenario's special rules. */
static void show_scenario(const pan_scene *scene, sk_json *j)
{
    char words[200];
    sk_text t = SK_TEXT(words);

    pan_put_goal(scene, &t);
    sk_json_put_string(j, "goal", words);
    sk_json_key(j, "rules");
    if (sk_json_has(j, 1))
        return; /* they do not change */
    sk_json_array(j);
    t = SK_TEXT(words);
    pan_put_rounds(scene, &t);
    sk_json_string(j, words);
    for (int32_t i = 0; t = SK_TEXT(words), pan_put_rule(scene, i, &t); i++)
        sk_json_string(j, words);
    sk_json_end(j);
}

/* Of all that changes on the board: which it is, and what lies there. */
static uint64_t hash_of_board(const pan_scene *scene, const pan_state *s, const pan_map *map)
{
    uint64_t hash = (uint64_t)(map - scene->map) * 2 + (s->open.started != 0);

    hash = sk_hash_fast(hash, s->open.pieces, sizeof s->open.pieces);
    return sk_hash_fast(hash, s->open.gems, sizeof s->open.gems);
}

static void show_board(const pan_scene *scene, const pan_state *s, sk_json *j)
{
    const pan_map *map = pan_map_of(scene, s);

    sk_json_key(j, "board");
    if (sk_json_has(j, hash_of_board(scene, s, map)))
        return;
    sk_json_object(j);
    sk_json_put_string(j, "name", map->name);
    sk_json_put_hundredths(j, "width", map->width);
    sk_json_put_hundredths(j, "depth", map->depth);
    sk_json_open_array(j, "areas");
    for (int32_t a = 0; a < map->areas; a++)
        show_area(map, s, a, j);
    sk_json_end(j);
    show_borders(map, j);
    show_skulls(map, j);
    sk_json_end(j);
}

/* Dashboards */

static void show_rows(const pan_card *card, sk_json *j)
{
    sk_json_open_array(j, "rows");
    for (int32_t i = 0; i < card->rows; i++) {
        const pan_row *row = &card->row[i];
        sk_json_array(j);
        sk_json_int(j, row->offence);
        sk_json_int(j, row->defence);
        sk_json_int(j, row->range);
        sk_json_int(j, row->movement);
        sk_json_int(j, row->power[0]);
        sk_json_int(j, row->power[1]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_abilities(const pan_scene *scene, const pan_state *s, int32_t unit, sk_json *j)
{
    const pan_card *card = &scene->card[unit];

    sk_json_open_array(j, "talents");
    FOR_UNITS(t, card->talents)
    sk_json_string(j, TALENT[t]);
    sk_json_end(j);
    sk_json_open_array(j, "powers");
    for (int32_t i = 0; i < card->powers; i++) {
        sk_json_object(j);
        sk_json_put_string(j, "name", card->power[i].name);
        sk_json_put_string(j, "type", choice(POWER, card->power[i].type));
        sk_json_put_int(j, "cost", card->power[i].cost);
        if (card->power[i].tokens > 0) {
            sk_json_put_int(j, "tokens", card->power[i].tokens);
            sk_json_put_int(j, "pool", card->power[i].tokens - pan_tokens_out(scene, s, unit, i));
        }
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_standing(const pan_unit *u, sk_json *j)
{
    sk_json_put_int(j, "owner", u->owner);
    if (u->area != PAN_AWAY)
        sk_json_put_int(j, "area", u->area);
    sk_json_put_int(j, "vitality", u->vitality);
    sk_json_put_bool(j, "omphalos", (u->flags & PAN_CARRIES) != 0);
    sk_json_put_bool(j, "activated", (u->flags & PAN_ACTIVATED) != 0);
    sk_json_put_bool(j, "destroyed", (u->flags & PAN_DESTROYED) != 0);
    sk_json_put_bool(j, "stone", u->stone != 0);
    sk_json_put_int(j, "offence-bonus", u->offence + u->surge);
    sk_json_put_int(j, "defence-bonus", u->defence);
}

/* Of all that changes in what is shown of a unit. */
static uint64_t hash_of_unit(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_card *card = &scene->card[unit];
    pan_unit u = s->open.unit[unit];
    uint64_t hash = (uint64_t)unit << 8 | s->open.discard[unit];

    u.offence = (int8_t)(u.offence + u.surge);
    u.surge = u.stretch = 0;
    u.by = u.invoked = u.unused = 0;
    u.stone = u.stone != 0;
    u.flags &= PAN_CARRIES | PAN_ACTIVATED | PAN_DESTROYED;
    hash = sk_hash_more(hash, &u, sizeof u);
    for (int32_t i = 0; i < card->powers; i++)
        if (card->power[i].tokens > 0)
            hash = hash * 31 + (uint64_t)pan_tokens_out(scene, s, unit, i);
    return hash;
}

static void show_unit(const pan_scene *scene, const pan_state *s, int32_t unit, sk_json *j)
{
    const pan_card *card = &scene->card[unit];

    if (sk_json_has(j, hash_of_unit(scene, s, unit)))
        return;
    sk_json_object(j);
    sk_json_put_int(j, "unit", unit);
    sk_json_put_string(j, "name", card->name);
    sk_json_put_string(j, "kind", choice(KIND, card->kind));
    sk_json_put_string(j, "type", choice(TYPE, card->type));
    sk_json_put_int(j, "cost", card->cost);
    sk_json_put_int(j, "cards", card->cards);
    sk_json_put_int(j, "discarded", s->open.discard[unit]);
    sk_json_put_int(j, "strategic", card->strategic);
    sk_json_put_int(j, "miniatures", card->miniatures);
    show_standing(&s->open.unit[unit], j);
    show_rows(card, j);
    show_abilities(scene, s, unit, j);
    sk_json_end(j);
}

/* Sides and cards */

/* [3_hand_secret] */
static void show_side(const pan_scene *scene, const pan_state *s, int32_t seat, sk_json *j)
{
    sk_json_object(j);
    sk_json_put_int(j, "side", seat);
    sk_json_put_int(j, "absorbed", s->open.absorbed[seat]);
    sk_json_put_int(j, "hand", s->open.hand[seat]);
    sk_json_put_int(j, "deck", s->open.started ? pan_deck_size(scene, s, seat) : 0);
    sk_json_put_int(j, "art-discarded", s->open.art_discard[seat]);
    sk_json_put_int(j, "omphalos-discarded", s->open.gem_discard[seat]);
    sk_json_put_int(j, "rp", s->open.rp[seat]);
    sk_json_put_bool(j, "out", s->open.out >> seat & 1);
    sk_json_end(j);
}

/* [3_hand_secret] */
static void show_hand(const pan_scene *scene, const pan_state *s, int32_t seat, sk_json *j)
{
    const pan_secret *own = &s->secret[seat];

    sk_json_open_object(j, "hand");
    sk_json_put_int(j, "art", own->art);
    sk_json_put_int(j, "omphalos", own->gem);
    sk_json_open_array(j, "activation");
    FOR_UNITS(u, s->open.army[seat])
    if (own->hand[u] > 0) {
        sk_json_object(j);
        sk_json_put_int(j, "unit", (int64_t)u);
        sk_json_put_string(j, "name", scene->card[u].name);
        sk_json_put_int(j, "count", own->hand[u]);
        sk_json_end(j);
    }
    sk_json_end(j);
    sk_json_end(j);
}

/* The assault die by die: what each shows, and what the best use would make of it. */

static const char *state_of_die(const pan_roll *roll, int32_t i)
{
    uint8_t shows = roll->shows[i];

    return shows == 0               ? "blank"
           : shows == PAN_AWAY      ? "aside"
           : shows >= roll->defence ? "wounds"
                                    : "loose";
}

static void show_dice(const pan_roll *roll, const uint8_t *fate, sk_json *j)
{
    static const char *const FATE[] = {"gone", "wounds", "second", "aside", "saved"};

    sk_json_open_array(j, "dice");
    for (int32_t i = 0; i < roll->dice; i++) {
        sk_json_object(j);
        sk_json_put_int(j, "rolled", roll->rolled[i]);
        sk_json_put_int(j, "shows", roll->shows[i] == PAN_AWAY ? -1 : roll->shows[i]);
        sk_json_put_string(j, "state", state_of_die(roll, i));
        if (fate != NULL)
            sk_json_put_string(j, "best", FATE[fate[i]]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_best(const pan_roll *roll, int32_t vitality, sk_json *j)
{
    pan_use use = pan_best_use(roll, vitality);

    sk_json_open_object(j, "best");
    sk_json_put_int(j, "wounds", use.wounds);
    sk_json_put_int(j, "fives", use.fives);
    sk_json_put_int(j, "saved", use.spare);
    sk_json_put_decimal(j, "expected", pan_thousandths(use.exact), 3);
    sk_json_end(j);
}

static const pan_frame *attack_of(const pan_state *s)
{
    for (int32_t i = s->open.frames - 1; i >= 0; i--)
        if (s->open.frame[i].step == PAN_ATTACK_SEQUENCE)
            return &s->open.frame[i];
    return NULL;
}

static void show_roll(const pan_state *s, sk_json *j)
{
    const pan_roll *roll = &s->open.roll;
    const pan_frame *f = attack_of(s);
    int32_t vitality;
    uint8_t fate[PAN_DICE];
    bool choosing = pan_now(s)->step == PAN_ASSAULT;

    if (f == NULL || f->stage <= PAN_AT_ROLL)
        return;
    vitality = s->open.unit[f->target].vitality;
    if (choosing)
        pan_best_fates(roll, vitality, fate);
    sk_json_open_object(j, "assault");
    sk_json_put_int(j, "unit", f->unit);
    sk_json_put_int(j, "target", f->target);
    sk_json_put_int(j, "number", f->stage <= PAN_AT_SECOND_ROLL ? 1 : 2);
    sk_json_put_bool(j, "choosing", choosing);
    sk_json_put_int(j, "defence", roll->defence);
    sk_json_put_int(j, "blanks", roll->blanks);
    sk_json_put_int(j, "saved", roll->spare);
    sk_json_put_int(j, "fives", roll->fives);
    sk_json_put_int(j, "wounds", roll->wounds);
    show_dice(roll, choosing ? fate : NULL, j);
    if (choosing)
        show_best(roll, vitality, j);
    sk_json_end(j);
}

void pan_show(const void *scene_in, const void *state, int32_t seat, sk_json *j)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;

    show_board(scene, s, j);
    sk_json_open_array(j, "units");
    for (int32_t unit = 0; unit < scene->units; unit++)
        show_unit(scene, s, unit, j);
    sk_json_end(j);
    sk_json_open_array(j, "sides");
    for (int32_t side = 0; side < scene->seats; side++)
        show_side(scene, s, side, j);
    sk_json_end(j);
    sk_json_put_int(j, "active", s->open.active);
    sk_json_put_int(j, "active-unit", s->open.over == 0 ? pan_active_unit(s) : -1);
    sk_json_put_int(j, "round", s->open.round);
    sk_json_put_int(j, "to-win", scene->omphalos);
    sk_json_put_int(j, "rounds", scene->rounds);
    show_scenario(scene, j);
    if (s->open.over == 0)
        show_roll(s, j);
    if (seat >= 0)
        show_hand(scene, s, seat, j);
}
