/* Forces, scenario and options become a scene and the first state. */
#include <string.h>

#include "base/hash.h"

#include "rules.h"

static bool refuse(sk_problem *problem, const char *where, const char *words)
{
    sk_text at = SK_TEXT(problem->where), why = SK_TEXT(problem->words);

    sk_put(&at, where);
    sk_put(&why, words);
    return false;
}

/* Scene */

static bool set_terrain(const mid_scenario *from, mid_scene *scene, sk_problem *problem)
{
    for (int32_t i = 0; i < from->terrains; i++) {
        const mid_terrain *t = &from->terrain[i];
        if (sk_polygon_flaw(t->corner, t->corners) != SK_SOUND)
            return refuse(problem, "terrain", "a piece of terrain is no simple polygon");
        scene->terrain[i] = *t;
        scene->shape[i] = sk_polygon_shape(t->corner, t->corners);
    }
    scene->terrains = from->terrains;
    return true;
}

/* Sides of the same name are told apart. */
static void name_side(const mid_force *const *force, int32_t seat, mid_scene *scene)
{
    sk_text t = SK_TEXT(scene->side[seat]);

    if (seat == 1 && sk_same(force[0]->title, force[1]->title))
        sk_put(&t, "Other ");
    sk_put(&t, force[seat]->title);
}

static void name_piece(mid_scene *scene, int32_t piece, const char *title)
{
    int32_t first = mid_seat_of(piece) * MID_SIDE, same = 1;
    sk_text t = SK_TEXT(scene->name[piece]);

    sk_put(&t, scene->side[mid_seat_of(piece)]);
    sk_put_char(&t, ' ');
    sk_put(&t, title);
    for (int32_t i = first; i < piece; i++)
        same += sk_starts(scene->name[i], scene->name[piece]) &&
                (scene->name[i][t.length] == '\0' || scene->name[i][t.length] == ' ');
    if (same > 1) {
        sk_put_char(&t, ' ');
        sk_put_int(&t, same);
    }
}

/* Units from the end of the list stay at home until the share of the points is kept. [sn_share] */
static int32_t units_that_come(const mid_force *force, int32_t share)
{
    int32_t total = mid_force_points(force), left = total, units = force->units;

    while (units > 1 && left * 100 > total * share)
        left -= mid_unit_card(&force->costs, &force->unit[--units]).points;
    return units;
}

static bool set_side(const mid_force *force, int32_t seat, int32_t share, mid_scene *scene,
                     sk_problem *problem)
{
    int32_t at = seat * MID_SIDE, units;

    if (mid_force_check(force, problem, 1) > 0)
        return false;
    units = units_that_come(force, share);
    for (int32_t i = 0; i < units; i++, at++) {
        scene->card[at] = mid_unit_card(&force->costs, &force->unit[i]);
        name_piece(scene, at, force->unit[i].title);
    }
    scene->units[seat] = (int8_t)units;
    for (int32_t i = 0; i < force->heroes; i++, at++) {
        scene->card[at] = mid_hero_card(&force->costs, &force->hero[i]);
        name_piece(scene, at, force->hero[i].title);
        if (scene->card[at].with >= units)
            scene->card[at].with = MID_NOBODY;
        if (scene->card[at].with >= 0)
            scene->card[at].with = (int8_t)(scene->card[at].with + seat * MID_SIDE);
    }
    scene->pieces[seat] = (int8_t)(at - seat * MID_SIDE);
    return true;
}

/* First state */

static bool place_piece(const mid_scene *scene, mid_state *s, int32_t piece, const mid_place *place,
                        sk_problem *problem)
{
    sk_shape shape;

    mid_put(s, piece, (sk_point){place->x, place->y}, place->facing * SK_DEGREE);
    shape = mid_shape(scene, s, piece);
    if (!mid_is_on_table(scene, &shape))
        return refuse(problem, "starts", "a place is off the table");
    if (!mid_is_in_own_zone(scene, mid_seat_of(piece), &shape))
        return refuse(problem, "starts", "a place is outside its side's zones");
    for (int32_t i = 0; i < piece; i++)
        if (mid_is_fielded(s, i) && mid_within(scene, s, i, piece, 0)) {
            sk_shape other = mid_shape(scene, s, i);
            if (sk_convex_overlap(&shape, &other, 0))
                return refuse(problem, "starts", "two places overlap");
        }
    return true;
}

/* [dp_ready, fo_hero_in_unit] */
static bool place_side(const mid_scene *scene, mid_state *s, int32_t seat, const mid_start *start,
                       sk_problem *problem)
{
    int32_t next = 0;

    FOR_SIDE(i, seat) {
        if (!scene->card[i].present)
            continue;
        s->open.piece[i].stamina = scene->card[i].stamina;
        if (scene->card[i].with >= 0) {
            const mid_piece *unit = &s->open.piece[scene->card[i].with];
            s->open.piece[i].with = scene->card[i].with;
            mid_put(s, i, unit->at, unit->facing);
            continue;
        }
        if (next >= start->places)
            return refuse(problem, "starts", "the scenario has too few places for this force");
        if (!place_piece(scene, s, i, &start->place[next++], problem))
            return false;
    }
    s->open.tokens[seat] =
        (int16_t)mid_force_tokens(&scene->figures, &scene->card[seat * MID_SIDE], MID_SIDE);
    return true;
}

static void set_zones(const mid_start *start, int32_t seat, mid_scene *scene)
{
    scene->zones[seat] = (int8_t)start->zones;
    memcpy(scene->zone[seat], start->zone, sizeof scene->zone[seat]);
}

/* [1_level_option, o_option, rp_first_option, p_down, sc_rounds, r_shot_option,
 * t_impetuous_option, z_flyers_option] */
static void set_scene(const sk_setup *setup, mid_scene *scene)
{
    const mid_scenario *from = setup->scenario;

    scene->turns = from->turns;
    scene->width = from->width;
    scene->depth = from->depth;
    scene->attacker = from->attacker;
    scene->mist = from->mist;
    scene->objectives = from->objectives;
    memcpy(scene->objective, from->objective, sizeof scene->objective);
    scene->ruling.current_level = setup->option[0] == 0;
    scene->ruling.victory_by_stamina = setup->option[1] == 1;
    scene->ruling.any_first_charge = setup->option[2] == 1;
    scene->ruling.free_deployment = setup->option[3] == 1;
    scene->ruling.halves_down = setup->option[4] == 1;
    scene->ruling.long_duels = setup->option[5] == 1;
    scene->ruling.shot_heroes_roll = setup->option[6] == 1;
    scene->ruling.cool_second = setup->option[7] == 1;
    scene->ruling.zones_bind_flyers = setup->option[8] == 1;
}

/* [dp_ready, sn_attacker, dp_turns] */
bool mid_setup(const sk_setup *setup, void *scene_out, void *state_out, sk_problem *problem)
{
    const mid_scenario *from = setup->scenario;
    mid_scene *scene = scene_out;
    mid_state *s = state_out;
    const mid_force *force[MID_SEATS] = {setup->force[0], setup->force[1]};

    memset(scene, 0, sizeof *scene);
    memset(s, 0, sizeof *s);
    FOR_PIECES(i)
        s->open.piece[i].with = MID_NOBODY;
    set_scene(setup, scene);
    scene->figures = from->figures;
    if (!set_terrain(from, scene, problem))
        return false;
    for (int32_t seat = 0; seat < MID_SEATS; seat++) {
        name_side(force, seat, scene);
        set_zones(&from->start[seat], seat, scene);
        if (!set_side(force[seat], seat, from->start[seat].share, scene, problem))
            return false;
    }
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        if (!place_side(scene, s, seat, &from->start[seat], problem))
            return false;
    s->open.step = scene->ruling.free_deployment ? MID_DEPLOYMENT : MID_BEGIN;
    s->open.seat = scene->attacker == 1;
    s->open.frames = 1;
    s->open.turn = 1;
    s->open.phase = 1;
    s->open.active = MID_NOBODY;
    s->open.misty = scene->mist;
    scene->hash = sk_hash_fast(1, scene, sizeof *scene);
    return true;
}
