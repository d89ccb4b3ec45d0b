/* Ghosts (p. 11): who speaks for them, how they fight, what their land gives. */
#include "scenes.h"

/* Four players: Earth and Water against Air and Fire. */
enum { EARTH4, WATER4, AIR4, FIRE4 };

static table four(void)
{
    table t = ready_for_war(4);

    lay_bare(&t);
    turn_of(&t, AIR4);
    return t;
}

/* Four players: an opponent of the attacker speaks for the ghosts, never his ally. */
RULE(11_ghost_player, an_opponent_of_the_attackers_side)
{
    table t = four();

    state_of(&t)->open.tribe[GHOSTS] = MOZ_TECH;
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, AIR4, 0, MOZ_GIANT, 3);
    put(&t, GHOSTS, 1, MOZ_TROOP, 4);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_MARSHAL);
    EXPECT_EQ(asked(&t), EARTH4);
    clear_table(&t);
}

/* He takes their losses as well, and passes over one who is out. */
RULE(11_ghost_player, not_one_who_is_out)
{
    table t = four();

    state_of(&t)->open.tribe[GHOSTS] = MOZ_TECH;
    state_of(&t)->open.out = 1 << EARTH4;
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, AIR4, 0, MOZ_GIANT, 4);
    put(&t, GHOSTS, 1, MOZ_TROOP, 2);
    put(&t, GHOSTS, 1, MOZ_BEAST, 2);
    flag(&t, "attack @1");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "ready", DICE(4, 4, 3)); /* they charge */
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(asked(&t), WATER4);
    EXPECT_EQ(t.game->turn(t.scene, t.state).unit, GHOSTS);
    act(&t, "take 2 hits on the troops", NO_DICE);
    EXPECT_EQ(units(&t, GHOSTS, 1, MOZ_BEAST), 2);
    clear_table(&t);
}

/* On the attacker's rounds he chooses, in the open; before a castle he must flank. */
RULE(11_ghost_strategy, on_the_attackers_rounds)
{
    table t = against_ghosts(false);

    act(&t, "begin the battle", DICE(2, 2));
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_DECLARE);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(refusal(&t, "flank"), 0);
    EXPECT_EQ(refusal(&t, "charge"), 0);
    clear_table(&t);

    t = against_ghosts(true);
    act(&t, "begin the battle", DICE(2, 2));
    act(&t, "press on", DICE(2, 2));
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->seat, EARTH);
    clear_table(&t);
}

/* Ghost land captured: a card in stage two like any enemy's. */
RULE(15_draw, from_ghosts)
{
    table t = against_ghosts(false);

    act(&t, "begin the battle", DICE(2, 7));
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

/* Ghosts of an evil army are undead: no Advantage in hills; of a good one they have it. */
RULE(28_hills, of_ghosts)
{
    table t = field();

    terrain(&t, 1, MOZ_HILLS);
    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, GHOSTS, MOZ_TROOP), MOZ_BY_HILLS);
    state_of(&t)->open.tribe[GHOSTS] = MOZ_AIR;
    EXPECT_EQ(moz_advantage(t.scene, t.state, GHOSTS, MOZ_TROOP), 0);
    castle(&t, GHOSTS, 1);
    EXPECT_EQ(moz_advantage(t.scene, t.state, GHOSTS, MOZ_TROOP), MOZ_BY_CASTLE);
    clear_table(&t);
}

/* A realm whose ghost castle I hold: its empty lands are mine. */
RULE(13_control_empty, of_a_captured_realm)
{
    table t = field();

    castle(&t, GHOSTS, 0);
    castle(&t, FIRE, 5);
    terrain(&t, 1, MOZ_HILLS);
    terrain(&t, 6, MOZ_HILLS);
    terrain(&t, 7, MOZ_HILLS);
    put(&t, FIRE, 7, MOZ_TROOP, 1);
    state_of(&t)->open.holder[0] = state_of(&t)->open.holder[5] = EARTH;
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), EARTH);
    EXPECT_EQ(moz_controller(t.scene, t.state, 6), EARTH);
    EXPECT_EQ(moz_controller(t.scene, t.state, 7), FIRE);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, EARTH, 6, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, FIRE, 7, MOZ_TROOP), 3);
    clear_table(&t);
}

/* A fort gives no realm. */
RULE(13_control_empty, not_by_a_fort)
{
    table t = field();

    state_of(&t)->open.forts = SK_AREA(0);
    state_of(&t)->open.holder[0] = EARTH;
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), MOZ_NOBODY);
    EXPECT_EQ(moz_controller(t.scene, t.state, 0), EARTH);
    clear_table(&t);
}

/* Fill of ghosts: their empty lands, when their castle stands, belong to nobody's harvest. */
RULE(11_ghost_turn, no_dragons_in_winter)
{
    table t = field();

    castle(&t, GHOSTS, 0);
    put(&t, GHOSTS, 0, MOZ_TROOP, 6);
    state_of(&t)->open.season = 4;
    season_passes(&t);
    EXPECT_EQ(units(&t, GHOSTS, 0, MOZ_DRAGON), 0);
    clear_table(&t);
}

/* Whatever side they were on. */
RULE(11_ghost_friends, nobodys_allies)
{
    table t = field();
    moz_open *o = &state_of(&t)->open;

    for (int32_t seat = EARTH; seat <= TECH; seat++) {
        o->side[GHOSTS] = o->side[seat];
        EXPECT(!moz_are_friends(t.state, seat, GHOSTS));
        EXPECT(!moz_are_friends(t.state, GHOSTS, seat));
    }
    EXPECT(moz_are_friends(t.state, GHOSTS, GHOSTS));
    clear_table(&t);
}
