/* Sections 1, 2 and 5: what makes a set-up sound, and what a card becomes on the table. */
#include <string.h>

#include "battle.h"

static mye_scenario scenario;
static mye_force force[2];
static mye_scene scene;
static mye_state state;
static sk_problem problem;

static bool is_set_up(void)
{
    sk_setup setup = {.seats = 2, .scenario = &scenario, .force = {&force[0], &force[1]}};

    problem = (sk_problem){.where = ""};
    return mye_setup(&setup, &scene, &state, &problem);
}

static mye_profile man(int32_t count, int32_t most)
{
    return (mye_profile){.name = "Mini",
                         .count = count,
                         .most = most,
                         .each = 7,
                         .move = 5,
                         .shoot = 4,
                         .fight = 6,
                         .save = 3,
                         .react = 8,
                         .brave = 9,
                         .wounds = 1};
}

/* A General for each side, on one bare table. */
static void usual(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(force, 0, sizeof force);
    scenario.boards = 1;
    scenario.board[0].landscape = (mye_landscape){.width = 7200, .depth = 4800};
    scenario.book = *book_of(field());
    forget_tables();
    for (int32_t seat = 0; seat < 2; seat++) {
        mye_card *card = &force[seat].entry[0].card;
        strcpy(force[seat].name, seat == 0 ? "North" : "South");
        force[seat].points = 1000;
        force[seat].entries = 1;
        *card =
            (mye_card){.roles = MYE_HEROIC | MYE_GENERAL, .points = 50, .dice = 1, .profiles = 1};
        strcpy(card->name, seat == 0 ? "Chief" : "Lord");
        card->profile[0] = man(1, 1);
    }
}

static void put_square(int32_t i, int32_t ground, const char *name)
{
    mye_landscape *l = &scenario.board[0].landscape;

    l->piece[i] = (mye_piece){
        .ground = ground, .corners = 4, .corner = {{100, 100}, {500, 100}, {500, 500}, {100, 500}}};
    strcpy(l->piece[i].name, name);
    if (l->pieces <= i)
        l->pieces = i + 1;
}

static void expect_refused(const char *where, const char *words)
{
    EXPECT(!is_set_up());
    cr_expect(strcmp(problem.where, where) == 0, "%s, not %s", problem.where, where);
    cr_expect(strcmp(problem.words, words) == 0, "%s, not %s", problem.words, words);
}

RULE(5_6_bridge, the_rainy_season_wants_one_river_and_three_bridges)
{
    static const struct {
        int32_t rivers, bridges;
        bool sound;
    } ROW[] = {{1, 3, true}, {0, 3, false}, {2, 3, false}, {1, 2, false}, {1, 4, false}};

    for (int32_t i = 0; i < 5; i++) {
        static const char *const NAME[] = {"a", "b", "c", "d", "e", "f"};
        usual();
        scenario.board[0].primary = MYE_RAINY_SEASON;
        for (int32_t k = 0; k < ROW[i].rivers + ROW[i].bridges; k++)
            put_square(k, k < ROW[i].rivers ? MYE_RIVER : MYE_BRIDGE, NAME[k]);
        if (ROW[i].sound)
            EXPECT(is_set_up());
        else
            expect_refused("boards[0]", "the rainy season needs one river and three bridges");
    }
}

RULE(5_8_pillage, five_buildings_no_more_no_less)
{
    for (int32_t count = 4; count <= 6; count++) {
        static const char *const NAME[] = {"a", "b", "c", "d", "e", "f"};
        usual();
        scenario.board[0].primary = MYE_PILLAGE;
        for (int32_t k = 0; k < count; k++)
            put_square(k, MYE_BUILDING, NAME[k]);
        if (count == 5)
            EXPECT(is_set_up());
        else
            expect_refused("boards[0]", "pillaging needs five buildings");
    }
}

RULE(1_3_tables, pieces_lie_on_the_table_and_have_a_shape_and_a_name)
{
    mye_piece *piece = &scenario.board[0].landscape.piece[1];

    usual();
    put_square(0, MYE_DIFFICULT, "wood");
    put_square(1, MYE_DIFFICULT, "marsh");
    EXPECT(is_set_up());
    put_square(1, MYE_DIFFICULT, "wood");
    expect_refused("pieces[1]", "two pieces have the same title");
    put_square(1, MYE_DIFFICULT, "marsh");
    piece->corners = 0;
    expect_refused("pieces[1]", "a piece has corners or a radius");
    piece->radius = 1;
    EXPECT(is_set_up());
    put_square(1, MYE_DIFFICULT, "marsh");
    piece->corner[2] = (sk_point){100, 100};
    expect_refused("pieces[1]", "the corners make no simple polygon");
}

RULE(1_11_edge, to_the_hundredth)
{
    static const struct {
        int32_t corner, x, y;
        bool sound;
    } ROW[] = {{2, 7200, 4800, true}, {2, 7201, 4800, false}, {2, 7200, 4801, false},
               {0, 0, 0, true},       {0, -1, 0, false},      {0, 0, -1, false}};

    for (int32_t i = 0; i < 6; i++) {
        usual();
        put_square(0, MYE_DIFFICULT, "wood");
        scenario.board[0].landscape.piece[0].corner[ROW[i].corner] = (sk_point){ROW[i].x, ROW[i].y};
        if (ROW[i].sound)
            EXPECT(is_set_up());
        else
            expect_refused("pieces[0]", "a corner lies off the table");
    }
}

RULE(4_3_primary, each_scenario_on_one_table_only)
{
    usual();
    scenario.boards = 3;
    scenario.board[1] = scenario.board[2] = scenario.board[0];
    scenario.board[1].primary = MYE_GREAT_HUNT;
    scenario.board[2].primary = MYE_FOG_OF_WAR;
    EXPECT(is_set_up());
    EXPECT_EQ(scene.boards, 3);
    EXPECT_EQ(scene.board[2].primary, MYE_FOG_OF_WAR);
    scenario.board[2].primary = MYE_ALTARS;
    expect_refused("boards[2]", "two boards of one scenario");
}

RULE(3_11_fist, numbers_that_do_not_go_together_are_refused_before_the_battle)
{
    usual();
    EXPECT(is_set_up());
    scenario.book.weapon[MYE_WEAPON_FIST].far = 1;
    expect_refused("weapons.fist", "only a missile has long range, shot-strength and shoot");
}

RULE(2_5_one_general, the_second_force_is_looked_at_as_well)
{
    usual();
    force[1].entry[0].card.roles = MYE_HEROIC;
    expect_refused("units", "a force has exactly one General, this one has 0");
}

RULE(1_6_minis, thirty_in_a_unit_and_a_hundred_and_fifty_in_a_force)
{
    usual();
    force[0].entries = 6;
    for (int32_t i = 1; i < 6; i++) {
        static const char *const NAME[] = {"", "A", "B", "C", "D", "E"};
        mye_card *card = &force[0].entry[i].card;
        *card = (mye_card){.points = 10, .dice = 1, .profiles = 1};
        strcpy(card->name, NAME[i]);
        card->profile[0] = man(i < 5 ? 30 : 29, 30);
    }
    EXPECT(is_set_up());
    force[0].entry[5].card.profile[0].count = 30;
    expect_refused("units", "a side has room for 150 minis, this one has 151");
    force[0].entries = 2;
    force[0].entry[1].card.profile[0].count = force[0].entry[1].card.profile[0].most = 31;
    expect_refused("units[1].card", "A: a unit has 1 to 30 minis, this one has 31");
    force[0].entry[1].card.profile[0].count = 0;
    expect_refused("units[1].card", "A: a unit has 1 to 30 minis, this one has 0");
}

/* A card of two kinds of mini with an option for each, for the second, and for all. */
static mye_entry *mixed(void)
{
    mye_entry *entry;

    usual();
    force[0].entries = 2;
    entry = &force[0].entry[1];
    entry->card =
        (mye_card){.kind = MYE_MONSTER, .points = 100, .dice = 2, .profiles = 2, .choices = 4};
    strcpy(entry->card.name, "Mixed");
    entry->card.profile[0] = man(1, 1);
    entry->card.profile[1] = man(3, 6);
    entry->card.profile[1].move = 4;
    entry->card.profile[1].weapons = ARMS(BOW) | ARMS(KNIFE);
    entry->card.choice[0] =
        (mye_choice){.points = 5, .each = 1, .profile = 0, .armour = MYE_LIGHT_ARMOUR};
    entry->card.choice[1] =
        (mye_choice){.points = 3, .each = 1, .profile = 2, .talents = BIT(SAVAGE)};
    entry->card.choice[2] = (mye_choice){
        .points = 20, .profile = 1, .wounds = 2, .weapons = ARMS(MACANA), .talents = BIT(MAGIC_2)};
    entry->card.choice[3] = (mye_choice){.points = 10, .profile = 1, .spells = 1};
    entry->more[1] = 2;
    return entry;
}

RULE(2_4_each, what_each_option_costs)
{
    mye_entry *entry = mixed();
    static const int32_t POINTS[] = {0, 5 * 6, 3 * 5, 20, 10};

    EXPECT_EQ(mye_entry_points(entry), 100 + 2 * 7);
    for (int32_t i = 0; i < 4; i++) {
        entry->chosen = 1u << i;
        EXPECT_EQ(mye_entry_points(entry), 114 + POINTS[i + 1]);
    }
    entry->chosen = 15;
    EXPECT_EQ(mye_entry_points(entry), 114 + 30 + 15 + 20 + 10);
    entry->card.choice[1].profile = 3; /* of a kind that the card does not have */
    entry->chosen = 2;
    EXPECT_EQ(mye_entry_points(entry), 114);
}

RULE(2_4_options, what_each_option_does)
{
    mye_entry *entry = mixed();
    const mye_figure *f = &scene.unit[1];

    entry->chosen = 1;
    EXPECT(is_set_up());
    EXPECT_EQ(f->stats[0].armour, MYE_LIGHT_ARMOUR);
    EXPECT_EQ(f->stats[1].armour, MYE_LIGHT_ARMOUR);
    EXPECT_EQ(f->stats[0].talents | f->stats[1].talents, 0);
    entry->chosen = 2;
    EXPECT(is_set_up());
    EXPECT_EQ(f->stats[0].talents, 0);
    EXPECT_EQ(f->stats[1].talents, BIT(SAVAGE));
    EXPECT_EQ(f->stats[1].armour, 0);
    entry->chosen = 12;
    EXPECT(is_set_up());
    EXPECT_EQ(f->stats[0].wounds, 3);
    EXPECT_EQ(f->stats[1].wounds, 1);
    EXPECT_EQ(f->stats[0].blow_bonus, 2);
    EXPECT_EQ(f->stats[1].blow_bonus, 0);
    EXPECT_EQ(f->magic, 2);
    EXPECT_EQ(f->spells, 3);
    entry->chosen = 8;
    expect_refused("units[1].options", "Mixed: without a Magic Level it knows no spells");
}

RULE(2_4_options, worse_armour_does_not_replace_better)
{
    mye_entry *entry = mixed();

    entry->card.profile[1].armour = MYE_MEDIUM_ARMOUR;
    entry->chosen = 1;
    EXPECT(is_set_up());
    EXPECT_EQ(scene.unit[1].stats[0].armour, MYE_LIGHT_ARMOUR);
    EXPECT_EQ(scene.unit[1].stats[1].armour, MYE_MEDIUM_ARMOUR);
}

RULE(2_1_card, everything_a_card_becomes)
{
    mye_entry *entry = mixed();
    const mye_figure *f = &scene.unit[1];

    (void)entry;
    EXPECT(is_set_up());
    EXPECT_EQ(scene.units[0], 2);
    EXPECT_EQ(scene.units[1], 1);
    EXPECT_EQ(scene.general[0], 0);
    EXPECT_EQ(scene.general[1], MYE_UNITS_A_SIDE);
    EXPECT(strcmp(scene.side[1], "South") == 0);
    EXPECT(strcmp(f->name, "Mixed") == 0);
    EXPECT(!scene.mirrored);
    EXPECT_EQ(f->first, 1);
    EXPECT_EQ(f->minis, 6);
    EXPECT_EQ(f->profiles, 2);
    EXPECT_EQ(f->first_of[1], 1);
    EXPECT_EQ(f->first_of[2], 6);
    EXPECT_EQ(f->kind, MYE_MONSTER);
    EXPECT_EQ(f->dice, 2);
    EXPECT_EQ(f->radius, 118);
    EXPECT_EQ(f->points, 114);
    EXPECT_EQ(f->seat, 0);
    EXPECT_EQ(f->move, 0); /* five and four inches */
    EXPECT_EQ(f->stats[0].move, 500);
    EXPECT_EQ(f->stats[1].move, 400);
    EXPECT_EQ(f->stats[1].shoot, 4);
    EXPECT_EQ(f->stats[1].fight, 6);
    EXPECT_EQ(f->stats[1].save, 3);
    EXPECT_EQ(f->stats[1].react, 8);
    EXPECT_EQ(f->stats[1].brave, 9);
    EXPECT_EQ(f->stats[1].reach, 2000);
    EXPECT_EQ(f->stats[1].blow_strength, 1);
    EXPECT_EQ(scene.unit[0].move, 500);
    EXPECT_EQ(scene.unit[MYE_UNITS_A_SIDE].first, MYE_MINIS_A_SIDE);
    EXPECT_EQ(scene.unit[MYE_UNITS_A_SIDE].seat, 1);
    for (int32_t m = 0; m < 7; m++) {
        EXPECT_EQ(scene.unit_of[m], m > 0);
        EXPECT_EQ(scene.profile_of[m], m > 1);
        EXPECT_EQ(state.open.wounds[m], 1);
    }
    EXPECT_EQ(state.open.wounds[7], 0);
    EXPECT_EQ(state.open.unit[1].standing, 6);
    EXPECT_EQ(state.open.turn, 1);
    EXPECT_EQ(state.open.step, MYE_WAY_ROLL);
    for (int32_t u = 0; u < MYE_UNITS; u++)
        EXPECT(!mye_is_locked(&state, u));
    for (int32_t i = 0; i < MYE_TOKENS; i++)
        EXPECT_EQ(state.open.token[i].carrier, MYE_NOBODY);
}

RULE(2_1_card, cards_of_one_name_are_numbered_and_sides_told_apart)
{
    usual();
    force[0].entries = 3;
    force[0].entry[1] = force[0].entry[2] = force[0].entry[0];
    for (int32_t i = 1; i < 3; i++) {
        force[0].entry[i].card.roles = 0;
        strcpy(force[0].entry[i].card.name, "Men");
    }
    EXPECT(is_set_up());
    EXPECT(strcmp(scene.unit[0].name, "Chief") == 0);
    EXPECT(strcmp(scene.unit[1].name, "Men 1") == 0);
    EXPECT(strcmp(scene.unit[2].name, "Men 2") == 0);
    EXPECT(!scene.mirrored);
    strcpy(force[1].entry[0].card.name, "Chief");
    EXPECT(is_set_up());
    EXPECT(scene.mirrored);
    strcpy(force[0].entry[2].card.name, "Guard"); /* the last of three, the other side has one */
    strcpy(force[1].entry[0].card.name, "Guard");
    EXPECT(is_set_up());
    EXPECT(scene.mirrored);
}

RULE(5_7_fights_back, the_figures_of_all_eighteen_animals)
{
    usual();
    EXPECT(is_set_up());
    for (int32_t i = 0; i < MYE_ANIMALS; i++) {
        const mye_figure *f = &scene.unit[MYE_FIRST_ANIMAL + i];
        int32_t mini = MYE_SEATS * MYE_MINIS_A_SIDE + i;
        EXPECT_EQ(f->stats[0].fight, 5);
        EXPECT_EQ(f->stats[0].save, 6);
        EXPECT_EQ(f->stats[0].attacks, 2);
        EXPECT_EQ(f->stats[0].blow_strength, 1);
        EXPECT_EQ(f->stats[0].wounds, 1);
        EXPECT_EQ(f->radius, 118);
        EXPECT_EQ(f->kind, MYE_BEAST);
        EXPECT_EQ(f->first, mini);
        EXPECT_EQ(f->minis, 1);
        EXPECT_EQ(f->first_of[0], 0);
        EXPECT_EQ(f->first_of[1], 1);
        EXPECT_EQ(f->profiles, 1);
        EXPECT_EQ(f->seat, MYE_SEATS);
        EXPECT_EQ(scene.unit_of[mini], MYE_FIRST_ANIMAL + i);
        EXPECT_EQ(state.open.wounds[mini], 0);
    }
    EXPECT(strcmp(scene.unit[MYE_UNITS - 1].name, "Spirit Animal 18") == 0);
}

RULE(3_9_obstacle, every_kind_has_its_height)
{
    static const int32_t HEIGHT[] = {120, 150, 200, 250, 100, 500}; /* ours */

    for (int32_t kind = 0; kind < MYE_KIND_COUNT; kind++) {
        mye_terrain wall = {.ground = MYE_OBSTACLE, .height = (int16_t)HEIGHT[kind]};
        usual();
        force[0].entry[0].card.kind = kind;
        EXPECT(is_set_up());
        EXPECT(!mye_stops(&scene, 0, &wall));
        wall.height++;
        EXPECT(mye_stops(&scene, 0, &wall));
    }
}

/* Each option changes one ruling and no other. */
RULE(3_8_hero_itself, every_option_by_itself)
{
    static const char *const OPTION[] = {
        "natural-one-thaws=yes", "shots-at-fleeing=twice",     "template=radius",
        "thrown-tomahawk=one",   "fleeing-shoot-chargers=yes", "heroes-count-themselves=yes",
        "against-all-odds=ours", "lost-alert-die-lapses=yes",  "casualties=owner",
        "obscured=each",         "fallen-heroes=yes",          "wiped-out-wins=yes",
        "flyers-in-river=yes",   "rocks-at-chargers=no",       "pillages=several"};

    for (int32_t i = 0; i < 15; i++) {
        table *t = field_with(OPTION[i]);
        const mye_rulings *r = &((mye_scene *)t->scene)->rulings;
        const uint8_t is[] = {
            r->natural_one_thaws, r->shots_at_fleeing_twice, r->template_radius,
            r->tomahawk_one,      r->fleeing_shoot_chargers, r->hero_counts_itself,
            r->odds_variant,      r->kept_dice_lapse,        r->owner_chooses,
            r->obscured_each,     r->fallen_heroes,          r->wiped_out_wins,
            r->flyers_swim,       r->no_rocks_at_chargers,   r->pillages_several};
        for (int32_t k = 0; k < 15; k++)
            cr_expect_eq(is[k], k == i, "%s: ruling %d", OPTION[i], k);
        forget_tables();
    }
}

RULE(1_5_one_force, every_people_by_its_name)
{
    static const char *const NAME[] = {"Aztecs", "Tribal Nations",     "Maya",       "Incas",
                                       "Inuit",  "Western Federation", "Chachapoya", "Taino"};

    for (int32_t i = 0; i < 8; i++) {
        char words[128];
        sk_text text = SK_TEXT(words);
        usual();
        force[0].faction = i;
        force[0].entry[0].card.faction = (i + 1) % 8;
        sk_put(&text, "Chief: belongs to ");
        sk_put(&text, NAME[(i + 1) % 8]);
        sk_put(&text, ", not to ");
        sk_put(&text, NAME[i]);
        expect_refused("units[0].card", words);
    }
}

RULE(2_1_more_minis, each_kind_by_its_own_number)
{
    static const char *const FIELD[] = {"units[1].more-first", "units[1].more-second",
                                        "units[1].more-third"};

    for (int32_t p = 0; p < 3; p++) {
        mye_entry *entry = mixed();
        entry->more[1] = 0;
        entry->more[p] = p == 1 ? 4 : 1;
        expect_refused(FIELD[p], p == 0   ? "Mini: at most 1 in the unit, this one has 2"
                                 : p == 1 ? "Mini: at most 6 in the unit, this one has 7"
                                          : "Mixed: the card has no such member");
    }
}

RULE(1_3_tables, everything_a_table_becomes)
{
    mye_landscape *l = &scenario.board[0].landscape;
    const mye_board *board = &scene.board[0];

    usual();
    put_square(0, MYE_DIFFICULT, "wood");
    put_square(1, MYE_RIVER, "stream");
    put_square(2, MYE_BRIDGE, "ford");
    l->piece[0].obscuring = 1;
    l->piece[0].height = 250;
    l->piece[3] =
        (mye_piece){.name = "hill", .ground = MYE_IMPASSABLE, .radius = 300, .at = {3000, 2000}};
    l->pieces = 4;
    memset(&scene, 0xff, sizeof scene);
    EXPECT(is_set_up());
    EXPECT_EQ(board->width, 7200);
    EXPECT_EQ(board->depth, 4800);
    EXPECT_EQ(board->pieces, 4);
    EXPECT_EQ(board->rivers, 2);
    EXPECT_EQ(board->bridges, 4);
    EXPECT_EQ(board->piece[0].ground, MYE_DIFFICULT);
    EXPECT_EQ(board->piece[0].obscuring, 1);
    EXPECT_EQ(board->piece[1].obscuring, 0);
    EXPECT_EQ(board->piece[0].height, 250);
    EXPECT_EQ(board->piece[3].ground, MYE_IMPASSABLE);
    EXPECT(strcmp(board->name[3], "hill") == 0);
    EXPECT(sk_circle_within((sk_circle){{300, 300}, 1}, &board->piece[0].shape, 0));
    EXPECT(!sk_circle_within((sk_circle){{600, 300}, 1}, &board->piece[0].shape, 0));
    EXPECT(sk_circle_within((sk_circle){{3300, 2000}, 1}, &board->piece[3].shape, 0));
    EXPECT(!sk_circle_within((sk_circle){{3303, 2000}, 1}, &board->piece[3].shape, 0));
}

/* Talents of large units are bound by the dice that can be rolled at once. */
RULE(2_4_frenzied, no_unit_strikes_more_blows_than_can_be_rolled)
{
    mye_card *card;

    usual();
    card = &force[0].entry[1].card;
    force[0].entries = 2;
    *card = (mye_card){.points = 10, .dice = 1, .profiles = 1};
    strcpy(card->name, "Crowd");
    card->profile[0] = man(30, 30);
    card->profile[0].talents = BIT(FRENZIED) | BIT(FIGHTS_5) | BIT(VENOMOUS);
    EXPECT(is_set_up());
    scenario.book.talent[MYE_TALENT_VENOMOUS].amount = 9;
    EXPECT(is_set_up());
    scenario.book.talent[MYE_TALENT_FRENZIED].amount = 2;
    EXPECT(!is_set_up());
    cr_expect_str_eq(problem.where, "units[1]");
}

/* Three frenzied minis with fourteen blows each and others with five, nine more by venom. */
RULE(2_4_frenzied, only_the_frenzied_strike_more)
{
    mye_card *card;

    usual();
    card = &force[0].entry[1].card;
    force[0].entries = 2;
    *card = (mye_card){.points = 10, .dice = 1, .profiles = 2};
    strcpy(card->name, "Crowd");
    card->profile[0] = man(3, 3);
    card->profile[1] = man(27, 27);
    card->profile[0].talents = BIT(FRENZIED) | BIT(FIGHTS_5);
    card->profile[1].talents = BIT(FIGHTS_5);
    scenario.book.talent[MYE_TALENT_VENOMOUS].amount = 9;
    scenario.book.talent[MYE_TALENT_FRENZIED].amount = 9;
    EXPECT(is_set_up()); /* 42 + 135 + 9 of 192 */
    card->profile[0] = man(4, 4);
    card->profile[1] = man(26, 26);
    card->profile[0].talents = BIT(FRENZIED) | BIT(FIGHTS_5);
    card->profile[1].talents = BIT(FIGHTS_5);
    EXPECT(!is_set_up()); /* 56 + 130 + 9 */
}
