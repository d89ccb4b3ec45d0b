/* What things mean to somebody who has not read the rules, and what wins. */
#include "base/check.h"
#include "core/about.h"
#include "rules.h"

#define TERM(id, section, words) {id, section, words},
static const sk_saying TERM_ROW[] = {
#include "terms.def"
#define ROW(name, id, words) {id, "traits", words},
#include "traits.def"
#undef ROW
};
#undef TERM
const sk_sayings MID_TERMS = {TERM_ROW, SK_COUNT(TERM_ROW)};

#define ROW(name, section, words) MID_GOAL_##name,
enum {
#include "goals.def"
};
#undef ROW
#define ROW(name, section, words) {#name, section, words},
static const sk_saying GOAL_ROW[] = {
#include "goals.def"
};
#undef ROW
const sk_sayings MID_GOALS = {GOAL_ROW, SK_COUNT(GOAL_ROW)};

#define SECTION(section, title) {section, section, title},
static const sk_saying SECTION_ROW[] = {
#include "sections.def"
};
#undef SECTION
const sk_sayings MID_SECTIONS = {SECTION_ROW, SK_COUNT(SECTION_ROW)};

/* A phase as the page calls it, its section, its first and last step, and whether it comes once. */
static const sk_phase PHASE[] = {
    {"Deployment", "deployment", MID_DEPLOYMENT, MID_DEPLOYMENT, true},
    {"Beginning", "1", MID_BEGIN, MID_BEGIN, false},
    {"Mighty Deeds", "1", MID_RITES, MID_RITES, false},
    {"Movement", "2", MID_PICK, MID_ACT, false},
    {"Light troops shoot", "2", MID_LIGHT_SHOTS, MID_LIGHT_SHOTS, false},
    {"Challenges", "single", MID_CHALLENGES, MID_CHALLENGES, false},
    {"Melee", "melee", MID_COMBATS, MID_COMBATS, false},
    {"Shooting", "6", MID_SHOTS, MID_SHOTS, false},
    {"End", "7", MID_FORETELLING, MID_END, false},
};
const sk_phases MID_PHASES = {PHASE, SK_COUNT(PHASE)};

static void win(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->win[out->wins++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

static void part(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->part[out->parts++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

static const char *const SPELL[MID_SPELL_COUNT] = {
#define ROW(name, spoken, id, aim, words) words,
#include "spells.def"
#undef ROW
};

void mid_about_spell(const void *scene_in, int32_t i, sk_text *out)
{
    const mid_spell_card *card = &((const mid_scene *)scene_in)->figures.spell[i];

    sk_put(out, "A spell: ");
    sk_put_numbers(&MID_SPELL_FORM, card, SPELL[i], out);
    sk_put_numbers(&MID_SPELL_FORM, card, ". It reaches {range} ST.", out);
}

static void put_figure(sk_text *out, const char *words, int32_t n)
{
    sk_put(out, words);
    sk_put_int(out, n);
}

void mid_about_piece(const void *scene_in, int32_t i, sk_text *out)
{
    const mid_scene *scene = scene_in;
    const mid_card *card = &scene->card[i];

    if (mid_is_hero(scene, i))
        put_figure(out, "A hero of level ", card->level);
    else
        put_figure(out, "A unit: combat ", card->combat);
    put_figure(out, ", shooting ", card->shooting);
    put_figure(out, ", armour ", card->armour);
    put_figure(out, ", stamina ", card->stamina);
    put_figure(out, ", reputation ", card->reputation);
    sk_put_char(out, '.');
}

void mid_goal(const void *scene_in, const void *state, int32_t seat, sk_goals *out)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;

    *out = (sk_goals){.rounds = scene->turns};
    win(out, MID_GOAL_WIN_MORE, 0, scene->turns);
    win(out, MID_GOAL_WIN_COLLAPSE, 0, 0);
    for (int32_t i = 0; i < scene->objectives; i++) {
        win(out, MID_GOAL_WIN_OBJECTIVE, 0, scene->objective[i].reputation);
        out->win[out->wins - 1].target = (int16_t)i;
    }
    if (seat == SK_TABLE)
        return;
    part(out, MID_GOAL_HAS_TOKENS, 0, s->open.tokens[seat]);
    for (int32_t i = 0; i < scene->objectives; i++)
        if (s->open.held[i] == seat + 1) {
            part(out, MID_GOAL_HAS_OBJECTIVE, 0, scene->objective[i].reputation);
            out->part[out->parts - 1].target = (int16_t)i;
        }
}
