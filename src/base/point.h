/* Integer points, distances and directions.
 *
 * Every result is exact unless its name says which way it rounds. All of it holds for coordinates
 * of at most SK_COORD_MAX either way from zero; beyond that nothing is promised.
 * A direction is a whole number of tenths of a degree, 0 to 3599: 0 looks along +x, 900 along +y.
 */
#ifndef SK_BASE_POINT_H
#define SK_BASE_POINT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SK_COORD_MAX = 1 << 20,
    SK_DEGREE = 10,
    SK_QUARTER_TURN = 900,
    SK_HALF_TURN = 1800,
    SK_FULL_TURN = 3600,
    SK_SINE_ONE = 1 << 30, /* sine and cosine are scaled by this */
};

typedef struct sk_point { /* also a vector */
    int32_t x, y;
} sk_point;

typedef int32_t sk_angle; /* 0 to SK_FULL_TURN - 1 */

/* Vectors */

static inline sk_point sk_plus(sk_point a, sk_point b)
{
    return (sk_point){a.x + b.x, a.y + b.y};
}

static inline sk_point sk_minus(sk_point a, sk_point b)
{
    return (sk_point){a.x - b.x, a.y - b.y};
}

static inline bool sk_same_point(sk_point a, sk_point b)
{
    return a.x == b.x && a.y == b.y;
}

static inline int64_t sk_dot(sk_point a, sk_point b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

/* Positive when b lies to the +y side of a, zero when they are parallel. */
static inline int64_t sk_cross(sk_point a, sk_point b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

/* The side of p seen from a towards b: positive, zero (on the line) or negative. */
static inline int64_t sk_side(sk_point a, sk_point b, sk_point p)
{
    return sk_cross(sk_minus(b, a), sk_minus(p, a));
}

/* Distances */

static inline int64_t sk_length2(sk_point v)
{
    return sk_dot(v, v);
}

static inline int64_t sk_dist2(sk_point a, sk_point b)
{
    return sk_length2(sk_minus(a, b));
}

static inline bool sk_points_within(sk_point a, sk_point b, int32_t limit)
{
    return limit >= 0 && sk_dist2(a, b) <= (int64_t)limit * limit;
}

uint32_t sk_root_down(uint64_t n);
uint32_t sk_root_up(uint64_t n); /* n at most the square of UINT32_MAX */
int32_t sk_dist_down(sk_point a, sk_point b);
int32_t sk_dist_up(sk_point a, sk_point b);
bool sk_is_way_within(sk_point a, sk_point via, sk_point b, int32_t most); /* rounded down */

/* The sign of a * b - c * d, without overflow. */
int sk_compare_products(uint64_t a, uint64_t b, uint64_t c, uint64_t d);

/* The point `distance` from a towards b, at b when that is nearer; never farther than `distance`.
 */
sk_point sk_towards(sk_point a, sk_point b, int32_t distance);

/* Directions */

int32_t sk_sine(sk_angle a);
int32_t sk_cosine(sk_angle a);
sk_angle sk_turned(sk_angle a, int32_t tenths);       /* any number of tenths, either way */
int32_t sk_turn_between(sk_angle from, sk_angle to);  /* -1799 to 1800 */
sk_angle sk_angle_of(sk_point v);                     /* the nearest tenth; 0 for the null vector */
sk_point sk_quarter_turned(sk_point v, int quarters); /* exact */
sk_point sk_rotated(sk_point v, sk_angle by);         /* to the nearest point */
sk_point sk_polar(sk_angle direction, int32_t distance); /* to the nearest point */

/* The same in two parts, for whoever goes one way more than once. */
typedef struct sk_heading { /* cosine and sine of a direction */
    int32_t x, y;
} sk_heading;

sk_heading sk_heading_of(sk_angle direction);
sk_point sk_along(sk_heading way, int32_t distance);

#endif
