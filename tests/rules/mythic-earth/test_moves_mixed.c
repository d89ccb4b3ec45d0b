/* Section 3.9: movement where several rules meet. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define BEAST ((kit){.name = "Beast", .kind = MYE_BEAST})
#define GIANT ((kit){.name = "Giant", .kind = MYE_BEHEMOTH, .wounds = 5})
#define BIRD ((kit){.name = "Bird", .talents = BIT(FLY)})

RULE(3_9_friends, a_beast_passes_a_monster_of_the_same_size)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST, .move = 8}, 30, 10);

    put(t, RED, (kit){.name = "Monster", .kind = MYE_MONSTER}, 30, 13);
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Beast to 30,18 facing 90 as they stand"), 0);
}

RULE(3_9_other_size, a_man_is_in_a_beasts_way)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST, .move = 8}, 30, 10);

    put(t, RED, (kit){.name = "Men", .minis = 8}, 26, 13);
    activate(t, u);
    EXPECT(refusal(t, "move Red Beast to 30,18 facing 90 as they stand") != 0);
}

RULE(3_9_friends, nobody_passes_a_friendly_giant)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .move = 9}, 30, 10);

    put(t, RED, GIANT, 30, 14);
    activate(t, u);
    EXPECT(refusal(t, "move Red Man to 30,18.9 facing 90 as they stand") != 0);
}

RULE(3_9_trample, two_friends_in_the_way_are_both_hurt_and_enemies_never)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .move = 12}, 30, 10);

    put(t, RED, (kit){.name = "First"}, 30, 15);
    put(t, RED, (kit){.name = "Second", .kind = MYE_MONSTER}, 30, 18);
    activate(t, u);
    act(t, "move Red Giant to 30,22 facing 90 as they stand", DICE(1, 1, 1, 1));
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 2);
}

RULE(3_9_trample, not_by_a_giant_aloft)
{
    table *t = field();
    kit roc = {.name = "Roc", .kind = MYE_BEHEMOTH, .move = 12, .talents = BIT(FLY)};
    int32_t u = put(t, RED, roc, 30, 10);

    put(t, RED, (kit){.name = "First"}, 30, 15);
    unit(t, u)->status |= MYE_ALOFT;
    activate(t, u);
    act(t, "move Red Roc to 30,22 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 0);
}

RULE(3_9_trample, in_a_charge_as_in_a_move)
{
    table *t = field();
    int32_t u = put(t, RED, GIANT, 30, 10);

    put(t, RED, (kit){.name = "First"}, 30, 14);
    put(t, BLUE, (kit){.name = "Post", .wounds = 9}, 30, 19);
    activate(t, u);
    act(t, "charge Blue Post with Red Giant", DICE(1, 1, 10, 10));
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 1);
}

RULE(3_9_trample, its_victims_gain_no_marker_and_take_no_test)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .move = 12}, 30, 10);
    int32_t v = put(t, RED, (kit){.name = "First", .minis = 3}, 30, 15);

    activate(t, u);
    act(t, "move Red Giant to 30,22 facing 90 as they stand", DICE(2, 10, 10));
    EXPECT_EQ(unit(t, v)->standing, 1);
    EXPECT_EQ(unit(t, v)->markers, 0);
}

RULE(3_9_inch, ninety_nine_hundredths_are_too_near_on_every_side)
{
    static const sk_point AT[] = {{226, 0}, {-226, 0}, {0, 226}, {0, -226}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        int32_t u = put(t, RED, MAN, 30, 20), e = put(t, BLUE, MAN, 1, 1);

        shift(t, e, 3000 + AT[i].x, 2200 + AT[i].y);
        activate(t, u);
        EXPECT_EQ(refusal(t, "move Red Man to 30,22 facing 90 as they stand"), 0);
        shift(t, e, 3000 + AT[i].x * 225 / 226, 2200 + AT[i].y * 225 / 226);
        EXPECT_EQ(refusal(t, "move Red Man to 30,22 facing 90 as they stand"), MYE_TOO_NEAR);
        forget_tables();
    }
}

RULE(3_9_inch, from_a_spirit_animal_and_from_a_bird_aloft)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20), e = put(t, BLUE, BIRD, 30, 24);

    unit(t, e)->status |= MYE_ALOFT;
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 30,22 facing 90 as they stand"), MYE_TOO_NEAR);
}

RULE(3_9_fly_over, a_bird_ends_on_nobody_and_an_inch_from_enemies)
{
    table *t = field();
    int32_t u = put(t, RED, BIRD, 30, 20);

    put(t, RED, (kit){.name = "Friend"}, 30, 23);
    put(t, BLUE, MAN, 34, 20);
    activate(t, u);
    EXPECT(refusal(t, "move Red Bird to 30,22.5 facing 90 as they stand") != 0);
    EXPECT_EQ(refusal(t, "move Red Bird to 32.5,20 facing 90 as they stand"), MYE_TOO_NEAR);
    EXPECT_EQ(refusal(t, "move Red Bird to 31.74,20 facing 90 as they stand"), 0);
}

RULE(3_9_difficult, one_mini_in_the_wood_slows_them_all_until_all_are_out)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 4}, 30, 20);

    put_piece(t, MYE_DIFFICULT, true, INCHES(34, 10, 40, 30));
    EXPECT_EQ(place_of(t, u, 3).x, 3396); /* its base reaches into the wood */
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Men to 31.98,24.01 facing 90 as they stand"), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "move Red Men to 31.98,24 facing 90 as they stand"), 0);
}

RULE(3_9_difficult, a_base_that_only_touches_the_wood_is_within_it)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20);

    put_piece(t, MYE_DIFFICULT, true, INCHES(31, 10, 40, 30));
    shift(t, u, 3100 - 63, 2000);
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 25.37,20 facing 90 as they stand"), MYE_TOO_FAR);
    shift(t, u, 3100 - 64, 2000);
    EXPECT_EQ(refusal(t, "move Red Man to 25.36,20 facing 90 as they stand"), 0);
}

RULE(3_9_difficult, the_rate_of_each_kind_of_mover)
{
    static const int32_t RATE[][2] = {{4, 300}, {5, 400}, {6, 500}, {7, 600}, {8, 600}, {9, 700}};

    for (int32_t i = 0; i < 6; i++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Man", .move = RATE[i][0]}, 30, 20);
        char words[64];
        sk_text text = SK_TEXT(words);

        put_piece(t, MYE_DIFFICULT, true, INCHES(0, 0, 72, 48));
        activate(t, u);
        sk_put(&text, "move Red Man to 30,");
        sk_put_int(&text, 20 + RATE[i][1] / 100);
        sk_put(&text, " facing 90 as they stand");
        EXPECT_EQ(refusal(t, words), 0);
        shift(t, u, 3000, 1999);
        EXPECT_EQ(refusal(t, words), MYE_TOO_FAR);
        forget_tables();
    }
}

RULE(3_9_fly_over, a_bird_aloft_is_not_slowed_by_woods)
{
    table *t = field();
    int32_t u = put(t, RED, BIRD, 30, 20);

    put_piece(t, MYE_DIFFICULT, true, INCHES(0, 0, 72, 48));
    unit(t, u)->status |= MYE_ALOFT;
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Bird to 30,25 facing 90 as they stand"), 0);
}

RULE(3_9_place_coherency, three_in_a_chain_of_two_inches)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 20);

    activate(t, u);
    act(t, "move Red Men to 31.32,22 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "place mini 3 of Red Men at 34.57,22"), 0);
    EXPECT(refusal(t, "place mini 3 of Red Men at 34.59,22") != 0);
}

RULE(1_11_edge, the_four_edges_to_a_hundredth)
{
    static const char *const ON[] = {"0.63,20", "71.37,20", "30,0.63", "30,47.37"};
    static const char *const OFF[] = {"0.62,20", "71.38,20", "30,0.62", "30,47.38"};
    static const sk_point NEAR[] = {{200, 2000}, {7000, 2000}, {3000, 200}, {3000, 4600}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        int32_t u = put(t, RED, MAN, 30, 20);
        char words[64];
        sk_text text = SK_TEXT(words);

        shift(t, u, NEAR[i].x, NEAR[i].y);
        activate(t, u);
        sk_put(&text, "move Red Man to ");
        sk_put(&text, ON[i]);
        sk_put(&text, " facing 0 as they stand");
        EXPECT_EQ(refusal(t, words), 0);
        text = SK_TEXT(words);
        sk_put(&text, "move Red Man to ");
        sk_put(&text, OFF[i]);
        sk_put(&text, " facing 0 as they stand");
        EXPECT_EQ(refusal(t, words), MYE_OFF_THE_TABLE);
        forget_tables();
    }
}

RULE(3_10_aylus_march, whoever_is_tied_up_cannot_charge)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20);

    put_north(t, BLUE, MAN, u, 100);
    unit(t, u)->turn |= MYE_SNARED;
    activate(t, u);
    EXPECT(refusal(t, "charge Blue Man with Red Man") != 0);
    EXPECT(refusal(t, "march Red Man to 30,19.5 facing 0 as they stand") != 0);
}

RULE(3_10_aylus, a_unit_of_move_four_cannot_move_at_all)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .move = 4}, 30, 20);

    unit(t, u)->turn |= MYE_SNARED;
    activate(t, u);
    EXPECT(refusal(t, "move Red Man to 30,19.9 facing 0 as they stand") != 0);
}

RULE(3_10_aylus, in_the_wood_and_tied_up)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .move = 8}, 30, 20);

    put_piece(t, MYE_DIFFICULT, true, INCHES(0, 0, 72, 48));
    unit(t, u)->turn |= MYE_SNARED;
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Man to 30,23 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 30,24.01 facing 0 as they stand"), MYE_TOO_FAR);
}
