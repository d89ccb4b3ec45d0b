/* Findings for people at a terminal, for spreadsheets and for scripts. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "core/version.h"
#include "lab/findings.h"

enum { NAME = 400 };

static void name_table(const sk_findings *f, int32_t table, char name[NAME])
{
    sk_text t = sk_text_over(name, NAME);

    sk_findings_name(f, table, &t);
}

static void name_change(const sk_findings *f, const sk_contrast *x, char name[NAME])
{
    sk_text t = sk_text_over(name, NAME);

    sk_design_say_factor(f->design, x->factor, &t);
    sk_put(&t, " ");
    sk_design_say_value(f->design, x->factor, sk_design_value(f->design, x->table, x->factor), &t);
    sk_put(&t, " instead of ");
    sk_design_say_value(f->design, x->factor, 0, &t);
}

static const char *end_words(const sk_findings *f, sk_sprt_end end)
{
    if (!f->contest->tests)
        return "";
    return end == SK_SPRT_ELO1 ? "  better" : end == SK_SPRT_ELO0 ? "  not better" : "  open";
}

/* Words */

static void say_heading(const sk_findings *f, FILE *out)
{
    const sk_design *d = f->design;

    fprintf(out, "%s: %s, %d table%s, %" PRId64 " games\n",
            d->what->title[0] != '\0' ? d->what->title : "Experiment", d->game->title, d->tables,
            d->tables == 1 ? "" : "s", f->standing->games);
    fprintf(out, "skald %s, data %016" PRIx64 ", seed %d, each seed played in all seats\n",
            SK_VERSION, d->data, d->what->seed);
    fprintf(out, "unless said: scenario %s%s%s, options %s\n", d->scenario,
            d->forces[0] != '\0' ? ", forces " : "", d->forces, d->options);
}

static void say_table(const sk_findings *f, int32_t t, FILE *out)
{
    const sk_finding *x = &f->table[t];
    char name[NAME];

    name_table(f, t, name);
    fprintf(out, "%4d %8" PRId64 "  %5.1f ± %-4.1f %6.1f ± %-4.1f %6.2f %7.1f  %s%s%s\n", t + 1,
            x->games, 100 * x->share.points, 100 * x->share.error, 100 * x->first_seat.mean,
            100 * x->first_seat.error, x->turns.mean, x->actions.mean, name,
            f->design->idle[t] ? " (the change changes nothing here)" : "", end_words(f, x->end));
}

static void say_endings(const sk_findings *f, FILE *out)
{
    sk_sim_tags all = {0};

    for (int32_t t = 0; t < f->design->tables; t++)
        for (int32_t i = 0; i < f->table[t].endings.count; i++) {
            const sk_sim_tag *tag = &f->table[t].endings.tag[i];
            int32_t at = 0;

            while (at < all.count && strcmp(all.tag[at].name, tag->name) != 0)
                at++;
            if (at == all.count && all.count < SK_COUNTS_MAX)
                all.tag[all.count++] = *tag;
            else if (at < all.count)
                all.tag[at].fared.wins += tag->fared.wins;
        }
    for (int32_t i = 0; i < all.count; i++)
        fprintf(out, "%s%s %.1f %%", i == 0 ? "\nended by " : ", ", all.tag[i].name,
                100 * (double)all.tag[i].fared.wins / (double)f->standing->games);
    fputs(all.count > 0 ? "\n" : "", out);
}

static void say_contrast(const sk_findings *f, const sk_contrast *x, FILE *out)
{
    char name[NAME];

    name_change(f, x, name);
    fprintf(out, "%4d %6d %8" PRId64 "  %+6.1f ± %-4.1f %+6.1f ± %-4.1f %+6.2f ± %-4.2f  %s\n",
            x->table + 1, x->base + 1, x->meetings, 100 * x->share.mean, 100 * x->share.error,
            100 * x->first_seat.mean, 100 * x->first_seat.error, x->turns.mean, x->turns.error,
            name);
}

void sk_findings_words(const sk_findings *f, FILE *out)
{
    say_heading(f, out);
    fputs("\ntable  games   points %     first seat %   turns actions  what\n", out);
    for (int32_t t = 0; t < f->design->tables; t++)
        say_table(f, t, out);
    say_endings(f, out);
    if (f->contrasts == 0)
        return;
    fputs("\nThe same seeds in the same seats, what differs (± at 95 %; 0 inside it proves "
          "nothing):\n"
          "table than    seeds  points %       first seat %    turns          what\n",
          out);
    for (int32_t i = 0; i < f->contrasts; i++)
        say_contrast(f, &f->contrast[i], out);
}

/* CSV */

static void put_quoted(FILE *out, const char *words)
{
    fputc('"', out);
    for (; *words != '\0'; words++)
        fputs(*words == '"' ? "\"\"" : (char[]){*words, '\0'}, out);
    fputc('"', out);
}

void sk_findings_csv(const sk_findings *f, FILE *out)
{
    fputs("table,games,wins,draws,losses,points,points_error,first_seat,first_seat_error,turns,"
          "actions,margin,margin_error,what\n",
          out);
    for (int32_t t = 0; t < f->design->tables; t++) {
        const sk_finding *x = &f->table[t];
        char name[NAME];

        name_table(f, t, name);
        fprintf(out, "%d,%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%.6f,%.6f,%.6f,%.6f,",
                t + 1, x->games, x->wins, x->draws, x->losses, x->share.points, x->share.error,
                x->first_seat.mean, x->first_seat.error);
        fprintf(out, "%.4f,%.4f,%.4f,%.4f,", x->turns.mean, x->actions.mean, x->margin.mean,
                x->margin.error);
        put_quoted(out, name);
        fputc('\n', out);
    }
}

/* JSON */

static void put_real(sk_json *json, const char *key, double x)
{
    sk_json_put_decimal(json, key, llround(x * 1e6), 6);
}

static void put_estimate(sk_json *json, const char *key, double mean, double error)
{
    sk_json_open_object(json, key);
    put_real(json, "mean", mean);
    if (isfinite(error)) {
        put_real(json, "error", error);
    } else {
        sk_json_key(json, "error");
        sk_json_null(json);
    }
    sk_json_end(json);
}

static void put_hash(sk_json *json, const char *key, uint64_t hash)
{
    char words[20];

    snprintf(words, sizeof words, "%016" PRIx64, hash);
    sk_json_put_string(json, key, words);
}

static void put_table(const sk_findings *f, int32_t t, sk_json *json)
{
    const sk_finding *x = &f->table[t];
    char name[NAME];

    name_table(f, t, name);
    sk_json_object(json);
    sk_json_put_string(json, "what", name);
    sk_json_put_string(json, "force", sk_design_force(f->design, t, true));
    sk_json_put_string(json, "against", sk_design_force(f->design, t, false));
    sk_json_put_string(json, "player", sk_design_level(f->design, t, true));
    sk_json_put_string(json, "against_player", sk_design_level(f->design, t, false));
    sk_json_put_int(json, "games", x->games);
    sk_json_put_int(json, "wins", x->wins);
    sk_json_put_int(json, "draws", x->draws);
    sk_json_put_int(json, "losses", x->losses);
    put_estimate(json, "points", x->share.points, x->share.error);
    put_estimate(json, "first_seat", x->first_seat.mean, x->first_seat.error);
    put_estimate(json, "turns", x->turns.mean, x->turns.error);
    put_estimate(json, "margin", x->margin.mean, x->margin.error);
    sk_json_open_object(json, "endings");
    for (int32_t i = 0; i < x->endings.count; i++)
        sk_json_put_int(json, x->endings.tag[i].name, x->endings.tag[i].fared.wins);
    sk_json_end(json);
    sk_json_end(json);
}

static void put_contrast(const sk_findings *f, const sk_contrast *x, sk_json *json)
{
    char name[NAME];

    name_change(f, x, name);
    sk_json_object(json);
    sk_json_put_int(json, "table", x->table + 1);
    sk_json_put_int(json, "than", x->base + 1);
    sk_json_put_string(json, "what", name);
    sk_json_put_int(json, "seeds", x->meetings);
    put_estimate(json, "points", x->share.mean, x->share.error);
    put_estimate(json, "first_seat", x->first_seat.mean, x->first_seat.error);
    put_estimate(json, "turns", x->turns.mean, x->turns.error);
    sk_json_end(json);
}

void sk_findings_json(const sk_findings *f, sk_json *json)
{
    const sk_design *d = f->design;

    sk_json_object(json);
    sk_json_put_string(json, "title", d->what->title);
    sk_json_put_string(json, "game", d->game->id);
    sk_json_put_string(json, "version", SK_VERSION);
    put_hash(json, "data", d->data);
    put_hash(json, "all", d->all);
    sk_json_put_string(json, "scenario", d->scenario);
    sk_json_put_string(json, "forces", d->forces);
    sk_json_put_string(json, "options", d->options);
    sk_json_put_int(json, "seats", d->seats);
    sk_json_put_int(json, "seed", d->what->seed);
    sk_json_put_int(json, "seeds", d->what->seeds);
    sk_json_put_int(json, "games", f->standing->games);
    sk_json_open_array(json, "tables");
    for (int32_t t = 0; t < d->tables; t++)
        put_table(f, t, json);
    sk_json_end(json);
    sk_json_open_array(json, "differences");
    for (int32_t i = 0; i < f->contrasts; i++)
        put_contrast(f, &f->contrast[i], json);
    sk_json_end(json);
    sk_json_end(json);
}
