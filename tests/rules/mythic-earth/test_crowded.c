/* Everything at its most: thirty minis of three kinds in a unit, twenty units a side, twenty pieces
 * of landscape and forty tokens on the table. Nobody and nothing is forgotten, or counted twice. */
#include <stdarg.h>

#include "battle.h"

enum { ENEMY = MYE_UNITS_A_SIDE, MOST = MYE_MINIS_A_UNIT };

static const kit CHIEF = {.name = "Chief", .weapons = ARMS(BOW), .save = 4};
static const kit AIDE = {.name = "Aide", .weapons = ARMS(BOW), .save = 4, .leader = &CHIEF};

static kit host(const char *name)
{
    return (kit){.name = name, .minis = MOST - 2, .weapons = ARMS(BOW), .leader = &AIDE};
}

/* So many dice that show this, so many that show that, up to none. */
static const uint16_t *rolls(int32_t count, ...)
{
    static uint16_t dice[256];
    int32_t n = 0;
    va_list more;

    va_start(more, count);
    while (count > 0) {
        uint16_t pips = (uint16_t)va_arg(more, int32_t);
        while (count-- > 0)
            dice[n++] = pips;
        count = va_arg(more, int32_t);
    }
    va_end(more);
    dice[n] = 0;
    return dice;
}

/* Two hosts of thirty in rows, `apart` from front to front; the rest of both forces, the landscape
 * and the tokens lie about in the north and south, out of their way. */
static table *crowd_of(mye_primary primary, kit red, kit blue, int32_t apart)
{
    table *t = field_of(primary);
    static const char *NAME[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J",
                                 "K", "L", "M", "N", "O", "P", "Q", "R", "S"};
    int32_t a = put(t, RED, red, 16, 20);

    put_north(t, BLUE, blue, a, apart);
    for (int32_t i = 0; i < MYE_UNITS_A_SIDE - 1; i++) {
        put(t, RED, (kit){.name = NAME[i]}, 3 + 3 * i, 2);
        put(t, BLUE, (kit){.name = NAME[i]}, 3 + 3 * i, 46);
    }
    for (int32_t i = 0; i < MYE_PIECES - 1; i++)
        put_piece(t, i % 2 == 0 ? MYE_IMPASSABLE : MYE_DIFFICULT, true,
                  INCHES(3 * i + 2, i % 2 == 0 ? 4 : 42, 3 * i + 4, i % 2 == 0 ? 5 : 43));
    for (int32_t i = 0; i < MYE_TOKENS; i++)
        put_token(t, MYE_DEATH, i % 2, (sk_point){3500, 700 + i}, MYE_NOBODY);
    return t;
}

static table *crowd(int32_t apart)
{
    table *t = crowd_of(MYE_ALTARS, host("Host"), host("Foe"), apart);

    activate(t, 0);
    return t;
}

static bool is_offered(const table *t)
{
    return is_listed(t, "end the activation of Red Host");
}

RULE(3_7_1_move, thirty_minis_of_three_kinds_keep_their_places)
{
    table *t = crowd(1500);

    EXPECT(is_offered(t));
    act(t, "move Red Host to 37.14,22 facing 0 as they stand", NO_DICE);
    for (int32_t k = 0; k < MOST; k++) {
        EXPECT_EQ(place_of(t, 0, k).y, 2200);
        EXPECT(place_of(t, 0, k).x >= 1600 + 132 * k + 200 - 2);
    }
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_7_1_move, thirty_minis_in_a_line_as_they_were)
{
    table *t = crowd(2000);

    act(t, "march Red Host to 35.14,23 facing 90 a line", NO_DICE);
    EXPECT_EQ(count_overlaps(t), 0);
    for (int32_t k = 0; k < MOST; k++)
        EXPECT_EQ(place_of(t, 0, k).y, 2300);
}

RULE(3_9_place, the_thirtieth_mini)
{
    table *t = crowd(1500);

    act(t, "move Red Host to 35.14,21 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 31 of Red Host at 54.28,22"), MYE_NOT_THERE);
    act(t, "place mini 30 of Red Host at 54.28,22", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 29).x, 5428);
    EXPECT_EQ(place_of(t, 0, 29).y, 2200);
    EXPECT_EQ(place_of(t, 0, 28).y, 2100);
}

static int32_t dice_told(const table *t, uint16_t event)
{
    int32_t dice = 0;

    for (int32_t i = 0; i < t->log->count; i++)
        dice += t->log->event[i].type == event ? t->log->event[i].dice : 0;
    return dice;
}

RULE(3_10_wound, of_thirty_shot_at_by_thirty_sixteen_fall_and_the_chiefs_stand)
{
    table *t = crowd(900);

    act(t, "shoot at Blue Foe with Red Host", rolls(16, 1, 14, 10, 16, 10, 1, 10, 0));
    EXPECT_EQ(dice_told(t, MYE_SHOTS), 30);
    EXPECT_EQ(unit(t, ENEMY)->standing, 14);
    for (int32_t k = 0; k < MOST; k++)
        EXPECT_EQ(open_of(t)->wounds[figure(t, ENEMY)->first + k], k < 14);
    EXPECT(has(t, ENEMY, MYE_FLEEING));
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_10_owner, each_of_thirty_may_be_named)
{
    table *t = field_with("casualties=owner");
    int32_t a = put(t, RED, host("Host"), 16, 20);
    char words[96];
    sk_text text = SK_TEXT(words);
    sk_point last;

    put_north(t, BLUE, host("Foe"), a, 900);
    activate(t, a);
    act(t, "shoot at Blue Foe with Red Host", rolls(1, 1, 29, 10, 1, 10, 0));
    last = place_of(t, ENEMY, MOST - 1);
    sk_put(&text, "wound the last of the followers of Blue Foe at ");
    sk_put_int(&text, last.x / 100);
    sk_put(&text, ".");
    sk_put_int(&text, last.x % 100);
    sk_put(&text, ",");
    sk_put_int(&text, last.y / 100);
    sk_put(&text, ".");
    sk_put_int(&text, last.y % 100);
    act(t, words, NO_DICE);
    EXPECT_EQ(open_of(t)->wounds[figure(t, ENEMY)->first + MOST - 1], 0);
    EXPECT_EQ(unit(t, ENEMY)->standing, MOST - 1);
}

RULE(3_11_dice, sixty_blows_and_the_losers_run)
{
    kit red = host("Host"), blue = host("Foe");
    table *t = crowd_of(MYE_ALTARS, red, blue, 500);

    activate(t, 0);
    act(t, "charge Blue Foe with Red Host", NO_DICE);
    act(t, "hold fire with Blue Foe", rolls(5, 1, 25, 10, 30, 10, 5, 10, 1, 10, 0));
    EXPECT_EQ(dice_told(t, MYE_BLOWS), 60);
    EXPECT_EQ(unit(t, ENEMY)->standing, 25);
    EXPECT(has(t, ENEMY, MYE_FLEEING));
    EXPECT_EQ(count_overlaps(t), 0);
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT(is_listed(t, "stay with Red Host"));
}

RULE(3_7_5_throw, thirty_spears_and_thirty_arrows)
{
    kit red = host("Host");
    table *t;

    red.weapons = ARMS(SPEAR);
    t = crowd_of(MYE_ALTARS, red, host("Foe"), 500);
    activate(t, 0);
    act(t, "throw and charge Blue Foe with Red Host", NO_DICE);
    act(t, "loose at the charging Red Host with Blue Foe", rolls(58, 10, 60, 10, 0));
    EXPECT_EQ(dice_told(t, MYE_SHOTS), 28 + 30);
    EXPECT_EQ(dice_told(t, MYE_BLOWS), 60);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_8_2_march, thirty_run_together)
{
    table *t = crowd(900);

    open_of(t)->frames = 1;
    unit(t, 0)->status |= MYE_FLEEING;
    offer_die(t, 0);
    act(t, "rally Red Host", DICE(10));
    for (int32_t k = 0; k < MOST; k++)
        EXPECT(place_of(t, 0, k).y < 1400);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_9_detour, thirty_go_round_a_rock)
{
    table *t = crowd(1800);

    ((mye_scene *)t->scene)->board[0].piece[MYE_PIECES - 1].shape =
        sk_polygon_shape((sk_point[]){{3000, 2200}, {3300, 2200}, {3300, 2300}, {3000, 2300}}, 4);
    EXPECT_EQ(refusal(t, "move Red Host to 35.14,22 facing 0 as they stand"),
              MYE_IMPASSABLE_GROUND);
    act(t, "march Red Host to 35.14,25 facing 0 as they stand", NO_DICE);
    for (int32_t k = 0; k < MOST; k++)
        EXPECT_EQ(place_of(t, 0, k).y, 2500);
}

RULE(3_10_template, the_last_of_a_crowd)
{
    kit giant = {.name = "Host", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)};
    table *t = crowd_of(MYE_ALTARS, giant, host("Foe"), 900);
    int32_t end;

    shift(t, 0, 5400, 1500);
    end = place_of(t, ENEMY, MOST - 1).x;
    EXPECT_EQ(end, 1600 + 132 * 29);
    shift(t, ENEMY, 1600, 3000);
    activate(t, 0);
    act(t, "aim at 55.8,30 on Blue Foe with Red Host", DICE(1, 10));
    EXPECT_EQ(dice_told(t, MYE_SAVED), 1);
    EXPECT_EQ(unit(t, ENEMY)->standing, MOST - 1);
}

RULE(4_7_thaw, each_of_twenty_tests)
{
    table *t = crowd(900);

    open_of(t)->frames = 1;
    for (int32_t u = 0; u < 2 * MYE_UNITS_A_SIDE; u++)
        unit(t, u)->status |= MYE_FROZEN;
    clean_up(t, 2, rolls(40, 6, 0));
    for (int32_t u = 0; u < 2 * MYE_UNITS_A_SIDE; u++)
        EXPECT(!has(t, u, MYE_FROZEN));
}

RULE(3_8_2_runs_on, each_of_twenty_a_side)
{
    table *t = crowd(900);

    open_of(t)->frames = 1;
    for (int32_t u = 0; u < 2 * MYE_UNITS_A_SIDE; u++) {
        unit(t, u)->status |= MYE_FLEEING;
        unit(t, u)->turn |= MYE_WAS_FLEEING;
    }
    clean_up(t, 2, NO_DICE);
    for (int32_t u = 0; u < 2 * MYE_UNITS_A_SIDE; u++)
        EXPECT_EQ(has(t, u, MYE_DESTROYED), u % MYE_UNITS_A_SIDE != 0);
    EXPECT_EQ(open_of(t)->taken[RED], 19);
    EXPECT_EQ(open_of(t)->taken[BLUE], 19);
}

RULE(4_7_coherency, the_thirtieth_closes_up)
{
    table *t = crowd(900);

    open_of(t)->frames = 1;
    open_of(t)->at[figure(t, 0)->first + MOST - 1] = (mye_place){6500, 2000};
    mye_gather(t->scene, t->state, 0);
    clean_up(t, 2, NO_DICE);
    EXPECT(place_of(t, 0, MOST - 1).x < 5428 + 200);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(2_4_regenerate, the_third_kind_and_the_thirtieth_mini)
{
    kit red = host("Host");
    table *t;

    red.wounds = 3;
    red.talents = BIT(REGENERATE);
    t = crowd_of(MYE_ALTARS, red, host("Foe"), 900);
    open_of(t)->wounds[figure(t, 0)->first + MOST - 1] = 1;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->wounds[figure(t, 0)->first + MOST - 1], 2);
}

RULE(2_3_highest, of_the_third_kind_too)
{
    kit red = host("Host");
    table *t;

    red.brave = 9;
    red.react = 9;
    red.move = 4;
    t = crowd_of(MYE_ALTARS, red, host("Foe"), 900);
    unit(t, 0)->markers = 1;
    offer_die(t, 0);
    act(t, "activate Red Host", DICE(8));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 8);
    EXPECT_EQ(refusal(t, "move Red Host to 35.14,24 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Host to 35.14,24.01 facing 0 as they stand"), MYE_TOO_FAR);
}

RULE(3_12_missile_all, thirty_minis_and_the_third_kind_casts)
{
    kit red = host("Host");
    table *t;

    red.talents = BIT(MAGIC_1);
    t = crowd_of(MYE_ALTARS, red, host("Foe"), 900);
    unit(t, 0)->known = 0x3F;
    activate(t, 0);
    EXPECT(is_listed(t, "cast Thorn Storm on Blue Foe with Red Host"));
    act(t, "cast Thorn Storm on Blue Foe with Red Host", DICE(1, 1, 1, 10, 10));
    EXPECT_EQ(unit(t, ENEMY)->standing, 28);
}

RULE(5_6_survival, thirty_in_the_river)
{
    table *t = crowd_of(MYE_RAINY_SEASON, host("Host"), host("Foe"), 1500);

    ((mye_scene *)t->scene)->board[0].piece[MYE_PIECES - 1] =
        (mye_terrain){.shape = sk_polygon_shape(
                          (sk_point[]){{0, 2100}, {7200, 2100}, {7200, 2900}, {0, 2900}}, 4),
                      .ground = MYE_RIVER};
    ((mye_scene *)t->scene)->board[0].rivers = 1u << (MYE_PIECES - 1);
    activate(t, 0);
    act(t, "move Red Host to 35.14,22 facing 0 as they stand", rolls(29, 9, 1, 10, 0));
    EXPECT_EQ(open_of(t)->wounds[figure(t, 0)->first + MOST - 1], 0);
    EXPECT_EQ(unit(t, 0)->standing, MOST - 1);
}

RULE(5_4_distance, thirty_come_on_or_wait)
{
    table *t = crowd(900);
    int32_t last = MYE_UNITS_A_SIDE - 1;

    open_of(t)->frames = 1;
    unit(t, last)->status = MYE_RESERVE;
    unit(t, 0)->status = MYE_RESERVE;
    open_of(t)->turn = 1;
    clean_up(t, 1, NO_DICE);
    EXPECT_EQ(open_of(t)->turn, 2);
}

RULE(5_16_place, forty_tokens_are_the_most)
{
    table *t = crowd(900);

    EXPECT_EQ(put_token(t, MYE_DEATH, RED, (sk_point){100, 100}, MYE_NOBODY), -1);
}
