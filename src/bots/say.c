/* What is said to a bot. */
#include <string.h>

#include "bots/talk.h"
#include "core/version.h"

static void put_verbs(const sk_game *game, sk_json *j)
{
    sk_json_open_array(j, "verbs");
    for (int32_t i = 1; i < game->verbs.count; i++) {
        const sk_verb *verb = &game->verbs.row[i];

        sk_json_object(j);
        sk_json_put_string(j, "id", verb->id);
        sk_json_put_string(j, "words", verb->words);
        sk_json_put_string(j, "meaning", verb->meaning);
        sk_json_end(j);
    }
    sk_json_end(j);
}

void sk_put_hello(const sk_game *game, int32_t ms, sk_text *out)
{
    sk_json j = sk_json_over(out);

    sk_json_object(&j);
    sk_json_put_string(&j, "type", "hello");
    sk_json_put_int(&j, "protocol", SK_BOT_PROTOCOL);
    sk_json_put_string(&j, "version", SK_VERSION);
    sk_json_put_string(&j, "game", game->id);
    sk_json_put_string(&j, "title", game->title);
    sk_json_put_int(&j, "ms", ms);
    sk_json_put_int(&j, "failures", SK_BOT_FAILURES);
    put_verbs(game, &j);
    sk_json_end(&j);
    sk_put_char(out, '\n');
}

static void put_if(sk_json *j, const char *key, int32_t value)
{
    if (value != 0)
        sk_json_put_int(j, key, value);
}

static void put_numbers(sk_json *j, const sk_action *a)
{
    int32_t last = SK_NUMBERS_MAX;

    while (last > 0 && a->n[last - 1] == 0)
        last--;
    if (last == 0)
        return;
    sk_json_open_array(j, "n");
    for (int32_t i = 0; i < last; i++)
        sk_json_int(j, a->n[i]);
    sk_json_end(j);
}

/* Fields that are zero are left out; places stay in hundredths, so that they come back whole. */
static void put_fields(sk_json *j, const sk_game *game, const sk_action *a)
{
    sk_json_put_string(j, "verb", game->verbs.row[a->verb].id);
    put_if(j, "unit", a->unit);
    put_if(j, "target", a->target);
    put_if(j, "what", a->what);
    put_if(j, "x", a->at.x);
    put_if(j, "y", a->at.y);
    put_if(j, "facing", a->facing);
    put_if(j, "how", a->how);
    put_numbers(j, a);
}

static void put_words(sk_json *j, const sk_bot_question *q, const sk_action *a)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_say_action(q->game, q->scene, a, &t);
    sk_json_put_string(j, "words", words);
}

static int32_t promise_of(const sk_bot_question *q, const sk_action *a)
{
    return q->game->prior != NULL ? q->game->prior(q->scene, q->view, a)
                                  : q->game->verbs.row[a->verb].prior;
}

static void put_legal(sk_json *j, const sk_bot_question *q)
{
    sk_json_open_array(j, "legal");
    for (int32_t i = 0; i < q->list->count; i++) {
        const sk_action *a = &q->list->item[i];

        sk_json_object(j);
        put_fields(j, q->game, a);
        if (q->wants.words)
            put_words(j, q, a);
        if (q->wants.promise)
            sk_json_put_int(j, "promise", promise_of(q, a));
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void put_ask(sk_json *j, const sk_bot_question *q, sk_turn turn)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_say_question(q->game, q->scene, turn, &t);
    sk_json_put_string(j, "ask", words);
}

static void put_view(sk_json *j, const sk_bot_question *q, int32_t seat)
{
    sk_json_open_object(j, "view");
    q->game->show(q->scene, q->view, seat, j);
    sk_json_end(j);
}

void sk_put_question(const sk_bot_question *q, sk_text *out)
{
    sk_turn turn = q->game->turn(q->scene, q->view);
    sk_json j = sk_json_over(out);

    sk_json_object(&j);
    sk_json_put_string(&j, "type", "question");
    sk_json_put_int(&j, "id", q->id);
    sk_json_put_int(&j, "seat", turn.seat);
    sk_json_put_int(&j, "round", turn.round);
    sk_json_put_int(&j, "ms", q->ms);
    sk_json_put_int(&j, "choices", q->list->count);
    if (q->wants.words)
        put_ask(&j, q, turn);
    if (q->wants.legal)
        put_legal(&j, q);
    if (q->wants.view)
        put_view(&j, q, turn.seat);
    sk_json_end(&j);
    sk_put_char(out, '\n');
}

void sk_put_end(const sk_game *game, int32_t seat, const sk_result *result, sk_text *out)
{
    static const char *const OUTCOME[] = {"loss", "draw", "win"};
    sk_json j = sk_json_over(out);

    sk_json_object(&j);
    sk_json_put_string(&j, "type", "end");
    sk_json_put_int(&j, "seat", seat);
    sk_json_put_string(&j, "outcome", OUTCOME[result->outcome[seat]]);
    sk_json_open_array(&j, "scores");
    for (int32_t i = 0; i < game->seats_max; i++)
        sk_json_int(&j, result->score[i]);
    sk_json_end(&j);
    sk_json_end(&j);
    sk_put_char(out, '\n');
}
