/* From forces, scenario and options to the scene and the first state. */
#include <string.h>

#include "base/check.h"
#include "rules.h"

/* 1.11: 32 mm, 60 mm and 140 mm bases, as radii. Eye heights are ours. */
static const int16_t BASE[MYE_KIND_COUNT] = {63, 118, 118, 118, 118, 276};
static const int16_t HEIGHT[MYE_KIND_COUNT] = {120, 150, 200, 250, 100, 500};

bool mye_refuse_setup(sk_problem *problem, const char *where, int32_t i, const char *words)
{
    sk_text at = SK_TEXT(problem->where), why = SK_TEXT(problem->words);

    sk_put(&at, where);
    if (i >= 0) {
        sk_put_char(&at, '[');
        sk_put_int(&at, i);
        sk_put_char(&at, ']');
    }
    sk_put(&why, words);
    return false;
}

/* Landscape */

static bool piece_is_sound(const mye_landscape *l, int32_t i, sk_problem *problem)
{
    const mye_piece *p = &l->piece[i];

    if (p->corners == 0 && p->radius < 1)
        return mye_refuse_setup(problem, "pieces", i, "a piece has corners or a radius");
    if (p->corners > 0 && sk_polygon_flaw(p->corner, p->corners) != SK_SOUND)
        return mye_refuse_setup(problem, "pieces", i, "the corners make no simple polygon");
    for (int32_t k = 0; k < p->corners; k++)
        if (p->corner[k].x < 0 || p->corner[k].y < 0 || p->corner[k].x > l->width ||
            p->corner[k].y > l->depth)
            return mye_refuse_setup(problem, "pieces", i, "a corner lies off the table");
    for (int32_t k = 0; k < i; k++)
        if (sk_same(p->name, l->piece[k].name))
            return mye_refuse_setup(problem, "pieces", i, "two pieces have the same title");
    return true;
}

static int32_t count_ground(const mye_landscape *l, int32_t ground)
{
    int32_t count = 0;

    for (int32_t i = 0; i < l->pieces; i++)
        count += l->piece[i].ground == ground;
    return count;
}

/* [1_3_tables] */
static bool board_is_sound(const mye_board_plan *plan, int32_t b, sk_problem *problem)
{
    const mye_landscape *l = &plan->landscape;

    if (plan->primary == MYE_RAINY_SEASON &&
        (count_ground(l, MYE_RIVER) != 1 || count_ground(l, MYE_BRIDGE) != 3))
        return mye_refuse_setup(problem, "boards", b,
                                "the rainy season needs one river and three bridges");
    if (plan->primary == MYE_PILLAGE && count_ground(l, MYE_BUILDING) != MYE_BUILDINGS)
        return mye_refuse_setup(problem, "boards", b, "pillaging needs five buildings");
    for (int32_t i = 0; i < l->pieces; i++)
        if (!piece_is_sound(l, i, problem))
            return false;
    return true;
}

static bool is_sound(const sk_setup *setup, sk_problem *problem)
{
    const mye_scenario *from = setup->scenario;

    if (!mye_book_is_sound(&from->book, problem))
        return false;
    for (int32_t b = 0; b < from->boards; b++) {
        if (!board_is_sound(&from->board[b], b, problem))
            return false;
        for (int32_t c = 0; c < b; c++)
            if (from->board[b].primary == from->board[c].primary)
                return mye_refuse_setup(problem, "boards", b, "two boards of one scenario");
    }
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        if (mye_force_check(setup->force[seat], problem, 1) > 0)
            return false;
    return true;
}

static void set_piece(const mye_piece *from, mye_terrain *to)
{
    to->shape = from->corners > 0 ? sk_polygon_shape(from->corner, from->corners)
                                  : sk_circle_shape(from->at, from->radius);
    to->ground = (uint8_t)from->ground;
    to->obscuring = from->obscuring != 0;
    to->height = (int16_t)from->height;
}

static void set_board(const mye_board_plan *from, mye_board *to)
{
    to->primary = from->primary;
    to->width = from->landscape.width;
    to->depth = from->landscape.depth;
    to->pieces = from->landscape.pieces;
    for (int32_t i = 0; i < to->pieces; i++) {
        set_piece(&from->landscape.piece[i], &to->piece[i]);
        to->rivers |= (uint32_t)(to->piece[i].ground == MYE_RIVER) << i;
        to->bridges |= (uint32_t)(to->piece[i].ground == MYE_BRIDGE) << i;
        memcpy(to->name[i], from->landscape.piece[i].name, MYE_NAME);
    }
}

/* Units */

/* [2_4_times_fi] */
static int32_t attacks_of(uint32_t talents)
{
    return MYE_HAS(talents, FIGHTS_5)   ? 5
           : MYE_HAS(talents, FIGHTS_4) ? 4
           : MYE_HAS(talents, FIGHTS_3) ? 3
           : MYE_HAS(talents, FIGHTS_2) ? 2
                                        : 1;
}

static int32_t magic_of(uint32_t talents)
{
    return MYE_HAS(talents, MAGIC_3)   ? 3
           : MYE_HAS(talents, MAGIC_2) ? 2
           : MYE_HAS(talents, MAGIC_1) ? 1
                                       : 0;
}

/* A mini fights with its best weapon (ours): the most of strength and Fight bonus together. */
static void choose_blow(const mye_book *book, mye_stats *stats)
{
    int32_t best = 0;

    for (uint64_t left = stats->weapons; left != 0; left &= left - 1) {
        const mye_weapon *weapon = &book->weapon[__builtin_ctzll(left)];
        int32_t worth = 2 * (weapon->strength + weapon->bonus) + (weapon->bonus > 0);
        if (!weapon->melee || worth <= best)
            continue;
        best = worth;
        stats->blow_strength = weapon->strength;
        stats->blow_bonus = weapon->bonus;
    }
}

static int32_t farthest_reach(const mye_book *book, uint64_t weapons)
{
    int32_t farthest = 0;

    for (uint64_t left = weapons; left != 0; left &= left - 1) {
        const mye_weapon *weapon = &book->weapon[__builtin_ctzll(left)];
        int32_t reach = weapon->far > 0 ? weapon->far : weapon->near;
        if (reach > farthest)
            farthest = reach;
    }
    return farthest;
}

static void take_option(const mye_choice *choice, int32_t p, mye_stats *stats)
{
    if (choice->profile != 0 && choice->profile != p + 1)
        return;
    stats->talents |= choice->talents;
    stats->weapons |= choice->weapons;
    stats->wounds = (uint8_t)(stats->wounds + choice->wounds);
    if (choice->armour > stats->armour)
        stats->armour = (uint8_t)choice->armour;
}

/* [2_4_extra_wound] */
static mye_stats stats_of(const mye_book *book, const mye_entry *entry, int32_t p)
{
    const mye_profile *from = &entry->card.profile[p];
    mye_stats stats = {.talents = from->talents,
                       .weapons = from->weapons,
                       .move = (int16_t)(from->move * MYE_INCH),
                       .shoot = (int8_t)from->shoot,
                       .fight = (int8_t)from->fight,
                       .save = (int8_t)from->save,
                       .react = (int8_t)from->react,
                       .brave = (int8_t)from->brave,
                       .wounds = (uint8_t)from->wounds,
                       .armour = (uint8_t)from->armour};

    for (int32_t i = 0; i < entry->card.choices; i++)
        if ((entry->chosen >> i & 1) != 0)
            take_option(&entry->card.choice[i], p, &stats);
    if (MYE_HAS(stats.talents, EXTRA_WOUND))
        stats.wounds = (uint8_t)(stats.wounds + book->talent[MYE_TALENT_EXTRA_WOUND].amount);
    stats.attacks = (uint8_t)attacks_of(stats.talents);
    choose_blow(book, &stats);
    stats.reach = (int16_t)farthest_reach(book, stats.weapons);
    return stats;
}

static int32_t extra_spells(const mye_entry *entry)
{
    int32_t spells = 0;

    for (int32_t i = 0; i < entry->card.choices; i++)
        if ((entry->chosen >> i & 1) != 0)
            spells += entry->card.choice[i].spells;
    return spells;
}

static void add_profile(const mye_book *book, const mye_entry *entry, int32_t p, mye_figure *unit)
{
    unit->stats[p] = stats_of(book, entry, p);
    unit->talents |= unit->stats[p].talents;
    unit->move = p == 0 || unit->move == unit->stats[p].move ? unit->stats[p].move : 0;
    unit->first_of[p] = unit->minis;
    unit->minis = (uint8_t)(unit->minis + entry->card.profile[p].count + entry->more[p]);
    unit->first_of[p + 1] = unit->minis;
}

/* 2.1: the card, with what the list added. [1_11_humanoid_base, 1_11_large_base,
 * 1_11_behemoth_base] */
static void set_unit(const mye_book *book, const mye_entry *entry, mye_figure *unit)
{
    unit->kind = (uint8_t)entry->card.kind;
    unit->roles = (uint8_t)entry->card.roles;
    unit->dice = (uint8_t)entry->card.dice;
    unit->profiles = (uint8_t)entry->card.profiles;
    unit->radius = BASE[unit->kind];
    unit->height = HEIGHT[unit->kind];
    unit->points = (int16_t)mye_entry_points(entry);
    for (int32_t p = 0; p < unit->profiles; p++)
        add_profile(book, entry, p, unit);
    unit->magic = (uint8_t)magic_of(unit->talents);
    unit->spells = (uint8_t)(unit->magic > 0 ? unit->magic + extra_spells(entry) : 0);
}

/* Two cards of one name are numbered. */
static void name_unit(const mye_force *force, int32_t i, mye_figure *unit)
{
    const mye_entry *entry = &force->entry[i];
    sk_text name = SK_TEXT(unit->name);
    int32_t same = 1, before = 1;

    for (int32_t k = 0; k < force->entries; k++)
        if (k != i && sk_same(force->entry[k].card.name, entry->card.name)) {
            same++;
            before += k < i;
        }
    sk_put(&name, entry->card.name);
    if (same > 1) {
        sk_put_char(&name, ' ');
        sk_put_int(&name, before);
    }
}

static void place_minis(mye_scene *scene, mye_open *open, int32_t u)
{
    const mye_figure *unit = &scene->unit[u];

    for (int32_t p = 0; p < unit->profiles; p++)
        for (int32_t k = unit->first_of[p]; k < unit->first_of[p + 1]; k++) {
            scene->profile_of[unit->first + k] = (uint8_t)p;
            scene->unit_of[unit->first + k] = (uint8_t)u;
            open->wounds[unit->first + k] = unit->stats[p].wounds;
        }
    open->unit[u].standing = unit->minis;
}

void mye_field_unit(const mye_entry *entry, int32_t seat, mye_scene *scene, mye_state *s)
{
    int32_t u = seat * MYE_UNITS_A_SIDE;
    mye_figure *unit = &scene->unit[u];
    sk_text name;

    memset(unit, 0, sizeof *unit);
    name = SK_TEXT(unit->name);
    sk_put(&name, entry->card.name);
    set_unit(&scene->book, entry, unit);
    unit->seat = (uint8_t)seat;
    unit->first = (int16_t)(seat * MYE_MINIS_A_SIDE);
    place_minis(scene, &s->open, u);
    scene->units[seat] = 1;
}

static void set_side(const mye_force *force, int32_t seat, mye_scene *scene, mye_open *open)
{
    int32_t mini = seat * MYE_MINIS_A_SIDE;

    memcpy(scene->side[seat], force->name, MYE_NAME);
    scene->units[seat] = (uint8_t)force->entries;
    for (int32_t i = 0; i < force->entries; i++) {
        int32_t u = seat * MYE_UNITS_A_SIDE + i;
        mye_figure *unit = &scene->unit[u];
        set_unit(&scene->book, &force->entry[i], unit);
        name_unit(force, i, unit);
        unit->seat = (uint8_t)seat;
        unit->first = (int16_t)mini;
        mini += unit->minis;
        place_minis(scene, open, u);
        if ((unit->roles & MYE_GENERAL) != 0)
            scene->general[seat] = (uint8_t)u;
    }
}

static bool is_mirrored(const mye_scene *scene)
{
    for (int32_t i = 0; i < scene->units[0]; i++)
        for (int32_t k = 0; k < scene->units[1]; k++)
            if (sk_same(scene->unit[i].name, scene->unit[MYE_UNITS_A_SIDE + k].name))
                return true;
    return false;
}

/* 5.7 with our figures for the spirit animals. */
static void set_animals(mye_scene *scene)
{
    for (int32_t i = 0; i < MYE_ANIMALS; i++) {
        mye_figure *unit = &scene->unit[MYE_FIRST_ANIMAL + i];
        sk_text name = SK_TEXT(unit->name);
        int32_t mini = MYE_SEATS * MYE_MINIS_A_SIDE + i;

        sk_put(&name, "Spirit Animal ");
        sk_put_int(&name, i + 1);
        unit->seat = MYE_SEATS;
        unit->kind = MYE_BEAST;
        unit->minis = unit->profiles = unit->first_of[1] = 1;
        unit->first = (int16_t)mini;
        unit->radius = BASE[MYE_BEAST];
        unit->height = HEIGHT[MYE_BEAST];
        unit->stats[0] = (mye_stats){.fight = 5,
                                     .save = 6,
                                     .wounds = 1,
                                     .attacks = 2,
                                     .blow_strength = 1,
                                     .talents = 1u << MYE_TALENT_FIGHTS_2};
        scene->unit_of[mini] = (uint8_t)(MYE_FIRST_ANIMAL + i);
    }
}

static int32_t farthest_spell(const mye_book *book)
{
    int32_t farthest = 0;

    for (int32_t i = 0; i < MYE_SPELL_COUNT; i++)
        if (book->spell[i].inches > farthest)
            farthest = book->spell[i].inches;
    return farthest;
}

static void set_rulings(const int32_t *option, mye_rulings *r)
{
    *r = (mye_rulings){.natural_one_thaws = (uint8_t)option[0],
                       .shots_at_fleeing_twice = (uint8_t)option[1],
                       .template_radius = (uint8_t)option[2],
                       .tomahawk_one = (uint8_t)option[3],
                       .fleeing_shoot_chargers = (uint8_t)option[4],
                       .hero_counts_itself = (uint8_t)option[5],
                       .odds_variant = (uint8_t)option[6],
                       .kept_dice_lapse = (uint8_t)option[7],
                       .owner_chooses = (uint8_t)option[8],
                       .obscured_each = (uint8_t)option[9],
                       .fallen_heroes = (uint8_t)option[10],
                       .wiped_out_wins = (uint8_t)option[11],
                       .flyers_swim = (uint8_t)option[12],
                       .no_rocks_at_chargers = (uint8_t)option[13],
                       .pillages_several = (uint8_t)option[14],
                       .all_animals_roam = (uint8_t)option[15],
                       .any_mini_across = (uint8_t)option[16],
                       .dispel_by_wizard = (uint8_t)option[17],
                       .low_walls_hide = (uint8_t)option[18]};
}

/* Talents may give a large unit more blows than the table has dice. */
static bool blows_can_be_rolled(const mye_scene *scene, sk_problem *problem)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        const mye_figure *unit = &scene->unit[u];
        int32_t blows = MYE_TALENT(scene, VENOMOUS).amount;
        for (int32_t p = 0; p < unit->profiles; p++) {
            bool frenzied = MYE_HAS(unit->stats[p].talents, FRENZIED);
            blows += (unit->first_of[p + 1] - unit->first_of[p]) *
                     (unit->stats[p].attacks + (frenzied ? MYE_TALENT(scene, FRENZIED).amount : 0));
        }
        if (blows > MYE_DICE_MOST)
            return mye_refuse_setup(problem, "units", u % MYE_UNITS_A_SIDE,
                                    "it would strike more blows at once than can be rolled");
    }
    return true;
}

bool mye_setup(const sk_setup *setup, void *scene_out, void *state_out, sk_problem *problem)
{
    const mye_scenario *from = setup->scenario;
    mye_scene *scene = scene_out;
    mye_state *s = state_out;

    memset(scene, 0, sizeof *scene);
    memset(s, 0, sizeof *s);
    if (!is_sound(setup, problem))
        return false;
    set_rulings(setup->option, &scene->rulings);
    mye_set_book(&from->book, &scene->book);
    scene->farthest_spell = farthest_spell(&scene->book);
    scene->boards = from->boards;
    for (int32_t b = 0; b < from->boards; b++)
        set_board(&from->board[b], &scene->board[b]);
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        set_side(setup->force[seat], seat, scene, &s->open);
    scene->mirrored = is_mirrored(scene);
    set_animals(scene);
    if (!blows_can_be_rolled(scene, problem))
        return false;
    for (int32_t u = 0; u < MYE_UNITS; u++)
        s->open.unit[u].foe[0] = s->open.unit[u].foe[1] = MYE_NOBODY;
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        s->open.token[t].carrier = MYE_NOBODY;
    s->open.step = MYE_WAY_ROLL;
    s->open.frames = 1;
    s->open.turn = 1;
    return true;
}
