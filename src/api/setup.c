/* A set-up said as JSON becomes a plan. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/parts.h"
#include "api/setup.h"
#include "games/games.h"

static bool wrong(sk_fault *fault, const char *field, const char *words)
{
    *fault = (sk_fault){.file = "set-up"};
    snprintf(fault->field, sizeof fault->field, "%s", field);
    snprintf(fault->words, sizeof fault->words, "%s", words);
    return false;
}

/* A word of the set-up into to[size]; what is not said stays as it is. */
static bool take_word(const json_t *said, const char *field, char *to, size_t size, sk_fault *fault)
{
    const char *word = json_string_value(said);

    if (said == NULL)
        return true;
    if (word == NULL)
        return wrong(fault, field, "expected a string");
    if (strlen(word) >= size)
        return wrong(fault, field, "that is too long");
    memcpy(to, word, strlen(word) + 1);
    return true;
}

static bool take_seats(sk_asked *a, const json_t *said, sk_fault *fault)
{
    json_int_t seats = json_integer_value(said);

    if (said == NULL)
        return true;
    if (!json_is_integer(said) || seats < a->plan.game->seats_min ||
        seats > a->plan.game->seats_max)
        return wrong(fault, "seats", "the game is not played by so many");
    a->plan.seats = (int32_t)seats;
    return true;
}

static bool take_force(sk_asked *a, int32_t seat, const json_t *said, sk_fault *fault)
{
    if (!json_is_object(said))
        return take_word(said, "forces", a->plan.force[seat], SK_ID_MAX, fault);
    a->force[seat] = json_dumps(said, JSON_COMPACT);
    a->plan.force_text[seat] = a->force[seat];
    return true;
}

static bool take_lists(sk_asked *a, const json_t *said, sk_fault *fault)
{
    const json_t *forces = json_object_get(said, "forces"), *item;
    const json_t *players = json_object_get(said, "players");
    size_t i;

    if (json_array_size(forces) > SK_SEATS_MAX || json_array_size(players) > SK_SEATS_MAX)
        return wrong(fault, "seats", "the game is not played by so many");
    json_array_foreach(forces, i, item) if (!take_force(a, (int32_t)i, item, fault)) return false;
    json_array_foreach(players, i, item) if (!take_word(item, "players", a->plan.player[i],
                                                        SK_PLAYER_MAX, fault)) return false;
    return true;
}

static bool take_options(sk_asked *a, json_t *said, sk_fault *fault)
{
    const char *id;
    json_t *choice;

    json_object_foreach(said, id, choice)
    {
        if (json_string_value(choice) == NULL)
            return wrong(fault, id, "expected the choice as a string");
        if (!sk_plan_option(&a->plan, id, json_string_value(choice), fault))
            return false;
    }
    return true;
}

static bool take_dice(sk_asked *a, const json_t *said, sk_fault *fault)
{
    const json_t *seed = json_object_get(said, "seed");
    char dice[8] = "seed";

    if (seed != NULL && !json_is_integer(seed))
        return wrong(fault, "seed", "expected a whole number");
    a->plan.seed = (uint64_t)json_integer_value(seed);
    if (!take_word(json_object_get(said, "dice"), "dice", dice, sizeof dice, fault))
        return false;
    if (strcmp(dice, "seed") != 0 && strcmp(dice, "ask") != 0)
        return wrong(fault, "dice", "expected seed or ask");
    a->plan.dice = strcmp(dice, "ask") == 0 ? SK_DICE_ASK : SK_DICE_SEED;
    return true;
}

/* A member that nobody reads is a mistake of the caller's. */
static bool knows_all(json_t *said, sk_fault *fault)
{
    static const char *const KNOWN[] = {"game",    "scenario", "seats", "forces",
                                        "options", "players",  "seed",  "dice"};
    const char *name;
    json_t *value;

    json_object_foreach(said, name, value)
    {
        size_t i = 0;

        while (i < SK_COUNT(KNOWN) && strcmp(name, KNOWN[i]) != 0)
            i++;
        if (i == SK_COUNT(KNOWN))
            return wrong(fault, name, "a set-up has no such member");
    }
    return true;
}

static bool take_all(sk_asked *a, const sk_library *library, json_t *said, sk_fault *fault)
{
    const char *game = json_string_value(json_object_get(said, "game"));

    if (game == NULL || sk_game_named(game) == NULL)
        return wrong(fault, "game", "there is no game of this name");
    a->plan = sk_plan_usual(sk_game_named(game), library);
    return knows_all(said, fault) &&
           take_word(json_object_get(said, "scenario"), "scenario", a->plan.scenario, SK_ID_MAX,
                     fault) &&
           take_seats(a, json_object_get(said, "seats"), fault) && take_lists(a, said, fault) &&
           take_options(a, json_object_get(said, "options"), fault) && take_dice(a, said, fault);
}

bool sk_asked_read(sk_asked *a, const sk_library *library, const char *setup, sk_fault *fault)
{
    json_error_t error;
    json_t *said = json_loads(setup, JSON_REJECT_DUPLICATES, &error);
    bool good;

    *a = (sk_asked){0};
    if (said == NULL)
        return wrong(fault, "", error.text);
    good = json_is_object(said) ? take_all(a, library, said, fault)
                                : wrong(fault, "", "expected a JSON object");
    json_decref(said);
    return good;
}

void sk_asked_free(sk_asked *a)
{
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        free(a->force[seat]);
}
