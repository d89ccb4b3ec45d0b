#include "umpire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/check.h"
#include "games/games.h"

enum { REMEMBERED = 6 }; /* actions a report tells of */

/* An action with what it told, for the report. */
typedef struct deed {
    sk_action action;
    int32_t seat;
    sk_log log;
} deed;

struct umpire {
    const umpire_book *book;
    const sk_game *game;
    size_t bytes;
    void *before, *after, *view, *notes;
    sk_mind *mind[SK_SEATS_MAX];
    const char *kind; /* of the minds there are */
    sk_actions list;  /* the table's */
    deed past[REMEMBERED];
    int64_t actions, judged[UMPIRE_ROWS_MAX];
};

static void *need(void *memory)
{
    if (memory == NULL) {
        fprintf(stderr, "umpire: out of memory\n");
        exit(2);
    }
    return memory;
}

umpire *umpire_new(const umpire_book *book)
{
    umpire *u = need(calloc(1, sizeof *u));

    SK_CHECK(book->rows <= UMPIRE_ROWS_MAX);
    u->book = book;
    u->game = sk_game_named(book->game);
    u->bytes = sk_state_bytes(u->game);
    u->before = need(malloc(u->bytes));
    u->after = need(malloc(u->bytes));
    u->view = need(malloc(u->bytes));
    u->notes = need(calloc(1, book->notes_bytes + 1));
    return u;
}

static void send_minds_home(umpire *u)
{
    for (int32_t i = 0; i < SK_SEATS_MAX; i++)
        sk_mind_free(u->mind[i]);
}

void umpire_free(umpire *u)
{
    send_minds_home(u);
    free(u->before);
    free(u->after);
    free(u->view);
    free(u->notes);
    free(u);
}

int64_t umpire_judged(const umpire *u, int32_t row)
{
    return u->judged[row];
}

int64_t umpire_actions(const umpire *u)
{
    return u->actions;
}

/* Playing */

static void seat_minds(umpire *u, const char *kind, uint64_t seed)
{
    if (u->kind != kind) {
        send_minds_home(u);
        for (int32_t i = 0; i < SK_SEATS_MAX; i++)
            u->mind[i] = need(sk_mind_new(u->game, kind, 0));
        u->kind = kind;
    }
    for (int32_t i = 0; i < SK_SEATS_MAX; i++)
        sk_mind_reseed(u->mind[i], sk_seed_of(seed, 1 + (uint64_t)i));
}

static sk_action choose(umpire *u, const void *scene, int32_t seat)
{
    if (seat == SK_TABLE) {
        u->game->legal(scene, u->before, &u->list);
        return u->list.count > 0 ? u->list.item[0] : (sk_action){.verb = 0};
    }
    memcpy(u->view, u->before, u->bytes);
    sk_conceal(u->game, u->view, seat);
    return sk_mind_choose(u->mind[seat], scene, u->view);
}

/* Reporting */

static void print_deed(const umpire *u, const void *scene, const deed *d)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_say_action(u->game, scene, &d->action, &t);
    fprintf(stderr, "  seat %d: %s\n", d->seat, words);
    for (int32_t i = 0; i < d->log.count; i++) {
        t = SK_TEXT(words);
        sk_say_event(u->game, scene, &d->log, &d->log.event[i], &t);
        fprintf(stderr, "      %s\n", words);
    }
}

static bool report(const umpire *u, const umpire_table *table, uint64_t seed, int32_t step,
                   const char *rule, const char *sentence)
{
    fprintf(stderr, "%s, %s, %d seats", u->book->game, table->scenario, table->seats);
    for (int32_t i = 0; i < table->seats && table->force[i][0] != 0; i++)
        fprintf(stderr, "%s%s", i == 0 ? " (" : ", ", table->force[i]);
    fprintf(stderr, "%s%s, ai:%s, seed %llu, action %d\n  broken: %s (%s)\n",
            table->force[0][0] != 0 ? ")" : "", table->options, u->kind, (unsigned long long)seed,
            step, sentence, rule);
    for (int32_t i = step - REMEMBERED + 1; i <= step; i++)
        if (i >= 0)
            print_deed(u, table->scene, &u->past[i % REMEMBERED]);
    return false;
}

/* Judging */

static const invariant *first_broken(umpire *u, const moment *m)
{
    if (u->book->note != NULL)
        u->book->note(m);
    for (int32_t i = 0; i < u->book->rows; i++) {
        ruling r = u->book->row[i].judge(m);
        u->judged[i] += r != IDLE;
        if (r == BROKEN)
            return &u->book->row[i];
    }
    return NULL;
}

static const invariant *first_broken_by(umpire *u, const umpire_table *table, sk_turn was,
                                        const deed *d)
{
    moment m = {.game = u->game,
                .scene = table->scene,
                .seats = table->seats,
                .before = u->before,
                .after = u->after,
                .was = was,
                .is = u->game->turn(table->scene, u->after),
                .action = &d->action,
                .log = &d->log,
                .notes = u->notes};

    u->actions++;
    return first_broken(u, &m);
}

bool umpire_watch(umpire *u, const umpire_table *table, const char *kind, uint64_t seed)
{
    const sk_game *game = u->game;
    sk_turn turn;

    seat_minds(u, kind, seed);
    memset(u->notes, 0, u->book->notes_bytes);
    memcpy(u->before, table->first, u->bytes);
    for (int32_t step = 0; turn = game->turn(table->scene, u->before), !turn.over; step++) {
        deed *d = &u->past[step % REMEMBERED];
        sk_dice dice = sk_dice_seed(sk_seed_of(sk_seed_of(seed, 0), (uint64_t)step));
        const invariant *broken;

        *d = (deed){.action = choose(u, table->scene, turn.seat), .seat = turn.seat};
        if (d->action.verb == 0)
            return report(u, table, seed, step - 1, "contract", "somebody can go on");
        if (step == game->game_limit)
            return report(u, table, seed, step - 1, "contract", "a game ends");
        memcpy(u->after, u->before, u->bytes);
        game->apply(table->scene, u->after, &d->action, &dice, &d->log);
        broken = first_broken_by(u, table, turn, d);
        if (broken != NULL)
            return report(u, table, seed, step, broken->rule, broken->sentence);
        memcpy(u->before, u->after, u->bytes);
    }
    return true;
}
