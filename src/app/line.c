/* Reading lines: signals, editing with history and completion, or a pipe. */
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app/term_parts.h"
#include "base/check.h"

enum { HISTORY = 200, MOST_LISTED = 12 };

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

void sk_term_watch_signals(sk_term *t)
{
    struct sigaction action = {.sa_handler = catch_signal};

    caught = 0;
    for (int i = 0; i < SK_COUNT(CATCHES); i++)
        if (CATCHES[i] != SIGTSTP || t->live)
            sigaction(CATCHES[i], &action, &t->before[i]);
        else
            sigaction(CATCHES[i], NULL, &t->before[i]);
}

void sk_term_unwatch_signals(const sk_term *t)
{
    for (int i = 0; i < SK_COUNT(CATCHES); i++)
        sigaction(CATCHES[i], &t->before[i], NULL);
}

/* Completion: as far as the offers that begin like the line agree. */

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

static char *prompt_of(EditLine *edit)
{
    sk_term *t;

    el_get(edit, EL_CLIENTDATA, &t);
    return (char *)t->prompt;
}

void sk_term_open_editor(sk_term *t)
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
    el_wset(t->edit, EL_ADDFN, L"skald-complete", L"complete an action or command", complete);
    el_set(t->edit, EL_BIND, "^I", "skald-complete", NULL);
}

void sk_term_close_editor(sk_term *t)
{
    if (t->edit != NULL)
        el_end(t->edit);
    if (t->history != NULL)
        history_end(t->history);
}

/* Ctrl-Z: the editor has put the terminal right by now, so stop, and read again when woken. */
static bool slept(void)
{
    if (caught != SIGTSTP)
        return false;
    caught = 0;
    clearerr(stdin);
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
    if (line == NULL)
        putchar('\n');
    else if (strspn(line, " \t\n") < strlen(line))
        history(t->history, &event, H_ENTER, line);
    return line;
}

/* What was read from a pipe is printed, so that the output reads like the game on a screen. */
static const char *read_plain(sk_term *t, char *line)
{
    const char *got;

    sk_term_words(t, t->prompt);
    fflush(stdout);
    do
        got = fgets(line, SK_LINE_MAX, stdin);
    while (got == NULL && slept());
    if (got == NULL) {
        putchar('\n');
        return NULL;
    }
    if (!t->live) {
        sk_term_words(t, line);
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
