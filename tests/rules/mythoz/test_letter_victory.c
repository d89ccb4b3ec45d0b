/* Victory, set-up and ghosts to the letter. */
#include "chronicle.h"

#include <string.h>

/* Everybody ends the turn until this seat's attacks come. */
static void until_turn_of(table *t, int32_t seat)
{
    do {
        if (step(t) == MOZ_HARVESTING)
            act_harvest(t, 3);
        else
            end_turn(t);
    } while (!t->game->turn(t->scene, t->state).over && asked(t) != seat);
}

/* Earth has taken Fire's castle in land 1 and draws its card. */
static table taken(void)
{
    table t = castle_falls("classic");

    act(&t, "attack no more", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    return t;
}

/* The cards drawn are put away: windows would only hold up what is tried here. */
static void no_cards(table *t)
{
    memset(state_of(t)->open.hand, 0, sizeof state_of(t)->open.hand);
    memset(state_of(t)->secret, 0, sizeof state_of(t)->secret);
}

/* Technology takes it from Earth: then it counts for Technology, from its next turn. */
RULE(6_short, from_the_captor_by_a_third)
{
    table t = taken();

    EXPECT_EQ(asked(&t), TECH);
    no_cards(&t);
    join(&t, 1, 5, MOZ_OPEN);
    put(&t, TECH, 5, MOZ_GIANT, 7);
    flag(&t, "attack @1");
    ACT(&t, "move 6 giants from @5 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7, 1));
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    no_cards(&t);
    act(&t, "attack no more", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    until_turn_of(&t, EARTH);
    EXPECT(!t.game->turn(t.scene, t.state).over); /* Earth has it no more */
    until_turn_of(&t, TECH);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(state_of(&t)->open.winner, state_of(&t)->open.side[TECH]);
    clear_table(&t);
}

/* The owner's ally takes it back: nobody's victory, not at once either. */
RULE(6_short, back_to_its_owners_ally)
{
    for (int32_t at_once = 0; at_once < 2; at_once++) {
        table t = taken();
        scene_of(&t)->option[MOZ_OPT_SHORT] = at_once;
        ally(&t, TECH, FIRE);
        no_cards(&t);
        join(&t, 1, 5, MOZ_OPEN);
        put(&t, TECH, 5, MOZ_GIANT, 7);
        flag(&t, "attack @1");
        ACT(&t, "move 6 giants from @5 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        everybody_ready(&t);
        act(&t, "charge", DICE(3, 7, 1));
        EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
        no_cards(&t);
        act(&t, "attack no more", DICE(1));
        act(&t, "move no more", NO_DICE);
        act(&t, "end the turn", NO_DICE);
        until_turn_of(&t, EARTH);
        until_turn_of(&t, TECH);
        EXPECT(!t.game->turn(t.scene, t.state).over);
        clear_table(&t);
    }
}

/* Kept until the captor's next turn: the side wins, the ally too. */
RULE(6_sides_win, when_one_of_them_holds)
{
    table t = taken();

    ally(&t, TECH, EARTH);
    no_cards(&t);
    until_turn_of(&t, EARTH);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(state_of(&t)->open.winner, state_of(&t)->open.side[TECH]);
    clear_table(&t);
}

/* Earth, allied with Technology, takes Fire's castle in land 1; they have lost so many of their own
 * and taken so many others before. */
static bool epic_is_won(int32_t lost, int32_t won_before)
{
    table t = field();
    bool over;

    scene_of(&t)->victory = MOZ_EPIC;
    ally(&t, TECH, EARTH);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    castle(&t, FIRE, 1);
    castle(&t, TECH, 5);
    castle(&t, FIRE, 10);
    castle(&t, FIRE, 15);
    castle(&t, GHOSTS, 25);
    state_of(&t)->open.holder[25] = EARTH; /* neither this nor a fort counts */
    state_of(&t)->open.forts = SK_AREA(2);
    state_of(&t)->open.holder[2] = EARTH;
    if (lost > 0)
        state_of(&t)->open.holder[5] = FIRE;
    if (won_before > 0)
        state_of(&t)->open.holder[10] = TECH;
    if (won_before > 1)
        state_of(&t)->open.holder[15] = EARTH;
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7, 1));
    over = t.game->turn(t.scene, t.state).over;
    clear_table(&t);
    return over;
}

RULE(6_epic, two_more_of_the_side_and_no_forts_or_ghosts)
{
    EXPECT(!epic_is_won(0, 0));
    EXPECT(epic_is_won(0, 1)); /* one of them an ally's */
    EXPECT(!epic_is_won(1, 1));
    EXPECT(epic_is_won(1, 2));
}

/* p. 10: what stands where when the war begins, good and evil. */
RULE(10_grand_harvest, on_every_ground)
{
    table t = ready_for_war(4);
    const moz_scene *scene = scene_of(&t);
    int32_t seen = 0;

    for (int32_t land = 0; land < scene->lands; land++) {
        int32_t who = state_of(&t)->open.holder[land];
        bool evil =
            state_of(&t)->open.tribe[who] == MOZ_FIRE || state_of(&t)->open.tribe[who] == MOZ_AIR;
        bool walled = state_of(&t)->open.castles >> land & 1;
        uint8_t ground = scene->map.land[land].terrain;
        int32_t more = ground & MOZ_HILLS ? (evil ? 2 : 1) : 0;
        EXPECT_EQ(units(&t, who, land, MOZ_TROOP), walled ? (evil ? 7 : 5) : 1 + more);
        EXPECT_EQ(units(&t, who, land, MOZ_BEAST), walled ? 3 : (ground & MOZ_PLAINS) != 0);
        EXPECT_EQ(units(&t, who, land, MOZ_GIANT), walled ? 1 : (ground & MOZ_MOUNTAINS) != 0);
        EXPECT_EQ(units(&t, who, land, MOZ_DRAGON), walled);
        seen |= walled ? 1 << evil : 4 << ground;
    }
    EXPECT_EQ(seen, 3 | 4 << MOZ_HILLS | 4 << MOZ_PLAINS | 4 << MOZ_MOUNTAINS |
                        4 << (MOZ_HILLS | MOZ_MOUNTAINS));
    EXPECT_EQ(state_of(&t)->open.underdogs, 0);
    for (int32_t seat = 0; seat < 4; seat++)
        EXPECT_EQ(state_of(&t)->open.hand[seat], 3);
    clear_table(&t);
}

/* p. 11: every land of the ghosts, whoever they are; no dragon, no harvest. */
RULE(11_ghost_units, good_or_evil)
{
    static const char *const GHOSTS_ARE[] = {"let the Earth army haunt the empty realms",
                                             "let the Fire army haunt the empty realms"};

    for (int32_t i = 0; i < 2; i++) {
        table t = manual("manual", 2);
        int32_t castles = 0, lands = 0;
        act(&t, "play the Air army", NO_DICE);
        act(&t, "play the Water army", NO_DICE);
        act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
        act(&t, "claim Ur with a castle in Urgate", NO_DICE);
        act(&t, "claim Rodina with a castle in Rodhelm", NO_DICE);
        act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
        act(&t, "claim no more realms", NO_DICE);
        act(&t, "claim no more realms", NO_DICE);
        act(&t, GHOSTS_ARE[i], NO_DICE);
        for (int32_t land = 0; land < scene_of(&t)->lands; land++) {
            bool walled = state_of(&t)->open.castles >> land & 1;
            if (state_of(&t)->open.holder[land] != GHOSTS)
                continue;
            EXPECT_EQ(units(&t, GHOSTS, land, MOZ_TROOP), walled ? 6 : 4);
            EXPECT_EQ(units(&t, GHOSTS, land, MOZ_BEAST), walled ? 2 : 0);
            EXPECT_EQ(units(&t, GHOSTS, land, MOZ_GIANT), walled ? 2 : 0);
            EXPECT_EQ(units(&t, GHOSTS, land, MOZ_DRAGON), 0);
            castles += walled;
            lands++;
        }
        EXPECT_EQ(castles, 4);
        EXPECT(lands > 20);
        clear_table(&t);
    }
}

/* p. 9: white stars for the good, black ones for the evil, until there are none. */
RULE(9_alignment, and_technology_with_either)
{
    table t = manual("manual-sides", 3);

    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Technology army", NO_DICE);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    EXPECT_EQ(refusal(&t, "join side 1"), MOZ_GOOD_AND_EVIL);
    act(&t, "join side 2", NO_DICE);
    /* Against the order of turns: Technology, Earth, Air. */
    EXPECT_EQ(asked(&t), 1);
    EXPECT_EQ(refusal(&t, "claim Ur with a castle in Urgate"), MOZ_WRONG_ALIGNMENT);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    EXPECT_EQ(asked(&t), 0);
    act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
    EXPECT_EQ(asked(&t), 2);
    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Pangate"), MOZ_REALM_IS_TAKEN);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    EXPECT_EQ(asked(&t), 2); /* twice in a row */
    act(&t, "claim Rodina with a castle in Rodhelm", NO_DICE);
    EXPECT_EQ(asked(&t), 0);
    clear_table(&t);
}

/* What is not chosen is played by the first choice of each option, the usual one. */
RULE(6_choices, the_first_is_the_usual)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 3});

    EXPECT_EQ(t.game->options, MOZ_OPT_COUNT);
    for (int32_t i = 0; i < MOZ_OPT_COUNT; i++) {
        EXPECT_EQ(t.game->option[i].usual, 0);
        EXPECT_EQ(scene_of(&t)->option[i], 0);
    }
    clear_table(&t);
}
