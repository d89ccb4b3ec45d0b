/* The sheet knows no angles: what holds square to the table holds for bases turned any way. */
#include "tale.h"

enum { EVERY = 360, STEP = 7, ANGLES = (EVERY + STEP - 1) / STEP }; /* in degrees; how many */

static sk_point from(sk_point at, int32_t degrees, int32_t ahead, int32_t left)
{
    sk_point a = sk_polar(degrees * SK_DEGREE, ahead);
    sk_point b = sk_polar((degrees + 90) % EVERY * SK_DEGREE, left);

    return (sk_point){at.x + a.x + b.x, at.y + a.y + b.y};
}

/* A unit so far ahead and to the left of the middle of the field, turned like it or against it. */
static void stand(table *t, int32_t who, int32_t degrees, int32_t ahead, int32_t left)
{
    sk_point at = from((sk_point){700, 500}, degrees, ahead, left);

    unit(t, who, at.x, at.y, mid_seat_of(who) == ALPHA ? degrees : (degrees + 180) % EVERY);
}

/* Straight at each other there is nothing to get in for. */
RULE(ch_get_in_choice, nobody_is_asked_who_meets_the_enemy_squarely)
{
    table t = field();
    int32_t met = 0, asked = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 130, 0);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        asked += step_of(&t) == MID_GET_IN_STEP;
        met += mid_is_engaged(t.state, B1);
    }
    EXPECT_EQ(met, ANGLES);
    EXPECT_EQ(asked, 0);
    clear_table(&t);
}

/* Beaten, driven back half a spear throw and pursued as far: in contact again. */
RULE(o_pursue, in_contact_again_at_every_angle)
{
    table t = field();
    int32_t met = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 50, 0);
        fight_each_other(&t, A1, B1);
        plain_melee_begins(&t);
        act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
        act(&t, "pursue with A1", NO_DICE);
        met += mid_is_engaged(t.state, A1) && mid_within(t.scene, t.state, A1, B1, MID_TOUCH);
    }
    EXPECT_EQ(met, ANGLES);
    clear_table(&t);
}

/* A friend shoulder to shoulder is not pushed. */
RULE(re_friends, nobody_shoulder_to_shoulder_at_every_angle)
{
    table t = field();
    int32_t pushed = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 50, 0);
        stand(&t, B3, angle, 50, 100);
        stand(&t, B4, angle, 75, -100);
        fight_each_other(&t, A1, B1);
        begin(&t);
        act(&t, "end the movement", NO_DICE);
        act_on_field(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2),
                     __LINE__);
        pushed += told(&t, MID_PUSHED) != NULL;
    }
    EXPECT_EQ(pushed, 0);
    clear_table(&t);
}

/* Friends right behind and beside support. */
RULE(sv_units, touching_at_every_angle)
{
    table t = field();
    int32_t helped = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 50, 0);
        stand(&t, A3, angle, -50, 0);
        stand(&t, A4, angle, 0, 100);
        stand(&t, A5, angle, 0, -100);
        fight_each_other(&t, A1, B1);
        plain_melee_begins(&t);
        act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 5, 2, 2, 5, 5, 2, 2, 2, 2));
        helped += dice_told(&t, MID_SAVES, A1) == 6;
    }
    EXPECT_EQ(helped, ANGLES);
    clear_table(&t);
}

/* An evade leads away by a whole action, and the charger goes one too. */
RULE(e_passed, as_far_at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 130, 0);
        card(&t, B1)->class = MID_LIGHT_RIDERS;
        give(&t, B1, MID_EVADE);
        sk_point charger = piece(&t, A1)->at, target = piece(&t, B1)->at;
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        act(&t, "evade with B1", DICE(3));
        good += sk_dist_up(charger, piece(&t, A1)->at) >= 99 &&
                sk_dist_down(charger, piece(&t, A1)->at) <= 101 &&
                sk_dist_up(target, piece(&t, B1)->at) >= 199 &&
                sk_dist_down(target, piece(&t, B1)->at) <= 201;
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* Inside the zone all dice, a little beyond its end half of them, also to either side. */
RULE(p_outside, the_zone_turned)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        static const int32_t AT[][3] = {
            {140, 0, 4}, {147, 0, 4}, {153, 0, 2}, {100, 96, 4}, {100, 104, 2}};
        for (int32_t i = 0; i < SK_COUNT(AT); i++) {
            play_by(&t, NULL);
            stand(&t, A1, angle, 0, 0);
            shooters(&t, A1, MID_BOW, 4);
            stand(&t, B1, angle, AT[i][0], AT[i][1]);
            take_aim(&t);
            act(&t, "shoot B1 with A1 and 0 deeds", AT[i][2] == 4 ? DICE(1, 1, 1, 1) : DICE(1, 1));
            good += dice_told(&t, MID_SHOT_AT, A1) == AT[i][2];
        }
    }
    EXPECT_EQ(good, 5 * ANGLES);
    clear_table(&t);
}

/* Straight back out of a zone, straight ahead by a whole action, half of one aside. */
RULE(z_inside, straight_back_at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 100, 0);
        first_to_move(&t, "A1");
        sk_point back = from(piece(&t, A1)->at, angle, -49, 0);
        sk_point aside = from(piece(&t, A1)->at, angle, 0, 40);
        sk_action a = {.verb = MID_MOVE, .unit = A1, .at = back, .facing = piece(&t, A1)->facing};
        good += refused(&t, a) == 0;
        a.at = aside;
        good += refused(&t, a) == MID_ZONE_BARS;
    }
    EXPECT_EQ(good, 2 * ANGLES);
    clear_table(&t);
}

/* A charge into the rear is one, at every angle, and one from before the front is not. */
RULE(ch_flank, behind_at_every_angle)
{
    table t = field();
    int32_t rear = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 130, 0);
        piece(&t, B1)->facing = piece(&t, A1)->facing;
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        const sk_event *met = told(&t, MID_CONTACT);
        rear += met != NULL && met->what == MID_AT_FLANK;
    }
    EXPECT_EQ(rear, ANGLES);
    clear_table(&t);
}

/* The friend right behind is pushed, and both test. */
RULE(re_friends, right_behind_at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        shooters(&t, A1, MID_BOW, 4);
        stand(&t, B1, angle, 130, 0);
        stand(&t, B3, angle, 180, 0);
        take_aim(&t);
        act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2, 2, 2));
        good += stamina(&t, B1) == 3 && stamina(&t, B3) == 3;
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* Riders draw back a whole spear throw. */
RULE(t_disengage, as_far_at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 50, 0);
        card(&t, A1)->class = MID_LIGHT_RIDERS;
        give(&t, A1, MID_DISENGAGE);
        fight_each_other(&t, A1, B1);
        sk_point was = piece(&t, A1)->at;
        plain_melee_begins(&t);
        act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
        act(&t, "disengage with A1", DICE(3));
        good += sk_dist_up(was, piece(&t, A1)->at) >= 99 &&
                sk_dist_down(was, piece(&t, A1)->at) <= 101 && !mid_is_engaged(t.state, A1);
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* Askew by twenty degrees: it ends parallel to the edge it met, touching and overlapping nobody. */
RULE(ch_square, parallel_at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 130, 0);
        piece(&t, B1)->facing = (int16_t)sk_turned(piece(&t, B1)->facing, 200);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        act(&t, "get in with A1", NO_DICE);
        sk_shape own = mid_shape(t.scene, t.state, A1), theirs = mid_shape(t.scene, t.state, B1);
        good += piece(&t, A1)->facing == sk_turned(piece(&t, B1)->facing, SK_HALF_TURN) &&
                mid_within(t.scene, t.state, A1, B1, MID_TOUCH) &&
                !sk_convex_overlap(&own, &theirs, MID_TOUCH) && mid_is_engaged(t.state, B1);
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* Heroes too, wherever they look. */
RULE(rp_lone_charge, at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        hero_at(&t, HA, 1, (sk_point){700, 500});
        piece(&t, HA)->facing = (int16_t)(angle * SK_DEGREE);
        unit(&t, A1, 60, 60, NORTH);
        stand(&t, B1, angle, 130, 20);
        first_to_move(&t, "HA");
        act(&t, "charge B1 with HA", NO_DICE);
        good += mid_is_engaged(t.state, HA) && tokens(&t, ALPHA) == 12;
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* Two against one: the second charges in flush beside the first. */
RULE(ch_blocked_close, flush_beside_a_friend_who_fights_already)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 50);
        stand(&t, A3, angle, -80, -50);
        stand(&t, B1, angle, 50, 0);
        fight_each_other(&t, A1, B1);
        first_to_move(&t, "A3");
        if (refusal(&t, "charge B1 with A3") != 0)
            continue;
        act(&t, "charge B1 with A3", NO_DICE);
        if (step_of(&t) == MID_GET_IN_STEP)
            act(&t, "stop at contact with A3", NO_DICE);
        sk_shape own = mid_shape(t.scene, t.state, A3), other = mid_shape(t.scene, t.state, A1);
        good +=
            (piece(&t, B1)->foes & MID_BIT(A3)) != 0 && !sk_convex_overlap(&own, &other, MID_TOUCH);
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* A friend so far behind those who evade: they end behind him if half a spear throw more is enough,
 * else before him; never on him. */
static int32_t evades_by(table *t, int32_t degrees, int32_t gap)
{
    play_by(t, NULL);
    stand(t, A1, degrees, 0, 0);
    stand(t, B1, degrees, 130, 0);
    stand(t, B3, degrees, 130 + 50 + gap, 0);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    sk_point was = piece(t, B1)->at;
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    return sk_dist_down(was, piece(t, B1)->at);
}

RULE(e_behind, friends_at_every_distance_and_angle)
{
    table t = field();
    static const int32_t ROW[][2] = {{0, 100},  {10, 110},  {25, 125}, {40, 140},
                                     {44, 144}, {58, 58},   {70, 70},  {90, 90},
                                     {96, 96},  {104, 100}, {150, 100}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++)
        for (int32_t angle = 0; angle < EVERY; angle += 5 * STEP) {
            int32_t far = evades_by(&t, angle, ROW[i][0]), off = far - ROW[i][1];
            cr_expect(off >= -2 * MID_TOUCH && off <= 2 * MID_TOUCH, "gap %d at %d: %d",
                      (int)ROW[i][0], (int)angle, (int)far);
        }
    clear_table(&t);
}

/* A retreat that ends with the rear on the table's very edge is still on the table. */
static int32_t stamina_after_retreat_from(table *t, int32_t y)
{
    play_by(t, NULL);
    shooting(t);
    piece(t, A1)->at.y = y - 140;
    piece(t, B1)->at.y = y;
    unit(t, B3, 1300, 300, SOUTH);
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    return stamina(t, B1);
}

RULE(re_off, any_part_over_the_edge_is_off)
{
    table t = field();

    EXPECT_EQ(stamina_after_retreat_from(&t, 925), 4);
    EXPECT_EQ(stamina_after_retreat_from(&t, 926), 0);
    clear_table(&t);
}

/* A charge that meets an enemy so far aside: by a part of its front, or not at all. */
RULE(ch_ahead, how_far_aside_at_every_angle)
{
    table t = field();
    static const int32_t ROW[][2] = {{0, 1},   {60, 1},  {-60, 1}, {94, 1},
                                     {-94, 1}, {106, 0}, {-106, 0}};
    int32_t good = 0;

    for (int32_t i = 0; i < SK_COUNT(ROW); i++)
        for (int32_t angle = 0; angle < EVERY; angle += STEP) {
            play_by(&t, NULL);
            stand(&t, A1, angle, 0, 0);
            stand(&t, B1, angle, 130, ROW[i][0]);
            first_to_move(&t, "A1");
            good += (refusal(&t, "charge B1 with A1") == 0) == ROW[i][1];
        }
    EXPECT_EQ(good, SK_COUNT(ROW) * ANGLES);
    clear_table(&t);
}

/* Hand to hand at every angle: front counts as front, and dice are whole. */
RULE(mu_primary, the_one_with_more_front_at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 70);
        stand(&t, A3, angle, 0, -30);
        stand(&t, B1, angle, 50, 0);
        fight_each_other(&t, A1, B1);
        fight_each_other(&t, A3, B1);
        plain_melee_begins(&t);
        act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
        good += dice_told(&t, MID_POOL, A1) == 2 && dice_told(&t, MID_POOL, A3) == 4;
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* Beside the target, with its own side along the target's front line drawn on: wholly behind it. */
RULE(ch_flank, flush_with_the_front_line_at_every_angle)
{
    table t = field();
    int32_t flank = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, B1, angle, 0, 0); /* its front is 25 behind the middle, seen along the angle */
        stand(&t, A1, angle, 25, 130);
        piece(&t, A1)->facing = (int16_t)((angle + 270) % EVERY * SK_DEGREE);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        const sk_event *met = told(&t, MID_CONTACT);
        flank += met != NULL && met->what == MID_AT_FLANK;
    }
    EXPECT_EQ(flank, ANGLES);
    clear_table(&t);
}

RULE(b_behind, flush_with_the_front_line_at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, B1, angle, 0, 0);
        stand(&t, A1, angle, 25, 150);
        piece(&t, A1)->facing = (int16_t)((angle + 270) % EVERY * SK_DEGREE);
        shooters(&t, A1, MID_BOW, 4);
        take_aim(&t);
        act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1, 1));
        good += dice_told(&t, MID_SHOT_AT, A1) == 5;
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* Behind a wall right before one's front at every angle: two saves, and the charger tests. */
RULE(sv_barrier, at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        sk_point corner[4];
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, B1, angle, 130, 0);
        corner[0] = from((sk_point){700, 500}, angle, 96, 100);
        corner[1] = from((sk_point){700, 500}, angle, 96, -100);
        corner[2] = from((sk_point){700, 500}, angle, 102, -100);
        corner[3] = from((sk_point){700, 500}, angle, 102, 100);
        scene_of(&t)->terrain[scene_of(&t)->terrains].ground = MID_BARRIER;
        scene_of(&t)->shape[scene_of(&t)->terrains++] = sk_polygon_shape(corner, 4);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", DICE(3, 3));
        act(&t, "end the movement", NO_DICE);
        act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2, 5, 2));
        good += dice_told(&t, MID_SAVES, B1) == 2;
    }
    EXPECT_EQ(good, ANGLES);
    clear_table(&t);
}

/* The line of friends: nobody sees between two who touch, turned any way. */
RULE(s_seam, at_every_angle)
{
    table t = field();
    int32_t hidden = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        shooters(&t, A1, MID_BOW, 4);
        stand(&t, A3, angle, 80, 50);
        stand(&t, A4, angle, 80, -50);
        stand(&t, B1, angle, 180, 0);
        stand(&t, B3, angle, 80, 180); /* somebody to aim at */
        take_aim(&t);
        hidden += refusal(&t, "shoot B1 with A1 and 0 deeds") == MID_NOT_SEEN;
    }
    EXPECT_EQ(hidden, ANGLES);
    clear_table(&t);
}

/* Turning on the spot needs room: a friend right before the front leaves none to a quarter turn. */
RULE(f_room, at_every_angle)
{
    table t = field();
    int32_t good = 0;

    for (int32_t angle = 0; angle < EVERY; angle += STEP) {
        play_by(&t, NULL);
        stand(&t, A1, angle, 0, 0);
        stand(&t, A3, angle, 50, 0);
        unit(&t, B1, 60, 60, NORTH);
        first_to_move(&t, "A1");
        sk_action a = {.verb = MID_TURN, .unit = A1};
        a.facing = (int16_t)((angle + 90) % EVERY * SK_DEGREE);
        good += refused(&t, a) == MID_NO_ROOM;
        a.facing = (int16_t)((angle + 180) % EVERY * SK_DEGREE);
        good += refused(&t, a) == 0;
    }
    EXPECT_EQ(good, 2 * ANGLES);
    clear_table(&t);
}
