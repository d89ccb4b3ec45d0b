/* The cards of the deck (p. 16, 35): each with its limits, in battle and out of it. */
#include "scenes.h"

static void pass_all(table *t)
{
    while (step(t) == MOZ_CALL || step(t) == MOZ_ANSWER_FLAG)
        act(t, "pass", NO_DICE);
}

/* After the third attack the stage is still open for drums. */
RULE(16_drums, after_the_third_attack)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_DRUMS);
    for (int32_t i = 0; i < 3; i++) {
        ACT(&t, "attack @1", NO_DICE);
        while (step(&t) == MOZ_ANSWER_FLAG)
            act(&t, "pass", NO_DICE);
        act(&t, "call off the attack", NO_DICE);
    }
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_NO_ATTACKS_LEFT);
    act(&t, "cast War Drums", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "attack @1"), 0);
    clear_table(&t);
}

RULE(16_drums, this_turn_only)
{
    table t = field();

    deal(&t, EARTH, MOZ_DRUMS);
    act(&t, "cast War Drums", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.attacks_left, 4);
    end_turn(&t);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.attacks_left, 3);
    clear_table(&t);
}

/* A truce: both ways, until the caster's next turn; others are not in it. */
static table truce(void)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    put(&t, TECH, 5, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_TRUCE);
    deal(&t, EARTH, MOZ_STEAL);
    act(&t, "attack no more", NO_DICE);
    act(&t, "cast Truce with player 2 giving up Thief", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    return t;
}

RULE(16_truce, both_ways_and_nobody_else)
{
    table t = truce();

    EXPECT_EQ(asked(&t), TECH);
    EXPECT_EQ(REFUSED(&t, "attack @0"), 0);
    EXPECT_EQ(REFUSED(&t, "attack @1"), 0);
    end_turn(&t);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(REFUSED(&t, "attack @0"), MOZ_UNDER_TRUCE);
    EXPECT_EQ(REFUSED(&t, "attack @5"), 0);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(REFUSED(&t, "attack @1"), 0); /* his turn has come */
    clear_table(&t);
}

RULE(16_truce, not_with_a_friend_nor_oneself)
{
    table t = field();

    ally(&t, TECH, EARTH);
    deal(&t, EARTH, MOZ_TRUCE);
    deal(&t, EARTH, MOZ_STEAL);
    act(&t, "attack no more", NO_DICE);
    EXPECT(refusal(&t, "cast Truce with player 1 giving up Thief") != 0);
    EXPECT(refusal(&t, "cast Truce with player 3 giving up Thief") != 0);
    EXPECT_EQ(refusal(&t, "cast Truce with player 2 giving up Thief"), 0);
    clear_table(&t);
}

/* The partner's ally stands with him: an attack would be an attack on the partner. */
RULE(16_truce, where_the_partner_stands_with_an_ally)
{
    table t = field();

    ally(&t, TECH, FIRE);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, TECH, 2, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_TRUCE);
    deal(&t, EARTH, MOZ_STEAL);
    state_of(&t)->open.step = MOZ_MOVING;
    act(&t, "cast Truce with player 2 giving up Thief", NO_DICE);
    turn_of(&t, EARTH);
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_UNDER_TRUCE);
    EXPECT_EQ(REFUSED(&t, "attack @2"), 0);
    clear_table(&t);
}

/* Thief: nobody's own or ally's hand. */
RULE(16_steal, opponents_only)
{
    table t = field();

    ally(&t, TECH, EARTH);
    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, TECH, MOZ_STORM);
    deal(&t, EARTH, MOZ_STORM);
    EXPECT(refusal(&t, "cast Thief at player 3") != 0);
    EXPECT(refusal(&t, "cast Thief at player 1") != 0);
    EXPECT_EQ(refusal(&t, "cast Thief at player 2"), MOZ_EMPTY_HAND);
    clear_table(&t);
}

RULE(16_steal, any_card_of_the_hand)
{
    table t = field();

    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, FIRE, MOZ_COUNTER);
    deal(&t, FIRE, MOZ_STORM);
    act(&t, "cast Thief at player 2", NO_DICE);
    act(&t, "pass", DICE(2)); /* the second of two */
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[card_called(&t, "Firestorm")], 1);
    EXPECT_EQ(state_of(&t)->secret[FIRE].card[card_called(&t, "Counter Spell")], 1);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

/* Ten cards and Foresight: nine are left, one comes. */
RULE(16_foresight, up_to_ten)
{
    table t = field();

    deal(&t, EARTH, MOZ_FORESIGHT);
    state_of(&t)->open.hand[EARTH] = 10;
    state_of(&t)->secret[EARTH].card[0] = 9;
    act(&t, "cast Foresight", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    clear_table(&t);
}

/* Wings: of all kinds together six, for this turn, from one territory. */
RULE(16_wings, six_of_any_ground_kind)
{
    table t = field();

    chain(&t, MOZ_RIVER, 5);
    put(&t, FIRE, 0, MOZ_TROOP, 4);
    put(&t, FIRE, 0, MOZ_BEAST, 2);
    put(&t, FIRE, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 0, MOZ_INJURED, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_WINGS);
    turn_of(&t, FIRE);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT(REFUSED(&t, "fly 1 troops from @1 to @2") != 0);
    EXPECT(REFUSED(&t, "fly 1 injured dragons from @0 to @1") != 0);
    ACT(&t, "fly 3 troops from @0 to @2", NO_DICE);
    ACT(&t, "fly 2 giants from @0 to @4", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 2 beasts from @0 to @3"), MOZ_FEW_WINGS);
    ACT(&t, "fly 1 beasts from @0 to @3", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 1 beasts from @0 to @3"), MOZ_NO_WINGS);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @1"), 0); /* on foot as ever */
    clear_table(&t);
}

RULE(16_wings, gone_with_the_turn)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 3);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    deal(&t, EARTH, MOZ_WINGS);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    end_turn(&t);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    act(&t, "attack no more", NO_DICE);
    EXPECT(REFUSED(&t, "fly 1 troops from @0 to @1") != 0);
    clear_table(&t);
}

/* Drought: wet again when the turn ends; a river somewhere I stand, on either side of it. */
RULE(16_drought, a_border_of_ones_own)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    join(&t, 1, 2, MOZ_OPEN);
    join(&t, 2, 3, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    deal(&t, EARTH, MOZ_DROUGHT);
    EXPECT_EQ(REFUSED(&t, "cast Drought between @2 and @3"), MOZ_NOT_AT_BORDER);
    EXPECT_EQ(REFUSED(&t, "cast Drought between @0 and @2"), MOZ_NO_SUCH_BORDER);
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @2"), 0); /* two open borders */
    clear_table(&t);
}

/* Dried from both sides. */
RULE(16_drought, both_ways)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_DROUGHT);
    turn_of(&t, FIRE);
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 0, 1), MOZ_OPEN);
    EXPECT_EQ(moz_border_now(t.scene, t.state, 1, 0), MOZ_OPEN);
    clear_table(&t);
}

/* Hidden Pass on the Great Wall: from the mountain side. */
RULE(16_pass, through_the_wall)
{
    table t = field();

    one_way(&t, 0, 1, MOZ_MOUNTAIN);
    one_way(&t, 1, 0, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_PASS);
    ACT(&t, "cast Hidden Pass between @0 and @1", NO_DICE);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), 0);
    clear_table(&t);
}

/* A pass of a river or an open border is refused. */
RULE(16_pass, mountains_only)
{
    table t = field();

    join(&t, 0, 1, MOZ_RIVER);
    join(&t, 0, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_PASS);
    deal(&t, EARTH, MOZ_DROUGHT);
    deal(&t, EARTH, MOZ_SNOW);
    EXPECT_EQ(REFUSED(&t, "cast Hidden Pass between @0 and @1"), MOZ_NO_SUCH_BORDER);
    EXPECT_EQ(REFUSED(&t, "cast Hidden Pass between @0 and @2"), MOZ_NO_SUCH_BORDER);
    EXPECT_EQ(REFUSED(&t, "cast Drought between @0 and @2"), MOZ_NO_SUCH_BORDER);
    state_of(&t)->open.step = MOZ_MOVING;
    EXPECT_EQ(REFUSED(&t, "cast Deep Snow between @0 and @1"), MOZ_NO_SUCH_BORDER);
    EXPECT_EQ(REFUSED(&t, "cast Deep Snow between @0 and @2"), 0);
    clear_table(&t);
}

/* Call of the Wild: as many as there are, three at most; they are fresh as the troops were. */
RULE(16_transmute, fewer_than_three)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_TRANSMUTE);
    EXPECT(REFUSED(&t, "cast Call of the Wild on @1") != 0);
    ACT(&t, "cast Call of the Wild on @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_BEAST), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 0);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 2 beasts from @0 to @1"), 0);
    clear_table(&t);
}

/* Troops that have moved make beasts that have moved. */
RULE(16_transmute, tired_troops_make_tired_beasts)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_TRANSMUTE);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "cast Call of the Wild on @1", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_BEAST), 2);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @1 to @2"), MOZ_HAVE_MOVED);
    clear_table(&t);
}

/* Muster Horn: three troops that can still move, or attack, this turn. */
RULE(16_raise, not_with_an_ally_first)
{
    table t = field();

    ally(&t, TECH, EARTH);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_RAISE);
    EXPECT(REFUSED(&t, "cast Muster Horn on @1") != 0); /* the ally holds it */
    clear_table(&t);
}

/* Gate: not dragons, and not those who have moved. */
RULE(16_gate, ground_units)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_DRAGON, 3);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 9, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_GATE);
    ACT(&t, "cast Gate from @0 to @9", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 9, MOZ_DRAGON), 0);
    EXPECT_EQ(units(&t, EARTH, 9, MOZ_TROOP), 2);
    clear_table(&t);
}

RULE(16_gate, empty_land_one_controls)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 6, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_GATE);
    EXPECT_EQ(REFUSED(&t, "cast Gate from @6 to @3"), 0);
    EXPECT(REFUSED(&t, "cast Gate from @3 to @6") != 0);
    clear_table(&t);
}

/* Ambush: each goes back to its own place. */
RULE(16_ambush, where_each_came_from)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 2, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    deal(&t, FIRE, MOZ_AMBUSH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 1 troops from @2 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT(refusal(&t, "cast Ambush on the beasts") != 0);
    act(&t, "cast Ambush on the troops", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_TROOP), 1);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    clear_table(&t);
}

/* Riders and flyers go home as well. */
RULE(16_ambush, riders_and_flyers)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, FIRE, 2, MOZ_GIANT, 1);
    deal(&t, FIRE, MOZ_AMBUSH);
    flag(&t, "attack @2");
    ACT(&t, "ride with 2 troops on beasts from @0 to @2", NO_DICE);
    ACT(&t, "move 1 dragons from @0 to @2", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "cast Ambush on the troops", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_BEAST), 2);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_DRAGON), 1);
    clear_table(&t);
}

/* Blessing: one's own ground units of a kind, for the whole battle, no double step. */
RULE(16_bless, for_the_battle)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    deal(&t, FIRE, MOZ_BLESS);
    begin(&t, MOZ_GIANT, 2);
    pass_all(&t);
    everybody_ready(&t);
    EXPECT(refusal(&t, "cast Blessing on the dragons") != 0);
    act(&t, "cast Blessing on the giants", NO_DICE);
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_GIANT), 12);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), 10);
    act(&t, "flank", DICE(3, 3));
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_GIANT), 12);
    clear_table(&t);
}

/* It is over with the battle. */
RULE(16_bless, gone_after_it)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    deal(&t, EARTH, MOZ_BLESS);
    begin(&t, MOZ_GIANT, 2);
    pass_all(&t);
    everybody_ready(&t);
    act(&t, "charge", NO_DICE);
    act(&t, "cast Blessing on the giants", DICE(3, 11));
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    join(&t, 0, 2, MOZ_OPEN);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    flag(&t, "attack @2");
    ACT(&t, "move 1 giants from @0 to @2", NO_DICE);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), 10);
    clear_table(&t);
}

/* Fury: this round only, and for flanking as for charging. */
RULE(16_fury, this_round_only)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 4);

    deal(&t, EARTH, MOZ_FURY);
    begin(&t, MOZ_GIANT, 2);
    pass_all(&t);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    act(&t, "cast Battle Fury", DICE(5, 3));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 2);
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 2);
    clear_table(&t);
}

/* Ward: three of them at most, and none is left over. */
RULE(16_ward, two_hits)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 4);

    deal(&t, FIRE, MOZ_WARD);
    begin(&t, MOZ_GIANT, 2);
    pass_all(&t);
    everybody_ready(&t);
    act(&t, "charge", DICE(5, 2));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    act(&t, "cast Ward", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 4);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}
