/* Cases beside those that other files try: the last army, the ghosts, the rearguard. */
#include "chronicle.h"

#include <stdlib.h>
#include <string.h>

/* Ghosts are cursed with the other enemies of the caster, and his allies are not. */
RULE(16_curse, ghosts_too)
{
    table t = field_with("ghosts=themselves");

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, GHOSTS, 1, MOZ_GIANT, 2);
    deal(&t, EARTH, MOZ_CURSE);
    turn_of(&t, EARTH);
    flag(&t, "attack @1");
    ACT("move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) != MOZ_BEFORE_ROLLS)
        act(&t, "ready", NO_DICE);
    TELLS("cast Curse on the giants", DICE(7, 2),
          "player 1 casts Curse on the giants; Curse takes effect; the ghost army rolls 7 on a d8 "
          "(cursed) for 2 giants: 3 hits; the ghost army delivers 3 hits; player 1 rolls 2 on a "
          "d10 for 2 giants: 2 hits; player 1 delivers 2 hits; player 1 must take 2 hits; the "
          "ghost army must take 2 hits; the ghost army loses 2 giants; player 1 loses 2 giants; "
          "the battle of @1 is over; nobody holds it");
    clear_table(&t);
}

/* Technology's rearguard: what it loses is told as its rearguard's. */
RULE(33_tech, losses_of_the_rearguard_are_told)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, TECH, 1, MOZ_TROOP, 5);
    flag(&t, "attack @1");
    ACT("move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == TECH)
            act(&t, "put 2 troops in front", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "charge", DICE(2, 7)); /* two and one of the rearguard, against three */
    EXPECT_EQ(state_of(&t)->open.battle.hits[TECH], 3);
    EXPECT_EQ(state_of(&t)->open.battle.hits[EARTH], 3);
    EXPECT_EQ(state_of(&t)->open.battle.hits[FIRE], 0);
    TELLS("take 1 hit on the troops behind", NO_DICE, "player 3 loses 1 troop of the rearguard");
    TELLS("take 1 hit on the troops", NO_DICE, "player 3 loses 1 troop");
    clear_table(&t);
}

static bool is_edge_of(const sk_point *corner, int32_t count, sk_point from, sk_point to)
{
    for (int32_t i = 0; i < count; i++)
        if (sk_same_point(corner[i], from) && sk_same_point(corner[(i + 1) % count], to))
            return true;
    return false;
}

/* An edge of the land that is nobody else's, neither a land's nor a lake's; -1 for none. */
static int32_t shore_of(const moz_map *map, int32_t land)
{
    const moz_land *a = &map->land[land];

    for (int32_t i = 0; i < a->corners; i++) {
        sk_point from = a->corner[i], to = a->corner[(i + 1) % a->corners];
        bool shared = false;
        for (int32_t b = 0; b < map->lands; b++)
            shared = shared || is_edge_of(map->land[b].corner, map->land[b].corners, to, from);
        for (int32_t b = 0; b < map->lakes; b++)
            shared = shared || is_edge_of(map->lake[b].corner, map->lake[b].corners, to, from);
        if (!shared)
            return i;
    }
    return -1;
}

/* A cape far out at sea, so that the land lies within the bounds of many others: it has the
 * corners and neighbours it had. */
RULE(20_no_corners, a_long_cape_meets_nobody)
{
    table t = ready_for_war(3);
    const moz_scene *was = scene_of(&t);
    moz_map *map = malloc(sizeof *map);
    moz_scene *is = calloc(1, sizeof *is);
    sk_problem problem = {0};
    int32_t land = 0, shore;
    moz_land *a;

    *map = was->map;
    while ((shore = shore_of(map, land)) < 0 || map->land[land].corners == SK_COUNT(a->corner))
        land++;
    a = &map->land[land];
    memmove(&a->corner[shore + 2], &a->corner[shore + 1],
            (size_t)(a->corners - shore - 1) * sizeof a->corner[0]);
    a->corner[shore + 1] = (sk_point){9999, 9999};
    a->corners++;
    cr_assert(moz_read_map(map, is, &problem), "%s", problem.words);
    EXPECT(memcmp(is->corner, was->corner, sizeof is->corner) == 0);
    EXPECT(memcmp(is->next, was->next, sizeof is->next) == 0);
    free(is);
    free(map);
    clear_table(&t);
}

/* Three dragons, one with fewer moves left; one is injured: no more go on than are healthy. */
RULE(15_attack_again, no_more_dragons_than_are_left)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_MOUNTAIN, 5);
    put(&t, EARTH, 2, MOZ_DRAGON, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, FIRE, 3, MOZ_TROOP, 1);
    put(&t, FIRE, 4, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    flag(&t, "attack @3");
    ACT("move 2 dragons from @2 to @3", NO_DICE);
    ACT("move 1 dragon from @0 to @3", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(1, 5, 3));
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_DRAGON), 2);
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_INJURED), 1);
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 3, 4), 2);
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 3, 5), 2);
    clear_table(&t);
}
