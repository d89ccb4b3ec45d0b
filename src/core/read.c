/* Actions from words: the same rows that word an action read it back, so the two cannot drift. */
#include <string.h>

#include "base/check.h"
#include "core/slot.h"

/* Directions are in tenths of a degree and worded in degrees. */
enum { TENTH = 10 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\t')
        at++;
    return at;
}

/* What follows `words` in `line`, blanks and letter case aside; NULL when it does not start so. */
static const char *match_words(const char *line, const char *words)
{
    if (*words != ' ')
        line = skip_blanks(line);
    for (; *words != '\0'; words++) {
        if (*words == ' ') {
            if (*line != ' ' && *line != '\t' && *line != '\0')
                return NULL;
            line = skip_blanks(line);
        } else if (lower(*line++) != lower(*words)) {
            return NULL;
        }
    }
    return line;
}

/* Where the name of thing i ends in the line; NULL when the line does not go on with it. */
static const char *match_name(const sk_noun *noun, const void *scene, int32_t i, const char *line)
{
    char name[128];
    sk_text t = SK_TEXT(name);

    noun->name(scene, i, &t);
    return t.length == 0 || t.cut ? NULL : match_words(line, name);
}

/* The longest name that ends before `limit`, or the longest of all when that is NULL. */
static const char *longest_name(const sk_noun *noun, const void *scene, const char *line,
                                const char *limit, int32_t *value)
{
    const char *best = NULL;

    for (int32_t i = 0; i < noun->count(scene); i++) {
        const char *end = match_name(noun, scene, i, line);
        if (end != NULL && (limit == NULL || end < limit) && (best == NULL || end > best)) {
            best = end;
            *value = i;
        }
    }
    return best;
}

static size_t number_length(const char *at)
{
    size_t n = 0;

    while ((at[n] >= '0' && at[n] <= '9') || at[n] == '-' || at[n] == '.')
        n++;
    return n;
}

static const char *read_number(const char *line, bool hundredths, int32_t *value)
{
    size_t n;
    int64_t number;

    line = skip_blanks(line);
    n = number_length(line);
    if (!(hundredths ? sk_get_hundredths(line, n, &number) : sk_get_int(line, n, &number)))
        return NULL;
    if (number < INT32_MIN || number > INT32_MAX)
        return NULL;
    *value = (int32_t)number;
    return line + n;
}

static const char *read_point(const char *line, sk_filling *f)
{
    line = read_number(line, true, &f->value[SK_AT_X]);
    if (line == NULL)
        return NULL;
    line = skip_blanks(line);
    return *line == ',' ? read_number(line + 1, true, &f->value[SK_AT_Y]) : NULL;
}

static const char *read_angle(const char *line, int32_t *value)
{
    line = read_number(line, true, value);
    if (line == NULL || *value % TENTH != 0)
        return NULL;
    *value /= TENTH;
    return line;
}

/* A slot that is no name. */
static const char *read_value(const sk_slot *s, const char *line, sk_filling *f)
{
    if (sk_is_span(s->kind, "point"))
        return read_point(line, f);
    if (sk_is_span(s->kind, "angle"))
        return read_angle(line, &f->value[s->field]);
    if (sk_is_span(s->kind, "s")) /* "1 troops" is understood too */
        return lower(*line) == 's' ? line + 1 : line;
    return read_number(line, sk_is_span(s->kind, "length"), &f->value[s->field]);
}

/* Copies the plain words up to the next slot. */
static const char *take_words(const char *pattern, char *out, size_t size)
{
    sk_text t = sk_text_over(out, size);

    while (*pattern != '\0' && *pattern != '{')
        sk_put_char(&t, *pattern++);
    SK_CHECK(!t.cut);
    return pattern;
}

static bool read_pattern(const sk_game *game, const void *scene, const char *pattern,
                         const char *line, sk_filling *f);

/* The longest name is tried first, so that "Wolves 2" is not read as "Wolves"; a shorter one where
 * the rest does not fit: there may be a "Wolves with Red" beside the "Wolves". */
static bool read_name(const sk_game *game, const void *scene, const sk_slot *s, const char *rest,
                      const char *line, sk_filling *f)
{
    const sk_noun *noun = sk_slot_noun(game, s);
    int32_t value;
    const char *end = longest_name(noun, scene, line, NULL, &value);

    while (end != NULL) {
        f->value[s->field] = value;
        if (read_pattern(game, scene, rest, end, f))
            return true;
        end = longest_name(noun, scene, line, end, &value);
    }
    return false;
}

static bool read_pattern(const sk_game *game, const void *scene, const char *pattern,
                         const char *line, sk_filling *f)
{
    char words[128];
    sk_slot s;

    while (line != NULL && *pattern != '\0') {
        if (*pattern == '{') {
            pattern = sk_take_slot(pattern, &s);
            if (sk_slot_noun(game, &s) != NULL)
                return read_name(game, scene, &s, pattern, line, f);
            line = read_value(&s, line, f);
        } else {
            pattern = take_words(pattern, words, sizeof words);
            line = match_words(line, words);
        }
    }
    return line != NULL && *skip_blanks(line) == '\0';
}

static bool fits_short(const sk_filling *f)
{
    for (int32_t i = 0; i < SK_AT_X; i++)
        if (f->value[i] < INT16_MIN || f->value[i] > INT16_MAX)
            return false;
    return true;
}

/* One "unit=3"; NULL when it is none. */
static const char *read_field(const char *line, sk_filling *f)
{
    int32_t length = sk_span_until(line, "=]"), field = -1;

    for (int32_t i = 0; i < SK_FIELDS; i++)
        if (sk_is_span((sk_span){line, length}, SK_FIELD[i].id))
            field = SK_FIELD[i].field;
    if (field < 0 || field == SK_SEAT || field == SK_N || line[length] != '=')
        return NULL;
    line += length + 1;
    return field == SK_AT_X ? read_point(line, f) : read_number(line, false, &f->value[field]);
}

static int32_t verb_named(const sk_game *game, const char *at, int32_t length)
{
    for (int32_t verb = 1; verb < game->verbs.count; verb++)
        if (sk_is_span((sk_span){at, length}, game->verbs.row[verb].id))
            return verb;
    return 0;
}

static bool read_fields(const sk_game *game, const char *line, sk_action *a)
{
    int32_t length = sk_span_until(line, " ]"), verb = verb_named(game, line, length);
    sk_filling f = {0};

    if (verb == 0)
        return false;
    line = skip_blanks(line + length);
    while (line != NULL && *line != ']' && *line != '\0') {
        line = read_field(line, &f);
        if (line != NULL)
            line = skip_blanks(line);
    }
    if (line == NULL || *line != ']' || *skip_blanks(line + 1) != '\0' || !fits_short(&f))
        return false;
    *a = sk_filled_action((uint16_t)verb, &f);
    sk_tidy_action(game, a);
    return true;
}

static bool read_as(const sk_game *game, const void *scene, const char *words, int32_t row,
                    const char *line, sk_action *a)
{
    sk_filling f = {0};

    if (!read_pattern(game, scene, words, line, &f) || !fits_short(&f))
        return false;
    *a = sk_filled_action((uint16_t)row, &f);
    return true;
}

bool sk_read_action(const sk_game *game, const void *scene, const char *line, sk_action *a)
{
    if (*skip_blanks(line) == '[')
        return read_fields(game, skip_blanks(line) + 1, a);
    for (int32_t i = 1; i < game->verbs.count; i++)
        if (read_as(game, scene, game->verbs.row[i].words, i, line, a))
            return true;
    return false;
}

bool sk_read_measure(const sk_game *game, const void *scene, const char *line, sk_action *a)
{
    for (int32_t i = 1; i < game->measures.count; i++)
        if (read_as(game, scene, game->measures.row[i].words, i, line, a))
            return true;
    return false;
}

void sk_tidy_action(const sk_game *game, sk_action *a)
{
    sk_filling given = sk_filling_of(a), kept = {0};
    const char *words = a->verb < game->verbs.count ? game->verbs.row[a->verb].words : "";
    sk_slot s;

    while (*words != '\0') {
        if (*words != '{') {
            words++;
            continue;
        }
        words = sk_take_slot(words, &s);
        kept.value[s.field] = given.value[s.field];
        if (s.field == SK_AT_X)
            kept.value[SK_AT_Y] = given.value[SK_AT_Y];
    }
    *a = sk_filled_action(a->verb, &kept);
}
