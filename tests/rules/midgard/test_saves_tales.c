/* Saves in combat, and how units get out of it, told to the last word. */
#include "tale.h"

#define MISSES 2, 2, 2, 2

/* Saves */

static void support_scene(table *t)
{
    melee(t);
    melee_begins(t);
}

static int32_t saves_of_a1(table *t, int32_t dice)
{
    uint16_t roll[24] = {2, 2, 2, 2, 5, 2, 2, 2};

    for (int32_t i = 0; i < dice; i++)
        roll[8 + i] = 5;
    act(t, "fight the combat of A1", roll);
    return dice_told(t, MID_SAVES, A1);
}

RULE(sv_units, at_each_edge_and_each_kind)
{
    table t = field();
    static const struct {
        int32_t x, y, facing, class, dice;
    } ROW[] = {{610, 300, NORTH, MID_WARRIORS, 2},     {390, 300, NORTH, MID_WARRIORS, 2},
               {500, 240, NORTH, MID_WARRIORS, 2},     {610, 300, NORTH, MID_SKIRMISHERS, 1},
               {610, 300, NORTH, MID_LIGHT_RIDERS, 1}, {610, 300, NORTH, MID_HEAVY_RIDERS, 2},
               {610, 300, NORTH, MID_MONSTROSITY, 2},  {650, 300, NORTH, MID_WARRIORS, 2},
               {350, 300, NORTH, MID_WARRIORS, 2},     {500, 200, NORTH, MID_WARRIORS, 2},
               {500, 199, NORTH, MID_WARRIORS, -1},    {651, 300, NORTH, MID_WARRIORS, -1},
               {349, 300, NORTH, MID_WARRIORS, -1},    {600, 400, NORTH, MID_WARRIORS, 2},
               {600, 401, NORTH, MID_WARRIORS, -1}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        support_scene(&t);
        unit(&t, A2, ROW[i].x, ROW[i].y, ROW[i].facing);
        card(&t, A2)->class = (int8_t)ROW[i].class;
        EXPECT_EQ(saves_of_a1(&t, ROW[i].dice > 0 ? ROW[i].dice : 0), ROW[i].dice);
    }
    clear_table(&t);
}

RULE(sv_units, one_for_each_edge_the_better)
{
    table t = field();

    support_scene(&t);
    unit(&t, A2, 610, 340, NORTH);
    card(&t, A2)->class = MID_SKIRMISHERS;
    unit(&t, A3, 610, 280, NORTH);
    unit(&t, A4, 390, 300, NORTH);
    unit(&t, A5, 500, 240, NORTH);
    EXPECT_EQ(saves_of_a1(&t, 6), 6);
    clear_table(&t);
}

RULE(sv_units, heroes_and_fighters_give_none)
{
    table t = field();

    support_scene(&t);
    unit(&t, A2, 610, 300, NORTH);
    unit(&t, B2, 610, 350, SOUTH);
    fight_each_other(&t, A2, B2);
    hero_at(&t, HA, 2, (sk_point){440, 250});
    EXPECT_EQ(saves_of_a1(&t, 0), -1);
    clear_table(&t);
}

RULE(t_pikes, against_whom)
{
    table t = field();
    static const struct {
        int32_t class;
        mid_trait trait;
        int32_t dice;
    } ROW[] = {{MID_WARRIORS, MID_AGILE, -1},      {MID_SKIRMISHERS, MID_AGILE, -1},
               {MID_MONSTROSITY, MID_AGILE, -1},   {MID_MONSTROSITY, MID_BIG, -1},
               {MID_HEAVY_RIDERS, MID_AGILE, 2},   {MID_LIGHT_RIDERS, MID_AGILE, 2},
               {MID_MONSTROSITY, MID_TOWERING, 2}, {MID_MONSTROSITY, MID_FLYING, 2}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        uint16_t roll[20] = {2, 2, 2, 2, 5, 2, 2, 2, 2, 2, 2, 2};
        int32_t more = ROW[i].trait == MID_TOWERING ? 2 : ROW[i].trait == MID_BIG ? 1 : 0;
        play_by(&t, NULL);
        support_scene(&t);
        give(&t, A1, MID_PIKES);
        card(&t, B1)->class = (int8_t)ROW[i].class;
        give(&t, B1, ROW[i].trait);
        roll[8 + more + (ROW[i].dice > 0 ? 2 : 0)] = 0;
        act(&t, "fight the combat of A1", roll);
        EXPECT_EQ(dice_told(&t, MID_SAVES, A1), ROW[i].dice);
    }
    clear_table(&t);
}

RULE(so_summoning, no_friends_help_the_summoned_against)
{
    table t = field();

    support_scene(&t);
    unit(&t, A2, 610, 300, NORTH);
    piece(&t, A1)->spells = 1u << MID_SUMMONING;
    EXPECT_EQ(saves_of_a1(&t, 0), -1);
    clear_table(&t);
}

RULE(t_aura, a_hero_in_the_ranks_has_it_too)
{
    table t = field();

    support_scene(&t);
    unit(&t, A2, 610, 300, NORTH);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_NON_COMBATANT);
    give(&t, HB, MID_AURA_OF_DREAD);
    EXPECT_EQ(saves_of_a1(&t, 0), -1);
    clear_table(&t);
}

RULE(sv_hill, both_on_it_helps_nobody)
{
    table t = field();

    support_scene(&t);
    lay_ground(&t, MID_HILL, (sk_box){{400, 250}, {600, 500}});
    EXPECT_EQ(saves_of_a1(&t, 0), -1);
    clear_table(&t);
}

RULE(sv_saves, the_sure_hit_is_saved_last)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_LEGENDARY_WEAPON);
    unit(&t, A2, 610, 300, NORTH);
    unit(&t, A3, 390, 300, NORTH);
    card(&t, A1)->armour = 1;
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 2, 2, 2, 6, 5, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, fighting: 6 gives 1, needs 5 or more: to hit 5",
                "A1 has 4 support saves (supporting units 4)",
                "A1, support saves: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "A1 loses 1 stamina by melee, 3 left", "A1 and B1: 0 hits to 1, Vikings win",
                "A1 retreats 0.5 ST");
    EXPECT_EQ(stamina(&t, A1), 3);
    clear_table(&t);
}

RULE(sv_saves, enough_saves_stop_the_sure_hit_too)
{
    table t = field();
    static const uint16_t SAVES[][4] = {{5, 5, 2, 2}, {5, 6, 5, 5}};

    for (int32_t i = 0; i < 2; i++) {
        play_by(&t, NULL);
        melee(&t);
        hero(&t, HB, 1, B1);
        give(&t, HB, MID_LEGENDARY_WEAPON);
        unit(&t, A2, 610, 300, NORTH);
        unit(&t, A3, 390, 300, NORTH);
        begin(&t);
        piece(&t, HB)->deeds = 0;
        go_to_melee(&t);
        act(&t, "fight the combat of A1",
            DICE(2, 2, 2, 2, 5, 2, 2, 2, 6, SAVES[i][0], SAVES[i][1], SAVES[i][2], SAVES[i][3]));
        EXPECT_EQ(stamina(&t, A1), 4);
        EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
        EXPECT_EQ(told(&t, MID_COMBAT_DRAWN)->n[1], 0);
    }
    clear_table(&t);
}

/* Losses */

RULE(so_protection, one_armour_more_against_missiles_too)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->spells = 1u << MID_PROTECTION;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 2, 2, 3));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

/* Disengaging */

RULE(t_disengage, word_for_word)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_DISENGAGE);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(MISSES, MISSES));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 and B1: 0 hits to 0, nobody gives way");
    EXPECT_EQ(step_of(&t), MID_DISENGAGE_STEP);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_OFFERED(&t, "stay in the fight with B1", "disengage with B1");
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_STAY, .unit = A1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_PURSUE, .unit = B1}), MID_NOT_NOW);
    act(&t, "disengage with B1", DICE(3));
    EXPECT_TOLD(&t, "B1 passes its test (disengaging): 3, needs 3 or more: on one die 3",
                "B1 draws back 1 ST");
    EXPECT(stands_at(&t, B1, 500, 450, SOUTH));
    EXPECT_EQ(piece(&t, A1)->foes | piece(&t, B1)->foes, 0);
    clear_table(&t);
}

RULE(t_disengage, failing_or_staying)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_DISENGAGE);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(MISSES, MISSES));
    act(&t, "disengage with B1", DICE(2));
    EXPECT(stands_at(&t, B1, 500, 350, SOUTH));
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A1));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(MISSES, MISSES));
    act(&t, "stay in the fight with B1", NO_DICE);
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A1));
    clear_table(&t);
}

RULE(t_disengage, not_from_riders)
{
    table t = field();
    static const int32_t CLASS[] = {MID_HEAVY_RIDERS, MID_LIGHT_RIDERS};

    for (int32_t i = 0; i < SK_COUNT(CLASS); i++) {
        play_by(&t, NULL);
        melee(&t);
        give(&t, B1, MID_DISENGAGE);
        card(&t, A1)->class = (int8_t)CLASS[i];
        melee_begins(&t);
        act(&t, "fight the combat of A1", DICE(MISSES, MISSES));
        EXPECT_EQ(step_of(&t), MID_PICK);
    }
    clear_table(&t);
}

RULE(t_disengage, as_far_as_there_is_room)
{
    table t = field();
    static const struct {
        int32_t ground, y; /* impassable from there on, or a friend standing there */
        int32_t end;
    } ROW[] = {{1, 430, 405}, {1, 470, 445}, {0, 480, 433}, {0, 520, 450}, {1, 379, 350}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        melee(&t);
        give(&t, B1, MID_DISENGAGE);
        if (ROW[i].ground)
            lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, ROW[i].y}, {700, ROW[i].y + 90}});
        else
            unit(&t, B2, 500, ROW[i].y, SOUTH);
        melee_begins(&t);
        act(&t, "fight the combat of A1", DICE(MISSES, MISSES));
        act(&t, "disengage with B1", DICE(6));
        EXPECT_EQ(piece(&t, B1)->at.y, ROW[i].end);
        EXPECT_EQ(piece(&t, B1)->foes != 0, ROW[i].end == 350);
    }
    clear_table(&t);
}

RULE(t_disengage, never_off_the_table)
{
    table t = field();

    unit(&t, A1, 500, 880, NORTH);
    unit(&t, B1, 500, 930, SOUTH);
    fight_each_other(&t, A1, B1);
    give(&t, B1, MID_DISENGAGE);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(MISSES, MISSES));
    act(&t, "disengage with B1", DICE(6));
    EXPECT(stands_at(&t, B1, 500, 975, SOUTH));
    clear_table(&t);
}
