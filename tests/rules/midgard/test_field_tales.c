/* Retreats, evades, survivors and contact, to the last word. */
#include "tale.h"

/* Retreats: A1 shoots B1, which fails its test. */

static void shot_back(table *t, const uint16_t *dice)
{
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", dice);
}

RULE(re_chain, three_in_a_row_word_for_word)
{
    shooting(t);
    unit(t, B2, 500, 500, SOUTH); /* ten behind B1 */
    unit(t, B3, 500, 560, SOUTH);
    shot_back(t, DICE(5, 2, 2, 2, 2, 2, 3, 2));
    EXPECT_TOLD(t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST", "B2 is pushed back by B1", "B3 is pushed back by B2",
                "B1 fails its test (a retreat into friends): 2, needs 3 or more: on one die 3",
                "B1 loses 1 stamina by the press, 3 left",
                "B2 passes its test (a retreat into friends): 3, needs 3 or more: on one die 3",
                "B3 fails its test (a retreat into friends): 2, needs 3 or more: on one die 3",
                "B3 loses 1 stamina by the press, 3 left");
    EXPECT(stands_at(t, B1, 500, 490, SOUTH));
    EXPECT(stands_at(t, B2, 500, 540, SOUTH));
    EXPECT(stands_at(t, B3, 500, 590, SOUTH));
    EXPECT_EQ(stamina(t, B1), 3);
    EXPECT_EQ(stamina(t, B2), 4);
    EXPECT_EQ(stamina(t, B3), 3);
}

RULE(re_friends, one_just_out_of_reach_is_left_alone)
{
    shooting(t);
    unit(t, B2, 500, 540, SOUTH); /* exactly where B1's rear will be */
    shot_back(t, DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(t, B1, 500, 490, SOUTH));
    EXPECT(stands_at(t, B2, 500, 540, SOUTH));
}

RULE(t_steadfast, pushed_without_a_test_and_retreating_with_one)
{
    shooting(t);
    give(t, B1, MID_STEADFAST);
    unit(t, B2, 500, 500, SOUTH);
    give(t, B2, MID_STEADFAST);
    shot_back(t, DICE(5, 2, 2, 2, 2, 2));
    EXPECT_EQ(stamina(t, B1), 3);
    EXPECT_EQ(stamina(t, B2), 4);
    EXPECT(stands_at(t, B2, 500, 540, SOUTH));
}

RULE(re_impassable, a_blades_length_before_it)
{
    static const struct {
        int32_t from, end, left; /* where the crag begins, where B1 stops, its stamina */
    } ROW[] = {{515, 490, 4}, {514, 477, 3}, {500, 463, 3}, {477, 440, 3}, {470, 440, 3}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        shooting(t);
        lay_ground(t, MID_IMPASSABLE, (sk_box){{300, ROW[i].from}, {700, ROW[i].from + 50}});
        shot_back(t, DICE(5, 2, 2, 2, 2));
        EXPECT(stands_at(t, B1, 500, ROW[i].end, SOUTH));
        EXPECT_EQ(stamina(t, B1), ROW[i].left);
    }
}

RULE(re_enemy, a_blades_length_before_them_word_for_word)
{
    shooting(t);
    unit(t, A3, 500, 530, EAST); /* its side from 480 */
    shot_back(t, DICE(5, 2, 2, 2, 2));
    EXPECT_TOLD(t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.03 ST", "B1 loses 1 stamina by nowhere to go, 3 left");
    EXPECT(stands_at(t, B1, 500, 443, SOUTH));
}

RULE(re_combat, friends_who_fight_do_not_give_way)
{
    shooting(t);
    unit(t, B2, 500, 510, SOUTH);
    unit(t, A3, 500, 560, SOUTH);
    take_aim(t);
    fight_each_other(t, A3, B2);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(t, B1, 500, 448, SOUTH)); /* 485 − 12 − 25 */
    EXPECT(stands_at(t, B2, 500, 510, SOUTH));
    EXPECT_EQ(stamina(t, B1), 3);
}

RULE(re_friends, heroes_are_not_pushed)
{
    shooting(t);
    hero_at(t, HB, 2, (sk_point){500, 500});
    take_aim(t);
    piece(t, HB)->deeds = 0;
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(t, B1, 500, 490, SOUTH));
    EXPECT_EQ(piece(t, HB)->at.y, 500);
}

RULE(re_break, broken_word_for_word)
{
    shooting(t);
    piece(t, B1)->stamina = 1;
    shot_back(t, DICE(5, 2, 2, 2, 2, 2));
    EXPECT_TOLD(
        t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
        "A1, shooting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
        "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
        "B1 fails its test (retreating on its last stamina): 2, needs 3 or more: on one die 3",
        "B1 breaks", "B1 is destroyed", "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(stamina(t, B1), 0);
    EXPECT_EQ(tokens(t, BETA), 8);
}

RULE(t_brittle, on_two_and_not_on_three)
{
    for (int32_t left = 1; left <= 3; left++) {
        play_by(t, NULL);
        shooting(t);
        give(t, B1, MID_BRITTLE);
        piece(t, B1)->stamina = (int8_t)left;
        shot_back(t, left <= 2 ? DICE(5, 2, 2, 2, 2, 3) : DICE(5, 2, 2, 2, 2));
        EXPECT(stands_at(t, B1, 500, 490, SOUTH));
        EXPECT_EQ(stamina(t, B1), left);
    }
}

RULE(re_break, on_one_and_not_on_two)
{
    shooting(t);
    piece(t, B1)->stamina = 2;
    shot_back(t, DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(t, B1, 500, 490, SOUTH));
}

RULE(re_off, over_each_edge)
{
    static const struct {
        int32_t x, y, facing; /* B1, looking away from the edge at its back */
        int32_t ax, ay, turned;
    } ROW[] = {{500, 970, SOUTH, 500, 860, NORTH},
               {500, 30, NORTH, 500, 140, SOUTH},
               {30, 500, EAST, 140, 500, WEST},
               {1470, 500, WEST, 1360, 500, EAST}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        unit(t, A1, ROW[i].ax, ROW[i].ay, ROW[i].turned);
        unit(t, B1, ROW[i].x, ROW[i].y, ROW[i].facing);
        unit(t, B2, 900, 500, SOUTH);
        shooters(t, A1, MID_BOW, 4);
        shot_back(t, DICE(5, 2, 2, 2, 2));
        EXPECT_EQ(stamina(t, B1), 0);
        EXPECT_EQ(tokens(t, BETA), 8);
    }
    EXPECT_TOLD(t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fails its test (being shot at): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST", "B1 leaves the table", "B1 is destroyed",
                "Vikings lose 2 reputation by the loss, now 8");
}

RULE(re_off, pushed_off_by_a_friend)
{
    shooting(t);
    piece(t, A1)->at.y = 790;
    piece(t, B1)->at.y = 920;
    unit(t, B2, 500, 974, SOUTH);
    shot_back(t, DICE(5, 2, 2, 2, 2, 3));
    EXPECT_EQ(stamina(t, B2), 0);
    EXPECT_EQ(stamina(t, B1), 4);
    EXPECT(stands_at(t, B1, 500, 970, SOUTH));
}

RULE(t_relentless, stands_and_bleeds)
{
    melee(t);
    give(t, B1, MID_RELENTLESS);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 and B1: 1 hits to 0, Saxons win",
                "B1 loses 1 stamina by not retreating, 3 left");
    EXPECT(stands_at(t, B1, 500, 350, SOUTH));
    EXPECT_EQ(piece(t, B1)->foes, MID_BIT(A1));
    EXPECT(mid_is_marked(t->state, A1, MID_WINNING));
    EXPECT_EQ(step_of(t), MID_PICK); /* nobody has gone, nobody pursues */
}

RULE(t_impetuous_pursues, the_relentless_too)
{
    melee(t);
    give(t, A1, MID_RELENTLESS);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(stands_at(t, A1, 500, 350, NORTH));
    EXPECT_EQ(piece(t, A1)->foes, MID_BIT(B1));
}

RULE(t_fixed_loses, lost_word_for_word)
{
    melee(t);
    give(t, B1, MID_FIXED);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 and B1: 1 hits to 0, Saxons win", "B1 is destroyed",
                "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(stamina(t, B1), 0);
    EXPECT_EQ(tokens(t, BETA), 8);
}

RULE(t_fixed_loses, but_it_pursues_nobody)
{
    melee(t);
    give(t, A1, MID_FIXED);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(t), MID_PICK);
    EXPECT(stands_at(t, A1, 500, 300, NORTH));
}

/* Trampling */

RULE(t_towering_falls, on_those_who_touch_it)
{
    melee(t);
    give(t, B1, MID_TOWERING);
    piece(t, B1)->stamina = 1;
    unit(t, B2, 603, 350, SOUTH);
    unit(t, B3, 396, 350, SOUTH); /* four off: it does not touch */
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 4, 4));
    EXPECT_TOLD(
        t, "A1 fights with 4 dice (combat dice 4)",
        "A1, fighting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
        "B1 fights with 4 dice (combat dice 4, −2 half strength, +2 size)",
        "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
        "B1 has 4 support saves (supporting units 4)",
        "B1, support saves: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
        "B1 loses 1 stamina by melee, 0 left", "B1 is destroyed",
        "Vikings lose 2 reputation by the loss, now 8",
        "B2 fails its test (being trampled): 3 2, needs 3 or more: on the lower of two dice 3",
        "B2 loses 1 stamina by trampling, 3 left",
        "A1 passes its test (being trampled): 4 4, needs 3 or more: on the lower of two dice 3",
        "A1 and B1: 2 hits to 0, Saxons win");
    EXPECT_EQ(stamina(t, B2) + stamina(t, A1), 7);
    EXPECT_EQ(stamina(t, B3), 4);
}

RULE(t_stampede_way, two_spear_throws_and_no_farther)
{
    melee(t);
    give(t, B1, MID_STAMPEDE);
    piece(t, B1)->stamina = 1;
    unit(t, B2, 500, 595, SOUTH); /* its near edge at 570; the ground ends at 575 */
    unit(t, B3, 596, 480, SOUTH); /* four into the lane */
    unit(t, B4, 403, 480, SOUTH); /* three: rounding */
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 3, 3, 6, 2));
    EXPECT_ROLLED(t, "Saxons 4 fighting; Vikings 2 fighting; Vikings 2 the command test; "
                     "Vikings 2 the command test");
    EXPECT_EQ(stamina(t, B2) + stamina(t, B3), 7);
    EXPECT_EQ(stamina(t, B4), 4);
}

/* Evades */

static void skirmishers_charged(table *t)
{
    charging(t);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
}

RULE(e_enemies, right_behind_them_there_is_no_way)
{
    skirmishers_charged(t);
    unit(t, A3, 500, 488, NORTH); /* eight behind B1 */
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(6));
    EXPECT(stands_at(t, B1, 500, 430, SOUTH));
    EXPECT_EQ(piece(t, B1)->foes, MID_BIT(A1));
}

RULE(e_passed, a_crag_stops_them)
{
    skirmishers_charged(t);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 500}, {700, 520}});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(6));
    EXPECT(piece(t, B1)->at.y <= 475 && piece(t, B1)->at.y >= 472);
}

RULE(e_behind, past_friends_by_half_a_spear_throw_and_no_more)
{
    static const struct {
        int32_t friend, end;
    } ROW[] = {{530, 577}, {500, 547}, {480, 530}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        skirmishers_charged(t);
        unit(t, B2, 500, ROW[i].friend, SOUTH);
        first_to_move(t, "A1");
        act(t, "charge B1 with A1", NO_DICE);
        act(t, "evade with B1", DICE(6));
        EXPECT(stands_at(t, B1, 500, ROW[i].end, SOUTH));
    }
}

RULE(e_through, light_riders_do_not_pass)
{
    skirmishers_charged(t);
    card(t, B1)->class = MID_LIGHT_RIDERS;
    unit(t, B2, 500, 510, SOUTH);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(6));
    EXPECT(piece(t, B1)->at.y >= 457 && piece(t, B1)->at.y <= 463); /* up to their friends */
}

RULE(e_hero, told)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 900, 430, SOUTH);
    hero_at(t, HB, 2, (sk_point){500, 400});
    first_to_move(t, "A1");
    act(t, "charge HB with A1", NO_DICE);
    act(t, "evade with HB", NO_DICE);
    EXPECT_TOLD(t, "Vikings lose 1 reputation by a hero's evading, now 9", "HB evades to 5,5",
                "A1 moves to 5,4, facing 90°");
    EXPECT(stands_at(t, HB, 500, 500, SOUTH));
    EXPECT_EQ(piece(t, HB)->marks, MID_EVADED);
}

RULE(e_once, a_hero_evades_once_too)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, A2, 640, 500, WEST);
    unit(t, B1, 900, 430, SOUTH);
    hero_at(t, HB, 2, (sk_point){500, 400});
    first_to_move(t, "A1");
    act(t, "charge HB with A1", NO_DICE);
    act(t, "evade with HB", NO_DICE);
    act(t, "activate A2", NO_DICE);
    act(t, "charge HB with A2", NO_DICE);
    EXPECT_EQ(piece(t, HB)->foes, MID_BIT(A2));
}

/* Survivors */

/* B1 with HB is about to die to A1 in front of it. */
static void last_stand(table *t)
{
    melee(t);
    hero(t, HB, 2, B1);
    piece(t, B1)->stamina = 1;
    begin(t);
    piece(t, HB)->deeds = 0;
    go_to_melee(t);
}

RULE(rp_fights_on, word_for_word)
{
    last_stand(t);
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
                "B1 fights with 2 dice (combat dice 4, −2 half strength)",
                "B1, fighting: 2 2 gives 0, needs 5 or more: to hit 5",
                "HB fights with 2 dice (level 2)",
                "HB, fighting: 2 2 gives 0, needs 5 or more: to hit 5", "HB is at risk: 2 costs 0",
                "B1 loses 1 stamina by melee, 0 left", "B1 is destroyed",
                "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(seat_of(t), BETA);
    EXPECT_OFFERED(t, "fight on with HB", "give way with HB");
    EXPECT_EQ(refused(t, (sk_action){.verb = MID_FIGHT_ON, .unit = A1}), MID_NOT_NOW);
    EXPECT_EQ(refused(t, (sk_action){.verb = MID_STAY, .unit = HB}), MID_NOT_NOW);
    act(t, "fight on with HB", NO_DICE);
    EXPECT_TOLD(t, "HB fights on", "A1 and B1: 2 hits to 0, Saxons win");
    EXPECT(stands_at(t, HB, 500, 350, SOUTH));
    EXPECT_EQ(piece(t, HB)->foes, MID_BIT(A1));
    EXPECT_EQ(piece(t, A1)->foes, MID_BIT(HB));
    EXPECT_EQ(piece(t, HB)->with, MID_NOBODY);
}

RULE(rp_gives_way, word_for_word)
{
    last_stand(t);
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    act(t, "give way with HB", NO_DICE);
    EXPECT_TOLD(t, "HB gives way to 5,3.62", "Vikings lose 1 reputation by outliving a unit, now 7",
                "A1 and B1: 2 hits to 0, Saxons win");
    EXPECT(stands_at(t, HB, 500, 362, SOUTH));
}

/* Not off the table, not onto a crag: then to the side, and without any way he fights on. */
RULE(rp_gives_way, where_there_is_room)
{
    last_stand(t);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 376}, {700, 400}});
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 340}, {470, 376}});
    lay_ground(t, MID_IMPASSABLE, (sk_box){{530, 340}, {700, 376}});
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(t), MID_PICK); /* nobody is asked: he fights on */
    EXPECT_EQ(piece(t, HB)->foes, MID_BIT(A1));
    EXPECT_EQ(tokens(t, BETA), 8);
}

RULE(rp_gives_way, aside_along_a_crag)
{
    last_stand(t);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 376}, {500, 400}});
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    act(t, "give way with HB", NO_DICE);
    EXPECT_EQ(piece(t, HB)->foes, 0);
    EXPECT(stands_at(t, HB, 413, 350, SOUTH)); /* the way aslant leads over its corner */
    EXPECT_EQ(tokens(t, BETA), 7);
}

RULE(rp_gives_way, with_the_edge_of_the_table_at_his_back)
{
    last_stand(t);
    piece(t, A1)->at.y = 920;
    piece(t, B1)->at.y = piece(t, HB)->at.y = 970;
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    act(t, "give way with HB", NO_DICE);
    EXPECT(stands_at(t, HB, 413, 970, SOUTH)); /* aside, a Blade's Length from A1 */
}

RULE(rp_fights_on, not_those_he_does_not_reach)
{
    last_stand(t);
    unit(t, A3, 575, 360, WEST); /* at the other end of the lost unit */
    fight_each_other(t, A3, B1);
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    act(t, "fight on with HB", NO_DICE);
    EXPECT_EQ(piece(t, HB)->foes, MID_BIT(A1));
    EXPECT_EQ(piece(t, A3)->foes, 0);
}

RULE(rp_survivor, told_when_nobody_is_near)
{
    shooting(t);
    hero(t, HB, 2, B1);
    hero(t, IB, 2, B1);
    piece(t, B1)->stamina = 1;
    take_aim(t);
    piece(t, HB)->deeds = piece(t, IB)->deeds = 0;
    piece(t, IB)->stamina = 0;
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 2, 2, 2));
    EXPECT_TOLD(t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
                "HB is at risk: 2 costs 0", "B1 loses 1 stamina by missiles, 0 left",
                "B1 is destroyed", "Vikings lose 2 reputation by the loss, now 8",
                "Vikings lose 1 reputation by outliving a unit, now 7");
    EXPECT_EQ(tokens(t, BETA), 7);
    EXPECT_EQ(piece(t, HB)->with, MID_NOBODY);
    EXPECT_EQ(piece(t, IB)->with, MID_NOBODY);
}

/* Contact */

RULE(ch_flank, a_hero_has_no_flank)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 900, 900, SOUTH);
    hero_at(t, HB, 2, (sk_point){500, 400});
    piece(t, HB)->facing = 900; /* his back to them */
    first_to_move(t, "A1");
    act(t, "charge HB with A1", NO_DICE);
    act(t, "stand with HB", NO_DICE);
    EXPECT_TOLD(t, "HB stands", "A1 meets HB at its front");
    EXPECT_EQ(piece(t, HB)->flanked, 0);
}

RULE(ch_get_in_room, there_is_none_at_all)
{
    unit(t, A1, 570, 300, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    piece(t, B1)->facing = 2600; /* askew, at the end of a narrow way */
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 300}, {518, 400}});
    lay_ground(t, MID_IMPASSABLE, (sk_box){{622, 300}, {800, 400}});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(t), MID_PICK); /* it cannot square up anywhere */
}

/* Bards and engines do not charge. */
RULE(t_fixed_no_charge, nor_do_non_combatants)
{
    unit(t, B1, 500, 430, SOUTH);
    hero_at(t, HA, 2, (sk_point){500, 350});
    give(t, HA, MID_NON_COMBATANT);
    unit(t, A2, 800, 300, NORTH);
    give(t, A2, MID_FIXED);
    unit(t, B2, 800, 430, SOUTH);
    first_to_move(t, "HA");
    EXPECT_EQ(refusal(t, "charge B1 with HA"), MID_NEVER_CHARGES);
    act(t, "halt HA", NO_DICE);
    act(t, "activate A2", NO_DICE);
    EXPECT_EQ(refusal(t, "charge B2 with A2"), MID_NEVER_CHARGES);
    act(t, "halt A2", NO_DICE);
}

RULE(ch_flyer_lands, not_where_it_would_stand_on_somebody)
{
    unit(t, A1, 500, 100, NORTH);
    give(t, A1, MID_FLYING);
    give(t, A1, MID_IMPETUOUS);
    unit(t, B1, 500, 240, SOUTH);
    unit(t, A3, 560, 200, NORTH); /* where it would come down */
    begin(t);
    EXPECT_EQ(refusal(t, "end the movement"), 0);
    piece(t, A3)->at.x = 700;
    EXPECT_EQ(refusal(t, "end the movement"), MID_MUST_CHARGE);
}
