/* Set-ups (p. 7–11): two to five players, sides, underdogs, lean starts, halves of a realm. */
#include "scenes.h"

#include <stdlib.h>

static const uint16_t ONES[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0};

static table dealt(table_plan plan, int32_t cards)
{
    table t = lay(plan);

    act(&t, "deal the cards", ONES + 16 - cards);
    return t;
}

static table with_armies(const char *scenario, const char *option, const char *const army[])
{
    int32_t seats = 0;
    char words[64];

    while (army[seats] != NULL)
        seats++;
    table t = dealt(
        (table_plan){.game = "mythoz", .scenario = scenario, .seats = seats, .option = {option}},
        3 * seats);
    for (int32_t i = 0; i < seats; i++) {
        sk_text text = SK_TEXT(words);
        sk_put(&text, "play the ");
        sk_put(&text, army[i]);
        sk_put(&text, " army");
        act(&t, words, NO_DICE);
    }
    return t;
}
#define ARMIES(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Two of the three places: by the number of realms the evil one is the underdog, or nobody. */
RULE(7_two_players, underdog_by_realms)
{
    table t = dealt((table_plan){.game = "mythoz", .seats = 2}, 6);

    act(&t, "play the Earth army in place 1", NO_DICE);
    act(&t, "play the Fire army in place 2", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_CHOOSE_GHOSTS);
    act(&t, "let the Air army haunt the empty realms", DICE(1));
    EXPECT_EQ(state_of(&t)->open.underdogs, 2);
    EXPECT_EQ(state_of(&t)->open.hand[1], 4);
    EXPECT_EQ(owner(&t, "Atlantica"), GHOSTS);
    EXPECT_EQ(owner(&t, "Nuna"), GHOSTS);
    EXPECT_EQ(owner(&t, "Vaalbara"), GHOSTS);
    EXPECT_EQ(units(&t, GHOSTS, land_called(&t, "Atlas Tower"), MOZ_TROOP), 6);
    EXPECT_EQ(units(&t, GHOSTS, land_called(&t, "Atlas Tower"), MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, GHOSTS, land_called(&t, "Southsound"), MOZ_TROOP), 4);
    clear_table(&t);

    t = dealt((table_plan){.game = "mythoz", .seats = 2}, 6);
    act(&t, "play the Water army in place 1", NO_DICE);
    act(&t, "play the Technology army in place 3", NO_DICE);
    act(&t, "let the Earth army haunt the empty realms", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.underdogs, 0);
    EXPECT_EQ(owner(&t, "Ur"), GHOSTS);
    clear_table(&t);
}

/* They are always enemies. */
RULE(7_two_players, two_sides)
{
    table t = dealt((table_plan){.game = "mythoz", .seats = 2}, 6);

    act(&t, "play the Technology army in place 3", NO_DICE);
    act(&t, "play the Air army in place 2", NO_DICE);
    EXPECT(!moz_are_friends(t.state, 0, 1));
    EXPECT_EQ(step(&t), MOZ_CHOOSE_GHOSTS);
    EXPECT_EQ(asked(&t), 0); /* Technology comes after Air */
    clear_table(&t);
}

/* The order of picking, three players: against the order, in it, against it. */
RULE(9_order, three_players_three_rounds)
{
    static const int32_t ORDER[] = {1, 2, 0, 0, 2, 1, 1, 2};
    static const char *const WORDS[] = {
        "claim Pangea with a castle in Pangate",    "claim Kendorland with a castle in Kendor",
        "claim Ur with a castle in Urgate",         "claim Rodina with a castle in Rodhelm",
        "claim Vendian with a castle in Vendhall",  "claim Nuna with a castle in Nunspire",
        "claim Vaalbara with a castle in Vaalhold", "claim Atlantica with a castle in Atlas Tower"};
    table t = with_armies("manual", NULL, ARMIES("Air", "Water", "Technology"));

    for (int32_t i = 0; i < 8; i++) {
        EXPECT_EQ(step(&t), MOZ_PICK_REALMS);
        EXPECT_EQ(asked(&t), ORDER[i]); /* Water, Technology, Air, and back */
        act(&t, WORDS[i], i == 7 ? DICE(1) : NO_DICE);
    }
    EXPECT_EQ(state_of(&t)->open.started[0], 2);
    EXPECT_EQ(state_of(&t)->open.underdogs, 1); /* Air has two, the others three */
    clear_table(&t);
}

/* Who has had enough is passed over in later rounds. */
RULE(9_order, who_wants_no_more)
{
    table t = with_armies("manual", NULL, ARMIES("Air", "Water", "Technology"));

    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Kendorland with a castle in Kendor", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim no more realms", NO_DICE); /* Air */
    act(&t, "claim Nuna with a castle in Nunspire", NO_DICE);
    act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
    act(&t, "claim Vaalbara with a castle in Vaalhold", NO_DICE);
    EXPECT_EQ(asked(&t), 2);
    act(&t, "claim no more realms", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_CHOOSE_GHOSTS);
    act(&t, "let the Fire army haunt the empty realms", DICE(1));
    EXPECT_EQ(state_of(&t)->open.underdogs, 1 | 4); /* one and two against three */
    act(&t, "put 3 underdog beasts in Urgate", NO_DICE);
    act(&t, "put the underdog dragon in Urgate", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[0], 4);
    EXPECT_EQ(state_of(&t)->open.hand[1], 3);
    EXPECT_EQ(state_of(&t)->open.hand[2], 4);
    clear_table(&t);
}

/* Underdogs of a manual set-up: beasts in their realms, also in empty land of them. */
RULE(11_underdog_units, both_of_two_underdogs)
{
    table t = with_armies("manual", NULL, ARMIES("Air", "Water", "Technology"));

    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Kendorland with a castle in Kendor", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "let the Fire army haunt the empty realms", DICE(1));
    EXPECT_EQ(step(&t), MOZ_PLACE_UNDERDOG);
    EXPECT_EQ(asked(&t), 0);
    EXPECT_EQ(refusal(&t, "put 1 underdog beasts in Kendor"), MOZ_NOT_YOUR_REALM);
    act(&t, "put 2 underdog beasts in Nightfold", NO_DICE);
    act(&t, "put 1 underdog beasts in Urgate", NO_DICE);
    act(&t, "put the underdog dragon in Urgate", DICE(1));
    EXPECT_EQ(asked(&t), 2);
    act(&t, "put 3 underdog beasts in Farpoint", NO_DICE);
    act(&t, "put the underdog dragon in Kendor", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.season, 1);
    EXPECT_EQ(units(&t, 2, land_called(&t, "Farpoint"), MOZ_BEAST), 3);
    EXPECT_EQ(units(&t, 2, land_called(&t, "Kendor"), MOZ_DRAGON), 2);
    EXPECT_EQ(asked(&t), 0);
    clear_table(&t);
}

/* Colours: Technology goes with its side; alone it may have any. */
RULE(9_alignment, technology_on_a_side)
{
    table t = with_armies("manual-sides", NULL, ARMIES("Air", "Technology", "Earth"));

    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    EXPECT_EQ(refusal(&t, "join side 1"), MOZ_GOOD_AND_EVIL);
    act(&t, "join side 2", NO_DICE);
    EXPECT_EQ(asked(&t), 1); /* Technology is last in the order, Earth before it, Air first */
    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Pangate"), MOZ_WRONG_ALIGNMENT);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    EXPECT_EQ(asked(&t), 2);
    EXPECT_EQ(refusal(&t, "claim Nuna with a castle in Nunspire"), MOZ_WRONG_ALIGNMENT);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    clear_table(&t);

    t = with_armies("manual-sides", NULL, ARMIES("Water", "Technology", "Earth"));
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 3", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE); /* Water */
    EXPECT_EQ(asked(&t), 1);
    EXPECT_EQ(refusal(&t, "claim Nuna with a castle in Nunspire"), MOZ_WRONG_ALIGNMENT);
    clear_table(&t);
}

/* Technology joins first, a good and an evil army cannot both follow it. */
RULE(8_good_and_evil, not_by_way_of_technology)
{
    table t = with_armies("manual-sides", NULL, ARMIES("Technology", "Earth", "Fire"));

    act(&t, "join side 2", NO_DICE);
    act(&t, "join side 2", NO_DICE);
    EXPECT_EQ(refusal(&t, "join side 2"), MOZ_GOOD_AND_EVIL);
    EXPECT_EQ(refusal(&t, "join side 1"), 0);
    clear_table(&t);
}

/* Sides of different size are allowed: four against one. */
RULE(8_sides, not_equal_in_number)
{
    table t = with_armies("manual-sides", NULL, ARMIES("Earth", "Water", "Technology", "Air"));

    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    EXPECT_EQ(refusal(&t, "join side 1"), MOZ_GOOD_AND_EVIL);
    act(&t, "join side 3", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_PICK_REALMS);
    EXPECT(moz_are_friends(t.state, 0, 2));
    EXPECT(!moz_are_friends(t.state, 0, 3));
    clear_table(&t);
}

/* Three sides with three, two and one realms: the two smaller ones name an underdog each. */
RULE(11_underdog_sides, two_of_three_sides)
{
    table t = with_armies("manual-sides", "start=epic", ARMIES("Air", "Earth", "Technology"));

    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 2", NO_DICE);
    act(&t, "join side 3", NO_DICE);
    act(&t, "claim Nuna with a castle in Nunspire", NO_DICE);     /* Technology */
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);    /* Earth */
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);         /* Air */
    act(&t, "claim Rodina with a castle in Rodhelm", NO_DICE);    /* Air */
    act(&t, "claim Kendorland with a castle in Kendor", NO_DICE); /* Earth */
    act(&t, "claim no more realms", NO_DICE);                     /* Technology */
    act(&t, "claim no more realms", NO_DICE);                     /* Earth */
    act(&t, "claim Vaalbara with a castle in Vaalhold", NO_DICE); /* Air */
    EXPECT_EQ(step(&t), MOZ_NAME_UNDERDOG);
    EXPECT_EQ(asked(&t), 1);
    act(&t, "give the underdog power to player 2", NO_DICE);
    EXPECT_EQ(asked(&t), 2);
    act(&t, "give the underdog power to player 3", DICE(1));
    EXPECT_EQ(state_of(&t)->open.underdogs, 2 | 4);
    clear_table(&t);
}

/* Lean starts */

/* Five players: up to four in the north of Atlantica, up to three in the south. */
RULE(10_lean_start, halves_of_a_realm)
{
    table t = dealt((table_plan){.game = "mythoz", .scenario = "classic-lean", .seats = 5}, 15);

    EXPECT_EQ(step(&t), MOZ_CLAIM_START);
    EXPECT_EQ(asked(&t), 0); /* Air in Rodina */
    act(&t, "start in Wolfmarch", NO_DICE);
    act(&t, "start in Frostgarth", NO_DICE);
    act(&t, "start in Karstfell", NO_DICE);
    EXPECT_EQ(refusal(&t, "start nowhere else"), MOZ_MUST_SETTLE_MORE);
    act(&t, "start in Wallwatch", NO_DICE);
    EXPECT_EQ(asked(&t), 3); /* Earth: Pangea and the north */
    EXPECT_EQ(refusal(&t, "start in Southsound"), MOZ_NOT_YOUR_REALM);
    act(&t, "start in Northsound", NO_DICE);
    act(&t, "start in Pillarfield", NO_DICE);
    act(&t, "start in Wavecrest", NO_DICE);
    act(&t, "start nowhere else", NO_DICE);
    EXPECT_EQ(asked(&t), 4);
    EXPECT_EQ(refusal(&t, "start nowhere else"), MOZ_MUST_SETTLE_MORE); /* Nuna is evil */
    act(&t, "start in Greymere", NO_DICE);
    act(&t, "start in Mirefen", NO_DICE);
    act(&t, "start in Stonewater", NO_DICE);
    act(&t, "start in Crowfield", NO_DICE);
    act(&t, "start nowhere else", NO_DICE);
    EXPECT_EQ(asked(&t), 1); /* Fire: Ur and Vaalbara */
    act(&t, "start in Bonewick", NO_DICE);
    act(&t, "start in Duskmoor", NO_DICE);
    act(&t, "start in Ravenscar", NO_DICE);
    act(&t, "start in Thornreach", NO_DICE);
    EXPECT_EQ(refusal(&t, "start in Nightfold"), MOZ_ENOUGH_IN_REALM);
    act(&t, "start in Sootmark", NO_DICE);
    act(&t, "start in Cinderfell", NO_DICE);
    act(&t, "start in Ember Fens", NO_DICE);
    act(&t, "start in Blackspan", NO_DICE);
    EXPECT_EQ(asked(&t), 2); /* Water: Kendorland and the south, without a castle there */
    EXPECT_EQ(refusal(&t, "start in Northsound"), MOZ_NOT_YOUR_REALM);
    act(&t, "start in Southsound", NO_DICE);
    act(&t, "start in Coral Downs", NO_DICE);
    act(&t, "start in Trident Bay", NO_DICE);
    act(&t, "start nowhere else", DICE(1));
    EXPECT_EQ(step(&t), MOZ_PLACE_UNDERDOG);
    EXPECT_EQ(asked(&t), 4);
    EXPECT_EQ(units(&t, 2, land_called(&t, "Southsound"), MOZ_TROOP), 2);
    clear_table(&t);
}

/* Any army in an evil realm settles five, in a good one up to four; by the realm's star. */
RULE(10_lean_start, by_the_realm_not_the_army)
{
    table t = with_armies("manual", "start=lean", ARMIES("Air", "Water"));

    act(&t, "claim Ur with a castle in Urgate", NO_DICE); /* Water in an evil realm */
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "let the Earth army haunt the empty realms", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_CLAIM_START);
    EXPECT_EQ(asked(&t), 0);
    EXPECT_EQ(refusal(&t, "start nowhere else"), 0); /* up to four: the castle alone will do */
    act(&t, "start in Goldenvale", NO_DICE);
    act(&t, "start in Highbarrow", NO_DICE);
    act(&t, "start in Eastmarch", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    act(&t, "start in Bonewick", NO_DICE);
    act(&t, "start in Duskmoor", NO_DICE);
    act(&t, "start in Ravenscar", NO_DICE);
    EXPECT_EQ(refusal(&t, "start nowhere else"), MOZ_MUST_SETTLE_MORE);
    act(&t, "start in Thornreach", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.season, 1);
    EXPECT_EQ(units(&t, 0, land_called(&t, "Silverbrook"), MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, 0, land_called(&t, "Highbarrow"), MOZ_TROOP), 3); /* undead: two more */
    EXPECT_EQ(units(&t, 0, land_called(&t, "Highbarrow"), MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, 1, land_called(&t, "Nightfold"), MOZ_GIANT), 0); /* nobody is there */
    EXPECT_EQ(units(&t, 1, land_called(&t, "Thornreach"), MOZ_BEAST), 1);
    EXPECT_EQ(units(&t, 1, land_called(&t, "Urgate"), MOZ_TROOP), 5);
    EXPECT_EQ(units(&t, 0, land_called(&t, "Pangate"), MOZ_TROOP), 7); /* evil: two more */
    EXPECT_EQ(moz_controller(t.scene, t.state, land_called(&t, "Silverbrook")), 0);
    clear_table(&t);
}

/* Lands claimed singly: a troop each, grand harvest, no realm that goes with them. */
RULE(9_unpicked, claimed_lands_are_harvested)
{
    table t = with_armies("manual", "empty-realms=are claimed", ARMIES("Air", "Water"));

    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_CLAIM_UNPICKED);
    EXPECT_EQ(asked(&t), 0);
    EXPECT_EQ(refusal(&t, "claim Goldenvale with a troop"), MOZ_ALREADY_THERE);
    act(&t, "claim Sunder Hills with a troop", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    act(&t, "claim Whitecliff with a troop", NO_DICE);
    EXPECT_EQ(asked(&t), 0);
    for (int32_t i = 0; step(&t) == MOZ_CLAIM_UNPICKED && i < 60; i++) {
        sk_actions *list = calloc(1, sizeof *list);
        t.game->legal(t.scene, t.state, list);
        t.game->apply(t.scene, t.state, &list->item[0], NULL, NULL);
        free(list);
    }
    EXPECT_EQ(state_of(&t)->open.season, 1);
    EXPECT_EQ(units(&t, 0, land_called(&t, "Sunder Hills"), MOZ_TROOP), 3);
    EXPECT_EQ(units(&t, 1, land_called(&t, "Whitecliff"), MOZ_TROOP), 2);
    EXPECT_EQ(units(&t, 1, land_called(&t, "Whitecliff"), MOZ_GIANT), 1);
    EXPECT_EQ(state_of(&t)->open.castle_at[2], MOZ_NOBODY);
    clear_table(&t);
}

/* Left empty: nobody's land, nobody's castle. */
RULE(9_unpicked, empty_land_is_nobodys)
{
    table t = with_armies("manual", "empty-realms=stay empty", ARMIES("Air", "Water"));

    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.season, 1);
    EXPECT_EQ(moz_bits(state_of(&t)->open.castles), 2);
    EXPECT_EQ(moz_controller(t.scene, t.state, land_called(&t, "Nunspire")), MOZ_NOBODY);
    EXPECT_EQ(asked(&t), 0);
    clear_table(&t);
}

/* Castles placed freely: three moves off is far enough, two is not. */
RULE(9_placement, two_and_three_moves)
{
    table t = with_armies("manual-epic", NULL, ARMIES("Air", "Water"));

    act(&t, "claim Pangea with a castle in Silverbrook", NO_DICE);
    /* Silverbrook, Heatherlow, Kendor, Saltmarsh: three moves */
    EXPECT_EQ(refusal(&t, "claim Kendorland with a castle in Heatherlow"), MOZ_CASTLES_TOO_CLOSE);
    EXPECT_EQ(refusal(&t, "claim Kendorland with a castle in Kendor"), MOZ_CASTLES_TOO_CLOSE);
    EXPECT_EQ(refusal(&t, "claim Kendorland with a castle in Saltmarsh"), 0);
    /* A mountain away, and so next to it although no troop crosses. */
    EXPECT_EQ(refusal(&t, "claim Atlantica with a castle in Wavecrest"), MOZ_CASTLES_TOO_CLOSE);
    clear_table(&t);
}

/* The castle's own land in an epic start has one claiming troop and a garrison, not two. */
RULE(10_castle_claim, placed_freely)
{
    table t = with_armies("manual-epic", "empty-realms=stay empty", ARMIES("Air", "Water"));
    int32_t at = land_called(&t, "Eastmarch");

    act(&t, "claim Pangea with a castle in Eastmarch", NO_DICE);
    act(&t, "claim Ur with a castle in Nightfold", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.season, 1);
    EXPECT_EQ(units(&t, 1, at, MOZ_TROOP), 5);
    EXPECT_EQ(units(&t, 1, at, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, 1, land_called(&t, "Pangate"), MOZ_BEAST), 1); /* a star without walls */
    EXPECT_EQ(units(&t, 1, land_called(&t, "Pangate"), MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, 0, land_called(&t, "Nightfold"), MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, 0, land_called(&t, "Nightfold"), MOZ_TROOP), 7);
    EXPECT_EQ(units(&t, 0, land_called(&t, "Urgate"), MOZ_TROOP), 3);
    clear_table(&t);
}

/* Five for themselves in the classic realms: the half without the castle is no realm to count
 * (ruling 48), but beasts may be put there. */
RULE(11_underdog_all, half_a_realm)
{
    table t =
        dealt((table_plan){.game = "mythoz", .seats = 5, .option = {"sides=all against all"}}, 16);

    EXPECT_EQ(state_of(&t)->open.underdogs, 1 << 0 | 1 << 2); /* Air, and Water in the south */
    act(&t, "put 3 underdog beasts in Rodhelm", NO_DICE);
    act(&t, "put the underdog dragon in Rodhelm", DICE(1));
    EXPECT_EQ(asked(&t), 2);
    EXPECT_EQ(refusal(&t, "put 1 underdog beasts in Northsound"), MOZ_NOT_YOUR_REALM);
    act(&t, "put 3 underdog beasts in Southsound", NO_DICE);
    EXPECT_EQ(refusal(&t, "put the underdog dragon in Southsound"), MOZ_NO_CASTLE_OF_YOURS);
    act(&t, "put the underdog dragon in Kendor", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.season, 1);
    clear_table(&t);
}
