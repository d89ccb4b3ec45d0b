/* By typing mistakes, counted; of equally near words those told first come first. */
#include "data/suggest.h"

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

sk_suggestions sk_suggestions_for(const char *word)
{
    return (sk_suggestions){.word = word};
}

void sk_suggest(sk_suggestions *meant, const char *candidate)
{
    int32_t typos = is_begun(meant->word, candidate) ? 0 : count_typos(meant->word, candidate);
    int32_t at = meant->count;

    if (typos > 1 + (int32_t)sk_length(candidate) / 4)
        return;
    while (at > 0 && meant->typos[at - 1] > typos)
        at--;
    if (at == SK_SUGGESTIONS_MAX)
        return;
    meant->count = least(meant->count + 1, SK_SUGGESTIONS_MAX);
    for (int32_t i = meant->count - 1; i > at; i--) {
        meant->best[i] = meant->best[i - 1];
        meant->typos[i] = meant->typos[i - 1];
    }
    meant->best[at] = candidate;
    meant->typos[at] = typos;
}

void sk_put_suggestions(sk_text *out, const sk_suggestions *meant)
{
    for (int32_t i = 0; i < meant->count; i++) {
        bool last = i == meant->count - 1;
        sk_put(out, i == 0 ? "; did you mean \"" : last ? " or \"" : ", \"");
        sk_put(out, meant->best[i]);
        sk_put(out, last ? "\"?" : "\"");
    }
}
