/* Scenarios that cannot be played are refused with the reason; set-ups next to them are not. */
#include <stdlib.h>
#include <string.h>

#include "chronicle.h"
#include "data/library.h"
#include "match/match.h"

/* The classic scenario as the library reads it, to be spoilt. */
static moz_scenario *classic(void)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 3});
    moz_scenario *from = calloc(1, sizeof *from);
    const moz_scene *scene = scene_of(&t);

    from->types = MOZ_TYPES;
    memcpy(from->type, scene->type, sizeof from->type);
    from->map = scene->map;
    from->figures = scene->figures;
    from->unpicked = scene->unpicked;
    from->seasons = scene->seasons;
    from->tables = 1;
    from->table[0] = scene->table;
    from->deck.rows = scene->cards;
    for (int32_t i = 0; i < scene->cards; i++) {
        from->deck.row[i].card = scene->card[i];
        from->deck.row[i].copies = scene->copies[i];
    }
    clear_table(&t);
    return from;
}

static const char *flaw_with(const moz_scenario *from, int32_t seats, int32_t option,
                             int32_t choice)
{
    static sk_problem problem;
    sk_setup setup = {.seats = seats, .scenario = from};
    moz_scene *scene = malloc(sizeof *scene);
    moz_state *state = malloc(sizeof *state);

    problem = (sk_problem){0};
    memset(scene, 0x55, sizeof *scene); /* whatever was there before */
    memset(state, 0x55, sizeof *state);
    setup.option[option] = choice;
    if (moz_setup(&setup, scene, state, &problem))
        problem.words[0] = '\0';
    free(scene);
    free(state);
    return problem.words;
}

static const char *flaw(const moz_scenario *from, int32_t seats)
{
    return flaw_with(from, seats, 0, 0);
}

RULE(7_three_players, a_table_that_cannot_be_laid)
{
    moz_scenario *from = classic(), *spoilt = malloc(sizeof *spoilt);

    EXPECT_TEXT(flaw(from, 3), "");
    EXPECT_TEXT(flaw(from, 1), "two to five play");
    EXPECT_TEXT(flaw(from, 6), "two to five play");
    EXPECT_TEXT(flaw(from, 4), "there is none for this number of players");
    EXPECT_TEXT(flaw(from, 2), "there is none for this number of players");
    *spoilt = *from;
    spoilt->table[0].players = 2; /* three places for two */
    EXPECT_TEXT(flaw(spoilt, 2), "");
    spoilt->table[0].players = 4;
    EXPECT_TEXT(flaw(spoilt, 4), "there are fewer places than players");
    for (int32_t place = 0; place < 3; place++) {
        *spoilt = *from;
        spoilt->table[0].place[place].tribes = 0;
        EXPECT_TEXT(flaw(spoilt, 3), "a place without an army");
        *spoilt = *from;
        spoilt->table[0].place[place].realms = 0;
        EXPECT_TEXT(flaw(spoilt, 3), "a place without a realm");
    }
    *spoilt = *from;
    spoilt->table[0].place[2].realms |= spoilt->table[0].place[0].realms;
    EXPECT_TEXT(flaw(spoilt, 3), "a realm given to two places");
    *spoilt = *from;
    spoilt->map.realms = 7;
    EXPECT_TEXT(flaw(spoilt, 3), "a place with a realm that is not there");
    *spoilt = *from;
    spoilt->tables = 0;
    EXPECT_TEXT(flaw(spoilt, 3), "this scenario has no classic set-up; take one that has");
    EXPECT_TEXT(flaw_with(spoilt, 3, MOZ_OPT_REALMS, 2), ""); /* picked */
    EXPECT_TEXT(flaw_with(spoilt, 5, MOZ_OPT_REALMS, 2), "");
    spoilt->map.land[0].star = 0;
    EXPECT_TEXT(flaw_with(spoilt, 3, MOZ_OPT_REALMS, 2), "Pangea: has no starred territory");
    free(from);
    free(spoilt);
}

/* Three cards each and one for everybody who may be an underdog. */
RULE(8_draw_three, a_deck_that_suffices)
{
    moz_scenario *from = classic();

    from->deck.rows = 2;
    from->deck.row[0].copies = 5;
    from->deck.row[1].copies = 7;
    EXPECT_TEXT(flaw(from, 3), "");
    from->deck.row[1].copies = 6;
    EXPECT_TEXT(flaw(from, 3), "there are too few cards to deal");
    free(from);
}

/* What stands before the first card is dealt. */
RULE(8_draw_three, the_table_before_it)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 3});
    const moz_open *o = &state_of(&t)->open;

    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        EXPECT_EQ(o->side[army], army + 1);
        EXPECT_EQ(o->tribe[army], MOZ_NOBODY);
        EXPECT_EQ(o->here[army], 0);
    }
    for (int32_t land = 0; land < MOZ_LANDS; land++)
        EXPECT(o->holder[land] == MOZ_NOBODY && o->claim[land] == MOZ_NOBODY);
    for (int32_t realm = 0; realm < MOZ_REALMS; realm++) {
        EXPECT(o->castle_at[realm] == MOZ_NOBODY && o->fort_at[realm] == MOZ_NOBODY);
        EXPECT(o->origin[realm] == MOZ_NOBODY && o->prize[realm] == MOZ_NOBODY);
    }
    for (int32_t seat = 0; seat < MOZ_SEATS; seat++)
        EXPECT_EQ(o->place[seat], MOZ_NOBODY);
    EXPECT(o->winner == MOZ_NOBODY && o->fort_site == MOZ_NOBODY);
    EXPECT(o->battle.at == MOZ_NOBODY && o->battle.attacker == MOZ_NOBODY);
    EXPECT_EQ(o->battle.exit, MOZ_NOBODY);
    EXPECT_EQ(o->season, 0);
    EXPECT(memcmp(state_of(&t)->hidden.bag, scene_of(&t)->copies, MOZ_CARDS) == 0);
    EXPECT_EQ(scene_of(&t)->cards, 22);
    EXPECT_EQ(scene_of(&t)->split, 0);
    EXPECT_TEXT(offers(&t), "deal the cards");
    ONLY_VERBS(&t, MOZ_DEAL_CARDS);
    EXPECT_EQ(asked(&t), SK_TABLE);
    clear_table(&t);
    t = lay((table_plan){.game = "mythoz", .seats = 5});
    EXPECT_EQ(scene_of(&t)->split, 1);
    clear_table(&t);
}
