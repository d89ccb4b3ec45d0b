/* 1 and 14: the figures of every scenario, and a lead player who is not Blue. */
#include "battle.h"

typedef struct figures {
    const char *scenario;
    int32_t seats, sides, rp, omphalos, rounds, teams, fields, units;
} figures;

RULE(14_shown, the_figures_of_every_scenario)
{
    static const figures ALL[] = {{"skirmish-2", 2, 2, 18, 4, 30, 0, 3, 24},
                                  {"skirmish-3", 3, 3, 15, 4, 25, 0, 2, 24},
                                  {"skirmish-4", 4, 4, 12, 4, 25, 0, 3, 24},
                                  {"two-against-two", 4, 4, 12, 5, 25, 1, 3, 24},
                                  {"labyrinth", 1, 5, 15, 4, 30, 0, 1, 24}};

    for (int32_t i = 0; i < 5; i++) {
        table t = lay(
            (table_plan){.game = "pantheon", .scenario = ALL[i].scenario, .seats = ALL[i].seats});
        const pan_scene *scene = scene_of(&t);
        EXPECT_EQ(scene->seats, ALL[i].seats);
        EXPECT_EQ(scene->sides, ALL[i].sides);
        EXPECT_EQ(scene->rp, ALL[i].rp);
        EXPECT_EQ(scene->omphalos, ALL[i].omphalos);
        EXPECT_EQ(scene->rounds, ALL[i].rounds);
        EXPECT_EQ(scene->teams, ALL[i].teams);
        EXPECT_EQ(scene->fields, ALL[i].fields);
        EXPECT_EQ(scene->units, ALL[i].units);
        EXPECT_EQ(scene->erupts, 0);
        EXPECT_EQ(state_of(&t)->open.round, 1);
        EXPECT_EQ(state_of(&t)->open.active, 0);
        EXPECT_EQ(step_of(&t), ALL[i].fields > 1 ? PAN_ROLL_OFF : PAN_DRAFT_DIVINITY);
        for (int32_t u = 0; u < PAN_UNITS; u++) {
            EXPECT_EQ(state_of(&t)->open.unit[u].owner, -1);
            EXPECT_EQ(state_of(&t)->open.unit[u].area, PAN_AWAY);
        }
        clear_table(&t);
    }
}

RULE(14_solo, the_guardians_stand_at_their_posts)
{
    static const char *const WHO[] = {"Medusa", "Minotaur", "Infernal Hounds", "Infernal Warriors"};
    static const char *const WHERE[] = {"C7", "B7", "D3", "B3"};
    static const char *const RECRUITS[] = {"recruit Ares", "recruit Heracles", "recruit Achilles",
                                           "recruit Hoplites"};
    table t = lay((table_plan){.game = "pantheon", .scenario = "labyrinth", .seats = 1});

    for (int32_t i = 0; i < 4; i++)
        act(&t, RECRUITS[i], NO_DICE);
    act(&t, "shuffle and deal", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), BLUE);
    for (int32_t i = 0; i < 4; i++) {
        const pan_card *card = &scene_of(&t)->card[unit(&t, WHO[i])];
        EXPECT(is_in(&t, WHO[i], WHERE[i]));
        EXPECT_EQ(the(&t, WHO[i])->owner, PAN_WILD);
        EXPECT_EQ(the(&t, WHO[i])->vitality, card->miniatures > 0 ? card->miniatures : card->rows);
        EXPECT_EQ(the(&t, WHO[i])->flags, PAN_DEPLOYED);
        EXPECT(scene_of(&t)->guardians >> unit(&t, WHO[i]) & 1);
    }
    EXPECT_EQ(__builtin_popcount(state_of(&t)->open.army[PAN_WILD]), 4);
    clear_table(&t);
}

/* Red leads: Red, Gold, Blue choose divinities; Blue, Gold, Red, Blue … recruit; Red starts. */
RULE(2_lead_first, when_red_leads)
{
    static const char *const GODS[] = {"recruit Zeus", "recruit Ares", "recruit Hades"};
    static const char *const TROOPS[] = {"recruit Hoplites", "recruit Spartans", "recruit Amazons"};
    static const int32_t FIRST[] = {RED, GOLD, BLUE}, THEN[] = {BLUE, GOLD, RED};
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-3", .seats = 3});

    ((pan_scene *)t.scene)->lead = RED;
    state_of(&t)->open.lead = state_of(&t)->open.active = RED;
    act(&t, "roll for the battlefield", DICE(FIVE, ONE, ONE));
    act(&t, "fight on Sanctuary of Delphi", NO_DICE);
    for (int32_t i = 0; i < 3; i++) {
        EXPECT_EQ(seat_of(&t), FIRST[i]);
        act(&t, GODS[i], NO_DICE);
    }
    for (int32_t seat = 0; seat < 3; seat++)
        state_of(&t)->open.rp[seat] = 1;
    for (int32_t i = 0; i < 3; i++) {
        EXPECT_EQ(seat_of(&t), THEN[i]);
        act(&t, TROOPS[i], NO_DICE);
    }
    act(&t, "shuffle and deal", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, /* Red's first card: */ 1));
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_EQ(state_of(&t)->open.active, RED);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 7);
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 6);
    for (int32_t seat = 0; seat < 3; seat++)
        state_of(&t)->open.quiet |= (uint8_t)(1 << seat);
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, GOLD);
    EXPECT_EQ(state_of(&t)->open.round, 1);
    clear_table(&t);
}

RULE(2_lead_first, a_round_ends_before_the_lead_player)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "G1");
    state_of(&t)->open.lead = RED;
    give_turn(&t, GOLD);
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.round, 1); /* Blue's turn */
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.round, 2); /* Red's */
    clear_table(&t);
}

RULE(14_rounds, the_round_that_is_shown_is_the_last_one)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    give_turn(&t, RED);
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    EXPECT_EQ(t.game->turn(t.scene, t.state).round, 30);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).round, 30);
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, SK_TABLE);
    clear_table(&t);
}
