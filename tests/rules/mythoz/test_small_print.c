/* Rare cases of the set-up, of moves and cards, each next to the usual one. */
#include "chronicle.h"

#include <stdlib.h>
#include <string.h>

/* The border is chosen, and a crawled dragon cannot cross it. */
RULE(19_crawled, not_over_a_river)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 0, MOZ_GIANT, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    flag(&t, "attack @1");
    ACT(&t, "crawl with 1 dragon from @0 to @1", NO_DICE);
    ACT(&t, "move 1 giant from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(4, 4, 4, 4));
    ACT(&t, "withdraw 1 giant to @2", NO_DICE);
    REFUSES(&t, "withdraw 1 dragon to @2", "they cannot cross that border");
    REFUSES(&t, "withdraw 1 dragon to @0", "ground units withdraw across one border in a round");
    EXPECT_TEXT(offers(&t), "press on; withdraw everything to @2");
    clear_table(&t);
}

/* A player who decides for the ghosts has no Ward for them. */
RULE(16_ward, not_for_the_ghosts)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, GHOSTS, 1, MOZ_TROOP, 2);
    put(&t, GHOSTS, 1, MOZ_GIANT, 2);
    deal(&t, TECH, MOZ_WARD);
    flag(&t, "attack @1");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) != MOZ_BEFORE_ROLLS)
        act(&t, step(&t) == MOZ_CALL ? "pass" : "ready", NO_DICE);
    act(&t, "pass", DICE(3, 3, 3));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(asked(&t), TECH);
    REFUSES(&t, "cast Ward", "Ward cannot be cast so");
    EXPECT_TEXT(offers(&t), "take 2 hits on the troops; take 1 hit on the troops; take 2 hits on "
                            "the giants; take 1 hit on the giants");
    clear_table(&t);
}

/* Dragonbane needs an enemy with a dragon. */
RULE(16_bane, whoever_has_one)
{
    table t = field();

    ally(&t, TECH, FIRE);
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 1);
    put(&t, TECH, 1, MOZ_DRAGON, 1);
    deal(&t, EARTH, MOZ_BANE);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "stand together", NO_DICE);
    act(&t, "stand together", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    TELLS(&t, "cast Dragonbane at player 3", DICE(2, 2, 3),
          "player 1 casts Dragonbane at player 3; Dragonbane takes effect; player 3 has 1 dragon "
          "injured; player 2 rolls 2 on a d10 for 1 giant: 0 hits; player 3 rolls 2 on a d10 for 1 "
          "injured dragon: 0 hits; player 2 delivers 0 hits; player 1 rolls 3 on a d10 for 2 "
          "giants: 0 hits; player 1 delivers 0 hits");
    clear_table(&t);
}

/* Kinds that are none, and a seventh border changed. */
RULE(16_time, what_names_no_kind_or_border)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
    int16_t curse = (int16_t)card_called(&t, "Curse"), bless = (int16_t)card_called(&t, "Blessing");

    deal(&t, EARTH, MOZ_CURSE);
    deal(&t, EARTH, MOZ_BLESS);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    for (int16_t how = -1; how <= MOZ_KINDS; how++) {
        uint16_t why = how == MOZ_GIANT ? 0 : MOZ_NONE_IN_BATTLE;
        EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_KIND, .what = curse, .how = how}), why);
        EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_KIND, .what = bless, .how = how}), why);
    }
    clear_table(&t);

    t = field();
    for (int32_t land = 1; land < 11; land++)
        join(&t, 0, land, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    for (int32_t i = 0; i < 3; i++)
        deal(&t, EARTH, MOZ_DROUGHT);
    act(&t, "attack no more", NO_DICE);
    state_of(&t)->open.changes = 7;
    for (int8_t i = 0; i < 7; i++)
        state_of(&t)->open.change[i] = (moz_change){0, (int8_t)(i + 1), MOZ_OPEN, -1};
    ACT(&t, "cast Drought between @0 and @8", NO_DICE);
    REFUSES(&t, "cast Drought between @0 and @9", "Drought cannot be cast so");
    clear_table(&t);
}

/* Who is out is asked no more, whatever he held. */
RULE(16_call, not_who_is_out)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    deal(&t, TECH, MOZ_AMBUSH);
    state_of(&t)->open.out = 1u << TECH;
    begin(&t, MOZ_GIANT, 2);
    EXPECT_EQ(step(&t), MOZ_DECLARE);
    clear_table(&t);
}

/* Beasts that cross one border only, in a book of one's own, carry troops one border. */
RULE(21_ride, as_far_as_the_beast_goes)
{
    table t = crossroads(EARTH, MOZ_BEAST);

    put(&t, EARTH, 0, MOZ_TROOP, 1);
    scene_of(&t)->type[MOZ_BEASTS].open = 1;
    EXPECT_EQ(moz_ride_reach(t.scene, t.state, EARTH, 0, scene_of(&t)->all), SK_AREA(1));
    clear_table(&t);
}

/* Who could move in and who could not, of every kind: wings, riders, crawlers. */
RULE(15_move_in, nobody_else_is_listed)
{
    table t = field_with("tribal-powers=with");

    state_of(&t)->open.tribe[EARTH] = MOZ_AIR;
    chain(&t, MOZ_MOUNTAIN, 6);
    join(&t, 7, 6, MOZ_OPEN);
    join(&t, 8, 7, MOZ_OPEN);
    put(&t, FIRE, 6, MOZ_GIANT, 1);
    put(&t, EARTH, 4, MOZ_BEAST, 4);   /* two borders: three fly */
    put(&t, EARTH, 4, MOZ_TROOP, 2);   /* Air lends troops no wings */
    put(&t, EARTH, 3, MOZ_BEAST, 2);   /* three borders: too far */
    put(&t, EARTH, 3, MOZ_INJURED, 1); /* crawls over open borders only */
    put(&t, EARTH, 2, MOZ_DRAGON, 2);  /* four borders */
    put(&t, EARTH, 1, MOZ_DRAGON, 1);  /* five */
    put(&t, EARTH, 8, MOZ_BEAST, 1);   /* two open borders, with a troop on its back */
    put(&t, EARTH, 8, MOZ_TROOP, 2);
    put(&t, EARTH, 7, MOZ_DRAGON, 1);
    put(&t, EARTH, 7, MOZ_TROOP, 1);
    put(&t, EARTH, 7, MOZ_BEAST, 1); /* troops walk here themselves */
    turn_of(&t, EARTH);
    state_of(&t)->open.air_left = 3;
    flag(&t, "attack @6");
    EXPECT_TEXT(
        offers(&t),
        "move 2 dragons from @2 to @6; move 1 dragon from @2 to @6; fly 3 beasts from @4 to @6; "
        "fly 1 beast from @4 to @6; move 1 troop from @7 to @6; move 1 beast from @7 to @6; move 1 "
        "dragon from @7 to @6; crawl with 1 dragon from @7 to @6; move 1 beast from @8 to @6; ride "
        "with 1 troop on beasts from @8 to @6; call off the attack");
    state_of(&t)->open.winged[3] = 0; /* spent wings of a spell lend none */
    state_of(&t)->open.air_left = 1;
    EXPECT_TEXT(offers(&t),
                "move 2 dragons from @2 to @6; move 1 dragon from @2 to @6; fly 1 beast from @4 to "
                "@6; move 1 troop from @7 to @6; move 1 beast from @7 to @6; move 1 dragon from @7 "
                "to @6; crawl with 1 dragon from @7 to @6; move 1 beast from @8 to @6; ride with 1 "
                "troop on beasts from @8 to @6; call off the attack");
    state_of(&t)->open.winged[3] = 1;
    EXPECT_TEXT(offers(&t),
                "move 2 dragons from @2 to @6; move 1 dragon from @2 to @6; fly 1 beast from @3 to "
                "@6; fly 1 beast from @4 to @6; move 1 troop from @7 to @6; move 1 beast from @7 "
                "to @6; move 1 dragon from @7 to @6; crawl with 1 dragon from @7 to @6; move 1 "
                "beast from @8 to @6; ride with 1 troop on beasts from @8 to @6; call off the "
                "attack"); /* four borders by the spell */
    clear_table(&t);
}

/* Attackers that flew remember their moves: losses take those with the fewest first. */
RULE(19_safe_landing, the_fewest_moves_fall_first)
{
    table t = field();

    chain(&t, MOZ_OPEN, 8);
    put(&t, EARTH, 3, MOZ_DRAGON, 1); /* one border away: three left */
    put(&t, EARTH, 1, MOZ_DRAGON, 1);
    put(&t, EARTH, 8, MOZ_DRAGON, 1); /* four: none left */
    put(&t, EARTH, 7, MOZ_DRAGON, 1);
    put(&t, FIRE, 4, MOZ_GIANT, 6);
    flag(&t, "attack @4");
    ACT(&t, "move 1 dragon from @3 to @4", NO_DICE);
    ACT(&t, "move 1 dragon from @1 to @4", NO_DICE);
    ACT(&t, "move 1 dragon from @8 to @4", NO_DICE);
    ACT(&t, "move 1 dragon from @7 to @4", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.battle.flown[MOZ_DRAGON][0], 1);
    EXPECT_EQ(state_of(&t)->open.battle.flown[MOZ_DRAGON][1], 2);
    EXPECT_EQ(state_of(&t)->open.battle.flown[MOZ_DRAGON][2], 0);
    EXPECT_EQ(state_of(&t)->open.battle.flown[MOZ_DRAGON][3], 1);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", DICE(3, 5, 5)); /* two hits for nothing */
    TELLS(&t, "take 2 hits on the dragons", NO_DICE, "player 1 has 2 dragons injured");
    EXPECT_EQ(state_of(&t)->open.battle.flown[MOZ_DRAGON][0], 0);
    EXPECT_EQ(state_of(&t)->open.battle.flown[MOZ_DRAGON][1], 1);
    EXPECT_EQ(state_of(&t)->open.battle.flown[MOZ_DRAGON][3], 1);
    EXPECT_TEXT(offers(&t), "press on; withdraw everything to @3; withdraw 2 dragons to @3; "
                            "withdraw everything to @5; withdraw 2 dragons to @5");
    TELLS(&t, "withdraw everything to @3", NO_DICE, "player 1 withdraws 2 dragons to @3");
    clear_table(&t);
}

/* Outlines may run either way round: nothing else changes. */
RULE(4_checker, outlines_the_other_way_round)
{
    table t = ready_for_war(3);
    moz_map *map = malloc(sizeof *map);
    moz_scene *scene = calloc(1, sizeof *scene);
    sk_problem problem = {0};
    moz_land *land = &(*map = scene_of(&t)->map, map)->land[20];

    for (int32_t i = 0, k = land->corners - 1; i < k; i++, k--) {
        sk_point p = land->corner[i];
        land->corner[i] = land->corner[k];
        land->corner[k] = p;
    }
    EXPECT(moz_read_map(map, scene, &problem));
    EXPECT(memcmp(scene->border, scene_of(&t)->border, sizeof scene->border) == 0);
    EXPECT(memcmp(scene->corner, scene_of(&t)->corner, sizeof scene->corner) == 0);
    free(scene);
    free(map);
    clear_table(&t);
}

/* Every land is too close to some castle: no realm is open, and nobody is asked to pick. */
RULE(9_placement, no_site_left)
{
    table t = lay((table_plan){.game = "mythoz",
                               .scenario = "manual",
                               .seats = 2,
                               .option = {"castles=placed freely", "empty-realms=stay empty"}});

    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1));
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    state_of(&t)->open.castles = scene_of(&t)->all;
    EXPECT_EQ(asked(&t), 0);
    EXPECT_TEXT(offers(&t), "claim no more realms"); /* even who has no realm may do without */
    TELLS(&t, "claim no more realms", DICE(1),
          "castles are fortified and the grand harvest comes in; player 1 has the underdog power; "
          "player 1 draws a card");
    clear_table(&t);
}

RULE(13_guests, an_empty_castle_with_the_option_too)
{
    table t = field_with("castle-guests=hold it");

    castle(&t, TECH, 1);
    moz_settle_holder(t.scene, t.state, 1);
    EXPECT_EQ(state_of(&t)->open.holder[1], TECH);
    clear_table(&t);
}

/* Turns go round the table by armies, not by seats. */
RULE(12_order, by_armies_whoever_plays_them)
{
    static const int8_t TRIBE[3] = {MOZ_FIRE, MOZ_AIR, MOZ_TECH};
    table t = field();

    for (int32_t seat = 0; seat < 3; seat++)
        state_of(&t)->open.tribe[seat] = TRIBE[seat];
    EXPECT_EQ(moz_next_player(t.scene, t.state, 1), 2);
    EXPECT_EQ(moz_next_player(t.scene, t.state, 2), 0);
    EXPECT_EQ(moz_next_player(t.scene, t.state, 0), 1);
    state_of(&t)->open.out = 1u << 2;
    EXPECT_EQ(moz_next_player(t.scene, t.state, 1), 0);
    clear_table(&t);
}

/* Firestorm and ghosts by themselves: troops fall before beasts, beasts before giants. */
RULE(16_storm, in_the_order_of_strength)
{
    table t = field();

    put(&t, FIRE, 1, MOZ_TROOP, 1);
    put(&t, FIRE, 1, MOZ_BEAST, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    for (int32_t i = 0; i < 3; i++)
        deal(&t, EARTH, MOZ_STORM);
    TELLS(&t, "cast Firestorm on @1", DICE(1),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 1: @1 takes 1 hit; player 2 "
          "loses 1 troop");
    TELLS(&t, "cast Firestorm on @1", DICE(3),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 3: @1 takes 2 hits; player 2 "
          "loses 1 beast; player 2 loses 1 giant");
    TELLS(&t, "cast Firestorm on @1", DICE(5),
          "player 1 casts Firestorm on @1; Firestorm takes effect; 5: @1 takes 3 hits; player 2 "
          "loses 1 giant; player 2 has 1 dragon injured; player 2 loses 1 injured dragon");
    EXPECT_TEXT(board(&t), "@40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

/* A lone rider's target is worth a flag. */
RULE(15_flag, within_reach_of_one_rider)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 1);
    put(&t, FIRE, 3, MOZ_TROOP, 1);
    turn_of(&t, EARTH);
    EXPECT_TEXT(offers(&t), "attack @2; attack no more");
    clear_table(&t);
}

/* Without wings there is no way through the air. */
RULE(16_wings, none_for_who_has_none)
{
    table t = field_with("tribal-powers=with");

    chain(&t, MOZ_OPEN, 4);
    put(&t, EARTH, 2, MOZ_GIANT, 2);
    EXPECT_EQ(moz_wing_reach(t.scene, t.state, MOZ_GIANT, 2, 1), 0);
    state_of(&t)->open.tribe[EARTH] = MOZ_AIR;
    state_of(&t)->open.air_left = 1;
    EXPECT_EQ(moz_wing_reach(t.scene, t.state, MOZ_GIANT, 2, 1),
              SK_AREA(0) | SK_AREA(1) | SK_AREA(3) | SK_AREA(4));
    EXPECT_EQ(moz_wing_reach(t.scene, t.state, MOZ_GIANT, 2, 2), 0);
    EXPECT_EQ(moz_wing_reach(t.scene, t.state, MOZ_TROOP, 2, 1), 0);
    EXPECT_EQ(moz_wing_reach(t.scene, t.state, MOZ_DRAGON, 2, 1), 0);
    clear_table(&t);
}

/* A kind that is none is not looked up in the next land. */
RULE(20_bounds, hits_on_no_kind)
{
    table t = way_out(MOZ_TROOP, 5);

    put(&t, FIRE, 1, MOZ_GIANT, 1);
    put(&t, FIRE, 2, MOZ_TROOP, 5);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "charge", DICE(6, 4, 4, 2));
    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_TAKE_HITS, .what = MOZ_KINDS, .n = {1}}),
              MOZ_HOW_MANY);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_TAKE_HITS, .what = -1, .n = {1}}), MOZ_HOW_MANY);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_TAKE_HITS, .what = MOZ_GIANT, .n = {1}}), 0);
    clear_table(&t);
}

/* What brings a hidden card to light cannot be taken back, and is marked so; all else may be. */
RULE(8_secret, what_reveals)
{
    static const uint16_t REVEALS[] = {
        MOZ_CARD_DRAWN, MOZ_DREW,        MOZ_SPELL_CAST,        MOZ_SACRIFICED,
        MOZ_SUMMONED,   MOZ_CARD_STOLEN, MOZ_SPELL_CAST_PLAYER, MOZ_SPELL_CAST_GIVING,
        MOZ_ELIMINATED};
    table t = fort_country();
    int32_t seen = 0;

    deal(&t, EARTH, MOZ_STEAL);
    deal(&t, EARTH, MOZ_BANE);
    deal(&t, EARTH, MOZ_FORESIGHT);
    deal(&t, FIRE, MOZ_WARD);
    moz_remove(state_of(&t), FIRE, 41, MOZ_TROOP, 1);
    for (int32_t turn = 0; turn < 7; turn++) {
        static const char *const DO[] = {"cast Thief at player 2",
                                         "pass",
                                         "cast Foresight",
                                         "attack no more",
                                         "cast Build Fort in @2 giving up Firestorm",
                                         "move no more",
                                         "summon with Dragonbane"};
        static const uint16_t DICE_OF[7][3] = {{0}, {1, 0}, {1, 1, 0}, {0}, {0}, {0}, {0}};
        ACT(&t, DO[turn], DICE_OF[turn]);
        for (int32_t i = 0; i < t.log->count; i++) {
            bool reveals = false;
            for (int32_t k = 0; k < SK_COUNT(REVEALS); k++)
                if (t.log->event[i].type == REVEALS[k]) {
                    reveals = true;
                    seen |= 1 << k;
                }
            EXPECT_EQ(t.log->event[i].reveals, reveals);
        }
    }
    ACT(&t, "place 1 dragon in @0", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    EXPECT(told(&t, MOZ_ELIMINATED)->reveals);
    EXPECT_EQ(seen | 1 << 8, 0x1ff);
    clear_table(&t);
}

/* All that has words: lists are as long as their enums. */
RULE(12_asks, every_list_whole)
{
    table t = field();
    const sk_game *g = t.game;

    EXPECT_EQ(g->verbs.count, MOZ_VERB_COUNT);
    EXPECT_EQ(g->events.count, MOZ_EVENT_COUNT);
    EXPECT_EQ(g->refusals.count, MOZ_REFUSAL_COUNT);
    EXPECT_EQ(g->reasons.count, MOZ_REASON_COUNT);
    EXPECT_EQ(g->questions.count, MOZ_QUESTION_COUNT);
    EXPECT_EQ(g->steps.count, MOZ_STEP_COUNT);
    EXPECT_EQ(g->options, MOZ_OPT_COUNT);
    EXPECT_EQ(g->seats_min, 2);
    EXPECT_EQ(g->seats_max, 5);
    clear_table(&t);
}

/* Injured dragons can be cursed, so whoever faces nothing else is asked before the rolls. */
RULE(16_before_rolls, for_injured_dragons_alone)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_INJURED, 2);

    deal(&t, EARTH, MOZ_CURSE);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(offers(&t), "pass; cast Curse on the injured dragons");
    TELLS(&t, "cast Curse on the injured dragons", DICE(3, 3),
          "player 1 casts Curse on the injured dragons; Curse takes effect; player 2 rolls 3 on a "
          "d8 (cursed) for 2 injured dragons: 0 hits; player 2 delivers 0 hits; player 1 rolls 3 "
          "on a d10 for 2 giants: 0 hits; player 1 delivers 0 hits");
    clear_table(&t);
}

/* At the start nobody leads: every seat's castles count for its side, the fifth's too. */
RULE(6_epic, nobody_leads_at_the_start)
{
    for (int32_t seats = 3; seats <= 5; seats++) {
        table t = ready_for_war(seats);
        for (int32_t seat = 0; seat < seats; seat++)
            EXPECT_EQ(moz_castle_lead(t.scene, t.state, state_of(&t)->open.side[seat]), 0);
        clear_table(&t);
    }
}
