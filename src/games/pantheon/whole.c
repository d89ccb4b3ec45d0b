/* An attack's dice as a whole: both assaults with the best use of the dice, of which only the
 * wounds matter, and whether there are blanks enough to throw the target. Where dice fall in every
 * way this is worked out apart (sk_roll_fold), so that thousands of rolls are a dozen ways. It is
 * what pan_reply would do step by step; tests compare the two. */
#include "best.h"
#include "rules.h"

enum {
    FACES = 6,
    TOP = 5,
    COUNTS = PAN_DICE + 1,
    THROWS = COUNTS * COUNTS, /* in a carry, above dice for the second assault and saved ones */
    CARRIES = 2 * THROWS,
    WAYS = 90000,                /* each of 3003 rolls with two dice again, and second assaults */
    AGAIN_SIDES = FACES * FACES, /* of a die whose blank is rolled again, as one die … */
    AGAIN_EACH = FACES + 1       /* … on which each face but the blank has so many sides */
};

/* What a roll of the first assault is worth, remembered for a slayer, who compares many. */
enum { ROLLS = 3003 /* of ten dice without order */ };

typedef struct known {
    int32_t exact; /* of the best use */
    bool is_known, is_chosen;
    uint8_t verb, a, b; /* what is rolled again: KEEP, ONE, BOTH; the faces */
} known;

enum { KEEP, ONE, BOTH };

typedef struct whole {
    sk_dice *dice;
    known *known; /* [ROLLS] of a slayer, else NULL */
    sk_occasion first, again, second;
    int32_t count, defence, vitality;
    int32_t price; /* blanks it takes to throw; 0: nobody throws */
    int32_t feat;  /* a die is changed by this */
    bool bloody;   /* blanks are rolled again */
} whole;

/* The faces that count by themselves; from the last of them on all wound alike. */
static uint32_t cuts_upto(int32_t last)
{
    uint32_t cuts = 0;

    for (int32_t face = 2; face <= FACES && face <= last; face++)
        cuts |= sk_cut(face);
    return cuts;
}

/* Against a defence of 5 or less whoever reaches it wounds, and nothing else comes of it. */
static uint32_t cuts_of_first(const whole *w)
{
    bool alike = w->feat == 0 && w->known == NULL && w->defence <= TOP;

    return cuts_upto(alike ? w->defence + 1 : FACES);
}

static void roll_with_blanks_again(const whole *w, uint16_t *die)
{
    uint32_t cuts = 0;

    for (int32_t face = 2; face <= FACES; face++)
        cuts |= sk_cut(2 + AGAIN_EACH * (face - 2));
    sk_roll_cut(w->dice, w->first, AGAIN_SIDES, w->count, cuts, die);
    for (int32_t i = 0; i < w->count; i++)
        die[i] = (uint16_t)(die[i] == 1 ? 1 : 2 + (die[i] - 2) / AGAIN_EACH);
}

/* The die that may be changed and shows most. */
static void change_die(const whole *w, pan_roll *roll)
{
    int32_t best = -1, most = w->feat > 0 ? TOP - 1 : TOP;

    for (int32_t i = 0; i < roll->dice; i++)
        if (roll->rolled[i] > 0 && roll->rolled[i] <= most &&
            (best < 0 || roll->rolled[i] > roll->rolled[best]))
            best = i;
    if (best >= 0)
        roll->rolled[best] = roll->shows[best] = (uint8_t)(roll->rolled[best] + w->feat);
}

/* Monster Slayer */

/* Dice by the face they show. */
typedef struct faces {
    uint8_t of[FACES];
} faces;

/* The place of a roll among all of its size: dice in order are the corners of Pascal's triangle
 * (the combinatorial number system). */
static int32_t place_of(const faces *f)
{
    static const int16_t OVER[PAN_DICE + 1][FACES] = {
        {0, 1, 1, 1, 1, 1},       {0, 1, 2, 3, 4, 5},        {0, 1, 3, 6, 10, 15},
        {0, 1, 4, 10, 20, 35},    {0, 1, 5, 15, 35, 70},     {0, 1, 6, 21, 56, 126},
        {0, 1, 7, 28, 84, 210},   {0, 1, 8, 36, 120, 330},   {0, 1, 9, 45, 165, 495},
        {0, 1, 10, 55, 220, 715}, {0, 1, 11, 66, 286, 1001},
    }; /* rolls of so many dice that show less than this face */
    int32_t place = 0, upto = 0;

    for (int32_t face = 0; face < FACES; face++)
        for (int32_t i = 0; i < f->of[face]; i++)
            place += OVER[++upto][face];
    return place;
}

static faces faces_of(const pan_roll *roll)
{
    faces f = {{0}};

    for (int32_t i = 0; i < roll->dice; i++)
        f.of[roll->rolled[i]]++;
    return f;
}

static int32_t worth_of(const whole *w, const faces *f)
{
    known *k = &w->known[place_of(f)];
    pan_roll roll = {.assault = 1, .defence = (uint8_t)w->defence};

    if (k->is_known)
        return k->exact;
    for (int32_t face = 0; face < FACES; face++)
        for (int32_t i = 0; i < f->of[face]; i++, roll.dice++)
            roll.rolled[roll.dice] = roll.shows[roll.dice] = (uint8_t)face;
    k->is_known = true;
    return k->exact = pan_best_use(&roll, w->vitality).exact;
}

/* In 36ths: one die of this face is rolled again. */
static int64_t worth_of_one(const whole *w, faces f, int32_t a)
{
    int64_t sum = 0;

    f.of[a]--;
    for (int32_t i = 0; i < FACES; i++) {
        f.of[i]++;
        sum += worth_of(w, &f);
        f.of[i]--;
    }
    return sum * FACES;
}

static int64_t worth_of_both(const whole *w, faces f, int32_t a, int32_t b)
{
    int64_t sum = 0;

    f.of[a]--;
    f.of[b]--;
    for (int32_t i = 0; i < FACES; i++)
        for (int32_t k = i; k < FACES; k++) {
            f.of[i]++;
            f.of[k]++;
            sum += (int64_t)worth_of(w, &f) * (i == k ? 1 : 2);
            f.of[i]--;
            f.of[k]--;
        }
    return sum;
}

static void choose_if_better(known *k, int64_t worth, int64_t *most, known way)
{
    if (worth <= *most)
        return;
    *most = worth;
    k->verb = way.verb;
    k->a = way.a;
    k->b = way.b;
}

/* In the order they are offered in: the first of equals is taken, as pan_reply does. */
static const known *choose_again(const whole *w, const faces *f)
{
    known *k = &w->known[place_of(f)];
    int64_t most = -1;

    if (k->is_chosen)
        return k;
    for (int32_t a = 0; a < FACES; a++) {
        if (f->of[a] == 0)
            continue;
        choose_if_better(k, worth_of_one(w, *f, a), &most, (known){.verb = ONE, .a = (uint8_t)a});
        for (int32_t b = a; b < FACES; b++)
            if (f->of[b] > (a == b))
                choose_if_better(k, worth_of_both(w, *f, a, b), &most,
                                 (known){.verb = BOTH, .a = (uint8_t)a, .b = (uint8_t)b});
    }
    choose_if_better(k, (int64_t)FACES * FACES * worth_of(w, f), &most, (known){.verb = KEEP});
    k->is_chosen = true;
    return k;
}

static int32_t die_with(const pan_roll *roll, int32_t face, int32_t except)
{
    for (int32_t i = 0; i < roll->dice; i++)
        if (i != except && roll->rolled[i] == face)
            return i;
    return -1;
}

static void roll_again(const whole *w, pan_roll *roll)
{
    faces f = faces_of(roll);
    const known *k = choose_again(w, &f);
    int32_t at[2] = {die_with(roll, k->a, -1), -1};
    uint16_t die[2];

    at[1] = k->verb == BOTH ? die_with(roll, k->b, at[0]) : -1;
    if (k->verb == KEEP)
        return;
    sk_roll_cut(w->dice, w->again, FACES, k->verb == BOTH ? 2 : 1, SK_BAG, die);
    for (int32_t i = 0; i < (k->verb == BOTH ? 2 : 1); i++)
        roll->rolled[at[i]] = roll->shows[at[i]] = (uint8_t)(die[i] - 1);
}

static int32_t count_blanks(const pan_roll *roll)
{
    int32_t blanks = 0;

    for (int32_t i = 0; i < roll->dice; i++)
        blanks += roll->rolled[i] == 0;
    return blanks;
}

static int32_t assault_first(const whole *w, int32_t *carry)
{
    pan_roll roll = {.assault = 1, .defence = (uint8_t)w->defence};
    uint16_t die[PAN_DICE];
    bool throws;
    pan_use use;

    if (w->bloody)
        roll_with_blanks_again(w, die);
    else
        sk_roll_cut(w->dice, w->first, FACES, w->count, cuts_of_first(w), die);
    pan_set_dice(&roll, die, w->count, 0);
    if (w->known != NULL && w->count > 0)
        roll_again(w, &roll);
    throws = w->price > 0 && count_blanks(&roll) >= w->price;
    if (w->feat != 0)
        change_die(w, &roll);
    use = pan_best_use(&roll, w->vitality);
    *carry = (throws ? THROWS : 0) + use.fives * COUNTS + use.spare;
    return use.wounds;
}

static int32_t assault_again(const whole *w, int32_t *carry)
{
    int32_t fives = *carry % THROWS / COUNTS;
    pan_roll roll = {
        .assault = 2, .defence = (uint8_t)w->defence, .spare = (uint8_t)(*carry % COUNTS)};
    uint16_t die[PAN_DICE];

    *carry = *carry >= THROWS;
    if (fives == 0)
        return 0;
    sk_roll_cut(w->dice, w->second, FACES, fives, cuts_upto(w->defence + 1 - TOP), die);
    pan_set_dice(&roll, die, fives, TOP);
    return pan_best_use(&roll, w->vitality).wounds;
}

static int32_t step(void *with, int32_t i, int32_t *carry)
{
    return i == 0 ? assault_first(with, carry) : assault_again(with, carry);
}

/* All it hangs on, in bytes of its own. */
static uint64_t key_of(const whole *w)
{
    uint64_t key = (uint64_t)w->count + 1;

    key = key << 8 | (uint64_t)w->defence;
    key = key << 8 | (uint64_t)w->vitality;
    key = key << 8 | (uint64_t)w->price;
    return key << 8 | (uint64_t)((w->feat + 1) * 4 + w->bloody * 2 + (w->known != NULL));
}

static void roll_whole(pan_play *p, whole *w)
{
    sk_fold fold = {
        .steps = 2, .carries = CARRIES, .ways = WAYS, .step = step, .with = w, .key = key_of(w)};
    sk_folded all = sk_roll_fold(p->dice, &fold);

    p->s->open.roll.wounds = (uint8_t)all.sum;
    p->s->open.roll.blanks = (uint8_t)(all.carry ? w->price : 0);
}

/* Its table is too large to be laid for nothing. */
static void roll_as_slayer(pan_play *p, whole *w)
{
    known table[ROLLS] = {{0}};

    w->known = table;
    roll_whole(p, w);
}

bool pan_rolls_whole(pan_play *p, const pan_frame *f, int32_t offence, int32_t defence)
{
    int8_t seat = f->seat == PAN_WILD ? SK_TABLE : f->seat;
    whole w = {.dice = p->dice,
               .first = {seat, PAN_FOR_FIRST},
               .again = {seat, PAN_FOR_REROLL},
               .second = {seat, PAN_FOR_SECOND},
               .count = offence,
               .defence = defence,
               .vitality = p->s->open.unit[f->target].vitality,
               .price = pan_throw_price(p->scene, p->s, f),
               .feat = pan_feat_of(p->scene, p->s, f),
               .bloody = pan_is_bloody(p->scene, p->s, f)};
    bool slayer = pan_is_slayer(p->scene, p->s, f);

    if (!sk_folds(p->dice) || (slayer && w.bloody))
        return false;
    if (slayer)
        roll_as_slayer(p, &w);
    else
        roll_whole(p, &w);
    return true;
}
