/* Looks a term up in the lists of the game and fills in the numbers of the scene. It knows no game
 * and invents no words. */
#include "core/about.h"

/* One letter of a term: case and the signs between words aside. */
static char plain(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == '-' || c == '_' ? ' ' : c;
}

static bool begins_alike(const char *words, const char *term)
{
    for (; *term != '\0'; words++, term++)
        if (plain(*words) != plain(*term))
            return false;
    return true;
}

static bool is_term(const char *words, const char *term)
{
    return begins_alike(words, term) && sk_length(words) == sk_length(term);
}

/* "Move" is a whole word of "its Move in inches", not of "removes". */
static bool has_word(const char *sentence, const char *word)
{
    char before = ' ';

    for (; *sentence != '\0'; before = plain(*sentence++)) {
        bool begins = before < 'a' || before > 'z';
        if (begins && begins_alike(sentence, word))
            return true;
    }
    return false;
}

const sk_field *sk_number_at(const sk_form *form, const char *words)
{
    for (int32_t i = 0; words[0] == '{' && i < form->count; i++) {
        const char *name = form->field[i].name;
        if (sk_starts(words + 1, name) && words[sk_length(name) + 1] == '}')
            return &form->field[i];
    }
    return NULL;
}

static int64_t put_number(const sk_field *f, const void *in, sk_text *out)
{
    int64_t n = sk_field_int(f, in);

    if (f->kind == SK_FIELD_LENGTH)
        sk_put_hundredths(out, n);
    else
        sk_put_int(out, n);
    return n;
}

static bool is_special(char c)
{
    return c == '{' || c == '[' || c == ']' || c == '\0';
}

void sk_put_numbers(const sk_form *form, const void *in, const char *words, sk_text *out)
{
    int64_t n = 0;
    bool skips = false; /* inside [] */

    while (*words != '\0') {
        const sk_field *f = *words == '{' ? sk_number_at(form, words) : NULL;
        if (*words == '[' || *words == ']') {
            skips = *words++ == '[' && in == NULL;
        } else if (skips) {
            words++;
        } else if (f != NULL) {
            n = put_number(f, in, out);
            words += sk_length(f->name) + 2;
        } else if (*words == '{' && sk_starts(words, "{s}")) {
            sk_put(out, n == 1 ? "" : "s");
            words += 3;
        } else {
            size_t plain = 1;
            while (!is_special(words[plain]))
                plain++;
            sk_put_bytes(out, words, plain);
            words += plain;
        }
    }
}

void sk_put_figures(const sk_game *game, const void *scene, const char *words, sk_text *out)
{
    if (game->figures == NULL)
        sk_put(out, words);
    else
        sk_put_numbers(game->figures, (const char *)scene + game->figures_at, words, out);
}

/* Without a scene nobody knows the figures: the words stay as they are written. */
static void tell_filled(const sk_game *game, const void *scene, sk_meaning meaning, sk_meanings to)
{
    char words[512];
    sk_text out = SK_TEXT(words);

    if (scene != NULL) {
        sk_put_figures(game, scene, meaning.words, &out);
        meaning.words = words;
    }
    to.tell(to.self, &meaning);
}

static void tell_rule(const sk_rule *rule, sk_meanings to)
{
    to.tell(to.self, &(sk_meaning){"rule", rule->id, rule->section, rule->sentence, ""});
}

static int32_t tell_section(const sk_game *game, const char *section, sk_meanings to)
{
    int32_t told = 0;

    for (int32_t i = 0; i < game->rules; i++)
        if (section[0] != '\0' && is_term(game->rule[i].section, section)) {
            tell_rule(&game->rule[i], to);
            told++;
        }
    return told;
}

int32_t sk_rules_about(const sk_game *game, const char *about, sk_meanings to)
{
    int32_t told = tell_section(game, about, to);
    bool is_number = about[0] >= '0' && about[0] <= '9'; /* a number is only ever a section */

    if (told > 0 || is_number)
        return told;
    for (int32_t i = 0; i < game->rules; i++)
        if (about[0] == '\0' || has_word(game->rule[i].sentence, about)) {
            tell_rule(&game->rule[i], to);
            told++;
        }
    return told;
}

/* The words of a verb before its first slot: "charge ". */
static bool is_verb(const sk_verb *verb, const char *term)
{
    size_t length = 0;

    while (verb->words[length] != '\0' && verb->words[length] != '{')
        length++;
    while (length > 0 && verb->words[length - 1] == ' ')
        length--;
    return is_term(verb->id, term) ||
           (length == sk_length(term) && begins_alike(verb->words, term));
}

static bool about_verbs(const sk_game *game, const void *scene, const char *term, sk_meanings to)
{
    bool told = false;

    for (int32_t i = 1; i < game->verbs.count; i++) {
        const sk_verb *v = &game->verbs.row[i];
        if (!is_verb(v, term))
            continue;
        tell_filled(game, scene, (sk_meaning){"verb", v->id, v->section, v->meaning, v->title}, to);
        tell_section(game, v->section, to);
        told = true;
    }
    return told;
}

static bool about_terms(const sk_game *game, const void *scene, const char *term, sk_meanings to)
{
    for (int32_t i = 0; game->terms != NULL && i < game->terms->count; i++) {
        const sk_saying *t = &game->terms->row[i];
        if (is_term(t->id, term)) {
            tell_filled(game, scene, (sk_meaning){"term", t->id, t->section, t->words, t->id}, to);
            tell_section(game, t->section, to);
            return true;
        }
    }
    return false;
}

static bool about_steps(const sk_game *game, const char *term, sk_meanings to)
{
    for (int32_t i = 0; i < game->steps.count; i++) {
        const sk_saying *s = &game->steps.row[i];
        if (s->words != NULL && is_term(s->words, term))
            return tell_section(game, s->section, to) > 0;
    }
    return false;
}

/* The title of a section, where it has one. */
static bool about_section(const sk_game *game, const char *term, sk_meanings to)
{
    for (int32_t i = 0; game->sections != NULL && i < game->sections->count; i++) {
        const sk_saying *s = &game->sections->row[i];
        if (is_term(s->section, term)) {
            to.tell(to.self, &(sk_meaning){"section", s->section, s->section, s->words, s->words});
            return true;
        }
    }
    return false;
}

/* What a thing is, and what kind of thing that is. */
static bool about_thing(const sk_game *game, const void *scene, const sk_noun *noun, int32_t i,
                        sk_meanings to)
{
    char name[128], words[512];
    sk_text n = SK_TEXT(name), w = SK_TEXT(words);
    bool kind = about_terms(game, scene, noun->id, to);

    noun->name(scene, i, &n);
    if (noun->about != NULL)
        noun->about(scene, i, &w);
    if (words[0] != '\0')
        to.tell(to.self, &(sk_meaning){noun->id, name, "", words, name});
    return kind || words[0] != '\0';
}

static bool is_named(const sk_noun *noun, const void *scene, int32_t i, const char *term)
{
    char name[128], own[128];
    sk_text n = SK_TEXT(name), o = SK_TEXT(own);

    noun->name(scene, i, &n);
    if (noun->short_name != NULL)
        noun->short_name(scene, i, &o);
    return name[0] != '\0' && (is_term(name, term) || is_term(own, term));
}

static bool about_things(const sk_game *game, const void *scene, const char *term, sk_meanings to)
{
    bool told = false;

    for (int32_t k = 0; k < game->nouns; k++)
        for (int32_t i = 0; i < game->noun[k].count(scene); i++)
            if (is_named(&game->noun[k], scene, i, term)) {
                told = about_thing(game, scene, &game->noun[k], i, to) || told;
                break;
            }
    return told;
}

bool sk_about(const sk_game *game, const void *scene, const char *term, sk_meanings to)
{
    bool told = false;

    if (term[0] == '\0')
        return false;
    told = scene != NULL && about_things(game, scene, term, to);
    told = about_terms(game, scene, term, to) || told;
    told = about_verbs(game, scene, term, to) || told;
    told = told || about_steps(game, term, to);
    told = told || (about_section(game, term, to) && tell_section(game, term, to) >= 0);
    return told || sk_rules_about(game, term, to) > 0;
}

/* The goal */

void sk_say_goal(const sk_game *game, const void *scene, const sk_listener *to, const sk_goal *goal,
                 sk_text *out)
{
    sk_verdict as = {.what = goal->what, .target = goal->target, .n = goal->n};

    sk_say_row_to(game, scene, to, game->goals->row[goal->row].words, as, out);
}
