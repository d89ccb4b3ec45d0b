/* Sections 3.3, 3.7 and 5: everything that is offered, as whole lists. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

static int32_t count_offered(const table *t, uint16_t verb)
{
    static sk_actions list;
    int32_t count = 0;

    t->game->legal(t->scene, t->state, &list);
    for (int32_t i = 0; i < list.count; i++)
        count += list.item[i].verb == verb;
    return count;
}

/* Red's unit, a foe 5" ahead and another some 14" away. */
static table *acting(kit red)
{
    table *t = field();

    red.name = "Actor";
    put(t, RED, red, 30, 15);
    put_north(t, BLUE, (kit){.name = "Near"}, 0, 500);
    put(t, BLUE, (kit){.name = "Far"}, 38, 28);
    activate(t, 0);
    return t;
}

RULE(3_3_any_order, bow_and_spear_with_one_foe_in_reach_of_a_charge)
{
    table *t = acting((kit){.weapons = ARMS(BOW) | ARMS(SPEAR)});

    expect_offers(t, "charge Blue Near with Red Actor\n"
                     "throw and charge Blue Near with Red Actor\n"
                     "shoot at Blue Near with Red Actor\n"
                     "focus on Blue Near with Red Actor\n"
                     "shoot at Blue Far with Red Actor\n"
                     "focus on Blue Far with Red Actor\n"
                     "put Red Actor on alert\n"
                     "lay low with Red Actor\n"
                     "end the activation of Red Actor\n");
    EXPECT(count_offered(t, MYE_MOVE) > 0);
    EXPECT(count_offered(t, MYE_MARCH) > 0);
    act(t, "shoot at Blue Far with Red Actor", DICE(10));
    expect_offers(t, "put Red Actor on alert\n"
                     "lay low with Red Actor\n"
                     "end the activation of Red Actor\n");
    EXPECT(count_offered(t, MYE_MOVE) > 0);
    EXPECT_EQ(count_offered(t, MYE_MARCH), 0);
    act(t, "move Red Actor to 30,13 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_3_any_order, after_a_move_no_other_move)
{
    table *t = acting((kit){.weapons = ARMS(BOW), .talents = BIT(FLY)});

    unit(t, 0)->markers = 1;
    act(t, "move Red Actor to 30,13 facing 0 as they stand", NO_DICE);
    expect_offers(t, "shoot at Blue Near with Red Actor\n"
                     "shoot at Blue Far with Red Actor\n"
                     "put Red Actor on alert\n"
                     "regroup Red Actor\n"
                     "lay low with Red Actor\n"
                     "take off with Red Actor\n"
                     "end the activation of Red Actor\n");
    EXPECT_EQ(count_offered(t, MYE_MOVE) + count_offered(t, MYE_MARCH), 0);
    act(t, "shoot at Blue Near with Red Actor", DICE(10));
    expect_offers(t, "take off with Red Actor\n"
                     "end the activation of Red Actor\n");
}

RULE(3_10_template_named, overhead_at_the_best_spot_or_at_the_leader)
{
    table *t = field();

    put(t, RED, (kit){.name = "Actor", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)}, 30,
        15);
    put_north(t, BLUE, (kit){.name = "Row", .minis = 5}, 0, 1500);
    put(t, BLUE, (kit){.name = "One"}, 50, 30);
    activate(t, 0);
    expect_offers(t, "shoot at Blue Row with Red Actor\n"
                     "aim at 30,33.39 on Blue Row with Red Actor\n"
                     "focus on Blue Row with Red Actor\n"
                     "focus and aim at 30,33.39 on Blue Row with Red Actor\n"
                     "shoot at Blue One with Red Actor\n"
                     "focus on Blue One with Red Actor\n"
                     "build an altar with Red Actor\n"
                     "put Red Actor on alert\n"
                     "lay low with Red Actor\n"
                     "end the activation of Red Actor\n");
}

RULE(3_12_range, spells_at_those_they_reach_and_help_or_harm)
{
    table *t = acting((kit){.talents = BIT(MAGIC_2)});

    put(t, RED, (kit){.name = "Friend"}, 33, 15);
    put(t, RED, (kit){.name = "Distant"}, 60, 15);
    unit(t, 0)->known = 0x16; /* Stone Skin, Thorn Storm, Swift Feet */
    expect_offers(t, "charge Blue Near with Red Actor\n"
                     "cast Stone Skin on Red Actor with Red Actor\n"
                     "cast Stone Skin on Red Friend with Red Actor\n"
                     "cast Thorn Storm on Blue Near with Red Actor\n"
                     "cast Thorn Storm on Blue Far with Red Actor\n"
                     "cast Swift Feet on Red Actor with Red Actor\n"
                     "cast Swift Feet on Red Friend with Red Actor\n"
                     "put Red Actor on alert\n"
                     "lay low with Red Actor\n"
                     "end the activation of Red Actor\n");
    act(t, "cast Stone Skin on Red Friend with Red Actor", DICE(10, 9));
    expect_offers(t, "cast Thorn Storm on Blue Near with Red Actor\n"
                     "cast Thorn Storm on Blue Far with Red Actor\n"
                     "cast Swift Feet on Red Actor with Red Actor\n"
                     "cast Swift Feet on Red Friend with Red Actor\n"
                     "put Red Actor on alert\n"
                     "lay low with Red Actor\n"
                     "end the activation of Red Actor\n");
}

RULE(3_8_5_hero, every_friend_that_flees_within_ten_inches)
{
    table *t = field();

    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 15);
    for (int32_t i = 1; i < MYE_UNITS_A_SIDE; i++) {
        put(t, RED, (kit){.name = i == 1 ? "Second" : i == 19 ? "Last" : "Other"}, 30, 15);
        shift(t, i, 3000 + 150 * (i % 5 + 1), 1500 + 150 * (i / 5));
    }
    unit(t, 1)->status |= MYE_FLEEING;
    unit(t, 19)->status |= MYE_FLEEING;
    unit(t, 18)->status = MYE_FLEEING; /* gone */
    activate(t, 0);
    expect_offers(t, "build an altar with Red Hero\n"
                     "stop Red Second fleeing with Red Hero\n"
                     "stop Red Last fleeing with Red Hero\n"
                     "put Red Hero on alert\n"
                     "lay low with Red Hero\n"
                     "end the activation of Red Hero\n");
}

RULE(5_16_remove, what_may_be_done_with_which_token)
{
    static const mye_token_kind KIND[] = {MYE_ALTAR,    MYE_CAPTIVES,  MYE_DEATH,  MYE_RITUAL,
                                          MYE_FOUNTAIN, MYE_SACRIFICE, MYE_CORPSE, MYE_MAP,
                                          MYE_BANNER,   MYE_TROPHY};

    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        put(t, RED, MAN, 30, 15);
        for (int32_t i = 0; i < 10; i++)
            put_token(t, KIND[i], seat, (sk_point){3000 + (i % 2 == 0 ? 126 : -126), 1500},
                      MYE_NOBODY);
        activate(t, 0);
        if (seat == RED)
            expect_offers(t, "take up token 6 with Red Man\n"
                             "take up token 8 with Red Man\n"
                             "put Red Man on alert\n"
                             "lay low with Red Man\n"
                             "end the activation of Red Man\n");
        else
            expect_offers(t, "raze altar 1 with Red Man\n"
                             "remove token 4 with Red Man\n"
                             "take up token 6 with Red Man\n"
                             "remove token 7 with Red Man\n"
                             "take up token 8 with Red Man\n"
                             "remove token 9 with Red Man\n"
                             "remove token 10 with Red Man\n"
                             "put Red Man on alert\n"
                             "lay low with Red Man\n"
                             "end the activation of Red Man\n");
        forget_tables();
    }
}

RULE(5_16_take_up, not_what_somebody_carries_nor_from_afar)
{
    table *t = field();

    put(t, RED, MAN, 30, 15);
    put(t, BLUE, MAN, 50, 40);
    put_token(t, MYE_SACRIFICE, RED, (sk_point){3000, 1500 + 126 + 10}, MYE_NOBODY);
    put_token(t, MYE_SACRIFICE, RED, (sk_point){3000, 1500 + 126 + 11}, MYE_NOBODY);
    put_token(t, MYE_MAP, RED, (sk_point){0, 0}, ENEMY);
    activate(t, 0);
    expect_offers(t, "take up token 1 with Red Man\n"
                     "put Red Man on alert\n"
                     "lay low with Red Man\n"
                     "end the activation of Red Man\n");
    EXPECT_EQ(refusal(t, "take up token 2 with Red Man"), MYE_NOT_IN_CONTACT);
    EXPECT_EQ(refusal(t, "take up token 3 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "take up token 4 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "take up token 41 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "take up token 0 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "remove token 41 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "remove token 0 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "raze altar 41 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT_EQ(refusal(t, "raze altar 0 with Red Man"), MYE_NO_SUCH_TOKEN);
}

RULE(5_8_contact, buildings_at_hand_on_the_table_that_is_played)
{
    table *t = field_of(MYE_PILLAGE);
    mye_scene *scene = t->scene;

    put_piece(t, MYE_DIFFICULT, false, INCHES(10, 10, 14, 14));
    put_piece(t, MYE_BUILDING, false, INCHES(20, 20, 25, 24));
    put_piece(t, MYE_BUILDING, false, INCHES(40, 20, 45, 24));
    scene->boards = 2;
    scene->board[1] = scene->board[0];
    open_of(t)->board = 1;
    put(t, RED, MAN, 42, 19);
    shift(t, 0, 4200, 2000 - 63 - 10);
    activate(t, 0);
    expect_offers(t, "pillage 4 piece 3 with Red Man\n"
                     "put Red Man on alert\n"
                     "lay low with Red Man\n"
                     "end the activation of Red Man\n");
    shift(t, 0, 4200, 2000 - 63 - 11);
    EXPECT_EQ(count_offered(t, MYE_PILLAGE_WITH), 0);
}

RULE(5_5_hero, altars_are_offered_to_those_who_may_build)
{
    table *t = field();

    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 15);
    put(t, RED, (kit){.name = "Men", .minis = 2}, 34, 15);
    activate(t, 1);
    expect_offers(t, "build an altar with Red Men\n"
                     "put Red Men on alert\n"
                     "lay low with Red Men\n"
                     "end the activation of Red Men\n");
}

RULE(3_7_locked, in_a_fight_with_two)
{
    table *t = acting((kit){.weapons = ARMS(BOW)});

    lock_in_fight(t, 0, ENEMY);
    lock_in_fight(t, 0, ENEMY + 1);
    unit(t, 0)->markers = 1;
    expect_offers(t, "attack Blue Near with Red Actor\n"
                     "attack Blue Far with Red Actor\n"
                     "disengage Red Actor\n"
                     "regroup Red Actor\n"
                     "end the activation of Red Actor\n");
    EXPECT_EQ(count_offered(t, MYE_MOVE), 0);
}

RULE(3_12_swift_feet, a_free_move_is_a_move_or_nothing)
{
    table *t = acting((kit){.talents = BIT(MAGIC_1)});

    put(t, RED, (kit){.name = "Friend", .weapons = ARMS(BOW)}, 33, 15);
    unit(t, 0)->known = 0x10;
    act(t, "cast Swift Feet on Red Friend with Red Actor", DICE(1, 1));
    expect_offers(t, "end the activation of Red Friend\n");
    EXPECT(count_offered(t, MYE_MOVE) > 0);
    EXPECT_EQ(count_offered(t, MYE_MARCH), 0);
}

RULE(5_21_5_cast, a_free_spell_is_a_spell_or_nothing)
{
    table *t = field();

    put(t, BLUE, (kit){.name = "Caller", .talents = BIT(MAGIC_1), .weapons = ARMS(BOW)}, 30, 15);
    put(t, RED, MAN, 34, 15);
    devote(t, BLUE, MYE_DEVOTION_CALL_THE_STORM, -1, -1);
    unit(t, ENEMY)->known = 0x19; /* War Chant, Withering, Terror */
    activate(t, ENEMY);
    expect_saga(
        t, "perform the rite with Blue Caller", NO_DICE,
        "- Blue Caller performs a rite\n"
        "- Blue's devotion is Call the Storm (revealing)\n"
        "- Blue scores 1 for Call the Storm, now 1\n"
        "= Blue Caller: +storm; +acted\n"
        "= Blue: score 0 > 1; devotion known 0 > 13; devotion scored 0 > 1; clauses 0 > 1\n"
        "= acting: Blue Caller, 1 slot\n"
        "= acting: Blue Caller, 1 slot, free\n"
        "= now Blue, Unit actions: Blue: what does Blue Caller do? (1 single action left)\n");
    expect_offers(t, "cast War Chant on Blue Caller with Blue Caller\n"
                     "cast Withering on Red Man with Blue Caller\n"
                     "cast Terror on Red Man with Blue Caller\n"
                     "end the activation of Blue Caller\n");
    EXPECT_EQ(count_offered(t, MYE_MOVE), 0);
    EXPECT_EQ(refusal(t, "shoot at Red Man with Blue Caller"), MYE_NOT_NOW);
    expect_saga(
        t, "cast Terror on Red Man with Blue Caller", DICE(1, 1, 1),
        "Blue rolls 2D10 for the magic of Blue Caller: 1 1\n"
        "Blue rolls 1D6 for the spell of Blue Caller: 1\n"
        "- Blue Caller casts Terror on Red Man\n"
        "- Blue Caller rolls 1 1, needs 12 or less: casting value 12\n"
        "- Terror takes effect on Red Man\n"
        "- Red Man gains 1 brave marker, now 1\n"
        "= Red Man: markers 0 > 1\n"
        "= Blue Caller: casts 0 > 1\n"
        "= Blue: spells cast 0 > 16\n"
        "= acting: Blue Caller, 1 slot\n"
        "= now Blue, Unit actions: Blue: what does Blue Caller do? (1 single action left)\n");
    act(t, "end the activation of Blue Caller", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(5_21_5_cast, and_may_be_left)
{
    table *t = field();

    put(t, BLUE, (kit){.name = "Caller", .talents = BIT(MAGIC_1)}, 30, 15);
    devote(t, BLUE, MYE_DEVOTION_CALL_THE_STORM, -1, -1);
    activate(t, ENEMY);
    act(t, "perform the rite with Blue Caller", NO_DICE);
    act(t, "end the activation of Blue Caller", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 2);
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
}

RULE(3_11_consolidate_stay, it_may_stay_or_go_where_it_can)
{
    table *t = field();

    put(t, RED, MAN, 30, 15);
    put(t, BLUE, MAN, 30, 40);
    ask_units(t, MYE_CONSOLIDATE, 1);
    expect_offers(t, "stay with Red Man\n");
    EXPECT(count_offered(t, MYE_CONSOLIDATE_TO) > 0);
    EXPECT_EQ(refusal(t, "stay with Blue Man"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "consolidate Red Man to 30,20.01 facing 0 as they stand"), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "consolidate Red Man to 30,20 facing 0 as they stand"), 0);
}

/* 3.10, option: of each kind, hurt or not, the nearest to the enemy and the farthest */
RULE(3_10_owner, whom_an_owner_is_offered)
{
    table *t = field_with("casualties=owner");
    kit leader = {.wounds = 2};

    put(t, RED, (kit){.name = "Archers", .minis = 2, .weapons = ARMS(HUARACA)}, 30, 15);
    put_north(t, BLUE, (kit){.name = "Row", .minis = 4, .wounds = 2, .leader = &leader}, 0, 500);
    open_of(t)->wounds[figure(t, ENEMY)->first + 2] = 1;
    activate(t, 0);
    act(t, "shoot at Blue Row with Red Archers", DICE(1, 1, 10, 10));
    EXPECT_EQ(seat_to_act(t), BLUE);
    expect_offers(t, "wound the leader of Blue Row at 30,21.26\n"
                     "wound the follower of Blue Row at 31.32,21.26\n"
                     "wound the follower of Blue Row at 35.28,21.26\n"
                     "wound the follower of Blue Row at 32.64,21.26\n"
                     "wound Blue Row as usual\n");
    EXPECT_EQ(refusal(t, "wound Red Archers as usual"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "wound the follower of Blue Row at 30,21.26"), MYE_CANNOT_FALL);
    EXPECT_EQ(refusal(t, "wound the leader of Blue Row at 30,21.26"), 0);
    EXPECT_EQ(refusal(t, "wound the leader of Blue Row at 30,20.63"), 0);
    EXPECT_EQ(refusal(t, "wound the leader of Blue Row at 30,20.62"), MYE_CANNOT_FALL);
    expect_saga(t, "wound the follower of Blue Row at 35.28,21.26", NO_DICE,
                "- of Blue Row the mini at 35.28,21.26 takes the wound (revealing)\n"
                "= Blue Row: mini 5 wounds 2 > 1\n"
                "= acting: Red Archers, 1 slot\n"
                "= now Blue, Casualties: Blue: who of Blue Row takes the wound? (1 wound left)\n");
    expect_saga(t, "wound the follower of Blue Row at 35.28,21.26", NO_DICE,
                "- of Blue Row the mini at 35.28,21.26 takes the wound (revealing)\n"
                "- Blue Row takes 2 wounds and loses 1 mini\n"
                "- Blue Row gains 1 brave marker, now 1\n"
                "= Blue Row: markers 0 > 1; standing 5 > 4; mini 5 wounds 1 > 0\n"
                "= acting: Red Archers, 1 slot\n"
                "= now Red, Unit actions: Red: what do Red Archers do? (1 single action left)\n");
}

RULE(3_11_owner, both_sides_are_asked_in_a_fight)
{
    table *t = field_with("casualties=owner");

    put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 15);
    put_north(t, BLUE, (kit){.name = "Foes", .minis = 3}, 0, 300);
    activate(t, 0);
    expect_saga(t, "charge Blue Foes with Red Men", DICE(6, 10, 10, 5, 10, 10, 10, 10),
                "Red rolls 3D10 for the blows of Red Men at Blue Foes: 6 10 10\n"
                "Blue rolls 3D10 for the blows of Blue Foes at Red Men: 5 10 10\n"
                "Blue rolls 1D10 for the saves of Blue Foes: 10\n"
                "Red rolls 1D10 for the saves of Red Men: 10\n"
                "- Red Men charges Blue Foes\n"
                "- 6 10 10: 1 hit by Red Men, needs 6 or less: Fight 5, +1 charge\n"
                "- 5 10 10: 1 hit by Blue Foes, needs 5 or less: Fight 5\n"
                "- Blue Foes roll 10 and save 0 of 1, needs 5 or less: Save 5\n"
                "- Red Men rolls 10 and saves 0 of 1, needs 5 or less: Save 5\n"
                "= Red Men: +savage spent; +acted; fights Blue Foes; mini 1 at 30.00,18.00; mini 2 "
                "at 31.32,18.00; mini 3 at 32.64,18.00\n"
                "= Blue Foes: fights Red Men\n"
                "= acting: Red Men, 0 slots\n"
                "= now Blue, Casualties: Blue: who of Blue Foes takes the wound? (1 wound left)\n");
    expect_saga(t, "wound the mini of Blue Foes at 31.32,19.26", NO_DICE,
                "- of Blue Foes the mini at 31.32,19.26 takes the wound (revealing)\n"
                "- Blue Foes take 1 wound and lose 1 mini\n"
                "= Blue Foes: standing 3 > 2; mini 2 wounds 1 > 0\n"
                "= acting: Red Men, 0 slots\n"
                "= now Red, Casualties: Red: who of Red Men takes the wound? (1 wound left)\n");
    expect_saga(t, "wound Red Men as usual", NO_DICE,
                "- Red Men takes its wounds in the usual order (revealing)\n"
                "- Red Men takes 1 wound and loses 1 mini\n"
                "- Blue Foes gain 1 brave marker, now 1\n"
                "- Red Men gains 1 brave marker, now 1\n"
                "- Red Men deals 1 wound, Blue Foes 1\n"
                "= Red Men: markers 0 > 1; standing 3 > 2; mini 3 wounds 1 > 0\n"
                "= Blue Foes: markers 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(3_10_owner, nobody_is_asked_when_all_fall_or_only_one_may)
{
    table *t = field_with("casualties=owner");

    put(t, RED, (kit){.name = "Archers", .minis = 2, .weapons = ARMS(HUARACA)}, 30, 15);
    put_north(t, BLUE, (kit){.name = "Two", .minis = 2}, 0, 500);
    activate(t, 0);
    act(t, "shoot at Blue Two with Red Archers", DICE(1, 1, 10, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
}
