/* What things mean to somebody who has not read the rules, and what wins. */
#include "base/check.h"
#include "rules.h"

#define TERM(id, section, words) {id, section, words},
static const sk_saying TERM_ROW[] = {
#include "terms.def"
};
#undef TERM
const sk_sayings TEM_TERMS = {TERM_ROW, SK_COUNT(TERM_ROW)};

#define ROW(name, section, words) TEM_GOAL_##name,
enum {
#include "goals.def"
};
#undef ROW
#define ROW(name, section, words) {#name, section, words},
static const sk_saying GOAL_ROW[] = {
#include "goals.def"
};
#undef ROW
const sk_sayings TEM_GOALS = {GOAL_ROW, SK_COUNT(GOAL_ROW)};

#define SECTION(section, title) {section, section, title},
static const sk_saying SECTION_ROW[] = {
#include "sections.def"
};
#undef SECTION
const sk_sayings TEM_SECTIONS = {SECTION_ROW, SK_COUNT(SECTION_ROW)};

/* A phase as the page calls it, its section, its first and last step, and whether it comes once. */
static const sk_phase PHASE[] = {
    {"Before the first round", "1", TEM_DEAL, TEM_DEAL, true},
    {"Turns", "2", TEM_ACT, TEM_ANSWER, false},
    {"End of the round", "4", TEM_END_ROUND, TEM_END_ROUND, false},
};
const sk_phases TEM_PHASES = {PHASE, SK_COUNT(PHASE)};

static void win(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->win[out->wins++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

static void part(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->part[out->parts++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

void tem_goal(const void *scene_in, const void *state, int32_t seat, sk_goals *out)
{
    const tem_scene *scene = scene_in;
    const tem_state *s = state;

    *out = (sk_goals){.rounds = scene->rounds};
    win(out, TEM_GOAL_WIN_MOST, 0, scene->rounds);
    win(out, TEM_GOAL_WIN_FALL, 0, 0);
    win(out, TEM_GOAL_WIN_STONE, 0, 0);
    if (seat != SK_TABLE)
        part(out, TEM_GOAL_HAS_POINTS, 0, s->open.score[seat]);
}
