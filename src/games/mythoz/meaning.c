/* What things mean to somebody who has not read the rules, and what wins. */
#include "base/check.h"
#include "rules.h"

#define TERM(id, section, words) {id, section, words},
static const sk_saying TERM_ROW[] = {
#include "terms.def"
};
#undef TERM
const sk_sayings MOZ_TERMS = {TERM_ROW, SK_COUNT(TERM_ROW)};

#define ROW(name, section, words) MOZ_GOAL_##name,
enum {
#include "goals.def"
};
#undef ROW
#define ROW(name, section, words) {#name, section, words},
static const sk_saying GOAL_ROW[] = {
#include "goals.def"
};
#undef ROW
const sk_sayings MOZ_GOALS = {GOAL_ROW, SK_COUNT(GOAL_ROW)};

#define SECTION(section, title) {section, section, title},
static const sk_saying SECTION_ROW[] = {
#include "sections.def"
};
#undef SECTION
const sk_sayings MOZ_SECTIONS = {SECTION_ROW, SK_COUNT(SECTION_ROW)};

/* A phase as the page calls it, its section, its first and last step, and whether it comes once. */
static const sk_phase PHASE[] = {
    {"Before the war", "7", MOZ_DEAL, MOZ_PLACE_UNDERDOG, true},
    {"Attack", "15", MOZ_ATTACKING, MOZ_REGROUP, false},
    {"Non-combat moves", "15", MOZ_MOVING, MOZ_MOVING, false},
    {"Summoning", "15", MOZ_SUMMONING, MOZ_PLACING, false},
    {"Harvest", "13", MOZ_HARVESTING, MOZ_HARVESTING, false},
};
const sk_phases MOZ_PHASES = {PHASE, SK_COUNT(PHASE)};

static void win(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->win[out->wins++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

static void part(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->part[out->parts++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

void moz_about_land(const void *scene_in, int32_t i, sk_text *out)
{
    static const char *const TERRAIN[] = {"hills", "plains", "mountains"};
    const moz_land *land = &((const moz_scene *)scene_in)->map.land[i];

    sk_put(out, "A territory of ");
    sk_put(out, land->realm);
    for (int32_t k = 0; k < SK_COUNT(TERRAIN); k++)
        if (land->terrain >> k & 1) {
            sk_put(out, ", ");
            sk_put(out, TERRAIN[k]);
        }
    sk_put_char(out, '.');
}

void moz_about_card(const void *scene_in, int32_t i, sk_text *out)
{
    sk_put(out, ((const moz_scene *)scene_in)->card[i].words);
}

void moz_goal(const void *scene_in, const void *state, int32_t seat, sk_goals *out)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;

    *out = (sk_goals){.rounds = scene->seasons};
    win(out, scene->victory == MOZ_SHORT ? MOZ_GOAL_WIN_SHORT : MOZ_GOAL_WIN_EPIC, 0, 0);
    win(out, MOZ_GOAL_WIN_LAST, 0, 0);
    win(out, MOZ_GOAL_WIN_TIME, 0, scene->seasons);
    if (seat == SK_TABLE)
        return;
    part(out, MOZ_GOAL_HAS_CASTLES, 0, moz_count_castles(s, seat, false));
    part(out, MOZ_GOAL_HAD_CASTLES, 0, s->open.started[seat]);
    part(out, MOZ_GOAL_HAS_LANDS, 0, moz_bits(moz_controlled(scene, s, seat)));
}
