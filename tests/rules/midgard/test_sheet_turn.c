/* The sheet read once more: the turn, killing zones, command tests and movement. */
#include "tale.h"

static uint16_t move(const table *t, int32_t who, int32_t x, int32_t y, int32_t facing)
{
    return refused(t, (sk_action){.verb = MID_MOVE,
                                  .unit = (int16_t)who,
                                  .at = {x, y},
                                  .facing = (int16_t)(facing * SK_DEGREE)});
}

/* The edge the last act met, or 0. */
static int32_t met_at(const table *t)
{
    const sk_event *e = told(t, MID_CONTACT);
    return e ? e->what : 0;
}

/* 1 */
RULE(1_deeds, by_the_level_he_has_left_wherever_he_stands)
{
    far_apart(t);
    hero(t, HA, 3, A1);
    hero_at(t, IA, 4, (sk_point){200, 200});
    hero(t, HB, 2, B1);
    piece(t, HA)->stamina = 1;
    piece(t, HB)->stamina = 1;
    begin(t);
    EXPECT_EQ(piece(t, HA)->deeds, 2);
    EXPECT_EQ(piece(t, IA)->deeds, 4);
    EXPECT_EQ(piece(t, HB)->deeds, 1);
}

/* 2: what is left over is not added to what comes. */
RULE(1_unused_deeds, the_next_turn_begins_with_the_level_alone)
{
    far_apart(t);
    hero(t, HA, 3, A1);
    hero(t, HB, 1, B1);
    begin(t);
    piece(t, HA)->deeds = 9;
    go_to_shooting(t);
    act(t, "end the turn", NO_DICE);
    act(t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(t, HA)->deeds, 3);
    EXPECT_EQ(piece(t, HB)->deeds, 1);
}

/* 3 */
RULE(s_light_after_moving, never_before_all_have_moved)
{
    shooting(t);
    card(t, A1)->class = MID_SKIRMISHERS;
    begin(t);
    EXPECT_EQ(step_of(t), MID_PICK);
    EXPECT(refusal(t, "take aim with A1") != 0);
    act(t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(t), MID_LIGHT_SHOTS);
    EXPECT_EQ(refusal(t, "take aim with A1"), 0);
}

/* 4: the other side's light troops wait for their own phase. */
RULE(s_light_after_moving, the_defenders_after_their_own_movement)
{
    shooting(t);
    shooters(t, A1, MID_NO_MISSILE, 0);
    shooters(t, B1, MID_BOW, 4);
    card(t, B1)->class = MID_LIGHT_RIDERS;
    begin(t);
    act(t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(t), MID_PICK);
    EXPECT_EQ(seat_of(t), BETA);
    act(t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(t), MID_LIGHT_SHOTS);
    act(t, "take aim with B1", NO_DICE);
    act(t, "shoot A1 with B1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT(piece(t, B1)->marks & MID_SHOT);
}

/* 5: heroes in the ranks of heavy troops do not shoot after movement. */
RULE(s_light_only, nor_heroes_in_their_ranks)
{
    static const int32_t HEAVY[] = {MID_WARRIORS, MID_HEAVY_RIDERS, MID_MONSTROSITY};

    for (int32_t i = 0; i < SK_COUNT(HEAVY); i++) {
        play_by(t, NULL);
        shooting(t);
        card(t, A1)->class = (int8_t)HEAVY[i];
        hero(t, HA, 1, A1);
        shooters(t, HA, MID_BOW, 1);
        begin(t);
        act(t, "end the movement", NO_DICE);
        EXPECT(step_of(t) != MID_LIGHT_SHOTS);
    }
}

/* 6: a light unit without missiles whose hero has one. */
RULE(b_hero_alone, after_the_movement_of_light_troops_too)
{
    shooting(t);
    card(t, A1)->class = MID_SKIRMISHERS;
    shooters(t, A1, MID_NO_MISSILE, 0);
    hero(t, HA, 1, A1);
    shooters(t, HA, MID_BOW, 1);
    begin(t);
    act(t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(t), MID_LIGHT_SHOTS);
}

/* 7 */
RULE(s_order, the_attacker_shoots_on_alone_when_the_defender_has_nobody)
{
    shooting(t);
    unit(t, A3, 700, 300, NORTH);
    shooters(t, A3, MID_BOW, 2);
    unit(t, B3, 700, 440, SOUTH);
    shooting_begins(t);
    EXPECT_EQ(seat_of(t), ALPHA);
    act(t, "take aim with A1", NO_DICE);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(step_of(t), MID_SHOTS);
    EXPECT_EQ(seat_of(t), ALPHA);
    EXPECT(refusal(t, "take aim with A1") != 0);
    EXPECT_EQ(refusal(t, "take aim with A3"), 0);
}

/* 8 */
RULE(s_order, defender_attacker_defender)
{
    shooting(t);
    shooters(t, B1, MID_BOW, 4);
    unit(t, B3, 700, 440, SOUTH);
    shooters(t, B3, MID_BOW, 4);
    unit(t, A3, 700, 300, NORTH);
    shooting_begins(t);
    EXPECT_EQ(seat_of(t), BETA);
    act(t, "take aim with B1", NO_DICE);
    act(t, "shoot A1 with B1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(t), ALPHA);
    act(t, "take aim with A1", NO_DICE);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(t), BETA);
    act(t, "take aim with B3", NO_DICE);
    act(t, "shoot A3 with B3 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT(step_of(t) != MID_SHOTS);
}

/* 9: only the phasing player challenges; the other has his own phase for it. */
RULE(sc_challenge, the_defender_in_the_defenders_phase)
{
    melee(t);
    hero(t, HA, 1, A1);
    hero(t, HB, 1, B1);
    melee_begins(t);
    EXPECT_EQ(step_of(t), MID_CHALLENGES);
    EXPECT_EQ(seat_of(t), ALPHA);
    EXPECT(refusal(t, "challenge HA with HB") != 0);
    act(t, "challenge nobody", NO_DICE);
    piece(t, HA)->deeds = piece(t, HB)->deeds = 0;
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(t);
    EXPECT_EQ(step_of(t), MID_CHALLENGES);
    EXPECT_EQ(seat_of(t), BETA);
    EXPECT(refusal(t, "challenge HB with HA") != 0);
    EXPECT_EQ(refusal(t, "challenge HA with HB"), 0);
}

/* 10 to 13: zones. The front of B1 is at 605, its zone from 505 to 605 between 450 and 550. */
static void facing_a_zone(table *t, int32_t x, int32_t y)
{
    unit(t, A1, x, y, NORTH);
    unit(t, B1, 500, 630, SOUTH);
    card(t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(t, "A1");
}

RULE(z_shape, a_base_flush_with_its_side_passes)
{
    facing_a_zone(t, 400, 470);
    EXPECT_EQ(move(t, A1, 400, 570, NORTH), 0);
}

RULE(z_shape, a_base_flush_with_its_end_passes)
{
    facing_a_zone(t, 400, 470);
    EXPECT_EQ(move(t, A1, 600, 470, NORTH), 0);
    EXPECT_EQ(move(t, A1, 598, 490, NORTH), 0); /* ends inside it: on its border */
    EXPECT_EQ(move(t, A1, 500, 515, NORTH), 0); /* goes in and stays */
}

RULE(z_no_crossing, not_in_at_one_side_and_out_at_the_other)
{
    facing_a_zone(t, 400, 540);
    EXPECT_EQ(move(t, A1, 600, 540, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(move(t, A1, 470, 540, NORTH), 0);
}

RULE(z_no_crossing, also_the_zone_of_an_enemy_in_combat)
{
    facing_a_zone(t, 400, 540);
    unit(t, A3, 500, 680, SOUTH);
    fight_each_other(t, A3, B1);
    EXPECT_EQ(move(t, A1, 600, 540, NORTH), MID_ZONE_BARS);
}

RULE(z_inside, neither_deeper_nor_aside_but_straight_back)
{
    unit(t, A1, 500, 540, NORTH);
    unit(t, B1, 500, 630, SOUTH);
    first_to_move(t, "A1");
    EXPECT_EQ(move(t, A1, 500, 550, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(move(t, A1, 530, 540, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(move(t, A1, 500, 490, NORTH), 0);
    EXPECT_EQ(move(t, A1, 500, 489, NORTH), MID_TOO_FAR);
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
}

/* 14: in the zones of two at once either may be charged. */
RULE(z_inside, in_two_zones_either_owner_may_be_charged)
{
    unit(t, A1, 500, 540, NORTH);
    unit(t, B1, 450, 630, SOUTH);
    unit(t, B3, 560, 630, SOUTH);
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
    EXPECT_EQ(refusal(t, "charge B3 with A1"), 0);
}

/* 15: a hero inside. */
RULE(z_heroes_too, inside_it_he_goes_back_or_attacks)
{
    hero_at(t, HA, 1, (sk_point){500, 540});
    unit(t, A1, 100, 100, NORTH);
    unit(t, B1, 500, 630, SOUTH);
    first_to_move(t, "HA");
    EXPECT_EQ(move(t, HA, 560, 540, NORTH), MID_ZONE_BARS);
    EXPECT_EQ(move(t, HA, 500, 441, NORTH), 0);
    EXPECT_EQ(refusal(t, "charge B1 with HA"), 0);
}

/* 16 */
RULE(c_lost_stamina, first_and_second_action_each)
{
    far_apart(t);
    piece(t, A1)->stamina = 3;
    first_to_move(t, "A1");
    act(t, "move A1 to 5, 3.5 facing 90", DICE(3));
    act(t, "move A1 to 5, 4 facing 90", DICE(2));
    EXPECT_EQ(piece(t, A1)->at.y, 350);
}

RULE(c_lost_stamina, not_when_it_is_whole_again)
{
    far_apart(t);
    piece(t, A1)->stamina = 3;
    begin(t);
    piece(t, A1)->stamina = 4;
    act(t, "activate A1", NO_DICE);
    act(t, "move A1 to 5, 3.5 facing 90", NO_DICE);
    EXPECT_EQ(piece(t, A1)->at.y, 350);
}

/* 17: a failed first test ends its movement. */
RULE(c_lost_stamina, failing_the_first_ends_it)
{
    far_apart(t);
    piece(t, A1)->stamina = 3;
    first_to_move(t, "A1");
    act(t, "move A1 to 5, 3.5 facing 90", DICE(2));
    EXPECT_EQ(piece(t, A1)->at.y, 300);
    EXPECT(step_of(t) != MID_ACT);
    EXPECT_EQ(refusal(t, "activate A1"), MID_HAS_MOVED);
}

/* 18 */
RULE(c_heroes_never, hurt_in_rough_ground_and_twice)
{
    hero_at(t, HA, 2, (sk_point){300, 300});
    unit(t, A1, 100, 100, NORTH);
    unit(t, B1, 1300, 900, SOUTH);
    piece(t, HA)->stamina = 1;
    lay_ground(t, MID_ROUGH, (sk_box){{200, 200}, {600, 600}});
    lay_ground(t, MID_BARRIER, (sk_box){{340, 200}, {345, 600}});
    first_to_move(t, "HA");
    act(t, "move HA to 4, 3 facing 90", NO_DICE);
    act(t, "move HA to 5, 3 facing 90", NO_DICE);
    EXPECT_EQ(piece(t, HA)->at.x, 500);
}

/* 19: a hero's presence does not spare a unit its test. */
RULE(c_second_action, also_with_a_hero_in_the_ranks)
{
    far_apart(t);
    hero(t, HA, 1, A1);
    first_to_move(t, "A1");
    act(t, "move A1 to 5, 3.5 facing 90", NO_DICE);
    act(t, "move A1 to 5, 4 facing 90", DICE(3));
    EXPECT_EQ(piece(t, A1)->at.y, 400);
}

/* 20: two dice in rough ground for every kind of test, the lower counts. */
RULE(c_rough, hit_by_missiles)
{
    shooting(t);
    lay_ground(t, MID_ROUGH, (sk_box){{300, 400}, {700, 600}});
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 6, 2));
    EXPECT_EQ(piece(t, B1)->at.y, 490);
}

RULE(c_rough, changing_facing)
{
    far_apart(t);
    lay_ground(t, MID_ROUGH, (sk_box){{540, 200}, {800, 600}}); /* a part of the base */
    first_to_move(t, "A1");
    act(t, "turn A1 to 180", DICE(2, 6));
    EXPECT_EQ(piece(t, A1)->facing, SK_QUARTER_TURN);
}

RULE(c_rough, evading)
{
    charging(t);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    lay_ground(t, MID_ROUGH, (sk_box){{300, 420}, {700, 500}});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(6, 2));
    EXPECT(mid_is_engaged(t->state, B1));
}

RULE(c_rough, retreating_on_the_last_stamina)
{
    melee(t);
    piece(t, B1)->stamina = 1;
    lay_ground(t, MID_ROUGH, (sk_box){{300, 330}, {700, 600}});
    plain_melee_begins(t);
    /* B1: half strength and rough: one die */
    act(t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 2, 6));
    EXPECT_EQ(stamina(t, B1), 0);
}

/* 21: a re-roll is of the whole test, both dice. */
RULE(d_reroll, of_two_dice_both)
{
    far_apart(t);
    hero(t, HA, 1, A1);
    lay_ground(t, MID_ROUGH, (sk_box){{300, 200}, {700, 600}});
    first_to_move(t, "A1");
    act(t, "turn A1 to 180", DICE(2, 6));
    act(t, "spend a deed of HA on the test", DICE(3, 3));
    EXPECT_EQ(piece(t, A1)->facing, 2 * SK_QUARTER_TURN);
}

/* 22: in the enemy's phase too, and for a test to evade. */
RULE(d_reroll, a_failed_evade_in_the_enemys_phase)
{
    charging(t);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    hero_at(t, HB, 1, (sk_point){900, 430});
    piece(t, HB)->at.x = 500 + 50 + 200 + 25;
    hero_at(t, HA, 1, (sk_point){300, 300});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(2));
    EXPECT_EQ(step_of(t), MID_REROLL_STEP);
    EXPECT_EQ(seat_of(t), BETA);
    EXPECT(refusal(t, "spend a deed of HA on the test") != 0);
    act(t, "spend a deed of HB on the test", DICE(4));
    EXPECT(!mid_is_engaged(t->state, B1));
}

RULE(d_reroll_range, a_hundredth_beyond)
{
    far_apart(t);
    hero_at(t, HA, 1, (sk_point){500 + 50 + 201 + 25, 300});
    first_to_move(t, "A1");
    act(t, "turn A1 to 180", DICE(2));
    EXPECT(step_of(t) != MID_REROLL_STEP);
}

/* 23: heroes' speeds. */
RULE(2_riders, a_mounted_hero_to_the_hundredth)
{
    hero_at(t, HA, 1, (sk_point){300, 300});
    give(t, HA, MID_MOUNTED);
    unit(t, A1, 100, 100, NORTH);
    unit(t, B1, 1300, 900, SOUTH);
    first_to_move(t, "HA");
    EXPECT_EQ(move(t, HA, 500, 300, NORTH), 0);
    EXPECT_EQ(move(t, HA, 501, 300, NORTH), MID_TOO_FAR);
    EXPECT_EQ(move(t, HA, 300, 100, NORTH), 0);
}

RULE(2_flyers, a_flying_hero_and_a_flying_monster_any_way)
{
    static const int32_t WHO[] = {HA, A1};

    for (int32_t i = 0; i < 2; i++) {
        play_by(t, NULL);
        hero_at(t, HA, 1, (sk_point){500, 500});
        unit(t, A1, 700, 700, NORTH);
        card(t, A1)->class = MID_MONSTROSITY;
        unit(t, B1, 1300, 900, SOUTH);
        give(t, WHO[i], MID_FLYING);
        first_to_move(t, WHO[i] == HA ? "HA" : "A1");
        int32_t at = i == 0 ? 500 : 700;
        EXPECT_EQ(move(t, WHO[i], at - 400, at, NORTH), 0);
        EXPECT_EQ(move(t, WHO[i], at - 401, at, NORTH), MID_TOO_FAR);
    }
}

/* 24: a third action there is not. */
RULE(2_two_actions, never_a_third)
{
    far_apart(t);
    card(t, A1)->class = MID_SKIRMISHERS;
    first_to_move(t, "A1");
    act(t, "move A1 to 5.5, 3 facing 90", NO_DICE);
    act(t, "move A1 to 6, 3 facing 90", DICE(3));
    EXPECT_EQ(refusal(t, "activate A1"), MID_HAS_MOVED);
}

/* 25: another is activated only when the first has done. */
RULE(2_one_at_a_time, the_first_is_done_for_the_phase)
{
    far_apart(t);
    unit(t, A3, 800, 300, NORTH);
    first_to_move(t, "A1");
    act(t, "move A1 to 5, 3.5 facing 90", NO_DICE);
    EXPECT(refusal(t, "activate A3") != 0);
    act(t, "halt A1", NO_DICE);
    act(t, "activate A3", NO_DICE);
    act(t, "halt A3", NO_DICE);
    EXPECT_EQ(refusal(t, "activate A1"), MID_HAS_MOVED);
}

/* 26: charges reach one action. The gap of `charging` is 80. */
RULE(ch_reach, to_the_hundredth)
{
    static const struct {
        int32_t class, reach;
    } ROW[] = {{MID_WARRIORS, 100},
               {MID_SKIRMISHERS, 100},
               {MID_MONSTROSITY, 100},
               {MID_HEAVY_RIDERS, 200},
               {MID_LIGHT_RIDERS, 200}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        charging(t);
        card(t, A1)->class = (int8_t)ROW[i].class;
        piece(t, B1)->at.y = 350 + ROW[i].reach;
        first_to_move(t, "A1");
        EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
        piece(t, B1)->at.y += 4;
        EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_NOT_AHEAD);
    }
}

/* 27: heroes charge straight ahead too; they may turn with a first action. */
RULE(ch_ahead, a_hero_must_look_that_way)
{
    hero_at(t, HA, 1, (sk_point){500, 300});
    unit(t, A1, 100, 100, NORTH);
    unit(t, B1, 600, 300, WEST);
    piece(t, B1)->at.x = 610;
    first_to_move(t, "HA");
    EXPECT_EQ(refusal(t, "charge B1 with HA"), MID_NOT_AHEAD);
}

/* 28: the flank right is looked at as the charging action begins, not the activation. */
RULE(ch_flank, judged_when_the_charging_action_begins)
{
    unit(t, B1, 500, 500, NORTH); /* front at 525 */
    unit(t, A1, 640, 530, WEST);  /* 480 to 580: not behind */
    card(t, A1)->class = MID_SKIRMISHERS;
    first_to_move(t, "A1");
    act(t, "move A1 to 6.4, 4.7 facing 180", NO_DICE); /* 420 to 520: behind */
    act(t, "charge B1 with A1", DICE(3));
    EXPECT_EQ(met_at(t), MID_AT_FLANK);
}

RULE(ch_no_flank, a_hundredth_before_the_front_line)
{
    unit(t, B1, 500, 500, NORTH); /* front at 525 */
    unit(t, A1, 640, 480, WEST);  /* 430 to 530 */
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(met_at(t), MID_AT_FRONT);
}

RULE(ch_flank, a_heros_base_too)
{
    unit(t, B1, 500, 500, NORTH);
    hero_at(t, HA, 1, (sk_point){500, 400});
    unit(t, A1, 100, 100, NORTH);
    first_to_move(t, "HA");
    act(t, "charge B1 with HA", NO_DICE);
    EXPECT_EQ(met_at(t), MID_AT_FLANK);
}
