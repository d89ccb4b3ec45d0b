/* Evades, survivors and contact, to the last word. */
#include "tale.h"

/* Evades */

RULE(e_enemies, right_behind_them_there_is_no_way)
{
    table t = field();

    skirmishers_charged(&t);
    unit(&t, A3, 500, 488, NORTH); /* eight behind B1 */
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT(stands_at(&t, B1, 500, 430, SOUTH));
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A1));
    clear_table(&t);
}

RULE(e_passed, a_crag_stops_them)
{
    table t = field();

    skirmishers_charged(&t);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 500}, {700, 520}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT(piece(&t, B1)->at.y <= 475 && piece(&t, B1)->at.y >= 472);
    clear_table(&t);
}

RULE(e_behind, past_friends_by_half_a_spear_throw_and_no_more)
{
    table t = field();
    static const struct {
        int32_t friend, end;
    } ROW[] = {{530, 577}, {500, 547}, {480, 530}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        skirmishers_charged(&t);
        unit(&t, B2, 500, ROW[i].friend, SOUTH);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        act(&t, "evade with B1", DICE(6));
        EXPECT(stands_at(&t, B1, 500, ROW[i].end, SOUTH));
    }
    clear_table(&t);
}

RULE(e_through, light_riders_do_not_pass)
{
    table t = field();

    skirmishers_charged(&t);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    unit(&t, B2, 500, 510, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT(piece(&t, B1)->at.y >= 457 && piece(&t, B1)->at.y <= 463); /* up to their friends */
    clear_table(&t);
}

RULE(e_hero, he_gets_away_and_his_side_loses_a_token)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 900, 430, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_TOLD(&t, "Vikings lose 1 reputation by a hero's evading, now 9", "HB evades to 5,5",
                "A1 moves to 5,4, facing 90°");
    EXPECT(stands_at(&t, HB, 500, 500, SOUTH));
    EXPECT_EQ(piece(&t, HB)->marks, MID_EVADED);
    clear_table(&t);
}

RULE(e_once, a_hero_evades_once_too)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A2, 640, 500, WEST);
    unit(&t, B1, 900, 430, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge HB with A2", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->foes, MID_BIT(A2));
    clear_table(&t);
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
    table t = field();

    last_stand(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
                "B1 fights with 2 dice (combat dice 4, −2 half strength)",
                "B1, fighting: 2 2 gives 0, needs 5 or more: to hit 5",
                "HB fights with 2 dice (level 2)",
                "HB, fighting: 2 2 gives 0, needs 5 or more: to hit 5", "HB is at risk: 2 costs 0",
                "B1 loses 1 stamina by melee, 0 left", "B1 is destroyed",
                "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_OFFERED(&t, "fight on with HB", "give way with HB");
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_FIGHT_ON, .unit = A1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_STAY, .unit = HB}), MID_NOT_NOW);
    act(&t, "fight on with HB", NO_DICE);
    EXPECT_TOLD(&t, "HB fights on", "A1 and B1: 2 hits to 0, Saxons win");
    EXPECT(stands_at(&t, HB, 500, 350, SOUTH));
    EXPECT_EQ(piece(&t, HB)->foes, MID_BIT(A1));
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(HB));
    EXPECT_EQ(piece(&t, HB)->with, MID_NOBODY);
    clear_table(&t);
}

RULE(rp_gives_way, word_for_word)
{
    table t = field();

    last_stand(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "give way with HB", NO_DICE);
    EXPECT_TOLD(&t, "HB gives way to 5,3.62",
                "Vikings lose 1 reputation by outliving a unit, now 7",
                "A1 and B1: 2 hits to 0, Saxons win");
    EXPECT(stands_at(&t, HB, 500, 362, SOUTH));
    clear_table(&t);
}

/* Not off the table, not onto a crag: then to the side, and without any way he fights on. */
RULE(rp_gives_way, where_there_is_room)
{
    table t = field();

    last_stand(&t);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 376}, {700, 400}});
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 340}, {470, 376}});
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{530, 340}, {700, 376}});
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(&t), MID_PICK); /* nobody is asked: he fights on */
    EXPECT_EQ(piece(&t, HB)->foes, MID_BIT(A1));
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(rp_gives_way, aside_along_a_crag)
{
    table t = field();

    last_stand(&t);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 376}, {500, 400}});
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "give way with HB", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->foes, 0);
    EXPECT(stands_at(&t, HB, 413, 350, SOUTH)); /* the way aslant leads over its corner */
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(rp_gives_way, with_the_edge_of_the_table_at_his_back)
{
    table t = field();

    last_stand(&t);
    piece(&t, A1)->at.y = 920;
    piece(&t, B1)->at.y = piece(&t, HB)->at.y = 970;
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "give way with HB", NO_DICE);
    EXPECT(stands_at(&t, HB, 413, 970, SOUTH)); /* aside, a Blade's Length from A1 */
    clear_table(&t);
}

RULE(rp_fights_on, not_those_he_does_not_reach)
{
    table t = field();

    last_stand(&t);
    unit(&t, A3, 575, 360, WEST); /* at the other end of the lost unit */
    fight_each_other(&t, A3, B1);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "fight on with HB", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->foes, MID_BIT(A1));
    EXPECT_EQ(piece(&t, A3)->foes, 0);
    clear_table(&t);
}

RULE(rp_survivor, told_when_nobody_is_near)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    hero(&t, IB, 2, B1);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    piece(&t, HB)->deeds = piece(&t, IB)->deeds = 0;
    piece(&t, IB)->stamina = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
                "HB is at risk: 2 costs 0", "B1 loses 1 stamina by missiles, 0 left",
                "B1 is destroyed", "Vikings lose 2 reputation by the loss, now 8",
                "Vikings lose 1 reputation by outliving a unit, now 7");
    EXPECT_EQ(tokens(&t, BETA), 7);
    EXPECT_EQ(piece(&t, HB)->with, MID_NOBODY);
    EXPECT_EQ(piece(&t, IB)->with, MID_NOBODY);
    clear_table(&t);
}

/* Contact */

RULE(ch_flank, a_hero_has_no_flank)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 900, 900, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    piece(&t, HB)->facing = 900; /* his back to them */
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "stand with HB", NO_DICE);
    EXPECT_TOLD(&t, "HB stands", "A1 meets HB at its front");
    EXPECT_EQ(piece(&t, HB)->flanked, 0);
    clear_table(&t);
}

RULE(ch_get_in_room, there_is_none_at_all)
{
    table t = field();

    unit(&t, A1, 570, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    piece(&t, B1)->facing = 2600; /* askew, at the end of a narrow way */
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 300}, {518, 400}});
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{622, 300}, {800, 400}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK); /* it cannot square up anywhere */
    clear_table(&t);
}

RULE(ch_flyer_lands, not_where_it_would_stand_on_somebody)
{
    table t = field();

    unit(&t, A1, 500, 100, NORTH);
    give(&t, A1, MID_FLYING);
    give(&t, A1, MID_IMPETUOUS);
    unit(&t, B1, 500, 240, SOUTH);
    unit(&t, A3, 560, 200, NORTH); /* where it would come down */
    begin(&t);
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    piece(&t, A3)->at.x = 700;
    EXPECT_EQ(refusal(&t, "end the movement"), MID_MUST_CHARGE);
    clear_table(&t);
}
