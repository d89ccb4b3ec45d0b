/* Pantheon's row for the contract, and the rulings players may choose between. */
#include "pantheon.h"

#include "rules.h"

static const char *const RANGE[] = {"over-borders", "impassable-blocks", NULL};
static const char *const SELF[] = {"as-meant", "always-itself", "never-itself", NULL};
static const char *const TORMENT[] = {"own-offence-only", "powers-too", NULL};
static const char *const WINDOWS[] = {"every-step", "turning-points", NULL};
static const char *const YOUNGEST[] = {"unknown", "blue", "red", "gold", "green", NULL};
static const char *const CLASH[] = {"as-ruled", "active-player", NULL};
static const char *const EVADE[] = {"with-bonuses", "printed", NULL};
static const char *const MULTIPLE[] = {"two-or-more", "one-is-enough", NULL};
static const char *const START[] = {"simple-only", "permanent-always", NULL};
static const char *const FALLEN[] = {"fights-on", "leaves", NULL};
static const char *const RECRUIT[] = {"draft", "by-lot", NULL};

/* A ruling: its id, what it decides, its choices, and which of them is usual. */
static const sk_option OPTION[PAN_OPT_COUNT] = {
    [PAN_OPT_RANGE] = {"range", "whether impassable boundaries lengthen the count of range", RANGE,
                       0},
    [PAN_OPT_SELF] = {"friendly-to-itself",
                      "whether a unit counts as its own company: for Bolster and Phalanx only, for "
                      "Sneak Attack and Close Protection too, or for none",
                      SELF, 0},
    [PAN_OPT_TORMENT] = {"torment", "whether Torment helps powers with dice of their own", TORMENT,
                         0},
    [PAN_OPT_WINDOWS] =
        {"search-windows",
         "when others may search: after every step, or only when asked and between turns", WINDOWS,
         0},
    [PAN_OPT_RECRUIT] = {"recruiting", "whether armies are drafted or drawn by lot", RECRUIT, 0},
    [PAN_OPT_YOUNGEST] = {"youngest", "who chooses the battlefield when the highest are tied",
                          YOUNGEST, 0},
    [PAN_OPT_CLASH] = {"rule-clash",
                       "whether the active player settles rules that contradict each other", CLASH,
                       0},
    [PAN_OPT_EVADE] = {"evade-range",
                       "whether a unit of range 1 on a slope, rock or heights can be evaded", EVADE,
                       0},
    [PAN_OPT_MULTIPLE] = {"multiple-attack",
                          "whether Three-headed Bite and Six Heads may strike one enemy alone",
                          MULTIPLE, 0},
    [PAN_OPT_START] =
        {"start-powers",
         "whether permanent powers for the start of an activation work before complex "
         "actions",
         START, 0},
    [PAN_OPT_FALLEN] = {"fallen-army",
                        "two against two: what becomes of the army whose divinity has fallen",
                        FALLEN, 0},
};

const sk_game PAN_GAME = {
    .id = "pantheon",
    .title = "Mythic Battles: Pantheon",
    .about = "divinities and their small armies fight with cards over the omphalos",
    .seats_min = 1,
    .seats_max = PAN_SEATS,
    .picture_rows = 28,
    .picture_least = 16,
    .listed = true,
    .usual_scenario = "skirmish-2",
    .first_order = PAN_TURN,
    .usual_seats = 2,
    .scene_bytes = sizeof(pan_scene),
    .open_bytes = sizeof(pan_open),
    .secret_bytes = sizeof(pan_secret),
    .hidden_bytes = 0,
    .stack = SK_STACK(pan),
    .state_limit = 4096,
    .game_limit = 12000,
    .scenario = &PAN_SCENARIO_FORM,
    .force = NULL,
    .option = OPTION,
    .options = PAN_OPT_COUNT,
    .noun = PAN_NOUNS,
    .nouns = PAN_NOUN_COUNT,
    .verbs = {PAN_VERBS, PAN_VERB_COUNT},
    .events = {PAN_EVENTS, PAN_EVENT_COUNT},
    .refusals = {PAN_REFUSALS, PAN_REFUSAL_COUNT},
    .reasons = {PAN_REASONS, PAN_REASON_COUNT},
    .steps = {PAN_STEPS, PAN_STEP_COUNT},
    .questions = {PAN_QUESTIONS, PAN_QUESTION_COUNT},
    .rule = PAN_RULES,
    .rules = PAN_RULE_COUNT,
    .setup = pan_setup,
    .terms = &PAN_TERMS,
    .figures = &PAN_FIGURES_FORM,
    .figures_at = offsetof(pan_scene, figures),
    .goals = &PAN_GOALS,
    .sections = &PAN_SECTIONS,
    .phases = &PAN_PHASES,
    .goal = pan_goal,
    .turn = pan_turn,
    .result = pan_result,
    .legal = pan_legal,
    .check = pan_check,
    .apply = pan_apply,
    .resume = pan_resume,
    .reach = pan_reach,
    .overlays = &PAN_OVERLAYS,
    .overlay = pan_overlay,
    .imagine = pan_imagine,
    .merit = &PAN_MERITS,
    .merits = pan_merits,
    .prior = pan_prior,
    .needs = pan_needs,
    .tally = pan_tally,
    .odds_ways = 6000,
    .goes_on = pan_goes_on,
    .forget = pan_forget,
    .reply = pan_reply,
    .stand = &PAN_ENCOUNTERS,
    .tags = pan_tags,
    .show = pan_show,
    .draw = pan_draw,
    .observation = &PAN_OBSERVATION,
};
