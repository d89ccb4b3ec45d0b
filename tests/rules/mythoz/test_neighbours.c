/* Cases beside those that other files try: the last army, the ghosts, the rearguard. */
#include "chronicle.h"

#include <stdio.h>
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
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) != MOZ_BEFORE_ROLLS)
        act(&t, "ready", NO_DICE);
    TELLS(&t, "cast Curse on the giants", DICE(7, 2),
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
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == TECH)
            act(&t, "put 2 troops in front", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "charge", DICE(2, 7)); /* two and one of the rearguard, against three */
    EXPECT_EQ(t.game->turn(t.scene, t.state).target, 1); /* asked about the battle there */
    EXPECT_EQ(state_of(&t)->open.battle.hits[TECH], 3);
    EXPECT_EQ(state_of(&t)->open.battle.hits[EARTH], 3);
    EXPECT_EQ(state_of(&t)->open.battle.hits[FIRE], 0);
    TELLS(&t, "take 1 hit on the troops behind", NO_DICE,
          "player 3 loses 1 troop of the rearguard");
    TELLS(&t, "take 1 hit on the troops", NO_DICE, "player 3 loses 1 troop");
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
    ACT(&t, "move 2 dragons from @2 to @3", NO_DICE);
    ACT(&t, "move 1 dragon from @0 to @3", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(1, 5, 3));
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_DRAGON), 2);
    EXPECT_EQ(units(&t, EARTH, 3, MOZ_INJURED), 1);
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 3, 4), 2);
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 3, 5), 2);
    clear_table(&t);
}

/* A dragon's four moves over three attacks: one, one, and the two that are left. */
RULE(15_attack_again, a_dragons_third_attack)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_MOUNTAIN, 5);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    for (int32_t land = 1; land <= 5; land++)
        put(&t, FIRE, land, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 2));
    flag(&t, "attack @2");
    ACT(&t, "go on with 2 dragons from @1 to @2", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 2));
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 2, 3), 2);
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 2, 4), 2);
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_DRAGON, 2, 5), 0);
    clear_table(&t);
}

/* Every seat has the power of its army, the last one too; ghosts have none. */
RULE(33_option, in_every_seat)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 5, .option = {"tribal-powers=with"}});
    moz_open *o = &state_of(&t)->open;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        for (int32_t tribe = MOZ_AIR; tribe <= MOZ_WATER; tribe++) {
            o->tribe[army] = (int8_t)tribe;
            for (int32_t other = MOZ_AIR; other <= MOZ_WATER; other++)
                EXPECT_EQ(moz_has_power(t.scene, t.state, army, (moz_tribe)other),
                          army != GHOSTS && other == tribe);
        }
    clear_table(&t);
}

/* Set-up comes once and the harvest each season; every stage between belongs to a turn. */
RULE(12_asks, the_stages_of_play)
{
    static const struct {
        uint16_t first, last;
        bool before;
    } STAGE[] = {{MOZ_DEAL, MOZ_PLACE_UNDERDOG, true},
                 {MOZ_ATTACKING, MOZ_REGROUP, false},
                 {MOZ_MOVING, MOZ_MOVING, false},
                 {MOZ_SUMMONING, MOZ_PLACING, false},
                 {MOZ_HARVESTING, MOZ_HARVESTING, false}};

    EXPECT_EQ(MOZ_PHASES.count, SK_COUNT(STAGE));
    for (int32_t i = 0; i < SK_COUNT(STAGE); i++) {
        EXPECT_EQ(MOZ_PHASES.row[i].first, STAGE[i].first);
        EXPECT_EQ(MOZ_PHASES.row[i].last, STAGE[i].last);
        EXPECT_EQ(MOZ_PHASES.row[i].before, STAGE[i].before);
    }
}

/* A lone player with two realms against two allies with three: he trails, they do not. */
RULE(11_underdog_sides, a_side_of_one_against_two)
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
    act(&t, "claim Kendorland with a castle in Kendor", NO_DICE);
    while (step(&t) == MOZ_PICK_REALMS)
        act(&t, "claim no more realms", NO_DICE);
    settle_everywhere(&t);
    EXPECT_EQ(step(&t), MOZ_NAME_UNDERDOG);
    EXPECT_EQ(asked(&t), 2);
    act(&t, "give the underdog power to player 3", DICE(1));
    EXPECT_EQ(state_of(&t)->open.underdogs, 1u << 2);
    clear_table(&t);
}

/* Three players claim empty lands in the order of turns, and again from the first. */
RULE(9_unpicked, three_players_claim_in_turn)
{
    table t = lay((table_plan){.game = "mythoz",
                               .scenario = "manual",
                               .seats = 3,
                               .option = {"empty-realms=are claimed"}});

    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "play the Water army", NO_DICE);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Earth army", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Kendorland with a castle in Kendor", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    for (int32_t i = 0; i < 3; i++)
        act(&t, "claim no more realms", NO_DICE);
    for (int32_t round = 0; round < 2; round++) {
        static const char *const CLAIM[2][3] = {{"Vendhall", "Larkmeadow", "Sunder Hills"},
                                                {"Whitecliff", "Oakenshore", "Nunspire"}};
        static const int32_t SEAT[] = {1, 2, 0}; /* Air, Earth, Water */
        for (int32_t i = 0; i < 3; i++) {
            char words[64];
            snprintf(words, sizeof words, "claim %s with a troop", CLAIM[round][i]);
            EXPECT_EQ(asked(&t), SEAT[i]);
            act(&t, words, NO_DICE);
        }
    }
    clear_table(&t);
}

/* Where dragons could come from and go to: all within four borders and nothing else. */
RULE(20_dragon, everywhere_within_four)
{
    table t = ready_for_war(3);
    const moz_scene *scene = scene_of(&t);

    for (int32_t from = 0; from < scene->lands; from++)
        for (int32_t to = 0; to < scene->lands; to++) {
            bool near = from != to && scene->flight[from][to] <= 4;
            EXPECT_EQ(scene->to[MOZ_DRAGONS][from] >> to & 1, near);
            EXPECT_EQ(scene->from[MOZ_DRAGONS][to] >> from & 1, near);
        }
    clear_table(&t);
}

/* The troop that fell does not take the movement of the beasts it came with. */
RULE(15_attack_again, beasts_go_on_when_the_troops_have_fallen)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    ACT(&t, "move 1 troop from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(1, 5, 3, 2)); /* a hit each way, and one more */
    act(&t, "take 1 hit on the troops", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 0);
    EXPECT_EQ(moz_count_onward(t.scene, t.state, MOZ_BEAST, 1, 2), 2);
    clear_table(&t);
}

/* The twelfth dragon is the last piece: a giant comes instead, and is told. */
RULE(15_pieces, what_came_instead_is_told)
{
    table t = field_with("pieces=limited");

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_DRAGON, 12);
    state_of(&t)->open.season = 4;
    turn_of(&t, EARTH);
    act_harvest(&t, 3);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 1);
    EXPECT(strstr(tale(&t), "player 1 harvests 1 giant") != NULL);
    clear_table(&t);
}
