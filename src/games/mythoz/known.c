/* Odds that are remembered: pictures ask for them again and again. */
#include <string.h>

#include "base/hash.h"
#include "rules.h"

/* All that the odds of a battle depend on, whatever else stands on the map: the same armies on the
 * same ground fight the same battle in another land and in another match. */
typedef struct position {
    uint64_t scene;
    uint8_t units[MOZ_ARMIES][MOZ_KINDS];
    uint8_t front[MOZ_ARMIES][MOZ_KINDS], aside[MOZ_ARMIES][MOZ_KINDS];
    uint8_t loss[MOZ_ARMIES], blessed[MOZ_ARMIES], cursed[MOZ_ARMIES], fury[MOZ_ARMIES];
    int8_t tribe[MOZ_ARMIES];
    uint8_t armies, apart, underdogs, terrain, breach, fire_left;
    uint8_t by_defence, strategy, fought, standing, waded;
    int8_t attacker, holder;
} position;

/* Who has crossed a river matters to defenders with the power of Water alone. */
static bool wading_matters(const moz_scene *scene, const moz_state *s, uint32_t armies)
{
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if ((armies >> army & 1) && army != s->open.battle.attacker &&
            moz_has_power(scene, s, army, MOZ_WATER))
            return moz_waded(s);
    return false;
}

static void place_army(const moz_state *s, int32_t army, position *p)
{
    const moz_battle *b = &s->open.battle;

    p->armies = (uint8_t)(p->armies | 1u << army);
    p->tribe[army] = s->open.tribe[army];
    p->loss[army] = b->loss[army];
    p->blessed[army] = b->blessed[army];
    p->cursed[army] = b->cursed[army];
    memcpy(p->units[army], s->open.units[army][b->at], sizeof p->units[army]);
    if (!p->fought)
        return; /* ranks are made anew, and nobody is furious yet */
    p->fury[army] = b->fury[army];
    memcpy(p->front[army], b->front[army], sizeof p->front[army]);
    memcpy(p->aside[army], b->aside[army], sizeof p->aside[army]);
}

static uint64_t hash_of_battle(const moz_scene *scene, const moz_state *s)
{
    const moz_battle *b = &s->open.battle;
    position p;

    memset(&p, 0, sizeof p);
    p.scene = scene->hash;
    p.fought = moz_is_fought(s);
    p.standing = moz_now(s)->step == MOZ_STANDING;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if ((b->armies >> army & 1) || (s->open.here[army] >> b->at & 1))
            place_army(s, army, &p);
    p.apart = b->apart;
    p.underdogs = s->open.underdogs & p.armies;
    p.terrain = (uint8_t)moz_terrain(scene, s, b->at);
    p.breach = b->breach;
    p.fire_left = s->open.fire_left;
    p.by_defence = moz_defence_chooses(s);
    p.strategy = p.fought ? b->strategy : MOZ_NO_STRATEGY;
    p.waded = wading_matters(scene, s, p.armies);
    p.attacker = b->attacker;
    p.holder = s->open.holder[b->at];
    return sk_hash_fast(0, &p, sizeof p);
}

bool moz_known_odds(const moz_scene *scene, const moz_state *s, int32_t land, sk_memo *memo,
                    moz_odds *out)
{
    moz_state then = *s;
    const moz_odds *known;
    uint64_t battle;

    if (land != MOZ_NOBODY)
        moz_think_of_attack(scene, &then, land);
    if (then.open.battle.at == MOZ_NOBODY)
        return false;
    battle = hash_of_battle(scene, &then);
    known = sk_memo_find(memo, battle);
    if (known != NULL) {
        *out = *known;
        return true;
    }
    if (!moz_odds_of(scene, &then, out))
        return false;
    sk_memo_keep(memo, battle, out, sizeof *out);
    return true;
}
