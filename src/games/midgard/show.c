/* The picture as JSON: bases with facing, killing zones, terrain, stamina, heroes, reputation. */
#include "base/hash.h"

#include "rules.h"

static void put_point(sk_json *j, sk_point p)
{
    sk_json_array(j);
    sk_json_hundredths(j, p.x);
    sk_json_hundredths(j, p.y);
    sk_json_end(j);
}

static void put_shape(sk_json *j, const char *key, const sk_shape *shape)
{
    sk_json_open_array(j, key);
    for (int32_t i = 0; i < shape->corners; i++)
        put_point(j, shape->corner[i]);
    sk_json_end(j);
}

static void put_flag(sk_json *j, bool set, const char *word)
{
    if (set)
        sk_json_string(j, word);
}

/* A place as the viewer calls it: north is away from his own edge. */
static void put_place(sk_json *j, const char *title, bool far)
{
    char name[128];
    sk_text t = SK_TEXT(name);

    if (far)
        sk_put_turned(&t, title);
    else
        sk_put(&t, title);
    sk_json_put_string(j, "name", name);
}

static void show_terrain(const mid_scene *scene, bool far, sk_json *j)
{
    sk_json_key(j, "terrain");
    if (sk_json_has(j, 1 + (uint64_t)far))
        return; /* nothing moves it */
    sk_json_array(j);
    for (int32_t i = 0; i < scene->terrains; i++) {
        int32_t ground = scene->terrain[i].ground;
        sk_json_object(j);
        put_place(j, scene->terrain[i].title, far);
        sk_json_open_array(j, "ground");
        put_flag(j, (ground & MID_ROUGH) != 0, "rough");
        put_flag(j, (ground & MID_HILL) != 0, "hill");
        put_flag(j, (ground & MID_BARRIER) != 0, "barrier");
        put_flag(j, (ground & MID_IMPASSABLE) != 0, "impassable");
        put_flag(j, (ground & MID_WATERY) != 0, "watery");
        put_flag(j, (ground & MID_WOOD) != 0, "wood");
        sk_json_end(j);
        put_shape(j, "corners", &scene->shape[i]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_conjured(const mid_scene *scene, const mid_state *s, sk_json *j)
{
    sk_json_open_array(j, "conjured");
    for (int32_t i = 0; i < s->open.conjurings; i++)
        put_point(j, s->open.conjured[i].at);
    sk_json_end(j);
    sk_json_put_hundredths(j, "conjured-radius", scene->figures.conjured_radius);
}

static void show_objectives(const mid_scene *scene, const mid_state *s, bool far, sk_json *j)
{
    sk_json_open_array(j, "objectives");
    for (int32_t i = 0; i < scene->objectives; i++) {
        sk_json_object(j);
        put_place(j, scene->objective[i].title, far);
        sk_json_key(j, "at");
        put_point(j, scene->objective[i].at);
        sk_json_put_hundredths(j, "radius", scene->objective[i].radius);
        sk_json_put_int(j, "reputation", scene->objective[i].reputation);
        sk_json_put_int(j, "held", s->open.held[i] - 1);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_marks(const mid_state *s, int32_t i, sk_json *j)
{
    sk_json_open_array(j, "marks");
    put_flag(j, mid_is_marked(s, i, MID_CHARGING), "charging");
    put_flag(j, mid_is_marked(s, i, MID_WINNING), "winning");
    put_flag(j, mid_is_marked(s, i, MID_SHOT), "shot");
    put_flag(j, mid_is_marked(s, i, MID_MOVED), "moved");
    put_flag(j, mid_is_marked(s, i, MID_PLACED), "placed");
    put_flag(j, s->open.piece[i].flanked != 0, "flanked");
    for (int32_t spell = 0; spell < MID_SPELL_COUNT; spell++)
        put_flag(j, mid_is_under(s, i, (mid_spell)spell), mid_spell_id((mid_spell)spell));
    sk_json_end(j);
}

static void show_card(const mid_scene *scene, int32_t i, sk_json *j)
{
    static const char *const CLASS[] = {"warriors",     "skirmishers", "heavy riders",
                                        "light riders", "monstrosity", "hero"};
    const mid_card *card = &scene->card[i];

    sk_json_put_string(j, "class", CLASS[card->class]);
    sk_json_put_int(j, "points", card->points);
    sk_json_put_int(j, "combat", card->combat);
    sk_json_put_int(j, "shooting", card->shooting);
    sk_json_put_hundredths(j, "range", card->shooting > 0 ? mid_range_of(scene, card->missile) : 0);
    sk_json_put_int(j, "armour", card->armour);
    sk_json_put_int(j, "stamina-at-start", card->stamina);
    sk_json_put_int(j, "reputation", card->reputation);
    sk_json_put_int(j, "contingent", card->contingent + 1);
    sk_json_open_array(j, "traits");
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++)
        put_flag(j, (card->traits & MID_BIT(trait)) != 0, mid_trait_id((mid_trait)trait));
    sk_json_end(j);
    sk_json_open_array(j, "spells");
    for (int32_t spell = 0; spell < MID_SPELL_COUNT; spell++)
        put_flag(j, (card->spells & (1u << spell)) != 0, mid_spell_id((mid_spell)spell));
    sk_json_end(j);
}

static void show_foes(const mid_state *s, int32_t i, sk_json *j)
{
    sk_json_open_array(j, "foes");
    for (int32_t foe = 0; foe < MID_PIECES; foe++)
        if ((s->open.piece[i].foes & MID_BIT(foe)) != 0)
            sk_json_int(j, foe);
    sk_json_end(j);
}

static void show_lane(const char *key, const sk_rect *base, int32_t far, sk_json *j)
{
    sk_shape lane = mid_lane_of(base, far);

    put_shape(j, key, &lane);
}

/* Whether it shoots, whether it would charge now, and then how far, up to what stops it, and whom
 * it would meet. */
typedef struct threat {
    int32_t enemy;
    int16_t way;
    uint8_t shoots, charges;
} threat;

static threat weigh_threat(const mid_scene *scene, const mid_state *s, int32_t i)
{
    threat t = {0};

    t.shoots = mid_longest_range(scene, s, i) > 0;
    t.charges = s->open.piece[i].foes == 0 && !mid_has(scene, i, MID_FIXED) &&
                !mid_has(scene, i, MID_NON_COMBATANT);
    if (t.charges)
        t.enemy = mid_first_ahead(scene, s, i, mid_move_of(scene, i), &t.way);
    return t;
}

/* `position` is a hash of the state: everything is open, so the seats see the same threats. */
static threat threat_of(const mid_scene *scene, const mid_state *s, int32_t i, uint64_t position,
                        sk_memo *memo)
{
    uint64_t key = sk_hash_more(position, &i, sizeof i);
    const threat *known = sk_memo_find(memo, key);
    threat t = {0};

    if (!mid_is_fielded(s, i))
        return t;
    if (known != NULL)
        return *known;
    t = weigh_threat(scene, s, i);
    sk_memo_keep(memo, key, &t, sizeof t);
    return t;
}

/* Its killing zone, how far to either side it shoots, the way it would charge; and the way it would
 * retreat. */
static void show_threats(const mid_scene *scene, const mid_state *s, int32_t i, const threat *t,
                         sk_json *j)
{
    sk_rect base = mid_base(scene, s, i), zone = mid_zone(scene, s, i);
    sk_shape ahead = sk_rect_shape(&zone);

    if (!mid_is_hero(scene, i))
        put_shape(j, "zone", &ahead);
    if (t->shoots)
        sk_json_put_int(j, "arc", mid_sees_all_round(scene, i) ? 180 : 90);
    if (t->charges) {
        show_lane("charge", &base, t->way, j);
        sk_json_put_int(j, "meets", t->enemy);
    }
    base.facing = sk_turned(base.facing, SK_HALF_TURN);
    show_lane("retreat", &base, MID_HALF_ST, j);
}

/* Of all that changes in what is shown of a piece: itself without what is only for the rules, its
 * base, which may be another's, and its threat. */
static uint64_t hash_of_piece(const mid_scene *scene, const mid_state *s, int32_t i,
                              const threat *t)
{
    mid_piece piece = s->open.piece[i];
    sk_rect base = mid_base(scene, s, i);
    uint64_t hash = sk_hash_more((uint64_t)i + 1, t, sizeof *t);

    piece.marks &= MID_CHARGING | MID_WINNING | MID_SHOT | MID_MOVED | MID_PLACED;
    piece.cast = 0;
    piece.extra = piece.actions = piece.pledged = 0;
    piece.calls = 0;
    hash = sk_hash_more(hash, &base.centre, sizeof base.centre);
    hash += (uint64_t)base.facing;
    return sk_hash_fast(hash, &piece, sizeof piece);
}

static void show_piece(const mid_scene *scene, const mid_state *s, int32_t i, uint64_t position,
                       sk_json *j)
{
    const mid_piece *piece = &s->open.piece[i];
    threat threatens = threat_of(scene, s, i, position, j->memo);
    sk_shape base;
    char name[128];
    sk_text t = SK_TEXT(name);

    if (sk_json_has(j, hash_of_piece(scene, s, i, &threatens)))
        return;
    base = mid_shape(scene, s, i);
    mid_put_piece(scene, i, &t);
    sk_json_object(j);
    sk_json_put_int(j, "unit", i);
    sk_json_put_string(j, "name", scene->name[i]);
    sk_json_put_string(j, "short", name); /* without its side */
    sk_json_put_int(j, "side", mid_seat_of(i));
    sk_json_put_bool(j, "hero", mid_is_hero(scene, i));
    sk_json_key(j, "at");
    put_point(j, piece->at);
    sk_json_put_decimal(j, "facing", piece->facing, 1);
    put_shape(j, "base", &base);
    if (mid_is_fielded(s, i))
        show_threats(scene, s, i, &threatens, j);
    sk_json_put_int(j, "stamina", piece->stamina);
    sk_json_put_int(j, "with", piece->with);
    if (mid_is_hero(scene, i)) {
        sk_json_put_int(j, "level", mid_level(scene, s, i));
        sk_json_put_int(j, "deeds", piece->deeds);
    }
    sk_json_put_hundredths(j, "move", mid_move_of(scene, i));
    show_card(scene, i, j);
    show_marks(s, i, j);
    show_foes(s, i, j);
    sk_json_end(j);
}

static void show_side(const mid_scene *scene, const mid_state *s, int32_t side, sk_json *j)
{
    sk_json_object(j);
    sk_json_put_string(j, "name", scene->side[side]);
    sk_json_put_int(j, "reputation", s->open.tokens[side]);
    sk_json_open_array(j, "zones"); /* where it may be drawn up: west, south, east, north */
    for (int32_t i = 0; i < scene->zones[side]; i++) {
        const sk_box *zone = &scene->zone[side][i];
        sk_json_array(j);
        sk_json_hundredths(j, zone->low.x);
        sk_json_hundredths(j, zone->low.y);
        sk_json_hundredths(j, zone->high.x);
        sk_json_hundredths(j, zone->high.y);
        sk_json_end(j);
    }
    sk_json_end(j);
    sk_json_end(j);
}

/* The combat being fought and the single combat, by their pieces. */
static void show_fights(const mid_state *s, sk_json *j)
{
    const mid_fight *combat = &s->open.combat, *duel = &s->open.duel;

    sk_json_open_array(j, "combat");
    for (int32_t i = 0; i < MID_PIECES; i++)
        if ((combat->side[mid_seat_of(i)].members & MID_BIT(i)) != 0)
            sk_json_int(j, i);
    sk_json_end(j);
    sk_json_open_array(j, "duel");
    for (int32_t seat = 0; seat < MID_SEATS && duel->round > 0; seat++)
        sk_json_int(j, duel->side[seat].primary);
    sk_json_end(j);
}

void mid_show(const void *scene_in, const void *state, int32_t seat, sk_json *j)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;

    bool far = seat != SK_TABLE && mid_sits_far(scene, s, seat); /* everything is open */
    uint64_t position = sk_hash_fast(scene->hash, s, sizeof *s);

    sk_json_put_hundredths(j, "width", scene->width);
    sk_json_put_hundredths(j, "depth", scene->depth);
    sk_json_put_int(j, "turn", s->open.turn);
    sk_json_put_int(j, "turns", scene->turns);
    sk_json_put_int(j, "phase", s->open.phase);
    sk_json_put_int(j, "attacker", s->open.attacker);
    sk_json_put_bool(j, "mist", s->open.misty);
    sk_json_put_int(j, "active", s->open.active);
    show_terrain(scene, far, j);
    show_conjured(scene, s, j);
    show_objectives(scene, s, far, j);
    sk_json_open_array(j, "sides");
    for (int32_t side = 0; side < MID_SEATS; side++)
        show_side(scene, s, side, j);
    sk_json_end(j);
    show_fights(s, j);
    sk_json_open_array(j, "pieces");
    for (int32_t i = 0; i < MID_PIECES; i++)
        if (mid_stands(s, i))
            show_piece(scene, s, i, position, j);
    sk_json_end(j);
}
