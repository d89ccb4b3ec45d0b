#include "mythic_earth.h"

#include "rules.h"

#define WEAPON(name, word, source, melee, str, fi, kind, near, far, shot, sh, special)             \
    {word, melee, str, fi, MYE_##kind, near, far, shot, sh, MYE_##special},
const mye_weapon MYE_WEAPONS[MYE_WEAPON_COUNT] = {
#include "weapons.def"
};
#undef WEAPON

#define ROW(name, section, words) {#name, section, words},
static const sk_saying VERBS[] = {
    {"", "", ""},
#include "verbs.def"
};
static const sk_saying EVENTS[] = {
    {"", "", ""},
#include "events.def"
};
static const sk_saying REFUSALS[] = {
    {"", "", ""},
#include "refusals.def"
};
static const sk_saying REASONS[] = {
    {"", "", ""},
#include "reasons.def"
};
static const sk_saying QUESTIONS[] = {
    {"", "", ""},
#include "questions.def"
};
static const sk_saying STEPS[] = {{"WAY", "4.3", "The Way"}};
#undef ROW

static sk_turn turn(const void *scene, const void *state)
{
    const mye_state *s = state;
    (void)scene;
    return (sk_turn){.seat = SK_TABLE, .over = s->open.turn > 1, .round = 1, .ask = MYE_ASK_TABLE};
}
static sk_result result(const void *scene, const void *state)
{
    (void)scene, (void)state;
    return (sk_result){.outcome = {SK_DRAW, SK_DRAW}};
}
static void legal(const void *scene, const void *state, sk_actions *list)
{
    list->count = 0;
    if (!turn(scene, state).over)
        sk_offer(list, (sk_action){.verb = MYE_ROLL_WAY});
}
static sk_verdict check(const void *scene, const void *state, const sk_action *a)
{
    return !turn(scene, state).over && a->verb == MYE_ROLL_WAY ? SK_ALLOW : SK_REFUSE(MYE_NOT_NOW);
}
static void apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log)
{
    mye_state *s = state;
    (void)scene, (void)a, (void)dice, (void)log;
    s->open.turn++;
}
static void reach(const void *scene, const void *state, int32_t unit, uint16_t verb, sk_reach *out)
{
    (void)scene, (void)state, (void)unit, (void)verb;
    *out = (sk_reach){0};
}
static void imagine(const void *scene, void *state, int32_t seat, sk_rng *rng)
{
    (void)scene, (void)state, (void)seat, (void)rng;
}
static int32_t value(const void *scene, const void *state, int32_t seat)
{
    (void)scene, (void)state, (void)seat;
    return 0;
}
static void show(const void *scene, const void *state, int32_t seat, sk_json *j)
{
    (void)scene, (void)state, (void)seat, (void)j;
}
static void draw(const void *scene, const void *state, int32_t seat, sk_canvas *c)
{
    (void)scene, (void)state, (void)seat, (void)c;
}

static const char *const NO_YES[] = {"no", "yes", NULL};
static const char *const ONCE_TWICE[] = {"once", "twice", NULL};
static const char *const TEMPLATE[] = {"diameter", "radius", NULL};
static const char *const THROWN[] = {"none", "one", NULL};
static const char *const ODDS[] = {"printed", "ours", NULL};

static const sk_option OPTION[] = {
    {"natural-one-thaws", "a natural 1 thaws a frozen unit whose target is below 1", NO_YES, 0},
    {"shots-at-fleeing", "how often a fleeing target makes a shot one harder", ONCE_TWICE, 0},
    {"template", "what the three inches of the shoot template are", TEMPLATE, 0},
    {"thrown-tomahawk", "strength of a thrown tomahawk", THROWN, 0},
    {"fleeing-shoot-chargers", "fleeing units shoot at those who charge them", NO_YES, 0},
    {"heroes-count-themselves", "a Heroic Figure's unit counts itself in brave tests", NO_YES, 0},
    {"against-all-odds", "the devotion as printed, or our own", ODDS, 0},
    {"lost-alert-die-lapses", "the die of a failed React test is lost for the turn", NO_YES, 0},
};

static const char *const USUAL_FORCES[MYE_SEATS] = {"aztecs-1000", "tribal-nations-1000"};

const sk_game MYE_GAME = {
    .id = "mythic-earth",
    .title = "Mythic Earth",
    .about = "forces of the ancient Americas fight for the Eternal Balance",
    .seats_min = MYE_SEATS,
    .seats_max = MYE_SEATS,
    .listed = true,
    .scene_bytes = sizeof(mye_scene),
    .open_bytes = sizeof(mye_open),
    .secret_bytes = sizeof(mye_secret),
    .hidden_bytes = sizeof(mye_hidden),
    .state_limit = 16384,
    .game_limit = 4000,
    .scenario = &MYE_SCENARIO_FORM,
    .force = &MYE_FORCE_FORM,
    .usual_forces = USUAL_FORCES,
    .option = OPTION,
    .options = 8,
    .verbs = {VERBS, MYE_VERB_COUNT},
    .events = {EVENTS, MYE_EVENT_COUNT},
    .refusals = {REFUSALS, MYE_REFUSAL_COUNT},
    .reasons = {REASONS, MYE_REASON_COUNT},
    .steps = {STEPS, MYE_STEP_COUNT},
    .questions = {QUESTIONS, MYE_QUESTION_COUNT},
    .setup = mye_setup,
    .turn = turn,
    .result = result,
    .legal = legal,
    .check = check,
    .apply = apply,
    .reach = reach,
    .imagine = imagine,
    .value = value,
    .force_check = mye_force_check,
    .force_points = mye_force_points,
    .force_show = mye_force_show,
    .show = show,
    .draw = draw,
};
