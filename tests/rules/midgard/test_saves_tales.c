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

/* Who stands behind is not beside: a second rank behind the first gives nothing. */
RULE(sv_side, each_rank_and_file)
{
    table t = field();
    static const struct {
        int32_t x, y, x2, y2, dice;
    } ROW[] = {{500, 250, 500, 200, 2},  /* a column of two */
               {500, 250, 503, 200, 2},  /* within a touch of it */
               {500, 250, 504, 200, 4},  /* a little out of it: at the right, too */
               {500, 250, 496, 200, 4},  /* at the left */
               {450, 250, 550, 250, 4},  /* two that overlap either flank from behind */
               {610, 350, 610, 300, 2},  /* two at one flank, neither of them behind */
               {610, 350, 610, 297, 2},  /* within a touch of the rear line */
               {610, 350, 610, 296, 4},  /* a little behind it */
               {390, 350, 390, 300, 2},  /* the same on the left */
               {390, 300, 610, 300, 4}}; /* one at each */

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        support_scene(&t);
        unit(&t, A2, ROW[i].x, ROW[i].y, NORTH);
        unit(&t, A3, ROW[i].x2, ROW[i].y2, NORTH);
        EXPECT_EQ(saves_of_a1(&t, ROW[i].dice), ROW[i].dice);
    }
    clear_table(&t);
}

RULE(sv_side, a_column_askew)
{
    for (int32_t facing = 0; facing < 360; facing += 7) {
        table t = field();
        sk_point at = {500, 300}, way = sk_polar((sk_angle)facing * SK_DEGREE, 50);
        support_scene(&t);
        unit(&t, A1, 500, 300, facing);
        piece(&t, A1)->foes = MID_BIT(B1);
        unit(&t, A2, at.x - way.x, at.y - way.y, facing);
        unit(&t, A3, at.x - 2 * way.x, at.y - 2 * way.y, facing);
        piece(&t, B1)->at = (sk_point){at.x + way.x, at.y + way.y};
        EXPECT_EQ(saves_of_a1(&t, 2), 2);
        clear_table(&t);
    }
}

/* A hero alone against B1, with friends, ground or an inspiring voice. */
static void lone_fighter(table *t)
{
    unit(t, B1, 500, 350, SOUTH);
    hero_at(t, HA, 1, (sk_point){500, 300});
    fight_each_other(t, HA, B1);
}

static int32_t saves_of_ha(table *t, int32_t dice)
{
    uint16_t roll[16] = {2, 5, 2, 2, 2};

    for (int32_t i = 0; i < dice; i++)
        roll[5 + i] = 5;
    plain_melee_begins(t);
    act(t, "fight the combat of HA", roll);
    return dice_told(t, MID_SAVES, HA);
}

RULE(sv_lone, friends_at_his_edges)
{
    table t = field();
    static const struct {
        int32_t x, y, dice;
    } ROW[] = {{500, 250, 2}, {500, 200, 2},  {500, 199, -1}, {425, 300, 2},
               {375, 300, 2}, {374, 300, -1}, {625, 300, 2},  {626, 300, -1}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        lone_fighter(&t);
        unit(&t, A2, ROW[i].x, ROW[i].y, NORTH);
        EXPECT_EQ(saves_of_ha(&t, ROW[i].dice > 0 ? ROW[i].dice : 0), ROW[i].dice);
        EXPECT_EQ(told(&t, MID_COMBAT_DRAWN) != NULL, ROW[i].dice > 0); /* the hit is saved */
    }
    clear_table(&t);
}

RULE(sv_lone, light_friends_and_none)
{
    table t = field();

    lone_fighter(&t);
    unit(&t, A2, 500, 250, NORTH);
    card(&t, A2)->class = MID_SKIRMISHERS;
    EXPECT_EQ(saves_of_ha(&t, 1), 1);
    play_by(&t, NULL);
    lone_fighter(&t);
    EXPECT_EQ(saves_of_ha(&t, 0), -1);
    clear_table(&t);
}

RULE(sv_lone, not_against_an_aura_of_dread)
{
    table t = field();

    lone_fighter(&t);
    unit(&t, A2, 500, 250, NORTH);
    give(&t, B1, MID_AURA_OF_DREAD);
    EXPECT_EQ(saves_of_ha(&t, 0), -1);
    clear_table(&t);
}

RULE(sv_lone, on_a_hill_or_behind_a_wall)
{
    table t = field();

    lone_fighter(&t);
    lay_ground(&t, MID_HILL, (sk_box){{470, 270}, {530, 324}});
    EXPECT_EQ(saves_of_ha(&t, 2), 2);
    play_by(&t, NULL);
    lone_fighter(&t);
    piece(&t, B1)->marks |= MID_CHARGED_ACROSS;
    EXPECT_EQ(saves_of_ha(&t, 2), 2);
    clear_table(&t);
}

RULE(sv_lone, inspired_by_another)
{
    table t = field();

    lone_fighter(&t);
    hero_at(&t, IA, 1, (sk_point){500, 240});
    give(&t, IA, MID_INSPIRING);
    melee_begins(&t);
    piece(&t, HA)->deeds = 0;
    act(&t, "fight the combat of HA", NO_DICE);
    act(&t, "inspire with IA", DICE(2, 5, 2, 2, 2, 5, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, HA), 2);
    EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
    clear_table(&t);
}

/* For the enemy of a lone hero nothing changes, and in single combat friends are no help. */
RULE(sv_lone, not_in_single_combat)
{
    table t = field();

    duellists(&t, 2, 2);
    unit(&t, A2, 500, 250, NORTH);
    unit(&t, B2, 500, 400, SOUTH);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    EXPECT_EQ(stamina(&t, HB), 1);
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
