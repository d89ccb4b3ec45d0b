/* Playing a lesson. It is an ordinary match: the rules check every deed, and its record replays
 * like any other. What happens is written down in the lesson, deed by deed, so how far it is
 * follows from the number of deeds alone, and a lesson that was left goes on from its record. */
#ifndef SK_MATCH_LESSON_H
#define SK_MATCH_LESSON_H

#include "data/lesson.h"
#include "match/match.h"

/* To be freed; NULL with the fault. An empty id is the game's first lesson. */
sk_lesson *sk_lesson_read(const sk_library *library, const sk_game *game, const char *id,
                          sk_fault *fault);

/* A match of it, before the first deed; NULL with the fault. */
sk_match *sk_lesson_begin(const sk_library *library, const sk_game *game, const char *id,
                          const sk_lesson *lesson, sk_fault *fault);
/* The id of the lesson that is played there, or NULL. */
const char *sk_lesson_of(const sk_match *m);

/* How far it is: what is told next, and what the learner is asked to do then; both are the number
 * of steps when everything is done. */
typedef struct sk_lesson_place {
    int32_t told, asked;
} sk_lesson_place;
sk_lesson_place sk_lesson_at(const sk_lesson *lesson, const sk_match *m);

/* A deed that is next: the action and its dice, and whether it is the learner's. */
typedef struct sk_lesson_next {
    bool is_learners;
    sk_action action;
    sk_rolls rolls;
} sk_lesson_next;
/* False when there is none, or with the fault when its words or dice make no sense. */
bool sk_lesson_find_next(const sk_lesson *lesson, const sk_match *m, sk_lesson_next *next,
                         sk_fault *fault);
/* Whether what the learner wants is what the lesson asks for: the same verb with the same things.
 * The place is the lesson's, unless it says exactly. */
bool sk_lesson_accepts(const sk_lesson *lesson, const sk_match *m, const sk_lesson_next *next,
                       const sk_action *wanted);

/* The thing of this name; false when the game has none. */
bool sk_lesson_find_thing(const sk_match *m, const char *name, sk_thing *thing);

/* Plays the whole lesson on a match of its own and holds it to its word: every deed is allowed and
 * uses exactly its dice, the learner decides where something is asked and nobody else does, what is
 * shown exists, and the match is over after the last step, won by the learner. */
bool sk_lesson_check(const sk_library *library, const sk_game *game, const char *id,
                     const sk_lesson *lesson, sk_fault *fault);

#endif
