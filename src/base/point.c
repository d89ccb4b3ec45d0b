#include "base/point.h"

/* Sines of whole degrees, and sines and cosines of tenths of one, scaled by SK_SINE_ONE. What lies
 * between follows from sin(d + t) = sin d cos t + cos d sin t. */
/* clang-format off */
static const int32_t SINE_OF_DEGREE[91] = {
    0, 18739379, 37473049, 56195305, 74900443, 93582766, 112236583,
    130856211, 149435979, 167970228, 186453311, 204879599, 223243478, 241539355,
    259761657, 277904834, 295963357, 313931728, 331804471, 349576144, 367241333,
    384794656, 402230767, 419544355, 436730145, 453782903, 470697435, 487468587,
    504091252, 520560366, 536870912, 553017922, 568996477, 584801711, 600428808,
    615873009, 631129609, 646193961, 661061475, 675727625, 690187940, 704438018,
    718473518, 732290163, 745883746, 759250125, 772385229, 785285058, 797945680,
    810363241, 822533958, 834454122, 846120104, 857528349, 868675383, 879557810,
    890172315, 900515665, 910584710, 920376381, 929887697, 939115760, 948057759,
    956710970, 965072759, 973140576, 980911966, 988384560, 995556083, 1002424350,
    1008987269, 1015242840, 1021189159, 1026824413, 1032146887, 1037154959, 1041847103,
    1046221891, 1050277989, 1054014162, 1057429273, 1060522280, 1063292242, 1065738315,
    1067859754, 1069655912, 1071126243, 1072270298, 1073087729, 1073578288, 1073741824,
};
static const int32_t SINE_OF_TENTH[10] = {
    0, 1874032, 3748058, 5622073, 7496071, 9370046, 11243993,
    13117905, 14991777, 16865604,
};
static const int32_t COSINE_OF_TENTH[10] = {
    1073741824, 1073740189, 1073735282, 1073727105, 1073715658, 1073700939, 1073682950,
    1073661690, 1073637160, 1073609359,
};
/* clang-format on */

typedef struct wide { /* an unsigned number of 128 bits */
    uint64_t high, low;
} wide;

/* Distances */

/* For n of at least 2^30: its root, or one more. Each line doubles the bits that are right. */
static uint32_t rough_root(uint32_t n)
{
    uint32_t root = 1U + (n >> 30);

    root = (root << 1) + (n >> 27) / root;
    root = (root << 3) + (n >> 21) / root;
    return (root << 7) + (n >> 9) / root;
}

/* The same for n of at least 2^62. */
static uint32_t rough_long_root(uint64_t n)
{
    const uint32_t root = rough_root((uint32_t)(n >> 32));

    return (root << 15) + (uint32_t)((n >> 17) / root);
}

uint32_t sk_root_down(uint64_t n)
{
    uint32_t root;

    if (n == 0)
        return 0;
    if (n >> 32 == 0) {
        const int halves = __builtin_clz((uint32_t)n) / 2;

        root = rough_root((uint32_t)n << (2 * halves)) >> halves;
    } else {
        const int halves = __builtin_clzll(n) / 2;

        root = rough_long_root(n << (2 * halves)) >> halves;
    }
    return root - ((uint64_t)root * root > n);
}

uint32_t sk_root_up(uint64_t n)
{
    const uint32_t root = sk_root_down(n);

    return root + ((uint64_t)root * root < n);
}

int32_t sk_dist_down(sk_point a, sk_point b)
{
    return (int32_t)sk_root_down((uint64_t)sk_dist2(a, b));
}

int32_t sk_dist_up(sk_point a, sk_point b)
{
    return (int32_t)sk_root_up((uint64_t)sk_dist2(a, b));
}

static wide product(uint64_t a, uint64_t b)
{
    const uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    const uint64_t low = a0 * b0;
    const uint64_t mid = a1 * b0 + (low >> 32);
    const uint64_t mid2 = a0 * b1 + (uint32_t)mid;

    return (wide){a1 * b1 + (mid >> 32) + (mid2 >> 32), (mid2 << 32) | (uint32_t)low};
}

static int compare(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

int sk_compare_products(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    if (((a | b | c | d) >> 32) == 0)
        return compare(a * b, c * d);

    const wide left = product(a, b), right = product(c, d);

    return left.high != right.high ? compare(left.high, right.high) : compare(left.low, right.low);
}

/* n * part / whole, rounded towards zero; by the shorter division where that will do. */
static int32_t scaled(int32_t n, int32_t part, int32_t whole)
{
    const int64_t product = (int64_t)n * part;

    return product == (int32_t)product ? (int32_t)product / whole : (int32_t)(product / whole);
}

sk_point sk_towards(sk_point a, sk_point b, int32_t distance)
{
    const sk_point way = sk_minus(b, a);
    const int64_t length2 = sk_length2(way);

    if (distance <= 0 || length2 == 0)
        return a;
    if ((int64_t)distance * distance >= length2)
        return b;

    const int32_t length = (int32_t)sk_root_up((uint64_t)length2);

    return sk_plus(a, (sk_point){scaled(way.x, distance, length), scaled(way.y, distance, length)});
}

/* Directions */

/* Half away from zero, so that turning a vector and rounding it can be done in either order. */
static int32_t unscaled(int64_t n)
{
    const int64_t half = SK_SINE_ONE / 2;

    return (int32_t)((n < 0 ? n - half : n + half) / SK_SINE_ONE);
}

static int32_t sine_in_first_quarter(int32_t tenths)
{
    const int32_t degree = tenths / SK_DEGREE, tenth = tenths % SK_DEGREE;

    return unscaled((int64_t)SINE_OF_DEGREE[degree] * COSINE_OF_TENTH[tenth] +
                    (int64_t)SINE_OF_DEGREE[90 - degree] * SINE_OF_TENTH[tenth]);
}

int32_t sk_sine(sk_angle a)
{
    const int32_t in_half = a % SK_HALF_TURN;
    const int32_t folded = in_half <= SK_QUARTER_TURN ? in_half : SK_HALF_TURN - in_half;
    const int32_t sine = sine_in_first_quarter(folded);

    return a < SK_HALF_TURN ? sine : -sine;
}

int32_t sk_cosine(sk_angle a)
{
    return sk_sine(sk_turned(a, SK_QUARTER_TURN));
}

sk_angle sk_turned(sk_angle a, int32_t tenths)
{
    const int32_t turned = (a + tenths % SK_FULL_TURN) % SK_FULL_TURN;

    return turned < 0 ? turned + SK_FULL_TURN : turned;
}

int32_t sk_turn_between(sk_angle from, sk_angle to)
{
    const int32_t turn = sk_turned(to, -from);

    return turn > SK_HALF_TURN ? turn - SK_FULL_TURN : turn;
}

static int quarter_of(sk_point v)
{
    if (v.x > 0 && v.y >= 0)
        return 0;
    if (v.x <= 0 && v.y > 0)
        return 1;
    return v.x < 0 ? 2 : 3;
}

/* How far v lies beyond a direction of the first quarter. */
static int64_t beyond(sk_angle direction, sk_point v)
{
    return (int64_t)sine_in_first_quarter(SK_QUARTER_TURN - direction) * v.y -
           (int64_t)sine_in_first_quarter(direction) * v.x;
}

/* The last whole degree that v of the first quarter lies at or beyond. */
static sk_angle whole_degree_of(sk_point v)
{
    int32_t low = 0, high = 90;

    while (high - low > 1) {
        const int32_t middle = (low + high) / 2;
        const int64_t sine = SINE_OF_DEGREE[middle], cosine = SINE_OF_DEGREE[90 - middle];

        if (cosine * v.y - sine * v.x >= 0)
            low = middle;
        else
            high = middle;
    }
    return low * SK_DEGREE;
}

static sk_angle angle_in_first_quarter(sk_point v)
{
    sk_angle low = whole_degree_of(v), high = low + SK_DEGREE;

    while (high - low > 1) {
        const sk_angle middle = (low + high) / 2;

        if (beyond(middle, v) >= 0)
            low = middle;
        else
            high = middle;
    }
    return -beyond(high, v) < beyond(low, v) ? high : low;
}

sk_angle sk_angle_of(sk_point v)
{
    const int quarter = quarter_of(v);

    if (v.x == 0 && v.y == 0)
        return 0;
    return sk_turned(angle_in_first_quarter(sk_quarter_turned(v, -quarter)),
                     quarter * SK_QUARTER_TURN);
}

sk_point sk_quarter_turned(sk_point v, int quarters)
{
    const unsigned turns = (unsigned)quarters & 3U;

    if (turns == 0)
        return v;
    if (turns == 1)
        return (sk_point){-v.y, v.x};
    return turns == 2 ? (sk_point){-v.x, -v.y} : (sk_point){v.y, -v.x};
}

sk_point sk_rotated(sk_point v, sk_angle by)
{
    if (by % SK_QUARTER_TURN == 0)
        return sk_quarter_turned(v, by / SK_QUARTER_TURN);

    const int64_t sine = sk_sine(by), cosine = sk_cosine(by);

    return (sk_point){unscaled(v.x * cosine - v.y * sine), unscaled(v.x * sine + v.y * cosine)};
}

sk_point sk_polar(sk_angle direction, int32_t distance)
{
    if (direction % SK_QUARTER_TURN == 0)
        return sk_quarter_turned((sk_point){distance, 0}, direction / SK_QUARTER_TURN);
    return (sk_point){unscaled((int64_t)distance * sk_cosine(direction)),
                      unscaled((int64_t)distance * sk_sine(direction))};
}
