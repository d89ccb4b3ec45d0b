/* One table row for each flag; help is printed from the same rows. */
#include "app/options.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "data/suggest.h"

enum { FLAG_COLUMNS = 24 };

static void complain(const char *command, const char *format, va_list rest)
{
    fprintf(stderr, "skald %s: ", command);
    vfprintf(stderr, format, rest);
    fputc('\n', stderr);
}

int sk_wrong_usage(const char *command, const char *format, ...)
{
    va_list rest;

    va_start(rest, format);
    complain(command, format, rest);
    va_end(rest);
    return SK_EXIT_USAGE;
}

/* The same, for readers that answer whether they could read. */
__attribute__((format(printf, 2, 3))) static bool wrong(const sk_usage *u, const char *format, ...)
{
    va_list rest;

    va_start(rest, format);
    complain(u->command, format, rest);
    va_end(rest);
    return false;
}

static void print_usage_line(const sk_usage *u)
{
    printf("usage: skald %s%s%s", u->command, u->operands[0] != '\0' ? " " : "", u->operands);
    printf("%s\n", u->flags > 0 ? " [flags]" : "");
}

static void print_flag(const char *name, const char *value, const char *about)
{
    char left[64];
    sk_text t = SK_TEXT(left);

    sk_put(&t, name);
    if (value != NULL) {
        sk_put_char(&t, ' ');
        sk_put(&t, value);
    }
    printf("  %s%*s%s\n", left, FLAG_COLUMNS - sk_columns(left), "", about);
}

static void print_help(const sk_usage *u)
{
    print_usage_line(u);
    printf("\n%s\n\n", u->about);
    for (int32_t i = 0; i < u->flags; i++)
        print_flag(u->flag[i].name, u->flag[i].value, u->flag[i].about);
    print_flag("--help", NULL, "this page");
}

/* The flag that `word` names, up to an equals sign; NULL after saying there is none. */
static const sk_flag *find_flag(const sk_usage *u, const char *word)
{
    char name[64], advice[128];
    sk_text out = SK_TEXT(advice);
    sk_suggestions meant = sk_suggestions_for(name);

    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    for (int32_t i = 0; i < u->flags; i++) {
        if (strcmp(u->flag[i].name, name) == 0)
            return &u->flag[i];
        sk_suggest(&meant, u->flag[i].name);
    }
    sk_put_suggestions(&out, &meant);
    wrong(u, "there is no flag %s%s", name, meant.count > 0 ? advice : "; --help lists them");
    return NULL;
}

static bool read_number(const sk_usage *u, const sk_flag *flag, const char *value)
{
    int64_t n;

    if (sk_get_int(value, strlen(value), &n) && n >= flag->least && n <= flag->most) {
        *flag->number = n;
        return true;
    }
    return wrong(u, "%s: expected a whole number from %lld to %lld, found '%s'", flag->name,
                 (long long)flag->least, (long long)flag->most, value);
}

static bool read_seed(const sk_usage *u, const sk_flag *flag, const char *value)
{
    char *end;
    unsigned long long n;

    errno = 0;
    n = strtoull(value, &end, 0);
    if (value[0] >= '0' && value[0] <= '9' && *end == '\0' && errno == 0) {
        *flag->seed = n;
        return true;
    }
    return wrong(u, "%s: expected a number from 0 to 18446744073709551615, found '%s'", flag->name,
                 value);
}

static bool read_repeat(const sk_usage *u, const sk_flag *flag, const char *value)
{
    if (flag->repeats->count == SK_REPEATS_MAX)
        return wrong(u, "%s: given more than %d times", flag->name, SK_REPEATS_MAX);
    flag->repeats->value[flag->repeats->count++] = value;
    return true;
}

static bool read_value(const sk_usage *u, const sk_flag *flag, const char *value)
{
    if (flag->number != NULL)
        return read_number(u, flag, value);
    if (flag->seed != NULL)
        return read_seed(u, flag, value);
    if (flag->repeats != NULL)
        return read_repeat(u, flag, value);
    *flag->word = value;
    return true;
}

/* Reads the flag at argv[*at] and its value, which may be the next argument. */
static bool read_flag(const sk_usage *u, char **argv, int *at)
{
    const sk_flag *flag = find_flag(u, argv[*at]);
    const char *value = strchr(argv[*at], '=');

    if (flag == NULL)
        return false;
    if (flag->on != NULL && value != NULL)
        return wrong(u, "%s takes no value", flag->name);
    if (flag->on != NULL)
        return *flag->on = true;
    value = value != NULL ? value + 1 : argv[++*at];
    if (value == NULL)
        return wrong(u, "%s needs a value: %s", flag->name, flag->value);
    return read_value(u, flag, value);
}

static bool read_all(const sk_usage *u, int argc, char **argv, const char **operand)
{
    int32_t count = 0;

    for (int at = 1; at < argc; at++) {
        if (argv[at][0] == '-' && argv[at][1] != '\0') {
            if (!read_flag(u, argv, &at))
                return false;
        } else if (count == u->most) {
            return wrong(u, "one argument too many: '%s'", argv[at]);
        } else {
            operand[count++] = argv[at];
        }
    }
    if (count < u->least)
        return wrong(u, "%s is missing; 'skald %s --help' says more", u->operands, u->command);
    return true;
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

bool sk_options(const sk_usage *usage, int argc, char **argv, const char **operand, int *code)
{
    for (int32_t i = 0; i < usage->most; i++)
        operand[i] = NULL;
    if (asks_for_help(argc, argv)) {
        print_help(usage);
        *code = SK_EXIT_DONE;
        return false;
    }
    *code = SK_EXIT_USAGE;
    return read_all(usage, argc, argv, operand);
}
