/* Lessons: data/<game>/lessons/. A lesson is an ordinary match whose deeds are written down
 * beforehand, with their dice, and what the learner is told before each. match/lesson.h plays
 * it. */
#ifndef SK_DATA_LESSON_H
#define SK_DATA_LESSON_H

#include "core/form.h"

enum {
    SK_LESSON_OPENING_MAX = 240,
    SK_LESSON_STEPS_MAX = 40,
    SK_LESSON_THEN_MAX = 16,
    SK_LESSON_SHOWS_MAX = 4,
    SK_LESSON_OPTIONS_MAX = 8,
    SK_LESSON_LEARNED_MAX = 8
};

/* What whoever decides does, in the words of records, and all dice it rolls, as in records. */
typedef struct sk_lesson_deed {
    char does[SK_TEXT_MAX], dice[SK_TEXT_MAX];
} sk_lesson_deed;

typedef struct sk_lesson_name {
    char words[80];
} sk_lesson_name;

/* One thing at a time. Without a deed it is only told. */
typedef struct sk_lesson_step {
    char tell[SK_TEXT_MAX];
    char ask[160]; /* what to do, as an order; said again when something else is tried */
    uint8_t light; /* parts of the page, as bits */
    bool exactly;  /* the place, too, must be the one given; else the lesson puts it there */
    int32_t shows, thens;
    sk_lesson_name show[SK_LESSON_SHOWS_MAX]; /* things lit besides those of the deed */
    sk_lesson_deed deed;
    sk_lesson_deed then[SK_LESSON_THEN_MAX]; /* what the others and the table do after it */
} sk_lesson_step;

typedef struct sk_lesson_option {
    char id[64], choice[64];
} sk_lesson_option;

typedef struct sk_lesson_learned {
    char words[240];
} sk_lesson_learned;

typedef struct sk_lesson {
    char title[64], about[240];
    uint8_t minutes, seat; /* the learner's seat, from 1 */
    char scenario[64], force[64], against[64];
    int32_t options, openings, steps, learneds;
    sk_lesson_option option[SK_LESSON_OPTIONS_MAX];
    sk_lesson_deed opening[SK_LESSON_OPENING_MAX];
    sk_lesson_step step[SK_LESSON_STEPS_MAX];
    sk_lesson_learned learned[SK_LESSON_LEARNED_MAX];
} sk_lesson;

extern const sk_form SK_LESSON_FORM;

/* The parts of the page a step may light, by bit; ended by NULL. */
extern const char *const SK_LESSON_LIGHTS[];

#endif
