/* Whole wars of random play, and at every position the sentences tried the slow way: each border
 * of a move by itself, each harvest land by land, every action that is allowed looked for in the
 * list. */
#include <stdlib.h>
#include <string.h>

#include "chronicle.h"

enum { ACTIONS_MOST = 280 };

typedef struct witness {
    table t;
    sk_actions list, sorted;
    uint64_t foes[MOZ_ARMIES]; /* lands with enemies of each army */
    int32_t tried;
} witness;

static const moz_open *open_of(const witness *w)
{
    return &state_of(&w->t)->open;
}

static bool allows(const witness *w, sk_action a)
{
    return sk_allowed(w->t.game->check(w->t.scene, w->t.state, &a));
}

static int compare_actions(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(sk_action));
}

static void list_all(witness *w)
{
    w->t.game->legal(w->t.scene, w->t.state, &w->list);
    w->sorted.count = w->list.count;
    memcpy(w->sorted.item, w->list.item, (size_t)w->list.count * sizeof w->list.item[0]);
    qsort(w->sorted.item, (size_t)w->sorted.count, sizeof w->sorted.item[0], compare_actions);
}

static bool lists(const witness *w, sk_action a)
{
    return bsearch(&a, w->sorted.item, (size_t)w->sorted.count, sizeof a, compare_actions) != NULL;
}

static bool are_foes(const moz_open *o, int32_t a, int32_t b)
{
    return a != b && (a == GHOSTS || b == GHOSTS || o->side[a] != o->side[b]);
}

static void find_foes(witness *w)
{
    const moz_open *o = open_of(w);

    memset(w->foes, 0, sizeof w->foes);
    for (int32_t a = 0; a < MOZ_ARMIES; a++)
        for (int32_t b = 0; b < MOZ_ARMIES; b++)
            for (int32_t land = 0; land < scene_of(&w->t)->lands && are_foes(o, a, b); land++)
                for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
                    w->foes[a] |= o->units[b][land][kind] > 0 ? SK_AREA(land) : 0;
}

static bool enemies_in(const witness *w, int32_t army, int32_t land)
{
    return (w->foes[army] >> land & 1) != 0;
}

/* The border from one land to the next, the last spell on it counting. */
static int32_t border_between(const witness *w, int32_t from, int32_t to)
{
    const moz_open *o = open_of(w);
    int32_t border = scene_of(&w->t)->border[from][to];

    for (int32_t i = 0; i < o->changes; i++)
        if ((o->change[i].a == from && o->change[i].b == to) ||
            (o->change[i].a == to && o->change[i].b == from))
            border = o->change[i].border;
    return border == MOZ_STRAIT ? MOZ_RIVER : border;
}

static bool is_undead_kind(const witness *w, int32_t army, int32_t kind)
{
    const moz_open *o = open_of(w);
    bool evil = o->tribe[army] == MOZ_AIR || o->tribe[army] == MOZ_FIRE;

    return evil && (kind == MOZ_TROOP || (kind == MOZ_BEAST && (o->underdogs >> army & 1)));
}

/* What the chart on p. 20 says of one border alone. */
static bool crosses(const witness *w, int32_t army, int32_t kind, int32_t from, int32_t to)
{
    int32_t border = border_between(w, from, to);

    if (kind == MOZ_DRAGON)
        return border != MOZ_NO_BORDER;
    return border == MOZ_OPEN ||
           (border == MOZ_RIVER && kind != MOZ_INJURED && !is_undead_kind(w, army, kind)) ||
           (border == MOZ_MOUNTAIN && kind == MOZ_GIANT);
}

/* And of two: beasts over open ground, giants over rivers too. */
static bool goes_on(const witness *w, int32_t kind, int32_t from, int32_t over, int32_t to)
{
    int32_t first = border_between(w, from, over), then = border_between(w, over, to);

    if (kind == MOZ_BEAST)
        return first == MOZ_OPEN && then == MOZ_OPEN;
    return kind == MOZ_GIANT && (first == MOZ_OPEN || first == MOZ_RIVER) &&
           (then == MOZ_OPEN || then == MOZ_RIVER);
}

static bool walks(const witness *w, int32_t army, int32_t kind, int32_t from, int32_t to)
{
    if (from == to)
        return false;
    if (crosses(w, army, kind, from, to))
        return true;
    for (int32_t over = 0; over < scene_of(&w->t)->lands; over++)
        if (scene_of(&w->t)->border[from][over] != MOZ_NO_BORDER && !enemies_in(w, army, over) &&
            goes_on(w, kind, from, over, to))
            return true;
    return false;
}

static bool gets_to(const witness *w, int32_t army, int32_t kind, int32_t from, int32_t to)
{
    if (kind == MOZ_DRAGON)
        return from != to && scene_of(&w->t)->flight[from][to] <= 4;
    return walks(w, army, kind, from, to);
}

static sk_action moving(uint16_t verb, int32_t from, int32_t to, int32_t kind, int32_t n)
{
    return (sk_action){.verb = verb,
                       .unit = (int16_t)from,
                       .target = (int16_t)to,
                       .what = (int16_t)kind,
                       .n = {(int16_t)n}};
}

static void try_move(witness *w, int32_t from, int32_t to, int32_t kind)
{
    const moz_open *o = open_of(w);
    int32_t fresh = o->units[o->seat][from][kind] - o->used[from][kind];
    bool may = fresh > 0 && gets_to(w, o->seat, kind, from, to) &&
               (step(&w->t) == MOZ_MUSTER ? to == o->battle.at : !enemies_in(w, o->seat, to));

    EXPECT_EQ(allows(w, moving(MOZ_MOVE, from, to, kind, 1)), may);
    EXPECT_EQ(allows(w, moving(MOZ_MOVE, from, to, kind, fresh)), may);
    EXPECT(!allows(w, moving(MOZ_MOVE, from, to, kind, fresh + 1)));
    EXPECT_EQ(lists(w, moving(MOZ_MOVE, from, to, kind, fresh)), may);
    w->tried += may;
}

/* Riders: both fresh, over open ground, as far as the beast. */
static void try_ride(witness *w, int32_t from, int32_t to)
{
    const moz_open *o = open_of(w);
    int32_t beasts = o->units[o->seat][from][MOZ_BEAST] - o->used[from][MOZ_BEAST];
    int32_t troops = o->units[o->seat][from][MOZ_TROOP] - o->used[from][MOZ_TROOP];
    int32_t riders = beasts < troops ? beasts : troops;
    bool way = border_between(w, from, to) == MOZ_OPEN, may;

    for (int32_t over = 0; over < scene_of(&w->t)->lands; over++)
        way = way || (!enemies_in(w, o->seat, over) && goes_on(w, MOZ_BEAST, from, over, to));
    may = riders > 0 && from != to && way &&
          (step(&w->t) == MOZ_MUSTER ? to == o->battle.at : !enemies_in(w, o->seat, to));
    EXPECT_EQ(allows(w, moving(MOZ_RIDE, from, to, 0, riders)), may);
    EXPECT(!allows(w, moving(MOZ_RIDE, from, to, 0, riders + 1)));
    if (may && !gets_to(w, o->seat, MOZ_TROOP, from, to)) /* else it goes on foot */
        EXPECT(lists(w, moving(MOZ_RIDE, from, to, 0, riders)));
}

/* Two with wings from here: four borders, over anything. */
static void try_flights(witness *w, int32_t from)
{
    moz_open *o = &state_of(&w->t)->open;
    uint8_t was = o->winged[from];

    o->winged[from] = 2;
    list_all(w);
    for (int32_t to = 0; to < scene_of(&w->t)->lands; to++)
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
            int32_t fresh = o->units[o->seat][from][kind] - o->used[from][kind];
            int32_t n = fresh < 2 ? fresh : 2;
            bool may =
                n > 0 && kind < MOZ_DRAGON && gets_to(w, o->seat, MOZ_DRAGON, from, to) &&
                (step(&w->t) == MOZ_MUSTER ? to == o->battle.at : !enemies_in(w, o->seat, to));
            EXPECT_EQ(allows(w, moving(MOZ_FLY, from, to, kind, n)), may);
            EXPECT(!allows(w, moving(MOZ_FLY, from, to, kind, n + 1)));
            EXPECT_EQ(lists(w, moving(MOZ_FLY, from, to, kind, n)),
                      may && !gets_to(w, o->seat, kind, from, to)); /* else they walk */
        }
    o->winged[from] = was;
    list_all(w);
}

static void try_moves(witness *w)
{
    const moz_open *o = open_of(w);
    int32_t lands = scene_of(&w->t)->lands;

    for (int32_t from = 0; from < lands; from++)
        for (int32_t to = 0; to < lands && (o->here[o->seat] >> from & 1); to++) {
            for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
                try_move(w, from, to, kind);
            try_ride(w, from, to);
        }
    for (int32_t from = 0; from < lands; from++)
        if ((o->here[o->seat] >> from & 1) && from != o->battle.at) {
            try_flights(w, from);
            break;
        }
}

/* A flag is offered wherever somebody could then move in. */
static void try_flags(witness *w)
{
    const moz_open *o = open_of(w);
    int32_t lands = scene_of(&w->t)->lands;

    for (int32_t to = 0; to < lands; to++) {
        bool enemies = enemies_in(w, o->seat, to), reached = false, truce = false;
        for (int32_t from = 0; from < lands; from++)
            for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
                reached = reached || (o->units[o->seat][from][kind] > o->used[from][kind] &&
                                      (gets_to(w, o->seat, kind, from, to) ||
                                       (kind < MOZ_DRAGON && o->winged[from] > 0 &&
                                        gets_to(w, o->seat, MOZ_DRAGON, from, to))));
        for (int32_t seat = 0; seat < w->t.seats; seat++)
            truce = truce || ((o->here[seat] >> to & 1) &&
                              ((o->truce[o->seat] >> seat & 1) || (o->truce[seat] >> o->seat & 1)));
        EXPECT_EQ(allows(w, (sk_action){.verb = MOZ_ATTACK, .target = (int16_t)to}),
                  enemies && !truce && o->attacks_left > 0);
        EXPECT_EQ(lists(w, (sk_action){.verb = MOZ_ATTACK, .target = (int16_t)to}),
                  enemies && !truce && o->attacks_left > 0 && reached);
    }
}

/* Who retreats crosses one border into land without enemies. */
static void try_retreats(witness *w)
{
    const moz_open *o = open_of(w);
    int32_t army = moz_now(w->t.state)->unit, at = o->battle.at;

    for (int32_t to = 0; to < scene_of(&w->t)->lands; to++)
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
            int32_t n = kind == MOZ_DRAGON ? o->units[army][at][kind] : o->battle.aside[army][kind];
            sk_action a = moving(MOZ_RETREAT, 0, to, kind, n);
            bool may = n > 0 && kind != MOZ_INJURED && crosses(w, army, kind, at, to) &&
                       !enemies_in(w, army, to);
            EXPECT_EQ(allows(w, a), may);
            EXPECT_EQ(lists(w, a), may);
            EXPECT(!allows(w, moving(MOZ_RETREAT, 0, to, kind, n + 1)));
            w->tried += may;
        }
}

static int32_t most_allowed(const witness *w, uint16_t verb, int32_t to, int32_t kind)
{
    int32_t n = 0;

    while (n < MOZ_STACK_MAX && allows(w, moving(verb, 0, to, kind, n + 1)))
        n++;
    return n;
}

/* Those on foot over one border; of flyers those with the moves. */
static void try_withdrawals(witness *w)
{
    const moz_open *o = open_of(w);
    int32_t army = o->battle.attacker, at = o->battle.at;

    for (int32_t to = 0; to < scene_of(&w->t)->lands; to++)
        for (int32_t kind = 0; kind < MOZ_INJURED; kind++) {
            const uint8_t *flown = o->battle.flown[kind];
            int32_t far = scene_of(&w->t)->flight[at][to], n = 0;
            int32_t foot = o->units[army][at][kind] - flown[0] - flown[1] - flown[2] - flown[3];
            bool exit = o->battle.exit == MOZ_NOBODY || o->battle.exit == to;
            bool out = kind == MOZ_DRAGON ? border_between(w, at, to) == MOZ_OPEN
                                          : crosses(w, army, kind, at, to);
            for (int32_t left = 1; left < MOZ_FLIGHT; left++)
                n += far <= left ? flown[left] : 0;
            n = to == at || enemies_in(w, army, to) ? 0 : n + (exit && out ? foot : 0);
            EXPECT_EQ(most_allowed(w, MOZ_WITHDRAW, to, kind), n);
            if (n > 0 && border_between(w, at, to) != MOZ_NO_BORDER)
                EXPECT(lists(w, moving(MOZ_WITHDRAW, 0, to, kind, n)));
            w->tried += n > 0;
        }
}

/* Castles take all, other land what it yields less what came already. */
static void try_places(witness *w)
{
    const moz_open *o = open_of(w);
    const moz_scene *scene = scene_of(&w->t);
    static const uint8_t GROUND[] = {MOZ_HILLS, MOZ_PLAINS, MOZ_MOUNTAINS, 0};
    bool evil = o->tribe[o->seat] == MOZ_AIR || o->tribe[o->seat] == MOZ_FIRE;

    for (int32_t land = 0; land < scene->lands; land++)
        for (int32_t kind = 0; kind <= MOZ_DRAGON; kind++) {
            int32_t n = most_allowed(w, MOZ_PLACE, land, kind);
            bool mine = moz_controller(scene, state_of(&w->t), land) == o->seat;
            bool walled = ((o->castles | o->forts) >> land & 1) != 0;
            int32_t yields = scene->map.land[land].terrain & GROUND[kind]
                                 ? (kind == MOZ_TROOP && evil ? 2 : 1)
                                 : 0;
            if (!mine || (o->taken >> land & 1))
                yields = walled = 0;
            EXPECT(n <= o->pool[kind] && (walled ? n == o->pool[kind] : n <= yields));
            if (n > 0)
                EXPECT(lists(w, moving(MOZ_PLACE, 0, land, kind, n)));
            if (!walled && o->placed[land] == 0)
                EXPECT_EQ(n, yields < o->pool[kind] ? yields : o->pool[kind]);
        }
}

/* A card's targets: whatever is allowed is listed, but of gates and sacrifices. */
static void try_casts(witness *w)
{
    const moz_open *o = open_of(w);
    int32_t lands = scene_of(&w->t)->lands;

    if (asked(&w->t) < 0) /* the table harvests */
        return;
    for (int16_t card = 0; card < scene_of(&w->t)->cards; card++) {
        if (state_of(&w->t)->secret[asked(&w->t)].card[card] == 0)
            continue;
        EXPECT_EQ(lists(w, (sk_action){.verb = MOZ_CAST, .what = card}),
                  allows(w, (sk_action){.verb = MOZ_CAST, .what = card}));
        for (int16_t i = 0; i < lands; i++) {
            sk_action on = {.verb = MOZ_CAST_ON, .what = card, .target = i};
            EXPECT_EQ(lists(w, on), allows(w, on));
            for (int16_t k = 0; k < lands && (o->here[asked(&w->t)] >> i & 1); k++) {
                sk_action way = {.verb = MOZ_CAST_BORDER, .what = card, .unit = i, .target = k};
                EXPECT_EQ(lists(w, way), allows(w, way));
            }
        }
        for (int16_t i = 0; i < MOZ_ARMIES; i++) {
            sk_action at = {.verb = MOZ_CAST_PLAYER, .what = card, .unit = i};
            sk_action kind = {.verb = MOZ_CAST_KIND, .what = card, .how = i};
            EXPECT_EQ(lists(w, at), allows(w, at));
            EXPECT_EQ(lists(w, kind), allows(w, kind));
        }
    }
}

/* Any front that is allowed and not yet so is offered. */
static void try_fronts(witness *w)
{
    const moz_open *o = open_of(w);
    int32_t army = moz_now(w->t.state)->unit;

    for (int16_t kind = 0; kind < MOZ_KINDS; kind++)
        for (int16_t n = 0; n < 12; n++) {
            sk_action a = {.verb = MOZ_PUT_IN_FRONT, .what = kind, .n = {n}};
            EXPECT_EQ(lists(w, a), allows(w, a) && n != o->battle.front[army][kind]);
        }
}

/* Everything that is listed is allowed, and stands there once. */
static void try_list(const witness *w)
{
    for (int32_t i = 0; i < w->list.count; i++)
        EXPECT(allows(w, w->list.item[i]));
    for (int32_t i = 1; i < w->sorted.count; i++)
        EXPECT(compare_actions(&w->sorted.item[i - 1], &w->sorted.item[i]) != 0);
}

static void try_position(witness *w)
{
    find_foes(w);
    try_list(w);
    try_casts(w);
    switch (step(&w->t)) {
    case MOZ_ATTACKING:
        try_flags(w);
        break;
    case MOZ_MUSTER:
    case MOZ_MOVING:
        try_moves(w);
        break;
    case MOZ_MARSHAL:
        try_fronts(w);
        break;
    case MOZ_RETREATING:
        try_retreats(w);
        break;
    case MOZ_REGROUP:
        try_withdrawals(w);
        break;
    case MOZ_PLACING:
        try_places(w);
        break;
    default:
        break;
    }
}

/* What a harvest brings to a land, by p. 13. */
static int32_t harvest_in(const witness *w, const moz_state *before, int32_t seat, int32_t land,
                          int32_t kind)
{
    static const moz_kind SEASON[] = {MOZ_TROOP, MOZ_GIANT, MOZ_BEAST, MOZ_DRAGON};
    static const uint8_t GROUND[] = {MOZ_HILLS, MOZ_PLAINS, MOZ_MOUNTAINS, MOZ_CASTLE_GROUND};
    const moz_open *o = &before->open;
    bool walled = ((o->castles | o->forts) >> land & 1) != 0;
    uint8_t ground = walled ? MOZ_CASTLE_GROUND : scene_of(&w->t)->map.land[land].terrain;
    bool evil = o->tribe[seat] == MOZ_AIR || o->tribe[seat] == MOZ_FIRE;

    if ((int32_t)SEASON[(o->season - 1) % 4] != kind || !(ground & GROUND[kind]) ||
        moz_controller(w->t.scene, before, land) != seat)
        return 0;
    return kind == MOZ_TROOP && evil ? 2 : 1;
}

static void expect_harvest(const witness *w, const moz_state *before)
{
    for (int32_t seat = 0; seat < w->t.seats; seat++)
        for (int32_t land = 0; land < scene_of(&w->t)->lands; land++) {
            const uint8_t *was = before->open.units[seat][land],
                          *is = open_of(w)->units[seat][land];
            for (int32_t kind = 0; kind < MOZ_DRAGON; kind++)
                EXPECT_EQ(is[kind], was[kind] + harvest_in(w, before, seat, land, kind));
            EXPECT_EQ(is[MOZ_INJURED], 0);
            EXPECT_EQ(is[MOZ_DRAGON], was[MOZ_DRAGON] + was[MOZ_INJURED] +
                                          harvest_in(w, before, seat, land, MOZ_DRAGON));
        }
}

static void play(witness *w, uint64_t seed)
{
    sk_dice dice = sk_dice_seed(seed);

    for (int32_t i = 0; i < ACTIONS_MOST; i++) {
        moz_state before = *state_of(&w->t);
        sk_action a;
        if (w->t.game->turn(w->t.scene, w->t.state).over)
            break;
        list_all(w);
        if (before.open.season > 0 && (i % 4 == 0 || moz_now(&before)->step != MOZ_MOVING))
            try_position(w);
        a = w->list.item[sk_roll(&dice, (sk_occasion){0}, w->list.count) - 1];
        w->t.game->apply(w->t.scene, w->t.state, &a, &dice, NULL);
        if (a.verb == MOZ_HARVEST)
            expect_harvest(w, &before);
    }
}

RULE(20_movement_shown, in_whole_wars)
{
    witness *w = calloc(1, sizeof *w);

    for (int32_t seats = 3; seats <= 5; seats++) {
        w->t = lay((table_plan){.game = "mythoz", .seats = seats});
        play(w, (uint64_t)seats);
        clear_table(&w->t);
    }
    EXPECT(w->tried > 500);
    free(w);
}
