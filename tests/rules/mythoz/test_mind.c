/* What the computer player makes of a position: one scene, and what makes it better or worse. */
#include "scenes.h"

#include <criterion/criterion.h>
#include <string.h>

#include "ai/ai.h"
#include "core/value.h"
#include "core/words.h"

/* Lands of four realms on the printed map, joined as a test likes; and where a field puts Fire. */
enum { NEAR = 0, THERE = 5, YONDER = 10, BEHIND = 15, HOME_OF_FIRE = 41 };

static int32_t value(const table *t, int32_t seat)
{
    return sk_first_value(t->game, t->scene, t->state, seat);
}

/* What the greedy mind does, in words; the same for any of a few seeds. */
static const char *choice(const table *t)
{
    static char words[2][256];

    for (int32_t i = 0; i < 2; i++) {
        sk_mind *mind = sk_mind_new(t->game, "greedy", (uint64_t)i);
        sk_action action = sk_mind_choose(mind, t->scene, t->state);
        sk_text text = SK_TEXT(words[i]);

        sk_say_action(t->game, t->scene, &action, &text);
        sk_mind_free(mind);
    }
    cr_assert_str_eq(words[0], words[1]);
    return words[0];
}

/* A battle in land 1, from outside the moments at which units move in. */
static void fight(table *t)
{
    moz_open *o = &state_of(t)->open;

    o->battle.at = 1;
    o->battle.attacker = EARTH;
    o->step = MOZ_DECLARE;
}

Test(mythoz_mind, a_castle_in_danger_is_worth_less)
{
    table t = field();
    int32_t safe;

    castle(&t, EARTH, NEAR);
    put(&t, EARTH, NEAR, MOZ_TROOP, 1);
    put(&t, FIRE, THERE, MOZ_GIANT, 6);
    safe = value(&t, EARTH);
    join(&t, NEAR, THERE, MOZ_MOUNTAIN);
    cr_expect_lt(value(&t, EARTH), safe - 100);
    clear_table(&t);
}

/* How much less a castle of that origin, held by Earth, is worth with giants at its gate. */
static int32_t fear_for(int32_t origin)
{
    table t = field();
    int32_t safe, loss;

    castle(&t, origin, NEAR);
    state_of(&t)->open.holder[NEAR] = EARTH;
    put(&t, EARTH, NEAR, MOZ_TROOP, 1);
    put(&t, TECH, THERE, MOZ_GIANT, 6);
    safe = value(&t, EARTH);
    join(&t, NEAR, THERE, MOZ_MOUNTAIN);
    loss = safe - value(&t, EARTH);
    clear_table(&t);
    return loss;
}

Test(mythoz_mind, it_fears_more_for_a_captured_castle_than_for_its_own_and_not_for_one_of_ghosts)
{
    cr_expect_gt(fear_for(FIRE), fear_for(EARTH) + 100);
    cr_expect_eq(fear_for(GHOSTS), 0);
}

Test(mythoz_mind, a_castle_somebody_else_has_captured_is_a_loss)
{
    table t = field();
    int32_t before;

    castle(&t, FIRE, NEAR);
    before = value(&t, EARTH);
    state_of(&t)->open.prize[scene_of(&t)->realm_of[NEAR]] = TECH;
    cr_expect_eq(value(&t, EARTH), before - 1300);
    clear_table(&t);
}

/* Fire has more: ten troops (a worth of 100) weigh a quarter for the others and three for Fire. */
Test(mythoz_mind, the_strongest_of_the_others_counts_most)
{
    table t = field();
    int32_t before;

    put(&t, FIRE, HOME_OF_FIRE, MOZ_TROOP, 20);
    before = value(&t, EARTH);
    put(&t, TECH, HOME_OF_FIRE + 1, MOZ_TROOP, 10);
    cr_expect_eq(value(&t, EARTH), before - 25);
    put(&t, FIRE, HOME_OF_FIRE, MOZ_TROOP, 10);
    cr_expect_eq(value(&t, EARTH), before - 25 - 75);
    clear_table(&t);
}

Test(mythoz_mind, more_cards_than_seven_are_worth_no_more)
{
    table t = field();
    int32_t seven;

    state_of(&t)->open.hand[EARTH] = 7;
    seven = value(&t, EARTH);
    state_of(&t)->open.hand[EARTH] = 8;
    cr_expect_eq(value(&t, EARTH), seven);
    state_of(&t)->open.hand[EARTH] = 6;
    cr_expect_eq(value(&t, EARTH), seven - 16);
    clear_table(&t);
}

Test(mythoz_mind, a_fort_being_built_is_worth_the_card)
{
    table t = field();
    int32_t mine = value(&t, EARTH), theirs = value(&t, FIRE);

    state_of(&t)->open.fort_site = NEAR;
    cr_expect_eq(value(&t, EARTH), mine + 90);
    cr_expect_eq(value(&t, FIRE), theirs);
    clear_table(&t);
}

Test(mythoz_mind, ghosts_are_worth_little_as_a_prey)
{
    int32_t gain[2];

    for (int32_t i = 0; i < 2; i++) {
        table t = field();
        int32_t before;
        join(&t, 0, 1, MOZ_OPEN);
        put(&t, EARTH, 1, MOZ_GIANT, 6);
        put(&t, i == 0 ? FIRE : GHOSTS, 1, MOZ_TROOP, 4);
        before = value(&t, EARTH);
        fight(&t);
        gain[i] = value(&t, EARTH) - before;
        clear_table(&t);
    }
    cr_expect_lt(gain[1], gain[0] - 25, "%d, %d", gain[0], gain[1]);
}

Test(mythoz_mind, moves_towards_a_castle_look_best_at_first_sight)
{
    table t = field();
    sk_action towards = {.verb = MOZ_MOVE,
                         .unit = NEAR,
                         .target = THERE,
                         .what = MOZ_BEAST,
                         .n = {2}},
              back = {.verb = MOZ_MOVE, .unit = THERE, .target = NEAR, .what = MOZ_BEAST, .n = {2}};

    castle(&t, FIRE, YONDER);
    join(&t, NEAR, THERE, MOZ_RIVER);
    join(&t, THERE, YONDER, MOZ_RIVER);
    cr_expect_eq(moz_prior(t.scene, t.state, &towards), 2 * 15 * 2);
    cr_expect_eq(moz_prior(t.scene, t.state, &back), -2 * 15 * 2);
    clear_table(&t);
}

Test(mythoz_mind, a_castle_that_can_be_stormed_draws_an_army)
{
    table t = field();
    int32_t before, hopeless;

    castle(&t, FIRE, THERE);
    put(&t, FIRE, THERE, MOZ_TROOP, 1);
    put(&t, EARTH, NEAR, MOZ_GIANT, 6);
    before = value(&t, EARTH);
    join(&t, NEAR, THERE, MOZ_MOUNTAIN);
    cr_expect_gt(value(&t, EARTH), before + 500);
    put(&t, FIRE, THERE, MOZ_GIANT, 30);
    hopeless = value(&t, EARTH);
    put(&t, FIRE, YONDER, MOZ_GIANT, 30); /* the same loss elsewhere changes no odds */
    cr_expect_lt(hopeless, before + 500 - 30 * 21);
    clear_table(&t);
}

Test(mythoz_mind, it_pays_to_come_nearer_to_a_castle)
{
    table t = field();
    int32_t far;

    castle(&t, FIRE, BEHIND);
    put(&t, FIRE, BEHIND, MOZ_TROOP, 60); /* nobody storms it */
    join(&t, NEAR, THERE, MOZ_RIVER);
    join(&t, THERE, YONDER, MOZ_RIVER);
    join(&t, YONDER, BEHIND, MOZ_RIVER);
    put(&t, EARTH, NEAR, MOZ_BEAST, 8);
    far = value(&t, EARTH);
    moz_remove(state_of(&t), EARTH, NEAR, MOZ_BEAST, 8);
    put(&t, EARTH, THERE, MOZ_BEAST, 8);
    cr_expect_eq(value(&t, EARTH), far + 8 * 15 / 24);
    clear_table(&t);
}

Test(mythoz_mind, castles_of_ghosts_seem_two_moves_farther)
{
    table t = field();
    int32_t by_ghosts;

    castle(&t, GHOSTS, THERE);
    castle(&t, FIRE, YONDER);
    put(&t, FIRE, YONDER, MOZ_TROOP, 60);
    put(&t, EARTH, NEAR, MOZ_BEAST, 8);
    join(&t, NEAR, THERE, MOZ_RIVER);
    by_ghosts = value(&t, EARTH);
    join(&t, NEAR, BEHIND, MOZ_RIVER);
    join(&t, BEHIND, YONDER, MOZ_RIVER);
    cr_expect_eq(value(&t, EARTH), by_ghosts + 8 * 15 / 24);
    clear_table(&t);
}

Test(mythoz_mind, in_an_epic_game_own_castles_count_as_prizes_and_leaders_are_feared)
{
    table t = field();
    int32_t brief, feared;

    castle(&t, EARTH, NEAR);
    castle(&t, FIRE, THERE);
    brief = value(&t, EARTH);
    scene_of(&t)->victory = MOZ_EPIC;
    cr_expect_eq(value(&t, EARTH), brief + 2100);
    feared = value(&t, EARTH);
    state_of(&t)->open.started[FIRE]--; /* one castle more than it began with */
    cr_expect_eq(value(&t, EARTH), feared - 1500);
    clear_table(&t);
}

Test(mythoz_mind, those_next_door_count_while_an_attack_is_prepared)
{
    table t = two_armies(MOZ_TROOP, 9, MOZ_TROOP, 4);
    int32_t with_help;

    flag(&t, "attack @1");
    ACT(&t, "move 1 troop from @0 to @1", NO_DICE);
    with_help = value(&t, EARTH);
    state_of(&t)->open.used[0][MOZ_TROOP] = (uint8_t)units(&t, EARTH, 0, MOZ_TROOP);
    cr_expect_lt(value(&t, EARTH), with_help);
    clear_table(&t);
}

Test(mythoz_mind, leaving_a_battle_is_not_free)
{
    table t = two_armies(MOZ_TROOP, 7, MOZ_GIANT, 3);
    int32_t weak;

    moz_remove(state_of(&t), EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    fight(&t);
    state_of(&t)->open.battle.aside[FIRE][MOZ_GIANT] = 3;
    weak = value(&t, EARTH);
    moz_remove(state_of(&t), EARTH, 0, MOZ_TROOP, 5);
    put(&t, EARTH, 1, MOZ_TROOP, 5);
    cr_expect_gt(value(&t, EARTH), weak);
    clear_table(&t);
}

Test(mythoz_mind, a_lost_battle_is_worse_than_none_and_a_won_one_better)
{
    table lost = two_armies(MOZ_TROOP, 1, MOZ_GIANT, 6),
          won = two_armies(MOZ_GIANT, 6, MOZ_TROOP, 1);
    int32_t without[2] = {value(&lost, EARTH), value(&won, EARTH)};

    put(&lost, EARTH, 1, MOZ_TROOP, 1);
    moz_remove(state_of(&lost), EARTH, 0, MOZ_TROOP, 1);
    put(&won, EARTH, 1, MOZ_GIANT, 6);
    moz_remove(state_of(&won), EARTH, 0, MOZ_GIANT, 6);
    without[0] += 12; /* for standing in another land, too */
    without[1] += 12;
    fight(&lost);
    fight(&won);
    cr_expect_lt(value(&lost, EARTH), without[0]);
    cr_expect_gt(value(&won, EARTH), without[1]);
    clear_table(&lost);
    clear_table(&won);
}

Test(mythoz_mind, who_plays_last_in_a_season_counts_the_harvest)
{
    table t = field();
    int32_t bare[2];

    put(&t, FIRE, NEAR, MOZ_TROOP, 1);
    bare[0] = value(&t, FIRE);
    turn_of(&t, FIRE);
    bare[1] = value(&t, FIRE);
    terrain(&t, NEAR, MOZ_HILLS);
    cr_expect_eq(value(&t, FIRE), bare[1] + 20, "two undead troops in spring");
    turn_of(&t, EARTH);
    cr_expect_eq(value(&t, FIRE), bare[0]);
    clear_table(&t);
}

Test(mythoz_mind, a_land_that_is_fought_for_yields_nothing_yet)
{
    table t = two_armies(MOZ_TROOP, 1, MOZ_TROOP, 3);
    int32_t fought, won;

    state_of(&t)->open.season = 2;
    turn_of(&t, FIRE);
    won = value(&t, FIRE);
    fight(&t);
    fought = value(&t, FIRE);
    terrain(&t, 1, MOZ_MOUNTAINS);
    cr_expect_eq(value(&t, FIRE), fought);
    state_of(&t)->open.battle.at = MOZ_NOBODY;
    cr_expect_eq(value(&t, FIRE), won + 21, "a giant in summer");
    clear_table(&t);
}

/* Else the harvest that follows would make an early end the best of all. */
Test(mythoz_mind, the_last_in_a_season_summons_before_it_ends_its_turn)
{
    table t = field();

    castle(&t, FIRE, NEAR);
    put(&t, FIRE, NEAR, MOZ_TROOP, 3);
    put(&t, FIRE, THERE, MOZ_TROOP, 1);
    terrain(&t, THERE, MOZ_HILLS);
    turn_of(&t, FIRE);
    deal(&t, FIRE, MOZ_COUNTER);
    state_of(&t)->open.step = MOZ_SUMMONING;
    cr_expect(strncmp(choice(&t), "summon", 6) == 0, "%s", choice(&t));
    clear_table(&t);
}

Test(mythoz_mind, it_attacks_a_castle_when_the_odds_are_good)
{
    table t = two_armies(MOZ_GIANT, 8, MOZ_TROOP, 1);

    castle(&t, FIRE, 1);
    cr_expect_str_eq(choice(&t), say(&t, "attack @1"));
    clear_table(&t);
}

Test(mythoz_mind, it_does_not_attack_when_they_are_bad)
{
    table t = two_armies(MOZ_TROOP, 1, MOZ_GIANT, 8);

    castle(&t, FIRE, 1);
    cr_expect_str_eq(choice(&t), "attack no more");
    clear_table(&t);
}

/* Troops two open borders away, on foot or beside beasts that could carry them. */
static int32_t castle_before_riders(moz_border last, int32_t beasts, int32_t troops)
{
    table t = field();
    int32_t worth;

    castle(&t, EARTH, NEAR);
    put(&t, EARTH, NEAR, MOZ_TROOP, 4);
    join(&t, THERE, YONDER, MOZ_OPEN);
    join(&t, YONDER, NEAR, last);
    put(&t, FIRE, THERE, MOZ_BEAST, beasts);
    put(&t, FIRE, last == MOZ_OPEN ? THERE : BEHIND, MOZ_TROOP, troops);
    worth = value(&t, EARTH);
    clear_table(&t);
    return worth;
}

Test(mythoz_mind, riders_are_a_danger_as_well)
{
    int32_t carried = castle_before_riders(MOZ_OPEN, 6, 6);

    /* The same units, but the beasts come alone: their troops stand elsewhere, or there are none
     * to carry more. */
    cr_expect_lt(carried, castle_before_riders(MOZ_RIVER, 6, 6));
    cr_expect_lt(carried, castle_before_riders(MOZ_OPEN, 0, 6));
}

/* While units move in, riders who may still follow count. */
static int32_t hope_with(int32_t beasts)
{
    table t = field();
    int32_t before, after;

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_BEAST, beasts);
    put(&t, EARTH, 1, MOZ_GIANT, 1);
    put(&t, FIRE, 2, MOZ_GIANT, 4);
    flag(&t, "attack @2");
    ACT(&t, "move 1 giants from @1 to @2", NO_DICE);
    before = value(&t, EARTH);
    put(&t, EARTH, 0, MOZ_TROOP, 6);
    after = value(&t, EARTH);
    clear_table(&t);
    return after - before;
}

Test(mythoz_mind, riders_who_may_follow_count)
{
    cr_expect_gt(hope_with(6), hope_with(0));
}
