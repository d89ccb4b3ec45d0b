/* Ends of the game (p. 3, 6): castles of several owners, allies, ghosts, the last season. */
#include "scenes.h"

static bool over(const table *t)
{
    return t->game->turn(t->scene, t->state).over;
}

static sk_outcome outcome(const table *t, int32_t seat)
{
    return t->game->result(t->scene, t->state).outcome[seat];
}

static void take(table *t, int32_t army, int32_t land)
{
    sk_dice dice = sk_dice_seed(1);

    moz_capture(&(moz_play){t->scene, t->state, &dice, NULL}, army, land);
}

static int32_t prize_of(const table *t, int32_t land)
{
    return state_of(t)->open.prize[scene_of(t)->realm_of[land]];
}

/* Ends the turns of everybody up to the next one of this seat. */
static void a_round_passes(table *t, int32_t seat)
{
    do {
        int32_t cards = 0;
        act(t, "attack no more", NO_DICE);
        act(t, "move no more", NO_DICE);
        act(t, "end the turn", NO_DICE);
        if (over(t))
            return;
        if (step(t) == MOZ_HARVESTING) {
            for (int32_t i = 0; i < t->seats; i++)
                if (!(state_of(t)->open.out >> i & 1))
                    cards += 1 + (moz_count_castles(t->state, i, true) >= 3);
            act(t, "harvest",
                cards == 3   ? DICE(1, 1, 1)
                : cards == 4 ? DICE(1, 1, 1, 1)
                             : DICE(1, 1));
        }
    } while (!over(t) && asked(t) != seat);
}

/* Earth helps its ally Technology to its castle again: that is no opponent's castle. */
RULE(6_short, an_allys_castle_freed_is_no_prize)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, TECH, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    state_of(&t)->open.holder[1] = FIRE;
    take(&t, EARTH, 1);
    EXPECT_EQ(prize_of(&t, 1), MOZ_NOBODY);
    a_round_passes(&t, EARTH);
    EXPECT(!over(&t));
    clear_table(&t);
}

/* Fire took Technology's castle; Earth takes it from Fire: an opponent's original castle. */
RULE(6_short, from_a_third_player)
{
    table t = field();

    castle(&t, TECH, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    take(&t, FIRE, 1);
    EXPECT_EQ(prize_of(&t, 1), FIRE);
    take(&t, EARTH, 1);
    EXPECT_EQ(prize_of(&t, 1), EARTH);
    a_round_passes(&t, EARTH);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, EARTH), SK_WIN);
    EXPECT_EQ(outcome(&t, FIRE), SK_LOSS);
    EXPECT_EQ(outcome(&t, TECH), SK_LOSS);
    clear_table(&t);
}

/* Not at the start of the turn of somebody else in between, nor of an ally. */
RULE(6_short, at_the_captors_own_turn)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, FIRE, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    take(&t, EARTH, 1);
    end_turn(&t);
    EXPECT(!over(&t));
    EXPECT_EQ(asked(&t), TECH);
    end_turn(&t);
    EXPECT(!over(&t));
    end_turn(&t);
    EXPECT(!over(&t));
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, TECH), SK_WIN);
    clear_table(&t);
}

/* The captor marches on; nobody is in the castle, and it is still his. */
RULE(6_short, an_empty_castle_is_held)
{
    table t = field();

    castle(&t, FIRE, 1);
    take(&t, EARTH, 1);
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), EARTH);
    a_round_passes(&t, EARTH);
    EXPECT(over(&t));
    clear_table(&t);
}

/* Lost in between and taken again by the same captor: it counts anew from then. */
RULE(6_short, taken_twice_counts_from_the_second_time)
{
    table t = field();

    castle(&t, FIRE, 1);
    take(&t, EARTH, 1);
    end_turn(&t);
    take(&t, TECH, 1);
    EXPECT_EQ(prize_of(&t, 1), TECH);
    end_turn(&t);
    take(&t, EARTH, 1); /* by a retreat in Fire's turn */
    EXPECT_EQ(prize_of(&t, 1), EARTH);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT(over(&t)); /* held without a break to the start of the captor's next turn */
    clear_table(&t);
}

/* A captured castle handed on within the side (option: guests hold it) is still the side's. */
RULE(6_short, an_ally_takes_over)
{
    table t = field_with("castle-guests=hold it");

    ally(&t, TECH, EARTH);
    chain(&t, MOZ_OPEN, 2);
    castle(&t, FIRE, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    put(&t, TECH, 0, MOZ_TROOP, 1);
    take(&t, EARTH, 1);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    act(&t, "attack no more", NO_DICE);
    ACT(&t, "move 1 troops from @1 to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    act(&t, "move no more", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, EARTH), SK_WIN);
    EXPECT_EQ(outcome(&t, TECH), SK_WIN);
    clear_table(&t);
}

/* The captor is out before his next turn, his ally holds on: the side's castle. */
RULE(6_short, the_castle_of_one_who_is_out_is_an_opponents_still)
{
    table t = field();

    castle(&t, FIRE, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    moz_remove(t.state, FIRE, 41, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 41);
    take(&t, EARTH, 1);
    moz_eliminate(&(moz_play){t.scene, t.state, NULL, t.log});
    EXPECT_EQ(state_of(&t)->open.out, 1 << FIRE);
    EXPECT(!over(&t));
    a_round_passes(&t, EARTH);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, EARTH), SK_WIN);
    clear_table(&t);
}

/* Ghosts captured it meanwhile: nobody's prize. */
RULE(6_short, ghosts_break_it)
{
    table t = field();

    castle(&t, FIRE, 1);
    take(&t, EARTH, 1);
    take(&t, GHOSTS, 1);
    EXPECT_EQ(prize_of(&t, 1), MOZ_NOBODY);
    a_round_passes(&t, EARTH);
    EXPECT(!over(&t));
    clear_table(&t);
}

RULE(11_ghost_castles, never_in_an_epic_game)
{
    table t = field();

    scene_of(&t)->victory = MOZ_EPIC;
    castle(&t, GHOSTS, 1);
    castle(&t, GHOSTS, 5);
    castle(&t, FIRE, 10);
    take(&t, EARTH, 1);
    take(&t, EARTH, 5);
    take(&t, EARTH, 10);
    EXPECT(!over(&t));
    EXPECT_EQ(moz_castle_lead(t.scene, t.state, state_of(&t)->open.side[EARTH]), 1);
    EXPECT_EQ(moz_count_castles(t.state, EARTH, true), 3); /* but for the extra card */
    clear_table(&t);
}

/* Each ally takes one: the side holds two more than it started with. */
RULE(6_epic, of_a_side_together)
{
    table t = field();

    scene_of(&t)->victory = MOZ_EPIC;
    ally(&t, TECH, EARTH);
    castle(&t, EARTH, 0);
    castle(&t, TECH, 10);
    castle(&t, FIRE, 5);
    castle(&t, FIRE, 15);
    take(&t, EARTH, 5);
    EXPECT(!over(&t));
    take(&t, TECH, 15);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, EARTH), SK_WIN);
    EXPECT_EQ(outcome(&t, TECH), SK_WIN);
    EXPECT_EQ(outcome(&t, FIRE), SK_LOSS);
    clear_table(&t);
}

/* A castle lost counts against it. */
RULE(6_epic, less_what_was_lost)
{
    table t = field();

    scene_of(&t)->victory = MOZ_EPIC;
    castle(&t, EARTH, 0);
    castle(&t, FIRE, 5);
    castle(&t, FIRE, 15);
    take(&t, TECH, 0);
    take(&t, EARTH, 5);
    take(&t, EARTH, 15);
    EXPECT(!over(&t));
    take(&t, EARTH, 0);
    EXPECT(over(&t));
    clear_table(&t);
}

/* Castles moving between allies change nothing. */
RULE(6_epic, an_allys_castle_is_no_gain)
{
    table t = field();

    scene_of(&t)->victory = MOZ_EPIC;
    ally(&t, TECH, EARTH);
    castle(&t, TECH, 5);
    castle(&t, TECH, 15);
    state_of(&t)->open.holder[5] = state_of(&t)->open.holder[15] = FIRE;
    take(&t, EARTH, 5);
    take(&t, EARTH, 15);
    EXPECT(!over(&t));
    EXPECT_EQ(moz_castle_lead(t.scene, t.state, state_of(&t)->open.side[EARTH]), 0);
    clear_table(&t);
}

/* Held until the next turn: the lead may not break in between. */
RULE(6_epic_held, and_lost_before)
{
    table t = field_with("epic-victory=held until the next turn");

    scene_of(&t)->victory = MOZ_EPIC;
    castle(&t, FIRE, 5);
    castle(&t, FIRE, 15);
    take(&t, EARTH, 5);
    take(&t, EARTH, 15);
    end_turn(&t);
    take(&t, TECH, 15);
    end_turn(&t);
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT(!over(&t));
    clear_table(&t);
}

RULE(6_epic_held, until_the_turn_comes)
{
    table t = field_with("epic-victory=held until the next turn");

    scene_of(&t)->victory = MOZ_EPIC;
    castle(&t, FIRE, 5);
    castle(&t, FIRE, 15);
    take(&t, EARTH, 5);
    take(&t, EARTH, 15);
    a_round_passes(&t, EARTH);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, EARTH), SK_WIN);
    clear_table(&t);
}

/* One castle captured, one of one's own lost: no win in a net game, a win in the usual one. */
RULE(6_net, the_usual_game_counts_the_prize_alone)
{
    for (int32_t net = 0; net < 2; net++) {
        table t = field_with(net ? "net-castles=yes" : NULL);
        castle(&t, EARTH, 5);
        castle(&t, FIRE, 1);
        take(&t, TECH, 5);
        state_of(&t)->open.prize[1] = MOZ_NOBODY; /* Technology's own prize is another matter */
        take(&t, EARTH, 1);
        a_round_passes(&t, EARTH);
        EXPECT_EQ(over(&t), !net);
        clear_table(&t);
    }
}

/* Two prizes mature at different turns; the first turn to come wins. */
RULE(6_short, whose_turn_comes_first)
{
    table t = field();

    castle(&t, FIRE, 1);
    castle(&t, EARTH, 5);
    take(&t, TECH, 5);
    take(&t, EARTH, 1);
    end_turn(&t); /* Technology is next, but took it in another's turn and holds it */
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, TECH), SK_WIN);
    EXPECT_EQ(outcome(&t, EARTH), SK_LOSS);
    clear_table(&t);
}

/* Elimination */

/* The army has no units left but holds a castle, or a fort: it is in the game. */
RULE(6_elimination, not_with_a_castle_or_fort)
{
    for (int32_t fort = 0; fort < 2; fort++) {
        table t = field();
        if (fort) {
            state_of(&t)->open.forts = SK_AREA(1);
            state_of(&t)->open.holder[1] = FIRE;
        } else {
            castle(&t, FIRE, 1);
        }
        moz_remove(t.state, FIRE, 41, MOZ_TROOP, 1);
        moz_settle_holder(t.scene, t.state, 41);
        moz_eliminate(&(moz_play){t.scene, t.state, NULL, t.log});
        EXPECT_EQ(state_of(&t)->open.out, 0);
        clear_table(&t);
    }
}

/* In a battle: the last unit of an army that has nothing else. */
RULE(6_elimination, by_a_battle)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    deal(&t, FIRE, MOZ_WARD);
    moz_remove(t.state, FIRE, 41, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 41);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", step(&t) == MOZ_BEFORE_ROLLS ? NO_DICE : DICE(3, 7));
    while (step(&t) == MOZ_LOSSES || step(&t) == MOZ_BEFORE_ROLLS)
        act(&t, step(&t) == MOZ_LOSSES ? "take 1 hits on the troops" : "pass", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.out, 1 << FIRE);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 0);
    EXPECT_EQ(state_of(&t)->open.discard[card_called(&t, "Ward")], 1);
    EXPECT(!over(&t));
    clear_table(&t);
}

/* All of one side are out: the other wins, also when two of it are left. */
RULE(6_elimination, the_last_side_wins)
{
    table t = field();

    ally(&t, TECH, EARTH);
    moz_remove(t.state, FIRE, 41, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 41);
    moz_eliminate(&(moz_play){t.scene, t.state, NULL, t.log});
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, EARTH), SK_WIN);
    EXPECT_EQ(outcome(&t, TECH), SK_WIN);
    EXPECT_EQ(outcome(&t, FIRE), SK_LOSS);
    clear_table(&t);
}

/* An ally who is out wins with his side. */
RULE(6_sides_win, one_who_is_out_too)
{
    table t = field();

    ally(&t, TECH, EARTH);
    moz_remove(t.state, TECH, 42, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 42);
    moz_eliminate(&(moz_play){t.scene, t.state, NULL, t.log});
    EXPECT(!over(&t));
    castle(&t, FIRE, 1);
    take(&t, EARTH, 1);
    a_round_passes(&t, EARTH);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, TECH), SK_WIN);
    clear_table(&t);
}

/* The season ends although the last in the order is out. */
RULE(6_out_of_order, the_last_of_the_season)
{
    table t = field();

    state_of(&t)->open.out = 1 << FIRE;
    end_turn(&t);
    EXPECT_EQ(asked(&t), TECH);
    end_turn(&t);
    EXPECT_EQ(step(&t), MOZ_HARVESTING);
    act(&t, "harvest", DICE(1, 1)); /* and who is out draws no card */
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 0);
    EXPECT_EQ(asked(&t), EARTH);
    clear_table(&t);
}

/* The last season: castles of a side count together, then its land. */
RULE(6_last_season, sides_together)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, EARTH, 0);
    castle(&t, TECH, 10);
    castle(&t, FIRE, 5);
    state_of(&t)->open.season = (uint8_t)scene_of(&t)->seasons;
    season_passes(&t);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, EARTH), SK_WIN);
    EXPECT_EQ(outcome(&t, TECH), SK_WIN);
    EXPECT_EQ(outcome(&t, FIRE), SK_LOSS);
    clear_table(&t);
}

RULE(6_last_season, land_when_castles_are_even)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    state_of(&t)->open.season = (uint8_t)scene_of(&t)->seasons;
    season_passes(&t);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, FIRE), SK_WIN);
    EXPECT_EQ(outcome(&t, EARTH), SK_LOSS);
    clear_table(&t);
}

RULE(6_last_season, a_draw)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    state_of(&t)->open.season = (uint8_t)scene_of(&t)->seasons;
    season_passes(&t);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, FIRE), SK_DRAW);
    EXPECT_EQ(outcome(&t, EARTH), SK_DRAW);
    EXPECT_EQ(outcome(&t, TECH), SK_LOSS);
    clear_table(&t);
}

/* Not a season earlier. */
RULE(6_last_season, not_before)
{
    table t = field();

    castle(&t, EARTH, 0);
    state_of(&t)->open.season = (uint8_t)(scene_of(&t)->seasons - 1);
    season_passes(&t);
    EXPECT(!over(&t));
    clear_table(&t);
}

/* Ghost castles and forts are no castles of that count. */
RULE(6_last_season, what_counts_as_a_castle)
{
    table t = field();

    castle(&t, EARTH, 0);
    castle(&t, GHOSTS, 10);
    state_of(&t)->open.holder[10] = FIRE;
    state_of(&t)->open.forts = SK_AREA(22);
    state_of(&t)->open.holder[22] = FIRE;
    state_of(&t)->open.season = (uint8_t)scene_of(&t)->seasons;
    season_passes(&t);
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, EARTH), SK_WIN);
    EXPECT_EQ(outcome(&t, FIRE), SK_LOSS);
    clear_table(&t);
}

/* Allies whose turns follow each other: what the first takes counts when his own turn comes. */
RULE(6_epic_held, each_captor_until_his_own_turn)
{
    table t = field_with("epic-victory=held until the next turn");

    scene_of(&t)->victory = MOZ_EPIC;
    ally(&t, TECH, EARTH);
    castle(&t, FIRE, 0);
    castle(&t, FIRE, 15);
    take(&t, TECH, 15);
    a_round_passes(&t, EARTH);
    EXPECT(!over(&t));
    take(&t, EARTH, 0); /* two more, and Technology is next */
    end_turn(&t);
    EXPECT(!over(&t));
    EXPECT_EQ(asked(&t), TECH);
    end_turn(&t);
    EXPECT(!over(&t)); /* Fire may still take one back */
    end_turn(&t);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT(over(&t));
    EXPECT_EQ(outcome(&t, TECH), SK_WIN);
    clear_table(&t);
}

/* A castle of one's own retaken makes the second: it too is held first. */
RULE(6_epic_held, ones_own_retaken)
{
    table t = field_with("epic-victory=held until the next turn");

    scene_of(&t)->victory = MOZ_EPIC;
    castle(&t, EARTH, 0);
    castle(&t, FIRE, 5);
    castle(&t, FIRE, 15);
    castle(&t, GHOSTS, 22);
    take(&t, FIRE, 0);
    take(&t, EARTH, 5);
    take(&t, EARTH, 15);
    take(&t, EARTH, 22); /* ghosts count for nothing, also here */
    a_round_passes(&t, EARTH);
    EXPECT(!over(&t));
    take(&t, EARTH, 0);
    EXPECT(!over(&t));
    a_round_passes(&t, EARTH);
    EXPECT(over(&t));
    clear_table(&t);
}

/* The captor left the castle to his ally, who holds it by agreement, and lost all else. */
RULE(6_captor_out, the_ally_in_the_castle_wins_at_his_turn)
{
    table t = field_with("castle-guests=hold it");
    int32_t realm = scene_of(&t)->realm_of[1];
    moz_play p = {t.scene, t.state, NULL, t.log};

    ally(&t, EARTH, TECH);
    castle(&t, FIRE, 1);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    state_of(&t)->open.holder[1] = TECH;
    state_of(&t)->open.prize[realm] = state_of(&t)->open.taker[realm] = EARTH;
    moz_remove(t.state, EARTH, 40, MOZ_TROOP, 1);
    turn_of(&t, FIRE);
    moz_eliminate(&p);
    EXPECT_EQ(state_of(&t)->open.out, 1u << EARTH);
    EXPECT_EQ(state_of(&t)->open.prize[realm], TECH);
    EXPECT_EQ(state_of(&t)->open.taker[realm], TECH);
    state_of(&t)->open.holder[1] = FIRE; /* an enemy holds nothing on */
    moz_remove(t.state, TECH, 42, MOZ_TROOP, 1);
    moz_remove(t.state, TECH, 1, MOZ_TROOP, 1);
    moz_eliminate(&p);
    EXPECT_EQ(state_of(&t)->open.prize[realm], MOZ_NOBODY);
    clear_table(&t);
}
