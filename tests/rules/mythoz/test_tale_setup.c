/* Setting up, with all that is offered and refused on the way. */
#include "chronicle.h"

#include <stdlib.h>
#include <string.h>

/* Units of a land when the war begins, by the rules of an epic start: a troop to claim it; four
 * more, six of the undead, three beasts and a giant in a castle; then the grand harvest. Ghosts:
 * four, and two of each more in a castle. */
static void expect_garrison(const table *t, int32_t land, int32_t army)
{
    const moz_land *place = &scene_of(t)->map.land[land];
    int32_t tribe = state_of(t)->open.tribe[army];
    bool evil = tribe == MOZ_AIR || tribe == MOZ_FIRE, walls = place->star, ghosts = army == GHOSTS;
    int32_t troops = 1, beasts = 0, giants = 0, dragons = 0;

    if (ghosts) {
        troops = walls ? 6 : 4;
        beasts = giants = walls ? 2 : 0;
    } else if (walls) {
        troops += evil ? 6 : 4;
        beasts = 3;
        giants = dragons = 1;
    } else {
        troops += place->terrain & MOZ_HILLS ? evil ? 2 : 1 : 0;
        beasts += place->terrain & MOZ_PLAINS ? 1 : 0;
        giants += place->terrain & MOZ_MOUNTAINS ? 1 : 0;
    }
    for (int32_t other = 0; other < MOZ_ARMIES; other++) {
        EXPECT_EQ(units(t, other, land, MOZ_TROOP), other == army ? troops : 0);
        EXPECT_EQ(units(t, other, land, MOZ_BEAST), other == army ? beasts : 0);
        EXPECT_EQ(units(t, other, land, MOZ_GIANT), other == army ? giants : 0);
        EXPECT_EQ(units(t, other, land, MOZ_DRAGON), other == army ? dragons : 0);
        EXPECT_EQ(units(t, other, land, MOZ_INJURED), 0);
    }
    EXPECT_EQ(state_of(t)->open.holder[land], army);
    EXPECT_EQ(state_of(t)->open.castles >> land & 1, walls);
}

typedef struct realm_row {
    const char *realm;
    int32_t army, south; /* of the half without the star, where the realm is split */
} realm_row;

/* The underdog's three beasts and dragon are not counted: they were put in this land. */
static void expect_world(table *t, const realm_row *row, const char *underdog_in)
{
    int32_t dog = land_called(t, underdog_in);

    moz_remove(state_of(t), state_of(t)->open.holder[dog], dog, MOZ_BEAST, 3);
    moz_remove(state_of(t), state_of(t)->open.holder[dog], dog, MOZ_DRAGON, 1);
    for (int32_t i = 0; i < 8; i++)
        for (int32_t land = 0; land < scene_of(t)->lands; land++)
            if (sk_same(scene_of(t)->map.land[land].realm, row[i].realm))
                expect_garrison(t, land,
                                scene_of(t)->map.land[land].half == MOZ_SOUTH ? row[i].south
                                                                              : row[i].army);
}

/* Two players in the three places of the classic set-up. */
static table two_in_three_places(void)
{
    table t = manual("classic", 2);

    EXPECT_TEXT(offers(&t),
                "play the Earth army in place 1; play the Water army in place 1; play the Air army "
                "in place 2; play the Fire army in place 2; play the Technology army in place 3");
    ONLY_VERBS(&t, MOZ_PLAY_PLACE);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PLAY_PLACE, .what = -1, .n = {1}}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PLAY_PLACE, .what = MOZ_TRIBES, .n = {1}}),
              MOZ_NOT_NOW);
    REFUSES(&t, "play the Air army in place 0", "this place does not play that army");
    REFUSES(&t, "play the Earth army in place 4", "this place does not play that army");
    REFUSES(&t, "play the Earth army in place 2", "this place does not play that army");
    TELLS(&t, "play the Air army in place 2", NO_DICE, "player 1 plays the Air army");
    EXPECT_TEXT(offers(&t), "play the Earth army in place 1; play the Water army in place 1; play "
                            "the Technology army in place 3");
    REFUSES(&t, "play the Air army in place 2", "another player has that army");
    REFUSES(&t, "play the Fire army in place 2", "this place does not play that army");
    TELLS(&t, "play the Technology army in place 3", NO_DICE, "player 2 plays the Technology army");
    EXPECT_EQ(step(&t), MOZ_CHOOSE_GHOSTS);
    EXPECT_EQ(asked(&t), 1); /* Technology comes after Air */
    EXPECT_TEXT(offers(&t), "let the Earth army haunt the empty realms; let the Fire army haunt "
                            "the empty realms; let the Water army haunt the empty realms");
    ONLY_VERBS(&t, MOZ_HAUNT);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_HAUNT, .what = -1}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_HAUNT, .what = MOZ_TRIBES}), MOZ_NOT_NOW);
    REFUSES(&t, "let the Air army haunt the empty realms", "another player has that army");
    TELLS(&t, "let the Water army haunt the empty realms", DICE(1),
          "ghosts of the Water army haunt the empty realms; castles are fortified and the grand "
          "harvest comes in; player 1 has the underdog power; player 1 draws a card");
    EXPECT_EQ(asked(&t), 0); /* the evil player is the underdog */
    EXPECT_EQ(step(&t), MOZ_PLACE_UNDERDOG);
    return t;
}

RULE(7_two_players, places_and_armies_on_offer)
{
    table t = two_in_three_places();

    ONLY_VERBS(&t, MOZ_PUT_BEASTS, MOZ_PUT_DRAGON);
    EXPECT_TEXT(
        offers(&t),
        "put 3 underdog beasts in @22; put 1 underdog beast in @22; put 3 underdog beasts in @23; "
        "put 1 underdog beast in @23; put 3 underdog beasts in @24; put 1 underdog beast in @24; "
        "put 3 underdog beasts in @25; put 1 underdog beast in @25; put 3 underdog beasts in @26; "
        "put 1 underdog beast in @26; put 3 underdog beasts in @27; put 1 underdog beast in @27; "
        "put 3 underdog beasts in @40; put 1 underdog beast in @40; put 3 underdog beasts in @41; "
        "put 1 underdog beast in @41; put 3 underdog beasts in @42; put 1 underdog beast in @42; "
        "put 3 underdog beasts in @43; put 1 underdog beast in @43; put 3 underdog beasts in @44; "
        "put 1 underdog beast in @44; put 3 underdog beasts in @45; put 1 underdog beast in @45");
    REFUSES(&t, "put 1 underdog beast in Pangate", "@0 is not in your realms");
    REFUSES(&t, "put 4 underdog beasts in Urgate", "there are not that many");
    REFUSES(&t, "put 0 underdog beasts in Urgate", "there are not that many");
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PUT_BEASTS, .target = -1, .n = {1}}),
              MOZ_NOT_NOW);
    EXPECT_EQ(
        why_not(&t, (sk_action){.verb = MOZ_PUT_DRAGON, .target = (int16_t)scene_of(&t)->lands}),
        MOZ_NOT_NOW);
    TELLS(&t, "put 1 underdog beast in Urgate", NO_DICE, "player 1 puts 1 beast in @22");
    TELLS(&t, "put 2 underdog beasts in Rodhelm", NO_DICE, "player 1 puts 2 beasts in @40");
    REFUSES(&t, "put 1 underdog beast in Urgate", "none of them is left to be placed");
    /* The dragon at a castle. */
    EXPECT_TEXT(offers(&t), "put the underdog dragon in @22; put the underdog dragon in @40");
    TELLS(&t, "put the underdog dragon in Rodhelm", NO_DICE,
          "player 1 puts 1 dragon in @40; a new season begins: spring; player 1's turn");
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_EQ(asked(&t), 0);
    moz_remove(state_of(&t), 0, land_called(&t, "Urgate"), MOZ_BEAST,
               1); /* as if all were in one land */
    put(&t, 0, land_called(&t, "Rodhelm"), MOZ_BEAST, 1);
    expect_world(&t,
                 (const realm_row[]){{"Ur", 0, -1},
                                     {"Rodina", 0, -1},
                                     {"Atlantica", 1, 1},
                                     {"Nuna", 1, -1},
                                     {"Vaalbara", 1, -1},
                                     {"Vendian", GHOSTS, -1},
                                     {"Pangea", GHOSTS, -1},
                                     {"Kendorland", GHOSTS, -1}},
                 "Rodhelm");
    EXPECT_EQ(state_of(&t)->open.tribe[GHOSTS], MOZ_WATER);
    clear_table(&t);
}

RULE(10_fortify, all_armies_of_three_players)
{
    static const realm_row ROW[] = {{"Vendian", EARTH, -1},    {"Pangea", EARTH, -1},
                                    {"Kendorland", EARTH, -1}, {"Ur", FIRE, -1},
                                    {"Rodina", FIRE, -1},      {"Atlantica", TECH, TECH},
                                    {"Nuna", TECH, -1},        {"Vaalbara", TECH, -1}};
    table t = ready_for_war(3);

    expect_world(&t, ROW, "Urgate");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(state_of(&t)->open.underdogs, 1u << FIRE);
    EXPECT_EQ(state_of(&t)->open.started[EARTH], 3);
    EXPECT_EQ(state_of(&t)->open.started[FIRE], 2);
    EXPECT_EQ(state_of(&t)->open.started[TECH], 3);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 4);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 3);
    clear_table(&t);
}

RULE(7_four_players, all_armies)
{
    static const realm_row ROW[] = {{"Vendian", 0, -1},  {"Pangea", 0, -1},  {"Kendorland", 1, -1},
                                    {"Atlantica", 1, 1}, {"Rodina", 2, -1},  {"Nuna", 2, -1},
                                    {"Ur", 3, -1},       {"Vaalbara", 3, -1}};
    static const int8_t TRIBE[] = {MOZ_EARTH, MOZ_WATER, MOZ_AIR, MOZ_FIRE};
    table t = ready_for_war(4);
    const moz_open *o = &state_of(&t)->open;

    put(&t, 0, 0, MOZ_BEAST, 3); /* nobody is an underdog */
    put(&t, 0, 0, MOZ_DRAGON, 1);
    expect_world(&t, ROW, scene_of(&t)->map.land[0].name);
    for (int32_t seat = 0; seat < 4; seat++)
        EXPECT_EQ(o->tribe[seat], TRIBE[seat]);
    EXPECT_EQ(o->underdogs, 0);
    EXPECT(o->side[0] == o->side[1] && o->side[2] == o->side[3] && o->side[0] != o->side[2]);
    EXPECT_EQ(asked(&t), 2); /* Air begins */
    clear_table(&t);
}

RULE(7_five_players, all_armies)
{
    static const realm_row ROW[] = {{"Rodina", 0, -1},     {"Ur", 1, -1},       {"Vaalbara", 1, -1},
                                    {"Kendorland", 2, -1}, {"Atlantica", 3, 2}, {"Pangea", 3, -1},
                                    {"Vendian", 4, -1},    {"Nuna", 4, -1}};
    static const int8_t TRIBE[] = {MOZ_AIR, MOZ_FIRE, MOZ_WATER, MOZ_EARTH, MOZ_TECH};
    table t = ready_for_war(5);
    const moz_open *o = &state_of(&t)->open;

    expect_world(&t, ROW, "Nunspire");
    for (int32_t seat = 0; seat < 5; seat++)
        EXPECT_EQ(o->tribe[seat], TRIBE[seat]);
    EXPECT_EQ(o->underdogs, 1u << 4);
    EXPECT(o->side[0] == o->side[1] && o->side[2] == o->side[3]);
    EXPECT(o->side[0] != o->side[2] && o->side[0] != o->side[4] && o->side[2] != o->side[4]);
    EXPECT_EQ(o->started[2], 1); /* Atlantica's castle is in the north */
    EXPECT_EQ(o->started[3], 2);
    clear_table(&t);
}

/* Picking with stars, all against all, five players: 3 realms at most, the order turning round. */
RULE(9_order, five_players)
{
    table t = manual("manual", 5);

    EXPECT_TEXT(offers(&t), "play the Air army; play the Earth army; play the Technology army; "
                            "play the Fire army; play the Water army");
    ONLY_VERBS(&t, MOZ_PLAY_ARMY);
    TELLS(&t, "play the Water army", NO_DICE, "player 1 plays the Water army");
    REFUSES(&t, "play the Water army", "another player has that army");
    act(&t, "play the Fire army", NO_DICE);
    act(&t, "play the Technology army", NO_DICE);
    act(&t, "play the Earth army", NO_DICE);
    EXPECT_TEXT(offers(&t), "play the Air army");
    act(&t, "play the Air army", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_PICK_REALMS);
    EXPECT_EQ(asked(&t), 0); /* Water is last in the order of turns */
    ONLY_VERBS(&t, MOZ_PICK_REALM, MOZ_PICK_ONLY, MOZ_PICK_NO_MORE);
    EXPECT_TEXT(offers(&t),
                "claim Pangea with a castle in @0; claim Kendorland with a castle in @5; claim "
                "Vendian with a castle in @10; claim Atlantica with a castle in @15; claim Ur with "
                "a castle in @22; claim Vaalbara with a castle in @28; claim Nuna with a castle in "
                "@38; claim Rodina with a castle in @40");
    REFUSES(&t, "claim no more realms", "everybody starts with a realm at least");
    REFUSES(&t, "claim Ur", "a realm is claimed with its castle");
    REFUSES(&t, "claim Ur with a castle in Pangate", "@0 is not in that realm");
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PICK_REALM, .what = -1}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PICK_REALM, .what = MOZ_REALMS}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PICK_REALM, .what = 0, .target = -1}),
              MOZ_NO_SUCH_LAND);
    TELLS(&t, "claim Ur with a castle in Urgate", NO_DICE,
          "player 1 claims Ur with a castle in @22");
    EXPECT_EQ(asked(&t), 1);
    REFUSES(&t, "claim Ur with a castle in Urgate", "Ur is claimed already");
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    EXPECT_EQ(asked(&t), 2);
    act(&t, "claim Rodina with a castle in Rodhelm", NO_DICE);
    EXPECT_EQ(asked(&t), 3);
    act(&t, "claim Nuna with a castle in Nunspire", NO_DICE);
    EXPECT_EQ(asked(&t), 4);
    EXPECT_TEXT(offers(&t),
                "claim Kendorland with a castle in @5; claim Vendian with a castle in @10; claim "
                "Atlantica with a castle in @15; claim Vaalbara with a castle in @28");
    act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
    EXPECT_EQ(asked(&t), 4); /* twice in a row */
    TELLS(&t, "claim no more realms", NO_DICE, "");
    EXPECT_EQ(asked(&t), 3);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    EXPECT_TEXT(offers(&t), "claim Kendorland with a castle in @5; claim Atlantica with a castle "
                            "in @15; claim Vaalbara with a castle in @28; claim no more realms");
    clear_table(&t);
}

/* Sides: each joins one of three; good and evil never the same; the last may not make one of
 * all. */
RULE(8_sides, what_each_may_join)
{
    table t = manual("manual-sides", 3);

    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Technology army", NO_DICE);
    act(&t, "play the Fire army", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_DEFINE_CONFLICT);
    EXPECT_EQ(asked(&t), 0);
    ONLY_VERBS(&t, MOZ_JOIN_SIDE);
    EXPECT_TEXT(offers(&t), "join side 1; join side 2; join side 3");
    REFUSES(&t, "join side 0", "there are sides 1 to 3");
    REFUSES(&t, "join side 4", "there are sides 1 to 3");
    TELLS(&t, "join side 2", NO_DICE, "player 1 joins side 2");
    EXPECT_TEXT(offers(&t), "join side 1; join side 2; join side 3");
    act(&t, "join side 2", NO_DICE); /* the neutral army joins any */
    EXPECT_TEXT(offers(&t), "join side 1; join side 3");
    REFUSES(&t, "join side 2", "good and evil never fight on one side");
    act(&t, "join side 3", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_PICK_REALMS);
    EXPECT_EQ(asked(&t), 2); /* Fire is the last in the order of turns */
    EXPECT_TEXT(
        offers(&t),
        "claim Ur with a castle in @22; claim Vaalbara with a castle in @28; claim Nuna with a "
        "castle in @38; claim Rodina with a castle in @40"); /* black stars for evil */
    REFUSES(&t, "claim Pangea with a castle in Pangate",
            "your side picks realms of its own star while there are any");
    REFUSES(&t, "claim Ur with a castle in @23",
            "castles stand on the starred territories in this game");
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    EXPECT_TEXT(offers(&t), "claim Pangea with a castle in @0; claim Kendorland with a castle in "
                            "@5; claim Vendian with a castle in @10; claim Atlantica with a castle "
                            "in @15"); /* Technology on a good side: white ones */
    clear_table(&t);

    t = manual("manual-sides", 2);
    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    EXPECT_TEXT(offers(&t), "join side 2; join side 3");
    REFUSES(&t, "join side 1", "there must be two sides at least");
    clear_table(&t);
}

/* A side that trails names one of its players, or nobody; every side that trails is asked. */
RULE(11_underdog_sides, what_is_offered)
{
    table t = sides_of_two_and_one();

    EXPECT_EQ(step(&t), MOZ_NAME_UNDERDOG);
    EXPECT_EQ(asked(&t), 0);
    EXPECT_TEXT(offers(&t), "give the underdog power to player 1; give the underdog power to "
                            "player 2; give the underdog power to nobody");
    ONLY_VERBS(&t, MOZ_GRANT_UNDERDOG, MOZ_GRANT_NOBODY);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_GRANT_UNDERDOG, .unit = -1}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_GRANT_UNDERDOG, .unit = 3}), MOZ_NOT_NOW);
    REFUSES(&t, "give the underdog power to player 3", "player 3 is not on your side");
    TELLS(&t, "give the underdog power to player 2", DICE(1),
          "player 2 has the underdog power; player 2 draws a card");
    EXPECT_EQ(asked(&t), 1);
    EXPECT_EQ(state_of(&t)->open.underdogs, 1u << 1);
    EXPECT_TEXT(offers(&t),
                "put 3 underdog beasts in @0; put 1 underdog beast in @0; put 3 underdog beasts in "
                "@1; put 1 underdog beast in @1; put 3 underdog beasts in @2; put 1 underdog beast "
                "in @2; put 3 underdog beasts in @3; put 1 underdog beast in @3; put 3 underdog "
                "beasts in @4; put 1 underdog beast in @4");
    clear_table(&t);

    t = sides_of_two_and_one();
    TELLS(&t, "give the underdog power to nobody", NO_DICE,
          "a new season begins: spring; player 3's turn");
    EXPECT_EQ(state_of(&t)->open.underdogs, 0);
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_EQ(asked(&t), 2); /* Air begins */
    clear_table(&t);
}

/* A lean start: five territories of an evil realm, four of a good one, the castle among them. */
RULE(10_lean_start, what_is_offered)
{
    table t = lean();

    EXPECT_EQ(step(&t), MOZ_CLAIM_START);
    EXPECT_EQ(asked(&t), EARTH);
    ONLY_VERBS(&t, MOZ_START_IN, MOZ_START_DONE);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_START_IN, .target = -1}), MOZ_NOT_NOW);
    EXPECT_EQ(
        why_not(&t, (sk_action){.verb = MOZ_START_IN, .target = (int16_t)scene_of(&t)->lands}),
        MOZ_NOT_NOW);
    EXPECT_TEXT(offers(&t), "start in @1; start in @2; start in @3; start in @4; start in @6; "
                            "start in @7; start in @8; start in @9; start in @11; start in @12; "
                            "start in @13; start in @14; start nowhere else");
    REFUSES(&t, "start in Urgate", "@22 is not in your realms");
    REFUSES(&t, "start in Pangate", "@0 is settled already");
    TELLS(&t, "start in @1", NO_DICE, "player 1 claims @1");
    REFUSES(&t, "start in @1", "@1 is settled already");
    act(&t, say(&t, "start in @2"), NO_DICE);
    act(&t, say(&t, "start in @3"), NO_DICE);
    REFUSES(&t, "start in @4",
            "no more territories of Pangea may be settled"); /* three and the castle */
    TELLS(&t, "start nowhere else", NO_DICE, "");            /* up to four of a good realm */
    EXPECT_EQ(asked(&t), TECH);
    REFUSES(&t, "start nowhere else",
            "there are territories left to settle"); /* five of each evil realm */
    EXPECT_TEXT(offers(&t),
                "start in @16; start in @17; start in @18; start in @19; start in @20; start in "
                "@21; start in @29; start in @30; start in @31; start in @32; start in @33; start "
                "in @34; start in @35; start in @36; start in @37; start in @39");
    clear_table(&t);
}

/* Land that nobody picked, claimed one by one in the order of turns. */
RULE(9_unpicked, claimed_in_turn)
{
    table t = lay((table_plan){.game = "mythoz",
                               .scenario = "manual",
                               .seats = 2,
                               .option = {"empty-realms=are claimed"}});

    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1));
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    for (int32_t i = 0; step(&t) == MOZ_PICK_REALMS; i++)
        act(&t, "claim no more realms", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_CLAIM_UNPICKED);
    EXPECT_EQ(asked(&t), 0); /* Air is first in the order of turns */
    ONLY_VERBS(&t, MOZ_CLAIM_LAND);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CLAIM_LAND, .target = -1}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CLAIM_LAND, .target = 46}), MOZ_NOT_NOW);
    EXPECT_TEXT(
        offers(&t),
        "claim @5 with a troop; claim @6 with a troop; claim @7 with a troop; claim @8 with a "
        "troop; claim @9 with a troop; claim @10 with a troop; claim @11 with a troop; claim @12 "
        "with a troop; claim @13 with a troop; claim @14 with a troop; claim @15 with a troop; "
        "claim @16 with a troop; claim @17 with a troop; claim @18 with a troop; claim @19 with a "
        "troop; claim @20 with a troop; claim @21 with a troop; claim @28 with a troop; claim @29 "
        "with a troop; claim @30 with a troop; claim @31 with a troop; claim @32 with a troop; "
        "claim @33 with a troop; claim @34 with a troop; claim @35 with a troop; claim @36 with a "
        "troop; claim @37 with a troop; claim @38 with a troop; claim @39 with a troop; claim @40 "
        "with a troop; claim @41 with a troop; claim @42 with a troop; claim @43 with a troop; "
        "claim @44 with a troop; claim @45 with a troop");
    REFUSES(&t, "claim Pangate with a troop", "@0 is settled already");
    TELLS(&t, "claim @5 with a troop", NO_DICE, "player 1 claims @5");
    EXPECT_EQ(asked(&t), 1);
    REFUSES(&t, "claim @5 with a troop", "@5 is settled already");
    for (int32_t i = 0; step(&t) == MOZ_CLAIM_UNPICKED; i++) {
        sk_actions *list = malloc(sizeof *list);
        char words[128];
        sk_text text = SK_TEXT(words);
        t.game->legal(t.scene, t.state, list);
        EXPECT_EQ(list->count, 34 - i); /* 46 less five of Pangea, six of Ur and the first */
        EXPECT_EQ(asked(&t), (i + 1) % 2);
        sk_say_action(t.game, t.scene, &list->item[0], &text);
        free(list);
        act(&t, words, NO_DICE);
    }
    EXPECT_EQ(step(&t), MOZ_ATTACKING);
    EXPECT_EQ(units(&t, 0, 5, MOZ_TROOP), 1);
    clear_table(&t);
}
