/* Odds in the terminal: of one action all that is known, and one figure beside each choice. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/odds.h"
#include "app/output.h"
#include "app/session.h"
#include "data/memory.h"

/* "hits: 2.31 on average, some in 84 %", with ± where it was tried */
static void say_odds_row(const sk_session *s, const sk_odds *odds, const sk_odds_row *row)
{
    const char *reason = s->game->reasons.row[row->reason].words;
    char words[256];

    if (odds->kind == SK_ODDS_SAMPLED)
        snprintf(words, sizeof words, "%s: %.2f ± %.2f on average, some in %.0f ± %.0f %%", reason,
                 row->mean, 1.96 * row->mean_error, 100 * row->chance, 196 * row->chance_error);
    else
        snprintf(words, sizeof words, "%s: %.2f on average, some in %.0f %%", reason, row->mean,
                 100 * row->chance);
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
}

/* Two or more amounts have a row of bars: "1 ######## 42 %". */
static void say_amounts(const sk_session *s, const sk_odds_row *row)
{
    enum { WIDE = 30 };
    char bar[WIDE + 1], words[128];
    int32_t amounts = 0;

    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
        amounts += row->share[i] >= 0.005;
    for (int32_t i = 0; amounts > 1 && i <= 2 * SK_ODDS_MOST; i++) {
        size_t wide = (size_t)(row->share[i] * WIDE + 0.5);
        if (row->share[i] < 0.005)
            continue;
        memset(bar, '#', wide);
        bar[wide] = '\0';
        snprintf(words, sizeof words, "%3d %s %.0f %%", i - SK_ODDS_MOST, bar, 100 * row->share[i]);
        sk_term_say(s->term, SK_INK_FAINT, 4, words);
    }
}

static const char *worth_of(const sk_odds *odds)
{
    static const char *const WORTH[] = {
        [SK_ODDS_NONE] = "",
        [SK_ODDS_SAMPLED] = "partly tried, if everybody answers as a sensible player would",
        [SK_ODDS_NEARLY] = "exact to a billionth, if everybody answers as a sensible player would",
        [SK_ODDS_WHOLE] = "exact, if everybody answers as a sensible player would"};

    return WORTH[odds->kind];
}

/* What may happen is never "0 %", and what may fail never "100 %". */
static void put_percent(sk_text *out, double share)
{
    char words[16];

    if (share > 0 && share < 0.005)
        snprintf(words, sizeof words, "<1 %%");
    else if (share < 1 && share >= 0.995)
        snprintf(words, sizeof words, ">99 %%");
    else
        snprintf(words, sizeof words, "%.0f %%", 100 * share);
    sk_put(out, words);
}

/* What one roll, or all that follows, comes to. */
static void say_chances(const sk_session *s, const sk_odds *odds)
{
    char words[256];

    if (odds->roll >= 0) {
        sk_text t = SK_TEXT(words);
        sk_put(&t, "the roll succeeds: ");
        put_percent(&t, odds->roll);
        sk_term_say(s->term, SK_INK_PLAIN, 2, words);
    }
    if (odds->prospect >= 0) {
        sk_text t = SK_TEXT(words);
        sk_put(&t, s->game->reasons.row[odds->prospect_reason].words);
        sk_put(&t, " in the end: ");
        put_percent(&t, odds->prospect);
        sk_term_say(s->term, SK_INK_PLAIN, 2, words);
    }
}

/* Amounts that never come are not told. */
static int32_t say_rows(const sk_session *s, const sk_odds *odds)
{
    int32_t told = 0;

    for (int32_t i = 0; i < odds->rows; i++) {
        if (odds->row[i].chance <= 0)
            continue;
        told++;
        say_odds_row(s, odds, &odds->row[i]);
        say_amounts(s, &odds->row[i]);
    }
    if (told > 0)
        sk_term_say(s->term, SK_INK_FAINT, 2, worth_of(odds));
    return told;
}

/* What its roll must show, and what comes of it. */
void sk_show_odds(const sk_session *s, const sk_action *a)
{
    enum { TRIES = 500 };
    sk_odds_question question = {s->game, sk_match_scene(s->match), s->view, s->viewer, *a, 1};
    sk_odds_workspace *workspace = sk_odds_workspace_new(s->game);
    sk_odds odds =
        workspace != NULL ? sk_odds_ask(&question, workspace, TRIES) : sk_odds_of(&question);

    sk_odds_workspace_free(workspace);
    sk_show_needs(s, "needs", &odds.needs);
    say_chances(s, &odds);
    if (say_rows(s, &odds) == 0 && !odds.rolls && odds.prospect < 0)
        sk_term_say(s->term, SK_INK_PLAIN, 2, "There is nothing to roll and nothing to count.");
}

/* Beside the choices */

/* "62 % passes", "2.3 hits": it happens or not, or so many on average. */
static void put_row(const sk_session *s, const sk_odds_row *row, sk_text *out)
{
    char mean[32];

    if (fabs(row->mean - row->chance) < 0.0005) {
        put_percent(out, row->chance);
    } else {
        snprintf(mean, sizeof mean, "%.1f", row->mean);
        sk_put(out, mean);
    }
    sk_put(out, " ");
    sk_put(out, s->game->reasons.row[row->reason].words);
}

/* The roll that decides it, what it leads to in the end, or the first thing that may come of it;
 * the page's buttons say the same. */
static void put_figure(const sk_session *s, const sk_odds *odds, sk_text *out)
{
    if (odds->roll >= 0) {
        put_percent(out, odds->roll);
        sk_put(out, " succeeds");
        return;
    }
    if (odds->prospect >= 0) {
        put_percent(out, odds->prospect);
        sk_put(out, " ");
        sk_put(out, s->game->reasons.row[odds->prospect_reason].words);
        return;
    }
    for (int32_t i = 0; i < odds->rows; i++)
        if (odds->row[i].chance >= 0.005) {
            put_row(s, &odds->row[i], out);
            return;
        }
}

/* Less is gone through than for `odds`: the screen should not wait. */
static void figure(const sk_session *s, sk_odds_workspace *workspace, const sk_action *a,
                   sk_text *out)
{
    static const sk_walk_bounds BRIEF = {.paths = 2000, .states = SK_WALK_STATES, .tries = 100};
    sk_odds_question question = {s->game, sk_match_scene(s->match), s->view, s->viewer, *a, 1};
    sk_odds odds = sk_odds_of(&question);

    if (odds.roll < 0 && odds.prospect < 0)
        sk_odds_walk_within(&question, workspace, &BRIEF, &odds);
    put_figure(s, &odds, out);
}

void sk_figure_choices(sk_session *s)
{
    enum { CHOICES_MOST = 60 }; /* of a longer list the rest is folded anyway */
    sk_choices *c = &s->choices;
    sk_odds_workspace *workspace;

    if (!sk_term_is_live(s->term) || s->quiet || c->list.count < 2)
        return;
    workspace = sk_odds_workspace_new(s->game);
    for (int32_t i = 0; workspace != NULL && i < c->list.count && i < CHOICES_MOST; i++) {
        char words[96] = "";
        sk_text t = SK_TEXT(words);
        if (c->figure[i] != NULL)
            continue;
        figure(s, workspace, &c->list.item[i], &t);
        if (t.length > 0)
            c->figure[i] = sk_alloc_words(words);
    }
    sk_odds_workspace_free(workspace);
}
