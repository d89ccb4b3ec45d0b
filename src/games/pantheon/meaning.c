/* What things mean to somebody who has not read the rules, and what wins. */
#include "base/check.h"
#include "rules.h"

#define TERM(id, section, words) {id, section, words},
static const sk_saying TERM_ROW[] = {
#include "terms.def"
};
#undef TERM
const sk_sayings PAN_TERMS = {TERM_ROW, SK_COUNT(TERM_ROW)};

#define ROW(name, section, words) PAN_GOAL_##name,
enum {
#include "goals.def"
};
#undef ROW
#define ROW(name, section, words) {#name, section, words},
static const sk_saying GOAL_ROW[] = {
#include "goals.def"
};
#undef ROW
const sk_sayings PAN_GOALS = {GOAL_ROW, SK_COUNT(GOAL_ROW)};

#define SECTION(section, title) {section, section, title},
static const sk_saying SECTION_ROW[] = {
#include "sections.def"
};
#undef SECTION
const sk_sayings PAN_SECTIONS = {SECTION_ROW, SK_COUNT(SECTION_ROW)};

/* A phase as the page calls it, its section, its first and last step, and whether it comes once. */
static const sk_phase PHASE[] = {
    {"Battlefield", "Choose a scenario", PAN_ROLL_OFF, PAN_CHOOSE_FIELD, true},
    {"Recruiting", "Recruit an army", PAN_DRAFT_DIVINITY, PAN_LOTS, true},
    {"Table", "Set up the table", PAN_MUSTER, PAN_MUSTER, true},
    {"Card", "A2", PAN_KEEP, PAN_TURN, false},
    {"Simple actions", "B5", PAN_ACTIVATION, PAN_ACTIVATION, false},
    {"Complex action", "B7", PAN_COMPLEX, PAN_COMPLEX, false},
    {"Led troops", "B6", PAN_LEADING, PAN_LED, false},
    {"Recall", "D1", PAN_RECALL, PAN_RECALL, false},
};
const sk_phases PAN_PHASES = {PHASE, SK_COUNT(PHASE)};

static void win(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->win[out->wins++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

static void part(sk_goals *out, uint16_t row, int32_t what, int32_t n)
{
    out->part[out->parts++] = (sk_goal){.row = row, .what = (int16_t)what, .n = n};
}

void pan_about_unit(const void *scene_in, int32_t i, sk_text *out)
{
    static const char *const KIND[] = {"A god", "A titan", "A hero", "A monster", "Troops"};
    const pan_card *card = &((const pan_scene *)scene_in)->card[i];

    sk_put(out, KIND[card->kind]);
    sk_put(out, " for ");
    sk_put_int(out, card->cost);
    sk_put(out, card->cost == 1 ? " recruitment point: offence " : " recruitment points: offence ");
    sk_put_int(out, card->row[0].offence);
    sk_put(out, ", defence ");
    sk_put_int(out, card->row[0].defence);
    sk_put(out, ", range ");
    sk_put_int(out, card->row[0].range);
    sk_put(out, ", movement ");
    sk_put_int(out, card->row[0].movement);
    sk_put(out, " at full vitality.");
}

void pan_about_power(const void *scene_in, int32_t i, sk_text *out)
{
    static const char *const TYPE[] = {"A special action", "A power of its own activation",
                                       "A power that works when it applies",
                                       "A power that always works"};
    const pan_card *card = &((const pan_scene *)scene_in)->card[i / 2];
    const pan_power *power = &card->power[i % 2];

    if (i % 2 >= card->powers)
        return;
    sk_put(out, TYPE[power->type]);
    sk_put(out, " of ");
    sk_put(out, card->name);
    sk_put(out, ", costs ");
    sk_put_int(out, power->cost);
    sk_put_char(out, '.');
}

static int32_t carried(const pan_state *s, int32_t seat)
{
    int32_t count = 0;

    FOR_UNITS(u, s->open.army[seat])
    count += (s->open.unit[u].flags & PAN_CARRIES) != 0;
    return count;
}

void pan_goal(const void *scene_in, const void *state, int32_t seat, sk_goals *out)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;

    *out = (sk_goals){.rounds = scene->rounds};
    win(out, scene->seats == 1 ? PAN_GOAL_WIN_SOLO : PAN_GOAL_WIN_OMPHALOS, 0, scene->omphalos);
    if (scene->seats > 1)
        win(out, PAN_GOAL_WIN_KILL, 0, 0);
    if (scene->seats > 1 && scene->rounds > 0)
        win(out, PAN_GOAL_WIN_ROUNDS, 0, scene->rounds);
    if (seat == SK_TABLE)
        return;
    part(out, PAN_GOAL_HAS_ABSORBED, 0, s->open.absorbed[seat]);
    part(out, PAN_GOAL_HAS_GEMS, 0, carried(s, seat));
}
