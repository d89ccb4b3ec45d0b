/* 1.11, 4.7: coherency, and room for minis that close up, come on or come back. */
#include "base/check.h"
#include "rules.h"

enum {
    COHERENCY = 2 * MYE_INCH,
    RINGS = 14 /* of half a base each, when looking for room */
};

/* 4.7: the minis joined to that one by a chain, each within two inches of the next, as bits. */
static uint32_t chained_to(const mye_body *body, int32_t radius, int32_t first)
{
    uint32_t joined = 1u << first;

    for (bool grew = true; grew;) {
        grew = false;
        for (int32_t i = 0; i < body->count; i++)
            for (int32_t k = 0; (joined >> i & 1) != 0 && k < body->count; k++)
                if ((joined >> k & 1) == 0 &&
                    sk_points_within(body->at[i], body->at[k], 2 * radius + COHERENCY)) {
                    joined |= 1u << k;
                    grew = true;
                }
    }
    return joined;
}

bool mye_is_coherent(const mye_body *body, int32_t radius)
{
    return body->count == 0 || __builtin_popcount(chained_to(body, radius, 0)) == body->count;
}

/* The largest part of a unit that hangs together, of equal ones the first on the card. */
static uint32_t largest_part(const mye_body *body, int32_t radius)
{
    uint32_t best = 0;

    for (int32_t i = 0; i < body->count; i++) {
        uint32_t part = chained_to(body, radius, i);
        if (__builtin_popcount(part) > __builtin_popcount(best))
            best = part;
    }
    return best;
}

/* Twelve directions at a distance, rounded; enough to look for room. */
sk_point mye_round_about(int32_t k, int32_t distance)
{
    static const int16_t COSINE[] = {1000, 866, 500, 0, -500, -866, -1000, -866, -500, 0, 500, 866};

    return (sk_point){distance * COSINE[k % 12] / 1000, distance * COSINE[(k + 9) % 12] / 1000};
}

/* Whether a mini may be placed there; whoever was in the way last is asked first. */
static bool is_place(const mye_scene *scene, const mye_state *s, mye_squeeze *q, sk_point at)
{
    int32_t radius = scene->unit[q->unit].radius;
    mye_body one;
    sk_box box = {at, at};
    mye_move m = {.unit = q->unit, .charged = q->charged, .to = &one, .end = &box, .near = q->near};
    sk_verdict v;

    for (int32_t i = 0; i < q->placed->count; i++)
        if (sk_points_within(at, q->placed->at[i], 2 * radius - 1))
            return false;
    one.count = 1;
    one.at[0] = at;
    if (q->last >= 0 && mye_crowds(scene, s, &m, at, q->last))
        return false;
    v = mye_move_fits(scene, s, &m);
    q->last = v.why == MYE_TOO_NEAR ? v.target : q->last;
    return sk_allowed(v);
}

/* A free place for one mini as near as can be to where it should stand: rings of twelve round it,
 * each half a base wider. False when there is none within reach. */
static bool find_place(const mye_scene *scene, const mye_state *s, mye_squeeze *q, sk_point wish,
                       sk_point *at)
{
    for (int32_t ring = 0; ring < q->rings; ring++)
        for (int32_t k = 0; k < (ring == 0 ? 1 : 12); k++) {
            *at = sk_plus(wish, mye_round_about(k, ring * scene->unit[q->unit].radius));
            if (is_place(scene, s, q, *at))
                return true;
        }
    return false;
}

/* The mini of the body nearest to that point, of those left. */
static int32_t nearest_of(const mye_body *body, uint32_t left, sk_point point)
{
    int32_t best = __builtin_ctz(left);

    for (int32_t i = best; i < body->count; i++)
        if ((left >> i & 1) != 0 && sk_dist2(body->at[i], point) < sk_dist2(body->at[best], point))
            best = i;
    return best;
}

/* Room for one more mini in coherency with the body: beside the mini nearest to that point, or the
 * next. */
bool mye_find_room(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                   sk_point point, sk_point *at)
{
    mye_near near = mye_all_about(scene, s);
    mye_squeeze q = {
        .unit = u, .charged = -1, .rings = 4, .last = -1, .placed = body, .near = &near};

    for (uint32_t left = (uint32_t)((UINT64_C(1) << body->count) - 1); left != 0;) {
        int32_t i = nearest_of(body, left, point);
        SK_CHECK(i >= 0 && i < 32);
        if (find_place(scene, s, &q, body->at[i], at))
            return true;
        left &= ~(1u << i);
    }
    return false;
}

/* 4.7: minis that lost their comrades join the largest part of their unit, each at the nearest end
 * of it. False when nobody had to, or nobody found room. [4_7_coherency] */
bool mye_close_ranks(const mye_scene *scene, const mye_state *s, int32_t u, mye_body *body)
{
    uint32_t part = largest_part(body, scene->unit[u].radius);
    mye_body joined = {.count = 0}, left = {.count = 0};
    bool moved = false;

    for (int32_t i = 0; i < body->count; i++) {
        mye_body *to = (part >> i & 1) != 0 ? &joined : &left;
        to->mini[to->count] = body->mini[i];
        to->at[to->count++] = body->at[i];
    }
    for (int32_t i = 0; i < left.count; i++) {
        bool found = mye_find_room(scene, s, u, &joined, left.at[i], &joined.at[joined.count]);
        if (!found)
            continue;
        joined.mini[joined.count++] = left.mini[i];
        moved = true;
    }
    *body = joined;
    return moved;
}

/* 1.11: whether two bases of the body itself overlap. */
static bool is_stacked(const mye_body *body, int32_t radius)
{
    for (int32_t i = 0; i < body->count; i++)
        for (int32_t k = 0; k < i; k++)
            if (sk_points_within(body->at[i], body->at[k], 2 * radius - 1))
                return true;
    return false;
}

/* Puts the minis of a body where they fit, the first as wished and the others close by. */
bool mye_squeeze_in(const mye_scene *scene, const mye_state *s, int32_t u, int32_t charged,
                    mye_body *body)
{
    mye_body placed;
    sk_box box = mye_box_of(body);
    mye_near near = mye_near_to(scene, s, &box, (RINGS + 1) * scene->unit[u].radius);
    mye_squeeze q = {.unit = u, .charged = charged, .last = -1, .placed = &placed, .near = &near};
    mye_move m = {.unit = u, .charged = charged, .to = body, .near = &near};

    placed.count = 0;
    if (!is_stacked(body, scene->unit[u].radius) && sk_allowed(mye_move_fits(scene, s, &m)))
        return true;
    for (int32_t i = 0; i < body->count; i++) {
        q.rings = i == 0 ? 3 : RINGS;
        if (!find_place(scene, s, &q, body->at[i], &placed.at[placed.count]))
            return false;
        placed.mini[placed.count] = body->mini[i];
        placed.count++;
    }
    *body = placed;
    return true;
}
