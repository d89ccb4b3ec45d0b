/* More neighbouring cases: breaking, hidden minis, full tables, reserves that come on in parts. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

/* 3.8 4/5: breaking in the middle of things; Brave 7 breaks at eleven markers */

RULE(3_8_4_any_time, the_marker_of_a_volley_breaks_it)
{
    table *t = field();

    put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Foe", .wounds = 3}, 0, 500);
    unit(t, ENEMY)->markers = 10;
    activate(t, 0);
    expect_saga(t, "shoot at Blue Foe with Red Archer", DICE(5, 5),
                "Red rolls 1D10 for the shots of Red Archer at Blue Foe: 5\n"
                "Blue rolls 1D10 for the saves of Blue Foe: 5\n"
                "- Red Archer shoots at Blue Foe\n"
                "- 5: 1 hit by Red Archer, needs 5 or less: Shoot 5\n"
                "- Blue Foe rolls 5 and saves 1 of 1, needs 5 or less: Save 5\n"
                "- Blue Foe gains 1 brave marker, now 11\n"
                "- Blue Foe cannot recover its morale\n"
                "- Blue Foe is destroyed (revealing)\n"
                "= Red Archer: +acted\n"
                "= Blue Foe: -on the table; +destroyed; markers 10 > 11; standing 1 > 0; dice 1 > "
                "0; mini 1 wounds 3 > 0\n"
                "= token 1: death of Blue at 30.00,27.52\n"
                "= Red: enemy dice 0 > 1\n"
                "= acting: Red Archer, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Archer do? (1 single action left)\n");
}

RULE(3_8_4_any_time, the_marker_of_a_failed_casualty_test_breaks_it)
{
    table *t = field();

    put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Foe", .minis = 3}, 0, 500);
    take_away(t, ENEMY, 1);
    unit(t, ENEMY)->markers = 9;
    activate(t, 0);
    expect_saga(t, "shoot at Blue Foe with Red Archer", DICE(5, 6, 10),
                "Red rolls 1D10 for the shots of Red Archer at Blue Foe: 5\n"
                "Blue rolls 1D10 for the saves of Blue Foe: 6\n"
                "Blue rolls 1D10 for the brave test of Blue Foe: 10\n"
                "- Red Archer shoots at Blue Foe\n"
                "- 5: 1 hit by Red Archer, needs 5 or less: Shoot 5\n"
                "- Blue Foe rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Foe takes 1 wound and loses 1 mini\n"
                "- Blue Foe gains 1 brave marker, now 10\n"
                "- Blue Foe rolls 10 and fails: needs -3 or less: Brave 7, −10 brave markers\n"
                "- Blue Foe gains 1 brave marker, now 11\n"
                "- Blue Foe cannot recover its morale\n"
                "- Blue Foe is destroyed (revealing)\n"
                "= Red Archer: +acted\n"
                "= Blue Foe: -on the table; +destroyed; markers 9 > 11; standing 2 > 0; dice 1 > "
                "0; mini 1 wounds 1 > 0; mini 2 wounds 1 > 0\n"
                "= token 1: death of Blue at 30.00,27.52\n"
                "= Red: enemy dice 0 > 1\n"
                "= acting: Red Archer, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Archer do? (1 single action left)\n");
}

RULE(3_8_4_any_time, the_marker_of_a_lost_fight_breaks_it)
{
    table *t = field();

    put(t, RED, MAN, 30, 20);
    put_north(t, BLUE, (kit){.name = "Foe", .wounds = 3}, 0, 0);
    lock_in_fight(t, 0, ENEMY);
    unit(t, ENEMY)->markers = 9;
    activate(t, 0);
    expect_saga(t, "attack Blue Foe with Red Man", DICE(5, 6, 10),
                "Red rolls 1D10 for the blows of Red Man at Blue Foe: 5\n"
                "Blue rolls 1D10 for the saves of Blue Foe: 6\n"
                "Blue rolls 1D10 for the brave test of Blue Foe: 10\n"
                "- Red Man attacks Blue Foe\n"
                "- 5: 1 hit by Red Man, needs 5 or less: Fight 5\n"
                "- Blue Foe rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Foe takes 1 wound and loses 0 minis\n"
                "- Blue Foe gains 1 brave marker, now 10\n"
                "- Red Man deals 1 wound, Blue Foe 0\n"
                "- Blue Foe has lost the fight\n"
                "- Blue Foe rolls 10 and fails: needs -3 or less: Brave 7, −10 brave markers\n"
                "- Blue Foe gains 1 brave marker, now 11\n"
                "- Blue Foe cannot recover its morale\n"
                "- Blue Foe is destroyed (revealing)\n"
                "= Red Man: +acted; fights nobody\n"
                "= Blue Foe: -on the table; +destroyed; markers 9 > 11; standing 1 > 0; dice 1 > "
                "0; fights nobody; mini 1 wounds 3 > 0\n"
                "= token 1: death of Blue at 30.00,22.52\n"
                "= Red: enemy dice 0 > 1\n"
                "= acting: Red Man, 0 slots\n"
                "= waiting: Red Man\n"
                "= now Red, Consolidation: Red: where does Red Man consolidate?\n");
}

RULE(3_11_wiped_out, by_agreement_the_dead_may_have_won)
{
    table *t = field_with("wiped-out-wins=yes");

    put(t, RED, (kit){.name = "Man", .minis = 3}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Foe", .talents = BIT(FIGHTS_2)}, 0, 300);
    activate(t, 0);
    expect_saga(
        t, "charge Blue Foe with Red Man", DICE(6, 10, 10, 5, 5, 10, 10, 10, 1),
        "Red rolls 3D10 for the blows of Red Man at Blue Foe: 6 10 10\n"
        "Blue rolls 2D10 for the blows of Blue Foe at Red Man: 5 5\n"
        "Blue rolls 1D10 for the saves of Blue Foe: 10\n"
        "Red rolls 2D10 for the saves of Red Man: 10 10\n"
        "Red rolls 1D10 for the brave test of Red Man: 1\n"
        "- Red Man charges Blue Foe\n"
        "- 6 10 10: 1 hit by Red Man, needs 6 or less: Fight 5, +1 charge\n"
        "- 5 5: 2 hits by Blue Foe, needs 5 or less: Fight 5\n"
        "- Blue Foe rolls 10 and saves 0 of 1, needs 5 or less: Save 5\n"
        "- Red Man rolls 10 10 and saves 0 of 2, needs 5 or less: Save 5\n"
        "- Blue Foe takes 1 wound and loses 1 mini\n"
        "- Red Man takes 2 wounds and loses 2 minis\n"
        "- Blue Foe is destroyed (revealing)\n"
        "- Red Man gains 2 brave markers, now 2\n"
        "- Red Man deals 1 wound, Blue Foe 2\n"
        "- Red Man has lost the fight\n"
        "- Red Man rolls 1 and passes: needs 5 or less: Brave 7, −2 brave markers\n"
        "- Red Man loses 1 brave marker, 1 left\n"
        "= Red Man: +savage spent; +acted; markers 0 > 1; standing 3 > 1; mini 1 at 30.00,23.00; "
        "mini 2 wounds 1 > 0; mini 2 at 31.10,23.62; mini 3 wounds 1 > 0; mini 3 at 31.10,24.90\n"
        "= Blue Foe: -on the table; +destroyed; standing 1 > 0; dice 1 > 0; mini 1 wounds 1 > 0\n"
        "= token 1: death of Blue at 30.00,25.52\n"
        "= Red: enemy dice 0 > 1\n"
        "= now the table, Clean up: The table goes on.\n");
}

/* Who falls */

RULE(3_10_owner, an_animal_has_no_owner)
{
    table *t = field_with("casualties=owner");
    int32_t m = figure(t, MYE_FIRST_ANIMAL)->first;

    put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 20);
    open_of(t)->animals = 1;
    unit(t, MYE_FIRST_ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->wounds[m] = 1;
    open_of(t)->at[m] = (mye_place){3000, 2600};
    mye_gather(t->scene, t->state, MYE_FIRST_ANIMAL);
    activate(t, 0);
    act(t, "shoot at Spirit Animal 1 with Red Archer", DICE(5, 10));
    EXPECT(has(t, MYE_FIRST_ANIMAL, MYE_DESTROYED));
}

RULE(3_10_owner, seven_are_offered_at_most_and_none_of_the_fallen)
{
    table *t = field_with("casualties=owner");
    kit leader = {.wounds = 2};

    put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Row", .minis = 9, .wounds = 4, .leader = &leader}, 0, 500);
    for (int32_t k = 1; k < 9; k++)
        open_of(t)->wounds[figure(t, ENEMY)->first + k] = (uint8_t)(4 - k % 4);
    take_away(t, ENEMY, 1);
    activate(t, 0);
    act(t, "shoot at Blue Row with Red Archer", DICE(5, 10));
    expect_offers(t, "wound the leader of Blue Row at 30,26.26\n"
                     "wound the follower of Blue Row at 31.32,26.26\n"
                     "wound the follower of Blue Row at 36.6,26.26\n"
                     "wound the follower of Blue Row at 32.64,26.26\n"
                     "wound the follower of Blue Row at 37.92,26.26\n"
                     "wound the follower of Blue Row at 33.96,26.26\n"
                     "wound the follower of Blue Row at 39.24,26.26\n"
                     "wound Blue Row as usual\n");
}

/* Tokens */

RULE(5_9_site, four_are_asked_about_and_a_fifth_lies_where_it_fell)
{
    table *t = field_of(MYE_LIBERATORS);

    put(t, BLUE, (kit){.name = "Captor"}, 30, 20);
    for (int32_t i = 0; i < 5; i++)
        put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, ENEMY);
    unit(t, ENEMY)->markers = 10;
    offer_die(t, ENEMY);
    act(t, "activate Blue Captor", DICE(10));
    for (int32_t i = 0; i < 4; i++) {
        EXPECT_EQ(step_now(t), MYE_PUT);
        act(t, "put the captives of Blue Captor at 28.74,20", NO_DICE);
    }
    EXPECT_EQ(step_now(t), MYE_CLEAN_UP);
    for (int32_t i = 0; i < 5; i++)
        EXPECT_EQ(open_of(t)->token[i].at.x, i < 4 ? 2874 : 3000);
}

RULE(5_20_6_killed, on_a_table_full_of_tokens_it_still_pays)
{
    table *t = field();

    for (int32_t i = 0; i < MYE_TOKENS; i++)
        put_token(t, MYE_FOUNTAIN, RED, (sk_point){7000, 4700}, MYE_NOBODY);
    put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Foe"}, 0, 500);
    devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, ENEMY, -1);
    activate(t, 0);
    act(t, "shoot at Blue Foe with Red Archer", DICE(5, 10));
    EXPECT_EQ(open_of(t)->score[RED], 1);
    EXPECT_EQ(step_now(t), MYE_ACT);
}

RULE(5_20_6_pick_up, not_from_somebody_who_carries_it)
{
    table *t = field();

    put(t, RED, MAN, 30, 20);
    put(t, RED, (kit){.name = "Bearer"}, 30, 23);
    put_token(t, MYE_SACRIFICE, RED, (sk_point){3000, 2300}, 1);
    activate(t, 0);
    act(t, "march Red Man to 30,27 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, 1);
}

RULE(5_9_no_march, minis_set_by_hand_after_a_march_take_nobody)
{
    table *t = field_of(MYE_LIBERATORS);

    put(t, RED, (kit){.name = "Men", .minis = 2}, 30, 20);
    put_token(t, MYE_CAPTIVES, MYE_SEATS, (sk_point){3000, 2900}, MYE_NOBODY);
    activate(t, 0);
    act(t, "march and arrange Red Men to 30.66,26 facing 0 as they stand", NO_DICE);
    act(t, "place mini 1 of Red Men at 30,27.74", NO_DICE);
    EXPECT(!has(t, 0, MYE_CARRIES));
}

RULE(5_20_2_search, nothing_marked_nothing_searched)
{
    table *t = field();

    put_piece(t, MYE_DIFFICULT, false, INCHES(28, 30, 34, 36));
    put(t, RED, MAN, 30, 28);
    devote(t, RED, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, -1, -1);
    activate(t, 0);
    act(t, "move Red Man to 30,31 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(secret_of(t, RED)->found, 0);
}

/* Scenarios */

RULE(5_5_builders, eight_altars_may_be_begun_in_a_turn)
{
    table *t = field();

    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 20);
    activate(t, 0);
    open_of(t)->builders = MYE_BUILDERS - 1;
    EXPECT_EQ(refusal(t, "build an altar with Red Hero"), 0);
    open_of(t)->builders = MYE_BUILDERS;
    EXPECT_EQ(refusal(t, "build an altar with Red Hero"), MYE_ALTAR_TOO_NEAR);
}

RULE(5_8_pillage, only_buildings_of_the_table)
{
    table *t = field_of(MYE_PILLAGE);

    put_piece(t, MYE_BUILDING, false, INCHES(28, 22, 32, 26));
    put_piece(t, MYE_DIFFICULT, false, INCHES(28, 14, 32, 18));
    put(t, RED, MAN, 30, 20);
    shift(t, 0, 3000, 2200 - 63);
    activate(t, 0);
    for (int16_t piece = -1; piece <= MYE_PIECES; piece++)
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_PILLAGE_WITH, .target = piece}),
                  piece == 1 ? 0 : MYE_NO_SUCH_TARGET);
    open_of(t)->pillaging[BLUE][0] = ENEMY + 1; /* by somebody who is gone */
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_PILLAGE_WITH, .target = 1}), 0);
    ((mye_scene *)t->scene)->board[0].primary = MYE_ALTARS;
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_PILLAGE_WITH, .target = 1}), MYE_NOT_THIS_SCENARIO);
}

RULE(5_6_survival, who_consolidates_into_the_river_may_drown)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    activate(t, put(t, RED, MAN, 30, 18));
    ask_units(t, MYE_CONSOLIDATE, 1);
    put_token(t, MYE_CAPTIVES, MYE_SEATS, (sk_point){3000, 2050 + 126}, MYE_NOBODY);
    expect_saga(t, "consolidate Red Man to 30,20.5 facing 0 as they stand", DICE(10),
                "Red rolls 1D10 for surviving the river of Red Man: 10\n"
                "- Red Man moves 2.5\" to 30,20.5\n"
                "- the river sweeps away a mini of Red Man\n"
                "- Red Man is destroyed (revealing)\n"
                "= Red Man: -on the table; +destroyed; standing 1 > 0; mini 1 wounds 1 > 0; mini 1 "
                "at 30.00,20.50\n"
                "= token 2: death of Red at 30.00,19.24\n"
                "= Blue: enemy dice 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_7_spawn, eighteen_animals_and_no_more)
{
    table *t = field_of(MYE_GREAT_HUNT);

    put(t, RED, MAN, 5, 5);
    open_of(t)->animals = MYE_ANIMALS - 1;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1, 3));
    EXPECT_EQ(open_of(t)->animals, MYE_ANIMALS);
    EXPECT_EQ(times_told(t, MYE_SPAWNED), 1);
}

RULE(2_4_regenerate, not_the_fallen_not_the_whole_and_one_wound_each)
{
    table *t = field();
    static const uint8_t BEFORE[] = {0, 1, 2, 3}, AFTER[] = {0, 2, 3, 3};

    put(t, RED, (kit){.name = "Men", .minis = 4, .wounds = 3, .talents = BIT(REGENERATE)}, 30, 20);
    for (int32_t k = 0; k < 4; k++)
        open_of(t)->wounds[k] = BEFORE[k];
    mye_gather(t->scene, t->state, 0);
    clean_up(t, 2, NO_DICE);
    for (int32_t k = 0; k < 4; k++)
        EXPECT_EQ(open_of(t)->wounds[k], AFTER[k]);
    EXPECT_EQ(times_told(t, MYE_REGENERATED), 2);
}

RULE(2_3_slowest, whichever_kind_is_slower)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = field();
        kit leader = {.move = i == 0 ? 4 : 6};
        int32_t u =
            put(t, RED, (kit){.name = "Men", .minis = 2, .move = i == 0 ? 6 : 4, .leader = &leader},
                30, 20);
        EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_OPEN), 400);
        open_of(t)->wounds[figure(t, u)->first] = 0; /* the leader falls */
        EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_OPEN), i == 0 ? 600 : 400);
        forget_tables();
    }
}

RULE(4_6_first_turn, dice_belong_to_their_units)
{
    table *t = field();

    put(t, RED, MAN, 30, 20);
    open_of(t)->turn = 1;
    for (int32_t pips = 1; pips <= 6; pips++)
        EXPECT(!mye_may_receive(t->scene, t->state, 0, pips));
    for (int32_t i = 0; i < 3; i++) {
        unit(t, 0)->die[i] = 4;
        EXPECT(mye_may_receive(t->scene, t->state, 0, 4));
        EXPECT(!mye_may_receive(t->scene, t->state, 0, 5));
        unit(t, 0)->die[i] = 0;
    }
    open_of(t)->picked[0] = 1; /* in the fog they do not */
    EXPECT(mye_may_receive(t->scene, t->state, 0, 5));
    open_of(t)->turn = 2;
    unit(t, 0)->dice = 0;
    EXPECT(!mye_may_receive(t->scene, t->state, 0, 5));
    unit(t, 0)->dice = 1;
    unit(t, 0)->status |= MYE_FROZEN;
    EXPECT(!mye_may_receive(t->scene, t->state, 0, 5));
    unit(t, 0)->status = MYE_DESTROYED;
    EXPECT(!mye_may_receive(t->scene, t->state, 0, 5));
}

RULE(5_1_whole_units, a_unit_too_big_for_either_half_goes_into_any)
{
    table *t = field_of(MYE_FOG_OF_WAR);

    put(t, RED, (kit){.name = "Big", .dice = 3}, 30, 20);
    put(t, RED, MAN, 30, 20);
    go_to(t, MYE_SPLIT);
    EXPECT_EQ(refusal(t, "put Red Big in the first half"), 0);
    EXPECT_EQ(refusal(t, "put Red Big in the second half"), 0);
    act(t, "put Red Big in the first half", NO_DICE);
    EXPECT_EQ(refusal(t, "put Red Man in the first half"), MYE_HALF_IS_FULL);
    EXPECT_EQ(refusal(t, "put Red Man in the second half"), 0);
}

/* 5.4: ten minis of Move 3 in two ranks do not all come on at once */
RULE(5_4_follow, some_wait_outside_and_follow)
{
    table *t = field();

    put(t, RED, (kit){.name = "Late", .minis = 10, .move = 3}, 30, 20);
    unit(t, 0)->status = MYE_RESERVE;
    unit(t, 0)->entry = 1;
    open_of(t)->coming = 1;
    open_of(t)->deploying = 2;
    go_to(t, MYE_ENTER);
    EXPECT_EQ(refusal(t, "keep Red Late waiting"), MYE_HAS_ROOM);
    expect_saga(
        t, "bring on Red Late at 36,2.13 facing 90 in two ranks", NO_DICE,
        "- of Red Late, 6 minis must wait outside\n"
        "- Red Late deploys at 36,2.13\n"
        "= Red Late: +on the table; -reserve; +acted; +entered; standing 10 > 4; outside 0 > 571; "
        "mini 1 wounds 1 > 0; mini 1 at 36.00,0.00; mini 2 wounds 1 > 0; mini 2 at 36.00,0.00; "
        "mini 3 at 36.00,2.79; mini 4 wounds 1 > 0; mini 4 at 36.00,0.00; mini 5 wounds 1 > 0; "
        "mini 5 at 36.00,0.00; mini 6 wounds 1 > 0; mini 6 at 36.00,0.00; mini 7 at 34.68,1.47; "
        "mini 8 at 36.00,1.47; mini 9 at 37.32,1.47; mini 10 wounds 1 > 0; mini 10 at 36.00,0.00\n"
        "= acting: Red Late, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Late do? (1 single action left)\n");
    open_of(t)->frames = 1;
    open_of(t)->deploying = 0;
    unit(t, 0)->turn = 0;
    activate(t, 0);
    expect_saga(t, "move Red Late to 36,2.5 facing 90 as they stand", NO_DICE,
                "- Red Late moves 0.37\" to 36,2.5\n"
                "- the rest of Red Late follow\n"
                "= Red Late: +acted; standing 4 > 8; outside 571 > 544; mini 1 wounds 0 > 1; mini "
                "1 at 35.37,0.75; mini 2 wounds 0 > 1; mini 2 at 36.63,0.75; mini 3 at 36.00,3.16; "
                "mini 4 wounds 0 > 1; mini 4 at 33.48,0.75; mini 5 wounds 0 > 1; mini 5 at "
                "38.52,0.75; mini 7 at 34.68,1.84; mini 8 at 36.00,1.84; mini 9 at 37.32,1.84\n"
                "= acting: Red Late, 1 slot, moved\n"
                "= now Red, Unit actions: Red: what does Red Late do? (1 single action left)\n");
    EXPECT_EQ(count_overlaps(t), 0);
}

/* Missiles of mixed units */

RULE(3_10_overhead_sight, the_thrower_may_stand_behind_unarmed_minis)
{
    table *t = field();
    kit leader = {.weapons = 0};

    put(t, RED,
        (kit){.name = "Crew", .minis = 1, .weapons = ARMS(BEHEMOTH_ROCK), .leader = &leader}, 30,
        20);
    put_north(t, BLUE, MAN, 0, 1500);
    EXPECT(mye_throws_overhead(t->scene, t->state, 0, ENEMY));
    shift(t, ENEMY, 3000, 2000 + 126 + 3001 - 300);
    EXPECT(mye_throws_overhead(t->scene, t->state, 0, ENEMY));
}

RULE(3_7_5_rock, without_rocks_the_bows_still_answer)
{
    table *t = field_with("rocks-at-chargers=no");
    kit leader = {.weapons = ARMS(BEHEMOTH_ROCK)};

    put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Crew", .minis = 2, .weapons = ARMS(BOW), .leader = &leader},
              0, 500);
    activate(t, 0);
    act(t, "charge Blue Crew with Red Men", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ANSWER);
    act(t, "loose at the charging Red Men with Blue Crew", DICE(10, 10, 10, 10, 10, 10, 10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 1);
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 2);
}

/* Sight past round and bent pieces */

static table *behind(sk_shape shape)
{
    table *t = field();
    mye_board *board = &((mye_scene *)t->scene)->board[0];

    board->piece[0] =
        (mye_terrain){.shape = shape, .ground = MYE_DIFFICULT, .obscuring = 1, .height = 300};
    board->pieces = 1;
    put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 20);
    put(t, BLUE, (kit){.name = "Foe", .minis = 5, .wounds = 2}, 28, 32);
    activate(t, 0);
    return t;
}

RULE(3_10_obscured, a_round_wood_in_between)
{
    table *t = behind(sk_circle_shape((sk_point){3000, 2600}, 100));
    table *u = behind(sk_circle_shape((sk_point){4000, 2600}, 100));

    act(t, "shoot at Blue Foe with Red Archer", DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -1);
    act(u, "shoot at Blue Foe with Red Archer", DICE(10));
    EXPECT_EQ(part_of(u, MYE_SHOTS, MYE_BY_OBSCURED), 0);
}

RULE(3_10_obscured, through_the_gap_of_a_horseshoe)
{
    static const sk_point U[] = {{2000, 2500}, {2300, 2500}, {2300, 2800}, {3700, 2800},
                                 {3700, 2500}, {4000, 2500}, {4000, 3000}, {2000, 3000}};
    table *t = behind(sk_polygon_shape(U, 8));

    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Archer"), MYE_NO_LINE_OF_SIGHT);
    shift(t, ENEMY, 2700, 2600); /* between its arms nothing is in the way */
    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Archer"), 0);
    act(t, "shoot at Blue Foe with Red Archer", DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), 0);
}
