/* Mythic Earth's row for the contract, and the rulings players may choose between. */
#include "mythic_earth.h"

#include "core/beside.h"
#include "rules.h"

static const char *const NO_YES[] = {"no", "yes", NULL};
static const char *const YES_NO[] = {"yes", "no", NULL};
static const char *const ONE_SEVERAL[] = {"one", "several", NULL};
static const char *const ONCE_TWICE[] = {"once", "twice", NULL};
static const char *const TEMPLATE[] = {"diameter", "radius", NULL};
static const char *const THROWN[] = {"none", "one", NULL};
static const char *const CASUALTIES[] = {"usual", "owner", NULL};
static const char *const TOGETHER[] = {"together", "each", NULL};
static const char *const NEW_ALL[] = {"new", "all", NULL};
static const char *const ALL_ANY[] = {"all", "any", NULL};
static const char *const UNIT_WIZARD[] = {"unit", "wizard", NULL};
static const char *const LOW_WALLS[] = {"obscure", "hide", NULL};
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
    {"casualties", "who of several falls: in a usual order, or as their owner says", CASUALTIES, 0},
    {"obscured", "features that hide most of a target together, or each by itself", TOGETHER, 0},
    {"fallen-heroes", "whether a unit stays Heroic when its Heroic Figure has fallen", NO_YES, 0},
    {"wiped-out-wins", "a side of which nobody is left may have won the round", NO_YES, 0},
    {"flyers-in-river", "whether flyers that have landed mind the river", NO_YES, 0},
    {"rocks-at-chargers", "whether a charged unit may throw overhead rocks", YES_NO, 0},
    {"pillages", "how many buildings a side may be pillaging at once", ONE_SEVERAL, 0},
    {"roaming", "which spirit animals move when a turn begins", NEW_ALL, 0},
    {"across-river", "how many minis of a unit must be across the river to score", ALL_ANY, 0},
    {"dispel-range", "measured between the wizards' units or between themselves", UNIT_WIZARD, 0},
    {"low-walls", "low landscape obscures those who look over it, or hides them", LOW_WALLS, 0},
};

/* 1.1, 1.3: a Skirmish of fewer than 1,000 points on 4'×4', a Battle of 1,000 on 4'×6'. The card
 * printed in the rules is in data/ with the others. [2_1_high_priest] */
static const char *usual_force(const void *scenario, int32_t seat)
{
    static const char *const SKIRMISH[MYE_SEATS] = {"aztecs-600", "tribal-nations-600"};
    static const char *const BATTLE[MYE_SEATS] = {"aztecs-1000", "tribal-nations-1000"};

    return ((const mye_scenario *)scenario)->skirmish ? SKIRMISH[seat] : BATTLE[seat];
}

/* Tokens and blessings of which the list proposes the likeliest only; charges, of which it proposes
 * those whose way is straight. */
static const sk_aside BESIDE[] = {
    {MYE_INVOKE_ON, MYE_ASSIGN, false},  {MYE_INVOKE, MYE_ASSIGN, false},
    {MYE_INVOKE_ON, MYE_WATCH, false},   {MYE_INVOKE, MYE_WATCH, false},
    {MYE_INVOKE_ON, MYE_ACT, false},     {MYE_INVOKE, MYE_ACT, false},
    {MYE_CHARGE, MYE_ACT, true},         {MYE_CHARGE_THROWING, MYE_ACT, true},
    {MYE_CHALLENGE_WITH, MYE_ACT, true}, {MYE_RAZE, MYE_ACT, true},
    {MYE_REMOVE_TOKEN, MYE_ACT, true},   {MYE_TAKE_UP, MYE_ACT, true},
    {MYE_RITE_OVER, MYE_ACT, true},      {0},
};

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
    .stack = SK_STACK(mye),
    .state_limit = 16384,
    .game_limit = 4000,
    .scenario = &MYE_SCENARIO_FORM,
    .force = &MYE_FORCE_FORM,
    .usual_force = usual_force,
    .first_order = MYE_BEGIN_TURN,
    .option = OPTION,
    .options = sizeof OPTION / sizeof OPTION[0],
    .noun = MYE_NOUNS,
    .nouns = MYE_NOUN_COUNT,
    .verbs = {MYE_VERBS, MYE_VERB_COUNT},
    .beside = BESIDE,
    .events = {MYE_EVENTS, MYE_EVENT_COUNT},
    .refusals = {MYE_REFUSALS, MYE_REFUSAL_COUNT},
    .reasons = {MYE_REASONS, MYE_REASON_COUNT},
    .steps = {MYE_STEPS, MYE_STEP_COUNT},
    .questions = {MYE_QUESTIONS, MYE_QUESTION_COUNT},
    .measures = {MYE_MEASURES, MYE_MEASURE_COUNT},
    .measure = mye_measured,
    .rule = MYE_RULES,
    .rules = MYE_RULE_COUNT,
    .setup = mye_setup,
    .sits_far = mye_sits_far,
    .terms = &MYE_TERMS,
    .figures = &MYE_FIGURES_FORM,
    .figures_at = offsetof(mye_scene, book.figures),
    .goals = &MYE_GOALS,
    .sections = &MYE_SECTIONS,
    .phases = &MYE_PHASES,
    .goal = mye_goal,
    .turn = mye_turn,
    .result = mye_result,
    .legal = mye_legal,
    .check = mye_check,
    .apply = mye_apply_and_tidy,
    .resume = mye_resume_and_tidy,
    .reach = mye_reach,
    .overlays = &MYE_OVERLAYS,
    .overlay = mye_overlay,
    .imagine = mye_imagine,
    .merit = &MYE_MERITS,
    .merits = mye_merits,
    .prior = mye_prior,
    .tags = mye_tags,
    .needs = mye_needs,
    .tally = mye_tally,
    .stand = &MYE_ENCOUNTERS,
    .odds_ways = 3000,
    .force_check = mye_force_check,
    .force_points = mye_force_points,
    .force_show = mye_force_show,
    .force_cards = mye_force_cards,
    .show = mye_show,
    .draw = mye_draw,
    .observation = &MYE_OBSERVATION,
};
