/* Units of thirty minis, the most there can be, do what smaller ones do. */
#include "battle.h"

enum { MOST = MYE_MINIS_A_UNIT, ENEMY = MYE_UNITS_A_SIDE };

#define HOST ((kit){.name = "Host", .minis = MOST})

static const uint16_t *tens(int32_t count)
{
    static uint16_t dice[128];

    for (int32_t i = 0; i < count; i++)
        dice[i] = 10;
    dice[count] = 0;
    return dice;
}

/* In three rows of ten about x, y in inches. */
static void form(table *t, int32_t u, int32_t x, int32_t y)
{
    for (int32_t k = 0; k < figure(t, u)->minis; k++)
        open_of(t)->at[figure(t, u)->first + k] =
            mye_placed((sk_point){100 * x + k % 10 * 130, 100 * y + k / 10 * 130});
    mye_gather(t->scene, t->state, u);
}

static table *two_hosts(int32_t y)
{
    table *t = field();

    put(t, RED, HOST, 1, 1);
    put(t, BLUE, HOST, 1, 10);
    form(t, 0, 20, 20);
    form(t, ENEMY, 20, y);
    return t;
}

RULE(3_7_5_contact, a_full_unit_charges_and_all_strike)
{
    table *t = two_hosts(29);

    activate(t, 0);
    act(t, "charge Blue Host with Red Host", tens(60));
    EXPECT_EQ(gap(t, 0, ENEMY) <= MYE_CONTACT, true);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_10_hit, a_full_unit_shoots_and_is_shot_at)
{
    table *t = field();

    put(t, RED, (kit){.name = "Host", .minis = MOST, .weapons = ARMS(BOW)}, 1, 1);
    put(t, BLUE, HOST, 1, 10);
    form(t, 0, 20, 20);
    form(t, ENEMY, 20, 30);
    activate(t, 0);
    act(t, "shoot at Blue Host with Red Host", tens(MOST));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), MOST);
}

RULE(3_10_template, a_rock_among_a_full_unit)
{
    table *t = field();

    put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)}, 26,
        10);
    put(t, BLUE, HOST, 1, 10);
    form(t, ENEMY, 20, 22);
    activate(t, 0);
    act(t, "shoot at Blue Host with Red Giant", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_of(t, MYE_SAVED), 9); /* three by three of them lie under it */
}

RULE(3_9_body, a_full_unit_moves_marches_and_arranges)
{
    table *t = two_hosts(40);

    activate(t, 0);
    act(t, "march and arrange Red Host to 30,24 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 31 of Red Host at 30,26"), MYE_NOT_THERE);
    act(t, "place mini 30 of Red Host at 36.5,27", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 29).x, 3650);
}

RULE(3_8_2_march, a_full_unit_flees_and_loses_what_it_carries)
{
    table *t = two_hosts(30);
    int32_t post = put(t, BLUE, (kit){.name = "Post"}, 26, 17);

    for (int32_t k = 0; k < MOST; k++)
        open_of(t)->wounds[k] = 2;
    put_token(t, MYE_SACRIFICE, RED, (sk_point){0, 0}, 0);
    lock_in_fight(t, post, 0);
    activate(t, post);
    act(t, "attack Red Host with Blue Post", DICE(1, 10, 10));
    EXPECT(has(t, 0, MYE_FLEEING));
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
    EXPECT_EQ(count_overlaps(t), 0);
    act(t, "put the sacrifice token of Red Host at 31.7,18.74",
        NO_DICE); /* beside the tenth mini */
    EXPECT_EQ(open_of(t)->token[0].at.x, 3170);
}

RULE(4_7_coherency, a_full_unit_closes_up)
{
    table *t = two_hosts(40);

    open_of(t)->at[MOST - 1] = mye_placed((sk_point){5000, 2000});
    mye_gather(t->scene, t->state, 0);
    clean_up(t, 2, NO_DICE);
    EXPECT(place_of(t, 0, MOST - 1).x < 3600);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(5_5_site, a_full_unit_builds)
{
    table *t = two_hosts(40);

    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 26, 18);
    activate(t, 0);
    act(t, "build an altar with Red Host", NO_DICE);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_ALTAR, RED), 1);
}

RULE(5_4_all_if_possible, a_full_unit_comes_on)
{
    table *t = two_hosts(40);

    unit(t, 0)->status = MYE_RESERVE;
    unit(t, 0)->entry = 1;
    open_of(t)->coming = 1;
    go_to(t, MYE_ENTER);
    act(t, "march on Red Host at 30,2 facing 90 in two ranks", NO_DICE);
    EXPECT_EQ(unit(t, 0)->standing, MOST);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(5_6_survival, a_full_unit_wades)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put(t, RED, HOST, 1, 1);
    put_piece(t, MYE_RIVER, false, INCHES(0, 24, 72, 32));
    form(t, 0, 20, 20);
    activate(t, 0);
    act(t, "move Red Host to 26.5,22.5 facing 90 as they stand",
        DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 10));
    EXPECT_EQ(unit(t, 0)->standing, MOST - 1);
}

RULE(3_9_inch_on_the_way, a_full_unit_passes_an_enemy)
{
    table *t = two_hosts(40);

    put(t, BLUE, (kit){.name = "Post"}, 17, 24);
    activate(t, 0);
    EXPECT_EQ(refusal(t, "move Red Host to 26,26 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Host to 24,24 facing 90 as they stand"), MYE_TOO_NEAR);
}
