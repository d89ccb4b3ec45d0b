/* What is told about units, spells and blessings, and what wins, to somebody who has not read the
 * rules (4.7, 5.12). */
#include <string.h>

#include "battle.h"

static void expect_about(table *t, int32_t u, const char *words)
{
    char told[128];
    sk_text text = SK_TEXT(told);

    told[0] = '\0';
    mye_about_unit(t->scene, u, &text);
    cr_expect_str_eq(told, words, "%s", told);
}

RULE(2_3_highest, a_unit_is_told_by_its_first_profile)
{
    kit leader = {.name = "", .move = 6, .shoot = 4, .fight = 7, .save = 3, .brave = 9};
    table *t = field();

    put(t, RED, (kit){.name = "Band", .minis = 2, .leader = &leader}, 30, 10);
    put(t, BLUE, (kit){.name = "One"}, 30, 30);
    expect_about(t, 0, "3 minis, Move 6, Shoot 4, Fight 7, Save 3, Brave 9.");
    expect_about(t, MYE_UNITS_A_SIDE, "1 mini, Move 5, Shoot 5, Fight 5, Save 5, Brave 7.");
}

RULE(4_4_any_time, spells_and_blessings_are_told_in_a_sentence)
{
    table *t = field_of(MYE_PILLAGE);
    char told[160];
    sk_text spell = SK_TEXT(told);

    mye_about_spell(t->scene, 0, &spell);
    cr_expect_str_eq(
        told, "A spell, cast with 14 or less, within 12\": the target removes D3 brave markers.",
        "%s", told);
    sk_text blessing = SK_TEXT(told);
    mye_about_blessing(t->scene, MYE_BLESSING_FIRST_LIGHT, &blessing);
    cr_expect_str_eq(told, "A blessing: a frozen friendly unit thaws.", "%s", told);
}

static void expect_words(table *t, void (*about)(const void *, int32_t, sk_text *), int32_t i,
                         const char *words)
{
    char told[256];
    sk_text text = SK_TEXT(told);

    told[0] = '\0';
    about(t->scene, i, &text);
    cr_expect_str_eq(told, words, "%s", told);
}

RULE(3_10_bow, weapons_are_told_in_hand_and_in_flight)
{
    table *t = field();
    mye_weapon *fist = &book_of(t)->weapon[MYE_WEAPON_FIST];

    expect_words(t, mye_about_weapon, MYE_WEAPON_KNIFE, "A weapon. In hand: strength 1.");
    expect_words(t, mye_about_weapon, MYE_WEAPON_AXE,
                 "A weapon. In hand: strength 1, Fight 1 better.");
    expect_words(t, mye_about_weapon, MYE_WEAPON_SPEAR,
                 "A weapon. In hand: strength 1. Thrown: near to 10\", strength 1.");
    expect_words(t, mye_about_weapon, MYE_WEAPON_JAVELIN,
                 "A weapon. Thrown: near to 10\", strength 1.");
    expect_words(t, mye_about_weapon, MYE_WEAPON_BOW,
                 "A weapon. Shot: near to 10\", far to 20\", strength 0.");
    expect_words(t, mye_about_weapon, MYE_WEAPON_ATLATL,
                 "A weapon. Shot: near to 10\", far to 20\", strength 2, Shoot 1 better.");
    fist->bonus = -2;
    expect_words(t, mye_about_weapon, MYE_WEAPON_FIST,
                 "A weapon. In hand: strength 0, Fight 2 worse.");
    *fist = (mye_weapon){.reach = MYE_SHOT, .near = 100, .far = 1, .aim = -1};
    expect_words(t, mye_about_weapon, MYE_WEAPON_FIST,
                 "A weapon. Shot: near to 1\", far to 0.01\", strength 0, Shoot 1 worse.");
}

RULE(3_12_stone_skin, what_lasts_is_told_with_its_own_numbers)
{
    table *t = field();

    book_of(t)->effect[MYE_EFFECT_STONE_SKINNED].amount = 4;
    expect_words(t, mye_about_spell, MYE_SPELL_STONE_SKIN,
                 "A spell, cast with 14 or less, within 12\": the target saves 4 better until the "
                 "turn ends.");
    expect_words(t, mye_about_spell, MYE_SPELL_SECOND_WIND,
                 "A spell, cast with 10 or less, within 12\": the target gets one of its used dice "
                 "back, showing a 1.");
    book_of(t)->effect[MYE_EFFECT_DUSTY].amount = 5;
    expect_words(t, mye_about_blessing, MYE_BLESSING_DUST_STORM,
                 "A blessing: an enemy unit shoots 5 worse this turn.");
    expect_words(t, mye_about_blessing, MYE_BLESSING_ROOTS_OF_THE_CEIBA,
                 "A blessing: a friendly unit saves 4 better this turn.");
    expect_words(t, mye_about_blessing, MYE_BLESSING_BREATH_OF_GAIA,
                 "A blessing: a friendly unit loses D3 brave markers.");
}

RULE(2_4_scout, talents_are_told_with_their_numbers)
{
    table *t = field();

    expect_words(t, mye_about_talent, MYE_TALENT_TOUGHENED,
                 "A talent: re-rolls a failed save of each volley or round of blows.");
    expect_words(t, mye_about_talent, MYE_TALENT_HUNTER,
                 "A talent: fights better by 1 against beasts, monsters and behemoths.");
    book_of(t)->talent[MYE_TALENT_SCOUT].inches = 750;
    expect_words(t, mye_about_talent, MYE_TALENT_SCOUT,
                 "A talent: may deploy beyond its zone, by 7.5\".");
}

static sk_goals goals_of(table *t, int32_t seat)
{
    sk_goals goals;

    t->game->goal(t->scene, t->state, seat, &goals);
    return goals;
}

RULE(4_end_points, what_wins_and_how_each_side_stands)
{
    table *t = field_of(MYE_PILLAGE);
    sk_goals g;

    devote(t, BLUE, MYE_DEVOTION_CHALLENGE, -1, -1);
    open_of(t)->score[RED] = 2;
    open_of(t)->score[BLUE] = 5;
    open_of(t)->taken[BLUE] = 3;
    open_of(t)->devoted[BLUE].scored = 1;
    g = goals_of(t, BLUE);
    EXPECT_EQ(g.rounds, 6);
    EXPECT_EQ(g.wins, 3);
    EXPECT_EQ(g.win[0].n, 6);
    EXPECT_EQ(g.win[1].row, g.win[0].row + 1 + MYE_PILLAGE);
    EXPECT_EQ(g.win[2].what, MYE_DEVOTION_CHALLENGE);
    EXPECT_EQ(g.parts, 3);
    EXPECT_EQ(g.part[0].n, 5);
    EXPECT_EQ(g.part[1].n, 3);
    EXPECT_EQ(g.part[2].n, 1);
    EXPECT_EQ(g.part[2].what, MYE_DEVOTION_CHALLENGE);
    devote(t, BLUE, 0, -1, -1); /* the first of all */
    g = goals_of(t, BLUE);
    EXPECT_EQ(g.wins, 3);
    EXPECT_EQ(g.win[2].what, 0);
    EXPECT_EQ(g.parts, 3);
    g = goals_of(t, RED);
    EXPECT_EQ(g.wins, 2);
    EXPECT_EQ(g.parts, 2);
    EXPECT_EQ(g.part[0].n, 2);
    g = goals_of(t, SK_TABLE);
    EXPECT_EQ(g.wins, 2);
    EXPECT_EQ(g.parts, 0);
}

RULE(4_7_next, the_phases_before_the_battle_come_once_the_others_every_turn)
{
    static const char *const WORDS[] = {"Before the battle", "Deployment",  "Beginning", "Reserves",
                                        "Dice pool",         "Activations", "Clean up"};
    static const char *const SECTION[] = {"4.3", "4.5", "4.6", "5.4", "4.6", "4.6", "4.7"};
    static const int32_t STEP[][2] = {
        {MYE_WAY_ROLL, MYE_PICK_HALF},    {MYE_ROLL_DEPLOY, MYE_DEPLOY},
        {MYE_BEGIN_TURN, MYE_BEGIN_TURN}, {MYE_ENTER, MYE_ENTER},
        {MYE_ROLL_POOL, MYE_ROLL_POOL},   {MYE_ASSIGN, MYE_PUT},
        {MYE_KEEP_ALERT, MYE_CLEAN_UP}};

    EXPECT_EQ(MYE_PHASES.count, 7);
    for (int32_t i = 0; i < 7; i++) {
        cr_expect_str_eq(MYE_PHASES.row[i].words, WORDS[i], "%s", MYE_PHASES.row[i].words);
        EXPECT_EQ(MYE_PHASES.row[i].before, i < 2);
        cr_expect_str_eq(MYE_PHASES.row[i].section, SECTION[i]);
        EXPECT_EQ(MYE_PHASES.row[i].first, STEP[i][0]);
        EXPECT_EQ(MYE_PHASES.row[i].last, STEP[i][1]);
    }
}
