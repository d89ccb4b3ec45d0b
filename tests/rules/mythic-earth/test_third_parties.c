/* Where a third unit, a second rule or a narrow gap comes between two. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define POST ((kit){.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC, .brave = 9})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

enum { OTHER = MYE_UNITS_A_SIDE, ANIMAL = MYE_FIRST_ANIMAL };

RULE(3_8_2_around, a_victor_between_it_and_its_edge_is_passed_at_an_inch)
{
    for (int32_t minis = 1; minis <= 5; minis += 2) {
        table *t = field();
        int32_t a = put(t, RED, MAN, 30, 20);
        int32_t b = put(t, BLUE, (kit){.name = "Loser", .wounds = 3, .minis = minis}, 1, 1);

        shift(t, b, 3000, 2000 - 126);
        lock_in_fight(t, a, b);
        activate(t, a);
        act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
        EXPECT(gap(t, a, b) >= 100);
        EXPECT(place_of(t, b, 0).y > 2300);
        EXPECT_EQ(count_overlaps(t), 0);
        forget_tables();
    }
}

RULE(3_8_2_around, a_line_of_enemies_across_the_way_is_gone_round)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), b;
    int32_t wall = put(t, RED, (kit){.name = "Wall", .minis = 4}, 28, 25);

    b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 3}, a, 0);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
    EXPECT(gap(t, b, wall) >= 100);
    EXPECT(told(t, MYE_HEMMED_IN) == NULL);
}

/* Between two that it touches on opposite sides there is but one line out, on either side. */
RULE(3_8_2_around, out_from_between_two_enemies_that_touch_it)
{
    for (int32_t apart = 126; apart <= 127; apart++) {
        table *t = field();
        int32_t a = put(t, RED, MAN, 30, 20), b, c;

        b = put(t, BLUE, (kit){.name = "Loser", .wounds = 3}, 1, 1);
        c = put(t, RED, (kit){.name = "Other"}, 2, 2);
        shift(t, b, 3000, 2000 + apart);
        shift(t, c, 3000, 2000 + 2 * apart);
        lock_in_fight(t, a, b);
        activate(t, a);
        act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
        EXPECT(told(t, MYE_HEMMED_IN) == NULL);
        EXPECT(gap(t, a, b) >= 100);
        EXPECT(gap(t, b, c) >= 100);
        EXPECT(place_of(t, b, 0).y > 2700);
        forget_tables();
    }
}

RULE(3_9_inch_on_the_way, between_two_enemies_there_must_be_an_inch_on_either_side)
{
    for (int32_t narrow = 0; narrow < 2; narrow++) {
        table *t = field();
        int32_t u = put(t, RED, MAN, 30, 20), w, e;

        w = put(t, BLUE, (kit){.name = "West"}, 1, 1);
        e = put(t, BLUE, (kit){.name = "East"}, 2, 2);
        shift(t, w, 3000 - 226 + narrow, 2200);
        shift(t, e, 3000 + 226, 2200);
        activate(t, u);
        EXPECT_EQ(refusal(t, "move Red Man to 30,24.5 facing 90 as they stand") == 0, !narrow);
        forget_tables();
    }
}

RULE(3_7_5_contact, not_through_the_inch_of_another_enemy)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20), w;

    put(t, BLUE, POST, 30, 29);
    w = put(t, BLUE, (kit){.name = "West"}, 1, 1);
    shift(t, w, 3000 - 200, 2400);
    activate(t, u);
    EXPECT_EQ(refusal(t, "charge Blue Post with Red Man"), 0); /* a small way round */
    put(t, BLUE, (kit){.name = "East", .minis = 20}, 31, 24);
    put(t, BLUE, (kit){.name = "Far", .minis = 12}, 14, 24);
    EXPECT(refusal(t, "charge Blue Post with Red Man") != 0);
}

RULE(3_7_5_contact, a_target_that_another_enemy_shelters_can_be_charged_from_the_other_side)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20), p = put(t, BLUE, POST, 30, 25);
    int32_t o = put(t, BLUE, (kit){.name = "Comrade"}, 1, 1);

    shift(t, o, 3000, 2500 + 140);
    activate(t, u);
    act(t, "charge Blue Post with Red Man", DICE(10, 10));
    EXPECT(mye_is_locked_with(t->state, u, p));
    EXPECT(gap(t, u, o) >= 100);
}

/* How many minis of a unit touch another. */
static int32_t count_in_contact(table *t, int32_t u, int32_t target)
{
    int32_t reach = figure(t, u)->radius + figure(t, target)->radius + 2, count = 0;

    for (int32_t i = 0; i < figure(t, u)->minis; i++)
        for (int32_t k = 0; k < figure(t, target)->minis; k++)
            if (sk_points_within(place_of(t, u, i), place_of(t, target, k), reach)) {
                count++;
                break;
            }
    return count;
}

RULE(3_11_all_in, five_touch_one_and_six_touch_three)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .minis = 5}, 27, 20),
            p = put(t, BLUE, POST, 30, 27);

    activate(t, u);
    act(t, "charge Blue Post with Red Man", DICE(10, 10, 10, 10, 10, 10));
    EXPECT_EQ(count_in_contact(t, u, p), 5);
    EXPECT_EQ(count_overlaps(t), 0);
    t = field();
    u = put(t, RED, (kit){.name = "Man", .minis = 6}, 26, 20);
    p = put(t, BLUE, (kit){.name = "Post", .minis = 3, .wounds = 9}, 29, 27);
    activate(t, u);
    act(t, "charge Blue Post with Red Man", DICE(10, 10, 10, 10, 10, 10, 10, 10, 10));
    EXPECT_EQ(count_in_contact(t, u, p), 6);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_11_all_in, nine_cannot_all_touch_one_and_the_others_stay_with_them)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .minis = 9}, 26, 20),
            p = put(t, BLUE, POST, 30, 27);
    mye_body body;

    activate(t, u);
    act(t, "charge Blue Post with Red Man", DICE(10, 10, 10, 10, 10, 10, 10, 10, 10, 10));
    EXPECT(count_in_contact(t, u, p) >= 5);
    EXPECT_EQ(count_overlaps(t), 0);
    mye_body_of(t->scene, t->state, u, &body);
    EXPECT(mye_is_coherent(&body, figure(t, u)->radius));
}

RULE(3_11_all_in, where_a_comrade_of_the_target_is_too_near_it_is_touched_from_another_side)
{
    for (int32_t minis = 1; minis <= 5; minis += 2)
        for (int32_t aside = -200; aside <= 200; aside += 50) {
            table *t = field();
            int32_t u = put(t, RED, (kit){.name = "Man", .minis = minis}, 30, 20);
            int32_t p = put(t, BLUE, POST, 30, 25),
                    o = put(t, BLUE, (kit){.name = "Comrade"}, 1, 1);

            shift(t, o, 3000 + aside, 2350);
            activate(t, u);
            if (refusal(t, "charge Blue Post with Red Man") == 0) {
                act(t, "charge Blue Post with Red Man", DICE(10, 10, 10, 10, 10, 10) + 5 - minis);
                EXPECT(gap(t, u, p) <= 1);
                EXPECT(gap(t, u, o) >= 99);
                EXPECT_EQ(count_overlaps(t), 0);
            }
            forget_tables();
        }
}

/* Red fights a spirit animal; Blue charges Red. */
static table *three_sides(const uint16_t *dice)
{
    table *t = field_of(MYE_GREAT_HUNT);
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 9}, 30, 20);
    int32_t b = put(t, BLUE, (kit){.name = "Man", .wounds = 9}, 30, 15);

    open_of(t)->animals = 1;
    unit(t, ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->wounds[figure(t, ANIMAL)->first] = 1;
    shift(t, ANIMAL, 3000, 2000 + 63 + 118);
    lock_in_fight(t, a, ANIMAL);
    activate(t, b);
    act(t, "charge Red Man with Blue Man", dice);
    return t;
}

RULE(5_7_third, a_unit_that_fights_an_animal_may_be_charged_and_lose)
{
    table *t = three_sides(DICE(1, 10, 10, 10));

    EXPECT(has(t, 0, MYE_FLEEING));
    EXPECT(!mye_is_locked(t->state, ANIMAL));
    EXPECT(has(t, ANIMAL, MYE_ON_TABLE));
    EXPECT_EQ(times_told(t, MYE_LOST), 1);
}

RULE(5_7_third, an_animal_neither_wins_nor_loses_with_the_charger)
{
    table *t = three_sides(DICE(10, 1, 10, 1));

    EXPECT_EQ(told(t, MYE_LOST)->unit, OTHER);
    EXPECT_EQ(times_told(t, MYE_LOST), 1);
    EXPECT(mye_is_locked_with(t->state, 0, ANIMAL));
    EXPECT(mye_is_locked_with(t->state, 0, OTHER));
}

RULE(5_6_no_march, nobody_countercharges_into_the_water)
{
    table *t = field_of(MYE_RAINY_SEASON);
    int32_t a = put(t, RED, POST, 43, 15), b;

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put_piece(t, MYE_BRIDGE, false, INCHES(40, 20, 46, 28));
    b = put(t, BLUE, (kit){.name = "Waiting", .wounds = 9}, 43, 24);
    alert(t, b, false);
    activate(t, a);
    act(t, "charge Blue Waiting with Red Post", NO_DICE);
    act(t, "spring the trap of Blue Waiting", DICE(1));
    EXPECT_EQ(refusal(t, "countercharge Red Post with Blue Waiting"), 0);
    shift(t, b, 3000, 2400);
    EXPECT(refusal(t, "countercharge Red Post with Blue Waiting") != 0);
}

RULE(3_10_rallied, whoever_is_charged_after_stopping_shoots_two_worse)
{
    table *t = field();
    int32_t a = put(t, RED, POST, 30, 20);
    int32_t b =
        put_north(t, BLUE, (kit){.name = "Archer", .wounds = 9, .weapons = ARMS(BOW)}, a, 500);

    unit(t, b)->turn |= MYE_RALLIED;
    activate(t, a);
    act(t, "charge Blue Archer with Red Post", NO_DICE);
    act(t, "loose at the charging Red Post with Blue Archer", DICE(9, 10, 10));
    EXPECT_EQ(needed(t, MYE_SHOTS), 3);
}

RULE(3_6_react, the_quickest_of_the_unit_reacts_and_when_he_is_dead_the_others)
{
    static const kit captain = {.name = "Captain", .react = 9};

    for (int32_t dead = 0; dead < 2; dead++) {
        table *t = field();
        int32_t a = put(t, RED, MAN, 30, 20);
        int32_t b = put_north(
            t, BLUE, (kit){.name = "Slow", .minis = 2, .react = 4, .leader = &captain}, a, 500);

        open_of(t)->wounds[figure(t, b)->first] = (uint8_t)!dead;
        mye_gather(t->scene, t->state, b);
        alert(t, b, false);
        activate(t, a);
        act(t, "move Red Man to 31,20 facing 0 as they stand", NO_DICE);
        act(t, "spring the trap of Blue Slow", DICE(9));
        EXPECT_EQ(told(t, MYE_REACTED) != NULL, !dead);
        forget_tables();
    }
}

RULE(3_7_9_others, three_traps_at_once_are_asked_one_after_the_other)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 9}, 30, 20);

    alert(t, put(t, BLUE, (kit){.name = "One", .weapons = ARMS(BOW)}, 30, 27), false);
    alert(t, put(t, BLUE, (kit){.name = "Two", .weapons = ARMS(BOW)}, 33, 27), false);
    alert(t, put(t, BLUE, (kit){.name = "Three", .weapons = ARMS(BOW)}, 27, 27), true);
    activate(t, a);
    act(t, "move Red Man to 31,20 facing 0 as they stand", NO_DICE);
    act(t, "spring the trap of Blue Two", DICE(1));
    act(t, "shoot at Red Man with Blue Two", DICE(10));
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT_EQ(refusal(t, "spring the trap of Blue Two"), MYE_NOT_NOW);
    act(t, "spring the trap of Blue One", DICE(10));
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "hold", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ACT);
    EXPECT_EQ(place_of(t, a, 0).x, 3100);
    EXPECT(has(t, OTHER + 2, MYE_ON_ALERT));
    EXPECT(!has(t, OTHER, MYE_ON_ALERT));
}

RULE(3_10_each_feature, a_friendly_giant_and_an_enemy_unit_are_two)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHER, 30, 10), g, e;

    put_north(t, BLUE, POST, a, 1500);
    g = put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH}, 1, 4);
    e = put(t, BLUE, (kit){.name = "Screen"}, 1, 1);
    shift(t, g, 3290, 1600);
    shift(t, e, 3060, 2200);
    activate(t, a);
    act(t, "shoot at Blue Post with Red Archer", DICE(9));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -2);
}

RULE(3_11_consolidate, both_winners_of_a_fight_consolidate)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), c = put(t, RED, (kit){.name = "Second"}, 33, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 3}, a, 0);

    lock_in_fight(t, a, b);
    lock_in_fight(t, c, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    act(t, "stay with Red Man", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    act(t, "consolidate Red Second to 34,20 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, c, 0).x, 3400);
}

RULE(3_11_consolidate, the_charged_unit_consolidates_when_it_won)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 3}, 30, 30);
    int32_t b = put_north(t, BLUE, (kit){.name = "Winner", .wounds = 3}, a, 300);

    activate(t, a);
    act(t, "charge Blue Winner with Red Man", DICE(10, 1, 10, 10));
    EXPECT(has(t, a, MYE_FLEEING));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(unit(t, b)->dice, 1);
}

RULE(3_7_10_both, a_countercharged_unit_that_wins_consolidates_and_the_loser_flees)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 3}, 30, 30);
    int32_t b = put_north(t, BLUE, (kit){.name = "Waiting", .wounds = 3}, a, 800);

    alert(t, b, false);
    activate(t, a);
    act(t, "charge Blue Waiting with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Waiting", DICE(1));
    act(t, "countercharge Red Man with Blue Waiting", DICE(1, 10, 10, 10));
    EXPECT(has(t, b, MYE_FLEEING));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, "stay with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_8_4_dice, one_destroyed_with_a_die_in_the_pool_takes_it_along)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHER, 30, 20);

    put_north(t, BLUE, (kit){.name = "Target"}, a, 500);
    put(t, BLUE, (kit){.name = "Other"}, 60, 40);
    activate(t, a);
    open_of(t)->pool[BLUE][5] = open_of(t)->pool[BLUE][2] = 1;
    act(t, "shoot at Blue Target with Red Archer", DICE(1, 10));
    EXPECT_EQ(open_of(t)->pool[BLUE][5], 1);
    EXPECT_EQ(open_of(t)->pool[BLUE][2], 0);
}

RULE(4_7_coherency, each_of_two_stragglers_finds_a_place)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Men", .minis = 6}, 30, 20);

    open_of(t)->at[figure(t, a)->first + 4] = (mye_place){5000, 2000};
    open_of(t)->at[figure(t, a)->first + 5] = (mye_place){1000, 2000};
    mye_gather(t->scene, t->state, a);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(count_overlaps(t), 0);
    EXPECT(place_of(t, a, 4).x < 4000);
    EXPECT(place_of(t, a, 5).x > 2500);
}

RULE(3_9_fly_choice, a_bird_that_took_off_after_its_move_stays_up)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY)}, 30, 20);

    activate(t, u);
    act(t, "move Red Bird to 31,20 facing 0 as they stand", NO_DICE);
    act(t, "take off with Red Bird", NO_DICE);
    EXPECT(has(t, u, MYE_ALOFT));
    EXPECT(refusal(t, "land Red Bird") != 0);
}

RULE(3_9_fly_over, a_bird_that_is_aloft_passes_through_the_inch_of_enemies)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Bird", .move = 9, .talents = BIT(FLY)}, 30, 20);

    put(t, BLUE, (kit){.name = "Screen", .minis = 10}, 24, 23);
    unit(t, u)->status |= MYE_ALOFT;
    activate(t, u);
    EXPECT_EQ(refusal(t, "move Red Bird to 30,27 facing 90 as they stand"), 0);
    unit(t, u)->status &= (uint16_t)~MYE_ALOFT;
    EXPECT(refusal(t, "move Red Bird to 30,27 facing 90 as they stand") != 0);
}

RULE(3_10_enemy_obscures, an_enemy_aloft_like_any_other)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHER, 30, 10), e;

    put_north(t, BLUE, POST, a, 900);
    e = put(t, BLUE, (kit){.name = "Bird", .talents = BIT(FLY)}, 30, 14);
    shift(t, e, 3050, 1400);
    unit(t, e)->status |= MYE_ALOFT;
    activate(t, a);
    act(t, "shoot at Blue Post with Red Archer", DICE(9));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -1);
}

/* A lone striker who falls as he wins; a comrade stands on the other side of the loser. */
static table *last_blow(mye_primary primary, int32_t *foe, int32_t *mate)
{
    table *t = field_of(primary);
    int32_t u = put(t, RED, (kit){.name = "Striker", .fight = 10}, 30, 16);

    figure(t, u)->stats[0].attacks = 3;
    *foe = put_north(t, BLUE, (kit){.name = "Foe", .minis = 4, .fight = 10}, u, 100);
    *mate = put(t, RED, (kit){.name = "Mate", .minis = 2}, 30, 22);
    shift(t, *mate, 3000, place_of(t, *foe, 0).y + 130);
    lock_in_fight(t, *mate, *foe);
    activate(t, u);
    return t;
}

RULE(5_9_second, when_the_victor_has_fallen_too)
{
    for (int32_t wounds = 3; wounds <= 4; wounds++) { /* the foe flees, or nobody of it is left */
        int32_t foe, mate;
        table *t = last_blow(MYE_LIBERATORS, &foe, &mate);
        put_token(t, MYE_CAPTIVES, BLUE, place_of(t, foe, 0), foe);
        unit(t, foe)->status |= MYE_CARRIES;
        take_away(t, foe, 4 - wounds == 0 ? 1 : 0);
        act(t, "charge Blue Foe with Red Striker",
            wounds == 3 ? DICE(1, 1, 1, 1, 1, 1, 1, 10, 10, 10, 10, 1, 1, 1, 10)
                        : DICE(1, 1, 1, 1, 1, 1, 10, 10, 10, 10, 1, 1));
        EXPECT(has(t, 0, MYE_DESTROYED));
        EXPECT(has(t, foe, wounds == 3 ? MYE_FLEEING : MYE_DESTROYED));
        EXPECT(has(t, mate, MYE_CARRIES));
        EXPECT_EQ(open_of(t)->token[0].carrier, mate);
        forget_tables();
    }
}

RULE(5_21_2_defeat, the_comrade_of_a_fallen_victor_has_the_map)
{
    for (int32_t left = 3; left <= 4; left++) {
        int32_t foe, mate;
        table *t = last_blow(MYE_ALTARS, &foe, &mate);
        devote(t, RED, MYE_DEVOTION_EL_DORADO, foe, foe + 1);
        secret_of(t, RED)->found = 1;
        take_away(t, foe, 4 - left);
        act(t, "charge Blue Foe with Red Striker",
            left == 4 ? DICE(1, 1, 1, 1, 1, 1, 1, 10, 10, 10, 10, 1, 1, 1, 1)
                      : DICE(1, 1, 1, 1, 1, 1, 10, 10, 10, 10, 1, 1));
        EXPECT_EQ(open_of(t)->score[RED], 1);
        EXPECT_EQ(mye_count_tokens(t->state, MYE_MAP, RED), 1);
        for (int32_t i = 0; i < MYE_TOKENS; i++)
            if (open_of(t)->token[i].kind == MYE_MAP)
                EXPECT_EQ(open_of(t)->token[i].carrier, mate);
        forget_tables();
    }
}
