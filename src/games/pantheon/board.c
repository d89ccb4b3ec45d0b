/* Units on the board, and the few things derived from where they stand. */
#include "rules.h"

/* Friendly: owned by the same player or by players of one side. [14_teams, 14_team_friends] */
bool pan_same_side(const pan_scene *scene, int32_t a, int32_t b)
{
    return a == b || (scene->teams && a < PAN_SEATS && b < PAN_SEATS && (a & 1) == (b & 1));
}

uint32_t pan_friends(const pan_scene *scene, const pan_state *s, int32_t side)
{
    const uint32_t *army = s->open.army;

    if (!scene->teams || side == PAN_WILD)
        return army[side];
    return (side & 1) == 0 ? army[0] | army[2] : army[1] | army[3];
}

uint32_t pan_enemies(const pan_scene *scene, const pan_state *s, int32_t side)
{
    uint32_t all = 0;

    for (int32_t i = 0; i < PAN_SIDES; i++)
        all |= s->open.army[i];
    return all & ~pan_friends(scene, s, side);
}

bool pan_is_full(const pan_scene *scene, const pan_state *s, int32_t area)
{
    return __builtin_popcount(s->open.in[area]) >= pan_map_of(scene, s)->area[area].capacity;
}

/* [4_no_leaving] */
void pan_lift_unit(pan_state *s, int32_t unit)
{
    uint8_t area = s->open.unit[unit].area;

    if (area == PAN_AWAY)
        return;
    s->open.in[area] &= ~PAN_BIT(unit);
    if (s->open.in[area] == 0)
        s->open.occupied &= ~SK_AREA(area);
    s->open.unit[unit].area = PAN_AWAY;
}

void pan_put_unit(pan_state *s, int32_t unit, int32_t area)
{
    pan_lift_unit(s, unit);
    s->open.unit[unit].area = (uint8_t)area;
    s->open.in[area] |= PAN_BIT(unit);
    s->open.occupied |= SK_AREA(area);
}

/* A forest or ruin without its pieces is open ground and no obstacle. [5_pieces_gone] */
void pan_take_piece(const pan_scene *scene, pan_state *s, int32_t area)
{
    (void)scene;
    if (--s->open.pieces[area] == 0)
        s->open.standing &= ~SK_AREA(area);
}

/* [5_pieces_gone] */
pan_terrain pan_terrain_at(const pan_scene *scene, const pan_state *s, int32_t area)
{
    int8_t terrain = pan_map_of(scene, s)->area[area].terrain;

    if ((terrain == PAN_FOREST || terrain == PAN_RUINS) && s->open.pieces[area] == 0)
        return PAN_OPEN;
    return (pan_terrain)terrain;
}

/* The next enemy clockwise: who rolls for lava and for blows at one's own side. */
int32_t pan_next_enemy(const pan_scene *scene, const pan_state *s, int32_t side)
{
    if (side == PAN_WILD)
        return 0;
    for (int32_t i = 1; i < scene->seats; i++) {
        int32_t other = (side + i) % scene->seats;
        if (!pan_same_side(scene, side, other) && !(s->open.out >> other & 1))
            return other;
    }
    return scene->sides == PAN_SIDES ? PAN_WILD : side;
}

bool pan_is_complete(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    return s->open.unit[unit].vitality >= scene->card[unit].miniatures;
}

bool pan_is_divinity(const pan_scene *scene, int32_t unit)
{
    return scene->divinities >> unit & 1;
}

int32_t pan_divinity_of(const pan_scene *scene, const pan_state *s, int32_t side)
{
    uint32_t own = s->open.army[side] & scene->divinities;

    return own == 0 ? -1 : __builtin_ctz(own);
}

/* [10_dropped_unclaimed] */
void pan_drop_gem_in(pan_play *p, int32_t unit, int32_t area)
{
    p->s->open.unit[unit].flags &= (uint8_t)~PAN_CARRIES;
    p->s->open.gems[area]++;
    SK_TELL(p->log, .type = PAN_DROPPED, .unit = (int16_t)unit, .target = (int16_t)area);
}

void pan_drop_gem(pan_play *p, int32_t unit)
{
    const pan_unit *u = &p->s->open.unit[unit];

    if (u->flags & PAN_CARRIES)
        pan_drop_gem_in(p, unit, u->area);
}
