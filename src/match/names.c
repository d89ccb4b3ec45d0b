/* Names of a set-up: whoever brings a force chooses them, and everybody has to tell its units
 * apart. */
#include <stdio.h>
#include <stdlib.h>

#include "data/name.h"
#include "match/parts.h"

enum { NAME_MAX = 128 };

typedef struct name {
    char text[NAME_MAX];
} name;

static name *names_of(const sk_noun *noun, const void *scene)
{
    name *list = sk_alloc((size_t)(noun->count(scene) + 1) * sizeof *list);

    for (int32_t i = 0; i < noun->count(scene); i++) {
        sk_text t = SK_TEXT(list[i].text);
        noun->name(scene, i, &t);
    }
    return list;
}

static bool differ(const sk_noun *noun, const void *scene, sk_fault *fault)
{
    name *list = names_of(noun, scene);
    int32_t count = noun->count(scene);
    bool good = true;

    for (int32_t i = 0; i < count; i++)
        for (int32_t k = 0; good && k < i; k++) {
            if (list[i].text[0] == '\0' || !sk_same_name(list[i].text, list[k].text))
                continue;
            good = false;
            *fault = (sk_fault){0};
            snprintf(fault->file, sizeof fault->file, "set-up");
            snprintf(fault->field, sizeof fault->field, "%s", noun->id);
            snprintf(fault->words, sizeof fault->words,
                     "the names \"%.80s\" and \"%.80s\" are the same; give one of them another",
                     list[k].text, list[i].text);
        }
    free(list);
    return good;
}

bool sk_names_differ(const sk_game *game, const void *scene, sk_fault *fault)
{
    for (int32_t i = 0; i < game->nouns; i++)
        if (!differ(&game->noun[i], scene, fault))
            return false;
    return true;
}
