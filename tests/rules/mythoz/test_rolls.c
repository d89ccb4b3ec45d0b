/* Dice of a round (p. 26–28): who rolls what, what rolls again, what stands behind. */
#include "scenes.h"

static int32_t hits_of_seat(const table *t, int32_t seat)
{
    for (int32_t i = 0; i < t->log->count; i++)
        if (t->log->event[i].type == MOZ_HITS_COUNTED && t->log->event[i].seat == seat)
            return t->log->event[i].n[0];
    return 0;
}

RULE(27_two, all_six_of_the_front)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, 0, DICE(2)), 2);
    EXPECT_EQ(hits_of(MOZ_BEAST, 6, 0, DICE(2)), 6);
    EXPECT_EQ(hits_of(MOZ_BEAST, 9, 0, DICE(2)), 7); /* six in front, three behind */
}

RULE(27_twelve, six_in_front)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 6, MOZ_MOUNTAINS, DICE(12, 3)), 9);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 3, 0, DICE(12, 12)), 8);
}

RULE(27_six, after_a_re_roll_too)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(8, 6, 6, 8)), 4);
    EXPECT_EQ(hits_of(MOZ_GIANT, 2, 0, DICE(6, 10)), 3); /* no re-roll is earned any more */
    EXPECT_EQ(hits_of(MOZ_TROOP, 1, 0, DICE(6, 6, 6, 6, 2)), 4);
    EXPECT_EQ(hits_of(MOZ_TROOP, 1, 0, DICE(6, 1)), 2);
}

RULE(27_requirement, as_many_in_front_as_the_roll_shows)
{
    EXPECT_EQ(hits_of(MOZ_BEAST, 2, 0, DICE(2)), 2);
    EXPECT_EQ(hits_of(MOZ_BEAST, 3, 0, DICE(3)), 2);
    EXPECT_EQ(hits_of(MOZ_BEAST, 4, 0, DICE(4)), 3);
    EXPECT_EQ(hits_of(MOZ_BEAST, 5, 0, DICE(5, 4)), 5);
    EXPECT_EQ(hits_of(MOZ_BEAST, 1, 0, DICE(1, 1)), 2);
    EXPECT_EQ(hits_of(MOZ_BEAST, 1, 0, DICE(8, 5)), 1); /* a re-roll needs them as well */
}

RULE(27_dragon_reroll, only_for_a_miss)
{
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(6, 5)), 1); /* the first roll hit */
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(3, 8)), 1); /* the re-roll earns no other */
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(3, 6, 7)), 3);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 1, 0, DICE(7)), 2);
    EXPECT_EQ(hits_of(MOZ_DRAGON, 3, 0, DICE(3)), 2);
}

RULE(27_dragon_reroll, the_injured_too)
{
    EXPECT_EQ(hits_of(MOZ_INJURED, 1, 0, DICE(3, 7)), 2);
}

/* A healthy and an injured dragon are two first rolls. */
RULE(27_dragon_reroll, each_group_once_every_round)
{
    table t = two_armies(MOZ_DRAGON, 1, MOZ_GIANT, 3);

    put(&t, EARTH, 0, MOZ_INJURED, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 1 dragons from @0 to @1", NO_DICE);
    ACT(&t, "move 1 injured dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(4, 2, 2, 3, 3)); /* everybody misses, the dragons twice */
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(2, 2, 3, 3, 4));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

RULE(27_dragon_reroll, no_other_unit)
{
    EXPECT_EQ(hits_of(MOZ_GIANT, 1, 0, DICE(2)), 0);
    EXPECT_EQ(hits_of(MOZ_BEAST, 1, 0, DICE(2)), 0);
    EXPECT_EQ(hits_of(MOZ_TROOP, 1, 0, DICE(2)), 0);
}

/* Ten troops with two in front, facing a dragon. */
static table two_in_front(void)
{
    table t = two_armies(MOZ_TROOP, 10, MOZ_DRAGON, 6);

    begin(&t, MOZ_TROOP, 10);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == EARTH)
            act(&t, "put 2 troops in front", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    return t;
}

RULE(26_rearguard, although_the_front_misses)
{
    table t = two_in_front();

    act(&t, "charge", DICE(4, 3));
    EXPECT_EQ(hits_of_seat(&t, EARTH), 4);
    clear_table(&t);
}

RULE(26_rearguard, the_front_as_chosen)
{
    table t = two_in_front();

    act(&t, "charge", DICE(4, 2));
    EXPECT_EQ(hits_of_seat(&t, EARTH), 6);
    clear_table(&t);
}

/* Seven troops and seven beasts: one of each behind, no pair. */
RULE(26_rearguard, types_do_not_pair)
{
    table t = two_armies(MOZ_TROOP, 7, MOZ_DRAGON, 6);

    put(&t, EARTH, 0, MOZ_BEAST, 7);
    flag(&t, "attack @1");
    ACT(&t, "move 7 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 7 beasts from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(4, 3, 3));
    EXPECT_EQ(hits_of_seat(&t, EARTH), 4);
    clear_table(&t);
}

/* The defence has a rearguard too. */
RULE(26_rearguard, of_the_defence)
{
    table t = two_armies(MOZ_DRAGON, 6, MOZ_BEAST, 11);

    storm(&t, MOZ_DRAGON, 6);
    act(&t, "charge", DICE(3, 4));
    EXPECT_EQ(hits_of_seat(&t, FIRE), 4);
    EXPECT_EQ(hits_of_seat(&t, EARTH), 3);
    clear_table(&t);
}

/* Five healthy and three injured dragons: two of the injured behind are a pair. */
RULE(26_rearguard, dragons_behind)
{
    table t = two_armies(MOZ_DRAGON, 5, MOZ_TROOP, 6);

    put(&t, EARTH, 0, MOZ_INJURED, 3);
    flag(&t, "attack @1");
    ACT(&t, "move 5 dragons from @0 to @1", NO_DICE);
    ACT(&t, "move 3 injured dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(4, 4, 1, 2)); /* three; three, one and a miss, and one for the pair */
    EXPECT_EQ(hits_of_seat(&t, EARTH), 5);
    clear_table(&t);
}

/* A type's own frontline counts, not everybody's. */
RULE(27_requirement, by_type)
{
    table t = two_armies(MOZ_TROOP, 2, MOZ_DRAGON, 2);

    put(&t, EARTH, 0, MOZ_BEAST, 2);
    flag(&t, "attack @1");
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(4, 3, 4));
    EXPECT_EQ(hits_of_seat(&t, EARTH), 0);
    clear_table(&t);
}

/* The attacker declares the second round and rolls first in it. */
RULE(26_first_roll, the_attacker_in_the_second_round)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_BEAST, 2);

    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", DICE(4, 4));
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(10, 4, 4)); /* a ten is no roll of a beast */
    EXPECT_EQ(first_roll(&t)->seat, EARTH);
    clear_table(&t);
}

/* A castle's round of the attacker, when nobody chooses: he still rolls first. */
RULE(26_first_roll, before_a_castle)
{
    table t = siege();

    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", DICE(4, 4));
    EXPECT_EQ(first_roll(&t)->seat, FIRE);
    act(&t, "press on", DICE(4, 4));
    EXPECT_EQ(first_roll(&t)->seat, EARTH);
    clear_table(&t);
}

/* The third round is the defence's again. */
RULE(25_alternate, and_so_on)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    storm(&t, MOZ_GIANT, 2);
    for (int32_t round = 1; round <= 4; round++) {
        EXPECT_EQ(asked(&t), round % 2 == 1 ? FIRE : EARTH);
        EXPECT_EQ(step(&t), MOZ_DECLARE);
        act(&t, "flank", DICE(3, 3));
        act(&t, "press on", NO_DICE);
        everybody_ready(&t);
    }
    clear_table(&t);
}

RULE(25_flank, the_defence_may_be_the_better)
{
    table t = two_armies(MOZ_TROOP, 6, MOZ_TROOP, 6);

    storm(&t, MOZ_TROOP, 6);
    act(&t, "flank", DICE(2, 3));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 6);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 2);
    clear_table(&t);
}

RULE(25_flank, equal_hits_hurt_nobody)
{
    table t = two_armies(MOZ_TROOP, 6, MOZ_TROOP, 6);

    storm(&t, MOZ_TROOP, 6);
    act(&t, "flank", DICE(4, 4));
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 6);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 6);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* The example of the damage track: thirteen hits against six. */
RULE(25_flank, thirteen_against_six)
{
    table t = two_armies(MOZ_TROOP, 20, MOZ_BEAST, 18);

    storm(&t, MOZ_TROOP, 20);        /* seven of the rearguard, six of a two */
    act(&t, "flank", DICE(5, 3, 2)); /* six of the rearguard; five and three add two each */
    EXPECT_EQ(hits_of_seat(&t, EARTH), 13);
    EXPECT_EQ(hits_of_seat(&t, FIRE), 10);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_BEAST), 15);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 20);
    clear_table(&t);
}

/* Attackers may charge anybody outside a castle, ghosts or not. */
RULE(25_castle_flank, not_in_the_open)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    storm(&t, MOZ_GIANT, 2);
    act(&t, "flank", DICE(3, 3));
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(refusal(&t, "charge"), 0);
    clear_table(&t);
}

RULE(25_castle_flank, a_fort_is_no_different)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    state_of(&t)->open.forts = SK_AREA(1);
    storm(&t, MOZ_GIANT, 2);
    EXPECT_EQ(refusal(&t, "charge"), 0);
    act(&t, "flank", DICE(3, 3));
    act(&t, "press on", DICE(3, 3));
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->what, MOZ_FLANK);
    clear_table(&t);
}

/* Ranks are set anew every round: those behind step forward after losses. */
RULE(26_new_round, ranks_are_set_anew)
{
    table t = two_armies(MOZ_TROOP, 9, MOZ_TROOP, 6);
    const moz_battle *b = &state_of(&t)->open.battle;

    storm(&t, MOZ_TROOP, 9);
    EXPECT_EQ(b->front[EARTH][MOZ_TROOP], 6);
    act(&t, "flank", DICE(2, 5, 5)); /* six; two, two and one */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 8);
    act(&t, "press on", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == EARTH) {
            EXPECT_EQ(b->front[EARTH][MOZ_TROOP], 6);
            EXPECT_EQ(refusal(&t, "put 3 troops in front"), 0);
        }
        act(&t, "ready", NO_DICE);
    }
    clear_table(&t);
}

/* The owner of several kinds decides, attackers as well as defenders. */
RULE(26_owner_chooses, the_attacker_too)
{
    table t = two_armies(MOZ_TROOP, 3, MOZ_GIANT, 4);

    put(&t, EARTH, 0, MOZ_BEAST, 3);
    flag(&t, "attack @1");
    ACT(&t, "move 3 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 3 beasts from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(4, 4, 5));
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    act(&t, "take 1 hits on the beasts", NO_DICE);
    act(&t, "take 2 hits on the troops", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_BEAST), 2);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 1);
    clear_table(&t);
}

/* Two hits on two dragons: both injured, or one dead, as the owner likes. */
RULE(19_armour, spread_or_not)
{
    for (int32_t spread = 0; spread < 2; spread++) {
        table t = two_armies(MOZ_GIANT, 3, MOZ_DRAGON, 2);
        storm(&t, MOZ_GIANT, 3);
        act(&t, "charge", DICE(3, 3));
        if (step(&t) == MOZ_LOSSES)
            act(&t, spread ? "take 2 hits on the dragons" : "take 1 hits on the dragons", NO_DICE);
        if (step(&t) == MOZ_LOSSES)
            act(&t, "take 1 hits on the injured dragons", NO_DICE);
        EXPECT_EQ(units(&t, FIRE, 1, MOZ_DRAGON), spread ? 0 : 1);
        EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), spread ? 2 : 0);
        clear_table(&t);
    }
}

RULE(26_excess, dragons_take_two_each)
{
    table t = two_armies(MOZ_GIANT, 6, MOZ_DRAGON, 3);

    storm(&t, MOZ_GIANT, 6);
    act(&t, "charge", DICE(4, 5, 4)); /* five hits on six hides */
    while (step(&t) == MOZ_LOSSES)
        act(&t,
            units(&t, FIRE, 1, MOZ_DRAGON) > 0 ? "take 1 hits on the dragons"
                                               : "take 1 hits on the injured dragons",
            NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), 1);
    EXPECT_EQ(state_of(&t)->open.battle.at, 1);
    clear_table(&t);
}

/* Fire's dragons, healthy and injured, under attack; its ranks are being set. */
static table dragons_marshal(int32_t healthy, int32_t injured)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 0);

    put(&t, FIRE, 1, MOZ_DRAGON, healthy);
    put(&t, FIRE, 1, MOZ_INJURED, injured);
    begin(&t, MOZ_GIANT, 2);
    return t;
}

/* Dragons are one type: with two in front, healthy or not, the others may stand behind. */
RULE(26_front_dragons, two_of_all_dragons)
{
    table t = dragons_marshal(2, 2);

    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(step(&t), MOZ_MARSHAL);
    EXPECT(is_listed(&t, "put 0 injured dragons in front"));
    EXPECT_EQ(refusal(&t, "put 0 dragons in front"), 0);
    EXPECT_EQ(refusal(&t, "put 3 dragons in front"), MOZ_HOW_MANY);
    act(&t, "put 0 injured dragons in front", NO_DICE);
    EXPECT_EQ(refusal(&t, "put 0 dragons in front"), MOZ_FRONT_LIMITS);
    EXPECT_EQ(refusal(&t, "put 1 dragons in front"), MOZ_FRONT_LIMITS);
    EXPECT(!is_listed(&t, "put 1 dragons in front"));
    act(&t, "ready", NO_DICE);
    act(&t, "charge", DICE(3, 4)); /* a miss of the two in front, a hit of the pair behind */
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 1);
    clear_table(&t);
}

RULE(26_front_dragons, one_and_two)
{
    table t = dragons_marshal(1, 2);

    EXPECT_EQ(step(&t), MOZ_MARSHAL);
    EXPECT_EQ(refusal(&t, "put 0 injured dragons in front"), MOZ_FRONT_LIMITS);
    EXPECT_EQ(refusal(&t, "put 1 injured dragons in front"), 0);
    EXPECT_EQ(refusal(&t, "put 0 dragons in front"), 0); /* the two injured stand there */
    EXPECT_EQ(refusal(&t, "put 0 troops in front"), MOZ_FRONT_LIMITS);
    clear_table(&t);

    t = dragons_marshal(1, 1); /* two in all: nothing to choose */
    EXPECT_EQ(step(&t), MOZ_DECLARE);
    clear_table(&t);
}

/* The healthy leave: of those behind as many step forward as it takes. */
RULE(26_front_dragons, the_injured_step_forward)
{
    table t = way_out(MOZ_DRAGON, 2);

    put(&t, FIRE, 1, MOZ_INJURED, 3);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "put 0 injured dragons in front", NO_DICE);
    act(&t, "set aside 2 dragons", NO_DICE);
    act(&t, "ready", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_INJURED], 2);
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_DRAGON], 0);
    clear_table(&t);
}
