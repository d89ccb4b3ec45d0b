/* Tribal powers (p. 33) and the options on which players differ, with their neighbours. */
#include "scenes.h"

#include <string.h>

static table with_power(int32_t seat, moz_tribe tribe)
{
    table t = field_with("tribal-powers=with");

    state_of(&t)->open.tribe[seat] = (int8_t)tribe;
    return t;
}

/* Air: three in a turn, over attacks and moves together; two borders of any kind. */
RULE(33_air, three_in_a_turn)
{
    table t = with_power(EARTH, MOZ_AIR);

    chain(&t, MOZ_MOUNTAIN, 3);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    state_of(&t)->open.air_left = 3;
    flag(&t, "attack @2");
    ACT(&t, "fly 2 giants from @0 to @2", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7));
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(REFUSED(&t, "fly 2 beasts from @0 to @1"), MOZ_FEW_WINGS);
    ACT(&t, "fly 1 beasts from @0 to @2", NO_DICE);
    clear_table(&t);
}

/* Three again in the next turn; safe landing counts two borders. */
RULE(33_air, again_next_turn_and_landing)
{
    table t = with_power(EARTH, MOZ_AIR);

    chain(&t, MOZ_MOUNTAIN, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 2, MOZ_GIANT, 2);
    end_turn(&t);
    while (step(&t) != MOZ_HARVESTING)
        end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.air_left, 3);
    flag(&t, "attack @2");
    ACT(&t, "fly 2 giants from @0 to @2", NO_DICE);
    memset(state_of(&t)->secret, 0, sizeof state_of(&t)->secret); /* no cards, no questions */
    memset(state_of(&t)->open.hand, 0, sizeof state_of(&t)->open.hand);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3));
    EXPECT_EQ(REFUSED(&t, "withdraw 1 giants to @1"), MOZ_NO_MOVES_LEFT);
    ACT(&t, "withdraw everything to @1", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 0);
    clear_table(&t);
}

/* Earth: one giant more in all, not one in each territory, and only in summer. */
RULE(33_earth, one_in_all)
{
    table t = field_with("tribal-powers=with");

    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    terrain(&t, 0, MOZ_MOUNTAINS);
    terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT) + units(&t, EARTH, 1, MOZ_GIANT), 0);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT) + units(&t, EARTH, 1, MOZ_GIANT), 3);
    clear_table(&t);
}

RULE(33_earth, not_without_mountains)
{
    table t = field_with("tribal-powers=with");

    castle(&t, EARTH, 0);
    terrain(&t, 0, MOZ_MOUNTAINS); /* a castle now */
    state_of(&t)->open.season = 2;
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 0);
    clear_table(&t);
}

/* Water: beasts ride over rivers, two of them; the Straits are a river. */
RULE(33_water, every_kind_of_river)
{
    table t = with_power(EARTH, MOZ_WATER);

    join(&t, 0, 1, MOZ_RIVER);
    join(&t, 1, 2, MOZ_STRAIT);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @2"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

/* Without the power option nothing of it. */
RULE(33_option, none_of_the_five)
{
    table t = field();

    chain(&t, MOZ_RIVER, 2);
    for (int32_t tribe = 0; tribe < 5; tribe++) {
        state_of(&t)->open.tribe[EARTH] = (int8_t)tribe;
        EXPECT(!moz_has_power(t.scene, t.state, EARTH, (moz_tribe)tribe));
    }
    clear_table(&t);
}

/* Ghosts use no power. */
RULE(33_option, not_for_ghosts)
{
    table t = field_with("tribal-powers=with");

    for (int32_t tribe = 0; tribe < 5; tribe++) {
        state_of(&t)->open.tribe[GHOSTS] = (int8_t)tribe;
        EXPECT(!moz_has_power(t.scene, t.state, GHOSTS, (moz_tribe)tribe));
    }
    clear_table(&t);
}

/* Water behind no river: attackers from open land; and one of two who crossed is enough. */
RULE(33_water_defence, who_came_over_the_river)
{
    for (int32_t river = 0; river < 3; river++) {
        table t = with_power(TECH, MOZ_WATER);
        join(&t, 0, 1, MOZ_OPEN);
        join(&t, 2, 1, MOZ_RIVER);
        put(&t, EARTH, 0, MOZ_GIANT, 2);
        put(&t, EARTH, 2, MOZ_GIANT, 2);
        put(&t, TECH, 1, MOZ_TROOP, 2);
        flag(&t, "attack @1");
        if (river != 1)
            ACT(&t, "move 1 giants from @0 to @1", NO_DICE);
        if (river != 0)
            ACT(&t, "move 1 giants from @2 to @1", NO_DICE);
        EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_TROOP), river ? MOZ_BY_TRIBE : 0);
        clear_table(&t);
    }
}

/* Fire: an attack die of the undead, not of giants, and not in defence. */
RULE(33_fire, undead_attackers_only)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, FIRE, 0, MOZ_GIANT, 3);
    put(&t, EARTH, 1, MOZ_GIANT, 2);
    turn_of(&t, FIRE);
    state_of(&t)->open.fire_left = 1;
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3)); /* both miss and that is all */
    EXPECT_EQ(state_of(&t)->open.fire_left, 1);
    clear_table(&t);

    t = field_with("tribal-powers=with");
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_TROOP, 2);
    state_of(&t)->open.fire_left = 1;
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 3));
    clear_table(&t);
}

/* Technology: the rearguard leaves; its front does not, nor a rearguard hit to the last. */
RULE(33_tech, any_kind_behind)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, TECH, 1, MOZ_BEAST, 4);
    put(&t, TECH, 1, MOZ_GIANT, 3);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == TECH) {
            act(&t, "put 2 beasts in front", NO_DICE);
            act(&t, "put 2 giants in front", NO_DICE);
        }
        act(&t, "ready", NO_DICE);
    }
    act(&t, "flank", DICE(3, 3, 3)); /* they miss; the pair of beasts behind is one hit */
    while (step(&t) == MOZ_LOSSES)
        act(&t, "take 1 hits on the giants", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    ACT(&t, "retreat 2 beasts to @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "retreat 1 beasts to @2"), MOZ_NOT_SET_ASIDE);
    ACT(&t, "retreat 1 giants to @2", NO_DICE);
    clear_table(&t);
}

/* An ally of Technology has not its power. */
RULE(33_tech, not_for_its_allies)
{
    table t = field_with("tribal-powers=with");

    ally(&t, FIRE, TECH);
    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_TROOP, 5);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == FIRE)
            act(&t, "put 2 troops in front", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "charge", DICE(5, 3));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* Advantage of Technology's bows and of underdog beasts: not before a castle on plains. */
RULE(28_castle_terrain, no_plains_in_a_castle)
{
    table t = field();

    terrain(&t, 1, MOZ_PLAINS);
    castle(&t, FIRE, 1);
    state_of(&t)->open.underdogs = 1 << EARTH | 1 << TECH;
    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = TECH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_TROOP), 0);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), 0);
    state_of(&t)->open.battle.attacker = EARTH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), 0);
    clear_table(&t);
}

/* Underdog beasts in plains, attacking and defending; nowhere else. */
RULE(28_underdog_plains, both_ways_and_nowhere_else)
{
    table t = field();

    state_of(&t)->open.underdogs = 1 << TECH;
    state_of(&t)->open.battle.at = 1;
    for (int32_t attacker = EARTH; attacker <= TECH; attacker += TECH) {
        state_of(&t)->open.battle.attacker = (int8_t)attacker;
        terrain(&t, 1, MOZ_PLAINS);
        EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), MOZ_BY_PLAINS);
        EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), 0);
        EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_GIANT), 0);
        scene_of(&t)->map.land[1].terrain = MOZ_HILLS;
        memset(scene_of(&t)->ground, 0, sizeof scene_of(&t)->ground);
        terrain(&t, 1, MOZ_HILLS);
        EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), 0);
        memset(scene_of(&t)->ground, 0, sizeof scene_of(&t)->ground);
    }
    clear_table(&t);
}

/* Undead beasts: none in plains when they defend, the attack's everywhere. */
RULE(28_undead_beasts, not_defending)
{
    table t = field();

    state_of(&t)->open.underdogs = 1 << FIRE;
    terrain(&t, 1, MOZ_PLAINS);
    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_BEAST), 0);
    castle(&t, FIRE, 1);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_BEAST), MOZ_BY_CASTLE);
    state_of(&t)->open.holder[1] = EARTH;
    state_of(&t)->open.battle.attacker = FIRE;
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_BEAST), MOZ_BY_UNDEATH);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_GIANT), 0);
    clear_table(&t);
}

/* A dragon never, wherever it fights. */
RULE(28_no_dragons, on_no_ground)
{
    table t = field();

    terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS);
    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = FIRE;
    for (int32_t kind = MOZ_DRAGON; kind <= MOZ_INJURED; kind++) {
        EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, (moz_kind)kind), 0);
        EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, (moz_kind)kind), 0);
    }
    clear_table(&t);
}

/* Options */

/* A hand of eleven by the harvest is discarded in one's own turn, not before. */
RULE(15_hand_discard, after_a_harvest)
{
    table t = field_with("full-hand=discard");

    for (int32_t i = 0; i < 3; i++) {
        deal(&t, EARTH, MOZ_COUNTER);
        deal(&t, EARTH, MOZ_WINGS);
        deal(&t, EARTH, MOZ_DROUGHT);
    }
    deal(&t, EARTH, MOZ_FORESIGHT);
    end_turn(&t);
    while (step(&t) != MOZ_HARVESTING)
        end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 11);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    EXPECT_EQ(refusal(&t, "end the turn"), MOZ_HAND_TOO_LARGE);
    act(&t, "discard Foresight", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.discard[card_called(&t, "Foresight")], 1);
    act(&t, "end the turn", NO_DICE);
    clear_table(&t);
}

/* Limited pieces: a giant, then a beast, then a troop; harvests and summoning alike. */
RULE(15_pieces, the_next_lesser_each_time)
{
    table t = field_with("pieces=limited");
    int32_t giants, beasts;

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_DRAGON, 12);
    moz_arrive(t.scene, t.state, EARTH, 0, MOZ_DRAGON, 40, &(moz_arrivals){{0}});
    giants = units(&t, EARTH, 0, MOZ_GIANT);
    beasts = units(&t, EARTH, 0, MOZ_BEAST);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 12);
    EXPECT(giants > 0 && beasts > 0);
    EXPECT_EQ(giants + beasts + units(&t, EARTH, 0, MOZ_TROOP), 40);
    clear_table(&t);

    t = field(); /* without the option chips do for pieces */
    moz_arrive(t.scene, t.state, EARTH, 0, MOZ_DRAGON, 40, &(moz_arrivals){{0}});
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 40);
    clear_table(&t);
}

/* A second attack: the beast's second open border, no river after it, nobody who lost. */
RULE(15_attack_again, what_is_left_of_each)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_OPEN, 2);
    join(&t, 1, 3, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_BEAST, 3);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    put(&t, FIRE, 3, MOZ_TROOP, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    ACT(&t, "move 1 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7, 7));
    flag(&t, "attack @3");
    EXPECT(REFUSED(&t, "go on with 1 beasts from @1 to @3") != 0);
    EXPECT_EQ(REFUSED(&t, "go on with 1 giants from @1 to @3"), 0);
    act(&t, "call off the attack", NO_DICE);
    flag(&t, "attack @2");
    EXPECT_EQ(REFUSED(&t, "go on with 2 beasts from @1 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @2"), 0); /* the third beast, from home */
    clear_table(&t);
}

/* Allies' choice of hits: not more than the heir can take, nor than are due. */
RULE(26_allies_choose, within_bounds)
{
    table t = field_with("allied-hits=their choice");

    allied_stacks(&t, 4, 1);
    act(&t, "charge", DICE(2, 4)); /* five hits; three hits on five giants */
    if (step(&t) == MOZ_LOSSES) {
        EXPECT_EQ(asked(&t), FIRE);
        EXPECT(refusal(&t, "leave 2 hits to player 3") != 0);
        EXPECT_EQ(refusal(&t, "leave 1 hits to player 3"), 0);
    }
    clear_table(&t);
}

/* A giant from two borders away, over a river at either of them or round it. */
RULE(33_water_defence, from_farther_away)
{
    static const moz_border WAY[4][2] = {
        {MOZ_OPEN, MOZ_RIVER}, {MOZ_RIVER, MOZ_OPEN}, {MOZ_OPEN, MOZ_OPEN}, {MOZ_STRAIT, MOZ_OPEN}};

    for (int32_t i = 0; i < 4; i++) {
        table t = with_power(TECH, MOZ_WATER);
        join(&t, 0, 2, WAY[i][0]);
        join(&t, 2, 1, WAY[i][1]);
        put(&t, EARTH, 0, MOZ_GIANT, 2);
        put(&t, TECH, 1, MOZ_TROOP, 2);
        flag(&t, "attack @1");
        ACT(&t, "move 1 giants from @0 to @1", NO_DICE);
        EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_TROOP), i != 2 ? MOZ_BY_TRIBE : 0);
        clear_table(&t);
    }
}

/* Next door over a river, but there was a dry way round; or it dried up; or they flew. */
RULE(33_water_defence, dry_feet)
{
    table t = with_power(TECH, MOZ_WATER);

    join(&t, 0, 1, MOZ_RIVER);
    join(&t, 0, 2, MOZ_OPEN);
    join(&t, 2, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 4);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, TECH, 1, MOZ_BEAST, 2);
    deal(&t, EARTH, MOZ_WINGS);
    deal(&t, EARTH, MOZ_DROUGHT);
    ACT(&t, "cast Storm Wings on @0", NO_DICE);
    flag(&t, "attack @1");
    ACT(&t, "move 1 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 1 dragons from @0 to @1", NO_DICE);
    ACT(&t, "fly 1 troops from @0 to @1", NO_DICE);
    ACT(&t, "ride with 1 troops on beasts from @0 to @1", NO_DICE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), 0);
    ACT(&t, "cast Drought between @0 and @1", NO_DICE);
    ACT(&t, "move 1 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), 0);
    state_of(&t)->open.changes = 0;
    ACT(&t, "move 1 troops from @0 to @1", NO_DICE); /* wet feet */
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), MOZ_BY_TRIBE);
    clear_table(&t);
}

/* Those who waded are ambushed and gone: no Advantage is left. */
RULE(33_water_defence, not_against_those_sent_back)
{
    table t = with_power(TECH, MOZ_WATER);

    join(&t, 0, 1, MOZ_RIVER);
    join(&t, 2, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 2, MOZ_GIANT, 2);
    put(&t, TECH, 1, MOZ_BEAST, 2);
    deal(&t, TECH, MOZ_AMBUSH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 2 giants from @2 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), MOZ_BY_TRIBE);
    act(&t, "cast Ambush on the troops", NO_DICE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), 0);
    clear_table(&t);
}

/* A second attack: beasts that carried riders one border have one left; Water's swim on. */
RULE(15_attack_again, riders_and_swimmers)
{
    for (int32_t water = 0; water < 2; water++) {
        table t = field_with("second-attack=yes");
        scene_of(&t)->option[MOZ_OPT_POWERS] = 1;
        if (water)
            state_of(&t)->open.tribe[EARTH] = MOZ_WATER;
        chain(&t, MOZ_OPEN, 2);
        join(&t, 1, 3, MOZ_RIVER);
        put(&t, EARTH, 0, MOZ_BEAST, 2);
        put(&t, EARTH, 0, MOZ_TROOP, 2);
        for (int32_t land = 1; land <= 3; land++)
            put(&t, FIRE, land, MOZ_TROOP, 1);
        flag(&t, "attack @1");
        ACT(&t, "ride with 2 troops on beasts from @0 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        everybody_ready(&t);
        act(&t, "charge", DICE(3, 2, 7));
        flag(&t, "attack @2");
        EXPECT_EQ(REFUSED(&t, "go on with 2 beasts from @1 to @2"), 0);
        act(&t, "call off the attack", NO_DICE);
        flag(&t, "attack @3");
        EXPECT_EQ(REFUSED(&t, "go on with 2 beasts from @1 to @3"), water ? 0 : MOZ_NOTHING_SPARE);
        clear_table(&t);
    }
}

/* A giant that goes on over a river wades as well; over open ground, and flying on, nobody does. */
RULE(33_water_defence, who_goes_on)
{
    for (int32_t i = 0; i < 3; i++) {
        table t = field_with("second-attack=yes");
        scene_of(&t)->option[MOZ_OPT_POWERS] = 1;
        state_of(&t)->open.tribe[TECH] = MOZ_WATER;
        join(&t, 0, 1, MOZ_OPEN);
        join(&t, 1, 2, i == 1 ? MOZ_OPEN : MOZ_RIVER);
        put(&t, EARTH, 0, MOZ_GIANT, 1);
        put(&t, EARTH, 0, MOZ_DRAGON, 1);
        put(&t, FIRE, 1, MOZ_TROOP, 1);
        put(&t, TECH, 2, MOZ_TROOP, 1);
        flag(&t, "attack @1");
        ACT(&t, "move 1 giants from @0 to @1", NO_DICE);
        ACT(&t, "move 1 dragons from @0 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        everybody_ready(&t);
        act(&t, "charge", DICE(3, 7, 7));
        flag(&t, "attack @2");
        if (i == 2)
            ACT(&t, "go on with 1 dragons from @1 to @2", NO_DICE);
        else
            ACT(&t, "go on with 1 giants from @1 to @2", NO_DICE);
        EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_TROOP), i == 0 ? MOZ_BY_TRIBE : 0);
        clear_table(&t);
    }
}
