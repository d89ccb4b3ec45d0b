/* Allies in one territory and one battle (p. 13, 22, 26, 32). */
#include "scenes.h"

/* Fire and its ally Technology defend land 1 side by side against five giants of Earth. */
static table side_by_side(moz_kind fire, int32_t n, moz_kind tech, int32_t m)
{
    table t = field();

    ally(&t, TECH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 6);
    put(&t, FIRE, 1, fire, n);
    put(&t, TECH, 1, tech, m);
    return t;
}

static void attack_them(table *t, int32_t giants)
{
    flag(t, "attack @1");
    act(t, say(t, giants == 5 ? "move 5 giants from @0 to @1" : "move 1 giants from @0 to @1"),
        NO_DICE);
    act(t, "begin the battle", NO_DICE);
    act(t, "stand together", NO_DICE);
    act(t, "stand together", NO_DICE);
    everybody_ready(t);
}

static int32_t loss_told(const table *t, int32_t army)
{
    for (int32_t i = 0; i < t->log->count; i++)
        if (t->log->event[i].type == MOZ_HITS_TO_TAKE && t->log->event[i].seat == army)
            return t->log->event[i].n[0];
    return 0;
}

/* Eight hits on a troop and six dragons: in proportion the troop would get two, and takes one. */
RULE(26_allies_hits, beyond_what_one_can_take)
{
    table t = side_by_side(MOZ_TROOP, 1, MOZ_DRAGON, 6);

    attack_them(&t, 5);
    act(&t, "charge", DICE(2, 3, 10, 4));
    EXPECT_EQ(loss_told(&t, FIRE), 1);
    EXPECT_EQ(loss_told(&t, TECH), 7);
    clear_table(&t);
}

RULE(26_allies_hits, the_other_seat)
{
    table t = side_by_side(MOZ_DRAGON, 6, MOZ_TROOP, 1);

    attack_them(&t, 5);
    act(&t, "charge", DICE(2, 3, 10, 4));
    EXPECT_EQ(loss_told(&t, FIRE), 7);
    EXPECT_EQ(loss_told(&t, TECH), 1);
    clear_table(&t);
}

RULE(26_excess, beyond_what_all_allies_can_take)
{
    table t = side_by_side(MOZ_TROOP, 1, MOZ_DRAGON, 2);

    attack_them(&t, 5);
    act(&t, "charge", DICE(2, 3, 10, 4));
    EXPECT_EQ(loss_told(&t, FIRE) + loss_told(&t, TECH), 5);
    EXPECT_EQ(state_of(&t)->open.battle.at, MOZ_NOBODY);
    clear_table(&t);
}

/* The two stand apart: what is beyond one of them does not fall on the other. */
RULE(32_three_sides, no_hits_for_the_neighbour)
{
    table t = side_by_side(MOZ_TROOP, 1, MOZ_DRAGON, 6);

    flag(&t, "attack @1");
    ACT(&t, "move 5 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "stand apart", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "ready", DICE(3, 2, 10, 4)); /* two of the dragons, none of the troop, eight */
    EXPECT_EQ(loss_told(&t, FIRE), 1);
    EXPECT_EQ(loss_told(&t, TECH), 6);
    clear_table(&t);
}

RULE(26_both_gone, the_holder_of_an_allied_castle)
{
    table t = side_by_side(MOZ_TROOP, 1, MOZ_TROOP, 1);

    castle(&t, FIRE, 1);
    attack_them(&t, 1);
    act(&t, "charge", DICE(7, 7, 7)); /* all are gone */
    EXPECT_EQ(state_of(&t)->open.battle.at, MOZ_NOBODY);
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    clear_table(&t);
}

/* The other seat holds it. */
RULE(26_both_gone, the_second_of_two_allies_holds)
{
    table t = side_by_side(MOZ_TROOP, 1, MOZ_TROOP, 1);

    castle(&t, TECH, 1);
    attack_them(&t, 1);
    act(&t, "charge", DICE(7, 7, 7));
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    clear_table(&t);
}

/* The holder falls together with the attacker; an ally is left, and no enemy stands there. */
RULE(26_both_gone, the_ally_who_is_left_is_a_guest)
{
    table t = side_by_side(MOZ_TROOP, 1, MOZ_DRAGON, 1);

    castle(&t, FIRE, 1);
    attack_them(&t, 1);
    act(&t, "charge", DICE(7, 2, 6, 4));
    if (step(&t) == MOZ_LOSSES)
        act(&t, "take 1 hits on the dragons", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.at, MOZ_NOBODY);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, TECH, 1, MOZ_INJURED) + units(&t, TECH, 1, MOZ_DRAGON), 1);
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    EXPECT_EQ(told(&t, MOZ_BATTLE_ENDED)->seat, FIRE);
    clear_table(&t);
}

/* Guests in an allied castle */

static table guests(const char *option)
{
    table t = field_with(option);

    ally(&t, TECH, EARTH);
    chain(&t, MOZ_OPEN, 2);
    castle(&t, TECH, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    turn_of(&t, EARTH);
    act(&t, "attack no more", NO_DICE);
    return t;
}

RULE(13_guests, who_enters_an_empty_castle)
{
    table t = guests(NULL);

    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    EXPECT(!(moz_controlled(t.scene, t.state, EARTH) >> 1 & 1));
    EXPECT(moz_controlled(t.scene, t.state, TECH) >> 1 & 1);
    clear_table(&t);
}

RULE(13_guests, who_stays_when_the_holder_leaves)
{
    table t = guests(NULL);

    put(&t, TECH, 1, MOZ_TROOP, 1);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    turn_of(&t, TECH);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "move 1 troops from @1 to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), TECH);
    clear_table(&t);
}

RULE(13_guests, a_fort_is_no_different)
{
    table t = guests(NULL);

    state_of(&t)->open.castles = 0;
    state_of(&t)->open.forts = SK_AREA(1);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    clear_table(&t);
}

RULE(13_guests, as_an_option_they_hold_it)
{
    table t = guests("castle-guests=hold it");

    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0); /* nothing was captured */
    clear_table(&t);

    t = guests("castle-guests=hold it");
    put(&t, TECH, 1, MOZ_TROOP, 1);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    turn_of(&t, TECH);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "move 1 troops from @1 to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

/* Open land goes to who is left in it. */
RULE(22_allies, the_one_who_stays)
{
    table t = guests(NULL);

    state_of(&t)->open.castles = 0;
    put(&t, TECH, 1, MOZ_TROOP, 1);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    turn_of(&t, TECH);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "move 1 troops from @1 to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    clear_table(&t);
}

/* Enemies take such a castle by a battle with the guests, not by moving in. */
RULE(13_guests, the_castle_falls_with_them)
{
    table t = guests(NULL);

    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    put(&t, FIRE, 2, MOZ_GIANT, 2);
    turn_of(&t, FIRE);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @2 to @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 0);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7, 1));
    EXPECT_EQ(state_of(&t)->open.holder[1], FIRE);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 1);
    clear_table(&t);
}

/* Marshalling beside allies */

/* Fire has six giants and Technology three; both can leave for land 2. */
static table marshalling(int32_t fire, int32_t tech)
{
    table t = side_by_side(MOZ_GIANT, fire, MOZ_GIANT, tech);

    join(&t, 1, 2, MOZ_OPEN);
    flag(&t, "attack @1");
    ACT(&t, "move 5 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "ready", NO_DICE); /* Earth first: the defence chooses the strategy */
    return t;
}

RULE(26_allies_front, room_that_one_leaves_the_other_takes)
{
    table t = marshalling(6, 3);
    const moz_battle *b = &state_of(&t)->open.battle;

    EXPECT_EQ(b->front[FIRE][MOZ_GIANT], 6);
    EXPECT_EQ(b->front[TECH][MOZ_GIANT], 0);
    act(&t, "put 4 giants in front", NO_DICE);
    EXPECT_EQ(b->front[TECH][MOZ_GIANT], 2);
    act(&t, "set aside 2 giants", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_GIANT], 4);
    act(&t, "set aside 3 giants", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_GIANT], 1);
    EXPECT_EQ(b->front[TECH][MOZ_GIANT], 3);
    clear_table(&t);
}

/* The first in the order of seats has settled for what room there was. */
RULE(26_front_two, two_of_the_side_before_any_behind)
{
    table t = marshalling(3, 6);
    const moz_battle *b = &state_of(&t)->open.battle;

    EXPECT_EQ(b->front[FIRE][MOZ_GIANT], 0);
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    act(&t, "put 2 giants in front", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_GIANT], 3);
    act(&t, "set aside 6 giants", NO_DICE);
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_GIANT], 3);
    EXPECT_EQ(b->front[TECH][MOZ_GIANT], 0);
    clear_table(&t);
}

/* A choice made when there was room for one only does not leave one alone in front. */
RULE(26_front_two, those_behind_step_forward)
{
    table t = marshalling(3, 6);
    moz_battle *b = &state_of(&t)->open.battle;

    b->front[TECH][MOZ_GIANT] = 5;
    act(&t, "put 1 giants in front", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "set aside 6 giants", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_GIANT], 1);
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(b->front[FIRE][MOZ_GIANT], 2);
    clear_table(&t);
}
