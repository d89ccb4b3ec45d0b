#include <criterion/criterion.h>
#include <string.h>

#include "base/dice.h"
#include "base/hash.h"

static const sk_occasion WHY = {0, 7};

/* The published reference: xoshiro256** from state {1, 2, 3, 4}. */
Test(rng, is_xoshiro256_star_star)
{
    static const uint64_t EXPECTED[] = {11520u, 0u, 1509978240u, 1215971899390074240u};
    sk_rng r = {{1, 2, 3, 4}};

    for (int i = 0; i < 4; i++)
        cr_assert_eq(sk_rng_next(&r), EXPECTED[i]);
}

Test(rng, a_zero_key_does_not_stand_still)
{
    const uint8_t zero[32] = {0};
    sk_rng r = sk_rng_key(zero);
    uint64_t first = sk_rng_next(&r), second = sk_rng_next(&r), third = sk_rng_next(&r);

    cr_assert(first != second || second != third);
}

/* Pearson's statistic over each die; 99.99 % quantiles, so a fair generator passes every seed
 * tried here and a biased one does not. */
static void is_fair(int32_t sides, double limit)
{
    enum { PER_SIDE = 20000 };
    static int32_t seen[101];
    sk_dice d = sk_dice_seed(12345);
    double statistic = 0;

    memset(seen, 0, sizeof seen);
    for (int32_t i = 0; i < PER_SIDE * sides; i++) {
        int32_t result = sk_roll(&d, WHY, sides);
        cr_assert(result >= 1 && result <= sides);
        seen[result]++;
    }
    for (int32_t side = 1; side <= sides; side++)
        statistic += (double)(seen[side] - PER_SIDE) * (seen[side] - PER_SIDE) / PER_SIDE;
    cr_assert_lt(statistic, limit, "d%d: %f", sides, statistic);
    cr_assert_gt(statistic, 0.0);
}

Test(dice, are_fair_for_any_number_of_sides)
{
    is_fair(2, 15.2);
    is_fair(3, 18.5);
    is_fair(6, 25.8);
    is_fair(7, 27.9);
    is_fair(10, 33.8);
    is_fair(12, 37.4);
    is_fair(100, 161.4);
}

Test(dice, the_same_seed_rolls_the_same)
{
    sk_dice a = sk_dice_seed(9), b = sk_dice_seed(9), c = sk_dice_seed(10);
    int32_t differ = 0;

    for (int i = 0; i < 100; i++) {
        int32_t roll = sk_roll(&a, WHY, 20);
        cr_assert_eq(roll, sk_roll(&b, WHY, 20));
        differ += roll != sk_roll(&c, WHY, 20);
    }
    cr_assert_gt(differ, 80);
}

Test(dice, a_tape_gives_its_results_and_runs_dry)
{
    sk_rolls tape = {.count = 3, .result = {4, 5, 9}};
    sk_dice d = sk_dice_tape(&tape);
    uint16_t out[2];

    sk_roll_many(&d, WHY, 10, 2, out);
    cr_assert_eq(out[0], 4);
    cr_assert_eq(out[1], 5);
    cr_assert_eq(sk_draw(&d, 9), 8, "a draw of n stands as n + 1 on the tape");
    cr_assert(!d.want.dry);
    sk_roll_many(&d, (sk_occasion){1, 3}, 6, 2, out);
    cr_assert(d.want.dry);
    cr_assert_eq(d.want.count, 2);
    cr_assert_eq(d.want.sides, 6);
    cr_assert_eq(d.want.reason, 3);
    cr_assert_eq(d.want.seat, 1);
    sk_roll(&d, WHY, 20);
    cr_assert_eq(d.want.sides, 6, "the first roll that is missing stays the one asked for");
}

Test(dice, a_result_the_die_cannot_show_is_asked_again)
{
    sk_rolls tape = {.count = 1, .result = {7}};
    sk_dice d = sk_dice_tape(&tape);

    sk_roll(&d, WHY, 6);
    cr_assert(d.want.dry);
    cr_assert_eq(d.taken, 0);
}

Test(dice, a_result_of_another_die_is_asked_again)
{
    sk_rolls tape = {.count = 2, .result = {4, 4}, .sides = {6, 10}};
    sk_dice d = sk_dice_tape(&tape);

    cr_assert_eq(sk_roll(&d, WHY, 6), 4);
    sk_roll(&d, WHY, 6);
    cr_assert(d.want.dry);
    cr_assert_eq(d.taken, 1);
}

Test(dice, made_up_results_still_end_a_roll_off)
{
    sk_rolls none = {0};
    sk_dice d = sk_dice_tape(&none);
    int32_t tries = 0;

    while (sk_roll(&d, WHY, 10) == sk_roll(&d, WHY, 10))
        cr_assert_lt(++tries, 1000);
}

Test(dice, real_dice_are_asked_for_but_cards_are_not)
{
    sk_rolls answers = {.count = 1, .result = {3}}, kept = {0};
    sk_dice d = sk_dice_ask(&answers, sk_rng_seed(4));

    d.kept = &kept;
    cr_assert_eq(sk_roll(&d, WHY, 6), 3);
    cr_assert_lt(sk_draw(&d, 52), 52);
    cr_assert(!d.want.dry, "a draw needs no answer");
    sk_roll(&d, WHY, 6);
    cr_assert(d.want.dry);
    cr_assert_eq(kept.count, 3);
    cr_assert_eq(kept.result[0], 3);
    cr_assert_eq(kept.sides[0], 6);
    cr_assert_eq(kept.sides[1], 52);
}

Test(dice, what_was_kept_replays_as_a_tape)
{
    sk_rolls kept = {0};
    sk_dice d = sk_dice_seed(77), again;
    int32_t first[40];

    d.kept = &kept;
    for (int i = 0; i < 40; i++)
        first[i] = i % 3 ? sk_roll(&d, WHY, 10) : sk_draw(&d, 30);
    again = sk_dice_tape(&kept);
    for (int i = 0; i < 40; i++)
        cr_assert_eq(first[i], i % 3 ? sk_roll(&again, WHY, 10) : sk_draw(&again, 30));
    cr_assert_eq(again.taken, 40);
}

/* Every way there is */

static int32_t count_paths(int32_t sides, int32_t count, uint32_t cuts)
{
    static sk_path path;
    int32_t paths = 0;

    path = (sk_path){0};
    do {
        uint16_t die[64];
        sk_dice d = sk_dice_all(&path);
        sk_roll_cut(&d, WHY, sides, count, cuts, die);
        cr_assert(!path.lost);
        for (int32_t i = 0; i < count; i++)
            cr_assert(die[i] >= 1 && die[i] <= sides);
        paths++;
    } while (sk_path_next(&path));
    return paths;
}

Test(dice, ways_are_as_many_as_there_are_counts_of_what_matters)
{
    cr_expect_eq(count_paths(6, 12, sk_cut(4)), 13);
    cr_expect_eq(count_paths(6, 12, sk_cut(2) | sk_cut(4)), 91);
    cr_expect_eq(count_paths(6, 10, SK_BAG), 3003);
    cr_expect_eq(count_paths(10, 1, SK_BAG), 10);
    cr_expect_eq(count_paths(10, 5, sk_cut(11)), 1, "no face of the die begins a class");
    cr_expect_eq(count_paths(10, 5, sk_cut(1)), 1);
    cr_expect_eq(count_paths(6, 0, SK_BAG), 1);
}

Test(dice, dice_of_a_class_show_its_lowest_face)
{
    sk_path path = {0};
    int32_t seen[4] = {0};

    do {
        uint16_t die[3];
        sk_dice d = sk_dice_all(&path);
        int32_t hits = 0;
        sk_roll_cut(&d, WHY, 6, 3, sk_cut(5), die);
        for (int32_t i = 0; i < 3; i++) {
            cr_assert(die[i] == 1 || die[i] == 5);
            hits += die[i] == 5;
        }
        seen[hits]++;
    } while (sk_path_next(&path));
    for (int32_t hits = 0; hits < 4; hits++)
        cr_expect_eq(seen[hits], 1);
}

/* A roll may hang on the one before it. */
Test(dice, a_path_goes_through_every_fork_and_each_way_once)
{
    sk_path path = {0};
    int32_t seen[6][10] = {{0}}, paths = 0;

    do {
        sk_dice d = sk_dice_all(&path);
        int32_t first = sk_roll(&d, WHY, 6), second = first == 6 ? sk_draw(&d, 10) : 0;
        seen[first - 1][second]++;
        paths++;
    } while (sk_path_next(&path));
    cr_expect_eq(paths, 5 + 10);
    for (int32_t face = 0; face < 5; face++)
        cr_expect_eq(seen[face][0], 1);
    for (int32_t card = 0; card < 10; card++)
        cr_expect_eq(seen[5][card], 1);
}

/* Whoever rolls until a six comes must find an end. */
Test(dice, a_path_too_long_is_lost_and_rolls_on_by_chance)
{
    sk_path path = {0};
    sk_dice d = sk_dice_all(&path);
    int32_t rolls = 0;

    while (sk_roll(&d, WHY, 6) != 6)
        rolls++;
    cr_expect(path.lost);
    cr_expect(d.want.dry);
    cr_expect_geq(rolls, SK_FORKS_MAX);
}

Test(dice, a_cut_changes_nothing_where_dice_are_seeded)
{
    sk_dice a = sk_dice_seed(5), b = sk_dice_seed(5);
    uint16_t one[9], other[9];

    sk_roll_many(&a, WHY, 10, 9, one);
    sk_roll_cut(&b, WHY, 10, 9, sk_cut(4), other);
    for (int32_t i = 0; i < 9; i++)
        cr_expect_eq(one[i], other[i]);
}

Test(hash, every_bit_counts)
{
    unsigned char bytes[67] = {0};
    uint64_t plain = sk_hash(bytes, sizeof bytes);

    for (size_t i = 0; i < sizeof bytes * 8; i++) {
        bytes[i / 8] ^= (unsigned char)(1u << i % 8);
        cr_assert_neq(sk_hash(bytes, sizeof bytes), plain, "bit %zu", i);
        bytes[i / 8] ^= (unsigned char)(1u << i % 8);
    }
    cr_assert_neq(sk_hash(bytes, 66), plain, "length counts");
    cr_assert_eq(sk_hash("skald", 5), 0x9f22cfba3385c983u, "pinned: records keep these");
}
