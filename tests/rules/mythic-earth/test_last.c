/* The last unit of a full force, the last token and the last mini count like the first. */
#include <string.h>

#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { LAST = MYE_FIRST_ANIMAL - 1, LAST_TOKEN = MYE_TOKENS - 1 };

/* Blue has nineteen units that are not on the table, and then this one. */
static int32_t put_last(table *t, kit k, int32_t x, int32_t y)
{
    int32_t u;

    for (int32_t i = ((mye_scene *)t->scene)->units[BLUE]; i < MYE_UNITS_A_SIDE - 1; i++)
        unit(t, put(t, BLUE, (kit){.name = "Absent"}, 70, 47))->status = 0;
    k.name = "Last";
    u = put(t, BLUE, k, x, y);
    EXPECT_EQ(u, LAST);
    return u;
}

static table *facing_last(kit red, kit blue, int32_t apart)
{
    table *t = field();

    red.name = "Man";
    put(t, RED, red, 30, 20);
    put_last(t, blue, 30, 30);
    shift(t, LAST, 3000, 2000 + 126 + apart);
    return t;
}

RULE(3_11_loser_tests, the_last_unit_fights_loses_and_flees)
{
    table *t = facing_last(MAN, (kit){.minis = 2}, 300);

    activate(t, 0);
    expect_saga(t, "charge Blue Last with Red Man", DICE(6, 10, 10, 10, 10),
                "Red rolls 1D10 for the blows of Red Man at Blue Last: 6\n"
                "Blue rolls 2D10 for the blows of Blue Last at Red Man: 10 10\n"
                "Blue rolls 1D10 for the saves of Blue Last: 10\n"
                "Blue rolls 1D10 for the brave test of Blue Last: 10\n"
                "- Red Man charges Blue Last\n"
                "- 6: 1 hit by Red Man, needs 6 or less: Fight 5, +1 charge\n"
                "- 10 10: 0 hits by Blue Last, needs 5 or less: Fight 5\n"
                "- Blue Last rolls 10 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Last takes 1 wound and loses 1 mini\n"
                "- Blue Last gains 1 brave marker, now 1\n"
                "- Red Man deals 1 wound, Blue Last 0\n"
                "- Blue Last has lost the fight\n"
                "- Blue Last rolls 10 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Blue Last gains 1 brave marker, now 2\n"
                "- Blue Last flees\n"
                "- Blue Last runs to 30,34.26\n"
                "= Red Man: +savage spent; +acted; mini 1 at 30.00,23.00\n"
                "= Blue Last: +fleeing; +fled; markers 0 > 2; standing 2 > 1; mini 1 at "
                "30.00,34.26; mini 2 wounds 1 > 0\n"
                "= acting: Red Man, 0 slots\n"
                "= waiting: Red Man\n"
                "= now Red, Consolidation: Red: where does Red Man consolidate?\n");
}

RULE(3_11_consolidate, the_last_unit_wins_and_consolidates)
{
    table *t = facing_last(MAN, MAN, 300);

    activate(t, LAST);
    expect_saga(
        t, "charge Red Man with Blue Last", DICE(6, 10, 10),
        "Blue rolls 1D10 for the blows of Blue Last at Red Man: 6\n"
        "Red rolls 1D10 for the blows of Red Man at Blue Last: 10\n"
        "Red rolls 1D10 for the saves of Red Man: 10\n"
        "- Blue Last charges Red Man\n"
        "- 6: 1 hit by Blue Last, needs 6 or less: Fight 5, +1 charge\n"
        "- 10: 0 hits by Red Man, needs 5 or less: Fight 5\n"
        "- Red Man rolls 10 and saves 0 of 1, needs 5 or less: Save 5\n"
        "- Red Man takes 1 wound and loses 1 mini\n"
        "- Red Man is destroyed (revealing)\n"
        "- Blue Last deals 1 wound, Red Man 0\n"
        "= Red Man: -on the table; +destroyed; standing 1 > 0; dice 1 > 0; mini 1 wounds 1 > 0\n"
        "= Blue Last: +savage spent; +acted; mini 1 at 30.00,21.26\n"
        "= token 1: death of Red at 30.00,18.74\n"
        "= Blue: enemy dice 0 > 1\n"
        "= acting: Blue Last, 0 slots\n"
        "= waiting: Blue Last\n"
        "= now Blue, Consolidation: Blue: where does Blue Last consolidate?\n");
    expect_saga(t, "stay with Blue Last", NO_DICE,
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_7_9_react, the_last_unit_springs_its_trap)
{
    table *t = facing_last(MAN, (kit){.weapons = ARMS(BOW)}, 500);

    alert(t, LAST, true);
    activate(t, 0);
    act(t, "charge Blue Last with Red Man", NO_DICE);
    expect_offers(t, "spring the trap of Blue Last\n"
                     "hold\n");
    expect_saga(t, "spring the trap of Blue Last", DICE(8, 3, 10, 10),
                "Blue rolls 1D10 for the React test of Blue Last: 8\n"
                "Blue rolls 1D6 for the dice pool of Blue Last: 3\n"
                "Red rolls 1D10 for the blows of Red Man at Blue Last: 10\n"
                "Blue rolls 1D10 for the blows of Blue Last at Red Man: 10\n"
                "- Blue Last rolls 8 and is too slow: needs 7 or less: React 7\n"
                "- Red Man charges Blue Last\n"
                "- 10: 0 hits by Red Man, needs 6 or less: Fight 5, +1 charge\n"
                "- 10: 0 hits by Blue Last, needs 5 or less: Fight 5\n"
                "- Red Man deals 0 wounds, Blue Last 0\n"
                "= Red Man: +savage spent; fights Blue Last; mini 1 at 30.00,25.00\n"
                "= Blue Last: -on alert; -alert kept; dice 0 > 1; fights Red Man\n"
                "= Blue: dice showing 3 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 3?\n");
}

RULE(3_12_dispel, the_last_unit_dispels)
{
    table *t = facing_last((kit){.talents = BIT(MAGIC_1)}, (kit){.talents = BIT(MAGIC_1)}, 500);

    unit(t, 0)->known = 2;
    activate(t, 0);
    act(t, "cast Stone Skin on Red Man with Red Man", DICE(2, 2));
    expect_offers(t, "dispel with Blue Last\n"
                     "let the spell be\n");
    expect_saga(t, "dispel with Blue Last", DICE(1, 3),
                "Blue rolls 2D10 for the magic of Blue Last: 1 3\n"
                "- Blue Last rolls 1 3 to dispel, needs 4 or less: casting value 4\n"
                "- Blue Last dispels Stone Skin\n"
                "= Blue Last: dispels 0 > 1\n"
                "= acting: Red Man, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Man do? (1 single action left)\n");
}

RULE(4_6_any_unit, the_last_unit_is_given_a_die)
{
    table *t = facing_last(MAN, MAN, 500);

    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(3, 5));
    expect_offers(t, "activate Blue Last\n");
    expect_saga(
        t, "activate Blue Last", NO_DICE,
        "- Blue Last is given a die\n"
        "= Blue Last: dice 1 > 0\n"
        "= Blue: dice showing 5 1 > 0\n"
        "= acting: Blue Last, 2 slots\n"
        "= now Blue, Unit actions: Blue: what does Blue Last do? (2 single actions left)\n");
}

RULE(4_7_thaw, the_last_unit_in_the_clean_up)
{
    table *t = facing_last(MAN, (kit){.minis = 3, .wounds = 2, .talents = BIT(REGENERATE)}, 2000);

    open_of(t)->wounds[figure(t, LAST)->first + 2] = 1;
    unit(t, LAST)->status |= MYE_FROZEN;
    open_of(t)->at[figure(t, LAST)->first] = (mye_place){2000, 3000};
    mye_gather(t->scene, t->state, LAST);
    go_to(t, MYE_CLEAN_UP);
    expect_saga(t, "clean up", DICE(6),
                "Blue rolls 1D10 for the brave test of Blue Last: 6\n"
                "- Blue Last rolls 6 and passes: needs 6 or less: Brave 7, −1 frozen\n"
                "- Blue Last is no longer frozen\n"
                "- Blue Last closes up\n"
                "- Blue Last heals a wound\n"
                "- turn 2 ends 0 to 0\n"
                "= Blue Last: -frozen; mini 1 at 31.95,42.35; mini 3 wounds 1 > 2\n"
                "= Red: blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(3_8_2_runs_on, the_last_unit_runs_on)
{
    table *t = facing_last(MAN, MAN, 100);

    unit(t, LAST)->status |= MYE_FLEEING;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(3, 5));
    EXPECT((unit(t, LAST)->turn & MYE_WAS_FLEEING) != 0);
    go_to(t, MYE_CLEAN_UP);
    expect_saga(t, "clean up", NO_DICE,
                "- Blue Last runs to 30,32.26\n"
                "- turn 2 ends 0 to 0\n"
                "= Blue Last: -was fleeing; mini 1 at 30.00,32.26\n"
                "= Red: blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(4_7_alert, the_last_unit_stays_on_alert)
{
    table *t = facing_last(MAN, MAN, 900);

    alert(t, LAST, false);
    activate(t, 0);
    act(t, "lay low with Red Man", NO_DICE);
    if (step_now(t) == MYE_TRAP)
        act(t, "hold", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_KEEP_ALERT);
    expect_saga(t, "keep Blue Last on alert", NO_DICE,
                "- Blue Last stays on alert\n"
                "= Blue Last: +alert kept\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_9_trample, the_last_unit_is_trampled)
{
    table *t = field();

    put(t, BLUE, (kit){.name = "Beast", .kind = MYE_BEHEMOTH, .move = 8}, 30, 20);
    put_last(t, (kit){.wounds = 3}, 30, 25);
    activate(t, MYE_UNITS_A_SIDE);
    expect_saga(t, "march Blue Beast to 30,34 facing 0 as they stand", DICE(2, 6, 10),
                "Blue rolls 1D6 for trampling of Blue Last: 2\n"
                "Blue rolls 2D10 for the saves of Blue Last: 6 10\n"
                "- Blue Beast moves 14\" to 30,34\n"
                "- Blue Beast tramples Blue Last: 2 hits\n"
                "- Blue Last rolls 6 10 and saves 0 of 2, needs 5 or less: Save 5\n"
                "- Blue Last takes 2 wounds and loses 0 minis\n"
                "= Blue Beast: +acted; mini 1 at 30.00,34.00\n"
                "= Blue Last: mini 1 wounds 3 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_8_hero, the_last_unit_is_the_hero_or_the_commander)
{
    table *t = field();

    put(t, BLUE, MAN, 30, 20);
    put_last(t, (kit){.roles = MYE_HEROIC, .brave = 9, .talents = BIT(COMMANDER)}, 33, 20);
    unit(t, MYE_UNITS_A_SIDE)->status |= MYE_FROZEN;
    go_to(t, MYE_CLEAN_UP);
    expect_saga(t, "clean up", DICE(9),
                "Blue rolls 1D10 for the brave test of Blue Man: 9\n"
                "- Blue Man rolls 9 and passes: needs 9 or less: Commander's Brave 9, −1 frozen, "
                "+1 Heroic Figure\n"
                "- Blue Man is no longer frozen\n"
                "- turn 2 ends 0 to 0\n"
                "= Blue Man: -frozen\n"
                "= Red: blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

RULE(5_5_hero, the_last_unit_may_be_the_hero)
{
    table *t = field();

    put(t, BLUE, MAN, 30, 20);
    put_last(t, (kit){.roles = MYE_HEROIC}, 33, 20);
    activate(t, MYE_UNITS_A_SIDE);
    EXPECT_EQ(refusal(t, "build an altar with Blue Man"), 0);
}

RULE(4_4_any_time, the_last_unit_is_blessed)
{
    table *t = facing_last(MAN, MAN, 500);

    bless(t, BLUE);
    bless(t, RED);
    open_of(t)->way[RED] = MYE_EVERCHANGING;
    open_of(t)->way[BLUE] = MYE_EVERLIVING;
    offer_die(t, 0);
    EXPECT(is_listed(t, "invoke Dust Storm on Blue Last"));
    act(t, "activate Red Man", NO_DICE);
    EXPECT(is_listed(t, "invoke Roots of the Ceiba on Blue Last"));
    expect_saga(t, "invoke Roots of the Ceiba on Blue Last", NO_DICE,
                "- Blue invokes Roots of the Ceiba on Blue Last\n"
                "= Blue Last: +skin\n"
                "= Blue: blessings used 0 > 2; blessed now 0 > 1\n"
                "= acting: Red Man, 2 slots\n"
                "= now Red, Unit actions: Red: what does Red Man do? (2 single actions left)\n");
}

RULE(5_10_fourth, the_last_unit_comes_on)
{
    table *t = field_of(MYE_FOG_OF_WAR);

    put_last(t, MAN, 30, 30);
    unit(t, LAST)->status = MYE_RESERVE;
    open_of(t)->picked[0] = open_of(t)->picked[1] = 1;
    open_of(t)->turn = 4;
    go_to(t, MYE_BEGIN_TURN);
    expect_saga(t, "begin the turn", DICE(2),
                "Blue rolls 1D6 for the table edge of Blue Last: 2\n"
                "- turn 4 begins\n"
                "- Blue Last arrives; 2 for its table edge\n"
                "= Blue Last: entry 0 > 2\n"
                "= coming: Blue Last\n"
                "= now Blue, Reserves: Blue: where does Blue Last come on?\n");
    expect_saga(t, "bring on Blue Last at 30,46 facing 0 in a line", NO_DICE,
                "- Blue Last deploys at 30,46\n"
                "= Blue Last: +on the table; -reserve; +acted; +entered; mini 1 at 30.00,46.00\n"
                "= acting: Blue Last, 1 slot\n"
                "= now Blue, Unit actions: Blue: what does Blue Last do? (1 single action left)\n");
}

RULE(5_6_score, the_last_unit_has_crossed_the_river)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put_last(t, MAN, 30, 10);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

RULE(5_9_two, the_last_unit_leads_captives)
{
    table *t = field_of(MYE_LIBERATORS);

    put_last(t, MAN, 30, 10);
    unit(t, LAST)->status = 0;
    open_of(t)->seat = BLUE;
    go_to(t, MYE_CAPTORS);
    EXPECT(is_listed(t, "give captives to Blue Last"));
    expect_saga(t, "give captives to Blue Last", NO_DICE,
                "- Blue Last leads captives\n"
                "= Blue Last: +captives\n"
                "= token 1: captives of Blue with Blue Last\n"
                "= now Blue, Captives: Blue: which unit leads captives?\n");
}

RULE(4_5_all_dice, the_last_unit_deploys)
{
    table *t = field();

    put_last(t, (kit){.dice = 2}, 30, 10);
    unit(t, LAST)->status = unit(t, LAST)->dice = 0;
    for (int32_t u = MYE_UNITS_A_SIDE; u < LAST; u++)
        unit(t, u)->status = MYE_RESERVE;
    open_of(t)->turn = 1;
    open_of(t)->seat = BLUE;
    open_of(t)->pool[BLUE][4] = 2;
    go_to(t, MYE_DEPLOY);
    expect_saga(t, "deploy Blue Last at 30,40 facing 0 in a line", NO_DICE,
                "- Blue Last deploys at 30,40\n"
                "= Blue Last: +on the table; die 0 > 4; mini 1 at 30.00,40.00\n"
                "= Blue: dice showing 4 2 > 1\n"
                "= now Blue, Deployment: Blue: what do you deploy, and where?\n");
    expect_saga(t, "give the die to Blue Last", NO_DICE,
                "= Blue Last: second die 0 > 4\n"
                "= Blue: dice showing 4 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}

/* Tokens */

static table *all_tokens(mye_primary primary, mye_token_kind kind, int32_t seat, sk_point at)
{
    table *t = field_of(primary);

    for (int32_t i = 0; i < LAST_TOKEN; i++)
        put_token(t, MYE_FOUNTAIN, MYE_SEATS, (sk_point){7000, 4700}, MYE_NOBODY);
    EXPECT_EQ(put_token(t, kind, seat, at, MYE_NOBODY), LAST_TOKEN);
    return t;
}

RULE(5_16_remove, the_last_token)
{
    table *t = all_tokens(MYE_ALTARS, MYE_BANNER, BLUE, (sk_point){3000, 1126});

    put(t, RED, MAN, 30, 10);
    activate(t, 0);
    expect_offers(t, "remove token 40 with Red Man\n"
                     "put Red Man on alert\n"
                     "lay low with Red Man\n"
                     "end the activation of Red Man\n");
    expect_saga(t, "remove token 40 with Red Man", NO_DICE,
                "- Red Man removes the banner\n"
                "= Red Man: +acted\n"
                "= token 40: nothing of Red at 0.00,0.00\n"
                "= acting: Red Man, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Man do? (1 single action left)\n");
}

RULE(5_16_take_up, the_last_token)
{
    table *t = all_tokens(MYE_ALTARS, MYE_MAP, BLUE, (sk_point){3000, 1126});

    put(t, RED, MAN, 30, 10);
    activate(t, 0);
    expect_saga(t, "take up token 40 with Red Man", NO_DICE,
                "- Red Man takes the map\n"
                "= Red Man: +acted\n"
                "= token 40: map of Blue with Red Man\n"
                "= acting: Red Man, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Man do? (1 single action left)\n");
}

RULE(5_5_razed, the_last_token)
{
    table *t = all_tokens(MYE_ALTARS, MYE_ALTAR, BLUE, (sk_point){3000, 1700});

    put(t, RED, MAN, 30, 10);
    activate(t, 0);
    EXPECT(is_listed(t, "raze altar 40 with Red Man"));
    expect_saga(t, "raze altar 40 with Red Man", NO_DICE,
                "- Red Man razes the altar at 30,17\n"
                "= Red Man: +acted; mini 1 at 30.00,15.74\n"
                "= token 40: nothing of Red at 0.00,0.00\n"
                "= Red: earned 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_5_apart, the_last_token)
{
    table *t = all_tokens(MYE_ALTARS, MYE_ALTAR, BLUE, (sk_point){3000, 1700});

    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 10);
    activate(t, 0);
    EXPECT_EQ(refusal(t, "build an altar with Red Hero"), MYE_ALTAR_TOO_NEAR);
    open_of(t)->token[LAST_TOKEN].at = (mye_place){3000, 1000 + 126 + 1126};
    EXPECT_EQ(refusal(t, "build an altar with Red Hero"), 0);
}

RULE(5_9_pick_up, the_last_token)
{
    table *t = all_tokens(MYE_LIBERATORS, MYE_CAPTIVES, MYE_SEATS, (sk_point){3000, 1400});

    put(t, RED, MAN, 30, 10);
    activate(t, 0);
    act(t, "move Red Man to 30,12.74 facing 0 as they stand", NO_DICE);
    EXPECT(has(t, 0, MYE_CARRIES));
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_9_dropped, the_last_token)
{
    table *t = all_tokens(MYE_LIBERATORS, MYE_CAPTIVES, RED, (sk_point){3000, 1400});

    put(t, RED, MAN, 30, 20);
    shift(t, 0, 3000, 2048); /* what waits behind the last token would read as one of his */
    open_of(t)->token[LAST_TOKEN].carrier = 0;
    unit(t, 0)->status |= MYE_CARRIES;
    unit(t, 0)->markers = 10;
    offer_die(t, 0);
    expect_saga(t, "activate Red Man", DICE(10),
                "Red rolls 1D10 for the brave test of Red Man: 10\n"
                "- Red Man is given a die\n"
                "- Red Man rolls 10 and fails: needs -3 or less: Brave 7, −10 brave markers\n"
                "- Red Man is frozen\n"
                "- Red Man gains 1 brave marker, now 11\n"
                "- Red Man cannot recover its morale\n"
                "- Red Man is destroyed (revealing)\n"
                "- Red Man drops the captives\n"
                "= Red Man: -on the table; +destroyed; -captives; markers 10 > 11; standing 1 > 0; "
                "dice 1 > 0; mini 1 wounds 1 > 0\n"
                "= token 40: captives of nobody at 30.00,19.22\n"
                "= Red: dice showing 6 1 > 0\n"
                "= Blue: enemy dice 0 > 1\n"
                "= now Red, Placing tokens: Red: where beside Red Man does the captives lie?\n");
}

RULE(5_20_6_pick_up, the_last_token)
{
    table *t = all_tokens(MYE_ALTARS, MYE_SACRIFICE, RED, (sk_point){3000, 1400});

    put(t, BLUE, MAN, 30, 10);
    activate(t, MYE_UNITS_A_SIDE);
    act(t, "march Blue Man to 30,18 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->token[LAST_TOKEN].carrier, MYE_UNITS_A_SIDE);
}

RULE(5_20_1_ritual, the_last_token)
{
    table *t = all_tokens(MYE_ALTARS, MYE_DEATH, RED, (sk_point){3000, 1400});

    devote(t, RED, MYE_DEVOTION_ENDOCANNIBALISM, -1, -1);
    put(t, RED, MAN, 30, 10);
    activate(t, 0);
    EXPECT_EQ(refusal(t, "perform the rite over token 41 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "perform the rite over token 0 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "perform the rite over token 40 with Red Man"), 0);
    expect_saga(t, "perform the rite with Red Man", NO_DICE,
                "- Red Man performs a rite\n"
                "= Red Man: +acted\n"
                "= token 40: ritual of Red at 30.00,14.00\n"
                "= acting: Red Man, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Man do? (1 single action left)\n");
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_21_2_end, the_last_token)
{
    static const struct {
        mye_token_kind kind;
        int32_t devotion, seat, x, y;
    } ROW[] = {{MYE_MAP, MYE_DEVOTION_EL_DORADO, BLUE, 3000, 1000},
               {MYE_TROPHY, MYE_DEVOTION_TROPHY_HUNTERS, BLUE, 3000, 1000},
               {MYE_SACRIFICE, MYE_DEVOTION_WORTHY_SACRIFICE, BLUE, 3000, 4000},
               {MYE_BANNER, MYE_DEVOTION_ENEMY_LINES, BLUE, 5000, 500}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = all_tokens(MYE_ALTARS, ROW[i].kind, BLUE, (sk_point){ROW[i].x, ROW[i].y});
        put(t, BLUE, MAN, 30, 10);
        devote(t, BLUE, ROW[i].devotion, -1, -1);
        if (i == 0)
            open_of(t)->token[LAST_TOKEN].carrier = MYE_UNITS_A_SIDE;
        clean_up(t, 6, NO_DICE);
        cr_expect_eq(open_of(t)->score[BLUE], 1, "row %d", i);
        forget_tables();
    }
}

RULE(5_16_place, with_forty_tokens_on_the_table_there_is_no_room_for_another)
{
    table *t = all_tokens(MYE_ALTARS, MYE_FOUNTAIN, RED, (sk_point){3000, 1400});

    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 30);
    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    activate(t, 0);
    act(t, "perform the rite with Red Hero", NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_CORPSE, RED), 0);
    open_of(t)->builders = 1;
    clean_up(t, 2, NO_DICE);
    EXPECT(told(t, MYE_ALTAR_FAILED) != NULL);
}

/* The map is won all the same, but there is no token of it, and nothing else changes. */
RULE(5_21_2_defeat, with_forty_tokens_on_the_table_the_map_has_none)
{
    for (int32_t full = 0; full < 2; full++) {
        table *t = all_tokens(MYE_ALTARS, MYE_FOUNTAIN, RED, (sk_point){3000, 1400});
        mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};
        mye_unit before[MYE_UNITS];
        put(t, RED, MAN, 30, 30);
        put(t, BLUE, (kit){.name = "Bearer"}, 30, 32);
        lock_in_fight(t, 0, MYE_UNITS_A_SIDE);
        devote(t, RED, MYE_DEVOTION_EL_DORADO, MYE_UNITS_A_SIDE, MYE_UNITS_A_SIDE + 1);
        secret_of(t, RED)->found = 1;
        if (!full)
            open_of(t)->token[LAST_TOKEN] = (mye_token){.carrier = MYE_NOBODY};
        memcpy(before, open_of(t)->unit, sizeof before);
        mye_unit_beaten(&p, MYE_UNITS_A_SIDE, 0);
        EXPECT_EQ(mye_count_tokens(t->state, MYE_MAP, RED), full ? 0 : 1);
        EXPECT_EQ(open_of(t)->score[RED], 1);
        EXPECT_EQ(memcmp(before, open_of(t)->unit, sizeof before), 0);
        forget_tables();
    }
}
