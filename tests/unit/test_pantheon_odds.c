/* The table of odds that Pantheon's best use of dice rests on, computed again roll by roll. */
#include <criterion/criterion.h>

#include "games/pantheon/rules.h"

enum { FACES = 6, MOST = 5 };

/* The i-th of all rolls of so many dice. */
static void nth_roll(int32_t i, int32_t dice, int32_t base, pan_roll *roll)
{
    roll->dice = (uint8_t)dice;
    for (int32_t k = 0; k < dice; k++, i /= FACES) {
        roll->rolled[k] = (uint8_t)(i % FACES);
        roll->shows[k] = (uint8_t)(i % FACES > 0 ? base + i % FACES : 0);
    }
}

static int32_t count_rolls(int32_t dice)
{
    int32_t rolls = 1;

    for (; dice > 0; dice--)
        rolls *= FACES;
    return rolls;
}

Test(pantheon_odds, the_second_assault_is_worth_what_the_table_says)
{
    for (int32_t dice = 0; dice <= MOST; dice++)
        for (int32_t spare = 0; spare <= 4; spare++)
            for (int32_t defence = 6; defence <= 10; defence++) {
                int64_t sum = 0, rolls = count_rolls(dice);
                for (int32_t i = 0; i < rolls; i++) {
                    pan_roll roll = {.defence = (uint8_t)defence};
                    nth_roll(i, dice, 5, &roll);
                    sum += pan_second_wounds(roll.shows, dice, spare, defence);
                }
                cr_expect_eq(pan_expected_second(dice, spare, defence),
                             (sum * PAN_WOUND + rolls / 2) / rolls, "%d dice, %d saved, against %d",
                             dice, spare, defence);
            }
}

Test(pantheon_odds, an_attack_is_worth_its_best_uses)
{
    for (int32_t dice = 0; dice <= MOST; dice++)
        for (int32_t defence = 1; defence <= 10; defence++) {
            int64_t sum = 0, rolls = count_rolls(dice);
            for (int32_t i = 0; i < rolls; i++) {
                pan_roll roll = {.defence = (uint8_t)defence, .assault = 1};
                nth_roll(i, dice, 0, &roll);
                sum += pan_best_use(&roll, 12).expected;
            }
            cr_expect_eq(pan_expected_wounds(dice, defence), (sum + rolls / 2) / rolls,
                         "%d dice against %d: %lld", dice, defence, (long long)(sum / rolls));
        }
}

/* Wounds of the second assault when dice are set aside in every possible way. */
static int32_t any_second(const pan_roll *from)
{
    int32_t best = 0;

    for (int32_t i = 0; i < from->dice; i++)
        best +=
            from->shows[i] != 0 && from->shows[i] != PAN_AWAY && from->shows[i] >= from->defence;
    for (int32_t raised = 0; raised < from->dice; raised++) {
        if (from->shows[raised] == 0 || from->shows[raised] >= from->defence)
            continue;
        for (int32_t aside = -1; aside < from->dice; aside++) {
            pan_roll next = *from;
            int32_t got;
            if (aside == raised || (aside < 0 && from->spare == 0))
                continue;
            if (aside >= 0 && (from->shows[aside] == 0 || from->shows[aside] >= from->defence))
                continue;
            if (aside < 0)
                next.spare--;
            else
                next.shows[aside] = PAN_AWAY;
            next.shows[raised]++;
            got = any_second(&next);
            best = got > best ? got : best;
        }
    }
    return best;
}

Test(pantheon_odds, no_other_use_of_the_second_assault_wounds_more)
{
    for (int32_t dice = 1; dice <= 3; dice++)
        for (int32_t i = 0; i < count_rolls(dice); i++)
            for (int32_t defence = 6; defence <= 10; defence++) {
                pan_roll roll = {.defence = (uint8_t)defence, .assault = 2, .spare = 1};
                nth_roll(i, dice, 5, &roll);
                cr_expect_eq(pan_second_wounds(roll.shows, dice, 1, defence), any_second(&roll));
            }
}
