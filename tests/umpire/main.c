/* umpire GAME [--random N] [--greedy N] [--seed N] [--scenario ID] [--verbose]: watches N games of
 * each kind, spread over every scenario, number of seats, the forces there are and two sets of
 * options, and fails at the first broken invariant, or when one was never judged. A game without a
 * book is only played to its end. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/library.h"
#include "games/games.h"
#include "match/match.h"
#include "umpire.h"

enum { TABLES_MAX = 1024 };

static const umpire_book *const BOOK[] = {
    &UMPIRE_TEMPLATE, &UMPIRE_MYTHIC_EARTH, &UMPIRE_MYTHOZ, &UMPIRE_PANTHEON, &UMPIRE_MIDGARD, NULL,
};

typedef struct wish {
    const char *game, *scenario; /* scenario NULL: all */
    int32_t random, greedy;
    uint64_t seed;
    bool verbose;
} wish;

/* The matches lend the tables their scenes and first states. */
typedef struct room {
    umpire_table table[TABLES_MAX];
    sk_match *match[TABLES_MAX];
    int32_t tables;
} room;

static const umpire_book *book_of(const char *game)
{
    for (int32_t i = 0; BOOK[i] != NULL; i++)
        if (strcmp(BOOK[i]->game, game) == 0)
            return BOOK[i];
    return NULL;
}

/* Setting up */

static void last_choices(sk_plan *plan)
{
    for (int32_t i = 0; i < plan->game->options; i++)
        while (plan->game->option[i].choices[plan->option[i] + 1] != NULL)
            plan->option[i]++;
}

static void lay_table(room *r, const umpire_book *book, const sk_library *library,
                      const sk_plan *plan, const char *options)
{
    sk_fault fault;
    sk_match *m = sk_match_new(library, plan, &fault);

    if (m == NULL || r->tables == TABLES_MAX) {
        sk_match_free(m); /* a scenario for other numbers of players */
        return;
    }
    r->table[r->tables] = (umpire_table){.book = book,
                                         .scenario = sk_match_plan(m)->scenario,
                                         .scene = sk_match_scene(m),
                                         .first = sk_match_state(m),
                                         .seats = plan->seats,
                                         .options = options};
    for (int32_t i = 0; i < plan->seats; i++)
        r->table[r->tables].force[i] = sk_match_plan(m)->force[i];
    r->match[r->tables++] = m;
}

/* The forces of the library in turn: seat 0 has force i, seat 1 the next. */
static void lay_forces(room *r, const umpire_book *book, const sk_library *library, sk_plan plan)
{
    int32_t count = sk_library_count(library, book->game, "forces");

    for (int32_t i = 0; i < count; i++) {
        for (int32_t seat = 0; seat < plan.seats; seat++)
            snprintf(plan.force[seat], sizeof plan.force[seat], "%s",
                     sk_library_id(library, book->game, "forces", (i + seat) % count));
        lay_table(r, book, library, &plan, "");
    }
}

/* As usual, with other forces, and with the last choice of every option. */
static void lay_scenario(room *r, const umpire_book *book, const sk_library *library,
                         const char *scenario)
{
    const sk_game *game = sk_game_named(book->game);

    for (int32_t seats = game->seats_min; seats <= game->seats_max; seats++) {
        sk_plan plan = sk_plan_usual(game, library);
        snprintf(plan.scenario, sizeof plan.scenario, "%s", scenario);
        plan.seats = seats;
        lay_table(r, book, library, &plan, "");
        lay_forces(r, book, library, plan);
        last_choices(&plan);
        lay_table(r, book, library, &plan, ", the last choice of each option");
    }
}

/* False when there is a scenario that no number of seats can play, or none. */
static bool lay_all(room *r, const umpire_book *book, const sk_library *library, const wish *w)
{
    int32_t count = sk_library_count(library, book->game, "scenarios");

    for (int32_t i = 0; i < count; i++) {
        const char *id = sk_library_id(library, book->game, "scenarios", i);
        int32_t before = r->tables;
        if (w->scenario != NULL && strcmp(w->scenario, id) != 0)
            continue;
        lay_scenario(r, book, library, id);
        if (r->tables == before)
            fprintf(stderr, "umpire: %s: nobody can play %s\n", book->game, id);
        if (r->tables == before)
            return false;
    }
    if (r->tables == 0)
        fprintf(stderr, "umpire: %s: no such scenario\n", book->game);
    return r->tables > 0;
}

static void clear_room(room *r)
{
    for (int32_t i = 0; i < r->tables; i++)
        sk_match_free(r->match[i]);
}

/* Watching */

static const umpire_table *table_of(const room *r, uint64_t seed)
{
    return &r->table[seed % (uint64_t)r->tables];
}

/* The seed decides the table too: --seed N --random 1 plays a game again. */
static bool watch_kind(umpire *u, const room *r, const char *kind, int32_t games, uint64_t seed)
{
    for (int32_t i = 0; i < games; i++)
        if (!umpire_watch(u, table_of(r, seed + (uint64_t)i), kind, seed + (uint64_t)i))
            return false;
    return true;
}

static bool is_rule(const sk_game *game, const char *id)
{
    for (int32_t i = 0; i < game->rules; i++)
        if (strcmp(game->rule[i].id, id) == 0)
            return true;
    return false;
}

/* Every row names a rule and was judged. What one scenario never shows is no fault of the book. */
static bool book_is_sound(const umpire *u, const umpire_book *book, const wish *w)
{
    bool sound = true;

    for (int32_t i = 0; i < book->rows; i++) {
        const invariant *row = &book->row[i];
        if (w->verbose)
            printf("%12lld  %-28s %s\n", (long long)umpire_judged(u, i), row->rule, row->sentence);
        if (!is_rule(sk_game_named(book->game), row->rule)) {
            fprintf(stderr, "umpire: %s: no rule %s\n", book->game, row->rule);
            sound = false;
        }
        if (w->scenario == NULL && umpire_judged(u, i) == 0) {
            fprintf(stderr, "umpire: %s: never judged: %s\n", book->game, row->sentence);
            sound = false;
        }
    }
    return sound;
}

static int watch(const umpire_book *book, const wish *w)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    umpire *u = umpire_new(book);
    room *r = calloc(1, sizeof *r);
    bool good = library != NULL && r != NULL && lay_all(r, book, library, w);

    good = good && watch_kind(u, r, "random", w->random, w->seed) &&
           watch_kind(u, r, "greedy", w->greedy, w->seed) && book_is_sound(u, book, w);
    if (good)
        printf("umpire: %s: %d random and %d greedy games on %d tables, %lld actions, %d "
               "invariants held\n",
               book->game, w->random, w->greedy, r->tables, (long long)umpire_actions(u),
               book->rows);
    if (r != NULL)
        clear_room(r);
    free(r);
    umpire_free(u);
    sk_library_close(library);
    return good ? 0 : 1;
}

static int usage(void)
{
    fprintf(stderr, "usage: umpire GAME [--random N] [--greedy N] [--seed N] [--scenario ID] "
                    "[--verbose]\n");
    return 2;
}

static bool read_wish(int argc, char **argv, wish *w)
{
    static const struct option LONG[] = {
        {"random", required_argument, NULL, 'r'},   {"greedy", required_argument, NULL, 'g'},
        {"seed", required_argument, NULL, 's'},     {"verbose", no_argument, NULL, 'v'},
        {"scenario", required_argument, NULL, 'o'}, {0},
    };
    int c;

    while ((c = getopt_long(argc, argv, "", LONG, NULL)) != -1) {
        if (c == 'r')
            w->random = (int32_t)strtol(optarg, NULL, 10);
        else if (c == 'g')
            w->greedy = (int32_t)strtol(optarg, NULL, 10);
        else if (c == 's')
            w->seed = strtoull(optarg, NULL, 10);
        else if (c == 'o')
            w->scenario = optarg;
        else if (c == 'v')
            w->verbose = true;
        else
            return false;
    }
    if (optind != argc - 1)
        return false;
    w->game = argv[optind];
    return true;
}

int main(int argc, char **argv)
{
    wish w = {.random = 1000, .greedy = 100, .seed = 1};
    const umpire_book *book;
    umpire_book empty = {0};

    if (!read_wish(argc, argv, &w))
        return usage();
    if (sk_game_named(w.game) == NULL) {
        fprintf(stderr, "umpire: no game is called %s\n", w.game);
        return 2;
    }
    empty.game = w.game;
    book = book_of(w.game);
    return watch(book != NULL ? book : &empty, &w);
}
