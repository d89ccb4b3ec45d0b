/* Cards that are cast in battles: on what not, and all that they do. */
#include "chronicle.h"

#include <string.h>

RULE(16_flag, only_at_the_flagged_territory)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    join(&t, 1, 2, MOZ_OPEN);
    join(&t, 3, 4, MOZ_OPEN);
    put(&t, FIRE, 3, MOZ_TROOP, 1);
    deal(&t, FIRE, MOZ_SNOW);
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t),
                "pass; cast Deep Snow between @1 and @0; cast Deep Snow between @1 and @2");
    REFUSES(&t, "cast Deep Snow between @3 and @4",
            "Deep Snow is cast on the territory that is fought for");
    TELLS(&t, "cast Deep Snow between @1 and @0", NO_DICE,
          "player 2 casts Deep Snow between @1 and @0; Deep Snow takes effect; the border of @1 "
          "and @0 is mountain for now");
    EXPECT_EQ(step(&t), MOZ_MUSTER);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(offers(&t), "move 3 giants from @0 to @1; move 1 giant from @0 to @1; call off the "
                            "attack"); /* giants cross mountains */
    clear_table(&t);
}

RULE(16_ambush, three_of_a_kind_by_where_they_came_from)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 2, 1, MOZ_OPEN);
    join(&t, 3, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 2, MOZ_TROOP, 4);
    put(&t, EARTH, 3, MOZ_INJURED, 1);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_AMBUSH);
    flag(&t, "attack @1");
    ACT(&t, "move 1 troop from @0 to @1", NO_DICE);
    ACT(&t, "move 4 troops from @2 to @1", NO_DICE);
    ACT(&t, "move 1 injured dragon from @3 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t), "pass; cast Ambush on the troops; cast Ambush on the injured dragons");
    REFUSES(&t, "cast Ambush on the giants", "there are none of them in the battle for Ambush");
    EXPECT_EQ(
        why_not(&t,
                (sk_action){.verb = MOZ_CAST_KIND, .what = card_with(&t, MOZ_AMBUSH), .how = -1}),
        MOZ_NONE_IN_BATTLE);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_CAST_KIND,
                                      .what = card_with(&t, MOZ_AMBUSH),
                                      .how = MOZ_KINDS}),
              MOZ_NONE_IN_BATTLE);
    TELLS(&t, "cast Ambush on the troops", NO_DICE,
          "player 2 casts Ambush on the troops; Ambush takes effect; 1 troop must go back to @0; 2 "
          "troops must go back to @2");
    EXPECT_TEXT(
        board(&t),
        "@0 1: 1 1t'; @1 2: 1 2t' 1d*' 2 2g; @2 1: 1 2t'; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(step(&t), MOZ_MARSHAL);
    clear_table(&t);
}

RULE(16_ambush, an_injured_dragon_and_one_that_flew)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    put(&t, EARTH, 2, MOZ_INJURED, 1);
    put(&t, EARTH, 2, MOZ_DRAGON, 2);
    put(&t, FIRE, 1, MOZ_GIANT, 2);
    deal(&t, FIRE, MOZ_AMBUSH);
    deal(&t, TECH, MOZ_AMBUSH);
    flag(&t, "attack @1");
    ACT(&t, "move 2 dragons from @0 to @1", NO_DICE);
    ACT(&t, "move 2 dragons from @2 to @1", NO_DICE);
    ACT(&t, "move 1 injured dragon from @2 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(asked(&t), TECH); /* a bystander, by the order of turns */
    TELLS(&t, "cast Ambush on the injured dragons", NO_DICE,
          "player 3 casts Ambush on the injured dragons");
    EXPECT_EQ(asked(&t), FIRE); /* no friend of Technology: it may counter */
    TELLS(&t, "pass", NO_DICE, "Ambush takes effect; 1 injured dragon must go back to @2");
    EXPECT_EQ(asked(&t), FIRE); /* and then ambush too */
    TELLS(&t, "cast Ambush on the dragons", NO_DICE,
          "player 2 casts Ambush on the dragons; Ambush takes effect; 2 dragons must go back to "
          "@0; 1 dragon must go back to @2");
    EXPECT_TEXT(
        board(&t),
        "@0 1: 1 2d'; @1 2: 1 1d' 2 2g; @2 1: 1 1d' 1d*'; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    EXPECT_EQ(state_of(&t)->open.battle.flown[MOZ_DRAGON][3], 1);
    clear_table(&t);
}

RULE(16_curse, all_enemies_of_a_kind)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    put(&t, FIRE, 1, MOZ_TROOP, 2);
    deal(&t, EARTH, MOZ_CURSE);
    deal(&t, EARTH, MOZ_BLESS);
    deal(&t, FIRE, MOZ_CURSE);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(step(&t), MOZ_DECLARE);
    /* Fire, who chooses, may cast before it speaks. */
    EXPECT_TEXT(offers(&t), "flank; charge; cast Curse on the giants");
    REFUSES(&t, "cast Curse on the beasts", "there are none of them in the battle for Curse");
    TELLS(&t, "flank", NO_DICE, "round 1: player 2 chooses to flank");
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(
        offers(&t),
        "pass; cast Curse on the troops; cast Curse on the giants; cast Blessing on the giants");
    REFUSES(&t, "cast Blessing on the troops", "there are none of them in the battle for Blessing");
    REFUSES(&t, "cast Blessing on the dragons",
            "there are none of them in the battle for Blessing");
    TELLS(&t, "cast Blessing on the giants", NO_DICE, "player 1 casts Blessing on the giants");
    EXPECT_EQ(asked(&t), FIRE); /* may counter */
    TELLS(&t, "pass", NO_DICE, "Blessing takes effect");
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "cast Curse on the giants", NO_DICE);
    TELLS(&t, "pass", NO_DICE, "Curse takes effect");
    EXPECT_EQ(asked(&t), FIRE); /* may answer it */
    TELLS(&t, "pass", DICE(3, 8, 3, 3),
          "player 2 rolls 3 on a d6 for 2 undead troops: 0 hits; player 2 "
          "rolls 8 3 on a d8 (cursed) for 2 giants: 1 hit; player 2 delivers 1 hit; player 1 rolls "
          "3 on a d12 (blessed) for 2 giants: 0 hits; player 1 delivers 0 hits; player 1 must take "
          "1 hit; player 1 loses 1 giant"); /* d6, d8; d12 */
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    EXPECT_EQ(asked(&t), EARTH); /* the attacker chooses now */
    act(&t, "flank", NO_DICE);
    /* They last for the battle. */
    TELLS(&t, "pass", DICE(12, 7, 3, 7),
          "player 1 rolls 12 7 on a d12 (blessed) for 1 giant: 4 hits; player 1 delivers 4 hits; "
          "player 2 rolls 3 on a d6 for 2 undead troops: 0 hits; player 2 rolls 7 on a d8 (cursed) "
          "for 2 giants: 3 hits; player 2 delivers 3 hits; player 2 must take 1 hit");
    clear_table(&t);
}

RULE(16_heal, in_a_territory_or_in_the_battle)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_INJURED, 2);
    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    put(&t, EARTH, 1, MOZ_DRAGON, 1);
    put(&t, FIRE, 2, MOZ_INJURED, 1);
    deal(&t, EARTH, MOZ_HEAL);
    state_of(&t)->open.used[0][MOZ_INJURED] = 1;
    state_of(&t)->open.used[0][MOZ_DRAGON] = 1;
    EXPECT_TEXT(offers(&t), "attack no more; cast Healing Spring on @0");
    REFUSES(&t, "cast Healing Spring on @1", "you have no units there for Healing Spring");
    REFUSES(&t, "cast Healing Spring on @2", "you have no units there for Healing Spring");
    EXPECT_EQ(
        why_not(&t,
                (sk_action){.verb = MOZ_CAST_ON, .what = card_with(&t, MOZ_HEAL), .target = 46}),
        MOZ_NO_SUCH_LAND);
    state_of(&t)->open.step = MOZ_MOVING;
    TELLS(&t, "cast Healing Spring on @0", NO_DICE,
          "player 1 casts Healing Spring on @0; Healing Spring takes effect; player 1 has 2 "
          "injured dragons healed");
    EXPECT_TEXT(board(&t), "@0 1: 1 1d 2d'; @1 1: 1 1d; @2 2: 2 1d*; @40 1: 1 1t; @41 2: 2 1t; @42 "
                           "3: 3 1t"); /* who had moved has moved */
    clear_table(&t);

    t = two_armies(MOZ_GIANT, 2, MOZ_INJURED, 1);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    put(&t, FIRE, 2, MOZ_INJURED, 1);
    deal(&t, FIRE, MOZ_HEAL);
    begin(&t, MOZ_GIANT, 2);
    act(&t, "pass", NO_DICE); /* it might have been an ambush */
    everybody_ready(&t);
    EXPECT_TEXT(offers(&t), "flank; charge; cast Healing Spring on @1");
    REFUSES(&t, "cast Healing Spring on @2",
            "Healing Spring is cast on the territory that is fought for");
    TELLS(&t, "cast Healing Spring on @1", NO_DICE,
          "player 2 casts Healing Spring on @1; Healing Spring takes effect; player 2 has 1 "
          "injured dragon healed");
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_DRAGON], 2);
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_INJURED], 0);
    TELLS(&t, "flank", DICE(2, 4),
          "round 1: player 2 chooses to flank; player 2 rolls 2 on a d12 for 2 dragons: 2 hits; "
          "player 2 delivers 2 hits; player 1 rolls 4 on a d10 for 2 giants: 0 hits; player 1 "
          "delivers 0 hits; player 1 must take 2 hits; player 1 loses 2 giants; the battle of @1 "
          "is over; player 2 holds it");
    clear_table(&t);
}

RULE(16_ward, up_to_three_hits)
{
    table t = two_armies(MOZ_GIANT, 4, MOZ_TROOP, 4);

    put(&t, FIRE, 1, MOZ_BEAST, 1);
    deal(&t, FIRE, MOZ_WARD);
    deal(&t, EARTH, MOZ_WARD);
    begin(&t, MOZ_GIANT, 4);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    act(&t, "charge", NO_DICE);
    while (step(&t) == MOZ_BEFORE_ROLLS)
        act(&t, "pass", DICE(4, 1, 2, 7)); /* three, one and a miss; five */
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t),
                "take 4 hits on the troops; take 1 hit on the troops; take 1 hit on the beasts; "
                "cast Ward"); /* five hits would kill all, yet a card may still be played */
    TELLS(&t, "cast Ward", NO_DICE, "player 2 casts Ward");
    TELLS(&t, "pass", NO_DICE, "Ward takes effect"); /* Earth does not counter */
    EXPECT_TEXT(offers(&t),
                "take 2 hits on the troops; take 1 hit on the troops; take 1 hit on the beasts");
    TELLS(&t, "take 2 hits on the troops", NO_DICE, "player 2 loses 2 troops");
    EXPECT_EQ(asked(&t), EARTH);
    REFUSES(&t, "cast Ward", "");
    TELLS(&t, "take 2 hits on the giants", NO_DICE, "player 1 loses 2 giants");
    TELLS(&t, "cast Ward", NO_DICE,
          "player 1 casts Ward; Ward takes effect"); /* two hits are left, and it stops three */
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    EXPECT_TEXT(board(&t),
                "@0 1: 1 1g; @1 2: 1 2g' 2 2t 1b; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

RULE(16_fury, for_who_fights)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    deal(&t, FIRE, MOZ_FURY);
    deal(&t, TECH, MOZ_FURY);
    deal(&t, TECH, MOZ_BLESS);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    EXPECT_TEXT(offers(&t), "flank; charge; cast Battle Fury");
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), TECH); /* who might curse somebody */
    EXPECT_TEXT(offers(&t), "pass");
    REFUSES(&t, "cast Battle Fury", "you have no units in the battle");
    REFUSES(&t, "cast Blessing on the giants", "there are none of them in the battle for Blessing");
    TELLS(&t, "pass", DICE(4, 4),
          "player 2 rolls 4 on a d10 for 2 giants: 0 hits; player 2 delivers 0 hits; player 1 "
          "rolls 4 on a d10 for 2 giants: 0 hits; player 1 delivers 0 hits");
    clear_table(&t);
}

RULE(16_bane, the_dragon_behind_then_in_front_then_aside)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_DRAGON, 3);

    join(&t, 1, 2, MOZ_OPEN);
    deal(&t, EARTH, MOZ_BANE);
    deal(&t, EARTH, MOZ_BANE);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) == MOZ_MARSHAL && asked(&t) != FIRE)
        act(&t, "ready", NO_DICE);
    act(&t, "set aside 1 dragon", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_TEXT(offers(&t), "pass; cast Dragonbane at player 2");
    /* Two in front, none behind. */
    TELLS(&t, "cast Dragonbane at player 2", NO_DICE,
          "player 1 casts Dragonbane at player 2; Dragonbane takes effect; player 2 has 1 dragon "
          "injured");
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_DRAGON], 1);
    EXPECT_EQ(state_of(&t)->open.battle.front[FIRE][MOZ_INJURED], 1);
    EXPECT_EQ(state_of(&t)->open.battle.aside[FIRE][MOZ_DRAGON], 1);
    EXPECT_TEXT(board(&t),
                "@0 1: 1 1g; @1 2: 1 2g' 2 2d 1d*; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    TELLS(&t, "cast Dragonbane at player 2", DICE(3, 4),
          "player 1 casts Dragonbane at player 2; Dragonbane takes effect; player 2 has 1 dragon "
          "injured; player 2 rolls 3 on a d10 for 2 injured dragons: 0 hits; player 2 delivers 0 "
          "hits; player 1 rolls 4 on a d10 for 2 giants: 0 hits; player 1 delivers 0 hits");
    clear_table(&t);

    t = two_armies(MOZ_GIANT, 2, MOZ_TROOP, 3);
    deal(&t, EARTH, MOZ_BANE);
    deal(&t, EARTH, MOZ_BREACH);
    deal(&t, EARTH, MOZ_FURY);
    begin(&t, MOZ_GIANT, 2);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    EXPECT_TEXT(offers(&t), "pass; cast Battle Fury");
    REFUSES(&t, "cast Dragonbane at player 2",
            "there are none of them in the battle for Dragonbane"); /* no dragon here */
    REFUSES(&t, "cast Breach", "Breach cannot be cast so");         /* no castle here */
    TELLS(&t, "cast Battle Fury", NO_DICE, "player 1 casts Battle Fury; Battle Fury takes effect");
    TELLS(&t, "pass", DICE(4, 4),
          "player 2 rolls 4 on a d6 for 3 undead troops: 0 hits; player 2 delivers 0 hits; player "
          "1 rolls 4 on a d10 for 2 giants: 0 hits; player 1 delivers 2 hits; player 2 must take 2 "
          "hits; player 2 loses 2 troops");
    clear_table(&t);
}

RULE(16_bane, of_an_enemy)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    ally(&t, TECH, FIRE);
    put(&t, EARTH, 0, MOZ_DRAGON, 2);
    put(&t, FIRE, 1, MOZ_DRAGON, 1);
    put(&t, TECH, 1, MOZ_DRAGON, 1);
    deal(&t, TECH, MOZ_BANE);
    flag(&t, "attack @1");
    ACT(&t, "move 2 dragons from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    TELLS(&t, "stand together", NO_DICE, "player 2 stands together with its allies");
    TELLS(&t, "stand together", NO_DICE, "player 3 stands together with its allies");
    everybody_ready(&t);
    EXPECT_EQ(asked(&t), FIRE); /* who holds the land speaks */
    TELLS(&t, "flank", NO_DICE, "round 1: player 2 chooses to flank");
    EXPECT_EQ(asked(&t), TECH);
    TELLS(&t, "cast Dragonbane at player 1", DICE(3, 3, 4, 3, 4),
          "player 3 casts Dragonbane at player 1; Dragonbane takes effect; player 1 has 1 dragon "
          "injured; player 2 rolls 3 on a d12 for 2 dragons: 0 hits; player 2 delivers 0 hits; "
          "player 1 rolls 3 4 on a d12 for 1 dragon: 0 hits; player 1 rolls 3 4 on a d10 for 1 "
          "injured dragon: 0 hits; player 1 delivers 0 hits");
    EXPECT_TEXT(board(&t), "@1 2: 1 1d' 1d*' 2 1d 3 1d; @40 1: 1 1t; @41 2: 2 1t; @42 3: 3 1t");
    clear_table(&t);
}

RULE(16_breach, by_the_attacker_at_a_castle_once)
{
    table t = siege();

    deal(&t, EARTH, MOZ_BREACH);
    deal(&t, EARTH, MOZ_BREACH);
    deal(&t, FIRE, MOZ_BREACH);
    begin(&t, MOZ_GIANT, 2);
    while (step(&t) == MOZ_CALL)
        act(&t, "pass", NO_DICE);
    everybody_ready(&t);
    REFUSES(&t, "cast Breach", "Breach cannot be cast so"); /* a defender has nothing to breach */
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "cast Breach", NO_DICE);
    TELLS(&t, "pass", NO_DICE, "Breach takes effect"); /* Fire does not counter, nor answer it */
    /* A d10 without the castle's Advantage. */
    TELLS(&t, "pass", DICE(3, 3),
          "player 2 rolls 3 on a d10 for 2 giants: 0 hits; player 2 delivers 0 "
          "hits; player 1 rolls 3 on a d10 for 2 giants: 0 hits; player 1 delivers 0 hits");
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    act(&t, "press on", NO_DICE);
    while (step(&t) == MOZ_MARSHAL)
        act(&t, "ready", NO_DICE);
    /* It lasts; attackers flank at castles. */
    EXPECT_TEXT(tale(&t), "round 2: player 1 must flank (attackers cannot charge a castle)");
    EXPECT_EQ(asked(&t), FIRE); /* no card could help the attackers of a breached castle */
    REFUSES(&t, "cast Breach", "Breach cannot be cast so");
    clear_table(&t);
}
