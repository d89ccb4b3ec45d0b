/* 3.10 3/8, 5/8: templates and overhead shots. */
#include "base/sweep.h"
#include "rules.h"

static int32_t template_radius(const mye_scene *scene)
{
    return scene->rulings.template_radius ? 3 * MYE_INCH : 3 * MYE_INCH / 2;
}

/* The die-compass: north is away from the shooter's own edge, east to its right. */
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
    const mye_volley *v;
    sk_segment line; /* a point for a template */
    int32_t reach;
    int32_t strength;
} blast;

static uint32_t minis_hit(const mye_scene *scene, const mye_state *s, int32_t u, const blast *b,
                          int32_t *count)
{
    const mye_figure *figure = &scene->unit[u];
    uint32_t hit = 0;

    *count = 0;
    for (int32_t k = 0; k < figure->minis; k++)
        if (s->open.wounds[figure->first + k] > 0 &&
            sk_point_segment_within(mye_point(s->open.at[figure->first + k]), b->line,
                                    b->reach + figure->radius)) {
            hit |= 1u << k;
            (*count)++;
        }
    return hit;
}

/* Every mini touched is hit, friend or foe; its unit saves, gains a marker and may have to test. */
static void strike_unit(const mye_play *p, int32_t u, const blast *b)
{
    int32_t count, before = p->s->open.unit[u].standing;
    int32_t by = mye_are_enemies(u, b->v->unit) ? b->v->unit : MYE_NOBODY;
    uint32_t hit = minis_hit(p->scene, p->s, u, b, &count);
    mye_hits h = {.unit = u, .by = b->v->unit, .hits = count, .strength = b->strength};

    if (count == 0)
        return;
    SK_TELL(p->log, .type = MYE_UNDER_THE_ROCK, .unit = (int16_t)u, .n = {count});
    mye_inflict(p, u, mye_roll_saves(p, &h), hit, b->v->unit);
    if (p->s->open.unit[u].standing == 0)
        mye_destroy(p, u, by);
    else if (mye_add_markers(p, u, 1, by))
        mye_test_losses(p, u, before - p->s->open.unit[u].standing, by);
}

static void strike_all(const mye_play *p, const blast *b)
{
    for (int32_t u = 0; u < MYE_UNITS; u++)
        if (u != b->v->unit && mye_is_on_table(p->s, u))
            strike_unit(p, u, b);
}

/* A miss flies on: the same die tells how far and which way; first the line, then the template. */
static sk_point scatter(const mye_play *p, const mye_volley *v, sk_point aim, int32_t strength)
{
    uint16_t die = (uint16_t)mye_roll_d(p, v->unit, MYE_FOR_SCATTER, 6);
    sk_point way = mye_compass(p->s->open.edge[mye_seat_of(v->unit)], die);
    sk_point to = sk_plus(aim, (sk_point){way.x * die * MYE_INCH, way.y * die * MYE_INCH});
    blast b = {.v = v, .line = {aim, to}, .reach = 0, .strength = strength};

    sk_log_roll(p->log, (sk_event){.type = MYE_SCATTERED, .seen_by = SK_EVERYBODY, .at = to}, 6,
                &die, 1);
    strike_all(p, &b);
    return to;
}

bool mye_template_touches(const mye_scene *scene, const mye_state *s, int32_t u, sk_point at)
{
    blast b = {.line = {at, at}, .reach = template_radius(scene)};
    int32_t count;

    return minis_hit(scene, s, u, &b, &count) != 0;
}

/* Enemies less friends under a template there. */
static int32_t worth_of(const mye_scene *scene, const mye_state *s, int32_t shooter, sk_point at)
{
    blast b = {.line = {at, at}, .reach = template_radius(scene)};
    int32_t worth = 0, count;

    for (int32_t u = -1; (u = mye_next_unit(scene, s, u)) >= 0;) {
        minis_hit(scene, s, u, &b, &count);
        worth += mye_are_enemies(u, shooter) ? count : -count;
    }
    return worth;
}

/* The best spot, unless the shooter names another: on the mini of the target where the template
 * does most; of several, the one nearest to the middle of the unit. */
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

void mye_shoot_overhead(const mye_play *p, mye_volley *v)
{
    sk_point at = v->spot != NULL ? *v->spot : mye_best_spot(p->scene, p->s, v->unit, v->target);
    blast b = {.v = v, .reach = template_radius(p->scene)};

    mye_aim(p, v);
    for (int32_t i = 0; i < p->scene->unit[v->unit].profiles; i++)
        if (v->weapon[i] > 0)
            b.strength = MYE_WEAPONS[v->weapon[i] - 1].shot;
    if (v->hits[0] + v->hits[1] + v->hits[2] == 0)
        at = scatter(p, v, at, b.strength);
    b.line = (sk_segment){at, at};
    strike_all(p, &b);
}
