/* The rulebook's tables are data: what is written there is what is played, needed and told. */
#include <string.h>

#include "battle.h"
#include "core/about.h"

enum { TARGET = MYE_UNITS_A_SIDE };

/* What the game's words say of something. */
typedef struct telling {
    const char *kind;
    char words[512];
} telling;

static void keep(void *self, const sk_meaning *m)
{
    telling *t = self;

    if (strcmp(m->kind, t->kind) == 0 && t->words[0] == '\0')
        strcpy(t->words, m->words);
}

static const char *meaning_of(table *t, const char *kind, const char *term)
{
    static telling told_of;

    told_of = (telling){.kind = kind};
    sk_about(t->game, t->scene, term, (sk_meanings){keep, &told_of});
    return told_of.words;
}

#define MEANS(t, kind, term, said)                                                                 \
    cr_expect_str_eq(meaning_of(t, kind, term), said, "%s", meaning_of(t, kind, term))

/* Weapons */

/* An archer of Red's and a target this far north of it, with the bow as it is in the book. */
static table *archer(table *t, int32_t apart)
{
    int32_t a = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);

    put_north(t, BLUE, (kit){.name = "Target", .wounds = 9, .talents = BIT(UNDEAD)}, a, apart);
    activate(t, a);
    return t;
}

#define SHOOT "shoot at Blue Target with Red Archer"

static sk_needs needs_of_shot(const table *t)
{
    sk_action a = {.verb = MYE_SHOOT, .unit = 0, .target = TARGET};
    sk_needs needs = {.total = 0};

    cr_assert(mye_needs(t->scene, t->state, &a, &needs));
    return needs;
}

RULE(3_10_bow, it_reaches_as_far_as_its_row_says)
{
    table *t = field(), *longer = field();

    EXPECT_EQ(refusal(archer(t, 2100), SHOOT), MYE_OUT_OF_RANGE);
    book_of(longer)->weapon[MYE_WEAPON_BOW].far = 2100;
    EXPECT_EQ(refusal(archer(longer, 2100), SHOOT), 0);
    act(longer, SHOOT, DICE(4, 1));
    EXPECT_EQ(told(longer, MYE_SHOTS)->n[0], 1);
}

RULE(3_10_long_range, it_begins_where_the_row_says)
{
    table *t = field();

    book_of(t)->weapon[MYE_WEAPON_BOW].near = 750;
    EXPECT_EQ(needs_of_shot(archer(t, 751)).total, 4);
    forget_tables();
    t = field();
    book_of(t)->weapon[MYE_WEAPON_BOW].near = 750;
    EXPECT_EQ(needs_of_shot(archer(t, 750)).total, 5);
}

RULE(3_10_strength, a_bow_of_more_strength_is_harder_to_save)
{
    table *t = field();

    book_of(t)->weapon[MYE_WEAPON_BOW].shot = 3;
    book_of(t)->weapon[MYE_WEAPON_BOW].aim = -2;
    archer(t, 500);
    EXPECT_EQ(needs_of_shot(t).total, 3);
    act(t, SHOOT, DICE(3, 3));
    EXPECT_EQ(told(t, MYE_SAVED)->needs.total, 2);
    EXPECT_EQ(told(t, MYE_SAVED)->n[0], 0);
}

RULE(3_11_axe, blows_are_struck_with_the_numbers_of_the_row)
{
    table *t = field();
    const mye_stats *stats;

    book_of(t)->weapon[MYE_WEAPON_AXE].strength = 4;
    book_of(t)->weapon[MYE_WEAPON_AXE].bonus = -1;
    stats = figure(t, put(t, RED, (kit){.name = "Man", .weapons = ARMS(AXE)}, 30, 20))->stats;
    EXPECT_EQ(stats->blow_strength, 4);
    EXPECT_EQ(stats->blow_bonus, -1);
}

RULE(3_10_thrown_rock, a_bad_missile_is_better_than_none)
{
    table *t = field();
    mye_stats stats = {.weapons = ARMS(ROCK)};

    book_of(t)->weapon[MYE_WEAPON_ROCK].aim = -5;
    EXPECT_EQ(mye_weapon_for(book_of(t), &stats, 1000, false), MYE_WEAPON_ROCK);
    stats.weapons |= ARMS(BOW);
    EXPECT_EQ(mye_weapon_for(book_of(t), &stats, 1000, false), MYE_WEAPON_BOW);
}

RULE(3_10_bow, its_words_tell_its_numbers)
{
    table *t = field();

    MEANS(t, "weapon", "bow", "A weapon. Shot: near to 10\", far to 20\", strength 0.");
    MEANS(t, "weapon", "spear", "A weapon. In hand: strength 1. Thrown: near to 10\", strength 1.");
    MEANS(t, "weapon", "macana", "A weapon. In hand: strength 0, Fight 2 better.");
    book_of(t)->weapon[MYE_WEAPON_BOW] =
        (mye_weapon){.reach = MYE_SHOT, .near = 850, .far = 1200, .shot = 2, .aim = -1};
    MEANS(t, "weapon", "bow",
          "A weapon. Shot: near to 8.5\", far to 12\", strength 2, Shoot 1 worse.");
}

/* Spells, blessings and what they leave behind */

enum { WIZARD, FRIEND };

/* A wizard of the seat's that knows every spell of its Way, with a die, a friend beside it and an
 * enemy ten inches north. */
static table *seance(table *t, int32_t seat)
{
    int32_t wizard = put(t, seat, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 30, 20);
    int32_t friend_unit = put(t, seat, (kit){.name = "Friend", .minis = 3, .wounds = 3}, 33, 20);

    unit(t, wizard)->known = (1 << MYE_SPELLS_A_WAY) - 1;
    unit(t, friend_unit)->markers = 4;
    put(t, 1 - seat, (kit){.name = "Enemy", .minis = 3, .wounds = 9}, 30, 30);
    activate(t, wizard);
    return t;
}

static table *seance_with(int32_t seat, int32_t spell, mye_power power)
{
    table *t = field();

    book_of(t)->spell[spell] = power;
    return seance(t, seat);
}

RULE(3_12_range, a_spell_reaches_as_far_as_its_row_says)
{
    mye_power near_by = {.value = 12, .inches = 700};
    table *t = seance_with(RED, MYE_SPELL_GRASPING_VINES, near_by);

    EXPECT_EQ(refusal(t, "cast Grasping Vines on Blue Enemy with Red Wizard"), MYE_OUT_OF_RANGE);
    EXPECT(!is_listed(t, "cast Grasping Vines on Blue Enemy with Red Wizard"));
}

RULE(3_12_roll, the_casting_value_is_the_rows)
{
    sk_action a = {.verb = MYE_CAST, .unit = 0, .what = MYE_SPELL_STONE_SKIN, .target = FRIEND};
    table *t = seance_with(RED, MYE_SPELL_STONE_SKIN, (mye_power){.value = 7, .inches = 1200});
    sk_needs needs;

    EXPECT(mye_needs(t->scene, t->state, &a, &needs));
    EXPECT_EQ(needs.total, 7);
    act(t, "cast Stone Skin on Red Friend with Red Wizard", DICE(3, 5));
    EXPECT(told(t, MYE_SPELL_WORKS) == NULL);
}

RULE(3_12_gentle_rain, its_die_has_the_sides_of_its_row)
{
    table *t =
        seance_with(RED, MYE_SPELL_GENTLE_RAIN, (mye_power){.value = 14, .inches = 1200, .die = 4});

    act(t, "cast Gentle Rain on Red Friend with Red Wizard", DICE(1, 2, 4));
    EXPECT_EQ(unit(t, FRIEND)->markers, 0);
}

RULE(3_12_shadow_bolt, hits_and_strength_are_its_rows)
{
    table *t = seance_with(BLUE, MYE_SPELL_SHADOW_BOLT,
                           (mye_power){.value = 13, .inches = 2000, .amount = 3, .strength = 1});

    act(t, "cast Shadow Bolt on Red Enemy with Blue Wizard", DICE(1, 2, 4, 4, 4, 5));
    EXPECT_EQ(told(t, MYE_SAVED)->n[1], 4);
    EXPECT_EQ(needed(t, MYE_SAVED), 4);
}

RULE(3_12_renewal, it_heals_as_many_wounds_as_its_row_says)
{
    table *t =
        seance_with(RED, MYE_SPELL_RENEWAL, (mye_power){.value = 11, .inches = 1200, .amount = 2});
    const uint8_t *wounds = &open_of(t)->wounds[figure(t, FRIEND)->first];

    open_of(t)->wounds[figure(t, FRIEND)->first] = 1;
    act(t, "cast Renewal on Red Friend with Red Wizard", DICE(1, 2));
    EXPECT_EQ(wounds[0], 3);
}

RULE(3_12_second_wind, the_die_shows_what_its_row_says)
{
    table *t = seance_with(BLUE, MYE_SPELL_SECOND_WIND,
                           (mye_power){.value = 10, .inches = 1200, .amount = 4});

    unit(t, MYE_UNITS_A_SIDE + FRIEND)->dice = 0;
    act(t, "cast Second Wind on Blue Friend with Blue Wizard", DICE(1, 2));
    EXPECT_EQ(open_of(t)->pool[BLUE][4], 1);
}

RULE(3_12_grasping_vines, they_hold_as_their_row_says)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man"}, 30, 20);

    book_of(t)->effect[MYE_EFFECT_VINES].inches = 150;
    book_of(t)->effect[MYE_EFFECT_COILED].inches = 25;
    book_of(t)->effect[MYE_EFFECT_SNARED].inches = 100;
    unit(t, u)->turn = MYE_VINES;
    EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_OPEN), 350);
    unit(t, u)->turn |= MYE_COILED;
    EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_OPEN), 325);
    unit(t, u)->turn |= MYE_SNARED;
    EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_OPEN), 225);
}

/* What lasts changes the numbers needed by as much as its row says. */
RULE(4_4_roots_of_the_ceiba, what_lasts_counts_as_its_row_says)
{
    table *t = field();
    mye_power *effect = book_of(t)->effect;
    mye_hits hits = {.unit = TARGET, .by = 0, .hits = 1};
    mye_blows blows = {.unit = 0, .target = TARGET};

    archer(t, 500);
    effect[MYE_EFFECT_STONE_SKINNED].amount = 4;
    effect[MYE_EFFECT_WITHERED].amount = 2;
    effect[MYE_EFFECT_CHANTING].amount = 3;
    effect[MYE_EFFECT_FURIOUS].amount = 2;
    effect[MYE_EFFECT_VEILED].amount = 2;
    effect[MYE_EFFECT_DUSTY].amount = 3;
    unit(t, TARGET)->turn = MYE_STONE_SKINNED;
    EXPECT_EQ(mye_save_needs(t->scene, t->state, &hits).total, 9);
    unit(t, TARGET)->turn = MYE_WITHERED;
    EXPECT_EQ(mye_save_needs(t->scene, t->state, &hits).total, 3);
    unit(t, 0)->turn = MYE_CHANTING;
    EXPECT_EQ(mye_blow_needs(t->scene, t->state, &blows, 0).total, 8);
    unit(t, 0)->turn = MYE_FURIOUS;
    EXPECT_EQ(mye_blow_needs(t->scene, t->state, &blows, 0).total, 7);
    unit(t, TARGET)->turn = MYE_VEILED;
    EXPECT_EQ(needs_of_shot(t).total, 3);
    unit(t, 0)->turn = MYE_DUSTY;
    EXPECT_EQ(needs_of_shot(t).total, 0);
}

RULE(4_4_steadfast, how_much_and_how_far_are_its_rows)
{
    static const int32_t APART[] = {400, 401}, BONUS[] = {3, 0};

    for (int32_t i = 0; i < 2; i++) {
        table *t = field();
        kit chief = {.name = "Chief", .roles = MYE_HEROIC | MYE_GENERAL};
        int32_t u = put(t, BLUE, (kit){.name = "Man"}, 30, 20);
        book_of(t)->blessing[MYE_BLESSING_STEADFAST] = (mye_power){.amount = 3, .inches = 400};
        put_north(t, BLUE, chief, u, APART[i]);
        open_of(t)->steadfast[BLUE] = 1;
        unit(t, u)->status |= MYE_FLEEING;
        offer_die(t, u);
        act(t, "rally Blue Man", DICE(1));
        EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_STEADFAST), BONUS[i]);
        forget_tables();
    }
}

RULE(4_4_breath_of_gaia, blessings_do_as_much_as_their_rows_say)
{
    table *t = field(), *dread = field();

    book_of(t)->blessing[MYE_BLESSING_BREATH_OF_GAIA].die = 1; /* nothing to roll */
    unit(t, put(t, RED, (kit){.name = "Man"}, 30, 20))->markers = 4;
    bless(t, RED);
    offer_die(t, 0);
    act(t, "invoke Breath of Gaia on Red Man", NO_DICE);
    EXPECT_EQ(unit(t, 0)->markers, 3);
    book_of(dread)->blessing[MYE_BLESSING_OMEN_OF_DREAD].amount = 2;
    put(dread, RED, (kit){.name = "Man"}, 30, 20);
    put(dread, BLUE, (kit){.name = "Foe"}, 30, 30);
    bless(dread, BLUE);
    offer_die(dread, MYE_UNITS_A_SIDE);
    act(dread, "invoke Omen of Dread on Red Man", NO_DICE);
    EXPECT_EQ(unit(dread, 0)->markers, 2);
}

RULE(3_12_alignment, words_of_spells_and_blessings_tell_their_numbers)
{
    table *t = field();

    MEANS(t, "spell", "Thorn Storm",
          "A spell, cast with 13 or less, within 20\": the target takes D3 hits and one per magic "
          "level, strength 1.");
    MEANS(t, "spell", "Stone Skin",
          "A spell, cast with 14 or less, within 12\": the target saves 1 better until the turn "
          "ends.");
    MEANS(t, "blessing", "Coils of the Snake",
          "A blessing: an enemy unit moves 2\" less this turn.");
    MEANS(t, "blessing", "Omen of Dread", "A blessing: an enemy unit gains 1 brave marker.");
    book_of(t)->blessing[MYE_BLESSING_OMEN_OF_DREAD].amount = 3;
    book_of(t)->effect[MYE_EFFECT_COILED].inches = 350;
    MEANS(t, "blessing", "Omen of Dread", "A blessing: an enemy unit gains 3 brave markers.");
    MEANS(t, "blessing", "Coils of the Snake",
          "A blessing: an enemy unit moves 3.5\" less this turn.");
    MEANS(t, "blessing", "First Light", "A blessing: a frozen friendly unit thaws.");
}

/* Talents */

RULE(2_4_dodge, what_a_talent_changes_is_its_rows)
{
    table *t = field();
    mye_power *talent = book_of(t)->talent;
    mye_blows blows = {.unit = 0, .target = TARGET, .charging = true};

    archer(t, 500);
    talent[MYE_TALENT_DODGE].amount = 3;
    talent[MYE_TALENT_DREADFUL].amount = 2;
    talent[MYE_TALENT_MASSIVE].amount = 4;
    talent[MYE_TALENT_HUNTER].amount = 3;
    figure(t, TARGET)->stats[0].talents = figure(t, TARGET)->talents = BIT(DODGE);
    EXPECT_EQ(needs_of_shot(t).total, 2);
    figure(t, TARGET)->stats[0].talents = figure(t, TARGET)->talents = BIT(MASSIVE);
    EXPECT_EQ(needs_of_shot(t).total, 9);
    figure(t, TARGET)->stats[0].talents = figure(t, TARGET)->talents = BIT(DREADFUL);
    EXPECT_EQ(needs_of_shot(t).total, 3);
    EXPECT_EQ(mye_blow_needs(t->scene, t->state, &blows, 0).total, 4);
    figure(t, TARGET)->stats[0].talents = figure(t, TARGET)->talents = 0;
    figure(t, TARGET)->kind = MYE_BEHEMOTH;
    EXPECT_EQ(needs_of_shot(t).total, 9);
    figure(t, 0)->stats[0].talents = figure(t, 0)->talents = BIT(HUNTER);
    EXPECT_EQ(mye_blow_needs(t->scene, t->state, &blows, 0).total, 9);
}

RULE(2_4_frenzied, more_blows_and_more_venom)
{
    table *t = field();
    kit mad = {.name = "Man", .talents = BIT(FRENZIED) | BIT(VENOMOUS)};
    int32_t u;

    book_of(t)->talent[MYE_TALENT_FRENZIED].amount = 2;
    book_of(t)->talent[MYE_TALENT_VENOMOUS].amount = 3;
    u = put(t, RED, mad, 30, 10);
    put_north(t, BLUE, (kit){.name = "Target", .wounds = 9}, u, 300);
    activate(t, u);
    act(t, "charge Blue Target with Red Man", DICE(6, 7, 7, 10, 1, 1, 1, 1));
    EXPECT_EQ(told(t, MYE_SAVED)->n[1], 4);
}

RULE(2_4_extra_wound, more_wounds_and_more_healing)
{
    table *t = field();
    int32_t u;

    book_of(t)->talent[MYE_TALENT_EXTRA_WOUND].amount = 3;
    book_of(t)->talent[MYE_TALENT_REGENERATE].amount = 2;
    u = put(t, RED, (kit){.name = "Man", .talents = BIT(EXTRA_WOUND) | BIT(REGENERATE)}, 30, 20);
    EXPECT_EQ(figure(t, u)->stats[0].wounds, 4);
    open_of(t)->wounds[0] = 1;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->wounds[0], 3);
    clean_up(t, 3, NO_DICE);
    EXPECT_EQ(open_of(t)->wounds[0], 4);
}

RULE(2_4_commander, his_voice_reaches_as_far_as_the_row_says)
{
    static const int32_t APART[] = {300, 301}, LENT[] = {9, 0};

    for (int32_t i = 0; i < 2; i++) {
        table *t = field();
        kit chief = {.name = "Chief", .brave = 9, .talents = BIT(COMMANDER)};
        int32_t u = put(t, BLUE, (kit){.name = "Man"}, 30, 20);
        book_of(t)->talent[MYE_TALENT_COMMANDER].inches = 300;
        put_north(t, BLUE, chief, u, APART[i]);
        unit(t, u)->status |= MYE_FLEEING;
        offer_die(t, u);
        act(t, "rally Blue Man", DICE(1));
        EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_COMMANDER), LENT[i]);
        forget_tables();
    }
}

RULE(2_4_scout, they_deploy_as_far_beyond_as_the_row_says)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .talents = BIT(SCOUT)}, 30, 20);

    book_of(t)->talent[MYE_TALENT_SCOUT].inches = 200;
    unit(t, u)->status = unit(t, u)->dice = 0;
    open_of(t)->turn = 1;
    open_of(t)->pool[RED][5] = 1;
    go_to(t, MYE_DEPLOY);
    EXPECT_EQ(refusal(t, "deploy Red Man at 30,13.37 facing 90 in a line"), 0);
    EXPECT_EQ(refusal(t, "deploy Red Man at 30,13.38 facing 90 in a line"), MYE_OUTSIDE_ZONE);
}

RULE(2_4_dodge, words_of_talents_tell_their_numbers)
{
    table *t = field();

    MEANS(t, "talent", "scout", "A talent: may deploy beyond its zone, by 6\".");
    book_of(t)->talent[MYE_TALENT_SCOUT].inches = 250;
    MEANS(t, "talent", "scout", "A talent: may deploy beyond its zone, by 2.5\".");
    MEANS(t, "talent", "dodge", "A talent: harder to shoot by 1.");
    MEANS(t, "talent", "fly", "A talent: moves over everything.");
}

/* Devotions and reaches */

/* Red's man this far from Blue's marked one, whose mate is as far again to the east; what Red
 * scores in three turns. */
static int32_t divided(mye_pledge pledge, int32_t apart, int32_t mate)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man"}, 30, 10), score;
    int32_t marked = put_north(t, BLUE, (kit){.name = "Foe"}, u, apart);

    put(t, BLUE, (kit){.name = "Mate"}, 40, 16);
    shift(t, marked + 1, place_of(t, marked, 0).x + 126 + mate, place_of(t, marked, 0).y);
    book_of(t)->devotion[MYE_DEVOTION_DIVIDE_AND_CONQUER] = pledge;
    devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, marked, -1);
    for (int32_t turn = 2; turn <= 4; turn++)
        clean_up(t, turn, NO_DICE);
    score = open_of(t)->score[RED];
    EXPECT_EQ(open_of(t)->devoted[RED].scored, score);
    forget_tables();
    return score;
}

RULE(5_20_3_alone, near_and_far_are_as_its_row_says)
{
    mye_pledge pledge = {.points = 1, .most = 2, .inches = 500, .apart = 300};

    EXPECT_EQ(divided(pledge, 500, 301), 2);
    EXPECT_EQ(divided(pledge, 501, 301), 0);
    EXPECT_EQ(divided(pledge, 500, 300), 0);
}

RULE(5_18_two_points, a_devotion_pays_what_its_row_says_and_no_more)
{
    mye_pledge pledge = {.points = 2, .most = 5, .inches = 500, .apart = 300};

    EXPECT_EQ(divided(pledge, 500, 301), 5); /* 2, 2 and the last 1 */
    pledge.most = 9;
    EXPECT_EQ(divided(pledge, 500, 301), 6);
    pledge.most = 0;
    EXPECT_EQ(divided(pledge, 500, 301), 0);
}

RULE(5_21_6_end, as_many_tokens_and_guards_as_its_row_says)
{
    table *t = field();
    int32_t u = put(t, BLUE, (kit){.name = "Guard"}, 30, 30);

    put(t, RED, (kit){.name = "Man"}, 10, 10);
    book_of(t)->devotion[MYE_DEVOTION_ENEMY_LINES] =
        (mye_pledge){.points = 1, .most = 2, .inches = 100, .amount = 1};
    put_token(t, MYE_BANNER, RED, (sk_point){3000, 4000}, MYE_NOBODY);
    devote(t, RED, MYE_DEVOTION_ENEMY_LINES, -1, -1);
    shift(t, u, 3000, 4000 - 126 - 100);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
    shift(t, u, 3000, 4000 - 126 - 101);
    clean_up(t, 3, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 2);
}

RULE(3_8_hero, heroes_encourage_as_far_as_the_measure_says)
{
    static const int32_t APART[] = {350, 351}, BONUS[] = {1, 0};

    for (int32_t i = 0; i < 2; i++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Man"}, 30, 10);
        book_of(t)->figures.heroes = 350;
        unit(t, u)->status |= MYE_FROZEN;
        put_north(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, u, APART[i]);
        clean_up(t, 2, DICE(1));
        EXPECT_EQ(part_of(t, MYE_TEST_PASSED, MYE_BY_HERO), BONUS[i]);
        forget_tables();
    }
}

RULE(3_12_dispel_far, wizards_dispel_as_far_as_the_measure_says)
{
    static const int32_t APART[] = {600, 601};

    for (int32_t i = 0; i < 2; i++) {
        table *t = field();
        book_of(t)->figures.dispel = 600;
        seance(t, RED);
        put_north(t, BLUE, (kit){.name = "Other", .talents = BIT(MAGIC_1)}, WIZARD, APART[i]);
        act(t, "cast Stone Skin on Red Friend with Red Wizard", DICE(1, 2));
        EXPECT_EQ(step_now(t) == MYE_DISPEL, i == 0);
        forget_tables();
    }
}

/* Numbers that do not go together */

static const char *flaw(const mye_book *book)
{
    static sk_problem problem;

    problem = (sk_problem){.where = ""};
    return mye_book_is_sound(book, &problem) ? "" : problem.words;
}

RULE(3_10_bow, a_row_whose_numbers_do_not_go_together_is_refused)
{
    static const struct {
        mye_weapon bow;
        const char *why;
    } ROW[] = {
        {{.reach = MYE_SHOT, .near = 1000, .far = 2000}, ""},
        {{.reach = MYE_SHOT, .near = 1000, .far = 1000}, ""},
        {{.reach = MYE_SHOT, .near = 1000, .far = 999},
         "its long range is shorter than its short range"},
        {{.reach = MYE_SHOT, .far = 2000}, "a missile, and nothing else, has a short range"},
        {{.near = 1000}, "a missile, and nothing else, has a short range"},
        {{.far = 1000}, "only a missile has long range, shot-strength and shoot"},
        {{.shot = 1}, "only a missile has long range, shot-strength and shoot"},
        {{.aim = -1}, "only a missile has long range, shot-strength and shoot"},
        {{.strength = 1}, "only a weapon of the hand has strength and fight"},
        {{.bonus = -1}, "only a weapon of the hand has strength and fight"},
        {{.melee = 1, .strength = 9, .bonus = -5}, ""},
    };
    table *t = field();

    for (int32_t i = 0; i < 11; i++) {
        book_of(t)->weapon[MYE_WEAPON_BOW] = ROW[i].bow;
        cr_expect_str_eq(flaw(book_of(t)), ROW[i].why, "row %d: %s", i, flaw(book_of(t)));
    }
}

/* A number that nothing is done with is a mistake, and so is a die without sides. */
RULE(3_12_alignment, a_row_has_the_numbers_its_words_name_and_no_others)
{
    table *t = field();
    mye_book *book = book_of(t), as_it_was = *book;

    cr_expect_str_eq(flaw(book), "");
    book->spell[MYE_SPELL_STONE_SKIN].amount = 1; /* its effect has it */
    cr_expect_str_eq(flaw(book), "nothing is done with this number here");
    *book = as_it_was;
    book->spell[MYE_SPELL_THORN_STORM].die = 0;
    cr_expect_str_eq(flaw(book), "a die is rolled here: how many sides has it?");
    *book = as_it_was;
    book->spell[MYE_SPELL_SECOND_WIND].amount = 7;
    cr_expect_str_eq(flaw(book), "a die shows 1 to 6");
    book->spell[MYE_SPELL_SECOND_WIND].amount = 0;
    cr_expect_str_eq(flaw(book), "a die shows 1 to 6");
    *book = as_it_was;
    book->blessing[MYE_BLESSING_FIRST_LIGHT].inches = 100;
    cr_expect_str_eq(flaw(book), "nothing is done with this number here");
    *book = as_it_was;
    book->effect[MYE_EFFECT_VINES].amount = 1;
    cr_expect_str_eq(flaw(book), "nothing is done with this number here");
    *book = as_it_was;
    book->effect[MYE_EFFECT_VINES].inches = 0;
    cr_expect_str_eq(flaw(book), "");
}
