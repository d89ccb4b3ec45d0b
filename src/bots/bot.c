/* A mind whose choices are lines of a program. Whatever the program does is an answer, a failure
 * that is counted, or the end of its game; it never holds up ours beyond the time it has
 * (docs/bots.md). */
#include "bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/process.h"
#include "bots/talk.h"

enum {
    FIRST_ROOM = 1 << 16,
    MOST_ROOM = 1 << 24,
    OUTDATED_MOST = 16, /* late answers that are passed over for one question */
    WHY = 512
};

static const char PREFIX[] = "cmd:";

struct sk_bot {
    const sk_game *game;
    char command[SK_KIND_MAX];
    sk_bot_terms terms;
    sk_process *process; /* NULL while it does not run */
    sk_bot_wants wants;
    int64_t id;       /* of the last question */
    int32_t failures; /* in this game */
    int64_t told;
    sk_bot_account account;
    char *room; /* for what is said */
    size_t size;
};

static int32_t usual_ms = SK_BOT_ANSWER_MS; /* sk_bots_hurry, before any thread */

void sk_bots_hurry(int32_t answer_ms)
{
    usual_ms = answer_ms;
}

bool sk_is_command(const char *kind)
{
    return sk_starts(kind, PREFIX) && kind[strlen(PREFIX)] != '\0';
}

const char *sk_kind_of(const char *player)
{
    if (sk_starts(player, "ai:"))
        return player + strlen("ai:");
    return sk_is_command(player) ? player : NULL;
}

sk_bot_account sk_bot_account_of(const sk_bot *bot)
{
    return bot->account;
}

/* Failures */

static void tell_usual(void *self, const char *command, const char *words)
{
    (void)self;
    fprintf(stderr, "skald: cmd:%s %s\n", command, words);
}

static void fail(sk_bot *b, const char *why)
{
    char words[WHY + 64];

    b->failures++;
    b->account.failures++;
    if (b->told++ >= SK_BOT_TOLD)
        return;
    snprintf(words, sizeof words, "%s; %s%s", why,
             b->failures < SK_BOT_FAILURES ? "a random order is done for it" : "the game is lost",
             b->told == SK_BOT_TOLD ? " (further failures are not told)" : "");
    b->terms.tell(b->terms.self, b->command, words);
}

/* It is started again with the next question. */
static void drop(sk_bot *b)
{
    sk_process_end(b->process);
    b->process = NULL;
}

/* What became of a line that did not come or go. */
static void say_wire(sk_bot *b, sk_wire_end end, const char *what, int32_t ms, char *why)
{
    char ended[128];

    if (end == SK_LATE) {
        snprintf(why, WHY, "did not %s within %d ms", what, ms);
    } else if (end == SK_FLOODS) {
        snprintf(why, WHY, "sent a line of more than %d bytes", SK_REPLY_MAX);
    } else {
        sk_process_say_end(b->process, ended, sizeof ended);
        snprintf(why, WHY, "%s", ended);
    }
}

/* Saying */

/* Writes into as much room as it takes. */
static sk_text say(sk_bot *b, void (*put)(const void *about, sk_text *out), const void *about)
{
    sk_text out = sk_text_over(b->room, b->size);

    put(about, &out);
    while (out.cut && b->size < MOST_ROOM) {
        char *more = realloc(b->room, b->size * 2);

        if (more == NULL)
            break;
        b->room = more;
        b->size *= 2;
        out = sk_text_over(b->room, b->size);
        put(about, &out);
    }
    return out;
}

static void put_hello(const void *about, sk_text *out)
{
    const sk_bot *b = about;

    sk_put_hello(b->game, b->terms.answer_ms, out);
}

static void put_question(const void *about, sk_text *out)
{
    sk_put_question(about, out);
}

static bool exchange_hello(sk_bot *b, char *why)
{
    int64_t until = sk_process_now() + SK_BOT_START_MS;
    sk_text hello = say(b, put_hello, b);
    char *line;
    sk_wire_end end = sk_process_send(b->process, hello.at, (size_t)hello.length, until);

    if (end == SK_SENT)
        end = sk_process_receive(b->process, &line, until);
    if (end != SK_SENT)
        say_wire(b, end, "say hello", SK_BOT_START_MS, why);
    return end == SK_SENT &&
           sk_take_hello(line, &b->wants, b->account.name, sizeof b->account.name, why, WHY);
}

bool sk_bot_greet(sk_bot *b, char *why, size_t size)
{
    char words[WHY] = "could not be started";

    if (b->process != NULL)
        return true;
    b->process = sk_process_start(b->command, b->terms.heard);
    if (b->process != NULL && exchange_hello(b, words))
        return true;
    drop(b);
    snprintf(why, size, "%s", words);
    return false;
}

/* Asking */

static bool ask(sk_bot *b, const sk_bot_question *q, sk_action *action, char *why)
{
    int64_t until = sk_process_now() + q->ms;
    sk_text question = say(b, put_question, q);
    sk_wire_end end = sk_process_send(b->process, question.at, (size_t)question.length, until);
    sk_bot_answer answer = SK_OUTDATED;
    char *line;

    for (int32_t i = 0; end == SK_SENT && answer == SK_OUTDATED; i++) {
        if (i > OUTDATED_MOST) {
            snprintf(why, WHY, "floods: answers to questions that nobody asked any more");
            drop(b);
            return false;
        }
        end = sk_process_receive(b->process, &line, until);
        if (end == SK_SENT)
            answer = sk_take_answer(line, q, action, why, WHY);
    }
    if (end == SK_SENT)
        return answer == SK_ANSWERED;
    say_wire(b, end, "answer", q->ms, why);
    if (end != SK_LATE) /* who is only late may catch up: its old answers are passed over */
        drop(b);
    return false;
}

static double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool ask_in_time(sk_bot *b, const sk_bot_question *q, sk_action *action, char *why)
{
    double start = seconds_now(), took;
    bool answered = ask(b, q, action, why);

    took = seconds_now() - start;
    b->account.questions++;
    b->account.seconds += took;
    if ((int64_t)(took * 1000) > b->account.longest_ms)
        b->account.longest_ms = (int64_t)(took * 1000);
    return answered;
}

static sk_action choose(void *self, const void *scene, const void *view, const sk_actions *list,
                        sk_rng *rng)
{
    sk_bot *b = self;
    sk_bot_question q = {.game = b->game,
                         .scene = scene,
                         .view = view,
                         .list = list,
                         .id = ++b->id,
                         .ms = b->terms.answer_ms};
    sk_action action;
    char why[WHY];

    if (b->failures < SK_BOT_FAILURES) { /* else the game is lost, and nobody asks */
        bool greeted = sk_bot_greet(b, why, sizeof why);

        q.wants = b->wants;
        if (greeted && ask_in_time(b, &q, &action, why))
            return action;
        fail(b, why);
    }
    return list->item[sk_rng_below(rng, (uint32_t)list->count)];
}

static void begin(void *self)
{
    sk_bot *b = self;

    b->failures = 0;
}

static bool has_lost(const void *self)
{
    const sk_bot *b = self;

    return b->failures >= SK_BOT_FAILURES;
}

typedef struct ending {
    const sk_game *game;
    int32_t seat;
    const sk_result *result;
} ending;

static void put_end(const void *about, sk_text *out)
{
    const ending *e = about;

    sk_put_end(e->game, e->seat, e->result, out);
}

static void end(void *self, int32_t seat, const sk_result *result)
{
    sk_bot *b = self;
    sk_text told;

    b->account.games++;
    if (b->process == NULL)
        return;
    told = say(b, put_end, &(ending){b->game, seat, result});
    if (sk_process_send(b->process, told.at, (size_t)told.length,
                        sk_process_now() + b->terms.answer_ms) != SK_SENT)
        drop(b); /* the next game finds out why */
}

bool sk_bot_dismiss(sk_bot *b, int32_t milliseconds)
{
    bool left = b->process == NULL || sk_process_leaves(b->process, milliseconds);

    drop(b);
    return left;
}

static void leave(void *self)
{
    sk_bot *b = self;

    if (b->told > SK_BOT_TOLD) {
        char words[96];

        snprintf(words, sizeof words, "failed %lld times in all", (long long)b->account.failures);
        b->terms.tell(b->terms.self, b->command, words);
    }
    drop(b);
    free(b->room);
    free(b);
}

sk_mind *sk_bot_new(const sk_game *game, const char *command, const sk_bot_terms *terms,
                    sk_bot **bot)
{
    static const sk_outside OUTSIDE = {choose, begin, has_lost, end, leave};
    sk_bot *b = calloc(1, sizeof *b);
    sk_mind *mind;

    if (b == NULL)
        return NULL;
    *b = (sk_bot){.game = game, .terms = *terms, .room = malloc(FIRST_ROOM), .size = FIRST_ROOM};
    snprintf(b->command, sizeof b->command, "%s", command);
    mind = b->room != NULL ? sk_mind_outside(game, &OUTSIDE, b) : NULL;
    if (mind == NULL)
        leave(b);
    else if (bot != NULL)
        *bot = b;
    return mind;
}

sk_mind *sk_any_mind_new(const sk_game *game, const char *kind, uint64_t seed)
{
    sk_bot_terms terms = {.answer_ms = usual_ms, .tell = tell_usual};
    sk_mind *mind;

    if (!sk_is_command(kind))
        return sk_mind_new(game, kind, seed);
    mind = sk_bot_new(game, kind + strlen(PREFIX), &terms, NULL);
    if (mind != NULL)
        sk_mind_reseed(mind, seed);
    return mind;
}

bool sk_bot_answers(const sk_game *game, const char *kind, char *why, size_t size)
{
    sk_bot_terms terms = {.answer_ms = usual_ms, .tell = tell_usual};
    sk_bot *bot;
    sk_mind *mind = sk_bot_new(game, kind + strlen(PREFIX), &terms, &bot);
    bool good = mind != NULL && sk_bot_greet(bot, why, size);

    if (mind == NULL)
        snprintf(why, size, "out of memory");
    sk_mind_free(mind);
    return good;
}
