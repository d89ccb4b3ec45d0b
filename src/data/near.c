#include "data/near.h"

#include <string.h>

enum { LONGEST = 64 };

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static bool swapped(const char *a, int32_t i, const char *b, int32_t j)
{
    return i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
}

/* Letters to add, drop, change or swap with a neighbour to get from one to the other. */
static int32_t count_typos(const char *a, const char *b)
{
    int32_t cost[LONGEST + 1][LONGEST + 1];
    int32_t m = (int32_t)strnlen(a, LONGEST), n = (int32_t)strnlen(b, LONGEST);

    for (int32_t i = 0; i <= m; i++)
        cost[i][0] = i;
    for (int32_t j = 0; j <= n; j++)
        cost[0][j] = j;
    for (int32_t i = 1; i <= m; i++)
        for (int32_t j = 1; j <= n; j++) {
            int32_t change = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            cost[i][j] = least(change, least(cost[i - 1][j], cost[i][j - 1]) + 1);
            if (swapped(a, i, b, j))
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[m][n];
}

static bool is_begun(const char *word, const char *candidate)
{
    return strlen(word) >= 3 && strncmp(word, candidate, strlen(word)) == 0;
}

sk_near sk_near_to(const char *word)
{
    return (sk_near){.word = word};
}

void sk_near_try(sk_near *near, const char *candidate)
{
    int32_t typos = is_begun(near->word, candidate) ? 0 : count_typos(near->word, candidate);
    int32_t at = near->count;

    if (typos > 1 + (int32_t)sk_length(candidate) / 4)
        return;
    while (at > 0 && near->typos[at - 1] > typos)
        at--;
    if (at == SK_NEAR_MAX)
        return;
    near->count = least(near->count + 1, SK_NEAR_MAX);
    for (int32_t i = near->count - 1; i > at; i--) {
        near->best[i] = near->best[i - 1];
        near->typos[i] = near->typos[i - 1];
    }
    near->best[at] = candidate;
    near->typos[at] = typos;
}

void sk_put_near(sk_text *out, const sk_near *near)
{
    for (int32_t i = 0; i < near->count; i++) {
        bool last = i == near->count - 1;
        sk_put(out, i == 0 ? "; did you mean \"" : last ? " or \"" : ", \"");
        sk_put(out, near->best[i]);
        sk_put(out, last ? "\"?" : "\"");
    }
}
