/* Support saves: friends beside and behind, ground, pikes, spells and inspiring heroes. */
#include "rules.h"

enum { FREE_EDGES = 3, SUPPORT_REACH = MID_HALF_ST };

static bool supports(const mid_scene *scene, const mid_state *s, int32_t friend, sk_segment edge)
{
    sk_shape shape;

    if (!mid_is_unit(scene, s, friend) || mid_is_engaged(s, friend) ||
        mid_is_marked(s, friend, MID_SUPPORTED))
        return false;
    shape = mid_shape(scene, s, friend);
    return sk_segment_within(edge, &shape, SUPPORT_REACH);
}

/* The best friend at each of the three free edges: left, rear, right. */
static int32_t unit_support(const mid_scene *scene, mid_state *s, int32_t unit)
{
    sk_shape base = mid_shape(scene, s, unit);
    int32_t first = mid_seat_of(unit) * MID_SIDE, dice = 0;

    for (int32_t edge = 0; edge < FREE_EDGES; edge++) {
        int32_t best = MID_NOBODY, most = 0;
        for (int32_t i = first; i < first + MID_SIDE; i++) {
            int32_t worth = mid_is_light(scene, i) ? 1 : 2;
            if (i != unit && worth > most &&
                sk_points_within(s->open.piece[i].at, s->open.piece[unit].at, 220) &&
                supports(scene, s, i, sk_edge(base.corner, base.corners, edge)))
                best = i, most = worth;
        }
        if (best != MID_NOBODY)
            s->open.piece[best].marks |= MID_SUPPORTED;
        dice += most;
    }
    return dice;
}

/* Pikes stop riders, the towering and flyers. */
static bool fears_pikes(const mid_scene *scene, uint64_t foes)
{
    for (int32_t i = 0; i < MID_PIECES; i++)
        if ((foes & MID_BIT(i)) != 0 &&
            (mid_is_mounted(scene, i) || mid_has(scene, i, MID_TOWERING) ||
             mid_has(scene, i, MID_FLYING)))
            return true;
    return false;
}

static bool any_has(const mid_scene *scene, const mid_state *s, uint64_t members, mid_trait trait)
{
    for (int32_t i = 0; i < MID_PIECES; i++)
        if ((members & MID_BIT(i)) != 0 && mid_fields_trait(scene, s, i, trait))
            return true;
    return false;
}

/* On a hill the enemy is not on, or behind a barrier the enemy came across. */
static bool holds_ground(const mid_scene *scene, const mid_state *s, int32_t unit, uint64_t foes)
{
    sk_shape base = mid_shape(scene, s, unit);
    bool hill = (mid_ground_under(scene, s, &base) & MID_HILL) != 0;
    bool across = foes != 0;

    for (int32_t i = 0; i < MID_PIECES; i++)
        if ((foes & MID_BIT(i)) != 0) {
            sk_shape theirs = mid_shape(scene, s, i);
            if ((mid_ground_under(scene, s, &theirs) & MID_HILL) != 0)
                hill = false;
            if (!mid_is_marked(s, i, MID_CHARGED_ACROSS))
                across = false;
        }
    return hill || across;
}

static sk_needs save_dice(const mid_scene *scene, mid_state *s, int32_t seat)
{
    const mid_fighter *side = &s->open.combat.side[seat];
    uint64_t enemies = s->open.combat.side[1 - seat].members;
    int32_t unit = side->primary;
    sk_needs pool = {0};

    if (mid_is_hero(scene, unit))
        return pool;
    if (!any_has(scene, s, enemies, MID_AURA_OF_DREAD) && !mid_is_under(s, unit, MID_SUMMONING))
        sk_needs_add(&pool, unit_support(scene, s, unit), MID_BY_SUPPORT);
    if (holds_ground(scene, s, unit, s->open.piece[unit].foes))
        sk_needs_add(&pool, 2, MID_BY_GROUND);
    if (mid_has(scene, unit, MID_PIKES) && fears_pikes(scene, s->open.piece[unit].foes))
        sk_needs_add(&pool, 2, MID_BY_PIKES);
    sk_needs_add(&pool, mid_is_under(s, unit, MID_BARRIER_OF_WARDING) ? 2 : 0, MID_BY_WARDING);
    sk_needs_add(&pool, 2 * side->inspired, MID_BY_INSPIRING);
    return pool;
}

/* Each 5 or 6 removes a hit, ordinary hits first. */
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
                                              .hits_on = 5,
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
