/* Plots of odds, drawn by gnuplot. */
#include <stdio.h>
#include <string.h>

#include "lab/inquiry.h"

/* In gnuplot's double quotes. */
static void put_words(FILE *to, const char *words)
{
    fputc('"', to);
    for (; *words != '\0'; words++)
        fputc(*words == '"' || *words == '\\' || *words == '\n' ? '\'' : *words, to);
    fputc('"', to);
}

static const char *words_of(const sk_inquiry *q)
{
    return q->meeting.game->reasons.row[q->of].words;
}

/* Bars of each amount; the share of none is what the others leave. */
static void plot_amounts(const sk_inquiry *q, FILE *to)
{
    const sk_odds *odds = &q->meeting.odds;
    const sk_odds_row *row = &odds->row[0];

    for (int32_t i = 1; i < odds->rows; i++)
        if (odds->row[i].reason == q->of)
            row = &odds->row[i];
    fputs("set style fill solid 0.8\nset boxwidth 0.8\nset yrange [0:]\nset ylabel '%'\n", to);
    fputs("set xtics 1\nset xlabel ", to);
    put_words(to, words_of(q));
    fputs("\nplot '-' using 1:2 with boxes notitle lc rgb '#336699'\n", to);
    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++) {
        double share = i == SK_ODDS_MOST ? 1 - row->chance : row->share[i];
        if (share > 1e-4)
            fprintf(to, "%d %.6f\n", i - SK_ODDS_MOST, 100 * share);
    }
    fputs("e\n", to);
}

static void plot_varied(const sk_inquiry *q, FILE *to)
{
    const sk_matter *matter = &q->meeting.game->stand->matter[q->vary.matter];
    bool words = matter->kind == SK_MATTER_CHOICE || matter->kind == SK_MATTER_YES;
    char value[64];

    fputs("set xlabel ", to);
    put_words(to, matter->id);
    fputs("\nset ylabel ", to);
    put_words(to, words_of(q));
    fprintf(to, "\nplot '-' using %s with yerrorlines notitle pt 7 lc rgb '#336699'\n",
            words ? "0:2:3:xtic(1)" : "1:2:3");
    for (int32_t i = 0; i < q->count; i++) {
        const sk_inquired *row = sk_asked_row(&q->asked[i], q->of);
        sk_text t = SK_TEXT(value);
        sk_put_matter(&t, matter, q->vary.value[q->asked[i].value]);
        if (row != NULL)
            fprintf(to, "%s %.6f %.6f\n", value, row->mean, row->mean_off);
    }
    fputs("e\n", to);
}

static void put_tics(const sk_inquiry *q, int32_t side, const char *axis, FILE *to)
{
    fprintf(to, "set %stics %s(", axis, side == 1 ? "rotate by 60 right " : "");
    for (int32_t i = 0; i < q->names[side]; i++) {
        fputs(i > 0 ? ", " : "", to);
        put_words(to, q->name[side][i]);
        fprintf(to, " %d", i);
    }
    fputs(")\n", to);
}

static void plot_matrix(const sk_inquiry *q, FILE *to)
{
    put_tics(q, 0, "y", to);
    put_tics(q, 1, "x", to);
    fputs("unset grid\nset xlabel 'defender'\nset ylabel 'attacker'\nset title ", to);
    put_words(to, words_of(q));
    fprintf(to, "\nset xrange [-0.5:%d.5]\nset yrange [%d.5:-0.5]\n", q->names[1] - 1,
            q->names[0] - 1);
    fputs("set palette defined (0 '#ffffff', 1 '#336699')\nplot '-' with image notitle\n", to);
    for (int32_t a = 0; a < q->names[0]; a++)
        for (int32_t d = 0; d < q->names[1]; d++) {
            const sk_inquired *row = sk_asked_row(sk_asked_at(q, a, d, 0), q->of);
            fprintf(to, "%d %d %.6f\n", d, a, row != NULL ? row->mean : 0.0);
        }
    fputs("e\n", to);
}

static void put_head(const sk_inquiry *q, const char *file, FILE *to)
{
    bool matrix = q->names[0] * q->names[1] > 1; /* whose names take room, too */
    int32_t wide = matrix ? 420 + 24 * q->names[1] : 760;
    int32_t high = matrix ? 340 + 20 * q->names[0] : 480;

    fprintf(to,
            "set encoding utf8\nset terminal %s size %d,%d font 'Georgia,12' background 'white'\n",
            sk_ends(file, ".png") ? "pngcairo noenhanced" : "svg dynamic noenhanced", wide, high);
    fputs("set output ", to);
    put_words(to, file);
    fputs("\nset border 3\nset tics nomirror out\nset grid y lc rgb '#dddddd'\n", to);
}

bool sk_inquiry_plot(const sk_inquiry *q, const char *file)
{
    FILE *to = popen("gnuplot 2>/dev/null", "w");

    if (to == NULL)
        return false;
    put_head(q, file, to);
    if (q->vary.count > 0 && q->names[0] * q->names[1] == 1)
        plot_varied(q, to);
    else if (q->count > 1)
        plot_matrix(q, to);
    else
        plot_amounts(q, to);
    return pclose(to) == 0;
}
