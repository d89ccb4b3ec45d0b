/* All that is written to a terminal goes through here, where escape codes of others go. */
#include "app/term.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/output.h"
#include "app/plain.h"
#include "app/term_parts.h"
#include "base/check.h"
#include "data/memory.h"

enum { USUAL_COLUMNS = 80, USUAL_ROWS = 24 };

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value != NULL && value[0] != '\0';
}

sk_term *sk_term_open(bool ascii)
{
    const char *kind = getenv("TERM");
    bool dumb = kind == NULL || kind[0] == '\0' || strcmp(kind, "dumb") == 0;
    sk_term *t = sk_alloc(sizeof *t);

    *t = (sk_term){.ascii = ascii};
    t->live = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    t->colour = isatty(STDOUT_FILENO) && !dumb && !is_set("NO_COLOR");
    t->many_colours = is_set("COLORTERM") || (kind != NULL && strstr(kind, "256") != NULL);
    if (t->live && !dumb)
        sk_term_open_editor(t);
    sk_term_watch_signals(t);
    return t;
}

void sk_term_close(sk_term *t)
{
    if (t == NULL)
        return;
    fflush(stdout);
    sk_term_close_editor(t);
    sk_term_unwatch_signals(t);
    free(t);
}

bool sk_term_is_live(const sk_term *t)
{
    return t->live;
}

bool sk_term_is_ascii(const sk_term *t)
{
    return t->ascii;
}

static struct winsize window(const sk_term *t)
{
    struct winsize w = {0};

    if (!t->live || ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) != 0)
        w = (struct winsize){0};
    return w;
}

int32_t sk_term_columns(const sk_term *t)
{
    struct winsize w = window(t);

    return w.ws_col > 0 ? w.ws_col : USUAL_COLUMNS;
}

int32_t sk_term_rows(const sk_term *t)
{
    struct winsize w = window(t);

    return w.ws_row > 0 ? w.ws_row : USUAL_ROWS;
}

/* SGR codes: with 256 colours near the ones of the page, else the bright basic ones. */
static const char *const INKS[][2] = {
    [SK_INK_PLAIN] = {NULL, NULL},          [SK_INK_FAINT] = {"2", "2"},
    [SK_INK_STRONG] = {"1", "1"},           [SK_INK_WATER] = {"36", "38;5;38"},
    [SK_INK_WOOD] = {"32", "38;5;71"},      [SK_INK_STONE] = {"90", "38;5;245"},
    [SK_INK_SIDE] = {"94", "38;5;33"},      [SK_INK_SIDE + 1] = {"91", "38;5;202"},
    [SK_INK_SIDE + 2] = {"92", "38;5;36"},  [SK_INK_SIDE + 3] = {"95", "38;5;134"},
    [SK_INK_SIDE + 4] = {"93", "38;5;178"},
};

/* Names may come from anybody's files: what would steer the terminal is not passed on. */
static void put_harmless(const char *words)
{
    for (; *words != '\0'; words++)
        putchar(iscntrl((unsigned char)*words) && *words != '\n' ? '?' : *words);
}

void sk_term_words(const sk_term *t, const char *words)
{
    char plain[2048];
    sk_text out = SK_TEXT(plain);

    if (t->ascii)
        sk_put_plain(&out, words);
    put_harmless(t->ascii ? plain : words);
}

void sk_term_put(const sk_term *t, uint8_t ink, const char *words)
{
    const char *code = ink < SK_COUNT(INKS) ? INKS[ink][t->many_colours] : NULL;
    bool coloured = t->colour && code != NULL;

    if (coloured)
        printf("\033[%sm", code);
    sk_term_words(t, words);
    if (coloured)
        fputs("\033[0m", stdout);
}

void sk_term_end_line(const sk_term *t)
{
    (void)t;
    putchar('\n');
}

/* Bytes of `words` that fit into so many columns, ending before a blank where there is one. */
static size_t fitting(const char *words, int32_t columns)
{
    size_t blank = 0, n = 0;

    for (int32_t column = 0; words[n] != '\0'; n++) {
        if (words[n] == ' ')
            blank = n;
        if (((unsigned char)words[n] & 0xC0u) != 0x80u && ++column > columns)
            return blank > 0 ? blank : n;
    }
    return n;
}

/* What follows a bullet stays to the right of it. */
static int32_t hanging(const char *words)
{
    return sk_starts(words, "• ") || sk_starts(words, "▸ ") ? 2 : 0;
}

void sk_term_say(const sk_term *t, sk_ink ink, int32_t indent, const char *words)
{
    int32_t columns = t->live ? sk_term_columns(t) - 1 : INT32_MAX, hang = hanging(words);
    char line[2048];

    do {
        size_t length = fitting(words, columns - indent > 10 ? columns - indent : 10);
        snprintf(line, sizeof line, "%.*s", (int)length, words);
        printf("%*s", indent, "");
        sk_term_put(t, (uint8_t)ink, line);
        putchar('\n');
        words += length;
        words += strspn(words, " ");
        indent += hang;
        hang = 0;
    } while (*words != '\0');
}

void sk_term_wipe(const sk_term *t)
{
    if (t->edit != NULL)
        fputs("\033[H\033[2J\033[3J", stdout);
}
