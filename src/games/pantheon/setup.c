/* From a scenario and options to the scene and the first state. */
#include <string.h>

#include "rules.h"

static bool refuse(sk_problem *problem, const char *where, const char *words)
{
    sk_text at = SK_TEXT(problem->where), why = SK_TEXT(problem->words);

    sk_put(&at, where);
    sk_put(&why, words);
    return false;
}

/* [1_setup_sound] */
static bool cards_are_sound(const pan_card *card, int32_t count, sk_problem *problem)
{
    for (int32_t i = 0; i < count; i++) {
        bool troops = card[i].kind == PAN_TROOPS;
        if (troops != (card[i].miniatures > 1) || (troops && card[i].rows != 1))
            return refuse(problem, "units",
                          "troops have two or more miniatures and one row, nobody else has");
        for (int32_t k = 0; k < i; k++)
            if (sk_same(card[k].name, card[i].name))
                return refuse(problem, "units", "a unit is on offer twice");
    }
    return true;
}

/* [1_setup_sound] */
static bool offer_is_sound(const pan_scenario *from, int32_t seats, sk_problem *problem)
{
    int32_t divinities = 0, dearest = 0;

    for (int32_t i = 0; i < from->units; i++)
        if (from->unit[i].kind == PAN_GOD || from->unit[i].kind == PAN_TITAN) {
            divinities++;
            dearest = from->unit[i].cost > dearest ? from->unit[i].cost : dearest;
        }
    if (divinities < seats)
        return refuse(problem, "units", "there are fewer divinities than players");
    if (dearest > from->rp)
        return refuse(problem, "rp", "a divinity costs more than a player may spend");
    if (from->units + from->guardians > PAN_UNITS)
        return refuse(problem, "units", "there are more units than the game has room for");
    return true;
}

/* [14_players] */
static bool players_fit(const pan_scenario *from, int32_t seats, sk_problem *problem)
{
    if (seats < from->players_min || seats > from->players_max)
        return refuse(problem, "players-min", "the scenario is for another number of players");
    if (from->lead >= seats)
        return refuse(problem, "lead", "the lead player is not there");
    if (from->teams && seats != PAN_SEATS)
        return refuse(problem, "teams", "two against two needs four players");
    if (seats == 1 && from->guardians == 0)
        return refuse(problem, "guardians", "a player alone needs guardians to fight");
    return true;
}

static void set_units(const pan_scenario *from, pan_scene *scene)
{
    memcpy(scene->card, from->unit, (size_t)from->units * sizeof *from->unit);
    scene->units = from->units;
    for (int32_t i = 0; i < from->guardians; i++) {
        int32_t unit = scene->units++;
        scene->card[unit] = from->guardian[i].unit;
        scene->guardians |= PAN_BIT(unit);
        scene->post[unit] = (uint8_t)pan_area_named(&scene->map[0], from->guardian[i].area);
    }
    for (int32_t unit = 0; unit < scene->units; unit++) {
        int8_t kind = scene->card[unit].kind;
        if (kind == PAN_GOD || kind == PAN_TITAN)
            scene->divinities |= PAN_BIT(unit);
        if (kind == PAN_TROOPS)
            scene->troops |= PAN_BIT(unit);
    }
}

/* Words name areas without saying on which battlefield. */
static bool areas_are_named_alike(const pan_scene *scene)
{
    for (int32_t i = 1; i < scene->fields; i++) {
        if (scene->map[i].areas != scene->map[0].areas)
            return false;
        for (int32_t a = 0; a < scene->map[0].areas; a++)
            if (!sk_same(scene->map[i].area[a].name, scene->map[0].area[a].name))
                return false;
    }
    return true;
}

static bool set_scene(const sk_setup *setup, pan_scene *scene, sk_problem *problem)
{
    const pan_scenario *from = setup->scenario;

    scene->seats = setup->seats;
    scene->sides = from->guardians > 0 ? PAN_SIDES : setup->seats;
    scene->rp = from->rp;
    scene->omphalos = from->omphalos;
    scene->rounds = from->rounds;
    scene->lead = from->lead;
    scene->teams = from->teams;
    scene->erupts = from->erupts;
    scene->fields = from->fields;
    scene->figures = from->figures;
    for (int32_t i = 0; i < PAN_OPT_COUNT; i++)
        scene->option[i] = setup->option[i];
    for (int32_t i = 0; i < from->fields; i++)
        if (!pan_make_map(&from->field[i], scene, &scene->map[i], problem))
            return false;
    if (!areas_are_named_alike(scene))
        return refuse(problem, "fields", "all battlefields must name their areas alike");
    for (int32_t i = 0; i < from->guardians; i++)
        if (pan_area_named(&scene->map[0], from->guardian[i].area) < 0)
            return refuse(problem, "guardians", "a guardian stands in no area");
    set_units(from, scene);
    return cards_are_sound(scene->card, scene->units, problem);
}

/* [1_off_board] */
bool pan_setup(const sk_setup *setup, void *scene_out, void *state_out, sk_problem *problem)
{
    const pan_scenario *from = setup->scenario;
    pan_scene *scene = scene_out;
    pan_state *s = state_out;

    memset(scene, 0, sizeof *scene);
    memset(s, 0, sizeof *s);
    if (!players_fit(from, setup->seats, problem) || !offer_is_sound(from, setup->seats, problem) ||
        !set_scene(setup, scene, problem))
        return false;
    for (int32_t unit = 0; unit < PAN_UNITS; unit++) {
        s->open.unit[unit].owner = -1;
        s->open.unit[unit].area = PAN_AWAY;
    }
    s->open.round = 1;
    s->open.lead = (uint8_t)scene->lead;
    s->open.active = s->open.lead;
    if (scene->fields > 1)
        pan_push(s, PAN_ROLL_OFF, SK_TABLE);
    else
        pan_start_recruiting(scene, s);
    return true;
}
