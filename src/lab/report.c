/* Words, CSV and JSON of one result; all numbers were counted by sim.c. */
#include "lab/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/version.h"
#include "lab/stats.h"

static double per_game(const sk_sim_result *result, int64_t sum)
{
    return result->games > 0 ? (double)sum / (double)result->games : 0;
}

static int64_t games_of(const sk_sim_player *p)
{
    return p->wins + p->draws + p->losses;
}

static sk_interval rate_of(const sk_sim_player *p)
{
    return sk_wilson(p->wins, p->draws, games_of(p));
}

/* With the force it came with, where the game has forces. */
static const char *force_of(const sk_report *r, int32_t player)
{
    return r->force[player] != NULL ? r->force[player] : "";
}

static void name_seat(int32_t seat, char name[24])
{
    snprintf(name, 24, "seat %d", seat + 1);
}

/* Words */

static int wider(int width, const char *name)
{
    return (int)strlen(name) > width ? (int)strlen(name) : width;
}

static int widest_name(const sk_report *r)
{
    int width = (int)strlen("player");

    for (int32_t i = 0; i < r->sim->players; i++)
        width = wider(width, r->player[i]);
    for (int32_t i = 0; i < r->result->with.count; i++)
        width = wider(width, r->result->with.tag[i].name);
    return width;
}

static void say_heading(FILE *out, int width, const char *first)
{
    fprintf(out, "%-*s  %9s %9s %9s   %7s  95 %% interval\n", width, first, "wins", "draws",
            "losses", "rate");
}

static void say_fared(FILE *out, int width, const char *name, const sk_sim_player *p)
{
    sk_interval rate = rate_of(p);

    fprintf(out, "%-*s  %9" PRId64 " %9" PRId64 " %9" PRId64 "   %5.1f %%  %.1f to %.1f %%\n",
            width, name, p->wins, p->draws, p->losses, 100 * rate.rate, 100 * rate.low,
            100 * rate.high);
}

static void say_tags(FILE *out, int width, const sk_sim_result *result)
{
    if (result->with.count > 0) {
        fputc('\n', out);
        say_heading(out, width, "with");
    }
    for (int32_t i = 0; i < result->with.count; i++)
        say_fared(out, width, result->with.tag[i].name, &result->with.tag[i].fared);
    for (int32_t i = 0; i < result->endings.count; i++)
        fprintf(out, "%s%s %.1f %%", i == 0 ? "\nended by " : ", ", result->endings.tag[i].name,
                100 * per_game(result, result->endings.tag[i].fared.wins));
    fputs(result->endings.count > 0 ? "\n" : "", out);
}

static void say_seats(const sk_report *r, FILE *out, int width)
{
    fputc('\n', out);
    for (int32_t i = 0; i < r->sim->players; i++) {
        char name[24];
        name_seat(i, name);
        say_fared(out, width, name, &r->result->seat[i]);
    }
}

/* Everything that went in, so that the figures can be published, and had again. */
static void say_played(const sk_report *r, FILE *out)
{
    for (int32_t i = 0; i < r->sim->players; i++)
        if (force_of(r, i)[0] != '\0')
            fprintf(out, "%s%s", i == 0 ? "forces " : ", ", r->force[i]);
    fputs(force_of(r, 0)[0] != '\0' ? "\n" : "", out);
    if (r->options != NULL && r->options[0] != '\0')
        fprintf(out, "options %s\n", r->options);
    fprintf(out, "skald %s, data %016" PRIx64 "\n", SK_VERSION, r->data);
}

void sk_report_words(const sk_report *r, FILE *out)
{
    const sk_sim_result *result = r->result;
    int width = widest_name(r);

    fprintf(out, "%s, %s: ", r->sim->game->title, r->scenario);
    if (result->games < r->sim->games)
        fprintf(out, "stopped after %" PRId64 " of ", result->games);
    fprintf(out, "%" PRId64 " games with seed %" PRIu64 " in %.2f s\n\n", r->sim->games,
            r->sim->seed, result->seconds);
    say_heading(out, width, "player");
    for (int32_t i = 0; i < r->sim->players; i++)
        say_fared(out, width, r->player[i], &result->player[i]);
    say_seats(r, out, width);
    say_tags(out, width, result);
    fprintf(out, "\n%.2f turns (%" PRId64 " to %" PRId64 ") and %.1f actions a game\n",
            per_game(result, result->rounds), result->rounds_min, result->rounds_max,
            per_game(result, result->actions));
    say_played(r, out);
}

/* CSV */

/* In quotes when it must be: names come from users' folders. */
static void put_field(FILE *out, const char *words)
{
    if (strpbrk(words, ",\"\r\n") == NULL) {
        fprintf(out, "%s,", words);
        return;
    }
    fputc('"', out);
    for (; *words != '\0'; words++) {
        if (*words == '"')
            fputc('"', out);
        fputc(*words, out);
    }
    fputs("\",", out);
}

/* Who fared so: a player, a seat, or whoever had the tag. */
typedef struct csv_line {
    const char *kind, *name, *force;
    const sk_sim_player *fared;
} csv_line;

static void put_line(const sk_report *r, FILE *out, const csv_line *line)
{
    const sk_sim_result *result = r->result;
    const sk_sim_player *p = line->fared;
    sk_interval rate = rate_of(p);

    put_field(out, r->sim->game->id);
    put_field(out, r->scenario);
    fprintf(out, "%" PRId64 ",%" PRIu64 ",", result->games, r->sim->seed);
    put_field(out, line->name);
    fprintf(out, "%" PRId64 ",%" PRId64 ",%" PRId64 ",", p->wins, p->draws, p->losses);
    fprintf(out, "%.6f,%.6f,%.6f,", rate.rate, rate.low, rate.high);
    fprintf(out, "%.4f,%" PRId64 ",%" PRId64 ",%.4f,%.3f,", per_game(result, result->rounds),
            result->rounds_min, result->rounds_max, per_game(result, result->actions),
            result->seconds);
    put_field(out, line->kind);
    put_field(out, line->force);
    put_field(out, r->options != NULL ? r->options : "");
    fprintf(out, "%016" PRIx64 ",%s\n", r->data, SK_VERSION);
}

void sk_report_csv(const sk_report *r, FILE *out)
{
    const sk_sim_result *result = r->result;

    fputs("game,scenario,games,seed,player,wins,draws,losses,rate,low,high,"
          "turns_mean,turns_min,turns_max,actions_mean,seconds,kind,force,options,data,version\n",
          out);
    for (int32_t i = 0; i < r->sim->players; i++)
        put_line(r, out, &(csv_line){"player", r->player[i], force_of(r, i), &result->player[i]});
    for (int32_t i = 0; i < r->sim->players; i++) {
        char name[24];
        name_seat(i, name);
        put_line(r, out, &(csv_line){"seat", name, "", &result->seat[i]});
    }
    for (int32_t i = 0; i < result->with.count; i++) {
        const sk_sim_tag *tag = &result->with.tag[i];
        put_line(r, out, &(csv_line){"with", tag->name, "", &tag->fared});
    }
    for (int32_t i = 0; i < result->endings.count; i++) {
        const sk_sim_tag *tag = &result->endings.tag[i];
        put_line(r, out, &(csv_line){"ending", tag->name, "", &tag->fared});
    }
}

/* JSON */

static void put_real(sk_json *json, const char *key, double x)
{
    sk_json_put_decimal(json, key, llround(x * 1e6), 6);
}

static void put_fared(sk_json *json, const char *key, const char *name, const sk_sim_player *p)
{
    sk_interval rate = rate_of(p);

    sk_json_object(json);
    sk_json_put_string(json, key, name);
    sk_json_put_int(json, "wins", p->wins);
    sk_json_put_int(json, "draws", p->draws);
    sk_json_put_int(json, "losses", p->losses);
    put_real(json, "rate", rate.rate);
    put_real(json, "low", rate.low);
    put_real(json, "high", rate.high);
    sk_json_end(json);
}

/* Only of games that have tags. */
static void put_tags(const sk_sim_result *result, sk_json *json)
{
    if (result->with.count + result->endings.count == 0)
        return;
    sk_json_open_array(json, "with");
    for (int32_t i = 0; i < result->with.count; i++)
        put_fared(json, "name", result->with.tag[i].name, &result->with.tag[i].fared);
    sk_json_end(json);
    sk_json_open_object(json, "endings");
    for (int32_t i = 0; i < result->endings.count; i++)
        sk_json_put_int(json, result->endings.tag[i].name, result->endings.tag[i].fared.wins);
    sk_json_end(json);
}

static void put_lengths(const sk_sim_result *result, sk_json *json)
{
    sk_json_open_object(json, "turns");
    put_real(json, "mean", per_game(result, result->rounds));
    sk_json_put_int(json, "min", result->rounds_min);
    sk_json_put_int(json, "max", result->rounds_max);
    sk_json_end(json);
    sk_json_open_object(json, "actions");
    put_real(json, "mean", per_game(result, result->actions));
    sk_json_end(json);
}

static void put_played(const sk_report *r, sk_json *json)
{
    char data[20];

    snprintf(data, sizeof data, "%016" PRIx64, r->data);
    sk_json_open_object(json, "played");
    sk_json_put_string(json, "version", SK_VERSION);
    sk_json_put_string(json, "data", data);
    sk_json_put_string(json, "options", r->options != NULL ? r->options : "");
    sk_json_open_array(json, "forces");
    for (int32_t i = 0; i < r->sim->players && force_of(r, i)[0] != '\0'; i++)
        sk_json_string(json, r->force[i]);
    sk_json_end(json);
    sk_json_end(json);
}

static void put_seats(const sk_report *r, sk_json *json)
{
    sk_json_open_array(json, "by_seat");
    for (int32_t i = 0; i < r->sim->players; i++) {
        char name[24];
        name_seat(i, name);
        put_fared(json, "seat", name, &r->result->seat[i]);
    }
    sk_json_end(json);
}

void sk_report_json(const sk_report *r, sk_json *json)
{
    sk_json_object(json);
    sk_json_put_string(json, "game", r->sim->game->id);
    sk_json_put_string(json, "scenario", r->scenario);
    sk_json_put_int(json, "games", r->result->games);
    sk_json_put_int(json, "seed", (int64_t)r->sim->seed);
    sk_json_open_array(json, "seats");
    for (int32_t i = 0; i < r->sim->players; i++)
        put_fared(json, "player", r->player[i], &r->result->player[i]);
    sk_json_end(json);
    put_tags(r->result, json);
    put_lengths(r->result, json);
    put_seats(r, json);
    put_played(r, json);
    put_real(json, "seconds", r->result->seconds);
    sk_json_end(json);
}
