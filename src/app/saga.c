/* Keeps what was told when it was told, since names and numbers of the state have changed later. */
#include "app/saga.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/output.h"
#include "data/memory.h"

bool sk_may_know(const sk_news *news, int32_t seat)
{
    return seat == SK_TABLE ? news->seen_by == SK_EVERYBODY : (news->seen_by >> seat & 1) != 0;
}

/* Names may come from anybody's files: what would steer a terminal is not passed on. */
static char *keep_harmless(char *words)
{
    for (char *c = words; *c != '\0'; c++)
        if (iscntrl((unsigned char)*c))
            *c = '?';
    return sk_alloc_words(words);
}

/* "2 dice with 10 sides: 4 9" */
static char *dice_words(const sk_log *log, const sk_event *e)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    if (e->dice == 0)
        return NULL;
    sk_put_int(&t, e->dice);
    sk_put(&t, e->dice == 1 ? " die with " : " dice with ");
    sk_put_int(&t, e->sides);
    sk_put(&t, " sides:");
    for (int32_t i = 0; i < e->dice; i++) {
        sk_put_char(&t, ' ');
        sk_put_int(&t, log->die[e->first_die + i]);
    }
    return sk_alloc_words(words);
}

void sk_say_sums(const sk_game *game, const sk_news *news, sk_text *out)
{
    if (news->sums_said)
        return;
    if (news->dice != NULL)
        sk_put(out, news->dice);
    if (news->dice != NULL && news->needs.count > 0)
        sk_put(out, "; ");
    if (news->needs.count > 0)
        sk_say_needs(game, &news->needs, out);
}

static bool words_hold_sums(const sk_game *game, const sk_event *e)
{
    const char *words = game->events.row[e->type].words;
    bool dice = strstr(words, "{dice}") != NULL || strstr(words, ":dice}") != NULL;
    bool needs = strstr(words, "{needs}") != NULL || strstr(words, ":needs}") != NULL ||
                 strstr(words, "{parts}") != NULL;

    return (dice || e->dice == 0) && (needs || e->needs.count == 0);
}

static sk_news news_of(const sk_match *m, const sk_log *log, const sk_event *e)
{
    const sk_game *game = sk_match_game(m);
    char words[1024];
    sk_text t = SK_TEXT(words);

    sk_say_event(game, sk_match_scene(m), log, e, &t);
    return (sk_news){.words = keep_harmless(words),
                     .section = game->events.row[e->type].section,
                     .event = *e,
                     .dice = dice_words(log, e),
                     .needs = e->needs,
                     .sums_said = words_hold_sums(game, e),
                     .seen_by = e->seen_by};
}

static void make_room(sk_saga *saga)
{
    if (saga->count < saga->room)
        return;
    saga->room = saga->room * 2 + 64;
    saga->tale = sk_grow(saga->tale, (size_t)saga->room * sizeof *saga->tale);
}

void sk_saga_add(sk_saga *saga, const sk_match *m, sk_turn before, const sk_action *action,
                 const sk_log *log)
{
    const sk_rolls *rolls = sk_match_rolls(m);
    sk_tale tale = {
        .seat = before.seat, .round = before.round, .action = *action, .dice = rolls->count};
    char words[1024];
    sk_text t = SK_TEXT(words);

    sk_say_action(sk_match_game(m), sk_match_scene(m), action, &t);
    tale.words = keep_harmless(words);
    tale.die = sk_alloc((size_t)(rolls->count + 1) * sizeof *tale.die);
    memcpy(tale.die, rolls->result, (size_t)rolls->count * sizeof *tale.die);
    tale.news = sk_alloc((size_t)(log->count + 1) * sizeof *tale.news);
    for (; tale.count < log->count; tale.count++)
        tale.news[tale.count] = news_of(m, log, &log->event[tale.count]);
    make_room(saga);
    saga->tale[saga->count++] = tale;
    saga->turn = sk_match_turn(m);
}

/* The turn before the first action is not seen here; it is in the same round as what follows. */
static void saw(void *self, const sk_match *m, const sk_seen *seen)
{
    sk_saga *saga = self;
    sk_turn before = saga->count > 0 ? saga->turn : sk_match_turn(m);

    before.seat = (int8_t)seen->seat;
    if (seen->kind == SK_LINE_ACTION)
        sk_saga_add(saga, m, before, seen->action, seen->log);
    else if (seen->kind == SK_LINE_UNDO)
        sk_saga_cut(saga, sk_match_actions(m));
    saga->turn = sk_match_turn(m);
}

sk_witness sk_saga_witness(sk_saga *saga)
{
    return (sk_witness){saw, saga};
}

static bool knows(const sk_news *news, int32_t seat)
{
    return seat == SK_KNOWS_ALL || sk_may_know(news, seat);
}

/* The k-th of the news that the seat may know, or NULL. */
static const sk_news *known(const sk_tale *tale, int32_t seat, int32_t k)
{
    for (int32_t i = 0; i < tale->count; i++)
        if (knows(&tale->news[i], seat) && k-- == 0)
            return &tale->news[i];
    return NULL;
}

int32_t sk_count_known(const sk_tale *tale, int32_t seat)
{
    int32_t count = 0;

    while (known(tale, seat, count) != NULL)
        count++;
    return count;
}

static bool is_same(const sk_news *a, const sk_news *b)
{
    return b != NULL && strcmp(a->words, b->words) == 0 && a->dice == NULL && b->dice == NULL;
}

/* Whether the second does once more what the first did, whatever else comes of it. */
static bool goes_on(const sk_tale *a, const sk_tale *b, int32_t seat)
{
    bool told = seat == SK_KNOWS_ALL || a->seat == seat; /* with the words of the order */
    int32_t count = sk_count_known(a, seat);

    if (count == 0 || a->seat != b->seat || a->round != b->round || a->dice > 0 || b->dice > 0 ||
        (told && strcmp(a->words, b->words) != 0))
        return false;
    for (int32_t k = 0; k < count; k++)
        if (!is_same(known(a, seat, k), known(b, seat, k)))
            return false;
    return true;
}

int32_t sk_saga_row(const sk_saga *saga, int32_t first, int32_t seat)
{
    const sk_tale *tale = &saga->tale[first];
    int32_t row = 1, count = sk_count_known(tale, seat);

    while (first + row < saga->count && sk_count_known(&tale[row - 1], seat) == count &&
           goes_on(tale, &tale[row], seat))
        row++;
    return row;
}

void sk_say_times(int32_t times, sk_text *out)
{
    if (times < 2)
        return;
    sk_put(out, ", ");
    sk_put_int(out, times);
    sk_put(out, " times");
}

static void free_tale(sk_tale *tale)
{
    for (int32_t i = 0; i < tale->count; i++) {
        free(tale->news[i].words);
        free(tale->news[i].dice);
    }
    free(tale->words);
    free(tale->die);
    free(tale->news);
}

void sk_saga_cut(sk_saga *saga, int32_t count)
{
    while (saga->count > count)
        free_tale(&saga->tale[--saga->count]);
}

void sk_saga_free(sk_saga *saga)
{
    sk_saga_cut(saga, 0);
    free(saga->tale);
    *saga = (sk_saga){0};
}
