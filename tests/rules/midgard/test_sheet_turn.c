/* The sheet read once more: the turn, shooting in it, command tests. */
#include "tale.h"

/* 1 */
RULE(1_deeds, by_the_level_he_has_left_wherever_he_stands)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 3, A1);
    hero_at(&t, IA, 4, (sk_point){200, 200});
    hero(&t, HB, 2, B1);
    piece(&t, HA)->stamina = 1;
    piece(&t, HB)->stamina = 1;
    begin(&t);
    EXPECT_EQ(piece(&t, HA)->deeds, 2);
    EXPECT_EQ(piece(&t, IA)->deeds, 4);
    EXPECT_EQ(piece(&t, HB)->deeds, 1);
    clear_table(&t);
}

/* 2: what is left over is not added to what comes. */
RULE(1_unused_deeds, the_next_turn_begins_with_the_level_alone)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 3, A1);
    hero(&t, HB, 1, B1);
    begin(&t);
    piece(&t, HA)->deeds = 9;
    go_to_shooting(&t);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 3);
    EXPECT_EQ(piece(&t, HB)->deeds, 1);
    clear_table(&t);
}

/* 3 */
RULE(s_light_after_moving, never_before_all_have_moved)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT(refusal(&t, "take aim with A1") != 0);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_LIGHT_SHOTS);
    EXPECT_EQ(refusal(&t, "take aim with A1"), 0);
    clear_table(&t);
}

/* 4: the other side's light troops wait for their own phase. */
RULE(s_light_after_moving, the_defenders_after_their_own_movement)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_NO_MISSILE, 0);
    shooters(&t, B1, MID_BOW, 4);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_LIGHT_SHOTS);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT(piece(&t, B1)->marks & MID_SHOT);
    clear_table(&t);
}

/* 5: heroes in the ranks of heavy troops do not shoot after movement. */
RULE(s_light_only, nor_heroes_in_their_ranks)
{
    table t = field();
    static const int32_t HEAVY[] = {MID_WARRIORS, MID_HEAVY_RIDERS, MID_MONSTROSITY};

    for (int32_t i = 0; i < SK_COUNT(HEAVY); i++) {
        play_by(&t, NULL);
        shooting(&t);
        card(&t, A1)->class = (int8_t)HEAVY[i];
        hero(&t, HA, 1, A1);
        shooters(&t, HA, MID_BOW, 1);
        begin(&t);
        act(&t, "end the movement", NO_DICE);
        EXPECT(step_of(&t) != MID_LIGHT_SHOTS);
    }
    clear_table(&t);
}

/* 7 */
RULE(s_order, the_attacker_shoots_on_alone_when_the_defender_has_nobody)
{
    table t = field();

    shooting(&t);
    unit(&t, A3, 700, 300, NORTH);
    shooters(&t, A3, MID_BOW, 2);
    unit(&t, B3, 700, 440, SOUTH);
    shooting_begins(&t);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_SHOTS);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT(refusal(&t, "take aim with A1") != 0);
    EXPECT_EQ(refusal(&t, "take aim with A3"), 0);
    clear_table(&t);
}

/* 8 */
RULE(s_order, defender_attacker_defender)
{
    table t = field();

    shooting(&t);
    shooters(&t, B1, MID_BOW, 4);
    unit(&t, B3, 700, 440, SOUTH);
    shooters(&t, B3, MID_BOW, 4);
    unit(&t, A3, 700, 300, NORTH);
    shooting_begins(&t);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "take aim with B3", NO_DICE);
    act(&t, "shoot A3 with B3 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT(step_of(&t) != MID_SHOTS);
    clear_table(&t);
}

/* 9: only the phasing player challenges; the other has his own phase for it. */
RULE(sc_challenge, the_defender_in_the_defenders_phase)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    EXPECT_EQ(step_of(&t), MID_CHALLENGES);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT(refusal(&t, "challenge HA with HB") != 0);
    act(&t, "challenge nobody", NO_DICE);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(&t);
    EXPECT_EQ(step_of(&t), MID_CHALLENGES);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT(refusal(&t, "challenge HB with HA") != 0);
    EXPECT_EQ(refusal(&t, "challenge HA with HB"), 0);
    clear_table(&t);
}

/* 16 */
RULE(c_lost_stamina, first_and_second_action_each)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5, 3.5 facing 90", DICE(3));
    act(&t, "move A1 to 5, 4 facing 90", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 350);
    clear_table(&t);
}

RULE(c_lost_stamina, not_when_it_is_whole_again)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    begin(&t);
    piece(&t, A1)->stamina = 4;
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5, 3.5 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 350);
    clear_table(&t);
}

/* 17: a failed first test ends its movement. */
RULE(c_lost_stamina, failing_the_first_ends_it)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5, 3.5 facing 90", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT(step_of(&t) != MID_ACT);
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

/* 18 */
RULE(c_heroes_never, hurt_in_rough_ground_and_twice)
{
    table t = field();

    hero_at(&t, HA, 2, (sk_point){300, 300});
    unit(&t, A1, 100, 100, NORTH);
    unit(&t, B1, 1300, 900, SOUTH);
    piece(&t, HA)->stamina = 1;
    lay_ground(&t, MID_ROUGH, (sk_box){{200, 200}, {600, 600}});
    lay_ground(&t, MID_BARRIER, (sk_box){{340, 200}, {345, 600}});
    first_to_move(&t, "HA");
    act(&t, "move HA to 4, 3 facing 90", NO_DICE);
    act(&t, "move HA to 5, 3 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->at.x, 500);
    clear_table(&t);
}

/* 19: a hero's presence does not spare a unit its test. */
RULE(c_second_action, also_with_a_hero_in_the_ranks)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5, 3.5 facing 90", NO_DICE);
    act(&t, "move A1 to 5, 4 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

/* 20: two dice in rough ground for every kind of test, the lower counts. */
RULE(c_rough, hit_by_missiles)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 400}, {700, 600}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 6, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(c_rough, changing_facing)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_ROUGH, (sk_box){{540, 200}, {800, 600}}); /* a part of the base */
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 180", DICE(2, 6));
    EXPECT_EQ(piece(&t, A1)->facing, SK_QUARTER_TURN);
    clear_table(&t);
}

RULE(c_rough, evading)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 420}, {700, 500}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6, 2));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(c_rough, retreating_on_the_last_stamina)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 330}, {700, 600}});
    plain_melee_begins(&t);
    /* B1: half strength and rough: one die */
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 2, 6));
    EXPECT_EQ(stamina(&t, B1), 0);
    clear_table(&t);
}

/* 21: a re-roll is of the whole test, both dice. */
RULE(d_reroll, of_two_dice_both)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 200}, {700, 600}});
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 180", DICE(2, 6));
    act(&t, "spend a deed of HA on the test", DICE(3, 3));
    EXPECT_EQ(piece(&t, A1)->facing, 2 * SK_QUARTER_TURN);
    clear_table(&t);
}

/* 22: in the enemy's phase too, and for a test to evade. */
RULE(d_reroll, a_failed_evade_in_the_enemys_phase)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    hero_at(&t, HB, 1, (sk_point){900, 430});
    piece(&t, HB)->at.x = 500 + 50 + 200 + 25;
    hero_at(&t, HA, 1, (sk_point){300, 300});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(2));
    EXPECT_EQ(step_of(&t), MID_REROLL_STEP);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT(refusal(&t, "spend a deed of HA on the test") != 0);
    act(&t, "spend a deed of HB on the test", DICE(4));
    EXPECT(!mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(d_reroll_range, a_hundredth_beyond)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 1, (sk_point){500 + 50 + 201 + 25, 300});
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 180", DICE(2));
    EXPECT(step_of(&t) != MID_REROLL_STEP);
    clear_table(&t);
}
