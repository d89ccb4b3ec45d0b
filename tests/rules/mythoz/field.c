#include "field.h"

#include <stdio.h>
#include <string.h>

enum { HOME = 40 };

moz_state *state_of(const table *t)
{
    return t->state;
}

moz_scene *scene_of(const table *t)
{
    return t->scene;
}

static void clear_map(moz_scene *scene)
{
    memset(scene->open, 0, sizeof scene->open);
    memset(scene->river, 0, sizeof scene->river);
    memset(scene->mountain, 0, sizeof scene->mountain);
    memset(scene->strait, 0, sizeof scene->strait);
    memset(scene->next, 0, sizeof scene->next);
    memset(scene->corner, 0, sizeof scene->corner);
    memset(scene->within, 0, sizeof scene->within);
    memset(scene->flight, 255, sizeof scene->flight);
    memset(scene->steps, 255, sizeof scene->steps);
    memset(scene->way, 255, sizeof scene->way);
    memset(scene->border, 0, sizeof scene->border);
    memset(scene->ground, 0, sizeof scene->ground);
    for (int32_t land = 0; land < scene->lands; land++)
        scene->map.land[land].terrain = 0;
}

static void clear_board(const moz_scene *scene, moz_open *o)
{
    memset(o->units, 0, sizeof o->units);
    memset(o->here, 0, sizeof o->here);
    memset(o->holder, MOZ_NOBODY, sizeof o->holder);
    memset(o->castle_at, MOZ_NOBODY, sizeof o->castle_at);
    memset(o->origin, MOZ_NOBODY, sizeof o->origin);
    memset(o->taker, MOZ_NOBODY, sizeof o->taker);
    memset(o->started, 0, sizeof o->started);
    memset(o->discard, 0, sizeof o->discard);
    memset(o->hand, 0, sizeof o->hand);
    o->castles = o->forts = 0;
    o->underdogs = 0;
    o->season = 1;
    (void)scene;
}

static const uint16_t DEAL_NINE[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 0};

static table begun(const char *option)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 3, .option = {option}});

    act(&t, "deal the cards", DEAL_NINE);
    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Fire army", DICE(1));
    act(&t, "put 3 underdog beasts in Urgate", NO_DICE);
    act(&t, "put the underdog dragon in Urgate", NO_DICE);
    return t;
}

static void find_ways(moz_scene *scene);

void lay_bare(table *t)
{
    moz_state *s = state_of(t);

    clear_map(scene_of(t));
    find_ways(scene_of(t));
    clear_board(scene_of(t), &s->open);
    memset(s->secret, 0, sizeof s->secret);
    memcpy(s->hidden.bag, scene_of(t)->copies, sizeof s->hidden.bag);
    for (int32_t seat = 0; seat < t->seats; seat++)
        moz_add(s, seat, HOME + seat, MOZ_TROOP, 1);
}

table field_with(const char *option)
{
    table t = begun(option);

    lay_bare(&t);
    state_of(&t)->open.tribe[GHOSTS] = MOZ_WATER;
    turn_of(&t, EARTH);
    return t;
}

table field(void)
{
    return field_with(NULL);
}

void turn_of(table *t, int32_t seat)
{
    moz_open *o = &state_of(t)->open;

    o->seat = (int8_t)seat;
    o->step = MOZ_ATTACKING;
    o->attacks_left = 3;
    o->exchanged = 0;
    o->ruled = moz_controlled(t->scene, t->state, seat);
    memset(o->used, 0, sizeof o->used);
}

/* Shortest ways over whatever borders a mask allows. */
static void ways(const moz_scene *scene, const uint64_t *next, uint8_t out[MOZ_LANDS][MOZ_LANDS])
{
    for (int32_t a = 0; a < scene->lands; a++)
        for (int32_t b = 0; b < scene->lands; b++)
            out[a][b] = a == b ? 0 : next[a] >> b & 1 ? 1 : 255;
    for (int32_t k = 0; k < scene->lands; k++)
        for (int32_t a = 0; a < scene->lands; a++)
            for (int32_t b = 0; out[a][k] != 255 && b < scene->lands; b++)
                if (out[a][k] + out[k][b] < out[a][b])
                    out[a][b] = (uint8_t)(out[a][k] + out[k][b]);
}

static void find_ways(moz_scene *scene)
{
    uint64_t walk[MOZ_LANDS];

    for (int32_t land = 0; land < scene->lands; land++)
        walk[land] = scene->open[land] | scene->river[land];
    ways(scene, scene->next, scene->flight);
    ways(scene, walk, scene->steps);
    for (int32_t a = 0; a < scene->lands; a++)
        for (int32_t b = 0; b < scene->lands; b++)
            scene->way[0][b][a] = scene->way[1][b][a] = scene->steps[a][b];
    memset(scene->within, 0, sizeof scene->within);
    for (int32_t a = 0; a < scene->lands; a++)
        for (int32_t b = 0; b < scene->lands; b++)
            for (int32_t far = scene->flight[a][b]; a != b && far <= MOZ_FLIGHT; far++)
                scene->within[far - 1][a] |= SK_AREA(b);
    moz_find_moves(scene);
}

void one_way(table *t, int32_t from, int32_t to, moz_border border)
{
    moz_scene *scene = scene_of(t);
    uint64_t bit = SK_AREA(to);

    scene->border[from][to] = (uint8_t)border;
    scene->next[from] |= bit;
    scene->corner[from] |= bit;
    scene->open[from] |= border == MOZ_OPEN ? bit : 0;
    scene->river[from] |= border == MOZ_RIVER || border == MOZ_STRAIT ? bit : 0;
    scene->strait[from] |= border == MOZ_STRAIT ? bit : 0;
    scene->mountain[from] |= border == MOZ_MOUNTAIN ? bit : 0;
    find_ways(scene);
}

void join(table *t, int32_t a, int32_t b, moz_border border)
{
    one_way(t, a, b, border);
    one_way(t, b, a, border);
}

void terrain(table *t, int32_t land, uint8_t bits)
{
    moz_scene *scene = scene_of(t);

    scene->map.land[land].terrain = bits;
    for (int32_t i = 0; i < 3; i++)
        if (bits >> i & 1)
            scene->ground[i] |= SK_AREA(land);
}

void put(table *t, int32_t army, int32_t land, moz_kind kind, int32_t n)
{
    moz_add(state_of(t), army, land, kind, n);
}

void castle(table *t, int32_t army, int32_t land)
{
    moz_open *o = &state_of(t)->open;
    int32_t realm = scene_of(t)->realm_of[land];

    o->castle_at[realm] = (int8_t)land;
    o->origin[realm] = o->holder[land] = (int8_t)army;
    o->castles |= SK_AREA(land);
    if (army < MOZ_GHOSTS)
        o->started[army]++;
}

/* The card leaves the bag, so that the deck stays whole. */
void deal(table *t, int32_t seat, moz_effect effect)
{
    moz_state *s = state_of(t);

    for (int32_t card = 0; card < scene_of(t)->cards; card++)
        if (scene_of(t)->card[card].effect == effect) {
            s->hidden.bag[card]--;
            s->secret[seat].card[card]++;
            s->open.hand[seat]++;
            return;
        }
}

int32_t units(const table *t, int32_t army, int32_t land, moz_kind kind)
{
    return state_of(t)->open.units[army][land][kind];
}

int32_t asked(const table *t)
{
    return t->game->turn(t->scene, t->state).seat;
}

int32_t step(const table *t)
{
    return t->game->turn(t->scene, t->state).step;
}

const char *say(const table *t, const char *pattern)
{
    static char words[4][256];
    static int32_t next;
    char *out = words[next = (next + 1) % 4];
    sk_text text = sk_text_over(out, sizeof words[0]);

    for (; *pattern != '\0'; pattern++) {
        int32_t land = 0;
        if (*pattern != '@') {
            sk_put_char(&text, *pattern);
            continue;
        }
        while (pattern[1] >= '0' && pattern[1] <= '9')
            land = 10 * land + *++pattern - '0';
        sk_put(&text, scene_of(t)->map.land[land].name);
    }
    return out;
}

table two_armies(moz_kind mine, int32_t n, moz_kind theirs, int32_t m)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, mine, n + 1); /* one stays and bars the way back */
    put(&t, FIRE, 1, theirs, m);
    return t;
}

void flag(table *t, const char *pattern)
{
    act(t, say(t, pattern), NO_DICE);
    while (step(t) == MOZ_ANSWER_FLAG)
        act(t, "pass", NO_DICE);
}

void everybody_ready(table *t)
{
    while (step(t) == MOZ_MARSHAL)
        act(t, "ready", NO_DICE);
}

void storm(table *t, moz_kind kind, int32_t n)
{
    char words[128];

    flag(t, "attack @1");
    snprintf(words, sizeof words, "move %d %s from @0 to @1", (int)n, MOZ_KIND_NAME[kind]);
    act(t, say(t, words), NO_DICE);
    act(t, "begin the battle", NO_DICE);
    everybody_ready(t);
}

/* The defender is a lone dragon that rolls a 2 and so misses. */
int32_t hits_of(moz_kind kind, int32_t n, uint8_t ground, const uint16_t *rolls)
{
    table t = two_armies(kind, n, MOZ_DRAGON, 1);
    uint16_t dice[16] = {2};
    int32_t hits;

    for (int32_t i = 0; rolls[i] != 0; i++)
        dice[i + 1] = rolls[i];
    terrain(&t, 1, ground);
    storm(&t, kind, n);
    act(&t, "charge", dice);
    hits = told(&t, MOZ_HITS_COUNTED)->n[0];
    clear_table(&t);
    return hits;
}
