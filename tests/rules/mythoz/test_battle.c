#include "scenes.h"

#include <stdlib.h>
#include <string.h>

RULE(26_front_six, six_and_the_rest)
{
    table t = two_armies(MOZ_TROOP, 8, MOZ_TROOP, 2);
    begin(&t, MOZ_TROOP, 8);
    EXPECT_EQ(state_of(&t)->open.battle.front[EARTH][MOZ_TROOP], 6);
    EXPECT_EQ(refusal(&t, "put 7 troops in front"), MOZ_FRONT_LIMITS);
    clear_table(&t);
}

RULE(26_front_two, two_at_least)
{
    table t = two_armies(MOZ_TROOP, 4, MOZ_TROOP, 2);
    begin(&t, MOZ_TROOP, 4);
    EXPECT_EQ(refusal(&t, "put 1 troops in front"), MOZ_FRONT_LIMITS);
    act(&t, "put 2 troops in front", NO_DICE);
    EXPECT_EQ(told(&t, MOZ_MARSHALLED)->n[1], 2);
    EXPECT_EQ(refusal(&t, "put 3 troops in front"), MOZ_RANKED_ALREADY);
    clear_table(&t);
}

RULE(26_front_dragons, six_together)
{
    table t = two_armies(MOZ_DRAGON, 5, MOZ_TROOP, 2);
    put(&t, EARTH, 0, MOZ_INJURED, 3);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 5 dragons from @0 to @1", NO_DICE);
    ACT(&t, "move 3 injured dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.front[EARTH][MOZ_DRAGON], 5);
    EXPECT_EQ(state_of(&t)->open.battle.front[EARTH][MOZ_INJURED], 1);
    clear_table(&t);
}

RULE(25_alternate, defence_then_attack)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    storm(&t, MOZ_GIANT, 2);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(step(&t), MOZ_DECLARE);
    act(&t, "flank", DICE(3, 3));
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(step(&t), MOZ_DECLARE);
    clear_table(&t);
}

RULE(25_flank, the_difference)
{
    table t = two_armies(MOZ_TROOP, 6, MOZ_TROOP, 6);
    storm(&t, MOZ_TROOP, 6);
    act(&t, "flank", DICE(3, 2));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 6);
    clear_table(&t);
}

RULE(25_charge, both_sides_take_every_hit)
{
    table t = two_armies(MOZ_TROOP, 6, MOZ_TROOP, 6);
    storm(&t, MOZ_TROOP, 6);
    act(&t, "charge", DICE(3, 4));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 3);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(25_castle_flank, attackers_of_a_castle_must_flank)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    castle(&t, FIRE, 1);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", DICE(3, 3));
    act(&t, "press on", DICE(3, 3));
    EXPECT(told(&t, MOZ_DECLARED) == NULL); /* nobody chooses */
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->what, MOZ_FLANK);
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->seat, EARTH);
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->how, MOZ_NO_CHARGE_AT_CASTLES);
    clear_table(&t);
}

RULE(25_castle_charge, they_may)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    castle(&t, FIRE, 1);
    storm(&t, MOZ_GIANT, 2);
    EXPECT_EQ(refusal(&t, "charge"), 0);
    clear_table(&t);
}

RULE(26_first_roll, the_defence_first)
{
    table t = two_armies(MOZ_GIANT, 1, MOZ_BEAST, 1);
    storm(&t, MOZ_GIANT, 1);
    act(&t, "flank", DICE(2, 2));
    EXPECT_EQ(first_roll(&t)->seat, FIRE);
    clear_table(&t);
}

RULE(26_die_per_type, four_types_four_dice)
{
    table t = two_armies(MOZ_TROOP, 2, MOZ_DRAGON, 3);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    ACT(&t, "move 1 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(5, 3, 7, 5));
    EXPECT_EQ(told(&t, MOZ_HITS_COUNTED)->n[0], 3);
    clear_table(&t);
}

RULE(18_dice, base_dice)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_TROOP), 6);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_BEAST), 8);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), 10);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_DRAGON), 12);
    clear_table(&t);
}

RULE(19_injured_die, two_dice)
{
    table t = two_armies(MOZ_DRAGON, 1, MOZ_GIANT, 3);
    put(&t, EARTH, 0, MOZ_INJURED, 1);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 1 dragons from @0 to @1", NO_DICE);
    ACT(&t, "move 1 injured dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(4, 11, 7));
    EXPECT_EQ(told(&t, MOZ_ROLLED)->n[1], 10);
    EXPECT_EQ(told(&t, MOZ_HITS_COUNTED)->n[0], 4);
    clear_table(&t);
}

RULE(27_one, one_hit_and_a_miss_after_it)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(1, 2)), 1);
}

RULE(27_two, four_in_front_give_four)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 4, 0, DICE(2)), 4);
}

RULE(27_three, two_hits_of_three)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 3, 0, DICE(3)), 2);
}

RULE(27_four, three_hits_of_four)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 4, 0, DICE(4)), 3);
}

RULE(27_five, two_hits_and_two_more)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 5, 0, DICE(5, 3)), 4);
}

RULE(27_seven, three_in_front_give_four)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 3, 0, DICE(7)), 4);
}

RULE(27_eight, one_hit_and_two_more)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(8, 9)), 3);
}

RULE(27_nine, two_hits_and_a_miss_after_it)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(9, 2)), 2);
}

RULE(27_ten, two_in_front_and_a_miss_after_it)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, 0, DICE(10, 3)), 2);
}

RULE(27_eleven, two_in_front_give_three)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, MOZ_MOUNTAINS, DICE(11)), 3);
}

RULE(27_twelve, three_hits_and_three_more)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, MOZ_MOUNTAINS, DICE(12, 11)), 6);
}

RULE(27_six, six_upon_six)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(6, 6, 6, 7)), 5);
}

RULE(27_requirement, too_few)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(2)), 0);
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, 0, DICE(3)), 0);
    EXPECT_EQ(hits_of(MOZ_GIANT, 3, 0, DICE(4)), 0);
    EXPECT_EQ(hits_of(MOZ_GIANT, 4, 0, DICE(5)), 0);
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, 0, DICE(6, 5)), 1);
}

RULE(27_one_reroll, no_third)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(8, 8)), 2);
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(6, 8)), 2);
}

RULE(27_dragon_reroll, attackers_only)
{
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(2, 7)), 2);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(3, 4)), 0);
}

RULE(27_dragon_reroll, not_the_defenders)
{
    table t = two_armies(MOZ_TROOP, 1, MOZ_DRAGON, 1);

    storm(&t, MOZ_TROOP, 1);
    act(&t, "flank", DICE(2, 3)); /* both miss, and that is all of the dice */
    EXPECT_EQ(count_rolls(&t), 2);
    clear_table(&t);
}

RULE(26_rearguard, two_for_one)
{
    EXPECT_EQ(hits_of(MOZ_TROOP, 10, 0, DICE(3)), 4);
    EXPECT_EQ(hits_of(MOZ_TROOP, 9, 0, DICE(3)), 3);
}

RULE(28_step, one_size)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;
    state_of(&t)->open.battle.blessed[EARTH] = 31;
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_TROOP), 8);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_BEAST), 10);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), 12);
    clear_table(&t);
}

RULE(28_no_dragons, neither_castle_nor_blessing_helps_a_dragon)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = FIRE;
    state_of(&t)->open.battle.blessed[EARTH] = 31;
    castle(&t, EARTH, 1);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_DRAGON), 12);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_INJURED), 10);
    clear_table(&t);
}

RULE(28_not_double, two_reasons_give_one_advantage)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;
    state_of(&t)->open.battle.blessed[EARTH] = 31;
    terrain(&t, 1, MOZ_HILLS);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_TROOP), 8);
    clear_table(&t);
}

RULE(28_undead_attack, undead_troops_have_it_when_they_attack)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = FIRE;

    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_TROOP), MOZ_BY_UNDEATH);
    state_of(&t)->open.battle.attacker = EARTH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_TROOP), 0);
    clear_table(&t);
}

RULE(28_undead_beasts, undead_beasts_have_it_when_they_attack)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = FIRE;

    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_BEAST), 0);
    state_of(&t)->open.underdogs = 1 << FIRE;
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_BEAST), MOZ_BY_UNDEATH);
    clear_table(&t);
}

RULE(28_undead_castle, not_terrain)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = FIRE;

    castle(&t, EARTH, 1);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_TROOP), MOZ_BY_UNDEATH);
    clear_table(&t);
}

RULE(28_hills, both_ways)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;

    terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_TROOP), MOZ_BY_HILLS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_TROOP), MOZ_BY_HILLS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_TROOP), 0);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), 0);
    clear_table(&t);
}

RULE(28_mountains, both_ways)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;

    terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_GIANT), MOZ_BY_MOUNTAINS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_GIANT), MOZ_BY_MOUNTAINS);
    clear_table(&t);
}

RULE(28_castle, defenders_of_a_castle_have_it)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;

    castle(&t, FIRE, 1);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_TROOP), MOZ_BY_CASTLE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_GIANT), MOZ_BY_CASTLE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_GIANT), 0);
    state_of(&t)->open.castles = 0;
    state_of(&t)->open.forts = SK_AREA(1);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_BEAST), MOZ_BY_CASTLE);
    clear_table(&t);
}

RULE(28_castle_terrain, no_hills_in_a_castle)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;

    terrain(&t, 1, MOZ_HILLS);
    castle(&t, FIRE, 1);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_TROOP), 0);
    clear_table(&t);
}

RULE(28_new_holder, at_once)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = FIRE;

    castle(&t, FIRE, 1);
    state_of(&t)->open.holder[1] = EARTH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), MOZ_BY_CASTLE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), MOZ_BY_CASTLE);
    clear_table(&t);
}

RULE(28_underdog_plains, in_plains)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;

    terrain(&t, 1, MOZ_PLAINS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), 0);
    state_of(&t)->open.underdogs = 1 << EARTH | 1 << FIRE;
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), MOZ_BY_PLAINS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, FIRE, MOZ_BEAST), 0);
    clear_table(&t);
}

RULE(28_tech_plains, bows)
{
    table t = field();

    state_of(&t)->open.battle.at = 1;
    state_of(&t)->open.battle.attacker = EARTH;

    terrain(&t, 1, MOZ_PLAINS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_TROOP), MOZ_BY_PLAINS);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_TROOP), 0);
    state_of(&t)->open.tribe[GHOSTS] = MOZ_TECH;
    EXPECT_EQ(moz_advantage(t.scene, t.state, GHOSTS, MOZ_TROOP), 0);
    clear_table(&t);
}

RULE(28_two_groups, apart_or_joint)
{
    EXPECT_EQ(hits_of_allies("advantage-groups=apart"), 0);
    EXPECT_EQ(hits_of_allies("advantage-groups=joint"), 4);
}

RULE(26_owner_chooses, a_beast_for_a_troop)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_TROOP, 2);
    put(&t, FIRE, 1, MOZ_BEAST, 3);
    storm(&t, MOZ_GIANT, 4);
    act(&t, "charge", DICE(5, 2, 4));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(refusal(&t, "take 4 hits on the beasts"), MOZ_HOW_MANY);
    act(&t, "take 2 hits on the beasts", NO_DICE);
    EXPECT_EQ(refusal(&t, "take 2 hits on the troops"), MOZ_TOO_MANY_HITS);
    act(&t, "take 1 hits on the troops", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_BEAST), 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 1);
    clear_table(&t);
}

RULE(26_excess, no_more_than_there_are)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_TROOP, 1);
    storm(&t, MOZ_GIANT, 4);
    act(&t, "charge", DICE(2, 7));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 0);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

RULE(19_armour, injured_then_dead)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    storm(&t, MOZ_GIANT, 4);
    act(&t, "charge", DICE(2, 2, 3));
    act(&t, "take 1 hits on the dragons", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), 0);
    act(&t, "take 1 hits on the injured dragons", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 0);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 1);
    clear_table(&t);
}

RULE(26_new_round, press_on)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", DICE(3, 3));
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.round, 2);
    clear_table(&t);
}

RULE(26_end, who_is_left_captures_the_land)
{
    table t = captured();
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    clear_table(&t);
}

RULE(26_both_gone, a_castle_stays)
{
    table t = two_armies(MOZ_GIANT, 1, MOZ_GIANT, 1);
    castle(&t, FIRE, 1);
    storm(&t, MOZ_GIANT, 1);
    act(&t, "charge", DICE(7, 7));
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), FIRE);
    clear_table(&t);
}

RULE(26_both_gone, land_does_not)
{
    table t = two_armies(MOZ_GIANT, 1, MOZ_GIANT, 1);
    storm(&t, MOZ_GIANT, 1);
    act(&t, "charge", DICE(7, 7));
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), MOZ_NOBODY);
    clear_table(&t);
}

RULE(32_three_armies, they_are_asked)
{
    table t = allies_attacked();
    EXPECT_EQ(step(&t), MOZ_STANDING);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "stand together", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(moz_count_sides(t.state), 2);
    EXPECT_EQ(step(&t), MOZ_DECLARE);
    clear_table(&t);
}

RULE(32_three_sides, like_flanking_the_best)
{
    table t = allies_attacked();
    act(&t, "stand apart", NO_DICE);
    act(&t, "stand apart", DICE(7, 5, 5));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, TECH, 1, MOZ_GIANT), 0);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 0);
    clear_table(&t);
}

RULE(26_allies_front, six_for_both)
{
    table t = field();
    allied_stacks(&t, 4, 5);
    EXPECT_EQ(state_of(&t)->open.battle.front[TECH][MOZ_GIANT], 5);
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_GIANT], 1);
    clear_table(&t);
}

RULE(26_allies_hits, one_and_two)
{
    table t = field();
    allied_stacks(&t, 2, 4);
    act(&t, "charge", DICE(5, 2, 4));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, TECH, 1, MOZ_GIANT), 2);
    clear_table(&t);
}

RULE(26_allies_choose, the_first_leaves_some_to_the_next)
{
    table t = field_with("allied-hits=their choice");
    allied_stacks(&t, 2, 4);
    act(&t, "charge", DICE(5, 2, 4));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(state_of(&t)->open.battle.loss[FIRE], 2);
    EXPECT_EQ(state_of(&t)->open.battle.loss[TECH], 1);
    EXPECT_EQ(refusal(&t, "leave 3 hits to player 3"), MOZ_TOO_MANY_HITS);
    EXPECT_EQ(refusal(&t, "leave 1 hits to player 1"), MOZ_NO_HEIR);
    act(&t, "leave 2 hits to player 3", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, TECH, 1, MOZ_GIANT), 1);
    clear_table(&t);
}

RULE(26_two_kinds_of_troops, two_dice)
{
    table t = field();
    allied_troops(&t);
    act(&t, "charge", DICE(5, 5, 4));
    EXPECT_EQ(count_rolls(&t), 3);
    clear_table(&t);
}
