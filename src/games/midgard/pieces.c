/* Pieces: units and heroes, where they stand and what they are. */
#include "rules.h"

int32_t mid_seat_of(int32_t piece)
{
    return piece / MID_SIDE;
}

/* One past the last piece of a side; the first is seat * MID_SIDE. */
int32_t mid_end_of(const mid_scene *scene, int32_t seat)
{
    return seat * MID_SIDE + scene->pieces[seat];
}

/* Heroes come after the units of their side. */
int32_t mid_first_hero(const mid_scene *scene, int32_t seat)
{
    return seat * MID_SIDE + scene->units[seat];
}

bool mid_stands(const mid_state *s, int32_t piece)
{
    return s->open.piece[piece].stamina > 0;
}

bool mid_has(const mid_scene *scene, int32_t piece, mid_trait trait)
{
    return (scene->card[piece].traits & MID_BIT(trait)) != 0;
}

bool mid_is_hero(const mid_scene *scene, int32_t piece)
{
    return scene->card[piece].class == MID_HERO;
}

bool mid_is_light(const mid_scene *scene, int32_t piece)
{
    int32_t class = scene->card[piece].class;

    return class == MID_SKIRMISHERS || class == MID_LIGHT_RIDERS || class == MID_HERO;
}

/* Light troops, heroes and flyers move in any direction and face as they like. [2_light_free,
 * 2_flyers_face] */
bool mid_moves_freely(const mid_scene *scene, int32_t piece)
{
    return mid_is_light(scene, piece) || mid_has(scene, piece, MID_FLYING);
}

bool mid_is_mounted(const mid_scene *scene, int32_t piece)
{
    int32_t class = scene->card[piece].class;

    return class == MID_HEAVY_RIDERS || class == MID_LIGHT_RIDERS ||
           mid_has(scene, piece, MID_MOUNTED);
}

bool mid_is_marked(const mid_state *s, int32_t piece, uint32_t mark)
{
    return (s->open.piece[piece].marks & mark) != 0;
}

bool mid_is_under(const mid_state *s, int32_t piece, mid_spell spell)
{
    return (s->open.piece[piece].spells & (1u << spell)) != 0;
}

bool mid_is_attached(const mid_state *s, int32_t piece)
{
    return s->open.piece[piece].with != MID_NOBODY;
}

/* Stands on the table with a base of its own: a unit or an unattached hero. */
bool mid_is_fielded(const mid_state *s, int32_t piece)
{
    return mid_stands(s, piece) && !mid_is_attached(s, piece);
}

bool mid_is_unit(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    return mid_stands(s, piece) && !mid_is_hero(scene, piece);
}

bool mid_is_engaged(const mid_state *s, int32_t piece)
{
    return s->open.piece[mid_body(s, piece)].foes != 0;
}

/* The piece whose base this one stands on. */
int32_t mid_body(const mid_state *s, int32_t piece)
{
    int32_t with = s->open.piece[piece].with;

    return with == MID_NOBODY ? piece : with;
}

sk_rect mid_base(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t body = mid_body(s, piece);
    bool hero = mid_is_hero(scene, body);

    return (sk_rect){s->open.piece[body].at, hero ? MID_HERO_HALF : MID_HALF_DEPTH,
                     hero ? MID_HERO_HALF : MID_HALF_WIDTH, s->open.piece[body].facing};
}

sk_shape mid_shape(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    sk_rect base = mid_base(scene, s, piece);

    return sk_rect_shape(&base);
}

/* No base reaches farther from its middle than this, and every base covers the heart of it. */
enum { BASE_REACH = 57, BASE_HEART = 24 };

/* A box the base is certainly in; exact for bases square to the table. */
sk_box mid_box(const sk_rect *base)
{
    int32_t x = BASE_REACH, y = BASE_REACH;

    if (base->facing % SK_HALF_TURN == 0)
        x = base->half_depth, y = base->half_width;
    else if (base->facing % SK_QUARTER_TURN == 0)
        x = base->half_width, y = base->half_depth;
    return (sk_box){{base->centre.x - x, base->centre.y - y},
                    {base->centre.x + x, base->centre.y + y}};
}

bool mid_within(const mid_scene *scene, const mid_state *s, int32_t a, int32_t b, int32_t limit)
{
    sk_point pa = s->open.piece[mid_body(s, a)].at, pb = s->open.piece[mid_body(s, b)].at;
    sk_shape sa, sb;

    if (!sk_points_within(pa, pb, limit + 2 * BASE_REACH))
        return false;
    if (sk_points_within(pa, pb, limit + 2 * BASE_HEART))
        return true;
    sa = mid_shape(scene, s, a);
    sb = mid_shape(scene, s, b);
    return sk_shapes_within(&sa, &sb, limit);
}

/* Half strength: half the original stamina or less. [m_half, m_half_of_three, p_half_strength] */
bool mid_is_at_half(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    return 2 * s->open.piece[piece].stamina <= scene->card[piece].stamina;
}

bool mid_is_at_full(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    return s->open.piece[piece].stamina >= scene->card[piece].stamina;
}

/* Each stamina point a hero has lost lowers his level by one, to one at least (an option).
 * [1_current_level, 1_level_option] */
int32_t mid_level(const mid_scene *scene, const mid_state *s, int32_t hero)
{
    int32_t lost = scene->card[hero].stamina - s->open.piece[hero].stamina;
    int32_t level = scene->card[hero].level - (scene->ruling.current_level ? lost : 0);

    return level < 1 ? 1 : level;
}

/* Dice the big and the towering have more in combat, and give to those who shoot at them; units and
 * heroes alike. [m_big, b_big_target] */
int32_t mid_size(const mid_scene *scene, int32_t piece)
{
    if (mid_has(scene, piece, MID_TOWERING))
        return scene->figures.towering_dice;
    return mid_has(scene, piece, MID_BIG) ? scene->figures.big_dice : 0;
}

/* [2_foot, 2_riders, 2_flyers] */
int32_t mid_move_of(const mid_scene *scene, int32_t piece)
{
    if (mid_has(scene, piece, MID_FLYING))
        return scene->figures.flyer_move;
    return mid_is_mounted(scene, piece) ? scene->figures.rider_move : scene->figures.foot_move;
}

/* How far a point lies ahead of the middle of a base, and how far to its left. */
sk_point mid_seen_from(const sk_rect *base, sk_point p)
{
    sk_point way = sk_minus(p, base->centre);

    return sk_rotated(way, sk_turned(0, -base->facing));
}

/* The whole of `other` lies behind the front line of `base`, drawn on to both sides. A base turned
 * by an odd angle has its corners rounded, so that a touch before the line is on it.
 * [ch_flank, b_behind] */
bool mid_is_behind_front(const sk_rect *base, const sk_rect *other)
{
    int32_t line = base->half_depth + (base->facing % SK_QUARTER_TURN == 0 ? 0 : MID_TOUCH);
    sk_shape shape = sk_rect_shape(other);

    for (int32_t i = 0; i < shape.corners; i++)
        if (mid_seen_from(base, shape.corner[i]).x > line)
            return false;
    return true;
}

/* The same for the rear line: nothing of `other` reaches ahead of it. [re_forwards] */
bool mid_is_behind_rear(const sk_rect *base, const sk_rect *other)
{
    sk_rect line = *base;

    line.centre = sk_plus(base->centre, sk_polar(base->facing, -2 * base->half_depth));
    return mid_is_behind_front(&line, other);
}

sk_point mid_step(sk_point from, sk_angle direction, int32_t distance)
{
    return sk_plus(from, sk_polar(direction, distance));
}

void mid_leave_combat(mid_state *s, int32_t piece)
{
    uint64_t foes = s->open.piece[piece].foes;

    FOR_PIECES(foe)
        if ((foes & MID_BIT(foe)) != 0)
            mid_part(s, piece, foe);
}

/* Two pieces no longer fight each other. A piece out of every combat has no Winning marker.
 * [o_hold] */
void mid_part(mid_state *s, int32_t a, int32_t b)
{
    mid_piece *pair[2] = {&s->open.piece[a], &s->open.piece[b]};

    pair[0]->foes &= ~MID_BIT(b);
    pair[0]->flanked &= ~MID_BIT(b);
    pair[1]->foes &= ~MID_BIT(a);
    pair[1]->flanked &= ~MID_BIT(a);
    for (int32_t i = 0; i < 2; i++)
        if (pair[i]->foes == 0)
            pair[i]->marks &=
                ~(uint32_t)(MID_CHARGING | MID_WINNING | MID_FIRES_IN | MID_CHARGED_ACROSS);
}

/* After a piece was moved: combats whose bases no longer touch are over. */
void mid_part_if_apart(const mid_scene *scene, mid_state *s, int32_t piece)
{
    FOR_PIECES(foe)
        if ((s->open.piece[piece].foes & MID_BIT(foe)) != 0 &&
            !mid_within(scene, s, piece, foe, MID_TOUCH))
            mid_part(s, piece, foe);
}

/* Places a piece and the heroes attached to it. [h_moves_with] */
void mid_put(mid_state *s, int32_t piece, sk_point at, int32_t facing)
{
    s->open.piece[piece].at = at;
    s->open.piece[piece].facing = (int16_t)facing;
    FOR_SIDE(i, mid_seat_of(piece))
        if (s->open.piece[i].with == piece) {
            s->open.piece[i].at = at;
            s->open.piece[i].facing = (int16_t)facing;
        }
}

/* The best attached hero with a trait, or any when trait is MID_TRAIT_COUNT; or MID_NOBODY. */
int32_t mid_hero_in(const mid_scene *scene, const mid_state *s, int32_t unit, mid_trait trait)
{
    int32_t best = MID_NOBODY;

    FOR_SIDE(i, mid_seat_of(unit))
        if (s->open.piece[i].with == unit && mid_stands(s, i) &&
            (trait == MID_TRAIT_COUNT || mid_has(scene, i, trait)) &&
            (best < 0 || scene->card[i].level > scene->card[best].level))
            best = i;
    return best;
}

/* Flying, fearsome and the like: a unit has it, or a hero fighting in it lends it.
 * [t_fearsome_hero] */
bool mid_fields_trait(const mid_scene *scene, const mid_state *s, int32_t piece, mid_trait trait)
{
    return mid_has(scene, piece, trait) || mid_hero_in(scene, s, piece, trait) >= 0;
}
