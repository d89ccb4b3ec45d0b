/* `skald odds`: what an attack may come to, without a match. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/odds_tell.h"
#include "app/output.h"
#include "app/progress.h"
#include "app/setup.h"
#include "base/check.h"
#include "core/version.h"
#include "data/inspect.h"
#include "data/memory.h"
#include "data/suggest.h"

static const char ABOUT[] =
    "Tells what an attack may come to: chances, averages and distributions, by the rules of the\n"
    "game, every way the dice can fall. An attacker and a defender are a card's id, FORCE:UNIT of\n"
    "an army list, a file that ends in .json, or JSON; in Armies of Mythoz an army, such as\n"
    "'3 troops, 1 dragons'. --with tells of the situation in words of the game; without\n"
    "--attacker and --matrix, what can be told and which cards there are is listed.\n"
    "docs/odds.md has examples.";

typedef struct request {
    sk_wishes wishes;
    const char *attacker, *defender, *vary, *of, *plot;
    sk_repeats with;
    bool matrix, json, csv;
} request;

static int complain(const sk_fault *fault)
{
    sk_complain("odds", fault);
    return SK_EXIT_USAGE;
}

/* Telling as it goes on */

typedef struct telling {
    const request *asked;
    sk_progress bar;
    int64_t all;
} telling;

static void tell_head(const request *asked, const sk_inquiry *q)
{
    const sk_game *game = q->meeting.game;

    if (asked->csv)
        sk_tell_csv_head();
    if (asked->json)
        printf("{\"game\": \"%s\", \"engine\": \"%s\", \"data\": \"%016" PRIx64
               "\", \"cases\": [\n",
               game->id, SK_VERSION, sk_library_hash(q->meeting.library, game->id));
}

static void tell_each(void *self, const sk_inquiry *q, const sk_asked *asked)
{
    telling *t = self;

    if (q->count == 1)
        tell_head(t->asked, q);
    else if (t->asked->json)
        fputs(",", stdout);
    if (t->asked->json)
        sk_tell_json(q, asked);
    if (t->asked->csv)
        sk_tell_csv(q, asked);
    if (!t->asked->json && !t->asked->csv)
        sk_progress_show(&t->bar, q->count, t->all);
}

static void tell_end(const request *asked, const sk_inquiry *q)
{
    if (asked->json)
        puts("]}");
    else if (asked->csv)
        return;
    else if (q->names[0] * q->names[1] > 1)
        sk_tell_matrix(q);
    else if (q->vary.count > 0)
        sk_tell_varied(q);
    else
        sk_tell_meeting(q);
}

/* Which row tables and plots are about. "they-lose" is THEY_LOSE. */

static bool is_row_named(const char *id, const char *word)
{
    for (; *id != '\0' && *word != '\0'; id++, word++) {
        char c = *word == '-' ? '_' : *word;
        if (c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        if (c != *id)
            return false;
    }
    return *id == *word;
}

static const sk_asked *first_answer(const sk_inquiry *q)
{
    for (int32_t i = 0; i < q->count; i++)
        if (q->asked[i].rows > 0)
            return &q->asked[i];
    return NULL;
}

static bool choose_row(const request *asked, sk_inquiry *q)
{
    const sk_asked *first = first_answer(q);
    char advice[256];
    sk_text out = SK_TEXT(advice);
    sk_suggestions meant = sk_suggestions_for(asked->of != NULL ? asked->of : "");

    if (first == NULL)
        return true;
    q->of = first->row[0].reason;
    for (int32_t i = 0; asked->of != NULL && i < first->rows; i++) {
        q->of = first->row[i].reason;
        if (is_row_named(q->meeting.game->reasons.row[q->of].id, asked->of))
            return true;
        sk_suggest(&meant, q->meeting.game->reasons.row[q->of].id);
    }
    if (asked->of == NULL)
        return true;
    sk_put_suggestions(&out, &meant);
    sk_wrong_usage("odds", "--of: there is no row '%s'%s", asked->of,
                   meant.count > 0 ? advice : "; --json names them");
    return false;
}

/* Asking */

/* The side's one name, or every card there is. */
static bool name_side(const request *asked, sk_inquiry *q, int32_t side)
{
    static const char *const FLAG[] = {"--attacker", "--defender"};
    const sk_game *game = q->meeting.game;
    const char *one = side == 0 ? asked->attacker : asked->defender;
    int32_t count =
        one != NULL ? 1 : sk_library_count(q->meeting.library, game->id, game->stand->catalog);

    if (one == NULL && !asked->matrix) {
        sk_wrong_usage("odds", "%s is missing; 'skald odds %s' lists cards", FLAG[side], game->id);
        return false;
    }
    q->name[side] = sk_alloc((size_t)(count > 0 ? count : 1) * sizeof *q->name[side]);
    q->names[side] = count;
    for (int32_t i = 0; i < count; i++)
        q->name[side][i] =
            one != NULL ? one
                        : sk_library_id(q->meeting.library, game->id, game->stand->catalog, i);
    return true;
}

static bool prepare(const request *asked, sk_inquiry *q, sk_fault *fault)
{
    for (int32_t i = 0; i < asked->with.count; i++) {
        char one[256];
        for (const char *at = asked->with.value[i]; *at != '\0';) {
            size_t length = strcspn(at, ",");
            snprintf(one, sizeof one, "%.*s", (int)length, at);
            if (!sk_meeting_tell(&q->meeting, one, fault))
                return false;
            at += length;
            at += strspn(at, ", ");
        }
    }
    return asked->vary == NULL || sk_meeting_vary(&q->meeting, asked->vary, &q->vary, fault);
}

static int plot(const request *asked, const sk_inquiry *q)
{
    if (asked->plot == NULL || sk_inquiry_plot(q, asked->plot))
        return SK_EXIT_DONE;
    fprintf(stderr,
            "skald odds: %s was not drawn; it takes gnuplot (Debian: gnuplot-nox) and a "
            "place to write to\n",
            asked->plot);
    return SK_EXIT_FAILED;
}

static int inquire(const request *asked, sk_inquiry *q)
{
    sk_fault fault = {0};
    telling t = {.asked = asked, .bar = sk_progress_start()};
    bool fine;

    if (!name_side(asked, q, 0) || !name_side(asked, q, 1))
        return SK_EXIT_USAGE;
    if (!prepare(asked, q, &fault))
        return complain(&fault);
    if (q->vary.count > 0 && q->names[0] * q->names[1] > 1 && !asked->json && !asked->csv)
        return sk_wrong_usage("odds", "--vary with --matrix takes --json or --csv");
    t.all = (int64_t)q->names[0] * q->names[1] * (q->vary.count > 0 ? q->vary.count : 1);
    fine = sk_inquire(q, (sk_told){tell_each, &t}, &fault);
    sk_progress_end(&t.bar);
    if (!fine)
        return complain(&fault);
    if (!choose_row(asked, q))
        return SK_EXIT_USAGE;
    tell_end(asked, q);
    return plot(asked, q);
}

static int odds(const request *asked, const sk_game *game)
{
    sk_library *library = sk_wanted_library("odds", asked->wishes.data);
    sk_inquiry q = {0};
    sk_fault fault = {0};
    sk_plan plan;
    int code = SK_EXIT_USAGE;

    if (library == NULL)
        return SK_EXIT_USAGE;
    if (sk_wanted_plan("odds", library, game, &asked->wishes, &plan)) {
        if (!sk_meeting_open(&q.meeting, library, &plan, &fault))
            code = complain(&fault);
        else if (asked->attacker == NULL && asked->defender == NULL && !asked->matrix)
            sk_tell_matters(game, library), code = SK_EXIT_DONE;
        else
            code = inquire(asked, &q);
        sk_inquiry_free(&q);
    }
    sk_library_close(library);
    return code;
}

int sk_command_odds(int argc, char **argv)
{
    request asked = {0};
    const char *operand[1];
    const sk_game *game;
    int code;
    const sk_flag flag[] = {
        SK_FLAG_WORD("--attacker", "CARD", asked.attacker, "who attacks"),
        SK_FLAG_WORD("--defender", "CARD", asked.defender, "who is attacked"),
        SK_FLAG_REPEATS("--with", "KEY=VALUE,…", asked.with,
                        "what is told of the situation; may be given again"),
        SK_FLAG_WORD("--vary", "KEY=A..B", asked.vary,
                     "a table over values of one of them: A..B/STEP, or A,B,C"),
        SK_FLAG_ON("--matrix", asked.matrix, "every card against every card"),
        SK_FLAG_WORD("--of", "ROW", asked.of, "what a matrix or plot is about; the first row"),
        SK_FLAG_WORD("--plot", "FILE", asked.plot, "draws it, as .svg or .png, by gnuplot"),
        SK_FLAG_ON("--json", asked.json, "one JSON value instead of words"),
        SK_FLAG_ON("--csv", asked.csv, "a line for every row of every case"),
        SK_FLAG_REPEATS("--option", "ID=CHOICE", asked.wishes.option,
                        "a ruling; may be given again"),
        SK_FLAG_DATA(asked.wishes),
    };
    const sk_usage usage = {.command = "odds",
                            .operands = "GAME",
                            .about = ABOUT,
                            .least = 1,
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    if (asked.json && asked.csv)
        return sk_wrong_usage("odds", "--json and --csv exclude each other");
    game = sk_wanted_game("odds", operand[0]);
    return game != NULL ? odds(&asked, game) : SK_EXIT_USAGE;
}
