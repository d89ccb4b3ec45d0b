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
