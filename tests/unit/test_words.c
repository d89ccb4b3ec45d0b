#include <criterion/criterion.h>
#include <string.h>

#include "core/record.h"
#include "core/wording.h"
#include "games/games.h"
#include "games/template/rules.h"
#include "games/template/template.h"
#include "support/table.h"

static void say(const table *t, sk_action a, char *out, size_t size)
{
    sk_text text = sk_text_over(out, size);

    sk_say_action(&TEM_GAME, t->scene, &a, &text);
}

Test(words, an_action_reads_back_whatever_the_case_and_blanks)
{
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    sk_action a, b;

    cr_assert(sk_read_action(&TEM_GAME, t.scene, "  STRIKE blue   champion with Red Axeman ", &a));
    cr_assert_eq(a.verb, TEM_STRIKE);
    cr_assert(sk_read_action(&TEM_GAME, t.scene, "move Red Champion to 3.5 , 4", &b));
    cr_assert_eq(b.at.x, 350);
    cr_assert_eq(b.at.y, 400);
    clear_table(&t);
}

Test(words, nonsense_does_not_read)
{
    static const char *const NONSENSE[] = {"",
                                           " ",
                                           "strike",
                                           "strike Blue Champion",
                                           "strike nobody with Red Axeman",
                                           "strike Blue Championwith Red Axeman",
                                           "move Red Champion to 3.5",
                                           "move Red Champion to x,y",
                                           "move Red Champion to 99999999999,1",
                                           "end turn now",
                                           "endturn",
                                           "move Red Champion to 3,4,5"};
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    sk_action a;

    for (size_t i = 0; i < sizeof NONSENSE / sizeof NONSENSE[0]; i++)
        cr_assert(!sk_read_action(&TEM_GAME, t.scene, NONSENSE[i], &a), "\"%s\"", NONSENSE[i]);
    clear_table(&t);
}

Test(words, the_longest_name_is_meant)
{
    table t = lay((table_plan){.game = "template", .force = {"green", "blue"}});
    sk_action a;

    cr_assert(sk_read_action(&TEM_GAME, t.scene, "move Green Axeman 2 to 3,4", &a));
    cr_assert_eq(a.unit, 1);
    cr_assert(sk_read_action(&TEM_GAME, t.scene, "move Green Axeman to 3,4", &a));
    cr_assert_eq(a.unit, 0);
    clear_table(&t);
}

Test(words, fields_the_words_do_not_name_are_tidied_away)
{
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    sk_action a = {.verb = TEM_FLY, .unit = 3, .target = 2, .at = {5, 5}, .n = {1}};
    char out[64];

    sk_tidy_action(&TEM_GAME, &a);
    cr_assert(sk_same_action(&a, &(sk_action){.verb = TEM_FLY, .target = 2}));
    say(&t, a, out, sizeof out);
    cr_assert_str_eq(out, "fly raven to Stone");
    clear_table(&t);
}

Test(words, a_roll_tells_its_arithmetic)
{
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    sk_needs needs = {.at_most = true};
    char out[128];
    sk_text text = SK_TEXT(out);

    sk_needs_add(&needs, 5, TEM_BY_FIGHT);
    sk_needs_add(&needs, 0, TEM_BY_RAVEN);
    sk_needs_add(&needs, -1, TEM_BY_WOOD);
    sk_needs_add(&needs, 2, TEM_BY_SPEAR);
    sk_say_needs(&TEM_GAME, &needs, &text);
    cr_assert_str_eq(out, "needs 6 or less: Fight 5, −1 in the wood, +2 spear rune");
    clear_table(&t);
}

Test(words, a_refusal_names_what_it_is_about)
{
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    char out[128];
    sk_text text = SK_TEXT(out);

    sk_say_refusal(&TEM_GAME, t.scene, (sk_verdict){.why = TEM_OUT_OF_REACH, .target = 3, .n = 260},
                   &text);
    cr_assert_str_eq(out, "Blue Champion is 2.6\" away; a blow reaches 1\"");
    clear_table(&t);
}

Test(words, a_name_may_begin_another_and_hold_words_of_the_saying)
{
    static const char *const NAME[] = {"Wolves", "Wolves with Red", "Red"};
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    tem_scene *scene = (tem_scene *)t.scene;
    sk_action a = {.verb = TEM_STRIKE, .unit = 2, .target = 0}, read;
    char out[128];

    for (int32_t i = 0; i < 3; i++)
        strcpy(scene->profile[i].name, NAME[i]);
    strcpy(scene->side[0], "X");
    say(&t, a, out, sizeof out);
    cr_assert_str_eq(out, "strike X Wolves with X Red");
    cr_assert(sk_read_action(&TEM_GAME, t.scene, out, &read));
    cr_assert(sk_same_action(&a, &read));
    strcpy(scene->profile[1].name, "Wolves with X Red");
    a = (sk_action){.verb = TEM_STRIKE, .unit = 2, .target = 1};
    say(&t, a, out, sizeof out);
    cr_assert(sk_read_action(&TEM_GAME, t.scene, out, &read));
    cr_assert(sk_same_action(&a, &read), "%s", out);
    clear_table(&t);
}

Test(words, an_action_can_be_said_by_its_fields)
{
    static const char *const BAD[] = {
        "[",          "[]",          "[NOTHING]",         "[MOVE",
        "[MOVE] x",   "[MOVE unit]", "[MOVE unit=]",      "[MOVE unit=x]",
        "[MOVE n=1]", "[MOVE at=1]", "[MOVE unit=99999]", "[MOVE who=1]"};
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    sk_action a = {.verb = TEM_MOVE, .unit = 2, .at = {650, -200}}, read;
    char out[128];
    sk_text text = SK_TEXT(out);

    sk_say_fields(&TEM_GAME, &a, &text);
    cr_assert_str_eq(out, "[MOVE unit=2 at=6.5,-2]");
    cr_assert(sk_read_action(&TEM_GAME, t.scene, out, &read));
    cr_assert(sk_same_action(&a, &read));
    cr_assert(sk_read_action(&TEM_GAME, t.scene, " [MOVE  unit=2 n3=7 ] ", &read));
    cr_assert(sk_same_action(&read, &(sk_action){.verb = TEM_MOVE, .unit = 2}), "tidied");
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        cr_assert(!sk_read_action(&TEM_GAME, t.scene, BAD[i], &read), "\"%s\"", BAD[i]);
    clear_table(&t);
}

/* Names of a table that came past the reader of names. */
Test(words, what_words_cannot_say_is_written_by_fields)
{
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    tem_scene *scene = (tem_scene *)t.scene;
    sk_rolls rolls = {.count = 2, .result = {4, 5}};
    sk_action a = {.verb = TEM_STRIKE, .unit = 0, .target = 3};
    char out[256];
    sk_text text = SK_TEXT(out);
    sk_deed_line deed = {&TEM_GAME, scene, 0, &a, &rolls};

    sk_record_put_action(&text, &deed);
    cr_assert_str_eq(out, "1> strike Blue Champion with Red Champion | 4 5\n");
    sk_text_clear(&text);
    strcpy(scene->profile[0].name, "A | 1");
    rolls.count = 0;
    sk_record_put_action(&text, &deed);
    cr_assert_str_eq(out, "1> [STRIKE target=3]\n");
    sk_text_clear(&text);
    strcpy(scene->profile[0].name, "Two  blanks");
    strcpy(scene->profile[1].name, "two  Blanks");
    a.unit = 1;
    rolls.count = 1;
    sk_record_put_action(&text, &deed);
    cr_assert_str_eq(out, "1> [STRIKE unit=1 target=3] | 4\n");
    clear_table(&t);
}

/* Words for a listener */

static void told_to(const table *t, int32_t seat, const sk_event *e, bool prose, char *out)
{
    static const uint16_t DIE[] = {3, 4};
    sk_listener to = {.seat = seat, .seats = 2, .state = t->state, .prose = prose};
    sk_text text = sk_text_over(out, 128);

    sk_say_event_to(&TEM_GAME, t->scene, &to, DIE, e, &text);
}

Test(words, a_listener_is_you_and_the_other_side_the_enemy)
{
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    sk_event e = {.type = TEM_FELL, .seat = 0, .target = 3, .n = {2}};
    char out[128];

    told_to(&t, 0, &e, false, out);
    cr_assert_str_eq(out, "enemy Champion falls; you score 2");
    told_to(&t, 1, &e, false, out);
    cr_assert_str_eq(out, "Champion falls; Red scores 2");
    told_to(&t, SK_TABLE, &e, false, out);
    cr_assert_str_eq(out, "Blue Champion falls; Red scores 2");
    e = (sk_event){.type = TEM_FLEW, .seat = 1, .target = 0};
    told_to(&t, 1, &e, false, out);
    cr_assert(strncmp(out, "your raven flies", 16) == 0, "%s", out);
    clear_table(&t);
}

Test(words, prose_leaves_out_what_is_drawn)
{
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    sk_event e = {.type = TEM_HIT, .dice = 1};
    char out[128];

    told_to(&t, 0, &e, true, out);
    cr_assert_str_eq(out, "hits");
    e = (sk_event){.type = TEM_MOVED, .unit = 0, .n = {250}, .at = {600, 200}};
    told_to(&t, 0, &e, true, out);
    cr_assert_str_eq(out, "Champion moves 2.5\"");
    clear_table(&t);
}

Test(words, a_question_does_not_call_who_is_asked_by_name)
{
    table t = lay((table_plan){.game = "template", .force = {"red", "blue"}});
    sk_listener to = {.seat = 1, .seats = 2, .state = t.state};
    sk_turn turn = {.seat = 1, .ask = TEM_ASK_ACT, .n = 1};
    char out[128];
    sk_text text = SK_TEXT(out);

    sk_say_question_to(&TEM_GAME, t.scene, &to, turn, &text);
    cr_assert_str_eq(out, "1 action left. What do you do?");
    to.seat = 0;
    text = SK_TEXT(out);
    sk_say_question_to(&TEM_GAME, t.scene, &to, turn, &text);
    cr_assert_str_eq(out, "Blue: 1 action left. What do you do?");
    clear_table(&t);
}

Test(words, names_are_one_or_many)
{
    static const char *const MANY[] = {"Centaurs", "Huscarls 2", "Axemen", "Merfolk"};
    static const char *const ONE[] = {"Hydra", "Wolf 2", "Princess", "", "7"};

    for (size_t i = 0; i < sizeof MANY / sizeof MANY[0]; i++)
        cr_assert(sk_is_plural(MANY[i]), "%s", MANY[i]);
    for (size_t i = 0; i < sizeof ONE / sizeof ONE[0]; i++)
        cr_assert(!sk_is_plural(ONE[i]), "%s", ONE[i]);
}

Test(words, compass_words_turn_but_not_parts_of_words)
{
    char out[64];
    sk_text text = SK_TEXT(out);

    sk_put_turned(&text, "north-east wood, Westerly, East ford");
    cr_assert_str_eq(out, "south-west wood, Westerly, West ford");
}

Test(words, slots_tell_field_noun_and_role)
{
    sk_named named[SK_NAMED_MAX];

    cr_assert_eq(
        sk_named_in("go {n0:int} {what:kind}{n0:s} from {unit:land/from} to {at:point}", named), 4);
    cr_assert_str_eq(named[0].field, "n0");
    cr_assert_str_eq(named[0].role, "amount");
    cr_assert_str_eq(named[1].noun, "kind");
    cr_assert_str_eq(named[1].role, "with");
    cr_assert_str_eq(named[2].field, "unit");
    cr_assert_str_eq(named[2].role, "from");
    cr_assert_str_eq(named[3].role, "place");
    cr_assert_eq(sk_named_in("{unit:unit} {unit:unit|is|are} hit by {dice}: {needs}", named), 1);
}

/* Every row of every game says what a client needs to draw it. */
Test(words, every_verb_has_a_meaning_and_an_icon)
{
    for (const sk_game *const *g = SK_GAMES; *g != NULL; g++)
        for (int32_t i = 1; i < (*g)->verbs.count; i++) {
            const sk_verb *v = &(*g)->verbs.row[i];
            size_t length = strlen(v->meaning);
            cr_assert(length > 10 && length <= 110, "%s %s", (*g)->id, v->id);
            cr_assert_eq(v->meaning[length - 1], '.', "%s %s", (*g)->id, v->id);
            cr_assert(strlen(v->icon) > 0, "%s %s", (*g)->id, v->id);
        }
}

Test(words, an_action_tells_what_it_names_and_is_done_with)
{
    table t = lay((table_plan){.game = "mythoz"});
    sk_action a;
    sk_thing thing[SK_NAMED_MAX], with;
    char name[64];
    sk_text text = SK_TEXT(name);

    cr_assert(sk_read_action(t.game, t.scene, "put 2 beasts in front", &a));
    cr_assert_eq(sk_things_of_action(t.game, &a, thing), 1);
    cr_assert(sk_thing_used(t.game, &a, &with));
    sk_say_thing_to(t.game, t.scene, NULL, with, &text);
    cr_assert_str_eq(name, "beast");
    cr_assert(sk_read_action(t.game, t.scene, "ready", &a));
    cr_assert_eq(sk_things_of_action(t.game, &a, thing), 0);
    cr_assert(!sk_thing_used(t.game, &a, &with));
    clear_table(&t);
}

static void expect_same_words(sk_wording *w, const sk_listener *to, const sk_action *a)
{
    char one[512], other[512];
    sk_text said = SK_TEXT(one), worded = SK_TEXT(other);
    sk_thing used = {0}, with = {0};

    sk_say_action_to(w->game, w->scene, to, a, &said);
    sk_word_action(w, to, a, &worded);
    cr_expect_str_eq(other, one, "%s", w->game->id);
    cr_expect_eq(sk_word_used(w, a, &with), sk_thing_used(w->game, a, &used));
    cr_expect(with.noun == used.noun && with.i == used.i);
}

/* Of every verb of every game twice in a row, for a record, a reader and who has a picture. */
Test(words, actions_in_a_row_are_worded_as_each_by_itself)
{
    for (const sk_game *const *g = SK_GAMES; *g != NULL; g++) {
        table t = lay((table_plan){.game = (*g)->id});
        sk_listener to = {.seat = 0, .seats = t.seats, .state = t.state}, prose = to;
        sk_wording w;

        prose.prose = true;
        sk_wording_begin(&w, t.game, t.scene);
        for (uint16_t verb = 1; verb < t.game->verbs.count; verb++)
            for (int16_t i = 0; i < 2; i++) {
                sk_action a = {.verb = verb, .unit = i, .target = i, .what = i, .how = i};
                a.at = (sk_point){650, 100 * i};
                a.n[0] = i;
                expect_same_words(&w, NULL, &a);
                expect_same_words(&w, &to, &a);
                expect_same_words(&w, &prose, &a);
            }
        clear_table(&t);
    }
}

/* More slots than are taken apart beforehand, and what it is done with is the last of them. */
Test(words, a_saying_with_many_slots_is_worded_to_its_end)
{
    static const char MANY[] =
        "{n0:int} {n0:int} {n0:int} {n0:int} {n0:int} {n0:int} {n0:int} {n0:int} {n0:int} "
        "{n0:int} {n0:int} {n0:int} {n1:int}, then {unit:warrior/with}!";
    table t = lay((table_plan){.game = "template"});
    sk_game many = *t.game;
    sk_verb verb[2] = {{0}, {.id = "MANY", .words = MANY}};
    sk_action a = {.verb = 1, .unit = 1, .n = {4, 7}};
    sk_wording w;

    many.verbs = t.game->verbs;
    many.verbs.row = verb;
    many.verbs.count = 2;
    sk_wording_begin(&w, &many, t.scene);
    expect_same_words(&w, NULL, &a);
    cr_expect_eq(w.count, SK_TAKEN_MAX);
    clear_table(&t);
}
