/* Every lesson is played to its end; a lesson that does not hold is refused with a reason. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "match/lesson.h"

typedef struct desk {
    sk_library *library;
    const sk_game *game;
    sk_lesson *lesson;
    sk_fault fault;
} desk;

static desk open_desk(const char *game)
{
    desk d = {.game = sk_game_named(game)};

    d.library = sk_library_open(NULL, &d.fault);
    cr_assert_not_null(d.library);
    d.lesson = sk_lesson_read(d.library, d.game, "", &d.fault);
    cr_assert_not_null(d.lesson, "%s: %s", d.fault.field, d.fault.words);
    return d;
}

static void close_desk(desk *d)
{
    free(d->lesson);
    sk_library_close(d->library);
}

/* Why the lesson does not hold. */
static const char *fault_of(desk *d)
{
    cr_assert(!sk_lesson_check(d->library, d->game, "", d->lesson, &d->fault));
    return d->fault.words;
}

static void check_all(const sk_library *library, const sk_game *game)
{
    int32_t count = sk_library_count(library, game->id, "lessons");

    cr_expect(!game->listed || count > 0, "%s has no lesson", game->id);
    for (int32_t i = 0; i < count; i++) {
        const char *id = sk_library_id(library, game->id, "lessons", i);
        sk_fault fault = {0};
        sk_lesson *lesson = sk_lesson_read(library, game, id, &fault);
        cr_expect(lesson != NULL && sk_lesson_check(library, game, id, lesson, &fault),
                  "%s, %s: %s: %s", game->id, id, fault.field, fault.words);
        free(lesson);
    }
}

Test(lesson, every_one_is_played_to_its_end_and_won)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);

    for (int32_t g = 0; SK_GAMES[g] != NULL; g++)
        check_all(library, SK_GAMES[g]);
    sk_library_close(library);
}

Test(lesson, a_deed_the_rules_forbid_is_named_with_their_reason)
{
    desk d = open_desk("midgard");

    strcpy(d.lesson->step[2].deed.does, "activate Vikings Raiders");
    cr_expect(strstr(fault_of(&d), "\"activate Vikings Raiders\" is not allowed") != NULL, "%s",
              d.fault.words);
    cr_expect_str_eq(d.fault.field, "steps[2]");
    close_desk(&d);
}

Test(lesson, words_that_are_no_action_are_named)
{
    desk d = open_desk("midgard");

    strcpy(d.lesson->step[2].deed.does, "dance");
    cr_expect_str_eq(fault_of(&d), "\"dance\" is not an action of Midgard Heroic Battles");
    close_desk(&d);
}

Test(lesson, dice_are_used_up_exactly)
{
    desk d = open_desk("midgard");
    sk_lesson_deed *shot = &d.lesson->step[7].deed;

    strcpy(shot->dice, "d6 6 4 6");
    cr_expect(strstr(fault_of(&d), "needs 1 dice of 6 sides") != NULL, "%s", d.fault.words);
    strcpy(shot->dice, "d6 6 4 6 2 2");
    cr_expect(strstr(fault_of(&d), "uses 4 of its 5 dice") != NULL, "%s", d.fault.words);
    strcpy(shot->dice, "six");
    cr_expect(strstr(fault_of(&d), "\"six\" are no dice") != NULL, "%s", d.fault.words);
    cr_expect_str_eq(d.fault.field, "steps[7]");
    close_desk(&d);
}

Test(lesson, the_learner_decides_where_something_is_asked)
{
    desk d = open_desk("mythoz");

    d.lesson->step[2].thens = 0; /* the other side was to pass here */
    cr_expect(strstr(fault_of(&d), "player 2 decides here") != NULL, "%s", d.fault.words);
    close_desk(&d);
}

Test(lesson, it_ends_with_the_match_and_the_learner_wins)
{
    desk d = open_desk("midgard");

    d.lesson->steps -= 2;
    cr_expect_str_eq(fault_of(&d), "the match is not over after the last step");
    close_desk(&d);
}

Test(lesson, what_it_shows_exists)
{
    desk d = open_desk("midgard");

    strcpy(d.lesson->step[1].show[0].words, "Saxons Heart Guard");
    cr_expect_str_eq(fault_of(&d), "nothing on this table is called \"Saxons Heart Guard\"");
    cr_expect_str_eq(d.fault.field, "steps[1].shows[0]");
    close_desk(&d);
}

Test(lesson, what_is_asked_is_done_and_what_is_done_is_asked)
{
    desk d = open_desk("midgard");

    d.lesson->step[2].ask[0] = '\0';
    cr_expect_str_eq(fault_of(&d), "what is asked and what is done come together");
    close_desk(&d);
}

Test(lesson, an_unknown_scenario_or_option_is_refused)
{
    desk d = open_desk("midgard");

    strcpy(d.lesson->scenario, "nowhere");
    cr_expect(strstr(fault_of(&d), "unknown id \"nowhere\"") != NULL, "%s", d.fault.words);
    close_desk(&d);
    d = open_desk("mythoz");
    strcpy(d.lesson->option[0].choice, "never");
    cr_expect(strstr(fault_of(&d), "expected held until the next turn") != NULL, "%s",
              d.fault.words);
    close_desk(&d);
}

/* Playing */

typedef struct school {
    desk d;
    sk_match *match;
    sk_lesson_next next;
} school;

static void play_others(school *s)
{
    while (sk_lesson_find_next(s->d.lesson, s->match, &s->next, &s->d.fault) &&
           !s->next.is_learners)
        cr_assert_eq(sk_match_act(s->match, &s->next.action, &s->next.rolls, NULL, NULL), SK_ACTED);
}

static school *begin_school(const char *game)
{
    school *s = calloc(1, sizeof *s);

    s->d = open_desk(game);
    s->match = sk_lesson_begin(s->d.library, s->d.game, "", s->d.lesson, &s->d.fault);
    cr_assert_not_null(s->match);
    play_others(s);
    return s;
}

static void end_school(school *s)
{
    sk_match_free(s->match);
    close_desk(&s->d);
    free(s);
}

static void do_next(school *s)
{
    cr_assert_eq(sk_match_act(s->match, &s->next.action, &s->next.rolls, NULL, NULL), SK_ACTED);
    play_others(s);
}

Test(lesson, how_far_it_is_follows_from_the_deeds)
{
    school *s = begin_school("midgard");
    sk_lesson_place at = sk_lesson_at(s->d.lesson, s->match);

    cr_expect_eq(at.told, 0);
    cr_expect_eq(at.asked, 2);
    do_next(s);
    at = sk_lesson_at(s->d.lesson, s->match);
    cr_expect_eq(at.told, 3);
    cr_expect_eq(at.asked, 3);
    while (s->next.is_learners && !sk_match_turn(s->match).over)
        do_next(s);
    at = sk_lesson_at(s->d.lesson, s->match);
    cr_expect_eq(at.told, s->d.lesson->steps - 1);
    cr_expect_eq(at.asked, s->d.lesson->steps);
    end_school(s);
}

Test(lesson, another_place_is_taken_for_the_lessons_own_but_another_unit_is_not)
{
    school *s = begin_school("midgard");
    sk_action other;

    do_next(s);
    other = s->next.action;
    other.at.y += 10;
    cr_expect(sk_lesson_accepts(s->d.lesson, s->match, &s->next, &other));
    s->d.lesson->step[3].exactly = true;
    cr_expect(!sk_lesson_accepts(s->d.lesson, s->match, &s->next, &other));
    cr_expect(sk_lesson_accepts(s->d.lesson, s->match, &s->next, &s->next.action));
    s->d.lesson->step[3].exactly = false;
    other = s->next.action;
    other.unit++;
    cr_expect(!sk_lesson_accepts(s->d.lesson, s->match, &s->next, &other));
    end_school(s);
}

Test(lesson, its_record_names_it_and_reads_back)
{
    school *s = begin_school("pantheon");
    sk_loading loading = {.file = "record", .to = -1};
    sk_match *read;

    cr_expect_str_eq(sk_lesson_of(s->match), "stone-of-power");
    loading.text = sk_match_record(s->match, &loading.size);
    read = sk_match_load(s->d.library, &loading, &s->d.fault);
    cr_assert_not_null(read, "%s", s->d.fault.words);
    cr_expect_str_eq(sk_lesson_of(read), "stone-of-power");
    cr_expect_eq(sk_lesson_at(s->d.lesson, read).told, sk_lesson_at(s->d.lesson, s->match).told);
    sk_match_free(read);
    end_school(s);
}

Test(lesson, a_game_without_lessons_says_so)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);

    cr_expect_null(sk_lesson_read(library, sk_game_named("template"), "", &fault));
    cr_expect_str_eq(fault.words, "Holmgang has no lessons");
    cr_expect_null(sk_lesson_read(library, sk_game_named("midgard"), "the-fort", &fault));
    cr_expect(strstr(fault.words, "did you mean \"the-ford\"") != NULL, "%s", fault.words);
    sk_library_close(library);
}
