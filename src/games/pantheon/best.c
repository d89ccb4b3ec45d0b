/* The exact best use of dice.
 *
 * First assault against defence 6 or more: dice lie sorted, high to low. Raising w of them to the
 * defence and f of them to 5 costs the same however the top w + f dice are shared out between the
 * two, so it is enough to try every w and f on the highest dice; the others pay, one each, and what
 * is left is saved. The second assault is worth what odds.def says of f dice and the saved ones. */
#include "rules.h"

enum { SPARE_MOST = 10, TARGETS = 5 };

static const int16_t SECOND[PAN_DICE + 1][SPARE_MOST + 1][TARGETS] = {
#define PAN_SECOND_ODDS
#include "odds.def"
#undef PAN_SECOND_ODDS
};

static const int16_t ATTACK[PAN_DICE + 1][PAN_DICE + 1] = {
#define PAN_ATTACK_ODDS
#include "odds.def"
#undef PAN_ATTACK_ODDS
};

static int32_t at_most(int32_t value, int32_t most)
{
    return value > most ? most : value;
}

int32_t pan_expected_second(int32_t dice, int32_t spare, int32_t defence)
{
    if (defence <= TARGETS || dice == 0)
        return 0;
    return SECOND[at_most(dice, PAN_DICE)][at_most(spare, SPARE_MOST)]
                 [at_most(defence, PAN_DICE) - TARGETS - 1];
}

int32_t pan_expected_wounds(int32_t offence, int32_t defence)
{
    return ATTACK[at_most(offence, PAN_DICE)][at_most(defence, PAN_DICE)];
}

/* Dice that neither wound nor are gone, high to low. */
static int32_t sort_dice(const uint8_t shows[PAN_DICE], int32_t dice, int32_t defence,
                         uint8_t out[PAN_DICE])
{
    int32_t count = 0;

    for (int32_t i = 0; i < dice; i++) {
        int32_t at = count;
        if (shows[i] == 0 || shows[i] == PAN_AWAY || shows[i] >= defence)
            continue;
        for (; at > 0 && out[at - 1] < shows[i]; at--)
            out[at] = out[at - 1];
        out[at] = shows[i];
        count++;
    }
    return count;
}

static int32_t count_wounds(const uint8_t shows[PAN_DICE], int32_t dice, int32_t defence)
{
    int32_t wounds = 0;

    for (int32_t i = 0; i < dice; i++)
        wounds += shows[i] != 0 && shows[i] != PAN_AWAY && shows[i] >= defence;
    return wounds;
}

/* High dice are raised first, saved dice and then the lowest are set aside for them. */
int32_t pan_second_wounds(const uint8_t shows[PAN_DICE], int32_t dice, int32_t spare,
                          int32_t defence)
{
    uint8_t rest[PAN_DICE] = {0};
    int32_t last = sort_dice(shows, dice, defence, rest);
    int32_t wounds = count_wounds(shows, dice, defence);

    for (int32_t i = 0; i < last; i++, wounds++) {
        int32_t need = defence - rest[i], saved = need < spare ? need : spare;
        if (spare + last - i - 1 < need)
            break;
        spare -= saved;
        last -= need - saved;
    }
    return wounds;
}

/* What raising the first w dice to the defence and the next f to 5 costs; too much if it cannot be
 * done. */
static int32_t price_of(const uint8_t *die, int32_t w, int32_t f, int32_t defence)
{
    int32_t price = 0;

    for (int32_t i = 0; i < w; i++)
        price += defence - die[i];
    for (int32_t i = w; i < w + f; i++)
        price += die[i] > TARGETS ? PAN_AWAY : TARGETS - die[i];
    return price;
}

static int32_t count_fives(const uint8_t *die, int32_t count)
{
    int32_t fives = 0;

    for (int32_t i = 0; i < count; i++)
        fives += die[i] == TARGETS;
    return fives;
}

static pan_use use_second(const pan_roll *roll, int32_t vitality)
{
    int32_t wounds = pan_second_wounds(roll->shows, roll->dice, roll->spare, roll->defence);

    return (pan_use){.wounds = wounds,
                     .expected = PAN_WOUND * at_most(wounds + roll->wounds, vitality)};
}

static pan_use use_low(const pan_roll *roll, int32_t vitality)
{
    int32_t wounds = pan_second_wounds(roll->shows, roll->dice, 0, roll->defence);

    return (pan_use){.wounds = wounds, .expected = PAN_WOUND * at_most(wounds, vitality)};
}

static void consider(const pan_roll *roll, const uint8_t *die, int32_t left, int32_t vitality,
                     pan_use *try, pan_use *best)
{
    int32_t price = price_of(die, try->wounds, try->fives, roll->defence);
    int32_t sure, chance, already = count_wounds(roll->shows, roll->dice, roll->defence);

    if (price > left || count_fives(die + try->wounds + try->fives, left) > price)
        return;
    try->spare = left - price;
    sure = PAN_WOUND * at_most(try->wounds + already, vitality);
    chance = pan_expected_second(try->fives, try->spare, roll->defence);
    try->expected = sure + at_most(chance, PAN_WOUND * vitality - sure);
    if (try->expected > best->expected) {
        *best = *try;
        best->wounds += already;
    }
}

pan_use pan_best_use(const pan_roll *roll, int32_t vitality)
{
    uint8_t die[PAN_DICE] = {0};
    pan_use best = {.expected = -1};
    int32_t count;

    if (roll->assault == 2)
        return use_second(roll, vitality);
    if (roll->defence <= TARGETS)
        return use_low(roll, vitality);
    count = sort_dice(roll->shows, roll->dice, roll->defence, die);
    for (int32_t w = 0; w <= count; w++)
        for (int32_t f = 0; f <= count - w; f++) {
            pan_use try = {.wounds = w, .fives = f};
            consider(roll, die, count - w - f, vitality, &try, &best);
        }
    return best;
}
