/* The odds of a battle against the rules themselves: rounds and whole battles are played out with
 * seeded dice and counted. */
#include "scenes.h"

#include <criterion/criterion.h>

enum { ROUNDS = 20000, BATTLES = 3000 };

/* Counted shares may differ from computed ones by this much, in ten thousandths. */
static void close_to(int32_t computed, int32_t count, int32_t of)
{
    int32_t counted = (int32_t)((int64_t)count * MOZ_CERTAIN / of), apart = computed - counted;
    int32_t most = of == ROUNDS ? 120 : 300;

    cr_expect(apart < most && apart > -most, "computed %d, counted %d", computed, counted);
}

static moz_odds odds_now(const table *t)
{
    moz_odds odds = {0};

    cr_assert(moz_odds_of(scene_of(t), state_of(t), &odds));
    return odds;
}

static void compare_rounds(const table *t)
{
    moz_odds odds = odds_now(t);
    int32_t more = 0, even = 0;

    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        moz_state s = *state_of(t);
        sk_dice dice = sk_dice_seed(seed);
        int32_t defence = moz_roll_side(&(moz_play){scene_of(t), &s, &dice, NULL}, 1);
        int32_t attack = moz_roll_side(&(moz_play){scene_of(t), &s, &dice, NULL}, 0);
        more += attack > defence;
        even += attack == defence;
    }
    close_to(odds.attacker, more, ROUNDS);
    close_to(odds.even, even, ROUNDS);
    cr_expect_eq(odds.attacker + odds.even + odds.defender, MOZ_CERTAIN);
}

Test(mythoz_odds, a_round_of_one_type_against_another)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 3);

    storm(&t, MOZ_GIANT, 2);
    compare_rounds(&t);
    clear_table(&t);
}

Test(mythoz_odds, a_round_with_rearguards_dragons_and_advantage)
{
    table t = two_armies(MOZ_TROOP, 9, MOZ_BEAST, 4);

    terrain(&t, 1, MOZ_HILLS);
    put(&t, EARTH, 1, MOZ_DRAGON, 1);
    put(&t, FIRE, 1, MOZ_DRAGON, 2);
    storm(&t, MOZ_TROOP, 9);
    compare_rounds(&t);
    clear_table(&t);
}

/* Both sides do what the odds assume. */
static const char *best_strategy(const table *t, const moz_state *s)
{
    static sk_memo memo; /* the same positions come again and again; test_whole_odds.c proves it */
    moz_odds odds = {0};
    bool defends = s->open.battle.round % 2 == 1;

    cr_assert(moz_known_odds(scene_of(t), s, MOZ_NOBODY, &memo, &odds));
    return defends == (odds.by[MOZ_FLANK] < odds.by[MOZ_CHARGE]) ? "flank" : "charge";
}

static sk_action reply(const table *t, const moz_state *s)
{
    sk_actions list = {.count = 0};

    moz_legal(t->scene, s, &list);
    if (moz_now(s)->step == MOZ_DECLARE)
        return (sk_action){.verb = best_strategy(t, s)[0] == 'f' ? MOZ_FLANKING : MOZ_CHARGING};
    if (moz_now(s)->step == MOZ_RETREATING)
        return (sk_action){.verb = MOZ_RETREAT_NO_MORE};
    return list.item[0]; /* ready, the weakest, press on */
}

static bool attack_wins(const table *t, uint64_t seed)
{
    moz_state s = *state_of(t);
    sk_dice dice = sk_dice_seed(seed);

    while (s.open.battle.at != MOZ_NOBODY) {
        sk_action a = reply(t, &s);
        moz_apply(t->scene, &s, &a, &dice, NULL);
    }
    return s.open.holder[1] == EARTH;
}

static void compare_battles(const table *t)
{
    int32_t won = 0;

    for (uint64_t seed = 1; seed <= BATTLES; seed++)
        won += attack_wins(t, seed);
    close_to(odds_now(t).battle, won, BATTLES);
}

Test(mythoz_odds, a_battle_to_the_end)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 3);

    storm(&t, MOZ_GIANT, 2);
    compare_battles(&t);
    clear_table(&t);
}

Test(mythoz_odds, a_castle_is_stormed)
{
    table t = two_armies(MOZ_BEAST, 4, MOZ_TROOP, 4);

    castle(&t, FIRE, 1);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 1, MOZ_DRAGON, 1);
    storm(&t, MOZ_BEAST, 4);
    compare_battles(&t);
    clear_table(&t);
}

Test(mythoz_odds, the_declared_strategy_counts)
{
    table t = two_armies(MOZ_GIANT, 3, MOZ_TROOP, 5);
    moz_odds open, flank;

    storm(&t, MOZ_GIANT, 3);
    open = odds_now(&t);
    state_of(&t)->open.battle.strategy = MOZ_FLANK;
    flank = odds_now(&t);
    cr_expect_eq(flank.battle, open.by[MOZ_FLANK]);
    cr_expect_eq(flank.by[MOZ_CHARGE], -1);
    cr_expect_eq(open.battle, open.by[MOZ_FLANK] < open.by[MOZ_CHARGE] ? open.by[MOZ_FLANK]
                                                                       : open.by[MOZ_CHARGE]);
    clear_table(&t);
}

Test(mythoz_odds, an_attack_thought_of_is_the_attack_made)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 3);
    moz_odds before, after;

    cr_assert(moz_odds_against(scene_of(&t), state_of(&t), 1, &before));
    ACT(&t, "attack @1", NO_DICE);
    cr_expect_not(moz_odds_of(scene_of(&t), state_of(&t), &after));
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    after = odds_now(&t);
    cr_expect_eq(before.battle, after.battle);
    cr_expect_eq(before.attacker, after.attacker);
    clear_table(&t);
}

/* Fire holds land 2. Earth's troops in land 0 get there only on beasts, or on wings. */
static table far_attack(void)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, FIRE, 2, MOZ_GIANT, 3);
    put(&t, EARTH, 0, MOZ_BEAST, 3);
    put(&t, EARTH, 0, MOZ_TROOP, 5);
    return t;
}

static moz_odds odds_against_two(const table *t)
{
    moz_odds odds = {0};

    cr_assert(moz_odds_against(scene_of(t), state_of(t), 2, &odds));
    return odds;
}

/* The odds of an attack that is only thought of are those of the attack itself. */
Test(mythoz_odds, riders_count_before_an_attack)
{
    table t = far_attack();
    moz_odds before = odds_against_two(&t), then;

    flag(&t, "attack @2");
    ACT(&t, "ride with 3 troops on beasts from @0 to @2", NO_DICE);
    then = odds_now(&t);
    cr_expect_eq(before.battle, then.battle, "%d, not %d", before.battle, then.battle);
    cr_expect_eq(before.attacker, then.attacker);
    clear_table(&t);
}

Test(mythoz_odds, winged_units_count_before_an_attack)
{
    table t = far_attack();
    moz_odds before, then;

    scene_of(&t)->open[1] &= ~SK_AREA(2);
    one_way(&t, 1, 2, MOZ_MOUNTAIN);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    state_of(&t)->open.winged[0] = 6;
    before = odds_against_two(&t);
    flag(&t, "attack @2");
    ACT(&t, "move 1 dragon from @0 to @2", NO_DICE);
    ACT(&t, "fly 2 giants from @0 to @2", NO_DICE);
    ACT(&t, "fly 3 beasts from @0 to @2", NO_DICE);
    ACT(&t, "fly 1 troop from @0 to @2", NO_DICE);
    then = odds_now(&t);
    cr_expect_eq(before.battle, then.battle, "%d, not %d", before.battle, then.battle);
    clear_table(&t);
}

Test(mythoz_odds, the_wings_of_air_count_before_an_attack)
{
    table t = field_with("tribal-powers=with");
    moz_odds before, then;

    state_of(&t)->open.tribe[FIRE] = MOZ_AIR;
    chain(&t, MOZ_MOUNTAIN, 2);
    put(&t, TECH, 2, MOZ_GIANT, 3);
    put(&t, FIRE, 0, MOZ_BEAST, 3);
    put(&t, FIRE, 0, MOZ_GIANT, 2);
    turn_of(&t, FIRE);
    state_of(&t)->open.air_left = 3;
    before = odds_against_two(&t);
    flag(&t, "attack @2");
    ACT(&t, "fly 2 giants from @0 to @2", NO_DICE);
    ACT(&t, "fly 1 beast from @0 to @2", NO_DICE);
    then = odds_now(&t);
    cr_expect_eq(before.battle, then.battle, "%d, not %d", before.battle, then.battle);
    clear_table(&t);
}

Test(mythoz_odds, there_are_no_odds_of_no_battle)
{
    static sk_memo memo;
    table t = two_armies(MOZ_TROOP, 3, MOZ_TROOP, 2);
    moz_odds odds;

    EXPECT(!moz_known_odds(scene_of(&t), t.state, MOZ_NOBODY, &memo, &odds));
    clear_table(&t);
}
