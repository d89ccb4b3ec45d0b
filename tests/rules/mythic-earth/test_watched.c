/* What always holds: the umpire's book (tests/umpire), each row a sentence of the rules, judged
 * after every action of games that are played by chance with fixed seeds. */
#include <stdlib.h>

#include "battle.h"
#include "umpire/umpire.h"

typedef struct hall { /* the table, and what is needed to watch it */
    table *t;
    mye_state before;
    sk_actions list;
    sk_rng rng;
    sk_dice dice;
    moment m;
} hall;

static void judge(hall *h)
{
    const umpire_book *book = &UMPIRE_MYTHIC_EARTH;

    h->m.is = h->t->game->turn(h->t->scene, h->t->state);
    if (book->note != NULL)
        book->note(&h->m);
    for (int32_t i = 0; i < book->rows; i++)
        cr_assert(book->row[i].judge(&h->m) != BROKEN, "[%s] %s: verb %d", book->row[i].rule,
                  book->row[i].sentence, h->m.action->verb);
}

static void play_on(hall *h)
{
    while (!h->m.was.over) {
        sk_action a;
        h->list.count = 0;
        h->t->game->legal(h->t->scene, h->t->state, &h->list);
        a = h->list.item[sk_rng_below(&h->rng, (uint32_t)h->list.count)];
        h->before = *(const mye_state *)h->t->state;
        h->m.action = &a;
        sk_log_clear(h->t->log);
        h->t->game->apply(h->t->scene, h->t->state, &a, &h->dice, h->t->log);
        judge(h);
        h->m.was = h->m.is;
    }
}

static void watch_game(const char *scenario, uint64_t seed)
{
    hall *h = calloc(1, sizeof *h);
    table *t = set_up(scenario);

    h->t = t;
    h->rng = sk_rng_seed(seed);
    h->dice = sk_dice_seed(seed);
    h->m = (moment){.game = t->game,
                    .scene = t->scene,
                    .seats = MYE_SEATS,
                    .before = &h->before,
                    .after = t->state,
                    .was = t->game->turn(t->scene, t->state),
                    .log = t->log,
                    .notes = calloc(1, UMPIRE_MYTHIC_EARTH.notes_bytes + 1)};
    play_on(h);
    free(h->m.notes);
    free(h);
    forget_tables();
}

RULE(1_8_six_turns, what_always_holds_in_six_battles)
{
    watch_game("altars", 1);
    watch_game("rainy-season", 2);
    watch_game("great-hunt", 3);
    watch_game("pillage", 4);
    watch_game("liberators", 5);
    watch_game("fog-of-war", 6);
}

RULE(1_8_six_turns, what_always_holds_in_six_skirmishes)
{
    watch_game("altars-skirmish", 7);
    watch_game("rainy-season-skirmish", 8);
    watch_game("great-hunt-skirmish", 9);
    watch_game("pillage-skirmish", 10);
    watch_game("liberators-skirmish", 11);
    watch_game("fog-of-war-skirmish", 12);
}
