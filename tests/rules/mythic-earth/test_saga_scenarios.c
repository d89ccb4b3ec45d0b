/* Sections 5.5 to 5.9 told whole: the primary scenarios. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE, FIRST_ANIMAL = MYE_FIRST_ANIMAL };

static void to_clean_up(table *t, int32_t turn)
{
    open_of(t)->turn = (uint8_t)turn;
    go_to(t, MYE_CLEAN_UP);
}

/* Altars */

RULE(5_5_stands, begun_and_raised_in_the_enemy_half)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 30);

    activate(t, u);
    expect_saga(t, "build an altar with Red Hero", NO_DICE,
                "- Red Hero builds an altar\n"
                "= Red Hero: +acted; +building\n"
                "= acting: Red Hero, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Hero do? (1 single action left)\n");
    EXPECT_EQ(open_of(t)->builders, 1);
    to_clean_up(t, 1);
    expect_saga(t, "clean up", NO_DICE,
                "- the altar of Red Hero stands at 31.26,30\n"
                "- Red scores 1 for Build Altars for the Gods, now 1\n"
                "- turn 1 ends 1 to 0\n"
                "= Red Hero: -acted; -building\n"
                "= token 1: altar of Red at 31.26,30.00\n"
                "= Red: score 0 > 1; blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
    EXPECT_EQ(open_of(t)->builders, 0);
}

RULE(5_5_own_half, raised_at_home_it_pays_nothing)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 10);

    activate(t, u);
    act(t, "build an altar with Red Hero", NO_DICE);
    to_clean_up(t, 2);
    expect_saga(t, "clean up", NO_DICE,
                "- the altar of Red Hero stands at 31.26,10\n"
                "- turn 2 ends 0 to 0\n"
                "= Red Hero: -acted; -building\n"
                "= token 1: altar of Red at 31.26,10.00\n"
                "= Red: blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(5_5_builders_gone, fleeing_builders_build_nothing)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 30);

    activate(t, u);
    act(t, "build an altar with Red Hero", NO_DICE);
    unit(t, u)->status |= MYE_FLEEING;
    to_clean_up(t, 2);
    expect_saga(t, "clean up", NO_DICE,
                "- Red Hero cannot raise its altar: no site is left for it\n"
                "- turn 2 ends 0 to 0\n"
                "= Red Hero: -acted; -building\n"
                "= Red: blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(5_5_razed, by_a_flyer_that_comes_down_on_it)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY), .move = 8}, 30, 10);

    put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, 2000}, MYE_NOBODY);
    unit(t, u)->status |= MYE_ALOFT;
    activate(t, u);
    expect_saga(t, "raze altar 1 with Red Bird", NO_DICE,
                "- Red Bird razes the altar at 30,20\n"
                "= Red Bird: -aloft; +acted; mini 1 at 30.00,18.74\n"
                "= token 1: nothing of Red at 0.00,0.00\n"
                "= Red: earned 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
    to_clean_up(t, 2);
    expect_saga(t, "clean up", NO_DICE,
                "- Red scores 1 for Build Altars for the Gods, now 1\n"
                "- turn 2 ends 1 to 0\n"
                "= Red Bird: -acted\n"
                "= Red: score 0 > 1; earned 1 > 0; blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(5_5_score_raze, beyond_the_middle_it_pays_nothing)
{
    table *t = field();
    int32_t u = put(t, BLUE, MAN, 30, 20);

    put_token(t, MYE_ALTAR, RED, (sk_point){3000, 1500}, MYE_NOBODY);
    activate(t, u);
    act(t, "raze altar 1 with Blue Man", NO_DICE);
    EXPECT_EQ(open_of(t)->earned[BLUE], 0);
    EXPECT_EQ(open_of(t)->token[0].kind, MYE_NO_TOKEN);
}

/* The Rainy Season */

static table *river(kit k, int32_t y)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put_piece(t, MYE_BRIDGE, false, INCHES(32, 20, 39, 28));
    k.name = "Wader";
    put(t, RED, k, 20, y);
    return t;
}

RULE(5_6_survival, two_step_in_and_one_is_swept_away)
{
    table *t = river((kit){.minis = 2}, 18);

    activate(t, 0);
    EXPECT_EQ(refusal(t, "move Red Wader to 20.66,20.51 facing 0 as they stand"), MYE_TOO_FAR);
    expect_saga(t, "move Red Wader to 20.66,20.5 facing 0 as they stand", DICE(9, 10),
                "Red rolls 1D10 for surviving the river of Red Wader: 9\n"
                "Red rolls 1D10 for surviving the river of Red Wader: 10\n"
                "- Red Wader moves 2.5\" to 20.66,20.5\n"
                "- the river sweeps away a mini of Red Wader\n"
                "= Red Wader: +acted; standing 2 > 1; mini 1 at 20.00,20.50; mini 2 wounds 1 > 0; "
                "mini 2 at 21.32,20.50\n"
                "= acting: Red Wader, 1 slot, moved\n"
                "= now Red, Unit actions: Red: what does Red Wader do? (1 single action left)\n");
}

RULE(5_6_each_turn, those_in_it_roll_when_a_turn_begins)
{
    table *t = river((kit){.minis = 2}, 24);

    go_to(t, MYE_BEGIN_TURN);
    expect_saga(t, "begin the turn", DICE(10, 10),
                "Red rolls 1D10 for surviving the river of Red Wader: 10\n"
                "Red rolls 1D10 for surviving the river of Red Wader: 10\n"
                "- turn 2 begins\n"
                "- the river sweeps away a mini of Red Wader\n"
                "- the river sweeps away a mini of Red Wader\n"
                "- Red Wader is destroyed (revealing)\n"
                "- Red wins the roll\n"
                "= Red Wader: -on the table; +destroyed; standing 2 > 0; dice 1 > 0; mini 1 wounds "
                "1 > 0; mini 2 wounds 1 > 0\n"
                "= token 1: death of Red at 20.00,22.74\n"
                "= Blue: enemy dice 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_6_score, across_from_the_second_turn_on)
{
    table *t = river((kit){.minis = 2}, 30);

    to_clean_up(t, 1);
    act(t, "clean up", NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
    to_clean_up(t, 2);
    expect_saga(t, "clean up", NO_DICE,
                "- Red scores 1 for The Rainy Season, now 1\n"
                "- turn 2 ends 1 to 0\n"
                "= Red: score 0 > 1\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

/* The Great Hunt */

RULE(5_7_spawn, three_animals_roam)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put(t, RED, MAN, 5, 5);
    go_to(t, MYE_BEGIN_TURN);
    expect_saga(t, "begin the turn", DICE(6, 2, 5, 3),
                "Red rolls 1D6 for the animal's way of Spirit Animal 1: 6\n"
                "Red rolls 1D6 for the animal's way of Spirit Animal 2: 2\n"
                "Red rolls 1D6 for the animal's way of Spirit Animal 3: 5\n"
                "Red rolls 1D6 for the dice pool: 3\n"
                "- turn 2 begins\n"
                "- Spirit Animal 1 appears at 36,24\n"
                "- Spirit Animal 1 roams: 6\n"
                "- Spirit Animal 2 appears at 11.64,40.24\n"
                "- Spirit Animal 2 roams: 2\n"
                "- Spirit Animal 3 appears at 60.36,7.76\n"
                "- Spirit Animal 3 roams: 5\n"
                "- Red rolls 3\n"
                "- Red wins the roll\n"
                "= Spirit Animal 1 1: +on the table; standing 0 > 1; mini 1 wounds 0 > 1; mini 1 "
                "at 36.00,32.00\n"
                "= Spirit Animal 2 2: +on the table; standing 0 > 1; mini 1 wounds 0 > 1; mini 1 "
                "at 15.64,40.24\n"
                "= Spirit Animal 3 3: +on the table; standing 0 > 1; mini 1 wounds 0 > 1; mini 1 "
                "at 53.36,7.76\n"
                "= Red: dice showing 3 0 > 1\n"
                "= now Red, Assigning a die: Red: which unit gets this 3?\n");
}

RULE(5_7_escapes, over_the_edge_and_gone)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put(t, RED, MAN, 5, 5);
    go_to(t, MYE_BEGIN_TURN);
    open_of(t)->seat = BLUE;
    expect_saga(t, "begin the turn", DICE(6, 6, 1, 3),
                "Blue rolls 1D6 for the animal's way of Spirit Animal 1: 6\n"
                "Blue rolls 1D6 for the animal's way of Spirit Animal 2: 6\n"
                "Blue rolls 1D6 for the animal's way of Spirit Animal 3: 1\n"
                "Red rolls 1D6 for the dice pool: 3\n"
                "- turn 2 begins\n"
                "- Spirit Animal 1 appears at 36,24\n"
                "- Spirit Animal 1 roams: 6\n"
                "- Spirit Animal 2 appears at 11.64,40.24\n"
                "- Spirit Animal 2 roams: 6\n"
                "- Spirit Animal 2 escapes\n"
                "- Spirit Animal 3 appears at 60.36,7.76\n"
                "- Spirit Animal 3 roams: 1\n"
                "- Red rolls 3\n"
                "- Red wins the roll\n"
                "= Spirit Animal 1 1: +on the table; standing 0 > 1; mini 1 wounds 0 > 1; mini 1 "
                "at 36.00,32.00\n"
                "= Spirit Animal 2 2: +destroyed; standing 0 > 1; mini 1 at 11.64,40.24\n"
                "= Spirit Animal 3 3: +on the table; standing 0 > 1; mini 1 wounds 0 > 1; mini 1 "
                "at 60.36,4.76\n"
                "= Red: dice showing 3 0 > 1\n"
                "= now Red, Assigning a die: Red: which unit gets this 3?\n");
}

/* An animal five inches north of Red's unit, which has its die. */
static table *hunt(kit k)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t m;

    k.name = "Hunter";
    put(t, RED, k, 30, 20);
    open_of(t)->animals = 1;
    m = figure(t, FIRST_ANIMAL)->first;
    unit(t, FIRST_ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->wounds[m] = 1;
    open_of(t)->at[m] = mye_placed((sk_point){3000, 2000 + 63 + 118 + 500});
    mye_gather(t->scene, t->state, FIRST_ANIMAL);
    activate(t, 0);
    return t;
}

RULE(5_7_score, banished_in_a_fight)
{
    table *t = hunt(MAN);

    expect_saga(
        t, "charge Spirit Animal 1 with Red Hunter", DICE(6, 5, 6, 7, 4),
        "Red rolls 1D10 for the blows of Red Hunter at Spirit Animal 1: 6\n"
        "Red rolls 2D10 for the blows of Spirit Animal 1 at Red Hunter: 5 6\n"
        "Red rolls 1D10 for the saves of Spirit Animal 1: 7\n"
        "Red rolls 1D10 for the saves of Red Hunter: 4\n"
        "- Red Hunter charges Spirit Animal 1\n"
        "- 6: 1 hit by Red Hunter, needs 6 or less: Fight 5, +1 charge\n"
        "- 5 6: 1 hit by Spirit Animal 1, needs 5 or less: Fight 5\n"
        "- Spirit Animal 1 rolls 7 and saves 0 of 1, needs 6 or less: Save 6\n"
        "- Red Hunter rolls 4 and saves 1 of 1, needs 4 or less: Save 5, −1 strength\n"
        "- Spirit Animal 1 takes 1 wound and loses 1 mini\n"
        "- Spirit Animal 1 is destroyed (revealing)\n"
        "- Red Hunter deals 1 wound, Spirit Animal 1 0\n"
        "= Red Hunter: +savage spent; +acted; mini 1 at 30.00,25.00\n"
        "= Spirit Animal 1 1: -on the table; +destroyed; standing 1 > 0; mini 1 wounds 1 > 0\n"
        "= Red: earned 0 > 1\n"
        "= acting: Red Hunter, 0 slots\n"
        "= waiting: Red Hunter\n"
        "= now Red, Consolidation: Red: where does Red Hunter consolidate?\n");
    to_clean_up(t, 2);
    expect_saga(t, "clean up", NO_DICE,
                "- Red scores 1 for The Great Hunt, now 1\n"
                "- turn 2 ends 1 to 0\n"
                "= Red Hunter: -acted\n"
                "= Red: score 0 > 1; earned 1 > 0; blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(5_7_shot, shot_it_pays_nothing)
{
    table *t = hunt((kit){.weapons = ARMS(ATLATL)});

    expect_saga(
        t, "shoot at Spirit Animal 1 with Red Hunter", DICE(6, 5),
        "Red rolls 1D10 for the shots of Red Hunter at Spirit Animal 1: 6\n"
        "Red rolls 1D10 for the saves of Spirit Animal 1: 5\n"
        "- Red Hunter shoots at Spirit Animal 1\n"
        "- 6: 1 hit by Red Hunter, needs 6 or less: Shoot 5, +1 weapon\n"
        "- Spirit Animal 1 rolls 5 and saves 0 of 1, needs 4 or less: Save 6, −2 strength\n"
        "- Spirit Animal 1 takes 1 wound and loses 1 mini\n"
        "- Spirit Animal 1 is destroyed (revealing)\n"
        "= Red Hunter: +acted\n"
        "= Spirit Animal 1 1: -on the table; +destroyed; standing 1 > 0; mini 1 wounds 1 > 0\n"
        "= acting: Red Hunter, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Hunter do? (1 single action left)\n");
}

RULE(5_7_fights_back, it_wins_and_nobody_consolidates_for_it)
{
    table *t = hunt((kit){.wounds = 3});

    expect_saga(t, "charge Spirit Animal 1 with Red Hunter", DICE(10, 5, 6, 5, 7),
                "Red rolls 1D10 for the blows of Red Hunter at Spirit Animal 1: 10\n"
                "Red rolls 2D10 for the blows of Spirit Animal 1 at Red Hunter: 5 6\n"
                "Red rolls 1D10 for the saves of Red Hunter: 5\n"
                "Red rolls 1D10 for the brave test of Red Hunter: 7\n"
                "- Red Hunter charges Spirit Animal 1\n"
                "- 10: 0 hits by Red Hunter, needs 6 or less: Fight 5, +1 charge\n"
                "- 5 6: 1 hit by Spirit Animal 1, needs 5 or less: Fight 5\n"
                "- Red Hunter rolls 5 and saves 0 of 1, needs 4 or less: Save 5, −1 strength\n"
                "- Red Hunter takes 1 wound and loses 0 minis\n"
                "- Red Hunter gains 1 brave marker, now 1\n"
                "- Red Hunter deals 0 wounds, Spirit Animal 1 1\n"
                "- Red Hunter has lost the fight\n"
                "- Red Hunter rolls 7 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Red Hunter gains 1 brave marker, now 2\n"
                "- Red Hunter flees\n"
                "- Red Hunter runs to 30,15\n"
                "= Red Hunter: +fleeing; +savage spent; +acted; +fled; markers 0 > 2; mini 1 "
                "wounds 3 > 2; mini 1 at 30.00,15.00\n"
                "= now the table, Clean up: The table goes on.\n");
}

/* Pillage */

static table *village(void)
{
    table *t = field_of(MYE_PILLAGE);

    for (int32_t i = 0; i < 3; i++)
        put_piece(t, MYE_BUILDING, true, INCHES(20 + 10 * i, 20, 25 + 10 * i, 24));
    put(t, RED, MAN, 32, 19);
    shift(t, 0, 3200, 2000 - 63);
    put(t, BLUE, (kit){.name = "Foe"}, 32, 25);
    shift(t, ENEMY, 3200, 2400 + 63);
    activate(t, 0);
    return t;
}

RULE(5_8_pillage, the_second_building_and_the_end_of_the_turn)
{
    table *t = village();

    expect_saga(t, "pillage piece 2 with Red Man", NO_DICE,
                "- Red Man pillages piece 2\n"
                "- Red scores 1 for Pillage the Village, now 1\n"
                "= Red Man: +acted\n"
                "= Red: score 0 > 1; pillaged 0 > 2\n"
                "= acting: Red Man, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Man do? (1 single action left)\n");
    EXPECT_EQ(open_of(t)->pillaging[RED][1], 1);
    EXPECT_EQ(open_of(t)->pillaging[RED][0] + open_of(t)->pillaging[RED][2], 0);
    to_clean_up(t, 2);
    expect_saga(t, "clean up", NO_DICE,
                "- turn 2 ends 1 to 0\n"
                "= Red Man: -acted\n"
                "= Red: blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
    EXPECT_EQ(open_of(t)->pillaging[RED][1], 0);
}

RULE(5_8_now, the_last_building_too)
{
    table *t = village();

    shift(t, 0, 4200, 2000 - 63);
    shift(t, ENEMY, 4200, 2400 + 63);
    act(t, "pillage piece 3 with Red Man", NO_DICE);
    open_of(t)->frames = 1;
    activate(t, ENEMY);
    EXPECT_EQ(refusal(t, "pillage piece 3 with Blue Foe"), MYE_PILLAGED_NOW);
    EXPECT_EQ(refusal(t, "pillage piece 2 with Blue Foe"), MYE_NOT_IN_CONTACT);
    shift(t, 0, 4200, 1800);
    EXPECT_EQ(refusal(t, "pillage piece 3 with Blue Foe"), 0);
}

/* Liberators */

RULE(5_9_fight, the_victor_takes_them)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t u = put(t, RED, MAN, 30, 20);
    int32_t v = put_north(t, BLUE, (kit){.name = "Captor", .wounds = 3}, u, 300);

    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, v);
    activate(t, u);
    expect_saga(t, "charge Blue Captor with Red Man", DICE(6, 10, 6, 8),
                "Red rolls 1D10 for the blows of Red Man at Blue Captor: 6\n"
                "Blue rolls 1D10 for the blows of Blue Captor at Red Man: 10\n"
                "Blue rolls 1D10 for the saves of Blue Captor: 6\n"
                "Blue rolls 1D10 for the brave test of Blue Captor: 8\n"
                "- Red Man charges Blue Captor\n"
                "- 6: 1 hit by Red Man, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Captor, needs 5 or less: Fight 5\n"
                "- Blue Captor rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Captor takes 1 wound and loses 0 minis\n"
                "- Blue Captor gains 1 brave marker, now 1\n"
                "- Red Man deals 1 wound, Blue Captor 0\n"
                "- Blue Captor has lost the fight\n"
                "- Blue Captor rolls 8 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Blue Captor gains 1 brave marker, now 2\n"
                "- Blue Captor flees\n"
                "- Blue Captor drops the captives\n"
                "- Red Man takes the captives\n"
                "- Blue Captor runs to 30,34.26\n"
                "= Red Man: +captives; +savage spent; +acted; mini 1 at 30.00,23.00\n"
                "= Blue Captor: +fleeing; -captives; +fled; markers 0 > 2; mini 1 wounds 3 > 2; "
                "mini 1 at 30.00,34.26\n"
                "= token 1: captives of Red with Red Man\n"
                "= acting: Red Man, 0 slots\n"
                "= waiting: Red Man\n"
                "= now Red, Consolidation: Red: where does Red Man consolidate?\n");
}

RULE(5_9_site, shot_at_in_a_fight_of_nerves_its_player_puts_them)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t u = put(t, BLUE, (kit){.name = "Captor"}, 30, 20);

    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, u);
    unit(t, u)->markers = 10;
    offer_die(t, u);
    expect_saga(
        t, "activate Blue Captor", DICE(10),
        "Blue rolls 1D10 for the brave test of Blue Captor: 10\n"
        "- Blue Captor is given a die\n"
        "- Blue Captor rolls 10 and fails: needs -3 or less: Brave 7, −10 brave markers\n"
        "- Blue Captor is frozen\n"
        "- Blue Captor gains 1 brave marker, now 11\n"
        "- Blue Captor cannot recover its morale\n"
        "- Blue Captor is destroyed (revealing)\n"
        "- Blue Captor drops the captives\n"
        "= Blue Captor: -on the table; +destroyed; -captives; markers 10 > 11; standing 1 > 0; "
        "dice 1 > 0; mini 1 wounds 1 > 0\n"
        "= token 1: captives of nobody at 30.00,21.26\n"
        "= token 2: death of Blue at 30.00,21.26\n"
        "= Red: enemy dice 0 > 1\n"
        "= Blue: dice showing 6 1 > 0\n"
        "= now Blue, Placing tokens: Blue: where beside Blue Captor does the captives lie?\n");
    expect_offers(t, "put the captives of Blue Captor at 30,18.74\n"
                     "put the captives of Blue Captor at 30,21.26\n"
                     "put the captives of Blue Captor at 28.74,20\n"
                     "put the captives of Blue Captor at 31.26,20\n");
    expect_saga(t, "put the captives of Blue Captor at 31.5,20", NO_DICE,
                "- the captives of Blue Captor lies at 31.26,20\n"
                "= token 1: captives of nobody at 31.26,20.00\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_9_score, at_the_end_of_the_game)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t u = put(t, RED, MAN, 30, 20), v = put(t, BLUE, MAN, 30, 30);

    put_token(t, MYE_CAPTIVES, RED, (sk_point){0, 0}, u);
    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, v);
    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, v);
    put_token(t, MYE_CAPTIVES, MYE_SEATS, (sk_point){1000, 1000}, MYE_NOBODY);
    to_clean_up(t, 5);
    act(t, "clean up", NO_DICE);
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
    to_clean_up(t, 6);
    expect_saga(t, "clean up", NO_DICE,
                "- Red scores 1 for Liberators and Captives, now 1\n"
                "- Blue scores 1 for Liberators and Captives, now 1\n"
                "- Blue scores 1 for Liberators and Captives, now 2\n"
                "- turn 6 ends 1 to 2\n"
                "= Red: score 0 > 1\n"
                "= Blue: score 0 > 2\n"
                "= now over, Clean up: The game is over.\n");
}

RULE(5_9_pick_up, moving_into_contact_takes_them_and_they_go_along)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t u = put(t, RED, MAN, 30, 20);

    put_token(t, MYE_CAPTIVES, MYE_SEATS, (sk_point){3000, 2400}, MYE_NOBODY);
    activate(t, u);
    expect_saga(t, "move Red Man to 30,22.74 facing 0 as they stand", NO_DICE,
                "- Red Man moves 2.74\" to 30,22.74\n"
                "- Red Man takes the captives\n"
                "= Red Man: +captives; +acted; mini 1 at 30.00,22.74\n"
                "= token 1: captives of Red with Red Man\n"
                "= acting: Red Man, 1 slot, moved\n"
                "= now Red, Unit actions: Red: what does Red Man do? (1 single action left)\n");
}
