/* Sections 1 and 2: army lists and what they cost. */
#include <stdlib.h>
#include <string.h>

#include "data/library.h"
#include "games/mythic_earth/mythic_earth.h"
#include "rules_of.h"

enum { PROBLEMS = 16 };

/* A list read from words, what it costs and what is wrong with it. */
typedef struct muster {
    mye_force *force;
    int32_t points, breaches;
    sk_problem problem[PROBLEMS];
} muster;

static muster judged(mye_force *force)
{
    muster m = {.force = force};

    m.points = mye_force_points(force);
    m.breaches = mye_force_check(force, m.problem, PROBLEMS);
    return m;
}

static muster muster_list(const char *text)
{
    sk_fault fault = {.line = 0};
    sk_library *library = sk_library_open(NULL, &fault);
    mye_force *force = malloc(sizeof *force);
    sk_source source = {"list.json", 1, text, strlen(text)};
    bool read = sk_form_read(library, "mythic-earth", &MYE_FORCE_FORM, &source, force, &fault);

    cr_assert(read, "%s: %s", fault.field, fault.words);
    sk_library_close(library);
    return judged(force);
}

/* units: the inside of the JSON list. */
static muster muster_of(const char *faction, int32_t size, const char *units)
{
    char text[4096];
    sk_text t = SK_TEXT(text);

    sk_put(&t, "{\"title\": \"Test\", \"force\": \"");
    sk_put(&t, faction);
    sk_put(&t, "\", \"points\": ");
    sk_put_int(&t, size);
    sk_put(&t, ", \"units\": [");
    sk_put(&t, units);
    sk_put(&t, "]}");
    cr_assert(!t.cut);
    return muster_list(text);
}

static muster built_in(const char *id)
{
    sk_fault fault = {.line = 0};
    sk_library *library = sk_library_open(NULL, &fault);
    mye_force *force = malloc(sizeof *force);

    cr_assert(
        sk_library_read(library, "mythic-earth", "forces", id, &MYE_FORCE_FORM, force, &fault),
        "%s", fault.words);
    sk_library_close(library);
    return judged(force);
}

static void dismiss(muster *m)
{
    free(m->force);
}

/* The list is fine. */
static void expect_fit(muster m)
{
    cr_expect_eq(m.breaches, 0, "%s: %s", m.problem[0].where, m.problem[0].words);
    dismiss(&m);
}

/* Exactly this is wrong with it. */
static void expect_breach(muster m, const char *where, const char *words)
{
    cr_expect_eq(m.breaches, 1, "%d breaches", m.breaches);
    cr_expect_str_eq(m.problem[0].where, where);
    cr_expect_str_eq(m.problem[0].words, words);
    dismiss(&m);
}

#define PRIEST "{\"card\": \"tlalocan-high-priest\"}"
#define SACHEM "{\"card\": \"sachem\"}"
#define MOHAWK "{\"card\": \"mohawk-warriors\"}"

RULE(1_1_sizes, skirmish_battle_and_mythic_battle_but_nothing_between)
{
    expect_fit(muster_of("aztecs", 999, PRIEST));
    expect_fit(muster_of("aztecs", 1000, PRIEST));
    expect_breach(muster_of("aztecs", 1001, PRIEST), "points",
                  "a side has fewer than 1000 points (Skirmish), 1000 (Battle) or 2000 and more "
                  "(Mythic Battle), not 1001");
    expect_breach(muster_of("aztecs", 1999, PRIEST), "points",
                  "a side has fewer than 1000 points (Skirmish), 1000 (Battle) or 2000 and more "
                  "(Mythic Battle), not 1999");
    expect_fit(muster_of("aztecs", 2000, PRIEST));
}

RULE(1_1_points, a_list_may_reach_its_size_and_not_pass_it)
{
    expect_fit(muster_of("aztecs", 101, PRIEST));
    expect_breach(muster_of("aztecs", 100, PRIEST), "points",
                  "the units cost 101 points, 1 more than the size agreed on");
}

RULE(1_5_one_force, a_unit_of_another_people_is_refused)
{
    expect_breach(muster_of("aztecs", 600, PRIEST ", " MOHAWK), "units[1].card",
                  "Mohawk Warriors: belongs to Tribal Nations, not to Aztecs");
    expect_fit(muster_of("tribal-nations", 600, SACHEM ", " MOHAWK));
}

RULE(1_6_minis, a_unit_without_minis_is_refused)
{
    muster m = muster_of("aztecs", 600, PRIEST ", {\"card\": \"tlalocan-bound-dead\"}");

    m.force->entry[1].card.profile[0].count = 0;
    m.breaches = mye_force_check(m.force, m.problem, PROBLEMS);
    expect_breach(m, "units[1].card",
                  "Tlalocan-Bound Dead: a unit has 1 to 30 minis, this one has 0");
}

RULE(1_6_minis, a_medicine_man_may_walk_alone)
{
    expect_fit(muster_of("tribal-nations", 600, SACHEM ", {\"card\": \"medicine-man\"}"));
}

RULE(2_1_card, the_unit_on_the_table_has_what_its_card_says)
{
    table t = lay((table_plan){.game = "mythic-earth", .force = {"aztecs-600", "maya-600"}});
    const mye_scene *scene = t.scene;
    const mye_figure *priest = &scene->unit[0];

    EXPECT_EQ(priest->kind, MYE_HUMANOID);
    EXPECT_EQ(priest->roles, MYE_HEROIC | MYE_GENERAL);
    EXPECT_EQ(priest->points, 101);
    EXPECT_EQ(priest->dice, 1);
    EXPECT_EQ(priest->minis, 5);
    EXPECT_EQ(priest->magic, 2);
    EXPECT_EQ(priest->stats[0].brave, 8);
    EXPECT_EQ(priest->stats[0].wounds, 2);
    EXPECT_EQ(priest->stats[0].blow_strength, 1);
    EXPECT_EQ(priest->stats[1].move, 400);
    EXPECT_EQ(priest->stats[1].brave, 6);
    clear_table(&t);
}

static void expect_data_points(const mye_profile *profile, const int32_t wanted[6])
{
    EXPECT_EQ(profile->move, wanted[0]);
    EXPECT_EQ(profile->shoot, wanted[1]);
    EXPECT_EQ(profile->fight, wanted[2]);
    EXPECT_EQ(profile->save, wanted[3]);
    EXPECT_EQ(profile->react, wanted[4]);
    EXPECT_EQ(profile->brave, wanted[5]);
}

RULE(2_1_high_priest, the_card_is_the_printed_one)
{
    muster m = muster_of("aztecs", 600, PRIEST);
    const mye_card *card = &m.force->entry[0].card;
    const mye_profile *priest = &card->profile[0], *dead = &card->profile[1];

    EXPECT_EQ(m.points, 101);
    EXPECT_EQ(card->dice, 1);
    EXPECT_EQ(card->kind, MYE_HUMANOID);
    EXPECT_EQ(card->roles, MYE_HEROIC | MYE_GENERAL);
    EXPECT_EQ(priest->count, 1);
    EXPECT_EQ(dead->count, 4);
    expect_data_points(priest, (const int32_t[6]){5, 5, 5, 5, 7, 8});
    expect_data_points(dead, (const int32_t[6]){4, 5, 5, 5, 4, 6});
    EXPECT_EQ(priest->weapons, UINT64_C(1) << MYE_WEAPON_DAGGER);
    EXPECT_EQ(dead->weapons, UINT64_C(1) << MYE_WEAPON_CLUB);
    EXPECT_EQ(priest->talents, 1u << MYE_TALENT_TOUGHENED | 1u << MYE_TALENT_COMMANDER |
                                   1u << MYE_TALENT_EXTRA_WOUND | 1u << MYE_TALENT_MAGIC_2 |
                                   1u << MYE_TALENT_DREADFUL);
    EXPECT_EQ(dead->talents, 1u << MYE_TALENT_UNDEAD | 1u << MYE_TALENT_DREADFUL);
    dismiss(&m);
}

RULE(2_1_more_minis, each_mini_more_costs_its_points_up_to_the_limit)
{
    muster m = muster_of("tribal-nations", 600,
                         SACHEM ", {\"card\": \"mohawk-warriors\", \"more-second\": 5}");

    EXPECT_EQ(m.points, 92 + 62 + 5 * 10);
    expect_fit(m);
    expect_breach(muster_of("tribal-nations", 600,
                            SACHEM ", {\"card\": \"mohawk-warriors\", \"more-second\": 6}"),
                  "units[1].more-second", "Mohawk Warrior: at most 9 in the unit, this one has 10");
    expect_breach(muster_of("tribal-nations", 600,
                            SACHEM ", {\"card\": \"mohawk-warriors\", \"more-first\": 1}"),
                  "units[1].more-first", "Mohawk Leader: at most 1 in the unit, this one has 2");
    expect_breach(muster_of("tribal-nations", 600,
                            SACHEM ", {\"card\": \"mohawk-warriors\", \"more-third\": 1}"),
                  "units[1].more-third", "Mohawk Warriors: the card has no such member");
}

RULE(2_1_three_spells, a_second_level_priest_may_buy_one_spell_a_third_level_one_none)
{
    expect_fit(muster_of("maya", 600,
                         "{\"card\": \"halach-uinic\"}, {\"card\": \"ah-kin\", "
                         "\"options\": [\"first\"]}"));
    expect_fit(muster_of("maya", 600,
                         "{\"card\": \"halach-uinic\"}, {\"card\": \"ah-kin\", "
                         "\"options\": [\"second\"]}"));
    expect_breach(muster_of("maya", 600,
                            "{\"card\": \"halach-uinic\"}, {\"card\": \"ah-kin\", "
                            "\"options\": [\"first\", \"second\"]}"),
                  "units[1].options",
                  "Ah Kin Daykeeper: a Magic User knows at most 3 spells, this one would know 4");
}

RULE(2_1_three_spells, spells_are_nothing_to_those_without_magic)
{
    muster m = muster_of("aztecs", 600,
                         "{\"card\": \"tlalocan-high-priest\", "
                         "\"options\": [\"first\"]}");

    EXPECT_EQ(m.points, 111);
    m.force->entry[0].card.profile[0].talents = 0;
    m.breaches = mye_force_check(m.force, m.problem, PROBLEMS);
    expect_breach(m, "units[0].options",
                  "Tlalocan High Priest: without a Magic Level it knows no spells");
}

/* An option of one spell and another of a second Magic Level are made two of one spell each. */
RULE(2_1_three_spells, a_second_level_priest_may_not_buy_two)
{
    muster m = muster_of("maya", 600,
                         "{\"card\": \"halach-uinic\"}, {\"card\": \"ah-kin\", "
                         "\"options\": [\"first\", \"second\"]}");
    mye_card *card = &m.force->entry[1].card;

    for (int32_t level = 1; level <= 2; level++) {
        card->profile[0].talents = UINT32_C(1)
                                   << (level == 1 ? MYE_TALENT_MAGIC_1 : MYE_TALENT_MAGIC_2);
        for (int32_t i = 0; i < 2; i++) {
            card->choice[i].talents = 0;
            card->choice[i].spells = 1;
        }
        m.breaches = mye_force_check(m.force, m.problem, PROBLEMS);
        EXPECT_EQ(m.breaches, level - 1);
    }
    expect_breach(m, "units[1].options",
                  "Ah Kin Daykeeper: a Magic User knows at most 3 spells, this one would know 4");
}

RULE(2_4_options, an_option_that_is_not_on_the_card_is_refused)
{
    expect_breach(muster_of("tribal-nations", 600,
                            SACHEM ", {\"card\": \"wolves\", \"options\": [\"first\"]}"),
                  "units[1].options", "Wolves: the card has 0 options, no more can be taken");
}

RULE(2_4_options, a_bought_option_reaches_the_table)
{
    muster plain = muster_of("tribal-nations", 600, SACHEM ", {\"card\": \"seneca-archers\"}");
    muster keen = muster_of("tribal-nations", 600,
                            SACHEM ", {\"card\": \"seneca-archers\", "
                                   "\"options\": [\"first\"]}");

    EXPECT_EQ(keen.points, plain.points + 10);
    EXPECT_EQ(keen.force->entry[1].card.choice[0].talents, 1u << MYE_TALENT_DEADEYE);
    dismiss(&plain);
    dismiss(&keen);
}

RULE(2_4_each, tomahawks_are_paid_for_each_warrior)
{
    muster m = muster_of("tribal-nations", 600,
                         SACHEM ", {\"card\": \"mohawk-warriors\", \"more-second\": 2, "
                                "\"options\": [\"first\"]}");

    EXPECT_EQ(m.points, 92 + 62 + 2 * 10 + 7 * 3);
    dismiss(&m);
}

RULE(2_5_one_general, no_general_and_two_generals_are_refused)
{
    expect_breach(muster_of("tribal-nations", 600, MOHAWK), "units",
                  "a force has exactly one General, this one has 0");
    expect_breach(muster_of("tribal-nations", 600, SACHEM ", {\"card\": \"sachem-on-war-eagle\"}"),
                  "units", "a force has exactly one General, this one has 2");
}

RULE(2_5_heroic, a_general_who_is_no_hero_or_many_is_refused)
{
    muster m = muster_of("aztecs", 600, PRIEST);

    m.force->entry[0].card.roles = MYE_GENERAL;
    m.breaches = mye_force_check(m.force, m.problem, PROBLEMS);
    expect_breach(m, "units[0].card", "Tlalocan High Priest: a General is always a Heroic Figure");
    m = muster_of("aztecs", 600, PRIEST);
    m.force->entry[0].card.profile[0].count = 2;
    m.breaches = mye_force_check(m.force, m.problem, PROBLEMS);
    expect_breach(m, "units[0].card",
                  "Tlalocan High Priest: the first member is the General, a single mini");
}

RULE(2_5_mounted, a_sachem_on_a_war_eagle_leads)
{
    expect_fit(muster_of("tribal-nations", 600, "{\"card\": \"sachem-on-war-eagle\"}, " MOHAWK));
}

RULE(2_5_any_units, the_general_alone_is_a_force)
{
    expect_fit(muster_of("tribal-nations", 600, SACHEM));
    expect_fit(muster_of("tribal-nations", 600, MOHAWK ", " MOHAWK ", " MOHAWK ", " SACHEM));
}

RULE(2_5_limit, a_second_behemoth_is_refused_once)
{
    expect_fit(muster_of("tribal-nations", 600, SACHEM ", {\"card\": \"wendigo\"}"));
    expect_breach(muster_of("tribal-nations", 600,
                            SACHEM ", {\"card\": \"wendigo\"}, "
                                   "{\"card\": \"wendigo\"}, "
                                   "{\"card\": \"wendigo\"}"),
                  "units[2].card", "Wendigo: a force has at most 1 of these units");
}

RULE(1_3_tables, a_table_is_as_large_as_the_game)
{
    table battle = lay((table_plan){.game = "mythic-earth", .scenario = "altars"});
    table skirmish = lay((table_plan){.game = "mythic-earth", .scenario = "altars-skirmish"});
    const mye_scene *large = battle.scene, *small = skirmish.scene;

    EXPECT_EQ(large->board[0].width, 7200);
    EXPECT_EQ(large->board[0].depth, 4800);
    EXPECT_EQ(small->board[0].width, 4800);
    EXPECT_EQ(small->board[0].depth, 4800);
    clear_table(&battle);
    clear_table(&skirmish);
}

static int32_t points_of_side(const table *t, int32_t seat)
{
    const mye_scene *scene = t->scene;
    int32_t points = 0;

    for (int32_t u = 0; u < scene->units[seat]; u++)
        points += scene->unit[seat * MYE_UNITS_A_SIDE + u].points;
    return points;
}

/* Every scenario of the data, with the forces it has unless others are asked for. */
RULE(1_3_tables, the_usual_forces_are_of_the_size_of_the_table)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    int32_t scenarios = sk_library_count(library, "mythic-earth", "scenarios"), tried = 0;

    for (int32_t i = 0; i < scenarios; i++) {
        const char *id = sk_library_id(library, "mythic-earth", "scenarios", i);
        bool battle;
        table t;
        if (strncmp(id, "lesson-", 7) == 0) /* small on purpose */
            continue;
        tried++;
        t = lay((table_plan){.game = "mythic-earth", .scenario = id});
        battle = ((const mye_scene *)t.scene)->board[0].width == 7200;
        for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
            EXPECT(points_of_side(&t, seat) <= (battle ? 1000 : 600));
            EXPECT(points_of_side(&t, seat) > (battle ? 950 : 550));
        }
        clear_table(&t);
    }
    EXPECT_EQ(tried, 14);
    sk_library_close(library);
}

/* Every breach is told, and those beyond the room are counted. */
RULE(1_1_points, every_breach_is_told)
{
    muster m =
        muster_of("aztecs", 100, MOHAWK ", {\"card\": \"wendigo\"}, {\"card\": \"wendigo\"}");
    sk_problem one[1];

    EXPECT_EQ(m.breaches, 6);
    EXPECT_EQ(mye_force_check(m.force, one, 1), 6);
    EXPECT_EQ(mye_force_check(m.force, NULL, 0), 6);
    cr_expect_str_eq(one[0].where, "points");
    dismiss(&m);
    m = built_in("aztecs-1000");
    EXPECT_EQ(m.breaches, 0);
    dismiss(&m);
}
