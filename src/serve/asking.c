/* What a request says, member by member. */
#include <math.h>
#include <string.h>

#include "serve/live.h"
#include "serve/request.h"

const char *sk_said_word(const sk_request *r, const char *name)
{
    return json_string_value(json_object_get(r->said, name));
}

int64_t sk_said_int(const sk_request *r, const char *name, int64_t otherwise)
{
    const json_t *value = json_object_get(r->said, name);

    return value != NULL ? json_integer_value(value) : otherwise;
}

bool sk_said_viewer(sk_request *r, int32_t *viewer)
{
    int64_t as = sk_said_int(r, "as", r->seat + 1);

    *viewer = (int32_t)as - 1;
    if (as == r->seat + 1)
        return true;
    if (as < 0 || as > sk_match_plan(r->live->match)->seats)
        sk_refuse(r, "bad-request", "\"as\" is not a seat of this match");
    else if (!sk_match_turn(r->live->match).over)
        sk_refuse(r, "hidden", "what another seat knows is open when the match is over");
    else
        return true;
    return false;
}

/* Actions by their fields */

static bool hear_number(const json_t *said, int16_t *out)
{
    json_int_t n = json_integer_value(said);

    if (!json_is_integer(said) || n < INT16_MIN || n > INT16_MAX)
        return false;
    *out = (int16_t)n;
    return true;
}

/* Up to two decimals, kept in hundredths. */
static bool hear_length(const json_t *said, int32_t *out)
{
    double hundredths = json_number_value(said) * 100;

    if (!json_is_number(said) || fabs(hundredths) > SK_COORD_MAX ||
        fabs(hundredths - nearbyint(hundredths)) > 1e-6)
        return false;
    *out = (int32_t)nearbyint(hundredths);
    return true;
}

static bool hear_point(const json_t *said, sk_point *out)
{
    return json_is_array(said) && json_array_size(said) == 2 &&
           hear_length(json_array_get(said, 0), &out->x) &&
           hear_length(json_array_get(said, 1), &out->y);
}

static bool hear_numbers(const json_t *said, int16_t *out)
{
    size_t count = json_array_size(said);

    if (!json_is_array(said) || count > SK_NUMBERS_MAX)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!hear_number(json_array_get(said, i), &out[i]))
            return false;
    return true;
}

static bool hear_verb(const sk_game *game, const json_t *said, uint16_t *out)
{
    const char *id = json_string_value(said);

    for (int32_t i = 1; id != NULL && i < game->verbs.count; i++)
        if (strcmp(game->verbs.row[i].id, id) == 0) {
            *out = (uint16_t)i;
            return true;
        }
    return false;
}

static bool hear_field(const sk_game *game, const char *name, const json_t *said, sk_action *a)
{
    if (strcmp(name, "verb") == 0)
        return hear_verb(game, said, &a->verb);
    if (strcmp(name, "unit") == 0)
        return hear_number(said, &a->unit);
    if (strcmp(name, "target") == 0)
        return hear_number(said, &a->target);
    if (strcmp(name, "what") == 0)
        return hear_number(said, &a->what);
    if (strcmp(name, "at") == 0)
        return hear_point(said, &a->at);
    if (strcmp(name, "facing") == 0)
        return hear_number(said, &a->facing);
    if (strcmp(name, "how") == 0)
        return hear_number(said, &a->how);
    return strcmp(name, "n") == 0 && hear_numbers(said, a->n);
}

static bool hear_action(const sk_game *game, const json_t *said, sk_action *a, const char **wrong)
{
    const char *name;
    json_t *value;

    memset(a, 0, sizeof *a);
    json_object_foreach((json_t *)said, name, value)
    {
        if (!hear_field(game, name, value, a)) {
            *wrong = name;
            return false;
        }
    }
    *wrong = "verb";
    return a->verb != 0;
}

bool sk_said_action(sk_request *r, sk_action *a)
{
    const sk_match *m = r->live->match;
    const json_t *action = json_object_get(r->said, "action");
    const char *words = sk_said_word(r, "words"), *wrong;
    char why[120];

    if ((action == NULL) == (words == NULL)) {
        sk_refuse(r, "bad-request", "either \"action\" or \"words\" must say what to do");
        return false;
    }
    if (words != NULL) {
        if (strlen(words) < 500 && sk_read_action(sk_match_game(m), sk_match_scene(m), words, a))
            return true;
        sk_refuse(r, "not-an-action", "these words are no action of this game");
        return false;
    }
    if (hear_action(sk_match_game(m), action, a, &wrong))
        return true;
    snprintf(why, sizeof why, "\"%.40s\" of the action is not what it should be", wrong);
    sk_refuse(r, "not-an-action", why);
    return false;
}
