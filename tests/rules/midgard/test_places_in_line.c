/* A rule is the same for the first and the last of a side, for one of several combats, and at the
 * very limit of a length. */
#include "tale.h"

RULE(sc_challenge, the_last_heroes_of_both_sides)
{
    table t = field();

    melee(&t);
    hero(&t, ZA, 1, A1);
    hero(&t, ZB, 1, B1);
    melee_begins(&t);
    EXPECT_EQ(step_of(&t), MID_CHALLENGES);
    EXPECT(is_listed(&t, "challenge ZB with ZA"));
    clear_table(&t);
}

/* A3 shoots at B1; one unit stands between, whichever it is. */
RULE(s_blocked, whoever_stands_between)
{
    table t = field();
    static const int32_t WHO[] = {A1, A2, B3, B2};

    for (int32_t i = 0; i < SK_COUNT(WHO); i++) {
        play_by(&t, NULL);
        unit(&t, A3, 500, 300, NORTH);
        shooters(&t, A3, MID_BOW, 4);
        unit(&t, B1, 500, 560, SOUTH);
        unit(&t, B4, 640, 420, SOUTH); /* somebody to aim at */
        unit(&t, WHO[i], 500, 480, NORTH);
        shooting_begins(&t);
        act(&t, "take aim with A3", NO_DICE);
        EXPECT_EQ(refusal(&t, "shoot B1 with A3 and 0 deeds"), MID_NOT_SEEN);
    }
    clear_table(&t);
}

/* A lone hero of either side, in the last place, beats a unit. */
RULE(rp_lone_wins, the_last_hero_of_each_side)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    hero_at(&t, ZA, 1, (sk_point){500, 300});
    fight_each_other(&t, ZA, B1);
    unit(&t, A1, 900, 300, NORTH);
    plain_melee_begins(&t);
    piece(&t, ZA)->deeds = 0;
    act(&t, "fight the combat of ZA", DICE(5, 2, 2, 2, 2));
    EXPECT_EQ(tokens(&t, ALPHA), 11);

    play_by(&t, NULL);
    unit(&t, A1, 500, 300, NORTH);
    hero_at(&t, ZB, 1, (sk_point){500, 350});
    fight_each_other(&t, A1, ZB);
    unit(&t, B1, 900, 600, SOUTH);
    plain_melee_begins(&t);
    piece(&t, ZB)->deeds = 0;
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5));
    EXPECT_EQ(tokens(&t, BETA), 11);
    clear_table(&t);
}

/* B1 fights A1; B3 takes its place and fights on at the same edges. */
RULE(t_replacements_fight, against_the_first_unit_of_the_other_side)
{
    table t = field();

    melee(&t);
    unit(&t, B3, 500, 420, SOUTH);
    give(&t, B1, MID_REPLACEMENTS);
    give(&t, B3, MID_REPLACEMENTS);
    piece(&t, A1)->flanked = MID_BIT(B1);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2));
    act(&t, "activate B3", NO_DICE);
    act(&t, "replace B1 by B3", DICE(3));
    EXPECT_EQ(piece(&t, B3)->foes, MID_BIT(A1));
    EXPECT_EQ(piece(&t, A1)->flanked, MID_BIT(B3));
    EXPECT_EQ(piece(&t, B1)->foes, 0);
    EXPECT(stands_at(&t, B3, 500, 350, SOUTH));
    clear_table(&t);
}

/* Only those of the combat just fought draw back; A3 fights another. */
RULE(t_disengage, nobody_of_another_combat)
{
    table t = field();

    melee(&t);
    unit(&t, A3, 900, 300, NORTH);
    unit(&t, B3, 900, 350, SOUTH);
    fight_each_other(&t, A3, B3);
    card(&t, A3)->class = MID_LIGHT_RIDERS;
    give(&t, A3, MID_DISENGAGE);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(&t), MID_COMBATS);
    act(&t, "fight the combat of A3", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(&t), MID_DISENGAGE_STEP);
    clear_table(&t);
}

/* The survivor of A1 fights on against the last unit of the enemy. */
RULE(rp_fights_on, against_the_last_unit_of_the_enemy)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B2, 500, 350, SOUTH);
    unit(&t, A3, 900, 900, NORTH);
    hero(&t, HA, 2, A1);
    piece(&t, A1)->stamina = 1;
    fight_each_other(&t, A1, B2);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 5, 2, 2, 2));
    EXPECT_EQ(step_of(&t), MID_SURVIVOR_STEP);
    act(&t, "fight on with HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->foes, MID_BIT(B2));
    EXPECT(stands_at(&t, HA, 500, 300, NORTH));
    clear_table(&t);
}

/* Enemies within a hand of the lost base touched it, in front and at the side. */
static int32_t asked_with_an_enemy_at(table *t, int32_t x, int32_t y)
{
    play_by(t, NULL);
    unit(t, A1, 500, 300, NORTH);
    piece(t, A1)->stamina = 1;
    unit(t, A3, 900, 900, NORTH);
    hero(t, HA, 2, A1);
    unit(t, B1, 500, 160, NORTH);
    shooters(t, B1, MID_BOW, 4);
    unit(t, B3, x, y, SOUTH);
    shooting_begins(t);
    act(t, "take aim with B1", NO_DICE);
    act(t, "shoot A1 with B1 and 0 deeds", DICE(5, 5, 1, 1, 1, 2));
    EXPECT_EQ(stamina(t, A1), 0);
    return step_of(t) == MID_SURVIVOR_STEP;
}

RULE(rp_flank_survivor, touching_is_within_a_hand)
{
    table t = field();

    EXPECT_EQ(asked_with_an_enemy_at(&t, 500, 353), 1);
    EXPECT_EQ(asked_with_an_enemy_at(&t, 500, 354), 0);
    EXPECT_EQ(asked_with_an_enemy_at(&t, 603, 300), 1);
    EXPECT_EQ(asked_with_an_enemy_at(&t, 604, 300), 0);
    EXPECT_EQ(asked_with_an_enemy_at(&t, 397, 300), 1);
    EXPECT_EQ(asked_with_an_enemy_at(&t, 396, 300), 0);
    clear_table(&t);
}

/* In the mist a friend's zone shows nobody to the enemy. */
RULE(mi_charge, a_friends_zone_shows_nobody)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A3, 500, 380, NORTH);
    unit(&t, B1, 500, 600, SOUTH);
    state_of(&t)->open.misty = 1;
    state_of(&t)->open.turn = 2;
    act(&t, "begin the turn", DICE(1));
    EXPECT(!mid_is_marked(t.state, A3, MID_IN_SIGHT));
    EXPECT(!mid_is_marked(t.state, A1, MID_IN_SIGHT));
    EXPECT(!mid_is_marked(t.state, B1, MID_IN_SIGHT));
    clear_table(&t);
}

/* Brutal heroes hit on 4, not on 3, in the ranks and in single combat. */
RULE(m_brutal, a_brutal_hero_misses_on_three)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_BRUTAL);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 3, 3, 2, 2, 2, 2));
    EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
    clear_table(&t);
}

RULE(sc_brutal, not_on_three)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, HA, MID_BRUTAL);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(3, 2, 3, 2, 4, 2, /* death */ 1));
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    clear_table(&t);
}

/* Every die is asked for by what it is for. */
RULE(7_foretell, the_die_is_for_the_foretelling)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_FORETELL);
    begin(&t);
    go_to_shooting(&t);
    EXPECT_EQ(step_of(&t), MID_FORETELLING);
    act(&t, "foretell the deeds of HA by HA", DICE(5));
    EXPECT_ROLLED(&t, "Saxons 1 the foretelling");
    EXPECT_EQ(piece(&t, HA)->extra, 3);
    clear_table(&t);
}

RULE(7_foretell, any_other_die_counts_as_it_falls)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_FORETELL);
    scene_of(&t)->figures.foretold_die = 4;
    begin(&t);
    go_to_shooting(&t);
    act(&t, "foretell the deeds of HA by HA", DICE(4));
    EXPECT_EQ(piece(&t, HA)->extra, 4);
    clear_table(&t);
}

RULE(de_divine, the_die_is_for_the_intervention)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_DIVINE_INTERVENTION);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2));
    EXPECT_ROLLED(&t,
                  "Saxons 1 single combat; Vikings 1 single combat; Vikings 1 Divine Intervention");
    EXPECT_EQ(tokens(&t, BETA), 10 - 2);
    clear_table(&t);
}

/* Parted from its last enemy a piece has none of the markers of a fight. */
RULE(m_charging_once, without_an_enemy_there_is_no_charge)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |=
        MID_CHARGING | MID_WINNING | MID_FIRES_IN | MID_CHARGED_ACROSS | MID_SHOT;
    mid_part(state_of(&t), B1, A1);
    EXPECT_EQ(piece(&t, A1)->marks, MID_SHOT);
    clear_table(&t);
}

/* On a place the first unit stands on nobody else is put. */
RULE(dp_zone, not_on_the_first_unit)
{
    table t = field_by("deployment=free");

    unit(&t, A1, 500, 150, NORTH);
    unit(&t, A2, 800, 150, NORTH);
    unit(&t, B1, 500, 850, SOUTH);
    unit(&t, B2, 800, 850, SOUTH);
    EXPECT_EQ(refusal(&t, "place A2 at 5.5,1.5 facing 90"), MID_IN_THE_WAY);
    act(&t, "stand as drawn up", NO_DICE);
    EXPECT_EQ(refusal(&t, "place B2 at 5.5,8.5 facing 270"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "place B1 at 7.5,8.5 facing 270"), MID_IN_THE_WAY);
    clear_table(&t);
}

/* Heroes start with units of their own side, the first unit's too. */
RULE(fo_hero_in_unit, of_their_own_side)
{
    table t = field();

    clear_table(&t);
    t = lay((table_plan){.game = "midgard", .force = {"saxons", "vikings"}});
    for (int32_t i = 0; i < MID_PIECES; i++) {
        int32_t with = piece(&t, i)->with;
        EXPECT(with == MID_NOBODY || mid_seat_of(with) == mid_seat_of(i));
        if (with != MID_NOBODY)
            EXPECT(stands_at(&t, i, piece(&t, with)->at.x, piece(&t, with)->at.y,
                             piece(&t, with)->facing / SK_DEGREE));
    }
    EXPECT_EQ(piece(&t, B1 + scene_of(&t)->units[BETA])->with, B1);
    clear_table(&t);
}

/* A hero leaving has a base of half a spear throw: four hundredths from an enemy is room enough. */
RULE(h_leave, to_a_place_his_own_base_fits)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    hero(&t, HA, 1, A1);
    unit(&t, B1, 500, 429, NORTH); /* from 404, looking away */
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "leave with HA to 5, 3.75 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "leave with HA to 5, 3.76 facing 90"), MID_IN_THE_WAY);
    clear_table(&t);
}

/* Where a sorcerer may appear is offered, before and behind him. */
RULE(so_teleport, places_are_offered)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){700, 450});
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_TELEPORT;
    piece(&t, B1)->at = (sk_point){700, 900};
    begin(&t);
    EXPECT(is_listed(&t, "cast teleport at 7, 6 by HA"));
    EXPECT(is_listed(&t, "cast teleport at 7, 3 by HA"));
    EXPECT(is_listed(&t, "cast teleport at 7, 1 by HA"));
    EXPECT(!is_listed(&t, "cast teleport at 7, 0 by HA"));
    clear_table(&t);
}

/* The game is listed, with every sentence of its rules. */
RULE(1_sequence, all_the_rules_are_listed)
{
    table t = field();

    EXPECT(t.game->listed);
    EXPECT_EQ(t.game->rules, RULE_ID_sn_attacker + 1);
    clear_table(&t);
}

/* B1 is at 440 and goes back over 465; the nearer of two crags stops it, whichever was laid
 * first. */
RULE(re_impassable, the_nearer_of_two)
{
    table t = field();
    static const int32_t NEAR[] = {490, 480};

    for (int32_t i = 0; i < 2; i++) {
        play_by(&t, NULL);
        shooting(&t);
        lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, NEAR[i]}, {600, 600}});
        lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, NEAR[1 - i]}, {600, 600}});
        take_aim(&t);
        act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
        EXPECT_EQ(piece(&t, B1)->at.y, 480 - MID_BLADE - MID_HALF_DEPTH);
        EXPECT_EQ(stamina(&t, B1), 3);
    }
    clear_table(&t);
}

/* A2 begins a hundredth beside the middle line; on the other side it is open. */
RULE(s_seam, one_side_of_the_line_open_is_enough)
{
    table t = field();

    shooting(&t);
    unit(&t, A2, 551, 380, NORTH);
    unit(&t, A3, 370, 380, NORTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2); /* seen in part */
    clear_table(&t);
}

RULE(s_arc_light, all_round_but_not_through_a_line_of_friends)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    piece(&t, B1)->at.y = 480;
    unit(&t, A2, 400, 380, NORTH);
    unit(&t, A3, 500, 380, NORTH);
    unit(&t, A4, 600, 380, NORTH);
    unit(&t, B3, 500, 160, SOUTH); /* behind it, in the open */
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    EXPECT_EQ(refusal(&t, "shoot B3 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

/* The second contingent of beta would stray onto the first and stays where it is. */
RULE(mi_drift, nobody_strays_onto_the_first_unit_of_his_side)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 700, SOUTH);
    unit(&t, B3, 600, 700, SOUTH);
    card(&t, B3)->contingent = 1;
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, /* alpha */ 3, /* beta */ 3, 1, /* mist */ 1));
    EXPECT_EQ(piece(&t, B1)->at.x, 500);
    EXPECT_EQ(piece(&t, B3)->at.x, 600);
    clear_table(&t);
}

RULE(mi_drift, each_way_where_there_is_room)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 700, SOUTH);
    unit(&t, B3, 800, 700, SOUTH);
    card(&t, B3)->contingent = 1;
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, /* alpha */ 2, /* beta */ 4, 5, /* mist */ 5));
    EXPECT_EQ(piece(&t, A1)->at.x, 400);
    EXPECT_EQ(piece(&t, B1)->at.x, 500);
    EXPECT_EQ(piece(&t, B3)->at.x, 900);
    EXPECT(!state_of(&t)->open.misty);
    clear_table(&t);
}

/* The enemy touched a corner of his unit: neither ahead nor aside, he steps up to it slantwise. */
RULE(rp_flank_survivor, slantwise_to_an_enemy_at_the_corner)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 590, 350, SOUTH);
    unit(&t, A3, 900, 900, NORTH);
    hero(&t, HA, 2, A1);
    piece(&t, A1)->stamina = 1;
    fight_each_other(&t, A1, B1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 5, 2, 2, 2));
    act(&t, "fight on with HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->foes, MID_BIT(B1));
    EXPECT(mid_within(t.scene, t.state, HA, B1, MID_TOUCH));
    clear_table(&t);
}

/* A1 meets B1 and B3 at once; it gets in before B1 and leaves B3, who is out of the combat
 * again. */
RULE(ch_others_touched, not_those_it_leaves_by_getting_in)
{
    table t = field();

    unit(&t, A1, 550, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B3, 620, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B1) | MID_BIT(B3));
    act(&t, "get in with A1", NO_DICE);
    EXPECT(stands_at(&t, A1, 500, 380, NORTH));
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B1));
    EXPECT_EQ(piece(&t, B3)->foes, 0);
    clear_table(&t);
}
