/* Readings from strict to lenient, one function each; the first that fits anything decides, and
 * when it fits several all of them are told. */
#include "app/pick.h"

#include <stdio.h>
#include <string.h>

#include "app/plain.h"
#include "base/check.h"
#include "data/suggest.h"

enum { WORDS_MAX = 512, WORD_MAX = 64 };

static bool is_equal(const char *words, const char *typed)
{
    return strcmp(words, typed) == 0;
}

static bool is_start(const char *words, const char *typed)
{
    return sk_starts(words, typed);
}

static const char *next_word(const char *at)
{
    at += strcspn(at, " ");
    return at + strspn(at, " ");
}

static bool word_starts(const char *word, const char *typed)
{
    size_t length = strcspn(typed, " ");

    return strncmp(word, typed, length) == 0;
}

/* Every typed word begins a later word of the choice than the one before it. */
static bool is_abbreviation(const char *words, const char *typed)
{
    while (*typed != '\0' && *words != '\0') {
        if (word_starts(words, typed))
            typed = next_word(typed);
        words = next_word(words);
    }
    return *typed == '\0';
}

static bool is_part(const char *words, const char *typed)
{
    return strstr(words, typed) != NULL;
}

static void copy_word(const char *at, char *word)
{
    snprintf(word, WORD_MAX, "%.*s", (int)strcspn(at, " "), at);
}

static bool is_nearly(const char *word, const char *typed)
{
    char a[WORD_MAX], b[WORD_MAX];
    sk_suggestions meant;

    copy_word(typed, a);
    copy_word(word, b);
    meant = sk_suggestions_for(a);
    sk_suggest(&meant, b);
    return meant.count > 0 || word_starts(word, typed);
}

/* An abbreviation with typing mistakes. */
static bool is_mistyped(const char *words, const char *typed)
{
    while (*typed != '\0' && *words != '\0') {
        if (is_nearly(words, typed))
            typed = next_word(typed);
        words = next_word(words);
    }
    return *typed == '\0';
}

/* From strict to lenient; the last only suggests. */
static bool (*const READING[])(const char *words, const char *typed) = {
    is_equal, is_start, is_abbreviation, is_part, is_mistyped};

static char *fold(const char *words, char *out)
{
    sk_text t = sk_text_over(out, WORDS_MAX);

    sk_put_folded(&t, words);
    return out;
}

static sk_pick_kind kind_of(int32_t reading, int32_t count)
{
    if (READING[reading] == is_mistyped)
        return SK_PICK_NONE;
    if (count > 1)
        return SK_PICK_MANY;
    return READING[reading] == is_equal ? SK_PICK_EXACT : SK_PICK_ONE;
}

static sk_pick read_as(int32_t reading, const char *typed, const char *const *words, int32_t count)
{
    sk_pick pick = {0};
    char folded[WORDS_MAX];

    for (int32_t i = 0; i < count; i++) {
        if (!READING[reading](fold(words[i], folded), typed))
            continue;
        if (pick.count < SK_PICKS_MAX)
            pick.item[pick.count] = i;
        pick.count++;
    }
    pick.kind = kind_of(reading, pick.count);
    return pick;
}

static sk_pick read_number(int64_t number, int32_t count)
{
    if (number < 1 || number > count)
        return (sk_pick){.kind = SK_PICK_NO_NUMBER};
    return (sk_pick){.kind = SK_PICK_EXACT, .count = 1, .item = {(int32_t)number - 1}};
}

sk_pick sk_pick_from(const char *typed, const char *const *words, int32_t count)
{
    sk_pick pick = {.kind = SK_PICK_NONE};
    char folded[WORDS_MAX];
    int64_t number;

    fold(typed, folded);
    if (folded[0] == '\0')
        return pick;
    if (sk_get_int(folded, strlen(folded), &number))
        return read_number(number, count);
    for (int32_t reading = 0; reading < SK_COUNT(READING) && pick.count == 0; reading++)
        pick = read_as(reading, folded, words, count);
    return pick;
}
