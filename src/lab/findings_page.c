/* Findings as one page of HTML that needs nothing else: tables, plots drawn by gnuplot, and how it
 * was found. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/version.h"
#include "lab/findings.h"

enum { NAME = 400, FORCES = 2 * SK_LAB_NAMES };

static const char STYLE[] =
    "body{font:11pt/1.45 Georgia,serif;max-width:60em;margin:2em auto;padding:0 1em;color:#1a1a1a}"
    "h1{font-size:1.7em;margin-bottom:.1em}h2{font-size:1.2em;margin-top:1.6em}"
    "table{border-collapse:collapse;font-size:.9em;font-variant-numeric:tabular-nums}"
    "th,td{padding:.18em .7em;text-align:right;border-bottom:1px solid #ccc}"
    "th{border-bottom:1.5px solid #333}th.w,td.w{text-align:left}"
    "figure{margin:1em "
    "0}svg{max-width:100%;height:auto}figcaption,.small{font-size:.85em;color:#444}"
    ".sure{font-weight:bold}@media print{body{margin:0;max-width:none}h2{break-after:avoid}"
    "figure,tr{break-inside:avoid}}";

static void put_html(FILE *out, const char *words)
{
    for (; *words != '\0'; words++)
        switch (*words) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*words, out);
        }
}

/* Plots */

/* gnuplot reads what `script` writes; its picture goes to the page. False when there is none. */
typedef void plot(const sk_findings *f, int32_t which, FILE *script);

static bool copy_picture(FILE *from, FILE *out)
{
    char line[4096];
    bool inside = false;

    while (fgets(line, sizeof line, from) != NULL) {
        inside = inside || strncmp(line, "<svg", 4) == 0; /* not the lines that make it a file */
        if (inside)
            fputs(line, out);
    }
    return inside;
}

static bool draw(const sk_findings *f, int32_t which, plot *script, const char *caption, FILE *out)
{
    char name[] = "/tmp/skald-plot-XXXXXX", command[64];
    int file = mkstemp(name);
    FILE *to = file >= 0 ? fdopen(file, "w") : NULL, *from;
    bool drawn = false;

    if (to == NULL)
        return false;
    fputs("set encoding utf8\nset border 3\nset tics nomirror out\nset grid y lc rgb '#dddddd'\n",
          to);
    script(f, which, to);
    fclose(to);
    snprintf(command, sizeof command, "gnuplot %s 2>/dev/null", name);
    from = popen(command, "r");
    fputs("<figure>", out);
    if (from != NULL) {
        drawn = copy_picture(from, out);
        pclose(from);
    }
    if (drawn) {
        fputs("<figcaption>", out);
        put_html(out, caption);
        fputs("</figcaption>", out);
    }
    fputs("</figure>\n", out);
    remove(name);
    return drawn;
}

/* In gnuplot's double quotes. */
static void put_words(FILE *to, const char *words)
{
    fputc('"', to);
    for (; *words != '\0'; words++)
        fputc(*words == '"' || *words == '\\' ? '\'' : *words, to);
    fputc('"', to);
}

static void set_size(FILE *to, int32_t rows)
{
    fprintf(to,
            "set terminal svg size 760,%d dynamic noenhanced font 'Georgia,12' background "
            "'white'\n",
            90 + 22 * rows);
}

/* All tables, one below the other, with their intervals. */
static void plot_tables(const sk_findings *f, int32_t which, FILE *to)
{
    int32_t tables = f->design->tables;

    (void)which;
    set_size(to, tables);
    fputs("$d << EOD\n", to);
    for (int32_t t = 0; t < tables; t++) {
        char name[NAME];
        sk_text out = SK_TEXT(name);

        sk_findings_name(f, t, &out);
        fprintf(to, "%.3f %d %.3f ", 100 * f->table[t].share.points, tables - t,
                100 * f->table[t].share.error);
        put_words(to, name);
        fputc('\n', to);
    }
    fprintf(to,
            "EOD\nset xrange [0:100]\nset yrange [0.4:%d.6]\nset xlabel 'points, %%'\n"
            "set grid x noy\nset arrow from 50,graph 0 to 50,graph 1 nohead lc rgb '#999999'\n"
            "unset key\nplot $d using 1:2:3:ytic(4) with xerrorbars pt 7 ps 0.7 lc rgb '#1f5a8a'\n",
            tables);
}

/* Force against force. */
typedef struct grid {
    const char *force[FORCES];
    int32_t count;
} grid;

static int32_t place_of(grid *g, const char *force)
{
    int32_t i = 0;

    while (i < g->count && strcmp(g->force[i], force) != 0)
        i++;
    if (i == g->count)
        g->force[g->count++] = force;
    return i;
}

static void put_cell(FILE *to, int32_t x, int32_t y, double points)
{
    fprintf(to, "%d %d %.1f\n", x, y, points);
}

static void plot_matrix(const sk_findings *f, int32_t which, FILE *to)
{
    const sk_design *d = f->design;
    grid g = {0};

    (void)which;
    fputs("$d << EOD\n", to);
    for (int32_t t = 0; t < d->tables; t++) {
        int32_t one = place_of(&g, sk_design_force(d, t, true));
        int32_t other = place_of(&g, sk_design_force(d, t, false));
        double points = 100 * f->table[t].share.points;

        put_cell(to, other, one, points);
        if (d->what->opponents == 0)
            put_cell(to, one, other, 100 - points);
    }
    fputs("EOD\n", to);
    set_size(to, 4 + g.count * 2);
    fputs("unset key\nunset grid\nset xtics rotate by 30 right (", to);
    for (int32_t axis = 0; axis < 2; axis++) {
        for (int32_t i = 0; i < g.count; i++) {
            fputs(i > 0 ? "," : "", to);
            put_words(to, g.force[i]);
            fprintf(to, " %d", i);
        }
        fputs(axis == 0 ? ")\nset ytics (" : ")\n", to);
    }
    fprintf(to,
            "set xrange [-0.5:%d.5]\nset yrange [%d.5:-0.5]\nset cbrange [0:100]\n"
            "set cblabel 'points of the row, %%'\nset xlabel 'against'\n"
            "set palette defined (0 '#b2452f', 50 '#f7f7f2', 100 '#2f6fa5')\n"
            "plot $d using 1:2:(0.5):(0.5):3 with boxxyerror fs solid noborder lc palette, "
            "$d using 1:2:(sprintf('%%.0f',$3)) with labels\n",
            g.count - 1, g.count - 1);
}

/* A number that was varied: a line for each combination of the rest. */
static void plot_sweep(const sk_findings *f, int32_t factor, FILE *to)
{
    const sk_design *d = f->design;
    int32_t lines = 0;
    char words[NAME];
    sk_text out = SK_TEXT(words);

    for (int32_t t = 0; t < d->tables; t++) {
        if (sk_design_base(d, t, factor) != t)
            continue;
        fprintf(to, "$d%d << EOD\n", lines++);
        for (int32_t v = 0, step = 0; v < d->factor[factor].count; v++) {
            int32_t hundredths = 0;

            while (sk_design_base(d, t + step, factor) != t ||
                   sk_design_value(d, t + step, factor) != v)
                step++;
            sk_design_number(d, factor, v, &hundredths);
            fprintf(to, "%.2f %.3f %.3f\n", hundredths / 100.0,
                    100 * f->table[t + step].share.points, 100 * f->table[t + step].share.error);
        }
        fputs("EOD\n", to);
    }
    sk_design_say_factor(d, factor, &out);
    set_size(to, 12);
    fputs("set xlabel ", to);
    put_words(to, words);
    fputs("\nset ylabel 'points, %'\nset key outside right\nset offsets graph 0.05,0.05,0.05,0.05\n"
          "plot ",
          to);
    for (int32_t t = 0, line = 0; t < d->tables; t++) {
        sk_text name = SK_TEXT(words);

        if (sk_design_base(d, t, factor) != t)
            continue;
        sk_design_say_value(d, 1, sk_design_value(d, t, 1), &name);
        fprintf(to,
                "%s$d%d using 1:2 smooth unique with lines lt %d notitle, "
                "$d%d using 1:2:3 with yerrorbars lt %d pt 7 ps 0.6 title ",
                line > 0 ? ", " : "", line, line + 1, line, line + 1);
        line++;
        put_words(to, words);
    }
    fputc('\n', to);
}

static void put_plots(const sk_findings *f, FILE *out)
{
    const sk_design *d = f->design;
    bool pairs = d->factor[1].count > 2 && d->tables == d->factor[1].count, drawn = true;

    if (pairs)
        drawn = draw(f, 0, plot_matrix, "Points of the force in the row, in per cent of all.", out);
    for (int32_t k = 0; k < d->factors && drawn; k++)
        if (d->factor[k].kind == SK_BY_CHANGE && d->factor[k].count > 2)
            drawn = draw(f, k, plot_sweep, "What the number does; bars are 95 % intervals.", out);
    if (drawn && d->tables <= 60)
        drawn = draw(f, 0, plot_tables, "Every table with its 95 % interval.", out);
    if (!drawn)
        fputs("<p class=small>Plots are drawn by gnuplot (Debian's gnuplot-nox), which was not "
              "found when this page was made.</p>\n",
              out);
}

/* Tables */

static void put_name(const sk_findings *f, int32_t table, FILE *out)
{
    char name[NAME];
    sk_text t = SK_TEXT(name);

    sk_findings_name(f, table, &t);
    put_html(out, name);
    if (f->design->idle[table])
        fputs(" (the change changes nothing here)", out);
}

static void put_tables(const sk_findings *f, FILE *out)
{
    fputs("<h2>Tables</h2>\n<table><tr><th>no.<th class=w>what<th>games<th>wins<th>draws<th>losses"
          "<th>points&nbsp;%<th>first&nbsp;seat&nbsp;%<th>turns<th>margin</tr>\n",
          out);
    for (int32_t t = 0; t < f->design->tables; t++) {
        const sk_finding *x = &f->table[t];

        fprintf(out, "<tr><td>%d<td class=w>", t + 1);
        put_name(f, t, out);
        fprintf(out,
                "<td>%" PRId64 "<td>%" PRId64 "<td>%" PRId64 "<td>%" PRId64
                "<td>%.1f&nbsp;±&nbsp;%.1f<td>%.1f&nbsp;±&nbsp;%.1f<td>%.2f<td>%+.2f</tr>\n",
                x->games, x->wins, x->draws, x->losses, 100 * x->share.points, 100 * x->share.error,
                100 * x->first_seat.mean, 100 * x->first_seat.error, x->turns.mean, x->margin.mean);
    }
    fputs("</table>\n", out);
}

static bool is_sure(sk_estimate e)
{
    return e.mean > e.error || -e.mean > e.error;
}

static void put_estimate(sk_estimate e, double scale, FILE *out)
{
    fprintf(out, "<td%s>%+.*f&nbsp;±&nbsp;%.*f", is_sure(e) ? " class=sure" : "", scale > 1 ? 1 : 2,
            scale * e.mean, scale > 1 ? 1 : 2, scale * e.error);
}

static void put_contrasts(const sk_findings *f, FILE *out)
{
    const sk_design *d = f->design;

    if (f->contrasts == 0)
        return;
    fputs("<h2>Differences</h2>\n<p class=small>The same seeds in the same seats; what the table "
          "has more than the one it is compared with, ± at 95 %. Bold where 0 is outside.</p>\n"
          "<table><tr><th>table<th>than<th class=w>what<th>seeds<th>points&nbsp;%<th>first"
          "&nbsp;seat&nbsp;%<th>turns</tr>\n",
          out);
    for (int32_t i = 0; i < f->contrasts; i++) {
        const sk_contrast *x = &f->contrast[i];
        char name[NAME];
        sk_text t = SK_TEXT(name);

        sk_design_say_factor(d, x->factor, &t);
        sk_put(&t, ": ");
        sk_design_say_value(d, x->factor, sk_design_value(d, x->table, x->factor), &t);
        sk_put(&t, " instead of ");
        sk_design_say_value(d, x->factor, 0, &t);
        fprintf(out, "<tr><td>%d<td>%d<td class=w>", x->table + 1, x->base + 1);
        put_html(out, name);
        fprintf(out, "<td>%" PRId64, x->meetings);
        put_estimate(x->share, 100, out);
        put_estimate(x->first_seat, 100, out);
        put_estimate(x->turns, 1, out);
        fputs("</tr>\n", out);
    }
    fputs("</table>\n", out);
}

static void put_endings(const sk_findings *f, FILE *out)
{
    if (f->table[0].endings.count == 0)
        return;
    fputs("<h2>How games ended</h2>\n<table><tr><th>no.<th class=w>ended by</tr>\n", out);
    for (int32_t t = 0; t < f->design->tables; t++) {
        const sk_finding *x = &f->table[t];

        fprintf(out, "<tr><td>%d<td class=w>", t + 1);
        for (int32_t i = 0; i < x->endings.count; i++) {
            fputs(i > 0 ? ", " : "", out);
            put_html(out, x->endings.tag[i].name);
            fprintf(out, " %.1f %%", 100 * (double)x->endings.tag[i].fared.wins / (double)x->games);
        }
        fputs("</tr>\n", out);
    }
    fputs("</table>\n", out);
}

static void put_method(const sk_findings *f, const char *rows, FILE *out)
{
    const sk_experiment *e = f->design->what;

    fputs(
        "<h2>How it was found</h2>\n<p>Computer players played whole games by the rules of the "
        "engine. Every table played the same seeds, each once with the force in every seat, so "
        "that neither the first seat nor luck of the draw favours anybody. Points are a win, or "
        "half a draw, in per cent of all games; their interval is that of means over seeds, since "
        "games of one seed are not independent. Differences are taken seed by seed.",
        out);
    if (e->half_width > 0)
        fprintf(out, " A table was done when its interval was at most %.2f %% either way.",
                e->half_width / 100.0);
    if (e->bounds == 2)
        fprintf(out,
                " A table was done when a sequential test at 5 %% told an Elo difference of %.1f "
                "from one of %.1f.",
                e->bound[0].hundredths / 100.0, e->bound[1].hundredths / 100.0);
    fprintf(out,
            " Computer players are no masters: what they cannot use counts for nothing here.</p>"
            "\n<p class=small>skald %s, data %016" PRIx64 ", all that went in %016" PRIx64
            ", seed %d, at most %d seeds, %" PRId64 " games. Scenario %s, ",
            SK_VERSION, f->design->data, f->design->all, e->seed, e->seeds, f->standing->games,
            f->design->scenario);
    fprintf(out, "forces %s, options %s, unless a table says otherwise. Rows: ", f->design->forces,
            f->design->options);
    put_html(out, rows);
    fputs("</p>\n", out);
}

void sk_findings_page(const sk_findings *f, const char *rows, FILE *out)
{
    const sk_design *d = f->design;
    const char *title = d->what->title[0] != '\0' ? d->what->title : "Experiment";

    fprintf(out, "<!doctype html>\n<html lang=en><meta charset=utf-8>"
                 "<meta name=viewport content=\"width=device-width\">\n<title>");
    put_html(out, title);
    fprintf(out, "</title>\n<style>%s</style>\n<h1>", STYLE);
    put_html(out, title);
    fprintf(out, "</h1>\n<p>%s, %d table%s, %" PRId64 " games.</p>\n", d->game->title, d->tables,
            d->tables == 1 ? "" : "s", f->standing->games);
    put_plots(f, out);
    put_tables(f, out);
    put_contrasts(f, out);
    put_endings(f, out);
    put_method(f, rows, out);
    fputs("</html>\n", out);
}
