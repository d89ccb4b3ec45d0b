#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The printed map */

int32_t land_called(const table *t, const char *name)
{
    for (int32_t i = 0; i < scene_of(t)->lands; i++)
        if (sk_same(scene_of(t)->map.land[i].name, name))
            return i;
    cr_assert_fail("no territory %s", name);
    return -1;
}

int32_t card_called(const table *t, const char *name)
{
    for (int32_t i = 0; i < scene_of(t)->cards; i++)
        if (sk_same(scene_of(t)->card[i].name, name))
            return i;
    cr_assert_fail("no card %s", name);
    return -1;
}

static int32_t realm_called(const table *t, const char *name)
{
    for (int32_t i = 0; i < scene_of(t)->realms; i++)
        if (sk_same(scene_of(t)->map.realm[i].name, name))
            return i;
    cr_assert_fail("no realm %s", name);
    return -1;
}

int32_t owner(const table *t, const char *realm)
{
    return state_of(t)->open.origin[realm_called(t, realm)];
}

static const uint16_t ONES[17] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0};

/* So many draws of the first card. */
static const uint16_t *draws(int32_t n)
{
    return ONES + 16 - n;
}

table ready_for_war(int32_t seats)
{
    table t = lay((table_plan){.game = "mythoz", .seats = seats});

    act(&t, "deal the cards", draws(3 * seats + (seats == 5)));
    if (seats < 5)
        act(&t, "play the Earth army", NO_DICE);
    if (seats == 3)
        act(&t, "play the Fire army", draws(1));
    if (seats == 3) {
        act(&t, "put 3 underdog beasts in Urgate", NO_DICE);
        act(&t, "put the underdog dragon in Urgate", NO_DICE);
    }
    if (seats == 5) {
        act(&t, "put 3 underdog beasts in Nunspire", NO_DICE);
        act(&t, "put the underdog dragon in Nunspire", NO_DICE);
    }
    return t;
}

table manual(const char *scenario, int32_t seats)
{
    table t = lay((table_plan){.game = "mythoz", .scenario = scenario, .seats = seats});

    act(&t, "deal the cards", draws(3 * seats));
    return t;
}

table picked(const char *scenario)
{
    table t = manual(scenario, 2);

    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    if (step(&t) == MOZ_DEFINE_CONFLICT) {
        act(&t, "join side 1", NO_DICE);
        act(&t, "join side 2", NO_DICE);
    }
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim Rodina with a castle in Rodhelm", NO_DICE);
    act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    if (step(&t) == MOZ_CHOOSE_GHOSTS)
        act(&t, "let the Earth army haunt the empty realms", NO_DICE);
    return t;
}

table lean(void)
{
    table t = lay((table_plan){.game = "mythoz", .scenario = "classic-lean", .seats = 3});

    act(&t, "deal the cards", draws(9));
    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Fire army", NO_DICE);
    return t;
}

void settle_everywhere(table *t)
{
    sk_actions *list = malloc(sizeof *list);

    while (step(t) == MOZ_CLAIM_START) {
        char words[128];
        sk_text text = SK_TEXT(words);
        t->game->legal(t->scene, t->state, list);
        sk_say_action(t->game, t->scene, &list->item[0], &text);
        act(t, words, NO_DICE);
    }
    free(list);
}

/* Earth and Water with a realm each against Air with three. */
table sides_of_two_and_one(void)
{
    table t = manual("manual-sides", 3);

    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 2", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim Rodina with a castle in Rodhelm", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim Nuna with a castle in Nunspire", NO_DICE);
    settle_everywhere(&t);
    return t;
}

bool realms_touch(const table *t, const char *a, const char *b)
{
    uint64_t first = scene_of(t)->realm_lands[realm_called(t, a)];
    uint64_t second = scene_of(t)->realm_lands[realm_called(t, b)];

    for (int32_t land = 0; land < scene_of(t)->lands; land++)
        if ((first >> land & 1) && (scene_of(t)->next[land] & second) != 0)
            return true;
    return false;
}

static bool touches_lake(const moz_scene *scene, int32_t land, int32_t lake)
{
    const moz_land *a = &scene->map.land[land];
    const moz_lake *b = &scene->map.lake[lake];
    int32_t shared = 0;

    for (int32_t i = 0; i < a->corners; i++)
        for (int32_t k = 0; k < b->corners; k++)
            shared += sk_same_point(a->corner[i], b->corner[k]);
    return shared > 1;
}

bool share_a_lake(const moz_scene *scene, int32_t a, int32_t b)
{
    for (int32_t lake = 0; lake < scene->lakes; lake++)
        if (a != b && touches_lake(scene, a, lake) && touches_lake(scene, b, lake))
            return true;
    return false;
}

int32_t count_dead_ends(const moz_scene *scene)
{
    int32_t count = 0;

    for (int32_t land = 0; land < scene->lands; land++)
        if (moz_bits(scene->open[land]) == 1 && scene->river[land] != 0 &&
            scene->mountain[land] != 0 &&
            (touches_lake(scene, land, 0) || touches_lake(scene, land, 1) ||
             touches_lake(scene, land, 2)))
            count++;
    return count;
}

bool is_refused(const moz_map *map, const char *words)
{
    moz_scene *scene = calloc(1, sizeof *scene);
    table printed = field();
    sk_problem problem = {0};
    bool refused;

    scene->figures = scene_of(&printed)->figures;
    clear_table(&printed);
    refused = !moz_read_map(map, scene, &problem);
    free(scene);
    return refused && strstr(problem.words, words) != NULL;
}

/* The course of the year */

table ready_for_war_in_field(void)
{
    return field();
}

void end_turn(table *t)
{
    act(t, "attack no more", NO_DICE);
    act(t, "move no more", NO_DICE);
    act(t, "end the turn", NO_DICE);
}

static int32_t cards_due(const table *t)
{
    int32_t cards = 0;

    for (int32_t seat = 0; seat < t->seats; seat++)
        if (!(state_of(t)->open.out >> seat & 1) &&
            state_of(t)->open.hand[seat] < scene_of(t)->figures.hand_max)
            cards += 1 + (moz_count_castles(t->state, seat, true) >= 3);
    return cards;
}

void season_passes_drawing(table *t, int32_t rounds)
{
    (void)rounds;
    while (step(t) != MOZ_HARVESTING)
        end_turn(t);
    act(t, "harvest", draws(2)); /* two cards are left for three players */
}

void season_passes(table *t)
{
    while (step(t) != MOZ_HARVESTING)
        end_turn(t);
    act(t, "harvest", draws(cards_due(t)));
}

void act_harvest(table *t, int32_t cards)
{
    while (step(t) != MOZ_HARVESTING)
        end_turn(t);
    act(t, "harvest", draws(cards));
}

void hills_for_all(table *t, uint8_t ground)
{
    for (int32_t seat = 0; seat < 3; seat++) {
        put(t, seat, 5 * seat, MOZ_TROOP, 1);
        terrain(t, 5 * seat, ground);
    }
}

void deal_bag(table *t, int32_t card)
{
    memset(state_of(t)->hidden.bag, card, sizeof state_of(t)->hidden.bag);
}

void go_summoning(table *t)
{
    turn_of(t, state_of(t)->open.seat);
    act(t, "attack no more", NO_DICE);
    act(t, "move no more", NO_DICE);
}

/* Fields of battle */

/* As storm, but whoever marshals is still being asked. */
void begin(table *t, moz_kind kind, int32_t n)
{
    char words[128];

    flag(t, "attack @1");
    snprintf(words, sizeof words, "move %d %s from @0 to @1", (int)n, MOZ_KIND_NAME[kind]);
    act(t, say(t, words), NO_DICE);
    act(t, "begin the battle", NO_DICE);
}

void chain(table *t, moz_border border, int32_t links)
{
    for (int32_t i = 0; i < links; i++)
        join(t, i, i + 1, border);
}

/* From 0: 1 over open ground and 4, 7 behind it; 2 over a river and 5 behind it; 3 over a
 * mountain and 6 behind it. The army moves. */
table crossroads(int32_t army, moz_kind kind)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 4, MOZ_OPEN);
    join(&t, 4, 7, MOZ_OPEN);
    join(&t, 0, 2, MOZ_RIVER);
    join(&t, 2, 5, MOZ_OPEN);
    join(&t, 0, 3, MOZ_MOUNTAIN);
    join(&t, 3, 6, MOZ_OPEN);
    put(&t, army, 0, kind, 1);
    turn_of(&t, army);
    state_of(&t)->open.step = MOZ_MOVING;
    return t;
}

table captured(void)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    storm(&t, MOZ_GIANT, 2);
    act(&t, "charge", DICE(3, 7));
    return t;
}

static table take_castle(table t)
{
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    castle(&t, FIRE, 1);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "charge", DICE(3, 7, 1));
    return t;
}

table castle_falls(const char *option)
{
    return take_castle(sk_same(option, "classic") ? field() : field_with(option));
}

/* Earth started with a castle it has lost. */
table castle_falls_net(void)
{
    table t = field_with("net-castles=yes");

    castle(&t, EARTH, 5);
    state_of(&t)->open.holder[5] = TECH;
    scene_of(&t)->option[MOZ_OPT_SHORT] = 1;
    return take_castle(t);
}

table against_ghosts(bool in_castle)
{
    table t = field_with("ghosts=themselves");

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, GHOSTS, 1, MOZ_GIANT, 1);
    if (in_castle)
        castle(&t, GHOSTS, 1);
    flag(&t, "attack @1");
    act(&t, say(&t, "move 1 giants from @0 to @1"), NO_DICE);
    return t;
}

table ghost_castle_falls(void)
{
    table t = against_ghosts(true);

    act(&t, "begin the battle", DICE(2, 7, 1));
    return t;
}

void ally(table *t, int32_t a, int32_t b)
{
    state_of(t)->open.side[a] = state_of(t)->open.side[b];
}

/* A giant of Earth attacks two of Fire and one of its ally Technology. */
table allies_attacked(void)
{
    table t = field();

    ally(&t, TECH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    put(&t, TECH, 1, MOZ_GIANT, 1);
    flag(&t, "attack @1");
    act(&t, say(&t, "move 1 giants from @0 to @1"), NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    return t;
}

/* Four giants of Earth attack the stacks of two allies who stand together. */
void allied_stacks(table *t, int32_t fire, int32_t tech)
{
    ally(t, TECH, FIRE);
    join(t, 0, 1, MOZ_OPEN);
    put(t, EARTH, 0, MOZ_GIANT, 5);
    put(t, FIRE, 1, MOZ_GIANT, fire);
    put(t, TECH, 1, MOZ_GIANT, tech);
    flag(t, "attack @1");
    act(t, say(t, "move 4 giants from @0 to @1"), NO_DICE);
    act(t, "begin the battle", NO_DICE);
    act(t, "stand together", NO_DICE);
    act(t, "stand together", NO_DICE);
    everybody_ready(t);
}

/* Undead troops of Fire and bowmen of Technology against four giants. */
void allied_troops(table *t)
{
    ally(t, TECH, FIRE);
    join(t, 0, 1, MOZ_OPEN);
    put(t, EARTH, 0, MOZ_GIANT, 5);
    put(t, FIRE, 1, MOZ_TROOP, 2);
    put(t, TECH, 1, MOZ_TROOP, 2);
    flag(t, "attack @1");
    act(t, say(t, "move 4 giants from @0 to @1"), NO_DICE);
    act(t, "begin the battle", NO_DICE);
    act(t, "stand together", NO_DICE);
    act(t, "stand together", NO_DICE);
    everybody_ready(t);
}

/* Two bowmen with Advantage in plains and two troops without, each group rolling a 3. */
int32_t hits_of_allies(const char *option)
{
    table t = field_with(option);
    int32_t hits = 0;

    state_of(&t)->open.tribe[FIRE] = MOZ_WATER;
    terrain(&t, 1, MOZ_PLAINS);
    allied_troops(&t);
    act(&t, "charge", DICE(3, 3, 5));
    for (int32_t i = 0; i < t.log->count; i++)
        if (t.log->event[i].type == MOZ_HITS_COUNTED && t.log->event[i].seat == FIRE)
            hits = t.log->event[i].n[0];
    clear_table(&t);
    return hits;
}

static bool is_roll(const sk_event *event)
{
    return event->type == MOZ_ROLLED || event->type == MOZ_ROLLED_FOR;
}

int32_t count_rolls(const table *t)
{
    int32_t count = 0;

    for (int32_t i = 0; i < t->log->count; i++)
        count += is_roll(&t->log->event[i]);
    return count;
}

const sk_event *first_roll(const table *t)
{
    for (int32_t i = 0; i < t->log->count; i++)
        if (is_roll(&t->log->event[i]))
            return &t->log->event[i];
    return NULL;
}

/* Fire in land 1 can leave for land 2; Earth's giants stand in land 0. */
table way_out(moz_kind kind, int32_t n)
{
    table t = two_armies(MOZ_GIANT, 2, kind, n);

    join(&t, 1, 2, MOZ_OPEN);
    return t;
}

table set_aside_and_alive(void)
{
    table t = way_out(MOZ_TROOP, 3);

    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 3 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "charge", DICE(5));
    return t;
}

/* Earth has fought a round in land 1 and may leave for land 2 over this border. */
table withdrawing(moz_kind kind, int32_t n, moz_border border)
{
    table t = two_armies(kind, n, MOZ_GIANT, 2);

    join(&t, 1, 2, border);
    begin(&t, kind, n);
    everybody_ready(&t);
    act(&t, "flank", kind == MOZ_DRAGON || kind == MOZ_INJURED ? DICE(3, 3, 3) : DICE(3, 5));
    return t;
}

/* A castle in land 0, garrisons in 1 and 2 in a row, and the cards to build. */
table fort_country(void)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    castle(&t, EARTH, 0);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    put(&t, FIRE, 3, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_FORT);
    deal(&t, EARTH, MOZ_STORM);
    turn_of(&t, EARTH);
    moz_remove(state_of(&t), FIRE, 3, MOZ_TROOP, 1);
    moz_settle_holder(scene_of(&t), state_of(&t), 3);
    return t;
}

/* Two giants of Fire in their castle. */
table siege(void)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    castle(&t, FIRE, 1);
    return t;
}
