#include "scenes.h"

#include <stdlib.h>
#include <string.h>

RULE(12_order, earth_tech_fire)
{
    table t = ready_for_war_in_field();
    EXPECT_EQ(asked(&t), EARTH);
    end_turn(&t);
    EXPECT_EQ(asked(&t), TECH);
    end_turn(&t);
    EXPECT_EQ(asked(&t), FIRE);
    end_turn(&t);
    EXPECT_EQ(step(&t), MOZ_HARVESTING);
    clear_table(&t);
}

RULE(12_spring, spring_then_summer)
{
    table t = ready_for_war_in_field();
    EXPECT_EQ(state_of(&t)->open.season, 1);
    season_passes(&t);
    EXPECT_EQ(state_of(&t)->open.season, 2);
    EXPECT_EQ(told(&t, MOZ_SEASON_BEGINS)->what, MOZ_SUMMER);
    clear_table(&t);
}

RULE(13_card, a_card_each)
{
    table t = field();

    season_passes(&t);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 1);
    EXPECT_EQ(state_of(&t)->open.hand[TECH], 1);
    clear_table(&t);
}

RULE(13_heal, healed)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_INJURED, 2);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_INJURED), 0);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 2);
    clear_table(&t);
}

RULE(13_spring, one_or_two)
{
    table t = field();

    hills_for_all(&t, MOZ_HILLS);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, FIRE, 5, MOZ_TROOP), 3);
    EXPECT_EQ(units(&t, TECH, 10, MOZ_TROOP), 2);
    clear_table(&t);
}

RULE(13_summer, one_giant)
{
    table t = field();

    hills_for_all(&t, MOZ_MOUNTAINS);
    state_of(&t)->open.season = 2;
    season_passes(&t);
    EXPECT_EQ(units(&t, FIRE, 5, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, FIRE, 5, MOZ_TROOP), 1);
    clear_table(&t);
}

RULE(13_fall, one_beast)
{
    table t = field();

    hills_for_all(&t, MOZ_PLAINS);
    state_of(&t)->open.season = 3;
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_BEAST), 1);
    clear_table(&t);
}

RULE(13_winter, one_dragon)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    state_of(&t)->open.forts |= SK_AREA(5);
    put(&t, FIRE, 5, MOZ_TROOP, 1);
    state_of(&t)->open.season = 4;
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, FIRE, 5, MOZ_DRAGON), 1);
    clear_table(&t);
}

RULE(13_both, both_in_their_season)
{
    table t = field();

    hills_for_all(&t, MOZ_HILLS | MOZ_MOUNTAINS);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 0);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 1);
    clear_table(&t);
}

RULE(13_castle_only, no_troops_in_a_castle)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    terrain(&t, 0, MOZ_HILLS);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 1);
    clear_table(&t);
}

RULE(13_control_units, the_first_to_occupy_controls)
{
    table t = field();

    state_of(&t)->open.side[TECH] = state_of(&t)->open.side[EARTH];
    put(&t, TECH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 5);
    EXPECT_EQ(moz_controller(t.scene, t.state, 0), TECH);
    moz_remove(t.state, TECH, 0, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 0);
    EXPECT_EQ(moz_controller(t.scene, t.state, 0), EARTH);
    clear_table(&t);
}

RULE(13_control_empty, and_harvests_there)
{
    table t = field();

    castle(&t, EARTH, 0);
    terrain(&t, 1, MOZ_HILLS);
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), EARTH);
    EXPECT_EQ(moz_controller(t.scene, t.state, 6), MOZ_NOBODY);
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 1);
    clear_table(&t);
}

RULE(13_control_split, the_south_goes_its_own_way)
{
    table t = ready_for_war(5);
    moz_state *s = state_of(&t);
    int32_t coral = land_called(&t, "Coral Downs");
    moz_remove(s, 2, coral, MOZ_TROOP, units(&t, 2, coral, MOZ_TROOP));
    moz_remove(s, 2, coral, MOZ_BEAST, units(&t, 2, coral, MOZ_BEAST));
    moz_settle_holder(t.scene, s, coral);
    EXPECT_EQ(moz_controller(t.scene, t.state, coral), MOZ_NOBODY);
    s->open.here[2] &= ~scene_of(&t)->south;
    EXPECT_EQ(moz_controller(t.scene, t.state, coral), 3);
    clear_table(&t);
}

RULE(13_three_castles, forts_count)
{
    table t = field();

    castle(&t, EARTH, 0);
    castle(&t, EARTH, 5);
    season_passes(&t);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    state_of(&t)->open.forts |= SK_AREA(10);
    state_of(&t)->open.holder[10] = EARTH;
    act_harvest(&t, 4);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 3);
    clear_table(&t);
}

RULE(6_short, held_for_a_round)
{
    table t = castle_falls("classic");
    EXPECT(!t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(state_of(&t)->open.prize[scene_of(&t)->realm_of[1]], EARTH);
    act(&t, "attack no more", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[EARTH], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[FIRE], SK_LOSS);
    clear_table(&t);
}

RULE(6_short, a_break_starts_anew)
{
    table t = castle_falls("classic");
    sk_dice dice = sk_dice_seed(1);
    moz_capture(&(moz_play){t.scene, t.state, &dice, NULL}, TECH, 1);
    EXPECT_EQ(state_of(&t)->open.prize[scene_of(&t)->realm_of[1]], TECH);
    moz_capture(&(moz_play){t.scene, t.state, &dice, NULL}, FIRE, 1);
    EXPECT_EQ(state_of(&t)->open.prize[scene_of(&t)->realm_of[1]], MOZ_NOBODY);
    clear_table(&t);
}

RULE(6_short_at_once, at_once)
{
    table t = castle_falls("short-victory=at once");
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[EARTH], SK_WIN);
    clear_table(&t);
}

RULE(6_net, a_castle_lost_is_a_castle_less)
{
    table t = castle_falls_net();
    EXPECT(!t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(moz_castle_lead(t.scene, t.state, state_of(&t)->open.side[EARTH]), 0);
    clear_table(&t);
}

RULE(6_epic, two_more)
{
    table t = castle_falls("classic");
    sk_dice dice = sk_dice_seed(1);
    scene_of(&t)->victory = MOZ_EPIC;
    castle(&t, FIRE, 5);
    EXPECT_EQ(moz_castle_lead(t.scene, t.state, state_of(&t)->open.side[EARTH]), 1);
    moz_capture(&(moz_play){t.scene, t.state, &dice, NULL}, EARTH, 5);
    EXPECT(t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

RULE(6_epic_held, not_at_once)
{
    table t = castle_falls("epic-victory=held until the next turn");
    sk_dice dice = sk_dice_seed(1);
    scene_of(&t)->victory = MOZ_EPIC;
    castle(&t, FIRE, 5);
    moz_capture(&(moz_play){t.scene, t.state, &dice, NULL}, EARTH, 5);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

RULE(6_sides_win, the_ally_wins_too)
{
    table t = castle_falls("short-victory=at once");
    state_of(&t)->open.side[TECH] = state_of(&t)->open.side[EARTH];
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[TECH], SK_WIN);
    clear_table(&t);
}

RULE(6_elimination, an_army_without_units_is_out)
{
    table t = field();

    sk_log *log = t.log;
    deal(&t, FIRE, MOZ_STORM);
    moz_remove(t.state, FIRE, 41, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 41);
    moz_eliminate(&(moz_play){t.scene, t.state, NULL, log});
    EXPECT_EQ(state_of(&t)->open.out, 1 << FIRE);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 0);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    moz_remove(t.state, TECH, 42, MOZ_TROOP, 1);
    moz_eliminate(&(moz_play){t.scene, t.state, NULL, log});
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[EARTH], SK_WIN);
    clear_table(&t);
}

RULE(6_out_of_order, fire_is_skipped)
{
    table t = ready_for_war_in_field();
    state_of(&t)->open.out = 1 << TECH;
    end_turn(&t);
    EXPECT_EQ(asked(&t), FIRE);
    clear_table(&t);
}

RULE(6_last_season, the_larger_realm)
{
    table t = field();

    castle(&t, EARTH, 0);
    state_of(&t)->open.season = (uint8_t)scene_of(&t)->seasons;
    season_passes(&t);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[EARTH], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[TECH], SK_LOSS);
    clear_table(&t);
}
