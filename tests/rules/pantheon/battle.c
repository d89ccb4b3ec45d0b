#include "battle.h"

#include <string.h>

pan_state *state_of(table *t)
{
    return t->state;
}

const pan_scene *scene_of(const table *t)
{
    return t->scene;
}

int32_t unit(const table *t, const char *name)
{
    for (int32_t i = 0; i < scene_of(t)->units; i++)
        if (strcmp(scene_of(t)->card[i].name, name) == 0)
            return i;
    cr_assert(false, "no unit %s", name);
    return -1;
}

int32_t area(const table *t, const char *name)
{
    int32_t a = pan_area_named(&scene_of(t)->map[0], name);

    cr_assert(a >= 0, "no area %s", name);
    return a;
}

pan_unit *the(table *t, const char *name)
{
    return &state_of(t)->open.unit[unit(t, name)];
}

static void empty_board(table *t, int32_t field)
{
    pan_state *s = state_of(t);
    const pan_map *map = &scene_of(t)->map[field];

    memset(s, 0, sizeof *s);
    for (int32_t i = 0; i < PAN_UNITS; i++) {
        s->open.unit[i].owner = -1;
        s->open.unit[i].area = PAN_AWAY;
    }
    s->open.field = (uint8_t)field;
    s->open.standing = map->of[PAN_CLIFF] | map->of[PAN_ROCK] | map->of[PAN_WALL] |
                       map->of[PAN_CAGE] | map->of[PAN_FOREST] | map->of[PAN_RUINS];
    FOR_AREAS(a, map->of[PAN_FOREST] | map->of[PAN_RUINS])
    s->open.pieces[a] = PAN_PIECES;
    s->open.started = 2;
    s->open.round = 1;
    s->open.limit = 2;
}

table battle_of(const char *scenario, int32_t seats, int32_t field, const char *option)
{
    table t = lay(
        (table_plan){.game = "pantheon", .scenario = scenario, .seats = seats, .option = {option}});

    empty_board(&t, field);
    pan_push(state_of(&t), PAN_TURN, BLUE);
    return t;
}

table battle_on(int32_t field)
{
    return battle_of("skirmish-2", 2, field, NULL);
}

table battle(void)
{
    return battle_on(OLYMPUS);
}

void own(table *t, int32_t seat, const char *name)
{
    int32_t i = unit(t, name);
    const pan_card *card = &scene_of(t)->card[i];

    the(t, name)->owner = (int8_t)seat;
    the(t, name)->vitality = (int8_t)(card->miniatures > 0 ? card->miniatures : card->rows);
    state_of(t)->open.army[seat] |= PAN_BIT(i);
}

void put(table *t, int32_t seat, const char *name, const char *where)
{
    own(t, seat, name);
    the(t, name)->flags |= PAN_DEPLOYED;
    pan_put_unit(state_of(t), unit(t, name), area(t, where));
}

void wound_to(table *t, const char *name, int32_t vitality)
{
    the(t, name)->vitality = (int8_t)vitality;
}

void hold(table *t, int32_t seat, const char *name, int32_t cards)
{
    pan_state *s = state_of(t);

    s->secret[seat].hand[unit(t, name)] = (uint8_t)(s->secret[seat].hand[unit(t, name)] + cards);
    s->open.hand[seat] = (uint8_t)(s->open.hand[seat] + cards);
}

void hold_art(table *t, int32_t seat, int32_t cards)
{
    pan_state *s = state_of(t);

    s->open.art[seat] = (uint8_t)(s->open.art[seat] + cards);
    s->secret[seat].art = (uint8_t)(s->secret[seat].art + cards);
    s->open.hand[seat] = (uint8_t)(s->open.hand[seat] + cards);
}

void hold_gems(table *t, int32_t seat, int32_t cards)
{
    pan_state *s = state_of(t);

    s->open.gem[seat] = (uint8_t)(s->open.gem[seat] + cards);
    s->secret[seat].gem = (uint8_t)(s->secret[seat].gem + cards);
    s->open.hand[seat] = (uint8_t)(s->open.hand[seat] + cards);
}

void lay_gem(table *t, const char *where)
{
    state_of(t)->open.gems[area(t, where)]++;
}

void give_turn(table *t, int32_t seat)
{
    state_of(t)->open.active = (uint8_t)seat;
    pan_top(state_of(t))->seat = (int8_t)seat;
}

int32_t step_of(const table *t)
{
    return t->game->turn(t->scene, t->state).step;
}

static void activate_by(table *t, const char *name, const char *words)
{
    char line[96] = "activate ";

    hold(t, the(t, name)->owner, name, 1);
    strcat(line, name);
    strcat(line, words);
    act(t, line, NO_DICE);
    while (step_of(t) == PAN_PAUSE)
        act(t, "search no more this turn", NO_DICE);
}

void activate(table *t, const char *name)
{
    activate_by(t, name, "");
}

void activate_complex(table *t, const char *name)
{
    activate_by(t, name, " for a complex action");
}

int32_t seat_of(const table *t)
{
    return t->game->turn(t->scene, t->state).seat;
}

bool is_in(table *t, const char *name, const char *where)
{
    return the(t, name)->area == area(t, where);
}

static pan_blow blow(table *t, const char *attacker, const char *target, bool close)
{
    return (pan_blow){
        .attacker = unit(t, attacker), .target = unit(t, target), .flags = close ? PAN_CLOSE : 0};
}

int32_t offence(table *t, const char *attacker, const char *target, bool close)
{
    pan_blow b = blow(t, attacker, target, close);

    return pan_offence(scene_of(t), state_of(t), &b).total;
}

int32_t defence(table *t, const char *attacker, const char *target, bool close)
{
    pan_blow b = blow(t, attacker, target, close);

    return pan_defence(scene_of(t), state_of(t), &b).total;
}

static bool lists_part(sk_needs needs, uint16_t reason)
{
    for (int32_t i = 0; i < needs.count; i++)
        if (needs.part[i].reason == reason)
            return true;
    return false;
}

bool has_part(table *t, const char *attacker, const char *target, bool close, uint16_t reason)
{
    pan_blow b = blow(t, attacker, target, close);

    return lists_part(pan_offence(scene_of(t), state_of(t), &b), reason) ||
           lists_part(pan_defence(scene_of(t), state_of(t), &b), reason);
}

/* The log of the last act, a line for each event. */
static const char *heard(const table *t)
{
    static char words[4096];
    sk_text text = SK_TEXT(words);

    words[0] = '\0';
    for (int32_t i = 0; i < t->log->count; i++) {
        sk_say_event(t->game, t->scene, t->log, &t->log->event[i], &text);
        sk_put(&text, "\n");
    }
    return words;
}

static void expect_words(const char *is, const char *wanted, int32_t line)
{
    cr_expect(strcmp(is, wanted) == 0, "line %d: the words are\n%s", line, is);
}

void expect_heard(const table *t, const char *wanted, int32_t line)
{
    expect_words(heard(t), wanted, line);
}

void expect_asked(const table *t, const char *wanted, int32_t line)
{
    char words[512] = "";
    sk_text text = SK_TEXT(words);

    sk_say_question(t->game, t->scene, t->game->turn(t->scene, t->state), &text);
    sk_put(&text, "\n");
    expect_words(words, wanted, line);
}

table ares_and_hades(void)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    return t;
}

table both_in(const char *blue, const char *red, const char *where)
{
    table t = battle();

    put(&t, BLUE, blue, where);
    put(&t, RED, red, where);
    return t;
}

table armed(const char *name, const char *where)
{
    table t = battle();

    put(&t, BLUE, name, where);
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 3);
    activate(&t, name);
    return t;
}

table two_against_two(void)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "A7");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GREEN, "Ares", "E7");
    return t;
}

table against_hydra(const char *name, const char *hydra)
{
    table t = battle();

    put(&t, BLUE, name, "C4");
    put(&t, RED, "Hydra", hydra);
    hold_art(&t, BLUE, 2);
    activate(&t, name);
    return t;
}

table alone(const char *guardian, const char *where)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, PAN_WILD, guardian, where);
    return t;
}

pan_card *card(table *t, const char *name)
{
    return &((pan_scene *)t->scene)->card[unit(t, name)];
}

bool can_walk(table *t, const char *name, const char *where)
{
    uint64_t reach = pan_walk_reach(scene_of(t), state_of(t), unit(t, name), 0);

    return reach >> area(t, where) & 1;
}

bool can_attack(table *t, const char *name, const char *target)
{
    int32_t range = pan_range(scene_of(t), state_of(t), unit(t, name));

    return pan_targets(scene_of(t), state_of(t), unit(t, name), range) >> unit(t, target) & 1;
}

bool play_out(const table *t, pan_state *after, sk_dice *dice)
{
    static sk_actions list;

    while (t->game->goes_on(t->scene, after)) {
        t->game->legal(t->scene, after, &list);
        t->game->apply(t->scene, after, &list.item[t->game->reply(t->scene, after, &list)], dice,
                       NULL);
    }
    return true;
}
