/* Answers before the dice roll (p. 16, 26): whose dragon, whose kind, who is asked and when. */
#include "scenes.h"

static void pass_all(table *t)
{
    while (step(t) == MOZ_CALL || step(t) == MOZ_ANSWER_FLAG)
        act(t, "pass", NO_DICE);
}

/* Dragonbane: dragons in front when none is behind; no injured one; an enemy's. */
RULE(16_bane, healthy_enemies_only)
{
    table t = two_armies(MOZ_DRAGON, 1, MOZ_INJURED, 2);

    deal(&t, EARTH, MOZ_BANE);
    deal(&t, FIRE, MOZ_BANE);
    begin(&t, MOZ_DRAGON, 1);
    pass_all(&t);
    everybody_ready(&t);
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(refusal(&t, "cast Dragonbane at player 1"), 0);
    EXPECT(refusal(&t, "cast Dragonbane at player 2") != 0); /* one's own */
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT(refusal(&t, "cast Dragonbane at player 2") != 0); /* Fire's are injured already */
    clear_table(&t);
}

/* Two allies have dragons: the caster says whose. */
RULE(16_bane, the_caster_says_whose)
{
    for (int32_t whose = FIRE; whose <= TECH; whose++) {
        table t = field();
        ally(&t, TECH, FIRE);
        join(&t, 0, 1, MOZ_OPEN);
        put(&t, EARTH, 0, MOZ_GIANT, 3);
        put(&t, FIRE, 1, MOZ_DRAGON, 1);
        put(&t, TECH, 1, MOZ_DRAGON, 1);
        deal(&t, EARTH, MOZ_BANE);
        flag(&t, "attack @1");
        ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
        act(&t, "begin the battle", NO_DICE);
        act(&t, "stand together", NO_DICE);
        act(&t, "stand together", NO_DICE);
        everybody_ready(&t);
        act(&t, "flank", NO_DICE);
        act(&t, whose == FIRE ? "cast Dragonbane at player 2" : "cast Dragonbane at player 3",
            DICE(3, 3, 3));
        EXPECT_EQ(units(&t, FIRE, 1, MOZ_INJURED), whose == FIRE);
        EXPECT_EQ(units(&t, TECH, 1, MOZ_INJURED), whose == TECH);
        clear_table(&t);
    }
}

/* A bystander's enemies are those of both sides; the caster's friends are not. */
RULE(16_curse, all_enemies_of_the_caster)
{
    for (int32_t friends = 0; friends < 2; friends++) {
        table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);
        if (friends)
            ally(&t, TECH, EARTH);
        deal(&t, TECH, MOZ_CURSE);
        begin(&t, MOZ_GIANT, 2);
        pass_all(&t);
        everybody_ready(&t);
        act(&t, "flank", NO_DICE);
        EXPECT_EQ(asked(&t), TECH);
        act(&t, "cast Curse on the giants", DICE(3, 3));
        EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_GIANT), friends ? 10 : 8);
        EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_GIANT), 8);
        clear_table(&t);
    }
}

/* Who has declared, or passed, may answer a spell that was cast after it. */
RULE(16_before_rolls, anew_after_a_spell)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 6);

    deal(&t, EARTH, MOZ_FURY);
    deal(&t, FIRE, MOZ_CURSE);
    begin(&t, MOZ_GIANT, 2);
    pass_all(&t);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE); /* Fire, who has nothing to answer yet */
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "cast Battle Fury", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_COUNTERING);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_BEFORE_ROLLS);
    EXPECT_EQ(asked(&t), FIRE);
    act(&t, "cast Curse on the giants", DICE(3, 3));
    clear_table(&t);
}

/* Not without a spell: who declares has spoken. */
RULE(16_before_rolls, not_twice_without_one)
{
    table t = two_armies(MOZ_GIANT, 2, MOZ_GIANT, 2);

    deal(&t, EARTH, MOZ_FURY);
    deal(&t, FIRE, MOZ_CURSE);
    begin(&t, MOZ_GIANT, 2);
    pass_all(&t);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    EXPECT_EQ(asked(&t), EARTH);
    act(&t, "pass", DICE(3, 3));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* One possible answer is no question. */
RULE(26_owner_chooses, only_where_there_is_a_choice)
{
    for (int32_t i = 0; i < 4; i++) {
        table t = way_out(i < 2 ? MOZ_DRAGON : MOZ_TROOP, 2);
        deal(&t, FIRE, i == 3 ? MOZ_STORM : MOZ_EFFECTS); /* a card that might be a Ward */
        begin(&t, MOZ_GIANT, 2);
        pass_all(&t);
        while (step(&t) == MOZ_MARSHAL)
            act(&t, "ready", NO_DICE);
        act(&t, "charge", i == 1 ? DICE(4, 2) : DICE(4, 1, 3));
        EXPECT_EQ(step(&t) == MOZ_LOSSES, i == 1 || i == 3);
        clear_table(&t);
    }
}

/* Of the cards for this moment only Dragonbanes are not among the discards. */
static void only_banes_left(table *t)
{
    for (int32_t card = 0; card < scene_of(t)->cards; card++)
        if (scene_of(t)->card[card].effect != MOZ_BANE)
            state_of(t)->open.discard[card] = scene_of(t)->copies[card];
}

/* Asked for a dragon's sake, and only if an enemy has one that is not injured. */
RULE(16_bane, asked_where_an_enemy_has_a_dragon)
{
    static const moz_kind THEIRS[] = {MOZ_DRAGON, MOZ_INJURED, MOZ_TROOP};

    for (int32_t i = 0; i < 3; i++) {
        table t = two_armies(MOZ_DRAGON, 1, THEIRS[i], 2);
        deal(&t, EARTH, MOZ_BANE);
        only_banes_left(&t);
        begin(&t, MOZ_DRAGON, 1);
        pass_all(&t);
        everybody_ready(&t);
        act(&t, "flank", i == 0 ? NO_DICE : DICE(3, 3, 3));
        EXPECT_EQ(step(&t) == MOZ_BEFORE_ROLLS, i == 0);
        clear_table(&t);
    }
}

/* Names that are nobody's, oneself, and somebody who is not in the battle. */
RULE(16_bane, whose_there_is_none)
{
    table t = two_armies(MOZ_DRAGON, 1, MOZ_DRAGON, 1);
    int16_t bane = (int16_t)card_called(&t, "Dragonbane");

    put(&t, TECH, 5, MOZ_DRAGON, 1);
    deal(&t, EARTH, MOZ_BANE);
    begin(&t, MOZ_DRAGON, 1);
    pass_all(&t);
    everybody_ready(&t);
    act(&t, "flank", NO_DICE);
    for (int16_t army = -1; army <= MOZ_ARMIES; army++) {
        sk_action a = {.verb = MOZ_CAST_PLAYER, .what = bane, .unit = army};
        EXPECT_EQ(t.game->check(t.scene, t.state, &a).why, army == FIRE ? 0 : MOZ_NONE_IN_BATTLE);
    }
    EXPECT(is_listed(&t, "cast Dragonbane at player 2"));
    clear_table(&t);
}

/* A dragon of ghosts is an enemy's as well. */
RULE(16_bane, a_ghost_dragon)
{
    table t = field_with("ghosts=themselves");

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, GHOSTS, 1, MOZ_DRAGON, 1);
    deal(&t, EARTH, MOZ_BANE);
    flag(&t, "attack @1");
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_BEFORE_ROLLS);
    EXPECT(is_listed(&t, "cast Dragonbane at the ghost army"));
    act(&t, "cast Dragonbane at the ghost army", DICE(3, 3));
    EXPECT_EQ(units(&t, GHOSTS, 1, MOZ_INJURED), 1);
    clear_table(&t);
}

/* Fire's three troops take two hits and there is nothing to choose; Fire holds some card. */
static table hits_without_a_choice(bool wards, bool others)
{
    table t = two_armies(MOZ_GIANT, 3, MOZ_TROOP, 3);

    deal(&t, FIRE, MOZ_STORM);
    for (int32_t card = 0; card < scene_of(&t)->cards; card++)
        if (!(scene_of(&t)->card[card].effect == MOZ_WARD ? wards : others))
            state_of(&t)->open.discard[card] = scene_of(&t)->copies[card];
    begin(&t, MOZ_GIANT, 3);
    pass_all(&t);
    everybody_ready(&t);
    act(&t, "charge", DICE(5, 3));
    return t;
}

/* Asked while somewhere there may be a Ward, whatever the other cards are. */
RULE(16_ward, asked_while_one_may_be_held)
{
    for (int32_t i = 0; i < 4; i++) {
        table t = hits_without_a_choice((i & 1) != 0, (i & 2) != 0);
        EXPECT_EQ(step(&t), i & 1 ? MOZ_LOSSES : MOZ_REGROUP);
        EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), i & 1 ? 3 : 1);
        if (step(&t) == MOZ_LOSSES) {
            EXPECT_EQ(asked(&t), FIRE);
            act(&t, "take 2 hits on the troops", NO_DICE);
        }
        EXPECT_EQ(step(&t), MOZ_REGROUP);
        EXPECT_EQ(asked(&t), EARTH);
        clear_table(&t);
    }
}
