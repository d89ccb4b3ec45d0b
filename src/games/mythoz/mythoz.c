/* Mythoz' row for the contract, and the options players may choose between. */
#include "mythoz.h"

#include "core/beside.h"
#include "rules.h"

static const char *const SHORT_CHOICES[] = {"held until the next turn", "at once", NULL};
static const char *const YES_NO[] = {"no", "yes", NULL};
static const char *const EPIC_CHOICES[] = {"at once", "held until the next turn", NULL};
static const char *const CLAIM_CHOICES[] = {"one", "two", NULL};
static const char *const HAND_CHOICES[] = {"no draw", "discard", NULL};
static const char *const SUMMON_CHOICES[] = {"from players", "from ghosts too", NULL};
static const char *const GROUP_CHOICES[] = {"apart", "joint", NULL};
static const char *const GHOST_CHOICES[] = {"next player", "themselves", NULL};
static const char *const CALL_CHOICES[] = {"everybody", "those in the battle", NULL};
static const char *const PIECE_CHOICES[] = {"no end of chips", "limited", NULL};
static const char *const ALLY_CHOICES[] = {"in proportion", "their choice", NULL};
static const char *const GUEST_CHOICES[] = {"are guests", "hold it", NULL};
static const char *const WAY_CHOICES[] = {"may be opened", "are shielded", NULL};
/* The five choices of the set-up; scenarios are usual combinations of them. */
static const char *const REALM_CHOICES[] = {"as in the scenario", "classic", "picked", NULL};
static const char *const CASTLE_CHOICES[] = {"as in the scenario", "on stars", "placed freely",
                                             NULL};
static const char *const SIDE_CHOICES[] = {"as in the scenario", "all against all", "chosen", NULL};
static const char *const UNPICKED_CHOICES[] = {"as in the scenario", "filled with ghosts",
                                               "stay empty", "are claimed", NULL};
static const char *const LENGTH_CHOICES[] = {"as in the scenario", "short", "epic", NULL};
static const char *const START_CHOICES[] = {"as in the scenario", "epic", "lean", NULL};
static const char *const POWER_CHOICES[] = {"without", "with", NULL};

/* A ruling: its id, what it decides, its choices, and which of them is usual. */
static const sk_option OPTION[MOZ_OPT_COUNT] = {
    [MOZ_OPT_SHORT] = {"short-victory", "when a captured castle wins a short game", SHORT_CHOICES,
                       0},
    [MOZ_OPT_NET] = {"net-castles", "a short game needs more castles than at the start", YES_NO, 0},
    [MOZ_OPT_EPIC] = {"epic-victory", "when two castles more win an epic game", EPIC_CHOICES, 0},
    [MOZ_OPT_CLAIM] = {"castle-claim", "troops that claim a castle's territory", CLAIM_CHOICES, 0},
    [MOZ_OPT_HAND] = {"full-hand", "what happens to draws with ten cards in hand", HAND_CHOICES, 0},
    [MOZ_OPT_SUMMON] = {"just-taken", "land taken this turn where nothing is summoned",
                        SUMMON_CHOICES, 0},
    [MOZ_OPT_GROUPS] = {"advantage-groups", "units of a type with and without Advantage count",
                        GROUP_CHOICES, 0},
    [MOZ_OPT_GHOSTS] = {"ghosts", "who decides for ghost armies", GHOST_CHOICES, 0},
    [MOZ_OPT_CALLS] = {"calls", "who may answer an attack and its rolls with cards", CALL_CHOICES,
                       0},
    [MOZ_OPT_PIECES] = {"pieces", "running out of pieces", PIECE_CHOICES, 0},
    [MOZ_OPT_POWERS] = {"tribal-powers", "the powers of the five tribes", POWER_CHOICES, 0},
    [MOZ_OPT_ALLIES] = {"allied-hits", "how allies divide the hits of their side", ALLY_CHOICES, 0},
    [MOZ_OPT_AGAIN] = {"second-attack", "units with movement left join another attack", YES_NO, 0},
    [MOZ_OPT_GUESTS] = {"castle-guests", "allies in a castle whose holder is not there",
                        GUEST_CHOICES, 0},
    [MOZ_OPT_WAYS] = {"castle-ways", "rivers and mountains before an enemy castle", WAY_CHOICES, 0},
    [MOZ_OPT_REALMS] = {"realms", "who starts with which realms", REALM_CHOICES, 0},
    [MOZ_OPT_CASTLES] = {"castles", "where castles stand", CASTLE_CHOICES, 0},
    [MOZ_OPT_SIDES] = {"sides", "who fights whom", SIDE_CHOICES, 0},
    [MOZ_OPT_UNPICKED] = {"empty-realms", "realms nobody starts with", UNPICKED_CHOICES, 0},
    [MOZ_OPT_LENGTH] = {"length", "how the war is won", LENGTH_CHOICES, 0},
    [MOZ_OPT_START] = {"start", "how much land the armies start in", START_CHOICES, 0},
};

/* Of ranks and hits the list proposes some numbers only. */
static const sk_aside BESIDE[] = {
    {MOZ_PUT_DRAGON, MOZ_PLACE_UNDERDOG, false}, {MOZ_PUT_IN_FRONT, MOZ_MARSHAL, false},
    {MOZ_SET_ASIDE, MOZ_MARSHAL, false},         {MOZ_TAKE_ASIDE, MOZ_LOSSES, false},
    {MOZ_TAKE_BEHIND, MOZ_LOSSES, false},        {0},
};

const sk_game MOZ_GAME = {
    .id = "mythoz",
    .title = "Armies of Mythoz",
    .about = "tribal armies fight over the castles of a continent",
    .seats_min = 2,
    .seats_max = MOZ_SEATS,
    .picture_rows = MOZ_MAP_ROWS + 6 + MOZ_SEATS,
    .listed = true,
    .first_order = MOZ_ATTACKING,
    .scene_bytes = sizeof(moz_scene),
    .open_bytes = sizeof(moz_open),
    .stack = SK_STACK(moz),
    .secret_bytes = sizeof(moz_secret),
    .hidden_bytes = sizeof(moz_hidden),
    .state_limit = 8192,
    .game_limit = 16000,
    .scenario = &MOZ_SCENARIO_FORM,
    .option = OPTION,
    .options = MOZ_OPT_COUNT,
    .noun = MOZ_NOUNS,
    .nouns = MOZ_NOUN_COUNT,
    .verbs = {MOZ_VERBS, MOZ_VERB_COUNT},
    .beside = BESIDE,
    .events = {MOZ_EVENTS, MOZ_EVENT_COUNT},
    .refusals = {MOZ_REFUSALS, MOZ_REFUSAL_COUNT},
    .reasons = {MOZ_REASONS, MOZ_REASON_COUNT},
    .steps = {MOZ_STEPS, MOZ_STEP_COUNT},
    .questions = {MOZ_QUESTIONS, MOZ_QUESTION_COUNT},
    .rule = MOZ_RULES,
    .rules = MOZ_RULE_COUNT,
    .setup = moz_setup,
    .terms = &MOZ_TERMS,
    .figures = &MOZ_FIGURES_FORM,
    .figures_at = offsetof(moz_scene, figures),
    .goals = &MOZ_GOALS,
    .sections = &MOZ_SECTIONS,
    .phases = &MOZ_PHASES,
    .goal = moz_goal,
    .turn = moz_turn,
    .result = moz_result,
    .legal = moz_legal,
    .check = moz_check,
    .apply = moz_apply,
    .resume = moz_resume,
    .reach = moz_reach,
    .overlays = &MOZ_OVERLAYS,
    .overlay = moz_overlay,
    .imagine = moz_imagine,
    .merit = &MOZ_MERITS,
    .merits = moz_merits,
    .value_is_open = true,
    .prior = moz_prior,
    .needs = moz_needs,
    .tally = moz_tally,
    .goes_on = moz_goes_on,
    .forget = moz_forget,
    .stand = &MOZ_ENCOUNTERS,
    .prospect = moz_final_chance,
    .odds_ways = 12000,
    .tags = moz_tags,
    .show = moz_show,
    .draw = moz_draw,
    .observation = &MOZ_OBSERVATION,
};
