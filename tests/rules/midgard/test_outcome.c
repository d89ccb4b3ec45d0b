/* What a round of combat leads to. */
#include "field.h"

RULE(o_victory, the_beaten_go_back)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    EXPECT_EQ(step_of(&t), MID_PURSUE_STEP);
    clear_table(&t);
}

RULE(o_draw, nobody_gives_way)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 350);
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(o_option, a_single_hit_decides_nothing)
{
    table t = field_by("fighting-victory=stamina-lost");

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    fight_each_other(&t, A1, B1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
    clear_table(&t);
}

RULE(o_destroyed, dead_men_do_not_win)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    card(&t, A1)->armour = 9;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 6, 6));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->seat, ALPHA);
    clear_table(&t);
}

RULE(o_pursue, hard_on_their_heels)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, A1));
    EXPECT(mid_is_marked(t.state, A1, MID_WINNING));
    clear_table(&t);
}

RULE(o_hold, they_let_them_go)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "hold ground with A1", NO_DICE);
    EXPECT(!mid_is_engaged(t.state, A1));
    EXPECT(!mid_is_marked(t.state, A1, MID_WINNING));
    clear_table(&t);
}

RULE(o_no_awards, pursuit_is_not_a_charge)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", NO_DICE);
    EXPECT(!mid_is_marked(t.state, A1, MID_CHARGING));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(t_fearsome, terror_drives_them_far)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FEARSOME);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 450);
    clear_table(&t);
}

RULE(t_fearsome_both, monsters_know_no_fear)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FEARSOME);
    give(&t, B1, MID_FEARSOME);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    clear_table(&t);
}

RULE(t_impetuous_pursues, nobody_holds_them_back)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_IMPETUOUS);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_relentless, they_die_where_they_stand)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_RELENTLESS);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 350);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(t_fixed_loses, the_engine_is_lost)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_FIXED);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    clear_table(&t);
}

RULE(t_disengage, riders_break_off)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    give(&t, A1, MID_DISENGAGE);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "disengage with A1", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 200);
    EXPECT(!mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(t_no_disengage, horsemen_hold_horsemen)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_DISENGAGE);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(mu_primary, the_helper_has_half_dice)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, A2, B1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    EXPECT_EQ(dice_told(&t, MID_POOL, A2), 2);
    clear_table(&t);
}

RULE(mu_tie, the_owner_picks)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 550;
    fight_each_other(&t, A2, B1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PRIMARY_STEP);
    act(&t, "lead the combat with A2", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 2);
    clear_table(&t);
}

RULE(mu_one_result, both_losers_go_back)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, A2, B1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(stamina(&t, A2), 4);
    EXPECT_EQ(piece(&t, A1)->at.y, 250);
    EXPECT_EQ(piece(&t, A2)->at.y, 250);
    clear_table(&t);
}
