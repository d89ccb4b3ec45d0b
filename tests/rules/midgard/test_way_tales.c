/* Ways across the table: who may go where, to the hundredth. */
#include "tale.h"

/* How far each class goes ahead, aside, back and askew. */
RULE(2_half_aside, each_class_each_way)
{
    table t = field();
    static const struct {
        int32_t class, ahead, aside;
    } ROW[] = {{MID_WARRIORS, 100, 50},
               {MID_SKIRMISHERS, 100, 100},
               {MID_HEAVY_RIDERS, 200, 100},
               {MID_LIGHT_RIDERS, 200, 200},
               {MID_MONSTROSITY, 100, 50}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        int32_t far = ROW[i].ahead, aside = ROW[i].aside;
        play_by(&t, NULL);
        alone(&t, ROW[i].class);
        EXPECT_EQ(refused_move(&t, A1, 500, 300 + far, NORTH), 0);
        EXPECT_EQ(refused_move(&t, A1, 500, 301 + far, NORTH), MID_TOO_FAR);
        EXPECT_EQ(refused_move(&t, A1, 500 + aside, 300, NORTH), 0);
        EXPECT_EQ(refused_move(&t, A1, 501 + aside, 300, NORTH), MID_TOO_FAR);
        EXPECT_EQ(refused_move(&t, A1, 500 - aside, 300, NORTH), 0);
        EXPECT_EQ(refused_move(&t, A1, 499 - aside, 300, NORTH), MID_TOO_FAR);
        EXPECT_EQ(refused_move(&t, A1, 500, 300 - aside, NORTH), 0);
        EXPECT_EQ(refused_move(&t, A1, 500, 299 - aside, NORTH), MID_TOO_FAR);
    }
    clear_table(&t);
}

/* Straight ahead is straight ahead: a hundredth aside is rounding, two are not. */
RULE(2_half_aside, straight_is_straight)
{
    table t = field();

    alone(&t, MID_WARRIORS);
    EXPECT_EQ(refused_move(&t, A1, 501, 390, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 499, 390, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 502, 390, NORTH), MID_TOO_FAR);
    EXPECT_EQ(refused_move(&t, A1, 498, 390, NORTH), MID_TOO_FAR);
    EXPECT_EQ(refused_move(&t, A1, 500, 249, NORTH), MID_TOO_FAR); /* straight back is not ahead */
    clear_table(&t);
}

RULE(2_facing_free, within_the_circle)
{
    table t = field();

    alone(&t, MID_SKIRMISHERS);
    EXPECT_EQ(refused_move(&t, A1, 500, 350, 0), 0);
    EXPECT_EQ(refused_move(&t, A1, 500, 350, 359), 0);
    EXPECT_EQ(refused_move(&t, A1, 500, 350, 360), MID_TURNS_BY_TEST);
    EXPECT_EQ(refused_move(&t, A1, 500, 350, -1), MID_TURNS_BY_TEST);
    EXPECT_EQ(refused_move(&t, A1, 500, 300, NORTH), MID_STANDS_STILL);
    EXPECT_EQ(refused_move(&t, A1, 500, 300, 45), 0); /* turning on the spot */
    clear_table(&t);
}

RULE(2_facing_free, warriors_do_not_turn_on_the_spot)
{
    table t = field();

    alone(&t, MID_WARRIORS);
    EXPECT_EQ(refused_move(&t, A1, 500, 300, NORTH), MID_STANDS_STILL);
    EXPECT_EQ(refused_move(&t, A1, 500, 300, 45), MID_TURNS_BY_TEST);
    clear_table(&t);
}

/* All four edges: a base of 100 by 50 ends wholly on the table. */
RULE(2_table_edge, each_edge)
{
    table t = field();
    static const struct {
        int32_t x, y, dx, dy; /* the last place that is allowed, and the way out */
    } ROW[] = {{50, 500, -1, 0}, {1450, 500, 1, 0}, {500, 25, 0, -1}, {500, 975, 0, 1}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        alone(&t, MID_SKIRMISHERS);
        piece(&t, B1)->at = (sk_point){700, 700};
        piece(&t, A1)->at = (sk_point){ROW[i].x - 60 * ROW[i].dx, ROW[i].y - 60 * ROW[i].dy};
        EXPECT_EQ(refused_move(&t, A1, ROW[i].x, ROW[i].y, NORTH), 0);
        EXPECT_EQ(refused_move(&t, A1, ROW[i].x + ROW[i].dx, ROW[i].y + ROW[i].dy, NORTH),
                  MID_OFF_TABLE);
    }
    clear_table(&t);
}

RULE(2_table_edge, not_beyond_it_by_any_base)
{
    table t = field();

    alone(&t, MID_SKIRMISHERS);
    EXPECT_EQ(refused_move(&t, A1, -1, 300, NORTH), MID_OFF_TABLE);
    EXPECT_EQ(refused_move(&t, A1, 500, -1, NORTH), MID_OFF_TABLE);
    EXPECT_EQ(refused_move(&t, A1, 1501, 300, NORTH), MID_OFF_TABLE);
    EXPECT_EQ(refused_move(&t, A1, 500, 1001, NORTH), MID_OFF_TABLE);
    clear_table(&t);
}

RULE(2_table_edge, a_turned_base_near_the_edge)
{
    table t = field();

    alone(&t, MID_SKIRMISHERS);
    piece(&t, A1)->at = (sk_point){500, 80};
    /* Turned by 45° it needs 53 from its middle. */
    EXPECT_EQ(refused_move(&t, A1, 500, 54, 45), 0);
    EXPECT_EQ(refused_move(&t, A1, 500, 51, 45), MID_OFF_TABLE);
    clear_table(&t);
}

/* Friends and enemies in the way, beside it and at its end. */
RULE(2_bases, over_through_and_beside)
{
    table t = field();

    alone(&t, MID_LIGHT_RIDERS);
    unit(&t, A3, 500, 380, NORTH);
    EXPECT_EQ(refused_move(&t, A1, 500, 460, NORTH), MID_IN_THE_WAY); /* through it */
    EXPECT_EQ(refused_move(&t, A1, 500, 330, NORTH), 0);              /* up to it */
    EXPECT_EQ(refused_move(&t, A1, 500, 334, NORTH), MID_IN_THE_WAY); /* four into it */
    EXPECT_EQ(refused_move(&t, A1, 600, 300, NORTH), 0);              /* past its flank */
    EXPECT_EQ(refused_move(&t, A1, 602, 380, NORTH), MID_IN_THE_WAY); /* over its corner */
    EXPECT_EQ(
        refused(&t, (sk_action){.verb = MID_MOVE, .unit = A1, .at = {500, 460}, .facing = 900}),
        MID_IN_THE_WAY);
    EXPECT_EQ(
        t.game
            ->check(t.scene, t.state,
                    &(sk_action){.verb = MID_MOVE, .unit = A1, .at = {500, 460}, .facing = 900})
            .target,
        A3);
    clear_table(&t);
}

RULE(2_contact_by_charge, three_hundredths_are_contact)
{
    table t = field();

    alone(&t, MID_LIGHT_RIDERS);
    unit(&t, B3, 500, 400, NORTH); /* its rear at 375; it looks away */
    EXPECT_EQ(refused_move(&t, A1, 500, 346, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 500, 347, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(refused_move(&t, A1, 500, 450, NORTH), MID_IN_THE_WAY);
    clear_table(&t);
}

RULE(2_heroes_pass, a_lone_enemy_hero_is_passed_but_not_touched)
{
    table t = field();

    alone(&t, MID_LIGHT_RIDERS);
    hero_at(&t, HB, 2, (sk_point){500, 390});
    EXPECT_EQ(refused_move(&t, A1, 500, 336, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 500, 338, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(refused_move(&t, A1, 500, 450, NORTH), 0); /* heroes do not block the way */
    EXPECT_EQ(refused_move(&t, A1, 500, 442, NORTH), MID_IN_THE_WAY);
    clear_table(&t);
}

RULE(2_heroes_pass, a_hero_does_not_walk_through_enemies)
{
    table t = field();

    unit(&t, B1, 500, 400, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    give(&t, HA, MID_MOUNTED);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "move HA to 5,4.6 facing 90"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "move HA to 4,3 facing 90"), 0);
    clear_table(&t);
}

RULE(2_impassable, ends_and_ways)
{
    table t = field();

    alone(&t, MID_LIGHT_RIDERS);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 380}, {700, 390}});
    EXPECT_EQ(refused_move(&t, A1, 500, 354, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 500, 356, NORTH), MID_IMPASSABLE_THERE);
    EXPECT_EQ(refused_move(&t, A1, 500, 450, NORTH), MID_IMPASSABLE_THERE);
    EXPECT_EQ(refused_move(&t, A1, 400, 300, NORTH), 0);
    clear_table(&t);
}

RULE(2_impassable, the_second_of_two_lakes)
{
    table t = field();

    alone(&t, MID_LIGHT_RIDERS);
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 340}, {700, 360}});
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{900, 380}, {950, 390}});
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 380}, {700, 390}});
    EXPECT_EQ(refused_move(&t, A1, 500, 450, NORTH), MID_IMPASSABLE_THERE);
    clear_table(&t);
}

RULE(t_amphibious, water_only_and_no_crag)
{
    table t = field();

    alone(&t, MID_LIGHT_RIDERS);
    give(&t, A1, MID_AMPHIBIOUS);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 380}, {700, 390}});
    EXPECT_EQ(refused_move(&t, A1, 500, 450, NORTH), MID_IMPASSABLE_THERE);
    EXPECT(!mid_is_in_rough(t.scene, t.state, A1));
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 290}, {700, 300}});
    EXPECT(mid_is_in_rough(t.scene, t.state, A1)); /* dry rough ground troubles it */
    clear_table(&t);
}

RULE(t_flying_over, over_everybody_onto_nobody)
{
    table t = field();

    alone(&t, MID_MONSTROSITY);
    give(&t, A1, MID_FLYING);
    unit(&t, A3, 500, 400, NORTH);
    unit(&t, B3, 500, 500, NORTH);
    hero_at(&t, HB, 2, (sk_point){500, 600});
    EXPECT_EQ(refused_move(&t, A1, 500, 700, NORTH), 0);
    EXPECT_EQ(refused_move(&t, A1, 500, 400, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(refused_move(&t, A1, 500, 530, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(refused_move(&t, A1, 500, 610, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(refused_move(&t, A1, 500, 450, NORTH),
              MID_IN_THE_WAY); /* between them: it would touch B3 */
    clear_table(&t);
}

/* A place at the very edge is on the table, only too far. */
RULE(2_table_edge, the_edge_itself_is_no_reason)
{
    table t = field();

    alone(&t, MID_WARRIORS);
    EXPECT_EQ(refused_move(&t, A1, 0, 300, NORTH), MID_TOO_FAR);
    EXPECT_EQ(refused_move(&t, A1, 500, 0, NORTH), MID_TOO_FAR);
    EXPECT_EQ(refused_move(&t, A1, 1500, 300, NORTH), MID_TOO_FAR);
    EXPECT_EQ(refused_move(&t, A1, 500, 1000, NORTH), MID_TOO_FAR);
    clear_table(&t);
}
