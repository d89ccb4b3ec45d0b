/* Words, CSV and JSON of the same standing; nothing is reckoned here that lab/rating.h has not. */
#include "lab/contest_report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "lab/stats.h"

/* A player among the others, by all games. */
typedef struct standing {
    int64_t games;
    double points;
    sk_rating rating;
    double ms, longest_ms; /* of a choice */
} standing;

static double points_of(const sk_contest_pair *p)
{
    return (double)p->wins + (double)p->draws / 2;
}

static void stand(const sk_contest_report *r, standing *s)
{
    const sk_contest *c = r->contest;
    sk_meetings met[SK_PAIRINGS_MAX];
    sk_rating rating[SK_RATED_MAX];

    for (int32_t k = 0; k < c->pairings; k++) {
        const sk_contest_pair *p = &r->standing->pair[k];
        sk_pairing who = c->pairing[k];

        met[k] = (sk_meetings){who.one, who.other, p->games, points_of(p)};
        s[who.one].games += p->games;
        s[who.one].points += points_of(p);
        s[who.other].games += p->games;
        s[who.other].points += (double)p->games - points_of(p);
    }
    sk_rate(met, c->pairings, c->opening.seats, rating, c->players);
    for (int32_t i = 0; i < c->players; i++) {
        const sk_pondering *t = &r->standing->pondered[i];

        s[i].rating = rating[i];
        s[i].ms = t->choices > 0 ? 1000 * t->seconds / (double)t->choices : 0;
        s[i].longest_ms = 1000 * t->longest;
    }
}

static void order_by_rating(const standing *s, int32_t *order, int32_t players)
{
    for (int32_t i = 0; i < players; i++) {
        int32_t at = i;
        for (; at > 0 && s[order[at - 1]].rating.elo < s[i].rating.elo; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static int widest_name(const sk_contest *c)
{
    int width = (int)strlen("player");

    for (int32_t i = 0; i < c->players; i++)
        width = (int)strlen(c->mind[i]) + 3 > width ? (int)strlen(c->mind[i]) + 3 : width;
    return width;
}

/* Words */

static void say_players(const sk_contest_report *r, FILE *out)
{
    const sk_contest *c = r->contest;
    standing s[SK_RATED_MAX] = {{0}};
    int32_t order[SK_RATED_MAX];
    int width = widest_name(c);

    stand(r, s);
    order_by_rating(s, order, c->players);
    fprintf(out, "\n%-*s  %7s %8s  %14s   %s\n", width, "player", "games", "points", "Elo",
            "ms a choice (longest)");
    for (int32_t k = 0; k < c->players; k++) {
        const standing *p = &s[order[k]];
        fprintf(out, "%s%-*s  %7" PRId64 " %8.1f  %6.0f ± %5.0f   %.2f (%.1f)\n",
                sk_kind_prefix(c->mind[order[k]]),
                width - (int)strlen(sk_kind_prefix(c->mind[order[k]])), c->mind[order[k]], p->games,
                p->points, p->rating.elo, p->rating.error, p->ms, p->longest_ms);
    }
}

static void say_pairing(const sk_contest_report *r, int32_t k, FILE *out)
{
    const sk_contest *c = r->contest;
    const sk_contest_pair *p = &r->standing->pair[k];
    sk_interval rate = sk_wilson(p->wins, p->draws, p->games);

    fprintf(out,
            "%s%s against %s%s: %" PRId64 " won, %" PRId64 " drawn, %" PRId64
            " lost; %.1f %% (%.1f to %.1f %%), better with a likelihood of %.1f %%\n",
            sk_kind_prefix(c->mind[c->pairing[k].one]), c->mind[c->pairing[k].one],
            sk_kind_prefix(c->mind[c->pairing[k].other]), c->mind[c->pairing[k].other], p->wins,
            p->draws, p->losses, 100 * rate.rate, 100 * rate.low, 100 * rate.high,
            100 * sk_superiority(p->wins, p->losses, c->opening.seats));
}

static void say_test(const sk_contest_report *r, FILE *out)
{
    const sk_sprt *t = &r->contest->sprt;
    static const char *const END[] = {"not decided", "no better than the lower bound",
                                      "better by the upper bound"};

    fprintf(out, "\nSPRT of %.0f to %.0f Elo: ratio %.2f (%.2f to %.2f), %s\n", t->elo0, t->elo1,
            r->standing->ratio, sk_sprt_lower(t), sk_sprt_upper(t), END[r->standing->end]);
}

void sk_contest_words(const sk_contest_report *r, FILE *out)
{
    const sk_contest *c = r->contest;

    fprintf(out, "%s, %s: %" PRId64 " games with seed %" PRIu64 "\n", c->opening.game->title,
            r->scenario, r->standing->games, c->seed);
    say_players(r, out);
    fputc('\n', out);
    for (int32_t k = 0; k < c->pairings; k++)
        say_pairing(r, k, out);
    if (c->tests)
        say_test(r, out);
}

/* Comma-separated values */

void sk_contest_csv(const sk_contest_report *r, FILE *out)
{
    const sk_contest *c = r->contest;

    fputs("game,scenario,seats,seed,one,other,games,wins,draws,losses,rate,low,high,superiority\n",
          out);
    for (int32_t k = 0; k < c->pairings; k++) {
        const sk_contest_pair *p = &r->standing->pair[k];
        sk_interval rate = sk_wilson(p->wins, p->draws, p->games);

        fprintf(out,
                "%s,%s,%d,%" PRIu64 ",%s%s,%s%s,%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64
                ",%.4f,%.4f,%.4f,%.4f\n",
                c->opening.game->id, r->scenario, c->opening.seats, c->seed,
                sk_kind_prefix(c->mind[c->pairing[k].one]), c->mind[c->pairing[k].one],
                sk_kind_prefix(c->mind[c->pairing[k].other]), c->mind[c->pairing[k].other],
                p->games, p->wins, p->draws, p->losses, rate.rate, rate.low, rate.high,
                sk_superiority(p->wins, p->losses, c->opening.seats));
    }
}

/* JSON */

static void put(sk_json *j, const char *key, double value, int32_t decimals)
{
    sk_json_put_decimal(j, key, llround(value * pow(10, decimals)), decimals);
}

static void put_player_name(sk_json *j, const char *key, const char *kind)
{
    char name[SK_KIND_MAX + 4];

    snprintf(name, sizeof name, "%s%s", sk_kind_prefix(kind), kind);
    sk_json_put_string(j, key, name);
}

static void put_players(const sk_contest_report *r, sk_json *j)
{
    const sk_contest *c = r->contest;
    standing s[SK_RATED_MAX] = {{0}};

    stand(r, s);
    sk_json_open_array(j, "players");
    for (int32_t i = 0; i < c->players; i++) {
        sk_json_object(j);
        put_player_name(j, "player", c->mind[i]);
        sk_json_put_int(j, "games", s[i].games);
        put(j, "points", s[i].points, 1);
        put(j, "elo", s[i].rating.elo, 1);
        put(j, "error", s[i].rating.error, 1);
        put(j, "ms", s[i].ms, 3);
        put(j, "longest_ms", s[i].longest_ms, 3);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void put_pairing(const sk_contest_report *r, int32_t k, sk_json *j)
{
    const sk_contest *c = r->contest;
    const sk_contest_pair *p = &r->standing->pair[k];
    sk_interval rate = sk_wilson(p->wins, p->draws, p->games);

    sk_json_object(j);
    put_player_name(j, "one", c->mind[c->pairing[k].one]);
    put_player_name(j, "other", c->mind[c->pairing[k].other]);
    sk_json_put_int(j, "games", p->games);
    sk_json_put_int(j, "wins", p->wins);
    sk_json_put_int(j, "draws", p->draws);
    sk_json_put_int(j, "losses", p->losses);
    put(j, "rate", rate.rate, 4);
    put(j, "low", rate.low, 4);
    put(j, "high", rate.high, 4);
    put(j, "superiority", sk_superiority(p->wins, p->losses, c->opening.seats), 4);
    sk_json_end(j);
}

static void put_test(const sk_contest_report *r, sk_json *j)
{
    static const char *const END[] = {"open", "elo0", "elo1"};
    const sk_sprt *t = &r->contest->sprt;

    sk_json_key(j, "sprt");
    sk_json_object(j);
    put(j, "elo0", t->elo0, 1);
    put(j, "elo1", t->elo1, 1);
    put(j, "ratio", r->standing->ratio, 3);
    put(j, "lower", sk_sprt_lower(t), 3);
    put(j, "upper", sk_sprt_upper(t), 3);
    sk_json_put_string(j, "end", END[r->standing->end]);
    sk_json_end(j);
}

void sk_contest_json(const sk_contest_report *r, sk_json *j)
{
    const sk_contest *c = r->contest;

    sk_json_object(j);
    sk_json_put_string(j, "game", c->opening.game->id);
    sk_json_put_string(j, "scenario", r->scenario);
    sk_json_put_int(j, "seats", c->opening.seats);
    sk_json_put_int(j, "seed", (int64_t)c->seed);
    sk_json_put_int(j, "games", r->standing->games);
    put_players(r, j);
    sk_json_open_array(j, "pairings");
    for (int32_t k = 0; k < c->pairings; k++)
        put_pairing(r, k, j);
    sk_json_end(j);
    if (c->tests)
        put_test(r, j);
    sk_json_end(j);
}
