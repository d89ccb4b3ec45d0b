/* Holmgang's row for the contract: what a new game fills in first. */
#include "template.h"

#include "rules.h"

static const char *const SPEAR_CHOICES[] = {"two", "three", NULL};

/* A ruling: its id, what it decides, its choices, and which of them is usual. */
static const sk_option OPTION[] = {
    {"spear-rune", "how much easier a spear rune makes a blow", SPEAR_CHOICES, 0},
};

const sk_game TEM_GAME = {
    .id = "template",
    .title = "Holmgang",
    .about = "a small duel on an island, the pattern for new games",
    .seats_min = 2,
    .seats_max = TEM_SEATS,
    .listed = false,
    .scene_bytes = sizeof(tem_scene),
    .open_bytes = sizeof(tem_open),
    .secret_bytes = sizeof(tem_secret),
    .hidden_bytes = sizeof(tem_hidden),
    .stack = SK_STACK(tem),
    .state_limit = 256,
    .game_limit = 400,
    .scenario = &TEM_SCENARIO_FORM,
    .force = &TEM_FORCE_FORM,
    .option = OPTION,
    .options = 1,
    .noun = TEM_NOUNS,
    .nouns = TEM_NOUN_COUNT,
    .verbs = {TEM_VERBS, TEM_VERB_COUNT},
    .events = {TEM_EVENTS, TEM_EVENT_COUNT},
    .refusals = {TEM_REFUSALS, TEM_REFUSAL_COUNT},
    .reasons = {TEM_REASONS, TEM_REASON_COUNT},
    .steps = {TEM_STEPS, TEM_STEP_COUNT},
    .questions = {TEM_QUESTIONS, TEM_QUESTION_COUNT},
    .rule = TEM_RULES,
    .rules = TEM_RULE_COUNT,
    .setup = tem_setup,
    .terms = &TEM_TERMS,
    .goals = &TEM_GOALS,
    .sections = &TEM_SECTIONS,
    .phases = &TEM_PHASES,
    .goal = tem_goal,
    .turn = tem_turn,
    .result = tem_result,
    .legal = tem_legal,
    .check = tem_check,
    .apply = tem_apply,
    .resume = tem_resume,
    .reach = tem_reach,
    .overlays = &TEM_OVERLAYS,
    .overlay = tem_overlay,
    .imagine = tem_imagine,
    .merit = &TEM_MERITS,
    .merits = tem_merits,
    .prior = tem_prior,
    .needs = tem_needs,
    .tally = tem_tally,
    .force_check = tem_force_check,
    .force_points = tem_force_points,
    .force_show = tem_force_show,
    .force_cards = tem_force_cards,
    .show = tem_show,
    .draw = tem_draw,
    .observation = &TEM_OBSERVATION,
};
