/* What a seat cannot know, made up so that it fits what it can: the other side's devotion. */
#include "rules.h"

static int32_t any_of(sk_rng *rng, const uint8_t *list, int32_t count)
{
    return count == 0 ? 0 : list[sk_rng_below(rng, (uint32_t)count)];
}

static void mark_units(const mye_scene *scene, mye_state *s, int32_t seat, sk_rng *rng)
{
    uint8_t list[MYE_UNITS_A_SIDE];
    int32_t count = 0, enemy = 1 - seat;

    for (int32_t i = 0; i < scene->units[enemy]; i++)
        if (mye_is_humanoid(scene, enemy * MYE_UNITS_A_SIDE + i))
            list[count++] = (uint8_t)(enemy * MYE_UNITS_A_SIDE + i + 1);
    s->secret[seat].mark[0] = (uint8_t)any_of(rng, list, count);
    s->secret[seat].mark[1] = (uint8_t)any_of(rng, list, count);
}

static void mark_pieces(const mye_scene *scene, mye_state *s, int32_t seat, sk_rng *rng)
{
    uint8_t list[MYE_PIECES];
    int32_t count = 0;

    for (int32_t i = 0; i < mye_board_of(scene, s)->pieces; i++)
        if (mye_piece_in_half(scene, s, i, 1 - seat))
            list[count++] = (uint8_t)(i + 1);
    s->secret[seat].mark[0] = (uint8_t)any_of(rng, list, count);
    s->secret[seat].mark[1] = (uint8_t)any_of(rng, list, count);
}

static void imagine_devotion(const mye_scene *scene, mye_state *s, int32_t seat, sk_rng *rng)
{
    mye_secret *secret = &s->secret[seat];
    int32_t i = (int32_t)sk_rng_below(rng, MYE_DEVOTIONS_A_WAY);
    int32_t marks;

    secret->devotion = (uint8_t)(1 + s->open.way[seat] * MYE_DEVOTIONS_A_WAY + i);
    marks = MYE_DEVOTIONS[secret->devotion - 1].marks;
    if (marks == MYE_ONE_UNIT || marks == MYE_TWO_UNITS)
        mark_units(scene, s, seat, rng);
    if (marks == MYE_ONE_PIECE || marks == MYE_TWO_PIECES)
        mark_pieces(scene, s, seat, rng);
}

static bool is_devoted(const mye_state *s, int32_t seat)
{
    return s->open.step > MYE_DEVOTE || (s->open.step == MYE_DEVOTE && seat < s->open.seat);
}

void mye_imagine(const void *scene_in, void *state, int32_t seat, sk_rng *rng)
{
    const mye_scene *scene = scene_in;
    mye_state *s = state;

    for (int32_t other = 0; other < MYE_SEATS; other++) {
        const mye_devoted *open = &s->open.devoted[other];
        mye_secret *secret = &s->secret[other];
        if (other == seat || s->open.step < MYE_DEVOTE)
            continue;
        *secret = (mye_secret){.dealt = 7};
        if (open->known != 0)
            *secret = (mye_secret){.dealt = 7,
                                   .devotion = open->known,
                                   .mark = {open->mark[0], open->mark[1]},
                                   .found = open->found};
        else if (is_devoted(s, other))
            imagine_devotion(scene, s, other, rng);
    }
}
