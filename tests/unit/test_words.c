#include <criterion/criterion.h>
#include <string.h>

#include "core/record.h"
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
