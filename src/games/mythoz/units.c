/* Army units on the map: who stands where, who controls it (p. 13, 18, 22). */
#include "rules.h"

bool moz_is_evil(int32_t tribe)
{
    return tribe == MOZ_AIR || tribe == MOZ_FIRE;
}

/* Evil troops, and an evil underdog's beasts. [28_undead_beasts] */
bool moz_is_undead(const moz_state *s, int32_t army, moz_kind kind)
{
    if (!moz_is_evil(s->open.tribe[army]))
        return false;
    return kind == MOZ_TROOP || (kind == MOZ_BEAST && moz_is_underdog(s, army));
}

bool moz_is_underdog(const moz_state *s, int32_t army)
{
    return (s->open.underdogs >> army & 1) != 0;
}

moz_type moz_type_of(const moz_state *s, int32_t army, moz_kind kind)
{
    static const moz_type LIVING[MOZ_KINDS] = {MOZ_TROOPS, MOZ_BEASTS, MOZ_GIANTS, MOZ_DRAGONS,
                                               MOZ_INJURED_DRAGONS};

    return (moz_type)(LIVING[kind] + (moz_is_undead(s, army, kind) ? 1 : 0));
}

/* Ghost armies are never allies (p. 22). [11_ghost_friends] */
bool moz_are_friends(const moz_state *s, int32_t a, int32_t b)
{
    return a == b || (a < MOZ_GHOSTS && b < MOZ_GHOSTS && s->open.side[a] == s->open.side[b]);
}

uint64_t moz_enemy_lands(const moz_state *s, int32_t army)
{
    uint64_t lands = 0;

    for (int32_t other = 0; other < MOZ_ARMIES; other++)
        if (!moz_are_friends(s, army, other))
            lands |= s->open.here[other];
    return lands;
}

uint64_t moz_occupied(const moz_state *s)
{
    uint64_t lands = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        lands |= s->open.here[army];
    return lands;
}

int32_t moz_count(const moz_state *s, int32_t army, int32_t land)
{
    const uint8_t *unit = s->open.units[army][land];

    return unit[0] + unit[1] + unit[2] + unit[3] + unit[4];
}

int32_t moz_count_fresh(const moz_state *s, int32_t land, int32_t kind)
{
    return s->open.units[s->open.seat][land][kind] - s->open.used[land][kind];
}

static bool is_built(const moz_state *s, int32_t land)
{
    return ((s->open.castles | s->open.forts) >> land & 1) != 0;
}

bool moz_is_castle(const moz_state *s, int32_t land)
{
    return is_built(s, land);
}

static bool has_enemies_in(const moz_state *s, int32_t army, int32_t land)
{
    return (moz_enemy_lands(s, army) >> land & 1) != 0;
}

/* Units have left or fallen: who holds the land now. The army longest in occupation does; a castle
 * or fort stays with its last holder until an enemy stands there (ruling 27), so that allies in it
 * are guests, unless the option lets them hold it. [22_allies, 13_guests, 26_both_gone] */
void moz_settle_holder(const moz_scene *scene, moz_state *s, int32_t land)
{
    int8_t *holder = &s->open.holder[land];
    bool guests = scene->option[MOZ_OPT_GUESTS] == 0;

    if (*holder != MOZ_NOBODY && (s->open.here[*holder] >> land & 1) != 0)
        return;
    if (*holder != MOZ_NOBODY && guests && is_built(s, land) && !has_enemies_in(s, *holder, land))
        return;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (s->open.here[army] >> land & 1) {
            *holder = (int8_t)army;
            return;
        }
    if (!is_built(s, land))
        *holder = MOZ_NOBODY;
}

void moz_add(moz_state *s, int32_t army, int32_t land, moz_kind kind, int32_t n)
{
    uint8_t *stack = &s->open.units[army][land][kind];
    int32_t sum = *stack + n;

    if (n <= 0)
        return;
    *stack = (uint8_t)(sum > MOZ_STACK_MAX ? MOZ_STACK_MAX : sum);
    s->open.here[army] |= SK_AREA(land);
    if (s->open.holder[land] == MOZ_NOBODY)
        s->open.holder[land] = (int8_t)army;
}

void moz_remove(moz_state *s, int32_t army, int32_t land, moz_kind kind, int32_t n)
{
    uint8_t *stack = &s->open.units[army][land][kind];

    SK_CHECK(n <= *stack);
    *stack = (uint8_t)(*stack - n);
    if (army == s->open.seat) {
        if (s->open.used[land][kind] > *stack)
            s->open.used[land][kind] = *stack;
        moz_trim_spare(s, land, (int32_t)kind);
    }
    if (moz_count(s, army, land) == 0)
        s->open.here[army] &= ~SK_AREA(land);
}

static int32_t count_everywhere(const moz_state *s, int32_t army, moz_kind kind)
{
    int32_t count = 0;

    for (uint64_t left = s->open.here[army]; left != 0; left &= left - 1) {
        const uint8_t *unit = s->open.units[army][moz_lowest(left)];
        count += unit[kind] + (kind == MOZ_DRAGON ? unit[MOZ_INJURED] : 0);
    }
    return count;
}

/* New units of a harvest or a summons; without pieces for one, a lesser unit comes instead.
 * [15_pieces] */
void moz_arrive(const moz_scene *scene, moz_state *s, int32_t army, int32_t land, moz_kind kind,
                int32_t n, moz_arrivals *came)
{
    const moz_figures *figures = &scene->figures;
    const int32_t pieces[] = {figures->troop_pieces, figures->beast_pieces, figures->giant_pieces,
                              figures->dragon_pieces};
    bool limited = scene->option[MOZ_OPT_PIECES] != 0;

    SK_CHECK(kind >= 0 && kind < SK_COUNT(pieces));
    for (; n > 0; n--) {
        int32_t size = (int32_t)kind;
        while (limited && size >= 0 && count_everywhere(s, army, (moz_kind)size) >= pieces[size])
            size--;
        if (size < 0)
            return;
        moz_add(s, army, land, (moz_kind)size, 1);
        came->n[size]++;
    }
}

void moz_tell_placed(const moz_arrivals *came, int32_t army, int32_t land, sk_log *log)
{
    for (int32_t kind = 0; kind <= MOZ_DRAGON; kind++)
        if (came->n[kind] > 0)
            SK_TELL(log, .type = MOZ_PLACED, .seat = (int8_t)army, .what = (int16_t)kind,
                    .target = (int16_t)land, .n = {came->n[kind]});
}

/* Whose the realm's empty land is: the holder of its original castle. The half without the star of
 * a split realm follows only while nobody else stands in that half.
 * [13_control_empty, 13_control_split] */
static int32_t ruler_of_empty(const moz_scene *scene, const moz_state *s, int32_t land)
{
    int32_t realm = scene->realm_of[land], castle = s->open.castle_at[realm];
    int32_t ruler = castle == MOZ_NOBODY ? MOZ_NOBODY : s->open.holder[castle];

    if (ruler != MOZ_NOBODY && scene->split && (scene->south >> land & 1))
        for (int32_t army = 0; army < MOZ_ARMIES; army++)
            if (army != ruler && (s->open.here[army] & scene->south) != 0)
                return MOZ_NOBODY;
    return ruler;
}

int32_t moz_controller(const moz_scene *scene, const moz_state *s, int32_t land)
{
    if (s->open.holder[land] != MOZ_NOBODY)
        return s->open.holder[land];
    return ruler_of_empty(scene, s, land);
}

/* [13_control_units] */
uint64_t moz_controlled(const moz_scene *scene, const moz_state *s, int32_t army)
{
    uint64_t built = s->open.castles | s->open.forts, others = 0, lands = 0, empty;

    for (int32_t other = 0; other < MOZ_ARMIES; other++)
        others |= other == army ? 0 : s->open.here[other];
    empty = scene->all & ~(others | built); /* or one's own, who stands there alone */
    if (scene->split && (others & scene->south) != 0)
        empty &= ~scene->south;
    for (uint64_t left = s->open.here[army] | built; left != 0; left &= left - 1)
        if (s->open.holder[moz_lowest(left)] == army)
            lands |= SK_AREA(moz_lowest(left));
    for (int32_t realm = 0; realm < scene->realms; realm++) {
        int32_t castle = s->open.castle_at[realm];
        if (castle != MOZ_NOBODY && s->open.holder[castle] == army)
            lands |= empty & scene->realm_lands[realm];
    }
    return lands;
}

/* Castles and forts; forts count for cards, never for victory. [17_fort_victory] */
int32_t moz_count_castles(const moz_state *s, int32_t army, bool forts)
{
    int32_t count = 0;

    for (uint64_t left = s->open.castles | (forts ? s->open.forts : 0); left != 0; left &= left - 1)
        count += s->open.holder[moz_lowest(left)] == army;
    return count;
}

/* Where forts are being built; each realm has room for one. */
uint64_t moz_fort_sites(const moz_state *s)
{
    uint64_t sites = s->open.fort_site == MOZ_NOBODY ? 0 : SK_AREA(s->open.fort_site);

    for (int32_t i = 0; i < MOZ_MORE_SITES; i++)
        if (s->open.more_sites[i] > 0)
            sites |= SK_AREA(s->open.more_sites[i] - 1);
    return sites;
}

void moz_begin_fort(moz_state *s, int32_t land)
{
    if (s->open.fort_site == MOZ_NOBODY) {
        s->open.fort_site = (int8_t)land;
        return;
    }
    for (int32_t i = 0; i < MOZ_MORE_SITES; i++)
        if (s->open.more_sites[i] == 0) {
            s->open.more_sites[i] = (uint8_t)(land + 1);
            return;
        }
    SK_CHECK(false); /* a fifth is refused */
}

/* A castle or fort replaces the terrain (p. 17). [13_castle_only, 28_castle_terrain] */
uint32_t moz_terrain(const moz_scene *scene, const moz_state *s, int32_t land)
{
    return is_built(s, land) ? MOZ_CASTLE_GROUND : scene->map.land[land].terrain;
}

/* What a land yields of a kind, in a harvest or to a summons (p. 10, 13, 15).
 * [13_both, 15_summon_evil] */
int32_t moz_yield(const moz_scene *scene, const moz_state *s, int32_t army, int32_t land,
                  moz_kind kind)
{
    static const uint32_t GROUND[4] = {MOZ_HILLS, MOZ_PLAINS, MOZ_MOUNTAINS, MOZ_CASTLE_GROUND};

    if ((moz_terrain(scene, s, land) & GROUND[kind]) == 0)
        return 0;
    return kind == MOZ_TROOP && moz_is_evil(s->open.tribe[army]) ? scene->figures.evil_yield : 1;
}
