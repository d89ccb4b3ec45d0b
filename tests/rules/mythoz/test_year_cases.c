/* Turns, harvests, summons and victory (p. 6, 11 to 17). */
#include "chronicle.h"

#include <string.h>

#define CAN(pattern) EXPECT_TEXT(refused(&t, pattern), "")
#define CANNOT(pattern) cr_expect(REFUSED(&t, pattern) != 0, "allowed: %s", pattern)

static moz_open *open_of(const table *t)
{
    return &state_of(t)->open;
}

static void fort(table *t, int32_t seat, int32_t land)
{
    open_of(t)->forts |= SK_AREA(land);
    open_of(t)->fort_at[scene_of(t)->realm_of[land]] = (int8_t)land;
    open_of(t)->holder[land] = (int8_t)seat;
}

/* Another land of its realm. */
static int32_t beside(const table *t, int32_t land)
{
    return moz_lowest(scene_of(t)->realm_lands[scene_of(t)->realm_of[land]] & ~SK_AREA(land));
}

/* Every seat's turn but the last one's is over. */
static void last_turn_of(table *t, int32_t season)
{
    open_of(t)->season = (uint8_t)season;
    while (step(t) != MOZ_HARVESTING)
        end_turn(t);
}

/* Empty land of a realm yields with its castle, also while the castle itself stands empty. */
RULE(13_control_empty, from_an_empty_castle)
{
    table t = field();
    int32_t other = beside(&t, 0);

    castle(&t, EARTH, 0);
    terrain(&t, other, MOZ_HILLS);
    turn_of(&t, EARTH);
    last_turn_of(&t, 1);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(units(&t, EARTH, other, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_TROOP), 0);
    clear_table(&t);
}

/* Who took the castle harvests the empty land of its realm; who lost it does not. */
RULE(13_control_empty, follows_the_castle_to_its_captor)
{
    table t = field();
    int32_t other = beside(&t, 0);

    castle(&t, EARTH, 0);
    open_of(&t)->holder[0] = FIRE;
    terrain(&t, other, MOZ_HILLS);
    turn_of(&t, EARTH);
    last_turn_of(&t, 1);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(units(&t, EARTH, other, MOZ_TROOP), 0);
    EXPECT_EQ(units(&t, FIRE, other, MOZ_TROOP), 2); /* undead, two of them */
    clear_table(&t);
}

/* A fort is no original castle: it gives no empty land. */
RULE(13_control_empty, not_from_a_fort)
{
    table t = field();
    int32_t other = beside(&t, 0);

    fort(&t, EARTH, 0);
    EXPECT_EQ(moz_controller(t.scene, t.state, 0), EARTH);
    EXPECT_EQ(moz_controller(t.scene, t.state, other), MOZ_NOBODY);
    clear_table(&t);
}

/* Winter: a dragon in castles and forts, also in empty ones; ghosts none. */
RULE(13_winter, castles_forts_and_empty_ones)
{
    table t = field();

    castle(&t, EARTH, 0);
    fort(&t, EARTH, 2);
    castle(&t, FIRE, 20);
    open_of(&t)->holder[20] = EARTH;
    put(&t, EARTH, 2, MOZ_TROOP, 1);
    castle(&t, GHOSTS, 30);
    put(&t, GHOSTS, 30, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    last_turn_of(&t, 4);
    act(&t, "harvest", DICE(1, 1, 1, 1)); /* three walls: a second card for Earth */
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, EARTH, 2, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, EARTH, 20, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, GHOSTS, 30, MOZ_DRAGON), 0);
    EXPECT_EQ(open_of(&t)->hand[EARTH], 2);
    EXPECT_EQ(open_of(&t)->hand[FIRE], 1);
    clear_table(&t);
}

/* Walls in hills yield no troop, in mountains no giant, in plains no beast. */
RULE(13_castle_only, forts_in_every_terrain)
{
    static const uint8_t GROUND[] = {MOZ_HILLS, MOZ_MOUNTAINS, MOZ_PLAINS};

    for (int32_t season = 1; season <= 3; season++) {
        table t = field();
        fort(&t, FIRE, 5);
        put(&t, FIRE, 5, MOZ_TROOP, 1);
        put(&t, FIRE, 6, MOZ_TROOP, 1);
        terrain(&t, 5, GROUND[season - 1]);
        terrain(&t, 6, GROUND[season - 1]);
        turn_of(&t, EARTH);
        last_turn_of(&t, season);
        act(&t, "harvest", DICE(1, 1, 1));
        EXPECT_EQ(units(&t, FIRE, 5, MOZ_TROOP), 1);
        EXPECT_EQ(units(&t, FIRE, 5, MOZ_GIANT) + units(&t, FIRE, 5, MOZ_BEAST), 0);
        EXPECT_EQ(units(&t, FIRE, 6, MOZ_TROOP), season == 1 ? 3 : 1);
        EXPECT_EQ(units(&t, FIRE, 6, MOZ_GIANT), season == 2);
        EXPECT_EQ(units(&t, FIRE, 6, MOZ_BEAST), season == 3);
        clear_table(&t);
    }
}

/* The guest of an ally harvests nothing there; the first-comer does, with one unit against ten. */
RULE(13_control_units, one_first_comer_against_ten_guests)
{
    table t = field();

    ally(&t, TECH, EARTH);
    terrain(&t, 5, MOZ_MOUNTAINS);
    put(&t, TECH, 5, MOZ_TROOP, 1);
    put(&t, EARTH, 5, MOZ_TROOP, 10);
    turn_of(&t, EARTH);
    last_turn_of(&t, 2);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(units(&t, TECH, 5, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, EARTH, 5, MOZ_GIANT), 0);
    clear_table(&t);
}

/* When the first-comer has left, the guest controls it. */
RULE(13_control_units, when_the_first_comer_leaves)
{
    table t = field();

    ally(&t, TECH, EARTH);
    join(&t, 5, 6, MOZ_OPEN);
    put(&t, TECH, 5, MOZ_TROOP, 1);
    put(&t, EARTH, 5, MOZ_TROOP, 2);
    turn_of(&t, TECH);
    open_of(&t)->step = MOZ_MOVING;
    EXPECT_EQ(moz_controller(t.scene, t.state, 5), TECH);
    ACT(&t, "move 1 troop from @5 to @6", NO_DICE);
    EXPECT_EQ(moz_controller(t.scene, t.state, 5), EARTH);
    EXPECT_EQ(moz_controller(t.scene, t.state, 6), TECH);
    clear_table(&t);
}

/* Nine cards and three walls: the tenth is drawn and no eleventh. */
RULE(15_hand_limit, of_two_cards_one)
{
    table t = field();

    castle(&t, EARTH, 0);
    fort(&t, EARTH, 2);
    fort(&t, EARTH, 20);
    memset(open_of(&t)->hand, 0, sizeof open_of(&t)->hand);
    for (int32_t card = 0; card < 9; card++) {
        state_of(&t)->secret[EARTH].card[card]++;
        state_of(&t)->hidden.bag[card]--;
    }
    open_of(&t)->hand[EARTH] = 9;
    turn_of(&t, EARTH);
    while (step(&t) != MOZ_HARVESTING) {
        if (step(&t) == MOZ_ATTACKING)
            act(&t, "attack no more", NO_DICE);
        else if (step(&t) == MOZ_MOVING)
            act(&t, "move no more", NO_DICE);
        else
            act(&t, "end the turn", NO_DICE);
    }
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(open_of(&t)->hand[EARTH], 10);
    clear_table(&t);
}

/* Dragons heal before the winter's come; those that came are healthy. */
RULE(13_heal, in_a_battlefield_far_from_home)
{
    table t = field();

    put(&t, EARTH, 9, MOZ_INJURED, 2);
    put(&t, EARTH, 9, MOZ_DRAGON, 1);
    put(&t, GHOSTS, 12, MOZ_INJURED, 1);
    turn_of(&t, EARTH);
    last_turn_of(&t, 3);
    act(&t, "harvest", DICE(1, 1, 1));
    EXPECT_EQ(units(&t, EARTH, 9, MOZ_DRAGON), 3);
    EXPECT_EQ(units(&t, EARTH, 9, MOZ_INJURED), 0);
    clear_table(&t);
}

/* Three cards at most are exchanged in a turn, however many one has. */
RULE(15_summon, not_a_fourth)
{
    table t = field();

    castle(&t, EARTH, 0);
    for (int32_t i = 0; i < 3; i++)
        deal(&t, EARTH, MOZ_STORM); /* a giant each */
    deal(&t, EARTH, MOZ_RAISE);
    turn_of(&t, EARTH);
    go_summoning(&t);
    for (int32_t i = 0; i < 3; i++) {
        CAN("summon with Muster Horn");
        act(&t, "summon with Firestorm", NO_DICE);
        ACT(&t, "place 1 giant in @0", NO_DICE);
    }
    CANNOT("summon with Muster Horn");
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 3);
    clear_table(&t);
}

/* A land of hills and mountains takes a troop and a giant in one turn, and no second of either. */
RULE(15_summon_terrain, hills_with_mountains_take_both)
{
    table t = field();

    put(&t, EARTH, 5, MOZ_TROOP, 1);
    terrain(&t, 5, MOZ_HILLS | MOZ_MOUNTAINS);
    deal(&t, EARTH, MOZ_WARD);  /* a troop and a giant */
    deal(&t, EARTH, MOZ_CURSE); /* the same */
    turn_of(&t, EARTH);
    go_summoning(&t);
    act(&t, "summon with Ward", NO_DICE);
    ACT(&t, "place 1 troop in @5", NO_DICE);
    ACT(&t, "place 1 giant in @5", NO_DICE);
    act(&t, "summon with Curse", NO_DICE);
    CANNOT("place 1 troop in @5");
    CANNOT("place 1 giant in @5");
    clear_table(&t);
}

/* A dragon's card: castles and forts, guests in them not. */
RULE(15_summon_castle, not_in_an_allys)
{
    table t = field();

    ally(&t, TECH, EARTH);
    castle(&t, TECH, 0);
    put(&t, EARTH, 0, MOZ_TROOP, 5);
    fort(&t, EARTH, 10);
    deal(&t, EARTH, MOZ_BANE);
    turn_of(&t, EARTH);
    go_summoning(&t);
    act(&t, "summon with Dragonbane", NO_DICE);
    CANNOT("place 1 dragon in @0");
    ACT(&t, "place 1 dragon in @10", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 10, MOZ_DRAGON), 1);
    clear_table(&t);
}

/* What summoned came does not move: the stage of moves is over. */
RULE(15_summon, after_all_moves)
{
    table t = field();

    castle(&t, EARTH, 0);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_STORM);
    turn_of(&t, EARTH);
    CANNOT("summon with Firestorm");
    act(&t, "attack no more", NO_DICE);
    CANNOT("summon with Firestorm");
    CANNOT("attack @1");
    act(&t, "move no more", NO_DICE);
    CANNOT("move 1 troop from @0 to @1");
    CAN("summon with Firestorm");
    clear_table(&t);
}

/* Short: not by a ghost castle, a fort, an empty own castle retaken, or an ally's set free. */
RULE(6_short, what_is_no_opponents_castle)
{
    static const int32_t ORIGIN[] = {GHOSTS, EARTH, TECH};

    for (int32_t i = 0; i < SK_COUNT(ORIGIN); i++) {
        table t = field_with("short-victory=at once");
        ally(&t, TECH, EARTH);
        castle(&t, ORIGIN[i], 1);
        castle(&t, FIRE, 20);
        open_of(&t)->holder[1] = ORIGIN[i] == GHOSTS ? GHOSTS : FIRE;
        join(&t, 0, 1, MOZ_OPEN);
        put(&t, EARTH, 0, MOZ_TROOP, 1);
        turn_of(&t, EARTH);
        open_of(&t)->step = MOZ_MOVING;
        ACT(&t, "move 1 troop from @0 to @1", DICE(1));
        EXPECT_EQ(open_of(&t)->holder[1], EARTH);
        EXPECT(!t.game->turn(t.scene, t.state).over);
        clear_table(&t);
    }
}

/* Short, at once: an opponent's empty castle entered, also one that a third had taken. */
RULE(6_short_at_once, entered_empty_and_from_a_third)
{
    for (int32_t holder = FIRE; holder <= TECH; holder++) {
        table t = field_with("short-victory=at once");
        castle(&t, FIRE, 1);
        castle(&t, EARTH, 10);
        open_of(&t)->holder[1] = (int8_t)holder;
        join(&t, 0, 1, MOZ_OPEN);
        put(&t, EARTH, 0, MOZ_TROOP, 1);
        turn_of(&t, EARTH);
        open_of(&t)->step = MOZ_MOVING;
        ACT(&t, "move 1 troop from @0 to @1", DICE(1));
        EXPECT(t.game->turn(t.scene, t.state).over);
        EXPECT_EQ(open_of(&t)->winner, open_of(&t)->side[EARTH]);
        clear_table(&t);
    }
}

/* Out is who has nothing; a fort without a unit keeps him in, a unit without a wall too. */
RULE(6_elimination, the_last_fort_and_the_last_unit)
{
    for (int32_t scene = 0; scene < 3; scene++) {
        table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);
        moz_remove(state_of(&t), FIRE, 41, MOZ_TROOP, 1);
        moz_settle_holder(scene_of(&t), state_of(&t), 41);
        if (scene == 1)
            fort(&t, FIRE, 30);
        if (scene == 2)
            put(&t, FIRE, 30, MOZ_INJURED, 1);
        storm(&t, MOZ_GIANT, 2);
        act(&t, "charge", DICE(3, 7));
        EXPECT_EQ(open_of(&t)->out >> FIRE & 1, scene == 0);
        EXPECT(!t.game->turn(t.scene, t.state).over);
        clear_table(&t);
    }
}

/* His cards are discarded, and the last side of the war wins. */
RULE(6_elimination, the_last_side_wins)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    ally(&t, TECH, EARTH);
    moz_remove(state_of(&t), FIRE, 41, MOZ_TROOP, 1);
    moz_settle_holder(scene_of(&t), state_of(&t), 41);
    deal(&t, FIRE, MOZ_COUNTER);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) != MOZ_DECLARE)
        act(&t, step(&t) == MOZ_MARSHAL ? "ready" : "pass", NO_DICE);
    act(&t, "charge", DICE(3, 7));
    while (step(&t) == MOZ_LOSSES) /* he is asked, for the card might be a Ward */
        act(&t, "take 1 hit on the troops", NO_DICE);
    EXPECT_EQ(open_of(&t)->hand[FIRE], 0);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(open_of(&t)->winner, open_of(&t)->side[EARTH]);
    clear_table(&t);
}

/* Turns: Air first, Water last, in any seats; who is not played is passed over. */
RULE(12_order, by_the_army_and_not_by_the_seat)
{
    table t = field();

    open_of(&t)->tribe[EARTH] = MOZ_WATER;
    open_of(&t)->tribe[FIRE] = MOZ_TECH;
    open_of(&t)->tribe[TECH] = MOZ_AIR;
    turn_of(&t, TECH);
    end_turn(&t);
    EXPECT_EQ(asked(&t), FIRE);
    end_turn(&t);
    EXPECT_EQ(asked(&t), EARTH);
    end_turn(&t);
    EXPECT_EQ(step(&t), MOZ_HARVESTING);
    clear_table(&t);
}
