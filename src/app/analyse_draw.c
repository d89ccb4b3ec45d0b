/* A review as a graph by gnuplot. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/analyse.h"

/* In gnuplot's double quotes; names may come from anybody's files. */
static void put_quoted(FILE *out, const char *words)
{
    fputc('"', out);
    for (; *words != '\0'; words++)
        fputc(strchr("\"\\`$@{}^_&~\n", *words) != NULL ? ' ' : *words, out);
    fputc('"', out);
}

static void write_curves(const sk_review *r, FILE *to)
{
    for (int32_t seat = 0; seat < r->seats; seat++) {
        char name[128];
        sk_text t = SK_TEXT(name);
        sk_put_review_seat(r, seat, &t);
        fprintf(to, "%s'-' with lines lw 2 title ", seat == 0 ? "plot " : ", ");
        put_quoted(to, name);
    }
    fputs("\n", to);
    for (int32_t seat = 0; seat < r->seats; seat++) {
        fprintf(to, "0 %.2f\n", 100 * r->start[seat]);
        for (int32_t i = 0; i < r->count; i++)
            fprintf(to, "%d %.2f\n", i + 1, 100 * r->step[i].after[seat]);
        fputs("e\n", to);
    }
}

static void write_script(const sk_review *r, FILE *to)
{
    int32_t point[SK_TURNS_MOST], count = sk_turning_points(r, point);

    fputs("set encoding utf8\nset terminal svg size 900,420 background rgb 'white'\n"
          "set border 3\nset tics nomirror out\nset grid y lc rgb '#dddddd'\n"
          "set yrange [0:100]\nset xlabel 'step'\nset ylabel 'chance of winning, %'\n"
          "set key outside top center horizontal\n",
          to);
    for (int32_t k = 0; k < count; k++)
        fprintf(to,
                "set arrow from %d,0 to %d,100 nohead dt 2 lc rgb '#999999'\n"
                "set label 'turn %d' at %d,97 right rotate by 90 font ',9'\n",
                point[k] + 1, point[k] + 1, r->step[point[k]].round, point[k] + 1);
    write_curves(r, to);
}

/* gnuplot writes to standard output, so that no name of a file passes through a shell. */
static bool copy_picture(FILE *from, FILE *out)
{
    char piece[4096];
    size_t size, all = 0;

    while ((size = fread(piece, 1, sizeof piece, from)) > 0) {
        fwrite(piece, 1, size, out);
        all += size;
    }
    return all > 0;
}

bool sk_draw_review(const sk_review *r, const char *path)
{
    char name[] = "/tmp/skald-plot-XXXXXX", command[64];
    int file = mkstemp(name);
    FILE *to = file >= 0 ? fdopen(file, "w") : NULL, *from, *out;
    bool drawn = false;

    if (to == NULL)
        return false;
    write_script(r, to);
    fclose(to);
    snprintf(command, sizeof command, "gnuplot %s 2>/dev/null", name);
    from = popen(command, "r");
    out = from != NULL ? fopen(path, "w") : NULL;
    if (out != NULL) {
        drawn = copy_picture(from, out);
        drawn = fclose(out) == 0 && drawn;
    }
    if (from != NULL)
        pclose(from);
    remove(name);
    return drawn;
}
