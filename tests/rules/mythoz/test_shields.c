/* Spells and castles (p. 16, 17): whom a shield keeps out, in every window. */
#include "scenes.h"

static void pass_all(table *t)
{
    while (step(t) == MOZ_CALL || step(t) == MOZ_ANSWER_FLAG)
        act(t, "pass", NO_DICE);
}

/* Earth attacks Fire's castle; a card for this seat; the dice wait. */
static table siege_with(int32_t seat, moz_effect effect, bool fort)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    if (fort) {
        state_of(&t)->open.forts = SK_AREA(1);
        state_of(&t)->open.holder[1] = FIRE;
    } else {
        castle(&t, FIRE, 1);
    }
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_INJURED, 1);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_INJURED, 1);
    deal(&t, seat, effect);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 1 dragons from @0 to @1", NO_DICE);
    ACT(&t, "move 1 injured dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    pass_all(&t);
    while (step(&t) == MOZ_MARSHAL)
        act(&t, "ready", NO_DICE);
    if (seat != FIRE) /* who declares may cast before he does */
        act(&t, "flank", NO_DICE);
    return t;
}

static const struct {
    moz_effect effect;
    const char *words;
} BEFORE_ROLLS[] = {
    {MOZ_CURSE, "cast Curse on the giants"}, {MOZ_BLESS, "cast Blessing on the giants"},
    {MOZ_FURY, "cast Battle Fury"},          {MOZ_BANE, "cast Dragonbane at player 2"},
    {MOZ_HEAL, "cast Healing Spring on @1"},
};

/* What Earth may not do in Fire's castle Fire may. */
RULE(16_shield, every_card_of_a_battle)
{
    for (int32_t fort = 0; fort < 2; fort++)
        for (int32_t i = 0; i < SK_COUNT(BEFORE_ROLLS); i++) {
            table t = siege_with(EARTH, BEFORE_ROLLS[i].effect, fort);
            if (step(&t) == MOZ_BEFORE_ROLLS) {
                EXPECT_EQ(asked(&t), EARTH);
                EXPECT_EQ(REFUSED(&t, BEFORE_ROLLS[i].words), MOZ_CASTLE_SHIELD);
            }
            clear_table(&t);
            t = siege_with(FIRE, BEFORE_ROLLS[i].effect, fort);
            EXPECT_EQ(asked(&t), FIRE);
            EXPECT_EQ(BEFORE_ROLLS[i].effect == MOZ_BANE
                          ? REFUSED(&t, "cast Dragonbane at player 1")
                          : REFUSED(&t, BEFORE_ROLLS[i].words),
                      0);
            clear_table(&t);
        }
}

/* A third player is an opponent of the castle as well; as Fire's ally he is not. */
RULE(16_shield, bystanders)
{
    table t = field();

    for (int32_t friends = 0; friends < 2; friends++) {
        clear_table(&t);
        t = siege();
        if (friends)
            ally(&t, TECH, FIRE);
        deal(&t, TECH, MOZ_CURSE);
        flag(&t, "attack @1");
        ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        pass_all(&t);
        everybody_ready(&t);
        act(&t, "flank", NO_DICE);
        EXPECT_EQ(step(&t), MOZ_BEFORE_ROLLS);
        EXPECT_EQ(asked(&t), TECH);
        EXPECT_EQ(refusal(&t, "cast Curse on the giants"), friends ? 0 : MOZ_CASTLE_SHIELD);
        clear_table(&t);
        t = field();
    }
    clear_table(&t);
}

/* Attackers who take hits in a castle cannot ward them off; defenders can. */
RULE(16_shield, wards_of_the_attackers)
{
    for (int32_t seat = EARTH; seat <= FIRE; seat++) {
        table t = two_armies(MOZ_GIANT, 3, MOZ_GIANT, 3);
        castle(&t, FIRE, 1);
        put(&t, EARTH, 0, MOZ_TROOP, 2);
        put(&t, FIRE, 1, MOZ_TROOP, 2);
        deal(&t, seat, MOZ_WARD);
        flag(&t, "attack @1");
        ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
        ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        pass_all(&t);
        everybody_ready(&t);
        act(&t, "charge", step(&t) == MOZ_DECLARE && seat == EARTH ? NO_DICE : DICE(3, 3, 3, 3));
        while (step(&t) == MOZ_BEFORE_ROLLS)
            act(&t, "pass", DICE(3, 3, 3, 3));
        EXPECT_EQ(step(&t), MOZ_LOSSES);
        while (step(&t) == MOZ_LOSSES && asked(&t) != seat)
            act(&t, "take 1 hits on the giants", NO_DICE);
        EXPECT_EQ(refusal(&t, "cast Ward"), seat == EARTH ? MOZ_CASTLE_SHIELD : 0);
        clear_table(&t);
    }
}

/* An ambush in a castle: its holder and his friends, not a third player. */
RULE(16_shield, ambushes)
{
    for (int32_t i = 0; i < 3; i++) {
        table t = siege();
        if (i == 2)
            ally(&t, TECH, FIRE);
        deal(&t, i == 0 ? FIRE : TECH, MOZ_AMBUSH);
        flag(&t, "attack @1");
        ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        if (i == 1) {
            if (step(&t) == MOZ_CALL)
                EXPECT_EQ(refusal(&t, "cast Ambush on the giants"), MOZ_CASTLE_SHIELD);
        } else {
            EXPECT_EQ(step(&t), MOZ_CALL);
            EXPECT_EQ(refusal(&t, "cast Ambush on the giants"), 0);
        }
        clear_table(&t);
    }
}

/* A castle that is empty of its holder's units is his all the same. */
RULE(16_shield, although_only_guests_are_there)
{
    table t = field();

    ally(&t, TECH, FIRE);
    castle(&t, FIRE, 1);
    put(&t, TECH, 1, MOZ_TROOP, 3);
    deal(&t, EARTH, MOZ_STORM);
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), MOZ_CASTLE_SHIELD);
    clear_table(&t);
}

/* Captured: the shield is the captor's now, and the former holder is shut out. */
RULE(16_shield, of_the_new_holder)
{
    table t = castle_falls("classic");

    deal(&t, FIRE, MOZ_STORM);
    act(&t, "attack no more", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), MOZ_CASTLE_SHIELD);
    clear_table(&t);
}

/* Friends may cast on a castle: Firestorm has no enemies there, Gate leads in and out. */
RULE(16_shield_friends, gates_of_ones_own_castle)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 5, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_GATE);
    EXPECT_EQ(REFUSED(&t, "cast Gate from @0 to @5"), 0);
    EXPECT_EQ(REFUSED(&t, "cast Gate from @5 to @0"), 0);
    clear_table(&t);
}

/* A guest in an ally's castle casts there: he is no enemy. */
RULE(16_shield_friends, guests)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, TECH, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 3);
    put(&t, EARTH, 1, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_RAISE);
    deal(&t, EARTH, MOZ_HEAL);
    deal(&t, EARTH, MOZ_TRANSMUTE);
    deal(&t, EARTH, MOZ_WINGS);
    EXPECT_EQ(REFUSED(&t, "cast Muster Horn on @1"), MOZ_NO_UNITS_FOR); /* no master there */
    EXPECT_EQ(REFUSED(&t, "cast Healing Spring on @1"), 0);
    EXPECT_EQ(REFUSED(&t, "cast Call of the Wild on @1"), 0);
    EXPECT_EQ(REFUSED(&t, "cast Storm Wings on @1"), 0);
    clear_table(&t);
}

/* Build Fort and Truce are not cast on a castle; a Thief comes through every wall. */
RULE(16_shield, not_of_hands)
{
    table t = field();

    castle(&t, FIRE, 1);
    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, FIRE, MOZ_STORM);
    EXPECT_EQ(refusal(&t, "cast Thief at player 2"), 0);
    clear_table(&t);
}

/* Breach is no use where there are no walls, and its effect ends with the battle. */
/* Anybody may bring the walls down, for the card does not say who. */
RULE(16_breach, by_a_bystander)
{
    table t = siege();

    deal(&t, TECH, MOZ_BREACH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    pass_all(&t);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "cast Breach", DICE(10, 3, 3));
    clear_table(&t);
}

RULE(16_breach, walls_only)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    deal(&t, EARTH, MOZ_BREACH);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_BEFORE_ROLLS);
    EXPECT(refusal(&t, "cast Breach") != 0);
    clear_table(&t);
}

/* It takes Advantage, not the rule about charging, and not the shield. */
RULE(16_breach, nothing_but_advantage)
{
    table t = siege();

    deal(&t, EARTH, MOZ_BREACH);
    deal(&t, EARTH, MOZ_FURY);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(refusal(&t, "cast Battle Fury"), MOZ_CASTLE_SHIELD);
    act(&t, "cast Breach", DICE(10, 3, 3)); /* a ten and a miss are two hits */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 0);
    clear_table(&t);
}

/* In the hills under the castle a breached castle is still no hills. */
RULE(16_breach, the_terrain_does_not_come_back)
{
    table t = field();

    terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS);
    castle(&t, TECH, 1);
    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_TROOP), MOZ_BY_CASTLE);
    state_of(&t)->open.battle.breach = 1;
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_TROOP), 0);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_GIANT), 0);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_GIANT), 0);
    clear_table(&t);
}

/* A curse: every die has a smaller one but the smallest, and Advantage is taken into account. */
RULE(16_curse, each_die)
{
    static const int32_t DIE[MOZ_KINDS] = {
        [MOZ_TROOP] = 6, [MOZ_BEAST] = 6, [MOZ_GIANT] = 8, [MOZ_DRAGON] = 10, [MOZ_INJURED] = 8};
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;
    state_of(&t)->open.battle.cursed[EARTH] = 31;
    for (int32_t kind = MOZ_BEAST; kind < MOZ_KINDS; kind++)
        EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, (moz_kind)kind), DIE[kind]);
    terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_TROOP), 6); /* an eight less */
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), 10);
    clear_table(&t);
}

/* A card of the deck that is cast on the weakest: troops, beasts, giants, dragons at last. */
RULE(16_storm, from_the_weakest_up)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_BEAST, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    deal(&t, EARTH, MOZ_STORM);
    ACT(&t, "cast Firestorm on @1", DICE(6));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_BEAST), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 1);
    clear_table(&t);
}

/* Two hits kill a dragon that a storm finds alone. */
RULE(16_storm, a_dragon_alone)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    deal(&t, EARTH, MOZ_STORM);
    ACT(&t, "cast Firestorm on @1", DICE(4));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 0);
    clear_table(&t);
}

/* On allies' units together in one territory. */
RULE(16_storm, on_two_allies)
{
    table t = field();

    ally(&t, TECH, FIRE);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    put(&t, TECH, 1, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_STORM);
    ACT(&t, "cast Firestorm on @1", DICE(4));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, TECH, 1, MOZ_TROOP), 0);
    clear_table(&t);
}

/* Ghosts burn like anybody. */
RULE(16_storm, on_ghosts)
{
    table t = field();

    put(&t, GHOSTS, 1, MOZ_TROOP, 4);
    deal(&t, EARTH, MOZ_STORM);
    ACT(&t, "cast Firestorm on @1", DICE(3));
    EXPECT_EQ(units(&t, GHOSTS, 1, MOZ_TROOP), 2);
    clear_table(&t);
}

/* Counters: every opponent in the order of turns, then the caster's side against the counter. */
RULE(16_counter_window, one_after_the_other)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, TECH, MOZ_COUNTER);
    deal(&t, FIRE, MOZ_COUNTER);
    act(&t, "cast Foresight", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    EXPECT_EQ(state_of(&t)->open.hand[TECH], 1);
    clear_table(&t);
}

/* A third player, enemy of both, may counter the counter: he is the counterer's opponent. */
RULE(16_counter_countered, by_a_third_player)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, TECH, MOZ_COUNTER);
    deal(&t, FIRE, MOZ_COUNTER);
    act(&t, "cast Foresight", NO_DICE);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_COUNTERING);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "counter with Counter Spell", DICE(1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 2);
    clear_table(&t);
}

RULE(16_counter_countered, three_deep)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, EARTH, MOZ_COUNTER);
    deal(&t, FIRE, MOZ_COUNTER);
    deal(&t, TECH, MOZ_COUNTER);
    ally(&t, TECH, FIRE);
    act(&t, "cast Foresight", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0); /* the first spell is lost after all */
    EXPECT_EQ(state_of(&t)->open.discard[card_called(&t, "Counter Spell")], 3);
    clear_table(&t);
}

/* Also in the middle of a battle: a countered Fury adds nothing. */
RULE(16_counter, in_a_battle)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 6);

    deal(&t, EARTH, MOZ_FURY);
    deal(&t, FIRE, MOZ_COUNTER);
    begin(&t, MOZ_GIANT, 2);
    pass_all(&t);
    while (step(&t) == MOZ_MARSHAL)
        act(&t, "ready", NO_DICE);
    act(&t, "charge", NO_DICE);
    while (asked(&t) != EARTH)
        act(&t, "pass", NO_DICE);
    act(&t, "cast Battle Fury", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "counter with Counter Spell", DICE(4, 3));
    EXPECT_EQ(told(&t, MOZ_HITS_COUNTED)->n[0], 0);
    clear_table(&t);
}

/* A sacrifice comes back from a countered Truce as from a countered fort. */
RULE(16_sacrifice_back, of_a_truce)
{
    table t = field();

    deal(&t, EARTH, MOZ_TRUCE);
    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, FIRE, MOZ_COUNTER);
    act(&t, "attack no more", NO_DICE);
    act(&t, "cast Truce with player 2 giving up Thief", NO_DICE);
    act(&t, "counter with Counter Spell", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[card_called(&t, "Thief")], 1);
    EXPECT_EQ(state_of(&t)->open.discard[card_called(&t, "Truce")], 1);
    turn_of(&t, FIRE);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "attack @1"), 0);
    clear_table(&t);
}
