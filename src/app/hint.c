/* Advice in the terminal: the best three choices by search, the chance of winning after each, and
 * how much better the first is. It knows what the viewer knows, and no more. */
#include <math.h>
#include <stdio.h>

#include "app/session.h"

enum { BEST = 3 };

static int32_t number_of(const sk_session *s, const sk_action *a)
{
    for (int32_t i = 0; i < s->choices.list.count; i++)
        if (sk_same_action(&s->choices.list.item[i], a))
            return i;
    return -1;
}

static void show_choice(const sk_session *s, const sk_counsel *c)
{
    int32_t i = number_of(s, &c->action);

    if (i >= 0)
        sk_choices_print_one(&s->choices, s->term, i);
}

/* Half a turn of thought for the next best is noise: they count as different only beyond it. */
static const char *how_much_better(const sk_counsel *counsel, int32_t count)
{
    double more = counsel[0].chance - counsel[1].chance;

    if (count < 2)
        return "";
    if (more > 1.64 * hypot(counsel[0].error, counsel[1].error))
        return "; clearly better than the others";
    return more > 0.02 ? "; a little better than the next" : "; about as good as the next";
}

static void say_chance(const sk_session *s, const sk_counsel *c, const char *more)
{
    char words[160];

    snprintf(words, sizeof words, "you win about %.0f ± %.0f of 100%s", 100 * c->chance,
             196 * c->error, more);
    sk_term_say(s->term, SK_INK_FAINT, 7, words);
}

static int add_reasons(char *words, size_t size, const char *before, const char *const *reason)
{
    int length = 0;

    for (int32_t i = 0; i < SK_REASONS && reason[i] != NULL; i++)
        length += snprintf(words + length, size - (size_t)length, "%s%s", i == 0 ? before : ", ",
                           reason[i]);
    return length;
}

/* What speaks for the first, by what the positions it leads to are made of. */
static void say_reasons(const sk_session *s, const sk_counsel *c)
{
    char words[320];
    int length = add_reasons(words, sizeof words, "for it: ", c->pro);

    length += add_reasons(words + length, sizeof words - (size_t)length,
                          length > 0 ? "; against it: " : "against it: ", c->con);
    if (length > 0)
        sk_term_say(s->term, SK_INK_FAINT, 7, words);
}

/* What the first one means, for who does not know the word. */
static void say_meaning(const sk_session *s, const sk_action *a)
{
    const char *meaning = s->game->verbs.row[a->verb].meaning;

    if (meaning != NULL && meaning[0] != '\0')
        sk_term_say(s->term, SK_INK_FAINT, 7, meaning);
}

void sk_show_hint(sk_session *s)
{
    const sk_plan *plan = sk_match_plan(s->match);
    sk_counsel counsel[BEST] = {0};
    int32_t count = 0;

    if (s->adviser == NULL)
        s->adviser = sk_scales_new(s->game, sk_match_scene(s->match), plan->seats, "jarl");
    if (s->adviser != NULL)
        count = sk_advise(s->adviser, s->view, plan->seed + (uint64_t)s->saga.count, counsel, BEST);
    if (count == 0) {
        sk_term_say(s->term, SK_INK_PLAIN, 2, "There is nothing to choose.");
        return;
    }
    sk_term_say(s->term, SK_INK_PLAIN, 2, "The computer would choose");
    for (int32_t i = 0; i < count; i++) {
        show_choice(s, &counsel[i]);
        say_chance(s, &counsel[i], i == 0 ? how_much_better(counsel, count) : "");
        if (i == 0) {
            say_reasons(s, &counsel[0]);
            say_meaning(s, &counsel[0].action);
        }
    }
}
