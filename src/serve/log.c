/* Any thread may call it. Keys and secrets are not handed to it. */
#include "serve/log.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const WORD[] = {"error", "warn", "info", "debug", NULL};
static atomic_int shown = SK_LOG_INFO;

void sk_log_level(sk_level level)
{
    shown = (int)level;
}

int sk_level_named(const char *word)
{
    for (int i = 0; WORD[i] != NULL; i++)
        if (strcmp(WORD[i], word) == 0)
            return i;
    return -1;
}

/* One write per line, so that lines of several threads do not mix; what outsiders said cannot end a
 * line or speak to a terminal. */
void sk_note(sk_level level, const char *format, ...)
{
    char line[512], words[400], when[32];
    struct timespec now;
    struct tm day;
    va_list rest;

    if ((int)level > shown)
        return;
    va_start(rest, format);
    vsnprintf(words, sizeof words, format, rest);
    va_end(rest);
    for (char *c = words; *c != '\0'; c++)
        if ((unsigned char)*c < 0x20 || (unsigned char)*c >= 0x7F)
            *c = '?';
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &day);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &day);
    snprintf(line, sizeof line, "%s.%03ldZ %-5s %s\n", when, now.tv_nsec / 1000000, WORD[level],
             words);
    fputs(line, stderr);
}
