/* The bot of bot.py in C: what looks best at first sight, and what it likes to do.
 *     cc -o bot examples/bots/bot.c -ljansson
 *     skald sim pantheon --games 20 --seats cmd:./bot,ai:random */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Beginnings of verbs worth doing whenever they can be done, best first, and of what gives up a
 * chance. */
static const char *const LIKES[] = {"ABSORB", "CLAIM", "DEPLOY",      "ATTACK", "ACTIVATE",
                                    "STRIKE", "SPEAR", "PLAY_SHIELD", "FLY"};
static const char *const SHUNS[] = {"PASS", "END", "STOP", "LET", "LEAVE", "DROP", "CALL", "PAY"};
enum { LIKED = sizeof LIKES / sizeof LIKES[0], SHUNNED = sizeof SHUNS / sizeof SHUNS[0] };

static double score(const json_t *order, int likes)
{
    const char *verb = json_string_value(json_object_get(order, "verb"));
    double promise = (double)json_integer_value(json_object_get(order, "promise"));

    if (likes) /* equals are drawn for; elsewhere the first is listed for a reason */
        promise += rand() / (RAND_MAX + 1.0);
    for (int i = 0; i < SHUNNED; i++)
        if (strncmp(verb, SHUNS[i], strlen(SHUNS[i])) == 0)
            return promise - 1e6;
    for (int i = 0; likes && i < LIKED; i++)
        if (strncmp(verb, LIKES[i], strlen(LIKES[i])) == 0)
            return promise + 1e6 * (LIKED - i);
    return promise;
}

static int best(const json_t *legal, int likes)
{
    double most = -1e12;
    int found = 0;

    for (size_t i = 0; i < json_array_size(legal); i++) {
        double s = score(json_array_get(legal, i), likes);
        if (s > most)
            most = s, found = (int)i;
    }
    return found;
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    int likes = 0;

    while (getline(&line, &room, stdin) > 0) {
        json_t *message = json_loads(line, 0, NULL);
        const char *type = json_string_value(json_object_get(message, "type"));
        const char *game = json_string_value(json_object_get(message, "game"));

        if (type != NULL && strcmp(type, "hello") == 0) {
            likes = strcmp(game, "pantheon") == 0 || strcmp(game, "template") == 0;
            puts("{\"name\": \"first sight\", \"wants\": [\"legal\", \"promise\"]}");
        } else if (type != NULL && strcmp(type, "question") == 0) {
            printf("{\"id\": %lld, \"choose\": %d}\n",
                   (long long)json_integer_value(json_object_get(message, "id")),
                   best(json_object_get(message, "legal"), likes));
        } /* "end" tells how a game went; more may follow until the input is closed */
        fflush(stdout);
        json_decref(message);
    }
    free(line);
    return 0;
}
