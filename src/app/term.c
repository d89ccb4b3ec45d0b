#include "app/term.h"

#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/output.h"
#include "app/plain.h"
#include "base/check.h"

enum { USUAL_COLUMNS = 80, USUAL_ROWS = 24, HISTORY = 200, MOST_LISTED = 12 };

struct sk_term {
    bool live, ascii, colour, many_colours;
    EditLine *edit; /* NULL in a pipe */
    History *history;
    const char *prompt;
    const char *const *offer;
    int32_t offers;
    struct sigaction before[4];
};

/* Ending and stopping are noticed between two lines, never in the middle of a sentence. */
static volatile sig_atomic_t caught;
static const int CATCHES[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP};

static void catch_signal(int number)
{
    caught = number;
}

int sk_term_signal(void)
{
    return caught == SIGTSTP ? 0 : caught;
}

static void watch_signals(sk_term *t)
{
    struct sigaction action = {.sa_handler = catch_signal};

    caught = 0;
    for (int i = 0; i < SK_COUNT(CATCHES); i++)
        if (CATCHES[i] != SIGTSTP || t->live)
            sigaction(CATCHES[i], &action, &t->before[i]);
        else
            sigaction(CATCHES[i], NULL, &t->before[i]);
}

static void unwatch_signals(const sk_term *t)
{
    for (int i = 0; i < SK_COUNT(CATCHES); i++)
        sigaction(CATCHES[i], &t->before[i], NULL);
}

/* --- Completion: as far as the offers that begin like the line agree ------------------------------ */

static bool begins(const char *words, const char *start, size_t length)
{
    return strncasecmp(words, start, length) == 0;
}

static size_t agreement(const char *a, const char *b, size_t most)
{
    size_t n = 0;

    while (n < most && a[n] != '\0' && a[n] == b[n])
        n++;
    while (n > 0 && ((unsigned char)a[n] & 0xC0u) == 0x80u)
        n--; /* not inside a letter */
    return n;
}

static void list_offers(const sk_term *t, const char *start, size_t length)
{
    int32_t shown = 0;

    putchar('\n');
    for (int32_t i = 0; i < t->offers && shown <= MOST_LISTED; i++)
        if (begins(t->offer[i], start, length))
            sk_term_say(t, SK_INK_PLAIN, 4, shown++ == MOST_LISTED ? "…" : t->offer[i]);
}

static unsigned char complete(EditLine *edit, int key)
{
    const LineInfo *info = el_line(edit);
    size_t typed = (size_t)(info->cursor - info->buffer), common = 0;
    char start[SK_LINE_MAX], word[SK_LINE_MAX];
    int32_t found = 0;
    sk_term *t;

    (void)key;
    if (el_get(edit, EL_CLIENTDATA, &t) != 0 || typed >= sizeof start)
        return CC_ERROR;
    snprintf(start, sizeof start, "%.*s", (int)typed, info->buffer);
    for (int32_t i = 0; i < t->offers; i++)
        if (begins(t->offer[i], start, typed)) {
            common = found++ == 0 ? strlen(t->offer[i]) : agreement(word, t->offer[i], common);
            snprintf(word, sizeof word, "%.*s", (int)common, t->offer[i]);
        }
    if (found == 0)
        return CC_ERROR;
    if (common <= typed) {
        list_offers(t, start, typed);
        return CC_REDISPLAY;
    }
    el_deletestr(edit, sk_columns(start));
    return el_insertstr(edit, word) == 0 ? CC_REFRESH : CC_ERROR;
}

void sk_term_offer(sk_term *t, const char *const *words, int32_t count)
{
    t->offer = words;
    t->offers = count;
}

/* --- Opening and closing ------------------------------------------------------------------------- */

static char *prompt_of(EditLine *edit)
{
    sk_term *t;

    el_get(edit, EL_CLIENTDATA, &t);
    return (char *)t->prompt;
}

static void open_editor(sk_term *t)
{
    HistEvent event;

    t->edit = el_init("skald", stdin, stdout, stderr);
    t->history = history_init();
    if (t->edit == NULL || t->history == NULL)
        return;
    history(t->history, &event, H_SETSIZE, HISTORY);
    el_set(t->edit, EL_CLIENTDATA, t);
    el_set(t->edit, EL_PROMPT, prompt_of);
    el_set(t->edit, EL_EDITOR, "emacs");
    el_set(t->edit, EL_HIST, history, t->history);
    el_set(t->edit, EL_ADDFN, "skald-complete", "complete an action or command", complete);
    el_set(t->edit, EL_BIND, "^I", "skald-complete", NULL);
}

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value != NULL && value[0] != '\0';
}

sk_term *sk_term_open(bool ascii)
{
    const char *kind = is_set("TERM") ? getenv("TERM") : "dumb";
    bool dumb = strcmp(kind, "dumb") == 0;
    sk_term *t = sk_keep(sizeof *t);

    *t = (sk_term){.ascii = ascii};
    t->live = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    t->colour = isatty(STDOUT_FILENO) && !dumb && !is_set("NO_COLOR");
    t->many_colours = strstr(kind, "256") != NULL || is_set("COLORTERM");
    if (t->live && !dumb)
        open_editor(t);
    watch_signals(t);
    return t;
}

void sk_term_close(sk_term *t)
{
    if (t == NULL)
        return;
    fflush(stdout);
    if (t->edit != NULL)
        el_end(t->edit);
    if (t->history != NULL)
        history_end(t->history);
    unwatch_signals(t);
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

/* --- Printing ------------------------------------------------------------------------------------ */

/* SGR codes: with 256 colours near the ones of the page, else the bright basic ones. */
static const char *const INKS[][2] = {
    [SK_INK_PLAIN] = {NULL, NULL},          [SK_INK_FAINT] = {"2", "2"},
    [SK_INK_STRONG] = {"1", "1"},           [SK_INK_WATER] = {"36", "38;5;38"},
    [SK_INK_WOOD] = {"32", "38;5;71"},      [SK_INK_STONE] = {"90", "38;5;245"},
    [SK_INK_SIDE] = {"94", "38;5;33"},      [SK_INK_SIDE + 1] = {"91", "38;5;202"},
    [SK_INK_SIDE + 2] = {"92", "38;5;36"},  [SK_INK_SIDE + 3] = {"95", "38;5;134"},
    [SK_INK_SIDE + 4] = {"93", "38;5;178"},
};

static void put_words(const sk_term *t, const char *words)
{
    char plain[2048];
    sk_text out = SK_TEXT(plain);

    if (!t->ascii) {
        fputs(words, stdout);
        return;
    }
    sk_put_plain(&out, words);
    fputs(plain, stdout);
}

void sk_term_put(const sk_term *t, uint8_t ink, const char *words)
{
    const char *code = ink < SK_COUNT(INKS) ? INKS[ink][t->many_colours] : NULL;
    bool coloured = t->colour && code != NULL;

    if (coloured)
        printf("\033[%sm", code);
    put_words(t, words);
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

void sk_term_say(const sk_term *t, sk_ink ink, int32_t indent, const char *words)
{
    int32_t columns = t->live ? sk_term_columns(t) - indent - 1 : INT32_MAX;
    char line[2048];

    columns = columns < 10 ? 10 : columns;
    do {
        size_t length = fitting(words, columns);
        snprintf(line, sizeof line, "%.*s", (int)length, words);
        printf("%*s", indent, "");
        sk_term_put(t, (uint8_t)ink, line);
        putchar('\n');
        words += length;
        words += strspn(words, " ");
    } while (*words != '\0');
}

void sk_term_wipe(const sk_term *t)
{
    if (t->edit != NULL)
        fputs("\033[H\033[2J\033[3J", stdout);
}

/* --- Reading ------------------------------------------------------------------------------------- */

/* Ctrl-Z: the editor has put the terminal right by now, so stop, and read again when woken. */
static bool slept(void)
{
    if (caught != SIGTSTP)
        return false;
    caught = 0;
    raise(SIGSTOP);
    return true;
}

static const char *read_edited(sk_term *t)
{
    HistEvent event;
    const char *line;
    int count;

    el_resize(t->edit);
    do
        line = el_gets(t->edit, &count);
    while (line == NULL && slept());
    if (line != NULL && strspn(line, " \t\n") < strlen(line))
        history(t->history, &event, H_ENTER, line);
    return line;
}

/* What was read from a pipe is printed, so that the output reads like the game on a screen. */
static const char *read_plain(sk_term *t, char *line)
{
    put_words(t, t->prompt);
    if (fgets(line, SK_LINE_MAX, stdin) == NULL) {
        putchar('\n');
        return NULL;
    }
    if (!t->live) {
        put_words(t, line);
        if (strchr(line, '\n') == NULL)
            putchar('\n');
    }
    return line;
}

static void skip_rest_of_line(void)
{
    int c;

    do
        c = getchar();
    while (c != '\n' && c != EOF);
}

bool sk_term_read(sk_term *t, const char *prompt, char line[SK_LINE_MAX])
{
    char typed[SK_LINE_MAX];
    const char *got;

    if (sk_term_signal() != 0)
        return false;
    t->prompt = prompt;
    fflush(stdout);
    got = t->edit != NULL ? read_edited(t) : read_plain(t, typed);
    if (got == NULL || sk_term_signal() != 0)
        return false;
    if (got == typed && strchr(typed, '\n') == NULL && !feof(stdin))
        skip_rest_of_line();
    snprintf(line, SK_LINE_MAX, "%.*s", (int)strcspn(got, "\r\n"), got);
    return true;
}
