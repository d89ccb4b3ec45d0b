/* Sides of twenty units, the most there can be: the last of one side stands beside the first of the
 * next in every list, and is not taken for one of them. */
#include <stdlib.h>

#include "battle.h"

enum { MOST = MYE_UNITS_A_SIDE, FIRST_BLUE = MYE_UNITS_A_SIDE, LAST_RED = MYE_UNITS_A_SIDE - 1 };

#define MAN ((kit){.name = "Man"})

/* Nineteen fillers in the south east and one last unit at 30,20. */
static void muster(table *t, int32_t seat, kit last)
{
    for (int32_t i = 0; i < MOST - 1; i++)
        put(t, seat, (kit){.name = "Filler"}, 45 + i % 10 * 2, (seat == RED ? 2 : 44) + i / 10 * 2);
    last.name = "Last";
    put(t, seat, last, 30, 20);
}

/* Red is full; Blue's first unit stands four inches north of Red's last. */
static table *beside(kit last, kit blue)
{
    table *t = field();

    muster(t, RED, last);
    put_north(t, BLUE, blue, LAST_RED, 400);
    return t;
}

RULE(2_4_commander, the_enemys_commander_lends_nothing)
{
    kit chief = {.name = "Chief", .brave = 9, .talents = BIT(COMMANDER), .roles = MYE_HEROIC};
    table *t = beside(MAN, chief);

    unit(t, LAST_RED)->status |= MYE_FLEEING;
    offer_die(t, LAST_RED);
    act(t, "rally Red Last", DICE(6));
    EXPECT(told(t, MYE_TEST_PASSED) != NULL);
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 6); /* Brave 7, fleeing; no hero of theirs helps */
}

RULE(5_5_hero, the_enemys_hero_helps_nobody_build)
{
    kit hero = {.name = "Hero", .roles = MYE_HEROIC};
    table *t = beside(MAN, hero);

    activate(t, LAST_RED);
    EXPECT_EQ(refusal(t, "build an altar with Red Last"), MYE_NO_HERO_NEAR);
}

RULE(3_12_dispel, a_friend_of_the_caster_is_not_asked)
{
    kit wizard = {.name = "Wizard", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC};
    table *t = field();
    int32_t caster;

    muster(t, RED, MAN);
    put(t, BLUE, wizard, 30, 30);
    wizard.name = "Caster";
    caster = put(t, BLUE, wizard, 33, 30);
    unit(t, caster)->known = 0x3F;
    activate(t, caster);
    act(t, "cast Veil of Smoke on Blue Caster with Blue Caster", DICE(2, 3));
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT((unit(t, caster)->turn & MYE_VEILED) != 0);
}

RULE(3_7_9_alert, a_friend_on_alert_springs_no_trap)
{
    table *t = field();
    int32_t walker;

    muster(t, RED, MAN);
    put(t, BLUE, (kit){.name = "Watch", .weapons = ARMS(BOW)}, 30, 32);
    alert(t, FIRST_BLUE, false);
    walker = put(t, BLUE, (kit){.name = "Walker"}, 33, 32);
    activate(t, walker);
    act(t, "move Blue Walker to 33,30 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(place_of(t, walker, 0).y, 3000);
}

RULE(4_6_new_pool, twenty_dice_a_side)
{
    table *t = field();
    uint16_t dice[64];

    muster(t, RED, MAN);
    muster(t, BLUE, MAN);
    shift(t, MYE_FIRST_ANIMAL - 1, 3000, 2600);
    for (int32_t i = 0; i < 2 * MOST; i++)
        dice[i] = (uint16_t)(i % 5 + 1);
    dice[0] = 6;
    dice[2 * MOST] = 0;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", dice);
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        int32_t sum = 0;
        for (int32_t pips = 1; pips <= 6; pips++)
            sum += open_of(t)->pool[seat][pips];
        EXPECT_EQ(sum, MOST);
    }
    EXPECT(is_listed(t, "activate Red Last"));
    EXPECT(!is_listed(t, "activate Blue Last"));
}

RULE(4_4_any_time, blessings_reach_the_last_of_twenty_and_none_beyond)
{
    table *t = field();
    sk_actions *list = malloc(sizeof *list);
    int32_t on_red = 0, on_blue = 0;

    muster(t, RED, MAN);
    muster(t, BLUE, MAN);
    shift(t, MYE_FIRST_ANIMAL - 1, 3000, 2600);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        unit(t, u)->markers = 2;
    bless(t, RED);
    offer_die(t, LAST_RED);
    t->game->legal(t->scene, t->state, list);
    for (int32_t i = 0; i < list->count; i++)
        if (list->item[i].verb == MYE_INVOKE_ON) {
            on_red += list->item[i].unit < FIRST_BLUE;
            on_blue += list->item[i].unit >= FIRST_BLUE;
        }
    free(list);
    EXPECT(on_red >= MOST);
    EXPECT_EQ(on_blue, 0);
    EXPECT(is_listed(t, "invoke Breath of Gaia on Red Last"));
}

static bool offers(table *t, const sk_action *a)
{
    sk_actions *list = malloc(sizeof *list);
    bool found;

    t->game->legal(t->scene, t->state, list);
    found = sk_lists(list, a);
    free(list);
    return found;
}

RULE(3_8_5_hero, the_last_of_twenty_is_stopped)
{
    kit hero = {.name = "", .roles = MYE_HEROIC};

    for (int32_t seat = RED; seat <= BLUE; seat++) {
        table *t = field();
        int32_t last = seat * MOST + MOST - 1, first = (1 - seat) * MOST;
        sk_action a = {.verb = MYE_RESCUE, .unit = (int16_t)last, .target = (int16_t)(last - 1)};
        muster(t, seat, hero);
        shift(t, last - 1, 3200, 2000);
        put_north(t, 1 - seat, MAN, last, 500);
        unit(t, last - 1)->status |= MYE_FLEEING;
        unit(t, first)->status |= MYE_FLEEING;
        activate(t, last);
        EXPECT(offers(t, &a));
        a.target = (int16_t)first;
        EXPECT(!offers(t, &a));
        forget_tables();
    }
}

static uint16_t split_check(table *t, uint16_t verb, int32_t u)
{
    return t->game->check(t->scene, t->state, &(sk_action){.verb = verb, .unit = (int16_t)u}).why;
}

/* 5.10: a force of twenty is split ten and ten. */
RULE(5_1_half, ten_of_twenty)
{
    table *t = field_of(MYE_FOG_OF_WAR);

    muster(t, RED, MAN);
    muster(t, BLUE, MAN);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        unit(t, u)->status = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_SPLIT);
    for (int32_t i = 0; i < 10; i++)
        t->game->apply(t->scene, t->state, &(sk_action){.verb = MYE_PUT_FIRST, .unit = (int16_t)i},
                       &(sk_dice){.source = SK_DICE_TAPE}, t->log);
    EXPECT_EQ(split_check(t, MYE_PUT_FIRST, 10), MYE_HALF_IS_FULL);
    EXPECT_EQ(split_check(t, MYE_PUT_SECOND, 10), 0);
    EXPECT_EQ(seat_to_act(t), RED);
    for (int32_t i = 10; i < 20; i++)
        t->game->apply(t->scene, t->state, &(sk_action){.verb = MYE_PUT_SECOND, .unit = (int16_t)i},
                       &(sk_dice){.source = SK_DICE_TAPE}, t->log);
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(unit(t, FIRST_BLUE)->half, 0);
    EXPECT_EQ(unit(t, LAST_RED)->half, 2);
}

/* Twenty a side and two animals: each is met once, in order. */
RULE(5_7_spawn, the_first_animal_comes_after_the_last_unit)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t met = 0;

    muster(t, RED, MAN);
    muster(t, BLUE, MAN);
    open_of(t)->animals = 2;
    unit(t, MYE_FIRST_ANIMAL)->status = unit(t, MYE_FIRST_ANIMAL + 1)->status = MYE_ON_TABLE;
    for (int32_t u = -1; (u = mye_next_unit(t->scene, t->state, u)) >= 0 && met < 99;)
        EXPECT_EQ(u, met++);
    EXPECT_EQ(met, MYE_FIRST_ANIMAL + 2);
}
