/* The exact best use of dice.
 *
 * First assault against defence 6 or more: dice lie sorted, high to low. Raising w of them to the
 * defence and f of them to 5 costs the same however the top w + f dice are shared out between the
 * two, so it is enough to try every w and f on the highest dice; the others pay, one each, and what
 * is left is saved. A second assault of f dice with s saved is worth what odds.def says, which
 * counts rolls, so nothing is rounded: chances are kept in 6^-10. */
#include "best.h"

enum { TOP = 5, FACES = 6 };

/* Rolls of f dice times the wounds they make, at most k of them: for f from 1, saved dice from 0 to
 * 10 - f, defence 6 to 10, k from 1 to f. */
static const int32_t SECOND[] = {
#define PAN_SECOND_ODDS
#include "odds.def"
#undef PAN_SECOND_ODDS
};

/* Thousandths of a wound by offence and defence, against a target of any vitality. */
static const int16_t ATTACK[PAN_DICE + 1][PAN_DICE + 1] = {
#define PAN_ATTACK_ODDS
#include "odds.def"
#undef PAN_ATTACK_ODDS
};

static int32_t at_most(int32_t value, int32_t most)
{
    return value > most ? most : value;
}

/* Where the rows of so many dice start. */
static int32_t rows_of(int32_t dice)
{
    int32_t start = 0;

    for (int32_t f = 1; f < dice; f++)
        start += (PAN_DICE + 1 - f) * TOP * f;
    return start;
}

int32_t pan_expected_second(int32_t dice, int32_t spare, int32_t defence, int32_t most)
{
    int32_t row, worth;

    if (defence <= TOP || dice <= 0 || most <= 0)
        return 0;
    row = at_most(spare, PAN_DICE - dice) * TOP + at_most(defence, PAN_DICE) - TOP - 1;
    worth = SECOND[rows_of(dice) + row * dice + at_most(most, dice) - 1];
    for (int32_t i = dice; i < PAN_DICE; i++)
        worth *= FACES;
    return worth;
}

int32_t pan_thousandths(int32_t exact)
{
    return (int32_t)(((int64_t)exact * PAN_WOUND + PAN_SURE / 2) / PAN_SURE);
}

int32_t pan_expected_wounds(int32_t offence, int32_t defence)
{
    return ATTACK[at_most(offence, PAN_DICE)][at_most(defence, PAN_DICE)];
}

/* A die that neither wounds nor is gone. */
typedef struct loose {
    uint8_t shows, die;
    bool saves; /* rolled 1 to 4, so it may be kept for the second assault */
} loose;

typedef struct hand {
    loose at[PAN_DICE];
    int32_t count, wounds; /* loose dice, high to low; dice that wound as they lie */
} hand;

static hand sort_dice(const pan_roll *roll)
{
    hand h = {.count = 0};

    for (uint8_t i = 0; i < roll->dice; i++) {
        loose now = {roll->shows[i], i, roll->rolled[i] < TOP};
        int32_t at = h.count;
        if (now.shows == 0 || now.shows == PAN_AWAY)
            continue;
        if (now.shows >= roll->defence) {
            h.wounds++;
            continue;
        }
        for (; at > 0 && h.at[at - 1].shows < now.shows; at--)
            h.at[at] = h.at[at - 1];
        h.at[at] = now;
        h.count++;
    }
    return h;
}

/* With nothing to come: high dice are raised first, saved dice and then the lowest are set aside
 * for them. Says how many are raised, and how many of the lowest pay. */
typedef struct raise {
    int32_t raised, paying;
} raise;

static raise raise_highest(const hand *h, int32_t spare, int32_t defence)
{
    raise r = {0, 0};

    for (; r.raised < h->count - r.paying; r.raised++) {
        int32_t need = defence - h->at[r.raised].shows, saved = at_most(need, spare);
        if (h->count - r.paying - r.raised - 1 < need - saved)
            break;
        spare -= saved;
        r.paying += need - saved;
    }
    return r;
}

static pan_use use_last(const pan_roll *roll, int32_t vitality)
{
    hand h = sort_dice(roll);
    raise r = raise_highest(&h, roll->assault == 2 ? roll->spare : 0, roll->defence);
    pan_use use = {.wounds = h.wounds + r.raised, .raised = r.raised, .paying = r.paying};

    use.exact = PAN_SURE * at_most(use.wounds + roll->wounds, vitality);
    return use;
}

/* The first w dice are raised to the defence; the f next ones that show no more than 5, to 5. */
static bool goes_on(const hand *h, int32_t i, const pan_use *use)
{
    int32_t first = use->raised;

    while (first < h->count && h->at[first].shows > TOP)
        first++;
    return i >= first && i < first + use->fives;
}

/* What the first so many dice of a hand come to, so that any part of it is priced at once. */
typedef struct sums {
    int32_t shows[PAN_DICE + 1], unsaved[PAN_DICE + 1], fives[PAN_DICE + 1];
    int32_t above; /* dice that show more than 5 */
} sums;

static sums sum_up(const hand *h)
{
    sums s = {.above = 0};

    for (int32_t i = 0; i < h->count; i++) {
        s.shows[i + 1] = s.shows[i] + h->at[i].shows;
        s.unsaved[i + 1] = s.unsaved[i] + !h->at[i].saves;
        s.fives[i + 1] = s.fives[i] + (h->at[i].shows == TOP);
        s.above += h->at[i].shows > TOP;
    }
    return s;
}

/* Of the dice that are neither raised nor go on. */
static int32_t rest_of(const int32_t *sum, const hand *h, int32_t raised, int32_t first,
                       int32_t end)
{
    return sum[h->count] - sum[end] + sum[first] - sum[raised];
}

/* Prices a way to use the dice. Those that cannot be saved pay first. A 5 left over would be one
 * more for the second assault, which is another way. */
typedef enum price { PAID, NOT_SO, TOO_DEAR /* and so is every way that does more */ } price;

static price price_of(const hand *h, const sums *s, int32_t defence, pan_use *use)
{
    int32_t first = use->raised > s->above ? use->raised : s->above, end = first + use->fives;
    int32_t left = h->count - use->raised - use->fives, unsaved;

    if (end > h->count)
        return TOO_DEAR;
    use->paying = defence * use->raised - s->shows[use->raised] + TOP * use->fives -
                  (s->shows[end] - s->shows[first]);
    if (use->paying > left)
        return TOO_DEAR;
    unsaved = rest_of(s->unsaved, h, use->raised, first, end);
    use->spare = left - use->paying - (unsaved > use->paying ? unsaved - use->paying : 0);
    return rest_of(s->fives, h, use->raised, first, end) <= use->paying ? PAID : NOT_SO;
}

static void consider(const pan_roll *roll, const hand *h, int32_t vitality, pan_use *try,
                     pan_use *best)
{
    try->wounds = h->wounds + try->raised;
    try->exact = PAN_SURE * at_most(try->wounds, vitality) +
                 pan_expected_second(try->fives, try->spare, roll->defence, vitality - try->wounds);
    if (try->exact > best->exact)
        *best = *try;
}

static pan_use use_first(const pan_roll *roll, int32_t vitality)
{
    hand h = sort_dice(roll);
    sums s = sum_up(&h);
    pan_use best = {.exact = -1};

    for (int32_t w = 0; w <= h.count; w++)
        for (int32_t f = 0; f <= h.count - w; f++) {
            pan_use try = {.raised = w, .fives = f};
            price now = price_of(&h, &s, roll->defence, &try);
            if (now == TOO_DEAR)
                break;
            if (now == PAID)
                consider(roll, &h, vitality, &try, &best);
        }
    return best;
}

/* [7_best_use] */
pan_use pan_best_use(const pan_roll *roll, int32_t vitality)
{
    return roll->assault == 2 || roll->defence <= TOP ? use_last(roll, vitality)
                                                      : use_first(roll, vitality);
}

/* The dice that pay: those that cannot be saved, then the lowest. */
static void pay_with(const hand *h, int32_t paying, uint8_t fate[PAN_DICE])
{
    for (int32_t pass = 0; pass < 2; pass++)
        for (int32_t i = h->count - 1; i >= 0 && paying > 0; i--)
            if (fate[h->at[i].die] == PAN_SAVED && (pass == 1 || !h->at[i].saves)) {
                fate[h->at[i].die] = PAN_SET_OFF;
                paying--;
            }
}

void pan_best_fates(const pan_roll *roll, int32_t vitality, uint8_t fate[PAN_DICE])
{
    pan_use use = pan_best_use(roll, vitality);
    hand h = sort_dice(roll);

    for (int32_t i = 0; i < PAN_DICE; i++)
        fate[i] = i < roll->dice && roll->shows[i] != PAN_AWAY && roll->shows[i] >= roll->defence
                      ? PAN_WOUNDING
                      : PAN_GONE;
    for (int32_t i = 0; i < h.count; i++)
        fate[h.at[i].die] = (uint8_t)(i < use.raised         ? PAN_WOUNDING
                                      : goes_on(&h, i, &use) ? PAN_FOR_ANOTHER
                                                             : PAN_SAVED);
    pay_with(&h, use.paying, fate);
}
