#include "field.h"

#include <stdio.h>
#include <string.h>

#include "data/library.h"

static void clear_side(mid_scene *scene, mid_state *s)
{
    memset(scene->card, 0, sizeof scene->card);
    memset(scene->name, 0, sizeof scene->name);
    memset(s->open.piece, 0, sizeof s->open.piece);
    for (int32_t i = 0; i < MID_PIECES; i++)
        s->open.piece[i].with = MID_NOBODY;
}

static void name_pieces(mid_scene *scene)
{
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        for (int32_t i = 0; i < 6; i++) {
            int32_t place = i == 1 ? A2 : i;
            snprintf(scene->name[seat * MID_SIDE + place], MID_NAME, "%c%d", "AB"[seat], i + 1);
            if (i < 3)
                snprintf(scene->name[seat * MID_SIDE + HA + i], MID_NAME, "%c%c", "HIJ"[i],
                         "AB"[seat]);
        }
}

table field_by(const char *option)
{
    table t = lay((table_plan){.game = "midgard",
                               .scenario = "battle",
                               .force = {"saxons", "vikings"},
                               .option = {option}});
    mid_scene *scene = scene_of(&t);

    scene->terrains = scene->objectives = 0;
    scene->pieces[ALPHA] = scene->pieces[BETA] = MID_SIDE;
    scene->units[ALPHA] = scene->units[BETA] = HA;
    clear_side(scene, state_of(&t));
    name_pieces(scene);
    state_of(&t)->open.tokens[ALPHA] = state_of(&t)->open.tokens[BETA] = 10;
    return t;
}

table field(void)
{
    return field_by(NULL);
}

void play_by(table *t, const char *option)
{
    clear_table(t);
    *t = field_by(option);
}

mid_state *state_of(const table *t)
{
    return t->state;
}

mid_scene *scene_of(const table *t)
{
    return t->scene;
}

mid_card *card(const table *t, int32_t who)
{
    return &scene_of(t)->card[who];
}

mid_piece *piece(const table *t, int32_t who)
{
    return &state_of(t)->open.piece[who];
}

void unit(table *t, int32_t who, int32_t x, int32_t y, int32_t facing)
{
    *card(t, who) = (mid_card){.class = MID_WARRIORS,
                               .points = 20,
                               .combat = 4,
                               .armour = 2,
                               .shot_armour = 2,
                               .stamina = 4,
                               .reputation = 2,
                               .with = MID_NOBODY,
                               .present = 1};
    *piece(t, who) = (mid_piece){
        .at = {x, y}, .facing = (int16_t)(facing * SK_DEGREE), .stamina = 4, .with = MID_NOBODY};
}

void shooters(table *t, int32_t who, int32_t missile, int32_t dice)
{
    card(t, who)->missile = (int8_t)missile;
    card(t, who)->shooting = (int8_t)dice;
}

static void make_hero(table *t, int32_t who, int32_t level)
{
    if (who % MID_SIDE == ZA)
        snprintf(scene_of(t)->name[who], MID_NAME, "Z%c", "AB"[mid_seat_of(who)]);
    *card(t, who) = (mid_card){.class = MID_HERO,
                               .points = 15,
                               .combat = (int8_t)level,
                               .level = (int8_t)level,
                               .armour = 3,
                               .shot_armour = 3,
                               .stamina = level == 1 ? 1 : 2,
                               .reputation = 3,
                               .with = MID_NOBODY,
                               .present = 1};
    piece(t, who)->stamina = card(t, who)->stamina;
}

void hero(table *t, int32_t who, int32_t level, int32_t with)
{
    make_hero(t, who, level);
    piece(t, who)->with = (int8_t)with;
    piece(t, who)->at = piece(t, with)->at;
    piece(t, who)->facing = piece(t, with)->facing;
}

void hero_at(table *t, int32_t who, int32_t level, sk_point at)
{
    make_hero(t, who, level);
    piece(t, who)->at = at;
    piece(t, who)->facing = mid_seat_of(who) == ALPHA ? SK_QUARTER_TURN : 3 * SK_QUARTER_TURN;
}

void give(table *t, int32_t who, mid_trait trait)
{
    card(t, who)->traits |= MID_BIT(trait);
}

void lay_ground(table *t, int32_t ground, sk_box box)
{
    mid_scene *scene = scene_of(t);
    sk_point corner[] = {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};

    scene->terrain[scene->terrains].ground = (uint8_t)ground;
    scene->shape[scene->terrains++] = sk_polygon_shape(corner, 4);
}

void fight_each_other(table *t, int32_t a, int32_t b)
{
    mid_meet(state_of(t), a, b);
}

void begin(table *t)
{
    act(t, "begin the turn", DICE(1));
}

void go_to_melee(table *t)
{
    if (step_of(t) == MID_PICK)
        act(t, "end the movement", NO_DICE);
    if (step_of(t) == MID_LIGHT_SHOTS)
        act(t, "pass", NO_DICE);
}

void go_to_shooting(table *t)
{
    for (int32_t i = 0; i < 8 && step_of(t) != MID_SHOTS; i++)
        go_to_melee(t);
}

int32_t step_of(const table *t)
{
    return t->game->turn(t->scene, t->state).step;
}

int32_t seat_of(const table *t)
{
    return t->game->turn(t->scene, t->state).seat;
}

int32_t tokens(const table *t, int32_t seat)
{
    return state_of(t)->open.tokens[seat];
}

int32_t stamina(const table *t, int32_t who)
{
    return piece(t, who)->stamina;
}

int32_t dice_told(const table *t, uint16_t event, int32_t who)
{
    for (int32_t i = 0; i < t->log->count; i++)
        if (t->log->event[i].type == event && t->log->event[i].unit == who)
            return t->log->event[i].n[0];
    return -1;
}

void first_to_move(table *t, const char *who)
{
    char words[64];

    begin(t);
    snprintf(words, sizeof words, "activate %s", who);
    act(t, words, NO_DICE);
}

void melee_begins(table *t)
{
    begin(t);
    go_to_melee(t);
}

void plain_melee_begins(table *t)
{
    begin(t);
    for (int32_t i = HA; i <= JB; i++)
        piece(t, i)->deeds = 0;
    go_to_melee(t);
    if (step_of(t) == MID_CHALLENGES)
        act(t, "challenge nobody", NO_DICE);
}

void shooting_begins(table *t)
{
    begin(t);
    go_to_shooting(t);
}

void take_aim(table *t)
{
    shooting_begins(t);
    act(t, "take aim with A1", NO_DICE);
}

static void face_to_face(table *t, int32_t apart)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 300 + apart, SOUTH);
}

void melee(table *t)
{
    face_to_face(t, 50);
    fight_each_other(t, A1, B1);
}

void charging(table *t)
{
    face_to_face(t, 130);
}

void far_apart(table *t)
{
    face_to_face(t, 600);
}

void shooting(table *t)
{
    face_to_face(t, 140);
    shooters(t, A1, MID_BOW, 4);
}

void skirmishers_charged(table *t)
{
    charging(t);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
}

void alone(table *t, int32_t class)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 1400, 900, SOUTH);
    card(t, A1)->class = (int8_t) class;
    first_to_move(t, "A1");
}

void duellists(table *t, int32_t a, int32_t b)
{
    melee(t);
    hero(t, HA, a, A1);
    hero(t, HB, b, B1);
    melee_begins(t);
    piece(t, HA)->deeds = piece(t, HB)->deeds = 0;
    act(t, "challenge HB with HA", NO_DICE);
}

void end_turn(table *t)
{
    go_to_melee(t);
    go_to_melee(t);
    act(t, "end the turn", NO_DICE);
}

/* Reads it once; nobody changes it. */
static void read_printed(const char *catalog, const sk_form *form, void *out)
{
    sk_fault fault = {0};
    sk_library *library = sk_library_open(NULL, &fault);

    cr_assert(sk_library_read(library, "midgard", catalog, "printed", form, out, &fault), "%s",
              fault.words);
    sk_library_close(library);
}

const mid_figures *printed_figures(void)
{
    static mid_figures figures;

    if (figures.actions == 0)
        read_printed("figures", &MID_FIGURES_FORM, &figures);
    return &figures;
}

const mid_costs *printed_costs(void)
{
    static mid_costs costs;

    if (costs.traits == 0)
        read_printed("costs", &MID_COSTS_FORM, &costs);
    return &costs;
}
