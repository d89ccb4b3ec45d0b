/* Says what lab/inquiry.h has worked out, and works out nothing. */
#include "app/odds_tell.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/output.h"

enum { WIDE = 40, LABEL = 18, CELL = 5, CELLS = 12 };
static const double SHOWN = 0.0005;

/* By sk_odds_kind. */
static const char *const KIND[] = {"none", "sampled", "nearly exact", "exact"};
static const char *const WORTH[] = {
    "There is nothing to count.",
    "Partly tried with dice: ± is half of a 95 % interval.",
    "Exact but for ways whose chances are below 1e-9 together.",
    "Exact.",
};
static const char POLICY[] = "Whoever has to choose meanwhile does what a sensible player would.";

/* What can be told */

static void print_matter(const sk_matter *m)
{
    char values[128];
    sk_text t = SK_TEXT(values);

    if (m->kind == SK_MATTER_CHOICE) {
        for (int32_t i = 0; m->choices[i] != NULL; i++) {
            sk_put(&t, i > 0 ? ", " : "=");
            sk_put(&t, m->choices[i]);
        }
    } else if (m->kind != SK_MATTER_YES) {
        sk_put(&t, "=");
        sk_put_matter(&t, m, m->least);
        sk_put(&t, "..");
        sk_put_matter(&t, m, m->most);
        sk_put(&t, ", usually ");
        sk_put_matter(&t, m, m->usual);
    }
    printf("  %s%s\n      %s\n", m->id, values, m->about);
}

void sk_tell_matters(const sk_game *game, const sk_library *library)
{
    const sk_stand *stand = game->stand;
    int32_t cards = sk_library_count(library, game->id, stand->catalog);

    printf("%s: what --with and --vary may tell\n", game->title);
    for (int32_t i = 0; i < stand->matters; i++)
        print_matter(&stand->matter[i]);
    printf("\nCards for --attacker and --defender (%s):\n", stand->catalog);
    for (int32_t i = 0; i < cards; i++)
        printf("  %-30s %s\n", sk_library_id(library, game->id, stand->catalog, i),
               sk_library_title(library, game->id, stand->catalog, i));
}

/* One meeting */

static void print_needs(const sk_game *game, const sk_odds *odds)
{
    if (!odds->rolls)
        return;
    printf("The roll needs %d or %s\n", odds->needs.total, odds->needs.at_most ? "less" : "more");
    for (int32_t i = 0; i < odds->needs.count; i++)
        printf("  %+4d  %s\n", odds->needs.part[i].value,
               game->reasons.row[odds->needs.part[i].reason].words);
}

static void print_bar(int32_t amount, double share)
{
    char bar[3 * WIDE + 1];
    size_t wide = (size_t)(share * WIDE + 0.5), at = 0;

    for (size_t i = 0; i < wide && i < WIDE; i++, at += 3)
        memcpy(bar + at, "█", 3);
    bar[at] = '\0';
    printf("  %4d %6.2f %% %s\n", amount, 100 * share, bar);
}

/* The amounts there are, none among them; yes and no need no bars. */
static void print_amounts(const sk_odds_row *row)
{
    int32_t amounts = 0;

    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
        amounts += i != SK_ODDS_MOST && row->share[i] >= SHOWN;
    for (int32_t i = 0; amounts > 1 && i <= 2 * SK_ODDS_MOST; i++) {
        double share = i == SK_ODDS_MOST ? 1 - row->chance : row->share[i];
        if (share >= SHOWN)
            print_bar(i - SK_ODDS_MOST, share);
    }
}

static void print_row(const sk_game *game, const sk_odds *odds, const sk_odds_row *row)
{
    const char *words = game->reasons.row[row->reason].words;
    const char *some = row->mean < 0 ? "any change" : "at least one";

    if (odds->kind == SK_ODDS_SAMPLED)
        printf("%s: %.2f ± %.2f on average, %s %.1f ± %.1f %%\n", words, row->mean,
               1.96 * row->mean_error, some, 100 * row->chance, 196 * row->chance_error);
    else if (fabs(row->mean - row->chance) < 1e-12)
        printf("%s: %.2f %%\n", words, 100 * row->chance);
    else
        printf("%s: %.3f on average, %s %.2f %%\n", words, row->mean, some, 100 * row->chance);
    print_amounts(row);
}

static void print_situation(const sk_meeting *m)
{
    const sk_stand *stand = m->game->stand;
    char words[64];

    printf("%s against %s", m->name[0], m->name[1]);
    for (int32_t i = 0; i < stand->matters; i++)
        if (i == 0 || m->at.value[i] != stand->matter[i].usual) {
            sk_text t = SK_TEXT(words);
            sk_put_matter(&t, &stand->matter[i], m->at.value[i]);
            printf(",\n  %s %s", stand->matter[i].id, words);
        }
    printf("\n\n");
}

void sk_tell_meeting(const sk_inquiry *q)
{
    const sk_odds *odds = &q->meeting.odds;

    print_situation(&q->meeting);
    print_needs(q->meeting.game, odds);
    for (int32_t i = 0; i < odds->rows; i++)
        print_row(q->meeting.game, odds, &odds->row[i]);
    printf("\n%s\n%s\n", WORTH[odds->kind], POLICY);
}

/* Tables */

static sk_odds_kind least_kind(const sk_inquiry *q)
{
    sk_odds_kind least = SK_ODDS_WHOLE;

    for (int32_t i = 0; i < q->count; i++)
        if (q->asked[i].refused[0] == '\0' && q->asked[i].kind < least)
            least = q->asked[i].kind;
    return least;
}

static void print_varied_row(const sk_inquiry *q, const sk_asked *asked, uint16_t reason)
{
    char value[64];
    sk_text t = SK_TEXT(value);
    const sk_inquired *row = sk_asked_row(asked, reason);

    sk_put_matter(&t, &q->meeting.game->stand->matter[q->vary.matter], q->vary.value[asked->value]);
    if (asked->refused[0] != '\0')
        printf("  %10s  %s\n", value, asked->refused);
    else if (row == NULL)
        printf("  %10s  none\n", value);
    else if (row->mean_off > 0)
        printf("  %10s  %7.3f ± %.3f  %6.2f ± %.2f %%\n", value, row->mean, row->mean_off,
               100 * row->chance, 100 * row->chance_off);
    else
        printf("  %10s  %7.3f  %6.2f %%\n", value, row->mean, 100 * row->chance);
}

static const sk_asked *first_answered(const sk_inquiry *q)
{
    for (int32_t i = 0; i < q->count; i++)
        if (q->asked[i].refused[0] == '\0')
            return &q->asked[i];
    return &q->asked[0];
}

void sk_tell_varied(const sk_inquiry *q)
{
    const sk_asked *first = first_answered(q);

    printf("%s against %s: average, and chance of at least one\n", q->meeting.name[0],
           q->meeting.name[1]);
    for (int32_t i = 0; i < first->rows; i++) {
        printf("\n%s, by %s\n", q->meeting.game->reasons.row[first->row[i].reason].words,
               q->meeting.game->stand->matter[q->vary.matter].id);
        for (int32_t k = 0; k < q->count; k++)
            print_varied_row(q, &q->asked[k], first->row[i].reason);
    }
    if (first->rows == 0)
        printf("\n%s\n", first->refused);
    printf("\n%s\n%s\n", WORTH[least_kind(q)], POLICY);
}

static void print_cell(const sk_inquiry *q, int32_t attacker, int32_t defender)
{
    const sk_asked *asked = sk_asked_at(q, attacker, defender, 0);
    const sk_inquired *row = sk_asked_row(asked, q->of);

    if (asked->refused[0] != '\0')
        printf("%*s", CELL, "-");
    else
        printf("%*.*f", CELL, row != NULL && row->mean >= 9.995 ? 1 : 2,
               row != NULL ? row->mean : 0.0);
}

static void print_block(const sk_inquiry *q, int32_t from, int32_t to)
{
    printf("\n%-*s", LABEL, "");
    for (int32_t d = from; d < to; d++)
        printf("%*d", CELL, d + 1);
    putchar('\n');
    for (int32_t a = 0; a < q->names[0]; a++) {
        printf("%-*.*s", LABEL, LABEL, q->name[0][a]);
        for (int32_t d = from; d < to; d++)
            print_cell(q, a, d);
        putchar('\n');
    }
}

/* Attackers down, defenders by number across, a dozen at a time. */
void sk_tell_matrix(const sk_inquiry *q)
{
    printf("%s, on average\n", q->meeting.game->reasons.row[q->of].words);
    for (int32_t from = 0; from < q->names[1]; from += CELLS)
        print_block(q, from, from + CELLS < q->names[1] ? from + CELLS : q->names[1]);
    printf("\nDefenders:\n");
    for (int32_t d = 0; d < q->names[1]; d++)
        printf("  %3d %s\n", d + 1, q->name[1][d]);
    printf("\n%s\n%s\n", WORTH[least_kind(q)], POLICY);
}

/* For programs */

static void put_number(sk_json *j, const char *key, double value)
{
    sk_json_put_decimal(j, key, llround(value * 1e12), 12);
}

static void put_row(const sk_inquiry *q, const sk_inquired *row, const sk_odds_row *shares,
                    sk_json *j)
{
    sk_json_object(j);
    sk_json_put_string(j, "id", q->meeting.game->reasons.row[row->reason].id);
    sk_json_put_string(j, "words", q->meeting.game->reasons.row[row->reason].words);
    put_number(j, "average", row->mean);
    put_number(j, "average_off", row->mean_off);
    put_number(j, "at_least_one", row->chance);
    put_number(j, "at_least_one_off", row->chance_off);
    sk_json_open_object(j, "shares");
    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++) {
        double share = i == SK_ODDS_MOST ? 1 - shares->chance : shares->share[i];
        char amount[16];
        snprintf(amount, sizeof amount, "%d", i - SK_ODDS_MOST);
        if (share > 1e-12)
            put_number(j, amount, share);
    }
    sk_json_end(j);
    sk_json_end(j);
}

static void put_situation(const sk_meeting *m, sk_json *j)
{
    const sk_stand *stand = m->game->stand;
    char words[64];

    sk_json_open_object(j, "situation");
    for (int32_t i = 0; i < stand->matters; i++) {
        sk_text t = SK_TEXT(words);
        sk_put_matter(&t, &stand->matter[i], m->at.value[i]);
        sk_json_put_string(j, stand->matter[i].id, words);
    }
    sk_json_end(j);
}

static void put_needs(const sk_meeting *m, sk_json *j)
{
    const sk_needs *needs = &m->odds.needs;

    if (!m->odds.rolls)
        return;
    sk_json_open_object(j, "needs");
    sk_json_put_int(j, "total", needs->total);
    sk_json_put_bool(j, "at_most", needs->at_most);
    sk_json_open_array(j, "parts");
    for (int32_t i = 0; i < needs->count; i++) {
        sk_json_object(j);
        sk_json_put_int(j, "value", needs->part[i].value);
        sk_json_put_string(j, "words", m->game->reasons.row[needs->part[i].reason].words);
        sk_json_end(j);
    }
    sk_json_end(j);
    sk_json_end(j);
}

typedef struct told {
    const sk_inquiry *q;
    const sk_asked *asked;
} told;

static void write_asked(sk_json *j, const void *self)
{
    const told *t = self;
    const sk_meeting *m = &t->q->meeting;

    sk_json_object(j);
    sk_json_put_string(j, "attacker", m->name[0]);
    sk_json_put_string(j, "defender", m->name[1]);
    put_situation(m, j);
    if (t->asked->refused[0] != '\0') {
        sk_json_put_string(j, "refused", t->asked->refused);
    } else {
        sk_json_put_string(j, "kind", KIND[t->asked->kind]);
        put_needs(m, j);
        sk_json_open_array(j, "rows");
        for (int32_t i = 0; i < t->asked->rows; i++)
            put_row(t->q, &t->asked->row[i], &m->odds.row[i], j);
        sk_json_end(j);
    }
    sk_json_end(j);
}

void sk_tell_json(const sk_inquiry *q, const sk_asked *asked)
{
    told t = {q, asked};

    sk_print_json(write_asked, &t);
}

/* Quoted where a comma or quote would end it. */
static void print_csv(const char *words)
{
    if (strpbrk(words, ",\"\n") == NULL) {
        fputs(words, stdout);
        return;
    }
    putchar('"');
    for (; *words != '\0'; words++)
        printf(*words == '"' ? "\"\"" : "%c", *words);
    putchar('"');
}

void sk_tell_csv_head(void)
{
    puts("attacker,defender,varied,value,row,average,average_off,at_least_one,at_least_one_off,"
         "kind");
}

static void print_csv_case(const sk_inquiry *q, const sk_asked *asked)
{
    char value[64] = "";
    sk_text t = SK_TEXT(value);
    const sk_matter *matter = &q->meeting.game->stand->matter[q->vary.matter];

    print_csv(q->meeting.name[0]);
    putchar(',');
    print_csv(q->meeting.name[1]);
    if (q->vary.count > 0)
        sk_put_matter(&t, matter, q->vary.value[asked->value]);
    printf(",%s,%s,", q->vary.count > 0 ? matter->id : "", value);
}

void sk_tell_csv(const sk_inquiry *q, const sk_asked *asked)
{
    for (int32_t i = 0; i < asked->rows; i++) {
        const sk_inquired *row = &asked->row[i];
        print_csv_case(q, asked);
        printf("%s,%.9f,%.9f,%.9f,%.9f,%s\n", q->meeting.game->reasons.row[row->reason].id,
               row->mean, row->mean_off, row->chance, row->chance_off, KIND[asked->kind]);
    }
    if (asked->refused[0] != '\0') {
        print_csv_case(q, asked);
        puts(",,,,,refused");
    }
}
