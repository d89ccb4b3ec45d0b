/* How lessons look in JSON. That a lesson can be played is for match/lesson.c to check. */
#include "data/lesson.h"

#include "base/check.h"

#define OPTIONAL(T, M, NAME, ABOUT)                                                                \
    {                                                                                              \
        .name = NAME, .about = ABOUT, .kind = SK_FIELD_TEXT, SK_AT(T, M), .optional = true         \
    }

const char *const SK_LESSON_LIGHTS[] = {"goal", "choices", "table", "card",
                                        "odds", "saga",    "score", NULL};

/* clang-format off */
static const sk_field DEED_FIELD[] = {
    SK_STRING(sk_lesson_deed, does, "does", "an action in the game's words, as in records"),
    OPTIONAL(sk_lesson_deed, dice, "dice", "all dice it rolls, as in records: d6 4 5 d10 9"),
};
static const sk_form DEED_FORM = {
    .name = "deed", .bytes = sizeof(sk_lesson_deed),
    .count = SK_COUNT(DEED_FIELD), .field = DEED_FIELD,
};

static const sk_field NAME_FIELD[] = {
    SK_STRING(sk_lesson_name, words, "name", "a thing by its full name"),
};
static const sk_form NAME_FORM = {
    .name = "name", .bytes = sizeof(sk_lesson_name),
    .tuple = true, .count = 1, .field = NAME_FIELD,
};

static const sk_field STEP_FIELD[] = {
    SK_STRING(sk_lesson_step, tell, "tell", "what is told, in plain words"),
    OPTIONAL(sk_lesson_step, ask, "ask", "what to do, as an order; together with does"),
    SK_FLAGS(sk_lesson_step, light, "light", SK_LESSON_LIGHTS, "parts of the page that are lit"),
    SK_LIST(sk_lesson_step, show, shows, "shows", &NAME_FORM, 0, SK_LESSON_SHOWS_MAX, NULL,
            "things that are lit besides those of the deed"),
    OPTIONAL(sk_lesson_step, deed.does, "does", "what the learner does, in the game's words"),
    OPTIONAL(sk_lesson_step, deed.dice, "dice", "all dice it rolls, as in records: d6 4 5 d10 9"),
    SK_BOOL(sk_lesson_step, exactly, "exactly", "no other place or number is taken for it"),
    SK_LIST(sk_lesson_step, then, thens, "then", &DEED_FORM, 0, SK_LESSON_THEN_MAX, NULL,
            "what the opponent and the table do after it"),
};
static const sk_form STEP_FORM = {
    .name = "step", .bytes = sizeof(sk_lesson_step),
    .count = SK_COUNT(STEP_FIELD), .field = STEP_FIELD,
};

static const sk_field OPTION_FIELD[] = {
    SK_STRING(sk_lesson_option, id, "option", "an option of the game"),
    SK_STRING(sk_lesson_option, choice, "choice", "one of its choices"),
};
static const sk_form OPTION_FORM = {
    .name = "option", .bytes = sizeof(sk_lesson_option),
    .tuple = true, .count = 2, .field = OPTION_FIELD,
};

static const sk_field LEARNED_FIELD[] = {
    SK_STRING(sk_lesson_learned, words, "learned", "a sentence worth keeping"),
};
static const sk_form LEARNED_FORM = {
    .name = "learned", .bytes = sizeof(sk_lesson_learned),
    .tuple = true, .count = 1, .field = LEARNED_FIELD,
};

static const sk_field LESSON_FIELD[] = {
    SK_STRING(sk_lesson, title, "title", "what the lesson is called"),
    SK_STRING(sk_lesson, about, "about", "what it is about, and what wins the game"),
    SK_INT(sk_lesson, minutes, "minutes", 1, 30, "how long it takes"),
    SK_INT_OR(sk_lesson, seat, "seat", 1, 5, 1, "the learner's"),
    SK_STRING(sk_lesson, scenario, "scenario", "an id of scenarios"),
    OPTIONAL(sk_lesson, force, "force", "the first player's: an id of forces"),
    OPTIONAL(sk_lesson, against, "against", "the second player's: an id of forces"),
    SK_LIST(sk_lesson, option, options, "options", &OPTION_FORM, 0, SK_LESSON_OPTIONS_MAX, NULL,
            "options that are not as usual"),
    SK_LIST(sk_lesson, opening, openings, "opening", &DEED_FORM, 0, SK_LESSON_OPENING_MAX, NULL,
            "what happened before the lesson begins"),
    SK_LIST(sk_lesson, step, steps, "steps", &STEP_FORM, 1, SK_LESSON_STEPS_MAX, NULL, "in order"),
    SK_LIST(sk_lesson, learned, learneds, "learned", &LEARNED_FORM, 1, SK_LESSON_LEARNED_MAX, NULL,
            "what is told again at the end"),
};
/* clang-format on */

const sk_form SK_LESSON_FORM = {
    .name = "lesson",
    .bytes = sizeof(sk_lesson),
    .count = SK_COUNT(LESSON_FIELD),
    .field = LESSON_FIELD,
};
