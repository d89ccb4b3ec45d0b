/* Battles (p. 17, 19, 25 to 32): what several rules do together. */
#include "chronicle.h"

#include <stdio.h>
#include <string.h>

#define CAN(pattern) EXPECT_TEXT(refused(&t, pattern), "")
#define CANNOT(pattern) cr_expect(REFUSED(&t, pattern) != 0, "allowed: %s", pattern)

static int32_t hits_by(const table *t, int32_t army)
{
    for (int32_t i = 0; i < t->log->count; i++)
        if (t->log->event[i].type == MOZ_HITS_COUNTED && t->log->event[i].seat == army)
            return t->log->event[i].n[0];
    return -1;
}

/* All dice that were rolled, in their order: "d6 d10". */
static const char *dice_rolled(const table *t)
{
    static char out[256];
    sk_text text = SK_TEXT(out);

    for (int32_t i = 0; i < t->log->count; i++) {
        const sk_event *e = &t->log->event[i];
        if (e->type != MOZ_ROLLED && e->type != MOZ_ROLLED_FOR)
            continue;
        sk_put(&text, text.length > 0 ? " d" : "d");
        sk_put_int(&text, e->n[1]);
    }
    return out;
}

/* Everything of Earth in land 0 attacks land 1. */
static void attack_with_all(table *t)
{
    flag(t, "attack @1");
    for (moz_kind kind = MOZ_TROOP; kind <= MOZ_INJURED; kind++) {
        char words[96];
        int32_t n = units(t, EARTH, 0, kind);
        if (n == 0)
            continue;
        snprintf(words, sizeof words, "move %d %s from @0 to @1", (int)n, MOZ_KIND_NAME[kind]);
        act(t, say(t, words), NO_DICE);
    }
    act(t, "begin the battle", NO_DICE);
}

static table meeting(const char *option)
{
    table t = field_with(option);

    join(&t, 0, 1, MOZ_OPEN);
    return t;
}

/* Dice go up by type from troops to dragons, a die each, and nothing for who is not there. */
RULE(26_die_per_type, all_five_of_both)
{
    table t = meeting(NULL);

    for (moz_kind kind = MOZ_TROOP; kind <= MOZ_INJURED; kind++) {
        put(&t, EARTH, 0, kind, 2);
        put(&t, FIRE, 1, kind, 2);
    }
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3));
    EXPECT_TEXT(dice_rolled(&t), "d6 d8 d10 d12 d10 d6 d8 d10 d12 d10");
    EXPECT_EQ(hits_by(&t, FIRE), 0);
    EXPECT_EQ(hits_by(&t, EARTH), 0);
    clear_table(&t);
}

/* Behind walls everything of the defence but dragons is a size larger, injured ones stay. */
RULE(28_castle_terrain, all_five_behind_walls)
{
    for (int32_t fort = 0; fort < 2; fort++) {
        table t = meeting(NULL);
        for (moz_kind kind = MOZ_TROOP; kind <= MOZ_INJURED; kind++) {
            put(&t, EARTH, 0, kind, 2);
            put(&t, FIRE, 1, kind, 2);
        }
        terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS); /* which the walls replace */
        if (fort)
            state_of(&t)->open.forts = SK_AREA(1);
        else
            castle(&t, FIRE, 1);
        attack_with_all(&t);
        everybody_ready(&t);
        act(&t, "flank", DICE(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3));
        EXPECT_TEXT(dice_rolled(&t), "d8 d10 d12 d12 d10 d6 d8 d10 d12 d10");
        clear_table(&t);
    }
}

/* Hills with mountains give both: living troops and giants, on both sides. */
RULE(28_hills, with_mountains_both)
{
    table t = meeting(NULL);

    for (moz_kind kind = MOZ_TROOP; kind <= MOZ_GIANT; kind++) {
        put(&t, EARTH, 0, kind, 2);
        put(&t, FIRE, 1, kind, 2);
    }
    terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3, 3, 3, 3));
    EXPECT_TEXT(dice_rolled(&t), "d6 d8 d12 d8 d8 d12"); /* Fire's are undead and defend */
    clear_table(&t);
}

/* The land the attackers come from does not matter. */
RULE(28_hills, of_the_land_that_is_fought_for)
{
    table t = meeting(NULL);

    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    terrain(&t, 0, MOZ_HILLS | MOZ_MOUNTAINS);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3));
    EXPECT_TEXT(dice_rolled(&t), "d10 d6 d10");
    clear_table(&t);
}

/* An evil underdog's beasts: d10 when they attack, d8 when they defend, d10 in their castle. */
RULE(28_undead_beasts, attack_defence_and_castle)
{
    for (int32_t scene = 0; scene < 4; scene++) {
        static const char *const EXPECTED[] = {"d10 d10", "d8 d8", "d10 d8", "d8 d8"};
        table t = meeting(NULL);
        int32_t beasts = scene == 0 ? EARTH : FIRE;
        state_of(&t)->open.tribe[beasts] = MOZ_AIR;
        state_of(&t)->open.underdogs = (uint8_t)(1u << beasts);
        terrain(&t, 1, scene == 3 ? MOZ_PLAINS : MOZ_HILLS);
        put(&t, EARTH, 0, MOZ_BEAST, 2);
        put(&t, FIRE, 1, scene == 0 ? MOZ_GIANT : MOZ_BEAST, 2);
        if (scene == 2)
            castle(&t, FIRE, 1);
        attack_with_all(&t);
        everybody_ready(&t);
        act(&t, "flank", DICE(3, 3));
        EXPECT_TEXT(dice_rolled(&t), EXPECTED[scene]);
        clear_table(&t);
    }
}

/* A good underdog's beasts in plains, on both sides; not where walls stand in the plains. */
RULE(28_underdog_plains, both_sides_but_not_before_walls)
{
    for (int32_t wall = 0; wall < 2; wall++) {
        table t = meeting(NULL);
        state_of(&t)->open.tribe[FIRE] = MOZ_WATER;
        state_of(&t)->open.underdogs = 1u << EARTH | 1u << FIRE;
        terrain(&t, 1, MOZ_PLAINS);
        put(&t, EARTH, 0, MOZ_BEAST, 2);
        put(&t, FIRE, 1, MOZ_BEAST, 2);
        if (wall)
            castle(&t, FIRE, 1);
        attack_with_all(&t);
        everybody_ready(&t);
        act(&t, "flank", DICE(3, 3));
        EXPECT_TEXT(dice_rolled(&t), wall ? "d10 d8" : "d10 d10");
        clear_table(&t);
    }
}

/* Technology's bows in plains: troops only, without the option of powers, not before walls. */
RULE(28_tech_plains, troops_only_and_not_before_walls)
{
    for (int32_t wall = 0; wall < 2; wall++) {
        table t = meeting(NULL);
        state_of(&t)->open.tribe[EARTH] = MOZ_TECH;
        state_of(&t)->open.tribe[TECH] = MOZ_EARTH;
        terrain(&t, 1, MOZ_PLAINS);
        put(&t, EARTH, 0, MOZ_TROOP, 2);
        put(&t, EARTH, 0, MOZ_BEAST, 2);
        put(&t, FIRE, 1, MOZ_GIANT, 2);
        if (wall)
            castle(&t, FIRE, 1);
        attack_with_all(&t);
        everybody_ready(&t);
        act(&t, "flank", DICE(3, 3, 3));
        EXPECT_TEXT(dice_rolled(&t), wall ? "d12 d6 d8" : "d10 d8 d8");
        clear_table(&t);
    }
}

/* Allies in their ally's castle have its Advantage, also when its holder is gone. */
RULE(28_castle_terrain, guests_have_it_too)
{
    table t = meeting(NULL);

    ally(&t, TECH, FIRE);
    castle(&t, FIRE, 1);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, TECH, 1, MOZ_TROOP, 2);
    attack_with_all(&t);
    everybody_ready(&t);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "charge", DICE(2, 2));
    EXPECT_TEXT(dice_rolled(&t), "d8 d10");
    EXPECT_EQ(units(&t, TECH, 1, MOZ_TROOP), 0); /* and both are gone */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 0);
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    clear_table(&t);
}

/* Undead attackers with a Blessing roll no larger die than they had. */
RULE(28_not_double, blessed_undead)
{
    table t = meeting(NULL);

    state_of(&t)->open.tribe[EARTH] = MOZ_FIRE;
    state_of(&t)->open.tribe[FIRE] = MOZ_EARTH;
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    deal(&t, EARTH, MOZ_BLESS);
    attack_with_all(&t);
    while (step(&t) != MOZ_DECLARE)
        act(&t, step(&t) == MOZ_MARSHAL ? "ready" : "pass", NO_DICE);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "cast Blessing on the troops", DICE(3, 4));
    EXPECT_TEXT(dice_rolled(&t), "d10 d8");
    clear_table(&t);
}

/* A Curse takes one size from what Advantage gives; both together are the plain die. */
RULE(16_curse, with_advantage_the_plain_die)
{
    table t = meeting(NULL);

    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    terrain(&t, 1, MOZ_MOUNTAINS);
    deal(&t, EARTH, MOZ_CURSE);
    attack_with_all(&t);
    while (step(&t) != MOZ_DECLARE)
        act(&t, step(&t) == MOZ_MARSHAL ? "ready" : "pass", NO_DICE);
    act(&t, "flank", NO_DICE);
    act(&t, "cast Curse on the giants", DICE(3, 3));
    EXPECT_TEXT(dice_rolled(&t), "d10 d12"); /* the caster's own are not cursed */
    clear_table(&t);
}

/* Two of three in front add nothing behind; three behind add one, five two. */
RULE(26_rearguard, the_odd_one_counts_nothing)
{
    for (int32_t behind = 1; behind <= 5; behind++) {
        table t = meeting(NULL);
        char words[48];
        put(&t, EARTH, 0, MOZ_GIANT, 6);
        put(&t, FIRE, 1, MOZ_TROOP, 2 + behind);
        attack_with_all(&t);
        while (asked(&t) != FIRE)
            act(&t, "ready", NO_DICE);
        snprintf(words, sizeof words, "put 2 troops in front");
        act(&t, words, NO_DICE);
        everybody_ready(&t);
        act(&t, "flank", DICE(5, 5, 8, 0)); /* a miss; two and one */
        EXPECT_EQ(hits_by(&t, FIRE), behind / 2);
        clear_table(&t);
    }
}

/* The rearguard adds its hit once, however often the type rolls again. */
RULE(26_rearguard, once_however_often_it_rolls)
{
    table t = meeting(NULL);

    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_TROOP, 8);
    attack_with_all(&t);
    while (asked(&t) != FIRE)
        act(&t, "ready", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(6, 6, 1, 3)); /* 1, 1, 1 and one for the two behind */
    EXPECT_EQ(hits_by(&t, FIRE), 4);
    clear_table(&t);
}

/* Dragons: one hit injures, two kill; of two dragons both can be injured. */
RULE(19_armour, two_hits_for_each)
{
    table t = meeting(NULL);

    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 2);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "charge", DICE(4, 7)); /* two dragons miss with a 4; three hits */
    while (step(&t) == MOZ_LOSSES)
        act(&t,
            units(&t, FIRE, 1, MOZ_DRAGON) > 0 ? "take 1 hit on the dragons"
                                               : "take 1 hit on the injured dragons",
            NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    clear_table(&t);
}

/* A dragon that was injured in one battle dies of one hit in the next of the season. */
RULE(19_armour, the_second_hit_in_another_battle)
{
    table t = meeting(NULL);

    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_INJURED, 1);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 1, 5)); /* one hit */
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 0);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

/* Units set aside do not roll, and alone they do not defend: yet they can be hit. */
RULE(32_set_aside, a_whole_army_that_does_not_roll)
{
    table t = way_out(MOZ_TROOP, 4);

    begin(&t, MOZ_GIANT, 2);
    act(&t, "set aside 4 troops", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "charge", DICE(2));
    EXPECT_TEXT(dice_rolled(&t), "d10");
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 2); /* nobody else could be hit */
    ACT(&t, "retreat 1 troop to @2", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    act(&t, "retreat no more", NO_DICE); /* the other stays in the battle */
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 1);
    act(&t, "press on", NO_DICE);
    clear_table(&t);
}

/* The undead retreat over no river, the living do; neither over a mountain, a giant does. */
RULE(32_retreat_border, undead_and_living)
{
    for (int32_t living = 0; living < 2; living++) {
        table t = meeting(NULL);
        state_of(&t)->open.tribe[FIRE] = living ? MOZ_WATER : MOZ_FIRE;
        join(&t, 1, 2, MOZ_RIVER);
        join(&t, 1, 3, MOZ_MOUNTAIN);
        put(&t, EARTH, 0, MOZ_GIANT, 1);
        put(&t, FIRE, 1, MOZ_TROOP, 2);
        put(&t, FIRE, 1, MOZ_BEAST, 2);
        put(&t, FIRE, 1, MOZ_GIANT, 2);
        attack_with_all(&t);
        put(&t, EARTH, 0, MOZ_TROOP, 1); /* bars the way back */
        while (asked(&t) != FIRE)
            act(&t, "ready", NO_DICE);
        act(&t, "set aside 1 troop", NO_DICE); /* whether it finds a way or not */
        act(&t, "set aside 1 beast", NO_DICE);
        act(&t, "set aside 1 giant", NO_DICE);
        everybody_ready(&t);
        act(&t, "flank", DICE(3, 3, 3, 3, 0));
        EXPECT_EQ(REFUSED(&t, "retreat 1 troop to @2") == 0, living);
        CANNOT("retreat 1 troop to @3");
        CAN("retreat 1 beast to @2");
        CANNOT("retreat 1 beast to @3");
        CAN("retreat 1 giant to @2");
        CAN("retreat 1 giant to @3");
        CANNOT("retreat 2 giants to @3"); /* one was set aside */
        clear_table(&t);
    }
}

/* An uninjured dragon of the defence leaves after it has rolled; the attacker's does not so. */
RULE(32_dragon_retreat, the_defences_only)
{
    table t = meeting(NULL);

    join(&t, 1, 2, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_INJURED, 1);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 3, 3));
    EXPECT_EQ(asked(&t), FIRE);
    CANNOT("retreat 1 injured dragon to @2");
    CAN("retreat 1 dragon to @2");
    CAN("retreat 1 dragon to @0"); /* which the attackers have left */
    act(&t, "retreat no more", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    CANNOT("retreat 1 dragon to @2");
    CAN("withdraw 1 dragon to @2"); /* three of its four moves are left */
    clear_table(&t);
}

/* Land the attackers have left is empty, so the defence may retreat there. */
RULE(32_friendly, the_land_the_attackers_left)
{
    table t = meeting(NULL);

    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_TROOP, 3);
    attack_with_all(&t);
    while (asked(&t) != FIRE)
        act(&t, "ready", NO_DICE);
    act(&t, "set aside 3 troops", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(5));
    ACT(&t, "retreat 3 troops to @0", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[0], FIRE);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

/* Part withdraws, who cannot cross dies, the rest fights on. */
RULE(32_withdraw_killed, beside_those_who_fight_on)
{
    table t = meeting(NULL);

    state_of(&t)->open.tribe[EARTH] = MOZ_AIR;
    join(&t, 1, 2, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 4);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 5, 5));
    ACT(&t, "withdraw 1 giant to @2", NO_DICE);
    CANNOT("withdraw 1 giant to @0"); /* one border for all of the round */
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 3);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 4, 5));
    ACT(&t, "withdraw everything to @2", NO_DICE); /* the undead cross no river */
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 0);
    clear_table(&t);
}

/* Injured dragons of the attack stay when all others withdraw, and fight on. */
RULE(32_injured_stay, when_everything_withdraws)
{
    table t = meeting(NULL);

    put(&t, EARTH, 0, MOZ_INJURED, 1);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 4);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 5, 5, 5));
    CANNOT("withdraw 1 injured dragon to @0");
    ACT(&t, "withdraw everything to @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_INJURED), 1);
    EXPECT_EQ(state_of(&t)->open.battle.at, 1);
    clear_table(&t);
}

/* Of three sides those who rolled the most lose nothing, also when two of them did. */
RULE(32_three_sides, two_with_the_most)
{
    table t = meeting(NULL);

    ally(&t, TECH, FIRE);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_GIANT, 3);
    put(&t, TECH, 1, MOZ_GIANT, 3);
    attack_with_all(&t);
    act(&t, "stand apart", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    while (step(&t) == MOZ_MARSHAL && state_of(&t)->open.battle.round == 1 &&
           told(&t, MOZ_HITS_COUNTED) == NULL) {
        const uint16_t *dice = DICE(7, 3, 7);
        bool last = wants(&t, "ready")[0] != '\0';
        act(&t, "ready", last ? dice : NO_DICE);
    }
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 3);
    EXPECT_EQ(units(&t, TECH, 1, MOZ_GIANT), 1); /* four, less two of its own */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 3);
    clear_table(&t);
}

/* Ghosts charge in the open on the defence's rounds; on his the attacker chooses as he likes. */
RULE(11_ghost_strategy, the_attackers_rounds_are_his)
{
    table t = against_ghosts(false);

    act(&t, "begin the battle", DICE(3, 3));
    EXPECT_EQ(told(&t, MOZ_HITS_COUNTED) != NULL, true);
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    CAN("charge");
    act(&t, "flank", DICE(3, 3));
    act(&t, "press on", DICE(3, 3));
    EXPECT(strstr(tale(&t), "charge") != NULL);
    clear_table(&t);
}

/* Of an attack that fails nobody draws, and the land stays its holder's. */
RULE(15_draw, nothing_for_a_withdrawal)
{
    table t = meeting(NULL);

    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3));
    ACT(&t, "withdraw everything to @0", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    clear_table(&t);
}

/* A mutual kill in a land of the attacker's own realm: his by its castle, but not captured. */
RULE(15_draw, nothing_when_nobody_is_left)
{
    table t = meeting(NULL);

    castle(&t, EARTH, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "charge", DICE(2, 2));
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), EARTH);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

/* Fire's re-roll: a missed die of the undead in attack, once a turn, not of its beasts. */
RULE(33_fire, troops_once_a_turn)
{
    table t = meeting("tribal-powers=with");

    state_of(&t)->open.tribe[EARTH] = MOZ_FIRE;
    state_of(&t)->open.tribe[FIRE] = MOZ_EARTH;
    turn_of(&t, EARTH);
    state_of(&t)->open.fire_left = 1;
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 4);
    attack_with_all(&t);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 3, 4, 3)); /* troops miss twice, beasts once */
    EXPECT_EQ(hits_by(&t, EARTH), 0);
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3, 5)); /* no more */
    clear_table(&t);
}

/* Technology's rearguard leaves unannounced after it has rolled; its front does not. */
RULE(33_tech, the_rearguard_and_not_the_front)
{
    table t = meeting("tribal-powers=with");

    state_of(&t)->open.tribe[FIRE] = MOZ_TECH;
    state_of(&t)->open.tribe[TECH] = MOZ_FIRE;
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 5);
    attack_with_all(&t);
    while (asked(&t) != FIRE)
        act(&t, "ready", NO_DICE);
    act(&t, "put 3 troops in front", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 8, 3)); /* a hit each */
    EXPECT_EQ(asked(&t), FIRE);
    CAN("retreat 2 troops to @2");
    CANNOT("retreat 3 troops to @2");
    clear_table(&t);
}
