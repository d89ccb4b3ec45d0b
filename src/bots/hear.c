/* What a bot answers. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "bots/talk.h"

enum { SHOWN = 60 }; /* bytes of a wrong answer that are told */

__attribute__((format(printf, 3, 4))) static bool wrong(char *why, size_t room, const char *format,
                                                        ...)
{
    va_list rest;

    va_start(rest, format);
    vsnprintf(why, room, format, rest);
    va_end(rest);
    return false;
}

/* The object of a line, to be freed; NULL with what is wrong. */
static json_t *object_of(const char *line, char *why, size_t room)
{
    json_error_t error;
    json_t *said = json_loads(line, 0, &error);

    if (said == NULL)
        wrong(why, room, "sent a line that is not JSON (%s): %.*s", error.text, SHOWN, line);
    else if (!json_is_object(said))
        wrong(why, room, "sent a line that is no JSON object: %.*s", SHOWN, line);
    if (said == NULL || json_is_object(said))
        return said;
    json_decref(said);
    return NULL;
}

/* Hello */

static bool take_want(const json_t *want, sk_bot_wants *wants, char *why, size_t room)
{
    struct {
        const char *name;
        bool *on;
    } known[] = {{"view", &wants->view},
                 {"legal", &wants->legal},
                 {"words", &wants->words},
                 {"promise", &wants->promise}};
    const char *name = json_string_value(want);

    for (size_t i = 0; name != NULL && i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i].name, name) == 0)
            return *known[i].on = true;
    return wrong(why, room, "wants '%.*s'; there are view, legal, words and promise", SHOWN,
                 name != NULL ? name : "what is no word");
}

static bool take_wants(const json_t *said, sk_bot_wants *wants, char *why, size_t room)
{
    const json_t *list = json_object_get(said, "wants"), *want;
    size_t i;

    if (list == NULL)
        return true;
    if (!json_is_array(list))
        return wrong(why, room, "said hello with wants that are no list");
    *wants = (sk_bot_wants){0};
    json_array_foreach(list, i, want)
    {
        if (!take_want(want, wants, why, room))
            return false;
    }
    return true;
}

bool sk_take_hello(const char *line, sk_bot_wants *wants, char *name, size_t size, char *why,
                   size_t room)
{
    json_t *said = object_of(line, why, room);
    const char *called = json_string_value(json_object_get(said, "name"));
    bool good = said != NULL;

    *wants = (sk_bot_wants){true, true, true, true};
    if (good && called == NULL)
        good = wrong(why, room, "said hello without its name: %.*s", SHOWN, line);
    if (good)
        snprintf(name, size, "%s", called);
    good = good && take_wants(said, wants, why, room);
    json_decref(said);
    return good;
}

/* Answers */

static bool take_number(const json_t *said, const char *key, int64_t least, int64_t most,
                        int64_t *out)
{
    const json_t *number = json_object_get(said, key);

    *out = number != NULL ? json_integer_value(number) : 0;
    return number == NULL || (json_is_integer(number) && *out >= least && *out <= most);
}

static bool take_verb(const sk_game *game, const json_t *order, sk_action *a)
{
    const char *id = json_string_value(json_object_get(order, "verb"));

    for (int32_t i = 1; id != NULL && i < game->verbs.count; i++)
        if (strcmp(game->verbs.row[i].id, id) == 0)
            a->verb = (uint16_t)i;
    return a->verb != 0;
}

static bool take_numbers(const json_t *list, sk_action *a)
{
    const json_t *item;
    size_t i;

    if (list == NULL)
        return true;
    if (!json_is_array(list) || json_array_size(list) > SK_NUMBERS_MAX)
        return false;
    json_array_foreach(list, i, item)
    {
        json_int_t n = json_integer_value(item);

        if (!json_is_integer(item) || n < INT16_MIN || n > INT16_MAX)
            return false;
        a->n[i] = (int16_t)n;
    }
    return true;
}

/* An order by its fields, as they were listed. */
static bool take_order(const sk_game *game, const json_t *order, sk_action *a)
{
    struct {
        const char *key;
        int16_t *small;
    } small[] = {{"unit", &a->unit},
                 {"target", &a->target},
                 {"what", &a->what},
                 {"facing", &a->facing},
                 {"how", &a->how}};
    int64_t n, x, y;

    *a = (sk_action){0};
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        if (!take_number(order, small[i].key, INT16_MIN, INT16_MAX, &n))
            return false;
        *small[i].small = (int16_t)n;
    }
    if (!take_number(order, "x", INT32_MIN, INT32_MAX, &x) ||
        !take_number(order, "y", INT32_MIN, INT32_MAX, &y))
        return false;
    a->at = (sk_point){(int32_t)x, (int32_t)y};
    return take_verb(game, order, a) && take_numbers(json_object_get(order, "n"), a);
}

static bool is_allowed(const sk_bot_question *q, sk_action *a, char *why, size_t room)
{
    char words[256], refusal[256];
    sk_text say = SK_TEXT(words), say_why = SK_TEXT(refusal);
    sk_verdict verdict;

    sk_tidy_action(q->game, a);
    verdict = q->game->check(q->scene, q->view, a);
    if (sk_allowed(verdict))
        return true;
    sk_say_fields(q->game, a, &say);
    sk_say_refusal(q->game, q->scene, verdict, &say_why);
    return wrong(why, room, "chose what is not allowed, %s: %s", words, refusal);
}

/* One of "choose" (a place in the list), "order" (fields) and "say" (words). */
static bool take_choice(const json_t *said, const sk_bot_question *q, sk_action *a, char *why,
                        size_t room)
{
    const json_t *choose = json_object_get(said, "choose");
    const json_t *order = json_object_get(said, "order");
    const char *words = json_string_value(json_object_get(said, "say"));
    json_int_t i = json_integer_value(choose);

    if (choose != NULL) {
        if (!json_is_integer(choose) || i < 0 || i >= q->list->count)
            return wrong(why, room, "chose a number that is not from 0 to %d", q->list->count - 1);
        *a = q->list->item[i];
        return true;
    }
    if (order != NULL)
        return take_order(q->game, order, a) ? is_allowed(q, a, why, room)
                                             : wrong(why, room, "sent an order with wrong fields");
    if (words != NULL)
        return sk_read_action(q->game, q->scene, words, a)
                   ? is_allowed(q, a, why, room)
                   : wrong(why, room, "said what no order says: %.*s", SHOWN, words);
    return wrong(why, room, "answered with neither choose, order nor say");
}

sk_bot_answer sk_take_answer(const char *line, const sk_bot_question *q, sk_action *action,
                             char *why, size_t room)
{
    json_t *said = object_of(line, why, room);
    const json_t *id = json_object_get(said, "id");
    sk_bot_answer answer = SK_NONSENSE;

    if (said == NULL)
        return SK_NONSENSE;
    if (json_is_integer(id) && json_integer_value(id) < q->id)
        answer = SK_OUTDATED;
    else if (!json_is_integer(id) || json_integer_value(id) != q->id)
        wrong(why, room, "answered without the question's id %lld", (long long)q->id);
    else if (take_choice(said, q, action, why, room))
        answer = SK_ANSWERED;
    json_decref(said);
    return answer;
}
