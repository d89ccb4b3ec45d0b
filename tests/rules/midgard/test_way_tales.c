/* Ways across the table: who may go where, to the hundredth. */
#include "tale.h"

static uint16_t move_a1(const table *t, int32_t x, int32_t y, int32_t facing)
{
    return refused(t, (sk_action){.verb = MID_MOVE,
                                  .unit = A1,
                                  .at = {x, y},
                                  .facing = (int16_t)(facing * SK_DEGREE)});
}

/* A1 alone in the middle, an enemy far away; it is to move. */
static void alone(table *t, int32_t class)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 1400, 900, SOUTH);
    card(t, A1)->class = (int8_t) class;
    first_to_move(t, "A1");
}

/* How far each class goes ahead, aside, back and askew. */
RULE(2_half_aside, each_class_each_way)
{
    static const struct {
        int32_t class, ahead, aside;
    } ROW[] = {{MID_WARRIORS, 100, 50},
               {MID_SKIRMISHERS, 100, 100},
               {MID_HEAVY_RIDERS, 200, 100},
               {MID_LIGHT_RIDERS, 200, 200},
               {MID_MONSTROSITY, 100, 50}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        int32_t far = ROW[i].ahead, aside = ROW[i].aside;
        play_by(t, NULL);
        alone(t, ROW[i].class);
        EXPECT_EQ(move_a1(t, 500, 300 + far, NORTH), 0);
        EXPECT_EQ(move_a1(t, 500, 301 + far, NORTH), MID_TOO_FAR);
        EXPECT_EQ(move_a1(t, 500 + aside, 300, NORTH), 0);
        EXPECT_EQ(move_a1(t, 501 + aside, 300, NORTH), MID_TOO_FAR);
        EXPECT_EQ(move_a1(t, 500 - aside, 300, NORTH), 0);
        EXPECT_EQ(move_a1(t, 499 - aside, 300, NORTH), MID_TOO_FAR);
        EXPECT_EQ(move_a1(t, 500, 300 - aside, NORTH), 0);
        EXPECT_EQ(move_a1(t, 500, 299 - aside, NORTH), MID_TOO_FAR);
    }
}

/* Straight ahead is straight ahead: a hundredth aside is rounding, two are not. */
RULE(2_half_aside, straight_is_straight)
{
    alone(t, MID_WARRIORS);
    EXPECT_EQ(move_a1(t, 501, 390, NORTH), 0);
    EXPECT_EQ(move_a1(t, 499, 390, NORTH), 0);
    EXPECT_EQ(move_a1(t, 502, 390, NORTH), MID_TOO_FAR);
    EXPECT_EQ(move_a1(t, 498, 390, NORTH), MID_TOO_FAR);
    EXPECT_EQ(move_a1(t, 500, 249, NORTH), MID_TOO_FAR); /* straight back is not ahead */
}

RULE(2_facing_free, within_the_circle)
{
    alone(t, MID_SKIRMISHERS);
    EXPECT_EQ(move_a1(t, 500, 350, 0), 0);
    EXPECT_EQ(move_a1(t, 500, 350, 359), 0);
    EXPECT_EQ(move_a1(t, 500, 350, 360), MID_TURNS_BY_TEST);
    EXPECT_EQ(move_a1(t, 500, 350, -1), MID_TURNS_BY_TEST);
    EXPECT_EQ(move_a1(t, 500, 300, NORTH), MID_STANDS_STILL);
    EXPECT_EQ(move_a1(t, 500, 300, 45), 0); /* turning on the spot */
}

RULE(2_facing_free, warriors_do_not_turn_on_the_spot)
{
    alone(t, MID_WARRIORS);
    EXPECT_EQ(move_a1(t, 500, 300, NORTH), MID_STANDS_STILL);
    EXPECT_EQ(move_a1(t, 500, 300, 45), MID_TURNS_BY_TEST);
}

/* All four edges: a base of 100 by 50 ends wholly on the table. */
RULE(2_table_edge, each_edge)
{
    static const struct {
        int32_t x, y, dx, dy; /* the last place that is allowed, and the way out */
    } ROW[] = {{50, 500, -1, 0}, {1450, 500, 1, 0}, {500, 25, 0, -1}, {500, 975, 0, 1}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        alone(t, MID_SKIRMISHERS);
        piece(t, B1)->at = (sk_point){700, 700};
        piece(t, A1)->at = (sk_point){ROW[i].x - 60 * ROW[i].dx, ROW[i].y - 60 * ROW[i].dy};
        EXPECT_EQ(move_a1(t, ROW[i].x, ROW[i].y, NORTH), 0);
        EXPECT_EQ(move_a1(t, ROW[i].x + ROW[i].dx, ROW[i].y + ROW[i].dy, NORTH), MID_OFF_TABLE);
    }
}

RULE(2_table_edge, not_beyond_it_by_any_base)
{
    alone(t, MID_SKIRMISHERS);
    EXPECT_EQ(move_a1(t, -1, 300, NORTH), MID_OFF_TABLE);
    EXPECT_EQ(move_a1(t, 500, -1, NORTH), MID_OFF_TABLE);
    EXPECT_EQ(move_a1(t, 1501, 300, NORTH), MID_OFF_TABLE);
    EXPECT_EQ(move_a1(t, 500, 1001, NORTH), MID_OFF_TABLE);
}

RULE(2_table_edge, a_turned_base_near_the_edge)
{
    alone(t, MID_SKIRMISHERS);
    piece(t, A1)->at = (sk_point){500, 80};
    /* Turned by 45° it needs 53 from its middle. */
    EXPECT_EQ(move_a1(t, 500, 54, 45), 0);
    EXPECT_EQ(move_a1(t, 500, 51, 45), MID_OFF_TABLE);
}

/* Friends and enemies in the way, beside it and at its end. */
RULE(2_bases, over_through_and_beside)
{
    alone(t, MID_LIGHT_RIDERS);
    unit(t, A3, 500, 380, NORTH);
    EXPECT_EQ(move_a1(t, 500, 460, NORTH), MID_IN_THE_WAY); /* through it */
    EXPECT_EQ(move_a1(t, 500, 330, NORTH), 0);              /* up to it */
    EXPECT_EQ(move_a1(t, 500, 334, NORTH), MID_IN_THE_WAY); /* four into it */
    EXPECT_EQ(move_a1(t, 600, 300, NORTH), 0);              /* past its flank */
    EXPECT_EQ(move_a1(t, 602, 380, NORTH), MID_IN_THE_WAY); /* over its corner */
    EXPECT_EQ(
        refused(t, (sk_action){.verb = MID_MOVE, .unit = A1, .at = {500, 460}, .facing = 900}),
        MID_IN_THE_WAY);
    EXPECT_EQ(
        t->game
            ->check(t->scene, t->state,
                    &(sk_action){.verb = MID_MOVE, .unit = A1, .at = {500, 460}, .facing = 900})
            .target,
        A3);
}

RULE(2_contact_by_charge, three_hundredths_are_contact)
{
    alone(t, MID_LIGHT_RIDERS);
    unit(t, B3, 500, 400, NORTH); /* its rear at 375; it looks away */
    EXPECT_EQ(move_a1(t, 500, 346, NORTH), 0);
    EXPECT_EQ(move_a1(t, 500, 347, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(move_a1(t, 500, 450, NORTH), MID_IN_THE_WAY);
}

RULE(2_heroes_pass, a_lone_enemy_hero_is_passed_but_not_touched)
{
    alone(t, MID_LIGHT_RIDERS);
    hero_at(t, HB, 2, (sk_point){500, 390});
    EXPECT_EQ(move_a1(t, 500, 336, NORTH), 0);
    EXPECT_EQ(move_a1(t, 500, 338, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(move_a1(t, 500, 450, NORTH), 0); /* heroes do not block the way */
    EXPECT_EQ(move_a1(t, 500, 442, NORTH), MID_IN_THE_WAY);
}

RULE(2_heroes_pass, a_hero_does_not_walk_through_enemies)
{
    unit(t, B1, 500, 400, NORTH);
    hero_at(t, HA, 2, (sk_point){500, 300});
    give(t, HA, MID_MOUNTED);
    first_to_move(t, "HA");
    EXPECT_EQ(refusal(t, "move HA to 5,4.6 facing 90"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(t, "move HA to 4,3 facing 90"), 0);
}

RULE(2_impassable, ends_and_ways)
{
    alone(t, MID_LIGHT_RIDERS);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 380}, {700, 390}});
    EXPECT_EQ(move_a1(t, 500, 354, NORTH), 0);
    EXPECT_EQ(move_a1(t, 500, 356, NORTH), MID_IMPASSABLE_THERE);
    EXPECT_EQ(move_a1(t, 500, 450, NORTH), MID_IMPASSABLE_THERE);
    EXPECT_EQ(move_a1(t, 400, 300, NORTH), 0);
}

RULE(2_impassable, the_second_of_two_lakes)
{
    alone(t, MID_LIGHT_RIDERS);
    lay_ground(t, MID_ROUGH, (sk_box){{300, 340}, {700, 360}});
    lay_ground(t, MID_IMPASSABLE, (sk_box){{900, 380}, {950, 390}});
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 380}, {700, 390}});
    EXPECT_EQ(move_a1(t, 500, 450, NORTH), MID_IMPASSABLE_THERE);
}

RULE(t_amphibious, water_only_and_no_crag)
{
    alone(t, MID_LIGHT_RIDERS);
    give(t, A1, MID_AMPHIBIOUS);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 380}, {700, 390}});
    EXPECT_EQ(move_a1(t, 500, 450, NORTH), MID_IMPASSABLE_THERE);
    EXPECT(!mid_is_in_rough(t->scene, t->state, A1));
    lay_ground(t, MID_ROUGH, (sk_box){{300, 290}, {700, 300}});
    EXPECT(mid_is_in_rough(t->scene, t->state, A1)); /* dry rough ground troubles it */
}

RULE(t_flying_over, over_everybody_onto_nobody)
{
    alone(t, MID_MONSTROSITY);
    give(t, A1, MID_FLYING);
    unit(t, A3, 500, 400, NORTH);
    unit(t, B3, 500, 500, NORTH);
    hero_at(t, HB, 2, (sk_point){500, 600});
    EXPECT_EQ(move_a1(t, 500, 700, NORTH), 0);
    EXPECT_EQ(move_a1(t, 500, 400, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(move_a1(t, 500, 530, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(move_a1(t, 500, 610, NORTH), MID_IN_THE_WAY);
    EXPECT_EQ(move_a1(t, 500, 450, NORTH), MID_IN_THE_WAY); /* between them: it would touch B3 */
}

/* Killing zones */

/* A hundredth of overlap is rounding. */
RULE(z_shape, each_side_of_it)
{
    unit(t, B1, 500, 500, NORTH); /* the zone: 450 to 550 by 525 to 625 */
    unit(t, A1, 500, 648, SOUTH);
    EXPECT(mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at.y = 649;
    EXPECT(!mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at = (sk_point){598, 600};
    EXPECT(mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at.x = 599;
    EXPECT(!mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at.x = 402;
    EXPECT(mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at.x = 401;
    EXPECT(!mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at = (sk_point){600, 500};
    EXPECT(!mid_zone_holds(t->scene, t->state, B1, A1)); /* beside it */
}

RULE(z_shape, turned_and_far_at_its_corners)
{
    unit(t, B1, 500, 500, 45);
    unit(t, A1, 600, 600, 45);
    EXPECT(mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at = (sk_point){380, 380};
    EXPECT(!mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at = (sk_point){608, 608}; /* 152 ahead, its front at 127 */
    EXPECT(!mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at = (sk_point){540, 640}; /* over its left corner */
    EXPECT(mid_zone_holds(t->scene, t->state, B1, A1));
    piece(t, A1)->at = (sk_point){500, 680};
    EXPECT(!mid_zone_holds(t->scene, t->state, B1, A1));
}

/* A1 passes before the front of B1, which looks west: its zone is 375 to 475 by 350 to 450. */
static void passing(table *t)
{
    unit(t, B1, 500, 400, WEST);
    unit(t, A1, 420, 320, NORTH);
    card(t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(t, "A1");
}

RULE(z_no_crossing, into_it_and_out_again)
{
    passing(t);
    EXPECT_EQ(move_a1(t, 420, 420, NORTH), 0);             /* it ends inside */
    EXPECT_EQ(move_a1(t, 420, 480, NORTH), MID_ZONE_BARS); /* across */
    EXPECT_EQ(move_a1(t, 320, 320, NORTH), 0);             /* past it */
    EXPECT_EQ(move_a1(t, 320, 480, NORTH), MID_ZONE_BARS); /* over its corner */
    EXPECT_EQ(
        t->game
            ->check(t->scene, t->state,
                    &(sk_action){.verb = MID_MOVE, .unit = A1, .at = {420, 480}, .facing = 900})
            .target,
        B1);
}

RULE(z_no_crossing, the_zone_of_one_turned_aside)
{
    unit(t, B1, 500, 500, 225); /* looks to the lower left */
    unit(t, A1, 330, 480, SOUTH);
    card(t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(t, "A1");
    EXPECT_EQ(move_a1(t, 470, 340, SOUTH), MID_ZONE_BARS);
}

RULE(z_no_crossing, every_enemys_zone)
{
    unit(t, B1, 1400, 900, WEST);
    unit(t, B2, 500, 400, WEST);
    unit(t, A1, 420, 320, NORTH);
    card(t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(t, "A1");
    EXPECT_EQ(move_a1(t, 420, 480, NORTH), MID_ZONE_BARS);
    piece(t, B2)->stamina = 0;
    EXPECT_EQ(move_a1(t, 420, 480, NORTH), 0);
}

/* Inside: back along one's own rear, or straight away from the enemy. */
RULE(z_inside, which_ways_are_back)
{
    unit(t, B1, 500, 400, WEST);
    unit(t, A1, 400, 400, NORTH); /* inside, its side to the enemy */
    card(t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(t, "A1");
    EXPECT_EQ(move_a1(t, 400, 300, NORTH), 0); /* its own rear */
    EXPECT_EQ(move_a1(t, 401, 300, NORTH), 0); /* a hundredth aside */
    EXPECT_EQ(move_a1(t, 399, 300, NORTH), 0);
    EXPECT_EQ(move_a1(t, 402, 300, NORTH), MID_ZONE_BARS); /* two are too much */
    EXPECT_EQ(move_a1(t, 398, 300, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(move_a1(t, 300, 400, NORTH), 0); /* straight away from it */
    EXPECT_EQ(move_a1(t, 300, 410, NORTH), 0); /* within ten degrees */
    EXPECT_EQ(move_a1(t, 300, 390, NORTH), 0);
    EXPECT_EQ(move_a1(t, 300, 420, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(move_a1(t, 300, 380, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(move_a1(t, 400, 450, NORTH), MID_ZONE_BARS); /* ahead, past its front */
    EXPECT_EQ(move_a1(t, 420, 400, NORTH), MID_ZONE_BARS); /* nearer */
}

RULE(z_flyers, a_flyer_and_the_option)
{
    passing(t);
    give(t, A1, MID_FLYING);
    EXPECT_EQ(move_a1(t, 420, 480, NORTH), 0);
    play_by(t, "flyers-and-zones=bound");
    passing(t);
    give(t, A1, MID_FLYING);
    EXPECT_EQ(move_a1(t, 420, 480, NORTH), MID_ZONE_BARS);
}

/* Charging out of one zone into another unit. */
RULE(ch_zone, whose_zone_one_stands_in)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 430, SOUTH); /* its zone holds A1 too */
    unit(t, B2, 400, 300, EAST);  /* so does this one's */
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0); /* one of those who threaten it */
    piece(t, B1)->facing = 900;
    EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_ZONE_BARS);
}

RULE(ch_zone, not_across_anothers_zone)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    unit(t, B2, 640, 350, WEST); /* its zone reaches the lane */
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
    card(t, A1)->class = MID_HEAVY_RIDERS;
    piece(t, A1)->at.y = 200;
    piece(t, B2)->at.y = 280;
    piece(t, B1)->at.y = 440;
    EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_ZONE_BARS);
}

/* Barriers */

RULE(c_barrier_part, turning_onto_a_wall)
{
    alone(t, MID_SKIRMISHERS);
    lay_ground(t, MID_BARRIER, (sk_box){{300, 340}, {700, 345}});
    act(t, "move A1 to 5,2.95 facing 0", DICE(3, 3)); /* turned it reaches the wall */
    EXPECT_TOLD(
        t,
        "A1 passes its test (crossing a barrier): 3 3, needs 3 or more: on the lower of two dice 3",
        "A1 moves to 5,2.95, facing 0°");
}

RULE(c_barrier, a_charge_across_one)
{
    charging(t);
    lay_ground(t, MID_BARRIER, (sk_box){{300, 360}, {700, 365}});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", DICE(3, 2));
    EXPECT_TOLD(
        t,
        "A1 fails its test (crossing a barrier): 3 2, needs 3 or more: on the lower of two dice 3");
    EXPECT_EQ(piece(t, A1)->at.y, 300);
}

RULE(c_barrier, a_flyer_charges_over_it)
{
    charging(t);
    give(t, A1, MID_FLYING);
    lay_ground(t, MID_BARRIER, (sk_box){{300, 360}, {700, 365}});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(piece(t, A1)->at.y, 380);
}

RULE(c_barrier, only_a_wing_of_the_charger_crosses)
{
    charging(t);
    lay_ground(t, MID_BARRIER, (sk_box){{540, 360}, {700, 365}});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", DICE(3, 3));
    EXPECT_EQ(piece(t, A1)->at.y, 380);
}

/* Impetuous */

RULE(t_impetuous, only_what_is_in_their_zone_and_can_be_charged)
{
    charging(t);
    give(t, A1, MID_IMPETUOUS);
    begin(t);
    EXPECT(!is_listed(t, "end the movement"));
    piece(t, B1)->at.y = 448;
    EXPECT_EQ(refusal(t, "end the movement"), MID_MUST_CHARGE);
    piece(t, B1)->at.y = 450; /* outside the zone, though a charge would reach it */
    EXPECT_EQ(refusal(t, "end the movement"), 0);
    piece(t, B1)->at.y = 430;
    unit(t, A3, 500, 365, NORTH); /* a friend in the lane */
    EXPECT_EQ(refusal(t, "end the movement"), 0);
    piece(t, A3)->stamina = 0;
    unit(t, B2, 400, 300, EAST); /* another enemy's zone bars the charge */
    piece(t, B1)->facing = 900;
    EXPECT_EQ(refusal(t, "end the movement"), 0);
}

RULE(t_impetuous, not_those_who_fight_nor_those_who_have_moved)
{
    melee(t);
    give(t, A1, MID_IMPETUOUS);
    unit(t, B3, 560, 350, SOUTH);
    begin(t);
    EXPECT_EQ(refusal(t, "end the movement"), 0);
    play_by(t, NULL);
    charging(t);
    give(t, A1, MID_IMPETUOUS);
    begin(t);
    piece(t, A1)->marks |= MID_MOVED;
    EXPECT_EQ(refusal(t, "end the movement"), 0);
}

RULE(t_impetuous, the_calm_may_halt_before_an_enemy)
{
    charging(t);
    unit(t, A2, 900, 300, NORTH);
    give(t, A2, MID_IMPETUOUS);
    unit(t, B2, 900, 430, SOUTH);
    begin(t);
    EXPECT_EQ(refusal(t, "end the movement"), MID_MUST_CHARGE);
    EXPECT_EQ(t->game->check(t->scene, t->state, &(sk_action){.verb = MID_END_MOVES}).unit, A2);
    act(t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(t, "halt A1"), 0);
    act(t, "halt A1", NO_DICE);
    act(t, "activate A2", NO_DICE);
    EXPECT_OFFERED(t, "charge B2 with A2");
}

/* Changing facing */

RULE(f_in_zone, within_45_degrees_of_one_of_them)
{
    unit(t, A1, 500, 300, EAST);
    unit(t, B1, 500, 430, SOUTH);
    unit(t, B2, 380, 300, EAST);
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "turn A1 to 45"), 0);
    EXPECT_EQ(refusal(t, "turn A1 to 44"), MID_MUST_FACE_ENEMY);
    EXPECT_EQ(refusal(t, "turn A1 to 180"), 0); /* B2 */
    EXPECT_EQ(refusal(t, "turn A1 to 270"), MID_MUST_FACE_ENEMY);
    piece(t, B2)->stamina = 0;
    EXPECT_EQ(refusal(t, "turn A1 to 180"), MID_MUST_FACE_ENEMY);
    piece(t, B1)->stamina = 0;
    EXPECT_EQ(refusal(t, "turn A1 to 270"), 0);
}

/* Replacements */

RULE(t_replacements, who_may_change_places)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, A2, 500, 450, NORTH);
    unit(t, B1, 500, 600, SOUTH);
    hero_at(t, HA, 2, (sk_point){600, 300});
    give(t, A1, MID_REPLACEMENTS);
    give(t, A2, MID_REPLACEMENTS);
    give(t, B1, MID_REPLACEMENTS);
    give(t, HA, MID_REPLACEMENTS);
    first_to_move(t, "A1");
    EXPECT(is_listed(t, "replace A2 by A1"));
    EXPECT_EQ(refusal(t, "replace A1 by A1"), MID_NO_REPLACEMENT);
    EXPECT_EQ(refusal(t, "replace HA by A1"), MID_NO_REPLACEMENT);
    EXPECT_EQ(refusal(t, "replace B1 by A1"), MID_NO_REPLACEMENT);
    piece(t, A2)->at.y = 451; /* more than a spear throw between the bases */
    EXPECT_EQ(refusal(t, "replace A2 by A1"), MID_NO_REPLACEMENT);
    piece(t, A2)->at.y = 450;
    card(t, A2)->traits = 0;
    EXPECT_EQ(refusal(t, "replace A2 by A1"), MID_NO_REPLACEMENT);
    give(t, A2, MID_REPLACEMENTS);
    card(t, A1)->traits = 0;
    EXPECT_EQ(refusal(t, "replace A2 by A1"), MID_NO_REPLACEMENT);
    give(t, A1, MID_REPLACEMENTS);
    act(t, "move A1 to 5,3.1 facing 90", NO_DICE);
    EXPECT_EQ(refusal(t, "replace A2 by A1"), MID_NO_REPLACEMENT); /* its only action */
}

RULE(t_replacements, both_trade_places_and_are_done)
{
    melee(t);
    unit(t, A2, 510, 240, EAST);
    unit(t, B3, 440, 350, SOUTH);
    fight_each_other(t, A1, B3);
    piece(t, A1)->flanked = MID_BIT(B3);
    hero(t, HA, 2, A1);
    give(t, A1, MID_REPLACEMENTS);
    give(t, A2, MID_REPLACEMENTS);
    first_to_move(t, "A2");
    act(t, "replace A1 by A2", DICE(3));
    EXPECT_TOLD(t, "A2 passes its test (changing places): 3, needs 3 or more: on one die 3",
                "A2 takes the place of A1");
    EXPECT_EQ(piece(t, A2)->at.x, 500);
    EXPECT_EQ(piece(t, A2)->at.y, 300);
    EXPECT_EQ(piece(t, A2)->facing, 900);
    EXPECT_EQ(piece(t, A1)->at.x, 510);
    EXPECT_EQ(piece(t, A1)->at.y, 240);
    EXPECT_EQ(piece(t, A1)->facing, 0);
    EXPECT_EQ(piece(t, HA)->at.y, 240);
    EXPECT_EQ(piece(t, A2)->foes, MID_BIT(B1) | MID_BIT(B3));
    EXPECT_EQ(piece(t, A2)->flanked, MID_BIT(B3));
    EXPECT_EQ(piece(t, A1)->foes | piece(t, A1)->flanked, 0);
    EXPECT_EQ(piece(t, B1)->foes, MID_BIT(A2));
    EXPECT_EQ(piece(t, A1)->marks, MID_MOVED);
    EXPECT_EQ(piece(t, A2)->marks, MID_MOVED);
}

RULE(t_replacements, a_failed_test_moves_nobody)
{
    melee(t);
    unit(t, A2, 500, 240, NORTH);
    give(t, A1, MID_REPLACEMENTS);
    give(t, A2, MID_REPLACEMENTS);
    first_to_move(t, "A2");
    act(t, "replace A1 by A2", DICE(2));
    EXPECT_TOLD(t, "A2 fails its test (changing places): 2, needs 3 or more: on one die 3");
    EXPECT_EQ(piece(t, A2)->at.y, 240);
    EXPECT_EQ(piece(t, A1)->foes, MID_BIT(B1));
}

/* Heroes */

RULE(h_moves_with, only_if_the_unit_has_moved)
{
    far_apart(t);
    hero(t, HA, 2, A1);
    hero(t, ZA, 2, A1);
    first_to_move(t, "A1");
    act(t, "halt A1", NO_DICE);
    EXPECT_EQ(refusal(t, "activate HA"), 0);
    EXPECT_EQ(piece(t, ZA)->marks, 0);
}

RULE(h_moves_with, all_of_them)
{
    far_apart(t);
    hero(t, HA, 2, A1);
    hero(t, ZA, 2, A1);
    first_to_move(t, "A1");
    act(t, "move A1 to 5,4 facing 90", NO_DICE);
    act(t, "halt A1", NO_DICE);
    EXPECT_EQ(piece(t, ZA)->at.y, 400);
    EXPECT_EQ(piece(t, ZA)->marks, MID_MOVED);
    EXPECT_EQ(piece(t, HA)->marks, MID_MOVED);
}

RULE(h_join, from_every_side_and_corner)
{
    static const struct {
        int32_t x, y;
        bool reaches;
    } ROW[] = {{675, 300, true}, {676, 300, false}, {325, 300, true}, {324, 300, false},
               {500, 450, true}, {500, 451, false}, {500, 150, true}, {500, 149, false},
               {630, 400, true}, {645, 430, false}, {560, 450, true}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        far_apart(t);
        hero_at(t, HA, 2, (sk_point){ROW[i].x, ROW[i].y});
        first_to_move(t, "HA");
        EXPECT_EQ(refusal(t, "join A1 with HA"), ROW[i].reaches ? 0 : MID_TOO_FAR);
        EXPECT_EQ(is_listed(t, "join A1 with HA"), ROW[i].reaches);
    }
}

RULE(h_join_fighting, not_from_afar)
{
    unit(t, A1, 600, 300, NORTH);
    unit(t, B1, 550, 350, SOUTH);
    hero_at(t, HA, 2, (sk_point){500, 300});
    fight_each_other(t, HA, B1);
    fight_each_other(t, A1, B1);
    first_to_move(t, "HA");
    EXPECT_EQ(refusal(t, "join A1 with HA"), MID_IN_COMBAT);
    piece(t, HA)->at.x = 525;
    EXPECT_EQ(refusal(t, "join A1 with HA"), 0);
    unit(t, B3, 440, 350, SOUTH);
    fight_each_other(t, HA, B3);
    EXPECT_EQ(refusal(t, "join A1 with HA"), MID_IN_COMBAT); /* A1 does not fight B3 */
}

RULE(d_contingent, the_other_seat_and_the_dead)
{
    far_apart(t);
    hero_at(t, HA, 2, (sk_point){600, 300});
    hero_at(t, HB, 2, (sk_point){600, 200});
    EXPECT(mid_influences(t->scene, t->state, HA, A1));
    EXPECT(!mid_influences(t->scene, t->state, HB, A1));
    piece(t, HA)->stamina = 0;
    EXPECT(!mid_influences(t->scene, t->state, HA, A1));
}

RULE(1_current_level, never_below_one)
{
    far_apart(t);
    hero(t, HA, 2, A1);
    card(t, HA)->stamina = 5;
    for (int32_t left = 1; left <= 5; left++) {
        piece(t, HA)->stamina = (int8_t)left;
        EXPECT_EQ(mid_level(t->scene, t->state, HA), left == 5 ? 2 : 1);
    }
}

/* A place at the very edge is on the table, only too far. */
RULE(2_table_edge, the_edge_itself_is_no_reason)
{
    alone(t, MID_WARRIORS);
    EXPECT_EQ(move_a1(t, 0, 300, NORTH), MID_TOO_FAR);
    EXPECT_EQ(move_a1(t, 500, 0, NORTH), MID_TOO_FAR);
    EXPECT_EQ(move_a1(t, 1500, 300, NORTH), MID_TOO_FAR);
    EXPECT_EQ(move_a1(t, 500, 1000, NORTH), MID_TOO_FAR);
}
