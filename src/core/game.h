/* The contract every rule system fills in, and the only thing players, clients, computer players
 * and the laboratory know of it.
 *
 * A scene is what never changes during a match; a state is what does. Both are plain data without
 * pointers: they copy with memcpy, hash and compare. A state is laid out as
 *     open | secret of seat 0 … 4 | secret of nobody
 * so concealing is zeroing, the same for every game. Nothing here allocates, prints, reads a clock,
 * uses floating point or a global; buffers are the caller's and their limits are stated. */
#ifndef SK_CORE_GAME_H
#define SK_CORE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/canvas.h"
#include "base/dice.h"
#include "base/json.h"
#include "core/action.h"
#include "core/event.h"
#include "core/form.h"
#include "core/merit.h"
#include "core/verdict.h"
#include "core/words.h"

enum {
    SK_SEATS_MAX = 5,
    SK_OPTIONS_MAX = 64,
    SK_TABLE = -1, /* nobody decides: the table goes on by its one legal action */
    SK_EDGE_MAX = 128
};

/* What a match starts from. Scenario and forces are structs of the game's forms. */
typedef struct sk_setup {
    int32_t seats;
    const void *scenario;
    const void *force[SK_SEATS_MAX]; /* unused by games without a force form */
    int32_t option[SK_OPTIONS_MAX];  /* rows of the game's option list */
} sk_setup;

/* Why a set-up cannot be played: the field ("forces[1].units[3].count") and plain words. */
typedef struct sk_problem {
    char where[96];
    char words[160];
} sk_problem;

/* A ruling players may choose. Choices are NULL-terminated; the value is the index. */
typedef struct sk_option {
    const char *id;
    const char *about;
    const char *const *choices;
    int32_t usual;
} sk_option;

/* Who decides what. `ask` is a row of the game's questions; the other fields fill its slots. */
typedef struct sk_turn {
    int8_t seat;
    bool over;
    uint16_t step;
    int16_t round; /* the rulebook's turn, from 1 */
    uint16_t ask;
    int16_t unit, target, what;
    int32_t n;
    bool many; /* surely more than one action: who follows forced ones need not list them */
} sk_turn;

typedef enum sk_outcome { SK_LOSS, SK_DRAW, SK_WIN } sk_outcome;

typedef struct sk_result {
    sk_outcome outcome[SK_SEATS_MAX];
    int32_t score[SK_SEATS_MAX];
} sk_result;

/* Where a unit could go: areas as bits, or a closed edge around the points it reaches; and the
 * units it would come upon, where somebody asks for them. */
typedef struct sk_reach {
    uint64_t areas, units;
    int32_t count;
    sk_point edge[SK_EDGE_MAX];
} sk_reach;

typedef struct sk_sayings {
    const sk_saying *row;
    int32_t count;
} sk_sayings;

typedef struct sk_verbs {
    const sk_verb *row;
    int32_t count;
} sk_verbs;

/* A rule sentence we implement, from rules.def. */
typedef struct sk_rule {
    const char *id;
    const char *section;
    const char *sentence;
} sk_rule;

enum { SK_TAGS_MAX = 32, SK_GOALS_MAX = 24 };

/* What wins, or a part of how a seat stands: a row of the game's goals and what fills its slots. */
typedef struct sk_goal {
    uint16_t row;
    int16_t what, target;
    int32_t n;
} sk_goal;

typedef struct sk_goals {
    int32_t wins, parts; /* how many there are */
    int32_t rounds;      /* the rulebook's turns; 0: as many as it takes */
    bool chosen;         /* in the match: the scenario's own line does not say what wins */
    sk_goal win[SK_GOALS_MAX], part[SK_GOALS_MAX];
} sk_goals;

/* A phase of the rulebook's turn: these steps of the sequence of play. What interrupts any phase,
 * such as an answer, is in none. */
typedef struct sk_phase {
    const char *words, *section;
    uint16_t first, last;
    bool before; /* it comes once, before the first turn */
} sk_phase;

typedef struct sk_phases {
    const sk_phase *row;
    int32_t count;
} sk_phases;

/* Where the stack of frames lies in a state, and where in a frame is what everybody understands. */
typedef struct sk_stack {
    uint32_t frames, frame, size, most, step, seat, unit, target;
} sk_stack;

/* Of the game with this prefix, whose rules.h has included core/stack.h. */
#define SK_STACK(game)                                                                             \
    {                                                                                              \
        offsetof(game##_state, open.frames), offsetof(game##_state, open.frame),                   \
            sizeof(game##_frame), sizeof(((game##_state *)0)->open.frame) / sizeof(game##_frame),  \
            offsetof(game##_frame, step), offsetof(game##_frame, seat),                            \
            offsetof(game##_frame, unit), offsetof(game##_frame, target)                           \
    }

typedef struct sk_game {
    const char *id, *title, *about;
    int32_t seats_min, seats_max;
    uint16_t first_order; /* the first step of the battle: those before it draw it up */
    /* Of the drawing: how many rows all of it takes, and how many it must have to be of use;
     * 0: what there is. */
    int32_t picture_rows, picture_least;
    bool listed; /* shown to players */

    /* Sizes, and bounds the conformance test holds the game to. */
    uint32_t scene_bytes, open_bytes, secret_bytes, hidden_bytes;
    sk_stack stack;       /* core/doing.h */
    uint32_t state_limit; /* the state may not grow beyond this */
    int32_t game_limit;   /* no game has more actions */

    /* Set-up. Catalogs are folders of data/<id>/ whose entries fill a form. */
    const sk_form *scenario, *force; /* force may be NULL */
    /* The id of the force a seat usually has in that scenario; NULL: the first in order. */
    const char *(*usual_force)(const void *scenario, int32_t seat);
    const char *usual_scenario; /* id; NULL: the first in order */
    int32_t usual_seats;        /* 0: seats_min */
    const sk_option *option;
    int32_t options;

    /* Words. */
    const sk_noun *noun;
    int32_t nouns;
    sk_verbs verbs;
    const struct sk_aside *beside; /* rows until one without a verb, core/beside.h; may be NULL */
    sk_sayings events, refusals, reasons, steps, questions;
    const sk_rule *rule;
    int32_t rules;

    /* Terms shown to players that are neither verbs nor things: statuses, columns of cards,
     * kinds of things (by the noun's id). The id is the term. May be NULL. */
    const sk_sayings *terms;
    /* Numbers of the scene that terms and the meanings of verbs name, as "{hits-on}": a form and
     * where its struct lies in a scene. May be NULL. */
    const sk_form *figures;
    uint32_t figures_at;
    /* What a section is about, where its name does not say it. May be NULL. */
    const sk_sayings *sections;
    /* What wins here and how the seat stands, as it may know. */
    const sk_sayings *goals;
    void (*goal)(const void *scene, const void *state, int32_t seat, sk_goals *out);
    const sk_phases *phases; /* of a turn, in order; may be NULL */

    /* Whether the seat looks at the table from the far edge, so that its north is our south. May be
     * NULL where nobody does. */
    bool (*sits_far)(const void *scene, const void *state, int32_t seat);

    /* Scene and first state from a set-up that has been read; false with the problem. Rolls
     * nothing: what is rolled or dealt first happens in the table's first action. */
    bool (*setup)(const sk_setup *setup, void *scene, void *state, sk_problem *problem);
    sk_turn (*turn)(const void *scene, const void *state);
    sk_result (*result)(const void *scene, const void *state);
    /* Everything the deciding seat may do; where places are free, good candidates. */
    void (*legal)(const void *scene, const void *state, sk_actions *list);
    /* The authority on any action, listed or not, including nonsense. */
    sk_verdict (*check)(const void *scene, const void *state, const sk_action *action);
    /* Does a checked action. log may be NULL. */
    void (*apply)(const void *scene, void *state, const sk_action *action, sk_dice *dice,
                  sk_log *log);
    /* Goes on where `apply` stopped at a pause of the dice (sk_pause): done in pieces it comes to
     * the same. NULL where nothing pauses. */
    void (*resume)(const void *scene, void *state, sk_dice *dice, sk_log *log);
    void (*reach)(const void *scene, const void *state, int32_t unit, uint16_t verb,
                  sk_reach *reach);
    /* What a piece commands from where it stands, whoever's turn it is: a row says what is shown
     * (where it could go, whom it could strike, whom it sees, who could strike it). It looks at
     * nothing but the open part of the state. NULL where nothing is shown. */
    const sk_sayings *overlays;
    void (*overlay)(const void *scene, const void *state, int32_t piece, int32_t row,
                    sk_reach *out);
    /* Fills the zeroed secrets of a concealed state with some that fit what `seat` knows. */
    void (*imagine)(const void *scene, void *state, int32_t seat, sk_rng *rng);
    /* What speaks for the position of a seat: a figure for each row of `merit`, into merit[] full
     * of zeros, higher is better; false when the game is over. core/value.h sums it up. */
    const sk_merits *merit;
    bool (*merits)(const void *scene, const void *state, int32_t seat, int32_t *merit);
    bool value_is_open; /* they look at nothing but the open part of the state */
    /* How many ways odds may go before the rest is tried: as many as take some 40 ms. Work, not
     * time, so that everybody is told the same. 0: the usual number. */
    int32_t odds_ways;
    /* How promising an action looks at first sight; computer players try the best first. May be
     * NULL where few actions are legal. */
    int32_t (*prior)(const void *scene, const void *state, const sk_action *action);
    /* Odds before commitment. `needs` tells what the action's main roll must show, false when it
     * rolls nothing; `tally` what came of an action, as amounts with a reason each (hits, losses,
     * 1 for broken), into out[SK_PARTS_MAX]; returns how many, which hangs on the action and not on
     * what came of it; it rolls nothing. What an action began is followed until the stack says that
     * it is settled, or as long as it `goes_on`, where a game knows better; who has to choose
     * meanwhile, among however many, takes what `reply` picks of the list, else what looks best at
     * first sight. Where the action's blows fall later in the turn, `play_out` then strikes them
     * now, on a copy, false for other actions. May be NULL. */
    bool (*needs)(const void *scene, const void *state, const sk_action *action, sk_needs *needs);
    int32_t (*tally)(const void *scene, const void *before, const void *after,
                     const sk_action *action, sk_part *out);
    /* The chance in ten thousandths, and its reason, of what the action leads to in the end, where
     * the game reckons further than the action is followed (a whole battle); -1: it does not. May
     * be NULL. */
    int32_t (*prospect)(const void *scene, const void *state, const sk_action *action,
                        uint16_t *reason);
    bool (*goes_on)(const void *scene, const void *state);
    int32_t (*reply)(const void *scene, const void *state, const sk_actions *list);
    /* Zeroes what the rules will not look at again, on a copy; states that differ in nothing else
     * have the same odds. May be NULL. */
    void (*forget)(void *state);
    bool (*play_out)(const void *scene, void *state, const sk_action *action, sk_dice *dice);
    const struct sk_stand *stand; /* odds without a match, core/stand.h; may be NULL */
    /* What anybody may measure at any time, as forms ("{unit:unit} to {target:unit}"), and how far
     * it is in hundredths; -1 where there is nothing to measure to. It looks at nothing but the
     * open part of the state. NULL where nothing is measured. */
    sk_sayings measures;
    int32_t (*measure)(const void *scene, const void *state, const sk_action *between);
    /* What a simulation counts by, as short names that last: what a seat played with (its army, its
     * units), and for SK_TABLE how the game that is over ended. Into name[SK_TAGS_MAX]; returns how
     * many. May be NULL. */
    int32_t (*tags)(const void *scene, const void *state, int32_t seat, const char **name);
    /* Army lists; NULL for games without a force form. Every breach of the rules for building one
     * into problem[most], and how many there are; its points; its unit cards in words, and as
     * JSON into an open list (core/card.h). */
    int32_t (*force_check)(const void *force, sk_problem *problem, int32_t most);
    int32_t (*force_points)(const void *force);
    void (*force_show)(const void *force, sk_text *out);
    void (*force_cards)(const void *force, sk_json *j);
    /* The seat's picture: members into an open JSON object, and a drawing for the terminal. Both
     * are handed a concealed state. */
    void (*show)(const void *scene, const void *state, int32_t seat, sk_json *json);
    void (*draw)(const void *scene, const void *state, int32_t seat, sk_canvas *canvas);
    /* The fields that a vector of what a seat may know is made of (core/observation.h); or NULL. */
    const struct sk_observation *observation;
} sk_game;

/* The same for every game. */
uint32_t sk_state_bytes(const sk_game *game);
uint64_t sk_state_hash(const sk_game *game, const void *state);
/* Zeroes every secret but the seat's own; SK_TABLE conceals all, for watchers. */
void sk_conceal(const sk_game *game, void *state, int32_t seat);
/* "A to B" measured, in words: "8.25\""; false when no form fits, or nothing is there. */
bool sk_measure(const sk_game *game, const void *scene, const void *state, const char *words,
                sk_text *out);
void sk_say_question(const sk_game *game, const void *scene, sk_turn turn, sk_text *out);
void sk_say_goal(const sk_game *game, const void *scene, const sk_listener *to, const sk_goal *goal,
                 sk_text *out);
void sk_say_question_to(const sk_game *game, const void *scene, const sk_listener *to, sk_turn turn,
                        sk_text *out);
/* What the question names, as sk_things_of_event. */
int32_t sk_things_of_question(const sk_game *game, sk_turn turn, sk_thing *out);
/* Neither spends nor reveals anything. If it did not roll either, nobody who saw it done knows more
 * than before: undo relies on it. */
bool sk_is_silent(const sk_game *game, const sk_action *a);
/* What the goal's words name, likewise. */
int32_t sk_things_of_goal(const sk_game *game, const sk_goal *goal, sk_thing *out);
/* "Red" where the game names its sides, else "player 1"; the table is "the table". */
void sk_say_seat(const sk_game *game, const void *scene, int32_t seat, sk_text *out);

#endif
