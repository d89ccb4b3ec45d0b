/* What things mean to somebody who has not read the rules, and what wins. */
#include "base/check.h"
#include "core/about.h"
#include "rules.h"

#define TERM(id, section, words) {id, section, words},
static const sk_saying TERM_ROW[] = {
#include "terms.def"
};
#undef TERM
const sk_sayings MYE_TERMS = {TERM_ROW, SK_COUNT(TERM_ROW)};

#define ROW(name, section, words) MYE_GOAL_##name,
enum {
#include "goals.def"
};
#undef ROW
#define ROW(name, section, words) {#name, section, words},
static const sk_saying GOAL_ROW[] = {
#include "goals.def"
};
#undef ROW
const sk_sayings MYE_GOALS = {GOAL_ROW, SK_COUNT(GOAL_ROW)};

#define SECTION(section, title) {section, section, title},
static const sk_saying SECTION_ROW[] = {
#include "sections.def"
};
#undef SECTION
const sk_sayings MYE_SECTIONS = {SECTION_ROW, SK_COUNT(SECTION_ROW)};

static const sk_phase PHASE[] = {
    {"Before the battle", "4.3", MYE_WAY_ROLL, MYE_PICK_HALF, true},
    {"Deployment", "4.5", MYE_ROLL_DEPLOY, MYE_DEPLOY, true},
    {"Beginning", "4.6", MYE_BEGIN_TURN, MYE_BEGIN_TURN, false},
    {"Reserves", "5.4", MYE_ENTER, MYE_ENTER, false},
    {"Dice pool", "4.6", MYE_ROLL_POOL, MYE_ROLL_POOL, false},
    {"Activations", "4.6", MYE_ASSIGN, MYE_PUT, false},
    {"Clean up", "4.7", MYE_KEEP_ALERT, MYE_CLEAN_UP, false},
};
const sk_phases MYE_PHASES = {PHASE, SK_COUNT(PHASE)};

static void win(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->win[out->wins++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

static void part(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->part[out->parts++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

void mye_about_unit(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_scene *scene = scene_in;
    const mye_figure *unit = &scene->unit[i];
    const mye_stats *stats = &unit->stats[0];

    sk_put_int(out, unit->minis);
    sk_put(out, unit->minis == 1 ? " mini, Move " : " minis, Move ");
    sk_put_hundredths(out, stats->move);
    sk_put(out, ", Shoot ");
    sk_put_int(out, stats->shoot);
    sk_put(out, ", Fight ");
    sk_put_int(out, stats->fight);
    sk_put(out, ", Save ");
    sk_put_int(out, stats->save);
    sk_put(out, ", Brave ");
    sk_put_int(out, stats->brave);
    sk_put_char(out, '.');
}

static void put_bonus(sk_text *out, int32_t strength, const char *what, int32_t bonus)
{
    sk_put(out, "strength ");
    sk_put_int(out, strength);
    if (bonus != 0) {
        sk_put(out, what);
        sk_put_int(out, bonus < 0 ? -bonus : bonus);
        sk_put(out, bonus < 0 ? " worse" : " better");
    }
    sk_put_char(out, '.');
}

void mye_about_weapon(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_scene *scene = scene_in;
    const mye_weapon *weapon = &scene->book.weapon[i];

    sk_put(out, "A weapon.");
    if (weapon->melee) {
        sk_put(out, " In hand: ");
        put_bonus(out, weapon->strength, ", Fight ", weapon->bonus);
    }
    if (weapon->reach == MYE_NONE)
        return;
    sk_put(out, weapon->reach == MYE_SHOT ? " Shot: near to " : " Thrown: near to ");
    sk_put_hundredths(out, weapon->near);
    sk_put(out, weapon->far > 0 ? "\", far to " : "");
    if (weapon->far > 0)
        sk_put_hundredths(out, weapon->far);
    sk_put(out, "\", ");
    put_bonus(out, weapon->shot, ", Shoot ", weapon->aim);
}

void mye_about_spell(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_book *book = &((const mye_scene *)scene_in)->book;
    const mye_spell *spell = &MYE_SPELLS[i];
    int32_t effect = mye_effect_of(spell->lasting);

    sk_put_numbers(&MYE_SPELL_FORM, &book->spell[i],
                   "A spell, cast with {value} or less, within {range}\": the target ", out);
    if (effect >= 0)
        sk_put_numbers(&MYE_EFFECT_FORM, &book->effect[effect], spell->effect, out);
    else
        sk_put_numbers(&MYE_SPELL_FORM, &book->spell[i], spell->effect, out);
    sk_put_char(out, '.');
}

void mye_about_blessing(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_book *book = &((const mye_scene *)scene_in)->book;
    const mye_blessing *blessing = &MYE_BLESSINGS[i];
    int32_t effect = mye_effect_of(blessing->lasting);

    sk_put(out, "A blessing: ");
    if (effect >= 0)
        sk_put_numbers(&MYE_EFFECT_FORM, &book->effect[effect], blessing->effect, out);
    else
        sk_put_numbers(&MYE_BLESSING_FORM, &book->blessing[i], blessing->effect, out);
    sk_put_char(out, '.');
}

void mye_about_talent(const void *scene_in, int32_t i, sk_text *out)
{
    const mye_scene *scene = scene_in;

    sk_put(out, "A talent: ");
    sk_put_numbers(&MYE_TALENT_FORM, &scene->book.talent[i], MYE_TALENT_EFFECTS[i], out);
    sk_put_char(out, '.');
}

void mye_goal(const void *scene_in, const void *state, int32_t seat, sk_goals *out)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;
    int32_t devotion = seat == SK_TABLE ? 0 : s->secret[seat].devotion;

    *out = (sk_goals){.rounds = MYE_FIGURE(scene, turns), .chosen = scene->boards > 1};
    win(out, MYE_GOAL_WIN_MOST, 0, MYE_FIGURE(scene, turns));
    win(out, (uint16_t)(MYE_GOAL_WIN_ALTARS + mye_board_of(scene, s)->primary), 0, 0);
    if (devotion > 0)
        win(out, MYE_GOAL_WIN_DEVOTION, devotion - 1, 0);
    if (seat == SK_TABLE)
        return;
    part(out, MYE_GOAL_HAS_POINTS, 0, s->open.score[seat]);
    part(out, MYE_GOAL_HAS_DICE, 0, s->open.taken[seat]);
    if (devotion > 0)
        part(out, MYE_GOAL_HAS_DEVOTION, devotion - 1, s->open.devoted[seat].scored);
}
