/* Shots told to the last word, and what may be shot at from where. */
#include "tale.h"

RULE(s_hits, a_volley_word_for_word)
{
    shooting(t);
    shooters(t, A1, MID_BOW, 8);
    hero(t, HA, 2, A1);
    shooters(t, HA, MID_BOW, 1);
    give(t, HA, MID_MARKSMAN);
    give(t, A1, MID_MARKSMAN);
    give(t, B1, MID_TOWERING);
    piece(t, A1)->stamina = 2;
    piece(t, B1)->at.y = 500;
    piece(t, B1)->facing = 900;
    lay_ground(t, MID_WOOD, (sk_box){{400, 490}, {600, 600}});
    take_aim(t);
    act(t, "shoot B1 with A1 and 2 deeds", DICE(5, 2, 2, 2, 2, 2, 2, 2, 6, 2));
    EXPECT_TOLD(t, "HA spends a mighty deed on shooting, 1 left",
                "HA spends a mighty deed on shooting, 0 left",
                ("A1 shoots at B1 with 9 dice (shooting dice 8, −4 half strength, −2 outside the "
                 "killing zone, −1 obscured, +1 a hero shooting, +1 marksmen, +1 from behind its "
                 "front line, +1 marksmen, +2 size, +2 mighty deeds)"),
                "A1, shooting: 5 2 2 2 2 2 2 2 6 gives 2, needs 5 or more: to hit 5",
                "B1 loses 1 stamina by missiles, 3 left",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST");
    EXPECT_ROLLED(t, "Saxons 9 shooting; Vikings 1 the command test");
    EXPECT_EQ(piece(t, HA)->deeds, 0);
    EXPECT(mid_is_marked(t->state, HA, MID_SHOT));
}

RULE(b_big_target, one_for_the_big)
{
    shooting(t);
    give(t, B1, MID_BIG);
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(2, 2, 2, 2, 2));
    EXPECT_TOLD(t, "A1 shoots at B1 with 5 dice (shooting dice 4, +1 size)",
                "A1, shooting: 2 2 2 2 2 gives 0, needs 5 or more: to hit 5");
}

RULE(b_behind, on_the_line_is_behind_it_and_a_hair_before_is_not)
{
    /* B1 faces north with its front at 500; A1's base reaches up to there, or one farther. */
    for (int32_t over = 0; over <= 1; over++) {
        play_by(t, NULL);
        unit(t, A1, 300, 475 + over, EAST);
        piece(t, A1)->at.y = 450 + over;
        unit(t, B1, 500, 475, NORTH);
        shooters(t, A1, MID_BOW, 4);
        take_aim(t);
        act(t, "shoot B1 with A1 and 0 deeds", over ? DICE(2, 2) : DICE(2, 2, 2));
    }
}

RULE(b_hero, two_heroes_and_one_out_of_range)
{
    shooting(t);
    piece(t, B1)->at.y = 480;
    hero(t, HA, 1, A1);
    hero(t, IA, 1, A1);
    hero(t, ZA, 1, A1);
    hero(t, JA, 1, A1);
    shooters(t, HA, MID_BOW, 1);
    shooters(t, IA, MID_JAVELIN, 1);
    shooters(t, ZA, MID_SHORT_BOW, 1);
    shooters(t, JA, MID_BOW, 1);
    take_aim(t);
    piece(t, JA)->stamina = 0;
    act(t, "shoot B1 with A1 and 0 deeds", DICE(2, 2, 2, 2));
    EXPECT_TOLD(t,
                "A1 shoots at B1 with 4 dice (shooting dice 4, −2 outside the killing zone, +1 a "
                "hero shooting, +1 a hero shooting)",
                "A1, shooting: 2 2 2 2 gives 0, needs 5 or more: to hit 5");
    EXPECT(mid_is_marked(t->state, ZA, MID_SHOT));
    EXPECT(mid_is_marked(t->state, IA, MID_SHOT));
}

RULE(s_hero_shoots, with_his_own_deeds)
{
    shooting(t);
    hero_at(t, HA, 2, (sk_point){700, 350});
    shooters(t, HA, MID_BOW, 1);
    give(t, HA, MID_MARKSMAN);
    hero_at(t, IA, 2, (sk_point){800, 350});
    begin(t);
    act(t, "end the movement", NO_DICE);
    EXPECT_OFFERED(t, "pass", "take aim with HA");
    EXPECT_EQ(refusal(t, "take aim with A1"), MID_DOES_NOT_SHOOT);
    EXPECT_EQ(refusal(t, "take aim with IA"), MID_DOES_NOT_SHOOT);
    act(t, "take aim with HA", NO_DICE);
    EXPECT_OFFERED(t, "hold the fire of HA", "shoot B1 with HA and 0 deeds",
                   "shoot B1 with HA and 1 deed", "shoot B1 with HA and 2 deeds");
    EXPECT_EQ(refusal(t, "shoot B1 with HA and 3 deeds"), MID_NO_DEEDS);
    act(t, "shoot B1 with HA and 2 deeds", DICE(2, 2, 2, 2));
    EXPECT_TOLD(t, "HA spends a mighty deed on shooting, 1 left",
                "HA spends a mighty deed on shooting, 0 left",
                "HA shoots at B1 with 4 dice (shooting dice 1, +1 marksmen, +2 mighty deeds)",
                "HA, shooting: 2 2 2 2 gives 0, needs 5 or more: to hit 5");
    EXPECT_EQ(piece(t, HA)->marks, MID_SHOT);
    EXPECT_EQ(piece(t, HA)->deeds, 0);
    EXPECT_EQ(piece(t, IA)->deeds, 2);
}

/* Not halved by where the target stands, his one die: a hero has no zone, but keeps a die. */
RULE(s_light_waits, held_in_phase_six_it_is_gone)
{
    shooting(t);
    card(t, A1)->class = MID_SKIRMISHERS;
    begin(t);
    act(t, "end the movement", NO_DICE);
    act(t, "take aim with A1", NO_DICE);
    act(t, "hold the fire of A1", NO_DICE);
    EXPECT_EQ(state_of(t)->open.phase, 4); /* nobody else is asked */
    EXPECT_EQ(piece(t, A1)->marks, 0);
    go_to_shooting(t);
    act(t, "take aim with A1", NO_DICE);
    act(t, "hold the fire of A1", NO_DICE);
    EXPECT_EQ(piece(t, A1)->marks, MID_SHOT);
    EXPECT_EQ(step_of(t), MID_END);
}

RULE(s_light_after_moving, who_shoots_after_the_movement)
{
    static const struct {
        int32_t class;
        bool shoots;
    } ROW[] = {{MID_WARRIORS, false},
               {MID_SKIRMISHERS, true},
               {MID_HEAVY_RIDERS, false},
               {MID_LIGHT_RIDERS, true},
               {MID_MONSTROSITY, false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        shooting(t);
        card(t, A1)->class = (int8_t)ROW[i].class;
        begin(t);
        act(t, "end the movement", NO_DICE);
        EXPECT_EQ(step_of(t) == MID_LIGHT_SHOTS, ROW[i].shoots);
    }
}

RULE(s_once, no_second_shot_after_the_movement)
{
    shooting(t);
    card(t, A1)->class = MID_SKIRMISHERS;
    begin(t);
    act(t, "end the movement", NO_DICE);
    act(t, "take aim with A1", NO_DICE);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(2, 2, 2, 2));
    EXPECT_EQ(seat_of(t), BETA);
    EXPECT_EQ(state_of(t)->open.phase, 4);
    act(t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(t), MID_END);
}

RULE(s_pass, a_shot_between_two_passes_starts_anew)
{
    shooting(t);
    shooters(t, B1, MID_BOW, 4);
    unit(t, B2, 800, 440, SOUTH);
    unit(t, A2, 800, 300, NORTH);
    shooters(t, A2, MID_BOW, 4);
    shooting_begins(t);
    act(t, "pass", NO_DICE);
    EXPECT_EQ(seat_of(t), ALPHA);
    EXPECT_EQ(state_of(t)->open.passes, 1);
    act(t, "take aim with A1", NO_DICE);
    EXPECT_EQ(state_of(t)->open.passes, 0);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(2, 2, 2, 2));
    EXPECT_EQ(seat_of(t), BETA);
    act(t, "pass", NO_DICE);
    EXPECT_EQ(seat_of(t), ALPHA);
    act(t, "pass", NO_DICE);
    EXPECT_EQ(step_of(t), MID_END);
    EXPECT_EQ(state_of(t)->open.phase, 7);
    EXPECT_EQ(state_of(t)->open.passes, 0);
}

/* Somebody in the zone comes first, if he can be shot at all. */
RULE(s_zone_first, only_if_he_is_a_target)
{
    shooting(t);
    unit(t, B2, 620, 500, SOUTH); /* outside */
    unit(t, A3, 500, 490, SOUTH);
    fight_each_other(t, A3, B1);
    shooting_begins(t);
    for (int32_t i = 0; i < 2 && step_of(t) == MID_COMBATS; i++) {
        act(t, i == 0 ? "fight the combat of A3" : "fight the combat of B1",
            DICE(2, 2, 2, 2, 2, 2, 2, 2));
        go_to_shooting(t);
    }
    act(t, "take aim with A1", NO_DICE);
    EXPECT_EQ(refusal(t, "shoot B1 with A1 and 0 deeds"), MID_IN_COMBAT);
    EXPECT_EQ(refusal(t, "shoot B2 with A1 and 0 deeds"), 0);
}

RULE(s_zone_first, not_one_who_is_hidden)
{
    shooting(t);
    unit(t, B2, 640, 430, SOUTH);
    piece(t, B1)->at.y = 449; /* a corner of the zone, behind a wood */
    lay_ground(t, MID_WOOD, (sk_box){{400, 380}, {570, 400}});
    take_aim(t);
    EXPECT_EQ(refusal(t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    EXPECT_EQ(refusal(t, "shoot B2 with A1 and 0 deeds"), 0);
}

RULE(s_zone_first, not_one_lost_in_the_mist)
{
    shooting(t);
    unit(t, B2, 620, 500, SOUTH);
    take_aim(t);
    state_of(t)->open.misty = 1;
    piece(t, B2)->marks |= MID_IN_SIGHT;
    EXPECT_EQ(refusal(t, "shoot B1 with A1 and 0 deeds"), MID_HIDDEN_BY_MIST);
    EXPECT_EQ(refusal(t, "shoot B2 with A1 and 0 deeds"), 0);
}

RULE(s_zone_first, a_hero_in_the_zone_counts)
{
    shooting(t);
    piece(t, B1)->at = (sk_point){620, 500};
    hero_at(t, HB, 2, (sk_point){500, 400});
    take_aim(t);
    EXPECT_EQ(refusal(t, "shoot B1 with A1 and 0 deeds"), MID_ZONE_COMES_FIRST);
    EXPECT_EQ(refusal(t, "shoot HB with A1 and 0 deeds"), 0);
}

RULE(s_melee, nor_heroes_in_the_ranks)
{
    shooting(t);
    hero(t, HB, 2, B1);
    take_aim(t);
    EXPECT_EQ(refusal(t, "shoot HB with A1 and 0 deeds"), MID_NO_TARGET);
    EXPECT_EQ(refused(t, (sk_action){.verb = MID_SHOOT, .unit = A1, .target = A1}), MID_NO_TARGET);
}

RULE(t_on_my_command, who_may_command)
{
    shooting(t);
    hero(t, HA, 1, A1);
    hero(t, IA, 2, A1);
    hero_at(t, JA, 2, (sk_point){600, 200});
    give(t, HA, MID_ON_MY_COMMAND);
    give(t, IA, MID_ON_MY_COMMAND);
    give(t, JA, MID_ON_MY_COMMAND);
    take_aim(t);
    EXPECT(is_listed(t, "shoot B1 with A1 at the command of HA"));
    EXPECT(is_listed(t, "shoot B1 with A1 at the command of IA"));
    EXPECT_EQ(refusal(t, "shoot B1 with A1 at the command of JA"), MID_NO_SUCH_CALL);
    EXPECT_EQ(
        refused(t, (sk_action){.verb = MID_SHOOT_AT_COMMAND, .unit = A1, .target = -1, .what = HA}),
        MID_NO_TARGET);
    piece(t, IA)->marks |= MID_USED_COMMAND;
    EXPECT_EQ(refusal(t, "shoot B1 with A1 at the command of IA"), MID_NO_SUCH_CALL);
    EXPECT(is_listed(t, "shoot B1 with A1 at the command of HA"));
    piece(t, HA)->deeds = 0;
    EXPECT_EQ(refusal(t, "shoot B1 with A1 at the command of HA"), MID_NO_SUCH_CALL);
    piece(t, HA)->deeds = 1;
    piece(t, HA)->stamina = 0;
    EXPECT_EQ(refusal(t, "shoot B1 with A1 at the command of HA"), MID_NO_SUCH_CALL);
    piece(t, HA)->stamina = 1;
    card(t, HA)->traits = 0;
    EXPECT_EQ(refusal(t, "shoot B1 with A1 at the command of HA"), MID_NO_SUCH_CALL);
    give(t, HA, MID_ON_MY_COMMAND);
    act(t, "shoot B1 with A1 at the command of HA", DICE(3, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(t, "HA spends a mighty deed on a call, 0 left",
                "A1 shoots at B1 with 7 dice (shooting dice 4, +3 mighty deeds)",
                "A1, shooting: 2 2 2 2 2 2 2 gives 0, needs 5 or more: to hit 5");
    EXPECT_ROLLED(t, "Saxons 1 On My Command; Saxons 7 shooting");
    EXPECT_EQ(piece(t, HA)->deeds, 0);
    EXPECT_EQ(piece(t, IA)->deeds, 2);
}

RULE(t_legendary_missile, alone_and_in_the_ranks)
{
    shooting(t);
    hero_at(t, HA, 2, (sk_point){700, 350});
    shooters(t, HA, MID_BOW, 1);
    give(t, HA, MID_LEGENDARY_MISSILE);
    begin(t);
    act(t, "end the movement", NO_DICE);
    act(t, "take aim with HA", NO_DICE);
    act(t, "shoot B1 with HA and 1 deed", DICE(5, 6, 3));
    EXPECT_TOLD(t, "HA spends a mighty deed on shooting, 1 left",
                "HA shoots at B1 with 2 dice (shooting dice 1, +1 mighty deeds)",
                "HA, shooting: 5 gives 1, needs 5 or more: to hit 5",
                "HA, shooting: 6 gives 1, needs 5 or more: to hit 5",
                "B1 loses 1 stamina by missiles, 3 left",
                "B1 passes its test (being shot at): 3, needs 3 or more: on one die 3");
    EXPECT_EQ(stamina(t, B1), 3);
}

RULE(t_legendary_missile, without_a_missile_it_is_nothing)
{
    shooting(t);
    hero(t, HA, 1, A1);
    give(t, HA, MID_LEGENDARY_MISSILE);
    card(t, B1)->shot_armour = 9;
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(6, 6, 6, 6, 3));
    EXPECT_EQ(stamina(t, B1), 4);
}

RULE(t_blast, beside_the_corridor_it_halves)
{
    for (int32_t beside = 0; beside <= 1; beside++) {
        play_by(t, NULL);
        shooting(t);
        card(t, A1)->class = MID_MONSTROSITY;
        give(t, A1, MID_BLAST);
        piece(t, B1)->at = (sk_point){599 + 2 * beside, 560};
        take_aim(t);
        act(t, "shoot B1 with A1 and 0 deeds", beside ? DICE(2, 2) : DICE(2, 2, 2, 2));
    }
}

RULE(t_hels_breath, not_when_only_a_hero_reaches_them)
{
    shooting(t);
    shooters(t, A1, MID_JAVELIN, 4);
    give(t, A1, MID_HELS_BREATH);
    piece(t, B1)->at.y = 600;
    hero(t, HA, 1, A1);
    shooters(t, HA, MID_BOW, 1);
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 3));
}

RULE(s_test, a_failed_test_word_for_word)
{
    shooting(t);
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 2, 2, 2));
    EXPECT_TOLD(t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
                "B1 loses 1 stamina by missiles, 3 left",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST");
    EXPECT_EQ(piece(t, B1)->at.y, 490);
}

RULE(s_armour, shot_dead)
{
    shooting(t);
    piece(t, B1)->stamina = 1;
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 5, 5));
    EXPECT_TOLD(t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 5 5 5 gives 4, needs 5 or more: to hit 5",
                "B1 loses 2 stamina by missiles, 0 left", "B1 is destroyed",
                "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(tokens(t, BETA), 8);
}

/* Sight */

static bool sees(table *t, int32_t who, int32_t target)
{
    return mid_look(t->scene, t->state, who, target) != 0;
}

RULE(s_arc, who_looks_behind_himself)
{
    static const struct {
        int32_t class;
        bool all_round;
    } ROW[] = {{MID_WARRIORS, false},    {MID_SKIRMISHERS, true}, {MID_HEAVY_RIDERS, false},
               {MID_LIGHT_RIDERS, true}, {MID_MONSTROSITY, true}, {MID_HERO, true}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        unit(t, A1, 500, 300, NORTH);
        unit(t, B1, 500, 100, SOUTH);
        card(t, A1)->class = (int8_t)ROW[i].class;
        EXPECT_EQ(sees(t, A1, B1), ROW[i].all_round);
    }
}

RULE(s_arc, half_the_table_from_the_front_edge)
{
    unit(t, A1, 500, 300, NORTH); /* its front is at 325 */
    unit(t, B1, 700, 301, SOUTH);
    EXPECT(sees(t, A1, B1)); /* a part of it is enough */
    piece(t, B1)->at.y = 300;
    EXPECT(!sees(t, A1, B1));
}

RULE(s_blocked, what_hides_and_what_does_not)
{
    static const struct {
        int32_t ground;
        bool hides;
    } ROW[] = {{MID_ROUGH, false},   {MID_WOOD, true},        {MID_HILL, true},
               {MID_BARRIER, false}, {MID_IMPASSABLE, false}, {MID_ROUGH | MID_WATERY, false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        unit(t, A1, 500, 200, NORTH);
        unit(t, B1, 500, 500, SOUTH);
        lay_ground(t, ROW[i].ground, (sk_box){{300, 300}, {700, 400}});
        EXPECT_EQ(sees(t, A1, B1), !ROW[i].hides);
    }
}

RULE(s_blocked, nobody_is_hidden_by_the_wood_he_stands_in_nor_the_shooter)
{
    unit(t, A1, 500, 200, NORTH);
    unit(t, B1, 500, 500, SOUTH);
    lay_ground(t, MID_WOOD, (sk_box){{300, 460}, {700, 700}});
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN | MID_OBSCURED);
    play_by(t, NULL);
    unit(t, A1, 500, 200, NORTH);
    unit(t, B1, 500, 500, SOUTH);
    lay_ground(t, MID_WOOD, (sk_box){{300, 190}, {700, 300}});
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN);
}

RULE(so_wood_hides, not_who_stands_in_it_nor_who_looks_out)
{
    unit(t, A1, 500, 200, NORTH);
    unit(t, B1, 500, 500, SOUTH);
    state_of(t)->open.conjurings = 1;
    state_of(t)->open.conjured[0].at = (sk_point){500, 500};
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN | MID_OBSCURED);
    state_of(t)->open.conjured[0].at = (sk_point){500, 200};
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN);
    state_of(t)->open.conjured[0].at = (sk_point){500, 350};
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), 0);
}

RULE(s_blocked, units_of_either_side_hide_and_heroes_do_not)
{
    static const int32_t WHO[] = {A2, B2};

    for (int32_t i = 0; i < SK_COUNT(WHO); i++) {
        play_by(t, NULL);
        unit(t, A1, 500, 200, NORTH);
        unit(t, B1, 500, 500, SOUTH);
        hero_at(t, HB, 2, (sk_point){500, 350});
        EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN);
        unit(t, WHO[i], 500, 350, NORTH);
        EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), 0);
        piece(t, WHO[i])->at.x = 560; /* half of it shows */
        EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN | MID_OBSCURED);
        piece(t, WHO[i])->at.x = 700;
        EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN);
    }
}

RULE(p_obscured, cover_is_a_wood_mist_or_a_barrier_between_that_it_touches)
{
    unit(t, A1, 500, 200, NORTH);
    unit(t, B1, 500, 500, SOUTH); /* its front is at 475 */
    lay_ground(t, MID_BARRIER, (sk_box){{400, 468}, {600, 472}});
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN | MID_OBSCURED);
    play_by(t, NULL);
    unit(t, A1, 500, 200, NORTH);
    unit(t, B1, 500, 500, SOUTH);
    lay_ground(t, MID_BARRIER, (sk_box){{400, 465}, {600, 471}}); /* too far to be its cover */
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN);
    play_by(t, NULL);
    unit(t, A1, 500, 200, NORTH);
    unit(t, B1, 500, 500, SOUTH);
    lay_ground(t, MID_BARRIER, (sk_box){{400, 525}, {600, 530}}); /* behind it */
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN);
    piece(t, B1)->spells = 1u << MID_WALL_OF_MIST;
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN | MID_OBSCURED);
}

/* Which missiles go over friends, from a hill, onto a hill, or anywhere. */
RULE(p_overhead, each_missile)
{
    static const struct {
        int32_t missile;
        bool hill, flat;
    } ROW[] = {{MID_JAVELIN, false, false},        {MID_SHORT_BOW, true, false},
               {MID_MOUNTED_BOW, true, false},     {MID_BOW, true, false},
               {MID_MOUNTED_ELF_BOW, true, false}, {MID_SLING, true, false},
               {MID_BOULDER, true, false},         {MID_DRAGONS_BREATH, false, false},
               {MID_LONGBOW, true, false},         {MID_CROSSBOW, false, false},
               {MID_ELF_BOW, true, false},         {MID_LIGHT_ARTILLERY, true, true},
               {MID_HEAVY_ARTILLERY, true, true}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++)
        for (int32_t where = 0; where < 3; where++) { /* flat, from a hill, onto a hill */
            bool over = where == 0 ? ROW[i].flat : ROW[i].hill;
            play_by(t, NULL);
            unit(t, A1, 500, 200, NORTH);
            unit(t, A2, 500, 300, NORTH);
            unit(t, B1, 500, 500, SOUTH);
            shooters(t, A1, ROW[i].missile, 4);
            if (where > 0)
                lay_ground(t, MID_HILL,
                           where == 1 ? (sk_box){{400, 150}, {600, 240}}
                                      : (sk_box){{400, 450}, {600, 550}});
            EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), over ? MID_SEEN | MID_OVERHEAD : 0);
        }
}

RULE(p_overhead, over_friends_not_over_enemies_or_woods)
{
    unit(t, A1, 500, 200, NORTH);
    unit(t, A2, 500, 300, NORTH);
    unit(t, B1, 500, 600, SOUTH);
    shooters(t, A1, MID_LIGHT_ARTILLERY, 4);
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN | MID_OVERHEAD);
    unit(t, B3, 500, 500, SOUTH);
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), 0);
    piece(t, B3)->at.x = 560;
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), MID_SEEN | MID_OVERHEAD | MID_OBSCURED);
}

RULE(s_range, every_missile_to_the_hundredth)
{
    static const int32_t REACH[MID_MISSILE_COUNT] = {0,   100, 200, 200, 300, 300, 300,
                                                     300, 300, 400, 400, 400, 400, 500};

    for (int32_t missile = MID_JAVELIN; missile < MID_MISSILE_COUNT; missile++) {
        play_by(t, NULL);
        unit(t, A1, 500, 100, NORTH);
        unit(t, B1, 500, 100 + 50 + REACH[missile], SOUTH);
        shooters(t, A1, missile, 4);
        unit(t, B2, 500, 170, SOUTH);
        take_aim(t);
        piece(t, B2)->stamina = 0;
        EXPECT_EQ(refusal(t, "shoot B1 with A1 and 0 deeds"), 0);
        piece(t, B1)->at.y++;
        EXPECT_EQ(refusal(t, "shoot B1 with A1 and 0 deeds"), MID_OUT_OF_RANGE);
    }
}

RULE(re_forwards, shot_in_the_back_they_run_on)
{
    /* B1 faces north; its rear line is at 415, A1's front at 325 or just over the line. */
    for (int32_t over = 0; over <= 1; over++) {
        play_by(t, NULL);
        shooting(t);
        card(t, A1)->class = MID_SKIRMISHERS;
        piece(t, A1)->at = (sk_point){400, 390 + over};
        piece(t, B1)->at = (sk_point){520, 440};
        piece(t, B1)->facing = 900;
        begin(t);
        act(t, "end the movement", NO_DICE);
        act(t, "take aim with A1", NO_DICE);
        act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2));
        EXPECT_EQ(piece(t, B1)->at.y, over ? 390 : 490);
    }
}
