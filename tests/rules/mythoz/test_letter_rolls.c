/* The hits chart and the dice to the letter, each number at its limit. */
#include "chronicle.h"

#include <string.h>

/* The die an army rolled for a type in the last act, 0 for none. */
static int32_t die_of(const table *t, int32_t army, int32_t type)
{
    for (int32_t i = 0; i < t->log->count; i++) {
        const sk_event *e = &t->log->event[i];
        if ((e->type == MOZ_ROLLED || e->type == MOZ_ROLLED_FOR) && e->seat == army &&
            e->what == type)
            return e->n[1];
    }
    return 0;
}

RULE(27_one_reroll, only_sixes_go_on)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(1, 2)), 1);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(1, 1)), 2); /* the second 1 rolls no third */
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(1, 6, 6, 8)), 4);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(6, 1)), 2);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(6, 6, 5)), 2);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(8, 9)), 3);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(9, 10)), 3);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(10, 8)), 2);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, MOZ_MOUNTAINS, DICE(12, 12)), 4);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, MOZ_MOUNTAINS, DICE(11)), 2);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, MOZ_MOUNTAINS, DICE(12, 6, 11)), 5);
}

RULE(27_requirement, one_short_and_just_enough)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(2)), 0);
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, 0, DICE(2)), 2);
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, 0, DICE(3)), 0);
    EXPECT_EQ(hits_of(MOZ_GIANT, 3, 0, DICE(3)), 2);
    EXPECT_EQ(hits_of(MOZ_GIANT, 3, 0, DICE(4)), 0);
    EXPECT_EQ(hits_of(MOZ_GIANT, 4, 0, DICE(4)), 3);
    EXPECT_EQ(hits_of(MOZ_GIANT, 4, 0, DICE(5)), 0); /* and no re-roll */
    EXPECT_EQ(hits_of(MOZ_GIANT, 5, 0, DICE(5, 2)), 7);
    EXPECT_EQ(hits_of(MOZ_TROOP, 2, 0, DICE(1, 3)), 1); /* on the re-roll too */
    EXPECT_EQ(hits_of(MOZ_TROOP, 2, 0, DICE(6, 5)), 1);
}

RULE(26_rearguard, pairs_of_one_type)
{
    table t;

    EXPECT_EQ(hits_of(MOZ_GIANT, 6, 0, DICE(7)), 7);
    EXPECT_EQ(hits_of(MOZ_GIANT, 7, 0, DICE(7)), 7);
    EXPECT_EQ(hits_of(MOZ_GIANT, 8, 0, DICE(7)), 8);
    EXPECT_EQ(hits_of(MOZ_GIANT, 9, 0, DICE(10, 2)), 13); /* six, six and one of three behind */

    /* One of two types behind: nothing.  */
    t = two_armies(MOZ_GIANT, 7, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 8);
    flag(&t, "attack @1");
    ACT(&t, "move 7 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 7 troops from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(2, 4, 3)); /* three hits of the troops, two of the giants */
    EXPECT_EQ(told(&t, MOZ_HITS_COUNTED)->n[0], 5);
    clear_table(&t);
}

/* Two of five in front: the roll counts two, three behind add one. */
RULE(26_front_two, counts_for_the_chart)
{
    table t = two_armies(MOZ_GIANT, 5, MOZ_DRAGON, 1);

    begin(&t, MOZ_GIANT, 5);
    while (asked(&t) != EARTH)
        act(&t, "ready", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "put 1 giant in front"), MOZ_FRONT_LIMITS);
    EXPECT_EQ(REFUSED(&t, "put 6 giants in front"), MOZ_HOW_MANY);
    act(&t, "put 2 giants in front", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(2, 3));
    EXPECT_EQ(told(&t, MOZ_HITS_COUNTED)->n[0], 1); /* a 3 misses with two in front */
    clear_table(&t);
}

RULE(27_dragon_reroll, first_roll_of_attackers_only)
{
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(3, 3)), 0);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(3, 8)), 1);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(3, 6, 6, 2)), 2);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(6, 3)), 1);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(1, 3)), 1);
    EXPECT_EQ(hits_of(MOZ_INJURED, 1, 0, DICE(4, 7)), 2);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 3, 0, DICE(3)), 2); /* no miss */
}

/* The re-roll comes back in the next round. */
RULE(27_dragon_reroll, every_round)
{
    table t = two_armies(MOZ_DRAGON, 1, MOZ_DRAGON, 1);

    flag(&t, "attack @1");
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3)); /* the defender misses once, the attacker twice */
    while (step(&t) == MOZ_RETREATING)
        act(&t, "retreat no more", NO_DICE);
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "charge", DICE(2, 4, 5));
    EXPECT_EQ(t.log->event[0].seat, EARTH); /* who declares rolls first */
    clear_table(&t);
}

typedef struct duel {
    moz_tribe attackers, defenders; /* of seats Earth and Fire */
    moz_kind kind;                  /* on both sides */
    uint8_t ground;
    bool castle;
    uint8_t underdogs;
    moz_type attacking, defending; /* what they are */
    int32_t attack, defend;        /* their dice */
} duel;

static const duel DUELS[] = {
    {MOZ_EARTH, MOZ_WATER, MOZ_TROOP, 0, false, 0, MOZ_TROOPS, MOZ_TROOPS, 6, 6},
    {MOZ_EARTH, MOZ_WATER, MOZ_TROOP, MOZ_HILLS, false, 0, MOZ_TROOPS, MOZ_TROOPS, 8, 8},
    {MOZ_EARTH, MOZ_WATER, MOZ_TROOP, MOZ_HILLS | MOZ_MOUNTAINS, false, 0, MOZ_TROOPS, MOZ_TROOPS,
     8, 8},
    {MOZ_EARTH, MOZ_WATER, MOZ_TROOP, MOZ_PLAINS, false, 0, MOZ_TROOPS, MOZ_TROOPS, 6, 6},
    {MOZ_EARTH, MOZ_WATER, MOZ_TROOP, MOZ_MOUNTAINS, false, 0, MOZ_TROOPS, MOZ_TROOPS, 6, 6},
    {MOZ_EARTH, MOZ_WATER, MOZ_TROOP, MOZ_HILLS, true, 0, MOZ_TROOPS, MOZ_TROOPS, 6, 8},
    {MOZ_EARTH, MOZ_FIRE, MOZ_TROOP, MOZ_PLAINS, true, 0, MOZ_TROOPS, MOZ_UNDEAD_TROOPS, 6, 8},
    {MOZ_FIRE, MOZ_AIR, MOZ_TROOP, 0, false, 0, MOZ_UNDEAD_TROOPS, MOZ_UNDEAD_TROOPS, 8, 6},
    {MOZ_FIRE, MOZ_AIR, MOZ_TROOP, MOZ_HILLS, false, 0, MOZ_UNDEAD_TROOPS, MOZ_UNDEAD_TROOPS, 8, 6},
    {MOZ_FIRE, MOZ_AIR, MOZ_TROOP, MOZ_HILLS, true, 0, MOZ_UNDEAD_TROOPS, MOZ_UNDEAD_TROOPS, 8, 8},
    {MOZ_TECH, MOZ_EARTH, MOZ_TROOP, MOZ_PLAINS, false, 0, MOZ_TROOPS, MOZ_TROOPS, 8, 6},
    {MOZ_EARTH, MOZ_TECH, MOZ_TROOP, MOZ_PLAINS, false, 0, MOZ_TROOPS, MOZ_TROOPS, 6, 8},
    {MOZ_TECH, MOZ_EARTH, MOZ_TROOP, MOZ_PLAINS, true, 0, MOZ_TROOPS, MOZ_TROOPS, 6, 8},
    {MOZ_TECH, MOZ_EARTH, MOZ_BEAST, MOZ_PLAINS, false, 0, MOZ_BEASTS, MOZ_BEASTS, 8, 8},
    {MOZ_EARTH, MOZ_FIRE, MOZ_GIANT, MOZ_MOUNTAINS, false, 0, MOZ_GIANTS, MOZ_GIANTS, 12, 12},
    {MOZ_EARTH, MOZ_FIRE, MOZ_GIANT, MOZ_HILLS | MOZ_MOUNTAINS, false, 0, MOZ_GIANTS, MOZ_GIANTS,
     12, 12},
    {MOZ_EARTH, MOZ_FIRE, MOZ_GIANT, MOZ_HILLS, false, 0, MOZ_GIANTS, MOZ_GIANTS, 10, 10},
    {MOZ_EARTH, MOZ_FIRE, MOZ_GIANT, MOZ_MOUNTAINS, true, 0, MOZ_GIANTS, MOZ_GIANTS, 10, 12},
    {MOZ_FIRE, MOZ_EARTH, MOZ_GIANT, 0, false, 0, MOZ_GIANTS, MOZ_GIANTS, 10, 10},
    {MOZ_EARTH, MOZ_FIRE, MOZ_DRAGON, 0, true, 0, MOZ_DRAGONS, MOZ_DRAGONS, 12, 12},
    {MOZ_EARTH, MOZ_FIRE, MOZ_INJURED, 0, true, 0, MOZ_INJURED_DRAGONS, MOZ_INJURED_DRAGONS, 10,
     10},
    {MOZ_EARTH, MOZ_WATER, MOZ_BEAST, MOZ_PLAINS, false, 1, MOZ_BEASTS, MOZ_BEASTS, 10, 8},
    {MOZ_EARTH, MOZ_WATER, MOZ_BEAST, MOZ_PLAINS, false, 2, MOZ_BEASTS, MOZ_BEASTS, 8, 10},
    {MOZ_EARTH, MOZ_TECH, MOZ_BEAST, MOZ_PLAINS, false, 2, MOZ_BEASTS, MOZ_BEASTS, 8, 10},
    {MOZ_EARTH, MOZ_WATER, MOZ_BEAST, MOZ_HILLS, false, 3, MOZ_BEASTS, MOZ_BEASTS, 8, 8},
    {MOZ_EARTH, MOZ_WATER, MOZ_BEAST, MOZ_PLAINS, true, 3, MOZ_BEASTS, MOZ_BEASTS, 8, 10},
    {MOZ_FIRE, MOZ_AIR, MOZ_BEAST, MOZ_PLAINS, false, 3, MOZ_UNDEAD_BEASTS, MOZ_UNDEAD_BEASTS, 10,
     8},
    {MOZ_FIRE, MOZ_AIR, MOZ_BEAST, MOZ_PLAINS, true, 3, MOZ_UNDEAD_BEASTS, MOZ_UNDEAD_BEASTS, 10,
     10},
    {MOZ_FIRE, MOZ_AIR, MOZ_BEAST, 0, false, 0, MOZ_BEASTS, MOZ_BEASTS, 8, 8},
    {MOZ_FIRE, MOZ_AIR, MOZ_BEAST, 0, true, 0, MOZ_BEASTS, MOZ_BEASTS, 8, 10},
};

static void fight(const duel *d, bool fort, int32_t row)
{
    table t = two_armies(d->kind, 1, d->kind, 1);
    bool re_rolls = d->kind == MOZ_DRAGON || d->kind == MOZ_INJURED;

    state_of(&t)->open.tribe[EARTH] = (int8_t)d->attackers;
    state_of(&t)->open.tribe[FIRE] = (int8_t)d->defenders;
    state_of(&t)->open.underdogs = d->underdogs;
    terrain(&t, 1, d->ground);
    if (d->castle)
        castle(&t, FIRE, 1);
    if (d->castle && fort) {
        state_of(&t)->open.forts |= SK_AREA(1);
        state_of(&t)->open.castles &= ~SK_AREA(1);
        state_of(&t)->open.castle_at[scene_of(&t)->realm_of[1]] = MOZ_NOBODY;
        state_of(&t)->open.fort_at[scene_of(&t)->realm_of[1]] = 1;
    }
    begin(&t, d->kind, 1);
    everybody_ready(&t);
    act(&t, "flank", re_rolls ? DICE(3, 3, 3) : DICE(3, 3));
    cr_expect(die_of(&t, EARTH, (int32_t)d->attacking) == d->attack, "row %d: attack d%d", (int)row,
              (int)die_of(&t, EARTH, (int32_t)d->attacking));
    cr_expect(die_of(&t, FIRE, (int32_t)d->defending) == d->defend, "row %d: defend d%d", (int)row,
              (int)die_of(&t, FIRE, (int32_t)d->defending));
    clear_table(&t);
}

RULE(28_castle_terrain, every_army_on_every_ground)
{
    for (int32_t i = 0; i < SK_COUNT(DUELS); i++) {
        fight(&DUELS[i], false, i);
        if (DUELS[i].castle) /* a fort is the same ground */
            fight(&DUELS[i], true, 100 + i);
    }
}

/* Ghosts: the ground is theirs, the bows of Technology are not. */
RULE(28_tech_plains, ghosts_in_every_land)
{
    static const struct {
        moz_tribe tribe;
        uint8_t ground;
        bool castle;
        moz_type type;
        int32_t die;
    } GHOST[] = {{MOZ_TECH, MOZ_PLAINS, false, MOZ_TROOPS, 6},
                 {MOZ_TECH, MOZ_HILLS, false, MOZ_TROOPS, 8},
                 {MOZ_TECH, MOZ_PLAINS, true, MOZ_TROOPS, 8},
                 {MOZ_FIRE, MOZ_HILLS, false, MOZ_UNDEAD_TROOPS, 6},
                 {MOZ_AIR, 0, true, MOZ_UNDEAD_TROOPS, 8}};

    for (int32_t i = 0; i < SK_COUNT(GHOST); i++) {
        table t = field_with("ghosts=themselves");
        join(&t, 0, 1, MOZ_OPEN);
        put(&t, EARTH, 0, MOZ_GIANT, 2);
        put(&t, GHOSTS, 1, MOZ_TROOP, 1);
        state_of(&t)->open.tribe[GHOSTS] = (int8_t)GHOST[i].tribe;
        terrain(&t, 1, GHOST[i].ground);
        if (GHOST[i].castle)
            castle(&t, GHOSTS, 1);
        flag(&t, "attack @1");
        ACT(&t, "move 1 giant from @0 to @1", NO_DICE);
        act(&t, "begin the battle", DICE(3, 3));
        EXPECT_EQ(die_of(&t, GHOSTS, (int32_t)GHOST[i].type), GHOST[i].die);
        clear_table(&t);
    }
}
