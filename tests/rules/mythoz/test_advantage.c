/* Dice and Advantage (p. 18, 28): every unit of every army, attacking and defending, on every
 * ground, against the book's table; the hits chart roll by roll. */
#include <string.h>

#include "chronicle.h"

/* The book: troops d6, beasts d8, giants d10, dragons d12; Advantage is the next die. */
static int32_t die_by_the_book(int32_t tribe, bool underdog, moz_kind kind, bool attacks,
                               uint32_t ground)
{
    static const int32_t BASE[MOZ_KINDS] = {6, 8, 10, 12, 10};
    bool evil = tribe == MOZ_AIR || tribe == MOZ_FIRE, walls = (ground & MOZ_CASTLE_GROUND) != 0;
    bool undead = evil && (kind == MOZ_TROOP || (kind == MOZ_BEAST && underdog)), more = false;

    if (kind >= MOZ_DRAGON)
        return BASE[kind];
    if (undead && attacks)
        more = true;
    if (walls)
        return BASE[kind] + (more || !attacks ? 2 : 0);
    if (kind == MOZ_TROOP && !undead && (ground & MOZ_HILLS))
        more = true;
    if (kind == MOZ_GIANT && (ground & MOZ_MOUNTAINS))
        more = true;
    if (kind == MOZ_BEAST && underdog && !evil && (ground & MOZ_PLAINS))
        more = true;
    if (kind == MOZ_TROOP && tribe == MOZ_TECH && (ground & MOZ_PLAINS))
        more = true;
    return BASE[kind] + (more ? 2 : 0);
}

static void expect_dice(table *t, int32_t army, int32_t tribe, bool underdog, uint32_t ground)
{
    moz_state *s = state_of(t);

    s->open.tribe[army] = (int8_t)tribe;
    s->open.underdogs = (uint8_t)(underdog ? 1u << army : 0);
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        bool attacks = army == s->open.battle.attacker;
        int32_t die = die_by_the_book(tribe, underdog, (moz_kind)kind, attacks, ground);
        cr_expect_eq(moz_die_of(t->scene, s, army, (moz_kind)kind), die,
                     "army %d of tribe %d, kind %d on %u", army, tribe, kind, ground);
    }
}

RULE(28_not_double, every_unit_on_every_ground)
{
    static const uint32_t GROUND[] = {MOZ_HILLS,
                                      MOZ_PLAINS,
                                      MOZ_MOUNTAINS,
                                      MOZ_HILLS | MOZ_MOUNTAINS,
                                      MOZ_CASTLE_GROUND | MOZ_HILLS,
                                      MOZ_CASTLE_GROUND | MOZ_PLAINS,
                                      MOZ_CASTLE_GROUND | MOZ_MOUNTAINS};

    for (int32_t i = 0; i < SK_COUNT(GROUND); i++) {
        table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
        terrain(&t, 1, (uint8_t)(GROUND[i] & 7));
        if (GROUND[i] & MOZ_CASTLE_GROUND)
            castle(&t, FIRE, 1);
        begin(&t, MOZ_GIANT, 2);
        for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++)
            for (int32_t underdog = 0; underdog < 2; underdog++) {
                expect_dice(&t, EARTH, tribe, underdog == 1, GROUND[i]);
                expect_dice(&t, FIRE, tribe, underdog == 1, GROUND[i]);
            }
        clear_table(&t);
    }
}

/* Ghosts have the terrain's Advantage like others, but not Technology's bows. */
RULE(28_tech_plains, not_for_ghosts)
{
    table t = against_ghosts(false);

    terrain(&t, 1, MOZ_PLAINS);
    for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++) {
        state_of(&t)->open.tribe[GHOSTS] = (int8_t)tribe;
        EXPECT_EQ(moz_die_of(t.scene, t.state, GHOSTS, MOZ_TROOP), 6);
        EXPECT_EQ(moz_die_of(t.scene, t.state, GHOSTS, MOZ_BEAST), 8);
    }
    clear_table(&t);
}

/* A spell gives Advantage once, a curse takes a size, both leave what it was. */
RULE(28_not_double, spells_and_powers)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    moz_battle *b = &state_of(&t)->open.battle;

    terrain(&t, 1, MOZ_HILLS);
    begin(&t, MOZ_GIANT, 2);
    b->blessed[EARTH] = 1u << MOZ_TROOP | 1u << MOZ_BEAST | 1u << MOZ_DRAGON;
    b->cursed[EARTH] = 1u << MOZ_GIANT;
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_TROOP), MOZ_BY_HILLS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), MOZ_BY_SPELL);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_TROOP), 8);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_BEAST), 10);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), 8);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_DRAGON), 12);
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_BEAST), 8);
    clear_table(&t);
}

/* Water behind a river: against ground units that crossed it, whoever else came. */
RULE(33_water_defence, who_crossed_what)
{
    table t = field_with("tribal-powers=with");
    moz_battle *b = &state_of(&t)->open.battle;

    join(&t, 1, 2, MOZ_RIVER);
    join(&t, 1, 3, MOZ_OPEN);
    join(&t, 1, 4, MOZ_STRAIT);
    state_of(&t)->open.tribe[FIRE] = MOZ_WATER;
    put(&t, FIRE, 1, MOZ_TROOP, 2);
    put(&t, EARTH, 1, MOZ_TROOP, 2);
    b->at = 1, b->attacker = EARTH, b->armies = 1u << EARTH | 1u << FIRE;
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_TROOP), 6);
    for (int32_t land = 2; land <= 4; land++)
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
            bool wet = land != 3 && kind < MOZ_DRAGON;
            b->came[land][kind] = 1;
            b->waded[land] = land != 3;
            EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_TROOP), wet ? 8 : 6);
            EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_BEAST), wet ? 10 : 8);
            EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_DRAGON), 12);
            EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_TROOP), 6);
            b->came[land][kind] = 0;
        }
    b->came[2][MOZ_TROOP] = 1;
    state_of(&t)->open.tribe[FIRE] = MOZ_TECH; /* only Water */
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_TROOP), 6);
    clear_table(&t);
}

/* The chart: hits by roll and frontline; 1 to 5 miss with fewer units than they show. */
RULE(27_requirement, the_whole_chart)
{
    table t = field();

    for (int32_t front = 1; front <= 6; front++) {
        const int32_t HITS[13] = {0,         1, front, 2,     3,         2,        1,
                                  front + 1, 1, 2,     front, front + 1, front + 1};
        const char *again = "-R---RR-RRR-R"; /* RR after 1, 5, 6, 8, 9, 10, 12 */
        for (int32_t roll = 1; roll <= 12; roll++) {
            bool misses = roll <= 5 && front < roll;
            EXPECT_EQ(moz_misses(scene_of(&t), roll, front), misses);
            EXPECT_EQ(moz_chart_hits(scene_of(&t), roll, front), misses ? 0 : HITS[roll]);
            EXPECT_EQ(moz_chart_again(scene_of(&t), roll), again[roll] == 'R');
        }
    }
    clear_table(&t);
}

/* The power of Fire: one missed attack die of its undead a turn, troops or beasts. */
RULE(33_fire, undead_attackers_only)
{
    table t = field_with("tribal-powers=with");
    moz_group g = {.army = FIRE, .attacks = true};

    for (int32_t type = 0; type < MOZ_TYPES; type++) {
        bool undead = type == MOZ_UNDEAD_TROOPS || type == MOZ_UNDEAD_BEASTS;
        bool dragon = type == MOZ_DRAGONS || type == MOZ_INJURED_DRAGONS;
        g.type = (moz_type)type, g.attacks = true, g.army = FIRE;
        state_of(&t)->open.fire_left = 1;
        EXPECT_EQ(moz_tries_again(t.scene, t.state, &g), undead || dragon);
        g.army = EARTH;
        EXPECT_EQ(moz_tries_again(t.scene, t.state, &g), dragon);
        g.army = FIRE, g.attacks = false;
        EXPECT(!moz_tries_again(t.scene, t.state, &g));
        g.attacks = true;
        state_of(&t)->open.fire_left = 0;
        EXPECT_EQ(moz_tries_again(t.scene, t.state, &g), dragon);
    }
    clear_table(&t);
}

/* Beasts of an evil underdog miss and try again; the second group of the same roll does not. */
RULE(33_fire, once_in_a_turn)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    state_of(&t)->open.underdogs = 1u << FIRE;
    put(&t, FIRE, 0, MOZ_TROOP, 2);
    put(&t, FIRE, 0, MOZ_BEAST, 2);
    put(&t, FIRE, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 1, MOZ_GIANT, 2);
    turn_of(&t, FIRE);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    TELLS(&t, "flank", DICE(4, 3, 4, 4, 3, 3),
          "round 1: player 1 chooses to flank; player 1 rolls 4 on a d10 for 2 giants: 0 hits; "
          "player 1 delivers 0 hits; player 2 rolls 3 4 on a d8 (undead attack) for 2 undead "
          "troops: 0 hits; player 2 rolls 4 on a d10 (undead attack) for 2 undead beasts: 0 hits; "
          "player 2 rolls 3 3 on a d12 for 1 dragon: 0 hits; player 2 delivers 0 hits");
    EXPECT_EQ(state_of(&t)->open.fire_left, 0);
    clear_table(&t);
}

/* Earth's one more giant comes to a mountain, and only where there is one. */
RULE(33_earth, in_a_mountain_territory)
{
    table t = field_with("tribal-powers=with");

    put(&t, EARTH, 1, MOZ_TROOP, 1);
    terrain(&t, 1, MOZ_HILLS);
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    put(&t, EARTH, 3, MOZ_TROOP, 1);
    terrain(&t, 3, MOZ_HILLS | MOZ_MOUNTAINS);
    put(&t, EARTH, 4, MOZ_TROOP, 1);
    terrain(&t, 4, MOZ_MOUNTAINS);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    terrain(&t, 0, MOZ_MOUNTAINS);
    castle(&t, EARTH, 0);
    state_of(&t)->open.season = 2;
    end_turn(&t), end_turn(&t), end_turn(&t);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 1 draws a card; player 1 harvests 3 giants; player 2 draws a card; player 2 "
          "harvests 0 giants; player 3 draws a card; player 3 harvests 0 giants; a new season "
          "begins: fall; player 1's turn");
    EXPECT_TEXT(board(&t), "@0 C1: 1 1t; @1 1: 1 1t; @2 1: 1 1t; @3 1: 1 1t 2g; @4 1: 1 1t 1g; @40 "
                           "1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    state_of(&t)->open.season = 1;
    end_turn(&t), end_turn(&t), end_turn(&t);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 1 draws a card; player 1 harvests 2 troops; player 2 draws a card; player 2 "
          "harvests 0 troops; player 3 draws a card; player 3 harvests 0 troops; a new season "
          "begins: summer; player 1's turn"); /* in summer only */
    clear_table(&t);

    t = field_with("tribal-powers=with");
    state_of(&t)->open.season = 2;
    end_turn(&t), end_turn(&t), end_turn(&t);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 1 draws a card; player 1 harvests 0 giants; player 2 draws a card; player 2 "
          "harvests 0 giants; player 3 draws a card; player 3 harvests 0 giants; a new season "
          "begins: fall; player 1's turn"); /* no mountain, no giant */
    clear_table(&t);
}
