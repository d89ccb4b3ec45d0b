/* More of what an umpire tried from the documents alone: magic, scenarios and devotions. */
#include "battle.h"

#define WIZARD(level) ((kit){.name = "Wizard", .wounds = 5, .talents = BIT(MAGIC_##level)})
#define MAN ((kit){.name = "Man"})
#define FOE ((kit){.name = "Foe", .wounds = 9})
#define AT(x, y) ((sk_point){x, y})

enum { ENEMY = MYE_UNITS_A_SIDE };

static table *acting(table *t, int32_t u)
{
    open_of(t)->frames = 1;
    activate(t, u);
    return t;
}

/* A Red wizard of the Everliving at 30,16 that knows all; a Blue one this far north; a Blue Foe to
 * the east of it. */
static table *duel(int32_t apart)
{
    table *t = field();
    int32_t a = put(t, RED, WIZARD(2), 30, 16);
    int32_t b = put_north(t, BLUE, WIZARD(2), a, apart);

    put(t, BLUE, FOE, 36, 20);
    unit(t, a)->known = unit(t, b)->known = 0x3F;
    return t;
}

#define VINES "cast Grasping Vines on Blue Foe with Red Wizard"

RULE(3_12_dispel, equal_works_and_one_more_does_not)
{
    for (uint16_t i = 0; i < 2; i++) {
        table *t = acting(duel(2000), 0);
        act(t, VINES, DICE(4, 5));
        act(t, "dispel with Blue Wizard", i == 0 ? DICE(3, 6) : DICE(4, 6));
        EXPECT_EQ(told(t, MYE_DISPELLED) != NULL, i == 0);
        EXPECT_EQ((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0, i == 1);
    }
}

RULE(3_12_dispel_far, a_hundredth_beyond_twenty)
{
    table *t = acting(duel(2001), 0);

    act(t, VINES, DICE(4, 5));
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
}

RULE(3_12_double_one, no_question_is_asked)
{
    table *t = acting(duel(500), 0);

    act(t, VINES, DICE(1, 1));
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
}

RULE(3_12_feedback, two_tens_of_either)
{
    table *t = acting(duel(500), 0);

    act(t, VINES, DICE(10, 10));
    EXPECT_EQ(unit(t, 0)->markers, 2);
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) == 0);
    t = acting(duel(500), 0);
    act(t, VINES, DICE(2, 1));
    act(t, "dispel with Blue Wizard", DICE(10, 10));
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
}

RULE(3_12_dispel, one_on_alert_may_and_one_in_reserve_may_not)
{
    table *t = duel(500);

    alert(t, ENEMY, true);
    acting(t, 0);
    act(t, VINES, NO_DICE);
    act(t, "hold", DICE(4, 5));
    EXPECT_EQ(refusal(t, "dispel with Blue Wizard"), 0);
    t = duel(500);
    unit(t, ENEMY)->status = MYE_RESERVE;
    acting(t, 0);
    act(t, VINES, DICE(4, 5));
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
}

RULE(3_12_frozen, nor_those_who_flee_or_fight)
{
    for (int32_t i = 0; i < 3; i++) {
        table *t = duel(500);
        int32_t man = put(t, RED, MAN, 50, 40);
        if (i == 0)
            unit(t, ENEMY)->status |= MYE_FROZEN;
        else if (i == 1)
            unit(t, ENEMY)->status |= MYE_FLEEING;
        else
            lock_in_fight(t, man, ENEMY);
        acting(t, 0);
        act(t, VINES, DICE(4, 5));
        EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
    }
}

RULE(3_12_dispel_level, a_second_wizard_has_no_second_try)
{
    table *t = duel(500);
    int32_t b = put(t, BLUE, (kit){.name = "Other", .talents = BIT(MAGIC_1)}, 36, 26);

    unit(t, b)->known = 0x3F;
    acting(t, 0);
    act(t, VINES, DICE(4, 5));
    act(t, "dispel with Blue Other", DICE(9, 9));
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
    act(t, "cast Thorn Storm on Blue Foe with Red Wizard", DICE(4, 5));
    EXPECT_EQ(refusal(t, "dispel with Blue Other"), MYE_CANNOT_DISPEL);
    EXPECT_EQ(refusal(t, "dispel with Blue Wizard"), 0);
}

RULE(3_12_force_once, another_wizard_may_try_a_failed_one_only)
{
    table *t = duel(2500);
    int32_t b = put(t, RED, (kit){.name = "Other", .talents = BIT(MAGIC_1)}, 33, 10);

    unit(t, b)->known = 0x3F;
    acting(t, 0);
    act(t, VINES, DICE(4, 5));
    act(t, "cast Thorn Storm on Blue Foe with Red Wizard", DICE(9, 9));
    acting(t, b);
    EXPECT_EQ(refusal(t, "cast Grasping Vines on Blue Foe with Red Other"), MYE_ALREADY_CAST);
    EXPECT_EQ(refusal(t, "cast Thorn Storm on Blue Foe with Red Other"), 0);
}

RULE(3_12_into_fights, not_on_a_friend_either)
{
    table *t = duel(500);
    int32_t man = put(t, RED, MAN, 33, 12);

    lock_in_fight(t, man, ENEMY + 1);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "cast Stone Skin on Red Man with Red Wizard"), MYE_NO_MAGIC_INTO_FIGHTS);
    EXPECT_EQ(refusal(t, VINES), MYE_NO_MAGIC_INTO_FIGHTS);
}

/* 4 */

RULE(4_7_thaw, markers_and_one_for_being_frozen)
{
    table *t = field();
    int32_t man = put(t, RED, MAN, 30, 16);

    unit(t, man)->status |= MYE_FROZEN | MYE_LOW;
    unit(t, man)->markers = 2;
    clean_up(t, 2, DICE(4));
    EXPECT(!has(t, man, MYE_FROZEN));
    EXPECT(!has(t, man, MYE_LOW));
    EXPECT_EQ(unit(t, man)->markers, 1);
    unit(t, man)->status |= MYE_FROZEN | MYE_LOW;
    clean_up(t, 3, DICE(6));
    EXPECT(has(t, man, MYE_FROZEN));
    EXPECT(has(t, man, MYE_LOW));
    EXPECT_EQ(unit(t, man)->markers, 1);
}

RULE(2_4_regenerate, it_does_not_raise_the_dead)
{
    table *t = field();
    int32_t man = put(
        t, RED, (kit){.name = "Man", .minis = 2, .wounds = 3, .talents = BIT(REGENERATE)}, 30, 16);

    take_away(t, man, 1);
    open_of(t)->wounds[0] = 2;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->wounds[0], 3);
    EXPECT_EQ(open_of(t)->wounds[1], 0);
}

/* 5.5 */

RULE(5_5_builders, monsters_may)
{
    static const int32_t kind[] = {MYE_HUMANOID, MYE_MOUNTED_BEAST, MYE_MONSTER,
                                   MYE_BEHEMOTH, MYE_BEAST,         MYE_MULTITUDE};

    for (int32_t i = 0; i < 6; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "Man", .kind = kind[i]}, 30, 30);
        put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 36, 30);
        acting(t, 0);
        EXPECT_EQ(refusal(t, "build an altar with Red Man"), i < 4 ? 0 : MYE_CANNOT_BUILD);
        forget_tables();
    }
}

RULE(5_5_razed, not_the_own)
{
    table *t = field();
    int32_t token;

    put(t, RED, MAN, 30, 30);
    put_token(t, MYE_ALTAR, RED, AT(3000, 3400), MYE_NOBODY);
    token = put_token(t, MYE_ALTAR, BLUE, AT(3300, 3300), MYE_NOBODY);
    acting(t, 0);
    EXPECT(refusal(t, "raze altar 1 with Red Man") != 0);
    EXPECT_EQ(refusal(t, "raze altar 2 with Red Man"), 0);
    act(t, "raze altar 2 with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->token[token].kind, MYE_NO_TOKEN);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

/* 5.6 */

static table *river(void)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put_piece(t, MYE_BRIDGE, false, INCHES(33, 20, 40, 28));
    return t;
}

RULE(5_6_rain, on_what_is_thrown_in_a_charge_and_the_answer)
{
    table *t = river();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 9, .weapons = ARMS(SPEAR)}, 30, 10);

    put_north(t, BLUE, (kit){.name = "Foe", .wounds = 9, .weapons = ARMS(BOW)}, a, 500);
    acting(t, a);
    act(t, "throw and charge Blue Foe with Red Man", NO_DICE);
    act(t, "loose at the charging Red Man with Blue Foe", DICE(5, 4, 9, 9));
    EXPECT_EQ(times_told(t, MYE_SAVED), 0);
}

RULE(5_6_bridge, one_may_march_over_it)
{
    table *t = river();

    put(t, RED, (kit){.name = "Man", .move = 6}, 36, 18);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "march Red Man to 36,30 facing 0 as they stand"), 0);
    EXPECT(refusal(t, "march Red Man to 33,22 facing 0 as they stand") != 0);
}

RULE(5_6_halved, for_the_woodwise_too)
{
    table *t = river();

    put(t, RED, (kit){.name = "Man", .move = 6, .talents = BIT(WOODWISE)}, 20, 18);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "move Red Man to 20,21 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 20,21.01 facing 0 as they stand"), MYE_TOO_FAR);
    EXPECT(refusal(t, "march Red Man to 20,21 facing 0 as they stand") != 0);
}

RULE(5_6_score, humanoids_from_turn_two)
{
    for (int32_t i = 0; i < 3; i++) {
        table *t = river();
        put(t, RED, (kit){.name = "Man", .kind = i == 1 ? MYE_MOUNTED_BEAST : MYE_HUMANOID}, 30,
            40);
        clean_up(t, i == 2 ? 1 : 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], i == 0);
    }
}

/* 5.8, 5.9 */

RULE(5_8_humanoid, a_mounted_general_does_not)
{
    table *t = field_of(MYE_PILLAGE);

    put_piece(t, MYE_BUILDING, true, INCHES(28, 18, 33, 22));
    put(t, RED, (kit){.name = "Man", .kind = MYE_MOUNTED_BEAST, .roles = MYE_HEROIC | MYE_GENERAL},
        30, 16);
    shift(t, 0, 3000, 1800 - figure(t, 0)->radius);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Red Man"), MYE_NOT_HUMANOID);
}

RULE(5_9_dropped, a_unit_that_disengages_leaves_them)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t man = put(t, RED, MAN, 30, 20), token;

    put_north(t, BLUE, FOE, man, 0);
    lock_in_fight(t, man, ENEMY);
    token = put_token(t, MYE_CAPTIVES, RED, AT(3000, 2000), man);
    acting(t, man);
    act(t, "disengage Red Man", NO_DICE);
    EXPECT(open_of(t)->token[token].carrier != man);
    EXPECT(!has(t, man, MYE_CARRIES));
}

RULE(5_9_score, two_of_one_unit_pay_two)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t man = put(t, RED, MAN, 30, 20);

    put_token(t, MYE_CAPTIVES, RED, AT(3000, 2000), man);
    put_token(t, MYE_CAPTIVES, RED, AT(3000, 2000), man);
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 2);
}

RULE(5_9_pick_up, not_by_a_charge)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t man = put(t, RED, (kit){.name = "Man", .wounds = 9}, 30, 20);
    int32_t token = put_token(t, MYE_CAPTIVES, MYE_SEATS, AT(3126, 2400), MYE_NOBODY);

    put_north(t, BLUE, FOE, man, 400 - 126);
    acting(t, man);
    act(t, "charge Blue Foe with Red Man", DICE(9, 9));
    EXPECT_EQ(open_of(t)->token[token].carrier, MYE_NOBODY);
}

/* 5.20, 5.21 */

RULE(5_20_3_alone, two_and_four_inches_to_the_hundredth)
{
    static const int32_t apart[][3] = {{200, 401, 1}, {201, 401, 0}, {200, 400, 0}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        int32_t foe = put(t, BLUE, FOE, 30, 20);
        int32_t man = put(t, RED, MAN, 0, 0), mate = put(t, BLUE, (kit){.name = "Mate"}, 0, 0);

        shift(t, man, 3000, 2000 - 126 - apart[i][0]);
        shift(t, mate, 3000, 2000 + 126 + apart[i][1]);
        devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, foe, -1);
        clean_up(t, 3, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], apart[i][2]);
    }
}

RULE(5_20_7_end, six_inches_to_the_hundredth)
{
    for (int32_t far = 0; far < 2; far++) {
        table *t = field();
        int32_t piece = put_piece(t, MYE_DIFFICULT, false, INCHES(28, 40, 34, 44));
        int32_t foe = put(t, BLUE, FOE, 30, 20);

        put(t, RED, MAN, 30, 42);
        shift(t, foe, 3000, 4000 - 600 - 63 - far);
        devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, piece, -1);
        acting(t, 0);
        act(t, "perform the rite with Red Man", NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], 1);
        clean_up(t, 6, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], 1 + far);
    }
}

RULE(5_21_3_end, a_general_who_ran_off_is_gone)
{
    table *t = field();
    int32_t king = put(t, RED, (kit){.name = "King", .roles = MYE_HEROIC | MYE_GENERAL}, 30, 1);

    put(t, BLUE, FOE, 30, 20);
    devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
    unit(t, king)->status |= MYE_FLEEING;
    offer_die(t, king);
    act(t, "rally Red King", DICE(10));
    EXPECT(has(t, king, MYE_DESTROYED));
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

RULE(5_21_4_fight, charged_there_he_is_engaged_too)
{
    table *t = field();
    int32_t man = put(t, RED, (kit){.name = "Man", .wounds = 9}, 30, 8);

    put_north(t, BLUE, (kit){.name = "Hero", .wounds = 9, .roles = MYE_HEROIC}, man, 500);
    devote(t, BLUE, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    acting(t, man);
    act(t, "charge Blue Hero with Red Man", DICE(9, 9));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

RULE(5_21_6_guard, three_inches_to_the_hundredth)
{
    for (int32_t far = 0; far < 2; far++) {
        table *t = field();
        int32_t man = put(t, RED, MAN, 30, 20);

        put_token(t, MYE_BANNER, BLUE, AT(3000, 500), MYE_NOBODY);
        shift(t, man, 3000, 500 + 63 + 63 + 300 + far);
        devote(t, BLUE, MYE_DEVOTION_ENEMY_LINES, -1, -1);
        clean_up(t, 3, NO_DICE);
        EXPECT_EQ(open_of(t)->score[BLUE], far);
    }
}

RULE(5_21_7_save, it_scores_though_it_loses)
{
    table *t = field();
    int32_t man = put(t, BLUE, MAN, 30, 20);

    put_north(t, RED,
              (kit){.name = "Hero", .wounds = 9, .roles = MYE_HEROIC, .talents = BIT(FIGHTS_2)},
              man, 500);
    put(t, RED, (kit){.name = "Other"}, 33, 20);
    devote(t, BLUE, MYE_DEVOTION_CHALLENGE, -1, -1);
    acting(t, man);
    EXPECT_EQ(refusal(t, "challenge Red Other with Blue Man"), MYE_NOT_HEROIC_TARGET);
    act(t, "challenge Red Hero with Blue Man", DICE(1, 1, 10, 10));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    EXPECT(has(t, man, MYE_DESTROYED));
}

RULE(5_21_8_end, not_with_one_that_flees)
{
    for (int32_t flees = 0; flees < 2; flees++) {
        table *t = field();
        int32_t man = put(t, BLUE, MAN, 30, 20);

        put_token(t, MYE_TROPHY, BLUE, AT(3000, 2000 + 126 + 599), MYE_NOBODY);
        devote(t, BLUE, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
        unit(t, man)->status |= flees ? MYE_FLEEING : 0;
        unit(t, man)->turn |= MYE_FLED;
        clean_up(t, 6, NO_DICE);
        EXPECT_EQ(open_of(t)->score[BLUE], 1 - flees);
    }
}
