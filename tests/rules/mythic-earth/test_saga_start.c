/* Sections 4.3, 4.5 and 4.6 told whole: before the battle, deployment, the dice of a turn. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

/* Two units a side that are not on the table yet; the game is at that step. */
static table *before(mye_primary primary, int32_t step, kit second)
{
    table *t = field_of(primary);

    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        put(t, seat, (kit){.name = "First", .talents = BIT(MAGIC_1)}, 30, 20);
        second.name = "Second";
        put(t, seat, second, 30, 20);
    }
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        unit(t, u)->status = unit(t, u)->dice = 0;
    open_of(t)->turn = 1;
    go_to(t, step);
    return t;
}

RULE(4_3_roll_off, blue_wins_and_is_asked)
{
    table *t = before(MYE_ALTARS, MYE_WAY_ROLL, MAN);

    expect_saga(t, "roll off for the Way", DICE(4, 4, 3, 9),
                "Red rolls 1D10 for the roll-off: 4\n"
                "Blue rolls 1D10 for the roll-off: 4\n"
                "Red rolls 1D10 for the roll-off: 3\n"
                "Blue rolls 1D10 for the roll-off: 9\n"
                "- Red rolls 4\n"
                "- Blue rolls 4\n"
                "- Red rolls 3\n"
                "- Blue rolls 9\n"
                "= now Blue, The Way: Blue: which Way do you follow?\n");
    expect_offers(t, "follow the Everliving\n"
                     "follow the Everchanging\n");
    expect_saga(t, "follow the Everliving", NO_DICE,
                "- Blue follows the Everliving\n"
                "- Red follows the Everchanging\n"
                "= Red: way 0 > 1\n"
                "= Blue: way 1 > 0\n"
                "= now the table, The roll-off for the table side: The table goes on.\n");
    EXPECT_EQ(open_of(t)->winner, BLUE);
}

RULE(4_3_primary, with_one_table_there_is_nothing_to_choose_with_two_the_loser_does)
{
    table *t = before(MYE_ALTARS, MYE_CHOOSE_WAY, MAN);
    mye_scene *scene = t->scene;

    scene->boards = 2;
    scene->board[1] = scene->board[0];
    scene->board[1].primary = MYE_PILLAGE;
    open_of(t)->winner = open_of(t)->seat = RED;
    open_of(t)->loser = BLUE;
    expect_saga(t, "follow the Everchanging", NO_DICE,
                "- Red follows the Everchanging\n"
                "- Blue follows the Everliving\n"
                "= Red: way 0 > 1\n"
                "= Blue: way 1 > 0\n"
                "= now Blue, The primary scenario: Blue: which primary scenario is played?\n");
    expect_offers(t, "play Build Altars for the Gods\n"
                     "play Pillage the Village\n");
    EXPECT_EQ(refusal(t, "play The Great Hunt"), MYE_NOT_NOW);
    expect_saga(t, "play Pillage the Village", NO_DICE,
                "- the primary scenario is Pillage the Village\n"
                "= now the table, The roll-off for the table side: The table goes on.\n");
    EXPECT_EQ(open_of(t)->board, 1);
}

RULE(4_3_side, red_takes_the_north)
{
    table *t = before(MYE_ALTARS, MYE_SIDE_ROLL, MAN);

    expect_saga(t, "roll off for the table side", DICE(7, 7, 7, 6),
                "Red rolls 1D10 for the table side: 7\n"
                "Blue rolls 1D10 for the table side: 7\n"
                "Red rolls 1D10 for the table side: 7\n"
                "Blue rolls 1D10 for the table side: 6\n"
                "- Red rolls 7 for the table side\n"
                "- Blue rolls 7 for the table side\n"
                "- Red rolls 7 for the table side\n"
                "- Blue rolls 6 for the table side\n"
                "= now Red, The table side: Red: which table side do you take?\n");
    expect_offers(t, "take the south side\n"
                     "take the north side\n");
    expect_saga(t, "take the north side", NO_DICE,
                "- Red takes the north side\n"
                "= Red: edge 0 > 1\n"
                "= Blue: edge 1 > 0\n"
                "= now the table, Dealing devotions: The table goes on.\n");
}

RULE(4_3_deal, three_each_seen_by_their_owner)
{
    table *t = before(MYE_ALTARS, MYE_DEAL, MAN);

    expect_saga(t, "deal the devotions", DICE(1, 2, 6, 8, 1, 1),
                "nobody rolls 1D8 for : 1\n"
                "nobody rolls 1D7 for : 2\n"
                "nobody rolls 1D6 for : 6\n"
                "nobody rolls 1D8 for : 8\n"
                "nobody rolls 1D7 for : 1\n"
                "nobody rolls 1D6 for : 1\n"
                "- you are dealt Endocannibalism Ritual (seen by Red) (revealing)\n"
                "- you are dealt Divide and Conquer (seen by Red) (revealing)\n"
                "- you are dealt Put the Spirits to Rest (seen by Red) (revealing)\n"
                "- you are dealt Trophy Hunters (seen by Blue) (revealing)\n"
                "- you are dealt Cannibalism for the Devourer King (seen by Blue) (revealing)\n"
                "- you are dealt In Search of El Dorado (seen by Blue) (revealing)\n"
                "- both sides are dealt three devotions\n"
                "= secret of Red: dealt 0 > 133\n"
                "= secret of Blue: dealt 0 > 131\n"
                "= now Red, Choosing a devotion: Red: which devotion do you choose in secret? (see "
                "rules 5.20, 5.21)\n");
    expect_offers(t, "devote to Endocannibalism Ritual\n"
                     "devote to Divide and Conquer marking Blue First\n"
                     "devote to Divide and Conquer marking Blue Second\n"
                     "devote to Put the Spirits to Rest\n");
}

RULE(4_3_choose, in_secret_then_the_other_then_spells)
{
    table *t = before(MYE_ALTARS, MYE_DEVOTE, MAN);

    secret_of(t, RED)->dealt = 0x29; /* Endocannibalism, Jungle Territory, Worthy Sacrifice */
    secret_of(t, BLUE)->dealt = 0x0d;
    open_of(t)->seat = RED;
    expect_offers(t, "devote to Endocannibalism Ritual\n"
                     "devote to Control Jungle Territory\n"
                     "devote to A Worthy Sacrifice marking Blue First\n"
                     "devote to A Worthy Sacrifice marking Blue Second\n");
    expect_saga(t, "devote to A Worthy Sacrifice marking Blue Second", NO_DICE,
                "- Red has chosen a devotion\n"
                "= secret of Red: devotion 0 > 6; mark 0 > 22\n"
                "= now Blue, Choosing a devotion: Blue: which devotion do you choose in secret? "
                "(see rules 5.20, 5.21)\n");
    expect_saga(
        t, "devote to Head of the Snake", NO_DICE,
        "- Blue has chosen a devotion\n"
        "= secret of Blue: devotion 0 > 11\n"
        "= now Red, Choosing spells: Red: which spell does Red First know? (see rules 3.12)\n");
    expect_offers(t, "teach Red First the spell Gentle Rain\n"
                     "teach Red First the spell Stone Skin\n"
                     "teach Red First the spell Thorn Storm\n"
                     "teach Red First the spell Grasping Vines\n"
                     "teach Red First the spell Swift Feet\n"
                     "teach Red First the spell Renewal\n");
    EXPECT_EQ(refusal(t, "teach Red Second the spell Stone Skin"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "teach Red First the spell Terror"), MYE_OTHER_WAY);
    expect_saga(
        t, "teach Red First the spell Stone Skin", NO_DICE,
        "- Red First knows Stone Skin\n"
        "= Red First: known 0 > 2\n"
        "= now Blue, Choosing spells: Blue: which spell does Blue First know? (see rules 3.12)\n");
    expect_saga(t, "teach Blue First the spell Terror", NO_DICE,
                "- Blue First knows Terror\n"
                "= Blue First: known 0 > 16\n"
                "= now the table, Deployment dice: The table goes on.\n");
}

RULE(5_9_two, each_side_in_turn_and_the_fifth_in_the_middle)
{
    table *t = before(MYE_LIBERATORS, MYE_CAPTORS, (kit){.kind = MYE_BEAST});

    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        put(t, seat, (kit){.name = "Third"}, 30, 20), put(t, seat, (kit){.name = "Fourth"}, 30, 20);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        unit(t, u)->status = unit(t, u)->dice = 0;
        unit(t, u)->known = 1;
    }
    open_of(t)->seat = RED;
    expect_offers(t, "give captives to Red First\n"
                     "give captives to Red Third\n"
                     "give captives to Red Fourth\n");
    EXPECT_EQ(refusal(t, "give captives to Red Second"), MYE_CANNOT_CARRY);
    EXPECT_EQ(refusal(t, "give captives to Blue First"), MYE_NOT_NOW);
    expect_saga(t, "give captives to Red Fourth", NO_DICE,
                "- Red Fourth leads captives\n"
                "= Red Fourth: +captives\n"
                "= token 1: captives of Red with Red Fourth\n"
                "= now Red, Captives: Red: which unit leads captives?\n");
    EXPECT_EQ(refusal(t, "give captives to Red Fourth"), MYE_CANNOT_CARRY);
    expect_saga(t, "give captives to Red First", NO_DICE,
                "- Red First leads captives\n"
                "= Red First: +captives\n"
                "= token 2: captives of Red with Red First\n"
                "= now Blue, Captives: Blue: which unit leads captives?\n");
    act(t, "give captives to Blue First", NO_DICE);
    expect_saga(t, "give captives to Blue Third", NO_DICE,
                "- Blue Third leads captives\n"
                "= Blue Third: +captives\n"
                "= token 4: captives of Blue with Blue Third\n"
                "= token 5: captives of nobody at 36.00,24.00\n"
                "= now the table, Deployment dice: The table goes on.\n");
}

RULE(5_1_half, three_dice_are_split_two_and_one)
{
    table *t = before(MYE_FOG_OF_WAR, MYE_SPLIT, (kit){.dice = 2});

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        unit(t, u)->known = 1;
    open_of(t)->seat = RED;
    expect_offers(t, "put Red First in the first half\n"
                     "put Red First in the second half\n");
    expect_saga(t, "put Red First in the second half", NO_DICE,
                "- Red First belongs to half 2\n"
                "= Red First: half 0 > 2\n"
                "= now Red, Splitting the force: Red: which half does the next unit belong to?\n");
    EXPECT_EQ(refusal(t, "put Red Second in the second half"), MYE_HALF_IS_FULL);
    expect_offers(t, "put Red Second in the first half\n");
    expect_saga(
        t, "put Red Second in the first half", NO_DICE,
        "- Red Second belongs to half 1\n"
        "= Red Second: half 0 > 1\n"
        "= now Blue, Splitting the force: Blue: which half does the next unit belong to?\n");
    act(t, "put Blue First in the first half", NO_DICE);
    expect_saga(
        t, "put Blue Second in the second half", NO_DICE,
        "- Blue Second belongs to half 2\n"
        "= Blue Second: half 0 > 2\n"
        "= now Blue, Choosing the half that starts: Blue: which half of the enemy starts?\n");
    expect_offers(t, "let their first half begin\n"
                     "let their second half begin\n");
    expect_saga(t, "let their second half begin", NO_DICE,
                "- Red starts with its second half\n"
                "= Red Second: +reserve\n"
                "= Red: picked 0 > 2\n"
                "= now Red, Choosing the half that starts: Red: which half of the enemy starts?\n");
    expect_saga(t, "let their first half begin", NO_DICE,
                "- Blue starts with its first half\n"
                "= Blue Second: +reserve\n"
                "= Blue: picked 0 > 1\n"
                "= now the table, Deployment dice: The table goes on.\n");
    expect_saga(t, "roll the deployment dice", DICE(3, 8),
                "Red rolls 1D10 for the roll-off: 3\n"
                "Blue rolls 1D10 for the roll-off: 8\n"
                "- Red rolls 3\n"
                "- Blue rolls 8\n"
                "= now Blue, Deployment: Blue: what do you deploy, and where?\n");
    expect_saga(t, "deploy Blue First at 30,40 facing 0 in a line", NO_DICE,
                "- Blue First deploys at 30,40\n"
                "= Blue First: +on the table; mini 1 at 30.00,40.00\n"
                "= now Red, Deployment: Red: what do you deploy, and where?\n");
    expect_saga(t, "deploy Red First at 30,8 facing 0 in a line", NO_DICE,
                "- Red First deploys at 30,8\n"
                "= Red First: +on the table; mini 1 at 30.00,8.00\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
    expect_saga(t, "begin the turn", DICE(4, 5),
                "Red rolls 1D6 for the dice pool: 4\n"
                "Blue rolls 1D6 for the dice pool: 5\n"
                "- turn 1 begins\n"
                "- Red rolls 4\n"
                "- Blue rolls 5\n"
                "- Blue wins the roll\n"
                "= Red First: dice 0 > 1\n"
                "= Blue First: dice 0 > 1\n"
                "= Red: dice showing 4 0 > 1\n"
                "= Blue: dice showing 5 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 5?\n");
}

/* Deployment */

RULE(4_5_all_dice, rolled_won_and_handed_over)
{
    table *t = before(MYE_ALTARS, MYE_ROLL_DEPLOY, (kit){.dice = 2});

    expect_saga(t, "roll the deployment dice", DICE(6, 4, 4, 6, 5, 1),
                "Red rolls 3D6 for the dice pool: 6 4 4\n"
                "Blue rolls 3D6 for the dice pool: 6 5 1\n"
                "- Red rolls 6 4 4\n"
                "- Blue rolls 6 5 1\n"
                "- Blue wins the roll\n"
                "= Red: dice showing 6 0 > 1; dice showing 4 0 > 2\n"
                "= Blue: dice showing 6 0 > 1; dice showing 5 0 > 1; dice showing 1 0 > 1\n"
                "= now Blue, Who begins: Blue: do you begin?\n");
    expect_offers(t, "begin\n"
                     "let the other side begin\n");
    expect_saga(t, "let the other side begin", NO_DICE,
                "- Red begins\n"
                "= now Red, Deployment: Red: what do you deploy, and where?\n");
}

RULE(4_5_no_hand_over, only_one_side_has_a_six)
{
    expect_saga(before(MYE_ALTARS, MYE_ROLL_DEPLOY, MAN), "roll the deployment dice",
                DICE(5, 5, 6, 1),
                "Red rolls 2D6 for the dice pool: 5 5\n"
                "Blue rolls 2D6 for the dice pool: 6 1\n"
                "- Red rolls 5 5\n"
                "- Blue rolls 6 1\n"
                "- Blue wins the roll\n"
                "= Red: dice showing 5 0 > 2\n"
                "= Blue: dice showing 6 0 > 1; dice showing 1 0 > 1\n"
                "= now Blue, Deployment: Blue: what do you deploy, and where?\n");
}

RULE(4_5_same, equal_pools_are_rolled_again)
{
    expect_saga(before(MYE_ALTARS, MYE_ROLL_DEPLOY, MAN), "roll the deployment dice",
                DICE(6, 2, 2, 6, 3, 2, 3, 3),
                "Red rolls 2D6 for the dice pool: 6 2\n"
                "Blue rolls 2D6 for the dice pool: 2 6\n"
                "Red rolls 2D6 for the dice pool: 3 2\n"
                "Blue rolls 2D6 for the dice pool: 3 3\n"
                "- Red rolls 6 2\n"
                "- Blue rolls 2 6\n"
                "- Red rolls 3 2\n"
                "- Blue rolls 3 3\n"
                "- Blue wins the roll\n"
                "= Red: dice showing 3 0 > 1; dice showing 2 0 > 1\n"
                "= Blue: dice showing 3 0 > 2\n"
                "= now Blue, Who begins: Blue: do you begin?\n");
}

RULE(4_5_alternate, from_the_first_unit_to_the_first_turn)
{
    table *t = before(MYE_ALTARS, MYE_ROLL_DEPLOY, (kit){.dice = 2, .minis = 3});

    act(t, "roll the deployment dice", DICE(6, 4, 4, 6, 5, 1));
    act(t, "begin", NO_DICE);
    expect_saga(t, "deploy Blue Second at 30,40 facing 270 in a line", NO_DICE,
                "- Blue Second deploys at 30,40\n"
                "= Blue Second: +on the table; die 0 > 6; mini 1 at 31.32,40.00; mini 2 at "
                "30.00,40.00; mini 3 at 28.68,40.00\n"
                "= Blue: dice showing 6 1 > 0\n"
                "= now Red, Deployment: Red: what do you deploy, and where?\n");
    EXPECT_EQ(refusal(t, "deploy Blue First at 20,40 facing 0 in a line"), MYE_NOT_NOW);
    expect_saga(t, "deploy Red First at 30,11.37 facing 90 in a block", NO_DICE,
                "- Red First deploys at 30,11.37\n"
                "= Red First: +on the table; die 0 > 6; mini 1 at 30.00,11.37\n"
                "= Red: dice showing 6 1 > 0\n"
                "= now Blue, Deployment: Blue: what do you deploy, and where?\n");
    EXPECT_EQ(refusal(t, "deploy Blue Second at 20,40 facing 0 in a line"), MYE_DEPLOYED_ALREADY);
    EXPECT_EQ(refusal(t, "give the die to Blue Second"), MYE_NO_DIE_FOR);
    act(t, "deploy Blue First at 20,40 facing 270 in a line", NO_DICE);
    EXPECT_EQ(refusal(t, "deploy Red Second at 40,11.38 facing 90 in a line"), MYE_OUTSIDE_ZONE);
    EXPECT_EQ(refusal(t, "hold back Red Second"), MYE_HAS_ROOM);
    act(t, "deploy Red Second at 40,11.37 facing 90 in a line", NO_DICE);
    expect_offers(t, "give the die to Red Second\n");
    EXPECT_EQ(refusal(t, "give the die to Red First"), MYE_NO_DIE_FOR);
    expect_saga(t, "give the die to Red Second", NO_DICE,
                "= Red Second: second die 0 > 4\n"
                "= Red: dice showing 4 1 > 0\n"
                "= now Blue, Deployment: Blue: what do you deploy, and where?\n");
    expect_saga(t, "give the die to Blue Second", NO_DICE,
                "= Blue Second: second die 0 > 1\n"
                "= Blue: dice showing 1 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
    expect_saga(t, "begin the turn", NO_DICE,
                "- turn 1 begins\n"
                "= Red First: dice 0 > 1\n"
                "= Red Second: dice 0 > 2\n"
                "= Blue First: dice 0 > 1\n"
                "= Blue Second: dice 0 > 2\n"
                "= Red: dice showing 6 0 > 1; dice showing 4 0 > 2\n"
                "= Blue: dice showing 6 0 > 1; dice showing 5 0 > 1; dice showing 1 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 6?\n");
}

/* The dice of a turn */

static table *turn_two(void)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put(t, RED, (kit){.name = "Two", .dice = 2}, 40, 10);
    put(t, BLUE, MAN, 30, 40);
    put(t, BLUE, (kit){.name = "Cold"}, 40, 40);
    put(t, BLUE, (kit){.name = "Keen", .dice = 2}, 50, 40);
    unit(t, ENEMY + 1)->status |= MYE_FROZEN;
    unit(t, ENEMY + 2)->status |= MYE_ON_ALERT | MYE_ALERT_KEPT;
    go_to(t, MYE_BEGIN_TURN);
    return t;
}

RULE(4_6_new_pool, three_dice_against_two)
{
    table *t = turn_two();

    expect_saga(t, "begin the turn", DICE(5, 3, 3, 5, 4),
                "Red rolls 3D6 for the dice pool: 5 3 3\n"
                "Blue rolls 2D6 for the dice pool: 5 4\n"
                "- turn 2 begins\n"
                "- Red rolls 5 3 3\n"
                "- Blue rolls 5 4\n"
                "- Blue wins the roll\n"
                "= Blue Cold: dice 1 > 0\n"
                "= Blue Keen: dice 2 > 1\n"
                "= Red: dice showing 5 0 > 1; dice showing 3 0 > 2\n"
                "= Blue: dice showing 5 0 > 1; dice showing 4 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 5?\n");
    expect_offers(t, "activate Blue Man\n"
                     "activate Blue Keen\n"
                     "stand down Blue Keen\n");
    expect_saga(
        t, "stand down Blue Keen", NO_DICE,
        "- Blue Keen is given a die\n"
        "= Blue Keen: -on alert; -alert kept\n"
        "= acting: Blue Keen, 2 slots\n"
        "= now Blue, Unit actions: Blue: what does Blue Keen do? (2 single actions left)\n");
}

RULE(4_6_alternate, from_the_highest_down_and_alternately)
{
    table *t = turn_two();
    static const char *const ORDER[] = {"Blue Man", "Red Man", "Blue Keen", "Red Two", "Red Two"};

    act(t, "begin the turn", DICE(5, 3, 3, 5, 4));
    for (int32_t i = 0; i < 5; i++) {
        char words[64];
        sk_text text = SK_TEXT(words);
        sk_put(&text, "activate ");
        sk_put(&text, ORDER[i]);
        act(t, words, NO_DICE);
        text = SK_TEXT(words);
        sk_put(&text, "end the activation of ");
        sk_put(&text, ORDER[i]);
        act(t, words, NO_DICE);
    }
    EXPECT_EQ(step_now(t), MYE_CLEAN_UP);
}

RULE(4_7_alert, keeping_and_relaxing)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, MAN, 30, 40);
    alert(t, 0, false);
    alert(t, ENEMY, true);
    ask_units(t, MYE_KEEP_ALERT, UINT64_C(1) | UINT64_C(1) << ENEMY);
    EXPECT_EQ(refusal(t, "relax Blue Man"), MYE_NOT_NOW);
    expect_saga(t, "keep Red Man on alert", NO_DICE,
                "- Red Man stays on alert\n"
                "= Red Man: +alert kept\n"
                "= waiting: Blue Man\n"
                "= now Blue, Staying on alert: Blue: does Blue Man stay on alert?\n");
    expect_saga(t, "relax Blue Man", NO_DICE,
                "- Blue Man is no longer on alert\n"
                "= Blue Man: -on alert; -alert kept\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(1_8_six_turns, after_the_sixth_it_is_over)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    open_of(t)->turn = 6;
    open_of(t)->score[RED] = 2;
    open_of(t)->score[BLUE] = 1;
    go_to(t, MYE_CLEAN_UP);
    expect_saga(t, "clean up", NO_DICE,
                "- turn 6 ends 2 to 1\n"
                "= Red: blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now over, Clean up: The game is over.\n");
    EXPECT_EQ(refusal(t, "clean up"), MYE_NOT_NOW);
    expect_offers(t, "");
}
