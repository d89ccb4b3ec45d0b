#include <criterion/criterion.h>
#include <string.h>

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
