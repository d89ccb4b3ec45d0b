/* The cards, army lists and landscapes of Mythic Earth keep what they promise. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "data/catalog.h"
#include "data/library.h"
#include "games/mythic_earth/mythic_earth.h"
#include "games/mythic_earth/rules.h"

enum { CARDS_MAX = 128 };

static const char *const FACTION[] = {"aztecs", "tribal-nations",     "maya",       "incas",
                                      "inuit",  "western-federation", "chachapoya", "taino"};

static sk_library *library;

static void open_library(void)
{
    sk_fault fault = {.line = 0};

    library = sk_library_open(NULL, &fault);
    cr_assert_not_null(library, "%s", fault.words);
}

/* What lessons are played with is as small as they need it. */
static bool is_for_lessons(const char *catalog, int32_t i)
{
    return sk_starts(sk_library_id(library, MYE_GAME.id, catalog, i), "lesson-");
}

static void close_library(void)
{
    sk_library_close(library);
}

TestSuite(mythic_earth_forces, .init = open_library, .fini = close_library);

static const sk_form *form_of(const char *name)
{
    sk_catalog catalog[SK_CATALOGS_MAX];
    int32_t count = sk_catalogs_of(&MYE_GAME, catalog);

    for (int32_t i = 0; i < count; i++)
        if (sk_same(catalog[i].name, name))
            return catalog[i].form;
    cr_assert_fail("no catalog %s", name);
    return NULL;
}

static void read_entry(const char *catalog, int32_t i, void *out)
{
    sk_fault fault = {.line = 0};
    const char *id = sk_library_id(library, MYE_GAME.id, catalog, i);

    cr_assert(sk_library_read(library, MYE_GAME.id, catalog, id, form_of(catalog), out, &fault),
              "%s: %s", id, fault.words);
}

static int32_t read_cards(mye_card *card)
{
    int32_t count = sk_library_count(library, MYE_GAME.id, "cards");

    cr_assert_leq(count, CARDS_MAX);
    for (int32_t i = 0; i < count; i++)
        read_entry("cards", i, &card[i]);
    return count;
}

/* Cards */

Test(mythic_earth_forces, every_force_has_seven_cards_or_more_and_a_general)
{
    static mye_card card[CARDS_MAX];
    int32_t count = read_cards(card), cards[MYE_FACTION_COUNT] = {0};
    int32_t generals[MYE_FACTION_COUNT] = {0}, behemoths[MYE_FACTION_COUNT] = {0};

    for (int32_t i = 0; i < count; i++) {
        cards[card[i].faction]++;
        generals[card[i].faction] += (card[i].roles & MYE_GENERAL) != 0;
        behemoths[card[i].faction] += card[i].kind == MYE_BEHEMOTH;
    }
    for (int32_t f = 0; f < MYE_FACTION_COUNT; f++) {
        cr_expect_geq(cards[f], 7, "%s", FACTION[f]);
        cr_expect_geq(generals[f], 1, "%s", FACTION[f]);
        cr_expect_eq(behemoths[f], 1, "%s", FACTION[f]);
    }
}

/* Whether a card of this type has the weapon (0 …) or talent (64 …). */
static bool has_trait(const mye_card *card, int32_t trait)
{
    for (int32_t p = 0; p < card->profiles; p++)
        if (trait < 64 ? card->profile[p].weapons >> trait & 1
                       : card->profile[p].talents >> (trait - 64) & 1)
            return true;
    return false;
}

/* No other force has a unit of the same type with this trait. */
static bool is_hallmark(const mye_card *card, int32_t cards, const mye_card *of, int32_t trait)
{
    for (int32_t i = 0; i < cards; i++)
        if (card[i].faction != of->faction && card[i].kind == of->kind &&
            has_trait(&card[i], trait))
            return false;
    return has_trait(of, trait);
}

static bool differs_in_kind(const mye_card *card, int32_t cards, const mye_card *of)
{
    for (int32_t trait = 0; trait < 64 + MYE_TALENT_COUNT; trait++)
        if ((trait < MYE_WEAPON_COUNT || trait >= 64) && is_hallmark(card, cards, of, trait))
            return true;
    return false;
}

Test(mythic_earth_forces, two_cards_of_each_force_differ_in_kind_from_all_others)
{
    static mye_card card[CARDS_MAX];
    int32_t count = read_cards(card), own[MYE_FACTION_COUNT] = {0};

    for (int32_t i = 0; i < count; i++)
        own[card[i].faction] += differs_in_kind(card, count, &card[i]);
    for (int32_t f = 0; f < MYE_FACTION_COUNT; f++)
        cr_expect_geq(own[f], 2, "%s has %d", FACTION[f], own[f]);
}

static void expect_sound(const mye_card *card)
{
    cr_expect(card->kind != MYE_BEHEMOTH || (card->limit == 1 && card->dice == 2), "%s",
              card->name);
    cr_expect((card->roles & MYE_GENERAL) == 0 || card->limit == 1, "%s", card->name);
    for (int32_t p = 0; p < card->profiles; p++) {
        const mye_profile *profile = &card->profile[p];
        cr_expect(profile->weapons != 0, "%s: %s is unarmed", card->name, profile->name);
        cr_expect(profile->most == 0 || (profile->most > profile->count && profile->each > 0),
                  "%s: %s", card->name, profile->name);
        cr_expect(profile->count > 0 || profile->most > 0, "%s: %s", card->name, profile->name);
    }
    for (int32_t i = 0; i < card->choices; i++)
        cr_expect_leq(card->choice[i].profile, card->profiles, "%s: %s", card->name,
                      card->choice[i].name);
}

Test(mythic_earth_forces, cards_are_sound)
{
    static mye_card card[CARDS_MAX];
    int32_t count = read_cards(card);

    for (int32_t i = 0; i < count; i++) {
        expect_sound(&card[i]);
        for (int32_t k = 0; k < i; k++)
            cr_expect(!sk_same(card[i].name, card[k].name), "two cards are called %s",
                      card[i].name);
    }
}

/* Lists */

Test(mythic_earth_forces, each_force_has_two_ready_lists_just_below_their_size)
{
    static mye_force force;
    int32_t count = sk_library_count(library, MYE_GAME.id, "forces");
    int32_t battles[MYE_FACTION_COUNT] = {0}, skirmishes[MYE_FACTION_COUNT] = {0};

    for (int32_t i = 0; i < count; i++) {
        const char *id = sk_library_id(library, MYE_GAME.id, "forces", i);
        sk_problem problem;
        int32_t points;
        if (is_for_lessons("forces", i))
            continue;
        read_entry("forces", i, &force);
        points = mye_force_points(&force);
        cr_expect_eq(mye_force_check(&force, &problem, 1), 0, "%s: %s: %s", id, problem.where,
                     problem.words);
        cr_expect(points * 100 >= force.points * 99 && points <= force.points, "%s costs %d", id,
                  points);
        battles[force.faction] += force.points == 1000;
        skirmishes[force.faction] += force.points == 600;
    }
    for (int32_t f = 0; f < MYE_FACTION_COUNT; f++)
        cr_expect(battles[f] == 1 && skirmishes[f] == 1, "%s", FACTION[f]);
}

Test(mythic_earth_forces, lists_show_within_eighty_columns)
{
    static mye_force force;
    static char words[1 << 16];
    int32_t count = sk_library_count(library, MYE_GAME.id, "forces");

    for (int32_t i = 0; i < count; i++) {
        sk_text out = SK_TEXT(words);
        read_entry("forces", i, &force);
        mye_force_show(&force, &out);
        cr_expect(!out.cut);
        for (char *line = strtok(words, "\n"); line != NULL; line = strtok(NULL, "\n"))
            cr_expect_leq(sk_columns(line), 79, "%s", line);
    }
}

/* Landscapes */

static int32_t zone_of(const mye_board_plan *board)
{
    bool narrow = board->primary == MYE_RAINY_SEASON || board->primary == MYE_PILLAGE ||
                  board->primary == MYE_LIBERATORS;

    return narrow ? 600 : 1200;
}

typedef struct box {
    int32_t west, south, east, north;
} box;

static box box_of(const mye_piece *piece)
{
    box b = {piece->at.x - piece->radius, piece->at.y - piece->radius, piece->at.x + piece->radius,
             piece->at.y + piece->radius};

    for (int32_t i = 0; i < piece->corners; i++) {
        sk_point at = piece->corner[i];
        if (i == 0)
            b = (box){at.x, at.y, at.x, at.y};
        b.west = at.x < b.west ? at.x : b.west;
        b.south = at.y < b.south ? at.y : b.south;
        b.east = at.x > b.east ? at.x : b.east;
        b.north = at.y > b.north ? at.y : b.north;
    }
    return b;
}

static bool is_fixture(const mye_piece *piece)
{
    return piece->ground == MYE_RIVER || piece->ground == MYE_BRIDGE ||
           piece->ground == MYE_BUILDING;
}

static bool same_box(box a, box b)
{
    return a.west == b.west && a.south == b.south && a.east == b.east && a.north == b.north;
}

/* Turned half round, the table looks the same: neither side has the better ground. */
static void expect_fair(const mye_landscape *l)
{
    for (int32_t i = 0; i < l->pieces; i++) {
        box b = box_of(&l->piece[i]);
        box turned = {l->width - b.east, l->depth - b.north, l->width - b.west, l->depth - b.south};
        bool found = false;
        for (int32_t k = 0; k < l->pieces; k++)
            found |= same_box(box_of(&l->piece[k]), turned) &&
                     l->piece[k].ground == l->piece[i].ground &&
                     l->piece[k].obscuring == l->piece[i].obscuring;
        cr_expect(found, "%s has no counterpart", l->piece[i].name);
    }
}

static void expect_pieces(const mye_landscape *l)
{
    int32_t pieces = 0;

    for (int32_t i = 0; i < l->pieces; i++) {
        box b = box_of(&l->piece[i]);
        cr_expect(b.west >= 0 && b.south >= 0 && b.east <= l->width && b.north <= l->depth, "%s",
                  l->piece[i].name);
        if (is_fixture(&l->piece[i]))
            continue;
        pieces++;
        cr_expect(b.east - b.west <= 800 && b.north - b.south <= 800, "%s", l->piece[i].name);
    }
    cr_expect(pieces >= 8 && pieces <= 10, "%d pieces", pieces);
}

/* Something to consecrate in both zones, and nothing impassable there. */
static void expect_zones(const mye_board_plan *board)
{
    const mye_landscape *l = &board->landscape;
    int32_t zone = zone_of(board), south = 0, north = 0;

    for (int32_t i = 0; i < l->pieces; i++) {
        box b = box_of(&l->piece[i]);
        bool blocked = l->piece[i].ground == MYE_IMPASSABLE || l->piece[i].ground == MYE_BUILDING;
        south += !is_fixture(&l->piece[i]) && b.north <= zone;
        north += !is_fixture(&l->piece[i]) && b.south >= l->depth - zone;
        cr_expect(!blocked || (b.south >= zone && b.north <= l->depth - zone), "%s",
                  l->piece[i].name);
    }
    cr_expect(south >= 1 && north >= 1);
}

static bool near(sk_point a, sk_point b, int64_t reach)
{
    int64_t x = a.x - b.x, y = a.y - b.y;

    return x * x + y * y <= reach * reach;
}

/* How many corners of its box lie within reach of the point. */
static int32_t corners_near(const mye_piece *piece, sk_point at, int64_t reach)
{
    box b = box_of(piece);
    sk_point corner[] = {
        {b.west, b.south}, {b.west, b.north}, {b.east, b.south}, {b.east, b.north}};
    int32_t count = 0;

    for (size_t i = 0; i < SK_COUNT(corner); i++)
        count += near(corner[i], at, reach);
    return count;
}

/* The Great Hunt is deployed in arcs of 18" round two corners. */
static void expect_arcs(const mye_landscape *l)
{
    sk_point corner[] = {{0, 0}, {l->width, l->depth}};

    for (size_t c = 0; c < SK_COUNT(corner); c++) {
        int32_t inside = 0;
        for (int32_t i = 0; i < l->pieces; i++) {
            inside += corners_near(&l->piece[i], corner[c], 1800) == 4;
            cr_expect(l->piece[i].ground != MYE_IMPASSABLE ||
                          corners_near(&l->piece[i], corner[c], 1800) == 0,
                      "%s", l->piece[i].name);
        }
        cr_expect_geq(inside, 1);
    }
}

/* Nor does anything stand where the spirit animals come from: the middle, and 14" from the other
 * two corners towards it. On the 72" table that is 11.65" and 7.77", on the square one 9.9". */
static void expect_spawn_points(const mye_landscape *l)
{
    int32_t x = l->width == 7200 ? 1165 : 990, y = l->width == 7200 ? 777 : 990;
    sk_point spawn[] = {{l->width / 2, l->depth / 2}, {x, l->depth - y}, {l->width - x, y}};

    for (size_t k = 0; k < SK_COUNT(spawn); k++)
        for (int32_t i = 0; i < l->pieces; i++) {
            box b = box_of(&l->piece[i]);
            bool clear = spawn[k].x < b.west - 200 || spawn[k].x > b.east + 200 ||
                         spawn[k].y < b.south - 200 || spawn[k].y > b.north + 200;
            cr_expect(l->piece[i].ground != MYE_IMPASSABLE || clear, "%s", l->piece[i].name);
        }
}

Test(mythic_earth_forces, landscapes_are_fair_and_leave_the_zones_open)
{
    static mye_scenario scenario;
    int32_t count = sk_library_count(library, MYE_GAME.id, "scenarios");

    for (int32_t i = 0; i < count; i++) {
        if (is_for_lessons("scenarios", i))
            continue;
        read_entry("scenarios", i, &scenario);
        for (int32_t b = 0; b < scenario.boards; b++) {
            expect_fair(&scenario.board[b].landscape);
            expect_pieces(&scenario.board[b].landscape);
            if (scenario.board[b].primary == MYE_GREAT_HUNT) {
                expect_arcs(&scenario.board[b].landscape);
                expect_spawn_points(&scenario.board[b].landscape);
            } else {
                expect_zones(&scenario.board[b]);
            }
        }
    }
}

Test(mythic_earth_forces, the_way_offers_all_six_scenarios)
{
    static mye_scenario scenario;
    sk_fault fault = {.line = 0};
    uint32_t seen = 0;

    cr_assert(sk_library_read(library, MYE_GAME.id, "scenarios", "the-way", MYE_GAME.scenario,
                              &scenario, &fault));
    for (int32_t b = 0; b < scenario.boards; b++)
        seen |= 1u << scenario.board[b].primary;
    cr_expect_eq(seen, (1u << MYE_PRIMARY_COUNT) - 1);
}
