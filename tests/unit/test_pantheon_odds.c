/* The best use of dice is the best there is: compared with every use the rules allow, roll by roll;
 * and the table of chances it rests on is computed again. */
#include <criterion/criterion.h>
#include <string.h>

#include "games/pantheon/best.h"
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

/* Of rolls that differ in their order only one is looked at. */
static bool is_sorted(const pan_roll *roll)
{
    for (int32_t k = 1; k < roll->dice; k++)
        if (roll->rolled[k - 1] > roll->rolled[k])
            return false;
    return true;
}

static pan_state lying(const pan_roll *roll)
{
    pan_state s = {0};

    s.open.roll = *roll;
    s.open.unit[0].vitality = PAN_DICE;
    pan_push(&s, PAN_TURN, 0);
    if (pan_dice_choice(&s))
        pan_push(&s, PAN_ASSAULT, 0);
    return s;
}

/* What is to be expected once nothing more is set aside. */
static int32_t worth_of(pan_state s, int32_t vitality)
{
    const pan_roll *roll = &s.open.roll;

    if (roll->assault == 2) {
        pan_count_second(&s);
        return PAN_SURE * (roll->wounds < vitality ? roll->wounds : vitality);
    }
    pan_close_first(&s);
    return PAN_SURE * (roll->wounds < vitality ? roll->wounds : vitality) +
           pan_expected_second(roll->fives, roll->spare, roll->defence, vitality - roll->wounds);
}

/* Every way to set dice aside that the rules list, one die after the other. */
static int32_t any_use(const pan_state *s, int32_t vitality)
{
    sk_actions list = {.count = 0};
    int32_t best = worth_of(*s, vitality);

    if (pan_now(s)->step != PAN_ASSAULT)
        return best;
    pan_assault_legal(NULL, s, &list);
    for (int32_t i = 0; i < list.count; i++) {
        pan_state next = *s;
        pan_play p = {.s = &next};
        int32_t got;
        if (list.item[i].verb == PAN_BEST_USE || list.item[i].verb == PAN_LEAVE_DICE)
            continue;
        pan_assault_apply(&p, &list.item[i]);
        got = any_use(&next, vitality);
        best = got > best ? got : best;
    }
    return best;
}

static void compare(const pan_roll *roll, int32_t vitality)
{
    pan_state s = lying(roll);

    cr_expect_eq(pan_best_use(roll, vitality).exact, any_use(&s, vitality),
                 "assault %d: %d%d%d%d%d against %d, vitality %d, %d saved", roll->assault,
                 roll->rolled[0], roll->rolled[1], roll->rolled[2], roll->rolled[3],
                 roll->rolled[4], roll->defence, vitality, roll->spare);
}

Test(pantheon_odds, no_other_use_of_the_first_assault_is_better)
{
    for (int32_t dice = 1; dice <= MOST; dice++)
        for (int32_t i = 0; i < count_rolls(dice); i++)
            for (int32_t defence = 2; defence <= 10; defence++) {
                pan_roll roll = {.defence = (uint8_t)defence, .assault = 1};
                nth_roll(i, dice, 0, &roll);
                for (int32_t vitality = 1; is_sorted(&roll) && vitality <= 10; vitality += 3)
                    compare(&roll, vitality);
            }
}

Test(pantheon_odds, no_other_use_of_the_second_assault_is_better)
{
    for (int32_t dice = 1; dice <= 4; dice++)
        for (int32_t i = 0; i < count_rolls(dice); i++)
            for (int32_t defence = 6; defence <= 10; defence++)
                for (uint8_t spare = 0; spare <= 3; spare++) {
                    pan_roll roll = {.defence = (uint8_t)defence, .assault = 2, .spare = spare};
                    nth_roll(i, dice, 5, &roll);
                    if (is_sorted(&roll))
                        compare(&roll, 10);
                }
}

/* Also from the middle of it: a die that rolled 5 and was raised cannot be saved. */
Test(pantheon_odds, the_best_use_goes_on_from_what_was_set_aside)
{
    pan_roll roll = {.rolled = {5, 4, 1, 1},
                     .shows = {6, 4, PAN_AWAY, 1},
                     .dice = 4,
                     .assault = 1,
                     .defence = 9};

    for (int32_t vitality = 1; vitality <= 4; vitality++)
        compare(&roll, vitality);
}

/* The dice fare as the numbers say. */
Test(pantheon_odds, the_fates_of_the_dice_are_the_best_use)
{
    for (int32_t i = 0; i < count_rolls(4); i++)
        for (int32_t defence = 4; defence <= 10; defence++) {
            pan_roll roll = {.defence = (uint8_t)defence, .assault = 1};
            uint8_t fate[PAN_DICE];
            int32_t count[PAN_SAVED + 1] = {0};
            pan_use use;
            nth_roll(i, 4, 0, &roll);
            use = pan_best_use(&roll, 10);
            pan_best_fates(&roll, 10, fate);
            for (int32_t k = 0; k < roll.dice; k++)
                count[fate[k]]++;
            cr_expect_eq(count[PAN_WOUNDING], use.wounds);
            cr_expect_eq(count[PAN_FOR_ANOTHER], use.fives);
            cr_expect_eq(count[PAN_SET_OFF], use.paying);
            cr_expect(defence <= 5 || count[PAN_SAVED] == use.spare);
        }
}

Test(pantheon_odds, the_second_assault_is_worth_what_the_table_says)
{
    for (int32_t dice = 1; dice <= MOST; dice++)
        for (int32_t spare = 0; spare <= PAN_DICE - dice; spare++)
            for (int32_t defence = 6; defence <= 10; defence++)
                for (int32_t most = 1; most <= dice; most++) {
                    int64_t sum = 0, rolls = count_rolls(dice);
                    for (int32_t i = 0; i < rolls; i++) {
                        pan_roll roll = {.defence = (uint8_t)defence, .assault = 2};
                        int32_t wounds;
                        roll.spare = (uint8_t)spare;
                        nth_roll(i, dice, 5, &roll);
                        wounds = pan_best_use(&roll, most).wounds;
                        sum += wounds < most ? wounds : most;
                    }
                    cr_expect_eq(pan_expected_second(dice, spare, defence, most),
                                 sum * PAN_SURE / rolls, "%d dice, %d saved, against %d", dice,
                                 spare, defence);
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
                sum += pan_best_use(&roll, 12).exact;
            }
            cr_expect_eq(pan_expected_wounds(dice, defence),
                         pan_thousandths((int32_t)((sum + rolls / 2) / rolls)),
                         "%d dice against %d", dice, defence);
        }
}
