/* Section 5.20: the eight devotions of the Everliving. Red follows them. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define RITE "perform the rite with Red Man"

enum { ENEMY = MYE_UNITS_A_SIDE };

static int32_t score(table *t)
{
    return open_of(t)->score[RED];
}

static int32_t score_at(table *t, int32_t turn)
{
    clean_up(t, turn, NO_DICE);
    return score(t);
}

/* Red may choose among all its devotions; Blue has a man and a beast. */
static table *choosing(void)
{
    table *t = field();

    put(t, BLUE, MAN, 30, 40);
    put(t, BLUE, (kit){.name = "Beast", .kind = MYE_BEAST}, 40, 40);
    put_piece(t, MYE_DIFFICULT, true, INCHES(10, 38, 18, 44));
    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 38, 39, 44));
    put_piece(t, MYE_DIFFICULT, true, INCHES(50, 10, 55, 15));
    secret_of(t, RED)->dealt = 0xFF;
    go_to(t, MYE_DEVOTE);
    return t;
}

RULE(5_20_1_death, where_the_friend_fell)
{
    table *t = field();
    int32_t b = put(t, BLUE, ARCHER, 30, 30);

    put(t, RED, MAN, 30, 25);
    activate(t, b);
    act(t, "shoot at Red Man with Blue Archer", DICE(1, 10));
    EXPECT_EQ(mye_count_tokens(t->state, MYE_DEATH, RED), 1);
    EXPECT_EQ(open_of(t)->token[0].at.y, 2500 - 126);
}

/* Red's unit and a death token this far from it. */
static table *mourning(kit k, int32_t apart)
{
    table *t = field();
    int32_t u;

    k.name = "Man";
    u = put(t, RED, k, 30, 10);
    put_token(t, MYE_DEATH, RED, (sk_point){3000, 1000 + figure(t, u)->radius + 63 + apart},
              MYE_NOBODY);
    devote(t, RED, MYE_DEVOTION_ENDOCANNIBALISM, -1, -1);
    activate(t, u);
    return t;
}

RULE(5_20_1_ritual, men_within_ten_inches)
{
    table *t = mourning(MAN, 1000);

    act(t, RITE, NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_RITUAL, RED), 1);
    EXPECT_EQ(refusal(mourning(MAN, 1001), RITE), MYE_NO_RITE);
    EXPECT_EQ(refusal(mourning((kit){.name = "", .kind = MYE_BEAST}, 500), RITE), MYE_NO_RITE);
}

RULE(5_20_1_which, the_second_of_two)
{
    table *t = mourning(MAN, 500);

    put_token(t, MYE_DEATH, RED, (sk_point){3000, 400}, MYE_NOBODY);
    put_token(t, MYE_DEATH, BLUE, (sk_point){3000, 1600}, MYE_NOBODY);
    EXPECT_EQ(refusal(t, "perform the rite over token 3 with Red Man"), MYE_NO_SUCH_TOKEN);
    EXPECT(is_listed(t, "perform the rite over token 2 with Red Man"));
    act(t, "perform the rite over token 2 with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].kind, MYE_DEATH);
    EXPECT_EQ(open_of(t)->token[1].kind, MYE_RITUAL);
}

RULE(5_20_1_turn, one_point_once)
{
    table *t = mourning(MAN, 500);

    act(t, RITE, NO_DICE);
    EXPECT_EQ(score_at(t, 2), 1);
    EXPECT_EQ(score_at(t, 3), 1);
}

RULE(5_20_1_end, with_two_tokens)
{
    table *t = mourning(MAN, 500);

    act(t, RITE, NO_DICE);
    EXPECT_EQ(score_at(t, 6), 1);
    t = mourning(MAN, 500);
    act(t, RITE, NO_DICE);
    put_token(t, MYE_RITUAL, RED, (sk_point){4000, 1000}, MYE_NOBODY);
    EXPECT_EQ(score_at(t, 6), 2);
}

RULE(5_20_2_mark, not_on_this_side)
{
    table *t = choosing();

    EXPECT_EQ(refusal(t, "devote to Fountain of Youth in piece 1 and piece 2"), 0);
    EXPECT_EQ(refusal(t, "devote to Fountain of Youth in piece 1 and piece 3"),
              MYE_CANNOT_BE_MARKED);
    EXPECT_EQ(refusal(t, "devote to Fountain of Youth in piece 1 and piece 1"),
              MYE_CANNOT_BE_MARKED);
}

/* Red's man with three markers walks into the first of two marked pieces. */
static table *seeker(const uint16_t *dice)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 28);

    put_piece(t, MYE_OPEN_GROUND, true, INCHES(28, 30, 33, 34));
    put_piece(t, MYE_OPEN_GROUND, true, INCHES(40, 30, 45, 34));
    devote(t, RED, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, 1, 2);
    activate(t, u);
    unit(t, u)->markers = 3;
    act(t, "move Red Man to 30,31 facing 90 as they stand", dice);
    return t;
}

RULE(5_20_2_search, seven_less_two)
{
    EXPECT_EQ(needed(seeker(DICE(5)), MYE_TEST_PASSED), 5);
}

RULE(5_20_2_found, here_or_there)
{
    EXPECT_EQ(secret_of(seeker(DICE(5)), RED)->found, 1);
    EXPECT_EQ(secret_of(seeker(DICE(6)), RED)->found, 2);
}

RULE(5_20_2_no_harm, he_stays_calm)
{
    table *t = seeker(DICE(10));

    EXPECT(!has(t, 0, MYE_FLEEING | MYE_FROZEN));
    EXPECT_EQ(unit(t, 0)->markers, 3);
}

RULE(5_20_2_drink, in_the_true_piece_only)
{
    table *t = seeker(DICE(5)), *u = seeker(DICE(6));

    act(t, RITE, NO_DICE);
    EXPECT_EQ(score(t), 1);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_FOUNTAIN, RED), 1);
    EXPECT(mye_token_at(t->state, 0).y >= 3000 + 63);
    EXPECT_EQ(refusal(u, RITE), MYE_NO_RITE);
}

RULE(5_20_2_site, no_part_of_it_outside)
{
    table *t = seeker(DICE(5));

    EXPECT_EQ(refusal(t, "perform the rite at 30,30.5 with Red Man"), MYE_NOT_IN_PIECE);
    act(t, "perform the rite at 30,30.63 with Red Man", NO_DICE);
    EXPECT_EQ(mye_token_at(t->state, 0).y, 3063);
}

RULE(5_20_2_stays, blue_cannot_take_it)
{
    table *t = seeker(DICE(5));
    int32_t b;

    act(t, RITE, NO_DICE);
    b = put(t, BLUE, MAN, 30, 33);
    activate(t, b);
    EXPECT_EQ(refusal(t, "remove token 1 with Blue Man"), MYE_NO_SUCH_TOKEN);
}

RULE(5_20_3_mark, men_and_no_beasts)
{
    table *t = choosing();

    EXPECT_EQ(refusal(t, "devote to Divide and Conquer marking Blue Man"), 0);
    EXPECT_EQ(refusal(t, "devote to Divide and Conquer marking Blue Beast"), MYE_CANNOT_BE_MARKED);
}

/* Red stands this far from the marked unit, a comrade of it that far. */
static table *divided(int32_t friend_gap, int32_t comrade_gap)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10), b = put_north(t, BLUE, MAN, a, friend_gap);

    put_north(t, BLUE, (kit){.name = "Comrade"}, b, comrade_gap);
    devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, b, -1);
    return t;
}

RULE(5_20_3_alone, two_inches_and_four)
{
    EXPECT_EQ(score_at(divided(200, 401), 2), 1);
    EXPECT_EQ(score_at(divided(201, 401), 2), 0);
    EXPECT_EQ(score_at(divided(200, 400), 2), 0);
}

RULE(5_20_3_again, twice_but_not_three_times)
{
    table *t = divided(200, 401);

    EXPECT_EQ(score_at(t, 2), 1);
    EXPECT_EQ(score_at(t, 3), 2);
    EXPECT_EQ(score_at(t, 4), 2);
}

/* Red has a man at a point and a devotion; an enemy stands at another point. */
static table *quarters(int32_t devotion, sk_point red, sk_point blue)
{
    table *t = field();

    put(t, RED, MAN, red.x, red.y);
    put(t, BLUE, MAN, blue.x, blue.y);
    devote(t, RED, devotion, -1, -1);
    return t;
}

#define JUNGLE MYE_DEVOTION_JUNGLE_TERRITORY

RULE(5_20_4_quarter, only_beyond_the_middle)
{
    EXPECT_EQ(score_at(quarters(JUNGLE, (sk_point){60, 40}, (sk_point){10, 40}), 2), 1);
    EXPECT_EQ(score_at(quarters(JUNGLE, (sk_point){60, 10}, (sk_point){10, 40}), 2), 0);
}

RULE(5_20_4_control, neither_shared_nor_half_in_it)
{
    EXPECT_EQ(score_at(quarters(JUNGLE, (sk_point){60, 40}, (sk_point){50, 40}), 2), 0);
    EXPECT_EQ(score_at(quarters(JUNGLE, (sk_point){36, 40}, (sk_point){10, 10}), 2), 0);
}

RULE(5_20_4_control, fleeing_units_count)
{
    table *t = quarters(JUNGLE, (sk_point){60, 40}, (sk_point){10, 40});

    unit(t, 0)->status |= MYE_FLEEING;
    EXPECT_EQ(score_at(t, 2), 1);
    t = quarters(JUNGLE, (sk_point){60, 40}, (sk_point){50, 40});
    unit(t, MYE_UNITS_A_SIDE)->status |= MYE_FLEEING;
    EXPECT_EQ(score_at(t, 2), 0);
}

RULE(5_20_4_corner, between_corners_only_the_quarter_of_the_enemys_corner)
{
    static const sk_point MIDDLE[4] = {{18, 12}, {54, 12}, {18, 36}, {54, 36}};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field_of(MYE_GREAT_HUNT);
        put(t, RED, MAN, MIDDLE[i].x, MIDDLE[i].y);
        devote(t, RED, JUNGLE, -1, -1);
        EXPECT_EQ(score_at(t, 2), i == 3);
        forget_tables();
    }
}

RULE(5_20_6_must_mark, nobody_is_sacrificed_unnamed)
{
    table *t = field();

    secret_of(t, RED)->dealt = 0xFF;
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = RED;
    put(t, BLUE, (kit){.name = "Beast", .kind = MYE_BEAST}, 30, 30);
    EXPECT_EQ(refusal(t, "devote to A Worthy Sacrifice"), 0);
    put(t, BLUE, (kit){.name = "A"}, 35, 30);
    EXPECT_EQ(refusal(t, "devote to A Worthy Sacrifice"), MYE_MUST_MARK);
    EXPECT_EQ(refusal(t, "devote to Control Jungle Territory"), 0);
}

RULE(5_20_6_must_mark, nor_one_piece_of_two)
{
    table *t = field();

    secret_of(t, RED)->dealt = 0xFF;
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = RED;
    put_piece(t, MYE_DIFFICULT, true, INCHES(10, 40, 14, 44));
    EXPECT_EQ(refusal(t, "devote to Fountain of Youth"), 0);
    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 40, 34, 44));
    EXPECT_EQ(refusal(t, "devote to Fountain of Youth"), MYE_MUST_MARK);
}

RULE(5_20_4_end, two_quarters_to_one)
{
    table *t = quarters(JUNGLE, (sk_point){60, 40}, (sk_point){10, 10});

    put(t, RED, (kit){.name = "Other"}, 60, 10);
    EXPECT_EQ(score_at(t, 6), 2);
    EXPECT_EQ(score_at(quarters(JUNGLE, (sk_point){60, 40}, (sk_point){10, 10}), 6), 1);
}

RULE(5_20_5_printed, a_quarter_of_the_enemys)
{
    int32_t odds = MYE_DEVOTION_AGAINST_ALL_ODDS;

    EXPECT_EQ(score_at(quarters(odds, (sk_point){60, 40}, (sk_point){10, 40}), 2), 1);
    EXPECT_EQ(score_at(quarters(odds, (sk_point){60, 10}, (sk_point){10, 40}), 2), 0);
}

RULE(5_20_5_ours, two_foes_at_once)
{
    table *t = field_with("against-all-odds=ours");
    int32_t a = put(t, RED, MAN, 60, 40), b = put_north(t, BLUE, MAN, a, 0), c;

    devote(t, RED, MYE_DEVOTION_AGAINST_ALL_ODDS, -1, -1);
    lock_in_fight(t, a, b);
    EXPECT_EQ(score_at(t, 2), 0);
    c = put(t, BLUE, (kit){.name = "Second"}, 61, 39);
    lock_in_fight(t, a, c);
    EXPECT_EQ(score_at(t, 3), 1);
}

RULE(5_20_6_mark, no_beast)
{
    table *t = choosing();

    EXPECT_EQ(refusal(t, "devote to A Worthy Sacrifice marking Blue Man"), 0);
    EXPECT_EQ(refusal(t, "devote to A Worthy Sacrifice marking Blue Beast"), MYE_CANNOT_BE_MARKED);
}

/* Red's archer has killed the marked man five inches north of him. */
static table *sacrificed(void)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHER, 30, 10), b = put_north(t, BLUE, MAN, a, 500);

    devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, b, -1);
    activate(t, a);
    act(t, "shoot at Blue Man with Red Archer", DICE(1, 10));
    act(t, "put the sacrifice token of Blue Man at 30,15", NO_DICE);
    return t;
}

static mye_token *offering(table *t)
{
    for (int32_t i = 0; i < MYE_TOKENS; i++)
        if (open_of(t)->token[i].kind == MYE_SACRIFICE)
            return &open_of(t)->token[i];
    return NULL;
}

RULE(5_20_6_killed, a_point_and_a_token_where_he_fell)
{
    table *t = sacrificed();

    EXPECT_EQ(score(t), 1);
    cr_assert_not_null(offering(t));
    EXPECT_EQ(offering(t)->at.y, 1626 - 126);
}

RULE(5_20_6_site, the_side_that_marked_him_chooses)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHER, 30, 10), b = put_north(t, BLUE, MAN, a, 500);

    devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, b, -1);
    activate(t, a);
    act(t, "shoot at Blue Man with Red Archer", DICE(1, 10));
    EXPECT_EQ(step_now(t), MYE_PUT);
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, "put the sacrifice token of Blue Man at 31.26,16.26", NO_DICE);
    EXPECT_EQ(offering(t)->at.x, 3126);
    EXPECT_EQ(step_now(t), MYE_ACT);
}

RULE(5_20_6_pick_up, passing_over_it)
{
    table *t = sacrificed();
    int32_t b = put(t, BLUE, (kit){.name = "Thief"}, 28, 16);

    open_of(t)->frames = 1;
    activate(t, b);
    act(t, "move Blue Thief to 33,16 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(offering(t)->carrier, b);
}

RULE(5_20_6_fight, the_winner_has_it)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10), b = put_north(t, BLUE, MAN, a, 0);

    put_token(t, MYE_SACRIFICE, RED, (sk_point){0, 0}, b);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Man with Red Man", DICE(1, 10));
    EXPECT_EQ(offering(t)->carrier, a);
}

RULE(5_20_6_left_lying, the_winner_must_step_on_it)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20),
            b = put_north(t, BLUE, (kit){.name = "Man", .minis = 2}, a, 0);

    put_token(t, MYE_SACRIFICE, RED, (sk_point){0, 0}, b);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Man with Red Man", DICE(1, 10, 10));
    EXPECT(has(t, b, MYE_FLEEING));
    act(t, "put the sacrifice token of Blue Man at 30,22.52", NO_DICE);
    EXPECT_EQ(offering(t)->carrier, MYE_NOBODY);
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    act(t, "consolidate Red Man to 30,23 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(offering(t)->carrier, a);
}

RULE(5_20_6_end, near_the_own_zone)
{
    table *t = sacrificed(), *u = sacrificed();

    EXPECT_EQ(score_at(t, 6), 2);
    offering(u)->at.y = 1200 + 600 + 64;
    EXPECT_EQ(score_at(u, 6), 1);
}

RULE(5_20_7_mark, eight_inches_and_not_nine)
{
    table *t = choosing();

    EXPECT_EQ(refusal(t, "devote to Consecrated Ground in piece 1"), 0);
    EXPECT_EQ(refusal(t, "devote to Consecrated Ground in piece 2"), MYE_CANNOT_BE_MARKED);
    EXPECT_EQ(refusal(t, "devote to Consecrated Ground in piece 3"), MYE_CANNOT_BE_MARKED);
}

/* Red's unit in the marked wood performs the rite; an enemy stands at x on the same line. */
static table *consecrated(int32_t x)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 14, 40);

    put_piece(t, MYE_DIFFICULT, true, INCHES(10, 38, 18, 44));
    put(t, BLUE, MAN, x, 40);
    devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, 1, -1);
    activate(t, u);
    act(t, RITE, NO_DICE);
    return t;
}

RULE(5_20_7_rite, one_point)
{
    table *t = consecrated(40), *u = field();

    EXPECT_EQ(score(t), 1);
    put_piece(u, MYE_DIFFICULT, true, INCHES(10, 38, 18, 44));
    devote(u, RED, MYE_DEVOTION_CONSECRATED_GROUND, 1, -1);
    activate(u, put(u, RED, MAN, 20, 40));
    EXPECT_EQ(refusal(u, RITE), MYE_NO_RITE);
}

RULE(5_20_7_end, six_inches_clear)
{
    EXPECT_EQ(score_at(consecrated(25), 6), 2);
    EXPECT_EQ(score_at(consecrated(24), 6), 1);
}

/* Red buries its dead at y. */
static table *burial(int32_t y)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, y);

    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    activate(t, u);
    act(t, RITE, NO_DICE);
    return t;
}

RULE(5_20_8_corpse, men_and_heroes)
{
    table *t = field();

    EXPECT_EQ(mye_count_tokens(burial(10)->state, MYE_CORPSE, RED), 1);
    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    activate(t, put(t, RED, (kit){.name = "Man", .kind = MYE_BEAST}, 30, 10));
    EXPECT_EQ(refusal(t, RITE), MYE_NO_RITE);
}

RULE(5_20_8_first, six_inches_from_their_zone)
{
    EXPECT_EQ(score(burial(30)), 1);
    EXPECT_EQ(score(burial(28)), 0);
}

RULE(5_20_8_end, two_of_them)
{
    table *t = burial(30);

    put_token(t, MYE_CORPSE, RED, (sk_point){5000, 4000}, MYE_NOBODY);
    EXPECT_EQ(score_at(t, 6), 2);
    EXPECT_EQ(score_at(burial(30), 6), 1);
}
