#include "scenes.h"

#include <stdlib.h>
#include <string.h>

RULE(15_three_attacks, not_a_fourth)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    for (int32_t i = 0; i < 3; i++) {
        ACT(&t, "attack @1", NO_DICE);
        act(&t, "call off the attack", NO_DICE);
    }
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_NO_ATTACKS_LEFT);
    clear_table(&t);
}

RULE(15_flag, enemies_there)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "attack @1"), MOZ_NO_ENEMY_THERE);
    EXPECT_EQ(REFUSED(&t, "attack @0"), MOZ_NO_ENEMY_THERE);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    EXPECT(LISTED(&t, "attack @1"));
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.at, 1);
    clear_table(&t);
}

RULE(15_move_in, from_two_sides)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 2, 1, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, EARTH, 2, MOZ_TROOP, 2);
    put(&t, FIRE, 1, MOZ_TROOP, 2);
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(refusal(&t, "begin the battle"), MOZ_NO_UNITS_SENT);
    ACT(&t, "move 1 troops from @0 to @1", NO_DICE);
    ACT(&t, "move 1 troops from @2 to @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @2"), MOZ_NOT_THE_FLAG);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_TROOP), 2);
    EXPECT_EQ(refusal(&t, "call off the attack"), MOZ_UNITS_ARE_COMMITTED);
    clear_table(&t);
}

RULE(15_only_the_flag, no_detours)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 0, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, FIRE, 1, MOZ_TROOP, 2);
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @2"), MOZ_NOT_THE_FLAG);
    clear_table(&t);
}

RULE(15_one_attack_each, spent)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    storm(&t, MOZ_GIANT, 2);
    act(&t, "charge", DICE(3, 7));
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    ACT(&t, "attack @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @1 to @2"), MOZ_HAVE_MOVED);
    act(&t, "call off the attack", NO_DICE);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @1 to @0"), MOZ_HAVE_MOVED);
    clear_table(&t);
}

/* A giant and a dragon in 0, enemies in 1 and 2 behind it. */
static table row_of_enemies(void)
{
    table t = field_with("second-attack=yes");

    chain(&t, MOZ_OPEN, 2);
    join(&t, 2, 3, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    for (int32_t land = 1; land <= 3; land++)
        put(&t, FIRE, land, MOZ_TROOP, 1);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 1 dragons from @0 to @1", NO_DICE);
    ACT(&t, "move 1 troops from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 3, 7, 7));
    return t;
}

RULE(15_attack_again, with_movement_left)
{
    table t = row_of_enemies();

    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT(LISTED(&t, "attack @2"));
    flag(&t, "attack @2");
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @1 to @2"), MOZ_HAVE_MOVED);
    EXPECT_EQ(REFUSED(&t, "go on with 1 troops from @1 to @2"), MOZ_NOTHING_SPARE);
    EXPECT(LISTED(&t, "go on with 2 giants from @1 to @2"));
    ACT(&t, "go on with 1 giants from @1 to @2", NO_DICE);
    ACT(&t, "go on with 1 dragons from @1 to @2", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_GIANT), 1);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 7, 7));
    flag(&t, "attack @3");
    EXPECT_EQ(REFUSED(&t, "go on with 1 giants from @2 to @3"), MOZ_NOTHING_SPARE);
    EXPECT_EQ(REFUSED(&t, "go on with 1 dragons from @2 to @3"), 0);
    clear_table(&t);
}

RULE(15_attack_again, no_other_move_after_it)
{
    table t = row_of_enemies();

    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @1 to @0"), MOZ_HAVE_MOVED);
    EXPECT_EQ(REFUSED(&t, "go on with 1 giants from @1 to @0"), MOZ_NOT_NOW);
    clear_table(&t);
}

RULE(15_draw, one_capture_one_card)
{
    table t = captured();
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

RULE(15_castle_card, at_once_and_later)
{
    table t = castle_falls("classic");
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    act(&t, "attack no more", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 2);
    clear_table(&t);
}

RULE(15_castle_card, retaken)
{
    table t = field();

    sk_rolls tape = {.count = 1, .result = {1}};
    sk_dice dice = sk_dice_tape(&tape);
    castle(&t, EARTH, 1);
    state_of(&t)->open.holder[1] = FIRE;
    moz_capture(&(moz_play){t.scene, t.state, &dice, NULL}, EARTH, 1);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

RULE(15_no_fort_card, a_fort_is_not_a_castle)
{
    table t = field();

    sk_dice dice = sk_dice_seed(1);
    state_of(&t)->open.forts = SK_AREA(1);
    state_of(&t)->open.holder[1] = FIRE;
    moz_capture(&(moz_play){t.scene, t.state, &dice, NULL}, EARTH, 1);
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 0);
    clear_table(&t);
}

RULE(15_non_combat, after_the_attacks)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), MOZ_NOT_NOW);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "move 1 troops from @0 to @1", NO_DICE);
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), EARTH);
    clear_table(&t);
}

RULE(15_summon, three_cards)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    for (int32_t i = 0; i < 4; i++)
        deal(&t, EARTH, MOZ_COUNTER);
    go_summoning(&t);
    for (int32_t i = 0; i < 3; i++) {
        act(&t, "summon with Counter Spell", NO_DICE);
        ACT(&t, "place 2 troops in @0", NO_DICE);
    }
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 7);
    EXPECT_EQ(refusal(&t, "summon with Counter Spell"), MOZ_THREE_CARDS);
    clear_table(&t);
}

RULE(15_summon_castle, dragons_at_castles)
{
    table t = field();

    castle(&t, EARTH, 0);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    terrain(&t, 1, MOZ_HILLS | MOZ_MOUNTAINS);
    deal(&t, EARTH, MOZ_BANE);
    go_summoning(&t);
    act(&t, "summon with Dragonbane", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 dragons in @1"), MOZ_NO_ROOM);
    ACT(&t, "place 1 dragons in @0", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 1);
    clear_table(&t);
}

RULE(15_summon_terrain, one_troop_in_hills)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    terrain(&t, 0, MOZ_HILLS);
    terrain(&t, 1, MOZ_PLAINS);
    deal(&t, EARTH, MOZ_COUNTER);
    deal(&t, EARTH, MOZ_COUNTER);
    go_summoning(&t);
    act(&t, "summon with Counter Spell", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 2 troops in @0"), MOZ_NO_ROOM);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @1"), MOZ_NO_ROOM);
    EXPECT_EQ(refusal(&t, "let the other units go"), MOZ_STILL_ROOM);
    ACT(&t, "place 1 troops in @0", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 1 troops in @0"), MOZ_NO_ROOM);
    clear_table(&t);
}

RULE(15_summon_evil, two_undead)
{
    table t = field();

    put(&t, FIRE, 0, MOZ_TROOP, 1);
    terrain(&t, 0, MOZ_HILLS);
    deal(&t, FIRE, MOZ_COUNTER);
    turn_of(&t, FIRE);
    go_summoning(&t);
    act(&t, "summon with Counter Spell", NO_DICE);
    ACT(&t, "place 2 troops in @0", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, 0, MOZ_TROOP), 3);
    clear_table(&t);
}

RULE(15_summon_control, not_abroad)
{
    table t = field();

    castle(&t, FIRE, 0);
    deal(&t, EARTH, MOZ_COUNTER);
    go_summoning(&t);
    act(&t, "summon with Counter Spell", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 2 troops in @0"), MOZ_NOT_CONTROLLED);
    clear_table(&t);
}

RULE(15_summon_taken, not_in_new_land)
{
    table t = castle_falls("classic");
    deal(&t, EARTH, MOZ_HEAL);
    act(&t, "attack no more", DICE(1));
    act(&t, "move no more", NO_DICE);
    act(&t, "summon with Healing Spring", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "place 4 troops in @1"), MOZ_JUST_TAKEN);
    clear_table(&t);
}

RULE(15_summon_taken, ghost_land_is_another_matter)
{
    table t = ghost_castle_falls();
    EXPECT(!(state_of(&t)->open.taken >> 1 & 1));
    clear_table(&t);
}

RULE(15_summon_lost, let_go)
{
    table t = field();

    deal(&t, EARTH, MOZ_PASS);
    go_summoning(&t);
    act(&t, "summon with Hidden Pass", NO_DICE);
    act(&t, "let the other units go", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_SUMMONING);
    EXPECT_EQ(state_of(&t)->open.pool[MOZ_BEAST], 0);
    clear_table(&t);
}

RULE(15_hand_limit, no_eleventh)
{
    table t = field();

    state_of(&t)->open.hand[EARTH] = 10;
    state_of(&t)->secret[EARTH].card[0] = 10;
    season_passes(&t);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 10);
    clear_table(&t);
}

RULE(15_hand_discard, eleven_for_a_while)
{
    table t = field_with("full-hand=discard");
    for (int32_t i = 0; i < 3; i++) {
        deal(&t, EARTH, MOZ_COUNTER);
        deal(&t, EARTH, MOZ_WINGS);
        deal(&t, EARTH, MOZ_DROUGHT);
    }
    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, EARTH, MOZ_FORESIGHT);
    go_summoning(&t);
    EXPECT_EQ(refusal(&t, "end the turn"), MOZ_HAND_TOO_LARGE);
    act(&t, "discard Foresight", NO_DICE);
    EXPECT_EQ(refusal(&t, "discard Foresight"), MOZ_HAND_FITS);
    EXPECT_EQ(refusal(&t, "end the turn"), 0);
    clear_table(&t);
}

RULE(15_reshuffle, drawn_again)
{
    table t = field();

    memset(state_of(&t)->hidden.bag, 0, sizeof state_of(&t)->hidden.bag);
    state_of(&t)->open.discard[3] = 2;
    deal_bag(&t, 0);
    season_passes_drawing(&t, 1);
    EXPECT_EQ(state_of(&t)->secret[EARTH].card[3], 1);
    EXPECT_EQ(state_of(&t)->secret[FIRE].card[3], 1);
    EXPECT_EQ(state_of(&t)->open.hand[TECH], 0);
    clear_table(&t);
}

RULE(15_pieces, a_giant_for_a_dragon)
{
    table t = field_with("pieces=limited");
    castle(&t, EARTH, 0);
    put(&t, EARTH, 0, MOZ_DRAGON, 11);
    moz_arrive(t.scene, t.state, EARTH, 0, MOZ_DRAGON, 2, &(moz_arrivals){{0}});
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 12);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 1);
    clear_table(&t);
}
