/* Deployment: as drawn up, or placed piece by piece. */
#include "field.h"

/* A1 and A2, B1, and the hero HA with A1, before anything is placed. */
static void drawing_up(table *t)
{
    play_by(t, "deployment=free");
    unit(t, A1, 500, 150, NORTH);
    unit(t, A2, 800, 150, NORTH);
    unit(t, B1, 500, 850, SOUTH);
    hero(t, HA, 2, A1);
}

RULE(dp_ready, the_first_turn_begins_at_once)
{
    table t = field();

    far_apart(&t);
    EXPECT_EQ(step_of(&t), MID_BEGIN);
    EXPECT_EQ(refusal(&t, "place A1 at 5,2 facing 90"), MID_NOT_NOW);
    clear_table(&t);
}

RULE(dp_turns, alpha_places_then_beta)
{
    table t = field();

    drawing_up(&t);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_EQ(refusal(&t, "place B1 at 5,8 facing 270"), MID_NOT_YOURS);
    act(&t, "place A1 at 6,2 facing 45", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 600);
    EXPECT_EQ(piece(&t, A1)->facing, 450);
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

RULE(dp_turns, the_ambushed_begin)
{
    table t = field();

    clear_table(&t);
    t = lay((table_plan){.game = "midgard", .scenario = "ambush", .option = {"deployment=free"}});
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

RULE(dp_zone, inside_and_on_nobody)
{
    table t = field();

    drawing_up(&t);
    EXPECT_EQ(refusal(&t, "place A1 at 5,2.75 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "place A1 at 5,2.76 facing 90"), MID_OUTSIDE_ZONE);
    EXPECT_EQ(refusal(&t, "place A1 at 5,8 facing 90"), MID_OUTSIDE_ZONE);
    EXPECT_EQ(refusal(&t, "place A1 at 7.2,1.5 facing 90"), MID_IN_THE_WAY);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{100, 100}, {200, 200}});
    EXPECT_EQ(refusal(&t, "place A1 at 2,1.5 facing 90"), MID_IMPASSABLE_THERE);
    clear_table(&t);
}

RULE(dp_zone, a_heros_base_is_half_as_wide)
{
    table t = field();

    drawing_up(&t);
    hero_at(&t, IA, 2, (sk_point){300, 150});
    EXPECT_EQ(refusal(&t, "place IA at 0.25,2.75 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "place IA at 0.24,2.75 facing 90"), MID_OUTSIDE_ZONE);
    EXPECT_EQ(refusal(&t, "place IA at 0.25,2.76 facing 90"), MID_OUTSIDE_ZONE);
    clear_table(&t);
}

RULE(dp_once, beta_is_content_and_alpha_goes_on)
{
    table t = field();

    drawing_up(&t);
    act(&t, "place A1 at 6,2 facing 90", NO_DICE);
    act(&t, "stand as drawn up", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_EQ(refusal(&t, "place A1 at 5,2 facing 90"), MID_ALREADY_PLACED);
    EXPECT(is_listed(&t, "stand as drawn up"));
    act(&t, "place A2 at 9,2 facing 90", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_DEPLOYMENT);
    act(&t, "place HA with A2", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_BEGIN);
    EXPECT(!mid_is_marked(t.state, A1, MID_PLACED));
    clear_table(&t);
}

RULE(dp_hero, with_another_unit_or_alone)
{
    table t = field();

    drawing_up(&t);
    give(&t, A2, MID_ALOOF);
    EXPECT_EQ(refusal(&t, "place HA with A2"), MID_NO_INFLUENCE);
    EXPECT_EQ(refusal(&t, "place HA with A1"), MID_NO_TARGET);
    act(&t, "place HA at 3,1 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->with, MID_NOBODY);
    EXPECT_EQ(piece(&t, HA)->at.x, 300);
    clear_table(&t);
}

RULE(dp_hero, he_goes_where_his_unit_goes)
{
    table t = field();

    drawing_up(&t);
    act(&t, "place A1 at 6,2 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->with, A1);
    EXPECT_EQ(piece(&t, HA)->at.x, 600);
    clear_table(&t);
}
