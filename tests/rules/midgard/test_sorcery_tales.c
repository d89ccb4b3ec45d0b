/* Spells, told to the last word, with all that stands in their way. */
#include "tale.h"

/* HA, of this level, knows every spell; A1 and B1 stand within his reach, ZB is far. */
static void master(table *t, int32_t level)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 460, SOUTH);
    hero_at(t, HA, level, (sk_point){600, 300});
    give(t, HA, MID_SORCERY);
    card(t, HA)->spells = (1u << MID_SPELL_COUNT) - 1;
    begin(t);
}

RULE(so_cast, every_spell_that_lasts_and_nothing_but_it)
{
    table t = field();
    static const struct {
        const char *words;
        mid_spell spell;
        int32_t on, gain;
    } ROW[] = {{"cast barrier of warding on A1 by HA", MID_BARRIER_OF_WARDING, A1, 0},
               {"cast battle rage on A1 by HA", MID_BATTLE_RAGE, A1, 0},
               {"cast curse on B1 by HA", MID_CURSE, B1, 1},
               {"cast enchantment on A1 by HA", MID_ENCHANTMENT, A1, 0},
               {"cast protection on A1 by HA", MID_PROTECTION, A1, 0},
               {"cast summoning on B1 by HA", MID_SUMMONING, B1, 1},
               {"cast wall of mist on A1 by HA", MID_WALL_OF_MIST, A1, 0},
               {"cast weakness on B1 by HA", MID_WEAKNESS, B1, 0}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        master(&t, 2);
        act(&t, ROW[i].words, DICE(3));
        EXPECT_ROLLED(&t, "Saxons 1 the spell");
        EXPECT_EQ(piece(&t, ROW[i].on)->spells, 1u << ROW[i].spell);
        EXPECT_EQ(piece(&t, ROW[i].on == A1 ? B1 : A1)->spells, 0);
        EXPECT_EQ(piece(&t, HA)->cast, 1u << ROW[i].spell);
        EXPECT_EQ(piece(&t, HA)->deeds, 1);
        EXPECT_EQ(tokens(&t, ALPHA), 10 + ROW[i].gain);
        EXPECT_EQ(refusal(&t, ROW[i].words), MID_CANNOT_CAST);
        piece(&t, HA)->cast = 0;
        EXPECT_EQ(refusal(&t, ROW[i].words), MID_NO_TARGET); /* it works on them already */
    }
    clear_table(&t);
}

RULE(so_curse_fails, which_failures_cost_a_token)
{
    table t = field();
    static const struct {
        const char *words;
        int32_t cost;
    } ROW[] = {{"cast barrier of warding on A1 by HA", 0},
               {"cast battle rage on A1 by HA", 0},
               {"cast cloud of fear on B1 by HA", 0},
               {"cast curse on B1 by HA", 1},
               {"cast enchantment on A1 by HA", 0},
               {"cast magic missile on B1 by HA", 0},
               {"cast marsh or wood at 8,3 by HA", 0},
               {"cast protection on A1 by HA", 0},
               {"cast raise dead on A1 by HA", 1},
               {"cast summoning on B1 by HA", 1},
               {"cast teleport at 8,3 by HA", 0},
               {"cast wall of mist on A1 by HA", 0},
               {"cast weakness on B1 by HA", 0}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        master(&t, 2);
        piece(&t, A1)->stamina = 3;
        act(&t, ROW[i].words, DICE(2));
        EXPECT_EQ(tokens(&t, ALPHA), 10 - ROW[i].cost);
        EXPECT_EQ(piece(&t, A1)->spells | piece(&t, B1)->spells, 0);
        EXPECT_EQ(stamina(&t, A1), 3);
        EXPECT_EQ(state_of(&t)->open.conjurings, 0);
        EXPECT_EQ(piece(&t, HA)->at.x, 600);
    }
    clear_table(&t);
}

RULE(so_level, the_number_is_told)
{
    table t = field();

    master(&t, 2);
    act(&t, "cast curse on B1 by HA", DICE(3));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 1 left", "HA begins curse",
                "3: curse works, needs 3 or more: spell 3",
                "Saxons gain 1 reputation for a dark spell, now 11");
    act(&t, "cast summoning on B1 by HA", DICE(2));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 0 left", "HA begins summoning",
                "2: summoning fails, needs 3 or more: spell 3",
                "Saxons lose 1 reputation by a dark spell, now 10");
    play_by(&t, NULL);
    master(&t, 3);
    act(&t, "cast protection on A1 by HA", DICE(2));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 2 left", "HA begins protection",
                "2: protection works, needs 2 or more: spell 3, −1 level");
    piece(&t, HA)->stamina = 1; /* level two now */
    act(&t, "cast enchantment on A1 by HA", DICE(2));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 1 left", "HA begins enchantment",
                "2: enchantment fails, needs 3 or more: spell 3");
    clear_table(&t);
}

RULE(so_fear, the_test_is_told)
{
    table t = field();

    master(&t, 2);
    act(&t, "cast cloud of fear on B1 by HA", DICE(3, 2));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 1 left", "HA begins cloud of fear",
                "3: cloud of fear works, needs 3 or more: spell 3",
                "B1 fails its test (a cloud of fear): 2, needs 3 or more: on one die 3",
                "B1 retreats 0.5 ST");
    EXPECT_ROLLED(&t, "Saxons 1 the spell; Vikings 1 the command test");
    play_by(&t, NULL);
    master(&t, 2);
    act(&t, "cast cloud of fear on B1 by HA", DICE(3, 3));
    EXPECT_EQ(piece(&t, B1)->at.y, 460);
    play_by(&t, NULL);
    master(&t, 2);
    unit(&t, A3, 500, 510, SOUTH);
    fight_each_other(&t, A3, B1);
    EXPECT_EQ(refusal(&t, "cast cloud of fear on B1 by HA"), MID_NO_TARGET); /* in combat */
    clear_table(&t);
}

RULE(so_missile, the_bolts_are_told)
{
    table t = field();

    master(&t, 2);
    act(&t, "cast magic missile on B1 by HA", DICE(4, 5, 5, 6, 5, 3));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 1 left", "HA begins magic missile",
                "4: magic missile works, needs 3 or more: spell 3",
                "HA, shooting: 5 5 6 5 gives 4, needs 5 or more: to hit 5",
                "B1 loses 2 stamina by missiles, 2 left",
                "B1 passes its test (being shot at): 3, needs 3 or more: on one die 3");
    EXPECT_ROLLED(&t, "Saxons 1 the spell; Saxons 4 shooting; Vikings 1 the command test");
    EXPECT_EQ(state_of(&t)->open.conjurings, 0);
    EXPECT_EQ(stamina(&t, B1), 2);
    clear_table(&t);
}

RULE(so_raise, told_and_never_beyond_the_full)
{
    table t = field();

    master(&t, 2);
    piece(&t, A1)->stamina = 3;
    act(&t, "cast raise dead on A1 by HA", DICE(3));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 1 left", "HA begins raise dead",
                "3: raise dead works, needs 3 or more: spell 3", "A1 recovers to 4 stamina");
    EXPECT_EQ(stamina(&t, A1), 4);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    piece(&t, HA)->cast = 0;
    EXPECT_EQ(refusal(&t, "cast raise dead on A1 by HA"), MID_NO_TARGET);
    clear_table(&t);
}

RULE(so_teleport, where_he_may_appear)
{
    table t = field();

    master(&t, 2);
    hero_at(&t, IA, 2, (sk_point){900, 100});
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{700, 400}, {800, 500}});
    EXPECT_EQ(refusal(&t, "cast teleport at 10,3 by HA"), 0);
    EXPECT_EQ(refusal(&t, "cast teleport at 10.01,3 by HA"), MID_OUT_OF_RANGE_THERE);
    EXPECT_EQ(refusal(&t, "cast teleport at 8,4.5 by HA"), MID_IMPASSABLE_THERE);
    EXPECT_EQ(refusal(&t, "cast teleport at 8.26,4.5 by HA"), 0);
    EXPECT_EQ(refusal(&t, "cast teleport at 6,0.24 by HA"), MID_IMPASSABLE_THERE); /* the edge */
    EXPECT_EQ(refusal(&t, "cast teleport at 6,0.25 by HA"), 0);
    EXPECT_EQ(refusal(&t, "cast teleport at 9,1.5 by HA"), MID_IN_THE_WAY); /* heroes too */
    EXPECT_EQ(refusal(&t, "cast teleport at 9,1.54 by HA"), 0);
    EXPECT_EQ(refusal(&t, "cast teleport at 5,5.13 by HA"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "cast teleport at 5,5.14 by HA"), 0);
    EXPECT_EQ(refusal(&t, "cast teleport at 6.1,3 by HA"), 0); /* not in his own way */
    EXPECT_EQ(refusal(&t, "cast curse at 6,4 by HA"), MID_NO_TARGET);
    fight_each_other(&t, HA, B1);
    EXPECT_EQ(refusal(&t, "cast teleport at 10,3 by HA"), MID_NOT_NOW);
    clear_table(&t);
}

RULE(so_teleport, out_of_his_unit)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 760, SOUTH);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_TELEPORT;
    begin(&t);
    act(&t, "cast teleport at 8,4 by HA", DICE(3));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 1 left", "HA begins teleport",
                "3: teleport works, needs 3 or more: spell 3");
    EXPECT_EQ(piece(&t, HA)->with, MID_NOBODY);
    EXPECT_EQ(piece(&t, HA)->at.x, 800);
    EXPECT_EQ(piece(&t, HA)->at.y, 400);
    EXPECT_EQ(piece(&t, HA)->facing, 900);
    EXPECT_EQ(piece(&t, A1)->at.x, 500);
    clear_table(&t);
}

RULE(so_marsh, where_ground_may_rise)
{
    table t = field();

    master(&t, 2);
    piece(&t, A1)->at = (sk_point){100, 900};
    piece(&t, B1)->at = (sk_point){100, 100};
    piece(&t, HA)->at = (sk_point){600, 700};
    unit(&t, A3, 600, 350, NORTH);
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 6,4.51 by HA"), 0);
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 6,4.5 by HA"),
              MID_IN_THE_WAY); /* it would touch */
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 6,4 by HA"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 9,7 by HA"), 0);
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 9.01,7 by HA"), MID_OUT_OF_RANGE_THERE);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CAST_AT,
                                      .unit = HA,
                                      .what = MID_MARSH_OR_WOOD,
                                      .at = {600, 1001}}),
              MID_NO_TARGET);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CAST_AT,
                                      .unit = HA,
                                      .what = MID_MARSH_OR_WOOD,
                                      .at = {600, 1000}}),
              0);
    state_of(&t)->open.conjurings = MID_CONJURED;
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 9,7 by HA"), MID_NOT_NOW);
    state_of(&t)->open.conjurings = MID_CONJURED - 1;
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 9,7 by HA"), 0);
    clear_table(&t);
}

RULE(so_marsh, not_off_the_table)
{
    table t = field();
    static const sk_point OFF[] = {{-1, 30}, {30, -1}};
    static const sk_point FAR[] = {{1501, 980}, {1480, 1001}};
    sk_action a = {.verb = MID_CAST_AT, .unit = HA, .what = MID_MARSH_OR_WOOD};

    master(&t, 2);
    piece(&t, A1)->at = (sk_point){600, 500};
    piece(&t, HA)->at = (sk_point){100, 100};
    for (int32_t i = 0; i < 2; i++) {
        a.at = OFF[i];
        EXPECT_EQ(refused(&t, a), MID_NO_TARGET);
    }
    a.at = (sk_point){0, 0};
    EXPECT_EQ(refused(&t, a), 0);
    piece(&t, HA)->at = (sk_point){1400, 900};
    for (int32_t i = 0; i < 2; i++) {
        a.at = FAR[i];
        EXPECT_EQ(refused(&t, a), MID_NO_TARGET);
    }
    a.at = (sk_point){1500, 1000};
    EXPECT_EQ(refused(&t, a), 0);
    clear_table(&t);
}

RULE(so_marsh, rough_ground_and_a_wood_for_both_sides)
{
    table t = field();

    master(&t, 2);
    act(&t, "cast marsh or wood at 8,4.5 by HA", DICE(3));
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 1 left", "HA begins marsh or wood",
                "3: marsh or wood works, needs 3 or more: spell 3");
    EXPECT_EQ(state_of(&t)->open.conjurings, 1);
    EXPECT_EQ(state_of(&t)->open.conjured[0].at.x, 800);
    EXPECT_EQ(state_of(&t)->open.conjured[0].at.y, 450);
    unit(&t, A3, 800, 350, NORTH); /* its front touches the edge of it */
    EXPECT(mid_is_in_rough(t.scene, t.state, A3));
    piece(&t, A3)->at.y = 349;
    EXPECT(!mid_is_in_rough(t.scene, t.state, A3));
    clear_table(&t);
}

RULE(so_cast, what_nobody_can_cast)
{
    table t = field();
    static const int16_t NO_SPELL[] = {-1, MID_SPELL_COUNT, 200};

    master(&t, 2);
    hero_at(&t, HB, 2, (sk_point){600, 560});
    give(&t, HB, MID_SORCERY);
    card(&t, HB)->spells = 0x3fff;
    piece(&t, HB)->deeds = 2;
    for (int32_t i = 0; i < 3; i++)
        for (uint16_t verb = MID_CAST; verb <= MID_CAST_AT; verb++)
            EXPECT_EQ(refused(&t, (sk_action){.verb = verb,
                                              .unit = HA,
                                              .target = B1,
                                              .at = {600, 600},
                                              .what = NO_SPELL[i]}),
                      MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "cast curse on A1 by HB"), MID_NOT_NOW); /* not his phase */
    EXPECT_EQ(refusal(&t, "cast dispel magic on B1 by HA"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "cast dispel magic at 5,4 by HA"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "cast teleport on A1 by HA"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "cast curse on HB by HA"), MID_NO_TARGET); /* units only */
    EXPECT_EQ(
        refused(&t, (sk_action){.verb = MID_CAST, .unit = HA, .target = -1, .what = MID_CURSE}),
        MID_NO_TARGET);
    EXPECT_EQ(
        refused(&t,
                (sk_action){.verb = MID_CAST, .unit = HA, .target = MID_PIECES, .what = MID_CURSE}),
        MID_NO_TARGET);
    card(&t, HA)->spells = 1u << MID_CURSE;
    EXPECT_EQ(refusal(&t, "cast weakness on B1 by HA"), MID_CANNOT_CAST);
    EXPECT_EQ(refusal(&t, "cast curse on B1 by HA"), 0);
    card(&t, HA)->traits = 0;
    EXPECT_EQ(refusal(&t, "cast curse on B1 by HA"), MID_CANNOT_CAST);
    give(&t, HA, MID_SORCERY);
    piece(&t, HA)->stamina = 0;
    EXPECT_EQ(refusal(&t, "cast curse on B1 by HA"), MID_CANNOT_CAST);
    clear_table(&t);
}

/* HB and ZB may answer, if they are near enough. */
static void answered(table *t)
{
    hero_at(t, ZB, 2, (sk_point){600, 650});
    give(t, ZB, MID_SORCERY);
    card(t, ZB)->spells = 1u << MID_DISPEL_MAGIC;
    hero_at(t, HB, 2, (sk_point){900, 900});
    give(t, HB, MID_SORCERY);
    card(t, HB)->spells = 1u << MID_DISPEL_MAGIC;
    master(t, 2);
}

RULE(so_dispel, who_may_answer)
{
    table t = field();

    answered(&t);
    act(&t, "cast protection on A1 by HA", NO_DICE);
    EXPECT_TOLD(&t, "HA spends a mighty deed on sorcery, 1 left", "HA begins protection");
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_OFFERED(&t, "let the spell be", "dispel the spell by ZB");
    EXPECT_EQ(refusal(&t, "dispel the spell by HB"), MID_NOT_NOW); /* too far */
    EXPECT_EQ(refusal(&t, "dispel the spell by HA"), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_DISPEL, .unit = -1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_DISPEL, .unit = MID_PIECES}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CAST, .unit = ZB}), MID_NOT_NOW);
    act(&t, "let the spell be", DICE(3));
    EXPECT_TOLD(&t, "3: protection works, needs 3 or more: spell 3");
    EXPECT(mid_is_under(t.state, A1, MID_PROTECTION));
    EXPECT_EQ(piece(&t, ZB)->deeds, 2);
    clear_table(&t);
}

RULE(so_dispel, three_spear_throws_and_no_farther)
{
    table t = field();

    answered(&t);
    piece(&t, ZB)->at.y = 651;
    act(&t, "cast protection on A1 by HA", DICE(3));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(so_dispel, a_duel_of_sorcery_word_for_word)
{
    table t = field();

    answered(&t);
    card(&t, ZB)->level = 3;
    act(&t, "cast protection on A1 by HA", NO_DICE);
    act(&t, "dispel the spell by ZB", DICE(4, 4));
    EXPECT_TOLD(&t, "ZB spends a mighty deed on sorcery, 1 left", "HA: 4 and level 2 make 6",
                "ZB: 4 and level 3 make 7",
                "Vikings gain 1 reputation for a duel of sorcery, now 11", "ZB dispels protection");
    EXPECT_ROLLED(&t, "Saxons 1 the duel of sorcery; Vikings 1 the duel of sorcery");
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    EXPECT_EQ(tokens(&t, BETA), 11);
    EXPECT_EQ(piece(&t, ZB)->cast, 1u << MID_DISPEL_MAGIC);
    EXPECT(!mid_is_under(t.state, A1, MID_PROTECTION));
    act(&t, "cast enchantment on A1 by HA", DICE(3)); /* he answers once a turn */
    EXPECT(mid_is_under(t.state, A1, MID_ENCHANTMENT));
    clear_table(&t);
}

RULE(so_dispel, the_caster_holds)
{
    table t = field();

    answered(&t);
    act(&t, "cast protection on A1 by HA", NO_DICE);
    act(&t, "dispel the spell by ZB", DICE(5, 4, 3));
    EXPECT_TOLD(&t, "ZB spends a mighty deed on sorcery, 1 left", "HA: 5 and level 2 make 7",
                "ZB: 4 and level 2 make 6",
                "Saxons gain 1 reputation for a duel of sorcery, now 11",
                "3: protection works, needs 3 or more: spell 3");
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT_EQ(tokens(&t, BETA), 10);
    EXPECT(mid_is_under(t.state, A1, MID_PROTECTION));
    clear_table(&t);
}

RULE(so_dispel, a_dispelled_place_is_forgotten)
{
    table t = field();

    answered(&t);
    act(&t, "cast marsh or wood at 8,4.5 by HA", NO_DICE);
    act(&t, "dispel the spell by ZB", DICE(1, 2));
    EXPECT_EQ(state_of(&t)->open.conjurings, 0);
    clear_table(&t);
}
