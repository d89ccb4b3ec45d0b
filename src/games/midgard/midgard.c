/* Midgard's row for the contract, and the rulings players may choose between. */
#include "midgard.h"

#include "core/beside.h"
#include "rules.h"

static const char *const LEVEL_CHOICES[] = {"falls-with-stamina", "stays", NULL};
static const char *const VICTORY_CHOICES[] = {"unsaved-hits", "stamina-lost", NULL};
static const char *const FIRST_CHOICES[] = {"first-combat-only", "first-charging-hero", NULL};
static const char *const DEPLOY_CHOICES[] = {"as-drawn-up", "free", NULL};
static const char *const HALVING_CHOICES[] = {"up", "down", NULL};
static const char *const DUEL_CHOICES[] = {"ends-when-won", "three-rounds", NULL};
static const char *const SHOT_CHOICES[] = {"no-death-roll", "death-roll", NULL};
static const char *const IMPETUS_CHOICES[] = {"any-action", "first-action", NULL};
static const char *const ZONE_CHOICES[] = {"fly-over", "bound", NULL};

/* setup.c reads these by their places. */
static const sk_option OPTION[] = {
    {"current-level", "whether a hero's level falls with the stamina he loses", LEVEL_CHOICES, 0},
    {"fighting-victory", "what decides a round of combat", VICTORY_CHOICES, 0},
    {"first-charge", "who gains the token for the battle's first combat", FIRST_CHOICES, 0},
    {"deployment", "whether the sides place their pieces or stand as drawn up", DEPLOY_CHOICES, 0},
    {"halving", "which way halved dice are rounded", HALVING_CHOICES, 0},
    {"single-combat", "whether a won round ends a single combat", DUEL_CHOICES, 0},
    {"shot-heroes", "whether heroes killed by missiles roll for their death", SHOT_CHOICES, 0},
    {"impetuous", "whether a first action may bring the impetuous to a charge they must make",
     IMPETUS_CHOICES, 0},
    {"flyers-and-zones", "whether flyers pass over killing zones", ZONE_CHOICES, 0},
};

static const sk_aside BESIDE[] = {{MID_TURN, MID_ACT, false}, {0}};

const sk_game MID_GAME = {
    .id = "midgard",
    .title = "Midgard Heroic Battles",
    .about = "mythic armies led by heroes, where reputation decides",
    .seats_min = MID_SEATS,
    .seats_max = MID_SEATS,
    .listed = true,
    .usual_scenario = "battle",
    .first_order = MID_RITES,
    .scene_bytes = sizeof(mid_scene),
    .open_bytes = sizeof(mid_open),
    .stack = SK_STACK(mid),
    .state_limit = 8192,
    .game_limit = 6000,
    .scenario = &MID_SCENARIO_FORM,
    .force = &MID_FORCE_FORM,
    .option = OPTION,
    .options = SK_COUNT(OPTION),
    .noun = MID_NOUNS,
    .nouns = MID_NOUN_COUNT,
    .verbs = {MID_VERBS, MID_VERB_COUNT},
    .beside = BESIDE,
    .events = {MID_EVENTS, MID_EVENT_COUNT},
    .refusals = {MID_REFUSALS, MID_REFUSAL_COUNT},
    .reasons = {MID_REASONS, MID_REASON_COUNT},
    .steps = {MID_STEPS, MID_STEP_COUNT},
    .questions = {MID_QUESTIONS, MID_QUESTION_COUNT},
    .rule = MID_RULES,
    .rules = MID_RULE_COUNT,
    .setup = mid_setup,
    .sits_far = mid_sits_far,
    .terms = &MID_TERMS,
    .figures = &MID_FIGURES_FORM,
    .figures_at = offsetof(mid_scene, figures),
    .goals = &MID_GOALS,
    .sections = &MID_SECTIONS,
    .phases = &MID_PHASES,
    .goal = mid_goal,
    .turn = mid_turn,
    .result = mid_result,
    .legal = mid_legal,
    .check = mid_check,
    .apply = mid_apply,
    .resume = mid_resume,
    .reach = mid_reach,
    .overlays = &MID_OVERLAYS,
    .overlay = mid_overlay,
    .imagine = mid_imagine,
    .merit = &MID_MERITS,
    .merits = mid_merits,
    .prior = mid_prior,
    .tags = mid_tags,
    .needs = mid_needs,
    .tally = mid_tally,
    .odds_ways = 40000,
    .play_out = mid_play_out,
    .stand = &MID_ENCOUNTERS,
    .force_check = mid_force_check,
    .force_points = mid_force_points,
    .force_show = mid_force_show,
    .force_cards = mid_force_cards,
    .show = mid_show,
    .draw = mid_draw,
    .observation = &MID_OBSERVATION,
};
