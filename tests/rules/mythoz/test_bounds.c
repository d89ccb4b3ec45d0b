/* Edges of what may be said and done: numbers out of range, the first and the last territory, what
 * is asked, and lists that offer what is allowed. */
#include <stdlib.h>
#include <string.h>

#include "base/bag.h"
#include "scenes.h"

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

/* Every number of an action out of its range in turn: nothing is read beyond a table. */
static void try_nonsense(const table *t, uint16_t first, uint16_t last)
{
    static const int16_t ODD[] = {-1, MOZ_LANDS, 127, 32767, -32768};

    for (uint16_t verb = first; verb <= last; verb++)
        for (int32_t i = 0; i < SK_COUNT(ODD); i++) {
            sk_action a = {.verb = verb, .n = {1}};
            a.what = ODD[i];
            (void)why(t, a);
            a.what = 0, a.target = ODD[i];
            (void)why(t, a);
            a.target = 0, a.unit = ODD[i];
            (void)why(t, a);
            a.unit = 0, a.how = ODD[i];
            (void)why(t, a);
            a.how = 0, a.n[0] = ODD[i];
            (void)why(t, a);
        }
}

RULE(20_bounds, moves_of_units_that_are_not_there)
{
    table t = field();
    sk_action a = {.verb = MOZ_MOVE, .unit = 0, .target = 1, .n = {1}};

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    act(&t, "attack no more", NO_DICE);
    EXPECT_EQ(why(&t, a), 0);
    a.n[0] = 0;
    EXPECT_EQ(why(&t, a), MOZ_HOW_MANY);
    a.n[0] = 3;
    EXPECT_EQ(why(&t, a), MOZ_HOW_MANY);
    a.n[0] = 1, a.what = -1;
    EXPECT_EQ(why(&t, a), MOZ_NOT_NOW);
    a.what = MOZ_KINDS;
    EXPECT_EQ(why(&t, a), MOZ_NOT_NOW);
    a.what = 0, a.target = 0;
    EXPECT_EQ(why(&t, a), MOZ_NO_SUCH_LAND);
    a.target = (int16_t)scene_of(&t)->lands;
    EXPECT_EQ(why(&t, a), MOZ_NO_SUCH_LAND);
    a.target = -1;
    EXPECT_EQ(why(&t, a), MOZ_NO_SUCH_LAND);
    a.target = 1, a.unit = (int16_t)scene_of(&t)->lands;
    EXPECT_EQ(why(&t, a), MOZ_NO_SUCH_LAND);
    a = (sk_action){.verb = MOZ_CRAWL, .unit = 0, .target = 1, .n = {1}};
    EXPECT_EQ(why(&t, a), MOZ_NO_CRAWLER);
    try_nonsense(&t, MOZ_DEAL_CARDS, MOZ_HARVEST);
    clear_table(&t);
}

RULE(20_bounds, in_every_step_of_a_battle)
{
    table t = way_out(MOZ_TROOP, 4);

    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    flag(&t, "attack @1");
    try_nonsense(&t, MOZ_DEAL_CARDS, MOZ_HARVEST);
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    ACT(&t, "move 3 troops from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_PUT_IN_FRONT, .what = -1, .n = {2}}),
                  MOZ_NOT_NOW);
        EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_PUT_IN_FRONT, .what = MOZ_KINDS, .n = {2}}),
                  MOZ_NOT_NOW);
        EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_PUT_IN_FRONT, .n = {9}}), MOZ_HOW_MANY);
        EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_PUT_IN_FRONT, .n = {0}}), MOZ_FRONT_LIMITS);
        EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_PUT_IN_FRONT, .n = {1}}), MOZ_FRONT_LIMITS);
        EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_FLANKING}), MOZ_NOT_NOW);
        if (asked(&t) == FIRE) {
            EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_SET_ASIDE, .n = {5}}), MOZ_HOW_MANY);
            EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_SET_ASIDE, .n = {0}}), MOZ_HOW_MANY);
            EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_SET_ASIDE, .what = -1, .n = {1}}),
                      MOZ_HOW_MANY);
            EXPECT(is_listed(&t, "set aside 4 troops"));
            EXPECT(!is_listed(&t, "set aside 1 dragons"));
        }
        try_nonsense(&t, MOZ_DEAL_CARDS, MOZ_HARVEST);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "charge", DICE(4, 3, 5, 3)); /* three hits; Fire one for its dragon's miss */
    while (step(&t) == MOZ_LOSSES) {
        EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_TAKE_HITS, .n = {0}}), MOZ_HOW_MANY);
        EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_TAKE_HITS, .what = MOZ_KINDS, .n = {1}}),
                  MOZ_HOW_MANY);
        try_nonsense(&t, MOZ_DEAL_CARDS, MOZ_HARVEST);
        act(&t, "take 1 hits on the troops", NO_DICE);
    }
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_RETREAT, .what = MOZ_DRAGON, .target = 2, .n = {0}}),
              MOZ_HOW_MANY);
    EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_RETREAT, .what = MOZ_DRAGON, .target = 2, .n = {2}}),
              MOZ_HOW_MANY);
    EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_RETREAT, .what = MOZ_KINDS, .target = 2, .n = {1}}),
              MOZ_HOW_MANY);
    EXPECT(LISTED(&t, "retreat 1 dragons to @2"));
    EXPECT(!LISTED(&t, "retreat 1 dragons to @0"));
    try_nonsense(&t, MOZ_DEAL_CARDS, MOZ_HARVEST);
    act(&t, "retreat no more", NO_DICE);
    EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_WITHDRAW, .target = 2, .n = {0}}), MOZ_HOW_MANY);
    EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_WITHDRAW, .target = 2, .n = {9}}), MOZ_HOW_MANY);
    EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_WITHDRAW, .what = MOZ_GIANT, .target = 9, .n = {1}}),
              MOZ_NOT_NEXT);
    EXPECT_EQ(why(&t, (sk_action){.verb = MOZ_WITHDRAW_ALL, .target = 9}), MOZ_NOT_NEXT);
    try_nonsense(&t, MOZ_DEAL_CARDS, MOZ_HARVEST);
    clear_table(&t);
}

/* Each step asks its own question. */
RULE(12_asks, every_step)
{
    static const uint16_t ASK[MOZ_STEP_COUNT] = {
        [MOZ_DEAL] = MOZ_ASK_TABLE,
        [MOZ_CHOOSE_ARMY] = MOZ_ASK_ARMY,
        [MOZ_DEFINE_CONFLICT] = MOZ_ASK_SIDE,
        [MOZ_PICK_REALMS] = MOZ_ASK_REALM,
        [MOZ_CHOOSE_GHOSTS] = MOZ_ASK_GHOSTS,
        [MOZ_PLACE_CASTLES] = MOZ_ASK_CASTLE,
        [MOZ_CLAIM_UNPICKED] = MOZ_ASK_CLAIM,
        [MOZ_CLAIM_START] = MOZ_ASK_START,
        [MOZ_NAME_UNDERDOG] = MOZ_ASK_UNDERDOG,
        [MOZ_PLACE_UNDERDOG] = MOZ_ASK_PUT,
        [MOZ_ATTACKING] = MOZ_ASK_ATTACK,
        [MOZ_ANSWER_FLAG] = MOZ_ASK_FLAG,
        [MOZ_MUSTER] = MOZ_ASK_MUSTER,
        [MOZ_CALL] = MOZ_ASK_CALL,
        [MOZ_FIGHTING] = MOZ_ASK_TABLE,
        [MOZ_STANDING] = MOZ_ASK_STAND,
        [MOZ_MARSHAL] = MOZ_ASK_MARSHAL,
        [MOZ_DECLARE] = MOZ_ASK_STRATEGY,
        [MOZ_BEFORE_ROLLS] = MOZ_ASK_ROLLS,
        [MOZ_LOSSES] = MOZ_ASK_LOSSES,
        [MOZ_RETREATING] = MOZ_ASK_RETREAT,
        [MOZ_REGROUP] = MOZ_ASK_REGROUP,
        [MOZ_MOVING] = MOZ_ASK_MOVES,
        [MOZ_SUMMONING] = MOZ_ASK_SUMMON,
        [MOZ_PLACING] = MOZ_ASK_PLACE,
        [MOZ_COUNTERING] = MOZ_ASK_COUNTER,
        [MOZ_HARVESTING] = MOZ_ASK_TABLE,
    };
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    begin(&t, MOZ_GIANT, 2);
    moz_top(state_of(&t))->unit = FIRE;
    for (uint8_t i = 0; i < MOZ_STEP_COUNT; i++) {
        moz_top(state_of(&t))->step = i;
        EXPECT_EQ(t.game->turn(t.scene, t.state).ask, ASK[i]);
        EXPECT_EQ(t.game->turn(t.scene, t.state).step, i);
    }
    moz_top(state_of(&t))->step = MOZ_LOSSES;
    state_of(&t)->open.battle.loss[FIRE] = 2;
    EXPECT_EQ(t.game->turn(t.scene, t.state).n, 2);
    EXPECT_EQ(t.game->turn(t.scene, t.state).unit, FIRE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).target, 1);
    moz_top(state_of(&t))->step = MOZ_ATTACKING;
    EXPECT_EQ(t.game->turn(t.scene, t.state).n, 2);
    clear_table(&t);
}

RULE(12_spring, counted_from_one)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 3});

    EXPECT_EQ(t.game->turn(t.scene, t.state).round, 1);
    EXPECT_EQ(step(&t), MOZ_DEAL);
    EXPECT_EQ(asked(&t), SK_TABLE);
    clear_table(&t);
    t = field();
    state_of(&t)->open.season = 7;
    EXPECT_EQ(t.game->turn(t.scene, t.state).round, 7);
    clear_table(&t);
}

/* What one imagines of others' hands: as many cards as they hold, of those one cannot see. */
RULE(8_secret, imagined_hands)
{
    table t = ready_for_war(3);

    for (uint64_t seed = 1; seed < 20; seed++)
        for (int32_t seat = 0; seat < 3; seat++) {
            moz_state s = *state_of(&t);
            sk_rng rng = sk_rng_seed(seed);
            sk_conceal(t.game, &s, seat);
            t.game->imagine(t.scene, &s, seat, &rng);
            EXPECT(memcmp(s.secret[seat].card, state_of(&t)->secret[seat].card, MOZ_CARDS) == 0);
            for (int32_t other = 0; other < 3; other++)
                EXPECT_EQ(sk_bag_count(s.secret[other].card, MOZ_CARDS), s.open.hand[other]);
            for (int32_t card = 0; card < scene_of(&t)->cards; card++)
                EXPECT_EQ(s.hidden.bag[card] + s.open.discard[card] + s.secret[0].card[card] +
                              s.secret[1].card[card] + s.secret[2].card[card],
                          scene_of(&t)->copies[card]);
        }
    clear_table(&t);
}

/* The first territory is one like the others: sets of territories are exact. */
RULE(13_control_units, nothing_but_what_one_holds)
{
    table t = field();
    const moz_state *s = state_of(&t);

    EXPECT_EQ(moz_controlled(t.scene, s, EARTH), SK_AREA(40));
    EXPECT_EQ(moz_enemy_lands(s, EARTH), SK_AREA(41) | SK_AREA(42));
    EXPECT_EQ(moz_occupied(s), SK_AREA(40) | SK_AREA(41) | SK_AREA(42));
    EXPECT_EQ(moz_passable(t.scene, s, EARTH), scene_of(&t)->all & ~(SK_AREA(41) | SK_AREA(42)));
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    EXPECT_EQ(moz_count_castles(s, EARTH, false), 0); /* a garrison without walls */
    EXPECT_EQ(moz_count_castles(s, EARTH, true), 0);
    castle(&t, EARTH, 0);
    EXPECT_EQ(moz_count_castles(s, EARTH, false), 1);
    state_of(&t)->open.castles = 0;
    state_of(&t)->open.forts = SK_AREA(0);
    EXPECT_EQ(moz_count_castles(s, EARTH, false), 0);
    EXPECT_EQ(moz_count_castles(s, EARTH, true), 1);
    clear_table(&t);
}

RULE(32_retreat_border, exits_are_exact)
{
    table t = field();

    for (int32_t land = 2; land < 6; land++)
        join(&t, 1, land, (moz_border)(land - 2 + MOZ_OPEN)); /* open, river, mountain, strait */
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, TECH, 1, MOZ_TROOP, 1);
    state_of(&t)->open.battle.at = 1;
    EXPECT_EQ(moz_exits(t.scene, t.state, FIRE, MOZ_TROOP), SK_AREA(2));
    EXPECT_EQ(moz_exits(t.scene, t.state, TECH, MOZ_TROOP), SK_AREA(2) | SK_AREA(3) | SK_AREA(5));
    EXPECT_EQ(moz_exits(t.scene, t.state, TECH, MOZ_GIANT),
              SK_AREA(2) | SK_AREA(3) | SK_AREA(4) | SK_AREA(5));
    EXPECT_EQ(moz_exits(t.scene, t.state, FIRE, MOZ_DRAGON),
              SK_AREA(2) | SK_AREA(3) | SK_AREA(4) | SK_AREA(5));
    EXPECT_EQ(moz_exits(t.scene, t.state, FIRE, MOZ_INJURED), 0);
    clear_table(&t);
}

/* What a picture shows as reach. */
RULE(20_movement_shown, where_a_garrison_could_go)
{
    table t = crossroads(EARTH, MOZ_GIANT);
    sk_reach out;

    t.game->reach(t.scene, t.state, 0, MOZ_MOVE, &out);
    EXPECT_EQ(out.areas, SK_AREA(1) | SK_AREA(2) | SK_AREA(3) | SK_AREA(4) | SK_AREA(5));
    put(&t, FIRE, 4, MOZ_TROOP, 1);
    t.game->reach(t.scene, t.state, 0, MOZ_MOVE, &out);
    EXPECT_EQ(out.areas, SK_AREA(1) | SK_AREA(2) | SK_AREA(3) | SK_AREA(5));
    state_of(&t)->open.step = MOZ_ATTACKING;
    t.game->reach(t.scene, t.state, 0, MOZ_MOVE, &out);
    EXPECT_EQ(out.areas, SK_AREA(1) | SK_AREA(2) | SK_AREA(3) | SK_AREA(4) | SK_AREA(5));
    t.game->reach(t.scene, t.state, 0, MOZ_ATTACK, &out);
    EXPECT_EQ(out.areas, SK_AREA(4));
    t.game->reach(t.scene, t.state, 0, MOZ_RIDE, &out);
    EXPECT_EQ(out.areas, 0); /* nobody rides a giant */
    t.game->reach(t.scene, t.state, -1, MOZ_MOVE, &out);
    EXPECT_EQ(out.areas, 0);
    t.game->reach(t.scene, t.state, 0, MOZ_READY, &out);
    EXPECT_EQ(out.areas, 0);
    clear_table(&t);

    t = crossroads(EARTH, MOZ_BEAST);
    t.game->reach(t.scene, t.state, 0, MOZ_RIDE, &out);
    EXPECT_EQ(out.areas, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    t.game->reach(t.scene, t.state, 0, MOZ_RIDE, &out);
    EXPECT_EQ(out.areas, SK_AREA(1) | SK_AREA(4));
    clear_table(&t);

    t = crossroads(EARTH, MOZ_INJURED);
    t.game->reach(t.scene, t.state, 0, MOZ_MOVE, &out);
    EXPECT_EQ(out.areas, SK_AREA(1));
    clear_table(&t);
}

/* Muster lists: riders where troops do not walk, crawling dragons, wings. */
RULE(15_move_in, all_who_can_are_listed)
{
    table t = field();

    chain(&t, MOZ_OPEN, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 2);
    put(&t, EARTH, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 1, MOZ_DRAGON, 2);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    EXPECT(LISTED(&t, "attack @2"));
    EXPECT(!LISTED(&t, "attack @1"));
    flag(&t, "attack @2");
    EXPECT(LISTED(&t, "ride with 2 troops on beasts from @0 to @2"));
    EXPECT(LISTED(&t, "move 2 beasts from @0 to @2"));
    EXPECT(LISTED(&t, "move 1 beasts from @0 to @2"));
    EXPECT(!LISTED(&t, "move 3 troops from @0 to @2"));
    EXPECT(LISTED(&t, "move 2 dragons from @1 to @2"));
    EXPECT(LISTED(&t, "crawl with 2 dragons from @1 to @2"));
    EXPECT(LISTED(&t, "call off the attack"));
    EXPECT(!LISTED(&t, "begin the battle"));
    state_of(&t)->open.winged[0] = 2;
    EXPECT(LISTED(&t, "fly 2 troops from @0 to @2"));
    ACT(&t, "ride with 2 troops on beasts from @0 to @2", NO_DICE);
    EXPECT(LISTED(&t, "begin the battle"));
    EXPECT(LISTED(&t, "fly 1 troops from @0 to @2"));
    EXPECT_EQ(state_of(&t)->open.battle.came[0][MOZ_TROOP], 2);
    EXPECT_EQ(state_of(&t)->open.battle.came[0][MOZ_BEAST], 2);
    clear_table(&t);
}

RULE(16_storm, the_last_of_a_garrison)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_STORM);
    ACT(&t, "cast Firestorm on @1", DICE(1));
    EXPECT_EQ(state_of(&t)->open.holder[1], MOZ_NOBODY);
    EXPECT_EQ(told(&t, MOZ_LOST)->n[0], 1);
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), MOZ_NO_SUCH_CARD);
    deal(&t, EARTH, MOZ_STORM);
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @1"), MOZ_NO_ENEMY_THERE);
    EXPECT_EQ(REFUSED(&t, "cast Firestorm on @0"), MOZ_NO_ENEMY_THERE);
    clear_table(&t);
}
