#include "lab/desk.h"

#include <pthread.h>
#include <stdlib.h>

/* Where a game is, until its row is known. */
enum { AWAY = 1, HERE = 2 };

struct sk_desk {
    const sk_contest *c;
    sk_contest_row *known;
    sk_standing *standing;
    uint8_t *where; /* of each game */
    int64_t next;   /* the first that nobody has taken */
    int64_t away;   /* taken elsewhere and not come back */
    bool short_of_memory;
    pthread_mutex_t lock;
};

sk_desk *sk_desk_open(const sk_contest *c, sk_contest_row *known, sk_standing *standing)
{
    sk_desk *desk = calloc(1, sizeof *desk);
    uint8_t *where = calloc((size_t)sk_contest_games(c) + 1, 1);

    if (desk == NULL || where == NULL) {
        free(desk);
        free(where);
        return NULL;
    }
    *desk = (sk_desk){.c = c, .known = known, .standing = standing, .where = where};
    pthread_mutex_init(&desk->lock, NULL);
    return desk;
}

bool sk_desk_close(sk_desk *desk)
{
    bool fine = !desk->short_of_memory;

    pthread_mutex_destroy(&desk->lock);
    free(desk->where);
    free(desk);
    return fine;
}

static bool is_decided(const sk_desk *desk)
{
    const sk_standing *s = desk->standing;

    return desk->short_of_memory || s->end != SK_SPRT_OPEN || s->wrong != SK_ENDED ||
           (desk->c->stop != NULL && atomic_load(desk->c->stop));
}

static bool is_needless(const sk_desk *desk, int64_t game)
{
    return desk->known[game].actions > 0 || sk_contest_left_out(desk->c, game, desk->standing);
}

/* The first game that nobody has taken, or −1. */
static int64_t first_new(sk_desk *desk)
{
    int64_t games = sk_contest_games(desk->c);

    while (desk->next < games && is_needless(desk, desk->next))
        desk->next++;
    return desk->next < games ? desk->next : -1;
}

/* The oldest that is away and not played here, or −1. */
static int64_t first_away(const sk_desk *desk)
{
    for (int64_t i = desk->standing->next; desk->away > 0 && i < desk->next; i++)
        if (desk->where[i] == AWAY && !is_needless(desk, i))
            return i;
    return -1;
}

/* Rows are counted in their order. When far more has come back than is out, whoever has the oldest
 * one is slow or lost. */
static bool waits_for_one(const sk_desk *desk)
{
    enum { PATIENCE = 64 };

    return desk->next - desk->standing->next > 4 * desk->away + PATIENCE;
}

static int64_t choose(sk_desk *desk)
{
    int64_t fresh = first_new(desk), late = -1;

    if (fresh < 0 || (desk->away > 0 && waits_for_one(desk)))
        late = first_away(desk);
    return late >= 0 ? late : fresh;
}

int64_t sk_desk_take(sk_desk *desk)
{
    int64_t game;

    pthread_mutex_lock(&desk->lock);
    game = is_decided(desk) ? -1 : choose(desk);
    if (game >= 0) {
        desk->away -= desk->where[game] == AWAY;
        desk->where[game] = HERE;
        desk->next += game == desk->next;
    }
    pthread_mutex_unlock(&desk->lock);
    return game;
}

int32_t sk_desk_take_away(sk_desk *desk, int64_t *game, int32_t most)
{
    int32_t taken = 0;

    pthread_mutex_lock(&desk->lock);
    while (taken < most && !is_decided(desk) && first_new(desk) >= 0) {
        desk->where[desk->next] = AWAY;
        desk->away++;
        game[taken++] = desk->next++;
    }
    pthread_mutex_unlock(&desk->lock);
    return taken;
}

static void enter(sk_desk *desk, int64_t game, const sk_contest_row *row)
{
    desk->away -= desk->where[game] == AWAY;
    desk->where[game] = 0;
    if (desk->known[game].actions > 0)
        return;
    desk->known[game] = *row;
    if (desk->c->played != NULL)
        desk->c->played(desk->c->self, game, row);
    sk_contest_count_on(desk->c, desk->known, desk->standing);
}

void sk_desk_give(sk_desk *desk, int64_t game, const sk_contest_row *row)
{
    pthread_mutex_lock(&desk->lock);
    if (row == NULL)
        desk->short_of_memory = true;
    else
        enter(desk, game, row);
    pthread_mutex_unlock(&desk->lock);
}

int64_t sk_desk_left(sk_desk *desk)
{
    int64_t left;

    pthread_mutex_lock(&desk->lock);
    left = first_new(desk) < 0 ? 0 : sk_contest_games(desk->c) - desk->next;
    pthread_mutex_unlock(&desk->lock);
    return left;
}

bool sk_desk_is_over(sk_desk *desk)
{
    bool over;

    pthread_mutex_lock(&desk->lock);
    over = is_decided(desk) || desk->standing->next == sk_contest_games(desk->c);
    pthread_mutex_unlock(&desk->lock);
    return over;
}
