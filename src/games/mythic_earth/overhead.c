/* 3.10 3/8, 5/8: templates and overhead shots. */
#include "base/sweep.h"
#include "rules.h"

/* [3_10_template_size] */
static int32_t template_radius(const mye_scene *scene)
{
    return scene->rulings.template_radius ? 3 * MYE_INCH : 3 * MYE_INCH / 2;
}

/* The die-compass: north is away from the shooter's own edge, east to its right. [3_10_compass] */
sk_point mye_compass(int32_t edge, int32_t die)
{
    int32_t north = edge == 0 ? 1 : -1;

    if (die == 1)
        return (sk_point){0, -north};
    if (die == 6)
        return (sk_point){0, north};
    return (sk_point){die <= 3 ? north : -north, 0};
}

typedef struct blast {
    sk_segment line; /* a point for a template */
    int32_t reach;
} blast;

/* A line that begins on a base does not pass it: whoever was aimed at is missed (ruling 120).
 * [3_10_scatter_aim] */
static bool is_hit(const blast *b, sk_point at, int32_t radius)
{
    bool flies = !sk_same_point(b->line.a, b->line.b);

    return sk_point_segment_within(at, b->line, b->reach + radius) &&
           !(flies && sk_points_within(at, b->line.a, radius));
}

/* [3_10_template, 3_10_scatter_line] */
static uint32_t minis_hit(const mye_scene *scene, const mye_state *s, int32_t u, const blast *b,
                          int32_t *count)
{
    const mye_figure *figure = &scene->unit[u];
    uint32_t hit = 0;

    *count = 0;
    for (int32_t k = 0; k < figure->minis; k++)
        if (s->open.wounds[figure->first + k] > 0 &&
            is_hit(b, mye_point(s->open.at[figure->first + k]), figure->radius)) {
            hit |= 1u << k;
            (*count)++;
        }
    return hit;
}

/* [3_10_template_units, 3_10_scatter_thrower, 3_10_template_thrower] */
static uint64_t everybody(const mye_state *s)
{
    uint64_t units = 0;

    for (int32_t u = 0; u < MYE_UNITS; u++)
        units |= (uint64_t)mye_is_on_table(s, u) << u;
    return units;
}

/* Whether landscape lies between the thrower and those it hits. [3_10_overhead_cover] */
static bool is_behind(const mye_scene *scene, const mye_state *s, int32_t thrower, int32_t u)
{
    mye_look look = {.unit = thrower, .target = u};

    if (u == thrower || !mye_is_on_table(s, thrower))
        return false;
    mye_look_at(scene, s, &look);
    return look.view[0].behind;
}

static bool is_template(const mye_harm *h)
{
    return h->from.x == h->to.x && h->from.y == h->to.y;
}

/* Every mini touched is hit, friend or foe; its unit saves and gains a marker. */
static bool strike(const mye_play *p, int32_t u, mye_harm *h)
{
    blast b = {.line = {mye_point(h->from), mye_point(h->to)},
               .reach = is_template(h) ? template_radius(p->scene) : 0};
    mye_hits hits = {.unit = u, .by = h->unit, .strength = h->strength};
    uint32_t struck;

    if (!mye_is_on_table(p->s, u))
        return false;
    struck = minis_hit(p->scene, p->s, u, &b, &hits.hits);
    if (hits.hits == 0)
        return false;
    hits.covered = is_behind(p->scene, p->s, h->unit, u);
    SK_TELL(p->log, .type = MYE_UNDER_THE_ROCK, .unit = (int16_t)u, .n = {hits.hits});
    h->target = (uint8_t)u;
    mye_add_lot(h, struck, 0, mye_roll_saves(p, &hits));
    h->markers[0] = (h->marked >> u & 1) == 0;
    h->marked |= UINT64_C(1) << u;
    return true;
}

/* The next unit that is struck, if any: first those under the way of a shot that missed, then those
 * under the template. */
void mye_next_struck(const mye_play *p, const mye_harm *after)
{
    mye_harm h = {.unit = after->unit,
                  .strength = after->strength,
                  .units = after->units,
                  .marked = after->marked,
                  .from = after->from,
                  .to = after->to};

    while (h.units != 0 || !is_template(&h)) {
        int32_t u = h.units != 0 ? __builtin_ctzll(h.units) : -1;
        if (u < 0) {
            h.from = h.to;
            h.units = everybody(p->s);
            continue;
        }
        h.units &= h.units - 1;
        if (strike(p, u, &h)) {
            mye_suffer(p, MYE_ROCK, h);
            return;
        }
    }
}

/* A miss flies on: the same die tells how far and which way. [3_10_scatter, 3_10_scatter_end] */
static sk_point scatter(const mye_play *p, const mye_volley *v, sk_point aim)
{
    uint16_t die = (uint16_t)mye_roll_d(p, v->unit, MYE_FOR_SCATTER, 6);
    sk_point way = mye_compass(p->s->open.edge[mye_seat_of(v->unit)], die);
    sk_point to = sk_plus(aim, (sk_point){way.x * die * MYE_INCH, way.y * die * MYE_INCH});

    sk_log_roll(p->log, (sk_event){.type = MYE_SCATTERED, .seen_by = SK_EVERYBODY, .at = to}, 6,
                &die, 1);
    return to;
}

bool mye_template_touches(const mye_scene *scene, const mye_state *s, int32_t u, sk_point at)
{
    blast b = {.line = {at, at}, .reach = template_radius(scene)};
    int32_t count;

    return minis_hit(scene, s, u, &b, &count) != 0;
}

/* 5.9: a unit with captives that a template there would touch, MYE_NOBODY none. [5_9_no_rocks] */
int32_t mye_captives_under(const mye_scene *scene, const mye_state *s, sk_point at)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if (mye_is_on_table(s, u) && mye_has_status(s, u, MYE_CARRIES) &&
            mye_template_touches(scene, s, u, at))
            return u;
    return MYE_NOBODY;
}

/* Enemies less friends under a template there; whoever leads captives is spared if he can be. */
static int32_t worth_of(const mye_scene *scene, const mye_state *s, int32_t shooter, sk_point at)
{
    blast b = {.line = {at, at}, .reach = template_radius(scene)};
    int32_t worth = mye_captives_under(scene, s, at) == MYE_NOBODY ? 0 : -MYE_MINIS, count;

    for (int32_t u = -1; (u = mye_next_unit(scene, s, u)) >= 0;) {
        minis_hit(scene, s, u, &b, &count);
        worth += mye_are_enemies(u, shooter) ? count : -count;
    }
    return worth;
}

/* The best spot, unless the shooter names another: on the mini of the target where the template
 * does most; of several, the one nearest to the middle of the unit. [3_10_template_spot] */
sk_point mye_best_spot(const mye_scene *scene, const mye_state *s, int32_t shooter, int32_t target)
{
    sk_point middle = mye_centre(s, target);
    mye_body body;
    int32_t best = 0, best_worth = INT32_MIN;

    mye_body_of(scene, s, target, &body);
    for (int32_t i = 0; i < body.count; i++) {
        int32_t worth = worth_of(scene, s, shooter, body.at[i]);
        if (worth < best_worth || (worth == best_worth &&
                                   sk_dist2(body.at[i], middle) >= sk_dist2(body.at[best], middle)))
            continue;
        best = i;
        best_worth = worth;
    }
    return body.at[best];
}

/* The most minis of a unit that one template touches. */
int32_t mye_most_under_template(const mye_scene *scene, const mye_state *s, int32_t u)
{
    mye_body body;
    int32_t most = 0;

    mye_body_of(scene, s, u, &body);
    for (int32_t i = 0; i < body.count; i++) {
        blast b = {.line = {body.at[i], body.at[i]}, .reach = template_radius(scene)};
        int32_t count;
        minis_hit(scene, s, u, &b, &count);
        most = count > most ? count : most;
    }
    return most;
}

void mye_shoot_overhead(const mye_play *p, mye_volley *v)
{
    sk_point at = v->spot != NULL ? *v->spot : mye_best_spot(p->scene, p->s, v->unit, v->target);
    mye_harm h = {.unit = (uint8_t)v->unit, .from = mye_placed(at), .to = mye_placed(at)};

    mye_aim(p, v);
    for (int32_t i = 0; i < v->squads; i++)
        h.strength = (uint8_t)p->scene->book.weapon[v->squad[i].weapon].shot;
    if (mye_count_hits(v) == 0)
        h.to = mye_placed(scatter(p, v, at));
    h.units = everybody(p->s);
    mye_next_struck(p, &h);
}
