/* The seat's picture, as JSON for clients and as a drawing for the terminal. */
#include "base/hash.h"

#include "rules.h"

static void show_point(sk_json *j, sk_point p)
{
    sk_json_array(j);
    sk_json_hundredths(j, p.x);
    sk_json_hundredths(j, p.y);
    sk_json_end(j);
}

static void put_point(sk_json *j, const char *key, sk_point p)
{
    sk_json_key(j, key);
    show_point(j, p);
}

/* A place as the viewer calls it: north is away from his own edge. */
static void show_place(const char *title, bool far, sk_json *j)
{
    char name[128];
    sk_text t = SK_TEXT(name);

    if (far)
        sk_put_turned(&t, title);
    else
        sk_put(&t, title);
    sk_json_string(j, name);
}

static void show_piece(const mye_board *board, int32_t i, bool far, sk_json *j)
{
    static const char *const GROUND[] = {"open",  "difficult", "impassable", "obstacle",
                                         "river", "bridge",    "building"};
    const mye_terrain *piece = &board->piece[i];

    sk_json_object(j);
    sk_json_key(j, "name");
    show_place(board->name[i], far, j);
    sk_json_put_string(j, "ground", GROUND[piece->ground]);
    sk_json_put_string(j, "land", mye_land_icon(piece));
    sk_json_put_bool(j, "obscuring", piece->obscuring);
    sk_json_put_hundredths(j, "height", piece->height);
    sk_json_put_hundredths(j, "radius", piece->shape.radius);
    sk_json_open_array(j, "corners");
    for (int32_t k = 0; k < piece->shape.corners; k++)
        show_point(j, piece->shape.corner[k]);
    sk_json_end(j);
    sk_json_end(j);
}

static void show_status(const mye_state *s, int32_t u, sk_json *j)
{
    static const struct {
        uint16_t bit;
        const char *word;
    } STATUS[] = {{MYE_FROZEN, "frozen"},       {MYE_FLEEING, "fleeing"},
                  {MYE_ON_ALERT, "on alert"},   {MYE_ALOFT, "aloft"},
                  {MYE_LOW, "laying low"},      {MYE_RESERVE, "in reserve"},
                  {MYE_DESTROYED, "destroyed"}, {MYE_CARRIES, "leads captives"}};

    sk_json_open_array(j, "status");
    for (int32_t i = 0; i < (int32_t)(sizeof STATUS / sizeof *STATUS); i++)
        if (mye_has_status(s, u, STATUS[i].bit))
            sk_json_string(j, STATUS[i].word);
    sk_json_end(j);
}

static void show_spells(const mye_state *s, int32_t u, sk_json *j)
{
    bool is_animal = u >= MYE_FIRST_ANIMAL;
    int32_t first = is_animal ? 0 : s->open.way[mye_seat_of(u)] * MYE_SPELLS_A_WAY;

    sk_json_open_array(j, "spells");
    for (int32_t i = 0; !is_animal && i < MYE_SPELLS_A_WAY; i++)
        if ((s->open.unit[u].known >> i & 1) != 0)
            sk_json_string(j, MYE_SPELLS[first + i].words);
    sk_json_end(j);
}

static void show_minis(const mye_scene *scene, const mye_state *s, int32_t u, sk_json *j)
{
    mye_body body;

    mye_body_of(scene, s, u, &body);
    sk_json_open_array(j, "minis");
    for (int32_t i = 0; mye_is_on_table(s, u) && i < body.count; i++) {
        sk_json_object(j);
        put_point(j, "at", body.at[i]);
        sk_json_put_int(j, "profile", scene->profile_of[body.mini[i]]);
        sk_json_put_int(j, "wounds", s->open.wounds[body.mini[i]]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

/* The dice lying beside it since its deployment. */
static void show_dice(const mye_unit *unit, sk_json *j)
{
    sk_json_open_array(j, "die");
    for (int32_t i = 0; i < MYE_DICE_A_UNIT; i++)
        if (unit->die[i] > 0)
            sk_json_int(j, unit->die[i]);
    sk_json_end(j);
}

/* Of all that changes in what is shown of a unit: where its minis stand and what they have left,
 * the unit without what is only for the rules, and the Way whose spells it knows. */
static uint64_t hash_of_unit(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_figure *figure = &scene->unit[u];
    mye_unit unit = s->open.unit[u];
    uint64_t hash = (uint64_t)u + 1;

    unit.centre = (mye_place){0};
    unit.radius = 0;
    unit.turn = 0;
    unit.casts = unit.dispels = unit.half = unit.entry = 0;
    hash = sk_hash_fast(hash, &unit, sizeof unit);
    if (unit.known != 0)
        hash = sk_hash_fast(hash, s->open.way, sizeof s->open.way);
    hash = sk_hash_fast(hash, s->open.wounds + figure->first, figure->minis);
    return mye_is_on_table(s, u)
               ? sk_hash_fast(hash, s->open.at + figure->first, figure->minis * sizeof *s->open.at)
               : hash;
}

static void show_unit(const mye_scene *scene, const mye_state *s, int32_t u, sk_json *j)
{
    const mye_unit *unit = &s->open.unit[u];

    if (sk_json_has(j, hash_of_unit(scene, s, u)))
        return;
    sk_json_object(j);
    sk_json_put_int(j, "unit", u);
    sk_json_put_string(j, "name", scene->unit[u].name);
    sk_json_put_int(j, "side", scene->unit[u].seat);
    sk_json_put_int(j, "kind", scene->unit[u].kind);
    sk_json_put_string(j, "icon", mye_unit_icon(&scene->book, &scene->unit[u]));
    sk_json_put_hundredths(j, "base", scene->unit[u].radius);
    sk_json_put_int(j, "standing", unit->standing);
    sk_json_put_int(j, "strength", scene->unit[u].minis);
    sk_json_put_int(j, "outside", mye_count_outside(s, u));
    sk_json_put_int(j, "markers", unit->markers);
    sk_json_put_int(j, "breaks", mye_breaking_point(scene, s, u));
    sk_json_put_int(j, "dice", unit->dice);
    show_dice(unit, j);
    sk_json_open_array(j, "foes");
    for (int32_t i = 0; i < 2; i++)
        if (unit->foe[i] != MYE_NOBODY)
            sk_json_int(j, unit->foe[i]);
    sk_json_end(j);
    show_status(s, u, j);
    show_spells(s, u, j);
    show_minis(scene, s, u, j);
    sk_json_end(j);
}

static void show_tokens(const mye_state *s, sk_json *j)
{
    sk_json_open_array(j, "tokens");
    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &s->open.token[t];
        if (token->kind == MYE_NO_TOKEN)
            continue;
        sk_json_object(j);
        sk_json_put_int(j, "token", t + 1);
        sk_json_put_string(j, "kind", mye_token_name(token->kind));
        sk_json_put_string(j, "icon", mye_token_icon(token->kind));
        sk_json_put_int(j, "side", token->seat);
        put_point(j, "at", mye_token_at(s, t));
        sk_json_put_int(j, "carrier", token->carrier == MYE_NOBODY ? -1 : token->carrier);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_side(const mye_scene *scene, const mye_state *s, int32_t side, sk_json *j)
{
    const mye_devoted *devoted = &s->open.devoted[side];

    sk_json_object(j);
    sk_json_put_string(j, "name", scene->side[side]);
    sk_json_put_int(j, "score", s->open.score[side]);
    sk_json_put_int(j, "dice-taken", s->open.taken[side]);
    sk_json_put_string(j, "way", mye_way_name(s->open.way[side]));
    sk_json_put_string(j, "edge", s->open.edge[side] == 0 ? "south" : "north");
    sk_json_put_string(j, "devotion",
                       devoted->known > 0 ? MYE_DEVOTIONS[devoted->known - 1].words : "");
    sk_json_open_array(j, "pool");
    for (int32_t pips = 6; pips >= 1; pips--)
        for (int32_t i = 0; i < s->open.pool[side][pips]; i++)
            sk_json_int(j, pips);
    sk_json_end(j);
    sk_json_open_array(j, "blessings");
    for (int32_t i = 0; i < MYE_BLESSINGS_A_WAY; i++)
        if ((s->open.blessed[side] >> i & 1) == 0)
            sk_json_string(j, MYE_BLESSINGS[s->open.way[side] * MYE_BLESSINGS_A_WAY + i].words);
    sk_json_end(j);
    sk_json_end(j);
}

static void show_secret(const mye_scene *scene, const mye_state *s, int32_t seat, sk_json *j)
{
    const mye_secret *secret = &s->secret[seat];
    int32_t marks = secret->devotion > 0 ? MYE_DEVOTIONS[secret->devotion - 1].marks : MYE_NOTHING;

    sk_json_open_object(j, "secret");
    sk_json_put_string(j, "devotion",
                       secret->devotion > 0 ? MYE_DEVOTIONS[secret->devotion - 1].words : "");
    sk_json_open_array(j, "marks");
    for (int32_t i = 0; i < 2; i++)
        if (secret->mark[i] > 0)
            show_place(marks == MYE_ONE_UNIT || marks == MYE_TWO_UNITS
                           ? scene->unit[secret->mark[i] - 1].name
                           : mye_board_of(scene, s)->name[secret->mark[i] - 1],
                       mye_sits_far(scene, s, seat) &&
                           (marks == MYE_ONE_PIECE || marks == MYE_TWO_PIECES),
                       j);
    sk_json_end(j);
    sk_json_end(j);
}

/* Nothing moves a piece of landscape. */
static void show_landscape(const mye_scene *scene, const mye_state *s, int32_t seat, sk_json *j)
{
    const mye_board *board = mye_board_of(scene, s);
    bool far = seat != SK_TABLE && mye_sits_far(scene, s, seat);

    sk_json_key(j, "landscape");
    if (sk_json_has(j, 1 + (uint64_t)s->open.board * 2 + far))
        return;
    sk_json_array(j);
    for (int32_t i = 0; i < board->pieces; i++)
        show_piece(board, i, far, j);
    sk_json_end(j);
}

void mye_show(const void *scene_in, const void *state, int32_t seat, sk_json *j)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;
    const mye_board *board = mye_board_of(scene, s);

    sk_json_put_hundredths(j, "width", board->width);
    sk_json_put_hundredths(j, "depth", board->depth);
    sk_json_put_string(j, "primary", mye_primary_name(board->primary));
    sk_json_put_hundredths(j, "zone", mye_zone_depth(board));
    sk_json_put_bool(j, "corners", board->primary == MYE_GREAT_HUNT);
    sk_json_put_bool(j, "deploying", s->open.deploying != 0);
    show_landscape(scene, s, seat, j);
    sk_json_open_array(j, "sides");
    for (int32_t side = 0; side < MYE_SEATS; side++)
        show_side(scene, s, side, j);
    sk_json_end(j);
    sk_json_open_array(j, "units");
    for (int32_t u = 0; u < MYE_UNITS; u++)
        if (u < MYE_FIRST_ANIMAL ? u % MYE_UNITS_A_SIDE < scene->units[mye_seat_of(u)]
                                 : mye_is_on_table(s, u))
            show_unit(scene, s, u, j);
    sk_json_end(j);
    mye_show_cards(scene, j);
    show_tokens(s, j);
    if (seat >= 0)
        show_secret(scene, s, seat, j);
}
