/* Shots told to the last word. */
#include "tale.h"

RULE(s_hits, a_volley_word_for_word)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 8);
    hero(&t, HA, 2, A1);
    shooters(&t, HA, MID_BOW, 1);
    give(&t, HA, MID_MARKSMAN);
    give(&t, A1, MID_MARKSMAN);
    give(&t, B1, MID_TOWERING);
    piece(&t, A1)->stamina = 2;
    piece(&t, B1)->at.y = 500;
    piece(&t, B1)->facing = 900;
    lay_ground(&t, MID_WOOD, (sk_box){{400, 490}, {600, 600}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 2 deeds", DICE(5, 2, 2, 2, 2, 2, 2, 2, 6, 2));
    EXPECT_TOLD(&t, "HA spends a mighty deed on shooting, 1 left",
                "HA spends a mighty deed on shooting, 0 left",
                ("A1 shoots at B1 with 9 dice (shooting dice 8, −4 half strength, −2 outside the "
                 "killing zone, −1 obscured, +1 a hero shooting, +1 marksmen, +1 from behind its "
                 "front line, +1 marksmen, +2 size, +2 mighty deeds)"),
                "A1, shooting: 5 2 2 2 2 2 2 2 6 gives 2, needs 5 or more: to hit 5",
                "B1 loses 1 stamina by missiles, 3 left",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST");
    EXPECT_ROLLED(&t, "Saxons 9 shooting; Vikings 1 the command test");
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    EXPECT(mid_is_marked(t.state, HA, MID_SHOT));
    clear_table(&t);
}

RULE(b_big_target, one_for_the_big)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_BIG);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(2, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 5 dice (shooting dice 4, +1 size)",
                "A1, shooting: 2 2 2 2 2 gives 0, needs 5 or more: to hit 5");
    clear_table(&t);
}

RULE(b_behind, on_the_line_is_behind_it_and_a_hair_before_is_not)
{
    table t = field();

    /* B1 faces north with its front at 500; A1's base reaches up to there, or one farther. */
    for (int32_t over = 0; over <= 1; over++) {
        play_by(&t, NULL);
        unit(&t, A1, 300, 475 + over, EAST);
        piece(&t, A1)->at.y = 450 + over;
        unit(&t, B1, 500, 475, NORTH);
        shooters(&t, A1, MID_BOW, 4);
        take_aim(&t);
        act(&t, "shoot B1 with A1 and 0 deeds", over ? DICE(2, 2) : DICE(2, 2, 2));
    }
    clear_table(&t);
}

RULE(b_hero, two_heroes_and_one_out_of_range)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 480;
    hero(&t, HA, 1, A1);
    hero(&t, IA, 1, A1);
    hero(&t, ZA, 1, A1);
    hero(&t, JA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    shooters(&t, IA, MID_JAVELIN, 1);
    shooters(&t, ZA, MID_SHORT_BOW, 1);
    shooters(&t, JA, MID_BOW, 1);
    take_aim(&t);
    piece(&t, JA)->stamina = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(2, 2, 2, 2));
    EXPECT_TOLD(&t,
                "A1 shoots at B1 with 4 dice (shooting dice 4, −2 outside the killing zone, +1 a "
                "hero shooting, +1 a hero shooting)",
                "A1, shooting: 2 2 2 2 gives 0, needs 5 or more: to hit 5");
    EXPECT(mid_is_marked(t.state, ZA, MID_SHOT));
    EXPECT(mid_is_marked(t.state, IA, MID_SHOT));
    clear_table(&t);
}

RULE(s_hero_shoots, with_his_own_deeds)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 2, (sk_point){700, 350});
    shooters(&t, HA, MID_BOW, 1);
    give(&t, HA, MID_MARKSMAN);
    hero_at(&t, IA, 2, (sk_point){800, 350});
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT_OFFERED(&t, "pass", "take aim with HA");
    EXPECT_EQ(refusal(&t, "take aim with A1"), MID_DOES_NOT_SHOOT);
    EXPECT_EQ(refusal(&t, "take aim with IA"), MID_DOES_NOT_SHOOT);
    act(&t, "take aim with HA", NO_DICE);
    EXPECT_OFFERED(&t, "hold the fire of HA", "shoot B1 with HA and 0 deeds",
                   "shoot B1 with HA and 1 deed", "shoot B1 with HA and 2 deeds");
    EXPECT_EQ(refusal(&t, "shoot B1 with HA and 3 deeds"), MID_NO_DEEDS);
    act(&t, "shoot B1 with HA and 2 deeds", DICE(2, 2, 2, 2));
    EXPECT_TOLD(&t, "HA spends a mighty deed on shooting, 1 left",
                "HA spends a mighty deed on shooting, 0 left",
                "HA shoots at B1 with 4 dice (shooting dice 1, +1 marksmen, +2 mighty deeds)",
                "HA, shooting: 2 2 2 2 gives 0, needs 5 or more: to hit 5");
    EXPECT_EQ(piece(&t, HA)->marks, MID_SHOT);
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    EXPECT_EQ(piece(&t, IA)->deeds, 2);
    clear_table(&t);
}

/* Not halved by where the target stands, his one die: a hero has no zone, but keeps a die. */
RULE(s_light_waits, held_in_phase_six_it_is_gone)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "hold the fire of A1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.phase, 4); /* nobody else is asked */
    EXPECT_EQ(piece(&t, A1)->marks, 0);
    go_to_shooting(&t);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "hold the fire of A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->marks, MID_SHOT);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(s_light_after_moving, who_shoots_after_the_movement)
{
    table t = field();
    static const struct {
        int32_t class;
        bool shoots;
    } ROW[] = {{MID_WARRIORS, false},
               {MID_SKIRMISHERS, true},
               {MID_HEAVY_RIDERS, false},
               {MID_LIGHT_RIDERS, true},
               {MID_MONSTROSITY, false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        shooting(&t);
        card(&t, A1)->class = (int8_t)ROW[i].class;
        begin(&t);
        act(&t, "end the movement", NO_DICE);
        EXPECT_EQ(step_of(&t) == MID_LIGHT_SHOTS, ROW[i].shoots);
    }
    clear_table(&t);
}

RULE(s_once, no_second_shot_after_the_movement)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(2, 2, 2, 2));
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(s_pass, a_shot_between_two_passes_starts_anew)
{
    table t = field();

    shooting(&t);
    shooters(&t, B1, MID_BOW, 4);
    unit(&t, B2, 800, 440, SOUTH);
    unit(&t, A2, 800, 300, NORTH);
    shooters(&t, A2, MID_BOW, 4);
    shooting_begins(&t);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_EQ(state_of(&t)->open.passes, 1);
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.passes, 0);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(2, 2, 2, 2));
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_END);
    EXPECT_EQ(state_of(&t)->open.phase, 7);
    EXPECT_EQ(state_of(&t)->open.passes, 0);
    clear_table(&t);
}

RULE(s_melee, nor_heroes_in_the_ranks)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot HB with A1 and 0 deeds"), MID_NO_TARGET);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SHOOT, .unit = A1, .target = A1}), MID_NO_TARGET);
    clear_table(&t);
}

RULE(t_on_my_command, who_may_command)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 2, A1);
    hero_at(&t, JA, 2, (sk_point){600, 200});
    give(&t, HA, MID_ON_MY_COMMAND);
    give(&t, IA, MID_ON_MY_COMMAND);
    give(&t, JA, MID_ON_MY_COMMAND);
    take_aim(&t);
    EXPECT(is_listed(&t, "shoot B1 with A1 at the command of HA"));
    EXPECT(is_listed(&t, "shoot B1 with A1 at the command of IA"));
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 at the command of JA"), MID_NO_SUCH_CALL);
    EXPECT_EQ(
        refused(&t,
                (sk_action){.verb = MID_SHOOT_AT_COMMAND, .unit = A1, .target = -1, .what = HA}),
        MID_NO_TARGET);
    piece(&t, IA)->marks |= MID_USED_COMMAND;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 at the command of IA"), MID_NO_SUCH_CALL);
    EXPECT(is_listed(&t, "shoot B1 with A1 at the command of HA"));
    piece(&t, HA)->deeds = 0;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 at the command of HA"), MID_NO_SUCH_CALL);
    piece(&t, HA)->deeds = 1;
    piece(&t, HA)->stamina = 0;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 at the command of HA"), MID_NO_SUCH_CALL);
    piece(&t, HA)->stamina = 1;
    card(&t, HA)->traits = 0;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 at the command of HA"), MID_NO_SUCH_CALL);
    give(&t, HA, MID_ON_MY_COMMAND);
    act(&t, "shoot B1 with A1 at the command of HA", DICE(3, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "HA spends a mighty deed on a call, 0 left",
                "A1 shoots at B1 with 7 dice (shooting dice 4, +3 mighty deeds)",
                "A1, shooting: 2 2 2 2 2 2 2 gives 0, needs 5 or more: to hit 5");
    EXPECT_ROLLED(&t, "Saxons 1 On My Command; Saxons 7 shooting");
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    EXPECT_EQ(piece(&t, IA)->deeds, 2);
    clear_table(&t);
}

RULE(t_legendary_missile, alone_and_in_the_ranks)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 2, (sk_point){700, 350});
    shooters(&t, HA, MID_BOW, 1);
    give(&t, HA, MID_LEGENDARY_MISSILE);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with HA", NO_DICE);
    act(&t, "shoot B1 with HA and 1 deed", DICE(5, 6, 3));
    EXPECT_TOLD(&t, "HA spends a mighty deed on shooting, 1 left",
                "HA shoots at B1 with 2 dice (shooting dice 1, +1 mighty deeds)",
                "HA, shooting: 5 gives 1, needs 5 or more: to hit 5",
                "HA, shooting: 6 gives 1, needs 5 or more: to hit 5",
                "B1 loses 1 stamina by missiles, 3 left",
                "B1 passes its test (being shot at): 3, needs 3 or more: on one die 3");
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(t_legendary_missile, without_a_missile_it_is_nothing)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_LEGENDARY_MISSILE);
    card(&t, B1)->shot_armour = 9;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(6, 6, 6, 6, 3));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(t_blast, beside_the_corridor_it_halves)
{
    table t = field();

    for (int32_t beside = 0; beside <= 1; beside++) {
        play_by(&t, NULL);
        shooting(&t);
        card(&t, A1)->class = MID_MONSTROSITY;
        give(&t, A1, MID_BLAST);
        piece(&t, B1)->at = (sk_point){599 + 2 * beside, 560};
        take_aim(&t);
        act(&t, "shoot B1 with A1 and 0 deeds", beside ? DICE(2, 2) : DICE(2, 2, 2, 2));
    }
    clear_table(&t);
}

RULE(t_hels_breath, not_when_only_a_hero_reaches_them)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_JAVELIN, 4);
    give(&t, A1, MID_HELS_BREATH);
    piece(&t, B1)->at.y = 600;
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 3));
    clear_table(&t);
}

RULE(s_test, a_failed_test_word_for_word)
{
    table t = field();

    shooting(&t);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
                "B1 loses 1 stamina by missiles, 3 left",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST");
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(s_armour, shot_dead)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 5, 5));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 5 5 5 gives 4, needs 5 or more: to hit 5",
                "B1 loses 2 stamina by missiles, 0 left", "B1 is destroyed",
                "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(re_forwards, shot_in_the_back_they_run_on)
{
    table t = field();

    /* B1 faces north; its rear line is at 415, A1's front at 325 or just over the line. */
    for (int32_t over = 0; over <= 1; over++) {
        play_by(&t, NULL);
        shooting(&t);
        card(&t, A1)->class = MID_SKIRMISHERS;
        piece(&t, A1)->at = (sk_point){400, 390 + over};
        piece(&t, B1)->at = (sk_point){520, 440};
        piece(&t, B1)->facing = 900;
        begin(&t);
        act(&t, "end the movement", NO_DICE);
        act(&t, "take aim with A1", NO_DICE);
        act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2));
        EXPECT_EQ(piece(&t, B1)->at.y, over ? 390 : 490);
    }
    clear_table(&t);
}
