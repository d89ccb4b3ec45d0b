/* From a scenario and options to a scene and the first state. */
#include <string.h>

#include "base/hash.h"
#include "rules.h"

enum { NORTH_BIT = MOZ_REALMS, SOUTH_BIT = MOZ_REALMS + 1 };

static const moz_table *table_for(const moz_scenario *from, int32_t seats)
{
    for (int32_t i = 0; i < from->tables; i++)
        if (from->table[i].players == seats)
            return &from->table[i];
    return NULL;
}

static bool place_is_sound(const moz_scenario *from, const moz_place *place, sk_problem *problem)
{
    if (place->tribes == 0)
        return moz_refuse(problem, "set-ups", "a place without an army", NULL);
    if (place->realms == 0)
        return moz_refuse(problem, "set-ups", "a place without a realm", NULL);
    if ((place->realms & ((1u << NORTH_BIT) - 1)) >> from->map.realms != 0)
        return moz_refuse(problem, "set-ups", "a place with a realm that is not there", NULL);
    return true;
}

static bool table_is_sound(const moz_scenario *from, int32_t seats, sk_problem *problem)
{
    const moz_table *table = table_for(from, seats);
    uint32_t realms = 0;

    if (from->tables == 0)
        return moz_refuse(problem, "realms",
                          "this scenario has no classic set-up; take one that has", NULL);
    if (table == NULL)
        return moz_refuse(problem, "set-ups", "there is none for this number of players", NULL);
    if (table->places < seats)
        return moz_refuse(problem, "set-ups", "there are fewer places than players", NULL);
    for (int32_t i = 0; i < table->places; i++) {
        if (!place_is_sound(from, &table->place[i], problem))
            return false;
        if (realms & table->place[i].realms)
            return moz_refuse(problem, "set-ups", "a realm given to two places", NULL);
        realms |= table->place[i].realms;
    }
    return true;
}

/* The choices of the set-up: an option, or what the scenario says. */

static int32_t choice(const sk_setup *setup, moz_option option, int32_t usual)
{
    return setup->option[option] == 0 ? usual : setup->option[option] - 1;
}

static void read_choices(const sk_setup *setup, moz_scene *scene)
{
    static const int32_t UNPICKED[] = {0, MOZ_HAUNTED, MOZ_LEFT_EMPTY, MOZ_CLAIMED};
    const moz_scenario *from = setup->scenario;

    scene->manual = choice(setup, MOZ_OPT_REALMS, from->manual);
    scene->free_castles = choice(setup, MOZ_OPT_CASTLES, from->free_castles);
    scene->sides = choice(setup, MOZ_OPT_SIDES, from->sides);
    scene->unpicked = UNPICKED[setup->option[MOZ_OPT_UNPICKED]];
    if (setup->option[MOZ_OPT_UNPICKED] == 0)
        scene->unpicked = from->unpicked;
    scene->victory = choice(setup, MOZ_OPT_LENGTH, from->victory);
    scene->start = choice(setup, MOZ_OPT_START, from->start);
    scene->printed = !scene->manual && setup->option[MOZ_OPT_SIDES] == 0;
}

/* What the rules exclude (p. 7, 9, 11). [6_choices] */
static bool choices_agree(const sk_setup *setup, const moz_scene *scene, sk_problem *problem)
{
    bool ghosts = setup->option[MOZ_OPT_UNPICKED] != 0 && scene->unpicked == MOZ_HAUNTED;

    if (!scene->manual && scene->free_castles)
        return moz_refuse(problem, "castles", "the castles of a classic set-up stand on the stars",
                          NULL);
    if (!scene->manual && setup->option[MOZ_OPT_SIDES] == 2)
        return moz_refuse(problem, "sides",
                          "a classic set-up has its own sides; let realms be picked to choose them",
                          NULL);
    if (ghosts && setup->seats == MOZ_TRIBES)
        return moz_refuse(problem, "empty-realms",
                          "ghosts are an army that nobody plays, and five players play all", NULL);
    return scene->manual || table_is_sound(setup->scenario, setup->seats, problem);
}

/* [16_deck] */
static bool is_sound(const sk_setup *setup, sk_problem *problem)
{
    const moz_scenario *from = setup->scenario;
    int32_t cards = 0;

    if (setup->seats < 2 || setup->seats > MOZ_SEATS)
        return moz_refuse(problem, "seats", "two to five play", NULL);
    for (int32_t i = 0; i < from->deck.rows; i++)
        cards += from->deck.row[i].copies;
    if (cards < setup->seats * (from->figures.first_hand + 1))
        return moz_refuse(problem, "deck", "there are too few cards to deal", NULL);
    return true;
}

static void read_deck(const moz_deck *deck, moz_scene *scene)
{
    scene->cards = deck->rows;
    for (int32_t i = 0; i < deck->rows; i++) {
        scene->card[i] = deck->row[i].card;
        scene->copies[i] = (uint8_t)deck->row[i].copies;
    }
}

/* A realm split between two players: its southern half is the one without the star. */
static void read_split(moz_scene *scene)
{
    for (int32_t i = 0; i < scene->table.places; i++)
        if (scene->table.place[i].realms >> NORTH_BIT != 0)
            scene->split = 1;
    for (int32_t land = 0; land < scene->lands; land++)
        if (scene->map.land[land].half == MOZ_SOUTH)
            scene->south |= SK_AREA(land);
}

/* Where a move of this type ends if nobody is in the way and no spell works; two steps may lead
 * back. */
static uint64_t reach_of_type(const moz_scene *scene, const moz_unit_card *card, int32_t land)
{
    const uint64_t none[MOZ_LANDS] = {0};
    const uint64_t *river = card->open > 1 && card->mixed ? scene->river : none;
    uint64_t reach = card->open > 0 ? scene->open[land] | river[land] : 0;

    if (card->flight > 0)
        return scene->within[card->flight - 1][land];
    for (uint64_t left = card->open > 1 ? reach : 0; left != 0; left &= left - 1)
        reach |= scene->open[moz_lowest(left)] | river[moz_lowest(left)];
    return reach | (card->river > 0 ? scene->river[land] : 0) |
           (card->mountain > 0 ? scene->mountain[land] : 0);
}

void moz_find_moves(moz_scene *scene)
{
    memset(scene->from, 0, sizeof scene->from);
    for (int32_t type = 0; type < MOZ_TYPES; type++)
        for (int32_t land = 0; land < scene->lands; land++) {
            uint64_t reach = reach_of_type(scene, &scene->type[type], land);
            scene->to[type][land] = reach & ~SK_AREA(land);
            for (; reach != 0; reach &= reach - 1)
                scene->from[type][moz_lowest(reach)] |= SK_AREA(land);
        }
}

static void set_scene(const sk_setup *setup, moz_scene *scene)
{
    const moz_scenario *from = setup->scenario;
    const moz_table *table = table_for(from, setup->seats);

    scene->seats = setup->seats;
    scene->seasons = from->seasons;
    memcpy(scene->type, from->type, sizeof scene->type);
    memcpy(scene->option, setup->option, sizeof scene->option);
    if (table != NULL && !scene->manual)
        scene->table = *table;
    read_deck(&from->deck, scene);
    read_split(scene);
    moz_find_moves(scene);
}

void moz_clear_map(const moz_scene *scene, moz_state *s)
{
    moz_open *o = &s->open;

    memset(s, 0, sizeof *s);
    memset(o->holder, MOZ_NOBODY, sizeof o->holder);
    memset(o->claim, MOZ_NOBODY, sizeof o->claim);
    memset(o->castle_at, MOZ_NOBODY, sizeof o->castle_at);
    memset(o->fort_at, MOZ_NOBODY, sizeof o->fort_at);
    memset(o->origin, MOZ_NOBODY, sizeof o->origin);
    memset(o->prize, MOZ_NOBODY, sizeof o->prize);
    memset(o->taker, MOZ_NOBODY, sizeof o->taker);
    memset(o->tribe, MOZ_NOBODY, sizeof o->tribe);
    memset(o->place, MOZ_NOBODY, sizeof o->place);
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        o->side[army] = (int8_t)(army + 1);
    memcpy(s->hidden.bag, scene->copies, sizeof s->hidden.bag);
    o->winner = o->fort_site = MOZ_NOBODY;
    o->battle.at = o->battle.attacker = o->battle.exit = MOZ_NOBODY;
    o->frames = 1;
}

bool moz_setup(const sk_setup *setup, void *scene_out, void *state_out, sk_problem *problem)
{
    const moz_scenario *from = setup->scenario;
    moz_scene *scene = scene_out;
    moz_state *s = state_out;

    memset(scene, 0, sizeof *scene);
    scene->figures = from->figures;
    read_choices(setup, scene);
    if (!is_sound(setup, problem) || !choices_agree(setup, scene, problem) ||
        !moz_read_map(&from->map, scene, problem))
        return false;
    set_scene(setup, scene);
    moz_clear_map(scene, s);
    moz_turn_to(s, MOZ_DEAL);
    scene->hash = sk_hash(scene, sizeof *scene);
    return true;
}
