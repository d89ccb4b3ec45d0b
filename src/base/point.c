/* Roots and sines of whole numbers without floating point, so that every machine has the same. */
#include "base/point.h"

static const int32_t SINE[SK_QUARTER_TURN + 1] = {
#include "base/sines.def"
};

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

typedef struct bounds { /* of a distance */
    int64_t low, high;
} bounds;

static bounds roughly(sk_point a, sk_point b)
{
    const int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    const int64_t x = dx < 0 ? -dx : dx, y = dy < 0 ? -dy : dy;

    return x > y ? (bounds){x, x + y / 2} : (bounds){y, y + x / 2};
}

/* Most are told by bounds, without a root. */
bool sk_is_way_within(sk_point a, sk_point via, sk_point b, int32_t most)
{
    const bounds first = roughly(a, via), then = roughly(via, b);

    if (first.low + then.low > most)
        return false;
    if (first.high + then.high <= most)
        return true;
    return (int64_t)sk_dist_down(a, via) + sk_dist_down(via, b) <= most;
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

int32_t sk_sine(sk_angle a)
{
    const int32_t in_half = a < SK_HALF_TURN ? a : a - SK_HALF_TURN;
    const int32_t sine = SINE[in_half <= SK_QUARTER_TURN ? in_half : SK_HALF_TURN - in_half];

    return a < SK_HALF_TURN ? sine : -sine;
}

int32_t sk_cosine(sk_angle a)
{
    const int32_t ahead = a + SK_QUARTER_TURN;

    return sk_sine(ahead < SK_FULL_TURN ? ahead : ahead - SK_FULL_TURN);
}

/* Almost every turn is less than a full one, and needs no division. */
sk_angle sk_turned(sk_angle a, int32_t tenths)
{
    const bool full = tenths >= SK_FULL_TURN || tenths <= -SK_FULL_TURN;
    const int32_t turned = a + (full ? tenths % SK_FULL_TURN : tenths);

    if (turned < 0)
        return turned + SK_FULL_TURN;
    return turned < SK_FULL_TURN ? turned : turned - SK_FULL_TURN;
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
    return (int64_t)SINE[SK_QUARTER_TURN - direction] * v.y - (int64_t)SINE[direction] * v.x;
}

/* Halving finds the last tenth that v lies at or beyond; that one or the next is nearest. */
static sk_angle angle_in_first_quarter(sk_point v)
{
    sk_angle low = 0;

    for (sk_angle step = 512; step > 0; step /= 2)
        if (low + step < SK_QUARTER_TURN && beyond(low + step, v) >= 0)
            low += step;
    return -beyond(low + 1, v) < beyond(low, v) ? low + 1 : low;
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
    const int64_t sine = sk_sine(by), cosine = sk_cosine(by);

    return (sk_point){unscaled(v.x * cosine - v.y * sine), unscaled(v.x * sine + v.y * cosine)};
}

sk_heading sk_heading_of(sk_angle direction)
{
    return (sk_heading){sk_cosine(direction), sk_sine(direction)};
}

sk_point sk_along(sk_heading way, int32_t distance)
{
    return (sk_point){unscaled((int64_t)distance * way.x), unscaled((int64_t)distance * way.y)};
}

sk_point sk_polar(sk_angle direction, int32_t distance)
{
    return sk_along(sk_heading_of(direction), distance);
}
