/* Actions and verbs as JSON: the members of an action, its words, and what a verb's slots name.
 * What a match looks like to a seat is told by tell.c. */
#include "serve/tell.h"

#include <string.h>

#include "core/about.h"
#include "serve/playing.h"

void sk_tell_unless_zero(sk_json *j, const char *key, int32_t n)
{
    if (n != 0)
        sk_json_put_int(j, key, n);
}

void sk_tell_point(sk_json *j, const char *key, sk_point p)
{
    sk_json_open_array(j, key);
    sk_json_hundredths(j, p.x);
    sk_json_hundredths(j, p.y);
    sk_json_end(j);
}

static int32_t count_numbers(const sk_action *a)
{
    int32_t count = SK_NUMBERS_MAX;

    while (count > 0 && a->n[count - 1] == 0)
        count--;
    return count;
}

void sk_tell_action(sk_json *j, const sk_game *game, const sk_action *a)
{
    int32_t numbers = count_numbers(a);

    sk_json_object(j);
    sk_json_put_string(j, "verb", game->verbs.row[a->verb].id);
    sk_tell_unless_zero(j, "unit", a->unit);
    sk_tell_unless_zero(j, "target", a->target);
    sk_tell_unless_zero(j, "what", a->what);
    if (a->at.x != 0 || a->at.y != 0)
        sk_tell_point(j, "at", a->at);
    sk_tell_unless_zero(j, "facing", a->facing);
    sk_tell_unless_zero(j, "how", a->how);
    if (numbers > 0)
        sk_json_open_array(j, "n");
    for (int32_t i = 0; i < numbers; i++)
        sk_json_int(j, a->n[i]);
    if (numbers > 0)
        sk_json_end(j);
    sk_json_end(j);
}

void sk_tell_worded(sk_json *j, sk_wording *w, const sk_listener *to, const sk_action *a)
{
    char room[512];
    sk_text t = SK_TEXT(room);
    sk_listener plain = *to;

    sk_word_action(w, NULL, a, &t);
    sk_json_put_string(j, "words", room);
    plain.prose = true; /* where it leads is in the action; no person wants to read it as numbers */
    sk_text_clear(&t);
    sk_word_action(w, &plain, a, &t);
    sk_json_put_string(j, "says", room);
}

void sk_tell_both_words(sk_json *j, const sk_game *game, const void *scene, const sk_listener *to,
                        const sk_action *a)
{
    sk_wording w;

    sk_wording_begin(&w, game, scene);
    sk_tell_worded(j, &w, to, a);
}

/* How many things there are of a noun; 0 of what is none: a number, a place. */
static int32_t count_things(const sk_match *m, const char *noun)
{
    const sk_game *game = sk_match_game(m);

    for (int32_t i = 0; i < game->nouns; i++)
        if (strcmp(game->noun[i].id, noun) == 0)
            return game->noun[i].count(sk_match_scene(m));
    return 0;
}

static void tell_slot(sk_json *j, const sk_match *m, const sk_named *slot)
{
    sk_json_object(j);
    sk_json_put_string(j, "field", slot->field);
    sk_json_put_string(j, "noun", slot->noun);
    sk_json_put_string(j, "role", slot->role);
    sk_json_put_int(j, "things", count_things(m, slot->noun));
    sk_json_end(j);
}

void sk_tell_verb(sk_json *j, const sk_match *m, const sk_verb *verb)
{
    sk_named slot[SK_NAMED_MAX];
    int32_t slots = sk_named_in(verb->words, slot);
    char words[512];
    sk_text meaning = SK_TEXT(words);

    sk_put_figures(sk_match_game(m), sk_match_scene(m), verb->meaning, &meaning);
    sk_json_open_object(j, verb->id);
    sk_json_put_string(j, "section", verb->section);
    sk_json_put_string(j, "meaning", words);
    sk_json_put_string(j, "icon", verb->icon);
    sk_json_put_string(j, "title", verb->title);
    sk_json_put_bool(j, "spends", (verb->stakes & SK_SPENDS) != 0);
    sk_json_put_bool(j, "reveals", (verb->stakes & SK_REVEALS) != 0);
    sk_json_put_bool(j, "commits", (verb->stakes & SK_COMMITS) != 0);
    sk_json_put_bool(j, "here", (verb->stakes & SK_FROM_HERE) != 0);
    sk_json_put_bool(j, "declines", (verb->stakes & SK_DECLINES) != 0);
    sk_json_put_bool(j, "opens", (verb->stakes & SK_OPENS) != 0);
    sk_json_put_bool(j, "aims", (verb->stakes & SK_AIMS) != 0);
    sk_json_open_array(j, "slots");
    for (int32_t i = 0; i < slots; i++)
        tell_slot(j, m, &slot[i]);
    sk_json_end(j);
    sk_json_end(j);
}
