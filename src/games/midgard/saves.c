/* Support saves: friends beside and behind, ground, pikes, spells and inspiring heroes. */
#include "rules.h"

enum { LEFT, REAR, RIGHT, FREE_EDGES };

/* Some of it lies beyond the line of that edge, drawn on to both sides: who stands behind is not
 * beside. [sv_side] */
static bool is_beyond(const sk_rect *base, int32_t edge, const sk_shape *other)
{
    for (int32_t i = 0; i < other->corners; i++) {
        sk_point seen = mid_seen_from(base, other->corner[i]);
        int32_t out = edge == REAR ? -seen.x - base->half_depth
                                   : (edge == LEFT ? seen.y : -seen.y) - base->half_width;
        if (out > MID_TOUCH)
            return true;
    }
    return false;
}

/* [sv_units, sv_reach, sv_once] */
static bool supports(const mid_scene *scene, const mid_state *s, int32_t friend,
                     const sk_rect *base, int32_t edge)
{
    sk_shape own = sk_rect_shape(base), shape;

    if (!mid_is_unit(scene, s, friend) || mid_is_engaged(s, friend) ||
        mid_is_marked(s, friend, MID_SUPPORTED))
        return false;
    shape = mid_shape(scene, s, friend);
    return is_beyond(base, edge, &shape) &&
           sk_segment_within(sk_edge(own.corner, own.corners, edge), &shape,
                             scene->figures.support_reach);
}

/* Who stands at which of the three free edges: left, rear, right. */
typedef struct help {
    uint64_t at[FREE_EDGES];
    uint64_t given; /* who gives it, once it is decided */
    int32_t dice;
} help;

/* The best of all ways to give each edge from this one on to a friend of its own. [sv_best,
 * sv_units] */
static help best_help(const mid_scene *scene, help so_far, int32_t edge)
{
    help best;

    if (edge == FREE_EDGES)
        return so_far;
    best = best_help(scene, so_far, edge + 1);
    for (uint64_t left = so_far.at[edge] & ~so_far.given; left != 0; left &= left - 1) {
        int32_t friend = __builtin_ctzll(left);
        help with = so_far;
        with.given |= MID_BIT(friend);
        with.dice +=
            mid_is_light(scene, friend) ? scene->figures.light_saves : scene->figures.unit_saves;
        with = best_help(scene, with, edge + 1);
        best = with.dice > best.dice ? with : best;
    }
    return best;
}

static int32_t unit_support(const mid_scene *scene, mid_state *s, int32_t unit)
{
    sk_rect base = mid_base(scene, s, unit);
    help all = {0};

    FOR_SIDE(i, mid_seat_of(unit))
        for (int32_t edge = 0; edge < FREE_EDGES && i != unit; edge++)
            if (sk_points_within(s->open.piece[i].at, s->open.piece[unit].at, 220) &&
                supports(scene, s, i, &base, edge))
                all.at[edge] |= MID_BIT(i);
    all = best_help(scene, all, 0);
    FOR_SIDE(i, mid_seat_of(unit))
        if ((all.given & MID_BIT(i)) != 0)
            s->open.piece[i].marks |= MID_SUPPORTED;
    return all.dice;
}

/* Pikes stop riders, the towering and flyers. [t_pikes] */
static bool fears_pikes(const mid_scene *scene, uint64_t foes)
{
    FOR_PIECES(i)
        if ((foes & MID_BIT(i)) != 0 &&
            (mid_is_mounted(scene, i) || mid_has(scene, i, MID_TOWERING) ||
             mid_has(scene, i, MID_FLYING)))
            return true;
    return false;
}

static bool any_has(const mid_scene *scene, const mid_state *s, uint64_t members, mid_trait trait)
{
    FOR_PIECES(i)
        if ((members & MID_BIT(i)) != 0 && mid_fields_trait(scene, s, i, trait))
            return true;
    return false;
}

/* On a hill the enemy is not on, or behind a barrier the enemy came across. [sv_hill,
 * sv_barrier] */
static bool holds_ground(const mid_scene *scene, const mid_state *s, int32_t unit, uint64_t foes)
{
    sk_shape base = mid_shape(scene, s, unit);
    bool hill = (mid_ground_under(scene, s, &base) & MID_HILL) != 0;
    bool across = foes != 0;

    FOR_PIECES(i)
        if ((foes & MID_BIT(i)) != 0) {
            sk_shape theirs = mid_shape(scene, s, i);
            if ((mid_ground_under(scene, s, &theirs) & MID_HILL) != 0)
                hill = false;
            if (!mid_is_marked(s, i, MID_CHARGED_ACROSS))
                across = false;
        }
    return hill || across;
}

/* Heroes fighting alone have saves as well; only in single combat there are none. [sv_lone, t_aura,
 * t_pikes, sv_inspiring, so_warding, so_summoning] */
static sk_needs save_dice(const mid_scene *scene, mid_state *s, int32_t seat)
{
    const mid_fighter *side = &s->open.combat.side[seat];
    uint64_t enemies = s->open.combat.side[1 - seat].members;
    int32_t unit = side->primary;
    sk_needs pool = {0};

    if (!any_has(scene, s, enemies, MID_AURA_OF_DREAD) && !mid_is_under(s, unit, MID_SUMMONING))
        sk_needs_add(&pool, unit_support(scene, s, unit), MID_BY_SUPPORT);
    if (holds_ground(scene, s, unit, s->open.piece[unit].foes))
        sk_needs_add(&pool, scene->figures.ground_saves, MID_BY_GROUND);
    if (mid_has(scene, unit, MID_PIKES) && fears_pikes(scene, s->open.piece[unit].foes))
        sk_needs_add(&pool, scene->figures.pikes_saves, MID_BY_PIKES);
    if (mid_is_under(s, unit, MID_BARRIER_OF_WARDING))
        sk_needs_add(&pool, scene->figures.spell[MID_BARRIER_OF_WARDING].n, MID_BY_WARDING);
    sk_needs_add(&pool, scene->figures.inspiring_saves * side->inspired, MID_BY_INSPIRING);
    return pool;
}

/* Each save removes a hit, ordinary hits first. [sv_saves] */
void mid_roll_saves(const mid_play *p, int32_t seat)
{
    mid_fighter *side = &p->s->open.combat.side[seat];
    sk_needs pool = {0};
    int32_t saved = 0;

    if (side->hits + side->sure > 0)
        pool = save_dice(p->scene, p->s, seat);
    if (pool.total > 0) {
        SK_TELL(p->log, .type = MID_SAVES, .unit = side->primary, .n = {pool.total}, .needs = pool);
        saved = mid_roll_hits(p, &(mid_throw){.seat = seat,
                                              .who = side->primary,
                                              .dice = pool.total,
                                              .hits_on = p->scene->figures.saves_on,
                                              .reason = MID_FOR_SAVES});
    }
    if (saved > side->hits) {
        int32_t left = side->sure - (saved - side->hits);
        side->sure = (int16_t)(left < 0 ? 0 : left);
        saved = side->hits;
    }
    side->hits = (int16_t)(side->hits - saved);
    side->unsaved = (int16_t)(side->hits + side->sure);
}
