/* What may be shot at from where, to the last word. */
#include "tale.h"

/* Somebody in the zone comes first, if he can be shot at all. */
RULE(s_zone_first, only_if_he_is_a_target)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 620, 500, SOUTH); /* outside */
    unit(&t, A3, 500, 490, SOUTH);
    fight_each_other(&t, A3, B1);
    shooting_begins(&t);
    for (int32_t i = 0; i < 2 && step_of(&t) == MID_COMBATS; i++) {
        act(&t, i == 0 ? "fight the combat of A3" : "fight the combat of B1",
            DICE(2, 2, 2, 2, 2, 2, 2, 2));
        go_to_shooting(&t);
    }
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_IN_COMBAT);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_zone_first, not_one_who_is_hidden)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 640, 430, SOUTH);
    piece(&t, B1)->at.y = 449; /* a corner of the zone, behind a wood */
    lay_ground(&t, MID_WOOD, (sk_box){{400, 380}, {570, 400}});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_zone_first, not_one_lost_in_the_mist)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 620, 500, SOUTH);
    take_aim(&t);
    state_of(&t)->open.misty = 1;
    piece(&t, B2)->marks |= MID_IN_SIGHT;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_HIDDEN_BY_MIST);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_zone_first, a_hero_in_the_zone_counts)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at = (sk_point){620, 500};
    hero_at(&t, HB, 2, (sk_point){500, 400});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_ZONE_COMES_FIRST);
    EXPECT_EQ(refusal(&t, "shoot HB with A1 and 0 deeds"), 0);
    clear_table(&t);
}

/* Sight */

static bool sees(table *t, int32_t who, int32_t target)
{
    return mid_look(t->scene, t->state, who, target) != 0;
}

RULE(s_arc, who_looks_behind_himself)
{
    table t = field();
    static const struct {
        int32_t class;
        bool all_round;
    } ROW[] = {{MID_WARRIORS, false},    {MID_SKIRMISHERS, true}, {MID_HEAVY_RIDERS, false},
               {MID_LIGHT_RIDERS, true}, {MID_MONSTROSITY, true}, {MID_HERO, true}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        unit(&t, A1, 500, 300, NORTH);
        unit(&t, B1, 500, 100, SOUTH);
        card(&t, A1)->class = (int8_t)ROW[i].class;
        EXPECT_EQ(sees(&t, A1, B1), ROW[i].all_round);
    }
    clear_table(&t);
}

RULE(s_arc, half_the_table_from_the_front_edge)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH); /* its front is at 325 */
    unit(&t, B1, 700, 301, SOUTH);
    EXPECT(sees(&t, A1, B1)); /* a part of it is enough */
    piece(&t, B1)->at.y = 300;
    EXPECT(!sees(&t, A1, B1));
    clear_table(&t);
}

RULE(s_blocked, what_hides_and_what_does_not)
{
    table t = field();
    static const struct {
        int32_t ground;
        bool hides;
    } ROW[] = {{MID_ROUGH, false},   {MID_WOOD, true},        {MID_HILL, true},
               {MID_BARRIER, false}, {MID_IMPASSABLE, false}, {MID_ROUGH | MID_WATERY, false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        unit(&t, A1, 500, 200, NORTH);
        unit(&t, B1, 500, 500, SOUTH);
        lay_ground(&t, ROW[i].ground, (sk_box){{300, 300}, {700, 400}});
        EXPECT_EQ(sees(&t, A1, B1), !ROW[i].hides);
    }
    clear_table(&t);
}

RULE(s_blocked, nobody_is_hidden_by_the_wood_he_stands_in_nor_the_shooter)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 500, SOUTH);
    lay_ground(&t, MID_WOOD, (sk_box){{300, 460}, {700, 700}});
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN | MID_OBSCURED);
    play_by(&t, NULL);
    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 500, SOUTH);
    lay_ground(&t, MID_WOOD, (sk_box){{300, 190}, {700, 300}});
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN);
    clear_table(&t);
}

RULE(so_wood_hides, not_who_stands_in_it_nor_who_looks_out)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 500, SOUTH);
    state_of(&t)->open.conjurings = 1;
    state_of(&t)->open.conjured[0].at = (sk_point){500, 500};
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN | MID_OBSCURED);
    state_of(&t)->open.conjured[0].at = (sk_point){500, 200};
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN);
    state_of(&t)->open.conjured[0].at = (sk_point){500, 350};
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), 0);
    clear_table(&t);
}

RULE(s_blocked, units_of_either_side_hide_and_heroes_do_not)
{
    table t = field();
    static const int32_t WHO[] = {A2, B2};

    for (int32_t i = 0; i < SK_COUNT(WHO); i++) {
        play_by(&t, NULL);
        unit(&t, A1, 500, 200, NORTH);
        unit(&t, B1, 500, 500, SOUTH);
        hero_at(&t, HB, 2, (sk_point){500, 350});
        EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN);
        unit(&t, WHO[i], 500, 350, NORTH);
        EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), 0);
        piece(&t, WHO[i])->at.x = 560; /* half of it shows */
        EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN | MID_OBSCURED);
        piece(&t, WHO[i])->at.x = 700;
        EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN);
    }
    clear_table(&t);
}

RULE(p_obscured, cover_is_a_wood_mist_or_a_barrier_between_that_it_touches)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 500, SOUTH); /* its front is at 475 */
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 468}, {600, 472}});
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN | MID_OBSCURED);
    play_by(&t, NULL);
    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 500, SOUTH);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 465}, {600, 471}}); /* too far to be its cover */
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN);
    play_by(&t, NULL);
    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 500, SOUTH);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 525}, {600, 530}}); /* behind it */
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN);
    piece(&t, B1)->spells = 1u << MID_WALL_OF_MIST;
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN | MID_OBSCURED);
    clear_table(&t);
}

/* Which missiles go over friends, from a hill, onto a hill, or anywhere. */
RULE(p_overhead, each_missile)
{
    table t = field();
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
            play_by(&t, NULL);
            unit(&t, A1, 500, 200, NORTH);
            unit(&t, A2, 500, 300, NORTH);
            unit(&t, B1, 500, 500, SOUTH);
            shooters(&t, A1, ROW[i].missile, 4);
            if (where > 0)
                lay_ground(&t, MID_HILL,
                           where == 1 ? (sk_box){{400, 150}, {600, 240}}
                                      : (sk_box){{400, 450}, {600, 550}});
            EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), over ? MID_SEEN | MID_OVERHEAD : 0);
        }
    clear_table(&t);
}

RULE(p_overhead, over_friends_not_over_enemies_or_woods)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, A2, 500, 300, NORTH);
    unit(&t, B1, 500, 600, SOUTH);
    shooters(&t, A1, MID_LIGHT_ARTILLERY, 4);
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN | MID_OVERHEAD);
    unit(&t, B3, 500, 500, SOUTH);
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), 0);
    piece(&t, B3)->at.x = 560;
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), MID_SEEN | MID_OVERHEAD | MID_OBSCURED);
    clear_table(&t);
}

RULE(s_range, every_missile_to_the_hundredth)
{
    table t = field();
    static const int32_t REACH[MID_MISSILE_COUNT] = {0,   100, 200, 200, 300, 300, 300,
                                                     300, 300, 400, 400, 400, 400, 500};

    for (int32_t missile = MID_JAVELIN; missile < MID_MISSILE_COUNT; missile++) {
        play_by(&t, NULL);
        unit(&t, A1, 500, 100, NORTH);
        unit(&t, B1, 500, 100 + 50 + REACH[missile], SOUTH);
        shooters(&t, A1, missile, 4);
        unit(&t, B2, 500, 170, SOUTH);
        take_aim(&t);
        piece(&t, B2)->stamina = 0;
        EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
        piece(&t, B1)->at.y++;
        EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_OUT_OF_RANGE);
    }
    clear_table(&t);
}
