/* Who holds what, who wins and who is out: exactly when. */
#include "chronicle.h"

#include <string.h>

/* An empty war between Earth and Fire over two castles of Fire's. */
static table two_castles(const char *option)
{
    table t = field_with(option);

    castle(&t, FIRE, 0);
    castle(&t, FIRE, 10);
    castle(&t, EARTH, 20);
    castle(&t, TECH, 25);
    castle(&t, GHOSTS, 30);
    return t;
}

static void take(table *t, int32_t army, int32_t land)
{
    uint16_t none[2] = {1, 0};
    sk_rolls tape = {.count = 1, .result = {none[0]}};
    sk_dice dice = sk_dice_tape(&tape);

    sk_log_clear(t->log);
    moz_capture(&(moz_play){t->scene, t->state, &dice, t->log}, army, land);
}

static bool over(const table *t)
{
    return t->game->turn(t->scene, t->state).over;
}

static const char *outcomes(const table *t)
{
    static char out[4];
    sk_result r = t->game->result(t->scene, t->state);

    for (int32_t seat = 0; seat < 3; seat++)
        out[seat] = r.outcome[seat] == SK_WIN ? 'W' : r.outcome[seat] == SK_DRAW ? 'D' : 'L';
    return out;
}

RULE(6_epic, one_more_is_not_enough_and_ghosts_do_not_count)
{
    table t = two_castles(NULL);

    scene_of(&t)->victory = MOZ_EPIC;
    take(&t, EARTH, 0);
    EXPECT_TEXT(tale(&t), "player 1 captures the castle in @0; player 1 draws a card");
    EXPECT(!over(&t));
    take(&t, EARTH, 30); /* the ghosts' castle gives its card and no more */
    EXPECT_TEXT(tale(&t), "player 1 captures the castle in @30; player 1 draws a card");
    EXPECT_EQ(moz_castle_lead(t.scene, t.state, state_of(&t)->open.side[EARTH]), 1);
    EXPECT(!over(&t));
    take(&t, EARTH, 10);
    EXPECT_TEXT(tale(&t),
                "player 1 captures the castle in @10; player 1 draws a card; player 1 has won");
    EXPECT(over(&t));
    EXPECT_TEXT(outcomes(&t), "WLL");
    EXPECT_EQ(state_of(&t)->open.winner, state_of(&t)->open.side[EARTH]);
    clear_table(&t);
}

RULE(6_epic, counted_for_the_side)
{
    table t = two_castles(NULL);

    scene_of(&t)->victory = MOZ_EPIC;
    ally(&t, TECH, EARTH);
    take(&t, EARTH, 0);
    EXPECT(!over(&t));
    take(&t, TECH, 10); /* each has one more, the side two */
    EXPECT(over(&t));
    EXPECT_TEXT(tale(&t), "player 3 captures the castle in @10; player 3 draws a card; player 1 "
                          "has won; player 3 has won");
    EXPECT_TEXT(outcomes(&t), "WLW");
    clear_table(&t);

    t = two_castles(NULL);
    scene_of(&t)->victory = MOZ_EPIC;
    ally(&t, TECH, EARTH);
    take(&t, FIRE, 20); /* one's own lost first: two taken are one more */
    take(&t, EARTH, 0);
    take(&t, EARTH, 10);
    EXPECT(!over(&t));
    clear_table(&t);
}

RULE(6_epic_held, at_the_start_of_the_next_turn)
{
    table t = two_castles("epic-victory=held until the next turn");

    scene_of(&t)->victory = MOZ_EPIC;
    take(&t, EARTH, 0);
    take(&t, EARTH, 10);
    EXPECT(!over(&t));
    end_turn(&t), end_turn(&t), end_turn(&t);
    /* Three castles: two cards for Earth. */
    TELLS(
        &t, "harvest", DICE(1, 1, 1, 1),
        "player 1 draws a card; player 1 draws a card; player 1 harvests 0 troops; player 2 draws "
        "a card; player 2 harvests 0 troops; player 3 draws a card; player 3 harvests 0 troops; a "
        "new season begins: summer; player 1's turn; player 1 has won");
    EXPECT(over(&t));
    EXPECT_TEXT(outcomes(&t), "WLL");
    clear_table(&t);
}

RULE(6_short, not_with_a_castle_lost_again)
{
    table t = two_castles(NULL);

    take(&t, EARTH, 0);
    EXPECT(!over(&t));
    take(&t, TECH, 0); /* another enemy took it in between */
    end_turn(&t);
    EXPECT(over(&t)); /* Technology's turn begins, and it has held the castle since */
    EXPECT_TEXT(outcomes(&t), "LLW");
    clear_table(&t);

    t = two_castles(NULL);
    take(&t, EARTH, 30); /* a ghost castle is nobody's original castle */
    EXPECT_EQ(state_of(&t)->open.prize[scene_of(&t)->realm_of[30]], MOZ_NOBODY);
    season_passes(&t);
    EXPECT(!over(&t));
    clear_table(&t);

    t = two_castles(NULL);
    ally(&t, TECH, EARTH);
    take(&t, FIRE, 25);
    take(&t, EARTH, 25); /* an ally's castle freed is no prize */
    EXPECT_EQ(state_of(&t)->open.prize[scene_of(&t)->realm_of[25]], MOZ_NOBODY);
    clear_table(&t);
}

/* The captor's ally holds it for the side; a ghost who walked in ends the claim. */
RULE(6_short, held_by_the_side)
{
    table t = two_castles(NULL);

    ally(&t, TECH, EARTH);
    take(&t, EARTH, 0);
    state_of(&t)->open.holder[0] = TECH;
    season_passes(&t);
    EXPECT(over(&t));
    EXPECT_TEXT(outcomes(&t), "WLW");
    clear_table(&t);

    t = two_castles(NULL);
    take(&t, EARTH, 0);
    state_of(&t)->open.holder[0] = GHOSTS;
    season_passes(&t);
    EXPECT(!over(&t));
    clear_table(&t);
}

RULE(6_net, a_castle_more_is_needed)
{
    table t = two_castles("net-castles=yes");

    take(&t, EARTH, 0);
    season_passes(&t);
    EXPECT(over(&t));
    EXPECT_TEXT(outcomes(&t), "WLL");
    clear_table(&t);

    t = two_castles("net-castles=yes");
    take(&t, FIRE, 20);
    state_of(&t)->open.prize[scene_of(&t)->realm_of[20]] = MOZ_NOBODY;
    take(&t, EARTH, 0);
    season_passes(&t);
    EXPECT(!over(&t)); /* one taken, one lost */
    clear_table(&t);
}

RULE(6_short_at_once, for_players_only)
{
    table t = two_castles("short-victory=at once");

    take(&t, GHOSTS, 0);
    EXPECT(!over(&t));
    EXPECT_EQ(state_of(&t)->open.prize[scene_of(&t)->realm_of[0]], MOZ_NOBODY);
    take(&t, FIRE, 0); /* its own again */
    EXPECT(!over(&t));
    take(&t, TECH, 0);
    EXPECT(over(&t));
    EXPECT_TEXT(outcomes(&t), "LLW");
    clear_table(&t);
}

/* The last season: castles first, then land, and who is level draws. */
RULE(6_last_season, castles_then_land)
{
    table t = two_castles(NULL);
    sk_result r;

    state_of(&t)->open.season = (uint8_t)scene_of(&t)->seasons;
    end_turn(&t), end_turn(&t), end_turn(&t);
    TELLS(&t, "harvest", DICE(1, 1, 1),
          "player 1 draws a card; player 1 harvests 1 dragon; player 2 draws a card; player 2 "
          "harvests 2 dragons; player 3 draws a card; player 3 harvests 1 dragon; the last season "
          "is over");
    EXPECT(over(&t));
    EXPECT_TEXT(outcomes(&t), "LWL"); /* two castles */
    r = t.game->result(t.scene, t.state);
    EXPECT_EQ(r.score[FIRE], 200 + 11); /* two realms of five lands and one elsewhere */
    clear_table(&t);

    t = field();
    state_of(&t)->open.over = 1;
    EXPECT_TEXT(outcomes(&t), "DDD"); /* a land each */
    put(&t, TECH, 0, MOZ_TROOP, 1);
    EXPECT_TEXT(outcomes(&t), "LLW");
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    EXPECT_TEXT(outcomes(&t), "DLD");
    ally(&t, TECH, EARTH);
    EXPECT_TEXT(outcomes(&t), "WLW"); /* one side */
    clear_table(&t);

    t = field();
    state_of(&t)->open.season = (uint8_t)(scene_of(&t)->seasons - 1);
    season_passes(&t);
    EXPECT(!over(&t));
    clear_table(&t);
}

/* Out: no unit, no castle, no fort; checked when a turn ends too. The last side wins together. */
RULE(6_elimination, who_still_has_something)
{
    table t = field();

    moz_remove(t.state, FIRE, 41, MOZ_TROOP, 1);
    castle(&t, FIRE, 5);
    end_turn(&t);
    EXPECT_EQ(state_of(&t)->open.out, 0); /* an empty castle */
    state_of(&t)->open.castles = 0;
    state_of(&t)->open.forts = SK_AREA(5);
    end_turn(&t);
    EXPECT_EQ(state_of(&t)->open.out, 0); /* an empty fort */
    state_of(&t)->open.forts = 0;
    state_of(&t)->open.step = MOZ_SUMMONING;
    TELLS(&t, "end the turn", NO_DICE, "player 2 has nothing left and is out");
    EXPECT_EQ(state_of(&t)->open.out, 1u << FIRE);
    EXPECT_EQ(step(&t), MOZ_HARVESTING);
    clear_table(&t);

    t = field();
    ally(&t, TECH, EARTH);
    moz_remove(t.state, FIRE, 41, MOZ_TROOP, 1);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    TELLS(&t, "end the turn", NO_DICE,
          "player 2 has nothing left and is out; player 1 has won; player 3 has won");
    EXPECT(over(&t));
    EXPECT_TEXT(outcomes(&t), "WLW");
    clear_table(&t);
}

/* An attack that costs the attacker all he has ends his turn. */
RULE(6_elimination, of_the_attacker)
{
    table t = two_armies(MOZ_TROOP, 1, MOZ_GIANT, 2);

    moz_remove(t.state, EARTH, 40, MOZ_TROOP, 1);
    moz_remove(t.state, EARTH, 0, MOZ_TROOP, 1);
    storm(&t, MOZ_TROOP, 1);
    TELLS(&t, "charge", DICE(7, 3),
          "round 1: player 2 chooses to charge; player 2 rolls 7 on a d10 for 2 giants: 3 hits; "
          "player 2 delivers 3 hits; player 1 rolls 3 on a d6 for 1 troop: 0 hits; player 1 "
          "delivers 0 hits; player 1 must take 1 hit; player 1 loses 1 troop; the battle of @1 is "
          "over; player 2 holds it; player 1 has nothing left and is out; player 3's turn");
    EXPECT_EQ(state_of(&t)->open.out, 1u << EARTH);
    EXPECT_EQ(asked(&t), TECH);
    clear_table(&t);
}

/* The end of a battle that ends the war. */
RULE(6_elimination, of_the_last_defender)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 1);

    moz_remove(t.state, FIRE, 41, MOZ_TROOP, 1);
    moz_remove(t.state, TECH, 42, MOZ_TROOP, 1);
    state_of(&t)->open.out = 1u << TECH;
    storm(&t, MOZ_GIANT, 2);
    TELLS(&t, "charge", DICE(3, 7),
          "round 1: player 2 chooses to charge; player 2 rolls 3 on a d6 for 1 undead troop: 0 "
          "hits; player 2 delivers 0 hits; player 1 rolls 7 on a d10 for 2 giants: 3 hits; player "
          "1 delivers 3 hits; player 2 must take 1 hit; player 2 loses 1 troop; player 1 captures "
          "@1; the battle of @1 is over; player 1 holds it; player 2 has nothing left and is out; "
          "player 1 has won");
    EXPECT(over(&t));
    clear_table(&t);
}

/* Control: the army longest there, the castle's last holder, the realm's castle for empty land. */
RULE(13_control_units, who_holds_when_units_leave)
{
    table t = field();
    moz_open *o = &state_of(&t)->open;

    join(&t, 0, 1, MOZ_OPEN);
    ally(&t, TECH, EARTH);
    put(&t, TECH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    EXPECT_EQ(o->holder[0], TECH);
    EXPECT_EQ(moz_controlled(t.scene, t.state, EARTH), SK_AREA(40));
    EXPECT_EQ(moz_controlled(t.scene, t.state, TECH), SK_AREA(0) | SK_AREA(42));
    moz_remove(t.state, TECH, 0, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 0);
    EXPECT_EQ(o->holder[0], EARTH);
    moz_remove(t.state, EARTH, 0, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 0);
    EXPECT_EQ(o->holder[0], MOZ_NOBODY);
    moz_settle_holder(t.scene, t.state, 0); /* nobody's land stays nobody's */
    EXPECT_EQ(o->holder[0], MOZ_NOBODY);
    castle(&t, TECH, 1);
    EXPECT_EQ(o->holder[1], TECH);
    moz_settle_holder(t.scene, t.state, 1);
    EXPECT_EQ(o->holder[1], TECH);                        /* its last holder */
    EXPECT_EQ(moz_controller(t.scene, t.state, 0), TECH); /* of the same realm, and empty */
    EXPECT_EQ(moz_controller(t.scene, t.state, 30), MOZ_NOBODY);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 1);
    EXPECT_EQ(o->holder[1], TECH); /* a guest */
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    moz_remove(t.state, EARTH, 1, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 1);
    EXPECT_EQ(o->holder[1], FIRE); /* an enemy stands there */
    clear_table(&t);
}

/* Atlantica split: the south follows the castle only while nobody else stands in it. */
RULE(13_control_split, north_and_south)
{
    table t = ready_for_war(5);
    moz_state *s = state_of(&t);
    uint64_t south = scene_of(&t)->south, north;
    int32_t land = moz_lowest(south);

    north = scene_of(&t)->realm_lands[scene_of(&t)->realm_of[land]] & ~south;
    for (uint64_t left = south | north; left != 0; left &= left - 1) {
        memset(s->open.units[2][moz_lowest(left)], 0, MOZ_KINDS);
        memset(s->open.units[3][moz_lowest(left)], 0, MOZ_KINDS);
        s->open.here[2] &= ~SK_AREA(moz_lowest(left));
        s->open.here[3] &= ~SK_AREA(moz_lowest(left));
        moz_settle_holder(t.scene, s, moz_lowest(left));
    }
    EXPECT_EQ(moz_controlled(t.scene, s, 3) & (north | south), north | south);
    EXPECT_EQ(moz_controller(t.scene, s, land), 3);
    put(&t, 3, land, MOZ_TROOP, 1); /* its own there changes nothing */
    EXPECT_EQ(moz_controlled(t.scene, s, 3) & (north | south), north | south);
    put(&t, 0, moz_lowest(south & (south - 1)), MOZ_TROOP, 1);
    EXPECT_EQ(moz_controlled(t.scene, s, 3) & (north | south), north | SK_AREA(land));
    south &= ~(SK_AREA(land) | s->open.here[0]);
    EXPECT_EQ(moz_controller(t.scene, s, moz_lowest(south)), MOZ_NOBODY); /* the third land */
    for (uint64_t left = north; left != 0; left &= left - 1)
        EXPECT_EQ(moz_controller(t.scene, s, moz_lowest(left)), 3); /* the north stays */
    clear_table(&t);
}

/* Pieces, where they are limited: 60 troops, 30 beasts, 24 giants, 12 dragons, injured ones too. */
RULE(15_pieces, every_kind_to_the_last)
{
    static const int32_t MOST[] = {60, 30, 24, 12};

    for (int32_t kind = 0; kind < 4; kind++) {
        table t = field_with("pieces=limited");
        moz_arrivals came = {{0}};
        moz_remove(t.state, EARTH, 40, MOZ_TROOP, 1);
        put(&t, EARTH, 0, (moz_kind)kind, MOST[kind] - 2);
        put(&t, EARTH, 1, kind == MOZ_DRAGON ? MOZ_INJURED : (moz_kind)kind, 1);
        moz_arrive(t.scene, t.state, EARTH, 2, (moz_kind)kind, 3, &came);
        EXPECT_EQ(units(&t, EARTH, 2, (moz_kind)kind), 1);
        EXPECT_EQ(came.n[kind], 1);
        if (kind > 0) {
            EXPECT_EQ(units(&t, EARTH, 2, (moz_kind)(kind - 1)), 2);
            EXPECT_EQ(came.n[kind - 1], 2);
        } else {
            EXPECT_EQ(moz_count(t.state, EARTH, 2), 1); /* nothing is less than a troop */
        }
        clear_table(&t);
    }
}
