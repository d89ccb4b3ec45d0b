/* Who there is to play against: one table for every game, and words for searches of one's own
 * making. */
#include <stdlib.h>
#include <string.h>

#include "ai/mind.h"
#include "base/check.h"
#include "base/text.h"

#define SEARCH .choose = sk_choose_by_search

/* clang-format off */
static const struct row {
    sk_opponent level;
    sk_manner manner;
} LEVELS[] = {
    {{"pupil", "Pupil", "is learning: sees two things to do and tries one"},
     {.choose = sk_choose_at_a_glance, .ideas = 2, .looks = 1}},
    {{"herder", "Herder", "does what lies at hand, and seldom looks further"},
     {.choose = sk_choose_at_a_glance, .ideas = 3, .looks = 1}},
    {{"raider", "Raider", "takes the first chance that shines, and trusts the dice"},
     {.choose = sk_choose_at_a_glance, .ideas = 5, .looks = 1}},
    {{"sailor", "Sailor", "looks round before acting, but weighs no risks"},
     {.choose = sk_choose_at_a_glance, .ideas = 16, .looks = 1}},
    {{"warrior", "Warrior", "weighs every step, and never the one after"},
     {.choose = sk_choose_greedily}},
    {{"captain", "Captain", "plays a few plans on in the head before choosing"},
     {SEARCH, .ideas = 3, .rollouts = 12, .sight = 12, .breadth = 12, .looks = 1, .doubt = 10}},
    {{"jarl", "Jarl", "knows what you will answer, and what comes of it"},
     {SEARCH, .ideas = 6, .rollouts = 48, .sight = 24, .breadth = 16, .looks = 1, .doubt = 10}},
    {{"norn", "Norn", "sees how the threads run, and punishes every slip"},
     {SEARCH, .ideas = 8, .rollouts = 240, .sight = 30, .breadth = 16, .looks = 1, .doubt = 10}},
}, OTHERS[] = {
    {{.kind = "random"}, {.choose = sk_choose_at_random}},
    {{.kind = "greedy"}, {.choose = sk_choose_greedily, .first = true}},
    {{.kind = "greedy-1"}, {.choose = sk_choose_greedily, .first = true}},
    {{.kind = "search"},
     {SEARCH, .ideas = 6, .rollouts = 48, .sight = 24, .breadth = 16, .looks = 1, .doubt = 10}},
};
/* clang-format on */

const char SK_USUAL_OPPONENT[] = "warrior";
const char *const SK_YARDSTICKS[] = {"random", "greedy", "greedy-1", NULL};

const sk_opponent *sk_opponent_at(int32_t i)
{
    return i >= 0 && i < (int32_t)SK_COUNT(LEVELS) ? &LEVELS[i].level : NULL;
}

const sk_opponent *sk_opponent_named(const char *kind)
{
    for (size_t i = 0; i < SK_COUNT(LEVELS); i++)
        if (strcmp(LEVELS[i].level.kind, kind) == 0)
            return &LEVELS[i].level;
    return NULL;
}

/* Searches of one's own making: "search:rollouts=200:ideas=6", "jarl:ms=100". */

static const struct setting {
    const char *word;
    size_t at;
    int32_t least, most;
} SETTINGS[] = {
    {"rollouts", offsetof(sk_manner, rollouts), 0, 1000000},
    {"ideas", offsetof(sk_manner, ideas), 2, SK_IDEAS_MAX},
    {"sight", offsetof(sk_manner, sight), 1, 1000},
    {"breadth", offsetof(sk_manner, breadth), 1, SK_ACTIONS_MAX},
    {"looks", offsetof(sk_manner, looks), 1, 100},
    {"doubt", offsetof(sk_manner, doubt), 0, 100},
    {"ms", offsetof(sk_manner, ms), 0, 60000},
};

/* "ideas=6", up to a colon or the end; what follows, or NULL when it is wrong. */
static const char *read_setting(const char *at, sk_manner *out)
{
    for (size_t i = 0; i < SK_COUNT(SETTINGS); i++) {
        size_t length = strlen(SETTINGS[i].word);
        char *end;
        long value;

        if (strncmp(at, SETTINGS[i].word, length) != 0 || at[length] != '=')
            continue;
        value = strtol(at + length + 1, &end, 10);
        if (end == at + length + 1 || (*end != ':' && *end != '\0') || value < SETTINGS[i].least ||
            value > SETTINGS[i].most)
            return NULL;
        memcpy((char *)out + SETTINGS[i].at, &(int32_t){(int32_t)value}, sizeof(int32_t));
        return end;
    }
    return NULL;
}

/* Without any rollouts, time must end it. */
static bool read_settings(const char *at, sk_manner *out)
{
    if (*at != '\0' && out->choose != sk_choose_by_search)
        return false;
    while (at != NULL && *at == ':')
        at = read_setting(at + 1, out);
    return at != NULL && (out->choose != sk_choose_by_search || out->rollouts > 0 || out->ms > 0);
}

static const struct row *find(const struct row *row, size_t rows, const char *kind)
{
    size_t length = strcspn(kind, ":");

    for (size_t i = 0; i < rows; i++)
        if (strlen(row[i].level.kind) == length && strncmp(row[i].level.kind, kind, length) == 0)
            return &row[i];
    return NULL;
}

bool sk_manner_of(const char *kind, sk_manner *out)
{
    const struct row *row = find(LEVELS, SK_COUNT(LEVELS), kind);

    if (row == NULL)
        row = find(OTHERS, SK_COUNT(OTHERS), kind);
    if (row == NULL || strlen(kind) >= SK_KIND_MAX)
        return false;
    *out = row->manner;
    return read_settings(kind + strlen(row->level.kind), out);
}

bool sk_is_kind(const char *kind)
{
    sk_manner manner;

    return sk_manner_of(kind, &manner);
}
