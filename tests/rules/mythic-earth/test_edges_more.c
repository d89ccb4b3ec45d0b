/* The rare side of conditions in fights, flights, charges and devotions. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

RULE(4_4_own_way, spirit_animals_are_nobodys_enemies_to_bless)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put(t, BLUE, MAN, 30, 20);
    unit(t, MYE_FIRST_ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->animals = 1;
    bless(t, BLUE);
    offer_die(t, ENEMY);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_INVOKE_ON,
                                 .what = MYE_BLESSING_DUST_STORM,
                                 .unit = MYE_FIRST_ANIMAL}),
              MYE_NO_SUCH_TARGET);
}

RULE(3_11_all_in, the_closest_minis_touch_whoever_they_are)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Men", .minis = 3}, 20, 20);
    int32_t b = put(t, BLUE, (kit){.name = "Foes", .minis = 3, .wounds = 3}, 30, 20);

    /* The last of Red is the closest, and the last of Blue. */
    open_of(t)->at[figure(t, b)->first + 2] = (mye_place){2800, 2132};
    open_of(t)->at[figure(t, a)->first + 2] = (mye_place){2264, 2132};
    mye_gather(t->scene, t->state, a);
    mye_gather(t->scene, t->state, b);
    EXPECT_EQ(gap(t, a, b), 2800 - 2264 - 126);
    activate(t, a);
    expect_saga(t, "charge Blue Foes with Red Men", DICE(10, 10, 10, 10, 10, 10),
                "Red rolls 3D10 for the blows of Red Men at Blue Foes: 10 10 10\n"
                "Blue rolls 3D10 for the blows of Blue Foes at Red Men: 10 10 10\n"
                "- Red Men charges Blue Foes\n"
                "- 10 10 10: 0 hits by Red Men, needs 6 or less: Fight 5, +1 charge\n"
                "- 10 10 10: 0 hits by Blue Foes, needs 5 or less: Fight 5\n"
                "- Red Men deals 0 wounds, Blue Foes 0\n"
                "= Red Men: +savage spent; +acted; fights Blue Foes; mini 1 at 27.36,22.42; mini 2 "
                "at 27.36,20.22; mini 3 at 26.74,21.32\n"
                "= Blue Foes: fights Red Men\n"
                "= now the table, Clean up: The table goes on.\n");
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(2_4_times_fi, thirty_frenzied_minis_strike_a_hundred_and_eighty_times)
{
    table *t = field();
    uint16_t dice[182] = {0};

    put(t, RED, (kit){.name = "Horde", .minis = 30, .talents = BIT(FIGHTS_5) | BIT(FRENZIED)}, 10,
        20);
    put_north(t, BLUE, (kit){.name = "Post", .wounds = 9}, 0, 300);
    activate(t, 0);
    for (int32_t i = 0; i < 181; i++)
        dice[i] = 10;
    act(t, "charge Blue Post with Red Horde", dice);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(5_21_3_wound, only_for_the_devotion_that_asks_for_it)
{
    static const int32_t DEVOTION[] = {MYE_DEVOTION_HEAD_OF_THE_SNAKE, MYE_DEVOTION_EL_DORADO};

    for (int32_t i = 0; i < 2; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL, .wounds = 3}, 30,
            20);
        put_north(t, BLUE, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 0, 500);
        devote(t, BLUE, DEVOTION[i], -1, -1);
        activate(t, ENEMY);
        act(t, "shoot at Red General with Blue Archer", DICE(1, 10));
        EXPECT_EQ(open_of(t)->score[BLUE], i == 0);
        forget_tables();
    }
}

RULE(5_21_3_who, a_hero_who_is_no_humanoid_earns_it_a_plain_beast_does_not)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL, .wounds = 3}, 30,
            20);
        put_north(t, BLUE,
                  (kit){.name = "Rider",
                        .kind = MYE_MOUNTED_BEAST,
                        .roles = i == 0 ? MYE_HEROIC : 0,
                        .weapons = ARMS(BOW)},
                  0, 500);
        devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
        activate(t, ENEMY);
        act(t, "shoot at Red General with Blue Rider", DICE(1, 10));
        EXPECT_EQ(open_of(t)->score[BLUE], i == 0);
        forget_tables();
    }
}

RULE(5_21_3_who, his_own_behemoths_feet_earn_nothing)
{
    table *t = field();

    put(t, RED, (kit){.name = "Beast", .kind = MYE_BEHEMOTH, .move = 8}, 30, 20);
    put(t, RED, (kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL, .wounds = 3}, 30, 25);
    devote(t, RED, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
    devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
    activate(t, 0);
    act(t, "march Red Beast to 30,34 facing 0 as they stand", DICE(1, 10));
    EXPECT_EQ(open_of(t)->score[RED] + open_of(t)->score[BLUE], 0);
}

RULE(5_21_8_leaders, with_a_monster_in_the_enemy_force_only_it_and_heroes_are_trophies)
{
    static const struct {
        int32_t kind;
        bool pays;
    } ROW[] = {{MYE_MONSTER, false}, {MYE_BEHEMOTH, false}, {MYE_BEAST, true}};

    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t i = 0; i < 3; i++) {
            table *t = field();
            int32_t hunter = put(t, seat, (kit){.name = "Hunter", .weapons = ARMS(BOW)}, 30, 20);
            put_north(t, 1 - seat, (kit){.name = "Prey"}, hunter, 500);
            put(t, 1 - seat, (kit){.name = "Big", .kind = ROW[i].kind}, 60, 40);
            devote(t, seat, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
            activate(t, hunter);
            act(t,
                seat == RED ? "shoot at Blue Prey with Red Hunter"
                            : "shoot at Red Prey with Blue Hunter",
                DICE(1, 10));
            EXPECT_EQ(open_of(t)->score[seat], ROW[i].pays);
            forget_tables();
        }
}

RULE(5_21_8_trophy, every_kind_of_prey_and_hunter)
{
    static const struct {
        int32_t hunter, prey, roles;
        bool pays;
    } ROW[] = {{MYE_HUMANOID, MYE_MONSTER, 0, true},    {MYE_HUMANOID, MYE_BEHEMOTH, 0, true},
               {MYE_HUMANOID, MYE_BEAST, 0, false},     {MYE_HUMANOID, MYE_BEAST, MYE_HEROIC, true},
               {MYE_HUMANOID, MYE_MULTITUDE, 0, false}, {MYE_BEAST, MYE_MONSTER, 0, false}};

    for (int32_t i = 0; i < 6; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "Prey", .kind = ROW[i].prey, .roles = ROW[i].roles}, 30, 20);
        put_north(t, BLUE, (kit){.name = "Hunter", .kind = ROW[i].hunter, .weapons = ARMS(BOW)}, 0,
                  500);
        devote(t, BLUE, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
        activate(t, ENEMY);
        act(t, "shoot at Red Prey with Blue Hunter", DICE(1, 10));
        cr_expect_eq(open_of(t)->score[BLUE], ROW[i].pays, "row %d", i);
        forget_tables();
    }
}

/* Choosing a devotion on the second of two tables */

static table *devoting(mye_primary primary)
{
    table *t = field_of(primary);
    mye_scene *scene = t->scene;

    put_piece(t, MYE_DIFFICULT, false, INCHES(10, 38, 18, 46)); /* 8" square, in Blue's zone */
    put_piece(t, MYE_DIFFICULT, false, INCHES(20, 38, 29, 46)); /* 9" wide */
    put_piece(t, MYE_DIFFICULT, false, INCHES(30, 30, 34, 34));
    put_piece(t, MYE_RIVER, false, INCHES(40, 40, 44, 44));
    put_piece(t, MYE_BRIDGE, false, INCHES(50, 40, 54, 44));
    put_piece(t, MYE_DIFFICULT, false, INCHES(10, 2, 14, 6));
    put_piece(t, MYE_DIFFICULT, false, INCHES(40, 38, 44, 47)); /* 9" deep */
    put(t, RED, MAN, 30, 10);
    scene->boards = 2;
    scene->board[1] = scene->board[0];
    scene->board[0].pieces = 0;
    open_of(t)->board = 1;
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = RED;
    secret_of(t, RED)->dealt = 0x42; /* the Fountain, Consecrated Ground */
    return t;
}

RULE(5_20_7_mark, which_pieces_may_be_marked)
{
    table *t = devoting(MYE_ALTARS);

    expect_offers(t, "devote to Fountain of Youth in 1 piece 2 and 1 piece 1\n"
                     "devote to Fountain of Youth in 1 piece 3 and 1 piece 1\n"
                     "devote to Fountain of Youth in 1 piece 3 and 1 piece 2\n"
                     "devote to Fountain of Youth in 1 piece 7 and 1 piece 1\n"
                     "devote to Fountain of Youth in 1 piece 7 and 1 piece 2\n"
                     "devote to Fountain of Youth in 1 piece 7 and 1 piece 3\n"
                     "devote to Consecrated Ground in 1 piece 1\n");
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_PIECE,
                                 .what = MYE_DEVOTION_CONSECRATED_GROUND,
                                 .target = MYE_PIECES - 1}),
              MYE_CANNOT_BE_MARKED);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_PIECE,
                                 .what = MYE_DEVOTION_CONSECRATED_GROUND,
                                 .target = MYE_PIECES + 7}),
              MYE_CANNOT_BE_MARKED);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_UNIT,
                                 .what = MYE_DEVOTION_CONSECRATED_GROUND,
                                 .target = MYE_PIECES}),
              MYE_NOT_NOW);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = MYE_DEVOTION_CONSECRATED_GROUND}),
              MYE_MUST_MARK);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = MYE_DEVOTION_ENDOCANNIBALISM}),
              MYE_NOT_DEALT);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = -1}), MYE_NOT_DEALT);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = MYE_DEVOTION_DEVOURER_KING}),
              MYE_NOT_DEALT);
}

RULE(5_20_2_mark, two_pieces_of_the_table_that_is_played)
{
    table *t = devoting(MYE_ALTARS);

    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_PIECES,
                                 .what = MYE_DEVOTION_FOUNTAIN_OF_YOUTH,
                                 .target = MYE_PIECES,
                                 .n = {MYE_PIECES}}),
              MYE_CANNOT_BE_MARKED);
    t->game->apply(t->scene, t->state,
                   &(sk_action){.verb = MYE_DEVOTE_PIECES,
                                .what = MYE_DEVOTION_FOUNTAIN_OF_YOUTH,
                                .target = MYE_PIECES + 2,
                                .n = {MYE_PIECES + 1}},
                   NULL, t->log);
    EXPECT_EQ(secret_of(t, RED)->mark[0], 3);
    EXPECT_EQ(secret_of(t, RED)->mark[1], 2);
    EXPECT_EQ(secret_of(t, RED)->devotion, 1 + MYE_DEVOTION_FOUNTAIN_OF_YOUTH);
}

RULE(5_20_6_must_mark, with_nothing_to_mark_the_devotion_is_taken_as_it_is)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, (kit){.name = "Pack", .kind = MYE_BEAST}, 30, 40);
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = RED;
    secret_of(t, RED)->dealt = 0x62;
    expect_offers(t, "devote to Fountain of Youth\n"
                     "devote to A Worthy Sacrifice\n"
                     "devote to Consecrated Ground\n");
    EXPECT_EQ(refusal(t, "devote to A Worthy Sacrifice"), 0);
}

RULE(5_21_2_mark, two_different_units_in_any_pair)
{
    table *t = field();

    put(t, BLUE, MAN, 30, 40);
    put(t, RED, (kit){.name = "A"}, 30, 10);
    put(t, RED, (kit){.name = "B", .kind = MYE_BEAST}, 30, 10);
    put(t, RED, (kit){.name = "C", .kind = MYE_BEAST, .roles = MYE_HEROIC}, 30, 10);
    put(t, RED, (kit){.name = "D"}, 30, 10);
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = BLUE;
    secret_of(t, BLUE)->dealt = 2;
    expect_offers(t, "devote to In Search of El Dorado marking Red C and Red A\n"
                     "devote to In Search of El Dorado marking Red D and Red A\n"
                     "devote to In Search of El Dorado marking Red D and Red C\n");
    EXPECT_EQ(refusal(t, "devote to In Search of El Dorado marking Red A and Red A"),
              MYE_CANNOT_BE_MARKED);
    EXPECT_EQ(refusal(t, "devote to In Search of El Dorado marking Red A and Red B"),
              MYE_CANNOT_BE_MARKED);
    EXPECT_EQ(refusal(t, "devote to In Search of El Dorado marking Red B and Red A"),
              MYE_CANNOT_BE_MARKED);
    EXPECT_EQ(refusal(t, "devote to In Search of El Dorado marking Red A and Blue Man"),
              MYE_CANNOT_BE_MARKED);
    expect_saga(t, "devote to In Search of El Dorado marking Red D and Red C", NO_DICE,
                "- Blue has chosen a devotion\n"
                "= secret of Blue: devotion 0 > 10; mark 0 > 4; second mark 0 > 3\n"
                "= now the table, Deployment dice: The table goes on.\n");
}

RULE(5_20_3_mark, humanoids_monsters_and_behemoths_only)
{
    table *t = field();
    static const char *const NAME[] = {"Humanoid", "Beast",     "Rider",
                                       "Monster",  "Multitude", "Behemoth"};

    put(t, RED, MAN, 30, 10);
    for (int32_t kind = 0; kind < MYE_KIND_COUNT; kind++)
        put(t, BLUE,
            (kit){.name = NAME[kind], .kind = kind, .roles = kind == MYE_BEAST ? MYE_HEROIC : 0},
            30, 40);
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = RED;
    secret_of(t, RED)->dealt = 0x24;
    expect_offers(t, "devote to Divide and Conquer marking Blue Humanoid\n"
                     "devote to Divide and Conquer marking Blue Monster\n"
                     "devote to Divide and Conquer marking Blue Behemoth\n"
                     "devote to A Worthy Sacrifice marking Blue Humanoid\n"
                     "devote to A Worthy Sacrifice marking Blue Beast\n");
}

/* Holding back */

RULE(4_5_hold_back, with_the_whole_zone_barred)
{
    table *t = field();

    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 0, 72, 12));
    put(t, RED, MAN, 30, 20);
    put(t, RED, (kit){.name = "Scout", .talents = BIT(SCOUT)}, 40, 20);
    for (int32_t u = 0; u < 2; u++)
        unit(t, u)->status = unit(t, u)->dice = 0;
    open_of(t)->turn = 1;
    open_of(t)->seat = RED;
    open_of(t)->pool[RED][5] = 2;
    go_to(t, MYE_DEPLOY);
    EXPECT(is_listed(t, "hold back Red Man"));
    EXPECT_EQ(refusal(t, "hold back Red Scout"), MYE_HAS_ROOM);
    EXPECT_EQ(refusal(t, "deploy Red Scout at 40,17.37 facing 90 in a line"), 0);
    EXPECT_EQ(refusal(t, "deploy Red Scout at 40,17.38 facing 90 in a line"), MYE_OUTSIDE_ZONE);
    expect_saga(t, "hold back Red Man", NO_DICE,
                "- Red Man waits off the table\n"
                "= Red Man: +reserve; die 0 > 5\n"
                "= Red: dice showing 5 2 > 1\n"
                "= now Red, Deployment: Red: what do you deploy, and where?\n");
}

RULE(4_5_hold_back, a_free_corner_is_found)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        put_piece(t, MYE_IMPASSABLE, false,
                  seat == RED ? INCHES(0, 0, 70, 12) : INCHES(2, 36, 72, 48));
        put(t, seat, MAN, 30, 20);
        unit(t, seat * MYE_UNITS_A_SIDE)->status = 0;
        open_of(t)->turn = 1;
        open_of(t)->seat = (uint8_t)seat;
        open_of(t)->pool[seat][5] = 1;
        go_to(t, MYE_DEPLOY);
        EXPECT_EQ(refusal(t, seat == RED ? "hold back Red Man" : "hold back Blue Man"),
                  MYE_HAS_ROOM);
        forget_tables();
    }
}

/* Flights */

RULE(3_8_2_around, a_spot_of_the_edge_must_be_on_the_table)
{
    table *t = field();
    sk_rolls tape = {0};
    sk_dice dice = sk_dice_tape(&tape);
    mye_play play = {t->scene, t->state, &dice, t->log};

    put(t, RED, MAN, 1, 5);
    put_piece(t, MYE_IMPASSABLE, false, INCHES(1, 0, 10, 2));
    sk_log_clear(t->log);
    mye_flee(&play, 0, MYE_NOBODY);
    EXPECT(!has(t, 0, MYE_DESTROYED));
    EXPECT(place_of(t, 0, 0).x > 500);
}

RULE(3_8_2_own_edge, between_corners_the_mini_nearest_to_that_edge_leads)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_GREAT_HUNT);
        sk_rolls tape = {0};
        sk_dice dice = sk_dice_tape(&tape);
        mye_play play = {t->scene, t->state, &dice, t->log};
        int32_t u = put(t, seat, (kit){.name = "Men", .minis = 2}, 30, 20);
        int32_t x = seat == RED ? 1000 : 6200, y = seat == RED ? 1500 : 3300,
                in = seat == RED ? 1 : -1;

        open_of(t)->at[figure(t, u)->first] = mye_placed((sk_point){x + 200 * in, y + 132 * in});
        open_of(t)->at[figure(t, u)->first + 1] = mye_placed((sk_point){x, y});
        mye_gather(t->scene, t->state, u);
        sk_log_clear(t->log);
        mye_flee(&play, u, MYE_NOBODY); /* 9.37" from edge to base: over it */
        EXPECT(has(t, u, MYE_DESTROYED));
        forget_tables();
    }
}

/* Brave tests */

RULE(2_4_commander, the_better_of_two_commanders_and_never_a_worse)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man", .brave = 7}, 30, 20);
    put(t, RED, (kit){.name = "First", .brave = 9, .talents = BIT(COMMANDER)}, 33, 20);
    put(t, RED, (kit){.name = "Second", .brave = 8, .talents = BIT(COMMANDER)}, 36, 20);
    EXPECT_EQ(mye_brave_needs(t->scene, t->state, 0, MYE_TEST_LOST).total, 9);
    shift(t, 1, 5000, 2000);
    EXPECT_EQ(mye_brave_needs(t->scene, t->state, 0, MYE_TEST_LOST).total, 8);
    shift(t, 2, 3000 + 126 + 1000, 2000);
    EXPECT_EQ(mye_brave_needs(t->scene, t->state, 0, MYE_TEST_LOST).total, 8);
    shift(t, 2, 3000 + 126 + 1001, 2000);
    EXPECT_EQ(mye_brave_needs(t->scene, t->state, 0, MYE_TEST_LOST).total, 7);
    EXPECT_EQ(mye_brave_needs(t->scene, t->state, 2, MYE_TEST_LOST).total, 9);
    EXPECT_EQ(mye_brave_needs(t->scene, t->state, 1, MYE_TEST_LOST).total, 9);
}

/* 3.8, rulings 17, 26, 51, 58, 67, 148: what counts in which test. Brave 7, two markers, frozen,
 * fleeing, a hero and the General's Steadfast at hand. */
RULE(3_8_cumulative, every_kind_of_test)
{
    static const struct {
        mye_test test;
        int32_t needs;
    } ROW[] = {{MYE_TEST_ACTIVATE, 6},   {MYE_TEST_REGROUP, 8},    {MYE_TEST_ARRIVE, 7},
               {MYE_TEST_CASUALTIES, 5}, {MYE_TEST_LOST, 5},       {MYE_TEST_THAW, 5},
               {MYE_TEST_STOP, 5},       {MYE_TEST_TURN_ROUND, 9}, {MYE_TEST_SEARCH, 5}};

    for (int32_t i = 0; i < 9; i++) {
        table *t = field();
        put(t, RED, MAN, 30, 20);
        put(t, RED, (kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL}, 33, 20);
        unit(t, 0)->markers = 2;
        unit(t, 0)->status |= MYE_FROZEN | MYE_FLEEING;
        open_of(t)->steadfast[RED] = 1;
        cr_expect_eq(mye_brave_needs(t->scene, t->state, 0, ROW[i].test).total, ROW[i].needs,
                     "row %d: %d", i, mye_brave_needs(t->scene, t->state, 0, ROW[i].test).total);
        forget_tables();
    }
}

RULE(3_8_1_natural_one, a_one_thaws_only_those_who_could_not_hope)
{
    for (int32_t markers = 5; markers <= 7; markers++) {
        table *t = field_with("natural-one-thaws=yes");
        put(t, RED, MAN, 30, 20);
        unit(t, 0)->status |= MYE_FROZEN;
        unit(t, 0)->markers = (uint8_t)markers; /* Brave 7 less markers, less one */
        clean_up(t, 2, DICE(2));
        EXPECT(has(t, 0, MYE_FROZEN));
        clean_up(t, 2, DICE(1));
        EXPECT(!has(t, 0, MYE_FROZEN));
        forget_tables();
    }
}
