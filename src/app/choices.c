/* Folds alike choices and lays them in columns by the width of the terminal; which of them is meant
 * is pick.c's. */
#include "app/choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/output.h"
#include "data/memory.h"

enum { INDENT = 2, GAP = 2, BETWEEN = 2, ALIKE = 3, WORDS = 512 };

void sk_choices_free(sk_choices *c)
{
    for (int32_t i = 0; i < c->list.count; i++) {
        free(c->words[i]);
        free(c->shown[i]);
        free(c->figure[i]);
    }
    c->list.count = 0;
    c->entries = 0;
}

static char *words_of(const sk_game *game, const void *scene, const sk_listener *to,
                      const sk_action *a)
{
    char words[WORDS];
    sk_text t = SK_TEXT(words);

    sk_say_action_to(game, scene, to, a, &t);
    return sk_alloc_words(words);
}

void sk_choices_fill(sk_choices *c, const sk_game *game, const void *scene, sk_listener to)
{
    sk_choices_free(c);
    game->legal(scene, to.state, &c->list);
    for (int32_t i = 0; i < c->list.count; i++) {
        c->figure[i] = NULL;
        to.signs = false;
        c->words[i] = words_of(game, scene, &to, &c->list.item[i]);
        to.signs = true;
        c->shown[i] = words_of(game, scene, &to, &c->list.item[i]);
    }
}

/* Bytes that both begin with, up to the end of a whole word. */
static int32_t shared_words(const char *a, const char *b, int32_t most)
{
    int32_t n = 0, end = 0;

    for (; n < most && a[n] == b[n]; n++)
        if (a[n] == ' ')
            end = n;
    return n == most ? most : end;
}

static bool is_folded(const sk_choice_line *e)
{
    return e->last > e->first;
}

/* The run of choices from `first` with the same verb and the same one acting. */
static sk_choice_line run_from(const sk_choices *c, int32_t first)
{
    const sk_action *a = &c->list.item[first], *b;
    sk_choice_line e = {first, first, (int32_t)strlen(c->shown[first])};

    while (e.last + 1 < c->list.count) {
        b = &c->list.item[e.last + 1];
        if (a->verb != b->verb || a->unit != b->unit)
            break;
        e.last++;
        e.length = shared_words(c->shown[first], c->shown[e.last], e.length);
    }
    return e;
}

static void gather(sk_choices *c, bool fold)
{
    c->entries = 0;
    for (int32_t i = 0; i < c->list.count; i++) {
        sk_choice_line e = {i, i, (int32_t)strlen(c->shown[i])};
        sk_choice_line run = run_from(c, i);
        if (fold && run.length > 0 && run.last - run.first + 1 >= ALIKE) {
            e = run;
            i = run.last;
        }
        c->entry[c->entries++] = e;
    }
}

static void say_number(const sk_choice_line *e, sk_text *out)
{
    sk_put_int(out, e->first + 1);
    if (is_folded(e)) {
        sk_put(out, "–");
        sk_put_int(out, e->last + 1);
    }
}

/* Behind the word in the words that are left, NULL if it is not there. */
static const char *behind(const char *word, size_t length, const char *left)
{
    while (*left != '\0') {
        size_t n = strcspn(left, " ");
        if (n == length && memcmp(word, left, n) == 0)
            return left + n;
        left += n + strspn(left + n, " ");
    }
    return NULL;
}

/* Of the words those that the other choice has as well, in the same order, and … for the rest. */
static void keep_shared(char *words, const char *other)
{
    char kept[WORDS];
    sk_text t = SK_TEXT(kept);
    bool gap = false;

    for (const char *word = words; *word != '\0';) {
        size_t n = strcspn(word, " ");
        const char *rest = behind(word, n, other);
        if (rest != NULL || !gap) {
            sk_put(&t, t.length > 0 ? " " : "");
            sk_put_bytes(&t, rest != NULL ? word : "…", rest != NULL ? n : strlen("…"));
        }
        gap = rest == NULL;
        other = rest != NULL ? rest + strspn(rest, " ") : other;
        word += n + strspn(word + n, " ");
    }
    snprintf(words, WORDS, "%s", kept);
}

static void say_words(const sk_choices *c, const sk_choice_line *e, sk_text *out)
{
    char words[WORDS];

    snprintf(words, sizeof words, "%s", c->shown[e->first]);
    for (int32_t i = e->first + 1; i <= e->last; i++)
        keep_shared(words, c->shown[i]);
    sk_put(out, words);
    if (is_folded(e) && strstr(words, "…") == NULL)
        sk_put(out, " …");
}

/* What stands behind a single choice; empty for none. */
static void say_figure(const sk_choices *c, const sk_choice_line *e, sk_text *out)
{
    if (is_folded(e) || c->figure[e->first] == NULL)
        return;
    sk_put(out, " · ");
    sk_put(out, c->figure[e->first]);
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static void measure(sk_choices *c, const sk_term *t)
{
    int32_t longest = 0;

    c->number_width = 1;
    for (int32_t i = 0; i < c->entries; i++) {
        char number[32], words[WORDS];
        sk_text a = SK_TEXT(number), b = SK_TEXT(words);
        say_number(&c->entry[i], &a);
        say_words(c, &c->entry[i], &b);
        say_figure(c, &c->entry[i], &b);
        c->number_width = larger(c->number_width, sk_columns(number));
        longest = larger(longest, sk_columns(words));
    }
    c->column_width = INDENT + c->number_width + GAP + longest + BETWEEN;
    c->columns = sk_term_is_live(t) ? (sk_term_columns(t) + BETWEEN) / c->column_width : 1;
    c->columns = larger(c->columns, 1);
    c->lines = (c->entries + c->columns - 1) / c->columns;
}

void sk_choices_lay(sk_choices *c, const sk_term *t, int32_t lines)
{
    gather(c, false);
    measure(c, t);
    if (c->lines <= lines)
        return;
    gather(c, true);
    measure(c, t);
}

static void print_entry(const sk_choices *c, const sk_term *t, const sk_choice_line *e, bool last)
{
    char number[32], words[WORDS], figure[WORDS] = "";
    sk_text a = SK_TEXT(number), b = SK_TEXT(words), f = SK_TEXT(figure);
    int32_t room = c->column_width - INDENT - c->number_width - GAP;

    say_number(e, &a);
    say_words(c, e, &b);
    say_figure(c, e, &f);
    printf("%*s", INDENT + c->number_width - sk_columns(number), "");
    sk_term_put(t, SK_INK_STRONG, number);
    printf("%*s", GAP, "");
    sk_term_put(t, SK_INK_PLAIN, words);
    sk_term_put(t, SK_INK_FAINT, figure);
    if (last)
        sk_term_end_line(t);
    else
        printf("%*s", room - sk_columns(words) - sk_columns(figure), "");
}

void sk_choices_print(const sk_choices *c, const sk_term *t, int32_t lines)
{
    int32_t shown = c->lines <= lines ? c->lines : larger(lines - 1, 1);
    char rest[96];

    for (int32_t y = 0; y < shown; y++)
        for (int32_t i = y; i < c->entries; i += c->lines)
            print_entry(c, t, &c->entry[i], i + c->lines >= c->entries);
    if (shown == c->lines)
        return;
    snprintf(rest, sizeof rest, "… list shows all %d choices", c->list.count);
    sk_term_say(t, SK_INK_FAINT, INDENT, rest);
}

void sk_choices_print_one(const sk_choices *c, const sk_term *t, int32_t i)
{
    const sk_choice_line e = {i, i, (int32_t)strlen(c->shown[i])};

    print_entry(c, t, &e, true);
}
