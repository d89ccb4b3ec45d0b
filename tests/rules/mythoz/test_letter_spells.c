/* Spells, shields and counters to the letter. */
#include "chronicle.h"

#include <stdio.h>

/* Which walls stand in land 1. */
enum { OPEN_LAND, CASTLE, FORT, GHOST_CASTLE };

static void build(table *t, int32_t what)
{
    if (what == CASTLE || what == GHOST_CASTLE)
        castle(t, what == CASTLE ? FIRE : GHOSTS, 1);
    if (what == FORT)
        state_of(t)->open.forts |= SK_AREA(1);
}

RULE(16_shield, a_storm_before_every_kind_of_wall)
{
    for (int32_t what = OPEN_LAND; what <= GHOST_CASTLE; what++) {
        table t = field();
        join(&t, 0, 1, MOZ_OPEN);
        put(&t, EARTH, 0, MOZ_TROOP, 1);
        put(&t, what == GHOST_CASTLE ? GHOSTS : FIRE, 1, MOZ_TROOP, 5);
        build(&t, what);
        deal(&t, EARTH, MOZ_STORM);
        EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), what == OPEN_LAND ? 0 : MOZ_CASTLE_SHIELD);
        clear_table(&t);
    }
}

/* Half of the die, rounded up, for every side of it. */
RULE(16_storm, every_side_of_the_die)
{
    for (uint16_t roll = 1; roll <= 6; roll++) {
        table t = field();
        put(&t, FIRE, 1, MOZ_TROOP, 5);
        deal(&t, EARTH, MOZ_STORM);
        ACT(&t, "cast Firestorm on @1", DICE(roll));
        EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 5 - (roll + 1) / 2);
        clear_table(&t);
    }
}

RULE(16_storm, an_injured_dragon_dies_before_a_whole_one_is_hurt)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_DRAGON, 2);
    put(&t, FIRE, 1, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, EARTH, MOZ_STORM);
    TELLS(
        &t, "cast Firestorm on @1", DICE(1),
        "player 1 casts Firestorm on @1; Firestorm takes effect; 1: @1 takes 1 hit; player 2 loses "
        "1 injured dragon");
    TELLS(&t, "cast Firestorm on @1", DICE(6),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 6: @1 takes 3 hits; player 2 "
          "has 2 "
          "dragons injured; player 2 loses 1 injured dragon");
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    clear_table(&t);
}

/* In a battle before the dice: land 1 held by Fire, Earth attacks, this seat holds this card. */
static table before_the_dice(int32_t what, int32_t seat, moz_effect card)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_INJURED, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_INJURED, 1);
    build(&t, what);
    deal(&t, seat, card);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 1 dragon from @0 to @1", NO_DICE);
    ACT(&t, "move 1 injured dragon from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    if (seat != FIRE) /* who declares casts before he does */
        act(&t, "flank", NO_DICE);
    return t;
}

static const struct {
    moz_effect card;
    const char *earth, *fire; /* as each casts it */
} BATTLE[] = {{MOZ_CURSE, "cast Curse on the giants", "cast Curse on the giants"},
              {MOZ_BLESS, "cast Blessing on the giants", "cast Blessing on the giants"},
              {MOZ_FURY, "cast Battle Fury", "cast Battle Fury"},
              {MOZ_HEAL, "cast Healing Spring on @1", "cast Healing Spring on @1"},
              {MOZ_BANE, "cast Dragonbane at player 2", "cast Dragonbane at player 1"}};

RULE(16_shield, the_attackers_cards_fail_and_the_defenders_do_not)
{
    for (int32_t i = 0; i < SK_COUNT(BATTLE); i++)
        for (int32_t what = OPEN_LAND; what <= FORT; what++) {
            table t = before_the_dice(what, FIRE, BATTLE[i].card);
            EXPECT_EQ(asked(&t), FIRE);
            EXPECT_EQ(REFUSED(&t, BATTLE[i].fire), 0);
            clear_table(&t);
        }
    for (int32_t i = 0; i < SK_COUNT(BATTLE); i++) {
        table t = before_the_dice(OPEN_LAND, EARTH, BATTLE[i].card);
        EXPECT_EQ(asked(&t), EARTH);
        EXPECT_EQ(REFUSED(&t, BATTLE[i].earth), 0);
        clear_table(&t);
    }
}

/* Before a wall the attacker is asked, for it might be Breach, and refused. */
RULE(16_shield, the_attackers_cards_before_a_wall)
{
    for (int32_t i = 0; i < SK_COUNT(BATTLE); i++)
        for (int32_t what = CASTLE; what <= FORT; what++) {
            table t = before_the_dice(what, EARTH, BATTLE[i].card);
            EXPECT_EQ(asked(&t), EARTH);
            cr_expect(REFUSED(&t, BATTLE[i].earth) == MOZ_CASTLE_SHIELD, "%s: %s", BATTLE[i].earth,
                      refused(&t, BATTLE[i].earth));
            clear_table(&t);
        }
}

RULE(16_breach, of_castles_and_forts_only)
{
    for (int32_t what = OPEN_LAND; what <= FORT; what++) {
        table t = before_the_dice(what, EARTH, MOZ_BREACH);
        EXPECT_EQ(asked(&t), EARTH);
        if (what == OPEN_LAND)
            EXPECT(REFUSED(&t, "cast Breach") != 0);
        else
            EXPECT_EQ(REFUSED(&t, "cast Breach"), 0);
        clear_table(&t);
    }
}

/* A third player: the defender's friend casts in the castle, his enemy does not. */
RULE(16_shield_friends, who_is_not_in_the_battle)
{
    table t = before_the_dice(CASTLE, TECH, MOZ_CURSE);

    EXPECT_EQ(asked(&t), TECH);
    EXPECT_EQ(REFUSED(&t, "cast Curse on the giants"), MOZ_CASTLE_SHIELD);
    ally(&t, TECH, FIRE);
    EXPECT_EQ(REFUSED(&t, "cast Curse on the giants"), 0);
    clear_table(&t);
}

/* The castle's new holder has its shield at once. */
RULE(16_shield, of_the_new_holder)
{
    table t = castle_falls("classic");

    state_of(&t)->open.hand[EARTH] = 0;
    deal(&t, FIRE, MOZ_STORM);
    act(&t, "attack no more", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    while (asked(&t) != FIRE) {
        act(&t, "attack no more", NO_DICE);
        act(&t, "move no more", NO_DICE);
        act(&t, "end the turn", NO_DICE);
    }
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), MOZ_CASTLE_SHIELD);
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @0"), 0);
    clear_table(&t);
}

/* Wings are given elsewhere; where they lead is no matter of the shield. */
RULE(16_shield_elsewhere, wings_and_gates)
{
    table t = siege();

    deal(&t, EARTH, MOZ_WINGS);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    flag(&t, "attack @1");
    EXPECT_EQ(REFUSED(&t, "fly 2 giants from @0 to @1"), 0);
    clear_table(&t);

    t = field(); /* into one's own castle */
    castle(&t, EARTH, 1);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    deal(&t, EARTH, MOZ_GATE);
    turn_of(&t, EARTH);
    ACT(&t, "cast Gate from @0 to @1", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 2);
    clear_table(&t);
}

/* Counters: opponents only; a sacrifice comes back; the counter of a counter saves the spell. */
RULE(16_counter_window, not_the_casters_allies)
{
    table t = field();

    ally(&t, TECH, EARTH);
    put(&t, FIRE, 1, MOZ_TROOP, 5);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, TECH, MOZ_COUNTER);
    ACT(&t, "cast Firestorm on @1", DICE(6));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 2);
    clear_table(&t);

    t = field();
    put(&t, FIRE, 1, MOZ_TROOP, 5);
    deal(&t, EARTH, MOZ_STORM);
    deal(&t, EARTH, MOZ_COUNTER);
    deal(&t, TECH, MOZ_COUNTER);
    ACT(&t, "cast Firestorm on @1", NO_DICE);
    EXPECT_EQ(asked(&t), TECH); /* any opponent, not only the struck one */
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "counter with Counter Spell", DICE(6));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 2);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH] + state_of(&t)->open.hand[TECH], 0);
    clear_table(&t);
}

RULE(16_truce, binds_both_and_no_third)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_GIANT, 3);
    put(&t, TECH, 2, MOZ_GIANT, 3);
    deal(&t, EARTH, MOZ_TRUCE);
    deal(&t, EARTH, MOZ_STEAL);
    act(&t, "cast Truce with player 2 giving up Thief", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_UNDER_TRUCE);
    EXPECT_EQ(REFUSED(&t, "attack @2"), 0);
    turn_of(&t, FIRE);
    EXPECT_EQ(REFUSED(&t, "attack @0"), MOZ_UNDER_TRUCE);
    clear_table(&t);
}

/* Fort: enemy castles keep their distance too; a troop's moves count, not the crow's. */
RULE(17_fort_distance, from_enemy_castles_and_by_a_troops_way)
{
    table t = fort_country();

    castle(&t, FIRE, 5);
    join(&t, 2, 5, MOZ_RIVER);
    turn_of(&t, EARTH);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Firestorm"), MOZ_FORT_TOO_CLOSE);
    clear_table(&t);

    t = fort_country();
    castle(&t, FIRE, 5);
    join(&t, 2, 5, MOZ_MOUNTAIN); /* no way for a troop */
    turn_of(&t, EARTH);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Firestorm"), 0);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @0 giving up Firestorm"), MOZ_FORT_TOO_CLOSE);
    EXPECT_EQ(REFUSED(&t, "cast Build Fort in @2 giving up Build Fort"), MOZ_NOTHING_TO_GIVE);
    clear_table(&t);
}

/* A fort in another's hands: no card at once, no way to victory, its ground and its shield. */
RULE(15_no_fort_card, and_no_victory)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    scene_of(&t)->option[MOZ_OPT_SHORT] = 1;
    state_of(&t)->open.forts |= SK_AREA(1);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7)); /* no die for a card */
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

/* Two of the card and no other: the second is what is given up, and that is offered. */
RULE(17_fort_sacrifice, another_of_the_same)
{
    table t = fort_country();

    only_card(&t, EARTH, MOZ_FORT);
    deal(&t, EARTH, MOZ_FORT);
    EXPECT(LISTED(&t, "cast Build Fort in @2 giving up Build Fort"));
    ACT(&t, "cast Build Fort in @2 giving up Build Fort", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

static int32_t land_of(const table *t, int32_t realm, bool last)
{
    uint64_t lands = scene_of(t)->realm_lands[realm];

    while (last && (lands & (lands - 1)) != 0)
        lands &= lands - 1;
    return moz_lowest(lands);
}

/* Earth stands in the first land and the last of every realm, far from any castle, and has cards
 * for three forts. */
static table builders(void)
{
    table t = field();

    for (int32_t realm = 0; realm < scene_of(&t)->realms; realm++) {
        put(&t, EARTH, land_of(&t, realm, false), MOZ_TROOP, 1);
        put(&t, EARTH, land_of(&t, realm, true), MOZ_TROOP, 1);
    }
    for (int32_t i = 0; i < 3; i++) {
        deal(&t, EARTH, MOZ_FORT);
        deal(&t, EARTH, MOZ_STORM);
    }
    turn_of(&t, EARTH);
    return t;
}

static const char *build_in(int32_t land)
{
    static char words[64];

    snprintf(words, sizeof words, "cast Build Fort in @%d giving up Firestorm", (int)land);
    return words;
}

RULE(17_fort_realm, three_in_a_turn_in_three_realms)
{
    table t = builders();
    int32_t first = land_of(&t, 0, false), second = land_of(&t, 1, true);
    int32_t third = land_of(&t, 2, false);

    ACT(&t, build_in(first), NO_DICE);
    ACT(&t, build_in(second), NO_DICE);
    ACT(&t, build_in(third), NO_DICE);
    EXPECT_EQ(state_of(&t)->open.forts, 0); /* they stand when the turn ends */
    end_turn(&t);
    EXPECT_EQ(state_of(&t)->open.forts, SK_AREA(first) | SK_AREA(second) | SK_AREA(third));
    EXPECT_EQ(units(&t, EARTH, first, MOZ_TROOP), 4);
    EXPECT_EQ(units(&t, EARTH, second, MOZ_TROOP), 4);
    EXPECT_EQ(units(&t, EARTH, third, MOZ_TROOP), 4);
    EXPECT_EQ(state_of(&t)->open.fort_at[1], second);
    EXPECT_EQ(moz_fort_sites(t.state), 0);
    clear_table(&t);
}

RULE(17_fort_realm, the_second_of_two_being_built_counts_too)
{
    table t = builders();

    ACT(&t, build_in(land_of(&t, 0, false)), NO_DICE);
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 0, true))), MOZ_FORT_IN_REALM);
    ACT(&t, build_in(land_of(&t, 1, false)), NO_DICE);
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 1, true))), MOZ_FORT_IN_REALM);
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 2, true))), 0);
    clear_table(&t);
}

RULE(17_fort_realm, four_are_as_many_as_can_be_begun)
{
    table t = builders();

    for (int32_t realm = 0; realm < 3; realm++)
        moz_begin_fort(t.state, land_of(&t, realm, true));
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 4, false))), 0);
    moz_begin_fort(t.state, land_of(&t, 3, true));
    EXPECT_EQ(REFUSED(&t, build_in(land_of(&t, 4, false))), MOZ_FORT_BEGUN);
    clear_table(&t);
}

RULE(17_fort_control, each_of_two_by_itself)
{
    table t = builders();
    int32_t lost = land_of(&t, 0, false), kept = land_of(&t, 1, false);

    ACT(&t, build_in(lost), NO_DICE);
    ACT(&t, build_in(kept), NO_DICE);
    moz_remove(state_of(&t), EARTH, lost, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, lost);
    end_turn(&t);
    EXPECT_EQ(state_of(&t)->open.forts, SK_AREA(kept));
    EXPECT_EQ(state_of(&t)->open.fort_at[0], MOZ_NOBODY);
    clear_table(&t);
}

/* Set aside, injured by a spell and healed by another: both dragons still stand aside. */
RULE(16_heal, dragons_set_aside)
{
    table t = way_out(MOZ_DRAGON, 2);

    put(&t, FIRE, 1, MOZ_GIANT, 1);
    deal(&t, EARTH, MOZ_BANE);
    deal(&t, FIRE, MOZ_HEAL);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "set aside 2 dragons", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "cast Dragonbane at player 2", NO_DICE);
    while (step(&t) == MOZ_COUNTERING)
        act(&t, "pass", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.aside[FIRE][MOZ_INJURED], 1);
    EXPECT_EQ(asked(&t), FIRE);
    ACT(&t, "cast Healing Spring on @1", DICE(3, 3)); /* the giants alone roll */
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(state_of(&t)->open.battle.aside[FIRE][MOZ_DRAGON], 2);
    EXPECT_EQ(state_of(&t)->open.battle.aside[FIRE][MOZ_INJURED], 0);
    clear_table(&t);
}

/* Earth's giants attack Fire's dragons, one of them injured; the dice of Fire's are asked for. */
static table cursed_dragons(const char *words)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_DRAGON, 2);

    put(&t, FIRE, 1, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_CURSE);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    act(&t, words, DICE(4, 4, 4));
    return t;
}

RULE(16_curse, dragons_are_cursed_whether_injured_or_not)
{
    static const char *const WORDS[] = {"cast Curse on the dragons",
                                        "cast Curse on the injured dragons"};

    for (int32_t i = 0; i < 2; i++) {
        table t = cursed_dragons(WORDS[i]);
        EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_DRAGON), 10);
        EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_INJURED), 8);
        EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_GIANT), 10);
        EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_DRAGON), 12);
        clear_table(&t);
    }
}
