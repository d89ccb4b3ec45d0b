/* Three to five armies: order, allies on the march and in battle, ghosts among them. */
#include "scenes.h"

/* Five players: Air and Fire, Water and Earth, Technology alone. */
enum { AIR5, FIRE5, WATER5, EARTH5, TECH5 };

static table five(void)
{
    table t = ready_for_war(5);

    lay_bare(&t);
    turn_of(&t, AIR5);
    return t;
}

/* Four players: Earth and Water against Air and Fire. */
enum { EARTH4, WATER4, AIR4, FIRE4 };

static table four(void)
{
    table t = ready_for_war(4);

    lay_bare(&t);
    turn_of(&t, AIR4);
    return t;
}

static int32_t loss_told(const table *t, int32_t army)
{
    for (int32_t i = 0; i < t->log->count; i++)
        if (t->log->event[i].type == MOZ_HITS_TO_TAKE && t->log->event[i].seat == army)
            return t->log->event[i].n[0];
    return 0;
}

static int32_t hits_told(const table *t, int32_t army)
{
    for (int32_t i = 0; i < t->log->count; i++)
        if (t->log->event[i].type == MOZ_HITS_COUNTED && t->log->event[i].seat == army)
            return t->log->event[i].n[0];
    return -1;
}

/* Everybody is ready; the last one's word lets the dice roll. */
static void ready_and_roll(table *t, const uint16_t *dice)
{
    while (step(t) == MOZ_MARSHAL)
        act(t, "ready", moz_bits(moz_now(state_of(t))->waiting) == 1 ? dice : NO_DICE);
}

RULE(12_order, five_players)
{
    static const int32_t ORDER[] = {AIR5, EARTH5, TECH5, FIRE5, WATER5};
    table t = five();

    for (int32_t i = 0; i < 5; i++) {
        EXPECT_EQ(asked(&t), ORDER[i]);
        end_turn(&t);
    }
    act(&t, "harvest", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(asked(&t), AIR5);
    clear_table(&t);
}

RULE(12_order, four_players)
{
    static const int32_t ORDER[] = {AIR4, EARTH4, FIRE4, WATER4};
    table t = four();

    for (int32_t i = 0; i < 4; i++) {
        EXPECT_EQ(asked(&t), ORDER[i]);
        end_turn(&t);
    }
    act(&t, "harvest", DICE(1, 1, 1, 1));
    EXPECT_EQ(asked(&t), AIR4);
    clear_table(&t);
}

/* The first turn of a real war is that of the first army in the order. */
RULE(12_order, who_begins)
{
    table t = ready_for_war(5), u = ready_for_war(4), v = ready_for_war(3);

    EXPECT_EQ(asked(&t), AIR5);
    EXPECT_EQ(asked(&u), AIR4);
    EXPECT_EQ(asked(&v), EARTH);
    EXPECT_EQ(state_of(&t)->open.season, 1);
    clear_table(&v);
    clear_table(&u);
    clear_table(&t);
}

RULE(7_five_players, sides)
{
    table t = ready_for_war(5);

    EXPECT(moz_are_friends(t.state, AIR5, FIRE5));
    EXPECT(moz_are_friends(t.state, WATER5, EARTH5));
    EXPECT(!moz_are_friends(t.state, AIR5, TECH5));
    EXPECT(!moz_are_friends(t.state, EARTH5, TECH5));
    EXPECT(!moz_are_friends(t.state, EARTH5, FIRE5));
    EXPECT_EQ(owner(&t, "Rodina"), AIR5);
    EXPECT_EQ(owner(&t, "Ur"), FIRE5);
    EXPECT_EQ(owner(&t, "Vaalbara"), FIRE5);
    EXPECT_EQ(owner(&t, "Kendorland"), WATER5);
    EXPECT_EQ(owner(&t, "Pangea"), EARTH5);
    EXPECT_EQ(owner(&t, "Vendian"), TECH5);
    EXPECT_EQ(owner(&t, "Nuna"), TECH5);
    clear_table(&t);
}

RULE(7_four_players, realms_and_no_underdog)
{
    table t = ready_for_war(4);

    EXPECT_EQ(owner(&t, "Vendian"), EARTH4);
    EXPECT_EQ(owner(&t, "Pangea"), EARTH4);
    EXPECT_EQ(owner(&t, "Kendorland"), WATER4);
    EXPECT_EQ(owner(&t, "Rodina"), AIR4);
    EXPECT_EQ(owner(&t, "Ur"), FIRE4);
    EXPECT_EQ(state_of(&t)->open.underdogs, 0);
    EXPECT_EQ(state_of(&t)->open.tribe[EARTH4], MOZ_EARTH);
    EXPECT_EQ(state_of(&t)->open.tribe[AIR4], MOZ_AIR);
    clear_table(&t);
}

/* Of four the first may be Technology, on the good side. */
RULE(7_four_players, technology_instead_of_earth)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 4});

    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(refusal(&t, "play the Water army"), MOZ_ARMY_NOT_HERE);
    act(&t, "play the Technology army", NO_DICE);
    EXPECT(moz_are_friends(t.state, 0, 1));
    EXPECT_EQ(asked(&t), AIR4);
    clear_table(&t);
}

/* Five epic: every territory settled, each castle of its owner's kind. */
RULE(10_fortify_evil, by_the_army_not_the_realm)
{
    table t = ready_for_war(5);

    EXPECT_EQ(units(&t, TECH5, land_called(&t, "Nunspire"), MOZ_TROOP), 5);
    EXPECT_EQ(units(&t, AIR5, land_called(&t, "Rodhelm"), MOZ_TROOP), 7);
    EXPECT_EQ(units(&t, EARTH5, land_called(&t, "Atlas Tower"), MOZ_TROOP), 5);
    EXPECT_EQ(units(&t, EARTH5, land_called(&t, "Atlas Tower"), MOZ_GIANT), 1); /* no mountain */
    EXPECT_EQ(units(&t, WATER5, land_called(&t, "Southsound"), MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, WATER5, land_called(&t, "Coral Downs"), MOZ_BEAST), 1);
    for (int32_t land = 0; land < scene_of(&t)->lands; land++)
        EXPECT(moz_occupied(t.state) >> land & 1);
    clear_table(&t);
}

/* Allies on the march */

/* Air moves into and through Fire's land; Fire controls and harvests it. */
RULE(22_allies, of_five)
{
    table t = five();

    chain(&t, MOZ_OPEN, 3);
    terrain(&t, 1, MOZ_HILLS);
    put(&t, AIR5, 0, MOZ_BEAST, 2);
    put(&t, FIRE5, 1, MOZ_TROOP, 1);
    put(&t, TECH5, 2, MOZ_TROOP, 1);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @2"), MOZ_ENEMY_THERE);
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    while (step(&t) != MOZ_HARVESTING)
        end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(units(&t, FIRE5, 1, MOZ_TROOP), 3);
    EXPECT_EQ(units(&t, AIR5, 1, MOZ_TROOP), 0);
    clear_table(&t);
}

/* Nobody attacks an ally. */
RULE(15_flag, no_ally)
{
    table t = five();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, AIR5, 0, MOZ_BEAST, 2);
    put(&t, FIRE5, 1, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_NO_ENEMY_THERE);
    clear_table(&t);
}

/* Units that stand in an ally's land attack from there. */
RULE(15_move_in, from_an_allys_land)
{
    table t = five();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, FIRE5, 0, MOZ_TROOP, 1);
    put(&t, AIR5, 0, MOZ_TROOP, 2);
    put(&t, TECH5, 1, MOZ_TROOP, 1);
    flag(&t, "attack @1");
    EXPECT_EQ(REFUSED(&t, "move 3 troops from @0 to @1"), MOZ_HOW_MANY);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(units(&t, AIR5, 1, MOZ_TROOP), 2);
    clear_table(&t);
}

/* An ally's troop does not ride on my beast. */
RULE(21_ride, ones_own_troops)
{
    table t = five();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, FIRE5, 0, MOZ_TROOP, 1);
    put(&t, AIR5, 0, MOZ_BEAST, 1);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @1"), MOZ_NOBODY_TO_CARRY);
    clear_table(&t);
}

/* No summoning where an ally came first. */
RULE(15_summon_control, not_with_an_ally)
{
    table t = five();

    terrain(&t, 1, MOZ_HILLS);
    put(&t, FIRE5, 1, MOZ_TROOP, 1);
    put(&t, AIR5, 1, MOZ_TROOP, 1);
    deal(&t, AIR5, MOZ_COUNTER);
    go_summoning(&t);
    act(&t, "summon with Counter Spell", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @1"), MOZ_NOT_CONTROLLED);
    clear_table(&t);
}

/* Allies in battle */

/* Technology attacks two allies, Water (dragons) and Earth (troops), in land 1. */
static table on_two(moz_kind first, int32_t n, moz_kind second, int32_t m)
{
    table t = five();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, TECH5, 0, MOZ_GIANT, 6);
    put(&t, WATER5, 1, first, n);
    put(&t, EARTH5, 1, second, m);
    turn_of(&t, TECH5);
    flag(&t, "attack @1");
    ACT(&t, "move 5 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    return t;
}

RULE(32_three_armies, asked_anew_each_round)
{
    table t = on_two(MOZ_GIANT, 3, MOZ_GIANT, 3);

    EXPECT_EQ(step(&t), MOZ_STANDING);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3)); /* six giants together: two hits each */
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_STANDING);
    act(&t, "stand apart", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    ready_and_roll(&t, DICE(3, 3, 3));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* After a round of three sides the turn to choose goes on as if somebody had chosen. */
RULE(32_three_sides, the_strategy_alternates_all_the_same)
{
    table t = on_two(MOZ_GIANT, 3, MOZ_GIANT, 3);

    act(&t, "stand apart", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    ready_and_roll(&t, DICE(3, 3, 3));
    act(&t, "press on", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(step(&t), MOZ_DECLARE);
    EXPECT_EQ(asked(&t), TECH5);
    clear_table(&t);
}

/* Who has the most hits loses nothing; equal best lose nothing; ties below lose alike. */
RULE(32_three_sides, each_row)
{
    table t = on_two(MOZ_GIANT, 4, MOZ_GIANT, 3);

    act(&t, "stand apart", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    ready_and_roll(&t, DICE(4, 3, 5, 2)); /* three; two; two and five */
    EXPECT_EQ(hits_told(&t, WATER5), 3);
    EXPECT_EQ(hits_told(&t, EARTH5), 2);
    EXPECT_EQ(hits_told(&t, TECH5), 7);
    EXPECT_EQ(loss_told(&t, WATER5), 4);
    EXPECT_EQ(loss_told(&t, EARTH5), 3); /* five, but there are three */
    EXPECT_EQ(loss_told(&t, TECH5), 0);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH5);
    clear_table(&t);
}

RULE(32_three_sides, a_defender_may_hurt_the_other)
{
    table t = on_two(MOZ_GIANT, 4, MOZ_GIANT, 3);

    act(&t, "stand apart", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    ready_and_roll(&t, DICE(4, 4, 4)); /* three; none; three */
    EXPECT_EQ(loss_told(&t, WATER5), 0);
    EXPECT_EQ(loss_told(&t, TECH5), 0);
    EXPECT_EQ(units(&t, EARTH5, 1, MOZ_GIANT), 0);
    EXPECT_EQ(units(&t, WATER5, 1, MOZ_GIANT), 4);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* One wants to stand apart: there are three sides, whatever the other wants. */
RULE(32_three_armies, one_apart_is_enough)
{
    table t = on_two(MOZ_GIANT, 3, MOZ_GIANT, 3);

    act(&t, "stand together", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    ready_and_roll(&t, DICE(3, 3, 3));
    EXPECT_EQ(hits_told(&t, WATER5), 2);
    EXPECT_EQ(hits_told(&t, EARTH5), 2);
    clear_table(&t);
}

/* In a castle: Advantage for all defenders, guests too; three sides roll with it. */
RULE(28_castle, guests_have_it)
{
    table t = on_two(MOZ_TROOP, 2, MOZ_TROOP, 2);

    castle(&t, WATER5, 1);
    EXPECT_EQ(moz_advantage(t.scene, t.state, WATER5, MOZ_TROOP), MOZ_BY_CASTLE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH5, MOZ_TROOP), MOZ_BY_CASTLE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH5, MOZ_GIANT), 0);
    clear_table(&t);
}

/* The same type of two allies is one type: it rolls one die for the front of both. */
RULE(26_die_per_type, of_a_side)
{
    table t = on_two(MOZ_GIANT, 3, MOZ_GIANT, 3);

    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(2, 4)); /* six hits of one two */
    EXPECT_EQ(hits_told(&t, WATER5) + hits_told(&t, EARTH5) + 1, 6);
    clear_table(&t);
}

/* A rearguard of two allies pairs: seven and three are six in front and four behind. */
RULE(26_rearguard, of_two_allies)
{
    table t = on_two(MOZ_GIANT, 7, MOZ_GIANT, 3);

    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 3)); /* two and two pairs; two */
    EXPECT_EQ(loss_told(&t, TECH5), 4);
    clear_table(&t);
}

/* The attacker's hits on allies: each chooses among its own, one after the other. */
RULE(26_owner_chooses, each_ally_its_own)
{
    table t = on_two(MOZ_GIANT, 3, MOZ_GIANT, 3);

    put(&t, WATER5, 1, MOZ_TROOP, 1);
    put(&t, EARTH5, 1, MOZ_BEAST, 1);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(2, 2, 4, 4)); /* Earth and Water miss with one; three hits of giants */
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    clear_table(&t);
}

/* Each ally retreats by itself; the one who stays holds the land. */
RULE(32_retreat, one_of_two_allies)
{
    table t = five();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, TECH5, 0, MOZ_GIANT, 3);
    put(&t, WATER5, 1, MOZ_TROOP, 3);
    put(&t, EARTH5, 1, MOZ_TROOP, 3);
    turn_of(&t, TECH5);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == WATER5)
            act(&t, "set aside 3 troops", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "flank", DICE(4, 4));
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(asked(&t), WATER5);
    ACT(&t, "retreat 3 troops to @2", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    EXPECT_EQ(units(&t, EARTH5, 1, MOZ_TROOP), 3);
    act(&t, "press on", NO_DICE);
    EXPECT(step(&t) != MOZ_STANDING); /* two armies only */
    clear_table(&t);
}

/* Three allies in one land: four against one. */
RULE(32_three_armies, three_defenders)
{
    table t = five();

    state_of(&t)->open.side[TECH5] = state_of(&t)->open.side[WATER5];
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, FIRE5, 0, MOZ_GIANT, 6);
    put(&t, WATER5, 1, MOZ_GIANT, 2);
    put(&t, EARTH5, 1, MOZ_GIANT, 2);
    put(&t, TECH5, 1, MOZ_GIANT, 2);
    turn_of(&t, FIRE5);
    flag(&t, "attack @1");
    ACT(&t, "move 5 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_STANDING);
    act(&t, "stand apart", NO_DICE);
    EXPECT_EQ(moz_count_sides(t.state), 3);
    act(&t, "ready", DICE(4, 4, 4)); /* three of the four; none of two; three of five */
    EXPECT_EQ(units(&t, WATER5, 1, MOZ_GIANT) + units(&t, EARTH5, 1, MOZ_GIANT), 4);
    EXPECT_EQ(units(&t, TECH5, 1, MOZ_GIANT), 0);
    clear_table(&t);
}

/* Three together: hits are shared among three, what one cannot take falls on the others. */
RULE(26_allies_hits, among_three)
{
    table t = five();

    state_of(&t)->open.side[TECH5] = state_of(&t)->open.side[WATER5];
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, FIRE5, 0, MOZ_GIANT, 7);
    put(&t, WATER5, 1, MOZ_TROOP, 1);
    put(&t, EARTH5, 1, MOZ_TROOP, 2);
    put(&t, TECH5, 1, MOZ_TROOP, 3);
    turn_of(&t, FIRE5);
    flag(&t, "attack @1");
    ACT(&t, "move 6 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    for (int32_t i = 0; i < 3; i++)
        act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 2)); /* six hits for six troops */
    EXPECT_EQ(loss_told(&t, WATER5), 1);
    EXPECT_EQ(loss_told(&t, EARTH5), 2);
    EXPECT_EQ(loss_told(&t, TECH5), 3);
    clear_table(&t);
}
